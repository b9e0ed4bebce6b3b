"""``sprawdzian stats --distribution``: the first table of the PoVisLE paper, from a synthetic bank of its counts."""

import csv
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.banks.distribution import (
    distribution,
    distribution_markdown,
    distribution_sheet,
    distribution_text,
)
from sprawdzian import load_suite, parse_question
from sprawdzian.questions import KINDS, Suite

ROOT = Path(__file__).parents[2]
VISION = load_suite(ROOT / "questions/vision")
BODY = {
    "open": {"answers": ["x"]},
    "choice": {"options": ["x", "y"], "answer": "A"},
    "yes_no": {"answer": "tak"},
    "rules": {"rules": [{"include": ["x"]}]},
}


def published():
    with (ROOT / "tests_meta/data/povisle_table1.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def question(kind, category, subcategory=""):
    asked = {"id": "q", "kind": kind, "prompt": "Co?", "suite": "vision", "category": category}
    return parse_question({**asked, "subcategory": subcategory, **BODY[kind]})


@pytest.fixture(scope="module")
def bank():
    """2,366 synthetic questions: the kinds of each category, and the sizes of its leaves; which meet where is free."""
    made = []
    for name, category in VISION.categories.items():
        rows = [row for row in published() if row["category"] == category.title]
        ids = {leaf.title: id_ for id_, leaf in category.subcategories.items()}
        kinds = [kind for kind in BODY if kind != "rules" for _ in range(int(rows[0][kind]))]
        leaves = [ids[row["subcategory"]] for row in rows[1:] for _ in range(int(row["total"]))] or [""] * len(kinds)
        examples = {(kind, leaf): question(kind, name, leaf) for kind in set(kinds) for leaf in set(leaves)}
        made += [examples[pair] for pair in zip(kinds, leaves, strict=True)]
    return made


def test_every_row_of_the_published_table_comes_out_with_its_share_of_all(bank):
    """36 rows, among them 29 subcategories, each with the percentage that the paper prints."""
    lines = distribution_markdown(VISION, bank).splitlines()
    cells = [[cell.strip(" *") for cell in line.strip("|").split("|")] for line in lines[4:]]
    expected = [(row["subcategory"] or row["category"], row["total"], row["percent"]) for row in published()]
    assert [(row[0], row[4], row[5]) for row in cells[:36]] == expected
    for row, found in zip(published(), cells, strict=False):
        if not row["subcategory"]:
            assert found[1:4] == [row["open"], row["choice"], row["yes_no"]]


def test_the_sums_are_those_of_the_paper(bank):
    assert distribution_text(VISION, bank, width=100).splitlines()[-3:] == [
        "total                               643   855   868   2366  100.0",
        "% of all                           27.2  36.1  36.7  100.0",
        # 2,366 − 118 − 50, the number of figure 5.
        "of these cultural                   576   792   830   2198   92.9",
    ]


def test_a_program_gets_no_sums(bank):
    sheet = distribution_sheet([(VISION, bank)])
    assert sheet.header == ("suite", "category", "subcategory", "open", "choice", "yes_no", "total")
    assert sheet.rows[0] == ("vision", "art-entertainment", "", 150, 208, 186, 544)
    assert sheet.rows[1][:3] == ("vision", "art-entertainment", "literature")
    assert len(sheet.rows) == 36


PLAIN = Suite.model_validate(
    {
        "name": "s",
        "title": "S",
        "protocol": "plcc",
        "categories": {"a": {"title": "A | B", "subcategories": {"x": {"title": "X"}}}, "c": {"title": "C"}},
    }
)


def rows(*questions):
    return [(row.level, row.title, dict(row.counts)) for row in distribution(PLAIN, questions)]


def test_leaves_without_questions_and_questions_without_a_leaf_are_told():
    assert rows(question("rules", "a"), question("open", "a", "y"), question("rules", "c")) == [
        ("category", "A | B", {"rules": 1, "open": 1}),
        ("leaf", "X", {}),
        ("leaf", "(none)", {"rules": 1}),
        ("leaf", "y", {"open": 1}),
        ("category", "C", {"rules": 1}),
        ("all", "total", {"rules": 2, "open": 1}),
    ]


def test_a_taxonomy_without_leaves_has_those_that_its_questions_name():
    assert rows(question("rules", "c", "y"), question("open", "c"))[2:5] == [
        ("category", "C", {"rules": 1, "open": 1}),
        ("leaf", "y", {"rules": 1}),
        ("leaf", "(none)", {"open": 1}),
    ]


def test_of_an_empty_suite_no_share_is_told():
    assert distribution_text(PLAIN, [], width=80).splitlines() == [
        "S (s): 0 questions",
        "",
        "category  total    %",
        "A | B         0  n/a",
        "  X           0  n/a",
        "C             0  n/a",
        "",
        "total         0  n/a",
        "% of all    n/a",
    ]


def test_text_of_a_suite_stays_text_in_markdown():
    assert "| **A \\| B** | 1 | 1 | 100.0 |" in distribution_markdown(PLAIN, [question("rules", "a", "x")])


def test_kinds_of_the_paper_stand_in_its_order_before_the_others():
    (heading,) = (
        line
        for line in distribution_text(PLAIN, [question(kind, "c") for kind in BODY], width=80).splitlines()
        if "%" in line and "Y/N" in line
    )
    assert heading.split() == ["category", "open", "MCQ", "Y/N", "rules", "total", "%"]
    assert set(BODY) <= set(KINDS)


@pytest.mark.parametrize(
    ("arguments", "first"),
    [
        ([], "Polish linguistic and cultural competency (knowledge): 60 questions"),
        (["--format=markdown"], "## Polish linguistic and cultural competency"),
        (["--format=csv"], "suite,category,subcategory,rules,total"),
    ],
)
def test_the_command_prints_the_table_of_any_suite(arguments, first):
    result = CliRunner().invoke(app, ["stats", str(ROOT / "questions/knowledge"), "--distribution", *arguments])
    assert result.exit_code == 0
    assert result.stdout.splitlines()[0] == first
