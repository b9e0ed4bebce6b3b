"""Runs: what was asked, what came back, what was decided."""
