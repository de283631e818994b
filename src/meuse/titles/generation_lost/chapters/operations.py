"""20.4 Operations: what each side prepares before the offensive begins, and what it concedes for that (ruling G89)."""

from typing import Final

from meuse.engine.flow import AGAIN, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.generation_lost.campaign_events import (
    Operation,
    OperationsConducted,
    OperationsWished,
    OptionsPaired,
    OptionsRolled,
)
from meuse.titles.generation_lost.state import UNDECIDED, Procedure, SideProcedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

OPERATIONS: Final = Action("operations")
NO_OPERATIONS: Final = Action("no_operations")
ROLLED_ALONE: Final = 3  # 20.4.4: options that each side rolls for


def option_case(side: int, option: int) -> str:
    """20.4.2, 20.4.3: the case of an option: 20.4.3-1."""
    return f"20.4.{2 if side == GERMAN else 3}-{option + 1}"


def options_in(state: State, side: int, bits: int) -> list[int]:
    """The options of a side's Operations Table that are marked."""
    return [option for option in range(len(state.box.options[side])) if bits >> option & 1]


def price_of(state: State, side: int, bits: int) -> int:
    """20.4.1, T.OPERATIONS: the VP that these options concede to the enemy."""
    return sum([state.box.option_points[side][option] for option in options_in(state, side, bits)])


def operations_points(state: State, side: int) -> int:
    """20.4(c): the VP that a side has for the enemy's options. They count when the game is over, not before."""
    return price_of(state, 1 - side, state.operations[1 - side])


def show(play: Table, side: int) -> None:
    """20.4(b): what a side conducts, for all to see."""
    state = play.state
    bits = state.operations[side]
    if not bits:
        return
    marked = options_in(state, side, bits)
    names, prices = state.box.options[side], state.box.option_points[side]
    play.log(
        OperationsConducted(
            side=side_name(side),
            operations=tuple([Operation(names[option], prices[option]) for option in marked]),
            points=price_of(state, side, bits),
            cases=("20.4.1", *[option_case(side, option) for option in marked]),
        )
    )


class Operations(Procedure):
    """20.4, ruling G89: both answer unseen, then those who want operations choose unseen, then all is shown."""

    steps = ("german_wish", "french_wish", "wishes_shown", "german_plan", "french_plan", "plans_shown")

    def german_wish(self, play: Table) -> Ask | None:
        return self._wish(play, GERMAN)

    def french_wish(self, play: Table) -> Ask | None:
        return self._wish(play, FRENCH)

    def _wish(self, play: Table, side: int) -> Ask | None:
        """20.4: yes or no, written down."""
        if play.state.wishes[side] != UNDECIDED:
            return None
        return Ask(side_name(side), "operations-wish", [OPERATIONS, NO_OPERATIONS], ("20.4",))

    def do_operations(self, play: Table, action: Action) -> None:
        self._answer(play, 1)

    def do_no_operations(self, play: Table, action: Action) -> None:
        self._answer(play, 0)

    def _answer(self, play: Table, wish: int) -> None:
        play.state.wishes[GERMAN if self.step == "german_wish" else FRENCH] = wish

    def wishes_shown(self, play: Table) -> Ask | None:
        """20.4: two noes, and there are no operations."""
        wishes = play.state.wishes
        play.log(OperationsWished(german=wishes[GERMAN] > 0, french=wishes[FRENCH] > 0, cases=("20.4",)))
        play.reveal()
        if not any(wishes):
            self.goto(FINISHED)
        return None

    def german_plan(self, play: Table) -> Ask | None:
        return self._plan(play, GERMAN)

    def french_plan(self, play: Table) -> Ask | None:
        return self._plan(play, FRENCH)

    def _plan(self, play: Table, side: int) -> Ask | None:
        """20.4(a), (b): whoever wanted operations writes down the options."""
        if play.state.wishes[side]:
            play.call(PlanOperations(side))
        return None

    def plans_shown(self, play: Table) -> Ask | None:
        """20.4(b): together; options hold all game (ruling G89)."""
        state = play.state
        state.operations = state.plans[:]
        state.plans = [0, 0]
        for side in (GERMAN, FRENCH):
            show(play, side)
        play.reveal()
        return None


class PlanOperations(SideProcedure):
    """20.4(a): one or more options of a side's own Operations Table; until it has done, it may change its mind."""

    steps = ("choose",)

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        options = state.box.options[self.side]
        actions = [Action("conduct", (option,)) for option in options if not self._is_planned(state, option)]
        actions += [Action("drop", (option,)) for option in options if self._is_planned(state, option)]
        if state.plans[self.side]:
            actions.append(DONE)
        params = {"points": price_of(state, self.side, state.plans[self.side])}
        return Ask(side_name(self.side), "operations-plan", actions, ("20.4(a)", "20.4.1"), params)

    def _is_planned(self, state: State, option: str) -> bool:
        return state.plans[self.side] >> state.box.options[self.side].index(option) & 1 == 1

    def beside_the_point(self, play: Table) -> tuple[str, ...]:
        return () if play.state.plans[self.side] else ("drop",)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        if action == DONE:
            return None if state.plans[self.side] else Refusal("20.4(a)", "operations-one-at-least")
        option = str(action.args[0]) if action.args else ""
        if action.verb not in ("conduct", "drop") or not option:
            return None
        if option not in state.box.options[self.side]:
            return Refusal("20.4.1", "operation-of-the-other-table")
        planned = self._is_planned(state, option)
        if action.verb == "conduct":
            return Refusal("20.4(a)", "operation-chosen", {"operation": option}) if planned else None
        return None if planned else Refusal("20.4(a)", "operation-not-chosen", {"operation": option})

    def do_conduct(self, play: Table, action: Action) -> None:
        self._turn_over(play.state, action)

    def do_drop(self, play: Table, action: Action) -> None:
        self._turn_over(play.state, action)

    def _turn_over(self, state: State, action: Action) -> None:
        state.plans[self.side] ^= 1 << state.box.options[self.side].index(str(action.args[0]))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


class OperationsByDice(Procedure):
    """20.4.4, ruling G92: for one who plays both sides, dice choose three options a side and match them in pairs."""

    steps = ("german_options", "french_options", "pair", "shown")
    fields = ("german", "french", "paired")

    def __init__(self) -> None:
        super().__init__()
        self.german: list[int] = []
        self.french: list[int] = []
        self.paired = 0

    def german_options(self, play: Table) -> Ask | None:
        self._roll(play, GERMAN, self.german)
        return None

    def french_options(self, play: Table) -> Ask | None:
        self._roll(play, FRENCH, self.french)
        return None

    def _roll(self, play: Table, side: int, found: list[int]) -> None:
        """20.4.4: a die is the number of an option; one that comes up twice is rolled again."""
        die = play.die()
        option = die - 1
        again = option in found
        name = play.state.box.options[side][option]
        play.log(OptionsRolled(side=side_name(side), die=die, operation=name, again=again, cases=("20.4.4",)))
        if not again:
            found.append(option)
            found.sort()
        if len(found) < ROLLED_ALONE:
            self.goto(AGAIN)

    def pair(self, play: Table) -> Ask | None:
        """20.4.4: lowest against lowest, and so on; the higher die keeps its option, a tie both."""
        ours, theirs = play.dice(2)
        state = play.state
        german, french = self.german[self.paired], self.french[self.paired]
        if ours >= theirs:
            state.operations[GERMAN] |= 1 << german
        if theirs >= ours:
            state.operations[FRENCH] |= 1 << french
        options = state.box.options
        play.log(
            OptionsPaired(
                german=options[GERMAN][german],
                french=options[FRENCH][french],
                german_die=ours,
                french_die=theirs,
                kept="both" if ours == theirs else side_name(GERMAN if ours > theirs else FRENCH),
                cases=("20.4.4",),
            )
        )
        self.paired += 1
        if self.paired < ROLLED_ALONE:
            self.goto(AGAIN)
        return None

    def shown(self, play: Table) -> Ask | None:
        for side in (GERMAN, FRENCH):
            show(play, side)
        return None
