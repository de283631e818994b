"""A title made up for the tests of boards: two patrols on squares, with boxes and a track beside the map.

A patrol turns to another of eight directions, goes to one of the squares ahead of it, or goes to its reserve box, and
comes back from there. Four turns. `crossroads` plays the same on boxes joined by lines, where nobody faces anything.
"""

from pathlib import Path
from typing import Any

from meuse.engine.board import NO_FACING, Board
from meuse.engine.data import Entry, read_data
from meuse.engine.faces import Formation, Piece, Printed, Scenery, Track
from meuse.engine.flow import DONE, Action, Ask, Frame, Play, Refusal
from meuse.engine.mapfile import read_board
from meuse.engine.records import Result
from meuse.engine.title import PositionError, State, Title

SIDES = ("red", "blue")
TURNS = 4


class Map:
    """The board, and what is printed on it."""

    def __init__(self, data: Entry) -> None:
        self.board = read_board(data)
        self.data = data.values
        self.cells: list[dict[str, Any]] = data.values.get("square", data.values.get("box", []))
        self.starts = [self.board.cell(name) for name in data.table("grid").texts("starts")]

    def scenery(self) -> Scenery:
        board = self.board
        terrain: list[tuple[str, ...]] = [()] * len(board)
        places: dict[int, str] = {}
        for cell in self.cells:
            terrain[board.cell(cell["id"])] = tuple(cell["terrain"])
            if "name" in cell:
                places[board.cell(cell["id"])] = cell["name"]
        sides = self._both((pair, side["kind"]) for side in self.data.get("side", []) for pair in side["between"])
        joins = self.data.get("join", [])
        steps = [
            ([one, other], line["kind"])
            for line in self.data.get("line", [])
            for one, other in zip(line["squares"], line["squares"][1:], strict=False)
        ]
        ways = self._both([*steps, *[(join["between"], join["way"]) for join in joins]])
        return Scenery(terrain, places, sides, ways, self._both((j["between"], str(j["cost"])) for j in joins))

    def _both(self, pairs: Any) -> dict[tuple[int, int], str]:
        found = {}
        for (one, other), word in pairs:
            here, there = self.board.cell(one), self.board.cell(other)
            found[here, there] = found[there, here] = word
        return found


class Patrols(State):
    def __init__(self, board: Board, where: list[int]) -> None:
        super().__init__()
        self.board = board
        self.turn = 1
        self.where = list(where)
        self.facing = [0 if board.directions() else NO_FACING] * len(SIDES)


class Evening(Frame[Patrols]):
    steps = ("patrol", "finish")

    def patrol(self, play: Play[Patrols]) -> Ask | None:
        state = play.state
        if state.turn > TURNS:
            return None
        mover = (state.turn - 1) % 2
        unit = f"{SIDES[mover].upper()}-1"
        board, cell = state.board, state.where[mover]
        ways = board.part_of(cell).directions()
        ahead = board.ahead(cell, state.facing[mover], 1) if ways else board.adjacent[cell]
        actions = [Action("face", (unit, way.name)) for slot, way in enumerate(ways) if slot != state.facing[mover]]
        actions += [Action("to", (board.names[other],)) for other in ahead if board.part_of(other).first == 0]
        if board.part_of(cell).first == 0:
            actions.append(Action("reserve"))
        else:
            actions.append(Action("to", (board.names[0],)))
        return Ask(SIDES[mover], "patrol", [*actions, DONE], ("1.1",), {"unit": unit})

    def explain(self, play: Play[Patrols], action: Action) -> Refusal | None:
        state, mover = play.state, (play.state.turn - 1) % 2
        ways = state.board.part_of(state.where[mover]).directions()
        if ways and action.args[-1:] == (ways[state.facing[mover]].name,):
            return Refusal("1.3", "looks-there")
        return Refusal("1.2", "not-ahead", {"hex": str(action.args[-1])}) if action.args else None

    def do_face(self, play: Play[Patrols], action: Action) -> None:
        state, mover = play.state, (play.state.turn - 1) % 2
        state.facing[mover] = state.board.facing(state.where[mover], str(action.args[1]))

    def do_to(self, play: Play[Patrols], action: Action) -> None:
        play.state.where[(play.state.turn - 1) % 2] = play.state.board.cell(str(action.args[0]))

    def do_reserve(self, play: Play[Patrols], action: Action) -> None:
        mover = (play.state.turn - 1) % 2
        play.state.where[mover] = play.state.board.part("reserves").first + mover

    def do_done(self, play: Play[Patrols], action: Action) -> None:
        play.state.turn += 1
        self.goto("patrol")

    def finish(self, play: Play[Patrols]) -> Ask | None:
        play.state.result = Result(None, "draw", 0)
        return None


class Outpost(Title):
    id = "outpost"
    name = "Outpost"
    rules_version = "1"
    sides = SIDES
    scenarios = ("evening",)
    frames = {"Evening": Evening}  # noqa: RUF012 - as titles do
    hidden_information = False
    data_files = ("map.toml",)

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def open_box(self, overlay: dict[str, str]) -> Any:
        return Map(read_data(self.folder / "data", "map.toml", overlay))

    def board(self, box: Any) -> Board:
        board: Board = box.board
        return board

    def scenery(self, box: Any, scenario: str, options: frozenset[str]) -> Scenery:
        scenery: Scenery = box.scenery()
        return scenery

    def printed(self, box: Any, scenario: str, options: frozenset[str]) -> list[Printed]:
        patrols = [
            Printed(f"{side.upper()}-1", f"{side.title()} patrol", side, "patrol", "infantry", "I", side, "1", "", "")
            for side in SIDES
        ]
        return [*patrols, Printed("TURN", "Turn", "", "marker", "none", "", "turn", "Turn", "", "")]

    def formations(self, box: Any, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return {
            "red": Formation("Red", "#c8483c", "#ffffff"),
            "blue": Formation("Blue", "#7fa6d8", "#10203a"),
            "turn": Formation("Turn", "#f2ead2", "#241f16"),
        }

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return Patrols(box.board, box.starts), Evening()

    def copy_state(self, state: Any) -> State:
        twin = Patrols(state.board, state.where)
        twin.result, twin.turn, twin.facing = state.result, state.turn, list(state.facing)
        return twin

    def dump_state(self, state: Any) -> dict[str, Any]:
        return {"turn": state.turn, "where": [state.board.names[c] for c in state.where], "facing": list(state.facing)}

    def load_state(self, box: Any, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        try:
            state = Patrols(box.board, [box.board.cell(name) for name in data["where"]])
            state.turn, state.facing = int(data["turn"]), [int(facing) for facing in data["facing"]]
        except (KeyError, TypeError, ValueError) as wrong:
            raise PositionError("where", str(wrong)) from wrong
        return state

    def frames_for(self, state: Any, phase: str) -> list[Frame[Any]]:
        return [Evening()]

    def phase(self, stack: list[Frame[Any]]) -> str:
        return "patrol" if stack else "over"

    def standing(self, state: Any) -> Result:
        return Result(None, "draw", 0)

    def pieces(self, state: Any, seat: str) -> list[Piece]:
        pieces = [
            Piece(f"{side.upper()}-1", "1", side, side, "patrol", cell, "", "3-4", 3, (), facing=self._facing(state, n))
            for n, (side, cell) in enumerate(zip(SIDES, state.where, strict=True))
        ]
        now = state.board.part("turns").first + min(state.turn, TURNS) - 1
        return [*pieces, Piece("TURN", "T", "turn", "", "marker", now, "", "", 0, ())]

    def _facing(self, state: Any, mover: int) -> int:
        on_map = state.board.part_of(state.where[mover]).directions()
        facing: int = state.facing[mover]
        return facing if on_map else NO_FACING

    def tracks(self, state: Any, seat: str) -> list[Track]:
        return [Track("turn", {"turn": state.turn})]


TITLE = Outpost()
