"""An OpenAI-compatible server that answers after a fixed time: what the benchmark of asking asks.

It answers the same text to everything and knows nothing: a synthetic system.
``GET /span`` tells the seconds from the first request's arrival to the last
reply, and starts over.
"""

import asyncio
import json
import sys
import time

from aiohttp import web

_REPLY = {
    "id": "synthetic",
    "object": "chat.completion",
    "created": 0,
    "model": "synthetic",
    "choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": "Kraków"}}],
    "usage": {"prompt_tokens": 20, "completion_tokens": 3, "total_tokens": 23},
}


class Clock:
    """When the first request came, when the last reply went, and how many were in flight."""

    def __init__(self) -> None:
        self.first = self.last = 0.0
        self.now = self.most = self.count = 0

    def come(self) -> None:
        self.first = self.first or time.perf_counter()
        self.count += 1
        self.now += 1
        self.most = max(self.most, self.now)

    def go(self) -> None:
        self.last = time.perf_counter()
        self.now -= 1


def main() -> None:
    latency = float(sys.argv[1])
    clock = Clock()

    async def answer(request: web.Request) -> web.Response:
        clock.come()
        await request.read()
        await asyncio.sleep(latency)
        clock.go()
        return web.json_response(_REPLY)

    async def span(_request: web.Request) -> web.Response:
        found = {"seconds": clock.last - clock.first, "requests": clock.count, "most_in_flight": clock.most}
        clock.__init__()
        return web.json_response(found)

    async def serve() -> None:
        app = web.Application()
        app.router.add_post("/v1/chat/completions", answer)
        app.router.add_get("/span", span)
        runner = web.AppRunner(app)
        await runner.setup()
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        host, port = runner.addresses[0][:2]
        sys.stdout.write(json.dumps({"base": f"http://{host}:{port}"}) + "\n")
        sys.stdout.flush()
        await asyncio.Event().wait()

    asyncio.run(serve())


if __name__ == "__main__":
    main()
