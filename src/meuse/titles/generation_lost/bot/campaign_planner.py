"""20.0: plans for the campaign: operations and objectives before it begins, then what each week is about.

Besides what they plan in the scenarios, both sides can choose the part they play (20.3.9 gives the Germans the attack
until August and the French after it): attack, stand on the defensive, or spare the army, for a French victory hangs on
combat VP, and each step lost or replaced is one of the enemy's.
"""

from collections.abc import Hashable
from itertools import combinations
from typing import Final

from meuse.engine.flow import DONE, Action, Ask, Params
from meuse.engine.plans import Plan, Weight
from meuse.engine.title import Adviser
from meuse.titles.generation_lost.bot.campaign import squares_of
from meuse.titles.generation_lost.bot.campaign_prospects import CampaignProspect, german_chance, weights_of
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.planner import (
    AS_USUAL,
    ATTACKING,
    BACK_TO_THE_LINE,
    BLEED,
    BOLD,
    BOMBARDMENT,
    COMMITMENT,
    DEFENDING,
    FALL_BACK,
    FORWARD,
    GUNS,
    IN_REACH,
    MASS,
    MOVEMENT,
    PLACE,
    PLACES,
    RESERVES,
    RETAKE,
    RETAKEN,
    WARY,
    Staff,
    called,
)
from meuse.titles.generation_lost.bot.temper import ON_THE_ATTACK, ON_THE_DEFENSIVE, SCRIPT, Temper
from meuse.titles.generation_lost.chapters.objectives import TEN_FORTS, is_achieved, is_fort_taken
from meuse.titles.generation_lost.chapters.occupation import holds
from meuse.titles.generation_lost.chapters.operations import NO_OPERATIONS, OPERATIONS
from meuse.titles.generation_lost.scenarios import HOLD
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

BEFORE_IT_BEGINS: Final = ("german_set_up", "french_set_up", "operations", "preparations", "objectives")
REORGANIZATION: Final = "reorganization"
OPERATIONS_PROMPTS: Final = ("operations-wish", "operations-plan")
CHANGE: Final = "change-objectives"
REPLACEMENTS: Final = "replacements"
QUIET: Final = (*OPERATIONS_PROMPTS, CHANGE, REPLACEMENTS)
HARDEST: Final = 4  # objectives, any two of which may be given up
A_WEEK: Final = 0.05  # noise: 0.02 to 0.03 where it was looked at, and what a week brings is mostly less than that
NO_BATTLE: Final = 0.002  # ... of what no battle depends on: operations, objectives, replacements

STAND: Final = "stand"
SPARE: Final = "spare"
OFFENSIVE: Final = "offensive"
NO_OPTIONS: Final = "no-operations"
ALL_OPTIONS: Final = "all-operations"
FOR_FIRE: Final = "operations-fire"
FOR_ASSAULTS: Final = "operations-assault"
FOR_ENDURANCE: Final = "operations-endurance"
KEEP_OBJECTIVES: Final = "keep-objectives"
CHANGE_OBJECTIVES: Final = "change-objectives"
NO_REPLACEMENTS: Final = "no-replacements"
FEW_REPLACEMENTS: Final = "few-replacements"
ALL_REPLACEMENTS: Final = "all-replacements"

# 20.4.2, 20.4.3: options that serve one end, of the Germans and of the French.
PREPARED: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    FOR_FIRE: (("mines", "drum-fire"), ("off-map-guns", "fort-guns")),
    FOR_ASSAULTS: (("supply", "storm-tactics"), ("command", "elan")),
    FOR_ENDURANCE: (("objectives", "replacements"), ("open-reserves", "lafayette")),
}
SHARES: Final = {NO_REPLACEMENTS: 0.0, FEW_REPLACEMENTS: 0.25, ALL_REPLACEMENTS: 1.0}
PARTS: Final = {  # 20.3.9: in the part of the attacker or of the defender, whichever the script plays
    STAND: SCRIPT._replace(posture=ON_THE_DEFENSIVE, counter=0.6, hit_back=0.6),
    SPARE: SCRIPT._replace(posture=ON_THE_DEFENSIVE, counter=3.0, hit_back=0.0, in_reach=0.8, second_wave=2.0),
    OFFENSIVE: SCRIPT._replace(posture=ON_THE_ATTACK),
}
BY_SEGMENT: Final = {  # of the attackers, of the defenders
    BOMBARDMENT: ((MASS, GUNS, BLEED), (MASS, GUNS, PLACES)),
    MOVEMENT: ((STAND, SPARE, BLEED, BOLD, RESERVES), (SPARE, FORWARD, FALL_BACK, PLACES, WARY, OFFENSIVE)),
    COMMITMENT: ((SPARE, WARY, BOLD, BLEED), (SPARE, WARY, BOLD)),
}
FIRST: Final = (AS_USUAL, STAND, SPARE, PLACE, RETAKE)
"""A short search comes to the first plans only: those that differ most from each other."""
REPLIES: Final = (
    SCRIPT,
    ATTACKING[BOLD]._replace(counter=DEFENDING[BOLD].counter, hit_back=DEFENDING[BOLD].hit_back),
    ATTACKING[WARY]._replace(counter=DEFENDING[WARY].counter, hit_back=DEFENDING[WARY].hit_back),
)


def rank(plan: Plan) -> int:
    return FIRST.index(plan.kind) if plan.kind in FIRST else len(FIRST)


class Preparing(ChiefOfStaff):
    """Carries out what was chosen before the first week; all else as the script does."""

    def __init__(self, side: int, chosen: tuple[str, ...]) -> None:
        super().__init__(side)
        self._chosen = chosen

    def answer(self, asked: Ask, state: State) -> Action | None:
        if asked.prompt == OPERATIONS_PROMPTS[0]:
            return OPERATIONS if self._chosen else NO_OPERATIONS
        verb = "give_up" if asked.prompt == CHANGE else "conduct" if asked.prompt == OPERATIONS_PROMPTS[1] else ""
        if not verb:
            return super().answer(asked, state)
        wanted = [Action(verb, (each,)) for each in self._chosen]
        return next((each for each in wanted if each in asked.actions), DONE)


class PreparingPlan(Plan):
    """Options to conduct, or two objectives to give up."""

    def __init__(self, kind: str, params: Params, side: int, chosen: tuple[str, ...]) -> None:
        super().__init__(kind, params)
        self.chosen = chosen
        self._side = side

    def orders(self) -> Hashable:
        return self.chosen

    def adviser(self) -> Adviser:
        return Preparing(self._side, self.chosen)


class CampaignStaff(Staff):
    """Plans for one side of the campaign."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.noise = A_WEEK

    def moment(self, asked: Ask, state: State, phase: str) -> str:
        if asked.prompt in OPERATIONS_PROMPTS:
            return "operations"
        if asked.prompt == CHANGE:
            return "objectives"
        if asked.prompt == REPLACEMENTS:
            return f"{state.turn} {REPLACEMENTS}"
        return super().moment(asked, state, phase)

    def clock(self, state: State, phase: str) -> int:
        return 0 if phase in BEFORE_IT_BEGINS else super().clock(state, phase)

    def horizon(self, state: State, phase: str) -> int:
        """What is chosen before the campaign is judged as it begins, replacements when the week is over."""
        if phase in BEFORE_IT_BEGINS:
            return 1
        return self.clock(state, phase) + 1 if phase == REORGANIZATION else super().horizon(state, phase)

    @property
    def _reply_tempers(self) -> tuple[Temper, ...]:
        return REPLIES

    def evaluate(self, state: State) -> float:
        chance = german_chance(state)
        return chance if self.side == GERMAN else 1.0 - chance

    def weights(self, state: State) -> list[Weight]:
        return weights_of(state, self.side)

    # ---- proposals

    def proposals(self, asked: Ask, state: State, phase: str) -> list[Plan]:
        """The noise is that of the search which they are for."""
        self.noise = NO_BATTLE if asked.prompt in QUIET else A_WEEK
        if asked.prompt in OPERATIONS_PROMPTS:
            return self._operations(state)
        if asked.prompt == CHANGE:
            return self._objectives(state)
        if asked.prompt == REPLACEMENTS:
            usual = self._plan(AS_USUAL, {}, SCRIPT, state, REORGANIZATION)
            shares = [(kind, SCRIPT._replace(share=share)) for kind, share in SHARES.items()]
            return [usual, *[self._plan(kind, {}, temper, state, REORGANIZATION) for kind, temper in shares]]
        return sorted(super().proposals(asked, state, phase), key=rank)

    def _operations(self, state: State) -> list[Plan]:
        """20.4.1: none, all, or options that serve one end."""
        found: list[Plan] = [self._plan(AS_USUAL, {}, SCRIPT, state, BOMBARDMENT)]
        found.append(PreparingPlan(ALL_OPTIONS, {}, self.side, tuple(state.box.options[self.side])))
        for kind, chosen in PREPARED.items():
            found.append(PreparingPlan(kind, {}, self.side, chosen[self.side]))
        found.append(PreparingPlan(NO_OPTIONS, {}, self.side, ()))
        return found

    def _objectives(self, state: State) -> list[Plan]:
        """20.4.2-3: any two of those that are least likely to be achieved, or none."""
        prospect = CampaignProspect(state)
        names = state.box.objectives
        hardest = sorted(state.objectives, key=lambda each: (prospect.objective(each), each))[:HARDEST]
        found: list[Plan] = [self._plan(AS_USUAL, {}, SCRIPT, state, BOMBARDMENT)]
        for one, other in combinations(hardest, 2):
            params: Params = {"objective": names[one], "other": names[other]}
            found.append(PreparingPlan(CHANGE_OBJECTIVES, params, self.side, (names[one], names[other])))
        found.append(PreparingPlan(KEEP_OBJECTIVES, {}, self.side, ()))
        return found

    def _spirits(self, at: str, attacking: bool) -> list[tuple[str, Temper]]:
        spirits = {**(ATTACKING if attacking else DEFENDING), **PARTS}
        return [(kind, spirits[kind]) for kind in BY_SEGMENT[at][0 if attacking else 1]]

    def _attacks(self, state: State, at: str) -> list[Plan]:
        found = super()._attacks(state, at)
        if self.side == FRENCH:
            found += self._to_the_line(state, at)
        return found

    def _strikes(self, state: State, at: str) -> list[Plan]:
        """18.0: places that are lost, and trenches of the French line. Germans who want a place back attack for it."""
        if self.side == FRENCH:
            return super()._strikes(state, at)
        found: list[Plan] = []
        for squares in self._places(state, True)[:1]:
            temper = PARTS[OFFENSIVE]._replace(focus=tuple(squares), focus_weight=3.0, aside=0.5)
            found.append(self._plan(RETAKE, called(state, squares[0]), temper, state, at))
        return found

    def _to_the_line(self, state: State, at: str) -> list[Plan]:
        """20.8(F3): fifteen squares of the line must be French in the end."""
        line = tuple(self._empty_line(state)[:RETAKEN])
        return [self._plan(BACK_TO_THE_LINE, {}, SCRIPT._replace(strikes=line), state, at)] if line else []

    def _line(self, state: State) -> list[int]:
        """20.8(G1) asks the Germans for it."""
        return super()._line(state) if self.side == GERMAN else []

    def _places(self, state: State, of_the_enemy: bool) -> list[list[int]]:
        """20.5.2, 20.8: objectives, as far as the side knows them, and places that a victory names: those that it does
        not hold, the nearest first."""
        found: list[tuple[int, list[int]]] = []
        for squares in self._wanted(state):
            if all(holds(state, self.side, cell) for cell in squares):
                continue
            away = self._away(state, squares)
            if away <= IN_REACH and (away, squares) not in found:
                found.append((away, squares))
        return [squares for _, squares in sorted(found)]

    def _wanted(self, state: State) -> list[list[int]]:
        box = state.box
        found = [
            squares
            for victory in state.scenario.victories
            for branch in victory.branches
            for condition in branch
            if condition.kind == HOLD
            for squares in condition.places
        ]
        for objective in state.objectives or range(len(box.objectives)):
            if self.side == GERMAN and is_achieved(state, objective):
                continue
            if box.objectives[objective] == TEN_FORTS and state.objectives:
                found += [[cell] for cell in squares_of(state, objective) if not is_fort_taken(state, cell)]
            elif box.objective_squares[objective]:
                found.append(box.objective_squares[objective])
        return found
