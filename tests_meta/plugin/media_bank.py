"""A bank of questions about media that are made on the spot, and pytest run on it.

Beside the fixtures of ``conftest.py``: each test file makes its own bank of the
two, ``MediaBank(bank, server)``.
"""

import base64
import json
import shutil
from pathlib import Path

import numpy as np
import soundfile
from PIL import Image

SUITE = """\
name: multi
title: Multi
protocol: puma
examples: optional
categories:
  pictures: {title: Pictures, short: Pic., modality: image}
  sounds: {title: Sounds, short: Sou., modality: audio}
  speech: {title: Speech, short: ASR, kinds: [asr], modality: audio}
  pages: {title: Pages, short: OCR, kinds: [ocr], modality: document}
  papers: {title: Papers, short: Doc., modality: document}
  records: {title: Records, short: SE, kinds: [extraction], modality: document}
"""

# litellm takes three seconds to import. Where the test is not about it, the messages that it
# would be given go to the same server by a client of ours.
CLIENT = """\
import asyncio
import json
import urllib.request
from types import SimpleNamespace

def pytest_configure(config):
    from pytest_sprawdzian.asking import client
    from pytest_sprawdzian.asking.parts import messages_for

    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))

    def post(request, endpoint, reading):
        body = {
            "model": request.litellm.partition("/")[2],
            "messages": messages_for(request, reading),
            **request.parameters,
        }
        data = json.dumps(body).encode()
        sent = urllib.request.Request(f"{endpoint}/chat/completions", data, {"Content-Type": "application/json"})
        with opener.open(sent) as reply:
            return json.load(reply)

    async def ask_once(request, model, endpoint, reading=""):
        reply = await asyncio.to_thread(post, request, endpoint, reading)
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

OWN = [{"own": True}]


def image(path, colour="red", size=(12, 8)):
    """Paint a picture of one colour."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(path)
    return path


def sound(path, pitch=440, rate=8000):
    """Record a tenth of a second of a tone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, 0.3 * np.sin(2 * np.pi * pitch * np.arange(rate // 10) / rate), rate)
    return path


def words_of(body):
    """The text of the last message of a request, without its media."""
    content = body["messages"][-1]["content"]
    return content if isinstance(content, str) else "".join(part.get("text", "") for part in content)


def media_of(body):
    """Types of the media of the last message of a request."""
    content = body["messages"][-1]["content"]
    return [] if isinstance(content, str) else [part["type"] for part in content if part["type"] != "text"]


class MediaBank:
    """A bank whose questions show and play something.

    Attributes:
        path: the folder from which pytest is run.
        reports: where its runs are kept.
        server: the server that all models live at.
    """

    def __init__(self, bank, server):
        self._bank = bank
        self.server = server
        self.path = bank.path
        self.reports = bank.reports
        self.write = bank.write
        self.lines = bank.lines
        shutil.rmtree(self.path / "questions")
        self.write("questions/multi/suite.yaml", SUITE)
        self.write("mediaclient.py", CLIENT)

    # -- questions -------------------------------------------------------------

    def file(self, name):
        """A medium of the suite, made if it is not there."""
        path = self.path / "media/multi" / name
        if not path.exists():
            # Two media of different names are never the same.
            number = sum(name.encode())
            if path.suffix in {".wav", ".flac"}:
                sound(path, 200 + number)
            else:
                image(path, (number % 251, 90, 40))
        return path

    def question(self, category, name, *files, **fields):
        """A question about files; several are a collage."""
        for file in files:
            self.file(file)
        medium = {"file": files[0]} if len(files) == 1 else {"collage": list(files)}
        values = {"media": [{**medium, "source": OWN}], **fields}
        return self.write(f"questions/multi/{category}/{name}.yaml", json.dumps(values, ensure_ascii=False))

    def asks(self, category, name, *files, wanted="smok", **fields):
        """A question whose answer must hold a word."""
        prompt = f"Pytanie {name}: co to jest?"
        return self.question(category, name, *files, prompt=prompt, rules=[{"include": [wanted]}], **fields)

    def speech(self, name, file, transcript="ala ma kota", **fields):
        return self.question("speech", name, file, kind="asr", transcript=transcript, **fields)

    def page(self, name, file, text="ala ma kota", **fields):
        return self.question("pages", name, file, kind="ocr", page=[text], **fields)

    def record(self, name, file, **fields):
        return self.question(
            "records",
            name,
            file,
            kind="extraction",
            prompt="Podaj sumę.",
            schema={"type": "object", "properties": {"suma": {"type": "number"}}, "required": ["suma"]},
            reference={"suma": 12.5},
            **fields,
        )

    def nine(self):
        """A question of each category."""
        self.asks("pictures", "wawel", "wawel.png")
        self.asks("sounds", "dzwon", "dzwon.wav", wanted="dzwon")
        self.speech("ala", "ala.wav")
        self.page("kartka", "kartka.png")
        self.asks("papers", "pismo", "pismo.png", wanted="urząd")
        self.record("paragon", "paragon.png")

    # -- models and runs ---------------------------------------------------------

    def models(self, **entries):
        """Register models; those that are no pair live at the server, under their own names."""
        registry = {}
        for name, entry in entries.items():
            own = {} if "pair" in entry else {"litellm": f"openai/{name}"}
            place = {} if own == {} or "serve" in entry else {"endpoint": self.server.base}
            registry[name] = {**own, **place, **entry}
        self.write("models.yaml", json.dumps(registry))

    def run(self, *arguments, litellm=False, network=True):
        """Run pytest on the bank, in a process of its own."""
        if not litellm:
            arguments = ("-p", "mediaclient", *arguments)
        # What the bank does without litellm is not for media.
        return self._bank.run(*arguments, network=network, litellm=True)

    def replies(self, model, run="full"):
        """The recorded replies of a run by question."""
        return {str(line["question"]): line for line in self.lines(model, "responses.jsonl", run)}

    def verdicts(self, model, run="full"):
        """The verdicts of a run by question."""
        return {str(line["question"]): line for line in self.lines(model, "verdicts.jsonl", run)}

    def rows(self):
        """The rows of the leaderboard by model."""
        text = (self.reports / "leaderboard.json").read_text(encoding="utf-8")
        return {row["model"]: row for row in json.loads(text)["multi"]["rows"]}

    def info(self, model, run="full"):
        """What run.json says."""
        return json.loads((self.reports / model / run / "run.json").read_text(encoding="utf-8"))

    def results(self, model) -> dict[str, bytes]:
        """The files that a run writes, whole."""
        names = [f"{model}/full/verdicts.jsonl", f"{model}/full/run.json"]
        names += [f"leaderboard.{suffix}" for suffix in ("md", "csv", "json")]
        return {name: (self.reports / name).read_bytes() for name in names}

    def asked(self, **wanted) -> list[dict]:
        """Bodies of the requests that came, those with such fields."""
        bodies = [received.body for received in self.server.requests]
        return [body for body in bodies if all(body.get(name) == value for name, value in wanted.items())]


def encoded(path: Path) -> str:
    """A file as requests hold it."""
    return base64.b64encode(path.read_bytes()).decode("ascii")
