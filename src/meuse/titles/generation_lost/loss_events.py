"""What happens to units that suffer: losses (9.2), breaking down and rebuilding (9.3), retreats (16.5.6)."""

from meuse.engine.events import Event


class UnitsDisrupted(Event, frozen=True, tag="units-disrupted"):
    """8.6.4(D): `counted` is how many of them go on the Disruption Tally of their side (17.2(b))."""

    side: str
    hex: str
    units: tuple[str, ...]
    counted: int


class UnitsSuppressed(Event, frozen=True, tag="units-suppressed"):
    """8.6.4(S): `mobile` are the entrenched ones that turned to their mobile side (8.6.4(S-ENT))."""

    side: str
    hex: str
    units: tuple[str, ...]
    mobile: tuple[str, ...] = ()


class UnitReduced(Event, frozen=True, tag="unit-reduced"):
    """9.2.2(a), (c), 9.2.3(a): a step is lost, the reduced side is up."""

    side: str
    unit: str
    hex: str
    steps: int


class UnitReplaced(Event, frozen=True, tag="unit-replaced"):
    """9.2.1, 9.2.2(b): smaller counters stand for what is left; `short` are those that the Pool did not have."""

    side: str
    unit: str
    hex: str
    into: tuple[str, ...]
    steps: int
    short: int = 0


class UnitEliminated(Event, frozen=True, tag="unit-eliminated"):
    """9.2: lost with all steps that it had. `place` is a word: pool, or out for units that never return."""

    side: str
    unit: str
    hex: str
    steps: int
    place: str
    in_the_air: bool = False


class UnitVanished(Event, frozen=True, tag="unit-vanished"):
    """Ruling G20: nothing in the Pool can stand for what is left; that is no loss in combat, as `steps` are."""

    side: str
    unit: str
    hex: str
    steps: int = 1


class LossesIgnored(Event, frozen=True, tag="losses-ignored"):
    """Ruling G55: more losses than there are steps."""

    side: str
    losses: int


class BrokenDown(Event, frozen=True, tag="broken-down"):
    """9.3.1."""

    side: str
    unit: str
    hex: str
    into: tuple[str, ...]


class Rebuilt(Event, frozen=True, tag="rebuilt"):
    """9.3.2."""

    side: str
    unit: str
    hex: str
    parts: tuple[str, ...]


class UnitRetreated(Event, frozen=True, tag="unit-retreated"):
    """16.5.6; `how` is a word: retreat, displaced, or back for attackers who come off the line."""

    side: str
    unit: str
    hex: str
    to: str
    how: str


class CommitmentLost(Event, frozen=True, tag="commitment-lost"):
    """16.5.6(e), ruling G57: a displaced unit was committed against `hex`; `left` others still are."""

    side: str
    unit: str
    hex: str
    left: int


class DrivenOffMap(Event, frozen=True, tag="driven-off-map"):
    """16.5.6(h): `for_good` if it was not the own edge."""

    side: str
    unit: str
    hex: str
    steps: int
    for_good: bool
