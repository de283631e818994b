"""From what a person types to an action: a number of the list, an action in words, or just its hex or direction."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from meuse.engine.board import NETWORK, TRACK, Board
from meuse.engine.flow import Action, Ask, Param
from meuse.engine.text import direction_words
from meuse.engine.throws import Throw

USUAL: Final = ("unit", "to")  # what is meant by a unit or a cell alone, where other verbs would take it too


class Unclear(Exception):  # noqa: N818 - said to a person who typed it
    """What was typed cannot be read: a message of the terminal and its parameters."""

    def __init__(self, message: str, **params: str | int) -> None:
        super().__init__(message)
        self.message = message
        self.params = params


class Group(NamedTuple):
    """The choices of one verb; `first` is the number of the first."""

    verb: str
    first: int
    actions: list[Action]


class Menu:
    """The choices of one decision, in groups by verb, numbered as they are shown: those without arguments last."""

    def __init__(
        self,
        ask: Ask,
        board: Board,
        pieces: list[str],
        verbs: Collection[str] = (),
        places: Mapping[int, str] | None = None,
    ) -> None:
        self.ask = ask
        self.known_verbs = verbs  # of the whole game: what is no answer now may be one at another time
        self.board = board
        self.pieces = {piece.lower(): piece for piece in pieces}
        self.boxes = _boxes(board, places or {})
        ways = board.directions()
        asked = any(action.args and action.args[-1] in ways for action in ask.actions)
        self.directions = direction_words() if asked else {}
        by_verb: dict[str, list[Action]] = {}
        for action in ask.actions:
            by_verb.setdefault(action.verb, []).append(action)
        ordered = sorted(by_verb.items(), key=lambda entry: not entry[1][0].args)  # keeps the order of the game
        self.groups: list[Group] = []
        self.numbered: list[Action] = []
        for verb, actions in ordered:
            self.groups.append(Group(verb, len(self.numbered) + 1, actions))
            self.numbered.extend(actions)
        self.verbs = [group.verb for group in self.groups]

    def read(self, line: str) -> Action:
        """The action that a line means. It may be illegal: the game says why."""
        words = line.split()
        if not words:
            raise Unclear("type-something")
        if self.ask.throw is not None and not self.ask.actions:
            return _fallen(self.ask.throw, words)
        if len(words) == 1 and words[0].isdigit() and not words[0].startswith("0"):
            number = int(words[0])
            if number <= len(self.numbered):
                return self.numbered[number - 1]
        verbs = self._verbs_like(words[0])
        if len(words) == 1 and words[0].lower() not in self.verbs and self._is_offered(words[0]):
            verbs = []  # a direction is so short that some verb is likely to begin like it
        if len(verbs) == 1:
            return self._complete(verbs[0], words[1:])
        bare = self._by_arguments(words)
        if bare is not None:
            return bare
        if len(verbs) > 1:
            raise Unclear("which-verb", typed=words[0], verbs=", ".join(verbs))
        if len(words) == 1 and words[0].isdigit():
            raise Unclear("no-such-number", number=words[0], last=len(self.numbered))
        if words[0].lower() in self.known_verbs:  # an action, but not one that is asked for now
            return Action(words[0].lower(), tuple([self._argument(word) or word for word in words[1:]]))
        raise Unclear("not-understood", typed=line.strip())

    def split(self, line: str) -> list[str]:
        """The answers in a line: `unit DE-24, to 1606`, or for short `DE-24 1606`, are two.

        Whoever types a unit and a hex means to move it: one that cannot is refused, though other verbs would take it.
        """
        parts = [part.strip() for part in line.split(",") if part.strip()]
        first = parts[0].split() if len(parts) == 1 else []
        if len(first) != 2 or self._verbs_like(first[0]) or first[0].lower() in self.known_verbs:
            return parts
        offered = {action.verb for action in self.ask.actions if self._means(first[:1], action.args)}
        mover = self._argument(first[0])
        if "unit" in self.verbs and "unit" not in offered and mover in self.pieces.values():
            return [f"unit {mover}", first[1]]
        return first if offered else parts

    def _is_offered(self, word: str) -> bool:
        """Whether a word names a direction that an answer may end with."""
        direction = self.directions.get(word.lower())
        return direction is not None and any(a.args and a.args[-1] == direction for a in self.ask.actions)

    def _verbs_like(self, word: str) -> list[str]:
        """The offered verb of that name, or those that begin so."""
        wanted = word.lower().replace("-", "_")
        if wanted in self.verbs:
            return [wanted]
        return [verb for verb in self.verbs if verb.startswith(wanted)]

    def _complete(self, verb: str, words: list[str]) -> Action:
        """A verb and what was typed after it."""
        offered = [action for action in self.ask.actions if action.verb == verb]
        found = [action for action in offered if self._means(words, action.args)]
        if len(found) == 1:
            return found[0]
        if len(found) > 1 or (not words and offered[0].args):
            raise Unclear("which-one", verb=verb, choices=_some([str(action.args[0]) for action in found or offered]))
        return Action(verb, tuple([self._argument(word, offered) or word for word in words]))

    def _by_arguments(self, words: list[str]) -> Action | None:
        """Just the hex or the unit: clear if only one verb takes it."""
        found = [action for action in self.ask.actions if action.args and self._means(words, action.args)]
        exact = [action for action in found if [str(arg).lower() for arg in action.args] == [w.lower() for w in words]]
        found = exact or found
        if len(found) > 1:
            found = [action for action in found if action.verb in USUAL] or found
        if len(found) == 1:
            return found[0]
        if len(found) > 1:
            raise Unclear("which-action", typed=" ".join(words), choices=_some([str(action) for action in found]))
        argument = self._argument(words[0]) if len(words) == 1 else None
        if argument is None:
            return None
        takers = [group.verb for group in self.groups if group.actions[0].args and self._same_kind(group, argument)]
        usual = [verb for verb in takers if verb in USUAL]
        if len(takers) > 1 and len(usual) != 1:
            raise Unclear("which-action", typed=words[0], choices=_some([f"{verb} {argument}" for verb in takers]))
        takers = usual or takers
        return Action(takers[0], (argument,)) if takers else None

    def _means(self, words: list[str], args: tuple[Param, ...]) -> bool:
        if len(words) != len(args):
            return False
        return all(self._names(word, str(arg)) for word, arg in zip(words, args, strict=True))

    def _names(self, word: str, name: str) -> bool:
        """Whether a word means that cell, piece or direction."""
        return _names(word, name) or self.directions.get(word.lower()) == name or self.boxes.get(_plain(word)) == name

    def _same_kind(self, group: Group, argument: Param) -> bool:
        """Whether the verb takes arguments of that kind: cells, or pieces."""
        sample = str(group.actions[0].args[0])
        return (sample in self.board.index) == (str(argument) in self.board.index)

    def _argument(self, word: str, offered: list[Action] | None = None) -> Param | None:
        """The cell, piece or number that a word names."""
        if offered and offered[0].args and isinstance(offered[0].args[0], int) and word.isdigit():
            return int(word)
        if word.upper() in self.board.index:
            return word.upper()
        if word.lower() in self.pieces:
            return self.pieces[word.lower()]
        if word.lower() in self.directions:
            return self.directions[word.lower()]
        if _plain(word) in self.boxes:
            return self.boxes[_plain(word)]
        ends = [piece for piece in self.pieces.values() if _names(word, piece)]
        return ends[0] if len(ends) == 1 else None


def _plain(name: str) -> str:
    """A name as it can be typed in one word: French left is french-left."""
    return name.lower().replace(" ", "-").replace("_", "-")


def _boxes(board: Board, places: Mapping[int, str]) -> dict[str, str]:
    """The boxes of a board by their own names and by those printed in them, as they can be typed."""
    found: dict[str, str] = {}
    for part in board.parts:
        if part.kind in (NETWORK, TRACK):
            found.update({_plain(places[cell]): board.names[cell] for cell in part.cells() if cell in places})
            found.update({_plain(board.names[cell]): board.names[cell] for cell in part.cells()})
    return found


def _names(word: str, name: str) -> bool:
    """Whether a word means that name: the name itself, or what follows its side's letters (24 for DE-24)."""
    word, name = _plain(word), _plain(name)
    return word == name or word == name.partition("-")[2]


def _fallen(throw: Throw, words: list[str]) -> Action:
    """An answer for chance that has too many ways for a list: its numbers, with or without the words around them."""
    typed = words if words[0].isdigit() else words[1:]
    numbers: list[int] = []
    for word in typed:
        if not word.isdigit():
            break
        numbers.append(int(word))
    return throw.answer(tuple(numbers))


def _some(names: list[str], most: int = 8) -> str:
    return ", ".join(names[:most]) + (" ..." if len(names) > most else "")
