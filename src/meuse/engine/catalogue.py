"""The catalogue: every action that a title's questions can offer, each with a number that does not change.

Learning programs want a fixed list of actions and a mask of those that are legal now. A title declares what each of its
verbs can be said with (`Title.verbs`), and the list follows from that and from the box. A verb that is not declared
cannot be offered with a cell or a unit at all (`Contents.unit_actions`); for words and numbers the soak looks at every
question. What chance answers is no part of it.

Verbs with cells or units share their numbers where no procedure knows two of them: a question is answered by one
procedure, so it never offers both, and the list stays short (4,465 instead of 19,443 in the longest of our titles).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from meuse.engine.actions import Action, Param


class Domain:
    """What a verb can be said with: `arguments` lists it for the content of a box."""

    def __init__(self, kind: str, arguments: Callable[[Any], list[Param]]) -> None:
        self.kind = kind
        self.arguments = arguments


def _nothing(content: Any) -> list[Param]:
    return []


ALONE: Final = Domain("nothing", _nothing)
CELL: Final = Domain("cell", _nothing)  # the rows of cells and of units are the box's own: see `rows_of`
UNIT: Final = Domain("unit", _nothing)


def numbers(first: int, last: Callable[[Any], int]) -> Domain:
    """Whole numbers from the first to what the box says is the last."""

    def listed(content: Any) -> list[Param]:
        return list(range(first, last(content) + 1))

    return Domain("number", listed)


def words(listed: Callable[[Any], list[str]]) -> Domain:
    """Words that the box lists."""

    def arguments(content: Any) -> list[Param]:
        return list(listed(content))

    return Domain("word", arguments)


def said(*texts: str) -> Domain:
    """These words."""

    def arguments(content: Any) -> list[Param]:
        return list(texts)

    return Domain("word", arguments)


Verbs = Mapping[str, tuple[Domain, ...]]
"""What each verb of a title can be said with."""


def declared_with(verbs: Verbs, domain: Domain) -> frozenset[str]:
    """The verbs that are declared with cells, or with units."""
    return frozenset([verb for verb, domains in verbs.items() if domain in domains])


class NoCatalogue(Exception):  # noqa: N818 - what a title lacks, not a fault of the caller
    """A title that does not declare its verbs."""


class Unlisted(Exception):  # noqa: N818 - said to whoever asks for the number of an action that is none
    """An action that no question of this title can offer."""


class Catalogue:
    """Every action of one box, by number. `procedures`: for each procedure of the title the verbs that it knows."""

    def __init__(self, title: str, verbs: Verbs, procedures: Sequence[frozenset[str]], content: Any) -> None:
        if not verbs:
            raise NoCatalogue(f"{title} does not declare what its verbs can be said with (Title.verbs)")
        self.title = title
        self.actions: list[Action] = []
        self.meanings: list[list[Action]] = []  # by number, all actions that have it
        self._numbers: dict[Action, int] = {}
        for verb in sorted(verbs):
            for domain in verbs[verb]:
                if domain is not CELL and domain is not UNIT:
                    self._add([rows_of(verb, domain, content)])
        for domain in (CELL, UNIT):
            for together in never_together(declared_with(verbs, domain), procedures):
                self._add([rows_of(verb, domain, content) for verb in together])
        for verb in verbs:
            if len(verbs[verb]) != len(set(verbs[verb])):
                raise ValueError(f"{title} declares {verb!r} twice with the same: an action would have two numbers")
        self._nothing_legal = bytes(len(self.meanings))

    def _add(self, rows: list[list[Action]]) -> None:
        """Rows of actions over the same arguments: they share their numbers."""
        for meanings in zip(*rows, strict=True):
            for action in meanings:
                if action in self._numbers:
                    raise ValueError(f"the verbs of {self.title} are declared so that {action} has two numbers")
                self._numbers[action] = len(self.meanings)
                self.actions.append(action)
            self.meanings.append(list(meanings))

    def __len__(self) -> int:
        return len(self.meanings)

    def __contains__(self, action: Action) -> bool:
        return action in self._numbers

    def number(self, action: Action) -> int:
        """The number of an action."""
        found = self._numbers.get(action)
        if found is None:
            raise Unlisted(f"{action}: no question of {self.title} can offer this")
        return found

    def action(self, number: int, offered: list[Action]) -> Action:
        """The action of a number among those that are offered; if it is not, one of that number, to be refused."""
        if not 0 <= number < len(self.meanings):
            raise Unlisted(f"{self.title} has the actions 0 to {len(self.meanings) - 1}, not {number}")
        meanings = self.meanings[number]
        if len(meanings) > 1:
            known = self._numbers
            for action in offered:
                if known.get(action) == number:
                    return action
        return meanings[0]

    def numbers(self, actions: list[Action]) -> list[int]:
        """The numbers of some actions, in their order."""
        known = self._numbers
        return [known[action] for action in actions]

    def mask(self, actions: list[Action]) -> bytearray:
        """One byte for each number: 1 for those of the actions that are given."""
        marked = bytearray(self._nothing_legal)
        known = self._numbers
        for action in actions:
            marked[known[action]] = 1
        return marked


def verbs_of(kind: type[Any]) -> frozenset[str]:
    """The verbs that a procedure knows: it has a method `do_VERB` for each."""
    return frozenset([name.removeprefix("do_") for name in dir(kind) if name.startswith("do_")])


def never_together(verbs: frozenset[str], procedures: Sequence[frozenset[str]]) -> list[list[str]]:
    """Groups of verbs of which no procedure knows two; those with the most company find their group first."""
    company = {verb: frozenset[str]().union(*[known for known in procedures if verb in known]) for verb in verbs}
    groups: list[list[str]] = []
    for verb in sorted(verbs, key=lambda each: (-len(company[each] & verbs), each)):
        free = [group for group in groups if company[verb].isdisjoint(group)]
        if free:
            free[0].append(verb)
        else:
            groups.append([verb])
    return groups


def rows_of(verb: str, domain: Domain, content: Any) -> list[Action]:
    """A verb with all that a domain says, as the box shares it with the questions."""
    if domain is ALONE:
        return [Action(verb)]
    if domain is CELL:
        cells: list[Action] = content.hex_actions(verb)
        return cells
    if domain is UNIT:
        units: list[Action] = content.unit_actions(verb)
        return units
    return [Action(verb, (argument,)) for argument in domain.arguments(content)]
