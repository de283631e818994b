"""9.2.1: the line of battle: on which flank the horse stands, who is kept in Reserve, where the leaders go."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import CANCEL, DONE, Action, Ask
from meuse.titles.valmy.bot.flank import Flanks
from meuse.titles.valmy.bot.odds import Odds
from meuse.titles.valmy.chapters.board import cell_of, the_battle, units_in
from meuse.titles.valmy.chapters.command import may_command
from meuse.titles.valmy.chapters.deployment import boxes_for
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import (
    CAVALRY,
    FACES,
    FLANK,
    LEFT_BOX,
    MAIN_BOX,
    NO_POST,
    OVERALL_RANK,
    RESERVE_BOX,
    RIGHT_BOX,
    SKIRMISH,
    SKIRMISH_BOX,
)

FREE_FLANK: Final = 0.25  # of a unit's worth: it may join the melee of the Main boxes with nobody to stop it


class Line:
    """Draws up one side's units."""

    def __init__(self, state: State, side: int, odds: Odds) -> None:
        self.state = state
        self.side = side
        self.odds = odds
        self.flanks = Flanks(state, side, odds)
        self.target = the_battle(state).target
        self.posts: dict[int, int] = {}
        self._draw_up()

    def _draw_up(self) -> None:
        """9.2.1: everybody in the box of the letter; the wings as they promise most."""
        state = self.state
        box = state.box
        wings: list[int] = []
        for unit in state.troops_at(self.target, self.side):
            if box.usage[unit] == FLANK:
                wings.append(unit)
            else:
                self.posts[unit] = SKIRMISH_BOX if box.usage[unit] == SKIRMISH else MAIN_BOX
        wings.sort(key=lambda unit: (-self.odds.worth(state, unit), unit))
        kept: list[int] = []
        if wings and MAIN_BOX not in self.posts.values():
            # 9.2.12.3: who has nobody in Main or Reserve must withdraw.
            kept = wings[1::2]
            wings = wings[::2]
        best, most = self._shared(wings), -99.0
        for proposal in self._proposals(wings):
            value = self._value(proposal[0], proposal[1])
            if value > most + 0.01:
                best, most = proposal, value
        for post, units in ((LEFT_BOX, best[0]), (RIGHT_BOX, best[1]), (RESERVE_BOX, kept)):
            for unit in units:
                self.posts[unit] = post
        for leader in state.leaders_at(self.target, self.side):
            self.posts[leader] = self._with_his_units(leader)

    def _shared(self, wings: list[int]) -> tuple[list[int], list[int]]:
        return wings[::2], wings[1::2]

    def _proposals(self, wings: list[int]) -> list[tuple[list[int], list[int]]]:
        """Shared between the flanks, or all on one of them; foot and horse apart."""
        kind = self.state.box.kind
        horse = [unit for unit in wings if kind[unit] == CAVALRY]
        foot = [unit for unit in wings if kind[unit] != CAVALRY]
        nobody: list[int] = []
        found = [self._shared(wings), (wings, nobody), (nobody, wings)]
        if horse and foot:
            found += [(horse, foot), (foot, horse)]
        return found

    def _value(self, left: list[int], right: list[int]) -> float:
        """What both flanks promise against those who stand opposite; nobody does before the enemy has drawn up."""
        return self._flank_value(left, LEFT_BOX) + self._flank_value(right, RIGHT_BOX)

    def _flank_value(self, units: list[int], post: int) -> float:
        state = self.state
        flanks = self.flanks
        enemies = units_in(state, 1 - self.side, FACES[post])
        if not enemies and not units:
            return 0.0
        if not enemies:
            return FREE_FLANK * flanks.count(units) if self._enemy_stands() else 0.0
        if not units:
            return -FREE_FLANK * flanks.count(enemies)
        kind = state.box.kind
        horse = [unit for unit in units if kind[unit] == CAVALRY]
        theirs = [unit for unit in enemies if kind[unit] == CAVALRY]
        hopes = max(0.0, flanks.charge(horse, enemies, NOBODY, NOBODY, False))
        fears = max(0.0, flanks.charge(theirs, units, NOBODY, NOBODY, False))
        return hopes - fears

    def _enemy_stands(self) -> bool:
        state = self.state
        return any(state.post[unit] != NO_POST for unit in state.troops_at(self.target, 1 - self.side))

    def _with_his_units(self, leader: int) -> int:
        """9.2.1(g), ruling L28: in Main, where ratings count in the melee, or with the horse that he leads."""
        state = self.state
        used = [post for post in self.posts.values() if post != NO_POST]
        if state.box.rank[leader] == OVERALL_RANK and MAIN_BOX in used:
            return MAIN_BOX
        best, most = NOBODY, -1
        for post in (MAIN_BOX, LEFT_BOX, RIGHT_BOX, RESERVE_BOX, SKIRMISH_BOX):
            units = [u for u, where in self.posts.items() if where == post and not state.is_leader(u)]
            own = len([unit for unit in units if may_command(state, leader, unit)])
            if units and own > most:
                best, most = post, own
        return best

    # ---- answers

    def deploy(self, asked: Ask) -> Action:
        """The next one who stands elsewhere than planned."""
        state = self.state
        for action in reversed(asked.actions):  # units before leaders, who need units beside them
            counter = state.box.unit_in(action)
            if counter == NOBODY:
                continue
            post = self.posts.get(counter, NO_POST)
            if post not in (NO_POST, state.post[counter]) and post in boxes_for(state, counter):
                return action
        if DONE in asked.actions:
            return DONE
        return asked.actions[0]

    def whereto(self, asked: Ask) -> Action:
        state = self.state
        counter = state.box.index[str(asked.params["unit"])]
        post = self.posts.get(counter, NO_POST)
        if post != NO_POST:
            action = state.box.hex_actions("post")[cell_of(state, self.side, post)]
            if action in asked.actions:
                return action
        return asked.actions[0] if asked.actions[0].verb == "post" else CANCEL
