"""Kinds of question as figures call and fill them."""

from typing import NamedTuple

from pytest_sprawdzian.reports.figures.style import PALETTE

__all__ = ["KINDS", "Fill", "kind_title"]


class Fill(NamedTuple):
    """How the part of a bar looks: told by hatching as well as by colour.

    Attributes:
        title: in the legend.
        colour: of the area.
        hatch: in matplotlib's letters; empty for none.
    """

    title: str
    colour: str
    hatch: str = ""


KINDS = {
    "rules": Fill("rules", PALETTE["sky"]),
    "choice": Fill("multiple choice", PALETTE["blue"]),
    "yes_no": Fill("yes/no", PALETTE["orange"], "////"),
    "open": Fill("open", PALETTE["yellow"], "...."),
    "asr": Fill("speech recognition", PALETTE["vermilion"], "xxxx"),
    "ocr": Fill("page transcription", PALETTE["purple"], "\\\\\\\\"),
    "extraction": Fill("extraction", PALETTE["green"], "----"),
}
"""How each kind looks, in the order of the parts of a bar."""


def kind_title(kind: str) -> str:
    """What figures call a kind."""
    return KINDS[kind].title if kind in KINDS else kind.replace("_", " ")
