"""Synthetic runs of sixteen models that do not exist, over a suite like PoVisLE's: every number is made up."""

import csv
import io
import random
from collections.abc import Iterator
from typing import NamedTuple

from tests_meta.reports.synthetic_runs import made_run, suite_info

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.runs.store import CategoryInfo, Run
from pytest_sprawdzian.runs.verdicts import VerdictRecord

SUITE = "widzenie"
CATEGORIES = {
    "art": "Art & entertainment",
    "language": "Language",
    "geography": "Geography & nature",
    "history": "History & society",
    "culture": "Kultura i zwyczaje (święta, pożywienie)",
    "understanding": "Image understanding",
    "reasoning": "Visual reasoning",
}
CHANCES = {"choice": 1 / 256, "yes_no": 0.5, "open": 0.0}


TABLE = """\
title,                         ability, weights, family,     version, released,   size,      thinks, variants
Żubr-3.5-397B-A17B (Thinking), 0.72,    open,    Żubr,       3.5,     2026-04-02, 397B-A17B, yes,    en de no-question no-media
Sokół-4-31B-it (Thinking),     0.67,    open,    Sokół,      4,       2026-03-11, 31B,       yes,    en de no-question no-media
Bursztyn 5.4,                  0.66,    closed,  Bursztyn,   5.4,     2026-03-05, ,          ,       en de no-question no-media
Sonata 5,                      0.655,   closed,  Sonata,     5,       2026-05-20, ,          ,       en de no-question no-media
Sokół-4-31B-it,                0.59,    open,    Sokół,      4,       2026-03-11, 31B,       ,       en de no-question no-media
Żubr-3.5-397B-A17B,            0.585,   open,    Żubr,       3.5,     2026-04-02, 397B-A17B, ,       en de no-question no-media
Łoś-4.6V,                      0.58,    open,    Łoś,        4.6,     2025-12-08, 106B-A12B, ,       en de
Żubr-3-27B (Thinking),         0.555,   open,    Żubr,       3,       2025-09-23, 27B,       yes,    en
Sonata 4.5,                    0.52,    closed,  Sonata,     4.5,     2025-09-29, ,          ,       de
Bursztyn 5,                    0.5,     closed,  Bursztyn,   5,       2025-08-07, ,          ,       en de
Sokół-3-27B-it,                0.47,    open,    Sokół,      3,       2025-03-12, 27B,       ,       en de
Żubr-3-9B,                     0.38,    open,    Żubr,       3,       2025-09-23, 9B,        ,       en de
LLaVA-Ryś-11B-v2.6,            0.37,    open,    LLaVA-Ryś,  2.6,     2025-11-02, 11B,       ,       en de
LLaVA-Ryś-7B-v1,               0.31,    open,    LLaVA-Ryś,  1,       2025-02-10, 7B,        ,       en de
Świergotek $mini$,             0.3,     ,        Świergotek, ,        ,           3.8B,      ,
Mrówka 256M,                   0.2,     open,    Mrówka,     1,       2025-01-15, 256M,      ,
"""


class Entry(NamedTuple):
    """A model that does not exist.

    Attributes:
        config: its entry in a registry.
        ability: from 0 to 1.
        runs: names of its runs.
    """

    config: ModelConfig
    ability: float
    runs: tuple[str, ...]


def _entries() -> Iterator[Entry]:
    for number, row in enumerate(csv.DictReader(io.StringIO(TABLE), skipinitialspace=True)):
        config = ModelConfig.model_validate(
            {
                "name": f"m{number:02}",
                "litellm": "openai/synthetic",
                "provider": row["family"],
                "open_weights": {"open": True, "closed": False}.get(row["weights"]),
                "reasoning": bool(row["thinks"]),
                "released": row["released"] or None,
                **{field: row[field] for field in ("title", "family", "version", "size")},
            }
        )
        yield Entry(config, float(row["ability"]), ("full", *row["variants"].split()))


MODELS = tuple(_entries())


def synthetic_runs(*, cell: int = 4, models: tuple[Entry, ...] = MODELS, split: str = "test") -> list[Run]:
    """All runs of the models: full ones, in other languages, without question and medium.

    Args:
        cell: how many questions each category has of each kind.
        models: whose runs.
        split: of all questions.
    """
    return [run for entry in models for run in _runs(entry, cell, split)]


def _runs(entry: Entry, cell: int, split: str) -> Iterator[Run]:
    chance = random.Random(entry.config.name)
    for name in entry.runs:
        shift = {"full": 0.0, "en": 0.3 * (0.5 - entry.ability), "de": 0.3 * (0.4 - entry.ability)}.get(name, 0.0)
        records = []
        for place, category in enumerate(CATEGORIES):
            easier = 0.15 if category == "understanding" else -0.02 * place
            for kind, guessed in CHANCES.items():
                ability = min(0.97, max(0.02, entry.ability + shift + easier))
                share = {"choice": ability - 0.05, "yes_no": 0.5 + ability / 2, "open": ability - 0.1}[kind]
                if name == "no-question":
                    share = {"choice": share * 0.8, "yes_no": 0.5, "open": 0.0}[kind]
                if name == "no-media":
                    share = {"choice": share * 0.4, "yes_no": 0.52, "open": 0.1 * share}[kind]
                for each in range(cell):
                    right = chance.random() < share
                    records.append(
                        VerdictRecord(
                            question=f"{SUITE}/{category}/{kind.replace('_', '-')}-{each:03}",
                            model=entry.config.name,
                            outcome="correct" if right else "wrong",
                            strict=right,
                            soft=float(right),
                            kind=kind,
                            chance=guessed,
                            cluster=f"media:{category}-{each // 2}",
                            split=split,
                        )
                    )
        yield _run(entry, name, records, cell)


def _run(entry: Entry, name: str, records: list[VerdictRecord], cell: int) -> Run:
    day = int(entry.config.name[1:]) + 1
    suite = suite_info(
        {
            category: CategoryInfo(
                title=title, short=title[:4], questions=3 * cell, modality="image", kinds=tuple(CHANCES)
            )
            for category, title in CATEGORIES.items()
        },
        title="Polish vision and language, synthetic",
        protocol="povisle",
        aggregation="macro-by-kind",
        signature="choice+open+yes_no|pl|synthetic 0.0.0|made-up dictionary",
    )
    asked = f"2026-11-{day:02}T08:00:00+00:00", f"2026-11-{day:02}T09:00:00+00:00"
    return made_run(entry.config, records, {SUITE: suite}, run=name, asked=asked)
