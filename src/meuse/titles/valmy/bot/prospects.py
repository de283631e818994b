"""How a position stands: the points that both sides can expect, and what they are worth to each of them."""

import math
from typing import Final

from meuse.engine.plans import Weight
from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.bot.sight import FAR, Distances
from meuse.titles.valmy.chapters.command import overall_leader
from meuse.titles.valmy.chapters.victory import held_by, scored_now, units_lost, winner_of
from meuse.titles.valmy.scenarios import ELIMINATIONS, HOLD, JUNCTION, NO_LIMIT, SHAKEN
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ALLIED, ARMIES, CENTRE, FRENCH, NORD, SIDE_OF_ARMY

NEAR: Final = 0.62  # of a unit's weight on a box for each movement point of way
REACH: Final = 7  # movement points from which a unit counts for a box at all
PRESENT: Final = 2.5  # how much more those weigh who stand in the box
EMPTY: Final = 0.75  # of the chance that a box is held which nobody holds now

# Signs and sizes by hand, then moved a little towards 67 games between scripts of several tempers; in points.
A_LONG_GAME: Final = 12.0  # days
DRIFT: Final = 4.0  # what the Allies gain in so many days
GROUND_MOVES: Final = 0.5  # how much less ground counts that has to be held so long
POWER: Final = 6.0  # for the logarithm of the superiority of the Allied army,
USUAL_POWER: Final = 0.1  # less the usual one
BASE_OF: Final[tuple[float, ...]] = (1.5, 1.0)  # a base of each side that is taken: its army may break
WIDTH: Final = 1.2  # how far off the guess is at the end,
WIDENS: Final = 3.5  # and in so many days
BY_LUCK: Final = 0.5  # of the judgement of a game that is over: with other dice a unit more or less would have been
LUCK: Final = 2.0  # points

GROUND: Final = "ground"
LOSSES: Final = "losses"
BASES: Final = "bases"
UNION: Final = "junction"
STRENGTH: Final = "strength"
PARTS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (GROUND, ("T.VICTORY",)),
    (LOSSES, ("T.VICTORY", "10.2")),
    (BASES, ("10.2(m)", "10.2.1")),
    (UNION, ("T.VICTORY",)),
    (STRENGTH, ("9.0",)),
)


class Prospect:
    """What a position is made of, in points: Allied less French."""

    def __init__(self, state: State, odds: Odds, ways: Distances) -> None:
        self.state = state
        self.odds = odds
        self.ways = ways
        self.left: int = max(0, state.scenario.turns - state.turn + 1)  # days, with this one
        self.power: list[float] = [0.0, 0.0]
        self._at: list[dict[int, float]] = [{}, {}]
        self.fading: list[float] = [NEAR**far for far in range(REACH + 1)]
        box = state.box
        for side in (FRENCH, ALLIED):
            here = self._at[side]
            for unit in box.troops_of[side]:
                cell = state.where[unit]
                if cell < 0:
                    continue
                worth = odds.worth(state, unit)
                here[cell] = here.get(cell, 0.0) + worth
                self.power[side] += worth
        self.superiority = math.log((self.power[ALLIED] + 1.0) / (self.power[FRENCH] + 1.0))
        self.bases = 0.0  # 10.2(m): an army whose base is taken is Shaken for good, and breaks by one failure
        for army in range(len(ARMIES)):
            if state.taken[army]:
                self.bases += BASE_OF[FRENCH] if SIDE_OF_ARMY[army] == FRENCH else -BASE_OF[ALLIED]
        self.ground = 0.0
        self.losses = 0.0
        self.shaken = 0.0
        self.junction = 0.0
        self._count()

    def weight_on(self, side: int, cell: int) -> float:
        found = 0.0
        row = self.ways.ways[cell]
        for place, worth in self._at[side].items():
            far = row[place] if row else FAR
            if far == 0:
                found += worth * PRESENT
            elif far <= REACH:
                found += worth * self.fading[far]
        return found

    def holds(self, side: int, cell: int) -> float:
        """T.VICTORY: the chance that a side alone is in a box at the end."""
        state = self.state
        if self.left <= 0:
            return 1.0 if held_by(state, side, cell) else 0.0
        ours, theirs = self.weight_on(side, cell) + 0.5, self.weight_on(1 - side, cell) + 0.5
        chance = ours * ours / (ours * ours + theirs * theirs)
        if not state.holds(side, cell):
            chance *= EMPTY
        return chance

    def _count(self) -> None:
        state = self.state
        for number, score in enumerate(state.scenario.scores):
            sign = 1.0 if score.side == ALLIED else -1.0
            if score.reason == HOLD:
                chances = [self.holds(score.side, cell) for cell in score.boxes]
                count = sum(chances) if score.each else max(chances)
                self.ground += sign * score.points * count
            elif score.reason == ELIMINATIONS:
                self.losses += sign * score.points * units_lost(state, 1 - score.side) / score.per
            elif score.reason == SHAKEN:
                if score.each_turn:
                    self.shaken += sign * score.points * state.tally[number]
                taken = [a for a in range(len(ARMIES)) if SIDE_OF_ARMY[a] != score.side and state.taken[a]]
                self.shaken += sign * score.points * (min(len(taken), 1) * self.left if score.each_turn else len(taken))
            elif score.reason == JUNCTION:
                self.junction += sign * score.points * self._joins(scored_now(state, score))

    def _joins(self, now: int) -> float:
        state = self.state
        nord, centre = overall_leader(state, NORD), overall_leader(state, CENTRE)
        if nord < 0 or centre < 0:
            return 0.0
        if self.left <= 0:
            return float(now)
        far = self.ways.between(state.where[nord], state.where[centre])
        beyond = max(0, far - state.box.radius - self.left)
        return 0.95 * math.exp(-0.16 * beyond)


class Judgement:
    """T.VICTORY: the chance of an Allied victory, a draw counting half; each part can be left out of it."""

    def __init__(self, state: State, odds: Odds, ways: Distances) -> None:
        self.prospect = Prospect(state, odds, ways)
        self.state = state
        self.allied_from = 0  # the lowest balance that the Allies win with,
        self.french_below = 0  # and the one that saves them from a French victory
        for lowest, grade in state.scenario.grades:
            winner = winner_of(grade)
            if winner == "allied":
                self.allied_from = lowest
            if winner != "french" and lowest != NO_LIMIT:
                self.french_below = lowest

    def chance(self, without: str = "") -> float:
        """What is left out counts as if it were even."""
        found = self.prospect
        ahead = found.left / A_LONG_GAME
        balance = DRIFT * ahead
        if without != GROUND:
            balance += found.ground * (1.0 - GROUND_MOVES * ahead)
        if without != LOSSES:
            balance += found.losses
        if without != BASES:
            balance += found.shaken + min(1.0, ahead * 3.0) * found.bases
        if without != UNION:
            balance += found.junction
        if without != STRENGTH:
            balance += POWER * math.sqrt(ahead) * (found.superiority - USUAL_POWER)
        return self.with_balance(balance, WIDTH + WIDENS * ahead)

    def with_balance(self, balance: float, width: float) -> float:
        """The chance if the game ends about there."""
        wins = _rises((balance - self.allied_from + 0.5) / width)
        not_lost = _rises((balance - self.french_below + 0.5) / width)
        return 0.5 * (wins + not_lost)


def _rises(value: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(min(value, 30.0), -30.0)))


def allied_chance(state: State, odds: Odds, ways: Distances) -> float:
    """From 0 to 1: a victory counts one, a draw a half; where points decided the game, by how narrow they were, too."""
    result = state.result
    if result is None:
        return Judgement(state, odds, ways).chance()
    won = 1.0 if result.winner == "allied" else 0.0 if result.winner == "french" else 0.5
    if result.grade not in [grade for _, grade in state.scenario.grades]:
        return won  # an army broke
    narrow = Judgement(state, odds, ways).with_balance(float(result.points), LUCK)
    return (1.0 - BY_LUCK) * won + BY_LUCK * narrow


def weights_of(state: State, odds: Odds, ways: Distances, side: int) -> list[Weight]:
    """What each part of the judgement adds to a side's chances."""
    judged = Judgement(state, odds, ways)
    whole = judged.chance()
    sign = 1.0 if side == ALLIED else -1.0
    return [Weight(kind, cases, sign * (whole - judged.chance(kind))) for kind, cases in PARTS]
