"""Figures from run data and banks, as SVG and PNG; drawn with matplotlib, which is an optional package."""

from pytest_sprawdzian.reports.figures.style import INSTALL, MissingPackageError
from pytest_sprawdzian.reports.figures.writing import Bank, write_figures

__all__ = ["INSTALL", "Bank", "MissingPackageError", "write_figures"]
