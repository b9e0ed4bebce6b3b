"""Routing: which system answers a question for a model, or why none does."""

from collections.abc import Mapping
from dataclasses import dataclass

from pytest_sprawdzian.models.config import ModelConfig
from sprawdzian.questions import Modality, Question

__all__ = ["NotApplicable", "Route", "route"]


@dataclass(frozen=True)
class Route:
    """The way of a question.

    Attributes:
        system: who gives the answer.
        reader: a task-only system that reads or hears the medium first, if any.
    """

    system: ModelConfig
    reader: ModelConfig | None = None


@dataclass(frozen=True)
class NotApplicable:
    """Why a model is not asked a question; it counts nowhere, and never as 0."""

    reason: str


def route(
    question: Question, modality: Modality, model: ModelConfig, systems: Mapping[str, ModelConfig]
) -> Route | NotApplicable:
    """Find who answers.

    Args:
        question: the question.
        modality: of its category.
        model: the model under test.
        systems: its members by name.
    """
    member = model
    if model.pair:
        if modality not in model.pair:
            return NotApplicable(f"modality: no system of {model.name} takes {modality}")
        member = systems[model.pair[modality]]
    if modality not in member.modalities:
        return NotApplicable(f"modality: {member.name} does not take {modality}")
    if member.task_only is None or question.kind == member.task_only:
        return Route(member)
    if model.cascade:
        return Route(systems[model.cascade], reader=member)
    return NotApplicable(f"kind: {member.name} does {member.task_only} alone and takes no question")
