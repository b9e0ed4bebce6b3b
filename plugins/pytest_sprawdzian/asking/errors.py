"""The one error that asking raises."""

__all__ = ["AskingError"]


class AskingError(Exception):
    """No reply could be had; an error of the run, never a wrong answer.

    Attributes:
        message: what happened to this question.
        summary: the kind of failure, the same for all questions it hits, so
            that a thousand of them can be told in one line.
        missing: whether a system is not installed here, which is no fault of
            anybody's: its questions are skipped.
        rejected: whether the system took no offence at anything but what was
            asked of it, such as a temperature that it does not have.
    """

    def __init__(self, message: str, summary: str = "", *, missing: bool = False, rejected: bool = False) -> None:
        super().__init__(message, summary)
        self.message = message
        self.summary = summary or message
        self.missing = missing
        self.rejected = rejected

    def __str__(self) -> str:
        return self.message
