"""Colours as eyes see them: contrast, and what is left of it in grey and for people who see colours otherwise."""

import math
from collections.abc import Mapping
from typing import Final

Matrix = tuple[tuple[float, float, float], ...]

# Linear RGB as people without one kind of cone see it: Machado, Oliveira and Fernandes 2009, severity 1.
BLINDNESS: Final[Mapping[str, Matrix]] = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def luminance(colour: str) -> float:
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear(colour), strict=True))


def contrast(one: str, other: str) -> float:
    """As WCAG counts it: 1 to 21; text wants 4.5, what must stand out 3."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def mixed(under: str, over: str, opacity: float) -> str:
    """A colour through a glaze of another."""
    parts = [[int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in (under, over)]
    return "#" + "".join(f"{round(a + (b - a) * opacity):02x}" for a, b in zip(*parts, strict=True))


def lightness(colour: str) -> float:
    """L* of CIELAB, 0 to 100: all that is left of a colour in grey."""
    return lab(linear(colour))[0]


def difference(one: str, other: str, eyes: str = "") -> float:
    """How far apart two colours look (CIELAB): 2 can be told side by side, 20 at a glance."""
    return math.dist(lab(as_seen(linear(one), eyes)), lab(as_seen(linear(other), eyes)))


def as_seen(rgb: list[float], eyes: str) -> list[float]:
    return [min(1.0, max(0.0, part)) for part in times(BLINDNESS[eyes], rgb)] if eyes else rgb


def times(matrix: Matrix, vector: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    def bent(part: float) -> float:
        return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    x, y, z = [bent(part / white) for part, white in zip(times(TO_XYZ, rgb), WHITE, strict=True)]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
