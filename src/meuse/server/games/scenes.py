"""Scenes: what a seat sees of a game, in the shapes of the schema that a client draws.

Pure functions over `Game`: nothing is read or written, and what is remembered (`Drawn`) only saves work. Everything is
made through the eyes of a seat; "" is somebody who only watches. Names of pieces and cells are those people see.
"""

from collections.abc import Sequence
from typing import Final

from meuse.cartography.lettering import Label
from meuse.cartography.sheet import geometry
from meuse.cartography.web import map_labels
from meuse.engine import faces, gestures
from meuse.engine.board import Board
from meuse.engine.charts import Chart
from meuse.engine.flow import Action, Param
from meuse.engine.game import Box, Game
from meuse.engine.records import Result
from meuse.engine.text import signed
from meuse.server.schema.common import Said
from meuse.server.schema.scene import (
    Badge,
    Beyond,
    Candidate,
    Decision,
    Declared,
    DeclaredLine,
    Extreme,
    Forecast,
    ForecastNote,
    LogLine,
    Luck,
    MarkerNow,
    Offer,
    Offers,
    Outcome,
    Overlay,
    OverlayCell,
    OverlayLine,
    OverlayNote,
    PieceNow,
    Proposed,
    Scene,
    SceneChanges,
    Standing,
    Sum,
    SumItem,
    TellingNow,
    Track,
    Withheld,
)
from meuse.server.schema.sheet import (
    Between,
    ChartTable,
    ChoiceInfo,
    DirectionInfo,
    DisplayInfo,
    Formation,
    GesturesInfo,
    MapLabel,
    OrderInfo,
    OverlayInfo,
    PartInfo,
    PrintedPiece,
    Sheet,
    SheetCell,
    SummedInfo,
    WayCost,
)

MOST_PIECES_DRAWN: Final = 20_000  # about 5 MB, for each board
MOST_OWNERS_DRAWN: Final = 200
MOST_BOARDS_DRAWN: Final = 16

# ---- what is printed


def sheet_of(box: Box, scenario: str, options: frozenset[str]) -> Sheet:
    """The board, counters and charts for such a game. Nothing of its state is in it."""
    title = box.title
    content = box.content
    board = title.board(content)
    names = board.names
    scenery = title.scenery(content, scenario, options)
    drawn = geometry(title, box)
    return Sheet(
        title=title.id,
        width=drawn["width"],
        height=drawn["height"],
        unit=drawn["unit"],
        parts=[
            PartInfo(
                name=part.name,
                kind=part.kind,
                **drawn["parts"][part.name],
                directions=[DirectionInfo(name, bearing) for name, bearing in part.directions()],
            )
            for part in board.parts
        ],
        cells=[
            SheetCell(
                name=name,
                part=board.part_of(cell).name,
                **drawn["cells"][name],
                terrain=list(scenery.terrain[cell]),
                place=scenery.places.get(cell, ""),
                unused=cell in scenery.unused,
            )
            for cell, name in enumerate(names)
        ],
        sides=_pairs(names, scenery.sides),
        ways=_pairs(names, scenery.ways),
        costs=[WayCost((names[a], names[b]), cost) for (a, b), cost in sorted(scenery.costs.items()) if a < b],
        labels=[_label(label) for label in map_labels(title, box)],
        pieces={piece.id: _printed(piece) for piece in title.printed(content, scenario, options)},
        formations={
            name: Formation(formation.name, formation.paper, formation.ink)
            for name, formation in title.formations(content, scenario, options).items()
        },
        marks=list(title.marks()),
        markers=list(title.marker_kinds()),
        charts={name: _chart(chart) for name, chart in title.charts(content, scenario, options).items()},
        overlays=[OverlayInfo(kind.id, kind.wants) for kind in title.overlays(content, scenario, options)],
        gestures=_gestures(title.gestures),
        display=_display(title.display),
        orders=[
            OrderInfo(order.id, [ChoiceInfo(*choice) for choice in order.choices], list(order.seats))
            for order in title.standing_orders
        ],
    )


def _display(display: faces.Display) -> DisplayInfo:
    summed = [SummedInfo(kind.event, kind.total) for kind in display.summed]
    return DisplayInfo(list(display.spotted), list(display.boxes), summed)


def _gestures(known: gestures.Gestures) -> GesturesInfo:
    return GesturesInfo(
        usual=list(known.usual),
        carry={prompt: list(verbs) for prompt, verbs in known.carry.items()},
        each={prompt: list(verbs) for prompt, verbs in known.each.items()},
        gather={prompt: [list(verbs) for verbs in sets] for prompt, sets in known.gather.items()},
        together=list(known.together),
        reach=list(known.reach),
        queue=dict(known.queue),
        single=list(known.single),
        turns=list(known.turns),
    )


def _label(label: Label) -> MapLabel:
    place = {"x": round(label.x, 1), "y": round(label.y, 1), "room": round(label.room, 1)}
    return MapLabel(label.name, **place, hand=label.hand, anchor=label.anchor, turn=label.turn, part=label.part)


def _printed(piece: faces.Printed) -> PrintedPiece:
    return PrintedPiece(
        name=piece.name,
        side=piece.side,
        kind=piece.kind,
        symbol=piece.symbol,
        size=piece.size,
        formation=piece.formation,
        label=piece.label,
        parent=piece.parent,
        morale=piece.morale,
        back=piece.back,
    )


def _chart(chart: Chart) -> ChartTable:
    return ChartTable(list(chart.columns), [list(row) for row in chart.rows], chart.lowest)


def _pairs(names: list[str], between: dict[tuple[int, int], str]) -> list[Between]:
    """What lies between two cells; the title tells it both ways round, a client needs it once."""
    return [Between((names[a], names[b]), kind) for (a, b), kind in sorted(between.items()) if a < b]


# ---- what a seat sees now


def scene_of(game: Game, seat: str, eyes: str | None = None) -> Scene:
    """The game's part of a scene; the table adds entry, undo, over and asked.

    `eyes`: who looks, where that is not the seat (OPEN_EYES, in an analysis).
    """
    eyes = seat if eyes is None else eyes
    title = game.title
    state = game.state
    seen = title.drawn_from(state, eyes)
    names = game.board.names
    mine = game.decides(seat)
    forecast = game.forecast(seat)
    prospects = game.prospects(seat)
    beyond = gestures.beyond(game, seat)
    return Scene(
        answers=game.number_for(eyes, len(game)),
        seat=seat,
        phase=game.phase,
        pieces=_pieces(title.pieces(seen, eyes), game.board),
        markers=[MarkerNow(names[marker.cell], marker.kind, marker.side) for marker in title.markers(seen, eyes)],
        owners=_owners(title.owners(seen, eyes), game.board),
        tracks=[Track(track.id, dict(track.params)) for track in title.tracks(seen, eyes)],
        standing=_standing(title.view_standing(state, eyes)),
        decision=_decision(game, seat, eyes),
        actions=[[action.verb, *action.args] for action in game.actions()] if mine else [],
        withheld=[Withheld([each.action.verb], Said.of(each.why)) for each in game.withheld(seat)],
        costs={names[cell]: cost for cell, cost in game.costs(seat).items()},
        forecast=_forecast(forecast) if forecast is not None else None,
        declared=_declared(game.declared(eyes), forecast, prospects, names),
        prospects=[_forecast(each) for each in prospects],
        offers=_offers(game.offers(seat)),
        beyond=_beyond(beyond),
        tellings=[TellingNow(*telling) for telling in gestures.tellings(game, seat, beyond)],
        proposed=[Proposed(*proposal) for proposal in gestures.proposed(game, seat)],
        added=gestures.added(game, seat),
        again=[str(answers[0].args[0]) for answers in gestures.repeatable(game, seat)],
    )


def _beyond(found: gestures.Beyond) -> Beyond:
    taken = [found.taken.verb, *found.taken.args] if found.taken is not None else None
    return Beyond([[action.verb, *action.args] for action in found.actions], found.settled, found.prompt, taken)


class Drawn:
    """What was drawn of a board, in any game: most of it lies as it lay before.

    The same object is drawn again, so that what has not changed from one scene to the next is seen at a glance.
    """

    def __init__(self) -> None:
        self.pieces: dict[faces.Piece, PieceNow] = {}
        self.owners: dict[tuple[str, ...], dict[str, list[str]]] = {}


_DRAWN: Final[dict[Board, Drawn]] = {}


def _drawn_before(board: Board) -> Drawn:
    drawn = _DRAWN.get(board)
    if drawn is None or len(drawn.pieces) > MOST_PIECES_DRAWN or len(drawn.owners) > MOST_OWNERS_DRAWN:
        if len(_DRAWN) >= MOST_BOARDS_DRAWN:  # of players' own data files
            _DRAWN.clear()
        drawn = _DRAWN[board] = Drawn()
    return drawn


def _pieces(pieces: list[faces.Piece], board: Board) -> dict[str, PieceNow]:
    drawn = _drawn_before(board).pieces
    found: dict[str, PieceNow] = {}
    for piece in pieces:
        now = drawn.get(piece)
        if now is None:
            now = drawn[piece] = _piece(piece, board)
        found[piece.id] = now
    return found


def _piece(piece: faces.Piece, board: Board) -> PieceNow:
    return PieceNow(
        cell=board.names[piece.cell] if piece.cell >= 0 else "",
        place=piece.place,
        numbers=piece.numbers,
        steps=piece.steps,
        full=piece.full,
        strength=piece.strength,
        marks=list(piece.marks),
        facing=board.direction(piece.cell, piece.facing),
        holds=board.names[piece.holds] if piece.holds >= 0 else "",
        room=piece.room,
        turned=piece.turned,
    )


def _owners(owners: list[str], board: Board) -> dict[str, list[str]]:
    drawn = _drawn_before(board).owners
    key = tuple(owners)
    if key not in drawn:
        sides = [side for side in dict.fromkeys(owners) if side]
        pairs = list(zip(board.names, owners, strict=False))
        drawn[key] = {side: [name for name, owner in pairs if owner == side] for side in sides}
    return drawn[key]


def _standing(standing: Result | None) -> Standing | None:
    if standing is None:
        return None
    return Standing(
        standing.winner or "", standing.grade, standing.points, list(standing.sources), list(standing.cases)
    )


def _decision(game: Game, seat: str, eyes: str) -> Decision | None:
    asked = game.question(seat if game.decides(seat) else eyes)
    if asked is None:
        return None
    return Decision(asked.seat, asked.prompt, dict(asked.params), list(asked.cases))


def _forecast(forecast: faces.Forecast) -> Forecast:
    return Forecast(
        id=forecast.id,
        params=dict(forecast.params),
        sums=[Sum(name, [SumItem(piece, strength) for piece, strength in items]) for name, items in forecast.sums],
        base=forecast.base,
        shifts=list(forecast.shifts),
        chart=forecast.chart,
        column=forecast.column,
        outcomes=_outcomes(forecast.outcomes),
        cases=list(forecast.cases),
        notes=_notes(forecast.notes),
        final=forecast.final,
        extremes=[
            Extreme(
                id=extreme.id,
                better=extreme.better,
                added=[SumItem(piece, strength) for piece, strength in extreme.added],
                base=extreme.base,
                shifts=extreme.shifts,
                final=extreme.final,
                column=extreme.column,
                outcomes=_outcomes(extreme.outcomes),
            )
            for extreme in forecast.extremes
        ],
        dice=list(forecast.dice),
        reasons=[said(each) for each in forecast.reasons],
        candidates=[
            Candidate(each.piece, each.strength, [said(about) for about in each.said]) for each in forecast.candidates
        ],
        heads=list(forecast.heads),
    )


def _offers(offers: faces.Offers | None) -> Offers | None:
    if offers is None:
        return None
    rows = [
        Offer([each.action.verb, *each.action.args], list(each.entries), Said.of(each.why) if each.why else None)
        for each in offers.rows
    ]
    return Offers(offers.id, list(offers.columns), rows)


def _outcomes(outcomes: Sequence[faces.Outcome]) -> list[Outcome]:
    return [Outcome(outcome.result, outcome.chance, _notes(outcome.notes)) for outcome in outcomes]


def _declared(
    declared: faces.Declared, forecast: faces.Forecast | None, prospects: list[faces.Forecast], names: list[str]
) -> Declared | None:
    """Lines on the board, and the odds at their target where this seat is shown odds."""
    lines = [
        DeclaredLine(line.kind, [names[cell] for cell in line.cells], line.side, list(line.pieces))
        for line in declared.lines
    ]
    badge = _badge(forecast, declared.target, names) if forecast is not None else None
    others = [_badge(each, each.cell, names) for each in prospects]
    badges = [each for each in others if each is not None]
    if not (lines or badge or badges or declared.part):
        return None
    return Declared(lines, badge, declared.part, badges)


def _badge(forecast: faces.Forecast, cell: int, names: list[str]) -> Badge | None:
    """The odds in short, with the range that they can still move in."""
    worse = [extreme.final for extreme in forecast.extremes if not extreme.better]
    better = [extreme.final for extreme in forecast.extremes if extreme.better]
    if cell < 0 or not (forecast.final or worse or better):
        return None
    least = [*worse, forecast.final][0]
    most = [forecast.final, *better][-1]
    moves = least != forecast.final or most != forecast.final
    dice = signed(sum([each.amount for each in forecast.dice])) if forecast.dice else ""
    return Badge(names[cell], forecast.final, least if moves else "", most if moves else "", dice)


def _notes(notes: Sequence[faces.Track]) -> list[ForecastNote]:
    return [ForecastNote(note.id, dict(note.params)) for note in notes]


def log_lines(game: Game, seat: str, since: int = 0) -> list[LogLine]:
    """What a seat may read of what happened after the first `since` answers; 0 tells the opening too."""
    return game.view_log(seat, since)


# ---- from one scene to the next


def changes(before: Scene, now: Scene) -> SceneChanges:
    """What a client needs to make `now` of `before`. A piece that is seen no longer is None."""
    changed: SceneChanges = {}
    for field in Scene.__struct_fields__:
        value = getattr(now, field)
        if value != getattr(before, field):
            changed[field] = value
    if "pieces" in changed:
        changed["pieces"] = {
            **{piece: data for piece, data in now.pieces.items() if before.pieces.get(piece) != data},
            **dict.fromkeys([piece for piece in before.pieces if piece not in now.pieces]),
        }
    return changed


# ---- what a seat asks


def action_of(words: Action | Sequence[Param]) -> Action:
    """An action as it is sent: its verb, then its arguments."""
    return words if isinstance(words, Action) else Action(str(words[0]), tuple(words[1:]))


def why_not(
    game: Game, seat: str, cell: str = "", piece: str = "", action: Action | Sequence[Param] | None = None
) -> Said | None:
    """Why a seat may not do that action now, or nothing with that cell or piece; None if it may."""
    if action is not None:
        refusal = game.refusal(action_of(action), seat)
    else:
        refusal = game.why_not(seat, cell, piece)
    return Said.of(refusal) if refusal is not None else None


def said(told: faces.Said) -> Said:
    return Said(told.message, dict(told.params), told.case)


def cautions_of(game: Game, seat: str, action: Action | Sequence[Param]) -> list[Said]:
    """What a seat may have forgotten before it does this; nothing where the action is refused anyway."""
    return [said(caution) for caution in game.cautions(action_of(action), seat)]


def overlay_of(game: Game, seat: str, name: str, piece: str = "", cell: str = "") -> Overlay:
    """A ValueError where there is no such overlay or cell."""
    board: Board = game.board
    overlay = game.overlay(seat, name, piece, board.cell(cell) if cell else -1)
    names = board.names
    return Overlay(
        cells=[
            OverlayCell(names[patch.cell], patch.word, patch.side, patch.label, patch.pattern)
            for patch in overlay.cells
        ],
        lines=[
            OverlayLine([names[cell] for cell in line.cells], line.word, line.side, line.piece, line.stroke)
            for line in overlay.lines
        ],
        notes=[OverlayNote(note.piece, said(note.said)) for note in overlay.notes],
    )


def luck_of(game: Game, seat: str) -> list[Luck]:
    """Expected against rolled, summed per side and chart, in the order in which they were first rolled."""
    rolls: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for roll in game.luck(seat):
        rolls.setdefault((roll.side, roll.chart), []).append((roll.expected, roll.rolled))
    return [
        Luck(
            side=side,
            chart=chart,
            rolls=len(pairs),
            expected=round(sum(expected for expected, _ in pairs), 4),
            rolled=round(sum(rolled for _, rolled in pairs), 4),
        )
        for (side, chart), pairs in rolls.items()
    ]
