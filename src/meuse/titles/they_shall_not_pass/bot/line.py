"""The French line: from the Meuse to the east edge, between the enemy and what he wants, on ground that holds."""

from typing import Final, NamedTuple

from meuse.titles.they_shall_not_pass.bot.temper import Style
from meuse.titles.they_shall_not_pass.bot.worth import FORT, Worth
from meuse.titles.they_shall_not_pass.state import State
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN, STRONG
from meuse.titles.they_shall_not_pass.terrain import BRIDGE

NEVER: Final = 1e9
OPEN_FLANK: Final = 50.0  # a line that does not begin at the river


class Line(NamedTuple):
    """One hex in each column, west to east, and those of them to be held."""

    cells: list[int]
    spots: list[int]


NO_LINE: Final = Line([], [])


def german_bank(state: State) -> list[bool]:
    """Hexes the German can come to without a bridge."""
    terrain = state.box.terrain
    inside = [False] * len(state.box.board)
    frontier: list[int] = []
    for unit in state.box.units_of[GERMAN]:
        cell = state.where[unit]
        if cell >= 0 and not inside[cell]:
            inside[cell] = True
            frontier.append(cell)
    while frontier:
        cell = frontier.pop()
        for other in terrain.open_to[cell]:
            if not inside[other] and terrain.crossing(cell, other) != BRIDGE:
                inside[other] = True
                frontier.append(other)
    return inside


def is_serious(state: State, cell: int) -> bool:
    """A German stack that the line gives way to: a regiment in supply, no lone pioneers or remnants."""
    units = state.units_at(cell, GERMAN)
    return any(state.box.zoc[unit] == STRONG and not state.is_unsupplied(unit) for unit in units)


def at_stake(state: State, worth: Worth, cell: int) -> float:
    """Victory points the French still have to lose in a hex."""
    if state.control[cell] == GERMAN:
        return 0.0
    return worth.points[cell] + (FORT if state.fort_intact(cell) else 0.0)


class Hex(NamedTuple):
    """A hex the line may run through."""

    cell: int
    row: int
    shelter: int
    given_up: float  # victory points in front of it
    stake: float  # victory points in it
    away: int  # hexes from where the nearest troops can be this turn
    near: bool  # next to the enemy
    open_flank: int  # ways round it in the west
    west: tuple[tuple[int, int], ...]  # hexes of the column before, with the distance


class Surveyor:
    """What all lines of one phase have in common: where they may run, and what lies in front of them."""

    def __init__(self, state: State, worth: Worth, away: list[int], enemy: list[int]) -> None:
        self.state = state
        box = state.box
        board = box.board
        bank = german_bank(state)
        columns: list[list[int]] = []
        for cell, name in enumerate(board.names):
            while len(columns) < int(name[:2]):
                columns.append([])
            columns[-1].append(cell)
        self.columns: list[list[Hex]] = []
        self.left: list[tuple[float, int]] = []  # points and hexes given up in a whole column
        before: list[int] = []
        for cells in columns:
            front = -1  # the southernmost Germans in the column
            for row, cell in enumerate(cells):
                if state.occupied[GERMAN][cell] and is_serious(state, cell):
                    front = row
            lost = 0.0
            column: list[Hex] = []
            ground = 0
            for row, cell in enumerate(cells):
                stake = at_stake(state, worth, cell)
                if bank[cell] and not box.terrain.north_of_front[cell]:
                    ground += 1
                    if row > front and not state.occupied[GERMAN][cell]:
                        shelter = worth.country.shelter[cell] + (2 if state.fort_intact(cell) else 0)
                        distance = board.distance_row(cell)
                        west = tuple([(other, distance[other]) for other in before if distance[other] <= 2])
                        flank = len([c for c in box.terrain.open_to[cell] if c < cells[0] and bank[c]])
                        column.append(
                            Hex(cell, row, shelter, lost, stake, min(away[cell], 6), enemy[cell] <= 1, flank, west)
                        )
                if bank[cell]:
                    lost += stake
            self.columns.append(column)
            self.left.append((lost, ground))
            before = [place.cell for place in column]

    def draw(self, style: Style) -> Line:
        """The cheapest line from west to east that leaves every serious German in front of it."""
        best: dict[int, float] = {}
        back: dict[int, int] = {}
        known: dict[int, Hex] = {}
        west_of_here = 0.0
        last: list[Hex] = []
        for column, (points, ground) in zip(self.columns, self.left, strict=True):
            for place in column:
                arrive, source = west_of_here + OPEN_FLANK * place.open_flank, -1
                for other, gap in place.west:
                    way = best[other] + style.step_aside * (gap - 1)
                    if way < arrive:
                        arrive, source = way, other
                cost = 1.0 - style.shelter * place.shelter + style.lost * place.given_up + style.ground * place.row
                cost += style.out_of_reach * place.away + (style.near if place.near else 0.0)
                best[place.cell] = arrive + cost
                back[place.cell] = source
                known[place.cell] = place
            west_of_here += style.lost * points + style.ground * ground
            last = column
        if not last:
            return NO_LINE
        cell = min(last, key=lambda place: best[place.cell]).cell
        line: list[Hex] = []
        while cell >= 0:
            line.append(known[cell])
            cell = back[cell]
        line.reverse()
        return Line([place.cell for place in line], self._spots(line, style))

    def _spots(self, line: list[Hex], style: Style) -> list[int]:
        """Which hexes to hold so that all are in a zone of control: the best ground, two or three apart."""
        best: list[float] = []
        back: list[int] = []
        for number, place in enumerate(line):
            cost = 1.0 - style.shelter * place.shelter + 0.2 * min(place.away, 4) - 0.8 * place.stake
            if self.state.occupied[FRENCH][place.cell]:
                cost -= 0.3
            arrive, source = (0.0, -1) if number <= 1 else (NEVER, -1)
            for gap in (1, 2, 3):
                if number >= gap:
                    way = best[number - gap] + (style.wide_gap if gap == 3 else 0.0)
                    if way < arrive:
                        arrive, source = way, number - gap
            best.append(arrive + max(cost, 0.05))
            back.append(source)
        number = min(range(max(len(line) - 2, 0), len(line)), key=lambda place: best[place])
        spots: list[int] = []
        while number >= 0:
            spots.append(line[number].cell)
            number = back[number]
        spots.reverse()
        return spots


def assign(costs: list[list[float]]) -> list[int]:
    """Give each row (there are no more than columns) a column of its own, at the least sum: the Hungarian method."""
    rows = len(costs)
    if not rows:
        return []
    columns = len(costs[0])
    row_price = [0.0] * (rows + 1)
    column_price = [0.0] * (columns + 1)
    holder = [0] * (columns + 1)  # the row that holds each column, counted from one
    for row in range(1, rows + 1):
        holder[0] = row
        column = 0
        least = [NEVER] * (columns + 1)
        way = [0] * (columns + 1)
        seen = [False] * (columns + 1)
        while True:
            seen[column] = True
            costs_of = costs[holder[column] - 1]
            price = row_price[holder[column]]
            delta, following = NEVER, 0
            for other in range(1, columns + 1):
                if seen[other]:
                    continue
                reduced = costs_of[other - 1] - price - column_price[other]
                if reduced < least[other]:
                    least[other] = reduced
                    way[other] = column
                if least[other] < delta:
                    delta, following = least[other], other
            for other in range(columns + 1):
                if seen[other]:
                    row_price[holder[other]] += delta
                    column_price[other] -= delta
                else:
                    least[other] -= delta
            column = following
            if holder[column] == 0:
                break
        while column:
            earlier = way[column]
            holder[column] = holder[earlier]
            column = earlier
    found = [-1] * rows
    for column in range(1, columns + 1):
        if holder[column]:
            found[holder[column] - 1] = column - 1
    return found
