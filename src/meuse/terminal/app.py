"""The conversation: shows the game, reads what a person types, lets the computer players answer for theirs."""

import os
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

import meuse
from meuse.bots import make_bot
from meuse.bots.base import Bot
from meuse.engine.dice import Seeded
from meuse.engine.flow import Action, Ask, Refused
from meuse.engine.game import Game, Seat
from meuse.engine.gestures import Trial
from meuse.engine.orders import Given
from meuse.engine.text import Texts, printed_names
from meuse.engine.title import OPEN_EYES
from meuse.terminal import board, screen
from meuse.terminal.choices import USUAL, Unclear
from meuse.terminal.commands import AFTER_THE_END, COMMANDS, leave
from meuse.terminal.odds import offers_table
from meuse.terminal.orders import obey
from meuse.terminal.queues import queue_lines
from meuse.terminal.screen import Face
from meuse.terminal.seats import save_text
from meuse.terminal.summaries import LONG, phases, summary_lines
from meuse.terminal.words import Words

PERSON: Final = "person"
LOG_LINES: Final = 6
MOST_LINES: Final = 400  # of the other side's doings, printed at once


class Leave(Exception):  # noqa: N818 - how a person ends the conversation
    """The person leaves the table."""


@cache
def texts_of(title: str, language: str, printed: frozenset[tuple[str, str]] = frozenset()) -> Texts:
    """A title's texts, read once: changing the language and back takes no time."""
    return Texts(meuse.title(title), language, printed=dict(printed))


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
        self.notices: list[str | Text] = []  # to be said under the next screen, which would wipe them away above it
        self.sit_down(game)
        self.notices.extend([self.texts.message(warning) for warning in game.warnings])
        if len(game):
            self.notices.append(self.seats_line())

    def sit_down(self, game: Game) -> None:
        """Begin with a game: a new one, or one just loaded."""
        self.game = game
        self.speak(self.language)
        self.take_seats()
        self.told = len(game)  # the log up to here has been shown
        self.sitting = ""  # the side that a person answered for last
        self.focus: list[int] = []
        self.saved_phase = ""
        self.warned: tuple[int, Action] | None = None  # the answer that was cautioned against, and when
        self.orders: dict[str, dict[str, Given]] = {}  # standing orders of each side
        self.order_news: dict[str, list[str]] = {}  # what they have answered: each side's own business
        self.asked_at = -1  # so many answers were given when one was taken back: that question is asked

    def take_seats(self) -> None:
        """Let those play who have the seats now."""
        sides = self.game.title.sides
        self.bots: dict[str, Bot] = {}
        for number, side in enumerate(sides):
            name = self.seats.get(side, PERSON)
            if name != PERSON:
                self.bots[side] = make_bot(name, self.bot_seed * len(sides) + number)
        self.alone = len(self.bots) == len(sides)  # nobody to wait for

    def seats_line(self) -> str:
        """Who plays each side, and how to change it."""
        sides = self.game.title.sides
        taken = [f"{side}={self.seats.get(side, PERSON)}" for side in sides]
        return self.words("seats-now", seats=", ".join(taken), side=sides[-1])

    def speak(self, language: str) -> None:
        """From now on in that language."""
        self.language = language
        self.words = Words(language)
        self.texts = texts_of(self.game.title.id, language, frozenset(printed_names(self.game).items()))
        game = self.game
        scenery = game.title.scenery(game.box.content, game.scenario, game.options)
        places = {cell: self.texts.place(name) for cell, name in scenery.places.items()}
        self.sheets = board.sheets_of(game.board, scenery._replace(places=places))
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
                elif obey(self):
                    self.stale = True
                    self.keep()
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
            self.keep()

    def _let_person_decide(self, ask: Ask) -> None:
        if ask.seat != self.sitting and self.sitting and self.game.hides:
            self._hand_over(ask.seat)
        self.sitting = ask.seat
        if self.stale:
            self._show(ask)
        try:
            line = self.read(self._prompt(ask)).strip()
        except KeyboardInterrupt:
            self._ask_to_leave()
            return
        except EOFError:
            self.leave()
        if not line:
            self.stale = True
            return
        try:
            self._obey(line, ask)
        except Unclear as unclear:
            self.complain(self.words(unclear.message, **unclear.params))

    def _hand_over(self, seat: str) -> None:
        """Where something is hidden, the next person sits down before the screen shows what only they may see."""
        if self.console.is_terminal:
            self.console.clear()
        try:
            self.read(self.words("hand-over", side=self.texts.side(seat)))
        except (KeyboardInterrupt, EOFError):
            self.leave()

    def _obey(self, line: str, ask: Ask) -> None:
        """A command, or an answer, or several answers one after another. What the list offers is an answer."""
        word, _, rest = line.partition(" ")
        command = COMMANDS.get(word.lower())
        if command is not None and line not in [str(action) for action in ask.actions]:
            command(self, rest.strip(), ask)
            return
        before = len(self.game)
        ask = self._end_of_move(line, ask)
        left = len(self.game) > before
        for part in self.face(ask.seat).menu(ask).split(line):
            now = self.game.decision
            if now is None or now.seat != ask.seat:
                break
            if not self._answer(self.face(ask.seat).menu(now).read(part), now):
                break
            self.told = before
            if left:
                self.game.join_since(before)  # the end of one move and the next unit are one wish
                left = False

    def _end_of_move(self, line: str, ask: Ask) -> Ask:
        """Who names the next unit while one is on its way ends the move of that one."""
        if ask.prompt not in self.game.title.gestures.leave or self._is_answer(self.game, line):
            return ask
        trial = Trial(self.game, ask.seat)
        if not trial.leave() or trial.learned or not self._is_answer(trial.game, line):
            return ask
        self._answer(trial.actions[0], ask)
        return self.game.decision or ask

    def _is_answer(self, game: Game, line: str) -> bool:
        """Whether a line begins with a legal answer."""
        ask = game.decision
        if ask is None:
            return False
        menu = Face(game, ask.seat, self.texts, self.words, self.sheets).menu(ask)
        try:
            return game.refusal(menu.read(menu.split(line)[0])) is None
        except Unclear:
            return False

    def _answer(self, action: Action, ask: Ask) -> bool:
        """Give the answer; say why not if it is refused."""
        if not self._is_meant(action, ask.seat):
            return False
        try:
            events = self.game.apply(action, ask.seat)
        except Refused as refused:
            self._tell(screen.refusal_lines(self.face(ask.seat), refused.refusal))
            return False
        self.focus = screen.event_cells(self.face(ask.seat), events) or self.focus
        self.stale = True
        self.keep()
        return True

    def _is_meant(self, action: Action, seat: str) -> bool:
        """What gives something up for good is to be answered twice; where undo still helps, nothing is said."""
        if self.warned == (len(self.game), action) or self.game.refusal(action, seat) is not None:
            return True
        cautions = self.game.cautions(action, seat)
        if not cautions:
            return True
        trial = Trial(self.game, seat)
        trial.give(action)
        if not trial.learned:
            return True
        self.warned = (len(self.game), action)
        self._tell(screen.caution_lines(self.face(seat), cautions))
        self.complain(self.words("once-more", action=self.face(seat).spoken(action)))
        return False

    # ---- showing

    def face(self, seat: str) -> Face:
        return Face(self.game, seat, self.texts, self.words, self.sheets)

    def print_lines(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line)

    def examples(self) -> dict[str, str]:
        """A hex, a unit, a side and some verbs of this game, as they may be typed, for help."""
        game = self.game
        seat = game.decision.seat if game.decision is not None else ""
        face = self.face(seat if seat in game.title.sides else game.title.sides[0])
        called = face.called()
        cell = game.board.names[len(game.board.parts[0]) // 2]
        own = [piece for piece in face.pieces if piece.side == face.seat and piece.cell >= 0]
        on_map = [piece for piece in own if piece.cell in game.board.parts[0].cells()]
        unit = min([piece.id for piece in on_map or own] or ["UNIT"], key=len)
        known = game.title.gestures
        usual = known.usual or USUAL
        each = [verb for verbs in known.each.values() for verb in verbs]
        told = [each.verb for some in known.tell.values() for each in some]
        gathered = [verbs[-1] for sets in known.gather.values() for verbs in sets]
        return {
            "hex": called.get(cell, [cell])[0],
            "unit": called.get(unit, [unit])[0],
            "verb": usual[0],
            "short": usual[0][:3],
            "go": USUAL[-1],
            "each": each[0] if each else "none",
            "all": gathered[0] if gathered else usual[0],
            "side": game.title.sides[0],
            "order": game.title.standing_orders[0].id if game.title.standing_orders else "none",
            "told": told[0] if told else "none",
        }

    def complain(self, message: str) -> None:
        self._tell([Text(message, style=screen.WRONG)])

    def _tell(self, lines: list[Text]) -> None:
        """What was wrong: now, or below the screen that earlier answers of the same line cause to be drawn anew."""
        if self.stale:
            self.notices.extend(lines)
        else:
            self.print_lines(lines)

    def _prompt(self, ask: Ask) -> str:
        return f"{self.texts.side(ask.seat)}> "

    def _show(self, ask: Ask) -> None:
        """The whole screen: tracks, map, what has happened, what is asked, the choices."""
        face = self.face(ask.seat)
        width, height = self.console.size
        menu = face.menu(ask)
        choices = screen.choice_lines(face, menu, width - 1, max(4, height // 4))
        news = screen.log_lines(face, width, self.told)
        few = min(LOG_LINES, height // 6)
        if len(news) > max(few, height // 4):
            self._tell_news(ask.seat)
            news = news[-few:]
        elif len(news) < few:
            news = screen.log_lines(face, width, 0, few)[-few:]
        aimed = screen.aimed_cells(face, ask)
        offered = screen.offered_cells(face, ask)
        around = self._board_of_the_fight(face, offered) or self._around(aimed, offered)
        aimed += [cell for cell in screen.withheld_cells(face) if cell not in aimed]
        notices = [*self.notices, *self.order_news.get(ask.seat, [])]
        below = sum(1 + len(notice) // width for notice in notices)
        offers = self.game.offers(ask.seat)
        priced = min(len(offers.rows), height // 5) if offers is not None else 0
        below += priced + 2 if priced else 0
        planned = queue_lines(self, ask.seat)
        below += len(planned) + 1 if planned else 0
        room = max(6, height - len(choices) - len(news) - below - 4)
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
        self.print_lines(news)
        self.console.print(screen.prompt_line(face, ask))
        self.print_lines(choices)
        if offers is not None:
            self.console.print(offers_table(face, offers, ask, priced))
        if planned:
            self.console.print(Text(self.words("queue-head"), style=screen.HEADING))
            self.print_lines(planned)
        for notice in [*self.notices, *self.order_news.pop(ask.seat, [])]:
            self.console.print(Text(notice, style="dim") if isinstance(notice, str) else notice)
        self.notices = []
        self.stale = False

    def _around(self, aimed: list[int], offered: list[int]) -> list[int]:
        """Where to look: at what the question names, else where something has just happened, else at the choices."""
        if aimed:
            self.focus = aimed
        elif not self.focus or (offered and not set(self.focus) & set(self._near(offered))):
            self.focus = offered
        return self.focus

    def _board_of_the_fight(self, face: Face, offered: list[int]) -> list[int]:
        """The cells of the board on which something is being fought out, unless the question is about the map."""
        part = self.game.declared(face.seat).part
        on_map = self.game.board.parts[0].cells()
        if not part or any(cell in on_map for cell in offered):
            return []
        return list(self.game.board.part(part).cells())

    def _near(self, cells: list[int]) -> list[int]:
        return [near for cell in cells for near in self.game.board.within(cell, 4)]

    def _tell_news(self, seat: str) -> None:
        """What has happened since the last answer, when there is more of it than the screen holds.

        Where the computer plays every side, nothing is hidden from who looks on.
        """
        eyes = OPEN_EYES if self.alone else seat
        lines = screen.log_lines(self.face(eyes), self.console.width, self.told)
        left_out = len(lines) - MOST_LINES
        if left_out > 0:
            self.console.print(Text(self.words("earlier-lines", count=left_out, all=len(lines)), style="dim"))
        self.print_lines(lines[-MOST_LINES:])
        over = [phase for phase in phases(self.face(eyes), self.told)[:-1] if len(phase.events) >= LONG]
        self.print_lines(summary_lines(self.face(eyes), over))
        self.told = len(self.game)
        if self.pauses and not self.alone:
            try:
                self.read(self.words("press-enter"))
            except KeyboardInterrupt:
                self._ask_to_leave()
            except EOFError:
                self.leave()

    def _end(self) -> None:
        """The last screen: the result with its sources, and a word about what can still be done."""
        side = next((side for side in self.game.title.sides if side not in self.bots), self.game.title.sides[0])
        self._tell_news(side)
        self.stale = False  # there is no other screen after this
        face = self.face(side)
        result = self.game.result
        if result is not None:
            self.console.print(Text(self.texts.result(result), style=screen.HEADING))
            self.print_lines(screen.standing_lines(face, result)[1:])
            self.print_lines(screen.luck_lines(face, side))
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
            if not line or command is leave:
                return
            if command is not None and command in AFTER_THE_END:
                command(self, rest.strip(), ask)
            else:
                self.complain(self.words("game-is-over"))

    # ---- leaving

    def keep(self) -> None:
        """Save quietly whenever a phase is over, so that nothing can be lost."""
        if self.game.phase != self.saved_phase:
            self.saved_phase = self.game.phase
            self._autosave()

    def _autosave(self) -> Path | None:
        path = autosave_file(self.game.title.id)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(save_text(self.game, self.seats, self.orders), "utf-8")
        except OSError:
            return None
        return path

    def leave(self) -> None:
        path = self._autosave()
        if path is not None:
            self.console.print(self.words("kept", file=str(path)), soft_wrap=True)
        raise Leave

    def _ask_to_leave(self) -> None:
        """Ctrl-C: once to be asked, twice to go."""
        try:
            answer = self.read("\n" + self.words("leave-question"))
        except (KeyboardInterrupt, EOFError):
            self.leave()
        if answer.strip().lower()[:1] in ("y", "o"):
            self.leave()
        self.stale = True

    def _read_line(self, prompt: str) -> str:
        return self.console.input(Text(prompt.rstrip() + " ", style="bold"))


def bot_seed_of(game: Game) -> int:
    """The seed of the computer players: that of the dice, so that the same command gives the same game."""
    chance = game.chance
    return chance.seed if isinstance(chance, Seeded) else 1
