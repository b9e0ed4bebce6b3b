"""Questions, as values: what all kinds share."""

import unicodedata
from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError

from sprawdzian.language import UnknownLanguageError, get_pack
from sprawdzian.questions.media import Medium
from sprawdzian.questions.workflow import Date, Review, Revision

__all__ = [
    "SLUG",
    "Date",
    "Example",
    "Examples",
    "Language",
    "Line",
    "Question",
    "Review",
    "Revision",
    "Translation",
    "misfit",
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


def _one_line(value: str) -> str:
    text = " ".join(value.split())
    if not text:
        msg = "it is empty"
        raise ValueError(msg)
    return unicodedata.normalize("NFC", text)


Line = Annotated[str, AfterValidator(_one_line)]
"""A text of one line, in NFC, with single spaces."""


def misfit(message: str, *at: str) -> PydanticCustomError:
    """A fault of parts that do not fit together, which is told at the place of one of them, whichever is checked."""
    # Braces of an author's text are no fields of a template.
    return PydanticCustomError("misfit", "{message}", {"message": message, "at": list(at)})


class Translation(_Part):
    """A question in another language; what is accepted as an answer stays as it is.

    Attributes:
        prompt: what the model is asked; not for kinds that their language asks.
        options: those of a choice question, in the same order; none if they stay as they are.
        by: who translated it: a pseudonym, or the system.
        reviewed: whether a person has checked it.
    """

    prompt: str = ""
    options: tuple[Line, ...] = ()
    by: str = ""
    reviewed: bool = False


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
        prompt_language: language of the prompt, where it is not that of the answers.
        translations: the question in other languages, by their codes.
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
    prompt_language: Annotated[str, AfterValidator(lambda code: code and _language(code))] = ""
    translations: dict[Language, Translation] = {}
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

    @property
    def asked_in(self) -> str:
        """Code of the language that the words are in."""
        return self.prompt_language or self.language

    def wordings(self, *, circular: bool = True) -> tuple[str, ...]:  # noqa: ARG002 - choices have several
        """The words of each request that one verdict needs.

        Args:
            circular: whether a choice is put in every rotation of its options.
        """
        return (self.asked,)

    def wordings_without_question(self, *, circular: bool = True) -> tuple[str, ...] | None:  # noqa: ARG002
        """What is left of those words without the question; None where its language asks, not the question.

        The medium stays, and alone may be all that is left (PoVisLE, section 4.5).
        """
        return ("",) if self.needs_prompt else None

    def translated(self, code: str) -> Self:
        """The question as it is put in another language.

        Raises:
            LookupError: there is no translation into it.
        """
        if code == self.asked_in:
            return self
        if code not in self.translations:
            known = f"only into {', '.join(self.translations)}" if self.translations else "into no language"
            msg = f"it is translated {known}, not into {code}"
            raise LookupError(msg)
        return self._in_translation(code, self.translations[code])

    def _in_translation(self, code: str, translation: Translation) -> Self:
        return self.model_copy(update={"prompt": translation.prompt, "prompt_language": code})

    @field_validator("prompt")
    @classmethod
    def _prompt_asks(cls, value: str) -> str:
        if cls.needs_prompt and not value.strip():
            msg = "it is empty: what is the model asked?"
            raise ValueError(msg)
        return value

    @field_validator("translations")
    @classmethod
    def _translations_fit(cls, value: dict[str, Translation], info: ValidationInfo) -> dict[str, Translation]:
        asked_in = info.data.get("prompt_language") or info.data.get("language")
        for code, translation in value.items():
            if code == asked_in:
                raise misfit(f"{code} is the language of the question itself: remove it", "translations", code)
            if cls.needs_prompt and not translation.prompt.strip():
                raise misfit(f"the translation into {code} has no prompt", "translations", code)
            if translation.options and info.data.get("kind") != "choice":
                raise misfit(f"{code} has options, but the question is no choice", "translations", code, "options")
        return value
