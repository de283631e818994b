"""18.2, 20.5: the eight German objectives of the campaign: how they are found, and when each is achieved (G71, G72)."""

from collections.abc import Sequence
from typing import Final

from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.campaign_events import (
    Objective,
    ObjectiveRolled,
    ObjectivesChanged,
    ObjectivesFound,
    ObjectivesKept,
)
from meuse.titles.generation_lost.chapters.occupation import has_zoc_on, holds, occupies
from meuse.titles.generation_lost.chapters.operations import operations_points
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.tables import DIE
from meuse.titles.generation_lost.terms import CHANGE_OBJECTIVES, FRENCH, GERMAN, OPEN_RESERVES, REGIMENT

CHANGED: Final = 2  # 20.4.2-3: objectives that are rolled again
FRENCH_RESERVES: Final = "french-reserves"
CIRCLE: Final = "circle"
VOIE_SACREE: Final = "voie-sacree"
FRENCH_STRENGTH: Final = "french-strength"
TEN_FORTS: Final = "ten-forts"
EXIT: Final = "exit"
EAST_ENTRIES: Final = "east-entries"
GUNS_IN_DISORDER: Final = 4  # 20.5.3(e), ruling G71: so many guns that are not in good order count for one lost


# ---- finding them (18.2.1, 20.5.1)


def rolls_in_order(order: Sequence[int]) -> list[tuple[int, int]]:
    """The 36 rolls of two dice, first die first, in the order in which they were drawn."""
    return [(number // DIE + 1, number % DIE + 1) for number in order]


def first_new(box: Box, order: Sequence[int], known: list[int], count: int) -> dict[int, tuple[int, int]]:
    """18.2.1: objectives that are not known yet, each with its two dice; what has come up before is passed over.

    All 36 rolls lie in one random order. Passing over those that name a known objective is the same as rolling again
    until another comes up, with the same chances; but it is one throw, and nobody can count how often it took.
    """
    found: dict[int, tuple[int, int]] = {}
    for roll in rolls_in_order(order):
        objective = box.objective_rolls[roll]
        if len(found) < count and objective not in known and objective not in found:
            found[objective] = roll
    return found


def as_rolled(box: Box, found: dict[int, tuple[int, int]]) -> tuple[ObjectiveRolled, ...]:
    return tuple([ObjectiveRolled(box.objectives[each], first, second) for each, (first, second) in found.items()])


def named(box: Box, objectives: list[int]) -> tuple[Objective, ...]:
    """With the VP that each is worth (20.6)."""
    return tuple([Objective(box.objectives[each], box.objective_points[each]) for each in objectives])


class FindObjectives(Procedure):
    """18.2.1, 20.5.1: eight objectives that only the Germans know; 20.4.2-3: two of them may be changed."""

    steps = ("find", "choose", "change")
    fields = ("given_up",)

    def __init__(self) -> None:
        super().__init__()
        self.given_up: list[int] = []

    def find(self, play: Table) -> Ask | None:
        """18.2.1, 18.2.1(HID), T.RNDOBJ-12, T.RNDOBJ-34, T.RNDOBJ-56: two dice for each, first die first."""
        order = play.shuffle(DIE * DIE, secret=side_name(GERMAN))
        state = play.state
        box = state.box
        found = first_new(box, order, [], box.objective_limits["draws"])
        state.objectives = list(found)
        play.log(ObjectivesFound(objectives=as_rolled(box, found), cases=("18.2.1", "20.5.1")))
        if not state.conducts(GERMAN, CHANGE_OBJECTIVES):
            self.goto(FINISHED)
        return None

    # ---- changing two (20.4.2-3, ruling G100)

    def choose(self, play: Table) -> Ask | None:
        """20.4.2-3: which two, or none."""
        box = play.state.box
        actions: list[Action] = []
        for objective in play.state.objectives:
            if self._refusal(play.state, "give_up", objective) is None:
                actions.append(Action("give_up", (box.objectives[objective],)))
            elif objective in self.given_up:
                actions.append(Action("keep", (box.objectives[objective],)))
        if len(self.given_up) in (0, CHANGED):
            actions.append(DONE)
        params = {"left": CHANGED - len(self.given_up)}
        return Ask(side_name(GERMAN), "change-objectives", actions, ("20.4.2-3",), params)

    def _refusal(self, state: State, verb: str, objective: int) -> Refusal | None:
        said: dict[str, str | int] = {"objective": state.box.objectives[objective]}
        if objective not in state.objectives:
            return Refusal("20.4.2-3", "not-your-objective", said)
        if verb == "keep":
            return None if objective in self.given_up else Refusal("20.4.2-3", "objective-kept", said)
        if objective in self.given_up:
            return Refusal("20.4.2-3", "objective-given-up", said)
        if len(self.given_up) == CHANGED:
            return Refusal("20.4.2-3", "two-objectives", said)
        return None

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        """Nothing is kept before something was given up, and after two there is nothing more to give up."""
        return {0: ("keep",), CHANGED: ("give_up",)}.get(len(self.given_up), ())

    def explain(self, play: Table, action: Action) -> Refusal | None:
        box = play.state.box
        if action == DONE:
            done = len(self.given_up) in (0, CHANGED)
            return None if done else Refusal("20.4.2-3", "two-or-none")
        name = str(action.args[0]) if action.args else ""
        if action.verb not in ("give_up", "keep") or not name:
            return None
        if name not in box.objectives:
            return Refusal("18.2.1", "no-such-objective")
        return self._refusal(play.state, action.verb, box.objectives.index(name))

    def do_give_up(self, play: Table, action: Action) -> None:
        self.given_up.append(play.state.box.objectives.index(str(action.args[0])))

    def do_keep(self, play: Table, action: Action) -> None:
        self.given_up.remove(play.state.box.objectives.index(str(action.args[0])))

    def do_done(self, play: Table, action: Action) -> None:
        if self.given_up:
            self.goto("change")
            return
        play.log(ObjectivesKept(cases=("20.4.2-3",)))
        self.goto(FINISHED)

    def change(self, play: Table) -> Ask | None:
        """20.4.2-3, ruling G100: the new ones stand; none of the first eight comes up again."""
        order = play.shuffle(DIE * DIE, secret=side_name(GERMAN))
        state = play.state
        box = state.box
        found = first_new(box, order, state.objectives, CHANGED)
        state.objectives = [*[each for each in state.objectives if each not in self.given_up], *found]
        given_up = named(box, self.given_up)
        play.log(ObjectivesChanged(given_up=given_up, objectives=as_rolled(box, found), cases=("20.4.2-3",)))
        return None


class DrawObjectives(Procedure):
    """20.5.4, ruling G92: for one who plays both sides, eight of the seventeen when play ends: nobody knew them."""

    steps = ("draw",)

    def draw(self, play: Table) -> Ask | None:
        """20.5.4: each as likely as any other, unlike on the table; two that were changed unseen would change nothing
        about that."""
        box = play.state.box
        play.state.objectives = list(play.draw(len(box.objectives), box.objective_limits["draws"]))
        return None


# ---- achieving them (20.5.2, 20.5.3)


def good_order_infantry_in(state: State, cell: int) -> bool:
    """20.5.2(EAST), 20.5.3(f): German infantry in good order that occupies a square."""
    if not occupies(state, GERMAN, cell):
        return False
    return any(state.is_infantry(unit) and state.in_good_order(unit) for unit in state.units_at(cell, GERMAN))


def east_entries_blocked(state: State, squares: list[int]) -> bool:
    """20.5.2(EAST): good-order German infantry on both major roads."""
    return all(good_order_infantry_in(state, cell) for cell in squares)


def verdun_is_circled(state: State) -> bool:
    """20.5.3(a), 20.6.1(CIRC), ruling G71: no way out of the city to any edge of the map, diagonals included.

    Squares outside with a good-order German unit and squares in German ZOC bar it, whoever shares the ZOC. The ring
    lies round the city: a ZOC on a square of Verdun itself shuts nobody in.
    """
    country = state.box.country
    city = [cell for cell in country.verdun if not occupies(state, GERMAN, cell)]
    if not city:
        return True
    ways = state.box.ways
    barred = state.zoned[GERMAN]
    for cell, units in state.stacks[GERMAN].items():
        if any(state.in_good_order(unit) for unit in units):
            barred |= 1 << cell
    free = ways.whole_map ^ barred
    reached = front = sum([1 << cell for cell in city])
    while front:
        if front & state.box.rim:
            return False
        front = ways.around(front) & free & ~reached
        reached |= front
    return True


def divisions_needed(state: State) -> int:
    """20.5.3(b): fewer where the French have opened their reserves."""
    limits = state.box.objective_limits
    opened = state.conducts(FRENCH, OPEN_RESERVES)
    return limits["french_reserves_open"] if opened else limits["french_reserves"]


def leads_without_objectives(state: State) -> bool:
    """20.5.3(c), ruling G71: more VP than the French, with operations and without objectives."""
    german, french = (state.points[side] + operations_points(state, side) for side in (GERMAN, FRENCH))
    return german > french


def exited_regiments(state: State) -> int:
    """20.5.3(d)."""
    return sum([state.box.kind[unit] == REGIMENT for unit in state.exited])


def doors_open(state: State) -> bool:
    """20.5.3(d-zoc): every square that was left from is in German ZOC alone."""
    return all(has_zoc_on(state, GERMAN, cell) and not has_zoc_on(state, FRENCH, cell) for cell in state.exits)


def french_guns_out(state: State) -> int:
    """20.5.3(e), ruling G71: guns lost so far; four guns on the map that are not in good order count for one more."""
    guns = [unit for unit in state.units_of[FRENCH] if state.is_gun(unit) and state.where[unit] >= 0]
    disordered = [gun for gun in guns if not state.in_good_order(gun)]
    return state.french_guns_lost + len(disordered) // GUNS_IN_DISORDER


def forts_taken(state: State) -> list[int]:
    """20.5.3(g): forts that Germans were the last to occupy; one that is empty must be free of French ZOC."""
    return [cell for cell in state.box.country.forts if is_fort_taken(state, cell)]


def is_fort_taken(state: State, cell: int) -> bool:
    if state.friend_at(cell, GERMAN) or state.enemy_at(cell, GERMAN):
        return occupies(state, GERMAN, cell)
    return state.control[cell] == GERMAN and not has_zoc_on(state, FRENCH, cell)


class Progress:
    """How far the Germans are with an objective: what there is of it now, and what it takes."""

    def __init__(self, has: int, needs: int, lacks: str = "") -> None:
        self.has = has
        self.needs = needs
        self.lacks = lacks  # what is wanted besides the number and is not there: lead, regiments or door

    @property
    def is_achieved(self) -> bool:
        return self.has >= self.needs and not self.lacks


def progress(state: State, objective: int) -> Progress:
    """18.2.2, 20.5.2, 20.5.3: one objective, as if the game ended now."""
    box = state.box
    name, limits = box.objectives[objective], box.objective_limits
    squares = box.objective_squares[objective]
    if name == EAST_ENTRIES:
        return Progress(sum([good_order_infantry_in(state, cell) for cell in squares]), len(squares))
    if squares:  # all squares of a place
        return Progress(sum([holds(state, GERMAN, cell) for cell in squares]), len(squares))
    if name == FRENCH_RESERVES:
        return Progress(state.divisions_back, divisions_needed(state))
    if name == CIRCLE:
        return Progress(int(verdun_is_circled(state)), 1)
    if name == VOIE_SACREE:
        return Progress(int(any(good_order_infantry_in(state, cell) for cell in box.country.voie_sacree)), 1)
    if name == FRENCH_STRENGTH:
        lacks = "" if leads_without_objectives(state) else "lead"
        return Progress(state.french_steps_lost, limits["french_strength"], lacks)
    if name == TEN_FORTS:
        return Progress(len(forts_taken(state)), limits["forts"])
    if name == EXIT:
        few = exited_regiments(state) < limits["exits_regiments"]
        return Progress(len(state.exited), limits["exits"], "regiments" if few else "" if doors_open(state) else "door")
    return Progress(french_guns_out(state), limits["guns"])


def is_achieved(state: State, objective: int) -> bool:
    """20.5: whether an objective would count for the Germans if the game ended now."""
    return progress(state, objective).is_achieved


def achieved(state: State) -> list[int]:
    """20.7: those of the German objectives that are achieved."""
    return [objective for objective in state.objectives if is_achieved(state, objective)]


def objective_points(state: State, side: int) -> int:
    """18.1, 20.6.2, 20.7, 20.7(F), T.CAMPVP: each objective once: to the Germans if achieved, to the French if not."""
    won = achieved(state)
    points = state.box.objective_points
    return sum([points[each] for each in state.objectives if (each in won) == (side == GERMAN)])
