"""3.0 to 3.2 Set-up and neutrals: on the title's own map and with its own counters."""

import pytest
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import (
    TITLE,
    at,
    case,
    choices,
    do,
    legal,
    morale,
    of_kind,
    state,
    where,
    why,
)

import meuse
from meuse.engine.events import PhaseBegins, SetUpDone
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.chapters.setup import set_up_refusal, starts_on_map
from meuse.titles.schlieffens_war.terms import DEPOT, ENTENTE, FORT, GERMAN, HQ, SIDES

BOX = meuse.open_box(TITLE).content
NAMES = BOX.board.names


def entente_set_up() -> Game:
    return meuse.new(TITLE, seed=1)


def german_set_up() -> Game:
    game = entente_set_up()
    do(game, "ready_made", "done")
    return game


def offered(game: Game, name: str) -> set[str]:
    """Where a unit may start, as things stand."""
    do(game, f"unit {name}")
    hexes = choices(game, "to")
    do(game, "cancel")
    return hexes


def refused(game: Game, name: str, place: str) -> str:
    do(game, f"unit {name}")
    found = why(game, f"to {place}").case
    do(game, "cancel")
    return found


def within(name: str, reach: int) -> set[str]:
    return {NAMES[cell] for cell in BOX.board.within(BOX.board.index[name], reach)}


def of_country(country: str) -> set[str]:
    return {NAMES[cell] for cell in range(len(NAMES)) if BOX.terrain.country[cell] == country}


def printed_hex(name: str) -> str:
    return str(NAMES[BOX.set_up[BOX.index[name]]])


# ---- 3.0, 3.1: who, in which order


@case("3.0", "1.3")
def test_the_entente_sets_up_first_then_the_germans_and_turn_1_begins() -> None:
    game = entente_set_up()
    assert game.decision is not None
    assert (game.phase, game.decision.seat) == ("entente_set_up", "entente")
    assert why(game, "unit DE-1-HQ").case == "3.0"
    do(game, "ready_made", "done")
    assert (game.phase, game.decision.seat) == ("german_set_up", "german")
    assert why(game, "unit FR-1-HQ").case == "3.0"
    events = do(game, "ready_made", "done")
    assert [done.side for done in of_kind(events, SetUpDone)] == ["german"]
    assert (game.phase, state(game).turn) == ("german_movement", 1)
    begun = [event.phase for _, event in game.log() if isinstance(event, PhaseBegins)]
    assert begun == ["entente_set_up", "german_set_up", "german_movement"]


@case("1.3")
def test_the_entente_player_has_the_belgian_british_and_french_units_and_the_german_the_rest() -> None:
    for unit, name in enumerate(BOX.ids):
        assert SIDES[BOX.side[unit]] == ("german" if name.startswith("DE-") else "entente"), name
    game = entente_set_up()
    assert {name[:2] for name in choices(game, "unit")} == {"FR", "BE"}


def test_a_set_up_is_complete_when_everybody_stands() -> None:
    game = entente_set_up()
    assert why(game, "done").message == "set-up-incomplete"
    do(game, "ready_made")
    assert legal(game, "done")


def test_nothing_is_final_before_the_set_up_is_done() -> None:
    game = entente_set_up()
    do(game, "unit FR-3-HQ", f"to {printed_hex('FR-3-HQ')}")
    assert why(game, "unit FR-3-HQ").message == "set-up-placed"
    do(game, "ready_made")
    before = BOX.board.index[where(game, "FR-XX")]
    stood = state(game).occupied[ENTENTE][before]
    elsewhere = sorted(offered(game, "FR-XX") - {NAMES[before]})[0]
    do(game, "unit FR-XX", f"to {elsewhere}")
    assert where(game, "FR-XX") == elsewhere
    assert state(game).occupied[ENTENTE][before] == stood - 1


@pytest.mark.parametrize("side", [ENTENTE, GERMAN])
def test_the_ready_made_set_up_keeps_to_every_rule_of_setting_up(side: int) -> None:
    game = entente_set_up()
    do(game, "ready_made")
    if side == GERMAN:
        do(game, "done", "ready_made")
    for unit in BOX.units_of[side]:
        if starts_on_map(state(game), unit):
            assert set_up_refusal(state(game), unit, state(game).where[unit]) is None, BOX.ids[unit]


def test_names_that_mean_nothing_are_no_units_and_no_hexes() -> None:
    game = entente_set_up()
    assert why(game, "unit FR-NOBODY").message == "not-offered"
    assert why(game, "unit").message == "not-offered"
    do(game, "unit FR-3-HQ")
    assert why(game, "to 9999").message == "not-offered"


# ---- 3.1: where


@case("3.1(a)")
def test_forts_stand_in_the_hex_that_they_print_and_are_not_placed() -> None:
    game = entente_set_up()
    for unit, name in enumerate(BOX.ids):
        if BOX.kind[unit] == FORT:
            assert where(game, name) == (printed_hex(name) if BOX.follows[unit] < 0 else "reserve"), name
    assert why(game, "unit FR-VERDUN").case == "3.1(a)"
    assert where(game, "FR-VERDUN") == "1809"


@case("3.1(b)")
@pytest.mark.parametrize("hq", ["FR-1-HQ", "FR-2-HQ", "FR-3-HQ", "FR-4-HQ", "FR-5-HQ"])
def test_a_french_hq_starts_in_its_hex_or_next_to_it(hq: str) -> None:
    game = entente_set_up()
    assert offered(game, hq) == within(printed_hex(hq), 1) & of_country("france")
    too_far = sorted(within(printed_hex(hq), 2) & of_country("france") - within(printed_hex(hq), 1))[0]
    assert refused(game, hq, too_far) == "3.1(b)"


@case("3.1(b)")
@pytest.mark.parametrize("army", "1234567")
def test_a_german_hq_starts_in_its_hex_or_next_to_it(army: str) -> None:
    game = german_set_up()
    hq = f"DE-{army}-HQ"
    assert offered(game, hq) == within(printed_hex(hq), 1) & of_country("germany")


@case("3.1(b-ii)")
@pytest.mark.parametrize(("corps", "hq"), [("FR-XX", "FR-2-HQ"), ("FR-I", "FR-5-HQ"), ("FR-COL", "FR-4-HQ")])
def test_a_corps_starts_within_the_radius_of_the_hq_of_its_own_army(corps: str, hq: str) -> None:
    game = entente_set_up()
    assert why(game, f"unit {corps}") == ("3.1(b-ii)", "set-up-hq-first", {"unit": corps, "hq": hq})
    do(game, f"unit {hq}", f"to {printed_hex(hq)}")
    radius = BOX.front[BOX.index[hq]]
    assert offered(game, corps) == within(printed_hex(hq), radius) & of_country("france")
    beyond = sorted((within(printed_hex(hq), radius + 1) - within(printed_hex(hq), radius)) & of_country("france"))[0]
    do(game, f"unit {corps}")
    told = {"unit": corps, "hex": beyond, "hq": hq, "radius": radius}
    assert why(game, f"to {beyond}") == ("3.1(b-ii)", "set-up-radius", told)


@case("3.1(b-ii)")
def test_the_hq_of_another_army_does_not_serve() -> None:
    game = german_set_up()
    do(game, "unit DE-1-HQ", f"to {printed_hex('DE-1-HQ')}")
    assert "DE-II" in choices(game, "unit")
    assert "DE-X" not in choices(game, "unit")
    do(game, "unit DE-2-HQ", f"to {printed_hex('DE-2-HQ')}")
    reach = within(printed_hex("DE-2-HQ"), BOX.front[BOX.index["DE-2-HQ"]])
    assert offered(game, "DE-X") <= reach


def test_units_that_an_hq_placed_anew_leaves_out_of_its_radius_are_taken_up_again() -> None:
    game = entente_set_up()
    do(game, "ready_made")
    old, new = where(game, "FR-5-HQ"), None
    for near in sorted(offered(game, "FR-5-HQ") - {old}):
        new = near
        left = [u for u in BOX.corps_of[ENTENTE] if BOX.army[u] == "5"]
        far = {BOX.ids[u] for u in left if where(game, BOX.ids[u]) not in within(near, 2)}
        if far:
            break
    do(game, "unit FR-5-HQ", f"to {new}")
    assert far
    assert {name for name in BOX.ids if name in far and where(game, name) == "reserve"} == far
    assert choices(game, "unit") == far
    assert not legal(game, "done")
    assert {where(game, BOX.ids[u]) for u in left if BOX.ids[u] not in far} <= within(str(new), 2)


@case("3.1(b-iii)")
def test_germans_start_in_germany_and_french_in_france() -> None:
    game = entente_set_up()
    do(game, "unit FR-3-HQ", f"to {printed_hex('FR-3-HQ')}")
    abroad = sorted(within(printed_hex("FR-3-HQ"), 2) - of_country("france"))
    assert abroad, "a French HQ near the border"
    assert refused(game, "FR-IV", abroad[0]) == "3.1(b-iii)"
    assert offered(game, "FR-IV") <= of_country("france")
    do(game, "ready_made", "done", "unit DE-2-HQ", f"to {printed_hex('DE-2-HQ')}")
    abroad = sorted(within(printed_hex("DE-2-HQ"), 2) - of_country("germany"))
    assert refused(game, "DE-X", abroad[0]) == "3.1(b-iii)"
    assert offered(game, "DE-X") <= of_country("germany")


@case("3.1(b-iv)", "6.2")
def test_stacking_limits_hold_at_set_up() -> None:
    game = german_set_up()
    at_hq = printed_hex("DE-1-HQ")
    do(game, "unit DE-1-HQ", f"to {at_hq}")
    for name in ("DE-II", "DE-III", "DE-IV"):
        do(game, f"unit {name}", f"to {at_hq}")
    assert refused(game, "DE-IX", at_hq) == "3.1(b-iv)"
    assert at_hq not in offered(game, "DE-IX")


@case("3.1(b-iv)")
def test_one_hq_to_a_hex_and_a_fort_counts_as_a_corps_at_set_up() -> None:
    game = entente_set_up()
    do(game, "unit FR-3-HQ", "to 1809")  # Verdun and its fort
    for name in ("FR-IV", "FR-V"):
        do(game, f"unit {name}", "to 1809")
    assert refused(game, "FR-VI", "1809") == "3.1(b-iv)"
    game = german_set_up()
    shared = sorted(offered(game, "DE-5-HQ") & offered(game, "DE-6-HQ"))
    assert shared, "the 5th and 6th Armies assemble side by side"
    do(game, "unit DE-5-HQ", f"to {shared[0]}")
    assert refused(game, "DE-6-HQ", shared[0]) == "3.1(b-iv)"


@case("3.1(c)", "3.1(c-ii)")
def test_corps_of_the_french_1st_army_start_anywhere_in_france_from_row_22_to_the_south() -> None:
    game = entente_set_up()
    assert where(game, "FR-1-HQ") == "reserve", "their HQ need not stand"
    first = [BOX.ids[u] for u in BOX.corps_of[ENTENTE] if BOX.army[u] == "1"]
    south = {name for name in of_country("france") if int(name[:2]) >= 22}
    for name in first:
        assert offered(game, name) == south, name
    assert refused(game, first[0], "2110") == "3.1(c-ii)"
    assert refused(game, first[0], "2203") == "3.1(b-iii)"  # Germany
    assert refused(game, "FR-1-HQ", "2820") == "3.1(b)"
    do(game, "unit FR-1-HQ", f"to {printed_hex('FR-1-HQ')}")
    assert offered(game, first[0]) == south


def test_a_depot_starts_on_a_railway_of_germany_within_the_radius_of_its_hq() -> None:
    """Ruling S40."""
    game = german_set_up()
    assert why(game, "unit DE-3-DEPOT").case == "3.1(b-ii)"
    do(game, "unit DE-3-HQ", f"to {printed_hex('DE-3-HQ')}")
    rails = {NAMES[cell] for cell in range(len(NAMES)) if BOX.terrain.on_rail[cell]}
    near = within(printed_hex("DE-3-HQ"), 3) & of_country("germany")
    assert offered(game, "DE-3-DEPOT") == near & rails
    off = sorted(near - rails)
    assert off
    assert refused(game, "DE-3-DEPOT", off[0]) == "10.7(a)"


# ---- 3.1: morale, Belgians, those to come


@case("3.1(d)")
def test_every_german_mobile_corps_starts_with_elan_and_nobody_else_does() -> None:
    game = german_set_up()
    do(game, "unit DE-1-HQ", f"to {printed_hex('DE-1-HQ')}", "unit DE-II", f"to {printed_hex('DE-1-HQ')}")
    assert morale(game, "DE-II") == "elan"
    do(game, "ready_made", "done")
    for unit, name in enumerate(BOX.ids):
        german_corps = BOX.side[unit] == GERMAN and BOX.corps[unit]
        assert morale(game, name) == ("elan" if german_corps else "normal"), name


@case("3.1(d-ii)")
def test_marching_on_turn_1_takes_no_elan_from_the_germans_but_later_it_does() -> None:
    def after_a_march(turn: int) -> str:
        game = bare("german_movement", {"DE-II": {"hex": "0606", "morale": "elan"}}, turn=turn)
        do(game, "unit DE-II", "to 0610")  # all four of its movement points
        if legal(game, "stop"):
            do(game, "stop")
        return morale(game, "DE-II")

    assert after_a_march(1) == "elan"
    assert after_a_march(2) == "normal"


@case("3.1(e)", "3.1(e-ii)")
def test_belgians_start_in_belgium_the_corps_within_the_radius_of_their_hq() -> None:
    game = entente_set_up()
    assert why(game, "unit BE-1").case == "3.1(e-ii)"
    assert offered(game, "BE-HQ") == of_country("belgium")
    assert refused(game, "BE-HQ", "2110") == "3.1(e)"
    do(game, "unit BE-HQ", "to 1008" if "1008" in of_country("belgium") else "to 1010")
    hq = where(game, "BE-HQ")
    for name in ("BE-1", "BE-2", "BE-3"):
        assert offered(game, name) == within(hq, BOX.front[BOX.index["BE-HQ"]]) & of_country("belgium"), name
    beyond = sorted((within(hq, 4) - within(hq, 2)) & of_country("belgium"))[0]
    assert refused(game, "BE-1", beyond) == "3.1(e-ii)"


@case("3.1(e-iii)")
def test_belgian_corps_start_one_to_a_hex() -> None:
    game = entente_set_up()
    do(game, "unit BE-HQ", "to 1010", "unit BE-1", "to 1010")
    assert refused(game, "BE-2", "1010") == "3.1(e-iii)"
    assert "1010" not in offered(game, "BE-2")
    do(game, "unit BE-2", "to 1109")  # with the fort of Liege, which is no corps
    assert where(game, "BE-2") == "1109"
    assert refused(game, "BE-3", "1109") == "3.1(e-iii)"


@case("3.1(f)", "3.1(f-ii)")
@pytest.mark.parametrize(("army", "turn", "number"), [("BEF", 3, "3.1(f)"), ("6", 7, "3.1(f-ii)")])
def test_the_bef_and_the_french_6th_army_wait_for_their_turn(army: str, turn: int, number: str) -> None:
    game = entente_set_up()
    units = [BOX.ids[u] for u in BOX.units_of[ENTENTE] if BOX.army[u] == army]
    assert len(units) == 5
    for name in units:
        assert where(game, name) == "reserve"
        assert why(game, f"unit {name}") == (number, "arrives-later", {"unit": name, "turn": turn})
    do(game, "ready_made", "done", "ready_made", "done")
    assert {where(game, name) for name in units} == {"reserve"}


@case("3.1(g)", "3.1(g-ii)", "3.1(g-iii)", "4.6(a)")
def test_turn_plan_xvii_and_points_begin_at_1_0_and_0() -> None:
    game = entente_set_up()
    do(game, "ready_made", "done", "ready_made", "done")
    begun = state(game)
    assert (begun.turn, begun.plan_attacks, begun.points) == (1, 0, 0)


def test_every_unit_that_sets_up_is_an_hq_a_corps_or_a_depot() -> None:
    game = entente_set_up()
    placed = [u for u in range(len(BOX.ids)) if starts_on_map(state(game), u)]
    assert all(BOX.corps[u] or BOX.kind[u] in (HQ, DEPOT) for u in placed)
    assert {u for u in range(len(BOX.ids)) if u in BOX.ready_made} >= set(placed)


# ---- 3.2 neutral nations


@case("3.2")
def test_the_neutrals_have_no_hexes_and_nobody_else_is_neutral() -> None:
    assert set(BOX.terrain.country) == {"germany", "belgium", "luxembourg", "france"}
    for neutral in ("0708", "2704"):  # the Limburg of the Netherlands; Switzerland at Basel
        assert neutral not in BOX.board.index


@case("3.2(a)")
def test_nobody_moves_into_neutral_territory() -> None:
    game = at("german_movement", {"DE-II": "0707"}, turn=2)
    do(game, "unit DE-II")
    assert not legal(game, "to 0708")
    for verb in ("to", "march"):
        refusal = why(game, f"{verb} 0708")
        assert (refusal.case, refusal.message) == ("3.2(a)", "neutral-hex")
    assert why(game, "to 9901").message == "not-offered", "no such number is on the map"
    reached = choices(game, "to") | choices(game, "march")
    assert reached
    assert reached <= set(NAMES)
    # From Germany into Belgium the way round the Netherlands is longer than the way across.
    assert BOX.board.distance(BOX.board.index["0707"], BOX.board.index["0711"]) > 4


@case("3.2(b)")
def test_nobody_attacks_into_neutral_territory() -> None:
    game = at("german_combat", {"DE-II": "0907", "BE-1": "0909"}, turn=2)
    assert "0908" not in BOX.board.index, "Maastricht lies between them"
    assert not choices(game, "attack")
    assert not choices(game, "probe")
    game = at("german_combat", {"DE-II": "0907", "BE-1": "0909", "DE-III": "1410", "FR-I": "1510"}, turn=2)
    do(game, "done")
    refusal = why(game, "attack 0908")
    assert (refusal.case, refusal.message) == ("3.2(b)", "neutral-hex")


@case("3.2(c)")
def test_belgium_and_luxembourg_are_open_to_both_sides_from_the_first_turn() -> None:
    game = at("german_movement", {"DE-II": "1506", "FR-I": "1610"}, turn=1)
    do(game, "unit DE-II")
    assert "luxembourg" in {BOX.terrain.country[BOX.board.index[name]] for name in choices(game, "to")}
    assert "belgium" in {
        BOX.terrain.country[BOX.board.index[name]] for name in choices(game, "to") | choices(game, "march")
    }
    game = at("entente_movement", {"FR-I": "1610"}, turn=1)
    do(game, "unit FR-I")
    entered = {BOX.terrain.country[BOX.board.index[name]] for name in choices(game, "to") | choices(game, "march")}
    assert {"belgium", "luxembourg"} <= entered
