"""Sheets of paper (or screens) that remember every text printed on them, and tables with merged cells."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageDraw, ImageFont
from type_faces import face

Colour: TypeAlias = str | tuple[int, int, int]
Font: TypeAlias = ImageFont.FreeTypeFont
SOFT_HYPHEN = "\u00ad"


class Cell(NamedTuple):
    """A cell, and how many rows and columns it spans."""

    text: str
    rows: int = 1
    columns: int = 1

    def html(self) -> str:
        """The cell as a td."""
        rows = f' rowspan="{self.rows}"' if self.rows > 1 else ""
        columns = f' colspan="{self.columns}"' if self.columns > 1 else ""
        return f"<td{rows}{columns}>{escape(self.text, quote=False)}</td>"


class Table(NamedTuple):
    """Rows of cells, as HTML has them: a cell that hangs down from above is not repeated."""

    rows: tuple[tuple[Cell, ...], ...]

    def html(self) -> str:
        """The table, a row a line."""
        rows = ("<tr>" + "".join(cell.html() for cell in row) + "</tr>" for row in self.rows)
        return "<table>\n" + "\n".join(rows) + "\n</table>"

    def placed(self) -> list[tuple[int, int, Cell]]:
        """Each cell with its row and column in the grid."""
        taken: set[tuple[int, int]] = set()
        places = []
        for row, cells in enumerate(self.rows):
            column = 0
            for cell in cells:
                while (row, column) in taken:
                    column += 1
                places.append((row, column, cell))
                taken |= {(row + down, column + right) for down in range(cell.rows) for right in range(cell.columns)}
        return places


def table(*rows: Sequence[str | Cell]) -> Table:
    """A table of texts and of cells that span several places."""
    return Table(tuple(tuple(Cell(cell) if isinstance(cell, str) else cell for cell in row) for row in rows))


class AnyOrder(NamedTuple):
    """Blocks a reader may take in any order."""

    blocks: tuple[str, ...]


Page: TypeAlias = list[str | Table | AnyOrder]


@dataclass(frozen=True)
class TableStyle:
    """How a table looks."""

    font: Font
    head_font: Font
    head_rows: int = 1
    padding: tuple[int, int] = (10, 7)
    aligns: str = ""  # one of l, c, r a column; the head is centred
    line: Colour | None = "#222222"
    line_width: int = 2
    ink: Colour = "black"
    head_ink: Colour = "black"
    head_fill: Colour | None = None
    stripes: tuple[Colour, ...] = ()
    leading: float = 1.2
    bold_columns: tuple[int, ...] = ()


def wrap(text: str, font: Font, width: float, indent: float = 0) -> list[str]:
    """Lines no wider than `width`, the first shorter by `indent`; a word may be broken at its soft hyphens."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        parts = word.split(SOFT_HYPHEN)
        while True:
            lead = f"{line} " if line else ""
            room = width if lines else width - indent
            if font.getlength(lead + "".join(parts)) <= room:
                line = lead + "".join(parts)
                break
            fitting = [n for n in range(1, len(parts)) if font.getlength(f"{lead}{''.join(parts[:n])}-") <= room]
            if fitting:
                head = "".join(parts[: fitting[-1]])
                lines.append(lead + head + ("" if head.endswith("-") else "-"))
                parts = parts[fitting[-1] :]
            elif line:
                lines.append(line)
            else:
                raise ValueError(f"{word} does not fit into {width}")
            line = ""
    return [*lines, line]


@dataclass
class Sheet:
    """A picture and the texts printed on it, in the order of printing."""

    image: Image.Image
    printed: list[str] = field(default_factory=list)

    @classmethod
    def blank(cls, width: int, height: int, colour: Colour = "white") -> "Sheet":
        """A sheet of one colour."""
        return cls(Image.new("RGB", (width, height), colour))

    @property
    def draw(self) -> ImageDraw.ImageDraw:
        """For lines and shapes, which are not remembered."""
        return ImageDraw.Draw(self.image)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        font: Font,
        ink: Colour = "black",
        *,
        anchor: str = "ls",
        tracking: float = 0,
    ) -> float:
        """Print one line and give its width; `tracking` is extra space behind each letter."""
        self.printed.append(text)
        if not tracking:
            self.draw.text((x, y), text, ink, font, anchor=anchor)
            return font.getlength(text)
        width = sum(font.getlength(letter) + tracking for letter in text) - tracking
        x -= {"l": 0.0, "m": width / 2, "r": width}[anchor[0]]
        for letter in text:
            self.draw.text((x, y), letter, ink, font, anchor=f"l{anchor[1]}")
            x += font.getlength(letter) + tracking
        return width

    def paragraph(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        font: Font,
        *,
        leading: float,
        ink: Colour = "black",
        align: str = "l",
        indent: float = 0,
    ) -> float:
        """Print a paragraph from the baseline y on and give the next baseline; align is l, c, r, or j (justified)."""
        self.printed.append(text.replace(SOFT_HYPHEN, ""))
        lines = wrap(text, font, width, indent)
        for number, line in enumerate(lines):
            left = x + (indent if number == 0 else 0)
            room = width - (indent if number == 0 else 0)
            if align == "j" and number < len(lines) - 1:
                words = line.split(" ")
                gap = (room - sum(font.getlength(word) for word in words)) / max(1, len(words) - 1)
                for word in words:
                    self.draw.text((left, y), word, ink, font, anchor="ls")
                    left += font.getlength(word) + gap
            else:
                at = {"l": left, "j": left, "c": x + width / 2, "r": x + width}[align]
                self.draw.text((at, y), line, ink, font, anchor={"c": "ms", "r": "rs"}.get(align, "ls"))
            y += leading
        return y

    def table(self, x: int, y: int, widths: Sequence[int], content: Table, style: TableStyle) -> int:
        """Draw a table and give the y of its lower edge."""
        places = content.placed()
        lines = {place: self._cell_lines(place, widths, style) for place in places}
        row_height = self._line_height(style) + 2 * style.padding[1]
        heights = [row_height] * len(content.rows)
        for place, wrapped in lines.items():
            row, _, cell = place
            if cell.rows == 1:
                heights[row] = max(heights[row], len(wrapped) * self._line_height(style) + 2 * style.padding[1])
        tops = [y + sum(heights[:n]) for n in range(len(heights) + 1)]
        lefts = [x + sum(widths[:n]) for n in range(len(widths) + 1)]
        for place, wrapped in lines.items():
            row, column, cell = place
            box = (lefts[column], tops[row], lefts[column + cell.columns], tops[row + cell.rows])
            self._cell(box, place, wrapped, style)
        return tops[-1]

    @staticmethod
    def _line_height(style: TableStyle) -> int:
        return round(style.font.size * style.leading)

    @staticmethod
    def _is_head(place: tuple[int, int, Cell], style: TableStyle) -> bool:
        return place[0] < style.head_rows

    def _cell_font(self, place: tuple[int, int, Cell], style: TableStyle) -> Font:
        return style.head_font if self._is_head(place, style) or place[1] in style.bold_columns else style.font

    def _cell_lines(self, place: tuple[int, int, Cell], widths: Sequence[int], style: TableStyle) -> list[str]:
        _, column, cell = place
        room = sum(widths[column : column + cell.columns]) - 2 * style.padding[0]
        return wrap(cell.text, self._cell_font(place, style), room)

    def _cell(
        self, box: tuple[int, int, int, int], place: tuple[int, int, Cell], lines: list[str], style: TableStyle
    ) -> None:
        row, column, cell = place
        left, top, right, bottom = box
        head = self._is_head(place, style)
        fill = style.head_fill if head else None
        if not head and style.stripes:
            fill = style.stripes[(row - style.head_rows) % len(style.stripes)]
        if fill:
            self.draw.rectangle(box, fill=fill)
        if style.line:
            self.draw.rectangle((left, top, right, bottom), outline=style.line, width=style.line_width)
        align = style.aligns[column] if style.aligns and not head else "l" if not style.aligns and not head else "c"
        if cell.columns > 1:
            align = "c"
        at = {"l": left + style.padding[0], "c": (left + right) / 2, "r": right - style.padding[0]}[align]
        height = self._line_height(style)
        first = (top + bottom) / 2 - height * (len(lines) - 1) / 2
        self.printed.append(cell.text)
        for number, line in enumerate(lines):
            self.draw.text(
                (at, first + number * height + style.font.size * 0.35),
                line,
                style.head_ink if head else style.ink,
                self._cell_font(place, style),
                anchor={"l": "ls", "c": "ms", "r": "rs"}[align],
            )


@dataclass
class Document:
    """What is saved, the clean sheet it was made from, and what its questions expect to be on it."""

    picture: Image.Image
    sheet: Sheet
    page: Page = field(default_factory=list)  # of a page to transcribe
    inferred: frozenset[str] = frozenset()  # fields of an extraction that are not printed as such


__all__ = [
    "AnyOrder",
    "Cell",
    "Colour",
    "Document",
    "Font",
    "Page",
    "Sheet",
    "Table",
    "TableStyle",
    "face",
    "table",
    "wrap",
]
