"""The colours of a map: one table for each theme, and nowhere else a colour."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

# Of the browser client's faces first, where they are installed: a printed drawing is opened in any program.
SERIF: Final = "'Source Serif 4', 'Source Serif Pro', 'Palatino Linotype', Palatino, Georgia, serif"
SANS: Final = "'IBM Plex Sans Condensed', 'Arial Narrow', 'DejaVu Sans Condensed', Arial, sans-serif"


# Faces cut in the manner of the eighteenth century first, then those of our own, then narrow ones that any system has.
PERIOD: Final = (
    "'IM FELL English', 'Big Caslon', 'Libre Caslon Text', 'Source Serif 4', 'Source Serif Pro', 'Palatino Linotype', "
    "Palatino, 'Liberation Serif', 'Times New Roman', Georgia, serif"
)


class Theme(NamedTuple):
    """Every ink of a drawing, by what it is used for."""

    paper: str
    foxing: str
    ink: str
    clear: str  # ground in the legend
    sea: str
    shallows: str
    coast: str
    ground: str  # land of which no heights are drawn
    neutral: str
    neutral_line: str
    countries: tuple[str, ...]  # washes over their hexes, by order of the countries in the data
    country_opacity: str
    border: str
    tints: tuple[tuple[int, str], ...]  # ground at or above so many metres
    contour: str
    contour_opacity: str
    light: tuple[int, int]  # grey of sunlit slopes, and how strong (0 to 255)
    shade: tuple[int, int]  # grey of slopes in the shade, and how strong
    wood: str
    wood_edge: str
    crown: str
    crown_shade: str
    wood_hex: str
    wood_hex_opacity: str
    tree_sign: str
    tree_sign_edge: str
    built_up: str
    town_opacity: str
    city_opacity: str
    hachure: str
    hachure_in_wood: str
    marsh: str
    meadow: str
    river_side: str
    stream_side: str
    stream: str
    pond: str
    pond_edge: str
    river_bank: str
    river: str
    river_light: str
    road: str
    road_edge: str
    bridge: str
    bridge_deck: str
    rail: str
    front: str
    trench: str
    casing: str  # under trenches, forts and supply markers, so that they stand out
    grid: str
    grid_opacity: str
    number: str
    halo: str
    house: str
    house_edge: str
    fort: str
    fort_edge: str
    work: str
    rampart: str  # the boundary of a heavy fortress
    port: str
    perimeter: str
    supply: tuple[str, ...]  # by order of the sides in the data


class Letters(NamedTuple):
    """The inks of names on paper; a client has its own."""

    fort_name: str
    wood_name: str
    hill_name: str
    water_name: str
    river_name: str
    trench_name: str
    region_name: str


LETTERS: Final = Letters(
    fort_name="#6e1f1a",
    wood_name="#1f3d19",
    hill_name="#5f3512",
    water_name="#1c4a6e",
    river_name="#173f5f",
    trench_name="#1d2748",
    region_name="#6b5a3a",
)

HEIGHTS: Final = (0, 205, 225, 245, 265, 285, 305, 325, 345, 365, 380)  # metres at which the ground changes its tint


def by_height(*tints: str) -> tuple[tuple[int, str], ...]:
    """A tint for each of the heights."""
    return tuple(zip(HEIGHTS, tints, strict=True))


LIGHT: Final = Theme(
    paper="#f3ead3",
    foxing="#b89b6a",
    ink="#3a3128",
    clear="#ece0b2",
    sea="#a9c8d6",
    shallows="#d6e8ec",
    coast="#44748f",
    ground="#efe5c4",
    neutral="#cbc6ba",
    neutral_line="#b1ab9c",
    countries=("#6f8a86", "#dc8f2f", "#b0678f", "#f6e3a0"),
    country_opacity=".2",
    border="#6b2450",
    tints=by_height(
        "#dfe3bd",
        "#e4e4bc",
        "#e9e3b8",
        "#ece0b2",
        "#ecd9a8",
        "#e9cf9c",
        "#e4c48f",
        "#ddb782",
        "#d4a976",
        "#ca9b6b",
        "#bf8d61",
    ),
    contour="#8a5a2b",
    contour_opacity=".28",
    light=(255, 120),
    shade=(40, 150),
    wood="#a9bf83",
    wood_edge="#5d7a48",
    crown="#94ae74",
    crown_shade="#678152",
    wood_hex="#5f8a4a",
    wood_hex_opacity=".3",
    tree_sign="#2f5426",
    tree_sign_edge="#e9efcf",
    built_up="#a8553c",
    town_opacity=".16",
    city_opacity=".24",
    hachure="#7c5227",
    hachure_in_wood="#4a2408",
    marsh="#3f7f8f",
    meadow="#c4d6b0",
    river_side="#2f6f9f",
    stream_side="#4a8db8",
    stream="#3b7da6",
    pond="#8fbad3",
    pond_edge="#3d769b",
    river_bank="#2c6288",
    river="#7fb2d2",
    river_light="#b9d9e8",
    road="#f6e6b8",
    road_edge="#5a4632",
    bridge="#3a3128",
    bridge_deck="#f6e6b8",
    rail="#2b2622",
    front="#1d2748",
    trench="#39456f",
    casing="#f4ecd6",
    grid="#6d6353",
    grid_opacity=".55",
    number="#564c3e",
    halo="#f7f0dc",
    house="#8c3b2b",
    house_edge="#3d1a12",
    fort="#a2342a",
    fort_edge="#4c120d",
    work="#b4493c",
    rampart="#c4231c",
    port="#1c4a6e",
    perimeter="#c2570c",
    supply=("#4b5a44", "#2f4a86", "#7a3b2e", "#6b5a20"),
)

# Night: the country lies dark, so that counters stand out as on a lit table.
DARK: Final = Theme(
    paper="#101113",
    foxing="#2a271f",
    ink="#e9e0cb",
    clear="#2c2e24",
    sea="#0f1e29",
    shallows="#1d3340",
    coast="#5f93b3",
    ground="#2b2b24",
    neutral="#1a1b1c",
    neutral_line="#2b2c2d",
    countries=("#9fb8ae", "#e0a04a", "#c987ad", "#dcc680"),
    country_opacity=".12",
    border="#e08fc2",
    tints=by_height(
        "#23291f",
        "#262b21",
        "#292d22",
        "#2c2e24",
        "#302f24",
        "#353124",
        "#393325",
        "#3d3526",
        "#423727",
        "#473a28",
        "#4c3d2a",
    ),
    contour="#c9a06a",
    contour_opacity=".2",
    light=(255, 26),
    shade=(0, 120),
    wood="#20351f",
    wood_edge="#46693d",
    crown="#294227",
    crown_shade="#182a18",
    wood_hex="#3c6a30",
    wood_hex_opacity=".22",
    tree_sign="#8fbf7a",
    tree_sign_edge="#14210f",
    built_up="#c2654a",
    town_opacity=".16",
    city_opacity=".24",
    hachure="#9c7a4a",
    hachure_in_wood="#a98a58",
    marsh="#5f9aa8",
    meadow="#2f4438",
    river_side="#3f7ea8",
    stream_side="#3f7ea8",
    stream="#5a94ba",
    pond="#1d4259",
    pond_edge="#4380a6",
    river_bank="#081a27",
    river="#2d6690",
    river_light="#5590b4",
    road="#b7a26f",
    road_edge="#0c0b08",
    bridge="#e0cf9f",
    bridge_deck="#6d6044",
    rail="#a9a398",
    front="#dfe6ff",
    trench="#a3b0e0",
    casing="#0b0c10",
    grid="#c9c1ab",
    grid_opacity=".26",
    number="#c0b8a6",
    halo="#0f100e",
    house="#c4745a",
    house_edge="#1c0c07",
    fort="#c74b41",
    fort_edge="#f0d0c5",
    work="#c25e52",
    rampart="#ef5a4e",
    port="#93c4e6",
    perimeter="#f0953f",
    supply=("#a9bf9c", "#8fb0f0", "#e0937f", "#d8c27a"),
)

THEMES: Final = {"light": LIGHT, "dark": DARK}

# Engraved and coloured by hand, as maps were about 1790: warm paper, brown ink, thin washes.
ENGRAVED_LIGHT: Final = LIGHT._replace(
    paper="#efe2c4",
    foxing="#a98a58",
    ink="#33271b",
    clear="#f4e9cf",
    ground="#f4e9cf",
    countries=("#d98a86", "#d9b13f", "#8fae5c", "#7f9fc4", "#b58ab8"),
    country_opacity=".5",
    border="#5a4534",
    wood="#c3cf96",
    wood_edge="#8c9a5f",
    crown="#dbe0b4",
    crown_shade="#4d5c2c",
    wood_hex="#7d9a4a",
    tree_sign="#56632f",
    built_up="#c0604a",
    hachure="#6a5236",
    hachure_in_wood="#4f4426",
    river_bank="#3d6270",
    river="#c3dadb",
    river_light="#9cc3ca",
    road="#fdf3da",
    road_edge="#4a3725",
    halo="#faf2de",
    house="#b9523c",
    house_edge="#4a1c12",
    fort="#c0604a",
    fort_edge="#4a1c12",
    rampart="#9c3527",
    supply=("#5a6472", "#3d6499", "#7a3b2e", "#6b5a20"),
)

# The same sheet by candlelight: washes glow faintly, lines are drawn in light ink.
ENGRAVED_DARK: Final = DARK._replace(
    paper="#14120e",
    foxing="#3a3122",
    ink="#e6d8ba",
    clear="#211e17",
    ground="#211e17",
    countries=("#b0504c", "#a8862a", "#66833c", "#4f739f", "#8a5c8f"),
    country_opacity=".38",
    border="#c0a682",
    wood="#283119",
    wood_edge="#5a6a3a",
    crown="#2f3a1e",
    crown_shade="#93a468",
    wood_hex="#5c7a34",
    tree_sign="#7c8c52",
    built_up="#c2654a",
    hachure="#a08a64",
    hachure_in_wood="#a08a64",
    river_bank="#7fa9b8",
    river="#1c3a45",
    river_light="#2d5563",
    road="#4a4030",
    road_edge="#c8b48c",
    halo="#17150f",
    house="#c26a52",
    house_edge="#1c0c07",
    fort="#c26a52",
    fort_edge="#f0d0c5",
    rampart="#e0705f",
    supply=("#9aa6b6", "#86aee0", "#e0937f", "#d8c27a"),
)

ENGRAVED: Final = "engraved"  # the manner of a sheet that is drawn as if from a copper plate
MANNERS: Final[Mapping[str, Mapping[str, Theme]]] = {
    "": THEMES,
    ENGRAVED: {"light": ENGRAVED_LIGHT, "dark": ENGRAVED_DARK},
}


def manner_of(geography: Mapping[str, Any]) -> str:
    """How a title's sheet wants to be drawn: `manner` in its [sheet]."""
    manner: str = geography.get("sheet", {}).get("manner", "")
    if manner not in MANNERS:
        raise ValueError(f"[sheet] has the manner {manner!r}; there are {', '.join(filter(None, MANNERS))}")
    return manner


def inks(geography: Mapping[str, Any], theme: str) -> Theme:
    """The inks of a title's sheet in that theme."""
    return MANNERS[manner_of(geography)][theme]


def engraved_style(theme: Theme) -> str:
    """What the lettering of an engraved sheet has otherwise."""
    return f"""
text{{font-family:{PERIOD}}}
.small-name{{font-size:12.5px}}
.wood-name,.hill-name{{font-weight:400;letter-spacing:2px}}
#labels .part-title{{font-size:21px;font-style:italic;stroke:none}}
#labels .city-name{{font-size:40px;stroke:none}}
.fort-name{{fill:{theme.ink}}}
#labels .province-name,#labels .region-name{{fill:{theme.border};opacity:.62}}
"""


def style(theme: Theme) -> str:
    """The style sheet of a lettered drawing; halos are strokes painted under the letters."""
    shout = "opacity:.45;stroke:none"
    return f"""
text{{font-family:{SERIF};fill:{theme.ink}}}
#labels text{{paint-order:stroke;stroke:{theme.halo};stroke-opacity:.8;stroke-width:3.4px;stroke-linejoin:round}}
#hex-numbers text{{font-family:{SANS};font-size:8.5px;fill:{theme.number};text-anchor:middle;paint-order:stroke;
 stroke:{theme.halo};stroke-opacity:.4;stroke-width:2px}}
.town-name{{font-size:18px;font-weight:700}}
.large-name{{font-size:14.5px;font-weight:700}}
.small-name{{font-size:10.5px}}
.place-name{{font-size:15px;font-style:italic}}
.city-name{{font-size:40px;font-weight:700;letter-spacing:7px}}
.fort-name{{font-size:14.5px;font-weight:700;fill:{LETTERS.fort_name}}}
.work-name{{font-size:12px;font-style:italic;fill:{LETTERS.fort_name}}}
.wood-name{{font-size:16px;font-style:italic;font-weight:600;fill:{LETTERS.wood_name}}}
.hill-name{{font-size:16px;fill:{LETTERS.hill_name};letter-spacing:1px;font-style:italic}}
.water-name{{font-size:14px;font-style:italic;fill:{LETTERS.water_name}}}
.river-name{{font-size:24px;font-style:italic;font-weight:600;fill:{LETTERS.river_name};letter-spacing:7px}}
.trench-name{{font-size:13px;fill:{LETTERS.trench_name};letter-spacing:1px;font-style:italic}}
#labels .region-name{{font-size:38px;fill:{LETTERS.region_name};{shout};letter-spacing:16px}}
#labels .province-name{{font-size:19px;fill:{LETTERS.region_name};{shout};letter-spacing:7px}}
#labels .sea-name{{font-size:30px;font-style:italic;fill:{LETTERS.water_name};{shout};letter-spacing:9px}}
"""
