"""The map keeps every promise the rulebook makes about it, and can be played on."""

import tomllib
from collections.abc import Collection, Iterable
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest
from tests.titles.schlieffens_war.table import case

from meuse.engine.board import row_hex_board

FILE = resources.files("meuse") / "titles" / "schlieffens_war" / "data" / "map.toml"
MAP: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))
GRID = MAP["grid"]
BOARD = row_hex_board(GRID["rows"], GRID["columns"], GRID["absent"])

TERRAIN: dict[str, set[str]] = {entry["id"]: set(entry["terrain"]) for entry in MAP["hex"]}
COUNTRY: dict[str, str] = {entry["id"]: entry["country"] for entry in MAP["hex"]}
NAMES: dict[str, str] = {entry["id"]: entry["name"] for entry in MAP["hex"] if "name" in entry}
AREA: dict[str, list[str]] = {area["name"]: area["hexes"] for area in MAP["area"]}

Pair = tuple[str, str]


def both_ways(pairs: Iterable[Pair]) -> set[Pair]:
    found = set(pairs)
    return found | {(other, one) for one, other in found}


RAIL = both_ways(pair for line in MAP["line"] if line["kind"] == "rail" for pair in pairwise(line["hexes"]))
RAIL_HEXES = {name for pair in RAIL for name in pair}
RIVER = both_ways((one, other) for side in MAP["side"] for one, other in side["between"])


def neighbours(name: str) -> list[str]:
    return [BOARD.names[cell] for cell in BOARD.adjacent[BOARD.cell(name)]]


def distance(one: str, other: str) -> int:
    return BOARD.distance(BOARD.cell(one), BOARD.cell(other))


def hexes_with(*kinds: str) -> list[str]:
    return [name for name, terrain in TERRAIN.items() if terrain.issuperset(kinds)]


def in_countries(names: Iterable[str], *countries: str) -> list[str]:
    return [name for name in names if COUNTRY[name] in countries]


def reach(start: str, joined: Collection[Pair], closed: Collection[str] = ()) -> set[str]:
    found, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        for there in neighbours(here):
            if (here, there) in joined and there not in found and there not in closed:
                found.add(there)
                frontier.append(there)
    return found


PARIS = hexes_with("paris")
ENTENTE_CITIES = [name for name in in_countries(hexes_with("city"), "belgium", "france") if name not in PARIS]
GERMAN_CITIES = in_countries(hexes_with("city"), "germany")

# ---- the file as a whole


def test_every_hex_is_listed_once_with_country_terrain_and_source() -> None:
    assert [entry["id"] for entry in MAP["hex"]] == BOARD.names
    assert set(COUNTRY.values()) == {"germany", "belgium", "luxembourg", "france"}
    known = {"forest", "rough", "marsh", "city", "fortress", "port", "paris"}
    assert set().union(*TERRAIN.values()) == known
    for entry in [*MAP["hex"], *MAP["line"], *MAP["side"], *MAP["area"]]:
        for source in entry["source"].split(", "):
            assert source in ("erratum", "history", "geography", "reconstructed") or source.startswith("rulebook ")


@pytest.mark.parametrize("line", MAP["line"], ids=lambda line: f"{line['kind']} {line['name']}")
def test_consecutive_hexes_of_a_line_touch(line: dict[str, Any]) -> None:
    for one, other in pairwise(line["hexes"]):
        assert other in neighbours(one)


def test_rivers_lie_between_adjacent_hexes() -> None:
    assert all(other in neighbours(one) for one, other in RIVER)


def test_the_board_hangs_together() -> None:
    everywhere = both_ways((one, other) for one in BOARD.names for other in neighbours(one))
    assert reach("0812", everywhere) == set(BOARD.names)


# ---- 2.1: numbers and named hexes


@case("2.1")
def test_antwerp_lies_in_0812() -> None:
    assert NAMES["0812"] == "Antwerp"
    assert COUNTRY["0812"] == "belgium"
    assert "city" in TERRAIN["0812"]


@case("2.1(errata)")
def test_0804_is_the_ruhr() -> None:
    assert NAMES["0804"] == "The Ruhr"
    assert COUNTRY["0804"] == "germany"
    assert "city" in TERRAIN["0804"]


def test_rows_run_from_north_to_south_and_columns_from_east_to_west() -> None:
    where = {name: hex_name for hex_name, name in NAMES.items()}
    columns = [int(where[city][2:]) for city in ("Cologne", "Liège", "Brussels", "Lille", "Boulogne")]
    rows = [int(where[city][:2]) for city in ("Antwerp", "Namur", "Verdun", "Nancy", "Belfort")]
    assert columns == sorted(columns)
    assert rows == sorted(rows)


@case("2.1(hexsides)")
@pytest.mark.parametrize("pair", [("1413", "1513"), ("1212", "1313"), ("1010", "1111"), ("1810", "1910")])
def test_the_river_hexsides_the_rulebook_adds(pair: Pair) -> None:
    assert pair in RIVER


@case("2.1(b)", "2.5(d)")
def test_a_fortress_city_is_city_and_fortress() -> None:
    assert hexes_with("fortress")
    assert hexes_with("fortress") == hexes_with("fortress", "city")


# ---- 3.1 to 3.3: countries


@case("3.2")
def test_neutral_countries_have_no_hexes() -> None:
    at_home = {"0807": "Venlo", "1008": "Maastricht", "0712": "Breda", "2703": "Basel country", "2803": "Solothurn"}
    assert not at_home.keys() & BOARD.index.keys()
    assert set(GRID["absent"]) >= at_home.keys()


@pytest.mark.parametrize(
    ("name", "country"),
    [
        ("1907", "germany"),  # Metz
        ("2103", "germany"),  # Strasbourg
        ("2504", "germany"),  # Mulhouse
        ("1207", "germany"),  # Malmedy
        ("1607", "luxembourg"),
        ("1608", "belgium"),  # Arlon
        ("1109", "belgium"),  # Liège
        ("1708", "france"),  # Longwy
        ("1411", "france"),  # Givet
        ("2107", "france"),  # Nancy
        ("2605", "france"),  # Belfort
    ],
)
def test_borders_are_those_of_1914(name: str, country: str) -> None:
    assert COUNTRY[name] == country


def test_the_first_army_of_the_french_finds_room_from_row_22_southward() -> None:
    south = [name for name in in_countries(BOARD.names, "france") if int(name[:2]) >= 22]
    fronting = [n for n in south if any(COUNTRY[other] == "germany" for other in neighbours(n))]
    assert len(fronting) >= 4
    assert "2306" in south


def test_plan_xvii_finds_german_hexes_along_the_whole_border() -> None:
    border = {h for name in in_countries(BOARD.names, "france") for h in neighbours(name) if COUNTRY[h] == "germany"}
    assert len(border) >= 7


# ---- 4.1, 4.2: Paris


def test_paris_has_two_hexes_side_by_side() -> None:
    assert PARIS == ["2017", "2018"]
    assert PARIS[1] in neighbours(PARIS[0])
    assert all(TERRAIN[name] == {"city", "fortress", "paris"} for name in PARIS)


@case("4.1(a)")
def test_the_perimeter_lies_three_hexes_round_paris() -> None:
    inside = set(AREA["paris_perimeter"])
    assert inside == {name for name in BOARD.names if min(distance(name, home) for home in PARIS) <= 3}
    assert NAMES["1716"] == "Compiègne"
    assert "1716" in inside
    assert not inside & set(in_countries(BOARD.names, "germany", "belgium", "luxembourg"))


# ---- 4.3, 4.6, 4.7: cities


@case("4.7(c)")
def test_twenty_five_entente_cities_besides_paris() -> None:
    assert len(ENTENTE_CITIES) == 25
    assert in_countries(hexes_with("city"), "luxembourg") == []


@case("4.6(f)")
def test_which_belgian_and_french_cities_begin_with_a_heavy_fortress() -> None:
    strong = {NAMES[name] for name in in_countries(hexes_with("fortress"), "belgium", "france") if name not in PARIS}
    assert strong == {"Antwerp", "Liège", "Namur", "Maubeuge", "Verdun", "Toul", "Épinal", "Belfort"}


def test_german_cities_next_to_the_french_border_are_fortresses() -> None:
    for name in GERMAN_CITIES:
        if any(COUNTRY[other] == "france" for other in neighbours(name)):
            assert "fortress" in TERRAIN[name], NAMES[name]
    assert {NAMES[name] for name in GERMAN_CITIES} >= {
        "Aachen",
        "Cologne",
        "Trier",
        "Metz",
        "Strasbourg",
        "Saarbrücken",
    }


def test_every_city_and_port_lies_on_a_railway() -> None:
    assert [NAMES[name] for name in (*hexes_with("city"), *hexes_with("port")) if name not in RAIL_HEXES] == []


# ---- 8.0: supply


@case("8.4(f)")
def test_liege_and_maubeuge_are_heavy_fortresses() -> None:
    by_name = {name: hex_name for hex_name, name in NAMES.items()}
    assert all("fortress" in TERRAIN[by_name[city]] for city in ("Liège", "Maubeuge"))


@case("8.6(f)")
def test_the_east_edge_is_german_and_railways_reach_it() -> None:
    east = AREA["east_edge"]
    assert east == [name for name in BOARD.names if name.endswith("01")]
    assert in_countries(east, "germany") == east
    assert len(RAIL_HEXES.intersection(east)) >= 8


@case("8.3(d)")
def test_railways_reach_the_south_and_west_edges() -> None:
    assert AREA["south_edge"] == [name for name in BOARD.names if name.startswith(f"{GRID['rows']:02d}")]
    assert AREA["west_edge"] == [name for name in BOARD.names if name.endswith(f"{GRID['columns']:02d}")]
    for edge in ("south_edge", "west_edge"):
        assert in_countries(AREA[edge], "france") == AREA[edge]
        assert len(RAIL_HEXES.intersection(AREA[edge])) >= 4


def test_every_german_city_has_a_railway_to_the_east_edge_that_stays_in_germany() -> None:
    at_home = {pair for pair in RAIL if all(COUNTRY[name] == "germany" for name in pair)}
    for name in GERMAN_CITIES:
        assert reach(name, at_home).intersection(AREA["east_edge"]), NAMES[name]


def test_every_french_city_has_a_railway_to_a_source_that_stays_in_france() -> None:
    at_home = {pair for pair in RAIL if all(COUNTRY[name] == "france" for name in pair)}
    sources = {*AREA["south_edge"], *AREA["west_edge"]}
    for name in in_countries(hexes_with("city"), "france"):
        assert reach(name, at_home) & sources, NAMES[name]


def test_depots_can_follow_every_army_by_rail() -> None:
    """From each place where a German army assembles, by Liège, Luxembourg or Metz, to the gates of Paris."""
    for start in ("1007", "1107", "1307", "1506", "1706", "1906", "2103"):
        assert start in RAIL_HEXES
        assert reach(start, RAIL) >= {"1109", "1210", "1515", "1614", "1813", "1912", *PARIS}


# ---- 9.2: the BEF


@case("9.2")
def test_the_ports_of_the_bef_are_dunkirk_calais_and_boulogne_in_france() -> None:
    ports = hexes_with("port")
    assert sorted(NAMES[name] for name in ports) == ["Boulogne", "Calais", "Dunkirk"]
    assert in_countries(ports, "france") == ports
    assert all(BOARD.is_edge(BOARD.cell(name)) for name in ports)


# ---- 10.4, 11.12: the ground


def test_a_city_has_no_other_ground_and_most_of_flanders_is_clear() -> None:
    for name in hexes_with("city"):
        assert not TERRAIN[name] & {"forest", "rough", "marsh"}
    assert TERRAIN["1013"] == TERRAIN["1115"] == TERRAIN["1416"] == set()


@pytest.mark.parametrize(
    ("kind", "names"),
    [
        ("forest", {"1409", "1410", "1509", "1314", "1810", "2204", "2104"}),  # Ardennes, Mormal, Argonne, Vosges
        ("rough", {"1305", "1206", "1909", "1714", "2505"}),  # Eifel, Côtes de Meuse, Chemin des Dames, Vosges
        ("marsh", {"0917", "2013", "2005"}),  # Yser, St-Gond, the lakes of Dieuze
    ],
)
def test_the_ground_is_where_it_is_in_the_country(kind: str, names: set[str]) -> None:
    assert names <= set(hexes_with(kind))


@pytest.mark.parametrize(
    ("river", "west", "east"),
    [
        ("Rhine", "2504", "2402"),
        ("Moselle", "1908", "1906"),
        ("Saar", "1905", "1903"),
        ("Meurthe", "2206", "2105"),
        ("Our", "1408", "1406"),
    ],
)
def test_rivers_must_be_crossed(river: str, west: str, east: str) -> None:
    """No short way round: every shortest way from bank to bank crosses a river hexside."""
    dry = both_ways((one, other) for one in BOARD.names for other in neighbours(one) if (one, other) not in RIVER)
    near = {name for name in BOARD.names if distance(name, west) + distance(name, east) <= distance(west, east)}
    assert east not in reach(west, {pair for pair in dry if near.issuperset(pair)}), river


def test_the_marne_and_the_aisne_lie_before_paris() -> None:
    dry = both_ways((one, other) for one in BOARD.names for other in neighbours(one) if (one, other) not in RIVER)
    land = {name for name in BOARD.names if 1600 < int(name) < 2100 and 10 <= int(name[2:]) <= 16}
    open_ways = {pair for pair in dry if land.issuperset(pair)}
    assert "2015" not in reach("1613", open_ways)


def test_the_right_wing_must_take_liege_or_go_through_the_ardennes() -> None:
    """Aachen to Brussels: either Liège falls, or the way leads through forest or over the Meuse above the city."""
    paths = both_ways((one, other) for one in BOARD.names for other in neighbours(one))
    woods = {"1109", *hexes_with("forest")}
    assert "1012" not in reach("1007", {pair for pair in paths if pair not in RIVER}, closed=woods)
    assert "1012" in reach("1007", paths, closed={"1109"})
