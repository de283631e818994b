"""Dice that go on: what was taken back is spent."""

import pytest

from meuse.engine.dice import Audited, Manual, Onward, Seeded, chance_from

SECRET = bytes(range(32))


def test_onward_dice_are_those_of_the_source_after_the_spent_ones() -> None:
    source = Audited(SECRET)
    assert Onward(source, 0).roll(4, 3) == source.roll(4, 3)
    assert Onward(source, 5).roll(4, 3) == source.roll(9, 3)


def test_a_caller_who_throws_himself_still_does() -> None:
    onward = Onward(Manual(), 2)
    assert onward.roll(0, 1) is None


def test_a_described_one_goes_on_with_the_same_dice() -> None:
    onward = Onward(Audited(SECRET), 7)
    again = chance_from(onward.describe())
    assert isinstance(again, Onward)
    assert again.describe() == onward.describe()
    assert again.roll(3, 2) == onward.roll(3, 2)


def test_dice_never_go_back() -> None:
    with pytest.raises(ValueError, match="never back"):
        Onward(Seeded(1), -1)
    for wrong in ("3", -1, None):
        with pytest.raises(ValueError, match="whole number 'skip'"):
            chance_from({"kind": "onward", "skip": wrong, "source": {"kind": "manual"}})
