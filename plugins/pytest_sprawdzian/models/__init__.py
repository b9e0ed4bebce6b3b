"""Systems under test: who they are, and what is sent to them."""

from pytest_sprawdzian.models.config import ModelConfig
from pytest_sprawdzian.models.registry import Registry
from pytest_sprawdzian.models.requests import Request, build_request, build_requests
from pytest_sprawdzian.models.routing import NotApplicable, Route, route

__all__ = [
    "ModelConfig",
    "NotApplicable",
    "Registry",
    "Request",
    "Route",
    "build_request",
    "build_requests",
    "route",
]
