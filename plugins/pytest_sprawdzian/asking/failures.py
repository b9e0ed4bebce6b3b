"""What a failure means: whether asking again may help, how long to wait, and what to tell the user."""

import os
import re
from collections.abc import Mapping

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import ModelConfig

__all__ = ["PYTEST_VARIABLE", "SHORTEST_SECRET", "is_refusal", "is_temporary", "redact", "retry_after", "tell"]

PYTEST_VARIABLE = "PYTEST_CURRENT_TEST"

_SECRET_NAME = re.compile(r"(?:KEY|TOKEN|SECRET|PASSWORD)$", re.IGNORECASE)
SHORTEST_SECRET = 8
"""What is shorter stands for no key, such as ``none`` for a server that asks for one."""

_KEY_SHAPE = re.compile(r"\b(?:sk|pk|key)-[A-Za-z0-9_-]{8,}|(?i:bearer\s+)[A-Za-z0-9._~+/-]{8,}=*")
_LONGEST_MESSAGE = 400

# What litellm and the client library put before and behind the words of the
# provider: their own names, tracebacks, and advice on switches out of reach.
_BEFORE = re.compile(r"^(?:(?:litellm\.)?\w*(?:Error|Exception|Timeout)(?::| -)\s*)+")
_BEHIND = re.compile(r"\s*(?:Traceback \(most recent call last\)|To drop unsupported openai params).*$", re.DOTALL)

# litellm gives all of these the class of a server's error; they differ by words alone.
_GARBAGE = re.compile(
    r"\(char \d+\)|Empty or invalid response from LLM endpoint|provider returned (?:a response with no )?'choices'"
    r"|Invalid response object|Unable to get json"
)
_NO_KEY = re.compile(r"Missing credentials|api_key client option must be set|Missing \w* ?API Key", re.IGNORECASE)
_FILTERED = re.compile(r"content[_ ](?:filter|policy|management)", re.IGNORECASE)
# The client's own time-out; a server's 408 or 504 has other words.
_WAITED = re.compile(r"APITimeoutError|timeout value=")

_TEMPORARY = {"RateLimitError", "ServiceUnavailableError", "InternalServerError", "Timeout", "APIConnectionError"}

_REJECTED = {"BadRequestError", "UnsupportedParamsError"}

_READ_ON = "see the provider's documentation"
_LATER = "run again later: the answers that came are kept"


def _status(error: BaseException) -> int | None:
    status = getattr(error, "status_code", None) or getattr(error, "code", None)
    return status if isinstance(status, int) else None


def is_refusal(error: BaseException) -> bool:
    """Whether an error says that a filter of the provider refused to answer."""
    if _status(error) != 400:  # noqa: PLR2004 - HTTP
        return False
    if type(error).__name__ == "ContentPolicyViolationError":
        return True
    body = getattr(error, "body", None)
    code = body.get("code") if isinstance(body, Mapping) else None
    # Its words may speak of a filter for other reasons: a code decides, if there is one.
    return bool(_FILTERED.search(str(code or error)))


def is_temporary(error: BaseException) -> bool:
    """Whether asking again may help: rate limits, overload, time-outs, broken connections."""
    # pytest names the current test in the environment; a client library that reads
    # all of it in another thread finds a name whose value has just gone.
    raced = isinstance(error, KeyError) and error.args == (PYTEST_VARIABLE,)
    if isinstance(error, TimeoutError) or raced:
        return True
    words = str(error)
    if _GARBAGE.search(words) or _NO_KEY.search(words):
        return False
    status = _status(error)
    if type(error).__name__ in _TEMPORARY:
        return True
    return status is not None and (status in {408, 409, 429} or status >= 500)  # noqa: PLR2004 - HTTP


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
    words = " ".join(str(error).split())
    text = _BEHIND.sub("", _BEFORE.sub("", redact(words, model)))
    text = text if len(text) <= _LONGEST_MESSAGE else text[:_LONGEST_MESSAGE] + "…"
    what, then = _diagnose(error, words, text, waited)
    tries = f" after {attempts} attempts" if attempts > 1 else ""
    return AskingError(
        f"{model.name} gave no answer{tries}: {what}; {then}",
        summary=f"{model.name}: {what}; {then}",
        rejected=type(error).__name__ in _REJECTED or _status(error) in {400, 422},
    )


def _diagnose(error: BaseException, words: str, text: str, waited: float) -> tuple[str, str]:
    """What happened, and what to do about it."""
    name, status = type(error).__name__, _status(error)
    if isinstance(error, TimeoutError) or (name == "Timeout" and _WAITED.search(words)):
        return (
            f"no reply within {waited:g} s",
            "raise --timeout or its timeout in models.yaml, or lower --concurrency",
        )
    if _GARBAGE.search(words):
        return f"the reply is not what the protocol asks for: {text}", "check that the endpoint speaks it"
    if name in {"AuthenticationError", "PermissionDeniedError"} or status in {401, 403} or _NO_KEY.search(words):
        return f"the key was not accepted: {text}", "check the key in the environment"
    by_name = {
        "RateLimitError": ("rate limit", "run again later: the answers that came are kept; or lower --concurrency"),
        "NotFoundError": ("the server does not know it", "check its name and endpoint in models.yaml"),
        "ContextWindowExceededError": ("the prompt is too long", "choose a model with a longer context"),
        "UnsupportedParamsError": (
            "it does not take what is sent",
            "set its parameters in models.yaml; reasoning: true sends no temperature",
        ),
        "APIConnectionError": ("no connection", "is the server running, and is the endpoint right?"),
    }
    if name in by_name or "Connection error" in text:
        what, then = by_name.get(name, by_name["APIConnectionError"])
        return f"{what}: {text}", then
    then = _LATER if status is not None and status >= 500 else _READ_ON  # noqa: PLR2004 - HTTP
    return f"{name}{f' ({status})' if status else ''}: {text}", then


def redact(text: str, model: ModelConfig | None = None) -> str:
    """Take keys out of a text: the model's own, those of the environment, and what looks like one."""
    own = os.environ.get(model.key_env, "") if model is not None and model.key_env else ""
    # One by one: what is listed may be gone when it is read, see is_temporary.
    secrets = [os.environ.get(name, "") for name in list(os.environ) if _SECRET_NAME.search(name)]
    for value in {own, *secrets}:
        if len(value) >= SHORTEST_SECRET:
            text = text.replace(value, "[redacted]")
    return _KEY_SHAPE.sub("[redacted]", text)
