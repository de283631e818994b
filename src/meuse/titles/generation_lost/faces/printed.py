"""2.4: what a counter shows: symbol, size, formation, designation, the numbers of both sides, colours."""

from pathlib import Path
from typing import Final

from meuse.engine.data import Entry, read_data
from meuse.engine.faces import Formation, Printed
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.terms import (
    AIR,
    BACK,
    BATTALION,
    BRIGADE,
    CHASSEUR,
    DIVISION,
    DUMMY,
    ENGINEER,
    FRONT,
    GARRISON,
    GUN,
    HQ,
    KINDS,
    RAILS,
    REGIMENT,
    SIDES,
)

COLOURS: Final = "colours.toml"
SYMBOLS: Final = {
    REGIMENT: "infantry",
    BATTALION: "infantry",
    ENGINEER: "engineer",
    DIVISION: "infantry",
    BRIGADE: "infantry",
    CHASSEUR: "light",
    GUN: "artillery",
    HQ: "headquarters",
    AIR: "none",
    GARRISON: "fort",
    DUMMY: "fort",
}
SIZES: Final = {
    REGIMENT: "III",
    BATTALION: "II",
    ENGINEER: "II",
    DIVISION: "XX",
    BRIGADE: "X",
    CHASSEUR: "II",
    HQ: "XXX",
}


class Wearer:
    """Who wears the colours of a formation."""

    def __init__(self, entry: Entry) -> None:
        self.id: str = entry.text("id")
        self.side: int = SIDES.index(entry.choice("side", SIDES))
        self.kinds: list[int] = [KINDS.index(name) for name in entry.texts("kinds")]
        self.endings: list[str] = entry.texts("endings", [])
        self.formation = Formation(entry.text("short"), entry.text("paper_shade"), entry.text("ink_shade"))

    def closeness(self, box: Box, unit: int) -> int:
        """How closely the formation names the unit: by the ending of its division, by its kind, or not at all."""
        if box.side[unit] != self.side or box.kind[unit] not in self.kinds:
            return 0
        if not self.endings:
            return 1
        return 2 if any(box.formation[unit].endswith(ending) for ending in self.endings) else 0


def wearers() -> list[Wearer]:
    """2.4.1: the colours; they are no part of what a game is played with, so a save does not depend on them."""
    data = read_data(Path(__file__).parents[1] / "data", COLOURS, {})
    return [Wearer(entry) for entry in data.tables("formation", "id")]


def formations() -> dict[str, Formation]:
    return {wearer.id: wearer.formation for wearer in wearers()}


def counters(box: Box) -> list[Printed]:
    """2.4: every counter."""
    worn = wearers()
    return [counter(box, unit, worn) for unit in range(len(box.ids))]


def counter(box: Box, unit: int, worn: list[Wearer]) -> Printed:
    kind = box.kind[unit]
    closest = max(worn, key=lambda wearer: wearer.closeness(box, unit))
    return Printed(
        id=box.ids[unit],
        name=box.names[unit],
        side=SIDES[box.side[unit]],
        kind=kind_word(box, unit),
        symbol="railroad-artillery" if box.channel[unit] == RAILS else SYMBOLS[kind],
        size=SIZES.get(kind, ""),
        formation=closest.id,
        label=label(box, unit),
        parent=box.formation[unit] if kind in (REGIMENT, HQ) else "",
        back="" if kind in (GARRISON, DUMMY, AIR) else numbers(box, unit, BACK),
    )


def kind_word(box: Box, unit: int) -> str:
    """`kind-WORD`; nobody can tell a dummy from a garrison (9.2.4)."""
    kind = box.kind[unit]
    if kind == GUN:
        return "heavy-artillery" if box.heavy[unit] else "field-artillery"
    return KINDS[GARRISON] if kind == DUMMY else KINDS[kind]


def label(box: Box, unit: int) -> str:
    """The few letters there is room for: the corps of an HQ, the calibre of a gun, the division."""
    kind = box.kind[unit]
    if kind in (GARRISON, DUMMY):
        return "Ft"
    if kind == HQ:
        return box.formation[unit]
    if kind == GUN:
        return box.calibre[unit]
    if kind == AIR:
        return "Air"
    if kind == REGIMENT:
        return f"{box.formation[unit]}/{box.ids[unit].rsplit('-', 1)[1]}"
    if kind == DIVISION:
        return box.formation[unit]
    return box.ids[unit].rsplit("-", 1)[1]


def numbers(box: Box, unit: int, face: int) -> str:
    """2.4.1: attack, defence and movement; of guns bombardment, counter-battery, movement and (range)."""
    kind = box.kind[unit]
    moves = "R" if box.channel[unit] == RAILS else str(box.movement[unit][face])
    if kind == GUN:
        return f"{box.bombardment[unit][face]}-{box.counter_battery[unit][face]}-{moves} ({box.range[unit]})"
    if kind == HQ:
        return f"({box.defence[unit][FRONT]})-{moves}" if face == FRONT else "–"
    if kind == AIR:
        return ""
    if kind == GARRISON:
        return f"0-{box.defence[unit][FRONT]}-0"
    return f"{box.attack[unit][face]}-{box.defence[unit][face]}-{moves}" if kind != DUMMY else ""
