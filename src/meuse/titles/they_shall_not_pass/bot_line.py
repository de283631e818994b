"""The French line: from the Meuse to the east edge, between the enemy and what he wants, on ground that holds."""

from typing import NamedTuple

from meuse.titles.they_shall_not_pass.bot_worth import Worth
from meuse.titles.they_shall_not_pass.state import State, is_infantry
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN, STRONG
from meuse.titles.they_shall_not_pass.terrain import BRIDGE

NEVER = 1e9
OPEN_FLANK = 50.0


class Style(NamedTuple):
    """How a line is drawn and manned: how much each thing weighs."""

    shelter: float = 0.45  # a column of shelter
    ground: float = 0.10  # a hex of ground given up
    lost: float = 1.0  # a victory point left in front of the line
    out_of_reach: float = 0.25  # a hex of way to the nearest troops
    step_aside: float = 0.35  # the line jumps a row
    spot: float = 1.0  # a hex to hold
    wide_gap: float = 0.45  # two empty hexes between neighbours, held by zones of control alone
    near: float = 0.0  # a hex next to the enemy
    second: float = 0.6  # a second regiment in a hex
    depth: float = 0.0  # a regiment in reserve behind the line


STYLES = (
    Style(),
    Style(ground=0.02),
    Style(ground=0.02, near=0.3),
    Style(ground=0.2, lost=1.5),
    Style(wide_gap=0.1, second=1.2),
    Style(wide_gap=0.1, depth=1.2),
    Style(ground=0.02, near=0.3, wide_gap=0.1, depth=1.2),
)


class Line:
    """One hex in each column, west to east."""

    def __init__(self, cells: list[int], spots: list[int]) -> None:
        self.cells = cells
        self.spots = spots  # the hexes of it to be held


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


def draw_line(state: State, worth: Worth, reach: dict[int, list[int]], style: Style, enemy: list[int]) -> Line:
    """The cheapest line from west to east that leaves every German in front of it.

    Columns are walked from west to east; each hex costs what its ground lacks, what is given up in front of it, and how
    far the nearest troops are.
    """
    box = state.box
    board = box.board
    bank = german_bank(state)
    columns: list[list[int]] = []
    for cell, name in enumerate(board.names):
        column = int(name[:2])
        while len(columns) < column:
            columns.append([])
        columns[column - 1].append(cell)
    manned = away_from_troops(state, reach)
    best: dict[int, float] = {}
    back: dict[int, int] = {}
    previous: list[int] = []
    left = 0.0  # what is given up in the columns west of a line that begins farther east
    for cells in columns:
        low = -1  # the southernmost German in the column
        for place, cell in enumerate(cells):
            if state.occupied[GERMAN][cell] and is_serious(state, cell):
                low = place
        lost = 0.0
        row: list[int] = []
        for place, cell in enumerate(cells):
            given_up = lost
            lost += value_of(state, worth, cell)
            if place <= low or state.occupied[GERMAN][cell] or not bank[cell] or box.terrain.north_of_front[cell]:
                continue
            cost = style.spot - style.shelter * worth.country.shelter[cell]
            cost += style.lost * given_up + style.ground * place + style.out_of_reach * min(manned[cell], 6)
            if enemy[cell] <= 1:
                cost += style.near
            if state.fort_intact(cell):
                cost -= 2 * style.shelter
            arrive, source = NEVER, -1
            for other in previous:
                gap = board.distance_row(cell)[other]
                if gap <= 2 and best[other] + style.step_aside * (gap - 1) < arrive:
                    arrive, source = best[other] + style.step_aside * (gap - 1), other
            start = left + OPEN_FLANK * sum(
                [1 for other in box.terrain.open_to[cell] if board.names[other][:2] < board.names[cell][:2] and bank[other]]
            )
            if start < arrive:
                arrive, source = start, -1
            best[cell] = arrive + cost
            back[cell] = source
            row.append(cell)
        previous = row
        left += style.lost * sum([value_of(state, worth, cell) for cell in cells if bank[cell]])
        left += style.ground * sum([1 for cell in cells if bank[cell] and not box.terrain.north_of_front[cell]])
    if not previous:
        return Line([], [])
    cell = min(previous, key=lambda c: best[c])
    line: list[int] = []
    while cell >= 0:
        line.append(cell)
        cell = back[cell]
    line.reverse()
    return Line(line, choose_spots(state, worth, line, manned, style))


def is_serious(state: State, cell: int) -> bool:
    """A German stack that the line must give way to: no lone pioneers or remnants, nobody who has run out of supply."""
    units = state.units_at(cell, GERMAN)
    return any(state.box.zoc[unit] == STRONG and not state.is_unsupplied(unit) for unit in units)


def value_of(state: State, worth: Worth, cell: int) -> float:
    """Victory points the French still have to lose in a hex."""
    if state.control[cell] == GERMAN:
        return 0.0
    return worth.points[cell] + (1.0 if state.fort_intact(cell) else 0.0)


def away_from_troops(state: State, reach: dict[int, list[int]]) -> list[int]:
    """How many hexes every hex is from one that some French infantry can reach this turn."""
    adjacent = state.box.board.adjacent
    away = [99] * len(adjacent)
    frontier: list[int] = []
    for unit, cells in reach.items():
        if not is_infantry(state.box, unit):
            continue
        for cell in cells:
            if away[cell]:
                away[cell] = 0
                frontier.append(cell)
    steps = 0
    while frontier:
        steps += 1
        reached: list[int] = []
        for cell in frontier:
            for other in adjacent[cell]:
                if away[other] == 99:
                    away[other] = steps
                    reached.append(other)
        frontier = reached
    return away


def choose_spots(state: State, worth: Worth, line: list[int], manned: list[int], style: Style) -> list[int]:
    """Which hexes of the line to hold so that no hex of it is free of zones of control: the best ground, two apart."""
    best: list[float] = []
    back: list[int] = []
    for place, cell in enumerate(line):
        cost = style.spot - style.shelter * worth.country.shelter[cell] + 0.2 * min(manned[cell], 4)
        if state.occupied[FRENCH][cell]:
            cost -= 0.3
        cost -= 0.8 * value_of(state, worth, cell)
        cost = max(cost, 0.05)
        arrive, source = (0.0, -1) if place <= 1 else (NEVER, -1)
        for gap in (1, 2, 3):
            other = place - gap
            if other >= 0:
                way = best[other] + (style.wide_gap if gap == 3 else 0.0)
                if way < arrive:
                    arrive, source = way, other
        best.append(arrive + cost)
        back.append(source)
    ends = [place for place in range(max(len(line) - 2, 0), len(line))]
    if not ends:
        return []
    place = min(ends, key=lambda p: best[p])
    spots: list[int] = []
    while place >= 0:
        spots.append(line[place])
        place = back[place]
    spots.reverse()
    return spots


def assign(costs: list[list[float]]) -> list[int]:
    """Give each row (there are no more of them than columns) a column of its own so that the sum is least."""
    rows = len(costs)
    if not rows:
        return []
    columns = len(costs[0])
    row_price = [0.0] * (rows + 1)
    column_price = [0.0] * (columns + 1)
    match = [0] * (columns + 1)  # the row that holds each column, counted from one
    for row in range(1, rows + 1):
        match[0] = row
        column = 0
        least = [NEVER] * (columns + 1)
        way = [0] * (columns + 1)
        seen = [False] * (columns + 1)
        while True:
            seen[column] = True
            holder = match[column]
            delta, following = NEVER, 0
            costs_of = costs[holder - 1]
            price = row_price[holder]
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
                    row_price[match[other]] += delta
                    column_price[other] -= delta
                else:
                    least[other] -= delta
            column = following
            if match[column] == 0:
                break
        while column:
            earlier = way[column]
            match[column] = match[earlier]
            column = earlier
    found = [-1] * rows
    for column in range(1, columns + 1):
        if match[column]:
            found[match[column] - 1] = column - 1
    return found
