"""How often a person clicks in a weekly turn of Verdun: A Generation Lost, answer by answer and with what saves clicks.

    .venv/bin/python bench/clicks.py            19.1, turns 1 and 2, the games of seeds 1 to 3
    .venv/bin/python bench/clicks.py --seeds 10

Two computer players play; what they answer is counted as a person would give it at the board:

* answers   every answer by itself, but for units that the computer takes up and puts down again: a person sees that
            without touching them.
* wishes    with the gestures of every title: pointing at the next unit ends the move of the last, a stack moves as one,
            "all" adds everything where everything was added.
* orders    with what this title adds: guns for a column by one button, all who leave their trenches or close in at
            once, and standing orders (ORDERS) for the windows that they govern. To set one takes two clicks, counted in
            turn 1.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Final, NamedTuple

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.orders import orders_of
from meuse.engine.seat import Seat

TITLE: Final = "generation_lost"
TURNS: Final = (1, 2)
ORDERS: Final = ("counter_battery", "interception", "defensive_fire", "facing", "lull", "rally")
TO_SET: Final = 2  # clicks: the panel is open, the order, what it says
ENDS: Final = ("stop", "cancel")
GUNS: Final = ("bombard-guns", "counter-battery-guns")
PICKED: Final = ("commit-units", "secondary-units")


class Given(NamedTuple):
    """One answer as it was given."""

    prompt: str
    action: Action
    cell: str  # where the piece stood that it names
    offered: int  # answers with the same verb


class Clicks(NamedTuple):
    answers: int
    wishes: int
    orders: int


def played(seed: int) -> dict[tuple[int, str], list[Given]]:
    """The answers of each turn and side in a game between two computer players."""
    game = meuse.new(TITLE, seed=seed)
    bots = {side: make_bot("greedy", number) for number, side in enumerate(game.title.sides)}
    found: dict[tuple[int, str], list[Given]] = defaultdict(list)
    while game.decision is not None and game.state.turn <= max(TURNS):
        asked = game.decision
        action = bots[asked.seat].choose(Seat(game, asked.seat))
        offered = len([each for each in asked.actions if each.verb == action.verb])
        found[game.state.turn, asked.seat].append(Given(asked.prompt, action, _cell(game, action), offered))
        game.apply(action, asked.seat)
    return found


def _cell(game: Game, action: Action) -> str:
    unit = game.box.content.index.get(str(action.args[0])) if action.args else None
    if unit is None or game.state.where[unit] < 0:
        return ""
    return str(game.board.names[game.state.where[unit]])


def count(given: list[Given], governed: set[str], first_turn: bool, orders: int) -> Clicks:
    """The clicks for one side's answers of a turn."""
    moves = list(_moves(given))
    others = [each for each in given if not (each.prompt == "movement" and each.action.verb == "unit")]
    others = [each for each in others if not each.prompt.startswith("march-unit")]
    answers = len(others) + sum([len(move) for move in moves if not _put_back(move)])
    moving, telling = _of_moves(moves)
    plain = [each for each in others if each.prompt not in (*GUNS, *PICKED) and each.action.verb != "close"]
    asked = [each for each in plain if each.prompt not in governed]
    picked = _runs([each for each in others if each.prompt in PICKED])
    guns = list(_fires(others))
    closing = [each for each in others if each.action.verb == "close"]
    together = moving + sum([_all_or_each(run) for run in picked])
    wishes = together + telling * 2 + len(plain) + sum([_all_or_each(run) + 1 for _, run in guns]) + len(closing)
    ours = [run for prompt, run in guns if prompt not in governed]
    with_orders = together + (1 if telling else 0) + len(asked) + 2 * len(ours) + (1 if closing else 0)
    return Clicks(answers, wishes, with_orders + (TO_SET * orders if first_turn else 0))


def _moves(given: list[Given]) -> Iterator[list[Given]]:
    """Each unit that was taken up in the Movement Segment, with all that it did."""
    move: list[Given] = []
    for each in given:
        if each.prompt == "movement":
            if move:
                yield move
            move = [each] if each.action.verb == "unit" else []
        elif each.prompt.startswith("march-unit") and move:
            move.append(each)
    if move:
        yield move


def _put_back(move: list[Given]) -> bool:
    return [each.action.verb for each in move[1:]] == ["cancel"]


def _of_moves(moves: list[list[Given]]) -> tuple[int, int]:
    """Clicks for units that went somewhere, stacks as one; and how many only changed their mode or did so first."""
    ways: Counter[tuple[str, ...]] = Counter()
    told = 0
    for move in moves:
        steps = [each.action for each in move[1:] if each.action.verb not in ENDS]
        modes = [step for step in steps if not step.args]
        told += len(modes) > 0
        if len(steps) > len(modes):
            ways[move[0].cell, *[str(step.args[0]) for step in steps if step.args]] += 1
    return sum([len(way) for way in ways]), told


def _fires(given: list[Given]) -> Iterator[tuple[str, list[Given]]]:
    """The guns of each fire."""
    run: list[Given] = []
    for each in given:
        if each.prompt in GUNS and each.action.verb == "gun":
            run.append(each)
        elif run:
            yield run[0].prompt, run
            run = []


def _runs(given: list[Given]) -> list[list[Given]]:
    """Units that were picked one after another, up to the end of it."""
    runs: list[list[Given]] = [[]]
    for each in given:
        if each.action.verb == "unit" and not (runs[-1] and each.offered >= runs[-1][-1].offered):
            runs[-1].append(each)
        else:
            runs.append([each] if each.action.verb == "unit" else [])
    return [run for run in runs if run]


def _all_or_each(run: list[Given]) -> int:
    """One click where everything that was offered was added, else one for each."""
    return 1 if run[0].offered == len(run) else len(run)


def governed_by(game: Game, side: str) -> tuple[set[str], int]:
    """The questions that the orders of a side answer, and how many orders that takes."""
    orders = [order for order in orders_of(game.title, side) if order.id in ORDERS]
    return {prompt for order in orders for prompt in order.prompts}, len(orders)


def table(seeds: int) -> dict[tuple[int, str], Clicks]:
    """The mean of some games."""
    game = meuse.new(TITLE, seed=1)
    sums: dict[tuple[int, str], list[Clicks]] = defaultdict(list)
    for seed in range(1, seeds + 1):
        for (turn, side), given in sorted(played(seed).items()):
            if turn in TURNS:
                sums[turn, side].append(count(given, *_first(game, side, turn)))
    return {
        key: Clicks(*[round(sum(column) / len(found)) for column in zip(*found, strict=True)])
        for key, found in sorted(sums.items())
    }


def _first(game: Game, side: str, turn: int) -> tuple[set[str], bool, int]:
    governed, orders = governed_by(game, side)
    return governed, turn == 1, orders


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--seeds", type=int, default=3)
    found = table(parser.parse_args().seeds)
    print("| turn | side | answers | wishes | orders |\n| --- | --- | --- | --- | --- |")
    for (turn, side), clicks in found.items():
        print(f"| {turn} | {side} | {clicks.answers} | {clicks.wishes} | {clicks.orders} |")


if __name__ == "__main__":
    main()
