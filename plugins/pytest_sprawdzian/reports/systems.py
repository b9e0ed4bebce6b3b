"""The registry as tables: who the systems are, and how they are asked (PoVisLE, tables 7 and 8)."""

from collections.abc import Iterable
from typing import Any

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.reports import markdown

__all__ = ["systems_table"]

_UNKNOWN = "-"


def systems_table(models: Iterable[ModelConfig]) -> str:
    """List systems in Markdown: size, weights, where they are asked, whether they think, id, decoding.

    Args:
        models: the entries; pairs name the systems that they are made of.
    """
    head = ["Model", "Size", "Weights", "Backend", "Thinking", "Id", "Max tokens", "Temperature", "Top-p"]
    note = (
        "-: not sent by the entry; the suite's protocol may send it, unless the entry says null (none). "
        "A reasoning model gets neither temperature nor top-p from a suite"
    )
    return "\n".join([*markdown.table(head, map(_row, models), left=6), "", note])


def _row(model: ModelConfig) -> list[str]:
    weights = {True: "open", False: "proprietary", None: _UNKNOWN}[model.open_weights]
    sent = [_sent(model, name) for name in ("max_tokens", "temperature", "top_p")]
    return [model.shown, model.size or _UNKNOWN, weights, _backend(model), _thinking(model), _id(model), *sent]


def _backend(model: ModelConfig) -> str:
    if model.pair:
        return "pair"
    if model.serve:
        return "this machine"
    return model.litellm.partition("/")[0]


def _id(model: ModelConfig) -> str:
    if model.pair:
        return ", ".join(f"{modality}: {name}" for modality, name in model.pair.items())
    return model.litellm.partition("/")[2] or model.litellm


def _thinking(model: ModelConfig) -> str:
    switch: Any = model.parameters.get("extra_body", {})
    for key in ("chat_template_kwargs", "enable_thinking"):
        switch = switch.get(key) if isinstance(switch, dict) else None
    return "yes" if model.reasoning else "switched off" if switch is False else "no"


def _sent(model: ModelConfig, name: str) -> str:
    if name not in model.parameters:
        return _UNKNOWN
    value = model.parameters[name]
    return "none" if value is None else f"{value:g}" if isinstance(value, float) else str(value)
