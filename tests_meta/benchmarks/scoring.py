"""How many recorded answers are scored in a second, alone and through pytest.

The answers are those that SmolLM2 gave to the bank and the bank's own examples,
until there are 600. Alone: one process, one thread, a fresh start, beyond
imports and the loading of questions. Through pytest: the same answers as
recordings of 600 questions, replayed; what pytest itself costs is the rest.

    python tests_meta/benchmarks/scoring.py
"""

import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
COUNT = 600


def answers():
    """600 pairs of question file and answer."""
    from pytest_sprawdzian.runs.log import read_log
    from sprawdzian import load_question

    replies = read_log(ROOT / "reports/smollm2/full/responses.jsonl").values()
    recorded = {reply.question: reply.text for reply in replies}
    pairs = []
    for file in sorted((ROOT / "questions/knowledge").glob("*/**/*.yaml")):
        question = load_question(file)
        pairs.append((file, recorded[question.path]))
        pairs.extend((file, example.answer) for example in question.examples.accepted + question.examples.rejected)
    return list(itertools.islice(itertools.cycle(pairs), COUNT))


def alone() -> None:
    """Score all answers in this process, and print the rate."""
    from sprawdzian import load_question, score

    pairs = [(load_question(file), answer) for file, answer in answers()]
    started = time.process_time()
    for question, answer in pairs:
        score(question, answer)
    spent = time.process_time() - started
    print(f"alone: {COUNT} answers in {spent:.2f} CPU s, {COUNT / spent:.0f} a second")


def through_pytest() -> None:
    """Replay the same answers through pytest, and print what it costs beyond start-up."""
    from pytest_sprawdzian.models import Registry, build_request
    from pytest_sprawdzian.runs.completion import Completion
    from sprawdzian import load_question, load_suite

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        suite = folder / "questions/knowledge"
        suite.mkdir(parents=True)
        shutil.copy(ROOT / "questions/knowledge/suite.yaml", suite)
        shutil.copy(ROOT / "models.yaml", folder)
        (folder / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib --strict-markers\n")
        model = Registry.load(folder / "models.yaml").resolve("smollm2")
        log = folder / "reports/smollm2/full/responses.jsonl"
        log.parent.mkdir(parents=True)
        lines = []
        for number, (file, answer) in enumerate(answers()):
            copy = suite / file.relative_to(ROOT / "questions/knowledge").parent / f"q{number:04d}.yaml"
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, copy)
            question = load_question(copy)
            key = build_request(question, model, load_suite(suite)).key
            lines.append(Completion(key=key, question=question.path, text=answer).model_dump_json())
        log.write_text("\n".join(lines) + "\n", encoding="utf-8")
        one = measure(folder, "-k", "q0000")
        all_of_them = measure(folder)
    spent = all_of_them - one
    print(
        f"through pytest: {COUNT} answers in {spent:.2f} CPU s, {COUNT / spent:.0f} a second, "
        f"beyond collecting them for one test ({one:.2f} s)"
    )


def measure(folder: Path, *more: str) -> float:
    """CPU seconds of one replay."""
    command = [sys.executable, "-m", "pytest", "questions", "--model=smollm2", "--record-mode=none", "-q", *more]
    run = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(run.pid, 0)
    if os.waitstatus_to_exitcode(status) not in {0, 1}:
        sys.exit("the replay failed")
    return usage.ru_utime + usage.ru_stime


if __name__ == "__main__":
    alone()
    through_pytest()
