"""17.1 to 17.6: replacements and operational reserves."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    choices,
    do,
    inside,
    legal,
    marks,
    state,
    told,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.reserves import ReleaseRoll
from meuse.titles.generation_lost.end_events import (
    HQReturned,
    ReplacementsPaid,
    ReplacementsRolled,
    ReserveReleased,
    ReserveRolled,
    ReservesCounted,
    ReservesRolled,
)

POOL = {"place": "pool"}
GERMAN_POOL = {"DE-BN-1": POOL, "DE-BN-2": POOL, "DE-BN-3": POOL, "DE-11R-1": POOL, "DE-5-1": POOL}
FRENCH_POOL = {"FR-326-1": POOL, "FR-326-2": POOL, "FR-37": POOL, "FR-132": POOL}


def reorganize(units: dict[str, Any], dice: list[int], **more: Any) -> Game:
    return at("reorganization", units, dice=dice, **more)


def german(lost: int = 10, assaults: int = 20, dice: list[int] | None = None, **more: Any) -> Game:
    tallies = {"replacements": {"german": lost}, "assaults": {"german": assaults, "french": 0}}
    return reorganize(more.pop("units", GERMAN_POOL), dice or [4, 5, 1, 1], **{**tallies, **more})


@case("17.2", "17.2(a)", "17.2(b)", "17.2(ex)")
def test_the_working_total_is_half_of_all_assaults_and_own_disruptions() -> None:
    """The booklet's example adds 16 and 8 to 22; they are 24, and the total is 13 (ruling G63)."""
    game = reorganize(
        GERMAN_POOL,
        [3, 3],
        replacements={"german": 4},
        assaults={"german": 16, "french": 8},
        disruptions={"german": 3, "french": 40},
    )
    (event,) = told(game, ReplacementsRolled)
    assert (event.total, event.column) == (13, 13)


@case("17.2", "17.3")
@pytest.mark.parametrize(("assaults", "column"), [(0, 6), (11, 6), (36, 18), (80, 18)])
def test_the_table_begins_with_6_and_ends_with_18(assaults: int, column: int) -> None:
    (event,) = told(german(assaults=assaults), ReplacementsRolled)
    assert event.column == column


@case("17.3", "17.3.1", "17.3.1(ex)", "17.3.1(LOST)")
def test_seven_of_ten_points_may_be_taken_on_a_nine_in_column_14() -> None:
    game = german(lost=10, assaults=20, disruptions={"german": 9, "french": 0}, dice=[4, 4])
    (event,) = told(game, ReplacementsRolled)
    assert (event.column, event.roll, event.steps, event.points, event.most) == (14, 9, 7, 10, 7)
    assert asks(game) == ("german", "replacements")
    assert [action.args[0] for action in game.actions()] == list(range(8))
    assert why(game, "steps 8").case == "17.3.1"


@case("17.3.1")
def test_points_and_pool_limit_what_may_be_taken() -> None:
    (event,) = told(german(lost=2), ReplacementsRolled)
    assert event.most == 2
    (event,) = told(german(units={"DE-11R-1": POOL}, lost=10), ReplacementsRolled)
    assert event.most == state(german()).box.steps[state(german()).box.index["DE-11R-1"]]


@case("17.3")
def test_a_roll_below_six_gives_nothing() -> None:
    game = german(dice=[1, 3])
    (event,) = told(game, ReplacementsRolled)
    assert (event.steps, event.most) == (0, 0)
    assert asks(game)[1] != "replacements"


@case("17.1.1", "17.3.1")
def test_without_points_or_pool_nobody_rolls() -> None:
    assert told(german(lost=0, dice=[]), ReplacementsRolled) == []
    assert told(german(units={"DE-11R-1": "F4"}, dice=[]), ReplacementsRolled) == []


@case("17.3.2", "17.3.3", "17.3.3(ex)", "17.6.1", "17.6.1(MODE)", "18.3.2", "18.3.2(ex)")
def test_steps_announced_pay_the_enemy_and_bring_counters_to_the_edge() -> None:
    game = german(dice=[4, 5, 1, 1])
    assert told(german(dice=[4, 5]), ReplacementsRolled)[0].most == 6
    do(game, "steps 4")
    (reserve,) = told(game, ReserveRolled)
    assert reserve.steps == 0
    box = state(game).box
    assert box.steps[box.index["DE-5-1"]] == 3
    do(game, "take DE-5-1")
    assert not legal(game, "take DE-11R-1")
    assert why(game, "take DE-11R-1").case == "17.3.2"
    do(game, "take DE-BN-1")
    assert where(game, "DE-5-1") == where(game, "DE-BN-1") == "off-map"
    assert marks(game, "DE-5-1") == set()
    assert state(game).points == [0, 4]


@case("17.3.2", "17.1", "17.1.2")
def test_the_french_may_buy_full_or_reduced_and_only_what_lies_in_the_pool() -> None:
    units = {**FRENCH_POOL, "FR-14": "P20"}
    game = reorganize(units, [6, 6, 1, 1], replacements={"french": 8}, assaults={"german": 30, "french": 0})
    do(game, "steps 8")
    do(game, "take_reduced FR-326-2")  # High Command keeps a step
    assert {"FR-37", "FR-326-1"} <= choices(game, "take") & choices(game, "take_reduced")
    assert why(game, "take FR-14").case == "17.1.2"
    do(game, "take_reduced FR-37")
    assert marks(game, "FR-37") == {"flipped"}
    assert why(game, "take_reduced DE-5-1").case == "17.1.2"
    do(game, "take_reduced FR-326-1")
    assert why(game, "take FR-132").case == "17.3.2"  # four steps, and three are left
    do(game, "take_reduced FR-132")
    assert state(game).points == [7, 0]


@case("17.1.2(FORT)", "17.1.2")
def test_garrisons_never_come_back() -> None:
    units = {**FRENCH_POOL, "FR-GARRISON-1": {"place": "out"}}
    game = reorganize(units, [6, 6, 1, 1], replacements={"french": 8}, assaults={"german": 30, "french": 0})
    do(game, "steps 8")
    assert why(game, "take FR-GARRISON-1").case == "17.1.2"


@case("17.4", "17.4.1(a)", "17.4.1(b)", "17.4.1(c)", "17.4.1(d)", "17.4.1(ex)")
def test_three_of_seven_french_steps_go_into_reserve_on_a_nine_and_are_not_paid() -> None:
    """17.4.2: on turn 7 of the campaign and before, the French add 1 (Pétain), so that an 8 is thrown here."""
    game = reorganize(FRENCH_POOL, [6, 6, 4, 4], replacements={"french": 7}, assaults={"german": 30, "french": 0})
    do(game, "steps 7")
    (reserve,) = told(game, ReserveRolled)
    assert (reserve.roll, reserve.steps) == (9, 3)
    assert asks(game) == ("french", "fill-reserve")
    do(game, "take_reduced FR-37")
    assert where(game, "FR-37") == "reserves"
    assert asks(game) == ("french", "fill-map")
    do(game, "take FR-132")
    (paid,) = told(game, ReplacementsPaid)
    assert (paid.steps, paid.reserve, paid.points) == (7, 3, 4)
    assert state(game).points == [4, 0]


@case("17.4.2")
def test_petain_adds_one_to_the_french_reserve_roll_and_the_germans_have_nothing_yet() -> None:
    game = reorganize(FRENCH_POOL, [6, 6, 1, 1], replacements={"french": 4})
    do(game, "steps 4")
    (reserve,) = told(game, ReserveRolled)
    assert reserve.roll == 3
    game = german()
    do(game, "steps 4")
    (reserve,) = told(game, ReserveRolled)
    assert reserve.roll == 2


@case("17.4.1(c)")
def test_the_box_must_be_filled_exactly_so_counters_that_would_spoil_it_are_refused() -> None:
    pool = {"FR-37": POOL, "FR-132": POOL, "FR-436-1": POOL}
    game = reorganize(pool, [6, 6, 4, 4], replacements={"french": 7}, assaults={"german": 30, "french": 0})
    do(game, "steps 7")
    assert asks(game) == ("french", "fill-reserve")
    assert why(game, "take FR-436-1").case == "17.4.1(c)"  # 2 of 3: nothing makes the last
    assert choices(game, "take_reduced") == {"FR-37", "FR-132"}


@case("17.4.2(ZERO)")
def test_whoever_takes_nothing_rolls_for_no_reserve() -> None:
    game = german(dice=[4, 5])
    do(game, "steps 0")
    assert told(game, ReserveRolled) == []
    assert state(game).points == [0, 0]


@case("17.4.3[1]", "17.6.2", "17.3.2")
def test_air_units_cost_one_step_never_go_into_reserve_and_fly_again_next_turn() -> None:
    units = {"DE-AIR-1": POOL, "DE-BN-1": POOL, "DE-BN-2": POOL, "DE-BN-3": POOL}
    game = german(units=units, dice=[4, 5, 6, 6])
    do(game, "steps 4")
    assert asks(game) == ("german", "fill-reserve")
    assert why(game, "take DE-AIR-1").case == "17.4.3[1]"
    while asks(game)[1] == "fill-reserve":
        do(game, f"take {sorted(choices(game, 'take'))[0]}")
    do(game, "take DE-AIR-1")
    assert where(game, "DE-AIR-1") == "landed"


@case("17.4.3[1]", "17.4.1(c)")
def test_what_goes_into_the_box_is_reckoned_without_air_units() -> None:
    """Ruling G64: High Command would keep a step, but there is nobody else to make it of."""
    game = german(units={"DE-AIR-1": POOL, "DE-AIR-2": POOL}, dice=[4, 5, 6, 6])
    do(game, "steps 2")
    assert told(game, ReserveRolled)[0].steps == 1
    assert asks(game) == ("german", "fill-map")
    do(game, "take DE-AIR-1", "take DE-AIR-2")
    assert state(game).points == [0, 2]


@case("17.3.1(LOST)")
def test_steps_announced_and_not_picked_are_paid_all_the_same() -> None:
    game = german()
    do(game, "steps 4", "done")
    assert state(game).points == [0, 4]
    assert where(game, "DE-5-1") == "pool"


@case("17.4.4", "17.4.4(IN)")
def test_reserves_come_out_on_two_to_four_as_many_units_as_a_die_says() -> None:
    box = {"DE-BN-1": {"place": "reserves"}, "DE-BN-2": {"place": "reserves"}, "DE-5-1": {"place": "reserves"}}
    game = inside(lambda _: ReleaseRoll(0), box, dice=[2, 2, 2])
    assert asks(game) == ("german", "release")
    assert choices(game, "release") == set(box)
    do(game, "release DE-5-1")
    do(game, "release DE-BN-2")
    assert [event.unit for event in told(game, ReserveReleased)] == ["DE-5-1", "DE-BN-2"]
    game = inside(lambda _: ReleaseRoll(0), box, dice=[2, 3])
    assert told(game, ReservesRolled)[0].released is False
    game = inside(lambda _: ReleaseRoll(0), {**box, "DE-11R-1": "F4"}, dice=[1, 1, 1])
    assert why(game, "release DE-11R-1").case == "17.4.4"


@case("17.4.3[2]", "7.3.1(c)")
def test_in_a_lull_a_third_of_the_box_comes_out_rounded_down() -> None:
    units = {f"DE-BN-{n}": {"place": "reserves"} for n in range(1, 8)}
    game = reorganize(units, [], lull=True, turn=3)
    (event,) = told(game, ReservesCounted)
    assert event.units == 2
    do(game, "release DE-BN-7", "release DE-BN-3")
    assert where(game, "DE-BN-7") == "off-map"
    assert {event.cases for event in told(game, ReserveReleased)} == {("7.3.1(c)", "17.4.3[2]")}


@case("7.3.1(b)")
def test_in_a_lull_nothing_goes_into_reserve() -> None:
    game = german(lull=True, turn=3, dice=[4, 5])
    do(game, "steps 4")
    assert told(game, ReserveRolled) == []
    assert asks(game) == ("german", "fill-map")


@case("17.5.2", "7.3.1(d)")
def test_spent_hqs_come_back_in_command_mode_on_their_turn_or_in_a_lull() -> None:
    waiting = {"place": "turn-track", "returns": 3, "state": ["flipped"]}
    assert told(reorganize({"DE-HQ-III": waiting}, [], turn=2), HQReturned) == []
    for more in ({"turn": 3}, {"turn": 4}, {"turn": 2, "lull": True}):
        game = reorganize({"DE-HQ-III": waiting}, [], **more)
        assert [event.unit for event in told(game, HQReturned)] == ["DE-HQ-III"]
        assert ("7.3.1(d)" in told(game, HQReturned)[0].cases) == ("lull" in more)
        assert where(game, "DE-HQ-III") == "off-map"
        assert marks(game, "DE-HQ-III") == set()


@case("17.5.1", "17.8")
def test_at_the_end_of_the_turn_aircraft_are_free_again_and_tallies_are_cleared() -> None:
    units = {"DE-AIR-1": {"place": "landed"}, "DE-11R-1": {"hex": "F4", "state": ["disrupted", "counted"]}}
    tallies = {"german": 3, "french": 2}
    game = at("end_of_turn", units, turn=2, replacements=tallies, assaults=tallies, disruptions=tallies, dice=[1])
    now = state(game)
    assert (now.replacements, now.assaults, now.disruptions) == ([0, 0], [0, 0], [0, 0])
    assert where(game, "DE-AIR-1") == "airfield"
    assert marks(game, "DE-11R-1") == {"disrupted"}


@case("19.2.2(b)")
@pytest.mark.parametrize(("taken", "kept"), [(3, 0), (4, 1), (5, 1), (6, 2)])
def test_in_crown_princes_plan_a_third_of_four_steps_or_more_goes_into_reserve(taken: int, kept: int) -> None:
    game = german(scenario="crown_princes_plan", dice=[4, 5])
    do(game, f"steps {taken}")
    (reserve,) = told(game, ReserveRolled)
    assert (reserve.dice, reserve.steps) == ((), kept)
