"""9.0: which boxes fight (ruling L23), in which order, and whether a battle is minor or major (ruling L1)."""

from typing import Any

import pytest
from tests.titles.valmy.table import asks, at, case, cell, choices, do, inside, over, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import BattleBegins, BattleSized, LeaderRode, OverrunEnds, VolleyFired
from meuse.titles.valmy.chapters.combat import BattleInBox, CombatStep
from meuse.titles.valmy.terms import ALLIED, FRENCH, SIDES

ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-FUS-SCHENCK": "STB"}
AT_VALMY = {"FR-1-RL": "VAL", "PR-KLEIST-I": "VAL"}
MISS = [1, 2]
LINE = ["FR-1-RL", "FR-5-RL", "FR-30-RL", "FR-44-RL", "FR-MOSELLE", "FR-SAONE-ET-LOIRE"]
FOOT = ["PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-PR-HEINRICH-I", "PR-PR-HEINRICH-II"]


def step(units: dict[str, Any], side: int = ALLIED, **more: Any) -> Game:
    """The Combat step of an activation."""
    return inside(lambda position: CombatStep(side), {**ELSEWHERE, **units}, active=SIDES[side], **more)


def battles(game: Game) -> list[str]:
    return [event.hex for event in told(game, BattleBegins)]


# ---- which boxes (9.0, ruling L23)


@case("9.0", "9.0(h)")
@pytest.mark.parametrize("who", ["french", "allied"])
def test_a_shared_box_fights_that_a_unit_of_either_side_has_entered(who: str) -> None:
    """Examples 1 and 7: by a march, or by a reaction."""
    game = step(AT_VALMY, entered={who: ["VAL"]}, dice=MISS * 2)
    assert battles(game) == ["VAL"]
    assert told(game, BattleBegins)[0].side == "allied", "the active player attacks, whoever moved last (ruling L44)"


@case("9.0(h)")
def test_a_shared_box_fights_in_which_a_unit_of_the_activation_has_stayed() -> None:
    """Example 4: all units there take part, whoever is used."""
    units = {**AT_VALMY, "FR-5-RL": "VAL", "PR-KLEIST-II": "VAL"}
    game = step(units, FRENCH, force=["FR-CHARTRES", "FR-5-RL"], dice=MISS * 4)
    assert battles(game) == ["VAL"]
    assert set(told(game, VolleyFired)[1].units) == {"FR-1-RL", "FR-5-RL"}


@case("9.0(h)")
def test_elsewhere_two_armies_face_each_other_in_peace() -> None:
    """Examples 1 and 5: nobody has entered, and nobody of the activation is there."""
    game = step({**AT_VALMY, "PR-THADDEN-I": "HAN"}, force=["PR-THADDEN-I"])
    assert battles(game) == []
    assert over(game)


@case("9.0(h)", "9.0(g)")
def test_a_leader_of_the_activation_alone_starts_no_battle() -> None:
    """Example 9."""
    game = step({**AT_VALMY, "PR-BRUNSWICK": "VAL"}, force=["PR-BRUNSWICK"])
    assert battles(game) == []


@case("9.0(h-ii)")
def test_who_stays_does_not_reopen_a_battle_of_this_turn() -> None:
    """Example 3."""
    game = step(AT_VALMY, FRENCH, force=["FR-1-RL"], fought=["VAL"])
    assert battles(game) == []


@case("9.0(h-ii)")
def test_fresh_units_reopen_a_battle_of_this_turn() -> None:
    """Example 2."""
    game = step(AT_VALMY, entered={"allied": ["VAL"]}, fought=["VAL"], force=["PR-KLEIST-I"], dice=MISS * 2)
    assert battles(game) == ["VAL"]


@case("9.0(g)")
def test_there_is_no_battle_where_one_side_has_leaders_only() -> None:
    game = step({"FR-KELLERMANN": "VAL", "PR-KLEIST-I": "VAL"}, entered={"allied": ["VAL"]}, force=["PR-KLEIST-I"])
    assert battles(game) == []
    assert where(game, "FR-KELLERMANN") == "VAL", "until the activation ends (ruling L27)"


@case("9.0(l)", "9.0(h)", "9.0(h-ii)", "9.0(g)", "9.0")
def test_the_active_player_chooses_the_order_and_finishes_each_battle() -> None:
    units = {
        **AT_VALMY,
        "FR-22-RL": "DAM",
        "PR-ROMBERG-I": "DAM",
        "FR-29-RL": "BRX",
        "PR-BORCH-I": "BRX",
        "FR-34-RL": "AUV",
        "PR-GREN-3": "AUV",
        "FR-MIRANDA": "LUN",
        "PR-GREN-4": "LUN",
    }
    entered = {"allied": ["VAL", "DAM"]}
    game = step(units, entered=entered, fought=["AUV"], force=["PR-GREN-3", "PR-KLEIST-I"], dice=MISS * 4)
    assert asks(game) == ("allied", "order-of-battles")
    assert choices(game, "fight") == {"VAL", "DAM"}
    assert why(game, "fight BRX").case == "9.0(h)"
    assert why(game, "fight AUV").case == "9.0(h-ii)"
    assert why(game, "fight LUN").case == "9.0(g)"
    assert why(game, "fight HAN").case == "9.0"
    do(game, "fight DAM")
    assert battles(game) == ["DAM"]
    do(game, "stay", "stay")
    assert battles(game) == ["DAM", "VAL"], "the last one is not asked for"
    do(game, "stay", "stay")
    assert over(game), "once in a Combat step, though both stand there still"


@case("9.0(l)")
def test_a_box_is_not_fought_for_twice_in_one_step() -> None:
    units = {**AT_VALMY, "FR-22-RL": "DAM", "PR-ROMBERG-I": "DAM", "FR-29-RL": "BRX", "PR-BORCH-I": "BRX"}
    game = step(units, entered={"allied": ["VAL", "DAM", "BRX"]}, dice=MISS * 2)
    do(game, "fight DAM", "stay", "stay")
    assert choices(game, "fight") == {"VAL", "BRX"}
    assert why(game, "fight DAM").case == "9.0(l)"


@case("9.0(h)", "9.7(j)")
def test_units_that_retreat_are_not_drawn_into_another_battle_of_the_step() -> None:
    """Ruling L87: they end in boxes without enemies."""
    units = {
        "FR-1-RL": "VAL",
        "PR-KLEIST-I": {"hex": "VAL", "approach": "LUN"},
        "FR-29-RL": "BRX",
        "PR-BORCH-I": "BRX",
    }
    game = step(units, entered={"allied": ["VAL", "BRX"]}, dice=MISS * 4)
    do(game, "fight VAL", "stay", "withdraw")
    assert choices(game, "to") == {"HAN", "DAM"}
    do(game, "to DAM")
    assert battles(game) == ["VAL", "BRX"]
    assert (told(game, BattleBegins)[1].attackers, told(game, BattleBegins)[1].defenders) == (1, 1)


# ---- minor or major (9.0, ruling L1)


def sized(french: int, allied: int, attacker: int = ALLIED, **more: Any) -> Game:
    """A battle at Valmy with so many units on each side."""
    units = {**dict.fromkeys(LINE[:french], "VAL"), **dict.fromkeys(FOOT[:allied], "VAL")}
    return inside(
        lambda position: BattleInBox(attacker, position.box.board.index["VAL"]),
        {**ELSEWHERE, **units, **more.pop("others", {})},
        **more,
    )


def is_major(game: Game) -> bool:
    battle = state(game).battle
    return battle is not None and bool(battle.major)


@case("9.0(c)")
@pytest.mark.parametrize(("french", "allied"), [(4, 4), (4, 3), (1, 1)])
def test_four_units_or_fewer_on_both_sides_are_a_minor_battle(french: int, allied: int) -> None:
    game = sized(french, allied, dice=MISS * (french + allied))
    (event,) = told(game, BattleSized)
    assert (event.major, event.chosen) == (False, False)
    assert not is_major(game)


@case("9.0(c-ii)", "9.0(b)")
def test_five_units_or_more_on_both_sides_are_a_major_battle() -> None:
    game = sized(5, 6)
    (event,) = told(game, BattleSized)
    assert (event.major, event.chosen) == (True, False)
    assert is_major(game)
    assert asks(game)[0] == "french", "the defender deploys first (9.2.1)"
    assert state(game).major_fought[cell(game, "VAL")]
    assert told(game, VolleyFired) == []


@case("9.0(d)", "9.0(i)")
@pytest.mark.parametrize("attacker", [FRENCH, ALLIED])
@pytest.mark.parametrize(("french", "allied"), [(5, 4), (2, 6)])
def test_five_or_more_against_four_or_fewer_the_defender_chooses(french: int, allied: int, attacker: int) -> None:
    """Ruling L44: the other player defends, be it the weaker side or the stronger."""
    game = sized(french, allied, attacker, dice=MISS * (french + allied))
    assert asks(game) == (SIDES[1 - attacker], "battle-size")
    assert {action.verb for action in game.actions()} == {"minor", "major"}
    do(game, "minor")
    assert not is_major(game)
    assert [(event.side, event.major, event.chosen) for event in told(game, BattleSized)] == [
        (SIDES[1 - attacker], False, True)
    ]
    assert [len(event.units) for event in told(game, VolleyFired)] == (
        [french, allied] if attacker == ALLIED else [allied, french]
    ), "every unit fires once, however many there are"
    game = sized(french, allied, attacker)
    do(game, "major")
    assert is_major(game)
    assert asks(game)[0] == SIDES[1 - attacker]


@case("9.0(c)", "9.0(g)")
def test_leaders_are_not_counted() -> None:
    others = {"FR-KELLERMANN": "VAL", "FR-CHARTRES": "VAL", "PR-COURBIERE": "VAL"}
    game = sized(4, 4, others=others)
    assert [event.major for event in told(game, BattleSized)] == [False]


@case("9.0")
def test_both_learn_the_numbers_first() -> None:
    """Ruling L61."""
    game = sized(2, 5)
    (event,) = told(game, BattleBegins)
    assert (event.attackers, event.defenders) == (5, 2)
    assert game.position()["battle"]["shown"] == [], "and no more, until it is known how they fight"


@case("9.0", "9.7(b)")
def test_a_battle_knows_where_its_units_came_from() -> None:
    """Ruling L19; units that were set up there have no approach, and leaders have none that counts."""
    units = {
        "FR-1-RL": "VAL",
        "FR-5-RL": {"hex": "VAL", "approach": "DAM"},
        "PR-KLEIST-I": {"hex": "VAL", "approach": "HAN"},
        "PR-KLEIST-II": {"hex": "VAL", "approach": "HAN"},
        "PR-BRUNSWICK": {"hex": "VAL", "approach": "LUN"},
    }
    game = step(units, entered={"allied": ["VAL"]})
    record = game.position()["battle"]
    assert record["allied_approaches"] == ["HAN"]
    assert record["french_approaches"] == ["DAM"]
    assert set(record["took_part"]) == set(units)


# ---- whole activations


@case("9.0(i)", "9.0(h)", "9.1", "9.7(b)")
def test_a_march_a_reaction_and_the_battle_that_they_bring() -> None:
    """Kleist marches from Hans to Valmy, the 29th reacts from Dampierre: it fires with the defenders (ruling L44)."""
    units = {
        "FR-DUVAL": "VIE",
        "FR-49-RL": "VIE",
        "FR-1-RL": "VAL",
        "FR-29-RL": "DAM",
        "PR-BRUNSWICK": "HAN",
        "PR-KLEIST": "HAN",
        "PR-KLEIST-I": "HAN",
        "PR-KLEIST-II": "HAN",
        "PR-EBEN": "STB",
    }
    game = at("activations", units, scenario="argonne", initiative="allied", dice=[*MISS * 4, 1, 2])
    do(game, "activate PR-KLEIST", "done", "to VAL", "pick FR-29-RL", "to VAL")
    assert battles(game) == ["VAL"]
    do(game, "done")
    assert set(told(game, VolleyFired)[0].units) == {"FR-1-RL", "FR-29-RL"}
    record = game.position()["battle"]
    assert (record["allied_approaches"], record["french_approaches"]) == (["HAN"], ["DAM"])
    assert asks(game) == ("allied", "withdraw-or-stay")
    do(game, "stay", "withdraw")
    assert why(game, "to HAN").case == "9.7(b)"
    do(game, "all_to DAM")
    assert where(game, "FR-29-RL") == where(game, "FR-1-RL") == "DAM"
    assert asks(game) == ("french", "activation"), "the other player is next, and nobody there is used"


@case("7.3(b)", "9.0(k)", "9.0(h)")
def test_a_leader_left_alone_by_an_overrun_rides_away_when_the_activation_ends() -> None:
    """Rulings L27, L71: and the stack that has won marches on."""
    units = {
        "FR-CHARTRES": "VAL",
        "FR-1-RL": {"hex": "VAL", "state": ["reduced"]},
        "FR-5-RL": "DAM",
        "FR-DUVAL": "VIE",
        "FR-49-RL": "VIE",
        "PR-KLEIST": "HAN",
        "PR-BRUNSWICK": "STB",
        **dict.fromkeys(FOOT[:5], "HAN"),
    }
    dice = [*MISS, 5, 5, *MISS * 4, 1, 2, 1, 2]
    game = at("activations", units, scenario="argonne", initiative="allied", dice=dice)
    do(game, "activate PR-KLEIST", "done", "to VAL", "overrun", "done", "done")
    assert where(game, "FR-1-RL") == "eliminated"
    assert [event.won for event in told(game, OverrunEnds)] == [True]
    assert where(game, "FR-CHARTRES") == "VAL", "nothing happens to him while the enemy moves"
    do(game, "halt")
    while asks(game)[1] == "reaction":
        do(game, "done")
    assert battles(game) == []
    assert [(event.leader, event.hex) for event in told(game, LeaderRode)] == [("FR-CHARTRES", "DAM")]
