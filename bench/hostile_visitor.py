"""What one visitor can do to another: clicks of an honest player while a hostile one tries everything in turn.

    python bench/hostile_visitor.py [--meuse .venv/bin/meuse] [--workers 1] [--database FILE|URL] [--seconds 12]
                                    [--only "crafted saves"] [--json]

Starts a `meuse serve` of its own on 127.0.0.1 with the limits that it has by default. The honest visitor plays a game
against themselves, about ten clicks a second, and one against the computer; the hostile one (bench/hostile_attacks.py)
comes from another address, in a process of its own, and does one attack after another. For each:

    p50, p99          milliseconds from the honest visitor's click to the update that it leads to
    opponent          milliseconds that the honest visitor waits for the first answer of the computer: p50 and worst
    memory            megabytes of the server and all its processes, the most that was seen
    log               kilobytes that the server has logged meanwhile
    answers           what the hostile visitor was answered: statuses, codes of errors, connections that were cut

    control           the p99 of the same clicks at the same time on another server, which nobody attacks

The promise is a p99 below 250 ms. Clients, servers and whatever else runs share the cores of this machine, which the
control shows: what it has, too, is not the attack's doing. Every attack has a server of its own, with fresh limits; the
hostile process is niced, since a real one would have a machine of its own.
"""

import argparse
import asyncio
import concurrent.futures
import json
import multiprocessing
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from hostile_attacks import ALLOWED_ANSWERS, ATTACKS, TITLE, attack, crafted_save
from server_load import Figures, Player, fetch, percentile, processor_seconds, wait_for
from websockets import Origin
from websockets.asyncio.client import ClientConnection, connect

import meuse

PAUSE = 0.1  # from one click of the honest visitor to the next
SHORTEST = ("done", "ready_made")  # verbs that lead to the opponent's turn


def tree_of(process: int) -> list[int]:
    """A process and all that it has started, and they."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    found, ahead = [], [process]
    while ahead:
        one = ahead.pop()
        found.append(one)
        ahead += parents.get(one, [])
    return found


def megabytes_of(process: int) -> float:
    """What a process and its children weigh together, each page once."""
    total = 0
    for one in tree_of(process):
        try:
            told = Path(f"/proc/{one}/smaps_rollup").read_text()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
    return total / 1024


async def wait_for_the_computer(port: int, waits: list[float], games: int = 1000) -> None:
    """Games of the honest visitor's against the computer, until they are stopped: how long its first answer takes."""
    seats: dict[str, Any] = {"german": {"kind": "bot", "bot": "greedy"}, "french": {"kind": "person", "name": "Ada"}}
    for _ in range(games):
        status, body, cookie = await asyncio.to_thread(fetch, port, "/api/games", {"title": TITLE, "seats": seats})
        if status != 200:
            sys.exit(f"no game was made: {body!r}")
        address = f"ws://127.0.0.1:{port}/api/games/{json.loads(body)['game']['id']}/socket"
        origin = Origin(f"http://127.0.0.1:{port}")
        async with connect(address, additional_headers={"Cookie": cookie}, origin=origin, max_size=None) as line:
            waits.append(await first_answer(line) * 1000)
        await asyncio.sleep(5 * PAUSE)


async def first_answer(line: ClientConnection) -> float:
    """The shortest way to the computer's turn; the seconds from one's last action until it has done something."""
    entry, actions = 0, []
    handed_over = time.perf_counter()
    async for message in line:
        told = msgspec.json.decode(message)
        scene = told.get("scene") or {}
        before, entry = entry, scene.get("entry", entry)
        actions = scene.get("actions", actions)
        if told["kind"] in ("state", "update") and actions:
            chosen = min(actions, key=lambda one: SHORTEST.index(one[0]) if one[0] in SHORTEST else len(SHORTEST))
            request = {"ref": 1, "do": "act", "action": chosen, "entry": entry, "careful": False}
            await line.send(json.dumps(request))
            handed_over = 0.0
        elif told["kind"] == "done" and not actions:
            handed_over = time.perf_counter()
        elif entry > before and handed_over:
            return time.perf_counter() - handed_over
    return float("inf")


async def clicks(port: int, seconds: float) -> list[float]:
    """The honest visitor for so long: how many milliseconds each click took."""
    title = {"id": TITLE, "sides": meuse.title(TITLE).sides}
    player = await asyncio.to_thread(Player, 1, port, title)
    found: list[float] = []
    async with AsyncExitStack() as stack:
        await player.sit_down(stack)
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            took = await player.act()
            if took > 0:
                found.append(took * 1000)
            await asyncio.sleep(PAUSE * player.rng.uniform(0.5, 1.5))
    if player.errors:
        sys.exit(f"an honest click was refused: {player.errors}")
    return found


async def weigh(process: int, into: list[float]) -> None:
    while True:
        into.append(await asyncio.to_thread(megabytes_of, process))
        await asyncio.sleep(0.5)


@contextmanager
def server(program: list[str], folder: Path, workers: int, database: str) -> Iterator[tuple[int, int, Path]]:
    """A server of its own with the limits that it has by default: its port, process and log."""
    folder.mkdir()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
    command = [*program, "serve", "--port", str(port), "--workers", str(workers), "--database"]
    log = folder / "server.log"
    with log.open("wb") as written:
        started = subprocess.Popen([*command, database or str(folder / "games.sqlite")], stdout=written, stderr=written)
    try:
        wait_for(port, started, log)
        yield port, started.pid, log
    finally:
        started.terminate()
        try:
            started.wait(20)
        except subprocess.TimeoutExpired:
            started.kill()
            started.wait()


async def measured(name: str, save: str, seconds: float, attacked: tuple[int, int, Path], control: int) -> Figures:
    port, process, log = attacked
    loop = asyncio.get_running_loop()
    await clicks(port, 1.0)  # both have opened what they need, and the computer has played once
    await clicks(control, 1.0)
    await wait_for_the_computer(port, [], games=1)
    weights: list[float] = []
    logged = log.stat().st_size
    used = processor_seconds(process)
    hostile = multiprocessing.get_context("spawn")
    with concurrent.futures.ProcessPoolExecutor(1, mp_context=hostile) as pool:
        attacking = loop.run_in_executor(pool, attack, name, port, save, seconds + 3)
        weighing = asyncio.create_task(weigh(process, weights))
        await asyncio.sleep(2)  # it takes a moment to begin
        waits: list[float] = []
        playing = asyncio.create_task(wait_for_the_computer(port, waits))
        found, elsewhere = await asyncio.gather(clicks(port, seconds), clicks(control, seconds))
        for task in (playing, weighing):
            task.cancel()
            await asyncio.wait({task})
        if playing.done() and not playing.cancelled():
            playing.result()
        answers = await attacking
    return {
        "attack": name,
        "clicks": len(found),
        "p50": round(percentile(found, 0.5), 1),
        "p99": round(percentile(found, 0.99), 1),
        "worst": round(max(found), 1),
        "control_p99": round(percentile(elsewhere, 0.99), 1),
        "opponent_p50": round(percentile(waits, 0.5)) if waits else None,
        "opponent_worst": round(max(waits)) if waits else None,
        "memory": round(max(weights)),
        "log_kb": round((log.stat().st_size - logged) / 1024, 1),
        "processor": round(((processor_seconds(process) or 0) - (used or 0)) / (seconds + 3), 2),
        "answers": dict(sorted(answers.items())),
        "load": round(os.getloadavg()[0], 1),
    }


def as_row(figures: Figures) -> str:
    answers = ", ".join(f"{count} {what}" for what, count in figures["answers"].items())
    opponent = f"{figures['opponent_p50']} / {figures['opponent_worst']}"
    return (
        f"| {figures['attack']} | {figures['p50']} | {figures['p99']} | {figures['control_p99']} | {opponent} | "
        f"{figures['memory']} | {figures['log_kb']} | {answers} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--meuse", default="", help="the program; by default that of this Python")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default="", help="by default an SQLite file for each attack")
    parser.add_argument("--seconds", type=float, default=12.0, help="for each attack")
    parser.add_argument("--only", action="append", choices=list(ATTACKS))
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    program = [asked.meuse] if asked.meuse else [sys.executable, "-m", "meuse"]
    save = crafted_save(ALLOWED_ANSWERS)
    if not asked.json:
        print("| attack | p50 ms | p99 ms | control p99 | opponent ms | memory MB | log kB | hostile answers |")
        print("|---|---|---|---|---|---|---|---|", flush=True)
    with tempfile.TemporaryDirectory() as name, server(program, Path(name) / "control", 1, "") as (control, _, _):
        for number, one in enumerate(asked.only or ATTACKS):
            folder = Path(name) / str(number)
            with server(program, folder, asked.workers, asked.database) as attacked:
                figures = asyncio.run(measured(one, save, asked.seconds, attacked, control))
            print(json.dumps(figures) if asked.json else as_row(figures), flush=True)


if __name__ == "__main__":
    main()
