"""Lint: advice to authors of questions."""

from sprawdzian.lint.checks import lint
from sprawdzian.lint.duplicates import near_duplicates
from sprawdzian.lint.finding import Finding

__all__ = ["Finding", "lint", "near_duplicates"]
