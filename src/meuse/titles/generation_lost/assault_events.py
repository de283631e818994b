"""16.0: what happens in assaults, as data."""

from meuse.engine.events import Event, Shift


class AssaultRolled(Event, frozen=True, tag="assault-rolled"):
    """16.1-16.4: one assault, item by item. `kind` is primary, secondary, engaged or counter-attack."""

    side: str
    kind: str
    hex: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    defence: int
    difference: int
    beyond: bool  # 16.1.4: it lies beyond the table, and the assault begins on its first or last column ...
    start: int  # ... which is this one
    shifts: tuple[Shift, ...]
    column: int
    dice: tuple[int, ...]
    modifiers: tuple[Shift, ...]
    modifier: int
    total: int
    result: str


class SmokeBlown(Event, frozen=True, tag="smoke-blown"):
    """14.2.3: where the smoke goes."""

    side: str
    hex: str
    die: int
    helps: bool


class RerollTaken(Event, frozen=True, tag="reroll-taken"):
    """16.7: a side has the dice rolled once more."""

    side: str
    hex: str
    result: str


class GarrisonRollsAgain(Event, frozen=True, tag="garrison-rolls-again"):
    """16.5.2(f): a garrison cannot counter-attack."""

    hex: str


class AssaultOff(Event, frozen=True, tag="assault-off"):
    """13.3(CHG), ruling G40: the square has changed hands, or others are engaged in it; `reason`: friends, engaged."""

    side: str
    hex: str
    units: tuple[str, ...]
    reason: str = "friends"


class UnitsEngaged(Event, frozen=True, tag="units-engaged"):
    """16.5.1: both sides are locked in the square; `side` must assault again."""

    side: str
    hex: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]


class CounterAttackMade(Event, frozen=True, tag="counter-attack-made"):
    """16.5.2: who counter-attacks whom."""

    side: str
    hex: str
    units: tuple[str, ...]
    against: tuple[str, ...]


class UnitAdvanced(Event, frozen=True, tag="unit-advanced"):
    """16.6, 13.3.1[2]: a winner enters the square."""

    side: str
    unit: str
    hex: str


class FortOccupied(Event, frozen=True, tag="fort-occupied"):
    """10.5.5, ruling G37: the unit that has entered the square is inside its fort."""

    side: str
    unit: str
    hex: str


class UnitConsolidated(Event, frozen=True, tag="unit-consolidated"):
    """14.2.8: a neighbour enters the square."""

    side: str
    unit: str
    hex: str


class UnitBrokeThrough(Event, frozen=True, tag="unit-broke-through"):
    """16.5.4: a unit goes beyond the assaulted square."""

    side: str
    unit: str
    hex: str


class UnitWentBack(Event, frozen=True, tag="unit-went-back"):
    """16.6: a winner returns to its jump-off square."""

    side: str
    unit: str
    hex: str


class UnitTurned(Event, frozen=True, tag="winners-face"):
    """Ruling G28: where those in a square look after an advance."""

    side: str
    hex: str
    facing: str


class GarrisonRevealed(Event, frozen=True, tag="garrison-revealed"):
    """9.2.4(b): a marker is turned up: a garrison of that strength, or a dummy."""

    hex: str
    unit: str
    real: bool
    strength: int


class SecondaryDeclared(Event, frozen=True, tag="secondary-declared"):
    """16.8: who assaults a square in a second wave, and the command modifier of it."""

    side: str
    hex: str
    units: tuple[str, ...]
    command: int
    left: int


class SecondaryClosed(Event, frozen=True, tag="secondary-closed"):
    """13.4.2[1], 13.4.2[2](c): how many of a second wave have closed in, by which losses are doubled."""

    side: str
    hex: str
    closers: int


class SurrenderRolled(Event, frozen=True, tag="surrender-rolled"):
    """16.8.3: a die on the Demoralized Table."""

    side: str
    unit: str
    hex: str
    die: int
    modifiers: tuple[Shift, ...]
    total: int
    surrenders: bool


class UnitSurrendered(Event, frozen=True, tag="unit-surrendered"):
    """16.8.3(d): a unit is out of the game."""

    side: str
    unit: str
    hex: str
    steps: int
