"""The system's own Firefox, spoken to directly: WebDriver BiDi is JSON over a WebSocket, and Firefox serves it itself.

So nothing is needed but Firefox: no driver program, no further package.
"""

import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

NAMES: Final = ("firefox-esr", "firefox")
PATIENCE: Final = 30.0  # seconds
CALM: Final = {  # no first-run pages, no calls home, no movement on the page
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "ui.prefersReducedMotion": 1,
}
LISTENING_AT: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


def found() -> str | None:
    """The Firefox of this system."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Firefox:
    """One page of a running Firefox."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.number = 0
        self.complaints: list[str] = []  # what the page wrote on the console as a warning or an error
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """One command, and its answer; what the page says meanwhile is kept."""
        self.number += 1
        self.line.send(json.dumps({"id": self.number, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(timeout=PATIENCE))
            if told.get("id") == self.number:
                assert told["type"] == "success", f"{method}: {told.get('message')}"
                answer: dict[str, Any] = told["result"]
                return answer
            if told.get("method") == "log.entryAdded" and told["params"]["level"] in ("error", "warn"):
                self.complaints.append(told["params"]["text"] or "")

    def before_every_page(self, script: str) -> None:
        self.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {script} }}")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.context, viewport=size)

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """What an expression comes to in the page, as plain data; promises are waited for."""
        told = self.ask(
            "script.evaluate",
            expression=f"(async () => JSON.stringify(await ({expression})))()",
            target={"context": self.context},
            awaitPromise=True,
        )
        assert told["type"] == "success", told["exceptionDetails"]["text"]
        text = told["result"].get("value")
        return None if text is None else json.loads(text)

    def wait_for(self, expression: str) -> Any:
        """Until an expression is true in the page; asked again with every frame that the page draws."""
        frames = f"""new Promise((resolve) => {{
          const end = performance.now() + {PATIENCE * 1000 * 0.8};
          const look = () => {{
            let found = null;
            try {{ found = {expression}; }} catch {{ found = null; }}
            if (found || performance.now() > end) resolve(found); else requestAnimationFrame(look);
          }};
          look();
        }})"""
        value = self.evaluate(frames)
        assert value, f"never so: {expression}"
        return value

    def click(self, x: float, y: float) -> None:
        """A person's mouse: it comes, presses and lets go."""
        place = {"x": round(x), "y": round(y)}
        moves = [{"type": "pointerMove", "x": 2, "y": 2}, {"type": "pointerMove", **place}]
        presses = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        mouse = {"type": "pointer", "id": "mouse", "actions": [*moves, *presses]}
        self.ask("input.performActions", context=self.context, actions=[mouse])


@contextmanager
def running(program: str, profile: Path) -> Iterator[Firefox]:
    """A Firefox without a window, with a profile of its own, for as long as it is wanted."""
    profile.mkdir()
    settings = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in CALM.items()]
    (profile / "user.js").write_text("\n".join(settings), "utf-8")
    command = [program, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    log = profile / "told.txt"
    with log.open("wb") as told:
        process = subprocess.Popen([*command, "about:blank"], stdout=told, stderr=told)
        try:
            with connect(f"{_address(process, log)}/session", max_size=None, open_timeout=PATIENCE) as line:
                yield Firefox(line)
        finally:
            process.terminate()
            process.wait(PATIENCE)


def _address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        said = LISTENING_AT.search(log.read_text("utf-8", "replace"))
        if said is not None:
            return said[1]
        try:
            process.wait(0.1)
        except subprocess.TimeoutExpired:
            continue
        break
    raise AssertionError(f"Firefox does not listen: {log.read_text('utf-8', 'replace')}")
