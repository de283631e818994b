"""What comes after the combat die: positions in which an attack has just been resolved, on ground that never changes.

    game = fought({"DE-II": "1913", "FR-IV": "2013"}, losses=(1, 2))
    do(game, "step FR-IV", "retreat 2113")

The attack is that of all units of the active side that stand next to the target (2013, unless said otherwise), on all
in it but depots; `aside` names the units that take no part. The last working source of the French is 3013, ten hexes
south of 2013; that of the Germans is 2001, twelve hexes east of it.
"""

from typing import Any

from tests.titles.schlieffens_war.country import bare

from meuse.engine.flow import dump_frame
from meuse.engine.game import Game
from meuse.titles.schlieffens_war.chapters.combat import Attack, CombatPhase
from meuse.titles.schlieffens_war.chapters.turn import Campaign, Turn
from meuse.titles.schlieffens_war.terms import DEPOT, SIDES

TARGET = "2013"
RAILS = ["2913 3013", "2001 2002"]
# Far away two corps face each other, so that the Combat Phase is not over with the attack.
ELSEWHERE = {"DE-XV": "2905", "FR-XXI": "2906"}


def fought(
    units: dict[str, Any],
    losses: tuple[int, int],
    *,
    target: str = TARGET,
    side: str = "german",
    aside: tuple[str, ...] = (),
    rails: list[str] | None = None,
    **more: Any,
) -> Game:
    """An attack on a hex has been resolved: the attacker loses so many steps, the defender so many."""
    rails = RAILS if rails is None else rails
    quiet = bare(f"{side}_combat", {**ELSEWHERE, **units}, rails=rails)
    state, box = quiet.state, quiet.state.box
    cell = box.board.index[target]
    attacker = SIDES.index(side)
    inside = [unit for unit in state.units_at(cell, 1 - attacker) if box.kind[unit] != DEPOT]
    inside = inside or state.units_at(cell, 1 - attacker)
    near = [unit for other in box.board.adjacent[cell] for unit in state.units_at(other, attacker)]
    attackers = [unit for unit in near if box.ids[unit] not in aside]
    standing: dict[str, Any] = {}
    for name, entry in {**ELSEWHERE, **units}.items():
        entry = {"hex": entry} if isinstance(entry, str) else dict(entry)
        unit = box.index[name]
        mark = ["attacked"] if unit in attackers else ["defended"] if unit in inside else []
        standing[name] = {**entry, "state": [*entry.get("state", []), *mark]}
    battle = {
        "attacker": side,
        "target": target,
        "committed": 2,  # declared, and the defence drawn up
        "attackers": [box.ids[unit] for unit in attackers],
        "origins": [box.board.names[state.where[unit]] for unit in attackers],
        "defenders": [box.ids[unit] for unit in inside if box.ids[unit] not in aside],
        "bystanders": [box.ids[unit] for unit in inside if box.ids[unit] in aside],
        "attacker_losses": losses[0],
        "defender_losses": losses[1],
    }
    frames = [Campaign(), Turn(), CombatPhase(attacker), Attack(attacker)]
    for frame, step in zip(frames, ("turns", f"{side}_combat_stacks", "fought", "defender_losses"), strict=True):
        frame.goto(step)
    stack = [dump_frame(frame) for frame in frames]
    return bare("", standing, rails=rails, frames=stack, battle=battle, **more)


def asks(game: Game) -> tuple[str, str]:
    """Who is asked, and what."""
    asked = game.decision
    assert asked is not None
    return asked.seat, asked.prompt


def over(game: Game) -> bool:
    """The attack is over: the next one may be declared."""
    return asks(game)[1] == "combat-phase"
