"""What a player reads before the first game; the words are messages of the title."""

from meuse.server.schema.common import Outgoing, Params


class BriefingPhase(Outgoing, frozen=True):
    """A phase in the sequence of play."""

    phase: str  # message phase-PHASE
    side: str  # "" where it is both sides'
    case: str


class EffectsRow(Outgoing, frozen=True):
    terrain: str  # message terrain-WORD
    entries: list[str]  # a number, or a word: message effect-WORD


class EffectsTable(Outgoing, frozen=True):
    """A table that no die is read on, such as the effects of terrain."""

    id: str  # message effects-ID
    columns: list[str]  # messages effect-COLUMN
    rows: list[EffectsRow]


class MusteredPiece(Outgoing, frozen=True):
    """A counter of the order of battle, as it lies when the game begins."""

    piece: str  # key of Sheet.pieces
    numbers: str  # on its front
    steps: int
    turn: int  # on which it enters; 0: there from the start


class Briefing(Outgoing, frozen=True):
    """How the game goes. Each side's own page is messages briefing-win-SIDE and briefing-plan-SIDE.

    What is otherwise in a scenario is their attribute of its name. Where the numbers come from is messages
    sources-charts and sources-counters.
    """

    title: str
    scenario: str
    sides: list[str]
    victory: list[str]  # the cases that say how the game is won
    sequence: list[BriefingPhase]
    effects: list[EffectsTable]
    calendar: list[Params]  # of each turn: what message briefing-turn is given
    forces: dict[str, list[MusteredPiece]]  # by side
    cases: list[str]  # of the whole rulebook, in its order
