"""Random positions of Valmy: both sides mixed up on a stretch of the map, on the march or in the middle of a battle."""

import random
from typing import Any

from tests.titles.valmy.table import TITLE

import meuse
from meuse.engine.flow import Frame, dump_frame
from meuse.titles.valmy import terms
from meuse.titles.valmy.chapters.activation import Activation, Activations
from meuse.titles.valmy.chapters.combat import BattleInBox, CombatStep
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.chapters.turn import Campaign, Turn

PHASES = ("begin", "initiative", *["activations"] * 6, "recovery", "recovery")
COMBAT = "combat"  # the Combat step of an activation
BOARD = "board"  # a major battle, somewhere between deployment and its last round
OF_A_BATTLE = ("new_round", "flanks", "flanks", "flanks", "attacker_decides", "attacker_decides", "attacker_goes_on")
OPTIONS: tuple[list[str], ...] = ([], ["determination"])
EARLY = 8  # turns on which some of the campaign wait
FREE = 25  # a turn of the campaign on which nobody waits any more (ruling L92)


def scatter(rng: random.Random) -> dict[str, Any]:
    """Leaders and units of both sides in a few boxes that lie together; the others far off, lost or not in play."""
    box = meuse.open_box(TITLE).content
    scenario = box.scenarios[rng.choice(("cannonade", "argonne", "campaign", "campaign"))]
    phase = rng.choice((*PHASES, COMBAT, COMBAT, *[BOARD] * 5))
    turn = rng.choice(
        (rng.randint(1, scenario.turns), rng.randint(1, min(EARLY, scenario.turns)), min(FREE, scenario.turns))
    )
    middle = rng.choice(scenario.boxes)
    entry = rng.choice(scenario.arrivals) if scenario.arrivals else None
    if phase == "begin" and entry is not None:
        turn, middle = entry.turn, entry.box
    if phase == "initiative":
        turn = max(turn, 2)
    near = box.board.within(middle, rng.choice((1, 1, 2, 3)))
    near = [cell for cell in near if cell in scenario.boxes]
    units = place(rng, box, scenario, near, middle)
    found: dict[str, Any] = {
        "phase": phase,
        "scenario": scenario.id,
        "options": rng.choice(OPTIONS),
        "turn": turn,
        "units": units,
        "initiative": rng.choice(terms.SIDES),
        "lost": {side: rng.choice((0, 0, 3, 4, 9)) for side in terms.SIDES},
        "taken": [army for army in terms.ARMIES if rng.random() < 0.1],
        "shaken": [army for army in terms.ARMIES if rng.random() < 0.1],
        "chits": {side: [chit for chit in (1, 2, 3) if rng.random() < 0.7] for side in terms.SIDES},
    }
    found["fought"] = [box.board.names[cell] for cell in near if rng.random() < 0.3]
    if phase in (COMBAT, BOARD):
        fight_at(rng, box, near, found, phase == BOARD)
    return found


def place(rng: random.Random, box: Any, scenario: Any, near: list[int], middle: int) -> dict[str, Any]:
    """Everybody somewhere, in whatever state; each side is densest in boxes of its own."""
    shares = [rng.choice((0.04, 0.1, 0.3, 0.5, 0.8)) for _ in terms.SIDES]
    camps = [rng.sample(near, min(len(near), rng.choice((1, 2, 3)))) for _ in terms.SIDES]
    units: dict[str, Any] = {}
    for counter, name in enumerate(box.ids):
        side = box.side[counter]
        if rng.random() > (0.6 if box.kind[counter] == terms.LEADER else shares[side]):
            units[name] = elsewhere(rng, box, counter, scenario, middle)
            continue
        cell = rng.choice(rng.choice((camps[side], camps[side], near)))
        entry: dict[str, Any] = {"hex": box.board.names[cell], "state": condition(rng, box, counter)}
        if box.kind[counter] != terms.LEADER:
            if rng.random() < 0.2:
                entry["under"] = ""
            if rng.random() < 0.4:
                entry["approach"] = box.board.names[rng.choice(box.board.adjacent[cell])]
        units[name] = entry
    return units


def elsewhere(rng: random.Random, box: Any, counter: int, scenario: Any, middle: int) -> dict[str, Any]:
    chance = rng.random()
    if chance < 0.1:
        return {"hex": box.board.names[rng.choice(scenario.boxes)]}
    if box.kind[counter] == terms.CAVALRY and chance < 0.5:
        state = condition(rng, box, counter)
        return {"place": "pursuing", "approach": box.board.names[middle], "state": state}
    return {"place": "reserve" if box.kind[counter] == terms.LEADER else rng.choice(("reserve", "eliminated"))}


def condition(rng: random.Random, box: Any, counter: int) -> list[str]:
    state = []
    leader = box.kind[counter] == terms.LEADER
    if rng.random() < (0.1 if leader else 0.35) and (leader or box.steps[counter] > 1):
        state.append("reduced")
    if rng.random() < 0.15:
        state.append("activated")
    return state


# ---- in a combat step


def fight_at(rng: random.Random, box: Any, near: list[int], found: dict[str, Any], board: bool) -> None:
    """The Combat step of an activation: boxes entered, a force; on the battle board, a battle that has begun."""
    active = rng.randrange(len(terms.SIDES))
    units = found["units"]
    names = box.board.names
    target = names[near[0]]
    gather(rng, box, units, target)
    entered = [name for name in map(names.__getitem__, near) if name == target or rng.random() < 0.6]
    mine = [name for name, entry in units.items() if box.side[box.index[name]] == active and "hex" in entry]
    found["active"] = terms.SIDES[active]
    found["entered"] = {terms.SIDES[active]: entered if rng.random() < 0.8 else []}
    found["force"] = mine[:: rng.choice((1, 2, 3))]
    turn, activations, activation = Turn(), Activations(1 - active), Activation(active)
    turn.goto("recovery")
    activation.goto("stragglers")
    stack: list[Frame[Any]] = [Campaign(), turn, activations, activation, CombatStep(active)]
    if board:
        after, major = BattleInBox(active, near[0]), MajorBattle()
        after.goto("leader_loss")
        major.goto(rng.choice(OF_A_BATTLE))
        stack += [after, major]
        found["battle"] = on_the_board(rng, box, units, target, terms.SIDES[active])
    found["phase"] = ""
    found["frames"] = [dump_frame(frame) for frame in stack]


def gather(rng: random.Random, box: Any, units: dict[str, Any], target: str) -> None:
    """Some of each side in the box of the battle, in any case."""
    for side in range(len(terms.SIDES)):
        wanted = rng.sample(box.troops_of[side], rng.choice((2, 4, 6, 9, 14)))
        wanted += rng.sample(box.leaders_of[side], rng.choice((1, 2, 4)))
        for counter in wanted:
            units[box.ids[counter]] = {"hex": target, "state": condition(rng, box, counter)}


def on_the_board(rng: random.Random, box: Any, units: dict[str, Any], target: str, attacker: str) -> dict[str, Any]:
    """Everybody there stands in a box that the rules can have brought them to, but for foot on the flanks.

    The Allies have none that may stand there (L42, L43 are the same for both sides: others may print counters).
    """
    there = [name for name, entry in units.items() if entry.get("hex") == target]
    manned: dict[int, list[str]] = {side: [] for side in range(len(terms.SIDES))}
    for name in there:
        counter = box.index[name]
        if box.kind[counter] != terms.LEADER:
            post = rng.choice(posts_of(box, counter))
            units[name]["post"] = post
            manned[box.side[counter]].append(post)
    for name in there:
        counter = box.index[name]
        if box.kind[counter] == terms.LEADER:
            units[name]["post"] = rng.choice(manned[box.side[counter]])
    roads = [box.board.names[cell] for cell in box.board.adjacent[box.board.index[target]]]
    gone = [name for name, entry in units.items() if entry.get("hex") in roads and rng.random() < 0.2]
    return {
        "attacker": attacker,
        "target": target,
        "major": 1,
        "round": rng.choice((0, 1)),
        "took_part": there,
        "shown": there,
        "retreated": gone,
        "french_approaches": [name for name in roads if rng.random() < 0.2],
        "allied_approaches": [name for name in roads if rng.random() < 0.2],
    }


def posts_of(box: Any, unit: int) -> tuple[str, ...]:
    usage = box.usage[unit]
    if usage == terms.SKIRMISH:
        return ("reserve", "reserve", "main")
    if usage == terms.MAIN:
        return ("main", "main", "main", "reserve", "reserve", "left", "right")
    return ("left", "right", "reserve", "left", "right", "main")
