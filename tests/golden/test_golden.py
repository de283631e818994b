"""Golden games replay to the same end and the same log, plain and compiled.

When one fails and the rules, the data or the events were changed on purpose: raise the title's rules_version if the
same answers can now lead elsewhere, and record the games anew with

    python -m tests.golden.record

When nothing was meant to change, the line that the failure names is where the game went another way.
"""

import difflib

import pytest
from tests.golden.record import FOLDER, GAMES, Departure, Golden, read, replay, text_of

import meuse
from meuse.engine.dice import Manual
from meuse.engine.throws import is_chance

NAMES = [golden.file.name for golden in GAMES]
HOW = "if that was meant: python -m tests.golden.record"


def recorded(golden: Golden) -> str:
    return golden.file.read_text("utf-8")


@pytest.mark.parametrize("golden", GAMES, ids=NAMES)
def test_a_golden_game_replays_to_the_letter(golden: Golden) -> None:
    """Answers, dice, phases, and the digest of the log at the end of every turn."""
    text = recorded(golden)
    try:
        game = replay(text)
    except Departure as departure:
        pytest.fail(f"{golden.file.name}, {departure}; {HOW}", pytrace=False)
    assert game.decision is None, f"{golden.file.name}: the answers are used up, the game is not over; {HOW}"
    again = text_of(golden, game)
    if again != text:
        changes = difflib.unified_diff(text.splitlines(), again.splitlines(), n=0)
        first = next(line for line in changes if line.startswith("@"))
        pytest.fail(f"{golden.file.name}: another game from {first} on; {HOW}", pytrace=False)


@pytest.mark.parametrize("golden", GAMES, ids=NAMES)
def test_with_its_dice_given_by_hand_it_is_the_same_game(golden: Golden) -> None:
    by_hand, by_seed = replay(recorded(golden), Manual()), replay(recorded(golden))
    assert by_hand.record() == by_seed.record()
    assert list(by_hand.log()) == list(by_seed.log())
    assert by_hand.result == by_seed.result


@pytest.mark.parametrize("golden", GAMES, ids=NAMES)
def test_it_is_a_whole_game(golden: Golden) -> None:
    header, answers = read(recorded(golden))
    assert header == golden
    assert len(answers) > 500


@pytest.mark.parametrize("title", sorted({golden.title for golden in GAMES}))
def test_a_game_of_every_title_goes_to_its_last_turn(title: str) -> None:
    """Others may end sooner, where a rulebook knows sudden ends."""
    games = [replay(recorded(golden)) for golden in GAMES if golden.title == title]
    tracks = [track for game in games for track in game.title.tracks(game.state, "") if track.id == "turn"]
    assert len(tracks) == len(games)
    assert any(track.params["turn"] == track.params["last"] for track in tracks)


def test_every_title_has_golden_games() -> None:
    assert {golden.title for golden in GAMES} == {title.id for title in meuse.titles()}


def test_every_recorded_file_is_replayed() -> None:
    assert sorted(path.name for path in FOLDER.glob("*.txt")) == sorted(NAMES)


def test_a_changed_answer_is_noticed_with_its_line() -> None:
    text = recorded(GAMES[0])
    line = text.splitlines()[6]
    with pytest.raises(Departure, match="line 7: 'to nowhere' was recorded"):
        replay(text.replace(f"\n{line}\n", "\nto nowhere\n", 1))


def test_a_golden_game_can_be_saved_half_way_and_finished() -> None:
    whole = replay(recorded(GAMES[1]))
    answers = [answer for answer in whole.record() if not is_chance(answer)]
    game = GAMES[1].new()
    for number, answer in enumerate(answers):
        if number == len(answers) // 2:
            game = meuse.load(game.save())
            assert game.warnings == []
        game.apply(answer)
    assert list(game.log()) == list(whole.log())
    assert game.result == whole.result
