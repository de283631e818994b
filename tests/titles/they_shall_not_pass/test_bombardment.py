"""7.0 Bombardment, 7.1 barrage, 14.3 army artillery, the Barrage Table and the Artillery Capability Chart.

The guns of III Corps (5 each) and a shot of the heavy artillery (6) make the 16 of the rulebook's example: in bad
weather, on open ground, that is the column 15-18 without a shift.
"""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.drill import (
    PRINTED,
    barrage,
    checks,
    dice_of,
    fired,
    interdict,
    points,
    printed,
    prompt,
    seat,
)
from tests.titles.they_shall_not_pass.table import at, case, cell, choices, do, legal, marks, of_kind, state, where, why

from meuse.engine.charts import bracket
from meuse.engine.events import Event
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.bombardment import barrage_shifts
from meuse.titles.they_shall_not_pass.events import (
    BarrageFired,
    Demoralized,
    Disrupted,
    Eliminated,
    MoraleChecked,
    StepLost,
)
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN

COLUMNS = ["1-3", "4-6", "7-10", "11-14", "15-18", "19+"]
TABLE = """
- - - - - M
- - - - M M
- - - M M M1
- - M M M1 M2
- M M M1 M2 X
M M1 M1 M2 X X
"""
ROWS = [line.split() for line in TABLE.split("\n") if line]
TARGET = "1610"
BATTERY = {"DE-III-A1": "1607", "DE-III-A2": "1607"}
NO_EFFECT, M, M1, M2, X = 1, 3, 4, 5, 6
"""What each die brings in the column 15-18."""


def under_fire(units: list[str], die: int, *more_dice: int, **more: Any) -> Game:
    """Units in the target hex, in bad weather on 23 February, and the dice that will fall."""
    standing = {**BATTERY, **dict.fromkeys(units, TARGET)}
    return bare(
        "german_bombardment",
        {**standing, **more.pop("also", {})},
        turn=3,
        weather="bad",
        dice=[die, *more_dice],
        **more,
    )


def sixteen(game: Game) -> list[Event]:
    return barrage(game, TARGET, "DE-III-A1", "DE-III-A2", "DE-Heavy")


def column_of(strength: int) -> str:
    """The printed column that holds a strength."""
    for name in COLUMNS:
        low, _, high = name.rstrip("+").partition("-")
        if int(low) <= strength <= int(high or 999):
            return name
    raise AssertionError(strength)


def shifts(event: Any) -> dict[str, int]:
    return {shift.case: shift.amount for shift in event.shifts}


# ---- 7.0 who fires, how often, how far


@case("7.0")
def test_any_corps_or_army_gun_of_the_active_side_may_bombard_and_no_other_unit() -> None:
    game = bare("german_bombardment", {**BATTERY, "DE-6-A": "1607", "DE-24": "1608", "FR-XXX-A1": "1610"})
    assert choices(game, "gun") == {"DE-III-A1", "DE-III-A2", "DE-Naval", "DE-Heavy"}
    assert why(game, "gun DE-24").case == "7.0"
    assert legal(game, "done")


@case("7.0", "7.0(b)", "4.0-III(a)")
def test_a_gun_fires_once_a_turn() -> None:
    game = bare("german_bombardment", {**BATTERY, "FR-208": TARGET}, dice=[1, 1])
    barrage(game, TARGET, "DE-III-A1")
    assert marks(game, "DE-III-A1") == {"fired"}
    assert why(game, "gun DE-III-A1").case == "7.0(b)"
    interdict(game, "1611", "DE-III-A2")
    assert marks(game, "DE-III-A2") == {"fired"}
    assert choices(game, "gun") == {"DE-Naval", "DE-Heavy"}


@case("7.0", "7.0(b)")
def test_a_gun_that_gave_defensive_support_this_turn_does_not_bombard_in_its_own_phase() -> None:
    game = bare("french_bombardment", {"FR-XXX-A1": {"hex": "1610", "state": ["fired"]}, "DE-24": "1607"})
    assert why(game, "gun FR-XXX-A1").case == "7.0(b)"


@case("7.0(a)")
def test_a_target_lies_within_the_gun_s_range() -> None:
    reach = printed(PRINTED.range, "DE-III-A1")
    near, far = f"16{1 + reach:02d}", f"16{2 + reach:02d}"
    game = bare("german_bombardment", {"DE-III-A1": "1601", "FR-208": near, "FR-233": far})
    do(game, "gun DE-III-A1")
    assert choices(game, "barrage") == {near}
    assert why(game, f"barrage {far}").case == "7.0(a)"
    assert legal(game, f"interdict {near}")
    assert why(game, f"interdict {far}").case == "7.0(a)"


@case("7.0(a)")
def test_a_gun_that_joins_a_barrage_must_reach_the_target_itself() -> None:
    far = f"16{2 + printed(PRINTED.range, 'DE-III-A2'):02d}"
    game = bare("german_bombardment", {"DE-III-A1": "1605", "DE-III-A2": "1601", "FR-208": far})
    do(game, "gun DE-III-A1", f"barrage {far}")
    assert why(game, "gun DE-III-A2").case == "7.0(a)"


@case("7.0(a)")
def test_a_gun_fires_at_one_hex_only() -> None:
    game = bare("german_bombardment", {**BATTERY, "FR-208": TARGET, "FR-233": "1611"}, dice=[1])
    do(game, "gun DE-III-A1", f"barrage {TARGET}")
    assert why(game, "barrage 1611").case
    do(game, "fire")
    assert why(game, "gun DE-III-A1").case == "7.0(b)"


@case("7.0(b)", "8.0(d)", "4.0-III(a)")
def test_a_german_gun_that_has_fired_neither_moves_nor_supports_this_turn() -> None:
    game = bare("german_bombardment", {**BATTERY, "DE-24": "1609", "FR-208": TARGET}, dice=[1])
    barrage(game, TARGET, "DE-III-A1")
    do(game, "done")
    assert why(game, "unit DE-III-A1").case == "8.0(d)"
    assert why(game, "strategic DE-III-A1").case == "8.0(d)"
    assert legal(game, "unit DE-III-A2")
    do(game, "done", f"assault {TARGET}", "unit DE-24")
    assert why(game, "support DE-III-A1").case == "2.13(c)"
    assert legal(game, "support DE-III-A2")


@case("7.0(b)", "8.0(d)", "4.0-VIII(a)")
def test_a_french_gun_that_has_fired_neither_moves_nor_supports_this_turn() -> None:
    game = bare(
        "french_bombardment",
        {"FR-XXX-A1": "1613", "FR-XXX-A2": "1613", "FR-208": "1611", "DE-24": TARGET},
        dice=[1],
    )
    barrage(game, TARGET, "FR-XXX-A1")
    do(game, "done")
    assert why(game, "unit FR-XXX-A1").case == "8.0(d)"
    assert legal(game, "unit FR-XXX-A2")
    do(game, "done", f"assault {TARGET}", "unit FR-208")
    assert why(game, "support FR-XXX-A1").case == "2.13(c)"
    assert legal(game, "support FR-XXX-A2")


# ---- the Artillery Capability Chart


@case("T.ACC", "7.2")
def test_army_guns_bombard_and_never_support() -> None:
    """German ones here; the French railroad gun is an army gun too (14.34)."""
    for gun in ("DE-Naval", "DE-Heavy"):
        game = bare("german_bombardment", {"FR-208": TARGET, "DE-24": "1609"})
        do(game, f"gun {gun}")
        assert legal(game, f"barrage {TARGET}")
        assert legal(game, f"interdict {TARGET}")
        game = bare("german_assault", {"FR-208": TARGET, "DE-24": "1609"})
        do(game, f"assault {TARGET}", "unit DE-24")
        assert why(game, f"support {gun}").case == "9.32(a)"
    for gun in ("FR-LeftBank", "FR-Rail"):
        game = bare("french_bombardment", {"FR-Rail": "0610", "DE-24": "0608"}, rails=["0610 0611"])
        do(game, f"gun {gun}")
        assert legal(game, "barrage 0608")
        assert legal(game, "interdict 0608")
        game = bare(
            "german_assault",
            {"FR-Rail": "0611", "FR-208": "0610", "FR-51R-A": "0611", "DE-24": "0609"},
            rails=["0611 0612"],
        )
        do(game, "assault 0610", "unit DE-24", "commit")
        assert legal(game, "support FR-51R-A")
        assert why(game, f"support {gun}").case == "9.32(a)"


@case("T.ACC", "7.2")
def test_corps_guns_bombard_and_support_ruling_t43() -> None:
    game = bare("german_bombardment", {**BATTERY, "FR-208": TARGET})
    do(game, "gun DE-III-A1")
    assert legal(game, f"barrage {TARGET}")
    assert legal(game, f"interdict {TARGET}")
    game = bare("german_assault", {**BATTERY, "DE-24": "1609", "FR-208": TARGET, "FR-XXX-A1": "1613"})
    do(game, f"assault {TARGET}", "unit DE-24")
    assert legal(game, "support DE-III-A1")
    do(game, "commit")
    assert legal(game, "support FR-XXX-A1")


@case("T.ACC", "7.2")
def test_divisional_guns_support_and_never_bombard() -> None:
    units = {"DE-6-A": "1607", "DE-24": "1609", "FR-208": TARGET, "FR-51R-A": "1613"}
    for phase, gun in (("german_bombardment", "DE-6-A"), ("french_bombardment", "FR-51R-A")):
        assert why(bare(phase, units), f"gun {gun}").case == "T.ACC"
    game = bare("german_bombardment", {**units, **BATTERY})
    do(game, "gun DE-III-A1", f"barrage {TARGET}")
    assert why(game, "gun DE-6-A").case == "T.ACC"
    game = bare("german_assault", units)
    do(game, f"assault {TARGET}", "unit DE-24")
    assert legal(game, "support DE-6-A")
    do(game, "commit")
    assert legal(game, "support FR-51R-A")


# ---- 7.1 strength, column, roll


@case("7.1")
@pytest.mark.parametrize(
    "guns",
    [
        ["DE-III-A1"],
        ["DE-III-A1", "DE-III-A2"],
        ["DE-Heavy", "DE-Heavy", "DE-Heavy"],
        ["DE-III-A1", "DE-III-A2", "DE-Heavy"],
        ["DE-III-A1", "DE-III-A2", "DE-Heavy", "DE-Heavy", "DE-Naval"],
    ],
)
def test_the_strengths_that_fire_at_a_hex_add_up_to_a_column(guns: list[str]) -> None:
    game = under_fire(["FR-208"], 1)
    shot = fired(barrage(game, TARGET, *guns))
    assert shot.strength == sum(printed(PRINTED.attack, gun) for gun in guns)
    assert shot.column == column_of(shot.strength)
    assert shot.guns == tuple(guns)


@case("T.BARRAGE")
@pytest.mark.parametrize("strength", range(1, 31))
def test_every_strength_has_its_printed_column(strength: int) -> None:
    found = PRINTED.barrage_chart.columns[bracket(strength, PRINTED.barrage_bounds)]
    assert found == column_of(strength)


@pytest.mark.parametrize("die", [pytest.param(die, marks=case(f"T.BARRAGE-{die}", "T.BARRAGE")) for die in range(1, 7)])
def test_the_game_reads_the_printed_row_of_the_barrage_table(die: int) -> None:
    assert PRINTED.barrage_chart.columns == COLUMNS
    assert [PRINTED.barrage_chart.cell(column, die) for column in range(6)] == ROWS[die - 1]


@case("7.1(a)")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize(("ground", "column"), [("", "15-18"), ("town", "11-14"), ("trench", "7-10")])
def test_one_die_is_read_in_the_shifted_column(ground: str, column: str, die: int) -> None:
    shot = fired(sixteen(under_fire(["FR-208"], die, 1, 1, terrain={TARGET: ground})))
    assert (shot.die, shot.column) == (die, column)
    assert shot.result == ROWS[die - 1][COLUMNS.index(column)]


@case("7.1(b)")
def test_the_result_falls_on_every_unit_in_the_hex() -> None:
    units = ["FR-208", "FR-56BCP", "FR-51R-A", "FR-XXX-HQ"]
    game = under_fire([*units, "FR-233"], M, also={"FR-233": "1611"})
    assert set(checks(sixteen(game))) == set(units)


@case("7.1(c)")
def test_only_a_hex_that_the_enemy_holds_is_barraged() -> None:
    game = under_fire(["FR-208"], M, also={"DE-24": "1609"}, control={"french": ["1611"]})
    do(game, "gun DE-III-A1")
    assert choices(game, "barrage") == {TARGET}
    assert why(game, "barrage 1611").case == "7.1(c)"
    assert why(game, "barrage 1609").case == "7.1(c)"


@case("7.1")
def test_barrages_are_decided_and_resolved_one_hex_after_another_ruling_t45() -> None:
    game = under_fire(["FR-208"], NO_EFFECT, also={"FR-233": "1611"})
    barrage(game, TARGET, "DE-III-A1")
    do(game, "gun DE-III-A2")
    assert choices(game, "barrage") == {TARGET, "1611"}


# ---- 7.11 effects


@case("7.11(M)")
@pytest.mark.parametrize(("die", "check", "plus"), [(M, "M", 0), (M1, "M1", 1), (M2, "M2", 2)])
def test_m_m1_and_m2_add_0_1_and_2_to_the_dice_of_the_check(die: int, check: str, plus: int) -> None:
    morale = printed(PRINTED.morale, "FR-208")
    for over in (0, 1):  # equal to its morale passes, one more fails
        game = under_fire(["FR-208"], die, *dice_of(morale + over - plus))
        events = sixteen(game)
        made = checks(events)["FR-208"]
        assert (made.check, made.plus, made.total) == (check, plus, morale + over)
        assert made.passed is (over == 0)
        assert ("demoralized" in marks(game, "FR-208")) is (over == 1)
        assert made.cases[0] == "7.11(M)"


@case("7.11(M)", "7.11(M-ii)")
def test_every_unit_checks_with_dice_of_its_own() -> None:
    game = under_fire(["FR-208", "FR-233", "FR-56BCP"], M, 6, 6, 1, 1, 6, 6)
    made = checks(sixteen(game))
    assert {name: check.passed for name, check in made.items()} == {"FR-208": False, "FR-233": True, "FR-56BCP": False}
    assert marks(game, "FR-233") == set()


@case("7.11(M-ii)", "7.11(M-iii)")
def test_infantry_and_guns_that_fail_are_demoralized_and_hqs_disrupted() -> None:
    game = under_fire(["FR-XXX-HQ", "FR-208", "FR-51R-A"], M, 6, 6, 6, 6, 6, 6)
    events = sixteen(game)
    assert {event.unit for event in of_kind(events, Demoralized)} == {"FR-208", "FR-51R-A"}
    assert {event.unit for event in of_kind(events, Disrupted)} == {"FR-XXX-HQ"}
    for name in ("FR-XXX-HQ", "FR-208", "FR-51R-A"):
        assert where(game, name) == TARGET
        assert marks(game, name) == {"demoralized"}


@case("7.11(X)")
@pytest.mark.parametrize("lost", ["FR-208", "FR-233", "FR-51R-A"])
def test_on_x_the_owner_chooses_a_gun_to_lose_or_full_infantry_to_reduce(lost: str) -> None:
    game = under_fire(["FR-208", "FR-233", "FR-51R-A"], X, 1, 1, 1, 1, 1, 1)
    sixteen(game)
    assert seat(game) == "french"
    assert choices(game, "loss") == {"FR-208", "FR-233", "FR-51R-A"}
    events = do(game, f"loss {lost}")
    if lost == "FR-51R-A":
        assert where(game, lost) == "eliminated"
        assert [event.unit for event in of_kind(events, Eliminated)] == [lost]
    else:
        assert marks(game, lost) == {"reduced"}
        assert [event.unit for event in of_kind(events, StepLost)] == [lost]
    for other in {"FR-208", "FR-233", "FR-51R-A"} - {lost}:
        assert where(game, other) == TARGET
        assert marks(game, other) == set()


@case("7.11(X-ii)")
def test_an_x_never_takes_an_hq_reduced_infantry_or_a_remnant() -> None:
    reduced = {"hex": TARGET, "state": ["reduced"]}
    game = under_fire(["FR-XXX-HQ", "FR-208", "FR-51R-A", "FR-Remnant-1"], X, also={"FR-233": reduced})
    sixteen(game)
    assert choices(game, "loss") == {"FR-208", "FR-51R-A"}
    for spared in ("FR-XXX-HQ", "FR-233", "FR-Remnant-1"):
        assert why(game, f"loss {spared}").case == "7.11(X-ii)"


@case("7.11(X-iii)")
def test_after_an_x_all_units_left_check_m2_the_reduced_one_too_ruling_t38() -> None:
    game = under_fire(["FR-XXX-HQ", "FR-208", "FR-233"], X, 1, 1, 1, 1, 1, 1)
    sixteen(game)
    made = checks(do(game, "loss FR-208"))
    assert set(made) == {"FR-XXX-HQ", "FR-208", "FR-233"}
    for check in made.values():
        assert (check.check, check.plus, check.cases[0]) == ("M2", 2, "7.11(X-iii)")


@case("7.11(X-iii)")
def test_a_gun_lost_to_an_x_checks_no_more() -> None:
    game = under_fire(["FR-208", "FR-51R-A"], X, 1, 1)
    sixteen(game)
    assert set(checks(do(game, "loss FR-51R-A"))) == {"FR-208"}


@case("7.11(X)", "7.11(X-iii)")
def test_a_single_candidate_is_lost_to_an_x_without_a_question() -> None:
    game = under_fire(["FR-XXX-HQ", "FR-51R-A"], X, 1, 1)
    made = checks(sixteen(game))
    assert where(game, "FR-51R-A") == "eliminated"
    assert {name: check.check for name, check in made.items()} == {"FR-XXX-HQ": "M2"}


@case("7.11(X-none)", "7.11(X-ii)")
def test_without_a_gun_or_full_infantry_an_x_costs_nothing_and_all_check_m3() -> None:
    reduced = {"hex": TARGET, "state": ["reduced"]}
    game = under_fire(["FR-XXX-HQ", "FR-Remnant-1"], X, 1, 1, 1, 1, 1, 1, also={"FR-208": reduced})
    events = sixteen(game)
    made = checks(events)
    assert not of_kind(events, Eliminated)
    assert not of_kind(events, StepLost)
    assert set(made) == {"FR-XXX-HQ", "FR-208", "FR-Remnant-1"}
    for check in made.values():
        assert (check.check, check.plus, check.cases[0]) == ("M3", 3, "7.11(X-none)")
    assert [fired.loss for fired in of_kind(events, BarrageFired)] == [False]


# ---- 7.12 column modifiers


@case("7.12(a)")
def test_german_guns_gain_a_column_in_good_weather_and_french_guns_none() -> None:
    for weather, column in (("good", "19+"), ("bad", "15-18")):
        game = bare("german_bombardment", {**BATTERY, "FR-208": TARGET}, turn=3, weather=weather)
        shot = fired(sixteen(game))
        assert shot.column == column
        assert shifts(shot) == ({"7.12(a)": 1} if weather == "good" else {})
    game = bare("french_bombardment", {"FR-XXX-A1": "1613", "DE-24": TARGET}, turn=3, weather="good")
    shot = fired(barrage(game, TARGET, "FR-XXX-A1"))
    assert (shot.shifts, shot.column) == ((), column_of(printed(PRINTED.attack, "FR-XXX-A1")))


@case("7.12(b)", "7.3")
def test_german_guns_gain_a_column_on_21_february_and_french_guns_none() -> None:
    for turn, column in ((1, "7-10"), (2, "4-6")):
        game = bare("german_bombardment", {**BATTERY, "FR-208": TARGET}, turn=turn, weather="bad")
        shot = fired(barrage(game, TARGET, "DE-III-A1"))
        assert shot.column == column
        assert shifts(shot) == ({"7.12(b)": 1} if turn == 1 else {})
    game = bare("french_bombardment", {"FR-XXX-A1": "1613", "DE-24": TARGET}, turn=1, weather="bad")
    shot = fired(barrage(game, TARGET, "FR-XXX-A1"))
    assert (shot.shifts, shot.column) == ((), column_of(printed(PRINTED.attack, "FR-XXX-A1")))


@pytest.mark.parametrize(
    ("ground", "found", "column"),
    [
        pytest.param("town", {"7.12(c)": -1}, "11-14", marks=case("7.12(c)", "T.BARRAGE-M")),
        pytest.param("city", {"7.12(d)": -2}, "7-10", marks=case("7.12(d)", "T.BARRAGE-M")),
        pytest.param("trench", {"7.12(e)": -2}, "7-10", marks=case("7.12(e)", "T.BARRAGE-M")),
        pytest.param("woods", {}, "15-18", marks=case("7.12")),
        pytest.param("slope", {}, "15-18", marks=case("7.12")),
        pytest.param("woods slope", {}, "15-18", marks=case("7.12")),
        pytest.param("town trench", {"7.12(c)": -1, "7.12(e)": -2}, "4-6", marks=case("7.12", "T.BARRAGE-M", "11.0")),
    ],
)
def test_towns_cities_and_trenches_shelter_from_barrage_and_other_ground_does_not(
    ground: str, found: dict[str, int], column: str
) -> None:
    for side in ("german", "french"):
        game = bare(
            f"{side}_bombardment",
            {**BATTERY, "FR-XXX-A1": "1613", ("FR-208" if side == "german" else "DE-24"): TARGET},
            turn=3,
            weather="bad",
            terrain={TARGET: ground},
        )
        shot = fired(sixteen(game) if side == "german" else barrage(game, TARGET, "FR-XXX-A1"))
        assert shifts(shot) == found
        if side == "german":
            assert shot.column == column


@case("7.12", "T.BARRAGE-M")
def test_all_column_modifiers_add_up() -> None:
    game = bare(
        "german_bombardment",
        {**BATTERY, "FR-208": TARGET},
        turn=1,
        weather="good",
        terrain={TARGET: "town trench"},
    )
    shot = fired(sixteen(game))
    assert shifts(shot) == {"7.12(a)": 1, "7.12(b)": 1, "7.12(c)": -1, "7.12(e)": -2}
    assert shot.column == "11-14"


@case("7.12", "T.BARRAGE-M")
def test_no_hex_of_the_map_has_another_shift_than_those_of_town_city_and_trench() -> None:
    game = at("german_bombardment", turn=3, weather="bad")
    terrain = state(game).box.terrain
    for place in range(len(terrain.board)):
        worth = -terrain.town[place] - 2 * terrain.city[place] - 2 * terrain.trench[place]
        for side in (GERMAN, FRENCH):
            assert sum(shift.amount for shift in barrage_shifts(state(game), side, place)) == worth


@case("7.12")
def test_shifts_stop_at_the_first_and_at_the_last_column_ruling_t11() -> None:
    game = bare(
        "german_bombardment", {**BATTERY, "FR-208": TARGET}, turn=3, weather="bad", terrain={TARGET: "city trench"}
    )
    shot = fired(barrage(game, TARGET, "DE-III-A1"))
    assert (sum(shifts(shot).values()), shot.column) == (-4, "1-3")
    game = bare("german_bombardment", {**BATTERY, "FR-208": TARGET}, turn=1, weather="good", dice=[6, 1, 1])
    shot = fired(sixteen(game))
    assert (sum(shifts(shot).values()), shot.column, shot.result) == (2, "19+", "X")


# ---- 7.13 restrictions


@case("7.13(a)")
@pytest.mark.parametrize("turn", [1, 2, 9])
def test_german_corps_guns_always_combine(turn: int) -> None:
    game = bare("german_bombardment", {**BATTERY, "DE-V-A1": "1606", "FR-208": TARGET}, turn=turn)
    shot = fired(barrage(game, TARGET, "DE-III-A1", "DE-V-A1", "DE-III-A2"))
    assert shot.guns == ("DE-III-A1", "DE-V-A1", "DE-III-A2")


@case("7.13(a-ii)")
@pytest.mark.parametrize(("turn", "combine"), [(1, False), (5, False), (6, True), (9, True)])
def test_french_corps_guns_combine_from_26_february(turn: int, combine: bool) -> None:
    units = {"FR-XXX-A1": "0612", "FR-XXX-A2": "0612", "FR-XX-A1": "0612", "DE-24": "0608"}
    game = bare("french_bombardment", units, turn=turn)
    do(game, "gun FR-XXX-A1", "barrage 0608")
    assert legal(game, "gun FR-LeftBank")
    for other in ("FR-XXX-A2", "FR-XX-A1"):
        assert legal(game, f"gun {other}") is combine
        if not combine:
            assert why(game, f"gun {other}").case == "7.13(a-ii)"


@case("7.13(a-iii)")
def test_army_guns_combine_with_any_corps_guns_of_their_side_ruling_t12() -> None:
    game = bare("german_bombardment", {"DE-III-A1": "1607", "DE-V-A1": "1607", "FR-208": TARGET}, turn=2)
    shot = fired(barrage(game, TARGET, "DE-Naval", "DE-III-A1", "DE-V-A1", "DE-Heavy"))
    assert shot.guns == ("DE-Naval", "DE-III-A1", "DE-V-A1", "DE-Heavy")
    units = {"FR-XXX-A1": "0612", "FR-XXX-A2": "0612", "FR-Rail": "0611", "DE-24": "0608"}
    game = bare("french_bombardment", units, rails=["0611 0612"], turn=2)
    do(game, "gun FR-LeftBank", "barrage 0608", "gun FR-XXX-A1")
    assert why(game, "gun FR-XXX-A2").case == "7.13(a-ii)"  # an army gun between them does not join two corps guns
    shot = fired(do(game, "gun FR-Rail"))
    assert shot.guns == ("FR-LeftBank", "FR-XXX-A1", "FR-Rail")


@case("7.13(a-iii)")
def test_army_guns_combine_with_each_other_and_heavy_shots_with_each_other_ruling_t12() -> None:
    game = bare("german_bombardment", {"FR-208": TARGET}, turn=2)
    shot = fired(barrage(game, TARGET, "DE-Naval", "DE-Heavy", "DE-Heavy", "DE-Heavy"))
    assert shot.guns == ("DE-Naval", "DE-Heavy", "DE-Heavy", "DE-Heavy")


@case("7.13(b)")
def test_a_hex_may_be_barraged_as_often_as_there_are_guns() -> None:
    game = under_fire(["FR-208"], 1, 1, 1, 1)
    for gun in ("DE-III-A1", "DE-III-A2", "DE-Heavy", "DE-Heavy"):
        assert fired(barrage(game, TARGET, gun)).target == TARGET


@case("7.13(c)", "T.TEC-fort")
def test_units_in_an_intact_fort_are_immune_to_barrage() -> None:
    game = under_fire(["FR-208"], 1, terrain={TARGET: "fort"})
    do(game, "gun DE-III-A1")
    assert why(game, f"barrage {TARGET}").case == "7.13(c)"
    assert legal(game, f"interdict {TARGET}")
    game = under_fire(["FR-208"], M, 6, 6, terrain={TARGET: "fort"}, also={f"FR-{TARGET}": {"place": "removed"}})
    sixteen(game)
    assert marks(game, "FR-208") == {"demoralized"}


@case("7.13(c-ii)", "14.33(a)")
def test_forges_is_no_target_whoever_stands_there() -> None:
    game = bare("german_bombardment", {"DE-III-A1": "0205", "FR-208": "0105", "FR-233": "0106"})
    do(game, "gun DE-III-A1")
    assert choices(game, "barrage") == {"0106"}
    assert why(game, "barrage 0105").case == "7.13(c-ii)"
    empty = bare("german_bombardment", {"DE-III-A1": "0205"})
    do(empty, "gun DE-III-A1")
    assert why(empty, "barrage 0105").case == "7.13(c-ii)"


# ---- 7.14 counter-battery fire


@case("7.14")
def test_in_good_weather_guns_are_barraged_from_any_distance() -> None:
    units = {"DE-III-A1": "1605", "FR-51R-A": TARGET, "FR-208": TARGET}
    game = bare("german_bombardment", units, turn=3, weather="good", dice=[5, 1, 1, 6, 6])
    assert set(checks(barrage(game, TARGET, "DE-III-A1"))) == {"FR-208", "FR-51R-A"}
    assert marks(game, "FR-51R-A") == {"demoralized"}
    alone = bare("german_bombardment", {"DE-III-A1": "1605", "FR-51R-A": TARGET}, turn=3, weather="good")
    do(alone, "gun DE-III-A1")
    assert legal(alone, f"barrage {TARGET}")


@case("7.14(a)")
@pytest.mark.parametrize(
    ("gun", "other", "spotted"),
    [
        ("1606", None, False),  # the firing gun is four hexes away
        ("1607", None, True),  # three
        ("1601", "1606", False),
        ("1601", "1607", True),
        ("1601", "1513", True),
        ("1601", "1514", False),
    ],
)
def test_in_bad_weather_the_firing_gun_or_a_friend_must_be_within_three_hexes_of_guns(
    gun: str, other: str | None, spotted: bool
) -> None:
    units = {"DE-III-A1": gun, "FR-51R-A": TARGET, **({"DE-24": other} if other else {})}
    game = bare("german_bombardment", units, turn=3, weather="bad")
    do(game, "gun DE-III-A1")
    assert legal(game, f"barrage {TARGET}") is spotted
    if not spotted:
        assert why(game, f"barrage {TARGET}").case == "7.14(a)"


@case("7.14(a)")
def test_an_hq_of_the_firing_side_spots_and_an_enemy_unit_does_not() -> None:
    units = {"DE-III-A1": "1601", "FR-51R-A": TARGET, "FR-208": "1609"}
    game = bare("german_bombardment", units, turn=3, weather="bad")
    do(game, "gun DE-III-A1")
    assert why(game, f"barrage {TARGET}").case == "7.14(a)"
    game = bare("german_bombardment", {**units, "DE-III-HQ": "1607"}, turn=3, weather="bad")
    do(game, "gun DE-III-A1")
    assert legal(game, f"barrage {TARGET}")


@case("7.14(a)", "14.33")
def test_the_left_bank_guns_spot_from_forges_where_their_fire_comes_from() -> None:
    for target, spotted in (("0108", True), ("0109", False)):
        game = bare("french_bombardment", {"DE-III-A1": target}, turn=3, weather="bad")
        do(game, "gun FR-LeftBank")
        assert legal(game, f"barrage {target}") is spotted


@case("7.14(a)", "14.31", "14.32")
def test_guns_off_the_map_are_near_nothing_and_need_a_friend_to_spot() -> None:
    for gun in ("DE-Naval", "DE-Heavy"):
        game = bare("german_bombardment", {"FR-51R-A": "1602"}, turn=3, weather="bad")
        do(game, f"gun {gun}")
        assert why(game, "barrage 1602").case == "7.14(a)"


@case("7.14(b)")
def test_a_barrage_of_a_mixed_hex_spares_only_the_guns_that_nobody_spots() -> None:
    units = {"DE-III-A1": "1606", "FR-208": TARGET, "FR-51R-A": TARGET, "FR-XXX-HQ": TARGET}
    game = bare("german_bombardment", units, turn=3, weather="bad", dice=[6, 6, 6, 6, 6])
    events = barrage(game, TARGET, "DE-III-A1")
    assert fired(events).spared == ("FR-51R-A",)
    assert set(checks(events)) == {"FR-XXX-HQ", "FR-208"}
    assert marks(game, "FR-208") == {"demoralized"}
    assert marks(game, "FR-51R-A") == set()
    game = bare("german_bombardment", {**units, "DE-24": "1607"}, turn=3, weather="bad", dice=[6])
    events = barrage(game, TARGET, "DE-III-A1")
    assert fired(events).spared == ()
    assert set(checks(events)) == {"FR-XXX-HQ", "FR-208", "FR-51R-A"}


@case("7.14(b)", "7.11(X-none)")
def test_a_gun_that_nobody_spots_cannot_be_lost_to_an_x() -> None:
    units = {"DE-III-A1": "1606", "DE-III-A2": "1606", "FR-51R-A": TARGET}
    game = bare(
        "german_bombardment",
        {**units, "FR-208": {"hex": TARGET, "state": ["reduced"]}},
        turn=3,
        weather="bad",
        dice=[X, 1, 1],
    )
    events = sixteen(game)
    assert where(game, "FR-51R-A") == TARGET
    assert {name: check.check for name, check in checks(events).items()} == {"FR-208": "M3"}


# ---- 14.3 army-level artillery


@case("14.3")
def test_three_army_guns_stand_off_the_map_and_only_bombard() -> None:
    for side, guns in (("german", {"DE-Naval", "DE-Heavy"}), ("french", {"FR-LeftBank"})):
        game = bare(f"{side}_bombardment")
        assert choices(game, "gun") == guns
        for gun in guns:
            assert where(game, gun) == "box"
        game = bare(f"{side}_movement")
        for gun in guns:
            assert why(game, f"unit {gun}").case == "8.0"
            assert why(game, f"dig_in {gun}").case == "14.11"


@case("14.31")
def test_the_naval_battery_reaches_every_hex() -> None:
    game = bare("german_bombardment", {"FR-208": "3323", "FR-233": "0123"})
    do(game, "gun DE-Naval")
    assert choices(game, "barrage") == {"3323", "0123"}
    box = state(game).box
    assert choices(game, "interdict") == {
        name for place, name in enumerate(box.board.names) if not box.is_source[place]
    }


@case("14.31(a)")
def test_the_naval_battery_fires_once_a_turn() -> None:
    game = bare("german_bombardment", {"FR-208": TARGET}, dice=[1])
    barrage(game, TARGET, "DE-Naval")
    assert marks(game, "DE-Naval") == {"fired"}
    assert why(game, "gun DE-Naval").case == "7.0(b)"


@case("14.32")
def test_the_heavy_artillery_has_three_shots_a_turn_for_any_mix_of_missions() -> None:
    game = bare("german_bombardment", {"FR-208": TARGET}, dice=[1, 1, 1])
    left = []
    for mission in (f"barrage {TARGET}", "interdict 1609", f"barrage {TARGET}"):
        do(game, "gun DE-Heavy", mission)
        if legal(game, "fire"):
            do(game, "fire")
        left.append(game.position()["shots"]["DE-Heavy"])
    assert left == [2, 1, 0]
    assert marks(game, "DE-Heavy") == set()
    assert why(game, "gun DE-Heavy").case == "14.32"


@case("14.32")
def test_shots_of_the_heavy_artillery_in_one_barrage_count_too() -> None:
    game = bare("german_bombardment", {"DE-III-A1": "1607", "FR-208": TARGET}, shots={"DE-Heavy": 2}, dice=[1])
    do(game, "gun DE-III-A1", f"barrage {TARGET}", "gun DE-Heavy", "gun DE-Heavy")
    assert not legal(game, "gun DE-Heavy")
    do(game, "fire")
    assert why(game, "gun DE-Heavy").case == "14.32"


@case("14.32(a)")
def test_the_heavy_artillery_has_three_shots_again_when_a_german_organization_phase_begins() -> None:
    game = bare("german_organization", {"DE-Heavy": {"place": "box"}}, shots={"DE-Heavy": 0}, turn=2)
    assert game.position()["shots"]["DE-Heavy"] == 3
    game = bare("french_organization", {"DE-Heavy": {"place": "box"}, "FR-208": "1610"}, shots={"DE-Heavy": 0}, turn=2)
    assert game.position()["shots"]["DE-Heavy"] == 0


@case("14.32(b)")
def test_the_heavy_artillery_reaches_rows_01_to_10_ruling_t40() -> None:
    game = bare("german_bombardment", {"FR-208": "1610", "FR-233": "1611", "FR-243": "1710", "FR-273": "1711"})
    do(game, "gun DE-Heavy")
    assert choices(game, "barrage") == {"1610", "1710"}
    assert why(game, "barrage 1611").case == "14.32(b)"
    sources = {"0201", "1601", "2201", "3307", "3310"}
    names = state(game).box.board.names
    assert choices(game, "interdict") == {name for name in names if int(name[2:]) <= 10} - sources


@case("14.33")
def test_the_left_bank_guns_fire_from_forges() -> None:
    reach = printed(PRINTED.range, "FR-LeftBank")
    game = bare("french_bombardment", {"DE-24": f"01{5 + reach:02d}", "DE-20": f"01{6 + reach:02d}"})
    do(game, "gun FR-LeftBank")
    assert choices(game, "barrage") == {f"01{5 + reach:02d}"}
    away = state(game).box.board.distance_row(cell(game, "0105"))
    for name in choices(game, "interdict"):
        assert away[cell(game, name)] <= reach


@case("14.34")
def test_the_railroad_gun_is_french_army_artillery() -> None:
    game = bare(
        "french_bombardment",
        {"FR-Rail": "1613", "FR-XXX-A1": "1613", "DE-24": TARGET},
        rails=[row("1610", "1616")],
        turn=2,
        dice=[1],
    )
    assert choices(game, "gun") == {"FR-Rail", "FR-XXX-A1", "FR-LeftBank"}
    assert fired(barrage(game, TARGET, "FR-XXX-A1", "FR-Rail")).guns == ("FR-XXX-A1", "FR-Rail")
    assert "fired" in marks(game, "FR-Rail")


@case("14.34", "14.34(a)")
@pytest.mark.parametrize("fires", [True, False])
def test_the_railroad_gun_alone_moves_after_firing_by_the_allowance_of_its_fired_side(fires: bool) -> None:
    game = bare(
        "french_bombardment", {"FR-Rail": "1613", "DE-24": "1605"}, rails=[row("1610", "1622")], turn=2, dice=[1]
    )
    if fires:
        barrage(game, "1605", "FR-Rail")
    if prompt(game) == "bombardment":
        do(game, "done")
    do(game, "unit FR-Rail")
    column = PRINTED.fired_movement if fires else PRINTED.movement
    assert points(game) == printed(column, "FR-Rail")
    assert printed(PRINTED.fired_movement, "FR-Rail") != printed(PRINTED.movement, "FR-Rail")


@case("14.34(b)")
def test_the_railroad_gun_keeps_to_rail_hexes_that_the_rails_join_ruling_t22() -> None:
    game = bare(
        "french_movement",
        {"FR-Rail": "1613"},
        rails=["1613 1614 1615", "1714 1715"],
        roads=["1613 1612"],
        terrain={"1614": "woods slope"},
    )
    do(game, "unit FR-Rail")
    assert choices(game, "to") == {"1614", "1615"}
    assert why(game, "to 1612").case == "14.34(b)"
    before = points(game)
    do(game, "to 1614")
    assert points(game) == before - 1  # ruling T22: one point for each rail hex, whatever the ground
    assert not legal(game, "to 1714")  # rails, but not these rails


@case("14.34(b)")
def test_the_railroad_gun_keeps_to_the_rails_in_strategic_movement_too() -> None:
    game = bare("french_movement", {"FR-Rail": "1613"}, rails=["1613 1614 1615"], roads=["1613 1612"])
    do(game, "strategic FR-Rail")
    assert choices(game, "to") == {"1614", "1615"}


def test_every_check_of_a_barrage_is_logged_with_its_case() -> None:
    game = under_fire(["FR-208"], M2, 1, 1)
    (check,) = of_kind(sixteen(game), MoraleChecked)
    assert check.cases == ("7.11(M)", "12.1")
