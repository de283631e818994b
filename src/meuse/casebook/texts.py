"""The cases in our own words, as text/cases.*.ftl has them.

The engine's `Texts` reads all that a title says. Here only the cases are wanted, whose messages are plain text without
parameters, and to read them as such takes a hundredth of the time.
"""

import re
from typing import Final

from meuse.casebook.cases import Case
from meuse.engine.text import case_message
from meuse.engine.title import Title

MESSAGE: Final = re.compile(r"^(case-[\w-]+) *=((?:.*)(?:\n[ \t]+.*)*)", re.MULTILINE)
ATTRIBUTE: Final = re.compile(r"^\s*\.title *=", re.MULTILINE)


class CaseTexts:
    """The titles and texts of a rulebook's cases, in one language, or in English where that has none."""

    def __init__(self, title: Title, language: str) -> None:
        self._messages: dict[str, tuple[str, str]] = {}
        for name in dict.fromkeys(("en", language)):
            file = title.folder / "text" / f"cases.{name}.ftl"
            if file.exists():
                for message in MESSAGE.finditer(file.read_text("utf-8")):
                    text, _, heading = ATTRIBUTE.sub("\0", message[2]).partition("\0")
                    self._messages[message[1]] = _unindented(heading), _unindented(text)

    def of(self, case: Case) -> tuple[str, str]:
        """Its title and its text. A case without a text has the title that the list of cases gives it."""
        return self._messages.get(case_message(case.id), (case.title, ""))


def _unindented(lines: str) -> str:
    return "\n".join([line.strip(" \t") for line in lines.splitlines()]).strip()
