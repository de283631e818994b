"""Whose answer a procedure waits for: faces show each player what that player may know."""

from typing import Any, Final

from meuse.engine.counters import NOBODY
from meuse.engine.flow import Frame
from meuse.engine.sequence import SideFrame
from meuse.titles.valmy.chapters.charges import Charge
from meuse.titles.valmy.chapters.combat import BattleInBox
from meuse.titles.valmy.chapters.flank_fights import FlankFight
from meuse.titles.valmy.chapters.flanks import FlankFights
from meuse.titles.valmy.chapters.initiative import Initiative
from meuse.titles.valmy.chapters.leaders import StrayLeaders
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.chapters.melee import Melee
from meuse.titles.valmy.chapters.recovery import RecoveryPhase
from meuse.titles.valmy.chapters.reinforcements import Arrivals
from meuse.titles.valmy.state import State

OTHER_SIDE_ANSWERS: Final = ("size", "other_stays", "strike_back", "name_defender", "defending_lead", "late_lead")
"""Steps of a side's procedures in which the other side is asked."""
DEFENDER_ANSWERS: Final = (
    "defender_decides",
    "defender_goes_on",
    "answer",
    "call_off_answers",
    "own_attacks",
)
"""Steps of a major battle in which its defender is asked; in all others it is the attacker."""


def side_asked(state: State, frame: Frame[Any]) -> int:
    """The side that decides now."""
    if isinstance(frame, Initiative):
        return state.initiative if frame.step == "holder" else 1 - state.initiative
    if isinstance(frame, (MajorBattle, FlankFights)) and state.battle is not None:
        attacker = state.battle.attacker
        return 1 - attacker if frame.step in DEFENDER_ANSWERS else attacker
    if isinstance(frame, (BattleInBox, FlankFight, Charge, Melee)) and frame.step in OTHER_SIDE_ANSWERS:
        return 1 - frame.side
    if isinstance(frame, (SideFrame, StrayLeaders)):
        return frame.side
    counter = NOBODY  # who comes back or arrives
    if isinstance(frame, RecoveryPhase):
        counter = frame._next(state)
    elif isinstance(frame, Arrivals):
        due = frame._due(state)
        counter = due.leaders[0] if due is not None else NOBODY
    return state.box.side[counter] if counter != NOBODY else state.active
