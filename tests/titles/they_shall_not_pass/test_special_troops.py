"""14.5 German pioneers and 14.6 French hunters, outside the assault itself."""

import pytest
from tests.titles.they_shall_not_pass.clash import asks
from tests.titles.they_shall_not_pass.table import at, case, choices, do, legal, marks, where, why

# ---- 14.5 pioneers; their column, their losses and their advance are proved in test_assault, test_hits, test_advance


@case("14.5", "6.33(c)")
def test_pioneers_take_one_replacement_a_turn_all_together() -> None:
    worn = {"hex": "2201", "state": ["reduced"]}
    units = {"DE-III-HQ": "2201", "DE-Pi28": worn, "DE-Pi3": worn, "DE-24": worn}
    game = at("german_organization", units, turn=2)
    assert choices(game, "restore") == {"DE-Pi28", "DE-Pi3", "DE-24"}
    do(game, "restore DE-Pi28")
    assert choices(game, "restore") == {"DE-24"}
    assert why(game, "restore DE-Pi3").case == "6.33(c)"


@case("14.5", "6.33(c)")
def test_a_fallen_pioneer_returns_reduced_since_two_points_are_too_many() -> None:
    units = {"DE-III-HQ": "2201", "DE-Pi28": {"place": "eliminated"}, "DE-24": {"place": "eliminated"}}
    game = at("german_organization", units, turn=2)
    assert choices(game, "return_full") == {"DE-24"}
    do(game, "return DE-Pi28")
    assert (where(game, "DE-Pi28"), marks(game, "DE-Pi28")) == ("2201", {"reduced"})


@case("14.5", "13.0")
def test_pioneers_and_their_stack_break_through_in_good_weather() -> None:
    units = {"DE-Pi28": "2901", "DE-24": "2901", "DE-20": "2801"}
    game = at("german_breakthrough", units)
    assert choices(game, "stack") == {"2901"}
    do(game, "stack 2901", "unit DE-24", "unit DE-Pi28")
    assert legal(game, "to 2902")
    assert at("german_breakthrough", units, weather="bad").phase != "german_breakthrough"


# ---- 14.6 hunters


@case("14.6", "8.47")
@pytest.mark.parametrize(("name", "passes"), [("FR-56BCP", True), ("FR-44", False)])
def test_hunters_treat_german_zones_of_control_as_weak(name: str, passes: bool) -> None:
    """2916 and 2815 lie in the strong zone of control of the regiment in 2816."""
    game = at("french_movement", {name: "3016", "DE-24": "2816"})
    do(game, f"unit {name}", "to 2916")
    if passes:
        do(game, "to 2815")
        assert where(game, name) == "2815"
    else:
        assert asks(game) == ("french", "movement"), "a regiment stops there"


@case("14.6(a)")
def test_reduced_hunters_take_replacements() -> None:
    game = at("french_organization", {"FR-XXX-HQ": "3321", "FR-56BCP": {"hex": "3319", "state": ["reduced"]}})
    do(game, "restore FR-56BCP")
    assert "reduced" not in marks(game, "FR-56BCP")


@case("14.6(b)")
def test_eliminated_hunters_never_return() -> None:
    units = {"FR-XXX-HQ": "3321", "FR-56BCP": {"place": "eliminated"}, "FR-44": {"place": "eliminated"}}
    game = at("french_organization", units)
    assert choices(game, "return") == {"FR-44"}
    assert why(game, "return FR-56BCP").case == "14.6(b)"


@case("14.6(c)", "13.0")
def test_hunters_and_their_stack_break_through_in_good_weather() -> None:
    units = {"FR-56BCP": "2915", "FR-44": "2915", "FR-60": "2917"}
    game = at("french_breakthrough", units)
    assert choices(game, "stack") == {"2915"}
    do(game, "stack 2915", "unit FR-44", "unit FR-56BCP")
    assert legal(game, "to 2916")
    assert at("french_breakthrough", units, weather="bad").phase != "french_breakthrough"
