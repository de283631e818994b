"""Agents trained with sb3-contrib: how they see the game, and how they play it at a table.

`Flat` turns the observation of an environment into one row of numbers; `Trained` is a player like any other, for
`meuse serve --player NAME=module:factory`, for matches and for environments as an opponent.
"""

import functools
from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from meuse.bots.base import Bot
from meuse.engine.flow import Action
from meuse.engine.game import Seat
from meuse.engine.observing import Observation

LARGEST: Final = 32.0  # no logarithm of a machine integer is larger


def flat(observed: Observation) -> Any:
    """An observation as one row: every number by its logarithm, with its sign, so that all are of one size."""
    row = np.concatenate(
        [
            np.frombuffer(observed.planes, np.uint8).astype(np.float32),
            np.frombuffer(observed.pieces, np.int32).astype(np.float32),
            np.frombuffer(observed.vector, np.int32).astype(np.float32),
        ]
    )
    return np.sign(row) * np.log1p(np.abs(row))


class Flat(gymnasium.Env[Any, Any]):
    """A Gymnasium environment of ours (`meuse.env.gym`) whose observations are one row of numbers."""

    def __init__(self, env: Any) -> None:
        self.env = env
        self.action_space = env.action_space
        layout = env.setting.layout
        size = len(layout.planes) * layout.cells + len(layout.pieces) * layout.units + len(layout.vector)
        self.observation_space = spaces.Box(-LARGEST, LARGEST, (size,), np.float32)

    def _row(self) -> Any:
        return flat(self.env.round.game.observe(self.env.side))

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        _, info = self.env.reset(seed=seed, options=options)
        return self._row(), info

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        _, reward, ended, cut, info = self.env.step(action)
        return self._row(), reward, ended, cut, info

    def action_masks(self) -> Any:
        return self.env.action_masks()


class Trained(Bot):
    """Plays what a trained network likes; `model` is the file that was saved.

    Answers are drawn as it was trained to draw them. A network that always gives the likeliest (`sampled=False`) may
    choose a unit and cancel again for ever: both answers can be the likeliest where they are asked for.
    """

    name = "trained"

    def __init__(self, model: str | Path, seed: int, sampled: bool = True) -> None:
        super().__init__(seed)
        import torch  # heavy, and nobody else needs it

        self.policy = policy_of(Path(model))
        self.sampled = sampled
        self._draws = torch.Generator().manual_seed(seed)  # of its own: other networks of this process draw as well

    def choose(self, seat: Seat) -> Action:
        import torch

        observed = seat.observe()
        mask = np.frombuffer(observed.mask, np.int8).astype(bool)
        with torch.no_grad():
            row, _ = self.policy.obs_to_tensor(flat(observed))
            likely = self.policy.get_distribution(row, action_masks=mask).distribution.probs[0]
            drawn = torch.multinomial(likely, 1, generator=self._draws) if self.sampled else likely.argmax()
        return seat.catalogue.action(int(drawn), seat.actions())


def policy_of(model: Path) -> Any:
    """The network of a file. It is read once: the server makes a new player for every phase of every game."""
    return _read_policy(str(model.absolute()), model.stat().st_mtime_ns)


@functools.lru_cache(maxsize=8)
def _read_policy(model: str, _written: int) -> Any:
    from sb3_contrib import MaskablePPO

    return MaskablePPO.load(model, device="cpu").policy.eval()
