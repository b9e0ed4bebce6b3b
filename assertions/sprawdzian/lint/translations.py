"""Checks of a question's translations."""

from collections.abc import Iterator

from sprawdzian.lint.finding import Finding
from sprawdzian.questions import Question

__all__ = ["translations"]


def translations(question: Question) -> Iterator[Finding]:
    """Translations that are the original, or that no person has checked (PoVisLE, section 4.6)."""
    original = " ".join(question.prompt.split()).casefold()
    for code, translation in question.translations.items():
        if original and " ".join(translation.prompt.split()).casefold() == original:
            message = f"the prompt in {code!r} is the one in {question.asked_in!r}, word for word: translate it"
            yield Finding("warning", "translation-same", message)
    unread = [code for code, translation in question.translations.items() if not translation.reviewed]
    if unread:
        message = f"no person has checked the translation into {', '.join(unread)}: read it, then write reviewed: true"
        yield Finding("note", "translation-unreviewed", message)
