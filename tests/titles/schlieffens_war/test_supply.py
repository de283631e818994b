"""5.5, 7.2, 7.5, 8.0-8.2, 8.9 Supply: when it is checked, what its lines may pass, and the three states it leaves."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import case, cell, choices, do, legal, marks, of_kind, state, unit

from meuse.engine.events import Event
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.chapters import command, supply
from meuse.titles.schlieffens_war.chapters.lines import may_pass, open_for, source_distance, working_sources
from meuse.titles.schlieffens_war.events import AttritionRolled, SupplyChecked
from meuse.titles.schlieffens_war.terms import BELGIANS, BRITISH, FRENCH, GERMANS

NO_LOSSES = [6] * 12
WEST = along("2024", "2010")  # a French railway from the west edge
EAST = along("1001", "1010")  # a German one from the east edge into Belgium


def found(game: Game, name: str) -> str:
    """The state that a unit is marked with: regular, fortress or oos."""
    states = marks(game, name) & {"oos", "fortress"}
    assert len(states) <= 1, states
    return states.pop() if states else "regular"


def told(game: Game) -> list[Event]:
    return [event for _, event in game.log()]


def german_check(units: dict[str, Any], **more: Any) -> Game:
    """The Germans check supply; a French corps far away is asked next."""
    return bare("german_administration", {"FR-VIII": "3022"} | units, **{"dice": NO_LOSSES} | more)


def entente_check(units: dict[str, Any], **more: Any) -> Game:
    return bare("entente_administration", {"DE-LW7": "2901"} | units, **{"dice": NO_LOSSES} | more)


# ---- 5.5, 8.1 when it is checked


@case("5.5", "8.1")
def test_a_side_checks_all_its_units_and_no_others_in_its_own_administrative_phase() -> None:
    lost = {
        "DE-1-HQ": "0412",
        "DE-II": "0414",
        "DE-1-DEPOT": "0416",
        "FR-1-HQ": "2008",
        "FR-XX": "2009",
        "BR-I": "1515",
    }
    game = german_check(lost)
    assert [found(game, name) for name in lost] == ["oos", "oos", "oos", "regular", "regular", "regular"]
    assert [event.oos for event in of_kind(told(game), SupplyChecked)] == [("DE-1-HQ", "DE-1-DEPOT", "DE-II")]
    game = entente_check(lost)
    assert [found(game, name) for name in lost] == ["regular", "regular", "regular", "oos", "oos", "oos"]


@case("8.1")
@pytest.mark.parametrize("phase", ["german_movement", "german_combat", "entente_movement"])
def test_supply_is_checked_in_no_other_phase(phase: str) -> None:
    units = {"DE-II": "0412", "FR-XX": "0413", "DE-LW7": "2901"}
    game = bare(phase, units)
    while game.decision is not None and game.phase == phase:
        assert found(game, "DE-II") == "regular"
        do(game, "done")
    if phase != "german_combat":
        assert found(game, "DE-II") == "regular"


@case("5.5(a)")
def test_units_found_out_of_supply_are_marked_and_the_others_lose_their_marker() -> None:
    oos = ["oos"]
    units = {
        "DE-1-HQ": {"hex": "1004", "state": oos},
        "DE-II": {"hex": "1005", "state": oos},
        "DE-III": "1020",
        "DE-IV": {"hex": "0520", "state": oos},
    }
    game = german_check(units, rails=[EAST])
    assert [found(game, name) for name in units] == ["regular", "regular", "oos", "oos"]


@case("5.5(a)")
@pytest.mark.parametrize(
    ("side", "lost"),
    [
        ("german", ("DE-II", "DE-HKK2", "DE-LW1", "DE-1-HQ", "DE-1-DEPOT")),
        ("entente", ("FR-I", "FR-1C", "FR-1-HQ")),
        ("entente", ("BR-I", "BR-C", "BR-HQ")),
        ("entente", ("BE-1", "BE-HQ")),
    ],
)
@pytest.mark.parametrize("before", [[], ["oos"], ["fortress"]])
def test_every_kind_of_unit_of_every_nation_is_marked(side: str, lost: tuple[str, ...], before: list[str]) -> None:
    """In the middle of nowhere: without a railway, and for Belgians outside Belgium."""
    check = german_check if side == "german" else entente_check
    places = ["2216", "2416", "2616", "2218", "2418"]
    units = {name: {"hex": place, "state": before} for name, place in zip(lost, places, strict=False)}
    game = check(units, turn=4)
    assert {name: found(game, name) for name in lost} == dict.fromkeys(lost, "oos")


@case("5.5(b)")
def test_attrition_follows_the_check_in_the_same_phase() -> None:
    game = german_check({"DE-II": "0412", "DE-III": "1004", "DE-1-HQ": "1004"}, rails=[EAST], dice=[5])
    rolled = of_kind(told(game), AttritionRolled)
    assert [(event.unit, event.die, event.lost) for event in rolled] == [("DE-II", 5, False)]
    assert [type(event) for event in told(game)].index(SupplyChecked) < told(game).index(rolled[0])


@case("5.5(c)")
def test_heavy_fortresses_and_the_units_in_them_are_never_marked_out_of_supply() -> None:
    units = {"DE-STRASBOURG": "2103", "DE-XV": "2103", "DE-7-HQ": "2103", "FR-XX": "2104", "DE-XIV": "2105"}
    game = german_check(units, terrain={"2103": "city fortress"}, dice=[6])
    states = [found(game, name) for name in ("DE-STRASBOURG", "DE-XV", "DE-7-HQ", "DE-XIV")]
    assert states == ["regular", "fortress", "fortress", "oos"]
    game = german_check(units, terrain={"2103": "city"})  # the counter of a fort needs no supply anywhere
    states = [found(game, name) for name in ("DE-STRASBOURG", "DE-XV", "DE-7-HQ", "DE-XIV")]
    assert states == ["regular", "oos", "oos", "oos"]


# ---- 8.0 three states


@case("8.0")
def test_a_unit_is_in_supply_in_fortress_supply_or_out_of_supply() -> None:
    units = {"FR-1-HQ": "2020", "FR-XX": "2021", "FR-IV": "2308", "FR-V": "2512"}
    game = entente_check(units, rails=[WEST], terrain={"2308": "city fortress"})
    assert [found(game, name) for name in units] == ["regular", "regular", "fortress", "oos"]
    checked = of_kind(told(game), SupplyChecked)
    assert [(event.oos, event.fortress) for event in checked] == [(("FR-V",), ("FR-IV",))]


@case("8.0(a)")
def test_the_state_lasts_until_the_owners_next_administrative_phase() -> None:
    units = {"DE-II": {"hex": "1006", "state": ["oos"]}, "DE-1-HQ": "1004", "DE-III": "1008", "FR-VIII": "3022"}
    game = bare("german_movement", units, rails=[EAST], dice=NO_LOSSES)
    do(game, "unit DE-III", "to 1010", "stop", "done")  # out of reach, while DE-II was in reach all the time
    assert (found(game, "DE-II"), found(game, "DE-III")) == ("regular", "oos")
    game = bare("german_movement", units, rails=[EAST], dice=NO_LOSSES)
    do(game, "unit DE-III", "to 1010", "stop")
    assert (found(game, "DE-II"), found(game, "DE-III")) == ("oos", "regular")
    game = bare("entente_movement", units, rails=[EAST], dice=NO_LOSSES)
    do(game, "done")
    while game.phase != "german_movement":
        do(game, "done")
    assert (game.state.turn, found(game, "DE-II")) == (2, "oos")


@case("8.0(b)")
def test_units_out_of_supply_or_in_fortress_supply_move_and_fight_less_well() -> None:
    names = ["DE-II", "DE-III", "DE-IV"]
    game = bare(
        "german_movement",
        {"DE-II": "1010", "DE-III": {"hex": "1011", "state": ["fortress"]}, "DE-IV": {"hex": "1012", "state": ["oos"]}},
    )
    found_state = state(game)
    units = [unit(game, name) for name in names]
    assert [found_state.allowance(each) for each in units] == [4, 2, 2]
    assert [found_state.attack_factor(each) for each in units] == [4, 2, 2]
    assert [found_state.defense_factor(each) for each in units] == [4, 4, 2]


@case("8.0(c)")
def test_units_may_move_to_where_they_will_be_out_of_supply_or_fortress_supplied() -> None:
    units = {"DE-1-HQ": "1005", "DE-II": "1007", "FR-1-HQ": "2020", "FR-XX": "2019", "DE-LW7": "2901"}
    game = bare("german_movement", units, rails=[EAST, WEST], terrain={"2016": "city fortress"})
    do(game, "unit DE-II")
    assert legal(game, "to 1011")
    game = bare("entente_movement", units, rails=[EAST, along("2024", "2019")], terrain={"2116": "city fortress"})
    do(game, "unit FR-XX")
    assert legal(game, "to 2116")
    assert legal(game, "to 2015")


@case("8.0(d)")
def test_a_fort_counter_gives_no_fortress_supply() -> None:
    units = {"FR-VERDUN": "1809", "FR-XX": "1809"}
    assert found(entente_check(units), "FR-XX") == "oos"
    assert found(entente_check(units, terrain={"1809": "fortress"}), "FR-XX") == "fortress"
    assert found(entente_check({"FR-XX": "1809"}, terrain={"1809": "fortress"}), "FR-XX") == "fortress"


# ---- 7.2, 7.5, 8.2 what lines may pass


@case("8.2")
def test_a_supply_line_does_not_pass_an_enemy_unit() -> None:
    units = {"FR-1-HQ": "2012", "FR-XX": "2010"}
    assert found(entente_check(units, rails=[along("2024", "2012")]), "FR-XX") == "regular"
    # a depot has no ZOC: its hex is closed and no other; the way round it is as short
    barred = units | {"DE-1-DEPOT": "2011"}
    assert found(entente_check(barred, rails=[along("2024", "2012")]), "FR-XX") == "oos"
    assert found(entente_check(barred | {"FR-XX": "2111"}, rails=[along("2024", "2012")]), "FR-XX") == "regular"
    assert found(entente_check(units | {"DE-1-DEPOT": "2018"}, rails=[along("2024", "2012")]), "FR-1-HQ") == "oos"


@case("8.2")
def test_a_supply_line_does_not_pass_where_there_are_no_hexes() -> None:
    units = {"FR-1-HQ": "2012", "FR-XX": "2010"}
    rails = [along("2024", "2012")]
    assert found(entente_check(units, rails=rails, absent=["2011"]), "FR-XX") == "oos"
    assert found(entente_check(units, rails=rails, rivers=["2011 2012", "2011 2010"]), "FR-XX") == "regular"


ZOC_OVER = "1912"  # a corps here has 2011 and 2012 in its ZOC


@case("7.2", "8.2(a)")
def test_a_supply_line_ends_in_an_enemy_zone_of_control_but_does_not_go_through_one() -> None:
    rails = [along("2024", "2013")]
    units = {"FR-1-HQ": "2013", "FR-XX": "2011", "DE-XVI": ZOC_OVER}
    # 2012 lies between; the unit's own hex is held as well
    assert found(entente_check(units, rails=rails), "FR-XX") == "oos"
    assert found(entente_check(units | {"FR-XX": "2012"}, rails=rails), "FR-XX") == "regular"
    # the last hex of a railway, on the map edge, may be held; the last but one may not
    line = {"FR-1-HQ": "2020", "FR-XX": "2021"}
    assert found(entente_check(line | {"DE-XVI": "1924"}, rails=[WEST]), "FR-XX") == "oos"  # 2023 and 2024
    short = [along("2024", "2020")]
    held = {"DE-XVI": "1924", "FR-IV": "2023"}
    assert found(entente_check(line | held, rails=short), "FR-XX") == "regular"


@case("7.2(a)", "7.5", "8.2(a)")
@pytest.mark.parametrize("friend", ["FR-IV", "FR-2-HQ", "FR-VERDUN"])
def test_a_friend_in_the_hex_lets_the_line_through(friend: str) -> None:
    at_hex = "1809" if friend == "FR-VERDUN" else "1812"
    here = int(at_hex[2:])
    hq, corps = f"18{here + 1:02d}", f"18{here - 1:02d}"
    units = {"FR-1-HQ": hq, "FR-XX": corps, "DE-XVI": f"17{here:02d}"}
    rails = [along("1824", hq)]
    assert found(entente_check(units, rails=rails), "FR-XX") == "oos"
    assert found(entente_check(units | {friend: at_hex}, rails=rails), "FR-XX") == "regular"


@case("8.2(a)")
def test_a_friend_opens_the_railway_too() -> None:
    units = {"FR-1-HQ": "2013", "DE-XVI": "1918"}  # 2018 and 2017 are held
    assert found(entente_check(units, rails=[WEST]), "FR-1-HQ") == "oos"
    assert found(entente_check(units | {"FR-IV": "2018"}, rails=[WEST]), "FR-1-HQ") == "oos"
    assert found(entente_check(units | {"FR-IV": "2018", "FR-V": "2017"}, rails=[WEST]), "FR-1-HQ") == "regular"


@case("8.2(b)")
@pytest.mark.parametrize("ally", ["BR-I", "BE-1"])
def test_units_of_every_entente_nation_are_friends(ally: str) -> None:
    units = {"FR-1-HQ": "2013", "FR-XX": "2011", "DE-XVI": ZOC_OVER}
    rails = [along("2024", "2013")]
    assert found(entente_check(units, rails=rails), "FR-XX") == "oos"
    assert found(entente_check(units | {ally: "2012"}, rails=rails), "FR-XX") == "regular"


@case("8.2(c)")
def test_a_source_works_again_as_soon_as_the_enemy_has_left_it() -> None:
    units = {"FR-1-HQ": "2020"}
    assert found(entente_check(units | {"DE-1-DEPOT": "2024"}, rails=[WEST]), "FR-1-HQ") == "oos"
    # taken by the Germans and left again: no Frenchman need go back
    assert found(entente_check(units, rails=[WEST], control={"german": ["2024", "2023"]}), "FR-1-HQ") == "regular"


@case("7.2", "7.2(a)", "8.2")
def test_one_hex_is_open_to_lines_as_the_whole_map_is() -> None:
    units = {"FR-XX": "2012", "FR-IV": "1510", "DE-XVI": "1912", "DE-1-HQ": "1612", "DE-II": "1511", "BE-1": "1411"}
    game = bare("german_movement", units)
    found_state = state(game)
    for side in (0, 1):
        one_by_one = [int(may_pass(found_state, side, each)) for each in range(len(found_state.box.board))]
        assert one_by_one == list(open_for(found_state, side))
    shut = {found_state.box.board.names[each] for each, free in enumerate(open_for(found_state, 1)) if not free}
    assert {"1912", "1612", "1511", "2011", "1512"} <= shut
    assert not {"2012", "1510", "1411"} & shut


@case("7.5(a)")
def test_a_friend_in_the_hex_lets_command_through_an_enemy_zone_of_control() -> None:
    units = {"DE-1-HQ": "1014", "DE-II": "1011", "FR-XX": "0912"}  # 1012 and 1011 are held
    game = bare("german_movement", units)
    assert not command.in_command(state(game), unit(game, "DE-II"))
    game = bare("german_movement", units | {"DE-III": "1012"})
    assert command.in_command(state(game), unit(game, "DE-II"))


@case("7.5(b)")
def test_a_friend_in_the_hex_lifts_no_enemy_zone_of_control_for_movement() -> None:
    units = {"DE-II": "1013", "DE-III": "1012", "FR-XX": "0912"}
    game = bare("german_movement", units)
    do(game, "unit DE-II", "to 1012")
    assert game.decision is not None
    assert game.decision.prompt == "movement"  # its move is over


@case("7.5(c)")
def test_a_friend_in_the_hex_lifts_no_enemy_zone_of_control_for_a_retreat() -> None:
    attackers = {"DE-II": "2009", "DE-III": "2009", "DE-IV": "2009"}
    units = attackers | {"FR-XX": "2010", "FR-IV": "2011"}
    assert retreats(units) == {"2011"}  # straight back, where a friend stands
    assert retreats(units | {"DE-XVI": ZOC_OVER}) == {"2111"}


def retreats(units: dict[str, Any]) -> set[str]:
    """Where the French may retreat to from 2010, attacked at 3:1 with a 6."""
    game = bare("german_combat", units, rails=[along("2024", "2014")], dice=[6])
    while not legal(game, "attack 2010"):
        do(game, "done")
    do(game, "attack 2010", "unit DE-II", "unit DE-III", "unit DE-IV", "commit")
    while not choices(game, "retreat"):
        game.apply(game.actions()[0])
    return choices(game, "retreat")


# ---- ruling S36: working sources, and how far they are


def test_the_distance_to_a_source_counts_to_the_nearest_that_no_enemy_stands_in() -> None:
    rails = [along("2024", "2010"), along("1624", "1610"), along("1001", "1010")]
    game = bare("german_movement", {"DE-II": "1010"}, rails=rails, terrain={"1518": "port"})
    found_state = state(game)
    here = cell(game, "2020")
    assert source_distance(found_state, FRENCH)[here] == 4
    assert source_distance(found_state, BELGIANS)[here] == 4
    assert source_distance(found_state, GERMANS)[cell(game, "1010")] == 9
    assert source_distance(found_state, BRITISH)[cell(game, "1418")] == 1
    assert source_distance(found_state, FRENCH)[cell(game, "1418")] > 1
    game = bare("german_movement", {"DE-II": "2024"}, rails=rails)
    found_state = state(game)
    away = found_state.box.board.distance(here, cell(game, "1624"))
    assert source_distance(found_state, FRENCH)[here] == away
    assert working_sources(found_state, FRENCH) == [cell(game, "1624")]


# ---- 8.9 fortress supply


@case("8.9")
def test_a_fortress_city_always_supplies_its_own_side_whatever_stands_around_it() -> None:
    around = {"DE-II": "2307", "DE-III": "2309", "DE-IV": "2208", "DE-IX": "2408"}
    game = entente_check({"FR-XX": "2308", "FR-1-HQ": "2308"} | around, terrain={"2308": "city fortress"})
    assert [found(game, name) for name in ("FR-XX", "FR-1-HQ")] == ["fortress", "fortress"]


@case("8.9")
def test_a_fortress_of_the_other_side_supplies_nobody() -> None:
    game = german_check({"DE-II": "2308"}, terrain={"2308": "city fortress"})
    assert found(game, "DE-II") == "oos"
    game = entente_check({"FR-XX": "2304"}, terrain={"2304": "city fortress"})
    assert found(game, "FR-XX") == "oos"


@case("8.9(e)")
def test_regular_supply_is_used_where_both_kinds_are_at_hand() -> None:
    units = {"FR-1-HQ": "2020", "FR-XX": "2019"}
    hexes = {"2019": "city fortress"}
    assert found(entente_check(units, rails=[WEST], terrain=hexes), "FR-XX") == "regular"
    assert found(entente_check(units, terrain=hexes), "FR-XX") == "fortress"


# ---- the two ways of asking agree


def test_one_unit_is_found_in_the_state_that_the_check_of_its_side_finds() -> None:
    units = {"DE-1-HQ": "1004", "DE-II": "1006", "DE-III": "1010", "FR-1-HQ": "2020", "FR-XX": "2308", "BE-1": "1310"}
    game = bare("german_movement", units, rails=[EAST, WEST], terrain={"2308": "fortress"})
    found_state = state(game)
    for side in (0, 1):
        checked = supply.check(found_state, side)
        for each in found_state.box.units_of[side]:
            assert supply.supply_state(found_state, each) == checked[each]
        assert not any(checked[each] for each in found_state.box.units_of[1 - side])
    assert choices(game, "unit") >= {"DE-II"}
