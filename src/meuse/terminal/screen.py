"""What the terminal shows of a game: each function makes one part of the screen from the game and its texts."""

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from meuse.engine.board import NETWORK
from meuse.engine.events import Event
from meuse.engine.faces import Marker, Piece, Pointing, Roll, Said, pointing
from meuse.engine.flow import Action, Ask, Refusal
from meuse.engine.game import Game
from meuse.engine.joining import joined
from meuse.engine.reasons import words_in
from meuse.engine.records import Result
from meuse.engine.text import Texts
from meuse.engine.title import Title
from meuse.terminal import board, boxes
from meuse.terminal.board import Look, Sheet, Size
from meuse.terminal.choices import Menu
from meuse.terminal.names import Names, plain
from meuse.terminal.words import Words

PANEL: Final = 38  # characters of the panel beside the map
CASE: Final = "cyan"
HEADING: Final = "bold"
NUMBER: Final = "bold yellow"
WRONG: Final = "bold red"
NO_CELL: Final = -1
MARGIN: Final = " " * 7  # of the log, for its numbers
FEWEST: Final = 10  # lines of a list of boxes: as many as a panel beside it wants
MANY: Final = 80  # choices of one verb that are too many to list or to light up
FEW: Final = 12  # choices of one verb with room for the names of units; of more, what must be typed is shown alone


class Face:
    """A game as one seat sees it, in one language: what every part of the screen is made from."""

    def __init__(self, game: Game, seat: str, texts: Texts, words: Words, sheets: Sequence[Sheet]) -> None:
        self.game = game
        self.seat = seat
        self.texts = texts
        self.words = words
        self.sheets = sheets
        self.sheet = sheets[0]  # the map
        title, state = game.title, game.state
        self.pieces = title.pieces(state, seat)
        self.by_id = {piece.id: piece for piece in self.pieces}
        self.where = {piece.id: piece.cell for piece in self.pieces if piece.cell >= 0}
        self.stacks: dict[int, list[Piece]] = {}
        for piece in self.pieces:
            if piece.cell >= 0:
                self.stacks.setdefault(piece.cell, []).append(piece)

        self.by_name = game.board.parts[0].kind == NETWORK  # boxes and those in them go by names, not by numbers

    def menu(self, ask: Ask) -> Menu:
        labels = {action.verb: self.texts.action(Action(action.verb, ("…",)), ask) for action in ask.actions}
        pieces = [piece.id for piece in self.pieces]
        title = self.game.title
        return Menu(ask, self.game.board, pieces, verbs_of(title), self.called(), labels, title.gestures.usual)

    def called(self) -> dict[str, list[str]]:
        """The names that cells and pieces may be typed by: first the one that is shown."""
        names = self.game.board.names
        found = {names[cell]: [place, names[cell]] for cell, place in self.sheet.scenery.places.items()}
        found |= {piece.id: [piece.label, self.texts.unit(piece.id), piece.id] for piece in self.pieces}
        if not self.by_name:
            return {own: [own, *called[:-1]] for own, called in found.items()}
        for called in found.values():
            if not any(letter.isalpha() for letter in called[0]):
                called.insert(0, called.pop())  # a number alone would be taken for one of the list
        return found

    def spoken(self, action: Action) -> str:
        """An action as it can be typed."""
        called = self.called()
        return " ".join([action.verb, *[called.get(str(arg), [str(arg)])[0] for arg in action.args]])

    def meant(self, typed: str) -> list[str]:
        """What somebody means by a name: cells of the map, or else pieces, or else cells beside the map."""
        board = self.game.board
        own = [name for name in (*board.names, *self.by_id) if plain(name) == plain(typed)]
        names = Names(self.called())
        on_map = [board.names[cell] for cell in self.sheet.part.cells()]
        return (
            own or names.meant(typed, on_map) or names.meant(typed, list(self.by_id)) or names.meant(typed, board.names)
        )

    def place_of(self, piece: Piece) -> str:
        """Where a piece lies, as people call it."""
        if piece.cell < 0:
            return self.texts.message("place-" + piece.place)
        name: str = self.game.board.names[piece.cell]
        return self.sheet.scenery.places.get(piece.cell, name) if self.by_name else name

    def lying_under(self, piece: Piece) -> list[Piece]:
        """All that lies in the box that opens from a counter, and under those that lie there."""
        found: list[Piece] = []
        for other in self.stacks.get(piece.holds, ()) if piece.holds >= 0 else ():
            found += [other, *self.lying_under(other)]
        return found

    def all_in(self, cell: int) -> list[Piece]:
        """Everybody in a cell, and whoever lies under them."""
        return [found for piece in self.stacks.get(cell, ()) for found in (piece, *self.lying_under(piece))]

    def sheet_around(self, cells: Collection[int]) -> Sheet:
        """The part of the board that those cells lie in; the map if there are none."""
        first = next(iter(cells), NO_CELL)
        return next((sheet for sheet in self.sheets if first in sheet.part.cells()), self.sheet)

    def cell_of(self, name: object) -> int:
        """The cell that a name means: its own, or that of the piece so called."""
        piece = self.by_id.get(str(name))
        if piece is not None:
            return piece.cell
        found: int = self.game.board.index.get(str(name), NO_CELL)
        return found

    def look(self, lit: Collection[int] = (), aimed: Collection[int] = ()) -> Look:
        title, state = self.game.title, self.game.state
        markers: dict[int, list[Marker]] = {}
        for marker in title.markers(state, self.seat):
            markers.setdefault(marker.cell, []).append(marker)
        return Look(title.sides, self.stacks, title.owners(state, self.seat), markers, lit, aimed)


def verbs_of(title: Title) -> set[str]:
    """Every verb that some procedure of the title answers to."""
    return {name.removeprefix("do_") for frame in title.frames.values() for name in dir(frame) if name[:3] == "do_"}


# ---- where to look


def aimed_cells(face: Face, ask: Ask | None) -> list[int]:
    """The cells that the question itself names."""
    if ask is None:
        return []
    found = [face.cell_of(value) for key, value in ask.params.items() if key in ("hex", "unit")]
    found += [face.cell_of(value) for value in ask.params.get("hexes", ())]
    return [cell for cell in found if cell >= 0]


def withheld_cells(face: Face) -> list[int]:
    """The cells that keep the player from an answer: those that the reasons name, and those of their pieces."""
    found = [face.cell_of(word) for each in face.game.withheld(face.seat) for word in words_in(each.why)]
    return [cell for cell in dict.fromkeys(found) if cell >= 0]


def offered_cells(face: Face, ask: Ask | None) -> list[int]:
    """The cells among the choices or that they point to, and those of their pieces.

    A verb that may go nearly anywhere is left out; where cells are chosen for who stands there, so are empty ones.
    """
    if ask is None:
        return []
    by_verb: dict[str, list[int]] = {}
    for action in ask.actions:
        way = way_of(face, ask, action)
        cell = way.toward if way is not None else face.cell_of(action.args[0]) if action.args else NO_CELL
        if cell >= 0:
            by_verb.setdefault(action.verb, []).append(cell)
    telling = [cells for cells in by_verb.values() if len(cells) <= MANY] or list(by_verb.values())
    found = list(dict.fromkeys([cell for cells in telling for cell in cells]))
    if ask.prompt not in face.game.title.display.spotted:
        return found
    return [cell for cell in found if any(one.side != ask.seat for one in face.stacks.get(cell, ()))] or found


def way_of(face: Face, ask: Ask, action: Action) -> Pointing | None:
    """Where an answer points, if it gives a direction."""
    about = aimed_cells(face, ask)
    return pointing(face.game.board, action, face.where, about[-1] if about else NO_CELL)


def event_cells(face: Face, events: Iterable[Event]) -> list[int]:
    """The last cell that something happened in."""
    for event in reversed(list(events)):
        for key in ("hex", "target", "path"):
            value = getattr(event, key, None)
            cell = face.cell_of(value[-1] if isinstance(value, tuple) and value else value)
            if cell >= 0:
                return [cell]
    return []


# ---- the parts of the screen


def headline(face: Face) -> Text:
    """One line: title, the first tracks, phase, who decides."""
    game, texts = face.game, face.texts
    line = Text(no_wrap=True, overflow="ellipsis", style="reverse")
    line.append(f" {game.title.name} ", style="bold")
    for track in game.title.tracks(game.state, face.seat)[:2]:
        line.append(f"· {texts.message('track-' + track.id, **track.params)} ")
    line.append(f"· {texts.phase(game.phase)} ")
    ask = game.decision
    if ask is not None:
        line.append(f"· {face.words('decides', side=texts.side(ask.seat))} ", style="bold")
    return line


def map_lines(face: Face, around: Collection[int], size: Size, width: int, lines: int, look: Look) -> list[Text]:
    """The part of the board where those cells lie: the map around them, or the boxes nearest to them."""
    sheet = face.sheet_around(around)
    if len(face.sheets) == 1:
        return _sheet_lines(face, sheet, around, size, width, lines, look)
    shown = _sheet_lines(face, sheet, around, size, width, lines - 1, look)
    head = Text(end="").append(face.texts.part(sheet.part.name), style=HEADING)
    head.pad_right(max((len(line.plain) for line in shown), default=0) - len(head.plain))
    return [head, *shown]


def _sheet_lines(
    face: Face, sheet: Sheet, around: Collection[int], size: Size, width: int, lines: int, look: Look
) -> list[Text]:
    if not sheet:
        listed = boxes.part_lines(face, sheet.part, around, width, lines, look)
        listed += [Text(end="") for _ in range(len(listed), min(lines, FEWEST))]  # a panel may stand beside them
        for line in listed:
            line.pad_right(width - len(line.plain))
        return listed
    window = board.window_around(sheet, around, size, width, lines)
    return board.draw(sheet, look, window, size)


def panel(face: Face, around: Collection[int], lines: int, width: int) -> list[Text]:
    """Beside the map: tracks, points, and who stands where the action is."""
    game, texts, words = face.game, face.texts, face.words
    shown: list[Text] = []
    told: set[tuple[str, object, object]] = set()
    for track in game.title.tracks(game.state, face.seat)[2:]:
        kind = (track.id, track.params.get("side"), track.params.get("unit"))
        if kind not in told:  # of all that is to come there is room for the next
            told.add(kind)
            shown.append(Text(texts.message("track-" + track.id, **track.params)))
    standing = game.title.standing(game.state)
    shown.append(Text(""))
    shown.extend(standing_lines(face, standing))
    for cell in around if len(around) <= 3 else ():
        stack = face.stacks.get(cell, [])
        place = face.sheet.scenery.places.get(cell, "")
        if stack or place:
            shown.append(Text(""))
            shown.append(Text(cell_name(face, cell), style=HEADING))
            shown.extend([piece_line(face, piece) for piece in face.all_in(cell)])
    fitted = [part for line in shown for part in _wrapped(line, width)]
    if len(fitted) > lines:
        fitted = [*fitted[: lines - 1], Text(words("more-lines", count=len(fitted) - lines + 1), style="dim")]
    return fitted


def _wrapped(line: Text, width: int) -> list[Text]:
    """A line of the panel, broken where it must be, what follows set in."""
    if len(line.plain) <= width:
        return [line]
    first, *rest = line.wrap(Console(width=width), width)
    for part in rest:
        part.rstrip()  # the space it was broken at
    return [first, *[Text("    ").append_text(part) for part in Text(" ").join(rest).wrap(Console(), width - 4)]]


def standing_lines(face: Face, standing: Result) -> list[Text]:
    """Points and their sources, as they would count if the game ended now."""
    lines = [Text(face.words("points-now", points=face.texts.total(standing.points)), style=HEADING)]
    lines[0].append(f"  {face.texts.message('grade-' + standing.grade)}")
    lines[0].append("  " + " ".join(standing.cases), style=CASE)
    for source in standing.sources:
        line = Text(f"  {face.texts.points(source)}")
        line.append(f"  {source.case}", style=CASE)
        lines.append(line)
    return lines


def cell_name(face: Face, cell: int) -> str:
    """1605 Beaumont: town, trench"""
    name: str = face.game.board.names[cell]
    place = face.sheet.scenery.places.get(cell, "")
    terrain = [face.texts.message("terrain-" + word) for word in face.sheet.scenery.terrain[cell]]
    named = boxes.printed(face, cell) if face.by_name else name if place == name else f"{name} {place}".rstrip()
    return face.words("cell-line", name=named, terrain=", ".join(terrain)) if terrain else named


def piece_line(face: Face, piece: Piece) -> Text:
    ink, colour = board.side_colours(face.game.title.sides, piece.side)
    line = Text(" ")
    name = face.texts.unit(piece.id)
    line.append(f" {name if face.by_name else piece.id} ", style=f"bold {ink} on {colour}")
    line.append((f" {piece.numbers}" if face.by_name else f" {name} {piece.numbers}").rstrip())
    arrow = board.arrow_of(face.game.board, piece)
    if arrow:
        line.append(f" {arrow} {facing_name(face, piece)}")
    if piece.marks:
        marks = ", ".join([face.texts.message("mark-" + mark) for mark in piece.marks])
        line.append(f" {marks}", style="yellow")
    return line


def facing_name(face: Face, piece: Piece) -> str:
    """Where a piece looks, in words; "" if nowhere."""
    direction = face.game.board.direction(piece.cell, piece.facing)
    return face.texts.direction(direction)[0] if direction else ""


def entry_lines(texts: Texts, entries: Iterable[tuple[int, Event]], width: int) -> list[Text]:
    """Entries of the log, those as one that say the same of several counters."""
    runs = joined(entries, texts.is_told_with_others)
    return [line for run in runs for line in _run_lines(texts, run, width)]


def event_lines(texts: Texts, number: int, event: Event, width: int) -> list[Text]:
    return _run_lines(texts, [(number, event)], width)


def _run_lines(texts: Texts, run: list[tuple[int, Event]], width: int) -> list[Text]:
    """A line of the log: the answer that led to it, what happened, and the cases that decided it."""
    number, last = run[-1]
    body = Text(texts.events([event for _, event in run]))
    if last.cases:
        body.append(f"  {', '.join(last.cases)}", style=CASE)
    lines: list[Text] = []
    for place, part in enumerate(body.wrap(Console(width=width), max(20, width - len(MARGIN)))):
        line = Text(f"{number:>5}  " if place == 0 else MARGIN, style="dim")
        line.append_text(Text("", style="not dim").append_text(part))
        lines.append(line)
    return lines


def log_lines(face: Face, width: int, since: int = 0, most: int | None = None) -> list[Text]:
    """The log after answer number `since` as the seat may read it; of many lines the last `most`."""
    read = list(joined(face.game.read_log(face.seat, since), face.texts.is_told_with_others))
    if most is not None:
        read = read[-most:] if most else []
    return [line for run in read for line in _run_lines(face.texts, run, width)]


def prompt_line(face: Face, ask: Ask) -> Text:
    line = Text(face.texts.prompt(ask), style=HEADING)
    if ask.cases:
        line.append(f"  {', '.join(ask.cases)}", style=CASE)
    return line


def choice_lines(face: Face, menu: Menu, width: int, most: int | None = None) -> list[Text]:
    """The numbered choices, a paragraph for each verb; long ones are cut to share `most` lines, if there is a most."""
    lettered = [group for group in menu.groups if group.actions[0].args]
    plain = [group for group in menu.groups if not group.actions[0].args]
    cut = most is not None
    paragraphs = [_paragraph(face, menu, group.verb, group.first, group.actions, width, cut) for group in lettered]
    if plain:
        paragraphs.append(_plain_choices(face, menu, [group.actions[0] for group in plain], width))
    if most is not None:
        _share(face, paragraphs, most)
    return [line for paragraph in [*paragraphs, withheld_lines(face, menu.ask)] for line in paragraph]


def withheld_lines(face: Face, ask: Ask) -> list[Text]:
    """What cannot be answered now, dimmed, each with its reason."""
    lines: list[Text] = []
    for action, why in face.game.withheld(face.seat):
        label = face.texts.action(Action(action.verb, ("…",)), ask)
        told = face.words("withheld", verb=action.verb, label=label, why=face.texts.refusal(why))
        line = Text(told, style="dim")
        line.append(f"  {why.case}", style=CASE)
        lines.append(line)
    return lines


def _paragraph(
    face: Face, menu: Menu, verb: str, first: int, actions: list[Action], width: int, cut: bool
) -> list[Text]:
    label = face.texts.action(Action(verb, ("…",)), menu.ask).strip()
    head = Text(f"{verb} ", style="bold green")
    head.append(f"{label}  " if label != "…" else " ", style="dim")
    lines = [head]
    where = ""
    for number, action in enumerate(actions, start=first):
        item = Text(end="")
        place = _common_place(face, action) if len(actions) > 1 else ""
        if place != where:
            item.append(f"[{place}] " if place else "", style="italic dim")
            where = place
        item.append(f"{number}", style=NUMBER)
        item.append(f" {_argument(face, menu, action, len(actions) <= FEW)}  ", style="not bold not italic default")
        if len(lines[-1].plain) + len(item.plain) > width - 1:
            lines.append(Text("    "))
        lines[-1].append_text(item)
        if cut and len(actions) > MANY and len(lines) > 2:
            lines.pop()
            rest = "type-the-name" if face.by_name else "type-the-rest"
            lines[-1].append(face.words(rest, count=first + len(actions) - number), style="dim")
            break
    return lines


def _common_place(face: Face, action: Action) -> str:
    """Where boxes have names: that of the box in which the piece lies that a choice is about; "" if it is none."""
    piece = face.by_id.get(str(action.args[0])) if face.by_name else None
    return face.place_of(piece) if piece is not None and piece.cell >= 0 else ""


def _argument(face: Face, menu: Menu, action: Action, in_full: bool) -> str:
    """What a choice is about: a unit with its hex, a hex with its name, a direction with its arrow and its letters.

    A unit has its name beside what is typed for it where the choices are few enough (`in_full`).
    """
    ask = menu.ask
    name = str(action.args[0])
    way = way_of(face, ask, action)
    if way is not None:
        called, key = face.texts.direction(way.direction)
        pointed = f"{board.arrow_to(way.bearing)} {called} ({key})"
        return f"{name} {pointed}" if len(action.args) > 1 else pointed
    piece = face.by_id.get(name)
    if piece is not None and face.by_name:
        others = [menu.shown(arg) for arg in action.args[1:]]
        called = face.texts.unit(name) if in_full else menu.shown(name)
        return " ".join([called, piece.numbers, *others] if in_full else [called, *others]).strip()
    if piece is not None:
        called = f"{name} {face.texts.unit(name)}" if in_full else name
        return f"{called}·{face.game.board.names[piece.cell]}" if piece.cell >= 0 else f"{called} {piece.numbers}"
    cell = face.cell_of(name)
    if cell < 0:
        return face.texts.action(action, ask)
    if face.by_name:
        return _box_choice(face, menu, action, cell)
    stack = face.stacks.get(cell, [])
    if stack and stack[0].side != face.seat:
        top = board.top_piece(stack)
        return f"{name} ({top.label} {sum(one.strength for one in stack)})"
    place = face.sheet.scenery.places.get(cell, "")
    return f"{name} {place}" if place and {"town", "city", "fort"} & set(face.sheet.scenery.terrain[cell]) else name


def _box_choice(face: Face, menu: Menu, action: Action, cell: int) -> str:
    """A box by its name, with what it costs to go there and the enemies who are known to be there."""
    told = " ".join([menu.shown(arg) for arg in action.args])
    cost = face.game.costs(face.seat).get(cell, "")
    stack = face.stacks.get(cell, [])
    enemies = [piece.label for piece in stack if piece.side != face.seat]
    facts = [cost, *enemies]
    return f"{told} ({', '.join(filter(None, facts))})" if any(facts) else told


def _plain_choices(face: Face, menu: Menu, actions: list[Action], width: int) -> list[Text]:
    lines = [Text("")]
    for action in actions:
        item = Text(f"{menu.numbered.index(action) + 1}", style=NUMBER)
        item.append(f" {action.verb}", style="not bold green")
        item.append(f" {face.texts.action(action, menu.ask)}   ", style="not bold default")
        if len(lines[-1].plain) + len(item.plain) > width:
            lines.append(Text(""))
        lines[-1].append_text(item)
    return lines


def _share(face: Face, paragraphs: list[list[Text]], most: int) -> None:
    """Cut the longest paragraphs until all fit; what is left out is said and can still be typed."""
    while sum(len(paragraph) for paragraph in paragraphs) > most:
        longest = max(paragraphs, key=len)
        if len(longest) <= 1:
            return
        longest.pop()
        if not longest[-1].plain.endswith("…"):
            longest[-1].append("…", style="dim")


# ---- what the commands show


def refusal_lines(face: Face, refusal: Refusal) -> list[Text]:
    """Why not, with the case and its text."""
    line = Text("✗ ", style=WRONG)
    line.append(face.texts.refusal(refusal), style="not bold default")
    if not refusal.case:
        return [line]
    line.append(f"  {refusal.case}", style=CASE)
    return [line, *case_lines(face.texts, refusal.case)]


def caution_lines(face: Face, cautions: Sequence[Said]) -> list[Text]:
    """What an answer leaves undone, each with its case."""
    lines: list[Text] = []
    for said in cautions:
        line = Text(face.texts.message("caution-" + said.message, **said.params))
        line.append(f"  {said.case}", style=CASE)
        lines.append(line)
    return lines


def case_lines(texts: Texts, case: str) -> list[Text]:
    title, text = texts.case(case)
    head = Text(f"{case} ", style="bold cyan")
    head.append(title, style=HEADING)
    return [head, Text(text)] if text else [head]


def luck_lines(face: Face, seat: str) -> list[Text]:
    """Dice against what was to be expected of them, for each side and chart."""
    rolls: dict[tuple[str, str], list[Roll]] = {}
    for roll in face.game.luck(seat):
        rolls.setdefault((roll.side, roll.chart), []).append(roll)
    lines = [Text(face.words("luck-head"), style=HEADING)] if rolls else []
    for (side, chart), thrown in rolls.items():
        expected, rolled = sum(roll.expected for roll in thrown), sum(roll.rolled for roll in thrown)
        said = face.words(
            "luck-line",
            side=face.texts.side(side),
            chart=face.texts.message("luck-" + chart),
            rolls=len(thrown),
            expected=face.words.decimal(expected),
            rolled=face.words.decimal(rolled),
            difference=face.words.decimal(rolled - expected, signed=True),
        )
        lines.append(Text("  " + said))
    return lines


def units_table(face: Face, pieces: Sequence[Piece]) -> Table:
    words, texts = face.words, face.texts
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    game = face.game
    morale = {piece.id: piece.morale for piece in game.title.printed(game.box.content, game.scenario, game.options)}
    with_morale = ["head-morale"] if any(morale.values()) else []
    for head in ("head-unit", "head-name", "head-kind", "head-numbers", *with_morale, "head-where", "head-state"):
        table.add_column(words(head), justify="left", no_wrap=head in ("head-unit", "head-numbers"))
    for piece in pieces:
        ink, colour = board.side_colours(face.game.title.sides, piece.side)
        table.add_row(
            Text(f" {piece.label if face.by_name else piece.id} ", style=f"bold {ink} on {colour}"),
            texts.unit(piece.id),
            texts.message("kind-" + piece.kind),
            piece.numbers,
            *[morale.get(piece.id, "") for _ in with_morale],
            face.place_of(piece),
            ", ".join([*filter(None, [facing_name(face, piece)]), *[texts.message("mark-" + m) for m in piece.marks]]),
        )
    return table


def help_view(text: str) -> RenderableType:
    """The help text: a line with a gap in it is a command and what it does."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(no_wrap=True, style="bold")
    table.add_column()
    before: list[str] = []
    for line in text.splitlines():
        command = re.fullmatch(r"(\S.*?) {2,}(.*)", line)
        if command:
            table.add_row(Text(command[1]), Text(command[2]))
        else:
            before.append(line)
    return Group(Text("\n".join(before)), table)


def legend(face: Face, cell: str) -> RenderableType:
    """What the colours and signs of this title's map mean."""
    texts, words, scenery = face.texts, face.words, face.sheet.scenery
    found = {word for terrain in scenery.terrain for word in terrain} - {"clear"}
    known = [*board.GROUND, *board.LETTERS]
    kinds = [word for word in known if word in found] + sorted(found - set(known))
    items = [
        Text(
            f" {board.sign_of(word)} {texts.message('terrain-' + word)} ",
            style=f"{board.INK} on {board.ground_colour([word])}",
        )
        for word in kinds
    ]
    items.append(Text(f" {words('legend-clear')} ", style=f"{board.INK} on {board.PAPER}"))
    ways = {kind: sign + board.SLANTS * face.sheet.staggered for kind, sign in board.WAYS.items()}
    for between, signs, ink in ((scenery.sides, board.CROSSINGS, board.WATER), (scenery.ways, ways, board.WAY)):
        for kind in [kind for kind in signs if kind in between.values()]:
            style = f"{board.WAY if kind in board.DRY else ink} on {board.PAPER}"
            items.append(Text(f" {signs[kind]} {texts.message('terrain-' + kind)} ", style=style))
    for kind, sign in board.MARKER_SIGNS.items():
        if texts.has("marker-" + kind):
            items.append(Text(f" {sign} {texts.message('marker-' + kind)} ", style=f"{board.ALARM} on {board.PAPER}"))
    if face.by_name:
        items.append(Text(f" {boxes.HOLDS}12 {words('legend-holds')} "))
        items.append(Text(f" {boxes.TURNED} {words('legend-turned')} "))
    items.append(Text(f" {cell} {words('legend-lit')} ", style=board.LIT))
    items.append(Text(f" {cell} {words('legend-aimed')} ", style=board.AIMED))
    return Columns(items, padding=(0, 1))
