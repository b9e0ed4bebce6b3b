"""Questions with short answers: a label, yes or no, a few words (PoVisLE, section 2.3)."""

import string
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, ValidationInfo, field_validator

from sprawdzian.language import get_pack
from sprawdzian.questions.models import Line, Question, Translation, misfit
from sprawdzian.questions.rules import checked_pattern

__all__ = ["ChoiceQuestion", "OpenQuestion", "YesNoQuestion"]

LABELS = string.ascii_uppercase[:8]
"""The labels of options, in order."""


_Options = Annotated[tuple[Line, ...], Field(min_length=2, max_length=len(LABELS))]


def _twin(options: tuple[str, ...]) -> str:
    """What is wrong with options two of which are the same; empty if all differ."""
    seen: dict[str, str] = {}
    for label, option in zip(LABELS, options, strict=False):
        first = seen.setdefault(option.casefold(), label)
        if first != label:
            return f"options {first} and {label} are the same, {option!r}: one of them must go"
    return ""


def _all_differ(options: tuple[str, ...]) -> tuple[str, ...]:
    if twin := _twin(options):
        raise ValueError(twin)
    return options


class ChoiceQuestion(Question):
    """A question that offers options, one of which is right.

    Attributes:
        options: their texts.
        answer: label of the right one, as the options stand in the file.
    """

    kind: Literal["choice"] = "choice"
    options: Annotated[_Options, AfterValidator(_all_differ)]
    answer: str

    @field_validator("options")
    @classmethod
    def _translated_options_fit(cls, value: tuple[str, ...], info: ValidationInfo) -> tuple[str, ...]:
        for code, translation in info.data.get("translations", {}).items():
            place = "translations", code, "options"
            count = len(translation.options)
            if count and count != len(value):
                raise misfit(f"{code} has {count} options instead of {len(value)}", *place)
            if twin := _twin(translation.options):
                raise misfit(twin, *place)
        return value

    @field_validator("answer")
    @classmethod
    def _is_a_label(cls, value: str, info: ValidationInfo) -> str:
        # Where the options have faults of their own, it is not known how many there are.
        labels = LABELS[: len(info.data["options"])] if "options" in info.data else LABELS
        if len(value) != 1 or value not in labels:
            which = f"one of the {len(labels)} options" if "options" in info.data else "an option"
            msg = f"expected the letter of {which}, A to {labels[-1]}, found {value!r}"
            raise ValueError(msg)
        return value

    @property
    def gold(self) -> int:
        """Place of the right option, from 0."""
        return LABELS.index(self.answer)

    @property
    def asked(self) -> str:
        """The question, then one option a line (PoVisLE, appendix E.3)."""
        return f"{self.prompt.strip()}\n{_listed(self.options)}"

    def rotated(self, turn: int) -> Self:
        """The question with its options moved up by some places; labels stay, the right one follows its text.

        Args:
            turn: by how many places; 1 puts the second option first.
        """
        count = len(self.options)

        def turned(options: tuple[str, ...]) -> tuple[str, ...]:
            return options[turn % count :] + options[: turn % count]

        translations = {
            code: translation.model_copy(update={"options": turned(translation.options)})
            for code, translation in self.translations.items()
        }
        gold = LABELS[(self.gold - turn) % count]
        return self.model_copy(update={"options": turned(self.options), "answer": gold, "translations": translations})

    def wordings(self, *, circular: bool = True) -> tuple[str, ...]:
        """The words of each request that one verdict needs: one a rotation."""
        return tuple(self.rotated(turn).asked for turn in range(len(self.options) if circular else 1))

    def wordings_without_question(self, *, circular: bool = True) -> tuple[str, ...]:
        """The options alone."""
        turns = range(len(self.options) if circular else 1)
        return tuple(_listed(self.rotated(turn).options) for turn in turns)

    def _in_translation(self, code: str, translation: Translation) -> Self:
        options = translation.options or self.options
        return self.model_copy(update={"prompt": translation.prompt, "options": options, "prompt_language": code})


def _listed(options: tuple[str, ...]) -> str:
    return "\n".join(f"{label}. {option}" for label, option in zip(LABELS, options, strict=False))


class YesNoQuestion(Question):
    """A question to be answered with yes or no; the right answer is written in Polish, whatever the prompt's language.

    Attributes:
        answer: the right one.
    """

    kind: Literal["yes_no"] = "yes_no"
    answer: Literal["tak", "nie"]

    def wordings_without_question(self, *, circular: bool = True) -> tuple[str, ...]:  # noqa: ARG002
        """The bare demand for yes or no."""
        return (get_pack(self.asked_in).replies.yes_or_no,)


class OpenQuestion(Question):
    """A question whose answer must be exactly one that is accepted.

    Attributes:
        answers: accepted answers.
        patterns: regular expressions; what one of them matches whole is accepted, too.
        case: whether capitals count. If they do, the first letter is free all the
            same where the accepted answer starts with a small one.
        diacritics: whether they count.
    """

    kind: Literal["open"] = "open"
    answers: tuple[Line, ...] = Field(min_length=1)
    patterns: tuple[Annotated[str, Field(min_length=1), AfterValidator(checked_pattern)], ...] = ()
    case: Literal["sensitive", "insensitive"] = "sensitive"
    diacritics: Literal["required", "free"] = "required"

    @property
    def asked(self) -> str:
        """The prompt; in another language, with the demand to answer in that of the accepted answers."""
        asked = self.prompt.strip()
        if self.asked_in == self.language:
            return asked
        return f"{asked}\n{get_pack(self.asked_in).replies.answer_in(self.language)}"
