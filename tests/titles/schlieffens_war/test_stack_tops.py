"""6.6, ruling S33: which unit lies on top of a stack, and 6.2: how many of it fight."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import ELSEWHERE, field
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import case, choices, do, legal, of_kind, why

from meuse.engine.game import Game
from meuse.titles.schlieffens_war.events import DefendersChosen, MarchRolled, MoraleChanged, Moved, PutOnTop
from meuse.titles.schlieffens_war.fog import UNNAMED

STACK = {"DE-II": "1510", "DE-III": "1510", "DE-IV": "1510", "DE-1-HQ": "1510", "DE-1-DEPOT": "1510"}


def german(units: dict[str, Any], **more: Any) -> Game:
    return bare("german_movement", units, **{"turn": 2, **more})


def seen(game: Game) -> set[str]:
    """The German units that the Entente sees on the map."""
    units = game.view("entente")["position"]["units"]
    return {name for name, entry in units.items() if name.startswith("DE-") and "hex" in entry}


def told(game: Game, kind: type[Any]) -> list[Any]:
    """What the Entente reads of events of a kind."""
    shown = [game.title.view_event(event, "entente") for _, event in game.log() if isinstance(event, kind)]
    return [event for event in shown if event is not None]


@case("6.6", "6.6(b)")
def test_the_owner_chooses_which_unit_lies_on_top() -> None:
    game = german(STACK)
    assert seen(game) == {"DE-II"}
    assert choices(game, "top") == {"DE-III", "DE-IV"}
    events = do(game, "top DE-IV")
    assert seen(game) == {"DE-IV"}
    assert of_kind(events, PutOnTop)[0].hex == "1510"


@case("6.6")
def test_once_in_each_hex_and_phase() -> None:
    game = german({**STACK, "DE-V": "1512", "DE-VI": "1512"})
    do(game, "top DE-IV")
    assert choices(game, "top") == {"DE-VI"}
    assert why(game, "top DE-III").message == "topped-already"
    do(game, "top DE-VI")
    assert choices(game, "top") == set()


@case("6.6(b)")
def test_no_hq_or_depot_covers_a_corps() -> None:
    game = german(STACK)
    assert why(game, "top DE-1-HQ").message == "never-on-top"
    assert why(game, "top DE-1-DEPOT").message == "never-on-top"
    assert why(game, "top DE-II").message == "on-top-already"
    game = german({"DE-1-HQ": "1510", "DE-1-DEPOT": "1510"})
    assert choices(game, "top") == set()
    assert seen(game) == {"DE-1-HQ"}


@case("6.6")
def test_who_enters_a_hex_lies_under_those_already_there() -> None:
    game = german({**STACK, "DE-IX": "1512"})
    do(game, "unit DE-IX", "to 1510", "stop")
    assert seen(game) == {"DE-II"}
    assert "DE-IX" in choices(game, "top")


@case("6.6")
def test_when_the_top_unit_leaves_the_next_one_is_seen() -> None:
    game = german(STACK, stacks={"1510": ["DE-III", "DE-II", "DE-IV"]})
    assert seen(game) == {"DE-III"}
    do(game, "unit DE-III", "to 1512", "stop")
    assert seen(game) == {"DE-II", "DE-III"}
    assert choices(game, "top") == {"DE-IV"}


@case("6.6")
@pytest.mark.parametrize(
    ("mover", "to", "known"),
    [
        ("DE-II", "1512", True),  # from the top into the open
        ("DE-II", "1508", True),  # from the top to under another
        ("DE-III", "1512", True),  # from below into the open
        ("DE-III", "1508", False),  # from below to below
    ],
)
def test_a_move_is_seen_at_either_end_or_not_at_all(mover: str, to: str, known: bool) -> None:
    game = german({**STACK, "DE-IX": "1508"})
    do(game, f"unit {mover}", f"to {to}", "stop")
    assert [move.unit for move in told(game, Moved)] == ([mover] if known else [])


@case("6.6")
def test_the_die_of_a_hidden_unit_is_seen_but_not_whose_it_is() -> None:
    game = german({**STACK, "DE-IX": "1516"}, dice=[3])
    do(game, "unit DE-III", "march 1516")
    rolled = told(game, MarchRolled)[0]
    assert (rolled.unit, rolled.hex, rolled.die) == (UNNAMED, "", 3)
    assert told(game, MoraleChanged) == []
    game = german(STACK, dice=[3])
    do(game, "unit DE-III", "march 1516")
    assert told(game, MarchRolled)[0].unit == "DE-III"


@case("6.6")
def test_a_move_under_way_is_nobody_elses_business() -> None:
    game = german({**STACK, "DE-IX": "1508"}, control={"german": ["1509"]})
    before = game.view("entente")["position"]
    do(game, "unit DE-III")
    assert game.view("entente")["position"] == before
    do(game, "to 1508", "stop")
    assert game.view("entente")["position"] == before


# ---- 6.2: how many fight


def attack(units: dict[str, Any], target: str = "1510", **more: Any) -> Game:
    """A German Combat Phase in which that hex is being attacked."""
    game = field("german_combat", {**units, **ELSEWHERE}, **{"turn": 2, **more})
    while game.decision is not None and game.decision.prompt != "combat-phase":
        do(game, "done")
    do(game, f"attack {target}")
    return game


@case("6.2(b)")
def test_three_corps_and_an_hq_attack_out_of_one_hex() -> None:
    corps = dict.fromkeys(("DE-II", "DE-III", "DE-IV", "DE-IX"), "1509")
    game = attack({**corps, "DE-1-HQ": "1509", "DE-2-HQ": "1509", "FR-I": "1510"})
    do(game, "unit DE-II", "unit DE-III", "unit DE-IV", "unit DE-1-HQ")
    assert choices(game, "unit") == set()
    assert why(game, "unit DE-IX").case == "11.3(b)"
    assert why(game, "unit DE-2-HQ").case == "11.3(b)"
    assert legal(game, "commit")


@case("6.2(c)", "6.2(d)")
def test_the_owner_of_three_corps_says_which_two_defend() -> None:
    game = attack({"DE-II": "1509", "FR-I": "1510", "FR-II": "1510", "FR-III": "1510"}, dice=[6])
    do(game, "unit DE-II", "commit")
    assert game.decision is not None
    assert game.decision.seat == "entente"
    assert choices(game, "defend") == {"FR-I", "FR-II", "FR-III"}
    do(game, "defend FR-III", "defend FR-I")
    assert choices(game, "defend") == set()
    assert battle_defenders(game) == ("FR-III", "FR-I")


@case("6.2(e)")
@pytest.mark.parametrize("helps", [True, False])
def test_the_hq_of_the_hex_may_help(helps: bool) -> None:
    game = attack({"DE-II": "1509", "FR-I": "1510", "FR-1-HQ": "1510"}, dice=[6])
    do(game, "unit DE-II", "commit", "defend FR-1-HQ" if helps else "done")
    assert ("FR-1-HQ" in battle_defenders(game)) == helps


def battle_defenders(game: Game) -> tuple[str, ...]:
    chosen = [event for _, event in game.log() if isinstance(event, DefendersChosen)]
    return chosen[-1].defenders


@case("10.8(b)")
def test_belgians_do_not_attack_out_of_their_area() -> None:
    units = {"BE-1": "1207", "DE-II": "1206", "DE-III": "1107", **ELSEWHERE}
    game = field("entente_combat", units, turn=2)
    while game.decision is not None and game.decision.prompt != "combat-phase":
        do(game, "done")
    assert legal(game, "attack 1107")
    assert not legal(game, "attack 1206")
    assert why(game, "attack 1206").message == "attacks-outside-area"
