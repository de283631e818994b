"""Why not: the general words for what no rule explains; the best reason when a player points at a cell or a piece; the
answers that the question withholds now."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from meuse.engine.flow import CHANCE, DONE, Action, Ask, Play, Refusal

if TYPE_CHECKING:
    from meuse.engine.game import Game

GENERAL: Final = ("not-asked", "not-offered")


class Withheld(NamedTuple):
    """An answer that the question knows and does not take now, whatever its argument, and the rule that forbids it."""

    action: Action
    why: Refusal


def withheld(play: Play[Any]) -> list[Withheld]:
    """What a player expects to be able to answer and cannot now: to end the phase, to commit the attack, to retreat.

    These are the verbs of the procedure that it does not offer with any argument, and that it explains without one,
    but for those that are beside the point.
    """
    asked = play.ask
    if asked is None or asked.seat == CHANCE:
        return []
    found: list[Withheld] = []
    unexpected = play.stack[-1].beside_the_point(play)
    for verb in other_verbs(play, asked):
        if verb in unexpected:
            continue
        action = Action(verb)
        why = play.stack[-1].explain(play, action)
        if why is not None:
            found.append(Withheld(action, why))
    return found


def general_refusal(asked: Ask, action: Action) -> Refusal:
    """The question is another one, or the answer to it makes no sense."""
    case = asked.cases[0] if asked.cases else ""
    verbs = [asked.throw.verb] if asked.throw is not None else sorted({offered.verb for offered in asked.actions})
    if action.verb not in verbs:
        return Refusal(case, "not-asked", {"verbs": ", ".join(verbs)})
    return Refusal(case, "not-offered", {"action": str(action)})


def why_not(game: "Game", play: Play[Any], seat: str, cell: str, piece: str) -> Refusal | None:
    """Why a seat can do nothing with that cell or piece now; None if it can.

    A piece stands for its cell where cells are asked for.
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
    cell_verbs, piece_verbs = verbs_asked(game, asked)
    best: Refusal | None = None
    for verb in [*piece_verbs, *cell_verbs, *other_verbs(play, asked)]:
        for name in (piece, cell):
            if not name or (verb in cell_verbs and name == piece) or (verb in piece_verbs and name == cell):
                continue
            why = game.refusal(Action(verb, (name,)), seat)
            if why is None:
                return None
            # Another moment's verb counts only for what it says about that very cell or piece.
            counts = verb in cell_verbs or verb in piece_verbs or name in words_in(why)
            if best is None and counts and why.message not in GENERAL:
                best = why
    if best is not None:
        return best
    case = asked.cases[0] if asked.cases else ""
    if cell and cell_verbs:
        return Refusal(case, "cell-not-offered", {"hex": cell})
    if not piece:
        return Refusal(case, "no-cell-asked")
    return Refusal(case, "not-your-piece" if side and side != seat else "no-piece-asked", {"unit": piece})


def words_in(why: Refusal) -> list[str]:
    """The words that a reason names, among them cells and pieces; lists of them are tuples, or one text with commas."""
    words: list[str] = []
    for value in why.params.values():
        for text in value if isinstance(value, tuple) else (value,):
            words.extend(str(text).split(", "))
    return words


def verbs_asked(game: "Game", asked: Ask) -> tuple[list[str], list[str]]:
    """The verbs that are offered with a cell, and those that are offered with a piece."""
    cells: list[str] = []
    pieces: list[str] = []
    for action in asked.actions:
        if len(action.args) == 1 and isinstance(action.args[0], str):
            found = cells if action.args[0] in game.board.index else pieces
            if action.verb not in found:
                found.append(action.verb)
    return cells, pieces


def other_verbs(play: Play[Any], asked: Ask) -> list[str]:
    """The verbs that the procedure knows and does not offer now."""
    offered = {action.verb for action in asked.actions}
    known = [method.removeprefix("do_") for method in dir(play.stack[-1]) if method.startswith("do_")]
    return [verb for verb in known if verb not in offered]
