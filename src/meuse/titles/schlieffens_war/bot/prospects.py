"""How a position stands: the cities that the German will hold in the end, and what they are worth to each side.

Made by hand, term by term, of what decides the game (4.1 to 4.7). How likely a city falls or stays was fitted, with
fixed signs, to games between scripts and recruits; so was how far off the guess is with so many turns to come. What is
left out, before either side's half of a turn, is what it was in 467 games of scripts that changed their tempers.
"""

import math
from typing import Final

from meuse.engine.plans import Weight
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ENTENTE, FATIGUED, FORT, GERMAN

NEARNESS: Final[tuple[float, ...]] = (1.0, 1.0, 0.8, 0.5, 0.25, 0.1)  # of a corps for a city, by hexes
TIRED: Final[tuple[float, ...]] = (0.85, 0.95)  # of a fatigued corps counts, and of one that can regroup (9.5)
RESTORED: Final = 0.75  # of the steps that a corps gets back if it can regroup
# How likely the German keeps a city in the end, as log odds: one that nobody threatens; the log of the enemy's
# strength near it to his, beyond what is harmless; that times the part of the game to come; that part; 20 enemies.
KEEPS: Final[tuple[float, ...]] = (3.47, -3.05, -0.93, -0.41, -0.75)
HARMLESS: Final = -1.0
# ... and takes one: one that he has nobody near; his share of the strength near it; that times the part of the game to
# come; the log of its forts' factors; the hexes to his nearest corps times the part of the game that is over.
TAKES: Final[tuple[float, ...]] = (-1.18, 2.44, 2.13, -0.96, -0.99)
FARTHEST: Final = 8  # hexes to the nearest corps that count
FEW: Final = 3.0  # factors: too few to be strong anywhere
ALL_TURNS: Final = 9.0
WIN: Final = 12.5  # cities between a draw and a German victory (4.7)
DRAW: Final = 10.5
WIDTH: Final[tuple[float, ...]] = (0.57, 0.28)  # how wide the result is at the end, and what each turn adds
TO_COME: Final = 0.2  # cities that the German gets beside all that, for each turn to come;
ANSWER: Final = -0.8  # where the Entente's half of the turn comes next, what it will still cost him instead
RAID: Final[tuple[float, ...]] = (1.2, 1.1, 1.0)  # 4.1: log odds of a raid; the log of the turns to come; a hex of way
HOME: Final = 0.25  # 4.3: a German city as good as open
BY_LUCK: Final = 0.5  # of the judgement of a game that is over: with other dice a city more or less would have been
LAST_PLAN: Final = 0.5  # 4.4: log odds, for each attack a turn more than one and a half


def squash(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(min(value, 30.0), -30.0)))


class Ground:
    """Strength near each place, of either side."""

    def __init__(self, state: State) -> None:
        box = state.box
        self.state = state
        self.near: list[dict[int, float]] = [{}, {}]
        self.stacks: list[dict[int, float]] = [{}, {}]
        for side in (GERMAN, ENTENTE):
            stacks = self.stacks[side]
            for unit in box.corps_of[side]:
                cell = state.where[unit]
                if cell >= 0:
                    stacks[cell] = stacks.get(cell, 0.0) + strength_of(state, unit)

    def strength(self, side: int, cell: int) -> float:
        found = self.near[side].get(cell)
        if found is None:
            row = self.state.box.board.distance_row(cell)
            found = 0.0
            for stack, factor in self.stacks[side].items():
                if row[stack] < len(NEARNESS):
                    found += factor * NEARNESS[row[stack]]
            self.near[side][cell] = found
        return found

    def hexes(self, cell: int) -> int:
        """To the nearest German corps."""
        row = self.state.box.board.distance_row(cell)
        return min([row[stack] for stack in self.stacks[GERMAN]] + [FARTHEST])


def strength_of(state: State, unit: int) -> float:
    """What a corps is worth: what it has lost counts little where it can regroup before long (9.5)."""
    side = state.box.side[unit]
    factor = float(state.defense_factor(unit))
    rests = state.in_regular_supply(unit) and not state.enemy_zoc(state.where[unit], side)
    if rests:
        factor += RESTORED * (state.box.front[unit] - factor)
    return factor * TIRED[1 if rests else 0] if state.morale[unit] == FATIGUED else factor


def forts_in(state: State, cell: int) -> float:
    if not state.forts[cell]:
        return 0.0
    box = state.box
    units = state.units_at(cell, ENTENTE)
    return float(sum([state.factor(unit) for unit in units if box.kind[unit] == FORT]))


def holds(state: State, ground: Ground, cell: int) -> float:
    """How likely the German holds a city of the Entente in the end."""
    left = (state.box.last_turn - state.turn) / ALL_TURNS
    ours = ground.strength(GERMAN, cell)
    theirs = ground.strength(ENTENTE, cell)
    if state.control[cell] == GERMAN:
        pressure = max(math.log((theirs + 1.0) / (ours + FEW)) - HARMLESS, 0.0)
        return squash(KEEPS[0] + (KEEPS[1] + KEEPS[2] * left) * pressure + KEEPS[3] * left + KEEPS[4] * theirs / 20.0)
    share = ours / (ours + theirs + FEW)
    total = TAKES[0] + (TAKES[1] + TAKES[2] * left) * share + TAKES[3] * math.log(1.0 + forts_in(state, cell))
    return squash(total + TAKES[4] * ground.hexes(cell) * (1.0 - left))


def expected_cities(state: State, ground: Ground) -> float:
    """4.6: German victory points at the end of the game, as things stand."""
    return sum([holds(state, ground, cell) for cell in state.box.terrain.entente_cities])


def danger_to_paris(state: State, ground: Ground) -> float:
    """4.1: how likely a German unit has been inside the perimeter in the end."""
    if state.paris_endangered:
        return 1.0
    box = state.box
    perimeter = box.terrain.perimeter
    away = 20
    for stack in ground.stacks[GERMAN]:
        for cell in box.board.within(stack, 8):
            if perimeter[cell]:
                away = min(away, box.board.distance(stack, cell))
    left = box.last_turn - state.turn
    return squash(RAID[0] + RAID[1] * math.log(float(left) + 0.5) - RAID[2] * float(away))


def open_at_home(state: State, ground: Ground) -> float:
    """4.3: how likely a German city is lost, which ends the game."""
    if state.turn >= state.box.last_turn:
        return 0.0
    worst = 0.0
    for cell in state.box.terrain.german_cities:
        if state.control[cell] == ENTENTE:
            return 1.0
        row = state.box.board.distance_row(cell)
        enemies = sum([factor for stack, factor in ground.stacks[ENTENTE].items() if row[stack] <= 2])
        if enemies > 0:
            held = ground.stacks[GERMAN].get(cell, 0.0)
            worst = max(worst, HOME * squash(math.log((enemies + 1.0) / (held + 1.0)) * 2.0 - 1.0))
    return worst


def plan_fails(state: State) -> float:
    """4.4: how likely the French have made too few attacks into Germany by the deadline."""
    box = state.box
    missing = box.plan_attacks - state.plan_attacks
    turns = box.plan_deadline - state.turn
    if missing <= 0 or turns < 0:
        return 0.0
    return squash((missing / max(float(turns), 0.4) - 2.0) / LAST_PLAN)


def german_chance(state: State, answer: bool = False) -> float:
    """From 0 to 1: a victory counts one, a draw a half; `answer`: the Entente's half of the turn is next."""
    if state.result is not None:
        return result_chance(state)
    ground = Ground(state)
    cities = expected_cities(state, ground) + (ANSWER if answer else TO_COME * (state.box.last_turn - state.turn))
    on_points = by_points(state, cities, danger_to_paris(state, ground))
    lost = open_at_home(state, ground)
    fails = plan_fails(state)
    return (1.0 - lost) * (fails + (1.0 - fails) * on_points)


def result_chance(state: State) -> float:
    """A game that is over: its result, and, where points decided it, by how narrow they were (4.7)."""
    assert state.result is not None
    winner = state.result.winner
    sure = 1.0 if winner == "german" else 0.0 if winner == "entente" else 0.5
    if state.turn < state.box.last_turn:
        return sure
    narrow = by_points(state, float(state.points), 1.0 if state.paris_endangered else 0.0)
    return (1.0 - BY_LUCK) * sure + BY_LUCK * narrow


def by_points(state: State, cities: float, danger: float) -> float:
    """4.7: the chance if no sudden end comes."""
    width = WIDTH[0] + WIDTH[1] * (state.box.last_turn - state.turn)
    wins = squash((cities - WIN) / width)
    not_lost = squash((cities - DRAW) / width)
    return 0.5 * not_lost + 0.5 * danger * wins


def weights_of(state: State, side: int) -> list[Weight]:
    """What the judgement is made of, each term in chances, as that side counts them."""
    sign = 1.0 if side == GERMAN else -1.0
    ground = Ground(state)
    held = float(sum([1 for cell in state.box.terrain.entente_cities if state.control[cell] == GERMAN]))
    cities = expected_cities(state, ground)
    danger = danger_to_paris(state, ground)
    now = by_points(state, held, danger)
    found = [
        Weight("cities", ("4.6", "4.7"), sign * (now - 0.5)),
        Weight("cities-to-come", ("4.6", "3.3"), sign * (by_points(state, cities, danger) - now)),
        Weight("paris-endangered", ("4.1",), sign * (by_points(state, cities, danger) - by_points(state, cities, 0.0))),
        Weight("german-cities", ("4.3",), -sign * open_at_home(state, ground)),
        Weight("plan-xvii", ("4.4",), sign * plan_fails(state)),
    ]
    return found
