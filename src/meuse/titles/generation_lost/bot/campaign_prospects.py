"""20.5, 20.8: how the campaign stands: combat VP, objectives and both sums of VP, as they may be in the end.

The conditions of the six scenarios are a matter of weeks; here forty may be left. So what is held counts the less the
more time there is, and how deep a square lies behind the first line tells whose it will be. The lead in combat VP, on
which every French victory hangs, is judged by what it is, by what games between scripts still added to it, and by the
French army: each of its steps was worth about a VP there. Numbers were set by hand from such games.
"""

import math
from itertools import pairwise
from typing import Final

from meuse.engine.plans import Weight
from meuse.titles.generation_lost.bot.campaign import squares_of
from meuse.titles.generation_lost.bot.prospects import Prospect, chance_of, logistic
from meuse.titles.generation_lost.chapters.campaign_victory import lead
from meuse.titles.generation_lost.chapters.objectives import (
    CIRCLE,
    EXIT,
    FRENCH_RESERVES,
    FRENCH_STRENGTH,
    TEN_FORTS,
    VOIE_SACREE,
    divisions_needed,
    exited_regiments,
    forts_taken,
    french_guns_out,
    verdun_is_circled,
)
from meuse.titles.generation_lost.chapters.occupation import holds
from meuse.titles.generation_lost.chapters.operations import operations_points, options_in
from meuse.titles.generation_lost.chapters.victory import line_squares
from meuse.titles.generation_lost.scenarios import CIRCLE as CIRCLED
from meuse.titles.generation_lost.scenarios import (
    HOLD,
    LINE_CLEAR,
    LINE_HELD,
    OBJECTIVES,
    Condition,
)
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, OFF_MAP, RESERVES

# The lead in combat VP. Of the change that is still to come: the first weeks make most of it.
OPENING: Final = 10  # weeks
WIDTHS: Final[tuple[float, ...]] = (4.0, 3.0, 40.0)  # VP squared: at the end, a week left, a week of the opening left
TO_A_WIDTH: Final = 0.55  # of a standard deviation, for a logistic curve
TURNING: Final = (20, 33)  # weeks in which the Germans gain a little, and from which the French do ...
TREND: Final[tuple[float, ...]] = (1.0, -1.2)  # ... VP a week
ARMY: Final = 60.0  # VP that the French army on the map is worth, for each natural logarithm of its steps ...
ARMY_WEEKS: Final = 12.0  # ... with so many weeks left, and less with fewer
USUAL_ARMY: Final = ((1, 45), (8, 85), (20, 52), (34, 58), (40, 80), (44, 80))  # its steps by weeks
NO_ARMY: Final = 8.0
ON_THE_WAY: Final = (OFF_MAP, RESERVES)
DISORDER: Final = 0.4  # VP for each step in disorder, which cannot hit back

# Squares.
SOON: Final = 3.0  # phases that can be foreseen
FORGOTTEN: Final = 14.0  # weeks in which what is held has lost most of its weight
DEEP: Final = 5.4  # squares behind the German line at which a square is as likely to stay French ...
SLOPE: Final = 0.7  # ... and how sharp that is
FORCE: Final = 1.0  # ... and how much farther that is for each natural logarithm of German superiority
A_FRONT: Final = 40.0  # attack factors that make no difference
ABANDONED: Final = 0.6  # Germans were there last, and nobody is there now
AT_MOST: Final[tuple[float, ...]] = (0.3, 0.65)  # of what lies in the very front, on the west bank and on the east bank
TAKEN: Final = 0.4  # of the chance to take a square that is left in the campaign, where the enemy comes back for it

# Objectives that are no places: what a week brings of them, and how far off that is.
STRENGTH_PACE: Final = 4.0
STRENGTH_WIDTH: Final = 18.0
GUN_PACE: Final = 0.15
GUN_WIDTH: Final = 3.0
DIVISION_PACE: Final = 0.1
DIVISION_WIDTH: Final = 3.0
FORT_PACE: Final = 0.02
FORT_WIDTH: Final = 1.6
EXIT_WIDTH: Final = 1.5
A_ROAD: Final = 0.04  # of the Voie Sacrée or of both eastern roads, in the long run
A_RING: Final = 0.02  # ... and of a ring around the city
RING: Final = 3  # squares from the city, where it would lie
HELD_ROAD: Final = 0.7
CLOSED_RING: Final = 0.6

OBJECTIVE_WIDTH: Final = 3.0  # VP for the root of each week: how far off the sum of objectives is
SUM_WIDTH: Final = 45.0  # VP: so far apart the two sums make a difference although they decide nothing

# 20.4.2, 20.4.3: combat VP that an option brings in a week, in the order of the tables; by hand. The Lafayette
# Escadrille flies every week, and each aircraft that it loses is a VP: 35 ± 15 of them in four games of scripts.
OPTION_PACE: Final[tuple[tuple[float, ...], ...]] = (
    (0.35, 0.15, 0.0, 0.2, 0.0, 0.1),
    (0.35, 0.1, 0.05, 0.1, 0.05, -0.3),
)

# What hints and reviews tell apart: the texts weight-KIND, and the cases that make each count.
COMBAT_LEAD: Final = "combat-lead"
VERDUN: Final = "verdun"
EVEN: Final = 0.5
QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    COMBAT_LEAD: ("20.8(F1)", "20.8(F2)", "20.8(F3)"),
    OBJECTIVES: ("20.7", "20.8(VP)"),
    VERDUN: ("20.8(G2)", "20.8(G3)", "20.8(F2)"),
    LINE_CLEAR: ("20.8(G1)", "20.8(F3)"),
}


class CampaignProspect(Prospect):
    """A position of the campaign, looked at once. What its state does not know (objectives) it does not judge."""

    def __init__(self, state: State, open_question: str = "") -> None:
        super().__init__(state)
        self.open = open_question  # one of QUESTIONS that is to count as undecided
        self._deep: float = DEEP + FORCE * self._force()
        self._known_squares: dict[int, float] = {}
        self._known_objectives: dict[int, float] = {}

    # ---- the two sums (20.8)

    def combat_lead(self) -> float:
        """18.3, 20.8(F1): German combat VP ahead of the French, as they may be in the end."""
        if self.open == COMBAT_LEAD:
            return 0.0
        state = self.state
        found = float(lead(state, GERMAN, True))
        now = state.scenario.turns - self.left
        start, turn = TURNING
        found += TREND[0] * max(0.0, turn - max(now, start)) + TREND[1] * min(self.left, state.scenario.turns - turn)
        for side, sign in ((GERMAN, 1.0), (FRENCH, -1.0)):
            pace = sum([OPTION_PACE[side][option] for option in options_in(state, side, state.operations[side])])
            found += sign * pace * self.left
        for side, sign in ((GERMAN, -1.0), (FRENCH, 1.0)):
            found += sign * DISORDER * min(1.0, self.left) * self._steps(side, in_disorder=True)
        return found - ARMY * min(1.0, self.left / ARMY_WEEKS) * self._army(now)

    def _steps(self, side: int, in_disorder: bool) -> int:
        """Of infantry on the map, or about to come back to it: all, or those that are not in good order."""
        state = self.state
        return sum(
            [
                state.steps(unit)
                for unit in state.units_of[side]
                if (state.where[unit] >= 0 or state.where[unit] in ON_THE_WAY)
                and state.is_infantry(unit)
                and not state.is_garrison(unit)
                and not (in_disorder and state.in_good_order(unit))
            ]
        )

    def _army(self, week: float) -> float:
        """By how much the French army is larger or smaller than usual."""
        steps = self._steps(FRENCH, in_disorder=False)
        usual = float(USUAL_ARMY[-1][1])
        for (before, few), (after, many) in pairwise(USUAL_ARMY):
            if before <= week <= after:
                usual = few + (many - few) * (week - before) / (after - before)
        return math.log((steps + NO_ARMY) / (usual + NO_ARMY))

    def all_sources(self) -> float:
        """20.8(G1): the same for all VP."""
        operations = operations_points(self.state, GERMAN) - operations_points(self.state, FRENCH)
        return self.combat_lead() + operations + self.objective_lead()

    def objective_lead(self) -> float:
        """20.7, 20.7(F): VP of objectives that are achieved, less those that are denied; where they are not known, a
        share of them all."""
        if self.open == OBJECTIVES:
            return 0.0
        box = self.state.box
        drawn = self.state.objectives or range(len(box.objectives))
        share = box.objective_limits["draws"] / len(drawn)
        return share * sum([box.objective_points[each] * (2.0 * self.objective(each) - 1.0) for each in drawn])

    def _lead(self, side: int, condition: Condition) -> float:
        ahead = self.combat_lead() if condition.combat_only else self.all_sources()
        left = self.left + self.luck
        opening = max(0.0, left + OPENING - self.state.scenario.turns)
        spread = WIDTHS[0] + WIDTHS[1] * left + WIDTHS[2] * opening
        if not condition.combat_only:
            spread += OBJECTIVE_WIDTH * OBJECTIVE_WIDTH * left
        return logistic(((ahead if side == GERMAN else -ahead) - 0.5) / (TO_A_WIDTH * math.sqrt(spread)))

    # ---- conditions

    def hope(self, side: int, condition: Condition) -> float:
        kind = condition.kind
        if self.open == VERDUN and kind in (HOLD, CIRCLED):
            return EVEN
        if self.open == LINE_CLEAR and kind in (LINE_CLEAR, LINE_HELD):
            return EVEN
        if kind == OBJECTIVES:
            return self._all_objectives()
        if kind == CIRCLED:
            return self._circle()
        if kind == LINE_HELD:
            return self._line_held(side, condition.need)
        return super().hope(side, condition)

    def _in_the_end(self, now: float, base: float) -> float:
        """What is so now, and what is so in the long run, by the weeks that are left."""
        kept = math.exp(-self.left / FORGOTTEN)
        return base + (now - base) * kept

    def square(self, side: int, cell: int) -> float:
        found = self._known_squares.get(cell)
        if found is None:
            found = self._known_squares[cell] = self._german(cell)
        return found if side == GERMAN else 1.0 - found

    def _german(self, cell: int) -> float:
        """18.1.1: how likely Germans occupy a square in the end."""
        state = self.state
        theirs = float(holds(state, GERMAN, cell))
        if not self.left:
            return theirs
        now = super().square(GERMAN, cell)
        if not theirs:
            now *= TAKEN
        elif not state.friend_at(cell, GERMAN):
            now = max(now, ABANDONED)
        row = state.box.board.distance_row(cell)
        country = state.box.country
        depth = min([row[other] for other in country.start_line[GERMAN]])
        return self._in_the_end(now, AT_MOST[country.bank[cell]] * logistic((self._deep - depth) / SLOPE))

    def _force(self) -> float:
        """Who has more infantry holds more ground in the long run: the logarithm of how the attack of both compares."""
        ours, theirs = [sum([attack for _, attack in self.infantry[side]]) + A_FRONT for side in (GERMAN, FRENCH)]
        return math.log(ours / theirs)

    def phases_left(self, side: int) -> float:
        """Of a square nobody foresees more than a few phases."""
        return min(super().phases_left(side), SOON)

    def _places(self, side: int, condition: Condition) -> float:
        """20.8(G2), (G3), (F2), (F3): all of the places that are named."""
        chance = 1.0
        for squares in condition.places:
            chance *= self._all_of(side, squares)
        return chance

    def _all_of(self, side: int, squares: list[int]) -> float:
        """Squares of one place go together."""
        return min([self.square(side, cell) for cell in squares])

    def _line(self) -> float:
        """20.8(G1): the French line without French in it."""
        there = len([cell for cell in self.state.box.country.start_line[FRENCH] if self.state.friend_at(cell, FRENCH)])
        return self._in_the_end(math.pow(0.5, there), 0.4)

    def _line_held(self, side: int, need: int) -> float:
        """20.8(F3)."""
        held = len(line_squares(self.state, side))
        return self._in_the_end(logistic((held - need) / (1.0 + 0.5 * self.left)), 0.05)

    def _circle(self) -> float:
        """20.5.3(a): a ring that stands, or Germans around the city of which one could be made."""
        if verdun_is_circled(self.state):
            return self._in_the_end(CLOSED_RING if self.left else 1.0, A_RING)
        country = self.state.box.country
        ring = [cell for cell, away in enumerate(country.to_verdun) if away == RING]
        barred = len([cell for cell in ring if self.state.zoned[GERMAN] >> cell & 1])
        return self._in_the_end(0.5 * math.pow(barred / max(len(ring), 1), 2.0), A_RING) if self.left else 0.0

    # ---- objectives (20.5)

    def _all_objectives(self) -> float:
        """20.8(G1): all eight; of those who do not know them nobody can say."""
        chance = 1.0
        for each in self.state.objectives:
            chance *= self.objective(each)
        return chance if self.state.objectives else 0.0

    def objective(self, number: int) -> float:
        """How likely the Germans have achieved an objective in the end."""
        found = self._known_objectives.get(number)
        if found is None:
            found = self._known_objectives[number] = self._objective(number)
        return found

    def _objective(self, number: int) -> float:
        state = self.state
        name, limits = state.box.objectives[number], state.box.objective_limits
        left = self.left
        if name == FRENCH_RESERVES:
            return self._count(state.divisions_back + DIVISION_PACE * left, divisions_needed(state), DIVISION_WIDTH)
        if name == CIRCLE:
            return self._circle()
        if name == FRENCH_STRENGTH:
            steps = state.french_steps_lost + STRENGTH_PACE * left
            lost = self._count(steps, limits["french_strength"], STRENGTH_WIDTH)
            ahead = self.combat_lead() + operations_points(state, GERMAN) - operations_points(state, FRENCH)
            return lost * logistic((ahead - 0.5) / (3.0 + left / 2.0))
        if name == TEN_FORTS:
            return self._count(len(forts_taken(state)) + FORT_PACE * left, limits["forts"], FORT_WIDTH)
        if name == EXIT:
            few = exited_regiments(state) < limits["exits_regiments"]
            return self._count(len(state.exited), limits["exits"] + few, EXIT_WIDTH)
        if name == VOIE_SACREE:
            return self._road(squares_of(state, number))
        squares = state.box.objective_squares[number]
        return self._all_of(GERMAN, squares) if squares else self._guns()

    def _guns(self) -> float:
        """20.5.3(e)."""
        gone = french_guns_out(self.state) + GUN_PACE * self.left
        return self._count(gone, self.state.box.objective_limits["guns"], GUN_WIDTH)

    def _count(self, expected: float, needed: int, width: float) -> float:
        """A number that must be reached; when the game is over it is, or it is not."""
        spread = width * math.sqrt((self.left + self.luck) / self.state.scenario.turns) if self.left else 0.3
        return logistic((expected + 0.5 - needed) / max(spread, 0.3))

    def _road(self, squares: list[int]) -> float:
        """20.5.3(f): one square of a road will do; the nearest to the Germans."""
        rows = [self.state.box.board.distance_row(cell) for cell in squares]
        away = min([row[where] for row in rows for where, _ in self.infantry[GERMAN]], default=40)
        return self._in_the_end(HELD_ROAD / (1.0 + away * away), A_ROAD)

    # ---- both together

    def direction(self) -> float:
        """20.8(VP): the sum from all sources: whatever a side does goes into it, though it may decide nothing."""
        return logistic(self.all_sources() / SUM_WIDTH)


def german_chance(state: State, open_question: str = "") -> float:
    """From 0 to 1, as in the scenarios: the chances of victory, and a little for where things are going."""
    return chance_of(CampaignProspect(state, open_question))


def weights_of(state: State, side: int) -> list[Weight]:
    """What each of the things that decide adds to the chances of a side, against one that is open."""
    now = german_chance(state)
    sign = 1.0 if side == GERMAN else -1.0
    return [Weight(kind, cases, sign * (now - german_chance(state, kind))) for kind, cases in QUESTIONS.items()]
