"""Refusals against labelled replies, written before the detector saw them by someone who had not read it.

Two sets: 198 replies to questions of knowledge, 205 to images, recordings and
documents. Blind, the first detector reached a precision of 60/62 and a recall of
60/99 on the first; widened once with sight of those misses, it reached 56/65 and
56/95 on the second, which it had not seen. It was then widened again with sight
of both, so the figures printed now are no longer those of unseen sets. Misses
stay in the files.
"""

from pathlib import Path

import pytest
import yaml

from sprawdzian import parse_question, score
from sprawdzian.scoring.refusals import reads_as_refusal

DATA = Path(__file__).parent.parent / "data"


@pytest.mark.parametrize(
    ("file", "items", "alarms", "least"),
    [("refusals.yaml", 198, 0, 79), ("refusals_multimodal.yaml", 205, 4, 88)],
    ids=["knowledge", "multimodal"],
)
def test_precision_and_recall_are_printed_and_do_not_fall(capsys, file, items, alarms, least):
    replies = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    assert len(replies) == items
    found = [(reads_as_refusal(item["reply"]), item["refusal"]) for item in replies]
    hits, false_alarms = found.count((True, True)), found.count((True, False))
    labelled = sum(item["refusal"] for item in replies)
    with capsys.disabled():
        print(f"\nrefusals ({file}): precision {hits}/{hits + false_alarms}, recall {hits}/{labelled}")
    assert false_alarms <= alarms
    assert hits >= least


def test_a_transcript_of_someone_who_refuses_is_no_refusal():
    question = parse_question({"id": "q", "kind": "asr", "transcript": "Nie mogę odpowiedzieć na pytanie sądu."})
    assert score(question, "Nie mogę odpowiedzieć na pytania.").outcome == "wrong"
    assert score(question, "Niestety nie mam możliwości odsłuchania nagrania.").outcome == "refused"


def test_a_wrong_reply_that_declines_is_refused_and_a_right_one_is_correct():
    question = parse_question({"id": "q", "rules": [{"include": ["Kraków"]}]})
    assert score(question, "Przepraszam, ale nie mogę odpowiedzieć na to pytanie.").outcome == "refused"
    assert score(question, "Nie mogę odpowiedzieć wprost, ale był to Kraków.").outcome == "correct"
    assert score(question, "Nie wiem.").outcome == "wrong"


def test_a_quoted_refusal_is_none():
    assert not reads_as_refusal("Poeta odparł: „Nie mogę odpowiedzieć na to pytanie”.")
