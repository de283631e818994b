"""What the options of the Operations Tables bring about (20.4.2, 20.4.3), as data."""

from meuse.engine.events import Event


class HqStays(Event, frozen=True, tag="hq-stays"):
    """20.4.2-2: it has supplied the guns and waits for the assaults."""

    side: str
    unit: str


class DrumFireRolled(Event, frozen=True, tag="drum-fire-rolled"):
    """20.4.2-4: announced for the bombardment of `hex`; on `highest` or less a second square is struck."""

    side: str
    hex: str
    die: int
    highest: int
    strikes: bool


class SecondSquareStruck(Event, frozen=True, tag="second-square-struck"):
    """20.4.2-4: the second square of drum fire, with the factors of those guns that count there."""

    side: str
    hex: str
    inside: bool
    factors: int
    row: str


class OffMapGunsFire(Event, frozen=True, tag="off-map-guns-fire"):
    """20.4.3-1: `fire` is what they join in: bombardment or counter-battery."""

    side: str
    hex: str
    fire: str
    factors: int


class HqsAdded(Event, frozen=True, tag="hqs-added"):
    """20.4.3-2: the HQs of stronger command, each with its square."""

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]


class AircraftReplaced(Event, frozen=True, tag="aircraft-replaced"):
    """20.4.3-6: a French air unit that was shot down comes back without points."""

    side: str
    unit: str
