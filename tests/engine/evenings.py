"""Games played at random for tests to look at: fought hard, so that assaults, retreats and rallies are among them."""

import random
from typing import Any

import meuse
from meuse.engine.flow import Action
from meuse.engine.game import Game, plain
from meuse.lab.soak import Wanderer

TITLE = "they_shall_not_pass"


class Evening:
    """A game and every moment of it: `positions[n]` is how it stood after n answers (where somebody was asked then)."""

    def __init__(self, seed: int, decisions: int, **how: Any) -> None:
        self.seed = seed
        self.game = meuse.new(TITLE, seed=seed, **how)
        self.wanderer = Wanderer("fierce", random.Random(seed))
        self.positions: dict[int, dict[str, Any]] = {len(self.game): plain(self.game.position())}
        self.answers: list[tuple[str, Action]] = []
        self.play(decisions)

    def play(self, decisions: int) -> None:
        for _ in range(decisions):
            asked = self.game.decision
            if asked is None:
                break
            action = self.wanderer.choose(self.game)
            self.answers.append((asked.seat, action))
            self.game.apply(action)
            self.positions[len(self.game)] = plain(self.game.position())


def play_on(game: Game, decisions: int, seed: int = 0) -> Game:
    """Let a game go on for that many decisions, or to its end."""
    wanderer = Wanderer("fierce", random.Random(seed))
    for _ in range(decisions):
        if game.decision is None:
            break
        game.apply(wanderer.choose(game))
    return game


def in_the_middle_of(frame: str, seeds: int = 20, **how: Any) -> Game:
    """A game in which somebody is asked in the middle of that procedure: the first that comes along."""
    for seed in range(seeds):
        wanderer = Wanderer("fierce", random.Random(seed))
        game = meuse.new(TITLE, seed=seed, **how)
        while game.decision is not None:
            if any(entry["frame"] == frame for entry in game.position()["frames"]):
                return game
            game.apply(wanderer.choose(game))
    raise AssertionError(f"no {frame} in {seeds} games")
