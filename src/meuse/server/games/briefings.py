"""What a player reads before the first game, put together from a title's faces and its list of cases."""

from meuse.casebook.cases import read_cases
from meuse.engine.game import Box
from meuse.server.schema.briefing import Briefing, BriefingPhase, EffectsRow, EffectsTable, MusteredPiece


def briefing_of(box: Box, scenario: str, options: frozenset[str]) -> Briefing:
    """The briefing for games of that scenario with those options, the same for everybody in them."""
    title, content = box.title, box.content
    told = title.briefing(content, scenario, options)
    state, _ = title.start(content, scenario, options)
    forces = {
        side: [
            MusteredPiece(piece.id, piece.numbers, piece.full, told.arrivals.get(piece.id, 0))
            for piece in title.pieces(state, side)
            if piece.side == side
        ]
        for side in title.sides
    }
    return Briefing(
        title=title.id,
        scenario=scenario,
        sides=list(title.sides),
        victory=list(told.victory),
        sequence=[BriefingPhase(*phase) for phase in told.sequence],
        effects=[
            EffectsTable(
                table.id, list(table.columns), [EffectsRow(word, list(entries)) for word, entries in table.rows]
            )
            for table in told.effects
        ],
        calendar=[dict(turn) for turn in told.calendar],
        forces=forces,
        cases=[case.id for case in read_cases(title)],
    )
