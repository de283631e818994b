"""6.2 Rallying, 6.3 replacements, 6.4 reinforcements; 14.2 the 16th Division, 14.7 Petain."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import VERDUN, bare, row, throw, wait_for
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
from meuse.titles.they_shall_not_pass.events import (
    ArrivalDelayed,
    Arrived,
    MoraleChecked,
    Rallied,
    ReplacementsLost,
    ReserveDeclined,
    Surrendered,
)

BOX = meuse.open_box(TITLE).content
DEAD = {"place": "eliminated"}
GERMAN_HQ = {"DE-III-HQ": "2201"}
FRENCH_HQ = {"FR-XXX-HQ": "1621"}
NORTH_ROAD = row("2201", "3301")


def in_state(place: str, *names: str) -> dict[str, Any]:
    return {"hex": place, "state": list(names)}


def log(game: Game) -> list[Any]:
    return [event for _, event in game.log()]


def morale(name: str) -> int:
    printed: int = BOX.morale[BOX.index[name]]
    return printed


def rolled(game: Game) -> list[str]:
    return [event.unit for event in of_kind(log(game), MoraleChecked)]


def surrendered(game: Game) -> list[str]:
    return [event.unit for event in of_kind(log(game), Surrendered)]


def points(game: Game) -> int:
    """The replacement points that the side has left to spend."""
    assert game.decision is not None
    assert game.decision.prompt == "replacements"
    return int(game.decision.params["points"])


def prompt(game: Game) -> tuple[str, str]:
    assert game.decision is not None
    return game.decision.seat, game.decision.prompt


# ---- 6.2 rallying troops


@case("6.2")
def test_only_units_in_supply_try_to_rally() -> None:
    units = {**GERMAN_HQ, "DE-24": in_state("2301", "demoralized"), "DE-20": in_state("3301", "demoralized")}
    game = bare("german_organization", units, dice=[1, 1, 1, 1])
    assert rolled(game) == ["DE-24"]
    assert marks(game, "DE-24") == set()
    assert marks(game, "DE-20") == {"demoralized", "unsupplied"}


@case("6.2(a)")
@pytest.mark.parametrize("name", ["DE-24", "DE-Pi28", "DE-6-A", "DE-III-A1", "DE-Remnant-1"])
def test_a_unit_rallies_if_two_dice_do_not_exceed_its_modified_morale(name: str) -> None:
    units = {**GERMAN_HQ, name: in_state("2301", "demoralized")}
    limit = morale(name) - 1  # demoralized (12.2)
    game = bare("german_organization", units, dice=throw(limit))
    assert [event.unit for event in of_kind(log(game), Rallied)] == [name]
    assert marks(game, name) == set()
    game = bare("german_organization", units, dice=throw(limit + 1))
    assert not of_kind(log(game), Rallied)
    assert (where(game, name), marks(game, name)) == ("2301", {"demoralized"})


@case("6.2(a)")
def test_all_modifiers_of_morale_count_in_a_rally() -> None:
    units = {**GERMAN_HQ, "DE-24": in_state("2301", "demoralized", "reduced")}
    game = bare("german_organization", units, dice=throw(morale("DE-24") - 1))  # reduced, demoralized: one too many
    assert "demoralized" in marks(game, "DE-24")
    game = bare("german_organization", units, terrain={"2301": "trench"}, dice=throw(morale("DE-24") - 1))
    assert "demoralized" not in marks(game, "DE-24")  # the trench makes up for one


@case("6.2(a)")
def test_each_side_rallies_in_its_own_phase_and_every_unit_rolls_once() -> None:
    units = {
        **GERMAN_HQ,
        **FRENCH_HQ,
        "DE-24": in_state("2301", "demoralized"),
        "FR-208": in_state("1620", "demoralized"),
    }
    game = bare("german_organization", units, dice=[6, 6])
    assert rolled(game) == ["DE-24"]
    game = bare("french_organization", units, dice=[6, 6])
    assert rolled(game) == ["FR-208"]


def cornered(*state_of_the_unit: str, name: str = "FR-208", **others: Any) -> dict[str, Any]:
    """A French unit in supply beside a German regiment, and whoever else."""
    found: dict[str, Any] = {**FRENCH_HQ, name: in_state("1619", *state_of_the_unit), "DE-24": "1618"}
    found |= {key.replace("_", "-"): place for key, place in others.items()}
    return found


@case("6.2(b)")
@pytest.mark.parametrize(
    ("units", "lost"),
    [
        pytest.param(cornered("demoralized", "reduced"), ["FR-208"], id="reduced beside an enemy"),
        pytest.param(cornered("demoralized", name="FR-Remnant-1"), ["FR-Remnant-1"], id="remnant beside an enemy"),
        pytest.param(cornered("demoralized"), [], id="at full strength"),
        pytest.param({**cornered("demoralized", "reduced"), "DE-24": "1617"}, [], id="no enemy adjacent"),
        pytest.param({**cornered("demoralized", "reduced", FR_XX_HQ="1619")}, [], id="with a steady friend"),
        pytest.param({**cornered("demoralized", name="FR-51R-A")}, [], id="a gun has no reduced side"),
    ],
)
def test_who_fails_to_rally_reduced_or_remnant_next_to_an_enemy_and_without_a_steady_friend_surrenders(
    units: dict[str, Any], lost: list[str]
) -> None:
    game = bare("french_organization", units, dice=[6, 6])
    assert len(rolled(game)) == 1
    assert surrendered(game) == lost
    for name in lost:
        assert where(game, name) == "removed"


@case("6.2(b)")
def test_who_rallies_does_not_surrender() -> None:
    game = bare("french_organization", cornered("demoralized", "reduced"), dice=[1, 1])
    assert surrendered(game) == []
    assert marks(game, "FR-208") == {"reduced"}


@case("6.2(b)")
def test_a_demoralized_friend_saves_nobody_and_the_owner_chooses_who_rolls_first_ruling_t54() -> None:
    units = cornered("demoralized", "reduced", FR_44=in_state("1619", "demoralized"))
    game = bare("french_organization", units, dice=[6, 6, 1, 1])
    assert prompt(game) == ("french", "rally")
    assert choices(game, "rally") == {"FR-208", "FR-44"}
    do(game, "rally FR-208")  # fails while the 44th is still demoralized
    assert surrendered(game) == ["FR-208"]
    game = bare("french_organization", units, dice=[1, 1, 6, 6])
    do(game, "rally FR-44")  # rallies, and then the 208th has a friend
    assert surrendered(game) == []
    assert marks(game, "FR-44") == set()
    assert marks(game, "FR-208") == {"demoralized", "reduced"}


CUT_OFF = {"FR-208": in_state("1612", "demoralized", "reduced"), "DE-24": "1611"}  # no HQ on the map at all


@case("6.2(c)")
def test_reduced_demoralized_and_unsupplied_units_beside_an_enemy_surrender_without_a_roll() -> None:
    game = bare("french_organization", CUT_OFF)
    assert rolled(game) == []
    assert surrendered(game) == ["FR-208"]
    assert where(game, "FR-208") == "removed"


@case("6.2(c)")
@pytest.mark.parametrize(
    "units",
    [
        pytest.param({**CUT_OFF, "FR-208": in_state("1612", "demoralized")}, id="at full strength"),
        pytest.param({**CUT_OFF, "FR-208": in_state("1612", "reduced")}, id="not demoralized"),
        pytest.param({**CUT_OFF, "DE-24": "1610"}, id="no enemy adjacent"),
    ],
)
def test_who_lacks_one_of_the_conditions_does_not_surrender_without_a_roll(units: dict[str, Any]) -> None:
    game = bare("french_organization", units)
    assert (rolled(game), surrendered(game)) == ([], [])
    assert "unsupplied" in marks(game, "FR-208")


@case("6.2(c)")
def test_remnants_surrender_so_too_and_a_steady_friend_in_the_hex_saves_both_ruling_t37() -> None:
    game = bare("french_organization", {"FR-Remnant-1": in_state("1612", "demoralized"), "DE-24": "1611"})
    assert surrendered(game) == ["FR-Remnant-1"]
    game = bare("french_organization", {**CUT_OFF, "FR-44": "1612"})
    assert surrendered(game) == []
    game = bare("french_organization", {**CUT_OFF, "FR-44": in_state("1612", "demoralized")})
    assert surrendered(game) == ["FR-208"]


@case("14.41(c)", "6.2(b)", "6.2(c)")
def test_a_remnant_does_not_surrender_in_its_turn_of_entry_ruling_t69() -> None:
    game = bare("french_organization", cornered("demoralized", "new-remnant", name="FR-Remnant-1"), dice=[6, 6])
    assert (len(rolled(game)), surrendered(game)) == (1, [])
    game = bare(
        "french_organization", {"FR-Remnant-1": in_state("1612", "demoralized", "new-remnant"), "DE-24": "1611"}
    )
    assert surrendered(game) == []


@case("6.2(c)")
def test_it_happens_in_the_owners_phase_only() -> None:
    game = bare("german_organization", CUT_OFF)
    assert surrendered(game) == []


@case("6.2(d)")
def test_disrupted_hqs_do_not_rally_in_the_organization_phase() -> None:
    game = bare("german_organization", {"DE-III-HQ": in_state("2201", "demoralized")}, dice=[1, 1])
    assert rolled(game) == []
    assert marks(game, "DE-III-HQ") == {"demoralized"}


# ---- 6.3 replacements

WORN = {"DE-24": in_state("2301", "reduced"), "DE-20": in_state("2301", "reduced")}
TIRED = {"FR-208": in_state("1620", "reduced"), "FR-233": in_state("1620", "reduced")}


@case("6.3", "6.31(a)", "14.7(b-iv)")
def test_the_french_have_one_replacement_a_turn_from_turn_1_and_two_from_26_february() -> None:
    got = [points(bare("french_organization", {**FRENCH_HQ, **TIRED}, turn=turn)) for turn in range(1, 10)]
    assert got == [1, 1, 1, 1, 1, 2, 2, 2, 2]


@case("6.3(a)", "6.31")
def test_the_germans_have_three_replacements_a_turn_from_turn_2() -> None:
    first = bare("german_organization", {**GERMAN_HQ, **WORN}, turn=1)
    assert first.phase == "german_bombardment"
    got = [points(bare("german_organization", {**GERMAN_HQ, **WORN}, turn=turn)) for turn in range(2, 10)]
    assert got == [3] * 8


@case("6.31(b)")
def test_replacements_that_are_not_used_are_lost() -> None:
    game = bare("german_organization", {**GERMAN_HQ, **WORN}, turn=2, dice=[6])
    do(game, "restore DE-24", "done")
    assert [event.points for event in of_kind(log(game), ReplacementsLost)] == [2]
    wait_for(game, "german_organization", turn=3)
    assert points(game) == 3


@case("6.32")
def test_only_infantry_and_hqs_take_replacements() -> None:
    units = {**GERMAN_HQ, **WORN, "DE-V-HQ": DEAD, "DE-8": DEAD, "DE-Pi3": DEAD, "DE-6-A": DEAD, "DE-III-A1": DEAD}
    game = bare("german_organization", {**units, "DE-Remnant-1": {"place": "removed"}}, turn=2, roads=[NORTH_ROAD])
    assert choices(game, "restore") == {"DE-24", "DE-20"}
    assert choices(game, "return") == {"DE-V-HQ", "DE-8", "DE-Pi3"}
    for name in ("DE-6-A", "DE-III-A1"):
        assert why(game, f"return {name}").message == "only-infantry-and-hqs"
    assert why(game, "return DE-Remnant-1").case == "14.42"


@case("6.32")
def test_a_reduced_fort_garrison_takes_no_replacements() -> None:
    fort = {"FR-2012": in_state("2012", "reduced")}
    units = {**FRENCH_HQ, **TIRED, **fort}
    game = bare("french_organization", units, terrain={"2012": "fort"}, options=["heavy_artillery"])
    assert choices(game, "restore") == {"FR-208", "FR-233"}
    assert why(game, "restore FR-2012").case == "6.32"


@case("6.32(a)")
def test_one_replacement_restores_a_reduced_unit_on_the_board_to_full_strength() -> None:
    game = bare("german_organization", {**GERMAN_HQ, **WORN, "DE-8": "2301"}, turn=2)
    assert why(game, "restore DE-8").case == "6.32(a)"  # nothing to restore
    do(game, "restore DE-24")
    assert marks(game, "DE-24") == set()
    assert marks(game, "DE-20") == {"reduced"}
    assert points(game) == 2


@case("6.32(a-ii)")
def test_one_replacement_returns_an_eliminated_infantry_unit_at_reduced_strength() -> None:
    game = bare("german_organization", {**GERMAN_HQ, "DE-24": {**DEAD, "state": ["demoralized"]}, "DE-8": DEAD}, turn=2)
    do(game, "return DE-24")
    assert (where(game, "DE-24"), marks(game, "DE-24")) == ("2201", {"reduced"})
    assert points(game) == 2


@case("6.32(a-iii)")
def test_one_replacement_returns_an_eliminated_hq_undisrupted() -> None:
    units = {**GERMAN_HQ, **WORN, "DE-V-HQ": {**DEAD, "state": ["demoralized"]}}
    game = bare("german_organization", units, turn=2, roads=[NORTH_ROAD])
    do(game, "return DE-V-HQ", "to 2501")
    assert (where(game, "DE-V-HQ"), marks(game, "DE-V-HQ")) == ("2501", set())
    assert points(game) == 2


@case("6.32(b)")
def test_two_replacements_return_an_eliminated_infantry_unit_at_full_strength() -> None:
    game = bare("german_organization", {**GERMAN_HQ, "DE-24": DEAD, "DE-8": DEAD, "DE-V-HQ": DEAD}, turn=2)
    assert choices(game, "return_full") == {"DE-24", "DE-8"}  # an HQ has only one side to return with
    do(game, "return_full DE-24")
    assert (where(game, "DE-24"), marks(game, "DE-24")) == ("2201", set())
    assert points(game) == 1
    assert why(game, "return_full DE-8").case == "6.32(b)"
    assert legal(game, "return DE-8")


@case("6.31", "6.32(a)")
def test_no_more_is_spent_than_the_turn_gives() -> None:
    game = bare("french_organization", {**FRENCH_HQ, **TIRED}, turn=1)
    do(game, "restore FR-208")
    assert game.phase == "french_bombardment"  # the one point is gone
    assert marks(game, "FR-233") == {"reduced"}


@case("6.33(a)")
def test_eliminated_guns_do_not_return() -> None:
    game = bare("german_organization", {**GERMAN_HQ, **WORN, "DE-6-A": DEAD, "DE-III-A1": DEAD}, turn=6)
    assert choices(game, "return") == choices(game, "return_gun") == set()
    assert (why(game, "return DE-6-A").case, why(game, "return DE-III-A1").case) == ("6.33(a)", "6.33(a)")


@case("6.33(a-ii)", "9.7(b)")
def test_surrendered_units_do_not_return() -> None:
    game = bare("french_organization", {**cornered("demoralized", "reduced"), **TIRED_ELSEWHERE}, dice=[6, 6])
    assert surrendered(game) == ["FR-208"]
    assert choices(game, "return") == set()
    assert why(game, "return FR-208").case == "6.33(a-ii)"


TIRED_ELSEWHERE = {"FR-233": in_state("1622", "reduced")}


@case("6.33(b)")
def test_an_unsupplied_unit_on_the_board_takes_no_replacement() -> None:
    game = bare("german_organization", {**GERMAN_HQ, **WORN, "DE-64": in_state("3301", "reduced")}, turn=2)
    assert choices(game, "restore") == {"DE-24", "DE-20"}
    assert why(game, "restore DE-64").case == "6.33(b)"


@case("6.33(b-ii)")
def test_a_demoralized_unit_on_the_board_takes_no_replacement() -> None:
    units = {**GERMAN_HQ, **WORN, "DE-64": in_state("2301", "reduced", "demoralized")}
    game = bare("german_organization", units, turn=2, dice=[6, 6])
    assert choices(game, "restore") == {"DE-24", "DE-20"}
    assert why(game, "restore DE-64").case == "6.33(b-ii)"


@case("6.33(c)")
def test_at_most_one_replacement_a_turn_goes_to_pioneers() -> None:
    units = {**GERMAN_HQ, **WORN, "DE-Pi28": in_state("2301", "reduced"), "DE-Pi3": DEAD}
    game = bare("german_organization", units, turn=2)
    assert {"DE-Pi28"} <= choices(game, "restore")
    assert choices(game, "return") == {"DE-Pi3"}
    assert why(game, "return_full DE-Pi3").case == "6.33(c)"  # would take two
    do(game, "restore DE-Pi28")
    assert why(game, "return DE-Pi3").case == "6.33(c)"
    assert choices(game, "restore") == {"DE-24", "DE-20"}
    game = bare("german_organization", units, turn=2)
    do(game, "return DE-Pi3")
    assert why(game, "restore DE-Pi3").case == why(game, "restore DE-Pi28").case == "6.33(c)"


@case("6.33(d)")
def test_infantry_returns_on_top_of_its_parent_hq_and_not_without_one() -> None:
    units = {"DE-III-HQ": "2401", "DE-V-HQ": "2201", "DE-24": DEAD, "DE-R6": DEAD, "DE-80": DEAD, "DE-XVIII-HQ": DEAD}
    game = bare("german_organization", units, turn=2)
    do(game, "return DE-24", "return DE-R6")
    assert (where(game, "DE-24"), where(game, "DE-R6")) == ("2401", "2201")
    assert why(game, "return DE-80").case == "6.33(d)"


@case("6.33(d-ii)")
def test_the_parent_hq_must_be_in_supply() -> None:
    units = {"DE-III-HQ": "2201", "DE-V-HQ": "3301", "DE-24": DEAD, "DE-R6": DEAD}
    game = bare("german_organization", units, turn=2)
    assert choices(game, "return") == {"DE-24"}
    assert why(game, "return DE-R6").case == "6.33(d-ii)"


@case("6.33(e)")
def test_returning_infantry_may_overstack_until_the_end_of_the_next_movement_phase() -> None:
    units = {**GERMAN_HQ, "DE-20": "2201", "DE-64": "2201", "DE-24": DEAD}
    game = bare("german_organization", units, turn=2)
    do(game, "return_full DE-24")
    assert where(game, "DE-24") == "2201"
    wait_for(game, "german_movement")
    assert why(game, "done").case == "8.12(a)"
    do(game, "unit DE-24", "to 2301", "stop", "unit DE-20", "to 2301", "stop")
    assert legal(game, "done")


@case("6.33(f)")
def test_a_french_hq_returns_in_any_hex_of_verdun() -> None:
    game = bare("french_organization", {**FRENCH_HQ, "FR-XX-HQ": DEAD})
    do(game, "return FR-XX-HQ")
    assert choices(game, "to") == set(VERDUN)
    assert why(game, "to 1622").case == "6.33(f)"
    printed = at("french_organization", {**FRENCH_HQ, "FR-XX-HQ": DEAD})
    do(printed, "return FR-XX-HQ")
    assert choices(printed, "to") == {BOX.board.names[cell] for cell in BOX.terrain.cities}


@case("6.33(f-ii)")
def test_a_german_hq_returns_north_of_the_line_on_a_road_that_leads_to_a_source() -> None:
    roads = ["1601 1602 1603 1604 1605", "2201 2202 2203", "3001 3002 3003"]  # 1604 is on the line, 3001 no source
    game = bare("german_organization", {"DE-III-HQ": DEAD}, turn=2, roads=roads)
    do(game, "return DE-III-HQ")
    # a source is a road hex, even where this country has drawn no road from it
    assert choices(game, "to") == {"0201", "1601", "1602", "1603", "2201", "2202", "2203"}
    assert why(game, "to 3001").case == "6.33(f-ii)"
    assert why(game, "to 1605").case == "6.33(f-ii)"
    assert why(game, "to 1701").case == "6.33(f-ii)"


@case("6.33(f-ii)")
@pytest.mark.parametrize(
    ("obstacle", "left"),
    [
        pytest.param({"units": {"FR-XXX-HQ": "2501"}}, {"2201", "2301", "2401"}, id="an enemy unit"),
        pytest.param({"units": {"FR-208": "2602"}}, {"2201", "2301", "2401", "2501"}, id="an enemy ZOC"),
        pytest.param({"interdiction": {"french": ["2401"]}}, {"2201", "2301"}, id="an interdiction marker"),
        pytest.param({"interdiction": {"german": ["2401"]}}, {"2201", "2301"}, id="a marker of one's own"),
        pytest.param({"control": {"french": ["2201"]}}, set(), id="a source in enemy hands"),
    ],
)
def test_the_road_must_not_be_blocked_between_the_german_hq_and_the_source(
    obstacle: dict[str, Any], left: set[str]
) -> None:
    units = {"DE-III-HQ": DEAD, "DE-V-HQ": "0201", "DE-R6": in_state("0201", "reduced"), **obstacle.get("units", {})}
    more = {key: value for key, value in obstacle.items() if key != "units"}
    game = bare("german_organization", units, turn=2, roads=[row("2201", "2801")], **more)
    do(game, "return DE-III-HQ")
    assert choices(game, "to") - {"0201", "1601"} == left


@case("6.33(g)")
def test_nobody_is_placed_in_a_hex_with_an_enemy_unit_or_in_enemy_zoc() -> None:
    # an HQ in enemy ZOC takes nobody in, though it stands there itself
    units = {"DE-III-HQ": "2201", "DE-V-HQ": "2501", "DE-24": DEAD, "DE-R6": DEAD, "FR-208": "2202"}
    game = bare("german_organization", units, turn=2, roads=[NORTH_ROAD])
    assert why(game, "return DE-24").case == "6.33(g)"
    assert choices(game, "return") == {"DE-R6"}
    # a restored HQ keeps away too
    for enemy, place, left in (("DE-24", "1222", {"1421", "1422"}), ("DE-V-HQ", "1421", {"1322", "1422"})):
        game = bare("french_organization", {**FRENCH_HQ, "FR-XX-HQ": DEAD, enemy: place})
        do(game, "return FR-XX-HQ")
        assert (
            choices(game, "to") == left
        )  # the regiment's zone of control bars 1322; the HQ has none but stands in 1421
    everywhere = {**FRENCH_HQ, **TIRED, "FR-XX-HQ": DEAD, "DE-24": "1421"}
    game = bare("french_organization", everywhere)
    assert why(game, "return FR-XX-HQ").case == "6.33(f)"


@case("15.5")
def test_with_infiltration_the_hq_itself_negates_the_zoc_it_stands_in() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": DEAD, "FR-208": "2202"}
    game = bare("german_organization", units, turn=2, options=["infiltration"])
    do(game, "return DE-24")
    assert where(game, "DE-24") == "2201"


def besieged(units: dict[str, Any]) -> Game:
    """An HQ has returned in 1422 in Petain's first turn, and no line leads there: the Germans hold every source."""
    sources = ["1323", "1622", "3307", "3310", "3321"]
    game = bare("french_organization", {"FR-XX-HQ": DEAD, **units}, control={"german": sources}, turn=6)
    do(game, "return FR-XX-HQ", "to 1422")
    return game


@case("6.33(d-ii)", "6.15(a)")
def test_an_hq_restored_in_a_verdun_that_is_cut_off_is_out_of_supply_ruling_t71() -> None:
    game = besieged({"FR-2Z": DEAD, "FR-16-A": DEAD})
    assert "unsupplied" in marks(game, "FR-XX-HQ")
    assert why(game, "return FR-2Z").case == "6.33(d-ii)"
    wait_for(game, "french_movement")
    assert why(game, "strategic FR-XX-HQ").case == "8.2(a)"


@case("6.33(d)")
def test_an_hq_restored_in_a_verdun_with_an_open_line_is_in_supply_at_once_ruling_t71() -> None:
    game = bare("french_organization", {"FR-XX-HQ": DEAD, "FR-2Z": DEAD}, turn=6)
    do(game, "return FR-XX-HQ", "to 1422", "return FR-2Z")
    assert where(game, "FR-2Z") == "1422"
    assert "unsupplied" not in marks(game, "FR-XX-HQ") | marks(game, "FR-2Z")


@case("14.7(a)", "6.33(d-ii)")
def test_petain_s_gun_does_not_return_to_an_hq_that_is_cut_off_ruling_t36() -> None:
    game = besieged({"FR-XX-A1": DEAD, "FR-16-A": DEAD})
    assert why(game, "return_gun FR-XX-A1").case == "6.33(d-ii)"


@case("14.7(a)", "14.2(c)")
def test_the_gun_of_the_16th_returns_in_verdun_which_supplies_it_even_cut_off() -> None:
    game = besieged({"FR-16-A": DEAD})
    do(game, "return_gun FR-16-A", "to 1421")
    assert "unsupplied" not in marks(game, "FR-16-A")


@case("15.5", "6.33(g)", "6.33(f-ii)")
@pytest.mark.parametrize(
    ("option", "friend", "is_open"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_with_infiltration_a_friend_opens_the_road_to_a_german_hq(option: bool, friend: bool, is_open: bool) -> None:
    """French ZOC lies on 2401, between the source 2201 and 2601."""
    units = {"DE-III-HQ": DEAD, "FR-56BCP": "2402", **({"DE-24": "2401"} if friend else {})}
    options = ["infiltration"] if option else []
    game = bare("german_organization", units, turn=2, roads=[row("2201", "2801")], options=options)
    do(game, "return DE-III-HQ")
    assert legal(game, "to 2401") is is_open
    assert legal(game, "to 2601") is is_open
    if not is_open:
        assert why(game, "to 2401").case == "6.33(g)"


@case("15.5", "6.33(g)")
@pytest.mark.parametrize("option", [True, False])
def test_with_infiltration_a_french_hq_returns_beside_a_friend_in_verdun(option: bool) -> None:
    units = {"FR-XX-HQ": DEAD, "FR-208": "1422", "DE-24": "1522"}
    game = bare("french_organization", units, turn=2, options=["infiltration"] if option else [])
    do(game, "return FR-XX-HQ")
    assert legal(game, "to 1422") is option


# ---- 6.4 reinforcements


SCHEDULE = {
    3: [("XX", ""), ("XX", "37")],
    4: [("XX", "153")],
    5: [("", "16")],
    6: [("I", ""), ("I", "1")],
    7: [("I", "2")],
}


def members(turn: int) -> set[str]:
    """Every French unit of the formations that the schedule names for that day."""
    return {BOX.ids[u] for u in BOX.units_of[1] if (BOX.corps[u], BOX.division[u]) in SCHEDULE.get(turn, [])}


def arrivals(turn: int) -> dict[str, set[str]]:
    """Who comes on that day, hex by hex; those of earlier days have come and gone."""
    gone = {name: {"place": "removed"} for day in SCHEDULE if day < turn for name in members(day)}
    game = bare("french_organization", gone, turn=turn)
    found: dict[str, set[str]] = {}
    for event in of_kind(log(game), Arrived):
        assert {where(game, name) for name in event.units} == {event.hex}
        found.setdefault(event.hex, set()).update(event.units)
    return found


@case("T.REINF-23", "6.41(a)")
def test_on_23_february_xx_corps_hq_and_guns_and_the_37th_division_arrive_at_1323() -> None:
    assert {"FR-XX-HQ", "FR-XX-A1", "FR-37-A", "FR-2Z"} <= members(3)
    assert arrivals(3) == {"1323": members(3)}


@case("T.REINF-24", "6.41(a)")
def test_on_24_february_the_153rd_division_arrives_at_1323() -> None:
    assert {"FR-418", "FR-153-A"} <= members(4)
    assert arrivals(4) == {"1323": members(4)}


@case("T.REINF-25", "6.41", "14.2(d)")
def test_on_25_february_the_16th_division_arrives_at_1622() -> None:
    assert {"FR-85", "FR-16-A"} <= members(5)
    assert arrivals(5) == {"1622": members(5)}


@case("T.REINF-26", "6.41(a)")
def test_on_26_february_i_corps_hq_and_guns_and_the_1st_division_arrive_at_1323_and_petain_takes_over() -> None:
    assert {"FR-I-HQ", "FR-I-A1", "FR-1-A", "FR-43"} <= members(6)
    assert arrivals(6) == {"1323": members(6)}
    assert points(bare("french_organization", {**FRENCH_HQ, **TIRED}, turn=6)) == 2


@case("T.REINF-27", "6.41(a)")
def test_on_27_february_the_2nd_division_arrives_at_1323() -> None:
    assert {"FR-33", "FR-2-A"} <= members(7)
    assert arrivals(7) == {"1323": members(7)}


@case("T.REINF-23", "T.REINF-27")
def test_before_23_and_after_27_february_nobody_arrives() -> None:
    assert [turn for turn in range(1, 10) if arrivals(turn)] == sorted(SCHEDULE)


@case("6.4")
def test_reinforcements_stand_in_their_entry_hex_and_have_all_their_points_to_march_with() -> None:
    others = {name: {"place": "removed"} for name in BOX.ids if BOX.arrives[BOX.index[name]] not in (0, 5)}
    game = bare("french_organization", others, turn=5)
    wait_for(game, "french_movement")
    do(game, "unit FR-85")
    assert game.decision is not None
    assert game.decision.params["points"] == str(BOX.movement[BOX.index["FR-85"]])


@case("6.4(a)")
def test_reinforcements_may_overstack_their_entry_hex_until_the_end_of_their_first_movement() -> None:
    game = bare("french_organization", turn=5)
    assert state(game).load[1][BOX.board.index["1622"]] > BOX.stacking_limit
    wait_for(game, "french_movement")
    refusal = why(game, "done")
    assert refusal.case == "8.12(a)"


@case("6.4")
def test_arrivals_wait_while_an_enemy_stands_in_their_entry_hex_ruling_t48() -> None:
    later = {name: {"place": "removed"} for name in BOX.ids if BOX.arrives[BOX.index[name]] not in (0, 3)}
    game = bare("french_organization", {**later, "DE-24": "1323"}, turn=3, dice=[6])
    (delayed,) = of_kind(log(game), ArrivalDelayed)
    assert (delayed.hex, "FR-2Z" in delayed.units) == ("1323", True)
    assert where(game, "FR-2Z") == "reserve"
    wait_for(game, "german_movement", turn=4)
    do(game, "unit DE-24", "to 1222", "stop")  # next door is no hindrance, nor is its zone of control
    wait_for(game, "french_bombardment", turn=4)
    assert where(game, "FR-2Z") == "1323"


# ---- 6.42 the 121st Division

DIVISION_121 = [BOX.ids[u] for u in BOX.units_of[0] if BOX.division[u] == "121"]


@case("6.42", "T.REINF-25")
def test_on_25_february_and_on_no_other_day_the_german_may_bring_in_the_121st_division() -> None:
    for turn in range(1, 10):
        game = bare("german_organization", turn=turn)
        if turn == 5:
            assert prompt(game) == ("german", "bring-121st")
            assert {answer.verb for answer in game.actions()} == {"bring", "decline"}
        else:
            assert game.phase == "german_bombardment"
            assert {where(game, name) for name in DIVISION_121} == {"reserve"}


@case("6.42")
def test_the_121st_division_that_is_declined_never_comes() -> None:
    nobody_comes = {BOX.ids[u]: {"place": "removed"} for u in BOX.units_of[1] if BOX.arrives[u]}
    game = bare("german_organization", nobody_comes, turn=5)
    do(game, "decline")
    assert len(of_kind(log(game), ReserveDeclined)) == 1
    asked = wait_for(game, "never")
    assert ("german", "bring-121st") not in asked
    assert {where(game, name) for name in DIVISION_121} == {"reserve"}
    assert game.position()["division_121_used"] is False


@case("6.42(a)")
def test_the_121st_enters_in_north_edge_hexes_from_1101_to_1701_each_unit_where_its_owner_likes() -> None:
    game = bare("german_organization", {"FR-208": "1401"}, turn=5)
    do(game, "bring")
    stretch = {f"{column}01" for column in range(11, 18)}
    for name, place in zip(DIVISION_121, ["1101", "1701", "1101", "1101"], strict=True):
        assert game.decision is not None
        assert game.decision.params["unit"] == name
        assert choices(game, "to") == stretch - {"1401"}
        assert why(game, "to 1001").case == why(game, "to 1801").case == why(game, "to 1102").case == "6.42(a)"
        do(game, f"to {place}")
        assert where(game, name) == place
    assert game.phase == "german_bombardment"


@case("6.42(c)", "16.0(d)")
def test_bringing_in_the_121st_costs_the_german_a_victory_point() -> None:
    def total(*answers: str) -> int:
        game = bare("german_organization", turn=5)
        do(game, *answers)
        return game.title.standing(game.state).points

    assert total("bring", "to 1101", "to 1101", "to 1101", "to 1101") == total("decline") - 1


@case("6.42(d)")
def test_the_germans_have_no_other_reinforcements() -> None:
    for turn in range(1, 10):
        game = bare("german_organization", turn=turn)
        assert not of_kind(log(game), Arrived)
    assert {BOX.ids[u] for u in BOX.units_of[0] if BOX.arrives[u]} == set(DIVISION_121)


# ---- 14.2 the 16th Division


@case("14.2")
def test_the_16th_division_belongs_to_no_corps() -> None:
    sixteenth = [u for u in BOX.units_of[1] if BOX.division[u] == "16"]
    game = bare("french_movement")
    assert sixteenth
    assert {state(game).corps_of(u) for u in sixteenth} == {""}
    # so no HQ supplies it
    units = {"FR-XXX-HQ": "3207", "FR-XX-HQ": "3207", "FR-I-HQ": "3207", "FR-85": "3208", "FR-208": "3208"}
    game = bare("french_organization", units)
    assert (marks(game, "FR-85"), marks(game, "FR-208")) == ({"unsupplied"}, set())


@case("14.2(a)")
def test_no_corps_gun_supports_the_16th_division_but_its_own_does() -> None:
    guns = dict.fromkeys(("FR-XXX-A1", "FR-XX-A1", "FR-I-A1", "FR-16-A", "FR-51R-A"), "1614")
    game = bare("french_assault", {**guns, "FR-85": "1613", "DE-24": "1612"})
    do(game, "assault 1612", "unit FR-85")
    assert choices(game, "support") == {"FR-16-A"}
    assert why(game, "support FR-XXX-A1").case in ("9.32(c)", "14.2(a)")
    game = bare("german_assault", {**guns, "FR-85": "1613", "DE-24": "1612"}, turn=6)
    do(game, "assault 1613", "unit DE-24", "commit")
    assert choices(game, "support") == {"FR-16-A"}


@case("14.2(b)")
def test_eliminated_units_of_the_16th_division_do_not_return_but_reduced_ones_are_restored() -> None:
    units = {**FRENCH_HQ, **TIRED, "FR-85": DEAD, "FR-95": in_state("1421", "reduced"), "FR-233": DEAD}
    game = bare("french_organization", units, turn=7)
    assert choices(game, "return") == choices(game, "return_full") == {"FR-233"}
    assert why(game, "return FR-85").case == "14.2(b)"
    assert legal(game, "restore FR-95")


@case("14.2(c)")
def test_any_hex_of_verdun_supplies_the_16th_division_and_is_never_cut() -> None:
    sources = ["1323", "1622", "3307", "3310", "3321"]
    units = {"FR-85": "1412", "FR-16-A": "1321", "FR-95": "1411", "FR-208": "1321"}
    game = bare("french_organization", units, control={"german": sources})  # Verdun itself has no supply line left
    assert marks(game, "FR-85") == marks(game, "FR-16-A") == set()
    assert marks(game, "FR-95") == {"unsupplied"}  # ten hexes, but a city costs two points
    assert marks(game, "FR-208") == {"unsupplied"}
    for hex_of_verdun in VERDUN:
        taken = [name for name in VERDUN if name != hex_of_verdun]
        game = bare("french_organization", {"FR-85": "1320"}, control={"german": taken})
        assert marks(game, "FR-85") == set(), hex_of_verdun


@case("14.2(c)")
def test_the_line_of_the_16th_division_to_verdun_can_be_cut_like_any_other() -> None:
    game = bare(
        "french_organization", {"FR-85": "1320", "DE-24": "1220", "DE-20": "1420", "DE-64": "1321", "DE-8": "1318"}
    )
    assert "unsupplied" in marks(game, "FR-85")


@case("14.2(c)", "6.11(e)")
def test_a_verdun_hex_in_german_hands_supplies_nobody() -> None:
    game = bare("french_organization", {"FR-85": "1320"}, control={"german": list(VERDUN)})
    assert "unsupplied" in marks(game, "FR-85")


# ---- 14.7 Petain


def after(turn: int, **units: Any) -> Game:
    """The French Organization Phase of a turn, with nobody arriving."""
    found: dict[str, Any] = {name: {"place": "removed"} for name in BOX.ids if BOX.arrives[BOX.index[name]]}
    found |= {**FRENCH_HQ, **TIRED}
    found |= {key.replace("_", "-"): place for key, place in units.items()}
    return bare("french_organization", found, turn=turn, rails=["1323 1322 1321"])


@case("14.7(a)")
def test_on_26_february_alone_the_french_may_return_one_eliminated_gun_for_nothing() -> None:
    game = after(6, FR_XXX_A1=DEAD, FR_51R_A=DEAD)
    assert choices(game, "return_gun") == {"FR-XXX-A1", "FR-51R-A"}
    do(game, "return_gun FR-51R-A")
    assert marks(game, "FR-51R-A") == set()
    assert points(game) == 2  # it takes no replacement
    assert choices(game, "return_gun") == set()
    assert why(game, "return_gun FR-XXX-A1").case == "14.7(a)"
    for turn in (5, 7):
        game = after(turn, FR_XXX_A1=DEAD)
        assert choices(game, "return_gun") == set()
        assert why(game, "return_gun FR-XXX-A1").case == "14.7(a)"


@case("14.7(a)")
def test_petains_gun_returns_with_its_parent_hq_and_an_army_gun_at_verdun_ruling_t36() -> None:
    game = after(6, FR_XXX_A1=DEAD)
    do(game, "return_gun FR-XXX-A1")
    assert where(game, "FR-XXX-A1") == FRENCH_HQ["FR-XXX-HQ"]
    game = after(6, FR_Rail=DEAD)
    do(game, "return_gun FR-Rail")
    assert where(game, "FR-Rail") == "1322"  # the hex of Verdun that has rails
    game = after(6, FR_16_A=DEAD)
    do(game, "return_gun FR-16-A")
    assert prompt(game) == ("french", "place-returning")  # which hex of Verdun is its owner's choice
    assert choices(game, "to") == set(VERDUN)
    assert why(game, "to 1620").case == "14.7(a)"
    do(game, f"to {sorted(VERDUN)[-1]}")
    assert where(game, "FR-16-A") == sorted(VERDUN)[-1]
    game = after(6, FR_XXX_HQ=DEAD, FR_XXX_A1=DEAD)
    assert why(game, "return_gun FR-XXX-A1").case == "6.33(d)"


@case("14.7(a)", "15.3(a)")
def test_the_gun_of_an_attached_16th_division_returns_with_that_hq() -> None:
    units = {**FRENCH_HQ, "FR-16-A": DEAD}
    game = bare("french_organization", units, turn=6, options=["improved_organization"], attached_16th="XXX")
    do(game, "return_gun FR-16-A")
    assert where(game, "FR-16-A") == FRENCH_HQ["FR-XXX-HQ"]


@case("14.7(a)")
def test_a_surrendered_gun_stays_away_even_from_petain() -> None:
    game = after(6, FR_XXX_A1={"place": "removed"})
    assert choices(game, "return_gun") == set()


@case("14.7(b)", "7.13(a-ii)")
def test_french_corps_guns_combine_their_fire_from_26_february_on() -> None:
    units = {"FR-XXX-A1": "1614", "FR-XXX-A2": "1614", "DE-24": "1612"}
    for turn in range(1, 10):
        game = bare("french_bombardment", units, turn=turn, dice=[1])
        do(game, "gun FR-XXX-A1", "barrage 1612")
        together = game.decision is not None and legal(game, "gun FR-XXX-A2") and legal(game, "fire")
        assert together == (turn >= 6), turn


@case("14.7(b-ii)")
def test_reserves_territorials_and_remnants_have_morale_7_from_26_february_on() -> None:
    for turn in range(1, 10):
        for name in ("FR-208", "FR-44RIT", "FR-Remnant-1", "FR-44", "FR-56BCP", "FR-51R-A"):
            game = bare("french_organization", {**FRENCH_HQ, name: in_state("1620", "demoralized")}, turn=turn)
            (check,) = of_kind(log(game), MoraleChecked)
            printed = morale(name)
            steady = name in ("FR-44", "FR-56BCP", "FR-51R-A")
            assert check.morale == (printed if steady or turn < 6 else 7) - 1, (turn, name)  # -1: demoralized
    assert {morale("FR-208"), morale("FR-44RIT"), morale("FR-Remnant-1")} == {6, 5}
