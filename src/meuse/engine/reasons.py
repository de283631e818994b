"""Why not: the best reason there is when a player points at a cell or a piece that he can do nothing with."""

from typing import TYPE_CHECKING, Any

from meuse.engine.flow import DONE, Action, Ask, Play, Refusal

if TYPE_CHECKING:
    from meuse.engine.game import Game


def why_not(game: "Game", play: Play[Any], seat: str, cell: str, piece: str) -> Refusal | None:
    """Why a seat can do nothing with that cell or piece now; None if it can.

    Every verb of the procedure is tried, those that are offered first; of the others only what is said about that very
    cell or piece counts. A piece stands for its cell where cells are asked for.
    """
    asked = play.ask
    if asked is None or asked.seat != seat:
        return game.refusal(DONE, seat)
    side = ""
    if piece:
        for seen in game.title.pieces(play.state, seat):
            if seen.id == piece:
                side = seen.side
                cell = str(game.board.names[seen.cell]) if seen.cell >= 0 else cell
    verbs = verbs_to_try(game, play, asked)
    best: Refusal | None = None
    for verb, of_cells in verbs.items():
        for name in (piece, cell):
            if not name or (of_cells is not None and of_cells != (name == cell)):
                continue
            why = game.refusal(Action(verb, (name,)), seat)
            if why is None:
                return None
            is_reason = why.message not in ("not-asked", "not-offered")
            if is_reason and best is None and (of_cells is not None or name in why.params.values()):
                best = why
    if best is not None:
        return best
    case = asked.cases[0] if asked.cases else ""
    if cell and True in verbs.values():
        return Refusal(case, "cell-not-offered", {"hex": cell})
    if not piece:
        return Refusal(case, "no-cell-asked")
    if side and side != seat:
        return Refusal(case, "not-your-piece", {"unit": piece})
    return Refusal(case, "no-piece-asked", {"unit": piece})


def verbs_to_try(game: "Game", play: Play[Any], asked: Ask) -> dict[str, bool | None]:
    """Verbs that are offered with one cell (True) or one piece (False); then others that the procedure knows (None)."""
    found: dict[str, bool | None] = {}
    others: set[str] = set()
    for action in asked.actions:
        if len(action.args) != 1 or not isinstance(action.args[0], str):
            others.add(action.verb)
        elif action.verb not in found:
            found[action.verb] = action.args[0] in game.board.index
    for method in dir(play.stack[-1]):
        verb = method.removeprefix("do_")
        if verb != method and verb not in found and verb not in others:
            found[verb] = None
    return found
