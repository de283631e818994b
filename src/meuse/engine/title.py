"""What the engine asks of a title: its name, its pieces, its state and its procedures."""

import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from meuse.engine.board import Board
from meuse.engine.catalogue import Verbs
from meuse.engine.charts import Chart
from meuse.engine.events import Event
from meuse.engine.faces import (
    NOTHING_DECLARED,
    Briefing,
    Declared,
    Display,
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
from meuse.engine.features import Features, Shown
from meuse.engine.flow import Action, Frame
from meuse.engine.gestures import Gestures
from meuse.engine.orders import StandingOrder
from meuse.engine.plans import Planner
from meuse.engine.records import Option, Result
from meuse.engine.throws import NOBODY

if TYPE_CHECKING:
    from meuse.engine.game import Seat

OPEN_EYES: Final = "*"
"""In place of a seat: somebody who may see everything, because what he looks at is an analysis and nobody's secret."""


class DataError(Exception):
    """A file of game data (or an overlay of the player's) that cannot be used: which, where in it, and why."""

    def __init__(self, file: str, entry: str, reason: str) -> None:
        super().__init__(f"{file}: {entry}: {reason}" if entry else f"{file}: {reason}")
        self.file = file
        self.entry = entry
        self.reason = reason


class HiddenError(Exception):
    """The true state of a game that hides something from its players was asked for."""


class PositionError(Exception):
    """A described position that cannot be set up: where in it, and why."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What changes in a game of one title. A title's own state adds its columns.

    `result` is set when the game is over.
    """

    def __init__(self) -> None:
        self.result: Result | None = None

    def forget(self) -> None:
        """Drop what was only remembered to save time: of a moment that is kept, it would be kept too."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Adviser:
    """What a title tells a bot that plays one side of one game. It may keep plans from one decision to the next."""

    def advise(self, seat: "Seat") -> Action | None:
        """A sensible answer to what the seat is asked, legal or not; None where the title has no opinion."""
        raise NotImplementedError  # every title's own


S = TypeVar("S", bound=State, default=Any)
B = TypeVar("B", default=Any)


@mypyc_attr(allow_interpreted_subclasses=True)
class Title(Generic[S, B]):
    """One game of the collection, typed by its state and its box. A subclass in each title's folder fills this in."""

    id: ClassVar[str]
    name: ClassVar[str]
    rules_version: ClassVar[str]  # changes when the same actions could lead elsewhere
    sides: ClassVar[tuple[str, ...]]
    scenarios: ClassVar[tuple[str, ...]]
    options: ClassVar[tuple[Option, ...]] = ()
    hidden_information: ClassVar[bool] = True  # False: every seat may see the whole state, whatever is played
    complete: ClassVar[bool] = False  # a complete title must prove every enforceable case
    data_files: ClassVar[tuple[str, ...]] = ()  # the files a player may overlay
    frames: ClassVar[dict[str, type[Frame[Any]]]]
    verbs: ClassVar[Verbs] = {}  # what each verb of its questions can be said with; empty: it has no catalogue
    features: ClassVar[Features] = Features()  # what learning programs are shown besides what all titles show
    gestures: ClassVar[Gestures] = Gestures()  # which questions are left, joined or gathered by one wish of a player
    display: ClassVar[Display] = Display()

    planned_scenarios: ClassVar[
        tuple[str, ...]
    ] = ()  # those that `planner` has plans for; in others there is the script
    standing_orders: ClassVar[tuple[StandingOrder, ...]] = ()  # what a player may decide beforehand

    def hides(self, scenario: str, options: frozenset[str]) -> bool:
        """Whether a game of that scenario with those options hides anything. A title with hidden_information may have
        some that do not: whatever is asked of those, each seat is shown the whole state."""
        return self.hidden_information

    def keepers(self, scenario: str, options: frozenset[str]) -> tuple[str, ...]:
        """Who may keep the secret of a throw: a side, or nobody until it is shown."""
        return (*self.sides, NOBODY) if self.hides(scenario, options) else ()

    @property
    def folder(self) -> Path:
        """Where the title's data and texts lie: beside the module of its class."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

    def open_box(self, overlay: dict[str, str]) -> B:
        """Map, counters and charts, shared by all games that use the same data.

        `overlay` holds the text of files that replace the title's own; a DataError says what is wrong with one.
        """
        raise NotImplementedError  # every title's own

    def start(self, box: B, scenario: str, options: frozenset[str]) -> tuple[S, Frame[S]]:
        """The state before anything is set up, and the procedure that plays the game."""
        raise NotImplementedError  # every title's own

    def copy_state(self, state: S) -> S:
        raise NotImplementedError  # every title's own

    def dump_state(self, state: S) -> dict[str, Any]:
        """The whole state as JSON-able data, under the names people see."""
        raise NotImplementedError  # every title's own

    def load_state(self, box: B, scenario: str, options: frozenset[str], data: dict[str, Any]) -> S:
        """The state that such data describes; a PositionError says what is wrong with it."""
        raise NotImplementedError  # every title's own

    def frames_for(self, state: S, phase: str) -> list[Frame[S]]:
        """The stack of procedures at the start of that phase; a PositionError if there is none such."""
        raise NotImplementedError  # every title's own

    def phase(self, stack: list[Frame[S]]) -> str:
        """The name of the phase that the stack of procedures is in."""
        raise NotImplementedError  # every title's own

    def board(self, box: B) -> Board:
        raise NotImplementedError  # every title's own

    def seen(self, state: S, seat: str) -> S:
        """The state as a seat may know it: the true one where nothing is hidden, else a copy without the rest."""
        if self.hidden_information:
            raise HiddenError(f"{self.id} hides something from its players: use view() and imagine()")
        return state

    def drawn_from(self, state: S, seat: str) -> S:
        """The state that pieces, markers, owners and tracks of a scene are drawn from: a fog is looked through once."""
        return state

    def view_state(self, state: S, seat: str) -> dict[str, Any]:
        """What a seat may see of the state, as JSON-able data."""
        return self.dump_state(self.seen(state, seat))

    def view_frame(self, frame: dict[str, Any], seat: str) -> dict[str, Any]:
        """What a seat may see of a procedure under way (as `dump_frame` writes it): its fields may hold secrets too."""
        return frame

    def view_event(self, event: Event, seat: str) -> Event | None:
        """What a seat may see of an event; None hides it."""
        return event

    def imagine(self, state: S, seat: str, rng: random.Random) -> S:
        """A state of its own that agrees with all a seat can see; hidden things are guessed."""
        if self.hidden_information:
            raise HiddenError(f"{self.id} hides something from its players: it must say how to guess it")
        return self.copy_state(state)

    def standing(self, state: S) -> Result:
        """The result if the game ended now."""
        raise NotImplementedError  # every title's own

    def view_standing(self, state: S, seat: str) -> Result | None:
        """The standing as a seat may know it; None where it may not be told. Points can give a secret away."""
        over: bool = state.result is not None
        return self.standing(state) if over or not self.hidden_information else None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), ()  # a title has no state of its own

    # ---- for faces: what is printed for a game of that scenario with those options, the same for everybody in it

    def scenery(self, box: B, scenario: str, options: frozenset[str]) -> Scenery:
        """The board itself."""
        return Scenery([()] * len(self.board(box)), {}, {}, {})

    def printed(self, box: B, scenario: str, options: frozenset[str]) -> list[Printed]:
        """Every counter of the sheet."""
        return []

    def formations(self, box: B, scenario: str, options: frozenset[str]) -> dict[str, Formation]:
        """The colours of the counters."""
        return {}

    def charts(self, box: B, scenario: str, options: frozenset[str]) -> dict[str, Chart]:
        """The charts that dice are read on, by the id that forecasts name them with."""
        return {}

    def overlays(self, box: B, scenario: str, options: frozenset[str]) -> list[OverlayKind]:
        """What can be laid over the board."""
        return []

    def briefing(self, box: B, scenario: str, options: frozenset[str]) -> Briefing:
        """What a player wants to have read before the first game."""
        return Briefing()

    def marks(self) -> tuple[str, ...]:
        """Every mark that a counter can bear (`Piece.marks`): `mark-MARK`, and in `.help` what it does to the unit."""
        return ()

    def marker_kinds(self) -> tuple[str, ...]:
        """Every kind of marker that can lie in a cell: `marker-KIND`, and in `.help` what it does."""
        return ()

    # ---- for faces: what a seat sees now ("" is somebody who only watches, OPEN_EYES somebody who may see everything)

    def pieces(self, state: S, seat: str) -> list[Piece]:
        """Every counter that a seat may see, those off the board too."""
        return []

    def markers(self, state: S, seat: str) -> list[Marker]:
        return []

    def owners(self, state: S, seat: str) -> list[str]:
        """The side that controls each cell; an empty list where a title knows no control."""
        return []

    def tracks(self, state: S, seat: str) -> list[Track]:
        """Turn, date, weather and so on, as they stand now."""
        return []

    def forecast(self, state: S, stack: list[Frame[S]]) -> Forecast | None:
        """The odds of what is being declared now; None when nothing is.

        Where a title hides something, only the seat that decides is shown it: hold nothing in it that this seat may not
        know.
        """
        return None

    def prospects(self, state: S, stack: list[Frame[S]]) -> list[Forecast]:
        """The odds of all else that waits for its dice, each with its cell: answers that would roll them, for one.

        Only the seat that decides is shown them, and they may hold nothing that this seat may not know.
        """
        return []

    def offers(self, state: S, stack: list[Frame[S]]) -> Offers | None:
        """The answers of the question as a table, with those that are not allowed; for the seat that decides."""
        return None

    def declared(self, state: S, stack: list[Frame[S]], seat: str) -> Declared:
        """What is being declared or carried out, as lines on the board, as a seat may see it."""
        return NOTHING_DECLARED

    def costs(self, state: S, stack: list[Frame[S]]) -> dict[int, str]:
        """What it costs to go to each cell that is offered now; shown to the seat that decides, and made only then."""
        return {}

    def cautions(self, state: S, stack: list[Frame[S]], action: Action) -> list[Said]:
        """What a player may have forgotten who is about to give this legal answer: messages `caution-MESSAGE`."""
        return []

    def overlay(self, state: S, stack: list[Frame[S]], seat: str, name: str, piece: str, cell: int) -> Overlay:
        """One of the title's overlays, as a seat may see it; `piece` is "" and `cell` -1 where none is picked."""
        return Overlay([], [], [])

    def luck(self, box: B, events: Sequence[Event]) -> list[Roll]:
        """The dice that these events tell of, against what was to be expected of them.

        The events are those of a whole game, as their reader may see them. All must follow from them: nobody remembers
        the state of that time.
        """
        return []

    # ---- for bots

    def adviser(self, side: str, seed: int) -> Adviser | None:
        """Who tells a bot how to play that side; None if the title has no advice to give."""
        return None

    def planner(self, box: B, side: str, scenario: str, options: frozenset[str]) -> Planner | None:
        """Who makes plans for a bot that looks ahead as that side; None where there is only the script."""
        return None

    # ---- for the laboratory

    def features_of(self, state: S, side: int) -> Shown:
        """The values of `features`, of a state as that side may know it."""
        return Shown([], [], [])

    def invariants(self, state: S, events: Sequence[Event]) -> list[str]:
        """What is wrong with a position that play has led to, in words. `events` are those of the last answer."""
        return []

    def bench_work(self, game: Any) -> dict[str, Callable[[], object]]:
        """What this title does often, ready to be timed, by name: "flood", "supply" ..."""
        return {}
