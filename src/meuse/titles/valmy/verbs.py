"""What each verb of the procedures can be said with: the catalogue of actions is made from this."""

from typing import Final

from meuse.engine.catalogue import ALONE, CELL, UNIT, Verbs, numbers
from meuse.titles.valmy.box import Box


def highest_chit(box: Box) -> int:
    """5.1."""
    return max(box.chits)


VERBS: Final[Verbs] = {
    "activate": (UNIT,),
    "all_to": (CELL,),
    "arrange": (UNIT,),
    "bring": (UNIT,),
    "bring_all": (ALONE,),
    "call_halt": (ALONE,),
    "call_off": (CELL,),
    "cancel": (ALONE,),
    "charge": (CELL,),
    "charge_in": (CELL,),
    "chit": (numbers(1, highest_chit),),
    "come": (UNIT,),
    "compare": (UNIT,),
    "counter_attack": (CELL,),
    "counter_charge": (CELL,),
    "decline": (ALONE,),
    "decline_melee": (ALONE,),
    "deploy": (UNIT,),
    "done": (ALONE,),
    "drop": (UNIT,),
    "fall_back": (ALONE,),
    "fight": (CELL,),
    "fight_flank": (CELL,),
    "fight_on": (ALONE,),
    "flank_attack": (CELL,),
    "gather": (CELL,),
    "give_up": (UNIT,),
    "go_along": (UNIT,),
    "halt": (ALONE,),
    "holding": (CELL,),
    "join": (CELL,),
    "keep_flank": (ALONE,),
    "lead": (UNIT,),
    "leave": (UNIT,),
    "lose": (UNIT,),
    "major": (ALONE,),
    "melee": (ALONE,),
    "minor": (ALONE,),
    "no_reserves": (ALONE,),
    "overrun": (ALONE,),
    "pass": (ALONE,),
    "pick": (UNIT,),
    "post": (CELL,),
    "raise": (UNIT,),
    "recover": (UNIT,),
    "recover_all": (ALONE,),
    "ride": (UNIT,),
    "roll_reserves": (ALONE,),
    "show": (ALONE,),
    "single": (UNIT,),
    "stand": (ALONE,),
    "stay": (ALONE,),
    "stop": (ALONE,),
    "strike_back": (ALONE,),
    "superior": (UNIT,),
    "take": (UNIT,),
    "through": (CELL,),
    "to": (CELL,),
    "to_main": (ALONE,),
    "under": (UNIT,),
    "venture": (UNIT,),
    "withdraw": (ALONE,),
}
