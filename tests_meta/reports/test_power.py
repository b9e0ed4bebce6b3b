"""What differences a bank can show: against the formula, and by hand."""

from math import sqrt

import pytest
from PIL import Image
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app
from pytest_sprawdzian.reports.banks.power import cluster_effect, detectable, power_page, weighting
from sprawdzian.questions import Suite

SUITE = """\
name: demo
title: Demo
protocol: {protocol}
examples: optional
categories:
  pictures: {{title: Pictures, modality: image, kinds: [rules, yes_no]}}
"""


def needed(difference, discordant):
    """Questions that a difference needs (Connor 1987), at 5 % and with 80 % power."""
    return ((1.959964 * sqrt(discordant) + 0.841621 * sqrt(discordant - difference**2)) / difference) ** 2


@pytest.mark.parametrize(("share", "discordant"), [(0.5, 0.5), (0.7, 0.42), (0.9, 0.18)])
@pytest.mark.parametrize(("questions", "effect"), [(600, 1), (600, 1.5), (96, 1.24)])
def test_the_difference_needs_as_many_questions_as_there_are(share, discordant, questions, effect):
    found = detectable(questions, effect, share=share)
    assert needed(found, discordant) * effect == pytest.approx(questions, rel=1e-4)


def test_too_few_questions_show_nothing():
    assert detectable(5, 1.0, share=0.9) is None


@pytest.mark.parametrize(
    ("sizes", "effect"),
    [([1, 1, 1], 1.0), ([2, 2, 1], 1 + (9 / 5 - 1) * 0.2), ([10], 1 + 9 * 0.2)],
)
def test_clusters_multiply_the_variance_by_their_mean_size(sizes, effect):
    assert cluster_effect(sizes, 0.2) == pytest.approx(effect)


@pytest.mark.parametrize(
    ("groups", "squares", "factor"),
    [
        ("aabb", None, 1.0),
        ("aab", None, 3 * (1 / 2 + 1) / 4),
        ("aab", [1.0, 1.0, 1.0], 3 * (1 / 2 + 1) / 4),
        # All of the variance is in the rare group, whose mean counts for half.
        ("aaab", [0.0, 0.0, 0.0, 1.0], 16 * (1 / 4)),
        ("aaab", [0.0] * 4, 4 * (1 / 3 + 1) / 4),
    ],
)
def test_a_mean_over_groups_leans_on_the_small_ones(groups, squares, factor):
    assert weighting(groups, squares) == pytest.approx(factor)


class Bank:
    """Questions about pictures in the current folder."""

    def __init__(self, folder):
        self.questions, self.media = folder / "questions/demo", folder / "media/demo"
        (self.questions / "pictures").mkdir(parents=True)
        self.media.mkdir(parents=True)
        self.suite("plcc")

    def suite(self, protocol):
        (self.questions / "suite.yaml").write_text(SUITE.format(protocol=protocol), encoding="utf-8")

    def ask(self, picture, *names, kind="rules"):
        Image.new("RGB", (8, len(list(self.media.iterdir())) + 1)).save(self.media / f"{picture}.png")
        demand = "rules: [include: [wieża]]" if kind == "rules" else "kind: yes_no\nanswer: tak"
        for name in names:
            text = f"prompt: Czy to wieża?\n{demand}\nmedia: [{{file: {picture}.png, source: [{{own: true, licence: CC0-1.0}}]}}]\n"
            (self.questions / "pictures" / f"{name}.yaml").write_text(text, encoding="utf-8")


@pytest.fixture
def bank(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Bank(tmp_path)


def stats(*arguments, code=0):
    result = CliRunner().invoke(app, ["stats", "--power", *arguments], env={"COLUMNS": "80"})
    assert result.exit_code == code, result.output
    return result.stdout


def figures(text):
    return [line.split() for line in text.splitlines() if " % " in line and line.startswith("    ")]


def test_the_page_tells_the_difference_with_and_without_clusters(bank):
    for number in range(30):
        bank.ask(f"p{number}", *(f"q{number}-{letter}" for letter in "abc"))
    text = stats()
    assert text.splitlines()[:2] == [
        "Demo (demo): 90 questions",
        "smallest true difference between two models that it shows, in points",
    ]
    # 30 clusters of 3: 1 + 2 · 0.2.
    for (share, _, plain, clustered), discordant in zip(figures(text), (0.5, 0.42, 0.18), strict=True):
        assert needed(float(plain) / 100, discordant) == pytest.approx(90, rel=0.01), share
        assert needed(float(clustered) / 100, discordant) * 1.4 == pytest.approx(90, rel=0.01), share
    told = " ".join(text.split())
    assert "30 clusters of up to 3 questions on one medium" in told
    assert "an intraclass correlation of 0.2 is assumed: design effect 1.40, as if there were 64 questions" in told


def test_a_bank_without_shared_media_has_no_effect_of_clusters(bank):
    for number in range(20):
        bank.ask(f"p{number}", f"q{number}")
    text = stats()
    assert all(plain == clustered for _, _, plain, clustered in figures(text))
    assert "no two questions have the same media, so there is no effect of clusters" in text


def test_a_mean_over_kinds_is_as_sure_as_fewer_questions(bank):
    bank.suite("povisle")
    for number in range(30):
        bank.ask(f"p{number}", f"q{number}")
    for number in range(10):
        bank.ask(f"y{number}", f"y{number}", kind="yes_no")
    # 4 / (1/30 + 1/10) = 30 of 40.
    told = " ".join(stats().split())
    assert "the score is a mean over kinds (rules 30, yes_no 10), which leans on the rare ones" in told
    assert "as sure as a plain mean of 30 questions without clusters, 30 with them" in told


def test_what_few_questions_cannot_show_is_none(bank):
    bank.ask("p", "q0", "q1", "q2")
    text = stats()
    assert figures(text)[-1] == ["90", "%", "none", "none"]
    assert "none: even if all answers in which two such models differ went one way" in text


def test_a_suite_without_questions_has_a_heading_alone():
    suite = Suite.model_validate({"name": "s", "title": "S", "protocol": "plcc", "categories": {"c": {"title": "C"}}})
    assert power_page(suite, [], width=80) == "S (s): 0 questions"


def test_power_is_one_page_among_others(bank):
    bank.ask("p", "q0")
    assert stats("--weeks", code=2) == ""
    assert stats("--format=csv", code=2) == ""
