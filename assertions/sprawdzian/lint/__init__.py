"""Lint: advice to authors of questions."""

from sprawdzian.lint.checks import lint
from sprawdzian.lint.duplicates import near_duplicates
from sprawdzian.lint.finding import Finding
from sprawdzian.lint.pictures import near_pictures, rank_candidates
from sprawdzian.lint.release import Obstacle, obstacles
from sprawdzian.lint.suites import suite_findings

__all__ = [
    "Finding",
    "Obstacle",
    "lint",
    "near_duplicates",
    "near_pictures",
    "obstacles",
    "rank_candidates",
    "suite_findings",
]
