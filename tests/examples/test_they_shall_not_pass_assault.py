"""The rulebook's worked examples of assaults, hits and remnants, with its numbers.

Our strengths may differ from the printed ones, so the counters of an example are given the strengths it names.
"""

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash, fight
from tests.titles.they_shall_not_pass.table import case, do, legal, marks, of_kind, state, unit, where

from meuse.engine.charts import odds_column, odds_name
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import AssaultResolved, Eliminated, Retreated


def resolved(game: Game, *lines: str) -> AssaultResolved:
    found: AssaultResolved = of_kind(do(game, *lines), AssaultResolved)[0]
    return found


def outcomes(game: Game, side: str, steps: int = 0) -> set[tuple[int, int]]:
    """Every way in which a side may take its hits: so many steps, so many hexes of retreat. No remnants are saved."""
    while asks(game)[1] == "remnant":
        do(game, "decline")
    if asks(game) != (side, "take-hits"):
        return {(steps, 0)}
    found = set()
    for action in game.actions():
        if action.verb == "retreat":
            found.add((steps, int(action.args[0])))
            continue
        twin = game.clone()
        twin.apply(Action(action.verb, action.args))
        found |= outcomes(twin, side, steps + 1)
    return found


@case("6.16(d)", "6.16(d-ii)", "12.3(f-ii)")
def test_tsnp_x4_an_unsupplied_and_demoralized_unit_defends_with_a_quarter() -> None:
    broken = {"hex": "2915", "state": ["unsupplied", "demoralized"]}
    for strength, quarter in ((5, 2), (4, 1), (6, 2), (8, 2), (9, 3)):
        game = fight({"FR-44": strength}, "german_assault", {"DE-24": "2914", "FR-44": broken})
        assert resolved(game, "assault 2915", "unit DE-24", "commit").defense == quarter
    game = fight({}, "german_assault", {"DE-24": "2914", "FR-14-A": broken})
    defence = state(game).box.defense[unit(game, "FR-14-A")]
    assert defence > 1
    assert resolved(game, "assault 2915", "unit DE-24", "commit").defense == defence


@case("9.1(b-iii)")
def test_tsnp_x6_24_factors_against_11_are_2_to_1() -> None:
    game = fight({"DE-24": 24, "FR-44": 11}, "german_assault", {"DE-24": "2914", "FR-44": "2915"})
    event = resolved(game, "assault 2915", "unit DE-24", "commit")
    assert (event.attack, event.defense, event.odds, event.column) == (24, 11, "2:1", "2:1")


@case("9.2", "9.2(a)")
@pytest.mark.parametrize(
    ("regiment", "pioneer", "base", "column"),
    [
        pytest.param(8, 2, "5:1", "3:1", id="5:1 with a pioneer"),
        pytest.param(14, 2, "8:1", "6:1", id="8:1 with a pioneer"),
        pytest.param(18, 0, "9:1", "6:1", id="9:1 without (Assault Table)"),
    ],
)
def test_tsnp_x7_shifts_against_a_wooded_trench(regiment: int, pioneer: int, base: str, column: str) -> None:
    """1405 is a wooded trench hex (6.15)."""
    strengths = {"DE-24": regiment, "DE-Pi28": pioneer or 1, "FR-44": 2}
    game = fight(strengths, "german_assault", {"DE-24": "1505", "DE-Pi28": "1505", "FR-44": "1405"})
    joins = ["unit DE-24", "unit DE-Pi28"] if pioneer else ["unit DE-24"]
    event = resolved(game, "assault 1405", *joins, "commit")
    assert (event.odds, event.column) == (base, column)


@case("9.2(a)")
def test_tsnp_x7_one_to_five_and_two_columns_are_one_to_three() -> None:
    """Nothing in the game gives two columns up, so the sum is tried alone."""
    assert odds_name(odds_column("1:5") + 2) == "1:3"
    assert odds_column("1:3") == state(fight({}, "german_assault", {})).box.lowest_odds


@case("9.42(a)", "9.42(a-ii)")
@pytest.mark.parametrize(("hits", "pairs"), [(3, {(1, 2), (2, 1), (3, 0)}), (1, {(0, 1), (1, 0)})])
def test_tsnp_x8_two_german_regiments_and_their_hits(hits: int, pairs: set[tuple[int, int]]) -> None:
    units = {"FR-44": "2916", "FR-60": "2916", "FR-35": "2916", "DE-24": "2915", "DE-20": "2915"}
    lines = ("assault 2915", "unit FR-44", "unit FR-60", "unit FR-35", "commit")
    game = clash("french_assault", units, *lines, hits=(0, hits))
    assert outcomes(game, "german") == pairs
    if hits == 3:
        do(game, "loss DE-24", "loss DE-20", "loss DE-20", "decline")
        assert (where(game, "DE-20"), where(game, "DE-24")) == ("eliminated", "2915")
        assert "reduced" in marks(game, "DE-24")


@case("9.43")
@pytest.mark.parametrize(("hits", "pairs"), [(1, {(1, 0)}), (3, {(2, 1), (3, 0)})])
@pytest.mark.parametrize(("here", "there"), [("2904", "2905"), ("2011", "2012")], ids=["trench", "fort"])
def test_tsnp_x9_germans_at_forts_and_trenches_round_up(
    hits: int, pairs: set[tuple[int, int]], here: str, there: str
) -> None:
    attackers = ["DE-24", "DE-20", "DE-64"]
    units = {**dict.fromkeys(attackers, here), "FR-44RIT": there}
    lines = (f"assault {there}", *[f"unit {name}" for name in attackers], "commit")
    assert outcomes(clash("german_assault", units, *lines, hits=(hits, 0)), "german") == pairs


@case("14.41", "14.41(a)", "14.41(b)", "14.41(c)")
def test_tsnp_x10_a_reduced_regular_regiment_takes_four_hits() -> None:
    units = {"DE-24": "2914", "FR-44": {"hex": "2915", "state": ["reduced"]}}
    lines = ("assault 2915", "unit DE-24", "commit")
    game = clash("german_assault", units, *lines, hits=(0, 4), dice=[1, 1])
    assert [event.unit for _, event in game.log() if isinstance(event, Eliminated)] == ["FR-44"]
    events = do(game, "try", "to 2916", "to 2917", "to 2918")
    assert of_kind(events, Retreated)[0].path == ("2915", "2916", "2917", "2918")
    assert where(game, "FR-Remnant-1") == "2918"
    assert asks(game) == ("german", "advance")


@case("9.4", "9.4(a)")
def test_tsnp_x15_three_slash_nothing() -> None:
    """Even odds: a 1 is 3/0, a 2 is 3/1."""
    strengths = {"DE-24": 10, "FR-44": 10}
    units = {"DE-24": "2914", "FR-44": "2915"}
    lines = ("assault 2915", "unit DE-24", "commit")
    game = fight(strengths, "german_assault", units, dice=[1])
    event = resolved(game, *lines)
    assert (event.column, event.attacker_hits, event.defender_hits) == ("1:1", 3, 0)
    assert asks(game) == ("german", "take-hits")
    assert "reduced" not in marks(game, "FR-44")
    game = fight(strengths, "german_assault", units, dice=[2])
    do(game, *lines)
    assert asks(game) == ("french", "take-hits")
    do(game, "loss FR-44")
    assert asks(game)[0] == "german"


@case("9.32(g)")
def test_tsnp_x16_german_divisional_guns_count_4_instead_of_3_on_turn_1() -> None:
    units = {"DE-24": "2914", "DE-6-A": "2912", "FR-44": "2915"}
    for turn, strength in ((1, 4), (2, 3)):
        game = fight({"DE-24": 10}, "german_assault", units, turn=turn)
        assert resolved(game, "assault 2915", "unit DE-24", "support DE-6-A", "commit").attack == 10 + strength
    game = fight({"DE-24": 10}, "french_assault", units, turn=1)
    do(game, "assault 2914", "unit FR-44", "commit")
    assert legal(game, "support DE-6-A")
    assert resolved(game, "support DE-6-A").defense == 10 + 3
