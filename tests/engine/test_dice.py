"""Chance sources: the same dice from the same source, everywhere, and a source that can be described and made again."""

import hashlib
import hmac
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from meuse.engine.dice import Audited, Chance, Manual, Sampled, Scripted, Seeded, chance_from

SECRET = bytes(range(32))
MANY = 60_000


def throw(source: Chance, first: int, count: int) -> tuple[int, ...]:
    dice = source.roll(first, count)
    assert dice is not None
    return dice


def chi_square(dice: tuple[int, ...]) -> float:
    """How uneven the faces fell; beyond 20.5 a fair die comes once in a thousand times (five degrees of freedom)."""
    expected = len(dice) / 6
    counts = Counter(dice)
    return sum((counts[face] - expected) ** 2 / expected for face in range(1, 7))


# ---- seeded


@pytest.mark.parametrize(
    ("seed", "dice"),
    [
        (0, "631612252635445435266462643246"),
        (1, "545316222641633132125623163625"),
        (7, "155231213315142514463552462634"),
        (2**48 - 1, "241131523654522542461333122516"),
        (-1, "522661466166215461431116554662"),
    ],
)
def test_a_seed_gives_these_dice_for_ever(seed: int, dice: str) -> None:
    """Saved and golden games stand on these numbers: a change of the generator breaks them all."""
    assert "".join(map(str, throw(Seeded(seed), 0, 30))) == dice


@given(st.integers(0, 2**48), st.integers(0, 10**6), st.integers(1, 12))
def test_dice_depend_on_their_number_not_on_how_they_are_thrown(seed: int, first: int, count: int) -> None:
    source = Seeded(seed)
    together = throw(source, first, count)
    one_by_one = [throw(Seeded(seed), first + offset, 1)[0] for offset in range(count)]
    assert list(together) == one_by_one
    assert throw(source, first, count) == together


@pytest.mark.parametrize("source", [Seeded(1), Seeded(2), Seeded(2**47 + 5), Audited(SECRET)])
def test_every_face_comes_up_equally_often(source: Chance) -> None:
    assert chi_square(throw(source, 0, MANY)) < 20.5


def test_every_pair_of_faces_comes_up_equally_often() -> None:
    dice = throw(Seeded(3), 0, 2 * MANY)
    pairs = Counter(zip(dice[::2], dice[1::2], strict=True))
    expected = MANY / 36
    uneven = sum((pairs[one, two] - expected) ** 2 / expected for one in range(1, 7) for two in range(1, 7))
    assert uneven < 66.6  # once in a thousand times, with 35 degrees of freedom


def test_the_first_die_of_consecutive_seeds_is_fair_too() -> None:
    """Studies number their games 1, 2, 3 ...: their first rolls must not be related."""
    assert chi_square(tuple(throw(Seeded(seed), 0, 1)[0] for seed in range(MANY))) < 20.5


def test_seeds_of_any_size_can_be_described() -> None:
    for seed in (-5, 2**64 + 3, 2**200):
        described = Seeded(seed).describe()
        assert isinstance(described["seed"], int)
        assert 0 <= described["seed"] < 2**64
        assert throw(chance_from(described), 0, 20) == throw(Seeded(seed), 0, 20)


# ---- scripted


def test_scripted_dice_come_in_order_then_those_of_the_next_source() -> None:
    source = Scripted([6, 5, 4], Seeded(9))
    assert throw(source, 0, 2) == (6, 5)
    assert throw(source, 2, 1) == (4,)
    assert throw(source, 3, 4) == throw(Seeded(9), 3, 4)


def test_scripted_dice_may_begin_later_in_the_game() -> None:
    source = Scripted([6, 5], Seeded(9), start=10)
    assert throw(source, 10, 2) == (6, 5)
    assert throw(source, 9, 1) == throw(Seeded(9), 9, 1)


def test_when_the_script_is_over_the_caller_is_asked() -> None:
    source = Scripted([6])
    assert source.roll(0, 1) == (6,)
    assert source.roll(1, 1) is None
    assert source.roll(0, 2) is None


def test_a_throw_that_ends_beyond_the_script_takes_its_last_dice_all_the_same() -> None:
    """Each die has its number: what is left of the script is thrown, the rest comes from the next source."""
    source = Scripted([6, 5, 4], Seeded(9))
    assert throw(source, 2, 3) == (4, *throw(Seeded(9), 3, 2))
    late = Scripted([6, 5], Seeded(9), start=10)
    assert throw(late, 9, 4) == (*throw(Seeded(9), 9, 1), 6, 5, *throw(Seeded(9), 12, 1))
    nested = Scripted([1], Scripted([2], Seeded(9), start=1))
    assert throw(nested, 0, 3) == (1, 2, *throw(Seeded(9), 2, 1))


@pytest.mark.parametrize("face", [0, 7, -1])
def test_a_die_has_six_faces(face: int) -> None:
    with pytest.raises(ValueError, match=f"a die shows 1 to 6, not {face}"):
        Scripted([1, face])


# ---- manual, sampled


def test_manual_dice_are_the_callers() -> None:
    assert Manual().roll(0, 2) is None
    assert Chance().roll(5, 1) is None


def test_sampled_dice_come_from_the_callers_generator() -> None:
    one, other = Sampled(random.Random(4)), Sampled(random.Random(4))
    assert throw(one, 0, 20) == throw(other, 0, 20)
    assert throw(one, 0, 20) != throw(one, 0, 20)
    assert chi_square(throw(one, 0, MANY)) < 20.5


# ---- audited


def test_audited_dice_are_committed_to_beforehand_and_can_be_checked_afterwards() -> None:
    source = Audited(SECRET)
    commitment = source.commitment
    dice = throw(source, 0, 200)
    # What a player does at the end of the game, with nothing of ours but the published recipe:
    assert hashlib.sha256(SECRET).hexdigest() == commitment
    for number, die in enumerate(dice):
        word = hmac.new(SECRET, f"die {number}".encode(), hashlib.sha256).hexdigest()
        assert int(word, 16) * 6 // 2**256 + 1 == die


def test_another_secret_gives_another_commitment_and_other_dice() -> None:
    one, other = Audited(SECRET), Audited(SECRET[::-1])
    assert one.commitment != other.commitment
    assert throw(one, 0, 40) != throw(other, 0, 40)


def test_the_commitment_does_not_tell_the_secret() -> None:
    assert SECRET.hex() not in Audited(SECRET).commitment


def test_a_short_secret_could_be_guessed() -> None:
    with pytest.raises(ValueError, match="at least 16 bytes"):
        Audited(b"fifteen letters")


# ---- described and made again


@pytest.mark.parametrize(
    "source",
    [
        Seeded(77),
        Audited(SECRET),
        Scripted([1, 2, 3], Seeded(4), start=2),
        Scripted([1, 2], Scripted([3, 4], Audited(SECRET), start=2)),
        Scripted([1, 2, 3]),
        Manual(),
    ],
)
def test_a_described_source_goes_on_with_the_same_dice(source: Chance) -> None:
    again = chance_from(source.describe())
    assert type(again) is type(source)
    assert again.describe() == source.describe()
    for first, count in ((0, 1), (1, 2), (2, 3), (0, 3), (9, 2)):
        assert again.roll(first, count) == source.roll(first, count)


def test_sampled_dice_are_sampled_afresh_after_a_reload() -> None:
    again = chance_from(Sampled(random.Random(1)).describe())
    assert isinstance(again, Sampled)
    assert set(throw(again, 0, 100)) <= {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("description", "reason"),
    [
        (None, "an object with a 'kind'"),
        ("seeded", "an object with a 'kind'"),
        ({}, "no chance source of kind None"),
        ({"kind": "loaded"}, "no chance source of kind 'loaded'"),
        ({"kind": "seeded"}, "whole number 'seed'"),
        ({"kind": "seeded", "seed": "7"}, "whole number 'seed'"),
        ({"kind": "scripted"}, "a list of numbers 1 to 6"),
        ({"kind": "scripted", "dice": ["1"]}, "'1' is neither a number 1 to 6"),
        ({"kind": "scripted", "dice": [1], "start": "now"}, "a whole number 'start'"),
        ({"kind": "scripted", "dice": [7]}, "a die shows 1 to 6, not 7"),
        ({"kind": "scripted", "dice": [1], "then": {"kind": "loaded"}}, "no chance source of kind 'loaded'"),
        ({"kind": "audited"}, "'secret' in hexadecimal"),
        ({"kind": "audited", "secret": "xyz"}, "hexadecimal"),
        ({"kind": "audited", "secret": "00"}, "at least 16 bytes"),
    ],
)
def test_a_wrong_description_says_what_is_wrong(description: object, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        chance_from(description)
