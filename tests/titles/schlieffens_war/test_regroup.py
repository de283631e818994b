"""9.5, 5.2 Regrouping: who may, what it gives, in which order, and where eliminated units return."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import at, case, choices, do, legal, marks, morale, of_kind, state, where, why

from meuse.engine.events import PhaseBegins
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import FatigueRemoved, Restored, Returned

DUNKIRK, CALAIS, BOULOGNE = "0918", "0919", "1019"

# A French HQ with its railway to the west edge, and corps around it; a German one within two hexes of his city.
FRENCH = {"FR-3-HQ": "2020"}
RAIL = [along("2020", "2024")]


def tired(cell: str, *more: str) -> dict[str, Any]:
    return {"hex": cell, "morale": "fatigued", "state": list(more)}


def reduced(cell: str, *more: str) -> dict[str, Any]:
    return {"hex": cell, "state": ["reduced", *more]}


def asked(game: Game) -> str:
    assert game.decision is not None
    return game.decision.prompt


def regroup(units: dict[str, Any], **more: Any) -> Game:
    """The French Regroup Phase of turn 2."""
    return bare("entente_regroup", FRENCH | units, **({"turn": 2, "rails": RAIL} | more))


# ---- 9.5(1), 9.5(2)


@case("9.5(1)", "5.2(c)", "5.2")
def test_fatigued_corps_return_to_normal_as_their_owner_likes() -> None:
    game = regroup({"FR-XX": tired("2019"), "FR-I": tired("2019"), "FR-II": "2019"})
    assert asked(game) == "regroup-fatigue"
    assert choices(game, "unit") == {"FR-XX", "FR-I"}
    events = do(game, "unit FR-XX")
    assert [event.units for event in of_kind(events, FatigueRemoved)] == [("FR-XX",)]
    assert choices(game, "unit") == {"FR-I"}
    do(game, "done")
    assert (morale(game, "FR-XX"), morale(game, "FR-I"), morale(game, "FR-II")) == ("normal", "fatigued", "normal")
    assert game.phase == "entente_movement"


@case("9.5(1)")
def test_all_of_them_at_once() -> None:
    game = regroup({"FR-XX": tired("2019"), "FR-I": tired("2019")})
    events = do(game, "all")
    assert [set(event.units) for event in of_kind(events, FatigueRemoved)] == [{"FR-XX", "FR-I"}]
    assert {morale(game, name) for name in ("FR-XX", "FR-I")} == {"normal"}


@case("9.5(2)", "5.2(a)")
def test_reduced_corps_return_to_full_strength_as_their_owner_likes() -> None:
    game = regroup({"FR-XX": reduced("2019"), "FR-I": reduced("2019"), "FR-II": "2019"})
    assert asked(game) == "regroup-strength"
    assert choices(game, "unit") == {"FR-XX", "FR-I"}
    events = do(game, "unit FR-XX", "done")
    assert [event.units for event in of_kind(events, Restored)] == [("FR-XX",)]
    assert (marks(game, "FR-XX"), marks(game, "FR-I")) == (set(), {"reduced"})


@case("9.5(2-ii)")
def test_restored_corps_are_fatigued_for_it() -> None:
    game = regroup({"FR-XX": reduced("2019"), "FR-I": reduced("2019")})
    do(game, "unit FR-XX", "done")
    assert (morale(game, "FR-XX"), morale(game, "FR-I")) == ("fatigued", "normal")


def test_a_corps_with_elan_pays_for_its_strength_with_the_elan() -> None:
    """Ruling S38: one level, as 9.6 has it."""
    game = regroup({"FR-XX": {"hex": "2019", "morale": "elan", "state": ["reduced"]}})
    do(game, "all")
    assert (marks(game, "FR-XX"), morale(game, "FR-XX")) == (set(), "normal")


@case("9.6(b-v)")
def test_a_fatigued_corps_cannot_be_restored() -> None:
    game = regroup({"FR-XX": tired("2019", "reduced"), "FR-I": reduced("2019")})
    do(game, "done")
    assert asked(game) == "regroup-strength"
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit FR-XX").case == "9.6(b-v)"


def test_why_a_unit_has_nothing_to_regroup() -> None:
    game = regroup({"FR-XX": tired("2019"), "FR-I": "2019", "FR-VERDUN": {"hex": "1809", "state": ["reduced"]}})
    assert why(game, "unit FR-I") == ("9.5(1)", "not-fatigued", {"unit": "FR-I"})
    assert why(game, "unit FR-3-HQ").case == "9.6(a-ii)"
    assert why(game, "unit DE-X").message == "not-your-unit"
    game = regroup({"FR-XX": reduced("2019"), "FR-I": "2019", "FR-VERDUN": {"hex": "1809", "state": ["reduced"]}})
    assert why(game, "unit FR-I") == ("9.5(2)", "not-reduced", {"unit": "FR-I"})
    assert why(game, "unit FR-VERDUN").case == "5.2", "a fort is no mobile unit"


# ---- 9.5(0): conditions


@case("9.5(0)", "8.7(d)", "5.2")
@pytest.mark.parametrize("unit", [tired("2019", "oos"), reduced("2019", "oos")])
def test_a_corps_out_of_supply_does_not_regroup(unit: dict[str, Any]) -> None:
    game = regroup({"FR-XX": unit, "FR-I": unit | {"state": [mark for mark in unit["state"] if mark != "oos"]}})
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit FR-XX").case == "9.5(0)"


def test_heavy_fortress_supply_is_enough_to_regroup() -> None:
    """Ruling S51: 8.7 denies regrouping to units OOS alone, and 8.9 has no such line."""
    game = regroup({"FR-XX": tired("2019", "fortress"), "FR-I": reduced("2019", "fortress")})
    assert choices(game, "unit") == {"FR-XX"}
    do(game, "all")
    assert choices(game, "unit") == {"FR-I"}


@case("9.5(0-vi)", "6.7(f)")
@pytest.mark.parametrize("kind", [tired, reduced])
def test_a_corps_out_of_command_does_not_regroup(kind: Any) -> None:
    game = regroup({"FR-XX": kind("2016"), "FR-I": kind("2018")})  # radius 2
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit FR-XX").case == "9.5(0-vi)"


@case("9.5(0-vii)")
@pytest.mark.parametrize("kind", [tired, reduced])
def test_a_corps_in_an_enemy_zone_of_control_does_not_regroup_whoever_stands_with_it(kind: Any) -> None:
    game = regroup({"FR-XX": kind("2018"), "FR-II": "2018", "FR-I": kind("2020"), "DE-II": "2017"})
    assert choices(game, "unit") == {"FR-I"}
    assert why(game, "unit FR-XX").case == "9.5(0-vii)"


@case("9.5(0-iii)", "5.2", "5.1(a)")
def test_regrouping_begins_on_turn_2() -> None:
    units = FRENCH | {"FR-XX": tired("2019"), "DE-1-HQ": "0606", "DE-II": tired("0606")}
    for side in ("german", "entente"):
        game = bare(f"{side}_regroup", units, turn=2, rails=RAIL)
        assert (game.phase, asked(game)) == (f"{side}_regroup", "regroup-fatigue")
        assert all(name.startswith("DE" if side == "german" else "FR") for name in choices(game, "unit"))
        game = bare(f"{side}_regroup", units, turn=1, rails=RAIL)
        assert game.phase == f"{side}_movement"
        assert f"{side}_regroup" not in [event.phase for _, event in game.log() if isinstance(event, PhaseBegins)]


@case("9.5(0-iv)")
def test_a_corps_may_take_several_actions_in_one_phase() -> None:
    game = regroup({"FR-XX": tired("2019", "reduced")})
    do(game, "unit FR-XX")
    assert asked(game) == "regroup-strength"
    do(game, "unit FR-XX")
    assert (marks(game, "FR-XX"), morale(game, "FR-XX")) == (set(), "fatigued")


@case("9.5(0-v)")
def test_each_action_is_finished_before_the_next_in_the_order_fatigue_strength_return() -> None:
    units = {"FR-XX": tired("2019"), "FR-I": reduced("2019"), "FR-II": {"place": "eliminated"}}
    game = regroup(units, terrain={"2022": "city"})
    assert asked(game) == "regroup-fatigue"
    assert why(game, "unit FR-I").case == "9.5(1)"
    assert not legal(game, "unit FR-II")
    do(game, "done")
    assert asked(game) == "regroup-strength"
    assert not legal(game, "unit FR-XX")
    do(game, "done")
    assert asked(game) == "regroup-returns"
    assert choices(game, "unit") == {"FR-II"}
    do(game, "done")
    assert game.phase == "entente_movement"
    assert morale(game, "FR-XX") == "fatigued"


def test_an_action_that_nobody_can_take_is_not_asked_for() -> None:
    assert regroup({"FR-XX": "2019"}).phase == "entente_movement"


# ---- 9.5(3): the eliminated

DEAD = {"place": "eliminated"}


def return_hexes(game: Game, name: str) -> set[str]:
    assert asked(game) == "regroup-returns"
    do(game, f"unit {name}")
    found = choices(game, "to")
    do(game, "cancel")
    return found


def refused(game: Game, name: str, place: str) -> str:
    do(game, f"unit {name}")
    found = why(game, f"to {place}").case
    do(game, "cancel")
    return found


CITIES = {"0602": "city", "1203": "city", "1406": "city"}  # German; all but 1406 on a railway to the east edge
GERMAN_RAILS = ["0601 0602", along("1201", "1206")]


def german_return(units: dict[str, Any], **more: Any) -> Game:
    return bare("german_regroup", units, **({"turn": 2, "terrain": CITIES, "rails": GERMAN_RAILS} | more))


@case("9.5(3)", "5.2(b)", "2.8(d)", "9.5(0-ii)")
def test_eliminated_corps_hqs_and_depots_may_return_though_no_hq_and_no_supply_is_near() -> None:
    game = german_return({"DE-II": DEAD, "DE-1-HQ": DEAD, "DE-1-DEPOT": DEAD, "DE-III": {"place": "removed"}})
    assert choices(game, "unit") == {"DE-II", "DE-1-HQ", "DE-1-DEPOT"}
    events = do(game, "unit DE-II", "to 0602", "unit DE-1-DEPOT", "to 0602", "done")
    assert [(event.unit, event.hex) for event in of_kind(events, Returned)] == [
        ("DE-II", "0602"),
        ("DE-1-DEPOT", "0602"),
    ]
    assert (where(game, "DE-II"), where(game, "DE-1-DEPOT"), where(game, "DE-1-HQ")) == ("0602", "0602", "eliminated")


@case("9.5(3-ii)")
def test_units_return_at_full_strength() -> None:
    game = german_return({"DE-II": DEAD | {"state": ["reduced"]}})
    do(game, "unit DE-II", "to 0602")
    assert marks(game, "DE-II") == set()


@case("9.5(3-iii)")
def test_corps_return_fatigued_and_hqs_and_depots_know_no_fatigue() -> None:
    """Ruling S23."""
    game = german_return({"DE-II": DEAD, "DE-1-HQ": DEAD, "DE-1-DEPOT": DEAD})
    do(game, "unit DE-II", "to 0602", "unit DE-1-HQ", "to 0602", "unit DE-1-DEPOT", "to 0602")
    assert [morale(game, name) for name in ("DE-II", "DE-1-HQ", "DE-1-DEPOT")] == ["fatigued", "normal", "normal"]


@case("2.8(b)")
def test_eliminated_forts_never_return() -> None:
    game = german_return({"DE-II": DEAD, "DE-METZ": {"place": "removed"}, "DE-METZ-2": {"place": "removed"}})
    assert choices(game, "unit") == {"DE-II"}
    assert why(game, "unit DE-METZ").message == "gone-for-good"


@case("9.5(3-GE)")
def test_germans_return_in_cities_of_germany() -> None:
    foreign = {"1210": "city", "2007": "city"}
    rails = [*GERMAN_RAILS, along("1206", "1210")]
    game = german_return({"DE-II": DEAD, "DE-X": "1210"}, terrain=CITIES | foreign, rails=rails)
    assert return_hexes(game, "DE-II") == {"0602", "1203"}
    assert refused(game, "DE-II", "1210") == "9.5(3-GE)"  # a city, but in Belgium
    assert refused(game, "DE-II", "0601") == "9.5(3-GE)"  # Germany, but no city


@case("9.5(3-GE-ii)")
def test_germans_return_only_in_cities_that_they_control() -> None:
    game = german_return({"DE-II": DEAD}, control={"entente": ["1203"]})
    assert return_hexes(game, "DE-II") == {"0602"}
    assert refused(game, "DE-II", "1203") == "9.5(3-GE-ii)"


@case("9.5(3-GE-iii)")
def test_germans_do_not_return_in_an_enemy_zone_of_control_whoever_stands_there() -> None:
    game = german_return({"DE-II": DEAD, "FR-XX": "1103", "DE-X": "1203", "DE-III": "1202", "DE-IV": "1201"})
    assert return_hexes(game, "DE-II") == {"0602"}
    assert refused(game, "DE-II", "1203") == "9.5(3-GE-iii)"


@case("9.5(3-GE-iv)")
def test_germans_return_only_in_cities_with_clear_rail_to_the_east_edge() -> None:
    game = german_return({"DE-II": DEAD})
    assert refused(game, "DE-II", "1406") == "9.5(3-GE-iv)"  # no railway at all
    # 1205 with two hexes of rail to the east of it.
    city = CITIES | {"1205": "city"}
    game = german_return({"DE-II": DEAD}, terrain=city)
    assert "1205" in return_hexes(game, "DE-II")
    game = german_return({"DE-II": DEAD, "FR-XX": "1203"}, terrain=city, control={"entente": ["1203"]})
    assert refused(game, "DE-II", "1205") == "9.5(3-GE-iv)"  # enemies on the line
    game = german_return({"DE-II": DEAD, "FR-XX": "1103"}, terrain=city)
    assert refused(game, "DE-II", "1205") == "9.5(3-GE-iv)"  # their zone of control on it
    guards = {"DE-X": "1203", "DE-XI": "1202"}
    game = german_return({"DE-II": DEAD, "FR-XX": "1103"} | guards, terrain=city)
    assert "1205" in return_hexes(game, "DE-II"), "friends open the line (8.2)"


FRENCH_CITIES = {"2020": "city", "1809": "city", "1310": "city"}
FRENCH_RAILS = [along("2020", "2024"), "1809 1909"]


def french_return(units: dict[str, Any], **more: Any) -> Game:
    return bare("entente_regroup", units, **({"turn": 2, "terrain": FRENCH_CITIES, "rails": FRENCH_RAILS} | more))


@case("9.5(3-FR)")
def test_french_return_in_cities_of_france_by_rail_to_the_west_or_the_south_edge() -> None:
    south = "2617 2717 2817 2917 3017"
    cities = FRENCH_CITIES | {"2617": "city", "1215": "city"}
    rails = [*FRENCH_RAILS, south, along("1215", "1224")]
    game = french_return({"FR-II": DEAD, "FR-3-HQ": DEAD}, terrain=cities, rails=rails)
    assert return_hexes(game, "FR-II") == return_hexes(game, "FR-3-HQ") == {"2020", "2617"}
    assert refused(game, "FR-II", "1215") == "9.5(3-FR)"  # a city of Belgium
    assert refused(game, "FR-II", "2021") == "9.5(3-FR)"  # no city


def test_paris_is_a_city_of_france() -> None:
    game = french_return({"FR-II": DEAD}, rails=[along("2017", "2024")])
    assert return_hexes(game, "FR-II") == {"2017", "2020"}


@case("9.5(3-FR-ii)")
def test_french_return_by_rail_to_a_port_outside_enemy_zones_of_control() -> None:
    cities = FRENCH_CITIES | {"1316": "port", "1315": "city"}
    rails = [*FRENCH_RAILS, along("1310", "1316")]
    game = french_return({"FR-II": DEAD}, terrain=cities, rails=rails)
    assert {"1310", "1315"} <= return_hexes(game, "FR-II")
    # The Germans next to the port, but not to the cities; a friend in the port opens the line and not the port.
    game = french_return({"FR-II": DEAD, "DE-II": "1216", "FR-XX": "1316"}, terrain=cities, rails=rails)
    assert return_hexes(game, "FR-II") == {"2020"}
    assert refused(game, "FR-II", "1310") == "9.5(3-FR-v)"


@case("9.5(3-FR-iii)")
def test_french_return_only_in_cities_that_they_control() -> None:
    game = french_return({"FR-II": DEAD}, control={"german": ["2017"]}, rails=[along("2017", "2024")])
    assert return_hexes(game, "FR-II") == {"2020"}
    assert refused(game, "FR-II", "2017") == "9.5(3-FR-iii)"


@case("9.5(3-FR-iv)")
def test_french_do_not_return_in_an_enemy_zone_of_control() -> None:
    game = french_return({"FR-II": DEAD, "DE-II": "2016", "FR-I": "2017"}, rails=[along("2017", "2024")])
    assert return_hexes(game, "FR-II") == {"2020"}
    assert refused(game, "FR-II", "2017") == "9.5(3-FR-iv)"


@case("9.5(3-FR-v)")
def test_french_return_only_in_cities_with_clear_rail() -> None:
    game = french_return({"FR-II": DEAD})
    assert return_hexes(game, "FR-II") == {"2020"}
    assert refused(game, "FR-II", "1809") == "9.5(3-FR-v)"  # a railway that leads nowhere
    rails = [along("2017", "2024")]
    game = french_return({"FR-II": DEAD, "DE-II": "1920"}, rails=rails, terrain={"2022": "city"})
    assert return_hexes(game, "FR-II") == {"2022"}
    assert refused(game, "FR-II", "2017") == "9.5(3-FR-v)"  # a zone of control on the line
    game = french_return({"FR-II": DEAD, "DE-METZ": {"place": "removed"}, "DE-1-HQ": "2019"}, rails=rails)
    assert refused(game, "FR-II", "2017") == "9.5(3-FR-v)"  # enemies without a zone of control


@case("9.5(3-BR)")
def test_british_return_in_dunkirk_calais_and_boulogne_alone() -> None:
    game = at("entente_regroup", {"BR-I": DEAD, "BR-HQ": CALAIS}, turn=5)
    do(game, "done")  # the rest of the BEF waits
    assert return_hexes(game, "BR-I") == {CALAIS}
    do(game, "unit BR-I")
    assert why(game, "to 1518") == ("9.5(3-BR)", "not-a-port", {"unit": "BR-I", "hex": "1518"})  # Amiens
    do(game, "cancel")
    assert refused(game, "BR-I", "2017") == "9.5(3-BR)"  # Paris


@case("9.5(3-BR-ii)")
def test_british_return_where_their_hq_stands() -> None:
    game = at("entente_regroup", {"BR-I": DEAD, "BR-HQ": CALAIS}, turn=5)
    do(game, "done")
    assert refused(game, "BR-I", DUNKIRK) == "9.5(3-BR-ii)"
    game = at("entente_regroup", {"BR-I": DEAD, "BR-HQ": "1018"}, turn=5)
    do(game, "done")
    assert game.phase == "entente_movement"


@case("9.5(3-BR-ii)")
def test_the_british_hq_itself_returns_in_any_of_the_three_ports_and_others_follow_it() -> None:
    """Ruling S52: it is present where it returns."""
    game = at("entente_regroup", {"BR-I": DEAD, "BR-HQ": DEAD}, turn=5)
    do(game, "done")
    assert choices(game, "unit") == {"BR-HQ"}
    assert return_hexes(game, "BR-HQ") == {DUNKIRK, CALAIS, BOULOGNE}
    do(game, "unit BR-HQ", f"to {BOULOGNE}")
    assert return_hexes(game, "BR-I") == {BOULOGNE}


def test_the_british_do_not_return_among_the_french() -> None:
    game = at("entente_regroup", {"BR-HQ": DEAD, "FR-XX": CALAIS}, turn=5)
    do(game, "done")
    assert return_hexes(game, "BR-HQ") == {DUNKIRK, BOULOGNE}
    assert refused(game, "BR-HQ", CALAIS) == "6.3"


@case("9.5(3-BR-iii)")
def test_british_do_not_return_in_an_enemy_zone_of_control() -> None:
    beside = {"DE-II": "1017"}  # next to Dunkirk, not to Calais
    game = at("entente_regroup", {"BR-I": DEAD, "BR-HQ": DEAD} | beside, turn=5)
    do(game, "done")
    assert refused(game, "BR-HQ", DUNKIRK) == "9.5(3-BR-iii)"
    game = at("entente_regroup", {"BR-I": DEAD, "BR-HQ": DUNKIRK} | beside, turn=5)
    do(game, "done")
    assert game.phase == "entente_movement"


@case("9.5(3-BE)")
def test_belgians_never_return() -> None:
    cities = FRENCH_CITIES | {"1215": "city"}
    rails = [*FRENCH_RAILS, along("1215", "1224")]
    game = french_return({"BE-1": DEAD, "BE-2": {"place": "removed"}, "FR-II": DEAD}, terrain=cities, rails=rails)
    assert choices(game, "unit") == {"FR-II"}
    assert why(game, "unit BE-1").case == why(game, "unit BE-2").case == "9.5(3-BE)"
    assert why(game, "unit DE-X").message == "not-your-unit"


@case("9.5(3-none)")
def test_a_nation_without_an_open_city_returns_nobody() -> None:
    game = french_return({"FR-II": DEAD}, rails=[])
    assert game.phase == "entente_movement"
    assert where(game, "FR-II") == "eliminated"
    game = at("entente_regroup", {"FR-II": DEAD, "BR-I": DEAD, "BR-HQ": "1018"}, turn=5)
    do(game, "done")
    assert why(game, "unit BR-I").case == "9.5(3-none)"


def test_returning_units_keep_to_the_stacking_limits() -> None:
    """Ruling S53: nobody leaves a hex in this phase, so the limit of its end holds at once."""
    game = german_return({"DE-II": DEAD, "DE-III": "0602", "DE-IV": "0602", "DE-V": "0602", "DE-1-HQ": DEAD})
    assert return_hexes(game, "DE-II") == {"1203"}
    assert refused(game, "DE-II", "0602") == "6.2"
    assert return_hexes(game, "DE-1-HQ") == {"0602", "1203"}


def test_a_unit_that_returns_is_no_longer_there_to_return() -> None:
    game = german_return({"DE-II": DEAD, "DE-III": DEAD})
    do(game, "unit DE-II", "to 1203")
    assert choices(game, "unit") == {"DE-III"}
    assert why(game, "unit DE-II").message == "not-eliminated"
    assert state(game).occupied[0][state(game).box.board.index["1203"]] == 1


def test_a_save_in_the_middle_of_regrouping_goes_on_where_it_was() -> None:
    game = regroup({"FR-XX": tired("2019"), "FR-I": tired("2019"), "FR-II": reduced("2020")})
    do(game, "unit FR-XX")
    twin = game.clone()
    assert twin.actions() == game.actions()
    do(twin, "all")
    assert (asked(twin), asked(game)) == ("regroup-strength", "regroup-fatigue")


def test_names_that_mean_nothing_are_no_units_and_no_hexes() -> None:
    game = regroup({"FR-XX": tired("2019"), "FR-I": DEAD}, terrain={"2022": "city"})
    assert why(game, "unit FR-NOBODY").message == "not-offered"
    do(game, "done")
    assert why(game, "unit FR-NOBODY").message == "not-offered"
    do(game, "unit FR-I")
    assert why(game, "to 9999").message == "not-offered"
