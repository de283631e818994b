"""9.2.1, 9.2.2: how both sides draw up on the battle board, and what may change before the second round."""

from tests.titles.valmy.boards import ALLIED, FRENCH, battle_from, on_board, post
from tests.titles.valmy.table import asks, case, choices, do, inside, legal, over, state, told, unit, why

from meuse.engine.game import Game
from meuse.titles.valmy.board_events import Deployed
from meuse.titles.valmy.chapters.deployment import Deployment
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.chapters.reserves import BringReserves

SKIRMISHERS = ("FR-1-RLI", "FR-CHA-CENTRE")
LINE = ("FR-1-RL", "FR-5-RL", "FR-99-RL")
FLANKS = ("FR-GREN-3", "FR-GREN-4", "FR-1-CAR", "FR-2-CAR")
FRENCH_ARMY = dict.fromkeys(("FR-KELLERMANN", "FR-VALENCE", "FR-CHARTRES", *SKIRMISHERS, *LINE, *FLANKS), "VAL")
ALLIED_ARMY = dict.fromkeys(("PR-COURBIERE", "PR-KLEIST-I", "PR-KLEIST-II", "PR-WEIMAR-KUR", "PR-FUS-ERNEST"), "VAL")
ELSEWHERE = {"FR-DUVAL": "VIE", "FR-49-RL": "VIE", "PR-EBEN": "STB", "PR-EBEN-I": "STB"}


def deployment(side: int = FRENCH) -> Game:
    """One side draws up; nobody has been shown yet."""
    units = {**ELSEWHERE, **FRENCH_ARMY, **ALLIED_ARMY}
    return inside(lambda there: Deployment(side), units, battle={"shown": [], "major": 1})


def battle() -> Game:
    """The Allies attack; both have still to draw up."""
    units = {**ELSEWHERE, **FRENCH_ARMY, **ALLIED_ARMY}
    return inside(lambda there: MajorBattle(), units, battle={"shown": [], "major": 1})


@case("9.2.1", "9.2.1(f)")
def test_everybody_in_the_box_is_drawn_up_in_the_box_of_the_letter() -> None:
    game = deployment()
    assert {post(game, name) for name in SKIRMISHERS} == {"skirmish"}
    assert {post(game, name) for name in LINE} == {"main"}
    assert {post(game, name) for name in FLANKS} == {"left", "right"}
    assert all(post(game, name) for name in FRENCH_ARMY)
    assert post(game, "FR-49-RL") == ""
    assert why(game, "deploy FR-49-RL").case == "9.2.1(f)"


@case("9.2.1(d)")
def test_flank_units_stand_on_the_left_or_the_right_as_their_owner_likes() -> None:
    game = deployment()
    for name in FLANKS:
        do(game, f"deploy {name}")
        other = "right" if post(game, name) == "left" else "left"
        assert choices(game, "post") == {f"french-{other}", "french-reserve"}
        do(game, f"post french-{other}")
        assert post(game, name) == other


@case("9.2.1", "9.2.1(a)")
def test_main_and_flank_units_may_wait_in_reserve_but_not_change_roles() -> None:
    game = deployment()
    do(game, "deploy FR-1-RL")
    assert choices(game, "post") == {"french-reserve"}
    assert why(game, "post french-left").case == "9.2.1"
    assert why(game, "post allied-main").case == "9.2.1"
    assert why(game, "post VAL").case == "9.2.1"
    do(game, "post french-reserve", "deploy FR-GREN-3")
    assert why(game, "post french-main").case == "9.2.1"
    do(game, "post french-reserve")
    assert post(game, "FR-1-RL") == post(game, "FR-GREN-3") == "reserve"


@case("9.2.1(c)")
def test_skirmishers_cannot_be_held_in_reserve() -> None:
    game = deployment()
    assert why(game, "deploy FR-1-RLI").case == "9.2.1(c)"


@case("9.2.1(b)", "9.2.2")
def test_the_defender_draws_up_everything_before_the_attacker_anything() -> None:
    game = battle()
    assert asks(game) == ("french", "deploy")
    assert game.position()["battle"]["target"] == "VAL"
    assert why(game, "deploy PR-KLEIST-I").case == "9.2.1(b)"
    assert all(not post(game, name) for name in ALLIED_ARMY)
    do(game, "done")
    assert asks(game) == ("allied", "deploy")
    assert why(game, "deploy FR-1-RL").case == "9.2.1(b)"


@case("9.2.1(e)")
def test_the_attacker_sees_the_whole_line_of_the_defender_first() -> None:
    """And nothing of it while it is drawn up; the defender has not seen the attacker's when he has to decide."""
    game = battle()
    record = state(game).battle
    assert record is not None
    assert not record.shown
    do(game, "deploy FR-1-RL", "post french-reserve", "done")
    (line,) = told(game, Deployed)
    assert (line.side, "FR-1-RL" in line.reserve, "FR-5-RL" in line.main) == ("french", True, True)
    record = state(game).battle
    assert record is not None
    assert {state(game).box.ids[one] for one in record.shown} == set(FRENCH_ARMY)
    do(game, "done")
    assert [line.side for line in told(game, Deployed)] == ["french", "allied"]


@case("9.2.1(g)")
def test_leaders_stand_where_units_of_theirs_are() -> None:
    """Kellermann belongs to the main line, Valence goes with his grenadiers and horse, Chartres with his foot."""
    game = deployment()
    assert post(game, "FR-KELLERMANN") == "main"
    assert post(game, "FR-VALENCE") in ("left", "right")
    assert post(game, "FR-CHARTRES") == "main"
    do(game, "deploy FR-CHARTRES")
    assert choices(game, "post") == {"french-skirmish", "french-left", "french-right"}
    assert why(game, "post french-reserve").case == "9.2.1(g)"


@case("9.2.1(g)")
def test_a_deployment_is_not_complete_while_a_leader_stands_in_an_empty_box() -> None:
    game = deployment()
    do(game, "deploy FR-GREN-3", "post french-reserve", "deploy FR-CHARTRES", "post french-reserve")
    assert legal(game, "done")
    game = deployment()
    do(game, *[line for name in LINE for line in (f"deploy {name}", "post french-reserve")])
    assert why(game, "done").case == "9.2.1(g)"
    assert choices(game, "deploy") >= {"FR-KELLERMANN", "FR-CHARTRES"}
    do(game, "deploy FR-KELLERMANN", "post french-reserve", "deploy FR-CHARTRES", "post french-reserve", "done")
    assert over(game)


@case("9.2.1(g)")
def test_a_leader_left_alone_by_units_that_are_moved_away_may_be_placed_again() -> None:
    game = deployment()
    do(game, "deploy FR-CHARTRES", "post french-left")
    assert why(game, "deploy FR-CHARTRES").message == "deployed-already"
    left = [name for name in FLANKS if post(game, name) == "left"]
    do(game, *[line for name in left for line in (f"deploy {name}", "post french-right")])
    assert why(game, "done").case == "9.2.1(g)"
    do(game, "deploy FR-CHARTRES", "post french-right", "deploy FR-VALENCE", "post french-right", "done")
    assert over(game)


def test_a_unit_that_was_picked_may_be_left_where_it_is() -> None:
    game = deployment()
    do(game, "deploy FR-1-RL", "cancel")
    assert post(game, "FR-1-RL") == "main"
    assert legal(game, "deploy FR-1-RL")


def test_a_side_that_has_nothing_to_choose_is_not_asked() -> None:
    """Two skirmishers without a leader have one box."""
    units = {**ELSEWHERE, "FR-FRANCS": "VAL", "FR-BELGES": "VAL", "PR-KLEIST-I": "VAL"}
    game = inside(lambda there: Deployment(FRENCH), units, battle={"shown": [], "major": 1})
    assert over(game)
    assert told(game, Deployed)[0].skirmish == ("FR-FRANCS", "FR-BELGES")


# ---- before the second round


SECOND = {
    "FR-KELLERMANN": "main",
    "FR-CHARTRES": "main",
    "FR-1-RL": "main",
    "FR-1-RLI": "reserve",
    "FR-99-RL": "reserve",
    "FR-GREN-3": "left",
    "PR-KLEIST-I": "main",
    "PR-COURBIERE": "main",
    "PR-FUS-ERNEST": "reserve",
}


@case("9.2.1(g-ii)")
def test_before_the_second_round_leaders_go_to_other_boxes_with_units() -> None:
    game = battle_from("new_round", SECOND)
    assert asks(game) == ("allied", "rearrange")
    do(game, "done")
    assert asks(game) == ("french", "rearrange")
    do(game, "deploy FR-KELLERMANN")
    assert choices(game, "post") == {"french-reserve", "french-left"}
    assert why(game, "post french-right").case == "9.2.1(g)"
    do(game, "cancel", "deploy FR-KELLERMANN", "post french-reserve")
    assert post(game, "FR-KELLERMANN") == "reserve"
    assert asks(game) == ("french", "rearrange")
    assert why(game, "deploy FR-KELLERMANN").case == "9.2.1(g-ii)"
    assert why(game, "deploy PR-COURBIERE").case == "9.2.1(g-ii)"
    assert why(game, "deploy FR-DUVAL").case == "9.2.1(g-ii)"


@case("9.2.1(g-ii)")
def test_in_the_first_round_nobody_is_rearranged() -> None:
    game = battle_from("new_round", SECOND, round=0)
    assert asks(game)[1] == "give-points"


@case("9.3.1(g)")
def test_at_the_start_of_the_second_round_skirmishers_come_to_main_without_a_die() -> None:
    """Ruling L80: nobody else comes; ruling L39: the attacker first."""
    game = battle_from("new_round", SECOND, dice=[])
    assert choices(game, "deploy") == {"PR-COURBIERE", "PR-FUS-ERNEST"}
    do(game, "deploy PR-FUS-ERNEST")
    assert post(game, "PR-FUS-ERNEST") == "main"
    assert asks(game) == ("french", "rearrange")  # all Allies are in one box now, Courbière cannot go anywhere
    assert why(game, "deploy FR-99-RL").case == "9.3.1(g)"
    assert why(game, "deploy FR-GREN-3").case == "9.3.1(g)"
    do(game, "deploy FR-1-RLI")
    assert post(game, "FR-1-RLI") == "main"
    assert why(game, "deploy FR-1-RLI").case == "9.2.1(g-ii)"


@case("9.3.1(h)")
def test_in_the_first_melee_skirmishers_come_only_by_the_die() -> None:
    units = {"PR-FUS-ERNEST": "reserve", "PR-FUS-LEGAT": "reserve", "PR-KLEIST-I": "main", "FR-1-RL": "main"}
    game = on_board(lambda there: BringReserves(ALLIED), units, dice=[1])
    do(game, "roll_reserves")
    assert choices(game, "bring") == {"PR-FUS-ERNEST", "PR-FUS-LEGAT"}
    do(game, "bring PR-FUS-LEGAT")
    assert over(game)
    assert (post(game, "PR-FUS-LEGAT"), post(game, "PR-FUS-ERNEST")) == ("main", "reserve")
    assert state(game).raised[unit(game, "PR-FUS-LEGAT")] == 0


@case("9.2.1(g)")
def test_a_leader_who_stands_alone_and_is_the_last_to_be_placed_is_not_asked_for() -> None:
    """With one box to go to he goes there; with two his owner names one, and cannot put it off."""
    units = {"FR-KELLERMANN": "VAL", "FR-1-RL": "VAL", "FR-99-RL": "VAL"}
    line = {**ELSEWHERE, **units, **ALLIED_ARMY}
    game = inside(lambda there: Deployment(FRENCH), line, battle={"shown": [], "major": 1})
    for name in ("FR-1-RL", "FR-99-RL"):
        do(game, f"deploy {name}", "post french-reserve")
    assert over(game)
    assert post(game, "FR-KELLERMANN") == "reserve"
    flanked = inside(lambda there: Deployment(FRENCH), {**line, "FR-GREN-3": "VAL"}, battle={"shown": [], "major": 1})
    do(flanked, "deploy FR-GREN-3", f"post french-{'right' if post(flanked, 'FR-GREN-3') == 'left' else 'left'}")
    for name in ("FR-1-RL", "FR-99-RL"):
        do(flanked, f"deploy {name}", "post french-reserve")
    assert asks(flanked) == ("french", "deploy-unit")
    assert choices(flanked, "post") == {"french-reserve", f"french-{post(flanked, 'FR-GREN-3')}"}
    assert why(flanked, "cancel").message == "leader-stands-alone"
