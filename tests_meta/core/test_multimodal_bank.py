"""The multimodal questions that come with the project: enough of each sort, whole media, exact references."""

import functools
import json
import re
from collections import Counter
from html import escape
from pathlib import Path

import numpy as np
import pytest
import soundfile

from sprawdzian import load_question, load_suite, score
from sprawdzian.lint import lint, near_duplicates
from sprawdzian.questions import Include, media_folder, question_files
from sprawdzian.questions.media import check_whole
from sprawdzian.questions.page import AnyOrder, TableBlock, parse_tables
from sprawdzian.scoring.tables import teds

FOLDER = Path(__file__).parents[2] / "questions" / "multimodal"
MEDIA = media_folder(FOLDER / "suite.yaml")
FILES = list(question_files(FOLDER / "suite.yaml"))

# The nine categories of PUMA (section 3.1), three a modality, in the order of its main table.
KINDS = {
    "history-culture": "rules",
    "contemporary-life": "rules",
    "geography-environment": "rules",
    "asr": "asr",
    "speech-qa": "rules",
    "sound-music-qa": "rules",
    "ocr": "ocr",
    "document-qa": "rules",
    "structured-extraction": "extraction",
}
LARGEST = 25_000_000  # bytes of all media together
FULL_SCALE = 0.999
QUIETEST = 0.01  # -40 dB of full scale: what is below is hardly heard


# Each file is read once, in however many tests.
loaded = functools.cache(load_question)


def of_kind(kind):
    return [file for file in FILES if KINDS[file.relative_to(FOLDER).parts[0]] == kind]


def each(files):
    return pytest.mark.parametrize(
        "file", [pytest.param(file, id=f"{file.relative_to(FOLDER).parts[0]}-{file.stem}") for file in files]
    )


each_file = each(FILES)
each_page = each(of_kind("ocr"))


@pytest.fixture(scope="module")
def suite():
    return load_suite(FOLDER)


@pytest.fixture(scope="module")
def bank():
    return [loaded(file) for file in FILES]


@pytest.fixture(scope="module")
def media(bank):
    """All files that questions show or play, by name."""
    return {file.name: file for question in bank for medium in question.media for file in medium.files}


# -- what there is ------------------------------------------------------------------


def test_the_suite_has_the_nine_categories_of_puma_in_the_order_of_its_table(suite):
    assert list(suite.categories) == list(KINDS)
    assert {name: category.kinds for name, category in suite.categories.items()} == {
        name: (kind,) for name, kind in KINDS.items()
    }
    assert suite.protocol.name == "puma"
    assert suite.target == 100


def test_there_are_three_modalities_of_three_categories(suite):
    modalities = [category.modality for category in suite.categories.values()]
    assert modalities == ["image"] * 3 + ["audio"] * 3 + ["document"] * 3


def test_each_category_has_eight_questions_or_more_of_its_kind(bank):
    count = Counter((question.category, question.kind) for question in bank)
    assert set(count) == set(KINDS.items())
    assert min(count.values()) >= 8


def test_ids_are_unique_in_the_suite(bank):
    assert [id_ for id_, count in Counter(question.id for question in bank).items() if count > 1] == []


def test_no_two_questions_ask_the_same_and_no_medium_is_kept_twice(bank):
    assert list(near_duplicates(bank)) == []


def test_pages_with_tables_spans_open_order_and_handwriting_are_in_use(bank):
    pages = [question for question in bank if question.kind == "ocr"]
    tables = {page.id: tables_of(page) for page in pages}
    assert sum(bool(found) for found in tables.values()) >= 4
    assert sum(any("span=" in table for table in found) for found in tables.values()) >= 2
    assert sum(any(isinstance(block, AnyOrder) for block in page.page) for page in pages) >= 2
    assert sum("handwriting" in page.tags["document_type"] for page in pages) >= 2
    assert sum("photograph" in page.tags["quality"] for page in pages) >= 3


def test_every_value_of_a_required_tag_but_rare_ones_is_in_use(bank, suite):
    # A breakdown (PUMA, appendix E) needs more than one group to compare.
    for name, category in suite.categories.items():
        for tag, allowed in category.tags.items():
            used = {value for question in bank if question.category == name for value in question.tags[tag]}
            assert len(used) >= min(2, len(allowed)), f"{name}: all have the same {tag}"


# -- each question -----------------------------------------------------------------


def test_questions_have_the_tags_and_the_leaf_that_their_category_asks_for(bank, suite):
    faults = []
    for question in bank:
        category = suite.categories[question.category]
        for tag, allowed in category.tags.items():
            values = question.tags.get(tag, ())
            if not values or (allowed and not set(values) <= set(allowed)):
                faults.append((question.path, tag, values))
        if question.subcategory not in (category.subcategories or ("",)):
            faults.append((question.path, "subcategory", question.subcategory))
    assert faults == []


def test_media_are_our_own_with_a_licence_and_the_script_that_made_them(bank, suite):
    faults = []
    for question in bank:
        shown = {file.modality for medium in question.media for file in medium.files}
        if shown != {suite.categories[question.category].shows}:
            faults.append((question.path, "media", shown))
        for source in (source for medium in question.media for source in medium.source):
            script = (MEDIA / source.script).resolve()
            is_script = script.suffix == ".py" and script.is_file() and script.is_relative_to(MEDIA.resolve())
            if not (source.own and source.licence and source.creator and is_script):
                faults.append((question.path, "source", source))
    assert faults == []


def test_questions_have_two_accepted_and_three_rejected_examples_or_more_all_different(bank):
    faults = {}
    for question in bank:
        accepted, rejected = question.examples.accepted, question.examples.rejected
        count = Counter(example.answer for example in (*accepted, *rejected))
        twice = [answer for answer, number in count.items() if number > 1]
        if len(accepted) < 2 or len(rejected) < 3 or twice:
            faults[question.path] = len(accepted), len(rejected), twice
    assert faults == {}


def test_provenance_is_stated_under_a_pseudonym(bank):
    faults = [
        question.path
        for question in bank
        if not re.fullmatch(r"a\d{2,}", question.author)
        or not question.ai_assistance.strip()
        or question.created is None
        or not all(re.fullmatch(r"r\d{2,}", review.by) for review in question.review)
    ]
    assert faults == []


@each_file
def test_an_answer_that_knows_nothing_is_wrong(file):
    question = loaded(file)
    answers = ["", "…", "Nie wiem.", "Tak.", "Nie.", "A B C D", "{}", "[]", "<table></table>", file.stem]
    assert [answer for answer in [*answers, question.asked] if score(question, answer).strict] == []


@each_file
def test_the_linter_finds_examples_judged_as_told_a_form_of_the_answer_and_no_fault(file, suite):
    question = loaded(file)
    # Transcriptions are asked for by the prompt of their language.
    assert bool(question.prompt) == (question.kind in {"rules", "extraction"})
    found = [finding for finding in lint(question, suite.categories[question.category]) if finding.severity != "note"]
    assert found == []


# -- each part of a question is needed ----------------------------------------------


def slips_through(question):
    """Whether a rejected example passes."""
    return any(score(question, example.answer).strict for example in question.examples.rejected)


@each(of_kind("rules"))
def test_each_rule_and_each_clause_of_an_include_keeps_a_rejected_example_out(file):
    question = loaded(file)
    unneeded = []
    for number, rule in enumerate(question.rules):
        others = question.rules[:number], question.rules[number + 1 :]
        # Without its only rule a question accepts everything.
        if len(question.rules) > 1 and not slips_through(question.model_copy(update={"rules": sum(others, ())})):
            unneeded.append(f"rule {number + 1}")
        clauses = rule.clauses if isinstance(rule, Include) and len(rule.clauses) > 1 else ()
        for place, clause in enumerate(clauses):
            looser = rule.model_copy(update={"clauses": clauses[:place] + clauses[place + 1 :]})
            rules = (*others[0], looser, *others[1])
            if not slips_through(question.model_copy(update={"rules": rules})):
                unneeded.append(f"rule {number + 1}, clause {' | '.join(clause)}")
    assert unneeded == []


# -- references ----------------------------------------------------------------------


def tables_of(question):
    """The HTML of all tables of a page."""
    members = [
        member for block in question.page for member in (block.any_order if isinstance(block, AnyOrder) else (block,))
    ]
    return [member.table for member in members if isinstance(member, TableBlock)]


def written_again(markup):
    """A table in other markup: with white space, a head, and as little quoting as HTML permits."""
    (rows,) = parse_tables(markup)
    lines = ["<TABLE border=1>", "  <thead>"]
    for number, row in enumerate(rows):
        name = "td" if number else "th"
        cells = [
            f"<{name} rowspan={cell.rowspan} colspan='{cell.colspan}'>\n {escape(cell.text)} </{name}>" for cell in row
        ]
        lines.extend(["  <tr>", *cells, "  </tr>", *([] if number else ["  </thead>", "  <tbody>"])])
    return "\n".join([*lines, "  </tbody>", "</TABLE>"])


def written_out(question, *, backwards=False, table=str):
    """A page as a faultless transcription gives it."""
    blocks = []
    for block in question.page:
        members = block.any_order if isinstance(block, AnyOrder) else (block,)
        ordered = reversed(members) if backwards else members
        blocks.extend(table(member.table) if isinstance(member, TableBlock) else member for member in ordered)
    return "\n".join(blocks)


@each(of_kind("asr"))
def test_a_transcript_has_words_and_no_figures(file):
    question = loaded(file)
    assert re.findall(r"\d\S*", question.transcript) == []
    verdict = score(question, question.transcript)
    assert (verdict.strict, verdict.soft) == (True, 1.0)


@each_page
def test_each_table_of_a_page_is_the_same_as_itself_in_other_markup(file):
    for table in tables_of(loaded(file)):
        assert teds(table, table) == 1
        assert teds(table, written_again(table)) == 1


@each_page
@pytest.mark.parametrize("backwards", [False, True], ids=["in-order", "open-order-backwards"])
@pytest.mark.parametrize("table", [str, written_again], ids=["as-written", "other-markup"])
def test_a_page_written_out_is_right(file, backwards, table):
    question = loaded(file)
    verdict = score(question, written_out(question, backwards=backwards, table=table))
    assert (verdict.strict, verdict.soft) == (True, 1.0)


@each(of_kind("extraction"))
@pytest.mark.parametrize("indent", [None, 2])
def test_a_reference_given_as_json_is_right(file, indent):
    question = loaded(file)
    answer = json.dumps(question.reference, ensure_ascii=False, indent=indent, default=float)
    for text in (answer, f"Oto dane:\n```json\n{answer}\n```"):
        verdict = score(question, text)
        assert (verdict.strict, verdict.soft) == (True, 1.0)


# -- media -----------------------------------------------------------------------------


def test_all_media_together_are_small_enough_to_be_cloned(media):
    assert sum(file.size for file in media.values()) < LARGEST


def test_each_medium_decodes_to_its_end(media):
    for file in media.values():
        check_whole(file)


def test_all_formats_are_in_use(media):
    assert {Path(name).suffix for name in media} == {".wav", ".mp3", ".ogg", ".flac", ".png", ".jpg"}


def test_nothing_lies_among_the_media_that_no_question_and_no_script_uses(media):
    files = [path for path in MEDIA.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    code = "\n".join(path.read_text(encoding="utf-8") for path in files if path.suffix == ".py")
    names = {path.relative_to(MEDIA).as_posix() for path in files if path.suffix != ".py"}
    # What is no medium of a question may be what a script draws from.
    unused = [name for name in names - set(media) if Path(name).name not in code or Path(name).suffix != ".json"]
    assert unused == []
    assert set(media) <= names


def test_no_recording_is_overdriven_and_none_is_silent(media):
    faults = {}
    for file in media.values():
        if file.modality == "audio":
            samples, _ = soundfile.read(file.path, dtype="float32", always_2d=True)
            size = np.abs(samples)
            peak, at_full_scale = float(size.max()), float((size >= FULL_SCALE).mean())
            loudness = float(np.sqrt(np.mean(samples.astype(np.float64) ** 2)))
            if peak > 1 or at_full_scale >= 0.001 or loudness < QUIETEST:
                faults[file.name] = peak, at_full_scale, loudness
    assert faults == {}
