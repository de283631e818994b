"""What a face needs to draw a game: the board as printed, the pieces on it, the tracks, the odds of what is declared.

A title fills these in; the terminal (and any other face) draws them. They hold names, numbers and message ids: no
colours and no prose, so that every face and every language can use them.
"""

from typing import NamedTuple

from meuse.engine.charts import Chart
from meuse.engine.events import Shift
from meuse.engine.flow import Param


class Scenery(NamedTuple):
    """The board as printed. Terrain words are message ids (`terrain-WORD`) and every face's keys to its colours."""

    terrain: list[tuple[str, ...]]  # of each cell
    places: dict[int, str]  # names printed in cells
    sides: dict[tuple[int, int], str]  # river, bridge, stream: between two cells, both ways round
    ways: dict[tuple[int, int], str]  # road, rail: from a cell to the next, both ways round


class Piece(NamedTuple):
    """A counter as it lies now."""

    id: str
    label: str  # the few letters there is room for on a counter
    name: str
    side: str
    kind: str  # `kind-KIND`
    cell: int  # -1 when it is not on the board
    place: str  # `place-PLACE`: where it is when not on the board
    numbers: str  # as printed, of the side that is up
    strength: int  # what it adds now to the fight for its cell
    marks: tuple[str, ...]  # `mark-MARK`: reduced, demoralized ...


class Marker(NamedTuple):
    """A marker in a cell: interdiction, a destroyed fort; `marker-KIND`."""

    cell: int
    kind: str
    side: str


class Track(NamedTuple):
    """One thing the players keep track of: message `track-ID` with its numbers."""

    id: str
    params: dict[str, Param]


class Outcome(NamedTuple):
    """A result of a chart and how likely it is, with what else it depends on (message `outcome-ID`)."""

    result: str
    chance: float
    notes: tuple[Track, ...] = ()


class Forecast(NamedTuple):
    """The odds of what is being declared: every number that goes into it, the chart, what may come of it."""

    id: str  # message `forecast-ID`, with params
    params: dict[str, Param]
    sums: list[tuple[str, list[tuple[str, int]]]]  # `sum-NAME`: each piece that counts, and for how much
    base: str  # the column before shifts
    shifts: list[Shift]
    chart: Chart | None
    column: int  # of the chart, after shifts
    outcomes: list[Outcome]
    cases: tuple[str, ...]
