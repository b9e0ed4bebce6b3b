"""Questions that ask for a skill instead of an answer: transcribing, extracting."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import AfterValidator, Discriminator, Field, Tag, ValidationInfo, field_validator, model_validator

from sprawdzian.language import get_pack
from sprawdzian.questions.models import Question
from sprawdzian.questions.page import AnyOrder, TableBlock, block_tag, has_words
from sprawdzian.questions.records import JsonValue, reference_faults, schema_faults, schema_text, validates

__all__ = ["AsrQuestion", "ExtractionQuestion", "OcrQuestion"]


class _SharedPromptQuestion(Question):
    """A question that is asked by the prompt of its language, the same for the whole category."""

    needs_prompt: ClassVar[bool] = False
    practical: ClassVar[bool] = True

    @model_validator(mode="after")
    def _language_can_ask(self) -> Self:
        if get_pack(self.asked_in).prompts is None:
            msg = f"the language pack of {self.asked_in!r} has no prompts for questions of this kind"
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
        prompts = get_pack(self.asked_in).prompts
        assert prompts is not None  # noqa: S101 - checked when the question was made
        return str(getattr(prompts, self.kind))

    def translated(self, code: str) -> Self:
        """The question as the prompt of another language asks it.

        Raises:
            LookupError: that language has no such prompt.
        """
        if get_pack(code).prompts is None:
            msg = f"the language pack of {code!r} has no prompts for questions of this kind"
            raise LookupError(msg)
        return self.model_copy(update={"prompt_language": code})


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
        if get_pack(self.asked_in).prompts is None:
            msg = f"the language pack of {self.asked_in!r} has no prompt for extraction"
            raise ValueError(msg)
        return self

    @property
    def asked(self) -> str:
        """The author's instruction in the frame of the language, with the schema."""
        prompts = get_pack(self.asked_in).prompts
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
