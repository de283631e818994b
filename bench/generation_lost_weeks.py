"""Verdun: A Generation Lost, scenario 19.1 between two computer players, week by week, against early 1916.

    .venv/bin/python bench/generation_lost_weeks.py --games 100 --seed 1 --svg generation_lost_weeks.svg

prints a table of losses, disruptions, assaults and ground, who won, and draws what docs/reconstruction shows. The same
games and seeds give the same figures.
"""

from typing import Final

from generation_lost_games import FIRST, Axis, Played, ground, losses, mean, of_set_up, run, sheet

from meuse.titles.generation_lost.box import Box

NEXT: Final = "operation_may_cup"  # its set-up is the front of 3 April
WEEKS: Final = 6
# History (general knowledge): men lost by each side up to a week: 1 March is the ninth day.
LOST: Final[dict[float, tuple[int, int]]] = {9 / 7: (25_000, 25_000), 6: (81_600, 89_000)}


def table(games: list[Played]) -> str:
    """By weeks, means over all games."""
    lines = [
        "| week | German steps | French steps | German disrupted | French disrupted | assaults G + F | ground so far |",
        "|---|---|---|---|---|---|---|",
    ]
    for number in range(WEEKS):
        week = [game.weeks[number] for game in games]
        cells: list[str] = [str(number + 1)]
        for column in ("steps", "disrupted"):
            cells += [mean([getattr(each, column)[side] for each in week]) for side in (0, 1)]
        both = [mean([each.assaults[side] for each in week]) for side in (0, 1)]
        cells += [" + ".join(both), mean([each.ground for each in week], 0)]
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def drawing(games: list[Played], box: Box) -> str:
    axis = Axis(WEEKS, [(week, str(week)) for week in range(WEEKS + 1)], "weeks since 21 February 1916")
    front = {WEEKS: of_set_up(box, NEXT)}
    return sheet(losses(games, axis, 20, LOST), ground(games, axis, 40, front))


if __name__ == "__main__":
    run(__doc__ or "", FIRST, table, drawing)
