"""What a player means by pointing at the next unit, at a whole stack, or at everybody."""

from typing import Final

from meuse.engine.gestures import Gestures, Leave

GESTURES: Final = Gestures(
    usual=("unit", "to", "gun", "target", "bombard", "assault", "enter"),
    leave={
        "march-unit": Leave("stop", otherwise="cancel"),
        "bombard-guns": Leave("cancel", unless="open_fire"),
        "commit-units": Leave("done"),
        "turn-stack": Leave("cancel"),
    },
    carry={"movement": ("unit",)},
    each={"commitment": ("close",)},
    gather={
        "bombard-guns": (("gun",),),
        "counter-battery-guns": (("gun",),),
        "commit-units": (("unit",),),
        "secondary-units": (("unit",),),
        "advance": (("advance",),),
        "movement": (("enter",),),
    },
)
