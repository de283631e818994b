"""19.1.1, 19.3.1(ART) to 19.6.3(ART): guns that their owner places: which ones, and where they may stand (G76)."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Refusal
from meuse.titles.generation_lost.chapters.barred import on_major_road
from meuse.titles.generation_lost.chapters.modes import facing_of_stack
from meuse.titles.generation_lost.chapters.stacking import has_room, room_refusal
from meuse.titles.generation_lost.lanes import number_at
from meuse.titles.generation_lost.scenarios import ANY_BANK, Battery, Posting
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import BANKS, FRENCH, FRONT, GUN, MAJOR_ROADS, NOT_YET, RAILS, WEST

TOWARDS_ENEMY: Final = ("south", "north")  # by side


# ---- which guns


def posts(state: State, side: int) -> dict[int, Battery]:
    """19.1.1, 19.3.1(ART) to 19.6.3(ART): the battery of each gun that its owner may place; those of a type are alike.

    Where a battery lists no types, it has every gun of its side that is in play and does not arrive later.
    """
    found: dict[int, Battery] = {}
    for battery in state.scenario.batteries:
        if battery.side != side:
            continue
        for choice in battery.guns:
            gun = next(each for each in choice if each not in found and not is_printed(state, each))
            found[gun] = battery
        if not battery.guns:
            found.update(dict.fromkeys(free_guns(state, battery), battery))
    return found


def free_guns(state: State, battery: Battery) -> list[int]:
    """19.3.1(ART) to 19.6.3(ART): all guns but those drawn out of play and those that arrive later."""
    later = {unit for arrival in state.scenario.arrivals for unit in arrival.units if state.box.kind[unit] == GUN}
    return [
        gun
        for gun in state.box.guns_of[battery.side]
        if state.scenario.begins[gun] == NOT_YET
        and gun not in later
        and (state.where[gun] == NOT_YET or state.where[gun] >= 0)
    ]


def is_printed(state: State, unit: int) -> bool:
    """19.1.1: its square is given."""
    return state.scenario.begins[unit] >= 0


def placed(state: State, guns: list[int]) -> list[int]:
    return [gun for gun in guns if state.where[gun] >= 0]


# ---- where they may stand


def front(state: State, side: int) -> list[int]:
    """Ruling G76: the squares where that side has infantry or a garrison with an enemy unit next to it."""
    adjacent = state.box.board.adjacent
    enemies = state.occupied[1 - side]
    found: set[int] = set()
    for unit in state.units_of[side]:
        cell = state.where[unit]
        if cell >= 0 and state.is_infantry(unit) and any(enemies[other] for other in adjacent[cell]):
            found.add(cell)
    return sorted(found)


def rear(state: State, side: int, battery: Posting, line: list[int]) -> list[int]:
    """Ruling G76: the squares that are far enough behind a front: what rear_refusal says, without its words."""
    board = state.box.board
    if not line:
        return list(range(len(board)))
    found: list[int] = []
    for cell in range(len(board)):
        row = board.distance_row(cell)
        distances = [row[each] for each in line]
        away = min(distances)
        if away >= battery.from_front:
            south = board.places[cell][0] - board.places[line[distances.index(away)]][0]
            if (south if side == FRENCH else -south) > 0:
                found.append(cell)
    return found


def rear_refusal(state: State, side: int, battery: Posting, line: list[int], cell: int) -> Refusal | None:
    """19.3.1(ART) to 19.6.3(ART), ruling G76: so far behind the front, nearer to the own edge than it is."""
    board = state.box.board
    if not line:
        return None
    row = board.distance_row(cell)
    distances = [row[each] for each in line]
    away = min(distances)
    nearest = line[distances.index(away)]
    named: dict[str, str | int] = {"hex": board.names[cell], "other": board.names[nearest]}
    if away < battery.from_front:
        return Refusal(battery.case, "set-up-too-near", {**named, "away": away, "least": battery.from_front})
    south = board.places[cell][0] - board.places[nearest][0]
    if (south if side == FRENCH else -south) <= 0:
        return Refusal(battery.case, "set-up-not-behind", named)
    return None


def bank_refusal(state: State, gun: int, battery: Posting, guns: list[int], cell: int) -> Refusal | None:
    """19.3.1(ART) to 19.6.3(ART): who is still to be placed must suffice for those that belong on the West Bank."""
    country = state.box.country
    if not battery.west_least or country.bank[cell] == WEST:
        return None
    others = [each for each in placed(state, guns) if each != gun]
    west = sum([1 for each in others if country.bank[state.where[each]] == WEST])
    if west + battery.count - len(others) - 1 < battery.west_least:
        named: dict[str, str | int] = {"unit": state.box.ids[gun], "least": battery.west_least, "west": west}
        return Refusal(battery.case, "set-up-west-least", named)
    return None


def way_refusal(state: State, gun: int, cell: int) -> Refusal | None:
    """12.5.1, 12.5.2, 12.7.2: guns of allowance 1 stand on major roads, rail guns on rails, from the start."""
    box = state.box
    named: dict[str, str | int] = {"unit": box.ids[gun], "hex": box.board.names[cell]}
    if box.channel[gun] == MAJOR_ROADS and not on_major_road(state, cell):
        return Refusal("12.5.1", "set-up-road", named)
    if box.channel[gun] == RAILS and not box.ways.bears_rail_guns(cell, box.side[gun]):
        return Refusal("12.5.2", "set-up-rail", named)
    return None


def group_refusal(state: State, gun: int, battery: Battery, cell: int) -> Refusal | None:
    """19.1.1(ART-W), (ART-E), (ART-C): what the groups of February are told of bank, columns and terrain."""
    box = state.box
    country = box.country
    named: dict[str, str | int] = {"unit": box.ids[gun], "hex": box.board.names[cell]}
    if not country.north[cell]:
        return Refusal(battery.case, "set-up-behind-line", named)
    if battery.bank != ANY_BANK and country.bank[cell] != battery.bank:
        return Refusal(battery.case, "set-up-bank", {**named, "bank": BANKS[battery.bank]})
    first, last = battery.columns
    if not first <= box.board.places[cell][1] <= last:
        return Refusal(battery.case, "set-up-columns", {**named, "first": first, "last": last})
    if battery.terrain and not any(kind in country.kinds[cell] for kind in battery.terrain):
        return Refusal(battery.case, "set-up-terrain", {**named, "terrain": tuple(battery.terrain)})
    return None


def set_up_refusal(
    state: State, gun: int, battery: Battery, cell: int, guns: list[int], line: list[int]
) -> Refusal | None:
    """19.1.1, 19.3.1(ART) to 19.6.3(ART): why a gun may not start in that square.

    `guns` are all of its battery, `line` is its side's front.
    """
    if battery.from_front:
        return post_refusal(state, gun, battery, cell, guns, line)
    why = group_refusal(state, gun, battery, cell)
    return why or way_refusal(state, gun, cell) or room_refusal(state, gun, cell)


def may_set_up(state: State, gun: int, cell: int) -> bool:
    """19.1.1: what set_up_refusal says, without its words, of one of the squares of a group of February."""
    box = state.box
    channel = box.channel[gun]
    if channel == MAJOR_ROADS and not on_major_road(state, cell):
        return False
    return (channel != RAILS or box.ways.bears_rail_guns(cell, box.side[gun])) and has_room(state, gun, cell)


def post_refusal(
    state: State, gun: int, posting: Posting, cell: int, guns: list[int], line: list[int]
) -> Refusal | None:
    """19.3.1(ART) to 19.6.3(ART), 20.2.1(d), (e): why a gun may not stand in that square behind the front."""
    side = state.box.side[gun]
    why = rear_refusal(state, side, posting, line, cell) or bank_refusal(state, gun, posting, guns, cell)
    return why or way_refusal(state, gun, cell) or room_refusal(state, gun, cell)


# ---- a set-up that will do


def stand(state: State, gun: int, cell: int) -> None:
    """12.1.7, 12.1.7(STK): as those who stand there, else towards the enemy, until its owner turns it."""
    if state.where[gun] >= 0:
        state.lift(gun, NOT_YET)
    state.put(gun, cell)
    state.facing[gun] = facing_of_stack(state, gun, cell, towards_enemy(state, gun, cell))


def towards_enemy(state: State, unit: int, cell: int) -> int:
    return state.box.board.facing(cell, TOWARDS_ENEMY[state.box.side[unit]])


def ready_made(state: State, side: int) -> None:
    """A set-up within 19.1.1 and its like: every gun where most enemies are in range, banks in their proportion."""
    found = posts(state, side)
    for gun in found:
        if state.where[gun] >= 0:
            state.lift(gun, NOT_YET)
    kept_off = any(battery.from_front for battery in state.scenario.batteries)
    line = front(state, side) if kept_off else []
    ranges = {state.box.range[gun] for gun in found}
    in_range = {reach: enemies_within(state, 1 - side, reach) for reach in ranges}
    for battery in state.scenario.batteries:
        guns = [gun for gun in found if found[gun] is battery]
        cells = battery.squares(state.box.country) if guns else []
        if guns and battery.from_front:
            guns = by_reach(state, guns)[: battery.count]
            cells = rear(state, side, battery, line)
        for number, gun in enumerate(guns):
            west = sum([1 for each in guns[:number] if state.box.country.bank[state.where[each]] == WEST])
            westward = west * battery.count < battery.west_least * number
            near = in_range[state.box.range[gun]]
            stand(state, gun, ready_made_square(state, gun, battery, line, cells, westward, near))


def by_reach(state: State, guns: list[int]) -> list[int]:
    """Those bound to roads and rails first, since they have few squares; then the strongest and farthest-reaching."""
    box = state.box
    return sorted(guns, key=lambda gun: (not box.channel[gun], -box.bombardment[gun][FRONT], -box.range[gun], gun))


def enemies_within(state: State, enemy: int, reach: int) -> bytes:
    """By square, how many units of that side a gun there would have in range (see number_at)."""
    lanes = state.box.lanes
    total = 0
    for cell, stack in state.stacks[enemy].items():
        total += lanes.in_range(cell, reach, len(stack))
    return lanes.column(total)


def ready_made_square(
    state: State, gun: int, battery: Posting, line: list[int], cells: list[int], westward: bool, near: bytes
) -> int:
    """The square with room from which most enemy units are in range; of several the one farthest from the enemy.

    In later scenarios guns that are too far off for anything come up as far as they may. `near` is what enemies_within
    finds for the range of the gun.
    """
    box = state.box
    country = box.country
    best = NOBODY
    most = farthest = -1
    for cell in cells:
        if (westward and country.bank[cell] != WEST) or not has_room(state, gun, cell):
            continue
        if battery.from_front and way_refusal(state, gun, cell) is not None:
            continue
        reached = number_at(near, cell)
        if battery.from_front:
            row = box.board.distance_row(cell)
            away = -min([row[each] for each in line], default=0)
        else:
            away = country.from_french_line[cell]
        if best == NOBODY or (reached, away) > (most, farthest):
            best, most, farthest = cell, reached, away
    return best
