"""16.8: secondary assaults, one by one after the primary ones (ruling G60)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.assault_events import SecondaryClosed, SecondaryDeclared
from meuse.titles.generation_lost.chapters.closing import ClosingRoll, closing_refusal
from meuse.titles.generation_lost.chapters.commitment import NamesAttackers, attackers_of, target_refusal
from meuse.titles.generation_lost.chapters.defensive_fire import DefensiveFireSegment
from meuse.titles.generation_lost.chapters.losses import names_of
from meuse.titles.generation_lost.chapters.resolution import Assault
from meuse.titles.generation_lost.state import SECONDARY, State, Table, side_name
from meuse.titles.generation_lost.terms import CLOSER, RESOURCES, SECOND, SPENT, TRIED

COMMIT: Final = Action("commit")
SECOND_WAVE: Final = RESOURCES.index("secondary")


def second_refusal(state: State, unit: int) -> Refusal | None:
    """14.2.1(THREE), ruling G60: why a unit has no second wave left in it."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.status[unit] & SECOND:
        return Refusal("16.8", "secondary-once", named)
    if state.status[unit] & SPENT:
        return Refusal("14.2.1(THREE)", "secondary-spent", {**named, "most": state.box.command_table.most_resources})
    return None


class SecondaryAssaults(NamesAttackers):
    """16.8: as long as the resource lasts: a square, its attackers, closing in, defensive fire, and the assault.

    13.1.4, ruling G60: command and who may assault what are looked at anew for each.
    """

    steps = ("fresh", "choose", "pick", "closing", "fire", "assault")

    def _barred(self, state: State, unit: int) -> Refusal | None:
        return second_refusal(state, unit)

    def fresh(self, play: Table) -> Ask | None:
        """13.4.2[1]: nobody has closed in or tried to for the next one."""
        play.state.unmark(play.state.units_of[self.side], CLOSER | TRIED)
        self.cell = NOBODY
        self.forget()
        return None

    # ---- which square, and who

    def choose(self, play: Table) -> Ask | None:
        """16.8, 14.2.1: one more, or no more."""
        state = play.state
        if state.resources[SECOND_WAVE] <= 0:
            self.goto(FINISHED)
            return None
        self._look(state)
        if not self._possible:
            self.goto(FINISHED)
            return None
        assault = state.box.hex_actions("assault")
        actions = [*[assault[cell] for cell in sorted(self._possible)], DONE]
        params: dict[str, str | int] = {"left": state.resources[SECOND_WAVE]}
        return Ask(side_name(self.side), "secondary", actions, ("16.8",), params)

    def do_assault(self, play: Table, action: Action) -> None:
        self.cell = play.state.box.cell_in(action)
        self.goto("pick")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED if self.step == "choose" else "fire")

    def pick(self, play: Table) -> Ask | None:
        """16.8, 13.3.1[2]: the attackers, one after another; a fort has only one."""
        state = play.state
        named = attackers_of(state, self.side, self.cell)
        actions = [state.box.unit_actions("unit")[unit] for unit in self._candidates(state, self.cell)]
        if named:
            actions.append(COMMIT)
        params: dict[str, str | int] = {"hex": state.box.board.names[self.cell], "count": len(named)}
        return Ask(side_name(self.side), "secondary-units", [*actions, CANCEL], ("16.8", "16.8.1"), params)

    def do_unit(self, play: Table, action: Action) -> None:
        play.state.target[play.state.box.unit_in(action)] = self.cell

    def do_cancel(self, play: Table, action: Action) -> None:
        for unit in attackers_of(play.state, self.side, self.cell):
            play.state.target[unit] = NOBODY
        self.goto("choose")

    def do_commit(self, play: Table, action: Action) -> None:
        """14.2.1, 14.3.4: the resource is spent; 13.1.4(d): the worst command of them is that of the assault."""
        state = play.state
        self._look(state)
        units = attackers_of(state, self.side, self.cell)
        state.resources[SECOND_WAVE] -= 1
        state.command[self.cell] = min([self._worths[state.where[unit]] for unit in units])
        for unit in units:
            state.mark(unit, SECOND)
        play.log(
            SecondaryDeclared(
                side=side_name(self.side),
                hex=state.box.board.names[self.cell],
                units=names_of(state, units),
                command=state.command[self.cell],
                left=state.resources[SECOND_WAVE],
                cases=("16.8", "14.2.1"),
            )
        )
        self.goto("closing")

    # ---- the same way as the first (16.8(WAY))

    def closing(self, play: Table) -> Ask | None:
        """13.4.2[1]: they may try to close in."""
        state = play.state
        units = attackers_of(state, self.side, self.cell)
        able = [unit for unit in units if closing_refusal(state, self.side, unit) is None]
        if not able:
            return None
        close = state.box.unit_actions("close")
        params: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
        actions = [*[close[unit] for unit in able], DONE]
        return Ask(side_name(self.side), "secondary-closing", actions, ("13.4.2[1]",), params)

    def do_close(self, play: Table, action: Action) -> None:
        play.call(ClosingRoll(play.state.box.unit_in(action)))

    def fire(self, play: Table) -> Ask | None:
        """13.4.2[2](c), 15.0: the log says if losses are doubled; the defenders may fire."""
        state = play.state
        closers = [unit for unit in attackers_of(state, self.side, self.cell) if state.status[unit] & CLOSER]
        if closers:
            square = state.box.board.names[self.cell]
            cases = ("13.4.2[1]", "13.4.2[2](c)")
            play.log(SecondaryClosed(side=side_name(self.side), hex=square, closers=len(closers), cases=cases))
        play.call(DefensiveFireSegment(self.side))
        return None

    def assault(self, play: Table) -> Ask | None:
        """16.8(WAY): resolved like a primary one, if anybody is left to."""
        if attackers_of(play.state, self.side, self.cell):
            play.call(Assault(self.side, self.cell, SECONDARY))
        self.goto("fresh")
        return None

    # ---- why not

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        self._look(state)
        if action.verb == "assault" and self.step == "choose":
            cell = state.box.cell_in(action)
            return self._explain_square(state, cell) if cell != NOBODY else None
        if action.verb == "commit" and self.step == "pick":
            named: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
            nobody = not attackers_of(state, self.side, self.cell)
            return Refusal("16.8", "secondary-nobody", named) if nobody else None
        unit = state.box.unit_in(action)
        if unit == NOBODY:
            return None
        if action.verb == "unit" and self.step == "pick":
            return self._explain_unit(state, unit, self.cell)
        if action.verb == "close" and self.step == "closing":
            return closing_refusal(state, self.side, unit)
        return None

    def _explain_unit(self, state: State, unit: int, cell: int) -> Refusal | None:
        named: dict[str, str | int] = {"unit": state.box.ids[unit]}
        if state.side_of[unit] != self.side:
            return Refusal("16.8", "secondary-not-yours", named)
        if not state.is_infantry(unit):
            return Refusal("16.8.1", "secondary-infantry", named)
        return self._attacker_refusal(state, unit, cell)

    def _explain_square(self, state: State, cell: int) -> Refusal | None:
        """The square is at fault, or what keeps the units beside it."""
        if cell in self._possible:
            return None
        refusal = target_refusal(state, self.side, cell)
        if refusal is not None:
            return refusal
        for other in state.box.board.adjacent[cell]:
            for unit in state.units_at(other, self.side):
                refusal = self._explain_unit(state, unit, cell) or refusal
        return refusal or Refusal("16.8", "secondary-nobody", {"hex": state.box.board.names[cell]})
