"""Encounters at Valmy for the tests of what faces show: Brunswick against Kellermann."""

from typing import Any

from tests.titles.valmy.table import at, do

from meuse.engine.game import Game

FRENCH_MAIN = ["FR-94-RL", "FR-90-RL", "FR-62-RL", "FR-22-RL", "FR-5-RL"]
FRENCH_HORSE = ["FR-1-DRAG", "FR-4-DRAG"]
PRUSSIANS = ["PR-GREN-1", "PR-GREN-2", "PR-VIETINGHOFF-I", "PR-VIETINGHOFF-II", "PR-BUDBERG-I"]
PRUSSIAN_HORSE = ["PR-SCHMETTAU-D", "PR-KATTE-D"]


def until(game: Game, *prompts: str) -> None:
    """Take the quickest way to one of these questions: no points, no changes, no reaction."""
    for _ in range(200):
        asked = game.decision
        assert asked is not None
        if asked.prompt in prompts:
            return
        quick = [a for a in asked.actions if a.verb in ("done", "halt", "decline", "decline_melee", "no_reserves")]
        game.apply(quick[0] if quick else asked.actions[0])
    raise AssertionError(f"never asked: {prompts}")


def fight(french: list[str], allied: list[str], scenario: str = "cannonade", **more: Any) -> Game:
    """Brunswick marches from La Lune to Valmy, where Kellermann stands."""
    units: dict[str, Any] = {"PR-BRUNSWICK": "LUN", "FR-KELLERMANN": "VAL"}
    units |= {name: {"hex": "LUN", "under": "PR-BRUNSWICK"} for name in allied}
    units |= {name: {"hex": "VAL", "under": "FR-KELLERMANN"} for name in french}
    game = at("activations", units, scenario=scenario, initiative="allied", **more)
    do(game, "activate PR-BRUNSWICK", "done", "to VAL")
    return game
