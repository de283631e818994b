"""Observing: what a seat may know, as arrays of numbers for learning programs.

    planes   one byte for each cell of the board, in several planes
    pieces   one number for each counter, in several columns
    vector   numbers for the whole of the game: whose decision it is, the phase, the procedures under way and their
             fields, tracks
    mask     one byte for each action of the catalogue: 1 where it is legal

All of it is made from the state as the seat may know it (`Title.seen`) and from procedures as it may know them
(`Title.view_frame`), so that it hides what they hide. Each side sees itself first: what is "own" to one is "enemy" to
the other. A title adds what is its own (`Title.features`, `Title.features_of`). `Layout` names every plane, column and
number in their order.
"""

from array import array
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from meuse.engine import packing
from meuse.engine.features import ENEMY, OWN
from meuse.engine.flow import FINISHED, Frame, Play, dump_frame
from meuse.engine.sequence import SequenceOfPlay

if TYPE_CHECKING:
    from meuse.engine.game import Game
    from meuse.engine.title import Title


class Observation:
    """Arrays as bytes: planes and mask of one byte, pieces and vector of four (machine integers)."""

    def __init__(self, planes: bytes, pieces: bytes, vector: bytes, mask: bytearray) -> None:
        self.planes = planes
        self.pieces = pieces
        self.vector = vector
        self.mask = mask

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.planes, self.pieces, self.vector, bytes(self.mask)))

    def _parts(self) -> tuple[bytes, bytes, bytes, bytes]:
        return self.planes, self.pieces, self.vector, bytes(self.mask)


class Slots:
    """Where one kind of procedure is written in the vector."""

    def __init__(self, kind: type[Frame[Any]], first: int) -> None:
        self.steps = {step: first + place for place, step in enumerate(kind.steps)}
        first += len(kind.steps)
        frame: Frame[Any] = kind()
        self.numbers: list[str] = []  # fields that hold one number; words cannot be written
        self.lists: list[str] = []  # of these the length is written
        for field in kind.fields:
            value = getattr(frame, field)
            if isinstance(value, list):
                self.lists.append(field)
            elif isinstance(value, int):
                self.numbers.append(field)
        self.first_number = first
        self.first_list = first + len(self.numbers)
        self.end = self.first_list + len(self.lists)

    def names(self, kind: str) -> list[str]:
        steps = [f"{kind}.{step}" for step in self.steps]
        return [*steps, *[f"{kind}.{name}" for name in self.numbers], *[f"len({kind}.{name})" for name in self.lists]]


HEAD: Final = ("side", "decides", "turn", "over")


class Layout:
    """What stands where in an observation of a title: names in order, and sizes."""

    def __init__(self, title: "Title", content: Any) -> None:
        features = title.features
        self.features = features
        self.cells: int = len(title.board(content))
        self.units: int = len(content.ids)
        self.planes: list[str] = ["named", *(["battle"] if features.battle is not None else []), *features.planes]
        self.pieces: list[str] = [
            "whose",
            "where",
            "status",
            "named",
            *(["battle"] if features.battle is not None else []),
            *features.pieces,
        ]
        self.vector: list[str] = list(HEAD)
        self.phases: dict[str, int] = {}
        for phase in phases_of(title):
            self.phases[phase] = len(self.vector)
            self.vector.append(f"phase {phase}")
        self.slots: dict[str, Slots] = {}
        for name in sorted(title.frames):
            slots = Slots(title.frames[name], len(self.vector))
            self.slots[name] = slots
            self.vector += slots.names(name)
        self.battle_at = len(self.vector)
        self.battle_units: tuple[str, ...] = ()
        self.battle_cells: tuple[str, ...] = ()
        self.battle_numbers: tuple[str, ...] = ()
        if features.battle is not None:
            self.battle_units = features.battle.unit_lists
            self.battle_cells = features.battle.cell_lists
            self.battle_numbers = ("attacker", "target", *features.battle.numbers)
            self.vector += [f"battle.{name}" for name in self.battle_numbers]
        self.numbers_at = len(self.vector)
        self.vector += features.numbers
        self.unit_fields = frozenset(features.unit_fields)
        self.cell_fields = frozenset(features.cell_fields)
        sides: list[int] = content.side
        self.whose: list[bytes] = [
            packing.column([OWN if of == side else ENEMY for of in sides]) for side in range(len(title.sides))
        ]


def phases_of(title: "Title") -> list[str]:
    """The names of all phases, as `Title.phase` gives them."""
    found: list[str] = []
    for kind in title.frames.values():
        if not issubclass(kind, SequenceOfPlay):
            continue
        for side in range(len(title.sides)):
            frame: Any = kind()
            if "side" in kind.fields:
                frame.side = side
            for step in kind.steps:
                phase = frame.phase_of_step(step)
                if phase not in found:
                    found.append(phase)
    return found


def observe(game: "Game", play: Play[Any], seat: str) -> Observation:
    """All that a seat may know now, as arrays."""
    title = game.title
    if seat not in title.sides:
        raise ValueError(f"{seat!r} plays no side of {title.id}: {', '.join(title.sides)}")
    side = title.sides.index(seat)
    layout = game.box.layout
    state = title.seen(play.state, seat)
    asked = play.ask
    decides = asked is not None and asked.seat == seat
    shown = title.features_of(state, side)
    named_units = [0] * layout.units
    named_cells = bytearray(layout.cells)
    vector = array("i", bytes(4 * layout.numbers_at))
    vector[0] = side
    vector[1] = 1 if decides else 0
    vector[2] = state.turn
    vector[3] = 1 if asked is None else 0
    if asked is not None:
        place = layout.phases.get(title.phase(play.stack), -1)
        if place >= 0:
            vector[place] = 1
    if decides or not game.hides or asked is None:
        write_procedures(game, play, seat, layout, vector, named_units, named_cells)
    planes: list[bytes] = [bytes(named_cells)]
    pieces: list[list[int]] = [state.where, state.status, named_units]
    if layout.battle_numbers:
        write_battle(state.battle, layout, vector, planes, pieces)
    planes += shown.planes
    pieces += shown.pieces
    vector.extend(shown.numbers)
    columns = [layout.whose[side]]
    for column in pieces:
        columns.append(packing.column(column))
    mask = game.box.catalogue.mask(asked.actions if asked is not None and decides else [])
    return Observation(b"".join(planes), b"".join(columns), vector.tobytes(), mask)


def write_procedures(
    game: "Game", play: Play[Any], seat: str, layout: Layout, vector: Any, units: list[int], cells: bytearray
) -> None:
    """The procedures under way: at which step each is (2 for the one that asks), its numbers, whom it names."""
    title = game.title
    hides = game.hides
    last = len(play.stack) - 1
    for depth, frame in enumerate(play.stack):
        slots = layout.slots[type(frame).__name__]
        if frame.step != FINISHED:
            vector[slots.steps[frame.step]] = 2 if depth == last else 1
        fields: Mapping[str, Any] | None = title.view_frame(dump_frame(frame), seat) if hides else None
        for number, name in enumerate(slots.numbers):
            value: int = getattr(frame, name) if fields is None else fields.get(name, 0)
            vector[slots.first_number + number] = value
            if value >= 0:
                if name in layout.unit_fields and value < layout.units:
                    units[value] = 1
                elif name in layout.cell_fields and value < layout.cells:
                    cells[value] = 1
        for number, name in enumerate(slots.lists):
            listed: list[Any] = getattr(frame, name) if fields is None else fields.get(name, [])
            vector[slots.first_list + number] = len(listed)
            if name in layout.unit_fields:
                for unit in listed:
                    if 0 <= unit < layout.units:
                        units[unit] = 1
            elif name in layout.cell_fields:
                for cell in listed:
                    if 0 <= cell < layout.cells:
                        cells[cell] = 1


def write_battle(battle: Any, layout: Layout, vector: Any, planes: list[bytes], pieces: list[list[int]]) -> None:
    """The battle that is fought: its numbers, and its lists as bits of the counters and cells in them."""
    units = [0] * layout.units
    cells = bytearray(layout.cells)
    if battle is not None:
        for number, name in enumerate(layout.battle_numbers):
            vector[layout.battle_at + number] = getattr(battle, name)
        cells[battle.target] = 1
        for number, name in enumerate(layout.battle_units):
            for unit in getattr(battle, name):
                units[unit] |= 1 << number
        for number, name in enumerate(layout.battle_cells):
            for cell in getattr(battle, name):
                if cell >= 0:
                    cells[cell] |= 2 << number
    planes.append(bytes(cells))
    pieces.append(units)
