"""How much a function speaks of what a case speaks of: by the words they share, the rare ones above all."""

import math
import re
from collections import Counter
from collections.abc import Hashable
from typing import Final, Generic, TypeVar

WORD: Final = re.compile(r"[^\W\d_]{3,}|\d+")
ENDINGS: Final = ("ing", "ers", "er", "ed", "es", "s", "e")
DONE: Final = 0.5  # what a word counts that is in its code and not in its docstring

Key = TypeVar("Key", bound=Hashable)


def words_of(text: str) -> frozenset[str]:
    """The words of a text, or of names in code, without their endings: `step_losses` has `step` and `loss`."""
    return frozenset([_stem(word.lower()) for word in WORD.findall(text.replace("_", " "))])


def _stem(word: str) -> str:
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) >= len(ending) + 3:
            return word[: -len(ending)]
    return word


class Likeness(Generic[Key]):
    """The functions of a title, to be compared with its cases."""

    def __init__(self, told: dict[Key, str], code: dict[Key, str]) -> None:
        self._told = {function: words_of(text) for function, text in told.items()}  # their names and docstrings
        self._code = code
        counts = Counter([word for words in self._told.values() for word in words])
        self._weights = {word: math.log((1 + len(told)) / (1 + count)) for word, count in counts.items()}

    def measure(self, function: Key, case_words: frozenset[str]) -> float:
        """0 if they share no word, 1 if its docstring has all words of the case that any docstring has."""
        told, done = self._told[function], words_of(self._code[function])
        shared = whole = 0.0
        for word in case_words:
            weight = self._weights.get(word, 0.0)
            whole += weight
            shared += weight if word in told else weight * DONE if word in done else 0.0
        return shared / whole if whole else 0.0
