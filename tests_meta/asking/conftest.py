"""Shared by the tests of asking: askers and what they leave behind."""

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from pytest_sprawdzian.asking import asker as asker_module
from pytest_sprawdzian.asking import channel, client
from pytest_sprawdzian.asking.asker import Asker, Limits
from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import LogWriter


@pytest.fixture(scope="session")
def litellm_is_imported() -> None:
    """For tests that patch what litellm takes over as it is imported."""
    client.litellm_module()


@pytest.fixture(autouse=True)
def _no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the machine's own accounts out of the tests."""
    for name in ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "ANTHROPIC_API_KEY", "OPENAI_BASE_URL", "OPENAI_API_BASE"):
        monkeypatch.delenv(name, raising=False)
    for name in ("OPENAI_ORG_ID", "OPENAI_ORGANIZATION", "OPENAI_PROJECT_ID"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def open_asker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_model: Callable[..., ModelConfig]
) -> Iterator[Callable[..., Asker]]:
    """Opens askers, each with a log a model at ``tmp_path/<model>.jsonl``; backing off takes them no time.

    Without a model they ask the one that ``make_model()`` makes.
    """
    monkeypatch.setattr(channel, "_LONGEST_WAIT", 0.0)
    opened: list[tuple[Asker, list[LogWriter]]] = []

    def open_asker(
        *models: ModelConfig, recorded: Mapping[str, Mapping[str, Completion]] | None = None, **limits: Any
    ) -> Asker:
        models = models or (make_model(),)
        logs = {model.name: LogWriter(tmp_path / f"{model.name}.jsonl") for model in models}
        asker = Asker({model.name: model for model in models}, recorded or {}, logs, Limits(**limits))
        opened.append((asker, list(logs.values())))
        return asker

    yield open_asker
    for asker, logs in opened:
        asker.close()
        _bury(asker)
        for log in logs:
            log.close()


def _bury(asker: Asker) -> None:
    """End litellm's tasks that outlive the asker's loop.

    Else they die in the collector's hands, in whatever test it happens to run.
    """
    for task in asyncio.all_tasks(asker._loop) if asker._loop else ():
        task._log_destroy_pending = False
        with contextlib.suppress(RuntimeError):  # "Event loop is closed", which is the point
            task.get_coro().close()


@pytest.fixture
def naps(litellm_is_imported: None, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that were to be slept, in order; nothing is slept. The pace of the asker is none of them."""
    taken: list[float] = []
    sleep = asyncio.sleep

    async def nap(seconds: float, result: Any = None) -> Any:
        if seconds != asker_module._PACE_SECONDS:
            taken.append(seconds)
        return await sleep(0, result)

    monkeypatch.setattr(asyncio, "sleep", nap)
    return taken
