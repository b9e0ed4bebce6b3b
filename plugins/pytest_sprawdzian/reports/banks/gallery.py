"""Some questions of each category and kind with their pictures, as one page for a browser (PoVisLE, figure 4)."""

import base64
import io
import textwrap
from collections.abc import Iterator, Sequence
from html import escape

from pytest_sprawdzian.sampling import sample
from sprawdzian.questions import (
    KINDS,
    ChoiceQuestion,
    MediaError,
    Medium,
    OpenQuestion,
    Question,
    Suite,
    YesNoQuestion,
)
from sprawdzian.questions.collage import compose
from sprawdzian.questions.short import LABELS

__all__ = ["gallery"]

_SIDE = 560  # pixels of the longer side of a picture
_QUALITY = 80
_LONGEST = 240  # characters of an answer that is shown
_HIDDEN = frozenset({"replaced", "deleted"})
_KINDS = {"choice": "multiple choice", "yes_no": "yes/no", "asr": "speech", "ocr": "page"}
_STYLE = """
body { font: 16px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #1d2430 }
h1 { font-size: 1.6rem } h2 { font-size: 1.2rem; margin: 2.2rem 0 .8rem; border-bottom: 2px solid #d5dae3 }
.row { display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: 1.2rem; align-items: start }
article { border: 1px solid #d5dae3; border-radius: 8px; overflow: hidden; background: #fff }
article img { display: block; width: 100%; height: 15rem; object-fit: contain; background: #f1f3f7 }
article div { padding: .8rem 1rem 1rem } .kind { margin: 0; font-size: .85rem; color: #5a6475 }
.prompt { margin: .3rem 0 .6rem; white-space: pre-line } ol { margin: 0; padding-left: 1.6rem; list-style: upper-alpha }
.right { font-weight: 600; color: #14693b } .answer { margin: 0 }
.from { margin: .7rem 0 0; font-size: .8rem; color: #5a6475; overflow-wrap: anywhere }
"""
# A browser that reads this loads nothing and runs nothing, whatever a question holds.
_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"


def gallery(suite: Suite, questions: Sequence[Question], *, each: int, seed: int) -> str:
    """The page: examples of each category and kind, with their right answers.

    All text of questions is escaped, pictures are scaled down and embedded, and
    the page loads nothing. Private, replaced and deleted questions are left out.

    Args:
        suite: the suite.
        questions: its questions.
        each: how many of each category and kind; all where it has fewer.
        seed: another seed chooses others.
    """
    shown = [question for question in questions if question.visibility != "private" and question.status not in _HIDDEN]
    lines = [
        "<!DOCTYPE html>",
        f'<html lang="{escape(suite.language)}">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(suite.title)}: examples</title>",
        f"<style>{_STYLE}</style>",
        "</head>",
        "<body>",
        f"<h1>{escape(suite.title)}: examples</h1>",
    ]
    for name, category in suite.categories.items():
        mine = [question for question in shown if question.category == name]
        if mine:
            lines += [
                f"<h2>{escape(category.title)}</h2>",
                '<div class="row">',
                *_examples(suite, mine, each, seed),
                "</div>",
            ]
    return "\n".join([*lines, "</body>", "</html>", ""])


def _examples(suite: Suite, questions: Sequence[Question], each: int, seed: int) -> Iterator[str]:
    for kind in KINDS:
        # Of the kind as a whole, not of each leaf.
        cell = [question.model_copy(update={"subcategory": ""}) for question in questions if question.kind == kind]
        chosen = sample(cell, each, seed)
        for question in questions:
            if question.kind == kind and question.path in chosen:
                yield from _card(suite, question)


def _card(suite: Suite, question: Question) -> Iterator[str]:
    leaf = suite.categories[question.category].subcategories.get(question.subcategory)
    kind = _KINDS.get(question.kind, question.kind)
    yield "<article>"
    for medium in question.media:
        if medium.modality == "image":
            yield _picture(medium)
    yield f'<div><p class="kind">{escape(kind)}{" · " + escape(leaf.title) if leaf else ""}</p>'
    yield f'<p class="prompt">{escape(" ".join((question.prompt or question.asked).split()))}</p>'
    yield from _answer(question)
    yield f'<p class="from">{escape(question.path)}{escape(_credits(question))}</p></div>'
    yield "</article>"


def _answer(question: Question) -> Iterator[str]:
    if isinstance(question, ChoiceQuestion):
        yield "<ol>"
        for label, option in zip(LABELS, question.options, strict=False):
            mark = ' class="right"' if label == question.answer else ""
            yield f"<li{mark}>{escape(option)}</li>"
        yield "</ol>"
    elif isinstance(question, YesNoQuestion):
        yield f'<p class="answer right">{escape(question.answer)}</p>'
    elif isinstance(question, OpenQuestion):
        yield f'<p class="answer right">{escape(" / ".join(question.answers))}</p>'
    elif question.examples.accepted:
        answer = textwrap.shorten(question.examples.accepted[0].answer, _LONGEST, placeholder=" …")
        yield f'<p class="answer right">{escape(answer)}</p>'


def _credits(question: Question) -> str:
    """Makers, licences and addresses of its pictures, which a page that shows these must name."""
    told = dict.fromkeys(
        ", ".join(filter(None, (source.creator, source.licence, source.url)))
        for medium in question.media
        for source in medium.source
    )
    return "".join(f" · {credit}" for credit in told if credit)


def _picture(medium: Medium) -> str:
    """A picture as part of the page: made smaller, and without what its file tells of where it was taken."""
    from PIL import Image, ImageOps

    paths = [file.path for file in medium.files]
    name = escape(", ".join(medium.names))
    try:
        with Image.open(io.BytesIO(compose(paths)) if len(paths) > 1 else paths[0]) as image:
            shown = ImageOps.exif_transpose(image).convert("RGBA")
    except (MediaError, OSError, SyntaxError):
        return f'<p class="kind">{name} cannot be read</p>'
    shown.thumbnail((_SIDE, _SIDE))
    flat = Image.new("RGB", shown.size, "white")
    flat.paste(shown, mask=shown)
    out = io.BytesIO()
    flat.save(out, "JPEG", quality=_QUALITY, optimize=True)
    data = base64.b64encode(out.getvalue()).decode()
    return f'<img alt="{name}" src="data:image/jpeg;base64,{data}">'
