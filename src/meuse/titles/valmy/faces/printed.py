"""2.1, 8.0, 9.2.1, 10.0: what a counter shows: a leader's rank and ratings, a unit's arm, band, letter and numbers."""

from pathlib import Path
from typing import Final

from meuse.engine.data import Entry, read_data
from meuse.engine.faces import Formation, Printed
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.terms import ARMIES, BACK, CAVALRY, KINDS, LEADER, NATIONS, SIDES, USAGES

COLOURS: Final = "colours.toml"
STAR: Final = "★"
SKIRMISHERS: Final = "skirmishers"  # a kind of its own on counters (9.3.1), infantry for every other rule


class Wearer:
    """Who wears the colours of a formation: an army, or a nation in it."""

    def __init__(self, entry: Entry) -> None:
        self.id: str = entry.text("id")
        self.army: int = ARMIES.index(entry.choice("army", ARMIES))
        self.nation: int = NATIONS.index(entry.choice("nation", NATIONS))
        self.formation = Formation(entry.text("short"), entry.text("paper_shade"), entry.text("ink_shade"))

    def wears(self, box: Box, counter: int) -> bool:
        return box.army[counter] == self.army and box.nation[counter] == self.nation


def wearers() -> list[Wearer]:
    """The colours; they are no part of what a game is played with, so a save does not depend on them."""
    data = read_data(Path(__file__).parents[1] / "data", COLOURS, {})
    return [Wearer(entry) for entry in data.tables("formation", "id")]


def formations() -> dict[str, Formation]:
    return {wearer.id: wearer.formation for wearer in wearers()}


def counters(box: Box) -> list[Printed]:
    """2.1: every counter."""
    worn = wearers()
    return [counter(box, number, worn) for number in range(len(box.ids))]


def counter(box: Box, number: int, worn: list[Wearer]) -> Printed:
    found = [wearer.id for wearer in worn if wearer.wears(box, number)]
    return Printed(
        id=box.ids[number],
        name=box.names[number],
        side=SIDES[box.side[number]],
        kind=kind_of(box, number),
        symbol=symbol_of(box, number),
        size=STAR * box.rank[number] if box.kind[number] == LEADER else USAGES[box.usage[number]],
        formation=found[0] if found else "",
        label=box.labels[number],
        parent=box.band[number],
        back=numbers_on(box, number, BACK) if has_back(box, number) else "",
    )


def kind_of(box: Box, number: int) -> str:
    return SKIRMISHERS if box.skirmisher[number] else KINDS[box.kind[number]]


def symbol_of(box: Box, number: int) -> str:
    """Leaders are flags with their names; skirmishers have the symbol of light troops (9.3.1)."""
    if box.kind[number] == LEADER:
        return "leader"
    if box.kind[number] == CAVALRY:
        return "cavalry"
    return "light" if box.skirmisher[number] else "infantry"


def has_back(box: Box, number: int) -> bool:
    """9.3.4, 9.5.2: a reduced side, or a replacement."""
    return box.kind[number] == LEADER or box.steps[number] > 1


def numbers_on(box: Box, number: int, face: int) -> str:
    """8.0, 9.3.4, 10.0: strength and morale of a unit; offensive, command, defensive, initiative of a leader."""
    if box.kind[number] != LEADER:
        return f"{box.strength[number][face]}-{box.morale[number][face]}"
    ratings = (box.offensive, box.command, box.defensive, box.initiative)
    return "-".join([str(rating[number][face]) for rating in ratings])
