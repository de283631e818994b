"""14.4 Remnants: what is left of eliminated infantry."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.table import (
    TITLE,
    at,
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    of_kind,
    state,
    unit,
    where,
    why,
)

import meuse
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.stacking import has_room
from meuse.titles.they_shall_not_pass.chapters.victory import casualties
from meuse.titles.they_shall_not_pass.events import Eliminated, HitsIgnored, MoraleChecked, RemnantPlaced, Retreated

BOX: Any = meuse.open_box(TITLE).content
GERMAN, FRENCH = 0, 1
PASSED, FAILED = [1, 1], [6, 6]


def worn(place: str = "2915", *more: str) -> dict[str, Any]:
    return {"hex": place, "state": ["reduced", *more]}


def hit(units: dict[str, Any], hits: int = 2, **more: Any) -> Game:
    """The French in 2915 are assaulted from 2914 and take so many hits."""
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    attackers = {"DE-24": "2914", "DE-20": "2914"}
    return clash("german_assault", {**attackers, **units}, *lines, hits=(0, hits), **more)


def falls(name: str, **more: Any) -> Game:
    """One German or French unit, reduced if it can be, is alone in its hex and eliminated by its first hit of two."""
    has_back = BOX.reduced[BOX.index[name]] > 0
    units = {name: worn() if has_back else "2915"}
    if name.startswith("FR"):
        return hit({**units, **more.pop("units", {})}, **more)
    attackers = {"FR-60": "2914", "FR-35": "2914", "FR-42": "2914"}
    lines = ("assault 2915", "unit FR-60", "unit FR-35", "unit FR-42", "commit")
    return clash("french_assault", {**attackers, **units, **more.pop("units", {})}, *lines, hits=(0, 2), **more)


# ---- 14.4 who leaves a remnant


@case("14.4")
def test_there_are_three_french_and_two_german_remnants() -> None:
    found = [name for name in BOX.ids if "Remnant" in name]
    assert [len([name for name in found if name.startswith(side)]) for side in ("FR", "DE")] == [3, 2]


@case("14.4")
@pytest.mark.parametrize("name", ["FR-44", "DE-24"])
def test_without_a_free_counter_there_is_no_remnant(name: str) -> None:
    counters = [other for other in BOX.ids if "Remnant" in other and other.startswith(name[:3])]
    used: dict[str, Any] = dict.fromkeys(counters[1:], "0812" if name[0] == "F" else "0802")
    assert asks(falls(name, units=used))[1] == "remnant"
    assert asks(falls(name, units={**used, counters[0]: {"place": "removed"}}))[1] != "remnant"


@case("14.4(a)")
@pytest.mark.parametrize(("name", "leaves"), [("DE-24", True), ("DE-R6", True), ("DE-Pi28", True), ("DE-6-A", False)])
def test_ruling_t17_german_infantry_of_any_kind_leaves_remnants_and_guns_do_not(name: str, leaves: bool) -> None:
    assert (asks(falls(name)) == ("german", "remnant")) == leaves


@case("14.4(b)")
@pytest.mark.parametrize(
    ("name", "morale", "leaves"),
    [
        ("FR-44", 7, True),
        ("FR-2Z", 8, True),
        ("FR-208", 6, False),
        ("FR-44RIT", 5, False),
        ("FR-56BCP", 8, False),  # a battalion
        ("FR-14-A", 7, False),
    ],
)
def test_only_french_regiments_of_morale_7_or_8_leave_remnants(name: str, morale: int, leaves: bool) -> None:
    assert BOX.morale[BOX.index[name]] == morale
    assert (asks(falls(name)) == ("french", "remnant")) == leaves


@case("14.4(b)")
def test_petain_makes_no_reserve_regiment_eligible() -> None:
    """From 26 February its morale counts as 7, but 6 is printed on it."""
    assert asks(falls("FR-208", turn=6))[1] != "remnant"


@case("14.4(c)", "8.32")
def test_a_remnant_counts_as_half_a_regiment() -> None:
    for others, room in ((["DE-24", "DE-III-HQ"], True), (["DE-24", "DE-III-HQ", "DE-6-A"], False)):
        game = at("german_movement", {"DE-Remnant-1": "2901", **dict.fromkeys(others, "2903")})
        assert has_room(state(game), [unit(game, "DE-Remnant-1")], cell(game, "2903")) == room


@case("14.4(d)", "8.41(a)")
def test_a_remnant_exerts_a_weak_zone_of_control() -> None:
    game = at("german_movement", {"FR-Remnant-1": "2915"})
    around = cell(game, "2914")
    assert (state(game).held[FRENCH][around], state(game).strong[FRENCH][around]) == (1, 0)


# ---- 14.41 the check


@case("14.41")
def test_the_owner_may_try_to_save_a_remnant_or_not() -> None:
    game = falls("FR-44")
    assert choices(game, "try") == set()
    assert legal(game, "try")
    do(game, "decline")
    assert where(game, "FR-Remnant-1") == "reserve"
    assert asks(game) == ("german", "advance"), "no dice, no remnant"


@case("14.41", "12.1")
def test_the_check_is_an_m_check_of_the_unit_that_fell() -> None:
    """It was reduced, so its morale is one less (12.2)."""
    morale = BOX.morale[BOX.index["FR-44"]] - 1
    for total, passed in ((morale, True), (morale + 1, False)):
        game = falls("FR-44", dice=[total // 2, total - total // 2])
        event = of_kind(do(game, "try"), MoraleChecked)[0]
        assert (event.unit, event.plus, event.morale, event.passed) == ("FR-44", 0, morale, passed)
        assert (where(game, "FR-Remnant-1") == "reserve") == (not passed)


@case("14.41(a)")
def test_the_remnant_stands_where_the_unit_fell() -> None:
    game = hit({"FR-44": worn()}, 1, dice=PASSED)
    events = do(game, "loss FR-44", "try")
    assert of_kind(events, RemnantPlaced)[0].remnant == "FR-Remnant-1"
    assert (where(game, "FR-Remnant-1"), where(game, "FR-44")) == ("2915", "eliminated")


@case("14.41(a)")
def test_attackers_leave_remnants_too_where_they_attacked_from() -> None:
    units = {"DE-24": worn("2914"), "DE-20": "3014", "FR-44": "2915"}
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    game = clash("german_assault", units, *lines, hits=(1, 0), dice=PASSED)
    do(game, "loss DE-24", "try")
    assert where(game, "DE-Remnant-1") == "2914"


@case("14.41(a)")
def test_a_remnant_of_an_attacker_does_not_advance() -> None:
    units = {"DE-24": worn("2914"), "DE-20": "3014", "FR-XXX-HQ": "2915"}
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    game = clash("german_assault", units, *lines, hits=(1, 2), dice=PASSED)
    do(game, "loss DE-24", "try")
    assert choices(game, "advance") == {"DE-20"}


@case("14.41(a)", "9.0(c)", "9.0(c-ii)")
def test_a_remnant_is_as_spent_as_its_unit_was_ruling_t68() -> None:
    """What is left of an attacker does not assault again; what is left of a defender is not assaulted again."""
    units = {"DE-24": worn("2914"), "DE-20": "3014", "DE-R6": "2914", "FR-44": "2915", "FR-60": "2814"}
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    game = clash("german_assault", units, *lines, hits=(1, 0), dice=PASSED)
    do(game, "loss DE-24", "try")
    assert "attacked" in marks(game, "DE-Remnant-1")
    do(game, "assault 2814")
    assert "DE-Remnant-1" not in choices(game, "unit")
    assert why(game, "unit DE-Remnant-1").message == "has-attacked"
    game = hit({"FR-44": worn(), "DE-R6": "3015"}, 1, dice=PASSED)
    do(game, "loss FR-44", "try")
    assert "assaulted" in marks(game, "FR-Remnant-1")
    assert "2915" not in choices(game, "assault")


@case("14.41(a)")
def test_a_remnant_of_an_unsupplied_unit_is_unsupplied() -> None:
    game = hit({"FR-44": worn("2915", "unsupplied")}, 1, dice=PASSED)
    do(game, "loss FR-44", "try")
    assert marks(game, "FR-Remnant-1") >= {"unsupplied", "new-remnant"}


# ---- 14.41 retreats


@case("14.41(b)")
def test_a_remnant_retreats_for_the_hits_still_open() -> None:
    """Ruling T3."""
    game = hit({"FR-44": worn()}, 3, dice=PASSED)
    do(game, "try", "to 2916", "to 2917")
    assert where(game, "FR-Remnant-1") == "2917"
    assert asks(game) == ("german", "advance")


@case("14.41(b)")
def test_a_remnant_retreats_with_the_other_units_of_its_hex() -> None:
    game = hit({"FR-44": worn(), "FR-60": "2915"}, 2, dice=PASSED)
    do(game, "loss FR-44", "try", "retreat 1")
    assert choices(game, "unit") == {"FR-60", "FR-Remnant-1"}
    do(game, "unit FR-60", "to 2916", "to 2815")
    assert (where(game, "FR-60"), where(game, "FR-Remnant-1")) == ("2916", "2815")


@case("14.41(b)")
def test_a_remnant_stays_if_its_companions_take_the_other_hits_as_steps() -> None:
    game = hit({"FR-44": worn(), "FR-60": "2915"}, 2, dice=PASSED)
    do(game, "loss FR-44", "try", "loss FR-60")
    assert (where(game, "FR-60"), where(game, "FR-Remnant-1")) == ("2915", "2915")
    assert asks(game) == ("german", "assault-phase")


@case("14.41(b)")
def test_a_remnant_that_cannot_go_the_whole_way_goes_as_far_as_it_can() -> None:
    """Ruling T3: German units bar everything beyond the first hexes."""
    wall = {"DE-R6": "2816", "DE-R19": "2917", "DE-37": "3016", "DE-115": "2716", "DE-116": "3116"}
    game = hit({"FR-44": worn(), **wall, "DE-117": "3015", "DE-155": "2815"}, 4, dice=PASSED + PASSED)
    events = do(game, "try")
    assert of_kind(events, Retreated)[0].path == ("2915", "2916")
    around = {"DE-R6": "2815", "DE-R19": "2916", "DE-37": "3015"}
    game = hit({"FR-44": worn(), **around}, 4, dice=PASSED)
    events = do(game, "try")
    assert where(game, "FR-Remnant-1") == "2915"
    assert of_kind(events, HitsIgnored) != []


@case("14.41(b)")
def test_ruling_t51_a_remnant_goes_on_with_the_retreat_in_which_its_unit_fell() -> None:
    """The 44th, reduced and demoralized, fails its check in the first hex, in the zone of control of 3016."""
    units = {"FR-44": worn("2915", "demoralized"), "FR-60": "2915", "DE-R6": "3016"}
    game = hit(units, 3, dice=FAILED + PASSED + PASSED)
    do(game, "loss FR-60", "retreat 2", "unit FR-44", "to 2916", "try")
    assert where(game, "FR-44") == "eliminated"
    assert where(game, "FR-Remnant-1") == "2916"
    assert asks(game) == ("french", "retreat")
    do(game, "to 2816")
    assert where(game, "FR-Remnant-1") == "2816"
    assert where(game, "FR-60") == "2915", "his turn comes now"


# ---- 14.41 safety


@case("14.41(c)")
def test_a_remnant_takes_no_step_in_the_assault_that_made_it() -> None:
    game = hit({"FR-44": worn(), "FR-60": "2915"}, 2, dice=PASSED)
    do(game, "loss FR-44", "try")
    assert choices(game, "loss") == {"FR-60"}
    assert why(game, "loss FR-Remnant-1").case == "14.41(c)"


@case("14.41(c)")
def test_a_new_remnant_survives_a_failed_check_while_demoralized() -> None:
    new = {"hex": "2915", "state": ["new-remnant", "demoralized"]}
    game = hit({"FR-Remnant-1": new, "DE-R6": "3016"}, 1, dice=FAILED)
    do(game, "to 2916")
    assert where(game, "FR-Remnant-1") == "2916"


@case("14.41(c)")
def test_on_a_later_turn_a_remnant_can_be_eliminated() -> None:
    game = at("french_breakthrough", {"FR-Remnant-1": {"hex": "2915", "state": ["new-remnant"]}, "DE-III-HQ": "2201"})
    assert game.position()["turn"] == 2
    assert "new-remnant" not in marks(game, "FR-Remnant-1")
    game = hit({"FR-Remnant-1": "2915"}, 1)
    do(game, "loss FR-Remnant-1")
    assert where(game, "FR-Remnant-1") == "removed"


@case("14.41(c)")
def test_the_safety_lasts_for_the_whole_turn() -> None:
    """A German remnant of the German phase is attacked in the French one: it can only retreat."""
    units = {"FR-60": "2916", "FR-35": "2916", "DE-Remnant-1": {"hex": "2915", "state": ["new-remnant"]}}
    lines = ("assault 2915", "unit FR-60", "unit FR-35", "commit")
    game = clash("french_assault", units, *lines, hits=(0, 2))
    assert asks(game) == ("german", "retreat")
    do(game, "to 2914", "to 2913")
    assert where(game, "DE-Remnant-1") == "2913"


# ---- 14.42 the end of a remnant


@case("14.42")
def test_an_eliminated_remnant_is_gone_for_good() -> None:
    game = hit({"FR-Remnant-1": "2915", "FR-44": "2915"}, 1)
    events = do(game, "loss FR-Remnant-1")
    assert of_kind(events, Eliminated)[0].unit == "FR-Remnant-1"
    assert where(game, "FR-Remnant-1") == "removed"
    assert asks(game)[1] != "remnant", "and leaves no remnant itself"
    units = {"FR-XXX-HQ": "3321", "FR-Remnant-1": {"place": "removed"}, "FR-60": {"place": "eliminated"}}
    game = at("french_organization", units)
    assert choices(game, "return") == {"FR-60"}
    assert why(game, "return FR-Remnant-1").case == "14.42"


@case("14.42")
def test_a_remnant_that_fell_is_not_used_again() -> None:
    game = hit({"FR-Remnant-1": {"place": "removed"}, "FR-44": worn()}, 1, dice=PASSED)
    do(game, "loss FR-44", "try")
    assert where(game, "FR-Remnant-2") == "2915"


@case("14.42(a)")
def test_remnants_are_no_casualties_but_the_units_they_come_from_are() -> None:
    removed = {name: {"place": "removed"} for name in ("FR-Remnant-1", "FR-Remnant-2", "DE-Remnant-1")}
    game = at("german_assault", removed)
    assert (casualties(state(game), FRENCH), casualties(state(game), GERMAN)) == (0, 0)
    game = at("german_assault", {"FR-Remnant-1": "2915", "FR-44": {"place": "eliminated"}})
    assert casualties(state(game), FRENCH) == 2
