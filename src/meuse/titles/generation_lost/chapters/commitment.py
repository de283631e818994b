"""13.0, 13.1, 13.3 Assault commitment: who may assault what, and the segment in which it is settled."""

from meuse.engine.board import side
from meuse.engine.counters import NOBODY
from meuse.engine.flow import DONE, Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.closing import ClosingRoll, closers_of, closing_refusal
from meuse.titles.generation_lost.chapters.command import command_of_units, command_refusal, settle
from meuse.titles.generation_lost.chapters.hold import hold_refusal
from meuse.titles.generation_lost.commit_events import AssaultCommitted, CommitmentTakenBack, UnitCommitted
from meuse.titles.generation_lost.state import NOT_ENGAGED, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import GERMAN, TRIED

# ---- who may assault what (13.0(a), 13.1, 13.3.1[2]); secondary assaults ask the same


def unready_refusal(state: State, unit: int, worth: int) -> Refusal | None:
    """13.1.1, 13.1.3, rulings G52, G82: why a unit assaults nothing at all; `worth` is its command modifier."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.where[unit] < 0:
        return Refusal("13.1.1", "commit-not-on-map", named)
    if state.is_engaged(unit):
        return Refusal("16.5.1", "commit-engaged", named)
    if not state.is_infantry(unit):
        return Refusal("13.1.1(NOT)", "commit-no-infantry", named)
    if state.is_garrison(unit):
        return Refusal("9.2.4(a)", "commit-garrison", named)
    if not state.in_good_order(unit):
        return Refusal("13.1.1", "commit-disordered", named)
    return hold_refusal(state, unit) or command_refusal(state, unit, worth)


def target_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """13.0(a), 13.3.1[2](e), 16.5.1: why a square cannot be assaulted by anybody of a side.

    Enemies must be in it, and not be engaged. A fort of the enemy's is assaulted too when nobody is left in it.
    """
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    if state.engaged[cell] != NOT_ENGAGED:
        return Refusal("16.5.1(ALONE)", "target-engaged", named)
    if state.enemy_at(cell, side):
        return None
    if state.box.country.fort[cell] and state.control[cell] != side:
        return None
    return Refusal("13.0(a)", "target-without-enemies", named)


def way_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """13.0(a), 13.1.2, 13.3.1[2]: why this unit cannot assault that square from where it stands."""
    country = state.box.country
    where = state.where[unit]
    named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[cell]}
    if cell not in state.box.board.adjacent[where]:
        return Refusal("13.0(a)", "target-not-adjacent", named)
    if country.crosses_meuse(where, cell) and side(where, cell) not in country.crossings:
        return Refusal("13.1.2", "target-across-meuse", named)
    if country.fort[cell] and not state.fits_forts(unit):
        return Refusal("13.3.1[2]", "target-fort-too-large", named)
    return None


def assault_refusal(state: State, unit: int, cell: int, worth: int) -> Refusal | None:
    """13.1, 13.3.1[2]: why a unit may not assault a square; what is committed already does not matter here."""
    return (
        target_refusal(state, state.side_of[unit], cell)
        or unready_refusal(state, unit, worth)
        or way_refusal(state, unit, cell)
    )


def attackers_of(state: State, side: int, cell: int) -> list[int]:
    """13.0(b): the units of a side that are committed against a square; together they make one assault.

    13.3.1[1]: as many as there are.
    """
    target = state.target
    return [unit for unit in state.units_of[side] if target[unit] == cell]


def committed_squares(state: State, side: int) -> list[int]:
    """13.0(b): the squares that units of a side are committed against, in the order of the map."""
    target = state.target
    return sorted({target[unit] for unit in state.units_of[side] if target[unit] != NOBODY})


def full_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """13.3.1[2]: a fort square is assaulted by one unit; elsewhere there is no limit (13.3.1[1])."""
    if state.box.country.fort[cell] and attackers_of(state, side, cell):
        return Refusal("13.3.1[2]", "target-fort-one-unit", {"hex": state.box.board.names[cell]})
    return None


def commit_refusal(state: State, unit: int, cell: int) -> Refusal | None:
    """13.3, 13.3.1[2]: why a unit that may assault is not committed against a square."""
    target = state.target[unit]
    if target != NOBODY:
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[target]}
        return Refusal("13.3", "commit-once", named)
    return full_refusal(state, state.side_of[unit], cell)


def back_refusal(state: State, side: int, unit: int) -> Refusal | None:
    """13.3, ruling G41: why a commitment cannot be taken back."""
    named: dict[str, str | int] = {"unit": state.box.ids[unit]}
    if state.side_of[unit] != side:
        return Refusal("13.3", "commit-not-yours", named)
    if state.target[unit] == NOBODY:
        return Refusal("13.3", "back-not-committed", named)
    if state.status[unit] & TRIED:
        return Refusal("13.3", "back-has-tried", named)
    return None


def possible_assaults(state: State, side: int, worths: list[int]) -> dict[int, list[int]]:
    """13.1: by square, the units of a side that `assault_refusal` does not keep from assaulting it.

    Only units that stand beside such a square are asked, since most do not.
    """
    adjacent = state.box.board.adjacent
    targets = bytearray(len(adjacent))
    for cell in {state.where[unit] for unit in state.units_of[1 - side] if state.where[unit] >= 0}:
        targets[cell] = target_refusal(state, side, cell) is None
    for cell in state.box.country.forts:
        targets[cell] = target_refusal(state, side, cell) is None
    found: dict[int, list[int]] = {}
    for unit in state.units_of[side]:
        where = state.where[unit]
        if where < 0 or not any(targets[cell] for cell in adjacent[where]):
            continue
        if unready_refusal(state, unit, worths[where]) is not None:
            continue
        for cell in adjacent[where]:
            if targets[cell] and way_refusal(state, unit, cell) is None:
                found.setdefault(cell, []).append(unit)
    return found


# ---- naming attackers


class NamesAttackers(SideProcedure):
    """13.3, 16.8: units are named for the assault on a square, one after another.

    `cell` is that square. Nothing moves meanwhile, so that who may assault what is found out once.
    """

    fields = ("side", "cell")

    def __init__(self, side: int = GERMAN) -> None:
        super().__init__(side)
        self.cell = NOBODY
        self._worths: list[int] = []  # by square, the command modifier of a unit there
        self._possible: dict[int, list[int]] = {}  # by square, who may assault it

    def forget(self) -> None:
        self._worths = []
        self._possible = {}

    def _look(self, state: State) -> None:
        if self._worths:
            return
        self._worths = command_of_units(state, self.side)
        self._possible = {}
        for cell, units in possible_assaults(state, self.side, self._worths).items():
            able = [unit for unit in units if self._barred(state, unit) is None]
            if able:
                self._possible[cell] = able

    def _barred(self, state: State, unit: int) -> Refusal | None:
        """What keeps a unit that may assault out of the assaults of this procedure."""
        return None

    def _candidates(self, state: State, cell: int) -> list[int]:
        """13.3: the units that can still be named for a square."""
        self._look(state)
        units = self._possible.get(cell, [])
        if units and full_refusal(state, self.side, cell) is not None:
            return []
        target = state.target
        return [unit for unit in units if target[unit] == NOBODY]

    def _attacker_refusal(self, state: State, unit: int, cell: int) -> Refusal | None:
        """13.1, 13.3: why an own unit is not one of the candidates for a square."""
        self._look(state)
        where = state.where[unit]
        worth = self._worths[where] if where >= 0 else 0
        return (
            assault_refusal(state, unit, cell, worth) or self._barred(state, unit) or commit_refusal(state, unit, cell)
        )


# ---- the segment


class CommitmentSegment(NamesAttackers):
    """13.0: first all commitments, then the rolls to close in; whoever has not rolled may still be taken back (G41)."""

    steps = ("choose", "pick", "settled")

    def closing_begun(self, state: State) -> bool:
        """13.0, 13.4: somebody has tried to close in, and nobody else can be committed."""
        return any(state.status[unit] & TRIED for unit in state.units_of[self.side])

    # ---- squares, closers, and second thoughts

    def choose(self, play: Table) -> Ask | None:
        """13.0, 13.4: a square to assault, a commitment to take back, or a unit to close in."""
        state = play.state
        box = state.box
        actions: list[Action] = []
        self._look(state)
        if not self.closing_begun(state):
            target = box.hex_actions("target")
            actions = [target[cell] for cell in sorted(self._possible) if self._candidates(state, cell)]
        free = [
            unit
            for unit in state.units_of[self.side]
            if state.target[unit] != NOBODY and not state.status[unit] & TRIED
        ]
        back = box.unit_actions("back")
        close = box.unit_actions("close")
        actions += [close[unit] for unit in free if closing_refusal(state, self.side, unit) is None]
        actions += [back[unit] for unit in free]
        if not actions:
            self.goto("settled")
            return None
        closing: dict[str, str | int] = {"closing": 1 if self.closing_begun(state) else 0}
        return Ask(side_name(self.side), "commitment", [*actions, DONE], ("13.0", "13.3", "13.4"), closing)

    def do_target(self, play: Table, action: Action) -> None:
        self.cell = play.state.box.cell_in(action)
        self.goto("pick")

    def do_back(self, play: Table, action: Action) -> None:
        state = play.state
        unit = state.box.unit_in(action)
        square = state.box.board.names[state.target[unit]]
        state.target[unit] = NOBODY
        side = side_name(self.side)
        play.log(CommitmentTakenBack(side=side, unit=state.box.ids[unit], hex=square, cases=("13.3",)))

    def do_close(self, play: Table, action: Action) -> None:
        play.call(ClosingRoll(play.state.box.unit_in(action)))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("settled" if self.step == "choose" else "choose")

    # ---- units for one square

    def pick(self, play: Table) -> Ask | None:
        """13.3, 13.3.1[1]: units are put on the line of the square, one after another."""
        state = play.state
        units = self._candidates(state, self.cell)
        if not units:
            self.goto("choose")
            return None
        name = state.box.unit_actions("unit")
        params: dict[str, str | int] = {
            "hex": state.box.board.names[self.cell],
            "committed": len(attackers_of(state, self.side, self.cell)),
        }
        actions = [*[name[unit] for unit in units], DONE]
        return Ask(side_name(self.side), "commit-units", actions, ("13.1", "13.3"), params)

    def do_unit(self, play: Table, action: Action) -> None:
        state = play.state
        unit = state.box.unit_in(action)
        state.target[unit] = self.cell
        square = state.box.board.names[self.cell]
        side = side_name(self.side)
        play.log(UnitCommitted(side=side, unit=state.box.ids[unit], hex=square, cases=("13.3",)))

    # ---- why not

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        self._look(state)
        if action.verb == "target":
            cell = state.box.cell_in(action)
            return self._explain_target(state, cell) if cell != NOBODY and self.step == "choose" else None
        unit = state.box.unit_in(action)
        if unit == NOBODY:
            return None
        if action.verb == "unit" and self.step == "pick":
            return self._explain_unit(state, unit)
        if action.verb == "back" and self.step == "choose":
            return back_refusal(state, self.side, unit)
        if action.verb == "close" and self.step == "choose":
            return closing_refusal(state, self.side, unit)
        return None

    def _explain_unit(self, state: State, unit: int) -> Refusal | None:
        if state.side_of[unit] != self.side:
            return Refusal("13.1.1", "commit-not-yours", {"unit": state.box.ids[unit]})
        return self._attacker_refusal(state, unit, self.cell)

    def _explain_target(self, state: State, cell: int) -> Refusal | None:
        """The square itself may be at fault; otherwise it is what keeps the units beside it, the first reason found."""
        named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
        if self.closing_begun(state):
            return Refusal("13.0", "target-after-closing", named)
        refusal = target_refusal(state, self.side, cell) or full_refusal(state, self.side, cell)
        if refusal is not None or self._candidates(state, cell):
            return refusal
        beside = [unit for each in state.box.board.adjacent[cell] for unit in state.units_at(each, self.side)]
        if not beside:
            return Refusal("13.0(a)", "target-nobody-beside", named)
        infantry = [unit for unit in beside if state.is_infantry(unit)]
        beside = infantry or beside  # that guns and HQs do not assault is news only where nobody else could
        for unit in beside:
            refusal = assault_refusal(state, unit, cell, self._worths[state.where[unit]])
            if refusal is None:
                return commit_refusal(state, unit, cell)
        return assault_refusal(state, beside[0], cell, self._worths[state.where[beside[0]]])

    # ---- the end

    def settled(self, play: Table) -> Ask | None:
        """13.1.4(d), ruling G35: commitments bind now, and each assault has its command modifier."""
        state = play.state
        settle(state, self.side)
        for cell in committed_squares(state, self.side):
            units = attackers_of(state, self.side, cell)
            play.log(
                AssaultCommitted(
                    side=side_name(self.side),
                    hex=state.box.board.names[cell],
                    units=tuple([state.box.ids[unit] for unit in units]),
                    closers=len(closers_of(state, units)),
                    command=state.command[cell],
                    cases=("13.0(b)", "13.1.4(d)"),
                )
            )
        return None
