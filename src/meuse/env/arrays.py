"""Observations as numpy arrays, and the spaces that they lie in."""

from typing import Any, Final

import numpy as np
from gymnasium import spaces

from meuse.engine.observing import Layout, Observation
from meuse.env.setting import Setting

Arrays = dict[str, Any]
LOWEST: Final = np.iinfo(np.int32).min
HIGHEST: Final = np.iinfo(np.int32).max


def shapes(layout: Layout) -> dict[str, tuple[int, ...]]:
    """What an observation is made of, with the shapes of its arrays."""
    return {
        "planes": (len(layout.planes), layout.cells),
        "pieces": (len(layout.pieces), layout.units),
        "vector": (len(layout.vector),),
    }


def arrays(observed: Observation, layout: Layout) -> Arrays:
    """Without copying: the arrays read the bytes of the observation."""
    shape = shapes(layout)
    return {
        "planes": np.frombuffer(observed.planes, np.uint8).reshape(shape["planes"]),
        "pieces": np.frombuffer(observed.pieces, np.int32).reshape(shape["pieces"]),
        "vector": np.frombuffer(observed.vector, np.int32),
    }


def mask(observed: Observation) -> Any:
    return np.frombuffer(observed.mask, np.int8)


def observation_space(setting: Setting) -> dict[str, spaces.Space[Any]]:
    """The spaces of the arrays, without the mask."""
    shape = shapes(setting.layout)
    return {
        "planes": spaces.Box(0, 255, shape["planes"], np.uint8),
        "pieces": spaces.Box(LOWEST, HIGHEST, shape["pieces"], np.int32),
        "vector": spaces.Box(LOWEST, HIGHEST, shape["vector"], np.int32),
    }


def mask_space(setting: Setting) -> spaces.Space[Any]:
    return spaces.Box(0, 1, (len(setting.catalogue),), np.int8)


def action_space(setting: Setting) -> spaces.Discrete:
    return spaces.Discrete(len(setting.catalogue))


def edges(setting: Setting) -> Any:
    """The board as a graph: a column for each pair of adjacent cells, both ways round."""
    adjacent = setting.title.board(setting.box.content).adjacent
    pairs = [(cell, other) for cell, around in enumerate(adjacent) for other in around]
    return np.array(pairs, np.int32).reshape(-1, 2).T


def places(setting: Setting) -> Any:
    """Column and row of each cell on the printed grid, to lay planes out as pictures; -1 where there is no grid."""
    board = setting.title.board(setting.box.content)
    found = np.full((len(board), 2), -1, np.int32)
    for cell, place in enumerate(board.places):
        found[cell] = place
    return found
