"""Where a picture in a published table comes from."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pytest_sprawdzian.exchange.cells import items_of, text_of

__all__ = ["OWN", "OWN_LICENCE", "SOURCE_COLUMNS", "sources_of"]

SOURCE_COLUMNS = ("source", "image_source", "source_type", "source_url", "url", "link")
"""Columns that may tell a source; the first is the format's own."""

OWN = "own"
OWN_LICENCE = "CC-BY-SA-4.0"
"""Under which annotators share their own pictures (PoVisLE, appendix D.1)."""

_URL = re.compile(r"https?://[^\s\"'<>]+")
_BARE_HOST = re.compile(r"(?:www\.|(?:[a-z]{2,12}\.)?wikimedia\.org/|(?:[a-z]{2,12}\.)?wikipedia\.org/)[^\s\"'<>]*")
_OWNERSHIP = re.compile(
    r"\b(?:own|ownership|annotators?|personal (?:collection|resource)s?|własn\w+|oświadczeni\w+)\b",
    re.IGNORECASE,
)
_CREATIVE_COMMONS = re.compile(r"(?:creative commons|cc)[\s-]+(by(?:[\s-]+(?:sa|nc|nd))*)[\s-]+(\d\.\d)", re.IGNORECASE)

_ORDER: tuple[str, ...] = ("url", "own", "creator", "licence", "notes")

Told = Callable[[str, object], None]


def sources_of(cells: Mapping[str, Any], fault: Told, dataset_url: str) -> list[dict[str, Any]]:
    """The sources of a row's picture, as a question's file has them.

    An address becomes the ``url``. A declaration that the picture is the annotator's own makes it ``own``, under
    CC BY-SA 4.0 unless another licence is told. What else is said goes into the notes; the address is then that of
    the data set.

    Args:
        cells: of the row.
        fault: takes the column and what is wrong with it.
        dataset_url: the address of the data set; may be empty.
    """
    try:
        licences, creators = (_all(cells.get(column)) for column in ("licence", "creator"))
        told = _all(cells.get("source"))
        others = [text for column in SOURCE_COLUMNS[1:] for text in _all(cells.get(column))]
    except ValueError as error:
        fault("source", error)
        return []
    # Several sources are a list; other columns tell more of the one.
    groups = [[text] for text in told] if len(told) > 1 else [[*told, *others]]
    found = []
    for place, texts in enumerate(groups):
        source = _source(texts, dataset_url)
        if source is None:
            expected = "expected an address, or a declaration such as 'own'"
            what = f"{expected}, found {' '.join(texts)!r}" if texts else f"missing: {expected}"
            fault("source", f"{what}; --dataset-url gives the address of the data set to all that have none")
            continue
        for key, values in (("creator", creators), ("licence", licences)):
            if place < len(values) and values[place]:
                source[key] = _licence(values[place]) if key == "licence" else values[place]
        if source.get("own"):
            source.setdefault("licence", OWN_LICENCE)
        found.append({key: source[key] for key in _ORDER if key in source})
    return found


def _all(value: object) -> list[str]:
    """The texts of a cell; an object in it gives its address first."""
    return [
        " ".join(text_of(part) for part in item.values() if part is not None)
        if isinstance(item, dict)
        else text_of(item)
        for item in items_of(value)
    ]


def _source(texts: list[str], dataset_url: str) -> dict[str, Any] | None:
    """One source by all that is said of it; None if nothing says where it is."""
    said = " ".join(texts)
    address = _URL.search(said) or _BARE_HOST.search(said)
    rest = said.replace(address[0], " ") if address else said
    own = bool(_OWNERSHIP.search(rest))
    source: dict[str, Any] = {}
    if address:
        source["url"] = address[0] if address[0].startswith("http") else f"https://{address[0]}"
    if own:
        source["own"] = True
    if not source:
        if not dataset_url:
            return None
        source["url"] = dataset_url
    notes = " ".join(rest.split()).strip(" ,;:|")
    if notes and notes.casefold() != OWN:
        source["notes"] = notes
    return source


def _licence(text: str) -> str:
    """A licence of Creative Commons by its SPDX id; another as it is written."""
    match = _CREATIVE_COMMONS.fullmatch(text.strip())
    if not match:
        return text
    terms = "-".join(re.split(r"[\s-]+", match[1].upper()))
    return f"CC-{terms}-{match[2]}"
