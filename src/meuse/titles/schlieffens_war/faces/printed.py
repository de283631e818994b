"""2.2 to 2.5: what a counter shows: symbol, size, army, designation and national colours."""

from pathlib import Path
from typing import Final

from meuse.engine.data import Entry, read_data
from meuse.engine.faces import Formation, Printed
from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.terms import CAVALRY, DEPOT, FORT, HQ, INFANTRY, KINDS, NATIONS, SIDES

COLOURS: Final = "colours.toml"
SYMBOL_OF: Final = {INFANTRY: "infantry", CAVALRY: "cavalry", HQ: "headquarters", FORT: "fort", DEPOT: "supply"}
SIZE_OF: Final = {INFANTRY: "XXX", CAVALRY: "XXX", HQ: "XXXX"}  # 1.2: corps and armies
WORD_OF: Final = {HQ: "HQ", DEPOT: "D"}  # in the place of the designation


class Wearer:
    """Who wears the colours of a formation: an army, or the forts of a nation."""

    def __init__(self, entry: Entry) -> None:
        self.id: str = entry.text("id")
        self.nation: int = NATIONS.index(entry.choice("nation", NATIONS))
        self.army: str = entry.text("army", "")
        self.formation = Formation(entry.text("short"), entry.text("paper_shade"), entry.text("ink_shade"))

    def wears(self, box: Box, unit: int) -> bool:
        return box.nation[unit] == self.nation and box.army[unit] == self.army


def wearers() -> list[Wearer]:
    """2.4: the colours; they are no part of what a game is played with, so a save does not depend on them."""
    data = read_data(Path(__file__).parents[1] / "data", COLOURS, {})
    return [Wearer(entry) for entry in data.tables("formation", "id")]


def formations() -> dict[str, Formation]:
    return {wearer.id: wearer.formation for wearer in wearers()}


def counters(box: Box) -> list[Printed]:
    """2.2 to 2.5: every counter."""
    worn = wearers()
    return [counter(box, unit, worn) for unit in range(len(box.ids))]


def counter(box: Box, unit: int, worn: list[Wearer]) -> Printed:
    kind = box.kind[unit]
    found = [wearer.id for wearer in worn if wearer.wears(box, unit)]
    return Printed(
        id=box.ids[unit],
        name=box.names[unit],
        side=SIDES[box.side[unit]],
        kind=KINDS[kind],
        symbol=SYMBOL_OF[kind],
        size=SIZE_OF.get(kind, ""),
        formation=found[0] if found else "",
        label=WORD_OF.get(kind, box.labels[unit]),
        parent=box.army[unit],
        morale="",
        back=back_numbers(box, unit),
    )


def back_numbers(box: Box, unit: int) -> str:
    """2.7, 2.8: factor and movement of a corps after a step loss, the factor of a fort; others have one step."""
    if box.kind[unit] == FORT:
        return f"({box.back[unit]})"
    if not box.corps[unit]:
        return ""
    factor = f"({box.back[unit]})" if box.brackets[unit] else str(box.back[unit])
    return f"{factor}-{box.back_movement[unit]}"
