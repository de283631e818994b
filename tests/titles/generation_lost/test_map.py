"""The map of A Generation Lost against all that its rulebook and its set-ups say of squares."""

import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from meuse.cartography.build import build_folder, read_toml
from meuse.cartography.web import draw_map
from meuse.engine.board import side
from meuse.engine.data import Entry, read_data
from meuse.engine.title import DataError
from meuse.titlekit.data import without_source
from meuse.titles.generation_lost import country
from meuse.titles.generation_lost.country import MAJOR_ROAD, MINOR_ROAD, RAIL, Country
from meuse.titles.generation_lost.terms import EAST, FRENCH, GERMAN, SIDES, WEST

FOLDER = Path(country.__file__).parent / "data"
LAND = Country(read_data(FOLDER, "map.toml", {}))
BOARD = LAND.board
MAP = read_toml(FOLDER / "map.toml")
GEOGRAPHY = read_toml(FOLDER / "geography.toml")
CORRECTIONS = read_toml(FOLDER / "corrections.toml")
ONE_SOURCE = r"(rulebook|inferred) \d[\w.()]*|geography|history|reconstructed"
SOURCE = re.compile(f"({ONE_SOURCE})(, ({ONE_SOURCE}))*")


def listed(names: str) -> list[str]:
    return names.split()


CROSSINGS = (("A10", "A11"), ("D12", "C13"), ("K18", "K19"), ("P19", "P20"), ("Q19", "Q20"))
VERDUN = ("P19", "P20", "Q18", "Q19", "Q20")
PRINTED_FORTS = {
    "J23": "Fort de Douaumont",
    "L25": "Fort de Vaux",
    "N23": "Fort de Souville",
    "L16": "Fort de Vacherauville",
    "R16": "Fort de la Chaume",
    "N15": "Fort de Marre",
    "O14": "Fort du Chana",
    "T27": "Fort du Rozelier",
    "O22": "Fort Saint-Michel",
    "N25": "Fort de Tavannes",
    "Q18": "Verdun, Citadel",
}
# 19.1.3: every square in which a brigade or a chasseur battalion stands in the front line trenches.
FRENCH_LINE = listed("L2 J4 H4 F5 F7 G9 G11 F12 C16 C18 G26 I32 J33 E5 E14 D23 E25 G28 L34 D20 D21")
# 19.1.1: every square with German infantry that lies next to them, or in line with such squares.
GERMAN_LINE = listed(
    "L1 J3 F4 E7 F11 E12 C13 D14 B16 B18 C20 C21 C22 C23 C24 C25 D25 E26 F26 F27 F28 "
    "G29 G30 H31 H32 H33 I34 K34 H3 D5 F9"
)
BEHIND_GERMAN_LINE = listed("A15 A19 A20 A22 A23 C26 D10 D27 B26 C28 E32 A26 B27 B28 A29")


def cell(name: str) -> int:
    return BOARD.cell(name)


def cells(*names: str) -> list[int]:
    return [BOARD.cell(name) for name in names]


def reached(start: str, kind: str) -> set[str]:
    """The squares that can be reached along ways of one kind."""
    found, edge = {cell(start)}, [cell(start)]
    while edge:
        here = edge.pop()
        for other in BOARD.adjacent[here]:
            if other not in found and side(here, other) in LAND.ways[kind]:
                found.add(other)
                edge.append(other)
    return {BOARD.names[each] for each in found}


# ---- sources and the drawing


def test_the_map_is_what_its_geography_and_corrections_give() -> None:
    assert (FOLDER / "map.toml").read_text("utf-8") == build_folder(FOLDER)


@pytest.mark.parametrize("data", [MAP, GEOGRAPHY, CORRECTIONS], ids=["map", "geography", "corrections"])
def test_every_entry_says_where_it_comes_from(data: dict[str, Any]) -> None:
    about = ("placement", "sheet", "terrain", "layer", "looks", "mark", "legend")  # how it is laid and drawn
    assert list(without_source({key: value for key, value in data.items() if key not in about}, "")) == []
    said = [each["source"] for table in data.values() if isinstance(table, list) for each in table if "source" in each]
    assert [text for text in said if not SOURCE.fullmatch(text)] == []


def test_no_way_and_no_start_line_is_called_printed_as_a_whole() -> None:
    """The text gives single squares of them; what lies between is inferred or ours."""
    assert [line["name"] for line in MAP["line"] if "rulebook" in line["source"]] == []


def test_the_trenches_that_the_text_gives_are_told_from_those_between() -> None:
    """19.1.3."""
    printed = {each["id"] for each in CORRECTIONS["square"] if each["source"] == "rulebook 19.1.3"}
    assert printed == set(FRENCH_LINE)


def test_the_drawing_shows_roads_of_two_kinds_and_both_start_lines() -> None:
    drawn = draw_map(GEOGRAPHY, MAP, BOARD)
    for identity in ("lanes", "highways", "french-line-line", "german-line-line", "hexes-hill-sign", "bridge", "works"):
        assert f'id="{identity}"' in drawn, identity
    assert drawn.count('href="#bridge"') == len(CROSSINGS) + 1, "and once in the legend"


# ---- 2.2: the grid


def test_the_map_has_22_rows_of_34_squares_rows_from_the_north_columns_from_the_west() -> None:
    """2.2, M1: V is the south edge (12.7.4, 19.1.4), A the north edge."""
    assert BOARD.kind == "square"
    assert len(BOARD) == 22 * 34
    assert (BOARD.names[0], BOARD.names[-1]) == ("A1", "V34")
    north = BOARD.facing(cell("B2"), "north")
    assert BOARD.names[BOARD.ahead(cell("B2"), north)[0]] == "A2"
    assert LAND.areas["German map edge"] == cells(*[f"A{column}" for column in range(1, 35)])


def test_the_sheet_lies_within_a_square_of_the_country() -> None:
    """The fit of the placement: what the text names together with a square lies in it."""
    named = {
        "Samogneux": "G16",
        "Bras": "K19",
        "Fleury": "M22",
        "Bezonvaux": "H25",
        "Louvemont": "H20",
        "Béthincourt": "H8",
    }
    for name, square in named.items():
        assert LAND.place_names[cell(square)] == name
    assert {LAND.place_names[each] for each in cells("K6", "J10", "M7", "M15")} == {
        "Hill 304",
        "Mort-Homme",
        "Hill 310",
        "Hill 298",
    }


# ---- 12.3.2: the Meuse


def test_the_meuse_can_be_crossed_at_five_places_only() -> None:
    """12.3.2, 13.1.2, M2: on major roads, each from the West Bank to the East Bank."""
    assert {frozenset(cells(*pair)) for pair in CROSSINGS} == {frozenset(pair) for pair in LAND.crossings}
    for west, east in CROSSINGS:
        assert (LAND.bank[cell(west)], LAND.bank[cell(east)]) == (WEST, EAST), (west, east)
        assert side(*cells(west, east)) in LAND.ways[MAJOR_ROAD]
    for kind in (MAJOR_ROAD, MINOR_ROAD, RAIL):
        across = {pair for pair in LAND.ways[kind] if LAND.crosses_meuse(*pair)}
        assert across == (LAND.crossings if kind == MAJOR_ROAD else set()), kind


def test_the_meuse_parts_the_map_and_no_step_past_a_corner_avoids_it() -> None:
    """12.3.2: each square counts to one bank."""
    for one in range(len(BOARD)):
        for other in BOARD.adjacent[one]:
            if BOARD.shares_side(one, other):
                assert (side(one, other) in LAND.river) == LAND.crosses_meuse(one, other)
            elif LAND.crosses_meuse(one, other):
                assert BOARD.crosses(one, other, LAND.river)


def test_samogneux_can_be_entered_on_its_east_bank_only() -> None:
    """12.3.2."""
    assert LAND.bank[cell("G16")] == EAST
    assert LAND.bank[cell("G15")] == WEST
    assert side(*cells("G15", "G16")) in LAND.river


@pytest.mark.parametrize(
    ("bank", "squares"),
    [
        (WEST, "K18 K15 K14 K13 J13 I13 V20 V13 R16 L16 N15 O14 Q18 M15 D10 E12 F12 H13 G13 K6 J10 M7 H8"),
        (EAST, "E14 I14 I16 I17 J18 J19 A15 C13 D14 G16 P20 Q20 V22 U34 J23 L25 N23 N25 O22 T27 G18 M19 N19"),
    ],
)
def test_squares_that_units_stand_in_lie_on_their_bank(bank: int, squares: str) -> None:
    """M20: each with the line or the division that holds it (19.1 to 19.6)."""
    assert [name for name in squares.split() if LAND.bank[cell(name)] != bank] == []


def test_every_square_round_verdun_can_be_entered_and_the_ring_crosses_the_meuse_twice() -> None:
    """20.5.3(a), M21."""
    ring = {other for each in LAND.verdun for other in BOARD.adjacent[each]} - set(LAND.verdun)
    pairs = [(one, other) for one in ring for other in BOARD.beside[one] if one < other and other in ring]
    assert sum(LAND.crosses_meuse(*pair) for pair in pairs) == 2


# ---- named squares


def test_verdun_has_five_squares_and_the_citadel_is_its_fort() -> None:
    """19.1.6, 10.5.1."""
    assert LAND.verdun == cells(*VERDUN)
    assert [BOARD.names[each] for each in LAND.verdun if LAND.fort[each]] == ["Q18"]


def test_the_forts_that_the_text_gives_stand_in_their_squares() -> None:
    """10.5.1, 18.2.1, 19.1.6, 19.2.3, 19.3.3, 19.4.3."""
    assert set(PRINTED_FORTS) <= {BOARD.names[each] for each in LAND.forts}
    assert {name: LAND.place_names[cell(name)] for name in PRINTED_FORTS} == PRINTED_FORTS


def test_there_are_forts_enough_for_garrisons_and_for_the_objective() -> None:
    """19.1.3: eight, three of them west; 20.5.3(g): ten can be taken; M3."""
    banks = Counter(LAND.bank[fort] for fort in LAND.forts)
    assert banks[WEST] >= 3
    assert len(LAND.forts) >= 10
    assert banks == {WEST: 11, EAST: 10}


def test_no_fort_stands_on_a_start_line() -> None:
    assert all(LAND.trench[fort] == country.NO_TRENCH for fort in LAND.forts)


@pytest.mark.parametrize("square", ["K6", "J10", "M7", "M15"])
def test_a_place_called_hill_is_a_hill(square: str) -> None:
    """18.2.1, 19.1.6, 19.2.3."""
    assert LAND.hill[cell(square)]


def test_no_other_square_is_called_a_hill() -> None:
    assert sum(LAND.hill) == 4


@pytest.mark.parametrize("square", ["G16", "H8", "H20", "H25", "M22", "K19"])
def test_a_village_that_the_text_names_is_a_town(square: str) -> None:
    """12.3.2, 18.2.1, 19.3.4, 19.6.6."""
    assert LAND.town[cell(square)]


@pytest.mark.parametrize("square", ["K20", "K21", "M20", "M21"])
def test_the_works_of_thiaumont_lie_where_either_scenario_has_them(square: str) -> None:
    """19.3.4, 19.4.6: two scenarios give two places, and each counts its own."""
    assert LAND.works[cell(square)]


def test_souville_and_the_squares_round_it_can_be_occupied() -> None:
    """19.4.6."""
    around = {BOARD.names[other] for other in BOARD.adjacent[cell("N23")]}
    assert around == set(listed("M22 M23 M24 N22 N24 O22 O23 O24"))
    assert all(LAND.bank[cell(name)] == EAST for name in around)


def test_the_exit_zone_is_the_south_edge_from_v9_to_v22() -> None:
    """20.5.3(d)."""
    assert LAND.areas["Exit zone"] == cells(*[f"V{column}" for column in range(9, 23)])


def test_the_french_enter_at_v13_and_v22() -> None:
    """19.1.4; 19.6.4: rail guns at V13 or V20."""
    assert LAND.areas["French entry"] == cells("V13", "V22")
    assert LAND.areas["French rail entry"] == cells("V13", "V20")


# ---- start lines (8.2.1)


@pytest.mark.parametrize(("owner", "squares"), [(FRENCH, FRENCH_LINE), (GERMAN, GERMAN_LINE)])
def test_the_infantry_of_the_first_scenario_stands_on_its_start_line(owner: int, squares: list[str]) -> None:
    """19.1.1, 19.1.3."""
    assert [name for name in squares if LAND.trench[cell(name)] != owner] == []


def test_what_stands_behind_the_german_line_is_not_on_it_and_north_of_it() -> None:
    """19.1.1, 12.3.4."""
    assert [name for name in BEHIND_GERMAN_LINE if not LAND.north[cell(name)] or LAND.trench[cell(name)] >= 0] == []


def test_the_french_line_has_fifteen_squares_and_more() -> None:
    """20.8, M14."""
    assert len(LAND.start_line[FRENCH]) == 39
    assert len(LAND.start_line[GERMAN]) == 43


@pytest.mark.parametrize("owner", [GERMAN, FRENCH], ids=SIDES)
def test_a_start_line_is_unbroken_on_each_bank(owner: int) -> None:
    """M14."""
    for bank in (WEST, EAST):
        line = {each for each in LAND.start_line[owner] if LAND.bank[each] == bank}
        found, edge = set(), [min(line)]
        while edge:
            here = edge.pop()
            found.add(here)
            edge += [other for other in BOARD.adjacent[here] if other in line and other not in found]
        assert found == line


def test_the_lines_never_meet_and_never_lie_far_apart() -> None:
    """M15: each square of a line has one of the other within two."""
    german, french = LAND.start_line[GERMAN], LAND.start_line[FRENCH]
    assert not set(german) & set(french)
    for line, other in ((german, french), (french, german)):
        assert max(min(BOARD.distance(one, two) for two in other) for one in line) <= 2


def test_the_fifth_brigade_has_a_gap_to_stand_in() -> None:
    """19.1.3 asks for five brigades and gives four squares, M22: the line is empty at H29 and H30."""
    assert all(LAND.trench[each] == FRENCH for each in cells("H29", "H30"))


def test_the_bog_reaches_from_the_german_line_to_the_south_edge() -> None:
    """12.3.4(b), (d)."""
    assert not any(LAND.north[each] for each in LAND.start_line[GERMAN] + LAND.start_line[FRENCH])
    for name in ("A1", "A34", "D10", "B26", "E32"):
        assert LAND.north[cell(name)]
    for name in ("G16", "J23", "K6", "L34", "V1", "V34"):
        assert not LAND.north[cell(name)]


# ---- roads and rails


def test_the_voie_sacree_is_a_major_road_on_the_west_bank_to_verdun() -> None:
    """20.5.3(f), 12.3.4(c), M4."""
    names = [BOARD.names[each] for each in LAND.voie_sacree]
    assert (names[0], names[-1]) == ("V13", "Q19")
    assert all(side(one, other) in LAND.ways[MAJOR_ROAD] for one, other in pairwise(LAND.voie_sacree))
    assert all(LAND.bank[each] == WEST for each in LAND.voie_sacree)


def test_the_haudainville_road_leads_to_verdun_on_the_east_bank() -> None:
    """19.1.4, M5."""
    found, edge = {cell("V22")}, [cell("V22")]
    while edge:
        here = edge.pop()
        for other in BOARD.adjacent[here]:
            if other not in found and side(here, other) in LAND.ways[MAJOR_ROAD] and LAND.bank[other] == EAST:
                found.add(other)
                edge.append(other)
    assert cell("Q20") in found


def test_both_east_entries_lie_on_major_roads() -> None:
    """18.2.1."""
    assert {"V22", "U34"} <= reached("Q20", MAJOR_ROAD)


@pytest.mark.parametrize("square", ["A26", "B27", "B28"])
def test_the_heaviest_german_guns_stand_on_a_major_road_that_leads_on_behind_their_line(square: str) -> None:
    """12.5.1, 19.1.1, M6."""
    assert LAND.on_way(MAJOR_ROAD, cell(square))
    onward = [o for o in BOARD.adjacent[cell(square)] if side(o, cell(square)) in LAND.ways[MAJOR_ROAD]]
    assert any(LAND.north[other] for other in onward)


def test_the_rail_gun_has_a_rail_to_move_on_behind_the_german_line() -> None:
    """12.5.2, 19.1.1, M9."""
    rails = reached("A29", RAIL)
    assert len(rails) > 1
    assert all(LAND.north[cell(name)] for name in rails)


@pytest.mark.parametrize("square", ["V13", "V20"])
def test_french_rail_guns_reach_verdun_on_the_west_bank(square: str) -> None:
    """12.5.3, 19.6.4, M10."""
    rails = reached(square, RAIL)
    assert rails & {"P19", "Q18", "Q19"}
    assert all(LAND.bank[cell(name)] == WEST for name in rails)


def test_roads_lead_through_ridges_and_woods_over_a_side_and_over_a_corner() -> None:
    """8.2.1, 12.3.5, 16.2.1, M18: what the examples show occurs on the map."""

    def over_corners(kind: str, column: list[bool]) -> int:
        return sum(column[two] and not BOARD.shares_side(one, two) for one, two in LAND.ways[kind])

    assert any(wood and ridge for wood, ridge in zip(LAND.woods, LAND.ridge, strict=True))
    assert over_corners(MINOR_ROAD, LAND.woods)
    assert over_corners(MINOR_ROAD, LAND.ridge)
    assert over_corners(MAJOR_ROAD, LAND.ridge)


def test_the_esnes_brook_and_other_minor_rivers_run_through_squares() -> None:
    """12.3.3, M19."""
    assert "Esnes brook" in LAND.courses
    assert len(LAND.courses) > 1
    assert all(LAND.minor_river[each] for course in LAND.courses.values() for each in course)


# ---- 19.1.1: room for the guns


def room(squares: list[int]) -> int:
    """How many guns have room: two regiments or guns to a square (10.3)."""
    taken = Counter(listed("A15 B16 B18 A19 C20 A20 C21 C21 A22 C22 A23 C23 C24 C25 D25 D25 C26 D27 A26 B27 B28 A29"))
    return sum(max(0, 2 - taken[BOARD.names[each]]) for each in squares)


def behind(bank: int, first: int = 1, last: int = 34) -> list[int]:
    return [
        each
        for each in range(len(BOARD))
        if LAND.north[each] and LAND.bank[each] == bank and first <= BOARD.places[each][1] <= last
    ]


def test_the_west_wing_has_woods_and_ridges_for_six_guns() -> None:
    """M11."""
    assert room([each for each in behind(WEST) if LAND.woods[each] or LAND.ridge[each]]) >= 6


def test_the_east_wing_has_woods_for_six_guns() -> None:
    """M12."""
    assert room([each for each in behind(EAST, 29, 34) if LAND.woods[each]]) >= 6


def test_the_centre_has_woods_and_ridges_for_eighteen_guns() -> None:
    """M13."""
    assert room([each for each in behind(EAST, 13, 28) if LAND.woods[each] or LAND.ridge[each]]) >= 18


# ---- mistakes


def wrong(**tables: Any) -> Entry:
    return Entry("map.toml", "", {**MAP, **tables})


def squares_with(name: str, terrain: list[str]) -> list[dict[str, Any]]:
    kept = [each for each in MAP["square"] if each["id"] != name]
    return [*kept, {"id": name, "terrain": terrain, "source": "reconstructed"}]


def line_with(name: str, squares: list[str]) -> list[dict[str, Any]]:
    return [{**each, "squares": squares} if each["name"] == name else each for each in MAP["line"]]


def without_area(name: str) -> list[dict[str, Any]]:
    return [each for each in MAP["area"] if each["name"] != name]


def sides_of(kind: str, between: list[list[str]]) -> list[dict[str, Any]]:
    return [{**each, "between": between} if each["kind"] == kind else each for each in MAP["side"]]


FOUR = [list(pair) for pair in CROSSINGS[:4]]


@pytest.mark.parametrize(
    ("tables", "said"),
    [
        ({"square": squares_with("B2", ["swamp"])}, r"square B2: no terrain 'swamp': woods"),
        ({"square": squares_with("C20", ["german-trench", "french-trench"])}, "square C20: cannot be on both"),
        ({"square": squares_with("Z1", [])}, "there is no square 'Z1' on the map"),
        ({"square": squares_with("B2", ["german-trench"])}, "has trenches of the german side that are on no line"),
        ({"square": squares_with("C20", [])}, "East Bank: runs through C20, which has no german-trench"),
        ({"square": squares_with("B2", ["city"])}, "the area 'Verdun' must be the squares of the city"),
        ({"side": sides_of("bridge", FOUR)}, r"has 4 crossings of the Meuse, not 5 \(12.3.2\)"),
        ({"side": sides_of("bridge", [*FOUR, ["B2", "B3"]])}, "the crossing B2-B3 is not of a major road"),
        ({"side": sides_of("bridge", [*FOUR, ["B2", "B4"]])}, "B2 and B4 do not touch"),
        ({"side": sides_of("bridge", [*FOUR, ["B2"]])}, r"\['B2'\] is not a pair of squares"),
        ({"side": sides_of("river", [])}, "has a Meuse that does not part the map in two"),
        ({"line": line_with("Sedan railway", ["P19", "P20"])}, r"a rail crosses the Meuse from P19 to P20 \(12.3.2\)"),
        ({"line": line_with("Sedan railway", ["P19", "P17"])}, "line Sedan railway: jumps from P19 to P17"),
        ({"line": [each for each in MAP["line"] if each["name"] != "Voie Sacrée"]}, "has no line called 'Voie Sacrée'"),
        ({"area": without_area("Exit zone")}, "has no area 'Exit zone'"),
        ({"area": [*MAP["area"], MAP["area"][0]]}, "area Verdun: is listed twice"),
    ],
)
def test_a_wrong_map_is_refused_with_the_entry_and_the_reason(tables: dict[str, Any], said: str) -> None:
    with pytest.raises(DataError, match=said):
        Country(wrong(**tables))


def test_a_german_line_with_a_gap_is_refused() -> None:
    """12.3.4: the bog begins at the line."""
    lines = line_with("German start line, West Bank", listed("L1 K2 J3 I3 H3 G3 F4 E4 D5 D6 E7 F8 F9 F10 F11 E12"))
    with pytest.raises(DataError, match="a German start line with a gap"):
        Country(wrong(line=lines, square=squares_with("E13", [])))
