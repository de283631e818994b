"""5.1: an answer that belongs to another moment of the turn is refused with the case that says when it is taken."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.aftermath import fought
from tests.titles.schlieffens_war.battlefield import TARGET, asks, field
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import case, do, why
from tests.titles.schlieffens_war.test_regroup import regroup, tired

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts

FACING: dict[str, Any] = {"DE-II": "1410", "DE-III": "1410", "FR-I": TARGET}


def reason(game: Game, words: str) -> tuple[str, str]:
    refusal = why(game, words)
    for language in ("en", "fr"):
        assert Texts(meuse.title("schlieffens_war"), language, strict=True).refusal(refusal)
    return refusal.case, refusal.message


@case("11.1")
def test_an_attack_while_probes_are_made_waits_for_their_end() -> None:
    game = field("german_combat", FACING)
    assert asks(game)[1] == "probing"
    assert reason(game, f"attack {TARGET}") == ("11.1", "attacks-follow-probes")
    do(game, "probe DE-II")
    assert reason(game, f"attack {TARGET}") == ("11.1", "attacks-follow-probes")
    do(game, "cancel", "done", f"attack {TARGET}")


@case("11.0(a)", "10.0")
@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (f"attack {TARGET}", ("11.0(a)", "attack-in-combat-phase")),
        ("probe DE-II", ("11.1", "probe-in-combat-phase")),
    ],
)
def test_nobody_fights_in_the_movement_phase(words: str, expected: tuple[str, str]) -> None:
    game = bare("german_movement", FACING)
    assert reason(game, words) == expected
    do(game, "unit DE-II")
    assert reason(game, words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("attack 2010", ("11.0(a)", "attack-in-combat-phase")),
        ("probe FR-XX", ("11.1", "probe-in-combat-phase")),
        ("top FR-XX", ("6.6", "top-in-movement-phase")),
        ("march 2010", ("10.0", "move-in-movement-phase")),
    ],
)
def test_nobody_fights_or_moves_in_the_regroup_phase(words: str, expected: tuple[str, str]) -> None:
    game = regroup({"FR-XX": tired("2019"), "FR-I": {"place": "eliminated"}})
    assert reason(game, words) == expected
    game = regroup({"FR-I": {"place": "eliminated"}}, terrain={"2021": "city"})
    assert asks(game)[1] == "regroup-returns"
    assert reason(game, words) == expected


@case("10.0", "6.6")
def test_nobody_moves_in_the_combat_phase() -> None:
    game = field("german_combat", FACING)
    for _ in range(2):  # among the probes, and among the attacks
        assert reason(game, "top DE-III") == ("6.6", "top-in-movement-phase")
        assert reason(game, "march 1411") == ("10.0", "move-in-movement-phase")
        if asks(game)[1] == "probing":
            do(game, "done")
    assert reason(game, "unit DE-II") == ("10.0", "move-in-movement-phase")


@case("11.6")
def test_another_attack_waits_for_the_end_of_this_one() -> None:
    game = field("german_combat", {**FACING, "FR-II": "1409"})
    do(game, "done", f"attack {TARGET}")
    assert reason(game, "attack 1409") == ("11.6", "one-attack-at-a-time")
    assert reason(game, "probe DE-II") == ("11.1", "probes-come-first")
    assert reason(game, "top DE-III") == ("6.6", "top-in-movement-phase")


@case("6.6")
def test_an_advance_onto_depots_that_lay_unseen_is_not_taken_back() -> None:
    """S27: they are lost when somebody enters, and the display names them. One that was seen teaches nothing."""
    for depots in (("DE-1-DEPOT", "DE-2-DEPOT"), ("DE-1-DEPOT",)):
        under = dict.fromkeys(depots, "2013")
        game = fought({"FR-I": "2014", "DE-II": "2013", **under}, (0, 2), side="entente")
        do(game, "step DE-II")
        assert asks(game)[1] == "advance"
        do(game, "unit FR-I")
        assert (game.floor == len(game)) == (len(depots) == 2)
