"""What happens around the fighting: set-up, reorganization, victory (17.0, 18.0, 19.0)."""

from meuse.engine.events import Event, Shift


class GarrisonsDrawn(Event, frozen=True, tag="garrisons-drawn"):
    """19.1.3(FORT): the forts that have a marker."""

    hexes: tuple[str, ...]


class GunsDrawn(Event, frozen=True, tag="guns-drawn"):
    """19.5.1(ART), 19.6.1(ART): guns of one cup that have left for good, and how many are left in it."""

    side: str
    field: bool
    units: tuple[str, ...]
    left: int


class GunsPosted(Event, frozen=True, tag="guns-posted"):
    """20.2.1(d), 20.2.1(e): guns that stay, each with its square, and those for which there was none."""

    side: str
    units: tuple[str, ...]
    hexes: tuple[str, ...]
    waiting: tuple[str, ...]


class BrigadesDrawn(Event, frozen=True, tag="brigades-drawn"):
    """19.6.3(RES): brigades that begin in the Reserves Box; the others begin in the Pool."""

    side: str
    units: tuple[str, ...]


class GunsLeftOut(Event, frozen=True, tag="guns-left-out"):
    """Ruling G76: guns beyond the number that the set-up asks for."""

    side: str
    units: tuple[str, ...]


# ---- who leaves the game, who is freed (19.3.5, 19.4.5, 19.6.5)


class UnitsDeparted(Event, frozen=True, tag="units-departed"):
    """19.3.5(a): they leave the game for good, wherever they were."""

    side: str
    units: tuple[str, ...]


class SommeRolled(Event, frozen=True, tag="somme-rolled"):
    """19.4.5(b-i), (b-ii): the die, and how many of each kind must go; `again`: the number has come up before."""

    side: str
    die: int
    again: bool
    regiments: int
    battalions: int
    guns: int


class SentToSomme(Event, frozen=True, tag="sent-to-somme"):
    """19.4.5(b-iii): from the Pool, or from a square."""

    side: str
    unit: str
    pool: bool
    hex: str


class FormationRolled(Event, frozen=True, tag="formation-rolled"):
    """19.6.5(f): the die for the division at rest."""

    side: str
    die: int
    freed: bool


class FormationFreed(Event, frozen=True, tag="formation-freed"):
    """19.3.5(c): a corps with its divisions."""

    side: str
    units: tuple[str, ...]


# ---- replacements and reserves (17.2 to 17.6)


class ReplacementsRolled(Event, frozen=True, tag="replacements-rolled"):
    """17.2, 17.3: assaults of both sides and own disruptions, halved; two dice; steps that may be taken."""

    side: str
    german_assaults: int
    french_assaults: int
    disruptions: int
    total: int
    column: int
    dice: tuple[int, ...]
    modifiers: tuple[Shift, ...]
    roll: int
    steps: int
    points: int
    most: int


class ReplacementsAnnounced(Event, frozen=True, tag="replacements-announced"):
    """17.3.3, ruling G64."""

    side: str
    steps: int


class ReserveRolled(Event, frozen=True, tag="reserve-rolled"):
    """17.4.1: two dice; steps that High Command keeps. Without dice (19.2.2(b), 7.3.1(b)) `dice` is empty."""

    side: str
    taken: int
    dice: tuple[int, ...]
    modifiers: tuple[Shift, ...]
    roll: int
    steps: int


class CounterTaken(Event, frozen=True, tag="counter-taken"):
    """17.3.2, 17.6: a counter leaves the Pool for the map edge, the airfield or the Reserves Box."""

    side: str
    unit: str
    steps: int
    reduced: bool
    reserve: bool


class ReplacementsPaid(Event, frozen=True, tag="replacements-paid"):
    """17.3.3, 17.4.1(d): the enemy's VP for steps announced, less those in reserve."""

    side: str
    enemy: str
    steps: int
    reserve: int
    points: int


class ReservesRolled(Event, frozen=True, tag="reserves-rolled"):
    """17.4.4: two dice at the start of the Movement Segment."""

    side: str
    dice: tuple[int, ...]
    roll: int
    released: bool


class ReservesCounted(Event, frozen=True, tag="reserves-counted"):
    """17.4.4, 7.3.1(c): how many units may leave the box. `die` is 0 in a lull."""

    side: str
    die: int
    units: int


class ReserveReleased(Event, frozen=True, tag="reserve-released"):
    side: str
    unit: str


class HQReturned(Event, frozen=True, tag="hq-returned"):
    """8.4.2, 13.2.5, 7.3.1(d): a spent HQ waits at its own edge."""

    side: str
    unit: str


# ---- rally (17.7)


class RallyRolled(Event, frozen=True, tag="rally-rolled"):
    """17.7.1: one die; `row` is the row of the Rally Table, `needed` the highest die that rallies."""

    side: str
    unit: str
    hex: str
    row: str
    needed: int
    die: int
    modifier: int
    total: int
    rallied: bool


class AllRallied(Event, frozen=True, tag="all-rallied"):
    """7.3.1(e): in a lull nobody rolls."""

    side: str
    units: tuple[str, ...]


# ---- victory (18.0)


class GarrisonsTurnedUp(Event, frozen=True, tag="garrisons-turned-up"):
    """Ruling G97: at the end of play; the forts that were held by a dummy."""

    real: tuple[str, ...]
    dummies: tuple[str, ...]


class GameOver(Event, frozen=True, tag="game-over"):
    """18.0: `points` are the German VP less the French."""

    grade: str
    winner: str
    german: int
    french: int
