"""What can be laid over the map, checked against the rules that it shows."""

import ast
import itertools
import random
from typing import Any

import pytest
from tests.as_sent import overlay_of
from tests.titles.schlieffens_war.battlefield import no_probes
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import TITLE, at, do, state

import meuse
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.titles.schlieffens_war.chapters.command import in_command
from meuse.titles.schlieffens_war.chapters.supply import check
from meuse.titles.schlieffens_war.faces import overlays
from meuse.titles.schlieffens_war.terms import OOS, SIDES

NOTHING: dict[str, Any] = {"cells": [], "lines": [], "notes": []}


def cells(game: Game, seat: str, name: str, word: str, side: str) -> set[str]:
    shown = overlay_of(game, seat, name)["cells"]
    return {patch["cell"] for patch in shown if patch["word"] == word and patch["side"] == side}


def labels(game: Game, seat: str, name: str) -> dict[str, tuple[str, str]]:
    return {patch["cell"]: (patch["word"], patch["label"]) for patch in overlay_of(game, seat, name)["cells"]}


def lines(game: Game, seat: str, name: str = "supply") -> dict[tuple[str, str], list[str]]:
    return {(line["piece"], line["word"]): line["cells"] for line in overlay_of(game, seat, name)["lines"]}


def notes(game: Game, seat: str, piece: str, name: str = "supply") -> list[tuple[str, str]]:
    shown = overlay_of(game, seat, name)["notes"]
    return [(note["said"]["message"], note["said"]["case"]) for note in shown if note["piece"] == piece]


# ---- zones of control, control, cities, Paris


def test_corps_exert_zoc_hqs_and_corps_in_a_fortress_none() -> None:
    units = {"DE-X": "1410", "DE-2-HQ": "1810", "FR-X": "2010"}
    game = bare("german_movement", units, terrain={"2010": "city fortress"})
    around = {"1409", "1411", "1310", "1311", "1510", "1511"}
    for seat in ("german", "entente", ""):
        assert cells(game, seat, "zoc", "zoc", "german") == around
        assert cells(game, seat, "zoc", "zoc", "entente") == set()


def test_control_names_every_hex_once() -> None:
    game = bare("german_movement", {"DE-X": "1410"})
    german = cells(game, "", "control", "control", "german")
    entente = cells(game, "", "control", "control", "entente")
    assert "1410" in german
    assert "1411" in entente
    assert len(german) + len(entente) == len(game.board)


def test_cities_are_shown_with_who_holds_them_and_what_they_score() -> None:
    game = at("german_movement", {"DE-X": "1109"})
    shown = labels(game, "", "cities")
    assert shown["1109"] == ("city", "1")
    assert shown["0812"] == ("city", "")
    assert shown["1907"] == ("city-german", "")
    assert shown["2017"] == ("city-paris", "")
    assert len([word for word, _ in shown.values() if word == "city"]) == 25
    assert cells(game, "", "cities", "city", "german") == {"1109"}


def test_the_perimeter_of_paris() -> None:
    game = at("german_movement", {})
    shown = cells(game, "", "paris", "paris-range", "")
    terrain = state(game).box.terrain
    assert shown == {game.board.names[cell] for cell in range(len(game.board)) if terrain.perimeter[cell]}
    assert "2017" in shown


# ---- stacking, who has moved


def test_stacking_counts_corps_of_the_limit_for_the_owner() -> None:
    units: dict[str, Any] = dict.fromkeys(["DE-X", "DE-VII", "DE-GD"], "1405")
    units |= {"DE-2-HQ": "1405", "DE-II": "1505", "DE-1-HQ": "1605", "FR-X": "2010"}
    game = bare("german_movement", units)
    assert labels(game, "german", "stacking") == {
        "1405": ("stacking-full", "3/3"),
        "1505": ("stacking-room", "1/3"),
        "1605": ("stacking-room", "0/3"),
    }
    assert labels(game, "entente", "stacking") == {"2010": ("stacking-room", "1/3")}
    assert overlay_of(game, "", "stacking") == NOTHING
    do(game, "unit DE-II", "to 1405", "stop")
    assert labels(game, "german", "stacking")["1405"] == ("stacking-over", "4/3")


def test_who_has_moved_is_counted_by_hex() -> None:
    game = bare("german_movement", {"DE-X": "1405", "DE-VII": "1405", "FR-X": "2010"})
    do(game, "unit DE-X", "to 1406", "stop", "unit DE-VII", "to 1406", "stop")
    assert labels(game, "german", "moved") == {"1406": ("has-moved", "2")}
    assert labels(game, "entente", "moved") == {"1406": ("has-moved", "1")}, "one is seen"


# ---- concentric attacks


def test_an_attack_under_way_is_drawn_with_what_would_make_it_concentric() -> None:
    units = {"DE-X": "1406", "DE-VII": "1408", "DE-2-HQ": "1406", "DE-1-HQ": "1408", "FR-X": "1407"}
    game = bare("german_combat", units, turn=2)
    no_probes(game)
    assert overlay_of(game, "german", "concentric") == NOTHING
    do(game, "attack 1407", "unit DE-X")
    shown = overlay_of(game, "german", "concentric")
    assert [(line["cells"], line["word"]) for line in shown["lines"]] == [(["1406", "1407"], "attack")]
    assert cells(game, "german", "concentric", "attack", "german") == {"1407"}
    assert cells(game, "german", "concentric", "attack-wanted", "german") == {"1408"}
    for seat in ("entente", ""):
        assert overlay_of(game, seat, "concentric") == NOTHING, "it is not declared"
    do(game, "unit DE-VII")
    shown = overlay_of(game, "german", "concentric")
    assert {line["word"] for line in shown["lines"]} == {"attack-opposite"}
    assert {line["cells"][0] for line in shown["lines"]} == {"1406", "1408"}
    assert cells(game, "german", "concentric", "attack-wanted", "german") == set()


def test_against_a_city_no_pattern_is_wanted() -> None:
    game = bare("german_combat", {"DE-X": "1406", "FR-X": "1407"}, turn=2, terrain={"1407": "city"})
    no_probes(game)
    do(game, "attack 1407", "unit DE-X")
    assert [patch["word"] for patch in overlay_of(game, "german", "concentric")["cells"]] == ["attack"]


# ---- command


def test_an_hq_commands_within_its_radius_around_what_enemies_close() -> None:
    game = bare("german_movement", {"DE-2-HQ": "1410", "DE-X": "1412", "DE-VII": "1414", "DE-II": "1404"})
    reached = cells(game, "german", "command", "command-german-reach", "german")
    away = game.board.distance_row(game.board.index["1410"])
    assert reached == {name for place, name in enumerate(game.board.names) if away[place] <= 3}
    assert cells(game, "german", "command", "command-cut", "german") == {"1404", "1414"}
    assert notes(game, "german", "DE-VII", "command") == [("out-of-command", "6.7")]
    assert notes(game, "german", "DE-X", "command") == []
    for seat in ("entente", ""):
        assert overlay_of(game, seat, "command") == NOTHING
    cut = {"DE-2-HQ": "1409", "DE-X": "1412", "FR-X": "1512", "FR-I": "1312"}  # 1411 and its neighbours lie in EZOC
    game = bare("german_movement", cut)
    assert "1412" not in cells(game, "german", "command", "command-german-reach", "german")
    assert cells(game, "german", "command", "command-cut", "german") == {"1412"}


def test_german_cities_on_the_railway_command_and_each_nation_has_its_own_hqs() -> None:
    rails = [along("1401", "1405")]
    units = {"DE-X": "1405", "FR-1-HQ": "2010", "BR-I": "2011", "BR-HQ": "1420"}
    game = bare("german_movement", units, rails=rails, terrain={"1405": "city", "1605": "city"}, turn=4)
    assert cells(game, "german", "command", "command-city", "german") == {"1405"}
    assert notes(game, "german", "DE-X", "command") == []
    assert "2011" in cells(game, "entente", "command", "command-french-reach", "entente")
    assert notes(game, "entente", "BR-I", "command") == [("out-of-command", "6.7")]


# ---- supply


RAILS = [along("1401", "1412"), along("2024", "2010")]


def test_a_german_line_goes_step_by_step_to_the_edge() -> None:
    units = {"DE-X": "1215", "DE-2-HQ": "1314", "DE-2-DEPOT": "1412"}
    held = ["1313", "1413", "1412", "1411", "1410", "1409", "1408", "1407", "1314", "1215"]
    game = bare("german_movement", units, rails=RAILS, control={"german": held})
    drawn = lines(game, "german")
    assert drawn["DE-X", "to-hq"][0] == "1215"
    assert drawn["DE-X", "to-hq"][-1] == "1314"
    assert drawn["DE-2-HQ", "to-depot"][0] == "1314"
    assert drawn["DE-2-HQ", "to-depot"][-1] == "1412"
    assert drawn["DE-2-DEPOT", "to-source"] == along("1412", "1401").split()
    assert len(drawn) == 3
    assert overlay_of(game, "german", "supply")["notes"] == []
    assert cells(game, "german", "supply", "supply-source", "german") == {"1401"}
    words = [line["word"] for line in overlay_of(game, "german", "supply")["lines"]]
    assert words == ["to-hq", "to-depot", "to-source"]


def test_units_of_one_stack_share_their_line() -> None:
    units = {"FR-X": "2212", "FR-I": "2212", "FR-1-HQ": "2112", "FR-2-HQ": "2010"}
    game = bare("entente_movement", units, rails=RAILS)
    shown = overlay_of(game, "entente", "supply")["lines"]
    assert len(shown) == len({(line["word"], tuple(line["cells"])) for line in shown})


def test_where_a_step_fails_the_line_ends_and_a_note_says_why() -> None:
    game = bare("german_movement", {"DE-X": "1215", "DE-2-HQ": "1314"}, rails=RAILS)
    drawn = lines(game, "german")
    assert ("DE-X", "to-hq") in drawn
    assert notes(game, "german", "DE-X") == [("supply-no-depot", "8.6"), ("supply-regular-until", "8.0(a)")]
    assert cells(game, "german", "supply", "supply-cut", "german") == {"1215", "1314"}
    far = bare("german_movement", {"DE-X": "1215", "DE-2-HQ": "1310"}, rails=RAILS)
    (said, _) = notes(far, "german", "DE-X")
    assert said == ("supply-too-far", "8.6(a)")
    assert lines(far, "german")["DE-X", "line-cut"][0] == "1215"


def test_fortress_supply_is_shown_apart() -> None:
    game = bare("entente_movement", {"FR-X": "2005"}, terrain={"2005": "city fortress"})
    assert cells(game, "entente", "supply", "supply-cut", "entente") == {"2005"}, "a German fortress"
    game = bare("entente_movement", {"FR-X": "2012"}, terrain={"2012": "city fortress"})
    assert cells(game, "entente", "supply", "fortress-limited", "entente") == {"2012"}


def test_supply_is_for_its_owner_alone_until_the_game_is_over() -> None:
    units = {"DE-X": "1215", "DE-2-HQ": "1314", "FR-X": "2212"}
    game = bare("german_movement", units, rails=RAILS)
    assert {note["piece"] for note in overlay_of(game, "entente", "supply")["notes"]} == {"FR-X"}
    assert overlay_of(game, "", "supply") == NOTHING
    state(game).result = game.title.standing(game.state)
    pieces = {note["piece"] for note in overlay_of(game, "", "supply")["notes"]}
    assert pieces == {"DE-X", "DE-2-HQ", "FR-X"}


@pytest.mark.parametrize("seed", range(4))
def test_in_random_play_lines_and_notes_agree_with_the_rules(seed: int) -> None:
    rng = random.Random(seed)
    game = meuse.new(TITLE, seed=seed)
    for words in ("ready_made", "done", "ready_made", "done"):
        game.apply(Action(words))
    looked = 0
    while game.decision is not None and looked < 12:
        game.apply(rng.choice(game.actions()))
        if rng.random() < 0.01 and game.decision is not None:
            looked += 1
            for seat in SIDES:
                check_lines(game, seat)
                check_command(game, seat)


def check_lines(game: Game, seat: str) -> None:
    now = state(game)
    box = now.box
    found = check(now, SIDES.index(seat))
    shown = overlay_of(game, seat, "supply")
    cut = {patch["cell"] for patch in shown["cells"] if patch["word"] == "supply-cut"}
    assert cut == {box.board.names[now.where[unit]] for unit, way in enumerate(found) if way == OOS}
    for line in shown["lines"]:
        passed = [box.board.index[name] for name in line["cells"]]
        for here, there in itertools.pairwise(passed):
            assert there in box.board.adjacent[here]
        assert box.side[box.index[line["piece"]]] == SIDES.index(seat)
        assert now.where[box.index[line["piece"]]] in (passed[0], -1) or line["word"] in ("to-source", "line-cut")


def check_command(game: Game, seat: str) -> None:
    now = state(game)
    box = now.box
    side = SIDES.index(seat)
    without = [unit for unit in box.corps_of[side] if now.where[unit] >= 0 and not in_command(now, unit)]
    shown = overlay_of(game, seat, "command")
    assert {note["piece"] for note in shown["notes"]} == {box.ids[unit] for unit in without}
    for unit in box.corps_of[side]:
        nation = box.nation[unit]
        lit = {patch["cell"] for patch in shown["cells"] if patch["word"] == overlays.COMMAND[nation]}
        lit |= {patch["cell"] for patch in shown["cells"] if patch["word"] == "command-city" and nation == 0}
        if now.where[unit] >= 0:
            assert (box.board.names[now.where[unit]] in lit) == (unit not in without), box.ids[unit]


# ---- words


def test_an_unknown_overlay_is_refused() -> None:
    with pytest.raises(ValueError, match="no overlay 'weather'"):
        overlay_of(bare("german_movement", {"DE-X": "1405"}), "", "weather")


@pytest.mark.parametrize("language", languages())
def test_every_overlay_and_every_word_of_one_has_its_name(language: str) -> None:
    title = meuse.title(TITLE)
    texts = Texts(title, language, strict=True)
    tree = ast.parse((title.folder / "faces" / "overlays.py").read_text("utf-8"))
    used = {
        str(node.args[1].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ast.unparse(node.func) in ("Patch", "Line")
        and isinstance(node.args[1], ast.Constant)
    }
    assert used | set(overlays.ACTED.values()) <= set(overlays.WORDS)
    for word in (*overlays.WORDS, *[kind.id for kind in overlays.KINDS]):
        assert texts.message(f"overlay-{word}")
    assert {"en": "X Corps", "fr": "Le Xe corps"}[language] in texts.message("note-out-of-command", unit="DE-X")
