"""T.SETUP, ruling L92: leaders whom a scenario keeps waiting, with their troops."""

from typing import Any

import pytest
from tests.titles.valmy.field import all_in, field, finish, force, open_in, send
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, told, where, why

from meuse.engine.game import Game
from meuse.titles.valmy.events import LimitEnded, Marched, Reacted

CLERFAYT = all_in("STE", "AU-CLERFAYT", "AU-CLERFAYT-I")


def september(units: dict[str, Any], side: str = "allied", **more: Any) -> Game:
    """The campaign, on its first day unless a turn is given."""
    return field(units, side, scenario="campaign", **more)


@case("T.SETUP")
def test_who_must_wait_is_not_activated_before_his_turn_nor_are_his_units() -> None:
    game = september({**CLERFAYT, "AU-STUART": "VER", "PR-BRUNSWICK": "VER"}, turn=5)
    assert (why(game, "activate AU-CLERFAYT").case, why(game, "activate AU-CLERFAYT").message) == (
        "T.SETUP",
        "must-wait",
    )
    assert why(game, "single AU-CLERFAYT-I").case == "T.SETUP"
    assert why(game, "single AU-STUART").case == "T.SETUP"  # of his band, wherever it is
    assert why(game, "venture AU-CLERFAYT").case == "T.SETUP"
    game = september({**CLERFAYT, "PR-BRUNSWICK": "VER"}, turn=6)
    assert legal(game, "activate AU-CLERFAYT")
    assert legal(game, "single AU-CLERFAYT-I")


@case("T.SETUP")
def test_kellermann_waits_a_day_at_metz_and_dumouriez_does_not() -> None:
    units = {**all_in("MET", "FR-KELLERMANN", "FR-1-RL"), **all_in("BER", "FR-DUMOURIEZ", "FR-29-RL")}
    game = september(units, "french", turn=1)
    assert choices(game, "activate") == {"FR-DUMOURIEZ"}
    assert choices(game, "single") == {"FR-29-RL"}
    game = september(units, "french", turn=2)
    assert choices(game, "activate") == {"FR-DUMOURIEZ", "FR-KELLERMANN"}


@case("T.SETUP")
def test_if_all_who_are_left_must_wait_the_side_has_stopped() -> None:
    game = september({**CLERFAYT, "EM-EMIG-1": "THI", "FR-DUMOURIEZ": "BER"}, turn=1)
    assert asks(game) == ("french", "activation")


@case("T.SETUP", "7.1.6")
@pytest.mark.parametrize("turn", [1, 8])
def test_a_closed_zone_is_not_entered(turn: int) -> None:
    """The Prussians at Clermont: the Argonne and the south are closed to them, Dombasle and Varennes are not."""
    game = september(all_in("CLE", "PR-BRUNSWICK", "PR-GREN-1"), turn=turn)
    send(game, "PR-BRUNSWICK")
    assert choices(game, "to") == {"DOM", "VAR", "SOU"}
    assert (why(game, "to ISL").case, why(game, "to ISL").message) == ("T.SETUP", "zone-closed")
    assert why(game, "to PAS").case == "T.SETUP"
    do(game, "to VAR")
    assert why(game, "to CHA").case == "T.SETUP"


@case("T.SETUP")
def test_the_zone_opens_on_its_turn() -> None:
    game = september(all_in("CLE", "PR-BRUNSWICK", "PR-GREN-1"), turn=9)
    send(game, "PR-BRUNSWICK", "ISL")
    assert where(game, "PR-GREN-1") == "ISL"


@case("T.SETUP")
def test_a_zone_is_closed_to_single_units_and_leaders_alone_too() -> None:
    game = september({"PR-BRUNSWICK": "CLE", **open_in("CLE", "PR-GREN-1")}, dice=[1])
    do(game, "single PR-GREN-1")
    assert why(game, "to ISL").case == "T.SETUP"
    game = september({"PR-BRUNSWICK": "CLE"})
    send(game, "PR-BRUNSWICK")
    assert why(game, "to ISL").case == "T.SETUP"


@case("T.SETUP", "7.0")
def test_brunswick_takes_along_units_with_his_own_limit_and_none_with_another() -> None:
    units = all_in("VER", "PR-BRUNSWICK", "PR-GREN-1", "AU-STUART", "AU-SMACKERS", "HE-LEIB")
    game = september(units, turn=2)
    do(game, "activate PR-BRUNSWICK")
    assert force(game) == {"PR-BRUNSWICK", "PR-GREN-1"}
    assert why(game, "take AU-STUART").case == "T.SETUP"
    assert why(game, "take AU-SMACKERS").case == "T.SETUP"
    assert why(game, "take HE-LEIB").case == "T.SETUP"
    game = september(units, turn=3)  # the Hessians are free
    do(game, "activate PR-BRUNSWICK")
    assert "HE-LEIB" in force(game)


@case("T.SETUP", "7.0")
def test_a_free_leader_takes_no_limited_units_along() -> None:
    """From turn 9 the Prussians are free; on turn 6 Clerfayt is, and takes only his own."""
    game = september(all_in("VER", "PR-BRUNSWICK", "AU-CLERFAYT", "PR-KLEIST", "PR-KLEIST-I", "AU-STUART"), turn=6)
    do(game, "activate AU-CLERFAYT")
    assert "PR-KLEIST-I" not in force(game)
    if legal(game, "take PR-KLEIST"):
        do(game, "take PR-KLEIST")
    assert why(game, "take PR-KLEIST-I").case == "T.SETUP"


@case("T.SETUP", "7.2")
def test_who_must_wait_does_not_react() -> None:
    units = {**all_in("BUZ", "FR-DUMOURIEZ", "FR-29-RL"), **CLERFAYT}
    game = september(units, "french", turn=1)
    send(game, "FR-DUMOURIEZ", "NOU")
    do(game, "halt")
    assert not told(game, Reacted)
    assert asks(game)[1] != "reaction"
    game = september(units, "french", turn=6)
    send(game, "FR-DUMOURIEZ", "NOU")
    do(game, "halt")
    assert asks(game) == ("allied", "reaction")


@case("T.SETUP", "7.2")
def test_nobody_reacts_into_a_zone_closed_to_him() -> None:
    """The French enter Les Islettes and Varennes; the Prussians at Clermont may go to Varennes only."""
    units = {**all_in("CHA", "FR-DUMOURIEZ", "FR-2-DRAG", "FR-7-DRAG", "FR-STENGEL"), **open_in("CLE", "PR-GREN-1")}
    game = september(units, "french", turn=2)
    send(game, "FR-DUMOURIEZ")
    do(game, "pick FR-STENGEL", "pick FR-2-DRAG", "to ISL", "halt", "to VAR", "halt")
    assert asks(game) == ("allied", "reaction")
    do(game, "pick PR-GREN-1")
    assert choices(game, "to") == {"VAR"}
    assert why(game, "to ISL").case == "T.SETUP"


@case("T.SETUP")
def test_an_enemy_unit_that_enters_ends_the_limit_at_once_for_all_who_are_named_together() -> None:
    """Smackers next door may react in the same activation; the Hessians still wait."""
    units = {**all_in("BEA", "FR-DUMOURIEZ", "FR-29-RL"), **CLERFAYT, **all_in("NOU", "AU-SMACKERS", "AU-STUART")}
    game = september({**units, **all_in("LWY", "HE-HESSE", "HE-LEIB")}, "french", turn=1)
    events = send(game, "FR-DUMOURIEZ", "STE")
    (ended,) = of_kind(events, LimitEnded)
    assert (ended.side, ended.hex) == ("allied", "STE")
    assert set(ended.leaders) == {"AU-CLERFAYT", "AU-SMACKERS", "AU-JORDIS"}
    assert asks(game) == ("allied", "reaction")
    assert {"AU-SMACKERS", "AU-STUART"} <= choices(game, "pick")
    do(game, "done")
    while asks(game)[1] not in ("activation", ""):
        game.apply(game.actions()[0] if asks(game)[1] != "withdraw-or-stay" else stay(game))
    while asks(game)[0] == "french":
        do(game, "stop")
    assert "AU-SMACKERS" in choices(game, "activate")
    assert why(game, "activate HE-HESSE").case == "T.SETUP"


def stay(game: Game) -> Any:
    return next(each for each in game.actions() if each.verb == "stay")


@case("T.SETUP", "9.0(g)")
def test_a_march_past_does_not_end_the_limit() -> None:
    game = september({**all_in("BEA", "FR-DUMOURIEZ", "FR-29-RL"), **CLERFAYT}, "french", turn=1)
    send(game, "FR-DUMOURIEZ", "BUZ")
    finish(game)
    assert not told(game, LimitEnded)


@case("T.SETUP")
def test_a_unit_of_the_band_is_as_good_as_its_leader_to_end_the_limit() -> None:
    game = september({**all_in("BEA", "FR-DUMOURIEZ", "FR-29-RL"), **open_in("STE", "AU-STUART")}, "french", turn=1)
    assert of_kind(send(game, "FR-DUMOURIEZ", "STE"), LimitEnded)


@case("T.SETUP")
def test_who_is_free_already_is_not_freed_again() -> None:
    units = {**all_in("BEA", "FR-DUMOURIEZ", "FR-29-RL"), **CLERFAYT}
    assert not of_kind(send(september(units, "french", turn=6), "FR-DUMOURIEZ", "STE"), LimitEnded)
    assert not of_kind(
        send(september(units, "french", turn=1, released=[0, 1, 0, 0, 0]), "FR-DUMOURIEZ", "STE"), LimitEnded
    )


@case("T.SETUP")
def test_released_leaders_march_though_their_turn_has_not_come() -> None:
    game = september({**CLERFAYT, "PR-BRUNSWICK": "DUN"}, turn=1, released=[0, 1, 0, 0, 0])
    send(game, "AU-CLERFAYT", "NOU")
    assert told(game, Marched)


@case("T.SETUP", "2.1(a-ii)")
def test_bands_with_the_same_letters_in_another_army_are_not_limited() -> None:
    """The right wing of the Centre waits at Metz on turn 1, that of the Nord does not."""
    game = september(all_in("BER", "FR-LEVENEUR", "FR-29-RL"), "french", turn=1, dice=[1])
    send(game, "FR-LEVENEUR", "BUZ")
    assert where(game, "FR-29-RL") == "BUZ"


@case("T.SETUP")
def test_a_fortress_is_closed_to_a_side_until_its_turn_in_movement_and_reaction() -> None:
    """Ruling L164: Sedan opens to the Allies on turn 9 of the Argonne; the French come and go."""
    riders = all_in("MOU", "PR-BRUNSWICK", "PR-GREN-1")
    game = field(riders, "allied", turn=8)
    do(game, "activate PR-BRUNSWICK", "done")
    assert (why(game, "to SED").case, why(game, "to SED").message) == ("T.SETUP", "fortress-closed")
    game = field(riders, "allied", turn=9)
    do(game, "activate PR-BRUNSWICK", "done", "to SED")
    assert where(game, "PR-GREN-1") == "SED"
    game = field(all_in("MOU", "FR-DUMOURIEZ", "FR-29-RL"), turn=1)
    do(game, "activate FR-DUMOURIEZ", "done", "to SED")
    assert where(game, "FR-29-RL") == "SED"


@case("T.SETUP", "7.2")
def test_a_reaction_into_the_box_of_those_who_wait_ends_their_limit() -> None:
    """Ruling L92: Prussians come to Clerfayt at Stenay, and the French react upon both."""
    prussians = all_in("NOU", "PR-BRUNSWICK", "PR-GREN-1")
    game = september({**CLERFAYT, **prussians, **open_in("BEA", "FR-29-RL")}, turn=3)
    send(game, "PR-BRUNSWICK", "STE")
    while asks(game)[0] == "allied":
        do(game, "halt")
    assert told(game, LimitEnded) == []
    do(game, "pick FR-29-RL", "to STE")
    assert any("AU-CLERFAYT" in event.leaders for event in told(game, LimitEnded))
