"""A title made up for tests: two sides bid in secret for a hill, then a die is thrown. Three rounds.

It has what They Shall Not Pass has not: hidden information, and dice before the first decision.
"""

from pathlib import Path
from random import Random
from typing import Any

from meuse.engine.board import Board, network_board
from meuse.engine.events import DiceRolled, Event
from meuse.engine.flow import Action, Ask, Frame, Play
from meuse.engine.game import Box, Game, new_game
from meuse.engine.records import Result
from meuse.engine.title import PositionError, State, Title

SIDES = ("red", "blue")


class Bid(Event, frozen=True, tag="bid"):
    side: str
    stake: int


class Opened(Event, frozen=True, tag="opened"):
    stakes: tuple[int, int]


class Purse(State):
    def __init__(self) -> None:
        super().__init__()
        self.wind = 0  # thrown before anybody decides
        self.round = 1
        self.stakes = [0, 0]
        self.points = [0, 0]

    def copy(self) -> "Purse":
        twin = Purse()
        twin.result, twin.wind, twin.round = self.result, self.wind, self.round
        twin.stakes, twin.points = self.stakes[:], self.points[:]
        return twin


class Auction(Frame[Purse]):
    steps = ("wind", "red", "blue", "open", "end")

    def wind(self, play: Play[Purse]) -> Ask | None:
        play.state.wind = play.die()
        play.log(DiceRolled(dice=(play.state.wind,)))
        return None

    def _ask(self, play: Play[Purse], side: int) -> Ask | None:
        if play.state.stakes[side] > 1:
            return None
        actions = [Action("raise"), Action("pass"), Action("peek")]
        return Ask(SIDES[side], "bid", actions, ("1.1",), {"stake": play.state.stakes[side]})

    def red(self, play: Play[Purse]) -> Ask | None:
        return self._ask(play, 0)

    def blue(self, play: Play[Purse]) -> Ask | None:
        return self._ask(play, 1)

    def do_raise(self, play: Play[Purse], action: Action) -> None:
        side = SIDES.index(self.step)
        play.state.stakes[side] += 1
        play.log(Bid(side=self.step, stake=play.state.stakes[side]))

    def do_peek(self, play: Play[Purse], action: Action) -> None:
        """A look under the other's cup: seen is seen."""
        play.reveal()

    def do_pass(self, play: Play[Purse], action: Action) -> None:
        self.goto("blue" if self.step == "red" else "open")

    def open(self, play: Play[Purse]) -> Ask | None:
        state = play.state
        play.log(Opened(stakes=(state.stakes[0], state.stakes[1])))
        play.reveal()
        for side in (0, 1):
            state.points[side] += state.stakes[side] > state.stakes[1 - side]
        state.stakes = [0, 0]
        state.round += 1
        if state.round <= 3:
            self.goto("red")
        return None

    def end(self, play: Play[Purse]) -> Ask | None:
        red, blue = play.state.points
        winner = None if red == blue else SIDES[red < blue]
        play.state.result = Result(winner, "victory" if winner else "draw", red - blue)
        return None


class SealedBids(Title):
    id = "sealed_bids"
    name = "Sealed Bids"
    rules_version = "1"
    sides = SIDES
    scenarios = ("hill",)
    frames = {"Auction": Auction}  # noqa: RUF012 - as titles do

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def open_box(self, overlay: dict[str, str]) -> Any:
        return network_board(["hill"], [])

    def board(self, box: Any) -> Board:
        board: Board = box
        return board

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return Purse(), Auction()

    def copy_state(self, state: Any) -> State:
        twin: Purse = state.copy()
        return twin

    def dump_state(self, state: Any) -> dict[str, Any]:
        return {"wind": state.wind, "round": state.round, "stakes": state.stakes[:], "points": state.points[:]}

    def load_state(self, box: Any, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        state = Purse()
        for name in ("wind", "round", "stakes", "points"):
            if name not in data:
                raise PositionError(name, "is lacking")
            setattr(state, name, data[name])
        return state

    def frames_for(self, state: Any, phase: str) -> list[Frame[Any]]:
        return [Auction()]

    def phase(self, stack: list[Frame[Any]]) -> str:
        return stack[0].step if stack else "over"

    def view_state(self, state: Any, seat: str) -> dict[str, Any]:
        seen = self.dump_state(state)
        seen["stakes"] = [stake if side == seat else None for side, stake in zip(SIDES, state.stakes, strict=True)]
        return seen

    def view_event(self, event: Event, seat: str) -> Event | None:
        return None if isinstance(event, Bid) and event.side != seat else event

    def imagine(self, state: Any, seat: str, rng: Random) -> Any:
        guessed = state.copy()
        guessed.stakes = [
            stake if side == seat else rng.randint(0, 2) for side, stake in zip(SIDES, state.stakes, strict=True)
        ]
        return guessed

    def standing(self, state: Any) -> Result:
        return Result(None, "draw", state.points[0] - state.points[1])


def bids(chance: Any) -> Game:
    """A new game of it."""
    return new_game(Box(SealedBids(), {}), "hill", frozenset(), chance)
