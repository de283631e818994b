"""Where chapters 2 to 8 meet each other, battles and the fog. Every outcome was written before it was played."""

from tests.titles.sweep import play_of, top
from tests.titles.valmy.field import all_in, field, finish, force, open_in, send, under, used
from tests.titles.valmy.table import asks, case, choices, do, legal, of_kind, state, told, unit, where, why

import meuse
from meuse.engine.game import Game
from meuse.titles.valmy.battle_events import BattleBegins
from meuse.titles.valmy.chapters.command import in_command
from meuse.titles.valmy.events import ForceMustered, Marched, Reacted, UnitRolled

DUMOURIEZ, LEVENEUR, STENGEL, CHAZOT, KELLERMANN = (
    "FR-DUMOURIEZ",
    "FR-LEVENEUR",
    "FR-STENGEL",
    "FR-CHAZOT",
    "FR-KELLERMANN",
)
SIX = ("FR-29-RL", "FR-43-RL", "FR-55-RL", "FR-74-RL", "FR-71-RL", "FR-98-RL")
PRUSSIANS = all_in("STB", "PR-BRUNSWICK", "PR-GREN-1", "PR-GREN-2")


# ---- two French armies in one box (2.1(a-ii), 8.4, 7.2, 2.3)


@case("2.1(a-ii)", "8.4", "7.2")
def test_two_armies_of_one_box_react_in_two_stacks() -> None:
    both = all_in("VAL", DUMOURIEZ, "FR-29-RL", KELLERMANN, "FR-1-RL", "FR-VALENCE", "FR-GREN-3")
    game = field({**PRUSSIANS, **both}, "allied")
    send(game, "PR-BRUNSWICK", "HAN")
    do(game, "halt", f"pick {DUMOURIEZ}")
    assert why(game, f"pick {KELLERMANN}").case == "8.4"
    assert why(game, "pick FR-VALENCE").case == "8.4"
    assert why(game, "pick FR-1-RL").case == "8.2"
    do(game, "pick FR-29-RL", "to HAN", "gather VAL", "to HAN")
    assert [set(event.units) for event in told(game, Reacted)] == [{"FR-29-RL"}, {"FR-1-RL", "FR-GREN-3"}]


@case("2.1(a-ii)", "7.0(a)")
def test_an_overall_leader_musters_nobody_of_the_other_army_in_his_box() -> None:
    game = field(all_in("VAL", DUMOURIEZ, "FR-29-RL", KELLERMANN, "FR-1-RL", "FR-PULLY"))
    do(game, f"activate {KELLERMANN}")
    assert force(game) == {KELLERMANN, "FR-1-RL"}
    assert why(game, "take FR-29-RL").case == "2.1(a-ii)"
    assert why(game, f"take {DUMOURIEZ}").case == "2.1(a-ii)"


@case("2.3(e)", "2.1(a-ii)")
def test_a_unit_is_never_covered_by_a_leader_of_the_other_army() -> None:
    game = field({KELLERMANN: "HAN", DUMOURIEZ: "VAL", **open_in("VAL", "FR-29-RL")}, dice=[1])
    do(game, "single FR-29-RL", "to HAN")
    assert under(game, "FR-29-RL") == ""


# ---- single units under cover (6.1, 2.3, ruling L61)


@case("6.1(e)", "2.3(c)")
def test_the_enemy_does_not_learn_which_covered_unit_failed_to_act() -> None:
    game = field({**all_in("BER", LEVENEUR, "FR-29-RL"), "PR-BRUNSWICK": "VER"}, dice=[6])
    (rolled,) = of_kind(do(game, "single FR-29-RL"), UnitRolled)
    assert not rolled.seen
    assert "FR-29-RL" not in str(game.view_log("allied"))
    assert "FR-29-RL" in str(game.view_log("french"))
    assert "BER" in str(game.view_log("allied"))


@case("6.1(c)", "2.3(c)")
def test_a_covered_unit_that_moves_alone_is_seen_where_it_comes_to() -> None:
    game = field({**all_in("BER", LEVENEUR, "FR-29-RL"), "PR-BRUNSWICK": "VER"}, dice=[1])
    do(game, "single FR-29-RL", "to BUZ")
    assert "FR-29-RL" in str(game.view_log("allied"))


@case("4.2(c)", "2.3(c)")
def test_the_enemy_learns_nothing_of_a_muster() -> None:
    """Ruling L61."""
    game = field(all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, *SIX))
    do(game, f"activate {DUMOURIEZ}", "leave FR-29-RL", "done", "done")
    assert told(game, ForceMustered)
    log = str(game.view_log("allied"))
    assert DUMOURIEZ in log
    assert [name for name in (LEVENEUR, STENGEL, *SIX) if name in log] == []


# ---- command and the enemy on the road (6.0, 6.1, 7.1)


@case("6.0(g)", "6.0(b)", "7.1(a)")
def test_an_enemy_who_steps_on_the_road_of_orders_puts_a_leader_out_of_command() -> None:
    """Chazot at Noirlieu is 3 from Dumouriez at Braux by Dampierre, and by Sainte-Menehould."""
    units = {DUMOURIEZ: "BRX", **all_in("NOI", CHAZOT, "FR-34-RL"), **all_in("LUN", "PR-BRUNSWICK", "PR-GREN-1")}
    game = field(units, "allied")
    assert in_command(state(game), unit(game, CHAZOT))
    send(game, "PR-BRUNSWICK", "DAM")
    finish(game)
    assert in_command(state(game), unit(game, CHAZOT))  # by Sainte-Menehould: 1 and 2
    game = field({**units, **open_in("SMH", "PR-FELDJAG")}, "allied")
    send(game, "PR-BRUNSWICK", "DAM")
    finish(game)
    assert not in_command(state(game), unit(game, CHAZOT))


@case("6.0", "8.4(h)")
def test_a_leader_left_behind_is_measured_anew_when_the_overall_leader_has_marched() -> None:
    """Ruling L32: measured when the activation is announced. From Rethel, Dumouriez rides 4 points away."""
    game = field({**all_in("RET", DUMOURIEZ, CHAZOT, "FR-34-RL")}, dice=[6])
    do(game, f"activate {DUMOURIEZ}", f"leave {CHAZOT}", "leave FR-34-RL", "done")
    do(game, "to ATT", "to VOU", "to MON", "to MAS")
    do(game, f"activate {CHAZOT}")
    assert used(game, CHAZOT)
    assert where(game, CHAZOT) == "RET"


# ---- stacks, drops and reaction


@case("7.1.4", "7.2(f)", "7.2")
def test_a_dropped_unit_draws_a_reaction_and_the_rest_of_the_column_does_not_fight() -> None:
    game = field(
        {**all_in("STB", "PR-LOTTUM", "PR-BRUNSWICK", "PR-LOTTUM-D", "PR-KATTE-D"), **open_in("DAM", "FR-29-RL")},
        "allied",
    )
    send(game, "PR-BRUNSWICK", "LUN")
    do(game, "drop PR-KATTE-D", "to HAN", "halt", "pick FR-29-RL", "to LUN")
    assert [event.hex for event in told(game, BattleBegins)] == ["LUN"]
    assert where(game, "PR-LOTTUM-D") == "HAN"


@case("7.1.4", "7.2", "7.2(f)")
def test_a_leader_dropped_alone_is_no_goal_and_stays() -> None:
    game = field({**all_in("STB", "PR-LOTTUM", "PR-BRUNSWICK", "PR-LOTTUM-D"), **open_in("DAM", "FR-29-RL")}, "allied")
    send(game, "PR-BRUNSWICK", "LUN")
    do(game, "drop PR-LOTTUM", "to STB")
    do(game, "halt")
    assert asks(game)[1] != "reaction"
    assert where(game, "PR-LOTTUM") == "LUN"


@case("7.1.4", "7.1.3")
def test_when_the_last_leader_is_dropped_the_units_are_a_goal_where_they_stopped() -> None:
    """Ruling L96."""
    game = field({**all_in("STB", "PR-BRUNSWICK", "PR-LOTTUM-D"), **open_in("DAM", "FR-29-RL")}, "allied")
    send(game, "PR-BRUNSWICK", "LUN")
    do(game, "drop PR-BRUNSWICK")
    assert asks(game) == ("french", "reaction")
    assert legal(game, "pick FR-29-RL")


@case("7.1.8", "7.2")
def test_a_line_burdened_by_a_reaction_costs_the_owners_march_one_more() -> None:
    """A battalion reacts from Braux to Hans and wins; Leveneur follows on the same line."""
    units = {
        **all_in("BRX", DUMOURIEZ, LEVENEUR, "FR-2-DRAG"),
        **open_in("BRX", "FR-34-RL"),
        **open_in("STB", "PR-FELDJAG"),
    }
    game = field({**units, "PR-KOHLER": "STB"}, "allied", dice=[1, 6, 6])
    do(game, "single PR-FELDJAG", "to HAN", "halt", "pick FR-34-RL", "to HAN", "done")
    assert where(game, "PR-FELDJAG") == "eliminated"
    assert asks(game) == ("french", "activation")
    send(game, LEVENEUR, "HAN")
    assert told(game, Marched)[-1].traffic == 1


@case("7.1(b)", "7.0(d)")
def test_units_next_door_to_their_leader_leave_the_enemy_by_the_same_bans() -> None:
    """Ruling L33: the enemy in their box matters for the way out only. He came from Valmy."""
    enemy = {"PR-GREN-1": {"hex": "BRX", "approach": "VAL"}}
    game = field({**all_in("SMH", DUMOURIEZ, LEVENEUR), **open_in("BRX", "FR-29-RL"), **enemy}, fought=["BRX"])
    do(game, f"activate {LEVENEUR}", "take FR-29-RL", "done", "pick FR-29-RL")
    assert choices(game, "to") == {"HAN", "SMH", "DAM"}
    assert why(game, "to VAL").case == "7.1(b)"


@case("6.1(g)", "7.2", "7.0")
def test_units_that_have_reacted_are_mustered_later_from_where_they_are_now() -> None:
    """Ruling L15; the battle at Hans has been won in between."""
    units = {**all_in("BRX", DUMOURIEZ, LEVENEUR), **open_in("BRX", "FR-29-RL"), **open_in("STB", "PR-FELDJAG")}
    game = field({**units, "PR-KOHLER": "STB"}, "allied", dice=[1, 6, 6])
    do(game, "single PR-FELDJAG", "to HAN", "halt", "pick FR-29-RL", "to HAN")
    if asks(game)[1] == "reaction":  # the leaders could ride after it
        do(game, "done")
    do(game, f"activate {LEVENEUR}")
    assert "FR-29-RL" in choices(game, "take")


@case("8.2", "8.4(g)", "2.3(e)")
def test_a_replacement_of_lower_rating_musters_fewer_and_the_others_act_singly() -> None:
    game = field({DUMOURIEZ: "BER", LEVENEUR: {"hex": "BER", "state": ["reduced"]}, **all_in("BER", *SIX)})
    do(game, f"activate {LEVENEUR}")
    assert len(force(game)) == 5
    do(game, "done", "done")
    left = [name for name in SIX if not used(game, name)]
    assert len(left) == 2
    assert set(left) == choices(game, "single")


@case("7.1(a)", "7.1.4", "7.1.1")
def test_a_leader_who_has_dropped_his_units_rides_on_under_a_lone_leaders_bans() -> None:
    """Rulings L25, L96, L97: cavalry pace stays, but a box with enemies and no friends is closed now."""
    game = field({**all_in("SMH", DUMOURIEZ, "FR-2-DRAG"), **open_in("VAL", "PR-FELDJAG")})
    send(game, DUMOURIEZ, "BRX")
    assert legal(game, "to VAL")
    do(game, "drop FR-2-DRAG")
    assert why(game, "to VAL").case == "7.1(a)"
    do(game, "to HAN", "to LUN")
    assert told(game, Marched)[-1].left == 1


@case("7.1.3", "7.0(d)", "9.0(h)")
def test_the_force_of_one_activation_attacks_from_two_sides() -> None:
    """The leader's stack from Braux, a battalion of his next door from Dampierre: one battle at Valmy."""
    game = field(
        {**all_in("BRX", DUMOURIEZ, LEVENEUR, "FR-29-RL"), **open_in("DAM", "FR-43-RL"), **open_in("VAL", "PR-GREN-1")}
    )
    do(game, f"activate {LEVENEUR}", "take FR-43-RL", "done", "pick FR-43-RL", "to VAL", "to VAL")
    (battle,) = told(game, BattleBegins)
    assert (battle.hex, battle.attackers, battle.defenders) == ("VAL", 2, 1)


@case("4.2(a)", "7.2", "9.0(h)")
def test_units_of_the_activation_that_stayed_behind_and_those_that_marched_fight_in_two_boxes() -> None:
    """Ruling L23: two stay with the enemy at Braux, one enters Dampierre; the active player chooses the order."""
    enemies = open_in("BRX", "PR-FELDJAG") | open_in("DAM", "PR-FUS-LEGAT")
    game = field(
        {**all_in("BRX", DUMOURIEZ, LEVENEUR, "FR-29-RL", "FR-43-RL"), **open_in("SMH", "FR-55-RL"), **enemies}
    )
    do(game, f"activate {LEVENEUR}", "take FR-55-RL", "done", "pick FR-55-RL", "to DAM", "done")
    assert asks(game)[0] == "french"
    assert choices(game, "fight") == {"BRX", "DAM"}


@case("6.0(c)", "9.0(h)")
def test_a_failed_roll_in_a_contested_box_brings_no_battle() -> None:
    """Ruling L23, example 9."""
    game = field({DUMOURIEZ: "SED", **all_in("VAL", LEVENEUR, "FR-29-RL"), **open_in("VAL", "PR-FELDJAG")}, dice=[6])
    do(game, f"activate {LEVENEUR}")
    assert not told(game, BattleBegins)


@case("6.0", "9.0(h)")
def test_a_force_that_stays_with_the_enemy_fights_once_a_day() -> None:
    """Ruling L23, examples 3 and 4."""
    units = {DUMOURIEZ: "BRX", **all_in("VAL", LEVENEUR, "FR-29-RL"), **open_in("VAL", "PR-FELDJAG")}
    game = field(units)
    send(game, LEVENEUR)
    do(game, "done")
    assert [event.hex for event in told(game, BattleBegins)] == ["VAL"]
    again = field(units, fought=["VAL"])
    send(again, LEVENEUR)
    do(again, "done")
    assert not told(again, BattleBegins)


@case("3.0(c)", "7.1.8")
def test_a_position_is_read_back_as_it_was_written() -> None:
    game = field({**all_in("BER", DUMOURIEZ, LEVENEUR, *SIX), **PRUSSIANS}, marched={"french": {"BER-BEA": 4}})
    send(game, LEVENEUR, "BUZ")
    do(game, "drop FR-29-RL")
    assert meuse.position("valmy", game.position()).position() == game.position()


# ---- what is offered is not explained away


def explained_away(game: Game) -> list[str]:
    """Actions that are offered although the procedure has something against them."""
    return [str(each) for each in game.actions() if top(game).explain(play_of(game), each) is not None]


@case("6.1(h)", "7.1.4")
def test_no_question_from_activation_to_reaction_has_a_reason_against_what_it_offers() -> None:
    units = {**all_in("BER", DUMOURIEZ, LEVENEUR, STENGEL, *SIX), **open_in("LAN", "PR-GREN-1", "PR-GREN-2")}
    game = field(units, dice=[1])
    asked = []
    for words in ("holding BER", "arrange FR-29-RL", "cancel", "done", "single FR-29-RL"):
        asked.append(asks(game)[1])
        assert explained_away(game) == []
        do(game, words)
    assert asks(game)[1] == "superior"
    assert explained_away(game) == []
    game = field(units)
    for words in (f"activate {LEVENEUR}", "done", f"pick {LEVENEUR}", "cancel", "to BUZ", "halt"):
        asked.append(asks(game)[1])
        assert explained_away(game) == []
        do(game, words)
    if asks(game)[1] == "movement":
        do(game, "done")
    assert asks(game) == ("allied", "reaction")
    assert explained_away(game) == []
    assert {"activation", "arrange", "arrange-unit", "muster", "movement", "march"} <= set(asked)


@case("2.3(d)")
def test_a_leader_who_leaves_in_sight_of_the_enemy_is_named_though_a_superior_covers_him_where_he_arrives() -> None:
    """Ruling L61: the enemy reads who was seen to leave, and who is seen to arrive."""
    game = field({DUMOURIEZ: "GRA", LEVENEUR: "STJ", "FR-29-RL": "STJ", "PR-BRUNSWICK": "VER", "PR-GREN-1": "VER"})
    (march,) = of_kind(send(game, LEVENEUR, "GRA"), Marched)
    assert march.seen == (LEVENEUR,)
    game = field({DUMOURIEZ: "GRA", LEVENEUR: "GRA", "FR-29-RL": "GRA", "PR-BRUNSWICK": "VER", "PR-GREN-1": "VER"})
    (march,) = of_kind(send(game, LEVENEUR, "STJ"), Marched)
    assert march.seen == (LEVENEUR,)


# ---- Sedan, the first box of the map, is one like the others


@case("7.3(b)", "7.3(f)")
def test_a_stack_that_overruns_a_battalion_at_sedan_marches_on() -> None:
    six = ("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-PR-HEINRICH-I", "PR-PR-HEINRICH-II")
    units = {**all_in("MOU", "PR-KLEIST", "PR-BRUNSWICK", *six), "FR-29-RL": {"hex": "SED", "state": ["reduced"]}}
    game = field(units, "allied", scenario="campaign", turn=25, dice=[1, 2, 5, 5, *[1, 2] * 5, 1, 2])
    send(game, "PR-KLEIST", "SED")
    do(game, "overrun", "done")
    assert asks(game) == ("allied", "march")
    assert choices(game, "to") == {"MEZ", "MOU", "RAU"}


@case("7.2", "2.3(e)")
def test_units_react_out_of_sedan_and_go_under_cover_in_it() -> None:
    units = {**all_in("SED", LEVENEUR, "FR-29-RL"), **all_in("BEA", "PR-BRUNSWICK", "PR-GREN-1")}
    game = field(units, "allied", scenario="campaign", turn=25)
    send(game, "PR-BRUNSWICK", "MOU")
    do(game, "halt", "gather SED", "to MOU")
    assert where(game, "FR-29-RL") == where(game, LEVENEUR) == "MOU"
    game = field({LEVENEUR: "SED", **open_in("RAU", "FR-29-RL")}, scenario="campaign", turn=25, dice=[1])
    do(game, "single FR-29-RL", "to SED")
    assert under(game, "FR-29-RL") == LEVENEUR
