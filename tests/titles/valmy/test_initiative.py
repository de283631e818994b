"""5.0: who begins a turn, by chit or by die."""

from typing import Any

import pytest
from tests.titles.valmy.table import asks, at, case, do, of_kind, state, told

from meuse.engine.events import Event
from meuse.engine.flow import Action, Refusal
from meuse.engine.game import Game
from meuse.titles.valmy.events import ChitPlayed, InitiativeRolled, InitiativeWon

BOTH = {"FR-DUMOURIEZ": "GRA", "PR-BRUNSWICK": "VER", "FR-29-RL": "GRA", "PR-FELDJAG": "VER"}
sides = pytest.mark.parametrize(("holder", "other"), [("french", "allied"), ("allied", "french")])


def morning(holder: str = "french", units: dict[str, Any] = BOTH, **more: Any) -> Game:
    """Initiative of a later turn; `holder` had it on the turn before."""
    more.setdefault("turn", 2)
    return at("initiative", units, scenario="argonne", initiative=holder, **more)


def chit(game: Game, number: int) -> list[Event]:
    return list(game.apply(Action("chit", (number,))))


def why_not(game: Game, number: int) -> Refusal:
    refusal = game.refusal(Action("chit", (number,)))
    assert refusal is not None
    return refusal


def playable(game: Game) -> list[Any]:
    return [offered.args[0] for offered in game.actions() if offered.verb == "chit"]


def winner(game: Game) -> str:
    """Who is the first to activate."""
    seat, prompt = asks(game)
    assert prompt == "activation"
    return seat


# ---- 5.1: chits


@case("5.1", "5.1(a)", "4.1(d)")
@sides
def test_last_turns_holder_decides_first_and_may_play_any_of_three_chits(holder: str, other: str) -> None:
    game = morning(holder)
    assert asks(game) == (holder, "play-chit")
    assert playable(game) == [1, 2, 3]
    do(game, "pass")
    assert asks(game) == (other, "play-chit")


@case("5.1(ex)", "5.1(c)", "5.1(e)", "5.1(f)")
def test_3_beats_2_and_only_the_3_is_spent() -> None:
    """VAL-X2."""
    game = morning("french")
    chit(game, 2)
    assert asks(game) == ("allied", "answer-chit")
    chit(game, 3)
    assert winner(game) == "allied"
    assert state(game).chits == [[1, 2, 3], [1, 2]]


@case("5.1(b)")
def test_a_chit_is_named_as_it_is_played() -> None:
    game = morning("french")
    events = chit(game, 2)
    assert [(event.side, event.chit) for event in of_kind(events, ChitPlayed)] == [("french", 2)]


@case("5.1(c)", "5.1(h)")
def test_an_answer_must_be_higher_not_equal() -> None:
    game = morning("french")
    chit(game, 2)
    assert playable(game) == [3]
    assert (why_not(game, 2).case, why_not(game, 2).message) == ("5.1(c)", "chit-too-low")
    assert why_not(game, 1).case == "5.1(c)"


@case("5.1(d)", "5.1(e)")
@sides
def test_a_chit_that_is_not_beaten_wins_and_is_gone(holder: str, other: str) -> None:
    game = morning(holder)
    chit(game, 1)
    assert asks(game) == (other, "answer-chit")
    do(game, "pass")
    assert winner(game) == holder
    spent = 0 if holder == "french" else 1
    assert state(game).chits[spent] == [2, 3]
    assert state(game).chits[1 - spent] == [1, 2, 3]
    assert [(event.how, event.chit) for event in told(game, InitiativeWon)] == [("chit", 1)]


@case("5.1(d)", "5.1(h)")
def test_nobody_is_asked_about_a_3() -> None:
    """Ruling L68: a player with no chit that can be played is not asked."""
    game = morning("allied")
    chit(game, 3)
    assert winner(game) == "allied"
    assert state(game).chits == [[1, 2, 3], [1, 2]]


@case("5.1(g)")
def test_the_holder_does_not_answer_the_answer() -> None:
    game = morning("french")
    chit(game, 1)
    chit(game, 2)
    assert winner(game) == "allied"
    assert state(game).chits == [[1, 2, 3], [1, 3]]


@case("5.1(e)", "5.1(i)")
def test_a_spent_chit_cannot_be_played_again() -> None:
    game = morning("french", chits={"french": [1, 3], "allied": [1, 2]})
    assert playable(game) == [1, 3]
    assert (why_not(game, 2).case, why_not(game, 2).message) == ("5.1(e)", "chit-spent")
    assert why_not(game, 4).message == "no-such-chit"


@case("5.1(i)")
def test_both_players_see_whose_chits_are_left() -> None:
    game = morning("french", chits={"french": [1, 3], "allied": [2]})
    for seat in ("french", "allied"):
        assert game.view(seat)["position"]["chits"] == {"french": [1, 3], "allied": [2]}


@case("5.1(j)")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_after_a_pass_any_chit_wins_and_the_holder_cannot_answer(number: int) -> None:
    """Ruling L17."""
    game = morning("french")
    do(game, "pass")
    chit(game, number)
    assert winner(game) == "allied"
    assert number not in state(game).chits[1]


@case("5.1", "5.2")
def test_players_without_chits_are_not_asked_and_roll() -> None:
    game = morning("french", chits={"french": [], "allied": []}, dice=[1, 6])
    assert winner(game) == "allied"
    game = morning("french", chits={"french": [], "allied": [2]})
    assert asks(game) == ("allied", "play-chit")


# ---- 5.2: dice


@case("5.2", "5.2(a)", "4.1(a)", "8.5(a)")
@pytest.mark.parametrize(
    ("dice", "first"), [([3, 3], "french"), ([1, 3], "allied"), ([6, 6], "french"), ([1, 6], "allied")]
)
def test_the_higher_die_with_the_overall_leaders_initiative_wins(dice: list[int], first: str) -> None:
    """Dumouriez has 4, Brunswick 3."""
    game = morning("french", dice=dice)
    do(game, "pass", "pass")
    assert winner(game) == first
    (rolled,) = told(game, InitiativeRolled)
    assert (rolled.french_die, rolled.french_rating, rolled.allied_die, rolled.allied_rating) == (
        dice[0],
        4,
        dice[1],
        3,
    )


@case("5.2(b)", "4.1(b)")
@sides
def test_a_tie_goes_to_the_side_without_the_initiative(holder: str, other: str) -> None:
    game = morning(holder, dice=[2, 3])  # 6 each
    do(game, "pass", "pass")
    assert winner(game) == other
    assert told(game, InitiativeWon)[-1].how == "tie"


@case("5.2(b)", "5.3(a)")
def test_who_won_by_tie_is_the_holder_of_the_next_turn() -> None:
    """Ruling L68: the holder is whoever had it on the turn before, by chit or die."""
    game = morning("french", dice=[2, 3])
    do(game, "pass", "pass", "stop", "stop")
    assert state(game).turn == 3
    assert asks(game) == ("allied", "play-chit")


@case("5.2", "8.5(a)")
def test_a_replacement_rolls_with_his_own_rating() -> None:
    """Ruling L47: Dumouriez has 4, his replacement 3."""
    fallen = {**BOTH, "FR-DUMOURIEZ": {"hex": "GRA", "state": ["reduced"]}}
    game = morning("allied", fallen, dice=[4, 4])
    do(game, "pass", "pass")
    assert told(game, InitiativeRolled)[0].french_rating == 3
    assert winner(game) == "french"  # a tie


@case("8.5(d)", "5.2")
def test_kellermann_counts_for_nothing_in_the_initiative() -> None:
    """He has 3 where Dumouriez has 4, and fell together with nobody."""
    game = morning("allied", {**BOTH, "FR-KELLERMANN": {"hex": "BAR", "state": ["reduced"]}}, dice=[3, 3])
    do(game, "pass", "pass")
    assert told(game, InitiativeRolled)[0].french_rating == 4
    assert told(game, InitiativeRolled)[0].french_leader == "FR-DUMOURIEZ"


# ---- 5.3: the first turn


@case("5.3", "4.1(c)")
def test_no_chit_is_played_and_no_die_rolled_on_turn_1() -> None:
    game = morning("french", turn=1)
    assert winner(game) == "french"
    assert not told(game, InitiativeRolled)
    assert [event.how for event in told(game, InitiativeWon)] == ["first-turn"]


@case("5.3(a)", "4.1")
def test_chits_come_into_play_on_turn_2() -> None:
    game = morning("french", turn=1)
    do(game, "stop", "stop")
    assert asks(game) == ("french", "play-chit")
