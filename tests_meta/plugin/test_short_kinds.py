"""Choices in rotation, yes/no and open questions: what is asked, how often, and what becomes of the answers."""

import json
import re

import pytest
from tests_meta.plugin.media_bank import MediaBank, media_of, words_of

SUITE = """\
name: multi
title: Multi
protocol: povisle
examples: optional
categories:
  pictures:
    title: Pictures
    short: Pic.
    modality: image
    kinds: [choice, yes_no, open, rules]
    subcategories: [north, south]
  words: {title: Words, short: Wor., kinds: [choice, yes_no, open]}
"""

DRAGON = {
    "kind": "choice",
    "prompt": "Kto tu mieszka?",
    "options": ["kot", "smok", "wilk"],
    "answer": "B",
    "translations": {
        "en": {"prompt": "Who lives here?", "options": ["cat", "dragon", "wolf"], "by": "t01"},
        "de": {"prompt": "Wer wohnt hier?", "by": "t01"},
    },
}
RIVER = {
    "kind": "yes_no",
    "prompt": "Czy płynie tu Wisła?",
    "answer": "tak",
    "translations": {"en": {"prompt": "Does the Vistula flow here?"}},
}
TOWN = {
    "kind": "open",
    "prompt": "Co to za miasto? Jedno słowo.",
    "answers": ["Kraków"],
    "translations": {"en": {"prompt": "Which city is it? One word."}},
}


@pytest.fixture
def media(bank, server):
    media = MediaBank(bank, server)
    media.write("questions/multi/suite.yaml", SUITE)
    media.models(tester={"modalities": ["text", "image"]})
    for name, question in (("smok", DRAGON), ("wisla", RIVER), ("krakow", TOWN)):
        media.question("pictures", name, f"{name}.png", subcategory="north", **question)
    server.respond = knows_the_dragon(server)
    return media


def knows_the_dragon(server):
    """A model that finds the option by its text, wherever it stands."""

    def respond(body):
        words = words_of(body)
        option = re.search(r"^([A-H])\. (?:smok|dragon)$", words, re.MULTILINE)
        if option:
            return server.completion(f"Odpowiedź: {option[1]}")
        if "Wisła" in words or "tak lub nie" in words:
            return server.completion("Tak.")
        if "Vistula" in words or "yes or no" in words:
            return server.completion("Yes, it does.")
        return server.completion("Kraków")

    return respond


def asked(media):
    """The words of all requests, in a fixed order."""
    return sorted(words_of(body) for body in (request.body for request in media.server.requests))


ROTATIONS = [
    "Kto tu mieszka?\nA. kot\nB. smok\nC. wilk",
    "Kto tu mieszka?\nA. smok\nB. wilk\nC. kot",
    "Kto tu mieszka?\nA. wilk\nB. kot\nC. smok",
]


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_choice_is_asked_in_every_rotation_and_each_other_kind_once(media, workers):
    result = media.run("--model=tester", "-n", workers)
    result.assert_outcomes(passed=3)
    assert asked(media) == sorted([*ROTATIONS, "Czy płynie tu Wisła?", "Co to za miasto? Jedno słowo."])
    assert {tuple(media_of(request.body)) for request in media.server.requests} == {("image_url",)}
    body = media.server.requests[0].body
    assert (body["temperature"], body["top_p"]) == (0, 1.0)
    assert [message["role"] for message in body["messages"]] == ["user"]
    verdict = media.verdicts("tester")["multi/pictures/smok"]
    assert (verdict["kind"], verdict["strict"], len(verdict["more_keys"])) == ("choice", True, 2)
    assert len(media.lines("tester", "responses.jsonl")) == 5
    row = media.rows()["tester"]
    assert (row["total"], row["pictures_strict"], row["pictures_n"]) == ("100.00", "100.00", "3/3")
    # All of it can be told again without the network, and nothing changes.
    before = media.results("tester")
    again = media.run("--model=tester", "--record-mode=none", "-n", workers, network=workers == "2")
    again.assert_outcomes(passed=3)
    assert media.results("tester") == before


def test_one_wrong_rotation_makes_a_choice_wrong_and_the_reasons_tell_which(media, server):
    server.respond = lambda body: server.completion("A" if "smok" in words_of(body) else "Nie")
    result = media.run("--model=tester", "-n", "0", "-k", "smok")
    result.assert_outcomes(failed=1)
    verdict = media.verdicts("tester")["multi/pictures/smok"]
    assert (verdict["outcome"], verdict.get("strict", False), round(verdict["soft"], 4)) == ("wrong", False, 0.3333)
    result.stdout.fnmatch_lines(
        [
            "multi/pictures/smok · tester",
            "  rotation 1 of 3 | A",
            "  rotation 2 of 3 | A",
            "  rotation 3 of 3 | A",
            "  wrong, soft 0.33",
            "*fails  choice, rotation 1 *B. smok: 'A'*",
            "*holds  choice, rotation 2 *A. smok: 'A'*",
            "*fails  choice, rotation 3 *C. smok: 'A'*",
        ]
    )


def test_a_recording_without_one_of_the_rotations_is_an_error_that_says_how_to_record_it(media):
    media.run("--model=tester", "-n", "0").assert_outcomes(passed=3)
    log = media.reports / "tester/full/responses.jsonl"
    key = media.verdicts("tester")["multi/pictures/smok"]["more_keys"][0]
    lines = [line for line in log.read_text(encoding="utf-8").splitlines() if json.loads(line)["key"] != key]
    log.write_text("\n".join(lines) + "\n", encoding="utf-8")
    result = media.run("--model=tester", "-n", "0", "--record-mode=none", "-k", "smok")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(
        ["  error: tester: an answer to one of several rotations or repeats is missing; record with: pytest *"]
    )
    # Asking again asks for that one alone.
    media.server.requests.clear()
    media.run("--model=tester", "-n", "0").assert_outcomes(passed=3)
    assert asked(media) == [ROTATIONS[1]]


def test_a_suite_may_ask_each_choice_once(media):
    suite = SUITE.replace("povisle", "{aggregation: macro-by-kind, circular: false}")
    media.write("questions/multi/suite.yaml", suite)
    media.run("--model=tester", "-n", "0").assert_outcomes(passed=3)
    assert [words for words in asked(media) if words.startswith("Kto")] == [ROTATIONS[0]]
    assert media.verdicts("tester")["multi/pictures/smok"]["chance"] == pytest.approx(1 / 3)


def test_without_the_question_the_picture_and_what_there_is_to_choose_from_are_left(media):
    result = media.run("--model=tester", "--ablation=no-question", "-n", "0")
    result.assert_outcomes(passed=3)
    assert asked(media) == sorted(["", "Odpowiedz: tak lub nie.", *(words.partition("\n")[2] for words in ROTATIONS)])
    assert {tuple(media_of(request.body)) for request in media.server.requests} == {("image_url",)}
    assert sorted(path.name for path in (media.reports / "tester").iterdir()) == ["no-question"]
    assert media.info("tester", "no-question")["run"] == "no-question"
    result.stdout.fnmatch_lines(["=* right all the same =*", "3 answered without the question: do these need it[?]"])


def test_what_has_no_picture_has_nothing_left_without_its_question_unless_it_offers_something(media):
    for name, question in (("smok-2", DRAGON), ("wisla-2", RIVER), ("krakow-2", TOWN)):
        media.write(f"questions/multi/words/{name}.yaml", json.dumps(question))
    media.run("--model=tester", "--ablation=no-question", "-n", "0").assert_outcomes(passed=5, skipped=1)
    verdict = media.verdicts("tester", "no-question")["multi/words/krakow-2"]
    assert (verdict["outcome"], verdict["error"]) == (
        "n/a",
        "ablation: there is no question to withhold, or nothing left to ask",
    )


def test_in_another_language_the_words_change_and_what_is_right_does_not(media):
    result = media.run("--model=tester", "--prompt-language=en", "-n", "0")
    result.assert_outcomes(passed=3)
    assert asked(media) == sorted(
        [
            "Who lives here?\nA. cat\nB. dragon\nC. wolf",
            "Who lives here?\nA. dragon\nB. wolf\nC. cat",
            "Who lives here?\nA. wolf\nB. cat\nC. dragon",
            "Does the Vistula flow here?",
            "Which city is it? One word.\nAnswer only in Polish.",
        ]
    )
    assert media.info("tester", "en")["run"] == "en"


def test_what_is_not_translated_is_not_asked_in_that_language_and_counts_nowhere(media):
    result = media.run("--model=tester", "--prompt-language=de", "-n", "0")
    result.assert_outcomes(passed=1, skipped=2)
    verdicts = media.verdicts("tester", "de")
    assert {name: line.get("error", "") for name, line in verdicts.items()} == {
        "multi/pictures/smok": "",
        "multi/pictures/wisla": "language: it is translated only into en, not into de",
        "multi/pictures/krakow": "language: it is translated only into en, not into de",
    }
    # The options had no translation: they stay as they are.
    assert "Wer wohnt hier?\nA. kot\nB. smok\nC. wilk" in asked(media)
    assert media.info("tester", "de")["suites"]["multi"]["categories"]["pictures"]["questions"] == 3


@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_sample_takes_so_many_of_each_leaf_and_the_same_ones_in_every_process(media, workers):
    for number in range(5):
        for leaf in ("north", "south"):
            media.question("pictures", f"{leaf}-{number}", f"{leaf}{number}.png", subcategory=leaf, **RIVER)
    result = media.run("--model=tester", "--sample=2", "-n", workers)
    chosen = sorted(media.verdicts("tester", "sample-2"))
    assert len(chosen) == 4
    result.assert_outcomes(passed=4, deselected=9 if workers == "0" else 0)
    other = media.run("--model=tester", "--sample=3", "--sample-seed=5", "-n", "0", "--run=other")
    other.assert_outcomes(passed=6, deselected=7)
    same = media.run("--model=tester", "--sample=3", "-n", "0", "--run=same")
    same.assert_outcomes(passed=6, deselected=7)
    # A larger sample holds the smaller one; another seed chooses others.
    assert set(chosen) < set(media.verdicts("tester", "same"))
    assert set(media.verdicts("tester", "same")) != set(media.verdicts("tester", "other"))


def test_the_blind_guesser_is_always_there_and_touches_no_network(media):
    media.write("models.yaml", "{}")
    first = media.run("--model=random", "-n", "0", network=False)
    first.stdout.fnmatch_lines(["models: random (blind guesses: nothing is asked); run: full"])
    assert sum(first.parseoutcomes().values()) == 3
    verdicts = (media.reports / "random/full/verdicts.jsonl").read_bytes()
    media.run("--model=random", "-n", "0", "--record-mode=none", network=False)
    assert (media.reports / "random/full/verdicts.jsonl").read_bytes() == verdicts
    assert media.server.requests == []
    board = json.loads((media.reports / "leaderboard.json").read_text(encoding="utf-8"))["multi"]
    # Three options in all rotations, one yes/no, one open question: (1/27 + 1/2 + 0) / 3.
    assert board["random"] == "17.90"


def test_many_sampled_guesses_come_near_the_analytic_row(media):
    result = media.run("--model=random", "--repeat=400", "-n", "0", network=False)
    assert sum(result.parseoutcomes().values()) == 3
    trials = {
        name: sum(line["trials"]) / len(line["trials"]) for name, line in media.verdicts("random", "repeat-400").items()
    }
    # Five standard errors of a share over 400 draws.
    for name, chance in (("smok", 1 / 27), ("wisla", 1 / 2), ("krakow", 0.0)):
        assert trials[f"multi/pictures/{name}"] == pytest.approx(chance, abs=5 * (chance * (1 - chance) / 400) ** 0.5)


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("--repeat=0", "--repeat must be at least 1"),
        ("--sample=0", "--sample must be at least 1"),
        ("--prompt-language=pol", "--prompt-language=pol: no language pack has this code; known are cs, de, en, *"),
        ("--ablation=no-answer", "*argument --ablation: invalid choice: 'no-answer'*"),
    ],
)
def test_an_option_that_cannot_be_meant_is_a_usage_error(media, option, message):
    result = media.run("--model=tester", option, "-n", "0")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*{message}"])


def test_a_kind_that_nobody_has_answered_is_told_and_never_counted_as_zero(media):
    media.run("--model=tester", "-n", "0", "-k", "not krakow").assert_outcomes(passed=2)
    row = media.rows()["tester"]
    assert row["total"] == "100.00"
    page = (media.reports / "leaderboard.md").read_text(encoding="utf-8")
    assert "tester: no verdict on any open or rules question; the mean is over the other kinds" in page
    assert "| n/a |" in page  # the category of words, which has no question


def test_an_answer_that_two_questions_share_stays_when_one_of_them_changes(media):
    # Without the question, what is left of two yes/no questions about one picture is the same.
    media.question("pictures", "wisla-2", "wisla.png", subcategory="north", **RIVER)
    media.run("--model=tester", "--ablation=no-question", "-n", "0").assert_outcomes(passed=4)
    assert asked(media).count("Odpowiedz: tak lub nie.") == 1
    (media.path / "questions/multi/pictures/wisla.yaml").unlink()
    media.question("pictures", "wisla", "odra.png", subcategory="north", **RIVER)
    media.server.requests.clear()
    media.run("--model=tester", "--ablation=no-question", "-n", "0").assert_outcomes(passed=4)
    assert asked(media) == ["Odpowiedz: tak lub nie."]
    media.server.requests.clear()
    media.run("--model=tester", "--ablation=no-question", "-n", "0").assert_outcomes(passed=4)
    assert asked(media) == []


# Notes what the progress display is told, which shows itself in long runs only.
NOTING = """\
import pathlib

from pytest_sprawdzian.reporter import ModelReporter

start = ModelReporter.start

def noted(self, tests, total):
    pathlib.Path("started.txt").write_text(f"{tests} tests, {total} answers")
    start(self, tests, total)

ModelReporter.start = noted
"""


@pytest.mark.parametrize("workers", ["0", "2"])
def test_progress_counts_what_a_model_is_asked_and_not_what_it_does_not_take(media, workers):
    media.write("conftest.py", NOTING)
    media.models(tester={"modalities": ["text"]})
    media.write("questions/multi/words/wisla-2.yaml", json.dumps(RIVER))
    media.run("--model=tester", "-n", workers).assert_outcomes(passed=1, skipped=3)
    assert (media.path / "started.txt").read_text(encoding="utf-8") == "4 tests, 1 answers"
