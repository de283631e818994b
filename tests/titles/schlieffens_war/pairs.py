"""Pairs of positions that an opponent cannot tell apart (6.6).

They differ only in what lies under the tops of one side's stacks: which units, how many, in what order and state.
"""

import random
from collections.abc import Sequence
from typing import Any

from tests.titles.schlieffens_war.scattered import scatter
from tests.titles.schlieffens_war.table import TITLE
from tests.titles.side_by_side import Pair

import meuse
from meuse.engine.game import Game, plain
from meuse.titles.schlieffens_war import terms
from meuse.titles.schlieffens_war.chapters.turn import Turn
from meuse.titles.schlieffens_war.state import State

PHASES = tuple(step for step in Turn.steps[1:-1] if not step.endswith("_stacks"))

# ---- positions


def position_of(rng: random.Random) -> dict[str, Any]:
    """A crowded front, with stacks within the limits."""
    data = scatter(rng)
    while "units" not in data:
        data = scatter(rng)
    box = meuse.open_box(TITLE).content
    held: dict[str, list[int]] = {}
    for name, entry in data["units"].items():
        unit = box.index[name]
        cell = entry.get("hex")
        if cell is None:
            continue
        stack = held.setdefault(cell, [])
        if fits(box, [*stack, unit]):
            stack.append(unit)
        else:
            data["units"][name] = {"place": "reserve" if box.arrives[unit] else "eliminated"}
    return data


def fits(box: Any, stack: Sequence[int]) -> bool:
    """6.2, 6.3: one nation, three corps with forts, one HQ."""
    if len({box.nation[unit] for unit in stack}) > 1:
        return False
    corps = [unit for unit in stack if box.load[unit]]
    staffs = [unit for unit in stack if box.kind[unit] == terms.HQ]
    return len(corps) <= box.corps_limit and len(staffs) <= box.hq_limit


class Twin:
    """A position that is to differ from another in what lies under the tops of one side's stacks."""

    def __init__(self, game: Game, side: int, rng: random.Random) -> None:
        self.state: State = game.state
        self.box = self.state.box
        self.side = side
        self.rng = rng
        self.position: dict[str, Any] = plain(game.position())
        self.changes: list[str] = []
        self.stacks = {
            cell: self.state.stack(cell, side)
            for cell in {self.state.where[unit] for unit in self.box.units_of[side]}
            if cell >= 0
        }
        self.tops = {cell: self.state.top_unit(cell, side) for cell in self.stacks}

    def hidden(self) -> list[int]:
        return [unit for cell, stack in sorted(self.stacks.items()) for unit in stack if unit != self.tops[cell]]

    def cell_of(self, unit: int) -> int:
        return next(cell for cell, stack in self.stacks.items() if unit in stack)

    def rank(self, unit: int) -> int:
        return 0 if self.box.load[unit] else 1 if self.box.kind[unit] == terms.HQ else 2

    def may_lie(self, unit: int, cell: int, without: int = -1) -> bool:
        """6.6: whether a unit can lie there unseen."""
        stack = [other for other in self.stacks[cell] if other != without]
        return self.rank(unit) >= self.rank(self.tops[cell]) and fits(self.box, [*stack, unit])

    # ---- what may differ

    def swap(self) -> None:
        """Two units change places: corps for corps, HQ for corps."""
        hidden = [unit for unit in self.hidden() if self.box.kind[unit] != terms.FORT]
        self.rng.shuffle(hidden)
        for one in hidden:
            for other in hidden:
                here, there = self.cell_of(one), self.cell_of(other)
                if here != there and self.may_lie(one, there, other) and self.may_lie(other, here, one):
                    self.stacks[here][self.stacks[here].index(one)] = other
                    self.stacks[there][self.stacks[there].index(other)] = one
                    self.changes.append(f"{self.box.ids[one]} and {self.box.ids[other]} swapped")
                    return

    def move(self) -> None:
        """A unit lies in another stack: one is higher now, one lower."""
        hidden = [unit for unit in self.hidden() if self.box.kind[unit] != terms.FORT]
        self.rng.shuffle(hidden)
        for unit in hidden:
            here = self.cell_of(unit)
            goals = [cell for cell in self.stacks if cell != here and self.may_lie(unit, cell)]
            if goals:
                there = self.rng.choice(sorted(goals))
                self.stacks[here].remove(unit)
                self.stacks[there].append(unit)
                self.changes.append(f"{self.box.ids[unit]} in {self.box.board.names[there]}")
                return

    def tire(self) -> None:
        """How a unit is: reduced, out of supply, morale; of a fort, its steps."""
        hidden = [unit for unit in self.hidden() if self.box.kind[unit] != terms.DEPOT]
        if not hidden:
            return
        unit = self.rng.choice(hidden)
        entry = self.position["units"][self.box.ids[unit]]
        marks = set(entry.get("state", []))
        if self.box.load[unit]:
            marks ^= {"reduced"}
        if self.box.kind[unit] != terms.FORT and self.rng.random() < 0.5:
            marks ^= {"oos"}
        entry["state"] = sorted(marks - ({"fortress"} if "oos" in marks else set()))
        if self.box.corps[unit]:
            now = entry.pop("morale", "normal")
            entry.pop("morale_before", None)
            entry["morale"] = self.rng.choice([morale for morale in terms.MORALES if morale != now])
        self.changes.append(f"{self.box.ids[unit]} is {entry}")

    def reorder(self) -> None:
        """What lies under the top lies in another order."""
        high = [cell for cell, stack in self.stacks.items() if len(stack) > 2]
        if high:
            cell = self.rng.choice(sorted(high))
            under = [unit for unit in self.stacks[cell] if unit != self.tops[cell]]
            self.stacks[cell] = [self.tops[cell], *reversed(under)]
            self.changes.append(f"{self.box.board.names[cell]} reordered")

    def described(self) -> dict[str, Any]:
        names = self.box.board.names
        for cell, stack in self.stacks.items():
            under = [unit for unit in stack if unit != self.tops[cell]]
            for unit in stack:
                self.position["units"][self.box.ids[unit]]["hex"] = names[cell]
            if len(stack) > 1:
                self.position["stacks"][names[cell]] = [self.box.ids[unit] for unit in (self.tops[cell], *under)]
            else:
                self.position["stacks"].pop(names[cell], None)
        return self.position


def pair_of(base: Game, side: int, rng: random.Random, phase: str = "", seed: int = 1) -> Pair | None:
    """Two games like this one (or at the beginning of a phase) that differ under the tops of one side's stacks.

    None where nothing lies there.
    """
    twin = Twin(base, side, rng)
    for change in rng.sample([twin.swap, twin.move, twin.tire, twin.reorder], 2):
        change()
    if not twin.changes:
        return None
    positions: list[dict[str, Any]] = [plain(base.position()), twin.described()]
    for position in positions:
        position["seed"] = seed
        if phase:
            position["phase"] = phase
            del position["frames"]
    one, two = [meuse.position(TITLE, position) for position in positions]
    return Pair(one, two, side, twin.changes)


def random_pair(seed: int) -> Pair | None:
    """Such a pair at the beginning of a phase: of each of them in turn, of both sides."""
    rng = random.Random(seed)
    phase = PHASES[seed % len(PHASES)]
    waiting = meuse.position(TITLE, {**position_of(rng), "phase": "german_movement"})
    side = rng.choice((terms.GERMAN, terms.ENTENTE))
    return pair_of(waiting, side, rng, phase, seed)
