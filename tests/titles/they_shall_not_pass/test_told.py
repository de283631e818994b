"""What the log tells, in the order in which it happened, with every hit accounted for."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import clash
from tests.titles.they_shall_not_pass.table import case, do, of_kind, where

from meuse.engine.events import Event
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import (
    Demoralized,
    Eliminated,
    HitsIgnored,
    MoraleChecked,
    RemnantPlaced,
    Retreated,
    StepLost,
)

PASSED, FAILED = [1, 1], [6, 6]
RETREAT = (Retreated, MoraleChecked, Demoralized, Eliminated, RemnantPlaced, StepLost)


def worn(place: str, *more: str) -> dict[str, Any]:
    return {"hex": place, "state": ["reduced", *more]}


def hit(units: dict[str, Any], hits: int, **more: Any) -> Game:
    """The French in 2915 are assaulted from 2914 and take so many hits."""
    lines = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    attackers = {"DE-24": "2914", "DE-20": "2914"}
    return clash("german_assault", {**attackers, **units}, *lines, hits=(0, hits), **more)


def struck(units: dict[str, Any], hits: int, **more: Any) -> Game:
    """The Germans in 2915 are assaulted from 2916 and take so many hits."""
    lines = ("assault 2915", "unit FR-60", "unit FR-35", "commit")
    attackers = {"FR-60": "2916", "FR-35": "2916"}
    return clash("french_assault", {**attackers, **units}, *lines, hits=(0, hits), **more)


def story(events: list[Event]) -> list[str]:
    """What happened, by name; of a retreat, its way."""
    told = [event for event in events if isinstance(event, RETREAT)]
    return ["-".join(event.path) if isinstance(event, Retreated) else type(event).__name__ for event in told]


# ---- 9.42 hits that nobody can take


@case("14.41(b)", "9.42(a)")
@pytest.mark.parametrize(("hits", "ignored"), [(2, 1), (3, 2), (4, 3)])
def test_a_remnant_with_no_way_out_has_all_further_hits_ignored(hits: int, ignored: int) -> None:
    ring = {"DE-R6": "2815", "DE-R19": "2916", "DE-37": "3015"}
    game = hit({"FR-44": worn("2915"), **ring}, hits, dice=PASSED)
    (told,) = of_kind(do(game, "try"), HitsIgnored)
    assert (told.side, told.hits) == ("french", ignored)
    assert where(game, "FR-Remnant-1") == "2915"


@case("14.41(b)", "9.42(a)")
def test_a_german_remnant_with_no_way_out_has_all_further_hits_ignored() -> None:
    ring = {"FR-44": "2814", "FR-42": "2914", "FR-110": "3014"}
    game = struck({"DE-Pi28": worn("2915"), **ring}, 4, dice=PASSED)
    (told,) = of_kind(do(game, "try"), HitsIgnored)
    assert (told.side, told.hits) == ("german", 3)


@case("14.41(b)", "9.42(b-ii)")
def test_a_remnant_that_goes_as_far_as_it_can_has_the_rest_ignored() -> None:
    """Four hits: one for the unit, one hex for the remnant; Germans bar everything beyond."""
    wall = {"DE-R6": "2816", "DE-R19": "2917", "DE-37": "3016", "DE-115": "2716", "DE-116": "3116"}
    game = hit({"FR-44": worn("2915"), **wall, "DE-117": "3015", "DE-155": "2815"}, 4, dice=PASSED + PASSED)
    events = do(game, "try")
    assert [told.hits for told in of_kind(events, HitsIgnored)] == [2]
    assert [told.path for told in of_kind(events, Retreated)] == [("2915", "2916")]


@case("9.42(a)")
def test_hits_beyond_the_last_step_are_ignored_in_one_line() -> None:
    """Germans all around: nobody can retreat, and the remnant is not saved."""
    ring = {"DE-R6": "2815", "DE-R19": "2916", "DE-37": "3015"}
    game = hit({"FR-44": worn("2915"), **ring}, 4, dice=FAILED)
    assert [told.hits for told in of_kind(do(game, "try"), HitsIgnored)] == [3]


# ---- 9.5 a retreat is told as far as a check, then the check


@case("9.51", "12.1(b)")
def test_a_unit_is_told_to_retreat_before_it_falls_in_the_hex_it_retreated_to() -> None:
    game = hit({"FR-324": worn("2915", "demoralized"), "FR-60": "2915", "DE-R6": "3016"}, 2, dice=FAILED + PASSED)
    events = do(game, "loss FR-60", "retreat 1", "unit FR-324", "to 2916")
    assert story(events) == ["StepLost", "2915-2916", "MoraleChecked", "Eliminated"]


@case("9.51", "12.1(a)")
def test_each_hex_after_a_check_is_told_by_itself() -> None:
    game = hit({"FR-44": "2915", "DE-R6": "3016"}, 3, dice=FAILED)
    events = do(game, "retreat 2", "to 2916", "to 2816")
    assert story(events) == ["2915-2916", "MoraleChecked", "Demoralized", "2916-2816"]


@case("9.5(a)")
def test_a_retreat_without_checks_is_one_line() -> None:
    game = hit({"FR-44": "2915"}, 3)
    assert story(do(game, "retreat 2", "to 2916", "to 2917")) == ["2915-2916-2917"]


@case("9.52")
def test_a_retreat_is_told_as_far_as_the_hex_under_interdiction() -> None:
    game = hit({"FR-44": "2915"}, 3, dice=PASSED, interdiction={"french": ["2917"]})
    assert story(do(game, "retreat 2", "to 2916", "to 2917")) == ["2915-2916-2917", "MoraleChecked"]


@case("14.41(b)")
def test_a_remnant_is_told_to_retreat_from_where_its_unit_fell() -> None:
    """Ruling T51."""
    game = hit({"FR-44": worn("2915", "demoralized"), "FR-60": "2915", "DE-R6": "3016"}, 3, dice=FAILED + PASSED)
    events = do(game, "loss FR-60", "retreat 2", "unit FR-44", "to 2916", "try", "to 2816")
    assert story(events) == [
        "StepLost",
        "2915-2916",
        "MoraleChecked",
        "Eliminated",
        "MoraleChecked",
        "RemnantPlaced",
        "2916-2816",
    ]
    assert of_kind(events, Retreated)[-1].unit == "FR-Remnant-1"


@case("9.51")
def test_attackers_who_retreat_are_told_in_the_same_order() -> None:
    units = {"DE-24": "2914", "FR-44": "2915", "FR-60": "3013"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(1, 0), dice=FAILED)
    assert story(do(game, "retreat 1", "to 2913")) == ["2914-2913", "MoraleChecked", "Demoralized"]


@case("15.4")
def test_a_garrison_that_only_loses_a_step_names_the_option() -> None:
    fort = "FR-Fort-de-Douaumont"
    units = {"DE-24": "2011", "DE-20": "2011", "FR-44": "2012"}
    lines = ("assault 2012", "unit DE-24", "unit DE-20", "commit")
    game = clash("german_assault", units, *lines, hits=(0, 3), options=["heavy_artillery"])
    (lost,) = of_kind(do(game, f"loss {fort}"), StepLost)
    assert (lost.unit, lost.cases) == (fort, ("9.41", "15.4"))
