"""The conversation: shows the game, reads what a person types, lets the computer players answer for theirs."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

import meuse
from meuse.bots import make_bot
from meuse.bots.base import Bot
from meuse.engine.dice import Manual, Seeded
from meuse.engine.flow import Action, Ask, Refused
from meuse.engine.game import Game, SaveError, Seat, UndoError
from meuse.engine.text import Texts
from meuse.engine.title import DataError, PositionError
from meuse.terminal import board, screen
from meuse.terminal.casebook import Casebook, UnknownCase
from meuse.terminal.choices import Unclear
from meuse.terminal.screen import Face
from meuse.terminal.words import Words, languages

PERSON: Final = "person"
STOP: Final = Action("stop")
LOG_LINES: Final = 6
MOST_LINES: Final = 400  # of the other side's doings, printed at once

COMMANDS: Final = {  # what may be typed besides an answer, in either language
    "why": "why",
    "pourquoi": "why",
    "odds": "odds",
    "cotes": "odds",
    "undo": "undo",
    "annuler": "undo",
    "save": "save",
    "sauver": "save",
    "load": "load",
    "charger": "load",
    "rules": "rules",
    "regles": "rules",
    "règles": "rules",
    "map": "map",
    "carte": "map",
    "zoom": "zoom",
    "legend": "legend",
    "légende": "legend",
    "units": "units",
    "unites": "units",
    "unités": "units",
    "log": "log",
    "journal": "log",
    "vp": "vp",
    "pv": "vp",
    "more": "more",
    "suite": "more",
    "language": "language",
    "langue": "language",
    "help": "help",
    "aide": "help",
    "?": "help",
    "quit": "quit",
    "quitter": "quit",
}


class Leave(Exception):  # noqa: N818 - how a person ends the conversation
    """The person leaves the table."""


def autosave_file(title: str) -> Path:
    """Where the terminal keeps an unfinished game."""
    home = os.environ.get("MEUSE_HOME") or os.environ.get("XDG_STATE_HOME") or os.environ.get("LOCALAPPDATA")
    folder = Path(home) if home else Path.home() / ".local" / "state"
    return folder / "meuse" / f"{title}.autosave.json"


class Session:
    """One game at one terminal. `seats` names who plays each side: a person, or a bot by its name."""

    def __init__(
        self,
        game: Game,
        seats: Mapping[str, str],
        console: Console,
        language: str = "en",
        read: Callable[[str], str] | None = None,
        bot_seed: int = 1,
    ) -> None:
        self.console = console
        self.seats = dict(seats)
        self.bot_seed = bot_seed
        self.language = language
        self.size = board.SMALL
        self.read = read if read is not None else self._read_line
        self.pauses = read is None and console.is_terminal
        self._sit_down(game)

    def _sit_down(self, game: Game) -> None:
        """Begin with a game: a new one, or one just loaded."""
        self.game = game
        self.words = Words(self.language)
        self.texts = Texts(game.title, self.language)
        self.sheet = board.Sheet(game.board, game.title.scenery(game.box.content))
        self.bots: dict[str, Bot] = {}
        for number, side in enumerate(game.title.sides):
            name = self.seats.get(side, PERSON)
            if name != PERSON:
                self.bots[side] = make_bot(name, self.bot_seed * len(game.title.sides) + number)
        self.alone = len(self.bots) == len(game.title.sides)  # nobody to wait for
        self.told = len(game)  # the log up to here has been shown
        self.focus: list[int] = []
        self.saved_phase = ""
        self.stale = True  # the screen does not show the game as it is

    # ---- the loop

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        try:
            while True:
                ask = self.game.decision
                if ask is None:
                    self._end()
                    return
                if ask.seat in self.bots:
                    self._let_bots_play()
                else:
                    self._let_person_decide(ask)
        except Leave:
            pass

    def _let_bots_play(self) -> None:
        side = self.game.decision.seat if self.game.decision is not None else ""
        try:
            if self.console.is_terminal and not self.alone:
                with self.console.status(self.words("thinking", side=self.texts.side(side))):
                    self._run_bots()
            else:
                self._run_bots(aloud=self.alone)
        except KeyboardInterrupt:
            self._ask_to_leave()

    def _run_bots(self, aloud: bool = False) -> None:
        game = self.game
        seats = {side: Seat(game, side) for side in self.bots}
        self.stale = True
        while game.decision is not None and game.decision.seat in self.bots:
            side = game.decision.seat
            game.apply(self.bots[side].choose(seats[side]), side)
            if aloud and game.phase != self.saved_phase:
                self._tell_news(side)
            self._keep()

    def _let_person_decide(self, ask: Ask) -> None:
        if self.stale:
            self._show(ask)
        try:
            line = self.read(self._prompt(ask)).strip()
        except KeyboardInterrupt:
            self._ask_to_leave()
            return
        except EOFError:
            self._leave()
        if not line:
            self.stale = True
            return
        try:
            self._obey(line, ask)
        except Unclear as unclear:
            self._complain(self.words(unclear.message, **unclear.params))

    def _obey(self, line: str, ask: Ask) -> None:
        """A command, or an answer, or several answers one after another."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None:
            getattr(self, "command_" + command)(rest.strip(), ask)
            return
        before = len(self.game)
        ask = self._end_of_move(line, ask)
        for part in self._face(ask.seat).menu(ask).split(line):
            now = self.game.decision
            if now is None or now.seat != ask.seat:
                break
            if not self._answer(self._face(ask.seat).menu(now).read(part), now):
                break
            self.told = before

    def _end_of_move(self, line: str, ask: Ask) -> Ask:
        """A unit that has moved may go on or stop; who names the next unit means stop."""
        record = self.game.record()
        plain = [action for action in ask.actions if not action.args]
        if plain != [STOP] or not record or record[-1].verb not in {action.verb for action in ask.actions}:
            return ask
        if self._is_answer(self.game, line):
            return ask
        after = self.game.clone()
        after.apply(STOP, ask.seat)
        if not self._is_answer(after, line):
            return ask
        self._answer(STOP, ask)
        return self.game.decision or ask

    def _is_answer(self, game: Game, line: str) -> bool:
        """Whether a line begins with a legal answer."""
        ask = game.decision
        if ask is None:
            return False
        menu = Face(game, ask.seat, self.texts, self.words, self.sheet).menu(ask)
        try:
            return game.refusal(menu.read(menu.split(line)[0])) is None
        except Unclear:
            return False

    def _answer(self, action: Action, ask: Ask) -> bool:
        """Give the answer; say why not if it is refused."""
        try:
            events = self.game.apply(action, ask.seat)
        except Refused as refused:
            self._print(screen.refusal_lines(self._face(ask.seat), refused.refusal))
            return False
        self.focus = screen.event_cells(self._face(ask.seat), events) or self.focus
        self.stale = True
        self._keep()
        return True

    # ---- showing

    def _face(self, seat: str) -> Face:
        return Face(self.game, seat, self.texts, self.words, self.sheet)

    def _print(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def _examples(self) -> dict[str, str]:
        """A hex and a unit of this game, for help."""
        names = self.game.board.names
        pieces = self.game.title.pieces(self.game.state, self.game.title.sides[0])
        return {"hex": names[len(names) // 2], "unit": min([piece.id for piece in pieces] or ["UNIT"], key=len)}

    def _complain(self, message: str) -> None:
        self.console.print(Text(message, style=screen.WRONG))

    def _prompt(self, ask: Ask) -> str:
        return f"{self.texts.side(ask.seat)}> "

    def _show(self, ask: Ask) -> None:
        """The whole screen: tracks, map, what has happened, what is asked, the choices."""
        face = self._face(ask.seat)
        width, height = self.console.size
        menu = face.menu(ask)
        choices = screen.choice_lines(face, menu, width - 1, max(4, height // 4))
        news = screen.log_lines(face, width, self.told)
        if len(news) > max(LOG_LINES, height // 4):
            self._tell_news(ask.seat)
            news = news[-LOG_LINES:]
        elif len(news) < LOG_LINES:
            news = screen.log_lines(face, width, 0, LOG_LINES)
        aimed = screen.aimed_cells(face, ask)
        offered = screen.offered_cells(face, ask)
        around = self._around(aimed, offered)
        room = max(8, height - len(choices) - len(news) - 4)
        look = face.look(lit=offered, aimed=aimed)
        beside = screen.PANEL if width >= screen.PANEL + 60 else 0
        lines = screen.map_lines(face, around, self.size, width - beside - (2 if beside else 0), room, look)
        panel = screen.panel(face, aimed or around, len(lines), beside) if beside else []
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(screen.headline(face), no_wrap=True, overflow="ellipsis")
        for number, line in enumerate(lines):
            if number < len(panel):
                line.append("  ")
                line.append_text(panel[number])
            self.console.print(line, no_wrap=True, crop=True)
        self._print(news)
        self.console.print(screen.prompt_line(face, ask))
        self._print(choices)
        self.stale = False

    def _around(self, aimed: list[int], offered: list[int]) -> list[int]:
        """Where to look: at what the question names, else where something has just happened, else at the choices."""
        if aimed:
            self.focus = aimed
        elif not self.focus or (offered and not set(self.focus) & set(self._near(offered))):
            self.focus = offered
        return self.focus

    def _near(self, cells: list[int]) -> list[int]:
        return [near for cell in cells for near in self.game.board.within(cell, 4)]

    def _tell_news(self, seat: str) -> None:
        """What has happened since the last answer, when there is more of it than the screen holds."""
        lines = screen.log_lines(self._face(seat), self.console.width, self.told)
        left_out = len(lines) - MOST_LINES
        if left_out > 0:
            self.console.print(Text(self.words("earlier-lines", count=left_out, all=len(lines)), style="dim"))
        self._print(lines[-MOST_LINES:])
        self.told = len(self.game)
        if self.pauses and not self.alone:
            try:
                self.read(self.words("press-enter"))
            except KeyboardInterrupt:
                self._ask_to_leave()
            except EOFError:
                self._leave()

    def _end(self) -> None:
        """The last screen: the result with its sources, and a word about what can still be done."""
        side = next((side for side in self.game.title.sides if side not in self.bots), self.game.title.sides[0])
        self._tell_news(side)
        face = self._face(side)
        result = self.game.result
        if result is not None:
            self.console.print(Text(self.texts.result(result), style=screen.HEADING))
            self._print(screen.standing_lines(face, result)[1:])
        autosave = autosave_file(self.game.title.id)
        if autosave.is_file():
            autosave.unlink()
        if self.alone:
            return
        ask = Ask(side, "", [])
        while True:
            try:
                line = self.read(self.words("game-over-prompt")).strip()
            except (EOFError, KeyboardInterrupt):
                return
            word, _, rest = line.partition(" ")
            command = COMMANDS.get(word.lower())
            if command in ("save", "log", "units", "vp", "map", "rules", "help", "legend", "language"):
                getattr(self, "command_" + command)(rest.strip(), ask)
            elif not line or command == "quit":
                return
            else:
                self._complain(self.words("game-is-over"))

    # ---- commands

    def command_why(self, rest: str, ask: Ask) -> None:
        """Why an action is not possible."""
        if not rest:
            self._complain(self.words("usage-why", **self._examples()))
            return
        face = self._face(ask.seat)
        action = face.menu(ask).read(rest)
        refusal = self.game.refusal(action, ask.seat)
        if refusal is None:
            self.console.print(self.words("is-legal", action=str(action)))
            for case in ask.cases:
                self._print(screen.case_lines(self.texts, case))
        else:
            self._print(screen.refusal_lines(face, refusal))

    def command_odds(self, rest: str, ask: Ask) -> None:
        """The odds of what is being declared, or of what an answer would declare."""
        face = self._face(ask.seat)
        game = self.game
        if rest:
            action = face.menu(ask).read(rest)
            refusal = game.refusal(action, ask.seat)
            if refusal is not None:
                self._print(screen.refusal_lines(face, refusal))
                return
            game = game.clone()
            game.chance = Manual()  # what the dice will say stays unknown
            game.apply(action)
        forecast = game.forecast()
        if forecast is None:
            self._complain(self.words("no-odds", **self._examples()))
        else:
            self.console.print(screen.forecast_view(face, forecast))

    def command_undo(self, rest: str, ask: Ask) -> None:
        try:
            taken = self.game.undo()
        except UndoError as error:
            self._complain(self.texts.message(error.message))
            return
        self.told = len(self.game)
        self.stale = True
        self.console.print(self.words("taken-back", action=str(taken)))

    def command_save(self, rest: str, ask: Ask) -> None:
        if not rest:
            self._complain(self.words("usage-save"))
            return
        path = Path(rest).expanduser()
        try:
            if path.is_file() and not path.read_text("utf-8", errors="replace").startswith('{"meuse-save"'):
                self._complain(self.words("not-our-file", file=str(path)))
                return
            path.write_text(self.game.save(), "utf-8")
        except OSError as error:
            self._complain(self.words("cannot-write", file=str(path), reason=error.strerror or str(error)))
            return
        self.console.print(self.words("saved", file=str(path)), soft_wrap=True)

    def command_load(self, rest: str, ask: Ask) -> None:
        if not rest:
            self._complain(self.words("usage-load"))
            return
        path = Path(rest).expanduser()
        try:
            game = meuse.load(path.read_text("utf-8"))
        except OSError as error:
            self._complain(self.words("cannot-read", file=str(path), reason=error.strerror or str(error)))
        except (SaveError, DataError, PositionError, UnicodeDecodeError) as error:
            self._complain(self.words("cannot-load", file=str(path), reason=str(error)))
        else:
            self._sit_down(game)
            self._warn()
            self.console.print(self.words("loaded", file=str(path)), soft_wrap=True)

    def command_rules(self, rest: str, ask: Ask) -> None:
        """A case in our words; without a number, the cases that govern this decision."""
        wanted = rest.split() or list(ask.cases)
        casebook = Casebook(self.game.title)
        for case in wanted:
            try:
                found = casebook.find(case)
            except UnknownCase as unknown:
                self._complain(self.words("no-such-case", case=unknown.case, near=", ".join(unknown.near)))
                continue
            if casebook.is_chapter(case):
                for entry in found:
                    self.console.print(Text(f"{entry:<12} {self.texts.case(entry)[0]}"))
            else:
                for entry in found:
                    self._print(screen.case_lines(self.texts, entry))

    def command_map(self, rest: str, ask: Ask) -> None:
        """The map around a hex, as far as asked for; `all` is the whole of it, small."""
        words = rest.lower().split()
        if not words:
            self.stale = True
            return
        face = self._face(ask.seat)
        look = face.look(lit=screen.offered_cells(face, ask), aimed=screen.aimed_cells(face, ask))
        width, height = self.console.size
        if words[0] in ("all", "tout"):
            size = board.TINY
            self._print(screen.map_lines(face, [], size, width, self.sheet.halves * size.height, look))
            return
        cell = face.cell_of(words[0].upper())
        if cell < 0:
            cell = face.cell_of(next((name for name in face.by_id if name.lower() == words[0]), ""))
        if cell < 0 or (len(words) > 1 and not words[1].isdigit()):
            self._complain(self.words("usage-map", typed=rest, **self._examples()))
            return
        if len(words) > 1:
            across = 2 * int(words[1]) + 1
            size = board.LARGE if across * board.LARGE.width <= width else board.SMALL
            width, lines = min(width, across * size.width), (across + 1) * size.height
        else:
            self.focus, size, lines = [cell], self.size, height - 6
        shown = screen.map_lines(face, [cell], size, width, lines, look._replace(aimed=[*look.aimed, cell]))
        for line in shown:
            self.console.print(line, no_wrap=True, crop=True)
        self.console.print(Text(screen.cell_name(face, cell), style=screen.HEADING))
        self._print([screen.piece_line(face, piece) for piece in face.stacks.get(cell, [])])

    def command_zoom(self, rest: str, ask: Ask) -> None:
        self.size = board.LARGE if self.size == board.SMALL else board.SMALL
        self.stale = True

    def command_legend(self, rest: str, ask: Ask) -> None:
        self.console.print(screen.legend(self.words, self._examples()["hex"]))

    def command_units(self, rest: str, ask: Ask) -> None:
        """All units on the board, or those of a side, in a hex, or one by its name."""
        face = self._face(ask.seat)
        wanted = rest.lower()
        sides = {side: side for side in self.game.title.sides}
        sides.update({self.texts.side(side).lower(): side for side in self.game.title.sides})
        if not wanted:
            pieces = [piece for piece in face.pieces if piece.cell >= 0 and piece.side == ask.seat]
        elif wanted in sides:
            pieces = [piece for piece in face.pieces if piece.side == sides[wanted]]
        elif wanted.upper() in self.game.board.index:
            pieces = face.stacks.get(self.game.board.index[wanted.upper()], [])
        else:
            pieces = [piece for piece in face.pieces if wanted in (piece.id.lower(), piece.label.lower())]
        if pieces:
            self.console.print(screen.units_table(face, pieces))
        else:
            self._complain(self.words("no-units", typed=rest, **self._examples()))

    def command_log(self, rest: str, ask: Ask) -> None:
        if rest and not rest.isdigit():
            self._complain(self.words("usage-log", typed=rest))
            return
        most = int(rest) if rest else 20
        self._print(screen.log_lines(self._face(ask.seat), self.console.width, 0, most))

    def command_vp(self, rest: str, ask: Ask) -> None:
        """16.0 and its like: what the game would be worth if it ended now."""
        self._print(screen.standing_lines(self._face(ask.seat), self.game.title.standing(self.game.state)))

    def command_more(self, rest: str, ask: Ask) -> None:
        """Every choice."""
        face = self._face(ask.seat)
        self._print(screen.choice_lines(face, face.menu(ask), self.console.width - 1))

    def command_language(self, rest: str, ask: Ask) -> None:
        wanted = rest.lower() or next(name for name in languages() if name != self.language)
        if wanted not in languages():
            self._complain(self.words("no-language", typed=rest, languages=", ".join(languages())))
            return
        self.language = wanted
        self.words = Words(wanted)
        self.texts = Texts(self.game.title, wanted)
        self.stale = True

    def command_help(self, rest: str, ask: Ask) -> None:
        self.console.print(screen.help_view(self.words("help-text", **self._examples())))
        self.console.print(screen.legend(self.words, self._examples()["hex"]))

    def command_quit(self, rest: str, ask: Ask) -> None:
        self._leave()

    # ---- leaving

    def _keep(self) -> None:
        """Save quietly whenever a phase is over, so that nothing can be lost."""
        if self.game.phase != self.saved_phase:
            self.saved_phase = self.game.phase
            self._autosave()

    def _autosave(self) -> Path | None:
        path = autosave_file(self.game.title.id)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(self.game.save(), "utf-8")
        except OSError:
            return None
        return path

    def _leave(self) -> None:
        path = self._autosave()
        if path is not None:
            self.console.print(self.words("kept", file=str(path)), soft_wrap=True)
        raise Leave

    def _ask_to_leave(self) -> None:
        """Ctrl-C: once to be asked, twice to go."""
        try:
            answer = self.read("\n" + self.words("leave-question"))
        except (KeyboardInterrupt, EOFError):
            self._leave()
        if answer.strip().lower()[:1] in ("y", "o"):
            self._leave()
        self.stale = True

    def _warn(self) -> None:
        for warning in self.game.warnings:
            self._complain(self.texts.message(warning))

    def _read_line(self, prompt: str) -> str:
        return self.console.input(Text(prompt, style="bold"))


def bot_seed_of(game: Game) -> int:
    """The seed of the computer players: that of the dice, so that the same command gives the same game."""
    chance = game.chance
    return chance.seed if isinstance(chance, Seeded) else 1
