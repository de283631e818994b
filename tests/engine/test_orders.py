"""Standing orders: checked when they are given, kept as plain data, and only ever an answer that is offered."""

from typing import Any

import pytest
from tests.server.room_titles.footrace import Footrace

import meuse
from meuse.engine.dice import Seeded
from meuse.engine.flow import Action, Ask
from meuse.engine.game import Game, new_game
from meuse.engine.orders import (
    ASK,
    LONGEST_RUN,
    Choice,
    Given,
    OrderError,
    StandingOrder,
    answer,
    checked,
    dumped,
    loaded,
    play_on,
    with_order,
)
from meuse.engine.seat import Seat

RACE = Footrace()


def race() -> Game:
    meuse.register(RACE)
    try:
        return new_game(meuse.open_box(RACE.id), "meadow", frozenset(), Seeded(1))
    finally:
        meuse.unregister(RACE.id)


def test_nothing_is_answered_without_an_order() -> None:
    game = race()
    assert play_on(game, {}) == []
    assert play_on(game, {"red": {}}) == []
    assert play_on(game, {"blue": {"pace": Given("halt")}}) == []


def test_an_order_answers_for_its_seat_until_somebody_must_decide() -> None:
    game = race()
    given = play_on(game, {"red": {"pace": Given("up_to", 2)}})
    assert [(each.seat, each.order, str(each.action)) for each in given] == [
        ("red", "pace", "step 1"),
        ("red", "pace", "step 1"),
        ("red", "pace", "done"),
    ]
    assert game.decision is not None
    assert game.decision.prompt == "rest"


def test_the_record_is_the_same_as_if_the_player_had_answered() -> None:
    ordered, typed = race(), race()
    play_on(ordered, {"red": {"pace": Given("up_to", 2)}})
    for words in ("step 1", "step 1", "done"):
        verb, *args = words.split()
        typed.apply(Action(verb, tuple([int(arg) for arg in args])))
    assert ordered.record() == typed.record()
    assert ordered.save() == typed.save()


def order(told: Any) -> StandingOrder:
    def say(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
        return told(asked)

    return StandingOrder("odd", ("move",), (Choice("so"),), say)


@pytest.mark.plain
def test_what_is_not_offered_is_never_given(monkeypatch: pytest.MonkeyPatch) -> None:
    game = race()
    monkeypatch.setattr(Footrace, "standing_orders", (order(lambda asked: Action("fly")),))
    assert answer(game, {"red": {"odd": Given("so")}}) is None


@pytest.mark.plain
def test_an_order_that_goes_round_in_circles_leaves_the_question_to_its_player(monkeypatch: pytest.MonkeyPatch) -> None:
    game = race()
    monkeypatch.setattr(Footrace, "standing_orders", (order(lambda asked: Action("peek")),))
    assert len(play_on(game, {"red": {"odd": Given("so")}})) == LONGEST_RUN


@pytest.mark.parametrize(
    ("wanted", "message"),
    [
        (("swim", "halt", None), "no-order"),
        (("rest", "always", None), "no-order"),  # an order of the other side
        (("pace", "fly", None), "no-choice"),
        (("pace", "", None), "no-choice"),
        (("pace", "up_to", None), "number"),
        (("pace", "up_to", 0), "number"),
        (("pace", "up_to", 21), "number"),
        (("pace", "halt", 3), "no-number"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused_with_what_there_is(wanted: Any, message: str) -> None:
    with pytest.raises(OrderError) as refused:
        checked(RACE, "red", *wanted)
    assert refused.value.message == message


def test_an_order_is_lifted_by_asking_to_be_asked() -> None:
    orders = with_order({}, "pace", checked(RACE, "red", "pace", "up_to", 5))
    assert orders == {"pace": Given("up_to", 5)}
    assert with_order(orders, "pace", checked(RACE, "red", "pace", ASK)) == {}


def test_orders_are_kept_as_plain_data_and_what_is_unknown_is_asked() -> None:
    orders = {"pace": Given("up_to", 5), "rest": Given("always")}
    assert loaded(RACE, "blue", dumped(orders)) == orders
    assert loaded(RACE, "red", dumped(orders)) == {"pace": Given("up_to", 5)}
    for damaged in (None, [], {"pace": "halt"}, {"pace": ["halt"]}, {"pace": [3, 3]}, {"pace": ["up_to", True]}):
        assert loaded(RACE, "red", damaged) == {}
    assert loaded(RACE, "red", {"pace": ["up_to", 99]}) == {}


def test_every_order_of_every_title_answers_questions_that_the_title_asks() -> None:
    """A prompt that is misspelt would never be answered."""
    for title in meuse.titles():
        texts = "".join([file.read_text("utf-8") for file in (title.folder / "text").glob("*.en.ftl")])
        for each in title.standing_orders:
            assert each.choices
            assert set(each.seats) <= set(title.sides)
            for prompt in each.prompts:
                assert f"prompt-{prompt} =" in texts
            for name in (each.id, *[f"{each.id}-{choice.id}" for choice in each.choices]):
                assert f"order-{name} =" in texts
