"""One wish for many answers: guns for a column, a change of mode for many, last turn's fires, closing in."""

import pytest
from tests.titles.generation_lost.assaults import against
from tests.titles.generation_lost.assaults import german as german_assault
from tests.titles.generation_lost.guns import HEAVY, fire, german
from tests.titles.generation_lost.marching import french_arrivals, having, past_modes
from tests.titles.generation_lost.table import asks, at, do, state, told, where

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action, Refused
from meuse.engine.game import Game
from meuse.engine.gestures import Left, added, beyond, goals, perform, plan, proposed, repeatable, tellings
from meuse.engine.seat import Seat
from meuse.engine.text import Texts
from meuse.terminal.screen import entry_lines
from meuse.titles.generation_lost.commit_events import ClosingRolled
from meuse.titles.generation_lost.events import TurnBegins
from meuse.titles.generation_lost.faces.gestures import GESTURES, last_turns_fires
from meuse.titles.generation_lost.fire_events import BombardmentDeclared
from meuse.titles.generation_lost.terms import DISRUPTED

NBSP = "\N{NO-BREAK SPACE}"
GUNS = {**HEAVY, "DE-150H-1": "K27", "DE-150H-2": "K27", "DE-105H-1": "K28"}  # 4, 4, 4, 4 and 3 factors


def wish(game: Game, seat: str, words: str) -> None:
    verb, *args = words.split()
    perform(game, seat, Action(verb, tuple(args)))


# ---- guns for a column (8.3)


def test_a_column_is_reached_with_the_fewest_factors_and_can_be_undone_as_one() -> None:
    game = german(GUNS)
    do(game, "bombard N28")
    offers = {each.column: each for each in proposed(game, "german")}
    factors = state(game).bombardment
    for column, offer in offers.items():
        total = sum([factors(state(game).box.index[gun]) for gun in offer.pieces])
        assert column <= offer.total == total
    before = len(game)
    wish(game, "german", "reach 8")
    assert game.decision is not None
    assert game.decision.params["factors"] == offers[8].total
    assert Action("open_fire") in game.decision.actions  # nothing is fired: that is for the player
    game.undo()
    assert len(game) == before


def test_all_guns_would_have_wasted_factors_that_a_column_does_not_need() -> None:
    game = german(GUNS)
    do(game, "bombard N28")
    reached, everything = game.clone(), game.clone()
    wish(reached, "german", "reach 8")
    wish(everything, "german", "all gun")
    assert reached.decision is not None
    assert everything.decision is not None
    assert reached.decision.params["factors"] < everything.decision.params["factors"]


def test_guns_are_added_to_those_that_were_named_already() -> None:
    game = german(GUNS)
    do(game, "bombard N28", "gun DE-105H-1")
    offer = next(each for each in proposed(game, "german") if each.column == 8)
    assert "DE-105H-1" not in offer.pieces
    assert offer.total >= 8


def test_a_gun_without_shells_is_left_out_as_long_as_others_will_do() -> None:
    """8.4.3: each costs a modifier of the die."""
    cut_off = {"DE-150H-1": "V1", "DE-HQ-III": {"hex": "J28", "state": ["flipped"]}}
    game = german({**HEAVY, **cut_off}, turn=2)
    while asks(game)[1] in ("hq-modes", "air-place"):
        do(game, "done")
    do(game, "shells DE-HQ-III", "bombard N28")
    assert "DE-150H-1" not in next(each for each in proposed(game, "german") if each.column == 8).pieces


def test_a_gun_that_was_added_is_left_out_again_and_undo_brings_it_back() -> None:
    game = german(GUNS)
    do(game, "bombard N28")
    wish(game, "german", "reach 10")
    guns = added(game, "german")
    wish(game, "german", f"without {guns[0]}")
    assert asks(game) == ("german", "bombard-guns")
    assert added(game, "german") == guns[1:]
    with pytest.raises(Refused) as refused:
        plan(game, "german", Action("without", (guns[0],)))
    assert refused.value.refusal.message == "was-not-added"
    game.undo()
    assert added(game, "german") == guns


def test_a_gun_can_be_left_out_of_counter_battery_too_but_not_after_the_dice() -> None:
    game = german({**HEAVY, "FR-155H-1": "N29", "FR-155H-2": "N30"})
    fire(game, "N28", *HEAVY)
    do(game, "counter K28", "gun FR-155H-1", "gun FR-155H-2")
    wish(game, "french", "without FR-155H-1")
    assert added(game, "french") == ["FR-155H-2"]
    assert added(game, "german") == []


def test_a_column_that_is_not_there_is_refused_with_those_that_are() -> None:
    game = german(GUNS)
    do(game, "bombard N28")
    with pytest.raises(Refused) as refused:
        plan(game, "german", Action("reach", ("99",)))
    assert refused.value.refusal.message == "no-such-column"
    with pytest.raises(Refused):
        plan(german(GUNS), "german", Action("reach", ("8",)))


def test_counter_battery_is_proposed_in_the_same_way() -> None:
    game = german({**HEAVY, "FR-155H-1": "N29", "FR-155H-2": "N30", "FR-155H-3": "N31"})
    fire(game, "N28", *HEAVY)
    do(game, "counter K28")
    assert [(each.column, len(each.pieces), each.total) for each in proposed(game, "french")] == [
        (3, 1, 3),
        (6, 2, 6),
        (9, 3, 9),
    ]


# ---- trench mode (12.8.1)


def test_a_stack_leaves_its_trenches_by_one_wish_and_may_still_move() -> None:
    dug_in = {"hex": "K28", "state": ["flipped"]}
    game = at("german_movement", {"DE-21-1": dug_in, "DE-21-2": dug_in, "DE-21-3": {**dug_in, "hex": "K30"}})
    while asks(game)[1] == "hq-modes":
        do(game, "done")
    before = len(game)
    wish(game, "german", "tell unit leave_trench DE-21-1 DE-21-2")
    index = state(game).box.index
    assert [state(game).is_entrenched(index[name]) for name in ("DE-21-1", "DE-21-2", "DE-21-3")] == [
        False,
        False,
        True,
    ]
    assert told_to(game) == {"leave_trench": ["DE-21-3"]}  # 12.8.1(a): nothing is offered to the others any more
    assert asks(game) == ("german", "movement")
    assert Action("unit", ("DE-21-1",)) in game.actions()
    game.undo()
    assert len(game) == before


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "5 units go mobile: 1st Regiment of the 21st Division and 216 battalion ×4 (nos. 10–13)."),
        (
            "fr",
            f"5 unités passent en mode mobile{NBSP}: 1er régiment de la 21e division et bataillon 216 ×4 (n° 10–13).",
        ),
    ],
)
def test_a_front_that_leaves_its_trenches_is_one_line_of_the_log(language: str, sentence: str) -> None:
    names = ["DE-21-1", *[f"DE-BN-{number}" for number in (10, 11, 12, 13)]]
    units = {name: {"hex": f"K{26 + place}", "state": ["flipped"]} for place, name in enumerate(names)}
    game = past_modes(at("german_movement", units, turn=4))
    before = len(game)
    wish(game, "german", f"tell unit leave_trench {' '.join(names)}")
    lines = entry_lines(Texts(game.title, language, strict=True), game.read_log("german", before), 200)
    assert [line.plain[7:] for line in lines if "12.8.1" in line.plain] == [f"{sentence}  12.8.1(a)"]


def told_to(game: Game) -> dict[str, list[str]]:
    """Whom the German player may tell what, without moving them."""
    return {each.verb: each.pieces for each in tellings(game, "german", beyond(game, "german"))}


@pytest.mark.parametrize(("weather", "dig"), [("fair", True), ("drizzle", True), ("rain", False), ("snow", False)])
def test_nobody_is_told_to_entrench_in_mud(weather: str, dig: bool) -> None:
    """12.4.2(b)."""
    game = past_modes(at("german_movement", {"DE-21-1": "K28", "DE-21-2": "K28"}, weather=weather, turn=4))
    assert told_to(game) == ({"entrench": ["DE-21-1", "DE-21-2"]} if dig else {})


def test_only_those_are_told_to_entrench_who_can() -> None:
    """12.8.1(d): not who is interdicted, disordered or no infantry; 12.8.1: not who has dug in already."""
    units = {
        "DE-21-1": "K28",
        "DE-21-2": having("K28", "disrupted"),
        "DE-21-3": "K30",
        "DE-22R-1": having("K32", "flipped"),
        "DE-77-1": "J28",
        "DE-HQ-III": "J29",
    }
    game = past_modes(at("german_movement", units, turn=4, markers={"french": ["K30"]}))
    assert told_to(game) == {"entrench": ["DE-21-1"], "leave_trench": ["DE-22R-1"]}


def test_while_a_unit_is_in_hand_the_others_are_told_what_they_could_be_once_it_has_stopped() -> None:
    game = past_modes(at("german_movement", {"DE-21-1": "K28", "DE-21-2": "K30"}, turn=4))
    do(game, "unit DE-21-1")
    assert told_to(game) == {"entrench": ["DE-21-1", "DE-21-2"]}
    do(game, "to K29")
    assert told_to(game) == {"entrench": ["DE-21-2"]}


# ---- the same again


def test_the_gun_that_gives_gas_is_nothing_to_repeat() -> None:
    """14.2.6: each Gas names a gun of its own, for an assault of its own."""
    units = {
        "DE-5-1": against("L29", "K29"),
        "DE-5-2": against("L31", "K31"),
        "FR-436-1": "L29",
        "FR-436-2": "L31",
        "DE-77-1": "J29",
        "DE-77-2": "J29",
        "DE-77-3": "J29",
    }
    game = german_assault(units, resources={"gas": 2}, dice=[1, 1, 1, 1])
    do(game, "assault L29", "spend gas")
    assert asks(game)[1] == "assault-gun" in GESTURES.single
    do(game, "gun DE-77-1")  # L29 is rolled for, and L31 comes up
    do(game, "spend gas")
    assert asks(game)[1] == "assault-gun"
    with pytest.raises(Refused) as refused:
        plan(game, "german", Action("repeat"))
    assert refused.value.refusal.message == "nothing-to-repeat"


# ---- group moves (12.0) and arrivals (12.7)


def test_a_stack_moves_as_one_pays_its_way_and_faces_as_one() -> None:
    units = {name: {"hex": "K28", "facing": "south"} for name in ("DE-21-1", "DE-21-2")}
    game = at("german_movement", {**units, "FR-436-1": "R28"})
    reached = goals(game, "german", "unit", list(units))
    assert reached["K30"].pieces == list(units)
    assert reached["K30"].cost
    done = perform(game, "german", Action("bring", ("unit", "K30", *units)))
    assert (done.went, done.stayed) == (list(units), [])
    assert {where(game, name) for name in units} == {"K30"}
    assert asks(game) == ("german", "movement")
    index = state(game).box.index
    assert len({state(game).facing[index[name]] for name in units}) == 1


def test_arrivals_come_in_together_and_who_finds_no_room_is_told_why() -> None:
    game = french_arrivals()
    waiting = [str(action.args[0]) for action in game.actions() if action.verb == "enter"]
    assert len(waiting) > 2
    done = perform(game, "french", Action("bring", ("enter", "V22", *waiting)))
    assert done.went
    assert {where(game, name) for name in done.went} == {"V22"}
    assert {each.piece for each in done.stayed} == set(waiting) - set(done.went)
    assert all(each.why.case for each in done.stayed)
    assert asks(game) == ("french", "movement")


def test_where_the_entry_square_is_full_nobody_is_said_to_have_come_in_who_did_not() -> None:
    due = [f"DE-{division}-{number}" for division in ("11B", "22R") for number in (1, 2, 3)]
    units = {**{unit: {"place": "off-map"} for unit in due}, "FR-436-1": "T28"}
    game = at("german_movement", units, turn=3, weather="fair")
    while asks(game)[1] != "movement":
        do(game, "done")
    done = perform(game, "german", Action("bring", ("enter", "A6", *due)))
    assert len(done.went) == 2  # 10.3: two regiments in a square
    assert {where(game, name) for name in done.went} == {"A6"}
    assert {each.piece for each in done.stayed} == set(due) - set(done.went)
    assert {each.why.case for each in done.stayed} == {"10.3"}


# ---- closing in (13.4.2): one die after another


def closers() -> Game:
    units = {"DE-21-1": "K28", "DE-21-2": "K28", "DE-25-1": "K29", "FR-436-1": "L28", "DE-HQ-III": "G28"}
    game = at("german_commitment", units, dice=[6, 6, 6])
    do(game, "target L28", "unit DE-21-1", "unit DE-21-2", "unit DE-25-1")
    if asks(game)[1] == "commit-units":
        do(game, "done")
    return game


def test_all_try_to_close_in_one_after_another_by_one_wish() -> None:
    game = closers()
    offered = [str(action.args[0]) for action in game.actions() if action.verb == "close"]
    assert len(offered) > 1
    done = perform(game, "german", Action("all", ("close",)))
    assert done.went == offered
    assert len(told(game, ClosingRolled)) == len(offered)


def test_what_is_left_is_dropped_when_something_has_changed_for_those_still_to_come() -> None:
    game = closers()
    planned = plan(game, "german", Action("all", ("close",)))
    assert planned.rest is not None
    left = Left(game, "german", planned)
    for action in planned.actions:
        game.apply(action, "german")
    assert left.plan(game) is not None
    later = state(game).box.index[str(planned.rest.args[1])]
    state(game).status[later] |= DISRUPTED
    assert left.plan(game) is None


# ---- as last turn (8.3)


def test_all_units_are_committed_and_nobody_rolls_to_close_in_for_it() -> None:
    units = {"DE-5-1": "K29", "DE-5-2": "K28", "FR-436-1": "L29", "DE-HQ-V": "I29"}
    game = at("german_commitment", units, turn=2, weather="fair")
    do(game, "target L29")
    done = perform(game, "german", Action("all"))
    assert sorted(done.went) == ["DE-5-1", "DE-5-2"]
    assert not done.learned
    assert asks(game) == ("german", "commitment")
    assert not told(game, ClosingRolled)


def test_all_guns_are_as_many_as_the_highest_column_takes() -> None:
    guns = {f"DE-210H-{number}": "K28" for number in range(1, 5)}
    guns |= {f"DE-150H-{number}": "K29" for number in range(1, 6)}
    game = german({**guns, "FR-436-1": "N28"})
    do(game, "bombard N28")
    highest = proposed(game, "german")[-1]
    done = perform(game, "german", Action("all"))
    assert done.went == highest.pieces
    assert len(done.went) < len(guns)
    assert asks(game) == ("german", "bombard-guns")  # more can be added singly, against counter-battery
    with pytest.raises(Refused):
        plan(game, "german", Action("all", ("gun",)))


def test_last_turns_fires_are_offered_again_in_their_order_each_with_its_guns() -> None:
    game = meuse.new("generation_lost", seed=1)
    bots = {side: make_bot("greedy", number) for number, side in enumerate(game.title.sides)}
    while not (state(game).turn == 3 and asks(game) == ("german", "bombard")):
        assert game.decision is not None
        game.apply(bots[game.decision.seat].choose(Seat(game, game.decision.seat)))
    last = [event for event in told(game, BombardmentDeclared) if event.side == "german"]
    series = repeatable(game, "german")
    targets = [str(answers[0].args[0]) for answers in series]
    assert targets
    assert targets == [event.hex for event in last if event.hex in targets][-len(targets) :]
    done = perform(game, "german", Action("again"))  # the first that can be done so again
    assert done.went == [target for target in targets if target not in [each.piece for each in done.stayed]][:1]
    fired = told(game, BombardmentDeclared)[-1]
    before = next(event for event in reversed(last) if event.hex == done.went[0])
    assert (fired.hex, fired.guns) == (before.hex, before.guns)


def test_squares_that_the_enemy_has_left_are_not_fired_at_again() -> None:
    game = german({**GUNS, "FR-326-1": "N28"}, turn=2)
    declared = [
        BombardmentDeclared(side="german", hex=square, inside=False, guns=(gun,), unsupplied=(), factors=4, row="clear")
        for square, gun in (("N28", "DE-210H-1"), ("N29", "DE-210H-2"))
    ]
    series = last_turns_fires(Seat(game, "german"), [TurnBegins(turn=1, date="21 February"), *declared])
    assert [answers[0] for answers in series] == [Action("bombard", ("N28",))]


def test_on_the_first_turn_there_is_nothing_to_do_again() -> None:
    with pytest.raises(Refused) as refused:
        plan(german(GUNS), "german", Action("again"))
    assert refused.value.refusal.message == "nothing-to-do-again"
