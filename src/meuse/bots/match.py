"""Games between bots: one, or many at once."""

import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

import meuse
from meuse.bots import make_bot
from meuse.bots.base import Bot
from meuse.bots.pool import in_order, work_through
from meuse.engine.game import Game, Seat
from meuse.engine.throws import is_chance

NO_LIMIT = 1_000_000


class UnfinishedGame(Exception):  # noqa: N818 - what came of the match, not a fault of the caller
    """A game that goes on for ever, or longer than it was allowed to."""

    def __init__(self, said: str, game: Game | None = None) -> None:
        super().__init__(said)
        self.game = game


def play(game: Game, bots: Mapping[str, Bot], limit: int = NO_LIMIT) -> Game:
    """Let bots play until the game is over, a side without a bot is asked, or `limit` decisions are made."""
    seats = {side: Seat(game, side) for side in bots}
    for _ in range(limit):
        asked = game.decision
        if asked is None or asked.seat not in seats:
            break
        game.apply(bots[asked.seat].choose(seats[asked.seat]), asked.seat)
    return game


def play_many(
    title: str,
    scenario: str | None,
    options: Mapping[str, bool] | None,
    bots: Mapping[str, str],
    games: int,
    seed: int = 1,
    jobs: int = 1,
    progress: Callable[[dict[str, Any]], None] | None = None,
    data: str | Path | None = None,
) -> list[dict[str, Any]]:
    """Play `games` games between the named bots (side -> name), with seeds `seed`, `seed` + 1 ...

    Each result says who won, by how much and from what, after how many decisions and seconds. With several `jobs` the
    games run in as many processes; results come in the order of their seeds all the same, and do not depend on `jobs`.
    A process that dies costs the game it was playing, which another plays again, and nothing else.
    `progress` is called with each result as it arrives.
    """
    orders = [(title, scenario, dict(options or {}), dict(bots), seed + number, data) for number in range(games)]
    results: list[dict[str, Any]] = []
    for result in in_order(work_through(_play_order, orders, jobs)):
        results.append(result)
        if progress is not None:
            progress(result)
    return results


Order = tuple[str, str | None, dict[str, bool], dict[str, str], int, str | Path | None]


def _play_order(order: Order) -> dict[str, Any]:
    return play_one(*order)


def play_one(
    title: str,
    scenario: str | None,
    options: dict[str, bool],
    bots: dict[str, str],
    seed: int,
    data: str | Path | None = None,
) -> dict[str, Any]:
    """One game from its seed: the dice and every bot's own choices follow from it."""
    began = time.perf_counter()
    game = meuse.new(title, scenario, seed, options, data)
    players: dict[str, Bot] = {}
    for number, side in enumerate(game.title.sides):
        players[side] = make_bot(bots[side], seed * len(game.title.sides) + number)
    play(game, players)
    result = game.result
    if result is None:
        raise UnfinishedGame(f"{title}, seed {seed}: not over after {NO_LIMIT} decisions")
    return {
        "seed": seed,
        "winner": result.winner,
        "grade": result.grade,
        "points": result.points,
        "sources": [msgspec.to_builtins(source) for source in result.sources],
        "decisions": len([answer for answer in game.record() if not is_chance(answer)]),
        "seconds": round(time.perf_counter() - began, 3),
    }
