"""4.2, 9.0, 9.1: the Combat step of an activation, which battles it brings, and one battle from first to last."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import FINISHED, Action, Ask, Refusal
from meuse.titles.valmy.battle_events import BattleBegins, BattleSized, BothStay, ForcesShown, Withdraws
from meuse.titles.valmy.chapters import victory
from meuse.titles.valmy.chapters.fire import MINOR, ExchangeOfFire
from meuse.titles.valmy.chapters.leaders import LeaderLoss
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.chapters.retreat import Retreat, legal_boxes
from meuse.titles.valmy.state import Battle, SideProcedure, State, Table, side_name
from meuse.titles.valmy.terms import FRENCH, NO_POST

CHOOSE_MINOR: Final = Action("minor")
CHOOSE_MAJOR: Final = Action("major")
WITHDRAW: Final = Action("withdraw")
STAY: Final = Action("stay")


# ---- where battles are fought (9.0, ruling L23)


def battle_refusal(state: State, side: int, cell: int) -> Refusal | None:
    """9.0, 9.0(g), (h), (h-ii), rulings L23, L87: why no battle is fought in that box in this Combat step.

    It must be contested, and either a unit of one side has entered it in this activation, or one of this activation has
    stayed there and no battle has been fought in it this turn. An overrun is no battle.
    """
    named: dict[str, str | int] = {"hex": state.box.board.names[cell]}
    if not state.contested(cell):
        if state.leaders_at(cell, 0) + state.leaders_at(cell, 1):
            return Refusal("9.0(g)", "leaders-do-not-fight", named)
        return Refusal("9.0", "no-two-sides", named)
    if state.entered[0][cell] or state.entered[1][cell]:
        return None
    if not any(state.where[unit] == cell and not state.is_leader(unit) for unit in state.force):
        return Refusal("9.0(h)", "nobody-brought-battle", named)
    if state.fought[cell]:
        return Refusal("9.0(h-ii)", "fought-today", named)
    return None


class CombatStep(SideProcedure):
    """4.2(a), 9.0, ruling L23: one battle in every box that has its battle now; none of them is optional."""

    steps = ("choose", "fight")
    fields = ("side", "over", "cell")

    def __init__(self, side: int = FRENCH) -> None:
        super().__init__(side)
        self.over: list[int] = []  # boxes in which it has been fought in this step: once is enough (ruling L23)
        self.cell = NOBODY

    def _boxes(self, state: State) -> list[int]:
        return [
            cell
            for cell in state.scenario.boxes
            if cell not in self.over and state.contested(cell) and battle_refusal(state, self.side, cell) is None
        ]

    def choose(self, play: Table) -> Ask | None:
        """9.0(l), ruling L23: the active player chooses the order."""
        state = play.state
        boxes = self._boxes(state)
        if not boxes:
            self.goto(FINISHED)
            return None
        if len(boxes) == 1:
            self.cell = boxes[0]
            return None
        fight = state.box.hex_actions("fight")
        return Ask(side_name(self.side), "order-of-battles", [fight[cell] for cell in boxes], ("9.0(l)",))

    def do_fight(self, play: Table, action: Action) -> None:
        self.cell = play.state.box.board.index[str(action.args[0])]
        self.goto("fight")

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if action.verb != "fight" or cell == NOBODY:
            return None
        if cell in self.over:
            return Refusal("9.0(l)", "fought-in-this-step", {"hex": state.box.board.names[cell]})
        return battle_refusal(state, self.side, cell)

    def fight(self, play: Table) -> Ask | None:
        """9.0(l): each battle is over before the next begins."""
        self.over.append(self.cell)
        play.call(BattleInBox(self.side, self.cell))
        self.goto("choose")
        return None


# ---- one battle


def is_mixed(state: State, attackers: int, defenders: int) -> bool:
    """9.0(d), ruling L1: five or more against four or fewer."""
    limit = state.box.minor_units
    return (attackers > limit) != (defenders > limit)


class BattleInBox(SideProcedure):
    """9.0, 9.0(i), ruling L44: one battle; `side` is active and attacks, whoever moved last."""

    steps = ("begin", "size", "fight", "leader_loss", "active_stays", "other_stays", "end")
    fields = ("side", "cell")

    def __init__(self, side: int = FRENCH, cell: int = 0) -> None:
        super().__init__(side)
        self.cell = cell

    def subject(self, state: State) -> int:
        return self.cell

    def _battle(self, state: State) -> Battle:
        battle = state.battle
        assert battle is not None, "a battle has its record"
        return battle

    def begin(self, play: Table) -> Ask | None:
        """9.0, rulings L23, L61, L94: all units in the box take part; first both sides learn their numbers."""
        state = play.state
        battle = Battle(self.side, self.cell)
        for side in (self.side, 1 - self.side):
            units = state.troops_at(self.cell, side)
            battle.took_part += units + state.leaders_at(self.cell, side)
            came_from = battle.approaches(side)
            for unit in units:  # 9.7(b), ruling L19
                approach = state.approach[unit]
                if approach != NOBODY and approach not in came_from:
                    came_from.append(approach)
            came_from.sort()  # ruling L144: the order of the units would tell who came by which
        battle.attacking = state.troops[self.side][self.cell]
        battle.defending = state.troops[1 - self.side][self.cell]
        state.battle = battle
        state.fought[self.cell] = 1
        play.reveal()
        play.log(
            BattleBegins(
                side=side_name(self.side),
                hex=state.box.board.names[self.cell],
                attackers=battle.attacking,
                defenders=battle.defending,
                cases=("9.0",),
            )
        )
        return None

    # ---- minor or major (9.0, ruling L1)

    def size(self, play: Table) -> Ask | None:
        """9.0(c), (c-ii), (d), ruling L1: by numbers; where they leave it open the defender chooses."""
        state = play.state
        battle = self._battle(state)
        attackers, defenders = battle.attacking, battle.defending
        if is_mixed(state, attackers, defenders):
            params: dict[str, str | int] = {
                "hex": state.box.board.names[self.cell],
                "attackers": attackers,
                "defenders": defenders,
            }
            actions = [CHOOSE_MINOR, CHOOSE_MAJOR]
            return Ask(side_name(1 - self.side), "battle-size", actions, ("9.0(d)",), params)
        self._sized(play, attackers > state.box.minor_units, False)
        return None

    def do_minor(self, play: Table, action: Action) -> None:
        self._sized(play, False, True)
        self.goto("fight")

    def do_major(self, play: Table, action: Action) -> None:
        self._sized(play, True, True)
        self.goto("fight")

    def _sized(self, play: Table, major: bool, chosen: bool) -> None:
        state = play.state
        self._battle(state).major = int(major)
        play.log(
            BattleSized(
                side=side_name(1 - self.side),
                hex=state.box.board.names[self.cell],
                major=major,
                chosen=chosen,
                cases=("9.0(d)",) if chosen else ("9.0(c-ii)",) if major else ("9.0(c)",),
            )
        )

    def fight(self, play: Table) -> Ask | None:
        """9.0(a), (b), 9.1: one exchange of fire in a minor battle, the battle board for a major one."""
        state = play.state
        battle = self._battle(state)
        if battle.major:
            state.major_fought[self.cell] = 1
            play.call(MajorBattle())
            return None
        state.lay_open(battle.took_part)
        for side in (1 - self.side, self.side):
            self._show(play, battle, side)
        play.call(ExchangeOfFire(MINOR))
        return None

    def _show(self, play: Table, battle: Battle, side: int) -> None:
        """Ruling L61: all units and leaders in the box, on both sides."""
        state = play.state
        ids = state.box.ids
        own = [counter for counter in battle.took_part if state.box.side[counter] == side]
        play.log(
            ForcesShown(
                side=side_name(side),
                hex=state.box.board.names[self.cell],
                units=tuple([ids[counter] for counter in own if not state.is_leader(counter)]),
                leaders=tuple([ids[counter] for counter in own if state.is_leader(counter)]),
                cases=("9.1",),
            )
        )

    # ---- after it (9.0(j), 9.5.2, ruling L24)

    def leader_loss(self, play: Table) -> Ask | None:
        """9.1(d), 9.5.2, ruling L86: when the combat ends, before anybody withdraws; the board is cleared."""
        state = play.state
        for counter in self._battle(state).took_part:
            state.post[counter] = NO_POST
            state.raised[counter] = 0
        play.call(LeaderLoss())
        return None

    def active_stays(self, play: Table) -> Ask | None:
        """9.0(j), (j-ii), 9.1(c), 9.7(g), ruling L24: first the active player may withdraw; some scenarios force it."""
        state = play.state
        if not state.contested(self.cell):
            self.goto("end")
            return None
        if not state.scenario.fall_back:
            return self._ask_to_stay(state, self.side)
        # Whoever came into the other's box goes; into an empty one both have come, and the active side goes.
        guest = 1 - self.side if state.held[self.side][self.cell] else self.side
        if legal_boxes(state, state.troops_at(self.cell, guest)[0]):
            self._withdraw(play, guest, True)
        else:
            self._both_stay(play)
        self.goto("end")
        return None

    def other_stays(self, play: Table) -> Ask | None:
        """9.0(j), ruling L24: if the active player stays, the other may withdraw."""
        return self._ask_to_stay(play.state, 1 - self.side)

    def _ask_to_stay(self, state: State, side: int) -> Ask:
        params: dict[str, str | int] = {
            "hex": state.box.board.names[self.cell],
            "ways": len(legal_boxes(state, state.troops_at(self.cell, side)[0])),
        }
        return Ask(side_name(side), "withdraw-or-stay", [WITHDRAW, STAY], ("9.0(j)", "9.7(g)"), params)

    def do_stay(self, play: Table, action: Action) -> None:
        if self.step == "active_stays":
            self.goto("other_stays")
            return
        self._both_stay(play)
        self.goto("end")

    def do_withdraw(self, play: Table, action: Action) -> None:
        self._withdraw(play, self.side if self.step == "active_stays" else 1 - self.side, False)
        self.goto("end")

    def _both_stay(self, play: Table) -> None:
        play.log(BothStay(hex=play.state.box.board.names[self.cell], cases=("9.0(j)",)))

    def _withdraw(self, play: Table, side: int, forced: bool) -> None:
        """9.7, rulings L24, L94: all units of the side, of both armies, with their leaders."""
        state = play.state
        play.log(
            Withdraws(
                side=side_name(side),
                hex=state.box.board.names[self.cell],
                forced=forced,
                cases=("9.0(j-ii)",) if forced else ("9.0(j)",),
            )
        )
        play.call(Retreat(side, state.troops_at(self.cell, side) + state.leaders_at(self.cell, side)))

    def end(self, play: Table) -> Ask | None:
        """9.0(j), rulings L61, L95: survivors are hidden again; a side without a unit has lost."""
        play.state.battle = None
        victory.no_unit_left(play)
        return None
