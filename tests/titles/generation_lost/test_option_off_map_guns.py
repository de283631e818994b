"""20.4.3-1: French off-map artillery, in bombardment and counter-battery."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import SUPPLY
from tests.titles.generation_lost.table import (
    action,
    asks,
    at,
    case,
    cell,
    choices,
    do,
    legal,
    state,
    told,
    unit,
    where,
    why,
)

from meuse.bots import make_bot
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.gestures import proposed
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.events import TurnBegins
from meuse.titles.generation_lost.faces.gestures import last_turns_fires
from meuse.titles.generation_lost.faces.orders import ORDERS
from meuse.titles.generation_lost.fire_events import (
    BombardmentRolled,
    CounterBatteryFired,
    CounterBatteryRolled,
    NoShells,
)
from meuse.titles.generation_lost.option_events import OffMapGunsFire

OFF_MAP: dict[str, Any] = {"operations": {"french": ["off-map-guns"]}}
S_HQ = {"FR-HQ-VII": {"hex": "T20", "state": SUPPLY}, "FR-HQ-XX": "S20"}


def french(units: dict[str, Any], *dice: Any, turn: int = 2, **more: Any) -> Game:
    """The French Bombardment Segment of turn 2, HQ modes settled."""
    given = {"observed": False, **OFF_MAP, **more}
    game = at("french_bombardment", {**S_HQ, **units}, turn=turn, dice=list(dice), **given)
    if asks(game)[1] == "hq-modes":
        do(game, "done")
    return game


@case("20.4.3-1")
def test_six_factors_in_one_bombardment_without_an_hq_and_without_guns() -> None:
    game = french({"DE-5-1": "N28"}, 6)
    assert asks(game) == ("french", "bombard")  # no HQ is asked for
    assert game.decision is not None
    assert game.decision.params == {"guns": 0, "off_map": "yes"}
    do(game, "bombard N28")
    assert why(game, "open_fire").case == "8.3(MIN)"
    do(game, "off_map")
    assert why(game, "off_map").case == "20.4.3-1"
    do(game, "open_fire")
    (fired,) = told(game, OffMapGunsFire)
    assert (fired.hex, fired.factors, fired.fire) == ("N28", 6, "bombardment")
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.guns, rolled.factors) == ((), 6)
    assert {each.reason: each.case for each in rolled.shifts} == {"heavy-guns": "8.6.2"}
    assert where(game, "FR-HQ-VII") == "T20"
    assert asks(game)[1] != "bombard"  # once in the segment
    assert state(game).off_map_fired


@case("20.4.3-1", "8.4.2(OFF)")
def test_they_combine_with_guns_on_the_map_whose_hq_pays_as_ever() -> None:
    units = {"FR-155H-3": "P28", "DE-5-1": "N28"}
    game = french(units, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "gun FR-155H-3", "off_map", "open_fire")
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.guns, rolled.factors) == (("FR-155H-3",), 6 + state(game).bombardment(unit(game, "FR-155H-3")))
    assert where(game, "FR-HQ-VII") == "turn-track"


@case("20.4.3-1", "8.4.2")
def test_an_hq_is_not_spent_by_them_alone_and_holding_fire_leaves_them_free() -> None:
    units = {"FR-155H-3": "P28", "DE-5-1": "N28"}
    game = french(units, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "off_map", "open_fire", "done")
    assert where(game, "FR-HQ-VII") == "T20"
    held = french(units, 6)
    do(held, "hold_fire")
    assert asks(held) == ("french", "bombard")
    do(held, "bombard N28")
    assert choices(held, "gun") == set()
    assert why(held, "gun FR-155H-3").case == "8.4"
    do(held, "off_map", "open_fire")
    assert where(held, "FR-HQ-VII") == "T20"


@case("20.4.3-1", "8.4")
def test_without_an_hq_in_supply_mode_they_are_the_only_ones_to_fire() -> None:
    units = {"FR-155H-3": "P28", "DE-5-1": "N28", "FR-HQ-VII": "T20"}
    game = french(units, 6)
    assert len(told(game, NoShells)) == 1
    do(game, "bombard N28", "off_map", "open_fire")
    assert [event.guns for event in told(game, BombardmentRolled)] == [()]
    without = french(units, operations={})
    assert asks(without)[1] != "bombard"


@case("20.4.3-1")
@pytest.mark.parametrize(("square", "reached"), [("V20", True), ("L29", True), ("K29", False), ("A20", False)])
def test_they_reach_rows_l_to_v(square: str, reached: bool) -> None:
    game = french({"DE-5-1": "N28"})
    assert (square in choices(game, "bombard")) is reached
    if not reached:
        assert why(game, f"bombard {square}").case == "8.3.1"
    guns = french({"DE-5-1": square, "FR-155H-3": "L28", "FR-155H-2": "L28", "FR-305H-1": "L27"})
    do(guns, "shells FR-HQ-VII")
    if legal(guns, f"bombard {square}"):
        do(guns, f"bombard {square}")
        assert legal(guns, "off_map") is reached
        if not reached:
            away = {"K29": 12, "A20": 22}[square]
            assert why(guns, "off_map").params == {"hex": square, "distance": away, "reach": 11}


@case("20.4.3-1", "8.2.2")
def test_they_do_not_fire_into_forts_but_at_who_is_outside() -> None:
    units = {"DE-BN-1": {"hex": "L25", "state": ["in-fort"]}}
    game = french({**units, "DE-5-1": "N28"})
    assert why(game, "bombard L25").case == "8.3.1"
    outside = french({**units, "DE-BN-2": "L25", "DE-5-1": "N28"})
    assert why(outside, "bombard L25").message == "fire-too-few-factors"  # it is on a ridge, which takes 8
    both = french({**units, "DE-BN-2": "L25", "FR-400-1": "O24", "FR-400-2": "O25", "FR-155H-3": "O26"}, 6)
    do(both, "shells FR-HQ-VII", "bombard L25", "aim inside")
    assert why(both, "off_map").case == "8.2.2"
    do(both, "cancel", "bombard L25", "aim outside", "gun FR-155H-3", "off_map", "open_fire")
    assert told(both, BombardmentRolled)[0].inside is False


@case("20.4.3-1", "8.3.2(e)", "8.3.2(d)")
def test_they_are_heavy_enough_for_trenches_and_bound_by_the_other_rules_of_fire() -> None:
    dug_in = french({"DE-5-1": {"hex": "N28", "state": ["flipped"]}}, 6)
    assert "N28" in choices(dug_in, "bombard")
    engaged = {"DE-5-1": {"hex": "N28", "jump_off": "M28"}, "FR-436-1": "N28"}
    game = french({**engaged, "DE-5-2": "N30"}, engaged={"german": ["N28"]})
    assert why(game, "bombard N28").case == "8.3.2(d)"


@case("20.4.3-1", "8.3(MIN)")
def test_they_help_to_reach_a_minimum_that_guns_alone_do_not() -> None:
    """A ridge takes 8 factors."""
    units = {"FR-155H-3": "Q27", "DE-5-1": "O27"}
    game = french(units, 6)
    assert asks(game)[1] == "shells"
    do(game, "shells FR-HQ-VII", "bombard O27", "off_map")
    assert why(game, "open_fire").case == "8.3(MIN)"
    do(game, "gun FR-155H-3", "open_fire")
    assert told(game, BombardmentRolled)[0].factors >= 8
    assert asks(french(units, operations={}))[1] != "bombard"


@case("20.4.3-1", "8.5")
def test_nothing_answers_them() -> None:
    """German guns in range have nobody to fire at when the off-map guns fire alone."""
    game = french({"DE-5-1": "N28", "DE-210H-1": "L28", "DE-210H-2": "L29"}, 6)
    do(game, "bombard N28", "off_map", "open_fire")
    assert told(game, BombardmentRolled)
    assert asks(game)[0] != "german"


def counter(units: dict[str, Any], *dice: Any, **more: Any) -> Game:
    """Two German 210s in L28 and L29 bombard N28; the French may answer."""
    guns = {"DE-210H-1": "L28", "DE-210H-2": "L29", "FR-436-1": "N28"}
    game = at("german_bombardment", {**guns, **units}, dice=list(dice), observed=False, **{**OFF_MAP, **more})
    do(game, "bombard N28", "gun DE-210H-1", "gun DE-210H-2", "open_fire")
    return game


@case("20.4.3-1", "8.5.1")
def test_they_fire_counter_battery_alone_once_in_the_german_segment() -> None:
    game = counter({}, 6, 6, 6)
    assert asks(game) == ("french", "counter-battery")
    do(game, "counter L28", "off_map")
    assert game.decision is not None
    assert game.decision.params["factors"] == 6
    do(game, "open_fire")
    (fired,) = told(game, CounterBatteryFired)
    assert (fired.guns, fired.factors) == ((), 6)
    assert [event.fire for event in told(game, OffMapGunsFire)] == ["counter-battery"]
    assert len(told(game, CounterBatteryRolled)) == 1


@case("20.4.3-1", "8.5.1", "8.5.3")
def test_or_with_guns_on_the_map_and_only_within_their_reach() -> None:
    game = counter({"FR-155H-3": "O28"}, 6, 6, 6)
    do(game, "counter L28", "gun FR-155H-3", "off_map", "cancel", "counter L29", "off_map", "gun FR-155H-3")
    do(game, "open_fire")
    (fired,) = told(game, CounterBatteryFired)
    assert fired.factors == 6 + state(game).counter_battery(unit(game, "FR-155H-3"))
    far = {"DE-210H-1": "K28", "DE-210H-2": "K29", "FR-436-1": "N28"}
    game = at("german_bombardment", far, dice=[6], observed=False, **OFF_MAP)
    do(game, "bombard N28", "gun DE-210H-1", "gun DE-210H-2", "open_fire")
    assert asks(game)[0] != "french"  # row K is the twelfth


@case("20.4.3-1", "8.3(ONCE)")
def test_a_second_german_bombardment_meets_them_no_more_but_the_french_segment_does() -> None:
    units = {"DE-150H-1": "L30", "DE-150H-2": "L31", "DE-150H-3": "L32", "FR-436-2": "N31"}
    game = counter(units, 6, 6, 6, 6)
    do(game, "counter L28", "off_map", "open_fire")
    do(game, "bombard N31", *[f"gun DE-150H-{number}" for number in (1, 2, 3)], "open_fire")
    assert asks(game)[0] != "french"
    assert len(told(game, BombardmentRolled)) == 2
    next_phase = at("french_bombardment", {"DE-5-1": "N28"}, turn=2, observed=False, off_map_fired=True, **OFF_MAP)
    assert legal(next_phase, "bombard N28")


@case("20.4.3-1", "7.3")
def test_in_a_lull_both_segments_have_them() -> None:
    game = french({"DE-5-1": "N28"}, 6, lull=True)
    do(game, "bombard N28", "off_map", "open_fire")
    assert told(game, OffMapGunsFire)
    assert asks(counter({}, lull=True)) == ("french", "counter-battery")


@case("20.4.3-1")
def test_the_germans_have_none_and_a_french_player_without_the_option_is_shown_none() -> None:
    game = at("german_bombardment", {"DE-210H-1": "K28", "FR-436-1": "N28"}, observed=False, **OFF_MAP)
    do(game, "bombard N28")
    assert not legal(game, "off_map")
    assert "off_map" not in {each.action.verb for each in game.withheld("german")}
    without = french({"FR-155H-3": "P28", "DE-5-1": "N28"}, operations={})
    do(without, "shells FR-HQ-VII", "bombard N28")
    assert why(without, "off_map").message == "off-map-none"
    assert "off_map" not in {each.action.verb for each in without.withheld("french")}


@case("20.4.3-1", "8.2")
def test_the_planner_shows_what_they_add_with_its_case() -> None:
    game = french({"FR-155H-3": "P28", "DE-5-1": "N28"}, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "gun FR-155H-3")
    found = game.forecast()
    assert found is not None
    said = {each.message: (each.case, each.params) for each in found.reasons}
    assert said["off-map-can-fire"] == ("20.4.3-1", {"factors": 6})
    before = int(found.params["factors"])
    assert [end.id for end in found.extremes][-1:] in (["all-guns"], ["next-column"])
    do(game, "off_map")
    found = game.forecast()
    assert found is not None
    assert int(found.params["factors"]) == before + 6
    assert "off-map-fires" in {each.message for each in found.reasons}
    assert [(each.reason, each.amount) for each in found.dice] == [("heavy-guns", -1)]
    lines = game.declared("french").lines
    assert [line.cells for line in lines if not line.pieces] == [[cell(game, "V28"), cell(game, "N28")]]
    do(game, "open_fire")
    (rolled,) = told(game, BombardmentRolled)
    assert str(rolled.column) == found.final
    answer = counter({})
    do(answer, "counter L28")
    shown = answer.forecast()
    assert shown is not None
    assert "off-map-can-fire" in {each.message for each in shown.reasons}


@case("20.4.3-1")
def test_whoever_ends_the_bombardment_is_reminded_of_them() -> None:
    game = french({"DE-5-1": "N28"})
    said = game.title.cautions(game.state, game._play.stack, action("done"))
    assert [(each.message, each.case) for each in said] == [("off-map-can-still-fire", "20.4.3-1")]


@case("20.4.3-1")
def test_the_reach_of_a_column_counts_them_and_last_turns_fire_is_fired_again_with_them() -> None:
    units = {"FR-155H-3": "P28", "FR-155H-2": "P29", "DE-5-1": "N28"}
    game = french(units, 6, 6)
    do(game, "shells FR-HQ-VII", "bombard N28", "off_map")
    factors = {gun: state(game).bombardment(unit(game, gun)) for gun in ("FR-155H-3", "FR-155H-2")}
    found = proposed(game, "french")
    assert found
    assert all(each.total == 6 + sum(factors[gun] for gun in each.pieces) for each in found)
    do(game, "gun FR-155H-3", "open_fire")
    happened = [TurnBegins(turn=2, date=""), *[event for _, event in game.log()]]
    later = french(units, turn=3)
    (again,) = last_turns_fires(Seat(later, "french"), happened)
    assert [str(each) for each in again] == ["bombard N28", "aim outside", "gun FR-155H-3", "off_map", "open_fire"]
    state(later).off_map_fired = True
    assert last_turns_fires(Seat(later, "french"), happened) == []


@case("20.4.3-1", "8.5")
def test_a_standing_order_fires_them_where_guns_are_not_enough() -> None:
    game = counter({}, 6, 6, 6)
    order = next(each for each in ORDERS if each.id == "counter_battery")
    seat = Seat(game, "french")
    assert game.decision is not None
    assert order.answer(seat, game.decision, "ask_from", 6) is None
    assert order.answer(seat, game.decision, "ask_from", 7) == Action("hold_fire")
    for _ in range(3):
        assert game.decision is not None
        given = order.answer(seat, game.decision, "fire_from", 6)
        assert given is not None
        game.apply(given)
    assert [event.factors for event in told(game, OffMapGunsFire)] == [6]


@case("20.4.3-1")
def test_the_computer_player_fires_them_in_both_segments() -> None:
    game = french({"DE-5-1": "N28", "DE-5-2": "N30", "FR-436-1": "O28"}, *[3] * 8)
    bot = make_bot("greedy", 1)
    for _ in range(12):
        if told(game, OffMapGunsFire):
            break
        game.apply(bot.choose(Seat(game, asks(game)[0])))
    assert told(game, OffMapGunsFire)
    answer = counter({}, *[6] * 8)
    while asks(answer)[0] == "french":
        answer.apply(bot.choose(Seat(answer, "french")))
    assert [event.fire for event in told(answer, OffMapGunsFire)] == ["counter-battery"]
