"""The history of a model: its runs by date and version."""

from pytest_sprawdzian.reports.history import history_table


def test_runs_of_a_family_are_listed_oldest_first(synthetic_run, even):
    runs = [
        synthetic_run(even(60), name="m-2", family="M", version="2", asked="2026-11-02T10:00:00+00:00"),
        synthetic_run(even(40), name="m-1", family="M", version="1", asked="2026-03-01T10:00:00+00:00"),
        synthetic_run(even(90), name="other", asked="2026-01-01T10:00:00+00:00"),
    ]
    lines = history_table(runs, "M").splitlines()
    assert [line.split()[:4] for line in lines[1:]] == [
        ["2026-03-01", "-", "m-1", "1"],
        ["2026-11-02", "-", "m-2", "2"],
    ]
    assert "40.0" in lines[1]
    assert "600/600" in lines[1]


def test_a_single_model_is_found_by_its_name(synthetic_run, even):
    assert "m-1" in history_table([synthetic_run(even(40), name="m-1", family="M")], "m-1")


def test_a_name_that_has_no_runs_is_told(synthetic_run, even):
    assert history_table([synthetic_run(even(40))], "nobody") == "no runs of a model or family called nobody"
