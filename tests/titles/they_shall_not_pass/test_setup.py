"""3.0 Setup: on the printed map, whose first trench line the rulebook gives hex by hex at its ends."""

import functools

import pytest
from tests.titles.they_shall_not_pass.country import bare, wait_for
from tests.titles.they_shall_not_pass.table import (
    TITLE,
    action,
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
from meuse.engine.events import PhaseBegins, SetUpDone
from meuse.engine.game import Game

BOX = meuse.open_box(TITLE).content


def french_set_up() -> Game:
    return meuse.new(TITLE, seed=1)


def german_set_up() -> Game:
    game = french_set_up()
    do(game, "ready_made", "done")
    return game


def put(game: Game, **places: str) -> None:
    """Set units up: FR_351="0503"."""
    for name, place in places.items():
        do(game, "unit " + name.replace("_", "-"), f"to {place}")


def of_formation(side: str, corps: str, division: str) -> list[str]:
    number = ("german", "french").index(side)
    return [BOX.ids[u] for u in BOX.units_of[number] if (BOX.corps[u], BOX.division[u]) == (corps, division)]


def infantry_of(division: str) -> list[str]:
    return [name for name in of_formation("french", "XXX", division) if not name.endswith("-A")]


@functools.cache
def offered(name: str) -> frozenset[str]:
    """Where a French unit may be set up, on a map that is still empty but for its division's infantry."""
    game = french_set_up()
    do(game, f"unit {name}")
    return frozenset(choices(game, "to"))


def refused(name: str, place: str) -> str:
    game = french_set_up()
    do(game, f"unit {name}")
    return why(game, f"to {place}").case


@case("3.0")
def test_the_french_set_up_first_then_the_germans() -> None:
    game = french_set_up()
    assert game.decision is not None
    assert (game.phase, game.decision.seat) == ("french_set_up", "french")
    assert why(game, "unit DE-24").case == "3.0"
    do(game, "ready_made", "done")
    assert (game.phase, game.decision.seat) == ("german_set_up", "german")
    assert why(game, "unit FR-208").case == "3.0"
    events = do(game, "ready_made", "done")
    assert [done.side for done in of_kind(events, SetUpDone)] == ["german"]
    assert (game.phase, state(game).turn) == ("german_bombardment", 1)
    begun = [event.phase for _, event in game.log() if isinstance(event, PhaseBegins)]
    assert begun[:2] == ["french_set_up", "german_set_up"]


# ---- 3.1 French setup


@case("3.1")
def test_xxx_corps_and_its_divisions_set_up_and_no_other_french_unit() -> None:
    game = french_set_up()
    everyone = {BOX.ids[u] for u in BOX.units_of[1] if BOX.corps[u] == "XXX"}
    in_louvemont = {name for name in everyone if where(game, name) == "1609"}
    assert choices(game, "unit") == everyone - in_louvemont
    assert why(game, "unit FR-2Z").case == "3.4"
    assert why(game, "unit FR-Remnant-1").case == "14.4"
    assert why(game, "done").case == "3.1"  # nobody of it may be left out
    do(game, "ready_made", "done")
    standing = {BOX.ids[u] for u in BOX.units_of[1] if state(game).where[u] >= 0}
    assert standing == everyone | {BOX.ids[u] for u in BOX.garrison_of.values()}


@pytest.mark.parametrize(
    ("division", "first", "last", "outside"),
    [
        pytest.param("72R", "0403", "1403", ["1504", "1405", "1402", "1404"], marks=case("3.1(a)")),
        pytest.param("51R", "1504", "2305", ["1403", "2405", "1405", "1503"], marks=case("3.1(b)")),
        pytest.param("14", "2405", "3305", ["2305", "2404", "2406", "3304"], marks=case("3.1(c)")),
    ],
)
def test_the_infantry_of_a_division_sets_up_in_the_trenches_of_its_stretch(
    division: str, first: str, last: str, outside: list[str]
) -> None:
    rule = {"72R": "3.1(a)", "51R": "3.1(b)", "14": "3.1(c)"}[division]
    trenches = {BOX.board.names[cell] for cell in range(len(BOX.board)) if BOX.terrain.trench[cell]}
    columns = [f"{column:02d}" for column in range(int(first[:2]), int(last[:2]) + 1)]
    for name in infantry_of(division):
        places = offered(name)
        assert {first, last} <= places <= trenches
        assert sorted(place[:2] for place in places) == columns  # one trench hex in each column of the stretch
        for place in outside:
            assert refused(name, place) == rule, place


@case("3.1(d)")
def test_xxx_corps_hq_and_its_corps_guns_stand_in_louvemont_and_nowhere_else() -> None:
    game = french_set_up()
    for name in ("FR-XXX-HQ", "FR-XXX-A1", "FR-XXX-A2"):
        assert where(game, name) == "1609"
        assert why(game, f"unit {name}").case == "3.1(d)"
    assert BOX.terrain.place_names[BOX.board.index["1609"]] == "Louvemont"
    do(game, "ready_made", "done")
    assert {where(game, name) for name in ("FR-XXX-HQ", "FR-XXX-A1", "FR-XXX-A2")} == {"1609"}


@case("3.1(d)")
def test_xxx_corps_may_start_overstacked_in_louvemont_but_must_spread_out_in_its_first_movement_ruling_t41() -> None:
    game = french_set_up()
    louvemont = BOX.board.index["1609"]
    assert state(game).load[1][louvemont] > BOX.stacking_limit
    do(game, "ready_made")
    assert legal(game, "done")
    game = at("french_movement", {"FR-XXX-HQ": "1609", "FR-XXX-A1": "1609", "FR-XXX-A2": "1609"})
    assert why(game, "done").case == "8.12(a)"


@case("3.1(d)")
def test_a_described_set_up_that_has_louvemont_already_is_not_set_up_twice() -> None:
    game = at("french_set_up", {"FR-XXX-HQ": "1609", "FR-XXX-A1": "1609", "FR-XXX-A2": "1609"})
    louvemont = BOX.board.index["1609"]
    assert state(game).occupied[1][louvemont] == 3
    assert state(game).load[1] == state(french_set_up()).load[1]


@case("3.1(e)")
@pytest.mark.parametrize("name", ["FR-44RIT", "FR-45RIT", "FR-95RIT", "FR-56BCP", "FR-59BCP"])
def test_territorials_and_hunters_may_start_in_any_trench_hex(name: str) -> None:
    trenches = {BOX.board.names[cell] for cell in range(len(BOX.board)) if BOX.terrain.trench[cell]}
    assert offered(name) == trenches
    assert "1405" in trenches  # of the second line (6.15)
    assert refused(name, "1609") == "3.1(e)"
    assert refused(name, "1402") == "3.1(e)"


@case("3.1(e)")
def test_french_stacking_limits_hold_in_the_set_up() -> None:
    game = french_set_up()
    put(game, FR_44RIT="1405", FR_45RIT="1405")
    do(game, "unit FR-95RIT")
    assert why(game, "to 1405").case == "8.31(a)"


@case("3.1(f)")
def test_divisional_guns_start_south_of_the_trench_line_neither_on_it_nor_before_it() -> None:
    game = french_set_up()
    put(game, FR_44="2405", FR_60="2505")
    do(game, "unit FR-14-A")
    assert {"2406", "2506"} <= choices(game, "to")
    for place in ("2404", "2405", "2505", "2504", "2605"):
        assert why(game, f"to {place}").case == "3.1(f)"
    line = {BOX.board.names[cell] for cell in BOX.terrain.front}
    north = {BOX.board.names[cell] for cell in range(len(BOX.board)) if BOX.terrain.north_of_front[cell]}
    assert not choices(game, "to") & (line | north)


@case("3.1(f-ii)")
def test_a_divisional_gun_starts_within_four_hexes_of_infantry_of_its_own_division_ruling_t30() -> None:
    game = french_set_up()
    put(game, FR_44="3305", FR_273="2305", FR_56BCP="2405")
    do(game, "unit FR-14-A")
    assert {"3306", "3309"} <= choices(game, "to")
    assert why(game, "to 3310").case == "3.1(f-ii)"  # five hexes
    assert why(game, "to 2406").case == "3.1(f-ii)"  # beside infantry, but not of the 14th
    distance = BOX.board.distance_row(BOX.board.index["3305"])
    assert {distance[BOX.board.index[place]] for place in choices(game, "to")} == {1, 2, 3, 4}


@case("3.1(f-ii)")
def test_a_set_up_is_not_done_while_a_gun_has_lost_its_infantry() -> None:
    game = french_set_up()
    do(game, "ready_made")
    put(game, FR_14_A=max(choices_for(game, "FR-14-A"), key=lambda place: int(place[:2])))
    put(game, FR_44="2405", FR_60="2405", FR_35="2505", FR_42="2505")
    assert why(game, "done") == ("3.1(f-ii)", "set-up-guns-alone", {"units": ("FR-14-A",), "reach": 4})


def choices_for(game: Game, name: str) -> set[str]:
    do(game, f"unit {name}")
    found = choices(game, "to")
    do(game, "cancel")
    return found


@case("3.1(g)")
def test_the_railroad_gun_starts_in_any_rail_hex_behind_the_line() -> None:
    rails = {BOX.board.names[cell] for cell in range(len(BOX.board)) if BOX.terrain.on_rail[cell]}
    north = {BOX.board.names[cell] for cell in range(len(BOX.board)) if BOX.terrain.north_of_front[cell]}
    assert offered("FR-Rail") == rails - north
    assert rails - north
    off_rail = next(name for name in BOX.board.names if name not in rails | north)
    assert refused("FR-Rail", off_rail) == "3.1(g)"


@case("3.1(h)")
def test_every_hex_of_the_northernmost_trench_line_needs_a_french_unit_or_zone_of_control() -> None:
    game = french_set_up()
    do(game, "ready_made")
    assert legal(game, "done")
    put(game, FR_44RIT="0403", FR_45RIT="1405", FR_95RIT="1405", FR_14_A="2506")
    put(game, FR_44="2405", FR_35="2405", FR_60="2705", FR_42="3005")
    refusal = why(game, "done")
    assert refusal.case == "3.1(h)"
    assert refusal.params["hexes"] == ("3205", "3305")  # all others are held, or next to 2405, 2705 and 3005
    put(game, FR_14_A="3206")  # a gun behind the line covers 3205
    assert why(game, "done").params["hexes"] == ("3305",)
    put(game, FR_95RIT="3305")
    assert legal(game, "done")


# ---- 3.2 German setup


@case("3.2")
def test_the_germans_set_up_after_the_french_in_hexes_of_the_north_edge() -> None:
    game = german_set_up()
    everyone = {BOX.ids[u] for u in BOX.units_of[0] if BOX.corps[u] and BOX.division[u] != "121"}
    assert choices(game, "unit") == everyone
    assert why(game, "unit DE-60").case == "3.4"
    assert why(game, "done").case == "3.2"
    for name in sorted(everyone):
        assert {place[2:] for place in choices_for(game, name)} == {"01"}, name
    do(game, "ready_made")
    assert {where(game, name)[2:] for name in everyone} == {"01"}
    assert legal(game, "done")


@pytest.mark.parametrize(
    ("corps", "first", "last"),
    [
        pytest.param("VII R", 2, 10, marks=case("3.2(a)")),
        pytest.param("XVIII", 11, 17, marks=case("3.2(b)")),
        pytest.param("III", 18, 25, marks=case("3.2(c)")),
        pytest.param("V", 26, 33, marks=case("3.2(d)")),
    ],
)
def test_a_german_corps_sets_up_on_its_stretch_of_the_north_edge(corps: str, first: int, last: int) -> None:
    rule = {"VII R": "3.2(a)", "XVIII": "3.2(b)", "III": "3.2(c)", "V": "3.2(d)"}[corps]
    stretch = {f"{column:02d}01" for column in range(first, last + 1)}
    game = german_set_up()
    for number in BOX.units_of[0]:
        if BOX.corps[number] == corps and BOX.division[number] != "121":
            assert choices_for(game, BOX.ids[number]) == stretch, BOX.ids[number]
    do(game, f"unit {next(BOX.ids[u] for u in BOX.units_of[0] if BOX.corps[u] == corps)}")
    for column in {first - 1, last + 1} & set(range(1, 34)):
        assert why(game, f"to {column:02d}01").case == rule
    assert why(game, f"to {first:02d}02").case == rule


@case("3.2(e)")
def test_germans_may_set_up_over_the_stacking_limit_until_the_end_of_their_movement() -> None:
    game = german_set_up()
    sixth = ["DE-20", "DE-24", "DE-64", "DE-Pi28", "DE-6-A"]
    do(game, "ready_made")
    for name in sixth:
        do(game, f"unit {name}", "to 2401")
    assert state(game).load[0][BOX.board.index["2401"]] > BOX.stacking_limit + BOX.free_pioneers
    do(game, "done")
    wait_for(game, "german_movement")
    refusal = why(game, "done")
    assert refusal.case == "8.12(a)"
    crowd = dict.fromkeys(sixth, "2401")
    game = bare("german_movement", crowd)
    assert why(game, "done").params["hex"] == "2401"
    do(game, "unit DE-20", "to 2402", "stop", "unit DE-24", "to 2402", "stop")
    assert legal(game, "done")


@case("3.2(f)")
def test_german_divisions_do_not_share_a_hex_at_the_start_but_corps_units_join_anyone() -> None:
    game = german_set_up()
    put(game, DE_24="2101", DE_III_HQ="2101", DE_III_A1="2101", DE_20="2101")
    do(game, "unit DE-8")
    refusal = why(game, "to 2101")
    assert (refusal.case, refusal.params["other"]) == ("3.2(f)", "DE-20" if "DE-20" < "DE-24" else "DE-24")
    do(game, "to 2001", "unit DE-III-A2")
    assert {"2001", "2101"} <= choices(game, "to")


@case("3.2(f)")
def test_german_divisions_stack_freely_once_they_move() -> None:
    game = bare("german_movement", {"DE-24": "2101", "DE-8": "2102"})
    do(game, "unit DE-24", "to 2102")
    assert where(game, "DE-24") == where(game, "DE-8") == "2102"


def test_the_ready_made_set_ups_put_every_unit_where_its_owner_could_have_put_it() -> None:
    game = french_set_up()
    for side in (1, 0):
        do(game, "ready_made")
        for number in BOX.units_of[side]:
            name = BOX.ids[number]
            if legal(game, f"unit {name}"):
                assert where(game, name) in choices_for(game, name), name
        do(game, "done")


# ---- 3.3 other pieces, 3.4 reinforcements


@case("3.3(a)")
def test_the_naval_battery_starts_ready_in_its_box() -> None:
    game = french_set_up()
    assert (where(game, "DE-Naval"), marks(game, "DE-Naval")) == ("box", set())
    do(game, "ready_made", "done", "ready_made", "done")
    assert legal(game, "gun DE-Naval")


@case("3.3(b)")
def test_the_heavy_artillery_starts_with_three_shots() -> None:
    game = french_set_up()
    assert game.position()["shots"] == {"DE-Heavy": 3}
    do(game, "ready_made", "done", "ready_made", "done")
    for target, left in (("1605", 2), ("1606", 1), ("1607", 0)):
        do(game, "gun DE-Heavy", f"interdict {target}")
        assert game.position()["shots"] == {"DE-Heavy": left}
    assert why(game, "gun DE-Heavy").case == "14.32"


@case("3.3(c)")
def test_the_weather_starts_good() -> None:
    assert french_set_up().position()["weather"] == "good"


@case("3.3(d)")
def test_the_game_starts_on_21_february() -> None:
    game = french_set_up()
    assert game.position()["turn"] == 1
    assert BOX.dates[1] == "1916-02-21"


@case("3.4")
def test_everything_with_a_date_on_the_schedule_waits_for_it() -> None:
    game = german_set_up()
    do(game, "ready_made", "done")
    later = {BOX.ids[u] for u in range(len(BOX.ids)) if BOX.arrives[u]}
    assert {where(game, name) for name in later} == {"reserve"}
    divisions = {BOX.division[BOX.index[name]] for name in later} - {""}
    assert divisions == {"37", "153", "16", "1", "2", "121"}
    assert {name for name in later if not BOX.division[BOX.index[name]]} == {
        name for corps in ("XX", "I") for name in of_formation("french", corps, "")
    }
    assert action("unit FR-2Z") not in game.actions()
