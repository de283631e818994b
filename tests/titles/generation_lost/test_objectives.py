"""18.2, 20.5: eight secret objectives of the campaign, how they are found and when each is achieved."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import asks, at, case, cell, choices, do, state, told, why

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts
from meuse.titles.generation_lost.campaign_events import ObjectivesChanged, ObjectivesFound, ObjectivesKept
from meuse.titles.generation_lost.chapters import objectives
from meuse.titles.generation_lost.chapters.objectives import achieved, first_new, is_achieved, progress
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

CAMPAIGN = {"scenario": "campaign"}
STAFF = {"DE-HQ-III": "B26"}
DRAWN = ["verdun", "douaumont", "vaux", "souville", "hill-304", "mort-homme", "bras", "circle"]
TABLE = {
    "T.RNDOBJ-12": {
        (1, 1): "french-reserves",
        (2, 2): "french-reserves",
        (1, 3): "souville",
        (2, 4): "la-chaume",
        (1, 5): "circle",
        (2, 6): "hill-304",
    },
    "T.RNDOBJ-34": {
        (3, 1): "voie-sacree",
        (4, 2): "vaux",
        (3, 3): "french-strength",
        (4, 4): "verdun",
        (3, 5): "mort-homme",
        (4, 6): "ten-forts",
    },
    "T.RNDOBJ-56": {
        (5, 1): "douaumont",
        (6, 2): "exit",
        (5, 3): "bras",
        (6, 4): "hill-298",
        (5, 5): "guns",
        (6, 6): "east-entries",
    },
}


def shuffled(*first: int) -> list[Any]:
    """The 36 rolls in an order that begins with these; 25 is first die 2, second die 5."""
    begin = [(roll // 10 - 1) * 6 + roll % 10 - 1 for roll in first]
    rest = [number for number in range(36) if number not in begin]
    return ["shuffle", *begin, *rest, "for", "german"]


def finding(*first: int, **more: Any) -> Game:
    wishes = {"wishes": {"german": False, "french": False}}
    return at("objectives", STAFF, dice=[shuffled(*first)], seed=1, **{**CAMPAIGN, **wishes, **more})


def ending(units: dict[str, Any], **more: Any) -> Game:
    """Just before victory is judged."""
    return at("german_commitment", units, **{"turn": 44, "seed": 1, "objectives": DRAWN, **CAMPAIGN, **more})


def met(name: str, units: dict[str, Any], **more: Any) -> bool:
    there = state(ending(units, **more))
    return is_achieved(there, there.box.objectives.index(name))


def names(game: Game) -> list[str]:
    return [state(game).box.objectives[each] for each in state(game).objectives]


# ---- finding them


@case("T.RNDOBJ-12", "T.RNDOBJ-34", "T.RNDOBJ-56", "18.2.1")
@pytest.mark.parametrize(("roll", "name"), [pair for rows in TABLE.values() for pair in rows.items()])
def test_the_first_die_names_the_part_of_the_table_the_second_the_objective(roll: tuple[int, int], name: str) -> None:
    first, second = roll
    assert names(finding(first * 10 + second))[0] == name


@case("18.2", "18.2.1", "20.5.1", "20.5")
def test_eight_objectives_are_found_each_of_them_once() -> None:
    """11 and 12 are both French Reserves, 33 and 43 both French Strength Points: what has come up is passed over."""
    game = finding(33, 43, 11, 12, 21, 22, 13, 25, 61, 62, 66, 44)
    wanted = ["french-strength", "french-reserves", "souville", "circle", "douaumont", "exit", "east-entries", "verdun"]
    assert names(game) == wanted
    (event,) = told(game, ObjectivesFound)
    assert [(each.objective, each.first, each.second) for each in event.objectives[:3]] == [
        ("french-strength", 3, 3),
        ("french-reserves", 1, 1),
        ("souville", 1, 3),
    ]


@case("18.2.2(ex)")
def test_first_die_2_second_die_3_is_souville_at_n23() -> None:
    game = finding(23)
    box = state(game).box
    souville = state(game).objectives[0]
    assert [box.board.names[square] for square in box.objective_squares[souville]] == ["N23"]
    assert met("souville", {"DE-BN-1": "N23"})


@case("18.2.1")
def test_passing_over_has_the_chances_of_rolling_again() -> None:
    """French Reserves has 4 of 36 rolls and every other 2, also when others are out already."""
    box = state(ending({})).box
    reserves = box.objectives.index("french-reserves")
    for known in ([], [box.objectives.index("verdun"), box.objectives.index("vaux")]):
        found = [next(iter(first_new(box, [first], known, 1)), None) for first in range(36)]
        open_rolls = [each for each in found if each is not None]
        assert open_rolls.count(reserves) / len(open_rolls) == 4 / (36 - 2 * len(known))


@case("18.2.1(HID)", "20.5.1")
def test_only_the_germans_know_them() -> None:
    game = finding(33)
    for seat in ("french", ""):
        assert game.view(seat)["position"]["objectives"] == []
        (line,) = [line for line in game.view_log(seat) if line["event"] == "objectives-found"]
        assert list(line["objectives"]) == []
        assert game.view(seat)["standing"]["grade"] == "undecided"
    assert len(game.view("german")["position"]["objectives"]) == 8
    assert game.view("german")["standing"]["grade"] != "undecided"


# ---- changing two


CHANGING = {"operations": {"german": ["objectives"], "french": []}, "wishes": {"german": True, "french": False}}


@case("20.4.2-3")
def test_two_objectives_are_given_up_and_rolled_for_again_and_the_new_ones_stand() -> None:
    """Ruling G100: of the second rolls 33 and 11 are known, 13 was given up; 25 and 61 are new."""
    first = shuffled(33, 11, 13, 44, 35, 42, 66, 62)
    again = shuffled(33, 11, 13, 25, 61)
    game = at("objectives", {}, dice=[first, again], seed=1, **CAMPAIGN, **CHANGING)
    assert asks(game) == ("german", "change-objectives")
    assert len(choices(game, "give_up")) == 8
    do(game, "give_up souville")
    assert why(game, "done").message == "two-or-none"
    assert why(game, "give_up souville").message == "objective-given-up"
    assert why(game, "keep verdun").message == "objective-kept"
    assert why(game, "give_up ten-forts").message == "not-your-objective"
    do(game, "give_up exit")
    assert why(game, "give_up verdun").message == "two-objectives"
    do(game, "keep exit", "give_up verdun", "done")
    assert names(game) == [
        "french-strength",
        "french-reserves",
        "mort-homme",
        "vaux",
        "east-entries",
        "exit",
        "circle",
        "douaumont",
    ]
    (event,) = told(game, ObjectivesChanged)
    assert [each.objective for each in event.given_up] == ["souville", "verdun"]
    shown = [line for line in game.view_log("french") if line["event"] == "objectives-changed"]
    assert [(list(line["given_up"]), list(line["objectives"])) for line in shown] == [([], [])]


@case("20.4.2-3")
def test_all_eight_may_be_kept_and_that_is_announced_too() -> None:
    game = at("objectives", {}, dice=[shuffled(33)], seed=1, **CAMPAIGN, **CHANGING)
    before = names(game)
    do(game, "done")
    assert names(game) == before
    assert told(game, ObjectivesKept) != []
    assert any(line["event"] == "objectives-kept" for line in game.view_log("french"))


@case("20.4.2-3")
def test_without_the_option_nobody_is_asked() -> None:
    assert asks(finding(33))[1] == "hq-modes"


# ---- playing alone


@case("20.5.4")
def test_playing_alone_eight_of_seventeen_are_drawn_when_play_ends() -> None:
    numbers = [0, 3, 5, 7, 9, 11, 13, 16]
    game = at("victory", {}, options=["solitaire"], dice=[["draw", *numbers, "of", 17]], **CAMPAIGN)
    assert state(game).objectives == numbers
    assert game.result is not None
    assert game.result.grade != "undecided"


@case("20.5.4")
def test_playing_alone_the_standing_is_open_before() -> None:
    game = at("german_bombardment", STAFF, options=["solitaire"], seed=1, **CAMPAIGN)
    for seat in ("german", "french", ""):
        assert game.view(seat)["standing"]["grade"] == "undecided"


# ---- ten places (20.5.2)


@case("20.5.2", "18.1", "18.1.1")
def test_a_place_is_the_last_side_s_to_occupy_it_whatever_zoc_is_on_it() -> None:
    german = {"control": {"german": ["L25"]}}
    assert met("vaux", {"DE-BN-1": {"hex": "L25", "state": ["disrupted"]}})
    assert not met("vaux", {"FR-326-1": {"hex": "L25", "state": ["disrupted"]}, "DE-BN-1": "K25"})
    assert met("vaux", {}, **german)
    assert not met("vaux", {}, control={"french": ["L25"]})
    assert met("vaux", {"FR-326-1": "K25"}, **german), "a French ZOC alone (ruling G67, example 3)"
    assert not met("vaux", {"DE-BN-1": "M25"}, control={"french": ["L25"]}), "a German ZOC alone"
    assert met("vaux", {"FR-326-1": "K25", "DE-BN-1": "M25"}, **german)
    assert not met("vaux", {"FR-326-1": "K25", "DE-BN-1": "M25"}, control={"french": ["L25"]})


@case("18.2.2", "20.5.2")
def test_bras_needs_both_squares() -> None:
    assert not met("bras", {"DE-BN-1": "K18", "FR-326-1": "K19"})
    assert met("bras", {"DE-BN-1": "K18", "DE-BN-2": "K19"})


@case("20.5.2(ex)")
def test_mort_homme_is_j10() -> None:
    box = state(ending({})).box
    squares = box.objective_squares[box.objectives.index("mort-homme")]
    assert [box.board.names[square] for square in squares] == ["J10"]


PLACES = {
    "souville": ["N23"],
    "la-chaume": ["R16"],
    "hill-304": ["K6"],
    "vaux": ["L25"],
    "verdun": ["P19", "P20", "Q18", "Q19", "Q20"],
    "mort-homme": ["J10"],
    "douaumont": ["J23"],
    "bras": ["K18", "K19"],
    "hill-298": ["M15"],
}


@case("20.5.2")
@pytest.mark.parametrize("name", PLACES)
def test_a_place_is_taken_with_all_its_squares(name: str) -> None:
    squares = PLACES[name]
    units = {f"DE-BN-{number}": square for number, square in enumerate(squares, 1)}
    assert met(name, units)
    del units["DE-BN-1"]
    assert not met(name, {**units, "FR-326-1": squares[0]})


@case("20.5.2(EAST)")
def test_both_east_entries_need_good_order_infantry_in_them() -> None:
    both = {"DE-BN-1": "V22", "DE-BN-2": "U34"}
    assert met("east-entries", both)
    assert not met("east-entries", {"DE-BN-1": "V22"}, control={"german": ["U34"]})
    assert not met("east-entries", {**both, "DE-BN-2": {"hex": "U34", "state": ["suppressed"]}})
    assert not met("east-entries", {"DE-BN-1": "V22", "DE-HQ-III": "U34"})


# ---- seven feats (20.5.3)

RING = ("N19", "O16", "Q16", "S17", "S20", "Q22", "O22")
"""Seven battalions whose ZOC close a ring of squares round the city."""


def ring(**changed: Any) -> dict[str, Any]:
    units: dict[str, Any] = {f"DE-BN-{number}": square for number, square in enumerate(RING, 1)}
    return {**units, **changed}


@case("20.5.3(a)")
def test_a_ring_of_units_and_zocs_circles_verdun_and_one_gap_opens_it() -> None:
    assert met("circle", ring())
    assert not met("circle", {})
    for number in range(1, len(RING) + 1):
        gap = {name: square for name, square in ring().items() if name != f"DE-BN-{number}"}
        assert not met("circle", gap), RING[number - 1]


@case("20.5.3(a)")
def test_disordered_units_do_not_close_it_and_shared_zoc_does() -> None:
    hidden = {"DE-BN-4": {"hex": "S17", "state": ["disrupted"]}}
    assert not met("circle", {**ring(), **hidden})
    assert met("circle", {**ring(), "FR-326-1": "T18", "FR-326-2": "R18", "FR-37": "P19"})


@case("20.5.3(a)")
def test_a_gap_on_a_diagonal_is_a_gap() -> None:
    """An HQ in supply mode bars its own square and no other."""
    closed = ring()
    del closed["DE-BN-1"]
    assert not met("circle", {**closed, "DE-HQ-III": {"hex": "N19", "state": ["flipped"]}})


@case("20.5.3(a)")
def test_a_foot_in_the_city_is_no_ring_round_it() -> None:
    """A battalion in Q19 has its ZOC on all of Verdun; the French in P20 still have O20 behind them."""
    foot = {"DE-BN-8": "Q19", "FR-37": "P20", "FR-326-1": "O19"}
    assert not met("circle", foot)
    assert met("circle", {**ring(), **foot})
    assert not met("circle", {name: square for name, square in {**ring(), **foot}.items() if name != "DE-BN-1"})


@case("20.6.1(CIRC)", "20.6.1")
def test_all_of_verdun_occupied_is_circled_too_and_not_the_reverse() -> None:
    city = {f"DE-BN-{number}": square for number, square in enumerate(PLACES["verdun"], 1)}
    assert met("verdun", city)
    assert met("circle", city)
    disrupted = {name: {"hex": square, "state": ["disrupted"]} for name, square in city.items()}
    assert met("circle", disrupted)
    assert not met("verdun", {**ring(), "FR-37": "P19"})


@case("20.5.3(b)", "20.5.3(b-cnt)")
@pytest.mark.parametrize(("open_reserves", "needed"), [(False, 15), (True, 10)])
def test_divisions_that_come_back_count_and_open_reserves_lower_the_number(open_reserves: bool, needed: int) -> None:
    options = {"operations": {"french": ["open-reserves"] if open_reserves else ["lafayette"]}}
    assert met("french-reserves", {}, divisions_back=needed, **options)
    assert not met("french-reserves", {}, divisions_back=needed - 1, **options)


@case("20.5.3(c)")
def test_175_french_steps_and_more_vp_than_the_french() -> None:
    ahead = {"points": {"german": 11, "french": 10}}
    assert met("french-strength", {}, french_steps_lost=175, **ahead)
    assert not met("french-strength", {}, french_steps_lost=174, **ahead)
    assert not met("french-strength", {}, french_steps_lost=175, points={"german": 10, "french": 10})
    bought = {"operations": {"german": ["mines"]}}
    assert not met("french-strength", {}, french_steps_lost=175, **ahead, **bought), "operations count (ruling G71)"


def left(regiments: int, battalions: int) -> dict[str, str]:
    names = [f"DE-21-{number}" for number in (1, 2, 3)] + [f"DE-25-{number}" for number in (1, 2, 3)]
    names += ["DE-5-1", "DE-5-2"]
    return dict.fromkeys([*names[:regiments], *[f"DE-BN-{number}" for number in range(1, battalions + 1)]], "V15")


@case("20.5.3(d)", "20.5.3(d-zoc)")
def test_ten_units_six_of_them_regiments_and_the_door_in_german_zoc_alone() -> None:
    open_door = {"DE-6-1": "U15"}
    assert met("exit", open_door, exited=left(6, 4))
    assert not met("exit", open_door, exited=left(6, 3))
    assert not met("exit", open_door, exited=left(5, 5))
    assert not met("exit", {}, exited=left(6, 4)), "no German ZOC"
    assert not met("exit", {**open_door, "FR-326-1": "V16"}, exited=left(6, 4)), "a French ZOC on it"
    two_doors = {**left(6, 3), "DE-BN-9": "V20"}
    assert not met("exit", open_door, exited=two_doors)
    assert met("exit", {**open_door, "DE-6-2": "V20"}, exited=two_doors)


@case("20.5.3(e)")
def test_twenty_guns_lost_and_four_in_disorder_count_for_one() -> None:
    assert met("guns", {}, french_guns_lost=20)
    assert not met("guns", {}, french_guns_lost=19)
    disordered = {
        f"FR-75-{n}": {"hex": f"T{n + 10}", "state": ["suppressed" if n % 2 else "disrupted"]} for n in range(1, 5)
    }
    assert met("guns", disordered, french_guns_lost=19)
    assert not met("guns", {**disordered, "FR-75-4": "T14"}, french_guns_lost=19)
    assert not met("guns", {**disordered, "FR-75-4": {"place": "pool"}}, french_guns_lost=19)


@case("20.5.3(f)", "20.6.1")
def test_good_order_infantry_on_any_square_of_the_road_cuts_it() -> None:
    for square in ("V13", "U14", "Q19"):
        assert met("voie-sacree", {"DE-BN-1": square})
    assert not met("voie-sacree", {"DE-BN-1": {"hex": "Q19", "state": ["disrupted"]}})
    assert not met("voie-sacree", {"DE-BN-1": "V14"})
    assert not met("voie-sacree", {"DE-HQ-III": "V13"})
    assert not met("voie-sacree", {}, control={"german": ["V13"]})


def forts(game: Game) -> list[str]:
    there = state(game)
    return [there.box.board.names[fort] for fort in there.box.country.forts]


@case("20.5.3(g)", "20.6.1")
def test_ten_forts_occupied_or_last_left_by_germans_and_free_of_french_zoc() -> None:
    ten = forts(ending({}))[:10]
    control = {"control": {"german": ten}}
    assert met("ten-forts", {}, **control)
    assert not met("ten-forts", {}, control={"german": ten[:9]})
    units = {f"DE-BN-{number}": fort for number, fort in enumerate(ten, 1)}
    assert met("ten-forts", units)
    there = state(ending({}))
    beside = next(
        there.box.board.names[each]
        for each in there.box.board.adjacent[cell(ending({}), ten[0])]
        if there.box.board.names[each] not in ten
    )
    near = {"FR-326-1": beside}
    assert not met("ten-forts", near, **control)
    assert met("ten-forts", {**near, "DE-BN-1": ten[0]}, **control)


# ---- how they stand


def test_progress_says_what_there_is_and_what_is_lacking() -> None:
    there = state(ending({"DE-BN-9": "K18", "FR-326-1": "L20"}, french_steps_lost=175, exited=left(2, 1)))
    of = {name: progress(there, there.box.objectives.index(name)) for name in there.box.objectives}
    assert (of["bras"].has, of["bras"].needs) == (1, 2)
    assert (of["french-strength"].has, of["french-strength"].lacks) == (175, "lead")
    assert (of["exit"].has, of["exit"].needs, of["exit"].lacks) == (3, 10, "regiments")
    assert achieved(there) == []


def test_the_points_of_an_objective_go_to_one_side() -> None:
    there = state(ending({"DE-BN-1": "J23"}))
    assert objectives.objective_points(there, GERMAN) == 25
    rest = sum([there.box.objective_points[each] for each in there.objectives]) - 25
    assert objectives.objective_points(there, FRENCH) == rest


@pytest.mark.parametrize(("language", "open_now", "denied"), [("en", "open", "denied"), ("fr", "en cours", "manqué")])
def test_what_was_not_achieved_is_open_until_the_end_and_then_denied(language: str, open_now: str, denied: str) -> None:
    texts = Texts(meuse.title("generation_lost"), language, strict=True)

    def told_of(game: Game) -> list[str]:
        shown = game.title.tracks(game.state, "german")
        return [texts.message("track-objective", **each.params) for each in shown if each.id == "objective"]

    before = at("german_bombardment", STAFF, objectives=DRAWN, seed=1, **CAMPAIGN)
    assert any(open_now in line for line in told_of(before))
    assert "objectives-open" in summed_up(before)
    after = at("victory", STAFF, objectives=DRAWN, seed=1, turn=44, **CAMPAIGN)
    assert after.state.result is not None
    assert any(denied in line for line in told_of(after))
    assert not any(open_now in line for line in told_of(after))
    assert "objectives-denied" in summed_up(after)
    assert "objectives-open" not in summed_up(after)


def summed_up(game: Game) -> list[str]:
    """What makes up the points of its standing, or of its result."""
    return [each.reason for each in (game.result or game.title.view_standing(game.state, "german")).sources]
