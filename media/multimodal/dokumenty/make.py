"""Make the documents of the categories ocr and structured-extraction, or check the questions against them.

    python make.py                      all pictures
    python make.py rozklad-jazdy.jpg    some of them
    python make.py --check              compare every reference with what is printed on its page
    python make.py --clean FOLDER       the pages as they were before scanner, camera and time came over them

Everything on the pages was made up for this bank: shops, towns, people, plays, the news of 1934. Numbers that could
belong to someone (tax number, PESEL, telephone) are impossible ones, and pages that could pass for a document say WZÓR.

The modules: type_faces (and the Debian packages they come from), layout (sheets, tables with merged cells),
handwriting, drawings, degradations, and the documents themselves, ocr_* and extraction_*.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import extraction_papers
import extraction_public
import extraction_shops
import ocr_photographs
import ocr_scans
import ocr_screens
import yaml
from layout import AnyOrder, Document, Page, Table

HERE = Path(__file__).parent
QUESTIONS = HERE.parents[2] / "questions" / "multimodal"
MODULES = (ocr_photographs, ocr_scans, ocr_screens, extraction_shops, extraction_papers, extraction_public)
DOCUMENTS: dict[str, Callable[[], Document]] = {
    name: draw for module in MODULES for name, draw in module.DOCUMENTS.items()
}


def save(document: Document, file: Path) -> None:
    if file.suffix == ".jpg":
        document.picture.convert("RGB").save(file, quality=72, optimize=True)
    else:
        document.picture.convert("RGB").quantize(192).save(file, optimize=True)


def words(text: str) -> Counter[str]:
    return Counter(re.findall(r"\w+", text.casefold()))


def plain(page: Page) -> str:
    """All text of a page to transcribe."""
    texts: list[str] = []
    for block in page:
        if isinstance(block, Table):
            texts += [cell.text for row in block.rows for cell in row]
        else:
            texts += block.blocks if isinstance(block, AnyOrder) else [block]
    return " ".join(texts)


def as_written(page: Page) -> list[Any]:
    """A page as a question's file gives it, white space folded."""
    blocks: list[Any] = []
    for block in page:
        if isinstance(block, Table):
            blocks.append({"table": " ".join(block.html().split())})
        else:
            blocks.append({"any_order": list(block.blocks)} if isinstance(block, AnyOrder) else block)
    return blocks


def folded(value: Any) -> Any:  # noqa: ANN401 - any YAML
    if isinstance(value, list):
        return [folded(item) for item in value]
    if isinstance(value, dict):
        return {key: folded(item) for key, item in value.items()}
    return " ".join(str(value).split())


def leaves(reference: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any YAML
    """Fields and their values, those of lists one by one."""
    for item in reference if isinstance(reference, list) else [reference]:
        for field, value in item.items():
            for part in value if isinstance(value, list) else [value]:
                yield field, part


def is_printed(value: Any, printed: str) -> bool:  # noqa: ANN401 - any YAML
    """Whether a number stands there, in Polish print, or all words of a text do."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        numbers = re.findall(r"\d+(?:,\d+)?", printed)
        return Decimal(str(value)) in {Decimal(number.replace(",", ".")) for number in numbers}
    return words(str(value)) <= words(printed)


def problems(document: Document, question: dict[str, Any], reference: Any) -> Iterator[str]:  # noqa: ANN401
    """What the question says that the page does not."""
    printed = " ".join(document.sheet.printed)
    if document.page:
        shown, listed = words(printed), words(plain(document.page))
        if shown != listed:
            yield f"printed but not listed: {shown - listed}; listed but not printed: {listed - shown}"
        if folded(question["page"]) != as_written(document.page):
            yield "the question's page is not the one printed"
        return
    for field, value in leaves(reference):
        if value is not None and field not in document.inferred and not is_printed(value, printed):
            yield f"{field}: {value} is not printed"


def check() -> int:
    found, used = 0, set()
    for category in ("ocr", "structured-extraction"):
        for file in sorted((QUESTIONS / category).glob("*.yaml")):
            text = file.read_text(encoding="utf-8")
            question = yaml.load(text, yaml.BaseLoader)  # noqa: S506 - plain text only
            name = Path(question["media"][0]["file"]).name
            used.add(name)
            for problem in problems(DOCUMENTS[name](), question, yaml.safe_load(text).get("reference")):
                print(f"{file.name}: {problem}")
                found += 1
    for name in sorted(DOCUMENTS.keys() - used):
        print(f"{name}: no question uses it")
        found += 1
    return found


def main() -> None:
    match sys.argv[1:]:
        case ["--check"]:
            sys.exit(check() > 0)
        case ["--clean", folder]:
            for name, draw in DOCUMENTS.items():
                draw().sheet.image.save(Path(folder, name).with_suffix(".png"))
        case names:
            for name in names or DOCUMENTS:
                save(DOCUMENTS[name](), HERE / name)


if __name__ == "__main__":
    main()
