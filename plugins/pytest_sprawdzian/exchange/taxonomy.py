"""The taxonomy of PoVisLE as others name it, and where it came from."""

import functools
import importlib.resources
from collections.abc import Mapping
from typing import Any

import yaml

from pytest_sprawdzian.exchange.cells import slug
from sprawdzian.questions import Category, Suite
from sprawdzian.questions.errors import nearest

__all__ = ["Names", "plcc_origins", "suite_template"]

_DATA = importlib.resources.files("pytest_sprawdzian") / "data"


def suite_template() -> str:
    """The ``suite.yaml`` of a bank that is imported."""
    return (_DATA / "povisle_suite.yaml").read_text(encoding="utf-8")


def plcc_origins() -> dict[str, list[str]]:
    """The categories of PLCC that each category of PoVisLE came from (PoVisLE, section 2.1), by id."""
    origins: dict[str, list[str]] = {}
    for before, after in _names()["plcc"].items():
        origins.setdefault(after, []).append(before)
    return origins


@functools.cache
def _names() -> Any:  # noqa: ANN401 - the data of a file of our own
    return yaml.safe_load((_DATA / "povisle_names.yaml").read_text(encoding="utf-8"))


class Names:
    """Finds categories and subcategories of a suite by id, title, short title, or a published name.

    Args:
        suite: the suite; published names are known of ids that it shares with PoVisLE.
    """

    def __init__(self, suite: Suite) -> None:
        self._suite = suite
        known = _names()
        self._categories = {
            _key(name): identity
            for identity, category in suite.categories.items()
            for name in (identity, category.title, category.short, *known["categories"].get(identity, ()))
            if name
        }
        self._leaves = {
            identity: _leaf_names(category, known["subcategories"]) for identity, category in suite.categories.items()
        }

    def category(self, name: str) -> str:
        """The id of a category.

        Raises:
            LookupError: there is none of that name; the message offers the nearest.
        """
        identity = self._categories.get(_key(name))
        if identity is None:
            titles = [category.title for category in self._suite.categories.values()]
            msg = f"unknown category {name!r}: {nearest(name, titles)}"
            raise LookupError(msg)
        return identity

    def leaf(self, category: str, name: str) -> str:
        """The id of a subcategory; empty if the category has none.

        Args:
            category: id of the category.
            name: what the row says; may be empty, or the category's own name, where it has none.

        Raises:
            LookupError: there is none of that name in the category; the message
                offers the nearest, or says which category has it.
        """
        leaves, titles = self._leaves[category], _titles(self._suite.categories[category])
        if not leaves:
            if not name or self._categories.get(_key(name)) == category:
                return ""
            msg = f"{category} has no subcategories, but this is {name!r}: leave it empty"
            raise LookupError(msg)
        if not name:
            msg = f"missing: expected one of {', '.join(titles)}"
            raise LookupError(msg)
        if _key(name) not in leaves:
            other = next((other for other, names in self._leaves.items() if _key(name) in names), None)
            hint = f"it belongs to {other}" if other else nearest(name, titles)
            msg = f"unknown subcategory {name!r} of {category}: {hint}"
            raise LookupError(msg)
        return leaves[_key(name)]


def _leaf_names(category: Category, published: Mapping[str, list[str]]) -> dict[str, str]:
    return {
        _key(name): identity
        for identity, leaf in category.subcategories.items()
        for name in (identity, leaf.title, *published.get(identity, ()))
    }


def _titles(category: Category) -> list[str]:
    return [leaf.title for leaf in category.subcategories.values()]


def _key(name: str) -> str:
    return slug(name.replace("&", " and "))
