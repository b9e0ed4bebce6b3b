"""Runs on disk: ``reports/<model>/<run>/`` and what is in it."""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import read_log
from pytest_sprawdzian.runs.verdicts import (
    VerdictRecord,
    read_records,
    write_atomically,
    write_records,
)
from sprawdzian.questions import load_suite, question_files
from sprawdzian.scoring import signature
from sprawdzian.statistics import SEED

__all__ = [
    "CategoryInfo",
    "Run",
    "RunInfo",
    "RunPaths",
    "SuiteInfo",
    "Usage",
    "info_text",
    "paths_of",
    "question_path",
    "read_runs",
    "save_run",
    "suite_hash",
]


class RunPaths:
    """The files of one run."""

    def __init__(self, reports: Path, model: ModelConfig, run: str) -> None:
        self.folder = reports / model.slug / run
        self.log = self.folder / "responses.jsonl"
        self.verdicts = self.folder / "verdicts.jsonl"
        self.expected = self.folder / "expected.jsonl"
        self.info = self.folder / "run.json"
        self.labels = self.folder / "audit.jsonl"


class _Value(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")


class CategoryInfo(_Value):
    """A category as a run saw it.

    Attributes:
        title: its heading.
        short: heading of its column.
        questions: how many it had.
        modality: what they give a model beside words.
        kinds: the kinds they may be of.
        subcategories: titles of its leaves, by id.
    """

    title: str
    short: str
    questions: int
    modality: str = "text"
    kinds: tuple[str, ...] = ("rules",)
    subcategories: dict[str, str] = {}


class SuiteInfo(_Value):
    """A suite as a run saw it.

    Attributes:
        title: its heading.
        protocol: name of the protocol.
        aggregation: how its verdicts add up.
        hash: of all questions that have a verdict.
        signature: what the verdicts rest on.
        categories: by id, in the order of the columns.
        usage: what the answers to its questions took; None in runs from before it was kept.
    """

    title: str
    protocol: str
    aggregation: str
    hash: str
    signature: str
    categories: dict[str, CategoryInfo]
    usage: "Usage | None" = None


class Usage(_Value):
    """What the recorded answers took, added up.

    Attributes:
        answers: how many there are.
        prompt_tokens: of all requests.
        completion_tokens: of all replies.
        cost: US dollars; None if no price is known.
        seconds: sum of the latencies.
        retried: answers that needed more than one attempt.
        restarted: answers that were asked for again because they were empty.
        highest_temperature: to which that led; None if there was no need.
    """

    answers: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    cost: float | None = None
    seconds: float = 0.0
    retried: int = 0
    restarted: int = 0
    highest_temperature: float | None = None

    @classmethod
    def of(cls, replies: Iterable[Completion]) -> "Usage":
        """Add up replies."""
        replies = list(replies)
        costs = [reply.cost for reply in replies if reply.cost is not None]
        return cls(
            answers=len(replies),
            prompt_tokens=sum(reply.prompt_tokens or 0 for reply in replies),
            completion_tokens=sum(reply.completion_tokens or 0 for reply in replies),
            cost=round(sum(costs), 6) if costs else None,
            seconds=round(sum(reply.latency for reply in replies), 3),
            retried=sum(reply.attempts > 1 for reply in replies),
            restarted=sum(reply.restarts > 0 for reply in replies),
            highest_temperature=max(
                (reply.temperature for reply in replies if reply.temperature is not None), default=None
            ),
        )


class RunInfo(_Value):
    """What ``run.json`` tells: who answered, when, and what the numbers rest on.

    The members are the systems that answer for a pair or adapt its output. The
    seed is that of the intervals; answers have their own, if the model's entry
    sets one.
    """

    model: ModelConfig
    members: dict[str, ModelConfig] = {}
    run: str
    first_answer: str
    last_answer: str
    clients: tuple[str, ...]
    usage: Usage
    suites: dict[str, SuiteInfo]
    seed: int = SEED

    @property
    def shown(self) -> str:
        """The model as tables show it; with the run's name where it is not the full one."""
        return self.model.shown if self.run == "full" else f"{self.model.shown} ({self.run})"


class Run(_Value):
    """A run as reports read it."""

    info: RunInfo
    verdicts: tuple[VerdictRecord, ...]

    def of_suite(self, suite: str) -> list[VerdictRecord]:
        """The verdicts of one suite."""
        return [record for record in self.verdicts if record.suite == suite]


def paths_of(reports: Path, run: Run) -> RunPaths:
    """The files of a run that was read."""
    return RunPaths(reports, run.info.model, run.info.run)


def save_run(
    paths: RunPaths,
    model: ModelConfig,
    run: str,
    *,
    systems: Mapping[str, ModelConfig] | None = None,
    records: Mapping[str, VerdictRecord],
    suite_files: Sequence[Path],
    expected: bool,
) -> None:
    """Write what a session found about a model into its run.

    Verdicts of questions that this session did not ask stay, as long as the
    question is still in its bank; so one question may be run again alone.

    Args:
        paths: where to.
        model: the model's entry.
        run: name of the run.
        systems: the systems that answer for it, by name; None if it does so itself.
        records: this session's verdicts, by question.
        suite_files: ``suite.yaml`` of every suite that had a question.
        expected: whether these verdicts become the expected ones, too.
    """
    files = {file.parent.name: list(question_files(file)) for file in suite_files}
    there = {question_path(suite, file) for suite in suite_files for file in files[suite.parent.name]}

    def merged(path: Path, new: Mapping[str, VerdictRecord]) -> list[VerdictRecord]:
        old = read_records(path, model.name)
        kept = {name: record for name, record in old.items() if record.suite not in files or name in there}
        return list({**kept, **new}.values())

    every = merged(paths.verdicts, records)
    write_records(paths.verdicts, every)
    if expected:
        # What could not be asked this time is expected as it was.
        judged = {name: record for name, record in records.items() if not record.error}
        write_records(paths.expected, merged(paths.expected, judged))
    used = {key for record in every for key in record.keys}
    replies = [reply for key, reply in read_log(paths.log).items() if key in used]
    before = _read_info(paths.info)
    suites = dict(before.suites) if before else {}
    suites.update({file.parent.name: _suite_info(file, files[file.parent.name], every) for file in suite_files})
    suites = {
        name: info.model_copy(update={"usage": Usage.of(r for r in replies if r.question.startswith(f"{name}/"))})
        for name, info in suites.items()
    }
    times = sorted(reply.at for reply in replies if reply.at)
    info = RunInfo(
        model=model,
        members={name: member for name, member in (systems or {}).items() if name != model.name},
        run=run,
        first_answer=times[0] if times else "",
        last_answer=times[-1] if times else "",
        clients=tuple(sorted({reply.client for reply in replies if reply.client})),
        usage=Usage.of(replies),
        suites=suites,
    )
    write_atomically(paths.info, info_text(info))


def info_text(info: RunInfo) -> str:
    """The text of ``run.json``."""
    values = info.model_dump(mode="json")
    values["model"] = info.model.model_dump(mode="json", exclude_defaults=True)
    values["members"] = {
        name: member.model_dump(mode="json", exclude_defaults=True) for name, member in info.members.items()
    }
    if not values["members"]:
        del values["members"]
    return json.dumps(values, ensure_ascii=False, indent=2) + "\n"


def suite_hash(records: Iterable[VerdictRecord]) -> str:
    """Hash of what the questions of a suite asked and demanded, as far as they have a verdict."""
    return hashlib.sha256("\n".join(sorted(record.question_hash for record in records)).encode()).hexdigest()[:16]


def question_path(suite_file: Path, file: Path) -> str:
    """The path of the question in a file of a suite, told without reading it."""
    category = file.relative_to(suite_file.parent).parts[0]
    return f"{suite_file.absolute().parent.name}/{category}/{file.stem}"


def _suite_info(file: Path, questions: Sequence[Path], records: Iterable[VerdictRecord]) -> SuiteInfo:
    suite = load_suite(file)
    mine = [record for record in records if record.suite == suite.name]
    counts = dict.fromkeys(suite.categories, 0)
    for question in questions:
        category = question.relative_to(file.parent).parts[0]
        if category in counts:
            counts[category] += 1
    return SuiteInfo(
        title=suite.title,
        protocol=suite.protocol.name,
        aggregation=suite.protocol.aggregation,
        hash=suite_hash(mine),
        signature=signature("+".join(sorted({k for c in suite.categories.values() for k in c.kinds})), suite.language),
        categories={
            name: CategoryInfo(
                title=category.title,
                short=category.short or category.title,
                questions=counts[name],
                modality=category.modality,
                kinds=category.kinds,
                subcategories={leaf: found.title for leaf, found in category.subcategories.items()},
            )
            for name, category in suite.categories.items()
        },
    )


def _read_info(path: Path) -> RunInfo | None:
    try:
        return RunInfo.model_validate_json(path.read_bytes())
    except (FileNotFoundError, ValidationError):
        return None


def read_runs(reports: Path) -> Iterator[Run]:
    """All runs below a folder, in a fixed order.

    Raises:
        ValueError: a file is not what it should be; the message names it.
    """
    for path in sorted(reports.glob("*/*/run.json")):
        try:
            info = RunInfo.model_validate_json(path.read_bytes())
        except ValidationError as error:
            faults = error.error_count()
            msg = f"{path}: not the description of a run ({faults} faults); delete the run or record it again"
            raise ValueError(msg) from None
        verdicts = read_records(path.with_name("verdicts.jsonl"), info.model.name)
        yield Run(info=info, verdicts=tuple(verdicts.values()))
