"""4.0 to 4.3: the turn, and how activations alternate."""

import pytest
from tests.titles.valmy.field import all_in, field, finish, send, used
from tests.titles.valmy.table import asks, at, case, choices, do, legal, of_kind, state, told, where

import meuse
from meuse.engine.events import PhaseBegins
from meuse.titles.valmy.battle_events import BattleBegins
from meuse.titles.valmy.events import LeaderRolled, Marched, Reacted, Stopped, TurnBegins


@case("4.0", "4.1", "4.3(a)")
def test_a_turn_is_initiative_activations_recovery_and_army_morale() -> None:
    game = meuse.new("valmy", scenario="argonne", seed=1)
    do(game, "stop", "stop")
    assert [event.phase for event in told(game, PhaseBegins)] == [
        "initiative",
        "activations",
        "french_activation",
        "allied_activation",
        "recovery",
        "army_morale",
        "initiative",
    ]
    assert [event.turn for event in told(game, TurnBegins)] == [1, 2]
    assert asks(game) == ("french", "play-chit")


@case("4.1(c)", "5.3", "4.2")
def test_on_turn_1_the_french_begin_without_chit_or_die_unless_the_scenario_says_otherwise() -> None:
    """Ruling L68."""
    assert asks(meuse.new("valmy", scenario="campaign", seed=1)) == ("french", "activation")
    assert asks(meuse.new("valmy", scenario="cannonade", seed=1)) == ("allied", "activation")


@case("4.2")
@pytest.mark.parametrize("side", ["french", "allied"])
def test_who_has_the_initiative_activates_first(side: str) -> None:
    game = field({"FR-DUMOURIEZ": "GRA", "PR-BRUNSWICK": "VER"}, side)
    assert asks(game) == (side, "activation")


@case("4.2(a)", "7.2(c)", "4.3")
def test_movement_comes_before_the_enemys_reaction_and_both_before_combat() -> None:
    units = {
        **all_in("BRX", "FR-DUMOURIEZ", "FR-29-RL"),
        **all_in("VAL", "PR-BRUNSWICK", "PR-KLEIST-I", "PR-KLEIST-II"),
    }
    game = field({**units, "PR-GREN-1": "LUN"})
    events = send(game, "FR-DUMOURIEZ", "VAL")
    assert asks(game) == ("allied", "reaction")
    assert not of_kind(events, BattleBegins)
    events += do(game, "pick PR-GREN-1", "to VAL")
    kinds = [type(event) for event in events]
    assert kinds.index(Marched) < kinds.index(Reacted) < kinds.index(BattleBegins)


@case("4.3", "4.2(a)")
def test_in_the_second_players_activation_the_first_player_reacts() -> None:
    game = field(
        {"FR-DUMOURIEZ": "BRX", **all_in("HAN", "PR-KOHLER", "PR-FELDJAG"), "FR-29-RL": "BRX"}, "french", dice=[1]
    )
    send(game, "FR-DUMOURIEZ")
    do(game, "done")
    assert asks(game) == ("allied", "activation")
    send(game, "PR-KOHLER", "VAL")
    do(game, "halt")
    assert asks(game) == ("french", "reaction")


@case("4.2(b)")
def test_an_activation_is_that_of_a_leader_or_of_one_unit() -> None:
    game = field({**all_in("BRX", "FR-DUMOURIEZ", "FR-29-RL", "FR-43-RL")}, dice=[1])
    assert choices(game, "activate") == {"FR-DUMOURIEZ"}
    assert choices(game, "single") == {"FR-29-RL", "FR-43-RL"}
    do(game, "single FR-29-RL", "to VAL", "halt")
    assert used(game, "FR-29-RL")
    assert not used(game, "FR-DUMOURIEZ")


@case("4.3(a)")
def test_activations_alternate_until_nobody_is_left() -> None:
    """Two leaders against one: French, Allied, French, and the turn is over without a word."""
    spent = {"EM-EMIG-1": {"hex": "LWY", "state": ["activated"]}}
    game = field({"FR-DUMOURIEZ": "GRA", "FR-LEVENEUR": "BRQ", "PR-BRUNSWICK": "GBR", **spent})
    send(game, "FR-DUMOURIEZ")
    do(game, "done")
    assert asks(game) == ("allied", "activation")
    send(game, "PR-BRUNSWICK")
    finish(game)
    assert asks(game) == ("french", "activation")
    assert choices(game, "activate") == {"FR-LEVENEUR"}
    send(game, "FR-LEVENEUR")
    do(game, "done")
    assert asks(game)[1] == "play-chit"
    assert state(game).turn == 2


@case("4.3(b)", "7.2")
def test_a_player_who_has_stopped_activates_nobody_but_still_reacts() -> None:
    """Ruling L66."""
    units = {**all_in("BRX", "FR-DUMOURIEZ", "FR-29-RL"), **all_in("HAN", "PR-BRUNSWICK", "PR-KOHLER", "PR-FELDJAG")}
    game = field(units, dice=[1])
    do(game, "stop")
    assert told(game, Stopped)[0].side == "french"
    assert asks(game) == ("allied", "activation")
    send(game, "PR-KOHLER", "VAL")
    do(game, "halt")
    assert asks(game) == ("french", "reaction")
    do(game, "done")
    assert asks(game) == ("allied", "activation")


@case("4.3(b)")
def test_who_has_nobody_left_to_activate_has_stopped() -> None:
    game = field({"FR-DUMOURIEZ": {"hex": "GRA", "state": ["activated"]}, "PR-BRUNSWICK": "VER"})
    assert asks(game) == ("allied", "activation")
    assert [event.side for event in told(game, Stopped)] == ["french"]


@case("4.3(c)", "6.0(c)", "6.0(f)")
def test_a_failed_roll_is_the_players_go() -> None:
    game = field({"FR-DUMOURIEZ": "GRA", "FR-DUVAL": "DAM", "FR-49-RL": "DAM", "PR-BRUNSWICK": "VER"}, dice=[6])
    do(game, "activate FR-DUVAL")
    assert told(game, LeaderRolled)[0].success is False
    assert asks(game) == ("allied", "activation")
    assert used(game, "FR-DUVAL")
    assert where(game, "FR-DUVAL") == "DAM"


@case("6.1", "7.1.8")
def test_a_new_turn_frees_those_who_were_used_and_the_lines() -> None:
    """Ruling L23: what was counted for the turn begins anew, and so does who has stopped."""
    game = field({"FR-DUMOURIEZ": "GRA", "FR-29-RL": "GRA", "PR-BRUNSWICK": "VER"}, fought=["VAL"])
    send(game, "FR-DUMOURIEZ", "LAN")
    finish(game)
    assert any(state(game).marched[0])
    do(game, "stop", "pass", "pass")  # the French have nobody left
    assert asks(game)[1] == "activation"
    assert not used(game, "FR-DUMOURIEZ")
    assert not used(game, "FR-29-RL")
    assert not any(state(game).marched[0])
    assert not any(state(game).fought)
    assert state(game).stopped == [0, 0]


@case("4.0")
def test_the_last_turn_of_the_scenario_ends_the_game() -> None:
    game = at("activations", {"FR-29-RL": "VAL", "PR-FELDJAG": "STB"}, scenario="cannonade", turn=2)
    assert game.decision is None
    assert not legal(game, "stop")
