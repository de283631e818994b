"""What happens in Schlieffen's War, as events. Their texts are in text/*.ftl under their tags.

6.6: an event that speaks of units under the top of a stack says so (`seen`, or an unnamed unit once `fog.py` has taken
the name away), so that an opponent is told no more than he could see on the table.
"""

from meuse.engine.events import Event, Shift


class TurnBegins(Event, frozen=True, tag="turn-begins"):
    turn: int
    first: str  # ISO dates
    last: str


# ---- control and victory (3.3, 4.0)


class CityTaken(Event, frozen=True, tag="city-taken"):
    """4.6: a city changes hands; points are the German total now."""

    side: str
    hex: str
    change: int
    points: int
    city: str = ""  # its name, where the map has one


class ParisEndangered(Event, frozen=True, tag="paris-endangered"):
    hex: str


class PlanCounted(Event, frozen=True, tag="plan-counted"):
    """4.4: a French attack into Germany."""

    attacks: int
    needed: int


class GameOver(Event, frozen=True, tag="game-over"):
    grade: str
    points: int
    winner: str = ""


# ---- steps (2.7, 2.8)


class StepLost(Event, frozen=True, tag="step-lost"):
    side: str
    unit: str
    hex: str
    seen: bool = True


class Eliminated(Event, frozen=True, tag="eliminated"):
    """To the open Eliminated Units Display, or out of play for good. The hex is "unseen" for those who could not see
    the unit there."""

    side: str
    unit: str
    hex: str
    for_good: bool = False
    seen: bool = True


class FortReplaced(Event, frozen=True, tag="fort-replaced"):
    """2.7: the next counter of the same fort."""

    unit: str
    by: str
    hex: str


# ---- stacking (6.0)


class Overstacked(Event, frozen=True, tag="overstacked"):
    side: str
    hex: str


class Displaced(Event, frozen=True, tag="displaced"):
    side: str
    unit: str
    path: tuple[str, ...]
    seen: bool = True


class PutOnTop(Event, frozen=True, tag="put-on-top"):
    side: str
    unit: str
    hex: str


# ---- supply (8.0)


class SupplyChecked(Event, frozen=True, tag="supply-checked"):
    """8.1: the owner reads which units are out of supply, or in heavy fortress supply only; others read nothing."""

    side: str
    oos: tuple[str, ...]
    fortress: tuple[str, ...]


class AttritionRolled(Event, frozen=True, tag="attrition-rolled"):
    """8.8: one die for an OOS corps or HQ. The unit is `unseen` for those who cannot see it."""

    side: str
    unit: str
    hex: str
    die: int
    lost: bool
    seen: bool = True


# ---- regrouping and reinforcements (9.0)


class FatigueRemoved(Event, frozen=True, tag="fatigue-removed"):
    side: str
    units: tuple[str, ...]


class Restored(Event, frozen=True, tag="restored"):
    side: str
    units: tuple[str, ...]


class Returned(Event, frozen=True, tag="returned"):
    """9.5: from the open display. The hex is "unseen" for those who cannot see the unit there."""

    side: str
    unit: str
    hex: str
    fatigued: bool = False
    seen: bool = True


class Arrived(Event, frozen=True, tag="arrived"):
    """9.2, 9.3: from the open Turn Track. The hex is "unseen" for those who cannot see the unit there."""

    side: str
    unit: str
    hex: str
    seen: bool = True


class HeldBack(Event, frozen=True, tag="held-back"):
    """9.2, 9.3: reinforcements that stay off the map for now."""

    side: str
    units: tuple[str, ...]


class Withdrawn(Event, frozen=True, tag="withdrawn"):
    """9.4: to the East Front. The hex is "unseen" for those who could not see the unit there."""

    side: str
    unit: str
    hex: str
    seen: bool = True


# ---- movement (10.0)


class Moved(Event, frozen=True, tag="moved"):
    side: str
    unit: str
    path: tuple[str, ...]
    cost: int
    forced: bool = False
    seen: bool = True


class MarchRolled(Event, frozen=True, tag="march-rolled"):
    """10.6: attrition of a forced march. The unit is `unseen` for those who cannot see it."""

    side: str
    unit: str
    hex: str
    die: int
    steps: int
    seen: bool = True


class MoraleChanged(Event, frozen=True, tag="morale-changed"):
    """9.6: to what, and why: marched, force-marched, rested, overstacked, won, lost, retreated."""

    side: str
    units: tuple[str, ...]
    morale: str
    reason: str
    seen: bool = True


# ---- combat (11.0)


class Probed(Event, frozen=True, tag="probed"):
    side: str
    unit: str
    path: tuple[str, ...]
    seen: bool = True


class AttackDeclared(Event, frozen=True, tag="attack-declared"):
    side: str
    target: str
    attackers: tuple[str, ...]


class DefendersChosen(Event, frozen=True, tag="defenders-chosen"):
    target: str
    defenders: tuple[str, ...]


class ConcentricRolled(Event, frozen=True, tag="concentric-rolled"):
    target: str
    pattern: str  # opposite, alternating, surrounding
    die: int
    shift: int


class MarkerUsed(Event, frozen=True, tag="marker-used"):
    """11.23: a coup de main or heavy artillery marker."""

    target: str
    marker: str
    die: int
    shift: int


class GunKept(Event, frozen=True, tag="gun-kept"):
    """11.23: whether the heavy artillery marker can be used again; die 0 when none is thrown (turn 1)."""

    die: int
    kept: bool


class AttackResolved(Event, frozen=True, tag="attack-resolved"):
    """11.8-11.18. Die 0: the result is automatic (11.9)."""

    side: str
    target: str
    attack: int
    defense: int
    odds: str  # before shifts
    shifts: tuple[Shift, ...]
    column: str  # after shifts
    die: int
    attacker_losses: int
    defender_losses: int


class BefProficiency(Event, frozen=True, tag="bef-proficiency"):
    """11.19: what the Germans lose now that they have attacked British units."""

    target: str
    steps: int


class LossesIgnored(Event, frozen=True, tag="losses-ignored"):
    """11.18(d): losses beyond the steps of those involved."""

    side: str
    steps: int


class FurtherSteps(Event, frozen=True, tag="further-steps"):
    """11.20(D-viii), (A-viii): a step on top of the result, for units that were fatigued already: retreat, attack."""

    side: str
    units: tuple[str, ...]
    reason: str


class Retreated(Event, frozen=True, tag="retreated"):
    """11.21: one hex. Units that an opponent cannot see have an event of their own."""

    side: str
    units: tuple[str, ...]
    path: tuple[str, ...]
    seen: bool = True


class ForcedOut(Event, frozen=True, tag="forced-out"):
    """10.8(d): Belgians whose only way of retreat leads out of their area; they are eliminated."""

    side: str
    units: tuple[str, ...]
    hex: str


class Advanced(Event, frozen=True, tag="advanced"):
    side: str
    units: tuple[str, ...]
    path: tuple[str, ...]
