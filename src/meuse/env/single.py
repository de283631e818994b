"""Gymnasium environments: one side against a computer player, or both sides in one pair of hands."""

from collections.abc import Mapping
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from meuse.bots.base import Bot
from meuse.engine.flow import Refused
from meuse.env import arrays
from meuse.env.setting import LOST, Round, Setting, player, said

Illegal = Literal["forfeit", "raise"]


class MeuseGym(gymnasium.Env[Any, Any]):
    """One side of a title; the others are played by `opponent`: a name (`meuse.bots`) or a function of a seed.

    An observation is a dictionary of `planes`, `pieces`, `vector` and `action_mask`; `action_masks()` gives the mask
    alone, as sb3-contrib asks for it. An action that is not legal loses the game (`illegal="forfeit"`), or is refused
    with an error (`"raise"`).
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as gymnasium declares it

    def __init__(
        self,
        title: str,
        side: str,
        opponent: Any = "greedy",
        scenario: str | None = None,
        options: Mapping[str, bool] | None = None,
        limit: int | None = None,
        illegal: Illegal = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(title, scenario, options, limit)
        if side not in self.setting.sides:
            raise ValueError(f"{side!r} plays no side of {title}: {', '.join(self.setting.sides)}")
        if illegal not in ("forfeit", "raise"):
            raise ValueError(f"illegal is 'forfeit' or 'raise', not {illegal!r}")
        self.side = side
        self.opponent = opponent
        self.illegal = illegal
        self.render_mode = render_mode
        self.action_space = arrays.action_space(self.setting)
        self.observation_space = spaces.Dict(
            {**arrays.observation_space(self.setting), "action_mask": arrays.mask_space(self.setting)}
        )
        self._others: dict[str, Bot] = {}
        self.round: Round = self.setting.start(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.round = self.setting.start(int(self.np_random.integers(2**48)))
        others = [side for side in self.setting.sides if side != self.side]
        self._others = {side: player(self.opponent, int(self.np_random.integers(2**31))) for side in others}
        self.round.play_on(self._others)
        return self._observe(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        round = self.round
        try:
            round.step(int(action))
        except Refused as refused:
            if self.illegal == "raise":
                raise ValueError(f"{self.side} cannot play {int(action)} ({refused}): use the mask") from refused
            return self._observe(), LOST, True, False, {**self._info(), "illegal": str(refused)}
        round.play_on(self._others)
        come_to = round.returns()[self.setting.sides.index(self.side)]
        over = round.over
        return self._observe(), come_to, over and not round.truncated, round.truncated, self._info()

    def action_masks(self) -> Any:
        """1 for each legal action of the catalogue."""
        return np.frombuffer(self.setting.catalogue.mask(self._offered()), np.int8).astype(bool)

    def _offered(self) -> list[Any]:
        asked = self.round.asked
        return asked.actions if asked is not None and asked.seat == self.side else []

    def _observe(self) -> Any:
        return observation(self.round, self.side)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"decisions": self.round.decisions}
        if self.round.over:
            info["winner"] = self.round.winner()
        return info

    def render(self) -> Any:
        """Who decides, in which phase, and what is asked."""
        return said(self.round) if self.render_mode == "ansi" else None


class MeuseSelfPlay(gymnasium.Env[Any, Any]):
    """Both sides in one pair of hands: each observation is of the side that decides, which `info["side"]` names.

    The reward is that of the side that has just acted; `info["returns"]` has those of all, in the order of the sides.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - as gymnasium declares it

    def __init__(
        self,
        title: str,
        scenario: str | None = None,
        options: Mapping[str, bool] | None = None,
        limit: int | None = None,
        illegal: Illegal = "forfeit",
        render_mode: str | None = None,
    ) -> None:
        self.setting = Setting(title, scenario, options, limit)
        self.illegal = illegal
        self.render_mode = render_mode
        self.action_space = arrays.action_space(self.setting)
        self.observation_space = spaces.Dict(
            {**arrays.observation_space(self.setting), "action_mask": arrays.mask_space(self.setting)}
        )
        self.round: Round = self.setting.start(0)
        self.seat = ""

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        self.round = self.setting.start(int(self.np_random.integers(2**48)))
        self.seat = self.round.seat or self.setting.sides[0]
        return observation(self.round, self.seat), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        round, acted = self.round, self.setting.sides.index(self.seat)
        try:
            round.step(int(action))
        except Refused as refused:
            if self.illegal == "raise":
                raise ValueError(f"{self.seat} cannot play {int(action)} ({refused}): use the mask") from refused
            returns = [LOST if side == acted else -LOST for side in range(len(self.setting.sides))]
            info = {**self._info(), "illegal": str(refused), "returns": np.array(returns, np.float32)}
            return observation(round, self.seat), LOST, True, False, info
        self.seat = round.seat or self.seat
        over = round.over
        return (
            observation(round, self.seat),
            round.returns()[acted],
            over and not round.truncated,
            round.truncated,
            self._info(),
        )

    def action_masks(self) -> Any:
        """1 for each legal action of the catalogue."""
        asked = self.round.asked
        return np.frombuffer(self.setting.catalogue.mask(asked.actions if asked else []), np.int8).astype(bool)

    def _info(self) -> dict[str, Any]:
        return {
            "side": self.setting.sides.index(self.seat),
            "decisions": self.round.decisions,
            "returns": np.array(self.round.returns(), np.float32),
        }

    def render(self) -> Any:
        """Who decides, in which phase, and what is asked."""
        return said(self.round) if self.render_mode == "ansi" else None


def observation(round: Round, side: str) -> Any:
    observed = round.game.observe(side)
    if round.over:
        observed.mask = bytearray(len(observed.mask))
    return {**arrays.arrays(observed, round.setting.layout), "action_mask": arrays.mask(observed)}
