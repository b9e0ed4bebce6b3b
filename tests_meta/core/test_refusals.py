"""Refusals against 198 labelled replies, written before the detector by someone who had not read it.

Blind, the first detector had a precision of 60/62 and a recall of 60/99; it was
then widened once with sight of its misses, so the figures printed now are no
longer those of an unseen set.
"""

from pathlib import Path

import yaml

from sprawdzian import parse_question, score
from sprawdzian.scoring.refusals import reads_as_refusal

REPLIES = yaml.safe_load((Path(__file__).parent.parent / "data" / "refusals.yaml").read_text(encoding="utf-8"))


def test_precision_and_recall_are_printed_and_do_not_fall(capsys):
    found = [(reads_as_refusal(item["reply"]), item["refusal"]) for item in REPLIES]
    hits, false_alarms = found.count((True, True)), found.count((True, False))
    labelled = sum(item["refusal"] for item in REPLIES)
    with capsys.disabled():
        print(f"\nrefusals: precision {hits}/{hits + false_alarms}, recall {hits}/{labelled}")
    assert false_alarms <= 1
    assert hits >= 78


def test_a_wrong_reply_that_declines_is_refused_and_a_right_one_is_correct():
    question = parse_question({"id": "q", "rules": [{"include": ["Kraków"]}]})
    assert score(question, "Przepraszam, ale nie mogę odpowiedzieć na to pytanie.").outcome == "refused"
    assert score(question, "Nie mogę odpowiedzieć wprost, ale był to Kraków.").outcome == "correct"
    assert score(question, "Nie wiem.").outcome == "wrong"


def test_a_quoted_refusal_is_none():
    assert not reads_as_refusal("Poeta odparł: „Nie mogę odpowiedzieć na to pytanie”.")
