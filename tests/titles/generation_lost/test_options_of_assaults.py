"""20.4.3-3, 20.4.3-4: fort guns and higher élan."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    BOX,
    against,
    battle_at,
    engaged,
    french,
    german,
    modifiers_of,
    odds_at,
    results,
    rolled,
    standing,
)
from tests.titles.generation_lost.marching import having
from tests.titles.generation_lost.table import asks, at, case, do, told, where

from meuse.bots import make_bot
from meuse.engine.seat import Seat
from meuse.server.games.scenes import scene_of
from meuse.titles.generation_lost.assault_events import AssaultRolled, RerollTaken
from meuse.titles.generation_lost.chapters.rerolls import reroll_case
from meuse.titles.generation_lost.state import COUNTER_ATTACK, OF_ENGAGED, PRIMARY, SECONDARY
from meuse.titles.generation_lost.terms import ASSAULT_RESULTS, FRENCH, GERMAN

FORT_GUNS: dict[str, Any] = {"operations": {"french": ["fort-guns"]}}
ELAN: dict[str, Any] = {"operations": {"french": ["elan"]}}
DOWN = ("in-fort", "flipped")
ATTACK = {"DE-BN-10": against("L25", "K25")}


def fort_guns(units: dict[str, Any], side: int = GERMAN, square: str = "L25", kind: int = PRIMARY, **more: Any) -> int:
    """What fort guns do to the dice of an assault."""
    there = standing(units, **{**FORT_GUNS, **more})
    return modifiers_of(odds_at(there, square, side, kind)).get("fort-guns", 0)


# ---- 20.4.3-3 fort guns


@case("20.4.3-3")
@pytest.mark.parametrize("inside", ["FR-GARRISON-1", "FR-59C-1"])
def test_a_german_assault_on_a_manned_fort_has_minus_one(inside: str) -> None:
    units = {**ATTACK, inside: having("L25", "in-fort")}
    assert fort_guns(units) == -1
    assert fort_guns(units, operations={}) == 0
    assert fort_guns({**ATTACK, inside: having("L25", "in-fort", "disrupted")}) == -1  # order does not matter


@case("20.4.3-3")
def test_the_die_and_the_odds_name_the_case() -> None:
    game = german({**ATTACK, "FR-GARRISON-1": having("L25", "in-fort")}, dice=[3, 3], **FORT_GUNS)
    (guns,) = [each for each in rolled(game).modifiers if each.reason == "fort-guns"]
    assert (guns.amount, guns.case) == (-1, "20.4.3-3")
    waiting = at("german_commitment", {**ATTACK, "FR-GARRISON-1": having("L25", "in-fort")}, turn=2, **FORT_GUNS)
    (found,) = waiting.prospects("german")
    assert [(each.amount, each.case) for each in found.dice if each.reason == "fort-guns"] == [(-1, "20.4.3-3")]


@case("20.4.3-3", "13.3.1[2](a)")
def test_the_square_outside_is_helped_by_who_is_inside_if_everybody_can_see_that_it_is_real() -> None:
    outside = {**ATTACK, "FR-59C-1": "L25"}
    assert fort_guns(outside) == 0
    assert fort_guns({**outside, "FR-GARRISON-1": having("L25", "in-fort")}) == -1
    assert fort_guns({**outside, "FR-59C-2": having("L25", "in-fort")}) == -1
    assert fort_guns({**outside, "FR-GARRISON-1": having("L25", *DOWN)}) == 0


@case("20.4.3-3", "9.2.4")
def test_nothing_of_the_guns_tells_a_garrison_face_down_from_a_dummy() -> None:
    """Two positions that nobody can tell apart, played on until the fort is turned up."""
    shown = []
    for here, there in (("FR-GARRISON-1", "FR-GARRISON-8"), ("FR-GARRISON-8", "FR-GARRISON-1")):
        units = {**ATTACK, "FR-59C-1": "L25", here: having("L25", *DOWN), there: having("O20", *DOWN)}
        game = at("german_commitment", {**units, "DE-HQ-III": "J25"}, turn=2, dice=[3] * 12, **FORT_GUNS)
        seen: list[Any] = []
        for _ in range(6):
            seen.append([scene_of(game, seat).forecast for seat in ("german", "french")])
            seen.append([game.forecast(), game.prospects("german"), game.prospects("french")])
            if told(game, AssaultRolled):
                break
            game.apply(game.actions()[-1])
        seen.append([event.modifiers for event in told(game, AssaultRolled)])
        shown.append(seen)
    assert shown[0] == shown[1]
    assert len(shown[0][-1]) == 1


@case("20.4.3-3", "9.2.4(b)")
def test_the_odds_against_a_garrison_face_down_count_the_guns_of_a_real_one() -> None:
    units = {"DE-BN-1": "I23", "DE-HQ-III": "G23"}
    down = {"FR-GARRISON-1": having("J23", *DOWN), "FR-GARRISON-8": having("O20", *DOWN)}
    chances = []
    for more in (FORT_GUNS, {}):
        game = at("german_commitment", {**units, **down}, turn=2, **more)
        do(game, "target J23", "unit DE-BN-1")
        found = game.forecast() or game.prospects("german")[0]
        chances.append({outcome.result: outcome.chance for outcome in found.outcomes})
        assert ("fort-guns" in [each.reason for each in found.dice]) == bool(more)
    assert chances[0]["empty"] == chances[1]["empty"] == pytest.approx(1 / 2)
    assert chances[0] != chances[1]


@case("20.4.3-3", "16.5.1", "16.8", "16.5.2")
def test_engaged_and_secondary_assaults_meet_the_guns_counter_attacks_and_the_french_do_not() -> None:
    garrison = {"FR-GARRISON-1": having("L25", "in-fort")}
    assert fort_guns({**ATTACK, **garrison}, kind=SECONDARY) == -1
    locked = {"DE-BN-10": engaged("L25", "K25"), **garrison}
    assert fort_guns(locked, kind=OF_ENGAGED, engaged={"german": ["L25"]}) == -1
    assert fort_guns({**ATTACK, **garrison}, kind=COUNTER_ATTACK) == 0
    mine = {"FR-59C-1": against("L25", "M25"), "DE-BN-10": having("L25", "in-fort")}
    assert fort_guns(mine, FRENCH) == 0


@case("20.4.3-3")
def test_other_squares_are_not_helped() -> None:
    units = {"DE-BN-10": against("L29", "K29"), "FR-59C-1": "L29", "FR-GARRISON-1": having("L25", "in-fort")}
    assert fort_guns(units, square="L29") == 0


@case("20.4.3-3", "19.5.5(b)", "16.3.2(c)")
def test_the_guns_add_up_with_other_modifiers() -> None:
    units = {**ATTACK, "FR-GARRISON-1": having("L25", "in-fort", "disrupted")}
    there = standing(units, "they_shall_not_pass", **FORT_GUNS)
    found = modifiers_of(odds_at(there, "L25"))
    assert (found["fort-guns"], found["german-morale"], found["disordered-defender"]) == (-1, -1, 1)


# ---- 20.4.3-4 higher élan


def entitled(units: dict[str, Any], result: str = "AR", kind: int = SECONDARY, side: int = FRENCH, **more: Any) -> str:
    """By which case the French may have the dice of their assault on K29 rolled again."""
    there = standing(units, **{**ELAN, **more})
    battle = battle_at(there, "K29", side, kind)
    battle.result = ASSAULT_RESULTS.index(result)
    return reroll_case(there, battle, FRENCH)


WAVE: dict[str, Any] = {"FR-28": against("K29", "L29"), "DE-5-1": "K29"}


@case("20.4.3-4")
@pytest.mark.parametrize(
    ("hq", "may"),
    [
        ("P29", True),  # four squares from the jump-off square, five from the assaulted one
        ("Q29", False),
        ({"hex": "P29", "state": ["disrupted"]}, False),
        ({"hex": "P29", "state": ["suppressed"]}, False),
        ({"hex": "P29", "state": ["flipped"]}, False),
        ({"place": "off-map"}, False),
    ],
)
def test_a_good_order_command_hq_within_four_squares_of_a_jump_off_square(hq: object, may: bool) -> None:
    assert entitled({**WAVE, "FR-HQ-VII": hq}) == ("20.4.3-4" if may else "")


@case("20.4.3-4")
@pytest.mark.parametrize("result", [result for result in ASSAULT_RESULTS if result != "ENG"])
def test_any_result_may_be_rolled_again(result: str) -> None:
    assert entitled({**WAVE, "FR-HQ-VII": "M29"}, result) == "20.4.3-4"


@case("20.4.3-4", "16.7.1(a)")
def test_one_of_several_jump_off_squares_near_the_hq_is_enough_and_an_eng_has_its_own_case() -> None:
    units = {**WAVE, "FR-29": against("K29", "L30"), "FR-HQ-VII": "L34"}
    assert entitled(units) == "20.4.3-4"
    assert entitled({**WAVE, "FR-HQ-VII": "L34"}) == ""
    assert entitled({**WAVE, "FR-HQ-VII": "M29"}, "ENG") == "16.7.1(a)"
    assert entitled({**WAVE, "FR-HQ-VII": "P29"}, "ENG") == "20.4.3-4"  # too far from the square, not from the units


@case("20.4.3-4", "16.5.2", "16.5.1")
def test_it_serves_for_french_secondary_assaults_alone() -> None:
    near = {**WAVE, "FR-HQ-VII": "M29"}
    for kind in (PRIMARY, OF_ENGAGED, COUNTER_ATTACK):
        assert entitled(near, kind=kind) == ""
    assert entitled(near, operations={}) == ""
    assert entitled(near, operations={"german": ["mines"], "french": ["fort-guns"]}) == ""
    german_wave = {"DE-5-1": against("K29", "J29"), "FR-28": "K29", "FR-HQ-VII": "L29"}
    assert entitled(german_wave, side=GERMAN) == ""


def second_wave(dice: list[int], units: dict[str, Any] | None = None, **more: Any) -> Any:
    there = {"FR-130": "L29", "FR-HQ-VII": "M29", "DE-5-1": "K29", **(units or {})}
    game = french(there, resources={"secondary": 1}, dice=dice, **{**ELAN, **more})
    do(game, "assault K29", "unit FR-130", "commit", "done")
    while asks(game)[1] == "defensive-fire":
        do(game, "done")
    return game


@case("20.4.3-4", "16.7(ONE)", "16.7.4")
def test_one_reroll_for_a_secondary_assault_and_the_new_result_stands() -> None:
    game = second_wave([1, 1, 6, 5])
    assert asks(game) == ("french", "reroll")
    assert game.decision is not None
    assert game.decision.cases == ("20.4.3-4", "16.7")
    do(game, "reroll")
    (event,) = told(game, RerollTaken)
    assert (event.side, event.cases) == ("french", ("20.4.3-4", "16.7.4"))
    assert [each.kind for each in told(game, AssaultRolled)] == ["secondary", "secondary"]
    assert asks(game)[1] != "reroll"


@case("20.4.3-4", "16.7.2(b)", "16.7.4")
def test_the_german_defender_may_still_ask_if_the_french_let_it_stand_and_not_after_them() -> None:
    trench = {"DE-5-1": {"hex": "K29", "state": ["flipped"]}, "DE-ENG-1": "J29"}
    game = second_wave([6, 5, 1, 1], trench)
    assert asks(game) == ("french", "reroll")
    do(game, "accept")
    assert asks(game) == ("german", "reroll")
    do(game, "reroll")
    assert [event.side for event in told(game, RerollTaken)] == ["german"]
    assert asks(game)[1] != "reroll"  # one for both
    other = second_wave([1, 1, 6, 5], trench)
    do(other, "reroll")
    assert asks(other)[1] != "reroll"


@case("20.4.3-4", "16.5.2")
def test_a_german_counter_attack_on_a_french_second_wave_is_no_french_assault() -> None:
    """The second wave has CA, which the French let stand; in the counter-attack nobody may roll again."""
    dice = next(dice for dice in ([2, 2], [2, 3], [3, 3], [3, 4], [4, 4]) if results(second_wave(dice)) == ["CA"])
    game = second_wave([*dice, 2, 2])
    do(game, "accept")
    assert results(game)[:1] == ["CA"]
    assert asks(game)[1] != "reroll"
    assert len(results(game)) == 2


@case("20.4.3-4")
def test_the_computer_player_rolls_a_bad_second_wave_again_and_keeps_a_good_one() -> None:
    for dice, again in (([1, 1, 3, 3], True), ([6, 6], False)):
        game = second_wave(dice)
        assert asks(game) == ("french", "reroll")
        chosen = make_bot("greedy", 1).choose(Seat(game, "french"))
        assert (chosen.verb == "reroll") is again


@case("20.4.3-4", "13.3.1[2]")
def test_a_second_wave_on_a_fort_has_it_too() -> None:
    units = {"FR-59C-1": against("L25", "M25"), "DE-BN-10": having("L25", "in-fort"), "FR-HQ-VII": "N24"}
    there = standing(units, **ELAN)
    battle = battle_at(there, "L25", FRENCH, SECONDARY)
    assert battle.inside
    battle.result = 0
    assert reroll_case(there, battle, FRENCH) == "20.4.3-4"
    assert where(second_wave([1, 1]), "FR-130") == "L29"
    assert BOX.option["elan_range"] == 4
