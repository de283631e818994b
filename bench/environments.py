"""Steps a second of the environments, bare and with observations, beside catanatron's and OpenSpiel's own.

    python bench/environments.py                       # this build
    python bench/environments.py --seconds 2 --title valmy

All take turns in one process and are counted in processor time, because machines are shared. Everything is played at
random. A step is one decision of a player; forced ones count too.

    bare        Game.apply alone
    observed    and an observation with its mask before each step
    gymnasium   the environment, both sides in one pair of hands, arrays included
    openspiel   the state of OpenSpiel, dice as chance nodes, with the observation tensor (steps count players' alone)

The yardsticks are OpenSpiel's backgammon (written in C++) with its observation tensor, and catanatron's own environment
where `pip install --no-deps catanatron_gym` has brought it (its newest release asks for an older Gymnasium).
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

import meuse
import meuse.env
import meuse.env.openspiel as openspiel


def bare(title: str, observed: bool) -> Iterator[None]:
    rng = random.Random(1)
    seed = 0
    while True:
        game = meuse.new(title, seed=(seed := seed + 1))
        while (asked := game.decision) is not None:
            if observed:
                game.observe(asked.seat)
            game.apply(asked.actions[int(rng.random() * len(asked.actions))])
            yield


def gymnasium_steps(env: Any, legal: Callable[[Any], Any]) -> Iterator[None]:
    rng = np.random.default_rng(1)
    observed, _ = env.reset(seed=1)
    while True:
        observed, _, ended, cut, _ = env.step(rng.choice(legal(observed)))
        if ended or cut:
            observed, _ = env.reset()
        yield


def openspiel_steps(game: Any) -> Iterator[None]:
    rng = random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            chance = state.is_chance_node()
            if not chance:
                state.observation_tensor(state.current_player())
            state.apply_action(rng.choice(state.legal_actions()))
            if not chance:
                yield


def contenders(titles: list[str]) -> dict[str, Iterator[None]]:
    found: dict[str, Iterator[None]] = {}
    for title in titles:
        env = meuse.env.MeuseSelfPlay(title)
        found[f"{title} bare"] = bare(title, observed=False)
        found[f"{title} observed"] = bare(title, observed=True)
        found[f"{title} gymnasium"] = gymnasium_steps(env, lambda seen: np.flatnonzero(seen["action_mask"]))
        found[f"{title} openspiel"] = openspiel_steps(pyspiel.load_game(openspiel.PREFIX + title))
    found["OpenSpiel backgammon"] = openspiel_steps(pyspiel.load_game("backgammon"))
    try:
        from catanatron_gym.envs import CatanatronEnv
    except ImportError:
        return found
    catan = CatanatronEnv()
    found["catanatron gym"] = gymnasium_steps(catan, lambda seen: catan.get_valid_actions())
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="of each, in each round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--title", action="append", help="only this title")
    told = parser.parse_args()
    steppers = contenders(told.title or [title.id for title in meuse.titles()])
    for stepper in steppers.values():  # what is made once is made before
        for _ in range(50):
            next(stepper)
    rates: dict[str, list[float]] = {name: [] for name in steppers}
    for _ in range(told.rounds):
        for name, stepper in steppers.items():
            began = time.process_time()
            steps = 0
            while (taken := time.process_time() - began) < told.seconds:
                for _ in range(20):
                    next(stepper)
                steps += 20
            rates[name].append(steps / taken)
    found = {name: round(float(np.median(values))) for name, values in rates.items()}
    compiled = not str(meuse.engine.board.__file__).endswith(".py")
    print(json.dumps({"compiled": compiled, "steps a second": found}, indent=1))


if __name__ == "__main__":
    main()
