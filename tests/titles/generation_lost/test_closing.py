"""13.4: closing in: the roll, and what closers do in the assault. Fire at them is in test_defensive_fire.py."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import at, case, choices, do, legal, marks, of_kind, state, unit, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.closing import closes_on
from meuse.titles.generation_lost.commit_events import AssaultCommitted, ClosingRolled

GERMANS = {"DE-21-1": "K29", "DE-HQ-XVIII": "I29"}


def committed(units: dict[str, Any] | None = None, **more: Any) -> Game:
    """Germans committed against a French division at L29, nobody closed in yet."""
    game = at("german_commitment", {**GERMANS, "FR-28": "L29", **(units or {})}, **more)
    do(game, "target L29")
    while choices(game, "unit"):
        do(game, f"unit {min(choices(game, 'unit'))}")
    return game


@case("13.4")
def test_a_committed_unit_may_try_to_close_in_and_need_not() -> None:
    game = committed(dice=[3, 4])
    assert legal(game, "close DE-21-1")
    do(game, "done")
    assert marks(game, "DE-21-1") == set()


@case("13.4")
def test_only_committed_units_of_the_player_close_in() -> None:
    game = at("german_commitment", {**GERMANS, "FR-28": "L29", "DE-21-2": "K28"})
    do(game, "target L29", "unit DE-21-1", "done")
    assert why(game, "close DE-21-2").case == "13.4"
    assert why(game, "close FR-28").case == "13.4"


@case("13.4.1")
@pytest.mark.parametrize(
    ("name", "closing"),
    [("DE-12R-1", {1, 2, 3, 4}), ("DE-5-1", {1, 2, 3, 4, 5}), ("DE-BN-15", {1}), ("DE-BN-1", {1, 2})],
)
def test_a_unit_closes_on_its_attack_factor_or_less_and_never_on_a_six(name: str, closing: set[int]) -> None:
    """VAGL-X26: factor 4 fails on 5 and 6, factor 7 on 6 only; battalions of 1 and 2 as well."""
    for die in range(1, 7):
        game = at("german_commitment", {"DE-HQ-XVIII": "I29", name: "K29", "FR-28": "L29"}, dice=[die, 3, 4])
        (rolled,) = of_kind(do(game, "target L29", f"unit {name}", f"close {name}"), ClosingRolled)
        assert rolled.closes == (die in closing)
        assert (rolled.die, rolled.factor) == (die, state(game).attack(unit(game, name)))
        assert ("closer" in marks(game, name)) == (die in closing)


@case("13.4.1")
def test_entrenched_infantry_closes_by_the_factor_it_attacks_with() -> None:
    """A 636 in trench mode attacks with 3."""
    game = committed({"DE-21-1": {"hex": "K29", "state": ["flipped"]}}, dice=[4, 3, 4])
    do(game, "close DE-21-1")
    assert "closer" not in marks(game, "DE-21-1")


@case("13.4.1(EACH)")
def test_units_try_one_by_one_once_each_and_the_player_waits_for_each_result() -> None:
    game = committed({"DE-21-2": "K28", "DE-21-3": "K30"}, dice=[6, 2])
    do(game, "close DE-21-1")
    assert marks(game, "DE-21-1") == {"tried-to-close"}
    assert why(game, "close DE-21-1").case == "13.4.1(EACH)"
    assert choices(game, "close") == {"DE-21-2", "DE-21-3"}
    do(game, "close DE-21-2")
    assert marks(game, "DE-21-2") == {"tried-to-close", "closer"}
    assert marks(game, "DE-21-3") == set()


@case("13.4.3[1]", "13.4.3[1](ex)", "13.4.1")
def test_one_fails_and_one_succeeds_and_both_assault() -> None:
    """VAGL-X25: A fails and stays on the line, B succeeds; both are still committed."""
    game = committed({"DE-21-2": "K28"}, dice=[6, 1, 3, 4])
    events = do(game, "close DE-21-1", "close DE-21-2")
    assert ("closer" in marks(game, "DE-21-1"), "closer" in marks(game, "DE-21-2")) == (False, True)
    (assault,) = of_kind(events, AssaultCommitted)
    assert (assault.units, assault.closers) == (("DE-21-1", "DE-21-2"), 1)
    assert [game.position()["units"][name]["target"] for name in ("DE-21-1", "DE-21-2")] == ["L29", "L29"]


@case("13.4.2[1]")
def test_in_a_secondary_assault_the_primary_factor_counts_too() -> None:
    """A mobile 636 has 3 for a secondary assault, and still closes on 5."""
    game = committed()
    now = state(game)
    regiment = unit(game, "DE-21-1")
    assert now.secondary_attack(regiment) == 3
    assert [closes_on(now, regiment, die) for die in range(1, 7)] == [True] * 5 + [False]
