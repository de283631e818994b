"""9.4.1-9.4.3: charges and counter-charges on the Charge Table, from the comparison of morale to the last retreat."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import AGAIN, DONE, Action, Ask, Refusal
from meuse.titles.valmy.board_events import ChargeRolled
from meuse.titles.valmy.chapters.board import (
    leaders_fall_back,
    leaders_in,
    on_board,
    post_name,
    somebody,
    still_in,
)
from meuse.titles.valmy.chapters.losses import TakeLosses, losses_complete, shatter
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.chapters.pursuit import Pursuit
from meuse.titles.valmy.chapters.retreat import Retreat
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FACES, FRENCH, LEFT_BOX

# 9.4.5: what a charge must bring before its cavalry may get out of hand.
SUCCESSES: Final = ("DR", "DR*", "1/2DE", "DE")
# The results as messages name them.
OUTCOMES: Final = {
    "AE": "AE",
    "AR*": "AR-loss",
    "AR": "AR",
    "BR": "BR",
    "DR": "DR",
    "DR*": "DR-loss",
    "EX": "EX",
    "1/2DE": "half-DE",
    "DE": "DE",
}
FACES_OF_A_DIE: Final = range(1, 7)


# ---- sums that faces and bots forecast with (9.4, 9.4.1, 9.4.2)


def undoubled(state: State, units: list[int]) -> int:
    return sum([state.strength(unit) for unit in units])


def charge_strengths(state: State, attackers: list[int], defenders: list[int], counter: bool) -> tuple[int, int]:
    """9.4(d), 9.4.1(c): chargers count double against those who stand; in a counter-charge nobody is doubled."""
    doubled = 1 if counter else state.box.charge.doubled
    return undoubled(state, attackers) * doubled, undoubled(state, defenders)


def charge_column(state: State, attackers: list[int], defenders: list[int], counter: bool) -> int:
    """9.4.1(d), rulings L45, L98: rounded for the side that is charged, or counter-charged."""
    attack, defense = charge_strengths(state, attackers, defenders, counter)
    return state.box.charge.column(attack, defense)


def best_morale(state: State, units: list[int]) -> int:
    """9.4.2, ruling L37: the highest morale, without leaders' points."""
    return max([state.morale(unit) for unit in units])


def best_units(state: State, units: list[int]) -> list[int]:
    """9.4.2, 9.4.5(a): those with the highest morale; one of them is compared."""
    best = best_morale(state, units)
    return [unit for unit in units if state.morale(unit) == best]


def charge_modifiers(state: State, attackers: list[int], defenders: list[int], rider: int, stander: int) -> list[Shift]:
    """9.4.2, 9.4.2(a), (b), rulings L37, L75: best morale against best morale, and one leader on each side."""
    found = [Shift("charge-morale", best_morale(state, attackers) - best_morale(state, defenders), "9.4.2")]
    if rider != NOBODY:
        found.append(Shift("leader-attacks", state.offensive(rider), "9.4.2(a)"))
    if stander != NOBODY:
        found.append(Shift("leader-defends", -state.defensive(stander), "9.4.2(b)"))
    return [shift for shift in found if shift.amount]


def charge_outlook(
    state: State, attackers: list[int], defenders: list[int], rider: int, stander: int, counter: bool
) -> list[str]:
    """The result of each face of the die, from 1 to 6."""
    table = state.box.charge
    column = charge_column(state, attackers, defenders, counter)
    modifier = sum([shift.amount for shift in charge_modifiers(state, attackers, defenders, rider, stander)])
    return [table.result(column, die + modifier) for die in FACES_OF_A_DIE]


# ---- whole units for a number of strength points (ruling L54)


def sums(strengths: list[int]) -> set[int]:
    """Every total that some of these make up."""
    found = {0}
    for strength in strengths:
        found |= {total + strength for total in found}
    return found


def half_lost(state: State, units: list[int]) -> int:
    """9.4.3(1/2DE), rulings L16, L54: the largest sum of whole units that is not above half of all."""
    strengths = [state.strength(unit) for unit in units]
    total = sum(strengths)
    return max([found for found in sums(strengths) if found * 2 <= total])


def price_of_exchange(state: State, units: list[int], price: int) -> int:
    """9.4.3(EX-ii), rulings L16, L54: the smallest sum of whole units that is not below the price, or all of them."""
    strengths = [state.strength(unit) for unit in units]
    enough = [found for found in sums(strengths) if found >= price]
    return min(enough) if enough else sum(strengths)


class GiveUp(SideProcedure):
    """9.4.3(1/2DE), (EX-ii), ruling L54: the owner removes whole units of exactly that strength together."""

    steps = ("remove",)
    fields = ("side", "units", "owed", "case")

    def __init__(self, side: int = FRENCH, units: list[int] | None = None, owed: int = 0, case: str = "") -> None:
        super().__init__(side)
        self.units: list[int] = units if units is not None else []
        self.owed = owed
        self.case = case

    def _candidates(self, state: State) -> list[int]:
        """Who can go so that the others still make up the rest."""
        found: list[int] = []
        for unit in self.units:
            others = [state.strength(other) for other in self.units if other != unit]
            if self.owed - state.strength(unit) in sums(others):
                found.append(unit)
        return found

    def remove(self, play: Table) -> Ask | None:
        state = play.state
        if self.owed <= 0:
            return None
        units = self._candidates(state)
        if undoubled(state, units) == self.owed or len(units) == 1:  # only these make up the sum
            for unit in units:
                self._give_up(play, unit)
            self.goto(AGAIN)
            return None
        give_up = state.box.unit_actions("give_up")
        params: dict[str, str | int] = {"strength": self.owed}
        return Ask(side_name(self.side), "give-up", [give_up[unit] for unit in units], (self.case,), params)

    def do_give_up(self, play: Table, action: Action) -> None:
        self._give_up(play, play.state.box.index[str(action.args[0])])

    def _give_up(self, play: Table, unit: int) -> None:
        self.owed -= play.state.strength(unit)
        self.units.remove(unit)
        shatter(play, unit, self.case)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "give_up" or unit == NOBODY or unit in self._candidates(state):
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "strength": self.owed}
        if unit not in self.units:
            return Refusal(self.case, "not-to-be-given-up", named)
        return Refusal(self.case, "sum-does-not-fit", named)


class LeaveBoard(SideProcedure):
    """9.4.3(a), 9.7, rulings L28, L48: units retreat off the board; leaders of their box and army may go with them."""

    steps = ("company", "leave", "fall_back")
    fields = ("side", "post", "units", "leaders")

    def __init__(self, side: int = FRENCH, post: int = LEFT_BOX, units: list[int] | None = None) -> None:
        super().__init__(side)
        self.post = post
        self.units: list[int] = units if units is not None else []
        self.leaders: list[int] = []  # who go along

    def _companions(self, state: State) -> list[int]:
        armies = [state.box.army[unit] for unit in self.units]
        return [
            leader
            for leader in leaders_in(state, self.side, self.post)
            if leader not in self.leaders and state.box.army[leader] in armies
        ]

    def company(self, play: Table) -> Ask | None:
        """Ruling L48: the owner says which leaders go along; if nobody of the side is left on the board, all do."""
        state = play.state
        self.units = still_in(state, self.units, self.post)
        companions = self._companions(state) if self.units else []
        if not companions:
            return None
        if len(on_board(state, self.side)) == len(self.units):
            self.leaders = self.leaders + companions
            return None
        along = state.box.unit_actions("go_along")
        params: dict[str, str | int | tuple[str, ...]] = {"units": ids_of(state, self.units)}
        return Ask(
            side_name(self.side), "leaders-go-along", [*[along[one] for one in companions], DONE], ("9.7",), params
        )

    def do_go_along(self, play: Table, action: Action) -> None:
        self.leaders.append(play.state.box.index[str(action.args[0])])

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("leave")

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        leader = state.box.unit_in(action)
        if action.verb != "go_along" or leader == NOBODY or leader in self._companions(state):
            return None
        return Refusal("9.7", "does-not-go-along", {"unit": state.box.ids[leader]})

    def leave(self, play: Table) -> Ask | None:
        if self.units:
            play.call(Retreat(self.side, [*self.leaders, *self.units]))
        return None

    def fall_back(self, play: Table) -> Ask | None:
        leaders_fall_back(play)
        return None


# ---- one charge or counter-charge


class Charge(SideProcedure):
    """9.4.1-9.4.3, rulings L53, L78: `side` rolls on the Charge Table and is A in its results, the other side D."""

    steps = (
        "name_attacker",
        "name_defender",
        "roll",
        "losses",
        "complete",
        "attackers_leave",
        "defenders_leave",
        "pursuit",
    )
    fields = (
        "side",
        "post",
        "attackers",
        "defenders",
        "rider",
        "stander",
        "is_counter",
        "attacking_unit",
        "defending_unit",
        "result",
    )

    def __init__(
        self,
        side: int = FRENCH,
        post: int = LEFT_BOX,
        attackers: list[int] | None = None,
        defenders: list[int] | None = None,
        rider: int = NOBODY,
        stander: int = NOBODY,
        counter: int = 0,
    ) -> None:
        super().__init__(side)
        self.post = post  # the box of those who roll
        self.attackers: list[int] = attackers if attackers is not None else []
        self.defenders: list[int] = defenders if defenders is not None else []
        self.rider = rider
        self.stander = stander
        self.is_counter = counter  # 1 for a counter-charge
        self.attacking_unit = NOBODY
        self.defending_unit = NOBODY
        self.result = ""

    def subject(self, state: State) -> int:
        return self.post

    def _outlook(self, state: State) -> list[str]:
        return charge_outlook(state, self.attackers, self.defenders, self.rider, self.stander, bool(self.is_counter))

    # ---- whose morale is compared (9.4.2, ruling L78)

    def _compared(self, play: Table, side: int, units: list[int], dear: str) -> Ask | None:
        """Ruling L78: named before the die. Which of them it is matters only if the die can cost it a step."""
        state = play.state
        best = best_units(state, units)
        if len(best) == 1 or dear not in self._outlook(state):
            self._name(side, best[0])
            return None
        compare = state.box.unit_actions("compare")
        params: dict[str, str | int] = {"result": dear}
        return Ask(side_name(side), "compare", [compare[unit] for unit in best], ("9.4.2", "9.4.3"), params)

    def name_attacker(self, play: Table) -> Ask | None:
        """9.4.3(AR-star-ii): on AR* it loses the step."""
        return self._compared(play, self.side, self.attackers, "AR*")

    def name_defender(self, play: Table) -> Ask | None:
        """9.4.3(DR-star-ii): on DR* it loses the step."""
        return self._compared(play, 1 - self.side, self.defenders, "DR*")

    def do_compare(self, play: Table, action: Action) -> None:
        naming = self.side if self.step == "name_attacker" else 1 - self.side
        self._name(naming, play.state.box.index[str(action.args[0])])
        self.goto("name_defender" if naming == self.side else "roll")

    def _name(self, side: int, unit: int) -> None:
        if side == self.side:
            self.attacking_unit = unit
        else:
            self.defending_unit = unit

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "compare" or unit == NOBODY:
            return None
        units = self.attackers if self.step == "name_attacker" else self.defenders
        if unit in units and unit in best_units(state, units):
            return None
        return Refusal("9.4.2", "not-the-best", {"unit": state.box.ids[unit]})

    # ---- the die and what it brings (9.4.3)

    def roll(self, play: Table) -> Ask | None:
        """9.0(e), 9.4.1(e), (f), 9.4.2, 9.4.3(b): one die."""
        die = play.die()
        state = play.state
        box = state.box
        counter = bool(self.is_counter)
        attack, defense = charge_strengths(state, self.attackers, self.defenders, counter)
        column = charge_column(state, self.attackers, self.defenders, counter)
        shifts = charge_modifiers(state, self.attackers, self.defenders, self.rider, self.stander)
        total = die + sum([shift.amount for shift in shifts])
        self.result = box.charge.result(column, total)
        play.log(
            ChargeRolled(
                side=side_name(self.side),
                how="counter-charge" if counter else "charge",
                post=post_name(self.post),
                attackers=ids_of(state, self.attackers),
                defenders=ids_of(state, self.defenders),
                attack=attack,
                defense=defense,
                odds=box.charge.chart.columns[column],
                attacking_unit=box.ids[self.attacking_unit],
                defending_unit=box.ids[self.defending_unit],
                shifts=tuple(shifts),
                leaders=ids_of(state, somebody([self.rider])),
                enemy_leaders=ids_of(state, somebody([self.stander])),
                die=die,
                total=total,
                charge=self.result,
                meaning=OUTCOMES[self.result],
                cases=("9.4.1", "9.4.3", "T.CHARGE") if counter else ("9.4", "9.4.3", "T.CHARGE"),
            )
        )
        return None

    def losses(self, play: Table) -> Ask | None:
        """9.4.3(AE), (AR-star), (EX), (EX-ii), (1/2DE), (DE), (DR-star), rulings L16, L54, L78."""
        state = play.state
        enemy = 1 - self.side
        if self.result == "AE":
            self._shatter(play, self.attackers, "9.4.3(AE)")
        elif self.result == "DE":
            self._shatter(play, self.defenders, "9.4.3(DE)")
        elif self.result == "EX":
            price = undoubled(state, self.defenders)
            self._shatter(play, self.defenders, "9.4.3(EX)")
            owed = price_of_exchange(state, self.attackers, price)
            play.call(GiveUp(self.side, self.attackers[:], owed, "9.4.3(EX-ii)"))
        elif self.result == "1/2DE":
            play.call(GiveUp(enemy, self.defenders[:], half_lost(state, self.defenders), "9.4.3(1/2DE)"))
        elif self.result == "AR*":
            play.call(TakeLosses(self.side, 1, [self.attacking_unit]))
        elif self.result == "DR*":
            play.call(TakeLosses(enemy, 1, [self.defending_unit]))
        return None

    def _shatter(self, play: Table, units: list[int], case: str) -> None:
        for unit in units:
            shatter(play, unit, case)

    def complete(self, play: Table) -> Ask | None:
        """10.2.2, ruling L89: units have fallen without a volley; army morale looks at it before anybody retreats."""
        if self.result in ("AE", "DE", "EX", "1/2DE"):
            losses_complete(play)
        return None

    def attackers_leave(self, play: Table) -> Ask | None:
        """9.4.3(AR), (AR-star), (BR), ruling L48: the side that rolled goes first."""
        if self.result in ("AR", "AR*", "BR"):
            play.call(LeaveBoard(self.side, self.post, self.attackers[:]))
        return None

    def defenders_leave(self, play: Table) -> Ask | None:
        """9.4.3(DR), (DR-star), (BR), (1/2DE-ii)."""
        if self.result in ("DR", "DR*", "BR", "1/2DE"):
            play.call(LeaveBoard(1 - self.side, FACES[self.post], self.defenders[:]))
        return None

    def pursuit(self, play: Table) -> Ask | None:
        """9.4.5, 9.4.5(d), ruling L77: after a charge that drove the enemy from a flank box; not a counter-charge."""
        leaders_fall_back(play)
        chargers = still_in(play.state, self.attackers, self.post)
        if chargers and not self.is_counter and self.result in SUCCESSES:
            play.call(Pursuit(self.side, self.post, chargers))
        return None
