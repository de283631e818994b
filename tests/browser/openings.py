"""Ways into a game of They Shall Not Pass, found by its rules, not written down: set-ups and numbers may be tuned."""

import functools

from tests.browser.table import TITLE, Action

import meuse
from meuse.engine.flow import Action as Engine
from meuse.engine.game import Game

SET_UP: list[Action] = [["ready_made"], ["done"], ["ready_made"], ["done"]]  # the French, then the Germans
TO_MOVEMENT: list[Action] = [*SET_UP, ["done"]]  # the Germans fire at nothing


def played(actions: list[Action]) -> Game:
    game = meuse.new(TITLE, seed=1)
    for verb, *args in actions:
        game.apply(Engine(verb, tuple(args)))
    return game


@functools.cache
def march_to_contact() -> tuple[str, str]:
    """A German unit and the hex that it enters to have somebody to assault in the first turn."""
    game = played(TO_MOVEMENT)
    done, stop = Engine("done", ()), Engine("stop", ())
    for unit in game.actions():
        if unit.verb != "unit":
            continue
        chosen = game.clone()
        chosen.apply(unit)
        for step in chosen.actions():
            if step.verb != "to":
                continue
            moved = chosen.clone()
            moved.apply(step)
            if stop in moved.actions():
                moved.apply(stop)
            if done not in moved.actions():
                continue
            moved.apply(done)
            if moved.decision is not None and moved.decision.prompt == "assault-phase":
                return str(unit.args[0]), str(step.args[0])
    raise AssertionError("no assault in the first turn")


def assault_declared() -> list[Action]:
    """From the first question to a German assault with its attacker named: committing is next."""
    unit, cell = march_to_contact()
    actions: list[Action] = [*TO_MOVEMENT, ["unit", unit], ["to", cell]]
    game = played(actions)
    for wanted in (["stop"], ["done"], ["assault"], ["unit", unit]):
        offered = [[action.verb, *action.args] for action in game.actions()]
        fitting = [action for action in offered if action[: len(wanted)] == wanted]
        if not fitting and wanted == ["stop"]:
            continue  # it has no movement left
        verb, *args = fitting[0]
        actions.append(fitting[0])
        game.apply(Engine(verb, tuple(args)))
    return actions
