"""Long games: the past is packed and stays readable, undo and looking back stay exact, memory stays bounded."""

import random
import statistics
from itertools import pairwise
from typing import Any

import pytest
from bench.long_games import long_box, long_game
from tests.engine.evenings import TITLE, in_the_middle_of

import meuse
from meuse.engine.events import DiceRolled, Event
from meuse.engine.flow import DONE, Action
from meuse.engine.game import Game, plain
from meuse.engine.history import OPEN, PART, History, Packer, event_kinds, pack
from meuse.engine.marks import CLOSE, MARK_EVERY, MILESTONE_EVERY, NEWEST, OPEN_MILESTONES, STOPS, Mark, Marks
from meuse.engine.title import Title
from meuse.lab.invariants import same_moment, same_past

LONG = MILESTONE_EVERY * (OPEN_MILESTONES + 3)


class Campaign:
    """A long game in analysis, and how it stood at some moments all along."""

    def __init__(self) -> None:
        self.game = long_game(long_box(), 0)
        self.positions: dict[int, dict[str, Any]] = {}
        self.events: list[Event] = [event for _, event in self.game.log()]
        self.answers: list[Action] = []
        rng = random.Random(3)
        while len(self.game) < LONG:
            if rng.random() < 0.01 or len(self.game) > LONG - 300:
                self.positions[len(self.game)] = plain(self.game.position())
            action = rng.choice(self.game.actions())
            self.events.extend(self.game.apply(action))
            self.answers.append(action)


@pytest.fixture(scope="module")
def campaign() -> Campaign:
    return Campaign()


# ---- the past


def test_the_past_of_a_long_game_is_packed_and_reads_as_if_it_were_not(campaign: Campaign) -> None:
    game = campaign.game
    parts = game._history._parts(0, len(game))
    assert sum(part.length for part in parts if not part.packed) < OPEN + PART + MARK_EVERY * 2
    assert sum(part.length for part in parts if part.packed) >= LONG - OPEN - PART - MARK_EVERY * 2
    assert [answer for answer in game.record() if answer.verb != "roll"] == campaign.answers
    assert [event for _, event in game.log()] == campaign.events
    everything = list(game.log())
    for since in (1, PART - 1, PART, PART + 1, 3000, len(game) - 1, len(game)):
        assert list(game.log(since)) == [line for line in everything if line[0] > since]
        assert game.record(since) == game.record()[since:]
    assert game.record(PART - 2, PART + 2) == game.record()[PART - 2 : PART + 2]


def test_copies_share_the_past_and_go_their_own_ways(campaign: Campaign) -> None:
    game = campaign.game
    record, log = game.record(), list(game.log())
    one, other = game.clone(), game.clone()
    for twin, seed in ((one, 1), (other, 2)):
        rng = random.Random(seed)
        for _ in range(PART // 8):
            twin.apply(rng.choice(twin.actions()))
        assert twin.record()[: len(record)] == record
    one.go_back_to(PART + 5)
    assert one.record() == record[: PART + 5]
    assert game.record() == record
    assert list(game.log()) == log
    assert list(other.log())[: len(log)] == log


def test_copy_upon_copy_makes_no_thousand_parts() -> None:
    """A server tries every act on a copy."""
    game = long_game(long_box(), 0)
    rng = random.Random(1)
    events: list[Event] = [event for _, event in game.log()]
    for _ in range(400):
        game.clone()
        events.extend(game.apply(rng.choice(game.actions())))
    assert len(game._history._parts(0, len(game))) < 20
    assert len(game.record()) == len(game)
    assert [event for _, event in game.log()] == events


def packer() -> Packer:
    return Packer(meuse.title(TITLE))


def test_what_was_packed_and_damaged_is_refused() -> None:
    events: list[tuple[Event, ...]] = [(DiceRolled(dice=(1, 2)),), ()]
    packed = packer().pack_events(events)
    assert packer().events(packed) == events
    for damaged in (packed[:-3], packed[:8] + b"\x00\x00" + packed[10:], b"", b"hello", pack([["no-such-event"]])):
        with pytest.raises(ValueError, match="what was packed"):
            packer().events(damaged)


def test_what_would_unpack_to_a_mountain_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    mountain = pack([("done", ["x" * 1000] * 1000)] * 80)
    assert len(mountain) < 1_000_000
    with pytest.raises(ValueError, match="far too large"):
        packer().answers(mountain)


def test_an_event_of_another_house_is_not_packed() -> None:
    class Foreign(Event, frozen=True, tag="foreign"):
        pass

    with pytest.raises(TypeError, match="Foreign is not an event of they_shall_not_pass"):
        packer().pack_events([(Foreign(),)])


@pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)
def test_the_events_of_a_title_are_its_own_and_the_engines(title: Any) -> None:
    kinds = event_kinds(title)
    home = type(title).__module__
    others = {kind.__module__ for kind in kinds if not kind.__module__.startswith(home)}
    assert others == {"meuse.engine.events"}
    assert len(kinds) > 10
    tags = [kind.__struct_config__.tag for kind in kinds]
    assert len(set(tags)) == len(tags)


class Reloaded(Title[Any, Any]):
    """A title whose module is loaded twice in one process, as in a notebook."""


def load_events() -> type[Event]:
    """What loading the module does."""

    class Told(Event, frozen=True, tag="told"):
        pass

    return Told


def test_events_of_a_module_that_was_loaded_again_count_once() -> None:
    before, now = load_events(), load_events()
    kinds = event_kinds(Reloaded())
    assert now in kinds
    assert before not in kinds
    packed = Packer(Reloaded())
    assert packed.events(packed.pack_events([(now(),)])) == [(now(),)]


def test_a_history_cut_anywhere_is_the_same_as_one_that_never_went_further() -> None:
    history = History(packer())
    rolls = [Action("roll", (number % 6 + 1,)) for number in range(OPEN + PART * 3)]
    for place, roll in enumerate(rolls):
        history.add(roll, (DiceRolled(dice=(place,)),))
        history.pack_old()
    for end in (0, 1, PART - 1, PART, PART + 1, PART * 2 + 7, len(rolls)):
        cut = history.first(end)
        assert len(cut) == end
        assert cut.answers_between(0, end) == rolls[:end]
        cut.add(DONE, ())
        assert cut.answer(end) == DONE
        assert cut.events_between(max(end - 1, 0), end) == [(DiceRolled(dice=(end - 1,)),)][: min(end, 1)]
    assert history.answers_between(0, len(history)) == rolls


# ---- going back


def test_a_long_game_goes_back_to_any_moment(campaign: Campaign) -> None:
    for number, position in random.Random(1).sample(sorted(campaign.positions.items()), 25):
        then = campaign.game.at(number)
        assert len(then) == number
        assert plain(then.position()) == position
        assert then.record() == campaign.game.record()[:number]


def test_undo_upon_undo_is_exact_as_far_as_one_likes(campaign: Campaign) -> None:
    game = campaign.game.clone()
    known = dict(campaign.positions)
    for _ in range(280):
        game.undo()
        if len(game) in known:
            assert plain(game.position()) == known.pop(len(game))
    assert len(known) < len(campaign.positions) - 200
    assert [event for _, event in game.log()] == [event for number, event in campaign.game.log() if number <= len(game)]


def test_undo_reaches_as_far_as_it_did_then_wherever_one_went_back_to() -> None:
    """The floor is part of a mark: in play, what could be undone then can be undone after going back there."""
    game = meuse.new(TITLE, seed=5)
    rng = random.Random(5)
    floors: list[int] = []
    numbers: list[int] = []
    while len(game) < MARK_EVERY * 12:
        numbers.append(len(game))
        floors.append(game.floor)
        game.apply(rng.choice(game.actions()))
    for number, floor in zip(numbers, floors, strict=True):
        assert game.at(number).floor == floor


def test_undo_gives_few_answers_again(campaign: Campaign) -> None:
    """Not a matter of time, but of work: from the nearest mark on."""
    game = campaign.game.clone()
    anywhere = [number - game._marks.copy().back_to(number).number for number in range(0, len(game), 50)]
    assert max(anywhere) < MILESTONE_EVERY + MARK_EVERY * 2
    given: list[int] = []
    for _ in range(250):
        before = game._marks.copy()
        game.undo()
        given.append(len(game) - before.back_to(len(game)).number)
    assert statistics.median(given) < CLOSE
    assert given[0] < MARK_EVERY * 2


def test_the_marks_of_a_long_game_are_few(campaign: Campaign) -> None:
    marks = campaign.game._marks
    assert len(marks.newest) == NEWEST
    assert len(marks.stops) == STOPS
    assert len(marks.milestones) == LONG // MILESTONE_EVERY + 1 or len(marks.milestones) == LONG // MILESTONE_EVERY
    assert [mark.play is None for mark in marks.milestones[1:-OPEN_MILESTONES]] == [True] * (
        len(marks.milestones) - 1 - OPEN_MILESTONES
    )


def test_marks_do_not_depend_on_where_a_game_was_saved() -> None:
    def numbers(marks: Marks) -> list[int]:
        return [mark.number for mark in marks.worth_keeping()]

    whole, resumed = Marks(), Marks()
    for number in range(0, 5000, 7):
        if number >= whole.next:
            whole.add(Mark(number, 0, 0, None))
        if number >= resumed.next:
            resumed.add(Mark(number, 0, 0, None))
        if number % 490 == 0:
            again = Marks()
            again.add(resumed.first)
            for mark in resumed.worth_keeping():
                again.add_kept(mark)
            resumed = again
        assert numbers(resumed) == numbers(whole)


# ---- saves


def test_a_long_save_is_taken_at_its_word_and_is_the_same_game(campaign: Campaign) -> None:
    game = campaign.game
    text = game.save()
    loaded = meuse.load(text)
    same_moment(game, loaded, "loaded")
    same_past(game, loaded, "loaded")
    assert loaded.save() == text
    numbers = sorted(campaign.positions)
    for number in (numbers[0], numbers[len(numbers) // 3], numbers[-1]):
        assert plain(loaded.at(number).position()) == campaign.positions[number]
    for each in (game.clone(), loaded):
        for _ in range(5):
            each.undo()
        assert plain(each.position()) == campaign.positions[len(each)]


def test_a_loaded_game_plays_on_into_the_same_save(campaign: Campaign) -> None:
    one, other = campaign.game.clone(), meuse.load(campaign.game.save())
    for each in (one, other):
        rng = random.Random(9)
        for _ in range(PART + 300):
            each.apply(rng.choice(each.actions()))
    assert other.save() == one.save()


def test_kept_stretches_put_together_are_the_game(campaign: Campaign) -> None:
    """What a server does: every so many answers it keeps what was added."""
    box = campaign.game.box
    whole = campaign.game
    numbers = [0, *sorted(campaign.positions)[::20], len(whole)]
    kept = [whole.at(end).keep(begin) for begin, end in pairwise(numbers) if end > begin]
    game = long_game(box, 0)
    game.go_on_from(kept)
    game.chance = whole.chance
    same_moment(whole, game, "put together")
    same_past(whole, game, "put together")
    with pytest.raises(ValueError, match="do not lead to"):
        long_game(box, 0).go_on_from(kept[1:])


def test_a_game_in_the_middle_of_a_procedure_is_kept_exactly() -> None:
    game = in_the_middle_of("TakeHits")
    again = meuse.new(TITLE, seed=0)
    again.go_on_from([game.keep(0)])
    same_moment(game, again, "taken up")
    assert Game.record(again) == game.record()


def test_moments_that_are_kept_hold_nothing_that_was_only_remembered_for_speed() -> None:
    game = meuse.new("they_shall_not_pass", seed=3)
    rng = random.Random(3)
    for _ in range(700):
        game.apply(rng.choice(game.actions()))
    kept = [mark.play.state for mark in game._marks.newest if mark.play is not None]
    assert len(kept) > 3
    assert all(state._zones == [None, None] and state._marks == b"" for state in kept)
    assert game.state._zones != [None, None], "the game itself remembers"
