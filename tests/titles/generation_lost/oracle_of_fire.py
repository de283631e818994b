"""What the refusals of Verdun: A Generation Lost claim of guns, aircraft, mines, commitment and resources."""

from typing import Any

from tests.titles.generation_lost.ground import GARRISONS, INFANTRY, Ground
from tests.titles.sweep import Oracle

from meuse.engine.counters import NOBODY
from meuse.engine.game import Game
from meuse.titles.generation_lost import terms
from meuse.titles.generation_lost.state import COUNTER_ATTACK, OF_ENGAGED, SECONDARY
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

BARRAGES = {"lifting", "creeping"}
GASES = {"gas", "phosgene"}


class FireTruth(Oracle):
    """Chapters 8, 13, 14 and 15."""

    def __init__(self, game: Game) -> None:
        self.ground = Ground(game.state)
        super().__init__(game)

    # ---- words that several chapters use

    def units_here(self, side: int) -> list[int]:
        return self.ground.at(side, self.cell)

    def mine(self) -> bool:
        return bool(self.box.side[self.unit] == self.side)

    def disordered(self) -> bool:
        return self.ground.disordered(self.unit)

    def engaged(self) -> bool:
        return self.ground.engaged(self.unit)

    def engaged_square(self) -> bool:
        return bool(self.state.engaged[self.cell] >= 0)

    def of(self, *kinds: int) -> bool:
        return self.box.kind[self.unit] in kinds

    # ---- 8.3 guns

    def ready(self, side: int) -> list[int]:
        """The guns of a side that can fire in this segment."""
        ground = self.ground
        found = [gun for gun in self.box.guns_of[side] if self.state.where[gun] >= 0]
        found = [gun for gun in found if not ground.has(gun, terms.FIRED) and not ground.disordered(gun)]
        return [gun for gun in found if not ground.engaged(gun) and not ground.interdicted(gun)]

    def reaches(self, gun: int, cell: int) -> bool:
        return self.away(self.state.where[gun], cell) <= self.box.range[gun]

    def conducts(self, side: int, option: str) -> bool:
        """20.4: whether a side conducts an option."""
        return bool(self.state.operations[side] >> self.box.options[side].index(option) & 1)

    def off_map(self, cell: int) -> int:
        """20.4.3-1: what French off-map guns can still add against a square."""
        able = self.side == FRENCH and self.conducts(FRENCH, "off-map-guns") and not self.state.off_map_fired
        return 6 if able and "L" <= self.board.names[cell][0] <= "V" else 0

    def off_map_none(self) -> bool:
        return self.side == GERMAN or not self.conducts(FRENCH, "off-map-guns")

    def off_map_fired(self) -> bool:
        return bool(self.state.off_map_fired)

    def off_map_named_already(self) -> bool:
        return bool(self.frame.off_map)

    def off_map_no_forts(self) -> bool:
        return bool(self.frame.inside)

    def off_map_reach(self) -> bool:
        row = ord(self.board.names[self.cell][0]) - ord("A")
        return 22 - row == self.params["distance"] > self.params["reach"] == 11

    def hq_behind_the_line(self) -> bool:
        """On a start line or north of one: every way to the south edge crosses the French line."""
        country = self.ground.country
        seen, queue = {self.cell}, [self.cell]
        for cell in queue if country.trench[self.cell] < 0 else ():
            if self.board.places[cell][0] == self.board.places[-1][0]:
                return False
            for other in self.board.beside[cell]:
                across = country.bank[cell] != country.bank[other]
                if other not in seen and country.trench[other] < 0 and not across:
                    seen.add(other)
                    queue.append(other)
        return True

    def hq_not_added(self) -> bool:
        return self.box.ids[self.unit] not in ("FR-HQ-III", "FR-HQ-XII")

    def hq_not_there(self) -> bool:
        here = {self.box.ids[unit] for unit in self.ground.at(FRENCH, self.cell)}
        return not here & {"FR-HQ-III", "FR-HQ-XII"}

    def drum_fire_none(self) -> bool:
        return self.side == FRENCH or not self.conducts(GERMAN, "drum-fire")

    def drum_fire_heavy_guns(self) -> bool:
        heavy = len([gun for gun in self.frame.firing if self.box.heavy[gun]])
        return heavy == self.params["count"] < self.params["needed"] == 3

    def drum_fire_no_second(self) -> bool:
        """Germans, engaged units or too few factors all round."""
        open_squares = [cell for cell in self.board.adjacent[self.cell] if not self.ground.at(GERMAN, cell)]
        reaching = {
            cell: sum(self.state.bombardment(gun) for gun in self.frame.firing if self.reaches(gun, cell))
            for cell in open_squares
        }
        return all(factors < 20 for factors in reaching.values())

    def drum_fire_not_adjacent(self) -> bool:
        return self.away(self.cell, self.board.index[str(self.params["other"])]) != 1

    def fire_gun_without_shells(self) -> bool:
        return not self.has_shells()

    def has_shells(self) -> bool:
        """8.4: an HQ was named, or none is needed."""
        return self.frame.hq >= 0 or self.state.turn in self.state.scenario.special.free_supply

    def loaded(self) -> list[int]:
        """Guns that can fire with the shells there are; those that fire already where drum fire has a second square."""
        if self.frame.step == "choose_second":
            return list(self.frame.firing)
        return self.ready(self.side) if self.has_shells() else []

    def fire_not_a_gun(self) -> bool:
        return not self.of(terms.GUN)

    def fire_gun_not_on_map(self) -> bool:
        return self.here() < 0

    def fire_gun_has_fired(self) -> bool:
        return self.is_(terms.FIRED)

    def fire_gun_disordered(self) -> bool:
        return self.disordered()

    def fire_gun_engaged(self) -> bool:
        return self.engaged()

    def fire_gun_interdicted(self) -> bool:
        return self.ground.interdicted(self.unit)

    def fire_gun_named_already(self) -> bool:
        return self.unit in self.frame.firing

    def fire_out_of_range(self) -> bool:
        away = self.away(self.here(), self.cell)
        return away == self.params["distance"] > self.params["reach"] == self.box.range[self.unit]

    def fire_too_light_for_forts(self) -> bool:
        return bool(self.frame.inside) and self.box.calibre[self.unit] not in ("420", "400")

    def fire_inside_or_outside(self) -> bool:
        return self.action.args not in (("inside",), ("outside",))

    def fire_field_gun_at_trench(self) -> bool:
        return not self.box.heavy[self.unit] and self.ground.dug_in(1 - self.side, self.cell)

    def fire_at_engaged(self) -> bool:
        return self.engaged_square()

    def fire_at_own_units(self) -> bool:
        return bool(self.units_here(self.side))

    def fire_nobody_reaches(self) -> bool:
        return not any(self.reaches(gun, self.cell) for gun in self.loaded())

    def fire_nobody_harms_fort(self) -> bool:
        guns = [gun for gun in self.loaded() if self.reaches(gun, self.cell)]
        inside = [unit for unit in self.units_here(1 - self.side) if self.ground.has(unit, terms.IN_FORT)]
        light = [gun for gun in guns if self.box.calibre[gun] not in ("420", "400")]
        field = [gun for gun in guns if not self.box.heavy[gun]]
        return bool(inside and guns) and (len(light) == len(guns) or len(field) == len(guns))

    def fire_only_field_guns(self) -> bool:
        guns = [gun for gun in self.loaded() if self.reaches(gun, self.cell)]
        return bool(guns) and not any(self.box.heavy[gun] for gun in guns)

    def fire_too_few_factors(self) -> bool:
        guns = [gun for gun in self.loaded() if self.reaches(gun, self.cell)]
        most = sum(self.state.bombardment(gun) for gun in guns) + self.off_map(self.cell)
        return self.params["factors"] <= most and self.params["factors"] < self.params["needed"]

    def fire_more_factors_needed(self) -> bool:
        factors = sum(self.state.bombardment(gun) for gun in self.frame.firing) + 6 * self.frame.off_map
        return factors == self.params["factors"] < self.params["needed"]

    # ---- 8.4 shells, 8.5 counter-battery

    def shells_not_an_hq(self) -> bool:
        return not self.of(terms.HQ)

    def shells_hq_not_on_map(self) -> bool:
        return self.here() < 0

    def shells_hq_disordered(self) -> bool:
        return self.disordered()

    def shells_hq_engaged(self) -> bool:
        return self.engaged()

    def hq_stays_to_supply(self) -> bool:
        return self.is_(terms.SHELLED) and self.is_(terms.FLIPPED)

    def shells_hq_in_command_mode(self) -> bool:
        return not self.is_(terms.FLIPPED)

    def counter_battery_not_firing(self) -> bool:
        return all(self.state.where[gun] != self.cell for gun in self.frame.bombarding)

    def counter_battery_too_weak(self) -> bool:
        guns = [gun for gun in self.ready(self.side) if self.reaches(gun, self.cell)]
        if self.ground.dug_in(1 - self.side, self.cell):
            guns = [gun for gun in guns if self.box.heavy[gun]]
        factors = sum(self.state.counter_battery(gun) for gun in guns) + self.off_map(self.cell)
        return factors == self.params["factors"] < self.params["needed"]

    def counter_battery_would_miss(self) -> bool:
        factors = sum(self.state.counter_battery(gun) for gun in self.frame.firing) + 6 * self.frame.off_map
        return factors == self.params["factors"] < self.params["needed"]

    # ---- 8.7 aircraft, 19.1.5(k) mines

    def flies_over(self, side: int) -> bool:
        units = [unit for unit in self.box.air_of[side] if self.state.where[unit] == terms.ALOFT]
        return any(self.state.over[unit] == self.cell and not self.is_(terms.FLIPPED, unit) for unit in units)

    def air_nobody_to_intercept(self) -> bool:
        return not self.flies_over(1 - self.side)

    def air_nobody_over_square(self) -> bool:
        return not self.flies_over(self.side)

    def mines_west_bank_line(self) -> bool:
        country = self.ground.country
        return country.trench[self.cell] != FRENCH or country.bank[self.cell] != terms.WEST

    def mines_not_under_engaged(self) -> bool:
        return self.engaged_square()

    def mines_lay_all(self) -> bool:
        left = len(self.box.mine_backs) - len(self.state.mines)
        return left == self.params["left"] > 0 and self.state.turn == self.state.scenario.special.mines_on

    def mines_under_the_french(self) -> bool:
        return not self.ground.outside(FRENCH, self.cell)

    def mines_next_to_germans(self) -> bool:
        return not any(self.ground.at(GERMAN, other) for other in self.board.adjacent[self.cell])

    def mines_under_infantry(self) -> bool:
        return not any(self.box.kind[unit] in INFANTRY for unit in self.ground.outside(FRENCH, self.cell))

    def mines_one_a_square(self) -> bool:
        return self.cell in self.state.mines

    # ---- 13 commitment

    def committed(self, side: int, cell: int) -> list[int]:
        return [unit for unit in self.box.units_of[side] if self.state.target[unit] == cell]

    def commit_not_yours(self) -> bool:
        return not self.mine()

    def commit_not_on_map(self) -> bool:
        return self.here() < 0

    def commit_engaged(self) -> bool:
        return self.engaged()

    def commit_no_infantry(self) -> bool:
        return not self.of(*INFANTRY)

    def commit_garrison(self) -> bool:
        return self.of(*GARRISONS)

    def commit_disordered(self) -> bool:
        return self.disordered()

    def commit_once(self) -> bool:
        return bool(self.state.target[self.unit] == self.cell)

    def no_hq_in_command_mode(self) -> bool:
        return not any(self.state.where[hq] >= 0 and self.ground.commands(hq) for hq in self.box.hqs_of[self.side])

    def out_of_command(self) -> bool:
        return not self.ground.commanded(self.unit)

    def target_engaged(self) -> bool:
        return self.engaged_square()

    def target_without_enemies(self) -> bool:
        fort = self.ground.country.fort[self.cell] and self.state.control[self.cell] != self.side
        return not self.units_here(1 - self.side) and not fort

    def target_not_adjacent(self) -> bool:
        return self.away(self.here(), self.cell) != 1

    def target_nobody_beside(self) -> bool:
        return not any(self.ground.at(self.side, other) for other in self.board.adjacent[self.cell])

    def target_across_meuse(self) -> bool:
        return self.ground.barred(self.here(), self.cell)

    def target_fort_too_large(self) -> bool:
        return self.ground.country.fort[self.cell] and not self.ground.small(self.unit)

    def target_fort_one_unit(self) -> bool:
        return self.ground.country.fort[self.cell] and bool(self.committed(self.side, self.cell))

    def target_after_closing(self) -> bool:
        return any(self.is_(terms.TRIED, unit) for unit in self.box.units_of[self.side])

    def back_not_committed(self) -> bool:
        return bool(self.state.target[self.unit] == NOBODY)

    def back_has_tried(self) -> bool:
        return self.is_(terms.TRIED)

    def close_not_committed(self) -> bool:
        return self.back_not_committed()

    def close_once(self) -> bool:
        return self.is_(terms.TRIED)

    def close_with_nobody(self) -> bool:
        return self.commit_once() and not self.units_here(1 - self.side)

    # ---- 13.2 supply

    @property
    def battle(self) -> Any:
        return self.state.battle

    def not_your_hq(self) -> bool:
        return not (self.of(terms.HQ) and self.mine() and self.here() >= 0)

    def needs_no_supply(self) -> bool:
        return self.battle.kind in (OF_ENGAGED, COUNTER_ATTACK)

    def hq_in_command_mode(self) -> bool:
        return not self.is_(terms.FLIPPED)

    def hq_named_already(self) -> bool:
        return self.is_(terms.SUPPLYING)

    def has_supply(self, unit: int) -> bool:
        named = [hq for hq in self.box.hqs_of[self.side] if self.is_(terms.SUPPLYING, hq)]
        return any(self.ground.supplied_by(unit, hq) for hq in named)

    def reached_by_hq(self) -> list[int]:
        return [unit for unit in self.battle.attackers if self.ground.supplied_by(unit, self.unit)]

    def supplied_already(self) -> bool:
        reached = self.reached_by_hq()
        return bool(reached) and all(self.has_supply(unit) for unit in reached)

    def engaged_hq(self) -> bool:
        return self.engaged()

    def beyond_disordered_hq(self) -> bool:
        return self.disordered() and self.params["range"] == self.box.supply_disrupted and not self.reached_by_hq()

    def beyond_supply_hq(self) -> bool:
        reach = self.box.weather.supply_range[self.state.weather]
        return self.params["range"] == reach and not self.disordered() and not self.reached_by_hq()

    # ---- 14 resources

    def spent(self) -> set[str]:
        return {name for name in (*terms.RESOURCES, "phosgene") if self.battle.has_spent(name)}

    def resource(self) -> str:
        return str(self.params["resource"])

    def no_such_resource(self) -> bool:
        known = set(terms.RESOURCES) - {"secondary", "consolidate"} | {"phosgene"}
        return not self.action.args or self.action.args[0] not in known

    def resource_none_left(self) -> bool:
        name = self.resource()
        if name != "phosgene":
            return bool(self.state.resources[terms.RESOURCES.index(name)] == 0)
        special, gas = self.state.scenario.special, self.state.resources[terms.RESOURCES.index("gas")]
        half = self.state.gas_rolled // 2 <= self.state.phosgene_used and self.state.turn in special.phosgene_half
        return gas == 0 or half

    def no_resources_in_counter_attack(self) -> bool:
        return bool(self.battle.kind == COUNTER_ATTACK)

    def secondary_comes_later(self) -> bool:
        return bool(self.battle.kind != SECONDARY)

    def no_third_wave(self) -> bool:
        return "secondary" in self.spent()

    def only_the_french(self) -> bool:
        return bool(self.battle.attacker == GERMAN) and self.resource() == "french-75"

    def only_the_germans(self) -> bool:
        return bool(self.battle.attacker == FRENCH) and self.resource() in ("flame", "phosgene")

    def no_75s_in_engagement(self) -> bool:
        return bool(self.battle.kind == OF_ENGAGED)

    def flames_need_closers(self) -> bool:
        return not any(self.is_(terms.CLOSER, unit) for unit in self.battle.attackers)

    def no_phosgene_yet(self) -> bool:
        special = self.state.scenario.special
        return self.state.turn not in (*special.phosgene, *special.phosgene_half)

    def resource_once(self) -> bool:
        name = self.resource()
        return name in self.spent() or (name in GASES and bool(GASES & self.spent()))

    def one_barrage(self) -> bool:
        return self.resource() in BARRAGES and bool(BARRAGES & self.spent())

    def four_kinds(self) -> bool:
        return len(self.spent()) >= 4 == self.params["most"]

    def four_kinds_secondary(self) -> bool:
        return self.four_kinds() and bool(self.battle.kind == SECONDARY)

    def four_columns(self) -> bool:
        shift = sum(self.box.resource_shift.get(name, 0) for name in self.spent())
        more = self.box.resource_shift.get(self.resource(), 0)
        return shift == self.params["shift"] and shift + more > 4 == self.params["most"]

    def supports(self, gun: int, name: str, side: int) -> bool:
        """Ruling G43."""
        ground = self.ground
        if self.box.kind[gun] != terms.GUN or self.box.side[gun] != side or self.state.where[gun] < 0:
            return False
        if ground.disordered(gun) or ground.engaged(gun) or ground.interdicted(gun):
            return False
        if name == "french-75" and self.box.calibre[gun] != "75":
            return False
        if name == "phosgene" and not self.box.heavy[gun]:
            return False
        again = name in BARRAGES or gun in self.battle.batteries or not self.is_(terms.USED, gun)
        return again and self.reaches(gun, self.battle.target)

    def no_gun_supports(self) -> bool:
        return not any(self.supports(gun, self.resource(), self.battle.attacker) for gun in self.box.guns_of[self.side])

    def gun_cannot_support(self) -> bool:
        name = self.frame.resource if self.frame.step == "gun" else "french-75"
        return not self.supports(self.unit, name, self.side)

    # ---- 15 defensive fire

    def defenders(self, cell: int) -> list[int]:
        return self.ground.outside(self.side, cell) or self.ground.at(self.side, cell)

    def fires(self, unit: int) -> bool:
        if self.ground.disordered(unit) or self.ground.engaged(unit) or self.ground.supplies(unit):
            return False
        if self.box.kind[unit] in GARRISONS and self.is_(terms.FLIPPED, unit):
            return True
        gun = self.box.kind[unit] == terms.GUN
        return bool(self.state.counter_battery(unit) if gun else self.state.defence(unit))

    def defensive_engaged(self) -> bool:
        return self.engaged_square()

    def defensive_not_assaulted(self) -> bool:
        return not self.committed(1 - self.side, self.cell)

    def defensive_nobody(self) -> bool:
        return not self.units_here(self.side)

    def defensive_supply_hq(self) -> bool:
        units = self.defenders(self.cell)
        return bool(units) and all(self.ground.supplies(unit) for unit in units)

    def defensive_disordered(self) -> bool:
        units = self.defenders(self.cell)
        return not any(self.fires(unit) for unit in units) and any(self.ground.disordered(unit) for unit in units)

    def defensive_no_factor(self) -> bool:
        return not any(self.fires(unit) for unit in self.defenders(self.cell))

    def defensive_once(self) -> bool:
        return self.cell in self.frame.over

    def defensive_one_square(self) -> bool:
        cells = {self.state.target[unit] for unit in self.box.units_of[1 - self.side]} - {NOBODY, *self.frame.over}
        free = [cell for cell in cells if self.state.engaged[cell] < 0]
        return len([cell for cell in free if any(self.fires(unit) for unit in self.defenders(cell))]) == 1
