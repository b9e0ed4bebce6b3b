"""Lint: advice to authors of questions."""

from sprawdzian.lint.checks import Finding, lint

__all__ = ["Finding", "lint"]
