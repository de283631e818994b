"""12.8 Dual mode units, 12.4 weather and trenches: German infantry and HQs."""

from typing import Any

import pytest
from tests.titles.generation_lost.marching import french, german, having, moved
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
    unit,
    where,
    why,
)

from meuse.engine.board import NO_FACING
from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.modes import SetModes
from meuse.titles.generation_lost.march_events import HqChangedMode, ModeChanged

FAR: dict[str, Any] = {"FR-28": "V34"}


def left(game: Game) -> str:
    assert game.decision is not None
    return str(game.decision.params["points"])


# ---- trench mode (12.8.1)


@case("12.8", "12.8.1")
@pytest.mark.parametrize("name", ["DE-25-1", "DE-BN-1", "DE-ENG-1"])
def test_german_infantry_entrenches_and_nobody_else(name: str) -> None:
    game = german({name: "B2", **FAR})
    do(game, f"unit {name}", "entrench", "stop")
    assert "flipped" in marks(game, name)
    assert state(game).is_entrenched(unit(game, name))


@case("12.8.1")
def test_guns_hqs_and_the_french_have_no_trench_mode() -> None:
    game = german({"DE-77-1": "B2", "DE-HQ-XV": "B4", **FAR})
    do(game, "unit DE-77-1")
    assert why(game, "entrench").case == "12.8.1"
    south = french({"FR-436-1": "U3", "DE-25-1": "A1"})
    do(south, "unit FR-436-1")
    assert why(south, "entrench").case == "12.8.1"
    assert not legal(south, "entrench")


@case("12.8.1(a)")
def test_entrenching_costs_two_points_at_any_moment_of_the_move() -> None:
    game = german({"DE-25-1": "B2", "FR-29": "D2"})
    do(game, "unit DE-25-1", "entrench")
    assert left(game) == "4"
    assert told(game, ModeChanged)[-1].cost == 2
    do(game, "to B1")
    assert moved(game).left == 3  # ruling G31: entrenching ends nothing, and is paid once
    late = german({"DE-25-1": "B2", "FR-29": "D2"})
    do(late, "unit DE-25-1", "to B1", "entrench")
    assert left(late) == "3"


@case("12.8.1(a)")
def test_two_points_must_be_left_for_it() -> None:
    game = german({"DE-25-1": "B3", "FR-29": "D2"})
    do(game, "unit DE-25-1", "to A2", "to A1", "to B1")
    assert moved(game).left <= 1.5
    assert why(game, "entrench").case == "12.8.1(a)"


@case("12.8.1(a)")
def test_turning_mobile_is_free_and_makes_six_points_of_four() -> None:
    game = german({"DE-25-1": having("B2", "flipped"), "FR-29": "D2"})
    do(game, "unit DE-25-1")
    assert left(game) == "4"
    do(game, "leave_trench")
    assert left(game) == "6"
    assert told(game, ModeChanged)[-1].cost == 0
    late = german({"DE-25-1": having("B2", "flipped"), "FR-29": "D2"})
    do(late, "unit DE-25-1", "to B1")
    assert moved(late).left == 3
    do(late, "leave_trench")
    assert left(late) == "3"  # ruling G31: after the first step it adds nothing


@case("12.8.1(a)")
def test_a_unit_changes_mode_once_in_a_segment() -> None:
    game = german({"DE-25-1": "B2", "DE-25-2": having("B1", "flipped"), **FAR})
    do(game, "unit DE-25-1", "entrench")
    assert why(game, "leave_trench").case == "12.8.1(a)"
    assert why(game, "entrench").case == "12.8.1(a)"
    do(game, "stop", "unit DE-25-2", "leave_trench", "stop")
    assert "moved" not in marks(game, "DE-25-2")  # it has only turned mobile
    do(game, "unit DE-25-2")
    assert why(game, "entrench").case == "12.8.1(a)"
    assert choices(game, "to")


@case("12.8.1(c)")
def test_infantry_entrenches_in_an_enemy_zone_of_control() -> None:
    game = german({"DE-25-1": "L28", "FR-28": "N28"})
    do(game, "unit DE-25-1", "to M28", "entrench")
    assert "flipped" in marks(game, "DE-25-1")


@case("12.8.1(d)")
@pytest.mark.parametrize("mode", [[], ["flipped"]])
def test_disordered_and_interdicted_infantry_keeps_its_mode(mode: list[str]) -> None:
    verb = "leave_trench" if mode else "entrench"
    for disorder in ("disrupted", "suppressed"):
        game = german({"DE-25-1": having("B2", disorder, *mode), **FAR})
        do(game, "unit DE-25-1")
        assert why(game, verb).case == "12.8.1(d)"
        assert choices(game, "to")  # it moves all the same
    marked = german({"DE-25-1": having("B2", *mode), **FAR}, markers={"french": ["B2"]})
    do(marked, "unit DE-25-1")
    assert why(marked, verb).case == "12.8.1(d)"


# ---- weather (12.4)


@case("12.4.1(a)")
@pytest.mark.parametrize("weather", ["fair", "drizzle"])
def test_mobile_infantry_entrenches_in_fair_weather_and_drizzle(weather: str) -> None:
    game = german({"DE-25-1": "B2", **FAR}, weather=weather)
    do(game, "unit DE-25-1", "entrench")
    assert "flipped" in marks(game, "DE-25-1")


@case("12.4.1(b)")
@pytest.mark.parametrize("weather", ["fair", "drizzle"])
def test_entrenched_infantry_moves_without_leaving_its_mode(weather: str) -> None:
    game = german({"DE-25-1": having("B2", "flipped"), **FAR}, weather=weather)
    do(game, "unit DE-25-1", "to B3", "stop")
    assert "flipped" in marks(game, "DE-25-1")


@case("12.4.2(b)", "12.8.1(b)")
@pytest.mark.parametrize("weather", ["rain", "snow"])
def test_in_rain_and_snow_nobody_digs_and_who_moves_loses_the_trench(weather: str) -> None:
    game = german({"DE-25-1": "B2", "DE-25-2": having("B4", "flipped"), "FR-29": "D3"}, weather=weather)
    do(game, "unit DE-25-1")
    assert why(game, "entrench").case == "12.4.2(b)"
    do(game, "cancel", "unit DE-25-2")
    assert left(game) == "4"  # six less two: it moves in mobile mode
    do(game, "to B3", "stop")
    assert "flipped" not in marks(game, "DE-25-2")
    assert told(game, ModeChanged)[-1].forced


@case("12.4.2(b)")
def test_who_stays_keeps_the_trench_in_rain() -> None:
    game = german({"DE-25-1": having("B2", "flipped"), **FAR}, weather="rain")
    do(game, "unit DE-25-1", "cancel", "done")
    assert "flipped" in marks(game, "DE-25-1")


# ---- HQs (12.8.2)


def modes(segment: str, units: dict[str, Any], side: int = 0, **more: Any) -> Game:
    return inside(lambda _: SetModes(side, segment), units, **more)


@case("12.8.2(a)")
def test_an_hq_in_command_mode_moves_and_faces_like_its_stack() -> None:
    game = german({"DE-HQ-XV": {"hex": "B4", "facing": "north"}, "DE-25-1": {"hex": "B2", "facing": "west"}, **FAR})
    do(game, "unit DE-HQ-XV", "to B2", "stop")
    there = game.position()["units"]
    assert there["DE-HQ-XV"]["facing"] == there["DE-25-1"]["facing"] == "west"


@case("12.8.2(b)")
def test_an_hq_in_supply_mode_does_not_move_and_faces_nowhere() -> None:
    game = german({"DE-HQ-XV": having("B4", "flipped"), "DE-25-1": "B2", **FAR})
    assert why(game, "unit DE-HQ-XV").case == "12.8.2(b)"
    assert why(game, "turn B4").case == "12.1.7"
    turned = modes("movement", {"DE-HQ-XV": {"hex": "B4", "facing": "north"}, **FAR})
    do(turned, "supply DE-HQ-XV")
    assert state(turned).facing[unit(turned, "DE-HQ-XV")] == NO_FACING


@case("12.8.2(c)")
@pytest.mark.parametrize("segment", ["bombardment", "movement"])
def test_hqs_are_turned_over_at_the_start_of_the_segment_each_once(segment: str) -> None:
    units = {"DE-HQ-XV": "B4", "DE-HQ-III": having("B8", "flipped"), "FR-HQ-I": "V2"}
    game = modes(segment, units)
    assert asks(game) == ("german", "hq-modes")
    assert {(each.verb, each.args) for each in game.actions()} == {
        ("supply", ("DE-HQ-XV",)),
        ("command", ("DE-HQ-III",)),
        ("done", ()),
    }
    assert why(game, "command DE-HQ-XV").case == "12.8.2"
    assert why(game, "supply FR-HQ-I").case == "12.1.3"
    do(game, "supply DE-HQ-XV")
    assert why(game, "command DE-HQ-XV").case == "12.8.2(c)"
    assert [event.mode for event in told(game, HqChangedMode)] == ["supply"]
    do(game, "command DE-HQ-III")
    assert marks(game, "DE-HQ-XV") == {"flipped"}
    assert marks(game, "DE-HQ-III") == set()


@case("12.8.2(c)")
def test_an_hq_that_has_turned_to_command_mode_has_its_full_allowance() -> None:
    game = at("german_movement", {"DE-HQ-III": having("B8", "flipped"), **FAR})
    do(game, "command DE-HQ-III", "unit DE-HQ-III")
    assert left(game) == "12"


@case("12.8.2(c)", "10.4(SUP)")
def test_in_bombardment_only_an_hq_that_is_alone_turns_to_supply() -> None:
    game = modes("bombardment", {"DE-HQ-XV": "B4", "DE-25-1": "B4", "DE-HQ-III": "B8", **FAR})
    assert choices(game, "supply") == {"DE-HQ-III"}
    assert why(game, "supply DE-HQ-XV").case == "10.4(SUP)"


@case("10.4(SUP)")
def test_in_movement_the_others_must_leave_an_hq_that_turns_to_supply() -> None:
    game = at("german_movement", {"DE-HQ-XV": "B4", "DE-25-1": "B4", **FAR})
    do(game, "supply DE-HQ-XV")
    assert why(game, "done").case == "10.1.2"
    do(game, "unit DE-25-1", "to B3", "stop", "done")
    stuck = at("german_movement", {"DE-HQ-XV": "B4", "DE-77-1": "B4", **FAR}, weather="rain")
    assert not legal(stuck, "supply DE-HQ-XV")


@case("10.1.3(SET)", "19.1.5(d)")
def test_thirty_corps_hq_does_not_settle_in_souville() -> None:
    """Ruling G81: in supply mode it could not leave the fort, which it must."""
    for segment in ("bombardment", "movement"):
        game = modes(segment, {"FR-HQ-XXX": "N23", "FR-HQ-II": "Q27", "DE-25-1": "A1"}, side=1)
        assert choices(game, "supply") == {"FR-HQ-II"}
        assert why(game, "supply FR-HQ-XXX").case == "10.5.1"


@case("12.8.2(d)")
def test_no_hq_marches_and_turns_to_supply() -> None:
    game = german({"DE-HQ-XV": "B4", **FAR})
    do(game, "unit DE-HQ-XV", "to B2")
    assert why(game, "settle").case == "12.8.2(d)"
    do(game, "stop")
    assert where(game, "DE-HQ-XV") == "B2"
    assert not legal(game, "supply DE-HQ-XV")


@case("12.8.2(c)")
def test_engaged_hqs_keep_their_mode() -> None:
    units = {"DE-HQ-XV": "M30", "FR-28": {"hex": "M30", "jump_off": "N30"}, "DE-HQ-III": "B8"}
    game = modes("movement", units, engaged={"french": ["M30"]})
    assert choices(game, "supply") == {"DE-HQ-III"}
    assert why(game, "supply DE-HQ-XV").case == "16.5.1"


@case("12.8.2(c)", "10.4(SUP)")
def test_an_hq_in_supply_mode_that_others_have_joined_may_turn_to_command() -> None:
    """Units driven into its square crowd it; in command mode it stands with them as it likes."""
    units = {"DE-HQ-XV": having("B4", "flipped"), "DE-25-1": "B4", **FAR}
    game = at("german_bombardment", units, turn=3)
    do(game, "command DE-HQ-XV")
    assert "flipped" not in marks(game, "DE-HQ-XV")


@case("12.8.1(a)")
def test_mobile_infantry_has_no_trench_to_leave() -> None:
    game = german({"DE-25-1": "B2", **FAR})
    do(game, "unit DE-25-1")
    assert not legal(game, "leave_trench")
    assert why(game, "leave_trench").case == "12.8.1"
