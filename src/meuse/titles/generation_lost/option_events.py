"""What the options of the Operations Tables bring about (20.4.2, 20.4.3), as data."""

from meuse.engine.events import Event


class HqStays(Event, frozen=True, tag="hq-stays"):
    """20.4.2-2: it has supplied the guns and waits for the assaults."""

    side: str
    unit: str


class OffMapGunsFire(Event, frozen=True, tag="off-map-guns-fire"):
    """20.4.3-1: `fire` is what they join in: bombardment or counter-battery."""

    side: str
    hex: str
    fire: str
    factors: int


class AircraftReplaced(Event, frozen=True, tag="aircraft-replaced"):
    """20.4.3-6: a French air unit that was shot down comes back without points."""

    side: str
    unit: str
