"""Names of counters: every counter has one in every language, no two the same, and no sentence shows an id instead."""

import re
from collections import Counter
from typing import Final

from meuse.engine.game import Box
from meuse.engine.text import Texts, languages, unit_message
from meuse.engine.title import Title
from meuse.titlekit.messages import spoken
from meuse.titlekit.problem import Problem

TOPIC: Final = "names"
PREFIX: Final = unit_message("")


def printed_on(title: Title, box: Box) -> dict[str, str]:
    """Every counter of any scenario, with what is printed on it."""
    options = frozenset(option.id for option in title.options)
    found = [piece for scenario in title.scenarios for piece in title.printed(box.content, scenario, options)]
    return {piece.id: piece.name for piece in found}


def name_problems(title: Title, box: Box) -> list[Problem]:
    """Counters without a name, two with the same, and names of counters that there are not."""
    printed = printed_on(title, box)
    wanted = {unit_message(unit_id) for unit_id in printed}
    read = spoken(title.folder / "text")
    found: list[Problem] = []
    for language in languages():
        own = {name for name in read[language].messages if name.startswith(PREFIX)}
        missing = [f"{name} is missing: the counter has no name" for name in sorted(wanted - own)]
        found += [Problem(TOPIC, language, what) for what in missing]
        found += [Problem(TOPIC, language, f"{name} names no counter") for name in sorted(own - wanted)]
        found += [Problem(TOPIC, language, what) for what in _shared(Texts(title, language), printed)]
    return found


def _shared(texts: Texts, printed: dict[str, str]) -> list[str]:
    """Names that do not tell two counters apart. Counters that are printed alike may share theirs: those face down."""
    kinds = {(texts.unit(unit_id), name) for unit_id, name in printed.items() if texts.has(unit_message(unit_id))}
    often = Counter([name for name, _ in kinds])
    return [f"{name!r} is what several counters are called" for name in sorted(often) if often[name] > 1]


class Ids:
    """Finds ids of counters in sentences. An id that could be a word of the language is not looked for."""

    def __init__(self, title: Title, box: Box) -> None:
        ids = [unit_id for unit_id in printed_on(title, box) if not unit_id.isalpha()]
        longest_first = sorted([re.escape(unit_id) for unit_id in ids], key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![\w-])({'|'.join(longest_first)})(?![\w-])") if ids else None

    def shown_in(self, sentence: str) -> list[str]:
        return self._pattern.findall(sentence) if self._pattern is not None else []
