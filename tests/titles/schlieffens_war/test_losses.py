"""11.18-11.20 Losses: how many, who takes them, in which order."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.aftermath import ELSEWHERE, RAILS, asks, fought, over
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import case, choices, do, legal, marks, of_kind, where, why

from meuse.engine.game import Game, game_at
from meuse.titles.schlieffens_war.events import (
    AttackResolved,
    BefProficiency,
    Eliminated,
    FortReplaced,
    LossesIgnored,
    StepLost,
)

REDUCED = {"state": ["reduced"]}
ATTACK = {"DE-II": "1913", "DE-III": "1913"}
THREE = {"FR-IV": "2013", "FR-V": "2013", "FR-VI": "2013"}


def weak(hex_name: str, *more: str) -> dict[str, Any]:
    """A reduced corps in that hex."""
    return {"hex": hex_name, "state": ["reduced", *more]}


def steps_lost(game: Game, *units: str) -> int:
    """How many steps these corps, full at first, have lost."""
    return sum(
        2 if where(game, name) in ("eliminated", "removed") else "reduced" in marks(game, name) for name in units
    )


def declared(units: dict[str, Any], *lines: str, dice: list[int]) -> list[Any]:
    """An attack from declaration to its result, and what happened."""
    game = bare("german_combat", {**ELSEWHERE, **units}, rails=RAILS, dice=dice)
    return [game, of_kind(do(game, "done", "attack 2013", *lines, "commit"), AttackResolved)[0]]


# ---- 11.18 results


@case("11.18", "11.18(ex)")
def test_the_left_number_is_the_attackers_loss_and_the_right_one_the_defenders() -> None:
    """Twelve against six is 2:1, and a 6 there is 2/3."""
    units = {"DE-II": "1913", "DE-III": "1913", "DE-IV": "1913", "FR-IV": "2013", "FR-V": "2013"}
    game, result = declared(units, "unit DE-II", "unit DE-III", "unit DE-IV", dice=[6])
    assert (result.odds, result.attacker_losses, result.defender_losses) == ("2:1", 2, 3)
    do(game, "step FR-IV", "step FR-V", "step FR-V")
    assert asks(game) == ("german", "attacker-losses")
    do(game, "step DE-II", "step DE-III")
    assert steps_lost(game, "FR-IV", "FR-V") == 3
    assert steps_lost(game, "DE-II", "DE-III", "DE-IV") == 2
    assert over(game)


@case("11.18(a)")
def test_a_result_is_lost_once_by_the_whole_side_and_not_by_every_unit() -> None:
    game = fought({"DE-II": "1913", "DE-III": "1913", "DE-IV": "1914", **THREE}, (2, 1))
    do(game, "step FR-IV", "step DE-II", "step DE-IV")
    assert over(game)
    assert steps_lost(game, *THREE) == 1
    assert steps_lost(game, "DE-II", "DE-III", "DE-IV") == 2


@case("11.18(b)")
def test_the_defender_takes_all_his_losses_before_the_attacker_takes_any() -> None:
    game = fought({**ATTACK, **THREE}, (1, 3), aside=("FR-VI",))
    do(game, "step FR-IV", "step FR-V")
    assert asks(game) == ("entente", "defender-losses")
    assert steps_lost(game, *ATTACK) == 0
    do(game, "retreat 2113")
    assert asks(game) == ("german", "attacker-losses")


@case("11.18(c)")
def test_losses_that_fall_away_are_not_carried_over_to_the_next_battle() -> None:
    game = fought({"DE-II": weak("1913"), "FR-IV": weak("2013")}, (2, 3), dice=[1])
    assert over(game), "both were eliminated, with losses to spare"
    result = of_kind(do(game, "attack 2906", "unit DE-XV", "commit"), AttackResolved)[0]
    assert (result.attacker_losses, result.defender_losses) == (2, 0)
    assert where(game, "DE-XV") == "eliminated"
    assert steps_lost(game, "FR-XXI") == 0


@case("11.18(d)")
def test_losses_beyond_the_steps_of_those_involved_are_ignored() -> None:
    game = fought({**ATTACK, "FR-IV": "2013", "FR-V": "2014"}, (0, 3), dice=[])
    assert where(game, "FR-IV") == "2013", "its second step is still its owner's to save by a retreat"
    events = do(game, "step FR-IV")
    assert [(event.side, event.steps) for event in of_kind(events, LossesIgnored)] == [("entente", 1)]
    assert marks(game, "FR-V") == set(), "it stands in another hex"
    assert asks(game) == ("german", "advance")


# ---- 11.19 the BEF


@case("11.19")
@pytest.mark.parametrize("losses", [0, 1, 2])
def test_germans_who_attack_british_units_lose_one_step_more(losses: int) -> None:
    game = fought({**ATTACK, "DE-IV": "1914", "DE-IX": "1914", "BR-I": "2013"}, (losses, 0))
    for name in ["DE-II", "DE-III", "DE-IV"][: losses + 1]:
        assert asks(game) == ("german", "attacker-losses")
        do(game, f"step {name}")
    assert steps_lost(game, "DE-II", "DE-III", "DE-IV") == losses + 1
    assert over(game)


@case("11.19")
def test_british_attackers_and_other_defenders_cost_nothing_extra() -> None:
    assert over(fought({**ATTACK, "FR-IV": "2013"}, (0, 0)))
    assert over(fought({"BR-I": "1913", "DE-II": "2013"}, (0, 0), side="entente"))


@case("11.19")
def test_the_british_who_were_eliminated_have_fired_all_the_same() -> None:
    game = fought({**ATTACK, "BR-I": weak("2013")}, (0, 1))
    assert where(game, "BR-I") == "eliminated"
    assert asks(game) == ("german", "attacker-losses")
    (event,) = [event for _, event in game.log() if isinstance(event, BefProficiency)]
    assert (event.target, event.steps) == ("2013", 1)


# ---- 11.20 who loses steps


@case("11.20")
def test_each_owner_chooses_which_of_his_units_lose_steps() -> None:
    game = fought({**ATTACK, "DE-1-HQ": "1913", "FR-IV": "2013", "FR-V": "2013", "FR-3-HQ": "2013"}, (1, 1))
    assert asks(game) == ("entente", "defender-losses")
    assert choices(game, "step") == {"FR-IV", "FR-V", "FR-3-HQ"}
    do(game, "step FR-V")
    assert asks(game) == ("german", "attacker-losses")
    assert choices(game, "step") == {"DE-II", "DE-III", "DE-1-HQ"}
    do(game, "step DE-1-HQ")
    assert where(game, "DE-1-HQ") == "eliminated"
    assert steps_lost(game, *ATTACK) == 0


@case("11.20")
def test_units_of_other_hexes_take_no_losses() -> None:
    units = {**ATTACK, **THREE, "DE-IX": "1914", "FR-XII": "2113", "DE-1-DEPOT": "1913"}
    game = fought(units, (1, 1), aside=("FR-VI", "DE-IX", "DE-1-DEPOT"))
    assert why(game, "step FR-XII").message == "not-in-battle"
    assert why(game, "step DE-II").message == "not-your-unit"
    do(game, "step FR-IV")
    assert why(game, "step DE-IX").message == "not-in-battle", "next to the attackers, but not with them"
    assert why(game, "step DE-1-DEPOT").message == "not-in-battle"


@case("11.20")
def test_a_choice_with_one_answer_is_not_asked() -> None:
    game = fought({"DE-II": "1913", "FR-IV": "2013"}, (1, 1))
    assert over(game)
    assert steps_lost(game, "DE-II") == steps_lost(game, "FR-IV") == 1


@case("11.20(F)")
def test_a_fort_loses_no_step_while_a_corps_is_left_in_its_hex() -> None:
    units = {"DE-II": "1808", "DE-III": "1808", "FR-VERDUN": "1809", "FR-IV": "1809", "FR-V": "1809"}
    game = fought(units, (0, 3), target="1809", aside=("FR-V",))
    assert marks(game, "FR-IV") == {"reduced", "defended"}, "the only corps that takes part loses the first step"
    assert marks(game, "FR-V") == {"reduced", "defended"}, "and the other the second: nobody loses two before"
    assert choices(game, "step") == {"FR-IV", "FR-V"}
    assert why(game, "step FR-VERDUN").case == "11.20(F)"


@case("11.20(F)", "2.7(c)")
def test_a_fort_stands_outside_the_spread_and_falls_when_the_corps_are_gone() -> None:
    """Ruling S12. Verdun has two counters: the second loss brings the second one."""
    units = {"DE-II": "1808", "DE-III": "1808", "FR-VERDUN": "1809", "FR-IV": weak("1809"), "FR-3-HQ": "1809"}
    game = fought(units, (0, 3), target="1809", aside=("FR-3-HQ",))
    assert where(game, "FR-IV") == "eliminated"
    assert [where(game, name) for name in ("FR-VERDUN", "FR-VERDUN-2")] == ["removed", "1809"]
    assert marks(game, "FR-VERDUN-2") == {"defended"}, "11.5: it has been attacked in this phase, like its forerunner"
    assert where(game, "FR-3-HQ") == "1809", "left out of the battle, it falls last"
    assert over(game)


@case("11.20(F)")
def test_a_fort_takes_one_step_after_another_and_then_what_is_left_falls() -> None:
    units = {"DE-II": "1808", "DE-III": "1808", "FR-VERDUN": weak("1809"), "FR-3-HQ": "1809"}
    game = fought(units, (0, 4), target="1809", aside=("FR-3-HQ",))
    assert [where(game, name) for name in ("FR-VERDUN", "FR-VERDUN-2")] == ["removed", "removed"]
    assert where(game, "FR-3-HQ") == "eliminated", "the fourth loss is its own: nobody else is left, and none retreats"
    assert len([event for _, event in game.log() if isinstance(event, FortReplaced)]) == 1
    assert asks(game) == ("german", "advance")


@case("11.20(F)")
def test_an_hq_that_takes_part_may_fall_before_the_fort() -> None:
    """Ruling S12: the fort waits for the corps alone."""
    units = {"DE-II": "1808", "FR-VERDUN": "1809", "FR-3-HQ": "1809"}
    game = fought(units, (0, 2), target="1809")
    assert choices(game, "step") == {"FR-VERDUN", "FR-3-HQ"}
    do(game, "step FR-VERDUN")
    assert choices(game, "step") == {"FR-VERDUN", "FR-3-HQ"}
    do(game, "step FR-3-HQ")
    assert (where(game, "FR-VERDUN"), where(game, "FR-3-HQ")) == ("1809", "eliminated")


@case("11.20(X)", "8.8(e)")
def test_a_corps_eliminated_out_of_supply_is_set_aside_for_good() -> None:
    game = fought(
        {"DE-II": weak("1913", "oos"), "DE-III": "1913", "FR-IV": weak("2013", "oos"), "FR-V": "2013"}, (1, 1)
    )
    events = do(game, "step FR-IV", "step DE-II")
    assert [event.for_good for event in of_kind(events, Eliminated)] == [True, True]
    assert where(game, "FR-IV") == where(game, "DE-II") == "removed"


@case("11.20(X-ii)", "2.8(a)")
def test_a_corps_eliminated_in_supply_goes_to_the_display() -> None:
    game = fought({"DE-II": weak("1913"), "DE-III": "1913", "FR-IV": weak("2013"), "FR-V": "2013"}, (1, 1))
    events = do(game, "step FR-IV", "step DE-II")
    assert [event.for_good for event in of_kind(events, Eliminated)] == [False, False]
    assert where(game, "FR-IV") == where(game, "DE-II") == "eliminated"


@case("8.8(f)", "2.8(c)")
@pytest.mark.parametrize("state", [[], ["oos"]])
def test_an_hq_lost_in_combat_goes_to_the_display_in_supply_or_out(state: list[str]) -> None:
    game = fought({**ATTACK, "FR-3-HQ": {"hex": "2013", "state": state}}, (0, 1))
    assert where(game, "FR-3-HQ") == "eliminated"


@case("8.8(h)", "2.8(c)")
@pytest.mark.parametrize("state", [[], ["oos"]])
def test_depots_alone_in_a_hex_take_its_losses(state: list[str]) -> None:
    """Ruling S27."""
    depots = {"DE-1-DEPOT": {"hex": "2013", "state": state}, "DE-2-DEPOT": {"hex": "2013", "state": state}}
    game = fought({"FR-IV": "1913", **depots}, (0, 1), side="entente")
    assert choices(game, "step") == set(depots)
    do(game, "step DE-2-DEPOT")
    assert where(game, "DE-2-DEPOT") == "eliminated"
    assert asks(game) == ("entente", "advance"), "a depot does not keep the hex"


@case("11.20")
def test_depots_take_no_losses_beside_others() -> None:
    game = fought({"FR-IV": "1913", "DE-II": weak("2013"), "DE-1-DEPOT": "2013"}, (0, 3), side="entente")
    assert (where(game, "DE-II"), where(game, "DE-1-DEPOT")) == ("eliminated", "2013")


# ---- 11.20 the defender


@case("11.20(D)")
def test_the_defenders_first_loss_is_a_step_of_a_participant() -> None:
    game = fought({**ATTACK, **THREE}, (0, 2), aside=("FR-VI",))
    assert choices(game, "step") == {"FR-IV", "FR-V"}
    assert why(game, "step FR-VI").case == "11.20(D)"
    assert choices(game, "retreat") == set()
    assert why(game, "retreat 2113").case == "11.20(D)"
    do(game, "step FR-V")
    assert legal(game, "retreat 2113")


@case("11.20(D)")
def test_a_single_loss_cannot_be_saved_by_a_retreat() -> None:
    game = fought({**ATTACK, "FR-IV": "2013", "FR-V": "2013"}, (0, 1))
    assert choices(game, "retreat") == set()
    do(game, "step FR-IV")
    assert over(game)


@case("11.20(D-ii)")
def test_each_further_loss_may_be_a_step_or_a_hex_of_retreat() -> None:
    game = fought({**ATTACK, **THREE}, (0, 3), aside=("FR-VI",))
    do(game, "step FR-IV")
    assert (choices(game, "step"), choices(game, "retreat")) == ({"FR-V", "FR-VI"}, {"2113", "2114"})
    do(game, "retreat 2113")
    assert (choices(game, "step"), choices(game, "retreat")) == ({"FR-V", "FR-VI"}, {"2212", "2213"})
    do(game, "step FR-V")
    assert asks(game) == ("german", "advance")
    assert steps_lost(game, *THREE) == 2


@case("11.20(D-iii)")
def test_all_mobile_units_of_the_hex_retreat_together_and_depots_stay() -> None:
    units = {"DE-II": "2013", "DE-III": "2013", "DE-IV": "2013", "DE-1-HQ": "2013", "DE-1-DEPOT": "2013"}
    game = fought({"FR-IV": "2014", **units}, (0, 2), side="entente", aside=("DE-IV", "DE-1-HQ"))
    do(game, "step DE-II", "retreat 2012")
    assert {name: where(game, name) for name in units} == {**dict.fromkeys(units, "2012"), "DE-1-DEPOT": "2013"}
    do(game, "unit FR-IV")
    assert where(game, "DE-1-DEPOT") == "eliminated", "the enemy has entered (ruling S27)"


@case("11.20(D-v)")
def test_the_third_corps_may_take_losses_after_the_first() -> None:
    game = fought({**ATTACK, **THREE}, (0, 2), aside=("FR-VI",))
    do(game, "step FR-IV")
    assert "FR-VI" in choices(game, "step")
    do(game, "step FR-VI")
    assert [steps_lost(game, name) for name in THREE] == [1, 0, 1]


@case("11.20(D-v)")
def test_an_hq_left_out_takes_no_loss_while_others_are_left() -> None:
    """Ruling S28."""
    game = fought({**ATTACK, "FR-IV": "2013", "FR-V": "2013", "FR-3-HQ": "2013"}, (0, 3), aside=("FR-3-HQ",))
    do(game, "step FR-IV")
    assert why(game, "step FR-3-HQ").case == "11.20(D-vi)"
    do(game, "step FR-V")
    assert choices(game, "step") == {"FR-IV", "FR-V"}, "nor does it count among those who must lose one first"


@case("11.20(D-vi)")
def test_when_all_participants_are_gone_the_third_corps_takes_the_rest_as_steps_or_retreat() -> None:
    units = {**ATTACK, "FR-IV": weak("2013"), "FR-V": weak("2013"), "FR-VI": "2013"}
    game = fought(units, (0, 3), aside=("FR-VI",))
    do(game, "step FR-IV", "step FR-V")
    assert (choices(game, "step"), choices(game, "retreat")) == ({"FR-VI"}, {"2113", "2114"})
    stays = game.clone()
    do(stays, "step FR-VI")
    assert (where(stays, "FR-VI"), steps_lost(stays, "FR-VI")) == ("2013", 1)
    do(game, "retreat 2113")
    assert (where(game, "FR-VI"), steps_lost(game, "FR-VI")) == ("2113", 0)


@case("11.20(D-vi)")
def test_an_hq_left_out_takes_the_rest_when_nobody_else_is_left() -> None:
    game = fought({**ATTACK, "FR-IV": weak("2013"), "FR-3-HQ": "2013"}, (0, 2), aside=("FR-3-HQ",))
    assert (choices(game, "step"), choices(game, "retreat")) == ({"FR-3-HQ"}, {"2113", "2114"})
    do(game, "step FR-3-HQ")
    assert where(game, "FR-3-HQ") == "eliminated"


@case("11.20(D-ix)")
def test_no_defender_loses_a_second_step_before_all_have_lost_one() -> None:
    game = fought({**ATTACK, **THREE}, (0, 4), aside=("FR-VI",))
    do(game, "step FR-IV")
    assert why(game, "step FR-IV").case == "11.20(D-ix)"
    do(game, "step FR-V")
    assert choices(game, "step") == {"FR-VI"}, "the third corps counts"
    assert why(game, "step FR-V").case == "11.20(D-ix)"
    do(game, "step FR-VI")
    assert choices(game, "step") == {"FR-IV", "FR-V", "FR-VI"}


@case("11.20(D-ix)")
def test_an_hq_that_takes_part_counts_in_the_spread() -> None:
    """Ruling S28."""
    game = fought({**ATTACK, "FR-IV": "2013", "FR-V": "2013", "FR-3-HQ": "2013"}, (0, 3))
    do(game, "step FR-IV", "step FR-V")
    assert choices(game, "step") == {"FR-3-HQ"}


# ---- 11.20 the attacker


@case("11.20(A)")
def test_the_attacker_never_retreats() -> None:
    game = fought({**ATTACK, "DE-IV": "1913", "FR-IV": "2013"}, (2, 0))
    assert choices(game, "retreat") == set()
    assert why(game, "retreat 1813").case == "11.20(A)"
    do(game, "step DE-II")
    assert why(game, "retreat 1813").case == "11.20(A)"


@case("11.20(A-ii)")
def test_the_attackers_first_loss_is_a_participants() -> None:
    game = fought({**ATTACK, "DE-IV": "1913", "FR-IV": "2013"}, (2, 0), aside=("DE-IV",))
    assert choices(game, "step") == {"DE-II", "DE-III"}
    assert why(game, "step DE-IV").case == "11.20(A-ii)"


@case("11.20(A-iii)")
def test_a_corps_stacked_with_the_attackers_may_take_losses_after_the_first() -> None:
    units = {**ATTACK, "DE-IV": "1913", "DE-IX": "1914", "DE-GD": "1914", "DE-1-HQ": "1914", "FR-IV": "2013"}
    game = fought(units, (2, 0), aside=("DE-IV", "DE-GD", "DE-1-HQ"))
    do(game, "step DE-II")
    assert choices(game, "step") == {"DE-III", "DE-IV", "DE-IX", "DE-GD"}
    assert why(game, "step DE-1-HQ").case == "11.20(A-v)", "ruling S28"
    do(game, "step DE-GD")
    assert steps_lost(game, "DE-GD") == 1


@case("11.20(A-iii)")
def test_a_corps_in_a_hex_that_no_attack_came_from_takes_no_losses() -> None:
    game = fought({**ATTACK, "DE-IX": "1914", "FR-IV": "2013"}, (2, 0), aside=("DE-IX",))
    do(game, "step DE-II")
    assert steps_lost(game, "DE-III") == 1, "he had no choice"
    assert steps_lost(game, "DE-IX") == 0


@case("11.20(A-iii)")
def test_a_fort_or_depot_in_the_attackers_hex_takes_no_losses() -> None:
    units = {"FR-IV": weak("1809"), "FR-VERDUN": "1809", "DE-II": "1808"}
    game = fought(units, (2, 0), target="1808", side="entente", aside=("FR-VERDUN",))
    assert (where(game, "FR-IV"), marks(game, "FR-VERDUN")) == ("eliminated", set())


@case("11.20(A-iv)")
def test_no_attacker_loses_a_second_step_before_all_have_lost_one() -> None:
    game = fought({**ATTACK, "DE-IV": "1913", "FR-IV": "2013"}, (4, 0), aside=("DE-IV",))
    do(game, "step DE-II")
    assert why(game, "step DE-II").case == "11.20(A-iv)"
    do(game, "step DE-III")
    assert choices(game, "step") == {"DE-II", "DE-III", "DE-IV"}, "the non-participant has taken the third by rule"
    assert steps_lost(game, "DE-II", "DE-III", "DE-IV") == 3


@case("11.20(A-v)")
def test_when_all_who_attacked_are_gone_those_stacked_with_them_take_the_rest() -> None:
    units = {"DE-II": weak("1913"), "DE-IV": "1913", "DE-1-HQ": "1913", "FR-IV": "2013"}
    game = fought(units, (4, 0), aside=("DE-IV", "DE-1-HQ"))
    assert [where(game, name) for name in ("DE-II", "DE-IV", "DE-1-HQ")] == ["eliminated"] * 3
    assert over(game)


@case("11.20(A-v)")
def test_the_hq_left_out_is_spared_while_a_corps_is_left() -> None:
    units = {"DE-II": weak("1913"), "DE-IV": "1913", "DE-1-HQ": "1913", "FR-IV": "2013"}
    game = fought(units, (3, 0), aside=("DE-IV", "DE-1-HQ"))
    assert [where(game, name) for name in ("DE-II", "DE-IV", "DE-1-HQ")] == ["eliminated", "eliminated", "1913"]


# ---- 6.6 what the enemy sees of it (ruling S33)


@case("6.6")
def test_a_third_corps_that_takes_a_loss_is_shown_and_that_cannot_be_taken_back() -> None:
    game = fought({**ATTACK, **THREE}, (0, 3), aside=("FR-VI",))
    hidden = game_at(game.box, game.position(), analysis=False)
    assert "hex" not in hidden.view("german")["position"]["units"]["FR-VI"]
    do(hidden, "step FR-IV", "step FR-VI")
    assert hidden.view("german")["position"]["units"]["FR-VI"]["hex"] == "2013"
    assert asks(hidden)[0] == "entente", "nothing but what was shown keeps him from taking it back"
    assert not hidden.can_undo()


@case("11.18")
def test_steps_are_told_in_the_log_with_their_units() -> None:
    game = fought({**ATTACK, "FR-IV": "2013", "FR-V": "2013"}, (0, 1))
    assert [event.unit for event in of_kind(do(game, "step FR-V"), StepLost)] == ["FR-V"]
