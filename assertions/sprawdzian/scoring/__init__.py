"""Scoring: one module a kind, and verdicts with their reasons."""

from sprawdzian.scoring.answer import Answer, final_answer, writable
from sprawdzian.scoring.chance import chance, guess
from sprawdzian.scoring.explain import explain, explain_reason
from sprawdzian.scoring.normaliser import in_words
from sprawdzian.scoring.score import over_repeats, score, signature
from sprawdzian.scoring.verdict import Outcome, Reason, ScoringError, Verdict

__all__ = [
    "Answer",
    "Outcome",
    "Reason",
    "ScoringError",
    "Verdict",
    "chance",
    "explain",
    "explain_reason",
    "final_answer",
    "guess",
    "in_words",
    "over_repeats",
    "score",
    "signature",
    "writable",
]
