"""Hints: the plan, what it does first, how much better it is than others, and why."""

from collections.abc import Hashable
from typing import Any

import pytest

import meuse
from meuse.bots import make_bot
from meuse.bots.hints import Beside, Budget, Hint, Hinting, Reason, beside, hint, reasons
from meuse.bots.search import Candidate
from meuse.engine.flow import Action
from meuse.engine.game import Game, Seat
from meuse.engine.plans import Plan, Weight
from meuse.engine.title import Adviser

TITLE = "they_shall_not_pass"


class Named(Plan):
    def orders(self) -> Hashable:
        return self.kind

    def adviser(self) -> Adviser:
        return Adviser()


def candidate(kind: str, values: list[float], **weights: list[float]) -> Candidate:
    """A plan with what came of it, sample by sample: its values, and each thing that was weighed."""
    found = Candidate(Named(kind))
    found.values = values
    found.weighed = [
        {name: Weight(name, (f"1.{place}",), given[sample]) for place, (name, given) in enumerate(weights.items())}
        for sample in range(len(values))
    ]
    return found


def test_reasons_are_what_differs_beyond_doubt_the_largest_first() -> None:
    mine = candidate("mine", [0.5] * 4, towns=[0.2, 0.21, 0.2, 0.22], forts=[0.1] * 4, nerve=[0.3, 0.0, 0.4, 0.1])
    other = candidate("other", [0.5] * 4, towns=[0.1, 0.1, 0.1, 0.1], forts=[0.4] * 4, nerve=[0.1, 0.3, 0.0, 0.2])
    found = reasons(mine, other)
    assert [(reason.kind, reason.cases) for reason in found] == [("forts", ("1.1",)), ("towns", ("1.0",))]
    assert [reason.gain for reason in found] == pytest.approx([-0.3, 0.1075])  # what speaks against it is told, too


def test_what_one_plan_alone_leads_to_counts_as_nothing_with_the_other() -> None:
    mine = candidate("mine", [0.5] * 3, verdun=[0.3] * 3)
    assert reasons(mine, candidate("other", [0.5] * 3)) == (Reason("verdun", ("1.0",), pytest.approx(0.3), 0.0),)


def test_there_is_no_reason_where_there_is_no_difference_that_is_worth_saying() -> None:
    mine = candidate("mine", [0.5] * 3, towns=[0.203] * 3)
    assert reasons(mine, candidate("other", [0.5] * 3, towns=[0.2] * 3)) == ()


def test_a_plan_is_called_better_only_where_that_is_beyond_doubt() -> None:
    sure = beside(candidate("mine", [0.6, 0.62, 0.61]), candidate("other", [0.5, 0.5, 0.5]))
    assert sure.clear
    lucky = beside(candidate("mine", [0.9, 0.1, 0.8]), candidate("other", [0.5, 0.4, 0.5]))
    assert lucky.gain > sure.gain
    assert not lucky.clear
    few = beside(candidate("mine", [0.60, 0.64]), candidate("other", [0.5, 0.5]))
    assert few.gain > sure.gain
    assert not few.clear  # two samples that happen to be alike are no proof
    one = beside(candidate("mine", [0.9]), candidate("other", [0.1]))
    assert not one.tried
    assert not one.clear


def before(prompt: str, side: str) -> Game:
    """Before the first question of that kind to that side, scripts having played up to it."""
    game = meuse.new(TITLE, seed=4)
    bots = {each: make_bot("sergeant", number) for number, each in enumerate(game.title.sides)}
    while (asked := game.decision) is not None and (asked.prompt, asked.seat) != (prompt, side):
        game.apply(bots[asked.seat].choose(Seat(game, asked.seat)))
    return game


@pytest.fixture(scope="module")
def march() -> tuple[Game, Hint]:
    game = before("movement", "german")
    return game, hint(Seat(game, "german"), Budget(playouts=6), seed=3)


def test_a_plan_is_told_with_the_second_best_and_the_scripts_own(march: tuple[Game, Hint]) -> None:
    game, told = march
    assert game.decision is not None
    assert (told.side, told.cases) == ("german", game.decision.cases)
    assert told.plans == 3
    kinds = [told.kind, *[other.kind for other in told.beside]]
    assert "script" in kinds
    assert len(set(kinds)) == len(kinds)
    assert all(isinstance(other, Beside) for other in told.beside)


def test_its_answers_are_legal_and_bring_the_pieces_where_its_arrows_end(march: tuple[Game, Hint]) -> None:
    game, told = march
    assert len(game.record()) == len(march[0].record())  # nothing was played in the game itself
    copy = game.clone()
    for step in told.answers:
        assert copy.decision is not None
        assert copy.decision.prompt == step.prompt
        copy.apply(step.action, "german")
    marches = [line for line in told.lines if line.kind == "march"]
    assert marches
    places = {piece.id: piece.cell for piece in game.title.pieces(copy.state, "german")}
    starts = {piece.id: piece.cell for piece in game.title.pieces(game.state, "german")}
    for line in marches:
        assert {(starts[piece], places[piece]) for piece in line.pieces} == {(line.cells[0], line.cells[-1])}


def test_equal_seeds_and_playouts_give_equal_hints(march: tuple[Game, Hint]) -> None:
    game, told = march
    assert hint(Seat(game, "german"), Budget(playouts=6), seed=3) == told


def test_an_assault_is_shown_to_its_first_throw() -> None:
    game = before("assault-phase", "german")
    told = hint(Seat(game, "german"), Budget(playouts=12), seed=1)
    assert told.answers[0].action.verb == "assault"
    assert told.answers[-1].action.verb == "commit"
    assert {line.kind for line in told.lines} <= {"attack", "support"}
    assert game.board.names[told.lines[0].cells[-1]] == told.answers[0].action.args[0]


def test_where_no_plan_begins_it_is_the_scripts_answer_with_the_cases_of_the_question() -> None:
    game = before("movement", "german")
    game.apply(Action("unit", (game.actions()[0].args[0],)))
    asked = game.decision
    assert asked is not None
    told = hint(Seat(game, "german"), seed=1)
    assert (told.kind, told.beside, told.playouts) == ("", (), 0)
    assert told.cases == asked.cases
    assert [step.prompt for step in told.answers] == [asked.prompt]
    assert told.answers[0].action in asked.actions


def test_a_hint_is_thought_about_in_slices_and_can_be_hurried() -> None:
    hinting = Hinting(Seat(before("movement", "german"), "german"), Budget(playouts=10_000), 1)
    assert not hinting.advance(0.0)
    assert hinting.thoughts is not None
    assert hinting.thoughts.playouts == 1
    hinting.hurry()
    assert hinting.advance()
    assert hinting.hint.playouts == 2


def test_nobody_gets_a_hint_who_is_not_asked() -> None:
    game: Any = before("movement", "german")
    with pytest.raises(ValueError, match="french is asked nothing"):
        Hinting(Seat(game, "french"), Budget(playouts=2), 1)
