"""9.5 Regrouping where it meets other chapters: supply, command, zones of control, stacking, losses, fog.

Every outcome here was written from the rulebook before the position was played.
"""

from typing import Any

import pytest
from tests.titles.schlieffens_war.aftermath import fought
from tests.titles.schlieffens_war.battlefield import asks
from tests.titles.schlieffens_war.country import BEF_PORT, along, bare
from tests.titles.schlieffens_war.table import case, choices, do, legal, marks, morale, of_kind, state, unit, where, why
from tests.titles.schlieffens_war.test_regroup import FRENCH, RAIL, regroup, tired

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.titles.schlieffens_war.chapters.movement import march_refusal
from meuse.titles.schlieffens_war.chapters.probing import prober_refusal
from meuse.titles.schlieffens_war.events import Eliminated, FatigueRemoved, Returned

EAST = [along("2001", "2006")]
GONE = {"place": "eliminated"}
REMOVED = {"place": "removed"}
BRITISH = ("BR-HQ", "BR-I", "BR-II", "BR-III", "BR-C")


def at_home(units: dict[str, Any], **more: Any) -> Game:
    """The German Regroup Phase of turn 2, with a railway from 2006 to the east edge and a city at 2004."""
    return bare("german_regroup", units, **({"turn": 2, "rails": EAST, "terrain": {"2004": "city"}} | more))


def prompt(game: Game) -> str:
    return asks(game)[1]


def regroups(game: Game) -> set[str]:
    """Who may regroup now; nobody if the phase is over."""
    return choices(game, "unit") if prompt(game).startswith("regroup-") else set()


# ---- x 8.0, 8.1: supply is what the last Administrative Phase found


CUT_OFF = {  # each nation: no line to anything now, an HQ of its own next to it
    "DE-II": ("german_regroup", "1510", {"DE-1-HQ": "1511"}),
    "FR-I": ("entente_regroup", "1510", {"FR-1-HQ": "1511"}),
    "BR-I": ("entente_regroup", "1510", {"BR-HQ": "1511"}),
    "BE-1": ("entente_regroup", "1310", {"BE-HQ": "1311"}),
    "DE-HKK2": ("german_regroup", "1510", {"DE-1-HQ": "1511"}),
}


@case("9.5(0)", "8.0(a)", "8.1")
@pytest.mark.parametrize("name", CUT_OFF)
def test_who_was_found_in_supply_regroups_though_the_line_is_cut_by_now(name: str) -> None:
    phase, cell, hqs = CUT_OFF[name]
    game = bare(phase, {name: tired(cell), **hqs}, turn=2)
    assert regroups(game) == {name}


@case("9.5(0)", "8.0(a)", "8.1")
@pytest.mark.parametrize(
    ("name", "units", "rails"),
    [
        ("DE-II", {"DE-1-HQ": "2006"}, EAST),
        ("FR-XX", FRENCH, RAIL),
        ("BR-I", {"BR-HQ": "2020"}, RAIL),
    ],
)
def test_who_was_found_out_of_supply_stays_so_though_a_line_is_open_by_now(
    name: str, units: dict[str, Any], rails: list[str]
) -> None:
    side = "german" if name.startswith("DE") else "entente"
    cell = next(iter(units.values()))
    game = bare(f"{side}_regroup", {name: tired(cell, "oos"), **units}, turn=2, rails=rails)
    assert regroups(game) == set()


@case("8.5", "9.5(0)")
def test_belgians_regroup_anywhere_in_belgium_and_not_abroad_without_a_line() -> None:
    """8.5: at home always in supply. From one Administrative Phase to the next Regroup Phase."""
    units = {"BE-HQ": "1210", "BE-1": tired("1210"), "BE-2": tired("1310"), "DE-II": "2002"}
    game = bare("entente_administration", units, turn=1, dice=[3, 3])
    while game.phase != "entente_regroup":
        do(game, "done")
    assert regroups(game) == {"BE-1"}
    assert why(game, "unit BE-2").message == "regroup-unsupplied"


@case("8.9", "9.5(0)", "9.5(0-vi)")
def test_fortress_supply_is_no_command() -> None:
    alone = regroup({"FR-XX": tired("1810", "fortress")}, terrain={"1810": "city fortress"})
    assert regroups(alone) == set()
    led = regroup({"FR-XX": tired("1810", "fortress"), "FR-4-HQ": "1811"}, terrain={"1810": "city fortress"})
    assert regroups(led) == {"FR-XX"}


# ---- x 6.7: command


@case("6.7(d)", "9.5(0-vi)", "2.7(e)")
@pytest.mark.parametrize(("marks_of_hq", "expected"), [([], {"DE-II", "DE-III"}), (["oos"], {"DE-II"})])
def test_an_hq_out_of_supply_commands_with_its_back(marks_of_hq: list[str], expected: set[str]) -> None:
    units = {"DE-1-HQ": {"hex": "1510", "state": marks_of_hq}, "DE-II": tired("1512"), "DE-III": tired("1513")}
    assert regroups(bare("german_regroup", units, turn=2)) == expected


@case("6.7(b)", "9.5(0-vi)")
def test_a_german_city_on_the_railway_commands_and_a_french_one_does_not() -> None:
    assert regroups(at_home({"DE-II": tired("2004")})) == {"DE-II"}
    assert regroups(at_home({"DE-II": tired("2005")})) == set()
    assert regroups(at_home({"DE-II": tired("2004")}, rails=[along("2002", "2006")])) == set()
    french = bare("entente_regroup", {"FR-XX": tired("2022")}, turn=2, rails=RAIL, terrain={"2022": "city"})
    assert regroups(french) == set()


@case("6.7(a)", "9.5(0-vi)")
@pytest.mark.parametrize(
    ("name", "foreign", "own"),
    [("BR-I", "FR-3-HQ", "BR-HQ"), ("FR-XX", "BR-HQ", "FR-3-HQ"), ("BE-1", "FR-3-HQ", "BE-HQ")],
)
def test_a_foreign_hq_lets_nobody_regroup(name: str, foreign: str, own: str) -> None:
    assert regroups(bare("entente_regroup", {name: tired("1210"), foreign: "1211"}, turn=2)) == set()
    assert regroups(bare("entente_regroup", {name: tired("1210"), own: "1211"}, turn=2)) == {name}


# ---- x 7.0: zones of control


@case("7.0(a)", "9.5(0-vii)")
@pytest.mark.parametrize(
    ("enemy", "terrain", "bars"),
    [
        ({"DE-II": "1919"}, "", True),
        ({"DE-HKK2": "1919"}, "", True),
        ({"DE-II": {"hex": "1919", "state": ["oos", "reduced"], "morale": "fatigued"}}, "", True),
        ({"DE-1-HQ": "1919"}, "", False),
        ({"DE-1-DEPOT": "1919"}, "", False),
        ({"DE-II": "1919"}, "fortress", False),
        ({"DE-II": "1919", "DE-1-HQ": "1919"}, "city", True),
    ],
)
def test_whose_zone_of_control_keeps_a_corps_from_regrouping(enemy: dict[str, Any], terrain: str, bars: bool) -> None:
    game = regroup({"FR-XX": tired("2019"), **enemy}, terrain={"1919": terrain})
    assert state(game).box.board.distance(*[state(game).box.board.index[name] for name in ("1919", "2019")]) == 1
    assert regroups(game) == (set() if bars else {"FR-XX"})


@case("7.0(a)", "9.5(3-GE-iii)")
@pytest.mark.parametrize(
    ("enemy", "bars"), [("FR-I", True), ("FR-1C", True), ("FR-1-HQ", False), ("BE-1", True), ("BR-I", True)]
)
def test_whose_zone_of_control_closes_a_city_to_returning_units(enemy: str, bars: bool) -> None:
    game = at_home({"DE-II": GONE, enemy: "1904"})
    assert regroups(game) == (set() if bars else {"DE-II"})


@case("7.5(a)", "9.5(3-GE-iv)")
def test_a_friend_on_the_railway_keeps_it_open_for_returns_and_in_the_city_he_does_not() -> None:
    """S14 for the line; the city itself must not be in an EZOC (7.5 is of supply and command alone)."""
    cut = {"DE-II": GONE, "FR-I": "1902"}
    assert regroups(at_home(cut)) == set()
    assert regroups(at_home({**cut, "DE-III": "2002", "DE-IV": "2001", "DE-V": "2003"})) == {"DE-II"}
    assert regroups(at_home({"DE-II": GONE, "FR-I": "1904", "DE-III": "2004"})) == set()


# ---- x 6.2, 6.3: stacking


@case("6.2(b)", "9.5(3)")
def test_returning_units_find_the_room_that_their_kind_needs() -> None:
    """6.2: a fort counts as a corps; one HQ; depots take no room (S11)."""
    display = {"DE-II": GONE, "DE-1-HQ": GONE, "DE-1-DEPOT": GONE}
    full = {"DE-III": "2004", "DE-IV": "2004", "DE-V": "2004"}
    assert regroups(at_home({**display, **full})) == {"DE-1-HQ", "DE-1-DEPOT"}
    assert regroups(at_home({**display, **full, "DE-2-HQ": "2004"})) == {"DE-1-DEPOT"}
    game = at_home({**display, "DE-III": "2004", "DE-IV": "2004", "DE-2-HQ": "2004"})
    assert regroups(game) == {"DE-II", "DE-1-DEPOT"}


@case("6.3(a)", "9.5(3-FR)")
def test_french_do_not_return_among_the_british() -> None:
    game = regroup({"FR-XX": GONE, "BR-I": "2022"}, terrain={"2022": "city"})
    assert regroups(game) == set()


# ---- x 8.8, 11.20, 6.5: how a unit was lost


@case("8.8(e)", "8.8(f)", "8.8(h)", "9.5(3)")
def test_what_was_lost_out_of_supply_in_combat_returns_unless_it_is_a_corps() -> None:
    """8.8: corps are gone for good; HQs and depots go to the display."""
    inside = {"DE-II": {"hex": "2013", "state": ["oos", "reduced"]}, "DE-1-HQ": {"hex": "2013", "state": ["oos"]}}
    game = fought({"FR-I": "2014", **inside}, (0, 2), side="entente")
    events = do(game, "step DE-II", "step DE-1-HQ")
    assert [(event.unit, event.for_good) for event in of_kind(events, Eliminated)] == [
        ("DE-II", True),
        ("DE-1-HQ", False),
    ]
    assert (where(game, "DE-II"), where(game, "DE-1-HQ")) == ("removed", "eliminated")


@case("9.5(3-BE)", "2.8(b)")
def test_nobody_else_comes_back() -> None:
    game = regroup(
        {"BE-1": {"place": "removed"}, "BE-HQ": {"place": "removed"}, "FR-II": {"place": "removed"}, "FR-I": GONE},
        terrain={"2022": "city"},
    )
    assert regroups(game) == {"FR-I"}
    assert why(game, "unit BE-1").case == "9.5(3-BE)"
    assert why(game, "unit BE-HQ").case == "9.5(3-BE)"
    assert why(game, "unit FR-II").message == "gone-for-good"


# ---- x 3.3, 4.6: control and points


@case("3.3", "9.5(3-FR-iii)", "4.6(c)")
def test_a_city_opens_to_those_who_return_when_it_is_recaptured_and_no_return_scores() -> None:
    lost = {"german": ["2022"]}
    terrain = {"2022": "city"}
    game = regroup({"FR-I": GONE}, terrain=terrain, control=lost, points=1)
    assert regroups(game) == set()
    game = regroup({"FR-I": GONE}, terrain=terrain)
    do(game, "unit FR-I", "to 2022")
    assert state(game).points == 0


# ---- x 9.6, 10.2, 10.6, 11.1, 8.7: what a unit is like when it has returned


def returned() -> Game:
    """A French corps and an HQ have come back to 2022; the Movement Phase follows."""
    game = regroup({"FR-I": GONE, "FR-1-HQ": GONE}, terrain={"2022": "city"})
    do(game, "unit FR-I", "to 2022", "unit FR-1-HQ", "to 2022")
    assert game.phase == "entente_movement"
    return game


@case("9.5(3-iii)", "10.6(d)", "11.1(e)")
def test_a_corps_that_has_returned_neither_marches_nor_probes() -> None:
    game = returned()
    assert morale(game, "FR-I") == "fatigued"
    march, probe = march_refusal(state(game), unit(game, "FR-I")), prober_refusal(state(game), unit(game, "FR-I"))
    assert march is not None
    assert probe is not None
    assert (march.case, probe.case) == ("10.6(d)", "11.1(e)")


@case("9.5(0-ii)", "10.6(a)")
def test_an_hq_that_has_returned_may_march_at_once() -> None:
    """9.5: in supply and in command; S23: HQs know no fatigue."""
    assert march_refusal(state(returned()), unit(returned(), "FR-1-HQ")) is None


@case("9.6(b)", "10.2(b)")
def test_a_corps_that_has_returned_moves_at_half_and_recovers_by_standing_still() -> None:
    game = returned()
    assert state(game).allowance(unit(game, "FR-I")) == 2
    do(game, "done")
    assert morale(game, "FR-I") == "normal"


@case("9.6(b-vi)", "10.2")
def test_a_corps_that_returns_and_marches_far_stays_fatigued_and_loses_nothing() -> None:
    game = returned()
    do(game, "unit FR-I", "to 2020")
    if prompt(game) == "move-unit":
        do(game, "stop")
    do(game, "done")
    assert (morale(game, "FR-I"), marks(game, "FR-I") & {"reduced"}) == ("fatigued", set())


@case("9.6(a-vi)", "9.5(2-ii)", "10.2(b)")
def test_one_level_a_phase_from_reduced_with_elan_to_elan_again() -> None:
    """9.6: regrouping takes a level, standing still in the next phase gives it back."""
    game = regroup({"FR-XX": {"hex": "2019", "state": ["reduced"], "morale": "elan"}})
    do(game, "all")
    assert (morale(game, "FR-XX"), marks(game, "FR-XX")) == ("normal", set())
    do(game, "done")
    assert morale(game, "FR-XX") == "elan"


@case("9.5(0-iii)", "9.5(0-v)")
def test_who_was_tired_by_the_second_action_cannot_rest_by_the_first() -> None:
    game = regroup({"FR-XX": tired("2019", "reduced")})
    do(game, "all", "all")
    assert (morale(game, "FR-XX"), marks(game, "FR-XX")) == ("fatigued", set())
    assert game.phase == "entente_movement"


# ---- x 9.4: the East Front


@case("9.4(a-ii)", "9.5(2)")
def test_corps_restored_or_returned_in_the_phase_may_go_east() -> None:
    """S31: the corps are named when everything else of the phase is done; fatigue is no hindrance."""
    units = {"DE-II": {"hex": "2004", "state": ["reduced"]}, "DE-III": GONE, "DE-IIIR": "2004"}
    game = at_home(units, turn=7)
    do(game, "all", "unit DE-III", "to 2004")
    assert prompt(game) == "withdrawal"
    assert choices(game, "withdraw") == {"DE-II", "DE-III"}
    do(game, "withdraw DE-II", "withdraw DE-III")
    assert {where(game, "DE-II"), where(game, "DE-III")} == {"removed"}
    assert game.phase == "german_movement"


@case("9.4(a)", "8.9(d)")
def test_corps_in_fortress_supply_or_out_of_it_do_not_go_east() -> None:
    units = {
        "DE-II": {"hex": "2004", "state": ["fortress"]},
        "DE-III": {"hex": "2005", "state": ["oos"]},
        "DE-IV": "2003",
        "DE-V": "2002",
    }
    game = at_home(units, turn=7)
    assert choices(game, "withdraw") == {"DE-IV", "DE-V"}
    assert why(game, "withdraw DE-II").case == "9.4(a-iii)"
    assert why(game, "withdraw DE-III").case == "9.4(a)"


@case("9.4(d)", "4.5")
def test_refusing_to_regroup_first_may_cost_the_game() -> None:
    game = at_home({"DE-II": {"hex": "2004", "state": ["reduced"]}, "DE-III": "2004"}, turn=7)
    do(game, "done")
    assert game.result is not None
    assert game.result.winner == "entente"


# ---- x 9.2, 9.3: reinforcements


@case("9.3(a)", "9.5(0-vi)", "6.7(d)")
def test_the_hq_of_the_sixth_army_commands_in_the_phase_in_which_it_arrives() -> None:
    """Ruling S76: reinforcements enter before anybody regroups."""
    rails = [along("2020", "2024")]
    gone = dict.fromkeys((*BRITISH, "FR-VII", "FR-5GRD", "FR-6GRD", "FR-45NA"), REMOVED)
    units = {"FR-XX": tired("2023"), "FR-6-HQ": {"place": "reserve"}}
    game = bare("entente_regroup", units | gone, turn=7, rails=rails)
    do(game, "unit FR-6-HQ", "to 2024")
    assert regroups(game) == {"FR-XX"}


@case("9.2(b)", "9.2(c)", "10.2(b)")
def test_the_bef_stands_still_on_the_turn_it_lands_and_gains_by_it() -> None:
    units = {"BR-HQ": {"place": "reserve"}, "BR-I": {"place": "reserve"}, "DE-II": "1422"}
    game = bare("entente_regroup", units, turn=3)
    do(game, "unit BR-I", f"to {BEF_PORT}", "unit BR-HQ", f"to {BEF_PORT}", "done")
    assert game.phase == "entente_movement"
    assert why(game, "unit BR-I").case == "9.2(b)"
    do(game, "done")
    assert morale(game, "BR-I") == "elan"


@case("9.5(3-BR-ii)", "8.4")
def test_lost_british_return_in_the_same_phase_as_their_hq() -> None:
    units = dict.fromkeys(BRITISH, REMOVED) | {"BR-HQ": GONE, "BR-I": GONE}
    game = bare("entente_regroup", units, turn=5)
    assert regroups(game) == {"BR-HQ"}
    do(game, "unit BR-HQ", f"to {BEF_PORT}")
    assert regroups(game) == {"BR-I"}


# ---- x 5.0: whose phase it is


@case("5.0(a)", "9.5")
@pytest.mark.parametrize(("phase", "ours", "theirs"), [("german", "DE-II", "FR-XX"), ("entente", "FR-XX", "DE-II")])
def test_only_the_active_side_regroups(phase: str, ours: str, theirs: str) -> None:
    units = {"DE-II": tired("2004"), "FR-XX": tired("2019"), **FRENCH}
    game = bare(f"{phase}_regroup", units, turn=2, rails=[*EAST, *RAIL], terrain={"2004": "city"})
    assert regroups(game) == {ours}
    assert why(game, f"unit {theirs}").message == "not-your-unit"


# ---- x 6.6: fog


@case("6.6", "9.5(1)")
def test_an_opponent_reads_nothing_of_who_has_rested() -> None:
    game = regroup({"FR-XX": tired("2019"), "FR-I": tired("2019")})
    events = do(game, "all")
    told = of_kind(events, FatigueRemoved)[0]
    assert game.title.view_event(told, "german") is None
    assert game.title.view_event(told, "entente") is told


@case("6.6", "9.5(3)")
def test_a_return_under_a_stack_names_the_unit_and_not_the_hex() -> None:
    game = regroup({"FR-I": GONE, "FR-XX": "2022"}, terrain={"2022": "city", "2021": "city"})
    do(game, "unit FR-I")
    told = game.title.view_event(do(game, "to 2022")[0], "german")
    assert isinstance(told, Returned)
    assert (told.unit, told.hex) == ("FR-I", "unseen")


def test_what_a_regroup_phase_offers_can_all_be_answered() -> None:
    game = regroup({"FR-XX": tired("2019", "reduced"), "FR-I": GONE}, terrain={"2022": "city"})
    assert legal(game, "all")
    do(game, "all", "all", "done")
    assert game.phase == "entente_movement"


@case("9.5(3-FR-ii)", "9.5(3-FR-v)")
def test_a_city_without_rail_is_refused_with_both_ends_that_its_railway_could_have() -> None:
    game = regroup({"FR-I": GONE}, terrain={"2022": "city", "2010": "city"})
    do(game, "unit FR-I")
    refusal = why(game, "to 2010")
    assert refusal.case == "9.5(3-FR-v)"
    assert "port" in Texts(meuse.title("schlieffens_war"), "en", strict=True).refusal(refusal)
