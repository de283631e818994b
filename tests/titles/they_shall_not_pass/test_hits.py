"""9.4 Hits: step losses, who takes them, and when a retreat may take their place."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash, fight
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, of_kind, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import Eliminated, HitsIgnored, StepLost

REDUCED = {"state": ["reduced"]}
# German units whose zones of control leave 2915 no hex to the south that guns may enter ...
RING = {"DE-R6": "3016", "DE-R19": "2715"}
# ... and such that leave it one hex and no second: 2916.
POCKET = {"DE-R6": "2716", "DE-R19": "2918", "DE-37": "3116"}


def defended(units: dict[str, Any], hits: int, **more: Any) -> Game:
    """The French in 2915 have been assaulted from 2914 and take so many hits."""
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "unit DE-64", "commit")
    attackers = dict.fromkeys(["DE-24", "DE-20", "DE-64"], "2914")
    return clash("german_assault", {**attackers, **units}, *lines, hits=(0, hits), **more)


def repulsed(units: dict[str, Any], hits: int, *lines: str, **more: Any) -> Game:
    """The Germans have assaulted 2915 and take so many hits."""
    return clash("german_assault", units, "assault 2915", *lines, hits=(hits, 0), **more)


# ---- 9.4, 9.41 steps


@case("9.4")
def test_the_left_number_hits_the_attacker_the_right_one_the_defender() -> None:
    """A 1 at 7:1 is 1/3."""
    units = {"DE-24": "2914", "DE-20": "2914", "FR-XXX-HQ": "2915"}
    game = fight({"DE-24": 70}, "german_assault", units, dice=[1])
    events = do(game, "assault 2915", "unit DE-24", "unit DE-20", "commit")
    assert of_kind(events, Eliminated)[0].unit == "FR-XXX-HQ"
    assert (of_kind(events, HitsIgnored)[0].side, of_kind(events, HitsIgnored)[0].hits) == ("french", 2)
    assert game.decision is not None
    assert (asks(game), game.decision.params["hits"]) == (("german", "take-hits"), 1)


@case("9.4(a)")
def test_the_defender_takes_his_losses_and_retreats_before_the_attacker_takes_any() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915"}
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    game = clash("german_assault", units, *lines, hits=(1, 2))
    assert asks(game)[0] == "french"
    assert marks(game, "FR-44") == {"reduced", "assaulted"}
    do(game, "retreat 1", "to 2916")
    assert where(game, "FR-44") == "2916"
    assert asks(game) == ("german", "take-hits")
    do(game, "loss DE-24")
    assert "reduced" in marks(game, "DE-24")


@case("9.4(b)")
def test_only_units_that_take_part_can_be_hit() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-64": "2914", "DE-6-A": "2914", "FR-44": "2915", "FR-60": "2915"}
    units["FR-35"] = "2916"
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    game = clash("german_assault", units, *lines, hits=(1, 1))
    assert choices(game, "loss") == {"FR-44", "FR-60"}
    assert why(game, "loss FR-35").case == "9.4(b)"
    do(game, "loss FR-44")
    assert choices(game, "loss") == {"DE-24", "DE-20"}
    assert why(game, "loss DE-64").case == "9.4(b)"
    assert why(game, "loss DE-6-A").case == "9.4(b)", "it stands there but does not support"


@case("9.41")
def test_a_step_flips_a_full_unit_and_eliminates_a_reduced_one() -> None:
    game = defended({"FR-208": "2915", "FR-233": "2915", "FR-XXX-HQ": "2915"}, 4)
    assert [event.unit for event in of_kind(do(game, "loss FR-208"), StepLost)] == ["FR-208"]
    assert "reduced" in marks(game, "FR-208")
    assert [event.unit for event in of_kind(do(game, "loss FR-208"), Eliminated)] == ["FR-208"]
    assert where(game, "FR-208") == "eliminated"
    assert marks(game, "FR-233") == {"assaulted"}


@case("9.41", "2.13(a)")
@pytest.mark.parametrize("single", ["FR-14-A", "FR-XXX-HQ", "FR-Remnant-1"])
def test_a_unit_without_a_reduced_side_has_one_step(single: str) -> None:
    game = defended({"FR-44": "2915", single: "2915"}, 1)
    do(game, f"loss {single}")
    assert where(game, single) in ("eliminated", "removed")
    assert marks(game, "FR-44") == {"assaulted"}


@case("9.41")
def test_each_hit_costs_one_step() -> None:
    game = defended({"FR-208": "2915", "FR-233": "2915", "FR-243": "2915"}, 4)
    do(game, "loss FR-208", "loss FR-233", "loss FR-243")
    assert asks(game) == ("french", "take-hits")
    do(game, "loss FR-243")
    assert asks(game)[0] == "german"
    assert {name for name in ("FR-208", "FR-233") if "reduced" in marks(game, name)} == {"FR-208", "FR-233"}
    assert where(game, "FR-243") == "eliminated"


@case("9.41(a)")
def test_the_owner_chooses_which_of_his_units_lose_steps() -> None:
    game = defended({"FR-44": "2915", "FR-56BCP": "2915", "FR-14-A": "2915", "FR-XXX-HQ": "2915"}, 2)
    assert asks(game)[0] == "french"
    assert choices(game, "loss") == {"FR-44", "FR-56BCP", "FR-14-A", "FR-XXX-HQ"}
    game = repulsed({"DE-24": "2914", "DE-8": "2814", "FR-44": "2915"}, 2, "unit DE-24", "unit DE-8", "commit")
    assert asks(game)[0] == "german"
    assert choices(game, "loss") == {"DE-24", "DE-8"}


# ---- 9.42 retreats instead of steps


@case("9.42(a)")
@pytest.mark.parametrize(("hits", "steps"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_half_the_hits_rounded_down_must_be_steps(hits: int, steps: int) -> None:
    game = defended({"FR-208": "2915", "FR-233": "2915", "FR-243": "2915"}, hits)
    for number in range(steps):
        assert why(game, f"retreat {hits - number}").case == "9.42(a)"
        do(game, f"loss {('FR-208', 'FR-233')[number]}")
    assert legal(game, f"retreat {hits - steps}")


@case("9.42(a)")
@pytest.mark.parametrize(("hits", "steps"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_attackers_in_the_open_owe_half_their_hits_too(hits: int, steps: int) -> None:
    game = repulsed({"DE-24": "2914", "DE-8": "2914", "FR-44": "2915"}, hits, "unit DE-24", "unit DE-8", "commit")
    for number in range(steps):
        assert not legal(game, f"retreat {hits - number}")
        do(game, f"loss {('DE-24', 'DE-8')[number]}")
    assert legal(game, f"retreat {hits - steps}")


@case("9.42(a-ii)", "9.5(a)")
def test_every_further_step_can_be_avoided_by_a_hex_of_retreat_of_everybody() -> None:
    units = {"FR-208": "2915", "FR-233": "2915", "FR-XXX-HQ": "2915"}
    game = defended(units, 3)
    do(game, "loss FR-208", "loss FR-233", "retreat 1", "unit FR-208", "to 2916", "unit FR-233", "to 2815", "to 2916")
    assert [where(game, name) for name in units] == ["2916", "2815", "2916"]
    game = defended(units, 3)
    do(game, "loss FR-208", "retreat 2", "unit FR-208", "to 2916", "to 2917", "unit FR-233", "to 2916", "to 2917")
    do(game, "to 2916", "to 2917")
    assert [where(game, name) for name in units] == ["2917", "2917", "2917"]
    assert marks(game, "FR-233") == {"assaulted"}


@case("9.42(a-ii)")
def test_all_hits_may_be_taken_as_steps() -> None:
    game = defended({"FR-208": "2915", "FR-233": "2915"}, 3)
    do(game, "loss FR-208", "loss FR-233", "loss FR-208")
    assert (where(game, "FR-208"), where(game, "FR-233")) == ("eliminated", "2915")


@case("9.42(b)", "9.51(b)")
def test_if_one_unit_cannot_retreat_nobody_may() -> None:
    game = defended({"FR-44": "2915", "FR-60": "2915", **RING}, 1, dice=[1, 1, 1, 1])
    assert legal(game, "retreat 1"), "infantry may go through zones of control"
    game = defended({"FR-44": "2915", "FR-60": "2915", "FR-14-A": "2915", **RING}, 1)
    stuck = {"hits": 1, "owed": 0, "units": ("FR-14-A",)}
    assert why(game, "retreat 1") == ("9.42(b)", "cannot-all-retreat", stuck)
    do(game, "loss FR-14-A")
    assert asks(game)[0] == "german", "the hit was taken as a step"


@case("9.42(b)")
def test_attackers_are_held_by_a_supporting_gun_next_to_the_hex_that_cannot_retreat() -> None:
    units = {"DE-24": "2914", "DE-20": "2914", "DE-6-A": "3014", "FR-44": "2915"}
    lines = ("unit DE-24", "support DE-6-A", "commit")
    assert legal(repulsed(units, 1, *lines), "retreat 1")
    assert why(repulsed({**units, "FR-60": "3113"}, 1, *lines), "retreat 1").params["units"] == ("DE-6-A",)


@case("9.42(b)", "9.45")
def test_a_gun_that_supports_from_afar_or_not_at_all_holds_nobody() -> None:
    ring = {**RING, "FR-44": "2915", "FR-60": "2915", "FR-XXX-A1": "2920"}
    lines = ("assault 2915", "unit DE-24", "commit", "support FR-XXX-A1")
    game = clash("german_assault", {"DE-24": "2914", **ring, "DE-115": "2919"}, *lines, hits=(0, 1))
    assert legal(game, "retreat 1")


@case("9.42(b-ii)")
def test_the_most_hindered_unit_sets_the_length_and_the_other_hits_are_steps() -> None:
    """The gun finds one hex free of enemy zones of control and no second."""
    units = {"FR-208": "2915", "FR-233": "2915", "FR-51R-A": "2915", **POCKET}
    game = defended(units, 3, dice=[1] * 8)
    do(game, "loss FR-208")
    assert why(game, "retreat 2").params["units"] == ("FR-51R-A",)
    do(game, "loss FR-233")
    assert legal(game, "retreat 1")
    do(game, "retreat 1", "unit FR-51R-A", "unit FR-208", "to 2916", "to 2916")
    assert {where(game, name) for name in ("FR-208", "FR-233", "FR-51R-A")} == {"2916"}


@case("9.42(c)")
def test_retreating_units_may_part() -> None:
    game = defended({"FR-44": "2915", "FR-60": "2915", "FR-35": "2915"}, 1)
    do(game, "retreat 1")
    assert asks(game) == ("french", "retreat-order")
    assert choices(game, "unit") == {"FR-44", "FR-60", "FR-35"}
    do(game, "unit FR-60", "to 3015", "unit FR-44", "to 2815", "to 2916")
    assert [where(game, name) for name in ("FR-44", "FR-60", "FR-35")] == ["2815", "3015", "2916"]


# ---- 9.43 forts and trenches

LINE = {"DE-24": "2904", "DE-20": "2904", "DE-64": "2804", "DE-8": "3004", "DE-III-A1": "2901"}
STORM = ("assault 2905", "unit DE-24", "unit DE-20", "unit DE-64", "unit DE-8", "support DE-III-A1", "commit")


@case("9.43")
@pytest.mark.parametrize(("hits", "steps"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_germans_attacking_a_trench_owe_half_their_hits_rounded_up(hits: int, steps: int) -> None:
    """2905 lies on the northernmost trench line (3.1)."""
    game = clash("german_assault", {**LINE, "FR-44RIT": "2905"}, *STORM, hits=(hits, 0))
    for number in range(steps):
        assert why(game, f"retreat {hits - number}").case == "9.42(a)"
        do(game, f"loss {('DE-24', 'DE-20')[number]}")
    assert legal(game, f"retreat {hits - steps}") == (hits > steps)


@case("9.43")
@pytest.mark.parametrize(("hits", "steps"), [(1, 1), (3, 2)])
def test_ruling_t2_the_french_in_the_trench_round_up_as_well(hits: int, steps: int) -> None:
    units = {**LINE, "FR-44RIT": "2905", "FR-45RIT": "2905", "FR-95RIT": "2905"}
    game = clash("german_assault", units, *STORM, hits=(0, hits))
    for number in range(steps):
        assert why(game, f"retreat {hits - number}").case == "9.42(a)"
        do(game, f"loss {('FR-44RIT', 'FR-45RIT')[number]}")
    assert legal(game, f"retreat {hits - steps}") == (hits > steps)


@case("9.43")
def test_at_an_intact_fort_hits_are_rounded_up_and_at_a_destroyed_one_down() -> None:
    units = {"DE-24": "2011", "DE-20": "2011", "DE-64": "2011", "DE-8": "2011", "FR-44": "2012"}
    lines = ("assault 2012", "unit DE-24", "unit DE-20", "unit DE-64", "unit DE-8", "commit")
    game = clash("german_assault", units, *lines, hits=(1, 0))
    assert why(game, "retreat 1").case == "9.42(a)"
    ruin = {"FR-Fort-de-Douaumont": {"place": "removed"}}
    game = clash("german_assault", {**units, **ruin}, *lines, hits=(1, 0))
    assert legal(game, "retreat 1")


@case("9.43")
def test_french_attacks_on_a_trench_are_rounded_down_for_both_sides() -> None:
    units = {"FR-44": "2906", "FR-60": "2906", "FR-35": "2906", "DE-24": "2905", "DE-Pi28": "2905"}
    lines = ("assault 2905", "unit FR-44", "unit FR-60", "unit FR-35", "commit")
    assert legal(clash("french_assault", units, *lines, hits=(1, 0)), "retreat 1")
    assert legal(clash("french_assault", units, *lines, hits=(0, 1)), "retreat 1")


# ---- 9.44 pioneers


@case("9.44", "14.5")
def test_the_first_step_of_a_german_attack_with_pioneers_is_a_pioneers() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914", "DE-Pi3": "2814", "FR-44": "2915"}
    game = repulsed(units, 3, "unit DE-24", "unit DE-Pi28", "unit DE-Pi3", "commit")
    assert choices(game, "loss") == {"DE-Pi28", "DE-Pi3"}
    assert why(game, "loss DE-24").case == "9.44"
    do(game, "loss DE-Pi28")
    assert choices(game, "loss") == {"DE-24", "DE-Pi28", "DE-Pi3"}, "only the first step"


@case("9.44")
def test_without_a_step_loss_no_pioneer_has_to_bleed() -> None:
    game = repulsed({"DE-24": "2914", "DE-Pi28": "2914", "FR-44": "2915"}, 1, "unit DE-24", "unit DE-Pi28", "commit")
    do(game, "retreat 1", "unit DE-24", "to 2913", "to 2913")
    assert marks(game, "DE-Pi28") & {"reduced"} == set()


@case("9.44")
def test_pioneers_who_stay_out_or_defend_need_not_go_first() -> None:
    game = repulsed(
        {"DE-24": "2914", "DE-20": "2914", "DE-Pi28": "2914", "FR-44": "2915"}, 1, "unit DE-24", "unit DE-20", "commit"
    )
    assert choices(game, "loss") == {"DE-24", "DE-20"}
    units = {"FR-44": "2915", "FR-60": "2915", "DE-24": "2914", "DE-Pi28": "2914"}
    game = clash("french_assault", units, "assault 2914", "unit FR-44", "unit FR-60", "commit", hits=(0, 1))
    assert choices(game, "loss") == {"DE-24", "DE-Pi28"}


# ---- 9.45, 9.54 supporting guns


@case("9.45", "9.54")
def test_supporting_guns_are_hit_only_in_or_next_to_the_attacked_hex() -> None:
    units = {"DE-24": "2914", "DE-6-A": "2914", "DE-III-A1": "2913", "FR-44": "2915"}
    game = repulsed(units, 1, "unit DE-24", "support DE-6-A", "support DE-III-A1", "commit")
    assert choices(game, "loss") == {"DE-24", "DE-6-A"}
    assert why(game, "loss DE-III-A1").case == "9.4(b)"
    do(game, "loss DE-6-A")
    assert where(game, "DE-6-A") == "eliminated"


@case("9.45", "9.54")
def test_ruling_t42_guns_in_the_attacked_hex_and_supporting_guns_next_to_it_take_hits() -> None:
    units = {"DE-24": "2914", "FR-44": "2915", "FR-14-A": "2915", "FR-XXX-A1": "2916", "FR-XXX-A2": "2917"}
    lines = ("assault 2915", "unit DE-24", "commit", "support FR-XXX-A1", "support FR-XXX-A2")
    game = clash("german_assault", units, *lines, hits=(0, 1))
    assert choices(game, "loss") == {"FR-44", "FR-14-A", "FR-XXX-A1"}
    assert why(game, "loss FR-XXX-A2").case == "9.4(b)"


@case("9.45(a)", "9.54")
def test_supporting_guns_far_away_do_not_retreat_and_those_next_to_the_hex_do() -> None:
    units = {"DE-24": "2914", "DE-6-A": "2914", "DE-III-A1": "2913", "FR-44": "2915"}
    game = repulsed(units, 1, "unit DE-24", "support DE-6-A", "support DE-III-A1", "commit")
    do(game, "retreat 1")
    assert choices(game, "unit") == {"DE-24", "DE-6-A"}
    do(game, "unit DE-6-A", "to 2913", "to 2913")
    assert [where(game, name) for name in units] == ["2913", "2913", "2913", "2915"]
    units = {"DE-24": "2914", "FR-44": "2915", "FR-XXX-A1": "2916", "FR-XXX-A2": "2917"}
    lines = ("assault 2915", "unit DE-24", "commit", "support FR-XXX-A1", "support FR-XXX-A2")
    game = clash("german_assault", units, *lines, hits=(0, 1))
    do(game, "retreat 1")
    assert choices(game, "unit") == {"FR-44", "FR-XXX-A1"}


# ---- more hits than steps


@case("9.42(a)")
def test_ruling_t3_a_side_loses_all_the_steps_it_has_and_no_more() -> None:
    game = defended({"FR-208": {"hex": "2915", **REDUCED}, "FR-XXX-HQ": "2915"}, 4)
    events = do(game, "loss FR-208")
    assert where(game, "FR-XXX-HQ") == "eliminated"
    assert of_kind(events, HitsIgnored)[0].hits == 2
    assert asks(game) == ("german", "advance")
