"""A weekly turn is not 300 clicks: answers by hand, with gestures, and with proposals and standing orders."""

from bench.clicks import ORDERS, governed_by, table

import meuse


def test_proposals_and_orders_take_a_german_week_to_little_more_than_half_its_answers() -> None:
    found = table(1)
    assert set(found) == {(turn, side) for turn in (1, 2) for side in ("german", "french")}
    for clicks in found.values():
        assert clicks.orders <= clicks.wishes < clicks.answers  # there are weeks in which no order has an occasion
    for turn in (1, 2):
        assert found[turn, "german"].orders < 0.6 * found[turn, "german"].answers
        assert found[turn, "german"].orders < found[turn, "german"].wishes


def test_the_orders_that_are_counted_on_are_orders_of_the_title() -> None:
    game = meuse.new("generation_lost", seed=1)
    prompts, count = governed_by(game, "german")
    assert count == len(ORDERS)
    assert {"counter-battery", "defensive-fire", "advance-face", "rally"} <= prompts
