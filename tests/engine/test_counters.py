"""Pieces of a small game on squares: where they stand, where they point, what follows, and how positions tell it."""

from typing import Any

import pytest

from meuse.engine.board import NO_FACING, square_board
from meuse.engine.counters import NOBODY, NOT_YET, BattleRecord, Contents, Pieces, copy_battle
from meuse.engine.data import Entry
from meuse.engine.described import Described, dump_battle, dump_control, dump_unit
from meuse.engine.flow import Action
from meuse.engine.title import DataError, PositionError

LOST = -2
TIRED, REDUCED = 1, 2


def small_box() -> Contents:
    """Two guns and a regiment of the reds, a regiment of the blues, on three rows of four squares."""
    box = Contents(
        square_board("ABC", 4),
        ("red", "blue"),
        {NOT_YET: "reserve", LOST: "lost"},
        {TIRED: "tired", REDUCED: "reduced"},
    )
    box.first_owner = bytearray([0] * 4 + [1] * 8)
    box.with_facing = True
    for unit_id, side in (("R-1", 0), ("R-2", 0), ("R-3", 0), ("B-1", 1)):
        box.add_counter(Entry("counters.toml", unit_id, {}), unit_id, f"Unit {unit_id}", side)
    return box


class Crowding(Pieces):
    """Two to a square; what settles is written down."""

    def __init__(self, box: Contents, source: "Crowding | None" = None) -> None:
        super().__init__(box, source)
        self.settled: list[tuple[int, int, int, int]] = []

    def settle(self, unit: int, cell: int, side: int, sign: int) -> None:
        self.settled.append((unit, cell, side, sign))
        self.crowd(side, cell, self.occupied[side][cell] > 2)


def read(box: Contents, **data: Any) -> Pieces:
    said = Described(data, box)
    said.allow(())
    state = Pieces(box)
    for place, unit, entry in said.units():
        said.marks(state, place, unit, entry)
        said.stand(state, place, unit, entry, said.where(place, entry, "reserve"))
    said.control(state)
    return state


def test_counters_get_numbers_by_side_and_no_id_comes_twice() -> None:
    box = small_box()
    assert box.units_of == [[0, 1, 2], [3]]
    assert box.index["B-1"] == 3
    with pytest.raises(DataError, match="R-1: is listed twice"):
        box.add_counter(Entry("counters.toml", "R-1", {}), "R-1", "again", 0)


def test_what_an_action_names() -> None:
    box = small_box()
    assert box.unit_in(Action("unit", ("R-2",))) == 1
    assert box.cell_in(Action("to", ("B2",))) == box.board.cell("B2")
    assert box.unit_in(Action("unit", ("X",))) == box.unit_in(Action("done")) == box.cell_in(Action("done")) == NOBODY


@pytest.mark.plain
def test_put_lift_and_go_keep_what_follows_from_them() -> None:
    box = small_box()
    state = Crowding(box)
    a1, a2 = box.board.cell("A1"), box.board.cell("A2")
    for unit in (0, 1, 2):
        state.put(unit, a1)
    assert state.occupied[0][a1] == 3
    assert state.crowded == [[a1], []]
    assert state.units_at(a1, 0) == [0, 1, 2]
    assert state.units_at(a1, 1) == []
    state.go(1, a2)
    assert state.crowded == [[], []]
    assert state.where[1] == a2
    state.lift(1, LOST)
    assert state.occupied[0][a2] == 0
    assert not state.on_map(1)
    state.lift(1, NOT_YET)  # it stood nowhere: nothing settles
    assert state.settled[-3:] == [(1, a1, 0, -1), (1, a2, 0, 1), (1, a2, 0, -1)]


def test_a_copy_goes_its_own_way() -> None:
    box = small_box()
    state = Pieces(box)
    state.put(0, 0)
    state.turn = 3
    twin = Pieces(box, state)
    twin.go(0, 1)
    twin.status[0] |= TIRED
    twin.facing[0] = 2
    twin.control[0] = 1
    twin.crowd(0, 1, True)
    assert (twin.turn, twin.where[0], list(twin.occupied[0][:2])) == (3, 1, [0, 1])
    assert (state.where[0], state.status[0], state.facing[0], state.control[0]) == (0, 0, NO_FACING, 0)
    assert list(state.occupied[0][:2]) == [1, 0]
    assert state.crowded == [[], []]


def test_marks_of_a_phase_are_forgotten_and_others_stay() -> None:
    state = Pieces(small_box())
    state.status[0] = TIRED | REDUCED
    state.status[3] = TIRED
    state.unmark([0], TIRED)
    assert state.status == [REDUCED, 0, 0, TIRED]


def test_a_position_is_read_as_it_was_written() -> None:
    box = small_box()
    units = {
        "R-1": {"hex": "B2", "facing": "north-east", "state": ["tired", "reduced"]},
        "R-2": {"place": "lost"},
        "R-3": {"place": "reserve"},
        "B-1": {"hex": "C4"},
    }
    control = {"red": ["B2"], "blue": ["A1"]}
    state = read(box, units=units, control=control)
    assert state.facing[0] == box.board.slot_names.index("north-east")
    assert {name: dump_unit(state, box, unit) for name, unit in box.index.items()} == units
    assert dump_control(state, box) == control


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        ({"units": {"X": "A1"}}, "units.X: there is no unit 'X'"),
        ({"units": {"R-1": "Z9"}}, "units.R-1.hex: there is no hex 'Z9' on the map"),
        ({"units": {"R-1": 4}}, "units.R-1: is a hex, or an object with hex, place, facing, state"),
        ({"units": {"R-1": {"colour": "red"}}}, "units.R-1.colour: is unknown"),
        ({"units": {"R-1": {"hex": "A1", "place": "lost"}}}, "units.R-1: has both a hex and a place"),
        ({"units": {"R-1": {"place": "nowhere"}}}, "units.R-1.place: is one of reserve, lost, not 'nowhere'"),
        ({"units": {"R-1": {"hex": "A1", "state": ["odd"]}}}, "units.R-1.state: is a list of tired, reduced"),
        (
            {"units": {"R-1": {"hex": "A1", "facing": "up"}}},
            "units.R-1.facing: no direction 'up' from A1; choose from north, ",
        ),
        ({"units": {"R-1": "A1", "B-1": "A1"}}, "units.B-1.hex: A1 holds enemy units already"),
        ({"units": {"R-1": "A1"}, "control": {"blue": ["A1"]}}, "control.blue: A1 holds units of the other side"),
        ({"control": {"green": []}}, "control.green: lists hexes under red and blue"),
        ({"weather": "fine"}, "weather: is not part of a position"),
    ],
)
def test_a_mistake_in_a_position_is_named(data: dict[str, Any], wrong: str) -> None:
    with pytest.raises(PositionError) as refused:
        read(small_box(), **data)
    assert str(refused.value).startswith(wrong)


def test_units_without_facing_are_given_none() -> None:
    box = small_box()
    box.with_facing = False
    with pytest.raises(PositionError, match="units of this game have no facing"):
        read(box, units={"R-1": {"hex": "A1", "facing": "north"}})


@pytest.mark.plain
def test_a_battle_is_copied_written_and_read_again() -> None:
    class Skirmish(BattleRecord):
        numbers = ("shots",)

        def __init__(self, attacker: int, target: int) -> None:
            super().__init__(attacker, target)
            self.shots = 0

    box = small_box()
    battle = Skirmish(0, 5)
    battle.attackers, battle.origins, battle.defenders, battle.shots = [0, 1], [0, 1], [3], 2
    twin = copy_battle(battle)
    twin.attackers.append(2)
    twin.origins.append(2)
    assert battle.attackers == [0, 1]
    data = dump_battle(battle, box)
    assert data["attackers"] == ["R-1", "R-2"]
    assert data["target"] == box.board.names[5]
    again = Described({"battle": data}, box).battle(Skirmish)
    assert again is not None
    assert (again.attacker, again.target, again.attackers, again.origins, again.shots) == (0, 5, [0, 1], [0, 1], 2)
    with pytest.raises(PositionError, match="names one hex for each attacker"):
        Described({"battle": {**data, "origins": []}}, box).battle(Skirmish)
    assert Described({}, box).battle(Skirmish) is None
