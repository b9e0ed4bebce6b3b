"""Empty answers of models that think: asked for again, each time a little warmer (PUMA, section 4)."""

import pytest
from tests_meta.plugin.media_bank import MediaBank, words_of

THINKER = {"modalities": ["text", "image"], "reasoning": True, "parameters": {"temperature": 0}}


@pytest.fixture
def media(bank, server):
    return MediaBank(bank, server)


def temperatures(media, model, name):
    """The temperatures at which a model was asked a question, in order."""
    return [body.get("temperature") for body in media.asked(model=model) if f"Pytanie {name}:" in words_of(body)]


def test_an_empty_answer_is_asked_for_again_at_a_higher_temperature(media, server):
    for name in ("smok", "petla", "nigdy", "uciete", "odmowa", "mysli"):
        media.asks("pictures", name, "wawel.png")
    media.models(
        thinker={**THINKER, "price": {"input": 1000, "output": 1000}},
        # Its temperature is what the protocol says, and nobody's business.
        cold={**THINKER, "parameters": {}},
        short={**THINKER, "restarts": 2},
    )
    asked = {}

    def respond(body):
        words = words_of(body)
        name = words.split()[1].rstrip(":")
        times = asked[body["model"], name] = asked.get((body["model"], name), 0) + 1
        empty = {
            "smok": 0,
            "petla": 2,
            "nigdy": 99,
            "uciete": 1,
            "odmowa": 99,
            "mysli": 1,
        }[name]
        if times > empty:
            return server.completion("To jest smok.")
        if name == "uciete":
            return server.completion(None, finish="length")
        if name == "odmowa":
            return server.completion("", finish="content_filter")
        return server.completion("<think>smok, smok, smok" if name == "mysli" else "  ")

    server.respond = respond
    result = media.run("--model=thinker", "--model=cold", "--model=short")
    result.assert_outcomes(passed=12, failed=6)
    told = {
        name: temperatures(media, "thinker", name) for name in ("smok", "petla", "nigdy", "uciete", "odmowa", "mysli")
    }
    assert told == {
        "smok": [0],
        "petla": [0, 0.3, 0.6],
        "nigdy": [0, 0.3, 0.6, 0.9, 1.2, 1.5],
        "uciete": [0, 0.3],
        "odmowa": [0],
        "mysli": [0, 0.3],
    }
    # Nothing else of the request changes.
    first, second, third = (
        {**body, "temperature": None} for body in media.asked(model="thinker") if "petla" in words_of(body)
    )
    assert first == second == third

    assert temperatures(media, "cold", "petla") == [None, 0.3, 0.6]
    assert temperatures(media, "short", "nigdy") == [0, 0.3, 0.6]

    replies = media.replies("thinker")
    assert {
        name.rpartition("/")[2]: (line.get("restarts", 0), line.get("temperature")) for name, line in replies.items()
    } == {
        "smok": (0, None),
        "petla": (2, 0.6),
        "nigdy": (5, 1.5),
        "uciete": (1, 0.3),
        "odmowa": (0, None),
        "mysli": (1, 0.3),
    }
    petla = replies["multi/pictures/petla"]
    assert (petla["prompt_tokens"], petla["completion_tokens"]) == (21, 9), "all three were paid for"
    assert petla["cost"] == pytest.approx(0.03)
    assert len(media.lines("thinker", "responses.jsonl")) == 6, "one line a question"
    outcomes = {name.rpartition("/")[2]: line["outcome"] for name, line in media.verdicts("thinker").items()}
    assert (outcomes["nigdy"], outcomes["odmowa"], outcomes["petla"]) == ("empty", "refused", "correct")
    usage = media.info("thinker")["usage"]
    assert (usage["restarted"], usage["highest_temperature"], usage["retried"]) == (4, 1.5, 0)

    # The recording is found by the request as it was first made.
    count = len(server.requests)
    media.run("--model=thinker", "--record-mode=none", network=False).assert_outcomes(passed=4, failed=2)
    assert len(server.requests) == count


def test_only_a_model_that_thinks_and_may_is_asked_again(media, server):
    media.asks("pictures", "petla", "wawel.png")
    media.models(
        plain={"modalities": ["image"]},
        switched={**THINKER, "restarts": 0},
        # Who says so is asked again, thinking or not.
        willing={"modalities": ["image"], "restarts": 1},
        strict=THINKER,
    )

    def respond(body):
        # Some providers take no temperature but one from those that think.
        if body["model"] == "strict" and body["temperature"] > 0.3:
            return server.error(400, "temperature does not support 0.6 with this model")
        return server.completion("")

    server.respond = respond
    result = media.run(*(f"--model={name}" for name in ("plain", "switched", "willing", "strict")))
    result.assert_outcomes(failed=4)
    assert {name: temperatures(media, name, "petla") for name in ("plain", "switched", "willing", "strict")} == {
        "plain": [0],
        "switched": [0],
        "willing": [0, 0.3],
        "strict": [0, 0.3, 0.6],
    }
    for name in ("plain", "switched", "willing", "strict"):
        (verdict,) = media.verdicts(name).values()
        assert verdict["outcome"] == "empty"
    (reply,) = media.replies("strict").values()
    assert (reply["text"], reply["restarts"], reply["temperature"]) == ("", 1, 0.3)


def test_the_reader_of_a_cascade_and_its_writer_are_asked_again_each_for_itself(media, server):
    media.asks("sounds", "dzwon", "ala.wav", wanted="kota")
    media.models(
        ears={"modalities": ["audio"], "task_only": "asr"},
        writer={"reasoning": True},
        relay={"pair": {"audio": "ears"}, "cascade": "writer"},
    )
    answers = iter(["", "Ala ma kota."])
    server.respond = lambda body: server.completion("szum" if body["model"] == "ears" else next(answers))
    media.run("--model=relay").assert_outcomes(passed=1)
    assert [(body["model"], body.get("temperature")) for body in media.asked()] == [
        ("ears", None),
        ("writer", None),
        ("writer", 0.3),
    ]
    (reply,) = media.replies("relay").values()
    assert (reply["reading"], reply["text"], reply["restarts"], reply["temperature"]) == (
        "szum",
        "Ala ma kota.",
        1,
        0.3,
    )


def test_a_failure_of_the_provider_during_a_restart_is_an_error_and_asked_again_later(media, server):
    media.asks("pictures", "petla", "wawel.png")
    media.models(thinker=THINKER)
    server.respond = server.completion("")
    server.script = [server.completion(""), server.error(403, "your quota is exhausted")]
    result = media.run("--model=thinker")
    result.assert_outcomes(errors=1)
    assert not media.replies("thinker")
    server.respond = server.completion("To jest smok.")
    media.run("--model=thinker").assert_outcomes(passed=1)
