"""The temper of a staff: the numbers of the script that a plan may set otherwise.

An instance is carried by `Worth`, which every part of the script has in hand.
"""

from typing import Final, NamedTuple

from meuse.titles.schlieffens_war.terms import GERMAN

NEVER: Final = 99.0
ANYWHERE: Final = -1  # no place that the plan is about
LEFT_ARMIES: Final = ("6", "7")  # the German armies that hold Lorraine and Alsace


class Temper(NamedTuple):
    """How a staff weighs what it could gain against what it could lose."""

    worth_an_attack: float = 0.03  # what an attack must promise, in cities
    worth_a_march: float = 0.04  # ... one that has to be marched to
    own_steps: float = 1.0  # what an own step counts, against the script
    their_steps: float = 1.0  # ... one of the enemy's
    pushed: float = 0.1  # an enemy out of the way
    siege: float = 0.7  # how much of a city's worth its defenders' steps make up
    caution: float = 0.8  # how much of what could be lost in a hex counts against standing in it
    stride: float = 0.1  # a movement point nearer to the goal
    hurry: float = NEVER  # what a forced march costs (10.6)
    haven: float = 0.1  # a city near the front that is closed to those who return (9.5)
    bar: float = 0.03  # a hex of the front line under a ZOC
    besiege: float = 0.25  # a hex beside a goal that the enemy holds: who is besieged does not regroup (9.5)
    fortress_city: float = 0.7  # what a city behind walls is worth while others are not
    keeping: float = 0.1  # of the enemy's factors that hold a captured city
    axis: int = ANYWHERE  # the place that the turn is about
    axis_weight: float = 2.5  # what it counts, and
    aside: float = 0.6  # all others
    endangered: float = 0.8  # 4.1: the first step into the perimeter of Paris
    raid: float = 1.2  # ... the way there
    raid_from: int = 12  # hexes from Paris: nobody beyond can come into its perimeter in one march
    left_armies: tuple[str, ...] = LEFT_ARMIES  # those of the left wing
    posts: float = 1.0  # what the Entente's posts in cities are worth to it
    paris: float = 1.0  # ... those in Paris
    offensive: float = 1.0  # ... attacks that Plan XVII asks for
    recover: float = 1.0  # ... places to be taken back
    spared: tuple[int, ...] = ()  # hexes that are not attacked, whatever that promises
    sought: tuple[int, ...] = ()  # ... that are, though they promise too little
    drafts: int = 2  # of a movement: the second one obeys what the HQs of the first can supply


TEMPERS: Final = (Temper(hurry=0.05), Temper())  # German and Entente: the script
# The numbers of a temper that are varied, to find plans beside the usual one.
VARIED: Final = (
    "worth_an_attack",
    "worth_a_march",
    "own_steps",
    "their_steps",
    "pushed",
    "siege",
    "caution",
    "stride",
    "haven",
    "bar",
    "besiege",
    "fortress_city",
    "posts",
    "recover",
)
QUICK: Final = (TEMPERS[GERMAN]._replace(drafts=1), TEMPERS[1 - GERMAN]._replace(drafts=1))
