"""Where assault (9.0) meets other chapters: weather, divisions, remnants, HQs, the railroad gun, breakthrough, Pétain.

Each expectation is read off the rulebook; the hexes are those of a bare country unless said otherwise.
"""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import PRINTED, checks, dice_of, fought, halt, printed, prompt
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, marks, of_kind, where, why

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import Advanced, AssaultResolved, MoraleChecked

ELSEWHERE = {"DE-R57": "2002", "FR-110": "2003"}
PASSED, FAILED = [1, 1], [6, 6]


def worn(place: str, *more: str) -> dict[str, Any]:
    return {"hex": place, "state": ["reduced", *more]}


def german_attack(units: dict[str, Any], *attackers: str, hits: tuple[int, int], **more: Any) -> Game:
    """Germans assault 1610."""
    return attack("german", units, attackers, hits, more)


def french_attack(units: dict[str, Any], *attackers: str, hits: tuple[int, int], **more: Any) -> Game:
    """French assault 1610."""
    return attack("french", units, attackers, hits, more)


def attack(side: str, units: dict[str, Any], attackers: tuple[str, ...], hits: tuple[int, int], more: Any) -> Game:
    dice = more.pop("dice", [])
    support = [f"support {name}" for name in more.pop("support", [])]
    game = bare(f"{side}_assault", {**ELSEWHERE, **units}, **more)
    lines = ("assault 1610", *[f"unit {name}" for name in attackers], *support, "commit")
    return fought(game, *lines, hits=hits, dice=dice)


def resolved(game: Game, *attackers: str, support: tuple[str, ...] = ()) -> Any:
    """The assault on 1610 as it was rolled."""
    lines = ("assault 1610", *[f"unit {name}" for name in attackers], *[f"support {name}" for name in support])
    events = do(game, *lines, "commit")
    while asks(game)[1] == "defensive-support":
        events += do(game, "done")
    return of_kind(events, AssaultResolved)[0]


def reasons(told: Any) -> list[str]:
    return [shift.reason for shift in told.shifts]


# ---- pioneers and weather, condition, works (9.21, 9.44, 9.61)


@case("9.61(b)", "5.1(a)")
def test_ruling_t78_bad_weather_cancels_breakthrough_but_not_the_pioneers_advance_beyond() -> None:
    units = {"DE-24": "1609", "DE-Pi28": "1609", "FR-51R-A": "1610"}
    game = german_attack(units, "DE-24", "DE-Pi28", hits=(0, 2), weather="bad", turn=3)
    do(game, "beyond 1611", "unit DE-Pi28", "advance DE-24")
    assert (where(game, "DE-Pi28"), where(game, "DE-24")) == ("1611", "1610")
    do(game, "done")
    assert game.phase != "german_breakthrough"


@case("9.21", "6.16(a)")
def test_pioneers_reduced_and_unsupplied_still_give_their_column() -> None:
    units = {"DE-24": "1609", "DE-Pi28": worn("1609", "unsupplied"), "FR-208": "1610"}
    game = bare("german_assault", {**ELSEWHERE, **units}, turn=2, dice=[1])
    assert reasons(resolved(game, "DE-24", "DE-Pi28")) == ["pioneer"]


@case("9.21", "12.3(a-ii)")
def test_demoralized_pioneers_stay_out_and_give_none() -> None:
    units = {"DE-24": "1609", "DE-Pi28": {"hex": "1609", "state": ["demoralized"]}, "FR-208": "1610"}
    game = bare("german_assault", {**ELSEWHERE, **units}, turn=2, dice=[1])
    do(game, "assault 1610", "unit DE-24")
    assert why(game, "unit DE-Pi28").case == "12.3(a-ii)"
    told = of_kind(do(game, "commit"), AssaultResolved)[0]
    assert reasons(told) == []


@case("9.44", "9.45")
def test_the_first_step_is_a_pioneers_even_beside_supporting_guns() -> None:
    units = {"DE-24": "1609", "DE-Pi28": "1609", "DE-6-A": "1609", "FR-208": "1610"}
    game = german_attack(units, "DE-24", "DE-Pi28", hits=(2, 0), support=["DE-6-A"], turn=2)
    assert where(game, "DE-Pi28") == "1609"
    assert "reduced" in marks(game, "DE-Pi28"), "nobody else could take it"
    assert choices(game, "loss") == {"DE-24", "DE-Pi28", "DE-6-A"}


@case("9.43", "9.25")
def test_a_city_is_no_work_and_hits_there_are_rounded_down() -> None:
    units = {"DE-24": "1609", "DE-20": "1609", "FR-44RIT": "1610"}
    game = german_attack(units, "DE-24", "DE-20", hits=(1, 1), terrain={"1610": "city"})
    assert legal(game, "retreat 1"), "the French in the city"
    do(game, "retreat 1", "to 1611")
    assert legal(game, "retreat 1"), "and the attacker"


@case("14.41", "9.44")
def test_after_a_fallen_pioneer_has_left_a_remnant_the_other_losses_are_free() -> None:
    units = {"DE-24": "1609", "DE-20": "1609", "DE-Pi28": worn("1609"), "FR-208": "1610"}
    game = german_attack(units, "DE-24", "DE-20", "DE-Pi28", hits=(3, 0), dice=PASSED)
    do(game, "try")
    assert choices(game, "loss") == {"DE-24", "DE-20"}
    assert why(game, "loss DE-Remnant-1").case == "14.41(c)"


@case("9.61(c)", "14.41")
def test_a_remnant_of_pioneers_is_nobody_who_stays_in_the_attacked_hex() -> None:
    """Ruling T73: it does not advance; so the regiment that was stacked with them may not go beyond alone."""
    units = {"DE-24": "1609", "DE-Pi28": worn("1609"), "FR-51R-A": "1610"}
    game = german_attack(units, "DE-24", "DE-Pi28", hits=(1, 2), dice=PASSED)
    if legal(game, "loss DE-Pi28"):
        do(game, "loss DE-Pi28")
    do(game, "try")
    assert asks(game) == ("german", "advance")
    assert choices(game, "advance") == {"DE-24"}


# ---- who may attack, whatever else they did (9.0)


@case("9.0(a)", "14.11")
@pytest.mark.parametrize("side", ["german", "french"])
def test_a_unit_that_has_just_dug_in_may_attack_and_stays_dug_in(side: str) -> None:
    attacker, place, victim = {"german": ("DE-24", "1609", "FR-208"), "french": ("FR-208", "1611", "DE-24")}[side]
    game = bare(f"{side}_movement", {**ELSEWHERE, attacker: place, victim: "1610"})
    do(game, f"dig_in {attacker}", "done")
    do(game, "assault 1610", f"unit {attacker}", "commit")
    assert "dug-in" in marks(game, attacker)


@case("9.0(a-ii)", "8.4(a)", "8.2")
def test_a_strategic_move_may_end_next_to_an_hq_which_may_then_be_assaulted() -> None:
    """An HQ has no zone of control: neither 8.2 nor 9.0 keeps the unit from it."""
    game = bare(
        "german_movement", {"DE-24": "1605", "FR-XXX-HQ": "1610"}, control={"german": row("1606", "1609").split()}
    )
    halt(game, "DE-24", "1609", how="strategic")
    do(game, "done")
    assert choices(game, "assault") == {"1610"}


@case("8.2(a-iii)", "8.4(a)")
def test_a_unit_next_to_an_enemy_hq_does_not_move_strategically() -> None:
    game = bare("german_movement", {"DE-24": "1609", "FR-XXX-HQ": "1610"}, control={"german": ["1608"]})
    assert why(game, "strategic DE-24").case == "8.2(a-iii)"


@case("9.0(c)", "13.0")
@pytest.mark.parametrize(
    ("side", "attacker", "place", "gun"),
    [("german", "DE-Pi28", "1609", "FR-51R-A"), ("french", "FR-56BCP", "1611", "DE-6-A")],
)
def test_who_has_attacked_and_advanced_may_still_break_through(side: str, attacker: str, place: str, gun: str) -> None:
    game = bare(f"{side}_assault", {attacker: place, gun: "1610"}, turn=2)
    game = fought(game, "assault 1610", f"unit {attacker}", "commit", hits=(0, 2))
    do(game, "done" if side == "german" else f"advance {attacker}")
    if legal(game, f"advance {attacker}"):
        do(game, f"advance {attacker}")
    assert where(game, attacker) == "1610"
    assert (game.phase, choices(game, "stack")) == (f"{side}_breakthrough", {"1610"})


@case("9.6(b)", "2.12(a)")
@pytest.mark.parametrize(
    ("side", "attacker", "hq", "place", "gun"),
    [("german", "DE-24", "DE-III-HQ", "1609", "FR-51R-A"), ("french", "FR-208", "FR-XXX-HQ", "1611", "DE-6-A")],
)
def test_an_hq_does_not_advance_with_the_attackers_it_is_stacked_with(
    side: str, attacker: str, hq: str, place: str, gun: str
) -> None:
    game = attack(side, {attacker: place, hq: place, gun: "1610"}, (attacker,), (0, 2), {})
    assert choices(game, "advance") == {attacker}
    assert why(game, f"advance {hq}").case == "9.6(b)"


@case("9.63", "8.32")
def test_a_corps_gun_that_advances_takes_the_room_of_a_regiment() -> None:
    units = {"DE-24": "1609", "DE-20": "1609", "DE-III-A1": "1609", "FR-51R-A": "1610"}
    game = german_attack(units, "DE-24", "DE-20", hits=(0, 2), support=["DE-III-A1"])
    do(game, "advance DE-III-A1", "advance DE-24")
    assert of_kind(do(game, "done") if prompt(game) == "advance" else [], Advanced) == []
    assert (where(game, "DE-III-A1"), where(game, "DE-20")) == ("1610", "1609")


# ---- support and formations (9.32, 14.2, 6.42)


@case("9.32(d)", "14.2(a)")
def test_a_corps_gun_supports_its_corps_even_if_the_16th_division_attacks_with_it() -> None:
    units = {"FR-85": "1611", "FR-43": "1611", "FR-I-A1": "1613", "DE-24": "1610"}
    game = bare("french_assault", units, turn=6)
    do(game, "assault 1610", "unit FR-85")
    assert why(game, "support FR-I-A1").case == "14.2(a)"
    do(game, "unit FR-43")
    assert legal(game, "support FR-I-A1")


@case("9.32(c)", "6.42(b)")
def test_the_guns_of_xviii_corps_support_the_121st_division_and_its_guns_no_other() -> None:
    units = {"DE-60": "1609", "DE-80": "1609", "DE-XVIII-A1": "1606", "DE-V-A1": "1606", "DE-121-A": "1606"}
    game = bare("german_assault", {**units, "FR-208": "1610"}, turn=5)
    do(game, "assault 1610", "unit DE-60")
    assert choices(game, "support") == {"DE-XVIII-A1", "DE-121-A"}
    game = bare("german_assault", {**units, "FR-208": "1610"}, turn=5)
    do(game, "assault 1610", "unit DE-80")
    assert choices(game, "support") == {"DE-XVIII-A1"}


@case("9.32(e)", "14.2")
def test_the_gun_of_the_16th_division_supports_a_remnant() -> None:
    units = {"DE-24": "1609", "FR-Remnant-1": "1610", "FR-16-A": "1612", "FR-1-A": "1612"}
    game = bare("german_assault", {**ELSEWHERE, **units}, turn=6)
    do(game, "assault 1610", "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-16-A", "FR-1-A"}


@case("9.32(g)", "12.3(b-ii)")
def test_on_turn_1_a_demoralized_german_divisional_gun_supports_no_more_than_any_other() -> None:
    units = {"DE-24": "1609", "DE-6-A": {"hex": "1607", "state": ["demoralized"]}, "FR-208": "1610"}
    game = bare("german_assault", units, turn=1)
    do(game, "assault 1610", "unit DE-24")
    assert why(game, "support DE-6-A").case == "12.3(b-ii)"


# ---- the railroad gun (14.34)


@case("9.42(b)", "14.34(b)")
def test_a_railroad_gun_at_the_end_of_its_line_holds_the_units_it_is_stacked_with() -> None:
    """Two hits: one must be a step, and nobody may retreat from the other while the gun is there."""
    units = {"DE-24": "1609", "DE-20": "1609", "FR-44": "1610", "FR-Rail": "1610"}
    game = german_attack(units, "DE-24", "DE-20", hits=(0, 2), rails=["1609 1610"])
    do(game, "loss FR-44")
    refusal = why(game, "retreat 1")
    assert (refusal.case, refusal.params["units"]) == ("9.42(b)", ("FR-Rail",))
    do(game, "loss FR-Rail")
    assert where(game, "FR-44") == "1610"


@case("9.7", "14.34", "14.7(a)")
def test_the_railroad_gun_is_always_supplied_so_it_never_surrenders_and_petain_can_return_it() -> None:
    units = {"DE-24": "1609", "DE-20": "1611", "FR-Rail": "1610"}
    game = german_attack(units, "DE-24", hits=(0, 1), rails=["1609 1610"])
    assert where(game, "FR-Rail") == "eliminated"
    game = bare("french_organization", {"FR-Rail": {"place": "eliminated"}}, rails=["1421 1521"], turn=6)
    do(game, "return_gun FR-Rail")
    assert where(game, "FR-Rail") == "1421", "the only hex of Verdun with rails"


@case("14.34(a)", "8.2", "12.3(c-ii)")
def test_a_demoralized_railroad_gun_fires_at_half_and_moves_but_not_strategically() -> None:
    units = {"FR-Rail": {"hex": "1612", "state": ["demoralized"]}, "DE-24": "1602"}
    game = bare("french_bombardment", units, rails=[row("1612", "1622")], turn=3, dice=[6, 1, 1])
    do(game, "gun FR-Rail", "barrage 1602")
    if prompt(game) == "join-barrage":
        do(game, "fire")
    while game.phase == "french_bombardment":
        do(game, "done")
    assert why(game, "strategic FR-Rail").case == "8.2(a-ii)"
    assert halt(game, "FR-Rail", "1616") == 4


@case("14.34(a)", "5.1")
@pytest.mark.parametrize(("weather", "less"), [("good", 0), ("bad", 1)])
def test_bad_weather_takes_a_point_from_the_fired_railroad_gun_too(weather: str, less: int) -> None:
    fired = {"FR-Rail": {"hex": "1606", "state": ["fired"]}}
    game = bare("french_movement", fired, rails=[row("1606", "1622")], weather=weather, turn=3)
    do(game, "unit FR-Rail")
    farthest = 6 + printed(PRINTED.fired_movement, "FR-Rail") - less
    assert legal(game, f"to 16{farthest:02d}")
    assert not legal(game, f"to 16{farthest + 1:02d}")


@case("14.34(b)", "8.42(a)", "8.43(a)")
@pytest.mark.parametrize("enemy", ["DE-24", "DE-Pi28"])
def test_the_railroad_gun_runs_into_no_enemy_zoc_but_to_a_friend(enemy: str) -> None:
    rails = [row("1610", "1616")]
    for friend, open_to in (({}, False), ({"FR-208": "1613"}, True)):
        game = bare("french_movement", {"FR-Rail": "1610", enemy: "1714", **friend}, rails=rails)
        do(game, "unit FR-Rail")
        assert legal(game, "to 1613") is open_to
        assert legal(game, "to 1612")


# ---- Pétain (14.7)


@case("14.4(b)", "12.2(d)")
def test_reserves_leave_no_remnant_even_when_petain_has_raised_their_morale_to_7() -> None:
    """14.4 goes by the printed morale."""
    for name, leaves in (("FR-208", False), ("FR-44RIT", False), ("FR-44", True)):
        units = {"DE-24": "1609", "DE-20": "1609", name: worn("1610")}
        game = german_attack(units, "DE-24", "DE-20", hits=(0, 2), turn=7)
        if legal(game, f"loss {name}"):
            do(game, f"loss {name}")
        assert (prompt(game) == "remnant") is leaves


@case("12.2(d)", "9.51")
@pytest.mark.parametrize(("turn", "holds"), [(5, False), (6, True)])
def test_a_retreating_reserve_checks_at_7_from_26_february(turn: int, holds: bool) -> None:
    units = {"DE-24": "1609", "DE-20": "1512", "FR-208": "1610"}
    game = german_attack(units, "DE-24", hits=(0, 1), turn=turn, dice=dice_of(7))
    events = do(game, "retreat 1", "to 1611")
    assert checks(events)["FR-208"].passed is holds


@case("14.7(b-ii)", "6.2(a)")
def test_a_territorial_rallies_at_7_less_one_from_26_february() -> None:
    for turn, rallies in ((5, False), (6, True)):
        units = {"FR-44RIT": {"hex": "1612", "state": ["demoralized"]}, "FR-XXX-HQ": "1612"}
        game = bare("french_organization", units, roads=[row("1612", "1622")], turn=turn, dice=dice_of(6))
        assert ("demoralized" not in marks(game, "FR-44RIT")) is rallies


# ---- who is an enemy next door (6.2, 9.7)


@case("6.2(b)", "8.4(a)")
@pytest.mark.parametrize("neighbour", ["DE-III-HQ", "DE-6-A", "DE-Pi28"])
def test_any_enemy_unit_next_door_makes_a_broken_unit_surrender_even_an_hq(neighbour: str) -> None:
    units = {"FR-208": worn("1612", "demoralized"), "FR-XXX-HQ": "1614", neighbour: "1611"}
    game = bare("french_organization", units, roads=[row("1614", "1622")], dice=FAILED)
    assert where(game, "FR-208") == "removed"


@case("6.2(b)")
def test_a_broken_french_unit_far_from_the_enemy_stays_broken() -> None:
    units = {"FR-208": worn("1612", "demoralized"), "FR-XXX-HQ": "1614", "DE-24": "1610"}
    game = bare("french_organization", units, roads=[row("1614", "1622")], dice=FAILED)
    assert (where(game, "FR-208"), "demoralized" in marks(game, "FR-208")) == ("1612", True)
    assert [event.passed for _, event in game.log() if isinstance(event, MoraleChecked)] == [False]
