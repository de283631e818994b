"""13.4 Closing in: who may try, and the roll. Secondary assaults try in the same way (13.4.2[1])."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Ask, Refusal
from meuse.titles.generation_lost.commit_events import ClosingRolled
from meuse.titles.generation_lost.state import Procedure, State, Table
from meuse.titles.generation_lost.terms import CLOSER, SIDES, TRIED


def closing_refusal(state: State, side: int, unit: int) -> Refusal | None:
    """13.4, 13.4.1(EACH): why a unit does not try to close in; `target` says what it is committed against."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.side_of[unit] != side:
        return Refusal("13.4", "commit-not-yours", named)
    target = state.target[unit]
    if target == NOBODY:
        return Refusal("13.4", "close-not-committed", named)
    if state.status[unit] & TRIED:
        return Refusal("13.4.1(EACH)", "close-once", named)
    if not state.enemy_at(target, side):
        named["hex"] = state.box.board.names[target]
        return Refusal("13.4", "close-with-nobody", named)
    return None


def closes_on(state: State, unit: int, die: int) -> bool:
    """13.4.1: the primary attack factor or less, and never a 6; in secondary assaults too (13.4.2[1])."""
    return die <= state.attack(unit) and die < state.box.closing_fails


def closers_of(state: State, units: list[int]) -> list[int]:
    """13.4.3[1]: those of some attackers that have closed in."""
    return [unit for unit in units if state.status[unit] & CLOSER]


class ClosingRoll(Procedure):
    """13.4.1: one committed unit rolls to close in. Whoever has tried is bound to the assault (ruling G41)."""

    steps = ("roll",)
    fields = ("unit",)

    def __init__(self, unit: int = 0) -> None:
        super().__init__()
        self.unit = unit

    def subject(self, state: State) -> int:
        return self.unit

    def roll(self, play: Table) -> Ask | None:
        """13.4.1, 13.4.3[1]: a unit that fails stays on the line and assaults from there."""
        state = play.state
        unit = self.unit
        die = play.die()
        closes = closes_on(state, unit, die)
        state.mark(unit, TRIED | CLOSER if closes else TRIED)
        play.log(
            ClosingRolled(
                side=SIDES[state.side_of[unit]],
                unit=state.box.ids[unit],
                hex=state.box.board.names[state.target[unit]],
                die=die,
                factor=state.attack(unit),
                closes=closes,
                cases=("13.4.1",),
            )
        )
        return None
