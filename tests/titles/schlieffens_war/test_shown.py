"""What a player is shown of an attack before the die: how far its odds can still move, and lines on the board."""

from typing import Any

import pytest
from tests.as_sent import scene_of
from tests.titles.schlieffens_war.aftermath import fought
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, field, no_probes
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import case, do, legal, of_kind

from meuse.engine.faces import Extreme
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import AttackResolved

LIEGE = "1109"
CITY = {LIEGE: "city fortress"}
STACK = {"FR-IX": "1007", "FR-XV": "1007", "FR-2-HQ": "1007"}
TOPS = {"1007": ["FR-XV", "FR-IX", "FR-2-HQ"]}


def extremes(game: Game, seat: str) -> dict[str, Extreme]:
    found = game.forecast(seat)
    assert found is not None
    return {extreme.id: extreme for extreme in found.extremes}


def attack_on(units: dict[str, Any], **more: Any) -> Game:
    game = no_probes(bare("german_combat", {"DE-X": "1006", "DE-VII": "1006", **units}, turn=2, **more))
    do(game, "attack 1007", "unit DE-X", "unit DE-VII")
    return game


def lines(game: Game, seat: str) -> list[tuple[str, tuple[str, ...], str, tuple[str, ...]]]:
    names = game.board.names
    return [
        (line.kind, tuple([names[cell] for cell in line.cells]), line.side, line.pieces)
        for line in game.declared(seat).lines
    ]


# ---- both ends of the range


@case("6.6")
def test_the_attacker_reckons_with_the_strongest_that_may_lie_under_the_top() -> None:
    game = attack_on(STACK, stacks=TOPS)
    told = extremes(game, "german")["hidden"]
    assert told.better is False
    assert told.added == [("", 5)], "FR-IX with 3 and FR-2-HQ with 2, but nobody knows them"
    assert (told.base, told.final) == ("1:1", "1:1")
    assert sum(outcome.chance for outcome in told.outcomes) == pytest.approx(1)


@case("6.6")
def test_a_stack_of_one_looks_like_any_other() -> None:
    below = {"FR-IX": "1309", "FR-2-HQ": "1309", "FR-I": "1309"}
    alone = attack_on({"FR-XV": "1007", **below}, stacks={"1309": ["FR-I"]})
    stacked = attack_on({**STACK, "FR-I": "1309"}, stacks={**TOPS, "1309": ["FR-I"]})
    assert extremes(alone, "german") == extremes(stacked, "german")
    assert scene_of(alone, "german")["declared"] == scene_of(stacked, "german")["declared"]


@case("6.6", "11.16")
def test_of_what_is_hidden_elan_is_assumed() -> None:
    proud = {"FR-XV": {"hex": "1007", "morale": "elan"}, "FR-IX": "1007"}
    game = attack_on(proud, stacks={"1007": ["FR-XV"]})
    assert ("elan-defense", "11.16(a)") in {
        (shift.reason, shift.case) for shift in extremes(game, "german")["hidden"].shifts
    }


@case("6.6")
def test_no_unit_of_another_nation_and_no_fort_of_another_hex_is_thought_to_lie_there() -> None:
    british = attack_on({"FR-XV": "1007", "BR-I": "1309", "BR-II": "1309"}, stacks={"1309": ["BR-I"]})
    assert "hidden" not in extremes(british, "german")
    french = attack_on({"FR-XV": "1007", "FR-I": "1411", "FR-IX": "1411"}, stacks={"1411": ["FR-I"]})
    assert extremes(french, "german")["hidden"].added == [("", 3)], "FR-IX may have come over"


@case("11.2(a)", "6.2(e)")
def test_the_defender_is_told_the_strongest_and_the_weakest_defence_he_can_name() -> None:
    units = {"FR-XX": "1007", **STACK}
    game = attack_on(units, stacks={"1007": ["FR-XV"]})
    do(game, "commit")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt) == ("entente", "choose-defenders")
    found = extremes(game, "entente")
    assert [name for name, _ in found["strongest"].added] == ["FR-XX", "FR-IX", "FR-2-HQ"]
    assert sorted(name for name, _ in found["weakest"].added) == ["FR-IX", "FR-XV"]
    badge = scene_of(game, "entente")["declared"]["badge"]
    assert (badge["text"], badge["least"]) == ("", found["strongest"].final)
    assert game.forecast("german") is None, "the odds are for the side that decides"


@case("11.23")
def test_markers_that_can_still_be_used_are_the_best_end() -> None:
    units = {"DE-II": "1108", "BE-LIEGE": LIEGE, **ELSEWHERE}
    game = no_probes(
        field("german_combat", units, factors={"DE-II": 20, "BE-LIEGE": 4}, terrain=CITY, turn=2, dice=[1, 1, 4])
    )
    do(game, f"attack {LIEGE}", "unit DE-II")
    told = extremes(game, "german")["markers"]
    assert {shift.reason: shift.amount for shift in told.shifts}["bombardment"] == 4, "two markers, two columns each"
    assert (told.better, told.final) == (True, "7:1")
    do(game, "commit")
    assert extremes(game, "german")["markers"] == told
    do(game, "artillery")
    now = game.forecast("german")
    assert now is not None
    already = {shift.reason: shift.amount for shift in now.shifts}.get("bombardment", 0)
    left = {shift.reason: shift.amount for shift in extremes(game, "german")["markers"].shifts}
    assert left["bombardment"] == already + 2, "of the guns one supports an attack: the coup is left"
    assert legal(game, "done")
    (resolved,) = of_kind(do(game, "done"), AttackResolved)
    assert resolved.column == now.final


@case("11.23")
def test_the_entente_has_no_markers_to_reckon_with() -> None:
    """Not even against the fort of a city, where the Germans could use theirs."""
    units = {"FR-I": "1906", "DE-METZ": "1907", "FR-II": "2906", "DE-II": "2907"}
    game = no_probes(
        field("entente_combat", units, factors={"FR-I": 20, "DE-METZ": 4}, terrain={"1907": "city fortress"}, turn=2)
    )
    do(game, "attack 1907", "unit FR-I")
    assert "markers" not in extremes(game, "entente")


# ---- lines on the board


def test_attackers_are_joined_to_their_target_for_others_only_once_it_is_declared() -> None:
    game = attack_on({**STACK, "DE-IV": "1106"}, stacks=TOPS)
    joined = [("attack", ("1006", "1007"), "german", ("DE-X", "DE-VII"))]
    assert lines(game, "german") == joined
    assert lines(game, "entente") == lines(game, "") == []
    assert scene_of(game, "entente")["declared"] is None
    do(game, "commit")
    assert lines(game, "entente") == lines(game, "") == joined
    assert scene_of(game, "")["declared"]["badge"] is None, "the odds are for the side that decides"


@case("11.21")
def test_a_retreat_is_drawn_from_the_attacked_hex_and_an_opponent_sees_the_top_of_it() -> None:
    units = {"DE-II": "1913", "DE-III": "1913", "FR-IV": "2013", "FR-V": "2013", "FR-VI": "2013"}
    game = fought(units, (0, 3), aside=("FR-VI",))
    while not legal(game, "retreat 2113"):
        do(game, str(game.actions()[0]))
    do(game, "retreat 2113")
    kind, cells, side, pieces = lines(game, "entente")[-1]
    assert (kind, cells, side) == ("retreat", ("2013", "2113"), "entente")
    assert "FR-VI" in pieces
    seen = lines(game, "german")[-1]
    assert seen[:3] == (kind, cells, side)
    assert "FR-VI" not in seen[3]
