"""The lines of the map against the marches of 1792: each takes as many turns as it took days."""

import tomllib
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest
from tests.titles.valmy.marches import MARCHES, March

from meuse.titles.valmy import box
from meuse.titles.valmy.country import Country

FOLDER = Path(box.__file__).parent / "data"
CONTENTS = box.Box(FOLDER, {})
COUNTRY: Country = CONTENTS.country
BOARD = COUNTRY.board
COSTS: dict[frozenset[str], int] = {
    frozenset((BOARD.names[one], BOARD.names[other])): cost
    for (one, other), cost in zip(COUNTRY.line_ends, COUNTRY.line_cost, strict=True)
}
JOINS = tomllib.loads((FOLDER / "map.toml").read_text("utf-8"))["join"]


def turns(march: March, costs: Mapping[frozenset[str], int]) -> int:
    """7.1.6, 7.1.7: turns along the route, each as far as the allowance goes and at least one box."""
    taken, left = 0, 0
    for step in pairwise(march.route.split("-")):
        cost = costs[frozenset(step)]
        if cost > left:
            taken, left = taken + 1, max(march.allowance, cost)
        left -= cost
    return taken


def fits(march: March, costs: Mapping[frozenset[str], int]) -> bool:
    found = turns(march, costs)
    if march.pace == "slow":
        return found <= march.days
    if march.pace == "forced":
        return found <= march.days + 1
    return found == march.days


def way(start: str, goal: str, closed: frozenset[str] = frozenset()) -> int:
    """The cheapest way in movement points, not through closed boxes; -1 if there is none."""
    at = {BOARD.cell(start): 0}
    open_ = list(at)
    while open_:
        here = open_.pop(0)
        for other, cost in COUNTRY.march_links.rows[here]:
            if BOARD.names[other] not in closed and at[here] + cost < at.get(other, 999):
                at[other] = at[here] + cost
                open_.append(other)
    return at.get(BOARD.cell(goal), -1)


@pytest.mark.parametrize("march", MARCHES, ids=lambda march: march.id)
def test_a_documented_march_takes_as_long_as_it_took(march: March) -> None:
    assert march.allowance in (CONTENTS.infantry_movement, CONTENTS.cavalry_movement)
    assert fits(march, COSTS), f"{march.who} took {march.days} days, the lines {turns(march, COSTS)} turns"


def test_there_are_32_marches_and_two_of_them_were_forced() -> None:
    assert len({march.id for march in MARCHES}) == 32
    assert [march.id for march in MARCHES if march.pace == "forced"] == ["M13", "M28"]


def test_a_cost_is_called_inferred_exactly_where_its_march_fixes_it() -> None:
    """With 2 for 1, or 1 for 2, the marches named as its source, and no others, would take too long or too short."""
    for join in JOINS:
        pair = frozenset(join["between"])
        changed = {**COSTS, pair: 3 - COSTS[pair]}
        broken = [march.id for march in MARCHES if not fits(march, changed)]
        source = join["source"]
        assert source == (f"inferred: march {', '.join(broken)}" if broken else "reconstructed"), join["between"]


def test_a_box_that_owes_its_place_to_a_march_lies_on_it() -> None:
    boxes = tomllib.loads((FOLDER / "map.toml").read_text("utf-8"))["box"]
    for entry in boxes:
        on = [march.id for march in MARCHES if entry["id"] in march.route.split("-")]
        if entry["source"].startswith("history: march "):
            assert entry["source"] == f"history: march {', '.join(on)}"
        elif entry["source"] == "reconstructed":
            assert on == []


def test_five_defiles_are_the_only_ways_through_the_argonne() -> None:
    """Every other way leads round one of its ends: by Mezieres in the north, by the boxes of the south."""
    assert [BOARD.names[cell] for cell in COUNTRY.defiles] == ["CHE", "CRX", "GRA", "CHA", "ISL"]
    north = frozenset({"MEZ"})
    south = frozenset(BOARD.names[cell] for cell in COUNTRY.areas["south"])
    defiles = frozenset(BOARD.names[cell] for cell in COUNTRY.defiles)
    assert way("VER", "CHL", north | south | defiles) == -1
    for each in sorted(defiles):
        assert way("VER", "CHL", north | south | (defiles - {each})) > 0, each
    assert way("VER", "CHL", south | defiles) > 0
    assert way("VER", "CHL", north | defiles) > 0


def test_from_grand_pre_the_command_radius_reaches_every_defile_but_les_islettes() -> None:
    """6.0: Dillon, who held it, is out of command and must roll."""
    defiles = [BOARD.names[cell] for cell in COUNTRY.defiles]
    assert [name for name in defiles if way("GRA", name) > CONTENTS.radius] == ["ISL"]
    assert way("GRA", "SMH") <= CONTENTS.radius


def test_the_armee_du_nord_can_reach_sedan_round_the_lost_defiles() -> None:
    """10.2: recovery needs a free chain of boxes to the base; that of history ran by Rethel and Mezieres."""
    assert way("SMH", "SED", frozenset({"CHE", "CRX", "GRA", "CHA", "CLE"})) > 0
