"""Languages are registered, not built in; and the core knows nothing of pytest or the network."""

import ast
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import sprawdzian
from sprawdzian import load_question, parse_question, score
from sprawdzian.language import LanguagePack, Segment, UnknownLanguageError, get_pack, register, registered
from sprawdzian.language.words import tokens
from sprawdzian.scoring.rules import find_phrase

NINE = ["cs", "de", "en", "es", "fr", "it", "pl", "sk", "uk"]
PACKAGE = Path(sprawdzian.__file__).parent
# From the lowest: a layer may import itself and what stands before it.
LAYERS = ["language", "questions", "scoring", "statistics", "lint"]


def toy(code, lemma):
    """A language of one function: the lemma of a word."""

    def analyse(chunk):
        return tuple(
            Segment(word.start, word.end, frozenset([lemma(word.folded)]), known=True) for word in tokens(chunk)
        )

    return LanguagePack(code=code, name="Toy", analyse=analyse)


def asking(code, **rule):
    return parse_question({"id": "q", "language": code, "rules": [rule or {"include": ["ala", "kot"]}]})


def test_a_registered_language_scores_its_questions():
    register(toy("qaa", str))
    assert "qaa" in registered()
    assert score(asking("qaa"), "Kot: ALA!").strict
    assert not score(asking("qaa"), "Kota ma Ala.").strict
    assert score(asking("qaa"), "Kota ma Ala.").soft == 0.5
    assert score(asking("qaa"), "Ala").signature.startswith("rules|qaa|")


def test_the_lemmas_of_a_registered_language_decide():
    register(toy("qab", lambda word: word[:2]))
    assert score(asking("qab"), "alicja i koty").strict
    assert not score(asking("qab"), "ola i koty").strict


def test_a_registered_language_has_a_dictionary_for_regex_rules():
    register(LanguagePack(code="qac", name="Toy", analyse=lambda _chunk: (), is_word=lambda text: text == "ala"))
    assert score(asking("qac", regex=r"\w+", dictionary=True), "ala").strict
    assert not score(asking("qac", regex=r"\w+", dictionary=True), "ala ma").strict


def test_a_language_that_knows_no_word_compares_surfaces():
    register(LanguagePack(code="qad", name="Toy", analyse=lambda _chunk: ()))
    assert score(asking("qad"), "KOT, Ala").strict
    assert not score(asking("qad"), "kotu ala").strict


def test_a_question_file_may_be_in_a_registered_language(tmp_path):
    register(toy("qae", str))
    suite = "title: Toy\nprotocol: plcc\nlanguage: qae\ncategories: {a: {title: A}}\n"
    text = "prompt: Ala?\nrules: [include: [ala]]\nexamples: {accepted: [ala], rejected: [ola]}\n"
    (tmp_path / "a").mkdir()
    (tmp_path / "suite.yaml").write_text(suite.replace("title: Toy", f"title: Toy\nname: {tmp_path.name}"))
    (tmp_path / "a" / "q.yaml").write_text(text)
    assert score(load_question(tmp_path / "a" / "q.yaml"), "Ala.").strict


def test_a_pack_is_replaced_by_one_with_the_same_code():
    register(toy("qaf", str))
    register(toy("qaf", lambda word: word[0]))
    assert score(asking("qaf"), "alicja, koty").strict


def test_a_pack_is_replaced_though_its_language_was_used_before():
    register(toy("qag", str))
    assert not score(asking("qag"), "alicja, koty").strict
    register(toy("qag", lambda word: word[0]))
    assert score(asking("qag"), "alicja, koty").strict


@pytest.mark.parametrize(
    ("code", "hint"), [("pll", "did you mean 'pl'? "), ("frr", "did you mean 'fr'? "), ("PL", ""), ("xx", ""), ("", "")]
)
def test_an_unknown_language_is_refused_with_the_nearest_and_all_known(code, hint):
    with pytest.raises(UnknownLanguageError) as caught:
        get_pack(code)
    assert str(caught.value) == f"no language pack for {code!r}: {hint}known are {', '.join(registered())}"
    with pytest.raises(UnknownLanguageError):
        find_phrase("kot", "kot", code)


def test_the_nine_languages_are_registered():
    assert set(NINE) <= set(registered())
    assert [get_pack(code).code for code in NINE] == NINE
    assert len({get_pack(code).name for code in NINE}) == len(NINE)


INFLECTED = [
    ("cs", "Král žil na hradě.", "hrad"),
    ("cs", "Mluvil o Praze.", "Praha"),
    ("sk", "Býval v hlavnom meste.", "mesto"),
    ("sk", "Stál na hrade.", "hrad"),
    ("uk", "Він читає книги.", "книга"),
    ("uk", "Він живе у Києві.", "Київ"),
    ("de", "Die alten Häuser stehen noch.", "Haus"),
    ("de", "Er ging nach Hause.", "gehen"),
    ("en", "The kings went home.", "king"),
    ("en", "The kings went home.", "go"),
    ("fr", "Les chevaux courent.", "cheval"),
    ("es", "Los reyes vivieron aquí.", "rey"),
    ("it", "I cavalli corrono.", "cavallo"),
    ("pl", "Król mieszkał w zamku.", "zamek"),
]


@pytest.mark.parametrize(("language", "answer", "phrase"), INFLECTED)
def test_an_inflected_form_matches_its_phrase(language, answer, phrase):
    assert find_phrase(answer, phrase, language) is not None
    assert find_phrase(answer, phrase, language, lemmatize=False) is None
    assert find_phrase(answer.upper(), phrase, language) is not None


@pytest.mark.parametrize("language", NINE)
def test_an_unrelated_word_does_not_match_in_any_language(language):
    assert find_phrase("Kraków 1410", "Grunwald", language) is None
    assert find_phrase("Kraków 1410", "14", language) is None


@pytest.mark.parametrize("code", NINE)
def test_a_pack_can_be_pickled(code):
    copy = pickle.loads(pickle.dumps(get_pack(code)))
    assert copy.analyse("kot") == get_pack(code).analyse("kot")


@pytest.mark.parametrize("code", NINE)
def test_a_question_in_any_language_can_be_pickled(code):
    question = asking(code)
    copy = pickle.loads(pickle.dumps(question))
    assert copy == question
    assert score(copy, "Ala, kot").strict


def test_a_verdict_is_the_same_in_another_process():
    asked = asking("pl", include=["zamek"])
    verdict = score(asked, "w zamku")
    code = "import pickle, sys; q, a = pickle.load(sys.stdin.buffer); from sprawdzian import score; print(score(q, a))"
    ended = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.stdout.reconfigure(encoding='utf-8'); {code}"],
        input=pickle.dumps((asked, "w zamku")),
        capture_output=True,
        check=True,
    )
    assert ended.stdout.decode().strip() == str(verdict)


def modules():
    for file in sorted(PACKAGE.rglob("*.py")):
        parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
        yield file, ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def test_the_core_imports_neither_pytest_nor_litellm_nor_the_plugin():
    names = [name for _, name in modules()]
    assert len(names) > 20
    banned = ["pytest", "_pytest", "litellm", "pytest_sprawdzian", "sprawdzian_local", "httpx", "requests", "aiohttp"]
    code = f"""
import importlib, sys
for name in {names}:
    importlib.import_module(name)
print([name for name in {banned} if name in sys.modules])
"""
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.strip() == "[]"


def imported(file, module):
    """Full names of all modules that a file imports, wherever in it."""
    is_package = file.name == "__init__.py"
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: len(module.split(".")) - node.level + is_package] if node.level else []
            yield ".".join([*base, *([node.module] if node.module else [])])


def layer(module):
    """The height of a module of the core; the package itself stands above all."""
    parts = module.split(".")
    return LAYERS.index(parts[1]) if len(parts) > 1 else len(LAYERS)


def test_the_layers_are_those_of_the_package():
    folders = {file.parent.name for file in PACKAGE.glob("*/__init__.py")}
    assert folders == set(LAYERS)


@pytest.mark.parametrize(("file", "module"), [pytest.param(file, name, id=name) for file, name in modules()])
def test_a_layer_imports_downwards_only(file, module):
    inner = [name for name in imported(file, module) if name.split(".")[0] == "sprawdzian"]
    assert [name for name in inner if layer(name) > layer(module)] == []
