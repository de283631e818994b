"""19.3.4[2], 19.4.6, 19.5.6, 19.6.6: who has won from April to December."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import at, case, state
from tests.titles.generation_lost.test_victory import holding, result

from meuse.titles.generation_lost.chapters import victory

MAY = {"scenario": "operation_may_cup"}
JULY = {"scenario": "hells_doorway"}
AUGUST = {"scenario": "they_shall_not_pass"}
OCTOBER = {"scenario": "ramparts_revenge"}
CITY = ("P19", "P20", "Q18", "Q19", "Q20")
NEAR = {"DE-BN-14": "O21"}  # next to P20
SOUVILLE = ("N23", "M22", "M23", "M24", "N22", "N24", "O22", "O23", "O24")
REGIMENTS = ("DE-4-1", "DE-4-2", "DE-4-3", "DE-5-1", "DE-5-2", "DE-5-3", "DE-6-1", "DE-6-2", "DE-6-3")


def around_souville(*without: str) -> dict[str, Any]:
    return {name: square for name, square in zip(REGIMENTS, SOUVILLE, strict=True) if square not in without}


# ---- 19.3


SIX = ("K20", "K21", "M22", "L25", "N23", "J10", "K6")


@case("19.3.4[2](GT)", "19.3.4[2](GT-places)", "19.3.4[2](GT-zoc)", "19.3.4[2](GT-VP)")
def test_may_cup_is_a_german_tactical_victory_by_places_a_zoc_and_points_together() -> None:
    assert result({**holding(*SIX), **NEAR}, german=30, **MAY) == ("german", "german-tactical")
    assert result({**holding(*SIX), **NEAR}, german=29, **MAY) == (None, "draw")
    assert result({**holding(*SIX)}, german=30, **MAY) == ("french", "french")  # no ZOC on Verdun
    five = holding("K20", "M22", "L25", "N23", "J10", "K6")  # Thiaumont needs both squares
    assert result({**five, **NEAR}, german=30, **MAY) == (None, "draw")


@case("19.3.4[2](GT-zoc)")
@pytest.mark.parametrize(("unit", "counts"), [("O21", True), ({"hex": "O21", "state": ["disrupted"]}, False)])
def test_french_in_the_city_do_not_negate_a_german_zoc_but_disorder_does(unit: Any, counts: bool) -> None:
    units = {**holding(*SIX), "DE-BN-14": unit, "FR-37": "P20"}
    assert (result(units, german=30, **MAY)[1] == "german-tactical") == counts


@case("19.3.4[2](GT-zoc)", "11.1.4")
def test_a_disordered_german_in_the_city_still_has_a_zoc_in_its_own_square() -> None:
    units = {**holding(*SIX), "DE-BN-14": {"hex": "P20", "state": ["disrupted"]}}
    assert result(units, german=30, **MAY) == ("german", "german-tactical")


@case("19.3.4[2](GS)")
def test_may_cup_is_a_german_strategic_victory_by_all_of_verdun_occupied_or_last_passed() -> None:
    assert result(holding(*CITY), **MAY) == ("german", "german-strategic")
    assert result(holding("P19", "P20"), control={"german": ["Q18", "Q19", "Q20"]}, **MAY)[1] == "german-strategic"
    assert result(holding(*CITY[:4]), **MAY)[1] == "draw"


@case("19.3.4[2](F)", "19.3.4[2](F-1)")
def test_may_cup_is_french_if_verdun_is_held_without_any_german_zoc() -> None:
    assert result({}, **MAY) == ("french", "french")
    assert result(NEAR, **MAY) == (None, "draw")
    assert result({}, control={"german": ["Q18"]}, **MAY) == (None, "draw")


@case("19.3.4[2](F-2)")
def test_with_twenty_vp_a_contested_zoc_does_no_harm() -> None:
    assert result(NEAR, french=20, **MAY) == (None, "draw")
    contested = {**NEAR, "FR-37": "P20"}
    assert result(contested, french=20, **MAY) == ("french", "french")
    assert result(contested, french=19, **MAY) == (None, "draw")
    hurt = {**NEAR, "FR-37": {"hex": "P20", "state": ["disrupted"]}}
    assert result(hurt, french=20, **MAY) == ("french", "french")  # 11.1.4: it controls its own square
    assert result({"DE-BN-13": "R17", "FR-37": "P20"}, french=20, **MAY) == (None, "draw")  # Q18 is not shared


LINE_SOUTH = {"FR-326-1": {"hex": "J23", "state": ["flipped", "in-fort"]}}


@case("19.3.4[2](F-3)", "19.3.4[2](F-path)")
def test_douaumont_retaken_wins_with_a_clear_line_to_the_south_edge() -> None:
    assert result({**LINE_SOUTH, **NEAR}, **MAY) == ("french", "french")
    ring = dict(zip(REGIMENTS, ("H22", "H25", "K21", "L23", "K25"), strict=False))
    assert result({**LINE_SOUTH, **NEAR, **ring}, **MAY) == (None, "draw")
    # a French unit opens a square that lies in German ZOC
    opened = {**LINE_SOUTH, **NEAR, **ring, "FR-37": "K23", "FR-39": "L24"}
    assert result(opened, **MAY) == ("french", "french")


@case("19.3.4[2](F-path)")
def test_the_last_square_at_the_edge_must_be_clear_as_well() -> None:
    board = state(at("victory", {}, dice=[], **MAY)).box.board
    width = max(place[1] for place in board.places)
    edge = [f"V{column}" for column in (*range(2, width, 3), width)]
    names = [f"DE-{division}-{n}" for division in ("4", "5", "6", "13R") for n in (1, 2, 3)]
    guards = dict(zip(names, edge, strict=False))
    assert len(guards) >= len(edge)
    assert result({**LINE_SOUTH, **NEAR, **guards}, **MAY) == (None, "draw")
    # a brigade in U3 carries the path to the edge, whose squares are all in German ZOC; a second one opens one of them
    there = {**LINE_SOUTH, **NEAR, **guards, "FR-326-2": "U3"}
    assert result(there, **MAY) == (None, "draw")
    assert result({**there, "FR-326-3": "V3"}, **MAY) == ("french", "french")


@case("19.3.4[2](D)")
def test_if_both_win_in_may_the_strategic_victory_stands_and_otherwise_it_is_a_draw() -> None:
    both = {**holding(*CITY), **LINE_SOUTH}
    assert result(both, **MAY) == ("german", "german-strategic")
    tactical = {**holding(*SIX), **NEAR, **LINE_SOUTH}
    assert result(tactical, german=30, **MAY) == (None, "draw")


# ---- 19.4


FIVE = ("M20", "M21", "J10", "K6", "L16")  # with M22, which is next to Souville, five of six


@case("19.4.6(GT)", "19.4.6(GT-places)", "19.4.6(GT-souville)", "19.4.6(GT-VP)")
def test_hells_doorway_needs_five_of_six_souville_with_all_its_squares_and_15_vp() -> None:
    won = {**holding(*FIVE), **around_souville()}
    assert result(won, german=15, **JULY) == ("german", "german-tactical")
    assert result(won, german=14, **JULY)[1] == "draw"
    for square in SOUVILLE:
        assert result({**holding(*FIVE), **around_souville(square)}, german=15, **JULY)[1] == "draw", square


@case("19.4.6(GT-places)")
def test_in_july_a_zoc_on_verdun_counts_as_the_sixth_place() -> None:
    four = {**holding("M20", "M21", "J10", "K6"), **around_souville()}
    assert result(four, german=15, **JULY)[1] == "draw"
    assert result({**four, **NEAR}, german=15, **JULY) == ("german", "german-tactical")
    assert result({**four, **NEAR, "FR-37": "P20"}, german=15, **JULY) == ("german", "german-tactical")  # contested
    three = {name: square for name, square in four.items() if square != "J10"}
    assert len(three) == len(four) - 1
    assert result({**three, **NEAR}, german=15, **JULY)[1] == "draw"  # the ZOC is one of the six, and no more


@case("19.4.6(GS)", "19.4.6(D)")
def test_both_german_grades_together_are_the_higher_one_and_no_draw() -> None:
    city = dict(zip(("DE-21-1", "DE-21-2", "DE-21-3", "DE-54-1", "DE-54-2"), CITY, strict=True))
    both = {**holding(*FIVE), **around_souville(), **city}
    assert result(both, german=15, **JULY) == ("german", "german-strategic")


@case("19.4.6(GS)")
def test_all_of_verdun_is_a_strategic_victory_in_july() -> None:
    assert result(holding(*CITY), **JULY) == ("german", "german-strategic")


@case("19.4.6(F)")
def test_the_french_need_two_of_three_in_july() -> None:
    assert result({}, **JULY) == (None, "draw")  # Verdun alone
    assert result({}, french=20, **JULY) == ("french", "french")
    assert result({}, french=19, **JULY) == (None, "draw")
    assert result(LINE_SOUTH, **JULY) == ("french", "french")
    assert result({**LINE_SOUTH, **NEAR}, **JULY) == (None, "draw")  # a German ZOC on the city
    assert result({**LINE_SOUTH, **NEAR}, french=20, **JULY) == ("french", "french")


@case("19.4.6(D)")
def test_if_both_win_in_july_it_is_a_draw_even_against_verdun_and_neither_is_one_too() -> None:
    both = {**holding(*CITY), **LINE_SOUTH}
    assert result(both, french=20, **JULY) == (None, "draw")
    assert result({}, **JULY) == (None, "draw")


# ---- 19.5


@case("19.5.6(G)")
def test_the_germans_win_in_august_by_souville_and_a_square_at_verdun() -> None:
    assert result({**around_souville(), **NEAR}, **AUGUST) == ("german", "german")
    assert result({**around_souville(), "DE-BN-14": "P20"}, **AUGUST) == ("german", "german")
    assert result({**around_souville(), "DE-BN-14": "N20"}, **AUGUST) == (None, "draw")
    assert result({**around_souville("O23"), **NEAR}, **AUGUST) == (None, "draw")


@case("19.5.6(G)")
def test_who_only_engages_there_does_not_occupy() -> None:
    units = {**around_souville(), "DE-BN-14": {"hex": "O21", "jump_off": "N21"}, "FR-37": "O21"}
    assert result(units, engaged={"german": ["O21"]}, **AUGUST) == (None, "draw")


@case("19.5.6(F)")
def test_the_french_win_in_august_by_douaumont_mort_homme_and_20_vp() -> None:
    won = {**LINE_SOUTH, "FR-37": "J10"}
    assert result(won, french=20, **AUGUST) == ("french", "french")
    assert result(won, french=19, **AUGUST) == (None, "draw")
    assert result(LINE_SOUTH, french=20, **AUGUST) == (None, "draw")
    assert result({"FR-37": "J10"}, french=20, **AUGUST) == (None, "draw")


@case("19.5.6(D)")
def test_both_and_neither_are_a_draw_in_august() -> None:
    both = {**around_souville(), **NEAR, **LINE_SOUTH, "FR-37": "J10"}
    assert result(both, french=20, **AUGUST) == (None, "draw")
    assert result({}, **AUGUST) == (None, "draw")


# ---- 19.6


AIMS = ("L25", "H25", "H20", "J10", "H8")
FRENCH = ("FR-326-2", "FR-59C-1", "FR-59C-2", "FR-37", "FR-39")


def taken(count: int) -> dict[str, Any]:
    """Douaumont, and so many others."""
    state_of = {"FR-326-2": ["flipped"]}
    others = {
        name: {"hex": square, "state": state_of.get(name, [])}
        for name, square in list(zip(FRENCH, AIMS, strict=True))[:count]
    }
    return {**LINE_SOUTH, **others}


@case("19.6.6(F)")
def test_the_french_need_five_of_seven_in_autumn_a_lead_of_30_vp_among_them() -> None:
    assert result(taken(4), **OCTOBER) == ("french", "french")
    assert result(taken(3), **OCTOBER) == (None, "draw")
    assert result(taken(3), french=30, **OCTOBER) == ("french", "french")
    assert result(taken(3), french=29, **OCTOBER) == (None, "draw")
    passed = {"french": ["J10", "H8"]}
    assert result(taken(3), control=passed, **OCTOBER) == (None, "draw")  # occupied at the end, not only crossed


@case("19.6.6(G)")
def test_the_germans_need_douaumont_and_a_lead_of_40_vp_in_autumn() -> None:
    held = {"DE-BN-1": {"hex": "J23", "state": ["in-fort"]}}
    assert result(held, german=40, **OCTOBER) == ("german", "german")
    assert result(held, german=39, **OCTOBER) == (None, "draw")
    assert result({}, german=40, **OCTOBER) == (None, "draw")


@case("19.6.6(D)")
def test_both_and_neither_are_a_draw_in_autumn() -> None:
    assert result({}, **OCTOBER) == (None, "draw")
    both = {name: unit for name, unit in taken(5).items() if name != "FR-326-1"}
    assert result({**both, "DE-BN-1": "J23"}, german=40, **OCTOBER) == (None, "draw")


@case("18.0")
def test_the_standing_counts_aims_where_a_side_needs_some_of_several() -> None:
    game = at("reorganization", taken(2), dice=[], **OCTOBER)
    found = {source.reason: (source.count, source.against) for source in victory.standing(state(game)).sources}
    assert found["french-aims"] == (3, 5)


@case("19.4.6(GT-places)", "19.4.6(GT-souville)", "18.0(SRC)")
def test_the_standing_counts_souville_and_around_apart_from_the_five_places() -> None:
    game = at("reorganization", around_souville("O24"), dice=[], **JULY)
    found = {source.reason: (source.count, source.against) for source in victory.standing(state(game)).sources}
    assert found["souville"] == (8, 9)
    assert found["places"][1] == 5
