"""Sprawdzian: questions of a benchmark of Polish, and verdicts on answers to them.

This package knows nothing of pytest or of the network. Everything here is
deterministic and can be pickled, so that it serves as well in a training loop.
"""

from sprawdzian.questions import Question, Suite, load_question, load_suite, parse_question
from sprawdzian.scoring import Answer, Verdict, score

__all__ = ["Answer", "Question", "Suite", "Verdict", "load_question", "load_suite", "parse_question", "score"]
