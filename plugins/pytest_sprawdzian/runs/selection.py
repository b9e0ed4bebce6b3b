"""Selections: the runs that a name on the command line stands for."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.store import Run
from sprawdzian.questions.errors import nearest

__all__ = ["Selection", "SelectionError", "run_path", "select"]

_SETS: dict[str, tuple[str, Callable[[ModelConfig], bool]]] = {
    "open": ("open_weights: true", lambda model: model.open_weights is True),
    "closed": ("open_weights: false", lambda model: model.open_weights is False),
    "commercial": ("open_weights: false", lambda model: model.open_weights is False),
    "polish": ("training: polish", lambda model: model.training == "polish"),
    "base": ("training: base", lambda model: model.training == "base"),
}
_FIELDS = ("family", "provider")
_KNOWN = f"{', '.join(_SETS)}, {', '.join(f'{field}:NAME' for field in _FIELDS)}, or names with commas between them"


class SelectionError(ValueError):
    """A name that stands for no run."""


@dataclass(frozen=True)
class Selection:
    """One run, or a set of them.

    Attributes:
        name: as it was asked for.
        runs: the runs, each once.
        is_set: whether it is a set, be it of one run.
    """

    name: str
    runs: tuple[Run, ...]
    is_set: bool = False


def run_path(run: Run) -> str:
    """How a run is told apart from all others: ``model/run``."""
    return f"{run.info.model.name}/{run.info.run}"


def select(runs: Sequence[Run], name: str, run: str) -> Selection:
    """Find what a name stands for.

    A model's name goes before that of a set; ``model/run`` names one run of a
    model, whatever ``run`` is.

    Args:
        runs: all runs there are.
        name: a model, ``model/run``, or a set: ``open``, ``closed`` or
            ``commercial``, ``polish``, ``base``, ``family:NAME``,
            ``provider:NAME``, or several of all these with commas between them.
        run: name of the runs that are meant where the name does not say.

    Raises:
        SelectionError: there is no such run, or the set is empty.
    """
    models = {each.info.model.name for each in runs}
    owner, _, own_run = name.rpartition("/")
    if name in models:
        return Selection(name, (_run_of(runs, name, run),))
    if owner in models:
        return Selection(name, (_run_of(runs, owner, own_run),))
    if "," in name:
        parts = [select(runs, part.strip(), run) for part in name.split(",") if part.strip()]
        if not parts:
            raise SelectionError(f"{name!r} names nothing: write a model, or a set: {_KNOWN}")
        found = {run_path(each): each for part in parts for each in part.runs}
        return Selection(name, tuple(found.values()), is_set=True)
    return Selection(name, _set_of(runs, name, run), is_set=True)


def _run_of(runs: Sequence[Run], model: str, run: str) -> Run:
    mine = {each.info.run: each for each in runs if each.info.model.name == model}
    if run not in mine:
        raise SelectionError(f"{model} has no run {run!r}, only {', '.join(sorted(mine))}")
    return mine[run]


def _set_of(runs: Sequence[Run], name: str, run: str) -> tuple[Run, ...]:
    there = [each for each in runs if each.info.run == run]
    if name in _SETS:
        entry, belongs = _SETS[name]
        found = tuple(each for each in there if belongs(each.info.model))
        if not found:
            raise SelectionError(
                f"the set {name!r} is empty: no model with a run {run!r} has '{entry}' in its entry of models.yaml; "
                "after a change there, --record-mode=none brings it into a run and asks nothing"
            )
        return found
    field, colon, wanted = name.partition(":")
    if not colon or field not in _FIELDS:
        models = sorted({each.info.model.name for each in runs})
        raise SelectionError(f"there is no run of a model {name!r}: {nearest(name, models)}\nsets are {_KNOWN}")
    values = {each.info.model.name: getattr(each.info.model, field) for each in there}
    found = tuple(each for each in there if values[each.info.model.name].casefold() == wanted.strip().casefold())
    if not found:
        known = sorted(filter(None, set(values.values())))
        hint = nearest(wanted, known) if known else f"no model with a run {run!r} names its {field}"
        raise SelectionError(f"the set {name!r} is empty: {hint}")
    return found
