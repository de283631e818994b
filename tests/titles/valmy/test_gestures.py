"""One wish of a player, carried out by many small answers."""

from typing import Any

from tests.titles.valmy.encounters import FRENCH_HORSE, FRENCH_MAIN, PRUSSIAN_HORSE, PRUSSIANS, fight, until
from tests.titles.valmy.table import at, do, state, unit, where

from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.gestures import perform


def wish(game: Game, words: str) -> list[Action]:
    assert game.decision is not None
    verb, *args = words.split()
    return perform(game, game.decision.seat, Action(verb, tuple(args))).actions


def mustering(units: dict[str, Any]) -> Game:
    game = at("activations", {"PR-BRUNSWICK": "LWY", **units}, scenario="argonne")
    do(game, "activate FR-DUMOURIEZ")
    return game


def test_several_units_are_left_behind_with_one_wish() -> None:
    game = mustering({"FR-DUMOURIEZ": "GRA", "FR-71-RL": "GRA", "FR-98-RL": "GRA", "FR-34-RL": "GRA"})
    wish(game, "each leave FR-71-RL FR-98-RL")
    assert [unit(game, name) in state(game).force for name in ("FR-71-RL", "FR-98-RL", "FR-34-RL")] == [
        False,
        False,
        True,
    ]


def test_everybody_is_taken_along_with_one_wish() -> None:
    game = mustering({"FR-DUMOURIEZ": "GRA", "FR-71-RL": "BRQ", "FR-98-RL": "BRQ", "FR-34-RL": "GRA"})
    wish(game, "all take")
    assert len(state(game).force) == 4


def test_some_of_a_force_are_picked_and_march_together() -> None:
    game = mustering({"FR-DUMOURIEZ": "GRA", "FR-71-RL": "GRA", "FR-98-RL": "GRA", "FR-34-RL": "GRA"})
    do(game, "done")
    wish(game, "each pick FR-DUMOURIEZ FR-71-RL")
    do(game, "to AUT")
    assert [where(game, name) for name in ("FR-DUMOURIEZ", "FR-71-RL", "FR-98-RL")] == ["AUT", "AUT", "GRA"]


def test_the_next_stack_is_taken_up_without_halting_the_one_on_the_march() -> None:
    game = mustering({"FR-DUMOURIEZ": "GRA", "FR-71-RL": "GRA", "FR-98-RL": "GRA"})
    do(game, "done", "pick FR-DUMOURIEZ", "pick FR-71-RL", "to AUT")
    assert game.decision is not None
    assert game.decision.prompt == "march"
    wish(game, "then to LAN")
    assert [where(game, name) for name in ("FR-71-RL", "FR-98-RL")] == ["AUT", "LAN"]


def test_units_are_brought_to_another_box_of_the_battle_board() -> None:
    game = fight(FRENCH_MAIN + FRENCH_HORSE, PRUSSIANS + PRUSSIAN_HORSE)
    until(game, "deploy")
    wish(game, "bring deploy french-reserve FR-94-RL FR-1-DRAG")
    posts = [state(game).post[unit(game, name)] for name in ("FR-94-RL", "FR-1-DRAG")]
    assert posts == [4, 4]


def test_all_attacks_are_announced_with_one_wish() -> None:
    game = fight(FRENCH_MAIN + FRENCH_HORSE, PRUSSIANS + PRUSSIAN_HORSE)
    until(game, "announce-attacks")
    given = wish(game, "all charge")
    assert [action.verb for action in given] == ["charge", "charge"]


def test_all_reduced_units_try_to_recover() -> None:
    units: dict[str, Any] = {name: {"hex": "SED", "state": ["reduced"]} for name in ("FR-71-RL", "FR-98-RL")}
    game = at("recovery", {**units, "FR-DUMOURIEZ": "SED", "PR-GREN-1": "LWY"}, scenario="argonne")
    assert len(wish(game, "all recover")) == 2
