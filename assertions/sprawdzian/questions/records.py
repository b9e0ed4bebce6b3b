"""Records: the flat JSON that structured extraction asks for, and its schema."""

import contextlib
import json
from collections.abc import Iterator, Mapping
from decimal import Decimal, DecimalException, InvalidOperation
from fractions import Fraction
from typing import Any

import regex

from sprawdzian.questions.rules import pattern_fault

__all__ = ["JsonValue", "fields_of", "reference_faults", "root_type", "schema_faults", "schema_text", "validates"]

JsonValue = Any
"""null, a boolean, an int, a Decimal, text, or lists and mappings of them."""

_PRIMITIVES = {"string", "number", "integer", "boolean", "null"}
_PATTERN_SECONDS = 1.0
_LONGEST_NUMBER = 1000  # digits of a number that is divided
# Keywords that lead away from one flat object, or out of the file.
_BANNED = {
    *["$ref", "$dynamicRef", "$recursiveRef", "allOf", "anyOf", "oneOf", "not", "if", "then", "else"],
    *["patternProperties", "dependentSchemas", "propertyNames", "prefixItems", "contains", "unevaluatedProperties"],
}


def root_type(schema: Mapping[str, Any]) -> str:
    """``object`` or ``array``: what an answer must be."""
    return str(schema.get("type"))


def fields_of(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema of the one object, or of each object of the list."""
    return schema["items"] if root_type(schema) == "array" else schema


def schema_faults(schema: object) -> Iterator[str]:
    """What keeps a schema from being one of a flat object or of a list of flat objects."""
    if not isinstance(schema, Mapping):
        yield f"expected a JSON Schema, found {type(schema).__name__}"
        return
    if schema.get("type") not in {"object", "array"}:
        yield f"expected type: object or type: array at the top, found {schema.get('type')!r}"
        return
    yield from _banned(schema)
    item = schema
    if schema["type"] == "array":
        item = schema.get("items", {})
        if not isinstance(item, Mapping) or item.get("type") != "object":
            yield "expected items of type: object, all of one schema"
            return
        yield from _banned(item)
    properties = item.get("properties")
    if not isinstance(properties, Mapping) or not properties:
        yield "expected properties: which fields has the object?"
        return
    for name, field in properties.items():
        yield from _field_faults(name, field)
    unknown = set(_list(item.get("required"))) - set(properties)
    if unknown:
        yield f"required names fields that are no properties: {', '.join(map(str, sorted(unknown)))}"
    yield from _invalid(schema)


def _field_faults(name: str, field: object) -> Iterator[str]:
    if not isinstance(field, Mapping):
        yield f"{name}: expected a schema such as {{type: string}}"
        return
    yield from (f"{name}: {fault}" for fault in _banned(field))
    types = set(_types(field))
    if types & {"object"}:
        yield f"{name}: an object inside an object is not flat: make its fields fields of the outer one"
    elif "array" in types:
        items = field.get("items")
        inner = set(_types(items)) if isinstance(items, Mapping) else set()
        if not inner or inner - _PRIMITIVES:
            yield f"{name}: expected an array of primitives: items: {{type: string}}, or another of them"
        else:
            yield from (f"{name}: {fault}" for fault in _banned(items))
    elif not types or types - _PRIMITIVES:
        expected = ", ".join(sorted(_PRIMITIVES))
        yield f"{name}: expected a type, one of {expected}, array, or a list of them"


def reference_faults(value: JsonValue) -> Iterator[str]:
    """What keeps a reference from being flat, whatever its schema lets pass."""
    for record in value if isinstance(value, list) else [value]:
        if not isinstance(record, Mapping):
            continue  # its schema says so
        for name, field in record.items():
            items = field if isinstance(field, list) else [field]
            if any(isinstance(item, Mapping | list) for item in items):
                yield f"{name}: a value is a primitive or an array of primitives"


def _types(field: Mapping[str, Any]) -> list[Any]:
    kind = field.get("type")
    if kind is None and ("enum" in field or "const" in field):
        return ["string"]  # told by its values
    return kind if isinstance(kind, list) else [kind] if kind is not None else []


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def _banned(node: object) -> Iterator[str]:
    if isinstance(node, Mapping):
        for key in sorted(_BANNED & set(node)):
            yield f"{key} is not allowed: a schema here is one flat object or a list of flat objects"


def _invalid(schema: Mapping[str, Any]) -> Iterator[str]:
    import jsonschema

    try:
        jsonschema.Draft202012Validator.check_schema(_for_jsonschema(schema))
    except jsonschema.SchemaError as error:
        place = ".".join(map(str, error.absolute_path))
        yield f"not a JSON Schema: {place + ': ' if place else ''}{error.message}"
        return
    for pattern in _patterns(schema):
        if fault := pattern_fault(pattern):
            yield f"not a regular expression, {pattern!r}: {fault}"


def _patterns(node: object) -> Iterator[str]:
    if isinstance(node, Mapping):
        if isinstance(node.get("pattern"), str):
            yield node["pattern"]
        for value in node.values():
            yield from _patterns(value)


def _for_jsonschema(schema: object) -> Any:  # noqa: ANN401 - any JSON
    """The schema with exact decimals as floats: its own numbers only are checked here."""
    return json.loads(json.dumps(schema, default=float))


def validates(value: JsonValue, schema: Mapping[str, Any]) -> list[str]:
    """What of a value does not follow a schema; nothing if it is valid.

    A number such as 1.0 is an integer, as JSON Schema has it; patterns are
    matched within a bound of time.
    """
    try:
        return [
            f"{'.'.join(str(part) for part in error.absolute_path) or 'the value'}: {_shorten(error.message)}"
            for error in _validator(schema).iter_errors(value)
        ]
    except (DecimalException, RecursionError, OverflowError, TimeoutError) as error:
        return [f"could not be checked: {type(error).__name__}"]


def _shorten(text: str, length: int = 160) -> str:
    return text if len(text) <= length else text[: length - 1] + "…"


def _validator(schema: Mapping[str, Any]) -> Any:  # noqa: ANN401 - of jsonschema
    import jsonschema

    def integer(_checker: object, instance: object) -> bool:
        if isinstance(instance, Decimal):
            return instance.is_finite() and instance == instance.to_integral_value()
        return isinstance(instance, int) and not isinstance(instance, bool)

    def number(_checker: object, instance: object) -> bool:
        return (isinstance(instance, int) and not isinstance(instance, bool)) or (
            isinstance(instance, Decimal) and instance.is_finite()
        )

    def pattern(_validator: object, wanted: str, instance: object, _schema: object) -> Iterator[Any]:
        if isinstance(instance, str) and not regex.search(wanted, instance, timeout=_PATTERN_SECONDS):
            yield jsonschema.ValidationError(f"{instance!r} does not match {wanted!r}")

    def multiple_of(_validator: object, step: Any, instance: Any, _schema: object) -> Iterator[Any]:  # noqa: ANN401
        if number(None, instance):
            whole = False
            with contextlib.suppress(InvalidOperation, OverflowError):
                small = abs(Decimal(instance).adjusted()) < _LONGEST_NUMBER
                whole = small and (Fraction(instance) / Fraction(step)).denominator == 1
            if not whole:
                yield jsonschema.ValidationError(f"{instance} is not a multiple of {step}")

    base = jsonschema.Draft202012Validator
    kind = jsonschema.validators.extend(
        base,
        validators={"pattern": pattern, "multipleOf": multiple_of},
        type_checker=base.TYPE_CHECKER.redefine_many({"integer": integer, "number": number}),
    )
    return kind(schema)


def schema_text(schema: Mapping[str, Any]) -> str:
    """A schema as a model is shown it."""
    return json.dumps(schema, ensure_ascii=False, indent=2, default=_plain_number)


def _plain_number(value: object) -> float | int:
    assert isinstance(value, Decimal)  # noqa: S101 - nothing else is no JSON
    return int(value) if value == value.to_integral_value() else float(value)
