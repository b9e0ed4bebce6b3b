"""The options of the command line, and the settings they make."""

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

__all__ = ["Ablation", "Settings", "add_options", "read_settings"]

_SLUG_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789-_."


Ablation = Literal["", "no-media"]
"""What is withheld: nothing, or what a question shows or plays."""


@dataclass(frozen=True)
class Settings:
    """What the command line asks for.

    Attributes:
        models: names of the models under test; none for example checks alone.
        concurrency: most requests in flight.
        timeout: seconds one request may take, retries included.
        max_cost: US dollars the session may spend; None for no limit.
        record_mode: ``use`` what is recorded and ask for the rest, ``none`` to
            ask nothing, ``rewrite`` to ask everything again.
        gate: whether verdicts are compared with the expected ones, or become them.
        run: name of the run's folder below its model's.
        ablation: what is withheld from the model, to see what it can do without.
        models_file: the registry.
        reports_dir: where runs and leaderboards are written.
        look_ahead: whether to ask before a test wants the answer; not under ``-x``.
    """

    models: tuple[str, ...]
    concurrency: int
    timeout: float
    max_cost: float | None
    record_mode: Literal["use", "none", "rewrite"]
    gate: Literal["off", "check", "update"]
    run: str
    models_file: Path
    reports_dir: Path
    look_ahead: bool = True
    ablation: Ablation = ""


def add_options(parser: pytest.Parser) -> None:
    """Declare the options; pytest shows them under ``--help``."""
    group = parser.getgroup("sprawdzian", "Sprawdzian: questions as test cases")
    group.addoption(
        "--model",
        action="append",
        default=[],
        metavar="NAME",
        help="model under test: a name from models.yaml or a litellm id; may be repeated. "
        "Without it, each question's example answers are checked.",
    )
    group.addoption(
        "--concurrency",
        type=int,
        default=16,
        metavar="N",
        help="most requests in flight at a time, whatever -n is (default 16)",
    )
    group.addoption(
        "--timeout",
        dest="ask_timeout",
        type=float,
        default=300.0,
        metavar="SECONDS",
        help="longest time for one answer, retries included (default 300)",
    )
    group.addoption("--max-cost", type=float, default=None, metavar="USD", help="stop asking when this much is spent")
    group.addoption(
        "--gate",
        nargs="?",
        const="check",
        default="off",
        choices=("check", "update"),
        help="fail only where a verdict differs from expected.jsonl, and check the examples too; "
        "--gate=update accepts the verdicts as they are",
    )
    group.addoption(
        "--ablation",
        default="",
        choices=("no-media",),
        help="ask without the pictures, pages and recordings: what is still right does not need them",
    )
    group.addoption(
        "--run",
        dest="run_name",
        default=None,
        metavar="NAME",
        help="name of the run below reports/<model>/ (default: full, or that of the ablation)",
    )
    group.addoption("--models-file", default=None, metavar="FILE", help="the registry of models (default: models.yaml)")
    group.addoption("--reports-dir", default=None, metavar="DIR", help="where runs are kept (default: reports)")


def read_settings(config: pytest.Config) -> Settings:
    """Read the settings of a session.

    Raises:
        pytest.UsageError: an option has a value that cannot be meant.
    """
    option = config.getoption
    models = tuple(dict.fromkeys(option("--model")))
    mode = option("--record-mode", default=None)
    if models and mode not in {None, "none", "rewrite"}:
        msg = (
            f"--record-mode={mode} means nothing for questions: leave it out to use recorded answers and ask "
            "for the rest, or take none (ask nothing) or rewrite (ask everything again)"
        )
        raise pytest.UsageError(msg)
    if option("--concurrency") < 1:
        msg = "--concurrency must be at least 1"
        raise pytest.UsageError(msg)
    if option("ask_timeout") <= 0:
        msg = "--timeout must be above 0 seconds"
        raise pytest.UsageError(msg)
    if option("--max-cost") is not None and option("--max-cost") < 0:
        msg = "--max-cost must not be negative"
        raise pytest.UsageError(msg)
    run = option("run_name") if option("run_name") is not None else option("ablation") or "full"
    if not run or run.startswith(".") or set(run.lower()) - set(_SLUG_CHARS):
        msg = f"--run={run!r} is no name of a folder: use letters, digits, '-', '_' and '.'"
        raise pytest.UsageError(msg)
    if option("--gate") != "off" and not models:
        msg = "--gate compares a model's recorded verdicts: name it with --model=NAME"
        raise pytest.UsageError(msg)
    models_file = Path(option("--models-file") or config.rootpath / "models.yaml")
    if option("--models-file") and not models_file.is_file():
        msg = f"--models-file={models_file}: there is no such file"
        raise pytest.UsageError(msg)
    return Settings(
        models=models,
        concurrency=option("--concurrency"),
        timeout=option("ask_timeout"),
        max_cost=option("--max-cost"),
        # Collecting asks nothing.
        record_mode="none" if option("collectonly") else mode or "use",
        gate=option("--gate"),
        run=run,
        ablation=option("ablation"),
        models_file=models_file.absolute(),
        look_ahead=not option("maxfail"),
        reports_dir=Path(option("--reports-dir") or config.rootpath / "reports").absolute(),
    )
