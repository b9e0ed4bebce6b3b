"""The call itself: litellm, its quirks, and what its replies mean.

litellm takes three seconds and 190 MB to import, so it is imported where a
request is really sent; replay and example checks do without it.
"""

import asyncio
import contextlib
import datetime
import functools
import logging
import os
import time
import warnings
from collections.abc import Mapping
from importlib.metadata import version
from types import ModuleType
from typing import Any

from pytest_sprawdzian.asking.failures import SHORTEST_SECRET, is_refusal
from pytest_sprawdzian.asking.parts import messages_for, recording_for
from pytest_sprawdzian.models import ModelConfig, Request
from pytest_sprawdzian.runs.completion import Completion
from sprawdzian.scoring import writable

__all__ = ["ask_once", "check_model", "hang_up", "has_price", "litellm_module", "warm_up"]

_FILTERED = {"content_filter", "content_policy_violation"}

# What the client library would tell any server of the account at its own provider.
_ACCOUNT = {
    "openai-organization": ("OPENAI_ORG_ID", "OPENAI_ORGANIZATION"),
    "openai-project": ("OPENAI_PROJECT_ID",),
}


@functools.cache
def litellm_module() -> ModuleType:
    """Import litellm so that it keeps quiet, fetches nothing and reads no ``.env``."""
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    os.environ.setdefault("LITELLM_MODE", "PRODUCTION")
    # Its own models make pydantic complain, at import and at the first call, which
    # is nothing a user could mend.
    warnings.filterwarnings("ignore", message=".*using the `ReadOnly` qualifier", category=UserWarning)
    import litellm

    # It repeats what servers send, which a terminal or a worker may choke on.
    logging.getLogger("LiteLLM").setLevel(logging.ERROR)
    litellm.suppress_debug_info = True
    litellm.telemetry = False
    litellm.drop_params = False
    return litellm


def check_model(model: ModelConfig) -> list[str]:
    """What is wrong with asking a model, found before the first question.

    Returns:
        Sentences for the user; none if it can be asked.
    """
    litellm = litellm_module()
    try:
        name, provider, _, _ = litellm.get_llm_provider(model=model.litellm, api_base=model.endpoint or None)
    except Exception:  # noqa: BLE001 - whatever litellm raises, it does not know the name
        return [f"model {model.litellm!r} is not known to litellm"]
    own = model.endpoint or model.serve
    if not own and model.litellm not in litellm.model_cost and name not in litellm.model_cost:
        return [f"provider {provider!r} has no model {name!r} that litellm knows"]
    if not own and not model.key_env:
        missing = litellm.validate_environment(model=model.litellm)["missing_keys"]
        if missing:
            return [f"model {model.name!r} needs its key in the environment: set {' and '.join(missing)}"]
    return []


def has_price(model: ModelConfig) -> bool:
    """Whether the cost of asking a model can be known."""
    if model.price is not None:
        return True
    if model.serve or model.endpoint:
        return False
    prices = litellm_module().model_cost
    names = model.litellm, model.litellm.partition("/")[2]
    return any("input_cost_per_token" in prices.get(name, {}) for name in names)


async def warm_up() -> None:
    """Make litellm load what it loads at its first call, without sending anything.

    Otherwise the first requests wait for half a second of imports, one after another.
    """
    await litellm_module().acompletion(
        model="openai/none", messages=[{"role": "user", "content": "-"}], api_key="none", mock_response="-"
    )


async def hang_up() -> None:
    """Close litellm's connections, and end what it still does in the background."""
    await litellm_module().close_litellm_async_clients()
    others = asyncio.all_tasks() - {asyncio.current_task()}
    for task in others:
        task.cancel()
    await asyncio.gather(*others, return_exceptions=True)


async def ask_once(request: Request, model: ModelConfig, endpoint: str, reading: str = "") -> Completion:
    """Send a request once.

    Args:
        request: what to send.
        model: the system that it goes to.
        endpoint: its address; empty for the provider's own.
        reading: the answer to the request's ``feed``, if it has one.

    Raises:
        AskingError: a file that it sends is not what it was.
        Exception: whatever litellm raises; ``failures`` puts it into words.
    """
    key = os.environ.get(model.key_env, "") if model.key_env else ""
    if request.api == "transcription":
        return await _transcribe(request, model, endpoint, key)
    # Reading and encoding media would keep all other replies waiting.
    messages = (
        await asyncio.to_thread(messages_for, request, reading) if request.paths else messages_for(request, reading)
    )
    started = time.perf_counter()
    try:
        reply = await litellm_module().acompletion(
            model=request.litellm,
            messages=messages,
            timeout=model.timeout,
            # Retries belong to the asker, which sees all requests at once.
            num_retries=0,
            max_retries=0,
            **{**request.parameters, **_place(endpoint, key, request.parameters.get("extra_headers", {}))},
        )
    except Exception as error:
        if is_refusal(error):
            return _completion(request, "", "content_filter", refused=True, latency=time.perf_counter() - started)
        raise
    latency = time.perf_counter() - started
    choice = reply.choices[0] if reply.choices else None
    message = getattr(choice, "message", None)
    text = getattr(message, "content", None) or ""
    finish = getattr(choice, "finish_reason", None)
    prompt_tokens, completion_tokens = _tokens(reply)
    return _completion(
        request,
        # A server may send back what it was sent.
        text.replace(key, "[redacted]") if len(key) >= SHORTEST_SECRET else text,
        finish,
        refused=finish in _FILTERED or bool(getattr(message, "refusal", None)),
        prompt_tokens=prompt_tokens,
        completion_tokens=completion_tokens,
        cost=_cost(reply, model, prompt_tokens, completion_tokens),
        latency=latency,
    )


async def _transcribe(request: Request, model: ModelConfig, endpoint: str, key: str) -> Completion:
    """Send a recording to a speech recogniser's own interface."""
    recording = await asyncio.to_thread(recording_for, request)
    started = time.perf_counter()
    reply = await litellm_module().atranscription(
        model=request.litellm,
        file=recording,
        timeout=model.timeout,
        max_retries=0,
        **{**request.parameters, **_place(endpoint, key, request.parameters.get("extra_headers", {}))},
    )
    latency = time.perf_counter() - started
    text = getattr(reply, "text", None) or ""
    cost = None
    if not (model.serve or model.endpoint):
        with contextlib.suppress(Exception):  # litellm raises what it likes for a model without a price
            cost = float(litellm_module().completion_cost(completion_response=reply, model=model.litellm))
    text = text.replace(key, "[redacted]") if len(key) >= SHORTEST_SECRET else text
    return _completion(request, text, "stop", refused=False, cost=cost, latency=latency)


def _place(endpoint: str, key: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """Where to send a request, and by what authority."""
    place: dict[str, Any] = {}
    if endpoint:
        place["api_base"] = endpoint
        hidden = {header: "" for header, names in _ACCOUNT.items() if any(os.environ.get(name) for name in names)}
        if hidden:
            place["extra_headers"] = {**hidden, **headers}
    if key or endpoint:
        # A local server asks for no key, but the client library insists on one.
        place["api_key"] = key or "none"
    return place


def _completion(
    request: Request, text: str, finish_reason: str | None, *, refused: bool, latency: float, **numbers: float | None
) -> Completion:
    return Completion(
        key=request.key,
        question=request.question,
        sample=request.sample,
        text=writable(text),
        finish_reason=finish_reason,
        refused=refused,
        latency=round(latency, 3),
        at=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        client=f"litellm {version('litellm')}",
        **numbers,
    )


def _tokens(reply: object) -> tuple[int | None, int | None]:
    """Tokens of the request and of the reply; litellm makes zeros of what a server does not tell."""
    usage = getattr(reply, "usage", None)
    prompt, completion = (getattr(usage, f"{side}_tokens", None) for side in ("prompt", "completion"))
    return (prompt, completion) if prompt or completion else (None, None)


def _cost(reply: object, model: ModelConfig, prompt_tokens: int | None, completion_tokens: int | None) -> float | None:
    if prompt_tokens is None and completion_tokens is None:
        return None
    if model.price is not None:
        return model.price.cost(prompt_tokens or 0, completion_tokens or 0)
    if not (model.serve or model.endpoint):
        # litellm raises what it likes for a model without a price.
        with contextlib.suppress(Exception):
            return float(litellm_module().completion_cost(completion_response=reply, model=model.litellm))
    return None
