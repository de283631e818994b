"""What a player means by pointing at the next unit, at a whole stack, or at everybody."""

from typing import Final

from meuse.engine.gestures import Gestures, Leave

GESTURES: Final = Gestures(
    usual=("unit", "to"),
    leave={
        "move-unit": Leave("stop"),
        "probe-unit": Leave("cancel"),
        "attack": Leave("cancel", unless="commit"),
    },
    carry={"movement": ("unit",), "probing": ("probe",)},
    gather={
        "attack": (("unit",),),
        "choose-defenders": (("defend",),),
        "advance": (("unit",),),
    },
)
