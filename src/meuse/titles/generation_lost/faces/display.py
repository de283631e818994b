"""How games of this title are shown: targets that stand out, boxes beside the map, what a phase is summed up by."""

from typing import Final

from meuse.engine.faces import Display, Summed

DISPLAY: Final = Display(
    spotted=("bombard", "air-place"),  # 8.3, 8.7.3(a): any square in range may be interdicted, most are empty
    boxes=("pool", "reserves", "turn-track", "off-map", "airfield", "landed"),
    summed=(
        Summed("bombardment-rolled"),
        Summed("bombardment-failed"),
        Summed("counter-battery-rolled"),
        Summed("air-attack-rolled"),
        Summed("mine-fired"),
        Summed("unit-moved"),
        Summed("defensive-fire-rolled"),
        Summed("assault-rolled"),
        Summed("unit-reduced", "steps"),
        Summed("unit-replaced", "steps"),
        Summed("unit-vanished", "steps"),
        Summed("unit-eliminated", "steps"),
        Summed("units-disrupted", "counted"),
        Summed("counter-taken", "steps"),
        Summed("rally-rolled"),
    ),
)
