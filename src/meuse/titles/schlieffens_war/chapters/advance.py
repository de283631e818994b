"""11.22 Advance after combat, with 7.4 for zones of control."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.schlieffens_war.chapters.control import enter
from meuse.titles.schlieffens_war.chapters.losses import is_vacant
from meuse.titles.schlieffens_war.chapters.moments import before_it_is_over
from meuse.titles.schlieffens_war.chapters.stacking import has_room, nation_refusal, room_refusal
from meuse.titles.schlieffens_war.events import Advanced
from meuse.titles.schlieffens_war.state import Battle, Procedure, State, Table, side_name


def advance_refusal(state: State, battle: Battle, unit: int) -> Refusal | None:
    """11.22, 7.4: why a unit may not advance into the attacked hex. ZOC is no reason."""
    box = state.box
    if unit not in battle.attackers or state.where[unit] < 0:
        return Refusal("11.22", "did-not-attack", {"unit": box.ids[unit], "hex": box.board.names[battle.target]})
    if state.where[unit] == battle.target:
        return Refusal("11.22", "has-advanced", {"unit": box.ids[unit], "hex": box.board.names[battle.target]})
    if state.is_outside_belgian_area(unit, battle.target):
        return Refusal(
            "11.22(c)", "advance-belgian-area", {"unit": box.ids[unit], "hex": box.board.names[battle.target]}
        )
    foreign = nation_refusal(state, unit, battle.target)
    if foreign is not None:
        return foreign
    if not has_room(state, unit, battle.target):
        return room_refusal(state, unit, battle.target, "11.22(a)")
    return None


class Advance(Procedure):
    """11.22: attackers enter the hex that the defenders have left, one by one, as many as their owner likes."""

    steps = ("advance",)

    def advance(self, play: Table) -> Ask | None:
        """11.22(e), (f): it is offered once, now, and never forced."""
        state = play.state
        battle = state.battle
        if battle is None or not is_vacant(state, battle):
            return None
        units = [unit for unit in battle.attackers if advance_refusal(state, battle, unit) is None]
        if not units:
            return None
        go = state.box.unit_actions("unit")
        params: dict[str, str | int] = {"hex": state.box.board.names[battle.target]}
        actions = [*[go[unit] for unit in units], DONE]
        return Ask(side_name(battle.attacker), "advance", actions, ("11.22", "11.22(e)"), params)

    def do_unit(self, play: Table, action: Action) -> None:
        """11.22(b), (d): it costs no movement points, and no ZOC hinders it."""
        state = play.state
        battle = state.battle
        if battle is None:
            return
        unit = state.box.index[str(action.args[0])]
        names = state.box.board.names
        path = (names[state.where[unit]], names[battle.target])
        enter(play, unit, battle.target)
        side = side_name(battle.attacker)
        play.log(Advanced(side=side, units=(state.box.ids[unit],), path=path, cases=("11.22",)))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = state.battle
        unit = state.box.unit_in(action)
        if battle is None:
            return None
        if action.verb != "unit" or unit == NOBODY:
            return before_it_is_over(state, battle, action)
        return advance_refusal(state, battle, unit)
