"""Pages: reference text in blocks, and tables as HTML, read the way a browser reads them."""

import html
import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, NamedTuple

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Field, Tag

from sprawdzian.language.words import transcript_words

__all__ = [
    "AnyOrder",
    "Block",
    "Cell",
    "Row",
    "TableBlock",
    "block_tag",
    "has_words",
    "parse_tables",
    "table_characters",
    "without_markup",
]

MOST_BLOCKS_IN_GROUP = 8
"""Of so many blocks all orders can be tried; there are 2^8 sets of them."""

_LARGEST_SPAN = 1000  # as the HTML standard clamps colspan
_LEADING_DIGITS = re.compile(r"\s*\+?([0-9]+)")
_CELLS = {"td", "th"}
_GROUPS = {"thead", "tbody", "tfoot"}
_STRUCTURE = {"table", "tr", "caption", "col", "colgroup", *_CELLS, *_GROUPS}
# Markup that ends a line, and markup inside one.
_LINE_TAGS = {
    *["address", "article", "aside", "blockquote", "body", "br", "center", "dd", "div", "dl", "dt", "figcaption"],
    *["figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "li", "main"],
    *["nav", "ol", "p", "pre", "section", "title", "ul", *_STRUCTURE],
}
_INLINE_TAGS = {
    *["a", "abbr", "b", "big", "cite", "code", "del", "em", "font", "i", "img", "input", "ins", "kbd", "label", "mark"],
    *["q", "s", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr"],
}
_SPAN = re.compile(r"""\b(rowspan|colspan)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)""", re.IGNORECASE)
_TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)(?:\s[^<>]*)?/?>")


class Cell(NamedTuple):
    """A cell of a table.

    Attributes:
        text: with white space folded, in NFC.
        rowspan: rows that it covers.
        colspan: columns that it covers.
    """

    text: str
    rowspan: int = 1
    colspan: int = 1


Row = tuple[Cell, ...]
"""The cells that start in a row."""


def _without_comments(text: str) -> str:
    """A text without HTML's comments; one that is never closed is none."""
    parts, done = [], 0
    while (start := text.find("<!--", done)) >= 0 and (end := text.find("-->", start)) >= 0:
        parts.append(text[done:start])
        done = end + len("-->")
    return "".join([*parts, text[done:]])


def without_markup(text: str) -> str:
    """A text without known tags; what looks like one but is none stays (``x < 5 i y > 3``)."""

    def drop(tag: re.Match[str]) -> str:
        name = tag[2].lower()
        return "" if name in _INLINE_TAGS else "\n" if name in _LINE_TAGS else tag[0]

    return html.unescape(_TAG.sub(drop, _without_comments(text)))


def parse_tables(markup: str) -> list[list[Row]]:
    """The outermost tables of a piece of HTML, as HTML5 reads it: what is missing is implied.

    Rows in ``thead``, ``tbody`` and ``tfoot`` stand as they are written; ``th``
    is ``td``; a table inside a cell is the text of that cell.
    """
    import html5lib

    body = html5lib.parseFragment(_tamed(markup), treebuilder="etree", namespaceHTMLElements=False)
    return [_rows(table) for table in _outermost(body, "table")]


def _tamed(markup: str) -> str:
    """The structure of tables alone: other markup has no cost, and could be nested without end."""
    parts = []
    done = depth = 0
    markup = _without_comments(markup)
    for tag in _TAG.finditer(markup):
        parts.append(markup[done : tag.start()].replace("<", "&lt;"))
        done = tag.end()
        name, closes = tag[2].lower(), bool(tag[1])
        if name == "table":
            depth = max(depth - closes, 0) if closes else depth + 1
            outer = depth == (0 if closes else 1)
        else:
            outer = depth <= 1
        if name in _STRUCTURE:
            parts.append(_bare(tag) if outer else " ")
        elif name in _LINE_TAGS:
            parts.append(" ")
        elif name not in _INLINE_TAGS:
            parts.append(tag[0].replace("<", "&lt;"))
    parts.append(markup[done:].replace("<", "&lt;"))
    return "".join(parts)


def _bare(tag: re.Match[str]) -> str:
    """A tag with its spans alone: other attributes have no cost, and could be many."""
    spans = dict(reversed(_SPAN.findall(tag[0])))
    return f"<{tag[1]}{tag[2]}{''.join(f' {name}={value}' for name, value in spans.items())}>"


def _outermost(root: Any, tag: str) -> Iterator[Any]:  # noqa: ANN401 - elements of a tree
    stack = [root]
    while stack:
        node = stack.pop()
        if node.tag == tag:
            yield node
        else:
            stack.extend(reversed(node))


def _rows(table: Any) -> list[Row]:  # noqa: ANN401 - an element of a tree
    rows: list[Row] = []
    for part in table:
        if part.tag in _GROUPS:
            rows.extend(_row(row) for row in part if row.tag == "tr")
        elif part.tag == "tr":
            rows.append(_row(part))
    return rows


def _row(row: Any) -> Row:  # noqa: ANN401 - an element of a tree
    return tuple(
        Cell(_text(cell), _span(cell.get("rowspan")), _span(cell.get("colspan"))) for cell in row if cell.tag in _CELLS
    )


def _span(value: str | None) -> int:
    """A span by the rule of HTML: leading digits; what is none, or 0, is 1."""
    found = _LEADING_DIGITS.match(value or "")
    if found is None:
        return 1
    digits = found[1].lstrip("0")
    if len(digits) > len(str(_LARGEST_SPAN)):
        return _LARGEST_SPAN
    return min(max(int(digits or 0), 1), _LARGEST_SPAN)


def _text(cell: Any) -> str:  # noqa: ANN401 - an element of a tree
    return unicodedata.normalize("NFC", " ".join("".join(cell.itertext()).split()))


def table_characters(rows: list[Row]) -> int:
    """Characters of the texts of all cells: the weight of a table."""
    return sum(len(cell.text) for row in rows for cell in row)


def has_words(value: str) -> str:
    """A text, if it has a word; raises ValueError if not."""
    if not transcript_words(value):
        msg = "expected text with at least one word"
        raise ValueError(msg)
    return value


def _is_table(value: str) -> str:
    tables = parse_tables(value)
    if len(tables) != 1 or not table_characters(tables[0]):
        msg = (
            "expected one table with text in its cells, as HTML: <table><tr><td>…</td></tr></table>, "
            f"found {_told(tables)}"
        )
        raise ValueError(msg)
    return value


def _told(tables: list[list[Row]]) -> str:
    if len(tables) == 1:
        return "a table without text"
    return f"{len(tables)} tables: make each a block of its own" if tables else "no table"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, coerce_numbers_to_str=True)


_Text = Annotated[str, AfterValidator(has_words)]


def block_tag(value: object) -> str:
    """Which kind of block a part of a page is, by its keys."""
    if isinstance(value, Mapping):
        return "group" if "any_order" in value else "table"
    return "group" if isinstance(value, AnyOrder) else "table" if isinstance(value, TableBlock) else "text"


class TableBlock(_Part):
    """A table of a page, as HTML."""

    table: Annotated[str, AfterValidator(_is_table)]


# A group in a group is told as what it lacks: a table.
_Member = Annotated[
    Annotated[_Text, Tag("text")] | Annotated[TableBlock, Tag("table")],
    Discriminator(lambda value: "text" if block_tag(value) == "text" else "table"),
]


class AnyOrder(_Part):
    """Blocks whose order is open: columns, adverts, margins."""

    any_order: Annotated[tuple[_Member, ...], Field(min_length=1, max_length=MOST_BLOCKS_IN_GROUP)]


Block = str | TableBlock | AnyOrder
"""What a page is made of, in reading order."""
