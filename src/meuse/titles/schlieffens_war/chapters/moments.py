"""5.1 The outline of a turn: answers that belong to another moment of it, and when they are taken."""

from meuse.engine.flow import Action, Refusal


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
