"""13.2 Assault supply: which HQs reach the attackers, which of them are named, and what becomes of those (ruling G36).

20.4.2-2: an HQ that has supplied the German guns may stay for it.

The attacker names HQs when an assault is resolved: `name_refusal` says which may be named, `name_hq` names one, and
`is_supplied` says whether the assault then escapes the modifier of 13.2. SupplyHqsLeave ends the Assault Segment.
"""

from meuse.engine.flow import Ask, Refusal
from meuse.titles.generation_lost.chapters.lines import path_lengths
from meuse.titles.generation_lost.chapters.losses import remove
from meuse.titles.generation_lost.commit_events import SupplyHqLeaves, SupplyHqNamed
from meuse.titles.generation_lost.fire_events import HqSpent
from meuse.titles.generation_lost.state import COUNTER_ATTACK, OF_ENGAGED, Battle, SideProcedure, State, Table
from meuse.titles.generation_lost.terms import (
    GERMAN,
    INCREASE_SUPPLY,
    OFF_MAP,
    SHELLED,
    SIDES,
    SUPPLYING,
    TURN_TRACK,
    WEATHERS,
)


def supply_range(state: State, hq: int) -> int:
    """13.2.4: by the weather; of a disrupted or suppressed HQ always the same.

    13.2.4(b-INT): interdiction does not matter. An engaged HQ supplies nobody (ruling G52): no path leads into a square
    that enemies share.
    """
    if not state.in_good_order(hq):
        return state.box.supply_disrupted
    return state.box.weather.supply_range[state.weather]


def supply_hqs(state: State, side: int) -> list[int]:
    """13.2.1: the HQs of a side that are on the map in supply mode."""
    return [hq for hq in state.box.hqs_of[side] if state.where[hq] >= 0 and state.is_supply(hq)]


def supplying_hqs(state: State, unit: int) -> list[int]:
    """13.2.1-13.2.4: the HQs in supply mode that reach a unit in its jump-off square, by a path (ruling G11).

    13.2.2: the jump-off square is not counted, the HQ's is.
    """
    side = state.side_of[unit]
    hqs = supply_hqs(state, side)
    cell = state.where[unit]
    if not hqs or cell < 0 or state.enemy_at(cell, side):
        return []
    lengths = path_lengths(state, side, cell, max(supply_range(state, hq) for hq in hqs))
    return [hq for hq in hqs if lengths[state.where[hq]] <= supply_range(state, hq)]


def needs_supply(battle: Battle) -> bool:
    """13.2, 16.5.1(AGAIN), 16.5.2(d): engaged attackers and counter-attackers are in supply as they are."""
    return battle.kind not in (OF_ENGAGED, COUNTER_ATTACK)


def is_supplied(state: State, battle: Battle) -> bool:
    """13.2, 13.2.4(a-ANY), ruling G36: every attacker has an HQ in reach that has been named in this phase."""
    if not needs_supply(battle):
        return True
    return all(any(state.status[hq] & SUPPLYING for hq in supplying_hqs(state, unit)) for unit in battle.attackers)


def useful_hqs(state: State, battle: Battle) -> list[int]:
    """Ruling G36: the HQs not yet named that would supply an attacker who has none of those named."""
    found: list[int] = []
    if needs_supply(battle):
        for unit in battle.attackers:
            hqs = supplying_hqs(state, unit)
            if not any(state.status[hq] & SUPPLYING for hq in hqs):
                found += [hq for hq in hqs if hq not in found]
    return sorted(found)


def can_be_supplied(state: State, battle: Battle) -> bool:
    """13.2: some HQs would supply all attackers; if one is out of every reach, naming any is of no use."""
    return all(supplying_hqs(state, unit) for unit in battle.attackers)


def name_refusal(state: State, battle: Battle, hq: int) -> Refusal | None:
    """13.2.1-13.2.5, ruling G36: why an HQ is not named to supply this assault."""
    named: dict[str, str | int] = {"unit": state.box.ids[hq]}
    if not state.is_hq(hq) or state.side_of[hq] != battle.attacker or state.where[hq] < 0:
        return Refusal("13.2.1", "not-your-hq", named)
    if not needs_supply(battle):
        return Refusal("13.2", "needs-no-supply", named)
    if not state.is_supply(hq):
        return Refusal("13.2.1", "hq-in-command-mode", named)
    if state.status[hq] & SUPPLYING:
        return Refusal("13.2.5", "hq-named-already", named)
    if hq in useful_hqs(state, battle):
        return None
    reached = [unit for unit in battle.attackers if hq in supplying_hqs(state, unit)]
    if reached:
        return Refusal("13.2.4(a-ANY)", "supplied-already", named)
    return _out_of_reach(state, hq, named)


def _out_of_reach(state: State, hq: int, named: dict[str, str | int]) -> Refusal:
    if state.is_engaged(hq):
        return Refusal("16.5.1", "engaged-hq", named)
    named["range"] = supply_range(state, hq)
    if not state.in_good_order(hq):
        return Refusal("13.2.4(b)", "beyond-disordered-hq", named)
    named["weather"] = WEATHERS[state.weather]
    return Refusal("13.2.4(a)", "beyond-supply-hq", named)


def name_hq(play: Table, battle: Battle, hq: int) -> None:
    """13.2.5, ruling G36: an HQ once named serves every further assault of the phase and leaves at its end."""
    state = play.state
    state.mark(hq, SUPPLYING)
    target = state.box.board.names[battle.target]
    play.log(SupplyHqNamed(side=SIDES[battle.attacker], unit=state.box.ids[hq], hex=target, cases=("13.2.1",)))


def return_turn(state: State, die: int) -> int:
    """13.2.5(DIE), ruling G96: the turn in whose reorganization a spent HQ comes back."""
    total = die + state.box.weather.hq_return[state.weather]
    return state.turn + (1 if total <= state.box.hq_next_turn else 2)


def may_stay(state: State, side: int) -> bool:
    """20.4.2-2, ruling G90: the German HQ that has supplied the guns may wait for the assaults; a lull has none."""
    return side == GERMAN and state.conducts(GERMAN, INCREASE_SUPPLY) and not state.lull


def leave_for_shells(play: Table, hq: int, case: str) -> None:
    """8.4.2(OFF), 20.4.2-2, rulings G10, G96: an HQ that has supplied the guns goes and comes back after this turn."""
    state = play.state
    remove(state, hq, TURN_TRACK)
    turn = state.turn + 1 if state.turn < state.scenario.turns else 0
    play.log(HqSpent(side=SIDES[state.side_of[hq]], unit=state.box.ids[hq], turn=turn, cases=(case,)))


class SupplyHqsLeave(SideProcedure):
    """13.2.5: at the end of the Assault Segment every HQ that was named leaves the map and rolls for its return.

    20.4.2-2: with them goes the one that had supplied the guns and stayed.
    """

    steps = ("leave", "leave_for_shells")

    def _spent(self, state: State, mark: int) -> list[int]:
        return [
            hq
            for hq in state.box.hqs_of[self.side]
            if state.status[hq] & mark and (state.where[hq] >= 0 or state.where[hq] == OFF_MAP)
        ]

    def leave_for_shells(self, play: Table) -> Ask | None:
        """20.4.2-2, ruling G90: without having been named for an assault it is back as 8.4.2 says."""
        for hq in self._spent(play.state, SHELLED):
            leave_for_shells(play, hq, "20.4.2-2")
        return None

    def leave(self, play: Table) -> Ask | None:
        """13.2.5(DIE), ruling G96: a die for each; in rain or snow it takes longer."""
        state = play.state
        spent = self._spent(state, SUPPLYING)
        if not spent:
            return None
        dice = play.dice(len(spent))
        add = state.box.weather.hq_return[state.weather]
        for hq, die in zip(spent, dice, strict=True):
            turn = return_turn(state, die)
            remove(state, hq, TURN_TRACK)
            state.returns[hq] = turn
            play.log(
                SupplyHqLeaves(
                    side=SIDES[self.side],
                    unit=state.box.ids[hq],
                    die=die,
                    weather=WEATHERS[state.weather],
                    add=add,
                    total=die + add,
                    turns=turn - state.turn,
                    cases=("13.2.5", "13.2.5(DIE)"),
                )
            )
        return None
