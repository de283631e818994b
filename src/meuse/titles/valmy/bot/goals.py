"""T.VICTORY, 10.2: what each box of the map is worth to a side, from the scenario's points and the bases."""

from typing import Final

from meuse.engine.counters import NOBODY
from meuse.titles.valmy.bot.temper import Temper
from meuse.titles.valmy.chapters.limits import is_closed
from meuse.titles.valmy.scenarios import ELIMINATIONS, HOLD, JUNCTION, SHAKEN
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import ALLIED, ARMIES, OVERALL_RANK, SIDE_OF_ARMY

FADES: Final = 0.96  # a turn: what ground is worth now that only counts at the end
LEAST: Final = 0.4
ONE_OF_SEVERAL: Final = 0.7  # of the points for a box, where any of some boxes will do
SHAKEN_FOR_GOOD: Final = 4.0  # 10.2(m): beside the points, the next failed check loses the game
UNFOUGHT: Final = 3.0  # what a battle is worth that has to be fought
A_UNIT: Final = 0.2  # beside the points, in points: who is lost does not fight any more


class Goals:
    """What boxes are worth to a side this turn, in points."""

    def __init__(self, state: State, side: int, temper: Temper) -> None:
        self.side = side
        self.temper = temper
        scenario = state.scenario
        left = max(0, scenario.turns - state.turn)
        self.fade: float = max(LEAST, FADES**left)
        size = len(state.box.board)
        self.hold: list[float] = [0.0] * size  # to be there when the game ends, and to keep the enemy out
        self.raid: list[float] = [0.0] * size  # to enter an enemy base that is empty
        self.guard: list[float] = [0.0] * size  # to keep the enemy out of one's own
        self.unit: list[float] = [A_UNIT, A_UNIT]  # what a lost unit of each side is worth to its enemy
        self.junction = 0.0
        self.must_fight: list[int] = []
        self._read_scores(state)
        self._read_bases(state)
        if side == ALLIED and not any(state.major_fought[cell] for cell in scenario.unfought_boxes):
            self.must_fight = scenario.unfought_boxes
        self._take_temper()

    def _read_scores(self, state: State) -> None:
        self.shaken: list[float] = [0.0, 0.0]  # what it costs a side to be Shaken
        for score in state.scenario.scores:
            if score.reason == HOLD:
                share = 1.0 if score.each or len(score.boxes) == 1 else ONE_OF_SEVERAL
                for cell in score.boxes:
                    self.hold[cell] += score.points * share * self.fade
            elif score.reason == ELIMINATIONS:
                self.unit[1 - score.side] += score.points / score.per
            elif score.reason == SHAKEN:
                self.shaken[1 - score.side] += score.points
            elif score.reason == JUNCTION and score.side == self.side:
                self.junction = score.points * self.fade

    def _read_bases(self, state: State) -> None:
        """10.2(m), ruling L26: a base that is taken once shakes its army for the rest of the game."""
        for army in range(len(ARMIES)):
            owner = SIDE_OF_ARMY[army]
            boxes = state.scenario.bases[army]
            if state.taken[army]:
                continue
            worth = (self.shaken[owner] + SHAKEN_FOR_GOOD) / len(boxes)
            for cell in boxes:
                if is_closed(state, 1 - owner, cell):  # a fortress guards itself for now
                    continue
                if owner == self.side:
                    self.guard[cell] += worth
                else:
                    self.raid[cell] += worth

    def _take_temper(self) -> None:
        """What the script weighs, as this staff weighs it."""
        temper = self.temper
        self.unit[self.side] *= temper.own_units
        self.unit[1 - self.side] *= temper.their_units
        for cell in range(len(self.hold)):
            share = 1.0
            if temper.focus != NOBODY:
                share = temper.focus_weight if cell == temper.focus else temper.aside
            self.hold[cell] *= temper.ground * share
            self.raid[cell] *= temper.raid * share
            self.guard[cell] *= temper.guard

    def worth(self, cell: int) -> float:
        """What it is worth to stand there."""
        return self.hold[cell] + self.guard[cell] + self.raid[cell]


def base_boxes(state: State, side: int) -> list[int]:
    """10.2: the boxes of the bases of a side."""
    found: list[int] = []
    for army in range(len(ARMIES)):
        if SIDE_OF_ARMY[army] == side:
            found += state.scenario.bases[army]
    return found


def other_commander(state: State, leader: int) -> int:
    """T.VICTORY: of Dumouriez and Kellermann, the other one; NOBODY for anybody else."""
    box = state.box
    if box.rank[leader] != OVERALL_RANK:
        return NOBODY
    for other in box.leaders_of[box.side[leader]]:
        if other != leader and box.rank[other] == box.rank[leader] and state.where[other] >= 0:
            return other
    return NOBODY
