"""2.1, 2.2: what a counter shows: symbol, size, parent formation, designation, morale and colours."""

from pathlib import Path
from typing import Final

from meuse.engine.data import Entry, read_data
from meuse.engine.faces import Formation, Printed
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.state import is_gun
from meuse.titles.they_shall_not_pass.terms import (
    CALIBERS,
    GARRISON,
    GUN,
    HQ,
    HUNTER,
    INFANTRY,
    KINDS,
    PIONEER,
    RAIL_GUN,
    REMNANT,
    SIDES,
)

COLOURS: Final = "colours.toml"
SYMBOL_OF: Final = {
    INFANTRY: "infantry",
    PIONEER: "engineer",
    HUNTER: "light",
    HQ: "headquarters",
    GUN: "artillery",
    RAIL_GUN: "railroad-artillery",
    GARRISON: "fort",
    REMNANT: "infantry",
}


class Wearer:
    """Who wears the colours of a formation."""

    def __init__(self, entry: Entry) -> None:
        self.id: str = entry.text("id")
        self.side: int = SIDES.index(entry.choice("side", SIDES))
        self.ids: list[str] = entry.texts("ids", [])
        self.kinds: list[str] = entry.texts("kinds", [])
        self.divisions: list[str] = entry.texts("divisions", [])
        self.corps: list[str] = entry.texts("corps", [])
        self.formation = Formation(entry.text("short"), entry.text("paper_shade"), entry.text("ink_shade"))

    def closeness(self, box: Box, unit: int) -> int:
        """How closely the formation names the unit: 4 by its id, 1 by its corps, 0 not at all."""
        if box.side[unit] != self.side:
            return 0
        if box.ids[unit] in self.ids:
            return 4
        if KINDS[box.kind[unit]] in self.kinds:
            return 3
        if box.division[unit] in self.divisions:
            return 2
        return 1 if box.corps[unit] in self.corps else 0


def wearers() -> list[Wearer]:
    """2.2: the colours; they are no part of what a game is played with, so a save does not depend on them."""
    data = read_data(Path(__file__).parents[1] / "data", COLOURS, {})
    return [Wearer(entry) for entry in data.tables("formation", "id")]


def formations() -> dict[str, Formation]:
    return {wearer.id: wearer.formation for wearer in wearers()}


def counters(box: Box) -> list[Printed]:
    """2.1, 2.2: every counter."""
    worn = wearers()
    return [counter(box, unit, worn) for unit in range(len(box.ids))]


def counter(box: Box, unit: int, worn: list[Wearer]) -> Printed:
    kind = box.kind[unit]
    closest = worn[0]
    for wearer in worn:
        if wearer.closeness(box, unit) > closest.closeness(box, unit):
            closest = wearer
    return Printed(
        id=box.ids[unit],
        name=box.names[unit],
        side=SIDES[box.side[unit]],
        kind=kind_word(box, unit),
        symbol=SYMBOL_OF[kind],
        size=size_mark(box, unit),
        formation=closest.id if closest.closeness(box, unit) else "",
        label=designation(box, unit),
        parent=box.division[unit] or box.corps[unit],
        morale=str(box.morale[unit]) if box.morale[unit] else "",
        back=back_numbers(box, unit),
    )


def back_numbers(box: Box, unit: int) -> str:
    """2.11: strength and movement of infantry after a step loss; remnants, guns and HQs have one step."""
    two_steps = box.kind[unit] in (INFANTRY, PIONEER, HUNTER)
    return f"{box.reduced[unit]}-{box.movement[unit]}" if two_steps else ""


def kind_word(box: Box, unit: int) -> str:
    kind = box.kind[unit]
    return f"{CALIBERS[box.caliber[unit]]}-artillery" if kind == GUN else KINDS[kind]


def size_mark(box: Box, unit: int) -> str:
    """2.1: regiments, battalions and the corps of an HQ; guns show their range in that place (2.13)."""
    kind = box.kind[unit]
    if kind == HQ:
        return "XXX"
    if is_gun(box, unit) or kind in (GARRISON, REMNANT):
        return ""
    return "III" if box.regiment[unit] else "II"


def designation(box: Box, unit: int) -> str:
    """2.2: the regiment or battalion in the upper right corner; HQs and guns have a word in its place."""
    kind = box.kind[unit]
    words = box.ids[unit].split("-")[1:]
    if kind == GARRISON:
        return ""  # the map names the fort
    if kind == REMNANT:
        return words[-1]
    if kind == HQ:
        return "HQ"
    return words[-1] if is_gun(box, unit) else "-".join(words)
