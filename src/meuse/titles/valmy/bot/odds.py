"""What dice do on average: hits of a volley, units that a lost step costs, results of charge and melee."""

from typing import Final

from meuse.titles.valmy.box import Box
from meuse.titles.valmy.state import State
from meuse.titles.valmy.terms import BACK, CAVALRY, FRONT, REDUCED

TWO_DICE: Final = [one + other for one in range(1, 7) for other in range(1, 7)]
MOST_SHIFT: Final = 8  # that modifiers of a melee can come to, either way
ON_THE_TRACK: Final = 4.0  # 10.2: what a lost unit costs its army beside its own worth, whoever it was
HORSE: Final = 0.75  # of the worth of foot: it does not fire on the battle board, and holds no Main box
HALF_LOST: Final = 0.2  # what a step is worth that a unit may win back, in units


def at_most(limit: int) -> float:
    """The chance of a sum of two dice that is not above the limit."""
    return len([roll for roll in TWO_DICE if roll <= limit]) / len(TWO_DICE)


CHECKS: Final = [at_most(limit) for limit in range(0, 13)]


class Odds:
    """Means of the tables, worked out once for a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        table = box.fire
        # 9.3: steps of one shot, by column; the second list for units that have lost a step.
        self.shot: list[list[float]] = []
        for modifier in (0, table.reduced):
            self.shot.append(
                [
                    sum([table.steps(column, roll + modifier) for roll in TWO_DICE]) / len(TWO_DICE)
                    for column in range(len(table.columns))
                ]
            )
        self.defensive: list[float] = [
            sum([table.steps(column, roll + table.defensive) for roll in TWO_DICE]) / len(TWO_DICE)
            for column in range(len(table.columns))
        ]
        # 9.5: steps lost on both sides, by column and by what is added to the dice.
        melee = box.melee
        self.melee: list[list[tuple[float, float]]] = []
        for column in range(len(melee.ratios)):
            row: list[tuple[float, float]] = []
            for shift in range(-MOST_SHIFT, MOST_SHIFT + 1):
                results = [melee.steps(column, roll + shift) for roll in TWO_DICE]
                left = sum([result[0] for result in results]) / len(TWO_DICE)
                right = sum([result[1] for result in results]) / len(TWO_DICE)
                row.append((left, right))
            self.melee.append(row)
        # By unit and the side that is up: see `frailty`, `worth`.
        self._frailty: list[tuple[float, float]] = []
        self._worth: list[tuple[float, float]] = []
        for unit in range(len(box.ids)):
            strength, morale = box.strength[unit], box.morale[unit]
            arm = HORSE if box.kind[unit] == CAVALRY else 1.0
            back = arm * _value(strength[BACK], morale[BACK])
            front = arm * _value(strength[FRONT], morale[FRONT])
            if box.steps[unit] < 2:
                self._frailty.append((1.0, 1.0))
            else:
                falls = 1.0 - CHECKS[morale[BACK]]
                self._frailty.append((falls + (1.0 - falls) * HALF_LOST, 1.0))
            self._worth.append((front, back))

    def melee_steps(self, attack: float, defence: float, shift: int) -> tuple[float, float]:
        """9.5: the mean steps that attacker and defender lose."""
        column = 0
        for place, (left, right) in enumerate(self.box.melee.ratios):
            if attack * right >= left * defence:
                column = place
        return self.melee[column][max(-MOST_SHIFT, min(MOST_SHIFT, shift)) + MOST_SHIFT]

    def fire(self, state: State, unit: int, points: int = 0) -> float:
        """9.3: the mean steps of a unit's shot, with so many points of a leader."""
        table = self.box.fire
        column = table.column(state.morale(unit) + points, self.box.skirmisher[unit])
        return self.shot[1 if state.status[unit] & REDUCED else 0][column]

    def frailty(self, state: State, unit: int) -> float:
        """9.6: what a lost step costs, in units: the unit is shattered, or can recover."""
        return self._frailty[unit][state.side_up(unit)]

    def worth(self, state: State, unit: int) -> float:
        """What a unit brings to a fight: strength, and steadiness. A battalion of the line is about 4."""
        return self._worth[unit][state.side_up(unit)]

    def price(self, state: State, unit: int) -> float:
        """What a lost step takes from the side: who can bear it best has the lowest."""
        now = self.worth(state, unit)
        if state.steps_left(unit) < 2:
            return now + ON_THE_TRACK
        falls = 1.0 - CHECKS[self.box.morale[unit][BACK]]
        return falls * (now + ON_THE_TRACK) + (1.0 - falls) * (now - self._worth[unit][BACK]) * 0.5


def _value(strength: int, morale: int) -> float:
    return strength * max(0.25, (morale - 3) / 4)
