"""4.1, 5.0 Initiative: by chit or by die, from turn 2 on."""

from typing import Final

from meuse.engine.counters import FIRST_TURN
from meuse.engine.flow import FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.events import ChitPlayed, InitiativeRolled, InitiativeWon
from meuse.titles.valmy.state import Procedure, State, Table, side_name
from meuse.titles.valmy.terms import ALLIED, FRENCH

PASS: Final = Action("pass")
NO_CHIT: Final = 0


def playable(state: State, side: int, above: int) -> list[int]:
    """5.1(a), (c), (h): the chits a side may play now: any of its own, or a higher one than that on the table."""
    return [chit for chit in state.chits[side] if chit > above]


def chit_refusal(state: State, side: int, chit: int, above: int) -> Refusal | None:
    """5.1, 5.1(i): why a chit cannot be played. Both players see which are left."""
    if chit not in state.box.chits:
        return Refusal("5.1", "no-such-chit", {"chit": chit, "highest": max(state.box.chits)})
    if chit not in state.chits[side]:
        return Refusal("5.1(e)", "chit-spent", {"chit": chit})
    if chit <= above:
        return Refusal("5.1(c)", "chit-too-low", {"chit": chit, "above": above})
    return None


def roll_winner(state: State, totals: list[int]) -> int:
    """5.2(a), (b), 4.1(b): the higher total; of equal ones, that of the side that did not have the initiative."""
    if totals[FRENCH] == totals[ALLIED]:
        return 1 - state.initiative
    return FRENCH if totals[FRENCH] > totals[ALLIED] else ALLIED


class Initiative(Procedure):
    """5.1-5.3: who has the initiative this turn."""

    steps = ("first_turn", "holder", "other", "by_chit", "roll")
    fields = ("chit", "reply")

    def __init__(self) -> None:
        super().__init__()
        self.chit = NO_CHIT  # that the holder has played
        self.reply = NO_CHIT

    def first_turn(self, play: Table) -> Ask | None:
        """5.3, 5.3(a), 4.1(c), ruling L68: on turn 1 it is given by the scenario, and no chit is played."""
        state = play.state
        if state.turn == FIRST_TURN:
            play.log(InitiativeWon(side=side_name(state.initiative), how="first-turn", cases=("5.3",)))
            self.goto(FINISHED)
        return None

    def holder(self, play: Table) -> Ask | None:
        """5.1(a), 4.1(d): who had it last decides first."""
        state = play.state
        return self._ask(state, state.initiative, NO_CHIT)

    def other(self, play: Table) -> Ask | None:
        """5.1(c), (j), ruling L17: a higher chit beats that of the holder; after a pass any chit wins."""
        state = play.state
        return self._ask(state, 1 - state.initiative, self.chit)

    def _ask(self, state: State, side: int, above: int) -> Ask | None:
        """Ruling L68: a player without a chit to play is not asked."""
        chits = playable(state, side, above)
        if not chits:
            return None
        actions = [Action("chit", (chit,)) for chit in chits]
        actions.append(PASS)
        if above:
            return Ask(side_name(side), "answer-chit", actions, ("5.1(c)",), {"chit": above})
        return Ask(side_name(side), "play-chit", actions, ("5.1",))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        if action.verb != "chit" or not action.args or not isinstance(action.args[0], int):
            return None
        state = play.state
        if self.step == "holder":
            return chit_refusal(state, state.initiative, action.args[0], NO_CHIT)
        return chit_refusal(state, 1 - state.initiative, action.args[0], self.chit)

    def do_pass(self, play: Table, action: Action) -> None:
        self.goto("other" if self.step == "holder" else "by_chit")

    def do_chit(self, play: Table, action: Action) -> None:
        """5.1(b): played openly."""
        state = play.state
        chit = int(action.args[0])
        side = state.initiative if self.step == "holder" else 1 - state.initiative
        play.log(ChitPlayed(side=side_name(side), chit=chit, cases=("5.1(b)",)))
        if self.step == "holder":
            self.chit = chit
            self.goto("other")
        else:
            self.reply = chit
            self.goto("by_chit")

    def by_chit(self, play: Table) -> Ask | None:
        """5.1(d)-(g): the winner's chit is spent, the other goes back to its owner."""
        if not self.chit and not self.reply:
            return None
        state = play.state
        winner = 1 - state.initiative if self.reply else state.initiative
        chit = self.reply or self.chit
        state.chits[winner].remove(chit)
        state.initiative = winner
        play.log(InitiativeWon(side=side_name(winner), how="chit", chit=chit, cases=("5.1(e)",)))
        self.goto(FINISHED)
        return None

    def roll(self, play: Table) -> Ask | None:
        """5.2, 4.1(a), 8.5(a), (d), ruling L47: nobody played a chit."""
        dice = play.dice(2)
        state = play.state
        box = state.box
        ratings = [state.initiative_rating(leader) for leader in box.overall]
        totals = [die + rating for die, rating in zip(dice, ratings, strict=True)]
        play.log(
            InitiativeRolled(
                french_die=dice[FRENCH],
                french_rating=ratings[FRENCH],
                allied_die=dice[ALLIED],
                allied_rating=ratings[ALLIED],
                french_leader=box.ids[box.overall[FRENCH]],
                allied_leader=box.ids[box.overall[ALLIED]],
                cases=("5.2",),
            )
        )
        tie = totals[FRENCH] == totals[ALLIED]
        state.initiative = roll_winner(state, totals)
        play.log(
            InitiativeWon(
                side=side_name(state.initiative), how="tie" if tie else "roll", cases=("5.2(b)" if tie else "5.2(a)",)
            )
        )
        return None
