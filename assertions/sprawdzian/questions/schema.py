"""JSON Schema of question files, for editors."""

from typing import Any

from sprawdzian.questions.models import KINDS

__all__ = ["question_schema"]

# These come from the path; an author does not write them.
_FROM_PATH = ("id", "suite", "category")


def question_schema() -> dict[str, Any]:
    """The schema of a question file: one alternative a kind.

    Looser than loading in one way: every scalar may also be a number, a boolean
    or a date, since an editor sees the types that YAML guesses.
    """
    definitions: dict[str, Any] = {}
    alternatives = []
    for name, model in KINDS.items():
        schema = model.model_json_schema(by_alias=True, mode="validation")
        definitions.update(schema.pop("$defs", {}))
        for field in _FROM_PATH:
            schema["properties"].pop(field, None)
        schema["required"] = sorted({"prompt", *schema.get("required", ())} - set(_FROM_PATH))
        definitions[name] = schema
        alternatives.append({"$ref": f"#/$defs/{name}"})
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Sprawdzian question",
        "anyOf": alternatives,
        "$defs": definitions,
    }
    return _loosened(whole)  # type: ignore[no-any-return]


def _loosened(node: Any) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(node, list):
        return [_loosened(item) for item in node]
    if not isinstance(node, dict):
        return node
    node = {key: _loosened(value) for key, value in node.items()}
    if node.get("type") == "string":
        node["type"] = ["string", "number", "boolean"]
        node.pop("format", None)
    if node.get("type") == "array" and "items" in node:
        # One string stands for a list of clauses; one example for its mapping.
        node = {"anyOf": [node, {"type": ["string", "number", "object"]}]}
    return node
