"""What players are reminded of before they give something up."""

from typing import Any

from tests.titles.valmy.encounters import FRENCH_MAIN, PRUSSIANS, fight, until
from tests.titles.valmy.table import at, case, do, state, unit

from meuse.engine.faces import Said
from meuse.engine.flow import Action
from meuse.engine.game import Game


def standing(units: dict[str, Any], **more: Any) -> Game:
    return at("activations", {"FR-DUMOURIEZ": "MEZ", "PR-BRUNSWICK": "LWY", **units}, scenario="argonne", **more)


def cautions(game: Game, verb: str, *args: str) -> list[Said]:
    assert game.decision is not None
    return game.cautions(Action(verb, args), game.decision.seat)


def messages(game: Game, verb: str, *args: str) -> list[str]:
    return [said.message for said in cautions(game, verb, *args)]


@case("4.3(b)")
def test_stopping_names_leaders_with_units_who_have_not_been_activated() -> None:
    game = standing({"FR-DILLON": "ISL", "FR-71-RL": "ISL", "FR-CHAZOT": "BRQ"})
    (said,) = cautions(game, "stop")
    assert (said.message, said.params["units"]) == ("can-activate", ("FR-DILLON",))


@case("10.2(m)")
def test_leaving_a_base_empty_while_the_enemy_is_near() -> None:
    units = {"FR-DUMOURIEZ": "SED", "FR-71-RL": "SED", "PR-GREN-1": "STE"}
    game = standing(units)
    do(game, "activate FR-DUMOURIEZ", "done")
    assert messages(game, "to", "RAU") == ["base-left"]
    guarded = standing({**units, "FR-98-RL": "SED", "FR-34-RL": "SED"})
    do(guarded, "activate FR-DUMOURIEZ", "leave FR-34-RL", "done")
    assert messages(guarded, "to", "RAU") == []
    far = standing({**units, "PR-GREN-1": "LWY"})
    do(far, "activate FR-DUMOURIEZ", "done")
    assert messages(far, "to", "RAU") == []


@case("T.VICTORY")
def test_leaving_a_box_that_scores() -> None:
    game = standing({"FR-DUMOURIEZ": "SMH", "FR-71-RL": "SMH", "PR-GREN-1": "VAL"})
    do(game, "activate FR-DUMOURIEZ", "done")
    assert messages(game, "to", "ISL") == ["score-left"]


@case("9.0(h)")
def test_who_stays_among_enemies_attacks_and_who_stays_elsewhere_is_used() -> None:
    game = standing({"FR-DUMOURIEZ": "SMH", "FR-71-RL": "SMH", "PR-GREN-1": "SMH"})
    do(game, "activate FR-DUMOURIEZ", "done")
    assert messages(game, "done") == ["attacks-by-staying"]
    idle = standing({"FR-DUMOURIEZ": "SMH", "FR-71-RL": "SMH"})
    do(idle, "activate FR-DUMOURIEZ", "done")
    assert messages(idle, "done") == ["can-march"]


@case("7.2", "10.2(m)")
def test_declining_reaction_to_a_base_that_is_about_to_fall() -> None:
    units = {"PR-BRUNSWICK": "MOU", "PR-GREN-1": "MOU", "FR-71-RL": "MEZ"}
    game = standing(units, initiative="allied", turn=9)
    do(game, "activate PR-BRUNSWICK", "done", "to SED")
    until(game, "reaction")
    assert messages(game, "done") == ["base-falls"]


@case("8.1")
def test_points_that_are_kept_are_lost() -> None:
    game = fight(["FR-94-RL"], ["PR-GREN-1"])
    until(game, "give-points")
    (said,) = cautions(game, "done")
    assert (said.message, said.params) == ("points-kept", {"points": 3})


@case("9.7(d)")
def test_a_withdrawal_without_a_way_out() -> None:
    game = fight(["FR-94-RL"], ["PR-GREN-1"], scenario="argonne", dice=[1, 1, 1, 1])
    until(game, "withdraw-or-stay")
    assert messages(game, "withdraw") == []
    now = state(game)
    assert now.battle is not None
    seat = game.decision.seat if game.decision is not None else ""
    enemies = now.battle.french_approaches if seat == "allied" else now.battle.allied_approaches
    enemies.extend(now.box.board.adjacent[now.battle.target])
    assert messages(game, "withdraw") == ["no-way-out"]


@case("9.5(E)")
def test_a_melee_that_costs_more_than_it_brings() -> None:
    game = fight(FRENCH_MAIN, PRUSSIANS, dice=[1, 1] * 10)
    until(game, "melee")
    own = [said.params for said in cautions(game, "melee") if said.message == "melee-costs-more"]
    assert len(own) == 1
    assert float(str(own[0]["own"])) > float(str(own[0]["enemy"]))


@case("9.5(A-iii)")
def test_a_lead_unit_with_one_step_left() -> None:
    game = fight(FRENCH_MAIN, PRUSSIANS, dice=[1, 1] * 10)
    until(game, "melee")
    do(game, "melee")
    assert game.decision is not None
    assert game.decision.prompt == "attacking-lead"
    assert messages(game, "lead", "PR-GREN-1") == []
    state(game).status[unit(game, "PR-GREN-1")] |= 1
    assert messages(game, "lead", "PR-GREN-1") == ["lead-falls"]


@case("10.1")
def test_units_that_could_still_try_to_recover() -> None:
    units = {"FR-DUMOURIEZ": "SED", "FR-71-RL": {"hex": "SED", "state": ["reduced"]}, "PR-BRUNSWICK": "LWY"}
    game = at("recovery", {**units, "PR-GREN-1": "LWY"}, scenario="argonne")
    assert messages(game, "done") == ["can-recover"]
    assert messages(game, "recover", "FR-71-RL") == []
