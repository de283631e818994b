"""17.1 to 17.6: how many steps a side may replace, what High Command keeps of them, and who comes back."""

from typing import Final

from meuse.engine.events import Shift
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.end_events import (
    CounterTaken,
    ReplacementsAnnounced,
    ReplacementsPaid,
    ReplacementsRolled,
    ReserveRolled,
)
from meuse.titles.generation_lost.state import SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.tables import modifier_on
from meuse.titles.generation_lost.terms import (
    AIR,
    BACK,
    BEST_REPLACEMENTS,
    BRIGADE,
    CHASSEUR,
    DIVISION,
    FLIPPED,
    FRENCH,
    FRONT,
    GERMAN,
    GUN,
    LANDED,
    OFF_MAP,
    POOL,
    REGIMENT,
    RESERVES,
)

TWO_STRENGTHS: Final = (DIVISION, BRIGADE, CHASSEUR, GUN)  # their back is the reduced side


# ---- prices (17.3.2, rulings G18, G65)


def in_pool(state: State, side: int) -> list[int]:
    """17.1, ruling G65: that side's counters in the Replacement Pool."""
    return [unit for unit in state.units_of[side] if state.where[unit] == POOL]


def price(state: State, unit: int, face: int) -> int:
    """17.3.2, 20.4.2-5, ruling G18: steps for a counter on its front or, reduced, on its back."""
    if state.box.kind[unit] == REGIMENT:
        return state.box.option["regiment"] if has_best_replacements(state) else state.box.steps[unit]
    return state.box.price[unit][face]


def has_best_replacements(state: State) -> bool:
    """20.4.2-5: every German regiment has the same price."""
    return state.conducts(GERMAN, BEST_REPLACEMENTS)


def price_case(state: State, unit: int) -> str:
    """The case that says what a counter costs."""
    cheap = state.box.kind[unit] == REGIMENT and has_best_replacements(state)
    return "20.4.2-5" if cheap else "17.3.2"


def prices(state: State, unit: int) -> list[int]:
    """17.3.2, ruling G65: what a counter may be bought for: full, and reduced where that is its back."""
    full = price(state, unit, FRONT)
    return [full, price(state, unit, BACK)] if state.box.kind[unit] in TWO_STRENGTHS else [full]


def taken_by(state: State, unit: int, case: str) -> tuple[str, ...]:
    """The case by which a counter is taken, and the one of its price where an option changes it."""
    return (case, "20.4.2-5") if price_case(state, unit) == "20.4.2-5" else (case,)


def reachable(state: State, units: list[int], most: int) -> int:
    """Bits of the sums, up to `most`, that some of these counters make, each full or reduced or not at all."""
    sums = 1
    mask = (1 << (most + 1)) - 1
    for unit in units:
        more = sums
        for cost in prices(state, unit):
            more |= sums << cost
        sums = more & mask
    return sums


def best_sum(state: State, units: list[int], most: int) -> int:
    """17.3.1, ruling G64: the highest sum up to `most` that the counters can make."""
    return reachable(state, units, most).bit_length() - 1


def for_the_box(state: State, side: int) -> list[int]:
    """17.4.3[1]: all but air units may go into reserve."""
    return [unit for unit in in_pool(state, side) if state.box.kind[unit] != AIR]


class Replacements(SideProcedure):
    """17.2 to 17.6: roll, announce, reserve roll, then counters for the box and for the map."""

    steps = ("roll", "announce", "reserve", "fill_box", "fill_map", "pay")
    fields = ("side", "most", "taken", "to_box", "to_map", "boxed")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.most = 0  # steps that may be taken
        self.taken = 0  # steps announced
        self.to_box = 0  # steps still to go into the box ...
        self.to_map = 0  # ... and to the map
        self.boxed = 0  # steps that went into the box

    # ---- how many (17.2, 17.3)

    def roll(self, play: Table) -> Ask | None:
        """17.2, 17.3, 17.3.1: nothing is rolled where no step could be taken."""
        state = play.state
        box = state.box
        side = self.side
        points = state.replacements[side]
        if not points or not in_pool(state, side):
            self.goto(FINISHED)
            return None
        dice = play.dice(2)
        counted = state.assaults[GERMAN] + state.assaults[FRENCH] + state.disruptions[side]
        table = box.replacement_table
        columns = len(table.chart.columns)
        column = max(table.first_column, min(counted // 2, table.first_column + columns - 1))
        add = modifier_on(table.modifiers, state.campaign_turn, side)
        roll = sum(dice) + add
        steps = table.steps(column, roll)
        self.most = best_sum(state, in_pool(state, side), min(steps, points))
        play.log(
            ReplacementsRolled(
                side=side_name(side),
                german_assaults=state.assaults[GERMAN],
                french_assaults=state.assaults[FRENCH],
                disruptions=state.disruptions[side],
                total=counted // 2,
                column=column,
                dice=dice,
                modifiers=(Shift("replacement-date", add, "17.3"),) if add else (),
                roll=roll,
                steps=steps,
                points=points,
                most=self.most,
                cases=("17.2", "17.3", "17.3.1"),
            )
        )
        if not self.most:
            self.goto(FINISHED)
        return None

    def announce(self, play: Table) -> Ask | None:
        """17.3.3, ruling G64: every step pays the enemy, so nobody takes any by default."""
        actions = [Action("steps", (count,)) for count in range(self.most + 1)]
        return Ask(side_name(self.side), "replacements", actions, ("17.3.1", "17.3.3"), {"most": self.most})

    def do_steps(self, play: Table, action: Action) -> None:
        self.taken = int(action.args[0])
        play.log(ReplacementsAnnounced(side=side_name(self.side), steps=self.taken, cases=("17.3.3",)))
        self.goto("reserve" if self.taken else FINISHED)

    # ---- the share of High Command (17.4)

    def reserve(self, play: Table) -> Ask | None:
        """17.4.1(a), (b), 17.4.2, 19.2.2(b), 7.3.1(b)."""
        state = play.state
        box = state.box
        dice: tuple[int, ...] = ()
        add = roll = 0
        if state.lull:
            steps = 0
        elif state.scenario.special.reserve_third:
            steps = self.taken // 3 if self.taken >= box.third_from else 0
        else:
            dice = play.dice(2)
            add = modifier_on(box.reserve_table.modifiers, state.campaign_turn, self.side)
            roll = sum(dice) + add
            steps = box.reserve_table.steps(self.taken, roll)
        self.to_box = best_sum(state, for_the_box(state, self.side), min(steps, self.taken))
        self.boxed = self.to_box
        self.to_map = self.taken - self.to_box
        if not state.lull:
            case = "19.2.2(b)" if state.scenario.special.reserve_third else "17.4.1(b)"
            play.log(
                ReserveRolled(
                    side=side_name(self.side),
                    taken=self.taken,
                    dice=dice,
                    modifiers=(Shift("reserve-date", add, "17.4.2"),) if add else (),
                    roll=roll,
                    steps=steps,
                    cases=(case,),
                )
            )
        return None

    # ---- which counters (17.3.2, 17.4.1(c), 17.6)

    def fill_box(self, play: Table) -> Ask | None:
        """17.4.1(c): counters whose steps make exactly the share of High Command."""
        if not self.to_box:
            self.goto("fill_map")
            return None
        actions = self._offers(play.state, self.to_box, box=True)
        return Ask(side_name(self.side), "fill-reserve", actions, ("17.4.1(c)",), {"steps": self.to_box})

    def fill_map(self, play: Table) -> Ask | None:
        """17.6.1: counters for the map edge, as many steps as are left or fewer."""
        actions = self._offers(play.state, self.to_map, box=False) if self.to_map else []
        if not actions:
            self.goto("pay")
            return None
        actions.append(DONE)
        return Ask(side_name(self.side), "fill-map", actions, ("17.3.2", "17.6.1"), {"steps": self.to_map})

    def _offers(self, state: State, left: int, box: bool) -> list[Action]:
        full, reduced = state.box.unit_actions("take"), state.box.unit_actions("take_reduced")
        found: list[Action] = []
        for unit in in_pool(state, self.side):
            if self._refusal(state, unit, FRONT, left, box) is None:
                found.append(full[unit])
            if self._refusal(state, unit, BACK, left, box) is None:
                found.append(reduced[unit])
        return found

    def _refusal(self, state: State, unit: int, face: int, left: int, box: bool) -> Refusal | None:
        """17.1.2, 17.3.2, 17.4.1(c), 17.4.3[1]: why a counter may not be taken now."""
        kind = state.box.kind[unit]
        named: dict[str, str | int] = {"unit": state.box.ids[unit]}
        if state.box.side[unit] != self.side or state.where[unit] != POOL:
            return Refusal("17.1.2", "not-in-pool", named)
        if face == BACK and kind not in TWO_STRENGTHS:
            return Refusal("17.3.2", "no-reduced-side", named)
        cost = price(state, unit, face)
        if cost > left:
            return Refusal(price_case(state, unit), "too-dear", {**named, "price": cost, "steps": left})
        if not box:
            return None
        if kind == AIR:
            return Refusal("17.4.3[1]", "no-air-in-reserve", named)
        others = [other for other in for_the_box(state, self.side) if other != unit]
        if not reachable(state, others, left) >> (left - cost) & 1:
            return Refusal("17.4.1(c)", "reserve-not-exact", {**named, "steps": left})
        return None

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if self.step == "announce":
            if action.verb != "steps" or not action.args or not isinstance(action.args[0], int):
                return None
            few = 0 <= action.args[0] <= self.most
            return None if few else Refusal("17.3.1", "too-many-steps", {"most": self.most})
        unit = state.box.unit_in(action)
        if unit < 0 or action.verb not in ("take", "take_reduced"):
            return None
        filling = self.step == "fill_box"
        face = BACK if action.verb == "take_reduced" else FRONT
        return self._refusal(state, unit, face, self.to_box if filling else self.to_map, filling)

    def do_take(self, play: Table, action: Action) -> None:
        self._take(play, play.state.box.unit_in(action), FRONT)

    def do_take_reduced(self, play: Table, action: Action) -> None:
        self._take(play, play.state.box.unit_in(action), BACK)

    def _take(self, play: Table, unit: int, face: int) -> None:
        """17.6.1, 17.6.2: to the box or to the own edge; Germans mobile, HQs in command mode; air units wait a turn."""
        state = play.state
        cost = price(state, unit, face)
        boxing = self.to_box > 0
        if boxing:
            self.to_box -= cost
            state.where[unit] = RESERVES
        else:
            self.to_map -= cost
            state.where[unit] = LANDED if state.box.kind[unit] == AIR else OFF_MAP
            state.count_return(unit)
        state.status[unit] = FLIPPED if face == BACK else 0
        play.log(
            CounterTaken(
                side=side_name(self.side),
                unit=state.box.ids[unit],
                steps=cost,
                reduced=face == BACK,
                reserve=boxing,
                cases=taken_by(state, unit, "17.4.1(c)" if boxing else "17.6.1"),
            )
        )

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("pay")

    def pay(self, play: Table) -> Ask | None:
        """17.3.3, 17.4.1(d), 18.3.2: the enemy's VP."""
        state = play.state
        points = (self.taken - self.boxed) * state.box.replacement_points
        state.score(1 - self.side, points)
        play.log(
            ReplacementsPaid(
                side=side_name(self.side),
                enemy=side_name(1 - self.side),
                steps=self.taken,
                reserve=self.boxed,
                points=points,
                cases=("17.3.3", "17.4.1(d)", "18.3.2"),
            )
        )
        return None
