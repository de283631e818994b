"""Queues of bombardments: declared in advance, carried out one after another, stopped when something changes."""

import pytest
from tests.titles.generation_lost.guns import HEAVY, MISS, STEP, german
from tests.titles.generation_lost.table import asks, do, state, told

import meuse
from meuse.bots import make_bot
from meuse.engine.flow import Action, Refused
from meuse.engine.game import Game
from meuse.engine.gestures import plan, proposed
from meuse.engine.orders import QUEUE, Given, dumped, loaded, play_on
from meuse.engine.queues import Changed, change, has_changed, kept, queue_in, reserved, weighed
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.fire_events import BombardmentDeclared, CounterBatteryFired
from meuse.titles.generation_lost.terms import FLIPPED

GUNS = {**HEAVY, "DE-210H-3": "K30", "DE-210H-4": "K31"}
TARGETS = {"FR-326-1": "N28", "FR-436-1": "N31"}
FIRST = ("bombard N28", "gun DE-210H-1", "gun DE-210H-2")
SECOND = ("bombard N31", "gun DE-210H-3", "gun DE-210H-4")


class Player:
    """Holds the German seat and its queue, as a room or a terminal does."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.given: Given | None = None

    def want(self, choice: str, number: int | None = None) -> Changed:
        found = change(self.game, "german", self.given, choice, number)
        self.given = kept(found.queue, self.game)
        if found.action is not None:
            self.game.apply(found.action, "german")
        return found

    def put_off(self, *answers: str) -> None:
        do(self.game, *answers)
        self.want("later")

    def play_on(self, **others: dict[str, Given]) -> None:
        given = {QUEUE: self.given} if self.given is not None else {}
        play_on(self.game, {"german": given, **others})

    def left(self) -> list[str]:
        return [item.place for item in queue_in(self.game, self.given).items]


def with_two(**more: object) -> Player:
    player = Player(german({**GUNS, **TARGETS}, **more))
    player.put_off(*FIRST)
    player.put_off(*SECOND)
    return player


def test_what_is_put_off_is_called_off_for_now_and_stands_in_the_queue() -> None:
    player = with_two(dice=[MISS, MISS])
    assert asks(player.game)[1] == "bombard"
    assert player.left() == ["N28", "N31"]
    assert not told(player.game, BombardmentDeclared)
    player.play_on()
    assert not told(player.game, BombardmentDeclared)  # it waits for the word


def test_a_queue_that_goes_fires_all_of_it_in_its_order() -> None:
    player = with_two(dice=[MISS, MISS])
    player.want("go")
    player.play_on()
    assert [fire.hex for fire in told(player.game, BombardmentDeclared)] == ["N28", "N31"]
    assert player.left() == []


def test_it_goes_on_after_the_enemys_counter_battery_window() -> None:
    answer = {"FR-155H-1": "N29", "FR-155H-2": "N30", "FR-155H-3": "O31"}
    player = Player(german({**GUNS, **TARGETS, **answer}, dice=[MISS, MISS]))
    player.put_off(*FIRST)
    player.put_off(*SECOND)
    player.want("go")
    player.play_on()
    assert asks(player.game) == ("french", "counter-battery")
    do(player.game, "hold_fire")
    player.play_on()
    assert [fire.hex for fire in told(player.game, BombardmentDeclared)] == ["N28", "N31"]
    assert not told(player.game, CounterBatteryFired)


def test_it_stops_when_something_has_changed_for_one_that_is_still_to_come() -> None:
    player = Player(german({**GUNS, "FR-326-1": "N28", "FR-326-2": "N28"}, dice=[STEP, MISS]))
    player.put_off(*FIRST)
    player.put_off("bombard N28", "gun DE-210H-3", "gun DE-210H-4")
    player.want("go")
    player.play_on()
    while asks(player.game)[0] == "french":  # the owner takes the loss
        player.game.apply(player.game.actions()[0], "french")
    player.play_on()
    assert len(told(player.game, BombardmentDeclared)) == 1
    assert player.left() == ["N28"]
    assert has_changed(player.game, "german", queue_in(player.game, player.given).items[0])
    player.want("go")  # its player has looked, and means it all the same
    player.play_on()
    assert len(told(player.game, BombardmentDeclared)) == 2


def test_one_of_it_or_all_of_it_is_dropped() -> None:
    player = with_two(dice=[MISS])
    player.want("drop", 1)
    assert player.left() == ["N31"]
    player.want("drop")
    assert player.left() == []
    player.want("go")
    player.play_on()
    assert not told(player.game, BombardmentDeclared)


def test_what_lacks_factors_is_not_put_off_and_the_case_says_why() -> None:
    player = Player(german({**GUNS, **TARGETS}))
    do(player.game, "bombard N28")
    with pytest.raises(Refused) as refused:
        player.want("later")
    assert refused.value.refusal.case == "8.3(MIN)"


def test_at_another_question_there_is_nothing_to_put_off() -> None:
    player = Player(german({**GUNS, **TARGETS}))
    with pytest.raises(Refused) as refused:
        player.want("later")
    assert refused.value.refusal.message == "nothing-to-put-off"


def test_guns_in_the_queue_are_proposed_for_nothing_else() -> None:
    player = with_two(dice=[MISS])
    do(player.game, "bombard N28")
    spoken_for = reserved(player.game, "german", queue_in(player.game, player.given))
    assert spoken_for == set(GUNS)
    assert proposed(player.game, "german")
    assert not proposed(player.game, "german", spoken_for)
    with pytest.raises(Refused):
        plan(player.game, "german", Action("reach", ("8",)), spoken_for)


def test_a_queue_ends_with_its_phase() -> None:
    player = with_two()
    do(player.game, "done")
    assert player.game.phase != "german_bombardment"
    assert player.left() == []


def test_a_queue_of_which_the_beginning_was_taken_back_is_gone() -> None:
    player = with_two()
    player.game.undo()
    player.game.undo()
    assert len(player.game) < (player.given or Given("")).number
    assert player.left() == []


def test_a_queue_survives_as_text() -> None:
    player = with_two(dice=[MISS, MISS])
    assert player.given is not None
    title = player.game.title
    again = loaded(title, "german", dumped({QUEUE: player.given}))
    assert again == {QUEUE: player.given}
    assert loaded(title, "german", {QUEUE: ["go", 3, 4]}) == {}
    damaged = Given("go", 0, "[[1]]")
    assert queue_in(player.game, damaged).items == ()


def test_last_turns_fires_are_a_queue_that_goes_at_once() -> None:
    game = meuse.new("generation_lost", seed=1)
    bots = {side: make_bot("greedy", number) for number, side in enumerate(game.title.sides)}
    while not (state(game).turn == 3 and asks(game) == ("german", "bombard")):
        assert game.decision is not None
        game.apply(bots[game.decision.seat].choose(Seat(game, game.decision.seat)))
    player = Player(game)
    before = [event for event in told(game, BombardmentDeclared) if event.side == "german"]
    stayed = {each.piece for each in player.want("again").stayed}
    last = [event for event in before if event.hex in player.left()]
    player.play_on()
    while asks(game)[0] == "french":  # the enemy answers each
        game.apply(bots["french"].choose(Seat(game, "french")))
        player.play_on()
    fired = [event for event in told(game, BombardmentDeclared) if event.side == "german"][len(before) :]
    assert fired
    assert not stayed & {event.hex for event in fired}
    order = iter([(event.hex, event.guns) for event in last])
    assert all((event.hex, event.guns) in order for event in fired), "in the order of last turn, none twice"


def test_the_list_tells_row_factors_column_and_modifier_of_each_bombardment() -> None:
    """8.3: as the question says them before the fire is put off, and as they are when something has changed."""
    player = Player(german({**GUNS, **TARGETS}, dice=[MISS, MISS]))
    do(player.game, *FIRST)
    asked = player.game.decision
    assert asked is not None
    player.want("later")
    (item,) = queue_in(player.game, player.given).items
    told_of = weighed(player.game, "german", item)
    assert told_of is not None
    assert told_of.message == "planned-bombardment"
    assert told_of.params == {name: asked.params[name] for name in ("row", "inside", "factors", "column", "modifier")}
    assert int(told_of.params["factors"]) > 0
    state(player.game).status[state(player.game).box.index["DE-210H-1"]] |= FLIPPED  # reduced meanwhile
    after = weighed(player.game, "german", item)
    assert after is not None
    assert int(after.params["factors"]) < int(told_of.params["factors"])
