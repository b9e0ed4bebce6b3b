"""The registry of models: what ``models.yaml`` says of each, by name."""

import datetime
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PositiveFloat,
    PositiveInt,
    ValidationError,
    model_validator,
)

from sprawdzian.questions import Modality
from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.yaml_text import Document, read_document

__all__ = ["RULES_NORMALISER", "ModelConfig", "Override", "Price", "Registry", "UnknownModelError"]

RULES_NORMALISER = "rules"
"""The output normaliser that needs no model: digits become number words."""

RANDOM = "random"
"""The model that is always there: it guesses blindly, after the seed among its parameters."""

# What must come from the environment, by whatever name it is written.
_SECRETS = {"apikey", "key", "token", "accesstoken", "secret", "password", "authorization"}
_LOOKS_SECRET = re.compile(r"\b(?:sk|pk)-[A-Za-z0-9_-]{8,}|(?i:\bbearer\s+\w)|://[^/@\s]+:[^/@\s]+@")
# What litellm takes for itself, or leaves out in silence, instead of sending it.
_STEERING = {
    *["model", "messages", "timeout", "stream", "num_retries", "max_retries", "retry_policy", "fallbacks"],
    *["context_window_fallback_dict", "mock_response", "mock_tool_calls", "custom_llm_provider", "api_base"],
    *["base_url", "api_version", "deployment_id", "client", "caching", "metadata", "user", "tool_choice"],
    *["drop_params", "additional_drop_params", "allowed_openai_params", "model_list", "organization"],
}


class UnknownModelError(LookupError):
    """A model that neither the registry nor litellm knows."""


ImageDetail = Literal["low", "high", "ultra_high", "auto"]
"""How much of a picture is looked at; not every provider knows every name."""


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


def _native(value: object) -> object:
    """Give the text of a parameter the type that JSON would give it."""
    if isinstance(value, Mapping):
        return {key: _native(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_native(item) for item in value]
    if isinstance(value, str):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def _address(value: str) -> str:
    if value and not re.match(r"https?://[^/\s]+", value):
        msg = f"expected the base address of a server, such as http://127.0.0.1:8000/v1, found {value!r}"
        raise ValueError(msg)
    return value


def _function(value: str) -> str:
    if value and not re.fullmatch(r"[\w.]+:\w+", value):
        msg = f"expected module:function, found {value!r}"
        raise ValueError(msg)
    return value


class Price(_Part):
    """What a model costs, in US dollars for a million tokens."""

    input: Annotated[Decimal, Field(ge=0)]
    output: Annotated[Decimal, Field(ge=0)]

    def cost(self, prompt_tokens: int, completion_tokens: int) -> float:
        """The price of one call, in US dollars."""
        return float((self.input * prompt_tokens + self.output * completion_tokens) / 1_000_000)


class Override(_Part):
    """What differs for one category: parameters are added to the model's, the rest replaces it."""

    parameters: Annotated[dict[str, Any], BeforeValidator(_native)] = {}
    prefix: str | None = None
    image_detail: ImageDetail | None = None


class ModelConfig(_Part):
    """One system under test: one that is asked, or a pair that others make up.

    Attributes:
        name: what ``--model`` calls it.
        litellm: its id for litellm, such as ``anthropic/claude-sonnet-5``.
        pair: instead of an id: the system that answers for each modality, by
            name; together they are one row.
        cascade: in a pair, the text model that answers from what a task-only
            member has read or heard, where the question is not that task.
        modalities: what it takes; questions that need another are not asked.
        task_only: the one kind of question it does, without any instruction:
            it is sent the medium alone.
        api: ``chat``, ``transcription`` for speech recognisers behind OpenAI's
            interface for them, or ``random`` for no system at all: blind guesses.
        normaliser: what adapts the output of a task-only system to the form of
            references: ``rules``, or the name of a model.
        image_detail: how many tokens a provider may spend on an image.
        audio_formats: formats of recordings that it takes as they are; others
            are converted to WAV.
        endpoint: base address of its server, if it is not the provider's own.
        serve: ``module:function`` of a context manager that starts a local
            server and yields its base address; instead of ``endpoint``.
        key_env: environment variable that holds the key, if not the provider's.
        parameters: sent with every request, as they are; they win over the suite's.
        reasoning: whether it thinks before it answers; such models get no
            temperature unless ``parameters`` gives one.
        restarts: how often an empty answer is asked for again, each time at a
            temperature higher by 0.3; by default five times for a reasoning
            model, and never for another.
        overrides: what differs for single categories, by their ids.
        prefix: put before every prompt, for models that need it.
        concurrency: most requests in flight to it; None for no limit of its own.
        timeout: seconds that one attempt may take.
        price: dollars for a million tokens, where litellm knows no price.
        title: its name in tables; ``name`` if empty.
        provider: whose model it is, for tables.
        family: models that differ by version only share a family.
        version: orders the models of a family, with ``released``.
        size: number of parameters as it is written, such as ``72B``.
        open_weights: whether its weights can be had; None if unknown.
        training: ``polish`` for a model that was trained for Polish above all,
            ``base`` for one that such models start from: two sets that can be
            compared; empty for all others.
        licence: licence of its weights.
        released: when it was released.
        notes: anything a reader of the registry should know.
    """

    name: str
    litellm: str = ""
    pair: dict[Modality, str] = {}
    cascade: str = ""
    modalities: tuple[Modality, ...] = ("text",)
    task_only: Literal["asr", "ocr"] | None = None
    api: Literal["chat", "transcription", "random"] = "chat"
    normaliser: str = ""
    image_detail: ImageDetail | None = None
    audio_formats: tuple[str, ...] = ("wav", "mp3")
    endpoint: Annotated[str, AfterValidator(_address)] = ""
    serve: Annotated[str, AfterValidator(_function)] = ""
    key_env: str = ""
    parameters: Annotated[dict[str, Any], BeforeValidator(_native)] = {}
    reasoning: bool = False
    restarts: Annotated[int, Field(ge=0, le=20)] | None = None
    overrides: dict[str, Override] = {}
    prefix: str = ""
    concurrency: PositiveInt | None = None
    timeout: PositiveFloat = 120.0
    price: Price | None = None
    title: str = ""
    provider: str = ""
    family: str = ""
    version: str = ""
    size: str = ""
    open_weights: bool | None = None
    training: Literal["polish", "base", ""] = ""
    licence: str = ""
    released: datetime.date | None = None
    notes: str = ""

    @model_validator(mode="after")
    def _one_system_or_a_pair(self) -> Self:
        if bool(self.litellm) == bool(self.pair):
            msg = "expected either 'litellm' (its id) or 'pair' (the systems it is made of)"
            raise ValueError(msg)
        if self.cascade and not self.pair:
            msg = "only a pair has a cascade"
            raise ValueError(msg)
        if self.normaliser and not self.task_only:
            msg = "only a task_only system has a normaliser: others can be told what form to use"
            raise ValueError(msg)
        if self.api == "transcription" and self.task_only != "asr":
            msg = "api: transcription takes recordings alone: say task_only: asr"
            raise ValueError(msg)
        return self

    @property
    def most_restarts(self) -> int:
        """How often an empty answer is asked for again (PUMA, section 4: reasoning models are)."""
        return self.restarts if self.restarts is not None else 5 if self.reasoning else 0

    @property
    def guesses(self) -> bool:
        """Whether nothing is asked, and its answers are blind guesses."""
        return self.api == "random"

    def seed_of(self, *parts: object) -> str:
        """What the guess at something is drawn from, where it guesses."""
        return ":".join(map(str, (self.parameters.get("seed", 0), *parts)))

    @property
    def slug(self) -> str:
        """The name of its folder in ``reports/``, and of its tests: ASCII, no slashes."""
        slug = "".join(char if char.isascii() and (char.isalnum() or char in "._-") else "-" for char in self.name)
        # Dots alone would lead out of the folder.
        return slug if slug.strip(".") else f"-{slug}"

    @property
    def shown(self) -> str:
        """Its name in tables."""
        return self.title or self.name


class Registry:
    """The models that can be asked for by name."""

    def __init__(self, models: Mapping[str, ModelConfig], source: Path | None = None) -> None:
        self._models = dict(models)
        self.source = source

    def __iter__(self) -> Iterator[ModelConfig]:
        return iter(self._models.values())

    def __len__(self) -> int:
        return len(self._models)

    @classmethod
    def load(cls, path: Path | None) -> "Registry":
        """Read a registry; None or a missing file is an empty one.

        Raises:
            InvalidFileError: with every problem of the file.
        """
        if path is None or not path.is_file():
            return cls({}, path)
        document = read_document(path)
        models, problems = {}, list(document.problems)
        for name, entry in document.value.items():
            found = list(_problems(document, name, entry))
            if not found:
                models[name] = ModelConfig.model_validate({"name": name, **entry})
            problems.extend(found)
        problems.extend(problem for name in models for problem in _pair_problems(document, models[name], models))
        if problems:
            raise InvalidFileError(problems)
        return cls(models, path)

    def members(self, model: ModelConfig) -> dict[str, ModelConfig]:
        """The systems that answer for a model, by name: itself, or those of a pair; its normaliser, too."""
        names = [*model.pair.values(), *([model.cascade] if model.cascade else [])]
        found = {name: self.resolve(name) for name in names} if names else {model.name: model}
        for member in list(found.values()):
            if member.normaliser and member.normaliser != RULES_NORMALISER:
                found[member.normaliser] = self.resolve(member.normaliser)
        return found

    def resolve(self, name: str) -> ModelConfig:
        """The model of a name; a name that is not registered is taken for a litellm id."""
        if name == RANDOM and name not in self._models:
            return ModelConfig(name=RANDOM, litellm=RANDOM, api="random", title="Random, sampled")
        return self._models.get(name) or ModelConfig(name=name, litellm=name)

    def __contains__(self, name: object) -> bool:
        return name in self._models or name == RANDOM

    def near(self, name: str, others: list[str]) -> list[str]:
        """The names, of the registry and of a list, that are nearest to one."""
        return get_close_matches(name, [*self._models, *others], n=4, cutoff=0.5)


def _problems(document: Document, name: str, entry: object) -> Iterator[Problem]:
    def problem(location: Sequence[int | str], message: str) -> Problem:
        place = [name, *location]
        return Problem(document.path, document.line(place), document.field(place), message)

    if not isinstance(entry, Mapping):
        yield problem([], "expected a mapping of fields, such as 'litellm: openai/gpt-5.4'")
        return
    secrets = list(_secrets(entry, ()))
    for location in secrets:
        yield problem(location, "a key must not be written here: put it into the environment, and name that in key_env")
    for key in sorted(_STEERING & set(_mapping(entry.get("parameters")))):
        yield problem(["parameters", key], "steers the client and is no parameter of the model: remove it")
    if entry.get("endpoint") and entry.get("serve"):
        yield problem(["serve"], "endpoint and serve exclude each other: which of the two is meant?")
    fields = set(ModelConfig.model_fields) - {"name"}
    if "name" in entry:
        yield problem(["name"], f"unknown key: {nearest('name', fields)}")
    told = {location[0] for location in secrets}
    known = {key: value for key, value in entry.items() if key not in told or key == "parameters"}
    try:
        ModelConfig.model_validate({**known, "name": name})
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            location = detail["loc"]
            if detail["type"] == "extra_forbidden":
                below = Override if location[0] == "overrides" else Price
                inside = fields if len(location) == 1 else set(below.model_fields)
                yield problem(location, f"unknown key: {nearest(str(location[-1]), inside)}")
            else:
                message = detail["msg"].removeprefix("Value error, ")
                yield problem(location, f"{message[:1].lower()}{message[1:]}")


def _pair_problems(document: Document, model: ModelConfig, models: Mapping[str, ModelConfig]) -> Iterator[Problem]:
    """Members that are not there, are pairs themselves, or do not take what they are given."""
    members = [(["pair", modality], name, modality) for modality, name in model.pair.items()]
    members += [(["cascade"], model.cascade, "text")] if model.cascade else []
    has_model = model.normaliser not in {"", RULES_NORMALISER}
    members += [(["normaliser"], model.normaliser, "text")] if has_model else []
    for location, name, modality in members:
        place = [model.name, *location]
        message = ""
        if name not in models:
            known = [entry for entry in document.value if entry != model.name]
            # Another entry with faults of its own has told them already.
            message = "" if name in document.value else f"unknown model {name!r}: {nearest(name, known)}"
        elif models[name].pair:
            message = f"{name!r} is a pair itself: name the systems that it is made of"
        elif modality not in models[name].modalities:
            message = f"{name!r} does not take {modality}: see its modalities"
        if message:
            yield Problem(document.path, document.line(place), document.field(place), message)


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _secrets(node: object, location: tuple[int | str, ...]) -> Iterator[tuple[int | str, ...]]:
    """Where an entry holds a key, by the name of the field or by the look of the value."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            inside = (*location, key)
            if re.sub(r"[^a-z]", "", key.lower()).removeprefix("x") in _SECRETS or (
                inside == ("key_env",) and isinstance(value, str) and not re.fullmatch(r"[A-Za-z_]\w*", value)
            ):
                yield inside
            else:
                yield from _secrets(value, inside)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _secrets(value, (*location, index))
    elif isinstance(node, str) and _LOOKS_SECRET.search(node):
        yield location
