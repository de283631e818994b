"""Scenes: what a seat sees of a game, as the data that a client draws (web/src/lib/protocol.ts has the shapes).

Pure functions over `Game`: nothing is read, written or remembered but what is printed. Everything is made through the
eyes of a seat; "" is somebody who only watches. Names of pieces and cells are those people see.
"""

from collections.abc import Sequence
from typing import Any

from meuse.cartography.sheet import geometry
from meuse.engine.board import Board
from meuse.engine.faces import Forecast, Overlay, Piece, Said
from meuse.engine.flow import Action, Ask, Param, Refusal
from meuse.engine.game import Box, Game
from meuse.engine.records import Result

Data = dict[str, Any]

SHEETS_KEPT = 16  # a server has a few titles; players' own data makes others

_sheets: dict[tuple[str, str], Data] = {}


# ---- what is printed


def sheet_of(box: Box) -> Data:
    """Sheet: the board, counters and charts as printed. Made once for each box; read it, do not change it."""
    key = (box.title.id, box.fingerprint)
    sheet = _sheets.get(key)
    if sheet is None:
        sheet = _make_sheet(box)
        while len(_sheets) >= SHEETS_KEPT:
            del _sheets[next(iter(_sheets))]
        _sheets[key] = sheet
    return sheet


def _make_sheet(box: Box) -> Data:
    title = box.title
    content = box.content
    board = title.board(content)
    names = board.names
    scenery = title.scenery(content)
    drawn = geometry(title, box)
    return {
        "title": title.id,
        "width": drawn["width"],
        "height": drawn["height"],
        "unit": drawn["unit"],
        "parts": [
            {
                "name": part.name,
                "kind": part.kind,
                **drawn["parts"][part.name],
                "directions": [{"name": name, "bearing": bearing} for name, bearing in part.directions()],
            }
            for part in board.parts
        ],
        "cells": [
            {
                "name": name,
                "part": board.part_of(cell).name,
                **drawn["cells"][name],
                "terrain": list(scenery.terrain[cell]),
                "place": scenery.places.get(cell, ""),
            }
            for cell, name in enumerate(names)
        ],
        "sides": _pairs(names, scenery.sides),
        "ways": _pairs(names, scenery.ways),
        "costs": [{"between": [names[a], names[b]], "cost": c} for (a, b), c in sorted(scenery.costs.items()) if a < b],
        "pieces": {
            piece.id: {
                "name": piece.name,
                "side": piece.side,
                "kind": piece.kind,
                "symbol": piece.symbol,
                "size": piece.size,
                "formation": piece.formation,
                "label": piece.label,
                "parent": piece.parent,
                "morale": piece.morale,
            }
            for piece in title.printed(content)
        },
        "formations": {
            name: {"name": formation.name, "paper": formation.paper, "ink": formation.ink}
            for name, formation in title.formations(content).items()
        },
        "charts": {
            name: {"columns": list(chart.columns), "rows": [list(row) for row in chart.rows], "lowest": chart.lowest}
            for name, chart in title.charts(content).items()
        },
        "overlays": [{"id": kind.id, "wants": kind.wants} for kind in title.overlays(content)],
    }


def _pairs(names: list[str], between: dict[tuple[int, int], str]) -> list[Data]:
    """What lies between two cells; the title tells it both ways round, a client needs it once."""
    return [{"between": [names[a], names[b]], "kind": kind} for (a, b), kind in sorted(between.items()) if a < b]


# ---- what a seat sees now


def scene_of(game: Game, seat: str, eyes: str | None = None) -> Data:
    """The game's part of a Scene: all of it but entry, undo, over and asked, which the table adds.

    `eyes`: who looks, where that is not the seat (OPEN_EYES, in an analysis).
    """
    eyes = seat if eyes is None else eyes
    title = game.title
    state = game.state
    names = game.board.names
    asked = game.decision
    mine = game.decides(seat)
    forecast = game.forecast(seat)
    return {
        "answers": len(game),
        "seat": seat,
        "phase": game.phase,
        "pieces": {piece.id: _piece(piece, game.board) for piece in title.pieces(state, eyes)},
        "markers": [
            {"cell": names[marker.cell], "kind": marker.kind, "side": marker.side}
            for marker in title.markers(state, eyes)
        ],
        "owners": _owners(title.owners(state, eyes), names),
        "tracks": [{"id": track.id, "params": track.params} for track in title.tracks(state, eyes)],
        "standing": _standing(title.view_standing(state, eyes)),
        "decision": _decision(asked, mine),
        "actions": [[action.verb, *action.args] for action in asked.actions] if mine and asked is not None else [],
        "costs": {names[cell]: cost for cell, cost in game.costs(seat).items()},
        "forecast": _forecast(forecast) if forecast is not None else None,
    }


def _piece(piece: Piece, board: Board) -> Data:
    return {
        "cell": board.names[piece.cell] if piece.cell >= 0 else "",
        "place": piece.place,
        "numbers": piece.numbers,
        "steps": piece.steps,
        "full": piece.full,
        "strength": piece.strength,
        "marks": list(piece.marks),
        "facing": board.direction(piece.cell, piece.facing),
    }


def _owners(owners: list[str], names: list[str]) -> dict[str, list[str]]:
    sides = [side for side in dict.fromkeys(owners) if side]
    return {side: [name for name, owner in zip(names, owners, strict=False) if owner == side] for side in sides}


def _standing(standing: Result | None) -> Data | None:
    if standing is None:
        return None
    return {
        "winner": standing.winner or "",
        "grade": standing.grade,
        "points": standing.points,
        "sources": [
            {
                "reason": source.reason,
                "points": source.points,
                "case": source.case,
                "count": source.count,
                "against": source.against,
            }
            for source in standing.sources
        ],
    }


def _decision(asked: Ask | None, mine: bool) -> Data | None:
    if asked is None:
        return None
    return {
        "seat": asked.seat,
        "prompt": asked.prompt,
        "params": dict(asked.params) if mine else {},
        "cases": list(asked.cases),
    }


def _forecast(forecast: Forecast) -> Data:
    return {
        "id": forecast.id,
        "params": forecast.params,
        "sums": [
            {"name": name, "items": [{"piece": piece, "strength": strength} for piece, strength in items]}
            for name, items in forecast.sums
        ],
        "base": forecast.base,
        "shifts": [{"reason": shift.reason, "amount": shift.amount, "case": shift.case} for shift in forecast.shifts],
        "chart": forecast.chart,
        "column": forecast.column,
        "outcomes": [
            {
                "result": outcome.result,
                "chance": outcome.chance,
                "notes": [{"id": note.id, "params": note.params} for note in outcome.notes],
            }
            for outcome in forecast.outcomes
        ],
        "cases": list(forecast.cases),
        "notes": [{"id": note.id, "params": note.params} for note in forecast.notes],
    }


def log_lines(game: Game, seat: str, since: int = 0) -> list[Data]:
    """LogLine[]: what a seat may read of what happened after the first `since` answers; 0 tells the opening too."""
    return game.view_log(seat, since)


# ---- from one scene to the next


def changes(before: Data, now: Data) -> Data:
    """Partial<Scene>: what `merge` needs to make `now` of `before`. A piece that is seen no longer is None."""
    changed: Data = {key: value for key, value in now.items() if key not in before or before[key] != value}
    if "pieces" in changed and "pieces" in before:
        old: Data = before["pieces"]
        new: Data = now["pieces"]
        pieces: Data = {piece: data for piece, data in new.items() if old.get(piece) != data}
        pieces.update(dict.fromkeys([piece for piece in old if piece not in new]))
        changed["pieces"] = pieces
    return changed


def merge(before: Data, changed: Data) -> Data:
    """The scene that a client has after an update."""
    now = {**before, **changed}
    if "pieces" in changed:
        pieces = {**before.get("pieces", {}), **changed["pieces"]}
        now["pieces"] = {piece: data for piece, data in pieces.items() if data is not None}
    return now


# ---- what a seat asks


def action_of(words: Action | Sequence[Param]) -> Action:
    """An action as it is sent: its verb, then its arguments."""
    return words if isinstance(words, Action) else Action(str(words[0]), tuple(words[1:]))


def why_not(
    game: Game, seat: str, cell: str = "", piece: str = "", action: Action | Sequence[Param] | None = None
) -> Data | None:
    """Said: why a seat may not do that action now, or nothing with that cell or piece; None if it may."""
    if action is not None:
        refusal = game.refusal(action_of(action), seat)
    else:
        refusal = game.why_not(seat, cell, piece)
    return _refusal(refusal) if refusal is not None else None


def _refusal(refusal: Refusal) -> Data:
    return {"message": refusal.message, "params": refusal.params, "case": refusal.case}


def _said(said: Said) -> Data:
    return {"message": said.message, "params": said.params, "case": said.case}


def cautions_of(game: Game, seat: str, action: Action | Sequence[Param]) -> list[Data]:
    """Said[]: what a seat may have forgotten before it does this; nothing where the action is refused anyway."""
    return [_said(caution) for caution in game.cautions(action_of(action), seat)]


def overlay_of(game: Game, seat: str, name: str, piece: str = "", cell: str = "") -> Data:
    """Overlay; a ValueError where there is no such overlay or cell."""
    board: Board = game.board
    overlay: Overlay = game.overlay(seat, name, piece, board.cell(cell) if cell else -1)
    names = board.names
    return {
        "cells": [
            {"cell": names[patch.cell], "word": patch.word, "side": patch.side, "label": patch.label}
            for patch in overlay.cells
        ],
        "lines": [
            {"cells": [names[cell] for cell in line.cells], "word": line.word, "side": line.side, "piece": line.piece}
            for line in overlay.lines
        ],
        "notes": [{"piece": note.piece, "said": _said(note.said)} for note in overlay.notes],
    }


def luck_of(game: Game, seat: str) -> list[Data]:
    """Luck[]: expected against rolled, summed per side and chart, in the order in which they were first rolled."""
    rolls: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for roll in game.luck(seat):
        rolls.setdefault((roll.side, roll.chart), []).append((roll.expected, roll.rolled))
    return [
        {
            "side": side,
            "chart": chart,
            "rolls": len(pairs),
            "expected": round(sum(expected for expected, _ in pairs), 4),
            "rolled": round(sum(rolled for _, rolled in pairs), 4),
        }
        for (side, chart), pairs in rolls.items()
    ]
