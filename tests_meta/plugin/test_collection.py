"""Collecting: which files are questions, which tests they are, and how to choose among them."""

import os

import pytest

QUESTION = """\
prompt: Podaj nazwę miasta.
rules:
  - include: [Kraków]
examples: {accepted: [Kraków], rejected: [Łódź]}
"""


def ids(result):
    return [line for line in result.outlines if "::" in line]


def test_each_example_is_a_test_when_no_model_is_named(bank):
    result = bank.run("--co", "-q")
    assert ids(result) == [
        "questions/demo/towns/gdansk.yaml::gdansk[accepted-1]",
        "questions/demo/towns/gdansk.yaml::gdansk[rejected-1]",
        "questions/demo/towns/krakow.yaml::krakow[accepted-1]",
        "questions/demo/towns/krakow.yaml::krakow[rejected-1]",
    ]


def test_each_question_and_model_is_a_test(bank):
    bank.models("http://127.0.0.1:9/v1")
    result = bank.run("--co", "-q", "--model=tester", "--model=other")
    assert ids(result) == [
        "questions/demo/towns/gdansk.yaml::gdansk[tester]",
        "questions/demo/towns/gdansk.yaml::gdansk[other]",
        "questions/demo/towns/krakow.yaml::krakow[tester]",
        "questions/demo/towns/krakow.yaml::krakow[other]",
    ]


def test_a_yaml_file_that_lies_below_no_suite_is_no_question(bank):
    bank.write("questions/notes/todo.yaml", "anything: at all")
    assert "todo" not in bank.run("--co", "-q").stdout.str()


@pytest.mark.parametrize(
    ("selection", "chosen"),
    [
        (["-k", "krakow"], {"krakow"}),
        (["-k", "gdansk and accepted"], {"gdansk"}),
        (["-m", "rules"], {"krakow", "gdansk", "motto"}),
        (["-m", "text and public"], {"krakow", "gdansk", "motto"}),
        (["-m", "private"], set()),
        (["-m", "hard"], {"motto"}),
        (["-m", "example"], {"krakow", "gdansk", "motto"}),
        (["-m", "suite(name='demo')"], {"krakow", "gdansk", "motto"}),
        (["-m", "category(name='words')"], {"motto"}),
        (["-m", "subcategory(name='north')"], {"krakow", "gdansk"}),
        (["-m", "form(name='fact')"], {"krakow", "gdansk"}),
        (["-m", "split(name='test')"], {"motto"}),
        (["-m", "tag(name='skip')"], {"motto"}),
        (["-m", "tag(name='answer_type', value='place')"], {"motto"}),
        (["-m", "tag(name='answer_type', value='date')"], set()),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_questions_are_chosen_by_name_and_marker(bank, selection, chosen):
    more = "difficulty: hard\nsplit: test\ntags: {skip: [], answer_type: place}\n"
    bank.write("questions/demo/words/motto.yaml", QUESTION + more)
    found = {line.split("::")[1].split("[")[0] for line in ids(bank.run("--co", "-q", *selection))}
    assert found == chosen


def test_a_tag_called_skip_skips_nothing(bank):
    bank.write("questions/demo/words/motto.yaml", QUESTION + "tags: [skip, xfail]\n")
    bank.run("-k", "motto").assert_outcomes(passed=2)


def test_a_misspelt_marker_is_an_error_that_names_it(bank):
    bank.write("test_mine.py", "import pytest\n@pytest.mark.hrad\ndef test_it(): pass\n")
    result = bank.run("test_mine.py")
    result.stdout.fnmatch_lines(["*'hrad' not found in `markers`*"])


def test_the_last_failed_run_again_and_exit_first_works(bank):
    faulty = QUESTION.replace("[Łódź]", "[Kraków, Łódź]") + "subcategory: north\nform: fact\n"
    bank.write("questions/demo/towns/lodz.yaml", faulty)
    bank.run().assert_outcomes(passed=6, failed=1)
    again = bank.run("--lf")
    again.assert_outcomes(failed=1)
    again.stdout.fnmatch_lines(["FAILED questions/demo/towns/lodz.yaml::lodz?rejected-1?*"])
    bank.write("questions/demo/towns/a-first.yaml", faulty)
    bank.run("-x").assert_outcomes(passed=1, failed=1)


FAULTY = """\
promt: Podaj nazwę miasta.
rules:
  - include: [Kraków]
    min: 3
  - exclud: [Łódź]
"""


@pytest.mark.parametrize("workers", [[], ["-n2"]], ids=["alone", "with workers"])
def test_all_faults_of_all_files_are_told_and_good_files_still_run(bank, workers):
    bank.write("questions/demo/words/one.yaml", FAULTY)
    bank.write("questions/demo/words/two.yaml", "prompt: [unclosed\n")
    bank.write("questions/demo/wrods/three.yaml", QUESTION)
    result = bank.run(*workers)
    result.assert_outcomes(passed=4, errors=3)
    result.stdout.fnmatch_lines(
        [
            "questions/demo/words/one.yaml:1: promt: unknown key: did you mean 'prompt'?",
            "questions/demo/words/one.yaml:3: rules.1: min is 3, but there are only 1 clauses",
            "questions/demo/words/one.yaml:5: rules.2: expected a mapping with exactly one of include, exclude, order, regex, found 'exclud': did you mean 'exclude'[?]",
            "questions/demo/words/two.yaml:2: not valid YAML: while parsing a flow sequence, *",
            "questions/demo/wrods/three.yaml: unknown category 'wrods': did you mean 'words'? (see *suite.yaml)",
        ]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED


def test_an_error_in_a_python_test_file_still_stops_the_session(bank):
    bank.write("test_mine.py", "import nothing_of_the_kind\n")
    result = bank.run("test_mine.py")
    result.stdout.fnmatch_lines(["*Interrupted: 1 error during collection*"])


def test_two_questions_of_a_suite_cannot_have_one_id(bank):
    bank.write("questions/demo/words/krakow.yaml", QUESTION)
    result = bank.run()
    result.assert_outcomes(passed=4, errors=1)
    result.stdout.fnmatch_lines(
        [
            "questions/demo/words/krakow.yaml: id: 'krakow' is the id of questions/demo/towns/krakow.yaml, too: "
            "rename one, since ids are unique in a suite"
        ]
    )


def test_a_question_that_changed_on_disk_is_never_served_from_a_cache(bank):
    bank.run("-k", "krakow").assert_outcomes(passed=2)
    path = bank.path / "questions/demo/towns/krakow.yaml"
    before = path.stat()
    path.write_text(path.read_text().replace("accepted: [Kraków]", "accepted: [Poznań]"))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert path.stat().st_size == before.st_size, "neither time nor size give the change away"
    bank.run("-k", "krakow").assert_outcomes(passed=1, failed=1)
