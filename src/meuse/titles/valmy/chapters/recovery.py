"""4.4, 10.1 Recovery: pursuers come back (9.4.5), and reduced units try to win back their lost step."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.engine.paths import Ground, flood
from meuse.titles.valmy.chapters.army_morale import determine, rolling_order
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.chapters.holding import go_under_cover, is_shown
from meuse.titles.valmy.chapters.victory import no_unit_left
from meuse.titles.valmy.end_events import PursuerLost, PursuerReturned, RecoveryRolled
from meuse.titles.valmy.state import Procedure, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH, PURSUING, REDUCED, SIDE_OF_ARMY

RECOVER_ALL: Final = Action("recover_all")


# ---- pursuers (9.4.5, ruling L40)


def return_boxes(state: State, unit: int) -> list[int]:
    """9.4.5(f), ruling L40: the box of the battle; if the enemy is there, the nearest to leaders, else to friends."""
    box = state.box
    side = box.side[unit]
    home = state.approach[unit]
    if home == NOBODY or not state.holds(1 - side, home):
        return [home] if home != NOBODY else []
    barred = bytearray([1 if state.holds(1 - side, cell) else 0 for cell in range(len(box.board))])
    barred[home] = 0
    ground = Ground(state.scenario.off_limits, None, bytes(barred))
    reach = flood(box.country.march_links, home, sum(box.country.line_cost), ground)
    commanded = [state.where[leader] for leader in box.leaders_of[side] if may_command(state, leader, unit)]
    led: list[int] = []
    friends: list[int] = []
    led_cost = friends_cost = -1
    for cell, cost in zip(reach.cells, reach.costs, strict=True):  # the nearest first
        if barred[cell]:
            continue
        if cell in commanded and led_cost in (-1, cost):
            led.append(cell)
            led_cost = cost
        if state.troops[side][cell] and friends_cost in (-1, cost):
            friends.append(cell)
            friends_cost = cost
    return sorted(led or friends)


class RecoveryPhase(Procedure):
    """4.4, 10.1: pursuers return first; then both sides recover, the one with the initiative before the other."""

    steps = ("pursuers", "losses", "first", "second", "close")
    fields = ("returned",)

    def __init__(self) -> None:
        super().__init__()
        self.returned: list[int] = []  # they do not try to recover this turn (ruling L40)

    def _next(self, state: State) -> int:
        """Ruling L141: unit by unit, those of the side with the initiative first; NOBODY if all are back."""
        for side in (state.initiative, 1 - state.initiative):
            for unit in state.box.troops_of[side]:
                if state.where[unit] == PURSUING:
                    return unit
        return NOBODY

    def pursuers(self, play: Table) -> Ask | None:
        """9.4.5(f), rulings L40, L141: each returns; the owner chooses among boxes that are equally near."""
        state = play.state
        box = state.box
        unit = self._next(state)
        if unit == NOBODY:
            return None
        boxes = return_boxes(state, unit)
        if len(boxes) > 1:
            to = box.hex_actions("to")
            return Ask(
                side_name(box.side[unit]),
                "pursuer-returns",
                [to[cell] for cell in boxes],
                ("9.4.5(f)",),
                {"unit": box.ids[unit], "hex": box.board.names[state.approach[unit]]},
            )
        if boxes:
            self._come_back(play, unit, boxes[0])
        else:
            start = state.approach[unit]
            lost = PursuerLost(
                side=side_name(box.side[unit]),
                unit=box.ids[unit],
                start=box.board.names[start] if start != NOBODY else "",
                cases=("9.4.5(f)",),
            )
            state.eliminate(unit)
            play.log(lost)
        self.goto(AGAIN)
        return None

    def _come_back(self, play: Table, unit: int, cell: int) -> None:
        state = play.state
        box = state.box
        start = state.approach[unit]
        state.approach[unit] = NOBODY
        state.put(unit, cell)
        go_under_cover(state, [unit])
        self.returned.append(unit)
        play.log(
            PursuerReturned(
                side=side_name(box.side[unit]),
                unit=box.ids[unit],
                start=box.board.names[start],
                hex=box.board.names[cell],
                cases=("9.4.5(f)",),
            )
        )

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if self.step != "pursuers" or action.verb != "to" or cell == NOBODY:
            return None
        unit = self._next(state)
        if unit == NOBODY or cell in return_boxes(state, unit):
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}
        return Refusal("9.4.5(f)", "not-nearest-for-pursuer", named)

    def do_to(self, play: Table, action: Action) -> None:
        self._come_back(play, self._next(play.state), play.state.box.board.index[str(action.args[0])])

    def losses(self, play: Table) -> Ask | None:
        """10.2.2, rulings L89, L95: pursuers that found no way back may fill a space, or have been the last units."""
        if not no_unit_left(play):
            determine(play)
        return None

    def first(self, play: Table) -> Ask | None:
        """Ruling L84: the player with the initiative rolls first."""
        play.call(Recovery(play.state.initiative, self.returned[:]))
        return None

    def second(self, play: Table) -> Ask | None:
        play.call(Recovery(1 - play.state.initiative, self.returned[:]))
        return None

    def close(self, play: Table) -> Ask | None:
        """Ruling L95: with the option 10.2.2 units may have been shattered in this phase."""
        no_unit_left(play)
        return None


# ---- chains (10.2(h)-(l), (p), rulings L49, L84)


def open_base(state: State, army: int) -> list[int]:
    """10.2(h)-(l), ruling L140: the boxes of the army's base without enemy units."""
    enemy = 1 - SIDE_OF_ARMY[army]
    return [cell for cell in state.scenario.bases[army] if not state.holds(enemy, cell)]


def chained(state: State, army: int) -> bytes:
    """10.2(h), rulings L49, L84: 1 for boxes with a chain to the army's base, all of it free of enemy units."""
    enemy = 1 - SIDE_OF_ARMY[army]
    adjacent = state.box.board.adjacent
    off_limits = state.scenario.off_limits
    found = bytearray(len(state.box.board))
    edge = open_base(state, army)
    for cell in edge:
        found[cell] = 1
    while edge:
        cell = edge.pop()
        for other in adjacent[cell]:
            if not found[other] and not off_limits[other] and not state.holds(enemy, other):
                found[other] = 1
                edge.append(other)
    return bytes(found)


class Recovery(SideProcedure):
    """10.1: the owner names the units that try; then all roll in one throw."""

    steps = ("choose", "line_up", "roll")
    fields = ("side", "returned", "chosen", "units")

    def __init__(self, side: int = FRENCH, returned: list[int] | None = None) -> None:
        super().__init__(side)
        self.returned: list[int] = returned if returned is not None else []
        self.chosen: list[int] = []
        self.units: list[int] = []  # in the order of the dice

    def _refusal(self, state: State, unit: int) -> Refusal | None:
        """10.1, 10.1(c), (e), 10.2(h)-(l), (p), rulings L40, L49, L84: why a unit does not try."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side:
            return Refusal("10.1", "not-yours-to-recover", named)
        if state.is_leader(unit):
            return Refusal("10.1", "leaders-do-not-recover", named)
        if state.where[unit] < 0:
            return Refusal("10.1(c)", "not-there-to-recover", named)
        if not state.status[unit] & REDUCED:
            return Refusal("10.1", "nothing-to-recover", named)
        if unit in self.chosen:
            return Refusal("10.1(e)", "tries-already", named)
        if unit in self.returned:
            return Refusal("9.4.5(f)", "back-from-pursuit", named)
        army = box.army[unit]
        if not open_base(state, army):
            return Refusal("10.2(l)", "base-in-enemy-hands", named)
        if not chained(state, army)[state.where[unit]]:
            return Refusal("10.2(h)", "no-way-to-base", named)
        return None

    def _able(self, state: State) -> list[int]:
        """10.1, 10.2(h): who may still try, in the order of the counters."""
        box = state.box
        ways: dict[int, bytes] = {}
        found: list[int] = []
        for unit in box.troops_of[self.side]:
            cell = state.where[unit]
            if cell < 0 or not state.status[unit] & REDUCED or unit in self.chosen or unit in self.returned:
                continue
            army = box.army[unit]
            if army not in ways:
                ways[army] = chained(state, army)
            if ways[army][cell]:
                found.append(unit)
        return found

    def choose(self, play: Table) -> Ask | None:
        """10.1, 10.1(d): nothing is lost by trying, but the owner decides for each unit."""
        state = play.state
        able = self._able(state)
        if not able:
            return None
        recover = state.box.unit_actions("recover")
        actions = [recover[unit] for unit in able]
        if len(able) > 1:
            actions.insert(0, RECOVER_ALL)
        actions.append(DONE)
        params: dict[str, str | int] = {"count": len(able), "chosen": len(self.chosen)}
        return Ask(side_name(self.side), "recovery", actions, ("10.1", "10.1(d)"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        if self.step != "choose":
            return None
        if action == RECOVER_ALL and len(self._able(play.state)) < 2:
            return Refusal("10.1(d)", "one-left-to-recover")
        unit = play.state.box.unit_in(action)
        if action.verb == "recover" and unit != NOBODY:
            return self._refusal(play.state, unit)
        return None

    def do_recover(self, play: Table, action: Action) -> None:
        self.chosen.append(play.state.box.index[str(action.args[0])])

    def do_recover_all(self, play: Table, action: Action) -> None:
        self.chosen += self._able(play.state)

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("line_up")

    def line_up(self, play: Table) -> Ask | None:
        self.units = rolling_order(play, self.side, sorted(self.chosen))
        if not self.units:
            self.goto(FINISHED)
        return None

    def roll(self, play: Table) -> Ask | None:
        """10.1, 10.1(a), (b), 10.0(a): two dice for each; not above the reduced morale turns it to full strength."""
        dice = play.dice(2 * len(self.units))
        state = play.state
        box = state.box
        for place, unit in enumerate(self.units):
            pair = dice[2 * place : 2 * place + 2]
            morale = state.morale(unit)
            recovered = sum(pair) <= morale
            play.log(
                RecoveryRolled(
                    side=side_name(self.side),
                    unit=box.ids[unit],
                    hex=box.board.names[state.where[unit]],
                    dice=pair,
                    roll=sum(pair),
                    morale=morale,
                    recovered=recovered,
                    seen=is_shown(state, unit),
                    cases=("10.1(a)" if recovered else "10.1(b)",),
                )
            )
            if recovered:
                if is_shown(state, unit):
                    state.worn[unit] = 0
                state.status[unit] &= ~REDUCED
        return None
