"""Without a model: an author sees at once how the examples are judged."""

import pytest


def test_a_single_file_prints_each_example_rule_by_rule_and_advice(bank):
    bank.write(
        "questions/demo/words/polska.yaml",
        """\
        prompt: Ile województw ma Polska?
        rules:
          - include: [["16", szesnaście]]
          - exclude: ["17"]
        examples:
          accepted: [Jest ich szesnaście.]
          rejected: ["16 albo 17"]
        """,
    )
    result = bank.run("-k", "polska")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(
        [
            "*= question demo/words/polska =*",
            "demo/words/polska (rules, pl)",
            "  accepted 1: Jest ich szesnaście.",
            "    read as: jest ich szesnaście",
            "    correct, soft 1.00",
            "      holds  1 include [[]16 | szesnaście: 'szesnaście'[]]",
            "      holds  2 exclude [[]none of 1 found[]]",
            "  rejected 1: 16 albo 17",
            "    read as: 16 albo 17",
            "    wrong, soft 0.50",
            "      holds  1 include [[]16 | szesnaście: '16'[]]",
            "      fails  2 exclude [[]17: '17'[]]",
            "  linter:",
            "    warning [[]format-instruction[]] the prompt does not say how to answer: *",
        ]
    )


def test_an_example_that_is_judged_otherwise_fails_with_the_reasons(bank):
    bank.write(
        "questions/demo/words/stolica.yaml",
        """\
        prompt: Podaj stolicę Polski.
        rules:
          - include: [Warszawa]
        examples:
          accepted: [Kraków]
          rejected: [{answer: W Warszawie., why: trzeba podać mianownik}]
        """,
    )
    result = bank.run("-k", "stolica")
    result.assert_outcomes(failed=2)
    result.stdout.fnmatch_lines(
        [
            "demo/words/stolica: this example is accepted, but the rules refuse it:",
            "  'Kraków'",
            "  wrong, soft 0.00",
            "    fails  1 include [[]Warszawa: -[]]",
            "demo/words/stolica: this example is rejected, but the rules accept it:",
            "  'W Warszawie.'",
            "  the author says: trzeba podać mianownik",
            "  correct, soft 1.00",
            "    holds  1 include [[]Warszawa: 'Warszawie'[]]",
        ]
    )


def test_an_evil_pattern_is_an_error_that_names_the_rule_and_not_a_wrong_answer(bank):
    bank.write(
        "questions/demo/words/evil.yaml",
        f"""\
        prompt: Podaj słowo.
        rules:
          - regex: '^(a|aa)+$'
        examples:
          accepted: [aaaa]
          rejected: ["{"a" * 60}c"]
        """,
    )
    result = bank.run("-k", "evil and rejected")
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines(["rule 1 regex: the pattern '^(a|aa)+$' was still matching after 1 s; *"])


@pytest.mark.parametrize("workers", [[], ["-n2"]], ids=["alone", "with workers"])
def test_many_files_print_no_page_each(bank, workers):
    for number in range(5):
        bank.town(f"town-{number}", "Kraków")
    result = bank.run(*workers)
    result.assert_outcomes(passed=14)
    assert "read as" not in result.stdout.str()
