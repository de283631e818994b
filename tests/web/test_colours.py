"""Counters can be read, and told apart by everybody, on the map by day and by night.

The colours are read where they are written: grounds and inks in the client's style sheet, formations in each title's
data, the country in the themes of its drawing.
"""

import re
from itertools import combinations
from pathlib import Path

import pytest
from tests.colours import BLINDNESS, contrast, difference, lightness, mixed

import meuse
from meuse.cartography.theme import DARK, LIGHT, Theme
from meuse.engine.faces import Formation

BOARD_CSS = Path(__file__).parents[2] / "web" / "src" / "board" / "board.css"
PALETTES = ("printed", "safe")
TITLES = ("they_shall_not_pass", "schlieffens_war", "valmy")
WORN = 0.5  # how much white the stripe of a worn unit lays over the ground


def inks(palette: str) -> dict[str, str]:
    """The plain colours of the board in a palette, by the name of their variable."""
    printed, safe = BOARD_CSS.read_text("utf-8").split(':root[data-palette="safe"]')
    told = printed + (safe if palette == "safe" else "")
    return dict(re.findall(r"--board-([\w-]+): (#[0-9a-f]{6});", told))


def grounds(palette: str) -> list[str]:
    found = inks(palette)
    return [found[f"ground-{side}"] for side in range(4)]


def formations(title: str) -> dict[str, Formation]:
    box = meuse.open_box(title)
    return box.title.formations(box.content, box.title.scenarios[0], frozenset())


def country(theme: Theme) -> list[str]:
    """Everything a counter may lie on that fills a hex or more."""
    washed = [mixed(theme.ground, wash, float(theme.country_opacity)) for wash in theme.countries]
    filled = [theme.paper, theme.clear, theme.ground, theme.sea, theme.shallows, theme.neutral, theme.meadow]
    wooded = [theme.wood, theme.crown, mixed(theme.ground, theme.wood_hex, float(theme.wood_hex_opacity))]
    built = [mixed(theme.ground, theme.built_up, float(theme.city_opacity))]
    return [*filled, *wooded, *built, *washed, *[tint for _, tint in theme.tints]]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("title", TITLES)
def test_every_counter_can_be_read(title: str, palette: str) -> None:
    """Numbers and names on the ground, also across the stripe of a worn unit; the symbol in its box."""
    box = meuse.open_box(title)
    worn_by = formations(title)
    counters = box.title.printed(box.content, box.title.scenarios[0], frozenset())
    assert len(counters) > 80
    ink = inks(palette)["ink"]
    for counter in counters:
        ground = grounds(palette)[box.title.sides.index(counter.side)]
        assert contrast(ink, ground) >= 4.5, counter.id
        assert contrast(ink, mixed(ground, "#ffffff", WORN)) >= 4.5, counter.id
        formation = worn_by[counter.formation]
        assert contrast(formation.ink, formation.paper) >= 4.5, counter.id


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("title", TITLES)
def test_the_box_of_a_symbol_stands_out_from_its_ground(title: str, palette: str) -> None:
    box = meuse.open_box(title)
    for counter in box.title.printed(box.content, box.title.scenarios[0], frozenset()):
        ground = grounds(palette)[box.title.sides.index(counter.side)]
        assert difference(formations(title)[counter.formation].paper, ground) >= 12, counter.id


@pytest.mark.parametrize("palette", PALETTES)
def test_sides_are_told_apart_by_everybody(palette: str) -> None:
    """The two sides of a title at a glance, in grey too; any two of four sides by whoever looks."""
    first, second, *_ = grounds(palette)
    assert abs(lightness(first) - lightness(second)) >= 18
    for eyes in ("", *BLINDNESS):
        assert difference(first, second, eyes) >= 25, eyes
    for one, other in combinations(grounds(palette), 2):
        for eyes in ("", *BLINDNESS):
            assert difference(one, other, eyes) >= 10, (one, other, eyes)
        assert abs(lightness(one) - lightness(other)) >= 3, (one, other)


@pytest.mark.parametrize("palette", PALETTES)
def test_counters_stand_out_from_the_country_at_night(palette: str) -> None:
    for ground in grounds(palette):
        for land in country(DARK):
            assert contrast(ground, land) >= 3, (ground, land)


def test_the_night_is_darker_than_the_day_everywhere() -> None:
    assert max(lightness(land) for land in country(DARK)) < 30 < min(lightness(land) for land in country(LIGHT))


@pytest.mark.parametrize("title", TITLES)
def test_formations_of_a_side_are_told_apart(title: str) -> None:
    """By the colours of box and symbol together; forts may look like their army."""
    worn = [(name, formation) for name, formation in formations(title).items() if not name.endswith("forts")]
    for (one, first), (other, second) in combinations(worn, 2):
        if one.split("-")[0] == other.split("-")[0]:
            apart = difference(first.paper, second.paper) + difference(first.ink, second.ink)
            assert apart >= 10, (one, other)


@pytest.mark.parametrize(("place", "theme"), [(0, LIGHT), (1, DARK)], ids=["day", "night"])
def test_names_on_the_map_can_be_read_on_their_halo_and_numbers_on_the_ground(place: int, theme: Theme) -> None:
    told = re.findall(r"--map-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);", BOARD_CSS.read_text("utf-8"))
    written = {name: (day, night)[place] for name, day, night in told}
    halo, number, region = written.pop("halo"), written.pop("number"), written.pop("region-name")
    assert len(written) >= 6
    assert min(contrast(ink, halo) for ink in written.values()) >= 7
    ground = [theme.ground, *[colour for level, colour in theme.tints if level <= 345]]
    assert min(contrast(number, colour) for colour in ground) >= 3.5
    assert contrast(region, theme.ground) >= 3
