"""The hooks: where pytest and the benchmark meet. Decisions are made elsewhere."""

import gc
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from pytest_sprawdzian import collection, options
from pytest_sprawdzian.collection import ModelItem, QuestionFile, QuestionItem
from pytest_sprawdzian.evaluation import EVALUATION, Evaluation, load_models, load_systems
from pytest_sprawdzian.fixtures import (  # noqa: F401 - pytest finds fixtures in a plugin's module
    answer,
    example,
    expectation,
    language,
    model,
    question,
    verdict,
)
from pytest_sprawdzian.models import Request
from pytest_sprawdzian.sampling import sample
from sprawdzian.questions.loading import ANNOTATORS_FILE

if TYPE_CHECKING:
    from pytest_sprawdzian.reporter import ModelReporter  # noqa: F401 - named in a string below

# Workers are many, and start for nothing but scoring: what only the process that
# asks and prints needs is imported there, inside the hooks below.

_SUITE_FILE = "suite.yaml"
_REPORTER = pytest.StashKey["ModelReporter"]()
_FAULTY_FILES = pytest.StashKey[int]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    options.add_options(parser)


def pytest_configure(config: pytest.Config) -> None:
    """Declare the markers; open the evaluation where models are named."""
    for name, meaning in collection.markers().items():
        config.addinivalue_line("markers", f"{name}: {meaning}")
    settings = options.read_settings(config)
    worker = getattr(config, "workerinput", None)
    if settings.models:
        arguments = [str(argument) for argument in config.invocation_params.args]
        models = load_models(settings, check=worker is None)
        config.stash[EVALUATION] = Evaluation(
            settings, models, systems=load_systems(settings, models), worker=worker, arguments=arguments
        )
    if worker is None:
        _configure_printing(config)


def _configure_printing(config: pytest.Config) -> None:
    """Register what belongs to the one process that prints."""
    from pytest_sprawdzian.controller import Controller
    from pytest_sprawdzian.reporter import AuthorReporter, ModelReporter

    evaluation = config.stash.get(EVALUATION, None)
    if evaluation is None:
        config.pluginmanager.register(AuthorReporter(config), "sprawdzian-author")
        return
    reporter = config.stash[_REPORTER] = ModelReporter(config, evaluation)
    config.pluginmanager.register(reporter, "sprawdzian-reporter")
    if config.getoption("tx", None):
        config.pluginmanager.register(Controller(config, evaluation, reporter), "sprawdzian-controller")


def pytest_unconfigure(config: pytest.Config) -> None:
    """Close the evaluation."""
    evaluation = config.stash.get(EVALUATION, None)
    if evaluation is not None:
        evaluation.close()


def pytest_report_header(config: pytest.Config) -> list[str]:
    """Tell what is evaluated, and what -n does and does not do."""
    evaluation = config.stash.get(EVALUATION, None)
    if evaluation is None:
        return []
    settings = evaluation.settings
    asking = {
        "none": "recorded answers only",
        "use": f"recorded answers, else asking {settings.concurrency} at a time",
        "rewrite": f"asking everything again, {settings.concurrency} at a time",
    }[settings.record_mode]
    if all(each.guesses for each in evaluation.models.values()):
        asking = "blind guesses: nothing is asked"
    lines = [f"models: {', '.join(evaluation.models)} ({asking}); run: {settings.run}"]
    lines.extend(f"warning: {notice}" for notice in evaluation.notices)
    workers = len(config.getoption("tx", None) or ())
    if workers > settings.concurrency // 4 and workers > 4:  # noqa: PLR2004 - a few workers cost little
        lines.append(
            f"note: -n {workers} starts {workers} scorers; how many questions are asked at a time is --concurrency"
        )
    return lines


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> QuestionFile | None:
    """Take YAML files below a suite for questions; beside its own file may be that of its annotators."""
    name = file_path.name
    if name == ANNOTATORS_FILE and file_path.with_name(_SUITE_FILE).exists():
        return None
    if name.endswith(".yaml") and name != _SUITE_FILE and collection.suite_file_of(parent.config, file_path):
        # Thousands of files make objects and hardly any garbage; looking for it
        # over and over is a fifth of the cost of collecting.
        gc.disable()
        return QuestionFile.from_parent(parent, path=file_path)
    return None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Take up the collection of garbage again, if collecting questions has paused it."""
    was_enabled = gc.isenabled()
    try:
        return (yield)
    finally:
        if was_enabled and not gc.isenabled():
            # What was collected lives as long as the session: it need not be looked at again.
            gc.freeze()
            gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what --sample does not choose."""
    evaluation = config.stash.get(EVALUATION, None)
    if evaluation is None or evaluation.settings.sample is None:
        return
    questions = [item.question for item in items if isinstance(item, QuestionItem)]
    chosen = sample(questions, evaluation.settings.sample, evaluation.settings.seed)
    left = [item for item in items if isinstance(item, QuestionItem) and item.question.path not in chosen]
    if left:
        config.hook.pytest_deselected(items=left)
        out = set(left)
        items[:] = [item for item in items if item not in out]


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Count question files with faults: the good ones run all the same."""
    report = yield
    if report.failed and isinstance(collector, QuestionFile):
        stash = collector.config.stash
        stash[_FAULTY_FILES] = stash.get(_FAULTY_FILES, 0) + 1
    return report


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    """Run items as their answers arrive, where this process asks for them itself."""
    config = session.config
    if session.testsfailed and session.testsfailed == config.stash.get(_FAULTY_FILES, 0):
        config.option.continue_on_collection_errors = True
    evaluation = config.stash.get(EVALUATION, None)
    if evaluation is None or config.option.collectonly or config.getoption("tx", None):
        return None
    model_items = [item for item in session.items if isinstance(item, ModelItem)]
    reporter = config.stash.get(_REPORTER, None)
    if reporter is not None:
        reporter.start(len(model_items), sum(item.takes_part for item in model_items))
    if evaluation.asker is None or (session.testsfailed and not config.option.continue_on_collection_errors):
        return None
    from pytest_sprawdzian.running import run_as_answers_arrive

    requests: dict[pytest.Item, tuple[Request, ...]] = {item: item.asked for item in model_items}
    evaluation.asker.plan(request for asked in requests.values() for request in asked)
    run_as_answers_arrive(session, evaluation.asker, lambda item: requests.get(item, ()))
    return True
