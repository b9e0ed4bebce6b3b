"""The page of a taxonomy: what belongs where, and where it came from."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.banks.taxonomy import taxonomy_page
from sprawdzian import load_suite

QUESTIONS = Path(__file__).parents[2] / "questions"
SUITE = """\
title: Demo
protocol: {protocol}
categories:
  language:
    title: Language
    kinds: [choice, open]
    modality: image
    subcategories:
      grammar: {{title: Grammar, guideline: how words are inflected and put together into clauses and sentences}}
      slang: {{title: Slang}}
  visual-reasoning: {{title: Visual reasoning, kinds: [open], modality: image, cultural: false}}
  puzzles: {{title: Puzzles}}
"""
PAGE = """\
Demo (demo): 3 categories, 2 subcategories

id                what belongs there
language          Language: choice, open (image); from PLCC: grammar,
                  vocabulary
  grammar         Grammar – how words are inflected and put together into
                  clauses and sentences
  slang           Slang

visual-reasoning  Visual reasoning: open (image); no knowledge of a culture
                  needed; new, not in PLCC

puzzles           Puzzles: rules; new, not in PLCC"""


@pytest.fixture
def demo(tmp_path):
    (tmp_path / "demo").mkdir()

    def make(protocol):
        (tmp_path / "demo/suite.yaml").write_text(SUITE.format(protocol=protocol), encoding="utf-8")
        return load_suite(tmp_path / "demo")

    return make


def test_a_suite_after_povisle_tells_what_came_from_plcc(demo):
    assert taxonomy_page(demo("povisle"), width=78) == PAGE


def test_another_suite_does_not(demo):
    page = taxonomy_page(demo("puma"), width=78)
    assert "PLCC" not in page
    assert page.splitlines()[3] == "language          Language: choice, open (image)"


def test_the_command_prints_every_leaf_of_the_bank_with_its_guideline():
    result = CliRunner().invoke(app, ["stats", str(QUESTIONS / "vision"), "--taxonomy"], env={"COLUMNS": "200"})
    assert result.exit_code == 0, result.output
    lines = result.output.splitlines()
    suite = load_suite(QUESTIONS / "vision")
    for category in suite.categories.values():
        for leaf, subcategory in category.subcategories.items():
            assert f"  {leaf:21}  {subcategory.title} – {subcategory.guideline}" in lines
    told = [line.partition("from PLCC: ")[2] for line in lines if "from PLCC: " in line]
    assert told == ["art", "grammar, vocabulary", "geography", "history", "culture"]
    assert sum("new, not in PLCC" in line for line in lines) == 2


def test_one_view_at_a_time():
    result = CliRunner().invoke(app, ["stats", str(QUESTIONS / "vision"), "--taxonomy", "--weeks"])
    assert result.exit_code == 2
    assert "--taxonomy" in result.output
