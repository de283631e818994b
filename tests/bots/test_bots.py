"""Bots: the registry, whole games, strength, and fair play."""

import pytest

import meuse
from meuse.bots import UnknownBot, bots, make_bot
from meuse.bots.base import Bot
from meuse.bots.greedy import GreedyBot
from meuse.bots.match import play, play_many
from meuse.engine.game import Game, Seat
from meuse.engine.title import HiddenError

TITLE = "they_shall_not_pass"
SIDES = ("german", "french")


def players(german: str, french: str, seed: int) -> dict[str, Bot]:
    return {"german": make_bot(german, 2 * seed), "french": make_bot(french, 2 * seed + 1)}


def whole_game(german: str, french: str, seed: int) -> Game:
    return play(meuse.new(TITLE, seed=seed), players(german, french, seed))


# ---- the registry


def test_bots_are_listed_weakest_first() -> None:
    assert bots() == ["random", "recruit", "greedy", "sergeant", "captain", "general"]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep blue'; choose from random, recruit, greedy"):
        make_bot("deep blue", 1)


# ---- whole games: `apply` refuses whatever is illegal, so a game that ends was legal


def test_random_bots_play_a_whole_game() -> None:
    game = whole_game("random", "random", 11)
    assert game.decision is None
    assert game.result is not None


@pytest.mark.parametrize(
    "options", [{}, {"infiltration": True, "heavy_artillery": True, "improved_organization": True}]
)
def test_greedy_bots_play_a_whole_game_and_every_advice_is_legal(options: dict[str, bool]) -> None:
    game = meuse.new(TITLE, seed=12, options=options)
    seats = {side: Seat(game, side) for side in SIDES}
    advisers = {side: game.title.adviser(side, 1) for side in SIDES}
    while game.decision is not None:
        side = game.decision.seat
        adviser = advisers[side]
        assert adviser is not None
        advice = adviser.advise(seats[side])
        assert advice in game.actions(), (game.phase, game.decision.prompt, advice)
        game.apply(advice, side)
    assert game.result is not None


def test_play_stops_at_the_limit() -> None:
    game = play(meuse.new(TITLE, seed=1), players("random", "random", 1), limit=5)
    assert len([action for action in game.record() if action.verb != "roll"]) == 5


def test_play_stops_where_a_side_without_a_bot_is_asked() -> None:
    game = play(meuse.new(TITLE, seed=1), {"french": make_bot("greedy", 1)})
    assert game.decision is not None
    assert game.decision.seat == "german"
    assert game.phase == "german_set_up"


def test_many_games_give_the_same_results_in_one_process_and_in_two() -> None:
    seats = {"german": "random", "french": "random"}
    seen: list[int] = []
    alone = play_many(TITLE, None, {}, seats, games=2, seed=5, progress=lambda result: seen.append(result["seed"]))
    together = play_many(TITLE, None, {}, seats, games=2, seed=5, jobs=2)
    for result in [*alone, *together]:
        assert result.pop("seconds") > 0
    assert alone == together
    assert seen == [result["seed"] for result in alone] == [5, 6]
    for result in alone:
        assert set(result) == {"seed", "winner", "grade", "points", "sources", "decisions"}
        assert sum(source["points"] for source in result["sources"]) == result["points"]


# ---- strength


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("side", SIDES)
def test_greedy_beats_random(side: str, seed: int) -> None:
    names = dict.fromkeys(SIDES, "random") | {side: "greedy"}
    result = whole_game(names["german"], names["french"], seed).result
    assert result is not None
    assert result.winner == side, result.grade


# ---- fair play


def test_the_same_seed_plays_the_same_game() -> None:
    records = [play(meuse.new(TITLE, seed=9), players("greedy", "greedy", 9), limit=500).record() for _ in range(2)]
    assert records[0] == records[1]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_choosing_changes_nothing(name: str) -> None:
    game = meuse.new(TITLE, seed=4)
    seated = players(name, "greedy", 4)
    seats = {side: Seat(game, side) for side in SIDES}
    phases = set()
    while game.decision is not None and len(phases) < 8:
        phases.add(game.phase)
        side = game.decision.seat
        before = game.position()
        choice = seated[side].choose(seats[side])
        assert game.position() == before, (game.phase, game.decision.prompt)
        game.apply(choice, side)


@pytest.mark.plain
def test_greedy_chooses_at_random_where_a_title_has_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    game = meuse.new(TITLE, seed=3)
    monkeypatch.setattr(type(game.title), "adviser", lambda self, side, seed: None)
    seat = Seat(game, "french")
    chosen = {GreedyBot(seed).choose(seat) for seed in range(20)}
    assert len(chosen) > 1
    assert chosen <= set(game.actions())


@pytest.mark.plain
def test_a_seat_shows_the_true_state_only_where_nothing_is_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    game = meuse.new(TITLE, seed=3)
    seat = Seat(game, "french")
    assert seat.seen() is game.state
    monkeypatch.setattr(type(game.title), "hidden_information", True)
    with pytest.raises(HiddenError, match="use view"):
        seat.seen()
