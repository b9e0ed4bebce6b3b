"""JSON Schema of question files, for editors."""

from typing import Any

from sprawdzian.questions.kinds import KINDS
from sprawdzian.questions.rules import rule_models

__all__ = ["question_schema"]

# An editor sees the types that YAML guesses: a text may look like a number.
_TEXT = {"type": ["string", "number", "boolean"]}
_TEXTS = {"type": "array", "items": _TEXT}
# A clause is a phrase or a list of alternatives; one string may hold all clauses.
_CLAUSES = {"anyOf": [_TEXT, {"type": "array", "minItems": 1, "items": {"anyOf": [_TEXT, _TEXTS]}}]}
_TAGS = {"anyOf": [_TEXTS, {"type": "object", "additionalProperties": {"anyOf": [_TEXT, _TEXTS]}}]}


def question_schema() -> dict[str, Any]:
    """The schema of a question file: one alternative a kind.

    It is looser than loading where YAML's guesses and short forms are concerned,
    and leaves the suite's own vocabulary to the loader.
    """
    definitions: dict[str, Any] = {}
    for name, model in KINDS.items():
        schema = model.model_json_schema(by_alias=True, mode="validation")
        definitions.update(schema.pop("$defs", {}))
        definitions[name] = schema
        # These come from the path; an author does not write them.
        for field in ("suite", "category"):
            schema["properties"].pop(field, None)
        required = {*schema["required"], *([] if name == "rules" else ["kind"])} - {"id"}
        if model.needs_prompt:
            required.add("prompt")
        else:
            schema["properties"].pop("prompt")  # its language asks
        schema["required"] = sorted(required)
        schema["properties"]["tags"] = _TAGS
    # What loading finds is no author's to write.
    definitions["Medium"]["properties"].pop("files")
    del definitions["MediaFile"]
    for side in ("accepted", "rejected"):
        definitions["Examples"]["properties"][side]["items"] = {"anyOf": [_TEXT, {"$ref": "#/$defs/Example"}]}
    for kind, model in rule_models().items():
        properties = definitions[model.__name__]["properties"]
        for field in model.model_fields.values():
            # Every name of a field, PLCC's own among them.
            names = list(getattr(field.validation_alias, "choices", ()))
            properties.update(dict.fromkeys(names[1:], properties.get(names[0] if names else "")))
        if kind != "regex":
            properties[kind] = _CLAUSES
    return _loosened(  # type: ignore[no-any-return]
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Sprawdzian question",
            "anyOf": [{"$ref": f"#/$defs/{name}"} for name in KINDS],
            "$defs": definitions,
        }
    )


def _loosened(node: Any) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(node, list):
        return [_loosened(item) for item in node]
    if not isinstance(node, dict):
        return node
    node = {key: _loosened(value) for key, value in node.items()}
    if node.get("type") in ("string", "boolean", "integer", "number"):
        node["type"] = ["string", "number", "boolean"]
        # A number has no pattern to hold, and a boolean may be written as text.
        for key in ("format", "minimum"):
            node.pop(key, None)
    return node
