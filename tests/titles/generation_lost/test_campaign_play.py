"""Campaigns as computer players and chance play them: the beginning, the days with rules of their own, the end."""

import random
from typing import Any

import pytest
from tests.titles.generation_lost.scattered import set_up
from tests.titles.generation_lost.table import TITLE, at, state, told

import meuse
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.lab.soak import Wanderer
from meuse.titles.generation_lost import invariants
from meuse.titles.generation_lost.bot import campaign
from meuse.titles.generation_lost.bot.chief_of_staff import ChiefOfStaff
from meuse.titles.generation_lost.bot.worth import Worth
from meuse.titles.generation_lost.campaign_events import (
    CampaignTallied,
    ObjectivesFound,
    ObjectivesShown,
    OperationsConducted,
)
from meuse.titles.generation_lost.end_events import GameOver, GunsDrawn, GunsPosted
from meuse.titles.generation_lost.march_events import ReinforcementsMustered
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, SIDES

EVERY = 25  # answers between two looks at the invariants
DRAWN = ["verdun", "douaumont", "vaux", "souville", "hill-304", "exit", "bras", "circle"]


def play_on(game: Game, advised: tuple[str, ...], turn: int, seed: int = 5) -> Game:
    """Until that turn begins, or the end; advised sides by their adviser, the other at random."""
    advisers = {side: ChiefOfStaff(SIDES.index(side)) for side in advised}
    wanderer = Wanderer("blind", random.Random(seed))
    answers = 0
    while game.decision is not None and state(game).turn < turn:
        seat = game.decision.seat
        if seat in advisers:
            answer = advisers[seat].advise(Seat(game, seat))
            assert answer in game.actions(), (game.decision.prompt, answer)
        else:
            answer = wanderer.choose(game)
        game.apply(answer)
        answers += 1
        if answers % EVERY == 0:
            assert invariants.broken(state(game), []) == []
    return game


def begun(turn: int, **more: Any) -> Game:
    """As it was set up, but later in the year, and with a fuller Pool."""
    start = set_up("campaign")
    units = dict(start["units"])
    for name, entry in units.items():
        if entry.get("place") == "waiting" and "GARRISON" not in name:
            units[name] = {"place": "pool"}
    start["units"] = units
    return meuse.position(
        TITLE, {**start, "scenario": "campaign", "turn": turn, "objectives": DRAWN, "seed": 4, **more}
    )


def test_two_advised_sides_choose_operations_and_play_the_first_week() -> None:
    game = play_on(meuse.new(TITLE, scenario="campaign", seed=8), SIDES, turn=2)
    conducted = {event.side: [each.operation for each in event.operations] for event in told(game, OperationsConducted)}
    assert conducted == {"german": ["mines", "supply"], "french": ["off-map-guns", "command", "fort-guns"]}
    assert len(told(game, ObjectivesFound)) == 1
    assert state(game).turn == 2


@pytest.mark.parametrize("advised", [("german",), ("french",), SIDES])
def test_the_last_week_ends_with_a_tally_and_a_result(advised: tuple[str, ...]) -> None:
    game = play_on(begun(44, phase="german_movement"), advised, turn=45)
    assert game.result is not None
    assert [len(told(game, kind)) for kind in (ObjectivesShown, CampaignTallied, GameOver)] == [1, 1, 1]


@pytest.mark.parametrize("turn", [25, 33])
def test_an_advised_german_posts_the_guns_that_stay(turn: int) -> None:
    game = begun(turn, phase="german_bombardment", units=begun_units())
    adviser = ChiefOfStaff(GERMAN)
    while not told(game, GunsPosted):
        answer = adviser.advise(Seat(game, "german"))
        assert answer in game.actions()
        game.apply(answer)
    assert told(game, GunsDrawn)
    assert invariants.broken(state(game), []) == []


def begun_units() -> dict[str, Any]:
    """The set-up with all German guns on the map."""
    game = meuse.new(TITLE, scenario="campaign", seed=1)
    game.apply(Action("ready_made"))
    return dict(game.position()["units"])


@pytest.mark.parametrize("side", [GERMAN, FRENCH])
def test_an_advised_side_brings_substitutes(side: int) -> None:
    game = begun(37 if side == FRENCH else 38, phase=f"{SIDES[side]}_movement")
    adviser = ChiefOfStaff(side)
    asked = []
    for _ in range(60):
        assert game.decision is not None
        asked.append(game.decision.prompt)
        if game.decision.prompt == "movement":
            break
        game.apply(adviser.advise(Seat(game, SIDES[side])))
    assert "substitutes" in asked
    assert told(game, ReinforcementsMustered)


def test_a_computer_player_changes_two_hard_objectives_or_none() -> None:
    changing = {"operations": {"german": ["objectives"]}, "wishes": {"german": True, "french": False}}
    for seed in range(6):
        game = at("objectives", {"DE-HQ-III": "B26"}, scenario="campaign", seed=seed, **changing)
        before = [state(game).box.objectives[each] for each in state(game).objectives]
        adviser = ChiefOfStaff(GERMAN)
        while game.decision is not None and game.decision.prompt == "change-objectives":
            game.apply(adviser.advise(Seat(game, "german")))
        after = [state(game).box.objectives[each] for each in state(game).objectives]
        hard = [name for name in before if name in campaign.HARDEST]
        assert len(set(before) - set(after)) == (2 if len(hard) > 1 else 0)
        assert set(before) - set(after) <= set(hard)


def test_the_germans_want_the_squares_of_their_objectives_and_the_french_guard_all_that_may_be_one() -> None:
    game = begun(10, phase="german_movement")
    box = state(game).box
    ours, theirs = (Worth(Seat(game, side).seen()) for side in SIDES)
    souville, la_chaume = box.board.index["N23"], box.board.index["R16"]
    assert ours.square[souville] > ours.square[la_chaume]
    assert theirs.square[souville] == theirs.square[la_chaume]
    assert souville in ours.places[GERMAN]
    assert souville not in theirs.places[GERMAN]
