"""8.0 What a player is told who asks for a unit's supply line: the line step by step, or where it fails and why."""

import itertools
import random
from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import TITLE, state, unit

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.faces import Said
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.titles.schlieffens_war.chapters import supply
from meuse.titles.schlieffens_war.chapters.supply import SupplyLine
from meuse.titles.schlieffens_war.terms import FORTRESS, OOS

CASES = {row.id for row in read_cases(meuse.title(TITLE))}
TEXTS = [Texts(meuse.title(TITLE), language, strict=True) for language in languages()]
WEST = along("2024", "2010")
EAST = along("1001", "1012")


def line(units: dict[str, Any], name: str, **more: Any) -> tuple[Game, SupplyLine]:
    game = bare("german_movement", {"DE-LW7": "2901"} | units, **more)
    return game, supply.trace_of(state(game), unit(game, name))


def legs(game: Game, traced: SupplyLine) -> list[tuple[str, str, str]]:
    """Each leg: its word, its hexes, what it ends at."""
    names = state(game).box.board.names
    return [(leg.word, " ".join(names[each] for each in leg.cells), leg.end) for leg in traced.legs]


def tried(game: Game, traced: SupplyLine) -> str:
    return " ".join(state(game).box.board.names[each] for each in traced.tried)


def words(said: Said) -> list[str]:
    """The note in every language; a message or parameter that is missing raises."""
    assert said.case in CASES, said
    return [texts.message("note-" + said.message, **said.params) for texts in TEXTS]


def reason(units: dict[str, Any], name: str, **more: Any) -> tuple[str, str, str, str]:
    """Why a unit has no supply line: message, case, the step that fails, the hexes tried."""
    game, traced = line(units, name, **more)
    assert traced.found == OOS
    said = traced.notes[0]
    for texts, text in zip(TEXTS, words(said), strict=True):
        named = {"unit", "hex", "needs", "has", "from"} if "from" in said.params else set(said.params) - {"nation"}
        for key in named & set(said.params):
            assert texts.unit(str(said.params[key])) in text
    return said.message, said.case, traced.failed, tried(game, traced)


# ---- lines that can be traced


def test_a_german_line_runs_to_the_hq_to_the_depot_and_by_rail_to_the_edge() -> None:
    units = {"DE-1-HQ": "1011", "DE-1-DEPOT": "1008", "DE-II": "1013"}
    game, traced = line(units, "DE-II", rails=[EAST], control={"german": EAST.split()})
    assert traced.found == supply.REGULAR
    assert legs(game, traced) == [
        ("to-hq", "1013 1012 1011", "DE-1-HQ"),
        ("to-depot", "1011 1010 1009 1008", "DE-1-DEPOT"),
        ("to-source", along("1008", "1001"), ""),
    ]
    assert [leg.halves for leg in traced.legs] == [4, 3, 0]
    assert (traced.failed, traced.tried, traced.notes) == ("", [], [])


def test_a_german_hq_may_trace_straight_to_a_railway_in_germany() -> None:
    game, traced = line({"DE-1-HQ": "1108"}, "DE-1-HQ", rails=[EAST], control={"german": ["1107"]})
    way = [leg for leg in legs(game, traced) if leg[0] == "to-rail"]
    assert way == [("to-rail", "1108 1107 1006", "")]
    assert legs(game, traced)[-1] == ("to-source", along("1006", "1001"), "")


def test_a_german_unit_may_trace_to_a_german_city() -> None:
    game, traced = line({"DE-II": "1008"}, "DE-II", rails=[EAST], terrain={"1006": "city"})
    assert legs(game, traced) == [("to-city", "1008 1007 1006", ""), ("to-source", along("1006", "1001"), "")]


def test_a_depot_traces_by_rail_alone() -> None:
    game, traced = line({"DE-1-DEPOT": "1004"}, "DE-1-DEPOT", rails=[EAST])
    assert legs(game, traced) == [("to-source", along("1004", "1001"), "")]


def test_a_french_line_runs_to_the_hq_and_by_rail_to_the_edge() -> None:
    game, traced = line({"FR-1-HQ": "2020", "FR-XX": "2017"}, "FR-XX", rails=[WEST])
    assert legs(game, traced) == [("to-hq", along("2017", "2020"), "FR-1-HQ"), ("to-source", along("2020", "2024"), "")]
    assert traced.legs[0].halves == 3


def test_a_british_line_runs_to_a_port_or_through_a_french_hq_to_the_edge() -> None:
    game, traced = line({"BR-HQ": "1514", "BR-I": "1512"}, "BR-I", terrain={"1514": "port"})
    assert legs(game, traced) == [("to-hq", "1512 1513 1514", "BR-HQ"), ("to-source", "1514", "")]
    # the French HQ is nearer, but its railway to the port is none for the British; it goes on to the edge
    rails = [along("2024", "2010")]
    game, traced = line({"FR-1-HQ": "2016", "BR-I": "2015"}, "BR-I", rails=rails, terrain={"2017": "port city paris"})
    assert legs(game, traced)[-1] == ("to-source", along("2016", "2024"), "")


def test_belgians_in_belgium_are_told_that_they_are_at_home() -> None:
    _, traced = line({"BE-1": "0910"}, "BE-1")
    assert (traced.found, traced.legs) == (supply.REGULAR, [])
    assert [(said.message, said.case) for said in traced.notes] == [("supply-at-home", "8.5")]
    assert len(words(traced.notes[0])) == len(TEXTS)


def test_a_fort_or_a_unit_off_the_map_has_nothing_to_trace() -> None:
    game, traced = line({"FR-VERDUN": "1809"}, "FR-VERDUN")
    nothing = (supply.REGULAR, [], "", [], [])
    assert tuple(traced)[1:] == nothing
    assert tuple(supply.trace_of(state(game), unit(game, "FR-XX")))[1:] == nothing


def test_fortress_supply_is_told_with_what_keeps_the_unit_from_better() -> None:
    for name, at_hex, case_id in (("FR-XX", "2308", "8.3(e)"), ("BR-I", "1313", "8.4(f)"), ("DE-II", "2304", "8.9")):
        _, traced = line({name: at_hex}, name, terrain={at_hex: "fortress"})
        assert traced.found == FORTRESS
        assert [said.message for said in traced.notes] == ["supply-fortress", "supply-no-hq", "supply-regular-until"]
        assert traced.notes[0].case == case_id
        for said in traced.notes:
            assert len(words(said)) == len(TEXTS)


@pytest.mark.parametrize(
    ("marked", "message"),
    [(["oos"], "supply-oos-until"), (["fortress"], "supply-fortress-until"), ([], "")],
)
def test_a_unit_that_counts_otherwise_until_the_next_check_is_told_so(marked: list[str], message: str) -> None:
    units = {"FR-1-HQ": "2020", "FR-XX": {"hex": "2021", "state": marked}}
    _, traced = line(units, "FR-XX", rails=[WEST])
    assert [said.message for said in traced.notes] == ([message] if message else [])
    for said in traced.notes:
        assert said.case == "8.0(a)"
        assert len(words(said)) == len(TEXTS)


# ---- lines that cannot: unit to HQ


@pytest.mark.parametrize(
    ("name", "at_hex", "case_id"),
    [("DE-II", "1014", "8.6"), ("FR-XX", "2014", "8.3"), ("BR-I", "2014", "8.4"), ("BE-1", "2014", "8.5(a)")],
)
def test_there_is_no_hq(name: str, at_hex: str, case_id: str) -> None:
    assert reason({name: at_hex}, name) == ("supply-no-hq", case_id, "to-hq", "")


@pytest.mark.parametrize(
    ("name", "hq", "case_id"),
    [
        ("DE-II", "DE-1-HQ", "8.6(a)"),
        ("FR-XX", "FR-1-HQ", "8.3(a)"),
        ("BR-I", "FR-1-HQ", "8.4(c)"),
        ("BE-1", "BE-HQ", "8.5(b)"),
    ],
)
def test_the_hq_is_too_far(name: str, hq: str, case_id: str) -> None:
    units = {hq: "2013", name: "2016"}
    assert reason(units, name) == ("supply-too-far", case_id, "to-hq", along("2016", "2013"))
    _, traced = line(units, name)
    assert (traced.notes[0].params["needs"], traced.notes[0].params["has"]) == ("3", "2")


def test_half_hexes_are_told() -> None:
    units = {"FR-1-HQ": "2020", "FR-XX": "2115"}
    _, traced = line(units, "FR-XX", rails=[WEST])
    assert traced.notes[0].params["needs"] == "3½"  # one hex to the railway, five halves along it
    _, traced = line(units | {"FR-1-HQ": "2019"}, "FR-XX", rails=[WEST])
    assert traced.notes[0].params["needs"] == "3"


def test_an_enemy_zone_of_control_lies_between() -> None:
    units = {"FR-1-HQ": "2013", "FR-XX": "2011", "DE-XVI": "1912"}
    message = ("supply-zoc", "7.2", "to-hq", "2011 2012")
    assert reason(units, "FR-XX", rails=[along("2024", "2013")]) == message


def test_enemy_units_stand_between() -> None:
    units = {"FR-1-HQ": "2013", "FR-XX": "2011", "DE-1-DEPOT": "2012"}
    assert reason(units, "FR-XX", rails=[along("2024", "2013")]) == ("supply-enemy", "8.2", "to-hq", "2011 2012")


def test_an_hq_that_works_is_looked_for_before_one_that_does_not() -> None:
    units = {"FR-1-HQ": "2020", "FR-2-HQ": "2107", "FR-XX": "2110"}
    game, traced = line(units, "FR-XX", rails=[along("2024", "2016")])
    assert traced.notes[0].params["hq"] == "FR-1-HQ"
    assert legs(game, traced) == []


# ---- HQ to source


@pytest.mark.parametrize(
    ("name", "hq", "case_id"),
    [
        ("FR-XX", "FR-1-HQ", "8.3(c)"),
        ("BR-I", "BR-HQ", "8.4(d)"),
        ("BR-I", "FR-1-HQ", "8.4(d)"),
        ("BE-1", "BE-HQ", "8.5(c)"),
    ],
)
def test_the_hq_is_not_on_a_railway(name: str, hq: str, case_id: str) -> None:
    units = {hq: "2114", name: "2115"}
    assert reason(units, name, rails=[WEST]) == ("supply-hq-off-rail", case_id, "to-source", "")
    game, traced = line(units, name, rails=[WEST])
    assert legs(game, traced) == [("to-hq", "2115 2114", hq)]


def test_a_railway_to_a_port_alone_needs_the_british_hq() -> None:
    more: dict[str, Any] = {"rails": [along("1514", "1510")], "terrain": {"1514": "port"}}
    units = {"FR-1-HQ": "1512", "BR-I": "1511"}
    assert reason(units, "BR-I", **more) == ("supply-port-needs-bef", "8.4(b)", "to-source", "")


def test_the_railway_is_cut_by_a_zone_of_control() -> None:
    units = {"FR-1-HQ": "2014", "DE-XVI": "1920"}  # 2019 and 2020
    assert reason(units, "FR-1-HQ", rails=[WEST]) == ("supply-rail-zoc", "7.2", "to-source", along("2014", "2019"))


def test_the_railway_is_cut_by_enemy_units() -> None:
    units = {"FR-1-HQ": "2014", "DE-1-DEPOT": "2020"}
    assert reason(units, "FR-1-HQ", rails=[WEST, along("3010", "3012")]) == (
        "supply-rail-enemy",
        "8.2",
        "to-source",
        along("2014", "2020"),
    )


@pytest.mark.parametrize(("hq", "case_id"), [("FR-1-HQ", "8.3(d)"), ("BR-HQ", "8.4(a)"), ("BE-HQ", "8.5(d)")])
def test_the_railway_leads_to_no_source(hq: str, case_id: str) -> None:
    rails = [along("2023", "2010"), along("3010", "3012")]
    assert reason({hq: "2014"}, hq, rails=rails) == ("supply-rail-apart", case_id, "to-source", "")


def test_every_source_is_taken() -> None:
    units = {"FR-1-HQ": "2014", "DE-1-DEPOT": "2024"}
    assert reason(units, "FR-1-HQ", rails=[WEST]) == ("supply-no-source", "8.2(c)", "to-source", "")


# ---- German HQ to depot, depot to the edge


def test_there_is_no_depot() -> None:
    assert reason({"DE-1-HQ": "1014", "DE-II": "1015"}, "DE-II", rails=[EAST]) == (
        "supply-no-depot",
        "8.6",
        "to-depot",
        "",
    )


def test_the_depot_is_too_far() -> None:
    ours = {"german": along("1007", "1016").split()}
    units = {"DE-1-HQ": "1015", "DE-1-DEPOT": "1012"}
    assert reason(units, "DE-1-HQ", rails=[EAST], control=ours) == (
        "supply-depot-too-far",
        "8.6(d)",
        "to-depot",
        along("1015", "1012"),
    )


def test_the_path_to_the_depot_is_not_ours() -> None:
    units = {"DE-1-HQ": "1014", "DE-1-DEPOT": "1012"}
    assert reason(units, "DE-1-HQ", rails=[EAST]) == ("supply-depot-not-ours", "8.6(b)", "to-depot", "1014 1013")


def test_a_zone_of_control_lies_between_hq_and_depot() -> None:
    ours = {"german": ["1013"]}
    units = {"DE-1-HQ": "1014", "DE-1-DEPOT": "1012", "FR-XX": "0913"}
    assert reason(units, "DE-1-HQ", rails=[EAST], control=ours) == ("supply-depot-zoc", "7.2", "to-depot", "1014 1013")


def test_enemy_units_stand_between_hq_and_depot() -> None:
    units = {"DE-1-HQ": "1014", "DE-1-DEPOT": "1012", "FR-1-HQ": "1013"}
    assert reason(units, "DE-1-HQ", rails=[EAST]) == ("supply-depot-enemy", "8.2", "to-depot", "1014 1013")


@pytest.mark.parametrize(
    ("enemy", "at_hex", "message", "stops"),
    [("FR-XX", "0910", "supply-rail-zoc", "1010"), ("FR-1-HQ", "1008", "supply-rail-enemy", "1008")],
)
def test_the_railway_of_the_depot_is_cut(enemy: str, at_hex: str, message: str, stops: str) -> None:
    units = {"DE-1-HQ": "1013", "DE-1-DEPOT": "1012", "DE-II": "1014", enemy: at_hex}
    expected = (message, "8.6(g)", "to-source", along("1012", stops))
    assert reason(units, "DE-II", rails=[EAST]) == expected
    assert reason(units, "DE-1-DEPOT", rails=[EAST]) == expected
    game, traced = line(units, "DE-II", rails=[EAST])
    assert legs(game, traced) == [("to-hq", "1014 1013", "DE-1-HQ"), ("to-depot", "1013 1012", "DE-1-DEPOT")]
    assert traced.notes[0].params["from"] == "DE-1-DEPOT"


def test_the_railway_of_the_depot_leads_nowhere() -> None:
    rails = [along("1002", "1012"), along("1201", "1203")]
    assert reason({"DE-1-DEPOT": "1012"}, "DE-1-DEPOT", rails=rails) == (
        "supply-rail-apart",
        "8.6(f)",
        "to-source",
        "",
    )


# ---- all together


def test_lines_agree_with_the_check_and_can_be_told_wherever_units_stand() -> None:
    """On the real map, with units strewn about: what is told is what the check finds."""
    box = meuse.open_box(TITLE).content
    rng = random.Random(1914)
    standing = [name for name in box.ids if box.kind[box.index[name]] != 3]
    names = box.board.names
    seen: set[str] = set()
    for _ in range(12):
        taken: dict[str, int] = {}
        units: dict[str, str] = {}
        for name in standing:
            at_hex = rng.choice(names)
            side = box.side[box.index[name]]
            if taken.setdefault(at_hex, side) == side:
                units[name] = at_hex
        game = meuse.position(TITLE, {"phase": "german_movement", "units": units})
        for side in (0, 1):
            found = supply.check(state(game), side)
            for traced in supply.traces(state(game), side):
                assert traced.found == found[traced.unit]
                assert bool(traced.failed) == (traced.found != supply.REGULAR)
                here = state(game).where[traced.unit]
                way = [*traced.legs]
                assert not way or way[0].cells[0] == here
                assert all(one.cells[-1] == next_.cells[0] for one, next_ in itertools.pairwise(way))
                for said in traced.notes:
                    seen.add(said.message)
                    assert len(words(said)) == len(TEXTS)
    assert len(seen) >= 8
