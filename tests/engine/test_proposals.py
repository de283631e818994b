"""Which pieces reach a total with the fewest points wasted."""

import itertools
import random

from meuse.engine.proposals import Need, fewest, proposals


def test_the_exact_sum_is_found_where_the_strongest_first_would_waste_points() -> None:
    guns = [("A", 5), ("B", 4), ("C", 4), ("D", 3)]
    assert fewest(8, guns) == ["A", "D"]  # two that come first, of equal sets
    assert fewest(7, guns) == ["B", "D"]
    assert fewest(12, guns) == ["A", "B", "D"]


def test_what_cannot_be_reached_is_not_proposed() -> None:
    assert fewest(20, [("A", 5), ("B", 4)]) == []
    assert fewest(0, [("A", 5)]) == []
    assert fewest(1, [("A", 0)]) == []


def test_a_burden_is_avoided_even_if_that_wastes_points() -> None:
    guns = [("A", 5), ("B", 4), ("C", 4)]
    assert fewest(5, guns) == ["A"]
    assert fewest(5, guns, {"A": 1}) == ["B", "C"]
    assert fewest(10, guns, {"A": 1}) == ["A", "B", "C"] or sum(dict(guns)[gun] for gun in fewest(10, guns)) >= 10


def test_no_set_of_pieces_is_better_than_the_one_proposed() -> None:
    rng = random.Random(4)
    for _ in range(60):
        guns = [(f"G{number}", rng.randint(0, 6)) for number in range(rng.randint(1, 8))]
        burden = {name: 1 for name, _ in guns if rng.random() < 0.3}
        needed = rng.randint(1, 20)
        worth = dict(guns)
        enough = [
            (sum(burden.get(name, 0) for name in chosen), sum(worth[name] for name in chosen))
            for count in range(1, len(guns) + 1)
            for chosen in itertools.combinations(worth, count)
            if sum(worth[name] for name in chosen) >= needed
        ]
        found = fewest(needed, guns, burden)
        if not enough:
            assert found == []
        else:
            assert (sum(burden.get(name, 0) for name in found), sum(worth[name] for name in found)) == min(enough)


def test_columns_that_are_reached_already_are_left_out_and_the_total_counts_what_is_there() -> None:
    need = Need(8, (4, 8, 12, 16, 40), [("A", 4), ("B", 5)])
    assert [(each.column, each.pieces, each.total) for each in proposals(need)] == [
        (12, ["A"], 12),
        (16, ["A", "B"], 17),
    ]
