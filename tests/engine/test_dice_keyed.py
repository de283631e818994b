"""Keyed dice: the same dice in the same place, whatever was thrown elsewhere; copies and takebacks agree."""

import pytest

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.dice import Chance, Keyed, Scripted, chance_from
from meuse.engine.throws import DRAW, Throw


def thrown(source: Chance, *places: str) -> list[int]:
    """One die in each of those places, one after another."""
    found: list[int] = []
    for number, place in enumerate(places):
        source.asked_in(place)
        rolled = source.roll(number, 1)
        assert rolled is not None
        found.extend(rolled)
    return found


def test_more_dice_in_one_place_do_not_change_those_of_another() -> None:
    one = thrown(Keyed(7), *["barrage"] * 2, *["assault"] * 30)
    other = thrown(Keyed(7), *["barrage"] * 9, *["assault"] * 30)
    assert one[2:] == other[9:]
    assert one[:2] == other[:2]


def test_each_place_and_each_seed_has_dice_of_its_own_and_all_faces_come_up() -> None:
    streams = [thrown(Keyed(seed), *[place] * 60) for seed in (1, 2) for place in ("a", "b")]
    assert len({tuple(stream) for stream in streams}) == 4
    assert all(set(stream) == {1, 2, 3, 4, 5, 6} for stream in streams)


def test_a_game_that_goes_back_throws_the_same_again() -> None:
    source = Keyed(3)
    first = thrown(source, "a", "b", "a", "a")
    assert thrown(source, "a", "b", "a", "a") == first
    assert thrown(source, "b", "a")[1] == first[0]  # another way from the beginning: the first die of its place


def test_draws_are_keyed_too() -> None:
    one, other = Keyed(5), Keyed(5)
    one.asked_in("cup")
    assert one.throw(0, Throw(DRAW, 3, 20)) is not None
    one.asked_in("other cup")
    other.asked_in("other cup")
    assert one.throw(3, Throw(DRAW, 5, 30)) == other.throw(0, Throw(DRAW, 5, 30))


def test_a_description_goes_on_where_it_was() -> None:
    source = Keyed(11)
    thrown(source, "a", "a", "b")
    again = chance_from(source.describe())
    source.asked_in("a")
    again.asked_in("a")
    assert again.roll(3, 4) == source.roll(3, 4)
    with pytest.raises(ValueError, match="'ledger' of keyed dice is a list"):
        chance_from({"kind": "keyed", "seed": 1, "ledger": [[1, 2]]})


def test_behind_a_script_keyed_dice_still_know_the_place() -> None:
    assert thrown(Scripted([6], Keyed(2)), "a", "b", "b")[1:] == thrown(Keyed(2), "b", "b")


def test_a_copy_of_a_game_throws_on_as_the_original_does_and_neither_disturbs_the_other() -> None:
    game = meuse.new("valmy", chance=Keyed(4))
    play(game, {side: make_bot("random", 1) for side in game.title.sides}, limit=120)
    twin = game.clone()
    other = game.clone()
    play(other, {side: make_bot("random", 9) for side in game.title.sides}, limit=150)  # goes another way
    for one in (game, twin):
        play(one, {side: make_bot("random", 2) for side in game.title.sides}, limit=150)
    assert game.record() == twin.record()
    assert other.record() != game.record()
    assert meuse.load(game.save()).chance.describe() == game.chance.describe()
