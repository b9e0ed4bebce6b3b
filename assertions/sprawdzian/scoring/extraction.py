"""Structured extraction: find the JSON in an answer, and compare it field by field."""

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from sprawdzian.questions.practical import ExtractionQuestion
from sprawdzian.questions.records import JsonValue, fields_of, root_type, validates
from sprawdzian.scoring.answer import writable
from sprawdzian.scoring.verdict import Assessment, Reason

__all__ = ["assess_extraction", "find_value", "same"]

# Characters that may be read in vain while JSON is looked for: bounds the time.
_MOST_READ = 30_000_000
_DEEP = 10_000  # what an attempt that nests too deeply counts for
_LONGEST_INT = 4000  # digits that Python makes an int of
_LONGEST_SHOWN = 60

_FENCE = re.compile(r"^[ \t]*(`{3,}|~{3,})[^\n`]*$", re.MULTILINE)
_OPENING = re.compile(r"[\[{]")
_QUOTES = str.maketrans(dict.fromkeys("„”“‟«»″", '"') | dict.fromkeys("‚‘’‛′`´", "'"))
_OUTER = ".,;:"

_NOTHING = object()


class _InvalidJsonError(ValueError):
    """JSON by its form, but not by ours."""


def _refuse(text: str) -> None:
    msg = f"{text} is no JSON"
    raise _InvalidJsonError(msg)


def _whole(text: str) -> int | Decimal:
    return int(text) if len(text) <= _LONGEST_INT else Decimal(text)


def _object(pairs: list[tuple[str, JsonValue]]) -> dict[str, JsonValue]:
    found: dict[str, JsonValue] = {}
    for key, value in pairs:
        if key in found and not _identical(found[key], value):
            msg = f"the key {key!r} has two values"
            raise _InvalidJsonError(msg)
        found[key] = value
    return found


def _identical(left: JsonValue, right: JsonValue) -> bool:
    """Whether two values are the same JSON, 1 and true apart."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(_identical(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(_identical, left, right))
    return bool(left == right)


_DECODER = json.JSONDecoder(
    parse_float=Decimal, parse_int=_whole, parse_constant=_refuse, object_pairs_hook=_object, strict=True
)


def find_value(text: str, top: str) -> JsonValue:
    """The JSON value that an answer gives; the last one, if there are several.

    The whole text is tried, then what stands in fences, then every place where
    a value might start. Nothing is repaired.

    Args:
        text: the final answer.
        top: ``object`` or ``array``; values of another type are passed over.

    Raises:
        LookupError: there is none.
    """
    wanted = dict if top == "object" else list
    text = text.strip().removeprefix("\ufeff").strip()
    for candidates in ([text], _fenced(text)):
        values = [value for candidate in candidates for value in _decoded(candidate) if isinstance(value, wanted)]
        if values:
            return values[-1]
    values = [value for value in _scattered(text) if isinstance(value, wanted)]
    if not values:
        msg = f"no JSON {top} was found"
        raise LookupError(msg)
    return values[-1]


def _decoded(text: str) -> Iterator[JsonValue]:
    try:
        yield _DECODER.decode(text)
    except (ValueError, RecursionError, ArithmeticError):
        return


def _fenced(text: str) -> Iterator[str]:
    """What stands in fenced blocks; a block ends at a fence at least as long as the one that opened it."""
    opening: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        if opening is None:
            opening = fence
        elif fence[1].startswith(opening[1]) and fence[0].strip() == fence[1]:
            yield text[opening.end() : fence.start()].strip()
            opening = None


def _scattered(text: str) -> Iterator[JsonValue]:
    """The values that start anywhere in a text; those inside another value are part of it."""
    place, budget = 0, _MOST_READ
    while budget > 0 and (start := _OPENING.search(text, place)):
        try:
            value, place = _DECODER.raw_decode(text, start.start())
        except json.JSONDecodeError as error:
            # The error counts the lines before it.
            budget -= error.pos - start.start() + 1 + error.pos // 64
            place = start.end()
        except RecursionError:
            budget -= _DEEP
            place = start.end()
        except (_InvalidJsonError, ValueError, ArithmeticError):
            # It is JSON by its form, so its parts are no answers of their own.
            place = _end_of_form(text, start.start())
        else:
            yield value


def _end_of_form(text: str, start: int) -> int:
    """Where a value ends that has the form of JSON but not its rules."""
    try:
        _, end = json.JSONDecoder(parse_float=str, parse_int=str, parse_constant=str).raw_decode(text, start)
    except (ValueError, RecursionError):
        return start + 1
    return end


def assess_extraction(question: ExtractionQuestion, text: str) -> Assessment:
    """Judge the JSON of an answer (PUMA, appendix A.3)."""
    schema = question.record_schema
    top = root_type(schema)
    try:
        found = find_value(text, top)
    except LookupError as error:
        reason = Reason(
            rule="json",
            wanted=(top,),
            found=(None,),
            where=(None,),
            passed=False,
            fraction=0.0,
            note=f"invalid_json: {error}",
        )
        return Assessment(strict=False, soft=Fraction(), reasons=(reason,), unparsed=True)
    pairs = _aligned(question.reference, found, fields_of(schema)) if top == "array" else [(question.reference, found)]
    shares = [_record(wanted, given, fields_of(schema)) for wanted, given in pairs]
    soft = sum(shares, Fraction()) / len(shares) if shares else Fraction(1)
    faults = validates(found, schema)
    reasons = [
        *_reasons(pairs, fields_of(schema), numbered=top == "array"),
        Reason(
            rule="schema",
            wanted=("valid",),
            found=(None if faults else "valid",),
            where=(None,),
            passed=not faults,
            fraction=float(not faults),
            note="; ".join(faults[:5]),
        ),
    ]
    return Assessment(strict=soft == 1 and not faults, soft=soft, reasons=tuple(reasons), parsed=_plain(found))


_Record = Mapping[str, JsonValue]


def _aligned(
    wanted: Sequence[JsonValue], given: Sequence[JsonValue], item: Mapping[str, Any]
) -> list[tuple[JsonValue, JsonValue]]:
    """Pair the objects of two lists so that most fields agree; what is left over is paired with nothing."""
    partners: dict[int, int] = {}
    if wanted and given:
        import numpy as np
        from scipy.optimize import linear_sum_assignment

        values = np.array([[float(_record(mine, theirs, item)) for theirs in given] for mine in wanted])
        rows, columns = linear_sum_assignment(values, maximize=True)
        partners = {int(row): int(column) for row, column in zip(rows, columns, strict=True)}
    pairs = [(mine, given[partners[row]] if row in partners else _NOTHING) for row, mine in enumerate(wanted)]
    left = set(range(len(given))) - set(partners.values())
    return [*pairs, *((_NOTHING, given[column]) for column in sorted(left))]


def _record(wanted: JsonValue, given: JsonValue, item: Mapping[str, Any]) -> Fraction:
    """The mean of the fields over the keys of both; 0 against nothing, or against what is no object."""
    if not isinstance(wanted, Mapping) or not isinstance(given, Mapping):
        return Fraction()
    # A null that nobody asked for says nothing, and must not water the mean down.
    keys = wanted.keys() | {key for key, value in given.items() if value is not None}
    if not keys:
        return Fraction(1)
    return sum((_field(wanted, given, key, item) for key in keys), Fraction()) / len(keys)


def _field(wanted: _Record, given: _Record, key: str, item: Mapping[str, Any]) -> Fraction:
    optional = key not in item.get("required", ())
    # To leave an optional field out says the same as null.
    missing = None if optional else _NOTHING
    return same(wanted.get(key, missing), given.get(key, missing))


def same(wanted: JsonValue, given: JsonValue) -> Fraction:
    """How much of a field's value agrees: all or nothing, but arrays by the share of their items."""
    if wanted is _NOTHING or given is _NOTHING:
        return Fraction()
    if isinstance(wanted, list) and isinstance(given, list):
        if not wanted and not given:
            return Fraction(1)
        mine, theirs = (Counter(map(_comparable, side)) for side in (wanted, given))
        return Fraction(sum((mine & theirs).values()), max(len(wanted), len(given)))
    return Fraction(_comparable(wanted) == _comparable(given))


def _comparable(value: JsonValue) -> tuple[str, Any]:
    """A value so that equal ones are equal: numbers by value, texts folded, types apart."""
    if value is None:
        return "null", None
    if isinstance(value, bool):
        return "boolean", value
    if isinstance(value, int | Decimal):
        return "number", value
    if isinstance(value, str):
        return "string", _folded(value)
    return "other", json.dumps(value, sort_keys=True, default=str)


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).translate(_QUOTES).casefold())
    return " ".join(plain.split()).strip(_OUTER).strip()


def _reasons(
    pairs: Sequence[tuple[JsonValue, JsonValue]], item: Mapping[str, Any], *, numbered: bool
) -> Iterator[Reason]:
    for number, (wanted, given) in enumerate(pairs, start=1):
        mine = wanted if isinstance(wanted, Mapping) else {}
        theirs = given if isinstance(given, Mapping) else {}
        keys = list(dict.fromkeys([*mine, *(key for key, value in theirs.items() if value is not None)]))
        share = _record(wanted, given, item)
        wrong = [key for key in keys if _field(mine, theirs, key, item) != 1]
        note = ""
        if wanted is _NOTHING:
            note = "not in the reference"
        elif given is _NOTHING:
            note = "missing"
        yield Reason(
            rule=f"record {number}" if numbered else "fields",
            wanted=tuple(f"{writable(key)} = {_shown(mine.get(key, _NOTHING))}" for key in wrong),
            found=tuple(None if key not in theirs else _shown(theirs[key]) for key in wrong),
            where=(None,) * len(wrong),
            passed=share == 1,
            fraction=float(share),
            note=note or f"{len(keys) - len(wrong)} of {len(keys)} fields agree",
        )


def _shown(value: JsonValue) -> str:
    if value is _NOTHING:
        return "nothing"
    text = json.dumps(_plain(value), ensure_ascii=False)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "…"


def _plain(value: JsonValue) -> JsonValue:
    """A value as JSON libraries write it; a number that they cannot hold as text."""
    if isinstance(value, Decimal):
        number = float(value)
        return number if Decimal(repr(number)) == value else str(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {writable(key): _plain(item) for key, item in value.items()}
    return writable(value) if isinstance(value, str) else value
