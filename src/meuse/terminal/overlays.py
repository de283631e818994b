"""What can be laid over the map, at the terminal: where it lies, and of whom there is something to say."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from rich.text import Text

from meuse.engine.faces import Note, Overlay, OverlayKind
from meuse.engine.flow import Ask
from meuse.terminal import screen
from meuse.terminal.names import plain

if TYPE_CHECKING:
    from meuse.terminal.app import Session

MOST_ALIKE: Final = 3  # units that are named with the same reason


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
    notes = _note_lines(session, laid.notes)
    width, height = session.console.size
    for line in screen.map_lines(face, around, session.size, width, height - len(notes) - 8, look):
        session.console.print(line, no_wrap=True, crop=True)
    session.console.print(Text(texts.message("overlay-" + name), style=screen.HEADING))
    words: dict[str, list[str]] = {}
    for patch in laid.cells:
        words.setdefault(patch.word, []).append(names[patch.cell])
    for word, cells in words.items():
        named = session.words("label", what=texts.message("overlay-" + word))
        session.console.print(Text(f"  {named} {texts.some(cells)}"))
    for line in notes:
        session.console.print(line)


def _note_lines(session: "Session", notes: Sequence[Note]) -> list[Text]:
    """The notes in words. Where many units have the same reason, a few are named and the others counted."""
    alike: dict[Any, list[Note]] = {}
    for note in notes:
        same = {name: value for name, value in note.said.params.items() if value != note.piece}
        alike.setdefault((note.said.message, note.said.case, *sorted(same.items())), []).append(note)
    lines: list[Text] = []
    for group in alike.values():
        shown = group if len(group) <= MOST_ALIKE + 1 else group[:MOST_ALIKE]
        for note in shown:
            line = Text("  " + session.texts.message("note-" + note.said.message, **note.said.params))
            lines.append(line.append(f"  {note.said.case}", style=screen.CASE))
        if len(shown) < len(group):
            lines.append(Text("  " + session.words("notes-alike", count=len(group) - len(shown))))
    return lines
