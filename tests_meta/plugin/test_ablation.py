"""Asking without the medium, to find questions that do not need it (PUMA, appendix H.1); and a bank of one's own."""

import json

import pytest
from tests_meta.plugin.media_bank import MediaBank, media_of, words_of
from typer.testing import CliRunner

from pytest_sprawdzian.cli import app

ALL = ("text", "image", "audio", "document")


@pytest.fixture
def media(bank, server):
    return MediaBank(bank, server)


def knows(server):
    """A model that knows a dragon by the question, and the rest by the medium alone."""

    def respond(body):
        words, shown = words_of(body), media_of(body)
        if "wawel" in words:
            return server.completion("To jest smok.")
        if "Podaj sumę" in words:
            return server.completion('{"suma": 12.5}' if shown else '{"suma": 0}')
        return server.completion("dzwon, urząd, ala ma kota" if shown else "Nic nie widzę.")

    return respond


def rows(media):
    """The rows of the leaderboard by model and run."""
    text = (media.reports / "leaderboard.json").read_text(encoding="utf-8")
    return {(row["model"], row["run"]): row for row in json.loads(text)["multi"]["rows"]}


def section(result, title):
    """The lines of a section of the summary."""
    lines = result.stdout.str().splitlines()
    start = next(number for number, line in enumerate(lines) if line.strip("= ") == title)
    end = next(number for number in range(start + 1, len(lines)) if lines[number].startswith("=="))
    return lines[start + 1 : end]


def test_a_run_without_media_is_a_run_of_its_own_that_lists_what_was_right_all_the_same(media, server):
    media.nine()
    media.write("questions/words/suite.yaml", OWN_SUITE)
    media.write("questions/words/rivers/wisla.yaml", OWN_QUESTION)
    media.models(tester={"modalities": ALL}, reader={"modalities": ["text"]})
    server.respond = knows(server)
    media.run("--model=tester", "-n", "0")
    assert sum(bool(media_of(body)) for body in media.asked()) == 6
    full = media.results("tester")
    before = rows(media)["tester", "full"]
    server.requests.clear()

    result = media.run("--model=tester", "--model=reader", "--ablation=no-media", "-n", "0")
    # No request has a medium, so that a model without eyes and ears can be asked, too.
    assert [media_of(body) for body in media.asked()] == [[]] * 8
    assert "base64" not in json.dumps([body["messages"] for body in media.asked()])
    for model in ("tester", "reader"):
        asked = {words_of(body).split(":")[0] for body in media.asked(model=model)}
        assert {"Pytanie wawel", "Pytanie dzwon", "Pytanie pismo"} < asked
    # A transcription without what is to be transcribed is no question, and words have nothing to withhold.
    result.assert_outcomes(passed=2, failed=6, skipped=6)
    verdicts = media.verdicts("tester", "no-media")
    assert {name: line["error"] for name, line in verdicts.items() if line["outcome"] == "n/a"} == dict.fromkeys(
        ["multi/speech/ala", "multi/pages/kartka", "words/rivers/wisla"],
        "ablation: there is nothing to withhold, or nothing left to ask",
    )
    assert section(result, "right all the same") == [
        "2 answered without the medium: do these need it?",
        "  multi/pictures/wawel · reader",
        "  multi/pictures/wawel · tester",
    ]
    assert [path.name for path in (media.reports / "reader").iterdir()] == ["no-media"]
    # The run stands apart: in its folder, in its row, and the full one is as it was.
    assert media.info("tester", "no-media")["run"] == "no-media"
    assert {name: data for name, data in media.results("tester").items() if "full" in name} == {
        name: data for name, data in full.items() if "full" in name
    }
    found = rows(media)
    assert set(found) == {("tester", "full"), ("tester", "no-media"), ("reader", "no-media")}
    assert found["tester", "full"] == before
    blind = found["tester", "no-media"]
    assert (blind["total"], blind["scored"], blind["collected"], blind["not_applicable"]) == ("25.00", 4, 4, 2)
    assert (blind["speech_strict"], blind["pages_strict"], blind["pictures_strict"]) == ("n/a", "n/a", "100.00")
    assert "| tester (no-media) |" in (media.reports / "leaderboard.md").read_text(encoding="utf-8")
    # Nor is it a row of the published tables.
    told = CliRunner().invoke(app, ["report", f"--reports-dir={media.reports}", "--layout=puma"]).output
    assert "| tester |" in told
    assert "no-media" not in told

    # It is replayed like any other run.
    again = ("--model=tester", "--model=reader", "--ablation=no-media", "--record-mode=none", "-n", "0")
    media.run(*again, network=False).assert_outcomes(passed=2, failed=6, skipped=6)
    assert rows(media) == found


# -- a bank of one's own (PUMA-90) ------------------------------------------------------

OWN_SUITE = """\
name: words
title: Rivers and lakes
protocol: {name: own, aggregation: mean, decoding: {temperature: 0.5}, system_prompt: Jesteś geografem.}
examples: optional
categories:
  rivers: {title: Rivers, short: Riv.}
  lakes: {title: Lakes, short: Lak., modality: image}
"""
OWN_QUESTION = """\
prompt: "Jaka rzeka płynie przez Kraków?"
rules:
  - include: [Wisła]
"""


def test_a_second_bank_with_categories_of_its_own_runs_through_configuration_alone(media, server):
    media.asks("pictures", "wawel", "wawel.png")
    media.write("egzamin/words/suite.yaml", OWN_SUITE)
    media.write("egzamin/words/rivers/wisla.yaml", OWN_QUESTION)
    media.write(
        "egzamin/words/lakes/sniardwy.yaml",
        'prompt: "Jakie to jezioro?"\nmedia: [{file: mapa.png, source: [{own: true}]}]\nrules: [include: [Śniardwy]]\n',
    )
    picture = media.file("mapa.png")
    own = media.path / "media/words/mapa.png"
    own.parent.mkdir(parents=True)
    picture.rename(own)
    media.models(tester={"modalities": ALL})
    server.respond = server.completion("Wisła i smok.")
    result = media.run("egzamin", "--model=tester", "-n", "0")
    result.assert_outcomes(passed=2, failed=1)
    bodies = {words_of(body): body for body in media.asked()}
    river, lake = bodies["Jaka rzeka płynie przez Kraków?"], bodies["Jakie to jezioro?"]
    assert (river["temperature"], river["messages"][0]) == (0.5, {"role": "system", "content": "Jesteś geografem."})
    assert media_of(lake) == ["image_url"]
    assert bodies["Pytanie wawel: co to jest?"]["temperature"] == 0.0
    found = json.loads((media.reports / "leaderboard.json").read_text(encoding="utf-8"))
    assert set(found) == {"multi", "words"}
    (row,) = found["words"]["rows"]
    assert (row["rivers_strict"], row["lakes_strict"], row["total"]) == ("100.00", "0.00", "50.00")
    told = (
        CliRunner().invoke(app, ["report", f"--reports-dir={media.reports}", "--layout=puma", "--suite=words"]).output
    )
    assert told.splitlines()[2:5] == [
        "| Model | Riv. | Lak. | Average | Covered |",
        "| --- | --: | --: | --: | --: |",
        "| tester | **100.0** (100.0) | **0.0** (0.0) | **50.0** (50.0) | 2/2 |",
    ]
