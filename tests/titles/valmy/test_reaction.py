"""7.2, rulings L15, L58, L69, L70: the other player steps into boxes that the enemy has just entered."""

from typing import Any

from tests.titles.valmy.field import all_in, field, open_in, send, under, used
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, state, told, where, why

from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import BattleBegins, OverrunBegins, OverrunEnds
from meuse.titles.valmy.events import Reacted

DUMOURIEZ, LEVENEUR, STENGEL, CHAZOT = "FR-DUMOURIEZ", "FR-LEVENEUR", "FR-STENGEL", "FR-CHAZOT"
PRUSSIANS = all_in("STB", "PR-BRUNSWICK", "PR-GREN-1", "PR-GREN-2")
SIX = ("FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL")


def invaded(units: dict[str, Any], *boxes: str, **more: Any) -> Game:
    """The Prussians march from Somme-Tourbe; the French are asked."""
    game = field({**PRUSSIANS, **units}, "allied", **more)
    send(game, "PR-BRUNSWICK", *(boxes or ("HAN",)))
    if asks(game) == ("allied", "march"):
        do(game, "halt")
    return game


@case("7.2", "7.2(d)")
def test_units_next_to_a_box_just_entered_may_step_into_it_one_line_whatever_it_costs() -> None:
    game = invaded(open_in("BRX", "FR-29-RL") | open_in("SMH", "FR-34-RL"), marched={"french": {"HAN-BRX": -1}})
    assert asks(game) == ("french", "reaction")
    assert choices(game, "pick") == {"FR-29-RL"}
    assert why(game, "pick FR-34-RL").case == "7.2"
    do(game, "pick FR-29-RL")
    assert choices(game, "to") == {"HAN"}
    assert why(game, "to BRX").case == "7.2"
    do(game, "to HAN")
    assert [(event.start, event.hex) for event in told(game, Reacted)] == [("BRX", "HAN")]
    assert told(game, BattleBegins)[0].hex == "HAN"


@case("7.2")
def test_without_anybody_in_reach_the_player_is_not_asked() -> None:
    game = invaded(open_in("SMH", "FR-34-RL"))
    assert asks(game) == ("allied", "activation")


@case("7.2", "4.2(a)")
def test_a_force_that_stays_is_nothing_to_react_to() -> None:
    game = field({**PRUSSIANS, **open_in("HAN", "FR-29-RL")}, "allied")
    send(game, "PR-BRUNSWICK")
    do(game, "done")
    assert not told(game, Reacted)
    assert asks(game)[1] == "activation"


@case("7.2(f)")
def test_a_box_that_was_marched_through_is_a_goal_only_if_a_unit_was_dropped_there() -> None:
    """Ruling L58: foot goes from Somme-Tourbe by La Lune to Valmy."""
    watch = open_in("AUV", "FR-29-RL")  # next to La Lune, not to Valmy
    assert asks(invaded(watch, "LUN", "VAL")) == ("allied", "activation")
    game = field({**PRUSSIANS, **watch}, "allied")
    send(game, "PR-BRUNSWICK", "LUN")
    do(game, "drop PR-GREN-1", "to VAL")
    assert asks(game) == ("french", "reaction")
    do(game, "pick FR-29-RL", "to LUN")
    assert where(game, "FR-29-RL") == "LUN"


@case("7.2(f)")
def test_of_the_boxes_entered_only_those_with_enemies_are_goals() -> None:
    """Dampierre is next to La Lune, which was marched through, and to Valmy, where they are."""
    game = invaded(open_in("DAM", "FR-29-RL"), "LUN", "VAL")
    do(game, "pick FR-29-RL")
    assert choices(game, "to") == {"VAL"}
    assert (why(game, "to LUN").case, why(game, "to LUN").message) == ("7.2", "no-enemy-entered")


@case("7.2(f)", "9.0(g)")
def test_a_box_that_only_a_leader_entered_is_no_goal() -> None:
    game = field({"PR-BRUNSWICK": "STB", **open_in("BRX", "FR-29-RL")}, "allied")
    send(game, "PR-BRUNSWICK", "HAN")
    do(game, "halt")
    assert not told(game, Reacted)
    assert asks(game)[1] == "activation"


@case("7.2(b)")
def test_nobody_reacts_out_of_a_box_just_entered() -> None:
    """Two goals side by side: who stands in one of them does not step into the other."""
    units = {
        **all_in("STB", "PR-KALCKREUTH", "PR-BUDBERG-I"),
        **open_in("LUN", "FR-29-RL"),
        **open_in("VAL", "FR-34-RL"),
    }
    game = field({**PRUSSIANS, **units}, "allied")
    send(game, "PR-BRUNSWICK")
    do(game, "pick PR-KALCKREUTH", "pick PR-BUDBERG-I", "to HAN", "halt", "to LUN")
    assert asks(game) == ("french", "reaction")
    assert choices(game, "pick") == {"FR-34-RL"}
    assert (why(game, "pick FR-29-RL").case, why(game, "pick FR-29-RL").message) == ("7.2(b)", "pinned")


@case("7.2(a)", "7.2(e)", "6.1(a)")
def test_used_units_react_and_reaction_uses_nobody() -> None:
    spent = {name: {"hex": "BRX", "state": ["activated"]} for name in (LEVENEUR, "FR-29-RL")}
    game = invaded({**spent, "FR-43-RL": "VAL"})
    do(game, "gather BRX", "to HAN", "pick FR-43-RL", "to HAN")
    assert told(game, Reacted)[0].units == ("FR-29-RL",)
    assert not used(game, "FR-43-RL")


@case("7.2(e)", "6.1(a)", "7.2(d)")
def test_the_same_units_react_in_one_activation_after_another() -> None:
    """Ruling L15: into Hans, where it destroys the Jäger, and from there into La Lune."""
    units = {**open_in("BRX", "FR-29-RL"), **open_in("STB", "PR-FELDJAG")}
    game = field({**units, **all_in("STB", "PR-KOHLER", "PR-FUS-LEGAT")}, "allied", dice=[1, 6, 6, 1])
    do(game, "single PR-FELDJAG", "to HAN", "halt", "pick FR-29-RL", "to HAN")
    assert where(game, "PR-FELDJAG") == "eliminated"
    send(game, "PR-KOHLER", "LUN")
    do(game, "halt", "pick FR-29-RL", "to LUN")
    assert [event.hex for event in told(game, Reacted)] == ["HAN", "LUN"]


@case("7.2", "7.1.3")
def test_a_stack_reacts_behind_a_leader_and_units_without_one_singly() -> None:
    """Ruling L70."""
    game = invaded({**all_in("BRX", LEVENEUR, "FR-29-RL", "FR-43-RL"), **open_in("BRX", "FR-34-RL", "FR-47-RL")})
    do(game, "pick FR-34-RL")
    assert (why(game, "pick FR-47-RL").case, why(game, "pick FR-47-RL").params["unit"]) == ("7.1.3", "FR-47-RL")
    assert why(game, f"pick {LEVENEUR}").case == "8.2"
    do(game, "to HAN", "pick FR-29-RL", "pick FR-43-RL")
    assert not choices(game, "to")
    assert why(game, "to HAN").message == "stack-needs-leader"
    assert why(game, "done").message == "stack-is-formed"
    do(game, f"pick {LEVENEUR}", "to HAN", "pick FR-47-RL", "to HAN")
    assert [set(event.units) for event in told(game, Reacted)] == [{"FR-34-RL"}, {"FR-29-RL", "FR-43-RL"}, {"FR-47-RL"}]


@case("7.2", "8.2", "8.4")
def test_a_reacting_stack_keeps_to_ratings_and_ranks() -> None:
    units = all_in("BRX", LEVENEUR, STENGEL, "FR-DIETMANN", CHAZOT, *SIX, "FR-1-VSG")
    game = invaded(units)
    do(game, f"pick {LEVENEUR}", *[f"pick {name}" for name in SIX])
    assert why(game, "pick FR-1-VSG").case == "8.2"
    do(game, f"pick {STENGEL}", "pick FR-1-VSG")
    assert why(game, "pick FR-DIETMANN").case == "8.4"
    assert why(game, f"pick {CHAZOT}").case == "8.4"
    do(game, "to HAN")
    assert len(told(game, Reacted)[0].units) == 7


@case("7.2")
def test_whoever_is_not_next_to_the_enemy_is_told_so() -> None:
    """Not that no line joins the box to one of the goals: that would be true of most, and help nobody."""
    game = invaded({**open_in("BRX", "FR-29-RL"), **open_in("CHL", "FR-34-RL")})
    refusal = why(game, "pick FR-34-RL")
    assert (refusal.case, refusal.message, refusal.params["hex"]) == ("7.2", "not-next-to-goal", "CHL")


@case("7.2")
def test_gathering_picks_the_highest_leader_with_all_he_can_bring() -> None:
    game = invaded(all_in("BRX", LEVENEUR, STENGEL, "FR-DIETMANN", *SIX, "FR-1-VSG", "FR-34-RL"))
    assert choices(game, "gather") == {"BRX"}
    assert why(game, "gather SMH").message == "nobody-next-to-goal"
    do(game, "gather BRX")
    assert why(game, "gather BRX").message == "stack-is-formed"
    do(game, "to HAN")
    (reacted,) = told(game, Reacted)
    assert LEVENEUR in reacted.leaders
    assert len(reacted.leaders) == 2
    assert set(reacted.units) == {*SIX, "FR-1-VSG"}


@case("7.2", "7.2(d)")
def test_nobody_reacts_twice_in_one_step() -> None:
    """Two goals next to each other: La Lune and Hans."""
    units = {**all_in("STB", "PR-KALCKREUTH", "PR-BUDBERG-I"), **open_in("VAL", "FR-29-RL", "FR-34-RL")}
    game = field({**PRUSSIANS, **units}, "allied")
    send(game, "PR-BRUNSWICK")
    do(game, "pick PR-KALCKREUTH", "pick PR-BUDBERG-I", "to HAN", "halt", "to LUN", "halt")
    do(game, "pick FR-29-RL")
    assert choices(game, "to") == {"HAN", "LUN"}
    do(game, "to HAN")
    assert (why(game, "pick FR-29-RL").case, why(game, "pick FR-29-RL").message) == ("7.2(d)", "has-reacted")
    do(game, "pick FR-34-RL", "to LUN")
    assert [event.hex for event in told(game, Reacted)] == ["HAN", "LUN"]


@case("7.2")
def test_the_active_player_does_not_react_to_a_reaction() -> None:
    game = invaded(open_in("BRX", "FR-29-RL") | open_in("MAS", "PR-FELDJAG"))
    do(game, "pick FR-29-RL", "to HAN")
    assert told(game, BattleBegins)
    assert not [event for event in told(game, Reacted) if event.side == "allied"]


@case("7.2", "7.1(a)")
def test_a_leader_alone_reacts_only_to_join_friends() -> None:
    """Ruling L70: Chazot at Valmy goes to Hans once a battalion is there; he has no unit with him."""
    game = invaded({CHAZOT: "VAL", **open_in("BRX", "FR-29-RL")})
    assert not legal(game, f"pick {CHAZOT}") or not leads_to(game, CHAZOT, "HAN")
    do(game, "pick FR-29-RL", "to HAN")
    assert asks(game) == ("french", "reaction")
    do(game, f"pick {CHAZOT}", "to HAN")
    assert where(game, CHAZOT) == "HAN"


def leads_to(game: Game, counter: str, box: str) -> bool:
    do(game, f"pick {counter}")
    open_box = legal(game, f"to {box}")
    do(game, "cancel")
    return open_box


@case("7.2", "7.1(a)")
def test_a_leader_alone_is_asked_about_friends_who_have_been_attacked() -> None:
    game = invaded({CHAZOT: "BRX", **open_in("HAN", "FR-29-RL", "FR-43-RL")})
    assert asks(game) == ("french", "reaction")
    do(game, f"pick {CHAZOT}", "to HAN")
    assert where(game, CHAZOT) == "HAN"


@case("7.2", "7.1(a)")
def test_a_leader_with_units_in_his_box_still_needs_friends_to_go_alone() -> None:
    game = invaded(all_in("BRX", LEVENEUR, "FR-29-RL"))
    do(game, f"pick {LEVENEUR}")
    assert why(game, "to HAN").case == "7.1(a)"
    do(game, "pick FR-29-RL", "to HAN")
    assert where(game, LEVENEUR) == "HAN"


@case("7.2(e)", "7.1.4(b)")
def test_units_dropped_in_their_own_activation_react_later_in_the_turn() -> None:
    """Ruling L69."""
    units = {**all_in("SMH", DUMOURIEZ, "FR-2-DRAG", "FR-7-DRAG"), **PRUSSIANS}
    game = field(units)
    send(game, DUMOURIEZ, "BRX")
    do(game, "drop FR-2-DRAG", "to DAM", "halt")
    send(game, "PR-BRUNSWICK", "HAN")
    do(game, "halt")
    assert choices(game, "pick") == {"FR-2-DRAG"}
    do(game, "pick FR-2-DRAG", "to HAN")
    assert told(game, BattleBegins)


@case("7.3", "7.3(d)", "7.2")
def test_a_reacting_stack_of_five_may_overrun_and_stays() -> None:
    """Ruling L41: its owner decides; the stack has won and stays at Hans, and nobody is left to fight."""
    units = {**all_in("STB", "PR-BRUNSWICK", "PR-FELDJAG"), **all_in("BRX", LEVENEUR, *SIX)}
    game = field(units, "allied", dice=[1, 1, *[6, 6] * 6, 1, 2])
    send(game, "PR-BRUNSWICK", "HAN")
    do(game, "halt", "gather BRX", "to HAN")
    assert asks(game) == ("french", "overrun")
    do(game, "overrun")
    while asks(game)[1] not in ("reaction", "activation"):
        game.apply(game.actions()[-1])
    assert told(game, OverrunEnds)[0].won
    assert where(game, LEVENEUR) == "HAN"
    assert not told(game, BattleBegins)


@case("7.3(d)")
def test_an_overrun_in_reaction_may_be_declined() -> None:
    units = {**all_in("STB", "PR-BRUNSWICK", "PR-FELDJAG"), **all_in("BRX", LEVENEUR, *SIX)}
    game = field(units, "allied")
    send(game, "PR-BRUNSWICK", "HAN")
    do(game, "halt", "gather BRX", "to HAN", "decline")
    assert not told(game, OverrunBegins)
    assert told(game, BattleBegins)[0].hex == "HAN"


@case("7.2", "7.2(c)")
def test_declining_to_react_is_enough() -> None:
    game = invaded(open_in("BRX", "FR-29-RL"))
    assert why(game, "cancel").message == "nobody-picked"
    do(game, "done")
    assert asks(game) == ("allied", "activation")
    assert where(game, "FR-29-RL") == "BRX"


@case("7.2", "2.3(e)")
def test_covers_follow_a_reaction() -> None:
    """The unit leaves Leveneur's holding box and lies on the map at Hans, where no leader of its own is."""
    game = invaded(all_in("BRX", LEVENEUR, "FR-29-RL"))
    events = do(game, "pick FR-29-RL", "to HAN")
    assert of_kind(events, Reacted)[0].seen == ("FR-29-RL",)
    assert under(game, "FR-29-RL") == ""


@case("7.2")
def test_the_allies_react_likewise() -> None:
    game = field({**all_in("SMH", DUMOURIEZ, "FR-29-RL"), **open_in("HAN", "PR-FELDJAG", "EM-EMIG-2")})
    send(game, DUMOURIEZ, "BRX")
    do(game, "halt")
    assert asks(game) == ("allied", "reaction")
    assert choices(game, "pick") == {"PR-FELDJAG", "EM-EMIG-2"}
    do(game, "pick EM-EMIG-2", "to BRX")
    assert state(game).entered[1][state(game).box.board.index["BRX"]]


@case("7.2", "7.1.6")
def test_what_is_no_goal_is_refused_with_its_reason() -> None:
    game = invaded(open_in("BRX", "FR-29-RL"))
    assert why(game, "to HAN").message == "pick-first"
    assert why(game, "pick PR-GREN-1").message == "not-your-unit"
    assert why(game, "pick FR-1-RL").message == "not-on-map"
    do(game, "pick FR-29-RL")
    assert why(game, "to VAL").case == "7.2"
    assert why(game, "to french-main").case == "7.2"
    assert why(game, "pick FR-29-RL").message == "picked-already"


@case("7.2")
def test_enemies_who_have_long_been_there_are_nothing_to_react_to() -> None:
    """The Prussians march to Hans; those at La Lune have stood there since yesterday."""
    game = invaded({**open_in("VAL", "FR-29-RL"), **all_in("LUN", "PR-KLEIST", "PR-KLEIST-I")})
    do(game, "pick FR-29-RL")
    assert choices(game, "to") == {"HAN"}
    assert why(game, "to LUN").message == "no-enemy-entered"


@case("7.2")
def test_a_stack_that_has_been_picked_may_be_sent_back() -> None:
    game = invaded(all_in("BRX", LEVENEUR, "FR-29-RL", "FR-43-RL"))
    do(game, "gather BRX", "cancel")
    assert asks(game) == ("french", "reaction")
    assert choices(game, "to") == set()
    do(game, "pick FR-29-RL", "to HAN")
    assert [event.units for event in told(game, Reacted)] == [("FR-29-RL",)]


# ---- nobody is picked who could then do nothing but be put back


@case("7.1.3", "8.2")
def test_units_are_picked_before_their_leader_only_if_one_is_there_who_can_lead_them_all() -> None:
    """Stengel leads six of his band; the unit of another band and a seventh have nobody."""
    game = invaded(all_in("BRX", STENGEL, *SIX, "FR-1-VSG", "FR-34-RL"))
    do(game, "pick FR-29-RL")
    assert legal(game, "pick FR-43-RL")
    assert why(game, "pick FR-34-RL").message == "stack-needs-leader"
    do(game, *[f"pick {unit}" for unit in SIX[1:]])
    assert why(game, "pick FR-1-VSG").message == "stack-needs-leader"
    assert choices(game, "pick") == {STENGEL}
    do(game, f"pick {STENGEL}")
    assert legal(game, "to HAN")


@case("7.1(a)")
def test_a_leader_who_finds_neither_units_nor_friends_is_not_picked() -> None:
    """The unit in his box is of another band, and no superior could bring them together."""
    game = invaded(all_in("BRX", "FR-GALBAUD", "FR-29-RL"))
    assert choices(game, "pick") == {"FR-29-RL"}
    assert why(game, "pick FR-GALBAUD").case == "7.1(a)"
    led = invaded(all_in("BRX", "FR-GALBAUD", DUMOURIEZ, "FR-29-RL"))
    assert choices(led, "pick") == {"FR-29-RL", "FR-GALBAUD", DUMOURIEZ}
    do(led, "pick FR-GALBAUD")
    assert choices(led, "pick") == {DUMOURIEZ}
