"""16.4, 16.7: the dice of an assault, and who may have them rolled again (ruling G59)."""

from typing import Final

from meuse.engine.flow import FINISHED, Action, Ask
from meuse.titles.generation_lost.assault_events import AssaultRolled, GarrisonRollsAgain, RerollTaken
from meuse.titles.generation_lost.chapters.odds import odds, result_of
from meuse.titles.generation_lost.scenarios import NO_TURN
from meuse.titles.generation_lost.state import (
    COUNTER_ATTACK,
    OF_ENGAGED,
    PRIMARY,
    SECONDARY,
    Battle,
    Procedure,
    State,
    Table,
    side_name,
)
from meuse.titles.generation_lost.terms import ASSAULT_RESULTS, ENGINEER, FRENCH, GERMAN, HIGHER_ELAN

KIND_NAMES: Final = {
    PRIMARY: "primary",
    SECONDARY: "secondary",
    OF_ENGAGED: "engaged",
    COUNTER_ATTACK: "counter-attack",
}
AGAIN: Final = Action("reroll")
ACCEPT: Final = Action("accept")


# ---- who may ask for it (16.7.1, 16.7.2)


def participants(battle: Battle, side: int) -> list[int]:
    return battle.attackers if battle.attacker == side else battle.defenders


def reroll_case(state: State, battle: Battle, side: int) -> str:
    """16.7: the case that lets a side have the dice rolled again after this result, "" if none does."""
    return french_reroll(state, battle) if side == FRENCH else german_reroll(state, battle)


def french_reroll(state: State, battle: Battle) -> str:
    """16.7.1, 20.4.3-4: the 5th Division on any result; elsewhere an ENG, or by the option a secondary assault of the
    French, with a good-order HQ in command mode near by."""
    first = state.scenario.special.fifth_division_from
    if first != NO_TURN and state.turn >= first:
        for unit in participants(battle, FRENCH):
            if state.box.elan[unit]:
                return "16.7.1(b)"
    if ASSAULT_RESULTS[battle.result] == "ENG" and has_staff_near(state, [battle.target], state.box.elan_range):
        return "16.7.1(a)"
    return "20.4.3-4" if may_try_again(state, battle) else ""


def may_try_again(state: State, battle: Battle) -> bool:
    """20.4.3-4: a secondary assault of the French, who conduct the option, from a square near an HQ."""
    if battle.kind != SECONDARY or battle.attacker != FRENCH or not state.conducts(FRENCH, HIGHER_ELAN):
        return False
    return has_staff_near(state, battle.origins, state.box.option["elan_range"])


def has_staff_near(state: State, cells: list[int], reach: int) -> bool:
    """16.7.1(a), 20.4.3-4: a good-order French HQ in command mode is no farther from one of these squares."""
    distance = state.box.board.distance
    for hq in state.box.hqs_of[FRENCH]:
        where = state.where[hq]
        if where >= 0 and state.is_command(hq) and state.in_good_order(hq):
            for cell in cells:
                if distance(where, cell) <= reach:
                    return True
    return False


def german_reroll(state: State, battle: Battle) -> str:
    """16.7.2: engineers who fight for the fort itself; engineers with or beside infantry that is all entrenched."""
    infantry = [unit for unit in participants(battle, GERMAN) if state.is_infantry(unit)]
    if battle.inside:
        for unit in infantry:
            if state.box.kind[unit] == ENGINEER and can_assist(state, unit):
                return "16.7.2(a)"
    if not infantry or not all(state.is_entrenched(unit) for unit in infantry):
        return ""
    for engineers in state.box.of_kind[ENGINEER]:
        if can_assist(state, engineers):
            for unit in infantry:
                if unit != engineers and state.box.board.distance(state.where[engineers], state.where[unit]) <= 1:
                    return "16.7.2(b)"
    return ""


def can_assist(state: State, engineers: int) -> bool:
    """16.7.2, 16.7.2(d): in good order and not engaged; interdiction does not matter."""
    return state.where[engineers] >= 0 and state.in_good_order(engineers) and not state.is_engaged(engineers)


# ---- the dice (16.4)


class Dice(Procedure):
    """16.4, 16.7: two dice for the assault of state.battle, and once more if a side may and wants to."""

    steps = ("roll", "garrison", "attacker", "defender")

    def roll(self, play: Table) -> Ask | None:
        """16.4: the dice and their modifiers on the column; the first throw counts for the Working Total (G63)."""
        state = play.state
        battle = current(state)
        found = odds(state, battle)
        dice = play.dice(2)
        result = result_of(state, found, sum(dice))
        if not battle.die and battle.kind != OF_ENGAGED:
            state.assaults[battle.attacker] += 1
        battle.die = sum(dice)
        battle.result = ASSAULT_RESULTS.index(result)
        ids = state.box.ids
        play.log(
            AssaultRolled(
                side=side_name(battle.attacker),
                kind=KIND_NAMES[battle.kind],
                hex=state.box.board.names[battle.target],
                attackers=tuple([ids[unit] for unit in battle.attackers]),
                defenders=tuple([ids[unit] for unit in battle.defenders]),
                attack=found.attack,
                defence=found.defence,
                difference=found.difference,
                beyond=found.start != found.difference,
                start=found.start,
                shifts=tuple(found.shifts),
                column=found.heading,
                dice=dice,
                modifiers=tuple(found.modifiers),
                modifier=found.modifier,
                total=battle.die + found.modifier,
                result=result,
                cases=("16.4",),
            )
        )
        return None

    def garrison(self, play: Table) -> Ask | None:
        """16.5.2(f): a garrison has nothing to counter-attack with; the dice are rolled until it is another result."""
        state = play.state
        battle = current(state)
        if ASSAULT_RESULTS[battle.result] == "CA" and all(state.is_garrison(unit) for unit in battle.defenders):
            play.log(GarrisonRollsAgain(hex=state.box.board.names[battle.target], cases=("16.5.2(f)",)))
            self.goto("roll")
        return None

    def attacker(self, play: Table) -> Ask | None:
        """16.7, ruling G59: first the attacker, now or never."""
        return self._offer(play, current(play.state).attacker)

    def defender(self, play: Table) -> Ask | None:
        """16.7.4: then the defender, unless the dice have been rolled again."""
        return self._offer(play, 1 - current(play.state).attacker)

    def _offer(self, play: Table, side: int) -> Ask | None:
        state = play.state
        battle = current(state)
        if battle.rerolled:
            return None
        case = reroll_case(state, battle, side)
        if not case:
            return None
        params = {"hex": state.box.board.names[battle.target], "result": ASSAULT_RESULTS[battle.result]}
        return Ask(side_name(side), "reroll", [AGAIN, ACCEPT], (case, "16.7"), params)

    def do_reroll(self, play: Table, action: Action) -> None:
        """16.7, 16.7(ONE): the same column, resources and modifiers; the new result stands."""
        state = play.state
        battle = current(state)
        side = battle.attacker if self.step == "attacker" else 1 - battle.attacker
        battle.rerolled = 1
        play.log(
            RerollTaken(
                side=side_name(side),
                hex=state.box.board.names[battle.target],
                result=ASSAULT_RESULTS[battle.result],
                cases=(reroll_case(state, battle, side), "16.7.4"),
            )
        )
        self.goto("roll")

    def do_accept(self, play: Table, action: Action) -> None:
        self.goto("defender" if self.step == "attacker" else FINISHED)


def current(state: State) -> Battle:
    """The assault that is being fought."""
    assert state.battle is not None
    return state.battle
