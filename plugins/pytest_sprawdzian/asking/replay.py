"""Replay: answers from a frozen log, with no network and no asker."""

from collections import defaultdict
from collections.abc import Mapping

from pytest_sprawdzian.asking.errors import AskingError
from pytest_sprawdzian.models import Request
from pytest_sprawdzian.runs.completion import Completion

__all__ = ["Replay"]


class Replay:
    """Answers requests from recorded replies alone.

    Args:
        recorded: replies by model and request key.
        commands: for each model, the command that records what is missing.
    """

    def __init__(self, recorded: Mapping[str, Mapping[str, Completion]], commands: Mapping[str, str]) -> None:
        self._recorded = recorded
        self._commands = commands
        self._questions: dict[str, set[tuple[str, int]]] = defaultdict(set)
        # Of these, other rotations or repeats are as they were.
        self._answered: set[tuple[str, str]] = set()
        for model, replies in recorded.items():
            self._questions[model] = {(reply.question, reply.sample) for reply in replies.values()}

    def ask(self, request: Request) -> Completion:
        """The recorded reply to a request.

        Raises:
            AskingError: there is none, or it answers an older form of the question.
        """
        reply = self._recorded.get(request.model, {}).get(request.key)
        if reply is not None:
            self._answered.add((request.model, request.question))
            return reply
        command = self._commands[request.model]
        if (request.model, request.question) in self._answered:
            what = "one of its rotations or repeats has no recorded answer"
            summary = f"{request.model}: an answer to one of several rotations or repeats is missing"
        elif (request.question, request.sample) in self._questions[request.model]:
            what = "its recorded answer is stale: the question's prompt or the model's entry has changed since"
            summary = f"{request.model}: stale recordings"
        else:
            what = "there is no recorded answer"
            summary = f"{request.model}: no recorded answer"
        raise AskingError(
            f"{request.question}, {request.model}: {what}; record it with: {command}",
            summary=f"{summary}; record with: {command}",
        )
