"""The German's two wings: five armies that wheel through Belgium, and two that hold Lorraine and Alsace."""

from typing import Final

from meuse.titles.schlieffens_war.box import Box
from meuse.titles.schlieffens_war.terms import GERMAN

ANY: Final = -1
LEFT: Final = 0
RIGHT: Final = 1

SEAM: Final = 17  # the row of hexes that both wings may stand in
CHAMPAGNE: Final = 13  # the column from which on the right wing may turn south


class Wings:
    """Which wing a unit belongs to and how far each reaches. The Entente has none: its corps go anywhere."""

    def __init__(self, box: Box, side: int, left_armies: tuple[str, ...]) -> None:
        self.of: list[int] = [ANY] * len(box.ids)
        if side == GERMAN:
            for unit in box.units_of[side]:
                self.of[unit] = LEFT if box.army[unit] in left_armies else RIGHT
        self.rows: list[int] = [int(name[:2]) for name in box.board.names]
        self.north: list[bool] = [int(name[:2]) <= SEAM or int(name[2:]) >= CHAMPAGNE for name in box.board.names]
        self.cities: list[list[int]] = [[], []]  # of the enemy, by wing
        for cell in box.terrain.entente_cities:
            self.cities[self.of_place(cell)].append(cell)

    def of_place(self, cell: int) -> int:
        """Whose business a place is."""
        return RIGHT if self.north[cell] else LEFT

    def may_stand(self, unit: int, here: int, cell: int) -> bool:
        """Whether a hex is on the unit's own wing, or no farther from it than where it stands now."""
        if self.of[unit] == RIGHT:
            return self.north[cell] or self.rows[cell] <= self.rows[here]
        if self.of[unit] == LEFT:
            return self.rows[cell] >= min(SEAM, self.rows[here])
        return True

    def wants(self, unit: int, wing: int) -> bool:
        """Whether a goal of a wing is for the unit."""
        return wing == ANY or self.of[unit] == wing
