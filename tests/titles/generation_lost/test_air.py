"""8.7, 19.1.5(i): air units placed, intercepted, fighting and bombing."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import HEAVY, INTERDICT, fire, french, german, marked
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.fire_events import (
    AirAttackAimed,
    AirAttackRolled,
    AirCombatRolled,
    AirLossRolled,
    BombardmentRolled,
)

READY = {"place": "airfield"}
GERMAN_AIR = {"DE-AIR-1": READY, "DE-AIR-2": READY}
FRENCH_AIR = {"FR-AIR-1": READY, "FR-AIR-2": READY}
HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}


def raid(units: dict[str, Any], *dice: int, square: str = "N28", **more: Any) -> Game:
    """A German air unit has attacked a square; the other is still over V1 and waits for its turn."""
    game = german({**GERMAN_AIR, **units}, dice=list(dice), **more)
    do(game, f"to {square}", "to V1", f"bomb {square}")
    return game


def french_raid(units: dict[str, Any], *dice: int, square: str = "N28") -> Game:
    game = french({**FRENCH_AIR, **units}, turn=2, dice=list(dice))
    do(game, f"to {square}", "to V1", f"bomb {square}")
    return game


# ---- who flies, and where


@case("8.7", "8.7.1", "19.1.5(i)")
def test_on_turn_1_only_german_aircraft_fly_and_the_french_from_turn_2_on() -> None:
    first = german({**GERMAN_AIR, **FRENCH_AIR})
    do(first, "to N28", "to N30")
    assert asks(first) == ("german", "air-attack")
    assert asks(french({**FRENCH_AIR, **HQS})) == ("french", "hq-modes")
    on_turn_1 = french({**FRENCH_AIR, **HQS})
    do(on_turn_1, "done")
    assert asks(on_turn_1)[1] != "air-place"
    second = german({**GERMAN_AIR, **FRENCH_AIR}, turn=2)
    do(second, "to N28", "done")
    assert asks(second) == ("french", "air-intercept")


@case("8.7")
def test_a_side_has_at_most_two_air_units() -> None:
    box = state(german({})).box
    assert [len(units) for units in box.air_of] == [2, 2]


@pytest.mark.parametrize("weather", ["fair", "drizzle", "rain", "snow"])
@case("8.7.2", "5.1.4(b)")
def test_aircraft_fly_in_any_weather_without_observation(weather: str) -> None:
    game = raid({"FR-28": "N28"}, 3, 3, 3, weather=weather, observed=False)
    assert told(game, AirAttackRolled)[0].damage == "S"


@case("8.7.3(a)")
def test_aircraft_are_placed_before_any_gun_fires_on_any_squares_one_or_both_on_the_same() -> None:
    game = german({**GERMAN_AIR, **HEAVY, "FR-28": "N28", "DE-21-1": "L33"})
    assert asks(game) == ("german", "air-place")
    assert {"N28", "N29", "J23", "V1"} <= choices(game, "to")
    assert why(game, "to L33").case == "8.3.3"
    do(game, "to N28")
    assert asks(game) == ("german", "air-place")
    do(game, "to N28")
    assert asks(game) == ("german", "bombard")
    assert [game.position()["units"][name]["over"] for name in GERMAN_AIR] == ["N28", "N28"]


@case("8.7.3(a)", "8.3.2(d)")
def test_aircraft_are_not_placed_on_engaged_units() -> None:
    units = {**GERMAN_AIR, "DE-21-1": {"hex": "N28", "jump_off": "M28"}, "FR-28": "N28"}
    assert why(german(units, engaged={"german": ["N28"]}), "to N28").case == "8.3.2(d)"


@case("8.7.3(a)")
def test_aircraft_may_stay_at_home() -> None:
    game = german({**GERMAN_AIR, **HQS})
    do(game, "done", "done")
    assert where(game, "DE-AIR-1") == where(game, "DE-AIR-2") == "airfield"
    assert asks(game)[1] != "air-attack"


# ---- interception and combat


@case("8.7.3(b)", "8.7.3(b-ii)")
def test_the_enemy_intercepts_where_aircraft_are_or_holds_back_for_its_own_segment() -> None:
    game = german({**GERMAN_AIR, **FRENCH_AIR}, turn=2)
    do(game, "to N28", "to O30")
    assert choices(game, "to") == {"N28", "O30"}
    assert why(game, "to N29").case == "8.7.3(b)"
    do(game, "done")
    assert where(game, "FR-AIR-1") == where(game, "FR-AIR-2") == "airfield"
    assert asks(game) == ("german", "air-attack")


@case("8.7.3(b-ii)", "8.7.3(c-ii)")
def test_an_interceptor_does_not_attack_in_the_same_turn_even_if_it_won() -> None:
    units = {"DE-AIR-1": READY, "FR-AIR-1": READY, **HQS}
    game = at("first_player", units, turn=2, dice=[1, 2, 5, 5, 6, 6], observed=False)
    do(game, "done", "to N28", "to N28")
    assert where(game, "FR-AIR-1") == "landed"
    assert where(game, "DE-AIR-1") == "landed"
    while asks(game) != ("french", "hq-modes"):
        do(game, "done")
    do(game, "done")
    assert asks(game)[1] != "air-place"


@case("8.7.3(c)", "8.7.3(c-i)", "T.AIR")
def test_the_higher_roll_wins_and_the_loser_is_lost_on_7_or_less() -> None:
    game = german({"DE-AIR-1": READY, "FR-AIR-1": READY}, turn=2, dice=[4, 4, 3, 4, 3, 4])
    do(game, "to N28", "to N28")
    (fought,) = told(game, AirCombatRolled)
    assert (fought.total, fought.enemy_total, fought.loser) == (8, 7, "FR-AIR-1")
    (lost,) = told(game, AirLossRolled)
    assert (lost.side, lost.total, lost.survives) == ("french", 7, False)
    assert where(game, "FR-AIR-1") == "pool"
    assert state(game).points == [1, 0]
    assert state(game).replacements == [0, 1]


@case("8.7.3(c-i)")
def test_on_8_the_loser_gets_home_and_is_back_next_turn() -> None:
    units = {"DE-AIR-1": READY, "FR-AIR-1": READY, **HQS}
    game = at("first_player", units, turn=2, dice=[2, 2, 3, 4, 4, 4, 2, 2, 2, 2, 2, 2, 2], observed=False)
    do(game, "done", "to N28", "to N28")
    assert told(game, AirLossRolled)[0].survives
    assert where(game, "DE-AIR-1") == "landed"
    assert state(game).points == [0, 0]
    while state(game).turn == 2:
        do(game, "done")
    assert where(game, "DE-AIR-1") == "airfield"


@case("8.7.3(c)")
def test_ties_are_rolled_again() -> None:
    game = german({"DE-AIR-1": READY, "FR-AIR-1": READY}, turn=2, dice=[4, 4, 3, 5, 6, 5, 1, 1, 6, 6])
    do(game, "to N28", "to N28")
    assert [fought.tied for fought in told(game, AirCombatRolled)] == [True, False]
    assert asks(game) == ("german", "air-attack")


@case("8.7.3(c-until)", "8.7.3(c-ex)", "8.7.3(c-ii)")
def test_two_french_units_against_one_german() -> None:
    """VAGL 8.7.3(c): 6 to 8, the first French unit has lost; then 10 to 9, the German has lost."""
    game = german({"DE-AIR-1": READY, **FRENCH_AIR}, turn=2, dice=[4, 4, 3, 3, 6, 6, 4, 5, 5, 5, 1, 1])
    do(game, "to N28", "to N28", "to N28")
    assert [fought.loser for fought in told(game, AirCombatRolled)] == ["FR-AIR-1", "DE-AIR-1"]
    assert [lost.unit for lost in told(game, AirLossRolled)] == ["FR-AIR-1", "DE-AIR-1"]
    assert where(game, "FR-AIR-1") == where(game, "FR-AIR-2") == "landed"
    assert where(game, "DE-AIR-1") == "pool"
    assert asks(game)[1] != "air-attack"


@case("8.7.3(c-ii)")
def test_a_winner_of_the_phasing_side_stays_and_attacks() -> None:
    game = german({"DE-AIR-1": READY, "FR-AIR-1": READY}, turn=2, dice=[6, 6, 1, 1, 6, 6, 6, 5])
    do(game, "to N28", "to N28")
    assert legal(game, "bomb N28")


# ---- attacks


@case("8.7.3(d)", "8.7.3(d-ex)", "8.7.3(d-GE)")
def test_a_6_puts_the_attack_on_the_column_of_8_in_the_clear_and_a_3_suppresses() -> None:
    game = raid({"FR-28": "N28"}, 2, 4, 3)
    (aimed,) = told(game, AirAttackAimed)
    assert (aimed.total, aimed.column, aimed.hits) == (6, 8, True)
    (rolled,) = told(game, AirAttackRolled)
    assert (rolled.die, rolled.damage) == (3, "S")
    assert marks(game, "FR-28") == {"suppressed"}
    assert marked(game, "N28") == "german"
    assert marks(game, "DE-AIR-1") == {"flipped"}
    assert where(game, "DE-AIR-1") == "aloft"


@case("8.7.3(d)", "8.6.2")
def test_neither_terrain_nor_observation_changes_an_air_attack() -> None:
    game = raid({"FR-28": "E25"}, 3, 3, 3, square="E25", observed=True)
    assert told(game, AirAttackRolled)[0].damage == "S"


@case("8.7.3(d-GE)")
def test_german_bombs_cost_steps_like_shells() -> None:
    game = raid({"FR-28": "N28"}, 1, 1, 3)
    assert told(game, AirAttackRolled)[0].damage == "ST"
    assert "flipped" in marks(game, "FR-28")
    assert marked(game, "N28") == "german"
    red = raid({"FR-326-1": {"hex": "N28", "state": ["flipped"]}}, 1, 1, 3)
    do(red, "disrupt")
    assert "disrupted" in marks(red, "FR-326-1")
    assert marked(red, "N28") == "german"


@case("8.7.3(d-GE)")
def test_a_german_attack_without_damage_still_interdicts() -> None:
    game = raid({"FR-28": "N28"}, 5, 5, 6)
    assert told(game, AirAttackRolled)[0].damage == "-"
    assert marked(game, "N28") == "german"


@pytest.mark.parametrize("owner", ["german", "french"])
@case("8.7.3(d-GE)", "8.6.4(I-ONE)")
def test_on_a_square_that_is_interdicted_the_german_air_unit_goes_home(owner: str) -> None:
    game = raid({"FR-28": "N28"}, 3, 3, 3, markers={owner: ["N28"]})
    assert marks(game, "FR-28") == {"suppressed"}
    assert where(game, "DE-AIR-1") == "landed"
    assert marked(game, "N28") == owner


@case("8.7.3(d-FR)")
def test_french_bombs_only_interdict() -> None:
    game = french_raid({"DE-21-1": "N28"}, 1, 1, 1)
    assert told(game, AirAttackRolled)[0].damage == "2ST"
    assert told(game, AirAttackRolled)[0].only_interdicts
    assert marks(game, "DE-21-1") == set()
    assert marked(game, "N28") == "french"
    assert where(game, "FR-AIR-1") == "aloft"


@case("8.7.3(d-FR)")
def test_a_french_attack_without_damage_does_nothing() -> None:
    game = french_raid({"DE-21-1": "N28"}, 5, 5, 6)
    assert not told(game, AirAttackRolled)[0].only_interdicts  # a miss is a miss
    assert marked(game, "N28") == ""
    assert where(game, "FR-AIR-1") == "landed"


@pytest.mark.parametrize("dice", [(5, 6), (6, 6)])
@case("8.7.3(d-miss)")
def test_11_and_12_miss_and_the_air_unit_is_out_for_the_turn(dice: tuple[int, int]) -> None:
    game = raid({"FR-28": "N28"}, *dice)
    assert not told(game, AirAttackAimed)[0].hits
    assert not told(game, AirAttackRolled)
    assert marked(game, "N28") == ""
    assert where(game, "DE-AIR-1") == "landed"


@case("8.7.3(d)", "8.1")
def test_attacks_are_made_in_the_order_the_player_likes_and_need_not_be_made() -> None:
    game = german({**GERMAN_AIR, "FR-28": "N28", "FR-29": "O30"}, dice=[3, 3, 3])
    do(game, "to N28", "to O30")
    assert choices(game, "bomb") == {"N28", "O30"}
    assert why(game, "bomb N29").case == "8.7.3(d)"
    do(game, "bomb O30")
    assert marks(game, "FR-29") == {"suppressed"}
    do(game, "done")
    assert marked(game, "N28") == ""
    assert where(game, "DE-AIR-1") == "landed"


@case("8.7.3(d)", "8.1(END)")
def test_aircraft_attack_after_all_guns_have_fired() -> None:
    game = german({"DE-AIR-1": READY, **HEAVY, "FR-28": "N28"}, dice=[6, 3, 3, 3])
    do(game, "to N28", "bombard N28", "gun DE-210H-1", "open_fire")
    assert told(game, BombardmentRolled)
    assert not told(game, AirAttackAimed)
    do(game, "done")
    assert asks(game) == ("german", "air-attack")


@case("8.7.3(d)", "8.6.4(I-VAC)")
def test_two_air_units_over_one_square_attack_one_after_the_other_and_leave_one_marker() -> None:
    game = german({**GERMAN_AIR, **HQS}, dice=[3, 3, 3, 3, 3, 3])
    do(game, "done", "to N28", "to N28", "bomb N28", "bomb N28")
    assert marked(game, "N28") == "german"
    assert [where(game, name) for name in GERMAN_AIR] == ["aloft", "landed"]


@case("8.2.2(AIR)")
def test_bombs_do_nothing_to_a_unit_inside_a_fort() -> None:
    inside = {"FR-GARRISON-1": {"hex": "J23", "state": ["flipped", "in-fort"]}}
    game = raid({**inside, "FR-326-1": {"hex": "J23", "state": ["flipped"]}}, 3, 3, 2, square="J23")
    assert told(game, AirAttackRolled)[0].damage == "D"
    assert "disrupted" in marks(game, "FR-326-1")
    assert "disrupted" not in marks(game, "FR-GARRISON-1")
    alone = raid(inside, 3, 3, 2, square="J23")
    assert "disrupted" not in marks(alone, "FR-GARRISON-1")
    assert marked(alone, "J23") == "german"


@case("8.7.3(d-stay)")
def test_a_german_marker_weighs_on_the_french_phase_and_then_the_air_unit_is_home() -> None:
    units = {"DE-AIR-1": READY, **HQS}
    game = at("first_player", units, turn=2, dice=[3, 3, 3, 2, 2, 2, 2, 2], observed=False)
    do(game, "done", "to N28", "bomb N28")
    while asks(game) != ("french", "hq-modes"):
        do(game, "done")
    assert marked(game, "N28") == "german"
    while state(game).turn == 2:
        do(game, "done")
    assert marked(game, "N28") == ""
    assert where(game, "DE-AIR-1") == "airfield"
    assert marks(game, "DE-AIR-1") == set()


@case("8.7.3(d-stay)")
def test_a_french_marker_stays_until_the_german_assaults_of_the_next_turn_are_over() -> None:
    units = {"FR-AIR-1": READY, **HQS}
    game = at("second_player", units, turn=4, dice=[3, 3, 3, 2, 2, 2, 2, 2], observed=False)
    do(game, "done", "to N28", "bomb N28")
    while state(game).turn == 4:
        do(game, "done")
    assert marked(game, "N28") == "french"
    while asks(game)[0] != "french":
        do(game, "done")
    assert marked(game, "N28") == ""
    assert where(game, "FR-AIR-1") == "airfield"


@case("8.7.3(d-GE)", "8.6.4(I-ONE)")
def test_an_i_of_german_bombs_replaces_a_french_marker() -> None:
    """Die 4 on the column of 8 is an I: the air unit is the marker then."""
    game = raid({"FR-28": "N28"}, 3, 3, 4, markers={"french": ["N28"]})
    assert told(game, AirAttackRolled)[0].damage == "I"
    assert marked(game, "N28") == "german"
    assert where(game, "DE-AIR-1") == "aloft"


@case("8.7.3(d-FR)", "8.6.4(I-ONE)")
def test_french_bombs_replace_a_german_marker_and_not_a_french_one() -> None:
    lying = {"DE-AIR-1": {"place": "aloft", "over": "N28", "state": ["flipped"]}}
    started = french({**FRENCH_AIR, **lying, "DE-21-1": "N28"}, turn=2, dice=[3, 3, 3], markers={"german": ["N28"]})
    do(started, "to N28", "to N28", "bomb N28")
    assert marked(started, "N28") == "french"
    assert where(started, "DE-AIR-1") == "landed"
    assert where(started, "FR-AIR-1") == "aloft"
    own = french({**FRENCH_AIR, "DE-21-1": "N28"}, turn=2, dice=[3, 3, 3], markers={"french": ["N28"]})
    do(own, "to N28", "to V1", "bomb N28")
    assert where(own, "FR-AIR-1") == "landed"


@case("8.7.3(b)", "8.7.3(c)")
def test_german_aircraft_intercept_french_ones() -> None:
    game = french({"FR-AIR-1": READY, "DE-AIR-1": READY}, turn=2, dice=[1, 2, 5, 5, 6, 6])
    do(game, "to N28")
    assert asks(game) == ("german", "air-intercept")
    assert choices(game, "to") == {"N28"}
    assert why(game, "to N29").case == "8.7.3(b)"
    do(game, "to N28")
    (fought,) = told(game, AirCombatRolled)
    assert (fought.unit, fought.enemy, fought.loser) == ("FR-AIR-1", "DE-AIR-1", "FR-AIR-1")
    assert not told(game, AirAttackAimed)


@case("8.6.4(I-ONE)", "8.7.3(d-stay)")
def test_a_marker_laid_elsewhere_leaves_an_air_unit_where_it_lies() -> None:
    lying = {"FR-AIR-1": {"place": "aloft", "over": "O30", "state": ["flipped"]}}
    game = german({**HEAVY, **lying, "FR-28": "N28"}, dice=[INTERDICT], markers={"french": ["O30"]})
    fire(game, "N28", *HEAVY)
    assert marked(game, "N28") == "german"
    assert where(game, "FR-AIR-1") == "aloft"
    assert marked(game, "O30") == "french"
