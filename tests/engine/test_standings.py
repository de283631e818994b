"""How a game stood, turn by turn."""

import pytest
from tests.golden import record

import meuse
from meuse.engine.game import Game
from meuse.engine.standings import standings, turn_starts


@pytest.fixture(params=[golden.file.name for golden in record.GAMES[1::2]])
def finished(request: pytest.FixtureRequest) -> Game:
    return record.replay((record.FOLDER / request.param).read_text("utf-8"))


def test_every_turn_has_the_standing_of_its_first_moment(finished: Game) -> None:
    found = list(standings(finished, ""))
    assert [(each.turn, each.answers) for each in found] == turn_starts(finished)
    assert len(found) > 5
    for each in found[:: len(found) // 3]:
        then = finished.at(each.answers)
        assert each.result == finished.title.view_standing(then.state, "")
    assert len({each.result.points for each in found}) > 1, "something was won meanwhile"


def test_looking_back_leaves_the_game_as_it_is(finished: Game) -> None:
    before = (len(finished), finished.result)
    list(standings(finished, finished.title.sides[0]))
    assert (len(finished), finished.result) == before


def test_a_save_tells_the_same_as_the_game_it_was_made_of(finished: Game) -> None:
    told = list(standings(finished, ""))
    assert list(standings(meuse.load(finished.save()), "")) == told


@pytest.mark.plain
def test_turns_that_cannot_be_played_again_are_left_out(finished: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    first = turn_starts(finished)[2][1]
    going_back = Game.at

    def from_there(game: Game, number: int) -> Game:
        if number < first:
            raise ValueError(f"this game can go back to {first}")
        return going_back(game, number)

    monkeypatch.setattr(Game, "at", from_there)
    assert [each.answers for each in standings(finished, "")] == [number for _, number in turn_starts(finished)[2:]]
