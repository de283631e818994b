"""15.0: defensive fire. Germans assault L29 from K28, K29 and K30; the other way round from L28 to L30 against K29."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, marks, state, told, unit, where, why

from meuse.engine.game import Game
from meuse.titles.generation_lost.assault_events import AssaultRolled
from meuse.titles.generation_lost.chapters.defensive_fire import fire_factor
from meuse.titles.generation_lost.commit_events import DefensiveFireRolled, HoldsFire

POOL: dict[str, Any] = {f"DE-BN-{number}": {"place": "pool"} for number in range(1, 7)}


def against(square: str, where_from: str, *how: str) -> dict[str, Any]:
    """A unit that is committed against a square."""
    return {"hex": where_from, "target": square, "state": list(how)}


def german_assault(units: dict[str, Any], **more: Any) -> Game:
    """A 636 of the 21st Division assaults L29 from K29."""
    return at("german_defensive_fire", {"DE-21-1": against("L29", "K29"), **POOL, **units}, **more)


ANOTHER = {"DE-5-1": against("L33", "K33"), "FR-51": "L33"}  # an assault still to be fired at: the game waits there


def fired(game: Game) -> DefensiveFireRolled:
    found: DefensiveFireRolled = told(game, DefensiveFireRolled)[-1]
    return found


# ---- who fires (15.0, 15.1)


@case("15.0", "15.0(SUP)")
def test_the_defenders_fire_before_any_assault_without_supply_or_command() -> None:
    """There is no French HQ on the map at all."""
    game = german_assault({"FR-67": "L29"}, dice=[6, 6])
    assert asks(game) == ("french", "defensive-fire")
    do(game, "fire L29")
    assert (fired(game).side, fired(game).units, fired(game).factors) == ("french", ("FR-67",), 4)


@case("15.0")
def test_nobody_has_to_fire() -> None:
    game = german_assault({"FR-67": "L29"})
    do(game, "done")
    assert told(game, DefensiveFireRolled) == []
    assert [event.hexes for event in told(game, HoldsFire)] == [("L29",)]


@case("15.0", "15.2.1")
def test_the_defender_takes_the_squares_in_any_order_and_each_fires_once() -> None:
    units = {"DE-21-2": against("L31", "K31"), "FR-67": "L29", "FR-29": "L31", "FR-51": "N29"}
    game = german_assault(units, dice=[6, 6])
    assert choices(game, "fire") == {"L29", "L31"}
    assert why(game, "fire N29").case == "15.0"
    do(game, "fire L31")
    assert choices(game, "fire") == {"L29"}
    assert why(game, "fire L31").case == "15.2.1"
    assert why(game, "fire_all").case == "15.2.1"


@case("15.0")
def test_all_squares_can_fire_in_the_order_of_the_map() -> None:
    units = {"DE-21-2": against("L31", "K31"), "FR-67": "L29", "FR-29": "L31"}
    game = german_assault(units, dice=[6, 6, 6, 5])
    do(game, "fire_all")
    assert [event.hex for event in told(game, DefensiveFireRolled)] == ["L29", "L31"]


@case("15.1.1")
def test_each_kind_fires_with_its_middle_number() -> None:
    units = {
        "FR-28": "L29",
        "FR-326-1": {"hex": "L29", "state": ["flipped"]},
        "FR-75-1": "L29",
        "FR-155H-1": "L29",
        "FR-HQ-XXX": "L29",
        "FR-HQ-VII": {"hex": "L29", "state": ["flipped"]},
        "FR-GARRISON-4": "L29",
        "DE-5-1": "A1",
        "DE-5-2": {"hex": "A1", "state": ["flipped"]},
    }
    game = german_assault(units)
    found = {name: fire_factor(state(game), unit(game, name)) for name in units}
    assert found == {
        "FR-28": 5,
        "FR-326-1": 1,
        "FR-75-1": 2,
        "FR-155H-1": 3,
        "FR-HQ-XXX": 1,
        "FR-HQ-VII": 0,
        "FR-GARRISON-4": 2,
        "DE-5-1": 5,
        "DE-5-2": 7,
    }


@case("15.1.1", "15.2.1")
def test_guns_and_command_hqs_fire_beside_infantry_and_all_factors_are_one_fire() -> None:
    units = {"FR-326-1": "L29", "FR-75-1": "L29", "FR-HQ-XXX": "L29"}
    game = german_assault(units, dice=[6, 6])
    do(game, "fire L29")
    assert (fired(game).factors, fired(game).column) == (2 + 2 + 1, "5")


@case("15.1.1", "15.2.2")
def test_an_hq_in_supply_mode_does_not_fire() -> None:
    units = {"FR-HQ-XXX": {"hex": "L29", "state": ["flipped"]}, "DE-21-2": against("L31", "K31"), "FR-29": "L31"}
    game = german_assault(units)
    assert choices(game, "fire") == {"L31"}
    assert why(game, "fire L29").case == "15.1.1"


@case("15.1.2", "15.2.4")
@pytest.mark.parametrize("how", ["disrupted", "suppressed"])
def test_only_good_order_defenders_fire_and_those_beside_them(how: str) -> None:
    alone = {"FR-326-1": {"hex": "L29", "state": [how]}, "DE-21-2": against("L31", "K31"), "FR-29": "L31"}
    assert why(german_assault(alone), "fire L29").case == "15.1.2"
    mixed = german_assault({**alone, "FR-436-1": "L29"}, dice=[6, 6])
    do(mixed, "fire L29")
    assert (fired(mixed).units, fired(mixed).factors) == (("FR-436-1",), 3)


@case("15.1.2")
def test_interdicted_defenders_fire() -> None:
    game = german_assault({"FR-75-1": "L29"}, markers={"german": ["L29"]}, dice=[6, 6])
    do(game, "fire L29")
    assert fired(game).factors == 2


@case("15.2.2")
def test_without_a_factor_there_is_no_fire() -> None:
    supply = {"FR-HQ-XXX": {"hex": "L29", "state": ["flipped"]}}
    game = german_assault(supply, dice=[])
    assert asks(game)[1] != "defensive-fire"
    assert told(game, DefensiveFireRolled) == []


@case("15.2.3")
def test_more_than_ten_factors_use_the_column_of_ten() -> None:
    """Two entrenched 756 fire with 14."""
    trench = {"hex": "K29", "state": ["flipped"]}
    units = {"FR-28": against("K29", "L29"), "DE-5-1": trench, "DE-5-2": trench}
    game = at("french_defensive_fire", units, dice=[5, 5])
    assert asks(game) == ("german", "defensive-fire")
    do(game, "fire K29")
    assert (fired(game).factors, fired(game).column, fired(game).result) == (14, "10", "R")


@case("15.2.5")
def test_engaged_defenders_do_not_fire() -> None:
    engaged = {"DE-21-2": {"hex": "L31", "jump_off": "K31"}, "FR-29": "L31", "FR-67": "L29"}
    game = german_assault(engaged, engaged={"german": ["L31"]})
    assert choices(game, "fire") == {"L29"}
    assert why(game, "fire L31").case == "15.2.5"
    assert fire_factor(state(game), unit(game, "FR-29")) == 0


# ---- modifiers (15.2.1(DRM), 13.4.2[2](a))


@case("15.2.5(ex)", "15.2.1", "15.2.1(DRM)", "13.4.2[2](b-ii)", "15.2.6", "T.DEFFIRE")
def test_four_factors_in_rain_at_a_closer_and_an_interdicted_unit() -> None:
    """VAGL-X30: roll 5, -1, -1, +1: 4, one step, which the closer takes without being asked."""
    units = {"DE-21-2": against("L29", "K28", "closer"), "FR-67": "L29", **ANOTHER}
    game = german_assault(units, markers={"french": ["K29"]}, weather="rain", dice=[2, 3])
    do(game, "fire L29")
    roll = fired(game)
    assert [each.amount for each in roll.modifiers] == [-1, -1, 1]
    assert (roll.factors, roll.total, roll.result) == (4, 4, "1")
    assert where(game, "DE-21-1") == "K29"
    assert where(game, "DE-21-2") == "pool"
    battalions = [name for name in POOL if where(game, name) == "K28"]
    assert len(battalions) == 2  # a 636 less a step
    assert all("closer" in marks(game, name) for name in battalions)  # ruling G94: they are still closers
    assert all(game.position()["units"][name]["target"] == "L29" for name in battalions)


@case("13.4.2[2](a)", "15.2.1(DRM)")
@pytest.mark.parametrize(("closers", "expected"), [(0, []), (1, [-1]), (2, [-1])])
def test_any_closer_gives_minus_one_once(closers: int, expected: list[int]) -> None:
    how = [["closer"] if number < closers else [] for number in range(2)]
    units = {"DE-21-1": against("L29", "K29", *how[0]), "DE-21-2": against("L29", "K28", *how[1]), "FR-67": "L29"}
    game = german_assault(units, dice=[6, 6])
    do(game, "fire L29")
    assert [each.amount for each in fired(game).modifiers] == expected


@case("15.2.1(DRM)")
def test_interdicted_attackers_give_minus_one_once() -> None:
    units = {"DE-21-2": against("L29", "K28"), "FR-67": "L29"}
    game = german_assault(units, markers={"french": ["K28", "K29", "L29"]}, dice=[6, 6])
    do(game, "fire L29")
    assert [each.amount for each in fired(game).modifiers] == [-1]


@case("15.2.1(DRM)")
@pytest.mark.parametrize(("weather", "expected"), [("fair", []), ("drizzle", []), ("rain", [1]), ("snow", [1])])
def test_rain_and_snow_give_plus_one(weather: str, expected: list[int]) -> None:
    game = german_assault({"FR-67": "L29"}, weather=weather, dice=[6, 6])
    do(game, "fire L29")
    assert [each.amount for each in fired(game).modifiers] == expected


@case("T.DEFFIRE")
def test_low_rolls_and_more_factors_hurt_more() -> None:
    """One factor misses with 6 and turns the attackers back with 5; a total below 2 is read as 2."""
    alone = {"FR-HQ-XXX": "L29", **ANOTHER}
    results = {}
    for total, dice in ((5, [2, 3]), (6, [3, 3])):
        game = german_assault(alone, dice=dice)
        do(game, "fire L29")
        results[total] = fired(game).result
    assert results == {5: "R", 6: "NE"}
    closer = {"DE-21-1": against("L29", "K29", "closer"), "FR-67": "L29", **ANOTHER}
    lowest = german_assault(closer, markers={"french": ["K29"]}, dice=[1, 1])
    do(lowest, "fire L29")
    assert (fired(lowest).total, fired(lowest).result) == (0, "2")


# ---- results (15.2.6)


@case("15.2.6(NE)")
def test_ne_does_nothing() -> None:
    game = german_assault({"FR-67": "L29", **ANOTHER}, dice=[4, 4])
    do(game, "fire L29")
    assert fired(game).result == "NE"
    assert (where(game, "DE-21-1"), marks(game, "DE-21-1")) == ("K29", set())
    assert game.position()["units"]["DE-21-1"]["target"] == "L29"


@case("15.2.6(R)")
def test_r_sends_all_attackers_back_as_they_were_and_there_is_no_assault() -> None:
    first = {**against("L29", "K29", "closer"), "facing": "east"}
    game = german_assault({"DE-21-1": first, "DE-21-2": against("L29", "K28"), "FR-67": "L29", **ANOTHER}, dice=[4, 4])
    do(game, "fire L29")
    assert fired(game).result == "R"
    for name, square in (("DE-21-1", "K29"), ("DE-21-2", "K28")):
        entry = game.position()["units"][name]
        assert entry["hex"] == square
        assert "target" not in entry
        assert marks(game, name) & {"closer", "disrupted"} == set()
    assert game.position()["units"]["DE-21-1"]["facing"] == "east"
    assert state(game).assaults == [0, 0]
    do(game, "done")
    assert {event.hex for event in told(game, AssaultRolled)} == {"L33"}


@case("15.2.6(D)")
def test_d_sends_all_attackers_back_disrupted() -> None:
    game = german_assault({"DE-21-2": against("L29", "K28"), "FR-67": "L29", **ANOTHER}, dice=[1, 2])
    do(game, "fire L29")
    assert fired(game).result == "D"
    for name in ("DE-21-1", "DE-21-2"):
        assert "target" not in game.position()["units"][name]
        assert "disrupted" in marks(game, name)
    assert state(game).disruptions == [2, 0]


@case("15.2.6")
def test_the_attacker_spreads_steps_over_his_units() -> None:
    game = german_assault({"DE-21-2": against("L29", "K28"), "FR-67": "L29", **ANOTHER}, dice=[2, 2])
    do(game, "fire L29")
    assert fired(game).result == "1"
    assert asks(game) == ("german", "losses")
    assert choices(game, "loss") == {"DE-21-1", "DE-21-2"}
    do(game, "loss DE-21-2")
    assert (where(game, "DE-21-1"), where(game, "DE-21-2")) == ("K29", "pool")
    assert state(game).replacements == [1, 0]


@case("13.4.2[2](b-ii)", "15.2.6")
def test_closers_take_all_losses_first_even_if_it_destroys_them() -> None:
    """Ruling G39: two steps at a battalion that closed and a regiment that did not; they are not doubled."""
    units = {"DE-BN-7": against("L29", "K28", "closer"), "FR-67": "L29", **ANOTHER}
    game = german_assault(units, dice=[1, 2])
    do(game, "fire L29")
    assert (fired(game).total, fired(game).result) == (2, "2")
    assert where(game, "DE-BN-7") == "pool"
    assert where(game, "DE-21-1") == "pool"  # the second step: two battalions are left of the 636
    assert len([name for name in POOL if where(game, name) == "K29"]) == 2


@case("15.2.6")
def test_steps_are_never_taken_as_a_disruption() -> None:
    """Ruling G19: a battalion that loses its step is gone."""
    units = {"DE-21-1": {"place": "pool"}, "DE-BN-7": against("L29", "K29"), "FR-67": "L29", **ANOTHER}
    game = german_assault(units, dice=[2, 2])
    do(game, "fire L29")
    assert where(game, "DE-BN-7") == "pool"


# ---- forts (ruling G37)


@case("13.3.1[2](a)")
def test_a_unit_outside_the_fort_fires_alone() -> None:
    garrison = {"hex": "J23", "state": ["in-fort", "flipped"]}
    units = {"DE-BN-7": against("J23", "I23"), "FR-59C-1": "J23", "FR-GARRISON-1": garrison}
    game = at("german_defensive_fire", units, dice=[6, 6])
    do(game, "fire J23")
    assert fired(game).units == ("FR-59C-1",)
    assert "flipped" in marks(game, "FR-GARRISON-1")


@case("9.2.4(b)", "13.3.1[2](d)")
def test_a_garrison_alone_is_turned_up_when_it_would_fire() -> None:
    garrison = {"hex": "J23", "state": ["in-fort", "flipped"]}
    units = {"DE-BN-7": against("J23", "I23"), "FR-GARRISON-4": garrison, **ANOTHER}
    game = at("german_defensive_fire", units, dice=[6, 6])
    do(game, "fire J23")
    assert asks(game) == ("french", "defensive-fire")  # before any assault
    assert "flipped" not in marks(game, "FR-GARRISON-4")
    assert (fired(game).units, fired(game).factors) == (("FR-GARRISON-4",), 2)


@case("9.2.4(c)", "15.2.2")
def test_a_dummy_that_is_turned_up_goes_without_firing() -> None:
    garrison = {"hex": "J23", "state": ["in-fort", "flipped"]}
    game = at("german_defensive_fire", {"DE-BN-7": against("J23", "I23"), "FR-GARRISON-5": garrison})
    do(game, "fire J23")
    assert where(game, "FR-GARRISON-5") == "out"
    assert told(game, DefensiveFireRolled) == []


def test_a_disrupted_garrison_face_down_does_not_fire() -> None:
    garrison = {"hex": "J23", "state": ["in-fort", "flipped", "disrupted"]}
    units = {"DE-BN-7": against("J23", "I23"), "FR-GARRISON-4": garrison, "FR-67": "L29"}
    game = german_assault(units)
    assert why(game, "fire J23").case == "15.1.2"
    assert legal(game, "fire L29")
