"""9.1 to 9.4, 4.5, 5.2 Reinforcements and the East Front withdrawal."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import (
    TITLE,
    at,
    case,
    choices,
    do,
    morale,
    of_kind,
    state,
    where,
    why,
)

import meuse
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import Arrived, AttackResolved, GameOver, HeldBack, Withdrawn
from meuse.titles.schlieffens_war.terms import ENTENTE, GERMAN

BOX = meuse.open_box(TITLE).content
DUNKIRK, CALAIS, BOULOGNE = "0918", "0919", "1019"
PORTS = {DUNKIRK, CALAIS, BOULOGNE}
BEF = ["BR-HQ", "BR-I", "BR-II", "BR-III", "BR-C"]
SIXTH_ARMY = [name for unit, name in enumerate(BOX.ids) if BOX.army[unit] == "6" and name.startswith("FR-")]
WEST_EDGE = {BOX.board.names[cell] for cell in BOX.terrain.areas["west_edge"]}


def offered(game: Game, name: str) -> set[str]:
    do(game, f"unit {name}")
    hexes = choices(game, "to")
    do(game, "cancel")
    return hexes


def refused(game: Game, name: str, place: str) -> str:
    do(game, f"unit {name}")
    found = why(game, f"to {place}").case
    do(game, "cancel")
    return found


def land(game: Game, **places: str) -> None:
    """BR_I="0918"."""
    for name, place in places.items():
        do(game, "unit " + name.replace("_", "-"), f"to {place}")


def open_fire(game: Game, target: str) -> None:
    """Leave the probes, and attack."""
    if asked(game) == "probing":
        do(game, "done")
    do(game, f"attack {target}")


def asked(game: Game) -> str:
    assert game.decision is not None
    return game.decision.prompt


# ---- 9.1, 5.2: who and when


@case("9.1", "5.2(d)", "5.2(e)", "5.2(f)")
@pytest.mark.parametrize("turn", range(2, 11))
def test_only_the_bef_and_the_french_6th_army_are_reinforcements_on_turns_3_and_7(turn: int) -> None:
    units: dict[str, Any] = {}
    if turn > 3:
        units |= dict.fromkeys(BEF, "1820")
        units["BR-III"] = "1920"
    if turn > 7:
        units |= dict.fromkeys(SIXTH_ARMY, "2420")
        units[SIXTH_ARMY[-1]] = "2421"
    game = at("entente_regroup", units, turn=turn)
    due = {3: set(BEF), 7: set(SIXTH_ARMY)}.get(turn, set())
    if due:
        assert asked(game) == "reinforcements"
        assert choices(game, "unit") == due
    else:
        assert game.phase == "entente_movement"
    game = at("german_regroup", {"DE-II": "0601", "DE-III": "0601"}, turn=turn)
    assert game.decision is None or asked(game) != "reinforcements"


@case("5.2(f)")
def test_a_reinforcement_comes_on_the_turn_that_its_counter_shows() -> None:
    for name in BEF:
        assert BOX.arrives[BOX.index[name]] == 3, name
    for name in SIXTH_ARMY:
        assert BOX.arrives[BOX.index[name]] == 7, name
    game = at("entente_regroup", turn=3)
    assert why(game, f"unit {SIXTH_ARMY[0]}") == ("5.2(f)", "arrives-later", {"unit": SIXTH_ARMY[0], "turn": 7})
    assert why(game, "unit FR-XX") == ("9.1", "no-reinforcement", {"unit": "FR-XX"})
    assert why(game, "unit DE-X") == ("9.1", "not-your-unit", {"unit": "DE-X"})


# ---- 9.2: the BEF


@case("9.2")
def test_the_bef_lands_in_dunkirk_calais_and_boulogne_as_its_owner_likes() -> None:
    game = at("entente_regroup", turn=3)
    assert {BOX.terrain.place_names[BOX.board.index[port]] for port in PORTS} == {"Dunkirk", "Calais", "Boulogne"}
    for name in BEF:
        assert offered(game, name) == PORTS, name
    do(game, "unit BR-I")
    assert why(game, "to 1018") == ("9.2", "not-a-port", {"unit": "BR-I", "hex": "1018"})
    do(game, "cancel")
    land(game, BR_HQ=DUNKIRK, BR_I=DUNKIRK, BR_II=CALAIS, BR_III=BOULOGNE)
    assert {name: where(game, name) for name in BEF} == {
        "BR-HQ": DUNKIRK,
        "BR-I": DUNKIRK,
        "BR-II": CALAIS,
        "BR-III": BOULOGNE,
        "BR-C": "reserve",
    }
    assert why(game, "unit BR-I").message == "arrived-already"
    assert morale(game, "BR-I") == "normal"


@case("9.2")
def test_the_british_may_be_held_back_and_come_on_a_later_turn() -> None:
    """Ruling S32."""
    game = at("entente_regroup", turn=3)
    events = do(game, "unit BR-I", f"to {CALAIS}", "done")
    assert [held.units for held in of_kind(events, HeldBack)] == [("BR-HQ", "BR-II", "BR-III", "BR-C")]
    assert [event.unit for event in of_kind(events, Arrived)] == ["BR-I"]
    game = at("entente_regroup", {"BR-I": CALAIS}, turn=4)
    assert choices(game, "unit") == set(BEF) - {"BR-I"}


@case("9.2(0)")
def test_the_british_land_only_in_ports_that_the_entente_controls() -> None:
    game = at("entente_regroup", turn=3, control={"german": [DUNKIRK]})
    assert offered(game, "BR-I") == {CALAIS, BOULOGNE}
    assert refused(game, "BR-I", DUNKIRK) == "9.2(0)"


def test_an_enemy_zone_of_control_does_not_close_a_port_to_the_landing() -> None:
    """9.2 asks for control alone, unlike 9.3 and 9.5."""
    game = at("entente_regroup", {"DE-II": "1018"}, turn=3)
    assert offered(game, "BR-I") == PORTS


@case("9.2(a)")
def test_landings_keep_to_the_stacking_limits() -> None:
    game = at("entente_regroup", turn=3)
    land(game, BR_I=CALAIS, BR_II=CALAIS, BR_III=CALAIS)
    assert refused(game, "BR-C", CALAIS) == "9.2(a)"
    assert offered(game, "BR-C") == {DUNKIRK, BOULOGNE}
    assert offered(game, "BR-HQ") == PORTS, "an HQ beside three corps"


def test_the_british_do_not_land_among_the_french() -> None:
    game = at("entente_regroup", {"FR-XX": CALAIS}, turn=3)
    assert refused(game, "BR-I", CALAIS) == "6.3"


def test_reinforcements_without_a_port_wait() -> None:
    """Ruling S19."""
    lost = {"german": sorted(PORTS)}
    game = at("entente_regroup", turn=3, control=lost)
    assert game.phase == "entente_movement"
    held = [event for _, event in game.log() if isinstance(event, HeldBack)]
    assert [event.units for event in held] == [tuple(BEF)]
    game = at("entente_regroup", turn=4, control={"german": [CALAIS, BOULOGNE]})
    assert offered(game, "BR-I") == {DUNKIRK}
    land(game, BR_I=DUNKIRK, BR_II=DUNKIRK, BR_III=DUNKIRK)
    assert why(game, "unit BR-C") == ("9.2", "no-entry", {"unit": "BR-C"})


@case("9.2(b)")
def test_the_british_do_not_move_on_turn_3() -> None:
    units = {"BR-HQ": CALAIS, "BR-I": CALAIS, "FR-XX": "1518"}
    game = at("entente_movement", units, turn=3)
    assert choices(game, "unit") == {"FR-XX"}
    assert why(game, "unit BR-I").case == "9.2(b)"
    game = at("entente_movement", units, turn=4)
    assert {"BR-I", "BR-HQ"} <= choices(game, "unit")


@case("9.2(c)")
def test_the_british_do_not_attack_on_turn_3() -> None:
    units = {"BR-I": "1409", "BR-II": "1409", "FR-XX": "1510", "DE-II": "1408"}
    game = bare("entente_combat", units, turn=4)
    open_fire(game, "1408")
    assert choices(game, "unit") == {"BR-I", "BR-II"}
    game = bare("entente_combat", units | {"DE-III": "1511"}, turn=3)
    assert "BR-I" not in choices(game, "probe")
    do(game, "done")
    assert choices(game, "attack") == {"1511"}
    assert why(game, "attack 1408").case == "11.7(c)"


@case("9.2(d)")
def test_the_british_defend_as_usual_on_turn_3() -> None:
    game = bare("german_combat", {"BR-I": "1409", "DE-II": "1408", "DE-III": "1408"}, turn=3, dice=[4])
    open_fire(game, "1409")
    events = do(game, "unit DE-II", "unit DE-III", "commit")
    fought = of_kind(events, AttackResolved)
    assert [(event.attack, event.defense) for event in fought] == [(8, 3)]


@case("9.2(d-ii)")
def test_the_british_exert_zones_of_control_on_turn_3() -> None:
    game = bare("german_movement", {"DE-II": "1406"}, turn=3)
    do(game, "unit DE-II", "to 1409")
    assert choices(game, "to")
    game = bare("german_movement", {"DE-II": "1406", "BR-I": "1410"}, turn=3)
    do(game, "unit DE-II", "to 1409")
    assert not choices(game, "to")


# ---- 9.3: the French 6th Army


@case("9.3")
def test_the_french_6th_army_enters_on_the_west_edge() -> None:
    game = at("entente_regroup", dict.fromkeys(BEF[:4], "1820"), turn=7)
    hexes = offered(game, SIXTH_ARMY[0])
    assert hexes == WEST_EDGE
    do(game, f"unit {SIXTH_ARMY[0]}")
    assert why(game, "to 1820") == ("9.3", "not-west-edge", {"unit": SIXTH_ARMY[0], "hex": "1820"})
    do(game, "cancel")
    land(game, **{name.replace("-", "_"): "2121" for name in SIXTH_ARMY[:4]})
    assert {where(game, name) for name in SIXTH_ARMY[:4]} == {"2121"}
    assert refused(game, SIXTH_ARMY[4], "2121") == "6.2"  # ruling S53


@case("9.3")
def test_all_of_the_6th_army_must_be_placed_that_can_be() -> None:
    game = at("entente_regroup", dict.fromkeys(BEF[:4], "1820") | {"BR-C": "1720"}, turn=7)
    assert why(game, "done") == ("9.3", "must-enter", {"units": tuple(SIXTH_ARMY)})
    for name in SIXTH_ARMY:
        do(game, f"unit {name}", f"to {'2121' if name != SIXTH_ARMY[-1] else '2221'}")
    assert game.phase == "entente_movement"


@case("9.3(0)")
def test_the_6th_army_enters_only_where_the_entente_controls_the_hex() -> None:
    game = at("entente_regroup", turn=7, control={"german": ["2121", "2221"]})
    assert offered(game, SIXTH_ARMY[0]) == WEST_EDGE - {"2121", "2221"}
    assert refused(game, SIXTH_ARMY[0], "2121") == "9.3(0)"


@case("9.3(0-ii)")
def test_the_6th_army_does_not_enter_in_an_enemy_zone_of_control_whoever_stands_there() -> None:
    game = at("entente_regroup", {"DE-II": "2120", "FR-XX": "2121"}, turn=7)
    assert "2121" not in offered(game, SIXTH_ARMY[0])
    assert refused(game, SIXTH_ARMY[0], "2121") == "9.3(0-ii)"


@case("9.3(a)")
def test_the_6th_army_moves_and_attacks_on_turn_7() -> None:
    corps = next(name for name in SIXTH_ARMY if BOX.corps[BOX.index[name]] and not BOX.brackets[BOX.index[name]])
    game = at("entente_movement", {corps: "2121"}, turn=7)
    do(game, f"unit {corps}")
    assert "2119" in choices(game, "to")
    game = at("entente_combat", {corps: "2121", "DE-II": "2120"}, turn=7)
    open_fire(game, "2120")
    assert corps in choices(game, "unit")


# ---- 9.4, 4.5: the East Front

EAST = {"DE-II": "0603", "DE-III": "0603", "DE-IV": "0604", "DE-IIIR": "0604", "DE-1-HQ": "0604"}


def withdrawal(units: dict[str, Any], **more: Any) -> Game:
    return bare("german_regroup", units, **({"turn": 7} | more))


@case("9.4", "4.5", "9.4(b)")
def test_the_german_names_two_corps_for_the_east_on_turn_7() -> None:
    game = withdrawal(EAST)
    assert asked(game) == "withdrawal"
    assert choices(game, "withdraw") == {"DE-II", "DE-III", "DE-IV"}
    events = do(game, "withdraw DE-IV")
    assert choices(game, "withdraw") == {"DE-II", "DE-III"}
    events += do(game, "withdraw DE-II")
    assert [event.unit for event in of_kind(events, Withdrawn)] == ["DE-IV", "DE-II"]
    assert {where(game, name) for name in ("DE-II", "DE-IV")} == {"removed"}
    assert game.phase == "german_movement"
    assert state(game).withdrawn == 2


@case("9.4")
@pytest.mark.parametrize("turn", [2, 3, 4, 5, 6, 8, 9, 10])
def test_nobody_goes_east_on_any_other_turn(turn: int) -> None:
    assert withdrawal(EAST, turn=turn).phase == "german_movement"


@case("9.4(a)", "4.5(a)")
def test_corps_for_the_east_must_be_in_supply() -> None:
    game = withdrawal(EAST | {"DE-IX": {"hex": "0603", "state": ["oos"]}})
    assert "DE-IX" not in choices(game, "withdraw")
    assert why(game, "withdraw DE-IX").case == "9.4(a)"


@case("9.4(a-ii)", "4.5(a)")
def test_corps_for_the_east_must_be_at_full_strength() -> None:
    game = withdrawal(EAST | {"DE-IX": {"hex": "1215", "state": ["reduced"]}})
    assert "DE-IX" not in choices(game, "withdraw")
    assert why(game, "withdraw DE-IX").case == "9.4(a-ii)"


@case("9.4(a-iii)", "4.5(a)")
def test_corps_for_the_east_must_have_an_attack_strength_of_4() -> None:
    game = withdrawal(EAST | {"DE-IX": {"hex": "0603", "state": ["fortress"]}})
    assert why(game, "withdraw DE-IIIR").case == "9.4(a-iii)"
    # Ruling S51: fortress supply halves the attack strength (8.9).
    assert why(game, "withdraw DE-IX").case == "9.4(a-iii)"
    assert why(game, "withdraw DE-1-HQ").case == "9.4"
    assert why(game, "withdraw DE-V").message == "not-on-map"
    assert why(game, "withdraw FR-XX").message == "not-your-unit"


@case("9.4(c)")
def test_corps_that_went_east_never_return() -> None:
    city = {"0602": "city"}
    units: dict[str, Any] = EAST | {"DE-II": {"place": "removed"}, "DE-III": {"place": "eliminated"}}
    game = bare("german_regroup", units, turn=8, terrain=city, rails=["0601 0602"])
    assert choices(game, "unit") == {"DE-III"}
    assert why(game, "unit DE-II").message == "gone-for-good"


@case("9.4(d)", "4.5", "5.6(b)")
def test_the_german_who_refuses_loses_at_once() -> None:
    game = withdrawal(EAST)
    events = do(game, "refuse")
    assert [(over.winner, over.grade) for over in of_kind(events, GameOver)] == [("entente", "east_front")]
    assert game.result is not None
    assert (game.result.winner, game.result.cases) == ("entente", ("4.5",))
    assert game.decision is None


@case("9.4(d)", "4.5", "5.6(b)")
def test_the_german_who_refuses_the_second_corps_loses_too() -> None:
    game = withdrawal(EAST)
    do(game, "withdraw DE-II", "refuse")
    assert game.result is not None
    assert game.result.grade == "east_front"


@case("9.4(d)", "4.5")
def test_the_german_who_cannot_send_two_corps_loses_at_once() -> None:
    game = withdrawal({"DE-II": "0603", "DE-III": {"hex": "1215", "state": ["reduced"]}})
    assert game.result is not None
    assert (game.result.winner, game.result.grade) == ("entente", "east_front")


def test_corps_restored_or_returned_in_the_same_phase_may_go_east() -> None:
    """Ruling S31: the corps are named when the rest of the phase is over."""
    units: dict[str, Any] = {
        "DE-1-HQ": "0604",
        "DE-II": {"hex": "0604", "state": ["reduced"]},
        "DE-III": {"place": "eliminated"},
    }
    game = bare("german_regroup", units, turn=7, terrain={"0602": "city"}, rails=["0601 0602"])
    do(game, "all", "unit DE-III", "to 0602")
    assert asked(game) == "withdrawal"
    do(game, "withdraw DE-II", "withdraw DE-III")
    assert game.phase == "german_movement"


def test_names_that_mean_nothing_are_no_units_and_no_hexes() -> None:
    game = at("entente_regroup", turn=3)
    assert why(game, "unit BR-NOBODY").message == "not-offered"
    do(game, "unit BR-I")
    assert why(game, "to 9999").message == "not-offered"
    game = withdrawal(EAST)
    assert why(game, "withdraw DE-NOBODY").message == "not-offered"


# ---- 6.6: what the other side learns


def test_an_opponent_reads_who_arrives_but_not_under_which_stack() -> None:
    game = at("entente_regroup", turn=3)
    do(game, "unit BR-I", f"to {CALAIS}", "unit BR-II", f"to {CALAIS}")
    for seat, second in (("german", "unseen"), ("entente", CALAIS)):
        read = [game.title.view_event(event, seat) for _, event in game.log() if isinstance(event, Arrived)]
        assert [(event.unit, event.hex) for event in of_kind([e for e in read if e is not None], Arrived)] == [
            ("BR-I", CALAIS),
            ("BR-II", second),
        ]


def test_sides_of_the_reinforcements() -> None:
    assert {BOX.side[unit] for unit in range(len(BOX.ids)) if BOX.arrives[unit]} == {ENTENTE}
    assert not any(BOX.arrives[unit] for unit in BOX.units_of[GERMAN])
