"""How near asking comes to the limit that latency and concurrency set.

600 questions are put to a local server that answers after 0.5 s, for several
numbers of requests in flight and of workers. The limit is n · latency /
concurrency; what counts is the time from the first request to the last reply,
divided by it. The wall time of the whole command stands beside it.

    python tests_meta/benchmarks/asking.py [questions]
"""

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

LATENCY = 0.5  # seconds
CONCURRENCIES = (16, 32, 64)
WORKERS = (0, 2, 16)

SUITE = "name: cities\ntitle: Cities\nprotocol: plcc\nexamples: optional\ncategories:\n  towns: {title: Towns}\n"
QUESTION = "prompt: Pytanie {number}. Podaj nazwę miasta.\nrules:\n  - include: [Kraków]\n"
MODELS = "slow:\n  litellm: openai/slow\n  endpoint: {base}/v1\n"


def make_bank(folder: Path, count: int, base: str) -> None:
    """Write a bank of questions that nobody could use."""
    towns = folder / "questions" / "cities" / "towns"
    towns.mkdir(parents=True)
    (towns.parent / "suite.yaml").write_text(SUITE, encoding="utf-8")
    for number in range(count):
        (towns / f"q{number:04d}.yaml").write_text(QUESTION.format(number=number), encoding="utf-8")
    (folder / "models.yaml").write_text(MODELS.format(base=base), encoding="utf-8")
    (folder / "pytest.ini").write_text(
        "[pytest]\naddopts = --import-mode=importlib --strict-markers\n", encoding="utf-8"
    )


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    server = subprocess.Popen(
        [sys.executable, str(Path(__file__).with_name("slow_server.py")), str(LATENCY)],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        base = json.loads(server.stdout.readline())["base"]
        print(f"{count} questions, {LATENCY} s each; ratio = (first request to last reply) / limit")
        print(
            f"{'concurrency':>11} {'workers':>7} {'limit s':>8} {'asking s':>8} {'ratio':>6} {'wall s':>7} {'CPU s':>6} {'MB':>5}"
        )
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            make_bank(folder, count, base)
            for concurrency in CONCURRENCIES:
                for workers in WORKERS:
                    measure(folder, count, base, concurrency, workers)
    finally:
        server.terminate()
        server.wait()


def measure(folder: Path, count: int, base: str, concurrency: int, workers: int) -> None:
    """Run the bank once, and print one line."""
    command = [sys.executable, "-m", "pytest", "questions", "--model=slow", "-q", "--record-mode=rewrite"]
    command += [f"--concurrency={concurrency}", f"-n{workers}"]
    started = time.perf_counter()
    run = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True)
    output = run.stdout.read()
    _, status, usage = os.wait4(run.pid, 0)
    wall = time.perf_counter() - started
    with urllib.request.urlopen(f"{base}/span") as reply:
        span = json.load(reply)
    if status or span["requests"] != count:
        sys.exit(f"the run failed ({span['requests']} requests):\n{output}")
    limit = count * LATENCY / concurrency
    print(
        f"{concurrency:>11} {workers:>7} {limit:>8.2f} {span['seconds']:>8.2f} {span['seconds'] / limit:>6.2f} "
        f"{wall:>7.1f} {usage.ru_utime + usage.ru_stime:>6.1f} {usage.ru_maxrss / 1024:>5.0f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
