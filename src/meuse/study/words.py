"""The words of a report, in one language. What a game says is in its title's texts."""

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

FOLDER: Final = Path(__file__).parent / "text"
ENGLISH: Final = "en"
FRENCH: Final = "fr"


def languages() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.ftl"))


@cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{language}.ftl").read_text("utf-8")))
    return bundle


class Words:
    """Messages of text/LANGUAGE.ftl, and numbers as the language writes them."""

    def __init__(self, language: str) -> None:
        if language not in languages():
            raise ValueError(f"no language {language!r}; choose from {', '.join(languages())}")
        self.language = language
        self._messages = _bundle(language)

    def __call__(self, message_id: str, /, **params: str | int | float) -> str:
        pattern = self._messages.get_message(message_id).value
        if pattern is None:
            raise LookupError(f"{message_id} has no text in {self.language}.ftl")
        text, _ = self._messages.format_pattern(pattern, params)
        return str(text)

    def number(self, value: float, places: int = 1, signed: bool = False) -> str:
        """21.7 or 21,7; with the minus of printers, and no sign before nothing."""
        rounded = round(value, places) + 0.0  # -0.04 is 0.0
        sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
        return sign + self.figures(f"{abs(rounded):.{places}f}")

    def percent(self, share: float) -> str:
        """17% or 17 %, which no line breaks."""
        return f"{100 * share:.0f}\u00a0%" if self.language == FRENCH else f"{100 * share:.0f}%"

    def figures(self, digits: str) -> str:
        return digits.replace(".", ",") if self.language == FRENCH else digits
