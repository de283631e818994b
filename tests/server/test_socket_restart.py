"""A real server process: killed in the middle of an assault and started again, it knows all that it acknowledged."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx2
import pytest
from tests.server.serving import HOT_SEAT, READY, TITLE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

START_SECONDS = 60


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


class Server:
    """`meuse serve` in a process of its own."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.port = free_port()
        self.folder = folder
        self.options = options
        self.lines: list[str] = []

    def start(self, *program: str | Path) -> None:
        program = program or (sys.executable, "-m", "meuse")
        command = [*program, "serve", "--port", str(self.port), "--cache", ""]
        self.process = subprocess.Popen(
            [*command, "--database", str(self.folder / "games.sqlite"), *self.options],
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "XDG_DATA_HOME": str(self.folder), "LANG": "C.UTF-8"},
        )
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.lines.append(line)
            if '"listening"' in line:
                return
        raise AssertionError("".join(self.lines))

    def kill(self) -> None:
        """As a power cut would: nothing is finished, nothing is closed."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self, how: int = signal.SIGINT) -> int:
        self.process.send_signal(how)
        self.lines.append(self.process.communicate(timeout=30)[1])
        return self.process.returncode

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"


@contextmanager
def running(folder: Path, *options: str) -> Iterator[Server]:
    server = Server(folder, *options)
    server.start()
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Player:
    """A program that plays both sides over the network."""

    def __init__(self, server: Server, like: "Player | None" = None) -> None:
        self.server = server
        if like is None:
            wanted = {"title": TITLE, "seats": HOT_SEAT}
            made = httpx2.post(f"{server.address}/api/games", json=wanted, timeout=START_SECONDS)
            self.cookie = made.headers["set-cookie"].partition(";")[0]
            self.game = made.json()["game"]["id"]
        else:
            self.cookie, self.game = like.cookie, like.game
        self.ref = 0
        self.line: ClientConnection
        self.open_lines = ExitStack()
        self.scene: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []

    def connect(self) -> None:
        """As a client does when it was cut off: connect again and take the state."""
        self.close()
        self.line = self.open_lines.enter_context(
            connect(
                f"ws://127.0.0.1:{self.server.port}/api/games/{self.game}/socket",
                additional_headers={"Cookie": self.cookie, "Origin": self.server.address},
                max_size=None,
            )
        )
        self.read("state")

    def close(self) -> None:
        self.open_lines.close()

    def read(self, kind: str) -> dict[str, Any]:
        while True:
            message: dict[str, Any] = json.loads(self.line.recv(timeout=START_SECONDS))
            if message["kind"] == "state":
                self.scene, self.log = message["scene"], message["log"]
            elif message["kind"] == "update":
                pieces = {**self.scene["pieces"], **message["scene"].pop("pieces", {})}
                self.scene = {**self.scene, **message["scene"], "pieces": pieces}
                self.log = [line for line in self.log if line["number"] <= message["keep"]] + message["log"]
            if message["kind"] == kind:
                return message
            assert message["kind"] in ("state", "update"), message

    def send(self, *action: Any) -> None:
        self.ref += 1
        request = {"do": "act", "ref": self.ref, "action": action, "entry": self.scene["entry"], "careful": False}
        self.line.send(json.dumps(request))

    def act(self, *action: Any) -> None:
        self.send(*action)
        assert self.read("done")["entry"] == self.scene["entry"]

    def into_an_assault(self, rng: random.Random) -> None:
        """Anything legal, until an assault has been declared and its first unit chosen."""
        for verb in READY:
            self.act(verb)
        while self.scene["decision"]["prompt"] != "begin-assault":
            offered = self.scene["actions"]
            self.act(*rng.choice([action for action in offered if action[0] == "assault"] or offered))
        self.act(*next(action for action in self.scene["actions"] if action[0] == "unit"))
        assert self.scene["forecast"], "an assault is being declared"


def test_killed_in_mid_assault_it_goes_on_with_all_that_was_acknowledged(tmp_path: Path) -> None:
    rng = random.Random(2)
    with running(tmp_path, "--limit", "messages_per_holder=100000/1000") as server:  # the dice say how many are needed
        player = Player(server)
        player.connect()
        player.into_an_assault(rng)
        acknowledged, told = player.scene, player.log
        server.kill()
        with pytest.raises(ConnectionClosed):
            player.line.recv(timeout=START_SECONDS)
        server.start()
        player.connect()
        assert player.scene == acknowledged
        assert player.log == told

        # Now in the very moment of writing: what was not acknowledged is there as a whole or not at all.
        before = player.scene["entry"]
        player.send(*rng.choice(player.scene["actions"]))
        server.kill()
        server.start()
        player.connect()
        assert player.scene["entry"] in (before, before + 1)
        player.act(*rng.choice(player.scene["actions"]))
        dice = httpx2.get(f"{server.address}/api/games/{player.game}/dice", timeout=START_SECONDS).json()
        numbers = [entry["number"] for entry in dice["entries"]]
        assert numbers == list(range(player.scene["entry"] + 1)), "no entry twice, none lost"
        player.close()


def test_it_ends_cleanly_when_it_is_told_to_and_its_logs_keep_secrets(tmp_path: Path) -> None:
    with running(tmp_path, "--log-level", "debug") as server:
        player = Player(server)
        player.connect()
        secret = player.cookie.partition("=")[2]
        httpx2.get(f"{server.address}/api/games/{player.game}?token={secret}")
        assert server.stop(signal.SIGINT) == 0, server.lines
        with pytest.raises(ConnectionClosed) as ended:
            player.read("nothing")
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.code in (1001, 1012)
        player.close()
        said = "".join(server.lines)
        assert '"stopped"' in said
        assert "Traceback" not in said
        assert secret not in said
        lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
        assert [line["path"] for line in lines if line["message"] == "request"][-1] == f"/api/games/{player.game}"


def say_and_listen(player: Player, message: str | bytes) -> None:
    player.line.send(message)
    player.read("nothing")


def test_frames_that_are_too_long_or_of_bytes_end_the_connection(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        player = Player(server)
        # The last is refused by the protocol itself, which gives no reason.
        for message, code in ((b"{}", 1003), (" " * (1024 * 1024 + 1), 1009), (" " * 3_000_000, 1009)):
            player.connect()
            with pytest.raises(ConnectionClosed) as ended:
                say_and_listen(player, message)
            told = ended.value.rcvd
            if told is None:  # hung up on while the message was still on its way
                assert len(message) > 1_000_000
            else:
                assert told.code == code
        player.connect()
        player.act("ready_made")
        player.close()
        assert server.stop(signal.SIGTERM) in (0, -signal.SIGTERM)
        assert '"stopped"' in "".join(server.lines)


def test_a_taken_port_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        one.listen()
        port = str(one.getsockname()[1])
        command = [sys.executable, "-m", "meuse", "serve", "--port", port, "--database", str(tmp_path / "x.sqlite")]
        ended = subprocess.run(command, capture_output=True, text=True, timeout=START_SECONDS, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"meuse: port {port}")
    assert len(ended.stderr.splitlines()) == 1


def test_workers_share_one_port_one_database_and_their_metrics(tmp_path: Path, postgres: Callable[[], str]) -> None:
    """Two processes: whichever takes a connection, the game and the figures are the same."""
    server = Server(tmp_path, "--workers", "2")
    command = [sys.executable, "-m", "meuse", "serve", "--port", str(server.port), "--cache", ""]
    server.process = subprocess.Popen(
        [*command, "--database", postgres(), *server.options], stderr=subprocess.PIPE, text=True
    )
    try:
        assert server.process.stderr is not None
        started = 0
        for line in server.process.stderr:
            started += '"started"' in line
            if started == 2:
                break
        player = Player(server)
        player.connect()
        player.act("ready_made")
        other = Player(server, player)
        other.connect()
        assert other.scene == player.scene
        player.act("done")
        while other.scene["entry"] < player.scene["entry"]:
            other.read("update")  # also if it is connected to the other process
        assert other.scene == player.scene
        for _ in range(4):
            figures = httpx2.get(f"{server.address}/api/metrics").text
            assert 'meuse_games_created_total{mode="play"} 1.0' in figures
            assert "meuse_connections 2.0" in figures
        player.close()
        other.close()
        assert server.stop() in (0, -signal.SIGINT)
    finally:
        if server.process.poll() is None:
            server.kill()
