"""What a player is warned of before he ends something; and that he is not warned without reason."""

from typing import Any

import pytest
from tests.as_sent import cautions_of
from tests.titles.they_shall_not_pass.clash import clash
from tests.titles.they_shall_not_pass.country import bare
from tests.titles.they_shall_not_pass.table import at, do, legal

from meuse.engine.game import Game


def warned(game: Game, words: str = "done") -> dict[str, tuple[dict[str, Any], str]]:
    """The cautions before an answer of the seat that decides: message -> parameters and case."""
    assert game.decision is not None
    assert legal(game, words)
    said = cautions_of(game, game.decision.seat, words.split())
    assert len({line["message"] for line in said}) == len(said)
    return {line["message"]: (line["params"], line["case"]) for line in said}


def test_guns_that_can_still_fire() -> None:
    game = at("german_bombardment", {"DE-III-A1": "2001", "DE-III-A2": {"hex": "2001", "state": ["fired"]}})
    ready = ["DE-Heavy", "DE-III-A1", "DE-Naval"]
    assert warned(game) == {"can-fire": ({"count": 3, "units": ready}, "7.0")}
    do(game, "gun DE-Naval", "interdict 2010")
    assert warned(game) == {"can-fire": ({"count": 2, "units": ["DE-Heavy", "DE-III-A1"]}, "7.0")}


def test_units_that_can_still_move_or_dig_in() -> None:
    units = {"FR-XXX-HQ": "1320", "FR-208": "2010", "FR-44": {"hex": "2410", "state": ["dug-in"]}, "FR-XXX-A1": "1321"}
    game = bare("french_movement", units)
    told = warned(game)
    assert told["can-move"] == ({"count": 4, "units": ["FR-XXX-HQ", "FR-XXX-A1", "FR-44", "FR-208"]}, "8.0")
    assert told["can-dig-in"] == ({"count": 2, "units": ["FR-XXX-A1", "FR-208"]}, "14.11")
    do(game, "dig_in FR-208", "unit FR-44", "to 2411", "stop")
    told = warned(game)
    assert told["can-move"][0]["units"] == ["FR-XXX-HQ", "FR-XXX-A1"]
    assert told["can-dig-in"][0]["units"] == ["FR-XXX-A1"]


def test_units_that_have_nowhere_to_go_are_not_named() -> None:
    ring = {"DE-24": "2110", "DE-20": "2011", "DE-8": "1911", "DE-12": "1910", "DE-52": "2009", "DE-64": "2111"}
    game = bare("french_movement", {"FR-208": "2010", **ring}, turn=2)
    assert "can-move" not in warned(game)


def test_units_that_would_be_out_of_supply_and_can_still_be_helped() -> None:
    far = {"DE-III-HQ": "2201", "DE-24": "3301", "DE-20": "2301"}
    game = bare("german_movement", far)
    assert warned(game)["unsupplied"] == ({"count": 1, "units": ["DE-24"]}, "6.15(b)")
    do(game, "unit DE-24", "to 3201")  # ten points from its HQ
    assert warned(game, "stop") == {}, "it ends nothing but this move"
    do(game, "stop")
    assert "unsupplied" not in warned(game)


def test_an_hq_that_can_still_move_can_help_a_unit_that_cannot() -> None:
    units = {"DE-III-HQ": "2201", "DE-III-A1": {"hex": "3301", "state": ["fired"]}}
    game = bare("german_movement", units)
    assert warned(game)["unsupplied"][0]["units"] == ["DE-III-A1"]
    do(game, "unit DE-III-HQ", "to 2202", "stop")
    assert "unsupplied" not in warned(game), "now nobody can help any more"


def test_hexes_that_can_still_be_assaulted() -> None:
    game = bare("german_assault", {"DE-24": "2010", "FR-208": "2011", "DE-52": "2410", "FR-44": "2411"})
    assert warned(game) == {"can-assault": ({"count": 2, "hexes": ["2411", "2011"]}, "9.0(a)")}


def test_stacks_that_can_still_break_through() -> None:
    game = bare("german_breakthrough", {"DE-24": "2001", "DE-Pi28": "2001", "DE-Pi3": "1801"})
    told = warned(game)["can-break-through"]
    assert (told[0]["count"], set(told[0]["hexes"]), told[1]) == (2, {"2001", "1801"}, "13.0")


def test_replacement_points_that_would_be_lost() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": {"hex": "2201", "state": ["reduced"]}, "DE-20": {"place": "eliminated"}}
    game = bare("german_organization", units, turn=2)
    assert game.decision is not None
    assert game.decision.prompt == "replacements"
    assert warned(game) == {"points-left": ({"points": 3}, "6.31(b)")}
    do(game, "restore DE-24")
    assert warned(game) == {"points-left": ({"points": 2}, "6.31(b)")}


def test_a_hex_that_nobody_enters() -> None:
    declared = ("assault 2915", "unit DE-24", "unit DE-20", "commit")
    units = {"DE-24": "2914", "DE-20": "2914", "FR-44": "2915"}
    game = clash("german_assault", units, *declared, hits=(0, 1))
    do(game, "retreat 1")
    if game.decision is not None and game.decision.seat == "french":
        do(game, str(game.actions()[0]))
    assert game.decision is not None
    assert game.decision.prompt == "advance"
    assert warned(game) == {"can-advance": ({"count": 2, "units": ["DE-24", "DE-20"]}, "9.6(b)")}
    do(game, "advance DE-24")
    assert warned(game) == {}, "the hex is held"


@pytest.mark.parametrize("words", ["gun DE-Naval", "gun DE-Heavy"])
def test_what_ends_nothing_needs_no_caution(words: str) -> None:
    assert warned(at("german_bombardment", {"DE-III-A1": "2001"}), words) == {}


def test_only_who_decides_is_warned_and_only_of_what_he_may_do() -> None:
    game = at("german_bombardment", {"DE-III-A1": "2001"})
    assert cautions_of(game, "german", ["done"])
    assert cautions_of(game, "french", ["done"]) == []
    assert cautions_of(game, "", ["done"]) == []
    assert cautions_of(game, "german", ["commit"]) == []


def test_the_gravest_comes_first() -> None:
    """Out of supply before not moved before not dug in; next to the enemy before HQs before guns before the strong."""
    units = {
        "FR-XXX-HQ": "1320",
        "FR-XXX-A1": "1321",
        "FR-208": "1519",
        "FR-44": "1518",
        "FR-95RIT": "2010",
        "DE-24": "2011",
    }
    game = bare("french_movement", units)
    told = warned(game)
    assert list(told) == [message for message in ("unsupplied", "can-move", "can-dig-in") if message in told]
    assert told["can-move"][0]["units"] == ["FR-95RIT", "FR-XXX-HQ", "FR-XXX-A1", "FR-44", "FR-208"]
