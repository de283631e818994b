"""17.7 Rally."""

import pytest
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, of_kind, why

from meuse.engine.events import Event
from meuse.engine.game import Game
from meuse.titles.generation_lost.end_events import RallyRolled

FAR_FROM_HQ = {"hex": "F28", "state": ["disrupted"]}


def rally(units: dict[str, object], dice: list[int], **more: object) -> Game:
    return at("reorganization", units, dice=dice, **more)


def rolled(events: list[Event]) -> list[RallyRolled]:
    return of_kind(events, RallyRolled)


@case("17.7.1(a)", "17.7.1(b)")
def test_each_disordered_unit_may_try_once_and_nobody_must() -> None:
    units = {"DE-9R-1": FAR_FROM_HQ, "DE-9R-2": {"hex": "G29", "state": ["suppressed"]}, "DE-30-1": "G30"}
    game = rally(units, [3])
    assert asks(game) == ("german", "rally")
    assert choices(game, "rally") == {"DE-9R-1", "DE-9R-2"}
    assert why(game, "rally DE-30-1").case == "17.7.1(a)"
    do(game, "rally DE-9R-1")
    assert marks(game, "DE-9R-1") == set()
    assert why(game, "rally FR-37").case == "17.7.1(a)"
    assert legal(game, "done")


@case("17.7.1(e)[2]", "17.7.2")
def test_a_failure_leaves_the_marker_and_gives_one_off_the_next_die() -> None:
    game = rally({"DE-9R-1": FAR_FROM_HQ, "DE-9R-2": {"hex": "G29", "state": ["disrupted"]}}, [4])
    do(game, "rally DE-9R-1")
    assert marks(game, "DE-9R-1") == {"disrupted", "failed-rally"}
    assert why(game, "rally DE-9R-1").case == "17.7.1(e)[2]"
    game = rally({"DE-9R-1": {"hex": "F28", "state": ["disrupted", "failed-rally"]}}, [4])
    (event,) = rolled(do(game, "rally DE-9R-1"))
    assert (event.modifier, event.total, event.rallied) == (-1, 3, True)
    assert event.cases == ("17.7.1(b)", "17.7.1(d)", "17.7.2")
    assert marks(game, "DE-9R-1") == set()


@case("17.7.1(c)")
@pytest.mark.parametrize("condition", [[], ["disrupted"], ["suppressed"]])
def test_an_hq_in_command_mode_within_three_squares_helps_even_disrupted(condition: list[str]) -> None:
    hq = {"hex": "C28", "state": condition}
    game = rally({"DE-9R-1": FAR_FROM_HQ, "DE-HQ-VR": hq}, [4])
    (event,) = rolled(do(game, "rally DE-9R-1"))
    assert (event.row, event.needed, event.rallied) == ("with_hq", 4, True)


@case("17.7.1(c)")
def test_an_hq_in_supply_mode_or_four_squares_away_or_itself_does_not_help() -> None:
    for hq in ({"hex": "C28", "state": ["flipped"]}, {"hex": "B28"}):
        game = rally({"DE-9R-1": FAR_FROM_HQ, "DE-HQ-VR": hq}, [4])
        (event,) = rolled(do(game, "rally DE-9R-1"))
        assert event.row == "out_of_zoc"
    game = rally({"DE-HQ-VR": {"hex": "C28", "state": ["disrupted"]}}, [4])
    (event,) = rolled(do(game, "rally DE-HQ-VR"))
    assert event.row == "out_of_zoc"


@case("17.7.1(c)")
def test_the_path_to_the_hq_is_that_of_command() -> None:
    """Ruling G11: an enemy in between, with his ZOC, cuts it."""
    wall = {f"FR-326-{n + 1}": f"E{column}" for n, column in enumerate(range(24, 34))}
    game = rally({"DE-9R-1": {"hex": "G29", "state": ["disrupted"]}, "DE-HQ-VR": "D29", **wall}, [1])
    (event,) = rolled(do(game, "rally DE-9R-1"))
    assert event.row == "out_of_zoc"


@case("17.7.1(c)", "17.7.1(d)", "16.5.1")
def test_engaged_units_are_in_enemy_zoc_even_of_disordered_enemies_and_an_hq_helps_its_own_square_alone() -> None:
    """Ruling G66: whoever shares the square controls it (11.1.4)."""
    locked = {"DE-9R-1": {"hex": "F28", "state": ["disrupted"]}, "FR-326-1": {"hex": "F28", "state": ["disrupted"]}}
    (event,) = rolled(do(rally(locked, [3], engaged={"german": ["F28"]}), "rally DE-9R-1"))
    assert (event.row, event.rallied) == ("in_zoc", False)
    shared = {"DE-9R-1": {"hex": "F28", "state": ["disrupted"]}, "FR-326-1": "F28", "DE-HQ-VR": "F28"}
    beside = {**shared, "DE-9R-2": {"hex": "E28", "state": ["disrupted"]}}
    rows = [
        rolled(do(rally(beside, [1], engaged={"german": ["F28"]}), f"rally {unit}"))[0].row
        for unit in ("DE-9R-1", "DE-9R-2")
    ]
    assert rows == ["with_hq", "in_zoc"]


@case("17.7.1(d)", "17.7.1(d-ex)")
def test_without_an_hq_the_least_favourable_row_counts() -> None:
    gun = {"hex": "F28", "state": ["disrupted"]}
    enemy = {"FR-326-1": "G28"}
    for weather, row, needed in (("fair", "in_zoc", 2), ("snow", "snow", 1)):
        game = rally({"DE-77-1": gun, **enemy}, [2], weather=weather)
        (event,) = rolled(do(game, "rally DE-77-1"))
        assert (event.row, event.needed) == (row, needed)
        assert event.rallied is (needed == 2)
    game = rally({"DE-77-1": gun, "DE-HQ-VR": "C28"}, [4], weather="snow")
    (event,) = rolled(do(game, "rally DE-77-1"))
    assert (event.needed, event.rallied) == (4, True)


@case("17.7.1(d)")
def test_guns_and_rain_have_rows_of_their_own() -> None:
    for unit, weather, row in (
        ("DE-77-1", "fair", "guns"),
        ("DE-9R-1", "rain", "rain"),
        ("DE-9R-1", "drizzle", "out_of_zoc"),
    ):
        game = rally({unit: {"hex": "F28", "state": ["disrupted"]}}, [6], weather=weather)
        (event,) = rolled(do(game, f"rally {unit}"))
        assert event.row == row


@case("17.7.1(e)[1]", "17.7.1(e)[1](ex)")
def test_a_friend_in_good_order_in_the_square_cancels_the_enemy_zoc_and_one_beside_it_does_not() -> None:
    units = {
        "DE-9R-1": {"hex": "F28", "state": ["disrupted"]},
        "DE-9R-2": {"hex": "F29", "state": ["disrupted"]},
        "DE-30-1": "F29",
        "FR-326-1": "G28",
    }
    game = rally(units, [6, 6])
    events = rolled(do(game, "rally DE-9R-1", "rally DE-9R-2"))
    assert [event.row for event in events] == ["in_zoc", "out_of_zoc"]


@case("17.7.1(a)", "17.0")
def test_rows_are_those_at_the_start_of_the_phase_for_both_sides() -> None:
    """Ruling G62: a German who rallies has no ZOC for the French who rally after him."""
    units = {
        "DE-9R-1": {"hex": "F28", "state": ["disrupted"]},
        "FR-326-1": {"hex": "G28", "state": ["disrupted"]},
    }
    game = rally(units, [1, 3])
    events = rolled(do(game, "rally DE-9R-1"))
    assert asks(game) == ("french", "rally")
    events += rolled(do(game, "rally FR-326-1"))
    assert [event.row for event in events] == ["out_of_zoc", "out_of_zoc"]


@case("17.7.1(a)")
def test_all_can_be_told_to_rally_at_once() -> None:
    units = {name: {"hex": "F28", "state": ["disrupted"]} for name in ("DE-9R-1", "DE-9R-2")}
    game = rally(units, [1, 6])
    events = rolled(do(game, "rally_all"))
    assert [event.rallied for event in events] == [True, False]


@case("17.7.1(a)")
def test_units_that_wait_off_the_map_rally_too() -> None:
    game = rally({"DE-9R-1": {"place": "off-map", "state": ["disrupted"]}}, [3])
    (event,) = rolled(do(game, "rally DE-9R-1"))
    assert (event.row, event.rallied) == ("out_of_zoc", True)


@case("7.3.1(e)")
def test_in_a_lull_everybody_rallies_without_a_die() -> None:
    game = rally({"DE-9R-1": FAR_FROM_HQ, "FR-37": {"hex": "P20", "state": ["suppressed"]}}, [], lull=True, turn=3)
    assert marks(game, "DE-9R-1") == marks(game, "FR-37") == set()
