"""18.2.1(HID), 20.4: pairs of campaigns that a seat cannot tell apart, played on side by side.

They differ in the German objectives, in an answer or in options that are not shown yet. Whatever the other side and a
watcher are given must be the same until a rule shows the difference: see titles/side_by_side.py.
"""

import random
from typing import Any

import pytest
from tests.titles import side_by_side
from tests.titles.generation_lost.scattered import set_up
from tests.titles.generation_lost.table import TITLE, at, case, do, state
from tests.titles.side_by_side import Pair

import meuse
from meuse.engine.flow import Action, Ask
from meuse.engine.game import Game, Seat
from meuse.engine.title import OPEN_EYES
from meuse.titles.generation_lost import position, secrets
from meuse.titles.generation_lost.campaign_events import ObjectivesShown, OperationsConducted, OperationsWished
from meuse.titles.generation_lost.chapters import victory
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, SIDES

SHOWS = (OperationsWished, OperationsConducted, ObjectivesShown)
BEGUN = {"scenario": "campaign", "seed": 3}
FEATS = ["french-reserves", "guns", "circle", "exit", "voie-sacree", "french-strength", "ten-forts", "east-entries"]
PLACES = ["verdun", "douaumont", "vaux", "souville", "hill-304", "mort-homme", "bras", "hill-298"]


class Reader(side_by_side.Reader):
    """What one seat is given of one campaign."""

    wishes = ("all", "repeat", "then done")
    carried = ("unit",)

    def columns(self, seen: State) -> list[Any]:
        return [position.dump(seen)]


class SideBySide(side_by_side.SideBySide):
    reader = Reader
    sides = SIDES

    def what_has_shown_it(self) -> str:
        since = [event for place in (0, 1) for event in self.events_since(place)]
        return next((type(event).__name__ for event in since if isinstance(event, SHOWS)), "")

    def choose(self, one: Ask, two: Ask) -> tuple[Action, Action] | None:
        common = [action for action in one.actions if action in two.actions]
        if not common:
            return None
        useful = [action for action in common if action.verb not in ("done", "cancel")]
        action = self.rng.choice(useful if useful and self.rng.random() < 0.7 else common)
        return action, action

    def catch_up(self) -> None:
        self.shown = self.what_has_shown_it()
        assert self.shown, "one side is asked what it is not asked in the other game"


def shuffled(seed: int) -> list[Any]:
    return ["shuffle", *random.Random(seed).sample(range(36), 36), "for", "german"]


def played(one: Game, two: Game, side: int, change: str, answers: int, seed: int = 1) -> SideBySide:
    games = SideBySide(Pair(one, two, side, [change]), random.Random(seed))
    games.play(answers)
    return games


# ---- objectives


@case("18.2.1(HID)")
@pytest.mark.parametrize("seed", [1, 2])
def test_which_objectives_were_found_is_told_by_nothing(seed: int) -> None:
    """From the throw on, through the first weeks of a campaign."""
    begun = {key: value for key, value in set_up("campaign").items() if key != "turn"}
    known = {"wishes": {"german": False, "french": False}, "turn": 3}
    one, two = (
        meuse.position(TITLE, {**begun, **BEGUN, **known, "phase": "objectives", "dice": [shuffled(each)]})
        for each in (seed, seed + 10)
    )
    assert state(one).objectives != state(two).objectives
    games = played(one, two, GERMAN, "objectives", answers=60, seed=seed)
    assert games.shown == ""
    assert len(games.compared) > 40


@case("18.2.1(HID)", "20.7")
def test_not_even_how_they_stand_is_told_before_the_end() -> None:
    """In the last week; the Germans have Verdun and much else: all eight are achieved in one game, few in the other."""
    squares = ("P19", "P20", "Q18", "Q19", "Q20", "J23", "L25", "N23", "K6", "J10", "K18", "K19", "M15")
    units: dict[str, Any] = {f"DE-BN-{number}": square for number, square in enumerate(squares, 1)}
    units |= {"FR-37": "T24", "FR-326-1": "T26", "FR-HQ-II": "U25", "DE-HQ-III": "B26", "DE-21-1": "S20"}
    one, two = (at("german_bombardment", units, turn=44, objectives=drawn, **BEGUN) for drawn in (PLACES, FEATS))
    assert victory.standing(state(one)) != victory.standing(state(two))
    games = played(one, two, GERMAN, "objectives", answers=150)
    assert games.shown == "ObjectivesShown"
    assert set(games.compared) >= {"german_movement", "french_movement"}
    for game in games.games:
        assert game.result is not None
        assert game.view("french")["position"]["objectives"] == game.view("german")["position"]["objectives"] != []


@case("20.4.2-3")
def test_which_objectives_are_given_up_and_which_come_instead_is_told_by_nothing() -> None:
    changing = {"operations": {"german": ["objectives"]}, "wishes": {"german": True, "french": False}}
    games = []
    for given_up, again in ((0, 5), (3, 6)):
        game = at("objectives", {"DE-HQ-III": "B26"}, dice=[shuffled(1), shuffled(again)], **BEGUN, **changing)
        drawn = [state(game).box.objectives[each] for each in state(game).objectives]
        do(game, f"give_up {drawn[given_up]}", f"give_up {drawn[given_up + 1]}", f"keep {drawn[given_up]}")
        do(game, f"give_up {drawn[given_up]}")
        games.append(game)
    compare_now(games, GERMAN)
    for game in games:
        do(game, "done")
    assert state(games[0]).objectives != state(games[1]).objectives
    assert played(games[0], games[1], GERMAN, "objectives", answers=20).shown == ""


def compare_now(games: list[Game], side: int) -> None:
    """Whatever the other seats are given is the same, though one side has more to answer."""
    for seat in (SIDES[1 - side], ""):
        one, two = [Reader(game, seat).given(thorough=True) for game in games]
        assert one == two, side_by_side.first_difference(one, two)


# ---- operations


@case("20.4")
def test_a_german_answer_is_not_known_before_the_french_have_given_theirs() -> None:
    games = []
    for answer in ("operations", "no_operations"):
        game = at("operations", {"DE-HQ-III": "B26"}, **BEGUN)
        do(game, answer)
        games.append(game)
    compare_now(games, GERMAN)
    side = played(games[0], games[1], GERMAN, "wish", answers=2)
    assert side.shown == "OperationsWished"


@case("20.4(b)")
@pytest.mark.parametrize("side", [GERMAN, FRENCH])
def test_options_are_not_known_before_both_have_chosen(side: int) -> None:
    games = []
    for options in (("mines",), ("supply", "drum-fire", "storm-tactics")):
        game = at("operations", {"DE-HQ-III": "B26"}, **BEGUN)
        do(game, "operations", "operations")
        if side == GERMAN:
            do(game, *[f"conduct {option}" for option in options], "done")
        else:
            theirs = {"mines": "command"}
            do(game, "conduct mines", "done", *[f"conduct {theirs.get(option, 'elan')}" for option in options[:1]])
            if len(options) > 1:
                do(game, "drop elan", "conduct lafayette")
        games.append(game)
    compare_now(games, side)
    for game in games:
        if side == GERMAN:
            do(game, "conduct command")
        do(game, "done")
    assert games[0].view("")["position"]["operations"] != games[1].view("")["position"]["operations"]


@case("20.4(b)")
@pytest.mark.parametrize("side", [GERMAN, FRENCH])
def test_not_even_whether_an_option_is_marked_yet_is_known(side: int) -> None:
    """What the other side imagines begins with a guess in both games."""
    games = []
    for marked in (False, True):
        game = at("operations", {"DE-HQ-III": "B26"}, **BEGUN)
        do(game, "operations", "operations")
        if side == FRENCH:
            do(game, "conduct mines", "done")
        if marked:
            do(game, "conduct mines" if side == GERMAN else "conduct command")
        games.append(game)
    compare_now(games, side)


# ---- guessing


@case("18.2.1(HID)")
def test_what_the_french_imagine_are_eight_objectives_that_they_do_not_know() -> None:
    game = at("french_movement", {"FR-HQ-II": "U25", "FR-37": "T24"}, objectives=PLACES, turn=20, **BEGUN)
    guessed = [tuple(Seat(game, "french").imagine(random.Random(seed)).state.objectives) for seed in range(40)]
    assert len(set(guessed)) > 30
    assert all(len(set(each)) == 8 for each in guessed)
    assert Seat(game, "french").seen().objectives == []
    assert len(Seat(game, "german").seen().objectives) == 8
    assert secrets.seen(state(game), OPEN_EYES) is state(game)


@case("18.2.1(HID)")
def test_the_comparison_finds_what_is_let_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without this the pairs would prove nothing."""
    monkeypatch.setattr(secrets, "has_secrets", lambda state, seat: False)
    one, two = (
        at("german_movement", {"DE-21-1": "K20", "FR-37": "T24"}, turn=20, objectives=drawn, **BEGUN)
        for drawn in (PLACES, FEATS)
    )
    with pytest.raises(AssertionError, match="french can tell"):
        played(one, two, GERMAN, "objectives", answers=2)


# ---- what hides nothing


@pytest.mark.parametrize("scenario", [each for each in meuse.title(TITLE).scenarios if each != "campaign"])
def test_the_six_scenarios_hide_nothing(scenario: str) -> None:
    game = meuse.new(TITLE, scenario=scenario, seed=1)
    assert not game.hides
    assert Seat(game, "french").seen() is game.state
    assert "frames" in game.view("french")["position"]


@case("20.5.4")
def test_a_campaign_that_one_person_plays_alone_hides_nothing() -> None:
    alone = meuse.new(TITLE, scenario="campaign", options={"solitaire": True}, seed=1)
    assert not alone.hides
    assert meuse.new(TITLE, scenario="campaign", seed=1).hides


@case("18.2.1", "20.5.1")
def test_the_french_are_not_told_of_objectives_before_they_are_found() -> None:
    begun = {**set_up("campaign"), **BEGUN, "turn": 1}
    before = meuse.position(TITLE, {**begun, "phase": "operations"})
    after = meuse.position(TITLE, {**begun, "phase": "objectives", "dice": [shuffled(1)]})
    assert [bool(state(game).objectives) for game in (before, after)] == [False, True]
    for game, drawn in ((before, "no"), (after, "yes")):
        (track,) = [each for each in game.title.tracks(state(game), "french") if each.id == "secret-objectives"]
        assert track.params == {"count": 8, "drawn": drawn}
