"""The baseline: MaskablePPO on a small scenario, trained, measured on other seeds, drawn as a curve.

    pip install -r bench/baseline.txt
    python bench/baseline.py                    # trains, measures, writes baseline.json and baseline.zip
    python bench/baseline.py --measure MODEL    # only measures

Everything follows from --seed: on one machine with one build of torch the same command gives the same network.
"""

import argparse
import json
import statistics
import time
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv

import meuse
import meuse.env
from meuse.bots import GENERAL, level_refusal, make_bot
from meuse.bots.base import Bot
from meuse.env.setting import Setting, player
from meuse.env.trained import Flat, Trained

UNSEEN = 1_000_000  # seeds from here on are for measuring; training draws its own below
TRAINERS = ("random", "greedy")
STRONGEST = f"{GENERAL}:16p"  # by playouts, so that equal seeds play equally


class Mixed:
    """Now one player, now another, by its seed: a network that has met one only learns that one's faults."""

    def __init__(self, names: list[str]) -> None:
        self.names = names

    def __call__(self, seed: int) -> Bot:
        return make_bot(self.names[seed % len(self.names)], seed)


def environment(told: argparse.Namespace) -> Flat:
    return Flat(meuse.env.gym(told.title, told.side, Mixed(list(TRAINERS)), scenario=told.scenario))


def opponents(told: argparse.Namespace) -> list[str]:
    """Random, greedy, and the strongest player there is: where a title has no plans, that is greedy."""
    scenario = Setting(told.title, told.scenario).start(0).game.scenario
    plans = not level_refusal(meuse.title(told.title), scenario, STRONGEST)
    return [*TRAINERS, *([STRONGEST] if plans else [])]


def share_won(told: argparse.Namespace, one: Any, other: str, games: int) -> float:
    """Of so many games on unseen seeds, the share that the first player wins for the side."""
    setting = Setting(told.title, told.scenario)
    won = 0
    for number in range(games):
        round = setting.start(UNSEEN + number)
        players = {side: player(other, UNSEEN + number) for side in setting.sides}
        players[told.side] = one(number) if callable(one) else player(one, number)
        round.play_on(players)
        won += round.winner() == told.side
    return won / games


class Curve(BaseCallback):
    """How the training goes: the mean result of the last games, every so many steps."""

    def __init__(self, every: int) -> None:
        super().__init__()
        self.every = every
        self.recent: list[float] = []
        self.points: list[dict[str, float]] = []

    def _on_step(self) -> bool:
        for reward, done in zip(self.locals["rewards"], self.locals["dones"], strict=True):
            if done:
                self.recent.append(float(reward))
        if self.num_timesteps % self.every < len(self.locals["dones"]) and self.recent:
            share = (statistics.mean(self.recent[-200:]) + 1) / 2
            self.points.append({"steps": self.num_timesteps, "games": len(self.recent), "won": round(share, 3)})
            print(self.points[-1], flush=True)
        return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--title", default="valmy")
    parser.add_argument("--scenario", default="croix")
    parser.add_argument("--side", default="french")
    parser.add_argument("--steps", type=int, default=50_000)
    parser.add_argument("--envs", type=int, default=8)
    parser.add_argument("--games", type=int, default=200, help="for each measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("baseline"))
    parser.add_argument("--measure", type=Path, help="a model that is there already")
    told = parser.parse_args()
    torch.set_num_threads(1)
    np.random.seed(told.seed)
    began = time.perf_counter()
    points: list[dict[str, float]] = []
    model = told.measure
    if model is None:
        envs = DummyVecEnv([lambda: environment(told)] * told.envs)
        learner = MaskablePPO(
            "MlpPolicy",
            envs,
            seed=told.seed,
            n_steps=256,
            batch_size=256,
            n_epochs=4,
            learning_rate=3e-4,
            ent_coef=0.01,
            gamma=0.999,
            policy_kwargs={"net_arch": [128, 128]},
            device="cpu",
        )
        curve = Curve(10_000)
        learner.learn(told.steps, callback=curve)
        points = curve.points
        model = told.out.with_suffix(".zip")
        learner.save(model)
    trained = round(time.perf_counter() - began)
    network = Trained(model, told.seed)
    others = opponents(told)
    scores = {
        other: {
            "trained": share_won(told, lambda seed: network, other, told.games),
            **{name: share_won(told, name, other, told.games) for name in others},
        }
        for other in others
    }
    found = {
        "title": told.title,
        "scenario": told.scenario,
        "side": told.side,
        "steps": told.steps,
        "seed": told.seed,
        "games": told.games,
        "training seconds": trained,
        "curve": points,
        "won against": scores,
    }
    told.out.with_suffix(".json").write_text(json.dumps(found, indent=1), "utf-8")
    print(json.dumps(scores, indent=1))


if __name__ == "__main__":
    main()
