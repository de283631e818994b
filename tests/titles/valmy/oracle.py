"""What the refusals of Valmy claim on the map, and whether it is so. Methods are in the order of the rulebook."""

from typing import Any

from tests.titles.sweep import Oracle
from tests.titles.valmy.oracle_of_battle import BattleTruth
from tests.titles.valmy.ways import FAR

from meuse.engine.flow import Action
from meuse.titles.valmy import terms


class Truth(BattleTruth, Oracle):
    """The oracle of Valmy."""

    # ---- 2.3, 3.0 holding boxes

    def full(self, leader: int) -> bool:
        covered = [unit for unit in self.box.units if self.state.under[unit] == leader]
        return len(covered) >= self.ground.rating(leader)

    def coverers(self, unit: int) -> list[int]:
        """The leaders in whose holding box a unit could go that is not in it yet."""
        leaders = self.ground.leaders(self.box.side[unit], self.state.where[unit])
        found = [leader for leader in leaders if self.ground.commands(leader, unit) and not self.full(leader)]
        return [leader for leader in found if self.state.under[unit] != leader]

    def not_a_leader(self) -> bool:
        return self.box.kind[self.unit] != terms.LEADER or self.box.side[self.unit] != self.side

    def leader_elsewhere(self) -> bool:
        return self.state.where[self.leader] != self.here()

    def not_his_unit(self) -> bool:
        return not self.ground.commands(self.leader, self.unit)

    def lies_there_already(self) -> bool:
        return self.state.under[self.unit] == self.leader

    def lies_on_map(self) -> bool:
        return self.state.under[self.unit] < 0

    def holding_box_full(self) -> bool:
        return self.full(self.leader) and self.params["rating"] == self.ground.rating(self.leader)

    def only_own_units_arranged(self) -> bool:
        return self.box.side[self.unit] != self.side or self.is_a_leader()

    def arranged_elsewhere(self) -> bool:
        return self.here() != self.cell == self.frame.cell

    def arranged_already(self) -> bool:
        return self.unit in self.frame.changed

    def no_cover_here(self) -> bool:
        return self.state.under[self.unit] < 0 and not self.coverers(self.unit)

    def box_arranged_already(self) -> bool:
        return self.cell in self.frame.arranged

    def nothing_to_arrange(self) -> bool:
        units = self.ground.units(self.side, self.cell)
        return not any(self.state.under[unit] >= 0 or self.coverers(unit) for unit in units)

    # ---- 5.1 chits

    def above(self) -> int:
        return int(self.frame.chit)

    def no_such_chit(self) -> bool:
        return self.action.args[0] not in (1, 2, 3) and self.params["highest"] == 3

    def chit_spent(self) -> bool:
        return self.params["chit"] == self.action.args[0] not in self.state.chits[self.side]

    def chit_too_low(self) -> bool:
        answers = self.side != self.state.initiative
        return answers and self.params["chit"] == self.action.args[0] <= self.params["above"] == self.frame.chit

    # ---- 6.0, 6.1 activation

    def not_your_leader(self) -> bool:
        return bool(self.box.side[self.unit] != self.side)

    def is_a_leader(self) -> bool:
        return bool(self.box.kind[self.unit] == terms.LEADER)

    def used_already(self) -> bool:
        return self.is_(terms.ACTIVATED)

    def must_wait(self) -> bool:
        return self.ground.waits(self.unit) and self.params["turn"] == self.ground.limit(self.unit).before

    def rolls_anyway(self) -> bool:
        return not self.ground.in_command(self.unit)

    def beyond(self, leader: int) -> list[int]:
        """Ruling L64: units that could come along with a leader, or with leaders he takes, but for the radius."""
        ground, box, state = self.ground, self.box, self.state
        here = state.where[leader]
        others = [
            other
            for other in ground.leaders(self.side, here)
            if box.rank[other] < box.rank[leader] and box.army[other] == box.army[leader]
        ]
        others = [other for other in others if not self.is_(terms.ACTIVATED, other) and not ground.waits(other)]
        found: list[int] = []
        for unit in box.troops_of[self.side]:
            cell = state.where[unit]
            if cell < 0 or self.is_(terms.ACTIVATED, unit) or (cell != here and not ground.joined(here, cell)):
                continue
            if self.kept_apart(leader, unit) or ground.in_command(unit):
                continue
            if any(ground.commands(bringer, unit) for bringer in [leader, *others]):
                found.append(unit)
        return found

    def kept_apart(self, leader: int, unit: int) -> bool:
        """Ruling L92: a unit that must wait, or whose limit is not the leader's."""
        limit = self.ground.limit(unit)
        return self.ground.waits(unit) or (limit is not None and self.ground.limit(leader) is not limit)

    def no_units_beyond(self) -> bool:
        return self.params["radius"] == 3 and not self.beyond(self.unit)

    def superiors(self, unit: int) -> list[int]:
        leaders = self.box.leaders_of[self.side]
        return [x for x in leaders if self.state.where[x] >= 0 and self.ground.commands(x, unit)]

    def no_superior(self) -> bool:
        return not self.superiors(self.unit)

    def not_his_superior(self) -> bool:
        return self.unit == self.frame.unit and self.leader not in self.superiors(self.unit)

    # ---- 7.0, 8.2, 8.4 who comes along

    def force(self, leaders: bool) -> list[int]:
        return [x for x in self.state.force if (self.box.kind[x] == terms.LEADER) == leaders]

    def of_another_army(self) -> bool:
        return bool(self.box.army[self.unit] != self.box.army[self.leader])

    def of_another_band(self) -> bool:
        return not any(self.ground.commands(leader, self.unit) for leader in self.force(True))

    def not_next_to_leader(self) -> bool:
        home = self.state.where[self.leader]
        return self.cell == home != self.here() and not self.ground.joined(home, self.here())

    def limited_with_others(self) -> bool:
        return self.kept_apart(self.leader, self.unit) if not self.is_a_leader() else self.ground.waits(self.unit)

    def unit_beyond_radius(self) -> bool:
        return not self.frame.rolled and not self.ground.in_command(self.unit)

    def leader_in_another_box(self) -> bool:
        return self.here() != self.state.where[self.leader]

    def rank_too_high(self) -> bool:
        return bool(self.box.rank[self.unit] >= self.box.rank[self.leader])

    def controls_no_more(self) -> bool:
        with_him = [x for x in self.force(True) if x != self.leader]
        return not self.ground.controls(self.leader, [*with_him, self.unit])

    def controls_no_more_units(self) -> bool:
        units = self.force(False)
        return self.params["count"] == len(units) and not self.ground.led(self.force(True), [*units, self.unit])

    def in_force_already(self) -> bool:
        return self.unit in self.state.force

    def mind_is_made_up(self) -> bool:
        return bool(self.frame.changes.count(self.unit) >= 2)

    def activated_himself(self) -> bool:
        return self.unit == self.leader == self.frame.leader

    def not_in_force(self) -> bool:
        return self.unit not in self.state.force

    # ---- 7.1 marches

    def group(self) -> list[int]:
        """Who goes if a box is named: the stack on the march, those picked, or all who can only go together."""
        if type(self.frame).__name__ in ("March", "Reaction") or self.frame.stack:
            return list(self.frame.stack)
        where = self.state.where
        waiting = [x for x in self.state.force if x not in self.frame.over and where[x] >= 0]
        at_home = [x for x in waiting if where[x] == self.frame.home]
        if at_home:
            return at_home
        return waiting if len({where[x] for x in waiting}) == 1 else []

    def troops(self, counters: list[int]) -> list[int]:
        return [x for x in counters if self.box.kind[x] != terms.LEADER]

    def chiefs(self, counters: list[int]) -> list[int]:
        return [x for x in counters if self.box.kind[x] == terms.LEADER]

    def standing(self) -> int:
        """Where those stand whom the refusal is about."""
        if "from" in self.params:
            return int(self.board.index[self.params["from"]])
        return int(self.state.where[self.group()[0]])

    def no_line(self) -> bool:
        return not any({self.standing(), self.cell} == set(ends) for ends in self.box.country.line_ends)

    def not_in_scenario(self) -> bool:
        return self.cell not in self.state.scenario.boxes

    def zone_closed(self) -> bool:
        limit = self.ground.limit(self.unit)
        return limit.before == self.params["turn"] and (not limit.closed or self.cell in limit.closed)

    def fortress_closed(self) -> bool:
        """Ruling L164: Sedan, to the Allies, before 19 September."""
        allied = all(self.box.side[counter] == terms.ALLIED for counter in self.group())
        opens = {"argonne": 9, "campaign": 17}[self.state.scenario.id]
        closed = self.board.names[self.cell] == "SED" and self.state.turn < opens
        return allied and closed and self.params["turn"] == opens

    def contested(self, cell: int) -> bool:
        return bool(self.ground.units(0, cell) and self.ground.units(1, cell))

    def enemies(self, cell: int) -> list[int]:
        return self.ground.units(1 - self.side, cell)

    def came_from(self, cell: int) -> set[int]:
        return {self.state.approach[unit] for unit in self.enemies(cell)}

    def from_enemy_to_enemy(self) -> bool:
        has_units = bool(self.troops(self.group()))
        return has_units and bool(self.enemies(self.standing()) and self.enemies(self.cell))

    def enemy_came_from_there(self) -> bool:
        here = self.standing()
        cut = bool(self.ground.units(self.side, self.cell))  # ruling L170
        return (
            bool(self.troops(self.group()))
            and bool(self.enemies(here))
            and self.cell in self.came_from(here)
            and not cut
        )

    def leader_alone_among_enemies(self) -> bool:
        alone = not self.troops(self.joining())
        if self.unit >= 0 and type(self.frame).__name__ == "Reaction" and self.may_reaction_pick(self.unit):
            return False
        return alone and bool(self.enemies(self.cell)) and not self.ground.units(self.side, self.cell)

    def no_way_out(self) -> bool:
        """Ruling L25: neither this stack nor, if it has none, the same with a unit can leave the box."""
        here = self.here()
        group = [*self.frame.stack, self.unit]
        groups = [group]
        if not self.troops(group):
            left = [x for x in self.troops(self.state.force) if x not in self.frame.over]
            with_one = [[*group, x] for x in left if self.state.where[x] == here]
            groups += [one for one in with_one if self.ground.led(self.chiefs(one), self.troops(one))]
        return not any(self.may_step(one, here, cell) for one in groups for cell in self.ground.lines[here])

    def back_to_the_enemy(self) -> bool:
        return bool(self.cell in self.frame.enemies_left and self.enemies(self.cell))

    def price(self, group: list[int], here: int, cell: int) -> int:
        """7.1.6, 7.1.8: the line, and 1 more if another stack of the side has used it today."""
        cost = self.ground.lines[here][cell]
        line = self.box.country.line_between[(here, cell)]
        user = self.state.marched[self.side][line]
        burdened = user == -1 or user not in (0, self.frame.number)
        return cost + (1 if burdened and self.troops(group) else 0)

    def too_dear(self) -> bool:
        price = self.price(self.group(), self.standing(), self.cell)
        return self.params["cost"] == price > self.frame.left == self.params["left"]

    def has_marched(self) -> bool:
        return self.unit in self.frame.over or self.here() < 0

    def picked_already(self) -> bool:
        return self.unit in self.frame.stack

    def in_another_box(self) -> bool:
        return self.here() != self.cell == self.state.where[self.frame.stack[0]]

    def nobody_at_home(self) -> bool:
        return not self.group()

    def nobody_else_to_pick(self) -> bool:
        others = [x for x in self.state.force if x not in self.frame.over and self.state.where[x] >= 0]
        return others == [self.unit]

    def nobody_picked(self) -> bool:
        return not self.frame.stack

    def stack_is_formed(self) -> bool:
        return self.params["count"] == len(self.frame.stack) > 0

    def joining(self) -> list[int]:
        """The stack that a refusal speaks of: with whom it names, if he would be one more."""
        group = self.group()
        return [*group, self.unit] if self.unit >= 0 and self.unit not in group else group

    def stack_needs_leader(self) -> bool:
        group = self.joining()
        return self.params["count"] == len(self.troops(group)) > 1 and not self.chiefs(group)

    def stack_beyond_ratings(self) -> bool:
        group = self.joining()
        units = self.troops(group)
        return self.params["count"] == len(units) and not self.ground.led(self.chiefs(group), units)

    def not_in_stack(self) -> bool:
        return self.unit not in self.frame.stack

    def last_of_stack(self) -> bool:
        return bool(self.frame.stack == [self.unit])

    # ---- 7.2 reaction

    def entered(self, cell: int) -> bool:
        return bool(self.state.entered[1 - self.side][cell])

    def goals(self) -> list[int]:
        return [cell for cell in self.state.scenario.boxes if self.entered(cell) and self.enemies(cell)]

    def no_enemy_entered(self) -> bool:
        return not self.entered(self.cell) or not self.enemies(self.cell)

    def pinned(self) -> bool:
        here = self.here()
        said = self.params["from"] == self.board.names[here]
        return said and (self.entered(here) or bool(self.enemies(here)))

    def leaders_not_controlled(self) -> bool:
        leaders = self.chiefs(self.joining())
        highest = max(leaders, key=lambda leader: self.box.rank[leader])
        named = self.box.rank[self.leader] == self.box.rank[highest]
        return named and not self.ground.controls(highest, [x for x in leaders if x != highest])

    def has_reacted(self) -> bool:
        return self.unit in self.frame.reacted

    def nothing_to_react_to(self) -> bool:
        return not self.goals()

    def pick_first(self) -> bool:
        return not self.frame.stack

    def next_to_goal(self, cell: int) -> bool:
        return any(self.ground.joined(cell, goal) for goal in self.goals())

    def may_start(self, cell: int) -> bool:
        return not self.entered(cell) and not self.enemies(cell)

    def not_next_to_goal(self) -> bool:
        return self.params["hex"] == self.board.names[self.here()] and not self.next_to_goal(self.here())

    def nobody_next_to_goal(self) -> bool:
        there = self.ground.units(self.side, self.cell) or self.ground.leaders(self.side, self.cell)
        if not there or not self.may_start(self.cell) or not self.next_to_goal(self.cell):
            return True
        goals = [goal for goal in self.goals() if self.ground.joined(self.cell, goal)]
        return not self.ground.units(self.side, self.cell) and not any(
            self.ground.units(self.side, goal) for goal in goals
        )

    def reacts(self, counter: int, goal: int) -> bool:
        here = self.state.where[counter]
        if here < 0 or not self.may_start(here) or goal not in self.goals() or not self.ground.joined(here, goal):
            return False
        limit = self.ground.limit(counter)
        return limit is None or bool(limit.closed and goal not in limit.closed)

    def no_leader_to_lead(self) -> bool:
        """None of the leaders of the box who may react to some goal has a unit that may, too."""
        there = [*self.ground.leaders(self.side, self.cell), *self.ground.units(self.side, self.cell)]
        able = [x for x in there if x not in self.frame.reacted and any(self.reacts(x, goal) for goal in self.goals())]
        leaders = self.chiefs(able)
        if not leaders:
            return True
        highest = max(leaders, key=lambda leader: self.box.rank[leader])
        taken = [x for x in leaders if x == highest or self.ground.controls(highest, [x])]
        return not any(self.ground.commands(leader, unit) for leader in taken for unit in self.troops(able))

    def not_on_the_map(self) -> bool:
        return self.cell not in self.box.country.boxes

    # ---- 9.4.5, 10.1 recovery; reinforcements

    def nearest(self, start: int, wanted: set[int], barred: set[int]) -> set[int]:
        costs = self.ground.costs(start, barred)
        found = {cell: cost for cell, cost in costs.items() if cell in wanted and cell not in barred}
        least = min(found.values(), default=FAR)
        return {cell for cell, cost in found.items() if cost == least}

    def not_nearest_entry(self) -> bool:
        planned = self.board.index[self.params["planned"]]
        side = self.side
        barred = self.ground.held(1 - side)
        free = set(self.state.scenario.boxes) - barred
        near = self.nearest(planned, free, barred) or self.nearest(planned, free, set())
        return planned in barred and self.cell not in near

    def not_nearest_for_pursuer(self) -> bool:
        """Ruling L40: from the battle's box, to a leader who may command the unit, else to friends."""
        home = self.state.approach[self.unit]
        barred = self.ground.held(1 - self.side)
        leaders = [x for x in self.box.leaders_of[self.side] if self.ground.commands(x, self.unit)]
        led = {self.state.where[x] for x in leaders if self.state.where[x] >= 0}
        near = self.nearest(home, led, barred) or self.nearest(home, self.ground.held(self.side), barred)
        return self.here() == terms.PURSUING and home in barred and self.cell not in near

    def not_yours_to_recover(self) -> bool:
        return bool(self.box.side[self.unit] != self.side)

    def leaders_do_not_recover(self) -> bool:
        return self.is_a_leader()

    def not_there_to_recover(self) -> bool:
        return self.here() < 0

    def nothing_to_recover(self) -> bool:
        return not self.is_(terms.REDUCED)

    def tries_already(self) -> bool:
        return self.unit in self.frame.chosen

    def back_from_pursuit(self) -> bool:
        return self.unit in self.frame.returned

    def bases(self, unit: int) -> set[int]:
        held = self.ground.held(1 - self.side)
        return set(self.state.scenario.bases[self.box.army[unit]]) - held

    def base_in_enemy_hands(self) -> bool:
        return not self.bases(self.unit)

    def chained(self, unit: int) -> bool:
        held = self.ground.held(1 - self.side)
        here = self.state.where[unit]
        return here not in held and bool(self.bases(unit) & set(self.ground.costs(here, held)))

    def no_way_to_base(self) -> bool:
        return not self.chained(self.unit)

    def can_recover(self, unit: int) -> bool:
        frame = self.frame
        if self.box.side[unit] != self.side or unit in frame.chosen or unit in frame.returned:
            return False
        return self.state.where[unit] >= 0 and self.is_(terms.REDUCED, unit) and self.chained(unit)

    def one_left_to_recover(self) -> bool:
        return len([unit for unit in self.box.troops_of[self.side] if self.can_recover(unit)]) == 1

    # ---- what is offered

    def allows(self, action: Action) -> bool:
        """Whether the rules let it be, as far as that can be told here; a method for the verb of a procedure."""
        check: Any = getattr(self, f"may_{type(self.frame).__name__.lower()}_{action.verb}", None)
        if check is None:
            return True
        name = str(action.args[0]) if action.args else ""
        counter = self.box.index.get(name, -1)
        return bool(check(counter if counter >= 0 else self.board.index.get(name, -1)))

    def may_activation_activate(self, leader: int) -> bool:
        mine = self.box.side[leader] == self.side and self.box.kind[leader] == terms.LEADER
        ready = self.state.where[leader] >= 0 and not self.is_(terms.ACTIVATED, leader)
        return mine and ready and not self.ground.waits(leader)

    def may_activation_venture(self, leader: int) -> bool:
        in_command = self.may_activation_activate(leader) and self.ground.in_command(leader)
        return in_command and bool(self.beyond(leader))

    def may_activation_single(self, unit: int) -> bool:
        mine = self.box.side[unit] == self.side and self.box.kind[unit] != terms.LEADER
        ready = self.state.where[unit] >= 0 and not self.is_(terms.ACTIVATED, unit)
        return mine and ready and not self.ground.waits(unit) and bool(self.superiors(unit))

    def may_muster_take(self, counter: int) -> bool:
        leaders, units = self.force(True), self.force(False)
        leader = self.frame.leader
        here, cell = self.state.where[leader], self.state.where[counter]
        if self.is_(terms.ACTIVATED, counter) or self.box.army[counter] != self.box.army[leader]:
            return False
        if self.box.kind[counter] == terms.LEADER:
            others = [*[x for x in leaders if x != leader], counter]
            return self.ground.controls(leader, others) and not self.ground.waits(counter)
        near = cell == here or self.ground.joined(here, cell)
        orders = self.frame.rolled or self.ground.in_command(counter)
        free = not self.kept_apart(leader, counter)
        return bool(near and orders and free and self.ground.led(leaders, [*units, counter]))

    def may_step(self, group: list[int], here: int, cell: int) -> bool:
        """Rulings L25, L92: a line, no closed zone, and no way from enemies to enemies or where these came from."""
        if not self.ground.joined(here, cell):
            return False
        for counter in group:
            limit = self.ground.limit(counter)
            if limit is not None and (not limit.closed or cell in limit.closed):
                return False
        if not self.troops(group):
            return not self.enemies(cell) or bool(self.ground.units(self.side, cell))
        cut = bool(self.ground.units(self.side, cell))  # ruling L170
        return not self.enemies(here) or (not self.enemies(cell) and (cut or cell not in self.came_from(here)))

    def may_movement_to(self, cell: int) -> bool:
        group = self.group()
        here = self.state.where[group[0]]
        leaders = self.chiefs(group)
        if leaders:
            together = self.ground.led(leaders, self.troops(group))
        else:
            together = len(group) == 1 or here != self.frame.home
        return together and self.may_step(group, here, cell)

    def may_march_to(self, cell: int) -> bool:
        here = self.state.where[self.frame.stack[0]]
        back = cell in self.frame.enemies_left and self.enemies(cell)
        fits = self.price(self.frame.stack, here, cell) <= self.frame.left
        return not back and fits and self.may_step(self.frame.stack, here, cell)

    def may_reaction_pick(self, counter: int) -> bool:
        """With at most a leader and a unit more, the stack can go somewhere."""
        group = [*self.frame.stack, counter]
        here = self.state.where[counter]
        there = [*self.ground.leaders(self.side, here), *self.ground.units(self.side, here)]
        able = [x for x in there if x not in group and x not in self.frame.reacted]
        leaders, units = self.chiefs(able), self.troops(able)
        more = [[], *[[x] for x in able], *[[x, y] for x in leaders for y in units]]
        return any(self.goes([*group, *some], goal) for some in more for goal in self.goals())

    def may_reaction_to(self, cell: int) -> bool:
        return self.goes(self.frame.stack, cell)

    def goes(self, group: list[int], cell: int) -> bool:
        """7.2: whether these react to that box, as they are."""
        leaders, units = self.chiefs(group), self.troops(group)
        if not all(self.reacts(x, cell) and x not in self.frame.reacted for x in group):
            return False
        if not leaders:
            return len(units) == 1
        if not units:
            return bool(self.ground.units(self.side, cell))
        highest = max(leaders, key=lambda leader: self.box.rank[leader])
        return self.ground.controls(highest, [x for x in leaders if x != highest]) and self.ground.led(leaders, units)

    def may_recovery_recover(self, unit: int) -> bool:
        return self.can_recover(unit)
