"""What happens on the battle board (9.2, 9.4, 9.5), as events. All of it is open to both sides (ruling L61)."""

from meuse.engine.events import Event, Shift, Told

# ---- deployment and moves on the board (9.2.1, 9.2.4)


class Deployed(Event, frozen=True, tag="deployed"):
    """9.2.1: a side has drawn up; leaders and units by their boxes."""

    side: str
    hex: str
    skirmish: tuple[str, ...]
    left: tuple[str, ...]
    main: tuple[str, ...]
    right: tuple[str, ...]
    reserve: tuple[str, ...]


class RoundBegins(Event, frozen=True, tag="round-begins"):
    hex: str
    round: int


class SkirmishersBack(Event, frozen=True, tag="skirmishers-back"):
    """9.2.4: to Reserve, leaders with them."""

    side: str
    units: tuple[str, ...]


class Posted(Event, frozen=True, tag="posted"):
    """9.2.1(g-ii), 9.3.1(g), 9.4.5(c), 9.5(C), 9.2.12: somebody goes to another box of the board."""

    side: str
    units: tuple[str, ...]
    post: str


class LeadersFallBack(Event, frozen=True, tag="leaders-fall-back"):
    """Ruling L28: their box has no unit left."""

    side: str
    leaders: tuple[str, ...]


# ---- flanks (9.2.5-9.2.9, 9.4)


class AttackAnnounced(Event, frozen=True, tag="attack-announced"):
    """`how`: charge, flank-attack, counter-charge or counter-attack; the box it comes from."""

    side: str
    how: str
    post: str
    units: tuple[str, ...]


class LeaderRides(Event, frozen=True, tag="leader-rides"):
    """Ruling L75."""

    side: str
    leader: str
    post: str


class Tested(Told, frozen=True, tag="tested"):
    """9.2.7: the units of one morale, leaders' points included; one roll decides for all of them."""

    morale: int
    passed: bool
    units: tuple[str, ...]


class AttackChecked(Event, frozen=True, tag="attack-checked"):
    """9.2.7, 9.4(b): one roll for all horse of a side, or for all its foot (`arm`: horse, foot)."""

    side: str
    arm: str
    dice: tuple[int, ...]
    total: int
    passed: tuple[str, ...]
    failed: tuple[str, ...]
    tested: tuple[Tested, ...]  # the same by morale, as it is told


class CalledOff(Event, frozen=True, tag="called-off"):
    """9.4.4."""

    side: str
    post: str
    units: tuple[str, ...]


class AttackInVain(Event, frozen=True, tag="attack-in-vain"):
    """Ruling L73: nobody is left to attack, or the attack that was to be answered does not come."""

    side: str
    post: str
    units: tuple[str, ...]


class ChargeRolled(Event, frozen=True, tag="charge-rolled"):
    """9.4.1-9.4.3: a charge or counter-charge. `attacking_unit` and `defending_unit` were compared."""

    side: str
    how: str
    post: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    defense: int
    odds: str
    attacking_unit: str
    defending_unit: str
    shifts: tuple[Shift, ...]
    die: int
    total: int
    charge: str  # the result as the table prints it, and as a word
    meaning: str
    leaders: tuple[str, ...] = ()  # whose ratings count
    enemy_leaders: tuple[str, ...] = ()


class FlankMeleeRolled(Event, frozen=True, tag="flank-melee-rolled"):
    """Rulings L42, L43; `how`: flank-attack, counter-attack or strike-back."""

    side: str
    how: str
    post: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    attack: int
    defense: int
    odds: str
    shifts: tuple[Shift, ...]
    dice: tuple[int, ...]
    total: int
    attacker_losses: int
    defender_losses: int
    leaders: tuple[str, ...] = ()  # whose ratings count
    enemy_leaders: tuple[str, ...] = ()


class PursuitRolled(Event, frozen=True, tag="pursuit-rolled"):
    """9.4.5: against the best of the chargers; all ride off, or all are held in hand."""

    side: str
    unit: str
    morale: int
    dice: tuple[int, ...]
    total: int
    units: tuple[str, ...]
    held: bool


# ---- melee of the Main boxes (9.2.11, 9.2.12, 9.5)


class MeleeDecided(Event, frozen=True, tag="melee-decided"):
    """9.2.11; `choice`: melee, decline or halt; `asked`: whether there was anything to choose."""

    side: str
    choice: str
    asked: bool = True


class LeadNamed(Event, frozen=True, tag="lead-named"):
    """9.5(A), (D-ii)."""

    side: str
    unit: str
    morale: int


class CameToReserve(Event, frozen=True, tag="came-to-reserve"):
    """9.5(B), ruling L81: from an adjacent box of the map."""

    side: str
    unit: str
    start: str
    hex: str


class ReservesRolled(Event, frozen=True, tag="reserves-rolled"):
    """9.5(C), (D): how many units may go from Reserve to Main."""

    side: str
    die: int


class MeleeRolled(Event, frozen=True, tag="melee-rolled"):
    """9.5(E)-(G); `doubled`: the cavalry among both sides that counts double."""

    side: str  # who attacks in this melee (ruling L22)
    hex: str
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    doubled: tuple[str, ...]
    attack: int
    defense: int
    odds: str
    attacking_lead: str
    defending_lead: str
    shifts: tuple[Shift, ...]
    dice: tuple[int, ...]
    total: int
    attacker_losses: int
    defender_losses: int
    leaders: tuple[str, ...] = ()  # whose ratings count
    enemy_leaders: tuple[str, ...] = ()


class MeleeInVain(Event, frozen=True, tag="melee-in-vain"):
    """Ruling L79: the side that is attacked has nobody whom it could bring to Main."""

    side: str


class BetweenRounds(Event, frozen=True, tag="between-rounds"):
    """9.2.12.3; `choice`: withdraw, go-on, or must-withdraw (ruling L79)."""

    side: str
    choice: str
