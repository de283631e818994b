"""5.1 The outline of a turn: answers that belong to another moment of it, and when they are taken."""

from typing import Final

from meuse.engine.flow import Action, Refusal

MOMENTS: Final = {
    "attack": ("11.0(a)", "attack-in-combat-phase"),
    "probe": ("11.1", "probe-in-combat-phase"),
    "march": ("10.0", "move-in-movement-phase"),
    "top": ("6.6", "top-in-movement-phase"),
}
"""Verbs that one phase alone takes."""


def other_moment(action: Action) -> Refusal | None:
    """5.1, 5.0(b): why an answer of another phase is not taken now; None for one that belongs to no single phase."""
    found = MOMENTS.get(action.verb)
    return Refusal(found[0], found[1]) if found is not None else None
