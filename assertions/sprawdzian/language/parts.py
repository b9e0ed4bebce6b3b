"""Parts of speech: what a word may be, as far as a dictionary without a parser can tell.

A dictionary gives every reading of a form. Rules that a reader would agree with
keep the likely ones (*do* is a preposition, and no note of a scale); what is
left in doubt stays in doubt.
"""

from collections.abc import Iterable
from typing import NamedTuple

__all__ = ["PARTS_OF_SPEECH", "Parts", "polish_parts"]

PARTS_OF_SPEECH = (
    *("noun", "verb", "adjective", "adverb", "pronoun", "numeral", "preposition"),
    *("conjunction", "subordinator", "particle", "interjection", "abbreviation"),
)
"""Names of the parts of speech; a subordinator is a subordinating conjunction, a conjunction a coordinating one."""


class Parts(NamedTuple):
    """What a word may be.

    Attributes:
        classes: its possible parts of speech; none if the dictionary does not know it.
        relative: whether it is a pronoun that may open a relative clause, or ask.
        subordinates: whether it may be a subordinating conjunction, however unlikely.
        negative: whether it denies: *nie*, *nikt*.
    """

    classes: frozenset[str] = frozenset()
    relative: bool = False
    subordinates: bool = False
    negative: bool = False


# Morfeusz's word classes, by its manual, and what they are called here; participles are adjectives, gerunds nouns.
_CLASSES = {
    **dict.fromkeys(("subst", "depr", "ger"), "noun"),
    **dict.fromkeys(
        ("fin", "praet", "impt", "inf", "bedzie", "imps", "pred", "winien", "pcon", "pant", "cond"), "verb"
    ),
    **dict.fromkeys(("adj", "adja", "adjp", "adjc", "ppas", "pact"), "adjective"),
    "adv": "adverb",
    **dict.fromkeys(("num", "numcomp", "dig", "romandig"), "numeral"),
    "prep": "preposition",
    "conj": "conjunction",
    "comp": "subordinator",
    "part": "particle",
    "interj": "interjection",
    "brev": "abbreviation",
    **dict.fromkeys(("ppron12", "ppron3", "siebie"), "pronoun"),
}
_RELATIVE = frozenset(["który", "jaki", "kto", "co", "czyj"])
_NEGATIVE = frozenset(["nikt", "nic", "żaden", "niczyj"])
# Morfeusz calls these nouns and adjectives, by how they inflect.
_PRONOUNS = (
    _RELATIVE
    | _NEGATIVE
    | {"ktoś", "coś", "któryś", "jakiś", "czyjś", "ktokolwiek", "cokolwiek", "którykolwiek", "jakikolwiek"}
    | {"ten", "tamten", "ów", "taki", "to", "mój", "twój", "swój", "nasz", "wasz", "on", "każdy", "wszystek"}
    | {"wszystko", "wszyscy"}
)
# They ask and relate like pronouns; a reading as conjunction is for elsewhere.
_ADVERBS = frozenset(["jak", "kiedy", "gdzie", "skąd", "dokąd", "dlaczego"])
# They join main clauses, whatever the dictionary says.
_COORDINATE = frozenset(["więc", "zatem", "toteż", "to"])


def polish_parts(word: str, readings: Iterable[tuple[str, str]]) -> Parts:
    """Choose the likely parts of speech of a Polish word.

    Args:
        word: as it is written.
        readings: Morfeusz's, as lemmas, case-folded and without suffixes, and tags.
    """
    folded = word.casefold()
    if folded == "nie":
        return Parts(frozenset({"particle"}), negative=True)
    found: dict[str, set[str]] = {}
    for lemma, tag in readings:
        kind = _CLASSES.get(tag.split(":")[0].split(".")[0])
        if kind:
            found.setdefault(kind, set()).add(lemma)
    if folded in _COORDINATE and "subordinator" in found:
        found["conjunction"] = found.pop("subordinator")
    lemmas = set().union(*found.values())
    # An adjective that is used as a noun is one all the same: polski, środkowa.
    stems = {lemma[:-1] for lemma in found.get("adjective", ())}
    if stems and all(lemma[:-1] in stems for lemma in found.get("noun", ())):
        found.pop("noun", None)
    pronouns = lemmas & _PRONOUNS
    if pronouns or "pronoun" in found:
        relative = bool(pronouns) and pronouns <= _RELATIVE  # ktoś is no kto
        negative = bool(pronouns & _NEGATIVE)
        classes = {"pronoun", "particle"} if folded == "co" else {"pronoun"}  # co najmniej, co drugi
        return Parts(frozenset(classes), relative, not relative and "subordinator" in found, negative)
    return Parts(frozenset(_likely(folded, set(found))), subordinates="subordinator" in found)


def _likely(word: str, classes: set[str]) -> set[str]:
    if word in _ADVERBS:
        return {"adverb"}
    linking = classes & {"preposition", "conjunction", "subordinator"}
    if linking:
        return linking - {"preposition"} if "conjunction" in linking else linking
    if "particle" in classes:
        return classes & {"verb", "adverb"} or {"particle"}
    return classes - {"interjection"} or classes
