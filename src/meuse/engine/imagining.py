"""Imagining: a play that agrees with all a seat can see, its hidden things guessed and its dice its own."""

import random
from typing import Any

from meuse.engine.dice import Sampled
from meuse.engine.flow import CHANCE, Frame, Play, copy_frame, dump_frame, load_frame
from meuse.engine.title import Title


def imagined(title: Title, play: Play[Any], seat: str, rng: random.Random) -> Play[Any]:
    """Such a play. Where nothing is asked in it yet, it is still to be run."""
    asked = play.ask
    state = title.imagine(play.state, seat, rng)
    if not play.keepers:
        # Nothing to guess: the same question stands, but for dice that somebody else was to throw.
        twin = play.copy(state)
        twin.chance = Sampled(rng)
        if asked is not None and asked.seat == CHANCE:
            twin.ask = None
        return twin
    if asked is None:
        stack: list[Frame[Any]] = []
    elif asked.seat == seat:
        stack = [imagined_frame(title, frame, seat) for frame in play.stack]
    else:  # what others have in mind is theirs: the phase begins anew
        stack = title.frames_for(state, title.phase(play.stack))
    return Play(state, stack, Sampled(rng), play.keepers)


def imagined_frame(title: Title, frame: Frame[Any], seat: str) -> Frame[Any]:
    """A procedure as a seat may know it."""
    dumped = dump_frame(frame)
    shown = title.view_frame(dumped, seat)
    return copy_frame(frame) if shown == dumped else load_frame(title.frames, shown)
