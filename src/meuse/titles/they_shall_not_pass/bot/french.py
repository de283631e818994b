"""How the French move: into a line, with counter-attacks where they pay; judged by what the German could do next."""

from typing import Final, NamedTuple

from meuse.engine.plans import varied
from meuse.titles.they_shall_not_pass.bot.attack import Attack, Attacks, can_attack, support_guns
from meuse.titles.they_shall_not_pass.bot.german import advance, possible_attacks
from meuse.titles.they_shall_not_pass.bot.line import Line, Surveyor, assign, at_stake
from meuse.titles.they_shall_not_pass.bot.march import March, hexes_from
from meuse.titles.they_shall_not_pass.bot.temper import STYLES, Style
from meuse.titles.they_shall_not_pass.bot.worth import Danger, Worth
from meuse.titles.they_shall_not_pass.chapters.reach import MARCH
from meuse.titles.they_shall_not_pass.state import State
from meuse.titles.they_shall_not_pass.terms import (
    ASSAULTED,
    ATTACKED,
    DEMORALIZED,
    DUG_IN,
    FIRED,
    FRENCH,
    GERMAN,
    MOVED,
    STRONG,
)

LAST_CHANCE: Final = 0.02  # what a counter-attack of the last day must promise
HELD: Final = 3.0  # a hex of the line with a regiment in it
STRENGTH_OF_A_THREAT: Final = 60.0
GUARD: Final = 2.0  # each victory point at stake outside the line
PREY: Final = 0.7  # each gun; an HQ counts for two
PENETRATION: Final = 0.06  # what coming nearer to its goals counts for a German unit that does not attack


class Deployment(NamedTuple):
    """One way to move: what it leaves the German, by his own reckoning, and what kind of line it is."""

    left: float
    style: int
    counter: bool  # attacks before it holds
    march: March
    unsafe: set[int]  # where the German could come to

    def ordered(self) -> March:
        """The whole of it: the HQs follow the others."""
        self.march.place_hqs(self.unsafe)
        return self.march


def french_march(state: State, worth: Worth) -> March:
    """Several lines are drawn; the best are tried with counter-attacks; what leaves the German least is ordered."""
    return deployments(state, worth)[0].ordered()


def deployments(state: State, worth: Worth, varieties: int = 0) -> list[Deployment]:
    """The ways to move that the temper allows, what leaves the German least first; then variations of the first."""
    temper = worth.temper
    first = March(state, FRENCH, worth)
    danger = Danger(state, worth, FRENCH)
    first.place_guns(set())
    surveyor = survey(first)
    counter = counter_attacks(first, temper.leave_the_line if not worth.last_turn else LAST_CHANCE)
    unsafe = {cell for cell, threat in enumerate(danger.threat) if threat}
    reckoned = len(temper.styles) > 1  # who draws one line only does not ask what it leaves, and attacks where it can
    found: list[Deployment] = []
    tried: list[list[tuple[int, int]]] = []
    for number in temper.styles:
        march = first.anew()
        man(march, surveyor.draw(STYLES[number]), STYLES[number], danger)
        if (places := sorted([(order.unit, order.cell) for order in march.orders.values()])) not in tried:
            tried.append(places)
            found.append(Deployment(german_reply(march) if reckoned else 0.0, number, False, march, unsafe))
    found.sort(key=lambda each: each[:2])
    for number in [each.style for each in found[: temper.with_counter]]:
        if not counter and not retake(first.anew(), danger):
            break
        march = hitting_back(first, counter, danger)
        man(march, surveyor.draw(STYLES[number]), STYLES[number], danger)
        left = german_reply(march) if reckoned else -1.0
        found.append(Deployment(left - sum([attack.gain for attack in counter]), number, True, march, unsafe))
    found.sort(key=lambda each: each.left)  # of equals those that hold come first
    best = found[0]
    for style in varied(STYLES[best.style], Style._fields, varieties, f"lines {state.turn}"):
        march = hitting_back(first, counter, danger) if best.counter else first.anew()
        man(march, surveyor.draw(style), style, danger)
        found.append(Deployment(best.left, best.style, best.counter, march, unsafe))
    return found


def hitting_back(first: March, counter: list[Attack], danger: Danger) -> March:
    """A march that begins with the counter-attacks and with the towns that stand empty."""
    march = first.anew()
    march.send_to_attack(counter)
    for unit, cell in retake(march, danger):
        march.send(unit, cell)
    return march


def counter_attacks(march: March, threshold: float) -> list[Attack]:
    """Assaults worth leaving the line for."""
    state = march.state
    places = {unit: march.reach[unit] for unit in march.infantry() if can_attack(state, unit)}
    return Attacks(state, FRENCH, march.worth, None, places, support_guns(state, FRENCH), march.room).plan(threshold)


def retake(march: March, danger: Danger) -> list[tuple[int, int]]:
    """14.9: towns that the German has left empty and a unit can simply walk into."""
    state = march.state
    worth = march.worth
    found: list[tuple[int, int]] = []
    taken: set[int] = set()
    for cell, points in enumerate(worth.points):
        if not points or state.control[cell] != GERMAN or state.occupied[GERMAN][cell]:
            continue
        best, most = -1, 0.05
        for unit in march.infantry():
            if unit not in taken and march.reaches(unit, cell):
                gain = points if worth.last_turn else 0.6 * points - danger.loss(cell, state.combat_strength(unit))
                gain -= 0.01 * state.combat_strength(unit)
                if gain > most:
                    best, most = unit, gain
        if best >= 0:
            taken.add(best)
            found.append((best, cell))
    return found


# ---- the line


class Slot(NamedTuple):
    """A place for a unit in the line or behind it."""

    cell: int
    value: float
    alone: bool  # it must hold the ground by itself


def survey(march: March) -> Surveyor:
    state = march.state
    reached: set[int] = set()
    for unit in march.infantry():
        reached.update(march.reach[unit])
    return Surveyor(state, march.worth, hexes_from(state, sorted(reached)), march.enemy)


def man(march: March, line: Line, style: Style, danger: Danger) -> None:
    """One regiment at least in each hex of the line to be held, two where the enemy is strongest, others behind."""
    slots: list[Slot] = []
    for cell in line.spots:
        threat = threat_to(danger, cell)
        slots.append(Slot(cell, HELD + threat, True))
        slots.append(Slot(cell, style.second + threat, False))
    if style.depth:
        slots.extend(reserve_slots(march, line, style, danger))
    slots.extend(guard_slots(march, line, danger))
    units = march.infantry()
    costs: list[list[float]] = []
    for unit in units:
        row = [slot_cost(march, unit, slot) for slot in slots]
        row.extend([0.0] * len(units))  # or none of them
        costs.append(row)
    to_line = hexes_from(march.state, line.spots[:])
    late: list[tuple[int, int]] = []
    for unit, number in zip(units, assign(costs), strict=True):
        goal = slots[number].cell if number < len(slots) else -1
        if goal >= 0 and march.reaches(unit, goal) and march.has_room(unit, goal):
            march.send(unit, goal)
        else:
            late.append((unit, goal))
    for unit, goal in late:
        go_toward(march, unit, goal, to_line)


def threat_to(danger: Danger, cell: int) -> float:
    return min(danger.threat[cell] / STRENGTH_OF_A_THREAT, 2.0)


def reserve_slots(march: March, line: Line, style: Style, danger: Danger) -> list[Slot]:
    """Hexes two or three behind the line where a regiment stops what has broken through."""
    board = march.state.box.board
    behind = hexes_from(march.state, line.cells[:])
    found: list[Slot] = []
    for spot in sorted(line.spots, key=lambda cell: -danger.threat[cell]):
        best, highest = -1, -99.0
        for cell in board.within(spot, 3):
            if behind[cell] not in (2, 3) or march.enemy[cell] <= march.enemy[spot]:
                continue
            if any(board.distance(cell, slot.cell) < 3 for slot in found):
                continue
            score = 0.3 * march.country.shelter[cell] + march.worth.points[cell] + 0.05 * march.worth.pull[cell]
            if score > highest:
                best, highest = cell, score
        if best >= 0:
            found.append(Slot(best, style.depth + threat_to(danger, spot), False))
    return found


def guard_slots(march: March, line: Line, danger: Danger) -> list[Slot]:
    """Forts, towns and guns outside the line that the enemy could come to."""
    state = march.state
    prey = march.prey()
    found: list[Slot] = []
    for cell, threat in enumerate(danger.threat):
        if threat and cell not in line.spots and state.control[cell] == FRENCH:
            value = GUARD * at_stake(state, march.worth, cell) + PREY * prey.get(cell, 0)
            if value:
                found.append(Slot(cell, value, False))
    return found


def slot_cost(march: March, unit: int, slot: Slot) -> float:
    """What it costs to give a unit that place: strong units to important ones, nobody farther than need be."""
    state = march.state
    cost = -slot.value * (0.52 + 0.12 * state.combat_strength(unit))
    if slot.alone and state.box.zoc[unit] != STRONG:
        cost += 1.0
    if state.is_demoralized(unit) and march.enemy[slot.cell] <= 2:
        cost += 1.0
    here = state.where[unit]
    if here == slot.cell:
        return cost - 0.2
    if march.reaches(unit, slot.cell):
        return cost + 0.1
    if march.reaches_far(unit, slot.cell):
        return cost + 0.2
    return cost + 0.5 + 0.15 * state.box.board.distance(here, slot.cell)


def go_toward(march: March, unit: int, goal: int, to_line: list[int]) -> None:
    """As near to the goal as the unit gets, by road if that is faster; without a goal, to the line."""
    state = march.state
    here = state.where[unit]
    best, best_how, highest = here, MARCH, -99.0
    distance = state.box.board.distance_row(goal) if goal >= 0 else b""
    for cell, how in march.ways(unit):
        if not march.has_room(unit, cell):
            continue
        away = distance[cell] if goal >= 0 else to_line[cell]
        score = 0.2 * march.country.shelter[cell] - 0.4 * away - (1.0 if march.enemy[cell] <= 1 else 0.0)
        if cell == here:
            score += 0.1
        if score > highest:
            best, best_how, highest = cell, how, score
    march.send(unit, best, best_how)


# ---- what the German would make of it


def german_reply(march: March) -> float:
    """What the German could gain next turn against these orders, by his own reckoning."""
    worth = march.worth
    if worth.last_turn:
        return -sum([worth.points[o.cell] for o in march.moves() if march.state.control[o.cell] == GERMAN])
    reply = March(position_after(march), GERMAN, worth, foot_only=True)
    plan = possible_attacks(reply, None).plan(0.03)
    total = sum([attack.gain for attack in plan])
    reply.send_to_attack(plan)
    busy = set(reply.orders)
    advance(reply, None)
    taken: set[int] = set()
    for unit, order in reply.orders.items():
        if unit not in busy:
            total += PENETRATION * (worth.pull[order.cell] - worth.pull[reply.state.where[unit]])
            if reply.state.control[order.cell] == FRENCH and order.cell not in taken:
                total += worth.points[order.cell]
                taken.add(order.cell)
    return total


def position_after(march: March) -> State:
    """The position when the German's turn comes: orders carried out, attacks won that should be, guns ready."""
    later = march.afterwards()
    for unit in march.diggers():
        later.status[unit] |= DUG_IN
    for attack in march.attacks:
        if attack.outlook.takes > 0.5:
            for unit in later.units_at(attack.target, GERMAN):
                later.status[unit] |= DEMORALIZED
    for unit in range(len(later.status)):
        later.status[unit] &= ~(FIRED | ATTACKED | ASSAULTED | MOVED)
    later.good_weather = True
    return later
