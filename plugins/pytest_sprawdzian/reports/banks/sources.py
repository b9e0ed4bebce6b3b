"""Where the media of a bank come from: the data behind Figure 5 of the PUMA paper."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from urllib.parse import urlsplit

from rich.table import Table

from pytest_sprawdzian.reports.banks.sheets import Sheet, drawn
from sprawdzian.questions import Question, Suite

__all__ = ["OTHER", "OWN", "host", "source_counts", "source_sheet", "source_table"]

OTHER = "other"
OWN = "own"


def source_counts(questions: Iterable[Question], *, rare: int) -> Counter[tuple[str, str]]:
    """Count the source files of a suite by category and domain (Figure 5 of the PUMA paper).

    A file in several questions of a category counts once; a file with several
    sources counts once for each. Pictures of a collage share its source, if it
    is one; several are taken to be a picture's each.

    Args:
        questions: of one suite.
        rare: domains with fewer files are counted together.
    """
    found = {
        (question.category, name, source.url or str(number), OWN if source.own else _domain(source.url))
        for question in questions
        for medium in question.media
        for number, source in enumerate(medium.source)
        for name in (medium.names if len(medium.source) == 1 else ["+".join(medium.names)])
    }
    totals = Counter(domain for *_, domain in found)
    return Counter(
        (category, domain if domain == OWN or totals[domain] >= rare else OTHER) for category, _, _, domain in found
    )


def host(url: str) -> str:
    """The host of an address; empty if it has none."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:  # brackets that hold no address
        return ""


def _domain(url: str) -> str:
    return (host(url) or OTHER).removeprefix("www.")


def source_sheet(suites: Mapping[str, Counter[tuple[str, str]]]) -> Sheet:
    """The counts of sources of some suites, a row a category and domain."""
    rows: list[tuple[str | int, ...]] = [
        (suite, category, domain, count)
        for suite, counts in suites.items()
        for (category, domain), count in sorted(counts.items())
    ]
    return Sheet(("suite", "category", "domain", "files"), rows)


def source_table(suite: Suite, questions: Sequence[Question], *, rare: int, width: int) -> str:
    """The counts of sources as a page: a row a domain, a column a category.

    Args:
        suite: the suite.
        questions: its questions.
        rare: domains with fewer files are counted together.
        width: of the page, in characters.
    """
    counts = source_counts(questions, rare=rare)
    files = {name for question in questions for medium in question.media for name in medium.names}
    title = f"{suite.title} ({suite.name}): sources of {len(files)} files"
    if not counts:
        return f"{title}\n\nno media"
    totals: Counter[str] = Counter()
    for (_, domain), count in counts.items():
        totals[domain] += count
    last = {OTHER: 1, OWN: 2}
    domains = sorted(totals, key=lambda domain: (last.get(domain, 0), -totals[domain], domain))
    shown = [name for name in suite.categories if any(category == name for category, _ in counts)]
    table = Table(box=None, pad_edge=False)
    table.add_column("domain", overflow="fold")
    for heading in (*(suite.categories[name].short or name for name in shown), "all"):
        table.add_column(heading, justify="right")
    for domain in domains:
        table.add_row(domain, *(str(counts[name, domain] or "") for name in shown), str(totals[domain]))
    sums = [sum(counts[name, domain] for domain in domains) for name in shown]
    table.add_row("all", *map(str, sums), str(totals.total()))
    notes = (
        f"{OWN}: made for this bank. {OTHER}: domains with fewer than {rare} files.",
        "A file with several sources is counted for each, and one in several categories in each: the sum may",
        "exceed the number of files.",
    )
    return "\n".join([title, "", drawn(table, width), "", *notes])
