"""Figures: the data behind each by hand counts, and files that are whole, readable and the same every time."""

import datetime
import html
import sys
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import combinations

import matplotlib as mpl
import numpy as np
import pytest
from matplotlib.text import Text
from PIL import Image
from tests_meta.reports.synthetic_models import CATEGORIES, MODELS, SUITE, synthetic_runs
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.figures import Bank, write_figures
from pytest_sprawdzian.reports.figures.distribution import distribution
from pytest_sprawdzian.reports.figures.kinds import KINDS
from pytest_sprawdzian.reports.figures.lengths import lengths
from pytest_sprawdzian.reports.figures.marks import WEIGHTS
from pytest_sprawdzian.reports.figures.scores import categories, scores
from pytest_sprawdzian.reports.figures.sizes import parse_size, sizes
from pytest_sprawdzian.reports.figures.style import PALETTE, save, short, styled
from pytest_sprawdzian.reports.figures.variants import _ABLATIONS, _FULL, _LANGUAGES, ablations, languages
from pytest_sprawdzian.reports.figures.versions import versions
from pytest_sprawdzian.reports.figures.writing import FIGURES
from sprawdzian import parse_question
from sprawdzian.questions import Suite
from sprawdzian.questions.kinds import KINDS as ALL_KINDS

# -- runs and banks ------------------------------------------------------------


def board_of(*runs):
    (board,) = boards(runs)
    return board


def told(run, verdicts, *, aggregation=None, hashes=None):
    """A run whose verdicts are told: by category and kind, a string of 1 (right), 0 (wrong) and - (no verdict)."""
    first = run.verdicts[0]
    records = [
        first.model_copy(
            update={
                "question": f"knowledge/{category}/{kind.replace('_', '-')}-{number}",
                "kind": kind,
                "strict": char == "1",
                "outcome": {"1": "correct", "0": "wrong", "-": "error"}[char],
                "chance": {"yes_no": 0.5, "choice": 1 / 256}.get(kind, 0.0),
                "question_hash": (hashes or {}).get(f"{kind}-{number}", f"{category}-{kind}-{number}"),
            }
        )
        for (category, kind), row in verdicts.items()
        for number, char in enumerate(row)
    ]
    info = run.info
    if aggregation:
        suite = info.suites["knowledge"].model_copy(update={"aggregation": aggregation})
        info = info.model_copy(update={"suites": {"knowledge": suite}})
    return run.model_copy(update={"info": info, "verdicts": tuple(records)})


TAXONOMY = Suite.model_validate(
    {
        "name": "demo",
        "title": "Demo",
        "protocol": "povisle",
        "categories": {
            "sztuka": {
                "title": "Sztuka",
                "kinds": ["choice", "yes_no", "open"],
                "subcategories": {"film": {"title": "Film"}, "zabki": {"title": "Żabki i ćmy"}},
            },
            "logika": {"title": "Logika", "kinds": ["choice", "open", "asr"]},
        },
    }
)


def question(number, kind, category, leaf="", prompt="Kto to jest?"):
    fields = {
        "choice": {"options": ["jeden wielki ptak", "dwa małe ptaki"], "answer": "A"},
        "yes_no": {"answer": "tak"},
        "open": {"answers": ["ptak"]},
        "asr": {"transcript": "Dzień dobry.", "prompt": ""},
    }[kind]
    place = {"id": f"q{number}", "suite": "demo", "category": category, "subcategory": leaf}
    return parse_question({"kind": kind, "prompt": prompt, **place, **fields})


# -- scores and categories -------------------------------------------------------


def test_scores_are_shares_with_their_intervals_best_first(synthetic_run, even):
    runs = [
        synthetic_run(even(20), name="b", title="Bóbr", open_weights=True),
        synthetic_run(even(83), name="a", title="Łoś", open_weights=False),
        synthetic_run(even(50), name="c", open_weights=None),
        synthetic_run(even(99), name="a", run="no-media"),
    ]
    board = board_of(*runs)
    data = scores(board)
    assert data.names == ("Łoś", "c", "Bóbr")
    (panel,) = data.panels
    found = {name: (dot.estimate.share, dot.estimate.questions, dot.mark) for name, (dot,) in panel.dots.items()}
    assert found == {
        "Łoś": (Fraction(498, 600), 600, WEIGHTS[False]),
        "c": (Fraction(300, 600), 600, WEIGHTS[None]),
        "Bóbr": (Fraction(120, 600), 600, WEIGHTS[True]),
    }
    assert panel.dots["Łoś"][0].estimate.interval == board.rows[0].interval
    assert panel.random is None  # nobody guesses a free answer
    assert data.title == "Knowledge: score of each model"


def test_the_line_of_guessing_is_the_mean_over_kinds_where_scores_are(synthetic_run):
    verdicts = {("art", "choice"): "1110", ("art", "yes_no"): "10", ("art", "open"): "00"}
    data = scores(board_of(told(synthetic_run({"art": 1}), verdicts, aggregation="macro-by-kind")))
    ((dot,),) = data.panels[0].dots.values()
    assert dot.estimate.share == (Fraction(3, 4) + Fraction(1, 2) + 0) / 3
    assert data.panels[0].random == (Fraction(1, 256) + Fraction(1, 2) + 0) / 3
    assert "score: mean over the kinds of question" in data.caption


def test_a_category_that_a_model_has_no_verdict_in_is_empty_and_one_that_nobody_has_is_named(synthetic_run):
    runs = [synthetic_run({"art": 7, "grammar": 2}, of=10, name="a"), synthetic_run({"art": 4}, of=10, name="b")]
    data = categories(board_of(*runs))
    assert [(panel.title, panel.questions) for panel in data.panels] == [("art", "10"), ("grammar", "10")]
    shares = [{name: dot.estimate.share for name, (dot,) in panel.dots.items()} for panel in data.panels]
    assert shares == [{"a": Fraction(7, 10), "b": Fraction(4, 10)}, {"a": Fraction(2, 10)}]
    assert data.names == ("a", "b")
    assert "without any verdict: culture, geography, history, vocabulary" in data.caption


@pytest.mark.parametrize(("split", "has"), [("test", True), ("validation", False)])
def test_categories_of_a_validation_split_have_no_intervals(split, has):
    data = categories(board_of(*synthetic_runs(cell=4, models=MODELS[:2], split=split)))
    intervals = [dot.estimate.interval for panel in data.panels for (dot,) in panel.dots.values()]
    assert len(intervals) == 2 * len(CATEGORIES)
    assert all((interval is not None) == has for interval in intervals)
    assert ("a validation split is too small for intervals" in data.caption) == (not has)


def test_the_caption_tells_numbers_method_seed_dates_scorer_and_questions(synthetic_run, even):
    runs = [
        synthetic_run(even(5), name="a", of=10, asked="2026-11-02T10:00:00+00:00"),
        synthetic_run({"art": 0}, name="b", of=10, asked="2026-11-30T10:00:00+00:00"),
    ]
    assert scores(board_of(*runs)).caption == (
        "n = 10–60 questions a model; "
        "bars: 95 % intervals, percentile bootstrap over clusters, 10,000 replicates, seed 20250101; "
        "no bar: all verdicts are alike, and resampling cannot tell how sure that is; "
        "answers of 2026-11-02 to 2026-11-30; signature rules|pl|synthetic; questions 01234567"
    )


def test_names_that_look_alike_in_a_label_stay_two_models(synthetic_run, even):
    long = "a-provider/with-a-very-long-name-of-a-model-of-theirs"
    runs = [synthetic_run(even(number), name=str(number), title=f"{long}-{number}") for number in range(3)]
    label = f"{long[:43]}…"
    assert scores(board_of(*runs)).names == (label, f"{label} (2)", f"{label} (3)")
    assert short(" zwykła\n nazwa ") == "zwykła nazwa"


# -- variants -------------------------------------------------------------------


def test_a_change_of_language_is_taken_on_the_questions_that_all_runs_share(synthetic_run):
    full = told(synthetic_run({"art": 1}, name="m"), {("art", "rules"): "11110000--"})
    german = told(
        synthetic_run({"art": 1}, name="m", run="de"), {("art", "rules"): "1000000011"}, hashes={"rules-0": "x"}
    )
    english = told(synthetic_run({"art": 1}, name="m", run="en"), {("art", "rules"): "111111-011"})
    data = languages(board_of(full, german, english, synthetic_run({"art": 9}, name="other")))
    (model,) = data.models
    # Questions 0 to 5 and 7: Polish 4, German 1, English 6 of 7; other words by intent are no other question.
    assert (model.name, model.share, model.questions) == ("m", Fraction(4, 7), 7)
    assert {code: change.difference for code, change in model.changes.items()} == {
        "de": Fraction(-3, 7),
        "en": Fraction(2, 7),
    }
    assert all(change.interval[0] <= change.difference <= change.interval[1] for change in model.changes.values())
    assert (data.own, data.codes) == ("pl", ("de", "en"))


def test_ablations_are_compared_by_kind_on_questions_that_were_not_changed_in_between(synthetic_run):
    full = {("art", "choice"): "1110", ("art", "yes_no"): "11", ("grammar", "open"): "10"}
    without = {("art", "choice"): "0100", ("art", "yes_no"): "10", ("grammar", "open"): "00"}
    runs = [
        told(synthetic_run({"art": 1}, name="m"), full, aggregation="macro-by-kind"),
        told(
            synthetic_run({"art": 1}, name="m", run="no-media-sample-5"),
            without,
            aggregation="macro-by-kind",
            hashes={"choice-0": "changed"},
        ),
        told(
            synthetic_run({"art": 1}, name="m", run="no-media-sample-2"),
            {("art", "choice"): "1111"},
            aggregation="macro-by-kind",
        ),
    ]
    data = ablations(board_of(*runs))
    assert [(panel.title, panel.questions) for panel in data.panels] == [
        ("all, mean over kinds", "7"),
        ("multiple choice", "3"),
        ("yes/no", "2"),
        ("open", "2"),
    ]
    shares = [[dot.estimate.share for dot in panel.dots["m"]] for panel in data.panels]
    third = Fraction(1, 3)
    assert shares == [
        [third * (2 * third + 1 + Fraction(1, 2)), third * (third + Fraction(1, 2) + 0)],
        [2 * third, third],
        [1, Fraction(1, 2)],
        [Fraction(1, 2), 0],
    ]
    assert [panel.random for panel in data.panels] == [
        third * Fraction(129, 256),
        Fraction(1, 256),
        Fraction(1, 2),
        None,
    ]
    assert [mark.label for mark in data.marks] == ["full input", "without medium"]


def test_without_a_second_kind_there_is_one_panel_of_ablations(synthetic_run):
    runs = [
        told(synthetic_run({"art": 1}, name="m", run=run), {("art", "rules"): row})
        for run, row in (("full", "1100"), ("no-media", "1000"), ("no-question", "0000"))
    ]
    (panel,) = ablations(board_of(*runs)).panels
    assert (panel.title, panel.questions, panel.random) == ("all", "4", None)
    assert [dot.mark.label for dot in panel.dots["m"]] == ["full input", "without question", "without medium"]
    assert [dot.estimate.share for dot in panel.dots["m"]] == [Fraction(1, 2), 0, Fraction(1, 4)]


# -- sizes and versions -----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "parameters"),
    [
        ("135M", 135_000_000),
        ("7B", 7_000_000_000),
        ("7b", 7_000_000_000),
        ("3.8B", 3_800_000_000),
        ("1,5 B", 1_500_000_000),
        ("1T", 1_000_000_000_000),
        ("397B-A17B", 397_000_000_000),
        ("8x7B", 56_000_000_000),
        ("", None),
        ("-", None),
        ("large", None),
        ("12", None),
        ("7 Billion", None),
    ],
)
def test_sizes_are_read_as_they_are_written(text, parameters):
    assert parse_size(text) == parameters


def test_models_of_unknown_size_are_left_out_and_counted(synthetic_run, even):
    runs = [
        synthetic_run(even(60), name="a", size="72B"),
        synthetic_run(even(70), name="b", size="397B-A17B"),
        synthetic_run(even(90), name="c"),
    ]
    data = sizes(board_of(*runs))
    assert [(model.name, model.parameters, model.estimate.share) for model in data.models] == [
        ("b", 397 * 10**9, Fraction(7, 10)),
        ("a", 72 * 10**9, Fraction(6, 10)),
    ]
    assert "1 model of unknown size left out" in data.caption
    assert sizes(board_of(*runs[1:])) is None


def test_versions_stand_by_their_date_of_release_and_thinking_is_a_line_of_its_own(synthetic_run, even):
    def run(name, right, released, **fields):
        return synthetic_run(even(right), name=name, provider="P", family="F", released=released, **fields)

    runs = [
        run("new", 70, "2026-05-01", version="1.5"),
        run("old", 40, "2025-02-01", version="2"),
        run("also-new", 60, "2026-05-01", version="1.5"),
        run("undated", 90, None, version="3"),
        run("thinks", 80, "2026-05-01", version="1.5", reasoning=True),
        synthetic_run(even(50), name="alone", family="G", version="1", released="2026-01-01"),
    ]
    data = versions(board_of(*runs))
    assert data.dated
    (series,) = data.series
    assert (series.name, [(each.version, each.released, each.estimate.share) for each in series.versions]) == (
        "F",
        [
            ("2", datetime.date(2025, 2, 1), Fraction(4, 10)),
            ("1.5", datetime.date(2026, 5, 1), Fraction(7, 10)),  # the better of two
        ],
    )
    assert "1 without a date of release left out" in data.caption


def test_versions_without_dates_stand_in_the_order_of_their_numbers(synthetic_run, even):
    runs = [
        synthetic_run(even(share), name=version, family="F", version=version)
        for version, share in (("2.10", 30), ("2.9", 20), ("10", 50))
    ]
    data = versions(board_of(*runs))
    assert not data.dated
    assert [each.version for each in data.series[0].versions] == ["2.9", "2.10", "10"]


# -- banks --------------------------------------------------------------------------


def test_a_bank_is_counted_by_category_subcategory_and_kind():
    questions = [
        question(1, "choice", "sztuka", "film"),
        question(2, "choice", "sztuka", "film"),
        question(3, "yes_no", "sztuka", "film"),
        question(4, "open", "logika"),
    ]
    data = distribution(TAXONOMY, questions)
    counted = [(group.title, group.kinds, [(leaf.title, leaf.kinds) for leaf in group.leaves]) for group in data.groups]
    assert counted == [
        ("Sztuka", {"choice": 2, "yes_no": 1}, [("Film", {"choice": 2, "yes_no": 1}), ("Żabki i ćmy", {})]),
        ("Logika", {"open": 1}, []),
    ]
    assert data.total == 4
    assert data.caption == "n = 4 questions; number, and percent of all; 1 subcategory has no question yet"
    assert distribution(TAXONOMY, []) is None


def test_every_kind_of_question_has_a_look():
    assert list(KINDS) == list(ALL_KINDS)


def test_words_of_a_question_are_counted_without_its_options():
    prompts = ["Kto to jest?", "Kto napisał „Lalkę” w 1889 roku?", "Czy to żubr?", "Kto, u licha, to jest?"]
    kinds = ["open", "choice", "yes_no", "open"]
    questions = [
        question(number, kind, "logika", prompt=text)
        for number, (kind, text) in enumerate(zip(kinds, prompts, strict=True))
    ]
    data = lengths(TAXONOMY, [*questions, question(9, "asr", "logika")])
    assert data.counts == {3: 2, 5: 1, 6: 1}
    assert data.mean == Fraction(17, 4)
    assert data.bars() == {3: 2, 5: 1, 6: 1}
    assert data.caption.startswith("n = 4 questions; 1 whose category asks for them left out;")


@pytest.mark.parametrize(("longest", "width"), [(39, 1), (40, 2), (79, 2), (80, 5), (3999, 100), (9999, 100)])
def test_a_histogram_has_at_most_forty_bars_as_long_as_a_bar_spans_at_most_a_hundred_words(longest, width):
    questions = [
        question(number, "open", "logika", prompt="słowo " * count) for number, count in enumerate((1, longest))
    ]
    assert lengths(TAXONOMY, questions).width == width


# -- files ----------------------------------------------------------------------------

BANK = Bank(
    TAXONOMY,
    [
        question(number, kind, category, leaf, "słowo " * (number % 9 + 3))
        for number, (kind, category, leaf) in enumerate(
            [("choice", "sztuka", "film"), ("yes_no", "sztuka", "zabki"), ("open", "logika", "")] * 5
        )
    ],
)


@pytest.fixture(scope="module")
def board():
    return board_of(*synthetic_runs(cell=2))


@pytest.fixture(scope="module")
def data(board):
    return {name: kind.data(board, BANK) for name, kind in FIGURES.items()}


@pytest.fixture(scope="module")
def drawn(board, tmp_path_factory):
    folder = tmp_path_factory.mktemp("figures") / "new"
    return folder, list(write_figures(folder, board, BANK))


def words_of(path):
    """The words of an SVG: their letters are outlines, and each text is in a comment beside its own."""
    builder = ET.TreeBuilder(insert_comments=True)
    root = ET.fromstring(path.read_bytes(), parser=ET.XMLParser(target=builder))
    return [html.unescape(element.text.strip()) for element in root.iter(ET.Comment)]


def test_every_figure_is_written_as_svg_and_as_png_and_said_so(drawn):
    folder, lines = drawn
    files = [folder / f"{SUITE}-{name}.{ending}" for name in FIGURES for ending in ("svg", "png")]
    assert lines == [f"written: {file}" for file in files]
    assert sorted(folder.iterdir()) == sorted(files)
    for name in FIGURES:
        with Image.open(folder / f"{SUITE}-{name}.png") as image:
            assert image.size[0] >= 1000
            assert set(image.text) == {"Title"}


@pytest.mark.parametrize("name", ["scores", "categories"])
def test_the_svg_has_the_names_of_all_models(drawn, name):
    said = words_of(drawn[0] / f"{SUITE}-{name}.svg")
    for model in MODELS:
        assert model.config.title in said
    assert {"open weights", "proprietary", "weights not stated"} <= set(said)
    assert any(each.startswith("blind guessing") for each in said)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("categories", list(CATEGORIES.values())[:4]),
        ("languages", ["asked in English", "asked in German", "score in Polish, percent", "Łoś-4.6V", "Sonata 4.5"]),
        ("size", ["Mrówka 256M", "Świergotek $mini$", "parameters (logarithmic axis)", "1B", "100B"]),
        ("history", ["Bursztyn 5.4", "LLaVA-Ryś 2.6", "Żubr (thinking) 3.5", "Żubr 3.5", "released", "2025-09"]),
        ("distribution", ["Żabki i ćmy", "Sztuka", "Logika", "multiple choice", "yes/no", "5  (33.3 %)"]),
        ("lengths", ["mean 6.4", "words", "questions"]),
        ("ablations", ["full input", "without question", "without medium", "multiple choice", "yes/no", "open"]),
    ],
)
def test_the_svg_has_its_labels(drawn, name, expected):
    assert set(expected) <= set(words_of(drawn[0] / f"{SUITE}-{name}.svg"))


@pytest.mark.parametrize("name", FIGURES)
def test_no_word_is_cut_off_and_no_two_cover_each_other(data, name, monkeypatch):
    said = []

    def draw(text, renderer):
        if text.get_visible() and text.get_text().strip():
            # Without the line that leads from an annotation to its point.
            said.append((text.get_text(), Text.get_window_extent(text, renderer)))

    with styled():
        figure = FIGURES[name].draw(data[name])
        # In the first pass the layout is made.
        figure.draw_without_rendering()
        monkeypatch.setattr(Text, "draw", draw)
        figure.draw_without_rendering()
    page = figure.bbox
    assert len(said) > 10
    for text, box in said:
        assert box.x0 >= page.x0 - 1, text
        assert box.y0 >= page.y0 - 1, text
        assert box.x1 <= page.x1 + 1, text
        assert box.y1 <= page.y1 + 1, text
    assert [(one, other) for (one, a), (other, b) in combinations(said, 2) if _overlap(a, b) > 4] == []


@pytest.mark.parametrize("count", [1, 2, 16])
def test_rows_of_panels_are_high_enough_to_be_read_however_many_models_there_are(count):
    found = categories(board_of(*synthetic_runs(cell=1, models=MODELS[:count])))
    with styled():
        figure = FIGURES["categories"].draw(found)
        figure.draw_without_rendering()
    heights = [axes.get_window_extent().height / figure.dpi / count for axes in figure.axes]
    assert len(heights) == len(CATEGORIES)
    assert min(heights) >= 0.15  # inches; words of 8 points are 0.11 high


def _overlap(a, b):
    """Square pixels that two words share."""
    width, height = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
    return width * height if width > 0 and height > 0 else 0


def test_the_same_runs_give_the_same_bytes_whatever_matplotlib_is_set_to(data, drawn, tmp_path):
    with mpl.rc_context({"font.size": 20, "axes.grid": False, "svg.fonttype": "none", "savefig.dpi": 50}):
        # One of each way to draw; the others only take longer.
        for name in ("scores", "languages", "history", "distribution", "lengths"):
            with styled():
                save(FIGURES[name].draw(data[name]), tmp_path, f"{SUITE}-{name}", data[name].title)
        assert mpl.rcParams["font.size"] == 20
    again = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert len(again) == 10
    assert all(content == (drawn[0] / name).read_bytes() for name, content in again.items())


def test_a_figure_without_data_is_not_drawn_and_said_so(synthetic_run, even, tmp_path):
    board = board_of(synthetic_run(even(5), of=10, run="no-media"))
    assert list(write_figures(tmp_path / "none", board, Bank())) == [
        "not drawn: knowledge-scores: no full run has a verdict",
        "not drawn: knowledge-categories: no full run has a verdict",
        "not drawn: knowledge-languages: no model has a full run and one in another language (--prompt-language)",
        "not drawn: knowledge-size: no two models with a full run have a size in models.yaml",
        "not drawn: knowledge-history: no family in models.yaml has full runs of two versions",
        "not drawn: knowledge-distribution: the bank has no question of this suite (--bank)",
        "not drawn: knowledge-lengths: the bank has no question of this suite with words of its own (--bank)",
        "not drawn: knowledge-ablations: no model has a full run and one without question or medium (--ablation)",
    ]
    assert not (tmp_path / "none").exists()


def test_figures_of_a_split_say_so_in_their_names_and_titles(tmp_path):
    board = board_of(*synthetic_runs(cell=1, models=MODELS[:1], split="validation"))
    lines = list(write_figures(tmp_path, board, Bank(), split="validation"))
    path = tmp_path / f"{SUITE}-validation-scores.svg"
    assert lines[0] == f"written: {path}"
    assert "Polish vision and language, synthetic, validation split: score of each model" in words_of(path)


# -- colours ----------------------------------------------------------------------------

# Machado, Oliveira and Fernandes 2009, severity 1, on linear RGB.
BLINDNESS = {
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "tritanopia": [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
    "grey": [[0.2126, 0.7152, 0.0722]] * 3,
    "none": np.eye(3),
}


def lab(colour, blindness):
    """CIELAB, D65, of a colour as it is seen."""
    rgb = np.array([int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(BLINDNESS[blindness]) @ linear, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ seen
    x, y, z = np.cbrt(np.maximum(xyz / [0.9505, 1.0, 1.089], 1e-9))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_colours_of_bars_differ_to_every_eye_unless_hatching_tells_them_apart(blindness):
    for one, other in combinations(KINDS.values(), 2):
        distance = np.linalg.norm(lab(one.colour, blindness) - lab(other.colour, blindness))
        assert distance > 15 or one.hatch != other.hatch, (one, other, distance)


@pytest.mark.parametrize("marks", [tuple(WEIGHTS.values()), (_FULL, *_ABLATIONS.values()), _LANGUAGES])
def test_marks_are_told_by_shape_as_well_as_by_colour(marks):
    assert len({mark.marker for mark in marks}) == len(marks)
    assert len({mark.face for mark in marks}) == len(marks)
    for mark in marks:
        # Against white; 3 to 1 is what WCAG 2.2 wants of graphics.
        luminance = lab(mark.edge, "none")[0]
        assert ((luminance + 16) / 116) ** 3 <= 1.05 / 3 - 0.05, mark


def test_the_palette_is_that_of_okabe_and_ito():
    assert sorted(PALETTE.values()) == sorted(
        ["#000000", "#E69F00", "#56B4E9", "#009E73", "#F0E442", "#0072B2", "#D55E00", "#CC79A7"]
    )


# -- command line -----------------------------------------------------------------------


def keep(folder, runs):
    for run in runs:
        path = folder / run.info.model.name / run.info.run
        path.mkdir(parents=True)
        (path / "run.json").write_text(run.info.model_dump_json(), encoding="utf-8")
        lines = "".join(record.line() + "\n" for record in run.verdicts)
        (path / "verdicts.jsonl").write_text(lines, encoding="utf-8")


def report(*arguments, code=0):
    result = CliRunner().invoke(app, ["report", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == code, result.output
    return result.output.splitlines()


def test_the_command_prints_what_it_wrote_and_what_it_did_not(synthetic_run, even, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep(tmp_path / "reports", [synthetic_run(even(2), of=4, name="a")])
    lines = report("--figures=new/figures")
    assert lines[:2] == ["written: new/figures/knowledge-scores.svg", "written: new/figures/knowledge-scores.png"]
    assert lines[-1].startswith("not drawn: knowledge-ablations: ")
    assert sorted(path.name for path in (tmp_path / "new/figures").iterdir()) == [
        "knowledge-categories.png",
        "knowledge-categories.svg",
        "knowledge-scores.png",
        "knowledge-scores.svg",
    ]


def test_without_matplotlib_the_command_says_how_to_install_it(synthetic_run, even, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep(tmp_path / "reports", [synthetic_run(even(2), of=4, name="a")])
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert report("--figures=new", code=2) == [
        "figures need matplotlib; install it with: pip install 'pytest-sprawdzian[figures]'"
    ]
    assert not (tmp_path / "new").exists()


def test_a_folder_that_cannot_be_written_to_is_told(synthetic_run, even, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep(tmp_path / "reports", [synthetic_run(even(2), of=4, name="a")])
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert report("--figures=taken", code=2) == ["the figures cannot be written to taken: File exists"]
