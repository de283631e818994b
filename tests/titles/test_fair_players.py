"""No computer player knows more than its seat: in games that the seat cannot tell apart it thinks and answers the same.

Such games are guessed from what the seat sees, in every title that hides something. What differs is only what it does
not see, so a player that answers otherwise has looked there. Pairs that are played on are in each title's own tests.
"""

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from tests.titles.side_by_side import answers_of_players, plans_of, twins
from tests.titles.test_offered_and_refused import SWEPT

import meuse
from meuse.engine.game import Game, Seat

HIDING = [title.id for title in meuse.titles() if title.hidden_information]
SCRIPTS = ("recruit", "sergeant")
every_hiding_title = pytest.mark.parametrize("title", HIDING)
ENOUGH = 5  # pairs of games in which scripts answer ...
PLANS = 3  # ... and in which plans are compared
MOST = 500  # positions that are looked at
PLAYED_ON = 6  # answers before each of them


def pairs(title: str) -> Iterator[tuple[Game, Game]]:
    """Games some answers after a phase begins, each with another that whoever is asked cannot tell from it."""
    for number in range(MOST):
        rng = random.Random(f"fair {title} {number}")
        game = meuse.position(title, {**SWEPT[title].scatter(rng), "seed": number})
        if not game.title.hides(game.scenario, game.options):
            continue
        for _ in range(rng.randrange(PLAYED_ON)):
            if game.decision is not None:
                game.apply(rng.choice(game.actions()))
        if game.decision is not None and len(game.actions()) > 1:
            for twin in twins(game, 1):
                if twin.position() != game.position():
                    yield game, twin


@every_hiding_title
def test_scripts_answer_alike_in_games_that_they_cannot_tell_apart(title: str) -> None:
    found = list(islice(pairs(title), ENOUGH))
    assert len(found) == ENOUGH
    for game, twin in found:
        assert answers_of_players(twin, SCRIPTS) == answers_of_players(game, SCRIPTS), game.decision


def plans(title: str) -> Iterator[tuple[Game, Game]]:
    """Those at which the side that is asked begins a plan."""
    for game, twin in pairs(title):
        assert game.decision is not None
        seat = Seat(game, game.decision.seat)
        planner = seat.planner()
        if planner is not None and planner.moment(game.decision, seat.seen(), game.phase):
            yield game, twin


def imagined(game: Game) -> dict[str, Any]:
    """The games that a search plays its plans out in begin so: nothing else goes into it."""
    assert game.decision is not None
    return Seat(game, game.decision.seat).imagined_position(random.Random(5))


@every_hiding_title
def test_planners_plan_and_judge_alike_in_games_that_they_cannot_tell_apart(title: str) -> None:
    chosen = meuse.title(title)
    if any(chosen.hides(scenario, frozenset()) for scenario in chosen.planned_scenarios):
        found = list(islice(plans(title), PLANS))
        assert len(found) == PLANS
        for game, twin in found:
            assert plans_of(twin) == plans_of(game), game.decision
            assert imagined(twin) == imagined(game), game.decision


def test_a_player_that_looks_behind_the_screen_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pairs do differ in something that a script would use if it could."""
    monkeypatch.setattr(Seat, "seen", lambda seat: seat._game.state)
    found = list(islice(pairs("schlieffens_war"), ENOUGH))
    assert any(answers_of_players(twin, SCRIPTS) != answers_of_players(game, SCRIPTS) for game, twin in found)
