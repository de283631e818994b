"""A PettingZoo environment: both sides decide in turn, each sees what it may know."""

import random
from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from meuse.engine.flow import Refused
from meuse.env import arrays
from meuse.env.setting import Round, Setting, said


class MeuseAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """The sides of a title are its agents. An observation is a dictionary of `observation` and `action_mask`."""

    def __init__(
        self,
        title: str,
        scenario: str | None = None,
        options: Mapping[str, bool] | None = None,
        limit: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode is None or 'ansi', not {render_mode!r}")
        self.setting = Setting(title, scenario, options, limit)
        self.metadata = {"name": f"meuse_{title}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = list(self.setting.sides)
        seen = spaces.Dict(arrays.observation_space(self.setting))
        space = spaces.Dict({"observation": seen, "action_mask": arrays.mask_space(self.setting)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: arrays.action_space(self.setting) for agent in self.possible_agents}
        self._seeds = random.Random()
        self.round: Round = self.setting.start(0)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed gives the same dice; without one, those after the last."""
        if seed is not None:
            self._seeds = random.Random(seed)
        self.round = self.setting.start(self._seeds.getrandbits(48))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.round.seat or self.agents[0]
        self._note_end()

    def observe(self, agent: str) -> dict[str, Any]:
        observed = self.round.game.observe(agent)
        if self.round.over:
            observed.mask = bytearray(len(observed.mask))
        return {
            "observation": arrays.arrays(observed, self.setting.layout),
            "action_mask": arrays.mask(observed),
        }

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        try:
            self.round.step(int(action))
        except Refused as refused:
            raise ValueError(f"{agent} cannot play {int(action)} ({refused}): use the mask") from refused
        self._clear_rewards()
        self.agent_selection = self.round.seat or agent
        self._note_end()
        self._accumulate_rewards()

    def _note_end(self) -> None:
        round = self.round
        if not round.over:
            return
        for agent, come_to in zip(self.possible_agents, round.returns(), strict=True):
            self.rewards[agent] = come_to
            self.truncations[agent] = round.truncated
            self.terminations[agent] = not round.truncated
            self.infos[agent] = {"winner": round.winner(), "decisions": round.decisions}

    def render(self) -> str | None:
        """Who decides, in which phase, and what is asked."""
        if self.render_mode is None:
            return None
        return said(self.round)

    def close(self) -> None:
        """Nothing is open."""
