"""The smallest title that has counters to name, with some of them badly named."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from meuse.engine.faces import Printed
from meuse.engine.game import Box
from meuse.engine.title import Title

ENGLISH = """
side-red = Reds
whose = { $side } { $side-name }
event-moved = { $unit-The }: { $units }, { $units-of }.
unit-red = Red HQ
unit-R-1 = 1st Corps
unit-R-2 = 2nd Corps
"""
FRENCH = """
side-red = Rouges
whose = { $side } { $side-name }
event-moved = { $unit-The } : { $units }, { $units-of }.
unit-red = QG rouge
unit-R-1 = 1er corps
unit-R-2 = 1er corps
"""


class Armies(Title[Any, Any]):
    """Its box is the list of its counters' ids."""

    id = "armies"
    sides = ("red",)
    scenarios = ("only",)

    def __init__(self, folder: Path) -> None:
        (folder / "text").mkdir()
        (folder / "text" / "units.en.ftl").write_text(ENGLISH, "utf-8")
        (folder / "text" / "units.fr.ftl").write_text(FRENCH, "utf-8")
        self._folder = folder

    @property
    def folder(self) -> Path:
        return self._folder

    def box_with(self, *ids: str) -> Box:
        return cast(Box, SimpleNamespace(title=self, content=ids))  # only its counters are asked for

    def printed(self, box: Any, scenario: str, options: frozenset[str]) -> list[Printed]:
        return [Printed(unit_id, f"printed {unit_id}", "red", "corps", "infantry", "", "", "") for unit_id in box]
