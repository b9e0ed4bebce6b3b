"""The annotators of a suite: pseudonyms, and what a data statement tells of them."""

from pathlib import Path

from sprawdzian.questions.errors import InvalidFileError, Problem
from sprawdzian.questions.faults import validated
from sprawdzian.questions.loading import ANNOTATORS_FILE
from sprawdzian.questions.workflow import Annotator
from sprawdzian.questions.yaml_text import read_document

__all__ = ["annotators_file", "load_annotators"]


def annotators_file(suite_file: Path) -> Path:
    """Where the annotators of a suite are described; the file may be missing."""
    return suite_file.with_name(ANNOTATORS_FILE)


def load_annotators(suite_file: Path) -> dict[str, Annotator]:
    """Load the annotators of a suite, by pseudonym; none if nobody described them.

    Raises:
        InvalidFileError: with every problem of the file, each with line and field.
    """
    path = annotators_file(suite_file)
    if not path.exists():
        return {}
    document = read_document(path)
    problems = list(document.problems)
    found: dict[str, Annotator] = {}
    for pseudonym, value in document.value.items():
        if not isinstance(value, dict):
            message = "expected a mapping, such as {role: author, native: true, age: 30-39, residence: Kraków}"
            problems.append(Problem(path, document.line([pseudonym]), pseudonym, message))
            continue
        try:
            found[pseudonym] = validated(document, Annotator, value, at=(pseudonym,))
        except InvalidFileError as error:
            problems.extend(error.problems)
    if problems:
        raise InvalidFileError(sorted(set(problems)))
    return found
