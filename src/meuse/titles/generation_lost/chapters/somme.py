"""6.0, 19.4.5(b) Somme withdrawals: in July a die says how many regiments, battalions and heavy guns leave (G87)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.departures import depart
from meuse.titles.generation_lost.end_events import SentToSomme, SommeRolled
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import BATTALION, GERMAN, GUN, POOL, RAILS, REGIMENT

KINDS_SENT: Final = (REGIMENT, BATTALION, GUN)  # in the order of the table


def is_due(state: State) -> bool:
    """6.0, 19.4.5(b-i)."""
    return state.turn in state.scenario.special.somme


def send_refusal(state: State, unit: int) -> Refusal | None:
    """19.4.5(b-iii) to (b-v), ruling G87: why a unit does not go to the Somme at all."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if box.side[unit] != GERMAN:
        return Refusal("19.4.5(b-i)", "somme-germans", named)
    if box.kind[unit] not in KINDS_SENT:
        return Refusal("19.4.5(b-i)", "somme-kinds", named)
    if box.kind[unit] == GUN and (not box.heavy[unit] or box.channel[unit] == RAILS):
        return Refusal("19.4.5(b-v)", "somme-heavy-guns", named)
    if state.where[unit] < 0 and state.where[unit] != POOL:
        return Refusal("19.4.5(b-iii)", "somme-map-or-pool", named)
    return None


def able_to_go(state: State, kind: int) -> list[int]:
    """19.4.5(b-iii): those of a kind that can be chosen."""
    return [unit for unit in state.box.of_kind[kind] if send_refusal(state, unit) is None]


class Somme(Procedure):
    """19.4.5(b-i): one die; its owner says who goes, as long as there is a choice."""

    steps = ("roll", "choose")
    fields = ("needs",)

    def __init__(self) -> None:
        super().__init__()
        self.needs: list[int] = [0] * len(KINDS_SENT)

    def roll(self, play: Table) -> Ask | None:
        """19.4.5(b-ii), T.SOMME: a number that has come up before is rolled again."""
        state = play.state
        die = play.die()
        again = die in state.somme
        row = state.box.somme[die - 1]
        regiments, battalions, guns = (0, 0, 0) if again else row
        play.log(
            SommeRolled(
                side=side_name(GERMAN),
                die=die,
                again=again,
                regiments=regiments,
                battalions=battalions,
                guns=guns,
                cases=("19.4.5(b-ii)" if again else "19.4.5(b-i)", "T.SOMME"),
            )
        )
        if again:
            self.goto(AGAIN)
            return None
        state.somme.append(die)
        self.needs = list(row)
        return None

    def choose(self, play: Table) -> Ask | None:
        """19.4.5(b-iii), (b-vi), ruling G87: if there are no more than asked for, all of them go."""
        state = play.state
        actions: list[Action] = []
        send = state.box.unit_actions("send")
        for number, kind in enumerate(KINDS_SENT):
            able = able_to_go(state, kind) if self.needs[number] else []
            if len(able) <= self.needs[number]:
                for unit in able:
                    self._send(play, unit)
                self.needs[number] = 0
            else:
                actions += [send[unit] for unit in able]
        if not actions:
            return None
        regiments, battalions, guns = self.needs
        named = {"regiments": regiments, "battalions": battalions, "guns": guns}
        return Ask(side_name(GERMAN), "somme", actions, ("19.4.5(b-iii)",), named)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "send" or unit == NOBODY:
            return None
        why = send_refusal(state, unit)
        if why is None and not self.needs[KINDS_SENT.index(state.box.kind[unit])]:
            return Refusal("19.4.5(b-iv)", "somme-no-more-of-these", {"unit": state.box.ids[unit]})
        return why

    def do_send(self, play: Table, action: Action) -> None:
        unit = play.state.box.unit_in(action)
        self.needs[KINDS_SENT.index(play.state.box.kind[unit])] -= 1
        self._send(play, unit)

    def _send(self, play: Table, unit: int) -> None:
        state = play.state
        cell = state.where[unit]
        square = state.box.board.names[cell] if cell >= 0 else ""
        name = state.box.ids[unit]
        depart(state, unit)
        play.log(SentToSomme(side=side_name(GERMAN), unit=name, pool=cell < 0, hex=square, cases=("19.4.5(b-vii)",)))
