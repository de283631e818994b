"""12.0 Morale and demoralization; 14.4 remnants; step losses and what becomes of the units (9.41, 9.7)."""

from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import Action, Ask
from meuse.titles.they_shall_not_pass.events import (
    Demoralized,
    Disrupted,
    Eliminated,
    FortDestroyed,
    MoraleChecked,
    RemnantPlaced,
    StepLost,
    Surrendered,
)
from meuse.titles.they_shall_not_pass.state import Procedure, State, Table, is_infantry, side_name
from meuse.titles.they_shall_not_pass.terms import (
    ASSAULTED,
    ATTACKED,
    DEMORALIZED,
    ELIMINATED,
    FRENCH,
    GARRISON,
    HEAVY_ARTILLERY,
    HQ,
    HUNTER,
    INFANTRY,
    MOVED,
    NEW_REMNANT,
    NOT_YET,
    PIONEER,
    REDUCED,
    REMNANT,
    REMOVED,
    UNSUPPLIED,
)

CHECK_NAMES = ("M", "M1", "M2", "M3")
TRY = Action("try")
DECLINE = Action("decline")
INHERITED = UNSUPPLIED | ATTACKED | ASSAULTED | MOVED  # what a remnant keeps of its unit (ruling T68)


def morale_modifiers(state: State, unit: int, cell: int) -> list[Shift]:
    """12.2, 14.7(b-ii): every modifier that applies to a unit in that hex, all cumulative."""
    box = state.box
    terrain = box.terrain
    worth = box.morale_modifiers
    found: list[Shift] = []
    if state.is_reduced(unit):
        found.append(Shift("reduced", worth["reduced"], "12.2(a)"))
    if state.is_demoralized(unit):
        found.append(Shift("demoralized", worth["demoralized"], "12.2(b)"))
    if terrain.trench[cell] or terrain.city[cell] or state.fort_intact(cell):
        found.append(Shift("shelter", worth["shelter"], "12.2(c)"))
    if box.side[unit] == FRENCH and state.petain() and is_infantry(box, unit):
        if box.kind[unit] == REMNANT:
            found.append(Shift("petain-remnant", box.petain_morale["remnant"], "12.2(f)"))
        elif box.morale[unit] == 6:
            found.append(Shift("petain-reserve", box.petain_morale["reserve"], "12.2(d)"))
        elif box.morale[unit] == 5:
            found.append(Shift("petain-territorial", box.petain_morale["territorial"], "12.2(e)"))
    return found


def modified_morale(state: State, unit: int, cell: int) -> int:
    """12.2: printed morale and its modifiers."""
    return state.box.morale[unit] + sum([modifier.amount for modifier in morale_modifiers(state, unit, cell)])


def check_morale(play: Table, unit: int, cell: int, check: str, plus: int, cases: tuple[str, ...]) -> bool:
    """12.1: two dice and the M-number; passed if the sum is not above modified morale."""
    state = play.state
    dice = play.dice(2)
    modifiers = morale_modifiers(state, unit, cell)
    morale = state.box.morale[unit] + sum([modifier.amount for modifier in modifiers])
    total = dice[0] + dice[1] + plus
    passed = total <= morale
    play.log(
        MoraleChecked(
            unit=state.box.ids[unit],
            hex=state.box.board.names[cell],
            check=check,
            dice=dice,
            plus=plus,
            total=total,
            morale=morale,
            modifiers=tuple(modifiers),
            passed=passed,
            cases=cases,
        )
    )
    return passed


class MoraleCheck(Procedure):
    """12.1: one unit on the map makes an M, M1, M2 or M3 check."""

    steps = ("check",)
    fields = ("unit", "plus", "case")

    def __init__(self, unit: int = NOBODY, plus: int = 0, case: str = "") -> None:
        super().__init__()
        self.unit = unit
        self.plus = plus
        self.case = case

    def subject(self, state: State) -> int:
        return self.unit

    def check(self, play: Table) -> Ask | None:
        """12.1, 12.3, 7.11: a unit that fails is demoralized, an HQ disrupted; one that was already loses a step."""
        state = play.state
        unit = self.unit
        cell = state.where[unit]
        if cell < 0:
            return None
        if check_morale(play, unit, cell, CHECK_NAMES[self.plus], self.plus, (self.case, "12.1")):
            return None
        box = state.box
        if box.kind[unit] == HQ:
            if not state.is_demoralized(unit):  # ruling T15: a second failure does nothing to an HQ
                state.status[unit] |= DEMORALIZED
                play.log(Disrupted(unit=box.ids[unit], hex=box.board.names[cell], cases=("7.11(M-iii)",)))
        elif state.is_demoralized(unit):
            lose_step(play, unit, ("12.1(b)", "12.3(d)"))
        else:
            state.status[unit] |= DEMORALIZED
            play.log(Demoralized(unit=box.ids[unit], hex=box.board.names[cell], cases=("12.1(a)",)))
        return None


# ---- step losses


def can_lose_step(state: State, unit: int) -> bool:
    """14.41: a remnant cannot be eliminated in its turn of entry."""
    return state.where[unit] >= 0 and not state.status[unit] & NEW_REMNANT


def lose_step(play: Table, unit: int, cases: tuple[str, ...]) -> None:
    """9.41: full strength flips, everything else is eliminated; 15.4: garrisons may have a second step."""
    state = play.state
    box = state.box
    if not can_lose_step(state, unit):
        return
    kind = box.kind[unit]
    two_steps = kind in (INFANTRY, PIONEER, HUNTER) or (kind == GARRISON and HEAVY_ARTILLERY in state.options)
    if two_steps and not state.is_reduced(unit):
        state.status[unit] |= REDUCED
        if kind == GARRISON:
            cases = (*cases, "15.4")
        play.log(StepLost(unit=box.ids[unit], hex=box.board.names[state.where[unit]], cases=cases))
    else:
        eliminate(play, unit, cases)


def is_surrounded(state: State, unit: int) -> bool:
    """9.7, ruling T27: every adjacent hex enemy-held, in enemy ZOC, off the map or impassable, and without a friend."""
    side = state.box.side[unit]
    cell = state.where[unit]
    for neighbour in state.box.board.adjacent[cell]:
        if state.occupied[side][neighbour]:
            return False
        if state.occupied[1 - side][neighbour] or state.held[1 - side][neighbour]:
            continue
        if neighbour in state.box.terrain.open_to[cell]:
            return False
    return True


def eliminate(play: Table, unit: int, cases: tuple[str, ...]) -> None:
    """9.41, 9.7, 14.42, 14.82: a unit leaves the map; cut off it surrenders, and a fort falls with its garrison."""
    state = play.state
    box = state.box
    cell = state.where[unit]
    name = box.board.names[cell]
    kind = box.kind[unit]
    if kind == GARRISON:
        state.lift(unit, REMOVED)
        play.log(FortDestroyed(unit=box.ids[unit], hex=name, cases=(*cases, "14.82(c)")))
        return
    if state.is_unsupplied(unit) and is_surrounded(state, unit):
        surrender(play, unit, ("9.7", "9.7(b)"))
        return
    state.lift(unit, REMOVED if kind == REMNANT else ELIMINATED)
    play.log(Eliminated(unit=box.ids[unit], hex=name, cases=cases))
    if leaves_remnant(state, unit):
        play.call(Remnant(unit, cell))


def surrender(play: Table, unit: int, cases: tuple[str, ...]) -> None:
    """9.7: gone for good; no remnant (ruling T17), no replacement."""
    state = play.state
    cell = state.where[unit]
    state.lift(unit, REMOVED)
    play.log(Surrendered(unit=state.box.ids[unit], hex=state.box.board.names[cell], cases=cases))


# ---- 14.4 remnants


def free_remnant(state: State, side: int) -> int:
    """14.4: a remnant counter that has not been used yet."""
    for unit in state.box.units_of[side]:
        if state.box.kind[unit] == REMNANT and state.where[unit] == NOT_YET:
            return unit
    return NOBODY


def leaves_remnant(state: State, unit: int) -> bool:
    """14.4(a), 14.4(b): any German infantry (ruling T17); French regiments of printed morale 7 or 8."""
    box = state.box
    if not is_infantry(box, unit) or box.kind[unit] == REMNANT:
        return False
    if box.side[unit] == FRENCH and not (box.regiment[unit] and box.morale[unit] in (7, 8)):
        return False
    return free_remnant(state, box.side[unit]) != NOBODY


class Remnant(Procedure):
    """14.41: the owner of an eliminated unit may try to save a remnant of it."""

    steps = ("offer", "check")
    fields = ("unit", "cell")

    def __init__(self, unit: int = NOBODY, cell: int = NOBODY) -> None:
        super().__init__()
        self.unit = unit
        self.cell = cell

    def subject(self, state: State) -> int:
        return self.unit

    def offer(self, play: Table) -> Ask | None:
        """14.41: if desired."""
        box = play.state.box
        owner = side_name(box.side[self.unit])
        params: dict[str, str | int] = {"unit": box.ids[self.unit], "hex": box.board.names[self.cell]}
        return Ask(owner, "remnant", [TRY, DECLINE], ("14.41",), params)

    def do_try(self, play: Table, action: Action) -> None:
        self.goto("check")

    def do_decline(self, play: Table, action: Action) -> None:
        self.goto("")

    def check(self, play: Table) -> Ask | None:
        """14.41: an M check for the unit; if it passes, a remnant stands where it fell, as spent as it was (T68)."""
        state = play.state
        box = state.box
        if not check_morale(play, self.unit, self.cell, "remnant", 0, ("14.41", "12.1")):
            return None
        remnant = free_remnant(state, box.side[self.unit])
        state.status[remnant] = NEW_REMNANT | (state.status[self.unit] & INHERITED)
        state.put(remnant, self.cell)
        battle = state.battle
        if battle is not None:
            battle.fallen.append(self.unit)
            battle.remnants.append(remnant)
            (battle.attackers if box.side[self.unit] == battle.attacker else battle.defenders).append(remnant)
            if box.side[self.unit] == battle.attacker:
                battle.origins.append(self.cell)
        play.log(
            RemnantPlaced(
                unit=box.ids[self.unit],
                remnant=box.ids[remnant],
                hex=box.board.names[self.cell],
                cases=("14.41(a)",),
            )
        )
        return None
