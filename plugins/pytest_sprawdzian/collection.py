"""Collection: a question file is a module of tests, one a model or one an example."""

import functools
import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest

# Only a call specification makes an id whose parameter pytest tells apart from
# the name; without it --lf does not know the test again.
from _pytest.python import CallSpec

from pytest_sprawdzian.evaluation import EVALUATION
from pytest_sprawdzian.models import ModelConfig, NotApplicable, Request
from pytest_sprawdzian.runs.gate import FlippedVerdictError
from pytest_sprawdzian.runs.verdicts import PROPERTY, VerdictRecord
from sprawdzian import Question, Suite, Verdict, load_question
from sprawdzian.questions import Example, InvalidFileError, Problem, find_suite, load_suite
from sprawdzian.questions.formats import MODALITIES
from sprawdzian.scoring import explain

__all__ = [
    "PLAIN_MARKERS",
    "WITH_ARGUMENTS",
    "ExampleItem",
    "ModelItem",
    "QuestionFile",
    "WrongVerdictError",
    "markers",
]

PLAIN_MARKERS = {
    "rules": "kind of question: judged by rules",
    "choice": "kind of question: choose one of several options",
    "yes_no": "kind of question: say yes or no",
    "open": "kind of question: answer in exactly the accepted words",
    "asr": "kind of question: transcribe a recording",
    "ocr": "kind of question: transcribe a page",
    "extraction": "kind of question: take data from a document, as JSON",
    "qa": "asks for an answer",
    "practical": "asks for a skill: transcribing, extracting",
    "public": "visibility: may be published",
    "private": "visibility: must not be published",
    "easy": "difficulty",
    "medium": "difficulty",
    "hard": "difficulty",
    "example": "checks an example answer of a question, without any model",
}
WITH_ARGUMENTS = {
    "suite(name)": "suite of the question",
    "category(name)": "category of the question",
    "subcategory(name)": "subcategory of the question",
    "form(name)": "form of the question",
    "split(name)": "split of the question",
    "tag(name, value)": "tag of the question; value only where the tag has one",
}


def markers() -> dict[str, str]:
    """All markers with what they mean; those of modalities are as open as the modalities are."""
    modalities = dict.fromkeys(MODALITIES, "modality: what a question gives beside its words")
    return {**PLAIN_MARKERS, **modalities, **WITH_ARGUMENTS}


_FIXTURES = pytest.StashKey[dict[Any, Any]]()
_SUITE_FILES = pytest.StashKey[dict[str, Path | None]]()
_SUITES = pytest.StashKey[dict[str, Suite]]()
_IDS = pytest.StashKey[dict[tuple[str, str], Path]]()


class WrongVerdictError(AssertionError):
    """An answer that is wrong, or an example that is judged otherwise than its author says."""


def answer_is_right(verdict: Verdict, expectation: Callable[[], None] | None) -> None:
    """The test of a model's answer: it is right, or under the gate, as expected."""
    if expectation is not None:
        expectation()
    elif not verdict.strict:
        raise WrongVerdictError("\n".join(explain(verdict)))


def example_is_judged_as_its_author_says(question: Question, example: tuple[Example, bool], verdict: Verdict) -> None:
    """The test of an example: accepted answers are right, rejected ones are not."""
    answer, accepted = example
    if verdict.strict != accepted:
        what = "accepted, but the rules refuse it" if accepted else "rejected, but the rules accept it"
        why = f"\n  the author says: {answer.why}" if answer.why else ""
        reasons = "\n".join(f"  {line}" for line in explain(verdict))
        raise WrongVerdictError(f"{question.path}: this example is {what}:\n  {answer.answer!r}{why}\n{reasons}")


class QuestionItem(pytest.Function):
    """A test of one question."""

    question: Question

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> Any:  # type: ignore[override]  # noqa: ANN401 - as Function declares it
        """Say what is wrong without a traceback, where the harness is not at fault."""
        if isinstance(excinfo.value, WrongVerdictError | FlippedVerdictError):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the question stands; its first line."""
        return self.path, 0, self.name


class ModelItem(QuestionItem):
    """A model's answer to a question.

    Attributes:
        model: the model.
        asked: the requests that ask it: one a rotation and repeat; none where the
            question is not for it.
        circular: whether a choice is asked in every rotation of its options.
    """

    model: ModelConfig
    asked: tuple[Request, ...] = ()
    circular: bool = True

    @property
    def takes_part(self) -> bool:
        """Whether the model answers, and is not passed over."""
        return self.model.guesses or bool(self.asked)

    @property
    def keys(self) -> list[str]:
        """The keys of its requests."""
        return [request.key for request in self.asked]

    def of_repeat(self, number: int, repeats: int) -> tuple[Request, ...]:
        """The requests of one repeat: as many as there are rotations."""
        turns = len(self.asked) // repeats
        return self.asked[number * turns : (number + 1) * turns]

    def report(self, record: VerdictRecord) -> None:
        """Send a record to the controller: one ASCII text, which no worker can choke on."""
        suite_file = suite_file_of(self.config, self.path)
        self.user_properties.append((PROPERTY, json.dumps([record.model_dump_json(), str(suite_file)])))


class ExampleItem(QuestionItem):
    """An example answer of a question."""

    example: tuple[Example, bool]


_Item = TypeVar("_Item", bound=QuestionItem)


class QuestionFile(pytest.Module):
    """A question file. A subclass of Module, so that module-scoped fixtures work."""

    def _getobj(self) -> SimpleNamespace:
        # The module that a Python test file would be: nothing to import here.
        return SimpleNamespace(__name__=self.path.stem, __doc__=None)

    def collect(self) -> Iterator[pytest.Item]:
        """Yield the tests of the question; a file with faults tells all of them."""
        suite_file = suite_file_of(self.config, self.path)
        question = load_question(self.path, suite_file)
        self._check_unique(question)
        suite = _suite(self.config, suite_file)
        marks = _marks(question, suite.categories[question.category].modality)
        evaluation = self.config.stash.get(EVALUATION, None)
        if evaluation is not None:
            yield from self._model_items(question, suite, marks, evaluation.models.values())
        # Under the gate the examples take part: a model that knows little gates little.
        if evaluation is None or evaluation.settings.gate != "off":
            yield from self._example_items(question, [*marks, _mark("example")])

    def _check_unique(self, question: Question) -> None:
        taken = self.config.stash.setdefault(_IDS, {})
        other = taken.setdefault((question.suite, question.id), self.path)
        if other != self.path:
            where = _relative(other, self.config.invocation_params.dir)
            message = f"{question.id!r} is the id of {where}, too: rename one, since ids are unique in a suite"
            raise InvalidFileError([Problem(self.path, 0, "id", message)])

    def _model_items(
        self, question: Question, suite: Suite, marks: list[pytest.Mark], models: Iterable[ModelConfig]
    ) -> Iterator[ModelItem]:
        evaluation = self.config.stash[EVALUATION]
        shown, circular = evaluation.shown(question), suite.protocol.circular
        for model in models:
            asked = evaluation.requests(question, model, suite)
            item = self._item(ModelItem, model.slug, answer_is_right, question, marks)
            item.model, item.circular = model, circular
            if isinstance(shown, Question):
                item.question = shown
            if isinstance(asked, NotApplicable):
                item.add_marker(pytest.mark.skip(reason=asked.reason))
                record = VerdictRecord.not_applicable(question, model.name, asked.reason, circular=circular)
                item.report(record)
            else:
                item.asked = asked
            yield item

    def _example_items(self, question: Question, marks: list[pytest.Mark]) -> Iterator[ExampleItem]:
        for side in ("accepted", "rejected"):
            for number, example in enumerate(getattr(question.examples, side), start=1):
                name = f"{side}-{number}"
                item = self._item(ExampleItem, name, example_is_judged_as_its_author_says, question, marks)
                item.example = example, side == "accepted"
                yield item

    def _item(
        self,
        kind: type[_Item],
        parameter: str,
        check: Callable[..., None],
        question: Question,
        marks: list[pytest.Mark],
    ) -> _Item:
        # Which fixtures a check gets is the same for all files of a folder, and
        # finding it out is a third of the cost of a test.
        known = self.config.stash.setdefault(_FIXTURES, {})
        place = self.parent, check
        item: _Item = kind.from_parent(
            self,
            name=f"{question.id}[{parameter}]",
            originalname=question.id,
            callobj=check,
            callspec=CallSpec(_idlist=(parameter,), marks=marks),
            fixtureinfo=known.get(place),
        )
        known.setdefault(place, item._fixtureinfo)  # noqa: SLF001 - what the argument above takes has no public source
        item.question = question
        return item

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException]) -> Any:  # type: ignore[override]  # noqa: ANN401 - as Collector declares it
        """List the faults of a file as lines, not as a traceback."""
        if isinstance(excinfo.value, InvalidFileError):
            base = self.config.invocation_params.dir
            return "\n".join(
                str(problem._replace(path=_relative(problem.path, base))) for problem in excinfo.value.problems
            )
        return super().repr_failure(excinfo)


def suite_file_of(config: pytest.Config, file: Path) -> Path | None:
    """The suite that a file lies below; looked for once a folder and session."""
    known = config.stash.setdefault(_SUITE_FILES, {})
    folder = str(file.parent)
    if folder not in known:
        known[folder] = find_suite(file.parent)
    return known[folder]


def _suite(config: pytest.Config, suite_file: Path | None) -> Suite:
    assert suite_file is not None, "a question file is collected only below a suite"  # noqa: S101
    known = config.stash.setdefault(_SUITES, {})
    name = str(suite_file)
    if name not in known:
        known[name] = load_suite(suite_file)
    return known[name]


def _relative(path: Path, base: Path) -> Path:
    return path.relative_to(base) if path.is_relative_to(base) else path


@functools.lru_cache(maxsize=4096)
def _mark(name: str, *values: tuple[str, str]) -> pytest.Mark:
    marker = getattr(pytest.mark, name)
    return marker(**dict(values)).mark if values else marker.mark  # type: ignore[no-any-return]


def _marks(question: Question, modality: str) -> list[pytest.Mark]:
    """The markers that select a question with ``-m``."""
    task = "practical" if question.practical else "qa"
    marks = [_mark(question.kind), _mark(task), _mark(modality), _mark(question.visibility)]
    if question.difficulty:
        marks.append(_mark(question.difficulty))
    for name in ("suite", "category", "subcategory", "form", "split"):
        value = getattr(question, name)
        if value:
            marks.append(_mark(name, ("name", value)))
    for tag, values in question.tags.items():
        marks.append(_mark("tag", ("name", tag)))
        marks.extend(_mark("tag", ("name", tag), ("value", value)) for value in values)
    return marks
