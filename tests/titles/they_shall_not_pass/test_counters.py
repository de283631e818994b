"""The counters of They Shall Not Pass against all that its rulebook says of them."""

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

TITLE = "they_shall_not_pass"


def read(name: str) -> dict[str, Any]:
    """A data file, found without importing any code of ours."""
    package = find_spec("meuse")
    assert package is not None
    assert package.origin is not None
    return tomllib.loads((Path(package.origin).parent / "titles" / TITLE / "data" / name).read_text("utf-8"))


SHEET = read("counters.toml")
COUNTERS: list[dict[str, Any]] = SHEET["counter"]
MARKERS: list[dict[str, Any]] = SHEET["marker"]
CHARTS = read("charts.toml")
SCENARIO = read("scenario.toml")

INFANTRY = {"infantry", "pioneer", "hunter"}
GUNS = {"artillery", "railroad"}
SOURCE = re.compile(r"rulebook \S.*|history|geography|erratum|reconstructed")

FRENCH_DIVISIONS = {"72R": "XXX", "51R": "XXX", "14": "XXX", "37": "XX", "153": "XX", "16": "", "1": "I", "2": "I"}
GERMAN_DIVISIONS = {
    "13R": "VII R",
    "14R": "VII R",
    "21": "XVIII",
    "25": "XVIII",
    "5": "III",
    "6": "III",
    "9": "V",
    "10": "V",
    "121": "XVIII",
}


def counter(name: str) -> dict[str, Any]:
    return next(c for c in COUNTERS if c["id"] == name)


def where(**wanted: Any) -> list[dict[str, Any]]:
    return [c for c in COUNTERS if all(c.get(key) == value for key, value in wanted.items())]


def ids(**wanted: Any) -> set[str]:
    return {c["id"] for c in where(**wanted)}


def pieces(entries: list[dict[str, Any]]) -> int:
    return sum(entry.get("count", 1) for entry in entries)


def hexes_between(one: str, other: str) -> float:
    """Columns run west to east; even columns lie half a hex lower."""
    columns = abs(int(one[:2]) - int(other[:2]))
    rows = abs(int(one[2:]) + (int(one[:2]) % 2 == 0) / 2 - int(other[2:]) - (int(other[:2]) % 2 == 0) / 2)
    return max(columns, columns / 2 + rows)


# ---- the sheet ----


@pytest.mark.case(TITLE, "2.0")
def test_the_sheet_has_140_pieces() -> None:
    assert pieces(COUNTERS) + pieces(MARKERS) == 140


def test_every_counter_has_its_own_id_with_the_prefix_of_its_side() -> None:
    assert len({c["id"] for c in COUNTERS}) == len(COUNTERS)
    for c in COUNTERS:
        assert c["id"].startswith({"french": "FR-", "german": "DE-"}[c["side"]]), c["id"]


def test_the_markers_that_the_rules_place_are_there() -> None:
    faces = {m["kind"] for m in MARKERS} | {m["back"] for m in MARKERS if "back" in m}
    assert faces == {"turn", "weather", "demoralized", "out_of_supply", "interdiction", "fort_destroyed"}
    assert all(m["count"] >= 1 for m in MARKERS)


@pytest.mark.case(TITLE, "2.1", "2.1(a)")
def test_every_counter_has_one_of_the_printed_types_and_sizes() -> None:
    sizes = {
        "infantry": {"regiment"},
        "pioneer": {"battalion"},
        "hunter": {"battalion"},
        "hq": {"hq"},
        "artillery": {"battery", "none"},
        "railroad": {"battery"},
        "garrison": {"none"},
        "remnant": {"none"},
    }
    assert {c["kind"] for c in COUNTERS} == set(sizes)
    for c in COUNTERS:
        assert c["size"] in sizes[c["kind"]], c["id"]
        assert c["name"], c["id"]


@pytest.mark.case(TITLE, "2.11")
def test_infantry_has_a_strength_a_weaker_back_and_a_movement_allowance() -> None:
    for c in COUNTERS:
        if c["kind"] in INFANTRY:
            assert 0 < c["reduced"] < c["strength"], c["id"]
            assert c["movement"] > 0, c["id"]
            assert "attack" not in c, c["id"]
            assert "defense" not in c, c["id"]


@pytest.mark.case(TITLE, "2.12")
def test_an_hq_has_a_defense_and_a_movement_allowance_and_nothing_to_attack_or_lose() -> None:
    for c in where(kind="hq"):
        assert c["defense"] > 0, c["id"]
        assert c["movement"] > 0, c["id"]
        assert not {"strength", "reduced", "attack", "range"} & set(c), c["id"]


@pytest.mark.case(TITLE, "2.13", "2.13(a)")
def test_a_gun_has_attack_defense_range_and_one_step() -> None:
    for c in COUNTERS:
        if c["kind"] in GUNS:
            assert c["attack"] > 0, c["id"]
            assert c["range"] > 0, c["id"]
            assert c["defense"] >= (0 if c.get("off_map") else 1), c["id"]
            assert not {"strength", "reduced"} & set(c), c["id"]


def test_guns_have_one_of_three_calibers_and_nothing_else_has() -> None:
    for c in COUNTERS:
        if c["kind"] in GUNS:
            assert c["caliber"] in {"army", "corps", "division"}, c["id"]
            assert (c["caliber"] == "division") == bool(c["division"]), c["id"]
        else:
            assert "caliber" not in c, c["id"]


def test_every_caliber_is_on_the_capability_chart() -> None:
    assert {c["caliber"] for c in COUNTERS if "caliber" in c} == set(CHARTS["artillery"]) - {"source"}


# ---- formations ----


@pytest.mark.case(TITLE, "2.2", "2.2(FR-oob)")
def test_french_divisions_belong_to_the_corps_of_the_rulebook() -> None:
    found = {c["division"]: c["corps"] for c in where(side="french") if c["division"]}
    assert found == FRENCH_DIVISIONS


@pytest.mark.case(TITLE, "2.2(GE-oob)", "6.42(b)")
def test_german_divisions_belong_to_the_corps_of_the_rulebook_and_the_121st_to_xviii() -> None:
    found = {c["division"]: c["corps"] for c in where(side="german") if c["division"]}
    assert found == GERMAN_DIVISIONS


def test_no_division_is_split_between_corps() -> None:
    for c in COUNTERS:
        if c["division"]:
            assert (FRENCH_DIVISIONS | GERMAN_DIVISIONS)[c["division"]] == c["corps"], c["id"]


def test_each_corps_has_one_hq_and_corps_guns() -> None:
    for side, corps in (("french", ["XXX", "XX", "I"]), ("german", ["VII R", "XVIII", "III", "V"])):
        assert sorted(c["corps"] for c in where(side=side, kind="hq")) == sorted(corps)
        assert {c["corps"] for c in where(side=side, caliber="corps")} == set(corps)


def test_each_division_has_infantry_and_one_divisional_gun() -> None:
    for side, divisions in (("french", FRENCH_DIVISIONS), ("german", GERMAN_DIVISIONS)):
        for division in divisions:
            assert len(where(side=side, division=division, caliber="division")) == 1, division
            assert len(where(side=side, division=division, kind="infantry")) >= 2, division


@pytest.mark.parametrize(
    ("division", "regiments"),
    [
        ("72R", "164 165 324 351 362 364"),
        ("51R", "208 233 243 273 327"),
        ("14", "35 42 44 60"),
        ("37", "2T 2Z 3T 3Z"),
        ("153", "1ZT 418 9Z"),
        ("16", "13 29 85 95"),
        ("1", "1 127 201 43"),
        ("2", "110 33 73 8"),
        ("13R", "R13 R39 R57"),
        ("14R", "159 R16 R53"),
        ("21", "80 81 87"),
        ("25", "115 116 117"),
        ("5", "12 52 8"),
        ("6", "20 24 64"),
        ("9", "R19 R6"),
        ("10", "155 37 R37"),
        ("121", "60 R56 R7"),
    ],
)
def test_regiments_are_those_of_history(division: str, regiments: str) -> None:
    assert {c["id"].split("-")[1] for c in where(division=division, kind="infantry")} == set(regiments.split())


def test_xxx_corps_has_three_territorials_and_two_hunters_of_its_own() -> None:
    assert len(where(corps="XXX", division="", kind="infantry")) == 3
    assert all(c["troops"] == "territorial" for c in where(corps="XXX", division="", kind="infantry"))
    assert ids(corps="XXX", kind="hunter") == {"FR-56BCP", "FR-59BCP"}
    assert all(c["division"] == "" for c in where(corps="XXX", kind="hunter"))


def test_pioneers_are_german_battalions_of_divisions_and_hunters_are_french() -> None:
    assert {c["side"] for c in where(kind="pioneer")} == {"german"}
    assert {c["division"] for c in where(kind="pioneer")} == set(GERMAN_DIVISIONS) - {"121"}
    assert {c["side"] for c in where(kind="hunter")} == {"french"}


def test_the_16th_division_has_no_corps() -> None:
    assert {c["corps"] for c in where(division="16")} == {""}


@pytest.mark.case(TITLE, "14.4")
def test_there_are_three_french_and_two_german_remnants_of_one_step_and_no_corps() -> None:
    assert len(where(side="french", kind="remnant")) == 3
    assert len(where(side="german", kind="remnant")) == 2
    for c in where(kind="remnant"):
        assert c["corps"] == c["division"] == ""
        assert "reduced" not in c


def test_the_garrison_is_2_and_with_heavy_artillery_2_then_1() -> None:
    (garrison,) = where(kind="garrison")
    assert (garrison["side"], garrison["defense"], garrison["reduced"]) == ("french", 2, 1)
    assert (CHARTS["forts"]["strength"], CHARTS["forts"]["strength_reduced"]) == (2, 1)
    assert garrison["movement"] == 0


# ---- arrivals ----


def test_all_of_xxx_corps_starts_on_the_map_and_no_other_french_corps_does() -> None:
    for c in where(side="french"):
        if c["corps"] == "XXX":
            assert c["arrives"] == 0, c["id"]
        elif c["corps"] or c["division"]:
            assert c["arrives"] > 0, c["id"]


def test_arrivals_are_those_of_the_reinforcement_schedule() -> None:
    scheduled: dict[str, int] = {}
    for entry in SCENARIO["reinforcement"]:
        assert entry["units"] == (["all"] if entry["division"] else ["hq", "corps_artillery"])
        if entry["division"]:
            group = where(side=entry["side"], corps=entry["corps"], division=entry["division"])
        else:
            group = where(side=entry["side"], corps=entry["corps"], division="")
        assert group, entry
        for c in group:
            assert c["id"] not in scheduled, c["id"]
            scheduled[c["id"]] = entry["turn"]
    assert scheduled == {c["id"]: c["arrives"] for c in COUNTERS if c["arrives"]}


@pytest.mark.case(TITLE, "6.42(d)")
def test_only_the_121st_is_optional_and_only_it_comes_to_the_germans() -> None:
    assert {c["division"] for c in COUNTERS if c.get("optional")} == {"121"}
    assert ids(division="121") == ids(side="german", arrives=5) == ids(optional=True)
    assert {c["arrives"] for c in where(side="german")} == {0, 5}


def test_set_up_places_every_counter_of_the_start_once() -> None:
    def unit(c: dict[str, Any]) -> str:
        if c["kind"] == "railroad":
            return "railroad"
        if c["kind"] in INFANTRY:
            return "infantry" if c["division"] or c["side"] == "german" else "assets"
        return f"{c['caliber']}_artillery" if c["kind"] == "artillery" else str(c["kind"])

    for c in COUNTERS:
        if c["arrives"] or not c["corps"]:
            continue
        places = [
            entry
            for entry in SCENARIO["setup"]
            if (entry["side"], entry["corps"]) == (c["side"], c["corps"])
            and entry["division"] in ("", c["division"])
            and (entry["units"] == ["all"] or unit(c) in entry["units"])
        ]
        assert len(places) == 1, c["id"]


def test_each_division_of_the_line_can_hold_its_stretch_with_zones_of_control() -> None:
    """3.1: a regiment covers its own column and the two beside it."""
    for entry in SCENARIO["setup"]:
        if entry["side"] == "french" and "from" in entry:
            columns = int(entry["to"][:2]) - int(entry["from"][:2]) + 1
            regiments = where(side="french", division=entry["division"], size="regiment")
            assert 3 * len(regiments) >= columns, entry["division"]


# ---- morale ----


def test_morale_lies_between_5_and_8_where_it_is_printed() -> None:
    for c in COUNTERS:
        if c["kind"] == "garrison" or c.get("off_map"):
            assert "morale" not in c, c["id"]
        else:
            assert 5 <= c["morale"] <= 8, c["id"]


def test_french_morale_follows_the_class_of_troops() -> None:
    """12.2: reserve is infantry of morale 6, territorial of morale 5; 14.4: others have 7 or 8."""
    printed = {"territorial": 5, "reserve": 6, "active": 7, "elite": 8}
    for c in where(side="french"):
        if c["kind"] in INFANTRY:
            assert c["morale"] == printed[c["troops"]], c["id"]
        else:
            assert "troops" not in c, c["id"]


def test_reserve_divisions_have_the_reserves_and_territorials_are_corps_assets() -> None:
    assert ids(troops="territorial") == ids(corps="XXX", division="", kind="infantry")
    assert {c["division"] for c in where(troops="reserve")} == {"72R", "51R", "1"}
    assert {c["troops"] for c in where(division="51R", kind="infantry")} == {"reserve"}
    assert {c["troops"] for c in where(kind="hunter")} == {"elite"}


def test_german_infantry_is_steadier_than_french_reserves() -> None:
    for c in where(side="german"):
        if c["kind"] in INFANTRY:
            assert c["morale"] in (7, 8), c["id"]


# ---- guns ----


def test_german_divisional_guns_have_attack_3() -> None:
    guns = where(side="german", caliber="division")
    assert {g["attack"] for g in guns} == {3}
    assert all(g["sources"]["attack"].startswith("rulebook 9.32") for g in guns)


def test_ranges_and_strengths_grow_with_the_caliber() -> None:
    for side in ("french", "german"):
        division = where(side=side, caliber="division")
        corps = where(side=side, caliber="corps")
        assert max(g["range"] for g in division) < min(g["range"] for g in corps)
        assert max(g["attack"] for g in division) <= min(g["attack"] for g in corps)
        assert max(g["movement"] for g in corps) < min(g["movement"] for g in division)


def test_french_corps_guns_are_fewer_and_weaker_than_german() -> None:
    french, german = where(side="french", caliber="corps"), where(side="german", caliber="corps")
    assert len(french) < len(german)
    assert max(g["attack"] for g in french) <= min(g["attack"] for g in german)


def test_the_naval_battery_reaches_every_hex_from_off_the_map() -> None:
    naval = counter("DE-Naval")
    assert (naval["caliber"], naval["off_map"]) == ("army", True)
    assert naval["range"] > 33 + 23
    assert naval["sources"]["range"] == "rulebook 14.31"


def test_the_heavy_artillery_has_three_shots_of_6_ten_hexes_deep() -> None:
    heavy = counter("DE-Heavy")
    assert (heavy["attack"], heavy["shots"], heavy["range"], heavy["range_from"]) == (6, 3, 10, "north edge")
    assert (heavy["caliber"], heavy["off_map"]) == ("army", True)
    assert [c["id"] for c in COUNTERS if "shots" in c] == ["DE-Heavy"]


def test_the_left_bank_guns_are_army_artillery_at_forges() -> None:
    left_bank = counter("FR-LeftBank")
    assert (left_bank["caliber"], left_bank["at"], left_bank["movement"]) == ("army", "0105", 0)
    assert SCENARIO["left_bank"]["hex"] == "0105"
    assert SCENARIO["left_bank"]["barrage_target"] is False
    (spoiling_attack,) = [option for option in SCENARIO["option"] if option["case"] == "15.1"]
    assert spoiling_attack["removes"] == ["FR-LeftBank"]


def test_the_railroad_gun_is_army_artillery_that_moves_after_firing() -> None:
    (gun,) = where(kind="railroad")
    assert (gun["id"], gun["side"], gun["caliber"], gun["corps"]) == ("FR-Rail", "french", "army", "XXX")
    assert 0 < gun["fired_movement"] <= gun["movement"]
    assert [c["id"] for c in COUNTERS if "fired_movement" in c] == ["FR-Rail"]


def test_army_artillery_is_the_four_pieces_of_the_rulebook() -> None:
    assert ids(caliber="army") == {"DE-Naval", "DE-Heavy", "FR-LeftBank", "FR-Rail"}


# ---- what the worked examples imply ----


def test_x5_the_barrage_of_1606() -> None:
    guns = where(side="german", corps="III", caliber="corps")
    assert [g["attack"] for g in guns] == [5, 5]
    assert all(g["sources"]["attack"] == "rulebook 7.11" for g in guns)
    heavy = counter("DE-Heavy")
    assert heavy["attack"] == 6
    assert heavy["range"] >= 6
    assert sum(g["attack"] for g in guns) + heavy["attack"] == 16

    barrage = CHARTS["barrage"]
    base = max(n for n, bound in enumerate(barrage["lowest_strength"]) if bound <= 16)
    assert barrage["columns"][base] == "15-18"
    shifted = base + barrage["shifts"]["german_good_weather"]
    assert barrage["columns"][shifted] == "19+"
    assert barrage["rows"][5 - 1][shifted] == "X"

    reserves, chasseurs = counter("FR-208"), counter("FR-56BCP")
    assert (reserves["kind"], reserves["division"], reserves["morale"]) == ("infantry", "51R", 6)
    assert (chasseurs["kind"], chasseurs["morale"]) == ("hunter", 8)
    assert reserves["sources"]["morale"] == chasseurs["sources"]["morale"] == "rulebook 7.11"
    m2 = barrage["results"]["X"]
    assert 6 + m2 > reserves["morale"] + CHARTS["morale"]["modifiers"]["reduced"]
    assert 4 + m2 <= chasseurs["morale"]


def test_x5_the_guns_of_iii_corps_reach_1606_from_their_whole_set_up_zone() -> None:
    (zone,) = [entry for entry in SCENARIO["setup"] if entry["corps"] == "III"]
    farthest = max(hexes_between(end, "1606") for end in (zone["from"], zone["to"]))
    assert all(g["range"] >= farthest for g in where(side="german", corps="III", caliber="corps"))


def test_x8_german_infantry_has_two_steps() -> None:
    assert all("reduced" in c for c in where(side="german") if c["kind"] in INFANTRY)


def test_x10_a_reduced_regular_regiment_of_morale_7_or_8_may_leave_a_remnant() -> None:
    eligible = [c for c in where(side="french", size="regiment") if c["morale"] >= 7]
    assert {c["troops"] for c in eligible} == {"active", "elite"}
    assert {"14", "37", "16", "2"} <= {c["division"] for c in eligible}


def test_x12_a_hunter_is_a_battalion_and_so_projects_only_a_weak_zone() -> None:
    assert {c["size"] for c in where(kind="hunter")} == {"battalion"}


def test_x16_german_divisional_guns_gain_one_on_the_first_turn() -> None:
    assert CHARTS["support"]["german_division_first_turn"] == 4
    assert {g["attack"] for g in where(side="german", caliber="division")} == {3}


def test_x17_the_guns_of_the_16th_division_have_defense_2_and_no_fired_movement() -> None:
    gun = counter("FR-16-A")
    assert gun["defense"] == 2
    assert gun["sources"]["defense"] == "rulebook Playing Pieces"
    assert "fired_movement" not in gun


def test_x18_petain_brings_reserves_territorials_and_remnants_to_7() -> None:
    bonus = CHARTS["morale"]["petain"]
    assert {c["morale"] + bonus["reserve"] for c in where(troops="reserve")} == {7}
    assert {c["morale"] + bonus["territorial"] for c in where(troops="territorial")} == {7}
    assert {c["morale"] + bonus["remnant"] for c in where(side="french", kind="remnant")} == {7}


# ---- sources ----


@pytest.mark.parametrize("c", COUNTERS, ids=[c["id"] for c in COUNTERS])
def test_every_number_of_a_counter_tells_its_source(c: dict[str, Any]) -> None:
    sources = c["sources"]
    assert "formation" in sources
    told = set(sources)
    if "strength" in told:
        told.add("reduced")
    assert "troops" not in c or "troops" in told
    numbers = {key for key, value in c.items() if isinstance(value, int) and not isinstance(value, bool)}
    assert numbers <= told
    for key, source in sources.items():
        assert SOURCE.fullmatch(source), (key, source)


def test_every_marker_tells_its_source() -> None:
    for m in MARKERS:
        assert set(m["sources"]) == {"kind", "count"}
        assert all(SOURCE.fullmatch(source) for source in m["sources"].values())


def test_strengths_of_infantry_are_not_passed_off_as_printed() -> None:
    """The rulebook states the strength of no infantry unit at all."""
    for c in COUNTERS:
        if c["kind"] in INFANTRY | {"remnant"}:
            assert c["sources"]["strength"] == c["sources"]["movement"] == "reconstructed", c["id"]


def test_only_numbers_that_the_rulebook_states_claim_it() -> None:
    stated = {
        "attack": {"DE-III-A1", "DE-III-A2", "DE-Heavy"} | ids(side="german", caliber="division"),
        "defense": {"FR-16-A", "FR-Garrison"},
        "range": {"DE-Naval", "DE-Heavy"},
        "shots": {"DE-Heavy"},
        "morale": {"FR-208", "FR-56BCP"}
        | ids(troops="reserve")
        | ids(troops="territorial")
        | ids(side="french", kind="remnant"),
    }
    for key, expected in stated.items():
        claimed = {c["id"] for c in COUNTERS if c["sources"].get(key, "").startswith("rulebook")}
        assert claimed == expected, key
