"""9.4 Hits, 9.5 Retreats."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, FINISHED, Action, Ask, Refusal
from meuse.titles.they_shall_not_pass.chapters.morale import MoraleCheck, can_lose_step, lose_step
from meuse.titles.they_shall_not_pass.events import HitsIgnored, Retreated
from meuse.titles.they_shall_not_pass.state import (
    Battle,
    Procedure,
    SideProcedure,
    State,
    Table,
    is_infantry,
    side_name,
)
from meuse.titles.they_shall_not_pass.terms import GARRISON, GERMAN, NEW_REMNANT, PIONEER, RAIL_GUN


def participants(state: State, battle: Battle, side: int) -> list[int]:
    """9.4(b), 9.45: who can suffer hits: those in the assault, and supporting guns in or next to the attacked hex."""
    if side == battle.attacker:
        foot, guns = battle.attackers, battle.offense
    else:
        foot, guns = battle.defenders, battle.defense
    away = state.box.board.distance_row(battle.target)
    found = [unit for unit in foot if state.where[unit] >= 0]
    found.extend([gun for gun in guns if state.where[gun] >= 0 and away[state.where[gun]] <= 1])
    return found


def required_step_losses(battle: Battle, hits: int) -> int:
    """9.42, 9.42(a), 9.43: how many hits must be steps: half, rounded up when Germans attack a fort or trench."""
    if battle.attacker == GERMAN and battle.against_works:  # ruling T2: for both sides
        return (hits + 1) // 2
    return hits // 2


# ---- where to retreat (9.5)


def threats(state: State, battle: Battle, side: int) -> list[int]:
    """9.5, rulings T4 and T49: the hexes the enemy participants hold before anybody has taken hits."""
    if side == battle.attacker:
        cells, guns = [battle.target], battle.defense
    else:
        cells, guns = battle.origins, battle.offense
    away = state.box.board.distance_row(battle.target)
    near = [state.where[gun] for gun in guns if state.where[gun] >= 0 and away[state.where[gun]] <= 1]
    return sorted(set(cells + near))


def friendly_havens(state: State, side: int) -> int:
    """9.5: board-edge hexes, then towns and cities, that the side controls, as bits."""
    bits = 0
    for number, cell in enumerate(state.box.terrain.havens):
        if state.control[cell] == side:
            bits |= 1 << number
    return bits


def step_refusal(state: State, unit: int, here: int, there: int, enemies: list[int]) -> Refusal | None:
    """9.5, 9.51, 8.11: why a unit may not retreat from one hex to the next, whatever it retreats toward."""
    box = state.box
    side = box.side[unit]
    if there not in box.terrain.open_to[here]:
        return Refusal("8.11(b)", "river", unit_and_hex(state, unit, there))
    if box.kind[unit] == RAIL_GUN and there not in box.terrain.rail_to[here]:
        return Refusal("14.34(b)", "rails-only", unit_and_hex(state, unit, there))
    if state.occupied[1 - side][there]:
        return Refusal("8.11", "enemy-in-hex", unit_and_hex(state, unit, there))
    if not is_infantry(box, unit) and state.enemy_zoc(there, side):
        return Refusal("9.51(b)", "no-guns-in-zoc", unit_and_hex(state, unit, there))
    for enemy in enemies:
        away = box.board.distance_row(enemy)
        if away[there] <= away[here]:
            named = unit_and_hex(state, unit, there)
            return Refusal("9.5(b)", "not-away", {**named, "enemy": box.board.names[enemy]})
    return None


def unit_and_hex(state: State, unit: int, cell: int) -> dict[str, str | int]:
    return {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}


def next_hexes(state: State, unit: int, here: int, left: int, enemies: list[int], havens: int) -> list[int]:
    """9.5: the hexes to retreat to next, with `left` hexes to go in all, toward one of these havens."""
    near = state.box.board.adjacent[here]
    return [there for there in near if leads_on(state, unit, here, there, left, enemies, havens)]


def leads_on(state: State, unit: int, here: int, there: int, left: int, enemies: list[int], havens: int) -> bool:
    """9.5: the next hex leads toward a haven, and the rest of the retreat can be gone from there."""
    toward = havens & state.box.terrain.nearer_havens(here, there)
    if not toward or step_refusal(state, unit, here, there, enemies) is not None:
        return False
    return left == 1 or can_go_on(state, unit, there, left - 1, enemies, toward)


def can_go_on(state: State, unit: int, here: int, left: int, enemies: list[int], havens: int) -> bool:
    """9.5: whether `next_hexes` would find any; whoever can go so far can stop short of it as well."""
    near = state.box.board.adjacent[here]
    return any(leads_on(state, unit, here, there, left, enemies, havens) for there in near)


def retreat_targets(state: State, unit: int, length: int, enemies: list[int]) -> int:
    """9.5(b-iii), ruling T56: havens that allow the retreat: edge hexes, failing them towns and cities; 0 if none."""
    havens = friendly_havens(state, state.box.side[unit])
    edge_mask = state.box.terrain.edge_mask
    for choice in (havens & edge_mask, havens & ~edge_mask):
        if choice and can_go_on(state, unit, state.where[unit], length, enemies, choice):
            return choice
    return 0


def take_hits(state: State, battle: Battle, side: int, hits: int, enemies: list[int]) -> "TakeHits":
    """9.42, 9.44: hits as they fall on a side."""
    attacks = side == GERMAN and battle.attacker == GERMAN
    pioneers = attacks and any(state.box.kind[unit] == PIONEER for unit in battle.attackers)
    return TakeHits(side, hits, enemies, required_step_losses(battle, hits), int(pioneers))


class TakeHits(SideProcedure):
    """9.4: one side takes its hits: steps first, then steps or a retreat, as its owner chooses."""

    steps = ("take",)
    fields = ("side", "hits", "owed", "pioneer_first", "enemies")

    def __init__(
        self,
        side: int = GERMAN,
        hits: int = 0,
        enemies: list[int] | None = None,
        owed: int = 0,
        pioneer_first: int = 0,
    ) -> None:
        super().__init__(side)
        self.hits = hits  # still to be taken
        self.enemies: list[int] = enemies if enemies is not None else []  # the hexes to retreat away from
        self.owed = owed  # how many of the hits must be steps
        self.pioneer_first = pioneer_first

    def _losses(self, state: State, battle: Battle) -> list[int]:
        """9.41: who may take the next step loss."""
        units = participants(state, battle, self.side)
        return [unit for unit in units if self._loss_refusal(state, units, unit) is None]

    def _loss_refusal(self, state: State, units: list[int], unit: int) -> Refusal | None:
        """9.4(b), 14.41, 9.44, 14.5: why a unit may not take the next step loss; `units` take part.

        The first German one of an attack is a pioneer's.
        """
        box = state.box
        if box.side[unit] != self.side:
            return Refusal("9.41(a)", "not-your-unit", {"unit": box.ids[unit]})
        if unit not in units:
            return Refusal("9.4(b)", "not-in-assault", {"unit": box.ids[unit]})
        if not can_lose_step(state, unit):
            return Refusal("14.41(c)", "new-remnant", {"unit": box.ids[unit]})
        if self.pioneer_first and box.kind[unit] != PIONEER and any(box.kind[other] == PIONEER for other in units):
            return Refusal("9.44", "pioneer-first", {"unit": box.ids[unit]})
        return None

    def _retreating(self, state: State, battle: Battle) -> list[int]:
        """14.82: garrisons never retreat."""
        return [unit for unit in participants(state, battle, self.side) if state.box.kind[unit] != GARRISON]

    def _retreat_length(self, state: State, battle: Battle) -> int:
        """14.82: the garrison of an intact fort takes one of the hits that the others retreat from."""
        if self.side != battle.attacker and state.fort_intact(battle.target):
            return self.hits - 1
        return self.hits

    def _retreat_refusal(self, state: State, battle: Battle) -> Refusal | None:
        """9.42, 9.43, 9.5(c): why the side may not retreat from the hits that are left."""
        named: dict[str, str | int] = {"hits": self.hits, "owed": self.owed}
        units = self._retreating(state, battle)
        if not units:
            return Refusal("14.82", "nobody-to-retreat", named)
        only_remnants = all(state.status[unit] & NEW_REMNANT for unit in units)
        if self.owed and not (only_remnants and not self._losses(state, battle)):
            return Refusal("9.42(a)", "steps-owed", named)
        length = self._retreat_length(state, battle)
        stuck = [unit for unit in units if length and not retreat_targets(state, unit, length, self.enemies)]
        if stuck:
            ids = tuple([state.box.ids[unit] for unit in stuck])
            return Refusal("9.42(b)", "cannot-all-retreat", {**named, "units": ids})
        return None

    def take(self, play: Table) -> Ask | None:
        """9.41, 9.42: each hit costs a step or a hex of retreat of everybody."""
        state = play.state
        battle = state.battle
        if battle is None or not self.hits:
            return None
        losses = self._losses(state, battle)
        may_retreat = self._retreat_refusal(state, battle) is None
        if not losses and not may_retreat:
            self._ignore(play, battle)
            return None
        if len(losses) == 1 and not may_retreat:
            self._lose(play, losses[0])
            self.goto(AGAIN)
            return None
        if not losses:
            self._retreat(play)
            return None
        loss = state.box.unit_actions("loss")
        actions = [loss[unit] for unit in losses]
        length = self._retreat_length(state, battle)
        if may_retreat:
            actions.append(Action("retreat", (length,)))
        params: dict[str, str | int] = {"hits": self.hits, "owed": self.owed}
        return Ask(side_name(self.side), "take-hits", actions, ("9.41", "9.42(a)"), params)

    def _ignore(self, play: Table, battle: Battle) -> None:
        """14.41, 9.42, ruling T3: remnants that cannot go the whole way go as far as they can; nobody pays the rest."""
        owed = self.hits
        while self.hits and self._retreat_refusal(play.state, battle) is not None:
            self.hits -= 1
        play.log(HitsIgnored(side=side_name(self.side), hits=owed - self.hits, cases=("9.42(a)",)))
        if self.hits:
            self.goto(AGAIN)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = state.battle
        if battle is None:
            return None
        if action.verb == "retreat":
            why = self._retreat_refusal(state, battle)
            length = self._retreat_length(state, battle)
            if why is None and action.args != (length,):
                why = Refusal("9.5(a)", "retreat-length", {"length": length})
            return why
        unit = state.box.unit_in(action)
        if action.verb != "loss" or unit == NOBODY:
            return None
        return self._loss_refusal(state, participants(state, battle, self.side), unit)

    def do_loss(self, play: Table, action: Action) -> None:
        self._lose(play, play.state.box.index[str(action.args[0])])

    def _lose(self, play: Table, unit: int) -> None:
        """9.41: a hit is a step; 14.82(a): that of a garrison by itself, and its fort falls with it."""
        self.hits -= 1
        self.owed = max(self.owed - 1, 0)
        cases: tuple[str, ...] = ("9.41", "9.44") if self.pioneer_first else ("9.41",)
        battle = play.state.battle
        if play.state.box.kind[unit] == GARRISON and battle is not None and not self._retreating(play.state, battle):
            cases = ("14.82(a)",)  # nobody else is in the fort
        self.pioneer_first = 0
        lose_step(play, unit, cases)

    def do_retreat(self, play: Table, action: Action) -> None:
        self._retreat(play)

    def _retreat(self, play: Table) -> None:
        """9.42(a-ii), 9.5(a), 14.82: everybody retreats one hex for each hit left; a garrison takes one of the hits."""
        state = play.state
        battle = state.battle
        if battle is None:
            return
        length = self._retreat_length(state, battle)
        units = self._retreating(state, battle)
        if length != self.hits:
            lose_step(play, state.box.garrison_of[battle.target], ("14.82(b)",))
        self.hits = 0
        if length:
            if self.side == battle.attacker:
                battle.attacker_retreat = length
            else:
                battle.defender_retreat = length
            play.call(RetreatAll(self.side, length, units, self.enemies))


class RetreatAll(SideProcedure):
    """9.42, 9.5: all participants of a side retreat the same number of hexes, each its own way."""

    steps = ("next_unit",)
    fields = ("side", "length", "units", "enemies")

    def __init__(
        self, side: int = GERMAN, length: int = 0, units: list[int] | None = None, enemies: list[int] | None = None
    ) -> None:
        super().__init__(side)
        self.length = length
        self.units: list[int] = units if units is not None else []
        self.enemies: list[int] = enemies if enemies is not None else []

    def next_unit(self, play: Table) -> Ask | None:
        """9.42: units need not end up together; their owner chooses who goes first."""
        state = play.state
        self.units = [unit for unit in self.units if state.where[unit] >= 0]
        if not self.units:
            return None
        if len(self.units) == 1:
            self._send(play, self.units[0])
            return None
        unit_actions = state.box.unit_actions("unit")
        actions = [unit_actions[unit] for unit in self.units]
        return Ask(side_name(self.side), "retreat-order", actions, ("9.42(c)",), {"length": self.length})

    def explain(self, play: Table, action: Action) -> Refusal | None:
        box = play.state.box
        unit = box.unit_in(action)
        if action.verb != "unit" or unit == NOBODY or unit in self.units:
            return None
        if box.side[unit] != self.side:
            return Refusal("9.42(c)", "not-your-unit", {"unit": box.ids[unit]})
        return Refusal("9.42(c)", "not-to-retreat", {"unit": box.ids[unit]})

    def do_unit(self, play: Table, action: Action) -> None:
        self._send(play, play.state.box.index[str(action.args[0])])

    def _send(self, play: Table, unit: int) -> None:
        state = play.state
        self.units.remove(unit)
        edges = retreat_targets(state, unit, self.length, self.enemies) & state.box.terrain.edge_mask
        play.call(RetreatUnit(unit, self.length, state.where[unit], 1 if edges else 0, self.enemies))


class RetreatUnit(Procedure):
    """9.5: one unit retreats hex by hex, away from the enemy and toward one haven.

    The log tells the way as far as a hex where morale is checked, then the check, then every further hex by itself.
    """

    steps = ("go", "onward", "go_on", "onward_told")
    fields = ("unit", "left", "path", "to_edge", "enemies")

    def __init__(
        self,
        unit: int = NOBODY,
        left: int = 0,
        start: int = NOBODY,
        to_edge: int = 0,
        enemies: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.unit = unit
        self.left = left
        self.path = [start]
        self.to_edge = to_edge
        self.enemies: list[int] = enemies if enemies is not None else []

    def _havens(self, state: State) -> int:
        """9.5, ruling T4: the havens that every hex of the retreat so far has led toward."""
        terrain = state.box.terrain
        havens = friendly_havens(state, state.box.side[self.unit])
        havens &= terrain.edge_mask if self.to_edge else ~terrain.edge_mask
        for here, there in zip(self.path, self.path[1:], strict=False):
            havens &= terrain.nearer_havens(here, there)
        return havens

    def _options(self, state: State) -> list[int]:
        return next_hexes(state, self.unit, state.where[self.unit], self.left, self.enemies, self._havens(state))

    def go(self, play: Table) -> Ask | None:
        """9.5: the owner chooses each hex."""
        state = play.state
        options = self._options(state)
        if len(options) == 1:
            self._enter(play, options[0])
            return None
        if not options:
            # Units that retreated before have changed the ground: what cannot be retreated is lost in steps (9.42).
            for _ in range(self.left):
                if state.where[self.unit] >= 0:
                    lose_step(play, self.unit, ("9.42(b-ii)",))
            self.goto(FINISHED)
            return None
        to = state.box.hex_actions("to")
        params: dict[str, str | int] = {"unit": state.box.ids[self.unit], "left": self.left}
        owner = side_name(state.box.side[self.unit])
        return Ask(owner, "retreat", [to[cell] for cell in options], ("9.5(b)", "9.5(b-ii)"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if action.verb != "to" or cell == NOBODY:
            return None
        board = state.box.board
        unit = self.unit
        here = state.where[unit]
        named = unit_and_hex(state, unit, cell)
        if cell not in board.adjacent[here]:
            return Refusal("9.5(a)", "retreat-by-hexes", {**named, "from": board.names[here]})
        why = step_refusal(state, unit, here, cell, self.enemies)
        if why is not None:
            return why
        havens = self._havens(state)
        if not havens & state.box.terrain.nearer_havens(here, cell):
            return Refusal("9.5(b-ii)" if self.to_edge else "9.5(b-iii)", "not-toward-haven", named)
        if not leads_on(state, unit, here, cell, self.left, self.enemies, havens):
            return Refusal("9.5(a)", "retreat-ends-there", {**named, "left": self.left})
        return None

    def go_on(self, play: Table) -> Ask | None:
        """9.5: the way so far has been told."""
        return self.go(play)

    def do_to(self, play: Table, action: Action) -> None:
        self._enter(play, play.state.box.board.index[str(action.args[0])])

    def _enter(self, play: Table, cell: int) -> None:
        """9.5, 9.51, 9.52, 8.13: no cost, but an M check for infantry in enemy ZOC, for anyone under interdiction."""
        state = play.state
        battle = state.battle
        unit = self.unit
        in_zoc = state.enemy_zoc(cell, state.box.side[unit])
        self.left -= 1
        self.path.append(cell)
        state.go(unit, cell)
        if battle is not None and len(self.path) == 2 and state.box.side[unit] != battle.attacker:
            battle.first_retreats.append(cell)  # 9.61
        checks = state.interdiction[cell] or (in_zoc and is_infantry(state.box, unit))
        if self.step == "go_on":
            self._tell(play, self.path[-2:])
        elif checks:
            self._tell(play, self.path)
        self.goto("onward_told" if checks or self.step == "go_on" else "onward")
        if state.interdiction[cell]:
            play.call(MoraleCheck(unit, 0, "9.52"))
        if in_zoc and is_infantry(state.box, unit):
            play.call(MoraleCheck(unit, 0, "9.51"))

    def onward(self, play: Table) -> Ask | None:
        """9.5: to the next hex, or all of the way is told."""
        if self._goes_on(play):
            self.goto("go")
        else:
            self._tell(play, self.path)
            self.goto(FINISHED)
        return None

    def onward_told(self, play: Table) -> Ask | None:
        """9.5: to the next hex, if there is one."""
        self.goto("go_on" if self._goes_on(play) else FINISHED)
        return None

    def _goes_on(self, play: Table) -> bool:
        """9.5, 14.41(b), ruling T51: hexes are left to go; a remnant goes on in the place of its unit."""
        state = play.state
        battle = state.battle
        if state.where[self.unit] < 0 and battle is not None and self.unit in battle.fallen:
            self.unit = battle.remnants[battle.fallen.index(self.unit)]
        return self.left > 0 and state.where[self.unit] >= 0

    def _tell(self, play: Table, path: list[int]) -> None:
        box = play.state.box
        names = tuple([box.board.names[cell] for cell in path])
        play.log(Retreated(unit=box.ids[self.unit], path=names, cases=("9.5(a)",)))
