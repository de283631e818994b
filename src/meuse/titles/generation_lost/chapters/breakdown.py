"""9.3 Breaking down regiments and divisions of one's own accord, and rebuilding them."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.called_up import any_pooled, is_in_pool, pooled, stand_down
from meuse.titles.generation_lost.chapters.crowding import clearing, keeps_ways_open, way_out, ways_out
from meuse.titles.generation_lost.chapters.hold import hold_refusal, is_held
from meuse.titles.generation_lost.chapters.losses import battalions_for, inherit, names_of, remove, square_of
from meuse.titles.generation_lost.chapters.reach import may_move
from meuse.titles.generation_lost.chapters.stacking import fits, in_order
from meuse.titles.generation_lost.loss_events import BrokenDown, Rebuilt
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    BACK,
    BATTALION,
    BRIGADE,
    BROKEN,
    CHANGED,
    CHASSEUR,
    DISORDERED,
    DIVISION,
    ENGINEER,
    FLIPPED,
    FRONT,
    GERMAN,
    MOVED,
    POOL,
    REGIMENT,
)

FULL: Final = "full"
RED: Final = "red"
NOTHING: Final = 1 << 16  # more than any stack has
SIDES_UP: Final = {FULL: FRONT, RED: BACK}


# ---- breaking down (9.3.1)


def break_down_refusal(state: State, unit: int) -> Refusal | None:
    """9.3, 9.3.1, 9.3.1(e), rulings G8, G52, G82, G99: why a unit cannot be broken down now; enemy ZOC is no reason."""
    box = state.box
    kind = box.kind[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if kind not in (REGIMENT, DIVISION):
        return Refusal("9.3.1(e-iii)" if kind in (BRIGADE, BATTALION) else "9.3.1", "break-down-kind", named)
    if state.where[unit] < 0:
        return Refusal("9.3.1", "break-down-off-map", named)
    if not state.in_good_order(unit):
        return Refusal("9.3.1", "break-down-disordered", named)
    if state.is_engaged(unit):
        return Refusal("16.5.1", "break-down-engaged", named)
    if state.is_interdicted(unit):
        return Refusal("9.3.1", "break-down-interdicted", named)
    held = hold_refusal(state, unit)
    if held is not None:
        return held
    if kind == REGIMENT:
        parts = battalions_for(state, unit, state.steps(unit))
        if parts and not may_stand(state, unit, parts):
            return Refusal("10.3", "break-down-too-many", named)
        return None if parts else Refusal("9.3.1(a)", "break-down-no-counters", named)
    if any_pooled(state, box.of_kind[BRIGADE]):
        for code in brigade_codes(state):
            for word in SIDES_UP:
                if brigade_refusal(state, unit, [], [], code, word) is None:
                    return None
    return Refusal("9.3.1(a)", "break-down-no-counters", named)


def may_stand(state: State, unit: int, parts: list[int]) -> bool:
    """10.1.2, rulings G24, G99: whether a unit's square holds its parts, or those that are too many can leave it."""
    cell = state.where[unit]
    side = state.side_of[unit]
    others = [other for other in state.units_at(cell, side) if other != unit]
    for surplus in range(len(parts) + 1):
        if in_order(state, cell, [*others, *parts[surplus:]]):
            break
    if not surplus:
        return True
    plan = ways_out(state, [unit] * surplus, [], {cell}) if may_move(state, unit) else None
    return plan is not None and keeps_ways_open(state, side, cell, plan, [])


def brigade_codes(state: State) -> list[str]:
    """2.4: the types of brigades, as they are called by their numbers."""
    return list(state.box.brigades)


def brigade_in_pool(state: State, code: str, picked: list[int]) -> int:
    """9.3.1(a), (e-i): a brigade of that type in the Pool that is not picked yet."""
    for unit in state.box.brigades.get(code, []):
        if is_in_pool(state, unit) and unit not in picked:
            return unit
    return NOBODY


def brigade_refusal(
    state: State, division: int, picked: list[int], sides_up: list[int], code: str, word: str
) -> Refusal | None:
    """9.1.2, 9.3.1(a), (e-ii), rulings G21, G99: why one more brigade cannot stand for part of a division.

    Two full brigades and a red one are the most, and their attack together is at most the division's as it is now.
    """
    box = state.box
    limits = box.brigades_of_division
    side_up = SIDES_UP[word]
    named: dict[str, str | int] = {"unit": box.ids[division], "brigade": code}
    brigade = brigade_in_pool(state, code, picked)
    if brigade == NOBODY:
        return Refusal("9.3.1(a)", "brigade-none-left", named)
    if (sides_up.count(FRONT) >= limits[FRONT] and side_up == FRONT) or len(picked) >= sum(limits):
        return Refusal("9.1.2", "brigade-most", {**named, "full": limits[FRONT], "most": sum(limits)})
    attack = box.attack[brigade][side_up]
    for unit, side in zip(picked, sides_up, strict=True):
        attack += box.attack[unit][side]
    if attack > state.attack(division):
        return Refusal("9.1.2", "brigade-attack", {**named, "attack": attack, "limit": state.attack(division)})
    if not may_stand(state, division, [*picked, brigade]):
        return Refusal("10.2", "break-down-too-many", named)
    return None


class BreakDown(Procedure):
    """9.3.1: a regiment becomes battalions, as printed; a division becomes brigades that its owner chooses."""

    steps = ("choose", "replace")
    fields = ("side", "unit", "picked", "sides_up")

    def __init__(self, side: int = GERMAN, unit: int = NOBODY) -> None:
        super().__init__()
        self.side = side
        self.unit = unit
        self.picked: list[int] = []
        self.sides_up: list[int] = []

    def _actions(self, state: State) -> list[Action]:
        return [
            Action(word, (code,))
            for word in SIDES_UP
            for code in brigade_codes(state)
            if brigade_refusal(state, self.unit, self.picked, self.sides_up, code, word) is None
        ]

    def choose(self, play: Table) -> Ask | None:
        """9.1.2, 9.3.1(a): brigades from the Pool, one by one; fewer will do."""
        state = play.state
        if state.box.kind[self.unit] == REGIMENT:
            self.picked = battalions_for(state, self.unit, state.steps(self.unit))
            self.sides_up = [FRONT] * len(self.picked)
            return None
        actions = self._actions(state)
        if self.picked and not actions:
            return None
        left = state.attack(self.unit)
        for unit, side in zip(self.picked, self.sides_up, strict=True):
            left -= state.box.attack[unit][side]
        if self.picked:
            actions.append(DONE)
        actions.append(CANCEL)
        params: dict[str, str | int] = {"unit": state.box.ids[self.unit], "left": left, "picked": len(self.picked)}
        return Ask(side_name(self.side), "break-down", actions, ("9.1.2", "9.3.1(a)"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action.verb == "done" and not self.picked:
            return Refusal("9.3.1", "break-down-pick", {"unit": state.box.ids[self.unit]})
        if action.verb not in SIDES_UP:
            return None
        if not action.args:
            offered = [each for each in self._actions(state) if each.verb == action.verb]
            code = brigade_codes(state)[0]
            return None if offered else self._brigade_refusal(state, code, action.verb)
        return self._brigade_refusal(state, str(action.args[0]), action.verb)

    def _brigade_refusal(self, state: State, code: str, word: str) -> Refusal | None:
        return brigade_refusal(state, self.unit, self.picked, self.sides_up, code, word)

    def do_full(self, play: Table, action: Action) -> None:
        self._pick(play.state, str(action.args[0]), FRONT)

    def do_red(self, play: Table, action: Action) -> None:
        self._pick(play.state, str(action.args[0]), BACK)

    def _pick(self, state: State, code: str, side_up: int) -> None:
        self.picked.append(brigade_in_pool(state, code, self.picked))
        self.sides_up.append(side_up)

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("replace")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def replace(self, play: Table) -> Ask | None:
        """9.3.1(b), (c), (d): the parts take over mode and movement, the parent goes to the Pool."""
        state = play.state
        square, into = square_of(state, self.unit), names_of(state, self.picked)
        for unit, side_up in zip(self.picked, self.sides_up, strict=True):
            stand_down(state, unit)
            state.status[unit] = BROKEN | (FLIPPED if side_up == BACK else 0)
        inherit(state, self.unit, self.picked)
        name = state.box.ids[self.unit]
        play.log(BrokenDown(side=side_name(self.side), unit=name, hex=square, into=into, cases=("9.3.1",)))
        return None


# ---- rebuilding (9.3.2)


def part_refusal(state: State, unit: int) -> Refusal | None:
    """9.3.2, rulings G21, G52, G82: why a unit cannot be a part of one that is rebuilt."""
    kind = state.box.kind[unit]
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if kind in (ENGINEER, CHASSEUR):
        return Refusal("9.3.1(e-i)", "rebuild-specialists", named)
    if kind not in (BATTALION, BRIGADE) or state.where[unit] < 0:
        return Refusal("9.3.2", "rebuild-parts", named)
    if not state.in_good_order(unit):
        return Refusal("9.3.2", "rebuild-disordered", named)
    if state.status[unit] & (MOVED | BROKEN):
        return Refusal("9.3.2", "rebuild-too-late", named)
    if state.is_engaged(unit):
        return Refusal("16.5.1", "rebuild-engaged", named)
    return hold_refusal(state, unit)


def is_part(state: State, unit: int) -> bool:
    """9.3.2: what part_refusal says, without its words, of a unit on the map."""
    if state.box.kind[unit] not in (BATTALION, BRIGADE) or state.status[unit] & (DISORDERED | MOVED | BROKEN):
        return False
    return not state.is_engaged(unit) and not is_held(state, unit)


def parts_at(state: State, side: int, cell: int) -> list[int]:
    """9.3.2: the units in a square that can be combined."""
    if state.occupied[side][cell] < 2:
        return []
    return [unit for unit in state.stacks[side][cell] if is_part(state, unit)]


def rebuild_refusal(state: State, units: list[int]) -> Refusal | None:
    """9.3.2: why these units, who stand together, cannot be combined into anything."""
    for unit in units:
        why = part_refusal(state, unit)
        if why is not None:
            return why
    if not units or not rebuildable(state, units):
        return Refusal("9.3.2(a)", "rebuild-nothing", {})
    return None


def combine_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """9.3.2: why nothing can be combined in a square: it would need somebody who cannot be a part, or the Pool has
    nothing that they would make, or there is only one who could."""
    parts = parts_at(state, side, cell)
    if len(parts) > 1 and rebuildable(state, parts):
        return None
    kinds = (BATTALION, ENGINEER, BRIGADE, CHASSEUR)
    units = [unit for unit in state.units_at(cell, side) if state.box.kind[unit] in kinds]
    if len(units) < 2:
        return Refusal("9.3.2", "nothing-to-combine", {"hex": state.box.board.names[cell]})
    if rebuildable(state, units):
        return rebuild_refusal(state, units)
    return Refusal("9.3.2(a)", "rebuild-nothing", {})


def least_to_rebuild(state: State, side: int) -> int:
    """9.3.2(a), (b): the fewest battalions that a regiment in the Pool takes, or the least attack of a division there.

    NOTHING if the Pool has none. What holds for a side is asked first, for speed.
    """
    box = state.box
    if side == GERMAN:
        needs = [box.steps[unit] for unit in pooled(state, box.of_kind[REGIMENT])]
    else:
        needs = [box.attack[unit][FRONT] for unit in pooled(state, box.of_kind[DIVISION])]
    return min(needs) if needs else NOTHING


def can_rebuild(state: State, side: int, cell: int, least: int = NOBODY) -> bool:
    """9.3.2: whether something can be rebuilt in a square; `least` is least_to_rebuild, if that is known."""
    if least == NOBODY:
        least = least_to_rebuild(state, side)
    parts = parts_at(state, side, cell)
    if len(parts) < 2:
        return False
    enough = len(parts) if side == GERMAN else sum([state.attack(part) for part in parts])
    if enough < least:
        return False
    # Battalions in the open make any regiment, if they are not too many there (10.1.2, 10.5.1).
    is_open = side == GERMAN and not state.box.country.fort[cell] and cell not in state.crowded[side]
    return is_open or bool(rebuildable(state, parts))


def rebuildable(state: State, parts: list[int]) -> list[int]:
    """9.3.2: the regiments or divisions that parts of one square can be combined into."""
    box = state.box
    side = state.side_of[parts[0]]
    kind = REGIMENT if side == GERMAN else DIVISION
    return [
        unit for unit in box.of_kind[kind] if is_in_pool(state, unit) and target_refusal(state, unit, parts) is None
    ]


def target_refusal(state: State, unit: int, parts: list[int]) -> Refusal | None:
    """9.3.2(a), (b): why a regiment or division cannot be rebuilt from parts that stand together."""
    box = state.box
    kind = box.kind[unit]
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if state.side_of[unit] != state.side_of[parts[0]]:
        return Refusal("9.3.2", "not-your-unit", named)
    if kind not in (REGIMENT, DIVISION):
        return Refusal("9.3.2(b-iv)", "rebuild-into", named)
    if not is_in_pool(state, unit):
        return Refusal("9.3.2(a)", "rebuild-not-in-pool", named)
    cell = state.where[parts[0]]
    if kind == DIVISION:
        attack = sum([state.attack(part) for part in parts])
        if attack < box.attack[unit][FRONT]:
            return Refusal(
                "9.3.2(b-iii)", "rebuild-brigades", {**named, "attack": attack, "need": box.attack[unit][FRONT]}
            )
    elif len(parts) < box.steps[unit]:
        return Refusal("9.3.2(b-i)", "rebuild-battalions", {**named, "count": len(parts), "need": box.steps[unit]})
    else:
        for other in box.of_kind[REGIMENT]:
            weaker = box.attack[other][FRONT] < box.attack[unit][FRONT]
            if weaker and box.steps[other] == box.steps[unit] and is_in_pool(state, other):
                return Refusal("9.3.2(b-ii)", "rebuild-weakest", {**named, "other": box.ids[other]})
    if leaves_order(state, unit, parts):
        return None
    if box.country.fort[cell]:
        return Refusal("10.5.1", "not-at-forts", {**named, "hex": box.board.names[cell]})
    if kind == DIVISION and any(state.is_hq(other) for other in state.units_at(cell, state.side_of[unit])):
        return Refusal("10.4(DIV)", "rebuild-hq", named)
    return Refusal("10.1.2", "rebuild-no-room", {**named, "hex": box.board.names[cell]})


def leaves_order(state: State, whole: int, parts: list[int]) -> bool:
    """10.1.2, 10.4(DIV), 10.5.1, ruling G24: whether the square is in order with what parts become, or still can be put
    in order, if it could be with them: others leave, or the whole does, which can go where each of its parts can."""
    cell = state.where[parts[0]]
    stacks = state.stacks[state.side_of[whole]]
    before = stacks[cell]
    others = [other for other in before if other not in parts]
    if in_order(state, cell, [*others, whole]):
        return True
    if clearing(state, cell, [*others, whole], others, [], {cell}) is not None:
        return True
    if in_order(state, cell, others):
        closed = {taken for taken, units in stacks.items() if not fits(state, whole, taken, units)}
        closed.update(state.box.country.forts)
        if any(way_out(state, part, [], closed) >= 0 for part in parts):
            return True
    return not in_order(state, cell, before) and clearing(state, cell, before, before, [], {cell}) is None


class Rebuild(Procedure):
    """9.3.2: parts that stand together become a regiment or division from the Pool."""

    steps = ("choose", "pick", "combine")
    fields = ("side", "cell", "unit", "parts")

    def __init__(self, side: int = GERMAN, cell: int = NOBODY) -> None:
        super().__init__()
        self.side = side
        self.cell = cell
        self.unit = NOBODY
        self.parts: list[int] = []

    def choose(self, play: Table) -> Ask | None:
        """9.3.2(a), (b-ii): what is rebuilt."""
        state = play.state
        rebuild = state.box.unit_actions("rebuild")
        actions = [rebuild[unit] for unit in rebuildable(state, parts_at(state, self.side, self.cell))]
        actions.append(CANCEL)
        params: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
        return Ask(side_name(self.side), "rebuild", actions, ("9.3.2",), params)

    def do_rebuild(self, play: Table, action: Action) -> None:
        self.unit = play.state.box.unit_in(action)
        self.goto("pick")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def _enough(self, state: State, parts: list[int]) -> bool:
        """9.3.2(b-i), (b-iii)."""
        box = state.box
        if box.kind[self.unit] == REGIMENT:
            return len(parts) >= box.steps[self.unit]
        return sum([state.attack(part) for part in parts]) >= box.attack[self.unit][FRONT]

    def pick(self, play: Table) -> Ask | None:
        """9.3.2(b-i), (b-iii): the owner says which parts, if not all are needed."""
        state = play.state
        while not self._enough(state, self.parts):
            able = [unit for unit in parts_at(state, self.side, self.cell) if unit not in self.parts]
            needed = [
                unit
                for unit in able
                if not self._enough(state, [*self.parts, *[other for other in able if other != unit]])
            ]
            if not needed and len(able) > 1:
                chosen = state.box.unit_actions("unit")
                params: dict[str, str | int] = {"unit": state.box.ids[self.unit]}
                return Ask(side_name(self.side), "rebuild-parts", [chosen[unit] for unit in able], ("9.3.2",), params)
            self.parts.append(needed[0] if needed else able[0])
        return None

    def do_unit(self, play: Table, action: Action) -> None:
        self.parts.append(play.state.box.unit_in(action))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if unit == NOBODY:
            return None
        if action.verb == "rebuild" and self.step == "choose":
            return target_refusal(state, unit, parts_at(state, self.side, self.cell))
        if action.verb != "unit" or self.step != "pick":
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[self.cell]}
        if state.where[unit] != self.cell or state.side_of[unit] != self.side:
            return Refusal("9.3.2", "rebuild-not-there", named)
        if unit in self.parts:
            return Refusal("9.3.2", "rebuild-picked", named)
        return part_refusal(state, unit)

    def combine(self, play: Table) -> Ask | None:
        """9.3.2, rulings G21, G94: full strength, the mode of its parts, mobile if they differ; they go to the Pool."""
        state = play.state
        state.facing[self.unit] = state.facing[self.parts[0]]
        stand_down(state, self.unit)
        state.status[self.unit] = 0
        for part in self.parts:
            state.status[self.unit] |= state.status[part] & CHANGED
        if self.side == GERMAN and all(state.is_entrenched(part) for part in self.parts):
            state.status[self.unit] |= FLIPPED
        state.put(self.unit, self.cell)
        for part in self.parts:
            remove(state, part, POOL)
        play.log(
            Rebuilt(
                side=side_name(self.side),
                unit=state.box.ids[self.unit],
                hex=state.box.board.names[self.cell],
                parts=names_of(state, self.parts),
                cases=("9.3.2",),
            )
        )
        return None
