"""4.2(c), 7.0, 8.4: who comes along with an activated leader."""

from tests.titles.valmy.field import all_in, field, force, open_in, used
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, state, told, unit, where, why

from meuse.titles.valmy.events import ForceMustered, LeaderRolled, Marched

DUMOURIEZ, LEVENEUR, STENGEL, CHAZOT = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-STENGEL", "FR-CHAZOT"
DIETMANN = "FR-DIETMANN"
FOUR = ("FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL")
SIX = (*FOUR, "FR-71-RL", "FR-98-RL")


@case("7.0", "7.0(a)", "2.1(b-ii)")
def test_units_of_the_leaders_band_in_his_box_go_with_him_and_others_do_not() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, *FOUR, "FR-34-RL"))
    do(game, f"activate {LEVENEUR}")
    assert force(game) == {LEVENEUR, *FOUR}
    assert why(game, "take FR-34-RL").case == "2.1(b-ii)"


@case("7.0(a)", "7.0(c)", "7.0(d)")
def test_units_one_line_away_may_be_taken_and_those_farther_off_not() -> None:
    """Ruling L33: Buzancy is next to La Berlière, Landres is not; the enemy in the box does not matter."""
    units = {DUMOURIEZ: "BER", LEVENEUR: "BER", "FR-29-RL": "BUZ", "FR-43-RL": "LAN", "PR-FELDJAG": "BUZ"}
    game = field(units)
    do(game, f"activate {LEVENEUR}")
    assert force(game) == {LEVENEUR}
    assert choices(game, "take") == {"FR-29-RL"}
    assert why(game, "take FR-43-RL").case == "7.0(a)"


@case("7.0(b)", "7.0(d)", "8.2")
def test_no_more_units_than_the_command_rating_those_next_door_included() -> None:
    game = field({DUMOURIEZ: "BER", LEVENEUR: "BER", **all_in("BER", *SIX), "FR-1-VSG": "BUZ"})
    do(game, f"activate {LEVENEUR}")
    assert force(game) == {LEVENEUR, *SIX}
    assert why(game, "take FR-1-VSG").case == "7.0(b)"
    do(game, "leave FR-29-RL", "take FR-1-VSG")
    assert why(game, "take FR-29-RL").case == "7.0(b)"


@case("4.2(c)")
def test_units_left_out_keep_their_activation() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, *FOUR))
    do(game, f"activate {LEVENEUR}", f"leave {STENGEL}", "leave FR-29-RL", "done", "done")
    assert used(game, "FR-43-RL")
    assert not used(game, "FR-29-RL")
    do(game, f"activate {STENGEL}")
    assert force(game) == {STENGEL, "FR-29-RL"}


@case("4.2(c)", "4.2")
def test_the_activated_leader_himself_cannot_be_left_out() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, "FR-29-RL"))
    do(game, f"activate {LEVENEUR}")
    assert why(game, f"leave {LEVENEUR}").message == "activated-himself"
    assert why(game, f"take {LEVENEUR}").message == "in-force-already"
    assert why(game, "leave FR-34-RL").message == "not-in-force"
    assert why(game, "take EM-EMIG-1").case == "2.1(a-ii)"


@case("4.2(c)")
def test_a_mind_is_changed_about_a_unit_twice_at_most() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, "FR-29-RL", "FR-43-RL"))
    do(game, f"activate {LEVENEUR}", "leave FR-29-RL", "take FR-29-RL")
    assert why(game, "leave FR-29-RL").message == "mind-is-made-up"
    assert legal(game, "leave FR-43-RL")


@case("8.4(a)", "8.4(f)", "8.4")
def test_an_overall_leader_exchanges_his_rank_2_for_two_of_rank_1() -> None:
    game = field(all_in("BER", DUMOURIEZ, CHAZOT, "FR-34-RL", STENGEL, "FR-DIETMANN", *SIX))
    do(game, f"activate {DUMOURIEZ}")
    leaders = {name for name in force(game) if state(game).is_leader(unit(game, name))}
    assert DUMOURIEZ in leaders
    for name in leaders - {DUMOURIEZ}:
        if legal(game, f"leave {name}"):
            do(game, f"leave {name}")
    for name in (STENGEL, "FR-DIETMANN"):
        if name not in force(game):
            do(game, f"take {name}")
    assert {STENGEL, "FR-DIETMANN"} <= force(game)
    assert why(game, f"take {CHAZOT}").case == "8.4"


@case("8.4(g)", "8.4(d)")
def test_when_the_rank_2_is_left_out_his_rank_1_may_stay_with_the_overall_leader() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, *SIX, "FR-1-VSG", "FR-3-MARNE"))
    do(game, f"activate {DUMOURIEZ}", f"leave {LEVENEUR}")
    assert {DUMOURIEZ, STENGEL} <= force(game)
    assert LEVENEUR not in force(game)


@case("8.4(d)", "8.2", "8.4(g)")
def test_units_that_only_a_left_leader_brings_are_left_with_him() -> None:
    """Chazot takes Stengel and six of the right wing; without Stengel none of them comes."""
    game = field(all_in("BER", DUMOURIEZ, CHAZOT, STENGEL, "FR-34-RL", *SIX))
    do(game, f"activate {CHAZOT}")
    assert force(game) == {CHAZOT, STENGEL, "FR-34-RL", *SIX}
    do(game, f"leave {STENGEL}")
    assert force(game) == {CHAZOT, "FR-34-RL"}


@case("8.4(e)", "8.4")
def test_leaders_of_other_boxes_armies_and_ranks_do_not_come_along() -> None:
    game = field({**all_in("BER", DUMOURIEZ, CHAZOT, LEVENEUR, "FR-29-RL", "FR-PULLY"), STENGEL: "BUZ"})
    do(game, f"activate {LEVENEUR}")
    assert why(game, f"take {STENGEL}").case == "8.4(e)"
    assert why(game, f"take {CHAZOT}").message == "rank-too-high"
    assert why(game, f"take {DUMOURIEZ}").message == "rank-too-high"
    assert why(game, "take FR-PULLY").case == "2.1(a-ii)"


@case("7.0", "6.1")
def test_used_units_do_not_come_along() -> None:
    game = field({**all_in("BER", DUMOURIEZ, LEVENEUR, "FR-43-RL"), "FR-29-RL": {"hex": "BER", "state": ["activated"]}})
    do(game, f"activate {LEVENEUR}")
    assert why(game, "take FR-29-RL").case == "6.1"


@case("7.0", "4.2(c)")
def test_a_leader_with_nobody_to_take_is_not_asked() -> None:
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, "FR-34-RL"))
    events = do(game, f"activate {LEVENEUR}")
    assert of_kind(events, ForceMustered)[0].units == ()
    assert asks(game) == ("french", "movement")


@case("7.0(d)", "7.1.4(a)", "7.1.3")
def test_units_next_door_march_before_or_after_the_leader_as_one_stack_or_singly() -> None:
    """Ruling L33: they do not join his stack, need no leader, and may end in his box."""
    units = {DUMOURIEZ: "BER", LEVENEUR: "BER", "FR-29-RL": "BER", **open_in("BUZ", "FR-43-RL", "FR-55-RL")}
    game = field(units)
    do(game, f"activate {LEVENEUR}", "take FR-43-RL", "take FR-55-RL", "done")
    do(game, "pick FR-43-RL")
    assert why(game, f"pick {LEVENEUR}").case == "7.1.4(a)"
    do(game, "pick FR-55-RL", "to BER", "halt")
    assert {where(game, name) for name in ("FR-43-RL", "FR-55-RL")} == {"BER"}
    assert why(game, "pick FR-43-RL").case == "6.1"
    do(game, "to BEA")
    assert where(game, LEVENEUR) == where(game, "FR-29-RL") == "BEA"
    assert where(game, "FR-43-RL") == "BER"


@case("7.0(d)")
def test_a_single_unit_next_door_marches_when_all_others_have_gone() -> None:
    game = field({DUMOURIEZ: "BER", LEVENEUR: "BER", "FR-29-RL": "BER", **open_in("BUZ", "FR-43-RL")})
    do(game, f"activate {LEVENEUR}", "take FR-43-RL", "done", "to BEA", "halt")
    assert asks(game) == ("french", "movement")
    do(game, "to LAN")
    assert where(game, "FR-43-RL") == "LAN"


@case("7.0(d)")
def test_the_last_units_next_door_go_together_if_a_box_is_named() -> None:
    game = field({DUMOURIEZ: "BER", LEVENEUR: "BER", **open_in("BUZ", "FR-43-RL", "FR-55-RL")})
    do(game, f"activate {LEVENEUR}", "take FR-43-RL", "take FR-55-RL", "done", f"pick {LEVENEUR}", "to BEA", "halt")
    do(game, "to LAN")
    assert told(game, Marched)[-1].units == ("FR-43-RL", "FR-55-RL")


@case("7.0(d)", "7.1.4(a)")
def test_units_of_two_boxes_next_door_do_not_go_together() -> None:
    game = field({DUMOURIEZ: "BER", LEVENEUR: "BER", **open_in("BUZ", "FR-43-RL"), **open_in("BEA", "FR-55-RL")})
    do(game, f"activate {LEVENEUR}", "take FR-43-RL", "take FR-55-RL", "done", f"pick {LEVENEUR}", "to CHE", "halt")
    assert why(game, "to BRQ").message == "nobody-at-home"
    do(game, "pick FR-43-RL")
    assert why(game, "pick FR-55-RL").case == "7.1.4(a)"
    assert not told(game, LeaderRolled)


@case("8.4(g)", "7.1.3")
def test_a_force_with_several_leaders_goes_as_one_stack_or_as_several() -> None:
    """Ruling L36: each stack within the ratings of its leaders."""
    nine = (*SIX, "FR-1-VSG", "FR-3-MARNE", "FR-1-MEUTH")
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, *nine))
    do(game, f"activate {LEVENEUR}", "done")
    assert force(game) == {LEVENEUR, *nine} | {name for name in force(game) if name == STENGEL}
    do(game, f"pick {STENGEL}", "pick FR-29-RL", "pick FR-43-RL", "to BUZ", "halt")
    assert where(game, "FR-55-RL") == "BER"
    assert why(game, "to BUZ").case == "8.2" if len(nine) - 2 > 6 else True
    do(game, f"pick {LEVENEUR}", "pick FR-55-RL", "to BEA", "halt")
    assert {where(game, name) for name in (LEVENEUR, "FR-55-RL")} == {"BEA"}
    do(game, "pick FR-74-RL", "to BRQ", "halt")
    do(game, "pick FR-71-RL")
    assert why(game, "pick FR-98-RL").case == "7.1.3"  # there is nobody left to lead them


@case("4.2(c)", "7.1.3(a)")
def test_no_foot_is_proposed_to_a_leader_whose_own_troops_are_horse() -> None:
    """Dietmann commands six: foot of his band may be taken, and would slow his horse down."""
    horse = ("FR-2-DRAG", "FR-7-DRAG", "FR-2-HUS")
    game = field(all_in("BER", DUMOURIEZ, DIETMANN, *horse, *FOUR))
    do(game, f"activate {DIETMANN}")
    assert force(game) == {DIETMANN, *horse}
    assert legal(game, "take FR-29-RL")
    foot = field(all_in("BER", DUMOURIEZ, DIETMANN, *FOUR))
    do(foot, f"activate {DIETMANN}")
    assert force(foot) == {DIETMANN, *FOUR}, "where there is no horse, he leads foot"
    mixed = field(all_in("BER", DUMOURIEZ, LEVENEUR, *horse, *FOUR))
    do(mixed, f"activate {LEVENEUR}")
    assert len(force(mixed) & set(FOUR)) >= 3, "who leads foot is offered foot"
