"""What may be typed besides an answer: why, odds, undo, save ... Each gets the session and the words after it."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.text import Text

import meuse
from meuse.bots import bots
from meuse.casebook.cases import Casebook, UnknownCase
from meuse.engine.dice import Manual
from meuse.engine.faces import Forecast, Piece
from meuse.engine.flow import Ask, Refusal
from meuse.engine.game import UndoError
from meuse.engine.saves import SaveError
from meuse.engine.title import DataError, PositionError
from meuse.terminal import board, logbook, screen
from meuse.terminal.gestures import add_all, reach, repeat, together, without
from meuse.terminal.hints import hint
from meuse.terminal.names import plain
from meuse.terminal.odds import forecast_view, offers_table, prospect_table
from meuse.terminal.orders import give_order
from meuse.terminal.overlays import lay_over
from meuse.terminal.queues import again, later, queue
from meuse.terminal.seats import kept_orders, kept_seats, save_text
from meuse.terminal.summaries import phases, summary_lines
from meuse.terminal.words import languages

if TYPE_CHECKING:
    from meuse.terminal.app import Session

RECENT_PHASES: Final = 2
LONGEST_LIST: Final = 1000  # lines of a board of boxes, when it is asked for by itself


def why(session: "Session", rest: str, ask: Ask) -> None:
    """Why an action is not possible."""
    if not rest:
        session.complain(session.words("usage-why", **session.examples()))
        return
    face = session.face(ask.seat)
    action = face.menu(ask).read(rest)
    refusal = session.game.refusal(action, ask.seat)
    if refusal is None:
        session.console.print(session.words("is-legal", action=face.spoken(action)))
        for case in ask.cases:
            session.print_lines(screen.case_lines(session.texts, case))
    else:
        session.print_lines(screen.refusal_lines(face, refusal))


def odds(session: "Session", rest: str, ask: Ask) -> None:
    """The odds of what is being declared, of all that waits for its dice, or of what an answer would declare."""
    face = session.face(ask.seat)
    waiting = session.game.prospects(ask.seat)
    cells = {face.cell_of(name) for name in face.meant(rest)} if rest else set()
    named = [forecast for forecast in waiting if forecast.cell in cells]
    if len(named) == 1:
        session.console.print(forecast_view(face, named[0]))
        return
    forecast = _forecast_after(session, rest, ask) if rest else session.game.forecast(ask.seat)
    if isinstance(forecast, Refusal):
        session.print_lines(screen.refusal_lines(face, forecast))
    elif forecast is not None:
        session.console.print(forecast_view(face, forecast))
    elif waiting:
        session.console.print(prospect_table(face, waiting))
    offers = session.game.offers(ask.seat)
    if offers is not None and not rest:
        session.console.print(offers_table(face, offers, ask, len(offers.rows)))
    elif forecast is None and not waiting:
        example = face.spoken(ask.actions[0]) if ask.actions else ask.prompt
        session.complain(session.words("no-odds", action=example))


def _forecast_after(session: "Session", rest: str, ask: Ask) -> Forecast | Refusal | None:
    """The odds of what an answer would declare; why not, if it is none."""
    action = session.face(ask.seat).menu(ask).read(rest)
    refusal = session.game.refusal(action, ask.seat)
    if refusal is not None:
        return refusal
    game = session.game.clone()
    game.chance = Manual()  # what the dice will say stays unknown
    game.apply(action)
    forecast = game.forecast(ask.seat)
    if game.hides and not game.can_undo():
        forecast = None  # what an answer would bring to light is not known before it is given
    # An answer that leads on to dice: what it would be is shown already.
    return forecast if forecast is not None else session.game.forecast(ask.seat)


def undo(session: "Session", rest: str, ask: Ask) -> None:
    record = session.game.record()
    try:
        session.game.undo()
    except UndoError as error:
        session.complain(session.texts.message(error.message))
        return
    face = session.face(ask.seat)
    taken = ", ".join([face.spoken(action) for action in record[len(session.game) :]])
    session.told = session.asked_at = len(session.game)
    session.stale = True
    session.notices.append(session.words("taken-back", action=taken))


def save(session: "Session", rest: str, ask: Ask) -> None:
    if not rest:
        session.complain(session.words("usage-save"))
        return
    path = Path(rest).expanduser()
    try:
        if path.is_file() and not path.read_text("utf-8", errors="replace").startswith('{"meuse-save"'):
            session.complain(session.words("not-our-file", file=str(path)))
            return
        path.write_text(save_text(session.game, session.seats, session.orders), "utf-8")
    except OSError as error:
        session.complain(session.words("cannot-write", file=str(path), reason=error.strerror or str(error)))
        return
    session.console.print(session.words("saved", file=str(path)), soft_wrap=True)


def load(session: "Session", rest: str, ask: Ask) -> None:
    if not rest:
        session.complain(session.words("usage-load"))
        return
    path = Path(rest).expanduser()
    try:
        text = path.read_text("utf-8")
        game = meuse.load(text)
    except OSError as error:
        session.complain(session.words("cannot-read", file=str(path), reason=error.strerror or str(error)))
    except (SaveError, DataError, PositionError, UnicodeDecodeError) as error:
        session.complain(session.words("cannot-load", file=str(path), reason=str(error)))
    else:
        session.seats = kept_seats(text, game.title, ["person", *bots()]) or session.seats
        session.sit_down(game)
        session.orders = kept_orders(text, game.title)
        session.notices.append(session.words("loaded", file=str(path)))
        session.notices.extend([session.texts.message(warning) for warning in game.warnings])
        session.notices.append(session.seats_line())


def seat(session: "Session", rest: str, ask: Ask) -> None:
    """Who plays each side; `seat french=captain` gives a side to another player."""
    from meuse.terminal.start import read_seats

    sides, players = session.game.title.sides, ["person", *bots()]
    try:
        session.seats.update(read_seats(session.game.title, session.game.scenario, rest.split(), players))
    except ValueError:
        allowed = {"side": sides[0], "sides": ", ".join(sides), "players": ", ".join(players)}
        session.complain(session.words("usage-seat", typed=rest, **allowed))
        return
    session.take_seats()
    session.console.print(session.seats_line(), soft_wrap=True)


def rules(session: "Session", rest: str, ask: Ask) -> None:
    """A case in our words; without a number, the cases that govern this decision."""
    wanted = rest.split() or list(ask.cases)
    casebook = Casebook(session.game.title)
    for case in wanted:
        try:
            found = casebook.find(case)
        except UnknownCase as unknown:
            session.complain(session.words("no-such-case", case=unknown.case, near=", ".join(unknown.near)))
            continue
        if casebook.is_chapter(case):
            for entry in found:
                session.console.print(Text(f"{entry:<12} {session.texts.case(entry)[0]}"))
        else:
            for entry in found:
                session.print_lines(screen.case_lines(session.texts, entry))


def show_map(session: "Session", rest: str, ask: Ask) -> None:
    """The map around a hex, as far as asked for; `all` is the whole of it, small."""
    words = rest.lower().split()
    if not words:
        session.stale = True
        return
    face = session.face(ask.seat)
    look = face.look(lit=screen.offered_cells(face, ask), aimed=screen.aimed_cells(face, ask))
    width, height = session.console.size
    if words[0] in ("all", "tout"):
        size = board.TINY
        session.print_lines(screen.map_lines(face, [], size, width, session.sheets[0].halves * size.height, look))
        return
    out = words.pop() if len(words) > 1 and words[-1].isdigit() else ""
    cells = dict.fromkeys([face.cell_of(name) for name in face.meant(" ".join(words))])
    cell = next(iter(cells), screen.NO_CELL)
    if cell < 0 or len(cells) > 1:
        session.complain(session.words("usage-map", typed=rest, **session.examples()))
        return
    if out:
        across = 2 * int(out) + 1
        size = board.LARGE if across * board.LARGE.width <= width else board.SMALL
        width, lines = min(width, across * size.width), (across + 1) * size.height
    else:
        session.focus, size, lines = [cell], session.size, height - 6
    shown = screen.map_lines(face, [cell], size, width, lines, look._replace(aimed=[*look.aimed, cell]))
    for line in shown:
        session.console.print(line, no_wrap=True, crop=True)
    session.console.print(Text(screen.cell_name(face, cell), style=screen.HEADING))
    session.print_lines([screen.piece_line(face, piece) for piece in face.all_in(cell)])


def show_board(session: "Session", rest: str, ask: Ask) -> None:
    """One of the boards of the game: a battle board, boxes, a track; alone, which there are."""
    face = session.face(ask.seat)
    sheets = _boards_called(session, rest, ask.seat) if rest else []
    if len(sheets) != 1:
        if rest and not sheets:
            session.complain(session.words("no-board", typed=rest))
        for sheet in sheets or session.sheets:
            standing = sum(len(face.stacks.get(cell, ())) for cell in sheet.part.cells())
            called = session.texts.part(sheet.part.name)
            session.console.print(session.words("board-line", name=sheet.part.name, called=called, units=standing))
        return
    part = sheets[0].part
    offered = [cell for cell in screen.offered_cells(face, ask) if cell in part.cells()]
    look = face.look(lit=offered, aimed=screen.aimed_cells(face, ask))
    width, height = session.console.size
    lines = height - 4 if sheets[0] else LONGEST_LIST
    around = offered or [part.first]
    session.focus = around
    for line in screen.map_lines(face, around, session.size, width, lines, look):
        session.console.print(line, no_wrap=True, crop=True)


def _boards_called(session: "Session", typed: str, seat: str) -> list[board.Sheet]:
    """The boards that somebody may mean by a name; of both sides' alike, the own one."""
    wanted = plain(typed)
    named = {
        sheet.part.name: {plain(sheet.part.name), plain(session.texts.part(sheet.part.name))}
        for sheet in session.sheets
    }
    exact = [sheet for sheet in session.sheets if wanted in named[sheet.part.name]]
    like = [sheet for sheet in session.sheets if any(wanted in name for name in named[sheet.part.name])]
    own = [sheet for sheet in like if plain(seat) in plain(sheet.part.name)]
    return exact or (own if len(own) == 1 else like)


def zoom(session: "Session", rest: str, ask: Ask) -> None:
    session.size = board.LARGE if session.size == board.SMALL else board.SMALL
    session.stale = True


def legend(session: "Session", rest: str, ask: Ask) -> None:
    session.console.print(screen.legend(session.face(ask.seat), session.examples()["hex"]))


def units(session: "Session", rest: str, ask: Ask) -> None:
    """All units on the board, or those of a side, in a hex, or one by its name with those under it."""
    face = session.face(ask.seat)
    wanted = rest.lower()
    sides = {side: side for side in session.game.title.sides}
    sides.update({session.texts.side(side).lower(): side for side in session.game.title.sides})
    if not wanted:
        pieces = [piece for piece in face.pieces if piece.cell >= 0 and piece.side == ask.seat]
    elif wanted in sides:
        pieces = [piece for piece in face.pieces if piece.side == sides[wanted]]
    else:
        pieces = [piece for name in face.meant(wanted) for piece in _named(face, name)]
    if pieces:
        session.console.print(screen.units_table(face, pieces))
    else:
        session.complain(session.words("no-units", typed=rest, **session.examples()))


def _named(face: screen.Face, name: str) -> list[Piece]:
    """A piece with all that lies under it, or everybody in a cell."""
    piece = face.by_id.get(name)
    if piece is not None:
        return [piece, *face.lying_under(piece)]
    return face.all_in(face.cell_of(name))


def log(session: "Session", rest: str, ask: Ask) -> None:
    """The last lines of the log, or those of a turn or phase, or about a place, a unit or a word."""
    face = session.face(ask.seat)
    width = session.console.width
    if rest.lower() in logbook.TURN:
        session.print_lines(logbook.outline(face, width))
        return
    try:
        wanted = logbook.read(face, rest)
    except logbook.NotUnderstood:
        session.complain(session.words("usage-log", typed=rest, **session.examples()))
        return
    found = logbook.find(face, wanted)
    if not found.entries and not wanted.everything:
        session.complain(session.words("nothing-logged", typed=rest, **session.examples()))
        return
    if found.left_out:
        more = session.words("log-left-out", count=found.left_out, typed=rest, all=found.left_out + wanted.most)
        session.console.print(Text(more, style="dim"))
    session.print_lines(screen.entry_lines(face.texts, found.entries, width))


def summary(session: "Session", rest: str, ask: Ask) -> None:
    """What each side did in the last phases, in short: as many as asked for, else those of the last two."""
    if rest and not rest.isdigit():
        session.complain(session.words("usage-summary", typed=rest))
        return
    face = session.face(ask.seat)
    told = [each for each in phases(face) if summary_lines(face, [each])]
    lines = summary_lines(face, told[-int(rest or RECENT_PHASES) :])
    if lines:
        session.print_lines(lines)
    else:
        session.complain(session.words("no-summary"))


def points(session: "Session", rest: str, ask: Ask) -> None:
    """16.0 and its like: what the game would be worth if it ended now."""
    session.print_lines(screen.standing_lines(session.face(ask.seat), session.game.title.standing(session.game.state)))


def luck(session: "Session", rest: str, ask: Ask) -> None:
    """The dice against what was to be expected of them."""
    lines = screen.luck_lines(session.face(ask.seat), ask.seat)
    if lines:
        session.print_lines(lines)
    else:
        session.complain(session.words("no-luck"))


def more(session: "Session", rest: str, ask: Ask) -> None:
    """Every choice."""
    face = session.face(ask.seat)
    session.print_lines(screen.choice_lines(face, face.menu(ask), session.console.width - 1))


def change_language(session: "Session", rest: str, ask: Ask) -> None:
    wanted = rest.lower() or next(name for name in languages() if name != session.language)
    if wanted not in languages():
        session.complain(session.words("no-language", typed=rest, languages=", ".join(languages())))
        return
    session.speak(wanted)


def offers(session: "Session", command: str) -> bool:
    """Whether the title has anything that this command is for."""
    title = session.game.title
    known = title.gestures
    declared = {
        "reach": known.reach,
        "without": known.redo,
        "again": known.again,
        "later": known.queue,
        "orders": title.standing_orders,
    }
    return bool(declared[command])


def show_help(session: "Session", rest: str, ask: Ask) -> None:
    examples = session.examples()
    more = [
        session.words("help-" + name, **examples)
        for name in ("reach", "without", "later", "again", "orders")
        if offers(session, name)
    ]
    session.console.print(screen.help_view("\n".join([session.words("help-text", **examples), *more])))
    session.console.print(screen.legend(session.face(ask.seat), session.examples()["hex"]))


def leave(session: "Session", rest: str, ask: Ask) -> None:
    session.leave()


Command = Callable[["Session", str, Ask], None]

COMMANDS: Final[dict[str, Command]] = {  # in either language
    "why": why,
    "pourquoi": why,
    "odds": odds,
    "cotes": odds,
    "together": together,
    "ensemble": together,
    "all": add_all,
    "tout": add_all,
    "tous": add_all,
    "reach": reach,
    "atteindre": reach,
    "without": without,
    "sans": without,
    "repeat": repeat,
    "encore": repeat,
    "again": again,
    "refaire": again,
    "later": later,
    "différer": later,
    "differer": later,
    "queue": queue,
    "file": queue,
    "orders": give_order,
    "ordres": give_order,
    "hint": hint,
    "conseil": hint,
    "undo": undo,
    "annuler": undo,
    "save": save,
    "sauver": save,
    "load": load,
    "charger": load,
    "seat": seat,
    "camp": seat,
    "rules": rules,
    "regles": rules,
    "règles": rules,
    "map": show_map,
    "carte": show_map,
    "board": show_board,
    "plateau": show_board,
    "overlay": lay_over,
    "calque": lay_over,
    "zoom": zoom,
    "legend": legend,
    "légende": legend,
    "units": units,
    "unites": units,
    "unités": units,
    "log": log,
    "journal": log,
    "summary": summary,
    "bilan": summary,
    "vp": points,
    "pv": points,
    "luck": luck,
    "chance": luck,
    "more": more,
    "suite": more,
    "language": change_language,
    "langue": change_language,
    "help": show_help,
    "aide": show_help,
    "?": show_help,
    "quit": leave,
    "quitter": leave,
}
AFTER_THE_END: Final = (
    save,
    log,
    summary,
    units,
    points,
    luck,
    show_map,
    show_board,
    rules,
    show_help,
    legend,
    change_language,
)
