"""9.1, 9.2 Steps and step losses; 17.1.1, 18.3.1 what they are worth."""

from typing import Final

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.engine.flow import Action, Ask, Refusal
from meuse.titles.generation_lost.chapters.called_up import pooled
from meuse.titles.generation_lost.chapters.hold import waiting_group
from meuse.titles.generation_lost.events import PointsScored
from meuse.titles.generation_lost.loss_events import (
    LossesIgnored,
    UnitEliminated,
    UnitReduced,
    UnitReplaced,
    UnitsDisrupted,
    UnitsSuppressed,
    UnitVanished,
)
from meuse.titles.generation_lost.state import NOT_ENGAGED, Battle, Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import (
    AIR,
    BACK,
    BATTALION,
    BRIGADE,
    CHANGED,
    CHASSEUR,
    CLOSER,
    COUNTED,
    DISRUPTED,
    DIVISION,
    DUMMY,
    ENGINEER,
    FAILED,
    FLIPPED,
    FRENCH,
    FRONT,
    GARRISON,
    GERMAN,
    MOVED,
    OUT,
    PLACES,
    POOL,
    REGIMENT,
    RESTS_WITH,
    SECOND,
    SPENT,
    SUPPRESSED,
    TRIED,
)

NEVER_BACK: Final = (ENGINEER, CHASSEUR, GARRISON, DUMMY)  # 9.2.1c(ENG), 9.2.2(d-CH), 9.2.4(c), 17.1.2(FORT)
INHERITED: Final = DISRUPTED | SUPPRESSED | FAILED | COUNTED | MOVED | CHANGED | CLOSER | TRIED | SECOND | SPENT
REDUCE: Final = Action("reduce")
DISRUPT: Final = Action("disrupt")


# ---- disorder (8.6.4)


def disrupt(play: Table, units: list[int], case: str) -> None:
    """8.6.4(D), 17.2(b), ruling G63: units that were not disrupted are, and each is counted once a turn."""
    state = play.state
    fresh = [unit for unit in units if not state.is_disrupted(unit)]
    if not fresh:
        return
    side = state.side_of[fresh[0]]
    counted = 0
    for unit in fresh:
        counted += not state.status[unit] & COUNTED
        state.mark(unit, DISRUPTED | COUNTED)
    state.disruptions[side] += counted
    ids = names_of(state, fresh)
    play.log(
        UnitsDisrupted(side=side_name(side), hex=square_of(state, fresh[0]), units=ids, counted=counted, cases=(case,))
    )


def suppress(play: Table, units: list[int], case: str) -> None:
    """8.6.4(S), 8.6.4(S-ENT): units are suppressed; entrenched Germans turn mobile."""
    state = play.state
    fresh = [unit for unit in units if not state.is_suppressed(unit) or state.is_entrenched(unit)]
    if not fresh:
        return
    mobile = [unit for unit in fresh if state.is_entrenched(unit)]
    for unit in mobile:
        state.clear(unit, FLIPPED)
    for unit in fresh:
        state.mark(unit, SUPPRESSED)
    play.log(
        UnitsSuppressed(
            side=side_name(state.side_of[fresh[0]]),
            hex=square_of(state, fresh[0]),
            units=names_of(state, fresh),
            mobile=names_of(state, mobile),
            cases=(case, "8.6.4(S-ENT)") if mobile else (case,),
        )
    )


def names_of(state: State, units: list[int]) -> tuple[str, ...]:
    return tuple([state.box.ids[unit] for unit in units])


def square_of(state: State, unit: int) -> str:
    """The name of the square that a unit is in or, in the air, over; "" for one that is off the map."""
    cell = state.over[unit] if state.box.kind[unit] == AIR else state.where[unit]
    return state.box.board.names[cell] if cell >= 0 else ""


# ---- off the board (9.2, 17.1.1)


def eliminate(play: Table, unit: int, case: str) -> None:
    """9.2, 17.1.1, 18.3.1: a unit is lost in combat with all steps that it has left."""
    state = play.state
    kind = state.box.kind[unit]
    steps = state.steps(unit)
    place = OUT if kind in NEVER_BACK else POOL
    play.log(
        UnitEliminated(
            side=side_name(state.side_of[unit]),
            unit=state.box.ids[unit],
            hex=square_of(state, unit),
            steps=steps,
            place=PLACES[place],
            in_the_air=kind == AIR,
            cases=(case,),
        )
    )
    remove(state, unit, place)
    count_losses(play, unit, steps)
    count_gun(state, unit)


def count_losses(play: Table, unit: int, steps: int) -> None:
    """17.1.1, 18.3.1: a replacement point for its side and victory points for the enemy, for each step."""
    state = play.state
    if not steps:
        return
    side = state.side_of[unit]
    state.replacements[side] += steps
    in_the_air = state.box.kind[unit] == AIR
    if not in_the_air:
        count_steps(state, unit, steps)
    points = steps * (state.box.air_points if in_the_air else state.box.step_points)
    score(play, 1 - side, points, "air" if in_the_air else "steps", "17.1.1" if in_the_air else "18.3.1")


def count_steps(state: State, unit: int, steps: int) -> None:
    """20.5.3(c), ruling G71: French steps lost in combat, surrendered or driven off the map for good."""
    if state.side_of[unit] == FRENCH:
        state.french_steps_lost += steps


def count_gun(state: State, unit: int) -> None:
    """20.5.3(e), ruling G71: French guns eliminated, captured or driven off for good, each time one is."""
    if state.side_of[unit] == FRENCH and state.is_gun(unit):
        state.french_guns_lost += 1


def score(play: Table, side: int, points: int, reason: str, case: str) -> None:
    """18.3: victory points, and the log tells what for."""
    play.state.score(side, points)
    play.log(PointsScored(side=side_name(side), points=points, reason=reason, cases=(case,)))


def remove(state: State, unit: int, place: int) -> None:
    """A counter leaves the board, without marks and without any score; nothing in an assault names it any more.

    The jump-off squares of those who stay in an engagement that ends so are kept: they may still have to go back.
    """
    cell = state.where[unit]
    state.lift(unit, place)
    state.status[unit] = 0
    state.facing[unit] = NO_FACING
    state.over[unit] = NOBODY
    state.target[unit] = NOBODY
    state.jump_off[unit] = NOBODY
    if state.battle is not None:
        replace_in_battle(state.battle, unit, [])
    if cell >= 0:
        end_engagement(state, cell)


def end_engagement(state: State, cell: int) -> None:
    """16.5.1, ruling G52: where only one side is left nobody is engaged, and the square is that side's."""
    if state.engaged[cell] == NOT_ENGAGED:
        return
    for side in (GERMAN, FRENCH):
        if not state.occupied[side][cell]:
            state.engage(cell, NOT_ENGAGED)
            if state.occupied[1 - side][cell]:
                state.control[cell] = 1 - side


# ---- counters that replace another (9.2.1, 9.2.2(b), 9.3)


def inherit(state: State, old: int, new: list[int]) -> None:
    """Ruling G94: counters take over the square of another and all that has befallen it; it goes to the Pool.

    Battalions take over its trench mode. A brigade shows the side that its FLIPPED mark already says.
    """
    kept = INHERITED | FLIPPED if state.side_of[old] == GERMAN else INHERITED
    marks = state.status[old] & kept
    group = waiting_group(state, old)
    if group >= 0:
        marks |= RESTS_WITH[group]
    cell = state.where[old]
    for unit in new:
        state.status[unit] |= marks
        state.facing[unit] = state.facing[old]
        state.target[unit] = state.target[old]
        state.jump_off[unit] = state.jump_off[old]
        state.put(unit, cell)
    if state.battle is not None:
        replace_in_battle(state.battle, old, new)
    remove(state, old, POOL)


def replace_in_battle(battle: Battle, old: int, new: list[int]) -> None:
    """16.0: others stand in an assault where a unit stood, from the same jump-off square; or nobody."""
    if old in battle.attackers:
        place = battle.attackers.index(old)
        battle.attackers[place : place + 1] = new
        battle.origins[place : place + 1] = battle.origins[place : place + 1] * len(new)
    if old in battle.defenders:
        place = battle.defenders.index(old)
        battle.defenders[place : place + 1] = new


def in_pool(state: State, kind: int) -> list[int]:
    """17.1: the counters of a type that are in the Replacement Pool."""
    return pooled(state, state.box.of_type[kind])


def battalions_for(state: State, regiment: int, count: int) -> list[int]:
    """9.1.1, 9.2.1(MIX), ruling G20: battalions in the Pool that can stand for a regiment, weaker ones if need be."""
    box = state.box
    found: list[int] = []
    pool = pooled(state, box.of_kind[BATTALION])
    if not pool:
        return found
    for due in box.breaks_into[box.type[regiment]][:count]:
        most = box.types[due].front[0]
        best, best_attack = NOBODY, 0
        for unit in pool:
            attack = box.attack[unit][FRONT]
            if best_attack < attack <= most and unit not in found:
                best, best_attack = unit, attack
        if best != NOBODY:
            found.append(best)
    return found


def brigade_for(state: State, division: int) -> tuple[int, int]:
    """9.2.2(b), ruling G20: the strongest brigade in the Pool weaker than the reduced division, and its side up."""
    box = state.box
    most = box.attack[division][BACK]
    best, best_side, best_worth = NOBODY, FRONT, (0, 0)
    for unit in box.of_kind[BRIGADE]:
        if state.where[unit] != POOL:
            continue
        for side_up in (FRONT, BACK):
            worth = (box.attack[unit][side_up], box.price[unit][side_up])
            if worth[0] < most and worth > best_worth:
                best, best_side, best_worth = unit, side_up, worth
    return best, best_side


# ---- step losses of one unit (9.2.1-9.2.4)


def capacity(state: State, unit: int, soft: int) -> int:
    """9.2, ruling G19: the losses of one result that a unit can take: its steps, and a disruption where it may."""
    return state.steps(unit) + (1 if soft and state.in_good_order(unit) else 0)


def may_disrupt(state: State, unit: int, losses: int, soft: int) -> bool:
    """8.6.4(ST-D), 9.2.1(D), ruling G19: whether one of these losses of a unit may be a disruption.

    For a regiment any of them, for others only the one that would eliminate it; never where the Pool lacks a counter
    that would be disrupted, or whoever has run out of them would lose units for nothing (9.2.1(MIX), ruling G20).
    """
    if not soft or not state.in_good_order(unit):
        return False
    steps, kind = state.steps(unit), state.box.kind[unit]
    if kind == REGIMENT:
        left = steps - losses + 1
        return losses <= steps and len(battalions_for(state, unit, left)) == left
    return losses == steps and (kind != DIVISION or brigade_for(state, unit)[0] != NOBODY)


def suffer(play: Table, unit: int, losses: int, disrupts: bool, case: str) -> None:
    """9.2: one unit takes losses; `disrupts` says that one of them is no step but disrupts what is left."""
    state = play.state
    steps = losses - 1 if disrupts else losses
    if state.box.kind[unit] == REGIMENT:
        left = _split(play, unit, steps, case)
    else:
        left = _reduce(play, unit, steps, case)
    if disrupts:
        disrupt(play, left, case)


def _split(play: Table, regiment: int, steps: int, case: str) -> list[int]:
    """9.2.1a, 9.2.1b: battalions stand for the steps that a regiment has left; they are returned."""
    state = play.state
    left = state.steps(regiment) - steps
    if left <= 0:
        eliminate(play, regiment, case)
        return []
    battalions = battalions_for(state, regiment, left)
    _replace(play, regiment, battalions, steps, left - len(battalions), (case, "9.2.1"))
    return battalions


def _reduce(play: Table, unit: int, steps: int, case: str) -> list[int]:
    """9.2.1c, 9.2.2, 9.2.3: step by step; returned is the counter that is left, if any."""
    state = play.state
    for done in range(steps):
        if state.steps(unit) <= 1:
            eliminate(play, unit, case)
            return []
        if state.box.kind[unit] == DIVISION and state.status[unit] & FLIPPED:
            brigade, side_up = brigade_for(state, unit)
            if brigade == NOBODY:  # ruling G20: what the enemy has hit is lost in combat, the rest is not
                if steps - done >= state.steps(unit):
                    eliminate(play, unit, case)
                else:
                    _replace(play, unit, [], steps - done, 1, (case, "9.2.2(b)"))
                return []
            if side_up == BACK:
                state.status[brigade] |= FLIPPED
            _replace(play, unit, [brigade], 1, 0, (case, "9.2.2(b)"))
            unit = brigade
        else:
            state.mark(unit, FLIPPED)
            play.log(
                UnitReduced(
                    side=side_name(state.side_of[unit]),
                    unit=state.box.ids[unit],
                    hex=square_of(state, unit),
                    steps=1,
                    cases=(case,),
                )
            )
            count_losses(play, unit, 1)
    return [unit]


def _replace(play: Table, unit: int, new: list[int], steps: int, short: int, cases: tuple[str, ...]) -> None:
    """9.2.1, 9.2.2(b): a unit goes to the Pool and smaller ones come out of it; steps lost in combat are counted."""
    state = play.state
    side, name, square = side_name(state.side_of[unit]), state.box.ids[unit], square_of(state, unit)
    inherit(state, unit, new)
    if new:
        into = names_of(state, new)
        play.log(UnitReplaced(side=side, unit=name, hex=square, into=into, steps=steps, short=short, cases=cases))
    else:
        play.log(UnitVanished(side=side, unit=name, hex=square, steps=steps, cases=cases))
    count_losses(play, unit, steps)


# ---- step losses of several units


class TakeLosses(Procedure):
    """9.2, 8.6.4(ST), 15.2.6, 16.5.5: the owner spreads the losses of one result over units, then takes them.

    `soft`: disruption may stand for a step (ruling G19). `first`: closers, who take all they can before others do
    (13.4.2[2](b)). What one unit takes, it takes at once: only so can a regiment be replaced as 9.2.1 says.
    """

    steps = ("spread", "take")
    fields = ("side", "units", "due", "soft", "case", "first", "taken")

    def __init__(
        self,
        side: int = GERMAN,
        units: list[int] | None = None,
        steps: int = 0,
        soft: int = 0,
        case: str = "9.2",
        first: list[int] | None = None,
    ) -> None:
        super().__init__()
        self.side = side
        self.units: list[int] = list(units) if units is not None else []
        self.due = steps  # losses still to be given to somebody
        self.soft = soft
        self.case = case
        self.first: list[int] = list(first) if first is not None else []
        self.taken: list[int] = [0] * len(self.units)  # losses given to each of `units`

    # ---- who takes them

    def _left(self, state: State, unit: int) -> int:
        """9.2: how many more losses a unit can take."""
        return capacity(state, unit, self.soft) - self.taken[self.units.index(unit)]

    def _candidates(self, state: State) -> list[int]:
        """8.6.4(ST), 13.4.2[2](b): who may take the next loss."""
        able = [unit for unit in self.units if self._left(state, unit) > 0]
        closers = [unit for unit in able if unit in self.first]
        return closers or able

    def _give(self, unit: int, losses: int) -> None:
        self.taken[self.units.index(unit)] += losses
        self.due -= losses

    def spread(self, play: Table) -> Ask | None:
        """8.6.4(ST), 16.5.5: the owner names who takes the next loss, unless there is no choice."""
        state = play.state
        while self.due > 0:
            able = self._candidates(state)
            if not able:
                break
            room = sum([self._left(state, unit) for unit in able])
            if len(able) > 1 and room > self.due:
                loss = state.box.unit_actions("loss")
                against = state.target[able[0]]  # attackers come from several squares: named is the one assaulted
                square = state.box.board.names[against] if against != NOBODY else square_of(state, able[0])
                params: dict[str, str | int] = {"losses": self.due, "hex": square}
                return Ask(side_name(self.side), "losses", [loss[unit] for unit in able], (self.case, "9.2"), params)
            for unit in able:
                self._give(unit, min(self.due, self._left(state, unit)))
        return None

    def do_loss(self, play: Table, action: Action) -> None:
        self._give(play.state.box.unit_in(action), 1)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        unit = state.box.unit_in(action)
        if action.verb != "loss" or self.step != "spread" or unit == NOBODY:
            return None
        named = {"unit": state.box.ids[unit]}
        if state.side_of[unit] != self.side:
            return Refusal(self.case, "loss-not-yours", named)
        if unit not in self.units:
            return Refusal(self.case, "loss-not-hit", named)
        if self._left(state, unit) <= 0:
            return Refusal("9.2", "loss-no-steps", named)
        if unit not in self._candidates(state):
            return Refusal("13.4.2[2](b)", "loss-closers-first", named)
        return None

    # ---- how

    def take(self, play: Table) -> Ask | None:
        """9.2: unit by unit; where a disruption may stand for a step, the owner says."""
        state = play.state
        while self.units:
            unit, losses = self.units[0], self.taken[0]
            if losses and may_disrupt(state, unit, losses, self.soft):
                params: dict[str, str | int] = {"unit": state.box.ids[unit], "losses": losses}
                return Ask(side_name(self.side), "loss-way", [REDUCE, DISRUPT], ("8.6.4(ST-D)", "9.2.1(D)"), params)
            self._take(play, False)
        if self.due:  # more than there was to lose
            play.log(LossesIgnored(side=side_name(self.side), losses=self.due, cases=(self.case,)))
        return None

    def _take(self, play: Table, disrupts: bool) -> None:
        """The first unit of the list takes what was given to it."""
        unit, losses = self.units.pop(0), self.taken.pop(0)
        if losses:
            suffer(play, unit, losses, disrupts, self.case)

    def do_reduce(self, play: Table, action: Action) -> None:
        self._take(play, False)

    def do_disrupt(self, play: Table, action: Action) -> None:
        self._take(play, True)
