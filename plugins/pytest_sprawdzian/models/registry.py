"""The registry of models: what ``models.yaml`` says of each, by name."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path

from pydantic import ValidationError

from pytest_sprawdzian.models.config import RULES_NORMALISER, ModelConfig, Override, Price
from sprawdzian.questions.errors import InvalidFileError, Problem, nearest
from sprawdzian.questions.yaml_text import Document, read_document

__all__ = ["Registry"]

RANDOM = "random"
"""The model that is always there: it guesses blindly, after the seed among its parameters."""

# What must come from the environment, by whatever name it is written.
_SECRETS = {"apikey", "key", "token", "accesstoken", "secret", "password", "authorization"}
_LOOKS_SECRET = re.compile(r"\b(?:sk|pk)-[A-Za-z0-9_-]{8,}|(?i:\bbearer\s+\w)|://[^/@\s]+:[^/@\s]+@")
# What litellm takes for itself, or leaves out in silence, instead of sending it.
_STEERING = {
    *["model", "messages", "timeout", "stream", "num_retries", "max_retries", "retry_policy", "fallbacks"],
    *["context_window_fallback_dict", "mock_response", "mock_tool_calls", "custom_llm_provider", "api_base"],
    *["base_url", "api_version", "deployment_id", "client", "caching", "metadata", "user", "tool_choice"],
    *["drop_params", "additional_drop_params", "allowed_openai_params", "model_list", "organization"],
}


class Registry:
    """The models that can be asked for by name."""

    def __init__(self, models: Mapping[str, ModelConfig], source: Path | None = None) -> None:
        self._models = dict(models)
        self.source = source

    def __iter__(self) -> Iterator[ModelConfig]:
        return iter(self._models.values())

    def __len__(self) -> int:
        return len(self._models)

    @classmethod
    def load(cls, path: Path | None) -> "Registry":
        """Read a registry; None or a missing file is an empty one.

        Raises:
            InvalidFileError: with every problem of the file.
        """
        if path is None or not path.is_file():
            return cls({}, path)
        document = read_document(path)
        models, problems = {}, list(document.problems)
        for name, entry in document.value.items():
            found = list(_problems(document, name, entry))
            if not found:
                models[name] = ModelConfig.model_validate({"name": name, **entry})
            problems.extend(found)
        problems.extend(problem for name in models for problem in _pair_problems(document, models[name], models))
        if problems:
            raise InvalidFileError(problems)
        return cls(models, path)

    def members(self, model: ModelConfig) -> dict[str, ModelConfig]:
        """The systems that answer for a model, by name: itself, or those of a pair; its normaliser, too."""
        names = [*model.pair.values(), *([model.cascade] if model.cascade else [])]
        found = {name: self.resolve(name) for name in names} if names else {model.name: model}
        for member in list(found.values()):
            if member.normaliser and member.normaliser != RULES_NORMALISER:
                found[member.normaliser] = self.resolve(member.normaliser)
        return found

    def resolve(self, name: str) -> ModelConfig:
        """The model of a name; a name that is not registered is taken for a litellm id."""
        if name == RANDOM and name not in self._models:
            return ModelConfig(name=RANDOM, litellm=RANDOM, api="random", title="Random, sampled")
        return self._models.get(name) or ModelConfig(name=name, litellm=name)

    def __contains__(self, name: object) -> bool:
        return name in self._models or name == RANDOM

    def near(self, name: str, others: list[str]) -> list[str]:
        """The names, of the registry and of a list, that are nearest to one."""
        return get_close_matches(name, [*self._models, *others], n=4, cutoff=0.5)


def _problems(document: Document, name: str, entry: object) -> Iterator[Problem]:
    def problem(location: Sequence[int | str], message: str) -> Problem:
        place = [name, *location]
        return Problem(document.path, document.line(place), document.field(place), message)

    if not isinstance(entry, Mapping):
        yield problem([], "expected a mapping of fields, such as 'litellm: openai/gpt-5.4'")
        return
    secrets = list(_secrets(entry, ()))
    for location in secrets:
        yield problem(location, "a key must not be written here: put it into the environment, and name that in key_env")
    for key in sorted(_STEERING & set(_mapping(entry.get("parameters")))):
        yield problem(["parameters", key], "steers the client and is no parameter of the model: remove it")
    if entry.get("endpoint") and entry.get("serve"):
        yield problem(["serve"], "endpoint and serve exclude each other: which of the two is meant?")
    fields = set(ModelConfig.model_fields) - {"name"}
    if "name" in entry:
        yield problem(["name"], f"unknown key: {nearest('name', fields)}")
    told = {location[0] for location in secrets}
    known = {key: value for key, value in entry.items() if key not in told or key == "parameters"}
    try:
        ModelConfig.model_validate({**known, "name": name})
    except ValidationError as error:
        for detail in error.errors(include_url=False):
            location = detail["loc"]
            if detail["type"] == "extra_forbidden":
                below = Override if location[0] == "overrides" else Price
                inside = fields if len(location) == 1 else set(below.model_fields)
                yield problem(location, f"unknown key: {nearest(str(location[-1]), inside)}")
            else:
                message = detail["msg"].removeprefix("Value error, ")
                yield problem(location, f"{message[:1].lower()}{message[1:]}")


def _pair_problems(document: Document, model: ModelConfig, models: Mapping[str, ModelConfig]) -> Iterator[Problem]:
    """Members that are not there, are pairs themselves, or do not take what they are given."""
    members = [(["pair", modality], name, modality) for modality, name in model.pair.items()]
    members += [(["cascade"], model.cascade, "text")] if model.cascade else []
    has_model = model.normaliser not in {"", RULES_NORMALISER}
    members += [(["normaliser"], model.normaliser, "text")] if has_model else []
    for location, name, modality in members:
        place = [model.name, *location]
        message = ""
        if name not in models:
            known = [entry for entry in document.value if entry != model.name]
            # Another entry with faults of its own has told them already.
            message = "" if name in document.value else f"unknown model {name!r}: {nearest(name, known)}"
        elif models[name].pair:
            message = f"{name!r} is a pair itself: name the systems that it is made of"
        elif modality not in models[name].modalities:
            message = f"{name!r} does not take {modality}: see its modalities"
        if message:
            yield Problem(document.path, document.line(place), document.field(place), message)


def _mapping(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _secrets(node: object, location: tuple[int | str, ...]) -> Iterator[tuple[int | str, ...]]:
    """Where an entry holds a key, by the name of the field or by the look of the value."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            inside = (*location, key)
            if re.sub(r"[^a-z]", "", key.lower()).removeprefix("x") in _SECRETS or (
                inside == ("key_env",) and isinstance(value, str) and not re.fullmatch(r"[A-Za-z_]\w*", value)
            ):
                yield inside
            else:
                yield from _secrets(value, inside)
    elif isinstance(node, list):
        for index, value in enumerate(node):
            yield from _secrets(value, (*location, index))
    elif isinstance(node, str) and _LOOKS_SECRET.search(node):
        yield location
