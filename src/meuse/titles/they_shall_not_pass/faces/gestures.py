"""What a player means by pointing at the next unit, at a whole stack, or at everybody."""

from typing import Final

from meuse.engine.gestures import Gestures, Leave

GESTURES: Final = Gestures(
    usual=("unit", "to"),
    leave={
        "move-unit": Leave("stop"),
        "move-strategic": Leave("stop"),
        "aim": Leave("cancel"),
        "begin-assault": Leave("cancel"),
        "move-breakthrough": Leave("stop", settled=True),  # 13.0: a stack that stops has had its turn
    },
    carry={"movement": ("unit", "strategic"), "retreat-order": ("unit",)},
    each={"movement": ("dig_in",)},
    gather={
        "begin-assault": (("unit", "support"), ("unit",)),
        "declare-assault": (("unit", "support"), ("unit",), ("support",)),
        "defensive-support": (("support",),),
        "join-barrage": (("gun",),),
        "gather-breakthrough": (("unit",),),
        "pioneer-advance-units": (("unit",),),
        "advance": (("advance",),),
    },
    together=("retreat-order",),
    walks=("retreat",),
)
