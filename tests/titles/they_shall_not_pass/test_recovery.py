"""10.0 Mutual Recovery: guns are readied, disrupted HQs rally."""

from typing import Any

from tests.titles.they_shall_not_pass.table import at, case, marks, where

from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import MoraleChecked, Rallied, Recovered, StaysDisrupted, Surrendered

FAILED, PASSED = [6, 6], [1, 1]


def last_evening(units: dict[str, Any], dice: list[int] | None = None) -> Game:
    """The Mutual Recovery Phase of the last turn: nothing comes after it."""
    return at("mutual_recovery", units, turn=9, dice=dice or [])


def happened(game: Game, kind: type) -> list[Any]:
    return [event for _, event in game.log() if isinstance(event, kind)]


def disrupted(place: str, *more: str) -> dict[str, Any]:
    return {"hex": place, "state": ["demoralized", *more]}


@case("10.0")
def test_all_guns_of_both_sides_are_readied() -> None:
    fired: dict[str, Any] = {
        name: {"hex": place, "state": ["fired"]}
        for name, place in [("DE-6-A", "2904"), ("DE-III-A1", "2901"), ("FR-14-A", "2912"), ("FR-XXX-A1", "1609")]
    }
    for name in ("DE-Naval", "FR-LeftBank"):
        fired[name] = {"place": "box", "state": ["fired"]}
    game = last_evening(fired)
    assert [marks(game, name) for name in fired] == [set()] * 6
    assert happened(game, Recovered)[0].guns == 6


@case("10.0")
def test_readied_guns_fire_again_on_the_next_turn_and_are_not_readied_before() -> None:
    units = {"DE-III-A1": {"hex": "2912", "state": ["fired"]}, "FR-44": "2915"}
    game = at("french_breakthrough", units)
    assert (game.position()["turn"], "fired" in marks(game, "DE-III-A1")) == (2, False)
    game = at("french_bombardment", {**units, "FR-XXX-A1": "2920"})
    assert marks(game, "DE-III-A1") == {"fired"}


@case("10.0(a)", "12.3(f)")
def test_disrupted_hqs_of_both_sides_roll_and_those_that_pass_are_turned_up() -> None:
    """Ruling T53: nobody is asked whether to roll; the German rolls first."""
    units = {"DE-III-HQ": disrupted("2201"), "FR-XXX-HQ": disrupted("1323")}
    game = last_evening(units, PASSED + FAILED)
    assert [(event.unit, event.check) for event in happened(game, MoraleChecked)] == [
        ("DE-III-HQ", "rally"),
        ("FR-XXX-HQ", "rally"),
    ]
    assert [event.unit for event in happened(game, Rallied)] == ["DE-III-HQ"]
    assert (marks(game, "DE-III-HQ"), marks(game, "FR-XXX-HQ")) == (set(), {"demoralized"})


@case("10.0(a)", "12.2(b)")
def test_an_hq_rallies_on_its_morale_less_one_for_being_disrupted() -> None:
    game = last_evening({"DE-III-HQ": disrupted("2201")}, PASSED)
    event = happened(game, MoraleChecked)[0]
    assert [(modifier.reason, modifier.amount) for modifier in event.modifiers] == [("demoralized", -1)]


@case("10.0(a)")
def test_ruling_t14_an_unsupplied_hq_does_not_roll() -> None:
    game = last_evening({"DE-III-HQ": disrupted("2201", "unsupplied")}, PASSED)
    assert happened(game, MoraleChecked) == []
    assert [(event.unit, event.hex) for event in happened(game, StaysDisrupted)] == [("DE-III-HQ", "2201")]
    assert "demoralized" in marks(game, "DE-III-HQ")


@case("10.0(a)")
def test_ruling_t14_an_hq_that_fails_next_to_the_enemy_does_not_surrender() -> None:
    game = last_evening({"FR-XXX-HQ": disrupted("2915"), "DE-24": "2914"}, FAILED)
    assert happened(game, Surrendered) == []
    assert where(game, "FR-XXX-HQ") == "2915"


@case("12.3(f)")
def test_troops_rally_in_their_organization_phase_and_hqs_do_not() -> None:
    units = {"FR-XXX-HQ": disrupted("3321"), "FR-44": disrupted("3318"), "FR-14-A": disrupted("3319")}
    game = at("french_organization", units, dice=PASSED + PASSED)
    assert {event.unit for event in happened(game, Rallied)} == {"FR-44", "FR-14-A"}
    assert "demoralized" in marks(game, "FR-XXX-HQ")


@case("12.3(f)", "10.0(a)")
def test_troops_do_not_rally_in_the_mutual_recovery_phase() -> None:
    game = last_evening({"FR-44": disrupted("3318"), "FR-14-A": disrupted("3319")})
    assert happened(game, MoraleChecked) == []
    assert marks(game, "FR-44") == marks(game, "FR-14-A") == {"demoralized"}


@case("12.3(f)")
def test_the_enemy_does_not_rally_in_your_phase() -> None:
    game = at("french_organization", {"DE-III-HQ": "2201", "DE-24": disrupted("2203")})
    assert marks(game, "DE-24") == {"demoralized"}
