"""Boxes and tracks as lines: who stands in each, what lies there, and where its lines lead."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from rich.text import Text

from meuse.engine.board import FAR, TRACK, Part
from meuse.engine.faces import Marker, Piece
from meuse.terminal import board
from meuse.terminal.board import AIMED, LIT, Look

if TYPE_CHECKING:
    from meuse.terminal.screen import Face

NAMES: Final = 26  # characters for the name of a box
WAYS: Final = "– "  # before the boxes that lines lead to
HOLDS: Final = "▾"  # before the number of units that lie under a counter
TURNED: Final = "↷"  # lies across
WEAK_MARKS: Final = board.SHAKEN_MARKS | {"reduced"}


def part_lines(face: "Face", part: Part, around: Collection[int], width: int, most: int, look: Look) -> list[Text]:
    """The boxes of a part in `most` lines at most: those nearest to where something is asked or happens.

    Where there is room, a box has as many lines as its counters need.
    """
    if part.kind == TRACK:
        return _track_lines(face, part, width, look)[:most]
    cells = _worth_showing(face, part, look)
    if not cells:
        return [Text(face.words("nothing-seen"), style="dim")]
    shown = [_box_lines(face, cell, width, look) for cell in cells]
    if sum(len(lines) for lines in shown) > most:
        shown = [[_box_line(face, cell, width, look)] for cell in cells]
    if len(cells) > most:
        near = _nearest(face, cells, [cell for cell in around if cell in part.cells()], most - 1)
        shown = [[_box_line(face, cell, width, look)] for cell in near]
    lines = [line for box in shown for line in box]
    left_out = len(cells) - len(shown)
    if left_out:
        called = face.texts.part(part.name).lower()
        lines.append(Text(face.words("more-boxes", count=left_out, part=called), style="dim"))
    return lines


def _worth_showing(face: "Face", part: Part, look: Look) -> list[int]:
    """All boxes with lines to others that the scenario uses; of those that only hold counters, the ones that do."""
    adjacent = face.game.board.adjacent
    if part.cells() == face.sheet.part.cells() or any(adjacent[cell] for cell in part.cells()):
        return [cell for cell in part.cells() if cell not in face.sheet.scenery.unused]
    return [cell for cell in part.cells() if cell in look.stacks or cell in look.lit]


def _nearest(face: "Face", cells: list[int], around: list[int], most: int) -> list[int]:
    """The boxes nearest to some others, or else those where somebody stands, in board order."""
    rows = [face.game.board.distance_row(cell) for cell in around]

    def away(cell: int) -> tuple[int, bool]:
        return min((row[cell] for row in rows), default=FAR), cell not in face.stacks

    return sorted(sorted(cells, key=away)[:most])


def _box_line(face: "Face", cell: int, width: int, look: Look) -> Text:
    """Verdun  base  ▏FR 8▕ ▏FR 5▕  – Clermont 2, Etain 1"""
    line = _head(face, cell, look)
    for piece in look.stacks.get(cell, ()):
        line.append_text(_chip(face, look, piece))
        line.append(" ")
    line.append(_told(_ways(face, cell)), style="dim")
    line.truncate(width, overflow="ellipsis")
    return line


def _box_lines(face: "Face", cell: int, width: int, look: Look) -> list[Text]:
    """The same in as many lines as the counters need; beside the map, a box that lies opposite comes first."""
    lines = [_head(face, cell, look)]
    on_map = cell in face.sheet.part.cells()
    ways = _ways(face, cell)
    if not on_map and ways:
        lines[0].append(f"{_told(ways)} ", style="dim")
    for piece in look.stacks.get(cell, ()):
        chip = _chip(face, look, piece)
        if len(lines[-1].plain) + len(chip.plain) > width:
            lines.append(Text(" " * NAMES, no_wrap=True, end=""))
        lines[-1].append_text(chip).append(" ")
    if on_map and ways:
        lines += _with_ways(lines.pop(), ways, width)
    for line in lines:
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
    return lines


def _with_ways(line: Text, ways: list[str], width: int) -> list[Text]:
    """The line with the ways after it, and further lines where it has no room for all of them."""
    lines = [line]
    for place, way in enumerate(ways):
        told = f", {way}" if place else f"{WAYS}{way}"
        if len(lines[-1].plain) + len(told) > width:
            lines.append(Text(" " * NAMES, no_wrap=True, end=""))
            told = told.removeprefix(", ")
        lines[-1].append(told, style="dim")
    return lines


def _head(face: "Face", cell: int, look: Look) -> Text:
    """The name of a box, its terrain and its markers."""
    name = printed(face, cell)[: NAMES - 1]
    style = AIMED if cell in look.aimed else LIT if cell in look.lit else "bold"
    line = Text(no_wrap=True, end="")
    line.append(name, style=style)
    line.append(" " * (NAMES - len(name)))
    markers = look.markers.get(cell, ())
    terrain = [word for word in face.sheet.scenery.terrain[cell] if word not in {marker.kind for marker in markers}]
    if terrain:
        line.append(f"{', '.join([face.texts.message('terrain-' + word) for word in terrain])} ", style="dim")
    for marker in markers:
        line.append_text(_marker(face, look, marker)).append(" ")
    return line


def _marker(face: "Face", look: Look, marker: Marker) -> Text:
    """What a marker says, between brackets in the colours of its side."""
    ink, colour = board.side_colours(look.sides, marker.side)
    style = f"{ink} on {colour}" if marker.side in look.sides else "bold"
    return Text(end="").append(f"[{face.texts.message('marker-' + marker.kind)}]", style=style)


def _told(ways: list[str]) -> str:
    return f"{WAYS}{', '.join(ways)}" if ways else ""


def _ways(face: "Face", cell: int) -> list[str]:
    """All boxes that lines lead to."""
    unused = face.sheet.scenery.unused
    return [_way(face, cell, other) for other in face.game.board.adjacent[cell] if other not in unused]


def _way(face: "Face", cell: int, other: int) -> str:
    """The box that a line leads to, what lies on the way and what it costs."""
    scenery = face.sheet.scenery
    crossing, cost = scenery.sides.get((cell, other), ""), scenery.costs.get((cell, other), "")
    name = scenery.places.get(other, face.game.board.names[other])
    told = f"{board.CROSSINGS.get(crossing, '')}{name}"
    return f"{told} {cost}" if cost else told


def _track_lines(face: "Face", part: Part, width: int, look: Look) -> list[Text]:
    """The boxes of a track one after another, with what stands on them."""
    lines = [Text(no_wrap=True, end="")]
    for cell in part.cells():
        style = AIMED if cell in look.aimed else LIT if cell in look.lit else "bold"
        item = Text(end="").append(printed(face, cell), style=style)
        for piece in look.stacks.get(cell, ()):
            item.append_text(_chip(face, look, piece))
        for marker in look.markers.get(cell, ()):
            item.append(" ").append_text(_marker(face, look, marker))
        item.append("  ")
        if len(lines[-1].plain) + len(item.plain) > width:
            lines.append(Text(no_wrap=True, end=""))
        lines[-1].append_text(item)
    return lines


def _chip(face: "Face", look: Look, piece: Piece) -> Text:
    """A counter: its label and its strength; who has none shows the numbers, and how many lie under the counter.

    Beside the map, where there is only what is being looked at, every counter shows all its numbers.
    """
    ink, colour = board.side_colours(look.sides, piece.side)
    on_map = piece.cell in face.sheet.part.cells()
    told = str(piece.strength) if (on_map and piece.strength) or not piece.numbers else piece.numbers
    under = sum(other.strength > 0 for other in face.lying_under(piece))
    style = f"bold {ink if WEAK_MARKS.isdisjoint(piece.marks) else board.SHAKEN} on {colour}"
    held = f" {HOLDS}{under}" if under else ""
    across = TURNED if piece.turned and not piece.strength else ""  # who leads others, and has been used
    return Text(end="").append(f" {piece.label} {told}{held}{across} ", style=style)


def printed(face: "Face", cell: int) -> str:
    """The name of a box and, where it is another, the one printed in it; of a long one only what is printed."""
    name: str = face.game.board.names[cell]
    place = face.sheet.scenery.places.get(cell, name)
    return place if place == name or len(name) >= len(place) or name[:1].islower() else f"{name} {place}"
