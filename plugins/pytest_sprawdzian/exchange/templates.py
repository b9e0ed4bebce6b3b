"""What ``sprawdzian new`` writes: a question of its category that only has to be filled in."""

from collections.abc import Iterator

from sprawdzian.questions import Category, Suite

__all__ = ["medium_name", "template"]

_ENDINGS = {"image": ".png", "audio": ".ogg", "document": ".jpg"}
_OPEN = "…"

_KIND = {
    "rules": """\
prompt: |
  Zadaj tu pytanie. Odpowiedz jednym krótkim zdaniem.
{media}rules:
  - include: [odpowiedź]        # every item must occur, in any inflection; a list inside is a choice
  - exclude: [pomyłka]          # none of these may occur
examples:                       # checked without any model, as you work
  accepted:
    - Prawidłowa odpowiedź.
    - odpowiedź
  rejected:
    - Nie wiem.
    - Zwykła pomyłka.
    - Odpowiedź albo pomyłka.
""",
    "choice": """\
prompt: |
  Zadaj tu pytanie. Wskaż jedną odpowiedź.
{media}options:                        # two to eight; one is right, and none is absurd
  - pierwsza możliwość
  - druga możliwość
  - trzecia możliwość
  - czwarta możliwość
answer: B
examples:                       # checked without any model, as you work
  accepted:
    - B
    - B. druga możliwość
  rejected:
    - A
    - answer: A albo B
      why: Miała być jedna.
""",
    "yes_no": """\
prompt: |
  Zadaj tu pytanie o rozstrzygnięcie. Odpowiedz: tak lub nie.
{media}answer: tak                     # or nie
examples:                       # checked without any model, as you work
  accepted:
    - Tak.
  rejected:
    - Nie.
    - Nie wiem.
""",
    "open": """\
prompt: |
  Zadaj tu pytanie. Odpowiedz jednym słowem w mianowniku.
{media}answers: [odpowiedź]            # each accepted as it is written; a first small letter may be a capital
# patterns: ['(ta )?odpowiedź']  # regular expressions that match a whole answer
# case: insensitive
examples:                       # checked without any model, as you work
  accepted:
    - odpowiedź
    - Odpowiedź.
  rejected:
    - answer: odpowiedz
      why: Brakuje znaku diakrytycznego.
    - Prawidłowa odpowiedź.
    - Nie wiem.
""",
    "asr": """\
{media}transcript: |               # every word that is said, numbers in words, too
  Pierwsze zdanie nagrania.
  Drugie zdanie nagrania.
examples:                       # checked without any model, as you work
  accepted:
    - Pierwsze zdanie nagrania. Drugie zdanie nagrania.
  rejected:
    - answer: Pierwsze zdanie nagrania.
      why: Brakuje połowy.
""",
    "ocr": """\
{media}page:                           # blocks in reading order: texts, tables, any_order: [blocks]
  - Nagłówek strony
  - Pierwszy akapit, od początku do końca.
  - table: |
      <table><tr><td>rzecz</td><td>cena</td></tr><tr><td>bułka</td><td>1,60</td></tr></table>
examples:                       # checked without any model, as you work
  accepted:
    - |
      Nagłówek strony
      Pierwszy akapit, od początku do końca.
      <table><tr><td>rzecz</td><td>cena</td></tr><tr><td>bułka</td><td>1,60</td></tr></table>
  rejected:
    - answer: Nagłówek strony
      why: Brakuje reszty.
""",
    "extraction": """\
prompt: |
  Odczytaj nazwę i cenę. Podaj:
  - nazwa – nazwę towaru;
  - cena – cenę w złotych.
{media}schema:                         # one flat object, or a list of them
  type: object
  properties:
    nazwa: {{type: string}}
    cena: {{type: number}}
  required: [nazwa, cena]
  additionalProperties: false
reference:
  nazwa: Bułka grahamka
  cena: 1.60
examples:                       # checked without any model, as you work
  accepted:
    - '{{"nazwa": "Bułka grahamka", "cena": 1.6}}'
  rejected:
    - answer: '{{"nazwa": "Bułka grahamka", "cena": 160}}'
      why: Grosze zamiast złotych.
""",
}

_MEDIA = """\
media:
  - file: {file}  # below media/{suite}/
    source:
      - own: true               # or: url: https://…
        creator: {author}
        licence: {licence}
"""


def medium_name(category: Category, folder: str, stem: str) -> str:
    """Name of the medium that a new question is given; empty if its category has none."""
    return f"{folder}/{stem}{_ENDINGS[category.modality]}" if category.shows else ""


def template(suite: Suite, name: str, *, stem: str, author: str, created: str, schema: str, kind: str = "") -> str:
    """Write a question file for a category.

    Args:
        suite: the suite.
        name: id of the category.
        kind: one of the category's; the first of them if it is empty.
        stem: id of the question.
        author: pseudonym.
        created: today's date.
        schema: path of the JSON Schema, as seen from the file.
    """
    category = suite.categories[name]
    file = medium_name(category, name, stem)
    licence = "CC-BY-SA-4.0" if suite.protocol.name == "povisle" else "CC0-1.0"
    media = _MEDIA.format(file=file, suite=suite.name, author=author, licence=licence) if file else ""
    kind = kind or category.kinds[0]
    kinds = (kind, *(other for other in category.kinds if other != kind))
    lines = [
        f"# yaml-language-server: $schema={schema}\n",
        "" if kind == "rules" and len(category.kinds) == 1 else _choice("kind", kinds),
        # Of a kind without a template, the errors of its file say what is missing.
        _KIND.get(kind, "{media}").format(media=media),
        _choice("subcategory", tuple(category.subcategories)),
        _choice("form", category.forms),
        "difficulty: medium\n",
        *_tags(suite, category),
        f"author: {author}\ncreated: {created}\nstatus: draft\n",
    ]
    return "".join(lines)


def _choice(field: str, allowed: tuple[str, ...]) -> str:
    others = f"  # one of {', '.join(allowed)}" if len(allowed) > 1 else ""
    return f"{field}: {allowed[0]}{others}\n" if allowed else ""


def _tags(suite: Suite, category: Category) -> Iterator[str]:
    required = {**dict.fromkeys(suite.required_tags, ()), **category.tags}
    yield "tags:\n" if required else "tags: []\n"
    for tag, allowed in required.items():
        yield f"  {_choice(tag, allowed or (_OPEN,))}"
