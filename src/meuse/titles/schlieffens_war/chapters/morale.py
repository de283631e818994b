"""9.6 Elan and fatigue: how changes of morale are told. The levels themselves are in state.py."""

from meuse.titles.schlieffens_war.events import MoraleChanged
from meuse.titles.schlieffens_war.fog import is_shown
from meuse.titles.schlieffens_war.state import Table, side_name
from meuse.titles.schlieffens_war.terms import MORALES


def log_morale(play: Table, units: list[int], reason: str, cases: tuple[str, ...]) -> None:
    """Tell of units whose morale has changed, by what it is now and by whether an opponent can see them (6.6)."""
    state = play.state
    box = state.box
    shown = [is_shown(state, unit) for unit in units]
    for morale in range(len(MORALES)):
        for seen in (True, False):
            group = [units[n] for n in range(len(units)) if shown[n] == seen and state.morale[units[n]] == morale]
            if group:
                play.log(
                    MoraleChanged(
                        side=side_name(box.side[group[0]]),
                        units=tuple([box.ids[unit] for unit in group]),
                        morale=MORALES[morale],
                        reason=reason,
                        seen=seen,
                        cases=cases,
                    )
                )
