"""16.8.3: demoralized defenders, who may surrender after a secondary assault (ruling G61); HQs that are overrun."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import AGAIN, Ask
from meuse.titles.generation_lost.assault_events import SurrenderRolled, UnitSurrendered
from meuse.titles.generation_lost.chapters.losses import count_gun, count_steps, remove, score, square_of
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import BATTALION, BRIGADE, CHASSEUR, ENGINEER, GERMAN, GUN, OUT

ELITE: Final = (CHASSEUR, ENGINEER)


def surrender(play: Table, unit: int, case: str) -> None:
    """16.8.3(d), ruling G61: out of the game; points for each step it still has, and nothing else for anybody."""
    state = play.state
    side, steps = state.side_of[unit], state.steps(unit)
    play.log(
        UnitSurrendered(
            side=side_name(side),
            unit=state.box.ids[unit],
            hex=square_of(state, unit),
            steps=steps,
            cases=(case, "16.8.3(d)"),
        )
    )
    remove(state, unit, OUT)
    count_steps(state, unit, steps)
    count_gun(state, unit)
    score(play, 1 - side, steps * state.box.surrender["points"], "surrender", "16.8.3(d)")


def rolls_for_surrender(state: State, unit: int) -> bool:
    """16.8.3(b): HQs in command mode, guns, battalions of either side, and red brigades; garrisons do not (G61)."""
    kind = state.box.kind[unit]
    if kind == BRIGADE:
        return state.is_red(unit)
    return kind in (GUN, BATTALION, ENGINEER, CHASSEUR) or state.is_command(unit)


def stubbornness(state: State, unit: int) -> list[Shift]:
    """16.8.3(c): in a fort, and engineers or chasseurs."""
    found: list[Shift] = []
    if state.in_fort(unit):
        found.append(Shift("in-fort", state.box.surrender["fort"], "16.8.3(c)"))
    if state.box.kind[unit] in ELITE:
        found.append(Shift("elite", state.box.surrender["elite"], "16.8.3(c)"))
    return found


def can_surrender(state: State, unit: int) -> bool:
    """16.8.3(c): engineers and chasseurs inside a fort are beyond the reach of any die."""
    return 1 + sum([each.amount for each in stubbornness(state, unit)]) <= state.box.surrender["highest"]


class Surrender(Procedure):
    """16.8.3: after the steps and before the retreat of a secondary assault that the defenders have lost."""

    steps = ("supply_hqs", "roll")
    fields = ("side", "units")

    def __init__(self, side: int = GERMAN, units: list[int] | None = None) -> None:
        super().__init__()
        self.side = side
        self.units: list[int] = list(units) if units is not None else []

    def subject(self, state: State) -> int:
        return self.units[0] if self.units else NOBODY

    def supply_hqs(self, play: Table) -> Ask | None:
        """16.8.3(a): without a die."""
        state = play.state
        for unit in self.units:
            if state.is_supply(unit):
                surrender(play, unit, "16.8.3(a)")
        self.units = [
            unit
            for unit in self.units
            if state.where[unit] >= 0 and rolls_for_surrender(state, unit) and can_surrender(state, unit)
        ]
        return None

    def roll(self, play: Table) -> Ask | None:
        """16.8.3(b), (c), (e), T.DEMORAL: a die for each; who holds out retreats with the others."""
        if not self.units:
            return None
        state = play.state
        die = play.die()
        unit = self.units.pop(0)
        modifiers = stubbornness(state, unit)
        total = die + sum([each.amount for each in modifiers])
        gives_up = total <= state.box.surrender["highest"]
        play.log(
            SurrenderRolled(
                side=side_name(self.side),
                unit=state.box.ids[unit],
                hex=square_of(state, unit),
                die=die,
                modifiers=tuple(modifiers),
                total=total,
                surrenders=gives_up,
                cases=("16.8.3(b)",),
            )
        )
        if gives_up:
            surrender(play, unit, "16.8.3(b)")
        self.goto(AGAIN)
        return None
