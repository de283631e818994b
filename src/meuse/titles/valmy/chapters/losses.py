"""9.3.4, 9.5.1, 9.6: who loses steps, how they are spread, and the checks that follow."""

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, Action, Ask, Refusal
from meuse.titles.valmy.battle_events import HitsSpared, LossCheck, Shattered, StepLost
from meuse.titles.valmy.state import SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH, REDUCED

# ---- one step (9.3.4)


def shatter(play: Table, unit: int, case: str) -> None:
    """9.3.4(c), 9.3.4(d), 10.0, ruling L90: a unit is eliminated at once, whatever steps it had."""
    state = play.state
    box = state.box
    event = Shattered(
        side=side_name(box.side[unit]),
        unit=box.ids[unit],
        hex=box.board.names[state.where[unit]] if state.where[unit] >= 0 else "",
        cases=(case,),
    )
    state.eliminate(unit)
    play.log(event)


def lose_step(play: Table, unit: int) -> None:
    """9.3.4(a), (c), (d), 9.6(d), 10.0(a): turned to its reduced side; one that has none, or shows it, is removed."""
    state = play.state
    box = state.box
    if state.steps_left(unit) < 2:
        shatter(play, unit, "9.3.4(c)" if state.status[unit] & REDUCED else "9.3.4(d)")
        return
    state.status[unit] |= REDUCED
    state.worn[unit] = state.turn
    play.log(
        StepLost(
            side=side_name(box.side[unit]),
            unit=box.ids[unit],
            strength=state.strength(unit),
            morale=state.morale(unit),
            cases=("9.3.4(a)",),
        )
    )


def losses_complete(play: Table) -> None:
    """10.2.2, ruling L89: a result with its checks is complete; with the option, the army's morale may fall now.

    It may begin a procedure, so it is the last thing that a step does.
    """
    if play.state.determination:
        # Army morale eliminates units by the functions above, so that it can only be asked for here.
        from meuse.titles.valmy.chapters.army_morale import determine

        determine(play)


# ---- who (9.3.4, 9.5.1, ruling L82)


def standing(state: State, units: list[int]) -> list[int]:
    """Those that are still on the map."""
    return [unit for unit in units if state.where[unit] >= 0]


def may_lose(state: State, units: list[int]) -> list[int]:
    """9.3.4(b), 9.5.1(b), ruling L82: nobody a second loss before all have had one, in this result or before."""
    left = standing(state, units)
    unhurt = [unit for unit in left if not state.status[unit] & REDUCED]
    return unhurt if unhurt else left


class TakeLosses(SideProcedure):
    """9.3.4, 9.5.1, 9.6: a side loses steps among some of its units, and those that are reduced by it check.

    A lead unit (9.5A) takes the first step, reduced or not.
    """

    steps = ("lead_first", "take", "check", "complete")
    fields = ("side", "owed", "units", "lead", "hit")

    def __init__(self, side: int = FRENCH, steps: int = 0, units: list[int] | None = None, lead: int = NOBODY) -> None:
        super().__init__(side)
        self.owed = steps
        self.units: list[int] = units if units is not None else []
        self.lead = lead
        self.hit: list[int] = []  # who has lost a step in this and has not checked yet

    def subject(self, state: State) -> int:
        return self.hit[0] if self.hit else NOBODY

    def _lose(self, play: Table, unit: int) -> None:
        self.owed -= 1
        lose_step(play, unit)
        if unit in self.hit:
            self.hit.remove(unit)
        elif play.state.where[unit] >= 0:
            self.hit.append(unit)

    def lead_first(self, play: Table) -> Ask | None:
        """9.5(A-iii), 9.5(H-ii), ruling L82: the lead unit takes the first loss even if it is reduced already."""
        if self.lead != NOBODY and self.owed > 0 and play.state.where[self.lead] >= 0:
            self._lose(play, self.lead)
        return None

    def take(self, play: Table) -> Ask | None:
        """9.1(a), 9.3.4(a), (b), (e), (g), rulings L38, L82: the owner chooses, unless all who could be are hit."""
        state = play.state
        if self.owed <= 0:
            return None
        units = may_lose(state, self.units)
        if not units:
            play.log(HitsSpared(side=side_name(self.side), steps=self.owed, cases=("9.3.4(g)",)))
            self.owed = 0
            return None
        if self.owed >= len(units):
            for unit in units:
                self._lose(play, unit)
            self.goto(AGAIN)
            return None
        lose = state.box.unit_actions("lose")
        params: dict[str, str | int] = {
            "steps": self.owed,
            "hex": state.box.board.names[state.where[units[0]]],
            "reduced": int(bool(state.status[units[0]] & REDUCED)),
        }
        cases = ("9.3.4(a)", "9.3.4(b)") if self.lead == NOBODY else ("9.5.1(a)", "9.5.1(b)")
        return Ask(side_name(self.side), "take-losses", [lose[unit] for unit in units], cases, params)

    def do_lose(self, play: Table, action: Action) -> None:
        self._lose(play, play.state.box.index[str(action.args[0])])

    def explain(self, play: Table, action: Action) -> Refusal | None:
        unit = play.state.box.unit_in(action)
        if action.verb == "lose" and unit != NOBODY:
            return self._refusal(play.state, unit)
        return None

    def _refusal(self, state: State, unit: int) -> Refusal | None:
        """9.0(g), 9.3.4(a), (b), (e), 9.5.1(b): why a unit cannot lose the next step."""
        box = state.box
        named: dict[str, str | int] = {"unit": box.ids[unit]}
        if box.side[unit] != self.side:
            return Refusal("9.3.4(a)", "not-your-loss", named)
        if state.is_leader(unit):
            return Refusal("9.0(g)", "leaders-lose-no-steps", named)
        if unit not in self.units:
            return Refusal("9.3.4(e)", "not-hit", named)
        if state.where[unit] < 0:
            return Refusal("9.3.4(c)", "lost-already", named)
        if unit not in may_lose(state, self.units):
            return Refusal("9.3.4(b)" if self.lead == NOBODY else "9.5.1(b)", "losses-are-spread", named)
        return None

    def check(self, play: Table) -> Ask | None:
        """9.1(d), 9.3.4(f), 9.5(H), 9.6, 9.6(a)-(c): two dice for each, unmodified, against its reduced morale.

        Ruling L37: without leaders' points. Ruling L82: a failed check takes its step whoever else has lost none.
        """
        if not self.hit:
            return None
        state = play.state
        box = state.box
        dice = play.dice(2)
        unit = self.hit.pop(0)
        roll = sum(dice)
        morale = state.morale(unit)
        passed = roll <= morale
        play.log(
            LossCheck(
                side=side_name(self.side),
                unit=box.ids[unit],
                dice=dice,
                roll=roll,
                morale=morale,
                passed=passed,
                cases=("9.6", "9.6(b)" if passed else "9.6(a)"),
            )
        )
        if not passed:
            shatter(play, unit, "9.6(a)")
        self.goto(AGAIN)
        return None

    def complete(self, play: Table) -> Ask | None:
        losses_complete(play)
        return None
