"""The temper of a staff: the numbers of the script that a plan may set otherwise.

An instance is carried by `Worth`, which every part of the script has in hand. The defaults are the script.
"""

from typing import Final, NamedTuple

ANY_BANK: Final = -1
AS_THINGS_ARE: Final = 0  # 7.3.1: a lull for the side that is worse off; 18.0: who has something to take attacks
WANTED: Final = 1
REFUSED: Final = 2
ON_THE_ATTACK: Final = 1  # whoever's turn it is to attack (20.3.9)
ON_THE_DEFENSIVE: Final = 2


class Temper(NamedTuple):
    """How a staff weighs what it could gain against what it could lose. A step is 1."""

    # What squares and steps are worth.
    ground: float = 0.4  # any square taken
    line: float = 3.5  # a square of the French start line, which must all be cleared (19.1.6(GT-line))
    place: float = 4.0  # one of the places of the scenario
    city: float = 6.0  # a square of Verdun
    own_steps: float = 1.0  # what an own step counts, against the script
    their_steps: float = 1.0  # ... one of the enemy's
    last_turns: int = 3  # in which what is still missing counts ...
    pressing: float = 2.0  # ... so many times
    focus: tuple[int, ...] = ()  # squares that the week is about,
    focus_weight: float = 2.5  # ... what they count, and
    bank: int = ANY_BANK  # the bank that it is about,
    aside: float = 1.0  # ... and what wanted squares count that it is not about
    # What an assault must at least be worth ...
    desperate: float = 0.05  # ... to attackers who lack anything on the last day,
    steady: float = 0.5  # ... who lack it sooner,
    careful: float = 1.2  # ... who have all that they need,
    counter: float = 0.3  # ... and to defenders, who need no ground
    second_wave: float = 0.3  # a secondary one more than a primary one
    keeping: float = 0.0  # on the last day: how much it matters that a place that is taken can be kept
    # Guns.
    scatter: float = 0.5  # the higher this is, the more guns fire together
    in_front: float = 2.5  # times as much where own infantry stands next to the target
    at_guns: float = 0.8  # what guns count as targets
    # Attackers on the march.
    hunting: bool = False  # whoever has no order goes for the enemy, as if points were missing
    garrison: int = 2  # units that stay in a place with enemies at hand
    reserves: float = 0.0  # of what enemies near a place attack with is sent there beyond what takes it
    behind: float = 0.0  # ... behind one that is held
    support: float = 0.0  # ... and the same for a trench of the French line
    watch: int = 0  # halves of a point that empty trenches of the French line are more urgent on the last day
    # Defenders on the march.
    for_a_place: float = 0.6  # of its worth that a place counts for those who defend it ...
    for_a_trench: float = 0.25  # ... and a trench, which is not worth being cut off for
    in_reach: float = 0.1  # what it costs to stand beside the enemy,
    behind_the_front: float = 0.9  # ... a square farther back than need be,
    near_verdun: float = 0.12  # ... and each square from Verdun
    hit_back: float = 1.0  # of what a counter-attack promises
    strikes: tuple[int, ...] = ()  # squares that defenders are sent to take all the same
    # Staffs.
    card: float = 0.15  # what a command resource must add to an assault
    staff: float = 0.5  # what assault supply must add before an HQ is spent on it
    lull: int = AS_THINGS_ARE
    posture: int = AS_THINGS_ARE
    share: float = (
        0.5  # of the replacements of the campaign: each is a VP for the enemy, and an army must last 44 weeks
    )


SCRIPT: Final = Temper()
