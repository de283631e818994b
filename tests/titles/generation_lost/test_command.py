"""13.1.3, 13.1.4: command. A German regiment at K29 means to assault L29; its HQ stands north of it, in column 29."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import asks, at, case, cell, choices, do, legal, state, told, unit, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.command import OUT_OF_COMMAND, command_map, command_modifier
from meuse.titles.generation_lost.chapters.commitment import assault_refusal
from meuse.titles.generation_lost.commit_events import AssaultCommitted

FRONT = {"DE-21-1": "K29", "FR-28": "L29"}
FAR_AWAY = {"DE-BN-1": "A1", "FR-67": "B1", "DE-HQ-VIIR": "A2"}  # an assault of its own: the question is asked anyway
HQ = "DE-HQ-XVIII"


def commitment(units: dict[str, Any], **more: Any) -> Game:
    return at("german_commitment", {**FRONT, **FAR_AWAY, **units}, **more)


def worth(game: Game, name: str = "DE-21-1") -> int:
    """The command modifier of a unit where it stands; the map of a whole side must say the same."""
    now = state(game)
    number = unit(game, name)
    cell = now.where[number]
    found = command_modifier(now, number, cell)
    assert command_map(now, now.side_of[number])[cell] == found
    return found


@case("13.1.3")
def test_without_an_hq_in_command_mode_nobody_assaults() -> None:
    for units in ({}, {HQ: {"hex": "J29", "state": ["flipped"]}}):
        game = at("german_commitment", {**FRONT, **units})
        assert asks(game) != ("german", "commitment")
        refusal = assault_refusal(state(game), unit(game, "DE-21-1"), cell(game, "L29"), worth(game))
        assert refusal is not None
        assert refusal.case == "13.1.3"
    assert legal(commitment({HQ: "J29"}), "target L29")


@case("13.1.4(a)", "13.1.4(b)", "13.1.4(d)", "T.CMD")
@pytest.mark.parametrize(
    ("square", "expected"),
    [("K29", 1), ("J29", 1), ("H29", 1), ("G29", 0), ("F29", 0), ("E29", -1), ("C29", -1), ("B29", OUT_OF_COMMAND)],
)
def test_a_good_order_hq_commands_to_eight_squares_and_better_from_near(square: str, expected: int) -> None:
    """Its own square is not counted, the unit's is: from H29 to K29 there are three."""
    assert worth(commitment({HQ: square})) == expected


@case("13.1.4(a)", "13.1.4(d)", "T.CMD")
@pytest.mark.parametrize("how", ["disrupted", "suppressed"])
@pytest.mark.parametrize(
    ("square", "expected"), [("K29", 1), ("I29", 1), ("H29", 0), ("G29", 0), ("F29", -1), ("E29", OUT_OF_COMMAND)]
)
def test_a_disordered_hq_commands_to_five_squares(how: str, square: str, expected: int) -> None:
    assert worth(commitment({HQ: {"hex": square, "state": [how]}})) == expected


@case("13.1.4(d-MAX)")
def test_a_unit_beyond_the_last_bracket_does_not_assault() -> None:
    assert legal(commitment({HQ: "C29"}), "target L29")
    far = commitment({HQ: "B29"})
    assert why(far, "target L29").case == "13.1.4(d-MAX)"


@case("13.1.4(a-ENG)")
def test_an_engaged_hq_commands_its_own_square_only() -> None:
    units = {HQ: "J28", "FR-29": "J28"}
    engaged = commitment(units, engaged={"french": ["J28"]})
    assert worth(engaged) == OUT_OF_COMMAND  # in the very next square
    assert worth(engaged, HQ) == 1
    assert why(engaged, "target L29").case == "13.1.4(d-MAX)"
    assert worth(commitment({HQ: "J28"})) == 1


@case("13.1.4(a-ENG)")
def test_no_command_comes_into_a_square_that_enemies_share() -> None:
    units = {HQ: "H29", "DE-21-2": "I29", "FR-29": "I29"}
    assert worth(commitment(units, engaged={"french": ["I29"]}), "DE-21-2") == OUT_OF_COMMAND


@case("13.1.4(c)")
def test_enemy_zoc_blocks_the_path_and_a_friend_in_the_square_opens_it() -> None:
    wall = {HQ: "G29", "FR-29": "I29"}
    assert worth(commitment(wall)) == OUT_OF_COMMAND
    assert worth(commitment({**wall, "DE-21-2": "J28"})) == 0  # G29, G28, H27, I27, J28, K29: five squares
    disrupted = {HQ: "G29", "FR-29": {"hex": "I29", "state": ["disrupted"]}}
    assert worth(commitment(disrupted)) == 0  # it has no ZOC, so the path goes round its square: still four
    assert worth(commitment({HQ: "G29"})) == 0


@case("13.1.4(d)")
def test_each_unit_takes_the_hq_that_serves_it_best() -> None:
    two = {HQ: "E29", "DE-HQ-VIR": {"hex": "H29", "state": ["disrupted"]}}
    assert worth(commitment({HQ: "E29"})) == -1
    assert worth(commitment(two)) == 0
    assert worth(commitment({HQ: two["DE-HQ-VIR"], "DE-HQ-VIR": "E29"})) == 0  # whichever comes first


@case("13.1.4(d)")
def test_the_unit_with_the_worst_command_sets_the_modifier_of_the_assault() -> None:
    game = commitment({"DE-21-2": "M29", HQ: "J29", "DE-HQ-VIR": "R29"}, dice=[3, 4])
    assert (worth(game), worth(game, "DE-21-2")) == (1, 0)
    do(game, "target L29", "unit DE-21-1", "unit DE-21-2", "done")
    assert [event.command for event in told(game, AssaultCommitted)] == [0]
    alone = commitment({"DE-21-2": "M29", HQ: "J29", "DE-HQ-VIR": "R29"}, dice=[3, 4])
    do(alone, "target L29", "unit DE-21-1", "done", "done")
    assert alone.position()["command"] == {"L29": 1}


@case("13.1.4(d)")
def test_two_assaults_have_each_their_own_modifier() -> None:
    units = {"DE-21-2": "K32", "FR-29": "L33", HQ: "E29"}
    game = commitment(units, command={"B1": 1}, dice=[3, 4])  # B1 is from an earlier phase
    do(game, "target L29", "unit DE-21-1", "target L33", "unit DE-21-2", "done")
    assert game.position()["command"] == {"L29": -1, "L33": -1}
    near = commitment({**units, "DE-HQ-VIR": "J33"}, dice=[3, 4])
    do(near, "target L29", "unit DE-21-1", "target L33", "unit DE-21-2", "done")
    assert [event.command for event in told(near, AssaultCommitted)] == [0, 1]  # K29 is four squares from J33


@case("13.1.4(e)")
@pytest.mark.parametrize("weather", ["drizzle", "rain", "snow"])
def test_weather_does_not_shorten_command(weather: str) -> None:
    assert worth(commitment({HQ: "C29"}, weather=weather)) == -1
    assert worth(commitment({HQ: "H29"}, weather=weather)) == 1


@case("13.1.4(f)", "13.1.4(g)")
def test_one_hq_commands_any_number_of_units_and_stays() -> None:
    crowd = {"DE-21-2": "K29", "DE-21-3": "K28", "DE-5-1": "K28", "DE-5-2": "K30", "DE-5-3": "K30"}
    game = commitment({**crowd, HQ: "I29"}, dice=[3, 4])
    do(game, "target L29")
    assert choices(game, "unit") == {"DE-21-1", *crowd}
    do(game, *[f"unit {name}" for name in sorted(choices(game, "unit"))], "done")
    assert where(game, HQ) == "I29"
    assert game.position()["command"] == {"L29": 1}
