"""HTTP bodies for the OpenAPI document: web/src/lib/protocol.ts in pydantic's words.

Requests are checked by these models, strictly. Answers are encoded from the structs of messages.py; tests hold them
against these models.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

Word = Annotated[str, Field(max_length=80, pattern=r"^[A-Za-z0-9_.-]*$")]  # ids of titles, sides, options
Name = Annotated[str, Field(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]  # of a player, as he writes it
Secret = Annotated[str, Field(max_length=80, pattern=r"^[A-Za-z0-9_-]*$")]
Count = Annotated[int, Field(ge=0, le=10_000_000)]


class Asked(BaseModel):
    """What a client sends: nothing is guessed, nothing unknown is let through."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Told(BaseModel):
    """What the server answers."""

    model_config = ConfigDict(extra="forbid")


class Problem(Told):
    """Every error has this form."""

    code: Literal[
        "malformed",
        "too-large",
        "too-fast",
        "stale",
        "not-your-seat",
        "not-now",
        "unknown-game",
        "over",
        "busy",
        "internal",
        "not-found",
        "forbidden",
    ]
    detail: str


# ---- the title and its board


class OptionInfo(Told):
    id: str
    case: str
    benefits: str
    weight: str


class TitleInfo(Told):
    id: str
    name: str
    sides: list[str]
    scenarios: list[str]
    options: list[OptionInfo]
    bots: list[str] = Field(description="By strength, weakest first.")
    hidden_information: bool


class DirectionInfo(Told):
    name: str
    bearing: int


class PartInfo(Told):
    name: str
    kind: str
    x: float
    y: float
    width: float
    height: float
    directions: list[DirectionInfo]


class SheetCell(Told):
    name: str
    part: str
    x: float
    y: float
    outline: list[tuple[float, float]]
    terrain: list[str]
    place: str


class Between(Told):
    between: tuple[str, str]
    kind: str


class WayCost(Told):
    between: tuple[str, str]
    cost: str


class PrintedPiece(Told):
    name: str
    side: str
    kind: str
    symbol: str
    size: str
    formation: str
    label: str
    parent: str
    morale: str


class Formation(Told):
    name: str
    paper: str
    ink: str


class ChartTable(Told):
    columns: list[str]
    rows: list[list[str]]
    lowest: int


class OverlayInfo(Told):
    id: str
    wants: Literal["", "piece", "cell"]


class Sheet(Told):
    title: str
    width: float
    height: float
    unit: float
    parts: list[PartInfo]
    cells: list[SheetCell]
    sides: list[Between]
    ways: list[Between]
    costs: list[WayCost]
    pieces: dict[str, PrintedPiece]
    formations: dict[str, Formation]
    charts: dict[str, ChartTable]
    overlays: list[OverlayInfo]


# ---- games


class SeatInfo(Told):
    side: str
    kind: Literal["person", "bot", "open"]
    name: str
    bot: str
    here: bool


class Ending(Told):
    how: Literal["rules", "resigned", "agreed"]
    winner: str
    grade: str
    points: int


class GameInfo(Told):
    id: str
    title: str
    scenario: str
    options: list[str]
    mode: Literal["play", "analysis"]
    listed: bool
    created: str
    moved: str
    phase: str
    answers: int
    deciding: str
    seats: list[SeatInfo]
    mine: list[str]
    over: Ending | None
    commitment: str
    secret: str
    warnings: list[str]


class SeatWanted(Asked):
    kind: Literal["person", "bot", "open"]
    name: Name = ""
    bot: Word = ""


class NewGame(Asked):
    title: Word
    scenario: Word = Field("", description='"" is the title\'s first.')
    options: list[Word] = Field([], max_length=50)
    seats: dict[str, SeatWanted] = Field(max_length=10)
    listed: bool = False


class Created(Told):
    game: GameInfo
    links: dict[str, str] = Field(
        description="For each open seat the secret of its invitation, to go behind # in a link."
    )


class JoinGame(Asked):
    side: Word
    name: Name = ""
    link: Secret = Field("", description='The secret of an invitation; "" for an open seat of a listed game.')


class LinkWanted(Asked):
    side: Word


class Link(Told):
    link: str


class AnalysisOfGame(Asked):
    """A what-if from a moment of a game on this server."""

    game: Word
    answers: Count | None = Field(None, description="After so many answers; null: as it stands now.")


class AnalysisOfPosition(Asked):
    """A what-if from a described position."""

    title: Word
    position: dict[str, JsonValue]


class AnalysisOfSave(Asked):
    """A what-if that goes on with a save."""

    save: str


NewAnalysis = AnalysisOfGame | AnalysisOfPosition | AnalysisOfSave

Anything = dict[str, Any]


class DiceEntry(Told):
    """Fields that are empty are left out."""

    number: int
    kind: str
    at: str = ""
    side: str = ""
    action: list[str | int] = []
    rolls: list[list[int | str]] = []
    to: int | None = None
    position: Anything | None = None


class DiceSheet(Told):
    """What `meuse verify` reads."""

    meuse_dice: int = Field(description="The format of this sheet: 2.")
    game: str
    title: str
    rules: str
    scenario: str
    options: list[str]
    overlay: dict[str, str]
    start: Anything | None
    commitment: str
    secret: str = Field(description='Hexadecimal; "" until the game is over.')
    over: Ending | None
    entries: list[DiceEntry]


class Health(Told):
    status: Literal["ok", "failing"]
    database: str = Field(description='"ok", or what is wrong with it.')
    version: str
    rooms: int
    connections: int
