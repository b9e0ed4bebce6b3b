"""A request: built from a question and a model alone, and named by its content."""

import functools
import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pytest_sprawdzian.models.config import RULES_NORMALISER, ModelConfig
from pytest_sprawdzian.models.routing import NotApplicable, Route, route
from sprawdzian.questions import Medium, Question, Suite
from sprawdzian.questions.collage import LAYOUT

__all__ = ["READING", "Request", "build_request", "build_requests"]

READING = {"type": "reading"}
"""The part of a message that stands for what an earlier request was answered."""

_HEARD = {
    "pl": ("Transkrypcja nagrania:", "Treść dokumentu:"),
    "en": ("Transcript of the recording:", "Text of the document:"),
}
_NORMALISE = {
    "pl": (
        "Poniżej znajduje się transkrypcja nagrania. Przepisz ją, zamieniając wszystkie liczby, daty i godziny "
        "zapisane cyframi na słowa, w formach, które pasują do zdań. Niczego więcej nie zmieniaj. "
        "Odpowiedz samym tekstem.\n\n"
    ),
    "en": (
        "Below is the transcript of a recording. Copy it with all numbers, dates and times that are written in "
        "figures as words, in the forms that fit the sentences. Change nothing else. Answer with the text alone.\n\n"
    ),
}


# A reasoning model takes neither.
_SAMPLING = {"temperature", "top_p"}


@dataclass(frozen=True)
class Request:
    """What is sent to a system, whatever the address of its server.

    Attributes:
        model: name of the model under test, whose row and log it belongs to.
        question: path of the question that is asked.
        litellm: id of the system for litellm.
        parameters: everything that is sent beside the messages.
        messages: the conversation. A part of type ``media`` stands for files,
            named by their hashes; one of type ``reading`` for the answer to
            ``feed``.
        sample: number of the repeat, from 0.
        system: name of the system that is asked; the model itself if empty.
        api: the interface that it is asked through.
        feed: the request that is answered first, whose answer goes into this one.
        normalises: whether this request only adapts the answer to ``feed``.
        paths: where the files are on this machine, by hash; no part of the key.
    """

    model: str
    question: str
    litellm: str
    parameters: Mapping[str, Any]
    messages: tuple[Mapping[str, Any], ...]
    sample: int = 0
    system: str = ""
    api: str = "chat"
    feed: "Request | None" = None
    normalises: bool = False
    paths: Mapping[str, str] = field(default_factory=dict)

    @property
    def asks(self) -> str:
        """Name of the system that is asked."""
        return self.system or self.model

    @functools.cached_property
    def key(self) -> str:
        """Hash of all that can change the answer: recordings are found by it."""
        content = {
            "litellm": self.litellm,
            "parameters": dict(self.parameters),
            "messages": list(self.messages),
            "sample": self.sample,
        }
        if self.api != "chat":
            content["api"] = self.api
        if self.feed is not None:
            content["feed"] = self.feed.key
        text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:32]

    def to_json(self) -> dict[str, Any]:
        """The request as plain values."""
        values = {name: getattr(self, name) for name in self.__dataclass_fields__}
        return {
            **values,
            "parameters": dict(self.parameters),
            "messages": list(self.messages),
            "paths": dict(self.paths),
            "feed": self.feed.to_json() if self.feed else None,
        }

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Request":
        """The inverse of :meth:`to_json`."""
        feed = values.get("feed")
        return cls(
            **{
                **values,
                "messages": tuple(values["messages"]),
                "feed": cls.from_json(feed) if feed is not None else None,
            }
        )


def build_requests(
    question: Question,
    model: ModelConfig,
    suite: Suite,
    systems: Mapping[str, ModelConfig] | None = None,
    *,
    ablation: str = "",
    repeats: int = 1,
) -> tuple[Request, ...] | NotApplicable:
    """Build all requests that a model's verdict on a question needs.

    Args:
        question: the question, with its media looked at.
        model: the model under test.
        suite: the question's suite.
        systems: the systems that make up the model, by name; None if it is one itself.
        ablation: what is withheld.
        repeats: how often the model is asked.

    Returns:
        The requests of the first repeat, in the order of the rotations, then those of the second.
    """
    requests = []
    for sample in range(repeats):
        for turn in range(len(question.wordings(circular=suite.protocol.circular))):
            request = build_request(question, model, suite, systems, ablation=ablation, turn=turn, sample=sample)
            if isinstance(request, NotApplicable):
                return request
            requests.append(request)
    return tuple(requests)


def build_request(
    question: Question,
    model: ModelConfig,
    suite: Suite,
    systems: Mapping[str, ModelConfig] | None = None,
    *,
    ablation: str = "",
    turn: int = 0,
    sample: int = 0,
) -> Request | NotApplicable:
    """Build the request that asks a model a question.

    Nothing is sent that neither the suite's protocol nor the system's entry
    configures. A reasoning model gets no temperature unless its entry has one.

    Args:
        question: the question, with its media looked at.
        model: the model under test.
        suite: the question's suite.
        systems: the systems that make up the model, by name; None if it is one itself.
        ablation: ``no-media`` withholds what the question shows or plays, to find
            questions that need no eyes or ears (PUMA, appendix H.1; PoVisLE,
            section 4.4); ``no-question`` withholds the question (section 4.5).
        turn: which rotation of its options a choice is put in.
        sample: number of the repeat.
    """
    systems = systems or {model.name: model}
    modality = suite.categories[question.category].modality
    wordings: tuple[str, ...] | None = question.wordings(circular=suite.protocol.circular)
    if ablation == "no-media":
        if not question.media or not question.needs_prompt:
            return NotApplicable("ablation: there is nothing to withhold, or nothing left to ask")
        question, modality = question.model_copy(update={"media": ()}), "text"
    elif ablation == "no-question":
        wordings = question.wordings_without_question(circular=suite.protocol.circular)
        if wordings is None or not (question.media or wordings[0]):
            return NotApplicable("ablation: there is no question to withhold, or nothing left to ask")
    assert wordings is not None  # noqa: S101 - only an ablation leaves none
    words = wordings[turn]
    way = route(question, modality, model, systems)
    if isinstance(way, NotApplicable):
        return way
    about = _About(question, model, suite, sample)
    if way.reader is not None:
        feed = replace(about.request(way.reader, about.given(way.reader, words)), paths=_paths(question))
        return replace(about.request(way.system, about.read_out(way, words)), feed=feed)
    request = replace(about.request(way.system, about.given(way.system, words)), paths=_paths(question))
    if way.system.normaliser in {"", RULES_NORMALISER}:
        return request
    normaliser = systems[way.system.normaliser]
    instruction = _NORMALISE.get(question.language, _NORMALISE["en"])
    content = [{"type": "text", "text": normaliser.prefix + instruction}, READING]
    return replace(about.request(normaliser, content), feed=request, normalises=True)


@dataclass(frozen=True)
class _About:
    """What all requests about a question have in common."""

    question: Question
    model: ModelConfig
    suite: Suite
    sample: int

    def request(self, system: ModelConfig, content: str | list[dict[str, Any]]) -> Request:
        messages: list[dict[str, Any]] = []
        if self.suite.protocol.system_prompt and not system.task_only:
            messages.append({"role": "system", "content": self.suite.protocol.system_prompt})
        messages.append({"role": "user", "content": content})
        return Request(
            model=self.model.name,
            question=self.question.path,
            litellm=system.litellm,
            parameters=self._parameters(system),
            messages=tuple(messages),
            sample=self.sample,
            system="" if system.name == self.model.name else system.name,
            api=system.api,
        )

    def _parameters(self, system: ModelConfig) -> dict[str, Any]:
        decoding = {} if system.task_only else self.suite.protocol.decoding
        parameters: dict[str, Any] = {
            name: value for name, value in decoding.items() if not (name in _SAMPLING and system.reasoning)
        }
        parameters.update(system.parameters)
        override = system.overrides.get(self.question.category)
        if override is not None:
            parameters.update(override.parameters)
        # Where an entry says null, it takes back what the suite would send.
        return {name: value for name, value in parameters.items() if value is not None}

    def given(self, system: ModelConfig, words: str) -> str | list[dict[str, Any]]:
        """What a system is sent: media first, then words; a task-only one gets no words."""
        override = system.overrides.get(self.question.category)
        words = "" if system.task_only or not words else self._prefix(system) + words
        if not self.question.media:
            return words
        detail = (override.image_detail if override is not None else None) or system.image_detail
        parts = [_part(medium, system, detail) for medium in self.question.media]
        return [*parts, *([{"type": "text", "text": words}] if words else [])]

    def read_out(self, way: Route, words: str) -> list[dict[str, Any]]:
        """The question to a text model, with what a reader makes of the medium before it."""
        heard, read = _HEARD.get(self.question.asked_in, _HEARD["en"])
        heading = heard if way.reader is not None and way.reader.task_only == "asr" else read
        before, after = f"{self._prefix(way.system)}{heading}\n", f"\n\n{words}"
        return [{"type": "text", "text": before}, READING, *([{"type": "text", "text": after}] if words else [])]

    def _prefix(self, system: ModelConfig) -> str:
        override = system.overrides.get(self.question.category)
        return override.prefix if override is not None and override.prefix is not None else system.prefix


def _part(medium: Medium, system: ModelConfig, detail: str | None) -> dict[str, Any]:
    part: dict[str, Any] = {
        "type": "media",
        "modality": medium.modality,
        "sha256": [file.sha256 for file in medium.files],
        "mime": [file.mime for file in medium.files],
    }
    if medium.collage:
        part["layout"] = LAYOUT
    if medium.modality == "image" and detail:
        part["detail"] = detail
    if medium.modality == "audio":
        kind = medium.files[0].mime.partition("/")[2]
        part["format"] = kind if kind in system.audio_formats else "wav"
    return part


def _paths(question: Question) -> dict[str, str]:
    return {file.sha256: str(file.path) for medium in question.media for file in medium.files}
