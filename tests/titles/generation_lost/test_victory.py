"""18.0, 19.1.6, 19.2.3: who has won."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import at, case, cell, marks, state, told, where

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters import victory
from meuse.titles.generation_lost.end_events import GameOver, GarrisonsTurnedUp

PLACES = ("G16", "K18", "K19", "J23", "L25", "K6", "J10", "L16")
GERMANS = ("DE-BN-1", "DE-BN-2", "DE-BN-3", "DE-BN-4", "DE-BN-5", "DE-BN-6", "DE-BN-7", "DE-BN-8")
IN_VERDUN = {"FR-37": "P20"}


def end(units: dict[str, Any], german: int = 0, french: int = 0, **more: Any) -> Game:
    return at("victory", units, points={"german": german, "french": french}, **{"dice": [], **more})


def result(*args: Any, **more: Any) -> tuple[str | None, str]:
    found = end(*args, **more).result
    assert found is not None
    return found.winner, found.grade


def holding(*squares: str) -> dict[str, Any]:
    return dict(zip(GERMANS, squares, strict=False))


def line_of(game: Game) -> list[str]:
    names = game.board.names
    return [names[square] for square in state(game).box.country.start_line[1]]


@case("19.1.6(GT)", "19.1.6(GT-line)", "19.1.6(GT-places)", "19.1.6(GT-VP)", "18.0", "18.0(SRC)")
def test_the_germans_win_a_tactical_victory_by_line_places_and_points_together() -> None:
    five = holding("G16", "K18", "K19", "J23", "L25", "K6")
    assert result(five, german=30) == ("german", "german-tactical")
    assert result(five, german=29) == ("french", "french")
    assert result(holding("G16", "K18", "K19", "J23", "L25"), german=30)[1] != "german-tactical"
    on_line = {"FR-326-1": line_of(end({}))[0]}
    assert result({**five, **on_line}, german=30)[1] != "german-tactical"


@case("19.1.6(GT-places)", "18.1", "18.2.2")
def test_bras_needs_both_squares_and_control_is_occupation() -> None:
    four = holding("G16", "K18", "J23", "L25", "K6")
    assert result({**four, **IN_VERDUN}, german=30)[1] != "german-tactical"
    passed = {"german": ["K19"]}
    assert result({**four, **IN_VERDUN}, german=30, control=passed)[1] != "german-tactical"
    assert result({**four, "DE-BN-8": "K19"}, german=30)[1] == "german-tactical"


SEVEN = (("G16",), ("K18", "K19"), ("J23",), ("L25",), ("K6",), ("J10",), ("L16",))
NINE = (*SEVEN[:4], ("N23",), ("J10",), ("K6",), ("M7",), ("L16",))


def some(places: tuple[tuple[str, ...], ...], first: int, count: int) -> dict[str, Any]:
    """So many of the places, from one of them on, each held with all its squares."""
    chosen = [places[(first + number) % len(places)] for number in range(count)]
    return {**holding(*[square for squares in chosen for square in squares]), **IN_VERDUN}


@case("19.1.6(GT-places)", "19.1.6(GT)")
@pytest.mark.parametrize("first", range(len(SEVEN)))
def test_any_five_of_the_seven_places_are_enough_and_four_are_not(first: int) -> None:
    assert result(some(SEVEN, first, 5), german=30) == ("german", "german-tactical")
    assert result(some(SEVEN, first, 4), german=30)[1] != "german-tactical"


@case("19.2.3(G-places)", "19.2.3(G)")
@pytest.mark.parametrize("first", range(len(NINE)))
def test_any_seven_of_the_nine_places_are_enough_in_crown_princes_plan_and_six_are_not(first: int) -> None:
    plan = {"scenario": "crown_princes_plan"}
    assert result(some(NINE, first, 7), german=30, **plan) == ("german", "german")
    assert result(some(NINE, first, 6), german=30, **plan) == ("french", "french")


@case("19.1.6(GT-dummy)")
def test_douaumont_counts_two_if_an_assault_found_only_a_dummy() -> None:
    four = holding("G16", "J23", "L25", "K6")
    assert result({**four, **IN_VERDUN}, german=30)[1] != "german-tactical"
    assert result({**four, **IN_VERDUN}, german=30, dummies_found=["J23"])[1] == "german-tactical"
    three = holding("G16", "J23", "L25")
    assert result({**three, **IN_VERDUN}, german=30, dummies_found=["J23"])[1] != "german-tactical"  # two, not three
    others = holding("G16", "K10", "L25", "K6", "J10")  # Douaumont itself is not held
    assert result({**others, **IN_VERDUN}, german=30, dummies_found=["J23"])[1] != "german-tactical"


@case("19.1.6(GS)", "18.1.1")
def test_verdun_occupied_or_last_passed_through_is_a_strategic_victory() -> None:
    five = holding("P19", "P20", "Q18", "Q19", "Q20")
    assert result(five) == ("german", "german-strategic")
    passed = {"german": ["Q18", "Q19"]}
    assert result(holding("P19", "P20", "Q20"), control=passed) == ("german", "german-strategic")
    assert result(holding("P19", "P20", "Q20"))[1] != "german-strategic"
    city = ("P19", "P20", "Q18", "Q19", "Q20")
    for missing in city:
        four = holding(*[square for square in city if square != missing])
        assert result(four)[1] != "german-strategic"
        assert result({**four, "FR-59C-1": missing})[1] != "german-strategic"


@case("19.1.6(F)")
def test_the_french_win_if_they_hold_verdun_and_no_german_zoc_reaches_it() -> None:
    assert result(IN_VERDUN) == ("french", "french")
    assert result({**IN_VERDUN, "DE-BN-1": "O21"}) == (None, "draw")
    assert result({**IN_VERDUN, "DE-BN-1": {"hex": "O21", "state": ["disrupted"]}}) == ("french", "french")


@case("19.1.6(F)", "19.1.6(D)")
def test_all_of_verdun_must_be_french_for_either_french_victory() -> None:
    assert result({}, control={"german": ["Q18"]}) == (None, "draw")
    assert result({}, french=20, control={"german": ["Q18"]}) == (None, "draw")


@case("19.2.3(G)", "19.2.3(G-places)", "19.2.3(F)", "19.2.3(D)")
def test_crown_princes_plan_needs_seven_of_nine_and_knows_no_draw() -> None:
    seven = {**holding("G16", "K18", "K19", "J23", "L25", "N23", "J10", "K6")}
    plan = {"scenario": "crown_princes_plan"}
    assert result(seven, german=30, **plan) == ("german", "german")
    assert result(holding("G16", "K18", "K19", "J23", "L25", "N23", "J10"), german=30, **plan) == ("french", "french")
    assert result(seven, german=29, **plan) == ("french", "french")
    assert result({**IN_VERDUN, "DE-BN-1": "O21"}, **plan) == ("french", "french")


@case("19.1.6(GT-line)", "19.2.3(G)")
def test_french_engaged_in_a_square_of_their_line_that_germans_held_first_keep_it_from_being_clear() -> None:
    five = holding("G16", "J23", "L25", "K6", "J10")
    square = line_of(end({}))[0]
    locked = {"DE-BN-19": square, "FR-326-1": {"hex": square, "jump_off": "V20"}}
    assert result({**five, "DE-BN-19": square}, german=30)[1] == "german-tactical"
    assert result({**five, **locked}, german=30, engaged={"french": [square]})[1] != "german-tactical"


@case("19.2.3(G)", "19.2.3(G-places)")
def test_crown_princes_plan_needs_the_line_clear_and_douaumont_may_count_two_there_too() -> None:
    plan = {"scenario": "crown_princes_plan"}
    seven = holding("G16", "K18", "K19", "J23", "L25", "N23", "J10", "K6")
    assert result({**seven, "FR-75-1": "D22"}, german=30, **plan) == ("french", "french")
    six = holding("G16", "K18", "K19", "J23", "L25", "N23", "J10")
    assert result(six, german=30, **plan, dummies_found=["J23"]) == ("german", "german")
    assert result(six, german=30, **plan, dummies_found=["L25"]) == ("french", "french")


@case("18.1.1")
def test_engaged_units_hold_a_place_for_the_side_that_was_there_first() -> None:
    units = {"FR-326-1": "J10", "DE-BN-1": {"hex": "J10", "jump_off": "I10"}}
    game = end(units, engaged={"german": ["J10"]})
    j10 = cell(game, "J10")
    assert victory.occupies(state(game), 1, j10)
    assert not victory.occupies(state(game), 0, j10)
    game = end({"DE-BN-1": "J10", "FR-326-1": {"hex": "J10", "jump_off": "K10"}}, engaged={"german": ["J10"]})
    assert victory.occupies(state(game), 0, j10)


@case("9.2.4(c)", "18.0")
def test_at_the_end_garrisons_are_turned_up_and_dummies_do_not_count() -> None:
    down = {
        f"FR-GARRISON-{n}": {"hex": square, "state": ["flipped", "in-fort"]} for n, square in ((1, "J23"), (5, "L25"))
    }
    game = at("victory", {**down, **IN_VERDUN}, seed=3)
    (event,) = told(game, GarrisonsTurnedUp)
    assert sorted([*event.real, *event.dummies]) == ["J23", "L25"]
    assert len(event.dummies) == 1
    assert where(game, "FR-GARRISON-1") == event.real[0]  # the fifth marker is a dummy
    assert marks(game, "FR-GARRISON-1") == {"in-fort"}
    assert where(game, "FR-GARRISON-5") == "out"
    assert len(told(game, GameOver)) == 1


@case("18.3", "18.0(SRC)")
@pytest.mark.parametrize("lead", [20, 19])
def test_the_standing_tells_points_and_places_as_they_are_now(lead: int) -> None:
    game = at("reorganization", {**holding("G16"), **IN_VERDUN}, points={"german": 4, "french": 4 + lead}, dice=[])
    standing = victory.standing(state(game))
    assert standing.points == -lead
    counts = {source.reason: source.count for source in standing.sources}
    assert (counts["german-vp"], counts["french-vp"], counts["places"]) == (4, 4 + lead, 1)
    assert counts["french-line"] == 0
    held = at("reorganization", {"FR-75-1": "D22", **IN_VERDUN}, dice=[])
    assert {source.reason: source.count for source in victory.standing(state(held)).sources}["french-line"] == 1
