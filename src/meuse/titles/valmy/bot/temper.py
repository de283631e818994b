"""The temper of a staff: the numbers of the script that a plan may set otherwise.

An instance is carried by `Goals` and `Situation`, which every part of the script has in hand.
"""

from typing import Final, NamedTuple

from meuse.engine.counters import NOBODY
from meuse.titles.valmy.terms import ALLIED, FRENCH


class Temper(NamedTuple):
    """How a staff weighs what it could gain against what it could lose; 1.0 is what the script counts."""

    worth_a_march: float = 0.02  # what an activation must promise, in points
    own_units: float = 1.0  # what an own unit lost counts
    their_units: float = 1.0  # ... one of the enemy's
    ground: float = 1.0  # boxes that score when the game ends
    raid: float = 1.0  # a base of the enemy's that stands empty
    guard: float = 1.0  # an own base
    danger: float = 1.0  # what enemies who can come, or react, may do to a force
    hunt: float = 0.5  # of what a battle promises, as a goal for those who are still far
    drawn: float = 0.6  # what a goal is worth as long as it is not reached
    focus: int = NOBODY  # the box that it is all about,
    focus_weight: float = 3.0  # how much more it counts,
    aside: float = 0.6  # and how much less all others
    melee: float = 0.0  # units that a melee may cost beyond what the script ventures
    stand: float = 0.0  # how much weaker than the script it may be and still stay
    helping: float = 0.1  # what a reaction must promise, in points
    stakes: float = 0.6  # ... the best attack, before a chit is played for it
    singles: bool = True  # whether units march by themselves
    quick: bool = False  # in imagined games: to look again only at those leaders who promised most before


SCRIPT: Final = Temper()

# Tempers that won most of some thousands of games against scripts of several tempers, one scenario and side at a time
# (docs/opponents.md): whoever plans ahead goes on in them. What helps in one scenario has harmed in others.
VETERANS: Final[dict[tuple[str, int], Temper]] = {
    ("cannonade", FRENCH): Temper(
        own_units=1.6, their_units=0.6, raid=0.5, guard=0.65, danger=1.45, hunt=0.35, drawn=0.35, melee=0.08, stand=0.07
    ),
    ("cannonade", ALLIED): Temper(
        own_units=0.65,
        their_units=1.15,
        ground=0.7,
        raid=1.2,
        guard=0.5,
        danger=1.25,
        hunt=0.37,
        drawn=0.47,
        melee=0.13,
    ),
    ("argonne", FRENCH): Temper(
        own_units=0.8, ground=0.7, raid=1.3, danger=1.06, drawn=1.1, helping=0.11, stakes=0.55, melee=0.16, stand=0.04
    ),
}


def veteran(scenario: str, side: int) -> Temper:
    """The temper of those who know a scenario; the script's own where no better one is known."""
    return VETERANS.get((scenario, side), SCRIPT)
