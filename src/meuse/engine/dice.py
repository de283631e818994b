"""Chance sources: who answers when a rule asks for dice, draws or shuffles.

A source is asked for the numbers from number `first` on, counted from the start of the game (each die, each thing drawn
is one), and keeps no place of its own. So a copied game and its original draw the same numbers until one of them is
given another source. Keyed dice alone remember: copies get a source of their own (`fork`).

A number of m equal chances is a random fraction of m, rounded down: of 64 bits in seeded games, of 256 in audited ones,
of 53 where a caller's generator is sampled. No chance is off by more than one part in so many, for any kind of dice.
"""

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Any, Final

from meuse.engine.actions import Action, Param
from meuse.engine.throws import (
    ROLL,
    SIDES,
    Throw,
    from_shorthand,
    read_answer,
    shorthand,
)

_WORD: Final = (1 << 64) - 1


class Chance:
    """Answers throws; None leaves the answer to the caller."""

    kind: str = "manual"
    keyed: bool = False  # wants to know where in the game a throw is asked for: `asked_in`
    by_event: bool = False  # ... and about what: the subjects of the procedures under way

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        """`count` six-sided dice, the first of which is number `first` of the game."""
        return None

    def asked_in(self, place: str) -> None:
        """The next throw is asked for in this turn, phase and procedure. Told to keyed dice only."""

    def fork(self) -> "Chance":
        """What a copy of the game throws with: the same source, unless it remembers what was thrown."""
        return self

    def throw(self, first: int, throw: Throw) -> tuple[int, ...] | None:
        """What falls in answer to any question, the first of it number `first` of the game."""
        picks = self.picks(first, throw.limits())
        return None if picks is None else throw.numbers(picks)

    def picks(self, first: int, limits: list[int]) -> list[int] | None:
        """For each limit a number from 0 on below it, all equally likely."""
        return None

    def describe(self) -> dict[str, object]:
        """What a save keeps to go on with the same dice."""
        return {"kind": self.kind}

    def __reduce__(self) -> tuple[Any, ...]:
        return chance_from, (self.describe(),)


class Manual(Chance):
    """The caller takes every chance decision itself: expectation, tree search, dice thrown on a real table."""


class Seeded(Chance):
    """The same seed gives the same dice, everywhere (splitmix64 over seed and die number)."""

    kind = "seeded"

    def __init__(self, seed: int) -> None:
        self.seed = seed & _WORD

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        if count == 1:
            return (self._die(first),)
        return tuple([self._die(first + offset) for offset in range(count)])

    def picks(self, first: int, limits: list[int]) -> list[int] | None:
        return [self._word(first + offset) * limit >> 64 for offset, limit in enumerate(limits)]

    def _die(self, number: int) -> int:
        return (self._word(number) * SIDES >> 64) + 1

    def _word(self, number: int) -> int:
        word = (self.seed * 0x2545F4914F6CDD1D + (number + 1) * 0x9E3779B97F4A7C15) & _WORD
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
        return word ^ (word >> 31)

    def describe(self) -> dict[str, object]:
        return {"kind": self.kind, "seed": self.seed}


class Keyed(Seeded):
    """Dice that depend on where they are thrown: turn, phase, procedure, and how many fell there before.

    Two games with the same seed see the same dice on the same chart in the same phase, even after one of them has
    thrown more dice than the other: what a study compares stays a pair (meuse.study). Each place has a stream of its
    own. The ledger says how many numbers each stream has given; it is cut where a game goes back, and copied with it.
    """

    kind = "keyed"

    def __init__(self, seed: int, ledger: Sequence[tuple[int, str, int]] = ()) -> None:
        super().__init__(seed)
        self.keyed = True
        self.place = ""
        self.ledger: list[tuple[int, str, int]] = []  # of each throw its first number in the game, place and size
        self._given: dict[str, int] = {}  # how many numbers fell in each place
        self._streams: dict[str, Seeded] = {}
        for first, place, count in ledger:
            self._enter(first, place, count)

    def asked_in(self, place: str) -> None:
        self.place = place

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        return self._stream().roll(self._enter(first, self.place, count), count)

    def picks(self, first: int, limits: list[int]) -> list[int] | None:
        return self._stream().picks(self._enter(first, self.place, len(limits)), limits)

    def _stream(self) -> Seeded:
        stream = self._streams.get(self.place)
        if stream is None:
            digest = hashlib.blake2b(b"%d %s" % (self.seed, self.place.encode()), digest_size=8).digest()
            stream = Seeded(int.from_bytes(digest, "big"))
            self._streams[self.place] = stream
        return stream

    def _enter(self, first: int, place: str, count: int) -> int:
        """Note a throw; returns how many numbers fell in that place before."""
        while self.ledger and self.ledger[-1][0] >= first:  # the game has gone back
            _, undone, numbers = self.ledger.pop()
            self._given[undone] -= numbers
        before = self._given.get(place, 0)
        self._given[place] = before + count
        self.ledger.append((first, place, count))
        return before

    def fork(self) -> Chance:
        return Keyed(self.seed, self.ledger)

    def describe(self) -> dict[str, object]:
        return {"kind": self.kind, "seed": self.seed, "ledger": [list(entry) for entry in self.ledger]}


class KeyedByEvent(Keyed):
    """Keyed dice of which each event has its own: the assault on one hex, the check of one unit.

    For search: two plans that both attack a hex see the same die there, however many attacks one of them made before.
    """

    kind = "keyed-by-event"

    def __init__(self, seed: int, ledger: Sequence[tuple[int, str, int]] = ()) -> None:
        super().__init__(seed, ledger)
        self.by_event = True

    def fork(self) -> Chance:
        return KeyedByEvent(self.seed, self.ledger)


class Scripted(Chance):
    """Numbers given in advance, from number `start` on; then another source, or the caller.

    Six-sided dice are given as their faces, other throws as answers of a record (`draw 3 0 of 21`). Each die has its
    number, so a throw that begins in the script and ends beyond it takes what is left of the script and the rest from
    the other source. A caller, who answers a throw as a whole, throws all of it; so does the caller where the rules ask
    for something else than what is given next. Who may know what falls is the rules' business, not the script's.
    """

    kind = "scripted"

    def __init__(self, dice: Sequence[int | Action], then: Chance | None = None, start: int = 0) -> None:
        self.given = list(dice)
        self.faces: list[int] = []  # by their numbers; 0 where something else than a six-sided die is given
        self.others: dict[int, tuple[Throw, tuple[int, ...]]] = {}  # by the place of their first number
        self.then = then if then is not None else Manual()
        self.keyed = self.then.keyed
        self.by_event = self.then.by_event
        self.start = start
        for given in dice:
            self._add(given)

    def asked_in(self, place: str) -> None:
        self.then.asked_in(place)

    def fork(self) -> Chance:
        return Scripted(self.given, self.then.fork(), self.start) if self.keyed else self

    def _add(self, given: int | Action) -> None:
        if isinstance(given, int):
            if not 1 <= given <= SIDES:
                raise ValueError(f"a die shows 1 to {SIDES}, not {given}")
            self.faces.append(given)
            return
        throw, numbers = read_answer(given)
        if throw.verb == ROLL and throw.size == SIDES:
            self.faces.extend(numbers)
        else:
            self.others[len(self.faces)] = (throw, numbers)
            self.faces.extend([0] * len(numbers))

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        begin = first - self.start
        end = begin + count
        if end <= 0 or begin >= len(self.faces):
            return self.then.roll(first, count)
        found: list[int] = []
        for number in range(first, first + count):
            place = number - self.start
            if 0 <= place < len(self.faces):
                if self.faces[place] == 0:
                    return None
                found.append(self.faces[place])
                continue
            other = self.then.roll(number, 1)
            if other is None:
                return None
            found.append(other[0])
        return tuple(found)

    def throw(self, first: int, throw: Throw) -> tuple[int, ...] | None:
        if throw.verb == ROLL and throw.size == SIDES:
            return self.roll(first, throw.count)
        place = first - self.start
        if not 0 <= place < len(self.faces):
            return self.then.throw(first, throw)
        if place in self.others:
            given, numbers = self.others[place]
            if given.is_like(throw) and given.count == throw.count:
                return numbers
        return None

    def describe(self) -> dict[str, object]:
        dice: list[object] = []
        place = 0
        while place < len(self.faces):
            if place in self.others:
                throw, numbers = self.others[place]
                dice.append(shorthand(throw.answer(numbers)))
                place += len(numbers)
            else:
                dice.append(self.faces[place])
                place += 1
        return {"kind": self.kind, "dice": dice, "start": self.start, "then": self.then.describe()}

    def __reduce__(self) -> tuple[Any, ...]:
        return Scripted, (self.given, self.then, self.start)


class Sampled(Chance):
    """Fresh dice from a generator of the caller's: search and what-ifs."""

    kind = "sampled"

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        return tuple([int(self.rng.random() * SIDES) + 1 for _ in range(count)])

    def picks(self, first: int, limits: list[int]) -> list[int] | None:
        return [int(self.rng.random() * limit) for limit in limits]

    def __reduce__(self) -> tuple[Any, ...]:
        return Sampled, (self.rng,)


class Audited(Chance):
    """Dice anyone can check afterwards: HMAC-SHA256 of their number, under a secret committed to beforehand."""

    kind = "audited"

    def __init__(self, secret: bytes) -> None:
        if len(secret) < 16:
            raise ValueError("the secret of audited dice needs at least 16 bytes")
        self.secret = secret

    @property
    def commitment(self) -> str:
        """Published before the first roll; the secret that hashes to it is revealed at the end."""
        return hashlib.sha256(self.secret).hexdigest()

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        return tuple([self._die(first + offset) for offset in range(count)])

    def picks(self, first: int, limits: list[int]) -> list[int] | None:
        return [self._word(first + offset) * limit >> 256 for offset, limit in enumerate(limits)]

    def _die(self, number: int) -> int:
        return (self._word(number) * SIDES >> 256) + 1

    def _word(self, number: int) -> int:
        return int.from_bytes(hmac.new(self.secret, b"die %d" % number, hashlib.sha256).digest(), "big")

    def describe(self) -> dict[str, object]:
        return {"kind": self.kind, "secret": self.secret.hex()}


class Onward(Chance):
    """The numbers of another source, after the first `skip` of them.

    What was taken back is spent: a game that goes on after a takeback skips as many as it has taken back.
    """

    kind = "onward"

    def __init__(self, source: Chance, skip: int) -> None:
        if skip < 0:
            raise ValueError("dice go on, never back")
        self.source = source
        self.keyed = source.keyed
        self.by_event = source.by_event
        self.skip = skip

    def asked_in(self, place: str) -> None:
        self.source.asked_in(place)

    def fork(self) -> Chance:
        return Onward(self.source.fork(), self.skip) if self.keyed else self

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        return self.source.roll(first + self.skip, count)

    def throw(self, first: int, throw: Throw) -> tuple[int, ...] | None:
        return self.source.throw(first + self.skip, throw)

    def describe(self) -> dict[str, object]:
        return {"kind": self.kind, "skip": self.skip, "source": self.source.describe()}

    def __reduce__(self) -> tuple[Any, ...]:
        return Onward, (self.source, self.skip)


def chance_from(description: object) -> Chance:
    """The source that `describe` described; a ValueError says what is wrong with it."""
    if not isinstance(description, dict):
        raise ValueError("a chance source is an object with a 'kind'")
    kind = description.get("kind")
    if kind == "manual":
        return Manual()
    if kind == "seeded":
        seed = description.get("seed")
        if not isinstance(seed, int):
            raise ValueError("seeded dice need a whole number 'seed'")
        return Seeded(seed)
    if kind == "keyed":
        return Keyed(*_keyed_from(description))
    if kind == "keyed-by-event":
        return KeyedByEvent(*_keyed_from(description))
    if kind == "scripted":
        dice = description.get("dice")
        start = description.get("start", 0)
        if not isinstance(start, int):
            raise ValueError("scripted dice need a whole number 'start'")
        then = description.get("then")
        return Scripted(script_from(dice), None if then is None else chance_from(then), start)
    if kind == "sampled":
        return Sampled(random.Random())
    if kind == "audited":
        secret = description.get("secret")
        if not isinstance(secret, str):
            raise ValueError("audited dice need their 'secret' in hexadecimal")
        return Audited(bytes.fromhex(secret))
    if kind == "onward":
        skip = description.get("skip")
        if not isinstance(skip, int) or skip < 0:
            raise ValueError("onward dice need a whole number 'skip' of dice that are spent")
        return Onward(chance_from(description.get("source")), skip)
    kinds = "manual, seeded, keyed, keyed-by-event, scripted, sampled, audited or onward"
    raise ValueError(f"no chance source of kind {kind!r}: {kinds}")


def _keyed_from(description: dict[str, object]) -> tuple[int, list[tuple[int, str, int]]]:
    seed = description.get("seed")
    if not isinstance(seed, int):
        raise ValueError("keyed dice need a whole number 'seed'")
    thrown = description.get("ledger", [])
    ledger: list[tuple[int, str, int]] = []
    for entry in thrown if isinstance(thrown, list) else [None]:
        if not isinstance(entry, list) or len(entry) != 3:
            raise ValueError("the 'ledger' of keyed dice is a list of [first number, place, count]")
        first, place, count = entry
        if not isinstance(first, int) or not isinstance(place, str) or not isinstance(count, int):
            raise ValueError("the 'ledger' of keyed dice is a list of [first number, place, count]")
        ledger.append((first, place, count))
    return seed, ledger


def script_from(dice: object) -> list[int | Action]:
    """What a script gives, from data: faces of six-sided dice, and other answers in words."""
    if not isinstance(dice, list):
        raise ValueError("dice are given as a list of numbers 1 to 6 and of answers like ['draw', 3, 0, 'of', 21]")
    script: list[int | Action] = []
    for given in dice:
        if isinstance(given, int):
            script.append(given)
            continue
        words: list[Param] = []
        for word in given if isinstance(given, list) else [None]:
            if not isinstance(word, int | str):
                raise ValueError(f"{given!r} is neither a number 1 to 6 nor an answer like ['draw', 3, 0, 'of', 21]")
            words.append(word)
        script.append(from_shorthand(words))
    return script
