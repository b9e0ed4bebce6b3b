"""The registry as tables (POV-38, POV-42)."""

import pytest

from pytest_sprawdzian.models import ModelConfig
from pytest_sprawdzian.reports.systems import systems_table


def entry(**fields):
    return ModelConfig.model_validate({"name": "m", "litellm": "openai/gpt-x", **fields})


@pytest.mark.parametrize(
    ("fields", "row"),
    [
        pytest.param({}, "| m | - | - | openai | no | gpt-x | - | - | - |", id="nothing-but-an-id"),
        pytest.param(
            {
                "litellm": "hosted_vllm/Qwen/Qwen3.5-9B",
                "title": "Qwen3.5-9B",
                "size": "9B",
                "open_weights": "true",
                "parameters": {
                    "max_tokens": "64",
                    "temperature": "0.0",
                    "top_p": "1.0",
                    "extra_body": {"chat_template_kwargs": {"enable_thinking": "false"}},
                },
            },
            "| Qwen3.5-9B | 9B | open | hosted_vllm | switched off | Qwen/Qwen3.5-9B | 64 | 0 | 1 |",
            id="a-switch-that-is-off",
        ),
        pytest.param(
            {"reasoning": "true", "parameters": {"max_tokens": "16384"}},
            "| m | - | - | openai | yes | gpt-x | 16384 | - | - |",
            id="it-thinks",
        ),
        pytest.param(
            {"open_weights": "false", "parameters": {"temperature": "null", "top_p": "null"}},
            "| m | - | proprietary | openai | no | gpt-x | - | none | none |",
            id="nothing-is-sent-whatever-the-suite-says",
        ),
        pytest.param(
            {"litellm": "", "pair": {"text": "a", "image": "b"}},
            "| m | - | - | pair | no | text: a, image: b | - | - | - |",
            id="a-pair",
        ),
        pytest.param(
            {"serve": "sprawdzian_local.smollm2:serve"},
            "| m | - | - | this machine | no | gpt-x | - | - | - |",
            id="a-server-of-its-own",
        ),
    ],
)
def test_a_system_is_a_row(fields, row):
    assert systems_table([entry(**fields)]).splitlines()[2] == row
