"""13.0, 13.1, 13.3: who may assault what, how units are committed, and when that binds."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, unit, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.commit_events import AssaultCommitted, CommitmentTakenBack, UnitCommitted

GERMANS = {"DE-21-1": "K29", "DE-HQ-XVIII": "I29"}


def german(units: dict[str, Any], **more: Any) -> Game:
    return at("german_commitment", {**GERMANS, **units}, **more)


def french(units: dict[str, Any], **more: Any) -> Game:
    return at("french_commitment", {"FR-28": "L29", "FR-HQ-XXX": "N29", **units}, **more)


def target(game: Game, name: str) -> str:
    """The square that a unit is committed against."""
    return str(game.position()["units"][name].get("target", ""))


# ---- whom to assault


@case("13.0(a)")
def test_units_assault_squares_beside_theirs_that_enemies_occupy() -> None:
    game = german({"FR-28": "L29", "FR-29": "L30", "FR-51": "N29"})
    assert choices(game, "target") == {"L29", "L30"}
    assert why(game, "target N29").case == "13.0(a)"
    assert why(game, "target L28").case == "13.0(a)"
    assert why(game, "target I29").case == "13.0(a)"


@case("13.0(a)")
def test_a_unit_that_is_not_beside_the_square_is_not_committed_against_it() -> None:
    game = german({"FR-28": "L29", "DE-21-2": "J29"})
    do(game, "target L29")
    assert choices(game, "unit") == {"DE-21-1"}
    assert why(game, "unit DE-21-2").case == "13.0(a)"
    assert why(game, "unit FR-28").case == "13.1.1"


@case("13.3(ex)", "13.0(b)")
def test_straight_and_diagonal_units_make_one_assault_together() -> None:
    """VAGL-X25: A advances straight, B across a corner, both against H."""
    game = german({"FR-28": "L29", "DE-21-2": "K28"}, dice=[3, 4])
    do(game, "target L29", "unit DE-21-1", "unit DE-21-2", "done")
    assert target(game, "DE-21-1") == target(game, "DE-21-2") == "L29"
    (committed,) = told(game, AssaultCommitted)
    assert committed.units == ("DE-21-1", "DE-21-2")
    assert committed.hex == "L29"


@case("13.0(b)")
def test_units_of_one_stack_may_be_committed_against_different_squares() -> None:
    game = german({"FR-28": "L29", "FR-29": "L30", "DE-21-2": "K29"}, dice=[3, 4])
    do(game, "target L29", "unit DE-21-1", "done", "target L30", "unit DE-21-2", "done")
    assert (target(game, "DE-21-1"), target(game, "DE-21-2")) == ("L29", "L30")
    assert [event.hex for event in told(game, AssaultCommitted)] == ["L29", "L30"]


@case("13.3.1[1]")
def test_stacking_does_not_limit_the_attackers_of_one_square() -> None:
    game = french({"DE-21-1": "K29", "FR-29": "L28", "FR-51": "L30", "FR-14": "K28"}, dice=[3, 4])
    do(game, "target K29", "unit FR-28", "unit FR-29", "unit FR-51", "unit FR-14")
    assert [target(game, name) for name in ("FR-28", "FR-29", "FR-51", "FR-14")] == ["K29"] * 4


@case("16.5.1(ALONE)", "13.1.1")
def test_nobody_joins_in_where_units_are_engaged() -> None:
    units = {"FR-28": "L29", "DE-21-2": "L29", "FR-29": "L30"}
    game = german(units, engaged={"german": ["L29"]})
    assert choices(game, "target") == {"L30"}
    assert why(game, "target L29").case == "16.5.1(ALONE)"
    do(game, "target L30")
    assert why(game, "unit DE-21-2").case == "16.5.1"


# ---- who may (13.1.1, 13.1.2)


@case("13.1.1")
@pytest.mark.parametrize("how", ["disrupted", "suppressed"])
def test_only_infantry_in_good_order_assaults(how: str) -> None:
    game = german({"FR-28": "L29", "DE-21-2": {"hex": "K29", "state": [how]}})
    do(game, "target L29")
    assert choices(game, "unit") == {"DE-21-1"}
    assert why(game, "unit DE-21-2").case == "13.1.1"


@case("13.1.1")
def test_an_interdicted_unit_in_good_order_assaults() -> None:
    assert legal(german({"FR-28": "L29"}, markers={"french": ["K29"]}), "target L29")


@case("13.1.1(NOT)")
def test_guns_and_hqs_do_not_assault() -> None:
    game = german({"FR-28": "L29", "DE-77-1": "K28", "DE-HQ-VIR": "K30"})
    do(game, "target L29")
    assert choices(game, "unit") == {"DE-21-1"}
    assert why(game, "unit DE-77-1").case == "13.1.1(NOT)"
    assert why(game, "unit DE-HQ-VIR").case == "13.1.1(NOT)"
    others = {"DE-21-1": "F29", "FR-29": "G29", "DE-HQ-VIR": "E29"}  # so that the question is asked
    guns = at("german_commitment", {"DE-77-1": "K28", "FR-28": "L29", **others})
    assert why(guns, "target L29").case == "13.1.1(NOT)"


@case("9.2.4(a)")
def test_a_garrison_stays_in_its_fort() -> None:
    garrison = {"hex": "J23", "state": ["in-fort"]}
    game = at("french_commitment", {"FR-GARRISON-1": garrison, "DE-21-1": "I23", "FR-28": "I22", "FR-HQ-XXX": "L23"})
    do(game, "target I23")
    assert choices(game, "unit") == {"FR-28"}
    assert why(game, "unit FR-GARRISON-1").case == "9.2.4(a)"


@case("13.1.2")
def test_units_assault_across_the_meuse_only_at_a_crossing() -> None:
    """K18 and K19 are joined by a bridge; L18 touches K19 only across the water."""
    units = {"DE-21-1": "K18", "DE-21-2": "L18", "DE-HQ-XVIII": "J16", "FR-28": "K19"}
    game = at("german_commitment", units)
    do(game, "target K19")
    assert choices(game, "unit") == {"DE-21-1"}
    assert why(game, "unit DE-21-2").case == "13.1.2"
    without = at("german_commitment", {"DE-21-2": "L18", "DE-HQ-XVIII": "J16", "FR-28": "K19", "FR-29": "M18"})
    assert why(without, "target K19").case == "13.1.2"


@case("19.1.5(f)")
def test_infantry_held_in_its_line_on_the_west_bank_does_not_assault() -> None:
    """Ruling G82: until turn 3."""
    units = {"DE-5-1": "F8", "DE-HQ-VIR": "D8", "FR-29": "G8", "FR-28": "L29"}
    assert why(german(units, turn=2), "target G8").case == "19.1.5(f)"
    assert legal(german(units, turn=3), "target G8")


# ---- committing, and taking it back (13.3, ruling G41)


@case("13.3")
def test_a_committed_unit_stays_in_its_square_and_faces_as_before_until_it_advances() -> None:
    game = german({"FR-28": "L30", "DE-21-1": {"hex": "K29", "facing": "west"}})
    events = do(game, "target L30", "unit DE-21-1")
    assert [type(event) for event in events if isinstance(event, UnitCommitted)] == [UnitCommitted]
    entry = game.position()["units"]["DE-21-1"]
    assert (entry["hex"], entry["facing"], entry["target"]) == ("K29", "west", "L30")


@case("13.3")
def test_a_unit_is_committed_against_one_square_only() -> None:
    game = german({"FR-28": "L29", "FR-29": "L30", "DE-21-2": "K29"})
    do(game, "target L29", "unit DE-21-1", "done", "target L30")
    assert choices(game, "unit") == {"DE-21-2"}
    assert why(game, "unit DE-21-1").case == "13.3"


@case("13.3")
def test_a_commitment_is_taken_back_until_the_segment_ends() -> None:
    """Ruling G41."""
    game = german({"FR-28": "L29", "FR-29": "L30"}, dice=[3, 4])
    do(game, "target L29", "unit DE-21-1")
    assert why(game, "target L30").case == "13.3"
    (back,) = [event for event in do(game, "back DE-21-1") if isinstance(event, CommitmentTakenBack)]
    assert (back.unit, back.hex) == ("DE-21-1", "L29")
    assert target(game, "DE-21-1") == ""
    assert why(game, "back DE-21-1").case == "13.3"
    do(game, "target L30", "unit DE-21-1", "done")
    assert target(game, "DE-21-1") == "L30"
    assert not any(offered.verb in ("back", "target") for offered in game.actions())


@case("13.3")
def test_whoever_has_rolled_to_close_in_is_bound() -> None:
    game = german({"FR-28": "L29", "DE-21-2": "K28"}, dice=[6])
    do(game, "target L29", "unit DE-21-1", "unit DE-21-2", "close DE-21-1")
    assert why(game, "back DE-21-1").case == "13.3"
    assert legal(game, "back DE-21-2")
    assert why(game, "back FR-28").case == "13.3"


@case("13.0")
def test_all_units_are_committed_before_the_first_tries_to_close_in() -> None:
    game = german({"FR-28": "L29", "DE-21-2": "K28", "DE-21-3": "K30"}, dice=[6])
    do(game, "target L29", "unit DE-21-1", "unit DE-21-2", "done")
    assert legal(game, "target L29")
    do(game, "close DE-21-1")
    assert why(game, "target L29").case == "13.0"


@case("13.0", "4.0-4c", "4.0-4d", "4.0-4e")
def test_commitment_resources_and_defensive_fire_follow_each_other() -> None:
    game = german({"FR-28": "L29"}, dice=[3, 4, 6, 6])
    assert asks(game) == ("german", "commitment")
    do(game, "target L29", "unit DE-21-1", "done")
    assert any(state(game).resources)
    assert asks(game) == ("french", "defensive-fire")


def test_a_player_who_can_assault_nothing_is_not_asked() -> None:
    game = german({"FR-28": "N29"})
    assert asks(game)[1] != "commitment"


def test_the_segment_may_be_ended_without_any_assault() -> None:
    game = german({"FR-28": "L29"})
    do(game, "done")
    assert told(game, AssaultCommitted) == []
    assert not any(state(game).resources)


def test_a_question_for_units_ends_by_itself_when_nobody_is_left_and_by_done_before() -> None:
    game = german({"FR-28": "L29", "DE-21-2": "K28"})
    do(game, "target L29")
    assert asks(game) == ("german", "commit-units")
    do(game, "done")
    assert asks(game) == ("german", "commitment")
    do(game, "target L29", "unit DE-21-1", "unit DE-21-2")
    assert asks(game) == ("german", "commitment")
    assert marks(game, "DE-21-1") == set()


# ---- forts (13.3.1[2])

FORT = {"DE-BN-1": "I23", "DE-21-1": "I22", "DE-HQ-XVIII": "G23"}
GARRISON = {"FR-GARRISON-1": {"hex": "J23", "state": ["in-fort", "flipped"]}}


@case("13.3.1[2]")
def test_a_german_battalion_alone_assaults_a_fort() -> None:
    game = at("german_commitment", {**FORT, **GARRISON, "DE-BN-2": "I24"}, dice=[3, 4])
    do(game, "target J23")
    assert choices(game, "unit") == {"DE-BN-1", "DE-BN-2"}
    assert why(game, "unit DE-21-1").case == "13.3.1[2]"
    do(game, "unit DE-BN-1")
    assert why(game, "target J23").case == "13.3.1[2]"


@case("13.3.1[2]")
def test_engineers_are_a_battalion_too() -> None:
    game = at("german_commitment", {**FORT, **GARRISON, "DE-ENG-1": "I24"})
    do(game, "target J23")
    assert "DE-ENG-1" in choices(game, "unit")


@case("13.3.1[2]")
def test_of_the_french_a_216_brigade_or_chasseurs_assault_a_fort() -> None:
    """Ruling G22: a 216 is the red side of a 326; the red 436 shows 326."""
    units = {
        "DE-BN-1": {"hex": "J23", "state": ["in-fort"]},
        "FR-326-1": {"hex": "K23", "state": ["flipped"]},
        "FR-326-2": "K22",
        "FR-436-1": {"hex": "K24", "state": ["flipped"]},
        "FR-59C-1": "J22",
        "FR-28": "J24",
        "FR-HQ-XXX": "M23",
    }
    game = at("french_commitment", units)
    do(game, "target J23")
    assert choices(game, "unit") == {"FR-326-1", "FR-59C-1"}
    for name in ("FR-326-2", "FR-436-1", "FR-28"):
        assert why(game, f"unit {name}").case == "13.3.1[2]"


@case("13.3.1[2]")
def test_the_square_of_a_fort_is_for_one_small_unit_as_well() -> None:
    """A unit outside makes no difference to who may be committed."""
    game = at("german_commitment", {**FORT, **GARRISON, "FR-59C-1": "J23"}, dice=[3, 4])
    do(game, "target J23")
    assert choices(game, "unit") == {"DE-BN-1"}


@case("13.3.1[2](e)")
def test_an_empty_fort_of_the_enemy_can_be_assaulted_and_an_own_one_not() -> None:
    game = at("german_commitment", {**FORT, "FR-28": "N29"})
    assert choices(game, "target") == {"J23"}
    do(game, "target J23", "unit DE-BN-1")
    assert why(game, "close DE-BN-1").case == "13.4"
    mine = at("german_commitment", {**FORT, "FR-28": "J22"}, control={"german": ["J23"]})
    assert why(mine, "target J23").case == "13.0(a)"


@case("13.3.1[2]")
def test_taking_the_commitment_back_leaves_the_fort_to_another() -> None:
    game = at("german_commitment", {**FORT, **GARRISON, "DE-BN-2": "I24"})
    do(game, "target J23", "unit DE-BN-1", "back DE-BN-1", "target J23", "unit DE-BN-2")
    assert target(game, "DE-BN-2") == "J23"
    assert state(game).target[unit(game, "DE-BN-1")] == -1
