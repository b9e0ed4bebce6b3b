"""Synthetic runs on a suite of pictures, and its PoVisLE tables read back; shared by several tests."""

import re

from tests_meta.reports.synthetic_runs import made_run, suite_info, system

from pytest_sprawdzian.reports.boards import boards
from pytest_sprawdzian.reports.povisle import to_povisle
from pytest_sprawdzian.runs.store import CategoryInfo
from pytest_sprawdzian.runs.verdicts import VerdictRecord

KINDS = ("choice", "yes_no", "open")
LEAVES = {
    "art": {"literature": "Literature", "film": "Film"},
    "language": {"dialects": "Dialects and regionalisms", "grammar": "Grammar"},
    "history": {"middle-ages": "Middle Ages"},
    "sight": {},
}
TITLES = {"art": "Art & entertainment", "language": "Language", "history": "History", "sight": "Image understanding"}
SHORT = {"art": "Art", "language": "Lang.", "history": "Hist.", "sight": "Und."}
PLACES = [(category, leaf) for category, leaves in LEAVES.items() for leaf in leaves or [""]]
SUITE = suite_info(
    {
        name: CategoryInfo(
            title=TITLES[name], short=SHORT[name], questions=0, modality="image", kinds=KINDS, subcategories=leaves
        )
        for name, leaves in LEAVES.items()
    },
    title="Pictures",
    protocol="povisle",
    aggregation="macro-by-kind",
    signature="choice+open+yes_no|pl|synthetic",
)
CHANCES = {"choice": 4**-4, "yes_no": 0.5, "open": 0.0}


def asked(sizes, split=""):
    """What is known of so many questions of each kind, spread over all leaves; seven to a picture."""
    known = []
    for kind, size in zip(KINDS, sizes, strict=True):
        for number in range(size):
            category, leaf = PLACES[number % len(PLACES)]
            known.append(
                {
                    "question": f"pictures/{category}/{leaf or 'none'}-{split or 'x'}-{kind}-{number:03}",
                    "kind": kind,
                    "subcategory": leaf,
                    "split": split,
                    "chance": CHANCES[kind],
                    "cluster": f"media:{category}-{number // 7}",
                }
            )
    return known


def judged(questions, right, model="synthetic"):
    """Verdicts of which so many of each kind are right."""
    left = dict(zip(KINDS, right, strict=True))
    for known in questions:
        outcome = "correct" if left[known["kind"]] > 0 else "wrong"
        left[known["kind"]] -= 1
        yield VerdictRecord(model=model, outcome=outcome, strict=outcome == "correct", **known)


def made(*places):
    """Questions by category, leaf, kind and number; one picture each."""
    return [
        {
            "question": f"pictures/{category}/{leaf}-{kind}-{number}",
            "kind": kind,
            "subcategory": leaf,
            "chance": CHANCES[kind],
        }
        for category, leaf, kind, count in places
        for number in range(count)
    ]


def answered(questions, *right, name="m", errors=(), run="full", **model):
    """A run that has these questions right; no verdict on some, and the others wrong."""

    def among(known, names):
        return any(known["question"].startswith(f"pictures/{start}") for start in names)

    records = []
    for known in questions:
        outcome = "error" if among(known, errors) else "correct" if among(known, right) else "wrong"
        records.append(VerdictRecord(model=name, outcome=outcome, strict=outcome == "correct", **known))
    return synthetic(name, records, run=run, **model)


def synthetic(name, records, *, run="full", suite=SUITE, **model):
    """A synthetic run of such verdicts."""
    return made_run(system(name, **model), records, {"pictures": suite}, run=run)


def page(*runs, **options):
    (board,) = boards(runs)
    return to_povisle(board, **options)


def tables(*runs, **options):
    """The tables by their headings, each a list of rows of cells; and the notes below."""
    return parsed(page(*runs, **options))


def parsed(text):
    found, notes = {}, {}
    for part in re.split(r"^##? ", text, flags=re.MULTILINE)[1:]:
        title, *lines = part.splitlines()
        rows = [[cell.strip() for cell in line[1:-1].split("|")] for line in lines if line.startswith("|")]
        found[title] = [row for row in rows if not set("".join(row)) <= set("-:")]
        notes[title] = [line.removeprefix("- ") for line in lines if line.startswith("- ")]
    return found, notes


def plain(cells):
    return [re.sub(r"[*†]|</?u>", "", cell) for cell in cells]
