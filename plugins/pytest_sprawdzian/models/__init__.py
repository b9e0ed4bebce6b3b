"""Systems under test: who they are, and what is sent to them."""

from pytest_sprawdzian.models.registry import ModelConfig, Registry, UnknownModelError
from pytest_sprawdzian.models.requests import Request, build_request

__all__ = ["ModelConfig", "Registry", "Request", "UnknownModelError", "build_request"]
