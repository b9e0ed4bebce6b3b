"""What an author may want to mend: faults of a question that are not errors of its file."""

import re
from collections.abc import Callable, Iterator

from sprawdzian.language import get_pack, words
from sprawdzian.lint import media
from sprawdzian.lint.finding import Finding
from sprawdzian.lint.leaks import leaks
from sprawdzian.lint.translations import translations
from sprawdzian.questions import (
    Category,
    Exclude,
    ExtractionQuestion,
    Include,
    OpenQuestion,
    Order,
    Question,
    Regex,
    RulesQuestion,
    Suite,
    YesNoQuestion,
)
from sprawdzian.scoring import ScoringError, score

__all__ = ["lint"]

_CLOSED = {"single-choice", "multiple-choice", "filtering"}
# Imperatives that fix a form, by language of the prompt; other languages are not checked.
_FORMAT_WORDS = {
    "pl": re.compile(
        r"\b(?:odpowiedz|podaj|wymień|wypisz|wskaż|napisz|zapisz|wybierz|ustaw|uporządkuj|uszereguj|posortuj|połącz"
        r"|przyporządkuj|dopasuj|przepisz|wpisz|wylicz|oddziel|użyj|posłuż|ogranicz|przedstaw|uzupełnij|dokończ)(?:cie)?\b",
        re.IGNORECASE,
    ),
    "en": re.compile(r"\b(?:answer|write|give|name|state|choose|use|reply|respond)\b", re.IGNORECASE),
}
_RELATIVE_TIME = re.compile(
    r"\b(?:obecn(?:y|a|e|ie|ego|ej)|aktualn(?:y|a|e|ie|ego|ej)|teraz|dziś|dzisiaj|w tym roku|w zeszłym roku|ostatnio"
    r"|niedawno|currently|now|this year)\b",
    re.IGNORECASE,
)
_POLISH_LETTER_WORDS = {"a", "i", "o", "u", "w", "z"}
_MOST_NEIGHBOURS = 4


def lint(question: Question, category: Category | None = None, suite: Suite | None = None) -> Iterator[Finding]:
    """Check a question.

    Args:
        question: as it was loaded.
        category: the one it belongs to; without it, what a category asks for is not checked.
        suite: the same.
    """
    for check in _CHECKS:
        yield from check(question)
    if category is not None:
        yield from _discouraged(question, category)
    if suite is not None:
        yield from media.licences(question, suite)


def _examples(question: Question) -> Iterator[Finding]:
    for side, wanted in (("accepted", True), ("rejected", False)):
        for number, example in enumerate(getattr(question.examples, side), start=1):
            try:
                judged = score(question, example.answer).strict
            except ScoringError as error:
                yield Finding("error", "examples", str(error))
                continue
            if judged is not wanted:
                how = "refuse" if wanted else "accept"
                yield Finding(
                    "error", "examples", f"{side} example {number} is one that the rules {how}: {example.answer!r}"
                )
    try:
        passes = bool(question.prompt) and score(question, question.prompt).strict
    except ScoringError as error:
        yield Finding("error", "prompt-passes", f"the prompt as an answer: {error}")
        return
    if passes:
        message = "the prompt itself would be accepted as an answer: exclude what is wrong in it"
        yield Finding("warning", "prompt-passes", message)


def _prompt(question: Question) -> Iterator[Finding]:
    # Other kinds are given the form of their answer by their options, or by the prompt of their language.
    told = isinstance(question, RulesQuestion | ExtractionQuestion | OpenQuestion)
    form = _FORMAT_WORDS.get(question.language) if told else None
    if question.prompt and form and not form.search(question.prompt):
        message = "the prompt does not say how to answer: end it with a form, such as 'Odpowiedz jednym zdaniem.'"
        yield Finding("warning", "format-instruction", message)
    relative = _RELATIVE_TIME.search(question.prompt)
    if relative and not question.knowledge_until:
        message = f"{relative.group()!r} means another thing next year: give the date, or set knowledge_until"
        yield Finding("warning", "relative-time", message)


def _yes_or_no(question: Question) -> Iterator[Finding]:
    if not isinstance(question, YesNoQuestion):
        return
    replies = get_pack(question.asked_in).replies
    asked = set(words(question.prompt, question.asked_in))
    if not (asked & replies.yes and asked & replies.no):
        message = f"the prompt does not say that yes or no is wanted: end it with {replies.yes_or_no!r}"
        yield Finding("note", "format-instruction", message)


def _closed(question: Question) -> Iterator[Finding]:
    if not isinstance(question, RulesQuestion) or question.form not in _CLOSED:
        return
    bounded = any(isinstance(rule, Include | Regex) and rule.max is not None for rule in question.rules)
    if not bounded and not any(isinstance(rule, Exclude) for rule in question.rules):
        message = "a closed question without exclude or max: an answer that lists every option passes"
        yield Finding("warning", "closed-without-exclude", message)


def _letters(question: Question) -> Iterator[Finding]:
    for number, rule, phrase in _phrases(question):
        # In an order, the letter's neighbours keep it from being found anywhere.
        if not isinstance(rule, Order) and rule.normalize and phrase.casefold() in _POLISH_LETTER_WORDS:
            message = (
                f"rule {number}: {phrase!r} is a Polish word, so it is found in most sentences: "
                "use normalize: false with a capital letter, or a regex"
            )
            yield Finding("warning", "letter-is-word", message)


def _shared_forms(question: Question) -> Iterator[Finding]:
    neighbours = get_pack(question.language).neighbours
    seen: set[str] = set()
    for number, rule, phrase in _phrases(question):
        if not (rule.normalize and rule.lemmatize):
            continue
        for word in words(phrase):
            if word in seen:
                continue
            seen.add(word)
            shared = neighbours(word)
            if shared:
                some = ", ".join(
                    f"{form!r} is a form of {lemma!r} too" for lemma, form in list(shared.items())[:_MOST_NEIGHBOURS]
                )
                message = (
                    f"rule {number}: {word!r} shares forms with other words ({some}); "
                    "if that harms, set lemmatize: false or add an exclude"
                )
                yield Finding("note", "shared-forms", message)


def _provenance(question: Question) -> Iterator[Finding]:
    if not question.author:
        yield Finding("note", "author", "no author is given: a pseudonym will do")
    if not any(review.status == "accepted" for review in question.review):
        yield Finding(
            "note", "unsigned", "no reviewer has signed it yet: an official leaderboard needs a native reviewer"
        )


def _approval(question: Question) -> Iterator[Finding]:
    """Replacements and deletions that nobody else has agreed to (PoVisLE, appendix D.3)."""
    if question.status not in {"replaced", "deleted"}:
        return
    by_others = (change for change in question.revisions if change.approved_by not in {"", change.by})
    if not any(change.kind == question.status for change in by_others):
        message = (
            f"it is {question.status}, and nobody else has approved that: add a revision of the kind "
            f"{question.status!r} with approved_by"
        )
        yield Finding("error", "approval", message)


def _discouraged(question: Question, category: Category) -> Iterator[Finding]:
    given = {*question.tags, *(value for values in question.tags.values() for value in values)}
    if given.isdisjoint(category.exempt):
        for tag, reason in category.discouraged.items():
            if tag in given:
                message = f"the tag {tag!r} is discouraged in {question.category}: {reason}"
                yield Finding("warning", "discouraged-tag", message)


def _phrases(question: Question) -> Iterator[tuple[int, Include | Exclude | Order, str]]:
    if isinstance(question, RulesQuestion):
        for number, rule in enumerate(question.rules, start=1):
            if isinstance(rule, Include | Exclude | Order):
                for clause in rule.clauses:
                    for phrase in clause:
                        yield number, rule, phrase


_CHECKS: tuple[Callable[[Question], Iterator[Finding]], ...] = (
    _examples,
    _prompt,
    _yes_or_no,
    leaks,
    _closed,
    _letters,
    _shared_forms,
    media.whole,
    media.sources,
    media.figures,
    media.fields,
    translations,
    _approval,
    _provenance,
)
