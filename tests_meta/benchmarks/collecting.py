"""What collecting costs: 10,000 question files, one test each.

The files are copies of the bank's. Two runs warm the caches of the system and
of Python; CPU seconds and memory of the third are printed, beside those of a
session that collects nothing.

    python tests_meta/benchmarks/collecting.py [files]
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[2]


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    bank = ROOT / "questions/knowledge"
    files = sorted(bank.glob("*/**/*.yaml"))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        suite = folder / "questions/knowledge"
        suite.mkdir(parents=True)
        (folder / "empty").mkdir()
        (suite / "suite.yaml").write_bytes((bank / "suite.yaml").read_bytes())
        (folder / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib --strict-markers\n")
        (folder / "models.yaml").write_bytes((ROOT / "models.yaml").read_bytes())
        for number in range(count):
            file = files[number % len(files)]
            copy = suite / file.relative_to(bank).parent / f"q{number:05d}.yaml"
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
        for _ in range(3):
            seconds, memory = measure(folder, "questions")
        nothing, _ = measure(folder, "empty")
    print(
        f"{count} files: {seconds:.2f} CPU s, {memory:.0f} MB; a session with nothing to collect: {nothing:.2f} CPU s"
    )


def measure(folder: Path, what: str) -> tuple[float, float]:
    """CPU seconds and megabytes of collecting."""
    command = [sys.executable, "-m", "pytest", what, "--co", "-q", "--model=smollm2"]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    run = subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(run.pid, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


if __name__ == "__main__":
    main()
