"""One wish, many answers, in the fog: two clicks a unit, and what a march's die teaches ends the series."""

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, asks, field, no_probes
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import action, choices, do, state, where

import meuse
from meuse.engine.dice import Scripted
from meuse.engine.flow import Refused
from meuse.engine.game import Game
from meuse.engine.gestures import Plan, beyond, goals, perform, plan

HQ = {"DE-1-HQ": "1510"}
NO_LOSS = 3
STACK = {"DE-II": "1510", "DE-III": "1510", **HQ}


def wish(game: Game, words: str) -> Plan:
    assert game.decision is not None
    return perform(game, game.decision.seat, action(words))


def answers(game: Game, since: int = 0) -> list[str]:
    return [str(answer) for answer in game.record(since)]


def test_the_next_corps_ends_the_move_of_the_first() -> None:
    game = bare("german_movement", STACK, turn=2)
    do(game, "unit DE-II", "to 1511")
    assert beyond(game, "german").settled
    assert action("unit DE-III") in beyond(game, "german").actions
    wish(game, "then unit DE-III")
    assert answers(game, 2) == ["stop", "unit DE-III"]
    game.undo()
    assert answers(game) == ["unit DE-II", "to 1511"]


def test_a_stack_marches_within_its_allowance_and_comes_back_as_one() -> None:
    game = bare("german_movement", STACK, turn=2)
    done = wish(game, "bring unit 1513 DE-II DE-III DE-1-HQ")
    assert done.went == ["DE-II", "DE-III", "DE-1-HQ"]
    assert {where(game, name) for name in STACK} == {"1513"}
    assert asks(game) == ("german", "movement")
    game.undo()
    assert {where(game, name) for name in STACK} == {"1510"}
    assert len(game) == 0


def test_a_forced_march_throws_its_die_and_there_the_series_ends() -> None:
    game = bare("german_movement", STACK, turn=2, dice=[NO_LOSS, NO_LOSS])
    planned = plan(game, "german", action("bring unit 1516 DE-II DE-III"))
    assert planned.learned
    assert [caution.message for caution in planned.cautions] == ["throws-before-the-end"]
    assert [(stayed.piece, stayed.why.message) for stayed in planned.stayed] == [("DE-III", "learned-first")]
    wish(game, "bring unit 1516 DE-II DE-III")
    assert answers(game) == ["unit DE-II", "march 1516", f"roll {NO_LOSS}"]
    assert (where(game, "DE-II"), where(game, "DE-III")) == ("1516", "1510")
    assert asks(game) == ("german", "movement")


def test_the_die_of_a_march_comes_before_the_next_unit() -> None:
    game = bare("german_movement", STACK, turn=2, dice=[NO_LOSS])
    do(game, "unit DE-II", "march 1515")
    assert beyond(game, "german").actions == [], "nobody knows what the die will leave of it"
    done = wish(game, "then unit DE-III")
    assert done.learned
    assert done.stayed[0].piece == "DE-III"
    assert answers(game, 2) == ["stop", f"roll {NO_LOSS}"]


def test_a_series_that_learns_something_cannot_be_taken_back_past_it() -> None:
    start = bare("german_movement", STACK, turn=2).position()
    game = meuse.engine.game.game_at(
        bare("german_movement", STACK, turn=2).box, start, Scripted([action(f"roll {NO_LOSS}")]), analysis=False
    )
    wish(game, "bring unit 1516 DE-II DE-III")
    assert not game.can_undo()
    wish(game, "bring unit 1511 DE-III DE-1-HQ")
    game.undo()
    assert (where(game, "DE-II"), where(game, "DE-III")) == ("1516", "1510")
    assert not game.can_undo()


def test_every_corps_that_may_attack_joins_whatever_order_the_rules_want() -> None:
    """2.3(paren), 11.7(b): an HQ and a reserve corps in parentheses join only beside one that needs no help."""
    around = {"DE-II": "1410", "DE-III": "1410", "DE-1-HQ": "1410", "DE-IV": "1409", "FR-I": "1510"}
    game = no_probes(field("german_combat", {**ELSEWHERE, **around}, turn=2))
    do(game, "attack 1510")
    before = len(game)
    wish(game, "all unit")
    assert choices(game, "unit") == set()
    battle = state(game).battle
    assert battle is not None
    assert {state(game).box.ids[unit] for unit in battle.attackers} == {"DE-II", "DE-III", "DE-1-HQ", "DE-IV"}
    game.undo()
    assert len(game) == before


def test_a_corps_out_of_command_does_not_keep_the_others_out() -> None:
    """11.4: units of several hexes attack together only in command; the most of them do."""
    near = {"DE-II": "1410", "DE-III": "1409", "DE-1-HQ": "1308", "DE-XIV": "1511", "FR-I": "1510"}
    game = no_probes(field("german_combat", {**ELSEWHERE, **near}, turn=2))
    do(game, "attack 1510")
    alone = [name for name in ("DE-II", "DE-III", "DE-XIV") if name in choices(game, "unit")]
    assert len(alone) == 3
    assert set(wish(game, "all unit").went) == {"DE-II", "DE-III"}


def test_another_target_is_taken_up_only_before_anybody_was_named() -> None:
    game = no_probes(field("german_combat", {**ELSEWHERE, "DE-II": "1410", "FR-I": "1510"}, turn=2))
    do(game, "attack 1510")
    wish(game, "then attack 2906")
    do(game, "unit DE-XV")
    with pytest.raises(Refused):
        wish(game, "then attack 1510")
    assert beyond(game, "german").actions == []


def test_what_is_hidden_under_a_stack_changes_nothing_that_is_planned() -> None:
    """6.6: two positions that the seat cannot tell apart lead to the same answers, refusals and goals."""
    seen = {**STACK, "FR-I": "1515", "FR-III": "1714"}
    views = []
    found = []
    for hidden in ("1515", "1714"):
        game = bare("german_movement", {**seen, "FR-II": hidden}, turn=2)
        views.append(game.view("german"))
        planned = [plan(game, "german", action(words)) for words in ("bring unit 1513 DE-II DE-III", "each top DE-III")]
        reach = goals(game, "german", "unit", ["DE-II", "DE-III"])
        do(game, "unit DE-II")
        with pytest.raises(Refused) as why:
            plan(game, "german", action("bring unit 1515 DE-II DE-III"))
        found.append((planned, reach, beyond(game, "german"), why.value.refusal))
    assert views[0] == views[1]
    assert found[0] == found[1]
