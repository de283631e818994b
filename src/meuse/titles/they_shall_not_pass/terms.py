"""The words and numbers of They Shall Not Pass that every chapter uses."""

from typing import Final

GERMAN: Final = 0
FRENCH: Final = 1
SIDES: Final = ("german", "french")

# 2.1: every counter is of exactly one kind.
INFANTRY: Final = 0
PIONEER: Final = 1
HUNTER: Final = 2
HQ: Final = 3
GUN: Final = 4
RAIL_GUN: Final = 5
GARRISON: Final = 6
REMNANT: Final = 7
KINDS: Final = ("infantry", "pioneer", "hunter", "hq", "artillery", "railroad", "garrison", "remnant")

# 2.13: calibres, in the order of the Artillery Capability Chart.
NO_GUN: Final = 0
DIVISION: Final = 1
CORPS: Final = 2
ARMY: Final = 3
CALIBERS: Final = ("", "division", "corps", "army")

# 8.41: what zone of control a unit exerts.
NO_ZOC: Final = 0
WEAK: Final = 1
STRONG: Final = 2

# Where a unit is when it is not on the map.
NOT_YET: Final = -1  # still to arrive, or a remnant nobody has needed
ELIMINATED: Final = -2
REMOVED: Final = -3  # surrendered, or gone for good for another reason
IN_BOX: Final = -4  # off-map artillery
PLACES: Final = {NOT_YET: "reserve", ELIMINATED: "eliminated", REMOVED: "removed", IN_BOX: "box"}

# State of a unit, as bits.
REDUCED: Final = 1
DEMORALIZED: Final = 2  # an HQ with this bit is disrupted (2.12)
FIRED: Final = 4
UNSUPPLIED: Final = 8
DUG_IN: Final = 16
ATTACKED: Final = 32  # has assaulted this turn (9.0)
ASSAULTED: Final = 64  # has been assaulted this phase (9.0)
NEW_REMNANT: Final = 128  # came into play this turn (14.41)
MOVED: Final = 256  # has moved this phase
STATES: Final = {
    REDUCED: "reduced",
    DEMORALIZED: "demoralized",
    FIRED: "fired",
    UNSUPPLIED: "unsupplied",
    DUG_IN: "dug-in",
    ATTACKED: "attacked",
    ASSAULTED: "assaulted",
    NEW_REMNANT: "new-remnant",
    MOVED: "moved",
}

FIRST_TURN: Final = 1
LAST_TURN: Final = 9

# 15.0
SPOILING_ATTACK: Final = "spoiling_attack"
FULL_EFFORT: Final = "full_effort"
IMPROVED_ORGANIZATION: Final = "improved_organization"
HEAVY_ARTILLERY: Final = "heavy_artillery"
INFILTRATION: Final = "infiltration"
