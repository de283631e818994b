"""14.8 Forts and their garrisons; 15.4 forts that kept their guns."""

from typing import Any

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.drill import fought
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
from meuse.titles.they_shall_not_pass.events import AssaultResolved, FortDestroyed, OutOfSupply, StepLost
from meuse.titles.they_shall_not_pass.terms import ASSAULTED

BOX: Any = meuse.open_box(TITLE).content
GERMAN, FRENCH = 0, 1
FORT = "FR-Fort-de-Douaumont"  # in 2012
RUIN = {FORT: {"place": "removed"}}
STORM = dict.fromkeys(["DE-24", "DE-20", "DE-64", "DE-8"], "2011")
DECLARED = ("assault 2012", *[f"unit {name}" for name in STORM], "commit")
GUNS_KEPT: dict[str, Any] = {"options": ["heavy_artillery"]}


def stormed(units: dict[str, Any], hits: int, **more: Any) -> Game:
    """Germans assault Fort Douaumont from the north and cost its defenders so many hits."""
    return clash("german_assault", {**STORM, **units}, *DECLARED, hits=(0, hits), **more)


def zoc(game: Game, name: str) -> tuple[bool, bool]:
    """Whether the French exert a zone of control in a hex, and whether it is strong."""
    place = cell(game, name)
    return state(game).held[FRENCH][place] > 0, state(game).strong[FRENCH][place] > 0


def at_distance(hexes: int) -> list[str]:
    row = BOX.board.distance_row(BOX.board.index["2012"])
    return [name for place, name in enumerate(BOX.board.names) if row[place] == hexes]


# ---- 14.8 what a fort is


@case("14.8")
def test_every_fort_on_the_map_is_french_and_garrisoned_at_the_start() -> None:
    game = meuse.new(TITLE, seed=1)
    forts = BOX.terrain.forts
    assert len(forts) > 5
    for place in forts:
        garrison = BOX.garrison_of[place]
        assert (BOX.side[garrison], state(game).where[garrison]) == (FRENCH, place)
        assert state(game).control[place] == FRENCH


@case("14.8(a)", "8.41")
def test_an_intact_fort_exerts_a_strong_zone_of_control() -> None:
    game = at("german_movement", {})
    assert {zoc(game, name) for name in at_distance(1)} == {(True, True)}
    assert {zoc(game, name) for name in at_distance(2)} == {(False, False)}
    game = at("german_movement", RUIN)
    assert {zoc(game, name) for name in at_distance(1)} == {(False, False)}


@case("14.8(b)", "8.11(a)")
def test_germans_do_not_enter_a_fort_until_it_is_destroyed() -> None:
    game = at("german_movement", {"DE-24": "2010"})
    do(game, "unit DE-24", "to 2011")
    assert not legal(game, "to 2012")
    game = at("german_movement", {"DE-24": "2011"})
    do(game, "unit DE-24")
    assert why(game, "to 2012").case == "8.11(a)"
    game = at("german_movement", {"DE-24": "2011", **RUIN})
    do(game, "unit DE-24", "to 2012")
    assert where(game, "DE-24") == "2012"


@case("14.8(b)")
def test_the_french_enter_their_forts() -> None:
    game = at("french_movement", {"FR-44": "2013"})
    do(game, "unit FR-44", "to 2012")
    assert where(game, "FR-44") == "2012"


# ---- 14.81 combat


@case("14.81", "7.13(c)")
def test_units_in_an_intact_fort_are_immune_to_barrage() -> None:
    units = {"DE-III-A1": "2005", "FR-44": "2012"}
    game = at("german_bombardment", units)
    do(game, "gun DE-III-A1")
    assert why(game, "barrage 2012").case == "7.13(c)"
    game = at("german_bombardment", {**units, **RUIN})
    do(game, "gun DE-III-A1")
    assert legal(game, "barrage 2012")


@case("14.81(b)")
def test_a_fort_adds_two_to_the_defence_of_its_hex() -> None:
    for units, others in (({}, 0), ({"FR-44": "2012"}, BOX.strength[BOX.index["FR-44"]])):
        game = at("german_assault", {**STORM, **units})
        event = of_kind(do(game, *DECLARED), AssaultResolved)[0]
        assert event.defense == others + 2


@case("14.81(b)", "14.82(a)")
@pytest.mark.parametrize("hits", [1, 2, 4])
def test_any_hit_on_an_otherwise_empty_fort_destroys_it(hits: int) -> None:
    game = stormed({}, hits)
    assert [event.unit for _, event in game.log() if isinstance(event, FortDestroyed)] == [FORT]
    assert where(game, FORT) == "removed"
    assert asks(game) == ("german", "advance")
    do(game, "advance DE-24")
    assert where(game, "DE-24") == "2012"


@case("14.81(b)")
def test_ruling_t23_the_garrisons_step_may_be_given_for_any_hit() -> None:
    """At a fort half of two hits must be steps: the garrison may be that step, and the fort is gone."""
    game = stormed({"FR-44": "2012", "FR-60": "2012"}, 2)
    assert choices(game, "loss") == {"FR-44", "FR-60", FORT}
    assert not legal(game, "retreat 2")
    events = do(game, f"loss {FORT}")
    assert [event.unit for event in of_kind(events, FortDestroyed)] == [FORT]
    assert legal(game, "retreat 1"), "the other hit is retreated from as in open ground"


# ---- 14.82 retreats


@case("14.82")
def test_a_garrison_never_retreats() -> None:
    game = stormed({"FR-44": "2012", "FR-60": "2012"}, 4, **GUNS_KEPT)
    do(game, "loss FR-44", "loss FR-60", "retreat 1")
    assert choices(game, "unit") == {"FR-44", "FR-60"}
    do(game, "unit FR-44", "to 2013", "to 2013")
    assert where(game, FORT) == "2012"


@case("14.82")
def test_a_lone_garrison_has_no_choice() -> None:
    game = clash("german_assault", STORM, *DECLARED, hits=(0, 2), **GUNS_KEPT)
    assert where(game, FORT) == "removed", "both hits were steps though one might have been a retreat"


@case("14.82(b)", "14.82(b-ii)")
def test_when_the_others_retreat_the_garrison_takes_one_hit_and_the_retreat_is_a_hex_shorter() -> None:
    game = stormed({"FR-44": "2012", "FR-60": "2012"}, 4)
    do(game, "loss FR-44", "loss FR-60")
    assert not legal(game, "retreat 2")
    events = do(game, "retreat 1")
    assert [event.unit for event in of_kind(events, FortDestroyed)] == [FORT]
    do(game, "unit FR-44", "to 2013", "to 2013")
    assert (where(game, "FR-44"), where(game, "FR-60")) == ("2013", "2013")
    assert asks(game) == ("german", "advance")


@case("14.82(b)")
def test_the_others_retreat_only_after_their_mandatory_steps() -> None:
    game = stormed({"FR-44": "2012", "FR-60": "2012"}, 3)
    assert why(game, "retreat 2").case == "9.42(a)"
    do(game, "loss FR-44")
    assert why(game, "retreat 1").case == "9.42(a)", "two of three at a fort (9.43)"
    do(game, "loss FR-44")


@case("14.82(b-ii)")
def test_ruling_t23_if_no_hex_is_left_to_retreat_the_units_stay_with_the_ruin() -> None:
    game = stormed({"FR-44": "2012", "FR-60": "2012"}, 2)
    do(game, "loss FR-44")
    assert legal(game, "retreat 0")
    do(game, "retreat 0")
    assert where(game, FORT) == "removed"
    assert (where(game, "FR-44"), where(game, "FR-60")) == ("2012", "2012")
    assert asks(game) == ("german", "assault-phase"), "the hex is not vacant"


@case("14.82(b)")
def test_units_in_a_fort_may_take_all_hits_themselves_and_keep_it() -> None:
    game = stormed({"FR-44": "2012", "FR-60": "2012"}, 2)
    do(game, "loss FR-44", "loss FR-60")
    assert where(game, FORT) == "2012"


@case("14.82(c)")
def test_a_destroyed_fort_stays_destroyed_when_the_french_retake_it() -> None:
    game = at("french_movement", {"FR-44": "2013", **RUIN}, control={"german": ["2012"]})
    do(game, "unit FR-44", "to 2012")
    assert where(game, FORT) == "removed"
    assert not state(game).fort_intact(cell(game, "2012"))
    again = meuse.position(TITLE, game.position())
    assert not state(again).fort_intact(cell(again, "2012"))


@case("14.82(c)")
def test_ruling_t24_a_destroyed_fort_scores_even_if_it_is_retaken() -> None:
    game = at("german_movement", {"FR-44": "2012", **RUIN})
    points = {source.reason: source.points for source in game.title.standing(game.state).sources}
    assert points["forts"] == 1


# ---- 14.83 supply

SIEGE = {"DE-24": "2011", "DE-20": "2013", "DE-64": "2112"}


@case("14.83")
def test_a_garrison_is_always_in_supply() -> None:
    game = at("french_organization", SIEGE)
    assert marks(game, FORT) == set()


@case("14.83(a)")
def test_other_units_in_a_fort_need_a_supply_line() -> None:
    game = at("french_organization", {**SIEGE, "FR-44": "2012", "FR-XXX-HQ": "1323"})
    lost = [event.units for _, event in game.log() if isinstance(event, OutOfSupply)]
    assert lost == [("FR-44",)]
    assert "unsupplied" in marks(game, "FR-44")
    game = at("french_organization", {"FR-44": "2012", "FR-XXX-HQ": "2014"})
    assert "unsupplied" not in marks(game, "FR-44")


# ---- 15.4 heavy artillery


@case("15.4")
def test_with_their_heavy_guns_garrisons_have_two_steps_of_2_and_1() -> None:
    game = stormed({}, 1, **GUNS_KEPT)
    assert [event.unit for _, event in game.log() if isinstance(event, StepLost)] == [FORT]
    assert (where(game, FORT), marks(game, FORT) & {"reduced"}) == ("2012", {"reduced"})
    assert asks(game) == ("german", "assault-phase")
    assert where(stormed({FORT: {"hex": "2012", "state": ["reduced"]}}, 1, **GUNS_KEPT), FORT) == "removed"
    for marked, strength in (([], 2), (["reduced"], 1)):
        game = at("german_assault", {**STORM, FORT: {"hex": "2012", "state": marked}}, **GUNS_KEPT)
        assert of_kind(do(game, *DECLARED), AssaultResolved)[0].defense == strength


@case("15.4", "14.82(b)")
def test_a_garrison_of_two_steps_survives_the_retreat_of_the_others() -> None:
    game = stormed({"FR-44": "2012", "FR-60": "2012"}, 4, **GUNS_KEPT)
    do(game, "loss FR-44", "loss FR-60", "retreat 1", "unit FR-44", "to 2013", "to 2013")
    assert (where(game, FORT), "reduced" in marks(game, FORT)) == ("2012", True)
    assert asks(game) == ("german", "assault-phase"), "the fort still holds the hex"


@case("15.4(a)")
def test_with_their_heavy_guns_forts_have_a_weak_zone_of_control_two_hexes_out() -> None:
    game = at("german_movement", {}, **GUNS_KEPT)
    assert {zoc(game, name) for name in at_distance(1)} == {(True, True)}
    assert {zoc(game, name) for name in at_distance(2)} == {(True, False)}
    assert zoc(game, "2009") == (False, False), "and nothing three hexes out"
    for game in (at("german_movement", {}), at("german_movement", RUIN, **GUNS_KEPT)):
        assert {zoc(game, name) for name in at_distance(2)} == {(False, False)}


@case("15.4(a)")
def test_the_zone_ends_with_the_fort() -> None:
    game = stormed({FORT: {"hex": "2012", "state": ["reduced"]}}, 1, **GUNS_KEPT)
    assert {zoc(game, name) for name in [*at_distance(1), *at_distance(2)]} == {(False, False)}


@case("9.0(c-ii)", "14.82(a)")
def test_ruling_t33_a_beaten_unit_in_a_fort_stands_by_while_its_garrison_falls() -> None:
    beaten = "FR-208"
    game = at("german_assault", {"DE-24": "2011", beaten: "2012", "FR-XXX-HQ": "2010", "DE-20": "2009"})
    state(game).status[unit(game, beaten)] |= ASSAULTED
    game = fought(game, "assault 2012", "unit DE-24", "commit", hits=(0, 1))
    assert where(game, "FR-Fort-de-Douaumont") == "removed"
    assert where(game, beaten) == "2012"
    assert where(game, "DE-24") == "2011", "the hex is not vacant"
