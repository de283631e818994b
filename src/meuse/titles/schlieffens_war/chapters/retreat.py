"""11.21 Retreat after combat, with 7.3 for zones of control and 10.8 for Belgians."""

from meuse.engine.flow import Refusal
from meuse.titles.schlieffens_war.chapters.control import enter
from meuse.titles.schlieffens_war.chapters.lines import source_distance
from meuse.titles.schlieffens_war.chapters.morale import log_morale
from meuse.titles.schlieffens_war.chapters.stacking import nation_refusal
from meuse.titles.schlieffens_war.chapters.steps import eliminate
from meuse.titles.schlieffens_war.events import ForcedOut, Retreated
from meuse.titles.schlieffens_war.fog import is_shown
from meuse.titles.schlieffens_war.state import Battle, State, Table, is_mobile, side_name
from meuse.titles.schlieffens_war.terms import FATIGUED, FORT


def retreating_units(state: State, battle: Battle) -> list[int]:
    """11.20(D-iii), 11.21: all that is left of the corps and HQs of the attacked hex, from the top of the stack down.

    Depots stay behind (ruling S27), and so does a fort.
    """
    units = [
        unit
        for unit in [*battle.defenders, *battle.bystanders]
        if state.where[unit] >= 0 and is_mobile(state.box, unit)
    ]
    units.sort(key=lambda unit: state.order[unit])
    return units


def defends_works(state: State, battle: Battle) -> bool:
    """11.20(D-iv), 11.21(c): the attacked hex is a heavy fortress, or had a fort counter when it was attacked."""
    box = state.box
    if box.terrain.fortress[battle.target]:
        return True
    return any(box.kind[unit] == FORT for unit in [*battle.defenders, *battle.bystanders])


# ---- where to (7.3, 10.8, 11.21)


def entry_refusal(state: State, battle: Battle, units: list[int], there: int) -> Refusal | None:
    """7.3, 7.5(c), 11.21(b)-(e): why the stack cannot retreat into that hex, whichever others are open to it."""
    board = state.box.board
    here = state.where[units[0]]
    side = 1 - battle.attacker
    if there not in board.adjacent[here]:
        return Refusal("11.21(a)", "retreat-by-hexes", {"hex": board.names[there], "from": board.names[here]})
    if there == battle.target:  # ruling S60: a retreat leads away from the attacked hex
        return Refusal("11.21(a)", "retreat-not-back", {"hex": board.names[there]})
    if state.occupied[1 - side][there]:
        return Refusal("10.3", "retreat-enemy", {"hex": board.names[there]})
    if state.enemy_zoc(there, side):
        return Refusal("11.21(b)", "retreat-zoc", {"hex": board.names[there]})
    for unit in units:
        foreign = nation_refusal(state, unit, there)
        if foreign is not None:
            return foreign
    return stack_refusal(state, units, there, side)


def stack_refusal(state: State, units: list[int], there: int, side: int) -> Refusal | None:
    """11.21(e), 6.2: the whole stack must find room."""
    box = state.box
    corps = state.load[side][there]
    staffs = state.staffs[side][there]
    for unit in units:
        if box.load[unit]:
            corps += 1
        else:
            staffs += 1
    if corps <= box.corps_limit and staffs <= box.hq_limit:
        return None
    return Refusal("11.21(e)", "retreat-no-room", {"hex": box.board.names[there], "corps": corps, "hqs": staffs})


def open_hexes(state: State, battle: Battle, units: list[int]) -> list[int]:
    """11.21(b)-(e), 10.8(a): the hexes that the stack could enter; for Belgians those of their area, if there are any.

    10.8(d), ruling S61: Belgians to whom no other way is open than out of their area can take it, and are eliminated.
    """
    here = state.where[units[0]]
    cells = [cell for cell in state.box.board.adjacent[here] if entry_refusal(state, battle, units, cell) is None]
    inside = [cell for cell in cells if not state.is_outside_belgian_area(units[0], cell)]
    return inside if inside else cells


def retreat_hexes(state: State, battle: Battle) -> list[int]:
    """11.21(f), (g): of the hexes that are open, those nearest to a working source of supply; [] if there is none."""
    units = retreating_units(state, battle)
    if not units or defends_works(state, battle):
        return []
    cells = open_hexes(state, battle, units)
    if len(cells) < 2:
        return cells
    away = source_distance(state, state.box.nation[units[0]])
    nearest = min([away[cell] for cell in cells])
    return [cell for cell in cells if away[cell] == nearest]


def retreat_refusal(state: State, battle: Battle, name: str) -> Refusal | None:
    """11.21: why the stack may not retreat to that hex, be it on the map or not."""
    board = state.box.board
    units = retreating_units(state, battle)
    if defends_works(state, battle):
        return Refusal("11.21(c)", "no-retreat-from-works", {"hex": name, "target": board.names[battle.target]})
    if not units:
        return Refusal("11.21", "nobody-to-retreat", {"hex": name})
    there = board.index.get(name, -1)
    if there < 0:
        return Refusal("11.21(d)", "retreat-off-map", {"hex": name}) if name.isdigit() else None
    why = entry_refusal(state, battle, units, there)
    best = retreat_hexes(state, battle)
    if why is not None or there in best or not best:
        return why
    if state.is_outside_belgian_area(units[0], there) and not state.is_outside_belgian_area(units[0], best[0]):
        return Refusal("10.8(a)", "retreat-belgian-area", {"hex": name})
    away = source_distance(state, state.box.nation[units[0]])
    params: dict[str, str | int] = {
        "hex": name,
        "better": board.names[best[0]],
        "distance": away[there],
        "nearest": away[best[0]],
    }
    return Refusal("11.21(f)", "retreat-direction", params)


# ---- going (11.20, 11.21)


def retreat_one_hex(play: Table, battle: Battle, there: int) -> bool:
    """11.21(a): the stack goes one hex, which saves a step. True if that costs it a further step (11.20(D-viii))."""
    state = play.state
    box = state.box
    units = retreating_units(state, battle)
    path = (box.board.names[state.where[units[0]]], box.board.names[there])
    side = side_name(1 - battle.attacker)
    if state.is_outside_belgian_area(units[0], there):
        force_out(play, units, there)
        return False
    begins = battle.retreated == 0
    weary = begins and all_fatigued(state, battle)
    shown = [unit for unit in units if is_shown(state, unit)]
    for unit in units:
        enter(play, unit, there)
    shown = [unit for unit in units if unit in shown or is_shown(state, unit)]
    hidden = [unit for unit in units if unit not in shown]
    battle.retreated += 1
    battle.defender_losses -= 1
    for group, seen in ((shown, True), (hidden, False)):
        if group:
            ids = tuple([box.ids[unit] for unit in group])
            play.log(Retreated(side=side, units=ids, path=path, seen=seen, cases=("11.21", "11.21(a)")))
    if begins:
        fatigue(play, units)
    return weary


def force_out(play: Table, units: list[int], there: int) -> None:
    """10.8(d): Belgians who must leave their area are eliminated."""
    box = play.state.box
    ids = tuple([box.ids[unit] for unit in units])
    play.log(ForcedOut(side=side_name(box.side[units[0]]), units=ids, hex=box.board.names[there], cases=("10.8(d)",)))
    for unit in units:
        eliminate(play, unit)


def all_fatigued(state: State, battle: Battle) -> bool:
    """11.20(D-viii), rulings S7, S62: all corps that took part and are left were fatigued before the retreat."""
    corps = [unit for unit in battle.defenders if state.where[unit] >= 0 and state.box.corps[unit]]
    return bool(corps) and all(state.morale[unit] == FATIGUED for unit in corps)


def fatigue(play: Table, units: list[int]) -> None:
    """11.20(D-vii): those who retreat lose a level of morale at once, one in all however far they go (9.6)."""
    state = play.state
    lowered = [unit for unit in units if state.lower_morale(unit)]
    log_morale(play, lowered, "retreated", ("11.20(D-vii)",))
