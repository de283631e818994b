"""The terminal's own words, in one language: menus, help, column heads. What a game says is in its title's texts."""

import re
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

FOLDER: Final = Path(__file__).parent / "text"
FALLBACK: Final = "en"


def languages() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.ftl"))


@cache
def resource(file: Path) -> Resource:
    """Read once: it takes a tenth of a second."""
    return FluentResource(file.read_text("utf-8"))


class Words:
    """Messages of text/LANGUAGE.ftl. Both languages are complete; a test keeps them so."""

    def __init__(self, language: str) -> None:
        self.language = language if language in languages() else FALLBACK
        self._bundle = FluentBundle([self.language], use_isolating=False)
        self._bundle.add_resource(resource(FOLDER / f"{self.language}.ftl"))

    def __call__(self, message_id: str, /, **params: str | int | float) -> str:
        if not self._bundle.has_message(message_id):
            return message_id
        pattern = self._bundle.get_message(message_id).value
        if pattern is None:
            return message_id
        text, _ = self._bundle.format_pattern(pattern, params)
        return str(text)

    def decimal(self, value: float, places: int = 1, signed: bool = False) -> str:
        """A number as the language writes it: 21.7 or 21,7; with the minus of printers, and no sign before nothing."""
        rounded = round(value, places) + 0.0  # -0.04 is 0.0
        digits = f"{abs(rounded):.{places}f}"
        sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
        return sign + (digits.replace(".", ",") if self.language == "fr" else digits)

    def figures(self, entry: str) -> str:
        """An entry of a table with its numbers as the language writes them."""
        return re.sub(r"(?<=\d)\.(?=\d)", ",", entry) if self.language == "fr" else entry

    def percent(self, share: float) -> str:
        """A share of the whole as the language writes it: 17% or 17 %, which no line breaks."""
        return f"{share:.0%}".replace("%", "\u00a0%") if self.language == "fr" else f"{share:.0%}"
