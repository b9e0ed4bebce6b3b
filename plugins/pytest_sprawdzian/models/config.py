"""One system under test: what its entry in ``models.yaml`` says."""

import datetime
import json
import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    PositiveFloat,
    PositiveInt,
    model_validator,
)

from sprawdzian.questions import Modality

__all__ = ["RULES_NORMALISER", "ModelConfig", "Override", "Price"]

RULES_NORMALISER = "rules"
"""The output normaliser that needs no model: digits become number words."""


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
