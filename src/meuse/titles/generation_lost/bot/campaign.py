"""20.2, 20.4, 20.5: how the computer plays what only the campaign asks: operations, objectives, guns, substitutes.

It reads the state as its side sees it: the French do not know the objectives, and guard every place that may be one.
"""

from typing import Final

from meuse.engine.flow import DONE, READY_MADE, Action, Ask
from meuse.titles.generation_lost.bot.temper import Temper
from meuse.titles.generation_lost.chapters.objectives import (
    EAST_ENTRIES,
    TEN_FORTS,
    VOIE_SACREE,
    divisions_needed,
    is_achieved,
)
from meuse.titles.generation_lost.chapters.operations import NO_OPERATIONS, OPERATIONS
from meuse.titles.generation_lost.chapters.replacements import price
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import BACK, DIVISION, FRENCH, FRONT

PROMPTS: Final = (
    "operations-wish",
    "operations-plan",
    "change-objectives",
    "post-guns",
    "post-gun",
    "substitutes",
    "substitute-brigades",
)
DEAREST: Final = 5  # VP: dearer options would need a plan that is made for them
HARDEST: Final = ("exit", EAST_ENTRIES, "circle", VOIE_SACREE, "verdun", "la-chaume")  # far behind the French front
A_POINT: Final = 0.4  # worth of a VP of an objective, on the scale of steps
SUSPECTED: Final = 0.5  # of that where a side can only guess


def answer(asked: Ask, state: State, side: int) -> Action:
    """To the questions above."""
    if asked.prompt == "operations-wish":
        return OPERATIONS if cheap_options(state, side) else NO_OPERATIONS
    if asked.prompt == "operations-plan":
        return next((each for each in asked.actions if each.args and each.args[0] in wanted(state, side, each)), DONE)
    if asked.prompt == "change-objectives":
        return change(asked)
    if asked.prompt == "post-guns":
        return post(asked)
    if asked.prompt == "post-gun":
        return asked.actions[0]
    return substitute(asked, state)


# ---- operations (20.4) and objectives (20.5)


def cheap_options(state: State, side: int) -> list[str]:
    """20.4.1: options that cost little."""
    names, prices = state.box.options[side], state.box.option_points[side]
    return [name for name, points in zip(names, prices, strict=True) if points <= DEAREST]


def wanted(state: State, side: int, action: Action) -> list[str]:
    """Options to choose; none to drop again."""
    return cheap_options(state, side) if action.verb == "conduct" else []


def change(asked: Ask) -> Action:
    """20.4.2-3: objectives that lie farthest behind the front are given up, if there are two of them."""
    given_up = [each for each in asked.actions if each.verb == "keep"]
    hard = [each for each in asked.actions if each.verb == "give_up" and each.args[0] in HARDEST]
    if given_up and hard:
        return min(hard, key=lambda each: HARDEST.index(str(each.args[0])))
    if DONE not in asked.actions:  # one is given up, and no other is hard
        return given_up[0]
    return min(hard, key=lambda each: HARDEST.index(str(each.args[0]))) if len(hard) > 1 and not given_up else DONE


def objective_worth(state: State) -> dict[int, float]:
    """20.5: squares by what the objectives they belong to are worth; a side that knows none suspects all of them."""
    box = state.box
    known = state.objectives
    weight = A_POINT if known else A_POINT * SUSPECTED
    found: dict[int, float] = {}
    for objective in known or range(len(box.objectives)):
        squares = squares_of(state, objective)
        for cell in squares:
            share = box.objective_points[objective] * weight / len(squares)
            found[cell] = max(found.get(cell, 0.0), share)
    return found


def squares_of(state: State, objective: int) -> list[int]:
    """The squares where an objective is won: of ten forts all that there are; feats have none."""
    country = state.box.country
    name = state.box.objectives[objective]
    if name == TEN_FORTS:
        return country.forts
    return country.voie_sacree if name == VOIE_SACREE else state.box.objective_squares[objective]


def missing(state: State) -> int:
    """20.8(G1): German objectives that are known and not achieved yet."""
    return sum([not is_achieved(state, objective) for objective in state.objectives])


# ---- replacements (17.3.3)


def replacements(most: int, temper: Temper) -> int:
    """A share of what may be taken."""
    return int(most * temper.share + 0.5)


def avoids_divisions(state: State, side: int) -> bool:
    """20.5.3(b): one division more would give the Germans what may be an objective of theirs."""
    return side == FRENCH and state.divisions_back >= divisions_needed(state) - 1


def for_the_map(actions: list[Action], state: State, side: int) -> Action:
    """17.6.1: the strongest; brigades once divisions would count too many."""
    takes = [action for action in actions if action != DONE]
    if avoids_divisions(state, side):
        others = [each for each in takes if state.box.kind[state.box.unit_in(each)] != DIVISION]
        if not others and DONE in actions:
            return DONE
        takes = others or takes
    return max(takes, key=lambda action: state.box.attack[state.box.unit_in(action)][FRONT])


def has_turned(state: State) -> bool:
    """20.3.9, 20.3.10: German assaults and guns are worse from August on."""
    return 0 < state.scenario.special.german_morale_from <= state.turn


# ---- guns and substitutes (20.2)


def post(asked: Ask) -> Action:
    """20.2.1(d): all at once, and whoever is left one by one."""
    if DONE in asked.actions:
        return DONE
    guns = [each for each in asked.actions if each.verb == "unit"]
    return READY_MADE if int(asked.params["waiting"]) > 1 or not guns else guns[0]


def substitute(asked: Ask, state: State) -> Action:
    """20.2.2(b): the strongest that may come, at full strength if it can."""
    box = state.box
    able = [each for each in asked.actions if each.verb in ("call", "call_reduced")]
    if not able:
        return asked.actions[-1]

    def strength(action: Action) -> tuple[int, int]:
        unit = box.unit_in(action)
        face = BACK if action.verb == "call_reduced" else FRONT
        return box.attack[unit][face], -price(state, unit, face)

    return max(able, key=strength)
