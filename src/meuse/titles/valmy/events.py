"""What happens in Valmy from the first march to the last reaction (chapters 2 to 8), as events; battles have their own.

2.3, ruling L61: an event that speaks of what may lie in a holding box says what of it an enemy sees (`seen`); `fog.py`
shows him that and no more. Texts are in text/*.ftl under the tags.
"""

from meuse.engine.events import Event


class TurnBegins(Event, frozen=True, tag="turn-begins"):
    turn: int
    date: str  # ISO


# ---- initiative (5.0)


class ChitPlayed(Event, frozen=True, tag="chit-played"):
    side: str
    chit: int


class InitiativeRolled(Event, frozen=True, tag="initiative-rolled"):
    """5.2: a die for each side and the rating of its overall leader."""

    french_die: int
    french_rating: int
    allied_die: int
    allied_rating: int
    french_leader: str
    allied_leader: str


class InitiativeWon(Event, frozen=True, tag="initiative-won"):
    """`how`: first-turn, chit, roll or tie. The chit that won is spent."""

    side: str
    how: str
    chit: int = 0


# ---- holding boxes (2.3)


class Arranged(Event, frozen=True, tag="arranged"):
    """2.3(b), ruling L61: for the owner alone. Leader "none": the unit lies on the map."""

    side: str
    unit: str
    hex: str
    leader: str = "none"


# ---- activation (6.0)


class LeaderActivated(Event, frozen=True, tag="leader-activated"):
    """6.0(a): in command, so without a roll."""

    side: str
    leader: str
    hex: str


class LeaderRolled(Event, frozen=True, tag="leader-rolled"):
    """6.0(b), (c), 8.5; `venture`: rolled for because of units beyond the radius (ruling L64)."""

    side: str
    leader: str
    hex: str
    die: int
    rating: int
    success: bool
    venture: bool = False


class ForceMustered(Event, frozen=True, tag="force-mustered"):
    """4.2, 7.0, 8.4: who comes along; for the owner alone (ruling L61)."""

    side: str
    leader: str
    leaders: tuple[str, ...]
    units: tuple[str, ...]


class UnitRolled(Event, frozen=True, tag="unit-rolled"):
    """6.1: a single unit; the enemy learns its name only if it can be seen (ruling L61)."""

    side: str
    unit: str
    hex: str
    leader: str
    die: int
    modifier: int
    rating: int
    success: bool
    seen: bool = False


class Stopped(Event, frozen=True, tag="stopped"):
    """4.3(b): a side activates nobody any more this turn."""

    side: str


# ---- movement and reaction (7.0)


class Marched(Event, frozen=True, tag="marched"):
    """7.1.6: one step of a stack, a unit or a leader; `seen`: what of it the enemy sees where it is now."""

    side: str
    leaders: tuple[str, ...]
    units: tuple[str, ...]
    start: str
    hex: str
    cost: int
    left: int  # movement points
    traffic: int = 0  # of the cost (7.1.8)
    beyond: bool = False  # 7.1.7(b)
    seen: tuple[str, ...] = ()
    veiled: bool = False  # as the enemy is told of it: the cost is the one on the map


class Dropped(Event, frozen=True, tag="dropped"):
    """7.1.4: left behind by a stack on the march."""

    side: str
    who: tuple[str, ...]
    hex: str
    seen: tuple[str, ...] = ()


class Reacted(Event, frozen=True, tag="reacted"):
    """7.2: one step into a box that the enemy has just entered."""

    side: str
    leaders: tuple[str, ...]
    units: tuple[str, ...]
    start: str
    hex: str
    seen: tuple[str, ...] = ()


class LimitEnded(Event, frozen=True, tag="limit-ended"):
    """Ruling L92: leaders who had to wait may move, because the enemy has come upon them."""

    side: str
    leaders: tuple[str, ...]
    hex: str
