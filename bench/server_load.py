"""How the server bears a crowd: actions a second, the time from click to update, and the weight of a first load.

    python bench/server_load.py [--meuse .venv/bin/meuse] [--seconds 8]

Runs a real `meuse serve` with a database of its own and plays at random in it, both seats of a game held by one client:

    throughput   200 games in play, every client acts again as soon as it has seen its update
    latency      100 and then 200 of the games active, each acts about once a second at a moment of its own; from
                 sending an action to having read the update it leads to
    memory       what the server process weighs with 1,000 games open, each in play and with somebody connected to it
    workers      one and then four server processes on a PostgreSQL, both players of a game connected on their own:
                 from sending an action until the opponent has read the update (bench/server_workers.py)
    first_load   compressed bytes of all that a browser needs to show a game, and how long the server takes to give
                 them; and, where there is a Chromium, what a real browser fetches and how long it takes

Prints one JSON object; bench/run.py puts it under "server". `bars` holds what we promise against what was measured, and
the load of the machine before: clients and server share its cores, and with whatever else runs there.
"""

import argparse
import asyncio
import http.client
import json
import os
import random
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect

import meuse
from meuse.server.games.sheets import sheet_name

Figures = dict[str, Any]

PLENTY = "1000000/1000000"
# One machine plays hundreds of people here: what is counted for each address must not stop it. Sizes stay as they are.
LIFTED = {
    "games_per_address": PLENTY,
    "requests_per_address": PLENTY,
    "messages_per_address": PLENTY,
    "messages_per_holder": PLENTY,
    "connections_per_address": "100000",
    "work_per_holder": PLENTY,
    "work_per_address": PLENTY,
    "at_once_per_address": "100000",
    "loop_share_per_address": "1",
    "sockets_per_address": "100000",
    "connects_per_address": PLENTY,
    "unfinished_per_address": "100000",
}
START_SECONDS = 60
ANSWER_SECONDS = 60
ACTS_EACH = 20
LANGUAGE = "en"
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAP_IS_DRAWN = """() => {
  const map = document.querySelector('img[src*="map.svg"]');
  return map !== null && map.complete && map.naturalWidth > 0;
}"""


class Scene(msgspec.Struct):
    """What a player who chooses at random must know of a scene; an update holds only what has changed."""

    entry: int | None = None
    actions: list[list[str | int]] | None = None


class ServerMessage(msgspec.Struct):
    kind: str
    ref: int = 0
    scene: Scene | None = None
    code: str = ""
    detail: str = ""


message_decoder = msgspec.json.Decoder(ServerMessage)


# ---- the server


@contextmanager
def server(meuse: Path, folder: Path, database: str = "", workers: int = 1) -> Iterator[tuple[int, int]]:
    """A server of its own on a free port, and its process; ended when it has been used."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    limits = [word for name, value in LIFTED.items() for word in ("--limit", f"{name}={value}")]
    command = [str(meuse), "serve", "--port", str(port), "--database", database or str(folder / "games.sqlite")]
    command += ["--workers", str(workers), *limits]
    with (folder / "server.log").open("wb") as log:
        process = subprocess.Popen([*command, "--log-level", "warning"], stdout=log, stderr=log)
        try:
            wait_for(port, process, folder / "server.log")
            yield port, process.pid
        finally:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        try:
            if fetch(port, "/api/health")[0] == 200:
                return
        except OSError:
            time.sleep(0.05)
    sys.exit(f"the server did not start:\n{log.read_text('utf-8', 'replace')}")


def processor_seconds(process: int) -> float | None:
    """What a process has used of the processor, where the system tells it: on a busy machine the fairer measure."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def fetch(port: int, path: str, body: Any = None, cookie: str = "") -> tuple[int, bytes, str]:
    """Status, body as it came over the line (compressed), and the cookie that was set."""
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
    headers = {"Accept-Encoding": "br, gzip" if body is None else "identity", "Origin": f"http://127.0.0.1:{port}"}
    if cookie:
        headers["Cookie"] = cookie
    try:
        if body is None:
            line.request("GET", path, headers=headers)
        else:
            line.request("POST", path, json.dumps(body), {**headers, "Content-Type": "application/json"})
        answer = line.getresponse()
        given = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        return answer.status, answer.read(), given
    finally:
        line.close()


# ---- players


class Player:
    """Both seats of one game, and a socket."""

    def __init__(self, number: int, port: int, title: Figures) -> None:
        self.rng = random.Random(number)
        self.port = port
        seats = {side: {"kind": "person", "name": f"player {number}"} for side in title["sides"]}
        status, body, self.cookie = fetch(port, "/api/games", {"title": title["id"], "seats": seats})
        if status != 200:
            sys.exit(f"no game was made: {body!r}")
        self.game: str = json.loads(body)["game"]["id"]
        self.socket: ClientConnection | None = None
        self.entry = 0
        self.actions: list[list[str | int]] = []
        self.ref = 0
        self.errors: dict[str, int] = {}

    async def sit_down(self, stack: AsyncExitStack) -> None:
        address = f"ws://127.0.0.1:{self.port}/api/games/{self.game}/socket"
        headers = {"Cookie": self.cookie}
        origin = Origin(f"http://127.0.0.1:{self.port}")
        joining = connect(address, additional_headers=headers, origin=origin, max_size=None)
        self.socket = await stack.enter_async_context(joining)
        await self.hear("state")

    async def hear(self, *wanted: str) -> ServerMessage:
        """Read until one of the wanted kinds comes; keep what scenes say on the way."""
        assert self.socket is not None
        while True:
            told = message_decoder.decode(await asyncio.wait_for(self.socket.recv(), ANSWER_SECONDS))
            if told.scene is not None:
                self.entry = told.scene.entry if told.scene.entry is not None else self.entry
                self.actions = told.scene.actions if told.scene.actions is not None else self.actions
            if told.kind in wanted:
                return told

    async def act(self) -> float:
        """One action at random; the seconds until its update has been read. 0 if the game is over."""
        assert self.socket is not None
        if not self.actions:
            return 0.0
        self.ref += 1
        action = self.rng.choice(self.actions)
        before = self.entry
        request = {"ref": self.ref, "do": "act", "action": action, "entry": self.entry, "careful": False}
        began = time.perf_counter()
        await self.socket.send(msgspec.json.encode(request).decode())
        updated = answered = False
        seconds = 0.0
        while not (updated and answered):
            told = await self.hear("update", "state", "done", "error", "refused")
            if told.kind in ("error", "refused"):
                self.errors[told.code or told.kind] = self.errors.get(told.code or told.kind, 0) + 1
                return 0.0
            if told.kind == "done":
                answered = True
            elif self.entry > before:
                seconds = seconds or time.perf_counter() - began
                updated = True
        return seconds


async def act_until(player: Player, end: float) -> int:
    count = 0
    while time.perf_counter() < end:
        if await player.act() > 0:
            count += 1
        elif not player.actions:
            break
    return count


async def act_now_and_then(player: Player, end: float, pause: float) -> list[float]:
    """Clicks at moments of a player's own, about `pause` seconds apart."""
    found: list[float] = []
    while True:
        await asyncio.sleep(player.rng.uniform(0.5, 1.5) * pause)
        if time.perf_counter() >= end:
            return found
        seconds = await player.act()
        if seconds > 0:
            found.append(seconds)


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


async def play(
    port: int, process: int, title: Figures, games: int, active: list[int], seconds: float, pause: float
) -> Figures:
    players = [Player(number, port, title) for number in range(games)]
    async with AsyncExitStack() as stack:
        for begin in range(0, games, 20):
            await asyncio.gather(*[player.sit_down(stack) for player in players[begin : begin + 20]])
        for _ in range(6):  # into the game: the first decisions of all are the same
            await asyncio.gather(*[player.act() for player in players])

        used = processor_seconds(process)
        began = time.perf_counter()
        counts = await asyncio.gather(*[act_until(player, began + seconds) for player in players])
        throughput = sum(counts) / (time.perf_counter() - began)
        after = processor_seconds(process)
        cost = None if used is None or after is None else round((after - used) / max(1, sum(counts)) * 1000, 2)

        latency: Figures = {}
        for count in active:
            end = time.perf_counter() + seconds
            waits = await asyncio.gather(*[act_now_and_then(player, end, pause) for player in players[:count]])
            latency[str(count)] = {"active_games": count, **waits_of(waits, seconds)}
    errors: dict[str, int] = {}
    for player in players:
        for code, count in player.errors.items():
            errors[code] = errors.get(code, 0) + count
    return {
        "throughput": {
            "games": games,
            "actions": sum(counts),
            "actions_per_second": round(throughput, 1),
            "processor_ms_per_action": cost,
        },
        "latency": latency,
        "errors": errors,
    }


def waits_of(waits: list[list[float]], seconds: float) -> Figures:
    clicks = [wait for one in waits for wait in one]
    return {
        "clicks": len(clicks),
        "clicks_per_second": round(len(clicks) / seconds, 1),
        "p50_ms": round(statistics.median(clicks) * 1000, 2),
        "p99_ms": round(percentile(clicks, 0.99) * 1000, 2),
        "worst_ms": round(max(clicks) * 1000, 2),
    }


# ---- memory


async def open_games(port: int, process: int, title: Figures, games: int, acts: int) -> Figures:
    """What the server weighs with so many games open, each some way into play."""
    empty = resident(process)
    players = [Player(number, port, title) for number in range(games)]
    async with AsyncExitStack() as stack:
        for begin in range(0, games, 50):
            some = players[begin : begin + 50]
            await asyncio.gather(*[player.sit_down(stack) for player in some])
            for _ in range(acts):
                await asyncio.gather(*[player.act() for player in some])
        full = resident(process)
    return {"games": games, "acts_each": acts, "empty_mb": empty, "rss_mb": full}


def resident(process: int) -> float | None:
    """The memory of a process, in megabytes, where the system tells it."""
    try:
        status = Path(f"/proc/{process}/status").read_text()
    except OSError:
        return None
    found = re.search(r"^VmRSS:\s+(\d+) kB", status, re.M)
    return round(int(found[1]) / 1000, 1) if found else None


# ---- what we promise

BARS: dict[str, tuple[tuple[str, ...], float | None]] = {  # where it is found, and below what it must be
    "100 active games, p99 ms": (("latency", "100", "p99_ms"), 50.0),
    "200 active games, p99 ms": (("latency", "200", "p99_ms"), 100.0),
    "1,000 open games, MB": (("memory", "rss_mb"), 400.0),
    "1 worker on PostgreSQL, opponent p99 ms": (("workers", "1", "opponent", "p99_ms"), 100.0),
    "4 workers on PostgreSQL, opponent p99 ms": (("workers", "4", "opponent", "p99_ms"), 100.0),
    "1 worker on PostgreSQL, actions/s": (("workers", "1", "actions_per_second"), None),
    "4 workers on PostgreSQL, actions/s": (("workers", "4", "actions_per_second"), None),
}


def bars_of(figures: Figures, load: float) -> Figures:
    """Each bar with what was measured, and whether it holds."""
    bars: Figures = {"load_before": round(load, 2)}
    for name, (path, most) in BARS.items():
        measured: Any = figures
        for step in path:
            measured = measured.get(step) if measured else None
        kept = None if measured is None or most is None else measured < most
        bars[name] = {"measured": measured, "below": most, "holds": kept}
    return bars


# ---- the weight of a first load


def first_load(port: int, title: str) -> Figures:
    """All that a browser fetches until a game stands on its screen, in one language and one theme.

    Of the client every script and style is counted, also those of pages that come later, but for other languages.
    """
    if fetch(port, "/")[0] != 200:
        return {"note": "no client is built: make client"}
    files = {"index": ["/"], "client": client_files(port), "titles": ["/api/titles"]}
    files["texts"] = [f"/api/titles/{title}/texts/{LANGUAGE}"]
    sheet = sheet_name(title, meuse.title(title).scenarios[0], ())
    files["sheet"] = [f"/api/sheets/{sheet}"]
    files["map"] = [f"/api/sheets/{sheet}/map.svg?theme=light"]
    bytes_of: dict[str, int] = {}
    seconds: dict[str, float] = {}
    for part in files:
        for pass_over in ("first", "again"):
            began = time.perf_counter()
            bytes_of[part] = sum(len(fetch(port, path)[1]) for path in files[part])
            seconds[pass_over] = seconds.get(pass_over, 0.0) + time.perf_counter() - began
    return {
        "bytes": bytes_of,
        "total_bytes": sum(bytes_of.values()),
        "first_ms": round(seconds["first"] * 1000, 1),
        "again_ms": round(seconds["again"] * 1000, 1),
    }


def in_a_browser(port: int, title: Figures) -> Figures:
    """A browser that has never been here opens a game: bytes over the line, and until its map is drawn."""
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    try:
        from playwright.sync_api import Error, sync_playwright
    except ImportError:
        return {"note": "playwright is not installed"}
    player = Player(0, port, title)
    name, _, value = player.cookie.partition("=")
    address = f"http://127.0.0.1:{port}"
    received = 0

    def count(finished: Figures) -> None:
        nonlocal received
        received += int(finished["encodedDataLength"])

    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        except Error as missing:
            return {"note": f"no Chromium: {missing.message.splitlines()[0]}"}
        context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
        context.add_cookies([{"name": name, "value": value, "url": address}])
        page = context.new_page()
        line = context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.loadingFinished", count)
        began = time.perf_counter()
        try:
            page.goto(f"{address}/game/{player.game}")
            page.wait_for_function(MAP_IS_DRAWN, timeout=ANSWER_SECONDS * 1000)
        except Error as lost:
            return {"note": f"no map was shown: {lost.message.splitlines()[0]}"}
        finally:
            seconds = time.perf_counter() - began
            browser.close()
    return {"bytes": received, "until_map_ms": round(seconds * 1000)}


def client_files(port: int) -> list[str]:
    """Scripts and styles of the client: those its page names, and those they name in turn."""
    found: list[str] = []
    waiting = ["/"]
    while waiting:
        path = waiting.pop()
        text = plain(port, path)
        for name in re.findall(r"[\w.-]+\.(?:js|css)\b", text):
            named = f"/assets/{name}"
            foreign = re.match(r"([a-z]{2})-", name)
            if named not in found and not (foreign and foreign[1] != LANGUAGE) and is_there(port, named):
                found.append(named)
                waiting.append(named)
    return found


def plain(port: int, path: str) -> str:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=ANSWER_SECONDS)
    try:
        line.request("GET", path, headers={"Accept-Encoding": "identity"})
        return line.getresponse().read().decode("utf-8", "replace")
    finally:
        line.close()


def is_there(port: int, path: str) -> bool:
    return fetch(port, path)[0] == 200


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a server of Meuse under load.")
    beside = Path(sys.executable).with_name("meuse")
    parser.add_argument("--meuse", type=Path, default=beside, help="the `meuse` of the environment to measure")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--active", type=int, nargs="*", default=[100, 200])
    parser.add_argument("--open-games", type=int, default=1000, help="0: memory is not measured")
    parser.add_argument("--workers", type=int, nargs="*", default=[1, 4], help="on PostgreSQL; none: not measured")
    parser.add_argument("--postgres", default="", metavar="URL", help="of an empty database; else one is started")
    parser.add_argument("--seconds", type=float, default=8.0, help="of each measurement")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between the clicks of one active game")
    asked = parser.parse_args()
    busy = os.getloadavg()[0]
    with (
        tempfile.TemporaryDirectory(prefix="meuse-load-") as folder,
        server(asked.meuse, Path(folder)) as (port, process),
    ):
        title: Figures = json.loads(plain(port, "/api/titles"))[0]
        load = first_load(port, title["id"])
        load["browser"] = in_a_browser(port, title)
        figures = asyncio.run(play(port, process, title, asked.games, asked.active, asked.seconds, asked.pause))
    if asked.open_games:
        with (
            tempfile.TemporaryDirectory(prefix="meuse-load-") as folder,
            server(asked.meuse, Path(folder)) as (port, process),
        ):
            figures["memory"] = asyncio.run(open_games(port, process, title, asked.open_games, ACTS_EACH))
    if asked.workers:
        from server_workers import measure_workers

        figures["workers"] = {
            str(workers): measure_workers(asked.meuse, asked.postgres, title, workers, asked.seconds)
            for workers in asked.workers
        }
    print(json.dumps({**figures, "first_load": load, "bars": bars_of(figures, busy)}, indent=2))


if __name__ == "__main__":
    main()
