"""Verdun: A Generation Lost between two computer players, week by week: what generation_lost_weeks.py and
generation_lost_months.py have in common: the games, what is counted in them, and how it is drawn beside 1916.
"""

import argparse
import math
import statistics
import sys
from collections import Counter
from collections.abc import Callable, Sequence
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
FIRST: Final = "firestorm_on_the_meuse"  # its set-up is the front of 21 February
MEN: Final = (1700, 1575)  # that a lost step stands for, German and French: see the document


class Week(NamedTuple):
    """What a week brought, by side; ground is all that the Germans have gained so far."""

    steps: list[int]
    disrupted: list[int]
    assaults: list[int]
    ground: int
    lull: bool


class Played(NamedTuple):
    """A game: who won it, by which grade, and its weeks."""

    winner: str
    grade: str
    weeks: list[Week]


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
    """As a scenario of the rulebook has it: its infantry where the list puts it, beyond the line of 21 February."""
    return _listed(box, scenario) - _listed(box, FIRST)


def _listed(box: Box, scenario: str) -> int:
    stand: list[set[int]] = [set(), set()]
    for each in box.scenarios[scenario].placements:
        unit = each.unit if each.unit >= 0 else each.choice[0]
        if box.kind[unit] in INFANTRY and box.kind[unit] != GARRISON:
            stand[each.side].add(each.square)
    return german_ground(box, *stand)


# ---- games


def play(scenario: str, seed: int) -> Played:
    """One game of two greedy players."""
    game = meuse.new(TITLE, scenario, seed)
    bots = {side: make_bot("greedy", seed * 2 + number) for number, side in enumerate(SIDES)}
    seats = {side: Seat(game, side) for side in SIDES}
    start = of_state(game.state)
    ground: list[int] = []
    lulls: list[bool] = []
    while (asked := game.decision) is not None:
        turn = game.state.turn
        lull = game.state.lull
        game.apply(bots[asked.seat].choose(seats[asked.seat]), asked.seat)
        if turn >= 1 and (game.state.turn > turn or game.decision is None):
            ground.append(of_state(game.state) - start)
            lulls.append(lull)
    result = game.result
    assert result is not None, "a game without decisions is over"
    return Played(result.winner or "draw", result.grade, weeks_of(game, ground, lulls))


def weeks_of(game: Game, ground: list[int], lulls: list[bool]) -> list[Week]:
    """What the log tells, by weeks."""
    weeks = [Week([0, 0], [0, 0], [0, 0], gained, lull) for gained, lull in zip(ground, lulls, strict=True)]
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


def running(weeks: list[Week], side: int) -> list[float]:
    """Thousands of men lost by the end of each week."""
    total = 0
    found: list[float] = []
    for week in weeks:
        total += week.steps[side]
        found.append(total * MEN[side] / 1000)
    return found


def mean(values: Sequence[float], digits: int = 1) -> str:
    return f"{statistics.mean(values):.{digits}f}"


def run(
    about: str, scenario: str, table: Callable[[list[Played]], str], drawing: Callable[[list[Played], Box], str]
) -> None:
    """The command line of both scripts: plays, prints the table and who won, and draws."""
    parser = argparse.ArgumentParser(description=about.partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--svg", type=Path)
    given: Any = parser.parse_args()
    games: list[Played] = []
    for seed in range(given.seed, given.seed + given.games):
        games.append(play(scenario, seed))
        print(f"seed {seed}: {games[-1].grade}", file=sys.stderr, flush=True)
    print(table(games))
    winners = Counter(game.winner for game in games)
    grades = Counter(game.grade for game in games)
    print(f"\nwon by {dict(winners)}, by grades {dict(grades)}")
    if given.svg is not None:
        given.svg.write_text(drawing(games, meuse.new(TITLE, scenario, given.seed).state.box), "utf-8")


# ---- the drawing

WIDTH: Final = 760
HEIGHT: Final = 324
LEFT: Final = 50
TOP: Final = 56
PANEL: Final = 300
DEEP: Final = 210
GAP: Final = 70
COLOURS: Final = ("#3d4f5c", "#2f6db3")  # field grey, horizon blue
GROUND: Final = "#8a5a2b"
LOW, HIGH = 0.1, 0.9  # parts of all games between which a band lies
LETTER: Final = 6  # pixels, about, in a key
RINGS_TOUCH: Final = 9  # pixels between two of them ...
ASIDE: Final = 4.5  # ... which are then drawn so far left and right of their week


class Axis(NamedTuple):
    """The weeks below a panel: how many, what stands at which of them, and what they are."""

    weeks: int
    marks: list[tuple[float, str]]
    title: str


class Panel:
    """A part of the drawing with axes of its own."""

    def __init__(self, number: int, title: str, axis: Axis, highest: float, step: int) -> None:
        self.left = LEFT + number * (PANEL + GAP)
        self.axis = axis
        self.highest = highest
        self.lines: list[str] = [text(self.left, TOP - 36, title, 13, "start", "bold")]
        self._key = float(self.left)  # where the next entry of the key begins
        for mark in range(0, int(highest) + 1, step):
            y = self.y(mark)
            self.lines.append(f'<path d="M{self.left} {y:.1f}h{PANEL}" stroke="#ddd"/>')
            self.lines.append(text(self.left - 6, y + 4, str(mark), 11, "end"))
        for week, words in axis.marks:
            self.lines.append(text(self.x(week), TOP + DEEP + 16, words, 11, "middle"))
        self.lines.append(text(self.left + PANEL / 2, TOP + DEEP + 34, axis.title, 11, "middle"))

    def x(self, week: float) -> float:
        return self.left + PANEL * week / self.axis.weeks

    def y(self, value: float) -> float:
        return TOP + DEEP * (1 - value / self.highest)

    def course(self, games: list[list[float]], colour: str) -> None:
        """The mean as a line; from the tenth to the ninetieth of a hundred games as a band."""
        columns = [[0.0] * len(games), *[[game[week] for game in games] for week in range(self.axis.weeks)]]
        low, high = [[share(column, part) for column in columns] for part in (LOW, HIGH)]
        outline = [*enumerate(high), *reversed(list(enumerate(low)))]
        self.lines.append(f'<path d="M{self.way(outline)}z" fill="{colour}" opacity="0.18"/>')
        middle = self.way(list(enumerate([statistics.mean(column) for column in columns])))
        self.lines.append(f'<path d="M{middle}" fill="none" stroke="{colour}" stroke-width="2.5"/>')

    def way(self, points: list[tuple[int, float]]) -> str:
        return "L".join(f"{self.x(week):.1f} {self.y(value):.1f}" for week, value in points)

    def history(self, week: float, value: float, colour: str, aside: float = 0.0) -> None:
        """A fact, as a ring; so many pixels aside if another would cover it."""
        self.lines.append(ring(self.x(week) + aside, self.y(value), colour))

    def key(self, words: str, colour: str, is_fact: bool = False) -> None:
        """An entry of the key below the title: a line or a ring, and what it shows."""
        y = TOP - 16
        line = f'<path d="M{self._key:.1f} {y}h16" stroke="{colour}" stroke-width="2.5"/>'
        self.lines.append(ring(self._key + 11, y, colour) if is_fact else line)
        self.lines.append(text(self._key + 20, y + 4, words, 11, "start"))
        self._key += 34 + LETTER * len(words)


def ring(x: float, y: float, colour: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="#fff" stroke="{colour}" stroke-width="2"/>'


def share(values: list[float], part: float) -> float:
    """The value that this part of them does not exceed."""
    return sorted(values)[min(len(values) - 1, int(part * len(values)))]


def text(x: float, y: float, words: str, size: int, anchor: str, weight: str = "normal", colour: str = "#333") -> str:
    style = f'font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" fill="{colour}"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {style}>{words}</text>'


def top_of(courses: list[list[float]], facts: Sequence[float], step: int) -> int:
    """The first mark of an axis that nothing drawn goes beyond: neither a band nor a ring."""
    highest = max(share(list(week), HIGH) for week in zip(*courses, strict=True))
    return math.ceil(max(highest, *facts) / step) * step


def losses(games: list[Played], axis: Axis, step: int, known: dict[float, tuple[int, int]]) -> Panel:
    """Men lost so far on each side, beside what is known of 1916 by the end of a week."""
    courses = [[running(game.weeks, side) for game in games] for side in (GERMAN, FRENCH)]
    facts = [men / 1000 for lost in known.values() for men in lost]
    panel = Panel(0, "Losses, thousands of men", axis, max(top_of(each, facts, step) for each in courses), step)
    for side in (GERMAN, FRENCH):
        panel.course(courses[side], COLOURS[side])
        panel.key(SIDES[side].title(), COLOURS[side])
    for side in (GERMAN, FRENCH):
        for week, lost in known.items():
            is_double = abs(panel.y(lost[GERMAN] / 1000) - panel.y(lost[FRENCH] / 1000)) < RINGS_TOUCH
            aside = (ASIDE if side == FRENCH else -ASIDE) if is_double else 0.0
            panel.history(week, lost[side] / 1000, COLOURS[side], aside)
        panel.key("1916", COLOURS[side], is_fact=True)
    return panel


def ground(games: list[Played], axis: Axis, step: int, known: dict[int, int]) -> Panel:
    """What the Germans hold beyond their line of 21 February, beside the set-ups of the rulebook."""
    courses = [[float(week.ground) for week in game.weeks] for game in games]
    panel = Panel(1, "Ground gained by the Germans, squares", axis, top_of(courses, list(known.values()), step), step)
    panel.course(courses, GROUND)
    panel.key("played", GROUND)
    for week, squares in known.items():
        panel.history(week, squares, GROUND)
    panel.key("set-ups of later scenarios", GROUND, is_fact=True)
    return panel


def sheet(*panels: Panel) -> str:
    body = "\n".join([line for panel in panels for line in panel.lines])
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">'
    return f'{head}\n<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>\n{body}\n</svg>\n'
