"""Valmy: the campaign of September 1792."""

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
from meuse.engine.records import Option, Result
from meuse.engine.title import Adviser
from meuse.titles.valmy import fog, invariants, position
from meuse.titles.valmy.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.valmy.bot.planner import Staff
from meuse.titles.valmy.box import DATA_FILES, Box
from meuse.titles.valmy.chapters import (
    activation,
    army_morale,
    charges,
    combat,
    deployment,
    fire,
    flank_fights,
    flanks,
    holding,
    initiative,
    leaders,
    losses,
    major,
    melee,
    movement,
    muster,
    overrun,
    pursuit,
    reaction,
    recovery,
    reinforcements,
    reserves,
    retreat,
    setup,
    turn,
    victory,
)
from meuse.titles.valmy.faces import board as faces
from meuse.titles.valmy.faces import (
    briefing,
    cautions,
    declared,
    forecast,
    luck,
    overlays,
    printed,
    tables,
    tracks,
)
from meuse.titles.valmy.faces.asked import side_asked
from meuse.titles.valmy.faces.gestures import GESTURES
from meuse.titles.valmy.features import FEATURES, features_of
from meuse.titles.valmy.state import Procedure, State
from meuse.titles.valmy.terms import SIDES
from meuse.titles.valmy.verbs import VERBS

PROCEDURES: tuple[type[Frame[State]], ...] = (
    turn.Campaign,
    turn.Turn,
    reinforcements.Arrivals,
    initiative.Initiative,
    activation.Activations,
    activation.Activation,
    holding.Arrange,
    muster.Muster,
    movement.Movement,
    movement.March,
    reaction.Reaction,
    overrun.Overrun,
    combat.CombatStep,
    combat.BattleInBox,
    fire.Volley,
    fire.ExchangeOfFire,
    losses.TakeLosses,
    leaders.GivePoints,
    leaders.LeaderLoss,
    leaders.StrayLeaders,
    retreat.Retreat,
    major.MajorBattle,
    deployment.Deployment,
    deployment.Rearrangement,
    flanks.FlankFights,
    flank_fights.FlankFight,
    flank_fights.FlankMelee,
    charges.Charge,
    charges.GiveUp,
    charges.LeaveBoard,
    pursuit.Pursuit,
    melee.Melee,
    reserves.ComeToReserve,
    reserves.BringReserves,
    reserves.JoinMelee,
    recovery.RecoveryPhase,
    recovery.Recovery,
    army_morale.ArmyMoralePhase,
    army_morale.ArmyCheck,
    army_morale.UnitChecks,
    army_morale.StatusRoll,
    victory.Victory,
)

DETERMINATION = "determination"


class Valmy(PieceTitle[State, Box]):
    """The title as the engine sees it."""

    id = "valmy"
    name = "Valmy"
    rules_version = "3"
    sides = SIDES
    scenarios = ("cannonade", "argonne", "campaign")
    options = (Option(id=DETERMINATION, case="10.2.2", benefits="allied", weight="minor"),)
    planned_scenarios = ("cannonade", "argonne", "campaign")
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
        state = State(box, box.scenarios[scenario], DETERMINATION in options)
        setup.set_up(state)
        return state, turn.Campaign()

    def dump_state(self, state: State) -> dict[str, Any]:
        return position.dump(state)

    def load_state(self, box: Box, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        return position.load(box, box.scenarios[scenario], DETERMINATION in options, data)

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
        """Rulings L60, L61: all that points depend on is open."""
        return victory.standing(state)

    # ---- for faces: what is printed

    def scenery(self, box: Box, scenario: str, options: frozenset[str]) -> Scenery:
        return faces.scenery(box, scenario)

    def printed(self, box: Box, scenario: str, options: frozenset[str]) -> list[Printed]:
        return printed.counters(box)

    def formations(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return printed.formations()

    def charts(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Chart]:
        return tables.charts(box)

    def overlays(self, box: Box, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return overlays.KINDS

    def briefing(self, box: Box, scenario: str, options: frozenset[str]) -> Briefing:
        return briefing.briefing(box, box.scenarios[scenario])

    def marks(self) -> tuple[str, ...]:
        return faces.ALL_MARKS

    def marker_kinds(self) -> tuple[str, ...]:
        return faces.MARKER_KINDS

    # ---- for faces: what a seat sees now, through the fog (2.3)

    def drawn_from(self, state: State, seat: str) -> State:
        return fog.seen(state, seat)

    def pieces(self, state: State, seat: str) -> list[Piece]:
        return faces.pieces(fog.seen(state, seat), seat)

    def markers(self, state: State, seat: str) -> list[Marker]:
        return faces.markers(fog.seen(state, seat))

    def tracks(self, state: State, seat: str) -> list[Track]:
        return tracks.tracks(fog.seen(state, seat))

    def forecast(self, state: State, stack: list[Procedure]) -> Forecast | None:
        return forecast.forecast(state, stack)

    def declared(self, state: State, stack: list[Procedure], seat: str) -> Declared:
        return declared.declared(state, stack, seat)

    def costs(self, state: State, stack: list[Procedure]) -> dict[int, str]:
        return faces.costs(state, stack)

    def cautions(self, state: State, stack: list[Procedure], action: Action) -> list[Said]:
        side = side_asked(state, stack[-1])
        return cautions.cautions(fog.seen(state, SIDES[side]), stack[-1], side, action)

    def overlay(self, state: State, stack: list[Procedure], seat: str, name: str, piece: str, cell: int) -> Overlay:
        return overlays.overlay(fog.seen(state, seat), seat, name, piece)

    def luck(self, box: Box, events: Sequence[Event]) -> list[Roll]:
        return luck.luck(box, events)

    def bench_work(self, game: Any) -> dict[str, Callable[[], object]]:
        return faces.bench_work(game.state)

    def features_of(self, state: State, side: int) -> Shown:
        return features_of(state, side)

    def invariants(self, state: State, events: Sequence[Event]) -> list[str]:
        return invariants.broken(state, events)

    def adviser(self, side: str, seed: int) -> Adviser:
        return ChiefOfStaff(SIDES.index(side))

    def planner(self, box: Box, side: str, scenario: str, options: frozenset[str]) -> Planner:
        return Staff(box, SIDES.index(side))


TITLE = Valmy()
