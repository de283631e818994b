"""What a player means by pointing at the next counter, at a whole stack, or at everybody."""

from typing import Final

from meuse.engine.gestures import Gestures, Leave

GESTURES: Final = Gestures(
    usual=(
        "activate",
        "single",
        "all_to",
        "to",
        "gather",
        "take",
        "pick",
        "deploy",
        "post",
        "charge",
        "counter_charge",
        "join",
        "drop",
    ),
    leave={
        "march": Leave("halt"),
        "deploy-unit": Leave("cancel"),
        "rearrange-leader": Leave("cancel"),
        "arrange-unit": Leave("cancel"),
    },
    carry={"deploy": ("deploy",), "rearrange": ("deploy",)},
    each={
        "muster": ("take", "leave"),
        "movement": ("pick",),
        "reaction": ("pick",),
        "march": ("drop",),
        "take-losses": ("lose",),
        "give-points": ("raise",),
        "recovery": ("recover",),
        "bring-reserves": ("bring",),
        "leaders-go-along": ("go_along",),
    },
    gather={
        "muster": (("take",), ("leave",)),
        "movement": (("pick",),),
        "reaction": (("pick",),),
        "recovery": (("recover",),),
        "bring-reserves": (("bring",),),
        "leaders-go-along": (("go_along",),),
        "announce-attacks": (("charge", "flank_attack"), ("charge",)),
        "answer-attacks": (("counter_charge", "counter_attack"), ("counter_charge",)),
        "join-melee": (("join", "charge_in"), ("join",)),
    },
)
