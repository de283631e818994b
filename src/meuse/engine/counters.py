"""Counters: what is printed on them (static, in the box) apart from where they stand now and how they are (the state).

A unit is its number in the columns of the box, a cell its number on the board. A title's box and state add their own
columns to those here.
"""

from collections.abc import Sequence
from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from meuse.engine.board import NO_FACING, Board
from meuse.engine.catalogue import CELL, UNIT, Verbs, declared_with
from meuse.engine.data import Answers, Entry
from meuse.engine.flow import Action
from meuse.engine.title import State

NOBODY: Final = -1  # in place of a unit or a cell: there is none
NOT_YET: Final = -1  # where a unit is that has not come into play; other places off the board are below this
FIRST_TURN: Final = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Contents:
    """What every title's box holds: a board, counters by number, and the words for how and where a counter can be."""

    def __init__(self, board: Board, sides: tuple[str, ...], places: dict[int, str], marks: dict[int, str]) -> None:
        self.board = board
        self.sides = sides
        self.places = places  # where a unit is when it is not on the board, by code
        self.marks = marks  # how a unit is, by bit
        self.first_owner = bytearray()  # the side that each cell belongs to at the start; empty without control
        self.with_facing = False  # whether units point somewhere
        self.ids: list[str] = []
        self.names: list[str] = []
        self.side: list[int] = []
        self.index: dict[str, int] = {}
        self.units_of: list[list[int]] = [[] for _ in sides]
        self._unit_answers = Answers(self.ids)
        self._cell_answers = Answers(board.names)

    def add_counter(self, entry: Entry, unit_id: str, name: str, side: int) -> int:
        """A counter of the data file gets its number; the title's own columns follow."""
        if unit_id in self.index:
            raise entry.fault("is listed twice")
        unit = len(self.ids)
        self.ids.append(unit_id)
        self.names.append(name)
        self.side.append(side)
        self.index[unit_id] = unit
        self.units_of[side].append(unit)
        return unit

    def read_set_up(self, entry: Entry, wanted: Sequence[int] = ()) -> dict[int, int]:
        """A table of units and the cells they stand in, `source` apart: empty, or with all of the `wanted`."""
        found: dict[int, int] = {}
        for unit_id, cell in entry.values.items():
            if unit_id == "source":
                continue
            unit = self.index.get(unit_id)
            if unit is None:
                raise entry.fault(f"there is no counter {unit_id!r}")
            found[unit] = entry.cell(self.board.index, str(cell))
        for unit in wanted if found else ():
            if unit not in found:
                raise entry.fault(f"lacks {self.ids[unit]}, which begins on the map")
        return found

    def declare(self, verbs: Verbs) -> None:
        """Nothing else than what a title declares can be offered with units and cells from now on."""
        self._unit_answers.verbs = declared_with(verbs, UNIT)
        self._cell_answers.verbs = declared_with(verbs, CELL)

    # Actions are made once and shared: lists of them are then cheap to build.

    def unit_actions(self, verb: str) -> list[Action]:
        """`verb UNIT` for every unit."""
        return self._unit_answers.of(verb)

    def hex_actions(self, verb: str) -> list[Action]:
        """`verb CELL` for every cell."""
        return self._cell_answers.of(verb)

    def unit_in(self, action: Action) -> int:
        """The unit that an action names first, NOBODY if it names none."""
        return self.index.get(str(action.args[0]), NOBODY) if action.args else NOBODY

    def cell_in(self, action: Action) -> int:
        """The cell that an action names first, NOBODY if it names none."""
        return self.board.index.get(str(action.args[0]), NOBODY) if action.args else NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class BattleRecord:
    """One battle from declaration to advance: who takes part, and what has come of it so far.

    Several procedures share it, so it belongs to the state. A title adds its own fields and names them: plain numbers,
    lists of units, lists of cells.
    """

    numbers: ClassVar[tuple[str, ...]] = ()
    unit_lists: ClassVar[tuple[str, ...]] = ("attackers", "defenders")
    cell_lists: ClassVar[tuple[str, ...]] = ("origins",)

    def __init__(self, attacker: int, target: int) -> None:
        self.attacker = attacker
        self.target = target
        self.attackers: list[int] = []
        self.origins: list[int] = []  # where each attacker stood when he attacked
        self.defenders: list[int] = []


B = TypeVar("B", bound=BattleRecord)


def copy_battle(battle: B) -> B:
    twin: B = type(battle)(battle.attacker, battle.target)
    for name in battle.numbers:
        setattr(twin, name, getattr(battle, name))
    for name in battle.unit_lists:
        setattr(twin, name, list(getattr(battle, name)))
    for name in battle.cell_lists:
        setattr(twin, name, list(getattr(battle, name)))
    return twin


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(State):
    """Where the counters of one game are and how they are.

    What follows from where units stand is kept right by `put` and `lift`, and nothing else may move a unit. A title
    that keeps more of it than `occupied` (zones of control, stacking) does so in `settle`.
    """

    def __init__(self, box: Contents, source: "Pieces | None" = None) -> None:
        super().__init__()
        self.contents = box  # what a title calls its box, as far as all boxes are alike
        self.side_of = box.side
        self.units_of = box.units_of
        if source is not None:
            self._copy_pieces(source)
            return
        units = len(box.ids)
        self.turn = FIRST_TURN
        self.where: list[int] = [NOT_YET] * units
        self.status: list[int] = [0] * units  # marks as bits
        self.facing: list[int] = [NO_FACING] * (units if box.with_facing else 0)  # slots of the board
        self.control = bytearray(box.first_owner)
        self.occupied: list[bytearray] = [bytearray(len(box.board)) for _ in box.sides]  # units of each side
        self.crowded: list[list[int]] = [[] for _ in box.sides]  # cells where a side has more than the limit

    def _copy_pieces(self, source: "Pieces") -> None:
        self.result = source.result
        self.turn = source.turn
        self.where = source.where[:]
        self.status = source.status[:]
        self.facing = source.facing[:]
        self.control = source.control[:]
        self.occupied = [column[:] for column in source.occupied]
        self.crowded = [cells[:] for cells in source.crowded]

    def copy(self) -> "Pieces":
        """The same position once more, with the title's own columns."""
        raise NotImplementedError  # every title's own

    # ---- moving pieces

    def put(self, unit: int, cell: int) -> None:
        """Stand a unit that is off the board in a cell."""
        side = self.side_of[unit]
        self.where[unit] = cell
        self.occupied[side][cell] += 1
        self.settle(unit, cell, side, 1)

    def lift(self, unit: int, to: int) -> None:
        """Take a unit off its cell; `to` says where it is now: a place off the board, or a cell it is put in next."""
        cell = self.where[unit]
        self.where[unit] = to
        if cell < 0:
            return
        side = self.side_of[unit]
        self.occupied[side][cell] -= 1
        self.settle(unit, cell, side, -1)

    def go(self, unit: int, cell: int) -> None:
        """Move a unit that is on the board to another cell."""
        self.lift(unit, cell)
        self.put(unit, cell)

    def settle(self, unit: int, cell: int, side: int, sign: int) -> None:
        """A unit has come to a cell (1) or left it (-1): the title's own columns follow."""

    def crowd(self, side: int, cell: int, over: bool) -> None:
        """Whether a side now has more in a cell than the limit."""
        crowded = self.crowded[side]
        if over:
            if cell not in crowded:
                crowded.append(cell)
        elif cell in crowded:
            crowded.remove(cell)

    def unmark(self, units: list[int], bits: int) -> None:
        """Forget marks: those that last only for a phase, for one."""
        status = self.status
        keep = ~bits
        for unit in units:
            status[unit] &= keep

    # ---- looking

    def units_at(self, cell: int, side: int) -> list[int]:
        """That side's units in a cell, in the order of the counters."""
        found: list[int] = []
        still = self.occupied[side][cell]
        if still:
            where = self.where
            for unit in self.units_of[side]:
                if where[unit] == cell:
                    found.append(unit)
                    still -= 1
                    if not still:
                        break
        return found

    def on_map(self, unit: int) -> bool:
        return self.where[unit] >= 0
