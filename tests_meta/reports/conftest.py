"""Shared by the tests of reports: synthetic runs, made of counts."""

from collections.abc import Callable, Mapping

import pytest
from tests_meta.reports.synthetic_runs import made_run, suite_info, system

from pytest_sprawdzian.runs.store import CategoryInfo, Run
from pytest_sprawdzian.runs.verdicts import VerdictRecord

CATEGORIES = {
    "art": "Art",
    "culture": "Cul.",
    "geography": "Geo.",
    "grammar": "Gra.",
    "history": "His.",
    "vocabulary": "Voc.",
}


@pytest.fixture
def synthetic_run() -> Callable[..., Run]:
    """Makes a run in which so many of ``of`` questions of each category are right."""

    def make(right: Mapping[str, int], *, of: int = 100, outcomes=(), run="full", asked="", usage=None, **model) -> Run:
        entry = system(**model)
        records = [
            VerdictRecord(
                question=f"knowledge/{category}/q{number:03}",
                model=entry.name,
                outcome="correct" if number < count else "wrong",
                strict=number < count,
                soft=float(number < count),
            )
            for category, count in right.items()
            for number in range(of)
        ]
        records += [
            VerdictRecord(question=f"knowledge/art/x{number:03}", model=entry.name, outcome=outcome, error="why")
            for number, outcome in enumerate(outcomes)
        ]
        categories = {name: CategoryInfo(title=name, short=short, questions=of) for name, short in CATEGORIES.items()}
        suites = {"knowledge": suite_info(categories, title="Knowledge")}
        return made_run(entry, records, suites, run=run, asked=(asked, asked), usage=usage)

    return make


@pytest.fixture
def even() -> Callable[[int], dict[str, int]]:
    """The same number of right answers in every category."""
    return lambda count: dict.fromkeys(CATEGORIES, count)
