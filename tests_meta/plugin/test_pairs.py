"""Systems that are made of several: pairs, cascades, and task-only ones with a normaliser."""

import threading

import pytest
from tests_meta.plugin.media_bank import MediaBank, media_of, words_of

from sprawdzian.language.prompts import PROMPTS


@pytest.fixture
def media(bank, server):
    return MediaBank(bank, server)


EYES = {"modalities": ["text", "image"]}
EARS = {"modalities": ["audio"], "task_only": "asr"}
READER = {"modalities": ["document"], "task_only": "ocr", "image_detail": "high"}
WRITER = {"modalities": ["text"], "prefix": "Pomyśl. "}


def test_a_pair_is_one_row_whose_members_answer_by_modality(media, server):
    media.nine()
    media.models(
        eyes=EYES, ears=EARS, reader=READER, pair={"pair": {"image": "eyes", "audio": "ears", "document": "reader"}}
    )
    replies = {"eyes": "To jest smok.", "ears": "Ala ma kota.", "reader": "ala ma kota"}
    server.respond = lambda body: server.completion(replies[body["model"]])
    result = media.run("--model=pair")
    result.assert_outcomes(passed=3, skipped=3)
    assert result.ret == pytest.ExitCode.OK
    asked = {body["model"]: body for body in media.asked()}
    assert len(media.asked()) == 3
    assert (words_of(asked["eyes"]), media_of(asked["eyes"])) == ("Pytanie wawel: co to jest?", ["image_url"])
    # Without any instruction, and without a temperature that they would not know.
    (recording,), (page,) = (asked[name]["messages"][0]["content"] for name in ("ears", "reader"))
    assert asked["ears"] == {"model": "ears", "messages": [{"role": "user", "content": [recording]}]}
    assert asked["reader"] == {"model": "reader", "messages": [{"role": "user", "content": [page]}]}
    assert (recording["type"], page["type"], page["image_url"]["detail"]) == ("input_audio", "image_url", "high")
    # What a task-only member does not do is not applicable, and no zero.
    not_asked = {name: line["error"] for name, line in media.verdicts("pair").items() if line["outcome"] != "correct"}
    assert not_asked == {
        "multi/sounds/dzwon": "kind: ears does asr alone and takes no question",
        "multi/papers/pismo": "kind: reader does ocr alone and takes no question",
        "multi/records/paragon": "kind: reader does ocr alone and takes no question",
    }
    rows = media.rows()
    assert list(rows) == ["pair"]
    assert (rows["pair"]["total"], rows["pair"]["scored"], rows["pair"]["collected"]) == ("100.00", 3, 3)
    info = media.info("pair")
    assert info["model"] == {"name": "pair", "pair": {"image": "eyes", "audio": "ears", "document": "reader"}}
    assert {name: member["litellm"] for name, member in info["members"].items()} == {
        "eyes": "openai/eyes",
        "ears": "openai/ears",
        "reader": "openai/reader",
    }
    assert sorted(path.name for path in media.reports.iterdir() if path.is_dir()) == ["pair"]


def test_a_cascade_answers_from_what_was_heard_once(media, server):
    media.asks("sounds", "dzwon", "ala.wav", wanted="kota")
    media.asks("sounds", "czyj", "ala.wav", wanted="kota")
    media.speech("ola", "ola.wav")
    media.asks("papers", "pismo", "pismo.png", wanted="urząd")
    media.models(
        ears=EARS,
        reader=READER,
        writer=WRITER,
        relay={"pair": {"audio": "ears", "document": "reader"}, "cascade": "writer"},
    )
    replies = {"ears": "Ala ma kota.", "reader": "Urząd Miasta", "writer": "To urząd i kot: ma kota."}
    server.respond = lambda body: server.completion(replies[body["model"]], tokens=(10, 2))
    result = media.run("--model=relay", "-n", "2")
    result.assert_outcomes(passed=4)
    # One hearing serves two questions; the other is a question of itself.
    assert [len(media.asked(model=name)) for name in ("ears", "reader", "writer")] == [2, 1, 3]
    texts = {body["messages"][0]["content"] for body in media.asked(model="writer")}
    assert texts == {
        "Pomyśl. Transkrypcja nagrania:\nAla ma kota.\n\nPytanie dzwon: co to jest?",
        "Pomyśl. Transkrypcja nagrania:\nAla ma kota.\n\nPytanie czyj: co to jest?",
        "Pomyśl. Treść dokumentu:\nUrząd Miasta\n\nPytanie pismo: co to jest?",
    }
    assert all(body["temperature"] == 0 for body in media.asked(model="writer"))
    replies = media.replies("relay")
    assert replies["multi/sounds/dzwon"]["reading"] == "Ala ma kota."
    assert replies["multi/sounds/dzwon"]["text"] == "To urząd i kot: ma kota."
    assert replies["multi/papers/pismo"]["reading"] == "Urząd Miasta"
    assert "reading" not in replies["multi/speech/ola"]
    assert set(media.info("relay")["members"]) == {"ears", "reader", "writer"}
    # Both calls are paid for.
    assert (replies["multi/papers/pismo"]["prompt_tokens"], replies["multi/papers/pismo"]["completion_tokens"]) == (
        20,
        4,
    )
    before = media.results("relay")
    media.run("--model=relay", "--record-mode=none", network=False).assert_outcomes(passed=4)
    assert media.results("relay") == before


def test_a_reading_that_serves_two_questions_is_paid_for_once(media, server):
    media.asks("sounds", "dzwon", "ala.wav", wanted="kota")
    media.asks("sounds", "czyj", "ala.wav", wanted="kota")
    media.models(
        ears={**EARS, "price": {"input": 1000, "output": 1000}},
        writer=WRITER,
        relay={"pair": {"audio": "ears"}, "cascade": "writer"},
    )
    server.respond = server.completion("Ala ma kota.", tokens=(8, 2))
    media.run("--model=relay").assert_outcomes(passed=2)
    assert [len(media.asked(model=name)) for name in ("ears", "writer")] == [1, 2]
    # $0.01 was spent once.
    assert media.info("relay")["usage"]["cost"] == pytest.approx(0.01)


def test_the_reader_of_a_cascade_is_asked_no_more_at_a_time_than_it_bears(media, server):
    media.asks("sounds", "dzwon", "ala.wav", wanted="kota")
    media.asks("sounds", "czyj", "ola.wav", wanted="kota")
    media.models(ears={**EARS, "concurrency": 1}, writer=WRITER, relay={"pair": {"audio": "ears"}, "cascade": "writer"})
    both, crowded = threading.Event(), []

    def respond(body):
        if body["model"] == "ears":
            if len(media.asked(model="ears")) > 1:
                both.set()
            else:
                # The second must not come before this one is answered.
                crowded.append(both.wait(1.0))
        return server.completion("Ala ma kota.")

    server.respond = respond
    media.run("--model=relay").assert_outcomes(passed=2)
    assert crowded == [False]


def test_what_takes_no_instruction_may_be_normalised_by_rules_or_by_a_model(media, server):
    media.speech("wiek", "wiek.wav", "ala ma dwadzieścia pięć lat")
    media.page("kartka", "kartka.png", "25 lat")
    media.models(
        plain=EARS,
        ruled={**EARS, "normaliser": "rules"},
        adapted={**EARS, "normaliser": "writer"},
        general={"modalities": ["image", "audio", "document"], "prefix": "Uwaga. "},
        writer=WRITER,
    )

    def respond(body):
        spoken = "Ala ma dwadzieścia pięć lat." if body["model"] == "writer" else "Ala ma 25 lat."
        return server.completion("25 lat" if "image_url" in media_of(body) else spoken)

    server.respond = respond
    models = [f"--model={name}" for name in ("plain", "ruled", "adapted", "general")]
    result = media.run(*models)
    result.assert_outcomes(passed=3, failed=2, skipped=3)
    verdicts = {name: media.verdicts(name)["multi/speech/wiek"] for name in ("plain", "ruled", "adapted", "general")}
    # One word for two: one substitution and one deletion of five words.
    assert {
        name: (line["soft"], line.get("soft_raw"), line.get("strict", False)) for name, line in verdicts.items()
    } == {
        "plain": (0.6, None, False),
        "ruled": (1.0, 0.6, True),
        "adapted": (1.0, 0.6, True),
        "general": (0.6, None, False),
    }
    ruled, adapted = (media.replies(name)["multi/speech/wiek"] for name in ("ruled", "adapted"))
    assert ruled["text"] == "Ala ma 25 lat.", "the log has what was said; rules can be applied again"
    assert not {"reading", "normalised"} & set(ruled)
    assert (adapted["reading"], adapted["text"], adapted["normalised"]) == (
        "Ala ma 25 lat.",
        "Ala ma dwadzieścia pięć lat.",
        True,
    )
    (request,) = media.asked(model="writer")
    assert request["messages"][0]["content"].startswith("Pomyśl. Poniżej znajduje się transkrypcja nagrania.")
    assert request["messages"][0]["content"].endswith("\n\nAla ma 25 lat.")
    assert [len(media.asked(model=name)) for name in ("plain", "ruled", "adapted", "general")] == [1, 1, 1, 2]
    # Who takes an instruction gets the one of the language, and is taken at its word.
    assert {words_of(body) for body in media.asked(model="general")} == {
        f"Uwaga. {PROMPTS['pl'].asr}",
        f"Uwaga. {PROMPTS['pl'].ocr}",
    }
    assert {words_of(body) for body in media.asked(model="ruled")} == {""}
    assert set(media.info("adapted")["members"]) == {"writer"}
    asked = len(server.requests)
    before = media.results("adapted")
    result = media.run(*models, "--record-mode=none", network=False)
    result.assert_outcomes(passed=3, failed=2, skipped=3)
    assert len(server.requests) == asked
    assert media.results("adapted") == before


def test_a_normaliser_that_fails_is_an_error_and_no_zero_of_the_recogniser(media, server):
    media.speech("wiek", "wiek.wav", "ala ma kota")
    media.models(adapted={**EARS, "normaliser": "writer"}, writer=WRITER)
    refusal = server.completion("", finish="content_filter")
    server.respond = lambda body: refusal if body["model"] == "writer" else server.completion("Ala ma kota.")
    media.run("--model=adapted").assert_outcomes(errors=1)


def test_a_transcript_that_was_cut_off_stays_so_when_it_is_normalised(media, server):
    media.speech("wiek", "wiek.wav", "ala ma kota i psa i ma dwadzieścia pięć lat")
    media.models(adapted={**EARS, "normaliser": "writer"}, writer=WRITER)
    cut = server.completion("Ala ma", finish="length")
    server.respond = lambda body: server.completion("ala ma") if body["model"] == "writer" else cut
    media.run("--model=adapted").assert_outcomes(failed=1)
    (verdict,) = media.verdicts("adapted").values()
    assert verdict["outcome"] == "truncated"
