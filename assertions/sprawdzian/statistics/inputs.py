"""What statistics demand of their arguments."""

from collections.abc import Sequence

__all__ = ["require_between", "require_binary", "require_whole"]


def require_between(name: str, value: float, low: float, high: float) -> None:
    """Refuse a number that is not strictly between two bounds.

    Raises:
        ValueError: it is not.
    """
    if not low < value < high:
        raise ValueError(f"{name} must lie between {low} and {high}, not {value}")


def require_whole(name: str, value: int, least: int) -> None:
    """Refuse what is not a whole number, or too small.

    Raises:
        ValueError: it is one of these.
    """
    if not value >= least or value % 1:
        raise ValueError(f"{name} must be a whole number, at least {least}, not {value}")


def require_binary(name: str, values: Sequence[float]) -> list[int]:
    """Whole zeros and ones from verdicts.

    Args:
        name: of the argument, for the message.
        values: each 0, 1, or a truth value.

    Raises:
        ValueError: one is something else.
    """
    for index, value in enumerate(values):
        if value not in (0, 1):
            raise ValueError(f"{name}[{index}] is {value!r}, neither 0 nor 1")
    return [int(value) for value in values]
