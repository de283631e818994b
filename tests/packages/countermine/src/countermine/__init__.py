"""Countermine: two sappers under no man's land, each with a charge that the other knows nothing of.

A title made up for tests, whole and small. It has squares, two scenarios, an optional rule, secrets, a chart and all
that faces can ask for, and it lies in a package of its own.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from countermine import faces, position, rules
from countermine.bot import Digger
from countermine.box import DATA_FILES, SIDES, Box
from countermine.events import ChargeLaid
from countermine.state import Galleries, Procedure, new_state
from meuse.engine.charts import Chart
from meuse.engine.events import Event
from meuse.engine.faces import (
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
from meuse.engine.piecetitle import PieceTitle
from meuse.engine.records import Option, Result
from meuse.engine.title import OPEN_EYES, Adviser

PROCEDURES: tuple[type[Procedure], ...] = (rules.Campaign, rules.LayCharge, rules.Turn, rules.Dig)


class Countermine(PieceTitle[Galleries, Box]):
    id = "countermine"
    name = "Countermine"
    rules_version = "1"
    sides = SIDES
    scenarios = ("vauquois", "eparges")
    options = (Option("deep_charges", "4.2", "", "minor"),)
    hidden_information = True
    data_files = DATA_FILES
    campaign_frame = rules.Campaign
    turn_frame = rules.Turn
    frames: ClassVar[dict[str, type[Frame[Any]]]] = {kind.__name__: kind for kind in PROCEDURES}

    def open_box(self, overlay: dict[str, str]) -> Box:
        return Box(self.folder / "data", overlay)

    def start(self, box: Box, scenario: str, options: frozenset[str]) -> tuple[Galleries, Procedure]:
        return new_state(box, scenario, options), rules.Campaign()

    def dump_state(self, state: Galleries) -> dict[str, Any]:
        return position.dump(state)

    def load_state(self, box: Box, scenario: str, options: frozenset[str], data: dict[str, Any]) -> Galleries:
        return position.load(box, scenario, options, data)

    def standing(self, state: Galleries) -> Result:
        return rules.standing(state)

    # ---- secrets

    def seen(self, state: Galleries, seat: str) -> Galleries:
        return position.seen(state, seat)

    def view_event(self, event: Event, seat: str) -> Event | None:
        if isinstance(event, ChargeLaid) and seat not in (event.side, OPEN_EYES):
            return ChargeLaid(side=event.side, known=False, square="", cases=event.cases)
        return event

    def imagine(self, state: Galleries, seat: str, rng: Random) -> Galleries:
        return position.imagine(state, seat, rng)

    # ---- faces

    def scenery(self, box: Box, scenario: str, options: frozenset[str]) -> Scenery:
        return Scenery([(word,) for word in box.terrain], {}, {}, {})

    def printed(self, box: Box, scenario: str, options: frozenset[str]) -> list[Printed]:
        return faces.printed(box)

    def formations(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        return faces.FORMATIONS

    def charts(self, box: Box, scenario: str, options: frozenset[str]) -> dict[str, Chart]:
        return {"charge": box.chart}

    def overlays(self, box: Box, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        return [OverlayKind("danger")]

    def pieces(self, state: Galleries, seat: str) -> list[Piece]:
        return faces.pieces(state)

    def markers(self, state: Galleries, seat: str) -> list[Marker]:
        return faces.markers(self.seen(state, seat))

    def tracks(self, state: Galleries, seat: str) -> list[Track]:
        return [Track("turn", {"turn": state.turn, "turns": state.last_turn})]

    def costs(self, state: Galleries, stack: list[Procedure]) -> dict[int, str]:
        return faces.costs(state, stack)

    def cautions(self, state: Galleries, stack: list[Procedure], action: Action) -> list[Said]:
        return faces.cautions(state, stack, action)

    def overlay(self, state: Galleries, stack: list[Procedure], seat: str, name: str, piece: str, cell: int) -> Overlay:
        return faces.danger(self.seen(state, seat))

    def luck(self, box: Box, events: Sequence[Event]) -> list[Roll]:
        return faces.luck(events)

    # ---- bots and laboratory

    def adviser(self, side: str, seed: int) -> Adviser:
        return Digger(SIDES.index(side))

    def invariants(self, state: Galleries, events: Sequence[Event]) -> list[str]:
        return position.broken(state)


TITLE = Countermine()
