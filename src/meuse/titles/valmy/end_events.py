"""What happens between battles and at the end: reinforcements, recovery, army morale, bases, victory (4.4, 4.5, 10.0).

Ruling L61: dice are open; of a unit in a holding box an enemy reads neither name nor outcome (`seen`), see `fog.py`.
"""

from meuse.engine.events import Event, Shift

# ---- reinforcements (T.SETUP, ruling L91)


class ReinforcementsArrived(Event, frozen=True, tag="reinforcements-arrived"):
    """Open to everybody; `diverted` where the enemy is in the box that was planned."""

    side: str
    leaders: tuple[str, ...]
    units: tuple[str, ...]
    hex: str
    planned: str
    diverted: bool


# ---- recovery (4.4, 10.1)


class PursuerReturned(Event, frozen=True, tag="pursuer-returned"):
    """9.4.5(f), ruling L40: `start` is the box of the battle."""

    side: str
    unit: str
    start: str
    hex: str


class PursuerLost(Event, frozen=True, tag="pursuer-lost"):
    """Ruling L40: no box to return to."""

    side: str
    unit: str
    start: str


class RecoveryRolled(Event, frozen=True, tag="recovery-rolled"):
    """10.1: two dice against the morale of the reduced side."""

    side: str
    unit: str
    hex: str
    dice: tuple[int, ...]
    roll: int
    morale: int
    recovered: bool
    seen: bool = False


# ---- army morale (4.5, 10.2)


class ArmyChecked(Event, frozen=True, tag="army-checked"):
    """10.2: two dice against the number of the track after so many losses. `again`: by 10.2.1(e)."""

    side: str
    lost: int
    dice: tuple[int, ...]
    roll: int
    rating: int
    passed: bool
    again: bool = False


class ArmyShaken(Event, frozen=True, tag="army-shaken"):
    """10.2(f)."""

    side: str
    army: str


class ArmyBroken(Event, frozen=True, tag="army-broken"):
    """10.2(g), 10.2.1(f)."""

    side: str
    army: str


class UnitChecked(Event, frozen=True, tag="unit-checked"):
    """10.2.1(a)-(d): a reduced unit of an army that has become Shaken; who fails is shattered."""

    side: str
    unit: str
    hex: str
    dice: tuple[int, ...]
    shifts: tuple[Shift, ...]
    roll: int  # with the shifts
    morale: int
    passed: bool
    seen: bool = False


class BaseTaken(Event, frozen=True, tag="base-taken"):
    """10.2(m), ruling L26: told of the side that has lost it."""

    side: str
    army: str
    bases: tuple[str, ...]  # boxes


class TrackCleared(Event, frozen=True, tag="track-cleared"):
    """10.2.1(g), (h), ruling L11; `steadied`: a marker goes back from Shaken."""

    side: str
    lost: int
    steadied: bool


# ---- the end (T.VICTORY, ruling L3)


class GameOver(Event, frozen=True, tag="game-over"):
    """`points`: Allied less French."""

    grade: str
    winner: str
    points: int
