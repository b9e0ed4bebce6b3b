"""Sprawdzian as a pytest plugin."""

import pytest

# Assertions of a user's own checks inside the core are explained as in tests.
pytest.register_assert_rewrite("sprawdzian")
