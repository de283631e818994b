"""The plans of this title: a German day has an axis, its guns and a spirit; the French choose a line, and where to hit.

A side plans before it fires, before it marches and before it assaults. What is fired and marched is ordered once; the
assaults are chosen one after another, as they come out, in the temper of the plan.
"""

from collections.abc import Hashable
from typing import Final

from meuse.engine.flow import Ask, Params
from meuse.engine.plans import Plan, Planner, Weight, turn_and_answer, varied
from meuse.engine.title import Adviser
from meuse.titles.they_shall_not_pass.bot.attack import attacks_from_here, least_hopeful
from meuse.titles.they_shall_not_pass.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.they_shall_not_pass.bot.fire import Mission, plan_fire
from meuse.titles.they_shall_not_pass.bot.french import deployments
from meuse.titles.they_shall_not_pass.bot.german import german_march
from meuse.titles.they_shall_not_pass.bot.march import Order
from meuse.titles.they_shall_not_pass.bot.prospects import german_chance, weights
from meuse.titles.they_shall_not_pass.bot.temper import QUICK_FRENCH, TEMPERS, VARIED, VETERANS, Temper
from meuse.titles.they_shall_not_pass.bot.worth import Country, Worth
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.state import State, is_infantry
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN

MOST_AXES: Final = 4
MOST_LINES: Final = 8
VARIED_LINES: Final = 8  # of the line that leaves the German least
VARIED_TEMPERS: Final = 6  # of the veteran's
PLANNED: Final = ("bombardment", "movement", "assault-phase")
TO_THE_END: Final = 2  # last turns from which a sample is played until the game is over

SCRIPT: Final = "script"
BOLD: Final = "bold"
WARY: Final = "wary"
BLEED: Final = "bleed"
GAIN_GROUND: Final = "gain-ground"
CONSOLIDATE: Final = "consolidate"
AXIS: Final = "axis"
HOLD: Final = "hold-line"
COUNTER: Final = "counter-attack"
SPARE: Final = "spare"  # one assault that the script would make, less ...
SEEK: Final = "seek"  # ... and one more
VARIATION: Final = "variation"  # the veteran, who weighs things a little otherwise
MOST_SPARED: Final = 3
MOST_SOUGHT: Final = 3

BY_SPIRIT: Final = (
    {
        BOLD: TEMPERS[GERMAN]._replace(worth_an_assault=-0.02, worth_a_march=0.0, risk=0.2, caution=0.3, own_steps=0.7),
        WARY: TEMPERS[GERMAN]._replace(worth_an_assault=0.08, worth_a_march=0.1, own_steps=1.5, caution=0.9),
        BLEED: TEMPERS[GERMAN]._replace(their_steps=1.6, pull=0.2),
        GAIN_GROUND: TEMPERS[GERMAN]._replace(pull=0.8, ground=0.12, own_steps=0.8),
        CONSOLIDATE: TEMPERS[GERMAN]._replace(worth_an_assault=0.3, worth_a_march=0.3, caution=1.2, pull=0.1),
    },
    {
        BOLD: TEMPERS[FRENCH]._replace(worth_an_assault=0.0, own_steps=0.8, leave_the_line=0.04),
        WARY: TEMPERS[FRENCH]._replace(worth_an_assault=0.15, own_steps=1.3, leave_the_line=0.25),
        CONSOLIDATE: TEMPERS[FRENCH]._replace(worth_an_assault=0.5, leave_the_line=0.5),
    },
)
REPLIES: Final = (
    (QUICK_FRENCH, QUICK_FRENCH._replace(styles=(5,), leave_the_line=0.06)),
    (TEMPERS[GERMAN].in_haste(), BY_SPIRIT[GERMAN][BOLD].in_haste(), BY_SPIRIT[GERMAN][GAIN_GROUND].in_haste()),
)  # to the German and to the French


class DayPlan(Plan):
    """A temper, and the fires or the march that it has led to."""

    def __init__(self, kind: str, params: Params, temper: Temper, country: Country, side: int, turn: int) -> None:
        super().__init__(kind, params)
        self.temper = temper
        self.missions: list[Mission] | None = None
        self.moves: list[Order] | None = None
        self.diggers: list[int] = []
        self._country = country
        self._side = side
        self._turn = turn

    def orders(self) -> Hashable:
        if self.moves is not None:
            return (self.temper.worth_an_assault, tuple(sorted([tuple(order) for order in self.moves])))
        return self.temper

    def adviser(self) -> Adviser:
        return self._chief(self.temper)

    def sketch(self) -> Adviser:
        return self._chief(self.temper.in_haste())

    def _chief(self, temper: Temper) -> Adviser:
        chief = ChiefOfStaff(self._side, temper, self._country)
        if self.missions is not None:
            chief.fire(self.missions, self._turn)
        if self.moves is not None:
            chief.march(self.moves, self.diggers, self._turn)
        return chief


class Staff(Planner):
    """Plans for one side."""

    def __init__(self, box: Box, side: int) -> None:
        self.side = side
        self.country = Country(box.terrain)
        self.replies = len(REPLIES[side])

    def moment(self, asked: Ask, state: State, phase: str) -> str:
        return f"{state.turn} {asked.prompt}" if asked.prompt in PLANNED else ""

    def clock(self, state: State, phase: str) -> int:
        """Half days; what follows the French half belongs to it."""
        return 2 * state.turn + (1 if phase.startswith("french") or phase == "mutual_recovery" else 0)

    def horizon(self, state: State, phase: str) -> int:
        return turn_and_answer(self.clock(state, phase), state.box.last_turn, TO_THE_END)

    def reply(self, number: int) -> Adviser:
        return ChiefOfStaff(1 - self.side, REPLIES[self.side][number], self.country)

    def evaluate(self, state: State) -> float:
        # What a sample has come to is looked at when the side's own half begins again: the enemy has answered.
        chance = german_chance(state, self.country, answer=self.side == FRENCH)
        return chance if self.side == GERMAN else 1.0 - chance

    def weights(self, state: State) -> list[Weight]:
        return weights(state, self.country, self.side)

    def is_checkpoint(self, asked: Ask) -> bool:
        return asked.prompt == "assault-phase"

    def proposals(self, asked: Ask, state: State, phase: str) -> list[Plan]:
        if asked.prompt == "movement" and self.side == FRENCH:
            return self._lines(state)
        found: list[Plan] = []
        tempers = self._tempers(asked.prompt, state)
        if asked.prompt == "assault-phase":
            tempers[1:1] = self._single_assaults(state)
        for kind, params, temper in tempers:
            plan = DayPlan(kind, params, temper, self.country, self.side, state.turn)
            copy = state.copy()
            worth = Worth(copy, self.country, temper, self.side)
            if asked.prompt == "bombardment":
                plan.missions = plan_fire(copy, self.side, worth)
            elif asked.prompt == "movement":
                march = german_march(copy, worth)
                plan.moves, plan.diggers = march.moves(), march.diggers()
            found.append(plan)
        return found

    def _tempers(self, prompt: str, state: State) -> list[tuple[str, Params, Temper]]:
        """The veteran's own, then each spirit, each axis, and what is near to the veteran's."""
        found: list[tuple[str, Params, Temper]] = [(SCRIPT, {}, VETERANS[self.side])]
        for kind, temper in BY_SPIRIT[self.side].items():
            found.append((kind, {}, temper))
        if self.side == GERMAN:
            for goal in axes(state):
                found.append((AXIS, self._called(state, goal), VETERANS[GERMAN]._replace(axis=goal)))
        for temper in varied(VETERANS[self.side], VARIED, VARIED_TEMPERS, f"{state.turn} {prompt}"):
            found.append((VARIATION, {}, temper))
        return found

    def _single_assaults(self, state: State) -> list[tuple[str, Params, Temper]]:
        """9.0: the veteran's assaults but for one, the least promising first, and with one more, the nearest to it."""
        copy = state.copy()
        temper = VETERANS[self.side]
        attacks = attacks_from_here(copy, self.side, Worth(copy, self.country, temper, self.side))
        made, left_out = least_hopeful(attacks, temper.worth_an_assault)
        found: list[tuple[str, Params, Temper]] = []
        for target in made[:MOST_SPARED]:
            found.append((SPARE, self._called(state, target), temper._replace(spared=(target,))))
        for target in left_out[:MOST_SOUGHT]:
            found.append((SEEK, self._called(state, target), temper._replace(sought=(target,))))
        return found

    def _called(self, state: State, cell: int) -> Params:
        hex = state.box.board.names[cell]
        place = self.country.terrain.place_names.get(cell, "")
        return {"hex": hex, "place": place, "named": "yes" if place else "no"}

    def _lines(self, state: State) -> list[Plan]:
        """8.0: the lines that leave the German least, with and without counter-attacks, and variations of the first."""
        copy = state.copy()
        temper = VETERANS[FRENCH]
        found: list[Plan] = []
        lines = deployments(copy, Worth(copy, self.country, temper, FRENCH), VARIED_LINES)
        most = len(lines) - VARIED_LINES
        for each in [*lines[:most][:MOST_LINES], *lines[most:]]:
            params: Params = {"style": each.style}
            plan = DayPlan(COUNTER if each.counter else HOLD, params, temper, self.country, FRENCH, state.turn)
            march = each.ordered()
            plan.moves, plan.diggers = march.moves(), march.diggers()
            found.append(plan)
        return found


def axes(state: State) -> list[int]:
    """Forts that stand, and Verdun: those nearest to the German infantry, each a goal for the day."""
    box = state.box
    goals = [cell for cell in box.terrain.forts if state.fort_intact(cell)]
    goals += [cell for cell in box.terrain.cities[:1] if state.control[cell] == FRENCH]
    near: list[tuple[int, int]] = []
    for goal in goals:
        away = box.board.distance_row(goal)
        distances = sorted(
            [away[state.where[u]] for u in box.units_of[GERMAN] if state.where[u] >= 0 and is_infantry(box, u)]
        )
        near.append((sum(distances[:6]), goal))
    return [goal for _, goal in sorted(near)[:MOST_AXES]]
