"""16.0: one assault, from the choice of it to its end (ruling G47)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import AGAIN, CANCEL, DONE, Action, Ask, Refusal
from meuse.titles.generation_lost.assault_events import AssaultOff, SmokeBlown
from meuse.titles.generation_lost.chapters.advance import MAY, MUST, Advance, mark_spent
from meuse.titles.generation_lost.chapters.commitment import committed_squares
from meuse.titles.generation_lost.chapters.defensive_fire import DefensiveFireSegment
from meuse.titles.generation_lost.chapters.engagement import back_on_line, forget_jump_offs, volunteers
from meuse.titles.generation_lost.chapters.forts import TurnUp, hidden_garrison
from meuse.titles.generation_lost.chapters.losses import names_of
from meuse.titles.generation_lost.chapters.odds import attackers_on, battle_against, odds
from meuse.titles.generation_lost.chapters.rerolls import Dice, current
from meuse.titles.generation_lost.chapters.resources import (
    GUN_CASES,
    defensive_75_refusal,
    defensive_75s,
    gun_choices,
    resource_refusal,
    spend,
    spend_defensive_75,
)
from meuse.titles.generation_lost.chapters.results import Outcome
from meuse.titles.generation_lost.chapters.retreat import go_back
from meuse.titles.generation_lost.chapters.supply import (
    can_be_supplied,
    is_supplied,
    name_hq,
    name_refusal,
    useful_hqs,
)
from meuse.titles.generation_lost.chapters.surrender import surrender
from meuse.titles.generation_lost.state import (
    NOT_ENGAGED,
    OF_ENGAGED,
    PRIMARY,
    SECONDARY,
    SPENDABLE,
    SideProcedure,
    State,
    Table,
    side_name,
)
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

BEFORE_DICE: Final = tuple([name for name in SPENDABLE if name not in ("secondary", "consolidate")])
SPEND: Final = {name: Action("spend", (name,)) for name in BEFORE_DICE}
PASS: Final = Action("pass")
STORM: Final = Action("storm")
BACK: Final = Action("back")


class Assault(SideProcedure):
    """16.0, ruling G47: one assault: supply, resources, a French 75, dice, and what comes of them.

    A fort whose square has been cleared is assaulted in a second round of the same steps (13.3.1[2](b)).
    """

    steps = (
        "begin",
        "supply",
        "resources",
        "gun",
        "smoke",
        "french_75",
        "dice",
        "outcome",
        "fort",
        "fort_fires",
        "fort_assault",
        "end",
    )
    fields = ("side", "cell", "kind", "resource", "inside")

    def __init__(self, side: int = GERMAN, cell: int = 0, kind: int = PRIMARY) -> None:
        super().__init__(side)
        self.cell = cell
        self.kind = kind
        self.resource = ""  # one that waits for its gun
        self.inside = 0  # 1 in the round against the fort

    def subject(self, state: State) -> int:
        return self.cell

    def _params(self, state: State) -> dict[str, str | int]:
        """Column and modifiers are shown before each decision (ruling G47)."""
        found = odds(state, current(state))
        return {"hex": state.box.board.names[self.cell], "column": found.heading, "modifier": found.modifier}

    # ---- what is there (rulings G37, G38, G40)

    def begin(self, play: Table) -> Ask | None:
        """13.3(CHG), 16.0: the square as it is now decides what the assault is."""
        state = play.state
        state.battle = None
        attackers = attackers_on(state, self.side, self.cell, self.kind)
        if self.kind != OF_ENGAGED:
            strayed = [unit for unit in attackers if self.cell not in state.box.board.adjacent[state.where[unit]]]
            go_back(play, strayed)
            attackers = [unit for unit in attackers if unit not in strayed]
        if not attackers or self._is_off(play, attackers):
            self.goto("end")
            return None
        if not state.enemy_at(self.cell, self.side):
            must = state.box.country.fort[self.cell]  # 13.3.1[2](e), ruling G40
            locked: list[int] = back_on_line(state, self.side, self.cell) if self.kind == OF_ENGAGED else []
            play.call(Advance(self.side, self.cell, MUST if must else MAY, locked))
            self.goto("end")
            return None
        if not state.outside_at(self.cell, 1 - self.side) and hidden_garrison(state, self.cell):
            play.call(TurnUp(self.cell))
            self.goto(AGAIN)
            return None
        if self._hq_surrenders(play):
            self.goto("end")
            return None
        battle = battle_against(state, self.side, self.cell, self.kind)
        if self.kind == OF_ENGAGED and state.engaged[self.cell] != self.side:
            battle.attackers = volunteers(state, self.side, self.cell)
            battle.origins = [self.cell] * len(battle.attackers)
        if self.kind == SECONDARY:
            battle.spend("secondary")  # 14.3.4: it is the first of its four
        state.battle = battle
        self.inside = battle.inside
        return None

    def _is_off(self, play: Table, attackers: list[int]) -> bool:
        """Ruling G40: friends are in the square, or others are engaged in it."""
        state = play.state
        if self.kind == OF_ENGAGED:
            return False
        if state.engaged[self.cell] == NOT_ENGAGED and not state.friend_at(self.cell, self.side):
            return False
        square, units = state.box.board.names[self.cell], names_of(state, attackers)
        reason = "friends" if state.engaged[self.cell] == NOT_ENGAGED else "engaged"
        play.log(AssaultOff(side=side_name(self.side), hex=square, units=units, reason=reason, cases=("13.3(CHG)",)))
        go_back(play, attackers)
        return True

    def _hq_surrenders(self, play: Table) -> bool:
        """12.8.2(b), ruling G38: an HQ in supply mode without others surrenders.

        That counts as an assault (G63), but of engaged units none does.
        """
        state = play.state
        enemies = state.units_at(self.cell, 1 - self.side)
        if not all(state.is_supply(unit) for unit in enemies):
            return False
        for unit in enemies:
            surrender(play, unit, "12.8.2(b)")
        turning: list[int] = []
        if self.kind == OF_ENGAGED:
            turning = back_on_line(state, self.side, self.cell)
        else:
            state.assaults[self.side] += 1
        play.call(Advance(self.side, self.cell, MUST, turning))
        return True

    # ---- supply (13.2, ruling G36)

    def supply(self, play: Table) -> Ask | None:
        """13.2.1, ruling G36: HQs named in this phase serve on; others are named now, or none."""
        state = play.state
        battle = current(state)
        battle.supplied = 1 if is_supplied(state, battle) else 0
        if battle.supplied or not can_be_supplied(state, battle):
            return None
        name = state.box.unit_actions("hq")
        actions = [*[name[hq] for hq in useful_hqs(state, battle)], DONE]
        return Ask(side_name(self.side), "assault-supply", actions, ("13.2", "13.2.5"), self._params(state))

    def do_hq(self, play: Table, action: Action) -> None:
        name_hq(play, current(play.state), play.state.box.unit_in(action))

    def do_done(self, play: Table, action: Action) -> None:
        self.goto("resources" if self.step == "supply" else "french_75")

    # ---- resources (14.3, 16.2.2)

    def resources(self, play: Table) -> Ask | None:
        """14.3, 16.2.2: the attacker spends what is available, one after another."""
        state = play.state
        battle = current(state)
        actions = [SPEND[name] for name in BEFORE_DICE if resource_refusal(state, battle, name) is None]
        if not actions:
            self.goto("french_75")
            return None
        cases = ("14.3", "16.2.2")
        return Ask(side_name(self.side), "assault-resources", [*actions, DONE], cases, self._params(state))

    def do_spend(self, play: Table, action: Action) -> None:
        battle = current(play.state)
        self.resource = str(action.args[0])
        guns = gun_choices(play.state, battle, self.resource)
        if len(guns) > 1:
            self.goto("gun")
            return
        spend(play, battle, self.resource, guns[0] if guns else NOBODY)
        if self.resource == "smoke":
            self.goto("smoke")

    def gun(self, play: Table) -> Ask | None:
        """14.2.4, 14.2.6: which gun gives it, where there are several."""
        state = play.state
        give = state.box.unit_actions("gun")
        actions = [*[give[gun] for gun in gun_choices(state, current(state), self.resource)], CANCEL]
        params: dict[str, str | int] = {**self._params(state), "resource": self.resource}
        return Ask(side_name(self.side), "assault-gun", actions, ("14.2.4", "14.2.6"), params)

    def do_gun(self, play: Table, action: Action) -> None:
        gun = play.state.box.unit_in(action)
        if self.step == "french_75":
            spend_defensive_75(play, current(play.state), gun)
            self.goto("dice")
        else:
            spend(play, current(play.state), self.resource, gun)
            self.goto("resources")

    def do_cancel(self, play: Table, action: Action) -> None:
        self.goto("resources")

    def smoke(self, play: Table) -> Ask | None:
        """14.2.3: a die says at once which way it blows; the attacker goes on from there."""
        state = play.state
        battle = current(state)
        die = play.die()
        battle.smoke = 1 if die <= state.box.smoke_blows else 0
        square = state.box.board.names[self.cell]
        side = side_name(self.side)
        play.log(SmokeBlown(side=side, hex=square, die=die, helps=battle.smoke == 1, cases=("14.2.3",)))
        self.goto("resources")
        return None

    def french_75(self, play: Table) -> Ask | None:
        """14.2.4(b), (b-WHEN): the French, who defend, see what the Germans spend and may add a 75."""
        state = play.state
        battle = current(state)
        if defensive_75_refusal(state, battle) is not None:
            return None
        give = state.box.unit_actions("gun")
        actions = [*[give[gun] for gun in defensive_75s(state, battle)], PASS]
        return Ask(side_name(FRENCH), "defensive-75", actions, ("14.2.4(b-WHEN)",), self._params(state))

    def do_pass(self, play: Table, action: Action) -> None:
        self.goto("dice")

    # ---- dice and result (16.4, 16.5)

    def dice(self, play: Table) -> Ask | None:
        play.call(Dice())
        return None

    def outcome(self, play: Table) -> Ask | None:
        mark_spent(play.state, current(play.state))
        play.call(Outcome())
        return None

    # ---- the fort behind the square (13.3.1[2](b), ruling G37)

    def fort(self, play: Table) -> Ask | None:
        """13.3.1[2](b): who has cleared the square assaults the fort at once or goes back."""
        state = play.state
        if self.inside or not self._can_storm(state):
            self.goto("end")
            return None
        params: dict[str, str | int] = {"hex": state.box.board.names[self.cell]}
        return Ask(side_name(self.side), "storm-fort", [STORM, BACK], ("13.3.1[2](b)",), params)

    def _can_storm(self, state: State) -> bool:
        enemy = 1 - self.side
        return (
            bool(state.inside_at(self.cell, enemy))
            and not state.outside_at(self.cell, enemy)
            and bool(attackers_on(state, self.side, self.cell, self.kind))
        )

    def do_storm(self, play: Table, action: Action) -> None:
        self.goto("fort_fires")

    def do_back(self, play: Table, action: Action) -> None:
        go_back(play, attackers_on(play.state, self.side, self.cell, self.kind))
        self.goto("end")

    def fort_fires(self, play: Table) -> Ask | None:
        """Ruling G37: the unit inside fires first; a garrison face down is turned up for it."""
        state = play.state
        state.battle = None
        if self.kind != OF_ENGAGED:
            fire = DefensiveFireSegment(self.side)
            fire.over = [cell for cell in committed_squares(state, self.side) if cell != self.cell]
            play.call(fire)
        return None

    def fort_assault(self, play: Table) -> Ask | None:
        """13.3.1[2](c): a new assault with its own resources, by the same attack number."""
        self.goto("begin")
        return None

    def end(self, play: Table) -> Ask | None:
        play.state.battle = None
        forget_jump_offs(play.state)
        return None

    # ---- why not

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = state.battle
        if battle is None:
            return None
        if action.verb == "spend" and self.step == "resources":
            name = str(action.args[0]) if action.args else ""
            return resource_refusal(state, battle, name) if name in BEFORE_DICE else Refusal("14.3", "no-such-resource")
        unit = state.box.unit_in(action)
        if unit == NOBODY:
            return None
        if action.verb == "hq" and self.step == "supply":
            return name_refusal(state, battle, unit)
        if action.verb == "gun" and self.step in ("gun", "french_75"):
            own = self.step == "gun"
            guns = gun_choices(state, battle, self.resource) if own else defensive_75s(state, battle)
            named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[self.cell]}
            case = GUN_CASES[self.resource] if own else "14.2.4"
            return Refusal(case, "gun-cannot-support", named) if unit not in guns else None
        return None
