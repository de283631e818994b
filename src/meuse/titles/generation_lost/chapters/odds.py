"""16.1-16.4: the column and the dice of an assault, item by item, from a Battle and the state alone.

The event of a roll, the forecast of a face and the computer player all read the same account.
"""

from itertools import pairwise
from typing import Final

from meuse.engine.board import NO_FACING
from meuse.engine.counters import NOBODY
from meuse.engine.events import Shift
from meuse.titles.generation_lost.chapters.hold import is_held
from meuse.titles.generation_lost.country import CITY, FORT, HILL, MINOR_RIVER, RIDGE, TOWN, WOODS, WORKS
from meuse.titles.generation_lost.scenarios import NO_TURN
from meuse.titles.generation_lost.state import (
    COUNTER_ATTACK,
    NO_MARKER,
    NOT_ENGAGED,
    OF_ENGAGED,
    PRIMARY,
    SECONDARY,
    SPENDABLE,
    Battle,
    State,
)
from meuse.titles.generation_lost.tables import DIE
from meuse.titles.generation_lost.terms import CLOSER, ENGINEER, FORT_GUNS, FRENCH, GERMAN, IN_FORT, SNOW

TRENCH: Final = "trench"
CROSSING: Final = "crossing"
GROUND: Final = (WOODS, TOWN, RIDGE, HILL, CITY)  # terrain that helps whoever stands in it (16.2.1)
RESOURCE_CASES: Final = {
    "lifting": "14.2.2(a)",
    "creeping": "14.2.2(b)",
    "smoke": "14.2.3",
    "french-75": "14.2.4(a)",
    "flame": "14.2.5",
    "gas": "14.2.6",
    "phosgene": "14.2.6(PH)",
    "night": "14.2.7",
}
MORALE: Final = "19.5.5(b)"
MORALE_CASES: Final = {"19.6": "19.6.5(d)", "20.0": "20.3.9"}  # by scenario
FRONT_SLOTS: Final = (0, 1, 7)  # 16.3.2(b-ex): ahead and the two corners beside it, as slots from the facing on
SLOTS: Final = 8


class Odds:
    """16.1-16.3: all that is known before the dice."""

    def __init__(self, attack: int, defence: int, shifts: list[Shift], modifiers: list[Shift]) -> None:
        self.attack = attack
        self.defence = defence
        self.difference = attack - defence
        self.start = 0  # 16.1.4: what stands above the column that an assault begins on
        self.shifts = shifts
        self.modifiers = modifiers
        self.column = 0  # its place in the table
        self.heading = 0  # what stands above it: -3 to +5
        self.modifier = 0
        for each in modifiers:
            self.modifier += each.amount


def odds(state: State, battle: Battle) -> Odds:
    """16.1-16.3: differential, column after all shifts, modifiers."""
    table = state.box.assault_table
    found = Odds(
        attack_total(state, battle), defence_total(state, battle), shifts(state, battle), modifiers(state, battle)
    )
    start = table.column(found.difference)  # 16.1.4, ruling G48: brought into the table before anything shifts it
    found.start = start + table.first_column
    for each in found.shifts:
        start += each.amount
    found.column = max(0, min(start, table.last_column - table.first_column))
    found.heading = found.column + table.first_column
    return found


def result_of(state: State, found: Odds, dice: int) -> str:
    """16.4: what the table says for two dice."""
    return state.box.assault_table.result(found.column, dice + found.modifier)


def chances(state: State, battle: Battle) -> dict[str, int]:
    """16.4: in how many of the 36 ways two dice can fall each result comes up."""
    found = odds(state, battle)
    ways: dict[str, int] = {}
    for one in range(1, DIE + 1):
        for two in range(1, DIE + 1):
            result = result_of(state, found, one + two)
            ways[result] = ways.get(result, 0) + 1
    return ways


# ---- who is in it


def attackers_on(state: State, side: int, cell: int, kind: int) -> list[int]:
    """13.3, 16.5.1: who assaults a square: those committed against it, or all infantry of a side engaged in it.

    Who is inside a fort has no part in the fight outside, and a garrison attacks nobody (ruling G52); nor does who has
    to wait (19.1.5(f), rulings G82, G85).
    """
    if kind == OF_ENGAGED:
        fighting = state.outside_at(cell, side) or state.inside_at(cell, side)
        return [
            unit
            for unit in fighting
            if state.is_infantry(unit) and not state.is_garrison(unit) and not is_held(state, unit)
        ]
    target = state.target
    return [unit for unit in state.units_of[side] if target[unit] == cell]


def battle_against(state: State, side: int, cell: int, kind: int) -> Battle:
    """16.0: the assault of a side on a square as things stand, before supply and resources."""
    battle = Battle(side, cell)
    battle.kind = kind
    battle.attackers = attackers_on(state, side, cell, kind)
    battle.origins = [origin_of(state, unit) for unit in battle.attackers]
    outside = state.outside_at(cell, 1 - side)
    battle.defenders = outside or state.inside_at(cell, 1 - side)
    battle.inside = 0 if outside else 1 if battle.defenders else 0
    battle.closed = 1 if closers(state, battle) else 0
    if kind == OF_ENGAGED:
        battle.supplied = 1
    else:
        battle.command = state.command[cell]
    return battle


def origin_of(state: State, unit: int) -> int:
    """13.3, ruling G52: the jump-off square of an attacker; of one who was assaulted in it, the square itself."""
    return state.jump_off[unit] if state.jump_off[unit] != NOBODY else state.where[unit]


def closers(state: State, battle: Battle) -> list[int]:
    """13.4.2[2], ruling G39: closers still in the assault; engagements and counter-attacks know none."""
    if battle.kind not in (PRIMARY, SECONDARY):
        return []
    return [unit for unit in battle.attackers if state.status[unit] & CLOSER]


# ---- differential (16.1)


def attack_total(state: State, battle: Battle) -> int:
    """16.1.2, 16.8.2: first numbers; in a secondary assault the lower ones."""
    total = 0
    for unit in battle.attackers:
        total += state.secondary_attack(unit) if battle.kind == SECONDARY else state.attack(unit)
    return total


def defence_total(state: State, battle: Battle) -> int:
    """16.1.1: what the defenders have together."""
    total = 0
    for _, points in defence_items(state, battle):
        total += points
    return total


def defence_items(state: State, battle: Battle) -> list[tuple[int, int]]:
    """16.1.1, 16.1.3, 13.1.1(DEF), ruling G49: infantry its second number; without any, guns and HQs 1 each."""
    found: list[tuple[int, int]] = []
    for unit in battle.defenders:
        if state.is_infantry(unit):
            number = state.defence(unit)
            found.append((unit, (number + 1) // 2 if state.is_suppressed(unit) else number))
    if not found:
        for unit in battle.defenders:
            if not state.is_supply(unit):
                found.append((unit, state.box.fire_table.guns))
    return found


# ---- shifts (16.2)


def shifts(state: State, battle: Battle) -> list[Shift]:
    """16.2: terrain once, rivers besides, resources, engineers against a fort, and 75s of the defence."""
    found: list[Shift] = []
    terrain = terrain_shift(state, battle)
    if terrain is not None:
        found.append(terrain)
    if battle.kind in (PRIMARY, SECONDARY):
        found += river_shifts(state, battle)
    if battle.kind == COUNTER_ATTACK:
        return found
    if battle.inside:
        for unit in battle.attackers:
            if state.box.kind[unit] == ENGINEER:
                found.append(Shift("engineers", state.box.assault_table.numbers["engineers"], "16.2.3"))
                break
    for name in SPENDABLE:
        if name in RESOURCE_CASES and battle.has_spent(name) and state.box.resource_shift[name]:
            found.append(Shift(name, state.box.resource_shift[name], RESOURCE_CASES[name]))
    if battle.guns:
        found.append(Shift("defensive-75", state.box.defensive_75 * battle.guns, "14.2.4(b)"))
    return found


def terrain_shift(state: State, battle: Battle) -> Shift | None:
    """16.2.1: the strongest terrain of the square alone; against a fort the fort alone (ruling G37)."""
    terrain, country, cell = state.box.terrain, state.box.country, battle.target
    if battle.inside and battle.kind != COUNTER_ATTACK:
        return Shift(FORT, terrain[FORT].shift, "16.2.1(d)")
    name, case, strongest = "", "16.2.1", 0
    for kind in country.kinds[cell]:
        if kind in GROUND and terrain[kind].shift < strongest:
            name, strongest = kind, terrain[kind].shift
    if country.trench[cell] >= 0 and terrain[TRENCH].shift < strongest:
        name, case, strongest = TRENCH, "16.2.1(b)", terrain[TRENCH].shift
    if country.works[cell] and terrain[WORKS].shift < strongest:
        for unit in battle.defenders:
            if state.is_infantry(unit):
                return Shift(WORKS, terrain[WORKS].shift, "16.2.1(c)")
    return Shift(name, strongest, case) if strongest else None


def river_shifts(state: State, battle: Battle) -> list[Shift]:
    """16.2.1(a), (a-M), ruling G51: once each, if any attacker comes across."""
    country, terrain, cell = state.box.country, state.box.terrain, battle.target
    found: list[Shift] = []
    if country.minor_river[cell]:
        for origin in battle.origins:
            if not comes_along_river(state, origin, cell):
                found.append(Shift(MINOR_RIVER, terrain[MINOR_RIVER].shift, "16.2.1(a)"))
                break
    for origin in battle.origins:
        if country.crosses_meuse(origin, cell):
            found.append(Shift(CROSSING, terrain[CROSSING].shift, "16.2.1(a-M)"))
            break
    return found


def comes_along_river(state: State, origin: int, cell: int) -> bool:
    """Ruling G51: a minor river runs through the middle of its squares; who comes from the next one does not cross."""
    for course in state.box.country.courses.values():
        for one, other in pairwise(course):
            if (one == origin and other == cell) or (one == cell and other == origin):
                return True
    return False


# ---- modifiers (16.3)


def modifiers(state: State, battle: Battle) -> list[Shift]:
    """16.3: what is added to the dice. A counter-attack has few of them (16.5.2(MOD)), an engagement fewer (G52)."""
    numbers = state.box.assault_table.numbers
    found: list[Shift] = []
    if battle.command:
        found.append(Shift("command", battle.command, "13.1.4(d)"))
    weather = state.box.weather.assault[state.weather]
    if weather:
        found.append(Shift("weather", weather, "5.1.4(a)" if state.weather == SNOW else "5.1.3(c)"))
    morale_from = state.scenario.special.german_morale_from
    if battle.attacker == GERMAN and morale_from != NO_TURN and state.turn >= morale_from:
        found.append(Shift("german-morale", numbers["german_morale"], morale_case(state)))
    interdicted = interdiction(state, battle)
    if battle.kind == COUNTER_ATTACK:
        return found + interdicted
    if not battle.supplied:
        found.append(Shift("out-of-supply", numbers["out_of_supply"], "13.2"))
    over_one = len(closers(state, battle)) - 1
    if over_one > 0:
        found.append(Shift("closers", numbers["closer"] * over_one, "13.4.2[2](b)"))
    if has_second_trench(state, battle):
        found.append(Shift("second-trench", numbers["second_trench"], "16.3.2(a)"))
    if has_fort_guns(state, battle):
        found.append(Shift("fort-guns", numbers["fort_guns"], "20.4.3-3"))
    flank = flank_modifier(state, battle)
    if flank is not None:
        found.append(flank)
    for unit in battle.defenders:
        if not state.in_good_order(unit):
            found.append(Shift("disordered-defender", numbers["disordered"], "16.3.2(c)"))
            break
    found += interdicted
    for name in SPENDABLE:
        if name not in RESOURCE_CASES or not battle.has_spent(name) or not state.box.resource_add[name]:
            continue
        if name != "smoke" or battle.smoke:  # 14.2.3: it may blow back
            found.append(Shift(name, state.box.resource_add[name], RESOURCE_CASES[name]))
    return found


def morale_case(state: State) -> str:
    """19.5.5(b), 19.6.5(d), 20.3.9: each says it for its own scenario."""
    return MORALE_CASES.get(state.scenario.case, MORALE)


def has_second_trench(state: State, battle: Battle) -> bool:
    """16.3.2(a): German infantry defends in trench mode off the German start line, inside a fort too (ruling G37)."""
    if state.box.country.trench[battle.target] == GERMAN:
        return False
    return any(state.is_entrenched(unit) for unit in battle.defenders)


def has_fort_guns(state: State, battle: Battle) -> bool:
    """20.4.3-3, ruling G91: Germans assault a fort or its square, and a French unit that all can see is inside.

    What lies face down there has not fired: it helps nobody, whether it is real or not.
    """
    if battle.attacker != GERMAN or not state.conducts(FRENCH, FORT_GUNS):
        return False
    return any(not state.is_face_down(unit) for unit in state.inside_at(battle.target, FRENCH))


def interdiction(state: State, battle: Battle) -> list[Shift]:
    """16.3.2(d), ruling G8: -1 for each jump-off square, +1 for the defender's; none for engaged units or in forts."""
    numbers = state.box.assault_table.numbers
    found: list[Shift] = []
    if state.engaged[battle.target] != NOT_ENGAGED:
        return found
    marked: list[int] = []
    for unit, origin in zip(battle.attackers, battle.origins, strict=True):
        if state.marker[origin] != NO_MARKER and not state.status[unit] & IN_FORT and origin not in marked:
            marked.append(origin)
    if marked:
        amount = numbers["interdicted_attacker"] * len(marked)
        found.append(Shift("interdicted-attacker", amount, "16.3.2(d)"))
    if battle.kind != COUNTER_ATTACK and not battle.inside and state.marker[battle.target] != NO_MARKER:
        found.append(Shift("interdicted-defender", numbers["interdicted_defender"], "16.3.2(d)"))
    return found


# ---- flanks (16.3.2(b), ruling G50)


def flank_modifier(state: State, battle: Battle) -> Shift | None:
    """16.3.2(b), 13.4.3[2]: attackers from two squares, one of them on side or rear and not covered."""
    if battle.kind not in (PRIMARY, SECONDARY) or battle.inside or len(set(battle.origins)) < 2:
        return None
    facing = defender_facing(state, battle)
    if facing == NO_FACING:
        return None
    flanking = [origin for origin in set(battle.origins) if is_flank(state, battle, origin, facing)]
    if not flanking:
        return None
    closing = 0
    for unit, origin in zip(battle.attackers, battle.origins, strict=True):
        if origin in flanking and state.status[unit] & CLOSER:
            closing += 1
    amount = state.box.assault_table.numbers["flank"]
    if closing:
        return Shift("flank", amount * closing, "13.4.3[2]")
    return Shift("flank", amount, "16.3.2(b)")


def defender_facing(state: State, battle: Battle) -> int:
    """12.1.7(STK): a stack faces one way; an HQ in supply mode has no facing."""
    for unit in battle.defenders:
        if state.facing[unit] != NO_FACING and not state.is_supply(unit):
            return state.facing[unit]
    return NO_FACING


def is_flank(state: State, battle: Battle, origin: int, facing: int) -> bool:
    """16.3.2(b-ex): a jump-off square on a side or in the rear that nobody covers."""
    turned = (state.box.board.slot(battle.target, origin) - facing) % SLOTS
    return turned not in FRONT_SLOTS and not is_covered(state, battle, origin)


def is_covered(state: State, battle: Battle, origin: int) -> bool:
    """16.3.2(b-COV): another unit, in good order and not interdicted, has its ZOC on the jump-off square."""
    defender = 1 - battle.attacker
    if not state.zoc[defender][origin]:
        return False
    for cell in (origin, *state.box.board.adjacent[origin]):
        if cell == battle.target:
            continue
        for unit in state.units_at(cell, defender):
            if state.exerting[unit] and not state.is_interdicted(unit):
                return True
    return False
