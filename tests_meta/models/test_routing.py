"""Routing: which system answers a question, and why none does (PUMA-62 to 65)."""

import pytest

from pytest_sprawdzian.models import ModelConfig, NotApplicable, Registry, Route, route
from sprawdzian import parse_question
from sprawdzian.questions import InvalidFileError

QUESTIONS = {
    "rules": {"prompt": "Co?", "rules": [{"include": ["kot"]}]},
    "asr": {"transcript": "Ala ma kota"},
    "ocr": {"page": ["Ala ma kota"]},
    "extraction": {
        "prompt": "Ile?",
        "schema": {"type": "object", "properties": {"suma": {"type": "number"}}},
        "reference": {"suma": 1},
    },
}

SYSTEMS = """\
writer: {litellm: x/writer}
eyes: {litellm: x/eyes, modalities: [text, image, document]}
ears: {litellm: x/ears, modalities: [audio]}
all: {litellm: x/all, modalities: [text, image, audio, document]}
scribe: {litellm: x/scribe, modalities: [audio], task_only: asr}
reader: {litellm: x/reader, modalities: [document], task_only: ocr}
duo: {pair: {text: eyes, image: eyes, document: eyes, audio: ears}}
half: {pair: {image: eyes, document: eyes}}
pipe: {pair: {audio: scribe, document: reader, text: writer}, cascade: writer}
bare: {pair: {audio: scribe, document: reader}}
"""


@pytest.fixture
def write(tmp_path):
    """Writes a registry, and gives its file."""

    def write(text):
        path = tmp_path / "models.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def registry(write):
    return Registry.load(write(SYSTEMS))


@pytest.fixture
def way(registry):
    """Finds who answers a question of a kind in a category of a modality."""

    def way(name, modality, kind="rules"):
        model = registry.resolve(name)
        question = parse_question({"id": "q", "kind": kind, **QUESTIONS[kind]})
        return route(question, modality, model, registry.members(model))

    return way


ANSWERS = [
    # model, modality, kind, who answers, who reads first
    ("writer", "text", "rules", "writer", None),
    ("eyes", "image", "rules", "eyes", None),
    ("eyes", "document", "ocr", "eyes", None),
    ("eyes", "document", "extraction", "eyes", None),
    ("ears", "audio", "asr", "ears", None),
    ("ears", "audio", "rules", "ears", None),
    # pairs
    ("duo", "text", "rules", "eyes", None),
    ("duo", "image", "rules", "eyes", None),
    ("duo", "document", "ocr", "eyes", None),
    ("duo", "audio", "asr", "ears", None),
    ("duo", "audio", "rules", "ears", None),
    ("half", "image", "rules", "eyes", None),
    # systems of one task
    ("scribe", "audio", "asr", "scribe", None),
    ("reader", "document", "ocr", "reader", None),
    ("bare", "audio", "asr", "scribe", None),
    # cascades: the task itself is answered by the system that does it
    ("pipe", "audio", "asr", "scribe", None),
    ("pipe", "document", "ocr", "reader", None),
    ("pipe", "audio", "rules", "writer", "scribe"),
    ("pipe", "document", "rules", "writer", "reader"),
    ("pipe", "document", "extraction", "writer", "reader"),
    ("pipe", "text", "rules", "writer", None),
]


@pytest.mark.parametrize(
    ("model", "modality", "kind", "system", "reader"), ANSWERS, ids=["-".join(row[:3]) for row in ANSWERS]
)
def test_a_question_goes_to_the_system_of_its_modality(registry, way, model, modality, kind, system, reader):
    expected = Route(registry.resolve(system), registry.resolve(reader) if reader else None)
    assert way(model, modality, kind) == expected


NO_ANSWER = [
    ("writer", "image", "rules", "modality: writer does not take image"),
    ("writer", "audio", "asr", "modality: writer does not take audio"),
    ("writer", "document", "ocr", "modality: writer does not take document"),
    ("eyes", "audio", "rules", "modality: eyes does not take audio"),
    ("eyes", "audio", "asr", "modality: eyes does not take audio"),
    ("ears", "text", "rules", "modality: ears does not take text"),
    ("half", "audio", "asr", "modality: no system of half takes audio"),
    ("half", "text", "rules", "modality: no system of half takes text"),
    ("pipe", "image", "rules", "modality: no system of pipe takes image"),
    ("scribe", "audio", "rules", "kind: scribe does asr alone and takes no question"),
    ("scribe", "text", "rules", "modality: scribe does not take text"),
    ("scribe", "document", "ocr", "modality: scribe does not take document"),
    ("reader", "document", "rules", "kind: reader does ocr alone and takes no question"),
    ("reader", "document", "extraction", "kind: reader does ocr alone and takes no question"),
    ("reader", "audio", "asr", "modality: reader does not take audio"),
    ("bare", "audio", "rules", "kind: scribe does asr alone and takes no question"),
    ("bare", "document", "extraction", "kind: reader does ocr alone and takes no question"),
]


@pytest.mark.parametrize(
    ("model", "modality", "kind", "reason"), NO_ANSWER, ids=["-".join(row[:3]) for row in NO_ANSWER]
)
def test_a_question_that_nobody_takes_is_not_applicable_for_a_reason(way, model, modality, kind, reason):
    assert way(model, modality, kind) == NotApplicable(reason)


@pytest.mark.parametrize("modality", ["text", "image", "audio", "document"])
def test_a_model_that_takes_everything_is_asked_everything(registry, way, modality):
    assert way("all", modality) == Route(registry.resolve("all"))


def test_a_model_that_sees_but_does_not_hear_is_asked_the_six_categories_of_pictures_and_documents(way):
    categories = ["image"] * 3 + ["audio"] * 3 + ["document"] * 3
    asked = [modality for modality in categories if isinstance(way("eyes", modality), Route)]
    assert asked == ["image"] * 3 + ["document"] * 3


# -- the systems that make up a model ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "members"),
    [
        ("writer", {"writer"}),
        ("duo", {"eyes", "ears"}),
        ("half", {"eyes"}),
        ("pipe", {"scribe", "reader", "writer"}),
        ("bare", {"scribe", "reader"}),
    ],
)
def test_a_model_is_made_of_its_members(registry, name, members):
    found = registry.members(registry.resolve(name))
    assert set(found) == members
    assert all(system == registry.resolve(member) for member, system in found.items())


def test_a_normaliser_that_is_a_model_is_a_member(write):
    text = "a: {litellm: x/a, modalities: [audio], task_only: asr, normaliser: b}\nb: {litellm: x/b}\n"
    text += "c: {litellm: x/c, modalities: [audio], task_only: asr, normaliser: rules}\np: {pair: {audio: a}}\n"
    registry = Registry.load(write(text))
    assert set(registry.members(registry.resolve("a"))) == {"a", "b"}
    assert set(registry.members(registry.resolve("p"))) == {"a", "b"}
    assert set(registry.members(registry.resolve("c"))) == {"c"}


def test_any_other_name_is_its_own_and_only_member(registry):
    model = registry.resolve("anthropic/claude-sonnet-5")
    assert registry.members(model) == {model.name: model}


FAULTS = [
    pytest.param(
        "p: {pair: {audio: ers}}\n",
        ":2: p.pair.audio: unknown model 'ers': did you mean 'ears'?",
        id="unknown-member",
    ),
    pytest.param(
        "p: {pair: {audio: ears}}\nr: {pair: {audio: p}}\n",
        ":3: r.pair.audio: 'p' is a pair itself: name the systems that it is made of",
        id="a-pair-of-pairs",
    ),
    pytest.param(
        "p: {pair: {text: ears}}\n", ":2: p.pair.text: 'ears' does not take text: see its modalities", id="no-text"
    ),
    pytest.param(
        "p: {pair: {audio: ears}, cascade: ears}\n",
        ":2: p.cascade: 'ears' does not take text: see its modalities",
        id="cascade-without-text",
    ),
    pytest.param(
        "p: {litellm: x/p, modalities: [audio], task_only: asr, normaliser: rulse}\n",
        ":2: p.normaliser: unknown model 'rulse': expected one of ears",
        id="unknown-normaliser",
    ),
    pytest.param(
        "p: {pair: {smell: ears}}\n",
        ":2: p.pair.smell: unknown modality 'smell': expected one of audio, document, image, text",
        id="unknown-modality",
    ),
    pytest.param(
        "p: {litellm: x/p, pair: {audio: ears}}\n",
        ":2: p: expected either 'litellm' (its id) or 'pair' (the systems it is made of)",
        id="both",
    ),
    pytest.param(
        "p: {title: P}\n",
        ":2: p: expected either 'litellm' (its id) or 'pair' (the systems it is made of)",
        id="neither",
    ),
    pytest.param("p: {litellm: x/p, cascade: ears}\n", ":2: p: only a pair has a cascade", id="cascade-alone"),
    pytest.param(
        "p: {litellm: x/p, normaliser: rules}\n",
        ":2: p: only a task_only system has a normaliser: others can be told what form to use",
        id="normaliser-of-a-general-model",
    ),
    pytest.param(
        "p: {litellm: x/p, api: transcription}\n",
        ":2: p: api: transcription takes recordings alone: say task_only: asr",
        id="transcription-of-a-general-model",
    ),
    pytest.param(
        "p:\n  litellm: x/p\n  overrides:\n    asr:\n      prefx: x\n",
        ":6: p.overrides.asr.prefx: unknown key: did you mean 'prefix'?",
        id="unknown-key-of-an-override",
    ),
]


@pytest.mark.parametrize(("text", "told"), FAULTS)
def test_a_fault_of_a_pair_or_of_a_system_of_one_task_is_told(write, text, told):
    path = write("ears: {litellm: x/ears, modalities: [audio]}\n" + text)
    with pytest.raises(InvalidFileError) as caught:
        Registry.load(path)
    assert str(caught.value) == f"{path}{told}"


def test_what_is_found_can_be_compared(registry):
    assert Route(ModelConfig(name="a", litellm="a")) == Route(ModelConfig(name="a", litellm="a"))
    assert NotApplicable("x") != NotApplicable("y")
