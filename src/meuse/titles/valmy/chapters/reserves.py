"""9.2.12, 9.5(B)-(D): who comes to the melee of the Main boxes: from the map, out of Reserve, from free flanks."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.board_events import AttackChecked, CameToReserve, Posted, ReservesRolled
from meuse.titles.valmy.chapters.board import (
    FLANKS,
    cell_of,
    foot_in,
    horse_in,
    is_free,
    leaders_fall_back,
    move_to_main,
    place_of,
    post_name,
    show,
    the_battle,
    units_in,
)
from meuse.titles.valmy.chapters.flanks import by_morale, pass_check
from meuse.titles.valmy.chapters.limits import any_limit, end_limits, is_closed, zone_refusal
from meuse.titles.valmy.chapters.movement import burden, enter_box, ids_of, line_refusal, of_unit
from meuse.titles.valmy.chapters.reaction import goal_refusal, may_react, pinned
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import CAVALRY, FRENCH, LEADER, MAIN_BOX, RESERVE_BOX

ROLL_RESERVES: Final = Action("roll_reserves")
NO_RESERVES: Final = Action("no_reserves")
BRING_ALL: Final = Action("bring_all")


# ---- 9.5(B): help from next door


def come_refusal(state: State, side: int, counter: int) -> Refusal | None:
    """7.2, 9.5(B), (B-ii), rulings L81, L87: why somebody does not come into Reserve from the map.

    Leaders come with units, after one of them has set out from their box.
    """
    battle = the_battle(state)
    box = state.box
    why = may_react(state, side, counter, battle.target)
    if why is not None:
        return of_unit(state, counter, why)
    named: dict[str, str | int] = {"unit": box.ids[counter]}
    if counter in battle.retreated:
        return Refusal("9.5(B-ii)", "left-this-battle", named)
    return None


def starts(state: State, side: int) -> list[int]:
    """Ruling L61: the boxes from which units may come; open facts alone say whether the player is asked."""
    target = the_battle(state).target
    if goal_refusal(state, side, target) is not None:
        return []
    found: list[int] = []
    for cell in state.box.board.adjacent[target]:
        if cell in state.scenario.boxes and state.holds(side, cell) and not pinned(state, side, cell):
            found.append(cell)
    return found


class ComeToReserve(SideProcedure):
    """9.5(B), ruling L81: once in each melee, units of the other player react into Reserve, whatever their letter."""

    steps = ("choose",)
    fields = ("side", "origins", "number")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.origins: list[int] = []  # boxes from which units have come
        self.number = 0  # of the march, for traffic (7.1.8)

    def _refusal(self, state: State, counter: int) -> Refusal | None:
        why = come_refusal(state, self.side, counter)
        if why is None and state.box.kind[counter] == LEADER and state.where[counter] not in self.origins:
            return Refusal("9.5(B)", "leaders-come-with-units", {"unit": state.box.ids[counter]})
        return why

    def _able(self, state: State, cell: int) -> list[int]:
        """Those of a box that is a start for whom there is no `_refusal`. For speed, the way is looked at once."""
        battle = the_battle(state)
        target = battle.target
        if line_refusal(state, cell, target) is not None or is_closed(state, self.side, target):
            return []
        gone = set(battle.retreated)
        leaders = state.staff(cell, self.side) if cell in self.origins else []
        able = [counter for counter in leaders + state.garrison(cell, self.side) if counter not in gone]
        if any_limit(state):
            able = [counter for counter in able if zone_refusal(state, [counter], target) is None]
        return able

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        come = state.box.unit_actions("come")
        actions: list[Action] = []
        for cell in starts(state, self.side):
            actions += [come[counter] for counter in self._able(state, cell)]
        for cell in self.origins:  # a leader whose last unit has gone ahead
            if not state.holds(self.side, cell):
                for leader in state.leaders_at(cell, self.side):
                    if self._refusal(state, leader) is None:
                        actions.append(come[leader])
        if not actions:
            return None
        params: dict[str, str | int] = {"hex": state.box.board.names[the_battle(state).target]}
        return Ask(side_name(self.side), "come-to-reserve", [*actions, DONE], ("9.5(B)", "9.5(B-ii)", "7.2"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        counter = play.state.box.unit_in(action)
        if action.verb == "come" and counter != NOBODY:
            return self._refusal(play.state, counter)
        return None

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def do_come(self, play: Table, action: Action) -> None:
        """9.5(B), rulings L19, L20, L61, L81: into the box and into Reserve; from now on it takes part."""
        state = play.state
        box = state.box
        battle = the_battle(state)
        counter = box.index[str(action.args[0])]
        here = state.where[counter]
        target = battle.target
        if not self.number:
            state.marches += 1
            self.number = state.marches
        burden(state, self.side, box.country.line(here, target), [counter], self.number)
        enter_box(play, self.side, [counter], here, target)
        state.post[counter] = RESERVE_BOX
        if box.kind[counter] != LEADER:
            if here not in self.origins:
                self.origins.append(here)
            if here not in battle.approaches(self.side):
                battle.approaches(self.side).append(here)
            end_limits(play, target, 1 - self.side)
        show(play, [counter])
        names = box.board.names
        play.log(
            CameToReserve(
                side=side_name(self.side),
                unit=box.ids[counter],
                start=names[here],
                hex=names[target],
                cases=("9.5(B)",),
            )
        )


# ---- 9.5(C), (D): reserves


def sure_to_join(state: State, side: int) -> bool:
    """Ruling L79: whether a free flank can send somebody to Main without a check."""
    charged = the_battle(state).charged
    for post in FLANKS:
        if not is_free(state, side, post):
            continue
        if foot_in(state, side, post) or any(unit in charged for unit in horse_in(state, side, post)):
            return True
    return False


class BringReserves(SideProcedure):
    """9.2.12(b), 9.5(C), (C-ii), (D), ruling L10: a die, and up to that many units from Reserve to Main.

    Ruling L79: a side that is attacked and has nobody in Main must roll and bring one, if no flank can.
    """

    steps = ("decide", "roll", "bring")
    fields = ("side", "must", "left", "brought")

    def __init__(self, side: int = FRENCH, must: int = 0) -> None:
        super().__init__(side)
        self.must = must
        self.left = 0
        self.brought: list[int] = []

    def decide(self, play: Table) -> Ask | None:
        """9.5(C-ii): nobody has to roll."""
        state = play.state
        waiting = units_in(state, self.side, RESERVE_BOX)
        if not waiting:
            self.goto(FINISHED)
            return None
        if self.must:
            return None
        params: dict[str, str | int] = {"units": len(waiting)}
        return Ask(side_name(self.side), "roll-reserves", [ROLL_RESERVES, NO_RESERVES], ("9.5(C)", "9.5(D)"), params)

    def do_roll_reserves(self, play: Table, action: Action) -> None:
        self.goto("roll")

    def do_no_reserves(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def roll(self, play: Table) -> Ask | None:
        """9.5(C), (D), 9.3.1(h): skirmishers come by the same die."""
        self.left = play.die()
        case = "9.5(C)" if self.side == the_battle(play.state).attacker else "9.5(D)"
        play.log(ReservesRolled(side=side_name(self.side), die=self.left, cases=(case,)))
        return None

    def bring(self, play: Table) -> Ask | None:
        state = play.state
        waiting = units_in(state, self.side, RESERVE_BOX)
        if not self.left or not waiting:
            self._tell(play)
            return None
        if self.must and len(waiting) == 1 and not self.brought:
            self._bring(state, waiting)
            self._tell(play)
            return None
        bring = state.box.unit_actions("bring")
        actions = [bring[unit] for unit in waiting]
        if 1 < len(waiting) <= self.left:
            actions.append(BRING_ALL)
        if self._done_refusal() is None:
            actions.append(DONE)
        params: dict[str, str | int] = {"left": min(self.left, len(waiting))}
        return Ask(side_name(self.side), "bring-reserves", actions, ("9.5(C)", "9.5(D)"), params)

    def _done_refusal(self) -> Refusal | None:
        """Ruling L79: somebody has to stand in Main."""
        return Refusal("9.5(D)", "main-is-empty") if self.must and not self.brought else None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step != "bring":
            return None
        if action == DONE:
            return self._done_refusal()
        waiting = units_in(state, self.side, RESERVE_BOX)
        if action == BRING_ALL and len(waiting) > self.left:
            return Refusal("9.5(C)", "not-all-of-them", {"left": self.left})
        if action == BRING_ALL and len(waiting) == 1:
            return Refusal("9.5(C)", "one-in-reserve", {"unit": state.box.ids[waiting[0]]})
        unit = state.box.unit_in(action)
        if action.verb == "bring" and unit != NOBODY and unit not in waiting:
            return Refusal("9.5(C)", "not-in-reserve", {"unit": state.box.ids[unit]})
        return None

    def do_bring(self, play: Table, action: Action) -> None:
        self._bring(play.state, [play.state.box.index[str(action.args[0])]])

    def do_bring_all(self, play: Table, action: Action) -> None:
        self._bring(play.state, units_in(play.state, self.side, RESERVE_BOX))

    def do_done(self, play: Table, action: Action) -> None:
        self._tell(play)
        self.goto(FINISHED)

    def _bring(self, state: State, units: list[int]) -> None:
        move_to_main(state, units)
        self.left -= len(units)
        self.brought.extend(units)

    def _tell(self, play: Table) -> None:
        if self.brought:
            side = side_name(self.side)
            ids = ids_of(play.state, self.brought)
            play.log(Posted(side=side, units=ids, post=post_name(MAIN_BOX), cases=("9.2.12(b)",)))


# ---- 9.2.12: free flanks


def joining(state: State, side: int, post: int) -> list[int]:
    """9.2.12, 9.2.12(d), ruling L29: who joins from a free flank as he is: foot, and horse that has charged."""
    if not is_free(state, side, post):
        return []
    charged = the_battle(state).charged
    kind = state.box.kind
    return [unit for unit in units_in(state, side, post) if kind[unit] != CAVALRY or unit in charged]


def checking(state: State, side: int, post: int) -> list[int]:
    """9.2.12(d), 9.4, rulings L29, L72: horse of a free flank or in Main that may still charge into the melee."""
    if post != MAIN_BOX and not is_free(state, side, post):
        return []
    battle = the_battle(state)
    horse = horse_in(state, side, post)
    return [unit for unit in horse if unit not in battle.charged and unit not in battle.spent]


class JoinMelee(SideProcedure):
    """9.2.12, 9.2.12(a), (d), rulings L29, L72: the flanks of one side that face nobody, and horse in Main.

    Ruling L79: a side that is attacked and has nobody in Main must send somebody, if it can.
    """

    steps = ("choose", "check")
    fields = ("side", "must", "charging")

    def __init__(self, side: int = FRENCH, must: int = 0) -> None:
        super().__init__(side)
        self.must = must
        self.charging: list[int] = []  # boxes whose horse is to check

    def _refusal(self, state: State, verb: str, cell: int) -> Refusal | None:
        """9.2.12, 9.2.12(c), (d), ruling L29: why nobody of that box joins the melee."""
        owner, post = place_of(state, cell)
        named: dict[str, str | int] = {"post": post_name(post)}
        if owner != self.side or (post not in FLANKS and (post != MAIN_BOX or verb == "join")):
            return Refusal("9.2.12", "no-box-to-join-from", {"hex": state.box.board.names[cell]})
        if post in FLANKS and not is_free(state, self.side, post):
            return Refusal("9.2.12(c)", "flank-is-not-free", named)
        if verb == "join" and not joining(state, self.side, post):
            return Refusal("9.2.12(d)", "nobody-joins-from-there", named)
        if verb == "charge_in":
            if cell in self.charging:
                return Refusal("9.4", "announced-already", named)
            if not checking(state, self.side, post):
                return Refusal("9.4", "no-horse-to-charge-in", named)
        return None

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        actions: list[Action] = []
        for verb in ("join", "charge_in"):
            answers = state.box.hex_actions(verb)
            for post in (*FLANKS, MAIN_BOX):
                cell = cell_of(state, self.side, post)
                if self._refusal(state, verb, cell) is None:
                    actions.append(answers[cell])
        if not actions:
            return None
        if self._done_refusal(state) is None:
            actions.append(DONE)
        if len(actions) == 1:  # ruling L79: somebody has to come, and there is one way
            if actions[0].verb == "join":
                self.do_join(play, actions[0])
            else:
                self.do_charge_in(play, actions[0])
            self.goto(AGAIN)
            return None
        return Ask(side_name(self.side), "join-melee", actions, ("9.2.12", "9.2.12(d)"))

    def _done_refusal(self, state: State) -> Refusal | None:
        if self.must and not self.charging and not units_in(state, self.side, MAIN_BOX):
            return Refusal("9.2.12", "main-is-empty")
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action == DONE:
            return self._done_refusal(state)
        cell = state.box.cell_in(action)
        return (
            self._refusal(state, action.verb, cell) if action.verb in ("join", "charge_in") and cell != NOBODY else None
        )

    def do_join(self, play: Table, action: Action) -> None:
        """9.2.12, 9.5(E-ii), (F-v): they stand in Main from now on; horse among them has charged from a flank."""
        state = play.state
        post = place_of(state, state.box.board.index[str(action.args[0])])[1]
        units = joining(state, self.side, post)
        self._come(play, units)

    def do_charge_in(self, play: Table, action: Action) -> None:
        self.charging.append(play.state.box.board.index[str(action.args[0])])

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("check")

    def _come(self, play: Table, units: list[int]) -> None:
        state = play.state
        battle = the_battle(state)
        flankers = [unit for unit in units if state.post[unit] != MAIN_BOX]
        battle.flanking.extend([unit for unit in flankers if unit in battle.charged])
        move_to_main(state, flankers)
        if flankers:
            ids = ids_of(state, flankers)
            play.log(Posted(side=side_name(self.side), units=ids, post=post_name(MAIN_BOX), cases=("9.2.12",)))
        leaders_fall_back(play)

    def check(self, play: Table) -> Ask | None:
        """9.4(b)-(d), (f), ruling L29: one roll for all horse of the side; who passes counts double."""
        state = play.state
        units: list[int] = []
        for cell in self.charging:
            units += checking(state, self.side, place_of(state, cell)[1])
        if not units:
            return None
        dice = play.dice(2)
        battle = the_battle(state)
        passed = pass_check(state, units, sum(dice))
        failed = [unit for unit in units if unit not in passed]
        play.log(
            AttackChecked(
                side=side_name(self.side),
                arm="horse",
                dice=dice,
                total=sum(dice),
                passed=ids_of(state, passed),
                failed=ids_of(state, failed),
                tested=by_morale(state, units, sum(dice)),
                cases=("9.2.12(d)", "9.4(f)"),
            )
        )
        battle.spent.extend(failed)
        battle.charged.extend(passed)
        self._come(play, passed)
        return None
