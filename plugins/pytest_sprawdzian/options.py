"""The options of the command line, and the settings they make."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import pytest

from sprawdzian.language import registered
from sprawdzian.statistics import SEED

__all__ = ["Ablation", "Settings", "add_options", "read_settings"]

_SLUG_CHARS = "abcdefghijklmnopqrstuvwxyz0123456789-_."


Ablation = Literal["", "no-media", "no-question"]
"""What is withheld: nothing, what a question shows or plays, or its words."""


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
        prompt_language: code of the language that questions are put in; empty for their own.
        repeat: how often each question is asked.
        sample: how many questions of each leaf are asked; None for all.
        seed: of the choice of those.
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
    prompt_language: str = ""
    repeat: int = 1
    sample: int | None = None
    seed: int = SEED


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
        choices=("no-media", "no-question"),
        help="ask without the pictures, pages and recordings, or without the question itself: "
        "what is still right does not need them",
    )
    group.addoption(
        "--prompt-language",
        default="",
        metavar="CODE",
        help="put the questions in another language, such as en, by their translations; answers stay as they are",
    )
    group.addoption(
        "--repeat", type=int, default=1, metavar="K", help="ask each question K times; a test passes if all are right"
    )
    group.addoption(
        "--sample",
        type=int,
        default=None,
        metavar="N",
        help="ask only N questions of each subcategory (or category without any), chosen by --sample-seed",
    )
    group.addoption("--sample-seed", type=int, default=SEED, metavar="SEED", help=f"of --sample (default {SEED})")
    group.addoption(
        "--run",
        dest="run_name",
        default=None,
        metavar="NAME",
        help="name of the run below reports/<model>/ (default: full, or what is different, such as no-media or en)",
    )
    group.addoption("--models-file", default=None, metavar="FILE", help="the registry of models (default: models.yaml)")
    group.addoption("--reports-dir", default=None, metavar="DIR", help="where runs are kept (default: reports)")


def read_settings(config: pytest.Config) -> Settings:
    """Read the settings of a session.

    Raises:
        pytest.UsageError: an option has a value that cannot be meant.
    """
    option = config.getoption
    run = option("run_name") if option("run_name") is not None else _variant(config)
    for fault in _faults(config, run):
        raise pytest.UsageError(fault)
    mode = option("--record-mode", default=None)
    return Settings(
        models=tuple(dict.fromkeys(option("--model"))),
        concurrency=option("--concurrency"),
        timeout=option("ask_timeout"),
        max_cost=option("--max-cost"),
        # Collecting asks nothing.
        record_mode="none" if option("collectonly") else mode or "use",
        gate=option("--gate"),
        run=run,
        ablation=option("ablation"),
        models_file=Path(option("--models-file") or config.rootpath / "models.yaml").absolute(),
        prompt_language=option("--prompt-language"),
        repeat=option("--repeat"),
        sample=option("--sample"),
        seed=option("--sample-seed"),
        look_ahead=not option("maxfail"),
        reports_dir=Path(option("--reports-dir") or config.rootpath / "reports").absolute(),
    )


def _variant(config: pytest.Config) -> str:
    """The name of a run that has none of its own: what is different about it."""
    option = config.getoption
    parts = [option("ablation"), option("--prompt-language")]
    parts += [f"repeat-{option('--repeat')}"] if option("--repeat") > 1 else []
    parts += [f"sample-{option('--sample')}"] if option("--sample") is not None else []
    return "-".join(part for part in parts if part) or "full"


def _faults(config: pytest.Config, run: str) -> Iterator[str]:
    """What cannot be meant, option by option."""
    option = config.getoption
    mode = option("--record-mode", default=None)
    if option("--model") and mode not in {None, "none", "rewrite"}:
        yield (
            f"--record-mode={mode} means nothing for questions: leave it out to use recorded answers and ask "
            "for the rest, or take none (ask nothing) or rewrite (ask everything again)"
        )
    for name in ("concurrency", "repeat", "sample"):
        if option(f"--{name}") is not None and option(f"--{name}") < 1:
            yield f"--{name} must be at least 1"
    if option("ask_timeout") <= 0:
        yield "--timeout must be above 0 seconds"
    if option("--max-cost") is not None and option("--max-cost") < 0:
        yield "--max-cost must not be negative"
    language = option("--prompt-language")
    if language and language not in registered():
        yield f"--prompt-language={language}: no language pack has this code; known are {', '.join(registered())}"
    if not run or run.startswith(".") or set(run.lower()) - set(_SLUG_CHARS):
        yield f"--run={run!r} is no name of a folder: use letters, digits, '-', '_' and '.'"
    if option("--gate") != "off" and not option("--model"):
        yield "--gate compares a model's recorded verdicts: name it with --model=NAME"
    models_file = option("--models-file")
    if models_file and not Path(models_file).is_file():
        yield f"--models-file={models_file}: there is no such file"
