"""16.8: secondary assaults and surrender (rulings G60, G61). Germans at K28 to K30 against L29."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import (
    POOL,
    against,
    engaged,
    french,
    german,
    is_engaged,
    points,
    results,
    rolled,
    tally,
)
from tests.titles.generation_lost.table import asks, case, choices, do, legal, marks, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import AssaultRolled, SecondaryClosed, SurrenderRolled, UnitSurrendered
from meuse.titles.generation_lost.commit_events import ClosingRolled, DefensiveFireRolled

HQ: dict[str, Any] = {"DE-HQ-III": "J29"}
WAVE = ("assault L29", "unit DE-5-1", "commit", "done")


def second(units: dict[str, Any], count: int = 1, **more: Any) -> Game:
    stock = {"secondary": count, **more.pop("resources", {})}
    return german({**HQ, **units}, resources=stock, **more)


def fought(units: dict[str, Any], dice: list[int], **more: Any) -> Game:
    """A 756 with 5 makes a secondary assault on L29, and nobody fires."""
    game = second({"DE-5-1": "K29", **units}, dice=dice, **more)
    do(game, *WAVE)
    while asks(game)[1] == "defensive-fire":
        do(game, "done")
    return game


# ---- who and how (16.8, 16.8.1)


@case("16.8", "16.8(WAY)")
def test_after_the_primary_assaults_units_beside_the_enemy_may_assault_again() -> None:
    units = {"DE-5-1": against("L29", "K29"), "DE-5-2": "K28", "DE-5-3": "J29", "FR-436-1": "L29"}
    game = second(units, dice=[2, 2, 6, 6])
    assert results(game) == ["AR"]
    assert asks(game) == ("german", "secondary")
    assert choices(game, "assault") == {"L29"}
    do(game, "assault L29")
    assert choices(game, "unit") == {"DE-5-1", "DE-5-2"}  # who has assaulted may do so again
    assert why(game, "unit DE-5-3").case == "13.0(a)"
    assert why(game, "commit").case == "16.8"
    do(game, "unit DE-5-2", "cancel")
    assert asks(game) == ("german", "secondary")
    assert state(game).resources[0] == 1
    do(game, "assault L29", "unit DE-5-2", "unit DE-5-1", "commit")
    assert state(game).resources[0] == 0
    assert asks(game) == ("german", "secondary-closing")


@case("16.8", "14.2.1")
def test_without_the_resource_there_is_none_and_nobody_has_to() -> None:
    game = second({"DE-5-1": "K29", "FR-436-1": "L29"}, count=0)
    assert asks(game)[1] != "secondary"
    game = second({"DE-5-1": "K29", "FR-436-1": "L29"})
    do(game, "done")
    assert results(game) == []


@case("16.8(WAY)", "13.4.2[1]", "13.1.4(d)")
def test_they_close_in_with_the_primary_number_are_fired_at_and_look_at_command_anew() -> None:
    game = second({"DE-5-1": "K29", "FR-130": "L29"}, dice=[5, 6, 6, 6, 5], command={"L29": -1})
    do(game, "assault L29", "unit DE-5-1", "commit", "close DE-5-1")
    assert [event.factor for event in told(game, ClosingRolled)] == [7]
    (closed,) = told(game, SecondaryClosed)
    assert (closed.hex, closed.closers, "13.4.2[2](c)" in closed.cases) == ("L29", 1, True)
    assert asks(game) == ("french", "defensive-fire")
    do(game, "fire L29")
    assert [event.factors for event in told(game, DefensiveFireRolled)] == [7]
    assert [(each.reason, each.amount) for each in rolled(game).modifiers] == [("command", 1)]
    assert (rolled(game).kind, rolled(game).attack) == ("secondary", 5)


@case("16.8.2")
def test_they_use_the_lower_number() -> None:
    game = fought({"FR-436-1": "L29"}, [1, 1])
    assert told(game, SecondaryClosed) == [], "nobody has closed in: nothing is doubled"
    assert (rolled(game).attack, rolled(game).defence) == (5, 3)


@case("16.8.1", "16.8")
@pytest.mark.parametrize(
    ("name", "how", "refused"),
    [
        ("DE-77-1", [], "16.8.1"),
        ("DE-HQ-V", [], "16.8.1"),
        ("DE-5-2", ["disrupted"], "13.1.1"),
        ("DE-5-2", ["in-secondary"], "16.8"),
        ("DE-5-2", ["spent"], "14.2.1(THREE)"),
    ],
)
def test_only_good_order_infantry_once_and_not_after_four_resources(name: str, how: list[str], refused: str) -> None:
    game = second({"DE-5-1": "K29", name: {"hex": "K28", "state": how}, "FR-436-1": "L29"})
    do(game, "assault L29")
    assert why(game, f"unit {name}").case == refused


@case("16.8", "13.0(a)", "16.5.1(ALONE)")
def test_which_squares_the_second_wave_cannot_go_to_and_why() -> None:
    units = {
        "DE-5-1": "K29",
        "FR-436-1": "L29",
        "DE-BN-10": {"hex": "K32", "state": ["spent"]},
        "FR-436-2": "L32",
        "FR-436-3": "P20",
    }
    game = second(units)
    assert asks(game) == ("german", "secondary")
    assert choices(game, "assault") == {"L29"}
    assert why(game, "assault M29").case == "13.0(a)"  # nobody is there
    assert why(game, "assault L32").case == "14.2.1(THREE)"  # what keeps the battalion beside it
    assert why(game, "assault P20").message == "secondary-nobody"
    fight = {"DE-77-1": engaged("H25", "G25"), "FR-436-4": "H25"}
    assert why(second({**units, **fight}, engaged={"french": ["H25"]}), "assault H25").case == "16.5.1(ALONE)"
    do(game, "assault L29")
    assert why(game, "unit FR-436-2").message == "secondary-not-yours"
    do(game, "unit DE-5-1", "commit")
    assert asks(game) == ("german", "secondary-closing")
    assert why(game, "close DE-BN-10").case.startswith("13.4")


@case("16.8")
def test_a_unit_makes_one_secondary_assault() -> None:
    game = second({"DE-5-1": "K29", "FR-436-1": "L29"}, count=2, dice=[4, 1])
    do(game, *WAVE, "done")
    assert results(game) == ["AR"]
    assert asks(game)[1] != "secondary"  # the resource is left, but nobody may


@case("14.2.1(THREE)", "16.2.2(NOTE)", "14.3.4")
def test_four_resources_in_the_first_leave_none_for_the_second_and_the_second_has_three() -> None:
    stock = {"lifting": 2, "smoke": 2, "gas": 2, "night": 2}
    units = {"DE-5-1": against("L29", "K29"), "DE-77-1": "I29", "DE-77-2": "I28", "FR-130": "L29"}
    game = second(units, resources=stock, dice=[6, 1, 1])
    do(game, "spend lifting", "spend smoke", "spend gas", "gun DE-77-1", "spend night")
    assert asks(game)[1] != "secondary"
    game = second(units, resources=stock, dice=[6, 3, 2, 6, 6, 6])
    do(game, "spend lifting", "spend smoke", "spend night", "done")
    assert results(game) == ["AR"]
    do(game, *WAVE, "done")
    do(game, "spend lifting", "spend smoke", "spend night")
    assert results(game)[-1] != "AR"
    assert [each.reason for each in rolled(game).shifts] == ["night"]


@case("16.8(WAY)", "16.5.1", "17.2(a)")
def test_eng_engages_and_the_assault_counts_for_the_working_total() -> None:
    game = fought({"FR-436-1": "L29"}, [4, 4])  # 5 - 3 = +2, command +1: 9 is DR
    assert tally(game) == [1, 0]
    game = fought({"FR-436-1": "L29"}, [3, 4])
    assert results(game) == ["ENG"]
    assert is_engaged(game, "DE-5-1")


@case("16.8(WAY)", "16.6")
def test_who_has_advanced_may_go_on_from_the_new_square() -> None:
    units = {"DE-5-1": against("L29", "K29"), "FR-326-1": {"hex": "L29", "state": ["flipped"]}, "FR-436-1": "M29"}
    game = second(units, dice=[6, 4])
    do(game, "face south")
    assert choices(game, "assault") == {"M29"}
    do(game, "assault M29")
    assert legal(game, "unit DE-5-1")


@case("16.8", "14.2.1")
def test_as_many_secondary_assaults_are_made_as_the_resource_has_and_none_without_attackers() -> None:
    units = {"DE-5-1": "K29", "DE-5-2": "K32", "FR-130": "L29", "FR-106": "L32"}
    game = second(units, count=2, dice=[1, 1, 1, 1])
    do(game, "assault L29")
    assert why(game, "commit").case == "16.8"
    do(game, "unit DE-5-1", "commit", "done", "done")
    assert asks(game) == ("german", "secondary")
    assert choices(game, "assault") == {"L32"}  # who has been in one makes no other
    do(game, "assault L32", "unit DE-5-2", "commit", "done", "done")
    assert [event.hex for event in told(game, AssaultRolled)] == ["L29", "L32"]
    assert tally(game) == [2, 0]


@case("13.4.2[1]", "13.4.1(EACH)", "16.8(WAY)")
def test_who_has_tried_to_close_in_before_tries_anew_in_the_second_wave_and_is_no_closer_without_it() -> None:
    units = {"DE-5-1": against("L29", "K29", "tried-to-close", "closer"), "FR-130": "L29"}
    game = second(units, dice=[6, 2, 1, 1])
    assert results(game) == ["AR"]  # 7 - 7: 8
    battalions = sorted(name for name in POOL if name.startswith("DE") and where(game, name) == "K29")
    assert battalions  # the closer's step
    do(game, "assault L29", f"unit {battalions[0]}", "commit")
    assert not marks(game, battalions[0]) & {"closer", "tried-to-close"}
    assert choices(game, "close") == {battalions[0]}


# ---- surrender (16.8.3)


@case("16.8.3", "16.8.3(b)", "16.8.3(e)")
@pytest.mark.parametrize(("die", "gone"), [(2, True), (3, False)])
def test_a_red_brigade_that_lost_may_surrender_before_it_retreats(die: int, gone: bool) -> None:
    game = fought({"FR-436-1": {"hex": "L29", "state": ["flipped"]}}, [4, 3, die])  # 5 - 2 = +3, 8: DR
    assert results(game) == ["DR"]
    assert [(event.die, event.surrenders) for event in told(game, SurrenderRolled)] == [(die, gone)]
    if gone:
        assert where(game, "FR-436-1") == "out"
        assert where(game, "DE-5-1") == "L29"
    else:
        assert asks(game) == ("french", "retreat-to")


@case("16.8.3", "16.8.3(b)")
def test_the_steps_are_lost_before_anybody_rolls() -> None:
    """A full brigade is red by the time of the die, and what has lost its last step rolls no more."""
    game = fought({"FR-436-1": "L29"}, [6, 5, 2])  # 5 - 3 = +2, +1: 12 is DSR
    assert results(game) == ["DSR"]
    assert [(event.unit, event.surrenders) for event in told(game, SurrenderRolled)] == [("FR-436-1", True)]
    assert points(game) == [1 + 2, 0]
    game = fought({"FR-436-1": {"hex": "L29", "state": ["flipped"]}}, [6, 5])
    assert results(game) == ["DSR"]
    assert told(game, SurrenderRolled) == []
    assert where(game, "FR-436-1") == "pool"


@case("16.8.3(d)")
def test_a_unit_that_surrenders_is_worth_two_points_a_step_and_never_returns() -> None:
    game = fought({"FR-75-1": "L29"}, [3, 3, 1])  # a full gun has two steps
    assert results(game) == ["DR"]
    assert where(game, "FR-75-1") == "out"
    assert points(game) == [4, 0]
    assert state(game).replacements == [0, 0]
    assert [event.steps for event in told(game, UnitSurrendered)] == [2]


@case("16.8.3(b)")
def test_divisions_and_full_brigades_do_not_roll_guns_and_hqs_do() -> None:
    game = fought({"FR-436-1": "L29", "FR-75-1": "L29", "FR-HQ-VII": "L29"}, [4, 4, 6, 6])
    assert results(game) == ["DR"]
    assert [event.unit for event in told(game, SurrenderRolled)] == ["FR-75-1", "FR-HQ-VII"]


@case("16.8.3(b)")
def test_german_battalions_roll_when_the_french_make_the_second_wave() -> None:
    units = {"FR-130": "L29", "FR-HQ-VII": "M29", "DE-BN-10": "K29", "DE-21-1": "K29"}
    game = french(units, resources={"secondary": 1}, dice=[4, 4, 2])  # 7 - 4 = +3, +1: 9 is DR
    do(game, "assault K29", "unit FR-130", "commit", "done", "done")
    assert results(game) == ["DR"]
    assert [event.unit for event in told(game, SurrenderRolled)] == ["DE-BN-10"]
    assert where(game, "DE-BN-10") == "out"


@case("16.8.3(a)")
def test_hqs_in_supply_mode_surrender_without_a_die() -> None:
    game = fought({"FR-436-1": "L29", "FR-HQ-VII": {"hex": "L29", "state": ["flipped"]}}, [4, 4])
    assert results(game) == ["DR"]
    assert where(game, "FR-HQ-VII") == "out"
    assert told(game, SurrenderRolled) == []
    assert points(game) == [2, 0]


@case("16.8.3(c)")
@pytest.mark.parametrize(("die", "gone"), [(1, True), (2, False)])
def test_chasseurs_are_stubborn(die: int, gone: bool) -> None:
    game = fought({"FR-59C-1": "L29"}, [4, 2, die])  # 5 - 2 = +3, 7 is ENG; 8 DR
    assert results(game) == ["ENG"]
    game = fought({"FR-59C-1": "L29"}, [4, 3, die])
    assert results(game) == ["DR"]
    rolls = told(game, SurrenderRolled)
    assert [(event.total, event.surrenders) for event in rolls] == [(die + 1, gone)]


@case("16.8.3(c)")
def test_engineers_in_a_fort_are_exempt_and_battalions_there_are_stubborn() -> None:
    """The French with chasseurs assault Vaux, L25, from M25: 2 - 1, and 2L for the fort."""
    base = {"FR-59C-1": "M25", "FR-HQ-VII": "N24", "FR-75-1": "N26"}
    stock = {"secondary": 1, "creeping": 1, "night": 1, "smoke": 1}
    wave = ("assault L25", "unit FR-59C-1", "commit", "done")
    for name, rolls in (("DE-BN-10", [3]), ("DE-ENG-1", [])):
        units = {**base, name: {"hex": "L25", "state": ["in-fort"]}}
        game = french(units, resources=stock, dice=[6, 4, 2])  # +1 - 2 + 3 = +2, +1: 11 is DR
        do(game, *wave)
        if asks(game)[1] == "defensive-fire":
            do(game, "done")
        do(game, "spend creeping", "spend night", "done")
        if asks(game)[1] == "reroll":
            do(game, "accept")
        assert results(game) == ["DR"]
        assert [event.total for event in told(game, SurrenderRolled)] == rolls


@case("16.8.3")
@pytest.mark.parametrize(("dice", "result"), [([3, 3], "ENG"), ([3, 2], "CA")])
def test_eng_and_ca_bring_no_surrender(dice: list[int], result: str) -> None:
    game = second({"DE-5-1": "K29", "FR-436-1": {"hex": "L29", "state": ["flipped"]}}, dice=[*dice, 6, 5])
    do(game, *WAVE, "done")
    assert results(game)[0] == result
    assert told(game, SurrenderRolled) == []
    assert marks(game, "FR-436-1") >= {"flipped"}


@case("16.8.3", "16.5.2(e)")
@pytest.mark.parametrize(
    "defender",
    [{"FR-436-1": {"hex": "L29", "state": ["flipped", "disrupted"]}}, {"FR-75-1": "L29"}, {"FR-HQ-VII": "L29"}],
)
def test_who_cannot_carry_out_a_ca_has_lost_and_may_surrender(defender: dict[str, Any]) -> None:
    game = fought(defender, [2, 2, 1])
    assert results(game) == ["CA"]
    assert [event.surrenders for event in told(game, SurrenderRolled)] == [True]
    assert where(game, next(iter(defender))) == "out"
    assert where(game, "DE-5-1") == "L29"


@case("16.8.3")
def test_a_primary_assault_brings_no_surrender() -> None:
    game = german({"DE-5-1": against("L29", "K29"), "FR-75-1": "L29"}, dice=[4, 4])
    assert results(game) == ["DR"]
    assert told(game, SurrenderRolled) == []


@case("14.2.1(THREE)", "14.2.8")
def test_consolidate_counts_among_the_four_and_bars_the_winners_but_not_those_who_came() -> None:
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": "K28",
        "DE-77-1": "I29",
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
        "FR-436-1": "M29",
    }
    stock = {"lifting": 1, "smoke": 1, "night": 1, "consolidate": 1}
    game = second(units, resources=stock, dice=[6, 4, 4])
    do(game, "spend lifting", "spend smoke", "spend night")
    assert results(game) == ["DSR"]
    do(game, "advance DE-5-1", "consolidate DE-5-2", "face south", "assault M29")
    assert why(game, "unit DE-5-1").case == "14.2.1(THREE)"
    assert legal(game, "unit DE-5-2")
