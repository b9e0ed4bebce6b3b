"""Asking: one asker a run, which alone talks to models and writes the run log."""
