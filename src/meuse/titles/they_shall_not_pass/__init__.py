"""They Shall Not Pass: Verdun, 21 to 29 February 1916."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from meuse.engine.charts import Chart
from meuse.engine.events import Event
from meuse.engine.faces import (
    Briefing,
    Declared,
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
from meuse.engine.features import Shown
from meuse.engine.flow import Action, Frame
from meuse.engine.piecetitle import PieceTitle
from meuse.engine.plans import Planner
from meuse.engine.records import Option, Result
from meuse.engine.title import Adviser
from meuse.titles.they_shall_not_pass import invariants, position
from meuse.titles.they_shall_not_pass.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.they_shall_not_pass.bot.planner import Staff
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
    rally,
    recovery,
    reinforcements,
    replacements,
    setup,
    turn,
    victory,
    weather,
)
from meuse.titles.they_shall_not_pass.faces import board as faces
from meuse.titles.they_shall_not_pass.faces import briefing, cautions, declared, luck, overlays, printed
from meuse.titles.they_shall_not_pass.faces.gestures import GESTURES
from meuse.titles.they_shall_not_pass.features import FEATURES, features_of
from meuse.titles.they_shall_not_pass.state import Procedure, State, new_state
from meuse.titles.they_shall_not_pass.terms import (
    FULL_EFFORT,
    HEAVY_ARTILLERY,
    IMPROVED_ORGANIZATION,
    INFILTRATION,
    SIDES,
    SPOILING_ATTACK,
)
from meuse.titles.they_shall_not_pass.verbs import VERBS

PROCEDURES: tuple[type[Frame[State]], ...] = (
    turn.Campaign,
    turn.Turn,
    setup.SetUp,
    setup.PlaceUnit,
    weather.Weather,
    organization.Organization,
    rally.RallyTroops,
    rally.Rally,
    replacements.Replacements,
    replacements.PlaceReturning,
    reinforcements.Reinforcements,
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


class TheyShallNotPass(PieceTitle[State, Box]):
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
    planned_scenarios = ("verdun",)
    data_files = DATA_FILES
    gestures = GESTURES
    campaign_frame = turn.Campaign
    turn_frame = turn.Turn
    verbs = VERBS
    features = FEATURES
    frames: ClassVar[dict[str, type[Frame[Any]]]] = {kind.__name__: kind for kind in PROCEDURES}

    def open_box(self, overlay: dict[str, str]) -> Box:
        return Box(self.folder / "data", overlay)

    def start(self, box: Box, scenario: str, options: frozenset[str]) -> tuple[State, Procedure]:
        return new_state(box, options), turn.Campaign()

    def dump_state(self, state: State) -> dict[str, Any]:
        return position.dump(state)

    def load_state(self, box: Box, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        return position.load(box, options, data)

    def standing(self, state: State) -> Result:
        return victory.standing(state)

    def scenery(self, box: Box, scenario: str, options: frozenset[str]) -> Scenery:
        return faces.scenery(box)

    def printed(self, box: Box, scenario: str, options: frozenset[str]) -> list[Printed]:
        return printed.counters(box)

    def formations(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return printed.formations()

    def overlays(self, box: Box, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return overlays.KINDS

    def charts(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Chart]:
        return {faces.ASSAULT: box.assault_chart, faces.BARRAGE: box.barrage_chart}

    def briefing(self, box: Box, scenario: str, options: frozenset[str]) -> Briefing:
        return briefing.briefing(box)

    def marks(self) -> tuple[str, ...]:
        return tuple(faces.SHOWN_STATES.values())

    def marker_kinds(self) -> tuple[str, ...]:
        return faces.MARKER_KINDS

    def pieces(self, state: State, seat: str) -> list[Piece]:
        return faces.pieces(state)

    def markers(self, state: State, seat: str) -> list[Marker]:
        return faces.markers(state)

    def owners(self, state: State, seat: str) -> list[str]:
        return faces.owners(state)

    def tracks(self, state: State, seat: str) -> list[Track]:
        return faces.tracks(state)

    def forecast(self, state: State, stack: list[Procedure]) -> Forecast | None:
        return faces.forecast(state, stack)

    def declared(self, state: State, stack: list[Procedure], seat: str) -> Declared:
        return declared.declared(state, stack)

    def costs(self, state: State, stack: list[Procedure]) -> dict[int, str]:
        return faces.costs(state, stack)

    def cautions(self, state: State, stack: list[Procedure], action: Action) -> list[Said]:
        return cautions.cautions(state, stack[-1], action)

    def overlay(self, state: State, stack: list[Procedure], seat: str, name: str, piece: str, cell: int) -> Overlay:
        return overlays.overlay(state, name, piece)

    def luck(self, box: Box, events: Sequence[Event]) -> list[Roll]:
        return luck.luck(box, events)

    def features_of(self, state: State, side: int) -> Shown:
        return features_of(state, side)

    def invariants(self, state: State, events: Sequence[Event]) -> list[str]:
        return invariants.broken(state, events)

    def bench_work(self, game: Any) -> dict[str, Callable[[], object]]:
        return faces.bench_work(game.state)

    def adviser(self, side: str, seed: int) -> Adviser:
        return ChiefOfStaff(SIDES.index(side))

    def planner(self, box: Box, side: str, scenario: str, options: frozenset[str]) -> Planner:
        return Staff(box, SIDES.index(side))


TITLE = TheyShallNotPass()
