"""The reporter: gathers verdicts in the process that prints, and shows and saves them."""

import json
import shlex
from collections.abc import Container, Generator, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pytest_sprawdzian.collection import ExampleItem
from pytest_sprawdzian.evaluation import Evaluation
from pytest_sprawdzian.reports import digest
from pytest_sprawdzian.reports.author import author_page
from pytest_sprawdzian.reports.boards import Board, boards
from pytest_sprawdzian.reports.files import write_leaderboards
from pytest_sprawdzian.reports.leaderboard import to_terminal
from pytest_sprawdzian.reports.progress import ProgressDisplay
from pytest_sprawdzian.reports.repeats import repeat_rows, to_repeats
from pytest_sprawdzian.runs.store import read_runs
from pytest_sprawdzian.runs.verdicts import PROPERTY, VerdictRecord
from sprawdzian import Question
from sprawdzian.questions import InvalidFileError
from sprawdzian.statistics import ERROR, NOT_APPLICABLE

__all__ = ["AuthorReporter", "ModelReporter"]

_FEW_QUESTIONS = 3
_MOST_FLIPS = 50


def _terminal(config: pytest.Config) -> Any:  # noqa: ANN401 - pytest's TerminalReporter is not public
    return config.pluginmanager.getplugin("terminalreporter")


def _of_model(report: pytest.TestReport) -> str | None:
    """The verdict record that a report carries, if it is one of a model's test."""
    return next((str(value) for name, value in report.user_properties if name == PROPERTY), None)


class ModelReporter:
    """Shows and saves what models answered.

    Args:
        config: of the session.
        evaluation: its state.
    """

    def __init__(self, config: pytest.Config, evaluation: Evaluation) -> None:
        self._config = config
        self._evaluation = evaluation
        self._display: ProgressDisplay | None = None
        self._flips: list[str] = []
        self._expected = 0
        self._reported: set[str] = set()
        self._lost = 0
        self._unsaved = ""
        self._files: dict[str, str] = {}

    # -- while tests run -----------------------------------------------------

    def start(self, tests: int, total: int) -> None:
        """Begin to show progress.

        Args:
            tests: how many will report.
            total: how many of them a model is asked about.
        """
        self._expected = tests
        terminal = _terminal(self._config)
        if terminal is None:
            return
        # A line a file would be thousands of lines.
        terminal.showfspath = False
        if total > digest.FEW and self._config.get_verbosity() == 0:
            self._display = ProgressDisplay(terminal, total, live=terminal.isatty(), width=terminal._tw.fullwidth)  # noqa: SLF001 - the width has no public name

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Keep the verdict that a test reported; once a test."""
        text = _of_model(report)
        if text is None or report.nodeid in self._reported:
            return
        if report.when == "call" or report.failed or report.skipped:
            self._reported.add(report.nodeid)
            record = self._evaluation.note(*json.loads(text))
            self._files[record.question] = report.nodeid.partition("::")[0]
            if report.failed and report.when == "call" and self._evaluation.settings.gate == "check":
                self._flips.append(str(report.longrepr))
            if self._display is not None and record.outcome != NOT_APPLICABLE:
                asker = self._evaluation.asker
                spent = asker.progress.cost if asker else None
                self._display.update(right=record.strict, error=record.outcome == ERROR, cost=spent)

    def pytest_report_teststatus(
        self, report: pytest.TestReport | pytest.CollectReport
    ) -> tuple[str, str, str | tuple[str, dict[str, bool]]] | None:
        """No letter an answer: the progress line tells more."""
        text = _of_model(report) if isinstance(report, pytest.TestReport) else None
        if text is None:
            return None
        if report.when == "call":
            word = "RIGHT" if report.passed else "FLIPPED" if self._evaluation.settings.gate == "check" else "WRONG"
            return report.outcome, "", word
        if report.skipped:
            na = VerdictRecord.model_validate_json(json.loads(text)[0]).outcome == NOT_APPLICABLE
            return "skipped", "", "N/A" if na else "SKIPPED"
        return ("error", "", "ERROR") if report.failed else None

    # -- at the end ------------------------------------------------------------

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Save what was found, whatever ended the session."""
        if self._display is not None:
            self._display.close()
        self._lost = self._expected - len(self._reported)
        whole = session.exitstatus in {
            pytest.ExitCode.OK,
            pytest.ExitCode.TESTS_FAILED,
            pytest.ExitCode.NO_TESTS_COLLECTED,
        }
        if not (whole and not session.shouldstop and not session.shouldfail):
            self._lost = 0  # stopped on purpose
        elif self._lost and session.exitstatus != pytest.ExitCode.TESTS_FAILED:
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR
        if self._evaluation.asker is not None:
            self._evaluation.asker.close()
        try:
            self._evaluation.save()
        except InvalidFileError as error:
            # A suite that was edited while its questions were answered.
            self._unsaved = str(error)
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: Any) -> Generator[None]:  # noqa: ANN401 - not public
        """Print the leaderboard and the digest; keep pytest from printing thousands of failures."""
        hidden = {name: terminalreporter.stats.get(name, []) for name in ("failed", "error")}
        for name, reports in hidden.items():
            shown = [
                report
                for report in reports
                if getattr(report, "user_properties", None) is None or not _of_model(report)
            ]
            terminalreporter.stats.pop(name, None)
            if shown:
                terminalreporter.stats[name] = shown
        try:
            yield
        finally:
            for name, reports in hidden.items():
                if reports:
                    terminalreporter.stats[name] = reports
        for title, lines in self._sections(terminalreporter):
            terminalreporter.section(title)
            for line in lines:
                terminalreporter.write_line(line)

    def _sections(self, terminal: Any) -> Iterable[tuple[str, Iterable[str]]]:  # noqa: ANN401 - not public
        evaluation = self._evaluation
        every = sorted(evaluation.records.values(), key=lambda record: (record.question, record.model))
        records = [record for record in every if record.outcome != NOT_APPLICABLE]
        if self._lost:
            what = f"{self._lost} collected tests were never reported: a worker may have died"
            yield "LOST TESTS", [f"{what}; run again, the answers are kept"]
        if self._unsaved:
            yield "NOT SAVED", [self._unsaved, "mend the file and run again: the answers are kept"]
        if not every:
            return
        if len(every) > len(records):
            yield "not asked", digest.reasons(record for record in every if record.outcome == NOT_APPLICABLE)
        if self._flips:
            more = len(self._flips) - _MOST_FLIPS
            rest = [f"… and {more} more"] if more > 0 else []
            yield f"FLIPPED VERDICTS: {len(self._flips)}", [*sorted(self._flips)[:_MOST_FLIPS], *rest]
        if 0 < len(records) <= digest.FEW:
            replies = {key: reply for name in evaluation.models for key, reply in evaluation.replies(name).items()}
            yield "answers", digest.blocks(records, replies)
        elif records and evaluation.settings.gate == "off":
            yield "answers", self._digest(records)
        if evaluation.settings.ablation:
            yield "right all the same", digest.unneeded(records, evaluation.settings.ablation)
        causes = list(digest.errors(records))
        if causes and len(records) > digest.FEW:
            yield "errors (no verdict, never counted as wrong)", causes
        yield from self._scores(terminal, {record.suite for record in every})

    def _scores(self, terminal: Any, suites: Container[str]) -> Iterable[tuple[str, Iterable[str]]]:  # noqa: ANN401 - not public
        """The leaderboards of some suites, and how steady repeats were; all leaderboards are written."""
        folder, width = self._evaluation.settings.reports_dir, terminal._tw.fullwidth  # noqa: SLF001 - see above
        found = boards(read_runs(folder))
        written = write_leaderboards(folder, found)
        shown = [board for board in found if board.suite in suites]
        repeats = list(self._repeats(shown, width))
        if repeats:
            yield "repeats", repeats
        own = list(self._evaluation.models)
        pages = [to_terminal(board, width, colour=terminal.hasmarkup, own=own) for board in shown]
        yield "leaderboard", [*pages, f"written: {', '.join(str(self._shown(path)) for path in written)}"]

    def _repeats(self, found: Iterable[Board], width: int) -> Iterator[str]:
        """How steady the models of this session were, if it asked several times."""
        for board in found if self._evaluation.settings.repeat > 1 else ():
            rows = [
                each
                for each in repeat_rows(board)
                if each.row.run.info.model.name in self._evaluation.models
                and each.row.run.info.run == self._evaluation.settings.run
            ]
            if rows:
                yield to_repeats(board, rows, width=width)

    def _digest(self, records: list[VerdictRecord]) -> Iterable[str]:
        details = [self._shown(paths.verdicts) for paths in self._evaluation.paths.values()]
        wrong = next((record for record in records if not record.strict and record.outcome != ERROR), records[0])
        return digest.digest(records, details, self._look_at(wrong))

    def _look_at(self, record: VerdictRecord) -> str:
        """The command that shows one recorded answer whole."""
        settings = self._evaluation.settings
        command = ["pytest", self._files[record.question], f"--model={record.model}", "--record-mode=none"]
        # Asked in another way, a question would be looked up by other requests.
        variant = {"ablation": settings.ablation, "prompt-language": settings.prompt_language}
        command += [f"--{name}={value}" for name, value in variant.items() if value]
        if settings.repeat > 1:
            command.append(f"--repeat={settings.repeat}")
        if settings.run != "full":
            command.append(f"--run={settings.run}")
        if settings.reports_dir != self._config.rootpath / "reports":
            command.append(f"--reports-dir={self._shown(settings.reports_dir)}")
        return shlex.join(command)

    def _shown(self, path: Path) -> Path:
        """A path as it is told: from the root of the session, where it lies below."""
        base = self._config.rootpath
        return path.relative_to(base) if path.is_relative_to(base) else path


class AuthorReporter:
    """Shows an author how the examples of a question are judged."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._questions: dict[str, Question] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Remember the questions, if they are few enough to be told whole."""
        for item in session.items:
            if isinstance(item, ExampleItem):
                self._questions[item.question.path] = item.question
        terminal = _terminal(self._config)
        if terminal is not None and len(self._questions) > _FEW_QUESTIONS:
            terminal.showfspath = False

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:  # noqa: ANN401 - not public
        """Print a page a question."""
        if self._config.option.collectonly or not 0 < len(self._questions) <= _FEW_QUESTIONS:
            return
        for question in self._questions.values():
            terminalreporter.section(f"question {question.path}")
            for line in author_page(question):
                terminalreporter.write_line(line)
            terminalreporter.write_line(
                "  next: ask a model, with --model=NAME; all advice on a bank: sprawdzian lint questions/"
            )
