"""How many imagined games a second players that plan ahead play, and how many a rank plays for one plan.

    python bench/playouts.py they_shall_not_pass --turn 4 --seeds 2

Two scripts play to that turn; then plans are played out at each moment at which a side plans. Seconds are those of the
processor. Run it plain and compiled, or before and after a change, one right after the other: a busy machine is slower.
"""

import argparse
import time

import meuse
from meuse.bots import make_bot
from meuse.bots.levels import BUDGETS
from meuse.bots.search import Budget, Search
from meuse.engine.game import Game, Seat


def moments(title: str, scenario: str, seed: int, turn: int) -> list[tuple[Game, Seat]]:
    """The moments of one turn of a game between scripts at which a side plans."""
    game = meuse.new(title, scenario, seed)
    sides = game.title.sides
    bots = {side: make_bot("sergeant", seed * len(sides) + number) for number, side in enumerate(sides)}
    planners = {side: Seat(game, side).planner() for side in sides}
    found: dict[str, tuple[Game, Seat]] = {}
    while (asked := game.decision) is not None and game.state.turn <= turn:
        planner = planners[asked.seat]
        if planner is not None and game.state.turn == turn:
            moment = planner.moment(asked, game.state, game.phase)
            if moment and asked.seat + moment not in found:
                twin = game.clone()
                found[asked.seat + moment] = (twin, Seat(twin, asked.seat))
        game.apply(bots[asked.seat].choose(Seat(game, asked.seat)), asked.seat)
    return list(found.values())


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("title")
    given.add_argument("--scenario", default="")
    given.add_argument("--turn", type=int, default=4)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--seeds", type=int, default=2)
    given.add_argument("--playouts", type=int, default=16, help="at each moment")
    chosen = given.parse_args()
    scenario = chosen.scenario or meuse.title(chosen.title).planned_scenarios[0]
    totals: dict[str, tuple[int, float]] = {}
    for seed in range(chosen.seed, chosen.seed + chosen.seeds):
        for game, seat in moments(chosen.title, scenario, seed, chosen.turn):
            planner = seat.planner()
            assert planner is not None
            search = Search(seat, planner, seed, Budget(playouts=chosen.playouts))
            if search.over:
                continue
            began = time.process_time()
            search.advance()
            seconds = time.process_time() - began
            plans, rate = len(search.candidates), search.playouts / seconds
            print(f"seed {seed}, {game.phase}: {plans} plans, {rate:.0f} playouts a second", flush=True)
            done, spent = totals.get(seat.side, (0, 0.0))
            totals[seat.side] = (done + search.playouts, spent + seconds)
    for side, (done, spent) in totals.items():
        ranks = ", ".join([f"{rank} about {budget.seconds * done / spent:.0f}p" for rank, budget in BUDGETS.items()])
        print(f"{side}: {done / spent:.1f} playouts a second; {ranks}")


if __name__ == "__main__":
    main()
