"""Requests of the PoVisLE protocol: prompts, rotations, ablations, and the systems of its tables 7 and 8 (POV-28 to 38, 62, 63)."""

from pathlib import Path

import pytest

from pytest_sprawdzian.models import ModelConfig, NotApplicable, Registry, build_request, build_requests
from sprawdzian import Suite, parse_question
from sprawdzian.questions import MediaFile, Medium, Source

ROOT = Path(__file__).parents[2]
KINDS = ["rules", "choice", "yes_no", "open"]
VISION = Suite.model_validate(
    {
        "name": "toy",
        "title": "Toy",
        "protocol": "povisle",
        "categories": {
            "pictures": {"title": "P", "modality": "image", "kinds": KINDS},
            "words": {"title": "W", "kinds": KINDS},
        },
    }
)
FILE = MediaFile(
    name="a.png", path="/bank/a.png", modality="image", mime="image/png", size=1, sha256="a" * 64, width=6, height=4
)
PICTURE = Medium(file="a.png", source=(Source(own=True),)).model_copy(update={"files": (FILE,)})
SEES = ModelConfig(name="m", litellm="openai/m", modalities=("text", "image"))
PART = {"type": "media", "modality": "image", "sha256": ["a" * 64], "mime": ["image/png"]}


def ask(kind, *, picture=True, **fields):
    own = {
        "choice": {"options": ["kot", "pies", "koń"], "answer": "B"},
        "yes_no": {"answer": "tak"},
        "open": {"answers": ["pies"]},
    }[kind]
    values = {
        "id": "q",
        "suite": "toy",
        "category": "pictures" if picture else "words",
        "kind": kind,
        "prompt": "Co to?",
    }
    question = parse_question({**values, **own, **fields})
    return question.model_copy(update={"media": (PICTURE,) if picture else ()})


def sent(question, model=SEES, suite=VISION, **how):
    """What is sent in each request: the words, and the parts before them."""
    requests = build_requests(question, model, suite, **how)
    contents = []
    for request in requests:
        (message,) = request.messages
        content = message["content"]
        contents.append(content if isinstance(content, str) else [part.get("text", part) for part in content])
    return contents


@pytest.mark.parametrize(
    ("kind", "fields", "words"),
    [
        pytest.param("open", {}, ["Co to?"], id="open-is-the-raw-question"),
        pytest.param("yes_no", {}, ["Co to?"], id="yes-no-is-the-raw-question"),
        pytest.param(
            "choice",
            {"options": ["kot", "pies"]},
            ["Co to?\nA. kot\nB. pies", "Co to?\nA. pies\nB. kot"],
            id="two-options",
        ),
        pytest.param(
            "choice",
            {"options": list("12345678"), "answer": "A"},
            [
                "\n".join(["Co to?", *(f"{label}. {(turn + place) % 8 + 1}" for place, label in enumerate("ABCDEFGH"))])
                for turn in range(8)
            ],
            id="eight-options",
        ),
    ],
)
def test_the_picture_comes_first_and_then_the_words_alone(kind, fields, words):
    assert sent(ask(kind, **fields)) == [[PART, each] for each in words]


@pytest.mark.parametrize(
    ("kind", "picture", "left"),
    [
        (
            "choice",
            True,
            [[PART, "A. kot\nB. pies\nC. koń"], [PART, "A. pies\nB. koń\nC. kot"], [PART, "A. koń\nB. kot\nC. pies"]],
        ),
        ("yes_no", True, [[PART, "Odpowiedz: tak lub nie."]]),
        ("open", True, [[PART]]),
        ("choice", False, ["A. kot\nB. pies\nC. koń", "A. pies\nB. koń\nC. kot", "A. koń\nB. kot\nC. pies"]),
    ],
)
def test_without_the_question_there_is_left_what_there_is_to_choose_from(kind, picture, left):
    assert sent(ask(kind, picture=picture), ablation="no-question") == left


@pytest.mark.parametrize("kind", ["choice", "yes_no", "open"])
def test_without_the_picture_the_words_are_as_they_were(kind):
    assert sent(ask(kind), ablation="no-media") == [words for _, words in sent(ask(kind))]


def test_a_prefix_is_not_put_before_nothing():
    model = SEES.model_copy(update={"prefix": "<image>\n"})
    assert sent(ask("open"), model) == [[PART, "<image>\nCo to?"]]
    assert sent(ask("open"), model, ablation="no-question") == [[PART]]


def test_what_is_shown_and_asked_no_more_is_not_asked():
    question = ask("open", picture=False)
    found = build_requests(question, SEES, VISION, ablation="no-question")
    assert found == NotApplicable("ablation: there is no question to withhold, or nothing left to ask")


def test_repeats_differ_in_their_number_alone_and_have_keys_of_their_own():
    requests = build_requests(ask("choice"), SEES, VISION, repeats=2)
    assert [request.sample for request in requests] == [0, 0, 0, 1, 1, 1]
    assert [request.messages for request in requests[:3]] == [request.messages for request in requests[3:]]
    assert len({request.key for request in requests}) == 6
    # The first repeat is what a run without repeats asks.
    assert [request.key for request in requests[:3]] == [
        request.key for request in build_requests(ask("choice"), SEES, VISION)
    ]


def test_a_parameter_that_is_null_takes_back_what_the_suite_would_send():
    model = SEES.model_copy(update={"parameters": {"top_p": None, "max_tokens": 64}})
    assert build_request(ask("open"), model, VISION).parameters == {"temperature": 0.0, "max_tokens": 64}


GREEDY = {"temperature": 0.0, "top_p": 1.0}
THINKS = {"extra_body": {"chat_template_kwargs": {"enable_thinking": True}}}
ANSWERS = {"extra_body": {"chat_template_kwargs": {"enable_thinking": False}}}


@pytest.mark.parametrize(
    ("name", "prefix", "parameters"),
    [
        ("claude-sonnet-5", "", {"max_tokens": 2048}),
        ("qwen3.5-9b", "<image>\n", {"max_tokens": 64, **GREEDY, **ANSWERS}),
        ("qwen3.5-9b-thinking", "<image>\n", {"max_tokens": 16384, **GREEDY, **THINKS}),
        ("qwen3.5-397b-a17b-thinking", "<image>\n", {"max_tokens": 16384, **GREEDY, **THINKS}),
        ("gemma-4-31b-it", "", {"max_tokens": 64, **GREEDY, **ANSWERS}),
        ("gemma-4-31b-it-thinking", "", {"max_tokens": 16384, **GREEDY, **THINKS}),
        ("ministral-3-14b", "", {"max_tokens": 64, **GREEDY}),
        ("ministral-3-14b-thinking", "", {"max_tokens": 16384, **GREEDY}),
        ("glm-4.6v", "", {"max_tokens": 16384, **GREEDY}),
        ("llava-pllum-12b", "<image>\n", {"max_tokens": 64, **GREEDY}),
        ("internvl3.5-38b", "", {"max_tokens": 64, **GREEDY}),
    ],
)
def test_the_published_systems_are_asked_as_published(name, prefix, parameters):
    model = Registry.load(ROOT / "models.yaml").resolve(name)
    request = build_request(ask("open"), model, VISION)
    assert request.messages[0]["content"][-1] == {"type": "text", "text": f"{prefix}Co to?"}
    assert request.parameters == parameters


def test_a_thinking_variant_shares_all_that_names_the_model_with_the_other():
    registry = Registry.load(ROOT / "models.yaml")
    pairs = [
        (registry.resolve(model.name.removesuffix("-thinking")), model)
        for model in registry
        if "-thinking" in model.name
    ]
    assert len(pairs) == 5
    for plain, thinking in pairs:
        assert (plain.family, plain.version, plain.size) == (thinking.family, thinking.version, thinking.size)
        assert (plain.reasoning, thinking.reasoning) == (False, True)
        assert thinking.title == f"{plain.title} (Thinking)"
