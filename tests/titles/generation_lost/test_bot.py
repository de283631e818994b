"""The computer player answers every question with something legal, and plays to win."""

import random

import pytest
from tests.titles.generation_lost.table import TITLE, at, do

import meuse
from meuse.engine.game import Game, Seat
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.terms import SIDES


def play(game: Game, advised: tuple[str, ...], seed: int) -> Game:
    """To the end; whoever is not advised plays at random."""
    rng = random.Random(seed)
    advisers = {side: ChiefOfStaff(SIDES.index(side)) for side in advised}
    while game.decision is not None:
        seat = game.decision.seat
        if seat in advisers:
            answer = advisers[seat].advise(Seat(game, seat))
            assert answer in game.actions(), (game.decision.prompt, answer)
            game.apply(answer)
        else:
            game.apply(rng.choice(game.actions()))
    return game


@pytest.mark.parametrize("scenario", ["firestorm_on_the_meuse", "crown_princes_plan"])
def test_two_computer_players_come_to_an_end_with_legal_answers_only(scenario: str) -> None:
    game = play(meuse.new(TITLE, scenario=scenario, seed=2), SIDES, 2)
    assert game.result is not None


def test_the_french_hold_verdun_against_chance() -> None:
    game = play(meuse.new(TITLE, seed=5), ("french",), 5)
    assert game.result is not None
    assert game.result.winner == "french"


def test_guns_fire_at_the_enemy_and_not_at_empty_squares() -> None:
    units = {"DE-210H-1": "C27", "FR-326-1": "H26"}
    game = at("german_bombardment", units, turn=1, seed=1)
    adviser = ChiefOfStaff(0)
    while game.decision is not None and game.decision.prompt != "bombard":
        do(game, "done")
    answer = adviser.advise(Seat(game, "german"))
    assert str(answer) == str(type(answer)("bombard", ("H26",)))


def test_a_regiment_leaves_its_trench_before_it_attacks() -> None:
    units = {"DE-5-1": {"hex": "C23", "state": ["flipped"]}, "FR-326-1": "D23", "DE-HQ-III": "B24"}
    game = at("german_movement", units, turn=2, weather="fair", seed=1)
    adviser = ChiefOfStaff(0)
    seen: list[str] = []
    while game.phase == "german_movement":
        answer = adviser.advise(Seat(game, "german"))
        assert answer is not None
        seen.append(answer.verb)
        game.apply(answer)
    assert "leave_trench" in seen
