"""What each verb of the procedures can be said with: the catalogue of actions is made from this."""

from typing import Final

from meuse.engine.catalogue import ALONE, CELL, UNIT, Verbs

VERBS: Final[Verbs] = {
    "all": (ALONE,),
    "artillery": (ALONE,),
    "attack": (CELL,),
    "cancel": (ALONE,),
    "commit": (ALONE,),
    "coup": (ALONE,),
    "defend": (UNIT,),
    "done": (ALONE,),
    "eliminate": (ALONE,),
    "march": (CELL,),
    "probe": (UNIT,),
    "ready_made": (ALONE,),
    "refuse": (ALONE,),
    "retreat": (CELL,),
    "step": (UNIT,),
    "stop": (ALONE,),
    "to": (CELL,),
    "top": (UNIT,),
    "unit": (UNIT,),
    "withdraw": (UNIT,),
}
