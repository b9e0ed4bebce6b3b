"""Questions that show or play something: choosing, asking, skipping, and what goes wrong with files."""

import email
import email.policy
import json
import re

import pytest
from tests_meta.plugin.media_bank import MediaBank, encoded, image, media_of, words_of

from sprawdzian.language.prompts import PROMPTS

EYES = ("text", "image", "document")
ALL = ("text", "image", "audio", "document")


@pytest.fixture
def media(bank, server):
    return MediaBank(bank, server)


# -- choosing ---------------------------------------------------------------------

SELECTIONS = {
    "audio": {"dzwon", "ala"},
    "image": {"wawel"},
    "document": {"kartka", "pismo", "paragon"},
    "asr": {"ala"},
    "ocr": {"kartka"},
    "extraction": {"paragon"},
    "practical": {"ala", "kartka", "paragon"},
    "qa": {"wawel", "dzwon", "pismo"},
    "practical and not audio": {"kartka", "paragon"},
    "text": set(),
}


def test_questions_are_chosen_by_modality_kind_and_task(media, pytester):
    media.nine()
    media.models(eyes={"modalities": EYES})
    # One process for all: each expression is a session of its own.
    script = media.write(
        "choose.py",
        f"""\
        import pytest
        for expression in {list(SELECTIONS)!r}:
            print("==", expression, flush=True)
            pytest.main(["--co", "-q", "--model=eyes", "questions", "-m", expression])
        """,
    )
    told = pytester.runpython(script).stdout.str()
    chosen = {}
    for block in told.split("== ")[1:]:
        expression, _, lines = block.partition("\n")
        chosen[expression] = set(re.findall(r"::(\w+)\[eyes\]", lines))
    assert chosen == SELECTIONS


# -- skipping -----------------------------------------------------------------------


def blind(body):
    """What the models of this file say, if they are asked what they can take."""
    assert "input_audio" not in media_of(body)
    return "smok" if "wawel" in words_of(body) else "ala ma kota" if "Przepisz" in words_of(body) else '{"suma": 12.50}'


def test_what_a_model_cannot_take_is_skipped_and_counts_nowhere(media, server):
    media.nine()
    (media.path / "questions/multi/papers/pismo.yaml").unlink()
    media.models(eyes={"modalities": EYES})
    server.respond = lambda body: server.completion(blind(body))
    result = media.run("--model=eyes", "-rs", "-n", "2")
    result.assert_outcomes(passed=3, skipped=2)
    result.stdout.fnmatch_lines(["*questions/multi/sounds/dzwon.yaml*: modality: eyes does not take audio"])
    assert result.ret == pytest.ExitCode.OK
    assert len(server.requests) == 3, "nothing is asked in vain"
    row = media.rows()["eyes"]
    assert (row["total"], row["scored"], row["collected"], row["error"]) == ("100.00", 3, 3, 0)
    # n/a of nothing: the average is over what it can take.
    assert [row[f"{name}_strict"] for name in ("pictures", "sounds", "speech", "pages", "records")] == [
        *("100.00", "n/a", "n/a", "100.00", "100.00")
    ]
    assert row["total_low"] == "100.00", "no interval is widened by what was not asked"
    result.stdout.no_fnmatch_line("*partial run*")
    with_workers = media.results("eyes")
    for name in with_workers:
        (media.reports / name).unlink()
    result = media.run("--model=eyes", "-n", "0", "--record-mode=none")
    result.assert_outcomes(passed=3, skipped=2)
    assert result.ret == pytest.ExitCode.OK
    assert media.results("eyes") == with_workers


def test_the_gate_passes_over_what_a_model_cannot_take(media, server):
    media.asks("pictures", "wawel", "wawel.png")
    media.asks("sounds", "dzwon", "dzwon.wav")
    media.models(eyes={"modalities": EYES})
    server.respond = server.completion("Nie wiem.")
    result = media.run("--model=eyes", "--gate=update")
    result.assert_outcomes(passed=1, skipped=1)
    assert result.ret == pytest.ExitCode.OK
    expected = media.lines("eyes", "expected.jsonl")
    assert [line["question"] for line in expected if line["outcome"] != "n/a"] == ["multi/pictures/wawel"]
    result = media.run("--model=eyes", "--gate", "--record-mode=none")
    result.assert_outcomes(passed=1, skipped=1)
    assert result.ret == pytest.ExitCode.OK


# -- files that are not what they were -------------------------------------------------


def test_a_medium_that_changed_makes_its_recordings_stale(media, server):
    media.asks("pictures", "wawel", "wawel.png")
    media.asks("pictures", "sukiennice", "sukiennice.png")
    media.models(eyes={"modalities": EYES})
    server.respond = server.completion("To jest smok.")
    media.run("--model=eyes").assert_outcomes(passed=2)
    image(media.file("wawel.png"), "green")
    result = media.run("--model=eyes", "--record-mode=none")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(
        ["multi/pictures/wawel · eyes", "  error: eyes: stale recordings; record with: pytest*--model=eyes"]
    )


def test_a_damaged_medium_is_an_error_of_its_question_alone(media, server):
    media.asks("pictures", "wawel", "wawel.png")
    media.asks("pictures", "sukiennice", "sukiennice.png")
    media.asks("pictures", "razem", "wawel.png", "sukiennice.png")
    media.asks("sounds", "dzwon", "dzwon.flac")
    # Heads that promise more than there is: only who reads to the end notices.
    for name, kept in (("sukiennice.png", 45), ("dzwon.flac", 500)):
        path = media.file(name)
        path.write_bytes(path.read_bytes()[:kept])
    media.models(tester={"modalities": ALL})
    server.respond = server.completion("To jest smok.")
    result = media.run("--model=tester")
    result.assert_outcomes(passed=1, errors=3)
    result.stdout.fnmatch_lines(
        [
            "multi/pictures/razem · tester",
            "  error: damaged media: sukiennice.png",
            "multi/pictures/sukiennice · tester",
            "  error: damaged media: sukiennice.png",
            "multi/sounds/dzwon · tester",
            "  error: damaged media: dzwon.flac",
        ]
    )
    assert len(server.requests) == 1
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    row = media.rows()["tester"]
    assert (row["scored"], row["collected"], row["error"]) == (1, 4, 3)


# -- a system that is not there ------------------------------------------------------------

LOCAL = """\
import contextlib

class NotInstalled(Exception):
    is_missing_system = True

@contextlib.contextmanager
def serve():
    raise NotInstalled("the toy is not installed; install it with: pip install toy==1.0")
    yield
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_local_system_that_is_not_installed_is_skipped_with_the_command_that_installs_it(media, server, workers):
    media.write("local_toy.py", LOCAL)
    media.asks("pictures", "wawel", "wawel.png")
    media.speech("ala", "ala.wav")
    media.speech("ola", "ola.wav")
    media.models(
        eyes={"modalities": EYES},
        toy={"modalities": ["audio"], "task_only": "asr", "serve": "local_toy:serve"},
        both={"pair": {"image": "eyes", "audio": "toy"}},
    )
    server.respond = server.completion("To jest smok.")
    result = media.run("--model=both", "-rs", "-n", workers)
    result.assert_outcomes(passed=1, skipped=2)
    result.stdout.fnmatch_lines(
        ["*questions/multi/speech/ala.yaml*: *the toy is not installed; install it with: pip install toy==1.0"]
    )
    assert result.ret == pytest.ExitCode.OK
    # Unlike n/a, these can be had: the run lacks them, and says so.
    row = media.rows()["both"]
    assert (row["total"], row["scored"], row["collected"]) == ("100.00", 1, 3)
    assert re.search(r"both: (a partial run|2 without a verdict)", result.stdout.str())
    assert sorted(media.replies("both")) == ["multi/pictures/wawel"], "nothing is recorded for them"


# -- languages --------------------------------------------------------------------------------

TOY = """\
from sprawdzian.language import LanguagePack, Segment, register
from sprawdzian.language.prompts import TaskPrompts
from sprawdzian.language.words import tokens

def analyse(chunk):
    return tuple(Segment(word.start, word.end, frozenset([word.folded]), known=True) for word in tokens(chunk))

PROMPTS = TaskPrompts(asr="Hear ye.", ocr="See ye.", extraction="{instruction} As in: {schema}")
register(LanguagePack(code="qaa", name="Toy", analyse=analyse, prompts=PROMPTS))
"""


def test_a_language_is_an_analyser_and_three_prompts(media, server):
    media.write("conftest.py", TOY)
    media.speech("ala", "ala.wav", language="qaa")
    media.page("kartka", "kartka.png", language="qaa")
    media.record("paragon", "paragon.png", language="qaa")
    media.asks("pictures", "wawel", "wawel.png", language="qaa")
    media.models(tester={"modalities": ALL})
    replies = {"Hear ye.": "Ala ma kota", "See ye.": "ALA ma kota", "Pytanie wawel: co to jest?": "Smok."}
    server.respond = lambda body: server.completion(replies.get(words_of(body), '{"suma": 12.5}'))
    media.run("--model=tester").assert_outcomes(passed=4)
    (record,) = {words_of(body) for body in media.asked()} - set(replies)
    assert re.fullmatch(r'Podaj sumę\. As in: \{\s*"type".*\}', record, re.DOTALL)
    signature = media.info("tester")["suites"]["multi"]["signature"]
    assert signature.startswith("asr+extraction+ocr+rules|")


# -- what the server sees ------------------------------------------------------------------------


def test_the_server_sees_each_task_in_its_own_form(media, server):
    media.asks("pictures", "razem", "wawel.png", "sukiennice.png")
    media.speech("ala", "ala.wav")
    media.page("kartka", "kartka.png")
    media.record("paragon", "paragon.png")
    media.asks("sounds", "dzwon", "dzwon.flac")
    media.models(
        tester={"modalities": ALL, "image_detail": "high"},
        ears={"modalities": ["audio"], "task_only": "asr", "api": "transcription"},
    )
    # A reply of both interfaces at once.
    status, headers, completion = server.completion("ala ma kota")
    server.respond = status, headers, {**completion, "text": "ala ma kota"}
    result = media.run("--model=tester", "--model=ears", litellm=True)
    result.assert_outcomes(passed=3, failed=3, skipped=4)
    chats = [received for received in server.requests if received.path == "/v1/chat/completions"]
    (spoken,) = [received for received in server.requests if received not in chats]
    sent = {}
    for received in chats:
        body = received.body
        (message,) = body["messages"]
        parts = message["content"]
        # The puma protocol's temperature, and nothing that nobody configured.
        assert body == {
            "model": "tester",
            "messages": [{"role": "user", "content": parts}],
            "temperature": 0.0,
        }
        (words,) = [part["text"] for part in parts if part["type"] == "text"]
        (medium,) = [part for part in parts if part["type"] != "text"]
        assert [part["type"] for part in parts] == [medium["type"], "text"]
        sent[words] = medium

    recording = encoded(media.file("ala.wav"))
    assert sent.pop(PROMPTS["pl"].asr) == {
        "type": "input_audio",
        "input_audio": {"data": recording, "format": "wav"},
    }
    page = f"data:image/png;base64,{encoded(media.file('kartka.png'))}"
    assert sent.pop(PROMPTS["pl"].ocr) == {"type": "image_url", "image_url": {"url": page, "detail": "high"}}
    collage = sent.pop("Pytanie razem: co to jest?")["image_url"]
    assert collage["url"].startswith("data:image/png;base64,")
    assert collage["url"].partition(",")[2] not in {encoded(media.file("wawel.png")), page}
    assert collage["detail"] == "high"
    other = sent.pop("Pytanie dzwon: co to jest?")["input_audio"]
    assert other["format"] == "wav", "what the interface cannot take is converted"
    assert other["data"].startswith("UklGR")  # RIFF
    ((frame, paper),) = sent.items()
    before, schema = PROMPTS["pl"].extraction.replace("{instruction}", "Podaj sumę.").split("{schema}")[0], "{"
    assert frame.startswith(before + schema)
    assert json.loads(frame.removeprefix(before)) == {
        "type": "object",
        "properties": {"suma": {"type": "number"}},
        "required": ["suma"],
    }
    assert paper["image_url"]["url"].endswith(encoded(media.file("paragon.png")))

    assert spoken.path == "/v1/audio/transcriptions"
    (form_type,) = [value for name, value in spoken.headers.items() if name.lower() == "content-type"]
    assert form_type.startswith("multipart/form-data; boundary=")
    head = f"Content-Type: {form_type}\r\n\r\n".encode()
    form = email.message_from_bytes(head + spoken.raw, policy=email.policy.HTTP)
    fields = {part.get_param("name", header="content-disposition"): part for part in form.iter_parts()}
    assert fields["file"].get_filename() == "recording.wav"
    assert fields["file"].get_payload(decode=True) == media.file("ala.wav").read_bytes()
    assert fields["model"].get_content().strip() == "ears"
    # litellm itself asks for the long form of the reply, which tells the duration.
    assert fields["response_format"].get_content().strip() == "verbose_json"
    assert set(fields) == {"file", "model", "response_format"}, "no instruction, no temperature"
