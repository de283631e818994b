"""Environments for learning programs and researchers. Needs the extra: pip install 'meuse[rl]'.

env = meuse.env.aec("valmy", scenario="croix")                      a PettingZoo AEC environment, both sides
env = meuse.env.gym("valmy", "allied", "greedy", scenario="croix")  a Gymnasium environment, one side against a player
envs = meuse.env.gym_vector(8, "valmy", "allied", "greedy")        eight of them, each in a process of its own
envs = meuse.env.aec_vector(8, "valmy")                            both sides, eight games at a time
import meuse.env.openspiel                                         every title in OpenSpiel, as meuse_valmy and so on
"""

from collections.abc import Callable
from typing import Any

from meuse.env.small import smalls

try:
    import gymnasium
    from gymnasium.vector import AsyncVectorEnv, AutoresetMode

    from meuse.env.aec import MeuseAEC
    from meuse.env.single import MeuseGym, MeuseSelfPlay
except ImportError as missing:
    raise ImportError(f"meuse.env needs more than the game itself: pip install 'meuse[rl]' ({missing})") from missing

__all__ = ["MeuseAEC", "MeuseGym", "MeuseSelfPlay", "aec", "aec_vector", "gym", "gym_vector", "smalls"]

gymnasium.register("meuse/game-v0", entry_point="meuse.env.single:MeuseGym")
gymnasium.register("meuse/selfplay-v0", entry_point="meuse.env.single:MeuseSelfPlay")


def aec(title: str, **how: Any) -> MeuseAEC:
    """Both sides of a title, deciding in turn. `how`: scenario, options, limit, render_mode."""
    return MeuseAEC(title, **how)


def gym(title: str, side: str, opponent: Any = "greedy", **how: Any) -> MeuseGym:
    """One side of a title against a computer player. `how`: scenario, options, limit, illegal, render_mode."""
    return MeuseGym(title, side, opponent, **how)


def gym_vector(count: int, title: str, side: str, opponent: Any = "greedy", **how: Any) -> AsyncVectorEnv:
    """Many games of one side against a computer player, each in a process of its own."""
    return in_processes(count, Maker(MeuseGym, (title, side, opponent), how))


def aec_vector(count: int, title: str, **how: Any) -> AsyncVectorEnv:
    """Many games in which both sides are asked, each in a process of its own; `info["side"]` says which side is."""
    return in_processes(count, Maker(MeuseSelfPlay, (title,), how))


class Maker:
    """Makes an environment in another process."""

    def __init__(self, kind: Callable[..., Any], what: tuple[Any, ...], how: dict[str, Any]) -> None:
        self.kind = kind
        self.what = what
        self.how = how

    def __call__(self) -> Any:
        return self.kind(*self.what, **self.how)


def in_processes(count: int, maker: Maker) -> AsyncVectorEnv:
    if count < 1:
        raise ValueError(f"{count} games at a time: at least 1")
    return AsyncVectorEnv([maker] * count, autoreset_mode=AutoresetMode.SAME_STEP)
