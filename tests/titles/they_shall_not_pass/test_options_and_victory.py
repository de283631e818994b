"""15.0 Optional rules (15.1 to 15.3) and 16.0 Victory conditions."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import VERDUN, bare, wait_for
from tests.titles.they_shall_not_pass.table import (
    TITLE,
    at,
    case,
    choices,
    do,
    legal,
    marks,
    of_kind,
    state,
    where,
    why,
)

import meuse
from meuse.engine.game import Game
from meuse.engine.records import Result
from meuse.titles.they_shall_not_pass.chapters.victory import casualties
from meuse.titles.they_shall_not_pass.events import DivisionAttached, GameEnds
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN

BOX = meuse.open_box(TITLE).content
DEAD = {"place": "eliminated"}
SURRENDERED = {"place": "removed"}


def log(game: Game) -> list[Any]:
    return [event for _, event in game.log()]


# ---- 15.0 optional rules


@case("15.0")
def test_the_five_options_are_switches_that_say_whom_they_help_and_how_much() -> None:
    offered = {option.case: (option.id, option.benefits, option.weight) for option in meuse.title(TITLE).options}
    assert offered == {
        "15.1": ("spoiling_attack", "german", "minor"),
        "15.2": ("full_effort", "german", "major"),
        "15.3": ("improved_organization", "french", "minor"),
        "15.4": ("heavy_artillery", "french", "major"),
        "15.5": ("infiltration", "", ""),
    }
    for name, _, _ in offered.values():
        assert meuse.new(TITLE, seed=1, options={name: True}).options == {name}
    assert meuse.new(TITLE, seed=1).options == meuse.new(TITLE, seed=1, options={"full_effort": False}).options == set()
    with pytest.raises(meuse.UnknownName):
        meuse.new(TITLE, seed=1, options={"flamethrowers": True})


@case("15.1")
def test_with_the_spoiling_attack_the_left_bank_guns_take_no_part() -> None:
    for options, place in (({}, "box"), ({"spoiling_attack": True}, "reserve")):
        game = meuse.new(TITLE, seed=1, options=options)
        assert where(game, "FR-LeftBank") == place
    assert choices(bare("french_bombardment"), "gun") == {"FR-LeftBank"}
    game = bare("french_bombardment", {"FR-XXX-A1": "1614"}, options=["spoiling_attack"])  # a described position too
    assert choices(game, "gun") == {"FR-XXX-A1"}
    assert why(game, "gun FR-LeftBank").message == "not-on-map"
    assert where(game, "DE-Naval") == where(game, "DE-Heavy") == "box"


@case("15.1")
def test_the_left_bank_guns_that_stay_away_are_no_casualty_and_petain_does_not_bring_them_back() -> None:
    game = bare("victory", options=["spoiling_attack"])
    assert casualties(state(game), FRENCH) == 0
    units = {"FR-XXX-HQ": "1621", "FR-208": {"hex": "1620", "state": ["reduced"]}}
    game = bare("french_organization", units, turn=6, options=["spoiling_attack"])
    assert why(game, "return_gun FR-LeftBank").case == "14.7(a)"


@case("15.2")
def test_with_full_effort_the_121st_division_comes_on_the_25th_without_its_price() -> None:
    def bring(options: list[str]) -> Game:
        game = bare("german_organization", turn=5, options=options)
        assert game.decision is not None
        assert game.decision.params["points"] == (0 if options else 1)
        do(game, "bring", "to 1101", "to 1101", "to 1101", "to 1101")
        return game

    assert where(bring(["full_effort"]), "DE-60") == "1101"
    for options, penalty in (([], -1), (["full_effort"], 0)):
        over = bare("victory", division_121_used=True, options=options)
        assert result_of(over).points == penalty
    for turn in (4, 6):
        assert bare("german_organization", turn=turn, options=["full_effort"]).phase == "german_bombardment"


# ---- 15.3 improved organization


def entry_of_the_16th(**more: Any) -> Game:
    settings: dict[str, Any] = {"turn": 5, "options": ["improved_organization"], **more}
    units = {name: SURRENDERED for name in BOX.ids if BOX.arrives[BOX.index[name]] not in (0, 5, 6)}
    return bare("french_organization", {**units, **settings.pop("units", {})}, **settings)


@case("15.3")
def test_the_french_may_assign_the_16th_division_to_a_corps_when_it_enters() -> None:
    game = entry_of_the_16th()
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt) == ("french", "attach-16th")
    assert where(game, "FR-85") == "reserve"
    events = do(game, "attach XXX")
    assert [event.corps for event in of_kind(events, DivisionAttached)] == ["XXX"]
    assert (where(game, "FR-85"), game.position()["attached_16th"]) == ("1622", "XXX")
    game = entry_of_the_16th()
    do(game, "decline")
    assert (where(game, "FR-85"), game.position()["attached_16th"]) == ("1622", "")
    later = {BOX.ids[u]: "1620" for u in BOX.units_of[FRENCH] if BOX.division[u] == "16"}
    again = bare("french_organization", later, turn=7, options=["improved_organization"])
    assert again.phase == "french_bombardment"  # the decision is not asked for twice
    assert bare("french_organization", turn=5).phase == "french_bombardment"  # nor without the option


@case("15.3")
def test_the_16th_division_may_be_given_to_any_french_corps_with_or_without_an_hq_on_the_map_ruling_t58() -> None:
    game = entry_of_the_16th()
    assert choices(game, "attach") == {"XXX", "XX", "I"}
    assert where(game, "FR-I-HQ") == "reserve"
    do(game, "attach I")
    assert game.position()["attached_16th"] == "I"


@case("15.3")
def test_the_decision_waits_with_the_division_while_an_enemy_holds_its_entry_hex() -> None:
    game = entry_of_the_16th(units={"DE-24": "1622"})
    assert game.phase == "french_bombardment"
    assert where(game, "FR-85") == "reserve"
    game = entry_of_the_16th(turn=6, units={BOX.ids[u]: SURRENDERED for u in BOX.units_of[1] if BOX.arrives[u] == 6})
    assert choices(game, "attach") == {"XXX", "XX", "I"}


def attached(phase: str, units: dict[str, Any], **more: Any) -> Game:
    return bare(phase, units, options=["improved_organization"], attached_16th="XXX", **more)


@case("15.3(a)")
def test_the_attached_16th_division_is_supplied_by_its_hq_and_not_by_verdun() -> None:
    units = {"FR-XXX-HQ": "3207", "FR-85": "3208", "FR-95": "1321"}
    game = attached("french_organization", units, turn=7)
    assert (marks(game, "FR-85"), marks(game, "FR-95")) == (set(), {"unsupplied"})
    game = bare("french_organization", units, turn=7, options=["improved_organization"])  # declined
    assert (marks(game, "FR-85"), marks(game, "FR-95")) == ({"unsupplied"}, set())


@case("15.3(a)")
def test_the_attached_16th_division_is_supported_by_the_guns_of_its_corps() -> None:
    guns = {"FR-XXX-A1": "1614", "FR-XX-A1": "1614", "FR-16-A": "1614"}
    game = attached("french_assault", {**guns, "FR-85": "1613", "DE-24": "1612"})
    do(game, "assault 1612", "unit FR-85")
    assert choices(game, "support") == {"FR-XXX-A1", "FR-16-A"}


@case("15.3(a)")
def test_the_attached_16th_division_takes_replacements_like_any_other() -> None:
    units = {"FR-XXX-HQ": "1621", "FR-85": DEAD, "FR-95": {"hex": "1620", "state": ["reduced"]}}
    game = attached("french_organization", units, turn=7)
    assert legal(game, "restore FR-95")
    do(game, "return_full FR-85")
    assert (where(game, "FR-85"), marks(game, "FR-85")) == ("1621", set())


# ---- 16.0 victory conditions


def result_of(game: Game) -> Result:
    assert game.result is not None
    return game.result


def points_for(game: Game, reason: str) -> int:
    """What one source is worth when the game is judged."""
    return sum(source.points for source in result_of(game).sources if source.reason == reason)


def count_of(game: Game, reason: str) -> int:
    return sum(source.count for source in result_of(game).sources if source.reason == reason)


TOWNS = [f"{column:02d}{line:02d}" for line in (10, 14) for column in range(6, 14)]  # sixteen


@case("16.0(a)")
@pytest.mark.parametrize("taken", [0, 1, 2, 3, 6, 7, 8])
def test_every_two_towns_controlled_are_a_point_rounded_down(taken: int) -> None:
    game = bare("victory", terrain=dict.fromkeys(TOWNS, "town"), control={"german": [*TOWNS[:taken], "2010"]})
    assert (points_for(game, "towns"), count_of(game, "towns")) == (taken // 2, taken)
    assert result_of(game).points == taken // 2


@case("15.5(b)")
@pytest.mark.parametrize("taken", [2, 3, 5, 6, 7])
def test_with_infiltration_every_three_towns_are_a_point_rounded_down(taken: int) -> None:
    terrain = dict.fromkeys(TOWNS, "town")
    game = bare("victory", terrain=terrain, control={"german": TOWNS[:taken]}, options=["infiltration"])
    assert (points_for(game, "towns"), count_of(game, "towns")) == (taken // 3, taken)


@case("16.0(a)")
def test_a_town_that_the_french_have_retaken_counts_no_longer() -> None:
    game = bare("victory", {"FR-208": TOWNS[0], "DE-24": TOWNS[1]}, terrain=dict.fromkeys(TOWNS, "town"))
    assert count_of(game, "towns") == 1


@case("16.0(a)")
def test_towns_behind_the_german_line_at_the_start_do_not_count_ruling_t29() -> None:
    terrain = dict.fromkeys(["1602", "1801", TOWNS[0], TOWNS[1]], "town")
    game = bare("victory", {"DE-24": "1602"}, terrain=terrain, control={"german": TOWNS[:2]})
    assert (count_of(game, "towns"), points_for(game, "towns")) == (2, 1)


FORTS = [f"20{line}" for line in range(10, 23)]  # thirteen


def with_forts_destroyed(number: int, units: dict[str, Any] | None = None, **more: Any) -> Game:
    destroyed = {f"FR-{name}": SURRENDERED for name in FORTS[:number]}
    return bare("victory", {**destroyed, **(units or {})}, terrain=dict.fromkeys(FORTS, "fort"), **more)


@case("16.0(a-ii)")
def test_every_fort_destroyed_is_a_point() -> None:
    for destroyed in (0, 1, 2, 5):
        game = with_forts_destroyed(destroyed)
        assert (points_for(game, "forts"), result_of(game).points) == (destroyed, destroyed)
    game = at("victory", {"FR-Fort-de-Douaumont": SURRENDERED})
    assert points_for(game, "forts") == 1


@case("16.0(a-ii)")
def test_a_destroyed_fort_counts_even_when_the_french_have_retaken_it_ruling_t24() -> None:
    game = with_forts_destroyed(1, {"FR-208": FORTS[0]})
    assert points_for(game, "forts") == 1


@case("16.0(a-iii)")
def test_every_hex_of_verdun_controlled_is_a_point() -> None:
    for taken in range(len(VERDUN) + 1):
        game = bare("victory", control={"german": list(VERDUN[:taken])})
        assert (points_for(game, "verdun"), result_of(game).points) == (taken, taken)
    game = bare("victory", {"DE-24": VERDUN[0]})
    assert points_for(game, "verdun") == 1
    verdun = [BOX.board.names[cell] for cell in BOX.terrain.cities]
    assert points_for(at("victory", control={"german": verdun}), "verdun") == len(verdun)


@case("16.0(b)")
def test_an_eliminated_unit_is_two_casualties_and_a_reduced_one_on_the_board_is_one() -> None:
    units = {
        "FR-208": DEAD,
        "FR-233": {**DEAD, "state": ["reduced"]},
        "FR-243": {"hex": "1612", "state": ["reduced"]},
        "FR-273": "1612",
        "DE-24": DEAD,
        "DE-20": {"hex": "1610", "state": ["reduced", "demoralized"]},
        "DE-Pi28": {"hex": "1610", "state": ["reduced"]},
    }
    game = bare("victory", units)
    assert (casualties(state(game), FRENCH), casualties(state(game), GERMAN)) == (5, 4)
    assert count_of(game, "casualties") == 5


@case("16.0(b)")
def test_guns_hqs_and_surrendered_units_count_two_and_garrisons_nothing_ruling_t28() -> None:
    units: dict[str, Any] = {"FR-XXX-A1": DEAD, "FR-XXX-HQ": DEAD, "FR-51R-A": SURRENDERED, "FR-208": SURRENDERED}
    game = with_forts_destroyed(2, units)
    assert casualties(state(game), FRENCH) == 8


@case("16.0(b-ii)")
def test_remnants_do_not_count_and_the_unit_they_came_from_does() -> None:
    units = {"FR-44": DEAD, "FR-Remnant-1": "1612", "FR-Remnant-2": SURRENDERED, "DE-Remnant-1": SURRENDERED}
    game = bare("victory", units)
    assert (casualties(state(game), FRENCH), casualties(state(game), GERMAN)) == (2, 0)


@case("16.0(b-ii)")
def test_what_replacements_have_restored_does_not_count() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": DEAD, "DE-8": DEAD, "DE-20": {"hex": "2301", "state": ["reduced"]}}
    game = bare("german_organization", units, turn=2)
    assert casualties(state(game), GERMAN) == 5
    for spent, left in (("restore DE-20", 4), ("return DE-24", 3), ("return DE-8", 2)):
        do(game, spent)
        assert casualties(state(game), GERMAN) == left
    game = bare("german_organization", units, turn=2)
    do(game, "return_full DE-24")
    assert casualties(state(game), GERMAN) == 3


def with_casualties(french: int, german: int) -> Game:
    """A game judged with so many reduced units on either side."""
    units: dict[str, Any] = {}
    for side, number, place in ((FRENCH, french, "1612"), (GERMAN, german, "1610")):
        reducible = [BOX.ids[u] for u in BOX.units_of[side] if BOX.regiment[u]]
        assert number <= len(reducible)
        units |= {name: {"hex": place, "state": ["reduced"]} for name in reducible[:number]}
    return bare("victory", units)


@case("16.0(c)")
@pytest.mark.parametrize(
    ("french", "german", "points"),
    [
        pytest.param(0, 0, 0, id="none"),
        pytest.param(2, 3, 0, id="German greater"),
        pytest.param(0, 3, 0, id="only German"),
        pytest.param(4, 4, 0, id="equal"),
        pytest.param(5, 4, 1, id="French greater"),
        pytest.param(13, 9, 1, id="just below 3 to 2"),
        pytest.param(3, 2, 3, id="3 to 2"),
        pytest.param(14, 9, 3, id="above 3 to 2"),
        pytest.param(17, 9, 3, id="just below 2 to 1"),
        pytest.param(2, 1, 5, id="2 to 1"),
        pytest.param(18, 9, 5, id="2 to 1 again"),
        pytest.param(20, 3, 5, id="far more"),
        pytest.param(1, 0, 5, id="only French"),
    ],
)
def test_casualties_score_0_1_3_or_5_by_their_ratio_ruling_t28(french: int, german: int, points: int) -> None:
    game = with_casualties(french, german)
    assert (casualties(state(game), FRENCH), casualties(state(game), GERMAN)) == (french, german)
    assert points_for(game, "casualties") == points
    assert result_of(game).points == points


@case("16.0(d)", "6.42(c)")
def test_the_121st_division_costs_a_point_at_the_end_if_it_came() -> None:
    nobody_comes = {BOX.ids[u]: SURRENDERED for u in BOX.units_of[FRENCH] if BOX.arrives[u]}

    def final(*answers: str) -> int:
        game = bare("german_organization", nobody_comes, turn=5)
        do(game, *answers)
        wait_for(game, "never")
        return result_of(game).points

    stayed_away = final("decline")
    assert final("bring", "to 1101", "to 1201", "to 1301", "to 1401") == stayed_away - 1


@case("16.0(e)")
@pytest.mark.parametrize(
    ("points", "grade", "winner"),
    [
        *[(points, "french_major", "french") for points in (-1, 0, 1, 2)],
        *[(points, "french_minor", "french") for points in (3, 4, 5)],
        *[(points, "draw", None) for points in (6, 7, 8)],
        *[(points, "german_minor", "german") for points in (9, 10, 11)],
        *[(points, "german_major", "german") for points in (12, 13)],
    ],
)
def test_the_points_decide_between_major_and_minor_victories_and_a_draw(
    points: int, grade: str, winner: str | None
) -> None:
    game = with_forts_destroyed(max(points, 0), division_121_used=points < 0)
    result = result_of(game)
    assert (result.points, result.grade, result.winner) == (points, grade, winner)
    (end,) = of_kind(log(game), GameEnds)
    assert (end.points, end.grade, end.winner) == (points, grade, winner or "nobody")


@case("16.0(f)")
def test_only_the_german_scores_whatever_the_french_have_taken_or_killed() -> None:
    everything = {BOX.ids[u]: DEAD for u in BOX.units_of[GERMAN] if BOX.kind[u] <= 4 and not BOX.off_map[u]}
    terrain = dict.fromkeys(["1602", "1801", *TOWNS], "town")
    game = bare("victory", everything, terrain=terrain, control={"french": ["1602", "1801", "1601"]})
    assert result_of(game).points == 0
    assert all(source.points == 0 for source in result_of(game).sources)


@case("16.0(f)")
def test_the_points_add_up_and_count_when_the_last_turn_is_over() -> None:
    terrain = dict.fromkeys(TOWNS, "town") | dict.fromkeys(FORTS, "fort")
    units = {"FR-208": DEAD, "FR-2010": SURRENDERED}
    settings: dict[str, Any] = {"terrain": terrain, "control": {"german": [*TOWNS[:5], VERDUN[0]]}}
    game = bare("mutual_recovery", units, turn=8, **settings)
    assert game.result is None
    game = bare("mutual_recovery", units, turn=9, division_121_used=True, **settings)
    worth = {source.reason: source.points for source in result_of(game).sources}
    assert worth == {"towns": 2, "forts": 1, "verdun": 1, "casualties": 5, "division-121": -1}
    assert (result_of(game).points, result_of(game).grade) == (8, "draw")
