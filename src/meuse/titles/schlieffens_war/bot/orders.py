"""The movement of a phase in two drafts: the first shows where HQs are needed, the second obeys their supply."""

from meuse.titles.schlieffens_war.bot.entente import entente_goals
from meuse.titles.schlieffens_war.bot.german import german_goals, threaten_paris
from meuse.titles.schlieffens_war.bot.guard import close_doors, exposed_hexes, hold, walk_in
from meuse.titles.schlieffens_war.bot.march import Goal, March, Way
from meuse.titles.schlieffens_war.bot.supply import call_back, could_be_open, place_staffs, possible_supply, weak_links
from meuse.titles.schlieffens_war.terms import BELGIANS, BRITISH, DEPOT, FRENCH, GERMAN, GERMANS, HQ, SIDE_OF


def plan_march(march: March) -> None:
    """10.0: orders for everybody. In haste there is one draft, and staffs follow it as well as they can."""
    nations = [GERMANS] if march.side == GERMAN else [FRENCH, BRITISH, BELGIANS]
    for nation in nations:
        march.set_supply(nation, possible_supply(march, nation))
    threaten_paris(march)
    walk_in(march)
    march.plan_attacks()
    march.advance(march.assign(wishes(march)))
    close_doors(march)
    if march.temper.drafts == 1:
        later = march.afterwards(True)
        exposed = exposed_hexes(march, later)
        for nation in nations:
            place_staffs(march, later, nation, exposed)
        return
    drafted: dict[int, float] = {}
    for attack in march.attacks:
        for unit in attack.units:
            drafted[unit] = attack.gain / len(attack.units)
    staffs: dict[int, Way] = {}
    vital: list[int] = []
    for nation in nations:
        staffs.update(draft_staffs(march, nation, vital))
    march.restart()
    march.orders.update(staffs)
    hold(march, vital, drafted)
    threaten_paris(march)
    walk_in(march)
    march.plan_attacks()
    march.advance(march.assign(wishes(march)))
    close_doors(march)
    later = march.afterwards()
    call_back(march, later, exposed_hexes(march, later))


def wishes(march: March) -> list[Goal]:
    return german_goals(march) if march.side == GERMAN else entente_goals(march)


def draft_staffs(march: March, nation: int, vital: list[int]) -> dict[int, Way]:
    """Where HQs and depots go, after the first draft; adds the hexes that must be held for them to `vital`."""
    state = march.state
    box = state.box
    later = march.afterwards(True)
    exposed = exposed_hexes(march, later)
    supplied = place_staffs(march, later, nation, exposed)
    march.set_supply(nation, supplied)
    staffs = {unit: way for unit, way in march.orders.items() if not box.corps[unit] and box.nation[unit] == nation}
    ends = DEPOT if nation == GERMANS else HQ
    cells = [way.cell for unit, way in staffs.items() if box.kind[unit] == ends]
    vital.extend([cell for cell in [way.cell for way in staffs.values()] if cell in exposed and cell not in vital])
    links = weak_links(later, nation, cells, could_be_open(state, later, SIDE_OF[nation]))
    vital.extend([cell for cell in links if cell not in vital])
    return staffs
