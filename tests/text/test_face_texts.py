"""Every word that a scene, an overlay, a caution or a luck report can contain has its message, in both languages."""

import ast
import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from tests import as_sent

import meuse
from meuse.engine.faces import SYMBOLS
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.engine.title import Title
from meuse.titles.they_shall_not_pass.faces import luck, overlays

TITLES = meuse.titles()
VERDUN = meuse.title("they_shall_not_pass")
every_language = pytest.mark.parametrize("language", languages())
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)


@cache
def texts(title: Title, language: str) -> Texts:
    return Texts(title, language, strict=True)


def say(title: Title, language: str, message: str, params: dict[str, Any] | None = None) -> str:
    """The message in words; a missing message or parameter raises."""
    words = texts(title, language).message(message, **(params or {}))
    assert words.strip(), message
    assert not re.search(r"[{}$]|  ", words), words
    return words


# ---- what is printed


@every_title
@every_language
def test_everything_printed_has_its_name(title: Title, language: str) -> None:
    sheet = as_sent.sheet_of(meuse.open_box(title.id))
    wanted = {f"symbol-{symbol}" for symbol in SYMBOLS}
    wanted |= {f"kind-{piece['kind']}" for piece in sheet["pieces"].values()}
    wanted |= {f"formation-{name}" for name in sheet["formations"]}
    wanted |= {f"chart-{name}" for name in sheet["charts"]}
    wanted |= {f"overlay-{kind['id']}" for kind in sheet["overlays"]}
    wanted |= {f"terrain-{word}" for cell in sheet["cells"] for word in cell["terrain"]}
    wanted |= {f"terrain-{joined['kind']}" for joined in (*sheet["sides"], *sheet["ways"])}
    for message in sorted(wanted):
        say(title, language, message)


@every_language
def test_every_result_of_the_barrage_table_is_explained(language: str) -> None:
    for row in as_sent.sheet_of(meuse.open_box(VERDUN.id))["charts"]["barrage"]["rows"]:
        for result in row:
            say(VERDUN, language, "outcome-" + ("none" if result == "-" else result))


# ---- what is seen in play


def random_play(title: Title, seed: int, answers: int) -> Iterator[Game]:
    """A game with every optional rule, now and then as it stands."""
    rng = random.Random(seed)
    game = meuse.new(title.id, seed=seed, options={option.id: True for option in title.options})
    for _ in range(answers):
        if game.decision is None:
            return
        actions = game.actions()
        ready = [action for action in actions if action.verb in ("ready_made", "commit")]
        action = ready[0] if ready else rng.choice(actions)
        if game.decision.prompt == "set-up" and Action("done") in actions:
            action = Action("done")
        game.apply(action)
        yield game


def words_of_scene(scene: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for piece in scene["pieces"].values():
        yield from [(f"mark-{mark}", {}) for mark in piece["marks"]]
        if piece["place"]:
            yield f"place-{piece['place']}", {}
    yield from [(f"marker-{marker['kind']}", {}) for marker in scene["markers"]]
    for track in scene["tracks"]:
        yield f"track-{track['id']}", track["params"]
        yield f"beside-{track['id']}", track["params"]  # under the name of its side; not every title has it
    yield f"phase-{scene['phase']}", {}
    forecast = scene["forecast"]
    if forecast is not None:
        yield f"forecast-{forecast['id']}", forecast["params"]
        yield from [(f"sum-{part['name']}", {}) for part in forecast["sums"]]
        yield from [(f"reason-{shift['reason']}", {}) for shift in forecast["shifts"]]
        yield from [(f"note-{note['id']}", note["params"]) for note in forecast["notes"]]
        for outcome in forecast["outcomes"]:
            yield from [(f"note-{note['id']}", note["params"]) for note in outcome["notes"]]


MET = {
    "they_shall_not_pass": {"caution-can-move", "luck-morale", "overlay-to-hq", "mark-moved", "track-shots"}
    | {"forecast-interdiction", "sum-barrage", "marker-source", "place-eliminated"},
    "schlieffens_war": {"caution-can-move", "luck-combat", "overlay-to-depot", "overlay-attack"}
    | {"mark-elan", "mark-top", "track-plan", "forecast-attack", "sum-defense", "note-losses", "note-at-least"}
    | {"marker-source", "place-unseen"},
}
"""Some of what a long game must have shown."""


@every_title
def test_every_scene_of_a_random_game_can_be_worded(title: Title) -> None:
    said: dict[str, set[str]] = {}
    rng = random.Random(4)
    for game in random_play(title, seed=21, answers=6000):
        if game.decision is None:
            continue
        seat = game.decision.seat
        forecast = game.forecast(seat)
        if forecast is None and rng.random() > 0.02:
            continue
        found = list(words_of_scene(as_sent.scene_of(game, seat)))
        for kind in game.title.overlays(game.box.content, game.scenario, game.options):
            if rng.random() > 0.1:
                continue
            shown = as_sent.overlay_of(game, seat, kind.id)
            found += [(f"overlay-{part['word']}", {}) for part in (*shown["cells"], *shown["lines"])]
            found += [(f"note-{note['said']['message']}", note["said"]["params"]) for note in shown["notes"]]
        for action in game.actions():
            found += [(f"caution-{c['message']}", c["params"]) for c in as_sent.cautions_of(game, seat, action)]
        found += [(f"luck-{line['chart']}", {}) for line in as_sent.luck_of(game, seat)]
        for message, params in found:
            for language in languages():
                if message.startswith("beside-") and not texts(title, language)._has(message, ""):
                    continue
                said.setdefault(message, set()).add(say(title, language, message, params))
    assert MET[title.id] <= said.keys()


# ---- what the sources of They Shall Not Pass can say


def constants(file: str, function: str, place: int) -> set[str]:
    """The constant arguments at that place of every call of a function."""
    tree = ast.parse((VERDUN.folder / file).read_text("utf-8"))
    return {
        str(node.args[place].value)  # type: ignore[attr-defined]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) == function
        and len(node.args) > place
        and isinstance(node.args[place], ast.Constant)
    }


UNIT: dict[str, Any] = {"unit": "DE-24", "hq": "DE-III-HQ", "hex": "1606", "needs": "11½", "has": "10", "points": "5"}
SOME: dict[str, Any] = {"count": 2, "units": "DE-24, DE-20", "hexes": "1606, 1607", "points": 2}


@every_language
def test_every_note_of_the_supply_overlay_has_its_message(language: str) -> None:
    notes = constants("faces/overlays.py", "Said", 0)
    assert "supply-zoc" in notes
    for note in sorted(notes):
        assert "DE-24" in say(VERDUN, language, f"note-{note}", UNIT)


@every_language
def test_every_caution_has_its_message_for_one_and_for_many(language: str) -> None:
    found = constants("faces/cautions.py", "about_units", 1) | constants("faces/cautions.py", "about_hexes", 1)
    found |= constants("faces/cautions.py", "Said", 0)
    assert {"can-fire", "can-assault", "points-left"} <= found
    for caution in sorted(found):
        many = say(VERDUN, language, f"caution-{caution}", SOME)
        one = say(VERDUN, language, f"caution-{caution}", {**SOME, "count": 1, "points": 1})
        assert many != one


@every_language
def test_every_overlay_word_and_every_chart_of_luck_has_its_name(language: str) -> None:
    used = (
        constants("faces/overlays.py", "Patch", 1)
        | constants("faces/overlays.py", "Line", 1)
        | set(overlays.ACTED.values())
    )
    assert used <= set(overlays.WORDS)
    for word in overlays.WORDS:
        say(VERDUN, language, f"overlay-{word}")
    for chart in luck.CHARTS:
        say(VERDUN, language, f"luck-{chart}")


@every_language
def test_who_arrives_is_named(language: str) -> None:
    game = meuse.position(VERDUN.id, {"phase": "german_movement", "units": {}})
    tracks = [track for track in as_sent.scene_of(game, "")["tracks"] if track["id"] == "reinforcements"]
    lines = [say(VERDUN, language, "track-reinforcements", track["params"]) for track in tracks]
    assert len(set(lines)) == len(lines) == 8
    (reserve,) = [line for line in lines if "1101–1701" in line]
    assert ("121st Division" in reserve) == (language == "en")
    assert ("121e division" in reserve) == (language == "fr")
