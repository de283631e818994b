"""What can be laid over the map: zones of control, supply lines, command, concentric attacks, control, cities, stacks.

6.6: all of it is drawn from a state that `fog.seen` has made for the seat that looks. Supply, command and stacks are
shown of a seat's own side alone; when the game is over, of both.
"""

from typing import Final

from meuse.engine.counters import copy_battle
from meuse.engine.faces import Line, Note, Overlay, OverlayKind, Patch, Pattern, Said, Stroke
from meuse.engine.title import OPEN_EYES
from meuse.titles.schlieffens_war.chapters.command import command_radius, in_command
from meuse.titles.schlieffens_war.chapters.lines import may_pass, rail_net, working_sources
from meuse.titles.schlieffens_war.chapters.odds import NO_PATTERN, concentric_pattern
from meuse.titles.schlieffens_war.chapters.supply import SupplyLine, traces
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import (
    ATTACKED,
    DEFENDED,
    ENTENTE,
    FORTRESS,
    GERMAN,
    GERMANS,
    MOVED,
    NATIONS,
    OOS,
    PROBED,
    SIDE_OF,
    SIDES,
)

KINDS: Final = [
    OverlayKind("zoc"),
    OverlayKind("supply"),
    OverlayKind("command"),
    OverlayKind("concentric"),
    OverlayKind("control"),
    OverlayKind("cities"),
    OverlayKind("paris"),
    OverlayKind("stacking"),
    OverlayKind("moved"),
]
COMMAND: Final = {nation: f"command-{name}-reach" for nation, name in enumerate(NATIONS)}
PATTERNS: Final[dict[str, Pattern]] = {  # how cells are coloured, by the word that the legend has for them
    "zoc": "hatch",
    "supply-source": "tint",
    "supply-cut": "hatch",
    "fortress-limited": "dots",
    **dict.fromkeys(COMMAND.values(), "rim"),
    "command-city": "tint",
    "command-cut": "hatch",
    "attack": "tint",
    "attack-opposite": "tint",
    "attack-alternating": "tint",
    "attack-surrounding": "tint",
    "attack-wanted": "dots",
    "control": "tint",
    "city": "tint",
    "city-german": "tint",
    "city-paris": "tint",
    "paris-range": "rim",
    "stacking-room": "tint",
    "stacking-full": "dots",
    "stacking-over": "hatch",
    "has-moved": "tint",
    "has-probed": "tint",
    "has-attacked": "tint",
    "was-attacked": "tint",
}
STROKES: Final[dict[str, Stroke]] = {  # in the order in which lines are drawn: the first step of all comes first
    "to-hq": "solid",
    "to-depot": "thin",
    "to-source": "dotted",
    "to-rail": "mixed",
    "to-city": "mixed",
    "line-cut": "cut",
    "attack": "solid",
    "attack-opposite": "solid",
    "attack-alternating": "solid",
    "attack-surrounding": "solid",
}
WORDS: Final = tuple(dict.fromkeys([*PATTERNS, *STROKES]))
ACTED: Final = {MOVED: "has-moved", PROBED: "has-probed", ATTACKED: "has-attacked", DEFENDED: "was-attacked"}
NO_OVERLAY: Final = Overlay([], [], [])


def overlay(seen: State, seat: str, name: str) -> Overlay:
    if name == "zoc":
        return zones_of_control(seen)
    if name == "supply":
        return supply_lines(seen, open_sides(seen, seat))
    if name == "command":
        return command(seen, open_sides(seen, seat))
    if name == "concentric":
        return attack_from_all_sides(seen)
    if name == "control":
        cells = range(len(seen.control))
        return Overlay([shaded(cell, "control", SIDES[seen.control[cell]]) for cell in cells], [], [])
    if name == "cities":
        return cities(seen)
    if name == "paris":
        return Overlay([shaded(cell, "paris-range") for cell in seen.box.terrain.areas["paris_perimeter"]], [], [])
    if name == "stacking":
        return stacking(seen, open_sides(seen, seat))
    if name == "moved":
        return acted(seen)
    return NO_OVERLAY


def shaded(cell: int, word: str, side: str = "", label: str = "") -> Patch:
    return Patch(cell, word, side, label, PATTERNS[word])


def drawn_line(cells: list[int], word: str, side: str, piece: str = "") -> Line:
    return Line(cells, word, side, piece, STROKES[word])


def open_sides(seen: State, seat: str) -> list[int]:
    """6.6: the sides whose stacks a seat may look through."""
    if seen.result is not None or seat == OPEN_EYES:
        return [GERMAN, ENTENTE]
    return [SIDES.index(seat)] if seat in SIDES else []


def zones_of_control(seen: State) -> Overlay:
    """7.0: where each side exerts ZOC. A stack that has corps shows one, so that nothing about it is hidden."""
    cells: list[Patch] = []
    for side in (GERMAN, ENTENTE):
        for cell in range(len(seen.box.board)):
            if seen.held[side][cell]:
                cells.append(shaded(cell, "zoc", SIDES[side]))
    return Overlay(cells, [], [])


def cities(seen: State) -> Overlay:
    """4.2, 4.3, 4.6: who holds the cities that score, those of Germany, and Paris."""
    terrain = seen.box.terrain
    found: list[Patch] = []
    for word, cells in (
        ("city", terrain.entente_cities),
        ("city-german", terrain.german_cities),
        ("city-paris", terrain.paris_hexes),
    ):
        for cell in cells:
            scores = word == "city" and seen.control[cell] == GERMAN
            found.append(shaded(cell, word, SIDES[seen.control[cell]], "1" if scores else ""))
    return Overlay(found, [], [])


def stacking(seen: State, sides: list[int]) -> Overlay:
    """6.2: the corps in each hex, forts counted, of those that may stand there; hexes over the limit (6.5)."""
    box = seen.box
    limit = box.corps_limit
    cells: list[Patch] = []
    for side in sides:
        for cell in range(len(box.board)):
            load = seen.load[side][cell]
            if not load and not seen.staffs[side][cell]:
                continue
            word = "stacking-full" if load == limit else "stacking-room"
            if cell in seen.crowded[side]:
                word = "stacking-over"
            cells.append(shaded(cell, word, SIDES[side], f"{load}/{limit}"))
    return Overlay(cells, [], [])


def acted(seen: State) -> Overlay:
    """5.3, 11.1, 11.5: where units stand that have moved, probed, attacked or been attacked, and how many are seen."""
    box = seen.box
    counted: dict[tuple[int, str, str], int] = {}
    for unit in range(len(box.ids)):
        if seen.where[unit] < 0:
            continue
        for bit, word in ACTED.items():
            if seen.status[unit] & bit:
                key = (seen.where[unit], word, SIDES[box.side[unit]])
                counted[key] = counted.get(key, 0) + 1
    return Overlay([shaded(key[0], key[1], key[2], str(count)) for key, count in counted.items()], [], [])


# ---- 11.15 concentric attacks


def attack_from_all_sides(seen: State) -> Overlay:
    """11.15: from where the attack under way comes, which pattern it makes, and which hexes would complete one."""
    battle = seen.battle
    if battle is None:
        return NO_OVERLAY
    side = SIDES[battle.attacker]
    pattern = concentric_pattern(seen, battle)
    word = "attack-" + pattern if pattern else "attack"
    lines = [drawn_line([origin, battle.target], word, side) for origin in sorted(set(battle.origins))]
    cells = [shaded(battle.target, word, side)]
    if pattern == NO_PATTERN and battle.origins and not battle.committed:
        for cell in seen.box.board.adjacent[battle.target]:
            tried = copy_battle(battle)
            tried.origins.append(cell)
            if not seen.occupied[1 - battle.attacker][cell] and concentric_pattern(seen, tried) != NO_PATTERN:
                cells.append(shaded(cell, "attack-wanted", side))
    return Overlay(cells, lines, [])


# ---- 6.7 command


def command(seen: State, sides: list[int]) -> Overlay:
    """6.7, 7.5(a): how far HQs command, German cities that do so too, and the corps out of command."""
    box = seen.box
    cells: list[Patch] = []
    notes: list[Note] = []
    for nation in range(len(NATIONS)):
        side = SIDE_OF[nation]
        if side not in sides:
            continue
        reached: set[int] = set()
        for hq in box.hqs_of[nation]:
            if seen.where[hq] >= 0:
                reached.update(commanded(seen, hq))
        cells.extend([shaded(cell, COMMAND[nation], SIDES[side]) for cell in sorted(reached)])
        if nation == GERMANS:
            net = rail_net(seen, GERMANS)
            cells.extend([shaded(city, "command-city", SIDES[side]) for city in box.terrain.german_cities if net[city]])
        for unit in box.of_nation[nation]:
            if box.corps[unit] and seen.where[unit] >= 0 and not in_command(seen, unit):
                notes.append(Note(box.ids[unit], Said("out-of-command", {"unit": box.ids[unit]}, "6.7")))
                patch = shaded(seen.where[unit], "command-cut", SIDES[side])
                if patch not in cells:
                    cells.append(patch)
    return Overlay(cells, [], notes)


def commanded(seen: State, hq: int) -> set[int]:
    """6.7, ruling S37: the hexes within the radius of an HQ, counted along hexes that a line may pass."""
    box = seen.box
    side = box.side[hq]
    start = seen.where[hq]
    found = {start}
    edge = [start]
    for _ in range(command_radius(seen, hq)):
        beyond: list[int] = []
        for near in edge:
            for other in box.board.adjacent[near]:
                if other not in found and not seen.occupied[1 - side][other]:
                    found.add(other)
                    if may_pass(seen, side, other):
                        beyond.append(other)
        edge = beyond
    return found


# ---- 8.0 supply


def supply_lines(seen: State, sides: list[int]) -> Overlay:
    """8.2-8.6: every line step by step as it could be traced now: unit to HQ, HQ to depot, along the rails to the edge.

    Where a step fails, the line goes as far as it can and a note says why. Whether a unit counts as supplied was found
    in its side's last Administrative Phase (8.0); where that differs, a note says so.
    """
    cells: list[Patch] = []
    lines: list[Line] = []
    notes: list[Note] = []
    drawn: set[tuple[str, str]] = set()
    for side in sides:
        nations = [nation for nation in range(len(NATIONS)) if SIDE_OF[nation] == side]
        sources = sorted({cell for nation in nations for cell in working_sources(seen, nation)})
        cells.extend([shaded(cell, "supply-source", SIDES[side]) for cell in sources])
        for line in traces(seen, side):
            for leg in legs_of(seen, line):
                key = (leg.word, " ".join([str(cell) for cell in leg.cells]))
                if key not in drawn:  # units of a stack share their line, and all of an army its railway
                    drawn.add(key)
                    lines.append(leg)
            notes.extend([Note(seen.box.ids[line.unit], said) for said in line.notes])
            if line.found in (OOS, FORTRESS):
                word = "supply-cut" if line.found == OOS else "fortress-limited"
                patch = shaded(seen.where[line.unit], word, SIDES[side])
                if patch not in cells:
                    cells.append(patch)
    lines.sort(key=line_rank)
    return Overlay(cells, lines, notes)


def line_rank(line: Line) -> int:
    """The first step of all lines comes first."""
    return list(STROKES).index(line.word)


def legs_of(seen: State, line: SupplyLine) -> list[Line]:
    """The steps of a unit's line that lead from one hex to another, each under the piece that it is the line of."""
    side = SIDES[seen.box.side[line.unit]]
    owner = seen.box.ids[line.unit]
    found: list[Line] = []
    for leg in line.legs:
        if len(leg.cells) > 1:
            found.append(drawn_line(leg.cells, leg.word, side, owner))
        if leg.end:
            owner = leg.end
    if len(line.tried) > 1:
        found.append(drawn_line(line.tried, "line-cut", side, owner))
    return found
