"""What the refusals of the campaign claim (18.2, 20.2 to 20.5), and whether it is so."""

from tests.titles.generation_lost.oracle_of_assaults import AssaultTruth

from meuse.titles.generation_lost import terms
from meuse.titles.generation_lost.terms import FRENCH, GERMAN

EXIT_ZONE = [f"V{number}" for number in range(9, 23)]
SUBSTITUTES = (terms.REGIMENT, terms.DIVISION, terms.BRIGADE)


class CampaignTruth(AssaultTruth):
    """The oracle of operations, objectives, exits, substitutes and guns that are posted anew."""

    def word(self) -> str:
        return str(self.action.args[0]) if self.action.args else ""

    # ---- 20.4 operations

    def operations_one_at_least(self) -> bool:
        return self.state.plans[self.side] == 0

    def operation_of_the_other_table(self) -> bool:
        return self.word() not in self.box.options[self.side]

    def planned(self) -> bool:
        return bool(self.state.plans[self.side] >> self.box.options[self.side].index(self.word()) & 1)

    def operation_chosen(self) -> bool:
        return self.params["operation"] == self.word() and self.planned()

    def operation_not_chosen(self) -> bool:
        return self.params["operation"] == self.word() and not self.planned()

    # ---- 20.4.2-3 objectives

    def mine_are(self) -> list[str]:
        return [self.box.objectives[each] for each in self.state.objectives]

    def given_up(self) -> list[str]:
        return [self.box.objectives[each] for each in self.frame.given_up]

    def no_such_objective(self) -> bool:
        return self.word() not in self.box.objectives

    def not_your_objective(self) -> bool:
        return self.params["objective"] == self.word() not in self.mine_are()

    def objective_kept(self) -> bool:
        return self.word() in self.mine_are() and self.word() not in self.given_up()

    def objective_given_up(self) -> bool:
        return self.word() in self.given_up()

    def two_objectives(self) -> bool:
        return len(self.given_up()) == 2 and self.word() not in self.given_up()

    def two_or_none(self) -> bool:
        return len(self.given_up()) == 1

    # ---- 18.2.3 leaving the map

    def exit_in_campaign(self) -> bool:
        return self.state.scenario.id != "campaign"

    def exit_infantry(self) -> bool:
        return self.box.kind[self.unit] not in terms.GERMAN_KINDS

    def exit_zone(self) -> bool:
        off_map = self.here() < 0
        return (self.params["hex"], self.params["other"]) == ("V9", "V22") and (
            off_map or self.board.names[self.here()] not in EXIT_ZONE
        )

    def zoc_stops_at_edge(self) -> bool:
        return self.here() == self.cell and bool(self.frame.moved) and self.cell in self.ground.zocs[FRENCH]

    def exit_too_dear(self) -> bool:
        """A point, and more to leave a square that is interdicted or where friends were joined."""
        needs, has = float(self.params["needs"]), float(self.params["has"])
        extra = bool(self.state.marker[self.cell] >= 0) or len(self.at(self.cell, GERMAN)) > 1
        return self.here() == self.cell and needs > has and (needs > 1) <= extra

    # ---- 20.2.1(b), 20.2.2(b) substitutes

    def no_substitute(self) -> bool:
        return self.box.kind[self.unit] not in SUBSTITUTES

    def substitute_named(self) -> bool:
        return self.unit in self.frame.brigades

    def brigades_come_alone(self) -> bool:
        return bool(self.frame.brigades) and self.box.kind[self.unit] != terms.BRIGADE

    def brigades_enough(self) -> bool:
        return len(self.frame.brigades) == 3

    def substitute_too_strong(self) -> bool:
        """Together with the brigades that are named already."""
        face = terms.BACK if self.action.verb == "call_reduced" else terms.FRONT
        attack = self.box.attack[self.unit][face]
        for unit in self.frame.brigades:
            attack += self.box.attack[unit][terms.BACK if unit in self.frame.reduced else terms.FRONT]
        code = self.game.decision.params["type"] if self.game.decision is not None else ""
        due = [
            self.box.attack[unit][terms.FRONT]
            for unit in self.box.units_of[self.side]
            if self.box.types[self.box.type[unit]].code == code
        ]
        return attack == self.params["attack"] > self.params["most"] and self.params["most"] in due

    def substitute_alike(self) -> bool:
        brigades = [each for each in self.box.of_kind[terms.BRIGADE] if self.box.type[each] == self.box.type[self.unit]]
        return any(self.state.where[each] == terms.POOL for each in brigades if each < self.unit)

    def brigades_named(self) -> bool:
        return bool(self.frame.brigades)

    def nobody_named(self) -> bool:
        return not self.frame.brigades

    # ---- 20.2.1(d), 20.2.1(e) guns

    def is_posting(self) -> bool:
        return type(self.frame).__name__ in ("WithdrawGuns", "PostGun")

    def post_not_this_gun(self) -> bool:
        return self.unit not in self.frame.guns

    def front_squares(self) -> list[int]:
        infantry = [
            each for kind in terms.GERMAN_KINDS for each in self.box.of_kind[kind] if self.state.where[each] >= 0
        ]
        squares = {self.state.where[each] for each in infantry}
        return [cell for cell in squares if self.near_enemy(cell, GERMAN)]

    def can_be_posted(self, gun: int) -> bool:
        """Seven squares behind the front, on its way, with room: whatever the banks ask for."""
        lines = self.front_squares()
        for cell in range(len(self.board)):
            away = min([self.away(cell, each) for each in lines], default=99)
            nearest = [each for each in lines if self.away(cell, each) == away]
            behind = all(self.board.places[cell][0] < self.board.places[each][0] for each in nearest)
            if away < 7 or not behind or self.at(cell, FRENCH):
                continue
            country = self.ground.country
            channel = self.box.channel[gun]
            if channel == terms.MAJOR_ROADS and not self.is_firm_road(cell):
                continue
            if channel == terms.RAILS and not (country.on_way("rail", cell) and country.north[cell]):
                continue
            here = [each for each in self.at(cell, GERMAN) if each != gun]
            if self.state.where[gun] != cell and self.ground.orderly(cell, [*here, gun]):
                return True
        return False

    def is_firm_road(self, cell: int) -> bool:
        """12.5.1: a major road, and no start trench across it."""
        return self.ground.country.on_way("road", cell) and self.ground.country.trench[cell] < 0

    def west_is_short(self) -> bool:
        """The banks ask for something: guns that belong on the West Bank are still missing there."""
        standing = [gun for gun in self.frame.guns if self.state.where[gun] >= 0]
        west = [gun for gun in standing if self.ground.country.bank[self.state.where[gun]] == terms.WEST]
        return len(west) < (3 if self.state.turn == 25 else 6)

    def post_no_square(self) -> bool:
        return self.unit in self.frame.guns and (self.west_is_short() or not self.can_be_posted(self.unit))

    def post_all_guns(self) -> bool:
        return self.unit in self.frame.guns and self.here() < 0 and self.can_be_posted(self.unit)
