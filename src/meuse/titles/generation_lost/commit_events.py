"""13.0-15.0: what happens in commitment, closing in, command resources, defensive fire and assault supply, as data."""

from meuse.engine.events import Event, Shift


class UnitCommitted(Event, frozen=True, tag="unit-committed"):
    """13.3: a unit is put on the line of the square that it assaults."""

    side: str
    unit: str
    hex: str


class CommitmentTakenBack(Event, frozen=True, tag="commitment-taken-back"):
    """13.3, ruling G41: a unit stays where it is after all."""

    side: str
    unit: str
    hex: str


class AssaultCommitted(Event, frozen=True, tag="assault-committed"):
    """13.0(b), 13.1.4(d): who assaults a square, and the command modifier that the assault keeps."""

    side: str
    hex: str
    units: tuple[str, ...]
    closers: int
    command: int


class ClosingRolled(Event, frozen=True, tag="closing-rolled"):
    """13.4.1: a unit tries to close in."""

    side: str
    unit: str
    hex: str
    die: int
    factor: int
    closes: bool


class SupplyHqNamed(Event, frozen=True, tag="supply-hq-named"):
    """13.2.1: an HQ supplies an assault, and those after it."""

    side: str
    unit: str
    hex: str


class SupplyHqLeaves(Event, frozen=True, tag="supply-hq-leaves"):
    """13.2.5: a spent HQ leaves the map; it is back after `turns` turns."""

    side: str
    unit: str
    die: int
    weather: str
    add: int
    total: int
    turns: int


class ResourcesRolled(Event, frozen=True, tag="resources-rolled"):
    """14.1: the Command Center Table, column by column; the 75s are French on a German roll too (14.2.4(b))."""

    side: str
    dice: tuple[int, ...]
    modifiers: tuple[Shift, ...]
    total: int
    secondary: int
    lifting: int
    creeping: int
    smoke: int
    seventy_fives: int
    flame: int
    gas: int
    night: int
    consolidate: int


class ResourceSpent(Event, frozen=True, tag="resource-spent"):
    """14.3.3: one resource goes to an assault; `guns` is the one that it uses up, if any."""

    side: str
    resource: str
    hex: str
    left: int
    guns: tuple[str, ...] = ()


class DefensiveFireRolled(Event, frozen=True, tag="defensive-fire-rolled"):
    """15.2.1: two dice on the Defensive Fire Table."""

    side: str
    hex: str
    units: tuple[str, ...]
    factors: int
    column: str
    dice: tuple[int, ...]
    modifiers: tuple[Shift, ...]
    total: int
    result: str


class HoldsFire(Event, frozen=True, tag="holds-fire"):
    """15.0, ruling G49: the defenders of some squares do not fire."""

    side: str
    hexes: tuple[str, ...]
