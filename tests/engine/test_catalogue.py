"""The catalogue: every action that a title can offer has a number, made from what the title declares of its verbs."""

import random

import pytest
from tests.engine.drawn_lots import TITLE as LOTS  # a title that declares nothing
from tests.titles.sweep import verbs_of

import meuse
from meuse.engine.catalogue import ALONE, CELL, UNIT, Catalogue, NoCatalogue, Unlisted, said
from meuse.engine.flow import Action
from meuse.engine.title import Title
from meuse.lab.invariants import BrokenInvariant, check

TITLES = [title.id for title in meuse.titles()]
every_title = pytest.mark.parametrize("title", TITLES)


@every_title
def test_every_verb_of_every_procedure_is_declared_and_no_other(title: str) -> None:
    kinds = meuse.title(title).frames.values()
    assert set(meuse.title(title).verbs) == {verb for kind in kinds for verb in verbs_of(kind)}


@every_title
def test_numbers_and_actions_are_one_to_one(title: str) -> None:
    catalogue = meuse.open_box(title).catalogue
    assert 2_000 < len(catalogue) < 20_000
    assert [catalogue.number(action) for action in catalogue.actions] == list(range(len(catalogue)))
    for number in (-1, len(catalogue)):
        with pytest.raises(Unlisted, match=f"has the actions 0 to {len(catalogue) - 1}, not {number}"):
            catalogue.action(number)
    with pytest.raises(Unlisted, match="to nowhere: no question"):
        catalogue.number(Action("to", ("nowhere",)))


@every_title
def test_the_mask_marks_what_is_offered_and_nothing_else(title: str) -> None:
    game = meuse.new(title, seed=8)
    catalogue = game.box.catalogue
    rng = random.Random(8)
    for _ in range(60):
        mask = catalogue.mask(game.actions())
        assert len(mask) == len(catalogue)
        assert {catalogue.action(number) for number, legal in enumerate(mask) if legal} == set(game.actions())
        game.apply(rng.choice(game.actions()))


def test_numbers_within_bounds_begin_where_they_are_declared_to() -> None:
    """A garrison that takes the only hit lets the others stay: `retreat 0`."""
    catalogue = meuse.open_box("they_shall_not_pass").catalogue
    assert [str(action) for action in catalogue.actions if action.verb == "retreat"][:2] == ["retreat 0", "retreat 1"]


def test_what_is_not_declared_cannot_be_offered() -> None:
    content = meuse.open_box("valmy").content
    for make in (content.unit_actions, content.hex_actions):
        with pytest.raises(AssertionError, match="does not declare 'teleport'"):
            make("teleport")


def test_an_invariant_breaks_where_a_question_offers_what_is_not_listed() -> None:
    game = meuse.new("they_shall_not_pass", seed=8)
    check(game)
    game.actions().append(Action("retreat", (99,)))
    with pytest.raises(BrokenInvariant, match="offers retreat 99, which is not in the catalogue"):
        check(game)


def test_a_title_that_declares_nothing_has_no_catalogue() -> None:
    title: Title = LOTS
    with pytest.raises(NoCatalogue, match="does not declare"):
        Catalogue(title.id, title.verbs, None)


def test_no_action_may_have_two_numbers() -> None:
    content = meuse.open_box("valmy").content
    with pytest.raises(ValueError, match="two numbers"):
        Catalogue("valmy", {"to": (CELL, CELL)}, content)
    assert len(Catalogue("valmy", {"to": (CELL,), "pick": (UNIT, ALONE), "aim": (said("in", "out"),)}, content)) == (
        len(content.board) + len(content.ids) + 3
    )
