"""What each verb of the procedures can be said with: the catalogue of actions is made from this."""

from typing import Final

from meuse.engine.catalogue import ALONE, CELL, UNIT, Verbs, numbers, said, words
from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.chapters.resolution import BEFORE_DICE
from meuse.titles.generation_lost.scenarios import FACINGS


def brigade_types(box: Box) -> list[str]:
    """2.4, 9.3.1(a): brigades are called by their numbers."""
    return sorted(box.brigades)


def objectives(box: Box) -> list[str]:
    """18.2."""
    return box.objectives


def operations(box: Box) -> list[str]:
    """20.4.2, 20.4.3: the options of both Operations Tables."""
    return sorted({option for options in box.options for option in options})


def most_replacements(box: Box) -> int:
    """17.3.1: the highest number of the table."""
    table = box.replacement_table
    return max([int(number) for row in table.chart.rows for number in row])


VERBS: Final[Verbs] = {
    "accept": (ALONE,),
    "advance": (UNIT,),
    "against": (UNIT,),
    "aim": (said("outside", "inside"),),
    "assault": (CELL,),
    "at": (CELL,),
    "back": (ALONE, UNIT),
    "bomb": (CELL,),
    "bombard": (CELL,),
    "break_down": (ALONE, UNIT),
    "call": (UNIT,),
    "call_reduced": (UNIT,),
    "cancel": (ALONE,),
    "change": (UNIT,),
    "close": (UNIT,),
    "combine": (CELL,),
    "command": (UNIT,),
    "commit": (ALONE,),
    "conduct": (words(operations),),
    "consolidate": (UNIT,),
    "counter": (CELL,),
    "displace": (UNIT,),
    "disrupt": (ALONE,),
    "done": (ALONE,),
    "drop": (words(operations),),
    "drum_fire": (ALONE,),
    "engineer": (UNIT,),
    "enter": (UNIT,),
    "entrench": (ALONE,),
    "exchange": (UNIT,),
    "face": (said(*FACINGS),),
    "fire": (CELL,),
    "fire_all": (ALONE,),
    "fort": (CELL,),
    "free": (UNIT,),
    "full": (words(brigade_types),),
    "give_up": (words(objectives),),
    "gun": (UNIT,),
    "hold_fire": (ALONE,),
    "hq": (UNIT,),
    "inside": (ALONE, UNIT),
    "keep": (words(objectives),),
    "later": (ALONE,),
    "leave": (ALONE,),
    "leave_map": (ALONE,),
    "leave_out": (ALONE,),
    "leave_trench": (ALONE,),
    "loss": (UNIT,),
    "lull": (ALONE,),
    "mine": (CELL,),
    "no_operations": (ALONE,),
    "off_map": (ALONE,),
    "open_fire": (ALONE,),
    "operations": (ALONE,),
    "outside": (ALONE,),
    "pass": (ALONE,),
    "rally": (UNIT,),
    "rally_all": (ALONE,),
    "ready_made": (ALONE,),
    "rebuild": (UNIT,),
    "red": (words(brigade_types),),
    "reduce": (ALONE,),
    "regular": (ALONE,),
    "release": (UNIT,),
    "reroll": (ALONE,),
    "reserve": (UNIT,),
    "second": (CELL,),
    "send": (UNIT,),
    "send_back": (UNIT,),
    "settle": (ALONE,),
    "shells": (UNIT,),
    "spend": (said(*BEFORE_DICE),),
    "stay": (ALONE,),
    "steps": (numbers(0, most_replacements),),
    "stop": (ALONE,),
    "storm": (ALONE,),
    "supply": (UNIT,),
    "swap": (CELL,),
    "take": (UNIT,),
    "take_reduced": (UNIT,),
    "target": (CELL,),
    "to": (CELL,),
    "turn": (CELL,),
    "unit": (UNIT,),
    "with": (UNIT,),
    "withdraw": (CELL,),
}
