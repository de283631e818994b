"""The words and numbers of Verdun: A Generation Lost that every chapter uses."""

from typing import Final

GERMAN: Final = 0
FRENCH: Final = 1
SIDES: Final = ("german", "french")

# 12.3.2: the Meuse parts the map.
WEST: Final = 0
EAST: Final = 1
BANKS: Final = ("west", "east")

# 3.0, 2.4: every counter is of exactly one kind.
REGIMENT: Final = 0
BATTALION: Final = 1
ENGINEER: Final = 2
DIVISION: Final = 3
BRIGADE: Final = 4
CHASSEUR: Final = 5
GUN: Final = 6
HQ: Final = 7
AIR: Final = 8
GARRISON: Final = 9
DUMMY: Final = 10
KINDS: Final = (
    "regiment",
    "battalion",
    "engineer",
    "division",
    "brigade",
    "chasseur",
    "gun",
    "hq",
    "air",
    "garrison",
    "dummy",
)
GERMAN_KINDS: Final = (REGIMENT, BATTALION, ENGINEER)
FRENCH_KINDS: Final = (DIVISION, BRIGADE, CHASSEUR, GARRISON, DUMMY)
INFANTRY: Final = (REGIMENT, BATTALION, ENGINEER, DIVISION, BRIGADE, CHASSEUR, GARRISON)  # 3.0

# 2.4.1, 12.8: the sides of a counter. With its back up German infantry is entrenched, an HQ supplies, a French unit or
# a gun is reduced, an air unit interdicts, a garrison lies face down.
FRONT: Final = 0
BACK: Final = 1

# 12.5: what a gun may move along.
ANYWHERE: Final = 0
MAJOR_ROADS: Final = 1  # 12.5.1: an allowance of 1
RAILS: Final = 2  # 12.5.2, 12.5.3: an R
CHANNELS: Final = ("anywhere", "major-roads", "rails")

# 5.1: weather.
FAIR: Final = 0
DRIZZLE: Final = 1
RAIN: Final = 2
SNOW: Final = 3
WEATHERS: Final = ("fair", "drizzle", "rain", "snow")

# 8.2: the rows of the Bombardment Table, from the most vulnerable to the strongest.
BOMBARDMENT_ROWS: Final = ("clear", "town", "woods", "second-trench", "works", "ridge", "strongest")

# 8.6.4: its results; more steps are written 2ST, 3ST.
MISS: Final = "-"
BOMBARDMENT_RESULTS: Final = ("-", "I", "S", "D", "ST", "2ST", "3ST")  # from the mildest on

# 15.2: results of defensive fire, from the mildest on.
FIRE_RESULTS: Final = ("NE", "R", "1", "D", "2", "3")

# 16.5: results of an assault, from the worst for the attacker to the best.
ASSAULT_RESULTS: Final = ("AE", "A2SR", "ASR", "AR", "CA", "ENG", "DR", "DSR", "D2SR", "DE", "DEBT")

# 14.1: command resources, in the order of the Command Center Table.
RESOURCES: Final = ("secondary", "lifting", "creeping", "smoke", "french-75", "flame", "gas", "night", "consolidate")

# 19.1.5(k): what the back of a mine says.
MINE_RESULTS: Final = ("DST", "D", "NE")

# Where a counter is when it is on no square.
NOT_YET: Final = -1  # still to arrive
POOL: Final = -2  # Replacement Pool
RESERVES: Final = -3  # Reserves box (17.4)
OUT: Final = -4  # out of play: not in this scenario, or gone for good
TURN_TRACK: Final = -5  # an HQ or air unit that comes back on a later turn (8.4.2, 13.2.5)
PLACES: Final = {NOT_YET: "waiting", POOL: "pool", RESERVES: "reserves", OUT: "out", TURN_TRACK: "turn-track"}

# State of a counter, as bits.
FLIPPED: Final = 1  # its back is up
DISRUPTED: Final = 2
SUPPRESSED: Final = 4
IN_FORT: Final = 8  # inside the fort of its square (10.5)
STATES: Final = {FLIPPED: "flipped", DISRUPTED: "disrupted", SUPPRESSED: "suppressed", IN_FORT: "in-fort"}
