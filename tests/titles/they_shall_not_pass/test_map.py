"""The map keeps every promise the rulebook makes about it, and can be played on."""

import heapq
import tomllib
from collections.abc import Collection
from importlib import resources
from itertools import pairwise
from typing import Any

import pytest

from meuse.engine.board import hex_board

BOARD = hex_board(33, 23, 22)
FILE = resources.files("meuse") / "titles" / "they_shall_not_pass" / "data" / "map.toml"
MAP: dict[str, Any] = tomllib.loads(FILE.read_text(encoding="utf-8"))

TERRAIN: dict[str, set[str]] = {name: set() for name in BOARD.names}
TERRAIN.update({entry["id"]: set(entry["terrain"]) for entry in MAP["hex"]})
NAMES: dict[str, str] = {entry["id"]: entry["name"] for entry in MAP["hex"] if "name" in entry}

GERMAN_SOURCES = ("0201", "1601", "2201")
FRENCH_SOURCES = ("1323", "1622", "3307", "3310", "3321")
VERDUN = ("1322", "1421", "1422", "1521")
SLOW = {"woods": 2, "slope": 2, "town": 2, "city": 2}  # MP, each on its own; a hex with none of them costs 1

Pair = tuple[str, str]


def lines(kind: str) -> list[dict[str, Any]]:
    return [line for line in MAP["line"] if line["kind"] == kind]


def links(*kinds: str) -> set[Pair]:
    """Every pair of hexes joined by such a line, both ways."""
    found = {pair for kind in kinds for line in lines(kind) for pair in pairwise(line["hexes"])}
    return found | {(other, one) for one, other in found}


def sides(kind: str) -> set[Pair]:
    found = {(one, other) for given in MAP["side"] if given["kind"] == kind for one, other in given["between"]}
    return found | {(other, one) for one, other in found}


ROAD, RAIL = links("road"), links("rail")
RIVER, BRIDGE, STREAM = sides("river"), sides("bridge"), sides("stream")
ROAD_HEXES = {name for pair in ROAD for name in pair}
RAIL_HEXES = {name for pair in RAIL for name in pair}
FRONT: list[str] = lines("front")[0]["hexes"]
BORDER: list[str] = lines("border")[0]["hexes"]


def neighbours(name: str) -> list[str]:
    return [BOARD.names[cell] for cell in BOARD.adjacent[BOARD.cell(name)]]


def south_of(name: str) -> float:
    """How far down the map a hex lies, in hexes."""
    return int(name[2:]) + (0.0 if int(name[:2]) % 2 else 0.5)


def cost(name: str) -> int:
    terrain = TERRAIN[name]
    return (sum(SLOW.get(kind, 0) for kind in terrain) or 1) + ("trench" in terrain)


def passable(one: str, other: str) -> bool:
    return (one, other) not in RIVER or (one, other) in BRIDGE


def reach(start: str, joined: Collection[Pair]) -> set[str]:
    found, frontier = {start}, [start]
    while frontier:
        here = frontier.pop()
        for there in neighbours(here):
            if (here, there) in joined and there not in found:
                found.add(there)
                frontier.append(there)
    return found


def cheapest(start: str, goal: str, barred: Collection[str] = (), interdicted: str = "") -> int:
    """Supply MP from hex to hex: connected road hexes are free, an interdicted hex costs double and cuts its roads."""
    best = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if here == goal:
            return spent
        for there in neighbours(here):
            if there in barred or not passable(here, there):
                continue
            by_road = (here, there) in ROAD and interdicted not in (here, there)
            step = 0 if by_road else (cost(there) + ((here, there) in STREAM)) * (2 if there == interdicted else 1)
            if spent + step < best.get(there, 999):
                best[there] = spent + step
                heapq.heappush(queue, (spent + step, there))
    raise AssertionError(f"no way from {start} to {goal}")


def french_at_start(name: str) -> bool:
    """14.9, as the game computes it: the line and everything south of it."""
    first = {line_hex[:2]: line_hex for line_hex in (*BORDER, *FRONT)}
    return south_of(name) >= south_of(first[name[:2]])


# -------------------------------------------------------------------------------------------------- form


def test_entries_are_known_hexes_named_once_with_known_terrain_and_a_source():
    ids = [entry["id"] for entry in MAP["hex"]]
    assert len(ids) == len(set(ids))
    assert set(ids) <= set(BOARD.names)
    for entry in MAP["hex"]:
        assert set(entry["terrain"]) <= {"woods", "slope", "town", "city", "trench", "fort"}
    for table in ("hex", "line", "side", "area", "pin"):
        for entry in MAP[table]:
            for source in entry["source"].split(", "):
                assert source in ("geography", "history", "reconstructed") or source.startswith("rulebook ")


@pytest.mark.parametrize("line", MAP["line"], ids=lambda line: f"{line['kind']} {line['name']}")
def test_consecutive_hexes_of_a_line_touch(line: dict[str, Any]):
    assert len(line["hexes"]) > 1
    assert all(other in neighbours(one) for one, other in pairwise(line["hexes"]))


def test_sides_lie_between_adjacent_hexes_and_bridges_on_the_river():
    assert all(other in neighbours(one) for one, other in RIVER | STREAM | BRIDGE)
    assert BRIDGE <= RIVER
    assert not STREAM & RIVER


def test_buildings_stand_alone_in_their_hex():
    for terrain in TERRAIN.values():
        assert len(terrain & {"town", "city", "fort", "woods"}) <= 1
        assert not ("slope" in terrain and terrain & {"town", "city", "fort"})


def test_no_hex_costs_more_than_five_movement_points():
    assert max(cost(name) for name in BOARD.names) <= 5


# -------------------------------------------------------------------------------------------------- 2.0, 6.11 edges


def test_roads_touch_the_map_edge_at_the_supply_sources_and_nowhere_else():
    """6.11. The west edge has none."""
    edge = {name for name in ROAD_HEXES if BOARD.is_edge(BOARD.cell(name))}
    assert edge == {*GERMAN_SOURCES, *FRENCH_SOURCES}


def test_the_supply_areas_name_the_sources():
    given = {area["side"]: tuple(area["hexes"]) for area in MAP["area"] if area["kind"] == "supply"}
    assert given == {"german": GERMAN_SOURCES, "french": FRENCH_SOURCES}


def test_all_roads_form_one_network():
    assert reach("1323", ROAD) == ROAD_HEXES


# -------------------------------------------------------------------------------------------------- 3.1, 14.9 trenches


def test_one_front_of_three_stretches_from_0403_to_3305():
    assert len(lines("front")) == 1
    assert FRONT[0] == "0403"
    assert FRONT[-1] == "3305"
    for end, start in (("1403", "1504"), ("2305", "2405")):
        assert FRONT.index(start) == FRONT.index(end) + 1
    assert [name[:2] for name in FRONT] == [f"{column:02d}" for column in range(4, 34)]
    assert all("trench" in TERRAIN[name] for name in FRONT)


def test_no_trench_lies_north_of_the_front():
    rows = {name[:2]: south_of(name) for name in FRONT}
    for name in BOARD.names:
        if "trench" in TERRAIN[name]:
            assert south_of(name) >= rows[name[:2]]


def test_a_second_line_lies_behind_it():
    behind = {name for name in BOARD.names if "trench" in TERRAIN[name]} - set(FRONT)
    assert "1405" in behind
    assert len(behind) >= 15


def test_the_line_of_control_crosses_the_whole_map():
    assert BORDER[-1] == FRONT[0]
    assert [name[:2] for name in BORDER] == ["01", "02", "03", "04"]
    assert "trench" not in {kind for name in BORDER[:-1] for kind in TERRAIN[name]}


def test_control_at_start():
    for name in BOARD.names:
        if name[2:] == "01" and name != "0101":
            assert not french_at_start(name)  # 3.2: the German set-up hexes
        if TERRAIN[name] & {"town", "city", "fort"}:
            assert french_at_start(name)
    assert all(french_at_start(name) for name in (*FRONT, *FRENCH_SOURCES, "0105", "1609"))
    assert not any(french_at_start(name) for name in (*GERMAN_SOURCES, "0302", "0103"))


@pytest.mark.parametrize(("first", "last"), [("0403", "1403"), ("1504", "2305"), ("2405", "3305")])
def test_each_division_can_cover_its_stretch(first: str, last: str):
    """3.1: a unit in every third hex of the stretch covers it with itself and its zone of control."""
    stretch = FRONT[FRONT.index(first) : FRONT.index(last) + 1]
    posts = stretch[1::3] + [stretch[-1]]
    covered = {name for post in posts for name in (post, *neighbours(post)) if passable(post, name)}
    assert set(stretch) <= covered
    assert len(posts) <= 5


def test_the_front_can_be_reached_and_left_on_foot():
    """No front hex is cut off by the river from the ground behind it."""
    for name in FRONT:
        assert any(passable(name, other) and south_of(other) > south_of(name) for other in neighbours(name))


def test_divisional_guns_find_room_behind_the_front():
    """3.1: within four hexes of the infantry, south of the line."""
    for post in ("0803", "1904", "2905"):
        near = BOARD.within(BOARD.cell(post), 4)
        assert (
            sum(french_at_start(BOARD.names[cell]) and "fort" not in TERRAIN[BOARD.names[cell]] for cell in near) > 10
        )


# -------------------------------------------------------------------------------------------------- named hexes


@pytest.mark.parametrize(
    ("name", "village"), [("1104", "Haumont"), ("1605", "Beaumont"), ("1609", "Louvemont"), ("0105", "Forges")]
)
def test_villages_named_with_their_hex(name: str, village: str):
    assert NAMES[name] == village
    assert TERRAIN[name] == {"town"}


def test_haumont_has_a_road_all_the_way_to_0201():
    """6.15"""
    assert cheapest("1104", "0201") == 0
    north_of_the_second_line = {pair for pair in ROAD if all(south_of(name) < 5 for name in pair)}
    assert "0201" in reach("1104", north_of_the_second_line)  # westward, not round by the south


def test_1405_is_road_woods_and_trench_and_nothing_else():
    assert TERRAIN["1405"] == {"woods", "trench"}
    assert "1405" in ROAD_HEXES
    assert not any("1405" in pair for pair in STREAM | RIVER)


def test_the_road_runs_from_beaumont_through_1405_to_haumont():
    way = ["1606", "1605", "1505", "1405", "1305", "1204", "1104"]
    assert all(pair in ROAD for pair in pairwise(way))


def test_the_road_hex_beyond_1405_is_otherwise_clear():
    assert TERRAIN["1305"] == set()
    assert not {("1405", "1305"), ("1405", "1505")} & STREAM


def test_1606_is_a_road_hex_south_of_beaumont_otherwise_clear():
    assert TERRAIN["1606"] == set()
    assert ("1605", "1606") in ROAD


def test_1606_has_roads_to_the_south_and_to_the_south_west():
    onward = {other for other in neighbours("1606") if ("1606", other) in ROAD} - {"1605"}
    assert onward == {"1607", "1507"}


def blocked_roads() -> set[str]:
    """TSNP-X3: every road hex south and south-west of the regiment is in French hands."""
    return {name for name in ROAD_HEXES if south_of(name) > south_of("1606") and name != "1606"}


def test_through_the_interdicted_hex_supply_costs_seven():
    """6.13, 6.15"""
    assert cheapest("1606", "1104", blocked_roads(), interdicted="1405") <= 7
    detour = set(BOARD.names) - {"1606", "1605", "1505", "1405", "1305", "1204", "1104"}
    assert cheapest("1606", "1104", detour, interdicted="1405") == 7


def test_every_way_round_1405_costs_more_than_five():
    """6.15"""
    assert cheapest("1606", "1104", {*blocked_roads(), "1405"}, interdicted="1405") > 5


def test_without_interdiction_the_road_is_free():
    assert cheapest("1606", "1104", blocked_roads()) == 0


def test_1606_is_in_reach_of_the_heavy_artillery():
    """14.32: within ten hexes of the north edge."""
    edge = [name for name in BOARD.names if name.endswith("01")]
    assert min(BOARD.distance(BOARD.cell("1606"), BOARD.cell(name)) for name in edge) <= 9


# -------------------------------------------------------------------------------------------------- the river


def banks() -> tuple[set[str], set[str]]:
    dry = {(one, other) for one in BOARD.names for other in neighbours(one) if (one, other) not in RIVER}
    return reach("0105", dry), reach("1609", dry)


def test_the_meuse_parts_the_map_in_two():
    left, right = banks()
    assert not left & right
    assert left | right == set(BOARD.names)


def test_who_lies_on_which_bank():
    left, right = banks()
    named = {name: hex_ for hex_, name in NAMES.items()}
    for village in ("Forges", "Regnéville", "Cumières", "Marre", "Charny", "Thierville", "Fort de la Chaume"):
        assert named[village] in left
    for village in ("Consenvoye", "Brabant", "Samogneux", "Champneuville", "Vacherauville", "Bras", "Belleville"):
        assert named[village] in right
    assert {*GERMAN_SOURCES, *FRONT, "1622"} <= right
    assert {name for name in BOARD.names if name.endswith("01")} - {"0101"} <= right  # 3.2: all can march on Verdun


def test_every_road_and_railway_crosses_on_a_bridge():
    assert not (ROAD | RAIL) & RIVER - BRIDGE


def test_bridges_stand_at_bras_belleville_and_verdun():
    assert {tuple(sorted(pair)) for pair in BRIDGE} == {
        ("1213", "1314"),
        ("1219", "1319"),
        ("1420", "1520"),
        ("1421", "1521"),
    }


def test_no_bridge_stands_north_of_bras():
    """The left bank is no battlefield while the French hold Bras."""
    assert min(south_of(name) for pair in BRIDGE for name in pair) > south_of("1212")


# -------------------------------------------------------------------------------------------------- what scores


def hexes_with(kind: str) -> set[str]:
    return {name for name in BOARD.names if kind in TERRAIN[name]}


def test_verdun_is_four_hexes_on_both_banks():
    left, right = banks()
    assert hexes_with("city") == set(VERDUN)
    assert set(VERDUN) & left
    assert set(VERDUN) & right


def test_towns_are_enough_for_the_victory_scale():
    towns = hexes_with("town")
    assert len(towns) == 22
    _, right = banks()
    within_reach = {name for name in towns & right if south_of(name) - south_of(FRONT[int(name[:2]) - 4]) <= 9}
    assert 10 <= len(within_reach) <= 16


def test_forts():
    left, right = banks()
    named = {NAMES[name].removeprefix("Fort ").removeprefix("de ") for name in hexes_with("fort") & right}
    assert named == {"Douaumont", "Vaux", "Souville", "Tavannes", "Moulainville", "Saint-Michel", "Belleville"}
    assert len(hexes_with("fort") & left) == 7


def test_no_road_or_railway_needs_a_fort_hex():
    """14.8: Germans may not enter one, and the roads must not end there."""
    assert not hexes_with("fort") & ROAD_HEXES
    assert not hexes_with("fort") & RAIL_HEXES


# -------------------------------------------------------------------------------------------------- supply in play


@pytest.mark.parametrize("start", ["1609", "1314", "2507", "3011", "1111", "2015", "0906"])
def test_french_headquarters_trace_by_road_to_the_south_edge(start: str):
    assert {"1323", "1622"} <= reach(start, ROAD)


def test_the_railway_ends_on_a_french_source():
    """6.12, 14.7: one rail network through Verdun, ending on the road source 1323."""
    assert reach("1323", RAIL) == RAIL_HEXES
    assert "1322" in RAIL_HEXES
    assert "1323" in RAIL_HEXES & ROAD_HEXES


def test_the_railway_serves_the_right_bank_and_the_front():
    _, right = banks()
    assert len(RAIL_HEXES & right) > 30
    assert {"2015", "2507"} <= RAIL_HEXES
    assert any(french_at_start(name) and name in right for name in RAIL_HEXES)


def test_the_railway_serves_forges_side_too():
    left, _ = banks()
    assert len(RAIL_HEXES & left) > 20


# -------------------------------------------------------------------------------------------------- the ground


def test_the_ground_between_the_front_and_douaumont_is_wooded_and_broken():
    zone = [n for n in BOARD.names if 8 <= int(n[:2]) <= 24 and french_at_start(n) and south_of(n) <= 12]
    rough = [n for n in zone if TERRAIN[n] & {"woods", "slope"}]
    assert 0.35 < len(rough) / len(zone) < 0.75


def test_the_woevre_is_open():
    plain = [n for n in BOARD.names if int(n[:2]) >= 26 and south_of(n) <= 18]
    assert sum(bool(TERRAIN[n] & {"woods", "slope"}) for n in plain) / len(plain) < 0.15


def road_march(start: str, goal: str) -> int:
    """Road hexes entered on the shortest way by connected road."""
    away, frontier = {start: 0}, [start]
    for here in frontier:
        for there in neighbours(here):
            if (here, there) in ROAD and there not in away:
                away[there] = away[here] + 1
                frontier.append(there)
    return away[goal]


@pytest.mark.parametrize(
    ("start", "goal"),
    [("0201", "0906"), ("1601", "1605"), ("1601", "1609"), ("2201", "2409"), ("1601", "1111"), ("1601", "2011")],
)
def test_an_unopposed_march_by_road_to_the_ground_of_february_takes_five_days_at_most(start: str, goal: str):
    """8.5: one MP a connected road hex; units have about five."""
    assert road_march(start, goal) <= 25


def test_verdun_is_too_far_for_a_rush():
    assert min(road_march(source, city) for source in GERMAN_SOURCES for city in VERDUN if city in ROAD_HEXES) > 20
