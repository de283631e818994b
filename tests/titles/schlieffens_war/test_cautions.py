"""What a player is warned of before he ends or gives up something; and that he is not warned without reason."""

import ast
from typing import Any

import pytest
from tests.as_sent import cautions_of
from tests.titles.schlieffens_war.aftermath import fought
from tests.titles.schlieffens_war.battlefield import no_probes
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import TITLE, do, legal

import meuse
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages


def warned(game: Game, words: str = "done") -> dict[str, tuple[dict[str, Any], str]]:
    """The cautions before an answer of the seat that decides: message -> parameters and case."""
    assert game.decision is not None
    assert legal(game, words)
    said = cautions_of(game, game.decision.seat, words.split())
    assert len({line["message"] for line in said}) == len(said)
    return {line["message"]: (line["params"], line["case"]) for line in said}


# ---- movement


RAILS = [along("1401", "1406")]


def test_units_that_have_not_moved() -> None:
    game = bare("german_movement", {"DE-X": "1405", "DE-VII": "1406", "DE-2-HQ": "1405"}, rails=RAILS)
    assert warned(game) == {"can-move": ({"count": 3, "units": ["DE-2-HQ", "DE-VII", "DE-X"]}, "10.0")}
    do(game, "unit DE-X", "to 1505", "stop")
    assert warned(game) == {"can-move": ({"count": 2, "units": ["DE-2-HQ", "DE-VII"]}, "10.0")}


def test_units_that_have_nowhere_to_go_are_not_named() -> None:
    ring = dict(zip(("FR-I", "FR-II", "FR-III"), ("1409", "1511", "1310"), strict=True))
    game = bare("german_movement", {"DE-X": "1410", **ring})
    assert "can-move" not in warned(game)


def test_units_that_would_be_out_of_supply_and_may_still_be_helped() -> None:
    units = {"DE-X": "1411", "DE-2-HQ": "1406", "DE-VII": "1406"}
    game = bare("german_movement", units, rails=RAILS)
    assert warned(game)["unsupplied"] == ({"count": 1, "units": ["DE-X"]}, "8.8")
    do(game, "unit DE-X", "to 1408")  # within two hexes of the HQ
    do(game, "stop")
    assert "unsupplied" not in warned(game)


def test_who_nobody_can_help_any_more_is_not_named() -> None:
    game = bare("german_movement", {"DE-X": "1411", "DE-2-HQ": "1401"}, rails=RAILS)
    do(game, "unit DE-2-HQ", "to 1402", "stop", "unit DE-X", "to 1410", "stop")
    assert warned(game) == {}


def test_stacks_over_the_limit() -> None:
    units = dict.fromkeys(["DE-X", "DE-VII", "DE-GD"], "1405")
    game = bare("german_movement", {**units, "DE-II": "1406"}, rails=RAILS)
    assert "overstacked" not in warned(game)
    do(game, "unit DE-II", "to 1405", "stop")
    assert warned(game)["overstacked"] == ({"count": 1, "hexes": ["1405"]}, "6.5")


def test_what_ends_nothing_needs_no_caution() -> None:
    game = bare("german_movement", {"DE-X": "1405"})
    assert warned(game, "unit DE-X") == {}


# ---- combat


FRONT = {"FR-XX": "1407", "DE-X": "1406"}


def test_hexes_that_can_still_be_attacked() -> None:
    game = bare("german_combat", FRONT)
    no_probes(game)
    assert warned(game) == {"can-attack": ({"count": 1, "hexes": ["1407"]}, "11.0(a)")}


@pytest.mark.parametrize(("turn", "made", "turns"), [(5, 3, 2), (6, 0, 1), (7, 6, 0)])
def test_plan_xvii_is_asked_after_in_its_last_turns(turn: int, made: int, turns: int) -> None:
    game = bare("entente_combat", FRONT, turn=turn, plan_attacks=made)
    no_probes(game)
    numbers = {"made": made, "needed": 7, "left": 7 - made, "turns": turns}
    assert warned(game)["plan-short"] == (numbers, "4.4")


@pytest.mark.parametrize(("phase", "turn", "made"), [("entente", 4, 0), ("entente", 7, 7), ("german", 7, 0)])
def test_plan_xvii_is_not_asked_after_without_need(phase: str, turn: int, made: int) -> None:
    game = bare(f"{phase}_combat", FRONT, turn=turn, plan_attacks=made)
    no_probes(game)
    assert "plan-short" not in warned(game)


def test_who_probes_gives_up_his_attack() -> None:
    units = {"DE-X": "1406", "DE-VII": "1405", "FR-XX": "1407", "FR-I": "1205"}
    game = bare("german_combat", units)
    assert game.decision is not None
    assert game.decision.prompt == "probing"
    assert warned(game, "probe DE-X") == {"gives-up-attack": ({"unit": "DE-X"}, "11.1(d)")}
    assert warned(game, "probe DE-VII") == {}, "no enemy next to it"
    assert warned(game) == {}, "attacks come next"
    do(game, "probe DE-VII", "to 1305")
    assert warned(game, "probe DE-X") == {}, "it is said once a phase"


def test_a_hex_that_nobody_enters() -> None:
    game = fought({"DE-X": "1913", "DE-VII": "1913", "FR-IV": "2013"}, losses=(0, 2))
    while game.decision is not None and game.decision.seat == "entente":
        do(game, str(next(action for action in game.actions() if action.verb in ("step", "retreat"))))
    assert game.decision is not None
    assert game.decision.prompt == "advance"
    assert warned(game) == {"can-advance": ({"count": 2, "units": ["DE-VII", "DE-X"]}, "11.22")}
    do(game, "unit DE-X")
    assert warned(game) == {}, "the hex is held"


# ---- regrouping, reinforcements, withdrawal


def test_who_can_still_regroup_or_return() -> None:
    units = {
        "DE-X": {"hex": "1405", "morale": "fatigued"},
        "DE-VII": {"hex": "1405", "state": ["reduced"]},
        "DE-GD": {"place": "eliminated"},
        "DE-2-HQ": "1405",
    }
    game = bare("german_regroup", units, turn=2, rails=RAILS, terrain={"1404": "city"})
    assert warned(game) == {"can-rest": ({"count": 1, "units": ["DE-X"]}, "9.5(1)")}
    do(game, "done")
    assert warned(game) == {"can-restore": ({"count": 1, "units": ["DE-VII"]}, "9.5(2)")}
    do(game, "all")
    assert game.decision is not None
    assert game.decision.prompt == "regroup-returns"
    assert warned(game) == {"can-return": ({"count": 1, "units": ["DE-GD"]}, "9.5(3)")}


def test_british_who_are_held_back() -> None:
    game = bare("entente_regroup", {"FR-X": "2010"}, turn=3, terrain={"1424": "city port"})
    assert game.decision is not None
    assert game.decision.prompt == "reinforcements"
    told, by = warned(game)["held-back"]
    assert (told["count"], by) == (5, "9.2")


def test_no_corps_for_the_east_is_the_end() -> None:
    game = bare("german_regroup", {"DE-X": "1405", "DE-VII": "1406", "DE-GD": "1404"}, turn=7)
    assert game.decision is not None
    assert game.decision.prompt == "withdrawal"
    assert warned(game, "refuse") == {"forfeits": ({"corps": 2}, "9.4(d)")}
    assert warned(game, "withdraw DE-X") == {}
    do(game, "withdraw DE-X")
    assert warned(game, "refuse") == {"forfeits": ({"corps": 1}, "9.4(d)")}


# ---- who is told, and how


def test_only_who_decides_is_warned_and_only_of_what_he_may_do() -> None:
    game = bare("german_movement", {"DE-X": "1405"})
    assert cautions_of(game, "german", ["done"])
    assert cautions_of(game, "entente", ["done"]) == []
    assert cautions_of(game, "", ["done"]) == []
    assert cautions_of(game, "german", ["commit"]) == []


def test_the_gravest_comes_first() -> None:
    """Out of supply before overstacked before not moved; HQs and depots before corps, the strong before the weak."""
    crowd = dict.fromkeys(["DE-LW1", "DE-X", "DE-VII", "DE-GD"], "1405")
    game = bare("german_movement", {**crowd, "DE-II": "1412", "DE-2-HQ": "1406", "DE-2-DEPOT": "1404"}, rails=RAILS)
    assert list(warned(game)) == ["unsupplied", "overstacked", "can-move"]
    units = warned(game)["can-move"][0]["units"]
    assert set(units[:2]) == {"DE-2-HQ", "DE-2-DEPOT"}
    assert units[-1] == "DE-LW1"


def test_among_equals_those_next_to_the_enemy_come_first() -> None:
    game = bare("german_movement", {"DE-II": "1405", "DE-X": "1412", "FR-I": "1413"})
    assert warned(game)["can-move"][0]["units"] == ["DE-X", "DE-II"]


def test_plan_xvii_comes_before_hexes_that_could_be_attacked() -> None:
    game = bare("entente_combat", FRONT, turn=7, plan_attacks=0)
    no_probes(game)
    assert list(warned(game)) == ["plan-short", "can-attack"]


SOME: dict[str, Any] = {
    "count": 2,
    "units": ("DE-X", "DE-VII"),
    "hexes": ("1405", "1406"),
    "unit": "DE-X",
    "corps": 2,
    "made": 3,
    "needed": 7,
    "left": 4,
    "turns": 2,
}
ONE = {**SOME, "count": 1, "corps": 1, "turns": 1}


@pytest.mark.parametrize("language", languages())
def test_every_caution_has_its_message_for_one_and_for_many(language: str) -> None:
    title = meuse.title(TITLE)
    texts = Texts(title, language, strict=True)
    tree = ast.parse((title.folder / "faces" / "cautions.py").read_text("utf-8"))
    found = {"can-rest", "can-restore"}  # chosen by the step
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Said", "about_units", "about_hexes"):
            place = 0 if ast.unparse(node.func) == "Said" else 1
            if isinstance(node.args[place], ast.Constant):
                found.add(str(node.args[place].value))
    assert {"can-move", "overstacked", "plan-short", "gives-up-attack", "forfeits"} <= found
    for message in sorted(found):
        many, one = texts.message(f"caution-{message}", **SOME), texts.message(f"caution-{message}", **ONE)
        assert many != one or message == "gives-up-attack"
    assert texts.message("caution-plan-short", **{**SOME, "turns": 0}) != texts.message("caution-plan-short", **SOME)
