"""What is laid over the map, and that nothing on any face depends on what a seat may not know."""

import random
from typing import Any

import pytest
from tests.titles.valmy.table import TITLE, at, case, cell, state

import meuse
from meuse.engine.faces import Overlay
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.titles.valmy.faces.overlays import WORDS
from meuse.titles.valmy.terms import SIDES


def standing(units: dict[str, Any], **more: Any) -> Game:
    return at("activations", {"FR-DUMOURIEZ": "MEZ", "PR-BRUNSWICK": "LWY", **units}, scenario="argonne", **more)


def boxes(game: Game, shown: Overlay, word: str) -> dict[str, str]:
    """The boxes that an overlay colours with that word, and their labels."""
    return {game.board.names[patch.cell]: patch.label for patch in shown.cells if patch.word == word}


def lines(game: Game, shown: Overlay, word: str) -> set[str]:
    names = game.board.names
    return {"-".join([names[box] for box in line.cells]) for line in shown.lines if line.word == word}


@case("6.0(b)", "6.0(g)")
def test_command_shows_the_radius_and_what_leaders_beyond_it_must_roll() -> None:
    game = standing({"FR-DUMOURIEZ": "GRA", "FR-DILLON": "ISL", "FR-CHAZOT": "BRQ"})
    shown = game.overlay("french", "command")
    assert {"GRA", "BRQ", "CRX"} <= set(boxes(game, shown, "radius-nord"))
    assert set(boxes(game, shown, "out-of-command")) == {"ISL"}
    assert [(note.piece, note.said.params["rating"]) for note in shown.notes] == [("FR-DILLON", 3)]
    assert game.overlay("allied", "command").notes == [], "the enemy's orders are not shown"


@case("6.1(d)", "7.0", "8.2")
def test_a_leader_shows_whom_he_could_take_along() -> None:
    units = {"FR-LEVENEUR": "GRA", "FR-DIETMANN": "GRA", "FR-71-RL": "GRA", "FR-98-RL": "BRQ", "FR-34-RL": "GRA"}
    game = standing(units)
    shown = game.overlay("french", "control", "FR-LEVENEUR")
    assert boxes(game, shown, "leader-here") == {"GRA": "1/1"}, "the 34th is of another band"
    assert boxes(game, shown, "leader-near") == {"BRQ": "1/1"}
    assert {note.said.message for note in shown.notes} >= {"controls", "comes-along"}
    assert game.overlay("allied", "control", "FR-LEVENEUR") == Overlay([], [], [])
    assert game.overlay("french", "control", "FR-71-RL") == Overlay([], [], [])


@case("7.1.8")
def test_lines_in_use_are_shown_to_those_who_used_them() -> None:
    game = standing({})
    now = state(game)
    now.marched[0][now.box.country.line(cell(game, "GRA"), cell(game, "AUT"))] = 3
    assert lines(game, game.overlay("french", "lines"), "line-used") in ({"GRA-AUT"}, {"AUT-GRA"})
    assert game.overlay("allied", "lines").lines == []


@case("7.2", "7.2(b)")
def test_boxes_into_which_the_enemy_could_react() -> None:
    game = standing({"PR-GREN-1": "GRA", "PR-GREN-2": "BRQ", "FR-71-RL": "BRQ"})
    shown = game.overlay("french", "reaction")
    assert {"LAN", "STJ", "AUT"} <= set(boxes(game, shown, "can-react"))
    assert boxes(game, shown, "can-react").get("CRX", "") == "", "who shares a box with the enemy does not react"


@case("7.1(b)", "9.7(b)")
def test_ways_out_of_a_contested_box_that_are_barred() -> None:
    units = {"FR-34-RL": "VOU", "PR-GREN-1": {"hex": "VOU", "approach": "CRX"}, "PR-GREN-2": "MON"}
    game = standing(units)
    shown = game.overlay("french", "approaches")
    assert set(boxes(game, shown, "contested")) == {"VOU"}
    assert {"VOU-CRX", "VOU-MON"} <= lines(game, shown, "line-barred")


@case("10.2(h)")
def test_chains_to_the_base_and_units_cut_off_from_it() -> None:
    units = {"FR-71-RL": {"hex": "RAU", "state": ["reduced"]}, "FR-98-RL": {"hex": "VER", "state": ["reduced"]}}
    game = standing({**units, "PR-GREN-1": "VER"})
    shown = game.overlay("french", "chains")
    assert {"SED", "RAU"} <= set(boxes(game, shown, "chain-nord"))
    assert set(boxes(game, shown, "chain-cut")) == {"VER"}
    assert [note.piece for note in shown.notes] == ["FR-98-RL"]


@case("T.VICTORY")
def test_boxes_that_score_and_who_holds_them() -> None:
    game = standing({"PR-GREN-1": "CHL"})
    shown = game.overlay("", "scores")
    assert boxes(game, shown, "score-held") == {"CHL": "6"}
    assert boxes(game, shown, "score-open")["VER"] == "6"


@case("6.1(b)")
def test_who_can_still_be_activated_is_counted_for_the_owner() -> None:
    game = standing({"FR-DILLON": "ISL", "FR-71-RL": {"hex": "ISL", "state": ["activated"]}})
    assert boxes(game, game.overlay("french", "used"), "used-some") == {"ISL": "1/2"}
    assert game.overlay("allied", "used").cells == [
        patch for patch in game.overlay("allied", "used").cells if patch.side == "allied"
    ]


@case("T.SETUP")
def test_closed_zones_with_the_turn_that_opens_them() -> None:
    game = meuse.new(TITLE, "campaign", seed=1)
    shown = game.overlay("", "zones")
    assert boxes(game, shown, "zone-closed")["CHL"] == "9"
    assert "AU-CLERFAYT" in [note.piece for note in shown.notes]


@pytest.mark.parametrize("language", languages())
def test_every_word_of_the_legend_is_there(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    assert all(texts.message(f"overlay-{word}") for word in WORDS)


@case("2.3", "2.3(c)")
@pytest.mark.parametrize("scenario", ["cannonade", "argonne"])
def test_faces_are_the_same_whatever_lies_hidden(scenario: str) -> None:
    """A position in which all that a seat cannot see is guessed anew looks the same to it, on every face."""
    rng = random.Random(7)
    game = meuse.new(TITLE, scenario, seed=7)
    title = game.title
    for answer in range(400):
        if game.decision is None:
            break
        if answer % 20 == 0:
            for seat in (*SIDES, ""):
                other = title.imagine(game.state, seat, random.Random(answer))
                assert title.pieces(game.state, seat) == title.pieces(other, seat)
                assert title.markers(game.state, seat) == title.markers(other, seat)
                assert title.tracks(game.state, seat) == title.tracks(other, seat)
                for kind in title.overlays(game.box.content, scenario, game.options):
                    piece = "FR-DUMOURIEZ" if kind.wants else ""
                    one = title.overlay(game.state, [], seat, kind.id, piece, -1)
                    assert one == title.overlay(other, [], seat, kind.id, piece, -1), (kind.id, seat)
        game.apply(rng.choice(game.actions()))


@case("2.3(c)")
def test_lines_on_the_board_name_nobody_whom_a_seat_does_not_see() -> None:
    rng = random.Random(3)
    game = meuse.new(TITLE, "cannonade", seed=3)
    for _ in range(500):
        if game.decision is None:
            break
        for seat in (*SIDES, ""):
            shown = {piece.id for piece in game.title.pieces(game.state, seat)}
            for line in game.declared(seat).lines:
                assert set(line.pieces) <= shown
        game.apply(rng.choice(game.actions()))


@case("7.2")
def test_a_march_is_drawn_for_those_who_may_react_to_it() -> None:
    units = {"PR-BRUNSWICK": "STB", "PR-GREN-1": "STB", "FR-34-RL": "DAM", "FR-DUMOURIEZ": "BRX"}
    game = at("activations", units, scenario="cannonade")
    for words in (("activate", "PR-BRUNSWICK"), ("done",), ("to", "LUN"), ("halt",)):
        game.apply(meuse.Action(words[0], tuple(words[1:])))
        if game.decision is not None and game.decision.seat == "french":
            break
    assert game.decision is not None
    assert game.decision.prompt == "reaction"
    drawn = game.declared("french")
    names = game.board.names
    assert [(line.kind, [names[box] for box in line.cells], line.side) for line in drawn.lines] == [
        ("march", ["STB", "LUN"], "allied")
    ]
    assert drawn.lines[0].pieces == (), "Brunswick's grenadiers march under cover"
    assert game.declared("allied").lines[0].pieces == ("PR-GREN-1",)
