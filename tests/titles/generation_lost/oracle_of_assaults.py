"""What the refusals of Verdun: A Generation Lost claim of losses, assaults, retreats and reorganization."""

from tests.titles.generation_lost.ground import GARRISONS, INFANTRY
from tests.titles.generation_lost.oracle_of_fire import FireTruth

from meuse.engine.counters import NOBODY
from meuse.titles.generation_lost import terms
from meuse.titles.generation_lost.state import COUNTER_ATTACK
from meuse.titles.generation_lost.terms import GERMAN

MUST, THROUGH, STORM = 0, 2, 3  # 16.6, 16.5.4, 20.4.2-6
SIDE_WORDS = ("north", "east", "south", "west")
TWO_STRENGTHS = (terms.DIVISION, terms.BRIGADE, terms.CHASSEUR, terms.GUN)


class AssaultTruth(FireTruth):
    """Chapters 9, 16 and 17."""

    # ---- 9.2 losses

    def loss_not_yours(self) -> bool:
        return not self.mine()

    def loss_not_hit(self) -> bool:
        return self.unit not in self.frame.units

    def loss_left(self, unit: int) -> int:
        soft = 1 if self.frame.soft and not self.ground.disordered(unit) else 0
        taken = self.frame.taken[self.frame.units.index(unit)]
        return int(self.state.steps(unit) + soft - taken)

    def loss_no_steps(self) -> bool:
        return self.loss_left(self.unit) <= 0

    def loss_closers_first(self) -> bool:
        return self.unit not in self.frame.first and any(self.loss_left(unit) > 0 for unit in self.frame.first)

    # ---- 9.3 breaking down and rebuilding

    def pool(self, *kinds: int) -> list[int]:
        units = self.box.units_of[self.side]
        return [unit for unit in units if self.state.where[unit] == terms.POOL and self.box.kind[unit] in kinds]

    def break_down_kind(self) -> bool:
        return not self.of(terms.REGIMENT, terms.DIVISION)

    def break_down_off_map(self) -> bool:
        return self.here() < 0

    def break_down_disordered(self) -> bool:
        return self.disordered()

    def break_down_engaged(self) -> bool:
        return self.engaged()

    def break_down_interdicted(self) -> bool:
        return self.ground.interdicted(self.unit)

    def break_down_too_many(self) -> bool:
        """With the smallest part in its place the square is full, or may be with others that come of it."""
        others = [unit for unit in self.ground.at(self.side, self.here()) if unit != self.unit]
        parts = self.pool(terms.BATTALION, terms.BRIGADE)[:3]
        return not self.ground.orderly(self.here(), [*others, *parts])

    def break_down_no_counters(self) -> bool:
        """None is in the Pool that is as weak as a part may be; a brigade must also find room."""
        if self.of(terms.REGIMENT):
            due = min(self.box.types[part].front[0] for part in self.box.breaks_into[self.box.type[self.unit]])
            return not any(self.box.attack[unit][terms.FRONT] <= due for unit in self.pool(terms.BATTALION))
        parts = [unit for unit in self.pool(terms.BRIGADE) if min(self.box.attack[unit]) <= self.attack_now()]
        others = [unit for unit in self.ground.at(self.side, self.here()) if unit != self.unit]
        return not any(self.ground.orderly(self.here(), [*others, unit]) for unit in parts)

    def attack_now(self) -> int:
        side_up = terms.BACK if self.is_(terms.FLIPPED) else terms.FRONT
        return int(self.box.attack[self.unit][side_up])

    def break_down_pick(self) -> bool:
        return not self.frame.picked

    def brigades_left(self) -> list[int]:
        code = self.params["brigade"]
        units = [unit for unit in self.pool(terms.BRIGADE) if unit not in self.frame.picked]
        return [unit for unit in units if self.box.types[self.box.type[unit]].code == code]

    def brigade_none_left(self) -> bool:
        return not self.brigades_left()

    def brigade_most(self) -> bool:
        full = self.frame.sides_up.count(terms.FRONT)
        return len(self.frame.picked) >= self.params["most"] or (
            full >= self.params["full"] and self.action.verb == "full"
        )

    def brigade_attack(self) -> bool:
        picked = zip(self.frame.picked, self.frame.sides_up, strict=True)
        attack = sum(self.box.attack[unit][side_up] for unit, side_up in picked)
        side_up = terms.FRONT if self.action.verb == "full" else terms.BACK
        attack += self.box.attack[self.brigades_left()[0]][side_up]
        return attack == self.params["attack"] > self.params["limit"] == self.attack_now()

    def rebuild_specialists(self) -> bool:
        return self.of(terms.ENGINEER, terms.CHASSEUR)

    def rebuild_parts(self) -> bool:
        return not self.of(terms.BATTALION, terms.BRIGADE) or self.here() < 0

    def rebuild_disordered(self) -> bool:
        return self.disordered()

    def rebuild_too_late(self) -> bool:
        return self.is_(terms.MOVED | terms.BROKEN)

    def rebuild_engaged(self) -> bool:
        return self.engaged()

    def parts_at(self, cell: int) -> list[int]:
        """9.3.2: who stands there and may be a part of something."""
        found = [unit for unit in self.ground.at(self.side, cell) if not self.is_(terms.MOVED | terms.BROKEN, unit)]
        found = [unit for unit in found if self.box.kind[unit] in (terms.BATTALION, terms.BRIGADE)]
        found = [unit for unit in found if not self.ground.disordered(unit) and not self.ground.held(unit)]
        return [unit for unit in found if not self.ground.engaged(unit)]

    def strength(self, parts: list[int]) -> int:
        return sum(self.state.attack(unit) for unit in parts)

    def rebuild_nothing(self) -> bool:
        """Not enough parts stand in the square for the smallest unit in the Pool, or it could not leave."""
        cell = self.board.index[str(self.action.args[0])]
        parts = self.parts_at(cell)
        if len(parts) < 2 or self.box.country.fort[cell] or self.ground.too_full(self.side, cell):
            return True
        if self.side == GERMAN:
            return not any(self.box.steps[unit] <= len(parts) for unit in self.pool(terms.REGIMENT))
        wholes = [unit for unit in self.pool(terms.DIVISION) if self.box.attack[unit][0] <= self.strength(parts)]
        with_others = any(unit not in parts for unit in self.ground.at(self.side, cell))  # an HQ, or too many
        return not wholes or with_others

    def nothing_to_combine(self) -> bool:
        kinds = (terms.BATTALION, terms.ENGINEER, terms.BRIGADE, terms.CHASSEUR)
        return len([unit for unit in self.units_here(self.side) if self.box.kind[unit] in kinds]) < 2

    def rebuild_into(self) -> bool:
        return self.break_down_kind()

    def rebuild_not_in_pool(self) -> bool:
        return self.here() != terms.POOL

    def rebuild_battalions(self) -> bool:
        parts = len(self.parts_at(self.frame.cell))
        return parts == self.params["count"] < self.params["need"] == self.box.steps[self.unit]

    def rebuild_weakest(self) -> bool:
        other = self.box.index[str(self.params["other"])]
        weaker = self.box.attack[other][terms.FRONT] < self.box.attack[self.unit][terms.FRONT]
        alike = self.box.steps[other] == self.box.steps[self.unit]
        return weaker and alike and self.state.where[other] == terms.POOL

    def rebuild_brigades(self) -> bool:
        attack = self.strength(self.parts_at(self.frame.cell))
        return attack == self.params["attack"] < self.params["need"] == self.box.attack[self.unit][terms.FRONT]

    def rebuild_hq(self) -> bool:
        return any(self.box.kind[unit] == terms.HQ for unit in self.ground.at(self.side, self.frame.cell))

    def rebuild_no_room(self) -> bool:
        return not self.rebuild_hq() and len(self.ground.at(self.side, self.frame.cell)) > len(self.frame.parts)

    def rebuild_not_there(self) -> bool:
        return self.here() != self.cell or not self.mine()

    def rebuild_picked(self) -> bool:
        return self.unit in self.frame.parts

    # ---- 16.0 assaults

    def is_due(self, cell: int) -> bool:
        """13.3, 16.5.1: committed, or engaged as the attacker with infantry that need not wait."""
        there = self.ground.outside(self.side, cell) or self.ground.at(self.side, cell)
        kinds = set(INFANTRY) - set(GARRISONS)
        able = [unit for unit in there if self.box.kind[unit] in kinds and not self.ground.held(unit)]
        return bool(self.committed(self.side, cell)) or (self.state.engaged[cell] == self.side and bool(able))

    def assaults_due(self) -> bool:
        cells = [cell for cell in range(len(self.board)) if self.is_due(cell) and cell not in self.frame.fought]
        return len(cells) == self.params["count"] > 0

    def assault_fought(self) -> bool:
        return self.cell in self.frame.fought

    def assault_not_committed(self) -> bool:
        kinds = set(INFANTRY) - set(GARRISONS)
        able = [unit for unit in self.units_here(self.side) if self.box.kind[unit] in kinds]
        willing = self.engaged_square() and any(not self.ground.disordered(unit) for unit in able)
        return not self.is_due(self.cell) and not willing

    # ---- 16.5.4, 16.6, 14.2.8 advances

    def advance_enemy(self) -> bool:
        return bool(self.units_here(1 - self.side))

    def advance_meuse(self) -> bool:
        return self.ground.barred(self.here(), self.cell)

    def advance_not_yours(self) -> bool:
        return not self.mine()

    def advance_not_attacking(self) -> bool:
        return bool(self.state.target[self.unit] != self.frame.cell)

    def advance_must(self) -> bool:
        # Those who wait may stand in the square itself (ruling G52): they take no room from each other.
        cell, waiting = self.frame.cell, self.committed(self.side, self.frame.cell)
        settled = [unit for unit in self.ground.at(self.side, cell) if unit not in waiting]
        free = not self.ground.at(1 - self.side, cell)
        fit = [unit for unit in waiting if free and self.ground.orderly(cell, [*settled, unit])]
        stop = [unit for unit in fit if not self.goes_on(unit)]
        return self.frame.how in (MUST, STORM) and not self.frame.consolidated and bool(stop)

    def goes_on(self, unit: int) -> bool:
        """16.5.4, 20.4.2-6."""
        strong = self.box.kind[unit] == terms.REGIMENT and self.box.types[self.box.type[unit]].code == "756"
        stormer = strong or self.box.kind[unit] == terms.ENGINEER
        return bool(self.frame.how == THROUGH or (self.frame.how == STORM and stormer))

    def advance_others_stop(self) -> bool:
        return bool(self.frame.how == STORM) and not self.goes_on(self.unit) and self.action.verb == "unit"

    def advance_say_of_each(self) -> bool:
        return any(self.goes_on(unit) for unit in self.committed(self.side, self.frame.cell))

    def advance_no_breakthrough(self) -> bool:
        return not self.goes_on(self.unit) and self.action.verb == "unit"

    def advance_broke_through(self) -> bool:
        return self.goes_on(self.unit) and self.action.verb == "advance"

    def advance_too_far(self) -> bool:
        reached = {self.frame.cell}
        for _ in range(2):
            steps = [(one, other) for one in reached for other in self.board.adjacent[one]]
            steps = [(one, other) for one, other in steps if not self.ground.at(1 - self.side, other)]
            reached |= {other for one, other in steps if not self.ground.barred(one, other)}
        return self.cell not in reached and self.params["most"] == 2

    def consolidate_no_assault(self) -> bool:
        return self.battle is None or self.battle.kind == COUNTER_ATTACK or self.battle.attacker != self.side

    def consolidate_took_part(self) -> bool:
        return self.unit in self.battle.attackers

    def consolidate_not_adjacent(self) -> bool:
        return self.here() < 0 or self.away(self.here(), self.cell) != 1

    def consolidate_infantry(self) -> bool:
        return not self.of(*INFANTRY) or self.of(*GARRISONS)

    def consolidate_disordered(self) -> bool:
        return self.disordered()

    def consolidate_engaged(self) -> bool:
        return self.engaged()

    def consolidate_committed(self) -> bool:
        return bool(self.state.target[self.unit] != NOBODY)

    # ---- 16.5.2 counter-attacks, 16.8 secondary assaults

    def counter_attacked_already(self) -> bool:
        return self.unit in self.frame.chosen

    def counter_attack_not_attacking(self) -> bool:
        cell = self.frame.cell
        locked = self.state.engaged[cell] >= 0 and self.here() == cell and self.of(*INFANTRY)
        return self.mine() or not (self.state.target[self.unit] == cell or locked)

    def secondary_not_yours(self) -> bool:
        return not self.mine()

    def secondary_infantry(self) -> bool:
        return not self.of(*INFANTRY)

    def secondary_once(self) -> bool:
        return self.is_(terms.SECOND)

    def secondary_spent(self) -> bool:
        return self.is_(terms.SPENT) and self.params["most"] == 4

    def secondary_nobody(self) -> bool:
        if self.action.verb == "commit":
            return not self.committed(self.side, self.cell)
        return self.target_nobody_beside()

    # ---- 16.5.6 retreats

    def retreat_not_yours(self) -> bool:
        return not self.mine()

    def retreat_not_due(self) -> bool:
        return self.unit not in self.frame.units

    def retreat_one_square(self) -> bool:
        return self.away(self.here(), self.cell) != 1

    def retreat_meuse(self) -> bool:
        return self.ground.barred(self.here(), self.cell)

    def retreat_enemy(self) -> bool:
        return bool(self.units_here(1 - self.side))

    def retreat_shut(self) -> bool:
        return self.cell in self.frame.shut

    def retreat_fort(self) -> bool:
        return self.ground.country.fort[self.cell] and not self.ground.small(self.unit)

    def off_its_way(self) -> bool:
        return all(other != self.cell for other, _ in self.ground.links(self.unit)[self.here()])

    def retreat_road(self) -> bool:
        return self.box.channel[self.unit] == terms.MAJOR_ROADS and self.off_its_way()

    def retreat_rail(self) -> bool:
        return self.box.channel[self.unit] == terms.RAILS and self.off_its_way()

    def retreats_to(self, cell: int) -> bool:
        """Whether a unit can be driven there, room or not."""
        side, here = self.side, self.here()
        if self.ground.barred(here, cell) or self.ground.at(1 - side, cell) or cell in self.frame.shut:
            return False
        if self.ground.country.fort[cell] and not self.ground.small(self.unit):
            return False
        return any(other == cell for other, _ in self.ground.links(self.unit)[here])

    def empty_ways(self) -> list[int]:
        near = [cell for cell in self.board.adjacent[self.here()] if self.retreats_to(cell)]
        return [cell for cell in near if not self.ground.at(self.side, cell)]

    def nearer(self, cell: int) -> bool:
        rows = self.board.places[cell][0] - self.board.places[self.here()][0]
        return rows < 0 if self.side == GERMAN else rows > 0

    def retreat_nearer_first(self) -> bool:
        better = [cell for cell in self.empty_ways() if self.nearer(cell)]
        return bool(better) and self.cell not in better

    def retreat_empty_first(self) -> bool:
        return bool(self.empty_ways()) and bool(self.units_here(self.side))

    def retreat_room_first(self) -> bool:
        near = [cell for cell in self.board.adjacent[self.here()] if self.retreats_to(cell)]
        better = [cell for cell in near if self.ground.room(self.unit, cell)]
        return bool(better) and self.cell not in better

    def retreat_no_room(self) -> bool:
        return not self.ground.room(self.unit, self.cell)

    def retreat_face_a_side(self) -> bool:
        return self.action.args[:1] not in [(word,) for word in SIDE_WORDS]

    def displace_not_there(self) -> bool:
        return self.here() != self.cell or not self.mine()

    def displace_garrison(self) -> bool:
        return self.of(*GARRISONS)

    def displace_newcomer(self) -> bool:
        return self.unit in self.frame.fixed

    def displace_others(self) -> bool:
        """It is there, others are there too, and the square is too full."""
        return self.here() == self.cell and self.ground.too_full(self.side, self.cell)

    # ---- 17 reorganization

    def not_in_pool(self) -> bool:
        return not self.mine() or self.here() != terms.POOL

    def no_reduced_side(self) -> bool:
        return self.action.verb in ("take_reduced", "call_reduced") and not self.of(*TWO_STRENGTHS)

    def prices(self, unit: int) -> list[int]:
        if self.box.kind[unit] == terms.REGIMENT:
            return [2 if self.conducts(GERMAN, "replacements") else self.box.steps[unit]]
        both = self.box.price[unit]
        return list(both) if self.box.kind[unit] in TWO_STRENGTHS else [both[terms.FRONT]]

    def too_dear(self) -> bool:
        price = self.prices(self.unit)[self.action.verb == "take_reduced"]
        left = self.frame.to_box if self.frame.step == "fill_box" else self.frame.to_map
        return price == self.params["price"] > self.params["steps"] == left

    def no_air_in_reserve(self) -> bool:
        return self.of(terms.AIR)

    def reserve_not_exact(self) -> bool:
        """No others make up what is left."""
        left = self.frame.to_box - self.prices(self.unit)[self.action.verb == "take_reduced"]
        sums = {0}
        for unit in self.box.units_of[self.side]:
            if unit != self.unit and self.state.where[unit] == terms.POOL and self.box.kind[unit] != terms.AIR:
                sums |= {total + price for total in sums for price in self.prices(unit) if total + price <= left}
        return left not in sums

    def too_many_steps(self) -> bool:
        return not 0 <= int(self.action.args[0]) <= self.frame.most == self.params["most"]

    def not_in_reserve(self) -> bool:
        return not self.mine() or self.here() != terms.RESERVES

    def rally_one_left(self) -> bool:
        return len(self.frame.units) == 1

    def rally_tried(self) -> bool:
        return self.disordered() and self.unit not in self.frame.units

    def rally_in_order(self) -> bool:
        return not self.disordered()
