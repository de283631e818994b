"""Boxes and tracks as lines: who stands in each, and where its lines lead."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from rich.text import Text

from meuse.engine.board import FAR, TRACK, Part
from meuse.engine.faces import Piece
from meuse.terminal import board
from meuse.terminal.board import AIMED, LIT, Look

if TYPE_CHECKING:
    from meuse.terminal.screen import Face

NAMES: Final = 26  # characters for the name of a box


def part_lines(face: "Face", part: Part, around: Collection[int], width: int, most: int, look: Look) -> list[Text]:
    """The boxes of a part in `most` lines at most: those nearest to where something is asked or happens."""
    if part.kind == TRACK:
        return _track_lines(face, part, width, look)[:most]
    cells = list(part.cells())
    if len(cells) > most:
        cells = _nearest(face, cells, [cell for cell in around if cell in part.cells()], most - 1)
    lines = [_box_line(face, cell, width, look) for cell in cells]
    left_out = len(part) - len(cells)
    if left_out:
        lines.append(Text(face.words("more-boxes", count=left_out, part=part.name), style="dim"))
    return lines


def _nearest(face: "Face", cells: list[int], around: list[int], most: int) -> list[int]:
    """The boxes nearest to some others, or else those where somebody stands, in board order."""
    rows = [face.game.board.distance_row(cell) for cell in around]

    def away(cell: int) -> tuple[int, bool]:
        return min((row[cell] for row in rows), default=FAR), cell not in face.stacks

    return sorted(sorted(cells, key=away)[:most])


def _box_line(face: "Face", cell: int, width: int, look: Look) -> Text:
    """Verdun  base  ▏FR 8▕ ▏FR 5▕  – Clermont 2, Etain 1"""
    name = _printed(face, cell)
    style = AIMED if cell in look.aimed else LIT if cell in look.lit else "bold"
    line = Text(no_wrap=True, end="")
    line.append(name[: NAMES - 1], style=style)
    line.append(" " * (NAMES - len(name[: NAMES - 1])))
    terrain = [face.texts.message("terrain-" + word) for word in face.sheet.scenery.terrain[cell]]
    if terrain:
        line.append(f"{', '.join(terrain)} ", style="dim")
    for piece in look.stacks.get(cell, ()):
        line.append_text(_chip(look, piece))
        line.append(" ")
    ways = [_way(face, cell, other) for other in face.game.board.adjacent[cell]]
    if ways:
        line.append(f"– {', '.join(ways)}", style="dim")
    line.truncate(width, overflow="ellipsis")
    return line


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
        name = face.sheet.scenery.places.get(cell, face.game.board.names[cell])
        style = AIMED if cell in look.aimed else LIT if cell in look.lit else "bold"
        item = Text(end="").append(f"{name}", style=style)
        for piece in look.stacks.get(cell, ()):
            item.append_text(_chip(look, piece))
        item.append("  ")
        if len(lines[-1].plain) + len(item.plain) > width:
            lines.append(Text(no_wrap=True, end=""))
        lines[-1].append_text(item)
    return lines


def _chip(look: Look, piece: Piece) -> Text:
    ink, colour = board.side_colours(look.sides, piece.side)
    return Text(end="").append(f" {piece.label} {piece.strength} ", style=f"bold {ink} on {colour}")


def _printed(face: "Face", cell: int) -> str:
    """The name of a box and, where it is another, the one printed in it."""
    name: str = face.game.board.names[cell]
    place = face.sheet.scenery.places.get(cell, name)
    return name if place == name else f"{name} {place}"
