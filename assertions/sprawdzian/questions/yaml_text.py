"""YAML whose scalars are text, with the line of every field.

YAML 1.1 guesses types (``12:30`` is 750, ``no`` is false), keeps the last of
two equal keys in silence, and can be made to expand without end. None of that
may happen to a question, so the parser is asked for its node graph only, and
the values are built here. Fields that hold data instead of text follow YAML
1.2's core schema, with exact decimals.
"""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from pathlib import Path
from typing import Any

import yaml

from sprawdzian.questions.errors import InvalidFileError, Problem

__all__ = ["Document", "read_document"]

_TEXT = "tag:yaml.org,2002:str"

# libyaml's parser where PyYAML was built with it: twenty times faster.
_SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_SafeLoader):  # type: ignore[misc]  # PyYAML's loaders are untyped
    """A safe loader that guesses no types: an untagged scalar is text."""

    def resolve(self, _kind: object, _value: object, _implicit: object) -> str:
        return _TEXT


# Fields below which a plain scalar has the type that YAML 1.2 gives it.
_DATA_FIELDS = {"schema", "reference"}
_CONSTANTS = {
    **dict.fromkeys(["", "~", "null", "Null", "NULL"]),
    **dict.fromkeys(["true", "True", "TRUE"], True),
    **dict.fromkeys(["false", "False", "FALSE"], False),
}
_INTEGER = re.compile(r"[-+]?[0-9]{1,4000}|0o[0-7]{1,4000}|0x[0-9a-fA-F]{1,4000}")
_NUMBER = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]{1,6})?")
_NO_NUMBER = re.compile(r"[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)")

_LARGEST_FILE = 1_000_000  # bytes
_MOST_NODES = 100_000
_DEEPEST = 50

# What to do about the parser's commonest complaints, by a part of their words.
_HINTS = {
    "mapping values are not allowed": "; put a text that holds ': ' into quotation marks",
    "cannot start any token": "; put such a text into quotation marks, and indent by spaces alone",
    "found undefined alias": "; put a text that starts with '*' into quotation marks",
    "did not find expected alphabetic": "; put a text that starts with '*' or '&' into quotation marks",
    "found unexpected end of stream": "; is a quotation mark missing?",
}


class Document:
    """A YAML file: its value, and where each part of it stands.

    Attributes:
        path: the file.
        value: mappings, lists and text.
        problems: what is wrong with it although it could be read: duplicate
            keys, tags. The value is what it would be without them.
    """

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._nodes = 0
        self._root = self._compose(text)
        self.value = self._build(self._root, 0)

    def line(self, location: Sequence[int | str]) -> int:
        """The line of a field; of the nearest part that encloses it, if it is missing."""
        node = self._root
        line = node.start_mark.line + 1
        for part in location:
            if isinstance(node, yaml.MappingNode):
                for key, value in node.value:
                    if key.value == part:
                        node, line = value, key.start_mark.line + 1
                        break
            elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
                node = node.value[part]
                line = node.start_mark.line + 1
        return int(line)

    def field(self, location: Sequence[int | str]) -> str:
        """The name of a field, as a person would write it: ``rules.1.include``, counted from 1."""
        names = []
        node: Any = self._root
        for part in location:
            if isinstance(node, yaml.MappingNode):
                match = next((value for key, value in node.value if key.value == part), None)
                names.append(str(part))
                node = match
            elif isinstance(part, int) and isinstance(node, yaml.SequenceNode):
                names.append(str(part + 1))
                node = node.value[part] if part < len(node.value) else None
        return ".".join(names)

    def _compose(self, text: str) -> Any:  # noqa: ANN401 - PyYAML's nodes
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
        except yaml.MarkedYAMLError as error:
            raise InvalidFileError([self._syntax(error)]) from None
        except yaml.reader.ReaderError as error:
            line = text.count("\n", 0, error.position) + 1
            message = f"not valid YAML: the control character {error.character:#04x} is not allowed: remove it"
            raise InvalidFileError([Problem(self.path, line, "", message)]) from None
        finally:
            loader.dispose()
        if not isinstance(node, yaml.MappingNode):
            message = "the file is empty" if node is None else "expected a mapping of fields, such as 'prompt: …'"
            raise InvalidFileError([Problem(self.path, 1, "", message)])
        return node

    def _syntax(self, error: yaml.MarkedYAMLError) -> Problem:
        """What the parser stumbled over; where it opened, if it was never closed."""
        unclosed = error.problem and "end of stream" in error.problem
        mark = (error.context_mark if unclosed else None) or error.problem_mark or error.context_mark
        what = ", ".join(part for part in (error.context, error.problem) if part)
        hint = next((hint for part, hint in _HINTS.items() if part in what), "")
        return Problem(self.path, mark.line + 1 if mark else 0, "", f"not valid YAML: {what}{hint}")

    def _build(self, node: Any, depth: int, *, data: bool = False) -> Any:  # noqa: ANN401 - nodes in, values out
        self._nodes += 1
        if self._nodes > _MOST_NODES or depth > _DEEPEST:
            message = f"too large: more than {_MOST_NODES} values or {_DEEPEST} levels (are aliases nested?)"
            raise InvalidFileError([Problem(self.path, node.start_mark.line + 1, "", message)])
        if node.tag != _TEXT:
            self._refuse_tag(node)
        value = node.value
        if isinstance(value, str):
            return self._datum(node) if data and not node.style else value
        if isinstance(node, yaml.SequenceNode):
            return [self._build(item, depth + 1, data=data) for item in value]
        built: dict[str, Any] = {}
        for key, item in value:
            if not isinstance(key, yaml.ScalarNode):
                self._add(key, "a key must be plain text")
            elif key.value in built:
                first = next(other for other, _ in value if other.value == key.value)
                line = first.start_mark.line + 1
                self._add(key, f"duplicate key: it was given on line {line} already; keep one of the two")
            else:
                if key.tag != _TEXT:
                    self._refuse_tag(key)
                typed = data or (depth == 0 and key.value in _DATA_FIELDS)
                built[key.value] = self._build(item, depth + 1, data=typed)
        return built

    def _datum(self, node: Any) -> str | int | Decimal | bool | None:  # noqa: ANN401 - PyYAML's nodes
        """The value of a plain scalar by YAML 1.2's core schema (section 10.3.2)."""
        text = node.value
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _INTEGER.fullmatch(text):
            return int(text, {"0o": 8, "0x": 16}.get(text[:2], 10))
        if _NUMBER.fullmatch(text):
            return Decimal(text)
        if _NO_NUMBER.fullmatch(text):
            self._add(node, f"{text} is no number that JSON has")
        return str(text)

    def _refuse_tag(self, node: Any) -> None:  # noqa: ANN401 - PyYAML's nodes
        tag = node.tag.replace("tag:yaml.org,2002:", "!!")
        self._add(node, f"the tag {tag} is not allowed: write plain text")

    def _add(self, node: Any, message: str) -> None:  # noqa: ANN401 - PyYAML's nodes
        field = next(_fields(self._root, node, ()), "")
        self.problems.append(Problem(self.path, node.start_mark.line + 1, field, message))


def _fields(node: Any, sought: Any, names: tuple[str, ...]) -> Iterator[str]:  # noqa: ANN401 - PyYAML's nodes
    """The name of the field at a node, found by walking; only faults need it."""
    if node is sought:
        yield ".".join(names)
    elif isinstance(node, yaml.SequenceNode):
        for number, item in enumerate(node.value, start=1):
            yield from _fields(item, sought, (*names, str(number)))
    elif isinstance(node, yaml.MappingNode):
        for key, item in node.value:
            inside = (*names, key.value) if isinstance(key, yaml.ScalarNode) else names
            yield from [".".join(inside)] if key is sought else _fields(item, sought, inside)


def read_document(path: Path) -> Document:
    """Read a YAML file.

    Raises:
        InvalidFileError: it cannot be read, is too large, or is not what this
            project allows YAML to be.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise InvalidFileError([Problem(path, 0, "", f"cannot be read: {error.strerror}")]) from None
    if len(data) > _LARGEST_FILE:
        message = f"too large: {len(data)} bytes, {_LARGEST_FILE} at most"
        raise InvalidFileError([Problem(path, 0, "", message)])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        message = f"not UTF-8 (byte {data[error.start]:#04x}): save the file as UTF-8"
        raise InvalidFileError([Problem(path, line, "", message)]) from None
    return Document(path, text)
