"""Recorders: what a study writes down of each game.

A recorder is told of every answer before and after it is given, and at the end it gives its rows. To add a column of
your own to the table of games:

    from meuse.study import Recorder

    class AssaultsAcrossTheMeuse(Recorder):
        table = "games"
        columns = {"left_bank": int}

        def __init__(self):
            self.count = 0

        def after(self, game, action, events):
            self.count += sum(getattr(event, "hex", "").startswith("01") for event in events)

        def rows(self, game):
            return [{"left_bank": self.count}]

A recorder of the table "games" gives one row; one with a table of its own gives as many as it likes. A new one is made
for every game. Each row also gets the name of its variant and its seed.
"""

import importlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Final

import msgspec

from meuse.engine.events import Event
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.title import OPEN_EYES
from meuse.study.chronicle import Chronicle, chronicle_of
from meuse.study.views import difference

Row = Mapping[str, Any]
KINDS: Final = (int, float, str, bool, list)  # list: of texts


class RecorderError(Exception):
    """A recorder that cannot be used, and why."""


class Recorder:
    """Sees every answer of one game and gives rows of one table."""

    table: ClassVar[str] = ""
    columns: ClassVar[
        dict[str, type]
    ] = {}  # name -> int, float, str, bool or list (of texts); any may be None in a row

    def before(self, game: Game, action: Action) -> None:
        """An answer is about to be given."""

    def after(self, game: Game, action: Action, events: Sequence[Event]) -> None:
        """It was given, and this came of it."""

    def rows(self, game: Game) -> Iterable[Row]:
        """The game is over."""
        raise NotImplementedError  # every recorder its own


class Games(Recorder):
    """One row for each game: how it ended and how long it was."""

    table = "games"
    columns: ClassVar[dict[str, type]] = {
        "title": str,
        "scenario": str,
        "winner": str,
        "grade": str,
        "points": int,
        "turns": int,
        "decisions": int,
        "dice": int,
    }

    def __init__(self) -> None:
        self.decisions = 0

    def before(self, game: Game, action: Action) -> None:
        self.decisions += 1

    def rows(self, game: Game) -> Iterable[Row]:
        result = game.result
        yield {
            "title": game.title.id,
            "scenario": game.scenario,
            "winner": result.winner if result is not None else None,
            "grade": result.grade if result is not None else "unfinished",
            "points": result.points if result is not None else None,
            "turns": turn_of(game),
            "decisions": self.decisions,
            "dice": game.dice_thrown,
        }


class Points(Recorder):
    """Where the victory points came from."""

    table = "points"
    columns: ClassVar[dict[str, type]] = {"reason": str, "points": int, "case": str, "count": int, "against": int}

    def rows(self, game: Game) -> Iterable[Row]:
        result = game.result
        return [msgspec.structs.asdict(source) for source in result.sources] if result is not None else []


class Sides(Recorder):
    """One row for each side of each game: what it decided, lost and fought."""

    table = "sides"
    columns: ClassVar[dict[str, type]] = {
        "side": str,
        "player": str,
        "won": bool,
        "decisions": int,
        "losses": int,
        "fights": int,
    }

    def __init__(self) -> None:
        self.decisions: dict[str, int] = {}
        self.players: Mapping[str, str] = {}

    def before(self, game: Game, action: Action) -> None:
        asked = game.decision
        if asked is not None:
            self.decisions[asked.seat] = self.decisions.get(asked.seat, 0) + 1

    def rows(self, game: Game) -> Iterable[Row]:
        told = chronicle_of(game)
        winner = game.result.winner if game.result is not None else None
        events = [event for _, event in game.log()]
        for side in game.title.sides:
            mine = [event for event in events if told.side(event) == side]
            yield {
                "side": side,
                "player": self.players.get(side),
                "won": winner == side,
                "decisions": self.decisions.get(side, 0),
                "losses": sum(told.steps(event) for event in mine),
                "fights": sum(told.is_fight(event) for event in mine),
            }


class Decisions(Recorder):
    """One row for each answer of a player: what was asked, how many answers were legal, which was given."""

    table = "decisions"
    columns: ClassVar[dict[str, type]] = {
        "number": int,
        "turn": int,
        "phase": str,
        "side": str,
        "prompt": str,
        "legal": int,
        "verb": str,
        "answer": str,
        "cell": str,
        "row": int,
        "column": int,
    }

    def __init__(self) -> None:
        self.found: list[Row] = []

    def before(self, game: Game, action: Action) -> None:
        asked = game.decision
        if asked is None:
            return
        told = chronicle_of(game)
        cell = next((str(arg) for arg in action.args if str(arg) in told.cells), None)
        row, column = told.place(cell)
        self.found.append(
            {
                "number": len(game) + 1,
                "turn": turn_of(game),
                "phase": game.phase,
                "side": asked.seat,
                "prompt": asked.prompt,
                "legal": len(asked.actions),
                "verb": action.verb,
                "answer": str(action),
                "cell": cell,
                "row": row,
                "column": column,
            }
        )

    def rows(self, game: Game) -> Iterable[Row]:
        return self.found


class Events(Recorder):
    """One row for each line of the log: when, whose and where; what it cost; the rest of it as JSON."""

    table = "events"
    columns: ClassVar[dict[str, type]] = {
        "number": int,
        "turn": int,
        "phase": str,
        "side": str,
        "event": str,
        "unit": str,
        "cell": str,
        "row": int,
        "column": int,
        "fight": bool,
        "losses": int,
        "told": str,
    }

    def rows(self, game: Game) -> Iterable[Row]:
        told = chronicle_of(game)
        for number, turn, phase, event in told.dated(game.log()):
            cell = told.cell(event)
            row, column = told.place(cell)
            plain = msgspec.to_builtins(event)
            tag = plain.pop("event")
            plain.pop("cases", None)
            yield {
                "number": number,
                "turn": turn,
                "phase": phase,
                "side": told.side(event),
                "event": tag,
                "unit": told.unit(event),
                "cell": cell,
                "row": row,
                "column": column,
                "fight": told.is_fight(event),
                "losses": told.steps(event),
                "told": json.dumps(plain, ensure_ascii=False, separators=(",", ":")),
            }


class Dice(Recorder):
    """One row for each throw that the title can judge: what was to be expected for that side, and what came."""

    table = "dice"
    columns: ClassVar[dict[str, type]] = {
        "turn": int,
        "phase": str,
        "side": str,
        "chart": str,
        "expected": float,
        "rolled": float,
    }

    def rows(self, game: Game) -> Iterable[Row]:
        phases: list[tuple[int, str, list[Event]]] = []
        for _, turn, phase, event in chronicle_of(game).dated(game.log()):
            if not phases or phases[-1][:2] != (turn, phase):
                phases.append((turn, phase, []))
            phases[-1][2].append(event)
        for turn, phase, events in phases:  # a fight begins and ends in its phase
            for roll in game.title.luck(game.box.content, events):
                yield {
                    "turn": turn,
                    "phase": phase,
                    "side": roll.side,
                    "chart": roll.chart,
                    "expected": float(roll.expected),
                    "rolled": float(roll.rolled),
                }


class Ground(Recorder):
    """Who holds what: one row for each cell that has changed hands since the beginning, at the end of each turn.

    Where a title keeps no control (Valmy), a cell of the map is theirs who were the last to stand there alone at the
    end of a turn.
    """

    table = "ground"
    columns: ClassVar[dict[str, type]] = {"turn": int, "cell": str, "holder": str}

    def __init__(self) -> None:
        self.turn = 0
        self.start: list[str] | None = None
        self.now: list[str] = []
        self.found: list[Row] = []

    def before(self, game: Game, action: Action) -> None:
        turn = turn_of(game)
        if turn != self.turn:  # the first decision of a turn: as the turn before has left it
            self._look(game, self.turn)
            self.turn = turn

    def _look(self, game: Game, turn: int) -> None:
        owners = game.title.owners(game.state, OPEN_EYES) or self._last_alone(game)
        if self.start is None:
            self.start = list(owners)
            self.now = list(owners)
            return
        self.now = list(owners)
        names = game.board.names
        for cell, (first, now) in enumerate(zip(self.start, self.now, strict=True)):
            if first != now:
                self.found.append({"turn": turn, "cell": names[cell], "holder": now})

    def _last_alone(self, game: Game) -> list[str]:
        occupied = getattr(game.state, "occupied", None)
        if occupied is None:
            return []
        cells = len(game.board.parts[0].board)
        now = self.now or [""] * cells
        for cell in range(cells):
            there = [side for side, units in zip(game.title.sides, occupied, strict=True) if units[cell]]
            if len(there) == 1:
                now[cell] = there[0]
        return now

    def rows(self, game: Game) -> Iterable[Row]:
        self._look(game, self.turn)
        return self.found


class Positions(Recorder):
    """For learning from games: each decision with every legal answer and what the deciding seat saw.

    A view is written as what has changed in it since the same seat decided last; `meuse.study.load` puts it together.
    """

    table = "positions"
    columns: ClassVar[dict[str, type]] = {
        "number": int,
        "turn": int,
        "side": str,
        "prompt": str,
        "legal": list,
        "chosen": int,
        "seen": str,
    }

    def __init__(self) -> None:
        self.found: list[Row] = []
        self.last: dict[str, Any] = {}

    def before(self, game: Game, action: Action) -> None:
        asked = game.decision
        if asked is None:
            return
        view = game.view(asked.seat)
        for told_elsewhere in ("actions", "number", "title", "scenario", "options", "seat"):
            view.pop(told_elsewhere, None)
        seen = difference(self.last.get(asked.seat), view)
        self.last[asked.seat] = view
        self.found.append(
            {
                "number": len(game) + 1,
                "turn": turn_of(game),
                "side": asked.seat,
                "prompt": asked.prompt,
                "legal": [str(offered) for offered in asked.actions],
                "chosen": asked.actions.index(action),
                "seen": json.dumps(seen, ensure_ascii=False, separators=(",", ":")),
            }
        )

    def rows(self, game: Game) -> Iterable[Row]:
        return self.found


KINDS_OF_RECORDER: Final[tuple[type[Recorder], ...]] = (
    Games,
    Points,
    Sides,
    Decisions,
    Events,
    Dice,
    Ground,
    Positions,
)
TABLES: Final[dict[str, type[Recorder]]] = {kind.table: kind for kind in KINDS_OF_RECORDER}


def turn_of(game: Game) -> int:
    return int(getattr(game.state, "turn", 0))


# ---- recorders of the user's own


def make_recorder(named: str, text: str = "") -> type[Recorder]:
    """The class that `FILE.py:CLASS` (with the text of the file) or `MODULE:CLASS` names."""
    place, _, name = named.rpartition(":")
    if text:
        inside: dict[str, Any] = {"__name__": f"recorder {place}"}
        try:
            exec(compile(text, place, "exec"), inside)  # the user's own file, named in the user's own study
        except Exception as wrong:
            raise RecorderError(f"{place} cannot be run: {type(wrong).__name__}: {wrong}") from wrong
        kind = inside.get(name)
    else:
        try:
            kind = getattr(importlib.import_module(place), name, None)
        except ImportError as wrong:
            raise RecorderError(f"no module {place!r}: {wrong}") from wrong
    if not isinstance(kind, type) or not issubclass(kind, Recorder):
        raise RecorderError(f"there is no Recorder {name!r} in {place}")
    if not kind.table or not kind.columns:
        raise RecorderError(f"{name} must name its table and its columns")
    for column, of in kind.columns.items():
        if of not in KINDS:
            raise RecorderError(
                f"{name}: the column {column!r} must be of {', '.join(kind.__name__ for kind in KINDS)}"
            )
        shared = TABLES.get(kind.table)
        if column in ("variant", "seed") or (shared is not None and column in shared.columns):
            raise RecorderError(f"{name}: the table {kind.table!r} has a column {column!r} already")
    return kind


__all__ = ["Chronicle", "Recorder", "RecorderError"]
