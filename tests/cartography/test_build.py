"""The builder: corrections win over geography, and the committed map is what the two files give."""

import tomllib
import xml.etree.ElementTree as ElementTree
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from meuse.cartography.build import board_of, build_folder, build_map, map_text, read_toml
from meuse.cartography.web import draw_map
from meuse.engine.title import DataError

GEOGRAPHY: dict[str, Any] = {
    "grid": {"kind": "hex", "columns": 9, "rows_in_odd": 8, "rows_in_even": 7},
    "placement": {
        "origin": [49.0, 5.0],
        "km_per_degree": [100.0, 100.0],
        "offset_km": [0.0, 0.0],
        "km_per_unit": 1.0,
        "stretch_reach": 4.0,
    },
    "terrain": {
        "order": ["woods", "slope", "town", "trench"],
        "sides": ["river", "bridge"],
        "names": ["town", "wood"],
        "stands_alone": ["town"],
        "gives_way": ["woods", "slope"],
    },
    "layer": [
        {"feature": "relief", "as": "relief", "terrain": "slope", "metres": 40, "where": "woods", "metres_there": 60},
        {"feature": "wood", "as": "area", "terrain": "woods", "share": 0.5},
        {"feature": "town", "as": "point", "terrain": "town"},
        {"feature": "river", "as": "banks", "side": "river"},
        {"feature": "road", "as": "line"},
        {"feature": "rail", "as": "line"},
        {"feature": "bridge", "as": "crossing", "side": "bridge", "over": "river", "by": ["road", "rail"]},
    ],
    "sheet": {"title": "Test", "subtitle": "", "note": "", "scale": ""},
    "relief": [{"name": "flat", "source": "geography", "points": [[49.0, 5.0, 200], [48.9, 5.1, 200]]}],
    "river": [{"name": "Stream", "source": "geography", "points": [[48.8, 5.036], [49.1, 5.036]]}],
    "road": [{"name": "Road", "source": "geography", "points": [[48.97, 5.01], [48.97, 5.06]]}],
    "bridge": [{"name": "Bridge", "source": "history", "at": [48.97, 5.036]}],
    "town": [{"name": "Village", "source": "geography", "at": [48.97, 5.0606]}],
    "wood": [
        {"name": "Wood", "source": "geography", "points": [[48.99, 5.05], [48.99, 5.08], [48.95, 5.08], [48.95, 5.05]]}
    ],
}


def hexes(map_data: dict[str, Any]) -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in map_data["hex"]}


def test_a_town_clears_the_woods_round_its_houses():
    found = hexes(build_map(GEOGRAPHY, {}))
    assert found["0703"]["terrain"] == ["town"]
    assert found["0704"]["terrain"] == ["woods"]


def test_a_road_crosses_the_river_on_its_bridge():
    built = build_map(GEOGRAPHY, {})
    road = built["line"][0]["hexes"]
    bridge = next(s for s in built["side"] if s["kind"] == "bridge")["between"][0]
    river = next(s for s in built["side"] if s["kind"] == "river")["between"]
    assert bridge in river
    assert abs(road.index(bridge[0]) - road.index(bridge[1])) == 1


def test_a_correction_replaces_terrain_and_carries_its_source():
    corrections = {"hex": [{"id": "0704", "terrain": ["trench"], "source": "rulebook 1.1", "name": "Redoubt"}]}
    entry = hexes(build_map(GEOGRAPHY, corrections))["0704"]
    assert entry == {"id": "0704", "terrain": ["trench"], "name": "Redoubt", "source": "rulebook 1.1"}


def test_a_line_of_the_same_name_replaces_the_real_one():
    corrections = {"line": [{"kind": "road", "name": "Road", "source": "rulebook 1.2", "hexes": ["0101", "0102"]}]}
    geography = {key: value for key, value in GEOGRAPHY.items() if key != "bridge"}
    assert [line["hexes"] for line in build_map(geography, corrections)["line"]] == [["0101", "0102"]]


def test_a_broken_line_is_refused():
    corrections = {"line": [{"kind": "rail", "name": "Rail", "source": "rulebook 1.2", "hexes": ["0101", "0103"]}]}
    with pytest.raises(ValueError, match="rail 'Rail' jumps from 0101 to 0103"):
        build_map(GEOGRAPHY, corrections)


def test_the_text_reads_back_as_the_same_data():
    built = build_map(GEOGRAPHY, {})
    assert tomllib.loads(map_text(built)) == {table: value for table, value in built.items() if value}


def data_folder(title: str) -> Path:
    return Path(str(resources.files("meuse"))) / "titles" / title / "data"


@pytest.mark.parametrize("title", ["they_shall_not_pass", "schlieffens_war", "valmy"])
def test_the_committed_map_is_the_built_one(title: str):
    folder = data_folder(title)
    assert build_folder(folder) == (folder / "map.toml").read_text(encoding="utf-8")


def drawn(title: str) -> tuple[set[str | None], set[str | None]]:
    """The layers and the words of a printed map."""
    folder = data_folder(title)
    map_data = read_toml(folder / "map.toml")
    root = ElementTree.fromstring(draw_map(read_toml(folder / "geography.toml"), map_data, board_of(map_data["grid"])))
    layers = {element.get("id") for element in root.iter("{http://www.w3.org/2000/svg}g")}
    return layers, {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}


def test_the_drawing_is_well_formed_and_layered():
    layers, words = drawn("they_shall_not_pass")
    wanted = {"relief", "woods", "hexes", "water", "rails", "roads", "bridges", "trenches", "grid", "hex-numbers"}
    assert wanted | {"settlements", "forts", "supply", "labels", "frame", "panel"} <= layers
    assert {"0101", "3323", "Beaumont", "Fort de Douaumont", "VERDUN"} <= words


def test_a_map_of_countries_has_their_layers_and_no_others():
    layers, words = drawn("schlieffens_war")
    wanted = {"countries", "woods", "hexes", "water", "rails", "grid", "hex-numbers", "borders", "perimeters"}
    assert wanted | {"settlements", "towns", "forts", "ports", "supply", "labels", "frame", "panel"} <= layers
    assert not {"relief", "roads", "bridges", "trenches"} & layers
    assert {"0812", "2821", "Antwerp", "The Ruhr", "Paris", "Meuse", "BELGIUM", "Neutral"} <= words
    assert "1008" not in words  # Maastricht is Dutch


# ---- countries, and hexes that are none

ISLAND: dict[str, Any] = {
    "grid": {"kind": "hex-rows", "rows": 5, "columns": 5},
    "placement": {
        "origin": [0.0, 0.0],
        "km_per_degree": [100.0, 100.0],
        "offset_km": [0.0, 0.0],
        "km_per_unit": 1.0,
    },
    "terrain": {"order": ["city", "port"], "sides": ["river"], "names": ["city"]},
    "layer": [
        {"feature": "city", "as": "point", "terrain": "city"},
        {"feature": "river", "as": "sides", "side": "river"},
        {"feature": "rail", "as": "line", "brush": 0.1},
    ],
    "country": [
        {
            "id": "east",
            "source": "geography",
            "points": [[-0.005, -0.031], [-0.005, 0.0], [-0.05, 0.0], [-0.05, -0.031]],
        },
        {
            "id": "west",
            "playable": False,
            "source": "geography",
            "points": [[-0.005, -0.06], [-0.005, -0.031], [-0.05, -0.031], [-0.05, -0.06]],
        },
    ],
    "city": [{"name": "Harbour", "source": "history", "at": [-0.026, -0.02], "terrain": ["port"]}],
    "river": [{"name": "Brook", "source": "geography", "points": [[-0.005, -0.0225], [-0.05, -0.0225]]}],
    "rail": [],
}


def test_hexes_lie_in_the_country_that_has_most_of_them_and_neutral_ones_are_none():
    built = build_map(ISLAND, {})
    assert {entry["country"] for entry in built["hex"]} == {"east"}
    assert set(built["grid"]["absent"]) == {f"{row:02d}{c:02d}" for row in range(1, 6) for c in (4, 5)} | {
        "0203",
        "0403",
    }
    assert [entry["id"] for entry in built["hex"]] == board_of(built["grid"]).names
    assert hexes(built)["0302"] == {
        "id": "0302",
        "country": "east",
        "terrain": ["city", "port"],
        "name": "Harbour",
        "source": "history",
    }


def test_a_correction_gives_a_hex_to_a_country_or_to_the_sea():
    corrections = {
        "hex": [
            {"id": "0304", "country": "east", "source": "rulebook 1.1"},
            {"id": "0301", "country": "sea", "source": "rulebook 1.2"},
        ]
    }
    found = hexes(build_map(ISLAND, corrections))
    assert found["0304"]["source"] == "rulebook 1.1"
    assert "0301" not in found


def test_rows_that_nothing_happens_in_are_left_out():
    grid = {**ISLAND["grid"], "unused_rows": [1, 2]}
    built = build_map({**ISLAND, "grid": grid}, {})
    assert {entry["id"][:2] for entry in built["hex"]} == {"03", "04", "05"}
    assert "unused_rows" not in built["grid"]


def test_a_river_of_the_corrections_is_kept_and_one_they_deny_is_not():
    plain = build_map(ISLAND, {})["side"][0]["between"]
    assert ["0302", "0303"] in plain
    corrections = {
        "side": [{"kind": "river", "source": "rulebook 2.1", "between": [["0301", "0302"]]}],
        "no_side": [{"kind": "river", "source": "reconstructed", "between": [["0303", "0302"]]}],
    }
    first, second = build_map(ISLAND, corrections)["side"]
    assert (first["source"], first["between"]) == ("rulebook 2.1", [["0301", "0302"]])
    assert ["0302", "0303"] not in second["between"]


def test_areas_round_a_hex_and_along_an_edge():
    corrections = {
        "area": [
            {"name": "camp", "source": "rulebook 4.1", "within": 1, "of": ["0401"]},
            {"name": "east", "source": "rulebook 8.6", "edge": "east", "country": "east"},
            {"name": "south", "source": "rulebook 8.6", "edge": "south", "country": "east"},
        ]
    }
    camp, east, south = build_map(ISLAND, corrections)["area"]
    assert camp == {"name": "camp", "source": "rulebook 4.1", "hexes": ["0301", "0302", "0401", "0402", "0501", "0502"]}
    assert set(east["hexes"]) <= {"0101", "0201", "0301", "0401", "0501"}
    assert {name[:2] for name in south["hexes"]} == {"05"}


def test_a_grid_nobody_knows_is_refused():
    with pytest.raises(DataError, match="kind is 'spiral', must be one of hex, hex-rows, square, network, track"):
        board_of({"kind": "spiral"})
