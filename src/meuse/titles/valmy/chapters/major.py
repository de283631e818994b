"""9.2 Major battles on the battle board: deployment, skirmish fire, and one or two rounds."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Action, Ask
from meuse.titles.valmy.board_events import BetweenRounds, MeleeDecided, RoundBegins, SkirmishersBack
from meuse.titles.valmy.chapters.board import (
    clear_board,
    foot_in,
    is_decided,
    leaders_fall_back,
    leaders_in,
    leaders_on_board,
    on_board,
    the_battle,
    units_in,
)
from meuse.titles.valmy.chapters.deployment import Deployment, Rearrangement
from meuse.titles.valmy.chapters.fire import MAIN_FIRE, SKIRMISH, Volley
from meuse.titles.valmy.chapters.flanks import FlankFights
from meuse.titles.valmy.chapters.leaders import GivePoints
from meuse.titles.valmy.chapters.melee import Melee, attackers_in_melee, melee_strengths
from meuse.titles.valmy.chapters.movement import ids_of
from meuse.titles.valmy.chapters.retreat import Retreat
from meuse.titles.valmy.state import Procedure, State, Table, side_name
from meuse.titles.valmy.terms import MAIN_BOX, RESERVE_BOX, SIDES, SKIRMISH_BOX

MELEE: Final = Action("melee")
DECLINE_MELEE: Final = Action("decline_melee")
CALL_HALT: Final = Action("call_halt")
FALL_BACK: Final = Action("fall_back")
FIGHT_ON: Final = Action("fight_on")


class MajorBattle(Procedure):
    """9.2: `state.battle` from deployment to the end of its last round. The marker of 9.2.2 lies in its box."""

    steps = (
        "defender_deploys",
        "attacker_deploys",
        "defender_skirmishers",
        "attacker_skirmishers",
        "skirmishers_back",
        "new_round",
        "attacker_rearranges",
        "defender_rearranges",
        "defender_points",
        "attacker_points",
        "flanks",
        "defender_fire",
        "attacker_fire",
        "attacker_decides",
        "defender_decides",
        "melee",
        "must_withdraw",
        "attacker_goes_on",
        "defender_goes_on",
        "close",
    )
    fields = ("chooser",)

    def __init__(self) -> None:
        super().__init__()
        self.chooser = NOBODY  # the side that has chosen the melee of this round (ruling L22)

    def subject(self, state: State) -> int:
        return state.battle.round if state.battle is not None else NOBODY

    def _ends(self, state: State) -> bool:
        """Ruling L79: the battle is over at once when a side has no unit on the board."""
        if not is_decided(state):
            return False
        self.goto("close")
        return True

    # ---- deployment (9.2.1)

    def defender_deploys(self, play: Table) -> Ask | None:
        """9.2.1(b), 9.2.2: the defender draws up first; the marker lies in the box of the battle."""
        play.call(Deployment(1 - the_battle(play.state).attacker))
        return None

    def attacker_deploys(self, play: Table) -> Ask | None:
        """9.2.1(e): the attacker, who has seen it all."""
        play.call(Deployment(the_battle(play.state).attacker))
        return None

    # ---- skirmish fire (9.2.3, 9.2.4, 9.3.1)

    def _skirmish(self, play: Table, side: int) -> None:
        """9.3(b), 9.3.1(b), (c): at the skirmishers opposite, at Main if there are none."""
        state = play.state
        targets = units_in(state, 1 - side, SKIRMISH_BOX) or units_in(state, 1 - side, MAIN_BOX)
        shooters = units_in(state, side, SKIRMISH_BOX)
        if shooters:
            play.call(Volley(side, SKIRMISH, shooters, targets))

    def defender_skirmishers(self, play: Table) -> Ask | None:
        """9.2.3, 9.3(c), 9.3.1: once in a battle, the defender's first."""
        self._skirmish(play, 1 - the_battle(play.state).attacker)
        return None

    def attacker_skirmishers(self, play: Table) -> Ask | None:
        """9.2.3(a): those who are left reply."""
        if not self._ends(play.state):
            self._skirmish(play, the_battle(play.state).attacker)
        return None

    def skirmishers_back(self, play: Table) -> Ask | None:
        """9.2.4, 9.2.4(a), 9.3.1(f), ruling L28: to Reserve, and leaders with them, before the flanks are announced."""
        state = play.state
        if self._ends(state):
            return None
        for side in range(len(SIDES)):
            counters = [*leaders_in(state, side, SKIRMISH_BOX), *units_in(state, side, SKIRMISH_BOX)]
            if counters:
                for counter in counters:
                    state.post[counter] = RESERVE_BOX
                play.log(SkirmishersBack(side=side_name(side), units=ids_of(state, counters), cases=("9.2.4",)))
        leaders_fall_back(play)
        return None

    # ---- a round (9.2.5-9.2.12)

    def new_round(self, play: Table) -> Ask | None:
        """9.2.12.4, 9.2.12.4(b): what counted for the last round is over; there is no skirmish fire again."""
        state = play.state
        battle = the_battle(state)
        battle.round += 1
        battle.charged = []
        battle.flanking = []
        battle.spent = []
        self.chooser = NOBODY
        for counter in battle.took_part:
            state.raised[counter] = 0
        hex_name = state.box.board.names[battle.target]
        play.log(RoundBegins(hex=hex_name, round=battle.round, cases=("9.2.5" if battle.round == 1 else "9.2.12.4",)))
        return None

    def attacker_rearranges(self, play: Table) -> Ask | None:
        """9.2.1(g-ii), 9.3.1(g), rulings L28, L39: before the second round, the attacker first."""
        battle = the_battle(play.state)
        if battle.round > 1:
            play.call(Rearrangement(battle.attacker))
        return None

    def defender_rearranges(self, play: Table) -> Ask | None:
        battle = the_battle(play.state)
        if battle.round > 1:
            play.call(Rearrangement(1 - battle.attacker))
        return None

    def defender_points(self, play: Table) -> Ask | None:
        """8.1, 8.3, ruling L37: leaders' points for this round, the defender first."""
        side = 1 - the_battle(play.state).attacker
        play.call(GivePoints(side, on_board(play.state, side)))
        return None

    def attacker_points(self, play: Table) -> Ask | None:
        side = the_battle(play.state).attacker
        play.call(GivePoints(side, on_board(play.state, side)))
        return None

    def flanks(self, play: Table) -> Ask | None:
        """9.2.5-9.2.9."""
        play.call(FlankFights())
        return None

    def _main_fire(self, play: Table, side: int) -> None:
        state = play.state
        if not self._ends(state):
            leaders_fall_back(play)
            shooters = foot_in(state, side, MAIN_BOX)
            targets = units_in(state, 1 - side, MAIN_BOX)
            if shooters:
                play.call(Volley(side, MAIN_FIRE, shooters, targets))

    def defender_fire(self, play: Table) -> Ask | None:
        """9.2.10, 9.3(a), (c), (d), (g): once a round, after the flanks; the defender's foot in Main first."""
        self._main_fire(play, 1 - the_battle(play.state).attacker)
        return None

    def attacker_fire(self, play: Table) -> Ask | None:
        self._main_fire(play, the_battle(play.state).attacker)
        return None

    # ---- melee or not (9.2.11)

    def _melee_numbers(self, state: State, side: int) -> dict[str, str | int]:
        attack, defense = melee_strengths(state, side)
        return {"hex": state.box.board.names[the_battle(state).target], "attack": attack, "defense": defense}

    def attacker_decides(self, play: Table) -> Ask | None:
        """9.2.11, rulings L22, L79: the attacker may choose the melee if a unit in Main can lead it."""
        state = play.state
        if self._ends(state):
            return None
        leaders_fall_back(play)
        side = the_battle(state).attacker
        if not attackers_in_melee(state, side):
            self._decide(play, side, "decline", False)
            return None
        params = self._melee_numbers(state, side)
        return Ask(side_name(side), "melee", [MELEE, DECLINE_MELEE], ("9.2.11",), params)

    def defender_decides(self, play: Table) -> Ask | None:
        """9.2.11(a)-(c): melee, in which he attacks, or a halt."""
        state = play.state
        side = 1 - the_battle(state).attacker
        if not attackers_in_melee(state, side):
            self._halt(play, False)
            return None
        params = self._melee_numbers(state, side)
        return Ask(side_name(side), "melee-or-halt", [MELEE, CALL_HALT], ("9.2.11(a)", "9.2.11(c)"), params)

    def _decide(self, play: Table, side: int, choice: str, asked: bool) -> None:
        case = "9.2.11" if side == the_battle(play.state).attacker else "9.2.11(a)"
        play.log(MeleeDecided(side=side_name(side), choice=choice, asked=asked, cases=(case,)))

    def do_melee(self, play: Table, action: Action) -> None:
        """9.2.11(c), ruling L22: who chooses the melee attacks in it."""
        attacker = the_battle(play.state).attacker
        self.chooser = attacker if self.step == "attacker_decides" else 1 - attacker
        self._decide(play, self.chooser, "melee", True)
        self.goto("melee")

    def do_decline_melee(self, play: Table, action: Action) -> None:
        self._decide(play, the_battle(play.state).attacker, "decline", True)
        self.goto("defender_decides")

    def do_call_halt(self, play: Table, action: Action) -> None:
        self._halt(play, True)

    def _halt(self, play: Table, asked: bool) -> None:
        """9.2.11(b), ruling L88: the battle is over."""
        battle = the_battle(play.state)
        battle.halted = 1
        self._decide(play, 1 - battle.attacker, "halt", asked)
        self.goto("must_withdraw")

    def melee(self, play: Table) -> Ask | None:
        """9.2.12, 9.5, 9.5(rounds): one a round."""
        play.call(Melee(self.chooser))
        return None

    # ---- withdraw or go on (9.2.12.3, 9.2.12.4)

    def _stands(self, state: State, side: int) -> bool:
        return bool(units_in(state, side, MAIN_BOX) or units_in(state, side, RESERVE_BOX))

    def _withdraw(self, play: Table, side: int, choice: str) -> None:
        """9.2.12.3(a), 9.5(between), 9.7, ruling L88: all or none leave, and the battle is over."""
        state = play.state
        play.log(BetweenRounds(side=side_name(side), choice=choice, cases=("9.2.12.3",)))
        play.call(Retreat(side, [*leaders_on_board(state, side), *on_board(state, side)]))
        self.goto("close")

    def must_withdraw(self, play: Table) -> Ask | None:
        """9.2.12.3, 9.2.12.4(a), rulings L79, L88: who has nobody in Main and Reserve withdraws; after a halt, and
        after the last round, nobody is asked."""
        state = play.state
        if self._ends(state):
            return None
        battle = the_battle(state)
        standing = [side for side in range(len(SIDES)) if self._stands(state, side)]
        if len(standing) == 1:
            self._withdraw(play, 1 - standing[0], "must-withdraw")
        elif not standing or battle.halted or battle.round >= state.box.battle_rounds:
            self.goto("close")
        return None

    def _ask_to_go_on(self, state: State, side: int) -> Ask:
        params: dict[str, str | int] = {"hex": state.box.board.names[the_battle(state).target]}
        return Ask(side_name(side), "withdraw-or-go-on", [FIGHT_ON, FALL_BACK], ("9.2.12.3", "9.7"), params)

    def attacker_goes_on(self, play: Table) -> Ask | None:
        """9.2.12.3: the attacker decides first."""
        return self._ask_to_go_on(play.state, the_battle(play.state).attacker)

    def defender_goes_on(self, play: Table) -> Ask | None:
        """9.2.12.3, ruling L88: the defender, if the attacker goes on."""
        return self._ask_to_go_on(play.state, 1 - the_battle(play.state).attacker)

    def _asked(self, state: State) -> int:
        attacker = the_battle(state).attacker
        return attacker if self.step == "attacker_goes_on" else 1 - attacker

    def do_fall_back(self, play: Table, action: Action) -> None:
        self._withdraw(play, self._asked(play.state), "withdraw")

    def do_fight_on(self, play: Table, action: Action) -> None:
        side = side_name(self._asked(play.state))
        play.log(BetweenRounds(side=side, choice="go-on", cases=("9.2.12.3",)))
        self.goto("defender_goes_on" if self.step == "attacker_goes_on" else "new_round")

    def close(self, play: Table) -> Ask | None:
        clear_board(play.state)
        return None
