"""How long intervals take: all replicates at once, beside a loop over them.

Prints seconds and their ratio in one run; nothing is asserted.

    python tests_meta/benchmarks/bootstrap.py
"""

import time
from collections.abc import Callable

import numpy as np

from sprawdzian.statistics import bootstrap_interval, paired_bootstrap, rank_intervals

QUESTIONS, CLUSTERS, REPLICATES, MODELS = 2_400, 1_200, 10_000, 16
LOOPED = 500  # replicates of the loop, which would take a minute for all


def timed(call: Callable[[], object]) -> float:
    """Seconds of the fastest of three calls."""
    seconds = []
    for _ in range(3):
        started = time.perf_counter()
        call()
        seconds.append(time.perf_counter() - started)
    return min(seconds)


def looped(values: np.ndarray, clusters: np.ndarray, kinds: np.ndarray) -> tuple[float, float]:
    """The same interval, one replicate after the other, as the method is usually written."""
    generator = np.random.default_rng(1)
    members = [np.flatnonzero(clusters == cluster) for cluster in range(CLUSTERS)]
    scores = []
    for _ in range(LOOPED):
        chosen = np.concatenate([members[cluster] for cluster in generator.integers(0, CLUSTERS, CLUSTERS)])
        scores.append(np.mean([values[chosen][kinds[chosen] == kind].mean() for kind in range(3)]))
    low, high = np.quantile(scores, [0.025, 0.975])
    return float(low), float(high)


def main() -> None:
    """Measure and print."""
    generator = np.random.default_rng(20261130)
    clusters = np.sort(np.concatenate([np.arange(CLUSTERS), generator.integers(0, CLUSTERS, QUESTIONS - CLUSTERS)]))
    kinds = generator.integers(0, 3, QUESTIONS)
    models = [generator.random(QUESTIONS) < 0.3 + 0.02 * place for place in range(MODELS)]
    first, second = (models[place].astype(float).tolist() for place in (0, 5))
    grouped = {"groups": kinds.tolist(), "replicates": REPLICATES}
    plain = timed(lambda: bootstrap_interval(first, clusters.tolist(), replicates=REPLICATES))
    macro = timed(lambda: bootstrap_interval(first, clusters.tolist(), **grouped))
    paired = timed(lambda: paired_bootstrap(first, second, clusters.tolist(), **grouped))
    ranks = timed(
        lambda: rank_intervals(
            {str(place): model.astype(float).tolist() for place, model in enumerate(models)},
            clusters.tolist(),
            **grouped,
        )
    )
    loop = timed(lambda: looped(models[0].astype(float), clusters, kinds)) * REPLICATES / LOOPED
    print(f"{REPLICATES:,} replicates of {QUESTIONS:,} questions in {CLUSTERS:,} clusters, on this machine:")
    print(f"  mean {plain:.2f} s, macro over three kinds {macro:.2f} s, difference of two models {paired:.2f} s")
    print(f"  ranks of {MODELS} models {ranks:.2f} s")
    print(f"  a loop over replicates would take {loop:.0f} s (from {LOOPED} of them): {loop / macro:.0f} times as long")


if __name__ == "__main__":
    main()
