"""Shared by the tests of the plugin: a small bank, and pytest run on it."""

import json
import textwrap
from pathlib import Path

import pytest

SUITE = """\
name: demo
title: Demo
protocol: plcc
categories:
  towns: {title: Towns, short: Tow., subcategories: [north, south], forms: [fact, single-choice]}
  words: {title: Words, short: Wor.}
"""

# What stops a test from leaving this machine by accident or design.
NO_NETWORK = """\
import socket

def refuse(*_):
    raise AssertionError("the network was touched")

socket.socket.connect = refuse
socket.create_connection = refuse
"""


# litellm takes three seconds to import, in each of a hundred processes. Where the
# test is not about it, requests go to the same real server by a client of ours.
QUICK_CLIENT = """\
import asyncio
import json
import urllib.request
from types import SimpleNamespace

def pytest_configure(config):
    from pytest_sprawdzian.asking import client, parts

    # Without proxies, for which it would read the environment while pytest changes it.
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def post(url, body):
        data = json.dumps(body).encode()
        request = urllib.request.Request(url, data, {"Content-Type": "application/json"})
        with opener.open(request) as reply:
            return json.load(reply)

    async def ask_once(request, model, endpoint, reading=""):
        messages = parts.messages_for(request, reading)
        body = {"model": request.litellm, "messages": messages, **request.parameters}
        reply = await asyncio.to_thread(post, f"{endpoint}/chat/completions", body)
        (choice,), usage = reply["choices"], reply["usage"]
        tokens = usage["prompt_tokens"], usage["completion_tokens"]
        return client._completion(
            request,
            choice["message"]["content"] or "",
            choice["finish_reason"],
            refused=choice["finish_reason"] == "content_filter",
            latency=0.0,
            prompt_tokens=tokens[0],
            completion_tokens=tokens[1],
            cost=model.price.cost(*tokens) if model.price else None,
        )

    async def nothing():
        pass

    client.ask_once = ask_once
    client.warm_up = client.hang_up = nothing
    client.litellm_module = lambda: SimpleNamespace(model_cost={})
"""


class Bank:
    """A bank of questions in a folder of its own.

    Attributes:
        path: the folder from which pytest is run.
        reports: where its runs are kept.
    """

    def __init__(self, pytester: pytest.Pytester) -> None:
        self._pytester = pytester
        self.path = pytester.path
        self.reports = self.path / "reports"
        self.write("questions/demo/suite.yaml", SUITE)
        self.write("pytest.ini", "[pytest]\naddopts = --import-mode=importlib --strict-markers --strict-config\n")

    def write(self, name: str, text: str) -> Path:
        path = self.path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    def town(self, name: str, wanted: str, *, extra: str = "") -> Path:
        """A question whose right answer is a town; its prompt names the question."""
        text = f"""\
prompt: "Pytanie {name}: podaj nazwę miasta."
rules:
  - include: [{wanted}]
examples: {{accepted: [{wanted}], rejected: [Nie wiem.]}}
subcategory: north
form: fact
{extra}"""
        return self.write(f"questions/demo/towns/{name}.yaml", text)

    def models(self, base: str, **fields: object) -> None:
        """Register the model ``tester`` that lives at an address, and ``other`` at the same."""
        entry = {"litellm": "openai/loopback", "endpoint": base, **fields}
        text = json.dumps({"tester": entry, "other": {**entry, "litellm": "openai/other"}})
        self.write("models.yaml", text)

    def run(self, *arguments: str, network: bool = True, litellm: bool = False) -> pytest.RunResult:
        """Run pytest on the bank, in a process of its own.

        Args:
            arguments: of the command line.
            network: whether the network may be touched at all.
            litellm: whether litellm asks; else our own quick client does.
        """
        if not litellm:
            self.write("quickclient.py", QUICK_CLIENT)
            arguments = ("-p", "quickclient", *arguments)
        if not network:
            self.write("nonetwork.py", NO_NETWORK)
            arguments = ("-p", "nonetwork", *arguments)
        self._pytester.makeconftest("") if not (self.path / "conftest.py").exists() else None
        return self._pytester.runpytest_subprocess("questions", *arguments)

    def lines(self, model: str, name: str, run: str = "full") -> list[dict[str, object]]:
        """The lines of a file of a run."""
        text = (self.reports / model / run / name).read_text(encoding="utf-8")
        return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def bank(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Bank:
    """A bank with two towns, one question each."""
    monkeypatch.setenv("PYTHONPATH", str(pytester.path))
    bank = Bank(pytester)
    bank.town("krakow", "Kraków")
    bank.town("gdansk", "Gdańsk")
    return bank


@pytest.fixture
def knows_krakow(server):
    """A server whose model knows one town."""
    server.respond = lambda body: server.completion(
        "W Krakowie." if "krakow" in body["messages"][-1]["content"] else "Nie wiem."
    )
    return server
