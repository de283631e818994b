"""Pairs of positions of Valmy that an opponent cannot tell apart (2.3, rulings L60, L61).

They differ only in what lies in one side's holding boxes: which units, how many, under whom, in what state, used or
not; where leaders are who lie under their superiors; and which lines are burdened.
"""

import random
from typing import Any

from tests.titles.side_by_side import Pair
from tests.titles.valmy.scattered import scatter
from tests.titles.valmy.table import TITLE

import meuse
from meuse.engine.counters import NOBODY
from meuse.engine.game import Game, plain
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ACTIVATED, REDUCED, SIDES

SCENARIOS = ("cannonade", "argonne", "campaign")
OPTIONS: tuple[dict[str, bool], ...] = ({}, {"determination": True})
EVENING = ("recovery", "army_morale")  # phases that no random game reaches soon
MORNING = "activations"
QUIET = ("done", "stop", "cancel", "halt", "holding", "arrange", "stay")


# ---- positions


def played(rng: random.Random, seed: int) -> Game:
    """A game that has gone on for a while: few stop, most march, many fight."""
    scenario = SCENARIOS[seed % len(SCENARIOS)]
    options = OPTIONS[seed // len(SCENARIOS) % len(OPTIONS)]
    game = meuse.new(TITLE, scenario=scenario, seed=seed, options=options)
    for _ in range(rng.randrange(400)):
        asked = game.decision
        if asked is None:
            break
        lively = [action for action in asked.actions if action.verb not in QUIET]
        game.apply(rng.choice(lively if lively and rng.random() < 0.9 else asked.actions))
    return game


def crowded(rng: random.Random) -> Game:
    """Both sides mixed up on a stretch of the map, on the march or in a battle."""
    return meuse.position(TITLE, scatter(rng))


class Twin:
    """A position that is to differ from another in what one side hides."""

    def __init__(self, game: Game, side: int, rng: random.Random) -> None:
        self.state: State = game.state.copy()
        self.box = self.state.box
        self.side = side
        self.rng = rng
        self.position: dict[str, Any] = plain(game.position())
        self.changes: list[str] = []
        self.swapped: dict[str, str] = {}  # who has taken whose place
        self.pinned = self._in_procedures()

    def _in_procedures(self) -> set[int]:
        """Whoever a procedure under way may speak of stays where he is."""
        found = set(self.state.force)
        for frame in self.position["frames"]:
            for value in frame.values():
                found |= {*value} if isinstance(value, list) else {value} if isinstance(value, int) else set()
        return found

    # ---- what is hidden, by the words of ruling L60

    def shown(self, counter: int) -> bool:
        """Whether the enemy sees a counter."""
        return counter not in hidden_of(self.state, self.side)

    def covered(self) -> list[int]:
        """Units in holding boxes, in any order."""
        out = [unit for unit in hidden_of(self.state, self.side) if not self.state.is_leader(unit)]
        out = [unit for unit in out if unit not in self.pinned]
        self.rng.shuffle(out)
        return out

    def below(self) -> list[int]:
        """Leaders who lie under their superiors."""
        out = [leader for leader in hidden_of(self.state, self.side) if self.state.is_leader(leader)]
        out = [leader for leader in out if leader not in self.pinned]
        self.rng.shuffle(out)
        return out

    def counted(self, cell: int) -> bool:
        """Of a battle the numbers are told (ruling L61); who enters with five learns whether there is one unit."""
        battle = self.state.battle
        return (battle is not None and battle.target == cell) or bool(self.state.entered[1 - self.side][cell])

    def room(self, leader: int) -> int:
        return self.state.command(leader) - self.state.under.count(leader)

    def ways_change(self, unit: int) -> bool:
        """Ruling L144: from where the units in a contested box came is open, as boxes."""
        state = self.state
        cell, way = state.where[unit], state.approach[unit]
        if way == NOBODY or not state.holds(1 - self.side, cell):
            return False
        others = [other for other in state.troops_at(cell, self.side) if other != unit]
        return way not in [state.approach[other] for other in others]

    # ---- what may differ

    def swap(self) -> None:
        """Two units change places."""
        state = self.state
        for one in self.covered():
            for other in self.covered():
                if one == other or not self.may_swap(one, other):
                    continue
                here, there = ((state.where[each], state.under[each], state.approach[each]) for each in (one, other))
                for unit, place in ((one, there), (other, here)):
                    state.go(unit, place[0])
                    state.under[unit], state.approach[unit] = place[1], place[2]
                names = (self.box.ids[one], self.box.ids[other])
                self.swapped |= {names[0]: names[1], names[1]: names[0]}
                self.changes.append(f"{names[0]} and {names[1]} swapped")
                return

    def may_swap(self, one: int, other: int) -> bool:
        state = self.state
        if state.under[one] == state.under[other] or self.box.ids[one] in self.swapped:
            return False
        if self.box.ids[other] in self.swapped:
            return False
        if self.in_battle(state.where[one]) or self.in_battle(state.where[other]):
            return False  # who takes part is listed in the order of the counters
        return may_command(state, state.under[one], other) and may_command(state, state.under[other], one)

    def move(self) -> None:
        """A unit lies in another box: there is one more in one of them, one less in the other."""
        state = self.state
        for unit in self.covered():
            here = state.where[unit]
            last = state.troops[self.side][here] == 1
            if last or self.counted(here) or self.ways_change(unit):
                continue
            for leader in self.leaders_for(unit):
                there = state.where[leader]
                if there != here and self.stays_as_it_looks(there):
                    state.go(unit, there)
                    state.under[unit], state.approach[unit] = leader, NOBODY
                    self.changes.append(f"{self.box.ids[unit]} under {self.box.ids[leader]}")
                    return

    def stays_as_it_looks(self, cell: int) -> bool:
        """A box that holds units already, and whose number nobody has learnt."""
        return bool(self.state.troops[self.side][cell]) and not self.counted(cell)

    def leaders_for(self, unit: int) -> list[int]:
        state = self.state
        found = [
            leader
            for leader in self.box.leaders_of[self.side]
            if state.where[leader] >= 0 and may_command(state, leader, unit) and self.room(leader) > 0
        ]
        self.rng.shuffle(found)
        return found

    def cover(self) -> None:
        """A unit lies in the holding box of another leader of its box."""
        state = self.state
        for unit in self.covered():
            for leader in self.leaders_for(unit):
                if state.where[leader] == state.where[unit] and leader != state.under[unit]:
                    state.under[unit] = leader
                    self.changes.append(f"{self.box.ids[unit]} under {self.box.ids[leader]} beside")
                    return

    def tire(self) -> None:
        """Units under cover have lost a step, or won it back."""
        units = [unit for unit in self.covered() if self.box.steps[unit] == 2]
        for unit in units[: self.rng.randint(1, 3)]:
            self.state.status[unit] ^= REDUCED
            self.changes.append(f"{self.box.ids[unit]} is reduced or not")

    def trade(self) -> None:
        """One unit under cover has lost a step instead of another: as many dice in the evening, for somebody else."""
        units = [unit for unit in self.covered() if self.box.steps[unit] == 2]
        worn = [unit for unit in units if self.state.status[unit] & REDUCED]
        fresh = [unit for unit in units if not self.state.status[unit] & REDUCED]
        for one, other in list(zip(worn, fresh, strict=False))[:3]:
            self.state.status[one] ^= REDUCED
            self.state.status[other] ^= REDUCED
            self.changes.append(f"{self.box.ids[other]} is reduced, not {self.box.ids[one]}")

    def use(self) -> None:
        """Units under cover and leaders under their superiors have been used, or not."""
        for counter in [*self.covered()[:2], *self.below()[:1]]:
            self.state.status[counter] ^= ACTIVATED
            self.changes.append(f"{self.box.ids[counter]} is used or not")

    def lead_elsewhere(self) -> None:
        """A leader lies under a superior in another box, with all the units in his holding box."""
        state, box = self.state, self.box
        for leader in self.below():
            here = state.where[leader]
            units = [unit for unit in box.troops_of[self.side] if state.under[unit] == leader]
            stay = state.troops[self.side][here] - len(units)
            if any(unit in self.pinned or self.ways_change(unit) for unit in units):
                continue
            if units and (self.counted(here) or not stay):
                continue
            roofs = [
                other
                for other in box.leaders_of[self.side]
                if state.where[other] >= 0
                and state.where[other] != here
                and box.army[other] == box.army[leader]
                and box.rank[other] > box.rank[leader]
                and (not units or self.stays_as_it_looks(state.where[other]))
                and not self.in_battle(state.where[other])
            ]
            if roofs and not self.in_battle(here):
                there = state.where[self.rng.choice(roofs)]
                for counter in (leader, *units):
                    state.go(counter, there)
                    state.approach[counter] = NOBODY
                self.changes.append(f"{box.ids[leader]} in {box.board.names[there]} with {len(units)}")
                return

    def in_battle(self, cell: int) -> bool:
        return self.state.battle is not None and self.state.battle.target == cell

    def burden(self) -> None:
        """Other lines are in use: no enemy knows whether units or a leader alone have gone there (ruling L20)."""
        state = self.state
        line = self.rng.randrange(len(state.marched[self.side]))
        state.marched[self.side][line] = 0 if state.marched[self.side][line] else -1
        self.changes.append(f"line {line} is in use or not")

    def described(self) -> dict[str, Any]:
        position = self.position
        true = meuse.title(TITLE).dump_state(self.state)
        position["units"] = true["units"]
        position["marched"] = true["marched"]
        result: dict[str, Any] = plain(position)
        return result


def hidden_of(state: State, side: int) -> list[int]:
    """2.3(c), (d), ruling L60, once more and apart from the title's own fog: whom an enemy does not see."""
    box = state.box
    open_by_battle = state.battle.shown if state.battle is not None else []
    highest: dict[tuple[int, int], int] = {}
    for leader in box.leaders_of[side]:
        if state.where[leader] >= 0:
            key = (state.where[leader], box.army[leader])
            highest[key] = max(highest.get(key, 0), box.rank[leader])
    found = [
        leader
        for leader in box.leaders_of[side]
        if state.where[leader] >= 0 and box.rank[leader] < highest[state.where[leader], box.army[leader]]
    ]
    found += [unit for unit in box.troops_of[side] if state.where[unit] >= 0 and state.under[unit] != NOBODY]
    return [counter for counter in found if counter not in open_by_battle]


def pair_of(
    base: Game, side: int, rng: random.Random, phase: str = "", seed: int = 1
) -> tuple[Pair, dict[str, str]] | None:
    """Two games like this one (or at the beginning of a phase) that differ in what one side hides.

    None where it hides nothing. With them, who stands for whom in the second.
    """
    if base.decision is None:
        return None
    twin = Twin(base, side, rng)
    changes = [twin.swap, twin.swap, twin.move, twin.cover, twin.trade, twin.use, twin.lead_elsewhere, twin.burden]
    for change in rng.sample([*changes, twin.trade if phase else twin.tire], 3):
        change()
    if not twin.changes:
        return None
    lost = rng.choice((0, 6, 12))  # 10.2: from five on an army checks, and its reduced units may have to
    positions: list[dict[str, Any]] = [plain(base.position()), twin.described()]
    for position in positions:
        position["seed"] = seed
        if phase:
            position["phase"] = phase
            del position["frames"]
            position.pop("battle", None)
            position["force"] = []
            position["entered"] = position["met"] = position["routes"] = {}
            if phase in EVENING:
                position["lost"] = dict.fromkeys(SIDES, lost)
    one, two = [meuse.position(TITLE, position) for position in positions]
    return Pair(one, two, side, twin.changes), twin.swapped


def random_pair(seed: int) -> tuple[Pair, dict[str, str]] | None:
    """Such a pair: from games of all scenarios, with the option and without, from crowds, and in the evening."""
    rng = random.Random(seed)
    base = crowded(rng) if seed % 4 == 3 else played(rng, seed)
    side = rng.randrange(len(SIDES))
    state = base.state
    phase = ""
    if state.battle is None and base.decision is not None:
        phase = EVENING[seed // 5 % len(EVENING)] if seed % 5 == 0 else MORNING if seed % 5 < 3 else ""
    if phase == MORNING:
        state.initiative = state.active = side  # whoever hides something marches first
        state.stopped = [0, 0]
    elif phase:
        for unit in state.box.units:  # after a hard day
            if state.where[unit] >= 0 and state.box.steps[unit] == 2 and rng.random() < 0.15:
                state.status[unit] |= REDUCED
    return pair_of(base, side, rng, phase, seed)
