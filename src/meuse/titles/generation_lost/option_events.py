"""What the options of the Operations Tables bring about (20.4.2, 20.4.3), as data."""

from meuse.engine.events import Event


class HqStays(Event, frozen=True, tag="hq-stays"):
    """20.4.2-2: it has supplied the guns and waits for the assaults."""

    side: str
    unit: str


class AircraftReplaced(Event, frozen=True, tag="aircraft-replaced"):
    """20.4.3-6: a French air unit that was shot down comes back without points."""

    side: str
    unit: str
