"""A title made up for the leak test: both sides plan in secret, then a die is thrown. Two rounds.

Everything that one side may not know of the other holds a word like SECRET-red-note, wherever a title can put
something: the state, the frames, pieces, markers, tracks, prompts, actions, odds, refusals, cautions, overlays, events.
A word that turns up in what the other side or a watcher was sent is a leak, and says by its kind where it came from. In
a what-if of somebody who does not know them the words are GUESS-red-note and so on, which is no leak.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meuse.engine.board import Board, network_board
from meuse.engine.events import DiceRolled, Event
from meuse.engine.faces import (
    Forecast,
    Marker,
    Note,
    Outcome,
    Overlay,
    OverlayKind,
    Patch,
    Piece,
    Printed,
    Roll,
    Said,
    Track,
)
from meuse.engine.flow import DONE, Action, Ask, Frame, Play, Refusal
from meuse.engine.records import Points, Result
from meuse.engine.title import PositionError, State, Title

SIDES = ("red", "blue")
ROUNDS = 2
PLANS = 4


class Planned(Event, frozen=True, tag="planned"):
    side: str
    plan: str


class Compared(Event, frozen=True, tag="compared"):
    round: int
    die: int


class Plans(State):
    def __init__(self) -> None:
        super().__init__()
        self.round = 1
        self.plans: dict[str, list[int]] = {side: [] for side in SIDES}
        self.points = 0
        self.marks = dict.fromkeys(SIDES, "SECRET")  # GUESS in a what-if of somebody who does not know that side's

    def secret(self, side: str, what: object) -> str:
        return f"{self.marks[side]}-{side}-{what}"

    def copy(self) -> "Plans":
        twin = Plans()
        twin.marks = dict(self.marks)
        twin.result, twin.round, twin.points = self.result, self.round, self.points
        twin.plans = {side: plans[:] for side, plans in self.plans.items()}
        return twin


class Planning(Frame[Plans]):
    """Each side in turn chooses a plan and may think again; then a die compares them."""

    steps = ("red", "blue", "compare", "end")
    fields = ("chosen", "note", "sealed")

    def __init__(self) -> None:
        super().__init__()
        self.chosen = 0
        self.note = ""  # what the deciding side has written down
        self.sealed = ""  # what the first side has laid down, while the second decides

    def _ask(self, play: Play[Plans], side: str) -> Ask:
        secret = play.state.secret
        actions = [Action("plan", (secret(side, f"offer-{number}"),)) for number in range(1, PLANS)]
        if self.chosen:
            actions.append(DONE)
        return Ask(side, "plan", actions, ("1.1",), {"note": self.note or secret(side, "blank")})

    def red(self, play: Play[Plans]) -> Ask | None:
        return self._ask(play, "red")

    def blue(self, play: Play[Plans]) -> Ask | None:
        return self._ask(play, "blue")

    def explain(self, play: Play[Plans], action: Action) -> Refusal | None:
        side = self.step
        return Refusal("1.2", "no-such-plan", {"plan": play.state.secret(side, "refusal"), "asked": str(action)})

    def do_plan(self, play: Play[Plans], action: Action) -> None:
        side = self.step
        self.chosen = int(str(action.args[0]).rpartition("-")[2])
        self.note = play.state.secret(side, f"note-{self.chosen}")
        plan = play.state.secret(side, f"event-{play.state.round}-{self.chosen}")
        play.log(Planned(side=side, plan=plan, cases=("1.1",)))

    def do_done(self, play: Play[Plans], action: Action) -> None:
        play.state.plans[self.step].append(self.chosen)
        self.chosen, self.note = 0, ""
        self.sealed = play.state.secret("red", "sealed") if self.step == "red" else ""
        self.goto("blue" if self.step == "red" else "compare")

    def compare(self, play: Play[Plans]) -> Ask | None:
        die = play.die()
        state = play.state
        play.log(DiceRolled(dice=(die,)))
        play.log(Compared(round=state.round, die=die))
        state.points += die
        state.round += 1
        if state.round <= ROUNDS:
            self.goto("red")
        return None

    def end(self, play: Play[Plans]) -> Ask | None:
        play.state.result = Result("red", "victory", play.state.points)
        return None


class MarkedSecrets(Title):
    id = "marked_secrets"
    name = "Marked Secrets"
    rules_version = "1"
    sides = SIDES
    scenarios = ("table",)
    frames = {"Planning": Planning}  # noqa: RUF012 - as titles do

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def open_box(self, overlay: dict[str, str]) -> Any:
        return network_board(["hill", "ford"], [("hill", "ford")])

    def board(self, box: Any) -> Board:
        board: Board = box
        return board

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return Plans(), Planning()

    def copy_state(self, state: Any) -> State:
        twin: Plans = state.copy()
        return twin

    def dump_state(self, state: Any) -> dict[str, Any]:
        return {
            "round": state.round,
            "points": state.points,
            "plans": {side: [state.secret(side, f"state-{plan}") for plan in state.plans[side]] for side in SIDES},
            "marks": dict(state.marks),
        }

    def view_state(self, state: Any, seat: str) -> dict[str, Any]:
        seen = self.dump_state(state)
        seen["plans"] = {side: plans if side == seat else len(plans) for side, plans in seen["plans"].items()}
        seen["marks"] = {side: mark if side == seat else "GUESS" for side, mark in seen["marks"].items()}
        return seen

    def load_state(self, box: Any, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        state = Plans()
        try:
            state.round, state.points = int(data["round"]), int(data["points"])
            state.marks = {side: str(data["marks"][side]) for side in SIDES}
            for side in SIDES:
                told = data["plans"][side]
                state.plans[side] = (
                    [1] * told if isinstance(told, int) else [int(str(one).rpartition("-")[2]) for one in told]
                )
        except (KeyError, TypeError, ValueError) as wrong:
            raise PositionError("plans", str(wrong)) from wrong
        return state

    def frames_for(self, state: Any, phase: str) -> list[Frame[Any]]:
        return [Planning()]

    def phase(self, stack: list[Frame[Any]]) -> str:
        return "planning" if stack else "over"

    def view_frame(self, frame: dict[str, Any], seat: str) -> dict[str, Any]:
        return frame if seat == "red" else {**frame, "sealed": ""}

    def view_event(self, event: Event, seat: str) -> Event | None:
        return None if isinstance(event, Planned) and event.side != seat else event

    def standing(self, state: Any) -> Result:
        return Result("red", "victory", state.points, (Points(state.secret("red", "standing"), 1, "1.3"),))

    def view_standing(self, state: Any, seat: str) -> Result | None:
        return self.standing(state) if seat == "red" else None

    # ---- for faces

    def printed(self, box: Any, scenario: str, options: frozenset[str]) -> list[Printed]:
        return [
            Printed("cover", "face down", side, "army", "none", "", "", "?", "", "") for side in SIDES[:1]
        ]  # what is printed is the same for everybody: no secrets here

    def pieces(self, state: Any, seat: str) -> list[Piece]:
        if seat not in SIDES:
            return []
        number = len(state.plans[seat])
        name = state.secret(seat, f"piece-{number}")
        return [Piece(name, "x", name, seat, "army", 0, "", "1-1", 1, (state.secret(seat, "mark"),))]

    def markers(self, state: Any, seat: str) -> list[Marker]:
        return [Marker(0, state.secret(seat, "marker"), seat)] if seat in SIDES else []

    def owners(self, state: Any, seat: str) -> list[str]:
        return [state.secret(seat, "owner"), ""] if seat in SIDES else []

    def tracks(self, state: Any, seat: str) -> list[Track]:
        return [Track("round", {"round": state.round, "mine": state.secret(seat, "track") if seat in SIDES else ""})]

    def forecast(self, state: Any, stack: list[Frame[Any]]) -> Forecast | None:
        side = stack[-1].step if stack else ""
        if side not in SIDES:
            return None
        word = state.secret(side, "forecast")
        return Forecast("plan", {"plan": word}, [(word, [(word, 1)])], word, [], "", -1, [Outcome(word, 1.0)], ())

    def costs(self, state: Any, stack: list[Frame[Any]]) -> dict[int, str]:
        return {0: state.secret(stack[-1].step, "cost")}

    def cautions(self, state: Any, stack: list[Frame[Any]], action: Action) -> list[Said]:
        side = stack[-1].step
        return [Said("sure", {"plan": state.secret(side, "caution")})] if action == DONE else []

    def overlays(self, box: Any, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return [OverlayKind("plans")]

    def overlay(self, state: Any, stack: list[Frame[Any]], seat: str, name: str, piece: str, cell: int) -> Overlay:
        if seat not in SIDES:
            return Overlay([], [], [])
        word = state.secret(seat, "overlay")
        return Overlay([Patch(0, "plan", seat, word)], [], [Note(word, Said("plan", {"plan": word}))])

    def luck(self, box: Any, events: Sequence[Event]) -> list[Roll]:
        rolls = [Roll("red", "compare", 3.5, float(event.die)) for event in events if isinstance(event, Compared)]
        return rolls + [Roll(event.side, event.plan, 1.0, 1.0) for event in events if isinstance(event, Planned)]


TITLE = MarkedSecrets()
