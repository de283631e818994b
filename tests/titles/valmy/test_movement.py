"""7.1.1, 7.1.2, 7.1.6, 7.1.7: pace, cost, and the one box that is always open."""

import pytest
from tests.titles.valmy.field import all_in, field, open_in, send
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, state, told, where, why

from meuse.titles.valmy.events import Marched

DUMOURIEZ, LEVENEUR, STENGEL = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-STENGEL"


@case("7.1.1", "7.0")
def test_a_leader_alone_has_four_points() -> None:
    game = field({DUMOURIEZ: "SMH"})
    send(game, DUMOURIEZ, "BRX", "HAN", "MAS")
    assert told(game, Marched)[-1].left == 1
    do(game, "to MON")
    assert where(game, DUMOURIEZ) == "MON"
    assert asks(game)[1] != "march"


@case("7.1.2", "7.1.6", "7.1.6(a)")
def test_infantry_has_two_points_and_pays_the_line_on_entering() -> None:
    game = field(all_in("SMH", DUMOURIEZ, "FR-29-RL"))
    (marched,) = of_kind(send(game, DUMOURIEZ, "BRX"), Marched)
    assert (marched.cost, marched.left) == (1, 1)
    (marched,) = of_kind(do(game, "to HAN"), Marched)
    assert (marched.cost, marched.left) == (1, 0)
    assert where(game, "FR-29-RL") == "HAN"
    assert asks(game)[1] != "march"


@case("7.1.2(a)", "7.1.6")
def test_cavalry_has_four_points() -> None:
    game = field(all_in("SMH", LEVENEUR, DUMOURIEZ, "FR-2-DRAG"))
    send(game, LEVENEUR, "NOI")
    assert told(game, Marched)[0].cost == 2  # the line costs 2
    do(game, "to DAM", "to VAL")
    assert told(game, Marched)[-1].left == 0


@case("7.1.6")
def test_to_go_there_and_back_costs_the_line_twice() -> None:
    game = field(all_in("SMH", DUMOURIEZ, "FR-2-DRAG"))
    send(game, DUMOURIEZ, "BRX", "SMH", "BRX", "SMH")
    assert [event.cost for event in told(game, Marched)] == [1, 1, 1, 1]


@case("7.1.7", "7.1.7(a)")
def test_a_box_that_cannot_be_paid_for_is_closed() -> None:
    game = field(all_in("DAM", DUMOURIEZ, "FR-29-RL"))
    send(game, DUMOURIEZ, "NOI")
    assert choices(game, "to") == {"DAM", "POS"}
    refusal = why(game, "to PAS")
    assert (refusal.case, refusal.params["cost"], refusal.params["left"]) == ("7.1.7(a)", 2, 1)


@case("7.1.7(b)", "7.1.7(c)")
def test_one_box_is_always_open_whatever_it_costs_and_is_the_whole_move() -> None:
    """Infantry on a line of 2 with traffic: 3 points, one more than it has."""
    game = field(all_in("SMH", DUMOURIEZ, "FR-29-RL"), marched={"french": {"SMH-NOI": -1}})
    (marched,) = of_kind(send(game, DUMOURIEZ, "NOI"), Marched)
    assert (marched.cost, marched.left, marched.beyond) == (3, 0, True)
    assert where(game, "FR-29-RL") == "NOI"
    assert asks(game)[1] != "march"


@case("7.1.7(b)")
def test_the_open_box_is_the_first_one_only() -> None:
    game = field(all_in("DAM", DUMOURIEZ, "FR-29-RL"), marched={"french": {"NOI-POS": -1}})
    send(game, DUMOURIEZ, "NOI")
    assert why(game, "to POS").case == "7.1.7(a)"
    assert "POS" not in choices(game, "to")


@case("7.1.7(b)", "7.1.7(c)", "7.1.2(a)")
def test_what_can_be_paid_for_is_not_the_whole_move() -> None:
    game = field(all_in("SMH", DUMOURIEZ, "FR-2-DRAG"), marched={"french": {"SMH-NOI": -1}})
    (marched,) = of_kind(send(game, DUMOURIEZ, "NOI"), Marched)
    assert (marched.cost, marched.left, marched.beyond) == (3, 1, False)
    assert legal(game, "to DAM")


@case("7.1.7(b)")
def test_a_single_unit_has_the_open_box_too() -> None:
    """Ruling L97: units, stacks and leaders alone."""
    game = field({LEVENEUR: "SMH", **open_in("SMH", "FR-29-RL")}, marched={"french": {"SMH-NOI": -1}}, dice=[1])
    do(game, "single FR-29-RL", "to NOI")
    assert where(game, "FR-29-RL") == "NOI"


@case("7.1.1(a)")
def test_a_leader_with_units_goes_at_their_pace() -> None:
    game = field(all_in("SMH", DUMOURIEZ, "FR-29-RL"))
    send(game, DUMOURIEZ, "BRX", "VAL")
    assert asks(game)[1] != "march"
    assert where(game, DUMOURIEZ) == "VAL"


@case("7.0", "7.1.7")
def test_nobody_has_to_move_and_a_stack_may_halt() -> None:
    game = field(all_in("SMH", DUMOURIEZ, "FR-2-DRAG"))
    send(game, DUMOURIEZ, "BRX")
    do(game, "halt")
    assert where(game, "FR-2-DRAG") == "BRX"
    assert asks(game)[1] != "march"


@case("7.1.3.1")
def test_any_number_of_units_may_stand_in_a_box() -> None:
    """All units of the French in one box, and a column more."""
    box = state(field({})).box
    crowd = {box.ids[unit]: "VAL" for unit in box.troops_of[0] if box.ids[unit] not in ("FR-29-RL", "FR-GREN-B")}
    game = field({**crowd, DUMOURIEZ: "BRX", "FR-29-RL": "BRX"})
    send(game, DUMOURIEZ, "VAL")
    assert where(game, "FR-29-RL") == "VAL"
    assert state(game).troops[0][box.board.index["VAL"]] == len(crowd) + 1


@case("7.1.6")
@pytest.mark.parametrize("side", ["french", "allied"])
def test_both_sides_march_by_the_same_rules(side: str) -> None:
    leader, foot = (DUMOURIEZ, "FR-29-RL") if side == "french" else ("PR-BRUNSWICK", "PR-GREN-1")
    game = field(all_in("DAM", leader, foot), side)
    send(game, leader, "NOI", "POS")
    assert where(game, foot) == "POS"


@case("7.1.7(b)", "7.1.1")
def test_a_leader_alone_pays_no_traffic_and_goes_on() -> None:
    game = field({DUMOURIEZ: "SMH"}, marched={"french": {"SMH-NOI": -1, "NOI-POS": -1}})
    send(game, DUMOURIEZ, "NOI", "POS")
    assert [event.cost for event in told(game, Marched)] == [2, 1]


@case("7.1.6")
def test_what_is_no_box_of_the_map_is_refused() -> None:
    game = field(all_in("SMH", DUMOURIEZ, STENGEL, "FR-2-DRAG"))
    send(game, DUMOURIEZ)
    assert why(game, "to french-main").case == "7.1.6"
    do(game, "to BRX")
    assert why(game, "to french-main").case == "7.1.6"
    assert why(game, "to CHL").message == "no-line"
