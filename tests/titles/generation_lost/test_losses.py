"""9.1, 9.2 Steps and step losses; 16.5.5, 17.1.1, 18.3.1."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import (
    asks,
    case,
    choices,
    do,
    inside,
    legal,
    marks,
    numbers,
    state,
    told,
    where,
    why,
)

from meuse.engine.flow import Frame
from meuse.engine.game import Game
from meuse.titles.generation_lost.chapters.losses import TakeLosses, disrupt, eliminate, suffer, suppress
from meuse.titles.generation_lost.chapters.stacking import is_overstacked
from meuse.titles.generation_lost.events import PointsScored
from meuse.titles.generation_lost.loss_events import LossesIgnored, UnitEliminated, UnitReplaced, UnitVanished
from meuse.titles.generation_lost.state import Battle, State
from meuse.titles.generation_lost.terms import FRENCH, GERMAN, SIDES

POOL = {"place": "pool"}
SOFT, HARD = 1, 0
BATTALIONS = {f"DE-BN-{number}": POOL for number in range(1, 15)}  # 216s
WEAK = {f"DE-BN-{number}": POOL for number in range(15, 20)}  # 116s
BRIGADES = {f"FR-{kind}-{number}": POOL for kind in ("436", "326") for number in range(1, 4)}


def hit(units: dict[str, Any], who: list[str], losses: int, soft: int = HARD, **more: Any) -> Game:
    """Losses of one result on those units, out of a full Pool unless `units` says otherwise."""
    side = SIDES.index("german" if who[0].startswith("DE") else "french")
    first = more.pop("first", [])

    def frame(there: State) -> Frame[State]:
        return TakeLosses(side, numbers(there, *who), losses, soft, "16.5.5", numbers(there, *first))

    return inside(frame, {**BATTALIONS, **WEAK, **BRIGADES, **units}, **more)


def on_map(game: Game, side: str) -> list[str]:
    """The units of a side on the map, with what they show: 216, and d for disrupted."""
    there = state(game)
    found = []
    for unit in there.units_of[SIDES.index(side)]:
        if there.where[unit] >= 0:
            shown = f"{there.attack(unit)}{there.defence(unit)}{there.box.movement[unit][there.side_up(unit)]}"
            found.append(shown + ("d" if there.is_disrupted(unit) else ""))
    return found


def tracks(game: Game) -> tuple[list[int], list[int], list[int]]:
    """VP, replacement points, disruptions, German first. When the turn is over, VP alone are left."""
    return state(game).points, state(game).replacements, state(game).disruptions


def over(game: Game) -> bool:
    """Whether nothing is asked any more: the procedure has run out, and the phase with it."""
    return asks(game)[1] not in ("losses", "loss-way")


@case("9.1.1(S)", "9.1.1(L)", "9.1.1(B)", "9.1.2(ST)", "9.1.2(BDE)", "9.2.3(a)", "9.2.3(b)")
@pytest.mark.parametrize(
    ("unit", "full", "reduced"),
    [
        ("DE-9R-1", 2, 2),  # 326
        ("DE-12R-1", 2, 2),  # 426
        ("DE-11R-1", 2, 2),  # 536
        ("DE-21-1", 3, 3),  # 636: its back is trench mode
        ("DE-5-1", 3, 3),  # 756
        ("DE-BN-1", 1, 1),
        ("DE-ENG-1", 1, 1),
        ("FR-37", 4, 3),
        ("FR-436-1", 2, 1),
        ("FR-59C-1", 2, 1),
        ("FR-75-1", 2, 1),
        ("DE-210H-1", 2, 1),
        ("FR-HQ-XX", 1, 1),
        ("FR-GARRISON-1", 1, 1),
        ("FR-GARRISON-5", 0, 0),  # a dummy
    ],
)
def test_steps_of_units(unit: str, full: int, reduced: int) -> None:
    fort = {"in-fort"} if "GARRISON" in unit else set()
    for condition, steps in ((set(), full), ({"flipped"}, reduced)):
        there = hit({unit: {"hex": "J23" if fort else "F20", "state": [*fort, *condition]}}, ["DE-21-2"], 0)
        assert state(there).steps(numbers(state(there), unit)[0]) == steps


# ---- German regiments (9.2.1)


@pytest.mark.parametrize(
    ("unit", "losses", "left", "steps", "cases"),
    [
        ("DE-11R-1", 1, ["216"], 1, "9.2.1a-i"),
        ("DE-11R-1", 2, [], 2, "9.2.1a-ii"),
        ("DE-9R-1", 1, ["216"], 1, "9.2.1a-i"),
        ("DE-21-1", 1, ["216", "216"], 1, "9.2.1b-i"),
        ("DE-21-1", 2, ["216"], 2, "9.2.1b-ii"),
        ("DE-5-1", 3, [], 3, "9.2.1b-iii"),
    ],
)
@case("9.2.1", "9.2.1a-i", "9.2.1a-ii", "9.2.1b-i", "9.2.1b-ii", "9.2.1b-iii", "16.5.5(REAL)", "9.2.1(D)")
def test_in_an_assault_a_regiment_loses_steps_and_nothing_else(
    unit: str, losses: int, left: list[str], steps: int, cases: str
) -> None:
    game = hit({unit: "F20"}, [unit], losses)
    assert over(game)
    assert on_map(game, "german") == left
    assert where(game, unit) == "pool"
    assert sum(event.points for event in told(game, PointsScored)) == steps
    assert state(game).points == [0, steps]


@pytest.mark.parametrize(
    ("unit", "losses", "reduce", "disrupt", "steps"),
    [
        ("DE-11R-1", 1, ["216"], ["216d", "216d"], 1),
        ("DE-9R-1", 1, ["216"], ["216d", "116d"], 1),
        ("DE-11R-1", 2, [], ["216d"], 2),
        ("DE-21-1", 1, ["216", "216"], ["216d", "216d", "216d"], 1),
        ("DE-21-1", 2, ["216"], ["216d", "216d"], 2),
        ("DE-21-1", 3, [], ["216d"], 3),
        ("DE-BN-1", 1, [], ["216d"], 1),
        ("DE-ENG-1", 1, [], ["216d"], 1),
    ],
)
@case("9.2.1(D)", "9.2.1a-i", "9.2.1a-ii", "9.2.1b-i", "9.2.1b-ii", "9.2.1b-iii", "9.2.1c", "9.1.1(S)", "9.1.1(L)")
def test_under_bombardment_the_german_player_may_keep_one_battalion_more_all_disrupted(
    unit: str, losses: int, reduce: list[str], disrupt: list[str], steps: int
) -> None:
    game = hit({unit: "F20"}, [unit], losses, SOFT)
    assert asks(game) == ("german", "loss-way")
    do(game, "reduce")
    assert on_map(game, "german") == reduce
    assert state(game).points == [0, steps]
    game = hit({unit: "F20"}, [unit], losses, SOFT)
    do(game, "disrupt")
    assert on_map(game, "german") == disrupt
    assert state(game).points == [0, steps - 1]


@case("9.2.1a-iii", "9.2.1b-iv", "9.2.1c")
@pytest.mark.parametrize(("unit", "losses"), [("DE-11R-1", 3), ("DE-21-1", 4), ("DE-BN-1", 2)])
def test_one_loss_more_than_it_has_steps_eliminates_a_unit_under_bombardment_too(unit: str, losses: int) -> None:
    game = hit({unit: "F20"}, [unit], losses, SOFT)
    assert over(game)
    assert on_map(game, "german") == []
    assert state(game).points == [0, losses - 1]


@case("9.2.1c", "9.2.2(d)", "9.2.1(D)")
@pytest.mark.parametrize("condition", ["disrupted", "suppressed"])
def test_a_unit_that_is_not_in_good_order_takes_steps_only(condition: str) -> None:
    game = hit({"DE-BN-1": {"hex": "F20", "state": [condition]}}, ["DE-BN-1"], 1, SOFT)
    assert where(game, "DE-BN-1") == "pool"
    game = hit({"FR-326-1": {"hex": "K20", "state": [condition, "flipped"]}}, ["FR-326-1"], 1, SOFT)
    assert where(game, "FR-326-1") == "pool"
    game = hit({"DE-21-1": {"hex": "F20", "state": [condition]}}, ["DE-21-1"], 1, SOFT)
    assert over(game)
    assert len(on_map(game, "german")) == 2


@case("9.2.1", "9.3.1(b)")
def test_battalions_take_over_mode_facing_condition_and_place_of_their_regiment() -> None:
    regiment = {"hex": "F20", "state": ["flipped", "suppressed", "failed-rally", "moved"], "facing": "east"}
    game = hit({"DE-21-1": regiment}, ["DE-21-1"], 1)
    position = game.position()["units"]
    for name in ("DE-BN-1", "DE-BN-2"):
        assert position[name]["hex"] == "F20"
        assert position[name]["facing"] == "east"
        assert set(position[name]["state"]) == {"flipped", "suppressed", "failed-rally"}  # the phase is over
    assert where(game, "DE-BN-3") == "pool"
    assert marks(game, "DE-21-1") == set()


@case("9.2.1(MIX)")
def test_only_battalions_in_the_pool_can_stand_for_a_regiment_and_what_is_missing_is_not_lost_in_combat() -> None:
    none: dict[str, Any] = {name: {"place": "out"} for name in (*BATTALIONS, *WEAK)}
    game = hit({**none, "DE-BN-1": POOL, "DE-21-1": "F20", "DE-ENG-1": POOL}, ["DE-21-1"], 1)
    assert on_map(game, "german") == ["216"]
    assert state(game).points == [0, 1]
    (event,) = told(game, UnitReplaced)
    assert (event.into, event.steps, event.short) == (("DE-BN-1",), 1, 1)
    game = hit({**none, "DE-21-1": "F20"}, ["DE-21-1"], 1)
    assert on_map(game, "german") == []
    assert where(game, "DE-21-1") == "pool"
    assert state(game).points == [0, 1]
    assert len(told(game, UnitVanished)) == 1


@case("9.2.1(MIX)")
def test_a_weaker_battalion_stands_for_a_stronger_one_that_is_not_there_but_never_the_other_way_round() -> None:
    none: dict[str, Any] = {name: {"place": "out"} for name in (*BATTALIONS, *WEAK)}
    game = hit({**none, "DE-BN-15": POOL, "DE-BN-1": POOL, "DE-21-1": "F20"}, ["DE-21-1"], 1)
    assert on_map(game, "german") == ["216", "116"]
    game = hit({**none, "DE-BN-1": POOL, "DE-BN-2": POOL, "DE-9R-1": "F20"}, ["DE-9R-1"], 1)
    assert on_map(game, "german") == ["216"]


@case("9.2.1(MIX)", "9.2.1(D)", "9.2.1a-i", "9.2.1b-i", "9.2.1b-ii")
@pytest.mark.parametrize(
    ("regiment", "losses", "pool", "left", "points"),
    [
        ("DE-21-1", 1, 2, ["216", "216"], 1),  # three would be disrupted
        ("DE-21-1", 2, 1, ["216"], 2),
        ("DE-21-1", 3, 0, [], 3),
        ("DE-11R-1", 1, 1, ["216"], 1),
        ("DE-11R-1", 1, 0, [], 1),
        ("DE-9R-1", 1, 1, ["216"], 1),  # a 116 is due as well, and a 216 cannot stand for it
    ],
)
def test_battalions_that_the_pool_does_not_have_cannot_be_disrupted_in_place_of_a_step(
    regiment: str, losses: int, pool: int, left: list[str], points: int
) -> None:
    mix: dict[str, Any] = {name: {"place": "out"} for name in (*BATTALIONS, *WEAK)}
    mix |= dict.fromkeys([*BATTALIONS][:pool], POOL)
    game = hit({**mix, regiment: "F20"}, [regiment], losses, SOFT)
    assert over(game)  # nothing was asked
    assert on_map(game, "german") == left
    assert state(game).points == [0, points]


@case("9.2.2(b)", "9.2.1(D)")
def test_losses_of_a_division_without_brigades_all_count_and_no_brigade_can_be_disrupted() -> None:
    out: dict[str, Any] = {name: {"place": "out"} for name in BRIGADES}
    reduced = {"hex": "K20", "state": ["flipped"]}
    for losses in (1, 2):
        game = hit({**out, "FR-28": reduced}, ["FR-28"], losses)
        assert (on_map(game, "french"), state(game).points) == ([], [losses, 0])
        assert [event.steps for event in told(game, UnitVanished)] == [losses]
    for soft in (HARD, SOFT):
        game = hit({**out, "FR-28": reduced}, ["FR-28"], 3, soft)
        assert over(game)
        assert (on_map(game, "french"), state(game).points) == ([], [3, 0])
        assert [event.steps for event in told(game, UnitEliminated)] == [3]
    game = hit({**out, "FR-436-1": POOL, "FR-28": reduced}, ["FR-28"], 3, SOFT)
    assert asks(game) == ("french", "loss-way")


@case("9.2.1(FULL)")
def test_three_disrupted_battalions_may_make_a_square_too_full() -> None:
    game = hit({"DE-21-1": "F20", "DE-21-2": "F20"}, ["DE-21-1", "DE-21-2"], 1, SOFT)
    do(game, "loss DE-21-1", "disrupt")
    assert sorted(on_map(game, "german")) == ["216d", "216d", "216d", "636"]
    there = state(game)
    assert is_overstacked(there, GERMAN, there.box.board.index["F20"])


@case("9.2.1c(ENG)", "9.2.2(d-CH)", "9.2.1c", "9.2.2(d)", "17.1", "17.1.2(FORT)", "9.2.4")
@pytest.mark.parametrize(
    ("unit", "place"),
    [
        ("DE-BN-1", "pool"),
        ("DE-ENG-1", "out"),
        ("FR-326-1", "pool"),
        ("FR-59C-1", "out"),
        ("FR-75-1", "pool"),
        ("FR-HQ-XX", "pool"),
        ("FR-GARRISON-1", "out"),
    ],
)
def test_where_the_dead_go(unit: str, place: str) -> None:
    fort = "GARRISON" in unit
    condition = {"FR-326-1": ["flipped"], "FR-59C-1": ["flipped"], "FR-75-1": ["flipped"]}.get(unit, [])
    game = hit({unit: {"hex": "J23" if fort else "K20", "state": ["in-fort"] if fort else condition}}, [unit], 1)
    assert where(game, unit) == place
    assert marks(game, unit) == set()
    (event,) = told(game, UnitEliminated)
    assert (event.steps, event.place) == (1, place)


# ---- French units (9.2.2)


@case("9.2.2(a)", "9.2.2(b)", "9.2.2(b-ex)", "9.2.2(c)", "9.2.2(d)", "9.1.2(ST)")
def test_the_ladder_of_a_division_in_an_assault() -> None:
    shown = [["536"], ["436"], ["326"], [], []]
    for losses, left in enumerate(shown, 1):
        game = hit({"FR-28": "K20"}, ["FR-28"], losses)
        assert on_map(game, "french") == left
        assert where(game, "FR-28") == ("K20" if losses == 1 else "pool")
        assert state(game).points == [min(losses, 4), 0]


@case("9.2.2(b-ex)")
def test_a_756_becomes_its_536_side_then_a_436_brigade() -> None:
    game = hit({"FR-28": "K20", "FR-16": "K20"}, ["FR-28", "FR-16"], 2)
    do(game, "loss FR-28", "loss FR-16")
    assert on_map(game, "french") == ["536", "536"]
    game = hit({"FR-28": {"hex": "K20", "state": ["flipped"], "facing": "west"}}, ["FR-28"], 1)
    assert where(game, "FR-436-1") == "K20"
    assert game.position()["units"]["FR-436-1"]["facing"] == "west"
    assert marks(game, "FR-436-1") == set()
    assert where(game, "FR-28") == "pool"


@case("9.2.2(b)")
def test_a_reduced_division_becomes_the_strongest_brigade_in_the_pool_that_is_weaker_than_it() -> None:
    out: dict[str, Any] = {name: {"place": "out"} for name in BRIGADES}
    reduced = {"hex": "K20", "state": ["flipped"]}
    game = hit({"FR-67": reduced}, ["FR-67"], 1)  # a 646, which shows 4
    assert on_map(game, "french") == ["326"]
    assert marks(game, "FR-326-1") == set()
    game = hit({**out, "FR-436-1": POOL, "FR-67": reduced}, ["FR-67"], 1)
    assert on_map(game, "french") == ["326"]
    assert marks(game, "FR-436-1") == {"flipped"}
    game = hit({**out, "FR-326-1": POOL, "FR-28": reduced}, ["FR-28"], 1)
    assert on_map(game, "french") == ["326"]
    game = hit({**out, "FR-28": reduced, "FR-59C-1": POOL}, ["FR-28"], 1)
    assert on_map(game, "french") == []
    assert state(game).points == [1, 0]


@case("9.2.2(c)", "9.2.2(d)", "9.2.3(a)", "9.2.3(b)", "9.2.1(D)")
@pytest.mark.parametrize("unit", ["FR-326-1", "FR-59C-1", "FR-75-9", "DE-210H-1", "FR-HQ-XX"])
def test_the_last_loss_may_disrupt_under_bombardment_and_the_one_after_it_kills(unit: str) -> None:
    back = [] if "HQ" in unit else ["flipped"]
    game = hit({unit: {"hex": "K20", "state": back}}, [unit], 1, SOFT)
    do(game, "disrupt")
    assert marks(game, unit) == {*back, "disrupted"}
    assert state(game).points == [0, 0]
    game = hit({unit: {"hex": "K20", "state": [*back, "disrupted"]}}, [unit], 1, SOFT)
    assert over(game)
    assert where(game, unit) in ("pool", "out")
    game = hit({unit: {"hex": "K20", "state": back}}, [unit], 1, HARD)
    assert over(game)
    assert where(game, unit) in ("pool", "out")


@case("9.2.2(a)", "9.2.2(c)", "9.2.3(a)")
@pytest.mark.parametrize("unit", ["FR-37", "FR-436-1", "FR-59C-1", "FR-75-9", "DE-210H-1"])
def test_a_full_unit_turns_over_and_has_no_choice(unit: str) -> None:
    game = hit({unit: "K20"}, [unit], 1, SOFT)
    assert over(game)
    assert marks(game, unit) == {"flipped"}
    assert sum(state(game).points) == 1


@case("9.2.3(NOTE)")
def test_a_reduced_225_75_has_the_factors_of_its_front() -> None:
    game = hit({"FR-75-1": "K20"}, ["FR-75-1"], 1)
    gun = numbers(state(game), "FR-75-1")[0]
    assert marks(game, "FR-75-1") == {"flipped"}
    assert (state(game).bombardment(gun), state(game).counter_battery(gun)) == (2, 2)


# ---- spreading (8.6.4(ST), 16.5.5, 13.4.2[2](b))


@case("16.5.5")
def test_the_owner_chooses_who_loses_steps() -> None:
    game = hit({"DE-21-1": "F20", "DE-BN-1": "F20", "FR-37": "G20"}, ["DE-21-1", "DE-BN-1"], 2)
    assert asks(game) == ("german", "losses")
    assert choices(game, "loss") == {"DE-21-1", "DE-BN-1"}
    assert why(game, "loss FR-37").message == "loss-not-yours"
    assert why(game, "loss DE-BN-2").message == "loss-not-hit"
    do(game, "loss DE-BN-1")
    assert over(game)  # the battalion has no more to lose
    assert sorted(on_map(game, "german")) == ["216", "216"]
    assert where(game, "DE-BN-1") == "pool"


@case("16.5.5")
def test_a_unit_without_steps_left_cannot_be_named_again() -> None:
    game = hit({"DE-21-1": "F20", "DE-BN-1": "F20", "DE-BN-2": "F20"}, ["DE-21-1", "DE-BN-1", "DE-BN-2"], 2)
    do(game, "loss DE-BN-1")
    assert why(game, "loss DE-BN-1").message == "loss-no-steps"
    assert legal(game, "loss DE-BN-2")


@case("16.5.5")
def test_more_losses_than_steps_are_lost_without_effect() -> None:
    game = hit({"DE-BN-1": "F20", "DE-BN-2": "F20"}, ["DE-BN-1", "DE-BN-2"], 3)
    assert over(game)
    assert on_map(game, "german") == []
    assert state(game).points == [0, 2]
    (event,) = told(game, LossesIgnored)
    assert event.losses == 1


@case("16.5.5", "13.4.2[2](b)")
def test_closers_take_all_they_can_before_others_do() -> None:
    units = {"DE-21-1": "F20", "DE-BN-1": "F20", "DE-BN-2": "F20"}
    game = hit(units, ["DE-21-1", "DE-BN-1", "DE-BN-2"], 1, first=["DE-BN-1", "DE-BN-2"])
    assert choices(game, "loss") == {"DE-BN-1", "DE-BN-2"}
    assert why(game, "loss DE-21-1").case == "13.4.2[2](b)"
    game = hit(units, ["DE-21-1", "DE-BN-1", "DE-BN-2"], 3, first=["DE-BN-1", "DE-BN-2"])
    assert over(game)  # both closers, then the only other unit
    assert sorted(on_map(game, "german")) == ["216", "216"]
    assert where(game, "DE-21-1") == "pool"


@case("9.2.1b-ii")
def test_one_unit_takes_all_its_losses_at_once_so_that_good_order_is_not_kept_beside_disruption() -> None:
    game = hit({"DE-21-1": "F20", "DE-BN-1": "F20"}, ["DE-21-1", "DE-BN-1"], 2, SOFT)
    do(game, "loss DE-21-1", "loss DE-21-1", "disrupt")
    assert on_map(game, "german") == ["216", "216d", "216d"]


# ---- tracks (17.1.1, 17.2(b), 18.3.1)


@case("17.1.1", "18.3.1", "18.3.1(ex)")
def test_each_step_is_a_replacement_point_and_a_vp_for_the_enemy_and_a_disruption_is_neither() -> None:
    keep_asking = {"DE-BN-14": "F20"}
    game = hit({**keep_asking, "DE-21-1": "F20"}, ["DE-21-1", "DE-BN-14"], 4, SOFT)
    do(game, "loss DE-21-1", "loss DE-21-1", "loss DE-BN-14", "loss DE-21-1")
    assert asks(game) == ("german", "loss-way")
    do(game, "disrupt")  # the regiment; the battalion is still to come
    assert tracks(game) == ([0, 2], [2, 0], [1, 0])
    game = hit({"FR-37": "K20", "FR-326-1": {"hex": "K20", "state": ["flipped"]}}, ["FR-37", "FR-326-1"], 2, SOFT)
    do(game, "loss FR-37", "loss FR-326-1")
    assert tracks(game) == ([1, 0], [0, 1], [0, 0])


@case("18.3.1(ex)")
def test_two_german_steps_lost_give_the_french_two_vp() -> None:
    game = hit({"DE-21-1": "F20"}, ["DE-21-1"], 2, points={"german": 3, "french": 5})
    assert state(game).points == [3, 7]


# ---- disorder and elimination, as other chapters use them


class Fake:
    """A procedure's table without a game around it."""

    def __init__(self, there: State) -> None:
        self.state = there
        self.events: list[Any] = []

    def log(self, event: Any) -> None:
        self.events.append(event)


def table(units: dict[str, Any], **more: Any) -> Any:
    """A position in the middle of a phase: two German guns far away wait for a loss."""
    return Fake(state(hit({**units, "DE-77-5": "A5", "DE-77-6": "A5"}, ["DE-77-5", "DE-77-6"], 1, **more)))


@case("17.2(b)")
def test_a_unit_is_counted_as_disrupted_once_a_turn() -> None:
    play = table({"DE-21-1": "F20", "DE-21-2": {"hex": "F20", "state": ["disrupted"]}})
    units = numbers(play.state, "DE-21-1", "DE-21-2")
    disrupt(play, units, "8.6.4(D)")
    assert play.state.disruptions == [1, 0]
    assert [event.units for event in play.events] == [("DE-21-1",)]
    disrupt(play, units, "8.6.4(D)")
    assert len(play.events) == 1
    play.state.clear(units[0], 2)
    disrupt(play, units, "8.6.4(D)")
    assert play.state.disruptions == [1, 0]


@case("17.2(b)", "9.2.2(b)")
def test_a_brigade_that_replaces_a_disrupted_division_is_disrupted_and_not_counted_again() -> None:
    play = table({"FR-28": {"hex": "K20", "state": ["flipped", "disrupted"]}})
    suffer(play, numbers(play.state, "FR-28")[0], 1, False, "8.6.4(ST)")
    assert play.state.is_disrupted(numbers(play.state, "FR-436-1")[0])
    assert play.state.disruptions == [0, 0]


@case("8.6.4(S-ENT)")
def test_suppression_turns_entrenched_germans_mobile() -> None:
    entrenched = {"hex": "F20", "state": ["flipped"]}
    play = table({"DE-21-1": entrenched, "DE-77-1": entrenched, "FR-326-1": {"hex": "K20", "state": ["flipped"]}})
    german, gun, french = numbers(play.state, "DE-21-1", "DE-77-1", "FR-326-1")
    suppress(play, [german, gun], "8.6.4(S)")
    suppress(play, [french], "8.6.4(S)")
    assert [play.state.side_up(unit) for unit in (german, gun, french)] == [0, 1, 1]
    assert all(play.state.is_suppressed(unit) for unit in (german, gun, french))
    assert play.events[0].mobile == ("DE-21-1",)


@case("17.1.1")
def test_a_lost_air_unit_is_a_step_and_a_vp() -> None:
    play = table({"FR-AIR-1": {"place": "aloft", "over": "G20"}})
    air = numbers(play.state, "FR-AIR-1")[0]
    eliminate(play, air, "8.7.3(c-i)")
    assert (play.state.points, play.state.replacements) == ([1, 0], [0, 1])
    assert play.state.where[air] == -2
    assert play.state.over[air] == -1
    assert [event.hex for event in play.events if isinstance(event, UnitEliminated)] == ["G20"]


def assault(play: Any, attackers: list[str], defenders: list[str], target: str) -> Battle:
    battle = Battle(GERMAN, play.state.box.board.index[target])
    battle.attackers = numbers(play.state, *attackers)
    battle.origins = [play.state.where[unit] for unit in battle.attackers]
    battle.defenders = numbers(play.state, *defenders)
    play.state.battle = battle
    return battle


@case("9.2.1", "16.5.3")
def test_an_assault_forgets_the_dead_and_knows_who_replaces_a_unit() -> None:
    committed = {"target": "G20", "state": ["closer", "tried-to-close"]}
    units = {"DE-21-1": {"hex": "F20", **committed}, "DE-21-2": {"hex": "F21", **committed}, "FR-326-1": "G20"}
    play = table(units)
    there: State = play.state
    battle = assault(play, ["DE-21-2", "DE-21-1"], ["FR-326-1"], "G20")
    suffer(play, numbers(there, "DE-21-1")[0], 1, False, "15.2.6")
    assert battle.attackers == numbers(there, "DE-21-2", "DE-BN-1", "DE-BN-2")
    assert [there.box.board.names[cell] for cell in battle.origins] == ["F21", "F20", "F20"]
    for battalion in battle.attackers[1:]:
        assert there.target[battalion] == there.box.board.index["G20"]
        assert there.status[battalion] & 1024  # a closer
    for unit in list(battle.attackers):
        eliminate(play, unit, "16.5.3")
    eliminate(play, battle.defenders[0], "16.5.3")
    assert (battle.attackers, battle.origins, battle.defenders) == ([], [], [])
    assert all(there.target[unit] == -1 for unit in range(len(there.target)))


@case("16.5.1(ON)")
def test_an_engagement_ends_when_one_side_has_nobody_left_and_not_when_a_unit_is_replaced() -> None:
    engaged = {"hex": "G20", "jump_off": "F20"}
    play = table({"DE-21-1": engaged, "FR-37": "G20", "FR-326-1": "G20"}, engaged={"german": ["G20"]})
    there: State = play.state
    square = there.box.board.index["G20"]
    there.control[square] = FRENCH
    suffer(play, numbers(there, "DE-21-1")[0], 2, False, "16.5.5")
    assert there.engaged[square] == GERMAN
    assert there.jump_off[numbers(there, "DE-BN-1")[0]] == there.box.board.index["F20"]
    eliminate(play, numbers(there, "FR-326-1")[0], "16.5.3")
    assert there.engaged[square] == GERMAN
    assert there.control[square] == FRENCH
    eliminate(play, numbers(there, "FR-37")[0], "16.5.3")
    assert there.engaged[square] == -1
    assert there.control[square] == GERMAN
