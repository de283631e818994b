"""The counters of Schlieffen's War and its ready-made set-up against all that the rulebook says of them."""

import re
import tomllib
from collections import Counter
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import meuse
from meuse.engine.flow import Action
from meuse.titles.schlieffens_war.chapters.supply import supply_state
from meuse.titles.schlieffens_war.terms import OOS

TITLE = "schlieffens_war"


def data_folder() -> Path:
    package = find_spec("meuse")
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "titles" / TITLE / "data"


def read(name: str) -> dict[str, Any]:
    """A data file, found without importing any code of ours."""
    return tomllib.loads((data_folder() / name).read_text("utf-8"))


SHEET = read("counters.toml")
COUNTERS: list[dict[str, Any]] = SHEET["counter"]
MARKERS: list[dict[str, Any]] = SHEET["marker"]
CHARTS = read("charts.toml")
SCENARIO = read("scenario.toml")
MAP = read("map.toml")
HEXES: dict[str, dict[str, Any]] = {entry["id"]: entry for entry in MAP["hex"]}
RAILS = {name for line in MAP["line"] if line["kind"] == "rail" for name in line["hexes"]}
READY: dict[str, str] = {unit: hex_name for unit, hex_name in SCENARIO["ready_made"].items() if unit != "source"}

CORPS = {"infantry", "cavalry"}
HOME = {"german": "germany", "french": "france", "belgian": "belgium"}
SOURCE = re.compile(r"rulebook \S.*|history|geography|erratum|reconstructed")


def counter(name: str) -> dict[str, Any]:
    return next(c for c in COUNTERS if c["id"] == name)


def where(**wanted: Any) -> list[dict[str, Any]]:
    return [c for c in COUNTERS if all(c.get(key) == value for key, value in wanted.items())]


def ids(**wanted: Any) -> set[str]:
    return {c["id"] for c in where(**wanted)}


def corps_of(nation: str, army: str | None = None) -> list[dict[str, Any]]:
    return [c for c in where(nation=nation) if c["kind"] in CORPS and army in (None, c["army"])]


def hexes_between(one: str, other: str) -> int:
    """Columns run east to west; even rows lie half a hex farther west."""
    rows = abs(int(one[:2]) - int(other[:2]))
    columns = abs(int(one[2:]) + (int(one[:2]) % 2 == 0) / 2 - int(other[2:]) - (int(other[:2]) % 2 == 0) / 2)
    return int(max(rows, columns + rows / 2))


# ---- the sheet ----


@pytest.mark.case(TITLE, "2.0")
def test_the_sheet_has_176_pieces() -> None:
    assert len(COUNTERS) + sum(marker["count"] for marker in MARKERS) == 176


def test_every_counter_has_its_own_id_with_the_prefix_of_its_nation() -> None:
    assert len({c["id"] for c in COUNTERS}) == len(COUNTERS)
    prefixes = {"german": "DE-", "french": "FR-", "british": "BR-", "belgian": "BE-"}
    for c in COUNTERS:
        assert c["id"].startswith(prefixes[c["nation"]]), c["id"]
        assert c["name"], c["id"]
        assert 0 < len(c["label"]) <= 7, c["id"]


@pytest.mark.case(TITLE, "2.10")
def test_the_markers_that_the_rules_place_are_there() -> None:
    faces = {m["kind"] for m in MARKERS} | {m["back"] for m in MARKERS if "back" in m}
    assert faces == {
        "turn",
        "victory_points",
        "plan_xvii",
        "coup_de_main",
        "heavy_artillery",
        "elan",
        "fatigue",
        "out_of_supply",
    }
    count = {m["kind"]: m["count"] for m in MARKERS}
    assert (count["coup_de_main"], count["heavy_artillery"]) == (1, 3)
    assert all(number >= 1 for number in count.values())


@pytest.mark.case(TITLE, "2.4", "2.5")
def test_every_counter_has_one_of_the_four_nations_and_five_types() -> None:
    assert {c["nation"] for c in COUNTERS} == {"german", "french", "british", "belgian"}
    assert {c["kind"] for c in COUNTERS} == {"infantry", "cavalry", "hq", "fort", "depot"}


def test_every_abbreviation_of_the_rulebook_is_on_a_counter() -> None:
    """2.4."""
    words = {word for c in COUNTERS for word in c["label"].split()}
    assert {"BAV", "BEF", "BEL", "C", "COL", "GD", "GRD", "ERS", "LW", "NA", "R"} <= words


@pytest.mark.case(TITLE, "2.3", "2.3(a)", "2.3(c)", "2.7")
def test_a_corps_has_one_factor_on_each_of_two_sides_and_a_movement_allowance() -> None:
    for c in COUNTERS:
        if c["kind"] in CORPS:
            assert 0 < c["back"] < c["front"], c["id"]
            assert c["movement"] > 0, c["id"]
            assert "back_movement" not in c, c["id"]


@pytest.mark.case(TITLE, "2.7")
def test_a_fort_has_two_sides_and_does_not_move() -> None:
    for c in where(kind="fort"):
        assert 0 < c["back"] < c["front"], c["id"]
        assert c["movement"] == 0, c["id"]
        assert c["army"] == "", c["id"]


@pytest.mark.case(TITLE, "2.3(e)")
def test_the_back_of_an_hq_or_depot_is_no_better_than_its_front() -> None:
    for c in [*where(kind="hq"), *where(kind="depot")]:
        assert c["back"] <= c["front"], c["id"]
        assert 0 < c["back_movement"] < c["movement"], c["id"]
    for c in where(kind="hq"):
        assert c["back"] >= 1, c["id"]  # 6.7: a radius
    assert {(c["front"], c["back"]) for c in where(kind="depot")} == {(0, 0)}


def test_hqs_have_parentheses_and_are_not_alone_in_it() -> None:
    """2.3, 11.7: an HQ attacks only with a corps."""
    assert all(c.get("brackets") for c in where(kind="hq"))
    assert any(c["kind"] in CORPS and c.get("brackets") for c in COUNTERS)
    assert not any(c.get("brackets") for c in COUNTERS if c["kind"] in ("cavalry", "fort", "depot"))


# ---- armies ----


@pytest.mark.case(TITLE, "2.3(b)")
def test_every_corps_belongs_to_an_army_with_one_hq() -> None:
    hqs = Counter((c["nation"], c["army"]) for c in where(kind="hq"))
    assert set(hqs.values()) == {1}
    for c in COUNTERS:
        if c["kind"] != "fort":
            assert (c["nation"], c["army"]) in hqs, c["id"]


def test_seven_german_armies_six_french_one_british_one_belgian() -> None:
    armies = {nation: sorted(c["army"] for c in where(kind="hq", nation=nation)) for nation in (*HOME, "british")}
    assert armies == {
        "german": ["1", "2", "3", "4", "5", "6", "7"],
        "french": ["1", "2", "3", "4", "5", "6"],
        "belgian": ["BEL"],
        "british": ["BEF"],
    }


@pytest.mark.case(TITLE, "2.5(e)")
def test_each_german_army_has_one_depot_and_nobody_else_has() -> None:
    assert sorted((c["nation"], c["army"]) for c in where(kind="depot")) == [("german", str(n)) for n in range(1, 8)]


@pytest.mark.case(TITLE, "2.3(ex)")
def test_the_german_10th_corps_of_the_2nd_army_has_4_to_fight_and_4_to_move() -> None:
    tenth = counter("DE-X")
    assert (tenth["kind"], tenth["army"], tenth["front"], tenth["movement"]) == ("infantry", "2", 4, 4)
    assert {tenth["sources"][key] for key in ("name", "army", "front", "movement")} == {"rulebook 2.3"}


def test_the_german_1st_army_has_the_three_corps_of_the_example() -> None:
    """6.2: HQ of the 1st Army with II, III and IV Corps."""
    assert {"DE-1-HQ", "DE-II", "DE-III", "DE-IV"} <= ids(nation="german", army="1")


def test_there_are_many_german_corps_of_4_to_choose_the_withdrawal_from() -> None:
    """9.4: two of them go on turn 7; losses and supply must not make it impossible."""
    fours = [c for c in corps_of("german") if c["front"] == CHARTS["withdrawal"]["factor"]]
    assert len(fours) >= 10 * CHARTS["withdrawal"]["corps"]
    assert max(c["front"] for c in corps_of("german")) == CHARTS["withdrawal"]["factor"]


@pytest.mark.parametrize(
    ("nation", "army", "corps"),
    [
        ("german", "1", "II III IV IX IIIR IVR LW1"),
        ("german", "2", "GD VII X GDR VIIR XR HKK2"),
        ("german", "3", "XI XII XIX XIIR HKK1"),
        ("german", "4", "VI VIII XVIII VIIIR XVIIIR HKK4"),
        ("german", "5", "V XIII XVI VR VIR LW5"),
        ("german", "6", "XXI IBAV IIBAV IIIBAV IBAVR GDERS HKK3"),
        ("german", "7", "XIV XV XIVR BAVERS LW7"),
        ("french", "1", "VIII XIII XIV XXI 1GRD"),
        ("french", "2", "IX XV XVI XVIII XX 2GRD 2C"),
        ("french", "3", "IV V VI 3GRD"),
        ("french", "4", "XII XVII COL"),
        ("french", "5", "I II III X XI NA 4GRD 1C"),
        ("french", "6", "VII 5GRD 6GRD 45NA"),
        ("british", "BEF", "I II III C"),
        ("belgian", "BEL", "1 2 3"),
    ],
)
def test_corps_are_those_of_history(nation: str, army: str, corps: str) -> None:
    assert {c["id"].split("-")[1] for c in corps_of(nation, army)} == set(corps.split())


def test_all_corps_of_an_army_that_sets_up_are_listed_once() -> None:
    assert len(corps_of("german")) == 43
    assert len(corps_of("french")) == 31


def test_belgians_have_three_corps_and_the_french_6th_army_four() -> None:
    """3.1."""
    assert len(corps_of("belgian")) == 3
    assert len(corps_of("french", "6")) == 4


@pytest.mark.case(TITLE, "2.3(d)")
def test_german_and_french_hqs_print_a_hex_or_a_turn_of_entry_and_not_both() -> None:
    for c in where(kind="hq"):
        assert not ("set_up" in c and "arrives" in c), c["id"]
        if c["nation"] in ("german", "french"):
            assert ("set_up" in c) != ("arrives" in c), c["id"]


def test_only_the_bef_and_the_french_6th_army_come_later() -> None:
    """9.1: on turns 3 and 7, HQ and corps alike."""
    expected = {(r["nation"], r["army"]): r["turn"] for r in SCENARIO["reinforcement"]}
    assert expected == {("british", "BEF"): 3, ("french", "6"): 7}
    for c in COUNTERS:
        assert c.get("arrives", 0) == expected.get((c["nation"], c["army"]), 0), c["id"]


def test_the_germans_are_stronger_than_the_french_but_not_twice_as_strong() -> None:
    german = sum(c["front"] for c in corps_of("german"))
    french = sum(c["front"] for c in corps_of("french"))
    assert french < german < 2 * french
    allies = french + sum(c["front"] for c in [*corps_of("british"), *corps_of("belgian")])
    assert allies < german < 1.5 * allies


# ---- forts ----


@pytest.mark.case(TITLE, "2.7(ex)")
def test_verdun_goes_from_4_to_3_and_then_to_a_counter_of_2() -> None:
    first, second = counter("FR-VERDUN"), counter("FR-VERDUN-2")
    assert (first["front"], first["back"], second["front"]) == (4, 3, 2)
    assert second["follows"] == "FR-VERDUN"
    assert {first["sources"]["front"], first["sources"]["back"], second["sources"]["front"]} == {"rulebook 2.7"}


def test_a_second_fort_counter_bears_the_same_name_and_is_weaker() -> None:
    followers = [c for c in COUNTERS if "follows" in c]
    assert followers
    for c in followers:
        first = counter(c["follows"])
        assert (c["kind"], first["kind"]) == ("fort", "fort"), c["id"]
        assert (c["name"], c["label"], c["nation"]) == (first["name"], first["label"], first["nation"]), c["id"]
        assert c["front"] < first["back"], c["id"]
        assert "set_up" not in c, c["id"]
    assert len({c["follows"] for c in followers}) == len(followers)


@pytest.mark.case(TITLE, "2.2(errata)")
def test_the_misprinted_fort_is_maubeuge() -> None:
    maubeuge = counter("FR-MAUBEUGE")
    assert maubeuge["label"] == "Maube"
    assert maubeuge["sources"]["name"] == "erratum"


def test_each_fort_stands_alone_in_a_hex_of_its_own_country() -> None:
    forts = [c for c in where(kind="fort") if "follows" not in c]
    assert len({c["set_up"] for c in forts}) == len(forts)
    for c in forts:
        assert HEXES[c["set_up"]]["country"] == HOME[c["nation"]], c["id"]


def test_every_heavy_fortress_has_a_fort_counter() -> None:
    fortresses = {name for name, entry in HEXES.items() if "fortress" in entry["terrain"]}
    assert fortresses <= {c["set_up"] for c in where(kind="fort") if "set_up" in c}


def test_some_forts_are_no_heavy_fortresses() -> None:
    """8.0 says that a fort counter gives no fortress supply: there must be some without the symbol."""
    assert any("fortress" not in HEXES[c["set_up"]]["terrain"] for c in where(kind="fort") if "set_up" in c)


def test_forts_that_the_rulebook_names_stand_where_the_map_names_them() -> None:
    for unit, place in (
        ("BE-ANTWERP", "Antwerp"),
        ("BE-LIEGE", "Liège"),
        ("FR-MAUBEUGE", "Maubeuge"),
        ("FR-VERDUN", "Verdun"),
    ):
        assert HEXES[counter(unit)["set_up"]].get("name") == place, unit
    assert counter("BE-ANTWERP")["set_up"] == "0812"


def test_every_paris_hex_is_a_fort() -> None:
    paris = {name for name, entry in HEXES.items() if "paris" in entry["terrain"]}
    assert paris
    assert paris <= {c["set_up"] for c in where(kind="fort", nation="french") if "set_up" in c}


# ---- set-up hexes ----


def test_hqs_and_depots_print_hexes_of_their_own_country() -> None:
    for c in COUNTERS:
        if c["kind"] in ("hq", "depot") and "set_up" in c:
            assert HEXES[c["set_up"]]["country"] == HOME[c["nation"]], c["id"]


def test_depots_print_rail_hexes() -> None:
    for c in where(kind="depot"):
        assert c["set_up"] in RAILS, c["id"]


def test_no_two_hqs_print_the_same_hex() -> None:
    printed = [c["set_up"] for c in where(kind="hq") if "set_up" in c]
    assert len(set(printed)) == len(printed)


def test_every_army_has_room_to_set_up_round_its_hq() -> None:
    """3.1, 6.2: three corps to a hex within the radius, in the home country."""
    for hq in where(kind="hq"):
        if "set_up" in hq:
            room = [
                name
                for name, entry in HEXES.items()
                if entry["country"] == HOME[hq["nation"]] and hexes_between(name, hq["set_up"]) <= hq["front"]
            ]
            corps = len(corps_of(hq["nation"], hq["army"]))
            assert len(room) * CHARTS["stacking"]["corps"] >= 3 * corps, hq["id"]


# ---- the ready-made set-up ----


def test_everything_that_sets_up_is_placed_and_nothing_else() -> None:
    expected = {c["id"] for c in COUNTERS if not c.get("arrives") and "follows" not in c}
    assert set(READY) == expected
    assert set(READY.values()) <= set(HEXES)


def test_ready_made_forts_stand_in_their_hexes() -> None:
    for c in where(kind="fort"):
        if "set_up" in c:
            assert READY[c["id"]] == c["set_up"]


def test_ready_made_hqs_stand_in_or_next_to_their_hexes() -> None:
    for c in where(kind="hq"):
        if "set_up" in c:
            assert hexes_between(READY[c["id"]], c["set_up"]) <= 1, c["id"]


def test_ready_made_units_stand_in_their_own_country() -> None:
    for unit, hex_name in READY.items():
        assert HEXES[hex_name]["country"] == HOME[counter(unit)["nation"]], unit


def test_ready_made_corps_stand_within_the_radius_of_their_own_hq_but_the_french_1st_army() -> None:
    for c in COUNTERS:
        if c["kind"] not in CORPS or c.get("arrives"):
            continue
        (hq,) = where(kind="hq", nation=c["nation"], army=c["army"])
        if (c["nation"], c["army"]) == ("french", "1"):
            assert READY[c["id"]] >= "2200", c["id"]
        else:
            assert hexes_between(READY[c["id"]], READY[hq["id"]]) <= hq["front"], c["id"]


def test_ready_made_belgians_stand_one_corps_to_a_hex() -> None:
    places = [READY[c["id"]] for c in corps_of("belgian")]
    assert len(set(places)) == len(places)


def test_ready_made_stacks_keep_the_limits() -> None:
    for hex_name in set(READY.values()):
        stack = [counter(unit) for unit, place in READY.items() if place == hex_name]
        load = sum(c["kind"] in CORPS or c["kind"] == "fort" for c in stack)
        assert load <= CHARTS["stacking"]["corps"], hex_name
        assert sum(c["kind"] == "hq" for c in stack) <= CHARTS["stacking"]["hq"], hex_name
        assert len({c["nation"] for c in stack}) == 1, hex_name  # 6.3


def test_ready_made_french_hqs_and_german_depots_stand_on_rails() -> None:
    """8.3(c), 10.7: so that they are of use at once."""
    for c in [*where(kind="depot"), *where(kind="hq", nation="french")]:
        if c["id"] in READY:
            assert READY[c["id"]] in RAILS, c["id"]


def connected_by_rail(start: str) -> set[str]:
    reached, ahead = {start}, [start]
    while ahead:
        here = ahead.pop()
        for line in MAP["line"]:
            if line["kind"] == "rail" and here in line["hexes"]:
                for one, other in pairwise(line["hexes"]):
                    for near, far in ((one, other), (other, one)):
                        if near == here and far not in reached:
                            reached.add(far)
                            ahead.append(far)
    return reached


def test_ready_made_rails_lead_to_the_supply_of_each_side() -> None:
    """8.3, 8.6: the depots' to the east edge in Germany, the French HQs' to the south or west edge."""
    areas = {area["name"]: set(area["hexes"]) for area in MAP["area"]}
    for c in where(kind="depot"):
        assert connected_by_rail(READY[c["id"]]) & areas["east_edge"], c["id"]
    for c in where(kind="hq", nation="french"):
        if c["id"] in READY:
            assert connected_by_rail(READY[c["id"]]) & (areas["south_edge"] | areas["west_edge"]), c["id"]


def test_ready_made_german_armies_stand_near_their_depots() -> None:
    """8.6: two hexes from HQ to depot."""
    for c in where(kind="depot"):
        assert hexes_between(READY[c["id"]], READY[f"DE-{c['army']}-HQ"]) <= CHARTS["supply"]["distance"], c["id"]


def test_the_game_accepts_the_ready_made_set_up_unit_by_unit_and_supplies_it() -> None:
    """3.1, 8.0: placed by hand, HQs first; nobody begins out of supply."""
    game = meuse.new(TITLE, seed=1)
    for nations in (("french", "belgian"), ("german",)):
        mine = [c for c in COUNTERS if c["nation"] in nations and c["kind"] != "fort" and c["id"] in READY]
        for c in sorted(mine, key=lambda c: c["kind"] != "hq"):
            game.apply(Action("unit", (c["id"],)))
            game.apply(Action("to", (READY[c["id"]],)))
        game.apply(Action("done"))
    state = game.state
    box = state.box
    unsupplied = {unit for unit in READY if supply_state(state, box.index[unit]) & OOS}
    assert unsupplied == set()


def test_no_german_city_next_to_france_or_belgium_is_left_open() -> None:
    """4.3: the Entente wins by taking one."""
    foreign = [name for name, entry in HEXES.items() if entry["country"] != "germany"]
    cities = [name for name, entry in HEXES.items() if "city" in entry["terrain"] and entry["country"] == "germany"]
    exposed = {name for name in cities if min(hexes_between(name, other) for other in foreign) == 1}
    assert exposed
    assert exposed <= set(READY.values())


# ---- sources ----


def test_every_counter_and_marker_names_a_source_for_every_number() -> None:
    for entry in [*COUNTERS, *MARKERS]:
        assert entry["sources"], entry
        for source in entry["sources"].values():
            assert SOURCE.match(source), entry
    for c in COUNTERS:
        numbers = {"front", "back", "set_up", "arrives", "follows", "brackets"} & set(c)
        if c["kind"] != "fort":
            numbers.add("movement")
        assert numbers <= set(c["sources"]), c["id"]


def test_only_the_numbers_that_the_rulebook_prints_are_called_printed() -> None:
    printed = {
        (c["id"], key)
        for c in COUNTERS
        for key in ("front", "back", "movement")
        if c["sources"].get(key, "").startswith("rulebook")
    }
    assert printed == {
        ("DE-X", "front"),
        ("DE-X", "movement"),
        ("FR-VERDUN", "front"),
        ("FR-VERDUN", "back"),
        ("FR-VERDUN-2", "front"),
    }
