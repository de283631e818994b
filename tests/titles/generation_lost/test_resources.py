"""14.0: command resources: the roll, what each needs, what an assault may have, and the French 75s in defence."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import BOX, FRENCH_SUPPLY, POOL, SUPPLY, against, engaged, rolled, standing
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, unit, where, why

from meuse.engine.flow import Refusal
from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import AssaultRolled, SmokeBlown
from meuse.titles.generation_lost.chapters.odds import battle_against, odds
from meuse.titles.generation_lost.chapters.resources import (
    defensive_75_refusal,
    in_stock,
    resource_refusal,
    supporting_guns,
)
from meuse.titles.generation_lost.commit_events import ResourceSpent, ResourcesRolled
from meuse.titles.generation_lost.state import COUNTER_ATTACK, PRIMARY, SECONDARY, State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, RESOURCES, SECOND

PLENTY = dict.fromkeys(RESOURCES, 3)
GUN = {"DE-150H-1": "H29"}  # range 8
GUNS_75 = {"FR-75-1": "N29", "FR-75-2": "N30"}


def roll(units: dict[str, Any], side: str = "german", **more: Any) -> ResourcesRolled:
    """The roll for resources of a side that has an assault to make."""
    game = at(f"{side}_resources", {"DE-21-1": "K29", "FR-67": "L29", **POOL, **units}, **more)
    found: ResourcesRolled = told(game, ResourcesRolled)[-1]
    return found


def german(units: dict[str, Any] | None = None, **more: Any) -> Game:
    """A German 636 assaults L29 from K29, supplied, with three of each resource."""
    more.setdefault("resources", PLENTY)
    base = {"DE-21-1": against("L29", "K29"), "FR-67": "L29", **POOL, **SUPPLY}
    return at("german_assault", {**base, **(units or {})}, **more)


def french(units: dict[str, Any] | None = None, **more: Any) -> Game:
    """A French 756 assaults K29 from L29, supplied, with three of each resource."""
    more.setdefault("resources", PLENTY)
    base = {"FR-28": against("K29", "L29"), "DE-BN-15": "K29", **POOL, **FRENCH_SUPPLY}
    return at("french_assault", {**base, **(units or {})}, **more)


def spendable(game: Game) -> set[str]:
    return choices(game, "spend")


def left(game: Game, resource: str) -> int:
    return int(game.position()["resources"][resource])


def shifts(game: Game) -> dict[str, int]:
    return {each.reason: each.amount for each in rolled(game).shifts}


def modifiers(game: Game) -> dict[str, int]:
    return {each.reason: each.amount for each in rolled(game).modifiers}


def refusal(
    there: State, resource: str, kind: int = PRIMARY, side: int = GERMAN, square: str = "L29"
) -> Refusal | None:
    battle = battle_against(there, side, there.box.board.index[square], kind)
    return resource_refusal(there, battle, resource)


# ---- the roll (14.1)


@case("14.1", "14.1(NUM)")
def test_two_dice_and_modifiers_give_a_number_for_each_resource() -> None:
    """On turn 2 the Germans have +1 (charts.toml): 3 and 4 are read as 8."""
    found = roll({"DE-21-1": against("L29", "K29")}, turn=2, dice=[3, 4])
    assert (found.total, [each.amount for each in found.modifiers]) == (8, [1])
    assert (found.secondary, found.lifting, found.creeping, found.smoke) == (2, 2, 1, 2)
    assert (found.seventy_fives, found.flame, found.gas, found.night, found.consolidate) == (2, 2, 1, 1, 0)


@case("T.COMMAND")
def test_the_table_rises_from_nothing_and_consolidate_is_the_rarest() -> None:
    """Totals beyond the ends of the table are read there: 2 with -2 gives nothing, 12 with +2 the last row."""
    nothing = roll({"FR-67": against("K29", "L29")}, "french", turn=2, weather="rain", dice=[1, 1])
    assert (nothing.total, nothing.lifting, nothing.secondary) == (0, 0, 0)
    most = roll({"DE-21-1": against("L29", "K29")}, turn=1, dice=[6, 6])
    assert (most.total, most.secondary, most.consolidate) == (14, 4, 2)
    table = BOX.command_table
    for column in range(len(RESOURCES)):
        numbers = [table.number(column, total) for total in range(2, 14)]
        assert numbers[0] == 0
        assert numbers == sorted(numbers)
    ends = [table.number(column, 13) for column in range(len(RESOURCES))]
    assert ends[RESOURCES.index("consolidate")] == min(ends)


@case("14.1")
def test_bad_weather_takes_one_off_and_each_side_has_its_own_modifier() -> None:
    rain = roll({"DE-21-1": against("L29", "K29")}, turn=2, weather="rain", dice=[3, 4])
    assert [each.amount for each in rain.modifiers] == [1, -1]
    french = roll({"FR-67": against("K29", "L29")}, "french", turn=2, weather="snow", dice=[3, 4])
    assert [each.amount for each in french.modifiers] == [-1, -1]
    assert french.total == 5


@case("14.1(ZERO)", "14.1(ZERO-ex)")
def test_five_gives_no_night_attack() -> None:
    """VAGL-X27: the total is 5 with -1 for the French on turn 2."""
    units = {"FR-67": against("K29", "L29"), **FRENCH_SUPPLY, **GUNS_75}
    found = roll(units, "french", turn=2, dice=[3, 3])
    assert (found.total, found.night) == (5, 0)
    game = at("french_resources", {"DE-21-1": "K29", **POOL, **units}, turn=2, dice=[3, 3, 6, 6])
    do(game, "done")
    assert asks(game) == ("french", "assault-resources")
    assert why(game, "spend night").case == "14.1(ZERO)"
    assert legal(game, "spend creeping")


@case("14.1(NUM-ex)")
def test_seven_gives_two_secondary_assaults() -> None:
    """VAGL-X27."""
    found = roll({"DE-21-1": against("L29", "K29")}, turn=2, dice=[2, 4])
    assert (found.total, found.secondary) == (7, 2)


@case("14.2.4(b-ex)", "14.2.4(b)")
def test_a_german_eight_gives_the_french_two_75s_for_defence() -> None:
    """VAGL-X28."""
    found = roll({"DE-21-1": against("L29", "K29")}, turn=2, dice=[3, 4])
    assert (found.side, found.total, found.seventy_fives) == ("german", 8, 2)


@case("14.1")
def test_without_any_assault_there_is_no_roll_and_an_engagement_is_one() -> None:
    """Ruling G41."""
    idle = at("german_resources", {"DE-21-1": "K29", "FR-67": "L29"})
    assert told(idle, ResourcesRolled) == []
    locked = {"DE-21-1": engaged("L29", "K29"), "FR-67": "L29"}
    assert told(at("german_resources", locked, engaged={"german": ["L29"]}), ResourcesRolled) != []
    assert told(at("french_resources", locked, engaged={"german": ["L29"]}), ResourcesRolled) != []
    shaken = {**locked, "DE-21-1": {**engaged("L29", "K29"), "state": ["disrupted"]}}
    assert told(at("german_resources", shaken, engaged={"german": ["L29"]}), ResourcesRolled) != []  # it must assault
    routed = {**locked, "FR-67": {"hex": "L29", "state": ["disrupted"]}}
    assert told(at("french_resources", routed, engaged={"german": ["L29"]}), ResourcesRolled) == []


@case("14.2", "14.2.4(b-KEEP)")
def test_resources_lapse_with_the_phase() -> None:
    game = german(dice=[2, 2])
    do(game, "done")
    assert set(game.position()["resources"].values()) == {0}


# ---- spending (14.3)


@case("14.3", "14.3.2", "14.3.3")
def test_resources_are_spent_as_the_assault_is_resolved_and_need_not_be() -> None:
    game = german(GUN)
    assert asks(game) == ("german", "assault-resources")
    do(game, "spend night")
    assert left(game, "night") == 2
    (spent,) = told(game, ResourceSpent)
    assert (spent.resource, spent.hex, spent.left) == ("night", "L29", 2)
    assert legal(game, "done")


@case("14.3.1")
def test_each_kind_is_used_once_in_an_assault() -> None:
    game = german(GUN)
    do(game, "spend night")
    assert why(game, "spend night").case == "14.3.1"


@case("14.3.1", "16.2.2")
def test_an_assault_has_four_kinds_at_most() -> None:
    closer = {"DE-21-1": against("L29", "K29", "closer"), **GUN}
    game = german(closer)
    do(game, "spend lifting", "spend smoke", "spend night", "spend flame")
    assert asks(game) != ("german", "assault-resources")
    there = standing({**closer, "FR-67": "L29"}, resources=PLENTY)
    battle = battle_against(there, GERMAN, there.box.board.index["L29"], PRIMARY)
    for name in ("lifting", "smoke", "night"):
        battle.spend(name)
    assert resource_refusal(there, battle, "gas") is None
    battle.spend("flame")
    found = resource_refusal(there, battle, "gas")
    assert found is not None
    assert found.case == "14.3.1"


@case("16.2.2")
def test_resources_shift_four_columns_at_most() -> None:
    """VAGL-X33: creeping barrage, 75 and gas make 4R; a night attack would be the fifth."""
    game = french(GUNS_75)
    do(game, "spend creeping", "spend french-75", "gun FR-75-1", "spend gas", "gun FR-75-2")
    assert asks(game) == ("french", "assault-resources")
    assert why(game, "spend night").case == "16.2.2"
    assert spendable(game) == {"smoke"}


@case("14.2.1(THREE)", "14.3.4")
def test_a_secondary_assault_has_three_more_kinds() -> None:
    there = standing({"DE-21-1": against("L29", "K29", "closer"), "FR-67": "L29", **GUN}, resources=PLENTY)
    battle = battle_against(there, GERMAN, there.box.board.index["L29"], SECONDARY)
    battle.spend("secondary")
    for name in ("lifting", "smoke"):
        battle.spend(name)
    assert resource_refusal(there, battle, "night") is None
    battle.spend("night")
    found = resource_refusal(there, battle, "flame")
    assert found is not None
    assert found.case == "14.3.4"


@case("14.2.1", "14.2.1(NOT)")
def test_a_secondary_assault_is_declared_afterwards_and_has_no_secondary_of_its_own() -> None:
    there = standing({"DE-21-1": against("L29", "K29"), "FR-67": "L29"}, resources=PLENTY)
    primary = refusal(there, "secondary")
    assert primary is not None
    assert primary.case == "14.2.1"
    battle = battle_against(there, GERMAN, there.box.board.index["L29"], SECONDARY)
    assert resource_refusal(there, battle, "secondary") is None
    battle.spend("secondary")
    again = resource_refusal(there, battle, "secondary")
    assert again is not None
    assert again.case == "14.2.1(NOT)"


def test_a_counter_attack_has_no_resources() -> None:
    there = standing({"DE-21-1": against("L29", "K29"), "FR-67": "L29"}, resources=PLENTY)
    found = refusal(there, "night", COUNTER_ATTACK)
    assert found is not None
    assert found.case == "16.5.2"


# ---- barrages, smoke, gas, night, flames (14.2.2 to 14.2.7)


@case("14.2.2", "14.2.2(a)")
def test_a_lifting_barrage_gives_plus_two_and_shuts_out_the_other() -> None:
    game = german(GUN, dice=[2, 2])
    do(game, "spend lifting")
    assert why(game, "spend creeping").case == "14.2.2"
    do(game, "done")
    assert modifiers(game)["lifting"] == 2
    assert "lifting" not in shifts(game)


@case("14.2.2(b)")
def test_a_creeping_barrage_shifts_two_columns() -> None:
    game = german(GUN, dice=[2, 2])
    do(game, "spend creeping", "done")
    assert shifts(game)["creeping"] == 2
    assert "creeping" not in modifiers(game)


@case("14.2.2(a)", "14.2.2(b)", "14.2.6")
@pytest.mark.parametrize(
    ("gun", "more"),
    [
        ({}, {}),
        ({"DE-150H-1": "C29"}, {}),  # nine squares: its range is eight
        ({"DE-150H-1": {"hex": "H29", "state": ["disrupted"]}}, {}),
        ({"DE-150H-1": {"hex": "H29", "state": ["suppressed"]}}, {}),
        ({"DE-150H-1": "H29"}, {"markers": {"french": ["H29"]}}),
        ({"DE-150H-1": "H29", "FR-51": "H29", "DE-5-1": engaged("H29", "G29")}, {"engaged": {"german": ["H29"]}}),
        ({"DE-150H-1": {"place": "off-map"}}, {}),
        ({"FR-155H-1": "N29"}, {}),
    ],
)
def test_barrages_and_gas_need_a_gun_that_could_fire_at_the_square(gun: dict[str, Any], more: dict[str, Any]) -> None:
    """Ruling G43: good order, not interdicted, not engaged, in range, of the attacker's side."""
    game = german(gun, **more)
    if asks(game)[1] == "choose-assault":
        do(game, "assault L29")
    assert asks(game) == ("german", "assault-resources")
    assert why(game, "spend lifting").case == "14.2.2(a)"
    assert why(game, "spend creeping").case == "14.2.2(b)"
    assert why(game, "spend gas").case == "14.2.6"
    assert legal(german({"DE-150H-1": "D29"}), "spend gas")


@case("14.2.2(b-MANY)")
def test_the_same_gun_gives_barrages_to_several_assaults_used_or_not() -> None:
    units = {**GUN, "DE-5-1": against("L31", "K31"), "FR-51": "L31"}
    game = german(units, dice=[2, 2])
    do(game, "assault L29", "spend creeping", "spend gas", "done")
    assert "used" in marks(game, "DE-150H-1")
    assert asks(game) == ("german", "assault-resources")  # of the assault on L31
    assert legal(game, "spend creeping")
    assert why(game, "spend gas").case == "14.2.6"


@case("14.2.3")
@pytest.mark.parametrize(("die", "helps"), [(1, True), (3, True), (4, False), (6, False)])
def test_smoke_blows_at_the_defenders_on_one_to_three_and_is_spent_either_way(die: int, helps: bool) -> None:
    game = german(dice=[die, 2, 2])
    do(game, "spend smoke")
    assert left(game, "smoke") == 2
    do(game, "done")
    (blown,) = told(game, SmokeBlown)
    assert (blown.die, blown.helps) == (die, helps)
    assert modifiers(game).get("smoke", 0) == (2 if helps else 0)


@case("14.2.5")
def test_flamethrowers_are_german_and_need_a_closer() -> None:
    assert why(german(), "spend flame").case == "14.2.5"
    closer = german({"DE-21-1": against("L29", "K29", "closer")}, dice=[2, 2])
    do(closer, "spend flame", "done")
    assert shifts(closer)["flame"] == 1
    assert why(french({"FR-28": against("K29", "L29", "closer")}), "spend flame").case == "14.2.5"


@case("14.2.6")
def test_gas_shifts_one_column_and_uses_its_gun() -> None:
    game = german({**GUN, "DE-5-1": against("L31", "K31"), "FR-51": "L31"}, dice=[2, 2])
    do(game, "assault L29", "spend gas", "done")
    assert shifts(game)["gas"] == 1
    assert "used" in marks(game, "DE-150H-1")
    assert [event.guns for event in told(game, ResourceSpent)] == [("DE-150H-1",)]


@case("14.2.6")
def test_the_player_says_which_of_several_guns_gives_the_gas() -> None:
    game = german({**GUN, "DE-77-1": "J30"})
    do(game, "spend gas")
    assert choices(game, "gun") == {"DE-150H-1", "DE-77-1"}
    do(game, "cancel", "spend gas", "gun DE-77-1")
    assert "used" in marks(game, "DE-77-1")
    assert "used" not in marks(game, "DE-150H-1")


@case("14.2.4", "14.2.6")
@pytest.mark.parametrize(("resource", "case_of_it"), [("french-75", "14.2.4"), ("gas", "14.2.6")])
def test_a_gun_that_cannot_give_it_is_refused_by_the_case_of_the_resource(resource: str, case_of_it: str) -> None:
    game = french({**GUNS_75, "FR-155H-1": {"hex": "N28", "state": ["disrupted"]}})
    do(game, f"spend {resource}")
    assert asks(game) == ("french", "assault-gun")
    assert why(game, "gun FR-155H-1").case == case_of_it


@case("14.2.7")
def test_a_night_attack_shifts_one_column() -> None:
    game = german(dice=[2, 2])
    do(game, "spend night", "done")
    assert shifts(game)["night"] == 1


# ---- phosgene (14.2.6(PH), ruling G44)

SUMMER = {"DE-21-1": against("L29", "K29"), "FR-67": "L29", "DE-150H-1": "H29", "DE-77-1": "J30"}


@case("14.2.6(PH)")
def test_phosgene_is_german_needs_its_dates_and_a_heavy_gun() -> None:
    assert why(german(GUN), "spend phosgene").case == "14.2.6(PH)"
    assert why(french(GUNS_75), "spend phosgene").case == "14.2.6(PH)"
    scenario = "operation_may_cup"
    there = standing(SUMMER, scenario, turn=12, resources=PLENTY)
    assert refusal(there, "phosgene") is None
    light = standing({**SUMMER, "DE-150H-1": {"place": "pool"}}, scenario, turn=12, resources=PLENTY)
    found = refusal(light, "phosgene")
    assert found is not None
    assert found.case == "14.2.6(PH)"
    assert refusal(light, "gas") is None
    early = refusal(standing(SUMMER, scenario, turn=11, resources=PLENTY), "phosgene")
    assert early is not None
    assert early.case == "14.2.6(PH)"


@case("14.2.6(PH)", "19.3.5(b)")
def test_on_two_dates_every_gas_may_be_phosgene_for_two_columns_and_two_pips() -> None:
    there = standing(SUMMER, "operation_may_cup", turn=13, resources=PLENTY, gas_rolled=3)
    assert in_stock(there, "phosgene") == 3
    battle = battle_against(there, GERMAN, there.box.board.index["L29"], PRIMARY)
    battle.spend("phosgene")
    found = odds(there, battle)
    assert [each.amount for each in found.shifts if each.reason == "phosgene"] == [2]
    assert [each.amount for each in found.modifiers if each.reason == "phosgene"] == [2]
    gas = resource_refusal(there, battle, "gas")
    assert gas is not None
    assert gas.case == "14.3.1"  # phosgene is that gas


@case("14.2.6(PH)", "19.4.5(a)")
def test_in_july_half_of_the_gas_rolled_may_be_phosgene_rounded_down() -> None:
    """Ruling G44: three rolled, so one; after it the others are gas."""
    july = {"scenario": "hells_doorway", "turn": 2, "gas_rolled": 3}
    assert in_stock(standing(SUMMER, resources=PLENTY, **july), "phosgene") == 1
    used = standing(SUMMER, resources={**PLENTY, "gas": 2}, phosgene_used=1, **july)
    found = refusal(used, "phosgene")
    assert found is not None
    assert found.case == "19.4.5(a)"
    assert refusal(used, "gas") is None
    assert in_stock(standing(SUMMER, resources=PLENTY, **{**july, "gas_rolled": 1}), "phosgene") == 0


# ---- French 75s (14.2.4)


@case("14.2.4", "14.2.4(a)")
def test_a_75_in_range_shifts_a_french_assault_one_column() -> None:
    game = french({"FR-75-1": "N29"}, dice=[1, 1])
    do(game, "spend french-75", "done")
    assert shifts(game)["french-75"] == 1
    refused = why(german(GUN), "spend french-75")
    assert (refused.case, refused.message) == ("14.2.4", "only-the-french")


@case("14.2.4")
@pytest.mark.parametrize(
    "gun",
    [
        {"FR-155H-1": "N29"},  # not a 75
        {"FR-75-1": "R29"},  # seven squares: its range is six
        {"FR-75-1": {"hex": "N29", "state": ["disrupted"]}},
        {"FR-75-1": {"hex": "N29", "state": ["used"]}},
    ],
)
def test_the_resource_needs_an_unused_75_in_good_order_and_range(gun: dict[str, Any]) -> None:
    assert why(french(gun), "spend french-75").case == "14.2.4"


@case("14.2.4(USED)")
def test_a_75_supports_one_assault_in_a_phase() -> None:
    units = {"FR-75-1": "N29", "FR-14": against("K31", "L31"), "DE-BN-16": "K31"}
    game = french(units, dice=[1, 1])
    do(game, "assault K29", "spend french-75", "done")
    assert "used" in marks(game, "FR-75-1")
    assert asks(game) == ("french", "assault-resources")
    assert why(game, "spend french-75").case == "14.2.4"
    assert legal(game, "spend creeping")


@case("14.2.4(BOTH)")
def test_the_75_that_supports_an_assault_also_stands_for_its_gas_or_barrage() -> None:
    game = french({"FR-75-1": "N29"})
    do(game, "spend french-75", "spend gas", "spend lifting")
    assert [event.guns for event in told(game, ResourceSpent)] == [("FR-75-1",), ("FR-75-1",), ()]
    other_order = french({"FR-75-1": "N29"})
    do(other_order, "spend gas", "spend french-75")
    assert [event.resource for event in told(other_order, ResourceSpent)] == ["gas", "french-75"]


@case("14.2.4(ENG)")
def test_75s_have_no_part_in_an_engagement_in_attack_or_defence() -> None:
    attack = {"FR-28": engaged("K29", "L29"), **GUNS_75}
    assert why(french(attack, engaged={"french": ["K29"]}), "spend french-75").case == "14.2.4(ENG)"
    defence = {"DE-21-1": engaged("L29", "K29"), **GUNS_75, **GUN}
    game = german(defence, engaged={"german": ["L29"]}, dice=[2, 2])
    do(game, "done")
    assert told(game, AssaultRolled) != []
    assert "defensive-75" not in shifts(game)


@case("14.2.4(b)", "14.2.4(b-WHEN)", "14.2.4(USED)")
def test_the_french_declare_a_75_in_defence_after_the_german_resources() -> None:
    """Two columns to the left, and the gun is used for the rest of the phase."""
    game = german(GUNS_75, dice=[2, 2])
    do(game, "spend night")
    assert asks(game) == ("german", "assault-resources")
    do(game, "done")
    assert asks(game) == ("french", "defensive-75")
    assert choices(game, "gun") == {"FR-75-1", "FR-75-2"}
    do(game, "gun FR-75-2")
    assert shifts(game)["defensive-75"] == -2
    spent = told(game, ResourceSpent)[-1]
    assert (spent.side, spent.resource, spent.left, spent.guns) == ("french", "french-75", 2, ("FR-75-2",))


@case("14.2.4(b)", "14.3.2")
def test_the_french_need_not_use_their_75s_and_cannot_without_one_in_range() -> None:
    game = german(GUNS_75, dice=[2, 2])
    do(game, "done", "pass")
    assert "defensive-75" not in shifts(game)
    far = german({"FR-75-1": "S29"}, dice=[2, 2])
    do(far, "done")
    assert "defensive-75" not in shifts(far)
    none_left = german(GUNS_75, resources={**PLENTY, "french-75": 0}, dice=[2, 2])
    do(none_left, "done")
    assert "defensive-75" not in shifts(none_left)


@case("14.2.4(USED)", "14.2.4(b)")
def test_each_75_defends_against_one_assault() -> None:
    units = {"FR-75-1": "N30", "DE-5-1": against("L31", "K31"), "FR-51": "L31"}
    game = german(units, dice=[2, 2, 2, 2])
    do(game, "assault L29", "done", "gun FR-75-1", "done")
    assert [event.hex for event in told(game, AssaultRolled)] == ["L29", "L31"]
    assert "defensive-75" not in shifts(game)


@case("14.3.1", "14.2.4(b)")
def test_one_75_defends_against_an_assault_and_none_against_a_counter_attack() -> None:
    there = standing({"DE-21-1": against("L29", "K29"), "FR-67": "L29", **GUNS_75}, resources=PLENTY)
    battle = battle_against(there, GERMAN, there.box.board.index["L29"], PRIMARY)
    assert defensive_75_refusal(there, battle) is None
    battle.guns = 1
    second = defensive_75_refusal(there, battle)
    assert second is not None
    assert second.case == "14.3.1"
    counter = battle_against(there, GERMAN, there.box.board.index["L29"], COUNTER_ATTACK)
    refused = defensive_75_refusal(there, counter)
    assert refused is not None
    assert refused.case == "16.5.2"


@case("14.2.4")
def test_which_guns_may_support_is_the_same_question_everywhere() -> None:
    """Ruling G43: field guns and heavy ones for gas and barrages, heavy ones for phosgene, 75s for themselves."""
    there = standing({"FR-75-1": "N29", "FR-75-2": {"hex": "N30", "state": ["used"]}, "FR-155H-1": "N31", **SUMMER})
    cell = there.box.board.index["L29"]

    def names(side: int, kind: str) -> set[str]:
        return {there.box.ids[gun] for gun in supporting_guns(there, side, cell, kind)}

    assert names(FRENCH, "french-75") == {"FR-75-1"}
    assert names(FRENCH, "gas") == {"FR-75-1", "FR-155H-1"}
    assert names(FRENCH, "barrage") == {"FR-75-1", "FR-75-2", "FR-155H-1"}
    assert names(GERMAN, "phosgene") == {"DE-150H-1"}
    assert names(GERMAN, "french-75") == set()


# ---- secondary assaults as a resource (14.2.1)


@case("14.2.1", "14.3.3")
def test_each_secondary_assault_costs_one() -> None:
    command = {"DE-HQ-XVIII": "I29"}
    game = german(command, dice=[2, 2])  # the first assault fails: the regiment is back with two battalions left
    do(game, "done")
    assert asks(game) == ("german", "secondary")
    battalions = sorted(name for name in POOL if name.startswith("DE") and where(game, name) == "K29")
    do(game, "assault L29", f"unit {battalions[0]}", "commit")
    assert left(game, "secondary") == 2
    assert unit(game, battalions[0]) in [number for number, bits in enumerate(state(game).status) if bits & SECOND]


@case("14.2.1(THREE)")
def test_units_whose_assault_had_four_kinds_make_no_secondary_one() -> None:
    units = {"DE-HQ-XVIII": "I29", "DE-21-1": against("L29", "K29", "closer"), **GUN, "DE-5-1": "K28"}
    game = german(units, dice=[6, 1, 1])  # the smoke blows back, and the assault fails
    do(game, "spend lifting", "spend smoke", "spend night", "spend flame")
    assert asks(game) == ("german", "secondary")
    do(game, "assault L29")
    assert choices(game, "unit") == {"DE-5-1"}
    for name in [name for name in POOL if where(game, name) == "K29"]:
        assert why(game, f"unit {name}").case == "14.2.1(THREE)"
