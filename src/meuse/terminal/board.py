"""The map in characters.

A hex is a small block of text. Where hexes stand in columns, even columns are half a block lower, as on the printed
grid. So every hexside has a place: the left edge of the upper half is the north-western side, that of the lower half
the south-western one, and the bottom line is underlined where water runs along the southern side. Where hexes stand in
rows, every other row is half a block further right: the left edge is the western side, and the two halves of the bottom
line are the south-western and the south-eastern one. Squares have their western side at the left edge and the southern
one along the bottom. Boxes are no grid: `boxes.py` lists them.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from meuse.engine.board import HEX, HEX_ROWS, NO_BEARING, NO_FACING, SQUARE, Board, Part
from meuse.engine.faces import Marker, Piece, Scenery


class Size(NamedTuple):
    """A block: characters wide, lines high."""

    width: int
    height: int


TINY: Final = Size(3, 2)
SMALL: Final = Size(8, 2)
LARGE: Final = Size(13, 4)

PAPER: Final = "#e4dcc0"
INK: Final = "#332c22"
GROUND: Final = {  # of several kinds in a cell the first listed here gives the colour
    "city": "#b3a59b",
    "town": "#d6c3ad",
    "water": "#9cc3dd",
    "marsh": "#bcd0b4",
    "woods": "#a5bf85",
    "forest": "#a5bf85",
    "slope": "#d9bd8c",
    "hill": "#d9bd8c",
    "rough": "#d9bd8c",
}
WOODED: Final = {"woods", "forest"}
STEEP: Final = {"slope", "hill", "rough"}
WOODED_SLOPE: Final = "#98a767"
STRONG: Final = {"fort", "fortress"}
SIDE_COLOURS: Final = (("#ffffff", "#4a5442"), ("#ffffff", "#2c5fae"), ("#ffffff", "#8a3b2e"), ("#ffffff", "#7a6420"))
SHAKEN: Final = "#ffe24a"  # on a counter that bears one of these marks
SHAKEN_MARKS: Final = {"demoralized", "fatigued"}
LIT: Final = "bold #000000 on #ffd23e"  # a cell among the choices
AIMED: Final = "bold #ffffff on #c0271c"  # the cell that the decision is about
WATER: Final = "#1f6fb0"
WAY: Final = "#7b5a33"
ALARM: Final = "#c0271c"

LETTERS: Final = {"trench": "=", "fort": "*", "fortress": "*", "paris": "P", "works": "#"}  # others: the first letter
WAYS: Final = {"road": "─ │", "rail": "╪ ╫"}
SLANTS: Final = " ╱ ╲"  # of ways where hexes stand in rows
MARKER_SIGNS: Final = {"ruin": "x", "interdiction": "!"}
CROSSINGS: Final = {"river": "█", "bridge": "▒", "stream": "┆", "ridge": "▴", "border": "¦"}
RULES: Final = {"river": "▂", "bridge": "▒", "stream": "▁", "ridge": "▴", "border": "╌"}
DRY: Final = {"ridge", "border"}  # what lies on sides and is no water
ARROWS: Final = "↑↗→↘↓↙←↖"  # from north, clockwise
SUPERSCRIPTS: Final = "⁰¹²³⁴⁵⁶⁷⁸⁹"


class Sheet:
    """A part of the printed board, laid out once: where each cell's block stands, in columns and half blocks."""

    def __init__(self, board: Board, scenery: Scenery, part: Part | None = None) -> None:
        self.board = board
        self.scenery = scenery
        self.part = part if part is not None else board.parts[0]
        kind, places = self.part.kind, self.part.board.places
        self.staggered = kind == HEX_ROWS  # every other row of blocks stands half a block further right
        self.odd_first = False  # whether that begins with the uppermost row
        spots: list[tuple[int, int]] = []
        if kind == HEX:
            spots = [(column - 1, 2 * (row - 1) + (column + 1) % 2) for row, column in places]
        elif kind == HEX_ROWS:
            top, west = min(row for row, _ in places), max(column for _, column in places)
            spots = [(west - column, 2 * (row - top)) for row, column in places]
            self.odd_first = top % 2 == 1
        elif kind == SQUARE:
            spots = [(column - 1, 2 * (row - 1)) for row, column in places]
        self.spots: dict[int, tuple[int, int]] = dict(zip(self.part.cells(), spots, strict=False))
        self.at: dict[tuple[int, int], int] = {spot: cell for cell, spot in self.spots.items()}
        self.columns = 1 + max((column for column, _ in spots), default=-1)
        self.halves = 2 + max((half for _, half in spots), default=-2)

    def __bool__(self) -> bool:
        """Whether there is a grid to draw."""
        return bool(self.spots)

    def indent(self, half: int, size: "Size") -> int:
        """Characters that the blocks of a line are set in: half a block in the rows that stand further right."""
        return size.width // 2 if self.staggered and (half // 2 % 2 == 0) == self.odd_first else 0

    def slack(self, size: "Size") -> int:
        """Characters that a line is longer than its blocks."""
        return size.width // 2 if self.staggered else 0

    def neighbour(self, cell: int, direction: str) -> int:
        slots = self.part.slot_names
        return self.board.neighbours[cell][slots.index(direction)] if direction in slots else -1


def sheets_of(board: Board, scenery: Scenery) -> list[Sheet]:
    """A sheet for each part of the board, the map first."""
    return [Sheet(board, scenery, part) for part in board.parts]


class Look(NamedTuple):
    """What lies on the board now, and what is to be shown of it."""

    sides: Sequence[str]
    stacks: Mapping[int, Sequence[Piece]]
    owners: Sequence[str]
    markers: Mapping[int, Sequence[Marker]]
    lit: Collection[int] = ()
    aimed: Collection[int] = ()


class Window(NamedTuple):
    """The part of the board that is drawn, in columns and half blocks."""

    left: int
    top: int
    columns: int
    halves: int


def window_around(sheet: Sheet, cells: Collection[int], size: Size, width: int, lines: int) -> Window:
    """The window of that many characters and lines whose middle is the middle of the cells, kept on the board."""
    columns = max(1, min((width - sheet.slack(size)) // size.width, sheet.columns))
    halves = max(2, min(lines * 2 // size.height, sheet.halves + 1))
    spots = [sheet.spots[cell] for cell in cells if cell in sheet.spots] or [(sheet.columns // 2, sheet.halves // 2)]
    middle = (min(c for c, _ in spots) + max(c for c, _ in spots)) // 2
    centre = (min(h for _, h in spots) + max(h for _, h in spots) + 2) // 2
    left = max(0, min(middle - columns // 2, sheet.columns - columns))
    top = max(0, min(centre - halves // 2, sheet.halves + 1 - halves))
    if sheet.staggered:  # rows of blocks are shown whole
        top, halves = top - top % 2, max(2, min(halves, sheet.halves) // 2 * 2)
    return Window(left, top, columns, halves)


def cells_in(sheet: Sheet, window: Window) -> list[int]:
    """The cells that lie wholly in the window."""
    return [
        cell
        for cell, (column, half) in sheet.spots.items()
        if window.left <= column < window.left + window.columns and window.top <= half <= window.top + window.halves - 2
    ]


def draw(sheet: Sheet, look: Look, window: Window, size: Size) -> list[Text]:
    """The window as lines of text."""
    per_half = size.height // 2
    blocks: dict[int, list[Text]] = {}
    lines: list[Text] = []
    for half in range(window.top, window.top + window.halves):
        for line in range(per_half):
            text = Text(no_wrap=True, end="")
            indent = sheet.indent(half, size)
            text.append(" " * indent)
            for column in range(window.left, window.left + window.columns):
                cell, below = _cell_at(sheet, column, half)
                if cell < 0:
                    text.append(" " * size.width)
                    continue
                if cell not in blocks:
                    blocks[cell] = _block(sheet, look, cell, size)
                text.append_text(blocks[cell][line + (per_half if below else 0)])
            text.append(" " * (sheet.slack(size) - indent))
            lines.append(text)
    return lines


def _cell_at(sheet: Sheet, column: int, half: int) -> tuple[int, bool]:
    """The cell whose block covers that half row of the column, and whether with its lower half."""
    upper = sheet.at.get((column, half))
    if upper is not None:
        return upper, False
    return sheet.at.get((column, half - 1), -1), True


def _block(sheet: Sheet, look: Look, cell: int, size: Size) -> list[Text]:
    """One cell: its number and terrain, then its name or what stands in it."""
    ground = ground_colour(sheet.scenery.terrain[cell])
    room = size.width - 1
    rows = _tiny_rows(sheet, look, cell, room, ground) if size == TINY else _rows(sheet, look, cell, size, ground)
    block: list[Text] = []
    for number, row in enumerate(rows):
        edge, style = _left_edge(sheet, cell, number, size)
        line = _run(edge, f"{style} on {ground}")
        line.append_text(row)
        block.append(line)
    middle = size.width // 2
    feet = {"south-west": (0, middle), "south-east": (middle, size.width)} if sheet.staggered else SOUTH
    for direction, (first, last) in feet.items():
        below = sheet.scenery.sides.get((cell, sheet.neighbour(cell, direction)))
        if below:
            block[-1] = _with_rule_below(block[-1], ground, below, cell in look.stacks, first, last or size.width)
    return block


SOUTH: Final = {"south": (0, 0)}  # one side along the whole foot of a block


def _rows(sheet: Sheet, look: Look, cell: int, size: Size, ground: str) -> list[Text]:
    room = size.width - 1
    stack = look.stacks.get(cell, ())
    rows = [_headline(sheet, look, cell, room, ground)]
    if size == SMALL:
        rows.append(_stack_line(sheet, look, stack, room) if stack else _name_line(sheet, cell, room, ground))
    else:
        rows.append(_name_line(sheet, cell, room, ground))
        rows.extend(_counter_lines(sheet, look, stack, room, ground))
    for direction in ("north-east",) if sheet.staggered else ("north", "north-east"):
        _mark_way(sheet, cell, direction, rows[0], ground)
    for direction in () if stack else ("south-east",) if sheet.staggered else ("south", "south-east"):
        _mark_way(sheet, cell, direction, rows[-1], ground)
    return rows


def _tiny_rows(sheet: Sheet, look: Look, cell: int, room: int, ground: str) -> list[Text]:
    """A cell of the whole map: its terrain, and the strength that stands there."""
    signs = "".join([sign_of(word) for word in sheet.scenery.terrain[cell]])[:room]
    style = AIMED if cell in look.aimed else LIT if cell in look.lit else f"{_owner_ink(look, cell)} on {ground}"
    stack = look.stacks.get(cell, ())
    if not stack:
        return [_run(f"{signs:<{room}}", style), _run(" " * room, f"on {ground}")]
    ink, colour = side_colours(look.sides, stack[0].side)
    strength = sum(piece.strength for piece in stack)
    return [_run(f"{signs:<{room}}", style), _run(f"{strength:>{room}}", f"bold {ink} on {colour}")]


def sign_of(word: str) -> str:
    """The letter that stands for a kind of terrain."""
    return LETTERS.get(word, word[0])


def _headline(sheet: Sheet, look: Look, cell: int, room: int, ground: str) -> Text:
    number = sheet.board.names[cell]
    style = f"{_owner_ink(look, cell)} on {ground}"
    if cell in look.aimed:
        style = AIMED
    elif cell in look.lit:
        style = LIT
    line = _run(number, style)
    kinds = [marker.kind for marker in look.markers.get(cell, ())]
    if "interdiction" in kinds:
        line.append(MARKER_SIGNS["interdiction"], style=f"bold {ALARM} on {ground}")
    for word in sheet.scenery.terrain[cell]:
        letter = sign_of(word)
        if word in STRONG and "ruin" in kinds:
            letter = MARKER_SIGNS["ruin"]
        bold = "bold " if word in LETTERS else ""
        line.append(letter, style=f"{bold}{ALARM if word in STRONG else INK} on {ground}")
    return _fit(line, room, f"on {ground}")


def _name_line(sheet: Sheet, cell: int, room: int, ground: str) -> Text:
    name = short_name(sheet.scenery.places.get(cell, ""), room)
    town = {"town", "city"} & set(sheet.scenery.terrain[cell])
    style = f"{'bold ' if town else 'italic '}{INK} on {ground}"
    return _fit(_run(name, style), room, f"on {ground}")


def _stack_line(sheet: Sheet, look: Look, stack: Sequence[Piece], room: int) -> Text:
    """A stack in one line: its strongest unit, its strength, how many units it has."""
    top = top_piece(stack)
    ink, colour = side_colours(look.sides, top.side)
    shaken = [piece for piece in stack if not SHAKEN_MARKS.isdisjoint(piece.marks)]
    strength = sum(piece.strength for piece in stack)
    count = SUPERSCRIPTS[min(len(stack), 9)] if len(stack) > 1 else ""
    numbers = f"{strength}{count}"
    label = _pointed(sheet, top, room - len(numbers) - 1)
    line = _run(label, f"bold {SHAKEN if top in shaken else ink} on {colour}")
    line.append(" " * (room - len(label) - len(numbers)), style=f"on {colour}")
    line.append(numbers, style=f"{SHAKEN if shaken else ink} on {colour}")
    return line


def _counter_lines(sheet: Sheet, look: Look, stack: Sequence[Piece], room: int, ground: str) -> list[Text]:
    """A stack in the two lines of a large block: a unit each, or the strongest and the rest as one number."""
    if len(stack) > 2:
        top = top_piece(stack)
        rest = [piece for piece in stack if piece is not top]
        shown = [_counter_line(sheet, look, top, room), _stack_line(sheet, look, rest, room)]
    else:
        shown = [_counter_line(sheet, look, piece, room) for piece in stack]
    blank = _run(" " * room, f"on {ground}")
    return ([blank] * (2 - len(shown))) + shown


def _counter_line(sheet: Sheet, look: Look, piece: Piece, room: int) -> Text:
    ink, colour = side_colours(look.sides, piece.side)
    numbers = piece.numbers.split(" ")[0]
    label = _pointed(sheet, piece, room - len(numbers) - 1)
    style = f"bold {ink if SHAKEN_MARKS.isdisjoint(piece.marks) else SHAKEN} on {colour}"
    line = _run(label, style)
    line.append(" " * (room - len(label) - len(numbers)), style=f"on {colour}")
    line.append(numbers, style=f"{ink} on {colour}")
    return line


def _pointed(sheet: Sheet, piece: Piece, room: int) -> str:
    """The label of a piece, and an arrow where it looks."""
    arrow = arrow_of(sheet.board, piece)
    return piece.label[: room - len(arrow)] + arrow


def arrow_of(board: Board, piece: Piece) -> str:
    """Where a piece on the board looks; "" if nowhere."""
    if piece.facing == NO_FACING or piece.cell < 0:
        return ""
    return arrow_to(board.bearing(piece.cell, piece.facing))


def arrow_to(bearing: int) -> str:
    """The arrow nearest to a bearing."""
    return ARROWS[round(bearing / 45) % 8] if bearing != NO_BEARING else ""


def _mark_way(sheet: Sheet, cell: int, direction: str, row: Text, ground: str) -> None:
    """A road or railway north or south, or over a corner, shows at the right end of the line, where there is room."""
    other = sheet.neighbour(cell, direction)
    if other < 0 or not row.plain.endswith(" ") or (sheet.part.kind == HEX and direction in SLANTED):
        return  # leaning sides of hexes in columns have their place at the left edge
    way = sheet.scenery.ways.get((cell, other))
    crossing = "" if sheet.board.shares_side(cell, other) else sheet.scenery.sides.get((cell, other), "")
    if way or crossing:
        sign = CROSSINGS[crossing] if crossing in CROSSINGS else SLANTED.get(direction, "│" if way == "road" else "╫")
        row.right_crop(1)
        row.append(sign, style=f"{WATER if crossing else WAY} on {ground}")


SLANTED: Final = {"north-east": "╱", "south-east": "╲"}


def _left_edge(sheet: Sheet, cell: int, line: int, size: Size) -> tuple[str, str]:
    """The western side; where there is none, the north-western along the upper half, the south-western below it."""
    middle = size.height // 2
    leaning = "north-west" if line < middle else "south-west"
    other = sheet.neighbour(cell, "west" if "west" in sheet.part.slot_names else leaning)
    crossing = sheet.scenery.sides.get((cell, other))
    if crossing:
        return CROSSINGS.get(crossing, "┆"), WAY if crossing in DRY else WATER
    way = sheet.scenery.ways.get((cell, other))
    if way and line in (middle - 1, middle):
        return ("─" if way == "road" else "╪"), WAY
    return "▏", "#b9ae8f"


def _with_rule_below(line: Text, ground: str, kind: str, counters: bool, first: int, last: int) -> Text:
    """Water, a ridge or a border along a side below: a rule at the foot of that part of the last line.

    Letters and counters are underlined.
    Where the side is the whole foot of the block, the last letter gives way, so that water is seen without colours too.
    """
    whole = last - first == len(line.plain)
    if counters:
        line.stylize("underline", max(first, 1), last)
        return line
    wet = Text(end="")
    for place, letter in enumerate(line.plain):
        along = max(first, 1) <= place < last
        if along and (letter == " " or (whole and place == last - 1)):
            wet.append(RULES.get(kind, "▁"), style=f"{WAY if kind in DRY else WATER} on {ground}")
        else:
            part = line[place]
            if along and not whole and letter not in RULES.values():
                part.stylize("underline")
            wet.append_text(part)
    return wet


def _run(text: str, style: str) -> Text:
    """Text whose style stays with its letters when lines are joined and cut."""
    run = Text(end="")
    run.append(text, style=style)
    return run


def _fit(line: Text, room: int, style: str) -> Text:
    """Exactly `room` characters."""
    if len(line.plain) > room:
        line.right_crop(len(line.plain) - room)
    elif len(line.plain) < room:
        line.append(" " * (room - len(line.plain)), style=style)
    return line


def short_name(name: str, room: int) -> str:
    """A place name cut to what tells it from others: Bois des Caures is Caures, Verdun, citadel is Verdun."""
    if len(name) <= room:
        return name
    name = name.partition(",")[0]
    if len(name) <= room:
        return name
    last = name.split(" ")[-1]
    return last[2:] if last[1:2] in "'’" else last


def ground_colour(terrain: Collection[str]) -> str:
    if not WOODED.isdisjoint(terrain) and not STEEP.isdisjoint(terrain):
        return WOODED_SLOPE
    for word, colour in GROUND.items():
        if word in terrain:
            return colour
    return PAPER


def _owner_ink(look: Look, cell: int) -> str:
    """The number of a cell is printed in the colour of who controls it."""
    owner = look.owners[cell] if look.owners else ""
    return side_colours(look.sides, owner)[1] if owner in look.sides else INK


def side_colours(sides: Sequence[str], side: str) -> tuple[str, str]:
    """Ink and colour of a side's counters, by its place among the sides."""
    place = list(sides).index(side) if side in sides else 0
    return SIDE_COLOURS[place % len(SIDE_COLOURS)]


def top_piece(stack: Sequence[Piece]) -> Piece:
    """The piece that stands for its stack."""
    return max(stack, key=lambda piece: piece.strength)
