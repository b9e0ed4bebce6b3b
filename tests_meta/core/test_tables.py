"""Similarity of tables by tree edit distance (scoring.md, section 6; PubTabNet, arXiv:1911.10683, section 4)."""

from fractions import Fraction

import pytest
from apted import APTED, Config
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from sprawdzian.scoring.tables import teds

properties = settings(deadline=None, max_examples=150, derandomize=True, suppress_health_check=[HealthCheck.too_slow])


def table(*rows):
    """A table of plain cells: ``a|b`` is a row of two; an empty text is a row of none."""
    return "<table>" + "".join(f"<tr>{plain_cells(row)}</tr>" for row in rows) + "</table>"


def plain_cells(row):
    return "".join(f"<td>{cell}</td>" for cell in row.split("|")) if row else ""


# -- trees that are the same -----------------------------------------------------------------------------------------

PLAIN = table("a|b", "c|d")

SAME = [
    pytest.param(PLAIN, PLAIN, id="identical"),
    pytest.param(PLAIN, "<table><tbody><tr><td>a<td>b<tr><td>c<td>d</tbody></table>", id="end-tags-left-out"),
    pytest.param(PLAIN, "<TABLE><TR><TD>a</TD><TD>b</TD></TR><TR><TD>c</TD><TD>d</TD></TR></TABLE>", id="capitals"),
    pytest.param(PLAIN, PLAIN.replace("td>", "th>"), id="header-cells"),
    pytest.param(
        PLAIN,
        "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>",
        id="head-and-body",
    ),
    pytest.param(
        PLAIN,
        "<table><tbody><tr><td>a</td><td>b</td></tr></tbody><tfoot><tr><td>c</td><td>d</td></tr></tfoot></table>",
        id="body-and-foot",
    ),
    pytest.param(
        PLAIN,
        "<table><tbody><tr><td>a</td><td>b</td></tr></tbody><tbody><tr><td>c</td><td>d</td></tr></tbody></table>",
        id="two-bodies",
    ),
    pytest.param(PLAIN, PLAIN.replace("><", ">\n  <"), id="white-space-between-tags"),
    pytest.param(PLAIN, PLAIN.replace("<td>", "<td>\n ").replace("</td>", " \n</td>"), id="white-space-in-cells"),
    pytest.param(table("a b"), "<table><tr><td>a \n\t b</td></tr></table>", id="white-space-folds"),
    pytest.param(table("5 zł"), "<table><tr><td>5&nbsp;zł</td></tr></table>", id="no-break-space-folds"),
    pytest.param(table("a b"), "<table><tr><td>a<br>b</td></tr></table>", id="line-break-is-a-space"),
    pytest.param(table("a b"), "<table><tr><td>a<br/>b</td></tr></table>", id="line-break-as-in-xhtml"),
    pytest.param(table("a b"), "<table><tr><td>a <br> b</td></tr></table>", id="line-break-and-spaces-fold"),
    pytest.param(table("H2O|woda"), "<table><tr><td>H<sub>2</sub>O</td><td><b>woda</b></td></tr></table>", id="markup"),
    pytest.param(table("a &amp; b|&lt;c"), "<table><tr><td>a & b</td><td>&#60;c</td></tr></table>", id="entities"),
    pytest.param(
        PLAIN,
        '<table border="1" class="t"><tr style="color:red"><td align="center">a</td><td id=x>b</td></tr>'
        "<tr><td>c</td><td>d</td></tr></table>",
        id="attributes",
    ),
    pytest.param(table("a|b"), "<table><td>a</td><td>b</td></table>", id="implied-row"),
    pytest.param(PLAIN, f"<!-- tabela -->{PLAIN.replace('<tr>', '<!-- wiersz --><tr>')}", id="comments"),
    pytest.param("<table></table>", "<table></table>", id="without-rows"),
    pytest.param(table("", ""), table("", ""), id="rows-without-cells"),
    pytest.param(
        "<table><tr><td><table><tr><td>a</td></tr></table></td><td>b</td></tr></table>",
        "<table><tr><td><table><tr><td>a</td></tr></table></td><td>b</td></tr></table>",
        id="a-table-in-a-table",
    ),
]


@pytest.mark.parametrize(("reference", "answer"), SAME)
def test_tables_that_show_the_same_score_one(reference, answer):
    assert teds(reference, answer) == 1
    assert teds(answer, reference) == 1


# -- distances ------------------------------------------------------------------------------------------------------

DISTANCES = [
    # (reference, answer, distance, nodes of the larger tree without its root)
    pytest.param(table("abcdef|g"), table("abcdeX|g"), Fraction(1, 6), 3, id="a-letter-of-six"),
    pytest.param(table("Kraków"), table("kraków"), Fraction(1, 6), 2, id="case-counts"),
    pytest.param(table("sąd"), table("sad"), Fraction(1, 3), 2, id="diacritics-count"),
    pytest.param(table("1,5"), table("15"), Fraction(1, 3), 2, id="punctuation-counts"),
    pytest.param(table("abc"), table("abcdef"), Fraction(1, 2), 2, id="by-the-longer-text"),
    pytest.param(table("abc|x"), "<table><tr><td></td><td>x</td></tr></table>", 1, 3, id="an-empty-cell"),
    pytest.param(table("abc"), table("xyz"), 1, 2, id="nothing-in-common"),
    pytest.param(table("a b"), "<table><tr><td>ab</td></tr></table>", Fraction(1, 3), 2, id="a-space-is-a-character"),
    # cells and rows
    pytest.param(table("a|b|c"), table("a|c"), 1, 4, id="a-cell-missing"),
    pytest.param(table("a|b"), table("a|x|b"), 1, 4, id="a-cell-too-many"),
    pytest.param(table("a|b", "c|d"), table("a|b"), 3, 6, id="a-row-missing"),
    pytest.param(table("a|b"), table("a|b", "c|d"), 3, 6, id="a-row-too-many"),
    pytest.param(table("a|b", "c|d", "e|f"), table("a|b", "e|f"), 3, 9, id="the-middle-row-missing"),
    pytest.param(table("a|b", "c|d"), table("c|d", "a|b"), 4, 6, id="rows-swapped"),
    pytest.param(table("a", "b"), table("b", "a"), 2, 4, id="rows-of-one-cell-swapped"),
    pytest.param(table("a|b|c|d"), table("a|b", "c|d"), 3, 6, id="a-row-split"),
    pytest.param(table("a|b", "c|d"), table("a|b|c|d"), 3, 6, id="rows-joined"),
    pytest.param(table("a|b"), "<table></table>", 3, 3, id="an-answer-without-rows"),
    pytest.param(table("a|b"), table("a|b", ""), 1, 4, id="a-row-without-cells-too-many"),
    # spans
    pytest.param(table("a|b"), '<table><tr><td colspan="2">a</td><td>b</td></tr></table>', 1, 3, id="colspan"),
    pytest.param(table("a|b"), '<table><tr><td rowspan="2">a</td><td>b</td></tr></table>', 1, 3, id="rowspan"),
    pytest.param(
        '<table><tr><td colspan="2">a</td></tr></table>',
        '<table><tr><td rowspan="2">a</td></tr></table>',
        1,
        2,
        id="colspan-is-not-rowspan",
    ),
    pytest.param(
        '<table><tr><td colspan="2" rowspan="3">a</td></tr></table>',
        '<table><tr><td colspan="3" rowspan="2">x</td></tr></table>',
        1,
        2,
        id="both-spans-and-the-text-cost-one",
    ),
    pytest.param(
        '<table><tr><td colspan="2">abcd</td></tr></table>',
        '<table><tr><td colspan="2">abcx</td></tr></table>',
        Fraction(1, 4),
        2,
        id="equal-spans-compare-texts",
    ),
]


@pytest.mark.parametrize(("reference", "answer", "distance", "nodes"), DISTANCES)
def test_similarity_is_one_less_distance_over_nodes(reference, answer, distance, nodes):
    expected = pytest.approx(float(1 - Fraction(distance) / nodes), abs=1e-9)
    assert teds(reference, answer) == expected
    assert teds(answer, reference) == expected


def test_a_wrong_span_costs_more_than_a_wrong_letter():
    right = table("Razem", "12")
    letter = teds(right, right.replace("Razem", "Razen"))
    span = teds(right, right.replace("<td>Razem", '<td colspan="2">Razem'))
    assert 0 < span < letter < 1


SPANS = [
    pytest.param("", 1, id="empty"),
    pytest.param("1", 1, id="one"),
    pytest.param("0", 1, id="nought"),
    pytest.param("000", 1, id="noughts"),
    pytest.param("-3", 1, id="negative"),
    pytest.param("abc", 1, id="letters"),
    pytest.param("²", 1, id="a-superscript"),
    pytest.param("dwa 2", 1, id="digits-behind-letters"),
    pytest.param("2", 2, id="two"),
    pytest.param("02", 2, id="a-leading-nought"),
    pytest.param("2;align=left", 2, id="junk-behind"),
    pytest.param("2.7", 2, id="a-fraction"),
    pytest.param("2px", 2, id="a-unit"),
    pytest.param("1000", 1000, id="a-thousand"),
    pytest.param("1001", 1000, id="above-a-thousand"),
    pytest.param("1000000", 1000, id="a-million"),
    pytest.param("9" * 5000, 1000, id="five-thousand-digits"),
]


@pytest.mark.parametrize("name", ["colspan", "rowspan"])
@pytest.mark.parametrize(("written", "meant"), SPANS)
def test_a_span_is_its_leading_digits_from_1_to_1000_and_junk_is_1(name, written, meant):
    def spanning(value):
        return f'<table><tr><td {name}="{value}">a</td><td>b</td></tr></table>'

    assert teds(spanning(meant), spanning(written)) == 1
    assert teds(spanning(7), spanning(written)) == pytest.approx(2 / 3)


# -- against apted ---------------------------------------------------------------------------------------------------


class Node:
    """A node of the tree that apted compares."""

    def __init__(self, tag, children=(), spans=None, text=""):
        self.tag, self.children, self.spans, self.text = tag, list(children), spans, text


class Costs(Config):
    """PubTabNet's costs; a header cell is a cell."""

    valuecls = float

    def rename(self, one, other):
        if one.tag != other.tag or one.spans != other.spans:
            return 1.0
        return Levenshtein.normalized_distance(one.text, other.text) if one.tag == "td" else 0.0


def tree(rows):
    return Node(
        "table",
        [Node("tr", [Node("td", spans=spans, text=text) for text, *spans in row]) for row in rows],
    )


def nodes(rows):
    return len(rows) + sum(map(len, rows))


def by_apted(one, other):
    larger = max(nodes(one), nodes(other))
    return 1 - APTED(tree(one), tree(other), Costs()).compute_edit_distance() / larger if larger else 1.0


def html(rows):
    return (
        "<table>"
        + "".join(
            "<tr>"
            + "".join(f'<td rowspan="{rowspan}" colspan="{colspan}">{text}</td>' for text, rowspan, colspan in row)
            + "</tr>"
            for row in rows
        )
        + "</table>"
    )


# Texts of which many are equal or nearly so, and spans of which most are 1.
texts = st.sampled_from(["", "a", "b", "ab", "abc", "abd", "12,50", "12,5", "razem", "Razem", "raz em"])
spans = st.sampled_from([1, 1, 1, 1, 2, 3])
cells = st.tuples(texts, spans, spans)
tables = st.lists(st.lists(cells, max_size=4), max_size=4)
# Without an apparent use for most cells: few texts make many ways of lining up.
repetitive = st.lists(st.lists(st.tuples(st.sampled_from(["a", "b"]), st.just(1), st.just(1)), max_size=4), max_size=4)


def edits(rows, data):
    """The same table with a few changes, as an answer would have them."""
    rows = [list(row) for row in rows]
    for _ in range(data.draw(st.integers(1, 3))):
        number = data.draw(st.integers(0, len(rows)))
        change = data.draw(st.sampled_from(["cell", "drop", "add", "split", "join", "row", "unrow"]))
        row = rows[number] if number < len(rows) else []
        place = data.draw(st.integers(0, len(row)))
        if change == "row":
            rows.insert(number, data.draw(st.lists(cells, max_size=3)))
        elif change == "unrow":
            del rows[number : number + 1]
        elif change == "split":
            rows[number : number + 1] = [row[:place], row[place:]]
        elif change == "join":
            rows[number : number + 2] = [[cell for part in rows[number : number + 2] for cell in part]]
        elif number < len(rows):
            row[place : place + (change != "add")] = [] if change == "drop" else [data.draw(cells)]
    return rows


def check(one, other):
    expected = by_apted(one, other)
    # What a distance above the number of nodes gives is left open: it is bounded where it is used.
    assert max(0, teds(html(one), html(other))) == pytest.approx(max(0, expected), abs=1e-9)


@properties
@given(tables | repetitive, tables | repetitive)
@example([[("a", 1, 1), ("b", 1, 1)]], [[], [], []])
@example([[("a", 1, 1)] * 4], [[("a", 1, 1)], [("a", 1, 1)], [("a", 1, 1)], [("a", 1, 1)]])
def test_similarity_is_that_of_apted(one, other):
    check(one, other)


@properties
@given(tables | repetitive, st.data())
def test_similarity_to_an_edited_table_is_that_of_apted(rows, data):
    check(rows, edits(rows, data))


@properties
@given(tables, tables)
def test_similarity_is_symmetric_and_one_only_to_the_same(one, other):
    found = teds(html(one), html(other))
    assert found == pytest.approx(teds(html(other), html(one)), abs=1e-9)
    assert found <= 1
    assert teds(html(one), html(one)) == 1
    if one != other:
        assert found < 1


# -- bounds ----------------------------------------------------------------------------------------------------------


def test_tables_of_five_hundred_cells_are_compared():
    rows = [[f"{row}.{column}" for column in range(10)] for row in range(50)]
    reference = table(*("|".join(row) for row in rows))
    rows[7][3], rows[8][3] = rows[8][3], rows[7][3]
    del rows[20]
    answer = table(*("|".join(row) for row in rows))
    assert teds(reference, answer) == pytest.approx(1 - (11 + 2 / 3) / 550, abs=1e-9)


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param("<table>", id="an-opening-tag"),
        pytest.param("<table><tr><td>a", id="cut-off-in-a-cell"),
        pytest.param('<table><tr><td colspan="2', id="cut-off-in-an-attribute"),
        pytest.param("<table><div><p><tr></p></table>", id="badly-nested"),
        pytest.param("<table>\x00<tr><td>\x00</td></tr></table>", id="null-characters"),
        pytest.param("<svg><table><tr><td>a</td></tr></table></svg>", id="foreign-content"),
    ],
)
def test_bad_markup_is_no_error(answer):
    assert teds(table("a|b"), answer) < 1
