"""The hooks: where pytest and the benchmark meet. Decisions are made elsewhere."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from pytest_sprawdzian import collection, options
from pytest_sprawdzian.collection import ModelItem, QuestionFile
from pytest_sprawdzian.evaluation import EVALUATION, Evaluation, load_models
from pytest_sprawdzian.fixtures import (  # noqa: F401 - pytest finds fixtures in a plugin's module
    PROPERTY,
    answer,
    example,
    expectation,
    language,
    model,
    question,
    verdict,
)
from pytest_sprawdzian.running import run_as_answers_arrive
from sprawdzian.questions import find_suite

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController

_SUITE_FILE = "suite.yaml"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    options.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers; open the evaluation where models are named."""
    for name, meaning in {**collection.PLAIN_MARKERS, **collection.WITH_ARGUMENTS}.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")
    settings = options.read_settings(config)
    if not settings.models:
        return
    worker = getattr(config, "workerinput", None)
    if config.option.collectonly:
        settings = options.without_asking(settings)
    config.stash[EVALUATION] = Evaluation(
        settings, load_models(settings), worker=worker, arguments=config.invocation_params.args
    )
    if config.pluginmanager.hasplugin("dsession"):
        config.pluginmanager.register(_Controller(config), "sprawdzian-controller")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Close the evaluation."""
    evaluation = config.stash.get(EVALUATION, None)
    if evaluation is not None:
        evaluation.close()


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> QuestionFile | None:
    """Take YAML files below a suite for questions."""
    if file_path.suffix == ".yaml" and file_path.name != _SUITE_FILE and find_suite(file_path.parent):
        return QuestionFile.from_parent(parent, path=file_path)
    return None
