"""Counters, markers, tracks and costs as faces draw them."""

from typing import Any

import pytest
from tests.titles.valmy.boards import battle_from
from tests.titles.valmy.table import TITLE, at, case, cell, do, state, unit

import meuse
from meuse.engine.board import OFF_BOARD
from meuse.engine.faces import SYMBOLS, Piece
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.titles.valmy.state import SEVERAL
from meuse.titles.valmy.terms import ACTIVATED, COALITION, NORD, REDUCED

BOX = meuse.open_box(TITLE)
SCENARIO = ("cannonade", frozenset[str]())


def standing(units: dict[str, Any], **more: Any) -> Game:
    """A game that waits for the French to activate somebody; both overall leaders are far away, unless given."""
    return at("activations", {"FR-DUMOURIEZ": "MEZ", "PR-BRUNSWICK": "LWY", **units}, scenario="argonne", **more)


def piece(game: Game, name: str, seat: str = "french") -> Piece:
    (found,) = [piece for piece in game.title.pieces(game.state, seat) if piece.id == name]
    return found


def cell_name(game: Game, name: str, seat: str = "french") -> str:
    shown = piece(game, name, seat)
    return game.board.names[shown.cell] if shown.cell >= 0 else shown.place


def seen_ids(game: Game, seat: str) -> set[str]:
    return {piece.id for piece in game.title.pieces(game.state, seat)}


def track(game: Game, name: str, side: str = "", seat: str = "french") -> dict[str, Any] | None:
    found = [
        dict(track.params)
        for track in game.title.tracks(game.state, seat)
        if track.id == name and (not side or track.params.get("side") == side)
    ]
    assert len(found) <= 1
    return found[0] if found else None


def markers(game: Game, seat: str) -> set[tuple[str, str, str]]:
    names = game.board.names
    return {(names[marker.cell], marker.kind, marker.side) for marker in game.title.markers(game.state, seat)}


# ---- what is printed


def test_leaders_are_flags_with_stars_and_ratings_units_have_their_letter_and_band() -> None:
    printed = {counter.id: counter for counter in BOX.title.printed(BOX.content, *SCENARIO)}
    assert {counter.symbol for counter in printed.values()} == {"leader", "infantry", "light", "cavalry"} < set(SYMBOLS)
    brunswick = printed["PR-BRUNSWICK"]
    assert (brunswick.symbol, brunswick.size, brunswick.back) == ("leader", "★★★", "0-8-2-2")
    light = printed["FR-10-RLI"]
    assert (light.symbol, light.size, light.parent, light.kind) == ("light", "S", "RW", "skirmishers")
    assert printed["PR-KLEIST-I"].back == "2-7"
    assert printed["PR-FELDJAG"].back == "", "one step: no reduced side"


def luminance(colour: str) -> float:
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_armies_and_nations_wear_different_colours_that_can_be_read() -> None:
    formations = BOX.title.formations(BOX.content, *SCENARIO)
    worn = {counter.formation for counter in BOX.title.printed(BOX.content, *SCENARIO)}
    assert worn == set(formations) == {"nord", "centre", "prussian", "austrian", "hessian", "emigre"}
    assert len({formation.paper for formation in formations.values()}) == len(formations)
    for formation in formations.values():
        light, dark = sorted([luminance(formation.paper), luminance(formation.ink)], reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


@case("7.1.6")
def test_every_line_bears_its_cost_and_the_kind_of_its_way() -> None:
    scenery = BOX.title.scenery(BOX.content, *SCENARIO)
    index = BOX.content.board.index
    assert scenery.costs[index["VER"], index["MAL"]] == scenery.costs[index["MAL"], index["VER"]] == "2"
    assert set(scenery.ways) == set(scenery.costs)
    assert scenery.terrain[index["GRA"]] == ("defile",)
    assert scenery.places[index["under-FR-DILLON"]] == "Dillon"
    assert scenery.places[index["french-skirmish"]] == "French skirmishers"


@case("9.3.2", "9.3.4")
def test_the_fire_table_is_drawn_as_the_dice_read_it() -> None:
    chart = BOX.title.charts(BOX.content, *SCENARIO)["fire"]
    table = BOX.content.fire
    for column in range(len(chart.columns)):
        for roll in range(chart.lowest, chart.lowest + len(chart.rows)):
            assert chart.cell(column, roll) == (str(table.steps(column, roll)) if table.steps(column, roll) else "-")
    assert not any(table.steps(column, chart.lowest) for column in range(len(chart.columns)))
    assert chart.lowest + len(chart.rows) - 1 == 12 + table.defensive


# ---- where counters lie (2.3, ruling L60)


@case("2.3", "2.3(c)", "2.3(d)")
def test_units_lie_in_the_holding_box_of_their_leader_and_leaders_under_their_superior() -> None:
    game = meuse.new(TITLE, "cannonade", seed=1)
    assert cell_name(game, "FR-KELLERMANN") == "VAL"
    assert cell_name(game, "FR-LINCH") == "under-FR-KELLERMANN"
    under = BOX.content.ids[state(game).under[unit(game, "FR-94-RL")]]
    assert cell_name(game, "FR-94-RL") == f"under-{under}"
    assert {"FR-LINCH", "FR-94-RL"}.isdisjoint(seen_ids(game, "allied")), "an enemy is not shown them"
    assert cell_name(game, "FR-KELLERMANN", "allied") == "VAL"
    assert {"FR-KELLERMANN"} <= seen_ids(game, "")
    assert "FR-LINCH" not in seen_ids(game, "")


@case("2.3(d)")
def test_a_hidden_leader_lies_under_the_superior_of_his_band_if_there_are_two() -> None:
    units = {"AU-KIRCHBERG": "CLE", "HE-HESSE": "CLE", "HE-BIESENRODT": "CLE"}
    assert cell_name(at("activations", units), "HE-BIESENRODT", "allied") == "under-HE-HESSE"


@case("2.3(c)", "3.0(c)")
def test_only_owners_can_open_a_holding_box() -> None:
    game = standing({"FR-DILLON": "ISL"})
    shown = piece(game, "FR-DILLON")
    assert (game.board.names[shown.holds], shown.room) == ("under-FR-DILLON", 6)
    enemy = piece(game, "FR-DILLON", "allied")
    assert (enemy.holds, enemy.room) == (OFF_BOARD, 0)
    assert piece(game, "PR-BRUNSWICK").holds == OFF_BOARD


@case("2.3(b)")
def test_a_unit_that_is_laid_open_lies_on_the_map_for_everybody() -> None:
    game = standing({"FR-DILLON": "ISL", "FR-ALLIER": "ISL"})
    for seat in ("french", "allied", ""):
        assert cell_name(game, "FR-ALLIER", seat) == "ISL", "Allier is not of Dillon's band"


@case("9.2.1")
def test_on_the_battle_board_everybody_stands_in_the_box_of_the_post() -> None:
    game = standing({"FR-DILLON": "ISL", "FR-71-RL": "ISL"})
    now = state(game)
    now.post[unit(game, "FR-DILLON")] = 2
    now.post[unit(game, "FR-71-RL")] = 1
    assert cell_name(game, "FR-DILLON") == "french-main"
    assert cell_name(game, "FR-71-RL") == "french-left"


# ---- numbers and marks


def test_numbers_and_steps_are_those_of_the_side_that_is_up() -> None:
    units = {
        "FR-71-RL": {"hex": "ISL", "state": ["reduced"]},
        "FR-98-RL": "ISL",
        "FR-DILLON": {"hex": "ISL", "state": ["reduced"]},
        "FR-1-VSG": {"place": "eliminated"},
    }
    game = standing(units)
    shown = {name: piece(game, name) for name in units}
    assert {name: (one.numbers, one.steps, one.full) for name, one in shown.items()} == {
        "FR-71-RL": ("2-6", 1, 2),
        "FR-98-RL": ("4-7", 2, 2),
        "FR-DILLON": ("0-4-1-2", 1, 2),
        "FR-1-VSG": ("4-5", 0, 2),
    }
    assert shown["FR-1-VSG"].place == "eliminated"
    assert shown["FR-DILLON"].marks[0] == "replaced"


@case("8.1", "8.3")
def test_points_of_leaders_show_in_the_number_and_as_a_mark() -> None:
    game = standing({"FR-98-RL": "ISL"})
    state(game).raised[unit(game, "FR-98-RL")] = 2
    shown = piece(game, "FR-98-RL")
    assert (shown.numbers, "raised" in shown.marks) == ("4-9", True)


@case("6.0(b)")
def test_leaders_out_of_command_are_marked_for_their_owner_alone() -> None:
    game = standing({"FR-DUMOURIEZ": "GRA", "FR-DILLON": "ISL", "FR-CHAZOT": "BRQ"})
    assert piece(game, "FR-DILLON").marks == ("must-roll",)
    assert piece(game, "FR-CHAZOT").marks == ()
    assert piece(game, "FR-DILLON", "allied").marks == ()


@case("6.0", "6.1(b)")
def test_who_is_used_lies_across_and_is_marked() -> None:
    game = standing({"FR-DUMOURIEZ": "GRA", "FR-71-RL": "GRA"})
    for name in ("FR-DUMOURIEZ", "FR-71-RL"):
        state(game).status[unit(game, name)] |= ACTIVATED
        shown = piece(game, name)
        assert (shown.turned, shown.marks[-1]) == (True, "activated")


@case("T.SETUP")
def test_leaders_whom_the_scenario_keeps_waiting_are_marked_and_told() -> None:
    game = meuse.new(TITLE, "campaign", seed=1)
    assert "waiting" in piece(game, "AU-CLERFAYT", "allied").marks
    told = [track.params for track in game.title.tracks(game.state, "") if track.id == "waiting"]
    assert [(who["leader"], who["turn"], who["how"]) for who in told][:2] == [
        ("PR-BRUNSWICK", 9, "zone"),
        ("AU-CLERFAYT", 6, "stay"),
    ]


# ---- markers


@case("2.3", "10.2(h)", "10.2(m)")
def test_markers_tell_of_troops_under_cover_of_bases_and_of_the_number_on_the_track() -> None:
    units = {"FR-DUMOURIEZ": "GRA", "FR-DILLON": "ISL", "FR-GALBAUD": "ISL", "PR-BRUNSWICK": "VER"}
    covered = next(BOX.content.ids[u] for u in BOX.content.begin_under[BOX.content.index["FR-DILLON"]])
    game = standing({**units, covered: {"hex": "ISL", "under": "FR-DILLON"}})
    shown = markers(game, "allied")
    assert ("ISL", "troops", "french") in shown
    assert ("GRA", "troops", "french") not in shown, "a leader alone is no troops"
    assert ("ISL", "troops", "french") not in markers(game, "french")
    assert {("VER", "base", "allied"), ("SED", "base", "french"), ("CHL", "base", "french")} <= shown
    assert ("french-morale-9", "morale", "french") in shown
    state(game).taken[NORD] = 1
    state(game).lost[0] = 7
    assert {("SED", "base-taken", "french"), ("french-morale-8", "morale", "french")} <= markers(game, "")


@case("10.2(i)")
def test_a_base_in_enemy_hands_is_marked_and_told() -> None:
    game = standing({"FR-71-RL": "VER"})
    assert ("VER", "base-occupied", "allied") in markers(game, "allied")
    assert track(game, "base-occupied") == {"side": "allied", "army": "allied", "modifier": 2}


# ---- tracks


def test_tracks_of_the_first_turn() -> None:
    game = meuse.new(TITLE, "argonne", seed=1)
    turn = track(game, "turn")
    assert turn is not None
    assert (turn["turn"], turn["last"], turn["date"], turn["dates"][-1]) == (1, 12, "1792-09-11", "1792-09-22")
    assert track(game, "initiative") == {"holder": "french"}
    assert track(game, "chits", "allied") == {"side": "allied", "left": 3, "all": 3, "chits": "1, 2, 3"}
    coming = track(game, "reinforcements")
    assert coming is not None
    assert (coming["turn"], coming["hex"], coming["count"]) == (3, "RET", 14)


@case("10.2(c)", "10.2(e)")
@pytest.mark.parametrize(
    ("lost", "rating", "due", "more", "needed", "chance"),
    [(0, 9, "no", 5, 8, 72), (3, 9, "no", 2, 8, 72), (5, 8, "yes", 5, 8, 72), (12, 7, "yes", 3, 7, 58)],
)
def test_army_morale_says_how_many_more_call_for_a_check_and_against_what(
    lost: int, rating: int, due: str, more: int, needed: int, chance: int
) -> None:
    game = standing({"FR-71-RL": "SMH"}, lost={"french": lost, "allied": 0})
    shown = track(game, "morale", "french")
    assert shown is not None
    told = tuple([shown[name] for name in ("rating", "due", "more", "needed", "chance")])
    assert told == (rating, due, more, needed, chance)
    assert shown["breaks"] == "no"


@case("10.2(f)", "10.2(g)", "10.2(m)")
def test_shaken_armies_are_told_for_the_turn_or_for_good() -> None:
    game = standing({"FR-71-RL": "SMH"})
    state(game).shaken[COALITION] = 1
    state(game).taken[NORD] = 1
    told = {
        (str(track.params["army"]), str(track.params["forever"]))
        for track in game.title.tracks(game.state, "")
        if track.id == "shaken"
    }
    assert told == {("allied", "no"), ("nord", "yes")}
    shown = track(game, "morale", "french")
    assert shown is not None
    assert shown["breaks"] == "yes"


# ---- costs


def costs(game: Game) -> dict[str, str]:
    assert game.decision is not None
    names = game.board.names
    return {names[box]: cost for box, cost in game.costs(game.decision.seat).items()}


@case("7.1.6", "7.1.7(b)", "7.1.8")
def test_costs_show_traffic_and_the_one_box_that_is_always_open() -> None:
    game = standing({"FR-DUMOURIEZ": "VER", "FR-71-RL": "VER"})
    now = state(game)
    for name, user in (("MAL", SEVERAL), ("GBR", 7)):
        now.marched[0][now.box.country.line(cell(game, "VER"), cell(game, name))] = user
    do(game, "activate FR-DUMOURIEZ", "done")
    assert costs(game) == {"MAL": "2+1!", "GBR": "1+1", "SOU": "2", "DOM": "1", "ETA": "2"}
    do(game, "pick FR-DUMOURIEZ")
    assert costs(game)["MAL"] == "2", "a leader alone is in nobody's way"


@case("7.1.6")
def test_costs_are_shown_for_the_force_that_is_about_to_march() -> None:
    game = standing({"FR-DUMOURIEZ": "GRA", "FR-71-RL": "GRA"})
    do(game, "activate FR-DUMOURIEZ", "done")
    assert costs(game) == {"LAN": "1", "STJ": "1", "BRQ": "1", "AUT": "1"}


# ---- words


@pytest.mark.parametrize("language", languages())
def test_every_mark_and_marker_is_explained(language: str) -> None:
    texts = Texts(BOX.title, language, strict=True)
    for message in [
        *[f"mark-{mark}" for mark in BOX.title.marks()],
        *[f"marker-{kind}" for kind in BOX.title.marker_kinds()],
    ]:
        assert len(texts.message(message)) < len(texts._say(message, "help", {})), "in a sentence"


def test_a_reduced_counter_shows_what_is_on_its_back() -> None:
    game = standing({})
    now = state(game)
    backs = {counter.id: counter.back for counter in BOX.title.printed(now.box, *SCENARIO)}
    for number, name in enumerate(now.box.ids):
        now.status[number] |= REDUCED if backs[name] else 0
    for seen in game.title.pieces(game.state, "*"):
        if backs[seen.id]:
            assert seen.numbers == backs[seen.id]
        assert bool(backs[seen.id]) == (seen.full > 1)


@case("6.0", "9.2.1")
def test_on_the_battle_board_leaders_lie_straight_and_no_activation_is_marked() -> None:
    """It does not matter there who has been used, and a leader who lies across cannot be read."""
    game = battle_from("flanks", {"FR-KELLERMANN": "main activated", "FR-1-RL": "main", "PR-KLEIST-I": "main"})
    state(game).force.append(unit(game, "PR-KLEIST-I"))
    shown = piece(game, "FR-KELLERMANN", "allied")
    assert (shown.turned, shown.marks) == (False, ())
    assert piece(game, "PR-KLEIST-I").marks == ()
