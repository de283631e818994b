"""Schlieffen's War: the worked examples of 11.19 and 11.20."""

import pytest
from tests.titles.schlieffens_war.aftermath import asks, fought, over
from tests.titles.schlieffens_war.table import case, do, marks, where

from meuse.engine.game import Game

THREE = ("FR-IV", "FR-V", "FR-VI")


@case("11.19(ex)")
def test_a_german_result_of_zero_against_the_british_becomes_one() -> None:
    """SW-X11."""
    game = fought({"DE-II": "1913", "DE-III": "1913", "BR-I": "2013"}, (0, 1))
    assert game.decision is not None
    assert (asks(game), game.decision.params["steps"]) == (("german", "attacker-losses"), 1)
    do(game, "step DE-III")
    assert over(game)
    assert "reduced" in marks(game, "DE-III")
    assert "reduced" not in marks(game, "DE-II")


def three_corps() -> Game:
    """Three full-strength corps in a hex, two of which defend it, suffer a result of three."""
    units = {"DE-II": "1913", "DE-III": "1913", **dict.fromkeys(THREE, "2013")}
    return fought(units, (0, 3), aside=("FR-VI",))


def outcome(game: Game) -> tuple[list[int], str]:
    """The steps that each corps has lost, and where they stand."""
    (hex_name,) = {where(game, name) for name in THREE}
    return [int("reduced" in marks(game, name)) for name in THREE], hex_name


@case("11.20(D-ex)")
def test_three_corps_and_three_losses_one_step_and_two_hexes() -> None:
    """SW-X12."""
    game = three_corps()
    do(game, "step FR-V", "retreat 2113", "retreat 2212")
    assert outcome(game) == ([0, 1, 0], "2212")
    assert asks(game) == ("german", "advance")


@case("11.20(D-ex)")
def test_three_corps_and_three_losses_two_steps_and_one_hex() -> None:
    """SW-X12."""
    game = three_corps()
    do(game, "step FR-IV", "step FR-VI", "retreat 2114")
    assert outcome(game) == ([1, 0, 1], "2114")
    assert asks(game) == ("german", "advance")


@case("11.20(D-ex)")
def test_three_corps_and_three_losses_three_steps_and_no_retreat() -> None:
    """SW-X12."""
    game = three_corps()
    do(game, "step FR-IV", "step FR-VI", "step FR-V")
    assert outcome(game) == ([1, 1, 1], "2013")
    assert over(game)


@case("11.20(D-ex)")
def test_three_corps_and_three_losses_come_to_nothing_else() -> None:
    """SW-X12: whatever the defender chooses, steps on different corps and hexes of retreat add up to three."""
    seen: set[tuple[int, int]] = set()
    pending = [(three_corps(), 0)]
    while pending:
        game, hexes = pending.pop()
        if asks(game) != ("entente", "defender-losses"):
            steps, _ = outcome(game)
            seen.add((sum(steps), hexes))
            continue
        for offered in game.actions():
            twin = game.clone()
            twin.apply(offered)
            pending.append((twin, hexes + (offered.verb == "retreat")))
    assert seen == {(1, 2), (2, 1), (3, 0)}


@pytest.mark.parametrize("name", THREE)
def test_the_example_begins_with_full_corps_of_normal_morale(name: str) -> None:
    assert marks(three_corps(), name) == {"defended"}
