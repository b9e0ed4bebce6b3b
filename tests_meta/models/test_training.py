"""What a model was trained for: a field of its own, so that groups can be compared."""

import pytest

from pytest_sprawdzian.models import Registry
from sprawdzian.questions import InvalidFileError


def registry(tmp_path, line):
    path = tmp_path / "models.yaml"
    path.write_text(f"bielik:\n  litellm: openai/bielik\n{line}", encoding="utf-8")
    return Registry.load(path)


@pytest.mark.parametrize(
    ("line", "training"), [("", ""), ("  training: polish\n", "polish"), ("  training: base\n", "base")]
)
def test_training_is_polish_base_or_nothing(tmp_path, line, training):
    assert registry(tmp_path, line).resolve("bielik").training == training


def test_another_training_is_told_with_what_is_expected(tmp_path):
    with pytest.raises(InvalidFileError) as error:
        registry(tmp_path, "  training: czech\n")
    assert str(error.value).endswith("models.yaml:3: bielik.training: input should be 'polish', 'base' or ''")
