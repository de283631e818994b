"""Ratings: Elo that agrees with the formula, intervals that shrink with games, a test that stops when it knows."""

import random
from collections import Counter

import pytest

from meuse.study.ratings import Played, Sprt, expected, ratings, score_of


def games(first: str, second: str, won: int, lost: int) -> list[Played]:
    return [Played(first, second, 1.0)] * won + [Played(first, second, 0.0)] * lost


def test_a_score_of_three_in_four_is_191_points() -> None:
    both = games("strong", "weak", 300, 100) + [Played("weak", "strong", 1 - g.score) for g in games("", "", 300, 100)]
    rated, first_side = ratings(both, ["weak", "strong"], "weak")
    assert [rating.player for rating in rated] == ["strong", "weak"]
    assert rated[0].elo == pytest.approx(191, abs=2)
    assert first_side == pytest.approx(0, abs=1)
    assert rated[1].elo == 0
    assert rated[1].within == 0


def test_what_a_side_is_worth_is_no_strength_of_its_player() -> None:
    """Whoever plays the first side wins three in four."""
    both = games("one", "other", 300, 100) + games("other", "one", 300, 100)
    rated, first_side = ratings(both, ["one", "other"], "one")
    assert first_side == pytest.approx(191, abs=2)
    assert abs(rated[0].elo) < 1


def test_a_chain_of_players_adds_up() -> None:
    chain = []
    for strong, weak in (("b", "a"), ("c", "b")):
        chain += games(strong, weak, 300, 100)
        chain += games(weak, strong, 100, 300)
    rated, _ = ratings(chain, ["a", "b", "c"], "a")
    assert {rating.player: round(rating.elo) for rating in rated} == pytest.approx({"a": 0, "b": 191, "c": 381}, abs=3)


def test_more_games_make_the_interval_narrower() -> None:
    few, _ = ratings(games("x", "y", 15, 5) + games("y", "x", 5, 15), ["y", "x"], "y")
    many, _ = ratings(games("x", "y", 150, 50) + games("y", "x", 50, 150), ["y", "x"], "y")
    assert few[0].within > 2.5 * many[0].within > 0


def test_who_won_every_game_has_a_rating_all_the_same() -> None:
    rated, _ = ratings(games("x", "y", 10, 0) + games("y", "x", 0, 10), ["y", "x"], "y")
    assert 200 < rated[0].elo < 1200


def test_an_interval_holds_its_mean_and_never_leaves_zero_and_one() -> None:
    for results in ([1.0] * 10, [0.0] * 3, [0.5] * 8, [1.0, 0.5, 0.0, 1.0]):
        score = score_of(results)
        assert 0 <= score.low <= score.mean <= score.high <= 1
        assert score.high - score.low > 0
    assert score_of([1.0] * 10).low == pytest.approx(0.722, abs=0.01)  # Wilson


def verdicts(won: float, drawn: float, ladders: int) -> Counter[str]:
    """What the test says of players who win and draw so often as either side, looked at after every four pairs."""
    rng = random.Random(1)
    found: Counter[str] = Counter()
    for _ in range(ladders):
        pairs: list[float] = []
        verdict = ""
        while not verdict and len(pairs) < 60:
            for _ in range(4):
                throws = [rng.random() for _ in range(2)]
                pairs.append(sum([1.0 if t < won else 0.5 if t < won + drawn else 0.0 for t in throws]) / 2)
            verdict = Sprt().verdict(pairs)
        found[verdict] += 1
    return found


def test_it_is_seldom_wrong_even_where_draws_make_the_first_pairs_look_alike() -> None:
    """At most one in twenty, either way, and a little for the luck of these ladders."""
    equal = verdicts(0.3, 0.4, 300)
    assert equal["stronger"] <= 300 * 0.065
    assert equal["not stronger"] > 150
    better = verdicts(0.386, 0.4, 300)  # 60 Elo points
    assert better["not stronger"] <= 300 * 0.065
    assert better["stronger"] > 150


def test_the_test_stops_for_a_player_that_is_stronger_and_for_one_that_is_not() -> None:
    test = Sprt(better=60)
    assert test.verdict([1.0, 0.5, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0]) == "stronger"
    assert test.verdict([0.5, 0.0, 0.5, 0.5, 0.0, 0.5, 0.0, 0.5] * 2) == "not stronger"
    assert test.verdict([0.5, 1.0, 0.5, 0.0]) == ""
    assert test.verdict([]) == ""


def test_400_points_are_ten_to_one() -> None:
    assert expected(400) == pytest.approx(10 / 11)
