"""Every title as a game of OpenSpiel: `import meuse.env.openspiel`, then `pyspiel.load_game("meuse_valmy")`.

Parameters: `scenario` (one of the title or a small one), `options` (names with + between them) and `limit` (decisions;
a game is bounded there and judged as if it ended). Chance is explicit: what falls is asked one number at a time, each
die and each lot drawn being one chance node, so that even a shuffle has few outcomes.

The information state of a player is all that it has read and done so far, and what it sees now (perfect recall). How
much another side had to decide is no part of it. The observation is what it sees now; its tensor is `Game.observe`.
"""

from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

import meuse
from meuse.engine.dice import Manual
from meuse.engine.flow import CHANCE
from meuse.engine.throws import Throw
from meuse.engine.title import Title
from meuse.env import arrays
from meuse.env.setting import LOST, WON, Round, Setting

PREFIX: Final = "meuse_"
WATCHER: Final = ""  # in place of a seat: somebody who only watches
PARAMETERS: Final = {"scenario": "", "options": "", "limit": 0}
_encode: Final = msgspec.json.Encoder(order="deterministic").encode


def game_type(title: Title) -> pyspiel.GameType:
    hides = title.hidden_information
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + title.id,
        long_name=f"Meuse: {title.name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hides else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=len(title.sides),
        min_num_players=len(title.sides),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
        default_loadable=True,
        provides_factored_observation_string=False,
    )


def setting_of(title: Title, params: dict[str, Any]) -> Setting:
    scenario = str(params.get("scenario") or "") or None
    options = [name for name in str(params.get("options") or "").split("+") if name]
    return Setting(title.id, scenario, dict.fromkeys(options, True), int(params.get("limit") or 0) or None)


class MeuseGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A title as OpenSpiel sees it. `of` is set in a subclass for each."""

    of: Title

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        self.setting = setting_of(self.of, chosen)
        content = self.setting.box.content
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.catalogue),
            max_chance_outcomes=max(len(content.ids), len(content.board), 100),  # no cup holds more
            num_players=len(self.of.sides),
            min_utility=LOST,
            max_utility=WON,
            utility_sum=0.0,
            max_game_length=self.setting.limit,
        )
        super().__init__(game_type(self.of), info, chosen)

    def new_initial_state(self) -> "MeuseState":
        return MeuseState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "MeuseObserver":
        if params:
            raise ValueError(f"observers of Meuse take no parameters, not {params}")
        return MeuseObserver(self.setting, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Done:
    """One thing that a player has done: how many lines of the log it had read before, and its answer in words."""

    def __init__(self, read: int, words: str) -> None:
        self.read = read
        self.words = words


class MeuseState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """One moment of a game."""

    def __init__(self, game: MeuseGame) -> None:
        super().__init__(game)
        self.round: Round = game.setting.start(Manual())
        self.picks: list[int] = []  # what has fallen of the throw that chance is asked for
        self.done: list[tuple[Done, ...]] = [() for _ in game.setting.sides]
        self._throw_the_certain()

    # ---- whose move it is

    def current_player(self) -> int:
        asked = self.round.asked
        if asked is None:
            return int(pyspiel.PlayerId.TERMINAL)
        if asked.seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return self.round.setting.sides.index(asked.seat)

    def is_terminal(self) -> bool:
        return self.round.over

    def returns(self) -> list[float]:
        return self.round.returns()

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.round.numbers())

    # ---- chance, one number at a time

    def _throw(self) -> Throw:
        asked = self.round.asked
        if asked is None or asked.throw is None:
            raise ValueError("chance is not asked for anything now")
        return asked.throw

    def chance_outcomes(self) -> list[tuple[int, float]]:
        limit = self._throw().limits()[len(self.picks)]
        return [(pick, 1.0 / limit) for pick in range(limit)]

    def _throw_the_certain(self) -> None:
        """Give what is complete to the game, and pick what is left when nothing else is."""
        while True:
            asked = self.round.asked
            if asked is None or asked.throw is None:
                return
            limits = asked.throw.limits()
            while len(self.picks) < len(limits) and limits[len(self.picks)] == 1:
                self.picks.append(0)
            if len(self.picks) < len(limits):
                return
            self.round.apply(asked.throw.answer(asked.throw.numbers(self.picks)))
            self.picks = []

    # ---- moving

    def _apply_action(self, action: int) -> None:
        asked = self.round.asked
        if asked is None:
            raise ValueError("the game is over")
        if asked.seat == CHANCE:
            self.picks.append(action)
        else:
            side = self.round.setting.sides.index(asked.seat)
            words = str(self.round.action(action))
            read = len(self.round.game.told(asked.seat))
            self.round.step(action)
            self.done[side] = (*self.done[side], Done(read, words))
        self._throw_the_certain()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return (
                f"{self._throw().verb} {len(self.picks) + 1}: {action + 1} of {self._throw().limits()[len(self.picks)]}"
            )
        return str(self.round.action(action))

    def __str__(self) -> str:
        """The whole of it, secrets and all, without the list of answers."""
        game = self.round.game
        asked = self.round.asked
        return _encode(
            {
                "position": game.position(),
                "asked": [asked.seat, asked.prompt] if asked is not None else [],
                "fallen": self.picks,
                "decisions": self.round.decisions,
            }
        ).decode()

    # ---- what a player knows

    def seen(self, player: int) -> str:
        """What a player sees now."""
        return self.seen_by(self.round.setting.sides[player])

    def seen_by(self, seat: str) -> str:
        return _encode(self.round.game.view(seat)).decode()

    def recalled(self, player: int) -> str:
        """What a player has read and done, in order."""
        lines: list[str] = []
        done = list(self.done[player])
        for read, (_, event) in enumerate(self.round.game.read_log(self.round.setting.sides[player])):
            while done and done[0].read <= read:
                lines.append(f"> {done.pop(0).words}")
            lines.append(_encode(event).decode())
        return "\n".join([*lines, *[f"> {each.words}" for each in done]])


class MeuseObserver:
    """Observations of OpenSpiel: a tensor in three pieces, and words."""

    def __init__(self, setting: Setting, kind: Any) -> None:
        self.setting = setting
        self.perfect_recall = bool(kind.perfect_recall)
        self.public = kind.private_info == pyspiel.PrivateInfoType.NONE  # what everybody sees, who only watches too
        shapes = arrays.shapes(setting.layout)
        self.tensor = np.zeros(sum(int(np.prod(shape)) for shape in shapes.values()), np.float32)
        self.dict: dict[str, Any] = {}
        first = 0
        for name, shape in shapes.items():
            size = int(np.prod(shape))
            self.dict[name] = self.tensor[first : first + size].reshape(shape)
            first += size

    def set_from(self, state: MeuseState, player: int) -> None:
        if self.public:
            raise ValueError("tensors are made for players: observe with private information")
        observed = state.round.game.observe(self.setting.sides[player])
        for name, values in arrays.arrays(observed, self.setting.layout).items():
            self.dict[name][...] = values

    def string_from(self, state: MeuseState, player: int) -> str:
        if self.perfect_recall and not self.public:
            return f"{state.recalled(player)}\n{state.seen(player)}"
        return state.seen(player) if not self.public else state.seen_by(WATCHER)


def register(title: Title) -> str:
    """Make a title known to OpenSpiel; returns its name there."""
    kind = type(f"Meuse_{title.id}", (MeuseGame,), {"of": title})
    pyspiel.register_game(game_type(title), kind)
    return PREFIX + title.id


GAMES: Final = [register(title) for title in meuse.titles() if title.verbs]
