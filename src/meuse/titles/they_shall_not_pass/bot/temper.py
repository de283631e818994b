"""The temper of a staff: the numbers of the script that a plan may set otherwise.

An instance is carried by `Worth`, which every part of the script has in hand.
"""

from typing import Final, NamedTuple

from meuse.titles.they_shall_not_pass.terms import GERMAN

NO_AXIS: Final = -1


class Style(NamedTuple):
    """How a line is drawn and manned: what each thing weighs."""

    shelter: float = 0.45  # a column of shelter
    ground: float = 0.10  # a hex of ground given up
    lost: float = 1.0  # a victory point left in front of the line
    out_of_reach: float = 0.25  # a hex of way for the nearest troops
    step_aside: float = 0.35  # the line jumps a row
    wide_gap: float = 0.45  # two empty hexes between neighbours, held by zones of control alone
    near: float = 0.0  # a hex next to the enemy
    second: float = 0.6  # a second regiment in a hex
    depth: float = 0.0  # a regiment behind the line


STYLES: Final = (
    Style(),
    Style(ground=0.02),
    Style(ground=0.02, near=0.3),
    Style(ground=0.2, lost=1.5),
    Style(wide_gap=0.1, second=1.2),
    Style(wide_gap=0.1, depth=1.2),
    Style(ground=0.02, near=0.3, wide_gap=0.1, depth=1.2),
    Style(ground=-0.05, near=0.6, lost=0.7),
    Style(ground=-0.12, near=0.8, lost=0.4, wide_gap=0.1, depth=0.8),
)

ALL_STYLES: Final = tuple(range(len(STYLES)))


class Temper(NamedTuple):
    """How a staff weighs what it could gain against what it could lose."""

    worth_an_assault: float  # what an assault must promise, in victory points
    worth_a_march: float = 0.05  # ... one that has to be marched to
    own_steps: float = 1.0  # what an own step counts, against the script
    their_steps: float = 1.0  # ... one of the enemy's
    pull: float = 0.35  # a hex nearer to the goals
    ground: float = 0.08  # any hex taken
    risk: float = 0.5  # how much of what could be lost in a hex counts against taking it
    caution: float = 0.6  # ... against standing in it
    axis: int = NO_AXIS  # the goal that the day is about
    axis_weight: float = 3.0  # what it counts, and
    aside: float = 0.5  # all others
    shot: float = 0.012  # what a shot before an assault must add to it
    most_shots: int = 5  # in one barrage
    spared: tuple[int, ...] = ()  # hexes that are not assaulted, whatever they promise
    sought: tuple[int, ...] = ()  # ... that are, though they promise too little
    leave_the_line: float = 0.12  # what a French counter-attack must promise
    styles: tuple[int, ...] = ALL_STYLES  # the French lines that are drawn
    with_counter: int = 3  # ... and how many of them are tried with counter-attacks
    hq_places: int = 9  # places for each HQ whose supply lines are traced
    hasty: bool = False  # looks at what the enemy threatens once a phase, not after every step

    def in_haste(self) -> "Temper":
        """The same temper for games that are only imagined: nearly as good, and quicker. One French line is drawn."""
        return self._replace(hq_places=2, hasty=True, styles=self.styles[:1], with_counter=1)


TEMPERS: Final = (Temper(worth_an_assault=0.02), Temper(worth_an_assault=0.05))  # German and French: the script
# Whoever plans ahead goes on in these: the German won 66 of 100 games with it against the French script instead of 57,
# and 79 instead of 60 against French of several tempers (bench/tempers.py, docs/opponents.md).
VETERANS: Final = (
    TEMPERS[GERMAN]._replace(own_steps=1.25, their_steps=2.05, pull=0.235, ground=0.056, risk=0.36, shot=0.016),
    TEMPERS[1 - GERMAN],
)
# The numbers of a temper that are varied, to find plans beside the usual one.
VARIED: Final = (
    "worth_an_assault",
    "worth_a_march",
    "own_steps",
    "their_steps",
    "pull",
    "ground",
    "risk",
    "caution",
    "shot",
    "leave_the_line",
)
QUICK_FRENCH: Final = TEMPERS[1 - GERMAN].in_haste()
