"""Shared by the tests of reports: synthetic runs, made of counts."""

from collections.abc import Callable, Mapping

import pytest

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.store import CategoryInfo, Run, RunInfo, SuiteInfo, Usage
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
        fields = {"name": "synthetic", "litellm": "openai/synthetic", **model}
        records = [
            VerdictRecord(
                question=f"knowledge/{category}/q{number:03}",
                model=fields["name"],
                outcome="correct" if number < count else "wrong",
                strict=number < count,
                soft=float(number < count),
            )
            for category, count in right.items()
            for number in range(of)
        ]
        records += [
            VerdictRecord(question=f"knowledge/art/x{number:03}", model=fields["name"], outcome=outcome, error="why")
            for number, outcome in enumerate(outcomes)
        ]
        suite = SuiteInfo(
            title="Knowledge",
            protocol="plcc",
            aggregation="mean",
            hash="0123456789abcdef",
            signature="rules|pl|synthetic",
            categories={
                name: CategoryInfo(title=name, short=short, questions=of) for name, short in CATEGORIES.items()
            },
        )
        info = RunInfo(
            model=ModelConfig(**fields),
            run=run,
            first_answer=asked,
            last_answer=asked,
            clients=(),
            usage=usage or Usage(),
            suites={"knowledge": suite},
        )
        return Run(info=info, verdicts=tuple(records))

    return make


@pytest.fixture
def even() -> Callable[[int], dict[str, int]]:
    """The same number of right answers in every category."""
    return lambda count: dict.fromkeys(CATEGORIES, count)
