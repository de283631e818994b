"""A title made up for the tests of rooms: two sides race, quickly, with all that a server has to take care of.

Lots are drawn before the first decision (two dice in one throw). A turn has two phases: steps that can be undone and
then a push with a die, and a rest. `peek` shows something: seen is seen. Four turns, then the race is over.
A runner may order beforehand how far to step, and to rest without being asked.
"""

from pathlib import Path
from typing import Any, ClassVar

from meuse.engine.board import Board, network_board
from meuse.engine.events import DiceRolled, Event
from meuse.engine.faces import Piece, Said, Track
from meuse.engine.flow import AGAIN, DONE, Action, Ask, Frame, Play, Refusal
from meuse.engine.orders import Choice, StandingOrder
from meuse.engine.records import Result
from meuse.engine.seat import Seat
from meuse.engine.title import PositionError, State, Title

SIDES = ("red", "blue")
TURNS = 4


class Stepped(Event, frozen=True, tag="stepped"):
    side: str
    length: int


class Pushed(Event, frozen=True, tag="pushed"):
    side: str
    die: int


class Track_(State):  # noqa: N801 - the engine has a Track
    def __init__(self) -> None:
        super().__init__()
        self.lots = 0
        self.turn = 1
        self.place = dict.fromkeys(SIDES, 0)

    def copy(self) -> "Track_":
        twin = Track_()
        twin.result, twin.lots, twin.turn, twin.place = self.result, self.lots, self.turn, dict(self.place)
        return twin


class Race(Frame[Track_]):
    steps = ("draw_lots", "turns", "finish")

    def draw_lots(self, play: Play[Track_]) -> Ask | None:
        dice = play.dice(2)
        play.state.lots = sum(dice)
        play.log(DiceRolled(dice=dice))
        return None

    def turns(self, play: Play[Track_]) -> Ask | None:
        if play.state.turn <= TURNS:
            play.call(Turn(SIDES[(play.state.turn - 1) % 2]))
            self.goto(AGAIN)
        return None

    def finish(self, play: Play[Track_]) -> Ask | None:
        red, blue = (play.state.place[side] for side in SIDES)
        winner = None if red == blue else SIDES[red < blue]
        play.state.result = Result(winner, "won" if winner else "draw", red - blue)
        return None


class Turn(Frame[Track_]):
    steps = ("moves", "push", "rest", "end")
    fields = ("side",)

    def __init__(self, side: str = "red") -> None:
        super().__init__()
        self.side = side

    def moves(self, play: Play[Track_]) -> Ask | None:
        steps = [Action("step", (length,)) for length in (1, 2)]
        return Ask(self.side, "move", [*steps, Action("peek"), DONE], ("1.1",), {"place": play.state.place[self.side]})

    def explain(self, play: Play[Track_], action: Action) -> Refusal | None:
        if action.verb != "step" or not action.args:
            return None
        return Refusal("1.2", "too-far", {"length": str(action.args[0])})

    def do_step(self, play: Play[Track_], action: Action) -> None:
        length = int(action.args[0]) * Footrace.stride
        play.state.place[self.side] += length
        play.log(Stepped(side=self.side, length=length, cases=("1.1",)))

    def do_peek(self, play: Play[Track_], action: Action) -> None:
        play.reveal()

    def do_done(self, play: Play[Track_], action: Action) -> None:
        self.goto("push")

    def push(self, play: Play[Track_]) -> Ask | None:
        die = play.die()
        play.state.place[self.side] += die
        play.log(Pushed(side=self.side, die=die, cases=("1.3",)))
        return None

    def rest(self, play: Play[Track_]) -> Ask | None:
        return Ask(self.side, "rest", [Action("rest")], ("1.4",))

    def do_rest(self, play: Play[Track_], action: Action) -> None:
        play.state.turn += 1
        self.goto("end")

    def end(self, play: Play[Track_]) -> Ask | None:
        return None


def at_that_pace(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    if choice == "halt" or int(asked.params["place"]) >= number:
        return DONE
    return Action("step", (1,))


def rest_always(seat: Seat, asked: Ask, choice: str, number: int) -> Action | None:
    return Action("rest")


class Footrace(Title):
    id = "footrace"
    name = "Footrace"
    rules_version = "1"
    sides = SIDES
    scenarios = ("meadow",)
    frames = {"Race": Race, "Turn": Turn}  # noqa: RUF012 - as titles do
    hidden_information = False
    standing_orders = (
        StandingOrder("pace", ("move",), (Choice("halt"), Choice("up_to", 1, 20)), at_that_pace),
        StandingOrder("rest", ("rest",), (Choice("always"),), rest_always, ("blue",)),
    )
    stride: ClassVar[int] = 1  # a rule that tests change

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def open_box(self, overlay: dict[str, str]) -> Any:
        return network_board(["meadow"], [])

    def board(self, box: Any) -> Board:
        board: Board = box
        return board

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return Track_(), Race()

    def copy_state(self, state: Any) -> State:
        twin: Track_ = state.copy()
        return twin

    def dump_state(self, state: Any) -> dict[str, Any]:
        return {"lots": state.lots, "turn": state.turn, "place": dict(state.place)}

    def load_state(self, box: Any, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        state = Track_()
        try:
            state.lots, state.turn = int(data["lots"]), int(data["turn"])
            state.place = {side: int(data["place"][side]) for side in SIDES}
        except (KeyError, TypeError, ValueError) as wrong:
            raise PositionError("place", str(wrong)) from wrong
        return state

    def frames_for(self, state: Any, phase: str) -> list[Frame[Any]]:
        side, _, part = phase.partition("_")
        if side != SIDES[(state.turn - 1) % 2] or part not in ("moves", "rest"):
            raise PositionError("phase", f"no phase {phase!r} in turn {state.turn}")
        race, turn = Race(), Turn(side)
        race.goto("turns")
        turn.goto(part)
        return [race, turn]

    def phase(self, stack: list[Frame[Any]]) -> str:
        if not stack:
            return "over"
        top = stack[-1]
        return f"{top.side}_{'rest' if top.step in ('rest', 'end') else 'moves'}" if isinstance(top, Turn) else "lots"

    def standing(self, state: Any) -> Result:
        return Result(None, "draw", state.place["red"] - state.place["blue"])

    def pieces(self, state: Any, seat: str) -> list[Piece]:
        return [
            Piece(f"{side}-runner", "r", side, side, "runner", 0, "", str(state.place[side]), 1, ())
            for side in SIDES
            if not self.hidden_information or side == seat
        ]

    def tracks(self, state: Any, seat: str) -> list[Track]:
        return [Track("turn", {"turn": state.turn})]

    def cautions(self, state: Any, stack: list[Frame[Any]], action: Action) -> list[Said]:
        return [Said("no-steps", {"place": 0})] if action == DONE and not state.place[stack[-1].side] else []


TITLE = Footrace()
