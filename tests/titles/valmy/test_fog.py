"""2.3, rulings L60, L61: what lies in holding boxes is for its owner's eyes only."""

import random
from typing import Any

import pytest
from tests.titles.valmy.table import TITLE, at, case, cell, do, state, told, unit, where

import meuse
from meuse.engine.events import Event
from meuse.engine.game import Game, Seat, plain
from meuse.titles.valmy import battle_events, board_events, events, fog
from meuse.titles.valmy.end_events import RecoveryRolled
from meuse.titles.valmy.terms import SIDES, UNSEEN

FORCE = {
    "FR-LEVENEUR": "BRX",
    "FR-STENGEL": "BRX",
    "FR-29-RL": "BRX",
    "FR-43-RL": {"hex": "BRX", "state": ["reduced"]},
    "FR-GREN-1": "BRX",
    "PR-KLEIST-I": "HAN",
}
"""Leveneur, and under him Stengel: rank 2 and rank 1 of the Nord, with three units."""


def game_with(units: dict[str, Any] | None = None, **more: Any) -> Game:
    return at("activations", FORCE | (units or {}), scenario="cannonade", **more)


def shown(game: Game, seat: str) -> dict[str, Any]:
    """The counters that a seat sees on the map, with all it sees of them."""
    found: dict[str, Any] = game.view(seat)["position"]["units"]
    return {name: entry for name, entry in found.items() if "hex" in entry}


def veiled(game: Game, seat: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = game.view(seat)["position"]["veiled"]
    return found


# ---- the state


@case("2.3", "2.3(c)")
def test_an_enemy_sees_no_unit_in_a_holding_box_nor_how_many_there_are() -> None:
    game = game_with()
    assert set(shown(game, "allied")) == {"FR-LEVENEUR", "PR-KLEIST-I"}
    assert game.view("allied")["position"]["units"]["FR-43-RL"] == {"place": "unseen"}
    assert veiled(game, "allied") == {"french": ["BRX"], "allied": []}
    fewer = game_with({"FR-29-RL": {"place": "reserve"}, "FR-GREN-1": {"place": "reserve"}})
    assert veiled(fewer, "allied") == veiled(game, "allied")
    assert shown(fewer, "allied") == shown(game, "allied")


@case("2.3(c)")
def test_a_unit_on_the_map_is_seen_with_the_side_that_is_up() -> None:
    game = game_with({"FR-43-RL": {"hex": "BRX", "state": ["reduced", "activated"], "under": ""}})
    seen = shown(game, "allied")
    assert seen["FR-43-RL"]["state"] == ["reduced"], "ruling L60: whether a unit is used is not seen"
    assert "FR-29-RL" not in seen


@case("2.3(c)")
def test_beside_a_unit_on_the_map_nothing_is_told_of_the_holding_boxes() -> None:
    """Ruling L60: whether there is anything in them or nothing."""
    on_map = {"FR-43-RL": {"hex": "BRX", "under": ""}}
    full = game_with(on_map)
    empty = game_with(on_map | {"FR-29-RL": {"place": "reserve"}, "FR-GREN-1": {"place": "reserve"}})
    assert veiled(full, "allied") == veiled(empty, "allied") == {"french": [], "allied": []}
    assert shown(full, "allied") == shown(empty, "allied")


@case("2.3", "2.3(c)")
def test_a_leader_without_units_hides_none() -> None:
    """Ruling L60: whether a box holds units is open."""
    game = game_with({"FR-DUVAL": "VIE"})
    assert veiled(game, "allied")["french"] == ["BRX"]
    assert "FR-DUVAL" in shown(game, "allied")


@case("2.3(a)", "2.3(d)")
def test_a_leader_who_stands_with_his_superior_is_hidden() -> None:
    game = game_with()
    assert game.view("allied")["position"]["units"]["FR-STENGEL"] == {"place": "unseen"}
    assert "FR-STENGEL" in shown(game, "french")


@case("2.3(d)", "2.3(e)")
def test_a_leader_who_has_parted_from_his_superior_is_seen() -> None:
    assert "FR-STENGEL" in shown(game_with({"FR-STENGEL": "SMH"}), "allied")


@case("2.3(a)", "2.3(d)")
def test_leaders_of_equal_rank_and_those_of_another_army_hide_nobody() -> None:
    """Ruling L60: of each army the leaders of the highest rank."""
    game = game_with({"FR-CHAZOT": "BRX", "FR-LINCH": "BRX", "FR-DUMOURIEZ": "DAM", "FR-MURATEL": "DAM"})
    seen = set(shown(game, "allied"))
    assert {"FR-LEVENEUR", "FR-CHAZOT", "FR-LINCH", "FR-DUMOURIEZ", "FR-MURATEL"} <= seen
    assert "FR-STENGEL" not in seen


@case("2.3(d)")
def test_that_a_visible_leader_is_used_is_seen_and_of_a_hidden_one_that_he_was_replaced() -> None:
    used = {"hex": "BRX", "state": ["activated"]}
    game = game_with({"FR-LEVENEUR": used, "FR-STENGEL": {"hex": "BRX", "state": ["reduced", "activated"]}})
    units = game.view("allied")["position"]["units"]
    assert units["FR-LEVENEUR"]["state"] == ["activated"]
    assert units["FR-STENGEL"] == {"place": "unseen", "state": ["reduced"]}


@case("2.3", "2.3(f)")
def test_a_player_sees_all_of_his_own_and_who_lies_under_whom() -> None:
    game = game_with()
    units = game.view("french")["position"]["units"]
    assert set(FORCE) <= set(shown(game, "french"))
    assert {units[name]["under"] for name in ("FR-29-RL", "FR-43-RL", "FR-GREN-1")} <= {"FR-LEVENEUR", "FR-STENGEL"}


@case("2.3")
def test_who_only_watches_sees_as_little_of_both_sides() -> None:
    game = game_with({"PR-KALCKREUTH": "HAN", "PR-BUDBERG-I": "HAN"})
    assert set(shown(game, "")) == {"FR-LEVENEUR", "PR-KALCKREUTH", "PR-KLEIST-I"}


@case("2.3")
def test_who_comes_along_in_an_activation_is_not_told() -> None:
    """Ruling L61."""
    position: dict[str, Any] = {"force": ["FR-LEVENEUR", "FR-29-RL"], "active": "french"}
    game = game_with(**position)
    assert fog.seen(state(game), "allied").force == []
    assert len(fog.seen(state(game), "french").force) == 2


@case("2.3")
def test_the_lines_that_an_enemy_has_used_are_not_kept_for_others() -> None:
    game = game_with(marched={"french": {"BRX-VAL": 1}}, marches=1)
    assert any(fog.seen(state(game), "french").marched[0])
    assert not any(fog.seen(state(game), "allied").marched[0])


@case("2.3")
def test_what_the_true_state_remembers_for_speed_is_not_shown() -> None:
    game = at("activations", {"FR-55-RL": "CHL", "PR-KLEIST-I": "HAN"}, scenario="cannonade")
    state(game).radii[0] = b"x"
    assert fog.seen(state(game), "allied").radii == {}


@case("2.3")
def test_a_seen_state_is_a_copy_and_the_end_of_the_game_shows_all() -> None:
    game = game_with()
    assert fog.seen(state(game), "allied").where[unit(game, "FR-29-RL")] == UNSEEN
    assert where(game, "FR-29-RL") == "BRX"
    ended = at("victory", FORCE, scenario="cannonade", turn=2)
    assert "unseen" not in str(ended.view("allied")["position"]["units"])


@case("2.3(c)")
def test_in_a_combat_everybody_who_was_shown_is_seen_and_hidden_again_afterwards() -> None:
    """Ruling L61."""
    fight = {"attacker": "allied", "target": "BRX", "shown": ["FR-29-RL", "FR-STENGEL"], "took_part": list(FORCE)[:5]}
    game = game_with({"PR-KLEIST-I": "BRX"}, battle=fight)
    assert {"FR-29-RL", "FR-STENGEL"} <= set(shown(game, "allied"))
    assert "FR-43-RL" not in shown(game, "allied")
    assert game.view("allied")["position"]["battle"]["took_part"] == ["FR-LEVENEUR", "FR-STENGEL", "FR-29-RL"]
    state(game).battle = None
    assert "FR-29-RL" not in shown(game, "allied")


# ---- the log


def as_seen(event: Event, seat: str = "allied") -> Any:
    return fog.view_event(event, seat)


@case("2.3(b)", "2.3")
def test_changes_in_holding_boxes_and_forces_are_told_to_the_owner_alone() -> None:
    laid = events.Arranged(side="french", unit="FR-29-RL", hex="BRX", leader="FR-STENGEL")
    force = events.ForceMustered(side="french", leader="FR-LEVENEUR", leaders=(), units=("FR-29-RL",))
    for event in (laid, force):
        assert as_seen(event) is None
        assert as_seen(event, "") is None
        assert as_seen(event, "french") == event


@case("2.3(c)")
def test_a_stack_on_the_march_is_what_can_be_seen_of_it() -> None:
    march = events.Marched(
        side="french",
        leaders=("FR-LEVENEUR", "FR-STENGEL"),
        units=("FR-29-RL", "FR-2-HUS"),
        start="BRX",
        hex="SMH",
        cost=3,
        left=1,
        traffic=1,
        beyond=True,
        seen=("FR-LEVENEUR",),
        cases=("7.1.7(b)",),
    )
    told_of = as_seen(march)
    assert (told_of.leaders, told_of.units, told_of.start, told_of.hex) == (("FR-LEVENEUR",), (), "BRX", "SMH")
    # What it paid and has left would tell foot from horse and a leader alone from a stack.
    assert (told_of.cost, told_of.left, told_of.traffic, told_of.beyond) == (2, 0, 0, False)
    assert told_of.veiled, "so the log says that it is the cost on the map, not what was paid"
    assert told_of.cases == ("7.1.6",)
    assert as_seen(march, "french") == march


@case("2.3(c)")
def test_units_left_behind_are_told_of_only_where_they_lie_on_the_map() -> None:
    dropped = events.Dropped(side="french", who=("FR-29-RL", "FR-43-RL"), hex="BRX", seen=("FR-43-RL",))
    assert as_seen(dropped).who == ("FR-43-RL",)
    assert as_seen(events.Dropped(side="french", who=("FR-29-RL",), hex="BRX")) is None


@case("2.3(c)")
def test_a_single_unit_under_cover_is_not_named_when_it_rolls() -> None:
    rolled = events.UnitRolled(
        side="french",
        unit="FR-29-RL",
        hex="BRX",
        leader="FR-LEVENEUR",
        die=3,
        modifier=0,
        rating=3,
        success=True,
    )
    told_of = as_seen(rolled)
    assert (told_of.unit, told_of.hex, told_of.leader, told_of.die) == ("unseen", "BRX", "FR-LEVENEUR", 3)


@case("2.3")
def test_why_a_leader_rolls_is_not_told() -> None:
    """Ruling L64: that there are units beyond the radius."""
    rolled = events.LeaderRolled(
        side="french", leader="FR-LEVENEUR", hex="BRX", die=2, rating=3, success=True, venture=True, cases=("6.0(e)",)
    )
    assert not as_seen(rolled).venture
    assert as_seen(rolled).cases == ("6.0(b)", "8.5")


@case("2.3(c)", "10.1")
def test_the_dice_of_recovery_are_open_and_the_units_under_cover_are_not() -> None:
    units = {
        "FR-LEVENEUR": "MOU",
        "FR-29-RL": {"hex": "MOU", "state": ["reduced"]},
        "FR-43-RL": {"hex": "MOU", "state": ["reduced"]},
        "FR-83-RL": {"hex": "MOU", "state": ["reduced"]},
        "PR-THADDEN-I": "VER",
    }
    dice: list[Any] = [["shuffle", 1, 0, "for", "french"], 6, 6, 1, 1, 5, 5]
    game = at("recovery", units, scenario="argonne", turn=5, dice=dice)
    do(game, "recover_all")
    rolled = told(game, RecoveryRolled)
    assert [roll.unit for roll in rolled] == ["FR-83-RL", "FR-43-RL", "FR-29-RL"], "ruling L61: the map comes first"
    views = [as_seen(roll) for roll in rolled]
    assert [(view.unit, view.dice, view.recovered) for view in views] == [
        ("FR-83-RL", (6, 6), False),
        ("unseen", (1, 1), False),
        ("unseen", (5, 5), False),
    ]
    assert {view.cases for view in views[1:]} == {("10.1",)}, "which case it was would tell the outcome"
    assert {(view.hex, view.morale) for view in views[1:]} == {("", 0)}


# ---- procedures


@case("2.3")
def test_a_procedure_of_the_other_side_keeps_its_counters_to_itself() -> None:
    march = {"frame": "March", "step": "go", "side": 0, "stack": [4, 5], "left": 2, "unit": 7}
    assert fog.view_frame(march, "allied") == {**march, "stack": [], "left": 0, "unit": -1}
    assert fog.view_frame(march, "french") == march
    volley = {"frame": "Volley", "step": "fire", "side": 0, "shooters": [44]}
    assert fog.view_frame(volley, "allied") == volley


# ---- positions that a seat cannot tell apart


def swapped(game: Game, side: int, rng: random.Random) -> Game | None:
    """The same game but for what lies in one side's holding boxes: two units have changed places, one its strength."""
    true = state(game)
    box = true.box
    covered = [each for each in box.troops_of[side] if true.where[each] >= 0 and true.under[each] >= 0]
    rng.shuffle(covered)
    for one in covered:
        for other in covered:
            if true.where[one] == true.where[other] or box.division[one] != box.division[other]:
                continue
            position = plain(game.position())
            first, second = position["units"][box.ids[one]], position["units"][box.ids[other]]
            for key in ("hex", "under", "approach"):  # from where units in a contested box came is open (L144)
                first[key], second[key] = second.get(key), first.get(key)
            for entry in (first, second):
                if entry["approach"] is None:
                    del entry["approach"]
            if box.steps[one] == 2:
                first["state"] = [] if first.get("state") else ["reduced"]
            return meuse.position(TITLE, position)
    return None


@case("2.3", "2.3(c)")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("scenario", ["cannonade", "argonne"])
def test_what_lies_in_holding_boxes_changes_nothing_that_others_see(side: int, scenario: str) -> None:
    compared = 0
    for seed in range(3):
        rng = random.Random(seed)
        game = meuse.new(TITLE, scenario=scenario, seed=seed)
        for _ in range(40):
            for _ in range(rng.randrange(1, 12)):
                if game.decision is not None:
                    game.apply(rng.choice(game.actions()))
            if game.decision is None or state(game).battle is not None:
                continue
            twin = swapped(game, side, rng)
            if twin is None:
                continue
            for seat in (SIDES[1 - side], ""):
                for key in ("position", "phase", "decision", "actions", "standing"):
                    mine, theirs = plain(game.view(seat)[key]), plain(twin.view(seat)[key])
                    if key == "position":
                        without_dice(mine)
                        without_dice(theirs)
                    assert mine == theirs, (seed, key)
            compared += 1
    assert compared > 10


def without_dice(position: dict[str, Any]) -> None:
    """Dice are the game's own and tell nothing."""
    for key in ("seed", "dice", "frames"):
        position.pop(key, None)


def read_by(game: Game, seat: str) -> list[Any]:
    """The log as a seat reads it, and how it counts it."""
    return plain(game.view_log(seat))  # type: ignore[no-any-return]


COVERED = ("FR-29-RL", "FR-43-RL", "FR-74-RL", "FR-71-RL")
PAIRS = [(("FR-29-RL", "FR-43-RL"), ("FR-74-RL", "FR-71-RL")), (("FR-29-RL",), ("FR-71-RL",))]


def camp(phase: str, tired: tuple[str, ...], seed: int, **more: Any) -> Game:
    """Four units under Leveneur, of whom some have lost a step; an open one beside them has lost one too."""
    units: dict[str, Any] = {name: {"hex": "MOU", "under": "FR-LEVENEUR"} for name in COVERED}
    for name in tired:
        units[name] = {**units[name], "state": ["reduced"]}
    units |= {"FR-LEVENEUR": "MOU", "PR-THADDEN-I": "VER", "FR-83-RL": {"hex": "MOU", "state": ["reduced"]}}
    return at(phase, units, scenario="argonne", turn=5, seed=seed, **more)


@case("2.3(c)", "10.1", "10.2.1(a)")
@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("seed", range(6))
def test_who_has_tried_to_recover_under_cover_cannot_be_read_from_the_dice(
    one: tuple[str, ...], other: tuple[str, ...], seed: int
) -> None:
    """Ruling L61: the same dice in the same order, whoever they were for."""
    games = [camp("recovery", tired, seed) for tired in (one, other)]
    for game in games:
        do(game, "recover_all")
    for seat in ("allied", ""):
        assert read_by(games[0], seat) == read_by(games[1], seat)
        assert shown(games[0], seat) == shown(games[1], seat)
    assert read_by(games[0], "french") != read_by(games[1], "french")


@case("2.3(c)", "10.2.1(a)", "10.2.1(d)")
@pytest.mark.parametrize("seed", range(6))
def test_units_that_hold_under_cover_cannot_be_read_from_the_checks(seed: int) -> None:
    """Ruling L61: who is shattered is named, who holds is not; all of them are French line with morale 6."""
    for tired in (("FR-29-RL", "FR-43-RL"), ("FR-74-RL", "FR-71-RL")):
        game = camp("army_morale", tired, seed, lost={"french": 35, "allied": 0}, dice=[6, 6])
        words = str([line for line in read_by(game, "allied") if line["event"] == "unit-checked"])
        for name in tired:
            assert (f"'{name}'" in words) is (where(game, name) == "eliminated")


# ---- what can be told from a seen state


@case("2.3(c)")
@pytest.mark.parametrize("scenario", ["cannonade", "argonne", "campaign"])
def test_which_boxes_hold_units_is_the_same_in_everybody_s_eyes(scenario: str) -> None:
    """Ruling L60: movement, command, retreat, recovery and bases depend on it."""
    rng = random.Random(11)
    game = meuse.new(TITLE, scenario=scenario, seed=11)
    for _ in range(300):
        if game.decision is None:
            break
        true = state(game)
        for seat in (*SIDES, ""):
            known = fog.seen(true, seat)
            for box in true.scenario.boxes:
                assert [known.holds(side, box) for side in (0, 1)] == [true.holds(side, box) for side in (0, 1)]
        game.apply(rng.choice(game.actions()))


@case("2.3", "2.3(c)")
@pytest.mark.parametrize(("scenario", "seed"), [("cannonade", 1), ("cannonade", 2), ("argonne", 3)])
def test_what_a_seat_imagines_agrees_with_all_it_sees(scenario: str, seed: int) -> None:
    """Its own answers are the same, nothing is wrong with the position, and it looks the same to the seat."""
    rng = random.Random(seed)
    game = meuse.new(TITLE, scenario=scenario, seed=seed)
    for number in range(700):
        asked = game.decision
        if asked is None:
            break
        if number % 10 == 0:
            imagined = Seat(game, asked.seat).imagine(rng)
            assert imagined.actions() == game.actions(), (number, asked.prompt)
            assert imagined.title.invariants(imagined.state, []) == []
            mine, theirs = plain(game.view(asked.seat)["position"]), plain(imagined.view(asked.seat)["position"])
            without_dice(mine)
            without_dice(theirs)
            assert mine == theirs, (number, asked.prompt)
        game.apply(rng.choice(game.actions()))


@case("2.3")
def test_a_guess_puts_units_under_leaders_who_may_have_them() -> None:
    rng = random.Random(4)
    game = game_with({"FR-DUMOURIEZ": "DAM", "FR-71-RL": "DAM", "FR-DIETMANN": "DAM"})
    places: set[int] = set()
    for _ in range(20):
        guess = fog.imagine(state(game), "allied", rng)
        assert game.title.invariants(guess, []) == []
        places.add(guess.where[unit(game, "FR-29-RL")])
        assert guess.troops[0][cell(game, "DAM")] >= 1
        assert guess.troops[0][cell(game, "BRX")] >= 1
    assert places == {cell(game, "BRX"), cell(game, "DAM")}


@case("2.3", "2.3(c)")
def test_a_guess_finds_the_one_leader_who_can_fill_a_holding_box() -> None:
    """Of two veiled boxes the Austrian unit can only fill one: Kleist must then be in the other, of five where he could
    be, for he alone commands the grenadiers there."""
    roofs = {"PR-INGELFINGEN": "SOU", "PR-KALCKREUTH": "LIG", "AU-KIRCHBERG": "BRI", "HE-HESSE": "LGN"}
    hidden = {
        "AU-CLERFAYT": "BUZ",
        "PR-KLEIST": "BUZ",
        "PR-GREN-4": {"hex": "BUZ", "under": "PR-KLEIST"},
        "AU-JORDIS": "CRX",
        "AU-BENDER-III": {"hex": "CRX", "under": "AU-JORDIS"},
    }
    elsewhere = dict.fromkeys(("PR-KOHLER", "PR-SCHONFELD", "EM-BROGLIE"), "LIG")
    game = at("activations", {**roofs, **hidden, **elsewhere}, scenario="campaign")
    veils = veiled(game, "french")["allied"]
    assert {"BUZ", "CRX"} <= set(veils)
    for seed in range(120):
        guess = fog.imagine(state(game), "french", random.Random(seed))
        seen_so = fog.seen(guess, "french")
        assert [guess.box.board.names[at] for at in guess.scenario.boxes if seen_so.veiled[1][at]] == veils


@case("2.3", "7.1(b)")
def test_where_the_enemies_in_a_contested_box_came_from_is_open() -> None:
    """Ruling L144: the ways out depend on it (L19, L25)."""
    came = {"hex": "BRX", "approach": "VAL"}
    game = game_with({"FR-29-RL": came, "FR-43-RL": "BRX", "PR-KLEIST-I": "BRX"})
    rng = random.Random(1)
    for _ in range(5):
        guess = fog.imagine(state(game), "allied", rng)
        ways = {guess.approach[each] for each in guess.troops_at(cell(game, "BRX"), 0)} - {-1}
        assert ways == {cell(game, "VAL")}
    elsewhere = game_with({"FR-29-RL": {**came, "under": ""}})
    assert "approach" not in elsewhere.view("allied")["position"]["units"]["FR-29-RL"]


@case("2.3")
def test_a_guess_keeps_the_numbers_that_a_battle_has_told() -> None:
    """Ruling L61."""
    fight = {"attacker": "allied", "target": "BRX", "took_part": list(FORCE)}
    units = {"FR-DUMOURIEZ": "DAM", "FR-71-RL": "DAM", "PR-KLEIST-I": "BRX"}
    game = game_with(units, battle=fight)
    for seed in range(10):
        guess = fog.imagine(state(game), "allied", random.Random(seed))
        assert guess.troops[0][cell(game, "BRX")] == 3


@case("2.3")
def test_no_event_names_a_counter_that_an_enemy_cannot_see() -> None:
    """In random play, whoever an enemy reads of was seen before or after, or is off the map."""
    checked = 0
    for seed in range(2):
        rng = random.Random(seed)
        game = meuse.new(TITLE, scenario="argonne", seed=seed)
        for _ in range(500):
            if game.decision is None:
                break
            before = {side: set(shown(game, side)) for side in SIDES}
            happened = game.apply(rng.choice(game.actions()))
            for number, side in enumerate(SIDES):
                units = game.view(side)["position"]["units"]
                open_now = {name for name, entry in units.items() if entry.get("place") != "unseen"}
                box = state(game).box
                hers = {box.ids[each] for each in box.units_of[1 - number]}
                for event in happened:
                    view = fog.view_event(event, side)
                    fight = type(event).__module__ in (battle_events.__name__, board_events.__name__)
                    if view is None or fight or type(event).__name__ in OPEN_BY_NATURE:
                        continue
                    words = str(plain(view))
                    named = {name for name in hers if f"'{name}'" in words}
                    assert named <= before[side] | open_now, (event, named - before[side] - open_now)
                    checked += 1
    assert checked > 100


OPEN_BY_NATURE = ("LeaderActivated", "LeaderRolled", "UnitRolled", "LimitEnded")
"""Ruling L61: they name the leader who is activated, or whose Initiative is rolled against; limits are the scenario's.
"""


@case("2.3")
@pytest.mark.parametrize("seat", [*SIDES, ""])
def test_what_a_seat_sees_is_worked_out_once_and_a_guess_is_nobody_s_view(seat: str) -> None:
    known = fog.seen(state(game_with()), seat)
    assert fog.seen(known, seat) is known
    assert fog.seen(known, SIDES[0] if seat != SIDES[0] else SIDES[1]) is not known
    assert fog.seen(known.copy(), seat) is not known
    assert fog.imagine(known, seat, random.Random(1)).seen_by is None
