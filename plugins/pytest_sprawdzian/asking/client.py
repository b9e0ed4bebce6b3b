"""The call itself: litellm, its quirks, and what its replies and failures mean.

litellm takes three seconds and 190 MB to import, so it is imported where a
request is really sent; replay and example checks do without it.
"""

import datetime
import functools
import os
import re
import time
import warnings
from importlib.metadata import version
from types import ModuleType
from typing import Any

from pytest_sprawdzian.asking.completion import AskingError, Completion
from pytest_sprawdzian.models import ModelConfig, Request

__all__ = [
    "ask_once",
    "check_model",
    "has_price",
    "is_temporary",
    "litellm_module",
    "redact",
    "retry_after",
    "tell",
    "warm_up",
]

_FILTERED = {"content_filter", "content_policy_violation"}
_SECRET_NAME = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD)$")
_SHORTEST_SECRET = 8
_KEY_SHAPE = re.compile(r"\b(?:sk|pk|key)-[A-Za-z0-9_-]{8,}|(?i:bearer\s+)[A-Za-z0-9._~+/-]{8,}=*")
_LONGEST_MESSAGE = 400
# What litellm and the client library put before the words of the provider.
_PREFIX = re.compile(r"^(?:(?:litellm\.)?\w*(?:Error|Exception|Timeout)(?::| -)\s*)+")


@functools.cache
def litellm_module() -> ModuleType:
    """Import litellm so that it keeps quiet, fetches nothing and reads no ``.env``."""
    os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")
    os.environ.setdefault("LITELLM_MODE", "PRODUCTION")
    # Its own models make pydantic complain, at import and at the first call, which
    # is nothing a user could mend.
    warnings.filterwarnings("ignore", message=".*using the `ReadOnly` qualifier", category=UserWarning)
    import litellm

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


async def warm_up() -> None:
    """Make litellm load what it loads at its first call, without sending anything.

    Otherwise the first requests wait for half a second of imports, one after another.
    """
    await litellm_module().acompletion(
        model="openai/none", messages=[{"role": "user", "content": "-"}], api_key="none", mock_response="-"
    )


async def ask_once(request: Request, model: ModelConfig, endpoint: str) -> Completion:
    """Send a request once.

    Raises:
        Exception: whatever litellm raises; :func:`tell` puts it into words.
    """
    litellm = litellm_module()
    place: dict[str, Any] = {}
    if endpoint:
        place["api_base"] = endpoint
    key = os.environ.get(model.key_env, "") if model.key_env else ""
    if key or endpoint:
        # A local server asks for no key, but the client library insists on one.
        place["api_key"] = key or "none"
    started = time.perf_counter()
    reply = await litellm.acompletion(
        model=request.litellm,
        messages=list(request.messages),
        timeout=model.timeout,
        # Retries belong to the asker, which sees all requests at once.
        num_retries=0,
        max_retries=0,
        **place,
        **request.parameters,
    )
    latency = time.perf_counter() - started
    choice = reply.choices[0] if reply.choices else None
    message = getattr(choice, "message", None)
    text = getattr(message, "content", None) or ""
    finish = getattr(choice, "finish_reason", None)
    usage = getattr(reply, "usage", None)
    prompt_tokens, completion_tokens = (getattr(usage, f"{side}_tokens", None) for side in ("prompt", "completion"))
    return Completion(
        key=request.key,
        question=request.question,
        sample=request.sample,
        # A lone surrogate cannot be written as UTF-8: it is replaced, not lost with its line.
        text=text.encode("utf-8", "replace").decode(),
        finish_reason=finish,
        refused=finish in _FILTERED or bool(getattr(message, "refusal", None)),
        prompt_tokens=prompt_tokens,
        completion_tokens=completion_tokens,
        cost=_cost(reply, model, prompt_tokens, completion_tokens),
        latency=round(latency, 3),
        at=datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        client=f"litellm {version('litellm')}",
    )


def _cost(reply: object, model: ModelConfig, prompt_tokens: int | None, completion_tokens: int | None) -> float | None:
    if model.price is not None:
        return model.price.cost(prompt_tokens or 0, completion_tokens or 0)
    if model.serve or model.endpoint:
        return None
    try:
        return float(litellm_module().completion_cost(completion_response=reply, model=model.litellm))
    except Exception:  # noqa: BLE001 - litellm raises what it likes for a model without a price
        return None


def has_price(model: ModelConfig) -> bool:
    """Whether the cost of asking a model can be known."""
    if model.price is not None:
        return True
    if model.serve or model.endpoint:
        return False
    prices = litellm_module().model_cost
    names = model.litellm, model.litellm.partition("/")[2]
    return any("input_cost_per_token" in prices.get(name, {}) for name in names)


def is_temporary(error: BaseException) -> bool:
    """Whether asking again may help: rate limits, overload, time-outs, broken connections."""
    if isinstance(error, TimeoutError):
        return True
    status = getattr(error, "status_code", None)
    name = type(error).__name__
    if name in {"RateLimitError", "ServiceUnavailableError", "InternalServerError", "Timeout", "APIConnectionError"}:
        # litellm calls a refused connection and a garbled body by the same names.
        return not _is_garbage(error)
    return isinstance(status, int) and (status in {408, 409, 429} or status >= 500)  # noqa: PLR2004 - HTTP


def _is_garbage(error: BaseException) -> bool:
    text = str(error)
    return any(
        mark in text for mark in ("JSONDecodeError", "Expecting value", "Invalid response object", "Unable to get json")
    )


def retry_after(error: BaseException | None) -> float | None:
    """Seconds that the server asked to wait, from its ``Retry-After`` header."""
    response = getattr(error, "response", None)
    headers = getattr(error, "litellm_response_headers", None) or getattr(response, "headers", None) or {}
    value = headers.get("retry-after") if hasattr(headers, "get") else None
    try:
        return max(0.0, float(value)) if value is not None else None
    except ValueError:
        return None


def tell(error: BaseException, model: ModelConfig, attempts: int, waited: float) -> AskingError:
    """Put a failure into words: what happened, and what to do.

    Args:
        error: what was raised.
        model: the model that was asked.
        attempts: how often it was asked.
        waited: seconds after which a time-out struck.
    """
    name = type(error).__name__
    status = getattr(error, "status_code", None)
    text = redact(" ".join(str(error).split()))
    text = _PREFIX.sub("", text)
    text = text if len(text) <= _LONGEST_MESSAGE else text[:_LONGEST_MESSAGE] + "…"
    if isinstance(error, TimeoutError) or name == "Timeout":
        what, then = (
            f"no reply within {waited:g} s",
            "raise --timeout or its timeout in models.yaml, or lower --concurrency",
        )
    elif name == "RateLimitError":
        what, then = f"rate limit: {text}", "run again later: the answers that came are kept; or lower --concurrency"
    elif name in {"AuthenticationError", "PermissionDeniedError"}:
        what, then = f"the key was not accepted: {text}", "check the key in the environment"
    elif name == "NotFoundError":
        what, then = f"the server does not know it: {text}", "check its name and endpoint in models.yaml"
    elif _is_garbage(error):
        what, then = f"the reply is not what the protocol asks for: {text}", "check that the endpoint speaks it"
    elif name == "APIConnectionError" or "Connection error" in text:
        what, then = f"no connection: {text}", "is the server running, and is the endpoint right?"
    elif name == "UnsupportedParamsError":
        what = f"it does not take what is sent: {text}"
        then = "set its parameters in models.yaml; reasoning: true sends no temperature"
    elif name == "ContextWindowExceededError":
        what, then = f"the prompt is too long: {text}", "choose a model with a longer context"
    else:
        what, then = f"{name}{f' ({status})' if status else ''}: {text}", "see the provider's documentation"
    tries = f" after {attempts} attempts" if attempts > 1 else ""
    return AskingError(f"{model.name} gave no answer{tries}: {what}; {then}", summary=f"{model.name}: {what}; {then}")


def redact(text: str) -> str:
    """Take keys out of a text: those of the environment, and what looks like one."""
    for name, value in os.environ.items():
        if _SECRET_NAME.search(name) and len(value) >= _SHORTEST_SECRET:
            text = text.replace(value, "[redacted]")
    return _KEY_SHAPE.sub("[redacted]", text)
