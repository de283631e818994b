"""13.2: supply of assaults. A German regiment assaults L29 from K29; its HQ stands north of it, in supply mode."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import POOL, against, engaged, rolled
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, unit, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import AssaultRolled
from meuse.titles.generation_lost.chapters.supply import supplying_hqs
from meuse.titles.generation_lost.commit_events import SupplyHqLeaves, SupplyHqNamed

HQ = "DE-HQ-XVIII"
OTHER = "DE-HQ-VIR"


def supply(square: str, *how: str) -> dict[str, Any]:
    """An HQ in supply mode."""
    return {"hex": square, "state": ["flipped", *how]}


def assault(units: dict[str, Any], **more: Any) -> Game:
    """The German Assault Segment: a 636 is committed against a division at L29, out in the open."""
    return at("german_assault", {"DE-21-1": against("L29", "K29"), "FR-67": "L29", **POOL, **units}, **more)


def suppliers(game: Game, name: str = "DE-21-1") -> set[str]:
    now = state(game)
    return {now.box.ids[hq] for hq in supplying_hqs(now, unit(game, name))}


def modifiers(game: Game) -> dict[str, int]:
    return {each.reason: each.amount for each in rolled(game).modifiers}


# ---- reach (13.2.1 to 13.2.4)


@case("13.2.2", "13.2.4(a)", "T.SUPRANGE")
@pytest.mark.parametrize(
    ("weather", "near", "far"),
    [("fair", "C29", "B29"), ("drizzle", "E29", "D29"), ("rain", "F29", "E29"), ("snow", "G29", "F29")],
)
def test_a_good_order_hq_supplies_as_far_as_the_weather_lets_it(weather: str, near: str, far: str) -> None:
    """The jump-off square K29 is not counted, the HQ's is: from K29 to C29 there are eight."""
    assert suppliers(assault({HQ: supply(near)}, weather=weather)) == {HQ}
    assert suppliers(assault({HQ: supply(far)}, weather=weather)) == set()


@case("13.2.4(b)", "T.SUPRANGE")
@pytest.mark.parametrize("weather", ["fair", "snow"])
@pytest.mark.parametrize("how", ["disrupted", "suppressed"])
def test_a_disordered_hq_supplies_within_three_squares_in_any_weather(how: str, weather: str) -> None:
    assert suppliers(assault({HQ: supply("H29", how)}, weather=weather)) == {HQ}
    assert suppliers(assault({HQ: supply("G29", how)}, weather=weather)) == set()


@case("13.2.4(b-INT)")
def test_interdiction_does_not_shorten_supply() -> None:
    assert suppliers(assault({HQ: supply("C29")}, markers={"french": ["C29"]})) == {HQ}


@case("13.2.1")
def test_only_an_hq_in_supply_mode_that_is_not_engaged_supplies() -> None:
    assert suppliers(assault({HQ: "J29"})) == set()
    locked = {HQ: supply("J28"), "DE-21-2": "J28", "FR-29": "J28"}
    assert suppliers(assault(locked, engaged={"french": ["J28"]})) == set()
    assert suppliers(assault({HQ: supply("J28")})) == {HQ}


@case("13.2.3")
def test_the_path_of_supply_avoids_enemy_zoc_unless_a_friend_is_in_the_square() -> None:
    wall = {HQ: supply("G29"), "FR-29": "I29"}
    assert suppliers(assault(wall)) == set()
    assert suppliers(assault({**wall, "DE-21-2": "J28"})) == {HQ}


@case("13.2.3")
def test_the_path_of_supply_runs_through_no_enemy_even_if_he_controls_nothing() -> None:
    """Disrupted units have no ZOC, but nobody passes through their squares."""
    ring = [f"FR-326-{number}" for number in range(1, 8)]
    squares = ("J28", "J29", "J30", "K28", "K30", "L28", "L30")
    wall = {name: {"hex": square, "state": ["disrupted"]} for name, square in zip(ring, squares, strict=True)}
    shaken = {"FR-67": {"hex": "L29", "state": ["disrupted"]}, HQ: supply("I29")}
    assert suppliers(assault({**wall, **shaken})) == set()
    gap = {name: entry for name, entry in wall.items() if entry["hex"] != "J29"}
    assert suppliers(assault({**gap, **shaken})) == {HQ}


@case("13.2.1")
@pytest.mark.parametrize(("first", "supplied"), [("I29", True), ("L29", False)])
def test_an_assault_that_opens_the_path_brings_supply_to_the_next_one(first: str, supplied: bool) -> None:
    """A brigade at I29 cuts K29 off from its HQ, until it is eliminated."""
    units = {HQ: supply("G29"), "DE-5-1": against("I29", "H28"), "FR-326-1": "I29"}
    dice = [6, 6, 2, 2, 1] if supplied else [2, 2, 6, 6, 1]
    game = assault(units, dice=dice)
    do(game, f"assault {first}")
    while asks(game)[1] in ("assault-supply", "advance-face"):
        do(game, f"hq {HQ}" if asks(game)[1] == "assault-supply" else "face south")
    found = {event.hex: [each.reason for each in event.modifiers] for event in told(game, AssaultRolled)}
    assert ("out-of-supply" not in found["L29"]) == supplied
    assert "out-of-supply" not in found["I29"]


@case("13.2.1")
def test_supply_is_looked_at_when_the_assault_is_resolved() -> None:
    """A French division that retreats across the path of supply cuts it before the second assault."""
    units = {HQ: supply("G29"), "DE-5-1": against("H33", "G33"), "FR-29": "H33"}
    game = assault(units)
    assert suppliers(game) == {HQ}
    state(game).go(unit(game, "FR-29"), state(game).box.board.index["I29"])
    assert suppliers(game) == set()


# ---- naming HQs (13.2.1, ruling G36)


@case("13.2", "13.2.1")
def test_an_assault_without_supply_has_minus_two_and_the_attacker_may_choose_that() -> None:
    game = assault({HQ: supply("I29")}, dice=[3, 3])
    assert asks(game) == ("german", "assault-supply")
    do(game, "done")
    assert modifiers(game)["out-of-supply"] == -2
    assert where(game, HQ) == "I29"
    named = assault({HQ: supply("I29")}, dice=[3, 3, 1])
    do(named, f"hq {HQ}")
    assert "out-of-supply" not in modifiers(named)
    assert [event.unit for event in told(named, SupplyHqNamed)] == [HQ]


@case("13.2")
def test_one_unit_out_of_supply_is_enough_for_minus_two() -> None:
    """Ruling G36: naming an HQ would not help, so nobody is asked."""
    units = {HQ: supply("H29", "disrupted"), "DE-21-2": against("L29", "M29")}
    game = assault(units, dice=[3, 3])
    assert suppliers(game) == {HQ}
    assert suppliers(game, "DE-21-2") == set()
    assert modifiers(game)["out-of-supply"] == -2
    assert told(game, SupplyHqNamed) == []


@case("13.2.1", "13.2.4(a-ANY)")
def test_an_hq_that_reaches_several_attackers_is_offered_once() -> None:
    game = assault({"DE-21-2": against("L29", "K28"), HQ: supply("I29")}, dice=[3, 3])
    assert [action.verb for action in game.actions()] == ["hq", "done"]


@case("13.2", "13.2.1")
def test_units_of_one_assault_may_have_different_hqs() -> None:
    third = {"DE-HQ-III": supply("I27", "disrupted")}
    units = {"DE-21-2": against("L29", "M29"), HQ: supply("H29", "disrupted"), OTHER: supply("P29", "disrupted")}
    game = assault({**units, **third}, dice=[3, 3, 1, 1])
    assert (suppliers(game), suppliers(game, "DE-21-2")) == ({HQ, *third}, {OTHER})
    do(game, f"hq {HQ}")
    assert asks(game) == ("german", "assault-supply")
    assert why(game, f"hq {HQ}").case == "13.2.5"
    assert why(game, "hq DE-HQ-III").case == "13.2.4(a-ANY)"  # whom it reaches has an HQ already
    do(game, f"hq {OTHER}")
    assert "out-of-supply" not in modifiers(game)


@case("13.2.1")
def test_why_an_hq_cannot_be_named() -> None:
    units = {
        HQ: supply("I29"),
        OTHER: "J29",
        "DE-HQ-VIIR": supply("A1"),
        "DE-HQ-III": supply("G29", "disrupted"),
        "FR-HQ-XXX": supply("N29"),
    }
    game = assault(units)
    assert choices(game, "hq") == {HQ}
    assert why(game, f"hq {OTHER}").case == "13.2.1"
    assert why(game, "hq DE-HQ-VIIR").case == "13.2.4(a)"
    assert why(game, "hq DE-HQ-III").case == "13.2.4(b)"
    assert why(game, "hq FR-HQ-XXX").case == "13.2.1"
    assert why(game, "hq DE-21-1").case == "13.2.1"


@case("13.2.4(a-ANY)")
def test_one_hq_supplies_any_number_of_assaults_once_it_is_named() -> None:
    units = {HQ: supply("I29"), OTHER: supply("I30"), "DE-5-1": against("L31", "K31"), "FR-51": "L31"}
    game = assault(units, dice=[2, 2, 2, 2, 1])
    do(game, "assault L29", f"hq {HQ}")
    assert [event.hex for event in told(game, AssaultRolled)] == ["L29", "L31"]
    for event in told(game, AssaultRolled):
        assert "out-of-supply" not in [each.reason for each in event.modifiers]
    assert [event.unit for event in told(game, SupplyHqNamed)] == [HQ]
    assert (where(game, HQ), where(game, OTHER)) == ("turn-track", "I30")


@case("13.2")
def test_engaged_attackers_need_no_supply() -> None:
    units = {"DE-21-1": engaged("L29", "K29"), HQ: supply("I29")}
    game = assault(units, engaged={"german": ["L29"]}, dice=[3, 3])
    assert told(game, SupplyHqNamed) == []
    assert asks(game) != ("german", "assault-supply")
    assert "out-of-supply" not in modifiers(game)


# ---- spent HQs (13.2.5)


@case("13.2.5", "13.2.5(DIE)", "T.HQRETURN")
@pytest.mark.parametrize(
    ("weather", "die", "turns"),
    [
        ("fair", 1, 1),
        ("fair", 3, 1),
        ("fair", 4, 2),
        ("drizzle", 3, 1),
        ("rain", 2, 1),
        ("rain", 3, 2),
        ("snow", 3, 2),
        ("snow", 6, 2),
    ],
)
def test_an_hq_that_was_named_leaves_and_returns_by_a_die(weather: str, die: int, turns: int) -> None:
    """The dice of the assault are 2 and 2 on a bad column: the attackers lose steps and go back."""
    units = {HQ: supply("I29"), OTHER: supply("I30")}
    game = assault(units, weather=weather, turn=2, dice=[2, 2, die])
    do(game, f"hq {HQ}")
    (leaves,) = told(game, SupplyHqLeaves)
    assert (leaves.unit, leaves.die, leaves.turns) == (HQ, die, turns)
    assert leaves.total == die + (1 if weather in ("rain", "snow") else 0)
    entry = game.position()["units"][HQ]
    assert (entry["place"], entry["returns"]) == ("turn-track", 2 + turns)
    assert marks(game, HQ) == set()  # 13.2.5: it comes back in command mode
    assert where(game, OTHER) == "I30"


@case("13.2.5")
def test_an_hq_that_commands_or_was_not_named_stays() -> None:
    game = assault({HQ: supply("I29"), OTHER: "I30"}, dice=[2, 2])
    do(game, "done")
    assert (where(game, HQ), where(game, OTHER)) == ("I29", "I30")
    assert told(game, SupplyHqLeaves) == []


@case("13.2.5(DIE)")
def test_a_spent_hq_comes_back_in_the_reorganization_of_its_turn() -> None:
    """Ruling G96: it waits at its edge, in command mode, for the movement of the turn after."""
    game = at("reorganization", {HQ: {"place": "turn-track", "returns": 3}, "FR-67": "V29", "DE-21-1": "A29"}, turn=3)
    while game.decision is not None and game.position()["turn"] == 3:
        do(game, "done" if legal(game, "done") else str(game.actions()[0]))
    assert where(game, HQ) == "off-map"
    assert marks(game, HQ) == set()
