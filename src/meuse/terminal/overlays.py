"""What can be laid over the map, at the terminal: where it lies, and of whom there is something to say."""

from typing import TYPE_CHECKING

from rich.text import Text

from meuse.engine.faces import Overlay, OverlayKind
from meuse.engine.flow import Ask
from meuse.terminal import screen
from meuse.terminal.names import plain

if TYPE_CHECKING:
    from meuse.terminal.app import Session


def lay_over(session: "Session", rest: str, ask: Ask) -> None:
    """`overlay supply`, `overlay range DE-210H-1`; alone, which there are."""
    game, face = session.game, session.face(ask.seat)
    kinds = game.title.overlays(game.box.content, game.scenario, game.options)
    typed, _, what = rest.partition(" ")
    found = _called(session, kinds, plain(typed)) if typed else []
    named = face.meant(what) if what else []
    piece = next((name for name in named if name in face.by_id), "")
    cell = next((game.board.index[name] for name in named if name in game.board.index), screen.NO_CELL)
    given = {"": True, "piece": bool(piece), "cell": cell >= 0}
    if len(found) == 1 and given[found[0].wants]:
        _show(session, ask.seat, found[0].id, game.overlay(ask.seat, found[0].id, piece, cell))
        return
    if rest:
        session.complain(session.words("no-such-overlay", typed=rest))
    for kind in found or kinds:
        wants = f" {session.words('wants-' + kind.wants)}" if kind.wants else ""
        line = Text(f"overlay {kind.id}{wants}".ljust(24), style="bold")
        session.console.print(line.append(session.texts.message("overlay-" + kind.id), style="not bold"))


def _called(session: "Session", kinds: list[OverlayKind], typed: str) -> list[OverlayKind]:
    """The overlays that somebody may mean by a word: an id, or how its name begins."""
    own = [kind for kind in kinds if plain(kind.id) == typed]
    return own or [kind for kind in kinds if plain(session.texts.message("overlay-" + kind.id)).startswith(typed)]


def _show(session: "Session", seat: str, name: str, laid: Overlay) -> None:
    """The map with its cells lit, each word of it with the cells it is for, and its notes with their cases."""
    face, texts, names = session.face(seat), session.texts, session.game.board.names
    aimed = [face.where[note.piece] for note in laid.notes if note.piece in face.where]
    look = face.look(lit=[patch.cell for patch in laid.cells], aimed=aimed)
    around = aimed or [patch.cell for patch in laid.cells] or session.focus
    width, height = session.console.size
    for line in screen.map_lines(face, around, session.size, width, height - len(laid.notes) - 8, look):
        session.console.print(line, no_wrap=True, crop=True)
    session.console.print(Text(texts.message("overlay-" + name), style=screen.HEADING))
    words: dict[str, list[str]] = {}
    for patch in laid.cells:
        words.setdefault(patch.word, []).append(names[patch.cell])
    for word, cells in words.items():
        session.console.print(Text(f"  {texts.message('overlay-' + word)}: {texts.some(cells)}"))
    for note in laid.notes:
        line = Text("  " + texts.message("note-" + note.said.message, **note.said.params))
        session.console.print(line.append(f"  {note.said.case}", style=screen.CASE))
