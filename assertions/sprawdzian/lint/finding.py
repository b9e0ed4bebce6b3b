"""What a check says."""

from typing import Literal, NamedTuple

__all__ = ["Finding", "Severity"]

Severity = Literal["error", "warning", "note"]


class Finding(NamedTuple):
    """One thing an author should look at.

    Attributes:
        severity: ``error`` if the question cannot be used, ``warning`` if it is
            likely to judge wrongly, ``note`` if it should be known.
        check: name of the check.
        message: what was found, and what to do.
    """

    severity: Severity
    check: str
    message: str
