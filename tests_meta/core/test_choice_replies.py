"""Choice, yes/no and open replies against labels that were written before the parsers saw them.

The parsers' first run, before any change: 321 of 384 choice replies, 116 of 125
yes/no replies and 66 of 66 open replies right. The parsers were then widened
with sight of the misses, so the figures printed now are no longer those of
an unseen set. Misses stay in the file.

``pytest -s`` shows the table: what each kind of evidence is worth.
"""

import functools
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from sprawdzian import parse_question, score
from sprawdzian.scoring import final_answer
from sprawdzian.scoring.choice import parse_choice
from sprawdzian.scoring.yes_no import parse_yes_no

FILE = Path(__file__).parents[1] / "data" / "choice_replies.yaml"
GROUPS = yaml.safe_load(FILE.read_text(encoding="utf-8"))
SIZES = {"choice": 384, "yes_no": 125, "open": 66}
FLOORS = {"choice": 356, "yes_no": 123, "open": 66}
STEPS = {
    "choice": ("whole answer", "cue", "leading label", "option text", "single capital", "none"),
    "yes_no": ("whole answer", "cue", "opening word", "closing word", "none"),
    "open": ("accepted", "refused"),
}
# Choice replies read as another option than the labelled one, or as one where none is chosen: worse than unparsed.
MOST_FALSE = 8


class Reading(NamedTuple):
    """What was understood of a reply, by which step, and its label; both None where nothing was chosen."""

    reply: str
    found: str | None
    step: str
    label: str | None

    @property
    def right(self):
        return self.found == self.label


def of_choice(group, reply):
    found = parse_choice(final_answer(reply), group["options"], group.get("language", "pl"))
    return found.label, found.evidence


def of_yes_no(group, reply):
    found = parse_yes_no(final_answer(reply), group["language"])
    return found.said, found.evidence


def of_open(group, reply):
    fields = {key: group[key] for key in ("answers", "patterns", "case")}
    verdict = score(parse_question({"id": "q", "kind": "open", "prompt": "Co?", **fields}), reply)
    found = "accepted" if verdict.strict else "refused"
    return found, found


READ = {"choice": of_choice, "yes_no": of_yes_no, "open": of_open}


@functools.cache
def readings(kind):
    return [
        Reading(item["answer"], *READ[kind](group, item["answer"]), None if item["label"] == "none" else item["label"])
        for group in GROUPS[kind]
        for item in group["replies"]
    ]


def right(kind):
    return sum(reading.right for reading in readings(kind))


def table(kind):
    """Lines of a step each: how many it decided, and how many of them rightly; and what is left undecided."""
    decided = Counter(reading.step for reading in readings(kind))
    rightly = Counter(reading.step for reading in readings(kind) if reading.right)
    lines = [f"{kind:<8}{step:<16}{rightly[step]:>5}/{decided[step]}" for step in STEPS[kind]]
    unparsed = decided["none"]
    share = f"  unparsed {unparsed}/{SIZES[kind]} ({unparsed / SIZES[kind]:.1%})"
    return [*lines, f"{kind:<8}{'all':<16}{right(kind):>5}/{SIZES[kind]}{share}"]


@pytest.mark.parametrize("kind", SIZES)
def test_replies_are_read_as_labelled_no_less_often_than_was_measured(kind, record_property):
    assert len(readings(kind)) == SIZES[kind]
    lines = table(kind)
    print("", *lines, sep="\n")
    for line in lines:
        record_property(kind, line)
    missed = [reading for reading in readings(kind) if not reading.right]
    assert right(kind) >= FLOORS[kind], "\n".join(map(str, missed))


def test_few_choices_are_read_as_another_option_than_the_labelled_one():
    false = [reading for reading in readings("choice") if reading.found is not None and not reading.right]
    assert len(false) <= MOST_FALSE, "\n".join(map(str, false))


@pytest.mark.parametrize("kind", SIZES)
def test_every_step_is_one_of_those_known(kind):
    assert {reading.step for reading in readings(kind)} <= set(STEPS[kind])


def test_the_labels_are_well_formed():
    assert set(GROUPS) == set(SIZES)
    for group in GROUPS["choice"]:
        labels = {*"ABCDEFGH"[: len(group["options"])], "none"}
        assert {item["label"] for item in group["replies"]} <= labels
    assert {item["label"] for group in GROUPS["yes_no"] for item in group["replies"]} == {"tak", "nie", "none"}
    assert {item["label"] for group in GROUPS["open"] for item in group["replies"]} == {"accepted", "refused"}
