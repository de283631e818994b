"""13.3.1[2], 9.2.4: forts and their garrisons (rulings G37, G80). Vaux is L25, Douaumont J23, Souville N23."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    against,
    engaged,
    french,
    german,
    is_engaged,
    points,
    results,
    rolled,
    tally,
)
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import GarrisonRevealed
from meuse.titles.generation_lost.commit_events import DefensiveFireRolled

FACE_DOWN = ["flipped", "in-fort"]


def garrison(number: int, square: str, *how: str) -> dict[str, Any]:
    return {f"FR-GARRISON-{number}": {"hex": square, "state": ["in-fort", *how]}}


def index(game: Game, square: str) -> int:
    return state(game).box.board.index[square]


# ---- who may (13.3.1[2])


@case("13.3.1[2]")
def test_one_battalion_or_216_brigade_alone_assaults_a_fort() -> None:
    units = {
        "DE-BN-10": "K25",
        "DE-BN-11": "K25",
        "DE-ENG-1": "K24",
        "DE-21-1": "L26",
        "DE-HQ-III": "J25",
        **garrison(1, "L25"),
    }
    game = at("german_commitment", units)
    do(game, "target L25")
    assert why(game, "unit DE-21-1").case == "13.3.1[2]"
    assert legal(game, "unit DE-ENG-1")
    do(game, "unit DE-BN-10")
    assert not legal(game, "unit DE-BN-11")


# ---- square and fort (13.3.1[2](a) to (d))


@case("13.3.1[2](a)", "13.3.1[2](b)", "13.3.1[2](c)")
def test_first_the_square_then_the_fort_at_once_with_the_same_number() -> None:
    units = {"DE-BN-10": against("L25", "K25"), "FR-326-1": {"hex": "L25", "state": ["flipped", "disrupted"]}}
    dice = [6, 5, *[6, 6], *[6, 6]]  # 2 - 1, ridge 2L, +1: 12 is DR; fire 12 misses; 2 - 1, fort 2L: 12 is DR
    game = german({**units, **garrison(1, "L25")}, dice=dice)
    assert (rolled(game).defenders, results(game)) == (("FR-326-1",), ["DR"])
    do(game, "to M25", "face north")
    assert asks(game) == ("german", "storm-fort")
    do(game, "storm")
    assert asks(game) == ("french", "defensive-fire")
    do(game, "fire L25")
    assert [event.units for event in told(game, DefensiveFireRolled)] == [("FR-GARRISON-1",)]
    again = rolled(game)
    assert (again.kind, again.defenders, again.attack) == ("primary", ("FR-GARRISON-1",), 2)
    assert [each.reason for each in again.shifts] == ["fort"]
    assert tally(game) == [2, 0]
    assert where(game, "FR-GARRISON-1") == "out"  # it cannot retreat
    do(game, "inside", "face south")
    assert where(game, "DE-BN-10") == "L25"
    assert "in-fort" in marks(game, "DE-BN-10")


@case("13.3.1[2](b)")
def test_or_the_winner_goes_back() -> None:
    units = {"DE-BN-10": against("L25", "K25"), "FR-326-1": {"hex": "L25", "state": ["flipped", "disrupted"]}}
    game = german({**units, **garrison(1, "L25")}, dice=[6, 5])
    do(game, "to M25", "face north", "back")
    assert where(game, "DE-BN-10") == "K25"
    assert where(game, "FR-GARRISON-1") == "L25"
    assert tally(game) == [1, 0]


@case("13.3.1[2](b)")
def test_the_second_assault_has_resources_of_its_own_and_a_closer_is_still_one() -> None:
    units = {
        "DE-BN-10": against("L25", "K25", "closer"),
        "FR-326-1": {"hex": "L25", "state": ["flipped", "disrupted"]},
        **garrison(1, "L25"),
    }
    game = german(units, resources={"flame": 2}, dice=[6, 5, 1, 1])
    do(game, "spend flame")
    assert where(game, "FR-326-1") == "pool"  # DR with a closer: the step is its last
    do(game, "storm", "done", "spend flame")
    assert [each.reason for each in rolled(game).shifts] == ["fort", "flame"]


@case("13.3.1[2](c)", "16.8.2")
def test_in_a_secondary_assault_both_are_fought_with_the_secondary_number() -> None:
    units = {
        "DE-BN-10": "K25",
        "DE-HQ-III": "J25",
        "FR-326-1": {"hex": "L25", "state": ["flipped", "disrupted"]},
        **garrison(1, "L25"),
    }
    game = german(units, resources={"secondary": 1}, dice=[6, 6, 6, *[1, 1]])
    do(game, "assault L25", "unit DE-BN-10", "commit", "done")
    assert results(game) == ["DR"]
    do(game, "to M25", "face north", "storm", "done")
    assert (rolled(game).kind, rolled(game).attack) == ("secondary", 1)
    assert tally(game) == [2, 0]


@case("13.3.1[2](d)")
def test_where_only_a_garrison_is_the_fort_is_assaulted_at_once() -> None:
    game = german({"DE-BN-10": against("L25", "K25"), **garrison(4, "L25")}, dice=[1, 1])
    assert (rolled(game).defence, [each.reason for each in rolled(game).shifts]) == (2, ["fort"])


@case("13.3.1[2](d)", "16.5.3")
def test_a_garrison_that_is_beaten_is_gone_for_good() -> None:
    game = german({"DE-ENG-1": against("L25", "K25"), **garrison(1, "L25")}, dice=[6, 6])
    do(game, "accept")
    assert results(game) == ["DR"]
    assert where(game, "FR-GARRISON-1") == "out"
    assert points(game) == [1, 0]


@case("16.5.1")
def test_eng_engages_the_garrison_and_the_battalion_in_the_square() -> None:
    units = {"DE-BN-10": against("L25", "K25"), "FR-436-1": "V1", **garrison(1, "L25")}
    game = german(units, dice=[6, 5])  # -1 column: 11 is ENG
    assert results(game) == ["ENG"]
    assert is_engaged(game, "DE-BN-10")
    assert "in-fort" in marks(game, "FR-GARRISON-1")
    again = german({"DE-BN-10": engaged("L25", "K25"), **garrison(1, "L25")}, engaged={"german": ["L25"]}, dice=[6, 6])
    assert [each.reason for each in rolled(again).shifts] == ["fort"]
    assert results(again) == ["DR"]


@case("13.3.1[2](b)", "16.5.1(ON)")
def test_engaged_units_that_clear_the_square_go_on_to_the_fort_too() -> None:
    units = {"DE-BN-10": engaged("L25", "K25"), "FR-326-1": {"hex": "L25", "state": ["flipped", "disrupted"]}}
    game = german({**units, **garrison(1, "L25")}, engaged={"german": ["L25"]}, dice=[6, 5, 6, 6])
    do(game, "to M25", "face north")
    assert asks(game) == ("german", "storm-fort")
    do(game, "storm")
    assert (rolled(game).kind, rolled(game).defenders) == ("engaged", ("FR-GARRISON-1",))
    do(game, "outside", "face south")
    assert where(game, "DE-BN-10") == "L25"
    assert not is_engaged(game, "DE-BN-10")
    assert tally(game) == [0, 0]


# ---- empty forts (13.3.1[2](e))


@case("13.3.1[2](e)", "17.2(a)")
def test_an_empty_fort_is_taken_without_dice_and_without_counting() -> None:
    game = german({"DE-BN-10": against("L25", "K25")})
    assert asks(game) == ("german", "advance-fort")
    do(game, "inside", "face south")
    assert where(game, "DE-BN-10") == "L25"
    assert tally(game) == [0, 0]
    assert results(game) == []


# ---- garrisons face down (9.2.4, ruling G80)


@case("9.2.4(b)", "9.2.4(c)", "13.3.1[2](e)")
def test_a_dummy_goes_when_it_would_fire_and_the_fort_is_taken() -> None:
    units = {"DE-ENG-1": against("J23", "I23"), "FR-GARRISON-5": {"hex": "J23", "state": FACE_DOWN}}
    game = at("german_defensive_fire", units)
    assert asks(game) == ("french", "defensive-fire")
    do(game, "fire J23")
    assert [(event.hex, event.real) for event in told(game, GarrisonRevealed)] == [("J23", False)]
    assert where(game, "FR-GARRISON-5") == "out"
    assert state(game).dummies_found == [index(game, "J23")]
    do(game, "inside", "face south")
    assert where(game, "DE-ENG-1") == "J23"


@case("9.2.4(b)", "9.2.4(d)")
def test_which_garrison_it_is_comes_by_lot_among_all_that_lie_face_down() -> None:
    units = {
        "DE-ENG-1": against("J23", "I23"),
        "FR-GARRISON-5": {"hex": "J23", "state": [*FACE_DOWN, "disrupted"]},
        "FR-GARRISON-4": {"hex": "L25", "state": FACE_DOWN},
    }
    seen = set()
    for seed in range(12):
        game = german(units, seed=seed)
        event = told(game, GarrisonRevealed)[0]
        seen.add((event.unit, event.strength))
        assert event.hex == "J23"
        other = "FR-GARRISON-5" if event.unit == "FR-GARRISON-4" else "FR-GARRISON-4"
        assert where(game, other) == "L25"
        assert marks(game, other) == set(FACE_DOWN)
    assert seen == {("FR-GARRISON-4", 2), ("FR-GARRISON-5", 0)}


@case("9.2.4(b)")
def test_what_has_befallen_a_fort_stays_with_it_when_lots_are_drawn() -> None:
    units = {
        "DE-ENG-1": against("J23", "I23"),
        "FR-GARRISON-1": {"hex": "J23", "state": [*FACE_DOWN, "disrupted"]},
        "FR-GARRISON-2": {"hex": "L25", "state": FACE_DOWN},
    }
    for seed in range(6):
        game = german(units, seed=seed)
        event = told(game, GarrisonRevealed)[0]
        assert [each.reason for each in rolled(game).modifiers] == ["disordered-defender"]
        assert rolled(game).defenders == (event.unit,)


@case("9.2.4(b)")
def test_a_garrison_behind_a_unit_outside_stays_face_down() -> None:
    units = {
        "DE-BN-10": against("L25", "K25"),
        "FR-59C-1": "L25",
        "FR-GARRISON-1": {"hex": "L25", "state": FACE_DOWN},
    }
    game = german(units, dice=[1, 1])
    assert told(game, GarrisonRevealed) == []
    assert "flipped" in marks(game, "FR-GARRISON-1")


@case("13.3.1[2]", "10.5.5")
@pytest.mark.parametrize(("word", "inside"), [("inside", True), ("outside", False)])
def test_the_french_retake_a_fort_and_say_how_they_hold_it(word: str, inside: bool) -> None:
    units = {"FR-59C-1": against("L25", "M25"), "DE-BN-10": {"hex": "L25", "state": ["in-fort"]}, "FR-75-1": "N26"}
    game = french(units, resources={"creeping": 1}, dice=[6, 6])  # 2 - 1 - 2 + 2 = +1: 12 is DR
    do(game, "spend creeping")
    assert results(game) == ["DR"]
    while asks(game)[0] == "german":
        do(game, str(game.actions()[0]))
    do(game, word, "face north")
    assert ("in-fort" in marks(game, "FR-59C-1")) == inside
    assert where(game, "FR-59C-1") == "L25"


@case("13.3.1[2](b)", "9.2.4(b)")
def test_the_garrison_behind_is_turned_up_when_it_would_fire() -> None:
    """Ruling G37, second example: chasseurs outside Vaux, a garrison face down inside."""
    units = {
        "DE-BN-10": against("L25", "K25"),
        "FR-59C-1": {"hex": "L25", "state": ["flipped", "disrupted"]},
        "FR-GARRISON-4": {"hex": "L25", "state": FACE_DOWN},
    }
    game = german(units, dice=[6, 5, 6, 6, 1, 1])
    do(game, "to M25", "face north", "storm")
    assert told(game, GarrisonRevealed) == []
    do(game, "fire L25")
    assert [(event.real, event.strength) for event in told(game, GarrisonRevealed)] == [(True, 2)]
    assert [event.factors for event in told(game, DefensiveFireRolled)] == [2]
    assert [each.reason for each in rolled(game).shifts] == ["fort"]


@case("13.3.1[2](b)", "13.3.1[2](e)")
def test_behind_a_dummy_the_fort_is_open() -> None:
    units = {
        "DE-BN-10": against("L25", "K25"),
        "FR-59C-1": {"hex": "L25", "state": ["flipped", "disrupted"]},
        "FR-GARRISON-5": {"hex": "L25", "state": FACE_DOWN},
    }
    game = german(units, dice=[6, 5])
    do(game, "to M25", "face north", "storm", "fire L25", "inside", "face south")
    assert where(game, "DE-BN-10") == "L25"
    assert tally(game) == [1, 0]


@case("13.3.1[2]", "17.2(a)")
def test_an_attacker_lost_to_the_fire_of_those_outside_makes_no_assault() -> None:
    """Ruling G37, third example."""
    units = {
        "DE-BN-10": against("L25", "K25"),
        "FR-59C-1": "L25",
        "FR-GARRISON-1": {"hex": "L25", "state": FACE_DOWN},
        "FR-436-1": "V1",
    }
    game = at("german_defensive_fire", units, dice=[2, 2])
    do(game, "fire L25")
    assert where(game, "DE-BN-10") == "pool"
    assert results(game) == []
    assert tally(game) == [0, 0]


@case("16.5.1(ON)", "13.3.1[2](b)")
def test_eng_against_the_fort_ends_the_assault_of_engaged_units_for_this_turn() -> None:
    units = {"DE-BN-10": engaged("L25", "K25"), "FR-436-1": "V1", **garrison(1, "L25")}
    game = german(units, engaged={"german": ["L25"]}, dice=[6, 5])
    assert results(game) == ["ENG"]
    assert asks(game)[1] != "storm-fort"
    assert is_engaged(game, "DE-BN-10")


@case("13.3.1[2](b)", "15.2.1")
def test_only_the_fort_fires_when_it_is_stormed() -> None:
    units = {
        "DE-BN-10": against("L25", "K25"),
        "FR-326-1": {"hex": "L25", "state": ["flipped", "disrupted"]},
        "DE-5-1": against("L29", "K29"),
        "FR-436-1": "L29",
        **garrison(1, "L25"),
    }
    game = german(units, dice=[6, 5])
    do(game, "assault L25", "to M25", "face north", "storm")
    assert choices(game, "fire") == {"L25"}
