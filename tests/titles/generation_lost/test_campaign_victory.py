"""18.1, 20.6 to 20.8: how the campaign is won."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import at, case, state, told

from meuse.engine.game import Game
from meuse.engine.records import Result
from meuse.titles.generation_lost.campaign_events import CampaignTallied, ObjectivesShown
from meuse.titles.generation_lost.chapters.victory import grade_of, is_reached
from meuse.titles.generation_lost.end_events import GameOver
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import FRENCH

CITY = ("P19", "P20", "Q18", "Q19", "Q20")
EASY = ["douaumont", "vaux", "souville", "hill-304", "mort-homme", "bras", "hill-298", "la-chaume"]
SQUARES = ("J23", "L25", "N23", "K6", "J10", "K18", "K19", "M15", "R16")
TOTAL = 25 + 5 + 5 + 10 + 10 + 10 + 10 + 5
RING = ("N19", "O16", "Q16", "S17", "S20", "Q22", "O22")


def germans(*squares: str) -> dict[str, Any]:
    units = [f"DE-BN-{number}" for number in range(1, 13)] + [f"DE-21-{n}" for n in (1, 2, 3)] + ["DE-25-1", "DE-25-2"]
    return dict(zip(units, squares, strict=False))


def french(*squares: str) -> dict[str, Any]:
    return {f"FR-326-{number}": square for number, square in enumerate(squares, 1)}


def end(units: dict[str, Any], german: int = 0, french: int = 0, **more: Any) -> Game:
    points = {"german": german, "french": french}
    return at("victory", units, scenario="campaign", points=points, **{"objectives": EASY, "dice": [], **more})


def result(*args: Any, **more: Any) -> Result:
    found = end(*args, **more).result
    assert found is not None
    return found


def grade(*args: Any, **more: Any) -> str:
    return result(*args, **more).grade


def line() -> list[str]:
    there = state(end({}))
    return [there.box.board.names[square] for square in there.box.country.start_line[FRENCH]]


# ---- VP (18.1, 20.6, 20.7)


@case("18.1", "20.7", "20.7(F)", "20.6")
def test_each_objective_gives_its_vp_to_whoever_has_it_at_the_end() -> None:
    game = end(germans("J23", "K6"))
    (shown,) = told(game, ObjectivesShown)
    assert [(each.objective, each.points) for each in shown.achieved] == [("hill-304", 10), ("douaumont", 25)]
    assert (shown.german, shown.french) == (35, TOTAL - 35)
    (sums,) = told(game, CampaignTallied)
    assert (sums.german, sums.french) == (35, TOTAL - 35)


@case("T.CAMPVP", "20.5.2(HI)", "20.6")
def test_four_groups_of_objectives_verdun_and_douaumont_highest_single_forts_lowest() -> None:
    box = state(end({})).box
    points = dict(zip(box.objectives, box.objective_points, strict=True))
    assert points == {
        **dict.fromkeys(("verdun", "douaumont"), 25),
        **dict.fromkeys(
            ("french-reserves", "circle", "voie-sacree", "french-strength", "ten-forts", "exit", "guns"), 15
        ),
        **dict.fromkeys(("hill-304", "mort-homme", "bras", "hill-298", "east-entries"), 10),
        **dict.fromkeys(("souville", "la-chaume", "vaux"), 5),
    }


@case("20.6.1")
def test_one_square_may_serve_two_objectives() -> None:
    drawn = ["verdun", "voie-sacree", "ten-forts", "douaumont", "circle", "hill-304", "guns", "exit"]
    shown = told(end(germans(*CITY), objectives=drawn), ObjectivesShown)[0]
    assert {each.objective for each in shown.achieved} == {"verdun", "voie-sacree", "circle"}


@case("20.6.2")
def test_vp_are_given_once_at_the_end_and_not_for_taking_and_retaking() -> None:
    """Vaux has been German, French and German again: five VP, and none before the end."""
    before = at("german_commitment", {**germans("L25"), **french("A1")}, scenario="campaign", turn=44, objectives=EASY)
    assert state(before).points == [0, 0]
    assert told(end(germans("L25"), control={"french": ["K25"]}), ObjectivesShown)[0].german == 5


@case("20.8(VP)")
def test_combat_vp_are_kept_apart_from_all_others() -> None:
    game = end(germans("J23"), german=12, french=9, operations={"german": ["storm-tactics"], "french": ["elan"]})
    (sums,) = told(game, CampaignTallied)
    assert (sums.german_combat, sums.french_combat) == (12, 9)
    assert (sums.german_operations, sums.french_operations) == (10, 15)
    assert (sums.german, sums.french) == (12 + 10 + 25, 9 + 15 + TOTAL - 25)
    (over,) = told(game, GameOver)
    assert (over.german, over.french) == (sums.german, sums.french)


# ---- German victories


@case("20.8(G1)")
def test_german_victory_one_needs_line_points_and_all_eight_objectives() -> None:
    all_eight = germans(*SQUARES)
    assert grade(all_eight, german=1) == "german-1"
    assert grade({**all_eight, **french(line()[0])}, german=1) != "german-1"
    assert grade(germans(*SQUARES[:-1]), german=200) != "german-1", "seven of eight"
    assert grade(all_eight, french=TOTAL) != "german-1", "as many VP"
    assert grade(all_eight, french=TOTAL - 1) == "german-1"


@case("20.8(G1)")
def test_french_zocs_on_the_line_from_outside_do_not_matter() -> None:
    there = state(end({}))
    names, on_line = there.box.board.names, set(line())
    beside = next(
        names[each]
        for square in there.box.country.start_line[FRENCH]
        for each in there.box.board.adjacent[square]
        if names[each] not in on_line and names[each] not in SQUARES and there.box.country.bank[each]
    )
    assert grade({**germans(*SQUARES), **french(beside)}, german=1) == "german-1"


@case("20.8(G1-FAIL)", "20.8(G2)")
def test_who_falls_short_of_the_first_victory_may_win_another() -> None:
    seven = germans(*CITY)
    assert grade({**seven, **french(line()[0])}, german=TOTAL + 1) == "german-2"


@case("20.8(G2)")
def test_german_victory_two_is_all_of_verdun_and_more_vp_from_all_sources() -> None:
    city = germans(*CITY)
    assert grade(city, german=TOTAL + 1) == "german-2"
    assert grade(city, german=TOTAL) != "german-2"
    assert grade(germans(*CITY[:-1]), german=TOTAL + 1) != "german-2"
    passed = {"control": {"german": [CITY[-1]]}}
    assert grade(germans(*CITY[:-1]), german=TOTAL + 1, **passed) != "german-2", "occupied, not passed through"


@case("20.8(G3)")
def test_german_victory_three_is_the_ring_two_forts_and_mort_homme() -> None:
    ring = germans(*RING, "J23", "L25", "J10")
    enough = {"german": TOTAL}
    assert grade(ring, **enough) == "german-3"
    for missing in ("N19", "J23", "L25", "J10"):
        units = {unit: square for unit, square in ring.items() if square != missing}
        assert grade(units, **enough) != "german-3", missing
    assert grade(ring, french=TOTAL) != "german-3", "not enough VP"


# ---- French victories


@case("20.8(F1)")
def test_french_victory_one_prevents_the_germans_and_has_more_combat_vp() -> None:
    assert grade({}, german=9, french=10) == "french-1"
    assert grade({}, german=10, french=10) == "draw"
    won = result(germans(*SQUARES), french=10)
    assert won.grade == "german-1", "more combat VP do not help against a German victory"


@case("20.8(F2)")
def test_french_victory_two_is_verdun_and_two_forts() -> None:
    """Against a German victory it makes a draw; without one French victory I is there already."""
    held = french(*CITY, "J23", "L25")
    assert grade(held, german=9, french=10) == "french-1"
    there = state(end(held, german=9, french=10))
    assert [each.grade for each in there.scenario.victories if reached(there, each.grade)] == ["french-1", "french-2"]
    assert not reached(state(end(french(*CITY, "J23"), german=9, french=10)), "french-2")
    assert not reached(state(end(held, german=10, french=10)), "french-2")


@case("20.8(F3)")
def test_french_victory_three_is_verdun_and_fifteen_squares_of_the_old_line() -> None:
    fifteen = french(*CITY, *line()[:15])
    assert reached(state(end(fifteen, german=9, french=10)), "french-3")
    assert not reached(state(end(french(*CITY, *line()[:14]), german=9, french=10)), "french-3")
    assert not reached(state(end(french(*CITY[1:], *line()[:15]), german=9, french=10)), "french-3")
    assert not reached(state(end(fifteen, german=10, french=10)), "french-3")


def reached(there: State, name: str) -> bool:
    return is_reached(there, grade_of(there, name))


# ---- draws


@case("20.8(D)", "20.8")
@pytest.mark.parametrize(("german", "french_points"), [(10, 10), (11, 10)])
def test_nobody_wins_without_a_condition(german: int, french_points: int) -> None:
    assert grade({}, german=german, french=french_points) == "draw"


@case("20.8(D)")
def test_both_reaching_a_victory_is_a_draw() -> None:
    """Germans: all objectives, line clear of French, more VP of all sources. French: Verdun, Douaumont, Vaux, and more
    combat VP; with other objectives than these forts."""
    drawn = ["hill-304", "mort-homme", "bras", "hill-298", "la-chaume", "souville", "guns", "french-reserves"]
    units = {**germans("K6", "J10", "K18", "K19", "M15", "R16", "N23"), **french(*CITY, "J23", "L25")}
    more = {"objectives": drawn, "french_guns_lost": 20, "divisions_back": 15}
    found = result(units, german=9, french=10, **more)
    assert (found.winner, found.grade) == (None, "draw")
    assert reached(state(end(units, german=9, french=10, **more)), "german-1")
    assert reached(state(end(units, german=9, french=10, **more)), "french-2")


@case("20.0")
def test_the_campaign_is_44_turns_from_february_to_december() -> None:
    scenario = state(end({})).scenario
    assert (scenario.turns, scenario.dates[1], scenario.dates[44]) == (44, "1916-02-21", "1916-12-18")
