"""Questions and suites: their models, and how files become them."""

from sprawdzian.questions.errors import InvalidFileError, Problem
from sprawdzian.questions.loading import find_suite, load_question, load_suite, media_folder, question_files
from sprawdzian.questions.media import MediaError, MediaFile, Medium, Source
from sprawdzian.questions.models import (
    AsrQuestion,
    Example,
    Examples,
    ExtractionQuestion,
    OcrQuestion,
    Question,
    RulesQuestion,
    parse_question,
)
from sprawdzian.questions.rules import Exclude, Include, Order, Regex, Rule
from sprawdzian.questions.suites import Category, Modality, Protocol, Suite

__all__ = [
    "AsrQuestion",
    "Category",
    "Example",
    "Examples",
    "Exclude",
    "ExtractionQuestion",
    "Include",
    "InvalidFileError",
    "MediaError",
    "MediaFile",
    "Medium",
    "Modality",
    "OcrQuestion",
    "Order",
    "Problem",
    "Protocol",
    "Question",
    "Regex",
    "Rule",
    "RulesQuestion",
    "Source",
    "Suite",
    "find_suite",
    "load_question",
    "load_suite",
    "media_folder",
    "parse_question",
    "question_files",
]
