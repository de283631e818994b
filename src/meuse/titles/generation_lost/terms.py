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

# 20.4: the options of the Operations Tables, numbered from 0 in the order of 20.4.2 and 20.4.3.
PLANT_MINES: Final = 0
INCREASE_SUPPLY: Final = 1
CHANGE_OBJECTIVES: Final = 2
DRUM_FIRE: Final = 3
BEST_REPLACEMENTS: Final = 4
STORM_TACTICS: Final = 5
OFF_MAP_ARTILLERY: Final = 0
STRONGER_COMMAND: Final = 1
FORT_GUNS: Final = 2
HIGHER_ELAN: Final = 3
OPEN_RESERVES: Final = 4
LAFAYETTE: Final = 5

# 19.1.5(k): what the back of a mine says.
MINE_RESULTS: Final = ("DST", "D", "NE")

# Where a counter is when it is on no square.
NOT_YET: Final = -1  # still to arrive
POOL: Final = -2  # Replacement Pool
RESERVES: Final = -3  # Reserves box (17.4)
OUT: Final = -4  # out of play: not in this scenario, or gone for good
TURN_TRACK: Final = -5  # an HQ that comes back on a later turn (8.4.2, 13.2.5)
OFF_MAP: Final = -6  # waits at its side's own edge and may enter in its next Movement Segment (17.6.1, ruling G33)
AIRFIELD: Final = -7  # an air unit that is available (ruling G16)
LANDED: Final = -8  # one that has been used this turn, or is too late for it
ALOFT: Final = -9  # one that is over a square, to attack or as an interdiction marker: see State.over
PLACES: Final = {
    NOT_YET: "waiting",
    POOL: "pool",
    RESERVES: "reserves",
    OUT: "out",
    TURN_TRACK: "turn-track",
    OFF_MAP: "off-map",
    AIRFIELD: "airfield",
    LANDED: "landed",
    ALOFT: "aloft",
}

# State of a counter, as bits.
FLIPPED: Final = 1  # its back is up
DISRUPTED: Final = 2
SUPPRESSED: Final = 4
IN_FORT: Final = 8  # inside the fort of its square (10.5)
FAILED: Final = 16  # has failed a rally since it was disordered (17.7.2)
COUNTED: Final = 32  # has been counted as disrupted this turn (17.2(b), ruling G63)
WITH_FIRST: Final = 262144  # stands for a unit of the first formation that rests (19.3.5(c), 19.6.5(f), ruling G94) ...
WITH_SECOND: Final = 524288  # ... or of the second
FIRED: Final = 64  # a gun that has fired in this Bombardment Segment (8.3, ruling G12)
MOVED: Final = 128  # has moved in this Movement Segment, or may not any more (12.1.1)
CHANGED: Final = 256  # has changed its trench mode in this Movement Segment (12.8.1(a))
USED: Final = 512  # a gun that has given a 75 or gas in this phase (14.2.4, ruling G43)
CLOSER: Final = 1024  # has closed in (13.4)
TRIED: Final = 2048  # has rolled for closing in: its commitment binds (ruling G41)
SECOND: Final = 4096  # has been in a secondary assault of this phase (ruling G60)
SPENT: Final = 8192  # was in a primary assault with four resources: no secondary one (14.2.1, ruling G45)
BROKEN: Final = 32768  # came of breaking down in this Movement Segment: not to be rebuilt in it (9.3.2)
SUPPLYING: Final = 16384  # an HQ named for assault supply in this phase (13.2.5, ruling G36)
TURNED: Final = 65536  # has been turned in this Movement Segment where it stands (12.1.7, ruling G28)
SHELLED: Final = 131072  # an HQ that has supplied the guns of this phase and stays for its assaults (20.4.2-2)
STATES: Final = {
    FLIPPED: "flipped",
    DISRUPTED: "disrupted",
    SUPPRESSED: "suppressed",
    IN_FORT: "in-fort",
    FAILED: "failed-rally",
    COUNTED: "counted",
    WITH_FIRST: "rests-with-first",
    WITH_SECOND: "rests-with-second",
    FIRED: "fired",
    MOVED: "moved",
    CHANGED: "changed-mode",
    USED: "used",
    CLOSER: "closer",
    TRIED: "tried-to-close",
    SECOND: "in-secondary",
    SPENT: "spent",
    SUPPLYING: "supplying",
    BROKEN: "broken-down",
    TURNED: "turned",
    SHELLED: "supplied-guns",
}
RESTS_WITH: Final = (WITH_FIRST, WITH_SECOND)
DISORDERED: Final = DISRUPTED | SUPPRESSED
OF_A_PHASE: Final = (
    FIRED | MOVED | CHANGED | USED | CLOSER | TRIED | SECOND | SPENT | SUPPLYING | BROKEN | TURNED | SHELLED
)
