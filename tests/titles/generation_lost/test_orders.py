"""Standing orders of both commanders: each answers as its words say, and otherwise the player is asked."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.titles.generation_lost.assaults import against
from tests.titles.generation_lost.assaults import french as french_assault
from tests.titles.generation_lost.guns import HEAVY, MISS, german
from tests.titles.generation_lost.table import asks, at, do, state, told, where

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action, Ask
from meuse.engine.game import Game
from meuse.engine.orders import Given, Orders, answer, play_on
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.faces.orders import reroll
from meuse.titles.generation_lost.fire_events import (
    AircraftIntercept,
    BombardmentRolled,
    CounterBatteryFired,
)
from meuse.titles.generation_lost.turning import towards_enemies

ANSWER = {"FR-155H-1": "N29", "FR-155H-2": "N30", "FR-155H-3": "N31"}  # 3 factors each, range 9


def french(**orders: tuple[str, int] | str) -> Mapping[str, Orders]:
    return {"french": {name: Given(*([told] if isinstance(told, str) else told)) for name, told in orders.items()}}


def declared(units: dict[str, object], *guns: str, **more: object) -> Game:
    """German guns have declared a bombardment of N28."""
    game = german(units, **more)
    do(game, "bombard N28", *[f"gun {gun}" for gun in guns], "open_fire")
    return game


# ---- 8.5 counter-battery


def test_never_holds_fire_and_the_bombardment_is_rolled() -> None:
    game = declared({**HEAVY, **ANSWER}, *HEAVY, dice=[MISS])
    play_on(game, french(counter_battery="never"))
    assert not told(game, CounterBatteryFired)
    assert told(game, BombardmentRolled)


@pytest.mark.parametrize(("factors", "asked"), [(9, True), (10, False)])
def test_it_is_asked_from_so_many_factors_that_reach_one_square(factors: int, asked: bool) -> None:
    game = declared({**HEAVY, **ANSWER}, *HEAVY, dice=[MISS])
    play_on(game, french(counter_battery=("ask_from", factors)))
    assert (asks(game) == ("french", "counter-battery")) is asked


def test_fire_from_so_many_factors_takes_the_fewest_guns_against_the_most_dangerous_square() -> None:
    units = {**HEAVY, "DE-420-1": "K29", **ANSWER}
    game = declared(units, *HEAVY, "DE-420-1", dice=[6, 6, 6, 6, MISS])
    play_on(game, french(counter_battery=("fire_from", 6)))
    (fired,) = told(game, CounterBatteryFired)
    assert (fired.hex, fired.factors, len(fired.guns)) == ("K29", 6, 2)
    assert told(game, BombardmentRolled)


def test_fire_from_more_factors_than_there_are_holds_fire() -> None:
    game = declared({**HEAVY, **ANSWER}, *HEAVY, dice=[MISS])
    play_on(game, french(counter_battery=("fire_from", 12)))
    assert not told(game, CounterBatteryFired)
    assert told(game, BombardmentRolled)


def test_an_order_of_the_other_side_says_nothing() -> None:
    game = declared({**HEAVY, **ANSWER}, *HEAVY, dice=[MISS])
    assert play_on(game, {"german": {"counter_battery": Given("never")}}) == []


# ---- 8.7.3 interception


def test_interception_never_and_always() -> None:
    ready = {key: {"place": "airfield"} for key in ("DE-AIR-1", "DE-AIR-2", "FR-AIR-1", "FR-AIR-2")}
    game = german(ready, turn=2)
    do(game, "to N28", "to V1")
    assert asks(game) == ("french", "air-intercept")
    found = answer(game, french(interception="never"))
    assert found is not None
    assert str(found.action) == "done"
    found = answer(game, french(interception="always"))
    assert found is not None
    assert found.action.verb == "to"
    do(game, str(found.action))
    second = answer(game, french(interception="always"))  # the other square: nobody has met that one yet
    assert second is not None
    assert {str(found.action), str(second.action)} == {"to N28", "to V1"}


# ---- 16.7 re-rolls


@pytest.mark.parametrize(
    ("choice", "result", "said"),
    [
        ("never", "ENG", "accept"),
        ("never", "AR", "accept"),
        ("engagements", "ENG", "reroll"),
        ("engagements", "AR", ""),
    ],
)
def test_an_engagement_is_rolled_again_and_other_results_are_asked(choice: str, result: str, said: str) -> None:
    asked = Ask("french", "reroll", [Action("reroll"), Action("accept")], (), {"hex": "N28", "result": result})
    found = reroll(Seat(german(HEAVY), "french"), asked, choice, 0)
    assert (str(found) if found is not None else "") == said


# ---- all of them over whole games


def test_orders_carry_both_sides_through_their_opponents_windows() -> None:
    """Two weeks between computer players who leave every window to their orders: none of its questions is asked."""
    orders: dict[str, dict[str, Given]] = {
        "german": {
            "counter_battery": Given("fire_from", 9),
            "interception": Given("always"),
            "defensive_fire": Given("all"),
            "facing": Given("enemy"),
            "lull": Given("regular"),
            "rally": Given("all"),
        },
        "french": {
            "counter_battery": Given("never"),
            "interception": Given("never"),
            "defensive_75": Given("never"),
            "defensive_fire": Given("all"),
            "facing": Given("enemy"),
            "lull": Given("regular"),
            "rally": Given("all"),
        },
    }
    game = meuse.new("generation_lost", seed=3)
    bots = {side: make_bot("greedy", number) for number, side in enumerate(game.title.sides)}
    governed = {prompt for order in game.title.standing_orders for prompt in order.prompts} - {"reroll"}
    used: set[str] = set()
    while game.decision is not None and state(game).turn < 3:
        used |= {given.order for given in play_on(game, orders)}
        asked = game.decision
        assert asked is not None
        assert asked.prompt not in governed
        game.apply(bots[asked.seat].choose(Seat(game, asked.seat)), asked.seat)
    assert {"counter_battery", "defensive_75", "defensive_fire", "facing", "rally"} <= used
    assert not told(game, AircraftIntercept) or state(game).turn > 1


@pytest.mark.parametrize(
    ("enemy", "facing"),
    [("L28", "south"), ("J28", "north"), ("K29", "east"), ("K27", "west"), ("L29", "south")],
)
def test_units_face_the_enemy_and_the_enemy_lines_where_two_sides_do(enemy: str, facing: str) -> None:
    game = at("german_movement", {"DE-21-1": "K28", "FR-436-1": enemy})
    assert towards_enemies(state(game), 0, game.board.cell("K28")) == facing


def faces(square: str, enemies: dict[str, Any], **more: Any) -> str:
    """Which way a German regiment in a square is turned."""
    game = at("german_movement", {"DE-21-1": square, **enemies}, **more)
    return towards_enemies(state(game), 0, game.board.cell(square))


def test_a_front_to_the_south_is_faced_though_somebody_stands_to_the_west() -> None:
    south = {"FR-436-1": "M28", "FR-436-2": "M29", "FR-436-3": "M27"}
    assert faces("K28", {**south, "FR-326-1": "K27"}) == "south"
    assert faces("K28", {"FR-436-1": "L27", "FR-436-2": "L26", "FR-436-3": "M28", "FR-436-4": "L30"}) == "south"
    assert faces("K28", {"FR-436-1": "M28", "FR-28": "K27"}) == "west"  # a division beside it comes first


def test_who_cannot_assault_does_not_count() -> None:
    """13.1.1, 13.1.2: guns, HQs and garrisons; nor who is beyond the Meuse or engaged himself."""
    south = {"FR-436-1": "M28"}
    for name in ("FR-75-1", "FR-HQ-I"):
        assert faces("K28", {**south, name: "K27"}) == "south"
    assert faces("K23", {"FR-436-1": "M23", "FR-GARRISON-1": {"hex": "J23", "state": ["in-fort"]}}) == "south"
    assert faces("L19", {"FR-436-1": "N20", "FR-28": "L18"}) == "south"
    assert faces("K19", {"FR-436-1": "M20", "FR-28": "K18"}) == "west"  # there is a crossing
    fight = {"FR-28": "K27", "DE-5-1": {"hex": "K27", "jump_off": "J27"}}
    assert faces("K28", {**south, **fight}, engaged={"german": ["K27"]}) == "south"
    assert faces("K28", {"FR-75-1": "K27"}) == "west"  # where nobody else is


def test_whoever_retreats_faces_those_who_will_take_the_square() -> None:
    """16.5.6(c), 16.6: the winners of a fight still stand in their jump-off squares."""
    units = {"FR-28": against("L29", "K28"), "DE-BN-10": {"hex": "L29", "state": ["disrupted"]}}
    game = french_assault(units, dice=[5, 1], command={"L29": 1})
    do(game, "to K29")
    assert (where(game, "FR-28"), asks(game)[1]) == ("K28", "retreat-face")
    assert towards_enemies(state(game), 0, game.board.cell("K29")) == "south"
