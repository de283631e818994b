"""Schlieffen's War: the Western Front, 2 August to 10 September 1914."""

from collections.abc import Callable, Sequence
from random import Random
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
from meuse.engine.records import Result
from meuse.engine.title import Adviser
from meuse.titles.schlieffens_war import fog, invariants, position
from meuse.titles.schlieffens_war.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.schlieffens_war.bot.planner import Staff
from meuse.titles.schlieffens_war.bot.temper import TEMPERS
from meuse.titles.schlieffens_war.box import DATA_FILES, Box
from meuse.titles.schlieffens_war.chapters import (
    advance,
    bombardment,
    combat,
    losses,
    movement,
    probing,
    regroup,
    reinforcements,
    setup,
    stacking,
    supply,
    turn,
    victory,
)
from meuse.titles.schlieffens_war.faces import board as faces
from meuse.titles.schlieffens_war.faces import briefing, cautions, declared, extremes, luck, overlays, printed
from meuse.titles.schlieffens_war.faces.gestures import GESTURES
from meuse.titles.schlieffens_war.features import FEATURES, features_of
from meuse.titles.schlieffens_war.state import Procedure, State, new_state
from meuse.titles.schlieffens_war.terms import SIDES
from meuse.titles.schlieffens_war.verbs import VERBS

PROCEDURES: tuple[type[Frame[State]], ...] = (
    turn.Campaign,
    turn.Turn,
    setup.SetUp,
    setup.PlaceUnit,
    stacking.Unstack,
    stacking.ThinOut,
    stacking.Displace,
    supply.AdministrativePhase,
    regroup.RegroupPhase,
    regroup.Returns,
    regroup.ReturnUnit,
    reinforcements.Reinforcements,
    reinforcements.EnterUnit,
    reinforcements.Withdrawal,
    movement.MovementPhase,
    movement.MoveUnit,
    combat.CombatPhase,
    probing.Probing,
    combat.Attack,
    bombardment.Bombardment,
    losses.DefenderLosses,
    losses.AttackerLosses,
    advance.Advance,
    victory.Victory,
)


class SchlieffensWar(PieceTitle[State, Box]):
    """The title as the engine sees it."""

    id = "schlieffens_war"
    name = "Schlieffen's War"
    rules_version = "4"
    sides = SIDES
    scenarios = ("1914",)
    planned_scenarios = ("1914",)
    hidden_information = True
    complete = True
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
        return new_state(box), turn.Campaign()

    def dump_state(self, state: State) -> dict[str, Any]:
        return position.dump(state)

    def load_state(self, box: Box, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        return position.load(box, data)

    def seen(self, state: State, seat: str) -> State:
        return fog.seen(state, seat)

    def view_frame(self, frame: dict[str, Any], seat: str) -> dict[str, Any]:
        return fog.view_frame(frame, seat)

    def view_event(self, event: Event, seat: str) -> Event | None:
        return fog.view_event(event, seat)

    def imagine(self, state: State, seat: str, rng: Random) -> State:
        return fog.imagine(state, seat, rng)

    def standing(self, state: State) -> Result:
        return victory.standing(state)

    def view_standing(self, state: State, seat: str) -> Result:
        """4.6(e): the German points lie open on their track."""
        return victory.standing(state)

    # ---- for faces: what is printed

    def scenery(self, box: Box, scenario: str, options: frozenset[str]) -> Scenery:
        return faces.scenery(box)

    def printed(self, box: Box, scenario: str, options: frozenset[str]) -> list[Printed]:
        return printed.counters(box)

    def formations(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return printed.formations()

    def overlays(self, box: Box, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return overlays.KINDS

    def charts(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Chart]:
        return {faces.CRT: box.crt}

    def marks(self) -> tuple[str, ...]:
        return faces.ALL_MARKS

    def marker_kinds(self) -> tuple[str, ...]:
        return faces.MARKER_KINDS

    # ---- for faces: what a seat sees now, through the fog (6.6)

    def briefing(self, box: Box, scenario: str, options: frozenset[str]) -> Briefing:
        return briefing.briefing(box)

    def drawn_from(self, state: State, seat: str) -> State:
        return fog.seen(state, seat)

    def pieces(self, state: State, seat: str) -> list[Piece]:
        return faces.pieces(fog.seen(state, seat), seat)

    def markers(self, state: State, seat: str) -> list[Marker]:
        return faces.markers(fog.seen(state, seat))

    def owners(self, state: State, seat: str) -> list[str]:
        return faces.owners(fog.seen(state, seat))

    def tracks(self, state: State, seat: str) -> list[Track]:
        return faces.tracks(fog.seen(state, seat), seat)

    def forecast(self, state: State, stack: list[Procedure]) -> Forecast | None:
        return extremes.forecast(state, stack)

    def declared(self, state: State, stack: list[Procedure], seat: str) -> Declared:
        return declared.declared(state, seat)

    def costs(self, state: State, stack: list[Procedure]) -> dict[int, str]:
        return faces.costs(state, stack)

    def cautions(self, state: State, stack: list[Procedure], action: Action) -> list[Said]:
        frame = stack[-1]
        return cautions.cautions(fog.seen(state, SIDES[cautions.deciding(state, frame)]), frame, action)

    def overlay(self, state: State, stack: list[Procedure], seat: str, name: str, piece: str, cell: int) -> Overlay:
        return overlays.overlay(fog.seen(state, seat), seat, name)

    def luck(self, box: Box, events: Sequence[Event]) -> list[Roll]:
        return luck.luck(box, events)

    def features_of(self, state: State, side: int) -> Shown:
        return features_of(state, side)

    def invariants(self, state: State, events: Sequence[Event]) -> list[str]:
        return invariants.broken(state, events)

    def bench_work(self, game: Any) -> dict[str, Callable[[], object]]:
        return faces.bench_work(game.state)

    def adviser(self, side: str, seed: int) -> Adviser:
        return ChiefOfStaff(SIDES.index(side), TEMPERS[SIDES.index(side)])

    def planner(self, box: Box, side: str, scenario: str, options: frozenset[str]) -> Planner:
        return Staff(box, SIDES.index(side))


TITLE = SchlieffensWar()
