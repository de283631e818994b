"""18.0, 19.1.6 to 19.6.6: what a side still lacks for its victory, and how boldly each side plays for it."""

from typing import Final

from meuse.titles.generation_lost.bot.campaign import missing, replacements
from meuse.titles.generation_lost.bot.stance import attacks
from meuse.titles.generation_lost.bot.temper import SCRIPT, Temper
from meuse.titles.generation_lost.chapters.campaign_victory import lead
from meuse.titles.generation_lost.chapters.victory import french_on_the_line, is_met, places_held
from meuse.titles.generation_lost.scenarios import HOLD, LEAD, LINE_CLEAR
from meuse.titles.generation_lost.state import State
from meuse.titles.generation_lost.terms import GERMAN

SAFE: Final = 6  # points more than needed that a bad turn may cost
SPENDING: Final = 0.5  # of the lead that the Germans need: up to it the French can afford replacements


class Aim:
    """The clauses of a side's victory by what is missing of each: of the Germans', unless another is named."""

    def __init__(self, state: State, side: int = GERMAN) -> None:
        self.needs_lead = 0  # the lead in VP that is asked for, 0 if none is
        self.short = 0  # VP that are missing of it, below 0 what there is to spare
        self.line: list[int] = []  # squares of the line that must be clear and are not
        self.places = 0  # places that are missing
        self.is_last: bool = state.turn == state.scenario.turns
        self._state = state
        for grade in state.scenario.victories:
            if grade.side != side:
                continue
            if grade.need < len(grade.branches):  # 19.6.6: so many of several things
                met = [all(is_met(state, side, each) for each in branch) for branch in grade.branches]
                self.places = max(self.places, grade.need - sum(met))
                continue
            for branch in grade.branches:
                for condition in branch:
                    if condition.kind == LEAD and not self.needs_lead:
                        self.needs_lead = condition.points
                        self.short = condition.points - lead(state, side, condition.combat_only)
                    elif condition.kind == LINE_CLEAR:
                        self.line = french_on_the_line(state)
                    elif condition.kind == HOLD:
                        self.places = max(self.places, condition.need - places_held(state, side, condition))
        self.is_campaign: bool = state.scenario.is_campaign
        if self.is_campaign:
            self.places = max(self.places, missing(state))

    @property
    def is_short(self) -> bool:
        """The lead in VP is missing, or so small that a bad turn would cost it."""
        return self.needs_lead > 0 and self.short > -SAFE

    @property
    def is_reached(self) -> bool:
        """Nothing is missing, and there are points to spare: what is left to do is to keep it."""
        return not self.line and not self.places and not self.is_short

    def boldness(self, side: int, temper: Temper = SCRIPT) -> float:
        """13.0: what an assault must at least be worth. What is missing on the last day is worth any risk."""
        if not attacks(self._state, side, temper):
            return temper.counter
        if self.is_reached:
            return temper.careful
        if self.is_last and (self.short > 0 or self.line or self.places):
            return temper.desperate
        return temper.steady

    def replacements(self, side: int, most: int, temper: Temper = SCRIPT) -> int:
        """17.3.3: each step that is taken is a point for the enemy: the Germans, who need a lead, take none; the French
        take them while the lead is far."""
        if self.is_campaign:
            return replacements(most, temper)
        if side == GERMAN or not self.needs_lead:
            return 0 if side == GERMAN else most
        room = int(SPENDING * self.needs_lead) - (self.needs_lead - self.short)
        return max(0, min(most, room))
