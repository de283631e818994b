"""7.0: who wants a lull, who gets it, and what is played then."""

import pytest
from tests.titles.generation_lost.table import asks, at, case, choices, do, marks, state, told, where

import meuse
from meuse.engine.events import PhaseBegins
from meuse.engine.game import Game
from meuse.titles.generation_lost.end_events import RallyRolled, ReplacementsRolled
from meuse.titles.generation_lost.fire_events import LullAnswered, LullDecided, LullDiced, LullRolled

HQS = {"DE-HQ-III": "A22", "FR-HQ-VII": "T20"}  # somebody is asked in each Bombardment Segment


def before(turn: int = 3, *dice: int, **more: object) -> Game:
    return at("lull", HQS, turn=turn, dice=list(dice), **more)


@pytest.mark.parametrize("scenario", ["firestorm_on_the_meuse", "crown_princes_plan"])
@pytest.mark.parametrize("turn", [1, 2])
@case("7.1.1", "19.1.5(b)")
def test_nobody_is_asked_for_a_lull_on_the_first_two_turns(scenario: str, turn: int) -> None:
    assert asks(at("lull", HQS, turn=turn, scenario=scenario)) == ("german", "hq-modes")


@pytest.mark.parametrize("turn", [5, 6])
@case("7.1.2")
def test_nobody_is_asked_for_a_lull_on_the_last_two_turns(turn: int) -> None:
    assert asks(before(turn)) == ("german", "hq-modes")


@case("7.2", "7.2(1)", "4.0-3")
def test_the_germans_speak_first_and_if_both_want_it_the_turn_is_a_lull() -> None:
    game = before()
    assert asks(game) == ("german", "lull")
    do(game, "lull")
    assert asks(game) == ("french", "lull-response")
    assert game.decision is not None
    assert game.decision.params["wanted"] == "yes"
    do(game, "lull")
    assert state(game).lull
    assert [(answer.side, answer.lull) for answer in told(game, LullAnswered)] == [("german", True), ("french", True)]
    assert [decided.lull for decided in told(game, LullDecided)] == [True]
    assert not told(game, LullRolled)


@case("7.2(3)")
def test_if_neither_wants_it_the_turn_is_a_regular_one() -> None:
    game = before()
    do(game, "regular")
    assert game.decision is not None
    assert game.decision.params["wanted"] == "no"
    do(game, "regular")
    assert not state(game).lull
    assert not told(game, LullRolled)


@pytest.mark.parametrize(("dice", "lull"), [((4, 4, 3, 4), True), ((4, 3, 4, 4), False)])
@case("7.2(2)")
def test_if_they_disagree_the_higher_roll_has_its_way(dice: tuple[int, ...], lull: bool) -> None:
    game = before(3, *dice)
    do(game, "lull", "regular")
    assert state(game).lull is lull
    (rolled,) = told(game, LullRolled)
    assert (rolled.german_total, rolled.french_total) == (sum(dice[:2]), sum(dice[2:]))
    assert rolled.side == "german"
    assert told(game, LullDecided)[-1].lull is lull


@case("7.2(2)")
def test_ties_are_rolled_again() -> None:
    game = before(3, 3, 4, 5, 2, 6, 6, 1, 1)
    do(game, "lull", "regular")
    assert [rolled.tied for rolled in told(game, LullRolled)] == [True, False]
    assert state(game).lull


@pytest.mark.parametrize(("dice", "lull"), [((3, 3, 4, 4), True), ((4, 4, 3, 3), False)])
@case("7.2(FR)")
def test_a_lull_that_only_the_french_want_is_rolled_for_too(dice: tuple[int, ...], lull: bool) -> None:
    game = before(3, *dice)
    do(game, "regular", "lull")
    assert state(game).lull is lull
    assert told(game, LullRolled)[0].side == "french"


@pytest.mark.parametrize("wanting", ["german", "french"])
@case("7.2(2-DRM)")
def test_whoever_wants_a_second_lull_running_has_two_less(wanting: str) -> None:
    dice = (4, 4, 3, 4) if wanting == "german" else (3, 4, 4, 4)  # 8 for the lull, 7 against it
    game = before(4, *dice, lull_before=True)
    do(game, *(("lull", "regular") if wanting == "german" else ("regular", "lull")))
    (rolled,) = told(game, LullRolled)
    assert [shift.amount for shift in rolled.shifts] == [-2]
    assert (rolled.german_total, rolled.french_total) == ((6, 7) if wanting == "german" else (7, 6))
    assert not state(game).lull


@case("7.2(2-DRM)")
def test_a_lull_is_remembered_for_the_next_turn_alone() -> None:
    game = in_a_lull(turn=3)
    do(game, "done", "done")
    assert state(game).turn == 4
    assert state(game).lull_before
    assert not state(game).lull


# ---- 7.3 playing a lull


def in_a_lull(
    turn: int = 3, units: dict[str, object] | None = None, dice: tuple[int, ...] = (2,), **more: object
) -> Game:
    """A lull begins; the last die is for the weather of the next turn."""
    return at("first_player", {**HQS, **(units or {})}, turn=turn, lull=True, dice=list(dice), **more)


@case("7.3", "4.0-3")
def test_a_lull_has_both_bombardments_and_the_reorganization_and_nothing_between() -> None:
    game = in_a_lull(units={"DE-21-1": "A20", "FR-28": "T22"})
    assert asks(game) == ("german", "hq-modes")
    do(game, "done")
    assert asks(game) == ("french", "hq-modes")
    do(game, "done")
    phases = [event.phase for event in told(game, PhaseBegins)]
    assert phases[:3] == ["german_bombardment", "french_bombardment", "reorganization"]
    assert state(game).turn == 4


@case("7.3")
def test_guns_fire_in_a_lull_as_on_any_turn() -> None:
    supply = {"DE-HQ-III": {"hex": "A22", "state": ["flipped"]}}
    game = in_a_lull(units={**supply, "DE-210H-1": "K28", "FR-28": "N28"})
    do(game, "done")
    assert asks(game) == ("german", "shells")
    do(game, "shells DE-HQ-III")
    assert "N28" in choices(game, "bombard")


@case("7.3(ENG)")
def test_engaged_units_stay_engaged_through_a_lull() -> None:
    units = {"DE-21-1": {"hex": "N28", "jump_off": "M28"}, "FR-28": "N28"}
    game = in_a_lull(units=units, engaged={"german": ["N28"]})
    do(game, "done", "done")
    assert state(game).turn == 4
    assert where(game, "DE-21-1") == where(game, "FR-28") == "N28"
    assert state(game).engaged[game.board.index["N28"]] == 0


@case("7.3(MRK)")
def test_all_interdiction_markers_go_at_the_end_of_a_lull_and_not_before() -> None:
    game = in_a_lull(markers={"german": ["N28"], "french": ["M28"]})
    do(game, "done")
    assert game.position()["markers"] == {"german": ["N28"], "french": ["M28"]}
    do(game, "done")
    assert game.position()["markers"] == {"german": [], "french": []}


@case("7.3(MRK)")
def test_an_air_unit_that_is_a_marker_is_home_after_a_lull() -> None:
    marker = {"FR-AIR-1": {"place": "aloft", "over": "M28", "state": ["flipped"]}}
    game = in_a_lull(units=marker, markers={"french": ["M28"]})
    do(game, "done", "done")
    assert where(game, "FR-AIR-1") == "airfield"
    assert marks(game, "FR-AIR-1") == set()


# ---- 7.3.1 the reorganization of a lull


@case("7.3.1", "7.3.1(e)", "7.3.1(e-ii)")
def test_who_was_disrupted_in_this_lull_rallies_without_a_die_and_still_counts_for_replacements() -> None:
    """17.2: five disruptions alone make a Working Total of 2."""
    units = {
        "FR-28": {"hex": "N28", "state": ["disrupted", "counted"]},
        "FR-29": {"hex": "N29", "state": ["suppressed", "failed-rally"]},
        "FR-326-1": {"place": "pool"},
    }
    tallies = {"replacements": {"french": 2}, "disruptions": {"french": 5}}
    game = at("reorganization", units, turn=3, lull=True, dice=[6, 6, 2], **tallies)
    (rolled,) = told(game, ReplacementsRolled)
    assert (rolled.side, rolled.disruptions, rolled.total) == ("french", 5, 2)
    while asks(game)[1] != "lull":
        do(game, "steps 0")
    assert marks(game, "FR-28") == marks(game, "FR-29") == set()
    assert not told(game, RallyRolled)


@case("7.3.1(c)", "7.3.1(c-ex)")
def test_of_seven_units_in_reserve_two_come_out_as_their_owner_chooses() -> None:
    box = {f"FR-326-{number}": {"place": "reserves"} for number in range(1, 8)}
    game = at("reorganization", box, turn=3, lull=True, dice=[2])
    assert asks(game) == ("french", "release")
    do(game, "release FR-326-2", "release FR-326-5")
    assert [name for name in box if where(game, name) == "off-map"] == ["FR-326-2", "FR-326-5"]
    assert asks(game)[1] != "release"


@case("7.3.1(a)", "7.3")
def test_reinforcements_that_are_due_wait_off_the_map_and_enter_on_the_next_regular_turn() -> None:
    """12.7: division 113 comes on 6 March, turn 3, which is a lull."""
    waiting = {name: {"place": "waiting"} for name in ("DE-113-1", "DE-113-2", "DE-113-3")}
    game = in_a_lull(units=waiting, dice=(2, 2, 2))
    do(game, "done", "done")
    assert state(game).turn == 4
    assert all(where(game, name) == "waiting" for name in waiting)
    do(game, "regular", "regular", "done")
    while asks(game) != ("german", "movement"):
        do(game, "done")
    assert choices(game, "enter") == set(waiting)


@case("7.3.1(d)", "8.4.2(OFF)")
def test_an_hq_spent_on_bombardment_in_a_lull_is_back_at_once() -> None:
    supply = {"DE-HQ-III": {"hex": "A22", "state": ["flipped"]}}
    game = in_a_lull(units={**supply, "DE-210H-1": "K28", "FR-28": "N28"}, dice=(6, 2))
    do(game, "done", "shells DE-HQ-III", "bombard N28", "gun DE-210H-1", "open_fire")
    assert where(game, "DE-HQ-III") == "turn-track"
    while state(game).turn == 3:
        do(game, "done")
    assert where(game, "DE-HQ-III") == "off-map"


# ---- 7.4 playing alone


def alone(turn: int, *dice: int, **more: object) -> Game:
    return before(turn, *dice, options=["solitaire"], **more)


@pytest.mark.parametrize(("dice", "lull"), [((4, 6), True), ((4, 5), False), ((6, 6), True)])
@case("7.4", "T.LULLDRM")
def test_who_plays_alone_is_not_asked_and_has_a_lull_on_ten_or_more(dice: tuple[int, ...], lull: bool) -> None:
    game = alone(3, *dice)
    assert asks(game) == ("german", "hq-modes")
    assert state(game).lull is lull
    assert [(rolled.dice, rolled.total, rolled.lull) for rolled in told(game, LullDiced)] == [(dice, sum(dice), lull)]
    assert not told(game, LullAnswered)


@pytest.mark.parametrize("turn", [1, 2, 5, 6])
@case("7.4", "7.1.1", "7.1.2")
def test_playing_alone_no_dice_are_rolled_where_no_lull_is_possible(turn: int) -> None:
    game = alone(turn)
    assert asks(game) == ("german", "hq-modes")
    assert not told(game, LullDiced)


@case("7.4", "7.2(2-DRM)")
def test_playing_alone_a_lull_before_takes_nothing_off_the_dice() -> None:
    assert state(alone(4, 4, 6, lull_before=True)).lull


@case("7.4")
def test_the_option_for_playing_alone_is_kept_in_copies_and_saves() -> None:
    game = meuse.new("generation_lost", scenario="crown_princes_plan", seed=3, options={"solitaire": True})
    assert state(game).copy().solitaire
    assert state(meuse.load(game.save())).solitaire
    assert not state(meuse.new("generation_lost", scenario="crown_princes_plan", seed=3)).solitaire
