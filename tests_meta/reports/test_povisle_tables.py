"""The tables of PoVisLE on few questions, counted by hand: gaps, groups, leaves, categories."""

from tests_meta.reports.pictures import KINDS, SUITE, answered, made, page, plain, tables

SIX = made(*(("art", "film", kind, 4) for kind in KINDS))

# -- kinds that are not there ----------------------------------------------------------


def test_a_category_without_a_kind_is_a_mean_over_the_others_and_says_so():
    questions = made(("art", "film", "choice", 4), ("art", "film", "yes_no", 2), ("language", "grammar", "open", 1))
    # 1 of 4 and 1 of 2: (25 + 50) / 2, not (25 + 50 + 0) / 3 and not 2 of 6.
    found, notes = tables(answered(questions, "art/film-choice-0", "art/film-yes_no-0"))
    by_category = found["Accuracy by category"]
    assert plain(by_category[2])[:4] == ["m", "25.00", "37.50", "0.00"]
    # 1/256 and 1/2 in art, nothing to guess in language.
    assert by_category[-1] == ["Random", "16.80", "25.20", "0.00", "n/a", "n/a"]
    assert notes["Accuracy by category"][2:] == [
        "Art & entertainment: no question of kind Open; means over the others",
        "Language: no question of kind MCQ or Yes/No; means over the others",
        "History: no model here has a verdict; n/a, not 0",
        "Image understanding: no model here has a verdict; n/a, not 0",
    ]


def test_a_model_without_a_verdict_on_a_kind_has_a_mean_over_the_others_that_is_flagged():
    questions = made(*(("art", "film", kind, 2) for kind in KINDS))
    runs = [
        answered(questions, "art", name="all"),
        answered(questions, "art/film-choice", errors=["art/film-open"], name="cut"),
    ]
    found, notes = tables(*runs)
    assert [row[:3] for row in found["Accuracy by category"][2:4]] == [
        ["all", "**100.00**", "**100.00**"],
        ["cut", "50.00†", "50.00†"],
    ]
    assert found["Accuracy by kind of question"][3] == ["cut", "50.00†", "**100.00**", "0.00", "n/a"]
    assert notes["Accuracy by category"][2] == (
        "†: the model has no verdict on a kind of question that is there; the mean is over the others"
    )
    # The bounds are 100, 0 and 0, and 100, 0 and 100.
    assert notes["Notes"][1] == (
        "cut: no verdict on 2 (errors); with them all wrong or all right overall lies between 33.33 and 66.67"
    )
    assert "nan" not in page(*runs).lower()


def test_a_kind_that_no_question_is_of_has_no_column_of_zeros():
    questions = made(("art", "film", "choice", 2), ("art", "film", "yes_no", 2))
    found, notes = tables(answered(questions, "art"))
    head, _, row, random = found["Accuracy by kind of question"]
    assert [head[-1], row[-1], random[-1]] == ["Open", "n/a", "n/a"]
    assert notes["Notes"][0] == "questions: 2 MCQ, 2 Yes/No"


def test_a_run_without_a_verdict_is_on_no_table_and_told():
    questions = made(*(("art", "film", kind, 2) for kind in KINDS))
    runs = [answered(questions, name="whole"), answered(questions, name="broken", errors=["art"])]
    found, notes = tables(*runs)
    assert not any("broken" in cell for rows in found.values() for row in rows for cell in row)
    assert notes["Notes"][1] == "broken: on no table, since no question has a verdict (errors: 6)"
    alone = page(runs[1])
    assert alone.splitlines()[:3] == [
        "# Pictures (`pictures`)",
        "",
        "no full run has a verdict: there is no model to show",
    ]
    assert "broken: on no table" in alone
    assert "nan" not in alone.lower()


def test_a_partial_run_is_told():
    suite = SUITE.model_copy(
        update={"categories": {"art": SUITE.categories["art"].model_copy(update={"questions": 9})}}
    )
    questions = made(*(("art", "film", kind, 2) for kind in KINDS))
    run = answered(questions, "art")
    run = run.model_copy(update={"info": run.info.model_copy(update={"suites": {"pictures": suite}})})
    assert tables(run)[1]["Notes"][1] == "m: a partial run, 6 of 9 questions"


# -- groups of models ------------------------------------------------------------------


def test_models_are_grouped_by_weights_and_those_of_which_nobody_knows_come_last():
    questions = made(*(("art", "film", kind, 4) for kind in KINDS))
    runs = [
        answered(questions, *(f"art/film-{kind}-{n}" for kind in KINDS for n in range(count)), name=name, **fields)
        for name, count, fields in [
            ("unknown", 4, {}),
            ("open low", 1, {"open_weights": True}),
            ("closed", 2, {"open_weights": False}),
            ("open high", 3, {"open_weights": True}),
            ("open too", 3, {"open_weights": True}),
        ]
    ]
    _, *rows = tables(*runs)[0]["Accuracy by kind of question"]
    assert [row[:2] for row in rows] == [
        ["*Proprietary models*", ""],
        ["closed", "50.00"],
        ["*Open-weights models*", ""],
        ["open high", "<u>75.00</u>"],
        ["open too", "<u>75.00</u>"],
        ["open low", "25.00"],
        ["*Other models*", ""],
        ["unknown", "**100.00**"],
        ["Random", "16.80"],
    ]


def test_two_models_of_one_title_can_be_told_apart():
    questions = made(("art", "film", "open", 1))
    runs = [answered(questions, name=name, title="Qwen") for name in ("qwen-a", "qwen-b")]
    rows = tables(*runs)[0]["Accuracy by kind of question"]
    assert [row[0] for row in rows[2:4]] == ["Qwen (qwen-a)", "Qwen (qwen-b)"]


def test_text_of_others_cannot_break_a_table():
    questions = made(("art", "a|b", "open", 1))
    text = page(answered(questions, title="**c|d** <script>"))
    assert r"| \*\*c\|d\*\* &lt;script> |" in text
    assert r"a\|b" in text
    assert "<script>" not in text


def test_only_full_runs_are_in_the_tables_of_accuracy():
    questions = made(*(("art", "film", kind, 2) for kind in KINDS))
    runs = [answered(questions, "art"), *(answered(questions, run=run) for run in ("no-media", "en", "repeat-5"))]
    found, _ = tables(*runs)
    for title in ("Accuracy by category", "Accuracy by kind of question", "95 % intervals"):
        assert [row[0] for row in found[title] if row[0] not in {"Model", "Random"}] == ["*Other models*", "m"]


def test_an_interval_without_any_doubt_has_no_width_and_one_without_verdicts_is_none():
    questions = made(*(("art", "film", kind, 3) for kind in KINDS))
    assert tables(answered(questions, "art"))[0]["95 % intervals"][-1] == [
        *["m", "100.00–100.00", "100.00–100.00"],
        *["n/a", "n/a", "n/a"],
    ]


# -- leaves and categories ---------------------------------------------------------------


def test_each_leaf_has_its_mean_over_kinds_for_each_model():
    questions = made(
        ("art", "film", "choice", 4),
        ("art", "film", "yes_no", 2),
        ("art", "film", "open", 1),
        ("language", "dialects", "open", 4),
        ("language", "new", "open", 5),
        ("sight", "", "open", 6),
    )
    runs = [
        # 1 of 4, 2 of 2 and 0 of 1 in film: 41.67; of its 7 questions 42.86 were right.
        answered(questions, "art/film-choice-0", "art/film-yes_no", "language/new-open-0", "sight", name="a"),
        answered(questions, "language/new", "sight/-open-0", name="b", errors=["art/film-open", "language/dialects"]),
    ]
    found, notes = tables(*runs)
    assert found["Accuracy by subcategory"] == [
        ["Category", "Subcategory", "n", "Mean", "a", "b"],
        ["Art & entertainment", "Literature", "0", "n/a", "n/a", "n/a"],
        ["Art & entertainment", "Film", "7", "20.83", "41.67", "0.00†"],
        ["Language", "Dialects and regionalisms", "4†", "0.00", "0.00", "n/a"],
        ["Language", "Grammar", "0", "n/a", "n/a", "n/a"],
        ["Language", "new", "5†", "60.00", "20.00", "100.00"],
        ["History", "Middle Ages", "0", "n/a", "n/a", "n/a"],
        ["Image understanding", "-", "6†", "58.33", "100.00", "16.67"],
    ]
    # The dialects have too few questions for the weakest leaf.
    assert notes["Accuracy by subcategory"][1:] == [
        "†: not every kind of question has a verdict there; the mean is over the others",
        "weakest of the leaves with at least 5 questions: Film (Art & entertainment), n = 7: 20.83",
        "strongest of the leaves with at least 5 questions: new (Language), n = 5: 60.00",
    ]


def test_leaves_of_a_run_from_before_they_had_titles_are_shown_by_their_ids():
    old = SUITE.model_copy(
        update={"categories": {"art": SUITE.categories["art"].model_copy(update={"subcategories": {}})}}
    )
    questions = made(("art", "film", "open", 5), ("art", "literature", "open", 5))
    run = answered(questions, "art/film")
    run = run.model_copy(update={"info": run.info.model_copy(update={"suites": {"pictures": old}})})
    found, _ = tables(run)
    assert [row[:4] for row in found["Accuracy by subcategory"][1:]] == [
        ["Art & entertainment", "film", "5", "100.00"],
        ["Art & entertainment", "literature", "5", "0.00"],
    ]


def test_few_questions_have_no_weakest_leaf():
    _, notes = tables(answered(SIX[:4], "art"))
    assert notes["Accuracy by subcategory"][-1] == (
        "weakest and strongest: nothing to compare among leaves with at least 5 questions"
    )


def test_the_highest_and_lowest_category_of_each_model_are_told_ties_all():
    questions = made(
        ("art", "film", "open", 4),
        ("language", "grammar", "open", 4),
        ("history", "", "open", 4),
        ("sight", "", "open", 4),
    )
    runs = [
        answered(questions, "sight", "language/grammar-open-0", "history/-open-0", "history/-open-1", name="a"),
        answered(questions, "sight", "history/-open-1", name="b"),
        answered(questions, name="c"),
        answered(questions, "sight", name="d", errors=["art", "language", "history"]),
    ]
    found, notes = tables(*runs)
    assert found["Highest and lowest categories"][1:] == [
        ["d", "n/a", "n/a"],
        ["a", "Image understanding (100.00)", "Art & entertainment (0.00)"],
        ["b", "Image understanding (100.00)", "Art & entertainment, Language (0.00)"],
        ["c", "n/a", "n/a"],
    ]
    assert notes["Highest and lowest categories"] == [
        "highest most often: Image understanding (2 of 2)",
        "lowest most often: Art & entertainment (2 of 2)",
    ]
