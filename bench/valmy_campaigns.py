"""How the computer players' campaigns of Valmy compare with September 1792.

    python bench/valmy_campaigns.py --games 200 --seed 1          (the table in docs/reconstruction/valmy.md)

Counts, for each scenario: units lost, battles, major battles and how they ended, whether the armies met near Valmy
between 17 and 22 September, and whether that meeting was a stand-off, as it was in history.
"""

import argparse
from collections import Counter

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import BattleBegins, BattleSized, Shattered
from meuse.titles.valmy.board_events import MeleeDecided
from meuse.titles.valmy.events import TurnBegins

NEAR_VALMY = frozenset({"VAL", "LUN", "HAN", "STB", "BRX", "DAM", "AUV", "SMH"})
WEEK_OF_VALMY = ("1792-09-17", "1792-09-22")


def campaign(scenario: str, seed: int) -> Game:
    game = meuse.new("valmy", seed=seed, scenario=scenario)
    return play(game, {side: make_bot("greedy", seed + number) for number, side in enumerate(game.title.sides)})


def counted(game: Game) -> Counter[str]:
    """What happened in one game. A meeting is a stand-off if no battle near Valmy cost either side more than three
    units: the day of 20 September cost some 300 French and 180 Prussians, about one."""
    count: Counter[str] = Counter()
    date = square = ""
    major = near = False
    lost_near: Counter[str] = Counter()
    for _, event in game.log():
        match event:
            case TurnBegins():
                date = event.date
            case BattleBegins():
                square = event.hex
                near = square in NEAR_VALMY and WEEK_OF_VALMY[0] <= date <= WEEK_OF_VALMY[1]
                count["battles"] += 1
                count["battles near Valmy"] += near
            case BattleSized():
                major = event.major
                count["major battles"] += major
            case MeleeDecided(choice="halt") if major:
                count["ended by a halt"] += 1
                major = False
            case Shattered():
                count[f"{event.side} units lost"] += 1
                if near and event.hex == square:
                    lost_near[event.side] += 1
    count["met near Valmy"] = count["battles near Valmy"] > 0
    count["stand-off near Valmy"] = count["met near Valmy"] and max(lost_near.values(), default=0) <= 3
    return count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for scenario in meuse.title("valmy").scenarios:
        total: Counter[str] = Counter()
        for seed in range(asked.seed, asked.seed + asked.games):
            total += counted(campaign(scenario, seed))
        print(f"{scenario}: {asked.games} games")
        for what, number in sorted(total.items()):
            print(f"  {what}: {number / asked.games:.2f} a game")


if __name__ == "__main__":
    main()
