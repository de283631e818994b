"""What a game of 20,000 decisions costs: to open its room, to undo, to look back, to save and to load, and in memory.

    .venv/bin/python bench/long_games.py            prints one JSON object; part of `make bench`
    .venv/bin/python bench/long_games.py --scenario generation_lost/operation_may_cup        a real scenario to its end

The first is They Shall Not Pass, going on for as many days as it takes: only data are changed, as a player may, to have
more turns and enough replacements that there is something to move in them. Both are played at random.
"""

import argparse
import asyncio
import gc
import json
import random
import re
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final

import meuse
from meuse.engine.box import Box
from meuse.engine.dice import Seeded
from meuse.engine.game import Game, new_game
from meuse.engine.throws import is_chance
from meuse.lab.bench import is_compiled, play_at_random
from meuse.server.games import telling
from meuse.server.games.rooms import Room, Rooms
from meuse.server.schema.game import NewAnalysis
from meuse.server.schema.messages import encode
from meuse.server.storage.store import Store

TITLE: Final = "they_shall_not_pass"
DECISIONS: Final = 20_000
TURNS: Final = 120  # random play comes to so many decisions after about 80
FIRST_DAY: Final = date(1916, 2, 21)
REPLACEMENTS: Final = 12  # a turn, for each side
TIMES: Final = 5
UNDONE: Final = 300
LOOKED_AT: Final = 20


def long_box(turns: int = TURNS) -> Box:
    """The box of a battle that lasts so many days."""
    title = meuse.title(TITLE)
    data = title.folder / "data"
    scenario = (data / "scenario.toml").read_text("utf-8")
    days = len(re.findall(r"^\[\[turn\]\]", scenario, re.MULTILINE))
    scenario = scenario.replace(f"last_turn = {days}", f"last_turn = {turns}")
    for number in range(days + 1, turns + 1):
        day = FIRST_DAY + timedelta(days=number - 1)
        scenario += f'\n[[turn]]\nnumber = {number}\ndate = {day}\nlabel = "{day:%d %B}"\nsource = "bench"\n'
    granted = str([REPLACEMENTS] * turns)
    charts = (data / "charts.toml").read_text("utf-8")
    charts = re.sub(r"^(french|german) = \[.*\]", rf"\1 = {granted}", charts, flags=re.MULTILINE)
    return Box(title, {"scenario.toml": scenario, "charts.toml": charts})


def long_game(box: Box, decisions: int, seed: int = 1, analysis: bool = True) -> Game:
    """So many decisions of random play. In analysis: then everything can be undone."""
    game = new_game(box, box.title.scenarios[0], frozenset(), Seeded(seed), analysis)
    rng = random.Random(seed)
    for _ in range(decisions):
        actions = game.actions()
        if not actions:
            raise ValueError(f"the game is over after {len(game)} answers: it has too few turns")
        game.apply(actions[int(rng.random() * len(actions))])
    return game


def whole_game(title: str, scenario: str, seed: int = 1) -> Game:
    """Random play to the end. In analysis: then everything can be undone."""
    game = meuse.new(title, scenario, seed, analysis=True)
    play_at_random(game, random.Random(seed))
    return game


def milliseconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return (time.perf_counter() - began) * 1e3


def median_of(work: Callable[[], object], times: int = TIMES) -> float:
    return round(statistics.median([milliseconds(work) for _ in range(times)]), 3)


def kilobytes_of(make: Callable[[], object]) -> float:
    """What something holds in memory beside what is shared: made once before, so that the shared tables are there."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    made = make()
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del made
    return round(held / 1024, 1)


def undo_milliseconds(game: Game) -> float:
    twin = game.clone()
    return median_of(twin.undo, UNDONE)


def look_back_milliseconds(game: Game) -> float:
    """To any earlier moment."""
    rng = random.Random(1)
    return median_of(lambda: game.at(rng.randrange(len(game))), LOOKED_AT)


class Nobody:
    """A browser that does not listen."""

    def push(self, message: bytes) -> None:
        return


async def measure_room(text: str, folder: Path) -> dict[str, Any]:
    """A room of that save: opened and told of in full, as for the first browser after a restart."""
    store = await Store.open(f"sqlite:///{folder / 'games.sqlite'}")
    first = Rooms(store)
    game_id = (await first.analyse(NewAnalysis(save=text), "somebody")).game.id

    async def opened() -> Room:
        room = await first.load(game_id)  # `first` has the box open
        encode(await room.enter(Nobody(), "somebody"))
        return room

    waits: list[float] = []
    for _ in range(TIMES):
        began = time.perf_counter()
        await opened()
        waits.append((time.perf_counter() - began) * 1e3)
    log = measure_log(await opened())
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    room = await first.load(game_id)
    gc.collect()
    held = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    del room
    await first.close()
    await store.close()
    return {"open_milliseconds": round(statistics.median(waits), 1), "room_kilobytes": round(held / 1024, 1), **log}


def measure_log(room: Room) -> dict[str, Any]:
    """What a browser is told of the log when it comes, and what all of it takes, page by page from its end."""
    course = room.course
    told = telling.log_in_short(course, "")
    whole = telling.log_of(course, "")
    pages: list[float] = []
    last = course.answers
    while last >= 0:
        began = time.perf_counter()
        first, lines = telling.log_between(course, "", 0, last)
        encode(lines)
        pages.append((time.perf_counter() - began) * 1e3)
        last = first - 1
    return {
        "log_lines": len(whole),
        "log_kilobytes": round(len(encode(whole)) / 1024, 1),
        "log_told_first_kilobytes": round(len(encode([told.lines, told.earlier])) / 1024, 1),
        "log_told_first_milliseconds": median_of(lambda: encode([*telling.log_in_short(course, "")])),
        "log_pages": len(pages),
        "log_page_milliseconds": round(statistics.median(pages), 1),
        "log_all_pages_milliseconds": round(sum(pages), 1),
    }


def measure(decisions: int, scenario: str = "") -> dict[str, Any]:
    def make() -> Game:
        return whole_game(*scenario.split("/")) if scenario else long_game(box, decisions)

    box = long_box()
    game = make()
    text = game.save()
    with tempfile.TemporaryDirectory() as folder:
        room = asyncio.run(measure_room(text, Path(folder)))
    return {
        "compiled": is_compiled(),
        "game": scenario or TITLE,
        "decisions": len([answer for answer in game.record() if not is_chance(answer)]),
        "answers": len(game),
        **room,
        "undo_milliseconds": undo_milliseconds(game),
        "look_back_milliseconds": look_back_milliseconds(game),
        "save_milliseconds": median_of(game.save),
        "load_milliseconds": median_of(lambda: meuse.load(text)),
        "load_and_log_milliseconds": median_of(lambda: list(meuse.load(text).log())),
        "save_kilobytes": round(len(text) / 1024, 1),
        "game_kilobytes": kilobytes_of(make),
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Measure a long game.")
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--scenario", default="", metavar="TITLE/SCENARIO", help="instead a real scenario, to its end")
    asked = parser.parse_args()
    print(json.dumps(measure(asked.decisions, asked.scenario), indent=2))
