"""How fast a title plays at random, and what its copies, floods, views and saves cost."""

import gc
import random
import statistics
import time
import tracemalloc
from collections.abc import Callable
from typing import Any, Final

import meuse
from meuse.engine import paths
from meuse.engine.game import Game, Seat

SAMPLE_SECONDS: Final = 0.3  # how long each of the small measurements takes at most
FIRST_SEED: Final = 1
UNDONE: Final = 200  # answers


def is_compiled() -> bool:
    """Whether the engine in use went through mypyc."""
    return str(paths.__file__).endswith((".so", ".pyd"))


def play_at_random(game: Game, rng: random.Random) -> int:
    """Play a game to its end, any legal action at each decision; how many decisions it took."""
    decisions = 0
    draw = rng.random
    while True:
        actions = game.actions()
        if not actions:
            return decisions
        game.apply(actions[int(draw() * len(actions))])
        decisions += 1


def seconds_each(work: Callable[[], object], budget: float) -> float:
    """The time one call takes: the best of several batches, since every disturbance only adds."""
    began = time.perf_counter()
    work()
    once = max(time.perf_counter() - began, 1e-7)
    batch = max(1, int(budget / 5 / once))
    best = float("inf")
    for _ in range(5):
        began = time.perf_counter()
        for _ in range(batch):
            work()
        best = min(best, (time.perf_counter() - began) / batch)
    return best


def half_played(title: str, decisions: int) -> Game:
    """The first game of the measurement, half-way through."""
    game = meuse.new(title, seed=FIRST_SEED)
    rng = random.Random(FIRST_SEED)
    for _ in range(decisions // 2):
        actions = game.actions()
        game.apply(actions[int(rng.random() * len(actions))])
    return game


def undo_seconds(game: Game) -> float:
    """What taking back one answer costs: the median of many in a row."""
    twin = game.clone()
    twin.analysis = True
    spent: list[float] = []
    while len(spent) < UNDONE and twin.can_undo():
        began = time.perf_counter()
        twin.undo()
        spent.append(time.perf_counter() - began)
    return statistics.median(spent)


def kilobytes_of_a_game(title: str) -> float:
    """Memory that a finished game holds beside what all games share; play one like it first, to make that."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    game = meuse.new(title, seed=FIRST_SEED)
    play_at_random(game, random.Random(FIRST_SEED))
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / 1024


def bench(title: str, seconds: float = 5.0) -> dict[str, Any]:
    """Random play for about that many seconds, and the small measurements besides."""
    first = meuse.new(title, seed=FIRST_SEED)
    length = play_at_random(first, random.Random(FIRST_SEED))  # not counted: it makes the tables
    decisions = 0
    games = 0
    spent = 0.0
    while spent < seconds:
        seed = FIRST_SEED + games
        rng = random.Random(seed)
        began = time.perf_counter()
        game = meuse.new(title, seed=seed)
        decisions += play_at_random(game, rng)
        spent += time.perf_counter() - began
        games += 1
    middle = half_played(title, length)
    seat = middle.title.sides[0]
    asked = middle.decision
    deciding = Seat(middle, asked.seat if asked is not None else seat)
    rng = random.Random(FIRST_SEED)
    saved = first.save()
    sample = min(SAMPLE_SECONDS, seconds / 10)
    return {
        "compiled": is_compiled(),
        "decisions_per_second": round(decisions / spent),
        "games_per_second": round(games / spent, 3),
        "decisions_per_game": round(decisions / games),
        "clone_microseconds": round(seconds_each(middle.clone, sample) * 1e6, 2),
        "imagine_microseconds": round(seconds_each(lambda: deciding.imagine(rng), sample) * 1e6, 2),
        "undo_microseconds": round(undo_seconds(middle) * 1e6, 1),
        **{
            f"{name}_microseconds": round(seconds_each(work, sample) * 1e6, 2)
            for name, work in middle.title.bench_work(middle).items()
        },
        "view_microseconds": round(seconds_each(lambda: middle.view(seat), sample) * 1e6, 1),
        "save_milliseconds": round(seconds_each(first.save, sample) * 1e3, 2),
        "load_milliseconds": round(seconds_each(lambda: meuse.load(saved), sample) * 1e3, 2),
        "save_kilobytes": round(len(saved) / 1024, 1),
        "game_kilobytes": round(kilobytes_of_a_game(title), 1),
        "games": games,
        "seconds": round(spent, 2),
    }
