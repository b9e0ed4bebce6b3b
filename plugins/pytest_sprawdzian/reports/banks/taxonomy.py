"""The taxonomy of a suite, with what belongs where: the guideline for authors (PoVisLE, appendix D.1)."""

from collections.abc import Iterator, Mapping, Sequence

from rich.table import Table

from pytest_sprawdzian.exchange.taxonomy import plcc_origins
from pytest_sprawdzian.reports.banks.sheets import drawn
from sprawdzian.questions import Category, Suite

__all__ = ["taxonomy_page"]

_INDENT = "  "


def taxonomy_page(suite: Suite, *, width: int) -> str:
    """Print the categories and subcategories of a suite, each with its id and its guideline.

    Of a suite after PoVisLE it is also told which categories of PLCC each came from (PoVisLE, section 2.1).

    Args:
        suite: the suite.
        width: of the page, in characters.
    """
    origins: Mapping[str, Sequence[str]] = plcc_origins() if suite.protocol.name == "povisle" else {}
    table = Table(box=None, pad_edge=False)
    table.add_column("id", no_wrap=True)
    table.add_column("what belongs there", overflow="fold")
    for name, category in suite.categories.items():
        table.add_row(name, "; ".join(_about(category, origins.get(name, ()), bool(origins))))
        for leaf, subcategory in category.subcategories.items():
            guideline = f" – {subcategory.guideline}" if subcategory.guideline else ""
            table.add_row(_INDENT + leaf, subcategory.title + guideline)
        table.add_row()
    leaves = sum(len(category.subcategories) for category in suite.categories.values())
    title = f"{suite.title} ({suite.name}): {len(suite.categories)} categories, {leaves} subcategories"
    return f"{title}\n\n{drawn(table, width)}".rstrip()


def _about(category: Category, origins: Sequence[str], is_povisle: bool) -> Iterator[str]:  # noqa: FBT001 - a value
    modality = f" ({category.modality})" if category.modality != "text" else ""
    yield f"{category.title}: {', '.join(category.kinds)}{modality}"
    if not category.cultural:
        yield "no knowledge of a culture needed"
    if is_povisle:
        yield f"from PLCC: {', '.join(origins)}" if origins else "new, not in PLCC"
