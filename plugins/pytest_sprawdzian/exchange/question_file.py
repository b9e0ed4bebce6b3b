"""The YAML of a question file, as a person would write it."""

import re
from collections.abc import Mapping
from typing import Any

import yaml

__all__ = ["question_yaml"]

_WIDTH = 120
_BLOCKS = {"prompt"}  # keys whose text stands in lines of its own
_BOOLEANS = {"y", "n"}  # truths of YAML 1.1 that PyYAML itself takes for text
_OTHER_BREAKS = re.compile("[\x85\u2028\u2029]")  # ends of lines to YAML 1.1, which would read them as spaces


class _Block(str):
    __slots__ = ()


class _Dumper(yaml.SafeDumper):
    """Quotes what YAML 1.1 would take for something else than text, and indents lists."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002
        # Lists stand deeper than their key.
        super().increase_indent(flow, False)  # noqa: FBT003 - PyYAML's own order

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002 - equal parts are written out
        return True


def _text(dumper: _Dumper, value: str) -> yaml.ScalarNode:
    style = '"' if _OTHER_BREAKS.search(value) else "'" if value.lower() in _BOOLEANS else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


def _block(dumper: _Dumper, value: _Block) -> yaml.ScalarNode:
    style = '"' if _OTHER_BREAKS.search(value) else "|"
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(value), style=style)


def _list(dumper: _Dumper, value: list[Any]) -> yaml.SequenceNode:
    texts = [item for item in value if isinstance(item, str)]
    short = len(texts) == len(value) and sum(len(text) + 4 for text in texts) < _WIDTH - 20
    return dumper.represent_sequence("tag:yaml.org,2002:seq", value, flow_style=short)


_Dumper.add_representer(str, _text)
_Dumper.add_representer(_Block, _block)
_Dumper.add_representer(list, _list)


def question_yaml(fields: Mapping[str, Any]) -> str:
    """Write the fields of a question.

    Args:
        fields: text, truths, lists and mappings, in the order in which they are written.
    """
    return yaml.dump(
        _marked(fields), Dumper=_Dumper, allow_unicode=True, sort_keys=False, width=_WIDTH, default_flow_style=False
    )


def _marked(value: Any, key: str = "") -> Any:  # noqa: ANN401 - whatever YAML holds
    if isinstance(value, Mapping):
        return {name: _marked(part, name) for name, part in value.items()}
    if isinstance(value, list):
        return [_marked(part) for part in value]
    if isinstance(value, str) and key in _BLOCKS:
        return _Block(value.rstrip("\n") + "\n")
    return value
