"""Worked examples of Schlieffen's War: stacking and movement."""

from tests.titles.schlieffens_war.battlefield import ELSEWHERE, field
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import case, choices, do, legal, of_kind, state, unit

from meuse.titles.schlieffens_war.events import AttackResolved, Moved


@case("6.2(ex)", "6.2(d)", "6.2(e)")
def test_sw_x4_the_1st_army_hq_and_three_corps_are_attacked() -> None:
    """SW-X4: the German picks two of II, III and IV Corps, and may add his HQ; the third corps adds nothing."""
    stack = dict.fromkeys(("DE-1-HQ", "DE-II", "DE-III", "DE-IV"), "1510")
    game = field("entente_combat", {**stack, "FR-I": "1511", **ELSEWHERE}, turn=2, dice=[6])
    while not legal(game, "attack 1510"):
        do(game, "done")
    do(game, "attack 1510", "unit FR-I", "commit")
    assert game.decision is not None
    assert game.decision.seat == "german"
    assert {"DE-II", "DE-III", "DE-IV"} <= choices(game, "defend")
    do(game, "defend DE-II", "defend DE-IV")
    assert choices(game, "defend") == {"DE-1-HQ"}
    assert legal(game, "done")  # the HQ may be left out
    now = state(game)
    factors = sum(now.defense_factor(unit(game, name)) for name in ("DE-II", "DE-IV", "DE-1-HQ"))
    events = do(game, "defend DE-1-HQ")
    assert of_kind(events, AttackResolved)[0].defense == factors


@case("10.5(ex)", "10.5(a)")
def test_sw_x7_a_river_into_forest_costs_three_points() -> None:
    """SW-X7: two for the forest and one for the river."""
    game = bare("german_movement", {"DE-II": "1510"}, turn=2, terrain={"1511": "forest"}, rivers=["1510 1511"])
    moved = of_kind(do(game, "unit DE-II", "to 1511"), Moved)[0]
    assert moved.cost == 3
