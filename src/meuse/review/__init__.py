"""The review of a game: how its chances went, which choices moved them, and what was luck.

    reviewer = Reviewer(game, Setting(samples=24))
    while not reviewer.advance(0.4): ...           # in slices: whoever lets it work may do other things between them
    review = reviewer.review()

Chances are shares of playouts: games that two equal computer players play to the end. A moment is where a side plans
(`Planner.moment`). There the side's own choice is played out as one plan among others, all of them with the same dice:

    what a choice made  =  chance with the choice - chance if the computer player had decided
    luck                =  chance at the next moment - chance at this one - what the choice made

so that the choices of both sides and luck add up to what came of the game. What is not beyond noise is called unclear.
"""

from meuse.review.reviewing import Reviewer
from meuse.review.shapes import (
    Band,
    Decision,
    PlanTold,
    Point,
    Review,
    Setting,
    SideTold,
    SwayTold,
    Work,
)

__all__ = ["Band", "Decision", "PlanTold", "Point", "Review", "Reviewer", "Setting", "SideTold", "SwayTold", "Work"]
