"""They Shall Not Pass: Verdun, 21 to 29 February 1916."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from meuse.engine.board import Board
from meuse.engine.charts import Chart
from meuse.engine.events import Event
from meuse.engine.faces import (
    Forecast,
    Formation,
    Marker,
    Overlay,
    OverlayKind,
    Piece,
    Printed,
    Roll,
    Said,
    Scenery,
    Track,
)
from meuse.engine.flow import Action, Frame
from meuse.engine.records import Option, Result
from meuse.engine.title import Adviser, State, Title
from meuse.titles.they_shall_not_pass import invariants, position
from meuse.titles.they_shall_not_pass.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.they_shall_not_pass.box import DATA_FILES, Box
from meuse.titles.they_shall_not_pass.chapters import (
    advance,
    assault,
    bombardment,
    breakthrough,
    hits,
    morale,
    movement,
    organization,
    recovery,
    setup,
    turn,
    victory,
    weather,
)
from meuse.titles.they_shall_not_pass.faces import board as faces
from meuse.titles.they_shall_not_pass.faces import cautions, luck, overlays, printed
from meuse.titles.they_shall_not_pass.state import State as OwnState
from meuse.titles.they_shall_not_pass.state import new_state
from meuse.titles.they_shall_not_pass.terms import (
    FULL_EFFORT,
    HEAVY_ARTILLERY,
    IMPROVED_ORGANIZATION,
    INFILTRATION,
    SIDES,
    SPOILING_ATTACK,
)

PROCEDURES: tuple[type[Frame[OwnState]], ...] = (
    turn.Campaign,
    turn.Turn,
    setup.SetUp,
    setup.PlaceUnit,
    weather.Weather,
    organization.Organization,
    organization.RallyTroops,
    organization.Rally,
    organization.Replacements,
    organization.PlaceReturning,
    organization.Reinforcements,
    bombardment.Bombardment,
    bombardment.Fire,
    movement.Movement,
    movement.MoveUnit,
    assault.AssaultPhase,
    assault.Assault,
    hits.TakeHits,
    hits.RetreatAll,
    hits.RetreatUnit,
    advance.Advance,
    breakthrough.Breakthrough,
    breakthrough.BreakthroughStack,
    recovery.MutualRecovery,
    morale.MoraleCheck,
    morale.Remnant,
    victory.Victory,
)


class TheyShallNotPass(Title):
    """The title as the engine sees it."""

    id = "they_shall_not_pass"
    name = "They Shall Not Pass"
    rules_version = "1"
    sides = SIDES
    scenarios = ("verdun",)
    options = (
        Option(SPOILING_ATTACK, "15.1", "german", "minor"),
        Option(FULL_EFFORT, "15.2", "german", "major"),
        Option(IMPROVED_ORGANIZATION, "15.3", "french", "minor"),
        Option(HEAVY_ARTILLERY, "15.4", "french", "major"),
        Option(INFILTRATION, "15.5", "", ""),
    )
    hidden_information = False
    complete = True
    data_files = DATA_FILES
    frames: ClassVar[dict[str, type[Frame[Any]]]] = {kind.__name__: kind for kind in PROCEDURES}

    @property
    def folder(self) -> Path:
        return Path(__file__).parent

    def open_box(self, overlay: dict[str, str]) -> Box:
        return Box(self.folder / "data", overlay)

    def start(self, box: Any, scenario: str, options: frozenset[str]) -> tuple[State, Frame[Any]]:
        return new_state(box, options), turn.Campaign()

    def copy_state(self, state: Any) -> State:
        twin: OwnState = state.copy()
        return twin

    def dump_state(self, state: Any) -> dict[str, Any]:
        return position.dump(state)

    def load_state(self, box: Any, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        return position.load(box, options, data)

    def frames_for(self, state: Any, phase: str) -> list[Frame[Any]]:
        return position.frames_for(phase)

    def phase(self, stack: list[Frame[Any]]) -> str:
        return position.phase_of(stack)

    def board(self, box: Any) -> Board:
        board: Board = box.board
        return board

    def standing(self, state: Any) -> Result:
        return victory.standing(state)

    def scenery(self, box: Any, scenario: str, options: frozenset[str]) -> Scenery:
        return faces.scenery(box)

    def printed(self, box: Any, scenario: str, options: frozenset[str]) -> list[Printed]:
        return printed.counters(box)

    def formations(self, box: Any, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return printed.formations()

    def overlays(self, box: Any, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return overlays.KINDS

    def charts(self, box: Any, scenario: str, options: frozenset[str]) -> dict[str, Chart]:
        return {faces.ASSAULT: box.assault_chart, faces.BARRAGE: box.barrage_chart}

    def pieces(self, state: Any, seat: str) -> list[Piece]:
        return faces.pieces(state)

    def markers(self, state: Any, seat: str) -> list[Marker]:
        return faces.markers(state)

    def owners(self, state: Any, seat: str) -> list[str]:
        return faces.owners(state)

    def tracks(self, state: Any, seat: str) -> list[Track]:
        return faces.tracks(state)

    def forecast(self, state: Any, stack: list[Frame[Any]]) -> Forecast | None:
        return faces.forecast(state, stack)

    def costs(self, state: Any, stack: list[Frame[Any]]) -> dict[int, str]:
        return faces.costs(state, stack)

    def cautions(self, state: Any, stack: list[Frame[Any]], action: Action) -> list[Said]:
        return cautions.cautions(state, stack[-1], action)

    def overlay(self, state: Any, stack: list[Frame[Any]], seat: str, name: str, piece: str, cell: int) -> Overlay:
        return overlays.overlay(state, name, piece)

    def luck(self, box: Any, events: Sequence[Event]) -> list[Roll]:
        return luck.luck(box, events)

    def invariants(self, state: Any, events: Sequence[Event]) -> list[str]:
        return invariants.broken(state, events)

    def bench_work(self, game: Any) -> dict[str, Callable[[], object]]:
        return faces.bench_work(game.state)

    def adviser(self, side: str, seed: int) -> Adviser:
        return ChiefOfStaff(SIDES.index(side))


TITLE = TheyShallNotPass()
