"""What a session with models keeps: settings, models, answers, verdicts.

One object serves all processes. In a worker it asks through the link or reads
the frozen log; elsewhere it owns the asker and writes the results.
"""

import functools
import json
import os
import shlex
import warnings
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import pytest

from pytest_sprawdzian.models import ModelConfig, NotApplicable, Registry, Request, build_requests
from pytest_sprawdzian.options import Settings
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import LockedLogError, LogWriter, read_log
from pytest_sprawdzian.runs.store import RunPaths, save_run
from pytest_sprawdzian.runs.verdicts import VerdictRecord, read_records
from sprawdzian import Question, Suite
from sprawdzian.questions.errors import InvalidFileError

if TYPE_CHECKING:
    from pytest_sprawdzian.asking.asker import Asker
    from pytest_sprawdzian.asking.link import LinkClient, LinkServer

__all__ = ["EVALUATION", "Evaluation", "Source", "Systems", "load_models", "load_systems"]

Systems = dict[str, dict[str, ModelConfig]]
"""The systems that answer for each model, by the names of both."""


class Source(Protocol):
    """Where answers come from."""

    def ask(self, request: Request) -> Completion:
        """The reply to a request; raises AskingError if there is none."""


def load_models(settings: Settings, *, check: bool = True) -> dict[str, ModelConfig]:
    """The entries of the models that the command line names.

    Args:
        settings: what the command line asks for.
        check: whether to ask litellm about names that the registry has not;
            workers leave that to the controller.

    Raises:
        pytest.UsageError: the registry has faults.
    """
    registry = _registry(settings)
    models = {name: registry.resolve(name) for name in settings.models}
    by_folder: dict[str, str] = {}
    for name, model in models.items():
        other = by_folder.setdefault(model.slug, name)
        if other != name:
            msg = f"--model={other} and --model={name} would share the folder {model.slug!r}: rename one in models.yaml"
            raise pytest.UsageError(msg)
    if check and settings.record_mode != "none":
        for model in (model for model in models.values() if not model.guesses):
            for system in registry.members(model).values():
                fault = _fault(system, registry, settings)
                if fault:
                    raise pytest.UsageError(fault)
    return models


def load_systems(settings: Settings, models: Mapping[str, ModelConfig]) -> Systems:
    """The systems that answer for each model: itself, or the members of a pair."""
    registry = _registry(settings)
    return {name: registry.members(model) for name, model in models.items()}


def _registry(settings: Settings) -> Registry:
    try:
        return Registry.load(settings.models_file)
    except InvalidFileError as error:
        raise pytest.UsageError(str(error)) from None


def _fault(model: ModelConfig, registry: Registry, settings: Settings) -> str:
    """Why a model cannot be asked, if anything is known to stand in the way."""
    if model.key_env and not os.environ.get(model.key_env):
        return (
            f"--model={model.name}: it needs its key in the environment: set {model.key_env}, "
            "or use recorded answers alone with --record-mode=none"
        )
    is_registered = model.name in registry
    if is_registered and (settings.max_cost is None or model.price is not None):
        return ""
    from pytest_sprawdzian.asking import client

    if not is_registered:
        faults = client.check_model(model)
        if faults:
            near = registry.near(model.name, list(client.litellm_module().model_cost))
            known = f"; did you mean {', '.join(near)}?" if near and "needs its key" not in faults[0] else ""
            where = f" (models.yaml has: {', '.join(entry.name for entry in registry)})" if len(registry) else ""
            return f"--model={model.name}: {faults[0]}{known}{where}"
    if settings.max_cost is not None and not client.has_price(model):
        return (
            f"--max-cost needs prices, and none is known for {model.name}: give it a price in models.yaml "
            "(dollars for a million tokens: price: {input: …, output: …})"
        )
    return ""


def _without_modes(arguments: Iterable[str]) -> Iterator[str]:
    """A command line without its recording mode and gate, which suggestions set anew."""
    rest = iter(arguments)
    for part in rest:
        if part == "--record-mode":
            next(rest, None)  # its value stands apart
        elif not part.startswith(("--record-mode=", "--gate")):
            yield part


class Evaluation:
    """The state of a session that evaluates models.

    Args:
        settings: what the command line asks for.
        models: the models under test, by name.
        systems: the systems that answer for each of them.
        worker: what the controller tells a worker; None elsewhere.
        arguments: the command line, for the commands that messages suggest.
    """

    def __init__(
        self,
        settings: Settings,
        models: Mapping[str, ModelConfig],
        *,
        systems: Systems | None = None,
        worker: Mapping[str, Any] | None = None,
        arguments: Iterable[str] = (),
    ) -> None:
        self.settings = settings
        self.models = models
        self.systems = systems or {name: {name: model} for name, model in models.items()}
        self.paths = {name: RunPaths(settings.reports_dir, model, settings.run) for name, model in models.items()}
        self.records: dict[tuple[str, str], VerdictRecord] = {}
        self.suite_files: set[Path] = set()
        self.asker: Asker | None = None
        self._logs: dict[str, LogWriter] = {}
        self._server: LinkServer | None = None
        self._client: LinkClient | None = None
        self._arguments = list(_without_modes(arguments))
        self.notices: list[str] = []
        self.source: Source = self._open(worker)

    def _open(self, worker: Mapping[str, Any] | None) -> Source:
        # Each way of answering is imported where it is chosen: workers start fast.
        from pytest_sprawdzian.asking.replay import Replay

        if self.settings.record_mode == "none":
            recorded = {name: self.replies(name) for name in self.paths}
            return Replay(recorded, dict.fromkeys(self.models, self.command()))
        if worker is not None:
            from pytest_sprawdzian.asking.link import LinkClient

            self._client = LinkClient(tuple(worker["sprawdzian_link"]))
            return self._client
        from pytest_sprawdzian.asking.asker import Asker, Limits

        try:
            for name, paths in self.paths.items():
                self._logs[name] = LogWriter(paths.log)
        except LockedLogError as error:
            self.close()
            raise pytest.UsageError(str(error)) from None
        rewrite = self.settings.record_mode == "rewrite"
        recorded = {name: {} if rewrite else self.replies(name) for name in self.paths}
        limits = Limits(
            self.settings.concurrency, self.settings.timeout, self.settings.max_cost, self.settings.look_ahead
        )
        every = {name: system for members in self.systems.values() for name, system in members.items()}
        self.asker = Asker(self.models, recorded, self._logs, limits, every)
        return self.asker

    def replies(self, name: str) -> dict[str, Completion]:
        """The recorded replies of a model; what cannot be read of them becomes a notice."""
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            replies = read_log(self.paths[name].log)
        texts = [str(warning.message) for warning in caught]
        self.notices.extend(text for text in texts if text not in self.notices)
        return replies

    def command(self, *more: str) -> str:
        """The command of this session, changed a little: what a message suggests to run."""
        return shlex.join(["pytest", *self._arguments, *more])

    @functools.cached_property
    def expected(self) -> dict[str, dict[str, VerdictRecord]]:
        """Expected verdicts by model and question."""
        return {name: read_records(paths.expected, name) for name, paths in self.paths.items()}

    def shown(self, question: Question) -> Question | NotApplicable:
        """The question in the language that this session asks in, or why it is not asked."""
        code = self.settings.prompt_language
        try:
            return question.translated(code) if code else question
        except LookupError as error:
            return NotApplicable(f"language: {error}")

    def requests(self, question: Question, model: ModelConfig, suite: Suite) -> tuple[Request, ...] | NotApplicable:
        """The requests that ask a model a question in the language of this session, or why it is not asked."""
        settings, shown = self.settings, self.shown(question)
        if isinstance(shown, NotApplicable):
            return shown
        if model.guesses:
            return ()
        try:
            return build_requests(
                shown,
                model,
                suite,
                self.systems[model.name],
                ablation=settings.ablation,
                repeats=settings.repeat,
            )
        except LookupError as error:
            return NotApplicable(f"language: {error}")

    def link(self) -> tuple[str, int, str] | None:
        """The address at which workers ask; None where they read the log."""
        if self.asker is None:
            return None
        if self._server is None:
            from pytest_sprawdzian.asking.link import LinkServer

            self._server = LinkServer(self.asker.ask)
        return self._server.address

    def note(self, record_json: str, suite_file: str) -> VerdictRecord:
        """Keep a verdict that a test reported, and return it."""
        record = VerdictRecord.model_validate(json.loads(record_json))
        self.records[record.model, record.question] = record
        self.suite_files.add(Path(suite_file))
        return record

    def save(self) -> None:
        """Write verdicts and descriptions of all runs of this session."""
        for name, model in self.models.items():
            mine = {question: record for (owner, question), record in self.records.items() if owner == name}
            if not mine:
                continue
            self._drop_superseded(name, mine)
            save_run(
                self.paths[name],
                model,
                self.settings.run,
                systems=self.systems[name],
                records=mine,
                suite_files=sorted(self.suite_files),
                expected=self.settings.gate == "update",
            )

    def _drop_superseded(self, name: str, records: Mapping[str, VerdictRecord]) -> None:
        """Take from the log what newer answers to the same questions have replaced."""
        if name not in self._logs:
            return
        replies = self.replies(name)
        judged = {question: record.keys for question, record in records.items() if not record.error}
        # Two questions about one picture may be worded alike, and then share an answer.
        used = {key for keys in judged.values() for key in keys}
        old = [key for key, reply in replies.items() if reply.question in judged and key not in used]
        fresh = self.asker.fresh[name] if self.asker else []
        if old or fresh:
            self._logs[name].drop(old)

    def close(self) -> None:
        """Stop asking, close the logs, hang up."""
        if self.asker is not None:
            self.asker.close()
        if self._server is not None:
            self._server.close()
        if self._client is not None:
            self._client.close()
        for log in self._logs.values():
            log.close()


EVALUATION = pytest.StashKey[Evaluation]()
