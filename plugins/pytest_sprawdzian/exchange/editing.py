"""Edits of question files as text, so that comments, order and quotation marks stay as their authors wrote them."""

import difflib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import yaml

__all__ = ["EditError", "patch", "with_item"]

_WIDEST = 120  # columns
_ENDLESS = 10**6  # columns; the emitter must not fold a scalar


class EditError(ValueError):
    """A file is written in a way that cannot be edited as text."""


def with_item(text: str, field: Sequence[str], item: str, after: Sequence[str] = ()) -> str:
    """A YAML file with one more item at the end of a list of texts.

    Lists keep their style, in brackets or with a dash a line. Whether the
    result says what it should is for the caller to check: an alias, say, would
    change in two places.

    Args:
        text: the file; its root is a mapping, and so is every field above the list.
        field: keys that lead to the list; where they end early, the rest is made.
        item: the new item.
        after: where ``field`` begins a new key of the root: keys that it follows,
            the first of them that is there; at the end if none is.

    Raises:
        EditError: a field is not what it should be.
    """
    node: Any = yaml.compose(text, yaml.SafeLoader)
    for depth, name in enumerate(field):
        if not isinstance(node, yaml.MappingNode):
            msg = f"{'.'.join(field[:depth]) or 'the file'} is no mapping"
            raise EditError(msg)
        values = {key.value: value for key, value in node.value}
        if name not in values:
            followed = [] if depth else [values[key] for key in after if key in values]
            return _with_key(text, node, field[depth:], item, *followed[:1])
        node = values[name]
    if not isinstance(node, yaml.SequenceNode):
        msg = f"{'.'.join(field)} is no list"
        raise EditError(msg)
    if node.flow_style:
        return _in_brackets(text, node, _scalar(item))
    return _below(text, node, [f"{' ' * node.start_mark.column}- {_scalar(item)}"])


def _scalar(text: str) -> str:
    """A text as YAML writes it inside brackets, which will do anywhere else, too."""
    written = yaml.safe_dump([text], default_flow_style=True, allow_unicode=True, width=_ENDLESS)
    return written.strip().removeprefix("[").removesuffix("]")


def _with_key(text: str, mapping: Any, names: Sequence[str], item: str, followed: Any = None) -> str:  # noqa: ANN401 - PyYAML's nodes
    *outer, last = names
    if mapping.flow_style:
        pair = f"{last}: [{_scalar(item)}]"
        for name in reversed(outer):
            pair = f"{name}: {{{pair}}}"
        return _in_brackets(text, mapping, pair)
    column = mapping.start_mark.column
    keys = [f"{' ' * (column + 2 * depth)}{name}:" for depth, name in enumerate(names)]
    dash = f"{' ' * (column + 2 * len(names))}- {_scalar(item)}"
    return _below(text, followed or mapping, [*keys, dash])


def _in_brackets(text: str, node: Any, written: str) -> str:  # noqa: ANN401 - PyYAML's nodes
    """Add to what stands in brackets or braces; on a line of its own where the line would be too wide."""
    if not node.value:
        place = node.start_mark.index + 1
        return text[:place] + written + text[place:]
    place = _end(_last(node))
    start, end = text.rfind("\n", 0, place) + 1, text.find("\n", place)
    line = text[start : end if end >= 0 else len(text)].rstrip("\r")
    first = node.value[0][0] if isinstance(node, yaml.MappingNode) else node.value[0]
    wraps = len(line) + len(written) + 2 > _WIDEST
    space = _newline(text) + " " * first.start_mark.column if wraps else " "
    return f"{text[:place]},{space}{written}{text[place:]}"


def _below(text: str, node: Any, lines: Sequence[str]) -> str:  # noqa: ANN401 - PyYAML's nodes
    """Add lines below the one that a value ends on, with whatever comment stands there."""
    newline = _newline(text)
    place = text.find("\n", len(text[: _end(node)].rstrip())) + 1
    if not place:
        return text + newline + newline.join(lines)
    return text[:place] + "".join(line + newline for line in lines) + text[place:]


def _end(node: Any) -> int:  # noqa: ANN401 - PyYAML's nodes
    """Where a value ends; of a block, not the comments and empty lines that follow it."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        node = _last(node)
    return int(node.end_mark.index)


def _last(node: Any) -> Any:  # noqa: ANN401 - PyYAML's nodes
    last = node.value[-1]
    return last[1] if isinstance(last, tuple) else last


def _newline(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def patch(file: Path, before: str, after: str) -> str:
    """The difference of two texts of a file, as ``patch -p1`` takes it."""
    name = file.as_posix().lstrip("/")
    lines = difflib.unified_diff(list(_lines(before)), list(_lines(after)), f"a/{name}", f"b/{name}")
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(text: str) -> Iterator[str]:
    """Lines as other tools count them: a line feed alone ends one."""
    *whole, last = text.split("\n")
    yield from (line + "\n" for line in whole)
    if last:
        yield last
