"""What happens in They Shall Not Pass, as events. Their texts are in text/*.ftl under their tags."""

from meuse.engine.events import Event, Shift


class TurnBegins(Event, frozen=True, tag="turn-begins"):
    turn: int
    date: str


class WeatherFixed(Event, frozen=True, tag="weather-fixed"):
    """5.0: the first day is fine without a roll."""


class WeatherRolled(Event, frozen=True, tag="weather-rolled"):
    die: int
    weather: str


class OutOfSupply(Event, frozen=True, tag="out-of-supply"):
    side: str
    units: tuple[str, ...]


class BackInSupply(Event, frozen=True, tag="back-in-supply"):
    side: str
    units: tuple[str, ...]


class MoraleChecked(Event, frozen=True, tag="morale-checked"):
    """12.1, 6.2: two dice and a plus against modified morale."""

    unit: str
    hex: str
    check: str  # M, M1, M2, M3, rally or remnant
    dice: tuple[int, ...]
    plus: int
    total: int
    morale: int
    modifiers: tuple[Shift, ...]
    passed: bool


class Demoralized(Event, frozen=True, tag="demoralized"):
    unit: str
    hex: str


class Disrupted(Event, frozen=True, tag="disrupted"):
    unit: str
    hex: str


class Rallied(Event, frozen=True, tag="rallied"):
    unit: str
    hex: str


class StepLost(Event, frozen=True, tag="step-lost"):
    unit: str
    hex: str


class Eliminated(Event, frozen=True, tag="eliminated"):
    unit: str
    hex: str


class Surrendered(Event, frozen=True, tag="surrendered"):
    unit: str
    hex: str


class FortDestroyed(Event, frozen=True, tag="fort-destroyed"):
    unit: str
    hex: str


class RemnantPlaced(Event, frozen=True, tag="remnant-placed"):
    unit: str
    remnant: str
    hex: str


class Replaced(Event, frozen=True, tag="replaced"):
    """6.32: a replacement restores a unit or brings one back."""

    unit: str
    hex: str
    how: str  # restored, returned, returned-full, gun-returned
    points: int


class ReplacementsLost(Event, frozen=True, tag="replacements-lost"):
    side: str
    points: int


class Arrived(Event, frozen=True, tag="arrived"):
    side: str
    units: tuple[str, ...]
    hex: str


class ArrivalDelayed(Event, frozen=True, tag="arrival-delayed"):
    side: str
    units: tuple[str, ...]
    hex: str


class ReserveCommitted(Event, frozen=True, tag="reserve-committed"):
    """6.42: the German brings in the 121st Division."""

    points: int


class ReserveDeclined(Event, frozen=True, tag="reserve-declined"):
    pass


class DivisionAttached(Event, frozen=True, tag="division-attached"):
    """15.3: the 16th Division is put under a corps."""

    corps: str


class InterdictionLifted(Event, frozen=True, tag="interdiction-lifted"):
    side: str
    hexes: tuple[str, ...]


class BarrageFired(Event, frozen=True, tag="barrage-fired"):
    target: str
    guns: tuple[str, ...]
    strength: int
    shifts: tuple[Shift, ...]
    column: str
    die: int
    result: str
    spared: tuple[str, ...]  # 7.14: guns that nobody has spotted
    loss: bool = False  # 7.11(X): somebody there can be lost


class InterdictionFired(Event, frozen=True, tag="interdiction-fired"):
    gun: str
    target: str
    strength: int
    die: int
    modifier: int
    placed: bool


class Moved(Event, frozen=True, tag="moved"):
    units: tuple[str, ...]
    path: tuple[str, ...]  # from the hex left to the hex reached
    cost: float
    how: str  # march, strategic, breakthrough


class DugIn(Event, frozen=True, tag="dug-in"):
    unit: str
    hex: str


class AssaultDeclared(Event, frozen=True, tag="assault-declared"):
    side: str
    target: str
    attackers: tuple[str, ...]
    support: tuple[str, ...]
    defenders: tuple[str, ...]


class DefenseSupported(Event, frozen=True, tag="defense-supported"):
    target: str
    support: tuple[str, ...]


class AssaultResolved(Event, frozen=True, tag="assault-resolved"):
    target: str
    attack: int
    defense: int
    odds: str
    shifts: tuple[Shift, ...]
    column: str
    die: int
    attacker_hits: int
    defender_hits: int


class HitsIgnored(Event, frozen=True, tag="hits-ignored"):
    """9.42: hits with no step left to take them."""

    side: str
    hits: int


class Retreated(Event, frozen=True, tag="retreated"):
    unit: str
    path: tuple[str, ...]


class Advanced(Event, frozen=True, tag="advanced"):
    units: tuple[str, ...]
    hex: str


class Overstacked(Event, frozen=True, tag="overstacked"):
    """8.31: a hex over the limit that no move can mend."""

    side: str
    hexes: tuple[str, ...]


class StaysDisrupted(Event, frozen=True, tag="stays-disrupted"):
    """6.2, 10.0(a): an HQ out of supply may not try to rally."""

    unit: str
    hex: str


class Recovered(Event, frozen=True, tag="recovered"):
    """10.0: guns are readied."""

    guns: int


class GameEnds(Event, frozen=True, tag="game-ends"):
    winner: str
    grade: str
    points: int
