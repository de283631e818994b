"""Leaving a question by pointing at something else: what is under way is called off, unless something was named."""

import pytest
from tests.titles.generation_lost import test_counter_battery, test_resources, test_secondary
from tests.titles.generation_lost.guns import HEAVY
from tests.titles.generation_lost.guns import german as bombarding
from tests.titles.generation_lost.marching import french, german
from tests.titles.generation_lost.orders import new
from tests.titles.generation_lost.table import asks, choices, do, legal
from tests.titles.generation_lost.test_bombardment import GARRISON, SIEGE
from tests.titles.generation_lost.test_option_command import preparing
from tests.titles.generation_lost.test_scenario_campaign import with_guns

from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.gestures import beyond, perform

POOL = {"place": "pool"}
FAR = {"FR-28": "V34"}


def hauling() -> Game:
    units = {"DE-77-1": "A20", "DE-ENG-1": "A20", "DE-ENG-2": "A20", "DE-BN-1": "A1"}
    game = german({**units, **FAR}, weather="rain")
    do(game, "unit DE-77-1")
    return game


def breaking_down() -> Game:
    game = french({"FR-39": "P20", "FR-37": "P22", "FR-436-1": POOL, "FR-326-1": POOL, "DE-25-1": "A34"})
    do(game, "unit FR-39", "break_down")
    return game


def rebuilding() -> Game:
    units = {"DE-BN-1": "F20", "DE-BN-15": "F20", "DE-12R-1": POOL, "DE-25-1": "F25"}
    game = german({**units, **FAR})
    do(game, "combine F20")
    return game


def setting_up() -> Game:
    game = new("operation_may_cup")
    do(game, "unit DE-77-1")
    return game


def placing_hqs() -> Game:
    game = preparing()
    do(game, "unit FR-HQ-III")
    return game


def posting() -> Game:
    game = with_guns(25)
    do(game, f"unit {min(choices(game, 'unit'))}")
    return game


def swapping() -> Game:
    game = new("hells_doorway")
    do(game, "swap L25")
    return game


def aiming() -> Game:
    inside = {**SIEGE, **GARRISON, "DE-210H-1": "F23", "FR-326-1": {"hex": "J23", "state": ["flipped"]}}
    game = bombarding({**inside, "FR-326-2": "L25"})
    do(game, "bombard J23")
    return game


def answering() -> Game:
    game = test_counter_battery.declared({**HEAVY, **test_counter_battery.ANSWER}, *HEAVY, dice=[6])
    do(game, "counter K28")
    return game


def supporting() -> Game:
    game = test_resources.french(test_resources.GUNS_75)
    do(game, "spend french-75")
    return game


def second_wave() -> Game:
    units = {"DE-5-1": "K29", "DE-5-2": "K27", "FR-130": "L29", "FR-37": "L26"}
    game = test_secondary.second(units, count=2)
    do(game, "assault L29")
    return game


CALLED_OFF = {
    "haul": (hauling, "unit DE-BN-1"),
    "break-down": (breaking_down, "to P21"),
    "rebuild": (rebuilding, "unit DE-25-1"),
    "set-up-gun": (setting_up, "unit DE-77-2"),
    "place-hq": (placing_hqs, "unit FR-HQ-XII"),
    "post-gun": (posting, "unit"),
    "swap-battalion": (swapping, "swap"),
    "bombard-aim": (aiming, "bombard L25"),
    "counter-battery-guns": (answering, "counter K29"),
    "assault-gun": (supporting, "spend creeping"),
    "secondary-units": (second_wave, "assault L26"),
}


@pytest.mark.parametrize("prompt", CALLED_OFF)
def test_whoever_points_at_something_else_calls_off_what_is_under_way(prompt: str) -> None:
    make, words = CALLED_OFF[prompt]
    game = make()
    seat, asked = asks(game)
    assert asked == prompt
    elsewhere = beyond(game, seat)
    assert elsewhere.prompt not in ("", prompt)
    verb, *named = words.split()
    others = [action for action in elsewhere.actions if action.verb == verb and action != elsewhere.taken]
    other = Action(verb, tuple(named)) if named else others[0]
    assert other in others
    assert not legal(game, str(other)), "it could not be said at once"
    perform(game, seat, Action("then", (other.verb, *other.args)))
    assert game.record(0)[-1] == other


KEPT = {
    "break-down": (breaking_down, "full 436"),
    "counter-battery-guns": (answering, "gun FR-155H-1"),
    "secondary-units": (second_wave, "unit DE-5-1"),
}


@pytest.mark.parametrize("prompt", KEPT)
def test_what_was_named_already_is_not_lost_by_pointing_elsewhere(prompt: str) -> None:
    make, words = KEPT[prompt]
    game = make()
    do(game, words)
    seat, asked = asks(game)
    assert asked == prompt
    assert beyond(game, seat).actions == []
