"""Questions and suites: their models, and how files become them."""

from sprawdzian.questions.errors import InvalidFileError, Problem
from sprawdzian.questions.loading import find_suite, load_question, load_suite, question_files
from sprawdzian.questions.models import Example, Examples, Question, RulesQuestion, parse_question
from sprawdzian.questions.rules import Exclude, Include, Order, Regex, Rule
from sprawdzian.questions.suites import Category, Protocol, Suite

__all__ = [
    "Category",
    "Example",
    "Examples",
    "Exclude",
    "Include",
    "InvalidFileError",
    "Order",
    "Problem",
    "Protocol",
    "Question",
    "Regex",
    "Rule",
    "RulesQuestion",
    "Suite",
    "find_suite",
    "load_question",
    "load_suite",
    "parse_question",
    "question_files",
]
