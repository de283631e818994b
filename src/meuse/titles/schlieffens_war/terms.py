"""The words and numbers of Schlieffen's War that every chapter uses."""

from typing import Final

# 1.3: who plays whom.
GERMAN: Final = 0
ENTENTE: Final = 1
SIDES: Final = ("german", "entente")

# 2.4: nationalities, and the side each fights on.
GERMANS: Final = 0
FRENCH: Final = 1
BRITISH: Final = 2
BELGIANS: Final = 3
NATIONS: Final = ("german", "french", "british", "belgian")
SIDE_OF: Final = (GERMAN, ENTENTE, ENTENTE, ENTENTE)

# 2.5: every unit is of exactly one kind; the first two are the mobile corps.
INFANTRY: Final = 0
CAVALRY: Final = 1
HQ: Final = 2
FORT: Final = 3
DEPOT: Final = 4
KINDS: Final = ("infantry", "cavalry", "hq", "fort", "depot")

COUNTRIES: Final = ("germany", "belgium", "luxembourg", "france")

# 9.6: morale.
FATIGUED: Final = 0
NORMAL: Final = 1
ELAN: Final = 2
MORALES: Final = ("fatigued", "normal", "elan")

# Where a unit is when it is not on the map.
NOT_YET: Final = -1  # still to be set up, on the Turn Track, or a fort counter that another stands for (2.7)
ELIMINATED: Final = -2  # in the Eliminated Units Display: may return (9.5)
REMOVED: Final = -3  # out of play for good (8.8, 9.4)
UNSEEN: Final = -4  # 6.6: somewhere on the map, as far as this seat can tell
PLACES: Final = {NOT_YET: "reserve", ELIMINATED: "eliminated", REMOVED: "removed", UNSEEN: "unseen"}

# State of a unit, as bits. Its morale is a column of its own.
REDUCED: Final = 1
OOS: Final = 2  # found out of supply in its last Administrative Phase
FORTRESS: Final = 4  # found in heavy fortress supply then (8.9)
MOVED: Final = 8  # has moved, or begun to, in this Movement Phase
ATTACKED: Final = 16  # has attacked in this Combat Phase (11.5)
DEFENDED: Final = 32  # has been attacked in this Combat Phase (11.5)
PROBED: Final = 64  # has probed in this Combat Phase (11.1)
STATES: Final = {
    REDUCED: "reduced",
    OOS: "oos",
    FORTRESS: "fortress",
    MOVED: "moved",
    ATTACKED: "attacked",
    DEFENDED: "defended",
    PROBED: "probed",
}
OF_A_PHASE: Final = MOVED | ATTACKED | DEFENDED | PROBED

# 11.2, 11.6, ruling S33: an attack is binding and shown once it is declared, its defence once it is drawn up.
DECLARED: Final = 1
DRAWN_UP: Final = 2

# 11.23: German support markers.
COUP: Final = "coup"
ARTILLERY: Final = "artillery"

FIRST_TURN: Final = 1
HALVES: Final = 2  # supply lines are counted in half hexes, for those along a railway (8.3, 8.6)
