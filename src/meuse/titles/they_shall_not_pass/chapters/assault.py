"""9.0 Assault: declaration, support, odds and the roll (9.1-9.3). What follows is in hits.py and advance.py."""

from meuse.engine.charts import odds_name, odds_steps
from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.engine.flow import CANCEL, DONE, FINISHED, Action, Ask, Refusal
from meuse.titles.they_shall_not_pass.chapters.advance import Advance, pioneer_stacks
from meuse.titles.they_shall_not_pass.chapters.bombardment import range_refusal
from meuse.titles.they_shall_not_pass.chapters.hits import take_hits, threats
from meuse.titles.they_shall_not_pass.events import AssaultDeclared, AssaultResolved, DefenseSupported
from meuse.titles.they_shall_not_pass.state import (
    Battle,
    Procedure,
    SideProcedure,
    State,
    Table,
    is_infantry,
    side_name,
)
from meuse.titles.they_shall_not_pass.terms import (
    ARMY,
    ASSAULTED,
    ATTACKED,
    DEMORALIZED,
    DIVISION,
    FIRED,
    FIRST_TURN,
    GERMAN,
    NO_GUN,
    PIONEER,
    REMNANT,
)
from meuse.titles.they_shall_not_pass.terrain import BRIDGE, OPEN_GROUND, STREAM

COMMIT = Action("commit")


# ---- who may attack whom (9.0)


def attacker_refusal(state: State, unit: int) -> Refusal | None:
    """9.0, 2.12, 12.3: why a unit may not assault in this phase."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[unit]}
    if state.where[unit] < 0:
        return Refusal("9.0(a-ii)", "not-on-map", named)
    if not is_infantry(box, unit):
        return Refusal("9.0(a-ii)", "only-infantry-assaults", named)
    if state.status[unit] & ATTACKED:
        return Refusal("9.0(c)", "has-attacked", named)
    if state.status[unit] & DEMORALIZED:
        return Refusal("12.3(a-ii)", "demoralized", named)
    return None


def target_refusal(state: State, side: int, target: int) -> Refusal | None:
    """9.0: why a hex may not be assaulted now, whoever attacks (ruling T33)."""
    named: dict[str, str | int] = {"hex": state.box.board.names[target]}
    if not state.occupied[1 - side][target]:
        return Refusal("9.0(a-ii)", "no-enemy-in-hex", named)
    if not defenders_in(state, side, target):
        unit = state.units_at(target, 1 - side)[0]
        return Refusal("9.0(c-ii)", "assaulted-already", {**named, "unit": state.box.ids[unit]})
    return None


def defenders_in(state: State, side: int, target: int) -> list[int]:
    """9.0(b), 9.0(c-ii), ruling T33: all in the hex together, but for those assaulted before in this phase."""
    return [unit for unit in state.units_at(target, 1 - side) if not state.status[unit] & ASSAULTED]


def can_reach(state: State, unit: int, target: int) -> bool:
    """9.0, TEC: adjacent, and not across a river without a bridge."""
    cell = state.where[unit]
    return cell >= 0 and target in state.box.terrain.open_to[cell]


def contact_refusal(state: State, unit: int, target: int) -> Refusal | None:
    """9.0, TEC: why a unit cannot get at that hex from where it stands."""
    box = state.box
    cell = state.where[unit]
    if can_reach(state, unit, target):
        return None
    named: dict[str, str | int] = {"unit": box.ids[unit], "hex": box.board.names[target], "from": box.board.names[cell]}
    if target in box.board.adjacent[cell]:
        return Refusal("T.TEC-river", "river-between", named)
    return Refusal("9.0(a-ii)", "not-adjacent", {**named, "distance": box.board.distance_row(cell)[target]})


def assault_refusal(state: State, side: int, target: int) -> Refusal | None:
    """9.0: why nobody of a side may assault that hex now; infantry next to it says for itself what keeps it back."""
    why = target_refusal(state, side, target)
    if why is not None:
        return why
    for cell in state.box.board.adjacent[target]:
        for unit in state.units_at(cell, side):
            if is_infantry(state.box, unit):
                kept_back = attacker_refusal(state, unit) or contact_refusal(state, unit, target)
                if kept_back is None:
                    return None
                why = why or kept_back
    return why or Refusal("9.0(a-ii)", "nobody-can-attack", {"hex": state.box.board.names[target]})


def targets(state: State, side: int) -> list[int]:
    """9.0: every hex that some unit of the side may assault now: those without `assault_refusal`, found faster."""
    enemies = state.occupied[1 - side]
    open_to = state.box.terrain.open_to
    found: list[int] = []
    for unit in state.box.units_of[side]:
        cell = state.where[unit]
        if cell < 0 or (not state.held[1 - side][cell] and not near_enemy(state, cell, side)):
            continue
        if attacker_refusal(state, unit) is not None:
            continue
        for other in open_to[cell]:
            if enemies[other] and other not in found:
                found.append(other)
    return [cell for cell in found if target_refusal(state, side, cell) is None]


def near_enemy(state: State, cell: int, side: int) -> bool:
    """HQs exert no ZOC, but they can be assaulted."""
    enemies = state.occupied[1 - side]
    return any(enemies[other] for other in state.box.board.adjacent[cell])


# ---- support (9.3)


def support_refusal(state: State, gun: int, battle: Battle, offensive: bool) -> Refusal | None:
    """9.32, 4.0-V(a), 4.0-X(a), 6.16(b-iv), 12.3: why a gun may not support this assault."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[gun], "hex": box.board.names[battle.target]}
    caliber = box.caliber[gun]
    if caliber == NO_GUN:
        return Refusal("9.3", "not-a-gun", named)
    if caliber == ARMY:
        return Refusal("9.32(a)", "army-guns-never-support", named)
    if state.where[gun] < 0:
        return Refusal("9.3", "not-on-map", named)
    if state.status[gun] & FIRED:
        return Refusal("2.13(c)", "has-fired", named)
    if state.status[gun] & DEMORALIZED:
        return Refusal("12.3(b-ii)", "demoralized", named)
    if offensive and state.is_unsupplied(gun):
        return Refusal("6.16(b-ii)", "unsupplied", named)
    if not offensive and (state.status[gun] & ASSAULTED or state.where[gun] == battle.target):
        return Refusal("9.32(f)", "gun-is-assaulted", named)
    if box.board.distance_row(state.where[gun])[battle.target] > box.range[gun]:
        return range_refusal(state, gun, battle.target, "9.3(b)")
    units = battle.attackers if offensive else battle.defenders
    if not units:
        return Refusal("9.3", "no-attackers", named)
    for unit in units:
        if state.where[unit] >= 0 and belongs_to(state, gun, unit):
            return None
    if caliber == DIVISION:
        return Refusal("9.32(b)", "not-its-division", {**named, "division": box.division[gun]})
    separate = not state.attached_16th and all(state.is_separate(unit) for unit in units)
    return Refusal("14.2(a)" if separate else "9.32(c)", "not-its-corps", {**named, "corps": state.corps_of(gun)})


def belongs_to(state: State, gun: int, unit: int) -> bool:
    """9.32: divisional guns support their division, corps guns their corps, either any remnant."""
    box = state.box
    if box.kind[unit] == REMNANT:
        return True
    if box.caliber[gun] == DIVISION:
        return box.division[gun] != "" and box.division[gun] == box.division[unit]
    corps = state.corps_of(gun)
    return corps != "" and corps == state.corps_of(unit)


def support_strength(state: State, gun: int, offensive: bool) -> int:
    """9.31, 9.32: attack strength; German divisional guns count 4 in offensive support on turn 1."""
    box = state.box
    if offensive and state.turn == FIRST_TURN and box.side[gun] == GERMAN and box.caliber[gun] == DIVISION:
        return box.first_turn_support
    return box.attack[gun]


# ---- odds (9.1, 9.2)


def attack_total(state: State, battle: Battle) -> int:
    """9.1: combat strengths of the attacking infantry, attack strengths of the guns."""
    return sum([state.combat_strength(unit) for unit in battle.attackers]) + sum(
        [support_strength(state, gun, True) for gun in battle.offense]
    )


def defense_total(state: State, battle: Battle) -> int:
    """9.1, 14.81, ruling T8: everything in the hex at its defence strength, and the guns that support it."""
    return sum([state.defense_strength(unit) for unit in battle.defenders]) + sum(
        [support_strength(state, gun, False) for gun in battle.defense]
    )


def assault_shifts(state: State, battle: Battle) -> list[Shift]:
    """9.21-9.26, T.ASSAULT-M, 11.0, 14.5: every column shift, all cumulative."""
    box = state.box
    terrain = box.terrain
    worth = box.assault_shifts
    target = battle.target
    found: list[Shift] = []
    if battle.attacker == GERMAN and any(box.kind[unit] == PIONEER for unit in battle.attackers):
        found.append(Shift("pioneer", worth["pioneer"], "9.21"))
    crossed = [terrain.crossing(origin, target) for origin in battle.origins]
    if crossed and OPEN_GROUND not in crossed:  # ruling T35: bridges and streams mixed give one shift
        if BRIDGE in crossed:
            found.append(Shift("bridge", worth["bridge"], "9.26"))
        elif STREAM in crossed:
            found.append(Shift("stream", worth["stream"], "9.26"))
    if terrain.slope[target]:
        found.append(Shift("slope", worth["slope"], "9.22"))
    if terrain.town[target]:
        found.append(Shift("town", worth["town"], "9.23"))
    if terrain.woods[target]:
        found.append(Shift("woods", worth["woods"], "9.23(a)"))
    if state.fort_intact(target):
        found.append(Shift("fort", worth["fort"], "9.24"))
    if terrain.trench[target]:
        found.append(Shift("trench", worth["trench"], "9.24(a)"))
    if terrain.city[target]:
        found.append(Shift("city", worth["city"], "9.25"))
    return found


def base_odds(state: State, battle: Battle) -> int:
    """9.1, ruling T10: rounded down, against the attacker, as steps from 1:1."""
    return odds_steps(attack_total(state, battle), max(defense_total(state, battle), 1))


def final_odds(state: State, battle: Battle) -> int:
    """9.2: shifts move in whole-number odds, beyond the printed columns too."""
    return base_odds(state, battle) + sum([shift.amount for shift in assault_shifts(state, battle)])


def assault_column(state: State, battle: Battle) -> int:
    """9.11(a-ii), ruling T9: above 7:1 is 7:1; an attack that defensive support brings below 1:3 is fought at 1:3."""
    return state.box.assault_chart.clamp(final_odds(state, battle) - state.box.lowest_odds)


def declaration_refusal(state: State, battle: Battle) -> Refusal | None:
    """9.11: attacks below 1:3, after all shifts, may not be declared."""
    named: dict[str, str | int] = {"hex": state.box.board.names[battle.target]}
    if not battle.attackers:
        return Refusal("9.0(a-ii)", "no-attackers", named)
    odds = final_odds(state, battle)
    if odds < state.box.lowest_odds:
        lowest = odds_name(state.box.lowest_odds)
        return Refusal("9.11(a)", "odds-too-low", {**named, "odds": odds_name(odds), "lowest": lowest})
    return None


class AssaultPhase(SideProcedure):
    """9.0, 9.0(a), 4.0 V and X: the side assaults adjacent enemies, one hex after another; nobody has to attack."""

    steps = ("begin", "choose")

    def begin(self, play: Table) -> Ask | None:
        """9.0: each unit is assaulted once per Assault Phase at most."""
        play.state.begin_phase(1 - self.side, ASSAULTED)
        return None

    def choose(self, play: Table) -> Ask | None:
        state = play.state
        assault = state.box.hex_actions("assault")
        actions = [assault[cell] for cell in targets(state, self.side)]
        if not actions:
            return None
        actions.append(DONE)
        return Ask(side_name(self.side), "assault-phase", actions, ("9.0(a)",))

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        cell = state.box.cell_in(action)
        if action.verb != "assault" or cell == NOBODY:
            return None
        return assault_refusal(state, self.side, cell)

    def do_assault(self, play: Table, action: Action) -> None:
        """9.0(b), 9.0(b-iii): one hex, and all enemy units in it together."""
        cell = play.state.box.board.index[str(action.args[0])]
        battle = Battle(self.side, cell)
        battle.defenders = defenders_in(play.state, self.side, cell)
        play.state.battle = battle
        play.call(Assault())

    def do_done(self, play: Table, action: Action) -> None:
        self.goto(FINISHED)


class Assault(Procedure):
    """9.1, 9.1(c-ii): one hex assaulted once, from declaration to advance."""

    steps = ("declare", "defensive_support", "roll", "defender_hits", "attacker_hits", "advance", "over")
    fields = ("facing",)

    def __init__(self) -> None:
        super().__init__()
        self.facing: list[int] = []  # the hexes that the attackers retreat away from

    def _battle(self, play: Table) -> Battle:
        battle = play.state.battle
        assert battle is not None, "an assault has its battle"
        return battle

    def subject(self, state: State) -> int:
        return state.battle.target if state.battle is not None else NOBODY

    def _candidates(self, state: State, battle: Battle) -> list[int]:
        found: list[int] = []
        for cell in state.box.terrain.open_to[battle.target]:
            for unit in state.units_at(cell, battle.attacker):
                if unit not in battle.attackers and attacker_refusal(state, unit) is None:
                    found.append(unit)
        return found

    def declare(self, play: Table) -> Ask | None:
        """9.1, 9.0(b-ii): the attacker names infantry, any of those adjacent, and offensive support."""
        state = play.state
        box = state.box
        battle = self._battle(play)
        join = box.unit_actions("unit")
        support = box.unit_actions("support")
        actions = [join[unit] for unit in self._candidates(state, battle)]
        params: dict[str, str | int] = {"hex": box.board.names[battle.target]}
        if battle.attackers:
            for gun in box.units_of[battle.attacker]:
                if box.caliber[gun] and gun not in battle.offense and support_refusal(state, gun, battle, True) is None:
                    actions.append(support[gun])
            params["more"] = len(actions)
            params["commit"] = int(declaration_refusal(state, battle) is None)
            if params["commit"]:
                actions.append(COMMIT)
            params["attack"] = attack_total(state, battle)
            params["defense"] = defense_total(state, battle)
            params["odds"] = odds_name(final_odds(state, battle))
        actions.append(CANCEL)
        prompt = "declare-assault" if battle.attackers else "begin-assault"
        return Ask(side_name(battle.attacker), prompt, actions, ("9.1(a)", "9.3"), params)

    def explain(self, play: Table, action: Action) -> Refusal | None:
        state = play.state
        battle = self._battle(play)
        if self.step == "declare" and action.verb == "commit":
            return declaration_refusal(state, battle)
        unit = state.box.unit_in(action)
        if unit == NOBODY:
            return None
        named: dict[str, str | int] = {"unit": state.box.ids[unit], "hex": state.box.board.names[battle.target]}
        if action.verb == "support":
            offensive = self.step == "declare"
            if state.box.side[unit] != (battle.attacker if offensive else 1 - battle.attacker):
                return Refusal("9.3", "not-your-unit", named)
            if unit in battle.attackers:
                return Refusal("9.0(c)", "attacks-already", named)
            if unit in battle.offense or unit in battle.defense:
                return Refusal("9.3", "supports-already", named)
            return support_refusal(state, unit, battle, offensive)
        if action.verb == "unit" and self.step == "declare":
            if state.box.side[unit] != battle.attacker:
                return Refusal("9.0(a-ii)", "not-your-unit", named)
            if unit in battle.attackers:
                return Refusal("9.0(c)", "attacks-already", named)
            why = attacker_refusal(state, unit)
            return why if why is not None else contact_refusal(state, unit, battle.target)
        return None

    def do_unit(self, play: Table, action: Action) -> None:
        battle = self._battle(play)
        unit = play.state.box.index[str(action.args[0])]
        battle.attackers.append(unit)
        battle.origins.append(play.state.where[unit])

    def do_support(self, play: Table, action: Action) -> None:
        battle = self._battle(play)
        gun = play.state.box.index[str(action.args[0])]
        (battle.offense if self.step == "declare" else battle.defense).append(gun)

    def do_cancel(self, play: Table, action: Action) -> None:
        play.state.battle = None
        self.goto(FINISHED)

    def do_commit(self, play: Table, action: Action) -> None:
        """9.11(b): a declared attack is binding; 9.31(a): guns that support it are flipped."""
        state = play.state
        box = state.box
        battle = self._battle(play)
        battle.against_works = int(box.terrain.trench[battle.target] or state.fort_intact(battle.target))
        for unit in battle.attackers:
            state.status[unit] |= ATTACKED
        for gun in battle.offense:
            state.status[gun] |= FIRED  # 9.31(a)
        for unit in battle.defenders:
            state.status[unit] |= ASSAULTED
        play.log(
            AssaultDeclared(
                side=side_name(battle.attacker),
                target=box.board.names[battle.target],
                attackers=tuple([box.ids[unit] for unit in battle.attackers]),
                support=tuple([box.ids[gun] for gun in battle.offense]),
                defenders=tuple([box.ids[unit] for unit in battle.defenders]),
                cases=("9.1(a)",),
            )
        )
        self.goto("defensive_support")

    def defensive_support(self, play: Table) -> Ask | None:
        """9.1, 9.3: then the defender adds guns in range, one at a time."""
        state = play.state
        box = state.box
        battle = self._battle(play)
        support = box.unit_actions("support")
        actions = [
            support[gun]
            for gun in box.units_of[1 - battle.attacker]
            if box.caliber[gun] and gun not in battle.defense and support_refusal(state, gun, battle, False) is None
        ]
        if not actions:
            self._close_support(play)
            return None
        actions.append(DONE)
        params: dict[str, str | int] = {
            "hex": box.board.names[battle.target],
            "attack": attack_total(state, battle),
            "defense": defense_total(state, battle),
            "odds": odds_name(final_odds(state, battle)),
        }
        return Ask(
            side_name(1 - battle.attacker), "defensive-support", actions, ("9.3(a)", "9.32(b)", "9.32(c)"), params
        )

    def do_done(self, play: Table, action: Action) -> None:
        self._close_support(play)
        self.goto("roll")

    def _close_support(self, play: Table) -> None:
        """9.31(a): guns that support the defence are flipped."""
        state = play.state
        battle = self._battle(play)
        if battle.defense:
            for gun in battle.defense:
                state.status[gun] |= FIRED  # 9.31(a)
            ids = tuple([state.box.ids[gun] for gun in battle.defense])
            name = state.box.board.names[battle.target]
            play.log(DefenseSupported(target=name, support=ids, cases=("9.3(a)", "9.31(a)")))

    def roll(self, play: Table) -> Ask | None:
        """9.1, 9.4: one die on the column after shifts; hits are kept for both sides."""
        die = play.die()
        state = play.state
        box = state.box
        battle = self._battle(play)
        column = assault_column(state, battle)
        battle.attacker_hits, battle.defender_hits = box.assault_hits[die - 1][column]
        play.log(
            AssaultResolved(
                target=box.board.names[battle.target],
                attack=attack_total(state, battle),
                defense=defense_total(state, battle),
                odds=odds_name(base_odds(state, battle)),
                shifts=tuple(assault_shifts(state, battle)),
                column=box.assault_chart.columns[column],
                die=die,
                attacker_hits=battle.attacker_hits,
                defender_hits=battle.defender_hits,
                cases=("9.1(c)", "9.2", "T.ASSAULT"),
            )
        )
        return None

    def defender_hits(self, play: Table) -> Ask | None:
        """9.4(a): the defender applies his hits first; ruling T49: the attackers face him where he stood before."""
        state = play.state
        battle = self._battle(play)
        defender = 1 - battle.attacker
        self.facing = threats(state, battle, battle.attacker)
        if battle.defender_hits:
            play.call(take_hits(state, battle, defender, battle.defender_hits, threats(state, battle, defender)))
        return None

    def attacker_hits(self, play: Table) -> Ask | None:
        battle = self._battle(play)
        if battle.attacker_hits:
            play.call(take_hits(play.state, battle, battle.attacker, battle.attacker_hits, self.facing))
        return None

    def advance(self, play: Table) -> Ask | None:
        """9.6: into a vacated hex, if no attacker retreated."""
        battle = self._battle(play)
        enemy = 1 - battle.attacker
        if not play.state.occupied[enemy][battle.target] and not battle.attacker_retreat:
            play.call(Advance(pioneer_stacks(play.state, battle)))
        return None

    def over(self, play: Table) -> Ask | None:
        play.state.battle = None
        return None
