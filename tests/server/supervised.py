"""A server that needs no time to start, run by the real supervisor: python -m tests.server.supervised PORT [cannot].

Its only answer is the metrics, as the real one gives them; with `cannot` its processes fail at their start.
"""

import os
import sys
from typing import Any

from meuse.server.operation import serve
from meuse.server.operation.config import Config
from meuse.server.operation.metrics import Metrics, forget_process


def create() -> Any:
    metrics = Metrics()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await live(receive, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": metrics.text()})

    async def live(receive: Any, send: Any) -> None:
        await receive()
        if "cannot" in os.environ["SUPERVISED"]:
            await send({"type": "lifespan.startup.failed", "message": "no"})
            return
        metrics.workers.set(1)
        await send({"type": "lifespan.startup.complete"})
        await receive()
        forget_process(os.getpid())
        await send({"type": "lifespan.shutdown.complete"})

    return application


if __name__ == "__main__":
    os.environ["SUPERVISED"] = " ".join(sys.argv[2:])
    serve.APPLICATION = "tests.server.supervised:create"  # type: ignore[misc]  # the one thing that differs
    serve.run(Config(database="postgresql://nowhere/", port=int(sys.argv[1]), workers=2), open_browser=False)
