"""Answers that the question itself gives away."""

from collections.abc import Iterator

from sprawdzian.language import words
from sprawdzian.lint.finding import Finding
from sprawdzian.questions import ChoiceQuestion, OpenQuestion, Question
from sprawdzian.scoring.rules import find_phrase

__all__ = ["leaks"]


def leaks(question: Question) -> Iterator[Finding]:
    """A right answer that stands in the prompt, in whatever inflection (PoVisLE, appendix D.1).

    Of a choice, the right option; it gives nothing away where the prompt names
    all options. A single letter is a word in most sentences, and not looked for.
    """
    if isinstance(question, ChoiceQuestion):
        answers = [question.options[question.gold]]
        if all(_named(question, option) for option in question.options):
            return
    elif isinstance(question, OpenQuestion):
        answers = list(question.answers)
    else:
        return
    found = [answer for answer in dict.fromkeys(answers) if _named(question, answer)]
    if found:
        message = f"the prompt has the right answer in it ({', '.join(map(repr, found))}): ask without naming it"
        yield Finding("warning", "answer-in-prompt", message)


def _named(question: Question, answer: str) -> bool:
    told = words(answer, question.language)
    lone_letter = len(told) == 1 and len(told[0]) == 1 and told[0].isalpha()
    return bool(told) and not lone_letter and find_phrase(question.prompt, answer, question.language) is not None
