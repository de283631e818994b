"""Staffs and depots: where HQs and German depots go so that the corps stay in supply and in command."""

from typing import Final, NamedTuple

from meuse.engine.paths import Reach, flood, trace
from meuse.titles.schlieffens_war.bot.march import March, Way
from meuse.titles.schlieffens_war.bot.worth import FAR_AWAY
from meuse.titles.schlieffens_war.chapters.lines import half_hexes, line_ends, net_from, open_for
from meuse.titles.schlieffens_war.chapters.movement import march_ground, march_refusal, move_refusal, tires_nobody
from meuse.titles.schlieffens_war.chapters.stacking import foreign_hexes
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import BELGIANS, BRITISH, DEPOT, FRENCH, GERMAN, GERMANS, HQ, SIDE_OF

UNSAFE: Final = 2.5  # an HQ that the enemy can come to
COMPANY: Final = 0.3  # as much of that where corps stand with it
ALREADY: Final = 0.15  # a corps that another HQ covers too
AT_HOME: Final = 0.35  # a corps in supply without any HQ, which it needs for command alone
NEARER: Final = 0.06  # a movement point nearer to the post
NO_USE: Final = 4.0  # an HQ that works for nobody
EXPOSED_DEPOT: Final = 3.0
MOST_LINKS: Final = 2  # corps that a railway may cost


# ---- what could be


def hq_points(march: March, hq: int) -> int:
    """10.6: on turn 1 German staffs march as far as their corps."""
    state = march.state
    if move_refusal(state, hq) is not None:
        return 0
    points = state.allowance(hq)
    if tires_nobody(state, hq) and march_refusal(state, hq) is None:
        points += state.box.march_extra
    return points


def hq_reach(march: March, hq: int) -> Reach:
    state = march.state
    return flood(state.box.terrain.march_links, state.where[hq], hq_points(march, hq), march_ground(state, hq))


def depot_reach(march: March, depot: int) -> Reach:
    state = march.state
    points = state.allowance(depot) if move_refusal(state, depot) is None else 0
    return flood(state.box.terrain.rail_links, state.where[depot], points, march_ground(state, depot))


class Cover:
    """Where HQs of a nation would work in a position, and whom each would keep in supply."""

    def __init__(self, later: State, nation: int, open_cells: bytes, more_depots: list[int] | None = None) -> None:
        self.later = later
        self.nation = nation
        box = later.box
        terrain = box.terrain
        self.most = half_hexes(later)
        self.open_cells = open_cells
        self.net = net_from(later, line_ends(later, nation, self.open_cells), self.open_cells)
        self.links = terrain.french_links if nation == FRENCH else terrain.line_links
        self.works: list[bool] = [net > 0 for net in self.net]
        self.at_home: list[bool] = [False] * len(box.board)  # in supply without any HQ
        self._around: dict[int, list[int]] = {}
        if nation == GERMANS:
            self._german_lines(more_depots)
        elif nation == BELGIANS:
            self.at_home = [country == "belgium" for country in terrain.country]
        elif nation == BRITISH:
            self.works = [self.works[cell] or terrain.port[cell] for cell in range(len(self.works))]

    def _german_lines(self, more_depots: list[int] | None) -> None:
        """8.6: near a depot, or near rail in Germany; corps also near a German city."""
        later = self.later
        box = later.box
        terrain = box.terrain
        control = later.control
        ours = bytes([1 if self.open_cells[c] and control[c] == GERMAN else 0 for c in range(len(self.open_cells))])
        depots = [later.where[unit] for unit in box.depots if later.where[unit] >= 0 and self.net[later.where[unit]]]
        if more_depots is not None:
            depots.extend(more_depots)
            ours = self.open_cells  # the corps that lead take the ground
        to_depot = trace(terrain.half_links, depots, self.most, ours)
        rail = [cell for cell in range(len(self.net)) if self.net[cell] and terrain.country[cell] == "germany"]
        to_rail = trace(terrain.line_links, rail, self.most, ours)
        self.works = [to_depot[c] <= self.most or to_rail[c] <= self.most for c in range(len(ours))]
        cities = [cell for cell in terrain.german_cities if self.net[cell]]
        to_city = trace(terrain.line_links, cities, self.most, self.open_cells)
        self.at_home = [cost <= self.most for cost in to_city]

    def around(self, cell: int) -> list[int]:
        """Half hexes from every hex to an HQ in `cell`."""
        found = self._around.get(cell)
        if found is None:
            found = trace(self.links, [cell], self.most, self.open_cells)
            self._around[cell] = found
        return found


def possible_supply(march: March, nation: int) -> list[int]:
    """1 for each hex that some HQ of the nation could keep in supply, if depots and HQs go as far as they can."""
    state = march.state
    box = state.box
    open_cells = open_for(state, SIDE_OF[nation])
    depots = possible_depots(march, open_cells) if nation == GERMANS else None
    cover = Cover(state, nation, open_cells, depots)
    hexes: set[int] = set()
    for hq in box.hqs_of[nation]:
        if state.where[hq] >= 0:
            hexes.update([cell for cell in [state.where[hq], *hq_reach(march, hq).cells] if cover.works[cell]])
    if nation == BRITISH:
        hexes.update([state.where[hq] for hq in box.hqs_of[FRENCH] if state.where[hq] >= 0])
    enemies = state.occupied[1 - SIDE_OF[nation]]
    passable = bytes([0 if enemies[cell] else 1 for cell in range(len(enemies))])
    cost = trace(cover.links, sorted(hexes), cover.most, passable)
    return [1 if cost[c] <= cover.most or cover.at_home[c] else 0 for c in range(len(cost))]


def possible_depots(march: March, open_cells: bytes) -> list[int]:
    """Rail hexes that a depot could stand in and work."""
    state = march.state
    net = net_from(state, line_ends(state, GERMANS, open_cells), open_cells)
    found: set[int] = set()
    for depot in state.box.depots:
        if state.where[depot] >= 0:
            found.update([cell for cell in [state.where[depot], *depot_reach(march, depot).cells] if net[cell]])
    return sorted(found)


def could_be_open(state: State, later: State, side: int) -> bytes:
    """7.2, 8.2: hexes that lines may pass now or in the position to come: what is held now can be held."""
    now = open_for(state, side)
    then = open_for(later, side)
    enemies = later.occupied[1 - side]
    return bytes([1 if (now[cell] or then[cell]) and not enemies[cell] else 0 for cell in range(len(now))])


def weak_links(later: State, nation: int, cells: list[int], open_cells: bytes) -> list[int]:
    """7.2: hexes of the railways to these cells that only a unit in them keeps open, and that would stand empty."""
    box = later.box
    rails = box.terrain.rails
    side = SIDE_OF[nation]
    shut = [1 - cell for cell in open_for(later, side)]
    came_from: dict[int, int] = {}
    weight: dict[int, int] = {}
    frontier = line_ends(later, nation, open_cells)
    for cell in frontier:
        weight[cell] = shut[cell]
    while frontier:
        beyond: list[int] = []
        for cell in frontier:
            for other in box.board.adjacent[cell]:
                if (cell, other) in rails and open_cells[other]:
                    total = weight[cell] + shut[other]
                    if total < weight.get(other, FAR_AWAY):
                        weight[other] = total
                        came_from[other] = cell
                        beyond.append(other)
        frontier = beyond
    found: list[int] = []
    for cell in cells:
        at = cell
        if 0 < weight.get(at, FAR_AWAY) <= MOST_LINKS:
            while True:
                if shut[at] and at not in found:
                    found.append(at)
                if at not in came_from:
                    break
                at = came_from[at]
    return found


# ---- posts


class Post(NamedTuple):
    """A hex from which an HQ would serve many corps."""

    cell: int
    use: float


def wanted_cover(later: State, cover: Cover) -> dict[int, float]:
    """The hexes of the nation's corps, and how much each wants an HQ near."""
    box = later.box
    found: dict[int, float] = {}
    for unit in box.of_nation[cover.nation]:
        cell = later.where[unit]
        if cell >= 0 and box.corps[unit]:
            weight = AT_HOME if cover.at_home[cell] else 1.0
            found[cell] = found.get(cell, 0.0) + weight * (0.5 + box.front[unit] / 8)
    return found


def find_posts(cover: Cover, wanted: dict[int, float], count: int, exposed: set[int], later: State) -> list[Post]:
    """The hexes from which that many HQs would serve most corps, one after another."""
    box = later.box
    side = SIDE_OF[cover.nation]
    left = wanted.copy()
    near: set[int] = set()
    for cell in wanted:
        near.update(box.board.within(cell, box.supply_distance))
    hexes = [cell for cell in sorted(near) if cover.works[cell] and cover.open_cells[cell]]
    found: list[Post] = []
    served: dict[int, list[int]] = {}  # by hex: which of the wanted ones an HQ there serves
    for cell in hexes:
        cost = cover.around(cell)
        served[cell] = [place for place in left if cost[place] <= cover.most]
    for _ in range(count):
        best, highest = -1, 0.0
        for cell in hexes:
            use = sum([left[place] for place in served[cell]])
            if cell in exposed:
                use -= UNSAFE * (COMPANY if later.mobile[side][cell] else 1.0)
            if use > highest and all(post.cell != cell for post in found):
                best, highest = cell, use
        if best < 0:
            break
        found.append(Post(best, highest))
        for place in served[best]:
            left[place] *= ALREADY
    return found


def assign_posts(march: March, hqs: list[int], posts: list[Post]) -> dict[int, int]:
    """Each post gets the HQ that is nearest to it, the most useful post first."""
    found: dict[int, int] = {}
    for post in posts:
        way = march.country.way(post.cell)
        free = [hq for hq in hqs if hq not in found]
        if free:
            found[min(free, key=lambda hq: (way[march.state.where[hq]], hq))] = post.cell
    return found


# ---- depots


def place_depots(march: March, later: State, posts: list[Post], exposed: set[int], open_cells: bytes) -> None:
    """8.6, 10.7: a working depot near every post of an HQ; the others as far forward as is safe."""
    state = march.state
    box = state.box
    net = net_from(later, line_ends(later, GERMANS, open_cells), open_cells)
    waiting = [depot for depot in box.depots if state.where[depot] >= 0]
    reaches = {depot: depot_reach(march, depot) for depot in waiting}
    halves = box.terrain.half_links
    for post in [*posts, *posts]:  # a second one where there are enough
        if not waiting:
            break
        cost = trace(halves, [post.cell], 2 * half_hexes(later), open_cells)
        best, cell, highest = -1, -1, -999.0
        for depot in waiting:
            reach = reaches[depot]
            for near, spent in zip([state.where[depot], *reach.cells], [0, *reach.costs], strict=True):
                score = -float(cost[near]) - 0.1 * spent
                if not net[near]:
                    score -= 40.0
                if near in exposed:
                    score -= EXPOSED_DEPOT * (0.5 if march.there.get(near) else 1.0)
                if score > highest:
                    best, cell, highest = depot, near, score
        waiting.remove(best)
        _send_depot(march, later, best, cell, reaches[best])
    for depot in waiting:
        _send_depot(march, later, depot, state.where[depot], reaches[depot])


def _send_depot(march: March, later: State, depot: int, cell: int, reach: Reach) -> None:
    march.orders[depot] = Way(cell, reach.cost(cell), False)
    if later.where[depot] != cell:
        later.go(depot, cell)


# ---- HQs


def place_staffs(march: March, later: State, nation: int, exposed: set[int]) -> list[int]:
    """8.3-8.6, 6.7: HQs, and German depots before them. Returns 1 for every hex that is then in supply."""
    box = later.box
    hqs = [hq for hq in box.hqs_of[nation] if march.state.where[hq] >= 0]
    open_cells = could_be_open(march.state, later, SIDE_OF[nation])
    depots = possible_depots(march, open_cells) if nation == GERMANS else None
    guess = Cover(later, nation, open_cells, depots)
    wanted = wanted_cover(later, guess)
    posts = find_posts(guess, wanted, len(hqs), exposed, later)
    cover = guess
    if nation == GERMANS:
        place_depots(march, later, posts, exposed, open_cells)
        cover = Cover(later, nation, open_cells)
    goals = assign_posts(march, hqs, posts)
    supplied = [1 if home else 0 for home in cover.at_home]
    staffs: set[int] = set()
    order = list(goals) + [hq for hq in hqs if hq not in goals]
    for hq in order:
        best = _best_place(march, later, cover, hq, goals.get(hq, -1), wanted, staffs, exposed)
        march.orders[hq] = best
        if later.where[hq] != best.cell:
            later.go(hq, best.cell)
            later.control[best.cell] = SIDE_OF[nation]
        staffs.add(best.cell)
        _serve(cover, best.cell, wanted, supplied)
    if nation == BRITISH:
        for hq in box.hqs_of[FRENCH]:
            if later.where[hq] >= 0:
                _serve(cover, later.where[hq], wanted, supplied)
    return supplied


def _best_place(
    march: March,
    later: State,
    cover: Cover,
    hq: int,
    post: int,
    wanted: dict[int, float],
    staffs: set[int],
    exposed: set[int],
) -> Way:
    state = march.state
    here = state.where[hq]
    reach = hq_reach(march, hq)
    points = state.allowance(hq)
    foreign = foreign_hexes(later, hq)
    way = march.country.way(post) if post >= 0 else []
    best, highest = Way(here, 0, False), -999.0
    for cell, spent in zip([here, *reach.cells], [0, *reach.costs], strict=True):
        if cell in staffs or cell in foreign:
            continue
        score = -NEARER * way[cell] if way else 0.0
        if cell in exposed:
            score -= UNSAFE * (COMPANY if march.there.get(cell) else 1.0)
        if cover.works[cell]:
            cost = cover.around(cell)
            for place, weight in wanted.items():
                if cost[place] <= cover.most:
                    score += weight
        else:
            score -= NO_USE
        if score > highest:
            best, highest = Way(cell, spent, spent > points), score
    return best


def call_back(march: March, later: State, exposed: set[int]) -> None:
    """No HQ or depot stays alone where the enemy can come to it, if it finds a corps or a safe hex near its post."""
    state = march.state
    box = state.box
    for unit, order in list(march.orders.items()):
        post = order.cell
        if box.corps[unit] or post not in exposed or march.there.get(post) or state.forts[post]:
            continue
        reach = depot_reach(march, unit) if box.kind[unit] == DEPOT else hq_reach(march, unit)
        foreign = foreign_hexes(later, unit)
        way = march.country.way(post)
        best, lowest = order, FAR_AWAY
        for cell, spent in zip([state.where[unit], *reach.cells], [0, *reach.costs], strict=True):
            if cell in foreign or (cell in exposed and not march.there.get(cell)):
                continue
            if box.kind[unit] == HQ and later.staffs[march.side][cell] and later.where[unit] != cell:
                continue
            if way[cell] < lowest:
                best, lowest = Way(cell, spent, spent > state.allowance(unit)), way[cell]
        march.orders[unit] = best
        if later.where[unit] != best.cell:
            later.go(unit, best.cell)


def _serve(cover: Cover, cell: int, wanted: dict[int, float], supplied: list[int]) -> None:
    """An HQ stands there: those around it need no other so much."""
    if not cover.works[cell]:
        return
    cost = cover.around(cell)
    for place in range(len(cost)):
        if cost[place] <= cover.most:
            supplied[place] = 1
            if place in wanted:
                wanted[place] *= ALREADY
