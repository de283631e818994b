"""10.6: forced marches: who may, how far, and what they cost."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import case, cell, choices, do, marks, morale, of_kind, state, where, why

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.titles.schlieffens_war.events import MarchRolled, MoraleChanged, Moved

HQ = {"DE-1-HQ": "1510"}
LOSS, NO_LOSS = 2, 3  # dice of the Attrition Table
FAR = "1516"  # six hexes from 1510


def german(units: dict[str, Any], **more: Any) -> Game:
    return bare("german_movement", units, **{"turn": 2, **more})


def cannot_march(game: Game, unit: str = "DE-II") -> str:
    """The case that forbids a forced march, seen from the list and from the reason."""
    do(game, f"unit {unit}")
    assert choices(game, "march") == set()
    return why(game, f"march {FAR}").case


@case("10.6")
def test_a_forced_march_adds_two_points() -> None:
    game = german({"DE-II": "1510", **HQ}, dice=[NO_LOSS])
    do(game, "unit DE-II")
    board = state(game).box.board
    start = cell(game, "1510")
    assert choices(game, "to") == {board.names[near] for near in board.within(start, 4)} - {"1510"}
    beyond = {board.names[near] for near in board.within(start, 6) if board.distance(start, near) > 4}
    assert choices(game, "march") == beyond
    refusal = why(game, "march 1517")
    assert (refusal.case, refusal.params["needs"], refusal.params["has"]) == ("10.6", 7, 6)
    assert why(game, "to 1515").message == "takes-a-march"
    assert why(game, "march 1511").message == "no-march-needed"
    moved = of_kind(do(game, f"march {FAR}"), Moved)[0]
    assert moved.forced
    assert moved.cost == 6
    assert where(game, "DE-II") == FAR


@case("10.6")
def test_a_unit_under_way_may_still_decide_to_march() -> None:
    game = german({"DE-II": "1510", **HQ}, dice=[NO_LOSS])
    do(game, "unit DE-II", "to 1513")
    assert "1514" in choices(game, "to")
    events = do(game, "march 1515")
    assert game.decision is not None
    assert game.decision.params["points"] == 0
    assert choices(game, "to") == set()
    assert "1516" in choices(game, "march")
    events += do(game, "march 1516")
    assert len(of_kind(events, MarchRolled)) == 1


@case("10.6(a)")
def test_only_corps_and_hqs_force_march() -> None:
    game = german({"DE-1-DEPOT": "1510", **HQ}, rails=[along("1510", "1518")])
    assert cannot_march(game, "DE-1-DEPOT") == "10.6(a)"
    for unit in ("DE-II", "DE-HKK1", "DE-1-HQ"):
        game = german({**HQ, unit: "1510"})
        do(game, f"unit {unit}")
        assert choices(game, "march")


@case("10.6(b)", "6.7(g)")
def test_a_unit_out_of_command_cannot_force_march() -> None:
    assert cannot_march(german({"DE-II": "1510"})) == "10.6(b)"
    assert cannot_march(german({"DE-II": "1510", "DE-1-HQ": "1506"})) == "10.6(b)"
    game = german({"DE-II": "1510", "DE-1-HQ": "1507"})
    do(game, "unit DE-II")
    assert choices(game, "march")


@case("10.6(b)")
def test_command_is_looked_at_where_the_move_begins() -> None:
    game = german({"DE-II": "1510", "DE-1-HQ": "1514"})
    do(game, "unit DE-II", "to 1513")
    assert choices(game, "march") == set()
    assert why(game, "march 1515").case == "10.6(b)"


@case("10.6(c)", "8.7(b)")
def test_a_unit_without_regular_supply_cannot_force_march() -> None:
    assert cannot_march(german({"DE-II": {"hex": "1510", "state": ["oos"]}, **HQ})) == "8.7(b)"
    assert cannot_march(german({"DE-II": {"hex": "1510", "state": ["fortress"]}, **HQ})) == "10.6(c)"


@case("10.6(d)", "9.6(b-iv)")
def test_a_fatigued_unit_cannot_force_march() -> None:
    assert cannot_march(german({"DE-II": {"hex": "1510", "morale": "fatigued"}, **HQ})) == "10.6(d)"


@case("10.6(e)")
def test_a_unit_that_begins_in_an_enemy_zoc_cannot_force_march() -> None:
    assert cannot_march(german({"DE-II": "1510", "FR-I": "1509", "DE-1-HQ": "1511"})) == "10.6(e)"


@case("10.6(f)")
def test_friends_do_not_lift_the_enemy_zoc_for_a_forced_march() -> None:
    game = german({"DE-II": "1510", "DE-III": "1510", **HQ, "FR-I": "1509"})
    assert cannot_march(game) == "10.6(e)"


@case("10.6(e)")
def test_a_unit_may_march_into_an_enemy_zoc() -> None:
    game = german({"DE-II": "1510", **HQ, "FR-I": "1517"}, dice=[NO_LOSS])
    do(game, "unit DE-II", "march 1516")
    assert where(game, "DE-II") == "1516"
    assert game.decision is not None
    assert game.decision.prompt == "movement"


@case("10.6(g)", "5.3(d)")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, True), (3, False), (4, False), (5, False), (6, False)])
def test_a_die_after_the_march_may_cost_a_step(die: int, lost: bool) -> None:
    """Ruling S5: the table is not known; dice of 1 and 2 cost a step, as in 8.8."""
    game = german({"DE-II": "1510", **HQ}, dice=[die])
    events = do(game, "unit DE-II", f"march {FAR}")
    rolled = of_kind(events, MarchRolled)[0]
    assert (rolled.die, rolled.steps) == (die, 1 if lost else 0)
    assert ("reduced" in marks(game, "DE-II")) == lost


@case("10.6(g)")
def test_the_march_may_be_the_end_of_a_reduced_corps_or_an_hq() -> None:
    game = german({"DE-II": {"hex": "1510", "state": ["reduced"]}, **HQ}, dice=[LOSS, LOSS])
    do(game, "unit DE-II", f"march {FAR}")
    assert where(game, "DE-II") == "eliminated"
    do(game, "unit DE-1-HQ", f"march {FAR}")
    assert where(game, "DE-1-HQ") == "eliminated"
    assert choices(game, "unit") == set()
    do(game, "done")


@case("10.6(g)")
def test_a_move_within_the_allowance_needs_no_die() -> None:
    game = german({"DE-II": "1510", **HQ}, dice=[LOSS])
    events = do(game, "unit DE-II", "to 1514", "stop")
    assert not of_kind(events, MarchRolled)
    assert "reduced" not in marks(game, "DE-II")


@case("10.6(h)", "5.3(c)")
@pytest.mark.parametrize(("before", "after"), [("elan", "normal"), ("normal", "fatigued")])
def test_a_march_costs_one_level_of_morale_and_no_more(before: str, after: str) -> None:
    """Ruling S9: a march is more than half the allowance as well; both together cost one level."""
    game = german({"DE-II": {"hex": "1510", "morale": before}, **HQ}, dice=[NO_LOSS])
    events = do(game, "unit DE-II", f"march {FAR}")
    assert morale(game, "DE-II") == after
    assert [event.cases for event in of_kind(events, MoraleChanged)] == [("10.6(h)",)]


@case("10.6(i)")
def test_germans_do_not_tire_from_a_forced_march_on_turn_1() -> None:
    units: dict[str, Any] = {"DE-II": {"hex": "1510", "morale": "elan"}, **HQ}
    game = german(units, turn=1)
    do(game, "unit DE-II", f"march {FAR}")
    assert morale(game, "DE-II") == "elan"


@case("10.6(i-ii)")
def test_germans_throw_no_die_for_a_forced_march_on_turn_1() -> None:
    game = german({"DE-II": "1510", **HQ}, turn=1, dice=[LOSS])
    events = do(game, "unit DE-II", f"march {FAR}")
    assert not of_kind(events, MarchRolled)
    assert "reduced" not in marks(game, "DE-II")


@case("10.6(i)", "10.6(i-ii)")
def test_the_entente_tires_and_rolls_on_turn_1() -> None:
    game = bare("entente_movement", {"FR-I": "1518", "FR-1-HQ": "1518"}, turn=1, dice=[LOSS])
    do(game, "unit FR-I", "march 1512")
    assert morale(game, "FR-I") == "fatigued"
    assert "reduced" in marks(game, "FR-I")


@case("10.6(h)", "10.2")
def test_the_log_tells_a_forced_march_from_a_long_one() -> None:
    english = Texts(meuse.title("schlieffens_war"), "en", strict=True)
    told: list[str] = []
    for verb, goal in (("march", FAR), ("to", "1513")):
        game = german({"DE-II": "1510", **HQ}, turn=2, dice=[NO_LOSS])
        events = do(game, "unit DE-II", f"{verb} {goal}")
        if verb == "to":
            events += do(game, "stop")
        told += [english.event(event) for event in of_kind(events, MoraleChanged)]
    assert told == ["After a forced march: II Corps, fatigued.", "After a long march: II Corps, fatigued."]
