"""From what a person types to an action: a number of the list, an action in words, or just its hex or direction."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from meuse.engine.board import Board
from meuse.engine.flow import Action, Ask, Param
from meuse.engine.text import direction_words
from meuse.engine.throws import Throw
from meuse.terminal.names import NOT, WHOLE, Names, plain, ways_to_split

SHORTEST_LABEL: Final = 3  # letters that can stand for the label of a verb
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
    """The choices of one decision, in groups by verb, numbered as they are shown: those without arguments last.

    `called` has the names that cells and pieces go by besides their own, what is shown of each first; `labels` what
    verbs are called.
    """

    def __init__(
        self,
        ask: Ask,
        board: Board,
        pieces: list[str],
        verbs: Collection[str] = (),
        called: Mapping[str, Sequence[str]] | None = None,
        labels: Mapping[str, str] | None = None,
        usual: Collection[str] = (),
    ) -> None:
        self.ask = ask
        self.known_verbs = verbs  # of the whole game: what is no answer now may be one at another time
        self.board = board
        self.pieces = {piece.lower(): piece for piece in pieces}
        self.called = called or {}
        self.usual = usual or USUAL
        self.names = Names(self.called)
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
        self.labels = {verb: plain(label) for verb, label in (labels or {}).items() if verb in self.verbs}

    def shown(self, name: Param) -> str:
        """A cell or piece as the choices name it."""
        names = self.called.get(str(name), ())
        return names[0] if names else str(name)

    def spoken(self, action: Action) -> str:
        """An action as it can be typed."""
        return " ".join([action.verb, *[self.shown(arg) for arg in action.args]])

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
            try:
                return self._complete(verbs[0], words[1:])
            except Unclear:
                bare = None if words[0].lower() == verbs[0] else self._offered_by_arguments(words)
                if bare is None:
                    raise
                return bare
        bare = self._by_arguments(words)
        if bare is not None:
            return bare
        if len(verbs) > 1:
            raise Unclear("which-verb", typed=words[0], verbs=", ".join(verbs))
        if len(words) == 1 and words[0].isdigit():
            raise Unclear("no-such-number", number=words[0], last=len(self.numbered))
        if words[0].lower() in self.known_verbs:  # an action, but not one that is asked for now
            named = self._argument(" ".join(words[1:])) if len(words) > 1 else None
            given = (named,) if named is not None else tuple([self._argument(word) or word for word in words[1:]])
            return Action(words[0].lower(), given)
        raise Unclear("not-understood", typed=line.strip())

    def split(self, line: str) -> list[str]:
        """The answers in a line: `unit DE-24, to 1606`, or for short `DE-24 1606`, are two.

        Whoever types a unit and a hex means to move it: one that cannot is refused, though other verbs would take it.
        """
        parts = [part.strip() for part in line.split(",") if part.strip()]
        words = parts[0].split() if len(parts) == 1 else []
        if len(words) < 2 or self._verbs_like(words[0]) or words[0].lower() in self.known_verbs:
            return parts
        if self._matching(words, self.ask.actions):
            return parts  # a name of several words
        for head, tail in ways_to_split(words, 2):
            if len(words) > 2 and self._argument(tail) is None:
                continue
            offered = {action.verb for action in self.ask.actions if self._means([head], action.args)}
            mover = self._argument(head)
            if "unit" in self.verbs and "unit" not in offered and mover in self.pieces.values():
                return [f"unit {mover}", tail]
            if offered:
                return [head, tail]
        return parts

    def _is_offered(self, word: str) -> bool:
        """Whether a word names a direction that an answer may end with."""
        direction = self.directions.get(word.lower())
        return direction is not None and any(a.args and a.args[-1] == direction for a in self.ask.actions)

    def _verbs_like(self, word: str) -> list[str]:
        """The offered verb of that name, or those that begin so; else those whose label does."""
        wanted = word.lower().replace("-", "_")
        if wanted in self.verbs:
            return [wanted]
        begin = [verb for verb in self.verbs if verb.startswith(wanted)]
        if begin or len(word) < SHORTEST_LABEL:
            return begin
        wanted = plain(word)
        return [verb for verb, label in self.labels.items() if wanted and label.split("-")[0].startswith(wanted)]

    def _complete(self, verb: str, words: list[str]) -> Action:
        """A verb and what was typed after it."""
        offered = [action for action in self.ask.actions if action.verb == verb]
        found = self._matching(words, offered)
        if len(found) == 1:
            return found[0]
        if len(found) > 1 or (not words and offered[0].args):
            raise Unclear("which-one", verb=verb, choices=self._some(found or offered))
        if not words or len(offered[0].args) != 1:
            return Action(verb, tuple([self._argument(word, offered) or word for word in words]))
        typed = " ".join(words)
        argument = self._argument(typed, offered)
        if argument is None and self._is_known(offered[0].args[0]):
            raise Unclear("no-such-name", verb=verb, typed=typed, choices=self._some(offered))
        return Action(verb, (argument,)) if argument is not None else Action(verb, tuple(words))

    def _offered_by_arguments(self, words: list[str]) -> Action | None:
        """The one answer whose arguments those words are."""
        found = self._matching(words, self.ask.actions)
        if len(found) > 1:
            found = [action for action in found if action.verb in self.usual] or found
        if len(found) > 1:
            raise Unclear("which-action", typed=" ".join(words), choices=self._some(found, with_verbs=True))
        return found[0] if found else None

    def _by_arguments(self, words: list[str]) -> Action | None:
        """Just the hex or the unit: clear if only one verb takes it."""
        found = self._offered_by_arguments(words)
        if found is not None:
            return found
        argument = self._argument(" ".join(words))
        if argument is None:
            return None
        takers = [group.verb for group in self.groups if group.actions[0].args and self._same_kind(group, argument)]
        usual = [verb for verb in takers if verb in self.usual]
        if len(takers) > 1 and len(usual) != 1:
            typed, named = " ".join(words), self.shown(argument)
            raise Unclear("which-action", typed=typed, choices=_listed([f"{verb} {named}" for verb in takers]))
        takers = usual or takers
        return Action(takers[0], (argument,)) if takers else None

    def _matching(self, words: Sequence[str], actions: Collection[Action]) -> list[Action]:
        """The actions whose arguments those words mean best.

        Whoever types the whole name of something does not mean another whose name begins like it.
        """
        likeness = [max(self._likenesses(words, action.args), default=NOT) for action in actions]
        best = max(likeness, default=NOT)
        if best == NOT or (best < WHOLE and self._is_whole(" ".join(words))):
            return []
        found = [action for action, like in zip(actions, likeness, strict=True) if like == best]
        own = [action for action in found if [str(a).lower() for a in action.args] == [w.lower() for w in words]]
        return own or found

    def _likenesses(self, words: Sequence[str], args: tuple[Param, ...]) -> list[int]:
        if not args or len(words) < len(args):
            return []
        ways = ways_to_split(words, len(args))
        return [min([self._likeness(text, str(arg)) for text, arg in zip(way, args, strict=True)]) for way in ways]

    def _likeness(self, text: str, name: str) -> int:
        return WHOLE if self.directions.get(text.lower()) == name else self.names.likeness(text, name)

    def _means(self, words: Sequence[str], args: tuple[Param, ...]) -> bool:
        return WHOLE in self._likenesses(words, args)

    def _is_whole(self, text: str) -> bool:
        """Whether that is the whole name of a cell or a piece."""
        return text.upper() in self.board.index or text.lower() in self.pieces or plain(text) in self.names.bearers

    def _is_known(self, name: Param) -> bool:
        return str(name) in self.board.index or str(name).lower() in self.pieces

    def _same_kind(self, group: Group, argument: Param) -> bool:
        """Whether the verb takes arguments of that kind: cells, or pieces."""
        sample = str(group.actions[0].args[0])
        return (sample in self.board.index) == (str(argument) in self.board.index)

    def _argument(self, text: str, offered: list[Action] | None = None) -> Param | None:
        """The cell, piece or number that somebody has typed."""
        sample = offered[0].args[0] if offered and offered[0].args else None
        if isinstance(sample, int) and text.isdigit():
            return int(text)
        if text.upper() in self.board.index:
            return text.upper()
        if text.lower() in self.pieces:
            return self.pieces[text.lower()]
        if text.lower() in self.directions:
            return self.directions[text.lower()]
        cells = [name for name in self.board.names if name in self.called]
        pieces = list(self.pieces.values())
        if sample is None:
            on_map = [name for name in cells if self.board.index[name] in self.board.parts[0].cells()]
            found = self.names.meant(text, on_map) or self.names.meant(text, pieces) or self.names.meant(text, cells)
        else:
            found = self.names.meant(text, cells if str(sample) in self.board.index else pieces)
        return found[0] if len(found) == 1 else None

    def _some(self, actions: Collection[Action], with_verbs: bool = False) -> str:
        if with_verbs:
            return _listed([self.spoken(action) for action in actions])
        return _listed([" ".join([self.shown(arg) for arg in action.args]) for action in actions])


def _fallen(throw: Throw, words: list[str]) -> Action:
    """An answer for chance that has too many ways for a list: its numbers, with or without the words around them."""
    typed = words if words[0].isdigit() else words[1:]
    numbers: list[int] = []
    for word in typed:
        if not word.isdigit():
            break
        numbers.append(int(word))
    return throw.answer(tuple(numbers))


def _listed(names: list[str], most: int = 8) -> str:
    return ", ".join(names[:most]) + (" ..." if len(names) > most else "")
