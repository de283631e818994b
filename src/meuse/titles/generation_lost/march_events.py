"""What happens in movement (chapters 10 to 12), as data; texts are in text/march.*.ftl under the tags.

Costs are in movement points, halves and all.
"""

from meuse.engine.events import Event


class HqChangedMode(Event, frozen=True, tag="hq-changed-mode"):
    """12.8.2(c): `mode` is supply or command."""

    side: str
    unit: str
    hex: str
    mode: str


class UnitMoved(Event, frozen=True, tag="unit-moved"):
    """12.0: the units that go together, the squares from the first to the last, what it cost, what is left.

    `how`: march, off-front (12.9), bog, rail. `entry`: they came onto the map in the first square of the path.
    """

    units: tuple[str, ...]
    path: tuple[str, ...]
    cost: float
    left: float
    how: str
    entry: bool = False


class TrenchTried(Event, frozen=True, tag="trench-tried"):
    """12.5.4: the die of a heavy gun before a start trench."""

    unit: str
    hex: str
    die: int
    needs: int
    passed: bool


class ModeChanged(Event, frozen=True, tag="mode-changed"):
    """12.8.1: `mode` is entrenched or mobile; `forced` by rain or snow (12.4.2(b))."""

    unit: str
    hex: str
    mode: str
    cost: float
    forced: bool = False


class StackTurned(Event, frozen=True, tag="stack-turned"):
    """12.1.7: `facing` is a direction."""

    side: str
    units: tuple[str, ...]
    hex: str
    facing: str


class FortPlaceTaken(Event, frozen=True, tag="fort-place-taken"):
    """10.5.5, 10.5.6: `inside` or not; `other`, if it is not none, has the other of the two places."""

    unit: str
    hex: str
    inside: bool
    other: str = "none"


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """16.5.1: engaged defenders have left the square to the enemy."""

    side: str
    units: tuple[str, ...]
    hex: str


class SentBack(Event, frozen=True, tag="sent-back"):
    """Ruling G53: for want of room, to the square a unit came from."""

    side: str
    unit: str
    hex: str


class ReinforcementsMustered(Event, frozen=True, tag="reinforcements-mustered"):
    """12.7.4: counters from the Pool that a schedule names by kind wait at the edge."""

    side: str
    units: tuple[str, ...]


class ReinforcementsDelayed(Event, frozen=True, tag="reinforcements-delayed"):
    """12.7.4(d): counters from the Pool that were due and did not enter; they are in it again."""

    side: str
    units: tuple[str, ...]


class BattalionsExchanged(Event, frozen=True, tag="battalions-exchanged"):
    """12.7.6: battalions that were to arrive stay in the Pool, and a regiment comes in their place."""

    side: str
    unit: str
    units: tuple[str, ...]


class StillOverstacked(Event, frozen=True, tag="still-overstacked"):
    """10.1.2: nobody in the squares could leave."""

    side: str
    hexes: tuple[str, ...]
