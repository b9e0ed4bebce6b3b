"""Lint: advice to authors of questions."""

from sprawdzian.lint.checks import lint
from sprawdzian.lint.duplicates import near_duplicates
from sprawdzian.lint.finding import Finding
from sprawdzian.lint.release import Obstacle, obstacles

__all__ = ["Finding", "Obstacle", "lint", "near_duplicates", "obstacles"]
