"""7.0 Lull turns: who wants one, and who gets their way."""

from meuse.engine.events import Shift
from meuse.engine.flow import AGAIN, FINISHED, Action, Ask
from meuse.titles.generation_lost.fire_events import LullAnswered, LullDecided, LullDiced, LullRolled
from meuse.titles.generation_lost.state import Procedure, State, Table, side_name
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

LULL = Action("lull")
REGULAR = Action("regular")


def lull_is_possible(state: State) -> bool:
    """7.1.1, 7.1.2, 19.1.5(b): the scenario says on which turns."""
    return state.turn in state.scenario.special.lulls


def lull_shifts(state: State) -> list[Shift]:
    """7.2(2-DRM): for the side that wants a lull right after another."""
    return [Shift("lull-before", state.box.after_lull, "7.2(2-DRM)")] if state.lull_before else []


class Lull(Procedure):
    """7.2: the first player declares, then the other (ruling G5); if they differ, the dice decide (ruling G3).

    With the option for playing alone the dice decide without them (7.4).
    """

    steps = ("declare", "respond", "decide")
    fields = ("first_wants", "second_wants")

    def __init__(self) -> None:
        super().__init__()
        self.first_wants = 0
        self.second_wants = 0

    def declare(self, play: Table) -> Ask | None:
        """7.1, 7.2, 7.4."""
        state = play.state
        if not lull_is_possible(state):
            self.goto(FINISHED)
            return None
        if state.solitaire:
            return self._roll_alone(play)
        return Ask(side_name(state.scenario.first_player), "lull", [LULL, REGULAR], ("7.2",))

    def _roll_alone(self, play: Table) -> Ask | None:
        """7.4, ruling G92: for one who plays both sides two dice decide, unmodified, and nobody is asked."""
        dice = play.dice(2)
        state = play.state
        total, needs = sum(dice), state.box.lull_solitaire
        state.lull = total >= needs
        play.log(LullDiced(dice=dice, total=total, needs=needs, lull=state.lull, cases=("7.4",)))
        self.goto(FINISHED)
        return None

    def respond(self, play: Table) -> Ask | None:
        wanted = {"wanted": "yes" if self.first_wants else "no"}
        return Ask(side_name(1 - play.state.scenario.first_player), "lull-response", [LULL, REGULAR], ("7.2",), wanted)

    def do_lull(self, play: Table, action: Action) -> None:
        self._answer(play, 1)

    def do_regular(self, play: Table, action: Action) -> None:
        self._answer(play, 0)

    def _answer(self, play: Table, wants: int) -> None:
        first = play.state.scenario.first_player
        if self.step == "declare":
            self.first_wants = wants
            play.log(LullAnswered(side=side_name(first), lull=wants > 0, cases=("7.2",)))
            self.goto("respond")
            return
        self.second_wants = wants
        play.log(LullAnswered(side=side_name(1 - first), lull=wants > 0, cases=("7.2",)))
        self.goto("decide")

    def decide(self, play: Table) -> Ask | None:
        """7.2(1)-7.2(3), 7.2(FR): what both want; otherwise the higher of two dice each, and ties roll again."""
        state = play.state
        if self.first_wants == self.second_wants:
            state.lull = self.first_wants > 0
            play.log(LullDecided(lull=state.lull, cases=("7.2(1)" if state.lull else "7.2(3)",)))
            return None
        dice = play.dice(4)
        first = state.scenario.first_player
        wanting = first if self.first_wants else 1 - first
        rolled = [dice[:2], dice[2:]] if first == GERMAN else [dice[2:], dice[:2]]
        totals = [sum(rolled[GERMAN]), sum(rolled[FRENCH])]
        shifts = lull_shifts(state)
        totals[wanting] += sum([shift.amount for shift in shifts])
        tied = totals[GERMAN] == totals[FRENCH]
        play.log(
            LullRolled(
                german_dice=rolled[GERMAN],
                french_dice=rolled[FRENCH],
                shifts=tuple(shifts),
                german_total=totals[GERMAN],
                french_total=totals[FRENCH],
                tied=tied,
                side=side_name(wanting),
                cases=("7.2(2)" if self.first_wants else "7.2(FR)",),
            )
        )
        if tied:
            self.goto(AGAIN)
            return None
        state.lull = totals[wanting] > totals[1 - wanting]
        play.log(LullDecided(lull=state.lull, cases=("7.2(2)",)))
        return None
