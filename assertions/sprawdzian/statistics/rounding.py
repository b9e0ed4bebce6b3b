"""Percentages as they are printed: exact fractions, rounded half up."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

__all__ = ["percent", "round_half_up"]


def round_half_up(value: Fraction, digits: int) -> Decimal:
    """Round an exact fraction half up, as published tables do (61.25 is 61.3).

    Python's own ``round`` takes the even neighbour, and a float of 61.25 may
    not be 61.25 at all.
    """
    scaled = value * 10**digits
    whole = (2 * scaled.numerator + scaled.denominator) // (2 * scaled.denominator)
    return Decimal(whole).scaleb(-digits).quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP)


def signed(value: Fraction, digits: int = 1) -> str:
    """A difference with its sign, rounded half away from zero, so that it reads the same from both sides."""
    rounded = round_half_up(abs(value), digits)
    sign = "" if not rounded else "+" if value > 0 else "−"
    return f"{sign}{rounded}"


def percent(value: Fraction | None, digits: int = 1) -> str:
    """A share as percents with a fixed number of decimals; ``n/a`` for None."""
    return "n/a" if value is None else f"{round_half_up(value * 100, digits)}"
