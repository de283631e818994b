"""6.6: what once told a seat more than it could see, one by one."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.side_by_side import Reader, columns, language_of
from tests.titles.schlieffens_war.table import TITLE, at, case, do, of_kind, state
from tests.titles.schlieffens_war.test_retreat import PAIR, beaten
from tests.titles.schlieffens_war.test_supply import german_check, told

import meuse
from meuse.engine.flow import Ask
from meuse.engine.game import Game, Seat
from meuse.engine.seat import WAITING
from meuse.server.games import scenes
from meuse.titles.schlieffens_war.events import AttritionRolled, DefendersChosen, Eliminated, StepLost

view = meuse.title(TITLE).view_event


def asked_now(game: Game) -> Ask:
    asked = game.decision
    assert asked is not None
    return asked


def given(game: Game, *seats: str) -> list[Any]:
    return [Reader(game, seat).given(thorough=True) for seat in seats]


# ---- what others are asked


@case("6.6")
def test_the_attacker_does_not_read_whether_a_hidden_stack_has_room_for_the_retreat() -> None:
    """It was told by the cases of the question."""
    game = beaten(PAIR)
    asked = asked_now(game)
    assert (asked.seat, asked.prompt) == ("entente", "defender-losses")
    assert "11.21" in asked.cases  # the owner reads it
    for seat in ("german", ""):
        seen = Seat(game, seat).decision
        assert seen is not None
        assert (seen.seat, seen.prompt, seen.cases, seen.params, seen.actions) == ("entente", WAITING, (), {}, [])
        decision = scenes.scene_of(game, seat).decision
        assert decision is not None
        assert (decision.prompt, decision.cases, decision.params) == (WAITING, [], {})
        assert game.view(seat)["decision"] == {"seat": "entente", "prompt": WAITING, "cases": []}


def test_the_words_for_what_others_decide_are_the_same_whatever_it_is() -> None:
    game = beaten(PAIR)
    seen = Seat(game, "german").decision
    assert seen is not None
    words = [language_of(name).prompt(seen) for name in ("en", "fr")]
    assert words == ["The other side is deciding.", "L’autre camp réfléchit."]


@case("6.6")
@pytest.mark.parametrize("seat", ["entente", ""])
def test_nobody_can_tell_or_count_how_much_another_regroups_out_of_sight(seat: str) -> None:
    """In one game three hidden corps are tired and one is reduced, and the German says one by one who recovers."""
    fresh = {"DE-1-HQ": "0503", "DE-II": "0503", "DE-III": "0503", "DE-IV": "0503"}
    weary = fresh | {"DE-III": {"hex": "0503", "morale": "fatigued"}, "DE-IV": {"hex": "0503", "state": ["reduced"]}}
    city = {"terrain": {"0503": "city"}, "rails": ["0501 0502 0503"], "turn": 2}
    games = [bare("german_regroup", units, **city) for units in (fresh, weary)]
    assert [asked_now(game).prompt for game in games] == ["movement", "regroup-fatigue"]
    do(games[1], "unit DE-III", "unit DE-IV")
    assert asked_now(games[1]).prompt == "movement"
    assert len(games[1]) > len(games[0])
    one, two = [given(game, seat) for game in games]
    assert one == two


# ---- attrition (8.8)


@case("8.8", "6.6")
def test_attrition_is_rolled_for_those_that_are_seen_before_the_others() -> None:
    """DE-III lies between DE-II and DE-IV in the order of the counters, and under DE-II where it stands."""
    units = {"DE-II": "0414", "DE-III": "0414", "DE-IV": "0416"}
    game = german_check(units, dice=[6, 5, 4])
    dice = of_kind(told(game), AttritionRolled)
    assert [event.unit for event in dice] == ["DE-II", "DE-IV", "DE-III"]
    read = [view(event, "entente") for event in dice]
    assert [getattr(event, "unit", "") for event in read] == ["DE-II", "DE-IV", "unseen"]


@case("6.6")
@pytest.mark.parametrize("hidden", ["DE-1-HQ", "DE-III", "DE-XXI"])
def test_the_die_of_a_hidden_unit_does_not_tell_a_corps_from_an_hq(hidden: str) -> None:
    game = german_check({"DE-II": "0414", hidden: "0414", "DE-IV": "0416"}, dice=[6, 5, 4])
    dice = of_kind(told(game), AttritionRolled)[-1]
    assert dice.unit == hidden
    assert dice.cases == (("8.8(b)",) if hidden == "DE-1-HQ" else ("8.8(a)",))
    read: Any = view(dice, "entente")
    assert (read.unit, read.hex, read.die, read.cases) == ("unseen", "", 4, ("8.8",))


@case("8.8", "6.6")
def test_hidden_units_lose_their_steps_when_all_dice_are_thrown() -> None:
    """A unit that falls in the middle would tell that others of lower numbers were rolled for before it."""
    lost = {"hex": "0414", "state": ["reduced"]}
    game = german_check({"DE-II": "0414", "DE-III": lost, "DE-IV": "0414"}, dice=[6, 1, 1])
    kinds = [event for event in told(game) if isinstance(event, AttritionRolled | Eliminated | StepLost)]
    assert [type(event).__name__ for event in kinds] == [*["AttritionRolled"] * 3, "Eliminated", "StepLost"]


@case("8.8(e)", "6.6")
def test_who_is_eliminated_out_of_sight_is_named_and_its_hex_is_not() -> None:
    game = german_check({"DE-II": "0414", "DE-III": {"hex": "0414", "state": ["reduced"]}}, dice=[6, 1])
    (fallen,) = of_kind(told(game), Eliminated)
    read: Any = view(fallen, "entente")
    assert (read.unit, read.hex, read.for_good, read.cases) == ("DE-III", "unseen", True, ("2.8",))
    assert view(fallen, "german") == fallen
    assert (fallen.hex, fallen.cases) == ("0414", ("8.8(e)",))
    words = [language_of(name).event(read) for name in ("en", "fr")]
    assert words == ["III Corps is eliminated and gone for good.", "Le IIIe corps est éliminé, définitivement."]


@case("6.5(b-v)", "6.6")
def test_an_excess_unit_that_is_eliminated_out_of_sight_does_not_name_its_stack() -> None:
    units = dict.fromkeys(("DE-II", "DE-III", "DE-IV", "DE-IX"), "0503")
    game = bare("german_movement", units)
    do(game, "done", "unit DE-IX", "eliminate")
    (fallen,) = of_kind(told(game), Eliminated)
    assert getattr(view(fallen, "entente"), "hex", "") == "unseen"


# ---- stacks (S33)


@case("6.6")
def test_a_seen_stack_has_no_numbers_of_units_that_are_not_seen() -> None:
    """They told how many units had been put down before, and where those that nobody sees lie in their stacks."""
    units = {"DE-II": "1010", "DE-III": "1010", "DE-IV": "1010", "FR-XX": "2010", "FR-IV": "2010"}
    seen = [
        Seat(at("german_movement", units, stacks={"1010": order}), "entente").seen()
        for order in (["DE-II", "DE-III", "DE-IV"], ["DE-II", "DE-IV", "DE-III"])
    ]
    assert columns(seen[0]) == columns(seen[1])
    box = seen[0].box
    assert [seen[0].order[box.index[name]] for name in ("DE-II", "DE-III", "DE-IV")] == [1, 0, 0]
    assert [seen[0].order[box.index[name]] for name in ("FR-XX", "FR-IV")] == [1, 2]


# ---- battles (S33)


@case("6.6")
def test_defenders_are_shown_when_all_are_named_and_not_one_by_one() -> None:
    units = {"DE-II": "1011", **dict.fromkeys(("FR-XX", "FR-IV", "FR-V"), "1010")}
    game = bare("german_combat", units, dice=[3] * 4)
    while "attack 1010" not in {str(offered) for offered in game.actions()}:
        do(game, "done")
    do(game, "attack 1010", "unit DE-II", "commit")
    top = state(game).box.ids[state(game).top_unit(game.board.index["1010"], 1)]
    named = next(name for name in ("FR-XX", "FR-IV", "FR-V") if name != top)
    before = given(game, "german", "")
    do(game, f"defend {named}")
    assert given(game, "german", "") == before
    game.undo()  # nobody has seen it
    do(game, f"defend {named}")
    events = do(game, f"defend {top}")
    (chosen,) = of_kind(events, DefendersChosen)
    assert view(chosen, "german") == chosen
    assert set(chosen.defenders) == {named, top}
