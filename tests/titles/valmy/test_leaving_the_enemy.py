"""7.1(a), (b), ruling L25: entering and leaving boxes with enemy units. The numbers are those of its examples."""

from typing import Any

from tests.titles.valmy.field import all_in, field, open_in, send
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import BattleBegins, OverrunBegins, OverrunEnds
from meuse.titles.valmy.events import Marched

DUMOURIEZ, LEVENEUR, CHAZOT = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-CHAZOT"
CLERFAYT = {"AU-STUART": {"hex": "VOU", "approach": "CRX"}, "AU-MURRAY": {"hex": "VOU", "approach": "CRX"}}
HORSE = ("FR-2-DRAG", "FR-7-DRAG", "FR-12-CHA", "FR-2-HUS", "FR-4-HUS", "FR-3-CHA")


def at_vouziers(**more: Any) -> Game:
    """Chazot with a unit shares Vouziers with Austrians who came from La Croix-aux-Bois."""
    units = {DUMOURIEZ: "MON", **all_in("VOU", CHAZOT, "FR-34-RL", "FR-5-DRAG"), **CLERFAYT}
    return field({**units, **more.pop("units", {})}, **more)


@case("7.1(a)")
def test_1_a_column_that_enters_a_box_with_enemy_units_stops_there_and_fights() -> None:
    game = field({**all_in("SMH", DUMOURIEZ, *HORSE), **open_in("BRX", "PR-FELDJAG", "PR-FUS-LEGAT")})
    events = send(game, DUMOURIEZ, "BRX")
    assert of_kind(events, Marched)[-1].left == 3
    assert asks(game)[1] != "march"
    assert [event.hex for event in of_kind(events, BattleBegins)] == ["BRX"]


@case("7.1(a)", "7.3(b)", "7.3(f)")
def test_2_a_column_of_six_destroys_a_single_battalion_and_goes_on() -> None:
    dice = [1, 1, *[6, 6] * 6, 1, 2]
    game = field({**all_in("SMH", DUMOURIEZ, *HORSE), **open_in("BRX", "PR-FELDJAG")}, dice=dice)
    send(game, DUMOURIEZ, "BRX")
    assert asks(game) == ("french", "overrun")
    do(game, "overrun")
    while asks(game)[1] not in ("march", "activation", "reaction"):  # points of leaders
        game.apply(game.actions()[-1])
    assert told(game, OverrunEnds)[0].won
    assert asks(game) == ("french", "march")
    do(game, "to HAN")
    assert told(game, Marched)[-1].left == 2
    assert not told(game, BattleBegins)


@case("7.1(a)", "7.3(c)")
def test_a_column_that_fails_to_destroy_it_stops_and_the_battle_follows() -> None:
    """L23, example 10."""
    dice = [1, 1, *[1, 1] * 6, 1, 2]
    game = field({**all_in("SMH", DUMOURIEZ, *HORSE), **open_in("BRX", "PR-FELDJAG")}, dice=dice)
    send(game, DUMOURIEZ, "BRX")
    do(game, "overrun")
    while not told(game, BattleBegins):
        assert asks(game)[1] not in ("march", "activation")
        game.apply(game.actions()[-1])
    assert told(game, OverrunBegins)
    assert not told(game, OverrunEnds)[0].won


@case("7.1(b)")
def test_3_units_leave_the_enemy_but_not_by_his_approach() -> None:
    """La Croix-aux-Bois is empty now, and closed all the same."""
    game = at_vouziers()
    send(game, CHAZOT)
    assert choices(game, "to") == {"ATT", "MON", "SOM", "CHE"}
    assert (why(game, "to CRX").case, why(game, "to CRX").message) == ("7.1(b)", "enemy-came-from-there")
    (marched,) = of_kind(do(game, "to ATT"), Marched)
    assert (marched.cost, marched.left) == (1, 1)  # nothing extra


@case("7.1(b)")
def test_his_approach_is_open_where_friends_stand() -> None:
    """Ruling L170."""
    game = at_vouziers(units=open_in("CRX", "FR-47-RL"))
    send(game, CHAZOT)
    assert "CRX" in choices(game, "to")


@case("7.1(b)")
def test_4_units_do_not_march_from_enemies_to_enemies() -> None:
    game = at_vouziers(units={DUMOURIEZ: "ATT", **open_in("MON", "PR-FELDJAG")})
    send(game, CHAZOT)
    assert (why(game, "to MON").case, why(game, "to MON").message) == ("7.1(b)", "from-enemy-to-enemy")
    assert choices(game, "to") == {"ATT", "SOM", "CHE"}


@case("7.1(b)", "7.1.7(b)")
def test_5_without_a_way_out_they_stay_and_fight_if_it_has_not_been_fought_today() -> None:
    """The one box that is always open is under the same ban."""
    enemies = open_in("ATT", "PR-FELDJAG") | open_in("MON", "PR-FUS-LEGAT")
    enemies |= open_in("SOM", "PR-FUS-ERNEST") | open_in("CHE", "PR-GREN-1")
    units = {**all_in("VOU", DUMOURIEZ, CHAZOT, "FR-34-RL"), **CLERFAYT, **enemies}
    game = field(units)
    do(game, f"activate {CHAZOT}", "done")
    if asks(game)[1] == "movement":  # the leader by himself could still be picked
        do(game, "done")
    assert [event.hex for event in told(game, BattleBegins)] == ["VOU"]
    fought = field(units, fought=["VOU"])
    do(fought, f"activate {CHAZOT}", "done")
    if asks(fought)[1] == "movement":
        do(fought, "done")
    assert not told(fought, BattleBegins)


@case("7.1(b)", "9.0(h)")
def test_6_some_march_off_and_those_left_out_bring_no_battle() -> None:
    game = at_vouziers()
    do(game, f"activate {CHAZOT}", "leave FR-5-DRAG", "done", "to ATT", "halt")
    assert where(game, "FR-5-DRAG") == "VOU"
    assert not told(game, BattleBegins)


@case("7.1(b)")
def test_7_cavalry_does_not_come_back_to_the_enemy_it_has_left() -> None:
    game = at_vouziers()
    do(game, f"activate {CHAZOT}", "leave FR-34-RL", "done", "to ATT")
    assert (why(game, "to VOU").case, why(game, "to VOU").message) == ("7.1(b)", "back-to-the-enemy")
    do(game, "to SOM")
    assert not legal(game, "to VOU")


@case("7.1(b)")
def test_another_stack_of_the_same_activation_may_enter_what_the_first_has_left() -> None:
    """Coming back is for those who left; a unit from next door has not been there."""
    game = at_vouziers(units=open_in("MON", "FR-47-RL"))
    do(game, f"activate {CHAZOT}", "take FR-47-RL", "done", f"pick {CHAZOT}", "pick FR-5-DRAG", "to ATT", "halt")
    do(game, "pick FR-47-RL", "to VOU")
    assert where(game, "FR-47-RL") == "VOU"


def at_valmy(goal: str) -> Game:
    """Both stand in Valmy after a halt; fresh Prussians enter the goal. They have come from Somme-Tourbe by Hans."""
    units = {
        **all_in("VAL", DUMOURIEZ, "FR-29-RL", "PR-FUS-LEGAT", "PR-KOHLER"),
        **open_in("DAM", "FR-34-RL"),
        **open_in("SMH", "FR-49-RL"),
        **all_in("HAN", "PR-BRUNSWICK", "PR-GREN-1", "PR-GREN-2"),
    }
    if goal == "VAL":
        units |= open_in("BRX", "FR-54-RL")
    game = field(units, "allied", fought=["VAL"])
    send(game, "PR-BRUNSWICK", goal)
    if asks(game)[1] == "march":
        do(game, "halt")
    assert asks(game) == ("french", "reaction")
    return game


@case("7.2(b)", "7.2")
def test_8_nobody_reacts_out_of_a_contested_box() -> None:
    game = at_valmy("BRX")
    assert choices(game, "pick") == {"FR-34-RL", "FR-49-RL"}
    assert why(game, "pick FR-29-RL").case == "7.2(b)"
    assert why(game, f"pick {DUMOURIEZ}").case == "7.2(b)"


@case("7.2(b)", "7.2")
def test_9_others_react_into_a_contested_box_that_the_enemy_has_just_entered() -> None:
    game = at_valmy("VAL")
    assert choices(game, "pick") == {"FR-34-RL", "FR-54-RL"}
    do(game, "pick FR-54-RL", "to VAL")
    assert where(game, "FR-54-RL") == "VAL"


@case("7.1(a)", "9.0(g)")
def test_10_enemy_leaders_alone_stop_nobody() -> None:
    game = field({**all_in("STB", DUMOURIEZ, "FR-29-RL"), "PR-KOHLER": "SUI"})
    send(game, DUMOURIEZ, "SUI")
    assert asks(game) == ("french", "march")
    do(game, "to SOM")
    assert where(game, "FR-29-RL") == "SOM"
    assert where(game, "PR-KOHLER") == "SUI"


@case("7.1(a)")
def test_a_leader_alone_enters_an_enemys_box_only_to_join_friends_and_stops_there() -> None:
    game = field(
        {DUMOURIEZ: "SMH", **open_in("BRX", "PR-FELDJAG"), **open_in("DAM", "PR-FUS-LEGAT", "FR-29-RL")}, fought=["DAM"]
    )
    send(game, DUMOURIEZ)
    assert (why(game, "to BRX").case, why(game, "to BRX").message) == ("7.1(a)", "leader-alone-among-enemies")
    do(game, "to DAM")
    assert where(game, DUMOURIEZ) == "DAM"
    assert asks(game)[1] != "march"
    assert not told(game, BattleBegins)  # L23, example 9


@case("7.1(b)")
def test_a_leader_alone_leaves_by_any_line_and_may_come_back() -> None:
    """La Croix-aux-Bois is the enemy's approach; coming back is barred to stacks and units only."""
    game = at_vouziers()
    do(game, f"activate {CHAZOT}", "done", f"pick {CHAZOT}")
    assert legal(game, "to CRX")
    do(game, "to CRX")
    assert legal(game, "to VOU")


@case("7.1(b)")
def test_a_leader_alone_goes_from_enemies_to_enemies_if_friends_are_there() -> None:
    game = at_vouziers(
        units={DUMOURIEZ: "ATT", **open_in("MON", "PR-FELDJAG", "FR-83-RL"), **open_in("SOM", "PR-GREN-1")}
    )
    do(game, f"activate {CHAZOT}", "done", f"pick {CHAZOT}")
    assert legal(game, "to MON")
    assert why(game, "to SOM").case == "7.1(a)"


@case("7.1(b)")
def test_the_allies_leave_by_the_same_rules() -> None:
    """The French came from Attigny; the Austrians may go back to La Croix-aux-Bois, their own approach."""
    french = {"FR-34-RL": {"hex": "VOU", "approach": "ATT"}}
    game = field({**CLERFAYT, **french, "PR-BRUNSWICK": "CRX", "AU-CLERFAYT": "VOU"}, "allied")
    send(game, "AU-CLERFAYT")
    assert choices(game, "to") == {"CRX", "CHE", "MON", "SOM"}


@case("7.1(b)", "9.7(b)")
def test_an_approach_is_where_a_unit_last_came_from_by_movement_or_reaction() -> None:
    game = field({**all_in("BRX", DUMOURIEZ, "FR-29-RL"), **all_in("LUN", "PR-BRUNSWICK", "PR-GREN-1")}, "allied")
    send(game, "PR-BRUNSWICK", "VAL")
    do(game, "halt", "pick FR-29-RL", "to VAL")
    here = state(game)
    names = here.box.board.names
    assert names[here.approach[here.box.index["PR-GREN-1"]]] == "LUN"
    assert names[here.approach[here.box.index["FR-29-RL"]]] == "BRX"


@case("7.1(b)")
def test_units_with_no_box_to_leave_for_are_not_picked_and_their_leader_is() -> None:
    """Austrians in every box next to Vouziers but La Croix-aux-Bois, from where their friends came."""
    around = {"ATT": "PR-FELDJAG", "MON": "PR-FUS-LEGAT", "SOM": "PR-GREN-1", "CHE": "PR-GREN-2"}
    ring = {name: where for place, unit_name in around.items() for name, where in open_in(place, unit_name).items()}
    game = at_vouziers(units={DUMOURIEZ: "VOU", **ring})
    send(game, CHAZOT)
    assert choices(game, "pick") == {CHAZOT}
    assert why(game, "pick FR-34-RL").message == "no-way-out"
    do(game, f"pick {CHAZOT}")
    assert choices(game, "to") == {"CRX"}
    assert why(game, "pick FR-34-RL").message == "no-way-out"
