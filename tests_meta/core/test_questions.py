"""From files to questions and suites, and what is said about a file at fault (question-format.md)."""

import datetime
import pickle
from decimal import Decimal
from pathlib import Path

import jsonschema
import pydantic
import pytest
import regex
import yaml
from PIL import Image

from sprawdzian import Question, load_question, load_suite, parse_question, score
from sprawdzian.language import get_pack
from sprawdzian.questions import (
    AsrQuestion,
    ExtractionQuestion,
    InvalidFileError,
    OcrQuestion,
    RulesQuestion,
    Subcategory,
    find_suite,
    question_files,
)
from sprawdzian.questions.schema import question_schema


def fault(reason, raises=AssertionError):
    return pytest.mark.xfail(strict=True, raises=raises, reason=reason)


SUITE = """\
title: Toy
protocol: plcc
required_tags: [answer_type]
categories:
  history:
    title: History
    subcategories: [early, late]
    forms: [fact, sorting]
  anything:
    title: Anything
"""
GOOD = """\
prompt: Kto?
rules:
  - include: [Jan]
examples: {accepted: [Jan], rejected: [Ewa]}
subcategory: early
form: fact
tags: {answer_type: person}
"""
RULE = "  - include: [Jan]"
KEYS = (
    "ai_assistance, author, checks, created, difficulty, examples, form, id, kind, knowledge_until, language, media, notes, "
    "persons, prompt, prompt_language, review, revisions, rules, split, status, subcategory, tags, translations, visibility"
)


@pytest.fixture
def bank(tmp_path):
    """A folder of suites with one toy suite in it; media belong beside it."""
    folder = tmp_path / "questions"
    (folder / "toy").mkdir(parents=True)
    (folder / "toy" / "suite.yaml").write_text(SUITE, encoding="utf-8")
    return folder


def write(bank, content, path="toy/history/q.yaml"):
    file = bank / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def load(bank, content, path="toy/history/q.yaml"):
    return load_question(write(bank, content, path))


def problems(bank, content, path="toy/history/q.yaml"):
    """Line, field and message of each problem of a question file; none if it can be loaded."""
    return told(load_question, write(bank, content, path))


def told(load_it, file):
    found = ()
    try:
        load_it(file)
    except InvalidFileError as error:
        found = error.problems
    assert {problem.path for problem in found} <= {file}
    return [(problem.line, problem.field, problem.message) for problem in found]


def with_rule(rule):
    return GOOD.replace(RULE, rule)


def with_phrases(phrases):
    return GOOD.replace("[Jan]", phrases, 1)


# Good files


def test_a_file_becomes_a_question_of_its_suite_and_category(bank):
    question = load(bank, GOOD, "toy/history/grunwald.yaml")
    assert isinstance(question, Question)
    assert isinstance(question, RulesQuestion)
    assert (question.id, question.suite, question.category) == ("grunwald", "toy", "history")
    assert question.path == "toy/history/grunwald"
    assert question.prompt == "Kto?"
    assert score(question, "Jana").strict


def test_what_a_file_does_not_say_has_a_default(bank):
    question = load(bank, GOOD)
    (rule,) = question.rules
    assert (question.kind, question.language) == ("rules", "pl")
    assert (question.visibility, question.status) == ("public", "draft")
    assert (rule.lemmatize, rule.normalize, rule.min, rule.max) == (True, True, None, None)
    assert (question.split, question.difficulty, question.author, question.notes) == ("", "", "", "")
    assert (question.created, question.review) == (None, ())


def test_the_language_of_a_suite_is_that_of_its_questions(bank):
    (bank / "toy" / "suite.yaml").write_text(SUITE + "language: cs\n", encoding="utf-8")
    assert load(bank, GOOD).language == "cs"
    assert load(bank, GOOD + "language: en\n").language == "en"


FIELDS = [
    ("kind: rules", "kind", "rules"),
    ("language: en", "language", "en"),
    ("split: test", "split", "test"),
    ("visibility: private", "visibility", "private"),
    ("difficulty: hard", "difficulty", "hard"),
    ("author: a01", "author", "a01"),
    ("created: 2026-11-30", "created", datetime.date(2026, 11, 30)),
    ("status: released", "status", "released"),
    ("ai_assistance: none", "ai_assistance", "none"),
    ("knowledge_until: 2025-01", "knowledge_until", "2025-01"),
    ("notes: Zob. kronikę.", "notes", "Zob. kronikę."),
    ("id: q", "id", "q"),
]


@pytest.mark.parametrize(("line", "attribute", "value"), FIELDS, ids=[row[1] for row in FIELDS])
def test_a_field_of_a_file_is_a_field_of_its_question(bank, line, attribute, value):
    assert getattr(load(bank, f"{GOOD}{line}\n"), attribute) == value


def test_a_review_is_signed_and_dated(bank):
    text = "review:\n  - {by: r01, on: 2026-12-01, status: changes-requested, notes: Za łatwe.}\n  - by: r02\n"
    first, second = load(bank, GOOD + text).review
    assert (first.by, first.on, first.status) == ("r01", datetime.date(2026, 12, 1), "changes-requested")
    assert first.notes == "Za łatwe."
    assert second.by == "r02"


@pytest.mark.parametrize(
    ("tags", "expected"),
    [
        ("[answer_type, closed]", {"answer_type": (), "closed": ()}),
        ("{answer_type: person, document_type: receipt}", {"answer_type": ("person",), "document_type": ("receipt",)}),
        ("{answer_type: [person, date]}", {"answer_type": ("person", "date")}),
    ],
)
def test_tags_are_a_list_or_a_mapping(bank, tags, expected):
    assert load(bank, GOOD.replace("{answer_type: person}", tags)).tags == expected


def test_an_example_is_an_answer_or_an_answer_with_its_reason(bank):
    text = GOOD.replace("[Ewa]", "[Ewa, {answer: Adam, why: inny człowiek}]")
    examples = load(bank, text).examples
    assert [example.answer for example in examples.accepted] == ["Jan"]
    assert [(example.answer, example.why) for example in examples.rejected] == [("Ewa", ""), ("Adam", "inny człowiek")]


def test_translations_may_be_had_by_any_kind(bank):
    load(bank, GOOD + "translations: {en: {prompt: Who?, by: t01}}\n", "toy/anything/q.yaml")


TRANSCRIPT = "kind: asr\ntranscript: Dzień dobry państwu.\n"
PAGE = """\
kind: ocr
page:
  - Cennik
  - table: <table><tr><td>Chleb</td><td>5 zł</td></tr></table>
  - any_order: [Dziś otwarte, Zapraszamy]
"""
RECORD = """\
kind: extraction
prompt: Ile to kosztuje?
schema: {type: object, properties: {cena: {type: number}, opis: {type: string}, rabat: {type: boolean}}}
reference: {cena: 1.50, opis: '1.50', rabat: true}
"""
OF_EACH_KIND = {
    "rules": "prompt: Kto?\nrules: [include: [Jan]]\n",
    "asr": TRANSCRIPT,
    "ocr": PAGE,
    "extraction": RECORD,
}


@pytest.fixture
def of_kind(bank):
    """Makes ``toy/anything`` a category of a kind and a modality that asks for nothing else; gives the bank."""

    def of_kind(kind, modality="text"):
        more = f"    kinds: [{kind}]\n    modality: {modality}\nexamples: optional\n"
        text = SUITE.replace("required_tags: [answer_type]\n", "") + more
        (bank / "toy" / "suite.yaml").write_text(text, encoding="utf-8")
        return bank

    return of_kind


@pytest.mark.parametrize("kind", OF_EACH_KIND)
def test_media_may_be_had_by_any_kind(of_kind, kind):
    bank = of_kind(kind, "image")
    media = bank.parent / "media" / "toy"
    media.mkdir(parents=True)
    Image.new("RGB", (3, 2)).save(media / "zamek.png")
    shown = "media: [{file: zamek.png, source: [{own: true, licence: CC0-1.0}]}]\n"
    (medium,) = load(bank, OF_EACH_KIND[kind] + shown, "toy/anything/q.yaml").media
    assert (medium.file, medium.modality, medium.source[0].licence) == ("zamek.png", "image", "CC0-1.0")
    assert [(file.width, file.height) for file in medium.files] == [(3, 2)]


@pytest.mark.parametrize(
    ("kind", "model", "practical"),
    [
        ("rules", RulesQuestion, False),
        ("asr", AsrQuestion, True),
        ("ocr", OcrQuestion, True),
        ("extraction", ExtractionQuestion, True),
    ],
)
def test_a_file_becomes_a_question_of_its_kind(of_kind, kind, model, practical):
    question = load(of_kind(kind), OF_EACH_KIND[kind], "toy/anything/q.yaml")
    assert isinstance(question, model)
    assert (question.kind, question.practical) == (kind, practical)
    assert pickle.loads(pickle.dumps(question)) == question


def test_a_page_has_texts_tables_and_blocks_in_any_order(of_kind):
    text, table, group = load(of_kind("ocr"), PAGE, "toy/anything/q.yaml").page
    assert text == "Cennik"
    assert table.table.startswith("<table>")
    assert group.any_order == ("Dziś otwarte", "Zapraszamy")


DATA = [
    ("1.50", Decimal("1.50")),
    ("1e3", Decimal(1000)),
    ("7", 7),
    ("true", True),
    ("null", None),
    ("~", None),
    ("'7'", "7"),
    ("no", "no"),
    ("12:30", "12:30"),
    ("2026-11-30", "2026-11-30"),
]


@pytest.mark.parametrize(("scalar", "value"), DATA)
def test_a_reference_has_the_types_of_json_and_exact_numbers(of_kind, scalar, value):
    types = "[string, number, boolean, 'null']"
    text = f"""\
kind: extraction
prompt: Ile?
schema: {{type: object, properties: {{a: {{type: {types}}}, b: {{type: array, items: {{type: {types}}}}}}}}}
reference: {{a: {scalar}, b: [{scalar}]}}
"""
    found = load(of_kind("extraction"), text, "toy/anything/q.yaml").reference
    assert found == {"a": value, "b": [value]}
    assert (type(found["a"]), type(found["b"][0])) == (type(value), type(value))


def test_the_language_asks_for_transcripts_and_frames_what_is_asked_of_records(of_kind):
    for kind in ("asr", "ocr"):
        question = load(of_kind(kind), OF_EACH_KIND[kind], "toy/anything/q.yaml")
        assert question.prompt == ""
        assert question.asked == getattr(get_pack("pl").prompts, kind)
    asked = load(of_kind("extraction"), RECORD, "toy/anything/q.yaml").asked
    assert "Ile to kosztuje?" in asked
    assert '"cena"' in asked
    assert "{schema}" not in asked
    assert "{instruction}" not in asked


@pytest.mark.parametrize("path", ["toy/history/q.yaml", "toy/history/piast/early/q.yaml"])
def test_folders_below_a_category_are_free(bank, path):
    question = load(bank, GOOD, path)
    assert question.path == "toy/history/q"


def test_a_path_may_be_text_and_relative(bank, monkeypatch):
    file = write(bank, GOOD)
    monkeypatch.chdir(file.parent)
    assert load_question("q.yaml") == load_question(str(file)) == load_question(file)


def test_a_question_can_be_pickled(bank):
    question = load(bank, with_rule("  - include: [Jan]\n    max: 1\n  - regex: 'J.n'\n  - order: [[Jan, Ola], Ewa]"))
    copy = pickle.loads(pickle.dumps(question))
    assert copy == question
    assert score(copy, "Jan, Ewa") == score(question, "Jan, Ewa")


WRITTEN = [
    pytest.param(b"\xef\xbb\xbf" + GOOD.encode(), id="byte-order-mark"),
    pytest.param(GOOD.replace("\n", "\r\n").encode(), id="crlf"),
    pytest.param(("# yaml-language-server: $schema=schema.json\n" + GOOD).encode(), id="schema-comment"),
    pytest.param(("---\n" + GOOD + "...\n").encode(), id="document-markers"),
    pytest.param(GOOD.replace("prompt: Kto?", "prompt: !!str Kto?").encode(), id="tagged-as-text"),
]


@pytest.mark.parametrize("content", WRITTEN)
def test_a_file_may_be_written_in_several_ways(bank, content):
    assert load(bank, content) == load(bank, GOOD)


def test_line_ends_of_windows_do_not_reach_a_prompt(bank):
    text = GOOD.replace("prompt: Kto?", "prompt: |\n  Kto?\n  Podaj imię.").replace("\n", "\r\n")
    assert load(bank, text).prompt == "Kto?\nPodaj imię.\n"


GUESSED = [
    *("12:30", "0123", "0o17", "0x1F", "1e3", "1_000", ".5", "1.0", "+7", "1410", ".inf", ".nan"),
    *("no", "No", "yes", "on", "off", "true", "True", "null", "Null"),
    *("2026-11-30", "2026-11-30 12:30:00"),
]


@pytest.mark.parametrize("scalar", GUESSED)
def test_a_scalar_is_text_whatever_yaml_would_make_of_it(bank, scalar):
    text = with_phrases(f"[{scalar}, [{scalar}, Jan]]").replace("[Ewa]", f"[{scalar}]") + f"notes: {scalar}\n"
    question = load(bank, text.replace("{answer_type: person}", f"{{answer_type: {scalar}}}"))
    assert question.rules[0].clauses == ((scalar,), (scalar, "Jan"))
    assert question.examples.rejected[0].answer == scalar
    assert question.notes == scalar
    assert question.tags == {"answer_type": (scalar,)}


@pytest.mark.parametrize("scalar", ["~", "", '""', "''"])
def test_nothing_is_empty_text(bank, scalar):
    assert load(bank, f"{GOOD}notes: {scalar}\n").notes == ("~" if scalar == "~" else "")


def test_an_alias_stands_for_what_it_names(bank):
    text = with_rule("  - include: &who [Jan, Ewa]\n  - order: *who")
    include, order = load(bank, text).rules
    assert include.clauses == order.clauses == (("Jan",), ("Ewa",))


# Files at fault


def rule_fault(name, rule, line, field, message):
    return pytest.param(with_rule(rule), [(line, field, message)], id=name)


EXPECTED_RULE = "expected a mapping with exactly one of include, exclude, order, regex"
BELOW_INCLUDE = "expected one of include, include_max, include_min, lemmatize, max, min, normalize"
BELOW_REGEX = "expected one of dictionary, max, min, regex, regex_match_length, regex_match_word, regex_max, regex_min, same_length"

FAULTS = [
    # unknown keys, at every level, with the nearest valid name
    pytest.param(GOOD + "promt: x\n", [(8, "promt", "unknown key: did you mean 'prompt'?")], id="key"),
    pytest.param(GOOD + "zzz: x\n", [(8, "zzz", f"unknown key: expected one of {KEYS}")], id="key-near-none"),
    rule_fault(
        "rule-misspelt", "  - inclde: [Jan]", 3, "rules.1", f"{EXPECTED_RULE}, found 'inclde': did you mean 'include'?"
    ),
    rule_fault("rule-near-none", "  - zzz: [Jan]", 3, "rules.1", f"{EXPECTED_RULE}, found zzz"),
    rule_fault("rule-without-kind", "  - lemmatize: false", 3, "rules.1", f"{EXPECTED_RULE}, found lemmatize"),
    rule_fault("rule-is-text", "  - Jan", 3, "rules.1", f"{EXPECTED_RULE}, found 'Jan'"),
    rule_fault(
        "rule-of-two-kinds",
        "  - include: [Jan]\n    exclude: [Ewa]",
        3,
        "rules.1",
        f"{EXPECTED_RULE}, found include and exclude: make them rules of their own",
    ),
    rule_fault(
        "parameter",
        "  - include: [Jan]\n    lematize: false",
        4,
        "rules.1.lematize",
        "unknown key: did you mean 'lemmatize'?",
    ),
    pytest.param(
        with_rule("  - include: [Jan]\n  - exclude: [Ewa]\n    normalise: false"),
        [(5, "rules.2.normalise", "unknown key: did you mean 'normalize'?")],
        id="parameter-of-the-second-rule",
    ),
    pytest.param(
        GOOD.replace("accepted:", "acepted:"),
        [
            (4, "examples", "at least one accepted answer is needed, to prove the rules offline"),
            (4, "examples.acepted", "unknown key: did you mean 'accepted'?"),
        ],
        id="side-of-examples",
    ),
    pytest.param(
        GOOD.replace("[Ewa]", "[{answr: Ewa}]"),
        [
            (4, "examples.rejected.1.answer", "missing: which answer is it?"),
            (4, "examples.rejected.1.answr", "unknown key: did you mean 'answer'?"),
        ],
        id="key-of-an-example",
    ),
    pytest.param(
        GOOD + "review:\n  - by: r01\n    statuss: accepted\n",
        [(10, "review.1.statuss", "unknown key: did you mean 'status'?")],
        id="key-of-a-review",
    ),
    # parameters belong to their rules
    rule_fault(
        "lemmatize-on-regex",
        "  - regex: J.n\n    lemmatize: false",
        4,
        "rules.1.lemmatize",
        f"unknown key: {BELOW_REGEX}",
    ),
    rule_fault(
        "normalize-on-regex",
        "  - regex: J.n\n    normalize: false",
        4,
        "rules.1.normalize",
        f"unknown key: {BELOW_REGEX}",
    ),
    rule_fault(
        "same-length-on-include",
        "  - include: [Jan]\n    same_length: true",
        4,
        "rules.1.same_length",
        f"unknown key: {BELOW_INCLUDE}",
    ),
    rule_fault(
        "alias-of-another-rule",
        "  - include: [Jan]\n    regex_min: 1",
        4,
        "rules.1.regex_min",
        f"unknown key: {BELOW_INCLUDE}",
    ),
    rule_fault(
        "max-on-exclude",
        "  - exclude: [Ewa]\n    max: 1",
        4,
        "rules.1.max",
        "unknown key: expected one of exclude, lemmatize, normalize",
    ),
    rule_fault(
        "min-on-order",
        "  - order: [Jan, Ewa]\n    min: 1",
        4,
        "rules.1.min",
        "unknown key: expected one of lemmatize, normalize, order",
    ),
    # values of parameters
    rule_fault(
        "min-is-a-word", "  - include: [Jan]\n    min: one", 4, "rules.1.min", "expected a whole number, found 'one'"
    ),
    rule_fault(
        "min-is-a-fraction",
        "  - include: [Jan]\n    min: 1.5",
        4,
        "rules.1.min",
        "expected a whole number, found '1.5'",
    ),
    rule_fault(
        "min-is-nothing", "  - include: [Jan]\n    min:", 4, "rules.1.min", "expected a whole number, found nothing"
    ),
    rule_fault("max-is-negative", "  - regex: J.n\n    max: -1", 4, "rules.1.max", "expected at least 0, found '-1'"),
    rule_fault(
        "lemmatize-is-neither",
        "  - include: [Jan]\n    lemmatize: maybe",
        4,
        "rules.1.lemmatize",
        "expected true or false, found 'maybe'",
    ),
    rule_fault(
        "min-above-max",
        "  - include: [Jan, Ewa]\n    min: 2\n    max: 1",
        3,
        "rules.1",
        "min (2) is greater than max (1)",
    ),
    rule_fault(
        "min-above-max-of-regex",
        "  - regex: J.n\n    min: 2\n    max: 1",
        3,
        "rules.1",
        "min (2) is greater than max (1)",
    ),
    rule_fault(
        "lemmatize-verbatim",
        "  - include: [Jan]\n    normalize: false\n    lemmatize: true",
        3,
        "rules.1",
        "normalize: false matches verbatim, so lemmatize: true cannot hold beside it",
    ),
    rule_fault(
        "regex-unbalanced", "  - regex: '(a'", 3, "rules.1.regex", "not a regular expression: missing ) at position 2"
    ),
    rule_fault("regex-is-a-list", "  - regex: [a]", 3, "rules.1.regex", "expected text, found a list"),
    # clauses
    pytest.param(
        with_phrases("['—']"),
        [(3, "rules.1.include.1", "expected a phrase with at least one letter or digit, found '—'")],
        id="phrase-without-a-word",
    ),
    pytest.param(
        with_phrases("[[Jan, [Ewa]]]"),
        [(3, "rules.1.include.1.2", "expected text, found a list")],
        id="alternatives-nested-twice",
    ),
    pytest.param(
        with_phrases("{a: b}"), [(3, "rules.1.include", "expected a list, found a mapping")], id="clauses-are-a-mapping"
    ),
    rule_fault("order-of-one", "  - order: [Jan]", 3, "rules.1.order", "expected at least 2 items, found 1"),
    # the question itself
    pytest.param(
        GOOD.replace("prompt: Kto?\n", ""),
        [(1, "prompt", "missing: what is the model asked?")],
        id="prompt-missing",
    ),
    pytest.param(GOOD.replace("Kto?", "[Kto?]"), [(1, "prompt", "expected text, found a list")], id="prompt-is-a-list"),
    pytest.param(
        GOOD.replace(f"rules:\n{RULE}\n", ""),
        [(1, "rules", "missing: how is an answer judged? For example: rules: [include: [Kraków]]")],
        id="rules-missing",
    ),
    pytest.param(
        GOOD.replace(f"rules:\n{RULE}", "rules: Jan"),
        [(2, "rules", "expected a list, found 'Jan'")],
        id="rules-are-text",
    ),
    pytest.param(
        GOOD.replace("accepted: [Jan]", "accepted: Jan"),
        [(4, "examples.accepted", "expected a list, found 'Jan'")],
        id="examples-are-text",
    ),
    pytest.param(
        GOOD + "created: yesterday\n",
        [(8, "created", "expected a date such as 2026-11-30, found 'yesterday'")],
        id="date",
    ),
    pytest.param(
        GOOD + "created: 2026-13-30\n",
        [(8, "created", "expected a date such as 2026-11-30, found '2026-13-30'")],
        id="date-out-of-range",
    ),
    pytest.param(
        GOOD + "review: {by: r01}\n", [(8, "review", "expected a list, found a mapping")], id="review-is-a-mapping"
    ),
    pytest.param(GOOD + "kind: rule\n", [(8, "kind", "unknown kind 'rule': did you mean 'rules'?")], id="kind"),
    # what the path says already
    pytest.param(
        GOOD + "id: other\n",
        [(8, "id", "'other' does not agree with the file's name, 'q': remove it")],
        id="id-disagrees",
    ),
    pytest.param(GOOD + "suite: toy\n", [(8, "suite", "comes from the path: remove it")], id="suite-key"),
    pytest.param(GOOD + "category: history\n", [(8, "category", "comes from the path: remove it")], id="category-key"),
    # what the suite asks for
    pytest.param(
        GOOD.replace("early", "erly"),
        [(5, "subcategory", "unknown subcategory 'erly': did you mean 'early'?")],
        id="subcategory",
    ),
    pytest.param(
        GOOD.replace("early", "zzz"),
        [(5, "subcategory", "unknown subcategory 'zzz': expected one of early, late")],
        id="subcategory-near-none",
    ),
    pytest.param(
        GOOD.replace("subcategory: early\n", ""),
        [(1, "subcategory", "missing: expected one of early, late")],
        id="subcategory-missing",
    ),
    pytest.param(GOOD.replace("fact", "fackt"), [(6, "form", "unknown form 'fackt': did you mean 'fact'?")], id="form"),
    pytest.param(
        GOOD.replace("form: fact\n", ""), [(1, "form", "missing: expected one of fact, sorting")], id="form-missing"
    ),
    pytest.param(
        GOOD.replace("answer_type", "answertype"),
        [(7, "tags", "the tag 'answer_type' is missing, which suite 'toy' requires")],
        id="required-tag",
    ),
    pytest.param(
        GOOD.replace("tags: {answer_type: person}\n", ""),
        [(1, "tags", "the tag 'answer_type' is missing, which suite 'toy' requires")],
        id="required-tag-without-tags",
    ),
    pytest.param(
        GOOD.replace("{answer_type: person}", "answer_type"),
        [
            (7, "tags", "expected a list of tags, or a mapping of tags to values, found 'answer_type'"),
            (7, "tags", "the tag 'answer_type' is missing, which suite 'toy' requires"),
        ],
        id="tags-are-text",
    ),
    pytest.param(
        GOOD.replace(", rejected: [Ewa]", ""),
        [(4, "examples", "at least one rejected answer is needed, to prove the rules offline")],
        id="examples-of-one-side",
    ),
    pytest.param(
        GOOD.replace("examples: {accepted: [Jan], rejected: [Ewa]}\n", ""),
        [
            (1, "examples", "at least one accepted answer is needed, to prove the rules offline"),
            (1, "examples", "at least one rejected answer is needed, to prove the rules offline"),
        ],
        id="examples-missing",
    ),
    # duplicate keys
    pytest.param(
        GOOD + "prompt: Kto to?\n",
        [(8, "prompt", "duplicate key: it was given on line 1 already; keep one of the two")],
        id="duplicate-key",
    ),
    pytest.param(
        with_rule("  - include: [Jan]\n    min: 1\n    min: 1"),
        [(5, "rules.1.min", "duplicate key: it was given on line 4 already; keep one of the two")],
        id="duplicate-parameter",
    ),
    pytest.param(
        GOOD.replace("{answer_type: person}", "{answer_type: a, answer_type: b}"),
        [(7, "tags.answer_type", "duplicate key: it was given on line 7 already; keep one of the two")],
        id="duplicate-key-in-a-line",
    ),
    # not a mapping of fields
    pytest.param("", [(1, "", "the file is empty")], id="empty"),
    pytest.param("# nothing yet\n", [(1, "", "the file is empty")], id="comment-only"),
    pytest.param("- a\n- b\n", [(1, "", "expected a mapping of fields, such as 'prompt: …'")], id="list-at-the-top"),
    pytest.param("Kto?\n", [(1, "", "expected a mapping of fields, such as 'prompt: …'")], id="text-at-the-top"),
    pytest.param(
        GOOD + "---\n" + GOOD,
        [(8, "", "not valid YAML: expected a single document in the stream, but found another document")],
        id="two-documents",
    ),
    # not YAML
    pytest.param(
        "prompt: Kto?\n\trules: x\n",
        [(2, "", "not valid YAML: while scanning a plain scalar, found a tab character that violates indentation")],
        id="tab",
    ),
    pytest.param(
        GOOD.replace("[Jan]}", "[Jan}").replace("[Ewa]}", "[Ewa}"),
        [(4, "", "not valid YAML: while parsing a flow sequence, did not find expected ',' or ']'")],
        id="bracket-not-closed",
    ),
    # tags and keys that are no text
    pytest.param(
        GOOD + "notes: !note x\n",
        [(8, "notes", "the tag !note is not allowed: write plain text")],
        id="tag-of-ones-own",
    ),
    pytest.param(
        GOOD.replace("tags: {", "tags: !map2 {"),
        [(7, "tags", "the tag !map2 is not allowed: write plain text")],
        id="tag-on-a-mapping",
    ),
    pytest.param(GOOD + "? [a]\n: b\n", [(8, "", "a key must be plain text")], id="list-as-a-key"),
    # not UTF-8
    pytest.param(
        GOOD.replace("[Ewa]", "[Żaneta]").encode("iso8859-2"),
        [(4, "", "not UTF-8 (byte 0xaf): save the file as UTF-8")],
        id="latin-2",
    ),
    pytest.param(GOOD.encode("utf-16"), [(1, "", "not UTF-8 (byte 0xff): save the file as UTF-8")], id="utf-16"),
    # too large
    pytest.param("prompt: " + "a" * 1_000_000, [(0, "", "too large: 1000008 bytes, 1000000 at most")], id="huge-file"),
    pytest.param(
        "a: &a ["
        + ", ".join("x" * 10)
        + "]\n"
        + "".join(
            f"{after}: &{after} [{', '.join([f'*{before}'] * 10)}]\n"
            for before, after in zip("abcdefg", "bcdefgh", strict=True)
        ),
        [(1, "", "too large: more than 100000 values or 50 levels (are aliases nested?)")],
        id="bomb-of-aliases",
    ),
    pytest.param(
        "a: &a [*a]\n",
        [(1, "", "too large: more than 100000 values or 50 levels (are aliases nested?)")],
        id="alias-of-itself",
    ),
    pytest.param(
        "a: " + "[" * 60 + "]" * 60,
        [(1, "", "too large: more than 100000 values or 50 levels (are aliases nested?)")],
        id="deeply-nested",
    ),
]


@pytest.mark.parametrize(("content", "expected"), FAULTS)
def test_a_fault_is_told_with_line_field_and_what_to_do(bank, content, expected):
    assert problems(bank, content) == expected


# Told at the right place, in words that want mending: so only the place is kept.
PLACES = [
    pytest.param(with_rule("  - include: [Jan]\n    min: 2"), 3, "rules.1", id="more-wanted-than-there-is"),
    pytest.param(GOOD.replace(f"rules:\n{RULE}", "rules: []"), 2, "rules", id="no-rules"),
    pytest.param(with_phrases("[]"), 3, "rules.1.include", id="no-clauses"),
    pytest.param(with_phrases('""'), 3, "rules.1.include", id="no-clauses-in-a-string"),
    pytest.param(with_phrases('", |"'), 3, "rules.1.include", id="no-alternatives-in-a-string"),
    pytest.param(with_phrases("[[]]"), 3, "rules.1.include.1", id="no-alternatives"),
    pytest.param(with_rule("  - regex: ''"), 3, "rules.1.regex", id="no-pattern"),
    pytest.param(with_rule("  - include: [Jan]\n    min: 1\n    include_min: 1"), 5, "rules.1.include_min", id="twice"),
    pytest.param(GOOD + "created: 2026-11-30T12:00\n", 8, "created", id="date-with-time"),
    pytest.param(GOOD + "notes: !!int 5\n", 8, "notes", id="tag-of-yaml"),
    pytest.param(GOOD + "notes: !!python/object:os.system x\n", 8, "notes", id="tag-of-python"),
    pytest.param(GOOD.replace("Kto?", "@x"), 1, "", id="reserved-character"),
    pytest.param(GOOD.replace("Kto?", "*x"), 1, "", id="asterisk"),
    pytest.param(GOOD.replace("Kto?", "Kto: Jan?"), 1, "", id="colon-in-plain-text"),
    pytest.param("prompt:\n\t- a\n", 2, "", id="tab-in-front"),
    pytest.param("a: " + "[" * 100_000, 1, "", id="nested-a-hundred-thousand-times"),
]


@pytest.mark.parametrize(("content", "line", "field"), PLACES)
def test_a_fault_is_told_with_its_place(bank, content, line, field):
    assert [(found_line, found_field) for found_line, found_field, _ in problems(bank, content)] == [(line, field)]


# Of the kinds that are about media.

ANSWER_MISSING = "missing: which answer is right?"
SCHEMA_MISSING = (
    "missing: which form has the answer? For example: schema: {type: object, properties: {suma: {type: number}}}"
)
PAGE_MISSING = "missing: what stands on the page? For example: page: [Nagłówek, Pierwszy akapit]"
NO_TABLE = "expected one table with text in its cells, as HTML: <table><tr><td>…</td></tr></table>, found no table"
NO_WORD = "expected text with at least one word"
FLAT = "suma: an object inside an object is not flat: make its fields fields of the outer one"
FAULTS_OF_KINDS = [
    pytest.param("asr", "kind: asr\n", [(1, "transcript", "missing: what is said in the recording?")], id="transcript"),
    pytest.param("asr", "kind: asr\ntranscript: '—'\n", [(2, "transcript", NO_WORD)], id="transcript-without-a-word"),
    pytest.param("ocr", "kind: ocr\n", [(1, "page", PAGE_MISSING)], id="page"),
    pytest.param("ocr", "kind: ocr\npage: []\n", [(2, "page", "expected at least 1 item, found 0")], id="empty-page"),
    pytest.param("ocr", "kind: ocr\npage: raz\n", [(2, "page", "expected a list, found 'raz'")], id="page-is-text"),
    pytest.param("ocr", "kind: ocr\npage:\n  - raz\n  - '—'\n", [(4, "page.2", NO_WORD)], id="block-without-a-word"),
    pytest.param("ocr", "kind: ocr\npage:\n  - table: x\n", [(3, "page.1.table", NO_TABLE)], id="no-table"),
    pytest.param(
        "extraction",
        "kind: extraction\n",
        [
            (1, "prompt", "missing: what is the model asked?"),
            (1, "reference", ANSWER_MISSING),
            (1, "schema", SCHEMA_MISSING),
        ],
        id="nothing-of-a-record",
    ),
    pytest.param(
        "extraction",
        RECORD.replace(
            "{type: object, properties: {cena: {type: number}, opis", "{type: object, properties: {opis"
        ).replace("schema: {", "schema: 5 # {"),
        [(3, "schema", "expected a mapping, found 5")],
        id="schema-is-a-number",
    ),
    pytest.param(
        "extraction",
        "kind: extraction\nprompt: Ile?\nschema: {type: object, properties: {suma: {type: object}}}\n"
        "reference: {suma: 1}\n",
        [(3, "schema", FLAT)],
        id="schema-is-not-flat",
    ),
]


@pytest.mark.parametrize(("kind", "content", "expected"), FAULTS_OF_KINDS)
def test_a_fault_of_a_kind_is_told_with_line_field_and_what_to_do(of_kind, kind, content, expected):
    assert sorted(problems(of_kind(kind), content, "toy/anything/q.yaml")) == expected


PLACES_OF_KINDS = [
    pytest.param("asr", TRANSCRIPT + "prompt: Przepisz.\n", [(3, "prompt")], id="prompt-of-ones-own"),
    pytest.param("ocr", PAGE + "prompt: Przepisz.\n", [(6, "prompt")], id="prompt-of-ones-own-for-a-page"),
    pytest.param("asr", TRANSCRIPT + "language: cs\n", [], id="a-language-with-prompts"),
    pytest.param(
        "extraction", RECORD.replace("cena: 1.50", "cena: drogo"), [(4, "reference")], id="reference-of-another-type"
    ),
    pytest.param("ocr", "kind: ocr\npage:\n  - any_order: []\n", [(3, "page.1.any_order")], id="empty-group"),
    pytest.param(
        "ocr",
        "kind: ocr\npage:\n  - any_order:\n      - raz\n      - [dwa]\n",
        [(5, "page.1.any_order.2")],
        id="list-in-a-group",
    ),
    pytest.param(
        "ocr",
        "kind: ocr\npage:\n  - any_order:\n      - raz\n      - table: x\n",
        [(5, "page.1.any_order.2.table")],
        id="no-table-in-a-group",
    ),
    pytest.param(
        "ocr", "kind: ocr\npage:\n  - any_order: [raz]\n    tabel: x\n", [(4, "page.1.tabel")], id="key-beside-a-group"
    ),
]


@pytest.mark.parametrize(("kind", "content", "places"), PLACES_OF_KINDS)
def test_a_fault_of_a_kind_is_told_with_its_place(of_kind, kind, content, places):
    found = problems(of_kind(kind), content, "toy/anything/q.yaml")
    assert [(line, field) for line, field, _ in found] == places


def test_a_misspelt_block_of_a_page_is_answered_with_the_nearest(of_kind):
    text = "kind: ocr\npage:\n  - tabel: <table><tr><td>a</td></tr></table>\n"
    found = problems(of_kind("ocr"), text, "toy/anything/q.yaml")
    assert (3, "page.1.tabel", "unknown key: did you mean 'table'?") in found


PATHS = [
    pytest.param(
        "toy/q.yaml", "a question belongs in the folder of a category: toy/<category>/q.yaml", id="no-category"
    ),
    pytest.param(
        "toy/histry/q.yaml", "unknown category 'histry': did you mean 'history'? (see {suite})", id="category"
    ),
    pytest.param(
        "toy/zzz/q.yaml",
        "unknown category 'zzz': expected one of anything, history (see {suite})",
        id="category-near-none",
    ),
    pytest.param(
        "elsewhere/history/q.yaml", "no suite.yaml in any folder above it, so it belongs to no suite", id="no-suite"
    ),
]


@pytest.mark.parametrize(("path", "message"), PATHS)
def test_a_file_in_the_wrong_place_is_told_where_it_belongs(bank, path, message):
    assert problems(bank, GOOD, path) == [(0, "", message.format(suite=bank / "toy" / "suite.yaml"))]


@pytest.mark.parametrize("stem", ["Grunwald", "łódź", "a b", "a--b", "-a"])
def test_an_id_is_an_ascii_slug(bank, stem):
    ((line, field, message),) = problems(bank, GOOD, f"toy/history/{stem}.yaml")
    assert (line, field) == (1, "id")
    assert (
        "expected lower-case ASCII letters and digits, with single hyphens or underscores between: rename it" in message
    )
    assert repr(stem) in message


@pytest.mark.parametrize(
    ("name", "message"),
    [("nope.yaml", "cannot be read: No such file or directory"), ("", "cannot be read: Is a directory")],
)
def test_a_file_that_cannot_be_read_is_a_problem_of_the_file(bank, name, message):
    assert told(load_question, write(bank, GOOD).parent / name) == [(0, "", message)]


def test_a_problem_reads_path_line_field_message(bank):
    file = write(bank, GOOD + "promt: x\n")
    with pytest.raises(InvalidFileError) as caught:
        load_question(file)
    assert str(caught.value) == f"{file}:8: promt: unknown key: did you mean 'prompt'?"
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


def test_all_problems_of_a_file_are_told_in_the_order_of_its_lines(bank):
    text = GOOD.replace("include", "inclde") + "promt: x\ncreated: no\n"
    assert [(line, field) for line, field, _ in problems(bank, text)] == [(3, "rules.1"), (8, "promt"), (9, "created")]


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        pytest.param(
            GOOD.replace("early", "erly") + "promt: x\n",
            [5, 8],
            id="of-the-suite",
        ),
        pytest.param(
            GOOD + "prompt: x\npromt: x\n",
            [8, 9],
            id="of-the-yaml",
        ),
    ],
)
def test_problems_of_one_sort_do_not_hide_those_of_another(bank, content, lines):
    assert [line for line, _, _ in problems(bank, content)] == lines


def test_the_order_of_problems_is_that_of_lines_whatever_they_are(bank):
    text = GOOD.replace("prompt: Kto?", "prompt: Kto?\nauthr: a01") + "suite: toy\nid: other\n"
    assert sorted(problems(bank, text)) == [
        (2, "authr", "unknown key: did you mean 'author'?"),
        (9, "suite", "comes from the path: remove it"),
        (10, "id", "'other' does not agree with the file's name, 'q': remove it"),
    ]


@pytest.mark.parametrize("language", ["pll", "Polish", ""])
def test_an_unknown_language_is_a_fault_of_the_file(bank, language):
    assert [(line, field) for line, field, _ in problems(bank, f"{GOOD}language: {language}\n")] == [(8, "language")]


@pytest.mark.parametrize(
    ("line", "nearest"),
    [("difficulty: hrd", "hard"), ("status: drafft", "draft"), ("visibility: pubic", "public")],
)
def test_a_misspelt_word_of_a_fixed_vocabulary_is_answered_with_the_nearest(bank, line, nearest):
    ((_, _, message),) = problems(bank, f"{GOOD}{line}\n")
    assert f"did you mean '{nearest}'?" in message


def test_a_parameter_and_its_alias_together_are_called_duplicates(bank):
    ((_, _, message),) = problems(bank, with_rule("  - include: [Jan]\n    min: 1\n    include_min: 1"))
    assert "did you mean 'include_min'?" not in message


@pytest.mark.parametrize("empty", ["", ' ""', ' "  "'])
def test_an_empty_prompt_is_told_with_its_place(bank, empty):
    text = GOOD.replace("prompt: Kto?\n", "") + f"prompt:{empty}\n"
    assert [(line, field) for line, field, _ in problems(bank, text)] == [(7, "prompt")]


def test_an_open_quotation_mark_is_told_where_it_opens(bank):
    assert [line for line, _, _ in problems(bank, GOOD.replace("Kto?", '"Kto?'))] == [1]


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x1b"])
def test_a_control_character_is_told_with_its_line(bank, character):
    ((line, _, message),) = problems(bank, f"{GOOD}notes: a{character}b\n")
    assert (line, "\n" in message) == (8, False)


@pytest.mark.parametrize("kind", ["[rules]", "{rules: rules}"])
def test_a_kind_that_is_no_text_is_a_fault_of_the_file(bank, kind):
    assert [(line, field) for line, field, _ in problems(bank, f"{GOOD}kind: {kind}\n")] == [(8, "kind")]


def test_a_tag_on_a_key_is_not_allowed(bank):
    assert [line for line, _, _ in problems(bank, GOOD.replace("form:", "!!binary form:"))] == [6]


@pytest.mark.parametrize("number", ["0", "86400"])
def test_a_number_is_no_date(bank, number):
    assert [(line, field) for line, field, _ in problems(bank, f"{GOOD}created: {number}\n")] == [(8, "created")]


# Suites


def test_a_suite_is_loaded_from_its_folder_or_its_file(bank):
    suite = load_suite(bank / "toy")
    assert suite == load_suite(bank / "toy" / "suite.yaml") == load_suite(str(bank / "toy"))
    assert (suite.name, suite.title, suite.language) == ("toy", "Toy", "pl")
    assert list(suite.categories) == ["history", "anything"]
    assert suite.categories["history"].subcategories == {
        "early": Subcategory(title="Early"),
        "late": Subcategory(title="Late"),
    }
    assert suite.required_tags == ("answer_type",)


def test_a_protocol_may_be_written_out(bank):
    written = "protocol: {aggregation: mean, decoding: {temperature: 0.7}, system_prompt: Odpowiadaj krótko.}"
    (bank / "toy" / "suite.yaml").write_text(SUITE.replace("protocol: plcc", written), encoding="utf-8")
    protocol = load_suite(bank / "toy").protocol
    assert (protocol.decoding, protocol.system_prompt) == ({"temperature": 0.7}, "Odpowiadaj krótko.")


@pytest.mark.parametrize(
    "protocol",
    [
        "plcc",
        "puma",
        "povisle",
        pytest.param("cus-qa", marks=fault("not built yet", raises=InvalidFileError)),
    ],
)
def test_every_published_protocol_has_a_name(bank, protocol):
    (bank / "toy" / "suite.yaml").write_text(SUITE.replace("plcc", protocol), encoding="utf-8")
    assert load_suite(bank / "toy").protocol.name == protocol


@pytest.mark.parametrize("name", ["plcc", "puma"])
def test_a_published_protocol_asks_without_system_prompt_at_temperature_zero(bank, name):
    (bank / "toy" / "suite.yaml").write_text(SUITE.replace("plcc", name), encoding="utf-8")
    protocol = load_suite(bank / "toy").protocol
    assert (protocol.aggregation, protocol.system_prompt, protocol.decoding) == ("mean", "", {"temperature": 0})


SUITE_FAULTS = [
    pytest.param(
        SUITE.replace("title: Toy", "titel: Toy"),
        [(1, "titel", "unknown key: did you mean 'title'?"), (1, "title", "missing: what is it called in tables?")],
        id="key",
    ),
    pytest.param(
        SUITE + "license: MIT\n", [(11, "license", "unknown key: did you mean 'licence'?")], id="key-in-american"
    ),
    pytest.param(
        SUITE.replace("    forms:", "    froms:"),
        [(8, "categories.history.froms", "unknown key: did you mean 'forms'?")],
        id="key-of-a-category",
    ),
    pytest.param(
        SUITE.replace("plcc", "plc"),
        [(2, "protocol", "unknown protocol 'plc': expected one of plcc, puma, povisle, or a mapping")],
        id="protocol",
    ),
    pytest.param(
        SUITE.replace("plcc", "{agregation: mean}"),
        [(2, "protocol.agregation", "unknown key: did you mean 'aggregation'?")],
        id="key-of-a-protocol",
    ),
    pytest.param(
        SUITE + "name: other\n",
        [(11, "name", "'other' does not agree with the folder's name, 'toy'")],
        id="name-disagrees",
    ),
    pytest.param(
        SUITE.replace("[early, late]", "early"),
        [
            (
                7,
                "categories.history.subcategories",
                "expected a list of names, or a mapping of names to titles, found 'early'",
            )
        ],
        id="subcategories-are-text",
    ),
    pytest.param(
        SUITE.replace("title: Anything", "modality: text"),
        [(9, "categories.anything.title", "missing: what is it called in tables?")],
        id="title-missing",
    ),
    pytest.param(
        SUITE + "title: Toy\n",
        [(11, "title", "duplicate key: it was given on line 1 already; keep one of the two")],
        id="duplicate",
    ),
    pytest.param("", [(1, "", "the file is empty")], id="empty"),
]


@pytest.mark.parametrize(("content", "expected"), SUITE_FAULTS)
def test_a_fault_of_a_suite_is_told_with_line_field_and_what_to_do(bank, content, expected):
    file = bank / "toy" / "suite.yaml"
    file.write_text(content, encoding="utf-8")
    assert told(load_suite, file) == expected
    # A question of the suite tells the same, and of which file it is true.
    with pytest.raises(InvalidFileError) as caught:
        load(bank, GOOD)
    assert {problem.path for problem in caught.value.problems} == {file}


@pytest.mark.parametrize(
    ("content", "line", "field"),
    [
        (SUITE + "    kinds: [ruls]\n", 11, "categories.anything.kinds"),
        (SUITE + "language: pll\n", 11, "language"),
    ],
)
def test_an_unknown_kind_or_language_is_a_fault_of_the_suite(bank, content, line, field):
    file = bank / "toy" / "suite.yaml"
    file.write_text(content, encoding="utf-8")
    assert [(found, name.startswith(field)) for found, name, _ in told(load_suite, file)] == [(line, True)]


def test_a_suite_that_is_not_there_is_told(tmp_path):
    with pytest.raises(InvalidFileError) as caught:
        load_suite(tmp_path / "nowhere")
    assert str(caught.value) == f"{tmp_path / 'nowhere' / 'suite.yaml'}: cannot be read: No such file or directory"


def test_a_suite_of_imported_questions_may_do_without_examples(bank):
    (bank / "toy" / "suite.yaml").write_text(SUITE + "examples: optional\n", encoding="utf-8")
    question = load(bank, GOOD.replace("examples: {accepted: [Jan], rejected: [Ewa]}\n", ""))
    assert (question.examples.accepted, question.examples.rejected) == ((), ())


def test_a_category_holds_only_questions_of_its_kinds(bank):
    (bank / "toy" / "suite.yaml").write_text(SUITE + "    kinds: [asr]\n", encoding="utf-8")
    text = f"{GOOD}kind: rules\n"
    assert problems(bank, text, "toy/anything/q.yaml") == [
        (8, "kind", "'rules' does not belong in anything: expected one of asr")
    ]
    # A file that does not say its kind has the usual one.
    assert problems(bank, GOOD, "toy/anything/q.yaml") == [
        (1, "kind", "'rules' does not belong in anything: expected one of asr")
    ]


def test_a_category_may_hold_several_kinds(bank):
    (bank / "toy" / "suite.yaml").write_text(SUITE + "    kinds: [rules, asr]\n", encoding="utf-8")
    text = TRANSCRIPT + "tags: [answer_type]\nexamples: {accepted: [Dzień dobry państwu], rejected: [Nie]}\n"
    assert load(bank, GOOD, "toy/anything/q.yaml").kind == "rules"
    assert load(bank, text, "toy/anything/r.yaml").kind == "asr"
    assert problems(
        bank, PAGE + "tags: [answer_type]\nexamples: {accepted: [x], rejected: [y]}\n", "toy/anything/s.yaml"
    ) == [(1, "kind", "'ocr' does not belong in anything: expected one of asr, rules")]


def test_a_category_without_subcategories_and_forms_asks_for_none(bank):
    text = GOOD.replace("subcategory: early\nform: fact\n", "")
    question = load(bank, text, "toy/anything/q.yaml")
    assert (question.subcategory, question.form) == ("", "")


def test_a_changed_suite_is_seen_in_the_same_process(bank):
    text = GOOD.replace("early", "middle")
    assert problems(bank, text) == [(5, "subcategory", "unknown subcategory 'middle': expected one of early, late")]
    (bank / "toy" / "suite.yaml").write_text(SUITE.replace("late]", "late, middle]"), encoding="utf-8")
    assert load(bank, text).subcategory == "middle"


def test_a_new_suite_is_seen_in_the_same_process(bank):
    assert problems(bank, GOOD, "new/history/q.yaml")
    (bank / "new" / "suite.yaml").write_text(SUITE, encoding="utf-8")
    assert load_question(bank / "new" / "history" / "q.yaml").suite == "new"


def test_a_new_suite_below_another_is_seen_in_the_same_process(bank):
    assert load(bank, GOOD, "toy/history/inner/anything/q.yaml").suite == "toy"
    (bank / "toy" / "history" / "inner" / "suite.yaml").write_text(SUITE, encoding="utf-8")
    assert load_question(bank / "toy" / "history" / "inner" / "anything" / "q.yaml").suite == "inner"


def test_the_nearest_suite_above_a_file_is_its_suite(bank):
    (bank / "toy" / "history" / "inner").mkdir(parents=True)
    (bank / "toy" / "history" / "inner" / "suite.yaml").write_text(SUITE, encoding="utf-8")
    assert find_suite(bank / "toy" / "history" / "inner") == bank / "toy" / "history" / "inner" / "suite.yaml"
    assert load(bank, GOOD, "toy/history/inner/anything/q.yaml").suite == "inner"


def test_the_questions_of_a_suite_are_its_yaml_files_in_a_fixed_order(bank):
    paths = [f"toy/{path}" for path in ("anything/z.yaml", "anything/b/a.yaml", "history/a.yaml", "history/b.yaml")]
    for path in [*reversed(paths), "toy/history/notes.md", "toy/history/c.yml"]:
        write(bank, GOOD, path)
    files = list(question_files(bank / "toy" / "suite.yaml"))
    assert sorted(files) == sorted(bank / path for path in paths)
    assert files == list(question_files(bank / "toy" / "suite.yaml"))


# parse_question


def test_a_mapping_takes_the_keys_of_a_file_and_an_id():
    question = parse_question(
        {
            "id": "grunwald",
            "prompt": "Kto?",
            "category": "history",
            "rules": [{"include": "Jan|Ewa"}, {"regex": "J", "regex_max": 2}],
            "examples": {"accepted": ["Jan"], "rejected": [{"answer": "Ewa", "why": "nie"}]},
            "tags": ["battle"],
            "created": "2026-11-30",
        }
    )
    assert isinstance(question, RulesQuestion)
    assert (question.id, question.kind, question.category) == ("grunwald", "rules", "history")
    assert question.rules[0].clauses == (("Jan", "Ewa"),)
    assert question.created == datetime.date(2026, 11, 30)


def test_category_examples_and_prompt_are_optional_in_a_mapping():
    question = parse_question({"id": "q", "kind": "rules", "rules": [{"include": ["Jan"]}]})
    assert (question.prompt, question.category, question.language, question.path) == ("", "", "pl", "q")
    assert (question.examples.accepted, question.examples.rejected) == ((), ())


def test_a_question_is_a_value(bank):
    question = load(bank, GOOD)
    assert question == load(bank, GOOD)
    with pytest.raises(pydantic.ValidationError):
        question.prompt = "Kto inny?"


RULES = [{"include": ["Jan"]}]


@pytest.mark.parametrize(
    ("mapping", "place"),
    [
        pytest.param({"rules": RULES}, ("id",), id="no-id"),
        pytest.param({"id": "Łódź", "rules": RULES}, ("id",), id="id-is-no-slug"),
        pytest.param({"id": "q"}, ("rules",), id="no-rules"),
        pytest.param({"id": "q", "rules": []}, ("rules",), id="empty-rules"),
        pytest.param({"id": "q", "rules": RULES, "promt": "x"}, ("promt",), id="unknown-key"),
        pytest.param({"id": "q", "rules": RULES, "prompt": " "}, ("prompt",), id="empty-prompt"),
        pytest.param({"id": "q", "rules": [{"regex": "("}]}, ("rules", 0, "regex", "regex"), id="broken-regex"),
        pytest.param({"id": "q", "rules": [{"order": ["a"]}]}, ("rules", 0, "order", "order"), id="order-of-one"),
    ],
)
def test_a_mapping_at_fault_is_refused(mapping, place):
    with pytest.raises(pydantic.ValidationError) as caught:
        parse_question(mapping)
    assert place in [detail["loc"] for detail in caught.value.errors()]


def test_a_kind_that_is_not_known_is_refused_with_the_known_ones():
    with pytest.raises(LookupError, match=r"^unknown kind 'rulez': expected one of .*rules"):
        parse_question({"id": "q", "kind": "rulez", "rules": RULES})


# The schema for editors


def matches(_validator, pattern, instance, _schema):
    # JSON Schema's regular expressions are ECMAScript's, which know \p{L}; those of Python's re do not.
    if isinstance(instance, str) and not regex.search(pattern, instance):
        yield jsonschema.ValidationError(f"{instance!r} does not match {pattern!r}")


EDITOR = jsonschema.validators.extend(jsonschema.Draft202012Validator, {"pattern": matches})(question_schema())


def valid_in_an_editor(text):
    """Whether an editor, which sees the types that YAML guesses, finds nothing wrong with a file."""
    return EDITOR.is_valid(yaml.safe_load(text))


MEDIUM = "media:\n  - file: a.png\n    source: [{own: true}]\n"
SHORT = "prompt: Kto?\nrules:\n  - include: [Jan]\n"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(SHORT, id="phrases"),
        pytest.param(SHORT.replace("[Jan]", "[Jan, [Ewa, Ola], 1410, 12:30]"), id="alternatives-and-numbers"),
        pytest.param(SHORT.replace("[Jan]", '"Jan, Ewa|Ola"'), id="one-string"),
        pytest.param(SHORT + "    min: 1\n    max: 1\n    lemmatize: false\n", id="parameters"),
        pytest.param(SHORT + "  - regex: J.n\n    same_length: true\n    dictionary: true\n", id="regex"),
        pytest.param(
            SHORT + "  - order: [Jan, Ewa]\n  - exclude: [Ola]\n    normalize: false\n", id="order-and-exclude"
        ),
        pytest.param(SHORT + "tags: {answer_type: person, year: 1410}\n", id="tags-in-a-mapping"),
        pytest.param(SHORT + "tags: [battle, closed]\n", id="tags-in-a-list"),
        pytest.param(SHORT + "examples: {accepted: [{answer: Jan, why: bo}]}\n", id="examples-with-reasons"),
        pytest.param(SHORT + "examples: {accepted: [Jan], rejected: [Ewa]}\n", id="examples"),
        pytest.param(SHORT + "    include_min: 1\n", id="alias-of-include"),
        pytest.param(SHORT + "  - regex: J.n\n    regex_match_word: true\n", id="alias-of-regex"),
        pytest.param(SHORT + "id: q\n", id="id-that-agrees"),
        pytest.param(SHORT + "review: [{by: r01}]\nauthor: a01\nnotes: 12\n", id="provenance"),
    ],
)
def test_the_schema_accepts_what_can_be_loaded(bank, text):
    (bank / "toy" / "suite.yaml").write_text(SUITE.replace("[answer_type]", "[]") + "examples: optional\n")
    load(bank, text, "toy/anything/q.yaml")
    assert valid_in_an_editor(text)


@pytest.mark.parametrize("suite", ["knowledge", "multimodal"])
def test_the_schema_accepts_every_question_of_the_bank(suite):
    files = list(question_files(Path(__file__).parents[2] / "questions" / suite / "suite.yaml"))
    assert files
    # Editors do not make objects of dates.
    texts = {file: regex.sub(r"(?m)^created: (.*)$", r"created: '\1'", file.read_text("utf-8")) for file in files}
    assert [file.stem for file, text in texts.items() if not valid_in_an_editor(text)] == []


@pytest.mark.parametrize("scalar", [scalar for scalar, _ in DATA if scalar != "2026-11-30"])
def test_the_schema_accepts_any_json_in_a_reference_and_in_a_schema(scalar):
    text = RECORD.replace("{cena: 1.50,", f"{{cena: [{scalar}, {{x: {scalar}}}],").replace(
        "{cena: {type: number}", f"{{cena: {{type: number, default: {scalar}, minimum: -1.5, minLength: 2}}"
    )
    assert f"[{scalar}, " in text
    assert f"default: {scalar}, " in text
    assert valid_in_an_editor(text)
    assert valid_in_an_editor(RECORD.replace("reference: {", f"reference: {scalar} # {{"))


@pytest.mark.parametrize(("kind", "text"), OF_EACH_KIND.items())
def test_the_schema_knows_every_kind(of_kind, kind, text):
    load(of_kind(kind), text, "toy/anything/q.yaml")
    assert valid_in_an_editor(text)
    assert valid_in_an_editor(text + MEDIUM)
    assert not valid_in_an_editor(text + "promt: x\n")


@pytest.mark.parametrize(
    "medium",
    [
        "{file: a.png, source: [{own: true}]}",
        "{collage: [a.png, b.png, 3.png], source: [{url: 'https://example.org', creator: X, licence: CC0-1.0}]}",
        "{file: a.wav, duration: 12.5, source: [{own: true, script: make.py, notes: 7}]}",
        f"{{file: a.wav, duration: '12.5', sha256: {'0a' * 32}, source: [{{own: 'true'}}]}}",
    ],
)
def test_the_schema_knows_media(medium):
    assert valid_in_an_editor(f"{SHORT}media: [{medium}]\n")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        pytest.param("asr", TRANSCRIPT + "prompt: Przepisz.\n", id="prompt-beside-a-transcript"),
        pytest.param("ocr", PAGE + "prompt: Przepisz.\n", id="prompt-beside-a-page"),
        pytest.param("extraction", RECORD.replace("prompt: Ile to kosztuje?\n", ""), id="record-without-prompt"),
        pytest.param("extraction", RECORD.replace("reference", "# reference"), id="record-without-reference"),
        pytest.param("extraction", RECORD.replace("schema", "# schema"), id="record-without-schema"),
        pytest.param("asr", TRANSCRIPT.replace("transcript", "transkrypt"), id="misspelt-transcript"),
        pytest.param("asr", TRANSCRIPT.replace("kind: asr\n", ""), id="transcript-without-its-kind"),
        pytest.param("asr", TRANSCRIPT + "rules: [include: [Jan]]\n", id="rules-beside-a-transcript"),
        pytest.param("ocr", "kind: ocr\npage: []\n", id="empty-page"),
        pytest.param("ocr", PAGE.replace("table:", "tabel:"), id="misspelt-table"),
        pytest.param("ocr", PAGE.replace("any_order: [Dziś otwarte, Zapraszamy]", "any_order: []"), id="empty-group"),
        pytest.param("rules", SHORT + "media: [{file: a.png}]\n", id="medium-without-source"),
        pytest.param("rules", SHORT + MEDIUM + "    files: []\n", id="what-loading-fills-in"),
        pytest.param("rules", SHORT + MEDIUM.replace("file:", "fille:"), id="misspelt-key-of-a-medium"),
        pytest.param("rules", SHORT + MEDIUM.replace("own:", "mine:"), id="misspelt-key-of-a-source"),
        pytest.param("rules", SHORT + MEDIUM + "    sha256: abc\n", id="hash-that-is-none"),
    ],
)
def test_the_schema_refuses_what_cannot_be_loaded_of_any_kind(of_kind, kind, text):
    bank = of_kind(kind, "image" if "media" in text else "text")
    assert problems(bank, text, "toy/anything/q.yaml")
    assert not valid_in_an_editor(text)


def test_the_schema_does_not_offer_what_no_author_writes():
    definitions = question_schema()["$defs"]
    assert "files" not in definitions["Medium"]["properties"]
    assert "MediaFile" not in definitions
    required = {kind: definitions[kind]["required"] for kind in OF_EACH_KIND}
    assert {kind for kind, names in required.items() if "prompt" in names} == {"rules", "extraction"}
    assert {kind for kind in OF_EACH_KIND if "prompt" in definitions[kind]["properties"]} == {"rules", "extraction"}


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(SHORT + "promt: x\n", id="unknown-key"),
        pytest.param(SHORT.replace("include", "inclde"), id="unknown-rule"),
        pytest.param(SHORT + "    exclude: [Ewa]\n", id="rule-of-two-kinds"),
        pytest.param(SHORT + "  - regex: J.n\n    lemmatize: false\n", id="lemmatize-on-regex"),
        pytest.param(SHORT + "difficulty: hrd\n", id="fixed-vocabulary"),
        pytest.param(SHORT.replace("rules:\n  - include: [Jan]", "rules: []"), id="no-rules"),
        pytest.param(SHORT.replace("prompt: Kto?\n", ""), id="no-prompt"),
        pytest.param(SHORT + "suite: toy\n", id="key-that-the-path-has"),
    ],
)
def test_the_schema_refuses_what_cannot_be_loaded(bank, text):
    (bank / "toy" / "suite.yaml").write_text(SUITE.replace("[answer_type]", "[]") + "examples: optional\n")
    assert problems(bank, text, "toy/anything/q.yaml")
    assert not valid_in_an_editor(text)
