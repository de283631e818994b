"""7.1.8, ruling L20: lines that friends have used this turn."""

import pytest
from tests.titles.valmy.field import all_in, field, finish, open_in, send
from tests.titles.valmy.table import asks, case, choices, do, legal, state, told, where

from meuse.engine.game import Game
from meuse.titles.valmy.events import Marched

DUMOURIEZ, LEVENEUR, CHAZOT, STENGEL = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-CHAZOT", "FR-STENGEL"


def costs(game: Game) -> list[tuple[int, int]]:
    return [(event.cost, event.traffic) for event in told(game, Marched)]


@case("7.1.8")
def test_a_line_that_another_stack_has_used_costs_one_more_in_either_direction() -> None:
    game = field({DUMOURIEZ: "SMH", **all_in("SMH", LEVENEUR, "FR-29-RL"), **all_in("BRX", CHAZOT, "FR-34-RL")})
    send(game, LEVENEUR, "BRX")
    do(game, "halt")
    send(game, CHAZOT, "SMH")
    assert costs(game) == [(1, 0), (2, 1)]
    assert asks(game)[1] != "march"


@case("7.1.8")
def test_one_more_once_however_many_have_used_it() -> None:
    units = {
        **all_in("SMH", DUMOURIEZ, LEVENEUR, "FR-2-DRAG", CHAZOT, "FR-5-DRAG"),
        **all_in("BRX", "FR-DUVAL", "FR-6-DRAG"),
    }
    game = field(units)
    for leader, box in ((LEVENEUR, "BRX"), (CHAZOT, "BRX"), ("FR-DUVAL", "SMH")):
        send(game, leader, box)
        do(game, "halt")
    assert costs(game) == [(1, 0), (2, 1), (2, 1)]


@case("7.1.8(a)")
def test_a_stack_does_not_burden_itself() -> None:
    game = field({DUMOURIEZ: "SMH", **all_in("SMH", LEVENEUR, "FR-2-DRAG")})
    send(game, LEVENEUR, "BRX", "SMH", "BRX")
    assert costs(game) == [(1, 0)] * 3


@case("7.1.8", "7.1.8(a)")
def test_another_stack_of_the_same_activation_does() -> None:
    game = field(all_in("SMH", DUMOURIEZ, LEVENEUR, "FR-2-DRAG", "FR-7-DRAG"))
    send(game, DUMOURIEZ)
    do(game, f"pick {LEVENEUR}", "pick FR-2-DRAG", "to BRX", "halt", "to BRX")
    assert costs(game) == [(1, 0), (2, 1)]


@case("7.1.8", "7.1.8(a)")
def test_a_stack_that_goes_back_on_a_line_it_shares_with_others_pays_again() -> None:
    game = field(all_in("SMH", DUMOURIEZ, "FR-2-DRAG"), marched={"french": {"SMH-BRX": 7}})
    send(game, DUMOURIEZ, "BRX", "SMH")
    assert costs(game) == [(2, 1), (2, 1)]


@case("7.1.8")
def test_leaders_alone_neither_burden_a_line_nor_pay() -> None:
    game = field({DUMOURIEZ: "SMH", **all_in("SMH", LEVENEUR, "FR-2-DRAG"), CHAZOT: "SMH"})
    send(game, CHAZOT, "BRX")
    do(game, "halt")
    send(game, LEVENEUR, "BRX")
    do(game, "halt")
    send(game, DUMOURIEZ, "BRX")
    assert costs(game) == [(1, 0), (1, 0), (1, 0)]


@case("7.1.8")
def test_both_french_armies_are_one_side_and_the_enemy_is_another() -> None:
    units = {
        **all_in("VAL", DUMOURIEZ, "FR-2-DRAG", "FR-KELLERMANN", "FR-1-DRAG"),
        "PR-BRUNSWICK": "SUI",
        "PR-EBEN-I": "SUI",
    }
    game = field(units, marched={"allied": {"VAL-DAM": 1}})
    send(game, DUMOURIEZ, "DAM")
    finish(game)
    do(game, "stop")
    send(game, "FR-KELLERMANN", "DAM")
    assert costs(game) == [(1, 0), (2, 1)]


@case("7.1.8", "7.2(d)")
def test_a_reaction_burdens_the_line_and_is_not_barred_by_its_cost() -> None:
    """Rulings L15, L20."""
    units = {**all_in("BRX", DUMOURIEZ, "FR-29-RL"), **all_in("LUN", "PR-BRUNSWICK", "PR-GREN-1")}
    game = field({**units, **all_in("BRX", LEVENEUR, "FR-2-DRAG")}, "allied", marched={"french": {"BRX-VAL": -1}})
    send(game, "PR-BRUNSWICK", "VAL")
    do(game, "halt", "pick FR-29-RL", "to VAL")
    assert where(game, "FR-29-RL") == "VAL"
    country = state(game).box.country
    index = state(game).box.board.index
    assert state(game).marched[0][country.line(index["BRX"], index["VAL"])] == -1
    fresh = field({**units, **all_in("BRX", LEVENEUR, "FR-2-DRAG")}, "allied")
    send(fresh, "PR-BRUNSWICK", "VAL")
    do(fresh, "halt", "pick FR-29-RL", "to VAL")
    assert state(fresh).marched[0][country.line(index["BRX"], index["VAL"])] > 0


@case("7.1.8", "7.1.7(b)", "7.1.7(c)")
def test_traffic_can_make_a_line_too_dear_for_all_but_the_first_step() -> None:
    game = field(all_in("DAM", DUMOURIEZ, "FR-29-RL"), marched={"french": {"NOI-POS": -1, "DAM-NOI": -1}})
    send(game, DUMOURIEZ, "NOI")
    assert costs(game) == [(2, 1)]
    assert where(game, "FR-29-RL") == "NOI"
    assert asks(game)[1] != "march"


@case("7.1.8", "7.1.4")
def test_a_leader_who_leaves_his_units_behind_goes_on_along_a_burdened_line() -> None:
    """Rulings L20, L97: with 1 MP left the line to Possesse would cost the stack 2."""
    game = field(all_in("DAM", DUMOURIEZ, "FR-29-RL"), marched={"french": {"NOI-POS": -1}})
    send(game, DUMOURIEZ, "NOI")
    assert not legal(game, "to POS")
    do(game, "drop FR-29-RL", "to POS")
    assert where(game, DUMOURIEZ) == "POS"


@case("7.1.8", "7.1.4")
def test_that_is_asked_even_where_the_stack_as_a_whole_cannot_go_on() -> None:
    game = field(
        all_in("SMH", DUMOURIEZ, "FR-2-DRAG"), marched={"french": {"SMH-NOI": -1, "DAM-NOI": -1, "NOI-POS": -1}}
    )
    send(game, DUMOURIEZ, "NOI")
    assert asks(game) == ("french", "march")
    assert not choices(game, "to")
    do(game, "drop FR-2-DRAG", "to DAM")
    assert where(game, DUMOURIEZ) == "DAM"


@case("7.1.8")
@pytest.mark.parametrize("number", [1, 5])
def test_a_described_position_never_lends_its_stacks_numbers_to_new_ones(number: int) -> None:
    game = field(all_in("SMH", DUMOURIEZ, "FR-2-DRAG"), marched={"french": {"SMH-BRX": number}})
    send(game, DUMOURIEZ, "BRX")
    assert costs(game) == [(2, 1)]


@case("7.1.8")
def test_single_units_burden_lines_too() -> None:
    game = field({DUMOURIEZ: "SMH", **open_in("SMH", "FR-29-RL", "FR-34-RL")}, dice=[1, 1])
    do(game, "single FR-29-RL", "to BRX", "halt", "single FR-34-RL", "to BRX")
    assert costs(game) == [(1, 0), (2, 1)]
