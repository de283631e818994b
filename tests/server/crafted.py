"""Saves that are made to be expensive: a unit picked up and put down again, thousands of times."""

import functools
import itertools

import meuse
from meuse.engine.dice import Seeded
from meuse.engine.flow import Action
from meuse.engine.game import new_game

TITLE = "they_shall_not_pass"


@functools.cache
def crafted_save(answers: int) -> str:
    game = new_game(meuse.open_box(TITLE), meuse.title(TITLE).scenarios[0], frozenset(), Seeded(1))
    pick_up = game.actions()[0]
    for action in itertools.islice(itertools.cycle([pick_up, Action("cancel")]), answers):
        game.apply(action)
    return game.save()
