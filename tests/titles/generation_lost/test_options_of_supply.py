"""20.4.2-2: the HQ that supplies the German guns may stay for the assaults."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import POOL
from tests.titles.generation_lost.guns import HEAVY, MISS, SUPPLY
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, where, why

from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.commit_events import SupplyHqLeaves
from meuse.titles.generation_lost.end_events import HQReturned
from meuse.titles.generation_lost.fire_events import HqSpent
from meuse.titles.generation_lost.option_events import HqStays

MORE: dict[str, Any] = {"operations": {"german": ["supply"]}}
# DE-5-1 in K29 may assault L29; DE-HQ-V in J29 supplies the guns, DE-HQ-III commands.
UNITS: dict[str, Any] = {
    **POOL,
    **HEAVY,
    "DE-HQ-V": {"hex": "I29", "state": SUPPLY},
    "DE-HQ-III": "I30",
    "DE-5-1": "K30",
    "FR-436-1": "L30",
    "FR-HQ-VII": "T20",
}


def shelled(*dice: int, **more: Any) -> Game:
    """The guns of turn 2 have fired and missed; what becomes of the HQ?"""
    given = {"observed": False, "turn": 2, "weather": "fair", **MORE, **more}
    game = at("german_bombardment", UNITS, dice=[MISS, *dice], **given)
    do(game, "done", "shells DE-HQ-V", "bombard N28", *[f"gun {gun}" for gun in HEAVY], "open_fire")
    return game


def until(game: Game, prompt: str) -> None:
    """Answers with what ends each question until that one is asked."""
    for _ in range(40):
        if asks(game)[1] == prompt:
            return
        offered = game.actions()
        ends = [each for each in offered if each.verb in ("done", "hold_fire", "pass", "regular")]
        game.apply(ends[0] if ends else offered[0])
    raise AssertionError(f"{prompt} is not asked")


@case("20.4.2-2")
def test_the_german_player_says_whether_it_stays() -> None:
    game = shelled()
    assert asks(game) == ("german", "hq-stays")
    assert {action.verb for action in game.actions()} == {"stay", "leave"}
    do(game, "stay")
    assert where(game, "DE-HQ-V") == "I29"
    assert marks(game, "DE-HQ-V") == {"flipped", "supplied-guns"}
    assert [event.unit for event in told(game, HqStays)] == ["DE-HQ-V"]
    assert told(game, HqSpent) == []
    shown = next(each for each in game.title.pieces(game.state, "french") if each.id == "DE-HQ-V")
    assert "supplied-guns" in shown.marks


@case("20.4.2-2", "8.4.2(OFF)")
def test_sent_away_at_once_it_is_back_next_turn_as_ever() -> None:
    game = shelled()
    do(game, "leave")
    assert where(game, "DE-HQ-V") == "turn-track"
    (event,) = told(game, HqSpent)
    assert (event.turn, event.cases) == (3, ("8.4.2(OFF)",))


@case("20.4.2-2", "8.4.2(OFF)")
def test_without_the_option_it_leaves_unasked_and_the_french_never_have_it() -> None:
    game = shelled(operations={})
    assert where(game, "DE-HQ-V") == "turn-track"
    units = {"FR-155H-3": "N28", "FR-305H-1": "N29", "FR-HQ-XX": {"hex": "T20", "state": SUPPLY}, "DE-5-1": "L29"}
    more = {"observed": False, "turn": 2, "operations": {"german": ["supply"]}}
    french = at("french_bombardment", {**units, "FR-HQ-VII": "S20"}, dice=[MISS], **more)
    do(french, "done", "shells FR-HQ-XX", "bombard L29", "gun FR-155H-3", "gun FR-305H-1", "open_fire")
    if asks(french)[1] == "bombard":
        do(french, "done")
    assert where(french, "FR-HQ-XX") == "turn-track"


@case("20.4.2-2", "8.4.3")
def test_an_hq_that_has_supplied_no_gun_is_asked_nothing_and_stays_free() -> None:
    game = at("german_bombardment", UNITS, observed=False, turn=2, **MORE)
    do(game, "done", "shells DE-HQ-V", "done")
    assert asks(game)[1] != "hq-stays"
    assert marks(game, "DE-HQ-V") == {"flipped"}


@case("20.4.2-2", "8.4.2(OFF)", "16.5.6(h)")
def test_an_hq_that_was_driven_off_the_map_once_does_not_leave_for_guns_that_did_not_fire() -> None:
    units = {**UNITS, "DE-HQ-V": {"hex": "I29", "state": SUPPLY, "returns": 1}}
    game = at("german_bombardment", units, observed=False, turn=3)
    do(game, "done", "shells DE-HQ-V", "done")
    assert where(game, "DE-HQ-V") == "I29"


@case("20.4.2-2", "12.8.2(c)")
def test_it_cannot_turn_to_command_while_it_waits() -> None:
    game = shelled()
    do(game, "stay")
    until(game, "hq-modes")
    assert not legal(game, "command DE-HQ-V")
    assert why(game, "command DE-HQ-V").case == "20.4.2-2"


@case("20.4.2-2", "13.2.1", "13.2.5", "13.2.5(DIE)", "17.5.2")
@pytest.mark.parametrize(("die", "turns"), [(3, 1), (4, 2)])
def test_named_for_an_assault_it_rolls_for_its_return_and_costs_nothing(die: int, turns: int) -> None:
    # command resources, the assault, the HQ's return
    game = shelled(3, 3, 1, 1, die)
    do(game, "stay")
    until(game, "commitment")
    do(game, "target L30", "unit DE-5-1")
    until(game, "assault-supply")
    assert choices(game, "hq") == {"DE-HQ-V"}
    do(game, "hq DE-HQ-V")
    for _ in range(20):
        if told(game, SupplyHqLeaves):
            break
        offered = game.actions()
        ends = [each for each in offered if each.verb in ("done", "accept", "pass")]
        game.apply(ends[0] if ends else offered[0])
    (event,) = told(game, SupplyHqLeaves)
    assert (event.unit, event.die, event.turns) == ("DE-HQ-V", die, turns)
    assert told(game, HqSpent) == []
    assert where(game, "DE-HQ-V") == "turn-track"
    assert state(game).points[1] == 0 or state(game).points[1] == state(game).replacements[0]  # lost steps alone


@case("20.4.2-2", "8.4.2(OFF)", "17.5.2")
def test_not_named_it_leaves_after_the_assaults_and_is_back_next_turn() -> None:
    game = shelled(3, 3)
    do(game, "stay")
    until(game, "commitment")
    assert where(game, "DE-HQ-V") == "I29"
    do(game, "done")
    (event,) = told(game, HqSpent)
    assert (event.unit, event.turn, event.cases) == ("DE-HQ-V", 3, ("20.4.2-2",))
    assert where(game, "DE-HQ-V") == "turn-track"
    back = at("reorganization", {"DE-HQ-V": {"place": "turn-track", "returns": 2}}, turn=2, dice=[1], **MORE)
    assert [each.unit for each in told(back, HQReturned)] == ["DE-HQ-V"]


@case("20.4.2-2", "7.3")
def test_in_a_lull_there_are_no_assaults_to_stay_for() -> None:
    game = shelled(lull=True)
    assert where(game, "DE-HQ-V") == "turn-track"
    assert told(game, HqStays) == []


@case("20.4.2-2", "10.4(SUP)")
def test_it_goes_on_to_stand_alone_in_its_square() -> None:
    game = shelled()
    do(game, "stay")
    until(game, "movement")
    do(game, "unit DE-5-1")
    assert "J30" in choices(game, "to")
    assert "I29" not in choices(game, "to")


@case("20.4.2-2")
def test_the_computer_player_keeps_it_and_picks_one_that_can_supply_the_assaults() -> None:
    far = {"DE-HQ-XV": {"hex": "B33", "state": SUPPLY}}
    chosen = []
    for more in (MORE, {"operations": {}}):
        game = at("german_bombardment", {**UNITS, **far}, observed=False, turn=2, weather="fair", **more)
        do(game, "done")
        assert asks(game)[1] == "shells"
        chosen.append(make_bot("greedy", 1).choose(Seat(game, "german")).args[0])
    assert chosen == ["DE-HQ-V", "DE-HQ-XV"]
    stays = shelled()
    assert make_bot("greedy", 1).choose(Seat(stays, "german")).verb == "stay"
