"""11.15 Concentric attacks: three patterns around a hex, and half a die for the columns."""

import itertools
from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import AROUND, HQS, TARGET, asks, attack, field, shifts
from tests.titles.schlieffens_war.table import case, do, of_kind

from meuse.engine.events import Event
from meuse.engine.flow import CHANCE
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import AttackResolved, ConcentricRolled

CORPS = ("DE-II", "DE-III", "DE-IV", "DE-IX", "DE-GD", "DE-VII")
OPPOSITE = {frozenset({side, side + 3}) for side in range(3)}
ALTERNATING = {frozenset({0, 2, 4}), frozenset({1, 3, 5})}


def onset(sides: tuple[int, ...], **more: Any) -> tuple[Game, list[Event]]:
    """Corps in these hexes around 1510 attack it, each with an HQ beside it for command; all together 3:1."""
    units: dict[str, Any] = {"FR-I": TARGET}
    for place, side in enumerate(sides):
        units[CORPS[place]] = AROUND[side]
        units[HQS[place]] = AROUND[side]
    attackers = CORPS[: len(sides)]
    game = field("german_combat", {**units, **more.pop("units", {})}, factors=factors(len(sides)), **more)
    return game, attack(game, TARGET, *attackers)


def factors(attackers: int) -> dict[str, int]:
    return {**dict.fromkeys(CORPS, 15), "FR-I": 5 * attackers}


def pattern(sides: tuple[int, ...], **more: Any) -> str:
    """The pattern a die is thrown for; empty if none is."""
    found = of_kind(onset(sides, dice=[2, 3], **more)[1], ConcentricRolled)
    return found[0].pattern if found else ""


@case("11.15(a)")
@pytest.mark.parametrize("sides", [(0, 3), (1, 4), (2, 5)])
def test_two_opposite_hexsides(sides: tuple[int, ...]) -> None:
    assert pattern(sides) == "opposite"


@case("11.15(a)")
@pytest.mark.parametrize("sides", [(0, 1), (0, 2), (1, 3), (5, 0)])
def test_two_hexsides_that_are_not_opposite_do_not_count(sides: tuple[int, ...]) -> None:
    assert pattern(sides) == ""


@case("11.15(b)")
@pytest.mark.parametrize("sides", [(0, 2, 4), (1, 3, 5)])
def test_three_hexsides_with_an_idle_hex_between_each(sides: tuple[int, ...]) -> None:
    assert pattern(sides) == "alternating"


@case("11.15(b)")
@pytest.mark.parametrize("sides", [(0, 1, 2), (1, 2, 3), (5, 0, 1)])
def test_three_hexsides_in_a_row_do_not_count(sides: tuple[int, ...]) -> None:
    assert pattern(sides) == ""


@case("11.15(c)")
@pytest.mark.parametrize("sides", [(0, 1, 2, 3), (0, 1, 3, 4), (0, 1, 2, 3, 4), (0, 1, 2, 3, 4, 5)])
def test_more_than_three_hexsides(sides: tuple[int, ...]) -> None:
    assert pattern(sides) == "surrounding"


@case("11.15")
def test_one_die_is_thrown_if_any_pattern_is_met_however_many() -> None:
    """Ruling S16: a third attacker beside two opposite ones spoils nothing."""
    for count in range(1, 4):
        for sides in itertools.combinations(range(6), count):
            chosen = frozenset(sides)
            wanted = any(pair <= chosen for pair in OPPOSITE) or chosen in ALTERNATING
            rolled = of_kind(onset(sides, dice=[2, 3])[1], ConcentricRolled)
            assert len(rolled) == (1 if wanted else 0), sides


@case("11.15(b)")
def test_units_that_take_no_part_make_no_pattern() -> None:
    """A corps stands opposite, and does not attack."""
    assert pattern((0,), units={"DE-VII": AROUND[3]}) == ""


@case("11.15(d)")
@pytest.mark.parametrize(
    ("die", "columns", "odds"),
    [(1, 0, "3:1"), (2, 1, "4:1"), (3, 1, "4:1"), (4, 2, "5:1"), (5, 2, "5:1"), (6, 3, "6:1")],
)
def test_half_the_die_rounded_down_is_the_shift(die: int, columns: int, odds: str) -> None:
    game, events = onset((0, 3))
    assert asks(game)[0] == CHANCE
    assert not of_kind(events, ConcentricRolled)
    rolled = of_kind(do(game, f"roll {die}"), ConcentricRolled)[0]
    assert (rolled.die, rolled.shift) == (die, columns)
    event = of_kind(do(game, "roll 3"), AttackResolved)[0]
    assert (event.column, event.die) == (odds, 3)
    assert shifts(event) == ({"concentric": columns} if columns else {})


@case("11.13(a)", "11.15(e)")
def test_a_city_is_never_attacked_concentrically() -> None:
    assert pattern((0, 3), terrain={TARGET: "city"}) == ""
    assert pattern((0, 1, 2, 3, 4, 5), terrain={TARGET: "city"}) == ""


@case("11.15(f)")
def test_nor_is_a_heavy_fortress() -> None:
    assert pattern((0, 3), terrain={TARGET: "fortress"}) == ""


@case("11.15")
def test_rough_ground_and_rivers_do_not_prevent_it() -> None:
    event = of_kind(onset((0, 3), terrain={TARGET: "rough"}, dice=[4, 3])[1], AttackResolved)[0]
    assert (shifts(event), event.column) == ({"rough": -1, "concentric": 2}, "4:1")


@case("11.15")
def test_no_die_is_thrown_for_a_result_that_is_sure_whatever_it_shows() -> None:
    """Ruling S27: against depots alone there is no column to shift."""
    units = {"FR-I": AROUND[0], "FR-5-HQ": AROUND[0], "FR-II": AROUND[3], "FR-4-HQ": AROUND[3], "DE-1-DEPOT": TARGET}
    game = field("entente_combat", units)
    events = attack(game, TARGET, "FR-I", "FR-II")
    assert not of_kind(events, ConcentricRolled)
    assert of_kind(events, AttackResolved)[0].die == 0
