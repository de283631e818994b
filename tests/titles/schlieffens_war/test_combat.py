"""5.4, 11.0-11.7 Combat: who attacks whom, with whom, how often; who defends; Plan XVII counts."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.battlefield import (
    AROUND,
    ELSEWHERE,
    HQS,
    SURE,
    TARGET,
    asks,
    attack,
    field,
    no_probes,
    resolved,
)
from tests.titles.schlieffens_war.table import case, choices, do, legal, marks, morale, of_kind, state, where, why

from meuse.engine.flow import CHANCE
from meuse.engine.game import Game, game_at
from meuse.engine.text import Texts
from meuse.titles.schlieffens_war.events import AttackDeclared, AttackResolved, DefendersChosen, PlanCounted

FACING = {"DE-II": "1410", "FR-I": TARGET}


def combat(units: dict[str, Any], phase: str = "german_combat", **more: Any) -> Game:
    """Past the probes, with a second fight waiting elsewhere."""
    return no_probes(field(phase, {**ELSEWHERE, **units}, **more))


# ---- 11.0 attacks


@case("11.0", "5.4(a)")
def test_nobody_has_to_attack() -> None:
    game = combat(FACING)
    assert asks(game) == ("german", "combat-phase")
    assert legal(game, "done")
    do(game, "done")
    assert asks(game)[1] != "combat-phase"
    assert where(game, "FR-I") == TARGET


@case("11.0", "11.6")
def test_an_attack_can_be_called_off_before_it_is_declared() -> None:
    game = combat(FACING)
    do(game, f"attack {TARGET}", "unit DE-II", "cancel")
    assert asks(game) == ("german", "combat-phase")
    assert state(game).battle is None
    assert marks(game, "DE-II") == set()
    do(game, f"attack {TARGET}", "unit DE-II")


@case("11.0(a)", "5.4")
def test_only_adjacent_enemies_are_attacked() -> None:
    game = combat({**FACING, "DE-III": "1310", "FR-II": "1512"})
    assert choices(game, "attack") == {TARGET, "2906"}
    assert why(game, "attack 1512").message == "nobody-can-attack"
    assert why(game, "attack 1409").message == "no-enemy-in-hex"
    do(game, f"attack {TARGET}")
    assert choices(game, "unit") == {"DE-II"}
    refusal = why(game, "unit DE-III")
    assert (refusal.case, refusal.params["distance"]) == ("11.0(c)", 2)


@case("11.7(a)", "11.7(b)", "2.5(e)")
def test_a_hex_that_only_an_hq_a_fort_or_a_depot_stands_next_to_says_why_they_do_not_attack() -> None:
    for unit, hexes, told in (
        ("DE-1-HQ", ("1410", TARGET), ("11.7(b)", "hq-attacks-with-corps")),
        ("DE-1-DEPOT", ("1410", TARGET), ("2.5(e)", "depots-never-attack")),
        ("DE-THIONVILLE", ("1707", "1807"), ("11.7(a)", "forts-never-attack")),
    ):
        refusal = why(combat({unit: hexes[0], "FR-I": hexes[1]}), f"attack {hexes[1]}")
        assert (refusal.case, refusal.message) == told
        assert refusal.params["unit"] == unit


@case("11.0(a-ii)")
def test_nobody_attacks_outside_his_combat_phase() -> None:
    for phase in ("german_movement", "entente_movement"):
        game = field(phase, {**ELSEWHERE, **FACING})
        assert why(game, f"attack {TARGET}") == ("11.0(a)", "attack-in-combat-phase", {})
    game = no_probes(field("entente_combat", {**ELSEWHERE, **FACING}))
    assert why(game, f"attack {TARGET}").message == "no-enemy-in-hex"
    game = combat(FACING)
    assert asks(game)[0] == "german"
    assert why(game, "attack 1410").message == "no-enemy-in-hex"


@case("11.0(b)")
@pytest.mark.parametrize(("phase", "attacker", "defender"), [("german", "DE-II", "FR-I"), ("entente", "FR-I", "DE-II")])
def test_the_active_player_attacks_and_the_other_defends(phase: str, attacker: str, defender: str) -> None:
    game = combat(
        {attacker: "1410", defender: TARGET, "FR-5-HQ": "1410" if phase == "entente" else TARGET}, f"{phase}_combat"
    )
    do(game, f"attack {TARGET}")
    assert asks(game)[0] == phase
    assert why(game, f"unit {defender}").case == "11.0(b)"
    events = do(game, f"unit {attacker}", "commit")
    declared = of_kind(events, AttackDeclared)[0]
    assert (declared.side, declared.target, declared.attackers) == (phase, TARGET, (attacker,))
    if phase == "german":
        assert asks(game) == ("entente", "choose-defenders")
        assert why(game, f"defend {attacker}").case == "11.0(b)"


@case("11.0(c)", "11.3(c)")
def test_one_hex_is_attacked_from_all_hexes_around_it() -> None:
    corps = ["DE-II", "DE-III", "DE-IV", "DE-IX", "DE-GD", "DE-VII"]
    units = (
        dict(zip(corps, AROUND, strict=True)) | dict(zip(HQS, AROUND, strict=True)) | {"FR-I": TARGET, "FR-II": "1312"}
    )
    game = combat(units, factors={**dict.fromkeys(corps, 2), "FR-I": 1}, dice=[1])
    do(game, f"attack {TARGET}")
    assert choices(game, "unit") == set(corps)
    events = do(game, *[f"unit {name}" for name in corps], "commit")
    declared = of_kind(events, AttackDeclared)[0]
    assert (declared.target, declared.attackers) == (TARGET, tuple(corps))
    assert of_kind(events, AttackResolved)[0].attack == 12


@case("11.8")
def test_somebody_must_attack() -> None:
    game = combat(FACING)
    do(game, f"attack {TARGET}")
    assert why(game, "commit").message == "no-attackers"
    do(game, "unit DE-II")
    assert legal(game, "commit")
    assert why(game, "unit DE-II").message == "attacks-already"


@case("11.8")
def test_units_are_asked_for_only_while_one_can_still_join() -> None:
    game = combat({**FACING, "DE-III": "1410"})
    texts = Texts(game.title, "en", strict=True)
    do(game, f"attack {TARGET}", "unit DE-II")
    assert texts.prompt(game.decision).endswith("Add units, or commit.")
    do(game, "unit DE-III")
    assert choices(game, "unit") == set()
    assert texts.prompt(game.decision).endswith("Commit the attack, or call it off.")


@case("6.6", "11.8")
def test_of_the_hex_the_attacker_is_told_no_more_than_he_sees_until_he_commits() -> None:
    """Ruling S33."""
    game = combat({**FACING, "FR-II": TARGET}, stacks={TARGET: ["FR-I", "FR-II"]}, dice=[3])
    do(game, f"attack {TARGET}", "unit DE-II")
    asked = game.decision
    assert asked is not None
    assert asked.params == {"hex": TARGET, "attack": 4, "more": len(choices(game, "unit"))}
    view = game.view("german")["position"]
    assert view["units"]["FR-II"] == {"place": "unseen"}
    assert not view["battle"]["defenders"]
    assert game.view("entente")["position"].get("battle") is None
    events = do(game, "commit")
    assert of_kind(events, DefendersChosen)[0].defenders == ("FR-I", "FR-II")


@case("6.6(b)")
def test_a_declared_attack_is_not_taken_back() -> None:
    """No die is thrown and nobody else decides, but the defenders have been shown."""
    game = combat({**FACING, "DE-III": "1410"}, factors={"DE-II": 4, "DE-III": 4, "FR-I": 25})
    do(game, f"attack {TARGET}", "unit DE-II")
    played = game_at(game.box, game.position(), analysis=False)
    do(played, "unit DE-III")
    assert played.can_undo()
    do(played, "commit")
    assert asks(played) == ("german", "attacker-losses")
    assert not played.can_undo()


# ---- 11.2 the whole hex defends


@case("11.2", "11.5(a)")
def test_all_units_of_the_hex_are_attacked_together() -> None:
    units = {"DE-II": "1410", "FR-I": TARGET, "FR-II": TARGET}
    game = combat(units, factors={"DE-II": 9, "FR-I": 4, "FR-II": 5}, dice=[3])
    events = attack(game, TARGET, "DE-II")
    assert of_kind(events, DefendersChosen)[0].defenders == ("FR-I", "FR-II")
    assert of_kind(events, AttackResolved)[0].defense == 9
    assert "defended" in marks(game, "FR-I")
    assert "defended" in marks(game, "FR-II")


@case("11.2(a)", "6.2(c)", "6.2(d)")
def test_of_three_corps_the_owner_names_two() -> None:
    units = {"DE-II": "1410", "FR-I": TARGET, "FR-II": TARGET, "FR-III": TARGET}
    game = combat(units, factors={"DE-II": 9, "FR-I": 1, "FR-II": 2, "FR-III": 4})
    attack(game, TARGET, "DE-II")
    assert asks(game) == ("entente", "choose-defenders")
    assert choices(game, "defend") == {"FR-I", "FR-II", "FR-III"}
    assert not legal(game, "done")
    do(game, "defend FR-III")
    assert choices(game, "defend") == {"FR-I", "FR-II"}
    assert why(game, "defend FR-III").message == "defends-already"
    assert not legal(game, "done")
    events = do(game, "defend FR-I")
    assert of_kind(events, DefendersChosen)[0].defenders == ("FR-III", "FR-I")
    assert asks(game)[0] == CHANCE
    assert of_kind(do(game, "roll 3"), AttackResolved)[0].defense == 5


@case("6.2(c)")
def test_a_third_corps_cannot_be_added() -> None:
    units = {"DE-II": "1410", "FR-I": TARGET, "FR-II": TARGET, "FR-III": TARGET, "FR-5-HQ": TARGET}
    game = combat(units)
    attack(game, TARGET, "DE-II")
    do(game, "defend FR-I", "defend FR-II")
    refusal = why(game, "defend FR-III")
    assert (refusal.case, refusal.params["limit"]) == ("6.2(c)", 2)
    assert choices(game, "defend") == {"FR-5-HQ"}


@case("11.2(b)")
def test_the_third_corps_shares_the_result() -> None:
    units = {"DE-II": "1410", "FR-I": TARGET, "FR-II": TARGET, "FR-III": TARGET}
    game = combat(units, factors={"DE-II": 40, "FR-I": 1, "FR-II": 1, "FR-III": 1})
    attack(game, TARGET, "DE-II")
    events = do(game, "defend FR-I", "defend FR-II")
    assert of_kind(events, AttackResolved)[0].defender_losses == 3
    do(game, "step FR-I")
    assert legal(game, "step FR-III")
    do(game, "step FR-III")
    assert "reduced" in marks(game, "FR-III")


@case("11.2(c)", "6.2(a)")
def test_a_fort_is_one_of_the_three() -> None:
    """Longwy, in 1708, with two corps."""
    units = {"DE-II": "1707", "FR-LONGWY": "1708", "FR-I": "1708", "FR-II": "1708"}
    game = combat(units, factors={"DE-II": 4, "FR-LONGWY": 3, "FR-I": 2, "FR-II": 1})
    attack(game, "1708", "DE-II")
    assert choices(game, "defend") == {"FR-LONGWY", "FR-I", "FR-II"}
    do(game, "defend FR-LONGWY", "defend FR-II")
    assert of_kind(do(game, "roll 1"), AttackResolved)[0].defense == 4
    game = combat({**units, "FR-II": "0101"}, dice=[1])
    events = attack(game, "1708", "DE-II")
    assert set(of_kind(events, DefendersChosen)[0].defenders) == {"FR-LONGWY", "FR-I"}


@case("6.2(e)")
@pytest.mark.parametrize("helps", [True, False])
def test_the_hq_of_the_hex_may_help(helps: bool) -> None:
    units = {"DE-II": "1410", "FR-I": TARGET, "FR-5-HQ": TARGET}
    game = combat(units, factors={"DE-II": 12, "FR-I": 4, "FR-5-HQ": 2})
    attack(game, TARGET, "DE-II")
    assert choices(game, "defend") == {"FR-5-HQ"}
    do(game, "defend FR-5-HQ" if helps else "done")
    event = of_kind(do(game, "roll 4"), AttackResolved)[0]
    assert (event.defense, event.column) == ((6, "2:1") if helps else (4, "3:1"))


@case("6.2(e)", "11.2")
def test_an_hq_alone_defends_itself() -> None:
    game = combat({"DE-II": "1410", "FR-5-HQ": TARGET}, factors={"DE-II": 12, "FR-5-HQ": 2}, dice=[3])
    assert resolved(game, TARGET, "DE-II").defense == 2


@case("11.2")
def test_only_units_of_the_hex_defend_it() -> None:
    game = combat({**FACING, "FR-5-HQ": TARGET, "FR-II": "1512", "DE-1-DEPOT": "1410"})
    attack(game, TARGET, "DE-II")
    assert why(game, "defend FR-II").message == "not-attacked"


# ---- 11.3 stacks and targets


TWO_TARGETS = {"DE-II": "1410", "DE-III": "1410", "FR-I": "1510", "FR-II": "1511"}


@case("11.3", "11.5", "11.5(b)", "5.4(f)")
def test_a_unit_attacks_one_hex_and_once() -> None:
    game = combat(TWO_TARGETS, dice=[1])
    attack(game, TARGET, "DE-II")
    while asks(game)[1] != "combat-phase":
        do(game, str(game.actions()[0]))
    assert "attacked" in marks(game, "DE-II")
    do(game, "attack 1511")
    assert choices(game, "unit") == {"DE-III"}
    assert why(game, "unit DE-II").case == "11.5(b)"


@case("11.5")
def test_a_unit_whose_attack_is_declared_gives_its_factor_to_no_other() -> None:
    game = combat({"DE-II": "1410", "FR-I": "1510", "FR-II": "1511"}, factors=SURE)
    attack(game, TARGET, "DE-II")
    while asks(game)[1] != "combat-phase":
        do(game, "done" if legal(game, "done") else str(game.actions()[0]))
    assert choices(game, "attack") == {"2906"}
    refusal = why(game, "attack 1511")
    assert (refusal.case, refusal.params["unit"]) == ("11.5(b)", "DE-II")


@case("11.3(a)")
def test_units_of_a_stack_may_attack_different_hexes() -> None:
    game = combat(TWO_TARGETS, dice=[1, 1])
    attack(game, TARGET, "DE-II")
    while asks(game)[1] != "combat-phase":
        do(game, str(game.actions()[0]))
    events = attack(game, "1511", "DE-III")
    assert of_kind(events, AttackDeclared)[0].target == "1511"


FOUR = {"DE-II": "1410", "DE-III": "1410", "DE-IV": "1410", "DE-IX": "1410"}


@case("11.3(b)", "6.2(b)", "11.8(b)")
def test_three_corps_and_an_hq_attack_out_of_a_hex_and_no_more() -> None:
    """The hex is over the stacking limit, as a phase may find it (6.1)."""
    game = combat({**FOUR, "DE-1-HQ": "1410", "DE-2-HQ": "1410", "FR-I": TARGET})
    do(game, f"attack {TARGET}", "unit DE-II", "unit DE-III", "unit DE-1-HQ")
    refusal = why(game, "unit DE-2-HQ")
    assert (refusal.case, refusal.params["limit"]) == ("11.3(b)", 1)
    do(game, "unit DE-IV")
    refusal = why(game, "unit DE-IX")
    assert (refusal.case, refusal.params["limit"]) == ("11.3(b)", 3)
    assert choices(game, "unit") == set()


@case("11.3(b)")
def test_those_who_attacked_before_in_the_phase_are_counted() -> None:
    """Two have attacked out of the hex and left it by their advance."""
    units = {**FOUR, "FR-I": TARGET, "FR-II": "1511", "DE-1-HQ": "1410"}
    game = combat(units, factors={"DE-II": 40, "DE-III": 40, "FR-I": 1})
    attack(game, TARGET, "DE-II", "DE-III")
    do(game, "step FR-I", "unit DE-II", "unit DE-III")
    assert where(game, "DE-II") == TARGET
    do(game, "attack 1511", "unit DE-IV")
    assert why(game, "unit DE-IX").case == "11.3(b)"
    assert legal(game, "unit DE-1-HQ")


# ---- 11.4 command


@case("11.4", "11.8(a)", "5.4(b)", "5.4(c)", "6.7(h)")
def test_units_of_several_hexes_must_all_be_in_command() -> None:
    units = {"DE-II": "1410", "DE-III": "1410", "DE-IV": "1409", "FR-I": TARGET}
    game = combat({**units, "DE-1-HQ": "1410"})
    do(game, f"attack {TARGET}", "unit DE-II")
    assert choices(game, "unit") == {"DE-III", "DE-IV", "DE-1-HQ"}
    # Without an HQ only those of one hex attack together.
    game = combat(units)
    do(game, f"attack {TARGET}", "unit DE-II")
    assert choices(game, "unit") == {"DE-III"}
    refusal = why(game, "unit DE-IV")
    assert (refusal.case, refusal.params["others"]) == ("11.4", ("DE-IV", "DE-II")), "all of them, not the first alone"


@case("11.4")
def test_one_unit_out_of_command_is_enough_to_forbid_it() -> None:
    """DE-II is out of command; DE-IV, which is in command, cannot join it, and the other way round."""
    units = {"DE-II": "1511", "DE-IV": "1409", "DE-1-HQ": "1208", "FR-I": TARGET}
    game = combat(units)
    do(game, f"attack {TARGET}", "unit DE-II")
    refusal = why(game, "unit DE-IV")
    assert (refusal.case, refusal.params["others"]) == ("11.4", ("DE-II",))
    do(game, "cancel", f"attack {TARGET}", "unit DE-IV")
    assert why(game, "unit DE-II").params["others"] == ("DE-II",)


@case("11.4(a)")
def test_any_army_hq_of_the_nation_will_do() -> None:
    """DE-II is of the 1st Army, DE-GD of the 2nd: the HQ of the 5th commands both."""
    game = combat({"DE-II": "1410", "DE-GD": "1409", "DE-5-HQ": "1410", "FR-I": TARGET})
    do(game, f"attack {TARGET}", "unit DE-II")
    assert legal(game, "unit DE-GD")


@case("11.4(a)")
def test_allies_attack_together_each_under_an_hq_of_its_nation() -> None:
    units = {"FR-I": "1410", "FR-5-HQ": "1410", "BR-I": "1409", "DE-II": TARGET}
    game = combat(units, "entente_combat", turn=4)
    do(game, f"attack {TARGET}", "unit FR-I")
    assert why(game, "unit BR-I").case == "11.4"
    game = combat({**units, "BR-HQ": "1409"}, "entente_combat", turn=4)
    do(game, f"attack {TARGET}", "unit FR-I")
    assert legal(game, "unit BR-I")


# ---- 11.5, 11.6 once, and one after another


@case("11.5(c)", "11.5(a)", "5.4(g)")
def test_a_unit_is_attacked_once() -> None:
    """Ruling S30: nor is the hex that it has come to."""
    units = {"DE-II": "1410", "DE-III": "1409", "FR-I": TARGET}
    game = combat(units, factors={"DE-II": 4, "FR-I": 9})
    attack(game, TARGET, "DE-II")
    assert of_kind([event for _, event in game.log()], AttackResolved)[0].column == "1:3"
    assert where(game, "FR-I") == TARGET
    assert choices(game, "attack") == {"2906"}
    assert why(game, f"attack {TARGET}").case == "11.5(c)"


@case("11.5(c)")
def test_nor_is_a_hex_attacked_that_it_has_retreated_to() -> None:
    """Ruling S30. DE-III sits in a fortress, without a ZOC that would bar the retreat."""
    units = {"DE-II": "1410", "DE-III": "1710", "FR-I": TARGET, "FR-II": "1610"}
    ground: dict[str, Any] = {"rails": ["2913 3013"], "terrain": {"1710": "fortress"}}
    game = combat(units, factors={"DE-II": 3, "FR-I": 1}, dice=[3], **ground)  # 1/2 at 3:1
    assert "1610" in choices(game, "attack")
    attack(game, TARGET, "DE-II")
    do(game, "retreat 1610", "done")
    assert where(game, "FR-I") == "1610"
    assert why(game, "attack 1610").case == "11.5(c)"


@case("11.6")
def test_an_attack_is_finished_before_the_next_is_declared() -> None:
    game = combat(TWO_TARGETS, factors={"DE-II": 40, "FR-I": 1})
    attack(game, TARGET, "DE-II")
    assert asks(game) == ("entente", "defender-losses")
    do(game, "step FR-I")
    assert asks(game) == ("german", "advance")
    assert why(game, "attack 1511") == ("11.6", "one-attack-at-a-time", {"hex": TARGET})
    do(game, "done")
    assert legal(game, "attack 1511")
    game = combat(TWO_TARGETS)
    do(game, f"attack {TARGET}", "unit DE-II")
    assert why(game, "attack 1511") == ("11.6", "one-attack-at-a-time", {"hex": TARGET})
    do(game, "commit")
    assert asks(game)[0] == CHANCE


@case("11.6(a)")
def test_there_is_no_limit_to_the_number_of_attacks() -> None:
    rows = ["1410", "1710", "2010", "2310", "2610"]
    germans = ["DE-II", "DE-III", "DE-IV", "DE-IX", "DE-GD"]
    french = ["FR-I", "FR-II", "FR-III", "FR-X", "FR-XI"]
    units = dict(zip(germans, rows, strict=True))
    units |= {name: f"{row[:2]}11" for name, row in zip(french, rows, strict=True)}
    game = combat(units, factors={**dict.fromkeys(germans, 1), **dict.fromkeys(french, 9)})
    for name, row in zip(germans, rows, strict=True):
        events = attack(game, f"{row[:2]}11", name)
        assert of_kind(events, AttackResolved)
    assert choices(game, "attack") == {"2906"}


# ---- 11.7, 2.3 who may attack


@case("11.7(a)", "2.5(b)")
def test_forts_and_fortresses_do_not_attack() -> None:
    units = {"DE-METZ": "1907", "FR-I": "1908"}
    terrain = {"1907": "city fortress"}
    game = combat(units, terrain=terrain)
    assert choices(game, "attack") == {"2906"}
    game = combat({**units, "DE-II": "1907"}, terrain=terrain)
    do(game, "attack 1908")
    assert choices(game, "unit") == {"DE-II"}
    assert why(game, "unit DE-METZ").case == "11.7(a)"


@case("2.5(e)")
def test_depots_do_not_attack() -> None:
    game = combat({**FACING, "DE-1-DEPOT": "1410"})
    do(game, f"attack {TARGET}")
    assert why(game, "unit DE-1-DEPOT").message == "depots-never-attack"
    assert choices(combat({"DE-1-DEPOT": "1410", "FR-I": TARGET}), "attack") == {"2906"}


@case("11.7(b)")
def test_an_hq_attacks_beside_an_attacking_corps_of_its_hex() -> None:
    """Ruling S21."""
    units = {"DE-II": "1410", "DE-1-HQ": "1410", "DE-III": "1409", "DE-2-HQ": "1511", "FR-I": TARGET}
    game = combat(units)
    do(game, f"attack {TARGET}")
    assert choices(game, "unit") == {"DE-II", "DE-III"}
    assert why(game, "unit DE-1-HQ").case == "11.7(b)"
    do(game, "unit DE-III")
    assert why(game, "unit DE-1-HQ").case == "11.7(b)"
    do(game, "unit DE-II")
    assert legal(game, "unit DE-1-HQ")
    assert why(game, "unit DE-2-HQ").case == "11.7(b)"
    # An HQ alone opens no attack at all.
    assert choices(combat({"DE-1-HQ": "1410", "FR-I": TARGET}), "attack") == {"2906"}


@case("2.3(paren)")
def test_a_corps_in_parentheses_attacks_beside_one_without() -> None:
    """Ruling S21."""
    game = combat({"DE-LW1": "1410", "FR-I": TARGET})
    assert choices(game, "attack") == {"2906"}
    assert why(game, f"attack {TARGET}").case == "2.3(paren)"
    game = combat({"DE-LW1": "1410", "DE-II": "1410", "DE-III": "1409", "DE-1-HQ": "1410", "FR-I": TARGET})
    do(game, f"attack {TARGET}")
    assert choices(game, "unit") == {"DE-II", "DE-III"}
    do(game, "unit DE-III")
    assert why(game, "unit DE-LW1").case == "2.3(paren)"
    do(game, "unit DE-II", "unit DE-LW1")
    # In defence its factor counts like any other.
    game = combat({"FR-I": "1410", "DE-LW1": TARGET}, "entente_combat", factors={"FR-I": 9, "DE-LW1": 3}, dice=[3])
    assert resolved(game, TARGET, "FR-I").defense == 3


@case("11.7(c)", "9.2(c)")
def test_the_bef_does_not_attack_on_turn_3() -> None:
    units = {"BR-I": "1410", "BR-HQ": "1410", "FR-II": "1409", "FR-5-HQ": "1409", "DE-II": TARGET}
    game = combat(units, "entente_combat", turn=3)
    do(game, f"attack {TARGET}")
    assert choices(game, "unit") == {"FR-II"}
    refusal = why(game, "unit BR-I")
    assert (refusal.case, refusal.params["turn"]) == ("11.7(c)", 4)
    game = combat(units, "entente_combat", turn=4)
    do(game, f"attack {TARGET}")
    assert choices(game, "unit") == {"FR-II", "BR-I"}
    alone = combat({"BR-I": "1410", "DE-II": TARGET}, "entente_combat", turn=3)
    assert why(alone, f"attack {TARGET}").case == "11.7(c)"


@case("11.7(d)", "10.8(b)")
def test_belgians_attack_in_their_area_alone() -> None:
    """Row 14 of France lies within two hexes of Belgium, row 15 does not; 1006 is in Germany."""
    units = {"BE-1": "1410", "BE-2": "1007", "DE-II": TARGET, "DE-III": "1411", "DE-IV": "1006"}
    game = combat(units, "entente_combat")
    assert choices(game, "attack") == {"1411", "2905"}
    assert why(game, f"attack {TARGET}").case == "11.7(d)"
    assert why(game, "attack 1006").case == "11.7(d)"
    game = combat({**units, "FR-I": "1410"}, "entente_combat")
    do(game, f"attack {TARGET}")
    assert choices(game, "unit") == {"FR-I"}


@case("5.4(f)", "11.5(b)")
def test_the_marks_of_a_phase_are_gone_in_the_next() -> None:
    game = combat(FACING, factors={"DE-II": 4, "FR-I": 9})
    attack(game, TARGET, "DE-II")
    do(game, "done")
    assert asks(game)[1] != "combat-phase"
    assert marks(game, "DE-II") & {"attacked", "defended"} == set()
    assert marks(game, "FR-I") & {"attacked", "defended"} == set()


# ---- 5.4 winners and losers


@case("5.4(d)")
def test_corps_that_win_gain_a_level_of_morale() -> None:
    game = combat(FACING, factors=SURE)
    attack(game, TARGET, "DE-II")
    do(game, "step FR-I")
    assert where(game, "FR-I") == "eliminated"
    assert morale(game, "DE-II") == "elan"


@case("5.4(e)")
def test_corps_that_lose_lose_a_level_of_morale() -> None:
    game = combat({**FACING, "DE-III": "1410"}, factors={"DE-II": 4, "FR-I": 9})
    attack(game, TARGET, "DE-II")
    do(game, str(game.actions()[0]))
    assert where(game, "DE-II") == "1410"
    assert morale(game, "DE-II") == "fatigued"


# ---- 4.4 Plan XVII


INTO_GERMANY = {"FR-I": "1407", "DE-II": "1406"}


def plan(units: dict[str, Any], target: str, *attackers: str, **more: Any) -> int:
    """How many attacks are counted after this one."""
    factors = {name: 1 for name in attackers if not name.endswith("HQ")}
    more.setdefault("turn", 4)
    game = combat(units, "entente_combat", factors={**factors, "DE-II": 9}, **more)
    events = attack(game, target, *attackers)
    counted = of_kind(events, PlanCounted)
    assert all((event.attacks, event.needed) == (state(game).plan_attacks, 7) for event in counted)
    return state(game).plan_attacks


@case("4.4(a)", "4.4(d)")
def test_a_french_attack_into_germany_is_counted() -> None:
    assert plan(INTO_GERMANY, "1406", "FR-I") == 1
    assert plan(INTO_GERMANY, "1406", "FR-I", plan_attacks=4) == 5
    assert plan({**INTO_GERMANY, "FR-II": "1407", "FR-5-HQ": "1407"}, "1406", "FR-I", "FR-II", "FR-5-HQ") == 1


@case("4.4(a)")
def test_an_attack_elsewhere_is_not() -> None:
    """1510 lies in France, 1007 in Belgium, 1307 in Luxembourg."""
    assert plan({"FR-I": "1410", "DE-II": TARGET}, TARGET, "FR-I") == 0
    assert plan({"FR-I": "1008", "DE-II": "1007"}, "1007", "FR-I") == 0
    assert plan({"FR-I": "1308", "DE-II": "1307"}, "1307", "FR-I") == 0


@case("4.4(b)")
def test_an_attack_with_british_or_belgian_units_is_not() -> None:
    both = {"BR-I": "1507", "BR-HQ": "1507", "FR-I": "1407", "FR-5-HQ": "1407", "DE-II": "1406"}
    assert plan(both, "1406", "FR-I") == 1
    assert plan(both, "1406", "BR-I") == 0
    assert plan(both, "1406", "FR-I", "BR-I") == 0


@case("4.4(c)", "4.4(d)")
@pytest.mark.parametrize(("turn", "counted"), [(1, 1), (7, 1), (8, 0)])
def test_attacks_count_on_every_turn_up_to_the_seventh(turn: int, counted: int) -> None:
    assert plan(INTO_GERMANY, "1406", "FR-I", turn=turn) == counted


@case("4.4(d)")
def test_an_attack_that_is_called_off_is_not_counted_nor_is_a_german_one() -> None:
    game = combat(INTO_GERMANY, "entente_combat")
    do(game, "attack 1406", "unit FR-I", "cancel")
    assert state(game).plan_attacks == 0
    game = combat({"DE-II": "1405", "FR-I": "1406"}, factors={"DE-II": 1, "FR-I": 9})
    attack(game, "1406", "DE-II")
    assert state(game).plan_attacks == 0
