"""The controller's part under xdist: the plan, and the link that workers ask through."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pytest

from pytest_sprawdzian.collection import suite_file_of
from pytest_sprawdzian.evaluation import Evaluation
from pytest_sprawdzian.models import NotApplicable, Request
from pytest_sprawdzian.reporter import ModelReporter
from sprawdzian import load_question, load_suite

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController  # type: ignore[import-untyped]

__all__ = ["Controller"]


class Controller:
    """Tells workers where to ask, and the asker what will be asked."""

    def __init__(self, config: pytest.Config, evaluation: Evaluation, reporter: ModelReporter) -> None:
        self._config = config
        self._evaluation = evaluation
        self._reporter = reporter
        self._planned = False

    def pytest_configure_node(self, node: "WorkerController") -> None:
        """Give a worker the address of the link."""
        if not node.gateway.spec.popen:
            msg = f"worker {node.gateway.spec} is remote: answers are asked for on this machine alone, so use -n N"
            raise pytest.UsageError(msg)
        node.workerinput["sprawdzian_link"] = self._evaluation.link()

    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        """Plan all requests when the first worker has collected; the others collect the same."""
        if self._planned:
            return
        self._planned = True
        tests = list(self._tests(ids))
        taking_part = [requests for requests in tests if not isinstance(requests, NotApplicable)]
        self._reporter.start(len(tests), len(taking_part))
        if self._evaluation.asker is not None:
            self._evaluation.asker.plan(request for requests in taking_part for request in requests)

    def _tests(self, ids: Sequence[str]) -> Iterator[tuple[Request, ...] | NotApplicable]:
        """The requests of each test, or why a model is not asked."""
        by_slug = {model.slug: model for model in self._evaluation.models.values()}
        for nodeid in ids:
            file, _, test = nodeid.partition("::")
            _, _, parameter = test.rstrip("]").partition("[")
            if file.endswith(".yaml") and parameter in by_slug:
                path = self._config.rootpath / file
                suite_file = suite_file_of(self._config, path)
                assert suite_file is not None, f"{path} was collected, so it lies below a suite"  # noqa: S101
                question = load_question(path, suite_file)
                yield self._evaluation.requests(question, by_slug[parameter], load_suite(suite_file))
