"""What the refusals of Valmy claim in a battle (9.0-9.7), and whether it is so."""

from itertools import combinations
from typing import Any

from tests.titles.sweep import Oracle
from tests.titles.valmy.ways import FAR, Ground

from meuse.engine.flow import Action, Refusal
from meuse.engine.game import Game
from meuse.titles.valmy import terms

FLANKS = ("left", "right")
OPPOSITE = {"left": "right", "right": "left", "main": "main", "skirmish": "skirmish"}
POSTS_OF = {"S": {"skirmish"}, "M": {"main", "reserve"}, "F": {"left", "right", "reserve"}}


class BattleTruth(Oracle):
    """The part of the oracle that knows the battle board."""

    def __init__(self, game: Game) -> None:
        self.ground = Ground(game.state)
        super().__init__(game)
        self.battle: Any = self.state.battle

    def look_at(self, action: Action, why: Refusal) -> None:
        super().look_at(action, why)
        self.leader: int = self.box.index.get(str(why.params.get("leader")), -1)
        self.post = str(why.params.get("post", ""))

    # ---- who stands where on the board

    def usage(self, counter: int) -> str:
        return terms.USAGES[self.box.usage[counter]] if self.box.usage[counter] >= 0 else ""

    def post_of(self, counter: int) -> str:
        number = self.state.post[counter]
        return terms.POSTS[number] if number >= 0 else "none"

    def posted(self, side: int, post: str) -> list[int]:
        units = self.ground.units(side, self.battle.target)
        return [unit for unit in units if self.post_of(unit) == post]

    def arm(self, side: int, post: str, horse: bool) -> list[int]:
        return [x for x in self.posted(side, post) if (self.box.kind[x] == terms.CAVALRY) == horse]

    def place(self, cell: int) -> tuple[int, str]:
        """The side and the box of the board that a cell is."""
        for side, name in enumerate(terms.SIDES):
            for post in terms.POSTS:
                if self.board.index[f"{name}-{post}"] == cell:
                    return side, post
        return -1, "none"

    def cell_of(self, side: int, post: str) -> int:
        return int(self.board.index[f"{terms.SIDES[side]}-{post}"])

    def named_cell(self) -> int:
        """The cell of the answer."""
        return int(self.board.index.get(str(self.action.args[0]), -1))

    # ---- 9.0 battles

    def brought(self) -> bool:
        """Ruling L23: a unit has entered the box in this activation."""
        return any(self.state.entered[side][self.cell] for side in (0, 1))

    def both_there(self) -> bool:
        return bool(self.ground.units(0, self.cell) and self.ground.units(1, self.cell))

    def no_two_sides(self) -> bool:
        return not self.both_there()

    def leaders_do_not_fight(self) -> bool:
        leaders = self.ground.leaders(0, self.cell) + self.ground.leaders(1, self.cell)
        return not self.both_there() and bool(leaders)

    def force_there(self) -> list[int]:
        units = self.ground.units(self.side, self.cell)
        return [unit for unit in units if unit in self.state.force]

    def nobody_brought_battle(self) -> bool:
        return self.both_there() and not self.brought() and not self.force_there()

    def fought_today(self) -> bool:
        return self.both_there() and not self.brought() and bool(self.state.fought[self.cell])

    def fought_in_this_step(self) -> bool:
        return self.cell in self.frame.over

    def may_combatstep_fight(self, cell: int) -> bool:
        self.cell = cell
        due = self.brought() or (bool(self.force_there()) and not self.state.fought[cell])
        return self.both_there() and due and cell not in self.frame.over

    # ---- 7.3 overruns: never asked about, since nobody is asked who cannot

    def too_few_to_overrun(self) -> bool:
        return self.params["units"] < self.params["needed"] == 5

    def overruns_single_units(self) -> bool:
        return len(self.ground.units(1 - self.side, self.cell)) != 1

    # ---- 8.1, 8.3 points

    def raise_own_units(self) -> bool:
        return self.box.side[self.unit] != self.side or self.box.kind[self.unit] == terms.LEADER

    def raise_not_in_fight(self) -> bool:
        return self.here() != self.battle.target or self.unit not in self.battle.took_part

    def morale_now(self, unit: int) -> int:
        front, back = self.box.morale[unit]
        return int(back if self.is_(terms.REDUCED, unit) else front)

    def morale_at_highest(self) -> bool:
        return self.params["highest"] == 10 <= self.morale_now(self.unit) + self.state.raised[self.unit]

    def raisers(self, unit: int) -> list[int]:
        """Ruling L37: leaders in the fight and in the unit's box of the board who command it."""
        there = self.ground.leaders(self.side, self.battle.target)
        there = [x for x in there if x in self.battle.took_part and self.post_of(x) == self.post_of(unit)]
        return [leader for leader in there if self.ground.commands(leader, unit)]

    def points(self, leader: int) -> int:
        pair = self.box.offensive if self.battle.attacker == self.side else self.box.defensive
        front, back = pair[leader]
        return int(back if self.is_(terms.REDUCED, leader) else front)

    def can_be_raised(self, unit: int) -> bool:
        """8.1: with one more, the points given so far can still be shared out among the leaders who reach each unit."""
        asked = [(x, self.state.raised[x] + (1 if x == unit else 0)) for x in self.frame.units]
        left = {leader: self.points(leader) for leader in self.ground.leaders(self.side, self.battle.target)}
        wants = [x for x, points in asked for _ in range(points) if self.state.where[x] >= 0]
        taken: dict[int, list[int]] = {leader: [] for leader in left}

        def give(who: int, tried: set[int]) -> bool:
            for leader in self.raisers(who):
                if leader in tried:
                    continue
                tried.add(leader)
                if len(taken[leader]) < left[leader]:
                    taken[leader].append(who)
                    return True
                for other in taken[leader]:
                    if give(other, tried):
                        taken[leader].remove(other)
                        taken[leader].append(who)
                        return True
            return False

        return all(give(x, set()) for x in wants)

    def points_spent(self) -> bool:
        return bool(self.raisers(self.unit)) and not self.can_be_raised(self.unit)

    def gains_by_points(self, unit: int) -> bool:
        """Ruling L37: it fires by its morale in this round, or may have to check."""
        horse, light = self.box.kind[unit] == terms.CAVALRY, self.box.skirmisher[unit]
        if not self.battle.major:
            return not light
        return horse or self.post_of(unit) in ("left", "right") or (self.post_of(unit) == "main" and not light)

    def points_do_nothing(self) -> bool:
        return not self.gains_by_points(self.unit)

    def no_leader_raises(self) -> bool:
        return not self.raisers(self.unit)

    def may_givepoints_raise(self, unit: int) -> bool:
        room = self.morale_now(unit) + self.state.raised[unit] < 10
        return room and self.can_be_raised(unit) and self.gains_by_points(unit)

    # ---- 9.2.1 deployment

    def not_your_box(self) -> bool:
        return self.place(self.cell)[0] != self.box.side[self.unit]

    def posted_there(self) -> bool:
        return self.post_of(self.unit) == self.post == self.place(self.named_cell())[1]

    def leader_needs_units(self) -> bool:
        return self.kind(terms.LEADER) and not self.posted(self.side, self.post)

    def skirmishers_in_front(self) -> bool:
        return self.usage(self.unit) == "S" and self.post == "reserve"

    def not_its_box(self) -> bool:
        return self.post not in POSTS_OF[self.usage(self.unit)]

    def only_own_deployed(self) -> bool:
        return bool(self.box.side[self.unit] != self.side)

    def not_in_this_battle(self) -> bool:
        return self.here() != self.battle.target

    def deployed_already(self) -> bool:
        return self.unit in self.frame.placed

    def manned(self) -> set[str]:
        return {post for post in terms.POSTS if self.posted(self.side, post)}

    def no_other_box(self) -> bool:
        if self.kind(terms.LEADER):
            return self.manned() <= {self.post_of(self.unit)}
        return self.usage(self.unit) == "S"

    def leader_stands_alone(self) -> bool:
        return self.kind(terms.LEADER) and not self.posted(self.side, self.post_of(self.unit))

    def may_deployment_post(self, cell: int) -> bool:
        side, post = self.place(cell)
        counter = self.frame.counter
        if side != self.side:
            return False
        if self.box.kind[counter] == terms.LEADER:
            return post in self.manned()
        return post in POSTS_OF[self.usage(counter)]

    def may_rearrangement_post(self, cell: int) -> bool:
        return self.place(cell)[0] == self.side and self.place(cell)[1] in self.manned()

    def only_own_rearranged(self) -> bool:
        return self.only_own_deployed()

    def not_on_board(self) -> bool:
        return self.here() != self.battle.target or self.post_of(self.unit) == "none"

    def rearranged_already(self) -> bool:
        return self.unit in self.frame.placed

    def only_skirmishers_advance(self) -> bool:
        return not self.kind(terms.LEADER) and self.usage(self.unit) != "S"

    def skirmisher_in_main(self) -> bool:
        return self.usage(self.unit) == "S" and self.post_of(self.unit) != "reserve"

    def no_other_box_for_leader(self) -> bool:
        return self.kind(terms.LEADER) and self.manned() <= {self.post_of(self.unit)}

    # ---- 9.2.5-9.2.9 flanks

    def no_flank_of_yours(self) -> bool:
        side, post = self.place(self.named_cell())
        return side != self.side or post not in FLANKS

    def no_horse_there(self) -> bool:
        return not self.arm(self.side, self.post, True)

    def no_foot_there(self) -> bool:
        return not self.arm(self.side, self.post, False)

    def announced_already(self) -> bool:
        horse = self.action.verb in ("charge", "counter_charge", "charge_in")
        return self.named_cell() in (self.frame.charging if horse else self.frame.attacking)

    def is_attacked(self, post: str) -> bool:
        if self.side == self.battle.attacker:
            return False
        cell = self.cell_of(1 - self.side, OPPOSITE[post])
        return cell in self.frame.charging or cell in self.frame.attacking

    def not_attacked_there(self) -> bool:
        return not self.is_attacked(self.post)

    def attacked_boxes_answer(self) -> bool:
        return self.is_attacked(self.post)

    def nobody_opposite(self) -> bool:
        return not self.posted(1 - self.side, OPPOSITE[self.post])

    def may_announce(self, cell: int, horse: bool, answers: bool) -> bool:
        side, post = self.place(cell)
        if side != self.side or post not in FLANKS or not self.arm(side, post, horse):
            return False
        return self.is_attacked(post) == answers and bool(self.posted(1 - side, OPPOSITE[post]))

    def may_flankfights_charge(self, cell: int) -> bool:
        return self.may_announce(cell, True, False)

    def may_flankfights_flank_attack(self, cell: int) -> bool:
        return self.may_announce(cell, False, False)

    def may_flankfights_counter_charge(self, cell: int) -> bool:
        return self.may_announce(cell, True, True)

    def may_flankfights_counter_attack(self, cell: int) -> bool:
        return self.may_announce(cell, False, True)

    def no_leader_of_yours(self) -> bool:
        return not self.kind(terms.LEADER) or self.box.side[self.unit] != self.side

    def not_on_a_flank(self) -> bool:
        return self.post_of(self.unit) not in FLANKS

    def announced(self, post: str) -> list[int]:
        cell = self.cell_of(self.side, post)
        horse = self.arm(self.side, post, True) if cell in self.frame.charging else []
        return horse + (self.arm(self.side, post, False) if cell in self.frame.attacking else [])

    def nothing_announced_there(self) -> bool:
        return self.post == self.post_of(self.unit) and not self.announced(self.post)

    def riders(self, post: str) -> list[int]:
        mine = [leader for leader in self.frame.riders if self.box.side[leader] == self.side]
        return [leader for leader in mine if self.post_of(leader) == post]

    def somebody_rides_there(self) -> bool:
        return bool(self.riders(self.post_of(self.unit)))

    def commands_none_of_them(self) -> bool:
        units = self.announced(self.post_of(self.unit))
        return not any(self.ground.commands(self.unit, unit) for unit in units)

    def may_flankfights_ride(self, leader: int) -> bool:
        post = self.post_of(leader)
        obeyed = any(self.ground.commands(leader, unit) for unit in self.announced(post))
        return post in FLANKS and self.box.side[leader] == self.side and obeyed and not self.riders(post)

    def ready(self, side: int, post: str) -> list[int]:
        return [unit for unit in self.posted(side, post) if unit in self.frame.passed]

    def nothing_to_call_off(self) -> bool:
        return not self.ready(self.side, self.post)

    def no_attack_from_there(self) -> bool:
        cell = self.named_cell()
        side, post = self.place(cell)
        if side != self.side or post not in FLANKS or cell in self.frame.fought:
            return True
        return not self.ready(side, post) or self.is_attacked(post)

    def not_the_best(self) -> bool:
        """9.4.2: not of the side asked, not in this charge, or another there has a higher morale."""
        charges = self.frame
        units = charges.attackers if self.side == charges.side else charges.defenders
        if self.unit not in units:
            return True
        return self.morale_now(self.unit) < max(self.morale_now(unit) for unit in units)

    def strength(self, unit: int) -> int:
        front, back = self.box.strength[unit]
        return int(back if self.is_(terms.REDUCED, unit) else front)

    def adds_up(self, unit: int) -> bool:
        others = [self.strength(other) for other in self.frame.units if other != unit]
        rest = self.frame.owed - self.strength(unit)
        return any(sum(some) == rest for size in range(len(others) + 1) for some in combinations(others, size))

    def not_to_be_given_up(self) -> bool:
        return self.unit not in self.frame.units

    def sum_does_not_fit(self) -> bool:
        return self.params["strength"] == self.frame.owed and not self.adds_up(self.unit)

    def may_giveup_give_up(self, unit: int) -> bool:
        return unit in self.frame.units and self.adds_up(unit)

    def does_not_go_along(self) -> bool:
        return not self.may_leaveboard_go_along(self.unit)

    def may_leaveboard_go_along(self, leader: int) -> bool:
        armies = {self.box.army[unit] for unit in self.frame.units}
        there = self.state.where[leader] == self.battle.target and self.state.post[leader] == self.frame.post
        mine = self.box.kind[leader] == terms.LEADER and self.box.side[leader] == self.side
        return there and mine and self.box.army[leader] in armies and leader not in self.frame.leaders

    # ---- 9.2.12, 9.5 melee

    def attacks_in_melee(self) -> bool:
        return bool(self.frame.side == self.side)

    def horse_leads_after_charge(self) -> bool:
        horse = self.kind(terms.CAVALRY) and self.post_of(self.unit) == "main"
        return horse and self.attacks_in_melee() and self.unit not in self.battle.charged

    def leads_from_main(self) -> bool:
        return self.box.side[self.unit] != self.side or self.unit not in self.posted(self.side, "main")

    def may_melee_lead(self, unit: int) -> bool:
        horse = self.box.kind[unit] == terms.CAVALRY
        stands_by = horse and self.attacks_in_melee() and unit not in self.battle.charged
        return unit in self.posted(self.side, "main") and not stands_by

    def left_this_battle(self) -> bool:
        return self.unit in self.battle.retreated

    def leaders_come_with_units(self) -> bool:
        return self.kind(terms.LEADER) and self.here() not in self.frame.origins

    def main_is_empty(self) -> bool:
        return not self.posted(self.side, "main")

    def not_all_of_them(self) -> bool:
        return self.params["left"] == self.frame.left < len(self.posted(self.side, "reserve"))

    def one_in_reserve(self) -> bool:
        return len(self.posted(self.side, "reserve")) == 1

    def not_in_reserve(self) -> bool:
        return self.unit not in self.posted(self.side, "reserve")

    def no_box_to_join_from(self) -> bool:
        side, post = self.place(self.named_cell())
        return side != self.side or post not in (FLANKS if self.action.verb == "join" else (*FLANKS, "main"))

    def flank_is_not_free(self) -> bool:
        return bool(self.posted(1 - self.side, OPPOSITE[self.post]))

    def joiners(self, post: str) -> list[int]:
        charged = [unit for unit in self.arm(self.side, post, True) if unit in self.battle.charged]
        return self.arm(self.side, post, False) + charged

    def checkers(self, post: str) -> list[int]:
        horse = self.arm(self.side, post, True)
        return [unit for unit in horse if unit not in self.battle.charged and unit not in self.battle.spent]

    def nobody_joins_from_there(self) -> bool:
        return not self.joiners(self.post)

    def no_horse_to_charge_in(self) -> bool:
        return not self.checkers(self.post)

    def may_joinmelee_join(self, cell: int) -> bool:
        side, post = self.place(cell)
        free = post in FLANKS and not self.posted(1 - self.side, OPPOSITE[post])
        return side == self.side and free and bool(self.joiners(post))

    def may_joinmelee_charge_in(self, cell: int) -> bool:
        side, post = self.place(cell)
        free = post == "main" or (post in FLANKS and not self.posted(1 - self.side, OPPOSITE[post]))
        return side == self.side and free and bool(self.checkers(post))

    # ---- 9.3.4, 9.5.1 losses

    def not_your_loss(self) -> bool:
        return bool(self.box.side[self.unit] != self.side)

    def leaders_lose_no_steps(self) -> bool:
        return self.kind(terms.LEADER)

    def not_hit(self) -> bool:
        return self.unit not in self.frame.units

    def lost_already(self) -> bool:
        return self.here() < 0

    def losses_are_spread(self) -> bool:
        others = [unit for unit in self.frame.units if self.state.where[unit] >= 0]
        return self.is_(terms.REDUCED) and any(not self.is_(terms.REDUCED, unit) for unit in others)

    def may_takelosses_lose(self, unit: int) -> bool:
        self.unit = unit
        return unit in self.frame.units and self.state.where[unit] >= 0 and not self.losses_are_spread()

    # ---- 9.7 retreats

    def approaches(self) -> list[int]:
        """Where the enemy's units came from that took part."""
        return list(self.battle.allied_approaches if self.side == terms.FRENCH else self.battle.french_approaches)

    def enemy_at(self, cell: int) -> bool:
        return bool(self.ground.units(1 - self.side, cell))

    def retreat_along_a_line(self) -> bool:
        return not self.ground.joined(self.battle.target, self.cell)

    def retreat_onto_enemy(self) -> bool:
        return self.enemy_at(self.cell)

    def barred(self, cell: int) -> bool:
        """Ruling L170: where friends stand the enemy's way is cut."""
        return cell in self.approaches() and not self.ground.units(self.side, cell)

    def retreat_into_approach(self) -> bool:
        return self.barred(self.cell)

    def between(self, cell: int) -> set[int]:
        target = self.battle.target
        return set(self.ground.lines.get(target, {})) & set(self.ground.lines.get(cell, {}))

    def last_to_retreat(self) -> bool:
        waiting = [x for x in self.frame.waiting if self.box.kind[x] != terms.LEADER and self.state.where[x] >= 0]
        return waiting == [self.unit]

    def slip_through_one_box(self) -> bool:
        return self.cell == self.battle.target or not self.between(self.cell)

    def no_way_through(self) -> bool:
        goal = self.board.index[self.params["goal"]]
        return goal == self.frame.goal and self.cell not in self.between(goal)

    def with_whom(self, leader: int) -> set[int]:
        """Ruling L48: where units of the army went, from the leader's box of the board if any did."""
        gone = list(zip(self.frame.gone, self.frame.left, strict=True))
        gone = [(u, post) for u, post in gone if self.box.army[u] == self.box.army[leader] and self.state.where[u] >= 0]
        near = {self.state.where[unit] for unit, post in gone if post == self.state.post[leader]}
        return near or {self.state.where[unit] for unit, _ in gone}

    def leader_with_units(self) -> bool:
        return self.unit == self.frame.leaders[0] and self.cell not in self.with_whom(self.unit)

    def may_retreat_to(self, cell: int) -> bool:
        if self.frame.step == "leader":
            return cell in self.with_whom(self.frame.leaders[0])
        if self.enemy_at(cell) or self.barred(cell):
            return False
        if self.frame.step == "slip":
            return cell != self.battle.target and bool(self.between(cell))
        return self.ground.joined(self.battle.target, cell)

    def may_retreat_all_to(self, cell: int) -> bool:
        return self.may_retreat_to(cell)

    def may_retreat_through(self, cell: int) -> bool:
        return cell in self.between(self.frame.goal)

    # ---- 9.0(k) leaders caught alone (ruling L27)

    def havens(self, leader: int) -> set[int]:
        ground = self.ground
        here, enemy = self.state.where[leader], ground.held(1 - self.side)
        friends = ground.held(self.side)
        costs = ground.costs(here, enemy if self.frame.step == "ride" else set())
        limit = 4 if self.frame.step == "ride" else FAR
        near = {cell: cost for cell, cost in costs.items() if cell in friends - enemy and cost <= limit}
        least = min(near.values(), default=FAR)
        found = {cell for cell, cost in near.items() if cost == least}
        return found or (friends if self.frame.step == "placed" else set())

    def ride_to_friends(self) -> bool:
        return not self.ground.units(self.side, self.cell)

    def ride_from_enemies(self) -> bool:
        return self.enemy_at(self.cell)

    def ride_to_the_nearest(self) -> bool:
        return self.unit == self.frame.waiting[0] and self.cell not in self.havens(self.unit)

    def may_strayleaders_to(self, cell: int) -> bool:
        return cell in self.havens(self.frame.waiting[0])
