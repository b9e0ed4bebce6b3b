"""Checks of questions by what a pool of models answered with something withheld.

After PoVisLE, section 2.4 and appendix D.4: a choice that is often right without
its question is too easy, and a question that is answered without its medium is
not grounded in it.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from sprawdzian.lint.finding import Finding
from sprawdzian.statistics import percent

__all__ = ["SMALL_POOL", "TEXT_ONLY", "TOO_EASY", "Blind", "TextOnly", "not_grounded", "too_easy"]

TOO_EASY = Fraction(3, 5)
"""Share of the pool above which a choice is too easy: "approximately above 60 %" in the paper."""

SMALL_POOL = 3
"""Fewer verdicts than this are weak evidence."""


class _Check(NamedTuple):
    """What a check says: its name, what was withheld, and what to do."""

    name: str
    withheld: str
    then: str


_EASY = _Check(
    "too-easy",
    "the question",
    "make the wrong options more plausible, give more options, add 'żadne z powyższych', "
    "or ask it as an open question if one answer alone is right",
)
_UNGROUNDED = _Check("not-grounded", "the medium", "reword it so that the medium is needed, replace it, or remove it")
_KINDS = {"choice": "choices", "yes_no": "yes/no questions", "open": "open questions"}


class Blind(NamedTuple):
    """A verdict on one model's answer to a question from which something was withheld.

    Attributes:
        question: path of the question.
        kind: of the question.
        model: name of the model.
        right: whether the answer was right; of a choice, in every rotation.
    """

    question: str
    kind: str
    model: str
    right: bool


class TextOnly(NamedTuple):
    """Shares of the pool above which a question is answered without its medium too often.

    Guessing alone has half of all yes/no questions right, and open ones never.

    Attributes:
        choice: of choices.
        yes_no: of yes/no questions.
        other: of open questions and of every other kind; 0 lets no model be right.
    """

    choice: Fraction = Fraction(1, 2)
    yes_no: Fraction = Fraction(4, 5)
    other: Fraction = Fraction(0)

    def of(self, kind: str) -> Fraction:
        """The limit of a kind."""
        return {"choice": self.choice, "yes_no": self.yes_no}.get(kind, self.other)


TEXT_ONLY = TextOnly()
"""The limits, unless others are asked for."""


def too_easy(verdicts: Iterable[Blind], limit: Fraction = TOO_EASY) -> Iterator[tuple[str, Finding]]:
    """Find choices that too many models get right without the question.

    Args:
        verdicts: on answers to options and medium alone; kinds other than
            choices are passed over. What got no verdict must not be among them.
        limit: share of the models with a verdict that may be right.

    Yields:
        Paths of such questions, each with a warning.
    """
    for question, (kind, models) in _by_question(verdicts).items():
        if kind == "choice" and _share(models) > limit:
            yield question, _finding(_EASY, kind, models, limit)


def not_grounded(verdicts: Iterable[Blind], limits: TextOnly = TEXT_ONLY) -> Iterator[tuple[str, Finding]]:
    """Find questions that too many models answer without the medium.

    Args:
        verdicts: on answers to the words alone. What got no verdict must not be
            among them.
        limits: shares of the models with a verdict that may be right.

    Yields:
        Paths of such questions, each with a warning.
    """
    for question, (kind, models) in _by_question(verdicts).items():
        if _share(models) > limits.of(kind):
            yield question, _finding(_UNGROUNDED, kind, models, limits.of(kind))


def _by_question(verdicts: Iterable[Blind]) -> Mapping[str, tuple[str, dict[str, bool]]]:
    """Kind of each question, and which models are right, in the order of the verdicts."""
    found: dict[str, tuple[str, dict[str, bool]]] = {}
    for verdict in verdicts:
        _, models = found.setdefault(verdict.question, (verdict.kind, {}))
        models[verdict.model] = verdict.right
    return found


def _share(models: Mapping[str, bool]) -> Fraction:
    return Fraction(sum(models.values()), len(models))


def _finding(check: _Check, kind: str, models: Mapping[str, bool], limit: Fraction) -> Finding:
    right = [model for model, is_right in models.items() if is_right]
    most = f"at most {float(100 * limit):g} % should" if limit else "none should"
    weak = f" (fewer than {SMALL_POOL} models have a verdict: weak evidence)" if len(models) < SMALL_POOL else ""
    message = (
        f"{len(right)} of {len(models)} models had it right without {check.withheld} ({percent(_share(models))} %; "
        f"of {_KINDS.get(kind, f'{kind} questions')}, {most}): {', '.join(right)}; {check.then}{weak}"
    )
    return Finding("warning", check.name, message)
