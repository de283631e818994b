"""4.5, 10.2 Army morale: bases, checks of armies and of their reduced units, who is Shaken, who breaks."""

from typing import Final

from meuse.engine.events import Shift
from meuse.engine.flow import FINISHED, Ask
from meuse.titles.valmy.chapters.holding import is_shown
from meuse.titles.valmy.chapters.losses import shatter
from meuse.titles.valmy.chapters.victory import BROKEN, count_turn, end_game, lost_by, no_unit_left
from meuse.titles.valmy.end_events import ArmyBroken, ArmyChecked, ArmyShaken, BaseTaken, TrackCleared, UnitChecked
from meuse.titles.valmy.state import Procedure, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import ALLIED, ARMIES, FRENCH, REDUCED, SIDE_OF_ARMY, SIDES

BASE_LOST: Final = ("base-nord", "base-centre", "base-allied")  # reasons of modifiers, by army


def armies_of(side: int) -> list[int]:
    return [army for army in range(len(ARMIES)) if SIDE_OF_ARMY[army] == side]


# ---- bases (10.2(i)-(m), (q), ruling L26)


def is_occupied(state: State, army: int) -> bool:
    """10.2(i)-(k), (q), rulings L26, L140: enemy units and no friendly one are in every box of the army's base."""
    side = SIDE_OF_ARMY[army]
    return all(state.holds(1 - side, cell) and not state.holds(side, cell) for cell in state.scenario.bases[army])


def occupied_bases(state: State) -> list[int]:
    """10.2.1(b), (c): the armies whose bases are occupied at this moment."""
    return [army for army in range(len(ARMIES)) if is_occupied(state, army)]


def note_bases(play: Table) -> None:
    """10.2(m), (q), 10.2.1(l), rulings L26, L57: at the end of an activation an occupied base is taken.

    Its army is Shaken for the rest of the game; its reduced units check in this turn's Army Morale Phase, once.
    """
    state = play.state
    names = state.box.board.names
    for army in occupied_bases(state):
        if not state.taken[army]:
            state.taken[army] = 1
            state.base_checks[army] = 1
            play.log(
                BaseTaken(
                    side=side_name(SIDE_OF_ARMY[army]),
                    army=ARMIES[army],
                    bases=tuple([names[cell] for cell in state.scenario.bases[army]]),
                    cases=("10.2(m)",),
                )
            )


def base_shifts(state: State, side: int, bases: list[int]) -> tuple[Shift, ...]:
    """10.2.1(b), (c), (i), ruling L26: for each base of the side that is occupied, whichever army a unit belongs to."""
    amount = state.box.base_modifier[side]
    case = "10.2.1(b)" if side == ALLIED else "10.2.1(c)"
    return tuple([Shift(BASE_LOST[army], amount, case) for army in armies_of(side) if army in bases])


# ---- checks of reduced units (10.2.1)


def reduced_units(state: State, armies: list[int]) -> list[int]:
    """10.2.1(a), rulings L26, L142: units of these armies that are in play and have lost a step."""
    box = state.box
    return [
        unit
        for unit in box.units
        if state.status[unit] & REDUCED and state.where[unit] >= 0 and box.army[unit] in armies
    ]


def rolling_order(play: Table, side: int, units: list[int]) -> list[int]:
    """Ruling L61: who lies on the map rolls first. Those under cover follow in an order that only the owner knows.

    An enemy has seen in battle which units are reduced: in a known order the dice would tell how each has fared. Asks
    chance, so nothing may have changed before.
    """
    state = play.state
    seen = [unit for unit in units if is_shown(state, unit)]
    covered = [unit for unit in units if unit not in seen]
    if len(covered) > 1:
        covered = [covered[place] for place in play.shuffle(len(covered), secret=side_name(side))]
    return seen + covered


class UnitChecks(SideProcedure):
    """10.2.1(a)-(d), rulings L26, L57: the reduced units of armies that have become Shaken check, all in one throw."""

    steps = ("line_up", "check")
    fields = ("side", "armies", "bases", "units")

    def __init__(self, side: int = FRENCH, armies: list[int] | None = None, bases: list[int] | None = None) -> None:
        super().__init__(side)
        self.armies: list[int] = armies if armies is not None else []
        self.bases: list[int] = bases if bases is not None else []  # occupied ones, of all armies
        self.units: list[int] = []

    def line_up(self, play: Table) -> Ask | None:
        units = reduced_units(play.state, self.armies)
        self.units = rolling_order(play, self.side, units)
        if not self.units:
            self.goto(FINISHED)
        return None

    def check(self, play: Table) -> Ask | None:
        """10.2.1(a)-(d), (i): two dice with the modifiers of lost bases; above its morale a unit is shattered."""
        dice = play.dice(2 * len(self.units))
        state = play.state
        box = state.box
        shifts = base_shifts(state, self.side, self.bases)
        modifier = sum([shift.amount for shift in shifts])
        for place, unit in enumerate(self.units):
            pair = dice[2 * place : 2 * place + 2]
            roll = sum(pair) + modifier
            passed = roll <= state.morale(unit)
            play.log(
                UnitChecked(
                    side=side_name(self.side),
                    unit=box.ids[unit],
                    hex=box.board.names[state.where[unit]],
                    dice=pair,
                    shifts=shifts,
                    roll=roll,
                    morale=state.morale(unit),
                    passed=passed,
                    seen=not passed or is_shown(state, unit),
                    cases=("10.2.1(a)",),
                )
            )
            if not passed:
                play.reveal()
                shatter(play, unit, "10.2.1(d)")
        return None


# ---- checks of armies (10.2)


def army_rating(state: State, side: int) -> int:
    """10.2(a), (b), (d), (r), rulings L18, L26, L30: one number a side, lower by one for every five units lost."""
    return state.box.army_morale(side, state.lost[side])


def check_army(play: Table, side: int, case: str, again: bool = False) -> bool:
    """10.2(e), ruling L2: two dice, passed by a roll that is not higher. Asks chance."""
    dice = play.dice(2)
    state = play.state
    rating = army_rating(state, side)
    roll = sum(dice)
    play.log(
        ArmyChecked(
            side=side_name(side),
            lost=state.lost[side],
            dice=dice,
            roll=roll,
            rating=rating,
            passed=roll <= rating,
            again=again,
            cases=(case, "10.2(e)"),
        )
    )
    return roll <= rating


def is_any_shaken(state: State, side: int) -> bool:
    return any(state.is_shaken(army) for army in armies_of(side))


def shake(play: Table, side: int) -> None:
    """10.2(f), (r), 10.2.1, ruling L26: a failed check makes every army of the side Shaken."""
    for army in armies_of(side):
        play.state.shaken[army] = 1
        play.log(ArmyShaken(side=side_name(side), army=ARMIES[army], cases=("10.2(f)",)))


def break_armies(play: Table, side: int) -> None:
    """10.2(g), (s), 10.2.1(f), ruling L26: whoever was Shaken when the check failed is Broken."""
    state = play.state
    for army in armies_of(side):
        if state.is_shaken(army):
            state.broken[army] = 1
            play.log(ArmyBroken(side=side_name(side), army=ARMIES[army], cases=("10.2(g)",)))


class ArmyCheck(SideProcedure):
    """10.2, 10.2.1, rulings L26, L30: one side in the Army Morale Phase."""

    steps = ("fallen_bases", "first_check", "second_check")
    fields = ("side", "bases", "lost")

    def __init__(self, side: int = FRENCH, bases: list[int] | None = None) -> None:
        super().__init__(side)
        self.bases: list[int] = bases if bases is not None else []  # occupied ones, of all armies
        self.lost = 0  # units, when the check failed

    def fallen_bases(self, play: Table) -> Ask | None:
        """10.2.1(l), rulings L26, L57: an army whose base fell this turn checks its reduced units first."""
        state = play.state
        due = [army for army in armies_of(self.side) if state.base_checks[army]]
        if due:
            for army in due:
                state.base_checks[army] = 0
            play.call(UnitChecks(self.side, due, self.bases))
        return None

    def first_check(self, play: Table) -> Ask | None:
        """10.2(c), (f), (g), (n), (s), 10.2.2(d), rulings L26, L30, L89: once, if five or more units were lost.

        With the option 10.2.2 an army that is not Shaken has passed its checks when they were due.
        """
        state = play.state
        shaken = is_any_shaken(state, self.side)
        if state.lost[self.side] < state.box.track_space or (state.determination and not shaken):
            self.goto(FINISHED)
            return None
        if check_army(play, self.side, "10.2(c)"):
            self.goto(FINISHED)
        elif shaken:
            break_armies(play, self.side)
            self.goto(FINISHED)
        else:
            shake(play, self.side)
            self.lost = state.lost[self.side]
            play.call(UnitChecks(self.side, armies_of(self.side), self.bases))
        return None

    def second_check(self, play: Table) -> Ask | None:
        """10.2.1(e), (f), (j), ruling L30: five or more lost in those checks demand another, at the number reached."""
        state = play.state
        if state.lost[self.side] - self.lost < state.box.track_space:
            return None
        if not check_army(play, self.side, "10.2.1(e)", again=True):
            break_armies(play, self.side)
        return None


class ArmyMoralePhase(Procedure):
    """4.5, 10.2, rulings L12, L56: both sides check; what one rolls changes nothing for the other."""

    steps = ("first", "second", "close")
    fields = ("bases",)

    def __init__(self) -> None:
        super().__init__()
        self.bases: list[int] = []  # armies whose bases are occupied when the phase begins

    def first(self, play: Table) -> Ask | None:
        """4.5, ruling L12: the player with the initiative."""
        self.bases = occupied_bases(play.state)
        play.call(ArmyCheck(play.state.initiative, self.bases[:]))
        return None

    def second(self, play: Table) -> Ask | None:
        play.call(ArmyCheck(1 - play.state.initiative, self.bases[:]))
        return None

    def close(self, play: Table) -> Ask | None:
        """10.2.1(f), (m), rulings L3, L56, L95: a broken side has lost; two are a draw."""
        state = play.state
        count_turn(state)
        losers = [side for side in range(len(SIDES)) if any(state.broken[army] for army in armies_of(side))]
        if losers:
            end_game(play, lost_by(state, losers, BROKEN, "10.2.1(f)"))
        elif not no_unit_left(play):
            for side in range(len(SIDES)):
                clear_track(play, side)
        return None


def clear_track(play: Table, side: int) -> None:
    """10.2.1(g), (h), (k), ruling L11: the track is cleared and the markers go back; a taken base keeps its army."""
    state = play.state
    lost = state.lost[side]
    steadied = any(state.shaken[army] and not state.taken[army] for army in armies_of(side))
    state.lost_before[side] += lost
    state.lost[side] = 0
    state.determined[side] = 0
    for army in armies_of(side):
        state.shaken[army] = 0
    if lost or steadied:
        play.log(
            TrackCleared(
                side=side_name(side),
                lost=lost,
                steadied=steadied,
                cases=("10.2.1(g)", "10.2.1(h)"),
            )
        )


# ---- the option (10.2.2)


def spaces_full(state: State, side: int) -> int:
    """10.2.2(a): five units fill a space of the track."""
    return state.lost[side] // state.box.track_space


def status_due(state: State, side: int) -> bool:
    """10.2.2(b), (c), ruling L89: a space has filled since the last roll, and no army of the side is Shaken."""
    return spaces_full(state, side) > state.determined[side] and not is_any_shaken(state, side)


def determine(play: Table) -> None:
    """10.2.2, 10.2.2(e), ruling L89: with the option, a side whose track has reached a new number rolls for its status.

    The side with the initiative comes first. It begins procedures, so it is the last thing that a step does.
    """
    state = play.state
    if state.determination:
        for side in (1 - state.initiative, state.initiative):
            if status_due(state, side):
                play.call(StatusRoll(side))


class StatusRoll(SideProcedure):
    """10.2.2(b)-(d), ruling L89: a failure shakes the armies, whose reduced units check; nobody breaks now."""

    steps = ("roll",)

    def roll(self, play: Table) -> Ask | None:
        passed = check_army(play, self.side, "10.2.2(c)")
        state = play.state
        state.determined[self.side] = spaces_full(state, self.side)
        if not passed:
            shake(play, self.side)
            play.call(UnitChecks(self.side, armies_of(self.side), occupied_bases(state)))
        return None
