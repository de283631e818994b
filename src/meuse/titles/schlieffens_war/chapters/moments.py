"""5.1 The outline of a turn: answers that belong to another moment of it, and when they are taken."""

from meuse.engine.flow import Action, Refusal
from meuse.titles.schlieffens_war.state import Battle, State


def other_moment(action: Action) -> Refusal | None:
    """5.1, 5.0(b): why an answer that one phase alone takes is not taken in another; None for any other answer."""
    if action.verb == "attack":
        return Refusal("11.0(a)", "attack-in-combat-phase")
    if action.verb == "probe":
        return Refusal("11.1", "probe-in-combat-phase")
    if action.verb == "march":
        return Refusal("10.0", "move-in-movement-phase")
    if action.verb == "top":
        return Refusal("6.6", "top-in-movement-phase")
    return None


def before_it_is_over(state: State, battle: Battle, action: Action) -> Refusal | None:
    """11.6, 11.1: why the attacker can neither declare another attack nor probe in the middle of one."""
    if action.verb == "attack":
        return Refusal("11.6", "one-attack-at-a-time", {"hex": state.box.board.names[battle.target]})
    if action.verb == "probe":
        return Refusal("11.1", "probes-come-first")
    return other_moment(action)
