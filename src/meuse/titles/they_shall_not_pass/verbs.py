"""What each verb of the procedures can be said with: the catalogue of actions is made from this."""

from typing import Final

from meuse.engine.catalogue import ALONE, CELL, UNIT, Verbs, numbers, words
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.terms import FRENCH


def french_corps(box: Box) -> list[str]:
    """15.3: the corps that the 16th Division may be put under."""
    return sorted([corps for side, corps in box.hq_of if side == FRENCH])


def most_hits(box: Box) -> int:
    """9.41: as many hexes are retreated as there are hits, and the chart knows no more than these."""
    return max([max(hits) for row in box.assault_hits for hits in row])


VERBS: Final[Verbs] = {
    "advance": (UNIT,),
    "assault": (CELL,),
    "attach": (words(french_corps),),
    "barrage": (CELL,),
    "beyond": (CELL,),
    "bring": (ALONE,),
    "cancel": (ALONE,),
    "commit": (ALONE,),
    "decline": (ALONE,),
    "dig_in": (UNIT,),
    "done": (ALONE,),
    "fire": (ALONE,),
    "go": (ALONE,),
    "gun": (UNIT,),
    "interdict": (CELL,),
    "loss": (UNIT,),
    "rally": (UNIT,),
    "ready_made": (ALONE,),
    "restore": (UNIT,),
    "retreat": (numbers(0, most_hits),),
    "return": (UNIT,),
    "return_full": (UNIT,),
    "return_gun": (UNIT,),
    "stack": (CELL,),
    "stop": (ALONE,),
    "strategic": (UNIT,),
    "support": (UNIT,),
    "to": (CELL,),
    "try": (ALONE,),
    "unit": (UNIT,),
}
