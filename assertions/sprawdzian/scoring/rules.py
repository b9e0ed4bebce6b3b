"""The four rules: include, exclude, order, regex.

Source: PLCC, section 2.1; soft fractions after PUMA, section 3.2.1.
"""

import bisect
import functools
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

import regex

from sprawdzian.language import LanguagePack, Lattice, Span, get_pack, lattice
from sprawdzian.questions.kinds import RulesQuestion
from sprawdzian.questions.rules import Clause, Exclude, Include, Order, Regex
from sprawdzian.scoring.verdict import Reason, ScoringError

__all__ = ["check_rules", "find_phrase"]

# An honest pattern on an honest answer takes microseconds; a second is an attack.
_MATCHING_SECONDS = 1.0
_MOST_MATCHES_SHOWN = 20

_Characters = tuple[int, int]


def find_phrase(answer: str, phrase: str, language: str = "pl", *, lemmatize: bool = True) -> Span | None:
    """The first place in an answer where a phrase occurs, in any inflection.

    Args:
        answer: text to search.
        phrase: the words to look for; each may stand in any of its forms.
        language: code of a registered language.
        lemmatize: if false, only the very forms of the phrase count.

    Returns:
        The words and characters at which it stands, or None.
    """
    return lattice(answer, language).find(_phrase(phrase, get_pack(language)), lemmatize=lemmatize)


# By pack, not by code: a pack may be replaced.
@functools.lru_cache(maxsize=50_000)
def _phrase(phrase: str, pack: LanguagePack) -> Lattice:
    return lattice(phrase, pack.code)


@functools.lru_cache(maxsize=10_000)
def _verbatim(phrase: str) -> "regex.Pattern[str]":
    """A pattern for a phrase as it is written, not inside a longer word."""
    text = unicodedata.normalize("NFC", phrase)
    inside = r"[\p{L}\p{M}\p{N}]"
    before = rf"(?<!{inside})" if regex.match(inside, text) else ""
    after = rf"(?!{inside})" if regex.match(inside, text[-1]) else ""
    return regex.compile(before + regex.escape(text) + after)


def check_rules(question: RulesQuestion, answer: str) -> tuple[bool, Fraction, tuple[Reason, ...]]:
    """Judge a final answer by every rule of a question.

    Args:
        question: the question.
        answer: the final answer, in NFC.

    Returns:
        Whether all rules hold, the mean of their fractions, and a reason for each.

    Raises:
        ScoringError: a regular expression took too long.
    """
    reasons, fractions = [], []
    for number, rule in enumerate(question.rules, start=1):
        name = f"{number} {rule.kind}"
        if isinstance(rule, Regex):
            reason, fraction = _check_regex(name, rule, answer, question.language)
        else:
            reason, fraction = _check_phrases(name, rule, answer, question.language)
        reasons.append(reason)
        fractions.append(fraction)
    return (
        all(reason.passed for reason in reasons),
        sum(fractions, Fraction()) / len(fractions),
        tuple(reasons),
    )


def _check_phrases(name: str, rule: Include | Exclude | Order, answer: str, language: str) -> tuple[Reason, Fraction]:
    places = [_first(rule, clause, answer, language) for clause in rule.clauses]
    count = sum(place is not None for place in places)
    total = len(places)
    note = ""
    if isinstance(rule, Include):
        low, high = rule.bounds()
        passed = low <= count <= high
        fraction = Fraction(1) if passed else Fraction(count, low) if count < low else Fraction(high, count)
        if (low, high) != (total, total):
            note = f"{count} found, {low} to {high} wanted"
    elif isinstance(rule, Exclude):
        passed = count == 0
        fraction = Fraction(passed)
    else:
        starts = [place[0] for place in places if place is not None]
        rising = _longest_rise(starts)
        passed = rising == total
        fraction = Fraction(rising, total)
        if count == total and not passed:
            note = "found in another order"
    if not rule.normalize:
        note = f"{note}; verbatim".removeprefix("; ")
    elif not rule.lemmatize:
        note = f"{note}; this very form".removeprefix("; ")
    reason = Reason(
        rule=name,
        wanted=tuple(" | ".join(clause) for clause in rule.clauses),
        found=tuple(None if place is None else answer[place[0] : place[1]] for place in places),
        where=tuple(places),
        passed=passed,
        fraction=float(fraction),
        note=note,
    )
    return reason, fraction


def _first(rule: Include | Exclude | Order, clause: Clause, answer: str, language: str) -> _Characters | None:
    """The earliest place of any alternative of a clause."""
    if not rule.normalize:
        matches = (_verbatim(phrase).search(answer) for phrase in clause)
        return min((match.span() for match in matches if match), default=None)
    graph, pack = lattice(answer, language), get_pack(language)
    spans = (graph.find(_phrase(phrase, pack), lemmatize=rule.lemmatize) for phrase in clause)
    return min(((span.start, span.end) for span in spans if span), default=None)


def _longest_rise(numbers: Sequence[int]) -> int:
    """Length of the longest strictly increasing subsequence."""
    tails: list[int] = []
    for number in numbers:
        place = bisect.bisect_left(tails, number)
        tails[place : place + 1] = [number]
    return len(tails)


def _check_regex(name: str, rule: Regex, answer: str, language: str) -> tuple[Reason, Fraction]:
    try:
        matches = list(regex.finditer(rule.pattern, answer, timeout=_MATCHING_SECONDS))
    except TimeoutError:
        msg = (
            f"rule {name}: the pattern {rule.pattern!r} was still matching after {_MATCHING_SECONDS:g} s; "
            "rewrite it without nested repetition"
        )
        raise ScoringError(msg) from None
    texts = [match.group() for match in matches]
    low, high = rule.bounds()
    faults = []
    if not (low <= len(texts) and (high is None or len(texts) <= high)):
        bounds = f"at least {low}" if high is None else f"{low} to {high}"
        faults.append(f"{len(texts)} matches, {bounds} wanted")
    if rule.same_length and len({len(match) for match in texts}) > 1:
        faults.append("matches differ in length")
    if rule.dictionary:
        is_word = get_pack(language).is_word
        faults.extend(f"{match!r} is no word" for match in dict.fromkeys(texts) if not is_word(match))
    shown = matches[:_MOST_MATCHES_SHOWN]
    reason = Reason(
        rule=name,
        wanted=(rule.pattern,),
        found=tuple(match.group() for match in shown) or (None,),
        where=tuple(match.span() for match in shown) or (None,),
        passed=not faults,
        fraction=float(not faults),
        note="; ".join(faults),
    )
    return reason, Fraction(not faults)
