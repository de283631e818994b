"""The catalogue: every action that a title can offer has a number, made from what the title declares of its verbs."""

import random

import pytest
from tests.engine.drawn_lots import TITLE as LOTS  # a title that declares nothing
from tests.titles.sweep import verbs_of

import meuse
from meuse.engine.catalogue import ALONE, CELL, UNIT, Catalogue, NoCatalogue, Unlisted, said
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.title import Title
from meuse.lab.invariants import BrokenInvariant, check
from meuse.lab.soak import soak

TITLES = [title.id for title in meuse.titles()]
every_title = pytest.mark.parametrize("title", TITLES)


@every_title
def test_every_verb_of_every_procedure_is_declared_and_no_other(title: str) -> None:
    kinds = meuse.title(title).frames.values()
    assert set(meuse.title(title).verbs) == {verb for kind in kinds for verb in verbs_of(kind)}


@every_title
def test_every_action_has_one_number(title: str) -> None:
    catalogue = meuse.open_box(title).catalogue
    assert 1_000 < len(catalogue) < 5_000
    found = {number: list(meanings) for number, meanings in enumerate(catalogue.meanings)}
    assert all(catalogue.number(action) == number for number, meanings in found.items() for action in meanings)
    assert sorted(map(str, catalogue.actions)) == sorted(str(action) for each in found.values() for action in each)
    for number in (-1, len(catalogue)):
        with pytest.raises(Unlisted, match=f"has the actions 0 to {len(catalogue) - 1}, not {number}"):
            catalogue.action(number, [])
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
        offered = game.actions()
        assert {catalogue.action(number, offered) for number, legal in enumerate(mask) if legal} == set(offered)
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


def test_a_soak_looks_at_every_question_however_seldom_it_checks_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Game] = []
    monkeypatch.setattr("meuse.lab.soak.check_question", looked.append)
    report = soak("valmy", games=1, seed=3, stop_after=20, check_every=1000, thorough_every=1000)
    assert (len(looked), report.failures) == (20, [])


@pytest.mark.soak
@pytest.mark.parametrize(
    ("title", "scenario"), [(title.id, each) for title in meuse.titles() for each in title.scenarios]
)
def test_everything_that_is_offered_in_long_play_is_listed(title: str, scenario: str) -> None:
    """20,000 decisions of each scenario and more, in every style."""
    seed, decisions = 1, 0
    while decisions < 20_000:
        report = soak(title, 4, seed, scenario=scenario, check_every=10**9, thorough_every=10**9, stop_after=6_000)
        assert report.failures == []
        decisions += report.decisions
        seed += 4


def test_a_title_that_declares_nothing_has_no_catalogue() -> None:
    title: Title = LOTS
    with pytest.raises(NoCatalogue, match="does not declare"):
        Catalogue(title.id, title.verbs, [], None)


def test_no_action_may_have_two_numbers() -> None:
    content = meuse.open_box("valmy").content
    for twice in (CELL, ALONE):
        with pytest.raises(ValueError, match="two numbers"):
            Catalogue("valmy", {"to": (twice, twice)}, [], content)
    assert len(
        Catalogue("valmy", {"to": (CELL,), "pick": (UNIT, ALONE), "aim": (said("in", "out"),)}, [], content)
    ) == (len(content.board) + len(content.ids) + 3)


@every_title
def test_actions_of_one_number_are_never_answers_to_the_same_procedure(title: str) -> None:
    meanings = meuse.open_box(title).catalogue.meanings
    assert all(len({action.args for action in each}) == 1 for each in meanings)
    sharing = {frozenset(action.verb for action in each) for each in meanings if len(each) > 1}
    assert sharing
    for kind in meuse.title(title).frames.values():
        assert all(len(verbs_of(kind) & verbs) <= 1 for verbs in sharing)


def test_verbs_share_numbers_unless_a_procedure_knows_both() -> None:
    content = meuse.open_box("valmy").content
    verbs = {"to": (CELL,), "charge": (CELL,), "post": (CELL,)}
    apart = Catalogue("valmy", verbs, [frozenset({"to", "charge"}), frozenset({"post"})], content)
    assert len(apart) == 2 * len(content.board)
    here = content.hex_actions("to")[0].args
    to, charge, post = (apart.number(Action(verb, here)) for verb in ("to", "charge", "post"))
    assert to != charge
    assert post in (to, charge)


def test_a_number_means_what_is_offered_and_else_an_action_that_the_rules_refuse() -> None:
    game = meuse.new("they_shall_not_pass", seed=8)
    catalogue = game.box.catalogue
    shared = next(number for number, meanings in enumerate(catalogue.meanings) if len(meanings) > 1)
    for meaning in catalogue.meanings[shared]:
        assert catalogue.action(shared, [meaning]) is meaning
    refused = catalogue.action(shared, [])
    assert refused in catalogue.meanings[shared]
    with pytest.raises(meuse.Refused):
        game.apply(refused)
