"""`meuse verify`: the dice and the course of a finished game, checked by anybody, without the server.

The file is what GET /api/games/{id}/dice gives (`DiceSheet`). Checked is that the secret is the one the server had
bound itself to before the first roll; that every die, draw and shuffle is the one the secret gives for its numbers,
those taken back and those that only one player knew included; and that the game, replayed with them, goes as it is told
and ends as it is told. Nothing here is shared with the code that threw but the rules of the game and the words of its
record.
"""

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any, Final

import msgspec

import meuse
from meuse.engine.dice import Manual, Scripted
from meuse.engine.flow import CHANCE, Action, Param, Refused
from meuse.engine.game import Box, Game, game_at, new_game
from meuse.engine.throws import ROLL, SIDES, Throw, from_shorthand, is_chance, numbers_in, read_answer, shorthand
from meuse.server.schema.game import DiceEntry, DiceSheet, Ending

FORMATS: Final = (1, 2)  # the first knew six-sided dice only


class Unreadable(Exception):  # noqa: N818 - said to a person who gave the wrong file
    """A file that cannot be verified at all: the message that says so, and its parameters."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.params: dict[str, str | int] = params


class Problem(msgspec.Struct, frozen=True):
    """Something that is not as it should be: message `verify-MESSAGE` and its parameters."""

    message: str
    params: dict[str, str | int]


class Verdict(msgspec.Struct):
    game: str
    title: str
    entries: int = 0
    answers: int = 0  # that count at the end
    dice: int = 0  # numbers that fell, dice and things drawn, taken back or not
    taken_back: int = 0
    problems: list[Problem] = []

    @property
    def good(self) -> bool:
        return not self.problems


def pick_of(secret: bytes, number: int, limit: int) -> int:
    """Number `number` of a game, from 0 on, out of `limit` equal chances, as docs/protocol.md defines it."""
    word = hmac.new(secret, f"die {number}".encode(), hashlib.sha256).digest()
    return int.from_bytes(word, "big") * limit // 2**256


def numbers_of(secret: bytes, first: int, throw: Throw) -> list[int]:
    """What falls in a game when number `first` and those after it are thrown so."""
    if throw.verb == ROLL:
        return [pick_of(secret, first + place, throw.size) + 1 for place in range(throw.count)]
    left = list(range(throw.size))
    drawn: list[int] = []
    for place in range(throw.count):
        drawn.append(left[pick_of(secret, first + place, len(left))])
        left.remove(drawn[-1])
    return drawn


def read_sheet(text: str | bytes) -> DiceSheet:
    try:
        sheet = msgspec.json.decode(text, type=DiceSheet)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise Unreadable("verify-not-a-sheet", reason=str(wrong)) from wrong
    if sheet.meuse_dice not in FORMATS:
        raise Unreadable("verify-other-format", found=sheet.meuse_dice, wanted=FORMATS[-1])
    if not sheet.commitment:
        raise Unreadable("verify-analysis")
    if not sheet.secret:
        raise Unreadable("verify-no-secret")
    return sheet


def verify(text: str | bytes) -> Verdict:
    """What is wrong with such a file; Unreadable if it cannot be told."""
    sheet = read_sheet(text)
    box = _box(sheet)
    verdict = Verdict(sheet.game, sheet.title, len(sheet.entries))
    verdict.problems = [*_secret(sheet), *_numbers(sheet), *_dice(sheet, verdict)]
    replay = Replay(box, sheet)
    verdict.problems += replay.run()
    verdict.answers = replay.answers
    if verdict.good:
        verdict.taken_back = verdict.dice - replay.dice
    elif sheet.rules != box.title.rules_version:
        verdict.problems.append(Problem("verify-rules", {"found": sheet.rules, "here": box.title.rules_version}))
    return verdict


def _box(sheet: DiceSheet) -> Box:
    try:
        title = meuse.title(sheet.title)
        return Box(title, sheet.overlay) if sheet.overlay else meuse.open_box(sheet.title)
    except (meuse.UnknownName, meuse.DataError) as wrong:
        raise Unreadable("verify-other-title", reason=str(wrong)) from wrong


def _secret(sheet: DiceSheet) -> Iterator[Problem]:
    try:
        secret = bytes.fromhex(sheet.secret)
    except ValueError:
        raise Unreadable("verify-secret-not-hex") from None
    found = hashlib.sha256(secret).hexdigest()
    if found != sheet.commitment:
        yield Problem("verify-other-secret", {"found": found, "wanted": sheet.commitment})


def _numbers(sheet: DiceSheet) -> Iterator[Problem]:
    """No entry is left out, none comes twice."""
    wanted = 0
    for entry in sheet.entries:
        if entry.number != wanted:
            yield Problem("verify-number", {"found": entry.number, "wanted": wanted})
        wanted = entry.number + 1


def _thrown(entry: DiceEntry) -> list[Action]:
    """The answers of chance in an entry as they fell: its own if it is one, then those that followed."""
    own = Action(str(entry.action[0]), tuple(entry.action[1:])) if entry.action else None
    given = [own] if own is not None and is_chance(own) else []
    return [*given, *_followed(entry)]


def _followed(entry: DiceEntry) -> list[Action]:
    return [from_shorthand(roll) for roll in entry.rolls]


def _dice(sheet: DiceSheet, verdict: Verdict) -> Iterator[Problem]:
    secret = bytes.fromhex(sheet.secret)
    for entry in sheet.entries:
        for answer in _thrown(entry):
            first, found = verdict.dice, list(numbers_in(answer))
            verdict.dice += len(found)
            try:
                throw = _asked(answer)
            except ValueError:
                yield Problem("verify-not-dice", {"entry": entry.number, "action": str(answer)})
            else:
                yield from _differences(entry, first, throw, found, numbers_of(secret, first, throw))


def _asked(answer: Action) -> Throw:
    """The question to an answer. Of open six-sided dice also to faces that none can show: those are wrong dice too."""
    if answer.verb == ROLL and len(numbers_in(answer)) == len(answer.args):
        return Throw(ROLL, len(answer.args), SIDES)
    return read_answer(answer)[0]


def _differences(entry: DiceEntry, first: int, throw: Throw, found: list[int], wanted: list[int]) -> Iterator[Problem]:
    """Dice are named one by one; a draw or a shuffle as a whole, since each thing drawn changes what is left."""
    if throw.verb == ROLL:
        for place in range(throw.count):
            if found[place] != wanted[place]:
                die: dict[str, str | int] = {"entry": entry.number, "die": first + place}
                yield Problem("verify-die", {**die, "found": found[place], "wanted": wanted[place]})
    elif found != wanted:
        told, right = " ".join(map(str, found)), " ".join(map(str, wanted))
        params: dict[str, str | int] = {"entry": entry.number, "first": first, "found": told, "wanted": right}
        yield Problem(f"verify-{throw.verb}", {**params, "size": throw.size})


class Stop(Exception):  # noqa: N818 - the replay ends here, with this problem
    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.problem = Problem(message, params)


class Replay:
    """The game again, entry by entry. After the first entry that does not fit there is nothing to compare with."""

    def __init__(self, box: Box, sheet: DiceSheet) -> None:
        self.box = box
        self.sheet = sheet
        self.base = 0  # answers given before `game` began
        self.game: Game | None = None
        self.thrown: dict[int, int] = {}  # dice of this game by the number of its answers
        self.ended: Ending | None = None

    @property
    def answers(self) -> int:
        return self.base + (len(self.game) if self.game is not None else 0)

    @property
    def dice(self) -> int:
        """Dice that count at the end."""
        return sum([len(numbers_in(answer)) for answer in self.game.record()]) if self.game is not None else 0

    def run(self) -> list[Problem]:
        try:
            for entry in self.sheet.entries:
                self._follow(entry)
            self._compare_end()
        except Stop as stop:
            return [stop.problem]
        return []

    def _follow(self, entry: DiceEntry) -> None:
        if self.game is None:
            if entry.kind != "opening":
                raise Stop("verify-no-opening", entry=entry.number)
            self._begin(entry, self.sheet.start)
        elif entry.kind == "act":
            self._act(self.game, entry)
        elif entry.kind == "back":
            self._back(self.game, entry)
        elif entry.kind == "edited":
            raise Stop("verify-edited", entry=entry.number)
        elif entry.kind == "resigned":
            others = [side for side in self.box.title.sides if side != entry.side]
            self.ended = Ending("resigned", others[0] if len(others) == 1 else "")
        elif entry.kind == "draw-agreed":
            self.ended = Ending("agreed")
        elif entry.kind == "closed":
            self.ended = Ending("closed")

    def _begin(self, entry: DiceEntry, start: dict[str, Any] | None) -> None:
        try:
            chance = Scripted(_followed(entry))
            if start is not None:
                described = {key: value for key, value in start.items() if key != "dice"}
                game = game_at(self.box, described, chance, analysis=False)
            else:
                sheet = self.sheet
                if sheet.scenario not in self.box.title.scenarios:
                    raise Stop("verify-beginning", reason=f"scenario {sheet.scenario!r}")
                unknown = set(sheet.options) - {option.id for option in self.box.title.options}
                if unknown:
                    raise Stop("verify-beginning", reason=f"option {min(unknown)!r}")
                game = new_game(self.box, sheet.scenario, frozenset(sheet.options), chance)
        except (meuse.PositionError, ValueError, TypeError, KeyError) as wrong:
            raise Stop("verify-beginning", reason=str(wrong)) from wrong
        if [shorthand(answer) for answer in game.record()] != entry.rolls:
            raise Stop("verify-other-dice", entry=entry.number, action="-", found=len(entry.rolls), wanted=len(game))
        self.game = game
        self.thrown = {len(game): self.dice}

    def _act(self, game: Game, entry: DiceEntry) -> None:
        if self.ended is not None or game.decision is None:
            raise Stop("verify-after-the-end", entry=entry.number)
        if not entry.action:
            raise Stop("verify-no-action", entry=entry.number)
        action = Action(str(entry.action[0]), tuple(entry.action[1:]))
        if game.decision.seat == CHANCE and not is_chance(action):
            raise Stop("verify-dice-missing", entry=entry.number)
        before = len(game)
        given = len(numbers_in(action))
        try:
            game.chance = Scripted(_followed(entry), Manual(), self.thrown[before] + given)
            game.apply(action, entry.side)
        except Refused as refused:
            raise Stop("verify-refused", entry=entry.number, side=entry.side, reason=str(refused)) from refused
        except ValueError as wrong:
            raise Stop("verify-not-dice", entry=entry.number, action=str(wrong)) from wrong
        found: list[list[Param]] = [shorthand(answer) for answer in game.record(before + 1)]
        if found != entry.rolls:
            params: dict[str, str | int] = {"entry": entry.number, "action": str(action)}
            raise Stop("verify-other-dice", **params, found=len(entry.rolls), wanted=len(found))
        fallen = sum([len(numbers_in(answer)) for answer in game.record(before)])
        self.thrown[len(game)] = self.thrown[before] + fallen

    def _back(self, game: Game, entry: DiceEntry) -> None:
        to = -1 if entry.to is None else entry.to
        if to not in self.thrown or to > len(game):
            raise Stop("verify-back", entry=entry.number, to=to)
        game.go_back_to(to)
        self.ended = None

    def _compare_end(self) -> None:
        game, told = self.game, self.sheet.over
        if game is None:
            raise Stop("verify-no-opening", entry=0)
        found = self.ended
        if found is None and game.result is not None:
            result = game.result
            found = Ending("rules", result.winner or "", result.grade, result.points)
        if found != told:
            raise Stop("verify-end", found=_ending(found), told=_ending(told))


def _ending(ending: Ending | None) -> str:
    if ending is None:
        return "-"
    return " ".join([ending.how, ending.winner or "-", ending.grade or "-", str(ending.points)])
