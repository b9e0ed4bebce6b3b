"""The error audit of PUMA, appendix F, comes out of labels that add up to its figures."""

import csv
import io

import pytest
from tests_meta.reports.synthetic_runs import made_run, suite_info

from pytest_sprawdzian.reports.audits.spreadsheet import sheet_text, unprotected
from pytest_sprawdzian.reports.audits.wrong_answers import (
    Label,
    audit_table,
    audited,
    read_labels,
    sheet_rows,
    zero_scored,
)
from pytest_sprawdzian.runs.completion import Completion
from pytest_sprawdzian.runs.store import CategoryInfo
from pytest_sprawdzian.runs.verdicts import VerdictRecord
from sprawdzian.questions import parse_question

HEADINGS = {"hc": "H&C", "ge": "G&E", "cl": "CL", "doc": "Doc.", "sound": "Sound", "speech": "Speech"}
# Rule false negatives by category, as the appendix gives them; the runs around them are synthetic.
PUBLISHED = {
    "Gemini-3.1-Pro": {"hc": 2, "ge": 1},
    "Gemini-3-Flash": {"cl": 1, "doc": 1, "ge": 1, "sound": 1},
    "MiMo-V2.5": {"sound": 2, "hc": 1, "speech": 1},
    "GPT-5.5 + GPT-Audio": {"ge": 3, "hc": 2, "cl": 1},
}


def synthetic_run(records, *, name="synthetic", run="full", headings=None):
    shorts = (headings or HEADINGS).items()
    categories = {name: CategoryInfo(title=name, short=short, questions=100) for name, short in shorts}
    return made_run(name, records, {"demo": suite_info(categories, protocol="puma")}, run=run)


def record(question="demo/hc/q", outcome="wrong", **fields):
    return VerdictRecord(
        question=question, model="synthetic", outcome=outcome, strict=outcome == "correct", **{"key": "k", **fields}
    )


def label(question="demo/hc/q", name="model-error", key="k"):
    return {question: Label(question=question, key=key, label=name)}


def published_audit(name, false_negatives, zero=20):
    """A run of 600 questions, so many of each category wrong, and its labels."""
    records, labels = [], {}
    for category in HEADINGS:
        for number in range(100):
            question = f"demo/{category}/q{number:02}"
            records.append(record(question, "wrong" if number < zero else "correct", key=question))
            if number < zero:
                found = "rule-false-negative" if number < false_negatives.get(category, 0) else "model-error"
                labels.update(label(question, found, question))
    return synthetic_run(records, name=name), labels


def tables(*runs_with_labels):
    """The rows of both tables, without the lines under their heads."""
    found = [[]]
    for line in audit_table(runs_with_labels).splitlines():
        if line.startswith("|"):
            found[-1].append([cell.strip() for cell in line.strip("|").split(" | ")])
        elif found[-1]:
            found.append([])
    first, second = filter(None, found)
    return [first[0], *first[2:]], [second[0], *second[2:]]


def test_the_published_audit_of_four_runs_is_reprinted():
    (head, *rows), _ = tables(*(published_audit(name, counts) for name, counts in PUBLISHED.items()))
    assert head == ["Model", "n", "Zero", "Model errors", "Refusals", "Rule FN", "Unlabelled", "FN, % of n"]
    assert rows == [
        ["Gemini-3.1-Pro", "600", "120", "117", "0", "3", "0", "0.5"],
        ["Gemini-3-Flash", "600", "120", "116", "0", "4", "0", "0.7"],
        ["MiMo-V2.5", "600", "120", "116", "0", "4", "0", "0.7"],
        ["GPT-5.5 + GPT-Audio", "600", "120", "114", "0", "6", "0", "1.0"],
        ["Total", "2400", "480", "463", "0", "17", "0", "0.7"],
    ]


def test_the_published_false_negatives_are_reprinted_by_category():
    _, rows = tables(*(published_audit(name, counts) for name, counts in PUBLISHED.items()))
    assert rows == [
        ["Model", "H&C", "G&E", "CL", "Doc.", "Sound", "Speech", "Total"],
        ["Gemini-3.1-Pro", "2", "1", "0", "0", "0", "0", "3"],
        ["Gemini-3-Flash", "0", "1", "1", "1", "1", "0", "4"],
        ["MiMo-V2.5", "1", "0", "0", "0", "2", "1", "4"],
        ["GPT-5.5 + GPT-Audio", "2", "3", "1", "0", "0", "0", "6"],
        ["Total", "5", "5", "2", "1", "3", "1", "17"],
    ]


def test_what_got_no_verdict_is_neither_judged_nor_scored_zero():
    records = [
        record("demo/hc/a"),
        record("demo/hc/b", "refused"),
        record("demo/hc/c", "correct"),
        record("demo/hc/d", "error"),
        record("demo/hc/e", "n/a"),
    ]
    run = synthetic_run(records)
    assert [found.question for found in zero_scored(run)] == ["demo/hc/a", "demo/hc/b"]
    (_, row, _), _ = tables((run, label("demo/hc/b", "refusal")))
    assert row == ["synthetic", "3", "2", "0", "1", "0", "1", "0.0"]


def test_a_label_of_another_answer_or_of_one_that_is_right_by_now_does_not_count():
    run = synthetic_run([record("demo/hc/a", key="new"), record("demo/hc/b", "correct")])
    (_, row, _), _ = tables((run, {**label("demo/hc/a", key="old"), **label("demo/hc/b")}))
    assert row == ["synthetic", "2", "1", "0", "0", "0", "1", "0.0"]


def test_a_run_without_verdicts_has_no_share_and_no_categories():
    (_, row, total), by_category = tables((synthetic_run([]), {}))
    assert row == ["synthetic", "0", "0", "0", "0", "0", "0", "n/a"]
    assert total[-1] == "n/a"
    assert by_category == [["Model", "Total"], ["synthetic", "0"], ["Total", "0"]]


def test_a_category_that_the_run_does_not_describe_is_named_by_its_id():
    _, (head, _, total) = tables((synthetic_run([record("demo/new/q")]), label("demo/new/q", "rule-false-negative")))
    assert (head, total) == (["Model", "demo/new", "Total"], ["Total", "1", "1"])


def test_a_run_that_is_not_the_full_one_is_named_and_markup_in_headings_is_shown():
    page = audit_table([(synthetic_run([record()], run="no-media", headings={"hc": "A | B *"}), {})])
    assert "| synthetic (no-media) |" in page
    assert "| A \\| B \\* |" in page


def test_the_columns_line_up_in_a_terminal():
    page = audit_table([published_audit(name, counts) for name, counts in PUBLISHED.items()])
    widths = [len(line) for line in page.splitlines() if line.startswith("|")]
    assert len(set(widths[:7])) == len(set(widths[7:])) == 1
    assert max(widths) <= 100


def rules_question(**fields):
    values = {"id": "q", "suite": "demo", "category": "hc", "prompt": "Kto?", "rules": [{"include": ["Ala"]}], **fields}
    return parse_question(values)


ASR = parse_question({"id": "a", "kind": "asr", "suite": "demo", "category": "hc", "transcript": "Ala ma kota"})


def test_practical_questions_are_audited_only_with_all_kinds_and_unknown_ones_never():
    run = synthetic_run([record("demo/hc/q"), record("demo/hc/a"), record("demo/hc/gone")])
    bank = {"demo/hc/q": rules_question(), "demo/hc/a": ASR}
    assert [found.question for found in audited(run, bank).verdicts] == ["demo/hc/q"]
    assert [found.question for found in audited(run, bank, all_kinds=True).verdicts] == ["demo/hc/q", "demo/hc/a"]


def sheet_row(question, outcome="wrong", reply=None):
    run = synthetic_run([record(question.path, outcome, soft=1 / 3)])
    (row,) = sheet_rows(run, {question.path: question}, {"k": reply} if reply else {})
    return row


def test_a_row_has_what_a_person_needs_to_judge_the_answer():
    question = rules_question(
        media=[
            {"file": "a.png", "source": [{"own": True}]},
            {"collage": ["b.png", "c/d.png"], "source": [{"own": True}]},
        ]
    )
    reply = Completion(key="k", question="demo/hc/q", text="<think>Ala?</think>\nOla", reading="what was heard")
    assert sheet_row(question, reply=reply) == {
        "model": "synthetic",
        "run": "full",
        "question": "demo/hc/q",
        "category": "hc",
        "outcome": "wrong",
        "soft": "0.33",
        "prompt": "Kto?",
        "media": "media/demo/a.png\nmedia/demo/b.png\nmedia/demo/c/d.png",
        "answer": "Ola",
        "reading": "what was heard",
        "expected": "include: Ala",
        "reasons": "",
        "key": "k",
        "label": "",
        "note": "",
    }


def test_a_refusal_is_labelled_beforehand():
    assert sheet_row(rules_question(), "refused")["label"] == "refusal"


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ({"include": [["Ala", "Ola"], "kot"], "min": 1}, "include: Ala | Ola; kot (min: 1)"),
        ({"exclude": ["pies"], "normalize": False}, "exclude: pies (normalize: false)"),
        ({"order": ["raz", "dwa"]}, "order: raz; dwa"),
        ({"regex": "^[A-F]$", "max": 2, "dictionary": True}, "regex: ^[A-F]$ (max: 2, dictionary: true)"),
    ],
)
def test_a_rule_is_told_in_short(rule, told):
    assert sheet_row(rules_question(rules=[rule]))["expected"] == told


def test_a_reference_is_told_where_there_are_no_rules():
    schema = {"type": "object", "properties": {"suma": {"type": "number"}}}
    data = {"id": "q", "kind": "extraction", "suite": "demo", "category": "hc", "prompt": "Ile?", "schema": schema}
    assert sheet_row(parse_question({**data, "reference": {"suma": 12.5}}))["expected"] == 'reference: {"suma": 12.5}'
    assert sheet_row(ASR)["expected"] == "transcript: Ala ma kota"


@pytest.mark.parametrize("text", ["=1+1", "+48", "-5", "@SUM(A1)", "\tx", "\rx"])
def test_no_cell_is_taken_for_a_formula(text):
    sheet = sheet_text([{"answer": text}])
    assert sheet.startswith("\ufeff")
    _, (cell,) = csv.reader(io.StringIO(sheet[1:], newline=""))
    assert cell == f"'{text}"
    assert unprotected(cell) == text


@pytest.mark.parametrize("text", ["", "'", "'a", "a=b", '„Ala”; ma, "kota"\n\'=x'])
def test_other_cells_come_back_as_they_were(text):
    _, (cell, _) = csv.reader(io.StringIO(sheet_text([{"answer": text, "note": ""}])[1:], newline=""))
    assert cell == unprotected(cell) == text


def test_a_cell_that_a_spreadsheet_would_cut_is_cut_and_says_so():
    sheet = sheet_text([{"answer": "ą" * 200_000}])
    assert sheet.endswith('ą… (cut: 200000 characters)"\r\n')
    assert len(sheet) < 32_767


def test_a_damaged_line_of_labels_is_named(tmp_path):
    path = tmp_path / "audit.jsonl"
    path.write_text('{"question": "q", "key": "k", "label": "refusal"}\n{"question": "r"}\n', encoding="utf-8")
    with pytest.raises(ValueError, match=r"audit\.jsonl:2: not a label; restore the file, or delete it and import"):
        read_labels(path)
    assert read_labels(tmp_path / "none.jsonl") == {}
