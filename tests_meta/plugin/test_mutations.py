"""What CI would notice: the real bank, its real recordings, and scorers that are wrong on purpose."""

import os
import shutil
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# Each replaces one decision of the scorer by a wrong one.
OF_RULES = {
    "a scorer that always says yes": """
        right = scorer.check_rules
        scorer.check_rules = lambda *arguments: (True, Fraction(1), right(*arguments)[2])
    """,
    "a scorer that always says no": """
        right = scorer.check_rules
        scorer.check_rules = lambda *arguments: (False, Fraction(0), right(*arguments)[2])
    """,
    "include asks for one clause less": """
        right = Include.bounds
        Include.bounds = lambda self: (max(0, right(self)[0] - 1), right(self)[1])
    """,
    "include has no greatest number": """
        right = Include.bounds
        Include.bounds = lambda self: (right(self)[0], len(self.clauses))
    """,
    "exclude looks for nothing": """
        right = rules._first
        rules._first = lambda rule, *rest: None if isinstance(rule, Exclude) else right(rule, *rest)
    """,
    "order takes any order": """
        rules._longest_rise = len
    """,
    "a regular expression needs no match": """
        Regex.bounds = lambda self: (0, None)
    """,
    "every match is a word": """
        import dataclasses
        from sprawdzian.language import get_pack, register
        register(dataclasses.replace(get_pack("pl"), is_word=lambda text: True))
    """,
    "matches may differ in length": """
        right = rules._check_regex
        rules._check_regex = lambda name, rule, *rest: right(name, rule.model_copy(update={"same_length": False}), *rest)
    """,
    "forms are not reduced to lemmas": """
        from sprawdzian.language.lattice import Lattice
        right = Lattice.find
        Lattice.find = lambda self, phrase, lemmatize=True: right(self, phrase, lemmatize=False)
    """,
    "lemmatize: false is not heard": """
        from sprawdzian.language.lattice import Lattice
        right = Lattice.find
        Lattice.find = lambda self, phrase, lemmatize=True: right(self, phrase, lemmatize=True)
    """,
    "normalize: false is not heard": """
        right = rules._first
        rules._first = lambda rule, *rest: right(rule.model_copy(update={"normalize": True}), *rest)
    """,
}

# By the category whose examples and recordings must notice.
OF_SKILLS = {
    "asr": {
        "nine words in ten are not enough for a transcript": """
            speech.THRESHOLD = Fraction(99, 100)
        """,
        "a transcript may have anything added": """
            right = speech.word_errors
            speech.word_errors = lambda *sides: right(*sides)._replace(insertions=0)
        """,
    },
    "ocr": {
        "a page may have anything added": """
            right = ocr.word_errors
            ocr.word_errors = lambda *sides: right(*sides)._replace(insertions=0)
        """,
        "tables are never found": """
            ocr.assignment = lambda *tables: {}
        """,
        "cells have no spans": """
            page._span = lambda value: 1
        """,
        "blocks have one order only": """
            right = ocr._text_groups
            ocr._text_groups = lambda blocks: [[block] for group in right(blocks) for block in group]
        """,
    },
    "structured-extraction": {
        "a number and its text are the same": """
            extraction._comparable = lambda value: ("any", str(value).casefold())
        """,
        "case and quotation marks count": """
            extraction._folded = str
        """,
        "records must stand in order": """
            extraction._aligned = lambda wanted, given, item: list(
                __import__("itertools").zip_longest(wanted, given, fillvalue=extraction._NOTHING)
            )
        """,
        "what the schema forbids is allowed": """
            extraction.validates = lambda value, schema: []
        """,
        "records that nobody asked for cost nothing": """
            right = extraction._aligned
            extraction._aligned = lambda wanted, given, item: right(wanted, given, item)[: len(wanted)]
        """,
    },
}

# On the questions about pictures: what their examples and recordings must notice.
OF_SHORT_ANSWERS = {
    "one rotation is enough": """
        scorer._all_rotations = lambda question, replies: scorer._one(question, replies[0])
    """,
    "the right option does not follow its text": """
        right = short.ChoiceQuestion.rotated
        short.ChoiceQuestion.rotated = lambda self, turn: right(self, turn).model_copy(update={"answer": self.answer})
    """,
    "any label in the reply will do": """
        scorer._SCORERS["choice"] = lambda question, text: choice.assess_choice(
            question, question.answer if question.answer in text else text
        )
    """,
    "an option is not known by its text": """
        choice._exact = choice._named = lambda reply: None
    """,
    "only a bare label counts": """
        choice._announced = choice._mentioned = choice._leading = choice._lone = lambda reply: None
    """,
    "two options offered are the first": """
        labels.LabelPatterns.offers_two = lambda self, text, hit: False
    """,
    "yes is found anywhere": """
        right = yes_no.parse_yes_no
        scorer._SCORERS["yes_no"] = lambda question, text: yes_no.assess_yes_no(
            question, "tak" if "tak" in text.lower() else text
        )
    """,
    "only a bare yes or no counts": """
        right = yes_no.parse_yes_no
        yes_no.parse_yes_no = lambda text, language="pl": (
            right(text, language) if len(text.split()) == 1 else yes_no._UNTOLD
        )
    """,
    "not knowing is a no": """
        import re
        yes_no._OPENS_OTHERWISE = re.compile(r"(?!)")
    """,
    "capitals do not count": """
        right = open_._folded
        open_._folded = lambda text, gold, question: right(text, gold, question).casefold()
    """,
    "diacritics do not count": """
        right = open_._folded
        open_._folded = lambda text, gold, question: right(
            text, gold, question.model_copy(update={"diacritics": "free"})
        )
    """,
    "an answer may stand in a sentence": """
        open_._same = lambda answer, gold, question: gold in answer
    """,
    "a mark around the answer makes it wrong": """
        open_._bare = lambda answer, gold: answer
    """,
    "patterns are not heard": """
        open_._matches = lambda answer, pattern, question: False
    """,
    "a pattern may match a part": """
        import regex
        regex.fullmatch = regex.search
    """,
}

HEAD = """\
import sys
from fractions import Fraction
from sprawdzian.questions import page
from sprawdzian.questions.rules import Exclude, Include, Order, Regex
from sprawdzian.questions import short
from sprawdzian.scoring import choice, extraction, labels, ocr, rules, speech, yes_no
from sprawdzian.scoring import open as open_

# The package hides the module behind the function of the same name.
scorer = sys.modules["sprawdzian.scoring.score"]
"""


SKILLS = [f"questions/multimodal/{category}" for category in OF_SKILLS]


def gate(folder, mutant, paths, model):
    """Run CI's gate with a mutant of the scorer up to the first red test; nothing of the repository is written."""
    (folder / "mutant.py").write_text(HEAD + textwrap.dedent(mutant), encoding="utf-8")
    command = [sys.executable, "-m", "pytest", *paths, f"--model={model}", "--record-mode=none", "--gate"]
    command += ["-x", "-q", "-p", "mutant", "-p", "no:cacheprovider", f"--reports-dir={folder / 'copy'}"]
    shutil.copytree(ROOT / "reports", folder / "copy")
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("paths", "model"),
    [(["questions/knowledge"], "smollm2"), (SKILLS, "local"), (["questions/vision"], "local-words")],
    ids=["rules", "skills", "short-answers"],
)
def test_the_gate_is_green_with_the_scorer_as_it_is(tmp_path, paths, model):
    result = gate(tmp_path, "", paths, model)
    assert result.returncode == 0, result.stdout


@pytest.mark.parametrize("name", OF_RULES)
def test_each_mutant_of_the_rules_turns_the_gate_red(tmp_path, name):
    result = gate(tmp_path, OF_RULES[name], ["questions/knowledge"], "smollm2")
    assert result.returncode == pytest.ExitCode.TESTS_FAILED, f"{name} goes unnoticed:\n{result.stdout[-2000:]}"


@pytest.mark.parametrize(
    ("category", "name"), [(category, name) for category in OF_SKILLS for name in OF_SKILLS[category]]
)
def test_each_mutant_of_the_other_scorers_turns_the_gate_red(tmp_path, category, name):
    result = gate(tmp_path, OF_SKILLS[category][name], [f"questions/multimodal/{category}"], "local")
    assert result.returncode == pytest.ExitCode.TESTS_FAILED, f"{name} goes unnoticed:\n{result.stdout[-2000:]}"


@pytest.mark.parametrize("name", OF_SHORT_ANSWERS)
def test_each_mutant_of_the_readers_of_short_answers_turns_the_gate_red(tmp_path, name):
    result = gate(tmp_path, OF_SHORT_ANSWERS[name], ["questions/vision"], "local-words")
    assert result.returncode == pytest.ExitCode.TESTS_FAILED, f"{name} goes unnoticed:\n{result.stdout[-2000:]}"
