"""Requests: what a system is sent, and the hash by which its answer is found again (PUMA-19, 24, 42, 57, 60 to 63, 66; PLAT-24)."""

import json
from dataclasses import replace

import pytest

from pytest_sprawdzian.models import ModelConfig, NotApplicable, Registry, Request, build_request
from pytest_sprawdzian.models import requests as module
from pytest_sprawdzian.models.requests import READING
from sprawdzian import Suite, load_question, load_suite, parse_question
from sprawdzian.language import LanguagePack, Segment, TaskPrompts, get_pack, register
from sprawdzian.language import packs as language_packs
from sprawdzian.questions import MediaFile, Medium, Source, question_files

CATEGORIES = {
    "words": {"title": "W", "kinds": ["rules", "extraction"]},
    "pictures": {"title": "P", "modality": "image"},
    "talk": {"title": "T", "modality": "audio"},
    "asr": {"title": "A", "modality": "audio", "kinds": ["asr"]},
    "papers": {"title": "D", "modality": "document", "kinds": ["rules", "extraction"]},
    "ocr": {"title": "O", "modality": "document", "kinds": ["ocr"]},
}
MODALITIES = ["text", "image", "audio", "document"]


def suite(**protocol):
    return Suite.model_validate({"name": "toy", "title": "Toy", "protocol": protocol, "categories": CATEGORIES})


PUMA = Suite.model_validate({"name": "toy", "title": "Toy", "protocol": "puma", "categories": CATEGORIES})

PICTURE = MediaFile(
    name="a.png", path="/bank/a.png", modality="image", mime="image/png", size=1, sha256="a" * 64, width=6, height=4
)
OTHER = PICTURE.model_copy(update={"name": "b.jpg", "path": "/bank/b.jpg", "mime": "image/jpeg", "sha256": "b" * 64})


def sound(form):
    return MediaFile(
        name=f"t.{form}",
        path=f"/bank/t.{form}",
        modality="audio",
        mime=f"audio/{form}",
        size=1,
        sha256="c" * 64,
        seconds=2,
    )


WAV = sound("wav")


def shown(*files):
    """A medium whose files were looked at: one file, or a collage of several."""
    names = tuple(file.name for file in files)
    what = {"file": names[0]} if len(names) == 1 else {"collage": names}
    return Medium(**what, source=(Source(own=True),)).model_copy(update={"files": files})


def ask(category, *media, **fields):
    """A question of a category, with its media looked at."""
    kinds = {
        "asr": {"kind": "asr", "transcript": "Ala ma kota"},
        "ocr": {"kind": "ocr", "page": ["Ala ma kota"]},
    }
    usual = kinds.get(category, {"prompt": "Co to jest?\n", "rules": [{"include": ["kot"]}]})
    question = parse_question({"id": "q", "suite": "toy", "category": category, **(fields or usual)})
    return question.model_copy(update={"media": media})


def system(name="m", **fields):
    return ModelConfig.model_validate({"name": name, "litellm": f"x/{name}", "modalities": MODALITIES, **fields})


def built(question, model=None, of=PUMA, systems=None):
    request = build_request(question, model or system(), of, systems)
    assert isinstance(request, Request)
    return request


@pytest.fixture
def registry(tmp_path):
    """Reads a registry from its text."""

    def read(text):
        path = tmp_path / "models.yaml"
        path.write_text(text, encoding="utf-8")
        return Registry.load(path)

    return read


# -- the key -----------------------------------------------------------------------------------------------------------

TEXT = Request(
    model="m",
    question="toy/words/q",
    litellm="openai/x",
    parameters={"temperature": 0.0},
    messages=({"role": "user", "content": "Czy Kraków leży nad Wisłą?"},),
)


def test_the_key_of_a_request_of_words_is_what_it_always_was():
    # Recordings are found by it: it must not change with the code.
    assert TEXT.key == "313e7b4903aa0e4f9538a0d25a094759"


def test_recorded_answers_are_found_by_the_keys_of_requests_built_today(pytestconfig):
    bank = pytestconfig.rootpath / "questions" / "knowledge"
    model = Registry.load(pytestconfig.rootpath / "models.yaml").resolve("smollm2")
    knowledge = load_suite(bank)
    keys = {}
    for path in question_files(bank / "suite.yaml"):
        question = load_question(path, bank / "suite.yaml")
        keys[question.path] = built(question, model, knowledge).key
    log = pytestconfig.rootpath / "reports" / "smollm2" / "full" / "responses.jsonl"
    recorded = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    recorded = {reply["question"]: reply["key"] for reply in recorded if reply["question"].startswith("knowledge/")}
    assert recorded
    assert {question: keys[question] for question in recorded} == recorded


SAME = [
    pytest.param({"model": "other"}, id="name-of-the-model"),
    pytest.param({"system": "other"}, id="name-of-the-system"),
    pytest.param({"question": "toy/words/other"}, id="name-of-the-question"),
    pytest.param({"paths": {"a" * 64: "/elsewhere/a.png"}}, id="paths"),
    pytest.param({"normalises": True}, id="what-it-is-for"),
]
DIFFERENT = [
    pytest.param({"litellm": "openai/y"}, id="id"),
    pytest.param({"parameters": {"temperature": 0.3}}, id="parameter"),
    pytest.param({"parameters": {}}, id="no-parameter"),
    pytest.param({"messages": ({"role": "user", "content": "Czy Kraków leży nad Odrą?"},)}, id="words"),
    pytest.param({"messages": ({"role": "system", "content": "x"}, *TEXT.messages)}, id="system-prompt"),
    pytest.param({"sample": 1}, id="repeat"),
    pytest.param({"api": "transcription"}, id="interface"),
    pytest.param({"feed": TEXT}, id="feed"),
]


@pytest.mark.parametrize("change", SAME)
def test_what_cannot_change_the_answer_does_not_change_the_key(change):
    assert replace(TEXT, **change).key == TEXT.key


@pytest.mark.parametrize("change", DIFFERENT)
def test_what_can_change_the_answer_changes_the_key(change):
    assert replace(TEXT, **change).key != TEXT.key


def test_the_order_of_parameters_does_not_change_the_key():
    keys = {replace(TEXT, parameters=dict(pair)).key for pair in ([("a", 1), ("b", 2)], [("b", 2), ("a", 1)])}
    assert len(keys) == 1


def test_the_key_of_a_request_that_is_fed_depends_on_what_feeds_it():
    fed = replace(TEXT, feed=TEXT)
    assert replace(TEXT, feed=replace(TEXT, sample=1)).key != fed.key
    assert replace(TEXT, feed=replace(TEXT, paths={"a": "b"})).key == fed.key


CONFIGURED = [
    {"endpoint": "http://127.0.0.1:9/v1"},
    {"concurrency": 3},
    {"timeout": 5},
    {"title": "M"},
    {"restarts": 2},
    {"notes": "x"},
    {"price": {"input": 1, "output": 1}},
]


@pytest.mark.parametrize("fields", CONFIGURED, ids=[next(iter(fields)) for fields in CONFIGURED])
def test_the_key_does_not_depend_on_what_is_never_sent(fields):
    assert built(ask("words"), system(**fields)).key == built(ask("words")).key


def test_rules_that_normalise_an_output_are_no_part_of_the_key():
    plain = system(task_only="asr")
    normalised = system(task_only="asr", normaliser="rules")
    assert built(ask("asr", shown(WAV)), plain) == built(ask("asr", shown(WAV)), normalised)


MEDIA = [
    pytest.param(shown(PICTURE), {}, id="picture"),
    pytest.param(shown(PICTURE.model_copy(update={"sha256": "d" * 64})), {}, id="other-bytes"),
    pytest.param(shown(PICTURE), {"image_detail": "high"}, id="detail"),
    pytest.param(shown(PICTURE), {"image_detail": "low"}, id="other-detail"),
    pytest.param(shown(PICTURE, OTHER), {}, id="collage"),
    pytest.param(shown(OTHER, PICTURE), {}, id="collage-in-another-order"),
    pytest.param(shown(PICTURE, OTHER), {"image_detail": "high"}, id="detail-of-a-collage"),
]


def test_the_key_depends_on_the_bytes_of_media_their_order_and_their_detail():
    keys = [built(ask("pictures", *case.values[:1]), system(**case.values[1])).key for case in MEDIA]
    assert len(set(keys)) == len(keys)


def test_two_pictures_are_not_their_collage():
    apart, together = [shown(PICTURE), shown(OTHER)], [shown(PICTURE, OTHER)]
    assert built(ask("pictures", *apart)).key != built(ask("pictures", *together)).key


def test_the_key_depends_on_the_format_that_is_sent():
    question = ask("talk", shown(sound("ogg")))
    assert built(question, system(audio_formats=["ogg"])).key != built(question, system(audio_formats=["wav"])).key


def test_the_key_depends_on_the_layout_of_a_collage_alone(monkeypatch):
    collage, picture = ask("pictures", shown(PICTURE, OTHER)), ask("pictures", shown(PICTURE))
    before = built(collage).key, built(picture).key
    monkeypatch.setattr(module, "LAYOUT", "collage-2")
    after = built(collage).key, built(picture).key
    assert before[0] != after[0]
    assert before[1] == after[1]


@pytest.mark.parametrize("change", [{"path": "/elsewhere/x.png"}, {"name": "x.png"}, {"size": 9}, {"width": 9}])
def test_the_key_does_not_depend_on_where_a_file_is_and_what_it_is_called(change):
    moved = PICTURE.model_copy(update=change)
    assert built(ask("pictures", shown(moved))).key == built(ask("pictures", shown(PICTURE))).key


# -- what is sent ------------------------------------------------------------------------------------------------------


def test_nothing_is_sent_that_is_not_configured():
    request = built(ask("words"), ModelConfig(name="m", litellm="x/m"), suite())
    assert dict(request.parameters) == {}
    assert request.messages == ({"role": "user", "content": "Co to jest?"},)
    assert (request.sample, request.api, request.feed, request.normalises, dict(request.paths)) == (
        0,
        "chat",
        None,
        False,
        {},
    )


def test_every_first_request_has_the_temperature_of_the_protocol():
    assert built(ask("words")).parameters == {"temperature": 0.0}


def test_a_reasoning_model_gets_no_temperature_unless_its_entry_has_one():
    assert built(ask("words"), system(reasoning=True)).parameters == {}
    assert built(ask("words"), system(reasoning=True, parameters={"temperature": "1"})).parameters == {"temperature": 1}


def test_the_parameters_of_a_model_win_over_those_of_the_suite():
    request = built(ask("words"), system(parameters={"temperature": "0.7", "seed": "1"}))
    assert request.parameters == {"temperature": 0.7, "seed": 1}


def test_a_system_prompt_is_the_suites_and_comes_first():
    request = built(ask("words"), of=suite(system_prompt="Odpowiadaj krótko."))
    assert request.messages == (
        {"role": "system", "content": "Odpowiadaj krótko."},
        {"role": "user", "content": "Co to jest?"},
    )


def test_a_prefix_stands_before_the_question():
    assert built(ask("words"), system(prefix="/no_think ")).messages[0]["content"] == "/no_think Co to jest?"


def part(**fields):
    return {"type": "media", "modality": "image", "sha256": ["a" * 64], "mime": ["image/png"], **fields}


WORDS = {"type": "text", "text": "Co to jest?"}
CONTENTS = [
    pytest.param("pictures", [shown(PICTURE)], {}, [part(), WORDS], id="picture"),
    pytest.param("papers", [shown(PICTURE)], {}, [part(), WORDS], id="document"),
    pytest.param("pictures", [shown(PICTURE)], {"image_detail": "high"}, [part(detail="high"), WORDS], id="detail"),
    pytest.param(
        "pictures",
        [shown(PICTURE, OTHER)],
        {},
        [part(sha256=["a" * 64, "b" * 64], mime=["image/png", "image/jpeg"], layout="collage-1"), WORDS],
        id="collage",
    ),
    pytest.param(
        "pictures",
        [shown(OTHER), shown(PICTURE)],
        {},
        [part(sha256=["b" * 64], mime=["image/jpeg"]), part(), WORDS],
        id="two-pictures",
    ),
    *(
        pytest.param(
            "talk",
            [shown(sound(form))],
            {"audio_formats": takes, "image_detail": "high"},
            [part(modality="audio", sha256=["c" * 64], mime=[f"audio/{form}"], format=sent), WORDS],
            id=f"{form}-to-a-system-of-{'-'.join(takes)}",
        )
        for form, takes, sent in [
            ("wav", ["wav", "mp3"], "wav"),
            ("mp3", ["wav", "mp3"], "mp3"),
            ("ogg", ["wav", "mp3"], "wav"),
            ("flac", ["wav", "mp3"], "wav"),
            ("flac", ["flac"], "flac"),
            ("mp3", ["wav"], "wav"),
        ]
    ),
]


@pytest.mark.parametrize(("category", "media", "fields", "content"), CONTENTS)
def test_media_come_first_and_then_the_words(category, media, fields, content):
    request = built(ask(category, *media), system(**fields))
    assert request.messages == ({"role": "user", "content": content},)


def test_a_request_knows_where_its_files_are():
    request = built(ask("pictures", shown(PICTURE, OTHER), shown(PICTURE)))
    assert request.paths == {"a" * 64: "/bank/a.png", "b" * 64: "/bank/b.jpg"}
    assert "/bank" not in json.dumps(request.messages)


# -- prompts that a whole category shares ------------------------------------------------------------------------------


@pytest.fixture
def languages():
    """The registry of languages, which is left as it was found."""
    before = dict(language_packs._packs)
    yield
    language_packs._packs.clear()
    language_packs._packs.update(before)
    get_pack.cache_clear()


def toy_language(**prompts):
    usual = {"asr": "Zapisz.", "ocr": "Przepisz.", "extraction": "{instruction} {schema}"}
    return LanguagePack(
        code="xx",
        name="Toy",
        analyse=lambda chunk: (Segment(0, len(chunk), frozenset([chunk.casefold()]), known=True),),
        prompts=TaskPrompts(**{**usual, **prompts}),
    )


TASKS = {
    "asr": ("asr", [shown(WAV)], {"kind": "asr", "transcript": "Ala ma kota"}),
    "ocr": ("ocr", [shown(PICTURE)], {"kind": "ocr", "page": ["Ala ma kota"]}),
    "extraction": (
        "papers",
        [shown(PICTURE)],
        {
            "kind": "extraction",
            "prompt": "Ile?",
            "schema": {"type": "object", "properties": {"suma": {"type": "number"}}},
            "reference": {"suma": 1},
        },
    ),
    "rules": ("talk", [shown(WAV)], {"prompt": "Co?", "rules": [{"include": ["kot"]}]}),
}


def of_toy_language(task):
    category, media, fields = TASKS[task]
    return built(ask(category, *media, **fields, language="xx"))


def test_a_new_language_needs_its_words_and_three_prompts_alone(languages):
    register(toy_language())
    asked = {task: of_toy_language(task).messages[0]["content"][-1]["text"] for task in TASKS}
    assert asked["asr"] == "Zapisz."
    assert asked["ocr"] == "Przepisz."
    assert asked["extraction"].startswith("Ile? {")
    assert asked["rules"] == "Co?"


@pytest.mark.parametrize("changed", ["asr", "ocr", "extraction"])
def test_a_prompt_of_a_language_is_that_of_its_task_alone(languages, changed):
    register(toy_language())
    before = {task: of_toy_language(task).key for task in TASKS}
    register(toy_language(**{changed: "Inaczej: {instruction} {schema}"}))
    after = {task: of_toy_language(task).key for task in TASKS}
    assert {task for task in TASKS if before[task] != after[task]} == {changed}


# -- systems of one task -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("task", "category", "medium", "sent"),
    [
        pytest.param(
            "asr",
            "asr",
            shown(WAV),
            part(modality="audio", sha256=["c" * 64], mime=["audio/wav"], format="wav"),
            id="asr",
        ),
        pytest.param("ocr", "ocr", shown(PICTURE), part(), id="ocr"),
    ],
)
def test_a_system_of_one_task_is_sent_the_medium_alone(task, category, medium, sent):
    strict = suite(system_prompt="Odpowiadaj krótko.", decoding={"temperature": 0.0})
    request = built(ask(category, medium), system(task_only=task, prefix="/no_think "), strict)
    assert request.messages == ({"role": "user", "content": [sent]},)
    assert request.parameters == {}


def test_a_system_of_one_task_gets_the_parameters_of_its_entry():
    model = system(task_only="asr", api="transcription", parameters={"language": "pl"}, audio_formats=["flac"])
    request = built(ask("asr", shown(sound("flac"))), model)
    assert request.parameters == {"language": "pl"}
    assert request.api == "transcription"
    assert request.messages[0]["content"][0]["format"] == "flac"


def test_a_question_for_nobody_is_no_request():
    found = build_request(ask("talk", shown(WAV)), system(task_only="asr"), PUMA)
    assert found == NotApplicable("kind: m does asr alone and takes no question")


# -- pairs -------------------------------------------------------------------------------------------------------------

PAIR = """\
eyes: {litellm: x/eyes, modalities: [text, image, document], parameters: {seed: 1}, image_detail: high}
ears: {litellm: x/ears, modalities: [audio], prefix: "Słuchaj. ", audio_formats: [mp3]}
duo: {pair: {text: eyes, image: eyes, document: eyes, audio: ears}}
"""


@pytest.mark.parametrize(
    ("category", "medium", "member"),
    [("words", None, "eyes"), ("pictures", PICTURE, "eyes"), ("ocr", PICTURE, "eyes"), ("talk", WAV, "ears")],
)
def test_a_pair_asks_its_member_as_if_alone_and_keeps_its_own_name(registry, category, medium, member):
    models = registry(PAIR)
    duo = models.resolve("duo")
    question = ask(category, *([shown(medium)] if medium else []))
    request = built(question, duo, PUMA, models.members(duo))
    alone = built(question, models.resolve(member))
    assert (request.model, request.system, request.asks, request.litellm) == ("duo", member, member, f"x/{member}")
    assert (request.key, request.messages, request.parameters) == (alone.key, alone.messages, alone.parameters)
    assert (alone.model, alone.system, alone.asks) == (member, "", member)


# -- cascades ----------------------------------------------------------------------------------------------------------

CASCADE = """\
scribe: {litellm: x/scribe, modalities: [audio], task_only: asr, api: transcription}
reader: {litellm: x/reader, modalities: [document], task_only: ocr}
writer: {litellm: x/writer, prefix: "/no_think ", parameters: {seed: 1}}
pipe: {pair: {audio: scribe, document: reader, text: writer}, cascade: writer}
"""


@pytest.fixture
def pipe(registry):
    """Builds the request that asks the cascade a question."""

    def pipe(question, text=CASCADE, of=PUMA):
        models = registry(text)
        model = models.resolve("pipe")
        return built(question, model, of, models.members(model))

    return pipe


@pytest.mark.parametrize(
    ("category", "medium", "reader", "heading"),
    [("talk", WAV, "scribe", "Transkrypcja nagrania:"), ("papers", PICTURE, "reader", "Treść dokumentu:")],
)
def test_a_cascade_reads_first_and_then_answers_in_words(pipe, category, medium, reader, heading):
    request = pipe(ask(category, shown(medium)), of=suite(system_prompt="Krótko.", decoding={"temperature": 0.0}))
    assert (request.model, request.system, request.litellm, request.api) == ("pipe", "writer", "x/writer", "chat")
    assert request.parameters == {"temperature": 0.0, "seed": 1}
    assert request.messages == (
        {"role": "system", "content": "Krótko."},
        {
            "role": "user",
            "content": [
                {"type": "text", "text": f"/no_think {heading}\n"},
                READING,
                {"type": "text", "text": "\n\nCo to jest?"},
            ],
        },
    )
    assert request.normalises is False
    feed = request.feed
    assert (feed.model, feed.system, feed.litellm, feed.feed) == ("pipe", reader, f"x/{reader}", None)
    assert feed.parameters == {}
    assert [[item["type"] for item in message["content"]] for message in feed.messages] == [["media"]]
    assert feed.paths == {medium.sha256: str(medium.path)}


@pytest.mark.parametrize("category", ["asr", "ocr"])
def test_the_task_itself_is_answered_by_the_system_that_does_it(pipe, category):
    request = pipe(ask(category, shown(WAV if category == "asr" else PICTURE)))
    assert request.asks == ("scribe" if category == "asr" else "reader")
    assert request.feed is None


def test_a_transcript_serves_every_question_about_a_recording(pipe):
    first = pipe(ask("talk", shown(WAV), prompt="Kto?", rules=[{"include": ["kot"]}]))
    second = pipe(ask("talk", shown(WAV), prompt="Gdzie?", rules=[{"include": ["kot"]}]))
    assert first.key != second.key
    assert first.feed.key == second.feed.key == pipe(ask("asr", shown(WAV))).key


@pytest.mark.parametrize(
    ("language", "heading"), [("en", "Transcript of the recording:"), ("cs", "Transcript of the recording:")]
)
def test_the_heading_is_in_the_language_of_the_question_or_in_english(pipe, language, heading):
    question = ask("talk", shown(WAV), language=language, prompt="Co?", rules=[{"include": ["kot"]}])
    assert pipe(question).messages[0]["content"][0]["text"] == f"/no_think {heading}\n"


def test_a_question_in_words_goes_through_no_reader(pipe):
    request = pipe(ask("words"))
    assert (request.asks, request.feed) == ("writer", None)
    assert request.messages[-1]["content"] == "/no_think Co to jest?"


def test_the_override_of_a_prefix_holds_in_a_cascade(pipe):
    text = CASCADE.replace("parameters: {seed: 1}", "overrides: {talk: {prefix: '/think '}}")
    request = pipe(ask("talk", shown(WAV)), text)
    assert request.messages[-1]["content"][0]["text"] == "/think Transkrypcja nagrania:\n"


# -- normalisers -------------------------------------------------------------------------------------------------------

NORMALISED = """\
scribe: {litellm: x/scribe, modalities: [audio], task_only: asr, normaliser: flash}
flash: {litellm: x/flash, prefix: "/no_think ", reasoning: true, parameters: {max_tokens: 9}}
pipe: {pair: {audio: scribe}, cascade: flash}
"""


def test_a_model_that_normalises_is_asked_after_the_recogniser(registry):
    models = registry(NORMALISED)
    scribe = models.resolve("scribe")
    request = built(ask("asr", shown(WAV)), scribe, PUMA, models.members(scribe))
    assert (request.model, request.system, request.litellm, request.normalises) == ("scribe", "flash", "x/flash", True)
    assert request.parameters == {"max_tokens": 9}
    instruction, reading = request.messages[0]["content"]
    assert instruction["text"].startswith("/no_think Poniżej znajduje się transkrypcja nagrania.")
    assert reading == READING
    assert request.feed == built(ask("asr", shown(WAV)), replace_normaliser(scribe))
    assert request.feed.paths == {WAV.sha256: str(WAV.path)}


def replace_normaliser(model, normaliser=""):
    return model.model_copy(update={"normaliser": normaliser})


def test_the_words_that_ask_for_normalising_do_not_ask_the_question(registry):
    models = registry(NORMALISED)
    scribe = models.resolve("scribe")
    request = built(ask("asr", shown(WAV)), scribe, PUMA, models.members(scribe))
    assert get_pack("pl").prompts.asr not in json.dumps(request.to_json(), ensure_ascii=False)


def test_another_language_is_normalised_in_english(registry):
    models = registry(NORMALISED)
    scribe = models.resolve("scribe")
    question = ask("asr", shown(WAV), kind="asr", transcript="to je kočka", language="cs")
    request = built(question, scribe, PUMA, models.members(scribe))
    assert request.messages[0]["content"][0]["text"].startswith("/no_think Below is the transcript of a recording.")


@pytest.mark.parametrize("normaliser", ["", "rules"])
def test_no_other_normaliser_is_asked(normaliser):
    request = built(ask("asr", shown(WAV)), system(task_only="asr", normaliser=normaliser))
    assert (request.feed, request.normalises, request.asks) == (None, False, "m")


def test_what_feeds_a_cascade_is_not_normalised(registry):
    models = registry(NORMALISED)
    pipe = models.resolve("pipe")
    request = built(ask("talk", shown(WAV)), pipe, PUMA, models.members(pipe))
    assert (request.asks, request.feed.asks, request.feed.feed) == ("flash", "scribe", None)


def test_general_models_are_never_normalised(registry):
    models = registry(NORMALISED + "all: {litellm: x/all, modalities: [text, audio]}\n")
    model = models.resolve("all")
    request = built(ask("asr", shown(WAV)), model, PUMA, models.members(model))
    assert (request.feed, request.normalises) == (None, False)


# -- overrides ---------------------------------------------------------------------------------------------------------

OVERRIDES = {
    "pictures": {"parameters": {"seed": "2", "top_p": "0.5"}, "prefix": "Patrz. ", "image_detail": "low"},
    "papers": {"prefix": ""},
    "words": {"parameters": {"temperature": "0.9"}},
}


@pytest.mark.parametrize(
    ("category", "parameters", "words", "detail"),
    [
        ("pictures", {"temperature": 0.0, "seed": 2, "top_p": 0.5}, "Patrz. Co to jest?", "low"),
        ("papers", {"temperature": 0.0, "seed": 1}, "Co to jest?", "high"),
        ("ocr", {"temperature": 0.0, "seed": 1}, None, "high"),
    ],
)
def test_a_category_may_differ(category, parameters, words, detail):
    model = system(parameters={"seed": "1"}, prefix="Słuchaj. ", image_detail="high", overrides=OVERRIDES)
    request = built(ask(category, shown(PICTURE)), model)
    medium, text = request.messages[0]["content"]
    assert request.parameters == parameters
    assert medium["detail"] == detail
    assert text["text"] == (words or "Słuchaj. " + get_pack("pl").prompts.ocr)


def test_a_category_may_have_a_temperature_of_its_own():
    model = system(overrides=OVERRIDES)
    assert built(ask("words"), model).parameters == {"temperature": 0.9}
    assert built(ask("words", kind="rules", prompt="Co?", rules=[{"include": ["x"]}]), system()).parameters == {
        "temperature": 0.0
    }


def test_each_member_of_a_pair_has_overrides_of_its_own(registry):
    models = registry(PAIR.replace("parameters: {seed: 1}", "overrides: {pictures: {parameters: {seed: 5}}}"))
    duo = models.resolve("duo")
    systems = models.members(duo)
    assert built(ask("pictures", shown(PICTURE)), duo, PUMA, systems).parameters["seed"] == 5
    assert "seed" not in built(ask("talk", shown(WAV)), duo, PUMA, systems).parameters


# -- over the wire -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [CASCADE, NORMALISED], ids=["cascade", "cascade-with-a-normaliser"])
def test_a_request_survives_json_with_what_feeds_it(pipe, text):
    request = pipe(ask("talk", shown(WAV)), text)
    copy = Request.from_json(json.loads(json.dumps(request.to_json())))
    assert copy == request
    assert (copy.key, copy.feed.key, copy.feed.paths) == (request.key, request.feed.key, request.feed.paths)


@pytest.mark.parametrize(
    "request_",
    [
        pytest.param(TEXT, id="words"),
        pytest.param(replace(TEXT, sample=3, system="s", api="transcription", normalises=True), id="all-fields"),
        pytest.param(built(ask("pictures", shown(PICTURE, OTHER)), system(image_detail="high")), id="collage"),
        pytest.param(replace(TEXT, feed=replace(TEXT, feed=TEXT)), id="fed-twice"),
    ],
)
def test_a_request_survives_json(request_):
    copy = Request.from_json(json.loads(json.dumps(request_.to_json())))
    assert copy == request_
    assert copy.key == request_.key


def test_a_request_without_what_is_optional_can_be_read():
    values = {name: TEXT.to_json()[name] for name in ("model", "question", "litellm", "parameters", "messages")}
    assert Request.from_json(values) == TEXT
