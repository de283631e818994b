"""T.FIRE, T.CHARGE, T.MELEE: the three tables as charts that a face can draw."""

from typing import Final

from meuse.engine.charts import Chart
from meuse.titles.valmy.box import Box
from meuse.titles.valmy.faces.chances import TWO_DICE
from meuse.titles.valmy.terms import NO_EFFECT

FIRE: Final = "fire"
CHARGE: Final = "charge"
MELEE: Final = "melee"
SK: Final = "SK"  # 9.3.1: what skirmishers have on their counters stands over their column


def charts(box: Box) -> dict[str, Chart]:
    return {FIRE: fire_chart(box), CHARGE: box.charge.chart, MELEE: box.melee.chart}


def fire_chart(box: Box) -> Chart:
    """9.3.2, 9.3.3, 9.3.4: a row for each modified roll, from the highest that always misses on."""
    table = box.fire
    lowest = min(table.one) - 1
    highest = max(TWO_DICE) + max(table.defensive, 0)
    rows: list[list[str]] = []
    for roll in range(lowest, highest + 1):
        steps = [table.steps(column, roll) for column in range(len(table.columns))]
        rows.append([str(number) if number else NO_EFFECT for number in steps])
    columns = [SK if place == table.skirmish else name for place, name in enumerate(table.columns)]
    return Chart(columns, rows, lowest)
