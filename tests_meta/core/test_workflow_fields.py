"""Fields about how a question came about: revisions, checks, persons; quorum and checklist of a suite; annotators."""

import datetime
from pathlib import Path

import pytest

from pytest_sprawdzian.runs.verdicts import question_hash
from sprawdzian import load_question, load_suite
from sprawdzian.questions import InvalidFileError, Revision, load_annotators, question_files
from sprawdzian.questions.workflow import VOIVODSHIPS

SUITE = """\
title: Toy
protocol: puma
checklist: {unambiguous-rules: It leaves no doubt., lasting: It stays true.}
categories:
  towns: {title: Towns, exempt_checks: [lasting]}
"""
GOOD = """\
prompt: Kto?
rules: [include: [Jan]]
examples: {accepted: [Jan], rejected: [Ewa]}
"""
MULTIMODAL = Path(__file__).parents[2] / "questions/multimodal"


@pytest.fixture
def suite(tmp_path):
    folder = tmp_path / "questions/toy"
    (folder / "towns").mkdir(parents=True)
    (folder / "suite.yaml").write_text(SUITE, encoding="utf-8")
    return folder


def load(suite, more=""):
    file = suite / "towns/q.yaml"
    file.write_text(GOOD + more, encoding="utf-8")
    return load_question(file)


def told(action, *arguments):
    with pytest.raises(InvalidFileError) as caught:
        action(*arguments)
    return [(problem.line, problem.field, problem.message) for problem in caught.value.problems]


FIELDS = """\
revisions:
  - {by: a01, on: 2026-11-30, kind: substantial, what: inne pytanie}
  - {by: r02, on: 2026-12-01, kind: minor, what: literówka}
checks: {unambiguous-rules: true, lasting: false}
persons: public
"""


def test_the_fields_are_read(suite):
    question = load(suite, FIELDS)
    assert question.revisions == (
        Revision(by="a01", on=datetime.date(2026, 11, 30), kind="substantial", what="inne pytanie"),
        Revision(by="r02", on=datetime.date(2026, 12, 1), kind="minor", what="literówka"),
    )
    assert question.checks == {"unambiguous-rules": True, "lasting": False}
    assert question.persons == "public"


def test_without_them_nothing_is_claimed(suite):
    question = load(suite)
    assert (question.revisions, question.checks, question.persons) == ((), {}, "")


def test_they_change_neither_request_nor_verdict(suite):
    assert question_hash(load(suite, FIELDS)) == question_hash(load(suite))


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("persons: publik", [(4, "persons", "unknown value 'publik': did you mean 'public'?")]),
        ("persons: x", [(4, "persons", "unknown value 'x': expected one of none, public")]),
        ("checks: {lastin: true}", [(4, "checks.lastin", "unknown check 'lastin': did you mean 'lasting'?")]),
        (
            "checks: {zzz: true}",
            [(4, "checks.zzz", "unknown check 'zzz': expected one of lasting, unambiguous-rules")],
        ),
        ("checks:\n  lasting: maybe", [(5, "checks.lasting", "expected true or false, found 'maybe'")]),
        ("checks:\n  lasting: [true]", [(5, "checks.lasting", "expected true or false, found a list")]),
        ("checks: [lasting]", [(4, "checks", "expected a mapping, found a list")]),
        (
            "revisions:\n  - {by: a, on: 2026-11-30, kind: minr, what: x}",
            [(5, "revisions.1.kind", "unknown value 'minr': did you mean 'minor'?")],
        ),
        (
            "revisions:\n  - {by: a, on: 30.11.2026, kind: minor, what: x}",
            [(5, "revisions.1.on", "expected a date such as 2026-11-30, found '30.11.2026'")],
        ),
        (
            "revisions:\n  - {by: a, on: 2026-11-30, kind: minor}",
            [(5, "revisions.1.what", "missing: what was changed?")],
        ),
        (
            "revisions:\n  - {by: '', on: 2026-11-30, kind: minor, what: ''}",
            [
                (5, "revisions.1.by", "expected text, found nothing"),
                (5, "revisions.1.what", "expected text, found nothing"),
            ],
        ),
        (
            "revisions:\n  - {by: a, on: 2026-11-30, kinds: minor, kind: minor, what: x}",
            [(5, "revisions.1.kinds", "unknown key: did you mean 'kind'?")],
        ),
        ("revisions: {by: a}", [(4, "revisions", "expected a list, found a mapping")]),
    ],
)
def test_faults_are_told_with_line_and_field(suite, more, expected):
    assert told(load, suite, more + "\n") == expected


def test_a_check_in_a_suite_without_a_checklist_is_told(suite):
    text = SUITE.replace("checklist: {unambiguous-rules: It leaves no doubt., lasting: It stays true.}\n", "")
    (suite / "suite.yaml").write_text(text.replace(", exempt_checks: [lasting]", ""), encoding="utf-8")
    message = "unknown check 'lasting': suite 'toy' has no checklist; add one to its suite.yaml"
    assert told(load, suite, "checks: {lasting: true}\n") == [(4, "checks.lasting", message)]


def test_a_suite_asks_for_three_reviewers_unless_it_says_otherwise(suite):
    assert load_suite(suite).quorum == 3
    (suite / "suite.yaml").write_text(SUITE + "quorum: 1\n", encoding="utf-8")
    assert load_suite(suite).quorum == 1


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("title: Toy", "title: Toy\nquorum: some", [(2, "quorum", "expected a whole number, found 'some'")]),
        (
            "[lasting]",
            "[lastng]",
            [(5, "categories.towns.exempt_checks.1", "unknown check 'lastng': did you mean 'lasting'?")],
        ),
    ],
)
def test_faults_of_a_suite_are_told_with_line_and_field(suite, old, new, expected):
    (suite / "suite.yaml").write_text(SUITE.replace(old, new), encoding="utf-8")
    assert told(load_suite, suite) == expected


def test_the_multimodal_suite_has_the_acceptance_criteria_of_puma_and_its_exceptions():
    suite = load_suite(MULTIMODAL)
    assert list(suite.checklist) == ["unambiguous-rules", "polish-grounding", "needs-medium", "no-duplicate", "lasting"]
    assert suite.quorum == 3
    exempt = {name: category.exempt_checks for name, category in suite.categories.items() if category.exempt_checks}
    by_language = ("asr", "speech-qa", "ocr", "document-qa", "structured-extraction")
    assert exempt == dict.fromkeys(by_language, ("polish-grounding",))


def write_annotators(suite, text):
    (suite / "annotators.yaml").write_text(text, encoding="utf-8")
    return suite / "suite.yaml"


def test_annotators_are_read_by_pseudonym(suite):
    file = write_annotators(
        suite, "a01: {role: both, native: true, age: 30-39, residence: Łódź}\nm1: {role: author, kind: machine}\n"
    )
    found = load_annotators(file)
    assert list(found) == ["a01", "m1"]
    assert (found["a01"].kind, found["a01"].native, found["a01"].age) == ("person", True, "30-39")
    assert found["m1"].native is None


def test_a_suite_need_not_describe_its_annotators(suite):
    assert load_annotators(suite / "suite.yaml") == {}


def test_the_file_of_annotators_is_no_question(suite):
    load(suite)
    file = write_annotators(suite, "a01: {role: author}\n")
    assert list(question_files(file)) == [suite / "towns/q.yaml"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "a01:\n  role: author\n  ntive: true",
            [(3, "a01.ntive", "unknown key: did you mean 'native'?")],
        ),
        (
            "a01:\n  role: author\n  zodiac: ryby",
            [
                (
                    3,
                    "a01.zodiac",
                    "unknown key: expected one of age, kind, native, notes, origin, region, residence, role",
                )
            ],
        ),
        ("a01:\n  role: authr", [(2, "a01.role", "unknown value 'authr': did you mean 'author'?")]),
        ("a01: {native: true}", [(1, "a01.role", "missing: what do they do? One of author, reviewer, both")]),
        (
            "a01:\n  role: author\n  age: 34",
            [(3, "a01.age", "expected a band of years, such as 30-39 or 60+, found '34'")],
        ),
        ("a01: {role: author, native: perhaps}", [(1, "a01.native", "expected true or false, found 'perhaps'")]),
        (
            "a00: {role: author}\na01: author",
            [
                (
                    2,
                    "a01",
                    "expected a mapping, such as {role: author, native: true, age: 30-39, residence: Kraków}",
                )
            ],
        ),
        (
            "a01: {role: author, kind: machine, native: false, age: 30-39}",
            [(1, "a01", "native and age: for persons alone; remove what is not true, or write kind: person")],
        ),
        (
            "a01: {role: author}\na01: {role: author}\nb: {role: x}",
            [
                (2, "a01", "duplicate key: it was given on line 1 already; keep one of the two"),
                (3, "b.role", "unknown value 'x': expected one of author, both, reviewer"),
            ],
        ),
    ],
)
def test_faults_of_annotators_are_told_with_line_and_field(suite, text, expected):
    assert told(load_annotators, write_annotators(suite, text + "\n")) == expected


def test_a_revision_may_say_who_approved_it(suite):
    change = "{by: a01, on: 2026-11-30, kind: deleted, what: nie o Polsce, approved_by: s01}"
    (revision,) = load(suite, f"revisions: [{change}]\n").revisions
    assert (revision.kind, revision.approved_by) == ("deleted", "s01")


@pytest.mark.parametrize("field", ["origin", "region"])
def test_origin_and_region_of_annotators_are_voivodships(suite, field):
    file = write_annotators(suite, f"a01: {{role: author, {field}: świętokrzyskie}}\n")
    assert getattr(load_annotators(file)["a01"], field) == "świętokrzyskie"
    write_annotators(suite, f"a01: {{role: author, {field}: swietokrzyskie}}\n")
    assert told(load_annotators, file) == [
        (1, f"a01.{field}", "unknown value 'swietokrzyskie': did you mean 'świętokrzyskie'?")
    ]


def test_machines_come_from_nowhere(suite):
    file = write_annotators(suite, "a01: {role: author, kind: machine, origin: lubuskie, region: śląskie}\n")
    message = "origin and region: for persons alone; remove what is not true, or write kind: person"
    assert told(load_annotators, file) == [(1, "a01", message)]


def test_there_are_sixteen_voivodships():
    assert len(set(VOIVODSHIPS)) == 16
