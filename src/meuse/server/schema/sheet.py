"""What never changes during a game: the title and what is printed."""

import msgspec

from meuse.engine.board import BoardKind
from meuse.engine.faces import Wants
from meuse.engine.records import Option
from meuse.server.schema.common import Outgoing


class OutlookInfo(Outgoing, frozen=True):
    """How long and how hard a scenario is: see chooser.py, which says how it is measured and estimated."""

    scenario: str
    turns: int
    decisions: dict[str, int]  # by side
    minutes: int  # for two people
    level: int  # 1 to 4: message outlook-level-LEVEL
    counters: int
    cases: int
    chapters: int
    hidden: bool  # the players do not see everything
    first: bool  # to begin with, of this title
    first_of_all: bool  # to begin with, of all titles


class TitleInfo(Outgoing, frozen=True):
    """A game of the collection."""

    id: str
    name: str
    sides: list[str]
    scenarios: list[str]
    outlooks: list[OutlookInfo]  # of the scenarios, as far as the title tells
    options: list[Option]
    bots: list[str]  # by strength, weakest first
    planned_scenarios: list[str]  # those in which captain and general have plans; in others they are not offered
    hidden_information: bool  # whether any of its games hides something from a seat
    sheet: str  # of a game of the first scenario without options, for its picture; a game has its own in GameInfo


class DirectionInfo(Outgoing, frozen=True):
    """A direction that a piece can face and an answer can name; message direction-NAME."""

    name: str
    bearing: int  # degrees clockwise from north


class PartInfo(Outgoing, frozen=True):
    """One of the boards of a game: the map, a battle board, boxes, a track; message part-NAME."""

    name: str
    kind: BoardKind
    x: float  # its rectangle in the map drawing
    y: float
    width: float
    height: float
    directions: list[DirectionInfo]  # none in boxes and on tracks


class SheetCell(Outgoing, frozen=True, omit_defaults=True):
    """A cell of the board, in pixels of the map drawing."""

    name: str
    part: str  # name of one of Sheet.parts
    x: float
    y: float
    outline: list[tuple[float, float]]  # polygon
    terrain: list[str]  # words: messages terrain-WORD
    place: str  # a name printed there, or ""; called as MapLabel.name is
    unused: bool = False  # the scenario does without it


class Between(Outgoing, frozen=True):
    """What lies between two cells."""

    between: tuple[str, str]
    kind: str


class WayCost(Outgoing, frozen=True):
    """What is printed on the way between two cells: what it costs to go there."""

    between: tuple[str, str]
    cost: str


class MapLabel(Outgoing, frozen=True):
    """A name to be written over the map drawing, which has none: of a place, of a box, of one of the boards."""

    name: str  # message named-NAME where a language calls the place otherwise, as in named-bois-d-haumont
    x: float
    y: float
    hand: str  # how it is written: town-name, river-name, box-name, part-title ...
    anchor: str  # which end of it stands at x: start, middle or end
    turn: float  # degrees clockwise about x and y
    room: float  # pixels that a box has for it, which lies below y; 0: it stands on y, as wide as it is
    part: str  # of which it is the title (message part-NAME goes before the name), or ""


class PrintedPiece(Outgoing, frozen=True):
    """What is printed on a counter and never changes."""

    name: str
    side: str
    kind: str  # message kind-KIND
    symbol: str  # message symbol-SYMBOL: one of SYMBOLS in engine/faces.py
    size: str  # "X", "III", "II" ... as over a NATO box, "" if none
    formation: str  # key of Sheet.formations: message formation-KEY
    label: str  # short: the counter's number
    parent: str  # upper left corner: division, corps
    morale: str  # "" if none is printed
    back: str  # the numbers on the side that a step loss turns up; "" if there is none


class Formation(Outgoing, frozen=True):
    """Colours as the rulebook describes them: ink on paper, in the box of the symbol. The ground is the side's."""

    name: str
    paper: str  # #rrggbb
    ink: str


class ChartTable(Outgoing, frozen=True):
    """A chart that dice are read on."""

    columns: list[str]
    rows: list[list[str]]
    lowest: int  # the die total of the first row


class OverlayInfo(Outgoing, frozen=True):
    """Something that can be laid over the board."""

    id: str  # message overlay-ID
    wants: Wants  # what must be picked for it


class ChoiceInfo(Outgoing, frozen=True):
    """What may be ordered: message order-ORDER-CHOICE."""

    id: str
    least: int
    most: int  # 0 where it wants no number


class OrderInfo(Outgoing, frozen=True):
    """A standing order: message order-ORDER, and .help. Besides its choices there is `ask`."""

    id: str
    choices: list[ChoiceInfo]
    seats: list[str]  # who can give it; empty: every side


class GesturesInfo(Outgoing, frozen=True):
    """What can be wished for at once, by the prompt of the question."""

    usual: list[str]  # what is meant by a piece or a cell alone, where several verbs take it
    carry: dict[str, list[str]]  # verbs that take a piece up to bring it somewhere; message stack-VERB
    each: dict[str, list[str]]  # verbs that a whole stack can be told
    gather: dict[str, list[list[str]]]  # sets of verbs to give all answers of; message gather-VERB-VERB
    together: list[str]  # questions in which all that are offered may be brought together
    reach: list[str]  # questions whose pieces count for columns: Scene.proposed
    queue: dict[str, str]  # questions whose declaration can be put off, and the verb that carries it out
    single: list[str]  # questions that take one piece and no more: the wish `repeat` makes no sense there
    turns: list[str]  # verbs that take a cell and ask which way those in it are to face


class SummedInfo(Outgoing, frozen=True):
    """A kind of event that a phase is summed up by."""

    event: str  # message summary-EVENT, and .item for each
    total: str  # the field whose numbers are added up, or ""


class DisplayInfo(Outgoing, frozen=True):
    """How the title wants its games shown."""

    spotted: list[str] = msgspec.field(default_factory=list)  # prompts: cells chosen for who stands there
    boxes: list[str] = msgspec.field(default_factory=list)  # messages place-PLACE: boxes beside the board
    summed: list[SummedInfo] = msgspec.field(default_factory=list)


class Sheet(Outgoing, frozen=True):
    """The board, counters and charts of a game, all that play does not change.

    Lengths are in pixels of its map drawing (`map.svg` is as large).
    """

    title: str
    width: float
    height: float
    unit: float  # pixels between neighbouring cells: counters are about 0.62 of it
    parts: list[PartInfo]  # the boards in the drawing, the map first
    cells: list[SheetCell]
    sides: list[Between]  # river, bridge, stream; a bridge may join two cells that touch at a corner only
    ways: list[Between]  # road, rail
    costs: list[WayCost]
    labels: list[MapLabel]  # the names on the map; those of hexes and squares stand in their cells
    pieces: dict[str, PrintedPiece]
    formations: dict[str, Formation]
    marks: list[str]  # every state that a counter can show: messages mark-MARK, and .help
    markers: list[str]  # every kind of marker in a cell: messages marker-KIND, and .help
    charts: dict[str, ChartTable]  # messages chart-ID
    overlays: list[OverlayInfo]
    gestures: GesturesInfo
    orders: list[OrderInfo]
    display: DisplayInfo = DisplayInfo()
