"""Chance sources: who answers when a rule asks for dice.

A source is asked for the dice from number `first` on, counted from the start of the game, and keeps no place of its
own. So a copied game and its original draw the same dice until one of them is given another source.
"""

import hashlib
import hmac
import random
from collections.abc import Sequence
from typing import Any, Final

SIDES: Final = 6
_WORD: Final = (1 << 64) - 1


class Chance:
    """Answers rolls; None leaves the answer to the caller."""

    kind: str = "manual"

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        """`count` dice, the first of which is die number `first` of the game."""
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

    def _die(self, number: int) -> int:
        word = (self.seed * 0x2545F4914F6CDD1D + (number + 1) * 0x9E3779B97F4A7C15) & _WORD
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _WORD
        word ^= word >> 31
        return (word * SIDES >> 64) + 1

    def describe(self) -> dict[str, object]:
        return {"kind": self.kind, "seed": self.seed}


class Scripted(Chance):
    """Dice given in advance, from die number `start` on; then another source, or the caller.

    Each die has its number, so a throw that begins in the script and ends beyond it takes what is left of the script
    and the rest from the other source. A caller, who answers a throw as a whole, throws all of it himself.
    """

    kind = "scripted"

    def __init__(self, dice: Sequence[int], then: Chance | None = None, start: int = 0) -> None:
        wrong = [die for die in dice if not 1 <= die <= SIDES]
        if wrong:
            raise ValueError(f"a die shows 1 to {SIDES}, not {wrong[0]}")
        self.dice = list(dice)
        self.then = then if then is not None else Manual()
        self.start = start

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        begin = first - self.start
        end = begin + count
        if begin >= 0 and end <= len(self.dice):
            return tuple(self.dice[begin:end])
        if end <= 0 or begin >= len(self.dice):
            return self.then.roll(first, count)
        found: list[int] = []
        for number in range(first, first + count):
            place = number - self.start
            if 0 <= place < len(self.dice):
                found.append(self.dice[place])
                continue
            other = self.then.roll(number, 1)
            if other is None:
                return None
            found.append(other[0])
        return tuple(found)

    def describe(self) -> dict[str, object]:
        return {"kind": self.kind, "dice": self.dice, "start": self.start, "then": self.then.describe()}

    def __reduce__(self) -> tuple[Any, ...]:
        return Scripted, (self.dice, self.then, self.start)


class Sampled(Chance):
    """Fresh dice from a generator of the caller's: search and what-ifs."""

    kind = "sampled"

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        return tuple([int(self.rng.random() * SIDES) + 1 for _ in range(count)])

    def __reduce__(self) -> tuple[Any, ...]:
        return Sampled, (self.rng,)


class Audited(Chance):
    """Dice anyone can check afterwards: HMAC-SHA256 of the die number, under a secret committed to beforehand."""

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

    def _die(self, number: int) -> int:
        word = hmac.new(self.secret, b"die %d" % number, hashlib.sha256).digest()
        return (int.from_bytes(word, "big") * SIDES >> 256) + 1

    def describe(self) -> dict[str, object]:
        return {"kind": self.kind, "secret": self.secret.hex()}


class Onward(Chance):
    """The dice of another source, after the first `skip` of them; what falls is remembered in `thrown`.

    Dice that were taken back are spent: a game that goes on after a takeback skips as many as it has taken back.
    """

    kind = "onward"

    def __init__(self, source: Chance, skip: int) -> None:
        if skip < 0:
            raise ValueError("dice go on, never back")
        self.source = source
        self.skip = skip
        self.thrown: list[tuple[int, ...]] = []

    def roll(self, first: int, count: int) -> tuple[int, ...] | None:
        rolled = self.source.roll(first + self.skip, count)
        if rolled is not None:
            self.thrown.append(rolled)
        return rolled

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
    if kind == "scripted":
        dice = description.get("dice")
        start = description.get("start", 0)
        if not isinstance(dice, list) or not all(isinstance(die, int) for die in dice) or not isinstance(start, int):
            raise ValueError("scripted dice need a list 'dice' of numbers 1 to 6")
        then = description.get("then")
        return Scripted(dice, None if then is None else chance_from(then), start)
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
    raise ValueError(f"no chance source of kind {kind!r}: manual, seeded, scripted, sampled, audited or onward")
