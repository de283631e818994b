"""Where chapters meet: what one of them does to a unit or a square is what the next one finds."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    BOX,
    against,
    engaged,
    modifiers_of,
    odds_at,
    results,
    rolled,
    standing,
)
from tests.titles.generation_lost.assaults import french as french_assault
from tests.titles.generation_lost.assaults import german as german_assault
from tests.titles.generation_lost.guns import FRENCH_HEAVY, HEAVY, STEP, fire, marked
from tests.titles.generation_lost.guns import french as french_guns
from tests.titles.generation_lost.guns import german as german_guns
from tests.titles.generation_lost.marching import cost, having
from tests.titles.generation_lost.marching import french as french_march
from tests.titles.generation_lost.marching import german as german_march
from tests.titles.generation_lost.table import asks, at, case, cell, choices, do, legal, marks, state, told, where, why

from meuse.titles.generation_lost.chapters.firing import target_row
from meuse.titles.generation_lost.chapters.resources import supporting_guns
from meuse.titles.generation_lost.chapters.stacking import is_overstacked
from meuse.titles.generation_lost.end_events import RallyRolled
from meuse.titles.generation_lost.fire_events import BombardmentRolled
from meuse.titles.generation_lost.terms import BOMBARDMENT_ROWS, FRENCH, GERMAN

SQUARE = BOX.board.index
POOL = {"place": "pool"}
OFF = {"place": "off-map"}
BATTALIONS: dict[str, Any] = {f"DE-BN-{number}": POOL for number in range(1, 10)}
FAR: dict[str, Any] = {"FR-28": "V34"}
LOCKED: dict[str, Any] = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": "L29"}
BY_GERMANS: dict[str, Any] = {"engaged": {"german": ["L29"]}}


# ---- losses, stacking and breaking down (rulings G24, G99)


@case("9.2.1(FULL)", "10.1.2", "10.3")
def test_battalions_that_a_loss_has_made_too_many_must_leave_in_the_next_movement() -> None:
    """G99, example 1: a 636 and the three disrupted battalions of another are half a regiment too much."""
    stack = {f"DE-BN-{number}": having("L29", "disrupted") for number in (1, 2, 3)}
    game = german_march({**stack, "DE-21-1": "L29", "DE-BN-4": "K29", **FAR})
    assert is_overstacked(state(game), GERMAN, cell(game, "L29"))
    assert why(game, "done").case in ("10.1.2", "9.2.1(FULL)", "10.3")
    do(game, "unit DE-BN-4")
    assert why(game, "to L29").case == "10.3"
    do(game, "to K28", "stop", "unit DE-BN-2", "to L28", "stop")
    assert legal(game, "done")


@case("9.2.1(FULL)", "9.2.1b-i", "8.6.4(ST-D)")
def test_shells_make_three_battalions_of_a_regiment_in_a_full_square_and_all_of_them_are_hit_next() -> None:
    units = {**FRENCH_HEAVY, **BATTALIONS, "DE-21-1": "N28", "DE-21-2": "N28", "FR-240H-1": "K30"}
    game = french_guns(units, dice=[STEP])
    fire(game, "N28", *FRENCH_HEAVY)
    assert asks(game)[0] == "german"
    do(game, "loss DE-21-1", "disrupt")
    there = state(game)
    shown = sorted(there.box.ids[unit] for unit in there.units_at(cell(game, "N28"), GERMAN))
    assert len(shown) == 4
    assert is_overstacked(there, GERMAN, cell(game, "N28"))
    assert there.disruptions[GERMAN] == 3


@case("16.5.1", "10.1.2")
def test_three_engaged_regiments_do_not_keep_the_movement_segment_open() -> None:
    """Commitment knows no stacking, engaged units cannot leave: nothing is to be put in order (G52)."""
    units = {
        "DE-21-1": engaged("L29", "K29"),
        "DE-21-2": engaged("L29", "K28"),
        "DE-21-3": engaged("L29", "K30"),
        "FR-130": "L29",
        "DE-25-1": "B2",
    }
    game = german_march(units, **BY_GERMANS)
    assert legal(game, "done")


@case("9.3.1", "10.5.1", "13.3.1[2]")
def test_a_regiment_beside_a_fort_breaks_down_and_one_battalion_assaults_it() -> None:
    units = {
        **BATTALIONS,
        "DE-21-1": "K25",
        "DE-HQ-III": "J25",
        "FR-GARRISON-1": having("L25", "in-fort", "flipped"),
    }
    game = german_march(units)
    do(game, "unit DE-21-1", "break_down")
    while asks(game)[1] not in ("movement", "target", "commitment"):
        do(game, "stop" if legal(game, "stop") else "done")
    do(game, "done")
    do(game, "target L25")
    assert choices(game, "unit") == {"DE-BN-1", "DE-BN-2", "DE-BN-3"}
    do(game, "unit DE-BN-2")
    assert not legal(game, "unit DE-BN-1")


@case("9.2.1", "12.8.1", "16.3.2(a)", "16.5.5")
def test_battalions_of_a_dug_in_regiment_are_dug_in_where_they_are_left_and_where_they_retreat_to() -> None:
    attack = {"FR-28": against("K29", "L29"), "FR-29": against("K29", "L30")}
    units = {**attack, "DE-21-1": having("K29", "flipped"), "FR-HQ-I": "O29"}
    game = french_assault(units, dice=[5, 5], command={"K29": 1})
    assert results(game) == ["DSR"]
    assert ("second-trench", -1) in [(each.reason, each.amount) for each in rolled(game).modifiers]
    do(game, "unit DE-BN-1", "to J29", "face south", "to J28", "face south")
    assert marks(game, "DE-BN-1") == marks(game, "DE-BN-2") == {"flipped"}


@case("16.5.6(e)", "9.2.1(FULL)", "10.3")
def test_who_retreats_does_not_go_where_a_loss_has_left_too_many_while_there_is_room_elsewhere() -> None:
    stack = {f"DE-BN-{number}": having("J29", "disrupted") for number in (1, 2, 3)}
    more = {"DE-21-1": "J29", "DE-9R-1": "J28", "DE-9R-2": "J30"}
    units = {**stack, **more, "FR-28": against("K29", "L29"), "DE-25-1": "K29", "FR-HQ-I": "O29"}
    wall = {f"FR-326-{number}": square for number, square in enumerate(("K28", "K30", "L28", "L30"), 1)}
    game = french_assault({**units, **wall}, dice=[6, 5], command={"K29": 1})
    assert results(game) == ["D2SR"]
    assert choices(game, "to") == {"J28", "J30"}


# ---- trench mode, suppression and rally (rulings G6, G14, G31)


@case("8.6.4(S-ENT)", "17.7.1(b)", "12.8.1(d)")
def test_germans_whom_suppression_turned_mobile_stay_mobile_when_they_rally_and_may_dig_afterwards() -> None:
    suppressed = having("B4", "suppressed")
    held = german_march({"DE-21-1": suppressed, **FAR})
    do(held, "unit DE-21-1")
    assert why(held, "entrench").case == "12.8.1(d)"
    game = at("reorganization", {"DE-21-1": suppressed}, dice=[1, 6], turn=4)
    do(game, "rally DE-21-1")
    assert marks(game, "DE-21-1") == set()
    free = german_march({"DE-21-1": "B4", **FAR})
    do(free, "unit DE-21-1")
    assert legal(free, "entrench")


@case("8.2.1(2T)", "8.6.4(S-ENT)", "3.0(Entrenched)")
def test_a_suppressed_regiment_is_no_second_trench_for_the_next_shells_but_a_start_line_still_is_a_trench() -> None:
    dug = standing({"DE-21-1": having("L29", "flipped")})
    assert BOMBARDMENT_ROWS[target_row(dug, SQUARE["L29"], GERMAN, False)] == "second-trench"
    mobile = standing({"DE-21-1": having("L29", "suppressed")})
    assert BOMBARDMENT_ROWS[target_row(mobile, SQUARE["L29"], GERMAN, False)] == "clear"
    line = standing({"DE-21-1": having("G29", "suppressed")})
    assert BOMBARDMENT_ROWS[target_row(line, SQUARE["G29"], GERMAN, False)] == "strongest"


@case("8.6.4(S-ENT)", "16.7.2(b)", "16.8.2")
def test_one_mobile_regiment_takes_the_reroll_of_entrenched_combat_away() -> None:
    """A suppressed and rallied regiment beside an entrenched one: not all are in trench mode."""
    units = {"DE-5-1": against("L29", "K29", "flipped"), "DE-ENG-1": "K28", "FR-436-1": "L29"}
    game = german_assault(units, dice=[1, 1])
    assert asks(game) == ("german", "reroll")
    both = german_assault({**units, "DE-5-2": against("L29", "K30")}, dice=[1, 1])
    assert asks(both)[1] != "reroll"


@case("12.4.2(b)", "9.3.1(b)", "12.8.1")
def test_in_rain_the_battalions_of_a_dug_in_regiment_keep_their_trench_until_they_move() -> None:
    game = german_march({**BATTALIONS, "DE-21-1": having("B4", "flipped"), **FAR}, weather="rain", turn=5)
    do(game, "unit DE-21-1", "break_down")
    while asks(game)[1] != "movement":
        do(game, "stop" if legal(game, "stop") else "done")
    assert "flipped" in marks(game, "DE-BN-1")
    do(game, "unit DE-BN-2", "to B5")
    assert "flipped" not in marks(game, "DE-BN-2")
    assert "flipped" in marks(game, "DE-BN-1")


# ---- engaged units (ruling G52)


@case("16.5.1", "12.0", "12.8.1", "9.3.1", "12.1.7")
def test_engaged_germans_neither_move_nor_turn_nor_dig_nor_break_down() -> None:
    game = german_march({**LOCKED, **BATTALIONS, "DE-25-1": "B2"}, **BY_GERMANS)
    assert why(game, "unit DE-5-1").case == "16.5.1"
    assert "L29" not in choices(game, "turn")
    assert "DE-5-1" not in choices(game, "break_down")


@case("16.5.1", "12.0", "11.2")
@pytest.mark.parametrize("side", ["german", "french"])
def test_nobody_enters_the_square_of_engaged_units(side: str) -> None:
    newcomer = {"DE-25-1": "K28"} if side == "german" else {"FR-29": "M28"}
    march = german_march if side == "german" else french_march
    game = march({**LOCKED, **newcomer}, **BY_GERMANS)
    do(game, f"unit {next(iter(newcomer))}")
    assert "L29" not in choices(game, "to")
    assert why(game, "to L29").case in ("10.1.1", "16.5.1")


@case("16.5.1", "8.5", "8.3", "14.2.2")
def test_an_engaged_gun_neither_answers_nor_supports() -> None:
    units = {**LOCKED, "FR-155H-3": "L29", "DE-210H-1": "J28", "DE-210H-2": "J29", "FR-29": "M32"}
    game = german_guns(units, **BY_GERMANS, dice=[6])
    do(game, "bombard M32", "gun DE-210H-1", "gun DE-210H-2", "open_fire")
    assert told(game, BombardmentRolled)  # nobody was asked for counter-battery
    assert not supporting_guns(state(game), FRENCH, cell(game, "K30"), "barrage")
    alone = standing({"FR-155H-3": "L29"})
    assert supporting_guns(alone, FRENCH, SQUARE["K30"], "barrage")


@case("16.5.1", "17.7.1(a)", "17.7.1(e)[1]")
def test_engaged_units_rally_and_a_good_friend_beside_them_cancels_the_enemy_in_their_square() -> None:
    units = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": having("L29", "disrupted"), "FR-436-2": "L29"}
    game = at("reorganization", units, **BY_GERMANS, dice=[3, 6], turn=4)
    do(game, "rally FR-436-1")
    (event,) = told(game, RallyRolled)
    assert event.row == "out_of_zoc"
    alone = {"DE-5-1": engaged("L29", "K29"), "FR-436-1": having("L29", "disrupted")}
    game = at("reorganization", alone, **BY_GERMANS, dice=[3, 6], turn=4)
    do(game, "rally FR-436-1")
    assert told(game, RallyRolled)[0].row == "in_zoc"


@case("7.3(ENG)", "16.5.1(AGAIN)")
def test_after_a_lull_the_attackers_must_still_assault_again() -> None:
    units = {**LOCKED, "DE-HQ-III": "A22", "FR-HQ-VII": "T20"}
    game = at("first_player", units, **BY_GERMANS, turn=3, lull=True, dice=[2, 3, 3])
    while state(game).turn == 3:
        do(game, "done")
    do(game, "regular", "regular")
    while not results(game):
        do(game, "done")
    assert rolled(game).kind == "engaged"


@case("16.5.1", "13.2.5", "13.1.4(a)")
def test_an_engaged_hq_supplies_nobody_and_commands_its_own_square_alone() -> None:
    units = {"FR-436-1": "L29", "FR-HQ-I": "L29", "DE-5-1": engaged("L29", "K29"), "FR-29": "M31", "DE-25-1": "L31"}
    game = at("french_commitment", units, **BY_GERMANS)
    assert "L31" not in choices(game, "target")


@case("16.5.1(WITH)", "12.1.1", "13.0")
def test_defenders_who_have_withdrawn_move_no_further_but_may_assault() -> None:
    units = {**LOCKED, "FR-HQ-I": "O29", "DE-25-1": "M31"}
    game = french_march(units, **BY_GERMANS)
    do(game, "withdraw L29", "to M30", "face north", "face south")
    assert "FR-436-1" not in choices(game, "unit")
    do(game, "done")
    assert "M31" in choices(game, "target")
    do(game, "target M31")
    assert "FR-436-1" in choices(game, "unit")


@case("16.5.1", "12.9.1", "12.9.5")
def test_engaged_enemies_with_a_way_back_hinder_off_front_movement_and_those_without_one_do_not() -> None:
    """G34: the Germans in L29 control all squares around it; one that Frenchmen hold, too, leads on."""

    def points_of(units: dict[str, Any]) -> str:
        game = german_march({**units, "DE-21-1": "K27", "FR-28": "T20"}, **BY_GERMANS)
        do(game, "unit DE-21-1")
        assert game.decision is not None
        return str(game.decision.params["points"])

    assert points_of(LOCKED) == "12"
    assert points_of({**LOCKED, "FR-436-2": "M30"}) == "6"
    assert points_of({"DE-5-1": engaged("L29", "K29", "disrupted"), "FR-436-1": "L29"}) == "6"


@case("16.5.1(AGAIN)", "13.1.1", "16.5.1(WITH)")
@pytest.mark.parametrize("defender", [{"FR-436-1": having("L29", "disrupted")}, {"FR-75-1": "L29"}, {"FR-HQ-I": "L29"}])
def test_engaged_defenders_without_good_infantry_can_only_withdraw_or_wait(defender: dict[str, Any]) -> None:
    units = {"DE-5-1": engaged("L29", "K29"), **defender, "FR-29": "T20"}
    assault = french_assault(units, **BY_GERMANS)
    assert results(assault) == []
    assert state(assault).engaged[cell(assault, "L29")] == GERMAN
    march = french_march(units, **BY_GERMANS)
    assert legal(march, "withdraw L29")


@case("19.1.6(GT-line)", "16.5.1", "18.1.1")
def test_a_french_unit_that_is_engaged_on_the_start_line_keeps_it_from_being_clear() -> None:
    """G52, example 7."""
    places = ("G16", "K18", "K19", "J23", "L25", "K6")
    five = {f"DE-BN-{number}": square for number, square in enumerate(places, 1)}
    points_ = {"points": {"german": 40, "french": 0}, "dice": []}
    clear = at("victory", five, **points_).result
    assert clear is not None
    assert clear.grade == "german-tactical"
    locked = {"DE-5-1": engaged("D22", "C22"), "FR-436-1": "D22"}
    found = at("victory", {**five, **locked}, engaged={"german": ["D22"]}, **points_).result
    assert found is not None
    assert found.grade != "german-tactical"


# ---- interdiction (rulings G7, G8)


@case("8.6.4(I)", "11.1.4", "11.3.1")
def test_a_marker_on_a_fort_square_weighs_on_the_unit_outside_and_not_on_the_one_inside() -> None:
    inside = {"FR-GARRISON-1": having("L25", "in-fort", "flipped")}
    there = standing(inside, markers={"german": ["L25"]})
    assert there.zoc[FRENCH][SQUARE["K25"]]
    there = standing({"FR-59C-1": "L25"}, markers={"german": ["L25"]})
    assert not there.zoc[FRENCH][SQUARE["K25"]]


@case("16.3.2(d)", "8.6.4(I)", "13.3.1[2]")
def test_an_interdicted_fort_square_helps_against_the_unit_outside_and_not_against_the_fort() -> None:
    attack = {"DE-BN-1": against("L25", "K25")}
    marker = {"markers": {"german": ["L25"]}}
    outside = odds_at(standing({**attack, "FR-59C-1": "L25"}, **marker), "L25")
    assert modifiers_of(outside)["interdicted-defender"] == 1
    inside = odds_at(standing({**attack, "FR-GARRISON-1": having("L25", "in-fort")}, **marker), "L25")
    assert "interdicted-defender" not in modifiers_of(inside)


@case("16.3.2(d)")
def test_each_interdicted_jump_off_square_counts_once_whoever_laid_the_marker() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L29", "K29"),
        "DE-5-3": against("L29", "K28"),
        "FR-130": "L29",
    }
    there = standing(units, markers={"french": ["K29"], "german": ["K28"]})
    assert modifiers_of(odds_at(there, "L29"))["interdicted-attacker"] == -2
    there = standing(units, markers={"french": ["K29"]})
    assert modifiers_of(odds_at(there, "L29"))["interdicted-attacker"] == -1


@case("16.5.1", "16.3.2(d)")
def test_a_marker_on_an_engaged_square_counts_for_neither_side() -> None:
    game = german_assault(LOCKED, **BY_GERMANS, markers={"german": ["L29"]}, dice=[2, 2])
    assert rolled(game).modifiers == ()


@case("12.6.1", "12.6.2", "12.6.3")
def test_own_markers_cost_the_own_side_as_much_and_stay_when_the_square_is_left() -> None:
    plain = cost(german_march({"DE-21-1": "L29", "FR-28": "N29"}), "DE-21-1", "K29")
    for owner in ("german", "french"):
        game = german_march({"DE-21-1": "L29", "FR-28": "N29"}, markers={owner: ["L29", "K29"]})
        assert cost(game, "DE-21-1", "K29") == plain + 2
        assert marked(game, "L29") == owner


@case("8.6.4(I)", "11.1.4", "16.5.6", "16.6")
def test_who_is_driven_into_an_interdicted_square_is_interdicted_and_who_leaves_one_is_not() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-436-1": "L29", "DE-HQ-III": "J29"}
    game = german_assault(units, markers={"german": ["L29", "M28", "M29", "M30"]}, dice=[4, 4])
    assert results(game)[-1] in ("DR", "DSR")
    do(game, "to M29", "face north")
    there = state(game)
    assert there.is_interdicted(there.box.index["FR-436-1"])
    assert not there.zoc[FRENCH][cell(game, "N29")] or not there.exerting[there.box.index["FR-436-1"]]
    assert there.is_interdicted(there.box.index["DE-5-1"])  # it has advanced into its own side's marker


@case("16.9", "8.7.3(d-stay)", "8.3.2(a)")
def test_french_markers_last_through_the_german_phase_of_the_next_turn_and_silence_guns_there() -> None:
    """G7, example 2."""
    units = {**HEAVY, "FR-28": "N28", "DE-HQ-III": having("J28", "flipped"), "FR-HQ-VII": "T20"}
    game = at("french_assault", units, turn=2, markers={"french": ["K28"]}, seed=1)
    while state(game).turn == 2:
        do(game, "done")
    while asks(game)[1] in ("lull", "lull-response"):
        do(game, "regular")
    while asks(game)[1] == "hq-modes":
        do(game, "done")
    assert marked(game, "K28") == "french"
    if asks(game)[1] == "shells":
        do(game, "shells DE-HQ-III")
    do(game, "bombard N28")
    assert why(game, "gun DE-210H-1").case == "8.3.2(a)"
    assert legal(game, "gun DE-210H-2")


@case("8.6.4(I)", "15.1.2", "14.2.2", "8.5")
def test_an_interdicted_gun_fires_at_its_own_attackers_but_gives_no_barrage() -> None:
    """G95, example 4."""
    units = {"DE-5-1": against("L29", "K29"), "FR-155H-3": "L29", "FR-HQ-I": "O29"}
    marker = {"markers": {"german": ["L29"]}}
    game = at("german_defensive_fire", units, **marker, dice=[6, 6])
    assert legal(game, "fire L29")
    assert supporting_guns(standing(units, **marker), FRENCH, SQUARE["K30"], "barrage") == []


@case("16.7.2(d)", "8.6.4(I)")
def test_interdicted_engineers_still_give_a_reroll_and_disrupted_ones_do_not() -> None:
    for how, may in (([], True), (["disrupted"], False)):
        units = {"DE-5-1": against("L29", "K29", "flipped"), "DE-ENG-1": having("K28", *how), "FR-436-1": "L29"}
        game = german_assault(units, markers={"french": ["K28"]}, dice=[1, 1])
        assert (asks(game)[1] == "reroll") is may


# ---- headquarters (rulings G32, G36, G96)


@case("12.8.2(c)", "13.1.3", "13.2")
def test_an_hq_turned_to_command_at_the_start_of_movement_commands_in_the_same_phase_and_supplies_no_longer() -> None:
    units = {"DE-HQ-III": having("J29", "flipped"), "DE-5-1": "K29", "FR-436-1": "L29"}
    game = at("german_movement", units)
    do(game, "command DE-HQ-III")
    while asks(game)[1] in ("hq-modes", "movement"):
        do(game, "done")
    assert choices(game, "target") == {"L29"}
    stays = at("german_commitment", units)
    assert asks(stays)[1] != "commitment"
    assert "L29" not in choices(stays, "target")


@case("8.4.2(OFF)", "13.1.3", "12.0")
def test_an_hq_spent_on_shells_is_gone_before_movement() -> None:
    units = {**HEAVY, "DE-HQ-III": having("J28", "flipped"), "FR-28": "N28", "DE-21-1": "B4"}
    game = german_guns(units, turn=2, dice=[6])
    do(game, "done", "shells DE-HQ-III")
    fire(game, "N28", *HEAVY)
    while asks(game)[1] == "bombard":
        do(game, "done")
    assert where(game, "DE-HQ-III") == "turn-track"
    assert asks(game) == ("german", "movement")
    assert "DE-HQ-III" not in choices(game, "unit") | choices(game, "enter")


@case("12.7.5", "13.2.1", "12.8.2(c)")
def test_an_hq_that_enters_may_settle_in_supply_mode_and_supply_the_assaults_of_that_phase() -> None:
    units = {"DE-HQ-III": OFF, "DE-HQ-V": "B4", "DE-5-1": "B6", "FR-436-1": "C6"}
    game = german_march(units, dice=[1, 1])
    do(game, "enter DE-HQ-III", "at A5", "to A5", "settle")
    assert "flipped" in marks(game, "DE-HQ-III")
    do(game, "done", "target C6", "unit DE-5-1", "done", "done")
    assert asks(game) == ("german", "assault-supply")
    assert choices(game, "hq") == {"DE-HQ-III"}


@case("7.3.1(d)", "13.2.5")
def test_a_lull_brings_an_hq_back_that_was_to_wait_two_turns() -> None:
    units = {"DE-HQ-III": {"place": "turn-track", "returns": 5}, "FR-HQ-VII": {"place": "turn-track", "returns": 5}}
    lull = at("reorganization", {**units, "DE-HQ-V": "A22"}, turn=3, lull=True, dice=[2])
    assert (where(lull, "DE-HQ-III"), where(lull, "FR-HQ-VII")) == ("off-map", "off-map")
    regular = at("reorganization", {**units, "DE-HQ-V": "A22"}, turn=3, dice=[2])
    assert where(regular, "DE-HQ-III") == "turn-track"


# ---- the West Bank hold (ruling G82)


@case("19.1.5(f)", "9.3.1", "9.3.2", "12.1.7", "12.8.1", "13.1.1")
@pytest.mark.parametrize(("turn", "held"), [(2, True), (3, False)])
def test_germans_in_their_west_bank_line_wait_until_turn_3(turn: int, held: bool) -> None:
    units = {**BATTALIONS, "DE-12R-1": having("E7", "flipped"), "DE-HQ-VIR": "D7", "FR-326-1": having("F7", "flipped")}
    game = german_march(units, turn=turn)
    assert ("DE-12R-1" in choices(game, "unit")) is not held
    assert ("E7" in choices(game, "turn")) is not held
    assert "DE-HQ-VIR" in choices(game, "unit")
    commit = at("german_commitment", units, turn=turn)
    assert ("F7" in choices(commit, "target")) is not held


@case("19.1.5(f)", "16.5.6", "12.0")
def test_held_infantry_that_is_driven_out_of_its_line_may_move() -> None:
    game = french_march({"FR-326-1": having("G7", "flipped"), "FR-436-1": "F7", "DE-25-1": "A30"}, turn=2)
    assert choices(game, "unit") == {"FR-326-1"}
    assert why(game, "unit FR-436-1").case == "19.1.5(f)"


@case("19.1.5(f)", "14.2.8", "16.8")
def test_held_infantry_neither_consolidates_nor_makes_a_secondary_assault() -> None:
    """Germans who came round the line storm F7; those in the line beside it stay where they are."""
    units = {
        "DE-5-1": against("F7", "F6"),
        "DE-12R-1": having("E7", "flipped"),
        "DE-12R-2": "E8",
        "DE-HQ-VIR": "D7",
        "FR-326-1": having("F7", "flipped"),
    }
    game = at("german_assault", units, turn=2, resources={"consolidate": 1}, command={"F7": 1}, dice=[6, 6])
    assert results(game) == ["DSR"]
    assert choices(game, "consolidate") == {"DE-12R-2"}  # E8 lies off the line
    assert why(game, "consolidate DE-12R-1").case == "19.1.5(f)"
