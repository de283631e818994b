"""Verdun: A Generation Lost, scenario 19.1 between two computer players, week by week, against early 1916.

    .venv/bin/python bench/generation_lost_weeks.py --games 100 --seed 1 --svg generation_lost_weeks.svg

prints a table of losses, disruptions, assaults and ground, who won, and draws what docs/reconstruction shows. The same
games and seeds give the same figures.
"""

import argparse
import statistics
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Game, Seat
from meuse.titles.generation_lost.assault_events import AssaultRolled
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.events import PointsScored, TurnBegins
from meuse.titles.generation_lost.loss_events import UnitsDisrupted
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GARRISON, GERMAN, INFANTRY, SIDES

TITLE: Final = "generation_lost"
SCENARIO: Final = "firestorm_on_the_meuse"
NEXT: Final = "operation_may_cup"  # its set-up is the front of 3 April
WEEKS: Final = 6
MEN: Final = (1150, 1775)  # that a lost step stands for, German and French: see the document
# History (general knowledge): men lost by each side up to the end of a week, and where the front stood on 3 April.
LOST: Final = {2: (25_000, 25_000), 6: (81_600, 89_000)}


class Week(NamedTuple):
    """What a week brought, by side; ground is all that the Germans have gained so far."""

    steps: list[int]
    disrupted: list[int]
    assaults: list[int]
    ground: int


# ---- ground


def german_ground(box: Box, german: set[int], french: set[int]) -> int:
    """Squares that are nearer to German infantry than to French; of the rest of the map nobody asks."""
    count = 0
    for cell in range(len(box.board)):
        row = box.board.distance_row(cell)
        if min([row[other] for other in german]) < min([row[other] for other in french]):
            count += 1
    return count


def of_state(state: State) -> int:
    """As it stands. Garrisons do not make a front."""
    stand: list[set[int]] = [set(), set()]
    for side in (GERMAN, FRENCH):
        for unit in state.units_of[side]:
            if state.where[unit] >= 0 and state.is_infantry(unit) and not state.is_garrison(unit):
                stand[side].add(state.where[unit])
    return german_ground(state.box, *stand)


def of_set_up(box: Box, scenario: str) -> int:
    """As a scenario of the rulebook has it: its infantry where the list puts it."""
    stand: list[set[int]] = [set(), set()]
    for each in box.scenarios[scenario].placements:
        unit = each.unit if each.unit >= 0 else each.choice[0]
        if box.kind[unit] in INFANTRY and box.kind[unit] != GARRISON:
            stand[each.side].add(each.square)
    return german_ground(box, *stand)


# ---- games


def play(seed: int) -> tuple[str, list[Week]]:
    """One game, and who won it."""
    game = meuse.new(TITLE, SCENARIO, seed)
    bots = {side: make_bot("greedy", seed * 2 + number) for number, side in enumerate(SIDES)}
    seats = {side: Seat(game, side) for side in SIDES}
    start = of_state(game.state)
    ground: list[int] = []
    while (asked := game.decision) is not None:
        turn = game.state.turn
        game.apply(bots[asked.seat].choose(seats[asked.seat]), asked.seat)
        if turn >= 1 and (game.state.turn > turn or game.decision is None):
            ground.append(of_state(game.state) - start)
    result = game.result
    assert result is not None, "a game without decisions is over"
    return result.winner or "draw", weeks_of(game, ground)


def weeks_of(game: Game, ground: list[int]) -> list[Week]:
    """What the log tells, by weeks."""
    weeks = [Week([0, 0], [0, 0], [0, 0], gained) for gained in ground]
    turn = 0
    for _, event in game.log():
        if isinstance(event, TurnBegins):
            turn = event.turn
        elif isinstance(event, PointsScored) and event.reason == "steps":
            weeks[turn - 1].steps[1 - SIDES.index(event.side)] += event.points
        elif isinstance(event, UnitsDisrupted):
            weeks[turn - 1].disrupted[SIDES.index(event.side)] += event.counted
        elif isinstance(event, AssaultRolled) and event.kind in ("primary", "secondary"):
            weeks[turn - 1].assaults[SIDES.index(event.side)] += 1
    return weeks


# ---- what came of them


def share(values: list[float], part: float) -> float:
    """The value that this part of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def table(games: list[list[Week]]) -> str:
    """By weeks, means over all games."""
    lines = [
        "| week | German steps | French steps | German disrupted | French disrupted | assaults G + F | ground so far |",
        "|---|---|---|---|---|---|---|",
    ]
    for number in range(WEEKS):
        week = [weeks[number] for weeks in games]
        cells: list[str] = [str(number + 1)]
        for column in ("steps", "disrupted"):
            cells += [f"{statistics.mean([getattr(each, column)[side] for each in week]):.1f}" for side in (0, 1)]
        both = [f"{statistics.mean([each.assaults[side] for each in week]):.1f}" for side in (0, 1)]
        cells += [" + ".join(both), f"{statistics.mean([each.ground for each in week]):.0f}"]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


# ---- the drawing

WIDTH: Final = 760
HEIGHT: Final = 300
LEFT: Final = 50
TOP: Final = 34
PANEL: Final = 300
DEEP: Final = 210
GAP: Final = 70
COLOURS: Final = ("#3d4f5c", "#2f6db3")  # field grey, horizon blue
GROUND: Final = "#8a5a2b"


class Panel:
    """A part of the drawing with axes of its own."""

    def __init__(self, left: int, title: str, highest: float, step: int) -> None:
        self.left = left
        self.highest = highest
        self.lines: list[str] = [text(left, TOP - 14, title, 13, "start", "bold")]
        for mark in range(0, int(highest) + 1, step):
            y = self.y(mark)
            self.lines.append(f'<path d="M{left} {y:.1f}h{PANEL}" stroke="#ddd"/>')
            self.lines.append(text(left - 6, y + 4, str(mark), 11, "end"))
        for week in range(WEEKS + 1):
            self.lines.append(text(self.x(week), TOP + DEEP + 16, str(week), 11, "middle"))
        self.lines.append(text(left + PANEL / 2, TOP + DEEP + 34, "weeks since 21 February 1916", 11, "middle"))

    def x(self, week: float) -> float:
        return self.left + PANEL * week / WEEKS

    def y(self, value: float) -> float:
        return TOP + DEEP * (1 - value / self.highest)

    def course(self, games: list[list[float]], colour: str) -> None:
        """The mean as a line; from the tenth to the ninetieth of a hundred games as a band."""
        columns = [[0.0] * len(games), *[[game[week] for game in games] for week in range(WEEKS)]]
        low, high = [[share(column, part) for column in columns] for part in (0.1, 0.9)]
        outline = [*enumerate(high), *reversed(list(enumerate(low)))]
        self.lines.append(f'<path d="M{self.way(outline)}z" fill="{colour}" opacity="0.18"/>')
        mean = self.way(list(enumerate([statistics.mean(column) for column in columns])))
        self.lines.append(f'<path d="M{mean}" fill="none" stroke="{colour}" stroke-width="2.5"/>')

    def way(self, points: list[tuple[int, float]]) -> str:
        return "L".join(f"{self.x(week):.1f} {self.y(value):.1f}" for week, value in points)

    def history(self, week: int, value: float, colour: str, label: str, anchor: str = "end") -> None:
        """A fact, as a ring."""
        x, y = self.x(week), self.y(value)
        self.lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="#fff" stroke="{colour}" stroke-width="2.5"/>')
        self.lines.append(text(x + (9 if anchor == "start" else -9), y - 6, label, 11, anchor, colour=colour))


def text(x: float, y: float, words: str, size: int, anchor: str, weight: str = "normal", colour: str = "#333") -> str:
    style = f'font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" fill="{colour}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{words}</text>'


def running(weeks: list[Week], side: int) -> list[float]:
    """Thousands of men lost by the end of each week."""
    total = 0
    found: list[float] = []
    for week in weeks:
        total += week.steps[side]
        found.append(total * MEN[side] / 1000)
    return found


def drawing(games: list[list[Week]], historic: int) -> str:
    losses = Panel(LEFT, "Losses, thousands of men", 120, 20)
    for side in (GERMAN, FRENCH):
        losses.course([running(weeks, side) for weeks in games], COLOURS[side])
        for week, lost in LOST.items():
            losses.history(
                week, lost[side] / 1000, COLOURS[side], f"{SIDES[side].title()} 1916" if week == WEEKS else ""
            )
    ground = Panel(LEFT + PANEL + GAP, "Ground gained by the Germans, squares", 320, 40)
    ground.course([[float(week.ground) for week in weeks] for weeks in games], GROUND)
    ground.history(WEEKS, historic, GROUND, "3 April 1916")
    body = "\n".join([*losses.lines, *ground.lines])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return f'{head}\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", type=Path)
    given: Any = parser.parse_args()
    winners: Counter[str] = Counter()
    games: list[list[Week]] = []
    for seed in range(given.seed, given.seed + given.games):
        winner, weeks = play(seed)
        winners[winner] += 1
        games.append(weeks)
        print(f"seed {seed}: {winner}", file=sys.stderr, flush=True)
    start = meuse.new(TITLE, SCENARIO, given.seed).state
    historic = of_set_up(start.box, NEXT) - of_set_up(start.box, SCENARIO)
    print(table(games))
    print(f"\nwon by {dict(winners)}; ground on 3 April 1916, measured in the same way: {historic}")
    if given.svg is not None:
        given.svg.write_text(drawing(games, historic), "utf-8")


if __name__ == "__main__":
    main()
