"""Verdict records: their lines, their files, and what makes a question another one."""

import json

import pytest

from pytest_sprawdzian.runs.verdicts import (
    VerdictRecord,
    question_hash,
    read_records,
    write_atomically,
    write_records,
)
from sprawdzian import Answer, parse_question, score
from sprawdzian.scoring import Reason

QUESTION = {
    "id": "wisla",
    "suite": "demo",
    "category": "words",
    "prompt": "Co płynie przez Kraków?",
    "rules": [{"include": ["Wisła"]}],
}


def reason(**fields):
    values = {
        "rule": "1 include",
        "wanted": ("Wisła",),
        "found": (None,),
        "where": (None,),
        "passed": False,
        "fraction": 0.0,
    }
    return Reason.model_validate({**values, **fields})


# -- records ------------------------------------------------------------------------


def test_the_record_of_a_verdict_tells_what_was_asked_and_why_it_is_so():
    question = parse_question(QUESTION)
    verdict = score(question, Answer("Płynie tam Wisła."))
    record = VerdictRecord.of(question, "tester", ["k1"], [verdict])
    assert record.model_dump() == {
        "question": "demo/words/wisla",
        "model": "tester",
        "outcome": "correct",
        "strict": True,
        "soft": 1.0,
        "reasons": tuple(each.model_dump() for each in verdict.reasons),
        "key": "k1",
        "question_hash": question_hash(question),
        "error": "",
        "counts": {},
        "soft_raw": None,
        "cluster": "",
        "chance": 0.0,
        "kind": "rules",
        "subcategory": "",
        "split": "",
        "trials": (),
        "more_keys": (),
    }
    assert record.reasons[0].found == ("Wisła",)


def test_the_record_of_a_transcript_has_the_counts_and_the_credit_before_its_normaliser():
    question = parse_question({"id": "q", "suite": "demo", "category": "words", "kind": "asr", "transcript": "raz dwa"})
    verdict = score(question, Answer("1 dwa", normalised="raz dwa"))
    record = VerdictRecord.of(question, "tester", ["k1"], [verdict])
    assert (record.strict, record.soft, record.soft_raw) == (True, 1.0, 0.5)
    assert record.counts == verdict.counts
    assert record.counts["words"] == 2


def test_the_record_of_a_question_that_is_not_asked_is_no_wrong_answer_and_no_error():
    question = parse_question(QUESTION)
    record = VerdictRecord.not_applicable(question, "tester", "modality: tester does not take audio")
    assert (record.outcome, record.strict, record.soft) == ("n/a", False, 0.0)
    assert (record.error, record.key) == ("modality: tester does not take audio", "")
    assert record.question_hash == question_hash(question)
    assert record.item().outcome == "n/a"


def test_the_record_of_a_failure_is_an_error_and_never_a_wrong_answer():
    record = VerdictRecord.failed(parse_question(QUESTION), "tester", ["k1"], "no reply within 3 s")
    assert (record.outcome, record.strict, record.soft, record.error) == ("error", False, 0.0, "no reply within 3 s")
    assert record.key == "k1"


def test_a_record_knows_its_suite_and_category_and_what_statistics_need():
    record = VerdictRecord(question="demo/words/wisla", model="tester", outcome="wrong", soft=0.5)
    assert (record.suite, record.category) == ("demo", "words")
    item = record.item()
    assert (item.question, item.category, item.strict, item.soft, item.outcome, item.cluster) == (
        "demo/words/wisla",
        "words",
        False,
        0.5,
        "wrong",
        "demo/words/wisla",
    )


def medium(*digests):
    """A medium whose files were found, with these hashes."""
    files = [
        {"name": f"{digest}.png", "path": f"{digest}.png", "modality": "image", "mime": "image/png", "size": 1}
        | {"sha256": digest}
        for digest in digests
    ]
    names = [file["name"] for file in files]
    return {
        "source": [{"own": True}],
        "files": files,
        **({"file": names[0]} if len(names) == 1 else {"collage": names}),
    }


def test_questions_about_the_same_media_are_one_cluster():
    def cluster(*media, name="q"):
        question = parse_question({**QUESTION, "id": name, "media": list(media)})
        record = VerdictRecord.of(question, "tester", ["k"], [score(question, "Wisła")])
        return record.item().cluster

    a, b = medium("a" * 64), medium("b" * 64)
    assert cluster(a, name="q") == cluster(a, name="r")
    assert cluster(a, b) == cluster(b, a)
    assert len({cluster(a), cluster(b), cluster(a, b), cluster(name="q"), cluster(name="r")}) == 5
    assert cluster() == "demo/words/q"


def test_a_line_leaves_out_the_model_whose_folder_it_is_in_and_what_is_usual():
    record = VerdictRecord(question="demo/words/q", model="tester", outcome="wrong", key="k", question_hash="h")
    assert record.line() == '{"question": "demo/words/q", "outcome": "wrong", "key": "k", "question_hash": "h"}'


RECORDS = [
    pytest.param({"outcome": "correct", "strict": True, "soft": 1.0, "key": "k", "question_hash": "h"}, id="correct"),
    pytest.param({"outcome": "wrong", "soft": 1 / 3, "reasons": (reason(),)}, id="wrong-with-reasons"),
    pytest.param(
        {
            "outcome": "wrong",
            "reasons": (
                reason(found=("a\u2028b\u0085c\nd „ż”",), where=((0, 3),), passed=True, fraction=1.0, note="min 1"),
            ),
        },
        id="reasons-with-separators-of-lines",
    ),
    pytest.param(
        {
            "outcome": "wrong",
            "soft": 0.5,
            "soft_raw": 0.25,
            "counts": {"words": 4},
            "cluster": "media:0",
            "chance": 0.2,
        },
        id="counts-cluster-and-chance",
    ),
    pytest.param({"outcome": "n/a", "error": "modality: tester does not take audio"}, id="not-asked"),
    pytest.param({"outcome": "error", "error": "zażółć\nw dwóch wierszach"}, id="error"),
]


@pytest.mark.parametrize("fields", RECORDS)
def test_a_record_is_read_as_it_was_written(tmp_path, fields):
    path = tmp_path / "deep" / "verdicts.jsonl"
    record = VerdictRecord.model_validate({"question": "demo/words/q", "model": "tester", **fields})
    write_records(path, [record])
    assert path.read_bytes().count(b"\n") == 1
    assert read_records(path, "tester") == {"demo/words/q": record}


# -- files ----------------------------------------------------------------------------


def record(name: str, outcome: str = "wrong", **fields) -> VerdictRecord:
    return VerdictRecord(question=f"demo/words/{name}", model="tester", outcome=outcome, **fields)


def test_records_are_written_in_the_order_of_their_questions(tmp_path):
    first, second = tmp_path / "1.jsonl", tmp_path / "2.jsonl"
    write_records(first, [record("b"), record("c"), record("a")])
    write_records(second, [record("c"), record("a"), record("b")])
    assert first.read_bytes() == second.read_bytes()
    assert [json.loads(line)["question"][-1] for line in first.read_text(encoding="utf-8").splitlines()] == [
        "a",
        "b",
        "c",
    ]


def test_a_file_that_is_not_there_has_no_records(tmp_path):
    assert read_records(tmp_path / "verdicts.jsonl", "tester") == {}


def test_of_two_records_of_one_question_the_later_counts(tmp_path):
    path = tmp_path / "verdicts.jsonl"
    path.write_text(f"{record('a').line()}\n\n{record('a', 'correct').line()}\n", encoding="utf-8")
    assert read_records(path, "tester") == {"demo/words/a": record("a", "correct")}


def test_records_take_the_name_of_the_model_that_is_read_for(tmp_path):
    path = tmp_path / "verdicts.jsonl"
    write_records(path, [record("a")])
    assert read_records(path, "renamed")["demo/words/a"].model == "renamed"


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("garbage", id="text"),
        pytest.param('{"question": "demo/words/b", "outc', id="torn"),
        pytest.param("{}", id="no-fields"),
        pytest.param('{"question": "demo/words/b"}', id="no-outcome"),
        pytest.param('{"question": "demo/words/b", "outcome": "wrong", "soft": "much"}', id="a-field-of-another-type"),
        pytest.param("5", id="a-number"),
        pytest.param("null", id="null"),
        pytest.param("[]", id="a-list"),
    ],
)
def test_a_line_that_is_no_verdict_is_named(tmp_path, line):
    path = tmp_path / "verdicts.jsonl"
    path.write_text(f"{record('a').line()}\n{line}\n{record('c').line()}\n", encoding="utf-8")
    with pytest.raises(ValueError, match="not a verdict") as caught:
        read_records(path, "tester")
    assert str(caught.value) == f"{path}:2: not a verdict; restore the file, or delete it and run again"


def test_a_line_that_is_no_utf_8_is_named(tmp_path):
    path = tmp_path / "verdicts.jsonl"
    path.write_bytes(record("a").line().encode() + b"\n\xff\xfe\n")
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - its text is what is tested
        read_records(path, "tester")
    assert str(caught.value) == f"{path}:2: not a verdict; restore the file, or delete it and run again"


def test_a_file_is_written_in_one_step(tmp_path, monkeypatch):
    path = tmp_path / "run.json"
    write_atomically(path, "stary\n")
    with monkeypatch.context() as broken:

        def fail(*_):
            raise OSError("the disk is full")

        broken.setattr("pathlib.Path.replace", fail)
        with pytest.raises(OSError, match="the disk is full"):
            write_atomically(path, "nowy\n")
    assert path.read_text(encoding="utf-8") == "stary\n"
    write_atomically(path, "nowy\r\nżółty\n")
    assert path.read_bytes() == "nowy\r\nżółty\n".encode()
    assert [each.name for each in tmp_path.iterdir()] == ["run.json"]


# -- when a question is another one ------------------------------------------------------


@pytest.mark.parametrize(
    "change",
    [
        {"prompt": "Co płynie przez Toruń?"},
        {"rules": [{"include": ["Odra"]}]},
        {"rules": [{"include": ["Wisła"], "lemmatize": False}]},
        {"rules": [{"include": ["Wisła"]}, {"exclude": ["Odra"]}]},
        {"language": "cs"},
        {"category": "rivers"},
        {"id": "odra"},
    ],
)
def test_what_changes_a_request_or_a_verdict_changes_the_hash(change):
    assert question_hash(parse_question({**QUESTION, **change})) != question_hash(parse_question(QUESTION))


@pytest.mark.parametrize(
    "change",
    [
        {"media": []},
        {"media": [medium("b" * 64)]},
        {"media": [medium("a" * 64), medium("b" * 64)]},
        # One picture of two, and two pictures.
        {"media": [medium("a" * 64, "b" * 64)]},
    ],
)
def test_other_media_make_another_question(change):
    shown = {**QUESTION, "media": [medium("a" * 64)]}
    assert question_hash(parse_question({**shown, **change})) != question_hash(parse_question(shown))


def test_the_same_bytes_by_another_name_make_no_other_question():
    shown = {**QUESTION, "media": [medium("a" * 64)]}
    (renamed,) = shown["media"]
    moved = {**renamed, "file": "x.png", "source": [{"url": "https://example.org"}]}
    moved["files"] = [{**renamed["files"][0], "name": "x.png", "path": "/elsewhere/x.png"}]
    assert question_hash(parse_question({**shown, "media": [moved]})) == question_hash(parse_question(shown))


RECORD = {"type": "object", "properties": {"cena": {"type": "number"}}}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"kind": "asr", "transcript": "raz dwa"}, {"kind": "asr", "transcript": "raz trzy"}),
        ({"kind": "ocr", "page": ["raz"]}, {"kind": "ocr", "page": [{"any_order": ["raz"]}]}),
        ({"kind": "asr", "transcript": "raz"}, {"kind": "ocr", "page": ["raz"]}),
        (
            {"kind": "extraction", "prompt": "Jaka cena?", "schema": RECORD, "reference": {"cena": 1}},
            {"kind": "extraction", "prompt": "Jaka cena?", "schema": RECORD, "reference": {"cena": 2}},
        ),
    ],
)
def test_another_reference_makes_another_question_of_every_kind(one, other):
    def mark(values):
        return question_hash(parse_question({"id": "q", **values}))

    assert mark(one) == mark(one)
    assert mark(one) != mark(other)


@pytest.mark.parametrize(
    "change",
    [
        {"author": "a02"},
        {"created": "2026-11-30"},
        {"status": "released"},
        {"review": [{"by": "a03"}]},
        {"ai_assistance": "none"},
        {"knowledge_until": "2026"},
        {"notes": "Rzeka."},
        {"examples": {"accepted": ["Wisła"], "rejected": ["Odra"]}},
        # What is written out is what was meant before.
        {"language": "pl", "kind": "rules", "visibility": "public"},
    ],
)
def test_what_changes_neither_leaves_the_hash_alone(change):
    assert question_hash(parse_question({**QUESTION, **change})) == question_hash(parse_question(QUESTION))
