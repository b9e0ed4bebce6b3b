"""Questions, as values: one model a kind."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    ValidationInfo,
    field_validator,
    model_validator,
)

from sprawdzian.language import UnknownLanguageError, get_pack
from sprawdzian.questions.media import Medium
from sprawdzian.questions.page import AnyOrder, TableBlock, block_tag, has_words
from sprawdzian.questions.records import JsonValue, reference_faults, schema_faults, schema_text, validates
from sprawdzian.questions.rules import Rule
from sprawdzian.questions.workflow import Date, Review, Revision

__all__ = [
    "KINDS",
    "AsrQuestion",
    "Date",
    "Example",
    "Examples",
    "ExtractionQuestion",
    "Language",
    "OcrQuestion",
    "Question",
    "Review",
    "Revision",
    "RulesQuestion",
    "parse_question",
]

SLUG = r"^[a-z0-9]+(?:[-_][a-z0-9]+)*$"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


def _example(value: object) -> object:
    return {"answer": value} if isinstance(value, str) else value


def _tags(value: object) -> object:
    if isinstance(value, list | tuple):
        return dict.fromkeys(value, ())
    if isinstance(value, Mapping):
        return {name: item if isinstance(item, list | tuple) else (item,) for name, item in value.items()}
    return value


def _language(value: str) -> str:
    try:
        get_pack(value)
    except UnknownLanguageError as error:
        raise ValueError(str(error)) from None
    return value


Language = Annotated[str, AfterValidator(_language)]
"""The code of a registered language."""


class Example(_Part):
    """An answer whose verdict the author knows."""

    answer: str
    why: str = ""


_Examples = tuple[Annotated[Example, BeforeValidator(_example)], ...]


class Examples(_Part):
    """Answers that must be accepted and answers that must be refused."""

    accepted: _Examples = ()
    rejected: _Examples = ()


class Question(_Part):
    """What all kinds of question share.

    Attributes:
        id: ASCII slug, unique in its suite; in a file, the file's stem.
        kind: how an answer is judged.
        prompt: what its author wrote; :attr:`asked` is what the model is asked.
        media: what it shows or plays, in order.
        suite: name of the suite, from the path.
        category: id of the category, from the path.
        examples: answers whose verdicts are known; run without any model.
        language: ISO 639-1 code of the language of prompt and answers.
        subcategory: leaf of the suite's taxonomy.
        tags: names, each with its values (none for a plain tag).
        revisions: how it was changed since it was first written.
        checks: which points of the suite's checklist it is found to meet.
        persons: whose personal data it has: nobody's, or that of public figures alone.
    """

    needs_prompt: ClassVar[bool] = True
    practical: ClassVar[bool] = False
    """Whether it asks for a skill (transcribing, extracting) instead of an answer."""

    id: str = Field(pattern=SLUG, max_length=100)
    kind: str
    prompt: str = ""
    media: tuple[Medium, ...] = ()
    suite: str = ""
    category: str = ""
    examples: Examples = Examples()
    language: Language = "pl"
    subcategory: str = ""
    tags: Annotated[dict[str, tuple[str, ...]], BeforeValidator(_tags)] = {}
    split: str = ""
    visibility: Literal["public", "private"] = "public"
    difficulty: Literal["easy", "medium", "hard", ""] = ""
    form: str = ""
    author: str = ""
    created: Date | None = None
    status: Literal["draft", "reviewed", "released", "replaced", "deleted"] = "draft"
    review: tuple[Review, ...] = ()
    revisions: tuple[Revision, ...] = ()
    checks: dict[str, bool] = {}
    persons: Literal["none", "public", ""] = ""
    ai_assistance: str = ""
    knowledge_until: str = ""
    notes: str = ""

    @property
    def path(self) -> str:
        """Where the question stands in its bank: ``suite/category/id``."""
        return "/".join(part for part in (self.suite, self.category, self.id) if part)

    @property
    def asked(self) -> str:
        """The words that a model is asked."""
        return self.prompt.strip()

    @field_validator("prompt")
    @classmethod
    def _prompt_asks(cls, value: str) -> str:
        if cls.needs_prompt and not value.strip():
            msg = "it is empty: what is the model asked?"
            raise ValueError(msg)
        return value


class RulesQuestion(Question):
    """A question whose answer must satisfy every rule."""

    kind: Literal["rules"] = "rules"
    rules: tuple[Rule, ...] = Field(min_length=1)


class _SharedPromptQuestion(Question):
    """A question that is asked by the prompt of its language, the same for the whole category."""

    needs_prompt: ClassVar[bool] = False
    practical: ClassVar[bool] = True

    @model_validator(mode="after")
    def _language_can_ask(self) -> Self:
        if get_pack(self.language).prompts is None:
            msg = f"the language pack of {self.language!r} has no prompts for questions of this kind"
            raise ValueError(msg)
        return self

    @field_validator("prompt")
    @classmethod
    def _prompt_asks(cls, value: str) -> str:
        if value:
            msg = "a question of this kind is asked by its language's prompt: remove it"
            raise ValueError(msg)
        return value

    @property
    def asked(self) -> str:
        """The words that a model is asked."""
        prompts = get_pack(self.language).prompts
        assert prompts is not None  # noqa: S101 - checked when the question was made
        return str(getattr(prompts, self.kind))


class AsrQuestion(_SharedPromptQuestion):
    """A recording to be transcribed.

    Attributes:
        transcript: what is said in it, numbers in words.
    """

    kind: Literal["asr"] = "asr"
    transcript: Annotated[str, AfterValidator(has_words)]


_Block = Annotated[
    Annotated[str, AfterValidator(has_words), Tag("text")]
    | Annotated[TableBlock, Tag("table")]
    | Annotated[AnyOrder, Tag("group")],
    Discriminator(block_tag),
]


class OcrQuestion(_SharedPromptQuestion):
    """A page to be transcribed.

    Attributes:
        page: its blocks, in reading order.
    """

    kind: Literal["ocr"] = "ocr"
    page: tuple[_Block, ...] = Field(min_length=1)


class ExtractionQuestion(Question):
    """Data to be taken from a document, as JSON.

    Attributes:
        record_schema: JSON Schema of the answer: one flat object or a list of them.
        reference: the right answer.
    """

    practical: ClassVar[bool] = True

    kind: Literal["extraction"] = "extraction"
    record_schema: dict[str, Any] = Field(alias="schema")
    reference: JsonValue

    @field_validator("record_schema")
    @classmethod
    def _flat(cls, value: dict[str, Any]) -> dict[str, Any]:
        faults = list(schema_faults(value))
        if faults:
            raise ValueError("; ".join(faults))
        return value

    @field_validator("record_schema", "reference", mode="before")
    @classmethod
    def _exact(cls, value: JsonValue) -> JsonValue:
        return _without_floats(value)

    @field_validator("reference")
    @classmethod
    def _reference_is_valid(cls, value: JsonValue, info: ValidationInfo) -> JsonValue:
        if "record_schema" in info.data:  # else its own faults are told
            faults = [*reference_faults(value), *validates(value, info.data["record_schema"])]
            if faults:
                raise ValueError("it does not follow the schema: " + "; ".join(faults))
        return value

    @model_validator(mode="after")
    def _language_can_ask(self) -> Self:
        if get_pack(self.language).prompts is None:
            msg = f"the language pack of {self.language!r} has no prompt for extraction"
            raise ValueError(msg)
        return self

    @property
    def asked(self) -> str:
        """The author's instruction in the frame of the language, with the schema."""
        prompts = get_pack(self.language).prompts
        assert prompts is not None  # noqa: S101 - checked when the question was made
        return prompts.extraction.replace("{schema}", schema_text(self.record_schema), 1).replace(
            "{instruction}", self.prompt.strip(), 1
        )


def _without_floats(value: JsonValue) -> JsonValue:
    """A value whose numbers are exact; a float is taken for the decimal that it is written as."""
    if isinstance(value, float):
        return Decimal(repr(value))
    if isinstance(value, list | tuple):
        return [_without_floats(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _without_floats(item) for key, item in value.items()}
    return value


KINDS: dict[str, type[Question]] = {
    "rules": RulesQuestion,
    "asr": AsrQuestion,
    "ocr": OcrQuestion,
    "extraction": ExtractionQuestion,
}
"""The model of each kind of question."""


def parse_question(mapping: Mapping[str, Any]) -> Question:
    """Make a question from the keys that a file would have, plus ``id``.

    Args:
        mapping: the question; ``kind`` defaults to ``rules``; ``category``,
            ``examples`` and ``prompt`` may be missing.

    Raises:
        pydantic.ValidationError: the mapping is not a question.
        LookupError: the kind is not known.
    """
    kind = mapping.get("kind", "rules")
    if not isinstance(kind, str) or kind not in KINDS:
        msg = f"unknown kind {kind!r}: expected one of {', '.join(KINDS)}"
        raise LookupError(msg)
    return KINDS[kind].model_validate(mapping)
