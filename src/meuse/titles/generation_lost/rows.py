"""Two searches once more, over machine integers: `reach.reached_from_edge` and `lines.lengths_from`.

Compiled, they take less than half of what their twins over one long number take; interpreted, they are slower. So those
are used where nothing is compiled, and the tests hold both to the same answers.
"""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

LONGEST_ROW: Final = 60
NO_PATH: Final = 255  # lines.NO_PATH


class Steps:
    """The neighbours of each square in one array, and the squares that a search has still to go on from."""

    def __init__(self, adjacent: list[tuple[int, ...]]) -> None:
        begin = [0]
        to: list[int] = []
        for row in adjacent:
            to.extend(row)
            begin.append(len(to))
        self.begin: vec[i64] = vec[i64](begin)
        self.to: vec[i64] = vec[i64](to)
        self.queue: vec[i64] = vec[i64]([0] * len(adjacent))
        self.nowhere = bytes([NO_PATH]) * len(adjacent)

    def lengths_from(self, start: i64, longest: i64, enemies: bytes, friends: bytes, enemy_zoc: bytes) -> bytes:
        """Ruling G11: by square, the length of the shortest path from `start`, NO_PATH if none is that short."""
        begin, to, queue = self.begin, self.to, self.queue
        lengths = BytesWriter()
        lengths.write(self.nowhere)
        lengths[start] = 0
        queue[0] = start
        first: i64 = 0
        last: i64 = 1
        while first < last:
            cell: i64 = queue[first]
            first += 1
            length: i64 = i64(lengths[cell])
            if length >= longest:
                break
            if cell != start and enemy_zoc[cell] != 0 and friends[cell] == 0:
                continue  # a path may end here, and does not run on
            length += 1
            place: i64 = begin[cell]
            end: i64 = begin[cell + 1]
            while place < end:
                neighbour: i64 = to[place]
                place += 1
                if lengths[neighbour] == NO_PATH and enemies[neighbour] == 0:
                    lengths[neighbour] = u8(length)
                    queue[last] = neighbour
                    last += 1
        return lengths.getvalue()


class Rows:
    """The map as rows, a bit for each square: arrays that every search writes on, with a row of zeros at both ends."""

    def __init__(self, rows: int, columns: int, edges: list[list[int]]) -> None:
        if columns > LONGEST_ROW:
            raise ValueError(f"rows of {columns} squares: {LONGEST_ROW} are the most")
        self.rows: i64 = rows
        self.columns: i64 = columns
        empty = [0] * (rows + 2)
        self.edges: list[vec[i64]] = []  # by side, the squares of its own edge
        for cells in edges:
            edge = empty[:]
            for cell in cells:
                edge[cell // columns + 1] |= 1 << cell % columns
            self.edges.append(vec[i64](edge))
        self.free: vec[i64] = vec[i64](empty)
        self.carrying: vec[i64] = vec[i64](empty)
        self.found: vec[i64] = vec[i64](empty)
        self.begun: vec[i64] = vec[i64](empty)

    def read(self, enemies: bytes, friends: bytes, enemy_zoc: bytes) -> None:
        """Ruling G11: where paths may end, and where they may run on (see lines.open_squares)."""
        free, carrying = self.free, self.carrying
        columns: i64 = self.columns
        last: i64 = self.rows
        cell: i64 = 0
        row: i64 = 1
        while row <= last:
            here: i64 = 0
            onward: i64 = 0
            bit: i64 = 1
            end: i64 = cell + columns
            while cell < end:
                if enemies[cell] == 0:
                    here |= bit
                    if enemy_zoc[cell] == 0 or friends[cell] != 0:
                        onward |= bit
                bit <<= 1
                cell += 1
            free[row] = here
            carrying[row] = onward
            row += 1

    def reached_from_edge(self, side: int) -> int:
        """12.9.5: the squares that paths reach from a side's own edge, as one long number (see Ways.around)."""
        free, carrying, found, begun = self.free, self.carrying, self.found, self.begun
        edge = self.edges[side]
        width = int(self.columns)
        last: i64 = self.rows
        row: i64 = 1
        while row <= last:
            begun[row] = edge[row] & free[row]
            row += 1
        row = 1
        while row <= last:
            near: i64 = begun[row - 1] | begun[row] | begun[row + 1]
            found[row] = (near | near << 1 | near >> 1) & carrying[row]
            row += 1
        spreading = True
        while spreading:  # down the map and up again, until nothing is added
            spreading = False
            row = 1
            while row <= last:
                if self.widen(row):
                    spreading = True
                row += 1
            row = last
            while row >= 1:
                if self.widen(row):
                    spreading = True
                row -= 1
        row = 1
        while row <= last:
            begun[row] |= found[row]
            row += 1
        reached = 0  # of any length, unlike the rows it is put together from
        row = last
        while row >= 1:
            around: i64 = begun[row - 1] | begun[row] | begun[row + 1]
            ends: i64 = (around | around << 1 | around >> 1) & free[row]
            reached = reached << width | int(ends)
            row -= 1
        return reached

    def widen(self, row: i64) -> bool:
        """Whether a row can be reached in more squares than before, from the rows beside it and along it."""
        found = self.found
        before: i64 = found[row]
        onward: i64 = self.carrying[row]
        near: i64 = found[row - 1] | before | found[row + 1]
        now: i64 = (near | near << 1 | near >> 1) & onward
        if now == before:
            return False
        wider: i64 = (now | now << 1 | now >> 1) & onward
        while wider != now:
            now = wider
            wider = (now | now << 1 | now >> 1) & onward
        found[row] = now
        return True
