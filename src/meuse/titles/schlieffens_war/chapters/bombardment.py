"""11.23 German coup de main and heavy artillery bombardment markers."""

from typing import Final

from meuse.engine.flow import DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.schlieffens_war.chapters.moments import before_it_is_over
from meuse.titles.schlieffens_war.chapters.odds import attack_total, defense_total, final_odds
from meuse.titles.schlieffens_war.events import GunKept, MarkerUsed
from meuse.titles.schlieffens_war.state import Battle, SideProcedure, State, Table, side_name
from meuse.titles.schlieffens_war.terms import ARTILLERY, COUP, FIRST_TURN, GERMAN

USE: Final = {COUP: Action(COUP), ARTILLERY: Action(ARTILLERY)}


def support_refusal(state: State, battle: Battle) -> Refusal | None:
    """11.23, ruling S17: why this attack can have no marker at all."""
    box = state.box
    name = box.board.names[battle.target]
    if battle.attacker != GERMAN:
        return Refusal("11.23", "only-germans-bombard")
    if not box.terrain.city[battle.target]:
        return Refusal("11.23(a-iv)", "bombards-no-city", {"hex": name})
    if not state.fort_in(battle.target):
        return Refusal("11.23(a-iv)", "bombards-no-fort", {"hex": name})
    hungry = tuple([box.ids[unit] for unit in battle.attackers if not state.in_regular_supply(unit)])
    if hungry:
        return Refusal("11.23(a-iii)", "attack-unsupplied", {"units": hungry})
    return None


def markers_ready(state: State, marker: str) -> int:
    """11.23: how many of these markers can be used now; those in the box of the next turn cannot."""
    return state.coups if marker == COUP else state.guns


class Bombardment(SideProcedure):
    """11.23: the last step before the combat die: markers are committed one at a time, each rolled for at once."""

    steps = ("choose", "fire", "keep")
    fields = ("side", "marker", "coup_used", "gun_used")

    def __init__(self) -> None:
        super().__init__()
        self.marker = ""  # the marker being resolved
        self.coup_used = False
        self.gun_used = False

    def _battle(self, play: Table) -> Battle:
        battle = play.state.battle
        assert battle is not None, "markers support an attack"
        return battle

    def _used(self, marker: str) -> bool:
        return self.coup_used if marker == COUP else self.gun_used

    def choose(self, play: Table) -> Ask | None:
        """11.23, 11.23(0)-(a-ii): nobody has to use a marker; one of each kind at most supports an attack."""
        state = play.state
        battle = self._battle(play)
        actions: list[Action] = []
        if support_refusal(state, battle) is None:
            actions = [
                USE[marker] for marker in (COUP, ARTILLERY) if markers_ready(state, marker) and not self._used(marker)
            ]
        if not actions:
            self.goto(FINISHED)
            return None
        actions.append(DONE)
        params: dict[str, str | int] = {
            "hex": state.box.board.names[battle.target],
            "attack": attack_total(state, battle),
            "defense": defense_total(state, battle),
            "odds": final_odds(state, battle),
        }
        return Ask(side_name(GERMAN), "markers", actions, ("11.23(0)", "11.23(a)", "11.23(a-ii)", "11.23(a-v)"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        if action.verb not in USE:
            return before_it_is_over(play.state, self._battle(play), action)
        if self._used(action.verb):
            case = "11.23(a)" if action.verb == ARTILLERY else "11.23(b)"
            return Refusal(case, "marker-used", {"marker": action.verb})
        if not markers_ready(play.state, action.verb):
            case = "11.23(b-iii)" if action.verb == ARTILLERY else "11.23(b)"
            return Refusal(case, "no-marker-left", {"marker": action.verb})
        return None

    def do_coup(self, play: Table, action: Action) -> None:
        self.marker = COUP
        self.goto("fire")

    def do_artillery(self, play: Table, action: Action) -> None:
        self.marker = ARTILLERY
        self.goto("fire")

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)

    def fire(self, play: Table) -> Ask | None:
        """11.23(a-vi), (a-vii), T.HVYART: a die on the German Heavy Artillery Table: no effect, one column or two.

        11.23(b): the marker is gone.
        """
        die = play.die()
        state = play.state
        box = state.box
        battle = self._battle(play)
        shift = box.bombardment[die - 1]
        battle.bombardment += shift
        if self.marker == COUP:
            state.coups -= 1
            self.coup_used = True
        else:
            state.guns -= 1
            self.gun_used = True
        play.log(
            MarkerUsed(
                target=box.board.names[battle.target],
                marker=self.marker,
                die=die,
                shift=shift,
                cases=("11.23(a-vi)", "11.23(a-vii)", "T.HVYART"),
            )
        )
        return None

    def keep(self, play: Table) -> Ask | None:
        """11.23(b-ii)-(b-iv): whether an artillery marker comes back next turn; on turn 1 all do (S17)."""
        state = play.state
        if self.marker == ARTILLERY and state.turn == FIRST_TURN:
            state.guns_next += 1
            play.log(GunKept(die=0, kept=True, cases=("11.23(b-iv)",)))
        elif self.marker == ARTILLERY:
            die = play.die()
            kept = die in state.box.keeps_gun
            if kept:
                state.guns_next += 1
            play.log(GunKept(die=die, kept=kept, cases=("11.23(b-ii)" if kept else "11.23(b-iii)",)))
        self.goto("choose")
        return None
