"""Questions and suites: their models, and how files become them."""

from sprawdzian.questions.annotators import annotators_file, load_annotators
from sprawdzian.questions.errors import InvalidFileError, Problem
from sprawdzian.questions.formats import MediaError
from sprawdzian.questions.kinds import KINDS, RulesQuestion, parse_question
from sprawdzian.questions.loading import find_suite, load_question, load_suite, media_folder, question_files
from sprawdzian.questions.media import MediaFile, Medium, Source
from sprawdzian.questions.models import Example, Examples, Question, Translation
from sprawdzian.questions.practical import AsrQuestion, ExtractionQuestion, OcrQuestion
from sprawdzian.questions.rules import Exclude, Include, Order, Regex, Rule
from sprawdzian.questions.short import ChoiceQuestion, OpenQuestion, YesNoQuestion
from sprawdzian.questions.suites import Category, Modality, Protocol, Subcategory, Suite
from sprawdzian.questions.workflow import Annotator, Review, Revision

__all__ = [
    "KINDS",
    "Annotator",
    "AsrQuestion",
    "Category",
    "ChoiceQuestion",
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
    "OpenQuestion",
    "Order",
    "Problem",
    "Protocol",
    "Question",
    "Regex",
    "Review",
    "Revision",
    "Rule",
    "RulesQuestion",
    "Source",
    "Subcategory",
    "Suite",
    "Translation",
    "YesNoQuestion",
    "annotators_file",
    "find_suite",
    "load_annotators",
    "load_question",
    "load_suite",
    "media_folder",
    "parse_question",
    "question_files",
]
