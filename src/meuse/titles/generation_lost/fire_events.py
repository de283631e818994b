"""What happens by weather, lulls, guns, aircraft and mines (5, 7, 8, 19.1.5(k)), as data."""

from meuse.engine.events import Event, Shift


class WeatherRolled(Event, frozen=True, tag="weather-rolled"):
    """5.1: without a side nobody had to roll."""

    weather: str
    side: str = ""
    die: int = 0
    shifts: tuple[Shift, ...] = ()
    total: int = 0


class ObservationRolled(Event, frozen=True, tag="observation-rolled"):
    """5.1(a): air observation, on a die of `highest` or less."""

    die: int
    highest: int
    observed: bool


class LullAnswered(Event, frozen=True, tag="lull-answered"):
    side: str
    lull: bool


class LullRolled(Event, frozen=True, tag="lull-rolled"):
    """7.2(2): two dice each; the shifts are those of `side`, who wants the lull."""

    german_dice: tuple[int, ...]
    french_dice: tuple[int, ...]
    shifts: tuple[Shift, ...]
    german_total: int
    french_total: int
    tied: bool
    side: str


class LullDiced(Event, frozen=True, tag="lull-diced"):
    """7.4: playing alone, two dice decide; `needs` or more is a lull."""

    dice: tuple[int, ...]
    total: int
    needs: int
    lull: bool


class LullDecided(Event, frozen=True, tag="lull-decided"):
    lull: bool


class ShellsSupplied(Event, frozen=True, tag="shells-supplied"):
    """8.4.2: the HQ named for this segment."""

    side: str
    unit: str


class NoShells(Event, frozen=True, tag="no-shells"):
    """8.4: guns could fire, but no HQ can supply them."""

    side: str


class HqSpent(Event, frozen=True, tag="hq-spent"):
    """8.4.2(OFF): it is back on that turn."""

    side: str
    unit: str
    turn: int


class BombardmentDeclared(Event, frozen=True, tag="bombardment-declared"):
    """8.1(a): `row` is the target's row of the Bombardment Table; `unsupplied` are those of the guns without a path."""

    side: str
    hex: str
    inside: bool
    guns: tuple[str, ...]
    unsupplied: tuple[str, ...]
    factors: int
    row: str


class BombardmentFailed(Event, frozen=True, tag="bombardment-failed"):
    """8.1(ELIG): counter-battery has left too few factors."""

    side: str
    hex: str
    factors: int
    needed: int


class BombardmentRolled(Event, frozen=True, tag="bombardment-rolled"):
    """8.6: `column` is the number of factors that its column asks for in this row."""

    side: str
    hex: str
    inside: bool
    guns: tuple[str, ...]
    factors: int
    row: str
    column: int
    die: int
    shifts: tuple[Shift, ...]
    total: int
    damage: str


class SquareInterdicted(Event, frozen=True, tag="square-interdicted"):
    """8.6.4(I): an air unit that is the marker is named."""

    side: str
    hex: str
    unit: str = ""


class CounterBatteryFired(Event, frozen=True, tag="counter-battery-fired"):
    """8.5.1: `column` is the number of factors on top of the column, after shifts; `success` the number to roll."""

    side: str
    hex: str
    guns: tuple[str, ...]
    factors: int
    shifts: tuple[Shift, ...]
    column: int
    success: int


class CounterBatteryRolled(Event, frozen=True, tag="counter-battery-rolled"):
    """8.5.2: for one gun of the bombardment."""

    unit: str
    dice: tuple[int, ...]
    shifts: tuple[Shift, ...]
    total: int
    success: int
    silenced: bool


class AircraftPlaced(Event, frozen=True, tag="aircraft-placed"):
    side: str
    unit: str
    hex: str


class AircraftIntercept(Event, frozen=True, tag="aircraft-intercept"):
    side: str
    unit: str
    hex: str


class AirCombatRolled(Event, frozen=True, tag="air-combat-rolled"):
    """8.7.3(c): `unit` belongs to the phasing player; no loser is a tie."""

    hex: str
    unit: str
    enemy: str
    dice: tuple[int, ...]
    enemy_dice: tuple[int, ...]
    total: int
    enemy_total: int
    tied: bool
    loser: str


class AirLossRolled(Event, frozen=True, tag="air-loss-rolled"):
    """8.7.3(c-i): whether the loser of an air combat survives."""

    side: str
    unit: str
    dice: tuple[int, ...]
    total: int
    survives: bool


class AirAttackAimed(Event, frozen=True, tag="air-attack-aimed"):
    """8.7.3(d): two dice name the column, by the factors it takes in the clear; a miss has none."""

    side: str
    unit: str
    hex: str
    dice: tuple[int, ...]
    total: int
    hits: bool
    column: int = 0


class AirAttackRolled(Event, frozen=True, tag="air-attack-rolled"):
    side: str
    unit: str
    hex: str
    column: int
    die: int
    damage: str


class MinesLaid(Event, frozen=True, tag="mines-laid"):
    """19.1.5(k-i)."""

    side: str
    hexes: tuple[str, ...]


class MineFired(Event, frozen=True, tag="mine-fired"):
    """19.1.5(k-ii): it blows or not."""

    hex: str
    die: int
    blows: bool


class MineTurned(Event, frozen=True, tag="mine-turned"):
    """19.1.5(k-iii): what its back says."""

    hex: str
    result: str
