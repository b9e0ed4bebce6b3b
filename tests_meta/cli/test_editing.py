"""Question files edited as text: one item more, and nothing else changes."""

import copy
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from pytest_sprawdzian.exchange.editing import EditError, patch, with_item
from sprawdzian.questions.yaml_text import Document

ROOT = Path(__file__).parents[2]
EXAMPLES = ["examples", "accepted"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("answers: [a]\n", "answers: [a, nowa]\n"),
        ("answers: [a, b]  # both\nx: 1\n", "answers: [a, b, nowa]  # both\nx: 1\n"),
        ("answers: []\n", "answers: [nowa]\n"),
        ("answers: [a,]\n", "answers: [a, nowa,]\n"),
        ("answers: [\n  a,  # one\n  b  # two\n]\n", "answers: [\n  a,  # one\n  b, nowa  # two\n]\n"),
        ("answers:\n  - a  # one\n  # two\n\nx: 1\n", "answers:\n  - a  # one\n  - nowa\n  # two\n\nx: 1\n"),
        ("answers:\n- a\nx: 1\n", "answers:\n- a\n- nowa\nx: 1\n"),
        ("answers:\n  - a", "answers:\n  - a\n  - nowa"),
        ("answers:\r\n  - a\r\nx: 1\r\n", "answers:\r\n  - a\r\n  - nowa\r\nx: 1\r\n"),
        ("answers:\n  - |\n    a\n    b\n# c\nx: 1\n", "answers:\n  - |\n    a\n    b\n  - nowa\n# c\nx: 1\n"),
        ("answers:\n  - 'a\n    b'\nx: 1\n", "answers:\n  - 'a\n    b'\n  - nowa\nx: 1\n"),
        ("# żółć\nanswers: [gęślą]\n", "# żółć\nanswers: [gęślą, nowa]\n"),
    ],
)
def test_an_item_is_added_in_the_style_of_its_list_and_comments_stay(before, after):
    assert with_item(before, ["answers"], "nowa") == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("examples: {accepted: [a], rejected: [b]}\n", "examples: {accepted: [a, nowa], rejected: [b]}\n"),
        ("examples: {rejected: [b]}\n", "examples: {rejected: [b], accepted: [nowa]}\n"),
        ("examples: {}\n", "examples: {accepted: [nowa]}\n"),
        (
            "examples:\n  rejected:\n    - answer: b\n      why: źle  # jasne\n\nx: 1\n",
            "examples:\n  rejected:\n    - answer: b\n      why: źle  # jasne\n  accepted:\n    - nowa\n\nx: 1\n",
        ),
        (
            "examples:\n  accepted:\n    - answer: a\n      why: tak\n  rejected: [b]\n",
            "examples:\n  accepted:\n    - answer: a\n      why: tak\n    - nowa\n  rejected: [b]\n",
        ),
        (
            "answers: [a]\npatterns: [b]  # c\nx: 1\n",
            "answers: [a]\npatterns: [b]  # c\nexamples:\n  accepted:\n    - nowa\nx: 1\n",
        ),
        ("answers: [a]\nx: 1\n", "answers: [a]\nexamples:\n  accepted:\n    - nowa\nx: 1\n"),
        ("x: 1\n", "x: 1\nexamples:\n  accepted:\n    - nowa\n"),
        ("{x: 1}\n", "{x: 1, examples: {accepted: [nowa]}}\n"),
    ],
)
def test_keys_that_lead_to_the_list_are_made_where_they_are_missing(before, after):
    assert with_item(before, EXAMPLES, "nowa", after=("patterns", "answers")) == after


def test_a_line_that_would_be_too_wide_is_broken_below_its_first_item():
    before = f"  answers: [{'a' * 50}, {'b' * 50}]\nx: 1\n".replace("  answers", "answers")
    assert with_item(before, ["answers"], "c" * 20) == (
        f"answers: [{'a' * 50}, {'b' * 50},\n          {'c' * 20}]\nx: 1\n"
    )


@pytest.mark.parametrize(
    ("text", "field", "message"),
    [
        ("answers: a\n", ["answers"], "answers is no list"),
        ("answers: [a]\n", ["answers", "accepted"], "answers is no mapping"),
        ("- a\n", ["answers"], "the file is no mapping"),
    ],
)
def test_what_is_no_list_cannot_take_an_item(text, field, message):
    with pytest.raises(EditError, match=message):
        with_item(text, field, "nowa")


OPEN = [file for file in sorted((ROOT / "questions").rglob("*.yaml")) if "\nkind: open\n" in file.read_text("utf-8")]


@settings(max_examples=40, deadline=None, derandomize=True)
@given(
    st.sampled_from(OPEN),
    st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=150),
)
def test_any_text_can_be_added_to_any_question_of_the_bank(file, item):
    text = file.read_text(encoding="utf-8")
    wanted = copy.deepcopy(Document(file, text).value)
    wanted["answers"].append(item)
    wanted["examples"]["accepted"].append(item)
    changed = with_item(with_item(text, ["answers"], item), EXAMPLES, item)
    assert Document(file, changed).value == wanted
    assert yaml.safe_load(changed)["answers"][-1] == item  # text for whoever guesses types, too


@pytest.mark.skipif(shutil.which("patch") is None, reason="patch is not installed")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a\nb\nc\n", "a\nB\nc\n"),
        ("a\nb", "a\nb\nc"),
        ("a\r\nb\r\n", "a\r\nx\r\nb\r\n"),
        ("a\u2028b\n", "a\u2028b\nc\n"),
    ],
)
def test_a_patch_is_one_that_patch_applies(tmp_path, monkeypatch, before, after):
    monkeypatch.chdir(tmp_path)
    file = Path("q/ą.yaml")
    file.parent.mkdir()
    file.write_bytes(before.encode())
    subprocess.run(["patch", "-p1", "--binary", "-s"], input=patch(file, before, after).encode(), check=True)
    assert file.read_bytes() == after.encode()
