"""What the commands share that look at a bank: its files, its suites, its annotators, and what is wrong with them."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from sprawdzian.questions import (
    Annotator,
    InvalidFileError,
    Question,
    Suite,
    annotators_file,
    find_suite,
    load_annotators,
    load_question,
    load_suite,
    question_files,
)

__all__ = [
    "BankPath",
    "annotators_at",
    "or_usage_error",
    "questions_at",
    "questions_of_suite",
    "suites_at",
    "usage_error",
]

_Read = TypeVar("_Read")

BankPath = Annotated[Path, typer.Argument(help="a bank, a suite, a folder or one question file", exists=True)]
"""The argument that says which questions a command looks at."""


def _files(path: Path) -> Iterator[Path]:
    """All question files at or below a path."""
    if path.is_file():
        yield path
        return
    if find_suite(path.absolute()) is not None:
        beside = {annotators_file(file) for file in path.rglob("suite.yaml")}
        yield from (file for file in sorted(path.rglob("*.yaml")) if file.name != "suite.yaml" and file not in beside)
        return
    for suite_file in sorted(path.rglob("suite.yaml")):
        yield from question_files(suite_file)


def _suite_files(path: Path) -> list[Path]:
    """The files of the suites at a path, below it, and of its questions."""
    found = {find_suite(file.absolute().parent) for file in (*_files(path), *path.rglob("suite.yaml"))}
    return sorted(file for file in found if file is not None)


def suites_at(path: Path) -> dict[str, Suite]:
    """The suites at a path, below it, and of its questions, by name."""
    return {suite.name: suite for suite in map(load_suite, _suite_files(path))}


def annotators_at(path: Path, faults: list[InvalidFileError]) -> dict[str, dict[str, Annotator]]:
    """The annotators of the same suites; what is wrong with their files is added to the faults."""
    found: dict[str, dict[str, Annotator]] = {}
    for suite_file in _suite_files(path):
        try:
            found[suite_file.parent.name] = load_annotators(suite_file)
        except InvalidFileError as error:
            faults.append(error)
    return found


def questions_at(path: Path) -> tuple[list[Question], list[InvalidFileError]]:
    """The questions at or below a path, and what is wrong with the files that are none."""
    return _loaded(_files(path))


def questions_of_suite(folder: Path) -> list[Question]:
    """The questions of a suite, none if it is not there; tells what is wrong with its other files."""
    suite_file = folder / "suite.yaml"
    questions, faults = _loaded(question_files(suite_file) if suite_file.is_file() else ())
    for fault in faults:
        typer.echo(str(fault), err=True)
    return questions


def _loaded(files: Iterable[Path]) -> tuple[list[Question], list[InvalidFileError]]:
    questions, faults = [], []
    for file in files:
        try:
            questions.append(load_question(file))
        except InvalidFileError as error:
            faults.append(error)
    return questions, faults


def usage_error(message: str) -> typer.Exit:
    """Print what is wrong with a command's arguments, and give what ends it."""
    typer.echo(message, err=True)
    return typer.Exit(2)


def or_usage_error(read: Callable[[], _Read]) -> _Read:
    """Read something; what is wrong with it ends the command."""
    try:
        return read()
    except ValueError as error:
        raise usage_error(str(error)) from None
