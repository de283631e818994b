"""Throws: any die, draws without putting back, shuffles; fair from every source, and readable in a record."""

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

import meuse
from meuse.engine.dice import Audited, Chance, Manual, Onward, Sampled, Scripted, Seeded, chance_from
from meuse.engine.flow import Action, Param, Play
from meuse.engine.throws import (
    DRAW,
    EVERYBODY,
    MOST_LISTED,
    NOBODY,
    ROLL,
    SHUFFLE,
    VERBS,
    Throw,
    from_shorthand,
    numbers_in,
    read_answer,
    shorthand,
    ways_to_total,
    without_secrets,
)

SECRET = bytes(range(32))
SOURCES = [Seeded(1), Seeded(2**47 + 5), Audited(SECRET), Sampled(random.Random(3))]


def fallen(source: Chance, first: int, throw: Throw) -> tuple[int, ...]:
    numbers = source.throw(first, throw)
    assert numbers is not None
    return numbers


def throws() -> st.SearchStrategy[Throw]:
    secrets = st.sampled_from([EVERYBODY, NOBODY, "red"])
    dice = st.builds(Throw, st.just(ROLL), st.integers(1, 5), st.integers(1, 100), secrets)
    shuffles = st.builds(lambda size, secret: Throw(SHUFFLE, size, size, secret), st.integers(1, 30), secrets)
    draws = st.integers(1, 40).flatmap(
        lambda size: st.builds(Throw, st.just(DRAW), st.integers(1, size), st.just(size), secrets)
    )
    return st.one_of(dice, shuffles, draws)


# ---- what falls


@given(throws(), st.integers(0, 2**48), st.integers(0, 10**6))
def test_whatever_falls_is_an_answer_to_what_was_asked(throw: Throw, seed: int, first: int) -> None:
    for source in (Seeded(seed), Audited(SECRET), Sampled(random.Random(seed))):
        numbers = fallen(source, first, throw)
        answer = throw.answer(numbers)
        assert len(numbers) == throw.count
        assert throw.takes(answer)
        again, read = read_answer(answer)
        assert (again.verb, again.count, again.size, again.secret) == (
            throw.verb,
            throw.count,
            throw.size,
            throw.secret,
        )
        assert read == numbers == numbers_in(answer)


@given(throws(), st.integers(0, 2**48), st.integers(0, 1000))
def test_a_source_keeps_no_place_of_its_own(throw: Throw, seed: int, first: int) -> None:
    for source in (Seeded(seed), Audited(SECRET)):
        once = fallen(source, first, throw)
        source.throw(first + 1, Throw(DRAW, 3, 5))
        assert fallen(source, first, throw) == once
        assert fallen(Onward(source, 3), first, throw) == fallen(source, first + 3, throw)


@pytest.mark.parametrize("source", [Seeded(5), Audited(SECRET)])
def test_six_sided_dice_are_the_same_by_either_way(source: Chance) -> None:
    for first in range(50):
        assert source.roll(first, 3) == source.throw(first, Throw(ROLL, 3, 6))


@pytest.mark.parametrize(
    ("throw", "fell"),
    [
        (Throw(ROLL, 12, 10), "8 6 8 5 1 10 3 3 3 9 6 1"),
        (Throw(ROLL, 5, 100), "76 54 71 42 2"),
        (Throw(DRAW, 11, 21), "15 10 14 7 0 20 4 6 3 18 12"),
        (Throw(SHUFFLE, 8, 8), "6 3 5 2 0 7 1 4"),
    ],
)
def test_a_seed_gives_these_for_ever(throw: Throw, fell: str) -> None:
    """Saved and golden games will stand on these numbers, plain or compiled, on every machine."""
    assert fallen(Seeded(1), 0, throw) == tuple(map(int, fell.split()))


def test_audited_draws_can_be_made_again_from_the_published_recipe() -> None:
    drawn = fallen(Audited(SECRET), 40, Throw(DRAW, 5, 21))
    cup = list(range(21))
    for number, thing in enumerate(drawn, start=40):
        word = int(hmac.new(SECRET, f"die {number}".encode(), hashlib.sha256).hexdigest(), 16)
        assert cup.pop(word * len(cup) // 2**256) == thing


def evenness(counts: Counter[object], cells: int) -> float:
    """How uneven they fell, in standard deviations of a chi-square with so many cells."""
    expected = sum(counts.values()) / cells
    uneven = sum((count - expected) ** 2 / expected for count in counts.values()) + (cells - len(counts)) * expected
    return float((uneven - (cells - 1)) / (2 * (cells - 1)) ** 0.5)


@pytest.mark.parametrize("source", SOURCES, ids=["seeded", "another seed", "audited", "sampled"])
@pytest.mark.parametrize("throw", [Throw(ROLL, 1, 10), Throw(ROLL, 2, 5), Throw(DRAW, 2, 6), Throw(SHUFFLE, 4, 4)])
def test_every_way_is_equally_likely(source: Chance, throw: Throw) -> None:
    counts: Counter[object] = Counter(fallen(source, first * throw.count, throw) for first in range(20_000))
    assert len(counts) == throw.ways
    assert abs(evenness(counts, throw.ways)) < 4.5


# ---- those who answer for chance


@pytest.mark.parametrize(
    ("throw", "ways"),
    [
        (Throw(ROLL, 1, 10), 10),
        (Throw(ROLL, 2, 6), 36),
        (Throw(DRAW, 3, 17), 4080),
        (Throw(DRAW, 1, 21), 21),
        (Throw(SHUFFLE, 4, 4), 24),
        (Throw(SHUFFLE, 7, 7), 5040),
    ],
)
def test_few_ways_are_all_listed_with_their_likelihood(throw: Throw, ways: int) -> None:
    actions = throw.actions()
    assert throw.ways == len(actions) == len(set(actions)) == ways
    assert all(throw.takes(action) for action in actions)
    outcomes = throw.outcomes()
    assert [action for action, _ in outcomes] == actions
    assert sum(likelihood for _, likelihood in outcomes) == pytest.approx(1)
    assert {likelihood for _, likelihood in outcomes} == {1 / ways}


def test_too_many_ways_are_checked_and_sampled_without_a_list() -> None:
    throw = Throw(DRAW, 11, 21)
    assert throw.ways == 14_079_294_028_800 > MOST_LISTED
    assert throw.actions() == []
    with pytest.raises(ValueError, match="14079294028800 ways are too many to list"):
        throw.outcomes()
    rng = random.Random(1)
    assert all(throw.takes(throw.sample(rng)) for _ in range(50))
    assert len({throw.sample(rng) for _ in range(50)}) == 50
    assert Throw(SHUFFLE, 52, 52).ways > 2**200


@pytest.mark.parametrize(
    "answer",
    [
        "draw 1 2 of 5",  # too few
        "draw 1 2 3 4 of 5",
        "draw 1 2 3 of 6",  # another cup
        "draw 1 2 3 of 5 for red",  # for another
        "draw 1 1 3 of 5",  # put back
        "draw 1 2 5 of 5",
        "draw -1 2 3 of 5",
        "draw 1 2 3",
        "draw of 5",
        "draw 1 2 3 of five",
        "roll 1 2 3",
        "shuffle 1 2 0",
        "march",
    ],
)
def test_what_is_no_answer_is_not_taken(answer: str) -> None:
    assert Throw(DRAW, 3, 5).takes(action("draw 4 0 2 of 5"))
    assert not Throw(DRAW, 3, 5).takes(action(answer))


def action(text: str) -> Action:
    verb, *words = text.split()
    return Action(verb, tuple(int(word) if word.lstrip("-").isdecimal() else word for word in words))


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("roll 7", "a die shows 1 to 6, not 7"),
        ("roll 11 d10", "a die shows 1 to 10, not 11"),
        ("roll 0 d10", "a die shows 1 to 10, not 0"),
        ("roll 4 of", "of is not a kind of die: d6, d10"),
        ("roll 4 d10 twice", "twice says nothing"),
        ("roll d10", "0 dice with 10 sides"),
        ("draw 2 2 of 5", "2 was drawn already"),
        ("draw 5 of 5", "numbered 0 to 4, not 5"),
        ("shuffle 0 1 3", "numbered 0 to 2, not 3"),
        ("shuffle", "0 of 0 things cannot be drawn"),
        ("secret", "is not a chance answer"),
    ],
)
def test_an_answer_that_chance_never_gives_is_named(answer: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_answer(action(answer))


@pytest.mark.parametrize(
    ("verb", "count", "size", "reason"),
    [
        (ROLL, 1, 0, "1 dice with 0 sides cannot be rolled"),
        (ROLL, 0, 6, "0 dice with 6 sides"),
        (DRAW, 4, 3, "4 of 3 things cannot be drawn"),
    ],
)
def test_what_cannot_be_thrown_is_not_asked(verb: str, count: int, size: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        Throw(verb, count, size)


def test_the_sums_of_dice_have_their_ways() -> None:
    assert ways_to_total(2) == {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}
    assert sum(ways_to_total(3, 10).values()) == 1000
    assert ways_to_total(1, 4) == {1: 1, 2: 1, 3: 1, 4: 1}


def test_no_title_takes_the_verbs_of_chance_for_its_players() -> None:
    for title in meuse.titles():
        for frame in title.frames.values():
            assert not [verb for verb in VERBS if hasattr(frame, f"do_{verb}")], f"{title.id}: {frame.__name__}"


# ---- scripted


def scripted(*answers: int | str) -> Scripted:
    return Scripted([action(given) if isinstance(given, str) else given for given in answers], Seeded(9))


def test_a_script_gives_dice_draws_and_shuffles_in_their_turn() -> None:
    source = scripted(4, "draw 3 0 of 21", "roll 7 2 d10", 6, "shuffle 1 0 for nobody")
    assert source.roll(0, 1) == (4,)
    assert source.throw(1, Throw(DRAW, 2, 21)) == (3, 0)
    assert source.throw(3, Throw(ROLL, 2, 10)) == (7, 2)
    assert source.roll(5, 1) == (6,)
    assert source.throw(6, Throw(SHUFFLE, 2, 2)) == (1, 0), "who may know it is the rules' business"
    assert source.throw(8, Throw(DRAW, 2, 21)) == Seeded(9).throw(8, Throw(DRAW, 2, 21))
    again = chance_from(source.describe())
    assert again.describe() == source.describe()
    assert again.throw(1, Throw(DRAW, 2, 21)) == (3, 0)


@pytest.mark.parametrize("throw", [Throw(DRAW, 2, 20), Throw(DRAW, 1, 21), Throw(ROLL, 2, 6), Throw(ROLL, 1, 21)])
def test_where_the_rules_ask_for_something_else_the_caller_is_asked(throw: Throw) -> None:
    source = scripted(4, "draw 3 0 of 21")
    assert source.throw(1, throw) is None
    assert scripted(4, 4).throw(0, Throw(ROLL, 1, 10)) is None


def test_six_sided_dice_of_a_script_may_be_secret_ones() -> None:
    assert scripted("roll 4 d6 for red", 2).roll(0, 2) == (4, 2)
    assert scripted(4, 2).throw(0, Throw(ROLL, 2, 6, "red")) == (4, 2)


@pytest.mark.parametrize(
    ("dice", "reason"),
    [
        ([["draw", 3, 3, "of", 21]], "3 was drawn already"),
        ([["draw", 3, "of", 21.5]], "is neither a number 1 to 6 nor an answer"),
        (["draw"], "'draw' is neither a number 1 to 6 nor an answer"),
        ([["dance", 3]], "dance 3 is not a chance answer"),
    ],
)
def test_a_script_that_cannot_fall_says_why(dice: list[object], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        chance_from({"kind": "scripted", "dice": dice})


def test_who_throws_by_hand_throws_everything() -> None:
    assert Manual().throw(0, Throw(DRAW, 2, 21)) is None
    assert Onward(Manual(), 2).throw(0, Throw(SHUFFLE, 4, 4)) is None


# ---- as entries and sheets keep them


@pytest.mark.parametrize(
    ("answer", "kept", "shown"),
    [
        ("roll 4 2", [4, 2], [4, 2]),
        ("roll 7 d10", ["roll", 7, "d10"], ["roll", 7, "d10"]),
        ("roll 4 d6 for red", ["roll", 4, "d6", "for", "red"], ["secret"]),
        ("draw 3 0 of 21", ["draw", 3, 0, "of", 21], ["draw", 3, 0, "of", 21]),
        ("draw 3 of 21 for nobody", ["draw", 3, "of", 21, "for", "nobody"], ["secret"]),
        ("shuffle 1 0", ["shuffle", 1, 0], ["shuffle", 1, 0]),
    ],
)
def test_shorthand_is_read_back_and_hides_what_is_secret(answer: str, kept: list[Param], shown: list[Param]) -> None:
    assert shorthand(action(answer)) == kept
    assert from_shorthand(kept) == action(answer)
    assert without_secrets(kept) == shown


# ---- in a step


def table(chance: Chance, keepers: Sequence[str] = ("red", NOBODY)) -> Play[None]:
    play: Play[None] = Play(None, [], chance)
    play.keepers = tuple(keepers)
    return play


def test_a_step_gets_what_fell_and_the_record_says_what_it_was() -> None:
    play = table(Seeded(1))
    die, dice, total = play.die(10), play.dice(2, 20, "red"), play.total(3)
    drawn, order = play.draw(21, 2, NOBODY), play.shuffle(3)
    assert [str(answer) for answer in play.rolls] == [
        f"roll {die} d10",
        f"roll {dice[0]} {dice[1]} d20 for red",
        f"roll {' '.join(map(str, play.rolls[2].args))}",
        f"draw {drawn[0]} {drawn[1]} of 21 for nobody",
        f"shuffle {order[0]} {order[1]} {order[2]}",
    ]
    assert total == sum(numbers_in(play.rolls[2]))
    assert play.dice_thrown == 1 + 2 + 3 + 2 + 3
    assert numbers_in(play.rolls[3]) == fallen(Seeded(1), 6, Throw(DRAW, 2, 21))


def test_nothing_is_drawn_from_an_empty_cup() -> None:
    play = table(Manual())
    assert play.draw(0, 0) == play.draw(5, 0) == play.shuffle(0) == ()
    assert play.rolls == []


@pytest.mark.parametrize(("secret", "keepers"), [("green", ("red", NOBODY)), ("red", ()), (NOBODY, ())])
def test_a_secret_needs_a_seat_of_a_title_that_hides_something(secret: str, keepers: tuple[str, ...]) -> None:
    play = table(Seeded(1), keepers)
    with pytest.raises(ValueError, match=f"'{secret}' cannot keep the secret"):
        play.die(secret=secret)
    assert play.rolls == []
