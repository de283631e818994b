"""The scene: all that a seat sees now. Names of cells and pieces are those people see ("1606", "DE-24")."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from meuse.engine.events import Shift
from meuse.engine.faces import LineKind, Pattern, Stroke
from meuse.engine.records import Points
from meuse.server.schema.common import Action, Outgoing, Params, Said
from meuse.server.schema.game import Ending, Proposal


class PieceNow(Outgoing, frozen=True):
    """A counter as it lies now; what is printed on it is under the same id in the sheet."""

    cell: str  # "" when off the board
    place: str  # message place-PLACE when off the board
    numbers: str  # on the side that is up
    steps: int  # steps left
    full: int  # steps of the counter when it is whole
    strength: int  # what it adds now to the fight for its cell
    marks: list[str]  # messages mark-MARK
    facing: str  # name of a direction of the part it stands in, or ""
    holds: str  # the cell that opens from this counter: what lies there is under it; "" if there is none
    room: int  # how many counters may lie there; 0 if there is no limit
    turned: bool  # lies across: it has been used, and a mark says so


class MarkerNow(Outgoing, frozen=True):
    cell: str
    kind: str  # message marker-KIND
    side: str


class Track(Outgoing, frozen=True):
    """Something that players keep track of."""

    id: str  # message track-ID
    params: Params


class Standing(Outgoing, frozen=True):
    """The result if the game ended now."""

    winner: str  # "" for a draw
    grade: str  # message grade-GRADE
    points: int  # message points-lead, where the title has one
    sources: list[Points]  # messages points-REASON
    cases: list[str]  # of the grade


class Decision(Outgoing, frozen=True):
    """What is asked, and of whom."""

    seat: str
    prompt: str  # message prompt-PROMPT
    params: Params  # only for the seat that decides
    cases: list[str]


class Withheld(Outgoing, frozen=True):
    """An answer that the question does not take now, whatever its argument; clients show it disabled."""

    action: Action  # the verb alone
    why: Said  # message refusal-MESSAGE; cells and pieces among its parameters are the place it is about


class SumItem(Outgoing, frozen=True):
    piece: str
    strength: int


class Sum(Outgoing, frozen=True):
    name: str  # message sum-NAME
    items: list[SumItem]


class ForecastNote(Outgoing, frozen=True):
    id: str  # message note-ID
    params: Params


class Outcome(Outgoing, frozen=True):
    result: str  # message outcome-RESULT (or its part of the chart) if there is, else itself; "-" is outcome-none
    chance: float
    notes: list[ForecastNote]


class Extreme(Outgoing, frozen=True):
    """An end of the range that odds can still move in: who could add how much, and the odds if all of them did."""

    id: str  # message extreme-ID
    better: bool  # for the attacker, than the odds as they stand
    added: list[SumItem]  # the piece is "" where it is not known which
    base: str  # as in Forecast, and so are the rest
    shifts: list[Shift]
    final: str
    column: int
    outcomes: list[Outcome]


class Candidate(Outgoing, frozen=True):
    """A piece that may still join in."""

    piece: str
    strength: int  # what it would add
    said: list[Said]  # messages note-MESSAGE


class Forecast(Outgoing, frozen=True):
    """The odds of what is being declared."""

    id: str  # message forecast-ID
    params: Params
    sums: list[Sum]
    base: str  # the column before shifts
    shifts: list[Shift]  # messages reason-REASON
    chart: str  # key of Sheet.charts, or ""
    column: int  # -1 if there is none yet
    outcomes: list[Outcome]
    cases: list[str]
    notes: list[ForecastNote]  # what else there is to know, whatever the outcome
    final: str  # the column after shifts as players say it, on the chart or beyond it; "" if there is none yet
    extremes: list[Extreme]  # what may still be added, the worst end for the attacker first
    dice: list[Shift] = msgspec.field(default_factory=list)  # what is added to the roll: messages reason-REASON
    reasons: list[Said] = msgspec.field(default_factory=list)  # messages note-MESSAGE: why the chart is read as it is
    candidates: list[Candidate] = msgspec.field(default_factory=list)  # who may still join in
    heads: list[str] = msgspec.field(default_factory=list)  # of the chart's columns, if not those of the chart


class Offer(Outgoing, frozen=True):
    """An answer with what it costs and brings; one that is not allowed has its reason."""

    action: Action
    entries: list[str]  # one for each column of the table
    why: Said | None


class Offers(Outgoing, frozen=True):
    """The answers of a question laid out as a table."""

    id: str  # message offers-ID
    columns: list[str]  # messages offers-COLUMN
    rows: list[Offer]


class DeclaredLine(Outgoing, frozen=True):
    """Pieces joined to what they attack, support or fire at, or the way that they have marched or retreated."""

    kind: LineKind
    cells: list[str]
    side: str
    pieces: list[str]


class Badge(Outgoing, frozen=True):
    """The odds, to be shown on the board."""

    cell: str
    text: str
    least: str  # the worst and the best that they can still become; "" where nothing can be added
    most: str
    dice: str = ""  # what is added to the roll, with its sign; "" where there is no such thing


class Declared(Outgoing, frozen=True):
    """What is being declared or carried out, to be drawn on the board."""

    lines: list[DeclaredLine]
    badge: Badge | None
    part: str  # the board that it takes place on, where that is not the map, or ""
    badges: list[Badge] = msgspec.field(default_factory=list)  # of what could be done next, at each of its cells


class UndoNow(Outgoing, frozen=True):
    """What may be taken back without asking anybody."""

    last: bool = False
    phase: bool = False


class Beyond(Outgoing, frozen=True):
    """What could be chosen if what is under way were ended first: the wish `then`."""

    actions: list[Action] = msgspec.field(default_factory=list)
    settled: bool = False  # it was answered already: who points at one of these means it
    prompt: str = ""  # of the question that would then be asked
    taken: Action | None = None  # which of them led to what is under way


class Proposed(Outgoing, frozen=True):
    """Pieces that reach a column with the fewest points wasted: the wish `reach COLUMN`."""

    column: int
    pieces: list[str]
    total: int


class OrderNow(Outgoing, frozen=True):
    """A standing order as its seat has set it; what is not listed is asked."""

    side: str
    order: str
    choice: str
    number: int


class Queued(Outgoing, frozen=True):
    """Something that was declared in advance."""

    cell: str
    pieces: list[str]
    changed: bool  # since it was told to go: it waits for its player
    said: Said | None  # message note-MESSAGE: what it would come to now


class QueueNow(Outgoing, frozen=True):
    """What one of the reader's own seats has declared in advance, in its order; nobody else is told."""

    side: str
    items: list[Queued]
    going: bool  # it is carried out as long as nothing changes


class TellingNow(Outgoing, frozen=True):
    """What pieces can be told that are taken up for nothing else: the wish `tell`. Message stack-VERB."""

    take: str  # the verb that takes a piece up
    verb: str
    pieces: list[str]  # those on the board that could do so
    everybody: bool  # not only a stack but all of them may be told at once; message all-VERB


class Scene(Outgoing, frozen=True):
    """All that a seat sees now."""

    answers: int  # answers given, dice included: the place in a replay
    seat: str  # through whose eyes; "" for a watcher
    phase: str
    pieces: dict[str, PieceNow]
    markers: list[MarkerNow]
    owners: dict[str, list[str]]  # cells that each side controls
    tracks: list[Track]
    standing: Standing | None
    decision: Decision | None  # null when the game is over
    actions: list[Action]  # legal now, for this seat; empty when another decides
    withheld: list[Withheld]  # what this seat may expect among them, and why it is not there
    costs: dict[str, str]  # what it costs to go to each listed cell
    forecast: Forecast | None  # odds of what is being declared
    declared: Declared | None  # null where there is nothing to be drawn of it
    prospects: list[Forecast] = msgspec.field(default_factory=list)  # odds of answers that would roll dice at once
    offers: Offers | None = None  # the answers as a table, with those that are not allowed
    beyond: Beyond = Beyond()
    tellings: list[TellingNow] = msgspec.field(default_factory=list)
    proposed: list[Proposed] = msgspec.field(default_factory=list)  # what could be added at once
    added: list[str] = msgspec.field(default_factory=list)  # what can be left out again: the wish `without`
    again: list[str] = msgspec.field(
        default_factory=list
    )  # the cells of what this seat did last turn and may do again: the wish `again`
    orders: list[OrderNow] = msgspec.field(default_factory=list)  # standing orders of the reader's own seats
    queue: QueueNow | None = None
    entry: int = 0  # number of the last entry of the game's append-only log
    undo: UndoNow = UndoNow()
    over: Ending | None = None
    asked: Proposal | None = None  # a takeback or draw that waits for an answer


SceneChanges = Annotated[
    dict[str, Any],
    Meta(
        description="The fields of a scene that changed; of `pieces` those that changed, null for one seen no longer.",
        extra={"typescript": 'Partial<Omit<Scene, "pieces">> & { pieces?: { [id: string]: PieceNow | null } }'},
    ),
]

LogLine = Annotated[
    dict[str, Any],
    Meta(
        description="A line of the log: an event of the game (message event-EVENT) or of the table, and its fields. "
        "`number`: how many answers had been given when it was told.",
        extra={"typescript": "{ event: string; number: number; cases: string[]; [field: string]: Param }"},
    ),
]


class OldTurn(Outgoing, frozen=True):
    """A turn long past, of whose lines only the headings are told; the request `log` gives the others."""

    first: int  # number of its first line ...
    last: int  # ... and of its last
    count: int  # of its lines without headings
    heads: list[LogLine]  # where it begins, and each of its phases in which something happened


class OverlayCell(Outgoing, frozen=True):
    """A cell that an overlay colours."""

    cell: str
    word: str  # message overlay-WORD: zoc-strong, zoc-weak, range ...
    side: str
    label: str
    pattern: Pattern  # evenly, strongly, lightly, or with a thick border: colour alone need not tell


class OverlayLine(Outgoing, frozen=True):
    """A line that an overlay draws."""

    cells: list[str]
    word: str  # message overlay-WORD
    side: str
    piece: str  # whose line it is
    stroke: Stroke  # the chief kind of an overlay is solid, one that leads nowhere is cut


class OverlayNote(Outgoing, frozen=True):
    """What an overlay says of a piece: why it has no supply."""

    piece: str
    said: Said  # message note-MESSAGE


class Overlay(Outgoing, frozen=True):
    """What is laid over the board."""

    cells: list[OverlayCell]
    lines: list[OverlayLine]
    notes: list[OverlayNote]


class TurnStanding(Outgoing, frozen=True):
    """The result if the game had ended when a turn began."""

    turn: int
    answers: int  # given by then: the place in a replay
    winner: str  # "" for a draw
    grade: str  # message grade-GRADE
    points: int


class Luck(Outgoing, frozen=True):
    """Dice against what was to be expected, per side and chart; higher is better for the side."""

    side: str
    chart: str  # message luck-CHART
    rolls: int
    expected: float
    rolled: float
