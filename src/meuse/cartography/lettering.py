"""What is written on a map.

A drawing for paper writes it itself; a client gets it apart from the drawing, and writes it over that in its own fonts
and in the language of its reader.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from meuse.cartography.grid import Point
from meuse.cartography.svg import number, tag, text

START: Final = "start"
MIDDLE: Final = "middle"
END: Final = "end"


class Label(NamedTuple):
    """A name on a map, in pixels of the drawing."""

    name: str  # as the data has it
    x: float
    y: float
    hand: str  # what it is written in: town-name, river-name ...
    anchor: str = MIDDLE  # which end of the name stands at x
    turn: float = 0.0  # degrees clockwise
    room: float = 0.0  # pixels that a box has for it, which lies below y; 0: it stands on y, as wide as it is
    part: str = ""  # the board of which it is the title


Called = Callable[[Label], str]


def as_named(label: Label) -> str:
    return label.name


def written(label: Label, called: Called = as_named) -> str:
    """A label as SVG, under the name that it has for its reader."""
    drawn = text(called(label), Point(label.x, label.y), class_=label.hand, text_anchor=label.anchor)
    if not label.turn:
        return drawn
    return tag("g", drawn, transform=f"rotate({number(label.turn)} {number(label.x)} {number(label.y)})")
