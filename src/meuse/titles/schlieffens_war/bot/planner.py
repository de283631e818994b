"""The plans of this title: where a turn's weight lies, what it dares, and what it leaves alone.

A side plans before it marches and before it attacks. The march is ordered once; the attacks are chosen one after
another, as they come out, in the temper of the plan.
"""

from collections.abc import Hashable
from typing import Final

from meuse.engine.flow import Ask, Params
from meuse.engine.plans import Plan, Planner, Weight, turn_and_answer, varied
from meuse.engine.title import Adviser
from meuse.titles.schlieffens_war.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.schlieffens_war.bot.march import Way
from meuse.titles.schlieffens_war.bot.memory import Memory
from meuse.titles.schlieffens_war.bot.prospects import german_chance, weights_of
from meuse.titles.schlieffens_war.bot.temper import QUICK, TEMPERS, VARIED, Temper
from meuse.titles.schlieffens_war.bot.worth import Country
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import ENTENTE, GERMAN

MOST_AXES: Final = 4
APART: Final = 3  # hexes between two of them
PLANNED: Final = ("movement", "probing", "combat-phase")
BATTLES: Final = "battles"  # the moment at which a Combat Phase begins, whichever question is the first
TO_THE_END: Final = 3  # last turns from which a sample is played until the game is over

SCRIPT: Final = "script"
BOLD: Final = "bold"
WARY: Final = "wary"
CONSOLIDATE: Final = "consolidate"
AXIS: Final = "axis"
HASTEN: Final = "hasten"  # forced marches
ISOLATE: Final = "isolate"  # close the cities in which units return, before anything is attacked
SIEGE: Final = "siege"
BYPASS: Final = "bypass"
RIGHT_WING: Final = "right-wing"
PARIS: Final = "paris"  # a raid into its perimeter
HOLD: Final = "hold-line"
FALL_BACK: Final = "fall-back"
GARRISON: Final = "garrison"
GUARD_PARIS: Final = "guard-paris"
RECOVER: Final = "recover"  # cities that were lost
OFFENSIVE: Final = "offensive"  # Plan XVII
LAST_THROW: Final = "last-throw"  # nobody needs his corps after the last turn

SPARE: Final = "spare"  # one attack that the script would make, less ...
SEEK: Final = "seek"  # ... and one more
VARIATION: Final = "variation"  # the script, which weighs things a little otherwise

MOST_VARIED: Final = 6
MOST_SPARED: Final = 3
MOST_SOUGHT: Final = 3
HURRIED: Final = 0.05  # what a forced march costs in the plans that know of one

GERMANS: Final = TEMPERS[GERMAN]
FRANCE: Final = TEMPERS[ENTENTE]
BY_SPIRIT: Final = (
    {
        BOLD: GERMANS._replace(worth_an_attack=-0.05, worth_a_march=-0.02, own_steps=0.5, caution=0.5, pushed=0.2),
        WARY: GERMANS._replace(worth_an_attack=0.12, worth_a_march=0.12, own_steps=1.5, caution=1.0),
        CONSOLIDATE: GERMANS._replace(worth_an_attack=0.35, worth_a_march=0.35, caution=1.3, stride=0.04, keeping=0.25),
        HASTEN: GERMANS._replace(hurry=0.02, stride=0.15),
        ISOLATE: GERMANS._replace(haven=0.3, besiege=0.4, their_steps=1.3),
        SIEGE: GERMANS._replace(fortress_city=1.3, siege=1.2, besiege=0.35),
        BYPASS: GERMANS._replace(fortress_city=0.25, siege=0.4, stride=0.13),
        RIGHT_WING: GERMANS._replace(left_armies=("7",)),
        PARIS: GERMANS._replace(endangered=2.0, raid=2.5, raid_from=16),
        LAST_THROW: GERMANS._replace(worth_an_attack=-0.2, worth_a_march=-0.1, own_steps=0.1, caution=0.3, hurry=0.0),
    },
    {
        HOLD: FRANCE._replace(worth_an_attack=0.2, worth_a_march=0.2, bar=0.06),
        BOLD: FRANCE._replace(worth_an_attack=-0.03, worth_a_march=-0.02, own_steps=0.6, caution=0.5, pushed=0.2),
        FALL_BACK: FRANCE._replace(worth_an_attack=0.2, worth_a_march=0.2, caution=1.6, hurry=HURRIED),
        GARRISON: FRANCE._replace(posts=1.8, bar=0.01, worth_a_march=0.1),
        GUARD_PARIS: FRANCE._replace(paris=2.0, posts=0.8, bar=0.05),
        RECOVER: FRANCE._replace(recover=2.0, hurry=HURRIED, own_steps=0.8),
        OFFENSIVE: FRANCE._replace(offensive=2.5, recover=1.3, own_steps=0.7),
        LAST_THROW: FRANCE._replace(
            worth_an_attack=-0.2, worth_a_march=-0.1, own_steps=0.1, caution=0.3, recover=2.0, hurry=0.0
        ),
    },
)
IN_BATTLE: Final = (
    (BOLD, WARY, CONSOLIDATE, SIEGE, ISOLATE, LAST_THROW),
    (HOLD, BOLD, RECOVER, OFFENSIVE, LAST_THROW),
)  # spirits in which a Combat Phase can go on, German and Entente
REPLIES: Final = (
    (QUICK[ENTENTE], QUICK[ENTENTE]._replace(worth_an_attack=0.0, own_steps=0.7, caution=0.6)),
    (
        QUICK[GERMAN],
        QUICK[GERMAN]._replace(worth_an_attack=-0.03, own_steps=0.6, caution=0.5, hurry=HURRIED),
        QUICK[GERMAN]._replace(haven=0.25, besiege=0.4),
    ),
)  # to the German and to the Entente


class TurnPlan(Plan):
    """A temper, and the march that it has led to."""

    def __init__(self, kind: str, params: Params, temper: Temper, country: Country, memory: Memory, turn: int) -> None:
        super().__init__(kind, params)
        self.temper = temper
        self.moves: dict[int, Way] | None = None
        self._country = country
        self._memory = memory
        self._turn = turn

    def orders(self) -> Hashable:
        if self.moves is not None:
            moves = tuple(sorted([(unit, way.cell) for unit, way in self.moves.items()]))
            return (self.temper.worth_an_attack, self.temper.own_steps, moves)
        return self.temper

    def adviser(self) -> Adviser:
        chief = ChiefOfStaff(self._country.side, self.temper, self._country, self._memory.copy())
        if self.moves is not None:
            chief.march(self.moves, self._memory.goals, self._turn)
        return chief


class Staff(Planner):
    """Plans for one side."""

    def __init__(self, box: Box, side: int) -> None:
        self.side = side
        self.country = Country(box, side)
        self.enemy = Country(box, 1 - side)
        self.memory = Memory()
        self.replies = len(REPLIES[side])

    def moment(self, asked: Ask, state: State, phase: str) -> str:
        self.memory.look(state, self.side)  # 6.6: whoever is asked has seen who is there
        if asked.prompt not in PLANNED:
            return ""
        return f"{state.turn} {asked.prompt if asked.prompt == 'movement' else BATTLES}"

    def clock(self, state: State, phase: str) -> int:
        """Turns of single sides; what follows the Entente's belongs to it."""
        return 2 * state.turn + (1 if phase.startswith("entente") or phase == "end_of_turn" else 0)

    def horizon(self, state: State, phase: str) -> int:
        return turn_and_answer(self.clock(state, phase), state.box.last_turn, TO_THE_END)

    def reply(self, number: int) -> Adviser:
        return ChiefOfStaff(1 - self.side, REPLIES[self.side][number], self.enemy)

    def evaluate(self, state: State) -> float:
        # What a sample has come to is looked at when the side's own half begins again: the enemy has answered.
        chance = german_chance(state, answer=self.side == ENTENTE)
        return chance if self.side == GERMAN else 1.0 - chance

    def weights(self, state: State) -> list[Weight]:
        return weights_of(state, self.side)

    def is_checkpoint(self, asked: Ask) -> bool:
        return asked.prompt == "combat-phase"

    def proposals(self, asked: Ask, state: State, phase: str) -> list[Plan]:
        self.memory.look(state, self.side)
        found: list[Plan] = []
        for kind, params, temper in self._tempers(asked, state):
            memory = self.memory.copy()
            moves: dict[int, Way] | None = None
            if asked.prompt == "movement":
                moves = ChiefOfStaff(self.side, temper, self.country, memory).plan_movement(state)
                if not found:
                    self.memory.goals = memory.goals.copy()  # what the corps have in mind next turn
            plan = TurnPlan(kind, params, temper, self.country, memory, state.turn)
            plan.moves = moves
            found.append(plan)
        return found

    def _tempers(self, asked: Ask, state: State) -> list[tuple[str, Params, Temper]]:
        """The script's own, then each spirit, each axis, and what is near to the script."""
        found: list[tuple[str, Params, Temper]] = [(SCRIPT, {}, TEMPERS[self.side])]
        spirits = BY_SPIRIT[self.side]
        if asked.prompt != "movement":
            kinds = [kind for kind in IN_BATTLE[self.side] if kind != LAST_THROW or self.makes_sense(kind, state)]
            found.extend([(kind, {}, spirits[kind]) for kind in kinds])
            return [*found[:1], *self._single_attacks(state), *found[1:]]
        for kind, temper in spirits.items():
            if self.makes_sense(kind, state):
                found.append((kind, {}, temper))
        for goal in axes(state, self.side):
            hex = state.box.board.names[goal]
            params: Params = {"hex": hex, "place": state.box.terrain.place_names.get(goal, hex)}
            found.append((AXIS, params, TEMPERS[self.side]._replace(axis=goal)))
        tempers = varied(TEMPERS[self.side], VARIED, MOST_VARIED, str(state.turn))
        return found + [(VARIATION, {}, temper) for temper in tempers]

    def _single_attacks(self, state: State) -> list[tuple[str, Params, Temper]]:
        """11.0: the script's attacks but for one, the least promising first, and with one more, the nearest to it."""
        temper = TEMPERS[self.side]
        chief = ChiefOfStaff(self.side, temper, self.country, self.memory.copy())
        made, left_out = chief.attacks(state.copy()).least_hopeful(temper.worth_an_attack)
        found: list[tuple[str, Params, Temper]] = []
        for target in made[:MOST_SPARED]:
            found.append((SPARE, self._called(state, target), temper._replace(spared=(target,))))
        for target in left_out[:MOST_SOUGHT]:
            found.append((SEEK, self._called(state, target), temper._replace(sought=(target,))))
        return found

    def _called(self, state: State, cell: int) -> Params:
        hex = state.box.board.names[cell]
        place = state.box.terrain.place_names.get(cell, "")
        return {"hex": hex, "place": place, "named": "yes" if place else "no"}

    def makes_sense(self, kind: str, state: State) -> bool:
        """Whether there is anything for a plan of that kind to do."""
        if kind == PARIS:
            return not state.paris_endangered
        if kind == CONSOLIDATE:  # earlier it looks better than it is: played to the end it wins no more than the script
            return state.turn >= state.box.last_turn - 1
        if kind == LAST_THROW:
            return state.turn >= state.box.last_turn
        if kind == OFFENSIVE:
            return state.plan_attacks < state.box.plan_attacks and state.turn <= state.box.plan_deadline
        if kind == RECOVER:
            return any(state.control[cell] == GERMAN for cell in state.box.terrain.entente_cities)
        return True


def axes(state: State, side: int) -> list[int]:
    """Cities that the turn could be about: those that most of the side's corps are near to, not next to each other.

    For the German they are cities to be taken; for the Entente cities to be saved or won back.
    """
    box = state.box
    near: list[tuple[float, int]] = []
    goals = [*box.terrain.entente_cities, *box.terrain.paris_hexes[:1]]
    for goal in goals:
        if side == GERMAN and state.control[goal] == GERMAN:
            continue
        away = box.board.distance_row(goal)
        friends = sum([box.front[u] / (1.0 + away[state.where[u]]) for u in box.corps_of[side] if state.where[u] >= 0])
        enemies = [away[state.where[u]] for u in box.corps_of[1 - side] if state.where[u] >= 0]
        if side == GERMAN or min(enemies, default=9) <= 4:
            near.append((-friends, goal))
    found: list[int] = []
    for _, goal in sorted(near):
        if len(found) < MOST_AXES and all(box.board.distance(goal, other) >= APART for other in found):
            found.append(goal)
    return found
