"""What a page says, and whether all of it is said in one language."""

import re
import urllib.request
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from playwright.sync_api import Page
from tests.browser.table import TITLE

CLIENT_TEXTS = Path(__file__).parents[2] / "web" / "src" / "texts"

# Message ids that were shown because they have no text.
UNTOLD = re.compile(
    r"\b(?:shell|panel|board|prompt|action|event|refusal|caution|track|mark|kind|phase|place|forecast|sum|reason|outcome|note"
    r"|overlay|luck|grade|terrain|symbol|formation|marker|option|scenario|guide|chart)-[a-z][a-z0-9-]+\b"
    r"|\{ ?\$|undefined|NaN|\[object"
)

SAID = """
() => {
  const said = [];
  const walk = (node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) said.push(child.textContent.trim());
      else if (child.nodeType === Node.ELEMENT_NODE && !["SCRIPT", "STYLE"].includes(child.tagName.toUpperCase())) {
        if (child.lang && child.lang !== document.documentElement.lang) continue;
        for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"])
          if (child.getAttribute(name)) said.push(child.getAttribute(name).trim());
        if (child.tagName !== "text") walk(child); // counters are printed once, in no language
      }
    }
  };
  walk(document.body);
  return said.filter(Boolean);
}
"""


def said_by(page: Page) -> list[str]:
    """Every text and label of the page, but for those that are marked as another language."""
    said: list[str] = page.evaluate(SAID)
    return said


def plain_texts(fluent: str) -> dict[str, str]:
    """Messages and attributes without parameters: what they say."""
    found: dict[str, str] = {}
    for entry in FluentParser().parse(fluent).body:
        if not isinstance(entry, ast.Message):
            continue
        patterns = {
            entry.id.name: entry.value,
            **{f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes},
        }
        for name, pattern in patterns.items():
            if pattern and len(pattern.elements) == 1 and isinstance(part := pattern.elements[0], ast.TextElement):
                found[name] = part.value.strip()
    return found


@cache
def all_texts(url: str, language: str, title: str = TITLE) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in sorted((CLIENT_TEXTS / language).glob("*.ftl")):
        found |= plain_texts(file.read_text("utf-8"))
    with urllib.request.urlopen(f"{url}/api/titles/{title}/texts/{language}", timeout=60) as answer:
        return found | plain_texts(answer.read().decode("utf-8"))


def foreign_words(page: Page, url: str, language: str, other: str, title: str = TITLE) -> list[str]:
    """What the page says in the other language."""
    ours, theirs = all_texts(url, language, title), all_texts(url, other, title)
    foreign = {text for name, text in theirs.items() if ours.get(name) != text} - set(ours.values())
    return sorted({text for text in said_by(page) if text in foreign})


def untold(page: Page) -> list[str]:
    """Message ids, and parameters that were not filled in."""
    return sorted({text for text in said_by(page) if UNTOLD.search(text)})
