"""7.0, 10.8: what the enemy's units and zones of control mean to those who move, and to lines."""

from typing import Final

from meuse.engine.paths import CLOSED, Ground, either, priced
from meuse.titles.schlieffens_war.terrain import Terrain

ONE_IF_ZERO: Final = bytes([1]) + bytes(255)


class Zones:
    """7.0: the hexes that one side's enemy stands in or holds, as the floods and traces of that side read them.

    Made once and kept while the enemy's columns stay as they are: in a side's own movement they do.
    """

    def __init__(self, terrain: Terrain, enemies: bytearray, held: bytearray) -> None:
        self.enemies = bytes(enemies)
        self.held = bytes(held)
        no_entry = priced(enemies, CLOSED)  # 10.3
        stop = priced(held, 1)  # 7.1; 7.1(b), 7.5(b): friends in a hex change nothing
        self.ground = Ground(no_entry, stop=stop)
        self.belgian_ground = Ground(either(no_entry, priced(terrain.no_belgians, CLOSED)), stop=stop)  # 10.8
        self.free = either(no_entry, stop).translate(ONE_IF_ZERO)  # neither an enemy nor a ZOC

    def hold(self, enemies: bytearray, held: bytearray) -> bool:
        """Whether these are still the enemy's columns."""
        return self.enemies == enemies and self.held == held
