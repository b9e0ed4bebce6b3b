"""A request: built from a question and a model alone, and named by its content."""

import functools
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pytest_sprawdzian.models.registry import ModelConfig
from sprawdzian.questions import Protocol, Question

__all__ = ["Request", "build_request"]


@dataclass(frozen=True)
class Request:
    """What is sent to a model, whatever the address of its server.

    Attributes:
        model: name of the model in the registry.
        question: path of the question that is asked.
        litellm: id of the model for litellm.
        parameters: everything that is sent beside the messages.
        messages: the conversation.
        sample: number of the repeat, from 0.
    """

    model: str
    question: str
    litellm: str
    parameters: Mapping[str, Any]
    messages: tuple[Mapping[str, Any], ...]
    sample: int = 0

    @functools.cached_property
    def key(self) -> str:
        """Hash of all that can change the answer: recordings are found by it."""
        content = {
            "litellm": self.litellm,
            "parameters": dict(self.parameters),
            "messages": list(self.messages),
            "sample": self.sample,
        }
        text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def to_json(self) -> dict[str, Any]:
        """The request as plain values."""
        return {
            "model": self.model,
            "question": self.question,
            "litellm": self.litellm,
            "parameters": dict(self.parameters),
            "messages": list(self.messages),
            "sample": self.sample,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Request":
        """The inverse of :meth:`to_json`."""
        return cls(**{**values, "messages": tuple(values["messages"])})


def build_request(question: Question, model: ModelConfig, protocol: Protocol) -> Request:
    """Build the request that asks a model a question.

    Nothing is sent that neither the suite's protocol nor the model's entry
    configures. A reasoning model gets no temperature unless its entry has one.
    """
    parameters = {
        name: value for name, value in protocol.decoding.items() if not (name == "temperature" and model.reasoning)
    }
    parameters.update(model.parameters)
    messages = [{"role": "system", "content": protocol.system_prompt}] if protocol.system_prompt else []
    messages.append({"role": "user", "content": model.prefix + question.prompt.strip()})
    return Request(
        model=model.name,
        question=question.path,
        litellm=model.litellm,
        parameters=parameters,
        messages=tuple(messages),
    )
