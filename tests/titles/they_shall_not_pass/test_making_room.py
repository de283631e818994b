"""8.12 and 8.33 against everything that can spend the way out of a hex over the stacking limit (ruling T47).

Digging in (14.1), fire (7.0), the room that others take, friends who keep a zone of control open (8.42, 15.5), and
breakthrough (13.0): a phase ends over the limit only where nobody could have helped it.
"""

import random
from typing import Any

import pytest
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.drill import PRINTED, halt, printed, prompt, watered
from tests.titles.they_shall_not_pass.table import case, choices, do, legal, of_kind, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.chapters.reach import may_move
from meuse.titles.they_shall_not_pass.chapters.stacking import WaysOut, find_ways_out, overstacked_hexes, ways_out
from meuse.titles.they_shall_not_pass.events import Overstacked
from meuse.titles.they_shall_not_pass.state import State
from meuse.titles.they_shall_not_pass.terms import MOVED, SIDES

INFANTRY = {"german": ("DE-24", "DE-20", "DE-64"), "french": ("FR-208", "FR-233", "FR-243")}
both_sides = pytest.mark.parametrize("side", ["german", "french"])


def ring(side: str, *gaps: str) -> dict[str, str]:
    """Enemies with a weak ZOC all round 1612, but for the gaps: who stands there can go nowhere else."""
    around = [name for name in ("1611", "1712", "1713", "1613", "1513", "1512") if name not in gaps]
    german = ("DE-13R-A", "DE-14R-A", "DE-21-A", "DE-25-A", "DE-5-A", "DE-9-A")
    french = ("FR-72R-A", "FR-51R-A", "FR-14-A", "FR-37-A", "FR-153-A", "FR-16-A")
    return dict(zip(german if side == "french" else french, around, strict=False))


# ---- 14.1 digging in


@case("8.12(a)", "14.11")
@both_sides
def test_the_last_who_can_make_room_does_not_dig_in(side: str) -> None:
    first, second, third = INFANTRY[side]
    game = bare(f"{side}_movement", {first: "1612", second: "1612", third: "1611"})
    halt(game, third, "1612")
    do(game, f"dig_in {first}")
    refused = why(game, f"dig_in {second}")
    assert (refused.case, refused.message) == ("8.12(a)", "must-make-room")
    assert refused.params == {"unit": second, "hex": "1612", "load": "3", "limit": "2"}
    assert why(game, "done").params["hexes"] == ("1612",)
    halt(game, second, "1613")
    assert legal(game, "done")


@case("8.12(a)", "14.11")
def test_two_regiments_too_many_need_two_who_do_not_dig_in() -> None:
    crowd = ("FR-208", "FR-233", "FR-243", "FR-273")
    game = bare("french_movement", dict.fromkeys(crowd, "1612"))
    do(game, "dig_in FR-208", "dig_in FR-233")
    assert choices(game, "dig_in") == set()
    assert why(game, "dig_in FR-243").message == why(game, "dig_in FR-273").message == "must-make-room"


@case("14.11", "8.12(a)")
@both_sides
def test_who_cannot_leave_a_full_hex_anyway_may_dig_in(side: str) -> None:
    crowd = INFANTRY[side]
    game = bare(f"{side}_movement", {**dict.fromkeys(crowd, "1612"), **ring(side)})
    for name in crowd:
        do(game, f"dig_in {name}")
    (over,) = of_kind(do(game, "done"), Overstacked)
    assert over.hexes == ("1612",)


@case("14.11", "8.31(b)")
def test_with_their_pioneers_two_regiments_are_not_too_many_and_all_dig_in() -> None:
    game = bare("german_movement", dict.fromkeys(("DE-24", "DE-20", "DE-Pi28"), "1612"))
    do(game, "dig_in DE-24", "dig_in DE-20", "dig_in DE-Pi28")
    assert legal(game, "done")


@case("8.33", "14.11")
def test_arrivals_do_not_all_dig_in_at_1323() -> None:
    game = bare("french_organization", {"FR-XXX-HQ": "1622"}, turn=4)
    while game.phase != "french_movement":
        do(game, "done")
    while choices(game, "dig_in"):
        do(game, f"dig_in {sorted(choices(game, 'dig_in'))[0]}")
    assert why(game, "done").case == "8.12(a)"
    for _ in range(40):
        if legal(game, "done"):
            break
        mend(game)
    assert of_kind(do(game, "done"), Overstacked) == []


def mend(game: Game) -> None:
    """Somebody leaves a hex over the limit for one with room."""
    over = str(why(game, "done").params["hex"])
    leavers = sorted(name for name in choices(game, "unit") if where(game, name) == over)
    for name in leavers:
        do(game, f"unit {name}")
        if choices(game, "to"):
            do(game, f"to {sorted(choices(game, 'to'))[0]}")
            if prompt(game) == "move-unit":
                do(game, "stop")
            return
        do(game, "stop")


# ---- 7.0 fire


@case("8.12(a)", "7.0(b)")
@pytest.mark.parametrize(
    ("side", "guns"),
    [
        ("german", ("DE-III-A1", "DE-III-A2", "DE-V-A1")),
        ("french", ("FR-XXX-A1", "FR-XXX-A2", "FR-XX-A1")),
    ],
)
def test_the_gun_that_must_make_room_does_not_fire(side: str, guns: tuple[str, ...]) -> None:
    target = {"german": {"FR-208": "1615"}, "french": {"DE-24": "1615"}}[side]
    game = bare(f"{side}_bombardment", {**dict.fromkeys(guns, "1612"), **target}, turn=6, dice=[1, 1, 1])
    do(game, f"gun {guns[0]}", "barrage 1615", f"gun {guns[1]}")
    assert why(game, f"gun {guns[2]}").message == "must-make-room"
    if legal(game, "fire"):
        do(game, "fire")
    assert why(game, f"gun {guns[2]}").message == "must-make-room"
    do(game, "done")
    assert why(game, "done").case == "8.12(a)"
    halt(game, guns[2], "1613")
    assert legal(game, "done")


@case("7.0", "8.12(a)")
def test_guns_fire_as_long_as_somebody_else_can_make_room() -> None:
    """Louvemont at the start of the game: two guns and the HQ, which is free to leave."""
    units = {"FR-XXX-A1": "1612", "FR-XXX-A2": "1612", "FR-XXX-HQ": "1612", "DE-24": "1615"}
    game = bare("french_bombardment", units, dice=[1, 1])
    do(game, "gun FR-XXX-A1", "barrage 1615", *(["fire"] if legal(game, "fire") else []))
    assert legal(game, "gun FR-XXX-A2")


@case("14.34(a)", "8.12(a)")
def test_the_railroad_gun_fires_all_the_same_for_it_moves_afterwards() -> None:
    spent = {"hex": "1612", "state": ["fired"]}  # in defence, in the German phases
    units = {"FR-XXX-A1": spent, "FR-XXX-A2": spent, "FR-Rail": "1612", "DE-24": "1615"}
    game = bare("french_bombardment", units, rails=["1612 1613 1614"], dice=[1, 1])
    do(game, "gun FR-Rail", "barrage 1615")
    while game.phase != "french_movement":
        do(game, "fire" if legal(game, "fire") else "done")
    halt(game, "FR-Rail", "1613")
    assert legal(game, "done")


# ---- others who take the room


@case("8.12(a)")
@both_sides
def test_nobody_takes_the_only_room_of_those_who_must_leave(side: str) -> None:
    """One hex is open to the three regiments, and one more fits there."""
    first, second, third = INFANTRY[side]
    more = {"german": ("DE-8", "DE-80"), "french": ("FR-273", "FR-327")}[side]
    units = {**dict.fromkeys((first, second, third), "1612"), more[0]: "1613", more[1]: "1614", **ring(side, "1613")}
    game = bare(f"{side}_movement", units, wild=True)
    do(game, f"unit {more[1]}")
    refused = why(game, "to 1613")
    assert (refused.case, refused.message, refused.params["crowded"]) == ("8.12(a)", "takes-way-out", ("1612",))
    do(game, "stop")
    halt(game, first, "1613")
    assert legal(game, "done")


@case("8.12(a)")
def test_of_two_full_hexes_the_one_with_a_choice_leaves_the_other_its_room() -> None:
    """Those in 1612 can go to 1613 alone; those in 1614, behind it, have a choice."""
    crowd = dict.fromkeys(("FR-208", "FR-233", "FR-243"), "1612")
    other = dict.fromkeys(("FR-44", "FR-60", "FR-35"), "1614")
    game = bare("french_movement", {**crowd, **other, "FR-273": "1613", **ring("french", "1613")}, wild=True)
    do(game, "unit FR-44")
    assert why(game, "to 1613").message == "takes-way-out"
    assert choices(game, "to")


@case("8.12(a)", "8.42(a)")
def test_a_friend_who_keeps_a_zone_of_control_open_to_guns_does_not_leave_first_ruling_t7() -> None:
    """The guns in 1612 may enter 1613, in enemy ZOC like all the rest, only because a battalion stands there."""
    guns = dict.fromkeys(("FR-51R-A", "FR-72R-A", "FR-14-A", "FR-37-A", "FR-XXX-HQ"), "1612")
    units = {**guns, "FR-56BCP": "1613", **ring("french", "1613")}
    game = bare("french_movement", units, wild=True)
    do(game, "unit FR-56BCP")
    assert why(game, "to 1614").message == "takes-way-out"
    do(game, "stop")
    halt(game, "FR-XXX-HQ", "1613")
    assert legal(game, "done")
    assert legal(game, "unit FR-56BCP")


@case("8.12(a)", "8.31(a)")
def test_one_place_is_kept_for_one_unit_only() -> None:
    """The two regiments in 1612 have one place between them, in 1613: two hunters may join them, a third may not."""
    hunters = dict.fromkeys(("FR-56BCP", "FR-59BCP", "FR-2BCP"), "1611")
    units = {"FR-208": "1612", "FR-233": "1612", "FR-273": "1613", **hunters}
    foes = {**ring("french", "1613", "1611", "1512"), "DE-24": "1512"}  # 1611 and 1612 are in strong ZOC
    game = bare("french_movement", {**units, **foes}, wild=True, turn=4)
    halt(game, "FR-56BCP", "1612")
    halt(game, "FR-59BCP", "1612")
    do(game, "unit FR-2BCP")
    assert why(game, "to 1612").message == "no-room"


@case("8.12(a)", "8.2")
def test_a_way_out_by_strategic_movement_is_a_way_out() -> None:
    """All hexes within a march are full, and the guns that fill them have fired; down the road there is room."""
    pace = printed(PRINTED.movement, "FR-208") - 1
    column = [f"16{row}" for row in range(12, 22)]
    guns = ["FR-XXX-A1", "FR-XXX-A2", "FR-XX-A1", "FR-I-A1", "FR-I-A2"]
    guns += ["FR-72R-A", "FR-51R-A", "FR-14-A", "FR-37-A", "FR-153-A", "FR-16-A", "FR-1-A", "FR-2-A"]
    units: dict[str, Any] = dict.fromkeys(("FR-208", "FR-233", "FR-243"), "1612")
    room = [place for place in column[1 : pace + 1] for _ in range(4)]
    for gun in guns:
        if not room:
            break
        units[gun] = {"hex": room[0], "state": ["fired"]}
        del room[: printed(PRINTED.stacking, gun)]
    assert len(room) < 2
    around = ("1611", "1712", "1713", "1513", "1512")
    beside = {f"{column}{row:02}": "woods slope trench" for column in (15, 17) for row in range(11, 23)}
    rivers = [f"1612 {name}" for name in around]
    game = watered(
        "french_movement", units, rivers=rivers, roads=[" ".join(column)], terrain=beside, turn=7, weather="bad"
    )
    do(game, "unit FR-208")
    assert choices(game, "to") == set()
    do(game, "stop")
    assert why(game, "done").case == "8.12(a)"
    do(game, "dig_in FR-208", "dig_in FR-233")
    assert why(game, "dig_in FR-243").message == "must-make-room"
    halt(game, "FR-243", "1620", how="strategic")
    assert legal(game, "done")


@case("8.12(a)", "15.5")
@both_sides
def test_with_infiltration_those_who_stay_in_the_full_hex_open_the_way_out_themselves(side: str) -> None:
    """1612 and 1613 lie in strong ZOC, which infantry crosses with the option only: nobody need wait in 1613."""
    first, second, third = INFANTRY[side]
    friend, foe = {"german": ("DE-Pi3", "FR-44"), "french": ("FR-44", "DE-24")}[side]
    foes = {**ring(side, "1613", "1713"), foe: "1713"}
    units = {**dict.fromkeys((first, second, third), "1612"), friend: "1613", **foes}
    game = bare(f"{side}_movement", units, wild=True, options=["infiltration"])
    halt(game, friend, "1614")
    assert why(game, "done").case == "8.12(a)"
    halt(game, first, "1613")
    assert legal(game, "done")
    assert legal(bare(f"{side}_movement", units, wild=True), "done"), "without the option nobody can leave"


@case("8.12(a)")
@both_sides
def test_a_demoralized_unit_too_can_make_room_and_must(side: str) -> None:
    first, second, third = INFANTRY[side]
    broken = {"hex": "1612", "state": ["demoralized", "unsupplied"]}
    game = bare(f"{side}_movement", {first: "1612", second: "1612", third: broken})
    do(game, f"dig_in {first}", f"dig_in {second}")
    assert why(game, f"dig_in {third}").message == "must-make-room"
    halt(game, third, "1613")
    assert legal(game, "done")


@case("8.33", "6.33(e)", "14.11")
def test_returned_infantry_and_those_it_joins_do_not_all_dig_in() -> None:
    lost = {"place": "eliminated"}
    game = bare("german_organization", {"DE-III-HQ": "2201", "DE-8": "2201", "DE-12": "2201", "DE-24": lost}, turn=2)
    do(game, "return_full DE-24")
    while game.phase != "german_movement":
        do(game, "done")
    do(game, "dig_in DE-8")
    assert choices(game, "dig_in") == {"DE-12", "DE-24"}, "the HQ and one of them make the room"
    do(game, "dig_in DE-12")
    assert why(game, "dig_in DE-24").message == "must-make-room"


# ---- 13.0 breakthrough


@case("8.12(a)", "13.0")
@pytest.mark.parametrize(
    ("side", "names"),
    [("german", ("DE-Pi28", "DE-24", "DE-20", "DE-64")), ("french", ("FR-56BCP", "FR-208", "FR-233", "FR-243"))],
)
def test_the_group_that_breaks_through_makes_what_room_it_can(side: str, names: tuple[str, ...]) -> None:
    leader, first, *_ = names
    game = bare(f"{side}_breakthrough", dict.fromkeys(names, "1611"))
    do(game, "stack 1611", f"unit {leader}")
    assert why(game, "go").case == "8.12(a)"  # the battalion alone is not enough
    do(game, f"unit {first}", "go")
    assert prompt(game) == "move-breakthrough"


@case("8.12(a)")
def test_a_group_too_large_for_any_hex_does_not_form_in_a_stack_over_the_limit() -> None:
    game = bare("german_breakthrough", dict.fromkeys(("DE-Pi28", "DE-24", "DE-20", "DE-64"), "1611"))
    do(game, "stack 1611", "unit DE-24", "unit DE-20")
    refused = why(game, "unit DE-64")
    assert (refused.case, refused.message) == ("8.12(a)", "spoils-way-out")
    assert legal(game, "go")


@case("8.12(a)", "13.0")
def test_another_stack_does_not_break_through_to_the_only_room_of_one_over_the_limit() -> None:
    crowd = dict.fromkeys(("DE-Pi28", "DE-24", "DE-20", "DE-64"), "1612")
    units = {**crowd, "DE-8": "1613", "DE-Pi3": "1614", "DE-12": "1614", **ring("german", "1613")}
    game = bare("german_breakthrough", units, wild=True)
    assert why(game, "done").params["hexes"] == ("1612",)
    do(game, "stack 1614", "unit DE-12", "go")
    refused = why(game, "to 1613")
    assert (refused.case, refused.message, refused.params["crowded"]) == ("8.12(a)", "takes-way-out", ("1612",))


# ---- what is remembered from one question to the next


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_ways_out_that_are_remembered_are_those_that_would_be_found_anew(seed: int) -> None:
    game = meuse.new("they_shall_not_pass", seed=seed)
    rng = random.Random(seed)
    compared = taken_over = 0
    before: WaysOut | None = None
    while game.decision is not None and compared < 300:
        state = game.state
        side = SIDES.index(game.decision.seat) if game.decision.seat in SIDES else -1
        if "move" in game.decision.prompt and overstacked_hexes(state, side):
            known, anew = ways_out(state, side), find_ways_out(state, side)
            assert (known.over, known.places, known.surplus, known.load) == (
                anew.over,
                anew.places,
                anew.surplus,
                anew.load,
            )
            compared += 1
            taken_over += before is not None and before is not known and before.places is known.places
            before = known
        game.apply(rng.choice(game.actions()))
    assert compared > 100
    assert taken_over > 20


def looked_at_anew(state: State, side: int, unit: int, cell: int) -> WaysOut:
    """The ways out when a unit has gone to a hex, or has spent its move where it is."""
    after = state.copy()
    if cell != after.where[unit]:
        after.go(unit, cell)
    after.status[unit] |= MOVED
    return find_ways_out(after, side)


@pytest.mark.parametrize(("seed", "options"), [(1, {}), (2, {}), (3, {"infiltration": True})])
def test_what_is_supposed_without_looking_anew_is_true(seed: int, options: dict[str, bool]) -> None:
    """A hex said to bear a unit, or to spare one, is no worse off; one said not to spare it is."""
    game = meuse.new("they_shall_not_pass", seed=seed, options=options)
    rng = random.Random(seed)
    borne = spared = needed = 0
    while game.decision is not None and (spared < 40 or needed < 10):
        state = game.state
        if game.decision.prompt == "movement":
            side = SIDES.index(game.decision.seat)
            ways = ways_out(state, side)
            for unit in ways.places:
                worse = bool(looked_at_anew(state, side, unit, state.where[unit]).worsened(ways))
                says = ways.spare_one(state, unit)
                assert says is None or says is not worse, (len(game), unit)
                assert not (ways.spare(state, [unit]) and worse), (len(game), unit)
                spared += says is True
                needed += says is False
            full = [cell for cell in range(len(state.box.board)) if state.load[side][cell] >= 3]
            movers = [unit for unit in state.box.units_of[side] if may_move(state, unit)]
            for unit in rng.sample(movers, min(4, len(movers))):
                for cell in rng.sample(full, min(4, len(full))):
                    away = cell != state.where[unit]
                    if away and ways.bear(state, unit, cell, state.units_at(cell, side)):
                        assert not looked_at_anew(state, side, unit, cell).worsened(ways), (len(game), unit, cell)
                        borne += 1
        game.apply(rng.choice(game.actions()))
    assert borne > 100
    assert spared >= 40
    assert needed >= 10
