"""One wish, many answers: whole stacks, every attacker, the next unit; each taken back as one."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.table import action, at, choices, do, marks, state, where

import meuse
from meuse.engine.flow import Refused
from meuse.engine.game import Game
from meuse.engine.gestures import Plan, beyond, goals, perform, plan

STACK = {"FR-208": "1611", "FR-56BCP": "1611"}


def wish(game: Game, words: str) -> Plan:
    """Carry a wish of the seat that decides out."""
    assert game.decision is not None
    return perform(game, game.decision.seat, action(words))


def answers(game: Game, since: int) -> list[str]:
    return [str(answer) for answer in game.record(since)]


def refused(game: Game, words: str) -> tuple[str, str]:
    before = len(game), plain(game)
    with pytest.raises(Refused) as why:
        wish(game, words)
    assert (len(game), plain(game)) == before
    return why.value.refusal.case, why.value.refusal.message


def plain(game: Game) -> dict[str, Any]:
    return game.position()


# ---- the next unit


def test_naming_the_next_unit_ends_the_move_of_the_first() -> None:
    game = bare("french_movement", STACK)
    do(game, "unit FR-208", "to 1612")
    before = len(game)
    assert wish(game, "then unit FR-56BCP").went == ["FR-56BCP"]
    assert answers(game, before) == ["stop", "unit FR-56BCP"]
    game.undo()
    assert len(game) == before
    assert asks(game) == ("french", "move-unit")


def test_what_lies_beyond_the_question_is_what_could_be_taken_up_next() -> None:
    game = bare("french_movement", STACK)
    assert beyond(game, "french").actions == []
    do(game, "unit FR-208")
    found = beyond(game, "french")
    assert {str(offered) for offered in found.actions} >= {"unit FR-56BCP", "dig_in FR-208", "strategic FR-208"}
    assert found.taken == action("unit FR-208"), "it is in hand"
    assert not found.settled
    do(game, "to 1612")
    found = beyond(game, "french")
    assert found.settled, "the unit may go on, but has gone: another one that is pointed at is meant"
    assert not {str(offered) for offered in found.actions} & {"unit FR-208", "done"}
    assert beyond(game, "german").actions == []


def test_another_gun_or_another_target_is_taken_up_instead_of_the_first() -> None:
    game = at("german_assault", {"DE-24": "2914", "FR-44": "2915", "FR-60": "3014"}, turn=2)
    do(game, "assault 2915")
    assert set(beyond(game, "german").actions) == {action("assault 3014"), action("assault 2915")}
    assert beyond(game, "german").taken == action("assault 2915")
    wish(game, "then assault 3014")
    assert answers(game, 1) == ["cancel", "assault 3014"]
    do(game, "unit DE-24")
    assert refused(game, "then assault 2915")[1] == "not-asked", "what was declared is not thrown away"


def test_a_unit_that_has_moved_is_refused_in_the_words_of_its_case() -> None:
    game = bare("french_movement", STACK)
    do(game, "unit FR-208", "to 1612", "stop", "unit FR-56BCP")
    assert refused(game, "then unit FR-208") == ("8.0", "has-moved")


# ---- whole stacks


def test_a_stack_moves_by_the_small_decisions_and_is_taken_back_as_one() -> None:
    game = bare("french_movement", STACK)
    before = plain(game)
    done = wish(game, "bring unit 1612 FR-208 FR-56BCP")
    assert (done.went, done.stayed, done.learned) == (["FR-208", "FR-56BCP"], [], False)
    assert answers(game, 0) == ["unit FR-208", "to 1612", "stop", "unit FR-56BCP", "to 1612", "stop"]
    assert asks(game) == ("french", "movement")
    assert {where(game, name) for name in STACK} == {"1612"}
    again = meuse.load(game.save())
    for one in (game, again):
        one.undo()
        assert plain(one) == before
        assert not one.can_undo()


def test_who_cannot_come_stays_and_says_why_by_its_case() -> None:
    game = bare("french_movement", {"FR-208": "1611", "FR-42": "1611", "FR-35": "1613"})
    do(game, "unit FR-35", "to 1612", "stop")
    before = len(game)
    done = wish(game, "bring unit 1612 FR-208 FR-42")
    assert done.went == ["FR-208"]
    assert [(stayed.piece, stayed.why.case) for stayed in done.stayed] == [("FR-42", "8.31(a)")]
    assert (where(game, "FR-208"), where(game, "FR-42")) == ("1612", "1611")
    assert answers(game, before) == ["unit FR-208", "to 1612", "stop"], "nothing half done is left of the other"


def test_guns_follow_the_infantry_into_an_enemy_zone_whoever_is_named_first() -> None:
    """8.42(a), 8.43(a): they may enter it only where a friend stands."""
    game = bare("french_movement", {"FR-208": "1611", "FR-51R-A": "1611", "DE-24": "1613"})
    assert "1612" not in goals(game, "french", "unit", ["FR-51R-A"])
    assert wish(game, "bring unit 1612 FR-51R-A FR-208").went == ["FR-208", "FR-51R-A"]


def test_where_nobody_can_go_nothing_is_done() -> None:
    game = bare("french_movement", STACK)
    assert refused(game, "bring unit 3201 FR-208 FR-56BCP") == ("8.1(a)", "too-dear")
    assert refused(game, "bring unit nowhere FR-208")[1] == "not-offered"
    assert refused(game, "bring unit 1612 nobody")[1] == "not-offered"
    assert refused(game, "juggle FR-208")[1] == "no-such-gesture"
    with pytest.raises(Refused):
        perform(game, "german", action("bring unit 1612 FR-208"))


def test_the_goals_of_a_stack_say_who_gets_there() -> None:
    game = bare("french_movement", {"FR-208": "1611", "FR-51R-A": "1611"})
    found = goals(game, "french", "unit", ["FR-208", "FR-51R-A"])
    assert found["1612"].pieces == ["FR-208", "FR-51R-A"]
    assert [cell for cell, goal in found.items() if goal.pieces == ["FR-208"]], "infantry goes farther than guns"
    assert plain(game) == plain(bare("french_movement", {"FR-208": "1611", "FR-51R-A": "1611"}))


def test_a_stack_taken_up_in_another_way_goes_that_way() -> None:
    game = bare("french_movement", STACK)
    do(game, "unit FR-208")
    wish(game, "bring strategic 1613 FR-208 FR-56BCP")
    assert answers(game, 1)[:3] == ["stop", "strategic FR-208", "to 1613"]


def test_a_stack_digs_in() -> None:
    game = bare("french_movement", STACK)
    assert wish(game, "each dig_in FR-208 FR-56BCP").went == ["FR-208", "FR-56BCP"]
    assert all("dug-in" in marks(game, name) for name in STACK)
    game.undo()
    assert len(game) == 0


# ---- assaults


ATTACK = {"DE-24": "2914", "DE-20": "2914", "DE-64": "3014", "DE-III-A1": "2912", "DE-6-A": "2913", "FR-44": "2915"}


def test_every_attacker_and_every_gun_in_one_wish() -> None:
    game = at("german_assault", ATTACK, turn=2)
    do(game, "assault 2915")
    before = len(game)
    done = wish(game, "all unit support")
    battle = state(game).battle
    assert battle is not None
    assert {state(game).box.ids[unit] for unit in battle.attackers} == {"DE-24", "DE-20", "DE-64"}
    assert {state(game).box.ids[gun] for gun in battle.offense} >= {"DE-III-A1"}
    assert len(done.went) == len(game) - before
    assert choices(game, "unit") == choices(game, "support") == set()
    assert asks(game) == ("german", "declare-assault"), "nothing is thrown before it is committed"
    game.undo()
    assert len(game) == before


def test_attackers_alone_or_guns_alone() -> None:
    game = at("german_assault", ATTACK, turn=2)
    do(game, "assault 2915")
    assert refused(game, "all support") == ("9.1(a)", "nothing-to-add")
    wish(game, "all unit")
    assert choices(game, "support")
    wish(game, "all support")
    assert not choices(game, "support")


def test_the_last_gun_throws_the_die_and_that_is_said_before() -> None:
    guns = {"FR-XXX-A1": "2917", "FR-XXX-A2": "2918"}
    game = at("german_assault", {"DE-24": "2914", "FR-44": "2915", **guns}, turn=2)
    do(game, "assault 2915", "unit DE-24", "commit")
    planned = plan(game, "french", action("all support"))
    assert planned.learned
    assert [caution.message for caution in planned.cautions] == ["throws-at-once"]
    wish(game, "all support")
    assert game.floor > 0
    assert game.record(game.floor - 1)[0].verb == "roll"


# ---- retreats


def retreating(hits: int = 1, **more: Any) -> Game:
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915", "FR-60": "2915"}
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    game = clash("german_assault", units, *lines, hits=(0, hits), **more)
    if hits > 1:
        do(game, "loss FR-44")
    do(game, f"retreat {hits - hits // 2}")
    return game


def test_units_retreat_together() -> None:
    game = retreating()
    assert goals(game, "french", "unit", ["FR-44", "FR-60"])["2916"].pieces == ["FR-44", "FR-60"]
    done = wish(game, "bring unit 2916 FR-44 FR-60")
    assert done.went == ["FR-44", "FR-60"]
    assert {where(game, name) for name in ("FR-44", "FR-60")} == {"2916"}


def test_a_retreat_of_two_hexes_finds_its_way() -> None:
    game = retreating(3)
    found = goals(game, "french", "unit", ["FR-44", "FR-60"])
    assert "2917" in found
    assert "2916" not in found, "it is on the way, and no end"
    before = len(game)
    assert wish(game, "bring unit 2917 FR-44 FR-60").went == ["FR-44", "FR-60"]
    assert {where(game, name) for name in ("FR-44", "FR-60")} == {"2917"}
    assert answers(game, before)[0] == "unit FR-44"


# ---- once more


def test_the_next_unit_of_the_stack_does_as_the_last() -> None:
    game = bare("french_movement", {**STACK, "FR-42": "1611", "FR-35": "1609"})
    assert refused(game, "repeat") == ("", "nothing-to-repeat")
    do(game, "unit FR-208", "to 1612")
    before = len(game)
    (following,) = wish(game, "repeat").went
    assert following in ("FR-56BCP", "FR-42")
    assert where(game, following) == "1612"
    game.undo()
    assert len(game) == before
    do(game, "stop", "dig_in FR-42")
    assert wish(game, "repeat").went == ["FR-56BCP"]
    assert refused(game, "repeat") == ("", "nobody-left-to-repeat")
