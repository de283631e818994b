"""What happens in a fight (chapters 8 and 9): points, volleys, losses, checks, retreats, leaders lost.

Ruling L61: whoever takes part in a combat is shown to both sides, so these events hide nothing, but for leaders who
ride out of a box without a fight. What is peculiar to the battle board has its own events.
"""

from meuse.engine.events import Event, Shift, Told

# ---- one combat (7.3, 9.0, 9.1)


class BattleBegins(Event, frozen=True, tag="battle-begins"):
    """9.0, ruling L61: first both sides learn how many units meet."""

    side: str  # who attacks (9.0(i))
    hex: str
    attackers: int
    defenders: int


class BattleSized(Event, frozen=True, tag="battle-sized"):
    """9.0(c), (d), ruling L1; `chosen` by the defender where the numbers leave it open."""

    side: str  # who defends
    hex: str
    major: bool
    chosen: bool


class ForcesShown(Event, frozen=True, tag="forces-shown"):
    """9.1, ruling L61: in a minor battle everybody in the box is shown, side by side."""

    side: str
    hex: str
    units: tuple[str, ...]
    leaders: tuple[str, ...]


class OverrunBegins(Event, frozen=True, tag="overrun-begins"):
    """7.3: a stack falls upon a single unit; `enemy_leaders` are with it."""

    side: str
    hex: str
    units: tuple[str, ...]
    leaders: tuple[str, ...]
    enemy: tuple[str, ...]
    enemy_leaders: tuple[str, ...]


class OverrunEnds(Event, frozen=True, tag="overrun-ends"):
    """7.3(b), (c)."""

    side: str
    hex: str
    won: bool


class Withdraws(Event, frozen=True, tag="withdraws"):
    """9.0(j), ruling L24: a side takes all its units out of the box; `forced` where the scenario wants it."""

    side: str
    hex: str
    forced: bool = False


class BothStay(Event, frozen=True, tag="both-stay"):
    """9.0(j): units of both sides remain in the box."""

    hex: str


# ---- points of leaders (8.1, 8.3)


class PointGiven(Event, frozen=True, tag="point-given"):
    """8.1, 8.3: a leader raises the morale of a unit by one for this round."""

    side: str
    leader: str
    unit: str
    morale: int  # now


# ---- fire (9.3)


class Shot(Told, frozen=True, tag="shot"):
    """9.3.2(c): one unit's; `roll` is the sum of its dice with what was added to it, like 8 or 9−1."""

    unit: str
    roll: str
    steps: int


class Shots(Told, frozen=True, tag="shots"):
    """9.3.2(b), 9.3.3: those of one volley in one column of the Fire Table with the same modifiers.

    `least` is the lowest modified roll that costs the enemy a step.
    """

    column: str
    least: int
    shifts: tuple[Shift, ...]
    shots: tuple[Shot, ...]


class VolleyFired(Event, frozen=True, tag="volley-fired"):
    """9.3.2(c): all shots of one volley. Lists run side by side, a place for each unit that fires; `dice` has two.

    `fire` is the same as it is told.
    """

    side: str
    kind: str  # minor, overrun, skirmish, main or defensive
    hex: str
    units: tuple[str, ...]
    columns: tuple[str, ...]
    dice: tuple[int, ...]
    modifiers: tuple[int, ...]
    results: tuple[int, ...]  # steps
    fire: tuple[Shots, ...]
    hits: int


class FireInVain(Event, frozen=True, tag="fire-in-vain"):
    """9.3.1(c), ruling L79: there is nobody to fire at."""

    side: str
    kind: str
    units: tuple[str, ...]


# ---- losses (9.3.4, 9.6)


class StepLost(Event, frozen=True, tag="step-lost"):
    """9.3.4(a): a unit is turned to its reduced side."""

    side: str
    unit: str
    strength: int  # now
    morale: int


class Shattered(Event, frozen=True, tag="shattered"):
    """9.3.4(c), 9.4.3, 10.2.1: a unit is eliminated."""

    side: str
    unit: str
    hex: str


class HitsSpared(Event, frozen=True, tag="hits-spared"):
    """9.3.4(g), ruling L38: steps that find nobody left."""

    side: str
    steps: int


class LossCheck(Event, frozen=True, tag="loss-check"):
    """9.6: unmodified, against the morale of the reduced side."""

    side: str
    unit: str
    dice: tuple[int, ...]
    roll: int
    morale: int
    passed: bool


# ---- leader loss (9.5.2) and leaders caught alone (9.0(k))


class LeaderCheck(Event, frozen=True, tag="leader-check"):
    """9.5.2: doubles above the track; any doubles for leaders who were exposed."""

    side: str
    leader: str
    dice: tuple[int, ...]
    roll: int
    limit: int  # Army Morale
    exposed: bool
    lost: bool


class LeaderRode(Event, frozen=True, tag="leader-rode"):
    """9.0(k), ruling L27: away from enemy units."""

    side: str
    leader: str
    start: str
    hex: str
    seen: bool = False


class LeaderLeaves(Event, frozen=True, tag="leader-leaves"):
    """Ruling L27: no unit of the side is left on the map."""

    side: str
    leader: str
    hex: str


class LeaderCaught(Event, frozen=True, tag="leader-caught"):
    """9.0(k-ii), ruling L27: nobody in reach: doubles, and the leader is lost."""

    side: str
    leader: str
    hex: str
    dice: tuple[int, ...]
    lost: bool
    seen: bool = False


# ---- retreats (9.7)


class Retreated(Event, frozen=True, tag="retreated"):
    """9.7: units and leaders leave a battle for a box; `through` is the box that cut-off units slipped through."""

    side: str
    units: tuple[str, ...]
    start: str
    hex: str
    through: tuple[str, ...] = ()


class RetreatCheck(Event, frozen=True, tag="retreat-check"):
    """9.7(c), (h): a unit without a legal box."""

    side: str
    unit: str
    dice: tuple[int, ...]
    shifts: tuple[Shift, ...]
    roll: int  # with them
    morale: int
    passed: bool
