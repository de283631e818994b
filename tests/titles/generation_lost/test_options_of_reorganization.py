"""20.4.2-5, 20.4.3-5, 20.4.3-6: best replacements, open reserves, the Lafayette Escadrille."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import french as french_fire
from tests.titles.generation_lost.guns import german as german_fire
from tests.titles.generation_lost.table import asks, at, case, choices, do, inside, legal, state, told, where, why

from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.chapters.reserves import ReleaseRoll
from meuse.titles.generation_lost.end_events import (
    CounterTaken,
    ReplacementsPaid,
    ReplacementsRolled,
    ReserveReleased,
    ReservesCounted,
    ReservesRolled,
)
from meuse.titles.generation_lost.option_events import AircraftReplaced

POOL = {"place": "pool"}
BOXED = {"place": "reserves"}
READY = {"place": "airfield"}
REGIMENTS = {"DE-5-1": POOL, "DE-11R-1": POOL, "DE-BN-1": POOL, "DE-BN-2": POOL}  # a 756 of three steps, one of two
BEST: dict[str, Any] = {"operations": {"german": ["replacements"]}}
OPEN: dict[str, Any] = {"operations": {"french": ["open-reserves"]}}
LAFAYETTE: dict[str, Any] = {"operations": {"french": ["lafayette"]}}
GERMAN_AIR = {"DE-AIR-1": READY, "DE-AIR-2": READY}
FRENCH_AIR = {"FR-AIR-1": READY, "FR-AIR-2": READY}
HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}


def german(units: dict[str, Any], lost: int, dice: list[int], **more: Any) -> Game:
    """The Germans may replace up to six steps."""
    tallies = {"replacements": {"german": lost}, "assaults": {"german": 20, "french": 0}}
    return at("reorganization", units, dice=dice, **{**tallies, **more})


# ---- 20.4.2-5 best replacements


@case("20.4.2-5")
def test_every_regiment_costs_two_steps_and_two_points() -> None:
    game = german(REGIMENTS, 4, [4, 5, 1, 1], **BEST)
    (event,) = told(game, ReplacementsRolled)
    assert event.most == 4
    do(game, "steps 4")
    found = game.offers("german")
    assert found is not None
    price = found.columns.index("price")
    prices = {str(row.action.args[0]): row.entries[price] for row in found.rows}
    assert (prices["DE-5-1"], prices["DE-11R-1"], prices["DE-BN-1"]) == ("2", "2", "1")
    do(game, "take DE-5-1", "take DE-11R-1")
    assert [(each.steps, each.cases) for each in told(game, CounterTaken)] == [(2, ("17.6.1", "20.4.2-5"))] * 2
    assert where(game, "DE-5-1") == where(game, "DE-11R-1") == "off-map"
    assert state(game).points == [0, 4]


@case("20.4.2-5", "17.3.2")
def test_without_the_option_a_756_costs_three() -> None:
    game = german(REGIMENTS, 4, [4, 5, 1, 1])
    do(game, "steps 2")
    assert not legal(game, "take DE-5-1")
    assert why(game, "take DE-5-1").case == "17.3.2"
    one = german(REGIMENTS, 1, [4, 5], **BEST)
    do(one, "steps 1")
    assert why(one, "take DE-5-1").case == "20.4.2-5"
    assert why(one, "take DE-5-1").params["price"] == 2


@case("20.4.2-5", "17.3.1")
def test_how_much_can_be_taken_follows_the_new_price() -> None:
    """One 756 alone in the Pool: two steps can be spent on it, where three were needed."""
    (event,) = told(german({"DE-5-1": POOL}, 2, [4, 5], **BEST), ReplacementsRolled)
    assert event.most == 2
    (event,) = told(german({"DE-5-1": POOL}, 2, [4, 5]), ReplacementsRolled)
    assert event.most == 0


@case("20.4.2-5", "17.4.1(c)", "17.4.1(d)")
def test_regiments_fill_the_reserves_box_at_the_same_price_and_are_not_paid_for() -> None:
    game = german({"DE-5-1": POOL, "DE-11R-1": POOL}, 4, [4, 5, 6, 6], **BEST)
    do(game, "steps 4")
    assert asks(game) == ("german", "fill-reserve")
    do(game, "take DE-5-1")
    assert where(game, "DE-5-1") == "reserves"
    while asks(game)[1] == "fill-map":
        do(game, f"take {sorted(choices(game, 'take'))[0]}")
    (paid,) = told(game, ReplacementsPaid)
    assert paid.points == 4 - paid.reserve


@case("20.4.2-5", "7.3.1(b)")
def test_the_price_holds_on_lull_turns_too() -> None:
    game = german({"DE-5-1": POOL}, 2, [4, 5], lull=True, turn=3, **BEST)
    do(game, "steps 2", "take DE-5-1")
    assert where(game, "DE-5-1") == "off-map"


@case("20.4.2-5", "17.1.1", "18.3.1")
def test_a_regiment_that_is_lost_still_counts_its_three_steps() -> None:
    game = at("german_movement", {"DE-5-1": "C23"}, turn=2, **BEST)
    assert state(game).steps(state(game).box.index["DE-5-1"]) == 3


@case("20.4.2-5")
def test_the_computer_player_buys_back_large_regiments_with_the_option_and_none_without() -> None:
    taken = []
    for more in (BEST, {}):
        game = german({**REGIMENTS, "DE-5-2": POOL, "DE-6-1": "C23", "FR-436-1": "H23"}, 6, [4, 5, 1, 1], **more)
        bot = make_bot("greedy", 1)
        while asks(game)[1] in ("replacements", "fill-map", "fill-reserve"):
            game.apply(bot.choose(Seat(game, "german")))
        taken.append({event.unit for event in told(game, CounterTaken)})
    assert taken == [{"DE-5-1", "DE-5-2"}, set()]


# ---- 20.4.3-5 open reserves


@case("20.4.3-5")
@pytest.mark.parametrize(("dice", "out"), [([1, 1], True), ([2, 3], True), ([4, 4], True), ([4, 5], False)])
def test_french_reserves_come_out_on_two_to_eight(dice: list[int], out: bool) -> None:
    game = inside(lambda _: ReleaseRoll(1), {"FR-37": BOXED}, "french", dice=[*dice, 1], **OPEN)
    event = told(game, ReservesRolled)[0]  # with nobody about, the weeks go by
    assert event.released is out
    assert event.cases == ("17.4.4", "20.4.3-5")
    assert bool(told(game, ReserveReleased)) or not out


@case("20.4.3-5", "17.4.4")
@pytest.mark.parametrize(("side", "unit", "more"), [(0, "DE-5-1", OPEN), (1, "FR-37", {})])
def test_german_reserves_and_those_of_french_without_the_option_come_out_on_four_at_most(
    side: int, unit: str, more: dict[str, Any]
) -> None:
    game = inside(lambda _: ReleaseRoll(side), {unit: BOXED}, ("german", "french")[side], dice=[2, 3], **more)
    event = told(game, ReservesRolled)[0]
    assert (event.released, event.cases) == (False, ("17.4.4",))


@case("20.4.3-5", "7.3.1(c)")
def test_on_a_lull_turn_a_third_comes_out_as_ever() -> None:
    units = {f"FR-326-{number}": BOXED for number in range(1, 8)}
    game = at("reorganization", units, lull=True, turn=3, **OPEN)
    (event,) = told(game, ReservesCounted)
    assert event.units == 2


# ---- 20.4.3-6 Lafayette Escadrille


@case("20.4.3-6", "19.1.5(i)")
def test_french_aircraft_fly_on_turn_1() -> None:
    game = german_fire({**GERMAN_AIR, **FRENCH_AIR}, **LAFAYETTE)
    do(game, "to N28", "to N30")
    assert asks(game) == ("french", "air-intercept")
    own = french_fire({**FRENCH_AIR, "DE-5-1": "N28"}, **LAFAYETTE)
    assert asks(own) == ("french", "air-place")


@case("20.4.3-6", "8.7.1")
@pytest.mark.parametrize("place", ["waiting", "out"])
def test_both_are_called_when_a_turn_begins_however_few_the_scenario_gives(place: str) -> None:
    units = {"FR-AIR-1": {"place": place}, "FR-AIR-2": {"place": place}, **HQS}
    game = at("weather", units, turn=1, **LAFAYETTE)
    assert where(game, "FR-AIR-1") == where(game, "FR-AIR-2") == "airfield"
    without = at("weather", units, turn=1)
    assert where(without, "FR-AIR-1") == place


@case("20.4.3-6", "8.7.3(c-i)", "18.3.1")
def test_a_loss_pays_its_point_and_the_unit_flies_again_next_turn_for_nothing() -> None:
    game = german_fire({"DE-AIR-1": READY, "FR-AIR-1": READY}, dice=[6, 6, 1, 1, 1, 1], turn=2, **LAFAYETTE)
    do(game, "to N28", "to N28", *(["done"] if asks(game)[1] == "air-intercept" else []))
    assert where(game, "FR-AIR-1") == "pool"
    assert state(game).points == [1, 0]
    back = at("reorganization", {"FR-AIR-1": POOL, **HQS}, turn=2, dice=[1], **LAFAYETTE)
    (event,) = told(back, AircraftReplaced)
    assert (event.unit, event.cases) == ("FR-AIR-1", ("20.4.3-6",))
    assert where(back, "FR-AIR-1") == "airfield"  # the next turn has begun
    assert state(back).turn == 3
    assert state(back).points == [0, 0]


@case("20.4.3-6", "17.6.2")
def test_they_are_no_longer_among_what_can_be_bought() -> None:
    more = {"replacements": {"french": 1}, "assaults": {"german": 30, "french": 0}}
    game = at("reorganization", {"FR-AIR-1": POOL, **HQS}, turn=2, dice=[6, 6], **more)
    assert asks(game) == ("french", "replacements")
    game = at("reorganization", {"FR-AIR-1": POOL, **HQS}, turn=2, dice=[1], **more, **LAFAYETTE)
    assert told(game, ReplacementsRolled) == []


@case("20.4.3-6", "7.3.1")
def test_in_a_lull_they_come_back_too_and_german_aircraft_do_not() -> None:
    units = {"FR-AIR-2": POOL, "DE-AIR-1": POOL, **HQS}
    game = at("reorganization", units, turn=3, lull=True, dice=[1], **LAFAYETTE)
    assert (where(game, "FR-AIR-2"), where(game, "DE-AIR-1")) == ("airfield", "pool")
