"""8.1 to 8.3, 8.6: who may bombard what, and what comes of it; shells are in test_shells.py."""

from typing import Any

import pytest
from tests.titles.generation_lost.guns import (
    DISRUPT,
    FRENCH_HEAVY,
    HEAVY,
    INTERDICT,
    MISS,
    STEP,
    SUPPLY,
    SUPPRESS,
    fire,
    french,
    german,
    marked,
    shell,
)
from tests.titles.generation_lost.table import (
    asks,
    at,
    case,
    cell,
    choices,
    do,
    legal,
    marks,
    of_kind,
    state,
    told,
    unit,
    where,
    why,
)

from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.firing import (
    is_entrenched,
    range_refusal,
    ready_guns,
    target_refusal,
    target_row,
    targets,
)
from meuse.titles.generation_lost.fire_events import (
    BombardmentDeclared,
    BombardmentFailed,
    BombardmentRolled,
    SquareInterdicted,
)
from meuse.titles.generation_lost.terms import BOMBARDMENT_ROWS, FRENCH, GERMAN


def params(game: Game) -> dict[str, Any]:
    assert game.decision is not None
    return dict(game.decision.params)


def row(game: Game, square: str, side: int = FRENCH, inside: bool = False) -> str:
    return BOMBARDMENT_ROWS[target_row(state(game), cell(game, square), side, inside)]


# ---- 8.1 procedure


@case("8.1", "8.1(END)")
def test_modes_then_aircraft_then_shells_then_guns_then_the_hq_leaves_then_aircraft_attack() -> None:
    units = {**HEAVY, "FR-28": "N28", "DE-HQ-III": {"hex": "A22", "state": SUPPLY}, "DE-AIR-1": {"place": "airfield"}}
    game = german(units, turn=2, dice=[MISS])
    order = [asks(game)[1]]
    for words in ("done", "to N28", "shells DE-HQ-III", "bombard N28"):
        do(game, words)
        order.append(asks(game)[1])
    assert order == ["hq-modes", "air-place", "shells", "bombard", "bombard-guns"]
    do(game, "gun DE-210H-1", "open_fire")
    assert asks(game)[1] == "bombard"
    assert where(game, "DE-HQ-III") == "A22"
    do(game, "done")
    assert where(game, "DE-HQ-III") == "turn-track"
    assert asks(game)[1] == "air-attack"


@case("8.1(a)", "8.6.1", "8.6.3", "8.2")
def test_a_bombardment_is_a_target_guns_and_one_die_on_the_table() -> None:
    game = shell({"FR-28": "N28"}, DISRUPT)
    (declared,) = told(game, BombardmentDeclared)
    assert (declared.side, declared.hex, declared.guns, declared.factors) == ("german", "N28", tuple(HEAVY), 8)
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.row, rolled.column, rolled.die, rolled.total, rolled.damage) == ("clear", 8, 3, 2, "D")


@case("8.1(END)", "8.3(ONCE)")
def test_the_player_may_stop_while_guns_could_fire_and_the_segment_ends_when_none_can() -> None:
    game = german({**HEAVY, "FR-28": "N28", "DE-HQ-III": "A22"}, dice=[MISS, MISS])
    do(game, "done")
    fire(game, "N28", "DE-210H-1")
    assert legal(game, "done")
    fire(game, "N28", "DE-210H-2")
    assert asks(game)[1] != "bombard"


@case("8.1(a)")
def test_a_bombardment_can_be_called_off_until_fire_is_opened() -> None:
    game = german({**HEAVY, "FR-28": "N28"})
    do(game, "bombard N28", "gun DE-210H-1", "cancel")
    assert asks(game) == ("german", "bombard")
    assert "fired" not in marks(game, "DE-210H-1")


# ---- 8.2 terrain


@pytest.mark.parametrize(
    ("square", "name"),
    [
        ("N28", "clear"),
        ("N27", "town"),
        ("P19", "town"),
        ("M24", "woods"),
        ("O27", "ridge"),
        ("M16", "works"),
        ("K6", "strongest"),
        ("E25", "strongest"),
    ],
)
@case("8.2", "8.2.1", "T.BOMBARD")
def test_the_terrain_that_asks_for_most_is_the_row(square: str, name: str) -> None:
    assert row(german({"FR-28": square}), square) == name


@case("8.2.1(ex)")
def test_a_square_with_woods_and_a_ridge_is_bombarded_as_a_ridge() -> None:
    game = german({"FR-28": "H23"})
    assert set(state(game).box.country.kinds[cell(game, "H23")]) == {"woods", "ridge"}
    assert row(game, "H23") == "ridge"


@case("8.2.1(MAN)", "8.2.1(ST)")
def test_a_start_trench_protects_whoever_is_in_it_guns_and_enemies_of_its_owner_too() -> None:
    game = german({"FR-75-1": "E25", "FR-28": "C24"})  # C24 is on the German line
    assert row(game, "E25") == row(game, "C24") == "strongest"
    assert is_entrenched(state(game), cell(game, "E25"), FRENCH)


@case("8.2.1(MAN)", "8.3.3")
def test_nobody_is_protected_by_an_empty_trench() -> None:
    game = german({})
    assert row(game, "E25") == "clear"
    assert row(game, "M16") == "clear"
    assert row(game, "F25") == "town"


@case("8.2.1(2T)", "8.6.4(S-ENT)")
def test_entrenched_germans_off_their_line_are_a_second_trench_with_all_who_are_with_them() -> None:
    dug_in = {"hex": "N28", "state": ["flipped"]}
    game = french({"DE-21-1": dug_in, "DE-BN-1": "N28", "DE-21-2": "N30"})
    assert row(game, "N28", GERMAN) == "second-trench"
    assert row(game, "N30", GERMAN) == "clear"
    fired = french({**FRENCH_HEAVY, "DE-21-1": dug_in, "DE-BN-1": "N28"}, dice=[1])
    do(fired, "bombard N28")
    assert params(fired)["row"] == "second-trench"


@case("8.2.1(2T)", "8.2.1")
def test_a_second_trench_on_a_ridge_is_a_ridge() -> None:
    assert row(french({"DE-21-1": {"hex": "O27", "state": ["flipped"]}}), "O27", GERMAN) == "ridge"


@case("8.2.1(2T)", "8.2.2(OUT)")
def test_entrenched_germans_beside_a_fort_are_a_second_trench_and_one_inside_shelters_nobody_else() -> None:
    dug_in = french({"DE-BN-1": {"hex": "J23", "state": ["flipped"]}})
    assert row(dug_in, "J23", GERMAN) == "second-trench"
    inside = {"DE-BN-1": {"hex": "J23", "state": ["flipped", "in-fort"]}}
    assert row(french({**inside, "DE-BN-2": "J23"}), "J23", GERMAN) == "clear"


# ---- 8.2.2 forts

GARRISON = {"FR-GARRISON-1": {"hex": "J23", "state": ["flipped", "in-fort"]}}
SIEGE = {"DE-420-1": "F21", "DE-420-2": "F22"}


@case("8.2.2")
def test_only_420s_and_400s_fire_into_a_fort_and_nobody_joins_them() -> None:
    game = german({**SIEGE, **GARRISON, "DE-210H-1": "F23"})
    do(game, "bombard J23")
    assert params(game)["row"] == "strongest"
    assert choices(game, "gun") == {"DE-420-1", "DE-420-2"}
    assert why(game, "gun DE-210H-1").case == "8.2.2"
    light = german({**GARRISON, "DE-210H-1": "F23", "DE-210H-2": "F22"})
    assert why(light, "bombard J23").case == "8.2.2"


@case("8.2.2")
def test_french_400s_fire_into_a_fort_that_germans_hold() -> None:
    inside = {"DE-BN-1": {"hex": "J23", "state": ["in-fort"]}}
    game = french({**inside, "FR-400-1": "O22", "FR-400-2": "O23", "FR-305H-1": "O24"})
    do(game, "bombard J23")
    assert choices(game, "gun") == {"FR-400-1", "FR-400-2"}


@case("8.2.2", "8.2.2(D)")
def test_400s_disrupt_entrenched_germans_inside_a_fort_and_leave_them_entrenched() -> None:
    """An S would turn them mobile in the open; inside it only disrupts. Those outside are not hit."""
    held = {"DE-BN-1": {"hex": "J23", "state": ["flipped", "in-fort"]}, "DE-BN-2": "J23"}
    game = french({**held, "FR-400-1": "O22", "FR-400-2": "O23"}, dice=[2], observed=True)
    do(game, "bombard J23", "aim inside", "gun FR-400-1", "gun FR-400-2", "open_fire")
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.inside, rolled.row, rolled.damage) == (True, "strongest", "S")
    assert marks(game, "DE-BN-1") >= {"disrupted", "flipped", "in-fort"}
    assert "suppressed" not in marks(game, "DE-BN-1")
    assert "disrupted" not in marks(game, "DE-BN-2")


@pytest.mark.parametrize(("die", "hit"), [(1, True), (2, True), (3, False), (5, False)])
@case("8.2.2(D)", "8.2.2(HID)", "8.2.2")
def test_inside_a_fort_the_worst_is_disruption_and_a_garrison_stays_face_down(die: int, hit: bool) -> None:
    """10 factors on the first column of the strongest row: D, SUPPRESS, INTERDICT, a miss by total."""
    game = german({**SIEGE, **GARRISON}, dice=[die], observed=True)
    fire(game, "J23", *SIEGE)
    (rolled,) = told(game, BombardmentRolled)
    assert rolled.damage == {1: "D", 2: "S", 3: "I", 5: "-"}[die]
    assert ("disrupted" in marks(game, "FR-GARRISON-1")) is hit
    assert "suppressed" not in marks(game, "FR-GARRISON-1")
    assert "flipped" in marks(game, "FR-GARRISON-1")
    assert marked(game, "J23") == ""


@case("8.2.2(D)")
def test_a_second_hit_on_a_disrupted_garrison_does_nothing_more() -> None:
    hurt = {"FR-GARRISON-1": {"hex": "J23", "state": ["flipped", "in-fort", "disrupted"]}}
    game = german({**SIEGE, **hurt}, dice=[1], observed=True)
    fire(game, "J23", *SIEGE)
    assert where(game, "FR-GARRISON-1") == "J23"
    assert state(game).disruptions == [0, 0]


@case("8.2.2(OUT)")
def test_a_unit_outside_the_fort_has_the_other_terrain_of_the_square_and_any_gun_may_fire() -> None:
    game = german({**HEAVY, "FR-326-1": {"hex": "J23", "state": ["flipped"]}})
    assert row(game, "J23") == "clear"
    do(game, "bombard J23")
    assert params(game)["inside"] == "no"
    assert choices(game, "gun") == set(HEAVY)
    vaux = german({"FR-326-1": {"hex": "L25", "state": ["flipped"]}})
    assert row(vaux, "L25") == "ridge"


@case("8.2.2(ONE)")
def test_with_targets_inside_and_outside_the_firing_player_names_one_and_the_other_is_not_touched() -> None:
    units = {**SIEGE, **GARRISON, "DE-210H-1": "F23", "FR-326-1": {"hex": "J23", "state": ["flipped"]}}
    game = german(units, dice=[1], observed=True)
    do(game, "bombard J23")
    assert asks(game) == ("german", "bombard-aim")
    do(game, "aim inside", "gun DE-420-1", "gun DE-420-2", "open_fire")
    assert "disrupted" in marks(game, "FR-GARRISON-1")
    assert "disrupted" not in marks(game, "FR-326-1")
    other = german(units, dice=[3])
    do(other, "bombard J23", "aim outside")
    assert choices(other, "gun") == {"DE-420-1", "DE-420-2", "DE-210H-1"}
    do(other, "gun DE-420-1", "gun DE-210H-1", "open_fire")
    assert told(other, BombardmentRolled)[0].damage == "D"
    assert "disrupted" in marks(other, "FR-326-1")
    assert "disrupted" not in marks(other, "FR-GARRISON-1")


@case("8.2.2(ONE)")
def test_without_420s_the_fort_is_not_asked_about() -> None:
    game = german({**HEAVY, **GARRISON, "FR-326-1": {"hex": "J23", "state": ["flipped"]}})
    do(game, "bombard J23")
    assert asks(game) == ("german", "bombard-guns")
    assert params(game)["inside"] == "no"


@case("8.2.2", "8.3.3")
def test_a_fort_square_without_anybody_is_an_empty_square() -> None:
    game = german(HEAVY, dice=[DISRUPT])
    fire(game, "J23", *HEAVY)
    assert marked(game, "J23") == "german"


# ---- 8.3 who may fire


@case("8.3", "8.3.2(a)")
def test_guns_out_of_order_interdicted_or_engaged_do_not_fire() -> None:
    units = {
        **HEAVY,
        "DE-150H-1": {"hex": "K27", "state": ["disrupted"]},
        "DE-150H-2": {"hex": "L27", "state": ["suppressed"]},
        "DE-150H-3": "L28",
        "DE-150H-4": {"hex": "L30", "jump_off": "K30"},
        "FR-29": "L30",
        "FR-28": "N28",
    }
    game = german(units, markers={"french": ["L28"]}, engaged={"german": ["L30"]})
    do(game, "bombard N28")
    assert choices(game, "gun") == set(HEAVY)
    assert [why(game, f"gun DE-150H-{number}").case for number in (1, 2, 3, 4)] == ["8.3.2(a)"] * 3 + ["8.3"]
    assert why(game, "gun DE-21-1").case == "8.3"
    assert why(game, "gun FR-75-1").case == "8.3"
    assert why(game, "gun DE-150H-5").case == "8.3"


@case("8.3(ONCE)", "8.3.2(b)", "8.3.2(c)")
def test_a_gun_fires_once_and_a_square_may_be_bombarded_again_by_others() -> None:
    game = german({**HEAVY, "FR-28": "N28"}, dice=[MISS, MISS])
    do(game, "bombard N28", "gun DE-210H-1")
    assert why(game, "gun DE-210H-1").case == "8.3.2(b)"
    do(game, "open_fire", "bombard N28")
    assert why(game, "gun DE-210H-1").case == "8.3(ONCE)"
    do(game, "gun DE-210H-2", "open_fire")
    assert [rolled.guns for rolled in told(game, BombardmentRolled)] == [("DE-210H-1",), ("DE-210H-2",)]


@case("8.3(ONCE)")
def test_a_gun_that_has_answered_in_the_enemys_segment_bombards_in_its_own() -> None:
    units = {**HEAVY, "FR-155H-1": "O29", "FR-155H-2": "O30", "FR-28": "N28", "FR-HQ-VII": "T20"}
    game = at("first_player", units, dice=[6, 6, MISS, 6, 6, 6, 6], observed=False)
    do(game, "bombard N28", "gun DE-210H-1", "open_fire", "counter K28", "gun FR-155H-1", "open_fire")
    assert "fired" in marks(game, "FR-155H-1")
    while asks(game) != ("french", "bombard"):
        do(game, "done")
    assert "K28" in choices(game, "bombard")
    do(game, "bombard K28")
    assert "FR-155H-1" in choices(game, "gun")


@case("8.3(MIN)", "8.3(COL)", "8.3(ex)")
def test_seven_factors_do_not_fire_at_a_ridge_and_nine_fire_on_the_column_of_eight() -> None:
    units = {"DE-150H-7": "K27", "DE-150H-1": "K28", "DE-130-1": "K29", "FR-28": "O27"}
    game = german(units, dice=[6])
    do(game, "bombard O27", "gun DE-150H-7", "gun DE-150H-1")
    assert (params(game)["factors"], params(game)["needed"], params(game)["column"]) == (7, 8, 0)
    refusal = why(game, "open_fire")
    assert (refusal.case, refusal.params["factors"], refusal.params["needed"]) == ("8.3(MIN)", 7, 8)
    do(game, "gun DE-130-1")
    assert (params(game)["factors"], params(game)["column"]) == (9, 8)
    do(game, "open_fire")
    assert told(game, BombardmentRolled)[0].column == 8


@case("8.3(MIN)")
def test_a_square_that_all_guns_together_cannot_harm_is_no_target() -> None:
    game = german({"DE-150H-7": "K27", "DE-150H-1": "K28", "FR-28": "O27", "FR-29": "N28"})
    assert "N28" in choices(game, "bombard")
    refusal = why(game, "bombard O27")
    assert (refusal.case, refusal.params["factors"], refusal.params["needed"]) == ("8.3(MIN)", 7, 8)


@case("8.3(COL)")
def test_factors_beyond_the_last_column_use_the_last() -> None:
    guns = {f"DE-210H-{number}": f"K{26 + number}" for number in (1, 2, 3, 4)} | {"DE-420-1": "J28"}
    game = german({**guns, "FR-28": "N28"}, dice=[6])
    fire(game, "N28", *guns)
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.factors, rolled.column, rolled.damage) == (21, 16, "D")


@case("8.3.1", "8.3.1(ex)")
def test_a_gun_of_range_6_reaches_3_and_4_squares_and_not_7() -> None:
    game = german({"DE-77-9": "H28", "FR-28": "K28", "FR-29": "L29", "FR-51": "O28", "DE-130-1": "I28"})
    assert {"K28", "L29"} <= choices(game, "bombard")
    do(game, "bombard L29")
    assert "DE-77-9" in choices(game, "gun")
    do(game, "cancel", "bombard O28")
    refusal = why(game, "gun DE-77-9")
    assert (refusal.case, refusal.params["distance"], refusal.params["reach"]) == ("8.3.1", 7, 6)


@case("8.3.1")
def test_a_diagonal_step_counts_as_one_square() -> None:
    game = german({"DE-77-9": "H28"})
    assert legal(game, "bombard N34")
    assert why(game, "bombard O34").case == "8.3.1"
    there = state(game)
    farthest, beyond = (range_refusal(there, unit(game, "DE-77-9"), cell(game, name)) for name in ("N34", "O34"))
    assert farthest is None
    assert beyond is not None


@case("8.3.1(a)")
def test_guns_of_several_squares_and_calibres_fire_together_if_all_reach() -> None:
    game = german({"DE-77-9": "L29", "DE-130-1": "D28", "DE-420-1": "F26", "FR-28": "N28"}, dice=[6])
    fire(game, "N28", "DE-77-9", "DE-130-1", "DE-420-1")
    assert told(game, BombardmentRolled)[0].factors == 3 + 2 + 5


@case("8.3.2(d)")
def test_engaged_units_are_no_target() -> None:
    units = {**HEAVY, "DE-21-1": {"hex": "N28", "jump_off": "M28"}, "FR-28": "N28"}
    game = german(units, engaged={"german": ["N28"]})
    assert why(game, "bombard N28").case == "8.3.2(d)"


@case("8.3.2(e)")
def test_field_guns_count_nothing_against_entrenched_units_alone_or_with_others() -> None:
    game = german({"DE-77-7": "F22", "DE-77-8": "F23", "DE-77-9": "F24", "FR-28": "E25"})
    assert why(game, "bombard E25").case == "8.3.2(e)"
    with_heavy = german({"DE-77-7": "F22", "DE-210H-1": "F23", "DE-210H-2": "F24", "FR-28": "E25"})
    do(with_heavy, "bombard E25")
    assert choices(with_heavy, "gun") == {"DE-210H-1", "DE-210H-2"}
    assert why(with_heavy, "gun DE-77-7").case == "8.3.2(e)"


@case("8.3.2(e)")
def test_french_75s_count_nothing_against_germans_in_trench_mode_and_much_against_mobile_ones() -> None:
    batteries = {f"FR-75-{number}": f"K{20 + number}" for number in (9, 10, 11, 12)}
    dug_in = french({**batteries, "DE-21-1": {"hex": "N30", "state": ["flipped"]}})
    assert why(dug_in, "bombard N30").case == "8.3.2(e)"
    mobile = french({**batteries, "DE-21-1": "N30"})
    assert "N30" in choices(mobile, "bombard")


@case("8.3.2(e)", "8.2.1(MAN)")
@pytest.mark.parametrize("side", ["german", "french"])
def test_field_guns_count_nothing_against_units_in_defense_works_whoever_they_are(side: str) -> None:
    """3.0, ruling G14: M16 has works and nothing else."""
    if side == "german":
        game = german({"FR-28": "M16", **{f"DE-77-{number}": f"I{10 + number}" for number in range(1, 6)}})
    else:
        game = french({"DE-21-1": "M16", **{f"FR-75-{number}": f"Q{12 + number}" for number in (1, 2, 3, 5)}})
    assert why(game, "bombard M16").message == "fire-only-field-guns"
    assert why(game, "bombard M16").case == "8.3.2(e)"


@case("8.3.2(e)", "8.3.3")
def test_field_guns_interdict_an_empty_trench() -> None:
    game = german({"DE-77-7": "F22", "DE-77-8": "F23"}, dice=[1], observed=True)
    fire(game, "E25", "DE-77-7", "DE-77-8")
    assert marked(game, "E25") == "german"


@case("8.3.3", "8.6.4(I-VAC)")
def test_on_an_empty_square_every_result_but_a_miss_interdicts() -> None:
    for die in (STEP, DISRUPT, SUPPRESS, INTERDICT):
        assert marked(shell({}, die), "N28") == "german"
    assert marked(shell({}, MISS), "N28") == ""


@case("8.3.3")
def test_a_square_with_friendly_units_is_no_target() -> None:
    game = german({**HEAVY, "DE-21-1": "N28"})
    assert why(game, "bombard N28").case == "8.3.3"


def test_the_list_of_targets_is_what_the_rule_does_not_refuse() -> None:
    """The list is added up for the whole map at once, the reason is found square by square."""
    units = {
        **SIEGE,
        **GARRISON,
        "DE-77-7": "F22",
        "DE-210H-1": "F23",
        "DE-150H-1": {"hex": "E22", "state": ["flipped"]},
        "FR-28": "E25",
        "FR-326-1": {"hex": "L25", "state": ["flipped"]},
        "FR-GARRISON-2": {"hex": "L25", "state": ["flipped", "in-fort"]},
        "FR-GARRISON-3": {"hex": "T27", "state": ["flipped", "in-fort"]},
        "FR-29": "H22",
        "DE-21-1": "G20",
        "FR-51": "I20",
        "DE-21-2": {"hex": "I20", "jump_off": "H20"},
    }
    game = german(units, engaged={"german": ["I20"]})
    there = state(game)
    guns = ready_guns(there, GERMAN)
    one_by_one = [each for each in range(len(game.board)) if target_refusal(there, GERMAN, each, guns) is None]
    assert targets(there, GERMAN, guns) == one_by_one
    assert 200 < len(one_by_one) < 600
    assert choices(game, "bombard") == {game.board.names[each] for each in one_by_one}


# ---- 8.6 resolution


@case("8.6.2")
def test_field_guns_alone_have_no_modifier_for_heavy_guns() -> None:
    game = german({"DE-77-7": "K28", "FR-28": "N28"}, dice=[4])
    fire(game, "N28", "DE-77-7")
    assert told(game, BombardmentRolled)[0].shifts == ()


@case("8.6.4", "8.6.4(ST)")
def test_the_owner_takes_the_steps_at_once_of_the_units_they_choose() -> None:
    game = shell({"FR-28": "N28", "DE-21-1": "K31"}, STEP)
    assert told(game, BombardmentRolled)[0].damage == "ST"
    assert "flipped" in marks(game, "FR-28")
    assert state(game).points == [1, 0]
    two = shell({"FR-436-1": "N28", "FR-75-1": "N28"}, STEP)
    assert asks(two)[0] == "french"
    do(two, "loss FR-75-1")
    assert "flipped" in marks(two, "FR-75-1")
    assert "flipped" not in marks(two, "FR-436-1")


@case("8.6.4(ST)")
def test_2st_is_two_steps() -> None:
    game = german({**HEAVY, "DE-210H-3": "K27", "FR-28": "N28"}, dice=[1], observed=True)
    fire(game, "N28", *HEAVY, "DE-210H-3")
    assert told(game, BombardmentRolled)[0].damage == "2ST"
    assert state(game).points == [2, 0]


@case("8.6.4(ST-D)")
def test_a_unit_of_one_step_in_good_order_may_be_disrupted_instead() -> None:
    red = {"hex": "N28", "state": ["flipped"]}
    game = shell({"FR-326-1": red}, STEP)
    assert asks(game)[0] == "french"
    do(game, "disrupt")
    assert marks(game, "FR-326-1") >= {"disrupted"}
    assert state(game).points == [0, 0]
    hurt = shell({"FR-326-1": {"hex": "N28", "state": ["flipped", "suppressed"]}}, STEP)
    assert where(hurt, "FR-326-1") == "pool"


@case("8.6.4(D)")
def test_d_disrupts_all_units_in_the_square_guns_and_hqs_too() -> None:
    game = shell({"FR-436-1": "N28", "FR-75-1": "N28", "FR-HQ-VII": "N28", "FR-29": "N29"}, DISRUPT)
    assert all("disrupted" in marks(game, name) for name in ("FR-436-1", "FR-75-1", "FR-HQ-VII"))
    assert "disrupted" not in marks(game, "FR-29")
    assert state(game).disruptions == [0, 3]


@case("8.6.4(S)")
def test_s_suppresses_all_units_in_the_square() -> None:
    game = shell({"FR-436-1": "N28", "FR-75-1": "N28"}, SUPPRESS)
    assert all("suppressed" in marks(game, name) for name in ("FR-436-1", "FR-75-1"))
    assert state(game).disruptions == [0, 0]


@case("8.6.4(S-ENT)")
def test_entrenched_germans_who_are_suppressed_turn_mobile() -> None:
    """8 factors on the column of 8 of a second trench: two of them, total 1 is an S."""
    game = french({**FRENCH_HEAVY, "DE-21-1": {"hex": "N28", "state": ["flipped"]}}, dice=[2])
    fire(game, "N28", *FRENCH_HEAVY)
    assert told(game, BombardmentRolled)[0].damage == "S"
    assert marks(game, "DE-21-1") == {"suppressed"}
    assert row(game, "N28", GERMAN) == "clear"


@case("8.6.4(I)")
def test_i_puts_a_marker_on_the_square_and_does_nothing_else() -> None:
    game = shell({"FR-28": "N28"}, INTERDICT)
    assert marked(game, "N28") == "german"
    assert marks(game, "FR-28") == set()
    assert state(game).is_interdicted(unit(game, "FR-28"))
    (laid,) = told(game, SquareInterdicted)
    assert (laid.side, laid.hex, laid.unit) == ("german", "N28", "")


@case("8.6.4(I-ONE)")
def test_a_new_marker_takes_the_place_of_the_old_whoever_laid_it() -> None:
    game = shell({"FR-28": "N28"}, INTERDICT, markers={"french": ["N28"]})
    assert marked(game, "N28") == "german"


@case("8.6.4(I-ONE)", "8.7.3(d-stay)")
def test_an_air_unit_whose_marker_is_replaced_goes_home() -> None:
    lying = {"FR-AIR-1": {"place": "aloft", "over": "N28", "state": ["flipped"]}}
    game = german({**HEAVY, **lying, "FR-28": "N28"}, turn=1, markers={"french": ["N28"]}, dice=[INTERDICT])
    fire(game, "N28", *HEAVY)
    assert where(game, "FR-AIR-1") == "airfield"
    assert marks(game, "FR-AIR-1") == set()
    other = {"DE-AIR-1": {"place": "aloft", "over": "N28", "state": ["flipped"]}}
    later = french({**FRENCH_HEAVY, **other, "DE-21-1": "N28"}, markers={"german": ["N28"]}, dice=[INTERDICT])
    fire(later, "N28", *FRENCH_HEAVY)
    assert marked(later, "N28") == "french"
    assert where(later, "DE-AIR-1") == "landed"  # it has bombed this turn


@case("8.6.4(MISS)")
def test_a_dash_does_nothing() -> None:
    game = shell({"FR-28": "N28"}, MISS)
    assert told(game, BombardmentRolled)[0].damage == "-"
    assert marks(game, "FR-28") == set()
    assert marked(game, "N28") == ""


@pytest.mark.parametrize("die", [STEP, DISRUPT, SUPPRESS, INTERDICT])
@case("8.6.4(NR)")
def test_nobody_retreats_from_bombardment(die: int) -> None:
    assert where(shell({"FR-28": "N28"}, die), "FR-28") == "N28"


# ---- 8.1(ELIG)


@case("8.1(ELIG)", "8.5.2(HIT)")
def test_guns_that_counter_battery_leaves_too_weak_have_fired_for_nothing() -> None:
    units = {**HEAVY, "FR-28": "O27", "FR-155H-1": "N29", "FR-155H-2": "N30"}
    game = german(units, dice=[1, 1])
    do(game, "bombard O27", "gun DE-210H-1", "gun DE-210H-2", "open_fire")
    events = do(game, "counter K28", "gun FR-155H-1", "open_fire")
    (failed,) = of_kind(events, BombardmentFailed)
    assert (failed.factors, failed.needed) == (4, 8)
    assert not told(game, BombardmentRolled)
    assert "fired" in marks(game, "DE-210H-2")


@case("8.1(ELIG)", "8.6.2")
def test_guns_that_are_left_fire_with_what_they_have() -> None:
    units = {"DE-210H-1": "K28", "DE-77-7": "K29", "FR-28": "N28", "FR-155H-1": "N29"}
    game = german(units, dice=[1, 1, 4])
    do(game, "bombard N28", "gun DE-210H-1", "gun DE-77-7", "open_fire", "counter K28", "gun FR-155H-1", "open_fire")
    (rolled,) = told(game, BombardmentRolled)
    assert (rolled.guns, rolled.factors, rolled.shifts) == (("DE-77-7",), 3, ())
