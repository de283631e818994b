"""8.4, 8.2: what the enemy's units and zones of control mean to those who move."""

from typing import Final

from meuse.engine.paths import CLOSED, Ground, either, priced
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.terrain import HALVES

ONE_IF_ZERO: Final = bytes([1]) + bytes(255)


class Zones:
    """8.4: the hexes that one side's enemy stands in or holds, as the floods of that side's movers read them.

    Made once and kept until an enemy comes or goes: in a side's own movement nobody does.
    """

    def __init__(self, box: Box, enemies: bytearray, strong: bytearray, held: bytearray) -> None:
        self.no_entry = priced(enemies, CLOSED)  # 8.11
        self.enter = either(self.no_entry, priced(strong, box.enter_strong * HALVES))  # 8.42
        self.leave = priced(held, box.leave_zoc * HALVES)  # 8.42, 8.43
        self.stop = priced(strong, 1)
        self.no_zoc = either(self.no_entry, priced(held, CLOSED))
        self.free = self.no_zoc.translate(ONE_IF_ZERO)  # neither an enemy nor a ZOC
        self.infantry = Ground(self.enter, self.leave, self.stop)  # 8.42
        self.hunters = Ground(self.no_entry, self.leave)  # 8.47: every ZOC is weak to them
        self._abroad = b""  # the control that `strategic` was made for
        self._strategic = self.hunters

    def strategic(self, control: bytearray, side: int) -> Ground:
        """8.2(b): no enemy ZOC anywhere on the way, and only hexes that the side controls."""
        if self._abroad != control:
            self._abroad = bytes(control)
            others = bytes([0 if owner == side else CLOSED for owner in range(256)])
            self._strategic = Ground(either(self.no_zoc, self._abroad.translate(others)), self.leave)
        return self._strategic
