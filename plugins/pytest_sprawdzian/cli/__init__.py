"""``sprawdzian``: everything around a bank that is not running it; one module a command."""

from pytest_sprawdzian.cli.app import app, main

__all__ = ["app", "main"]
