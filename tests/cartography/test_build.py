"""The builder: corrections win over geography, and the committed map is what the two files give."""

import tomllib
import xml.etree.ElementTree as ElementTree
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from meuse.cartography.build import board_of, build_folder, build_map, map_text, read_toml
from meuse.cartography.draw import draw_map

GEOGRAPHY: dict[str, Any] = {
    "grid": {"kind": "hex", "columns": 9, "rows_in_odd": 8, "rows_in_even": 7},
    "placement": {
        "origin": [49.0, 5.0],
        "km_per_degree": [100.0, 100.0],
        "offset_km": [0.0, 0.0],
        "km_per_unit": 1.0,
        "stretch_reach": 4.0,
    },
    "terrain": {"slope_metres": 40, "wooded_slope_metres": 60, "woods_share": 0.5, "stands_alone": ["town"]},
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


def test_the_committed_map_of_they_shall_not_pass_is_the_built_one():
    folder = data_folder("they_shall_not_pass")
    assert build_folder(folder) == (folder / "map.toml").read_text(encoding="utf-8")


def test_the_drawing_is_well_formed_and_layered():
    folder = data_folder("they_shall_not_pass")
    geography = read_toml(folder / "geography.toml")
    drawing = draw_map(geography, read_toml(folder / "map.toml"), board_of(geography["grid"]))
    root = ElementTree.fromstring(drawing)
    layers = {element.get("id") for element in root.iter("{http://www.w3.org/2000/svg}g")}
    wanted = {"relief", "woods", "hexes", "water", "rails", "roads", "bridges", "trenches", "grid", "hex-numbers"}
    assert wanted | {"settlements", "forts", "supply", "labels", "frame", "panel"} <= layers
    words = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {"0101", "3323", "Beaumont", "Fort de Douaumont", "VERDUN"} <= words
