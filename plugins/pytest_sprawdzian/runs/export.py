"""What of a bank and its runs goes along in an export, and what must not."""

import re
import warnings
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pytest_sprawdzian.reports.audits.wrong_answers import Label, read_labels
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.log import TornLineWarning, read_log
from pytest_sprawdzian.runs.privacy import Secrets
from pytest_sprawdzian.runs.store import Run, RunInfo, Usage, info_text, paths_of, suite_hash
from pytest_sprawdzian.runs.verdicts import VerdictRecord, json_lines, read_records
from sprawdzian.questions import Problem, Question, Suite, media_folder
from sprawdzian.questions.formats import MEDIA_TYPES

__all__ = ["SuiteExport", "copies", "mentions", "recorded", "scripts", "secrets_of"]


class SuiteExport(NamedTuple):
    """A suite, parted into what goes along and what stays.

    Attributes:
        file: its ``suite.yaml``.
        suite: the suite.
        going: questions that go along, each with its file.
        staying: questions that do not.
    """

    file: Path
    suite: Suite
    going: tuple[tuple[Path, Question], ...]
    staying: tuple[tuple[Path, Question], ...] = ()


def secrets_of(parts: Sequence[SuiteExport]) -> Secrets:
    """What must not be told of the questions that stay."""
    return Secrets.of(
        [question for part in parts for _, question in part.staying],
        [question for part in parts for _, question in part.going],
    )


def copies(part: SuiteExport) -> Iterator[tuple[Path, Path]]:
    """The files of a suite that go along as they are, its scripts aside: each, and its place in the export."""
    yield part.file, Path("questions", part.suite.name, part.file.name)
    for file, _ in part.going:
        yield file, Path("questions", part.suite.name, file.relative_to(part.file.parent))
    media = {file.name: file.path for _, question in part.going for medium in question.media for file in medium.files}
    for name, path in sorted(media.items()):
        yield path, Path("media", part.suite.name, name)


def mentions(part: SuiteExport, secrets: Secrets) -> Iterator[Problem]:
    """Places in the files that go along which name something that stays."""
    for file in (part.file, *(file for file, _ in part.going)):
        for number, line in enumerate(file.read_text(encoding="utf-8-sig").splitlines(), start=1):
            for name in secrets.named_in(line):
                yield Problem(file, number, "", f"names {name!r}, which is private: remove it")


def scripts(part: SuiteExport, secrets: Secrets) -> tuple[list[tuple[Path, Path]], list[Path]]:
    """The scripts that made the media of a suite, with the files that they name.

    Returns:
        Those that go along, each with its place in the export, and those that
        stay: they made private media, too, or hold words of private questions.
    """
    folder = media_folder(part.file)
    made_private = set(_named_scripts(part.staying))
    helpers = [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file()
        and path.suffix.lower() not in MEDIA_TYPES
        and not any(name.startswith((".", "__")) for name in path.relative_to(folder).parts)
        and path.resolve().is_relative_to(folder.resolve())
    ]
    by_name = {path.relative_to(folder).as_posix(): path for path in helpers}
    waiting = [by_name[name] for name in sorted(set(_named_scripts(part.going))) if name in by_name]
    seen, kept, left = set(waiting), [], []
    while waiting:
        path = waiting.pop(0)
        name = path.relative_to(folder).as_posix()
        text = path.read_bytes().decode(errors="replace")
        if name in made_private or secrets.told_in(text):
            left.append(path)
            continue
        kept.append((path, Path("media", part.suite.name, name)))
        words = set(re.findall(r"[\w.-]+", text)) | set(re.findall(r"\w+", text))
        found = [
            other
            for other in helpers
            if other not in seen and (other.name in words or (other.suffix == ".py" and other.stem in words))
        ]
        seen.update(found)
        waiting.extend(found)
    return sorted(kept), sorted(left)


def _named_scripts(questions: Iterable[tuple[Path, Question]]) -> Iterator[str]:
    for _, question in questions:
        for medium in question.media:
            for source in medium.source:
                if source.script:
                    yield PurePosixPath(source.script).as_posix()


def recorded(run: Run, reports: Path, parts: Sequence[SuiteExport], secrets: Secrets) -> dict[Path, str]:
    """The files of a run as far as they are about questions that go along; none if it has no verdict on any.

    Args:
        run: the run.
        reports: where runs are kept.
        parts: the suites that are exported.
        secrets: of what stays.

    Returns:
        Texts by their places in the export.

    Raises:
        ValueError: a file of the run is not what it should be; the message names it.
    """
    paths = paths_of(reports, run)
    going = {question.path for part in parts for _, question in part.going}
    verdicts = _kept(run.verdicts, going)
    if not verdicts:
        return {}
    expected = _kept(read_records(paths.expected, run.info.model.name).values(), going)
    labels = [label for name, label in sorted(read_labels(paths.labels).items()) if name in going]
    replies = list(_replies(paths.log, going, verdicts))
    used = {record.key for record in verdicts}
    place = paths_of(Path("reports"), run)
    info = _info(run.info, parts, verdicts, [reply for reply in replies if reply.key in used])
    texts = {
        place.info: info_text(info),
        place.verdicts: "".join(record.line() + "\n" for record in verdicts),
        place.log: "".join(reply.model_dump_json(exclude_defaults=True) + "\n" for reply in replies),
    }
    if expected:
        texts[place.expected] = "".join(record.line() + "\n" for record in expected)
    if labels:
        texts[place.labels] = json_lines(_silenced(labels, secrets))
    return texts


def _kept(records: Iterable[VerdictRecord], going: set[str]) -> list[VerdictRecord]:
    return sorted((record for record in records if record.question in going), key=lambda record: record.question)


def _silenced(labels: Iterable[Label], secrets: Secrets) -> Iterator[Label]:
    """Labels without those notes that name something that stays."""
    for label in labels:
        told = secrets.named_in(label.note) or secrets.quoted_in(label.note)
        yield label.model_copy(update={"note": ""}) if told else label


def _replies(log: Path, going: set[str], verdicts: Iterable[VerdictRecord]) -> Iterator[Completion]:
    """The replies to questions that go along, in the order of questions.

    Two questions that ask the very same share a reply, and its line names but one of them.
    """
    asked = {record.key: record.question for record in verdicts}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TornLineWarning)  # what cannot be read stays here
        found = read_log(log).values()
    for reply in sorted(found, key=lambda reply: (reply.question, reply.sample, reply.key)):
        if reply.question in going:
            yield reply
        elif reply.key in asked:
            yield reply.model_copy(update={"question": asked[reply.key]})


def _info(
    info: RunInfo, parts: Sequence[SuiteExport], verdicts: Sequence[VerdictRecord], replies: Sequence[Completion]
) -> RunInfo:
    """What ``run.json`` tells, with all that is counted counted anew."""
    times = sorted(reply.at for reply in replies if reply.at)
    suites = {}
    for part in parts:
        if part.suite.name in info.suites:
            before = info.suites[part.suite.name]
            counts: Mapping[str, int] = Counter(question.category for _, question in part.going)
            mine = [reply for reply in replies if reply.question.startswith(f"{part.suite.name}/")]
            update = {
                "usage": Usage.of(mine) if before.usage else None,
                "hash": suite_hash(record for record in verdicts if record.suite == part.suite.name),
                "categories": {
                    name: category.model_copy(update={"questions": counts[name]})
                    for name, category in before.categories.items()
                },
            }
            suites[part.suite.name] = before.model_copy(update=update)
    return info.model_copy(
        update={
            "first_answer": times[0] if times else "",
            "last_answer": times[-1] if times else "",
            "clients": tuple(sorted({reply.client for reply in replies if reply.client})),
            "usage": Usage.of(replies),
            "suites": suites,
        }
    )
