"""Verdun: A Generation Lost, the campaign between two computer players, month by month, against 1916.

    .venv/bin/python bench/generation_lost_months.py --games 12 --seed 1 --svg generation_lost_months.svg

prints a table of losses, assaults, lulls and ground, who won, and draws what docs/reconstruction shows. The same games
and seeds give the same figures.
"""

import datetime
import statistics
from typing import Final

from generation_lost_games import MEN, Axis, Played, Week, ground, losses, mean, of_set_up, run, sheet

from meuse.titles.generation_lost.box import Box
from meuse.titles.generation_lost.scenarios import FIRST_DAY, LAST_TURN, TURN_DAYS

CAMPAIGN: Final = "campaign"
# History (general knowledge; books differ by a tenth and more): men lost by each side up to a week.
# 1 March is the ninth day.
LOST: Final[dict[float, tuple[int, int]]] = {
    9 / 7: (25_000, 25_000),
    6: (81_600, 89_000),
    10: (120_000, 133_000),
    19: (200_000, 275_000),
    44: (337_000, 377_000),
}
# The first weeks of the scenarios in whose set-ups the front is found.
FRONTS: Final = {7: "operation_may_cup", 20: "hells_doorway", 25: "they_shall_not_pass", 33: "ramparts_revenge"}


def month_of(turn: int) -> tuple[int, str]:
    """The month that most days of a week fall into."""
    middle = FIRST_DAY + datetime.timedelta(days=(turn - 1) * TURN_DAYS + TURN_DAYS // 2)
    return middle.month, f"{middle:%B}"


def months() -> dict[str, list[int]]:
    """The weeks of each month, from 0."""
    found: dict[str, list[int]] = {}
    for turn in range(1, LAST_TURN + 1):
        found.setdefault(month_of(turn)[1], []).append(turn - 1)
    return found


def table(games: list[Played]) -> str:
    """By months, means over all games; men in thousands."""
    lines = [
        "| month | weeks | German steps | French steps | German men | French men | assaults G + F | lulls | ground |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for name, weeks in months().items():
        cells = [name, str(len(weeks))]
        steps = [statistics.mean([_sum(game, weeks, side) for game in games]) for side in (0, 1)]
        cells += [f"{each:.1f}" for each in steps]
        cells += [f"{each * men / 1000:.0f}" for each, men in zip(steps, MEN, strict=True)]
        both = [mean([sum(week.assaults[side] for week in _of(game, weeks)) for game in games]) for side in (0, 1)]
        cells += [" + ".join(both), mean([sum(week.lull for week in _of(game, weeks)) for game in games])]
        cells.append(mean([game.weeks[weeks[-1]].ground for game in games], 0))
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def _of(game: Played, weeks: list[int]) -> list[Week]:
    return [game.weeks[week] for week in weeks]


def _sum(game: Played, weeks: list[int], side: int) -> int:
    return sum(week.steps[side] for week in _of(game, weeks))


def drawing(games: list[Played], box: Box) -> str:
    # A name stands below the middle of its month; February, a week, has no room for one beside March.
    marks = [((weeks[0] + len(weeks) / 2), name[:3]) for name, weeks in months().items() if len(weeks) > 1]
    axis = Axis(LAST_TURN, marks, "months of 1916")
    fronts = {turn - 1: of_set_up(box, scenario) for turn, scenario in FRONTS.items()}
    return sheet(losses(games, axis, 50, LOST), ground(games, axis, 50, fronts))


if __name__ == "__main__":
    run(__doc__ or "", CAMPAIGN, table, drawing)
