"""The computer player's plans on small positions: each does what it says."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import engaged
from tests.titles.generation_lost.table import action, asks, at, case, cell, state, told, unit, where

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.flow import DONE, Action
from meuse.engine.game import Game, Seat
from meuse.titles.generation_lost.bot.aim import SAFE, Aim
from meuse.titles.generation_lost.bot.attack import Attacker, supply_map
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.fire import Gunner
from meuse.titles.generation_lost.bot.march import Marcher
from meuse.titles.generation_lost.bot.orders import Orders, is_shut
from meuse.titles.generation_lost.bot.staffs import Staffs
from meuse.titles.generation_lost.bot.stance import attacks as attacks_now
from meuse.titles.generation_lost.bot.temper import SCRIPT
from meuse.titles.generation_lost.bot.worth import Worth
from meuse.titles.generation_lost.chapters.command import command_map
from meuse.titles.generation_lost.commit_events import SupplyHqNamed
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, SIDES

FIVE_PLACES = {"DE-BN-1": "G16", "DE-BN-2": "J23", "DE-BN-3": "L25", "DE-BN-4": "K6", "DE-BN-5": "J10"}


def orders_of(game: Game) -> Orders:
    return Orders(state(game), Worth(state(game)))


def sent(game: Game, name: str) -> str:
    """The square that a unit is sent to, "" for none."""
    goal = orders_of(game).goal_of.get(unit(game, name))
    return game.board.names[goal.cell] if goal is not None else ""


def staffs_of(game: Game, side: int = GERMAN) -> Staffs:
    now = state(game)
    return Staffs(now, side, Marcher(now, side, Worth(now)))


def advice(game: Game, side: str) -> Action:
    found = ChiefOfStaff(SIDES.index(side)).advise(Seat(game, side))
    assert found in game.actions()
    return found


def let_play(game: Game, side: str, until: str) -> Game:
    """The adviser answers for a side, and the other side is done with everything, until a phase begins."""
    adviser = ChiefOfStaff(SIDES.index(side))
    while game.decision is not None and game.phase != until:
        if game.decision.seat == side:
            answer = adviser.advise(Seat(game, side))
            assert answer in game.actions(), (game.decision.prompt, answer)
        else:
            answer = DONE if DONE in game.actions() else game.actions()[-1]
        game.apply(answer)
    return game


# ---- 18.0: what is missing


@pytest.mark.parametrize(("german", "boldness"), [(0, SCRIPT.steady), (30, SCRIPT.steady), (30 + SAFE, SCRIPT.careful)])
def test_who_has_places_and_line_assaults_until_the_points_are_safe(german: int, boldness: float) -> None:
    game = at("german_movement", FIVE_PLACES, points={"german": german, "french": 0})
    assert Aim(state(game)).boldness(GERMAN) == boldness


def test_who_has_everything_risks_nothing_more() -> None:
    game = at("german_movement", FIVE_PLACES, points={"german": 40, "french": 0})
    aim = Aim(state(game))
    assert (aim.short, aim.places, aim.line) == (-10, 0, [])
    assert aim.boldness(GERMAN) == SCRIPT.careful


def test_a_single_brigade_in_the_line_is_missing_from_the_victory() -> None:
    game = at("german_movement", {**FIVE_PLACES, "FR-326-1": "L34"}, points={"german": 40, "french": 0})
    assert Aim(state(game)).line == [cell(game, "L34")]
    assert Aim(state(game)).boldness(GERMAN) == SCRIPT.steady


@case("19.1.6(GT-line)", "16.5.1")
def test_french_who_fight_for_a_square_of_their_line_are_missing_from_the_victory_too() -> None:
    units = {**FIVE_PLACES, "DE-5-1": "D22", "FR-436-1": engaged("D22", "E22")}
    game = at("german_movement", units, engaged={"french": ["D22"]}, points={"german": 40, "french": 0})
    assert Aim(state(game)).line == [cell(game, "D22")]


def test_replacements_pay_the_enemy_so_the_germans_take_none_and_the_french_few() -> None:
    game = at("german_movement", {"DE-5-1": "C23"}, points={"german": 10, "french": 0})
    aim = Aim(state(game))
    assert aim.replacements(GERMAN, 6) == 0
    assert aim.replacements(FRENCH, 3) == 3
    assert aim.replacements(FRENCH, 9) == 5, "half of the lead that the Germans need is the limit"
    later = at("german_movement", {"DE-5-1": "C23"}, points={"german": 25, "french": 0})
    assert Aim(state(later)).replacements(FRENCH, 6) == 0


# ---- 19.1.6: who is sent where


def test_an_empty_place_is_taken_by_the_nearest() -> None:
    game = at("german_movement", {"DE-5-1": "F16", "DE-5-2": "A33"}, turn=3)
    assert sent(game, "DE-5-1") == "G16"


def test_as_much_attack_is_sent_as_the_defence_asks_for() -> None:
    units = {"FR-39": "G16", **{f"DE-5-{n}": "E16" for n in (1, 2)}, **{f"DE-6-{n}": "D17" for n in (1, 2, 3, 4)}}
    game = at("german_movement", units, turn=3)
    going = [name for name in units if sent(game, name) == "G16"]
    strength = sum(state(game).attack(unit(game, name)) for name in going)
    assert strength >= state(game).defence(unit(game, "FR-39")) + 5
    assert len(going) < 6, "others are left for other places"


def test_a_place_that_is_held_keeps_its_weakest_infantry() -> None:
    game = at("german_movement", {"DE-5-1": "G16", "DE-BN-1": "G16"}, turn=3)
    assert orders_of(game).holders == {unit(game, "DE-BN-1")}


@pytest.mark.parametrize(("french", "guards"), [("I17", True), ("S30", False)])
@case("10.3")
def test_a_place_that_french_can_come_to_is_filled_with_defenders(french: str, guards: bool) -> None:
    game = at("german_movement", {"DE-BN-1": "G16", "DE-5-1": "E16", "FR-39": french}, turn=3)
    assert (sent(game, "DE-5-1") == "G16") == guards


@case("10.3")
def test_nobody_is_sent_to_a_place_that_is_full() -> None:
    game = at("german_movement", {"DE-6-1": "G16", "DE-6-2": "G16", "DE-5-1": "E16", "FR-39": "I17"}, turn=3)
    assert sent(game, "DE-5-1") != "G16"


def test_forts_are_for_engineers_and_battalions() -> None:
    units = {"DE-ENG-1": "I22", "DE-BN-1": "I23", "DE-5-1": "I24", "DE-BN-2": {"place": "pool"}}
    game = at("german_movement", units, turn=3)
    assert sent(game, "DE-ENG-1") == "J23"
    assert sent(game, "DE-BN-1") == "J23"


def test_a_regiment_breaks_down_before_the_fort_it_is_sent_to() -> None:
    held = {f"DE-6-{number}": square for number, square in enumerate(("G16", "K18", "K19"), start=1)}
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in range(1, 8)}
    game = at("german_movement", {"DE-5-1": "I24", **pool, **held, "DE-BN-19": "L25"}, turn=3)
    orders = orders_of(game)
    assert sent(game, "DE-5-1") == "J23"
    assert orders.breaks_down(unit(game, "DE-5-1"))


def test_trenches_are_left_to_those_on_their_own_bank() -> None:
    held = {**FIVE_PLACES, "DE-BN-6": "K18", "DE-BN-7": "K19", "DE-BN-8": "L16"}
    game = at("german_movement", {**held, "FR-326-1": "F5", "DE-5-1": "D14", "DE-5-2": "E3"}, turn=4)
    assert sent(game, "DE-5-1") == ""
    assert sent(game, "DE-5-2") == "F5"


@case("19.1.5(f)")
def test_nobody_is_sent_to_the_west_bank_line_while_it_waits() -> None:
    game = at("german_movement", {"FR-326-1": "F12", "DE-5-2": "E10"}, turn=1)
    assert is_shut(state(game), cell(game, "F12"))
    assert sent(game, "DE-5-2") != "F12"
    ready = at("german_movement", {"FR-326-1": "F12", "DE-5-2": "E10"}, turn=2)
    assert not is_shut(state(ready), cell(ready, "F12"))


@case("19.1.6(GT-line)")
def test_on_the_last_day_a_trench_that_french_can_reach_is_filled() -> None:
    game = at("german_movement", {"FR-39": "F22", "DE-BN-1": "C21"}, turn=6)
    assert sent(game, "DE-BN-1") in {"D20", "D21", "D22", "D23"}
    away = at("german_movement", {"FR-39": "S30", "DE-BN-1": "C21"}, turn=6)
    assert sent(away, "DE-BN-1") not in {"D20", "D21", "D22", "D23"}


@case("19.1.6(GT-line)")
def test_who_fills_a_trench_on_the_last_day_stays_in_it() -> None:
    game = at("german_movement", {"FR-39": "F22", "DE-BN-1": "D22"}, turn=6)
    assert unit(game, "DE-BN-1") in orders_of(game).holders


def test_who_is_sent_to_a_place_does_not_turn_back_for_an_assault() -> None:
    game = at("german_movement", {"DE-5-1": "F16", "FR-326-1": "E17"}, turn=3)
    orders = orders_of(game)
    assert sent(game, "DE-5-1") == "G16"
    assert orders.is_free_for(unit(game, "DE-5-1"), cell(game, "G16"))
    assert not orders.is_free_for(unit(game, "DE-5-1"), cell(game, "A30"))


# ---- 12.8.2, 13.1, 13.2: staffs

FRONT: dict[str, Any] = {"DE-5-1": "C23", "DE-5-2": "C22", "DE-6-1": "C24", "FR-326-1": "D23", "FR-326-2": "D22"}


def test_of_two_hqs_behind_the_front_one_supplies_and_one_commands() -> None:
    game = at("german_movement", {**FRONT, "DE-HQ-III": "A22", "DE-HQ-VR": "A24"}, turn=3, weather="fair")
    staffs = staffs_of(game)
    assert len(staffs.best(staffs.hqs)) == 1


def test_the_only_hq_commands() -> None:
    game = at("german_movement", {**FRONT, "DE-HQ-III": "A22"}, turn=3, weather="fair")
    assert staffs_of(game).best(staffs_of(game).hqs) == ()


def test_without_anybody_at_the_front_no_hq_supplies() -> None:
    game = at("german_movement", {"DE-HQ-III": "A22", "DE-HQ-VR": "A24", "DE-5-1": "A20"}, turn=3, weather="fair")
    assert staffs_of(game).best(staffs_of(game).hqs) == ()


@case("8.4.2")
def test_the_shells_are_paid_for_by_the_hq_that_is_missed_least() -> None:
    units = {**FRONT, "DE-HQ-III": "A22", "DE-HQ-VR": "A24", "DE-HQ-VIR": "A4"}
    game = at("german_bombardment", units, turn=3, weather="fair")
    staffs = staffs_of(game)
    assert staffs.for_shells(staffs.hqs) == unit(game, "DE-HQ-VIR")
    assert staffs.wanted(staffs.hqs, before_movement=False) == (unit(game, "DE-HQ-VIR"),)


@case("19.1.5(e)")
def test_on_the_first_day_shells_are_free_and_no_hq_is_set_aside() -> None:
    game = at("german_bombardment", {**FRONT, "DE-HQ-III": "A22", "DE-HQ-VR": "A24"}, turn=1, weather="fair")
    staffs = staffs_of(game)
    assert staffs.wanted(staffs.hqs, before_movement=False) == ()


@case("13.2.4")
def test_the_supply_map_ends_where_the_weather_says() -> None:
    units = {"DE-HQ-III": {"hex": "A22", "state": ["flipped"]}, "FR-326-1": "V1"}
    fair = supply_map(state(at("german_commitment", units, turn=3, weather="fair")), GERMAN)
    snow = supply_map(state(at("german_commitment", units, turn=3, weather="snow")), GERMAN)
    game = at("german_commitment", units, turn=3)
    assert [fair[cell(game, square)] for square in ("I22", "J22")] == [True, False]
    assert [snow[cell(game, square)] for square in ("E22", "F22")] == [True, False]


@case("13.2.5")
def test_an_hq_is_named_for_an_assault_that_needs_it() -> None:
    supply = {"DE-HQ-VR": {"hex": "A24", "state": ["flipped"]}}
    game = at("german_commitment", {**FRONT, **supply, "DE-HQ-III": "A22"}, turn=3, weather="fair", seed=3)
    let_play(game, "german", "french_bombardment")
    assert [event.unit for event in told(game, SupplyHqNamed)] == ["DE-HQ-VR"]


# ---- 13.0: assaults


def attacks(game: Game, side: int = GERMAN) -> dict[str, list[str]]:
    now = state(game)
    plans = Attacker(now, side, Worth(now)).plan()
    return {game.board.names[plan.cell]: [now.box.ids[each] for each in plan.units] for plan in plans}


def test_a_weak_brigade_in_the_line_is_assaulted_and_a_division_by_a_battalion_is_not() -> None:
    staff = {"DE-HQ-III": "A22", "DE-HQ-VR": {"hex": "A24", "state": ["flipped"]}}
    weak = at("german_commitment", {**staff, "DE-5-1": "C23", "DE-5-2": "C23", "FR-326-1": "D23"}, turn=3)
    assert "D23" in attacks(weak)
    strong = at("german_commitment", {**staff, "DE-BN-1": "C23", "FR-39": "D23"}, turn=3)
    assert attacks(strong) == {}


def test_assaults_out_of_supply_are_worth_less() -> None:
    units = {"DE-HQ-III": "A22", "DE-5-1": "C23", "DE-5-2": "C23", "FR-326-1": "D23"}
    supply = {"DE-HQ-VR": {"hex": "A24", "state": ["flipped"]}}
    worths = []
    for more in ({}, supply):
        now = state(at("german_commitment", {**units, **more}, turn=3))
        attacker = Attacker(now, GERMAN, Worth(now))
        [plan] = attacker.plan()
        worths.append(plan.worth)
    assert worths[0] < worths[1]


def test_no_unit_is_planned_for_two_assaults() -> None:
    game = at("german_commitment", {**FRONT, "DE-HQ-III": "A22"}, turn=3)
    planned = [name for names in attacks(game).values() for name in names]
    assert len(planned) == len(set(planned))


@case("13.3.1[2](e)")
def test_an_empty_fort_is_there_for_the_taking() -> None:
    game = at("german_commitment", {"DE-BN-1": "I23", "DE-HQ-III": "G23", "FR-39": "S30"}, turn=3)
    assert attacks(game) == {"J23": ["DE-BN-1"]}


# ---- 12.0: the march


def test_french_come_beside_a_german_whom_enough_of_them_can_throw_back() -> None:
    units = {"DE-BN-1": "G16", "FR-39": "J18", "FR-153": "J19", "FR-HQ-XX": "M19"}
    game = at("french_movement", units, turn=2, weather="fair")
    let_play(game, "french", "french_commitment")
    row = game.board.distance_row(cell(game, "G16"))
    assert 1 in {row[cell(game, where(game, name))] for name in ("FR-39", "FR-153")}


def test_a_lone_french_brigade_keeps_away_from_a_strong_stack() -> None:
    units = {"DE-5-1": "H22", "DE-5-2": "H22", "FR-326-1": "K22"}
    game = at("french_movement", units, turn=2, weather="fair")
    now = state(game)
    marcher = Marcher(now, FRENCH, Worth(now))
    beside, behind = cell(game, "I22"), cell(game, "J22")
    brigade = unit(game, "FR-326-1")
    assert marcher.score(brigade, beside) < marcher.score(brigade, behind)


def test_germans_without_orders_go_for_the_enemy_while_points_are_missing() -> None:
    units = {"DE-5-1": "E20", "FR-39": "H30"}
    hunting = at("german_movement", units, turn=3, points={"german": 0, "french": 0})
    calm = at("german_movement", units, turn=3, points={"german": 40, "french": 0})
    assert Marcher(state(hunting), GERMAN, Worth(state(hunting))).hunts
    assert not Marcher(state(calm), GERMAN, Worth(state(calm))).hunts


def test_hqs_stay_behind_those_whom_they_command() -> None:
    game = at("german_movement", {**FRONT, "DE-HQ-III": "A4"}, turn=3, weather="fair")
    now = state(game)
    marcher = Marcher(now, GERMAN, Worth(now))
    hq = unit(game, "DE-HQ-III")
    assert marcher.staff_score(hq, cell(game, "A22")) > marcher.staff_score(hq, cell(game, "A4"))
    assert marcher.staff_score(hq, cell(game, "A22")) > marcher.staff_score(hq, cell(game, "C23"))


@case("13.1.4(d)")
def test_an_hq_goes_where_the_front_has_no_command_yet() -> None:
    """K33 and L34 are out of the reach of an HQ in the middle; a second one beside it would add nothing."""
    east = {"DE-39-1": "J33", "DE-39-2": "K34", "FR-436-1": "K33", "FR-436-2": "L34"}
    units = {**FRONT, **east, "DE-HQ-III": "A22", "DE-HQ-VIIR": "D28"}
    game = at("german_movement", units, turn=3, weather="fair")
    now = state(game)
    marcher = Marcher(now, GERMAN, Worth(now))
    hq = unit(game, "DE-HQ-VIIR")
    assert marcher.staff_score(hq, cell(game, "G31")) > marcher.staff_score(hq, cell(game, "A23"))


@case("19.1.6(GT-line)")
def test_on_the_last_day_who_lacks_a_square_of_the_line_risks_everything() -> None:
    units = {**FIVE_PLACES, "FR-326-1": "L34"}
    game = at("german_movement", units, points={"german": 40, "french": 0}, turn=6)
    assert Aim(state(game)).boldness(GERMAN) == SCRIPT.desperate


@case("12.8.1")
def test_who_has_nobody_to_assault_stays_in_his_trench() -> None:
    places = {**FIVE_PLACES, "DE-BN-6": "K18", "DE-BN-7": "K19", "DE-BN-8": "L16"}
    units = {**places, "DE-5-1": {"hex": "D24", "state": ["flipped"]}, "FR-42": "F24", "DE-HQ-III": "B24"}
    game = at("german_movement", units, turn=3, weather="fair")
    let_play(game, "german", until="french_movement")
    assert state(game).is_entrenched(unit(game, "DE-5-1"))


@case("8.3")
def test_who_stands_beside_a_place_is_worth_more_shells() -> None:
    """He could take it back."""
    beside = at("german_bombardment", {"DE-BN-1": "G16", "FR-326-1": "H17"}, turn=3)
    elsewhere = at("german_bombardment", {"DE-BN-1": "G18", "FR-326-1": "H17"}, turn=3)
    stakes = [Gunner(state(game), GERMAN, Worth(state(game))).stake(cell(game, "H17")) for game in (beside, elsewhere)]
    assert stakes[0] > stakes[1] > 0


# ---- 16.3.2(b), 17.3: smaller answers


@case("16.3.2(b)")
def test_who_has_advanced_faces_the_enemies_beside_the_square() -> None:
    units = {"DE-5-1": "C23", "DE-5-2": "C23", "DE-HQ-III": "A22", "FR-326-1": "D23", "FR-39": "E23"}
    game = at("german_commitment", units, turn=3, weather="fair", seed=3)
    adviser = ChiefOfStaff(GERMAN)
    while game.decision is not None and asks(game) != ("german", "advance-face"):
        if game.decision.seat == "chance":
            break
        answer = adviser.advise(Seat(game, "german")) if game.decision.seat == "german" else game.actions()[-1]
        game.apply(answer)
    assert asks(game) == ("german", "advance-face")
    assert advice(game, "german") == action("face south")


def test_command_that_reaches_nobody_lets_nobody_assault() -> None:
    game = at("german_commitment", {"DE-5-1": "C23", "FR-326-1": "D23"}, turn=3)
    assert attacks(game) == {}
    assert max(command_map(state(game), GERMAN)) < 0


# ---- fair play


@case("9.2.4(b)")
def test_what_a_garrison_face_down_is_does_not_change_the_advice() -> None:
    """Ruling G80: which marker is real is drawn when it is turned up; until then all look alike to the player too."""
    down = {"state": ["flipped", "in-fort"]}
    staff = {"DE-HQ-III": "G23", "DE-BN-1": "I23", "DE-ENG-1": "K24"}
    names = []
    for one, other in (("FR-GARRISON-1", "FR-GARRISON-8"), ("FR-GARRISON-8", "FR-GARRISON-1")):
        units = {**staff, one: {"hex": "J23", **down}, other: {"hex": "L25", **down}}
        game = at("german_commitment", units, turn=3, weather="fair", seed=1)
        names.append((str(advice(game, "german")), attacks(game)))
    assert names[0] == names[1]


def test_a_game_of_advised_germans_against_chance_is_won() -> None:
    """Seeded; how many of a hundred are won is measured by `meuse sim`, not here."""
    bots = {"german": make_bot("greedy", 1), "french": make_bot("random", 2)}
    game = play(meuse.new("generation_lost", seed=5201), bots)
    assert game.result is not None
    assert game.result.winner == "german"


# ---- 19.5.6, 19.6.6, 20.8: who attacks


@case("19.6.5(b)", "19.6.6(F)")
@pytest.mark.parametrize(
    ("scenario", "german", "french"),
    [
        ("firestorm_on_the_meuse", True, False),
        ("operation_may_cup", True, False),
        ("they_shall_not_pass", True, True),
        ("ramparts_revenge", False, True),
        ("campaign", True, False),
    ],
)
def test_who_has_places_to_take_attacks(scenario: str, german: bool, french: bool) -> None:
    now = state(meuse.new("generation_lost", scenario, 1))
    assert (attacks_now(now, GERMAN), attacks_now(now, FRENCH)) == (german, french)


@case("19.6.6(F)")
def test_french_who_have_to_take_a_place_are_sent_there() -> None:
    game = at("french_movement", {"FR-39": "J18", "DE-BN-1": "A30"}, scenario="ramparts_revenge", turn=3)
    orders = Orders(state(game), Worth(state(game)), FRENCH)
    goal = orders.goal_of[unit(game, "FR-39")]
    assert game.board.names[goal.cell] == "H20"


@case("9.1.2", "10.5.1", "19.6.6(F)")
def test_a_french_division_before_a_fort_sends_a_brigade_that_fits_into_it() -> None:
    units = {"FR-39": "K23", "FR-326-1": {"place": "pool"}, "FR-436-1": {"place": "pool"}, "DE-BN-1": "A30"}
    held = {"FR-5": "L24", "FR-3": "H25", "FR-6": "H20", "FR-1": "J10", "FR-2": "H8"}
    game = at("french_movement", {**units, **held}, scenario="ramparts_revenge", turn=3, weather="fair")
    let_play(game, "french", "french_commitment")
    now = state(game)
    assert any(now.where[each] >= 0 and now.fits_forts(each) for each in now.units_of[FRENCH])


def test_two_stay_in_a_place_that_enemies_can_come_to() -> None:
    units = {"DE-5-1": "G16", "DE-5-2": "G16", "FR-39": "I17"}
    game = at("german_movement", units, turn=3)
    assert orders_of(game).holders == {unit(game, "DE-5-1"), unit(game, "DE-5-2")}


# ---- 7.0: lulls


@case("7.2", "7.3.1(d)")
@pytest.mark.parametrize(
    ("turn", "disrupted", "wish"),
    [(10, "FR", "lull"), (10, "DE", "regular"), (10, "", "regular"), (30, "DE", "lull"), (30, "FR", "regular")],
)
def test_in_the_campaign_a_lull_is_for_defenders_who_are_worse_off(turn: int, disrupted: str, wish: str) -> None:
    """Until August the French defend, then the Germans; who attacks has no week to lose."""
    names = {"FR": ["FR-1", "FR-2", "FR-3", "FR-4"], "DE": ["DE-5-1", "DE-5-2", "DE-25-1", "DE-25-2"]}
    units: dict[str, Any] = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}
    for side, row in (("FR", "P"), ("DE", "B")):
        for number, name in enumerate(names[side]):
            units[name] = {"hex": f"{row}{21 + number}", "state": ["disrupted"] if side == disrupted else []}
    game = at("lull", units, scenario="campaign", turn=turn)
    side = "french" if turn < 24 else "german"
    if asks(game)[0] != side:
        game.apply(Action("regular"))
    assert asks(game)[0] == side
    assert advice(game, side) == Action(wish)


@case("7.2")
def test_in_the_campaign_the_germans_who_attack_want_no_lull() -> None:
    units: dict[str, Any] = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}
    for number, name in enumerate(["DE-5-1", "DE-5-2", "DE-25-1", "DE-25-2"]):
        units[name] = {"hex": f"B{21 + number}", "state": ["disrupted"]}
    game = at("lull", units, scenario="campaign", turn=10)
    assert asks(game)[0] == "german"
    assert advice(game, "german") == Action("regular")
