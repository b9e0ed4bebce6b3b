"""The one error that asking raises."""

__all__ = ["AskingError"]


class AskingError(Exception):
    """No reply could be had; an error of the run, never a wrong answer.

    Attributes:
        message: what happened to this question.
        summary: the kind of failure, the same for all questions it hits, so
            that a thousand of them can be told in one line.
    """

    def __init__(self, message: str, summary: str = "") -> None:
        super().__init__(message, summary)
        self.message = message
        self.summary = summary or message

    def __str__(self) -> str:
        return self.message
