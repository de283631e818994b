"""A title made up for the tests of boards: a general, whom he leads, and a battle board beside the map.

Red lays units from the boxes of two generals on the map, takes them up again, and fights: then those on the map
stand on the battle board, and go from box to box of it until the fight is over.
"""

from pathlib import Path
from typing import Any

from tests.boards.titles.outpost import Outpost

from meuse.engine.board import OFF_BOARD, Board
from meuse.engine.faces import NOTHING_DECLARED, Declared, DeclaredLine, Formation, Piece, Printed, Track
from meuse.engine.flow import CANCEL, DONE, Action, Ask, Frame, Play, Refusal
from meuse.engine.records import Result
from meuse.engine.title import PositionError, State

RED_LEADERS = ("RED-GENERAL", "RED-COLONEL")
UNITS = ("RED-1", "RED-2", "RED-3", "RED-4")
IDS = (*RED_LEADERS, *UNITS, "BLUE-1")
STARTS = ("Vitry", "under general", "under general", "under general", "under colonel", "under colonel", "Verdun")
BOXES = {"RED-GENERAL": "under general", "RED-COLONEL": "under colonel"}
ROOM = 3
NOBODY = -1


class March(State):
    def __init__(self, board: Board, where: list[int]) -> None:
        super().__init__()
        self.board = board
        self.where = list(where)
        self.hand = NOBODY  # the counter that is being placed
        self.fought = OFF_BOARD  # where the fight is
        self.fights = 0

    def part(self, counter: int) -> str:
        return self.board.part_of(self.where[counter]).name

    def cells(self, part: str) -> list[int]:
        found = self.board.part(part)
        return [cell for cell in range(len(self.board)) if self.board.part_of(cell) is found]

    def units(self, part: str) -> list[int]:
        return [IDS.index(unit) for unit in UNITS if self.part(IDS.index(unit)) == part]


class Day(Frame[March]):
    steps = ("order", "finish")

    def order(self, play: Play[March]) -> Ask | None:
        state = play.state
        names = state.board.names
        fighting = state.fought != OFF_BOARD
        if state.hand != NOBODY:
            cells = state.cells("battle") if fighting else [*state.cells("map"), *state.cells("boxes")]
            actions = [Action("to", (names[cell],)) for cell in cells if cell != state.where[state.hand]]
            return Ask("red", "place", [*actions, CANCEL], ("1.1",), {"unit": IDS[state.hand]})
        units = state.units("battle") if fighting else state.units("boxes")
        actions = [Action("unit", (IDS[unit],)) for unit in units]
        if fighting:
            return Ask("red", "deploy", [*actions, DONE], ("1.3",), {"hex": names[state.fought]})
        actions += [Action("lift", (IDS[unit],)) for unit in state.units("map")]
        return Ask("red", "lay", [*actions, Action("fight"), DONE], ("1.2",))

    def explain(self, play: Play[March], action: Action) -> Refusal | None:
        return Refusal("1.1", "not-now")

    def do_unit(self, play: Play[March], action: Action) -> None:
        play.state.hand = IDS.index(str(action.args[0]))

    do_lift = do_unit

    def do_cancel(self, play: Play[March], action: Action) -> None:
        play.state.hand = NOBODY

    def do_to(self, play: Play[March], action: Action) -> None:
        state = play.state
        state.where[state.hand] = state.board.cell(str(action.args[0]))
        state.hand = NOBODY

    def do_fight(self, play: Play[March], action: Action) -> None:
        state = play.state
        state.fought = state.board.cell("Verdun")
        state.fights += 1
        for unit in state.units("map"):
            state.where[unit] = state.board.cell("Red main")
        state.where[IDS.index("BLUE-1")] = state.board.cell("Blue main")

    def do_done(self, play: Play[March], action: Action) -> None:
        state = play.state
        if state.fought == OFF_BOARD:
            self.goto("finish")
            return
        for counter in [*state.units("battle"), IDS.index("BLUE-1")]:
            state.where[counter] = state.fought
        state.fought = OFF_BOARD

    def finish(self, play: Play[March]) -> Ask | None:
        play.state.result = Result(None, "draw", 0)
        return None


class Column(Outpost):
    id = "column"
    name = "The Column"
    frames = {"Day": Day}  # noqa: RUF012 - as titles do

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def printed(self, box: Any, scenario: str, options: frozenset[str]) -> list[Printed]:
        generals = [
            Printed(name, name.title(), "red", "general", "leader", "★" * (2 - rank), "red", name[4:].title())
            for rank, name in enumerate(RED_LEADERS)
        ]
        units = [
            Printed(unit, unit.title(), "red", "patrol", "infantry", "II", "red", unit[-1], back="1-5")
            for unit in UNITS
        ]
        return [*generals, *units, Printed("BLUE-1", "Blue patrol", "blue", "patrol", "cavalry", "I", "blue", "1")]

    def formations(self, box: Any, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return {"red": Formation("Red", "#c8483c", "#ffffff"), "blue": Formation("Blue", "#7fa6d8", "#10203a")}

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return March(box.board, [box.board.cell(name) for name in STARTS]), Day()

    def copy_state(self, state: Any) -> State:
        twin = March(state.board, state.where)
        twin.result, twin.hand, twin.fought, twin.fights = state.result, state.hand, state.fought, state.fights
        return twin

    def dump_state(self, state: Any) -> dict[str, Any]:
        where = [state.board.names[cell] for cell in state.where]
        return {"where": where, "hand": state.hand, "fought": state.fought, "fights": state.fights}

    def load_state(self, box: Any, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        try:
            state = March(box.board, [box.board.cell(name) for name in data["where"]])
            state.hand, state.fought, state.fights = int(data["hand"]), int(data["fought"]), int(data["fights"])
        except (KeyError, TypeError, ValueError) as wrong:
            raise PositionError("where", str(wrong)) from wrong
        return state

    def frames_for(self, state: Any, phase: str) -> list[Frame[Any]]:
        return [Day()]

    def pieces(self, state: Any, seat: str) -> list[Piece]:
        return [self._piece(state, counter, seat) for counter in range(len(IDS))]

    def _piece(self, state: Any, counter: int, seat: str) -> Piece:
        name = IDS[counter]
        side = name.split("-")[0].lower()
        own = seat == side and name in BOXES
        return Piece(
            name,
            name[-1],
            name.title(),
            side,
            "general" if name in RED_LEADERS else "patrol",
            state.where[counter],
            numbers="3-4-5-6" if name in RED_LEADERS else "2-6",
            marks=("spent",) if name == "RED-4" else (),
            full=2,
            steps=2,
            holds=state.board.cell(BOXES[name]) if own else OFF_BOARD,
            room=ROOM if own else 0,
            turned=name == "RED-4",
        )

    def tracks(self, state: Any, seat: str) -> list[Track]:
        return [Track("turn", {"turn": state.fights})]

    def declared(self, state: Any, stack: list[Frame[Any]], seat: str) -> Declared:
        if state.fought == OFF_BOARD:
            return NOTHING_DECLARED
        cell = state.board.cell
        lines = [
            DeclaredLine("march", [cell("Vitry"), state.fought], "red", ("RED-GENERAL",)),
            DeclaredLine("attack", [cell("Red main"), cell("Blue main")], "red", ("RED-1",)),
        ]
        return Declared(lines, part="battle")


TITLE = Column()
