"""What the tests of the transport share: a server in this process, browsers with their own cookies, and sockets."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import anyio
import msgspec
from httpx2 import Response
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from meuse.server.app import create_app
from meuse.server.operation.config import Config
from meuse.server.web.limits import Limits, Rate

TITLE = "they_shall_not_pass"
ORIGIN = "http://127.0.0.1"
HOT_SEAT = {"german": {"kind": "person", "name": "Ada"}, "french": {"kind": "person", "name": "Ada"}}
WITH_A_FRIEND = {"german": {"kind": "person", "name": "Ada"}, "french": {"kind": "open"}}
READY = ("ready_made", "done", "ready_made", "done")  # both sides set up as the rulebook proposes


def config_for(folder: Path, **settings: Any) -> Config:
    return Config(
        database=f"sqlite:///{folder / 'games.sqlite'}", **{"bot_processes": 0, "desk_processes": 0, **settings}
    )


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[TestClient]:
    """A server in this process, started and at the end stopped."""
    with TestClient(create_app(config_for(folder, **settings)), base_url=ORIGIN) as client:
        yield client


def limits(**changed: Any) -> Limits:
    return msgspec.structs.replace(Limits(), **changed)


FAST = limits(
    games_per_holder=Rate(10_000, 1),
    games_per_address=Rate(10_000, 1),
    messages_per_holder=Rate(100_000, 1),
    messages_per_address=Rate(100_000, 1),
    requests_per_address=Rate(100_000, 1),
    joins_per_holder=Rate(10_000, 1),
    joins_per_address=Rate(10_000, 1),
    work_per_holder=Rate(10_000, 1),
    work_per_address=Rate(10_000, 1),
)


class Browser:
    """One browser: its own cookie, the same server as others."""

    def __init__(self, client: TestClient) -> None:
        self._client = client
        self.token = ""
        self.received: list[str] = []

    def headers(self, more: dict[str, str] | None = None) -> dict[str, str]:
        headers = {"Origin": ORIGIN}
        if self.token:
            headers["Cookie"] = f"meuse={self.token}"
        return {**headers, **(more or {})}

    def send(self, method: str, path: str, headers: dict[str, str] | None = None, **body: Any) -> Response:
        self._client.cookies.clear()
        answer = self._client.request(method, path, headers=self.headers(headers), **body)
        given = re.match(r"meuse=([^;]+)", answer.headers.get("set-cookie", ""))
        if given:
            self.token = given[1]
        self.received.append(answer.text)
        return answer

    def get(self, path: str, **query: Any) -> Response:
        return self.send("GET", path, params=query)

    def post(self, path: str, body: Any) -> Response:
        return self.send("POST", path, json=body)

    def create(self, seats: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
        made = self.post("/api/games", {"title": TITLE, "seats": seats or HOT_SEAT, **more})
        assert made.status_code == 200, made.text
        created: dict[str, Any] = made.json()
        return created

    @contextmanager
    def open(self, game: str) -> Iterator["Table"]:
        """The game as this browser has it open: a socket that has been told its state."""
        with self.connect(game) as socket:
            table = Table(socket, self.received)
            yield table

    def connect(self, game: str, **headers: str) -> WebSocketTestSession:
        self._client.cookies.clear()
        session: WebSocketTestSession = self._client.websocket_connect(
            f"ws://127.0.0.1/api/games/{game}/socket", headers=self.headers(headers)
        )
        return session


def receive_text(socket: WebSocketTestSession) -> str:
    """The next message; nothing for long is a failure of the test and not a test without end."""

    async def receive() -> Any:
        with anyio.fail_after(20):
            return await socket._send_rx.receive()

    message = socket.portal.call(receive)
    socket._raise_on_close(message)
    text: str = message["text"]
    return text


class Table:
    """A socket to a game: asks, waits for the answer, keeps the scene up to date as a client does."""

    def __init__(self, socket: WebSocketTestSession, received: list[str] | None = None) -> None:
        self.socket = socket
        self.received = received if received is not None else []
        self.ref = 0
        self.scene: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.hear("state")

    def read(self) -> dict[str, Any]:
        """The next message."""
        text = receive_text(self.socket)
        self.received.append(text)
        message: dict[str, Any] = msgspec.json.decode(text)
        if message["kind"] == "state":
            self.game, self.scene, self.log = message["game"], message["scene"], message["log"]
        elif message["kind"] == "update":
            self.game = message.get("game") or self.game
            pieces = {**self.scene["pieces"], **message["scene"].pop("pieces", {})}
            self.scene = {**self.scene, **message["scene"]}
            self.scene["pieces"] = {name: piece for name, piece in pieces.items() if piece is not None}
            self.log = [line for line in self.log if line["number"] <= message["keep"]] + message["log"]
        return message

    def hear(self, kind: str) -> dict[str, Any]:
        """The next message of that kind."""
        while True:
            message = self.read()
            if message["kind"] == kind:
                return message

    def send(self, text: str) -> None:
        self.socket.send_text(text)

    def ask(self, do: str, **request: Any) -> dict[str, Any]:
        """A request and its answer; updates that come before it are taken in."""
        self.ref += 1
        self.send(msgspec.json.encode({"do": do, "ref": self.ref, **request}).decode())
        while True:
            message = self.read()
            if message.get("ref") == self.ref:
                return message

    def change(self, do: str, **request: Any) -> dict[str, Any]:
        """A request that names the last entry this client has seen."""
        return self.ask(do, entry=self.scene["entry"], **request)

    def act(self, *action: Any, careful: bool = False) -> dict[str, Any]:
        return self.change("act", action=list(action), careful=careful)

    def done(self, *action: Any) -> None:
        answer = self.act(*action)
        assert answer["kind"] == "done", answer


def still_works(table: Table) -> bool:
    return table.ask("ping")["kind"] == "pong"


def closed(table: Table) -> tuple[int, str]:
    """The code and reason with which the server closes; what it tells before is read."""
    while True:
        try:
            table.read()
        except WebSocketDisconnect as ended:
            return ended.code, str(ended.reason)
