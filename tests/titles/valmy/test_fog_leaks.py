"""2.3: what once told a seat more than it could see, one by one."""

import random
from typing import Any

import pytest
from tests.titles.valmy.scattered import scatter
from tests.titles.valmy.table import TITLE, asks, at, case, cell, do, inside, state, unit

import meuse
from meuse.engine.dice import Scripted
from meuse.engine.flow import Play
from meuse.engine.game import Game, plain
from meuse.engine.imagining import imagined_frame
from meuse.titles.valmy import fog
from meuse.titles.valmy.chapters.leaders import StrayLeaders
from meuse.titles.valmy.chapters.major import MajorBattle
from meuse.titles.valmy.faces.asked import side_asked
from meuse.titles.valmy.terms import REDUCED, SIDES

ARMY = {
    "FR-LEVENEUR": "VAL",
    "FR-29-RL": {"hex": "VAL", "under": ""},
    **dict.fromkeys(("FR-43-RL", "FR-74-RL", "FR-71-RL", "FR-83-RL"), "VAL"),
    "PR-BRUNSWICK": "VAL",
    **dict.fromkeys(("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-THADDEN-I"), "VAL"),
}


def entries(game: Game, seat: str) -> dict[str, Any]:
    found: dict[str, Any] = game.view(seat)["position"]["units"]
    return found


# ---- the battle board


@case("2.3(c)", "9.2.1(e)")
def test_a_line_is_seen_when_it_stands_and_not_while_it_is_drawn_up() -> None:
    """A unit on the map and a visible leader were seen in their boxes of the board before the deployment was over."""
    fight = {"attacker": "allied", "major": 1, "shown": []}
    game = inside(lambda _: MajorBattle(), ARMY, battle=fight, active="allied")
    assert asks(game) == ("french", "deploy")
    for seat in ("allied", ""):
        assert not [name for name, entry in entries(game, seat).items() if "post" in entry]
        drawn = {piece.id: piece.cell for piece in game.title.pieces(state(game), seat)}
        assert drawn["FR-29-RL"] == drawn["FR-LEVENEUR"] == cell(game, "VAL")
    assert "post" in entries(game, "french")["FR-29-RL"]
    do(game, "done")
    assert entries(game, "allied")["FR-29-RL"]["post"] == "main"


# ---- leaders


@case("2.3(d)", "9.0(k)")
def test_which_hidden_leaders_are_alone_with_the_enemy_is_not_told_with_the_question_for_others() -> None:
    """Both sides have leaders who must ride off, and whoever is asked first read who of the other side waits."""
    units = {
        "PR-BRUNSWICK": "VAL",
        "PR-KOHLER": "VAL",
        "FR-29-RL": "VAL",
        "FR-LEVENEUR": "BRX",
        "FR-STENGEL": "BRX",
        "PR-KLEIST-I": "BRX",
        "PR-KLEIST-II": "HAN",
        "PR-ROMBERG-I": "LUN",
        "FR-43-RL": "DAM",
        "FR-71-RL": "SMH",
    }
    game = inside(lambda _: StrayLeaders(), units, active="allied")
    hidden = unit(game, "FR-STENGEL")
    asked: set[str] = set()
    while asks(game)[1] == "stray-leader":
        seat = asks(game)[0]
        asked.add(seat)
        last = game.view(seat)["position"]["frames"][-1]
        assert last["frame"] == "StrayLeaders"
        own = [state(game).box.side[leader] == SIDES.index(seat) for leader in last["waiting"]]
        assert own
        assert all(own)
        assert seat == "french" or hidden not in last["waiting"]
        game.apply(game.actions()[0])
    assert asked


@case("2.3(d)", "9.0(k)")
def test_a_leader_who_rides_off_with_his_superior_is_not_seen_between() -> None:
    """The superior left first, and for a moment the other lay alone on the map."""
    logs: list[Any] = []
    for stengel in ("BRX", "DAM"):
        units = {"FR-LEVENEUR": "BRX", "FR-STENGEL": stengel, "PR-KLEIST-I": "BRX", "FR-43-RL": "DAM"}
        units |= {"PR-BRUNSWICK": "HAN", "PR-KLEIST-II": "HAN", "FR-DUMOURIEZ": "DAM"}
        game = inside(lambda _: StrayLeaders(), units, active="allied")
        assert state(game).where[unit(game, "FR-STENGEL")] == cell(game, "DAM")
        logs.append([game.view_log(seat) for seat in ("allied", "")])
    assert logs[0] == logs[1]


@case("2.3(c)", "9.7")
def test_leaders_who_retreat_have_come_from_nowhere() -> None:
    """Ruling L144: approaches are of units."""
    rng = random.Random(5)
    for seed in range(12):
        game = meuse.position(TITLE, {**scatter(random.Random(seed)), "seed": seed})
        for _ in range(40):
            if game.decision is None:
                break
            game.apply(rng.choice(game.actions()))
        true = state(game)
        assert not [true.box.ids[leader] for leader in true.box.leaders if true.approach[leader] >= 0]


# ---- on the march


COLUMN = ("PR-KLEIST-I", "PR-KLEIST-II", "PR-ROMBERG-I", "PR-ROMBERG-II", "PR-THADDEN-I")


@case("2.3(c)", "7.3")
@pytest.mark.parametrize(("number", "back"), [(5, False), (4, True)])
def test_who_meets_the_enemy_with_five_cannot_take_the_march_back(number: int, back: bool) -> None:
    """Ruling L61: on entering he learns whether there is exactly one. Fewer learn nothing."""
    units: dict[str, Any] = dict.fromkeys(COLUMN[:number], "LUN")
    units |= {
        "PR-WOLFFRADT-I": "LUN",
        "PR-BRUNSWICK": "LUN",
        "FR-LEVENEUR": "VAL",
        "FR-29-RL": "VAL",
        "FR-71-RL": "VAL",
        "FR-GREN-1": "DAM",
    }
    game = at("activations", units, scenario="cannonade", initiative="allied", active="allied", turn=2)
    do(game, "activate PR-BRUNSWICK", "done", "pick PR-BRUNSWICK", *[f"pick {name}" for name in COLUMN[:number]])
    do(game, "to VAL")
    assert asks(game) == ("allied", "movement"), "one unit has not marched yet"
    assert (game.floor < len(game)) is back
    assert bool(state(game).met[1][cell(game, "VAL")]) is not back
    assert not any(fog.seen(state(game), "french").met[1])


@case("2.3(c)", "7.1.4")
def test_the_lines_of_a_march_do_not_tell_that_somebody_was_left_under_cover() -> None:
    """A line was drawn to every box in which a unit of the activation had stayed."""
    units: dict[str, Any] = {
        "FR-LEVENEUR": "DAM",
        "FR-29-RL": "DAM",
        "FR-43-RL": "DAM",
        "FR-DUMOURIEZ": "VAL",
        "FR-71-RL": "VAL",
        "PR-KLEIST-I": "HAN",
    }
    lines: list[Any] = []
    for drops in ((), ("drop FR-29-RL",)):
        game = at("activations", units, scenario="cannonade", initiative="french", active="french", turn=2)
        do(game, "activate FR-LEVENEUR", "done", "to VAL", *drops)
        assert asks(game) == ("french", "march")
        lines.append([plain(game.declared(seat)) for seat in ("allied", "")])
        assert [line.cells for line in game.declared("allied").lines] == [[cell(game, "DAM"), cell(game, "VAL")]]
        assert game.declared("allied").lines[0].pieces == ()
    assert lines[0] == lines[1]


@case("2.3(c)")
def test_a_march_keeps_to_itself_how_far_it_can_go_and_who_leads_it() -> None:
    march = {"frame": "March", "step": "fought", "side": 0, "stack": [4], "left": 3, "led": 1, "number": 2, "begun": 1}
    assert fog.view_frame(march, "allied") == {**march, "stack": [], "left": 0, "led": 0}
    rolled = {"frame": "Activation", "step": "reaction", "side": 0, "leader": 3, "unit": -1, "venture": 1, "home": 7}
    assert fog.view_frame(rolled, "allied") == {**rolled, "leader": -1, "venture": 0}


@case("2.3", "4.3(b)")
def test_who_stops_and_who_has_nobody_left_cannot_be_told_apart() -> None:
    """Ruling L61: the heading of an activation, and which side is active, told it."""
    used = {"hex": "BRX", "state": ["activated"]}
    views: list[Any] = []
    for fresh in (False, True):
        units: dict[str, Any] = {"FR-DUMOURIEZ": used, "FR-29-RL": {**used, "under": "FR-DUMOURIEZ"}}
        units |= {"FR-43-RL": {**used, "under": "FR-DUMOURIEZ", "state": [] if fresh else ["activated"]}}
        units |= {"PR-BRUNSWICK": "HAN", "PR-KLEIST-I": "HAN"}
        game = at("activations", units, scenario="cannonade", initiative="allied", turn=1, seed=1)
        do(game, "stop", *(["stop"] if fresh else []))
        views.append([[plain(game.view(seat)), game.view_log(seat)] for seat in ("allied", "")])
    assert views[0] == views[1]


# ---- approaches (ruling L144)


@case("2.3(c)", "7.1(b)")
def test_from_where_enemies_came_is_known_as_boxes_and_not_by_unit() -> None:
    came = {"FR-29-RL": "DAM", "FR-71-RL": "BRX"}
    views: list[Any] = []
    for swapped in (False, True):
        ways = dict(zip(came, reversed(came.values()), strict=True)) if swapped else came
        units: dict[str, Any] = {name: {"hex": "VAL", "approach": way} for name, way in ways.items()}
        units |= {"FR-LEVENEUR": "VAL", "PR-KLEIST-I": {"hex": "VAL", "approach": "HAN"}, "PR-BRUNSWICK": "VAL"}
        game = at("activations", units, scenario="cannonade", initiative="allied", active="allied", turn=2)
        assert game.view("allied")["position"]["ways"]["french"] == {"VAL": sorted(["BRX", "DAM"], key=game.board.cell)}
        do(game, "activate PR-BRUNSWICK", "done")
        assert not {"to DAM", "to BRX"} & {str(action) for action in game.actions()}
        do(game, "done")
        views.append([plain(game.view("allied")), plain(game.declared("allied"))])
    assert views[0] == views[1]


# ---- answers that follow from what is seen


def positions() -> list[Game]:
    games = [meuse.new(TITLE, scenario=name, seed=3) for name in ("cannonade", "argonne", "campaign")]
    return games + [meuse.position(TITLE, {**scatter(random.Random(seed)), "seed": seed}) for seed in range(24)]


@case("2.3", "2.3(c)")
def test_a_seat_s_answers_follow_from_what_it_sees() -> None:
    """What it is asked on a seen state is what it is asked in truth; a single enemy it has met it has been told of."""
    rng = random.Random(7)
    checked = 0
    for game in positions():
        for _ in range(40):
            asked = game.decision
            if asked is None:
                break
            seat = asked.seat
            assert SIDES[side_asked(state(game), game._play.stack[-1])] == seat, "faces show it what it may know"
            if asked.prompt != "overrun":
                stack = [imagined_frame(game.title, frame, seat) for frame in game._play.stack]
                known = Play(
                    fog.seen(state(game), seat), stack, Scripted([]), game.title.keepers(game.scenario, game.options)
                )
                known.run()
                again = known.ask
                assert again is not None
                assert (again.seat, again.prompt, again.cases) == (seat, asked.prompt, asked.cases)
                assert (again.params, again.actions) == (asked.params, asked.actions)
                checked += 1
            game.apply(rng.choice(asked.actions))
    assert checked > 600


# ---- guesses


@case("2.3", "2.3(c)")
def test_a_guess_looks_to_its_seat_as_the_truth_does() -> None:
    """In crowds too. Where no guess comes out even, units lie on the map instead: never where they are in truth."""
    rng = random.Random(2)
    even = made = 0
    for game in positions():
        for _ in range(4):
            if game.decision is None:
                break
            for seat in SIDES:
                guess = fog.imagine(state(game), seat, rng)
                assert game.title.invariants(guess, []) == game.title.invariants(state(game), [])
                views = [plain(game.title.dump_state(fog.seen(each, seat))) for each in (state(game), guess)]
                even += views[0] == views[1]
                made += 1
            for _ in range(3):
                if game.decision is not None:
                    game.apply(rng.choice(game.actions()))
    assert even > made * 0.95


@case("2.3(c)", "10.1")
def test_a_guess_remembers_who_was_seen_to_lose_a_step() -> None:
    units: dict[str, Any] = {"FR-LEVENEUR": "BRX", "PR-KLEIST-I": "HAN"}
    units |= {name: {"hex": "BRX", "under": "FR-LEVENEUR"} for name in ("FR-29-RL", "FR-43-RL")}
    for now, expected in ((3, {True}), (5, {True, False})):
        game = at("activations", units, scenario="campaign", turn=now, worn={"FR-29-RL": 3})
        found: set[bool] = set()
        for seed in range(30):
            guess = fog.imagine(state(game), "allied", random.Random(seed))
            found.add(bool(guess.status[unit(game, "FR-29-RL")] & REDUCED))
            assert not guess.status[unit(game, "FR-43-RL")] & REDUCED
        assert found == expected
        assert "worn" in game.view("allied")["position"]


@case("2.3(c)", "10.1")
def test_what_was_last_seen_of_a_unit_comes_from_open_events_alone() -> None:
    """A unit that recovers under cover is remembered as it was seen; one on the map is seen to recover."""
    tired = {"hex": "MOU", "state": ["reduced"]}
    units = {"FR-LEVENEUR": "MOU", "FR-29-RL": {**tired, "under": "FR-LEVENEUR"}, "FR-83-RL": {**tired, "under": ""}}
    units["PR-THADDEN-I"] = "VER"
    worn = {"FR-29-RL": 5, "FR-83-RL": 5}
    game = at("recovery", units, scenario="argonne", turn=5, worn=worn, dice=[1, 1, 1, 1])
    do(game, "recover_all")
    assert not [name for name in worn if state(game).status[unit(game, name)] & REDUCED]
    assert plain(game.position())["worn"] == {"FR-29-RL": 5}
