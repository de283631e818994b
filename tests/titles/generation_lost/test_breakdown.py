"""9.3 Breaking down and rebuilding."""

from typing import Any

import pytest
from tests.titles.generation_lost.marching import having
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    choices,
    do,
    inside,
    legal,
    marks,
    numbers,
    state,
    told,
    where,
    why,
)

from meuse.engine.flow import Frame, Refusal
from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.breakdown import (
    BreakDown,
    Rebuild,
    break_down_refusal,
    can_rebuild,
    least_to_rebuild,
    rebuild_refusal,
    rebuildable,
    target_refusal,
)
from meuse.titles.generation_lost.chapters.losses import inherit
from meuse.titles.generation_lost.events import PointsScored
from meuse.titles.generation_lost.loss_events import BrokenDown, Rebuilt
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import CHANGED, MOVED, SIDES

POOL = {"place": "pool"}
BATTALIONS = {f"DE-BN-{number}": POOL for number in range(1, 20)}  # 216s, from 15 on 116s
BRIGADES = {f"FR-{kind}-{number}": POOL for kind in ("436", "326") for number in range(1, 5)}
EMPTY_POOL: dict[str, Any] = {name: {"place": "out"} for name in (*BATTALIONS, *BRIGADES)}


def breaking(units: dict[str, Any], unit: str, **more: Any) -> Game:
    side = SIDES.index("german" if unit.startswith("DE") else "french")

    def frame(there: State) -> Frame[State]:
        return BreakDown(side, numbers(there, unit)[0])

    return inside(frame, {**BATTALIONS, **BRIGADES, **units}, SIDES[side], **more)


def rebuilding(units: dict[str, Any], square: str, side: str = "german", **more: Any) -> Game:
    def frame(there: State) -> Frame[State]:
        return Rebuild(SIDES.index(side), there.box.board.index[square])

    return inside(frame, units, side, **more)


def position(units: dict[str, Any], **more: Any) -> State:
    """A position of a Movement Segment: a division far away waits to be broken down."""
    return state(breaking({"FR-37": "T30", **units}, "FR-37", **more))


def refused(units: dict[str, Any], unit: str, **more: Any) -> Refusal:
    there = position(units, **more)
    found = break_down_refusal(there, numbers(there, unit)[0])
    assert found is not None
    return found


def shown(game: Game, square: str) -> list[str]:
    """What the units in a square show."""
    there = state(game)
    cell = there.box.board.index[square]
    units = there.units_at(cell, 0) + there.units_at(cell, 1)
    return [
        f"{there.attack(unit)}{there.defence(unit)}{there.box.movement[unit][there.side_up(unit)]}" for unit in units
    ]


# ---- breaking down (9.3.1)


@case("9.1.1(S)", "9.1.1(L)", "9.3.1", "9.3.1(d)", "9.3.1(d-NOTE)")
@pytest.mark.parametrize(
    ("regiment", "battalions"),
    [
        ("DE-9R-1", ["216", "116"]),
        ("DE-12R-1", ["216", "216"]),
        ("DE-11R-1", ["216", "216"]),  # a 536 loses one factor
        ("DE-21-1", ["216", "216", "216"]),
        ("DE-5-1", ["216", "216", "216"]),  # so does a 756
    ],
)
def test_what_regiments_break_down_into(regiment: str, battalions: list[str]) -> None:
    game = breaking({regiment: "F20"}, regiment)
    assert shown(game, "F20") == battalions
    assert where(game, regiment) == "pool"
    assert len(told(game, BrokenDown)) == 1
    assert told(game, PointsScored) == []
    assert state(game).points == [0, 0]


@case("9.3.1(b)")
def test_battalions_start_in_the_mode_and_facing_of_their_regiment() -> None:
    game = breaking({"DE-11R-1": {"hex": "F20", "state": ["flipped", "changed-mode"], "facing": "west"}}, "DE-11R-1")
    for name in ("DE-BN-1", "DE-BN-2"):
        assert marks(game, name) == {"flipped"}
        assert game.position()["units"][name]["facing"] == "west"


@case("9.3.1(c)", "9.3.1(b)")
def test_parts_have_moved_if_the_whole_has_and_have_changed_mode_if_it_has() -> None:
    there = position({"DE-11R-1": {"hex": "F20", "state": ["moved", "changed-mode"]}, "DE-11R-2": "F21"})
    regiment, fresh, *parts = numbers(there, "DE-11R-1", "DE-11R-2", "DE-BN-1", "DE-BN-2", "DE-BN-3", "DE-BN-4")
    inherit(there, regiment, parts[:2])
    inherit(there, fresh, parts[2:])
    assert [there.status[part] & (MOVED | CHANGED) for part in parts] == [MOVED | CHANGED] * 2 + [0] * 2


def points_left(game: Game) -> object:
    """What the unit that moves has left, as its owner reads it."""
    asked = game.decision
    assert asked is not None
    return asked.params["points"]


@case("9.3.1(c)", "9.3.1")
def test_battalions_go_on_with_what_their_regiment_has_left() -> None:
    """Ruling G94: broken down on the way, each battalion has the points that the regiment had left."""
    units = {"DE-11R-1": "C20", **BATTALIONS, "FR-37": "N22"}
    game = at("german_movement", units, turn=3)
    while asks(game)[1] != "movement":
        do(game, "done")
    do(game, "unit DE-11R-1")
    whole = points_left(game)
    do(game, "to E20")
    left = points_left(game)
    assert left != whole
    do(game, "break_down")
    for _ in range(2):
        assert asks(game)[1] == "march-unit"
        assert points_left(game) == left
        do(game, "to F20", "stop")
    assert where(game, "DE-11R-1") == "pool"
    assert {where(game, "DE-BN-1"), where(game, "DE-BN-2")} == {"F20"}


@case("9.1.2", "9.1.2(ex)", "9.1.2(BDE)")
def test_the_brigades_of_a_1066_and_of_an_866() -> None:
    game = breaking({"FR-39": "K20"}, "FR-39")
    assert asks(game) == ("french", "break-down")
    do(game, "full 436", "full 436")
    assert why(game, "full 326").message == "brigade-most"
    assert choices(game, "red") == {"326"}  # 216; a red 436 would be 11
    assert why(game, "red 436").message == "brigade-attack"
    do(game, "red 326")
    assert sorted(shown(game, "K20")) == ["216", "436", "436"]
    game = breaking({"FR-37": "K20", "DE-9R-1": POOL}, "FR-37")  # a German 326 in the Pool is none of theirs
    do(game, "full 326", "full 326", "red 326")
    assert sorted(shown(game, "K20")) == ["216", "326", "326"]
    assert where(game, "FR-37") == "pool"


@case("9.1.2")
def test_a_756_becomes_a_436_and_a_326() -> None:
    game = breaking({"FR-28": "K20"}, "FR-28")
    do(game, "full 436")
    assert (choices(game, "full"), choices(game, "red")) == ({"326"}, {"436", "326"})
    do(game, "full 326")
    assert sorted(shown(game, "K20")) == ["326", "436"]


@case("9.1.2")
def test_three_brigades_are_the_most_whatever_they_add_up_to() -> None:
    game = breaking({"FR-39": "K20"}, "FR-39")
    do(game, "red 326", "red 326", "red 326")
    assert shown(game, "K20") == ["216", "216", "216"]  # four of them would make 8 of the 10 factors


@case("9.3.1(a)", "9.3.1(a-ex)")
def test_an_886_with_a_436_and_a_326_in_the_pool_becomes_these_two() -> None:
    game = breaking({**EMPTY_POOL, "FR-436-1": POOL, "FR-326-1": POOL, "FR-13": "K20", "FR-59C-1": POOL}, "FR-13")
    assert why(game, "done").message == "break-down-pick"
    do(game, "full 436")
    assert why(game, "full 436").case == "9.3.1(a)"
    do(game, "full 326")
    assert sorted(shown(game, "K20")) == ["326", "436"]
    assert state(game).points == [0, 0]


@case("9.3.1(a)", "9.3.1(a-ex2)", "9.3.1(e-i)")
def test_a_756_regiment_with_two_battalions_in_the_pool_becomes_these_two() -> None:
    units = {**EMPTY_POOL, "DE-BN-1": POOL, "DE-BN-2": POOL, "DE-ENG-1": POOL, "DE-5-1": "F20"}
    game = breaking(units, "DE-5-1")
    assert shown(game, "F20") == ["216", "216"]
    assert where(game, "DE-ENG-1") == "pool"
    assert refused({**EMPTY_POOL, "DE-ENG-1": POOL, "DE-5-1": "F20"}, "DE-5-1").case == "9.3.1(a)"
    assert refused({**EMPTY_POOL, "FR-59C-1": POOL, "FR-28": "K20"}, "FR-28").case == "9.3.1(a)"


@case("9.3.1(a)")
def test_a_player_may_stop_with_fewer_brigades_or_call_it_off() -> None:
    game = breaking({"FR-37": "K20"}, "FR-37")
    do(game, "full 436", "done")
    assert shown(game, "K20") == ["436"]
    game = breaking({"FR-37": "K20"}, "FR-37")
    do(game, "full 436", "cancel")
    assert where(game, "FR-37") == "K20"
    assert where(game, "FR-436-1") == "pool"


@case("9.3.1(e-ii)")
def test_a_reduced_division_breaks_down_by_the_factor_it_shows() -> None:
    game = breaking({"FR-28": {"hex": "K20", "state": ["flipped"]}}, "FR-28")  # 536
    do(game, "full 326")
    assert choices(game, "full") == set()
    do(game, "red 326")
    assert sorted(shown(game, "K20")) == ["216", "326"]


@case("9.3.1(e-iii)", "9.3.1(e-i)", "9.3.1")
@pytest.mark.parametrize(
    ("unit", "cited"),
    [("FR-436-1", "9.3.1(e-iii)"), ("DE-BN-1", "9.3.1(e-iii)"), ("DE-ENG-1", "9.3.1"), ("DE-77-1", "9.3.1")],
)
def test_only_regiments_and_divisions_break_down(unit: str, cited: str) -> None:
    assert refused({unit: "F20"}, unit).case == cited


@case("9.3.1")
@pytest.mark.parametrize("condition", ["disrupted", "suppressed"])
def test_a_unit_that_breaks_down_is_in_good_order_and_not_interdicted(condition: str) -> None:
    assert refused({"DE-21-1": {"hex": "F20", "state": [condition]}}, "DE-21-1").message == "break-down-disordered"
    interdicted = refused({"DE-21-1": "F20"}, "DE-21-1", markers={"german": ["F20"]})
    assert interdicted.message == "break-down-interdicted"
    assert refused({"DE-21-1": POOL}, "DE-21-1").message == "break-down-off-map"


@case("9.3.1", "16.5.1", "19.1.5(f)")
def test_engaged_and_held_units_do_not_break_down() -> None:
    engaged = {"DE-21-1": {"hex": "F20", "jump_off": "E20"}, "FR-22": "F20"}
    assert refused(engaged, "DE-21-1", engaged={"german": ["F20"]}).case == "16.5.1"
    assert refused({"DE-11R-1": "F10"}, "DE-11R-1", turn=1).case == "19.1.5(f)"


@case("9.3")
def test_enemy_zoc_does_not_hinder_breaking_down_and_rebuilding() -> None:
    game = breaking({"DE-11R-1": "F20", "FR-22": "G20"}, "DE-11R-1")
    assert shown(game, "F20") == ["216", "216"]
    units = {"DE-BN-1": "F20", "DE-BN-2": "F20", "DE-11R-1": POOL, "FR-22": "G20"}
    game = rebuilding(units, "F20")
    do(game, "rebuild DE-11R-1")
    assert shown(game, "F20") == ["536"]


@case("9.3.1", "10.1.2")
def test_parts_that_are_too_many_must_be_able_to_leave() -> None:
    """Ruling G99: a ring of enemy ZOC holds a division; two brigades may stand where it stood, three may not."""
    ring = {"DE-21-1": "H20", "DE-21-2": "H22", "DE-21-3": "J20", "DE-25-1": "J22"}
    game = breaking({"FR-37": "I21", **ring}, "FR-37")
    do(game, "full 326", "full 326")
    assert sorted(shown(game, "I21")) == ["326", "326"]  # nothing more was offered
    game = breaking({"FR-37": "I21"}, "FR-37")
    do(game, "full 326", "full 326")
    assert legal(game, "red 326")
    square = {"DE-21-1": "I21", "DE-21-2": "I21"}
    french = {"FR-22": "H20", "FR-67": "H22", "FR-59": "J20", "FR-77": "J22"}
    assert refused({**square, **french}, "DE-21-1").message == "break-down-too-many"
    there = position(square)
    assert break_down_refusal(there, numbers(there, "DE-21-1")[0]) is None


# ---- rebuilding (9.3.2)


@case("9.3.2", "9.3.2(a)", "9.3.2(b-i)")
def test_two_battalions_make_a_smaller_regiment_and_three_a_larger_one() -> None:
    units = {"DE-BN-1": "F20", "DE-BN-15": "F20", "DE-12R-1": POOL, "DE-21-1": POOL}
    game = rebuilding(units, "F20")
    assert asks(game) == ("german", "rebuild")
    assert choices(game, "rebuild") == {"DE-12R-1"}
    assert why(game, "rebuild DE-21-1").case == "9.3.2(b-i)"
    assert why(game, "rebuild DE-12R-2").case == "9.3.2(a)"
    do(game, "rebuild DE-12R-1")
    assert shown(game, "F20") == ["426"]
    assert (where(game, "DE-BN-1"), where(game, "DE-BN-15")) == ("pool", "pool")
    assert len(told(game, Rebuilt)) == 1
    game = rebuilding({**units, "DE-BN-2": "F20"}, "F20")
    assert choices(game, "rebuild") == {"DE-12R-1", "DE-21-1"}
    do(game, "rebuild DE-21-1")
    assert shown(game, "F20") == ["636"]
    game = rebuilding({**units, "DE-BN-2": "F20"}, "F20")
    do(game, "rebuild DE-12R-1")
    assert asks(game) == ("german", "rebuild-parts")
    assert why(game, "unit DE-12R-1").message == "rebuild-not-there"
    do(game, "unit DE-BN-2")
    assert why(game, "unit DE-BN-2").message == "rebuild-picked"
    do(game, "unit DE-BN-15")
    assert shown(game, "F20") == ["426", "216"]
    assert where(game, "DE-BN-1") == "F20"


@case("9.3.2(b-ii)")
def test_the_weakest_regiment_of_its_size_is_rebuilt_first() -> None:
    battalions = {f"DE-BN-{number}": "F20" for number in (1, 2, 3)}
    pool = {"DE-9R-1": POOL, "DE-9R-2": POOL, "DE-12R-1": POOL, "DE-11R-1": POOL, "DE-21-1": POOL, "DE-5-1": POOL}
    game = rebuilding({**battalions, **pool}, "F20")
    assert choices(game, "rebuild") == {"DE-9R-1", "DE-9R-2", "DE-21-1"}
    assert why(game, "rebuild DE-12R-1").case == "9.3.2(b-ii)"
    assert why(game, "rebuild DE-5-1").case == "9.3.2(b-ii)"
    game = rebuilding({**battalions, "DE-5-1": POOL}, "F20")
    assert choices(game, "rebuild") == {"DE-5-1"}


@case("9.3.2(b-iii)", "9.3.2")
def test_brigades_need_the_attack_factor_of_the_division() -> None:
    red = {"hex": "K20", "state": ["flipped"]}
    pool = {"FR-37": POOL, "FR-28": POOL, "FR-67": POOL}
    game = rebuilding({"FR-436-1": "K20", "FR-326-1": "K20", **pool}, "K20", "french")
    assert choices(game, "rebuild") == {"FR-28", "FR-67"}
    assert why(game, "rebuild FR-37").case == "9.3.2(b-iii)"
    do(game, "rebuild FR-28")
    assert shown(game, "K20") == ["756"]
    assert marks(game, "FR-28") == set()
    game = rebuilding({"FR-436-1": red, "FR-326-1": "K20", **pool}, "K20", "french")
    assert choices(game, "rebuild") == {"FR-67"}
    three = {"FR-436-1": "K20", "FR-436-2": "K20", "FR-326-1": red, "FR-67": POOL}
    game = rebuilding(three, "K20", "french")
    do(game, "rebuild FR-67")
    assert choices(game, "unit") == set(three) - {"FR-67"}
    do(game, "unit FR-326-1", "unit FR-436-2")
    assert sorted(shown(game, "K20")) == ["436", "646"]


@case("9.3.2(b-iii)")
def test_a_brigade_that_is_needed_in_any_case_is_taken_unasked() -> None:
    three = {"FR-436-1": "K20", "FR-326-1": {"hex": "K20", "state": ["flipped"]}, "FR-326-2": "K20", "FR-28": POOL}
    game = rebuilding(three, "K20", "french")
    do(game, "rebuild FR-28")  # 4 + 3; without the 436 or the 326 it is not enough
    assert sorted(shown(game, "K20")) == ["216", "756"]


@case("9.3.2(b-iv)", "9.3.2")
def test_nothing_but_regiments_and_divisions_is_rebuilt() -> None:
    game = rebuilding({"DE-BN-15": "F20", "DE-BN-16": "F20", "DE-BN-1": POOL, "DE-9R-1": POOL, "FR-37": POOL}, "F20")
    assert why(game, "rebuild DE-BN-1").case == "9.3.2(b-iv)"
    assert why(game, "rebuild FR-37").message == "not-your-unit"
    do(game, "cancel")
    assert where(game, "DE-BN-15") == "F20"
    game = rebuilding({"FR-326-1": "K20", "FR-326-2": "K20", "FR-436-1": POOL, "FR-67": POOL}, "K20", "french")
    assert why(game, "rebuild FR-436-1").case == "9.3.2(b-iv)"


@case("9.3.2", "9.3.1(e-i)")
@pytest.mark.parametrize("condition", ["disrupted", "suppressed", "moved", "broken-down"])
def test_parts_are_in_good_order_and_have_been_together_since_the_segment_began(condition: str) -> None:
    units: dict[str, Any] = {"DE-BN-1": "F20", "DE-BN-2": "F20", "DE-11R-1": POOL, "DE-ENG-1": "F20"}
    there = position(units)
    pair = numbers(there, "DE-BN-1", "DE-BN-2")
    assert rebuild_refusal(there, pair) is None
    assert can_rebuild(there, 0, there.box.board.index["F20"], least_to_rebuild(there, 0))
    specialists = rebuild_refusal(there, numbers(there, "DE-BN-1", "DE-ENG-1"))
    assert specialists is not None
    assert specialists.case == "9.3.1(e-i)"
    there = position({**units, "DE-BN-2": {"hex": "F20", "state": [condition]}})
    refusal = rebuild_refusal(there, pair)
    assert refusal is not None
    assert refusal.case == "9.3.2"
    assert not can_rebuild(there, 0, there.box.board.index["F20"], least_to_rebuild(there, 0))


@case("9.3.2(a)")
def test_without_a_regiment_in_the_pool_nothing_is_rebuilt() -> None:
    there = position({"DE-BN-1": "F20", "DE-BN-2": "F20"})
    refusal = rebuild_refusal(there, numbers(there, "DE-BN-1", "DE-BN-2"))
    assert refusal is not None
    assert refusal.case == "9.3.2(a)"


@case("9.3.2")
def test_a_rebuilt_regiment_has_the_mode_of_its_battalions_and_is_mobile_if_they_differ() -> None:
    entrenched = {"hex": "F20", "state": ["flipped"], "facing": "east"}
    game = rebuilding({"DE-BN-1": entrenched, "DE-BN-2": entrenched, "DE-11R-1": POOL}, "F20")
    do(game, "rebuild DE-11R-1")
    assert marks(game, "DE-11R-1") == {"flipped"}
    assert game.position()["units"]["DE-11R-1"]["facing"] == "east"
    game = rebuilding({"DE-BN-1": entrenched, "DE-BN-2": {"hex": "F20"}, "DE-11R-1": POOL}, "F20")
    do(game, "rebuild DE-11R-1")
    assert marks(game, "DE-11R-1") == set()


class Log:
    """A procedure's table without a game around it."""

    def __init__(self, there: State) -> None:
        self.state = there

    def log(self, event: Any) -> None:
        pass


@case("9.3.2")
def test_a_regiment_of_battalions_that_have_changed_mode_has_changed_it_too() -> None:
    changed = {"hex": "F20", "state": ["changed-mode"]}
    there = position({"DE-BN-1": changed, "DE-BN-2": "F20", "DE-11R-1": POOL})
    rebuild = Rebuild(0, there.box.board.index["F20"])
    rebuild.unit, *rebuild.parts = numbers(there, "DE-11R-1", "DE-BN-1", "DE-BN-2")
    play: Any = Log(there)
    rebuild.combine(play)
    assert there.status[rebuild.unit] == CHANGED


@case("9.3.2", "16.5.1", "19.1.5(f)")
def test_engaged_and_held_units_are_not_rebuilt() -> None:
    parts = {"DE-BN-1": {"hex": "F20", "jump_off": "E20"}, "DE-BN-2": {"hex": "F20", "jump_off": "E20"}}
    there = position({**parts, "FR-22": "F20", "DE-11R-1": POOL}, engaged={"german": ["F20"]})
    refusal = rebuild_refusal(there, numbers(there, *parts))
    assert refusal is not None
    assert refusal.case == "16.5.1"
    there = position({"DE-BN-1": "F10", "DE-BN-2": "F10", "DE-11R-1": POOL}, turn=1)
    refusal = rebuild_refusal(there, numbers(there, *parts))
    assert refusal is not None
    assert refusal.case == "19.1.5(f)"


@case("9.3.2", "10.1.2")
def test_no_division_is_rebuilt_beside_a_gun_if_neither_can_leave() -> None:
    """A brigade finds room beside the one in V2, a division does not. The reason is the room, not an HQ."""
    stack = {"FR-436-1": "V1", "FR-326-1": "V1", "FR-75-1": having("V1", "moved"), "FR-28": POOL}
    shut = {f"DE-BN-{number}": having(name, "disrupted") for number, name in enumerate(("U1", "U2", "U3", "V3"), 1)}
    there = position({**stack, **shut, "FR-326-2": "V2"})
    refusal = target_refusal(there, *numbers(there, "FR-28"), numbers(there, "FR-436-1", "FR-326-1"))
    assert refusal is not None
    assert (refusal.case, refusal.message) == ("10.1.2", "rebuild-no-room")
    room = position({**stack, **shut})
    assert target_refusal(room, *numbers(room, "FR-28"), numbers(room, "FR-436-1", "FR-326-1")) is None


@case("9.3.2", "10.4(DIV)")
def test_no_division_is_rebuilt_around_an_hq_that_cannot_leave_it() -> None:
    units = {"FR-436-1": "I21", "FR-326-1": "I21", "FR-HQ-XX": "I21", "FR-28": POOL}
    there = position(units)
    parts = numbers(there, "FR-436-1", "FR-326-1")
    assert rebuildable(there, parts) == numbers(there, "FR-28")
    ring = {"DE-21-1": "H20", "DE-21-2": "H22", "DE-21-3": "J20", "DE-25-1": "J22"}
    assert rebuildable(position({**units, **ring}), parts) == []


@case("9.3.2", "10.5.1")
def test_no_regiment_is_rebuilt_at_a_fort_that_it_cannot_leave() -> None:
    """10.5.1, ruling G24: a regiment may not stay at a fort, so there must be a way out for it."""
    units = {"DE-BN-1": having("J23", "in-fort"), "DE-BN-2": "J23", "DE-12R-1": POOL}
    there = position(units)
    parts = numbers(there, "DE-BN-1", "DE-BN-2")
    assert rebuildable(there, parts) == numbers(there, "DE-12R-1")
    ring = {"FR-28": "I22", "FR-29": "I24", "FR-37": "K22", "FR-2": "K24"}
    stuck = position({**units, **ring})
    assert rebuildable(stuck, parts) == []
    refusal = target_refusal(stuck, *numbers(stuck, "DE-12R-1"), parts)
    assert refusal is not None
    assert refusal.case == "10.5.1"
