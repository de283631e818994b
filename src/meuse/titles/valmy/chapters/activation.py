"""4.2, 4.3, 6.0 Activation: the players take turns to activate leaders and single units."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import PhaseBegins
from meuse.engine.flow import AGAIN, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.chapters.army_morale import note_bases
from meuse.titles.valmy.chapters.combat import CombatStep
from meuse.titles.valmy.chapters.command import (
    in_command,
    in_radius,
    may_command,
    obeys_from,
    overall_leader,
    superiors,
    under_any,
)
from meuse.titles.valmy.chapters.holding import Arrange, arrangeable, is_shown
from meuse.titles.valmy.chapters.leaders import StrayLeaders
from meuse.titles.valmy.chapters.limits import any_limit, must_wait, wait_refusal
from meuse.titles.valmy.chapters.movement import Movement
from meuse.titles.valmy.chapters.muster import Muster, leader_refusal, unit_refusal
from meuse.titles.valmy.chapters.reaction import Reaction
from meuse.titles.valmy.events import LeaderActivated, LeaderRolled, Stopped, UnitRolled
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import ACTIVATED, FRENCH, SIDES

STOP: Final = Action("stop")
OF_A_SIDE: Final = ("french_activation", "allied_activation")  # what the log calls the activations of each side


# ---- who may be activated (6.0, 6.1)


def activation_refusal(state: State, side: int, leader: int) -> Refusal | None:
    """6.0, 6.1(b), ruling L65: why a leader may not be activated, or try to be."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[leader]}
    if box.side[leader] != side:
        return Refusal("4.2", "not-your-leader", named)
    if not state.is_leader(leader):
        return Refusal("4.2(b)", "not-a-leader", named)
    if state.where[leader] < 0:
        return Refusal("6.0", "not-on-map", named)
    if state.is_used(leader):
        return Refusal("6.1(b)", "used-already", named)
    return wait_refusal(state, leader)


def venture_refusal(state: State, side: int, leader: int) -> Refusal | None:
    """6.0(e), ruling L64: why a leader in command does not roll to take along units beyond the radius."""
    why = activation_refusal(state, side, leader)
    if why is not None:
        return why
    named: dict[str, str | int] = {"unit": state.box.ids[leader], "radius": state.box.radius}
    if not in_command(state, leader):
        return Refusal("6.0(b)", "rolls-anyway", named)
    if not has_units_beyond(state, side, leader):
        return Refusal("6.0(e)", "no-units-beyond", named)
    return None


def has_units_beyond(state: State, side: int, leader: int) -> bool:
    """6.0(e), ruling L64: whether units that could come along are more than 3 MP from the overall leader."""
    here = state.where[leader]
    overall = overall_leader(state, state.box.army[leader])
    if overall == NOBODY:
        return False
    radius = in_radius(state, side, state.where[overall])
    for cell in [here, *state.box.board.adjacent[here]]:
        if not radius[cell] and state.troops[side][cell]:
            bringers = [leader, *[o for o in state.leaders_at(here, side) if leader_refusal(state, leader, o) is None]]
            for unit in state.troops_at(cell, side):
                commanded = any(may_command(state, bringer, unit) for bringer in bringers)
                if commanded and unit_refusal(state, leader, unit, True) is None:
                    return True
    return False


def single_refusal(state: State, side: int, unit: int) -> Refusal | None:
    """6.1, 6.1(b), (c), (g), rulings L34, L67: why a unit may not try by itself."""
    box = state.box
    if box.side[unit] != side:
        return Refusal("4.2", "not-your-unit", {"unit": box.ids[unit]})
    if state.is_leader(unit):
        return Refusal("4.2(b)", "is-a-leader", {"unit": box.ids[unit]})
    if state.where[unit] < 0:
        return Refusal("6.1", "not-on-map", {"unit": box.ids[unit]})
    if state.is_used(unit):
        return Refusal("6.1(b)", "used-already", {"unit": box.ids[unit]})
    if must_wait(state, unit):
        return wait_refusal(state, unit)
    if not superiors(state, unit):
        return Refusal("6.1(c)", "no-superior", {"unit": box.ids[unit]})
    return None


def who_may_try(state: State, side: int) -> list[int]:
    """6.1: the units for which there is no `single_refusal`. For speed, leaders are looked at once for all units."""
    box = state.box
    where = state.where
    status = state.status
    units = [unit for unit in box.troops_of[side] if where[unit] >= 0 and not status[unit] & ACTIVATED]
    if any_limit(state):
        units = [unit for unit in units if not must_wait(state, unit)]
    return under_any(state, [leader for leader in box.leaders_of[side] if where[leader] >= 0], units)


def anybody_left(state: State, side: int) -> bool:
    """4.3: whether a side can still activate somebody."""
    for leader in state.box.leaders_of[side]:
        if activation_refusal(state, side, leader) is None:
            return True
    return bool(who_may_try(state, side))


class Activations(SideProcedure):
    """4.2, 4.3, 4.3(a), ruling L66: activations by turns, until both sides have stopped."""

    steps = ("next",)

    def next(self, play: Table) -> Ask | None:
        """4.3(b): who has stopped is passed over; the other goes on alone.

        Ruling L61: who has nobody left stops as others do who have: no heading of the log tells them apart.
        """
        state = play.state
        side = self.side
        if state.stopped[0] and state.stopped[1]:
            self.goto(FINISHED)
            return None
        self.goto(AGAIN)
        if state.stopped[side]:
            self.side = 1 - side
            return None
        state.active = side
        state.note_holders()
        self.side = 1 - side
        play.log(PhaseBegins(phase=OF_A_SIDE[side], side=side_name(side), cases=("4.2",)))
        if anybody_left(state, side):
            play.call(Activation(side))
        else:
            stop(play, side)
        return None


def stop(play: Table, side: int) -> None:
    """4.3(b), ruling L61: nobody is told whether the side had anybody left."""
    play.state.stopped[side] = 1
    play.log(Stopped(side=side_name(side), cases=("4.3(b)",)))


class Activation(SideProcedure):
    """4.2(a), 6.0: one activation: movement, the other side's reaction, combat."""

    steps = ("choose", "superior", "roll", "muster", "movement", "reaction", "combat", "stragglers", "close")
    fields = ("side", "leader", "unit", "venture", "rolled", "home", "arranged")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.leader = NOBODY  # who is activated; of a single unit: whose Initiative it rolls against (6.1(h))
        self.unit = NOBODY
        self.venture = 0  # ruling L64: a leader in command rolls for the sake of units beyond the radius
        self.rolled = 0
        self.home = 0
        self.arranged: list[int] = []  # boxes whose holding boxes have been changed before this activation

    def subject(self, state: State) -> int:
        """Whose roll it is; what follows it is about boxes."""
        if self.step != "roll":
            return NOBODY
        return self.unit if self.unit != NOBODY else self.leader

    # ---- whom (4.2, 6.0, 6.1)

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        box = state.box
        side = self.side
        activate = box.unit_actions("activate")
        venture = box.unit_actions("venture")
        single = box.unit_actions("single")
        holding = box.hex_actions("holding")
        actions: list[Action] = []
        for leader in box.leaders_of[side]:
            if activation_refusal(state, side, leader) is None:
                actions.append(activate[leader])
                if in_command(state, leader) and has_units_beyond(state, side, leader):
                    actions.append(venture[leader])
        actions += [single[unit] for unit in who_may_try(state, side)]
        for cell in arrangeable(state, side):
            if cell not in self.arranged:
                actions.append(holding[cell])
        actions.append(STOP)
        return Ask(side_name(side), "activation", actions, ("4.2", "6.0", "6.1"))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        box = state.box
        counter = box.unit_in(action)
        if self.step == "superior" and action.verb == "superior" and counter != NOBODY:
            if counter in superiors(state, self.unit):
                return None
            return Refusal("6.1(h)", "not-his-superior", {"unit": box.ids[self.unit], "leader": box.ids[counter]})
        if self.step != "choose":
            return None
        if action.verb == "holding":
            cell = box.cell_in(action)
            return self._holding_refusal(state, cell) if cell != NOBODY else None
        if counter == NOBODY:
            return None
        if action.verb == "activate":
            return activation_refusal(state, self.side, counter)
        if action.verb == "venture":
            return venture_refusal(state, self.side, counter)
        return single_refusal(state, self.side, counter) if action.verb == "single" else None

    def _holding_refusal(self, state: State, cell: int) -> Refusal | None:
        """2.3(b), ruling L62: why the holding boxes of a box cannot be changed now."""
        named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
        if cell in self.arranged:
            return Refusal("2.3(b)", "box-arranged-already", named)
        if cell not in arrangeable(state, self.side):
            return Refusal("2.3(b)", "nothing-to-arrange", named)
        return None

    def do_holding(self, play: Table, action: Action) -> None:
        cell = play.state.box.board.index[str(action.args[0])]
        self.arranged.append(cell)
        play.call(Arrange(self.side, cell))

    def do_stop(self, play: Table, action: Action) -> None:
        stop(play, self.side)
        self.goto(FINISHED)

    def do_activate(self, play: Table, action: Action) -> None:
        state = play.state
        self.leader = state.box.index[str(action.args[0])]
        self.goto("roll")

    def do_venture(self, play: Table, action: Action) -> None:
        self.venture = 1
        self.do_activate(play, action)

    def do_single(self, play: Table, action: Action) -> None:
        self.unit = play.state.box.index[str(action.args[0])]
        self.goto("superior")

    def superior(self, play: Table) -> Ask | None:
        """6.1(h), ruling L35: the owner names the leader before the roll."""
        state = play.state
        box = state.box
        leaders = superiors(state, self.unit)
        if len(leaders) == 1:
            self.leader = leaders[0]
            return None
        name = box.unit_actions("superior")
        params: dict[str, str | int] = {"unit": box.ids[self.unit]}
        return Ask(side_name(self.side), "superior", [name[leader] for leader in leaders], ("6.1(h)",), params)

    def do_superior(self, play: Table, action: Action) -> None:
        self.leader = play.state.box.index[str(action.args[0])]
        self.goto("roll")

    # ---- the roll (6.0, 6.1, 8.5)

    def roll(self, play: Table) -> Ask | None:
        state = play.state
        self.home = state.where[self.unit if self.unit != NOBODY else self.leader]
        if self.unit != NOBODY:
            self._roll_for_unit(play)
        elif not self.venture and in_command(state, self.leader):
            play.log(
                LeaderActivated(
                    side=side_name(self.side),
                    leader=state.box.ids[self.leader],
                    hex=state.box.board.names[self.home],
                    cases=("6.0(d)",) if state.box.never_out[self.leader] else ("6.0(a)",),
                )
            )
            self.goto("muster")
        else:
            self._roll_for_leader(play)
        return None

    def _roll_for_leader(self, play: Table) -> None:
        """6.0(b), (c), (f), 4.3(c), 8.5: not above the Initiative Rating; a leader who fails is used."""
        die = play.die()
        state = play.state
        rating = state.initiative_rating(self.leader)
        success = die <= rating
        self.rolled = 1
        play.log(
            LeaderRolled(
                side=side_name(self.side),
                leader=state.box.ids[self.leader],
                hex=state.box.board.names[self.home],
                die=die,
                rating=rating,
                success=success,
                venture=bool(self.venture),
                cases=("6.0(e)",) if self.venture else ("6.0(b)" if success else "6.0(c)", "8.5"),
            )
        )
        if success:
            self.goto("muster")
            return
        state.status[self.leader] |= ACTIVATED
        self.goto("close")

    def _roll_for_unit(self, play: Table) -> None:
        """6.1(c)-(f): 1 more on the die beyond the radius; the unit is used either way, the leader is not."""
        die = play.die()
        state = play.state
        box = state.box
        modifier = 0 if obeys_from(state, self.unit, self.leader) else box.beyond_radius
        rating = state.initiative_rating(self.leader)
        success = die + modifier <= rating
        seen = is_shown(state, self.unit)
        state.status[self.unit] |= ACTIVATED
        play.log(
            UnitRolled(
                side=side_name(self.side),
                unit=box.ids[self.unit],
                hex=box.board.names[self.home],
                leader=box.ids[self.leader],
                die=die,
                modifier=modifier,
                rating=rating,
                success=success,
                seen=seen,
                cases=("6.1(c)", "6.1(d)") if modifier else ("6.1(c)",),
            )
        )
        if success:
            state.force = [self.unit]
            self.goto("movement")
        else:
            self.goto("close")

    # ---- its steps (4.2(a))

    def muster(self, play: Table) -> Ask | None:
        """7.0, 8.4: who comes along."""
        play.call(Muster(self.side, self.leader, self.rolled))
        return None

    def movement(self, play: Table) -> Ask | None:
        """4.2(a), 7.1."""
        play.call(Movement(self.side, self.home))
        return None

    def reaction(self, play: Table) -> Ask | None:
        """4.2(a), 7.2(c): before combat."""
        play.call(Reaction(1 - self.side))
        return None

    def combat(self, play: Table) -> Ask | None:
        """4.2(a), 9.0."""
        play.call(CombatStep(self.side))
        return None

    def stragglers(self, play: Table) -> Ask | None:
        """9.0(k), ruling L27."""
        play.call(StrayLeaders())
        return None

    def close(self, play: Table) -> Ask | None:
        """10.2(q), ruling L26: bases are looked at when the activation is over."""
        state = play.state
        state.force = []
        for side in range(len(SIDES)):
            state.entered[side] = bytearray(len(state.entered[side]))
            state.met[side] = bytearray(len(state.met[side]))
            state.routes[side] = []
        note_bases(play)
        return None
