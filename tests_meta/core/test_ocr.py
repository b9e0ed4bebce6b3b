"""Transcriptions of pages: text in any permitted order, tables, weights, the threshold (scoring.md, section 6)."""

import itertools
import json
import pickle
import unicodedata
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from rapidfuzz.distance import Levenshtein
from scipy.optimize import linear_sum_assignment

from sprawdzian import Answer, Verdict, parse_question, score
from sprawdzian.scoring.tables import teds

properties = settings(deadline=None, max_examples=60, derandomize=True, suppress_health_check=[HealthCheck.too_slow])

FILE = Path(__file__).parents[1] / "data" / "scoring_cases.json"
CASES = [case for case in json.loads(FILE.read_text(encoding="utf-8")) if case["area"] == "ocr"]


def question(*page):
    return parse_question({"id": "q", "kind": "ocr", "page": list(page)})


def judged(page, answer):
    return score(question(*page), answer)


def table(*rows):
    """A table of plain cells: ``a|b`` is a row of two."""
    cells = ("".join(f"<td>{cell}</td>" for cell in row.split("|")) for row in rows)
    return "<table>" + "".join(f"<tr>{row}</tr>" for row in cells) + "</table>"


def any_order(*blocks):
    return {"any_order": list(blocks)}


def as_written_here(reference):
    """A page of the file of cases as the page of a question."""
    texts = [block if isinstance(block, str) else any_order(*block["blocks"]) for block in reference.get("text", [])]
    return [*texts, *({"table": html} for html in reference.get("tables", []))]


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in CASES])
def test_an_answer_scores_as_the_case_says(case):
    verdict = judged(as_written_here(case["input"]["reference"]), case["input"]["answer"])
    assert verdict.soft == pytest.approx(case["expected"]["soft"], abs=1e-6), case["why"]
    assert verdict.strict is case["expected"]["strict"], case["why"]


# -- text ------------------------------------------------------------------------------------------------------------

TEXT = [
    pytest.param(["raz dwa trzy"], "raz dwa trzy", 1, id="the-same"),
    pytest.param(["raz dwa trzy"], "RAZ, dwa – trzy!", 1, id="case-and-punctuation"),
    pytest.param(["raz dwa trzy"], "raz dwa", Fraction(2, 3), id="a-word-missing"),
    pytest.param(["raz dwa trzy"], "raz dwa i trzy", Fraction(2, 3), id="a-word-too-many"),
    pytest.param(["raz dwa trzy"], "raz dwie trzy", Fraction(2, 3), id="a-word-wrong"),
    pytest.param(["raz dwa trzy"], "cztery pięć sześć", 0, id="all-wrong"),
    pytest.param(["raz dwa trzy"], "raz dwa trzy a b c d", 0, id="never-negative"),
    pytest.param(["raz dwa trzy"], "raz dwa trzy raz dwa trzy", 0, id="twice-the-words"),
    pytest.param(["raz", "dwa", "trzy"], "raz dwa trzy", 1, id="segmentation-of-the-reference"),
    pytest.param(["raz dwa trzy"], "raz\n\ndwa\n\ntrzy", 1, id="segmentation-of-the-answer"),
    pytest.param(["raz", "dwa trzy"], "dwa trzy raz", Fraction(1, 3), id="blocks-keep-their-order"),
    pytest.param(["dramat Moore'a"], "dramat Moore’a", 1, id="apostrophe-joins"),
    pytest.param(["biało-czerwona"], "biało czerwona", 1, id="hyphen-separates"),
    pytest.param([unicodedata.normalize("NFD", "gęś i żółw")], "gęś i żółw", 1, id="decomposed-reference"),
    pytest.param(["# raz", "* dwa"], "raz dwa", 1, id="markdown-of-the-reference"),
    pytest.param(["raz dwa"], "# raz\n\n- **dwa**", 1, id="markdown-of-the-answer"),
    # groups
    pytest.param([any_order("raz dwa", "trzy cztery")], "trzy cztery raz dwa", 1, id="a-group-turned-round"),
    pytest.param([any_order("raz dwa", "trzy cztery")], "raz dwa trzy cztery", 1, id="a-group-as-it-stands"),
    pytest.param([any_order("a b", "c d", "e f")], "e f a b c d", 1, id="a-group-of-three"),
    pytest.param(["x", any_order("a b", "c d"), "y"], "x c d a b y", 1, id="a-group-between-blocks"),
    pytest.param(["x", any_order("a b", "c d"), "y"], "c d x a b y", Fraction(2, 3), id="not-out-of-its-group"),
    pytest.param([any_order("a", "b"), any_order("c", "d")], "b a d c", 1, id="two-groups"),
    pytest.param([any_order("a", "b"), any_order("c", "d")], "d c b a", 0, id="groups-keep-their-order"),
    pytest.param([any_order("a b c", "d e f")], "d e f a b", Fraction(5, 6), id="a-word-missing-in-another-order"),
    pytest.param([any_order("a b", "c d")], "a c b d", 0.5, id="blocks-are-not-mixed"),
    pytest.param([any_order("raz dwa")], "raz dwa", 1, id="a-group-of-one"),
    pytest.param([any_order("a", "a", "b")], "a b a", 1, id="equal-blocks"),
    pytest.param([any_order(*"abcdefgh")], "h g f e d c b a", 1, id="a-group-of-eight"),
    # fences
    pytest.param(["raz dwa"], "```\nraz dwa\n```", 1, id="fence"),
    pytest.param(["raz dwa"], "```markdown\nraz dwa\n```", 1, id="fence-with-a-language"),
    pytest.param(["raz dwa"], "```markdown\r\nraz dwa\r\n```\r\n", 1, id="fence-with-other-line-ends"),
    pytest.param(["raz dwa trzy"], "raz\n```text\ndwa\n```\ntrzy", 1, id="fence-in-the-middle"),
    pytest.param(["raz dwa"], "```markdown\nraz dwa", 1, id="fence-never-closed"),
    pytest.param(["raz dwa"], "~~~html\nraz dwa\n~~~", 1, id="fence-of-tildes"),
    pytest.param(["markdown jest prosty"], "markdown jest prosty", 1, id="no-fence"),
    # tags
    pytest.param(["x < 5 i y > 3"], "x < 5 i y > 3", 1, id="less-and-greater"),
    pytest.param(["a<5 i c>d"], "a<5 i c>d", 1, id="less-and-greater-without-spaces"),
    pytest.param(["list od <Kowalski>"], "list od <Kowalski>", 1, id="unknown-tag"),
    pytest.param(["raz dwa"], "<p>raz</p><p>dwa</p>", 1, id="paragraphs-separate"),
    pytest.param(["raz dwa"], "raz<br>dwa", 1, id="line-break-separates"),
    pytest.param(["raz dwa"], "raz<br/>dwa", 1, id="line-break-of-xhtml-separates"),
    pytest.param(["raz dwa"], '<div class="page"><h1 id="t">raz</h1>\n<b>dwa</b></div>', 1, id="attributes-go"),
    pytest.param(["raz dwa"], "<P>raz</P> <DIV>dwa</DIV>", 1, id="tags-in-capitals"),
    # words broken at the end of a line
    pytest.param(["przyszedł bardzo późno"], "przyszedł bar-\ndzo późno", 1, id="a-broken-word"),
    pytest.param(["przyszedł bardzo późno"], "PRZYSZEDŁ BAR-\nDZO PÓŹNO", 1, id="a-broken-word-in-capitals"),
    pytest.param(["przyszedł bardzo późno"], "przyszedł bar\u2010\ndzo późno", 1, id="a-hyphen-of-unicode"),
    pytest.param(["przyszedł bardzo późno"], "przyszedł bar-\r\ndzo późno", 1, id="a-word-broken-at-another-line-end"),
    pytest.param(["przyszedł bardzo"], "przyszedł bar- dzo", 0, id="a-hyphen-within-a-line"),
    pytest.param(["przyszedł barwnie"], "przyszedł bar-\ndzo", 0, id="a-joined-word-not-in-the-reference"),
    pytest.param(["flaga biało-czerwona"], "flaga biało-\nczerwona", 1, id="a-real-hyphen"),
    pytest.param(["lata 1918-1939"], "lata 1918-\n1939", 1, id="a-range"),
    # tables that the reference has not
    pytest.param(["raz dwa trzy cztery"], f"raz {table('dwa|trzy')} cztery", 1, id="a-needless-table-is-text"),
    pytest.param(["raz dwa"], "| raz | dwa |\n|---|---|", 1, id="a-needless-pipe-table-is-text"),
    pytest.param(["raz dwa trzy"], "raz | dwa | trzy", 1, id="pipes-without-a-rule-are-text"),
]


@pytest.mark.parametrize(("page", "answer", "expected"), TEXT)
def test_text_scores_its_word_accuracy_in_the_best_permitted_order(page, answer, expected):
    verdict = judged(page, answer)
    assert verdict.soft == pytest.approx(float(expected), abs=1e-9)
    assert verdict.strict is (expected >= Fraction(9, 10))


# -- tables ----------------------------------------------------------------------------------------------------------

AB = table("a|b", "c|d")

TABLES = [
    pytest.param([{"table": AB}], AB, 1, id="the-same"),
    pytest.param([{"table": AB}], f"Oto tabela:\n\n{AB}\n\nKoniec.", 1, id="text-weighs-nothing-without-a-reference"),
    pytest.param([{"table": AB}], f"```html\n{AB}\n```", 1, id="in-a-fence"),
    pytest.param([{"table": AB}], "a b c d", 0, id="missing"),
    pytest.param([{"table": AB}], AB.replace("<td>d</td>", ""), Fraction(5, 6), id="a-cell-missing"),
    pytest.param([{"table": AB}], AB.replace("d<", "x<"), Fraction(5, 6), id="a-cell-wrong"),
    pytest.param([{"table": AB}], AB.replace("table>", "TABLE>"), 1, id="capitals"),
    pytest.param([{"table": AB}], "<table><tr><td>a<td>b<tr><td>c<td>d</table>", 1, id="end-tags-left-out"),
    pytest.param([{"table": AB}], "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d", 0, id="never-closed"),
    # pipe tables
    pytest.param([{"table": AB}], "| a | b |\n|---|---|\n| c | d |", 1, id="pipes"),
    pytest.param([{"table": AB}], "| a | b |\n| :-- | --: |\n| c | d |", 1, id="pipes-with-alignment"),
    pytest.param([{"table": AB}], "|a|b|\n|-|:-:|\n|c|d|", 1, id="tight-pipes"),
    pytest.param([{"table": AB}], "a | b\n--- | ---\nc | d", 1, id="pipes-inside-only"),
    pytest.param([{"table": AB}], "```markdown\n| a | b |\n|---|---|\n| c | d |\n```", 1, id="pipes-in-a-fence"),
    pytest.param([{"table": AB}], "| a | b |\r\n|---|---|\r\n| c | d |\r\n", 1, id="pipes-with-other-line-ends"),
    pytest.param([{"table": AB}], "| a | b |\n| c | d |", 0, id="pipes-without-a-rule"),
    pytest.param([{"table": table("a b|c")}], "| a<br>b | c |\n|---|---|", 1, id="line-break-in-a-pipe-table"),
    pytest.param([{"table": table("a\\b|c")}], "| a\\b | c |\n|---|---|", 1, id="backslash-in-a-pipe-table"),
    # several
    pytest.param([{"table": table("aaaa")}, {"table": table("bbbb")}], table("bbbb") + table("aaaa"), 1, id="swapped"),
    pytest.param([{"table": table("aaaa")}, {"table": table("bbbb")}], table("aaaa"), 0.5, id="one-of-two"),
    pytest.param(
        [{"table": table("aaaaaa")}, {"table": table("bb")}], table("bb"), 0.375, id="gain-decides-not-similarity"
    ),
    pytest.param([{"table": table("aaaaaa")}, {"table": table("bb")}], table("aaaaaa"), 0.75, id="the-larger-of-two"),
    pytest.param([{"table": table("aaaa")}] * 2, table("aaaa"), 0.5, id="one-answer-serves-one-reference"),
    pytest.param([{"table": table("aaaa")}], table("bbbb") + table("aaaa"), 1, id="the-better-of-two-answers"),
    pytest.param(
        [{"table": table("a")}, {"table": AB}],
        "| a |\n|---|\n\n| a | b |\n|---|---|\n| c | d |",
        1,
        id="pipe-tables-apart",
    ),
    pytest.param(
        [{"table": table("a")}, {"table": AB}], f"{table('a')}\n\n|a|b|\n|-|-|\n|c|d|", 1, id="both-notations"
    ),
    # in groups
    pytest.param([any_order("raz", {"table": table("abc")})], f"raz {table('abc')}", 1, id="in-a-group"),
    pytest.param(["raz", {"table": AB}, "dwa"], f"raz {AB} dwa", 1, id="between-texts"),
    pytest.param(["raz", {"table": AB}, "dwa"], f"{AB} raz dwa", 1, id="in-another-place"),
    # a table in a table
    pytest.param(
        [{"table": "<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>"}],
        "<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>",
        1,
        id="a-table-in-a-table",
    ),
    # normal forms
    pytest.param(
        [{"table": unicodedata.normalize("NFD", table("gęś|żółw"))}], table("gęś|żółw"), 1, id="decomposed-reference"
    ),
    pytest.param([{"table": table("gęś")}], unicodedata.normalize("NFD", table("gęś")), 1, id="decomposed-answer"),
]


@pytest.mark.parametrize(("page", "answer", "expected"), TABLES)
def test_tables_score_their_similarity_weighted_by_size(page, answer, expected):
    verdict = judged(page, answer)
    assert verdict.soft == pytest.approx(float(expected), abs=1e-9)
    assert verdict.strict is (expected >= Fraction(9, 10))


# -- the whole page --------------------------------------------------------------------------------------------------

WEIGHTS = [
    # (characters of text, of a table), whether each is right
    pytest.param((300, 100), (True, False), 0.75, id="300-of-text-right-100-of-a-table-missing"),
    pytest.param((300, 100), (False, True), 0.25, id="300-of-text-wrong-100-of-a-table-right"),
    pytest.param((300, 100), (True, True), 1, id="both-right"),
    pytest.param((300, 100), (False, False), 0, id="both-wrong"),
    pytest.param((90, 10), (True, False), 0.9, id="nine-tenths-right"),
    pytest.param((89, 11), (True, False), 0.89, id="89-hundredths-right"),
    pytest.param((899, 101), (True, False), 0.899, id="just-too-little-right"),
    pytest.param((270, 30), (True, False), 0.9, id="270-of-300-right"),
    pytest.param((63, 7), (True, False), 0.9, id="63-of-70-right"),
    pytest.param((10, 90), (False, True), 0.9, id="nine-tenths-in-the-table"),
    pytest.param((11, 89), (False, True), 0.89, id="89-hundredths-in-the-table"),
]


@pytest.mark.parametrize(("characters", "right", "expected"), WEIGHTS)
def test_text_and_tables_weigh_by_characters_of_the_reference(characters, right, expected):
    text, cell = "a" * characters[0], "b" * characters[1]
    answer = (text if right[0] else "źle") + "\n" + (table(cell) if right[1] else "")
    # What stands for a missing table must not be text that is right.
    verdict = judged([text, {"table": table(cell)}], answer)
    assert verdict.soft == pytest.approx(expected, abs=1e-12)
    assert verdict.strict is (expected >= 0.9)


@pytest.mark.parametrize(
    ("count", "errors", "strict"),
    [(10, 1, True), (9, 1, False), (20, 2, True), (19, 2, False), (100, 10, True), (100, 11, False), (11, 1, True)],
)
def test_nine_tenths_of_the_words_are_enough(count, errors, strict):
    reference = [f"słowo{number}" for number in range(count)]
    verdict = judged([" ".join(reference)], " ".join(["źle"] * errors + reference[errors:]))
    assert verdict.strict is strict
    assert verdict.outcome == ("correct" if strict else "wrong")
    assert verdict.soft == pytest.approx(1 - errors / count, abs=1e-12)


@pytest.mark.parametrize("wrong", range(1, 10))
def test_nine_tenths_are_decided_exactly_where_cells_are_partly_right(wrong):
    # Ten nodes; so many cells with one letter wrong of as many are an edit distance of one.
    right = ["abcdefghi"[:wrong]] * wrong + ["x"] * (9 - wrong)
    written = ["abcdefghi"[: wrong - 1] + "?"] * wrong + ["x"] * (9 - wrong)
    page = [{"table": table("|".join(right))}]
    verdict = judged(page, table("|".join(written)))
    assert verdict.soft == pytest.approx(0.9, abs=1e-12)
    assert verdict.strict
    if wrong < 9:
        written[-1] = "xxxxxxxxxx"
        assert not judged(page, table("|".join(written))).strict


@pytest.mark.parametrize("wrong", range(1, 10))
def test_nine_tenths_are_decided_exactly_in_a_table_of_twenty_nodes(wrong):
    right = ["abcdefghi"[:wrong]] * (2 * wrong) + ["x"] * (19 - 2 * wrong)
    written = ["abcdefghi"[: wrong - 1] + "?"] * (2 * wrong) + ["x"] * (19 - 2 * wrong)
    assert judged([{"table": table("|".join(right))}], table("|".join(written))).strict


# -- against all orders ----------------------------------------------------------------------------------------------

letters = st.lists(st.sampled_from("abcd"), min_size=1, max_size=4).map(" ".join)


@st.composite
def pages(draw):
    """Up to six blocks, some of them in groups."""
    blocks = draw(st.lists(letters, min_size=1, max_size=6))
    page = []
    while blocks:
        size = draw(st.integers(1, len(blocks)))
        page.append(blocks[0] if size == 1 and draw(st.booleans()) else any_order(*blocks[:size]))
        blocks = blocks[size:]
    return page


def orders(page):
    """Every word list that the page permits."""
    groups = [[block] if isinstance(block, str) else block["any_order"] for block in page]
    for choice in itertools.product(*(itertools.permutations(group) for group in groups)):
        yield " ".join(itertools.chain.from_iterable(choice)).split()


def by_brute_force(page, answer):
    found = list(orders(page))
    distance = min(Levenshtein.distance(order, answer.split()) for order in found)
    return max(Fraction(0), 1 - Fraction(distance, len(found[0])))


def agrees(page, answer):
    verdict = judged(page, answer)
    expected = by_brute_force(page, answer)
    assert verdict.soft == pytest.approx(float(expected), abs=1e-12)
    assert verdict.strict is (expected >= Fraction(9, 10))


@properties
@given(pages(), st.lists(st.sampled_from("abcd"), min_size=1, max_size=24).map(" ".join))
def test_text_scores_the_best_of_all_orders(page, answer):
    agrees(page, answer)


@properties
@given(pages(), st.data())
def test_an_edited_permitted_order_scores_the_best_of_all_orders(page, data):
    answer = list(data.draw(st.sampled_from(list(itertools.islice(orders(page), 50)))))
    for _ in range(data.draw(st.integers(0, 4))):
        place = data.draw(st.integers(0, len(answer)))
        answer[place : place + data.draw(st.integers(0, 2))] = data.draw(st.sampled_from([[], ["a"], ["e"]]))
    assume(answer)
    agrees(page, " ".join(answer))


@properties
@given(pages(), st.randoms(use_true_random=False))
def test_shuffled_words_score_the_best_of_all_orders(page, random):
    answer = next(orders(page))
    random.shuffle(answer)
    agrees(page, " ".join(answer))


@properties
@given(pages(), st.data())
def test_a_permitted_order_scores_one_however_it_is_cut_into_lines(page, data):
    answer = data.draw(st.sampled_from(list(itertools.islice(orders(page), 50))))
    separators = data.draw(st.lists(st.sampled_from([" ", "\n", "\n\n"]), min_size=len(answer), max_size=len(answer)))
    written = "".join(itertools.chain.from_iterable(zip(answer, separators, strict=True)))
    assert judged(page, written).soft == 1


def test_a_long_group_of_eight_is_found_in_any_order():
    blocks = [" ".join(f"słowo{block}x{number}" for number in range(12)) for block in range(8)]
    for order in (blocks[::-1], blocks[3:] + blocks[:3], blocks[::2] + blocks[1::2]):
        assert judged([any_order(*blocks)], "\n\n".join(order)).soft == 1
    assert judged([any_order(*blocks)], " ".join(blocks[:0:-1])).soft == pytest.approx(7 / 8)


# -- against the best assignment of tables ---------------------------------------------------------------------------

cells = st.sampled_from(["aa", "ab", "b", "bbbb", "abc", "c"])


@st.composite
def small_tables(draw):
    columns = draw(st.integers(1, 3))
    return table(*("|".join(draw(cells) for _ in range(columns)) for _ in range(draw(st.integers(1, 3)))))


def size(html):
    """Characters of a table whose cells are words."""
    return sum(len(cell.split("</td>")[0]) for cell in html.split("<td>")[1:])


def gains(references, answers):
    return np.array([[size(one) * max(0, teds(one, other)) for other in answers] for one in references])


@properties
@given(st.lists(small_tables(), min_size=1, max_size=4), st.lists(small_tables(), min_size=1, max_size=4))
def test_tables_score_the_best_assignment(references, answers):
    gain = gains(references, answers)
    expected = gain[linear_sum_assignment(gain, maximize=True)].sum() / sum(map(size, references))
    verdict = judged([{"table": html} for html in references], "\n\n".join(answers))
    assert verdict.soft == pytest.approx(expected, abs=1e-9)


@properties
@given(st.lists(small_tables(), min_size=1, max_size=4), st.data())
def test_tables_of_the_reference_score_one_in_any_order(references, data):
    answers = data.draw(st.permutations(references))
    verdict = judged([{"table": html} for html in references], "\n".join(answers))
    assert verdict.soft == 1
    assert verdict.strict


@properties
@given(st.lists(small_tables(), min_size=1, max_size=3), st.data())
def test_a_page_of_a_word_and_tables_scores_the_weighted_mean(references, data):
    # One block of one word, so that nobody need say whether spaces are characters.
    word = data.draw(st.sampled_from(["abcabc", "abcabcabcabcabc"]))
    answers = [data.draw(st.sampled_from([html, html.replace(">b", ">x", 1)])) for html in references]
    gain = gains(references, answers)
    # An assigned table is no text, but whether a table that gains nothing is assigned is left open.
    assume((gain > 0).all())
    best = gain[linear_sum_assignment(gain, maximize=True)].sum()
    right = data.draw(st.booleans())
    expected = (len(word) * right + best) / (len(word) + sum(map(size, references)))
    blocks = data.draw(st.permutations([word, *({"table": html} for html in references)]))
    verdict = judged(blocks, "\n\n".join([word if right else "źle", *answers]))
    assert verdict.soft == pytest.approx(expected, abs=1e-9)


def test_a_greedy_assignment_of_tables_is_not_enough():
    one, other = table("a|a|a|a"), table("a|a|x|y")
    first, second = table("a|a|a|y"), table("a|b|a|a")
    assert gains([one, other], [first, second]) / 4 == pytest.approx(np.array([[0.8, 0.8], [0.8, 0.4]]))
    assert judged([{"table": one}, {"table": other}], first + second).soft == pytest.approx(0.8)


# -- outcomes --------------------------------------------------------------------------------------------------------

PAGE = ["Umowa najmu zawarta w Lublinie", {"table": table("czynsz|1200")}]
RIGHT = f"Umowa najmu zawarta w Lublinie\n\n{table('czynsz|1200')}"
REFUSAL = "Przepraszam, ale nie mogę odczytać tego dokumentu."

OUTCOMES = [
    pytest.param(RIGHT, "correct", id="right"),
    pytest.param("coś zupełnie innego", "wrong", id="wrong"),
    pytest.param("---", "wrong", id="no-words"),
    pytest.param("```\n```", "wrong", id="fences-only"),
    pytest.param("", "empty", id="nothing"),
    pytest.param(" \n\ufeff", "empty", id="nothing-visible"),
    pytest.param(f"<think>{RIGHT}</think>", "empty", id="reasoning-only"),
    pytest.param(f"<think>Co tu jest? <table></think>{RIGHT}", "correct", id="right-after-reasoning"),
    pytest.param(REFUSAL, "refused", id="refusal"),
    pytest.param(Answer(RIGHT, finish_reason="length"), "correct", id="right-though-cut-off"),
    pytest.param(Answer("Umowa na", finish_reason="length"), "truncated", id="cut-off"),
    pytest.param(Answer("<table><tr><td>czynsz", finish_reason="length"), "truncated", id="cut-off-in-a-table"),
    pytest.param(Answer("", finish_reason="length"), "truncated", id="nothing-cut-off"),
    pytest.param(Answer(REFUSAL, finish_reason="length"), "truncated", id="refusal-cut-off"),
    pytest.param(Answer(RIGHT, refused=True), "refused", id="refused-by-the-provider"),
]


@pytest.mark.parametrize(("answer", "outcome"), OUTCOMES)
def test_each_reply_falls_in_one_class(answer, outcome):
    verdict = judged(PAGE, answer)
    assert verdict.outcome == outcome
    assert verdict.strict is (outcome == "correct")
    if outcome == "empty":
        assert verdict.soft == 0


def test_a_verdict_gives_reasons_and_its_signature_and_parses_nothing():
    answer = f"Umowa najmu zawarta w Lublinie\n{table('czynsz|1300')}"
    verdict = judged(PAGE, answer)
    assert verdict.reasons
    for reason in verdict.reasons:
        assert 0 <= reason.fraction <= 1
        assert all(place is None or 0 <= place[0] <= place[1] <= len(answer) for place in reason.where)
    assert not all(reason.fraction == 1 for reason in verdict.reasons)
    assert verdict.signature
    assert verdict.parsed is None


# -- any reply -------------------------------------------------------------------------------------------------------

pieces = [
    *[
        "<table>",
        "</table>",
        "<tr>",
        "<td>",
        "</td>",
        "<th colspan=2>",
        "<table",
        "<",
        ">",
        "<!--",
        "-->",
        "</",
        "&amp;",
    ],
    *["|", "---", "|---|", "\\|", "\n", "\n\n", "```", "```md\n", "~~~", " ", "-\n", "\r\n", "<br>", "<p>", "<script>"],
    *["raz", "dwa", "1200", "czynsz", "ż", "\u00ad", "\x00", "<svg>", "<math>", "<![CDATA[", "<?x", "<textarea>"],
]
replies = st.lists(st.sampled_from(pieces), max_size=25).map("".join) | st.text(max_size=40)


@settings(properties, max_examples=120)
@given(replies)
def test_any_reply_gets_a_verdict_between_nought_and_one_that_survives_pickle_and_json(reply):
    verdict = judged(PAGE, reply)
    assert 0 <= verdict.soft <= 1
    assert all(0 <= reason.fraction <= 1 for reason in verdict.reasons)
    assert verdict.strict is (verdict.soft >= 0.9)
    assert pickle.loads(pickle.dumps(verdict)) == verdict
    assert Verdict.model_validate_json(verdict.model_dump_json()) == verdict


@properties
@given(replies)
def test_a_table_in_front_of_any_reply_is_found(reply):
    # Nothing that follows a balanced table takes it back.
    assert judged([{"table": AB}], f"{AB}\n\n{reply}").soft == 1


def test_a_similarity_below_nought_does_not_lower_the_score_of_the_rest():
    # By the formula alone it would be -0.25: an edit distance of five over four nodes.
    reference, answer = (
        "<table><tr><td>a</td><td>b</td><td>c</td></tr></table>",
        "<table>" + "<tr></tr>" * 4 + "</table>",
    )
    assert judged([{"table": reference}], answer).soft == 0
    assert judged(["abc", {"table": reference}], f"abc {answer}").soft == pytest.approx(0.5)


# -- bounds and errors -----------------------------------------------------------------------------------------------

WORDS = ["raz dwa trzy"]
EIGHT = [any_order(*(f"raz dwa trzy {number}" for number in range(8)))]

NOUGHT = [
    pytest.param(WORDS, "raz dwa trzy " * 16_000, id="words"),
    pytest.param(EIGHT, "raz dwa trzy " * 16_000, id="words-for-a-group-of-eight"),
    pytest.param(WORDS, "a" * 200_000, id="one-word"),
    pytest.param(WORDS, "a-\n" * 70_000, id="broken-words"),
    pytest.param(WORDS, "```\n" * 50_000, id="fences"),
    pytest.param(WORDS, "```a\nb\n" * 25_000, id="fences-with-languages"),
    pytest.param(WORDS, "<" * 200_000, id="less-than"),
    pytest.param(WORDS, "<p " * 70_000, id="tags-never-ended"),
    pytest.param(WORDS, "<!--" * 50_000, id="comments-never-ended"),
    pytest.param(WORDS, "&" * 200_000, id="ampersands"),
    pytest.param(WORDS, "<table>" * 30_000, id="tables-never-closed"),
    pytest.param(WORDS, "</table>" * 25_000, id="tables-never-opened"),
    pytest.param(WORDS, "<table><tr><td>" * 13_000, id="tables-in-tables-never-closed"),
    pytest.param(WORDS, "|" * 1_000_000, id="a-million-pipes"),
    pytest.param(WORDS, "|\n" * 100_000, id="lines-of-a-pipe"),
    pytest.param(WORDS, "|---|\n" * 5000, id="rules-of-pipe-tables"),
    pytest.param(WORDS, "\\|" * 100_000, id="escaped-pipes"),
    pytest.param(WORDS, "\n" * 100_000 + "nic", id="empty-lines"),
    pytest.param(WORDS, "| a |\n|---|\n| b |\n\n" * 2000, id="thousands-of-pipe-tables"),
    pytest.param(WORDS, table("a") * 2000, id="thousands-of-tables"),
    pytest.param([{"table": AB}], "<table><tr><td>" * 13_000, id="tables-in-tables-for-a-table"),
    pytest.param([{"table": AB}], "a b c d " * 25_000, id="words-for-a-table"),
]


@pytest.mark.parametrize(("page", "answer"), NOUGHT)
def test_a_huge_useless_reply_scores_nought(page, answer):
    verdict = judged(page, answer)
    assert verdict.soft == 0
    assert verdict.outcome == "wrong"


ONE = [
    pytest.param(WORDS, "<div>" * 50_000 + "raz dwa trzy" + "</div>" * 50_000, id="text-50000-deep"),
    pytest.param(WORDS, "<b>" * 50_000 + "raz dwa trzy", id="formatting-50000-deep"),
    pytest.param([{"table": AB}], AB * 1000, id="a-thousand-tables"),
    pytest.param([{"table": AB}], table("x|y") * 1000 + AB, id="the-last-of-a-thousand-tables"),
    pytest.param([{"table": AB}], AB + "raz dwa trzy " * 16_000, id="a-table-before-a-long-text"),
    pytest.param(
        [{"table": '<table><tr><td colspan="1000">a</td></tr></table>'}],
        '<table><tr><td colspan="1000000">a</td></tr></table>',
        id="a-span-of-a-million",
    ),
    pytest.param(
        [{"table": table("a")}],
        '<table><tr><td colspan="0" rowspan="-1">a</td></tr></table>',
        id="a-span-of-nought",
    ),
    pytest.param(
        [{"table": table("a")}],
        f'<table><tr><td colspan="{"0" * 100_000}" rowspan="dwa">a</td></tr></table>',
        id="a-span-of-many-noughts",
    ),
]


@pytest.mark.parametrize(("page", "answer"), ONE)
def test_a_huge_reply_that_holds_what_is_wanted_scores_one(page, answer):
    assert judged(page, answer).soft == 1


HUGE_TABLES = [
    pytest.param("|a" * 500_000 + "|\n" + "|-" * 500_000 + "|", id="a-pipe-table-of-a-million-pipes"),
    pytest.param("| a | b |\n|---|---|\n" + "| c | d |\n" * 3000, id="a-pipe-table-of-many-rows"),
    pytest.param(table(*["a|b"] * 2000), id="a-table-of-many-rows"),
    pytest.param(table("|".join("a" * 3000)), id="a-table-of-many-columns"),
    pytest.param("<table>" + "<tr></tr>" * 5000 + "</table>", id="a-table-of-empty-rows"),
    pytest.param("<table><tr><td>" * 5000 + "</td></tr></table>" * 5000, id="tables-in-tables"),
    pytest.param(f"<table><tr><td>{'<div>' * 50_000}a{'</div>' * 50_000}</td></tr></table>", id="a-cell-50000-deep"),
    pytest.param(table("a" * 200_000), id="a-cell-of-200000-characters"),
    pytest.param("<table>" + "raz dwa " * 10_000 + "</table>", id="text-outside-cells"),
    pytest.param("<table " + "a=b " * 10_000 + "><tr><td>a</td></tr></table>", id="many-attributes"),
    pytest.param(f'<table><tr><td colspan="{"9" * 100_000}">a</td></tr></table>', id="a-span-of-many-digits"),
]


@pytest.mark.parametrize("answer", HUGE_TABLES)
def test_a_huge_table_gets_a_verdict(answer):
    verdict = judged([{"table": AB}], answer)
    assert not verdict.strict
    assert 0 <= verdict.soft < 0.9


def test_a_long_page_is_judged():
    page = [" ".join(f"słowo{block}x{number}" for number in range(100)) for block in range(30)]
    answer = "\n\n".join(page[:27])
    verdict = judged(page, answer)
    assert verdict.soft == pytest.approx(0.9)
    assert verdict.strict


@pytest.mark.parametrize(
    "page",
    [
        pytest.param([], id="no-blocks"),
        pytest.param([""], id="an-empty-text"),
        pytest.param([" \n "], id="white-space"),
        pytest.param([any_order()], id="an-empty-group"),
        pytest.param([any_order(*"abcdefghi")], id="nine-in-a-group"),
        pytest.param(["a", any_order("x", "y"), any_order(*"abcdefghi")], id="nine-in-the-last-group"),
        pytest.param([{"tabela": AB}], id="an-unknown-block"),
        pytest.param([{"table": AB, "any_order": ["a"]}], id="two-blocks-in-one"),
        pytest.param([{}], id="a-block-of-nothing"),
        pytest.param([{"table": "chleb 5 zł"}], id="a-table-without-a-table"),
        pytest.param(None, id="null"),
    ],
)
def test_a_page_needs_blocks_of_known_forms_and_groups_of_at_most_eight(page):
    with pytest.raises(ValidationError):
        parse_question({"id": "q", "kind": "ocr", "page": page})


def test_a_question_needs_a_page():
    with pytest.raises(ValidationError):
        parse_question({"id": "q", "kind": "ocr"})
