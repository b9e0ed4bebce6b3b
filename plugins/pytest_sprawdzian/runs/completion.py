"""A completion: what came back for a request, as the run log keeps it."""

from pydantic import BaseModel, ConfigDict

from sprawdzian import Answer

__all__ = ["Completion"]


class Completion(BaseModel):
    """One reply to one request: a line of ``responses.jsonl``.

    Attributes:
        key: hash of the request.
        question: path of the question, for people and for finding stale lines.
        sample: number of the repeat.
        text: the final reply; null content and empty choices are empty text.
        finish_reason: why it ended.
        refused: whether the provider says that the model refused.
        prompt_tokens: tokens of the request, if the provider tells.
        completion_tokens: tokens of the reply.
        cost: US dollars, if a price is known.
        latency: seconds from sending to the reply, of the attempt that succeeded.
        attempts: how many attempts were needed.
        reading: what another system read or heard first; where the answer is
            only adapted by a normaliser, the answer before that.
        normalised: whether the text is such an adapted one.
        restarts: how often an empty answer was asked for again.
        temperature: of the attempt that counts, where it was raised.
        at: when it arrived, ISO 8601 in UTC.
        client: library and version that asked.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    key: str
    question: str
    sample: int = 0
    text: str
    finish_reason: str | None = None
    refused: bool = False
    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    cost: float | None = None
    latency: float = 0.0
    attempts: int = 1
    reading: str = ""
    normalised: bool = False
    restarts: int = 0
    temperature: float | None = None
    at: str = ""
    client: str = ""

    def answer(self) -> Answer:
        """What the scorers judge."""
        if self.normalised:
            return Answer(self.reading, self.finish_reason, refused=self.refused, normalised=self.text)
        return Answer(self.text, finish_reason=self.finish_reason, refused=self.refused)
