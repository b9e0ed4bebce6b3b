"""The registry of models: what ``models.yaml`` says of each, by name."""

import datetime
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PositiveFloat,
    PositiveInt,
    ValidationError,
)

from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.yaml_text import Document, read_document

__all__ = ["ModelConfig", "Price", "Registry", "UnknownModelError"]

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


class ModelConfig(_Part):
    """One system under test.

    Attributes:
        name: what ``--model`` calls it.
        litellm: its id for litellm, such as ``anthropic/claude-sonnet-5``.
        endpoint: base address of its server, if it is not the provider's own.
        serve: ``module:function`` of a context manager that starts a local
            server and yields its base address; instead of ``endpoint``.
        key_env: environment variable that holds the key, if not the provider's.
        parameters: sent with every request, as they are; they win over the suite's.
        reasoning: whether it thinks before it answers; such models get no
            temperature unless ``parameters`` gives one.
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
        licence: licence of its weights.
        released: when it was released.
        notes: anything a reader of the registry should know.
    """

    name: str
    litellm: str
    endpoint: Annotated[str, AfterValidator(_address)] = ""
    serve: Annotated[str, AfterValidator(_function)] = ""
    key_env: str = ""
    parameters: Annotated[dict[str, Any], BeforeValidator(_native)] = {}
    reasoning: bool = False
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
    licence: str = ""
    released: datetime.date | None = None
    modalities: tuple[Literal["text"], ...] = ("text",)
    notes: str = ""

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
        if problems:
            raise InvalidFileError(problems)
        return cls(models, path)

    def resolve(self, name: str) -> ModelConfig:
        """The model of a name; a name that is not registered is taken for a litellm id."""
        return self._models.get(name) or ModelConfig(name=name, litellm=name)

    def __contains__(self, name: object) -> bool:
        return name in self._models

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
                inside = fields if len(location) == 1 else set(Price.model_fields)
                yield problem(location, f"unknown key: {nearest(str(location[-1]), inside)}")
            else:
                message = detail["msg"].removeprefix("Value error, ")
                yield problem(location, f"{message[:1].lower()}{message[1:]}")


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
