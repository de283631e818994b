"""11.21 Retreat after combat, 7.3 and 7.5 in enemy zones of control, 10.8 of the Belgians."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.aftermath import RAILS, asks, fought, over
from tests.titles.schlieffens_war.table import case, choices, do, legal, marks, of_kind, state, where, why

from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import CityTaken, Eliminated, ForcedOut, Retreated

# The Germans stand north of 2013. Their ZOC covers 2012; 2014, 2113 and 2114 are open, the last two on the way south.
PAIR = {"DE-II": "1913", "FR-IV": "2013", "FR-V": "2013"}


def beaten(units: dict[str, Any], losses: int = 3, **more: Any) -> Game:
    """The defenders have lost their first step and may retreat from the rest; that of FR-IV if it is there."""
    game = fought(units, (0, losses), **more)
    if legal(game, "step FR-IV") and not choices(game, "retreat"):
        do(game, "step FR-IV")
    return game


# ---- 11.21 who retreats, and what it saves


@case("11.21")
def test_only_the_defender_retreats_and_with_all_mobile_units_of_the_hex() -> None:
    units = {**PAIR, "DE-III": "1913", "FR-VI": "2013", "FR-3-HQ": "2013"}
    game = beaten(units, 2, aside=("FR-VI", "FR-3-HQ"))
    events = of_kind(do(game, "retreat 2113"), Retreated)
    assert {event.path for event in events} == {("2013", "2113")}
    assert {where(game, name) for name in ("FR-IV", "FR-V", "FR-VI", "FR-3-HQ")} == {"2113"}
    game = fought({**PAIR, "DE-III": "1913"}, (2, 0))
    do(game, "step DE-II")
    assert choices(game, "retreat") == set()


@case("11.21(a)")
@pytest.mark.parametrize("hexes", [1, 2])
def test_each_hex_saves_one_step(hexes: int) -> None:
    game = beaten(PAIR, 1 + hexes)
    do(game, *["retreat 2113", "retreat 2213"][:hexes])
    assert where(game, "FR-V") == ["2113", "2213"][hexes - 1]
    assert [marks(game, name) & {"reduced"} for name in ("FR-IV", "FR-V")] == [{"reduced"}, set()]
    assert asks(game) == ("german", "advance"), "nothing is left to lose"


@case("11.21(a)")
def test_only_hexes_actually_retreated_save_steps() -> None:
    """Ruling S20: beyond 2114 everything is closed, so the second hex is paid for with a step."""
    ring = {"DE-III": "1914", "DE-GD": "2112", "DE-VII": "2116", "DE-IV": "2313", "DE-IX": "2315"}
    game = beaten({**PAIR, **ring})
    do(game, "retreat 2114")
    assert choices(game, "retreat") == set()
    assert where(game, "FR-IV") == where(game, "FR-V") == "2114"
    assert marks(game, "FR-V") >= {"reduced"}, "the only one who could still lose it has lost it"


@case("11.21(a)")
def test_a_retreat_goes_hex_by_hex_and_never_back_into_the_attacked_hex() -> None:
    """Ruling S60. Attackers in a fortress exert no ZOC (7.0), so that 1707 itself would be open again."""
    units = {"FR-LONGWY": "1708", "FR-IV": "1708", "DE-II": "1707", "DE-III": "1707"}
    game = fought(
        units, (0, 3), target="1707", side="entente", aside=("FR-LONGWY",), rails=["1508 1507 1506", "2001 2002"]
    )
    do(game, "step DE-II")
    assert why(game, "retreat 1705").case == "11.21(a)"
    assert why(game, "retreat 1705").message == "retreat-by-hexes"
    do(game, f"retreat {min(choices(game, 'retreat'))}")
    assert not state(game).enemy_zoc(state(game).box.board.index["1707"], 0)
    assert why(game, "retreat 1707").message == "retreat-not-back"


@case("11.21", "3.3(c)")
def test_units_that_retreat_take_the_hex_they_enter() -> None:
    game = fought({"FR-IV": "2014", "DE-II": "2013"}, (0, 2), side="entente")
    do(game, "retreat 2012")
    assert "2012" in game.position()["control"]["german"]


@case("11.21")
def test_the_order_of_the_stack_is_kept() -> None:
    game = beaten(PAIR, 2, stacks={"2013": ["FR-V", "FR-IV"]})
    do(game, "retreat 2113")
    assert game.position()["stacks"]["2113"] == ["FR-V", "FR-IV"]


# ---- 7.3, 11.21(b) zones of control


@case("7.3", "11.21(b)")
def test_no_retreat_into_an_enemy_zone_of_control() -> None:
    game = beaten(PAIR)
    assert why(game, "retreat 2012").case == "11.21(b)"
    assert why(game, "retreat 1914").case == "11.21(b)"
    assert choices(game, "retreat") == {"2113", "2114"}


@case("7.3(a)")
def test_a_retreat_out_of_enemy_zones_of_control_is_free() -> None:
    game = beaten({**PAIR, "DE-III": "1914"})
    here = state(game).box.board.index["2013"]
    assert state(game).held[0][here] == 2
    do(game, "retreat 2113")
    assert where(game, "FR-IV") == "2113"


@case("7.3(b)", "7.5(c)", "11.21(b)")
def test_friends_do_not_open_an_enemy_zone_of_control_to_a_retreat() -> None:
    game = beaten({**PAIR, "DE-III": "2112", "FR-VI": "2113"})
    assert why(game, "retreat 2113").case == "11.21(b)"
    assert choices(game, "retreat") == {"2114"}


@case("11.21(b)")
def test_nor_can_they_go_where_enemies_stand_that_exert_none() -> None:
    game = beaten({**PAIR, "DE-1-HQ": "2113", "DE-1-DEPOT": "2114"}, aside=("DE-1-HQ", "DE-1-DEPOT"))
    assert why(game, "retreat 2113").case == "10.3"
    assert why(game, "retreat 2114").case == "10.3"
    assert choices(game, "retreat") == {"2014"}


@case("11.21(b)")
def test_the_defenders_of_a_hex_all_around_which_is_closed_take_steps() -> None:
    game = fought({**PAIR, "DE-III": "2112", "DE-IV": "2114"}, (0, 3))
    do(game, "step FR-IV")
    assert marks(game, "FR-V") >= {"reduced"}
    assert choices(game, "retreat") == set()
    do(game, "step FR-V")
    assert where(game, "FR-V") == "eliminated"


# ---- 11.21(c), 11.20(D-iv) forts and fortresses


@case("11.20(D-iv)", "11.21(c)")
def test_nobody_retreats_from_a_hex_with_a_fort() -> None:
    units = {"DE-II": "1808", "FR-VERDUN": "1809", "FR-IV": "1809", "FR-V": "1809"}
    game = fought(units, (0, 3), target="1809", aside=("FR-V",))
    assert choices(game, "retreat") == set()
    assert why(game, "retreat 1909").case == "11.21(c)"


@case("11.20(D-iv)", "11.21(c)")
def test_nobody_retreats_from_a_heavy_fortress_whoever_holds_it() -> None:
    fortress = {"2013": "city fortress"}
    game = beaten(PAIR, terrain=fortress)
    assert why(game, "retreat 2113").case == "11.21(c)"
    units = {"FR-IV": "2014", "DE-II": "2013", "DE-III": "2013"}
    game = fought(units, (0, 3), side="entente", terrain=fortress)
    do(game, "step DE-II")
    assert choices(game, "retreat") == set()
    assert why(game, "retreat 2012").case == "11.21(c)"


@case("11.21(c)")
def test_nor_does_an_hq_when_the_fort_has_fallen_in_the_same_battle() -> None:
    units = {"DE-II": "1808", "FR-LONGWY": {"hex": "1708", "state": ["reduced"]}, "FR-3-HQ": "1708"}
    game = fought(units, (0, 2), target="1708", aside=("FR-3-HQ",))
    assert (where(game, "FR-LONGWY"), where(game, "FR-3-HQ")) == ("removed", "eliminated")


@case("11.21(c)")
def test_a_retreat_may_pass_through_a_friendly_fortress() -> None:
    game = beaten(PAIR, terrain={"2113": "city fortress"})
    do(game, "retreat 2113")
    assert choices(game, "retreat") == {"2212", "2213"}


# ---- 11.21(d), (e) the edge, stacking


@case("11.21(d)")
def test_nobody_retreats_off_the_map() -> None:
    """With its back to the west edge a corps cannot leave by it."""
    units = {"DE-II": "2123", "DE-III": "2023", "DE-IV": "2223", "FR-IV": "2124", "FR-V": "2124"}
    game = fought(units, (0, 3), target="2124")
    do(game, "step FR-IV")
    assert choices(game, "retreat") == set()
    assert why(game, "retreat 2125").case == "11.21(d)"
    assert marks(game, "FR-V") >= {"reduced"}


@case("11.21(e)")
def test_no_retreat_into_a_hex_that_the_stack_would_fill_too_full() -> None:
    friends = {"FR-VI": "2113", "FR-XII": "2113"}
    game = beaten({**PAIR, **friends})
    refusal = why(game, "retreat 2113")
    assert (refusal.case, refusal.params["corps"]) == ("11.21(e)", 4)
    assert choices(game, "retreat") == {"2114"}
    assert "2113" in choices(beaten({**PAIR, "FR-VI": "2113"}), "retreat"), "three find room"


@case("11.21(e)")
def test_forts_count_and_so_do_hqs() -> None:
    units = {"DE-II": "1707", "FR-IV": "1808", "FR-V": "1808", "FR-VERDUN": "1809", "FR-VI": "1809"}
    game = fought(units, (0, 3), target="1808", rails=["1815 1816", "1824 1823"])
    do(game, "step FR-IV")
    assert why(game, "retreat 1809").case == "11.21(e)"
    game = beaten({**PAIR, "FR-3-HQ": "2013", "FR-4-HQ": "2113"}, aside=("FR-3-HQ",))
    refusal = why(game, "retreat 2113")
    assert (refusal.case, refusal.params["hqs"]) == ("11.21(e)", 2)


@case("11.21(e)", "6.3")
def test_nor_where_another_nation_stands() -> None:
    game = beaten({**PAIR, "BR-I": "2113"})
    assert why(game, "retreat 2113").case == "6.3"
    assert choices(game, "retreat") == {"2114"}


# ---- 11.21(f), (g) the way


@case("11.21(f)")
def test_the_stack_takes_the_hex_nearest_to_its_source_of_supply() -> None:
    game = beaten(PAIR)
    refusal = why(game, "retreat 2014")
    assert refusal.case == "11.21(f)"
    assert (refusal.params["distance"], refusal.params["nearest"]) == (10, 9)


@case("11.21(f)")
def test_the_nearest_source_counts_and_only_one_that_works() -> None:
    """Railways leave by the west edge too, and then the enemy stands on them."""
    assert choices(beaten(PAIR, rails=[*RAILS, "2024 2023"]), "retreat") == {"2113", "2114"}, "it is eleven hexes west"
    west = [*RAILS, "2024 2023", "2224 2223", "2124 2123"]
    near = {"DE-II": "1918", "FR-IV": "2018", "FR-V": "2018"}
    assert choices(beaten(near, target="2018", rails=west), "retreat") == {"2019", "2119"}
    guarded = {**near, "DE-IV": "2024", "DE-IX": "2124", "DE-GD": "2224"}
    assert choices(beaten(guarded, target="2018", rails=west), "retreat") == {"2118"}


@case("11.21(f)")
def test_germans_make_for_the_east() -> None:
    game = fought({"FR-IV": "2014", "DE-II": "2013"}, (0, 2), side="entente")
    assert choices(game, "retreat") == {"2012"}
    assert why(game, "retreat 2113").case == "11.21(f)"
    assert why(game, "retreat 1913").case == "11.21(f)"


@case("11.21(f)")
def test_the_british_make_for_a_port_too() -> None:
    port = {"2016": "port"}
    units = {"DE-II": "1912", "DE-III": "1913", "BR-I": "2013", "BR-II": "2013"}
    game = fought(units, (0, 2), terrain=port)
    do(game, "step BR-I")
    assert choices(game, "retreat") == {"2014"}
    units = {"DE-II": "1912", "DE-III": "1913", "FR-IV": "2013", "FR-V": "2013"}
    assert choices(beaten(units, terrain=port), "retreat") == {"2113", "2114"}, "which is nothing to the French"


@case("11.21(g)")
def test_the_owner_chooses_between_equally_good_hexes() -> None:
    for hex_name in ("2113", "2114"):
        game = beaten(PAIR)
        assert asks(game) == ("entente", "defender-losses")
        do(game, f"retreat {hex_name}")
        assert where(game, "FR-IV") == hex_name


@case("11.21(g)")
def test_without_a_source_all_open_hexes_are_equal() -> None:
    game = beaten(PAIR, rails=["2001 2002"])
    assert choices(game, "retreat") == {"2014", "2113", "2114"}


# ---- 10.8 Belgians: Belgium is north of row 13, and their area ends with row 14


@case("10.8(a)")
def test_belgians_retreat_within_their_area_even_away_from_their_supply() -> None:
    units = {"DE-II": "1313", "BE-1": "1413", "BE-2": "1413"}
    game = fought(units, (0, 3), target="1413")
    do(game, "step BE-1")
    assert choices(game, "retreat") == {"1414"}
    assert why(game, "retreat 1513").case == "10.8(a)"
    units = {"DE-II": "1313", "FR-IV": "1413", "FR-V": "1413"}
    assert choices(beaten(units, target="1413"), "retreat") == {"1513", "1514"}, "as the French would"


@case("10.8(a)")
def test_belgians_may_use_the_two_hexes_of_france() -> None:
    game = fought({"DE-II": "1113", "BE-1": "1213", "BE-2": "1213"}, (0, 3), target="1213")
    do(game, "step BE-1", "retreat 1313", "retreat 1412")
    assert where(game, "BE-2") == "1412"


@case("10.8(d)")
def test_belgians_whose_only_way_leads_out_of_their_area_are_eliminated_by_it() -> None:
    """Ruling S61: they may stand and lose steps, but who is driven out is lost."""
    units = {"DE-II": "1313", "DE-III": "1314", "DE-IV": "1312", "BE-1": "1413", "BE-2": "1413", "BE-HQ": "1413"}
    game = fought(units, (0, 3), target="1413", aside=("BE-HQ",))
    do(game, "step BE-1")
    assert game.decision is not None
    assert game.decision.params["forced_out"] == 1
    assert choices(game, "retreat") == {"1513", "1514"}
    stands = game.clone()
    do(stands, "step BE-2")
    assert where(stands, "BE-2") == "1413"
    events = do(game, "retreat 1513")
    assert [event.units for event in of_kind(events, ForcedOut)] == [("BE-1", "BE-2", "BE-HQ")]
    assert [event.for_good for event in of_kind(events, Eliminated)] == [True] * 3
    assert {where(game, name) for name in ("BE-1", "BE-2", "BE-HQ")} == {"removed"}
    assert asks(game) == ("german", "advance")


# ---- what the enemy sees (6.6)


@case("6.6")
def test_a_unit_that_the_enemy_could_not_see_retreats_unseen() -> None:
    game = beaten({**PAIR, "FR-VI": "2013"}, aside=("FR-VI",))
    do(game, "retreat 2113")
    for kind in ("retreated", "morale-changed"):
        told = [line for line in game.view_log("german") if line["event"] == kind and line["side"] == "entente"]
        assert [tuple(line["units"]) for line in told] == [("FR-IV", "FR-V")]
        told = [line for line in game.view_log("entente") if line["event"] == kind and line["side"] == "entente"]
        assert [tuple(line["units"]) for line in told] == [("FR-IV", "FR-V"), ("FR-VI",)]


@case("4.6(c)", "3.3(c)")
def test_a_city_entered_in_retreat_changes_hands() -> None:
    control = {"german": ["2113", "2114"]}
    game = beaten(PAIR, 2, terrain={"2113": "city"}, control=control, points=1)
    events = do(game, "retreat 2113")
    assert [event.points for event in of_kind(events, CityTaken)] == [0]
    assert not over(game)
