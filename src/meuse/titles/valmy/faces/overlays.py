"""What can be laid over the map: command, lines in use, chains to the bases, reaction, approaches, scores, who is used.

2.3, ruling L60: all of it is drawn from a state that `fog.seen` has made for the seat that looks. Command, lines and
orders are shown of a seat's own side alone; when the game is over, of both.
"""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.faces import Line, Note, Overlay, OverlayKind, Patch, Pattern, Said, Stroke
from meuse.engine.title import OPEN_EYES
from meuse.titles.valmy.chapters.command import (
    in_command,
    in_radius,
    may_command,
    obeys_from,
    overall_leader,
)
from meuse.titles.valmy.chapters.limits import limit
from meuse.titles.valmy.chapters.movement import came_by
from meuse.titles.valmy.chapters.muster import leader_refusal
from meuse.titles.valmy.chapters.recovery import chained, open_base
from meuse.titles.valmy.chapters.victory import held_by
from meuse.titles.valmy.scenarios import HOLD
from meuse.titles.valmy.state import NEVER, State
from meuse.titles.valmy.terms import ARMIES, LEADER, REDUCED, SIDE_OF_ARMY, SIDES

KINDS: Final = [
    OverlayKind("command"),
    OverlayKind("control", "piece"),
    OverlayKind("lines"),
    OverlayKind("reaction"),
    OverlayKind("approaches"),
    OverlayKind("chains"),
    OverlayKind("scores"),
    OverlayKind("used"),
    OverlayKind("zones"),
]
RADIUS: Final = ("radius-nord", "radius-centre", "radius-allied")
CHAIN: Final = ("chain-nord", "chain-centre", "chain-allied")
PATTERNS: Final[dict[str, Pattern]] = {  # how boxes are coloured, by the word that the legend has for them
    **dict.fromkeys(RADIUS, "tint"),
    "out-of-command": "hatch",
    "leader-radius": "tint",
    "leader-here": "rim",
    "leader-near": "dots",
    "can-react": "rim",
    "contested": "hatch",
    "approach": "dots",
    CHAIN[0]: "tint",
    CHAIN[1]: "dots",
    CHAIN[2]: "tint",
    "chain-base": "rim",
    "chain-cut": "hatch",
    "score-held": "tint",
    "score-open": "dots",
    "used-all": "hatch",
    "used-some": "dots",
    "used-none": "tint",
    "zone-closed": "hatch",
}
STROKES: Final[dict[str, Stroke]] = {"line-used": "solid", "line-barred": "cut", "would-react": "thin"}
WORDS: Final = (*PATTERNS, *STROKES)
NO_OVERLAY: Final = Overlay([], [], [])


def overlay(seen: State, seat: str, name: str, piece: str) -> Overlay:
    sides = open_sides(seen, seat)
    if name == "command":
        return command(seen, sides)
    if name == "control":
        return control(seen, sides, seen.box.index.get(piece, NOBODY))
    if name == "lines":
        return lines_used(seen, sides)
    if name == "reaction":
        return reaction(seen, sides or list(range(len(SIDES))))
    if name == "approaches":
        return approaches(seen)
    if name == "chains":
        return chains(seen, sides or list(range(len(SIDES))))
    if name == "scores":
        return scores(seen)
    if name == "used":
        return used(seen, sides)
    return zones(seen) if name == "zones" else NO_OVERLAY


def shaded(cell: int, word: str, side: str = "", label: str = "") -> Patch:
    return Patch(cell, word, side, label, PATTERNS[word])


def drawn_line(cells: list[int], word: str, side: str) -> Line:
    return Line(cells, word, side, "", STROKES[word])


def open_sides(seen: State, seat: str) -> list[int]:
    """Ruling L60: the sides whose holding boxes a seat may look into."""
    if seen.result is not None or seat == OPEN_EYES:
        return list(range(len(SIDES)))
    return [SIDES.index(seat)] if seat in SIDES else []


# ---- command (6.0, 6.1, 8.4)


def command(seen: State, sides: list[int]) -> Overlay:
    """6.0, 8.5, rulings L14, L31, L32: how far the overall leaders' orders reach, and what others must roll."""
    box = seen.box
    cells: list[Patch] = []
    notes: list[Note] = []
    for army in range(len(ARMIES)):
        side = SIDE_OF_ARMY[army]
        overall = overall_leader(seen, army) if side in sides else NOBODY
        if overall == NOBODY:
            continue
        radius = in_radius(seen, side, seen.where[overall])
        cells += [shaded(cell, RADIUS[army], SIDES[side]) for cell in seen.scenario.boxes if radius[cell]]
        for leader in box.leaders_of[side]:
            if box.army[leader] == army and seen.where[leader] >= 0 and not in_command(seen, leader):
                told: dict[str, str | int] = {"unit": box.ids[leader], "rating": seen.initiative_rating(leader)}
                notes.append(Note(box.ids[leader], Said("out-of-command", told, "6.0(b)")))
                patch = shaded(seen.where[leader], "out-of-command", SIDES[side])
                if patch not in cells:
                    cells.append(patch)
    return Overlay(cells, [], notes)


def control(seen: State, sides: list[int], leader: int) -> Overlay:
    """6.1(d), 7.0, 8.2, 8.4: the radius of one leader, the leaders he could take along, and how many units obey him."""
    box = seen.box
    if leader == NOBODY or box.kind[leader] != LEADER or box.side[leader] not in sides or seen.where[leader] < 0:
        return NO_OVERLAY
    side = box.side[leader]
    here = seen.where[leader]
    radius = in_radius(seen, side, here)
    cells = [shaded(cell, "leader-radius", SIDES[side]) for cell in seen.scenario.boxes if radius[cell]]
    notes: list[Note] = []
    for cell in [here, *box.board.adjacent[here]]:
        obey = [unit for unit in seen.troops_at(cell, side) if may_command(seen, leader, unit)]
        fresh = [unit for unit in obey if not seen.is_used(unit)]
        if obey:
            word = "leader-here" if cell == here else "leader-near"
            cells.append(shaded(cell, word, SIDES[side], f"{len(fresh)}/{len(obey)}"))
    told: dict[str, str | int] = {"unit": box.ids[leader], "rating": seen.command(leader)}
    notes.append(Note(box.ids[leader], Said("controls", told, "8.2")))
    for other in seen.leaders_at(here, side):
        if other != leader and leader_refusal(seen, leader, other) is None:
            notes.append(Note(box.ids[other], Said("comes-along", {"unit": box.ids[other]}, "8.4")))
    for unit in box.troops_of[side]:
        if seen.where[unit] >= 0 and may_command(seen, leader, unit) and not obeys_from(seen, unit, leader):
            notes.append(Note(box.ids[unit], Said("beyond-radius", {"unit": box.ids[unit]}, "6.1(d)")))
    return Overlay(cells, [], notes)


# ---- marches (7.1.8, 7.2, 9.7)


def lines_used(seen: State, sides: list[int]) -> Overlay:
    """7.1.8, ruling L20: lines that cost one more today."""
    country = seen.box.country
    found: list[Line] = []
    for side in sides:
        for line, user in enumerate(seen.marched[side]):
            if user != NEVER:
                found.append(drawn_line(list(country.line_ends[line]), "line-used", SIDES[side]))
    return Overlay([], found, [])


def reaction(seen: State, sides: list[int]) -> Overlay:
    """7.2, rulings L25, L58: boxes that an enemy could step into if one of these sides entered them, and from where."""
    adjacent = seen.box.board.adjacent
    cells: list[Patch] = []
    lines: list[Line] = []
    for side in sides:
        enemy = 1 - side
        for cell in seen.scenario.boxes:
            starts = [
                other
                for other in adjacent[cell]
                if other in seen.scenario.boxes and seen.holds(enemy, other) and not seen.holds(side, other)
            ]
            if starts:
                cells.append(shaded(cell, "can-react", SIDES[enemy], str(len(starts))))
                lines += [drawn_line([start, cell], "would-react", SIDES[enemy]) for start in starts]
    return Overlay(cells, lines, [])


def approaches(seen: State) -> Overlay:
    """7.1(b), 9.7(b), rulings L19, L25: barred ways out of contested boxes: to enemies, or whence they came."""
    box = seen.box
    cells: list[Patch] = []
    lines: list[Line] = []
    for cell in seen.scenario.boxes:
        if not seen.contested(cell):
            continue
        cells.append(shaded(cell, "contested"))
        for side, name in enumerate(SIDES):
            came = came_by(seen, cell, side)
            if seen.battle is not None and seen.battle.target == cell:
                came = [*came, *seen.battle.approaches(side)]
            came = [other for other in came if not seen.holds(1 - side, other)]  # ruling L170
            for other in sorted(set(came)):
                cells.append(shaded(other, "approach", name))
            for other in box.board.adjacent[cell]:
                if other in came or (other in seen.scenario.boxes and seen.holds(side, other)):
                    lines.append(drawn_line([cell, other], "line-barred", name))
    return Overlay(cells, lines, [])


# ---- bases and scores (10.2, T.VICTORY)


def chains(seen: State, sides: list[int]) -> Overlay:
    """10.1, 10.2(h), ruling L84: the boxes from which a free way leads to the base, and reduced units without one."""
    box = seen.box
    cells: list[Patch] = []
    notes: list[Note] = []
    for army in range(len(ARMIES)):
        side = SIDE_OF_ARMY[army]
        if side not in sides:
            continue
        found = chained(seen, army)
        cells += [shaded(cell, CHAIN[army], SIDES[side]) for cell in seen.scenario.boxes if found[cell]]
        cells += [shaded(cell, "chain-base", SIDES[side]) for cell in open_base(seen, army)]
        for unit in box.troops_of[side]:
            cell = seen.where[unit]
            if cell >= 0 and box.army[unit] == army and seen.status[unit] & REDUCED and not found[cell]:
                notes.append(Note(box.ids[unit], Said("cut-off-from-base", {"unit": box.ids[unit]}, "10.2(h)")))
                patch = shaded(cell, "chain-cut", SIDES[side])
                if patch not in cells:
                    cells.append(patch)
    return Overlay(cells, [], notes)


def scores(seen: State) -> Overlay:
    """T.VICTORY, ruling L93: boxes that give points at the end, and who holds them."""
    points: dict[tuple[int, int], int] = {}
    for score in seen.scenario.scores:
        if score.reason == HOLD:
            for cell in score.boxes:
                points[cell, score.side] = points.get((cell, score.side), 0) + score.points
    cells: list[Patch] = []
    for (cell, side), worth in points.items():
        word = "score-held" if held_by(seen, side, cell) else "score-open"
        cells.append(shaded(cell, word, SIDES[side], str(worth)))
    return Overlay(cells, [], [])


# ---- who can still act (6.0, 6.1, ruling L92)


def used(seen: State, sides: list[int]) -> Overlay:
    """6.0, 6.1: where leaders and units stand that have not been activated, and how many of how many."""
    box = seen.box
    cells: list[Patch] = []
    for side in sides:
        counted: dict[int, list[int]] = {}
        for counter in [*box.leaders_of[side], *box.troops_of[side]]:
            cell = seen.where[counter]
            if cell >= 0:
                numbers = counted.setdefault(cell, [0, 0])
                numbers[0] += int(not seen.is_used(counter))
                numbers[1] += 1
        for cell, (fresh, every) in sorted(counted.items()):
            word = "used-all" if not fresh else "used-none" if fresh == every else "used-some"
            cells.append(shaded(cell, word, SIDES[side], f"{fresh}/{every}"))
    return Overlay(cells, [], [])


def zones(seen: State) -> Overlay:
    """T.SETUP, ruling L92: boxes that some leaders may not enter yet, with the turn that opens them."""
    box = seen.box
    cells: list[Patch] = []
    notes: list[Note] = []
    for number, waiting in enumerate(seen.scenario.waiting):
        if seen.released[number] or seen.turn >= waiting.before:
            continue
        side = SIDES[box.side[waiting.leaders[0]]]
        cells += [shaded(cell, "zone-closed", side, str(waiting.before)) for cell in waiting.closed]
        for leader in waiting.leaders:
            if seen.where[leader] >= 0 and limit(seen, leader) is not None:
                told: dict[str, str | int] = {"unit": box.ids[leader], "turn": waiting.before}
                word = "waits-at-zone" if waiting.closed else "waits-here"
                notes.append(Note(box.ids[leader], Said(word, told, "T.SETUP")))
    return Overlay(cells, [], notes)
