"""Question files that are written: as a person would write them, and read back as they were meant."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pytest_sprawdzian.exchange.question_file import question_yaml
from sprawdzian.questions.yaml_text import read_document

properties = settings(deadline=None, max_examples=100, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

FIELDS = {
    "prompt": "Ile: to jest?\nOdpowiedz „cyframi”.",
    "media": [{"file": "a.png", "source": [{"own": True, "licence": "CC0-1.0"}]}],
    "kind": "open",
    "answers": ["0123", "12:30", "no", "Y", "tak", "1,5", "żubr"],
    "patterns": ["[Pp]yrki", "70 ?(zł)?"],
    "translations": {"en": {"prompt": "How much?", "reviewed": False}},
    "notes": "A: b",
}
WRITTEN = """\
prompt: |
  Ile: to jest?
  Odpowiedz „cyframi”.
media:
  - file: a.png
    source:
      - own: true
        licence: CC0-1.0
kind: open
answers: ['0123', '12:30', 'no', 'Y', tak, '1,5', żubr]
patterns: ['[Pp]yrki', '70 ?(zł)?']
translations:
  en:
    prompt: |
      How much?
    reviewed: false
notes: 'A: b'
"""


def test_prompts_are_blocks_and_what_yaml_would_guess_is_quoted():
    assert question_yaml(FIELDS) == WRITTEN


def test_the_order_of_keys_stays():
    assert question_yaml({"b": "1st", "a": "2nd"}) == "b: 1st\na: 2nd\n"


def test_a_long_list_has_a_line_for_each_item():
    options = ["pierwsza możliwość, która jest dość długa", "druga, która też nie jest krótka", "trzecia, na koniec"]
    assert question_yaml({"options": options}) == "options:\n" + "".join(f"  - {text}\n" for text in options)


@pytest.mark.parametrize(
    "text",
    ["", " ", "~", "null", "- a", "# a", "a # b", "a: b", "@a", "%a", "`a`", "*a", "&a", "!a", "'", '"', "? a", "{a}"],
)
def test_awkward_texts_are_read_back(tmp_path, text):
    path = tmp_path / "x.yaml"
    path.write_text(question_yaml({"answers": [text], "notes": text}), encoding="utf-8")
    assert read_document(path).value == {"answers": [text], "notes": text}


TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=60)


@properties
@given(prompt=TEXTS, answers=st.lists(TEXTS, max_size=4))
def test_any_text_is_read_back(tmp_path_factory, prompt, answers):
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_text(question_yaml({"prompt": prompt, "answers": answers}), encoding="utf-8", newline="\n")
    found = read_document(path).value
    assert found["answers"] == answers
    assert found["prompt"] == prompt.rstrip("\n") + "\n"
