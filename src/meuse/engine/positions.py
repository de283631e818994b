"""Described positions: from plain data to state and procedures, and back."""

from typing import Any

import msgspec

from meuse.engine.box import Box
from meuse.engine.dice import Chance
from meuse.engine.flow import Frame, Play, dump_frame, load_frame
from meuse.engine.records import Result
from meuse.engine.title import PositionError, Title


def plain(data: Any) -> Any:
    """The data as a save would give it back: objects, lists, texts and numbers, shared with nobody."""
    return msgspec.json.decode(msgspec.json.encode(data))


def play_from(box: Box, scenario: str, options: frozenset[str], data: dict[str, Any], chance: Chance) -> Play[Any]:
    """State and procedures as a position describes them, before anything is run."""
    title = box.title
    described = {key: value for key, value in data.items() if key != "result"}
    state = title.load_state(box.content, scenario, options, described)
    frames = data.get("frames")
    if frames is None:
        stack = title.frames_for(state, str(data.get("phase", "")))
    else:
        stack = load_frames(title, frames)
    state.result = read_result(data.get("result"), over=not stack)
    return Play(state, stack, chance, title.keepers(scenario, options))


def read_result(data: object, over: bool) -> Result | None:
    """The result in a position: there if, and only if, no procedure is left to play."""
    if data is None:
        if over:
            raise PositionError("result", "is missing: without procedures the game is over")
        return None
    if not over:
        raise PositionError("result", "the game is not over: it still has procedures to play")
    try:
        return msgspec.convert(data, Result)
    except msgspec.ValidationError as wrong:
        raise PositionError("result", str(wrong)) from wrong


def load_frames(title: Title, frames: object) -> list[Frame[Any]]:
    if not isinstance(frames, list):
        raise PositionError("frames", "a list of procedures")
    stack: list[Frame[Any]] = []
    for place, frame in enumerate(frames):
        try:
            stack.append(load_frame(title.frames, frame))
        except (ValueError, TypeError) as wrong:
            raise PositionError(f"frames[{place}]", str(wrong)) from wrong
    return stack


def position_of(title: Title, scenario: str, options: frozenset[str], play: Play[Any]) -> dict[str, Any]:
    """This very moment as data that `meuse.position` takes: every unit, marker and pending procedure."""
    frames = [dump_frame(frame) for frame in play.stack]
    return described(title, scenario, options, play, title.dump_state(play.state), frames)


def described(
    title: Title,
    scenario: str,
    options: frozenset[str],
    play: Play[Any],
    state: dict[str, Any],
    frames: list[dict[str, Any]],
) -> dict[str, Any]:
    """A moment with its state and procedures as they are, or as a seat may know them."""
    result = play.state.result
    return {
        "title": title.id,
        "scenario": scenario,
        "options": sorted(options),
        "phase": title.phase(play.stack),
        **state,
        "frames": frames,
        **({"result": plain(result)} if result is not None else {}),
    }
