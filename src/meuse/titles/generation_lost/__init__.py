"""Verdun: A Generation Lost: the battle of 1916, week by week."""

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
    Offers,
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
from meuse.engine.title import Adviser, PositionError
from meuse.titles.generation_lost import invariants, position, secrets
from meuse.titles.generation_lost.bot.campaign_planner import CampaignStaff
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.planner import Staff
from meuse.titles.generation_lost.box import DATA_FILES, Box
from meuse.titles.generation_lost.chapters import (
    advance,
    air,
    assault,
    bombardment,
    breakdown,
    closing,
    commitment,
    counter_attack,
    counter_battery,
    defensive_fire,
    entry,
    forting,
    forts,
    losses,
    lull,
    march,
    mines,
    modes,
    movement,
    objectives,
    operations,
    rally,
    reorganization,
    replacements,
    rerolls,
    reserves,
    resolution,
    resources,
    rest,
    results,
    retreat,
    secondary,
    setup,
    somme,
    stronger_command,
    substitutes,
    supply,
    surrender,
    turn,
    victory,
    weather,
    withdrawal,
    withdrawn_guns,
)
from meuse.titles.generation_lost.faces import board as faces
from meuse.titles.generation_lost.faces import briefing, cautions, declared, forecast, luck, offers, overlays, printed
from meuse.titles.generation_lost.faces.display import DISPLAY
from meuse.titles.generation_lost.faces.gestures import GESTURES
from meuse.titles.generation_lost.faces.orders import ORDERS
from meuse.titles.generation_lost.features import FEATURES, features_of
from meuse.titles.generation_lost.state import Procedure, State
from meuse.titles.generation_lost.terms import SIDES
from meuse.titles.generation_lost.verbs import VERBS

SOLITAIRE = "solitaire"
CAMPAIGN = "campaign"

PROCEDURES: tuple[type[Frame[State]], ...] = (
    turn.Campaign,
    turn.Turn,
    turn.PlayerPhase,
    setup.SetUp,
    setup.PlaceGun,
    setup.SwapBattalion,
    stronger_command.PlaceHqs,
    stronger_command.PlaceHq,
    weather.Weather,
    somme.Somme,
    lull.Lull,
    bombardment.BombardmentSegment,
    bombardment.Bombardment,
    counter_battery.CounterBattery,
    air.Aircraft,
    air.AirAttacks,
    mines.LayMines,
    mines.MinesPhase,
    modes.SetModes,
    movement.MovementSegment,
    rest.Rest,
    movement.TurnStack,
    march.MoveUnit,
    entry.EnterUnit,
    substitutes.Substitutes,
    withdrawal.Withdrawal,
    withdrawn_guns.WithdrawGuns,
    withdrawn_guns.PostGun,
    commitment.CommitmentSegment,
    closing.ClosingRoll,
    resources.ResourcesSegment,
    defensive_fire.DefensiveFireSegment,
    defensive_fire.DefensiveFire,
    assault.AssaultSegment,
    resolution.Assault,
    secondary.SecondaryAssaults,
    rerolls.Dice,
    results.Outcome,
    counter_attack.CounterAttack,
    advance.Advance,
    surrender.Surrender,
    forts.TurnUp,
    forting.GoInside,
    supply.SupplyHqsLeave,
    losses.TakeLosses,
    breakdown.BreakDown,
    breakdown.Rebuild,
    retreat.Retreat,
    retreat.RetreatUnit,
    retreat.Displace,
    retreat.GoBack,
    reorganization.Reorganization,
    replacements.Replacements,
    reserves.ReleaseRoll,
    reserves.LullRelease,
    rally.Rally,
    operations.Operations,
    operations.PlanOperations,
    operations.OperationsByDice,
    objectives.FindObjectives,
    objectives.DrawObjectives,
    victory.Victory,
)


class GenerationLost(PieceTitle[State, Box]):
    """The title as the engine sees it."""

    id = "generation_lost"
    name = "Verdun: A Generation Lost"
    rules_version = "9"
    sides = SIDES
    scenarios = (
        "firestorm_on_the_meuse",
        "crown_princes_plan",
        "operation_may_cup",
        "hells_doorway",
        "they_shall_not_pass",
        "ramparts_revenge",
        CAMPAIGN,
    )
    options = (Option(id=SOLITAIRE, case="7.4", benefits="", weight=""),)
    planned_scenarios = scenarios
    hidden_information = True
    data_files = DATA_FILES
    gestures = GESTURES
    display = DISPLAY
    standing_orders = ORDERS
    campaign_frame = turn.Campaign
    turn_frame = turn.Turn
    verbs = VERBS
    features = FEATURES
    frames: ClassVar[dict[str, type[Frame[Any]]]] = {kind.__name__: kind for kind in PROCEDURES}

    def hides(self, scenario: str, options: frozenset[str]) -> bool:
        """18.2.1(HID): the campaign alone has secrets, and none of them where one person plays both sides."""
        return scenario == CAMPAIGN and SOLITAIRE not in options

    def open_box(self, overlay: dict[str, str]) -> Box:
        return Box(self.folder / "data", overlay)

    def start(self, box: Box, scenario: str, options: frozenset[str]) -> tuple[State, Procedure]:
        state = State(box, box.scenarios[scenario], SOLITAIRE in options)
        setup.begin(state)
        return state, turn.Campaign()

    def dump_state(self, state: State) -> dict[str, Any]:
        return position.dump(state)

    def load_state(self, box: Box, scenario: str, options: frozenset[str], data: dict[str, Any]) -> State:
        return position.load(box, box.scenarios[scenario], data, SOLITAIRE in options)

    def frames_for(self, state: State, phase: str) -> list[Frame[State]]:
        """A segment is named with its side: german_movement. All else is a step of the turn or of the game."""
        side, _, step = phase.partition("_")
        if side not in SIDES or step not in turn.PlayerPhase.steps:
            try:
                return super().frames_for(state, phase)
            except PositionError as wrong:
                segments = ", ".join([f"{each}_{step}" for each in SIDES for step in turn.PlayerPhase.steps[:-1]])
                raise PositionError("phase", f"is a segment ({segments}), or {wrong.reason}") from wrong
        state.active = SIDES.index(side)
        first = state.active == state.scenario.first_player
        frames = super().frames_for(state, "second_player" if first else "reorganization")
        of_side = turn.PlayerPhase(state.active)
        of_side.goto(step)
        return [*frames, of_side]

    def seen(self, state: State, seat: str) -> State:
        return secrets.seen(state, seat)

    def view_frame(self, frame: dict[str, Any], seat: str) -> dict[str, Any]:
        return secrets.view_frame(frame, seat)

    def view_event(self, event: Event, seat: str) -> Event | None:
        return secrets.view_event(event, seat)

    def imagine(self, state: State, seat: str, rng: Random) -> State:
        return secrets.imagine(state, seat, rng)

    def standing(self, state: State) -> Result:
        return victory.standing(state)

    def view_standing(self, state: State, seat: str) -> Result:
        return victory.known_standing(secrets.seen(state, seat))

    # ---- for faces: what is printed

    def scenery(self, box: Box, scenario: str, options: frozenset[str]) -> Scenery:
        return faces.scenery(box)

    def printed(self, box: Box, scenario: str, options: frozenset[str]) -> list[Printed]:
        return printed.counters(box)

    def formations(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return printed.formations()

    def charts(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Chart]:
        return faces.charts(box)

    def overlays(self, box: Box, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return overlays.KINDS

    def briefing(self, box: Box, scenario: str, options: frozenset[str]) -> Briefing:
        return briefing.briefing(box, box.scenarios[scenario])

    def marks(self) -> tuple[str, ...]:
        return faces.ALL_MARKS

    def marker_kinds(self) -> tuple[str, ...]:
        return faces.MARKER_KINDS

    # ---- for faces: what is seen now

    def pieces(self, state: State, seat: str) -> list[Piece]:
        return faces.pieces(state)

    def markers(self, state: State, seat: str) -> list[Marker]:
        return faces.markers(state)

    def owners(self, state: State, seat: str) -> list[str]:
        return faces.owners(state)

    def tracks(self, state: State, seat: str) -> list[Track]:
        return faces.tracks(secrets.seen(state, seat), found=bool(state.objectives))

    def forecast(self, state: State, stack: list[Procedure]) -> Forecast | None:
        return forecast.forecast(state, stack)

    def prospects(self, state: State, stack: list[Procedure]) -> list[Forecast]:
        return forecast.prospects(state, stack)

    def offers(self, state: State, stack: list[Procedure]) -> Offers | None:
        return offers.offers(state, stack)

    def declared(self, state: State, stack: list[Procedure], seat: str) -> Declared:
        return declared.declared(state, stack)

    def costs(self, state: State, stack: list[Procedure]) -> dict[int, str]:
        return faces.costs(state, stack)

    def cautions(self, state: State, stack: list[Procedure], action: Action) -> list[Said]:
        return cautions.cautions(state, stack[-1], action)

    def overlay(self, state: State, stack: list[Procedure], seat: str, name: str, piece: str, cell: int) -> Overlay:
        return overlays.overlay(state, seat, name, piece)

    def luck(self, box: Box, events: Sequence[Event]) -> list[Roll]:
        return luck.luck(box, events)

    def bench_work(self, game: Any) -> dict[str, Callable[[], object]]:
        return faces.bench_work(game.state)

    def adviser(self, side: str, seed: int) -> Adviser:
        return ChiefOfStaff(SIDES.index(side))

    def planner(self, box: Box, side: str, scenario: str, options: frozenset[str]) -> Planner | None:
        return CampaignStaff(SIDES.index(side)) if scenario == CAMPAIGN else Staff(SIDES.index(side))

    def features_of(self, state: State, side: int) -> Shown:
        return features_of(state, side)

    def invariants(self, state: State, events: Sequence[Event]) -> list[str]:
        return invariants.broken(state, events)


TITLE = GenerationLost()
