"""The registry of models: what models.yaml may say, and how its faults are told."""

import datetime
from collections.abc import Callable
from pathlib import Path

import pytest

from pytest_sprawdzian.models import ModelConfig, Registry
from sprawdzian.questions.errors import InvalidFileError


@pytest.fixture
def write(tmp_path) -> Callable[[str], Path]:
    """Writes a registry, and gives its file."""

    def write(text: str) -> Path:
        path = tmp_path / "models.yaml"
        path.write_text(text, encoding="utf-8")
        return path

    return write


FIELDS = (
    "api, audio_formats, cascade, concurrency, endpoint, family, image_detail, key_env, licence, litellm, modalities, "
    "normaliser, notes, open_weights, overrides, pair, parameters, prefix, price, provider, reasoning, released, "
    "restarts, serve, size, task_only, timeout, title, training, version"
)
NO_KEY = "a key must not be written here: put it into the environment, and name that in key_env"
NO_MAPPING = "expected a mapping of fields, such as 'litellm: openai/gpt-5.4'"
NO_INTEGER = "input should be a valid integer, unable to parse string as an integer"


# -- faults ----------------------------------------------------------------------

# What stands below "m:\n  litellm: openai/x", and what is said of it after the file's name.
FAULTS = [
    pytest.param("colour: red", f":3: m.colour: unknown key: expected one of {FIELDS}", id="unknown-key"),
    pytest.param("paramters: {}", ":3: m.paramters: unknown key: did you mean 'parameters'?", id="misspelt-key"),
    pytest.param("api_key: sk-1234", f":3: m.api_key: {NO_KEY}", id="literal-key"),
    pytest.param("Token: x", f":3: m.Token: {NO_KEY}", id="literal-token"),
    pytest.param(
        "endpoint: http://127.0.0.1:9/v1\n  serve: local:serve",
        ":4: m.serve: endpoint and serve exclude each other: which of the two is meant?",
        id="endpoint-and-serve",
    ),
    pytest.param("concurrency: many", f":3: m.concurrency: {NO_INTEGER}", id="concurrency-is-text"),
    pytest.param("concurrency: 1.5", f":3: m.concurrency: {NO_INTEGER}", id="concurrency-is-a-fraction"),
    pytest.param("concurrency: 0", ":3: m.concurrency: input should be greater than 0", id="no-concurrency"),
    pytest.param(
        "timeout: soon",
        ":3: m.timeout: input should be a valid number, unable to parse string as a number",
        id="timeout-is-text",
    ),
    pytest.param("timeout: -1", ":3: m.timeout: input should be greater than 0", id="timeout-is-negative"),
    pytest.param("timeout: nan", ":3: m.timeout: input should be greater than 0", id="timeout-is-no-number"),
    pytest.param(
        "price: 5", ":3: m.price: input should be a valid dictionary or instance of Price", id="price-is-one-number"
    ),
    pytest.param(
        "reasoning: perhaps",
        ":3: m.reasoning: input should be a valid boolean, unable to interpret input",
        id="reasoning-is-text",
    ),
    pytest.param(
        "released: soon",
        ":3: m.released: input should be a valid date or datetime, input is too short",
        id="released-is-no-date",
    ),
    pytest.param("parameters: hot", ":3: m.parameters: input should be a valid dictionary", id="parameters-are-text"),
    pytest.param("parameters: [1]", ":3: m.parameters: input should be a valid dictionary", id="parameters-are-a-list"),
    pytest.param(
        "endpoint: nourl",
        ":3: m.endpoint: expected the base address of a server, such as http://127.0.0.1:8000/v1, found 'nourl'",
        id="endpoint-is-no-address",
    ),
    pytest.param("serve: nocolon", ":3: m.serve: expected module:function, found 'nocolon'", id="serve-is-no-function"),
    pytest.param(
        "modalities: [smell]",
        ":3: m.modalities.1: unknown modality 'smell': expected one of audio, document, image, text",
        id="unknown-modality",
    ),
    pytest.param("task_only: qa", ":3: m.task_only: input should be 'asr' or 'ocr'", id="unknown-task"),
    pytest.param("api: telepathy", ":3: m.api: input should be 'chat', 'transcription' or 'random'", id="unknown-api"),
    pytest.param(
        "image_detail: tiny",
        ":3: m.image_detail: input should be 'low', 'high', 'ultra_high' or 'auto'",
        id="unknown-detail",
    ),
    pytest.param("restarts: -1", ":3: m.restarts: input should be greater than or equal to 0", id="restarts-negative"),
    pytest.param("restarts: 21", ":3: m.restarts: input should be less than or equal to 20", id="too-many-restarts"),
    pytest.param(
        "litellm: openai/y",
        ":3: m.litellm: duplicate key: it was given on line 2 already; keep one of the two",
        id="duplicate-key",
    ),
]


@pytest.mark.parametrize(("below", "told"), FAULTS)
def test_a_fault_is_told_with_file_line_field_and_what_was_expected(write, below, told):
    path = write(f"m:\n  litellm: openai/x\n  {below}\n")
    with pytest.raises(InvalidFileError) as caught:
        Registry.load(path)
    assert str(caught.value) == f"{path}{told}"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("m: openai/x\n", f":1: m: {NO_MAPPING}", id="text"),
        pytest.param("m: [openai/x]\n", f":1: m: {NO_MAPPING}", id="a-list"),
        pytest.param("m:\n", f":1: m: {NO_MAPPING}", id="nothing"),
        pytest.param(
            "m:\n  size: 7B\n",
            ":1: m: expected either 'litellm' (its id) or 'pair' (the systems it is made of)",
            id="no-litellm",
        ),
        pytest.param(
            "m: {litellm: x}\nm: {litellm: y}\n",
            ":2: m: duplicate key: it was given on line 1 already; keep one of the two",
            id="two-of-one-name",
        ),
        pytest.param("m: {litellm: [\n", None, id="no-yaml"),
        pytest.param("m: !!python/object:os.system {}\n", None, id="a-tag"),
    ],
)
def test_an_entry_or_a_file_that_is_none_is_told(write, text, told):
    path = write(text)
    with pytest.raises(InvalidFileError) as caught:
        Registry.load(path)
    if told is None:
        assert str(caught.value).startswith(f"{path}:")
    else:
        assert str(caught.value) == f"{path}{told}"


def test_all_faults_of_a_file_are_told_not_the_first(write):
    path = write("good: {litellm: x}\nb:\n  litellm: x\n  colour: red\n  timeout: soon\na: text\n")
    with pytest.raises(InvalidFileError) as caught:
        Registry.load(path)
    found = {(problem.line, problem.field) for problem in caught.value.problems}
    assert found == {(4, "b.colour"), (5, "b.timeout"), (6, "a")}


@pytest.mark.parametrize(
    "below",
    [
        pytest.param("parameters: {extra_headers: {Authorization: Bearer abc}}", id="in-a-header"),
        pytest.param("parameters: {extra_body: {api_key: abc}}", id="in-the-body"),
        pytest.param("parameters: {extra_headers: {x-api-key: abc}}", id="by-another-spelling"),
        pytest.param("key_env: sk-abcdefghijklmnop", id="where-the-name-of-its-variable-belongs"),
        pytest.param("endpoint: https://user:abc@example.org/v1", id="in-the-address"),
    ],
)
def test_a_key_must_not_be_written_anywhere(write, below):
    path = write(f"m:\n  litellm: openai/x\n  {below}\n")
    with pytest.raises(InvalidFileError, match="a key must not be written here"):
        Registry.load(path)


@pytest.mark.parametrize(
    ("below", "told"),
    [
        pytest.param(
            "parameters:\n    seed: 1\n    api_key: x", f":5: m.parameters.api_key: {NO_KEY}", id="literal-key"
        ),
        pytest.param("price:\n    input: 1", ":3: m.price.output: field required", id="half-a-price"),
        pytest.param(
            "price: {input: -1, output: 1}",
            ":3: m.price.input: input should be greater than or equal to 0",
            id="negative-price",
        ),
        pytest.param(
            "price: {input: NaN, output: 1}",
            ":3: m.price.input: input should be a finite number",
            id="price-is-no-number",
        ),
        pytest.param(
            "price:\n    inptu: 1\n    input: 1\n    output: 1",
            ":4: m.price.inptu: unknown key: did you mean 'input'?",
            id="misspelt-key",
        ),
        pytest.param(
            "price:\n    input: 1\n    output: much",
            ":5: m.price.output: input should be a valid decimal",
            id="price-is-text",
        ),
        pytest.param(
            "overrides:\n    ocr:\n      prefx: x",
            ":5: m.overrides.ocr.prefx: unknown key: did you mean 'prefix'?",
            id="misspelt-key-of-an-override",
        ),
        pytest.param(
            "overrides:\n    ocr: {image_detail: tiny}",
            ":4: m.overrides.ocr.image_detail: input should be 'low', 'high', 'ultra_high' or 'auto'",
            id="unknown-detail-of-an-override",
        ),
    ],
)
def test_a_fault_deep_in_an_entry_is_told_with_its_own_line_and_field(write, below, told):
    path = write(f"m:\n  litellm: openai/x\n  {below}\n")
    with pytest.raises(InvalidFileError) as caught:
        Registry.load(path)
    assert str(caught.value) == f"{path}{told}"


@pytest.mark.parametrize(
    "parameter",
    [
        pytest.param("mock_response: Tak.", id="makes-up-an-answer"),
        pytest.param("fallbacks: [gpt-4o]", id="asks-another-model"),
        pytest.param("model: gpt-4o", id="asks-another-model-outright"),
        pytest.param("custom_llm_provider: anthropic", id="asks-another-provider"),
        pytest.param("base_url: http://127.0.0.1:9/v1", id="asks-another-server"),
        pytest.param("num_retries: 3", id="retries-behind-the-asker's-back"),
        pytest.param("timeout: 5", id="has-a-field-of-its-own"),
        pytest.param("messages: []", id="asks-something-else"),
        # litellm leaves these out in silence.
        pytest.param("user: me", id="is-left-out-user"),
        pytest.param("metadata: {run: full}", id="is-left-out-metadata"),
        pytest.param("tool_choice: none", id="is-left-out-tool-choice"),
        pytest.param("stream: true", id="makes-the-reply-another-thing"),
    ],
)
def test_what_steers_the_client_is_no_parameter_of_a_model(write, parameter):
    path = write(f"m:\n  litellm: openai/x\n  parameters: {{{parameter}}}\n")
    with pytest.raises(InvalidFileError, match=parameter.partition(":")[0]):
        Registry.load(path)


def test_an_entry_has_no_other_name_than_its_key(write):
    path = write("m:\n  litellm: openai/x\n  name: other\n")
    with pytest.raises(InvalidFileError, match=r"m\.name"):
        Registry.load(path)


# -- what is read ------------------------------------------------------------------


def test_an_entry_is_read_with_all_its_fields(write):
    path = write(
        """\
bielik:
  litellm: openai/bielik
  endpoint: http://127.0.0.1:9/v1
  key_env: BIELIK_KEY
  parameters: {temperature: 0}
  reasoning: true
  prefix: "/no_think "
  concurrency: 2
  timeout: 60
  price: {input: 0.15, output: 0.60}
  title: Bielik
  provider: SpeakLeash
  family: bielik
  version: 3.0
  size: 11B
  open_weights: yes
  licence: Apache-2.0
  released: 2026-11-30
  notes: 'co: to'
  modalities: [text, audio]
  task_only: asr
  api: transcription
  normaliser: rules
  image_detail: low
  audio_formats: [flac]
  restarts: 2
  training: polish
  overrides: {asr: {parameters: {temperature: 0.2}, prefix: "Uwaga: ", image_detail: high}}
"""
    )
    (model,) = Registry.load(path)
    assert model.model_dump(exclude={"price"}) == {
        "name": "bielik",
        "litellm": "openai/bielik",
        "endpoint": "http://127.0.0.1:9/v1",
        "serve": "",
        "key_env": "BIELIK_KEY",
        "parameters": {"temperature": 0},
        "reasoning": True,
        "prefix": "/no_think ",
        "concurrency": 2,
        "timeout": 60.0,
        "title": "Bielik",
        "provider": "SpeakLeash",
        "family": "bielik",
        "version": "3.0",
        "size": "11B",
        "open_weights": True,
        "licence": "Apache-2.0",
        "released": datetime.date(2026, 11, 30),
        "notes": "co: to",
        "modalities": ("text", "audio"),
        "task_only": "asr",
        "api": "transcription",
        "normaliser": "rules",
        "image_detail": "low",
        "audio_formats": ("flac",),
        "restarts": 2,
        "training": "polish",
        "overrides": {
            "asr": {"parameters": {"temperature": 0.2}, "prefix": "Uwaga: ", "image_detail": "high"},
        },
        "pair": {},
        "cascade": "",
    }
    assert model.price.cost(1_000_000, 1_000_000) == pytest.approx(0.75)
    assert model.price.cost(7, 3) == pytest.approx(2.85e-6)


def test_a_pair_is_read_with_its_members(write):
    text = "p: {pair: {text: t, audio: a}, cascade: t}\nt: {litellm: x}\na: {litellm: y, modalities: [audio]}\n"
    pair, text, audio = Registry.load(write(text))
    assert (pair.litellm, pair.pair, pair.cascade) == ("", {"text": "t", "audio": "a"}, "t")
    # What an entry does not say.
    assert (text.modalities, text.task_only, text.api, text.normaliser) == (("text",), None, "chat", "")
    assert (text.audio_formats, text.image_detail, text.overrides) == (("wav", "mp3"), None, {})
    assert audio.modalities == ("audio",)


def test_a_member_with_faults_of_its_own_is_told_once(write):
    with pytest.raises(InvalidFileError) as caught:
        Registry.load(write("p: {pair: {text: t}}\nt:\n  litellm: x\n  colour: red\n"))
    assert [(problem.line, problem.field) for problem in caught.value.problems] == [(4, "t.colour")]


@pytest.mark.parametrize(
    ("fields", "most"),
    [({}, 0), ({"reasoning": True}, 5), ({"reasoning": True, "restarts": 0}, 0), ({"restarts": 2}, 2)],
)
def test_an_empty_answer_is_asked_for_again_by_default_only_of_reasoning_models(fields, most):
    assert ModelConfig.model_validate({"name": "m", "litellm": "x", **fields}).most_restarts == most


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("0", 0),
        ("0.7", 0.7),
        ("1e-3", 0.001),
        ("-1", -1),
        ("true", True),
        ("false", False),
        ("null", None),
        # Where YAML guesses, it guesses wrong; these stay text.
        ("no", "no"),
        ("on", "on"),
        ("12:30", "12:30"),
        ("007", "007"),
        ("high", "high"),
        ("'5'", 5),
        ("'\"5\"'", "5"),
        ("''", ""),
        ("[1, a, [true]]", [1, "a", [True]]),
        ("{a: {b: 2}}", {"a": {"b": 2}}),
        ('\'{"type": "json_object"}\'', {"type": "json_object"}),
    ],
)
def test_parameters_get_the_types_of_json(write, written, value):
    (model,) = Registry.load(write(f"m: {{litellm: openai/x, parameters: {{p: {written}}}}}\n"))
    read = model.parameters["p"]
    assert (read, type(read)) == (value, type(value))


@pytest.mark.parametrize("text", ["{}\n", None])
def test_an_empty_registry_or_none_knows_no_models(write, tmp_path, text):
    registry = Registry.load(write(text) if text else tmp_path / "nowhere.yaml")
    assert (len(registry), list(registry)) == (0, [])
    assert len(Registry.load(None)) == 0


def test_the_registry_of_this_repository_has_no_faults(pytestconfig):
    assert "smollm2" in Registry.load(pytestconfig.rootpath / "models.yaml")


# -- names ----------------------------------------------------------------------------


@pytest.fixture
def registry(write) -> Registry:
    return Registry.load(write("bielik: {litellm: openai/bielik, size: 11B}\npllum: {litellm: openai/pllum}\n"))


def test_a_registered_name_is_resolved_to_its_entry(registry):
    assert registry.resolve("bielik") == ModelConfig(name="bielik", litellm="openai/bielik", size="11B")
    assert "bielik" in registry


def test_any_other_name_is_taken_for_a_litellm_id(registry):
    name = "anthropic/claude-sonnet-5"
    assert registry.resolve(name) == ModelConfig(name=name, litellm=name)
    assert name not in registry


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("bielk", ["bielik"]),
        ("plum", ["pllum", "plum-2"]),
        ("zzzz", []),
    ],
)
def test_the_nearest_names_are_found_in_the_registry_and_beyond(registry, name, near):
    assert sorted(registry.near(name, ["plum-2", "gpt-5"])) == sorted(near)


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("claude-sonnet-5", "claude-sonnet-5"),
        ("anthropic/claude-sonnet-5", "anthropic-claude-sonnet-5"),
        ("Qwen_3.5", "Qwen_3.5"),
        ("ollama/llama3:8b", "ollama-llama3-8b"),
        ("żółw", "---w"),
        ("a b\\c*?[x]", "a-b-c---x-"),
        ("../../etc", "..-..-etc"),
    ],
)
def test_the_slug_of_a_model_is_one_ascii_part_of_a_path(name, slug):
    assert ModelConfig(name=name, litellm="x").slug == slug


@pytest.mark.parametrize("name", [".", "..", ""])
def test_no_slug_leads_out_of_the_folder_of_reports(name):
    assert ModelConfig(name=name, litellm="x").slug not in {"", ".", ".."}


@pytest.mark.parametrize(("fields", "shown"), [({}, "tester"), ({"title": "The Tester"}, "The Tester")])
def test_a_model_is_shown_by_its_title_if_it_has_one(fields, shown):
    assert ModelConfig.model_validate({"name": "tester", "litellm": "x", **fields}).shown == shown
