"""What the faces draw of Valmy: the map, who lies where, the markers, and what a march costs.

2.3, ruling L60: everything that changes is drawn from a state that `fog.seen` has made for the seat that looks. `where`
in the state is always a box of the map; here counters get the cell that they lie in on the table: a holding box, a box
of the battle board, or the map.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from meuse.engine.board import OFF_BOARD
from meuse.engine.counters import NOBODY
from meuse.engine.faces import Marker, Piece, Scenery
from meuse.engine.flow import Frame
from meuse.engine.paths import Ground, flood
from meuse.engine.title import OPEN_EYES
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.chapters.army_morale import is_occupied
from meuse.titles.valmy.chapters.command import in_command
from meuse.titles.valmy.chapters.holding import shown_leaders
from meuse.titles.valmy.chapters.limits import limit
from meuse.titles.valmy.chapters.movement import March, Movement, pace, traffic
from meuse.titles.valmy.chapters.recovery import chained
from meuse.titles.valmy.country import NO_LINE
from meuse.titles.valmy.faces.printed import has_back, kind_of, numbers_on
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import (
    ACTIVATED,
    ARMIES,
    ELIMINATED,
    LEADER,
    NO_POST,
    PLACES,
    POSTS,
    REDUCED,
    SIDE_OF_ARMY,
    SIDES,
    UNSEEN,
)

REPLACED: Final = "replaced"  # 9.5.2
USED: Final = "activated"  # 6.0, 6.1
MARCHING: Final = "in-force"  # 4.2: of this activation
MUST_ROLL: Final = "must-roll"  # 6.0(b)
WAITING: Final = "waiting"  # ruling L92
RAISED: Final = "raised"  # 8.1, 8.3
CHARGED: Final = "charged"  # 9.5(E-ii)
FLANKING: Final = "flanking"  # 9.5(F-v)
SPENT: Final = "spent"  # 9.4, ruling L29
EXPOSED: Final = "exposed"  # 9.5.2(b)
ALL_MARKS: Final = (
    "reduced",
    REPLACED,
    MUST_ROLL,
    WAITING,
    RAISED,
    CHARGED,
    FLANKING,
    SPENT,
    EXPOSED,
    MARCHING,
    USED,
)

BATTLE: Final = "battle"  # 9.2.2
TROOPS: Final = "troops"  # ruling L60
BASE: Final = "base"  # 10.2(h)
BASE_OCCUPIED: Final = "base-occupied"  # 10.2(i)
BASE_TAKEN: Final = "base-taken"  # 10.2(m)
MORALE: Final = "morale"  # 10.2(a)
MARKER_KINDS: Final = (BATTLE, TROOPS, BASE, BASE_OCCUPIED, BASE_TAKEN, MORALE)

NAMES_OF_POSTS: Final = ("skirmishers", *POSTS[1:])
WHOLE_MOVE: Final = "!"  # beside a cost that is more than the stack has: the one box of 7.1.7(b)


# ---- the map


def scenery(box: Box, scenario: str) -> Scenery:
    """2.2, 7.1.6, T.SETUP: boxes, the ways between them and what each line costs; a scenario may use a part of them."""
    country = box.country
    ways: dict[tuple[int, int], str] = {}
    costs: dict[tuple[int, int], str] = {}
    for between, line in country.line_between.items():
        ways[between] = country.line_way[line]
        costs[between] = str(country.line_cost[line])
    names = dict(country.place_names) | names_of_sheets(box)
    unused = frozenset(country.boxes) - frozenset(box.scenarios[scenario].boxes)
    return Scenery(list(country.kinds), names, {}, ways, costs, unused)


def names_of_sheets(box: Box) -> dict[int, str]:
    """2.3, 9.2.1, 10.2: holding boxes bear their leader's name, the battle board its words, tracks their numbers."""
    found = {box.holding[leader]: box.names[leader] for leader in box.leaders}
    for side, posts in enumerate(box.country.posts):
        for post, cell in enumerate(posts):
            found[cell] = f"{SIDES[side].capitalize()} {NAMES_OF_POSTS[post]}"
    for side, cells in enumerate(box.track_cells):
        for number, cell in zip(box.track[side], cells, strict=True):
            found[cell] = str(number)
    return found


def markers(seen: State) -> list[Marker]:
    """9.2.2, 10.2, ruling L60: the battle, hidden troops, bases, and the number on each track."""
    found: list[Marker] = []
    if seen.battle is not None:
        found.append(Marker(seen.battle.target, BATTLE, SIDES[seen.battle.attacker]))
    for side, name in enumerate(SIDES):
        found += [Marker(cell, TROOPS, name) for cell in seen.scenario.boxes if seen.veiled[side][cell]]
    for army in range(len(ARMIES)):
        kind = BASE_OCCUPIED if is_occupied(seen, army) else BASE_TAKEN if seen.taken[army] else BASE
        found += [Marker(cell, kind, SIDES[SIDE_OF_ARMY[army]]) for cell in seen.scenario.bases[army]]
    box = seen.box
    for side, cells in enumerate(box.track_cells):
        found.append(Marker(cells[min(seen.lost[side] // box.track_space, len(cells) - 1)], MORALE, SIDES[side]))
    return found


# ---- the counters


def pieces(seen: State, seat: str) -> list[Piece]:
    """2.3, ruling L60: every counter that the seat sees."""
    own = [side for side, name in enumerate(SIDES) if seat in (name, OPEN_EYES)]
    return [piece(seen, counter, own) for counter in range(len(seen.where)) if seen.where[counter] != UNSEEN]


def piece(seen: State, counter: int, own: list[int]) -> Piece:
    """6.0: who has been used lies across. `own`: the sides whose orders and holding boxes the seat knows."""
    box = seen.box
    leader = box.kind[counter] == LEADER
    return Piece(
        id=box.ids[counter],
        label=box.labels[counter],
        name=box.names[counter],
        side=SIDES[box.side[counter]],
        kind=kind_of(box, counter),
        cell=cell_of(seen, counter),
        place="" if seen.where[counter] >= 0 else PLACES[seen.where[counter]],
        numbers=numbers(seen, counter),
        strength=0 if leader or seen.where[counter] < 0 else seen.strength(counter),
        marks=marks(seen, counter, own),
        steps=steps(seen, counter),
        full=2 if has_back(box, counter) else 1,
        holds=box.holding[counter] if opens(seen, counter, own) else OFF_BOARD,
        room=seen.command(counter) if opens(seen, counter, own) else 0,
        turned=seen.is_used(counter) and not on_duty(seen, counter),
    )


def on_duty(seen: State, counter: int) -> bool:
    """Whoever is on the march or on the battle board lies straight, used or not."""
    return counter in seen.force or seen.post[counter] != NO_POST


def opens(seen: State, counter: int, own: list[int]) -> bool:
    """2.3, 3.0(c): owners look into the holding boxes of their leaders, which take as many units as the rating."""
    return seen.box.kind[counter] == LEADER and seen.where[counter] >= 0 and seen.box.side[counter] in own


def cell_of(seen: State, counter: int) -> int:
    """2.3, 9.2.1: the cell in which a counter lies on the table; -1 if it is not in play."""
    box = seen.box
    cell = seen.where[counter]
    if cell < 0:
        return NOBODY
    if seen.post[counter] != NO_POST:
        return box.country.posts[box.side[counter]][seen.post[counter]]
    if seen.battle is not None and counter in seen.battle.shown:
        return cell  # 9.1, ruling L61: laid open in the box of the fight
    if box.kind[counter] == LEADER:
        superior = shown_over(seen, counter)
        return box.holding[superior] if superior != NOBODY else cell
    return box.holding[seen.under[counter]] if seen.under[counter] != NOBODY else cell


def shown_over(seen: State, leader: int) -> int:
    """2.3(d), ruling L60: the leader under whom another lies, in whose holding box; NOBODY if the enemy sees him."""
    box = seen.box
    shown = shown_leaders(seen, seen.where[leader], box.side[leader])
    if leader in shown:
        return NOBODY
    over = [other for other in shown if box.army[other] == box.army[leader]]
    of_band = [other for other in over if box.division[other] == box.division[leader]]
    return (of_band or over)[0]


def numbers(seen: State, counter: int) -> str:
    """8.0, 8.1, 10.0: of the side that is up; with leaders' points, the morale that counts in this round."""
    if seen.raised[counter]:
        return f"{seen.strength(counter)}-{seen.raised_morale(counter)}"
    return numbers_on(seen.box, counter, seen.side_up(counter))


def steps(seen: State, counter: int) -> int:
    """9.3.4, 9.5.2: steps of a unit; a leader and the replacement count as two."""
    if seen.where[counter] == ELIMINATED:
        return 0
    if seen.box.kind[counter] == LEADER:
        return 1 if seen.status[counter] & REDUCED else 2
    return seen.steps_left(counter)


def marks(seen: State, counter: int, own: list[int]) -> tuple[str, ...]:
    """6.0, 8.1, 9.4, 9.5.2: what is to be known of a counter, what matters most first."""
    box = seen.box
    found: list[str] = []
    status = seen.status[counter]
    leader = box.kind[counter] == LEADER
    if status & REDUCED:
        found.append(REPLACED if leader else "reduced")
    if seen.where[counter] < 0:
        return tuple(found)
    if box.side[counter] in own and not status & ACTIVATED:
        if limit(seen, counter) is not None:
            found.append(WAITING)
        elif leader and not in_command(seen, counter):
            found.append(MUST_ROLL)
    if seen.raised[counter]:
        found.append(RAISED)
    battle = seen.battle
    if battle is not None:
        listed = (
            (CHARGED, battle.charged),
            (FLANKING, battle.flanking),
            (SPENT, battle.spent),
            (EXPOSED, battle.exposed),
        )
        found += [mark for mark, counters in listed if counter in counters]
    if seen.post[counter] != NO_POST:
        return tuple(found)  # who was activated does not matter on the battle board
    if counter in seen.force:
        found.append(MARCHING)
    elif status & ACTIVATED:
        found.append(USED)
    return tuple(found)


# ---- what a march costs


def costs(state: State, stack: list[Frame[Any]]) -> dict[int, str]:
    """7.1.6-7.1.8: movement points to each box that is one line away, +1 for traffic, and the one box of 7.1.7(b)."""
    frame = stack[-1] if stack else None
    if isinstance(frame, March):
        return line_costs(state, frame.side, frame.stack, frame.left, frame.number)
    if isinstance(frame, Movement):
        group = frame._group(state)
        number = state.marches + 1  # that the stack will have
        return line_costs(state, frame.side, group, pace(state, group), number) if group else {}
    return {}


def line_costs(state: State, side: int, counters: list[int], left: int, number: int) -> dict[int, str]:
    """`number`: of a stack on the march, which does not stand in its own way."""
    box = state.box
    here = state.where[counters[0]]
    found: dict[int, str] = {}
    for cell in box.board.adjacent[here]:
        line = box.country.line(here, cell)
        if line == NO_LINE:
            continue
        cost = box.country.line_cost[line]
        extra = traffic(state, side, line, counters, number)
        told = f"{cost}+{extra}" if extra else str(cost)
        found[cell] = told if cost + extra <= left else told + WHOLE_MOVE
    return found


# ---- the laboratory


def bench_work(state: State) -> dict[str, Callable[[], object]]:
    """7.1.6, 10.2: the reach of cavalry from the box of the first unit on the map, and the chains to a base."""
    for unit in state.box.units:
        cell = state.where[unit]
        if cell >= 0:
            links = state.box.country.march_links
            ground = Ground(state.scenario.off_limits)
            return {
                "flood": partial(flood, links, cell, state.box.cavalry_movement, ground),
                "chains": partial(chained, state, state.box.army[unit]),
            }
    return {}
