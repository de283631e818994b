"""Settings and rounds: what every environment plays, whichever library it speaks to.

A setting is a title with a scenario (or a small one made for learning), options and a limit. A round is one game of it,
stepped by the numbers of the catalogue. Choosing a unit and cancelling again for ever is legal by the rules, so a round
ends at its limit of decisions; it is judged then as if the game had ended there.
"""

import copy
from collections.abc import Mapping
from typing import Any, Final

import meuse
from meuse.bots import make_bot
from meuse.bots.base import Bot
from meuse.engine.catalogue import Catalogue
from meuse.engine.dice import Chance, Seeded
from meuse.engine.flow import CHANCE, Action, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.observing import Layout
from meuse.env.small import Small, small_of, smalls

LIMIT: Final = 20_000  # decisions; random games of whole scenarios take some thousands
WON: Final = 1.0
DRAWN: Final = 0.0
LOST: Final = -1.0


class Setting:
    """What is played. `scenario` is one of the title or one of the small ones (`meuse.env.smalls(title)`)."""

    def __init__(
        self,
        title: str,
        scenario: str | None = None,
        options: Mapping[str, bool] | None = None,
        limit: int | None = None,
    ) -> None:
        self.title = meuse.title(title)
        self.small: Small | None = small_of(title, scenario) if scenario is not None else None
        known = [*self.title.scenarios, *smalls(title)]
        if scenario is not None and scenario not in known:
            raise meuse.UnknownName("scenario", scenario, known)
        self.scenario = scenario if scenario is not None else self.title.scenarios[0]
        self.options = dict(options or {})
        if self.small is not None and self.options:
            raise ValueError(f"{self.scenario} is played as it is: it takes no options")
        self.limit = limit if limit is not None else self.small.limit if self.small is not None else LIMIT
        if self.limit < 1:
            raise ValueError(f"a limit of {self.limit} decisions: it must be 1 or more")
        self.box = meuse.open_box(title)

    @property
    def sides(self) -> tuple[str, ...]:
        return self.title.sides

    @property
    def catalogue(self) -> Catalogue:
        return self.box.catalogue

    @property
    def layout(self) -> Layout:
        return self.box.layout

    def start(self, chance: int | Chance) -> "Round":
        """A new round, with dice from a seed or another source."""
        source: Chance = Seeded(chance) if isinstance(chance, int) else chance
        if self.small is not None:
            described = self.small.described(self.box.content.ids)
            return Round(self, meuse.position(self.title.id, described, chance=source))
        return Round(self, meuse.new(self.title.id, self.scenario, options=self.options, chance=source))


class Round:
    """One game of a setting."""

    def __init__(self, setting: Setting, game: Game, decisions: int = 0) -> None:
        self.setting = setting
        self.game = game
        self.decisions = decisions

    @property
    def truncated(self) -> bool:
        """Cut off at the limit, before its end."""
        return self.decisions >= self.setting.limit and not self._ended()

    @property
    def over(self) -> bool:
        return self.decisions >= self.setting.limit or self._ended()

    def _ended(self) -> bool:
        small = self.setting.small
        return self.game.decision is None or (small is not None and small.is_over(self.game))

    @property
    def asked(self) -> Ask | None:
        """What is asked now; None when the round is over."""
        return None if self.over else self.game.decision

    @property
    def seat(self) -> str:
        """Who decides now; "" when the round is over."""
        asked = self.asked
        return asked.seat if asked is not None else ""

    def apply(self, action: Action) -> None:
        asked = self.game.decision
        self.game.apply(action)
        if asked is not None and asked.seat != CHANCE:
            self.decisions += 1

    def step(self, number: int) -> None:
        """Give the answer of that number in the catalogue; Refused says why it is not legal."""
        self.apply(self.action(number))

    def action(self, number: int) -> Action:
        """What that number means now."""
        asked = self.asked
        return self.setting.catalogue.action(number, asked.actions if asked is not None else [])

    def numbers(self) -> list[int]:
        """The numbers of the legal actions, as they are offered."""
        asked = self.asked
        return self.setting.catalogue.numbers(asked.actions) if asked is not None and asked.seat != CHANCE else []

    def winner(self) -> str:
        """Who has won, or would have if the game ended now; "" for a draw."""
        small = self.setting.small
        if small is not None:
            return small.winner(self.game)
        result = self.game.result
        return (result if result is not None else self.game.title.standing(self.game.state)).winner or ""

    def returns(self) -> list[float]:
        """What the round has come to for each side, in their order; 0 for all as long as it goes on."""
        sides = self.setting.sides
        winner = self.winner() if self.over else ""
        return [DRAWN if not winner else WON if side == winner else LOST for side in sides]

    def clone(self) -> "Round":
        return Round(self.setting, self.game.clone(), self.decisions)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Round":
        """The setting is shared; what is played goes its own way."""
        return Round(self.setting, copy.deepcopy(self.game, memo), self.decisions)

    def play_on(self, players: Mapping[str, Bot]) -> None:
        """Let these players decide until another side has to, or the round is over."""
        seats = {side: Seat(self.game, side) for side in players}
        while True:
            asked = self.asked
            if asked is None or asked.seat not in players:
                return
            self.apply(players[asked.seat].choose(seats[asked.seat]))


def player(of: Any, seed: int) -> Bot:
    """A computer player: by its name, or made by a function of a seed."""
    if isinstance(of, str):
        return make_bot(of, seed)
    made = of(seed)
    if not hasattr(made, "choose"):
        raise TypeError(f"{of!r} must make a player, something with choose(seat); it made {made!r}")
    found: Bot = made
    return found


def said(round: Round) -> str:
    """A round in one line."""
    game, asked = round.game, round.asked
    if asked is None:
        return f"turn {game.state.turn}: over, won by {round.winner() or 'nobody'}"
    return f"turn {game.state.turn}, {game.phase}: {asked.seat} is asked {asked.prompt} ({len(asked.actions)} answers)"
