"""Synthetic runs, made of verdicts that nobody has given; shared by several tests."""

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.store import CategoryInfo, Run, RunInfo, SuiteInfo, Usage, info_text, paths_of
from pytest_sprawdzian.runs.verdicts import write_records


def system(name="synthetic", **fields):
    """The entry of a model that is never asked."""
    return ModelConfig(name=name, litellm="openai/synthetic", **fields)


def suite_info(categories, *, title="Demo", protocol="plcc", aggregation="mean", signature="rules|pl|synthetic"):
    """A suite of such categories, as a run saw it."""
    return SuiteInfo(
        title=title,
        protocol=protocol,
        aggregation=aggregation,
        hash="0123456789abcdef",
        signature=signature,
        categories=categories,
    )


def made_run(model, records, suites, *, run="full", asked=("", ""), usage=None):
    """A run of such verdicts.

    Args:
        model: an entry, or the name of a model.
        records: the verdicts.
        suites: what they are about, by name.
        run: its name.
        asked: when the first and the last answer came.
        usage: what the answers took.
    """
    info = RunInfo(
        model=system(model) if isinstance(model, str) else model,
        run=run,
        first_answer=asked[0],
        last_answer=asked[1],
        clients=(),
        usage=usage or Usage(),
        suites=suites,
    )
    return Run(info=info, verdicts=tuple(records))


def towns_run(model, records, *, aggregation="mean", run="full"):
    """A run on the suite ``demo``, all of whose questions are about towns."""
    towns = CategoryInfo(title="Towns", short="Tow.", questions=len(records))
    return made_run(model, records, {"demo": suite_info({"towns": towns}, aggregation=aggregation)}, run=run)


def written(reports, *runs):
    """Write runs as they are recorded."""
    for each in runs:
        paths = paths_of(reports, each)
        write_records(paths.verdicts, each.verdicts)
        paths.info.write_text(info_text(each.info), encoding="utf-8")
