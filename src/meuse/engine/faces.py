"""What a face needs to draw a game: the board, the pieces on it, the tracks, the odds of what is declared.

A title fills these in; the terminal, the browser and any other face draw them. They hold names, numbers and message
ids: no prose, and no colours but those that the rulebook gives its counters, so that every face and every language can
use them.

Everything but what is printed is made for one seat (the name of a side; "" is somebody who only watches) and holds
nothing that this seat may not know.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from meuse.engine.board import NO_FACING, OFF_BOARD, Board
from meuse.engine.events import Shift
from meuse.engine.flow import Action, Params, Refusal

Wants = Literal["", "piece", "cell"]

WATCHER: Final = ""
"""The seat of somebody who only watches."""


def in_halves(points: int) -> str:
    """Points that are counted in halves, as people write them: 5 is 2½, 1 is ½."""
    whole, half = divmod(points, 2)
    return f"{whole}½" if half and whole else "½" if half else str(whole)


def shift_in_columns(columns: int) -> str:
    """A shift as charts write it: −1, +2; `none` where there is none."""
    return f"−{-columns}" if columns < 0 else f"+{columns}" if columns else "none"


# ---- what does not change: map, counters and charts of the title's data, whether its rulebook prints them or not


class Scenery(NamedTuple):
    """The board itself. Terrain words are message ids (`terrain-WORD`) and every face's keys to its colours."""

    terrain: list[tuple[str, ...]]  # of each cell
    places: dict[int, str]  # names printed in cells
    sides: dict[tuple[int, int], str]  # river, bridge, stream: between two cells, both ways round
    ways: dict[tuple[int, int], str]  # road, rail: from a cell to the next, both ways round
    costs: Mapping[tuple[int, int], str] = MappingProxyType({})  # printed on a way, both ways round
    unused: frozenset[int] = frozenset()  # cells that the scenario does without


class Printed(NamedTuple):
    """A counter of the title's counter sheet; what changes is in Piece, under the same id.

    A title whose counters can lie face down prints as many anonymous ones as it needs, and shows those instead to a
    seat that may not know what is under them.
    """

    id: str
    name: str
    side: str
    kind: str  # `kind-KIND`
    symbol: str  # `symbol-SYMBOL`: one of SYMBOLS
    size: str  # over the box of a NATO symbol: II, III, X ...; "" if none
    formation: str  # key of the title's formations
    label: str  # the few letters there is room for on a counter
    parent: str = ""  # division, corps: what stands beside the symbol
    morale: str = ""  # "" if none is printed
    back: str = ""  # the numbers on the side that a step loss turns up; "" if there is none


SYMBOLS: Final = (
    "infantry",
    "light",
    "mountain",
    "engineer",
    "cavalry",
    "armour",
    "artillery",
    "railroad-artillery",
    "headquarters",
    "fort",
    "supply",
    "leader",
    "none",
)
"""The symbols that a face must be able to draw."""


class Formation(NamedTuple):
    """Counters of one colour: ink on paper, as #rrggbb. It fills the box of the symbol; the ground is the side's."""

    name: str
    paper: str
    ink: str


class OverlayKind(NamedTuple):
    """Something that can be laid over the board when a player asks for it; `overlay-ID`."""

    id: str
    wants: Wants = ""  # what must be picked first


class PhaseOfTurn(NamedTuple):
    """A phase in the sequence of play: `phase-PHASE`, whose it is ("" for both), and its case."""

    phase: str
    side: str
    case: str


class EffectsTable(NamedTuple):
    """A table of the rulebook that no die is read on, such as the effects of terrain: `effects-ID`.

    A row is a kind of terrain (`terrain-WORD`) and an entry for each column (`effect-COLUMN`): a number, or
    a word, which is a message `effect-WORD` too.
    """

    id: str
    columns: tuple[str, ...]
    rows: list[tuple[str, tuple[str, ...]]]


class Briefing(NamedTuple):
    """What a player wants to have read before the first game, besides the charts, counters and cases.

    How a side wins is the message `briefing-win-SIDE`, and how it may set about it `briefing-plan-SIDE`; in a scenario
    where that is otherwise, their attribute of its name. Which numbers are the rulebook's and which are ours is
    `sources-charts` and `sources-counters`, in detail in `.printed`, `.inferred`, `.ours` and `.more`.
    """

    victory: tuple[str, ...] = ()  # the cases that say how the game is won
    sequence: tuple[PhaseOfTurn, ...] = ()
    effects: tuple[EffectsTable, ...] = ()
    calendar: tuple[Params, ...] = ()  # for each turn: what `briefing-turn` says of it
    arrivals: Mapping[str, int] = MappingProxyType({})  # counters that enter later, and the turn on which they do


class Summed(NamedTuple):
    """A kind of event that a phase is summed up by: `summary-EVENT`, and `.item` for each where each is named."""

    event: str  # its name in the log: assault-rolled
    total: str = ""  # the field whose numbers are added up, as $total


class Display(NamedTuple):
    """How a title wants its games shown, beyond what is printed; the same for all of them."""

    spotted: tuple[str, ...] = ()  # questions about cells that are chosen for who stands there: empty ones stand back
    boxes: tuple[str, ...] = ()  # `place-PLACE`: places off the board that have a box beside it
    summed: tuple[Summed, ...] = ()  # what a phase that is over is summed up by, in this order


# ---- what changes


class Piece(NamedTuple):
    """A counter as it lies now."""

    id: str
    label: str  # the few letters there is room for on a counter
    name: str
    side: str
    kind: str  # `kind-KIND`
    cell: int  # -1 when it is not on the board
    place: str = ""  # `place-PLACE`: where it is when not on the board
    numbers: str = ""  # of the side that is up
    strength: int = 1  # what it adds now to the fight for its cell
    marks: tuple[str, ...] = ()  # `mark-MARK`: reduced, demoralized ...
    steps: int = 1  # left
    full: int = 1  # when it is whole
    facing: int = NO_FACING  # the slot of its cell that it looks to
    holds: int = OFF_BOARD  # the cell that opens from this counter: what lies there is under it
    room: int = 0  # how many counters may lie there; 0 if there is no limit
    turned: bool = False  # lies across, as players turn a counter that has been used; a mark says what that means


class Marker(NamedTuple):
    """A marker in a cell: interdiction, a destroyed fort; `marker-KIND`."""

    cell: int
    kind: str
    side: str


class Track(NamedTuple):
    """One thing the players keep track of: message `track-ID` with its numbers."""

    id: str
    params: Params


class Outcome(NamedTuple):
    """A result of a chart and how likely it is, with what else it depends on (messages `note-ID`)."""

    result: str
    chance: float
    notes: tuple[Track, ...] = ()


class Said(NamedTuple):
    """A message with its parameters, and the case behind it ("" if there is none)."""

    message: str
    params: Params
    case: str = ""


class Candidate(NamedTuple):
    """A piece that may still join in: what it would add, and what is to be known of it (messages `note-MESSAGE`)."""

    piece: str
    strength: int
    said: tuple[Said, ...] = ()


class Extreme(NamedTuple):
    """An end of the range that odds can still move in: who could add how much, and the odds if all of them did."""

    id: str  # message `extreme-ID`: what would have been added
    better: bool  # for the attacker, than the odds as they stand
    added: list[tuple[str, int]]  # each piece that may still add ("" if it is not known which), and how much
    base: str  # as in Forecast, and so are the rest
    shifts: list[Shift]
    final: str
    column: int
    outcomes: list[Outcome]


class Forecast(NamedTuple):
    """The odds of what is being declared: every number that goes into it, the chart, what may come of it."""

    id: str  # message `forecast-ID`, with params
    params: Params
    sums: list[tuple[str, list[tuple[str, int]]]]  # `sum-NAME`: each piece that counts, and for how much
    base: str  # the column before shifts
    shifts: list[Shift]
    chart: str  # `chart-CHART`: key of the title's charts, or "" if it is no chart that decides
    column: int  # of the chart, after shifts; -1 if there is none yet
    outcomes: list[Outcome]
    cases: tuple[str, ...]
    notes: tuple[Track, ...] = ()  # messages `note-ID`: what else there is to know, whatever the outcome
    final: str = ""  # the column after shifts as players say it, on the chart or beyond it; "" if there is none yet
    extremes: tuple[Extreme, ...] = ()  # what may still be added, the worst end for the attacker first
    dice: tuple[Shift, ...] = ()  # what is added to the roll itself, where that is not a shift of the column
    reasons: tuple[Said, ...] = ()  # messages `note-MESSAGE`: why the chart is read as it is, with their cases
    candidates: tuple[Candidate, ...] = ()  # who may still join in
    cell: int = OFF_BOARD  # where its badge lies, if that is not the target of what is declared
    heads: tuple[str, ...] = ()  # what the chart's columns are called here, if not what the chart calls them


class Offer(NamedTuple):
    """An answer with what it costs and brings; one that is not allowed has its reason instead."""

    action: Action
    entries: tuple[str, ...]  # one for each column of the table
    why: Refusal | None = None


class Offers(NamedTuple):
    """The answers of a question as a table: `offers-ID`, its columns `offers-COLUMN`, rows named by their actions.

    Where the name of an action is too long for a row, its message has a shorter one in the attribute `row-ID`.
    """

    id: str
    columns: tuple[str, ...]
    rows: list[Offer]


LineKind = Literal["attack", "close", "support", "fire", "retreat", "march"]
"""What a line on the board says of the pieces it comes from."""


class DeclaredLine(NamedTuple):
    """Pieces joined to what they attack, support or fire at, or the way that they have marched or retreated."""

    kind: LineKind
    cells: list[int]  # from where to where, by way of
    side: str
    pieces: tuple[str, ...]


class Declared(NamedTuple):
    """What is being declared or carried out, to be drawn on the board; its odds are those of the forecast."""

    lines: list[DeclaredLine]
    target: int = OFF_BOARD  # the cell that the odds are shown at
    part: str = ""  # the board that it takes place on, where that is not the map: faces show it as long as it is named


NOTHING_DECLARED: Final = Declared([])


class Pointing(NamedTuple):
    """A direction that an answer gives: from which cell, which way, and what lies there (OFF_BOARD if nothing)."""

    cell: int
    direction: str
    bearing: int  # degrees from north, clockwise
    toward: int


def pointing(board: Board, action: Action, where: Mapping[str, int], about: int = OFF_BOARD) -> Pointing | None:
    """Where an answer points that ends with a direction (`face DE-24 north-east`); None if it gives none.

    It points from the cell or piece that it names before, `where` having the cells of pieces, or else from the cell
    that the question is `about`.
    """
    if not action.args:
        return None
    direction = str(action.args[-1])
    cell = about
    for argument in action.args[:-1]:
        cell = where.get(str(argument), board.index.get(str(argument), cell))
    if cell == OFF_BOARD:
        return None
    for slot, (name, bearing) in enumerate(board.part_of(cell).directions()):
        if name == direction:
            return Pointing(cell, name, bearing, board.neighbours[cell][slot])
    return None


# ---- what is shown when a player asks


Pattern = Literal["tint", "hatch", "dots", "rim"]
"""How a cell is coloured, so that colour alone need not tell: evenly, strongly, lightly, or with a thick border."""

Stroke = Literal["solid", "thin", "dotted", "mixed", "cut"]
"""How a line is drawn: the chief kind of an overlay is solid, one that leads nowhere is cut."""


class Patch(NamedTuple):
    """A cell that an overlay colours: `overlay-WORD`; the label is a number or two."""

    cell: int
    word: str
    side: str = ""
    label: str = ""
    pattern: Pattern = "tint"


class Line(NamedTuple):
    """A line that an overlay draws from cell to cell: `overlay-WORD`; whose line it is, if it is a piece's."""

    cells: list[int]
    word: str
    side: str = ""
    piece: str = ""
    stroke: Stroke = "solid"


class Note(NamedTuple):
    """What an overlay says of a piece: message `note-MESSAGE`."""

    piece: str
    said: Said


class Overlay(NamedTuple):
    """What is laid over the board."""

    cells: list[Patch]
    lines: list[Line]
    notes: list[Note]


class Roll(NamedTuple):
    """A throw of dice as a side's luck: what was to be expected and what came, higher being better for that side."""

    side: str
    chart: str  # `luck-CHART`
    expected: float
    rolled: float
