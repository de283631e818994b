"""What can be laid over the map, checked against the rules that it shows."""

import itertools
import random
from typing import Any

import pytest
from tests.as_sent import overlay_of
from tests.titles.they_shall_not_pass.country import bare, row
from tests.titles.they_shall_not_pass.table import at, do, state

import meuse
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.paths import trace
from meuse.titles.they_shall_not_pass.chapters.supply import (
    find_unsupplied,
    open_to_supply,
    supply_budget,
    usable_sources,
)
from meuse.titles.they_shall_not_pass.faces import overlays
from meuse.titles.they_shall_not_pass.terms import FRENCH, GERMAN


def cells(game: Game, name: str, word: str, side: str, piece: str = "") -> set[str]:
    shown = overlay_of(game, "", name, piece)["cells"]
    return {patch["cell"] for patch in shown if patch["word"] == word and patch["side"] == side}


def labels(game: Game, name: str) -> dict[str, tuple[str, str]]:
    return {patch["cell"]: (patch["word"], patch["label"]) for patch in overlay_of(game, "", name)["cells"]}


def line_of(game: Game, piece: str) -> dict[str, Any] | None:
    found = [line for line in overlay_of(game, "", "supply")["lines"] if line["piece"] == piece]
    assert len(found) <= 1
    return found[0] if found else None


def note_of(game: Game, piece: str) -> dict[str, Any]:
    notes = [note["said"] for note in overlay_of(game, "", "supply")["notes"] if note["piece"] == piece]
    assert len(notes) == 1, notes
    said: dict[str, Any] = notes[0]
    return said


# ---- zones of control


def test_regiments_exert_strong_zoc_battalions_and_guns_weak_hqs_none() -> None:
    game = bare("german_movement", {"DE-24": "2010", "DE-Pi28": "2410", "DE-III-A1": "2810", "DE-III-HQ": "1610"})
    around = {"2009", "2011", "1910", "1911", "2110", "2111"}
    assert cells(game, "zoc", "zoc-strong", "german") == around
    weak = cells(game, "zoc", "zoc-weak", "german")
    assert {"2409", "2411", "2809", "2811"} <= weak
    assert len(weak) == 12
    assert "1609" not in weak
    assert cells(game, "zoc", "zoc-strong", "french") == set()


def test_strong_prevails_over_weak() -> None:
    game = bare("german_movement", {"DE-24": "2010", "DE-Pi28": "2012"})
    assert "2011" in cells(game, "zoc", "zoc-strong", "german")
    assert "2011" not in cells(game, "zoc", "zoc-weak", "german")


# ---- control, range, stacking, who has moved


def test_control_names_every_hex_once() -> None:
    game = bare("german_movement", {"DE-24": "2010"})
    german, french = cells(game, "control", "control", "german"), cells(game, "control", "control", "french")
    assert "2010" in german
    assert "2011" in french
    assert len(german) + len(french) == len(game.board)


def test_the_range_of_a_gun_is_counted_from_its_hex() -> None:
    game = bare("german_bombardment", {"DE-III-A1": "2010"})
    box = state(game).box
    reach = box.range[box.index["DE-III-A1"]]
    shown = cells(game, "range", "range", "german", "DE-III-A1")
    away = box.board.distance_row(box.board.index["2010"])
    assert shown == {name for place, name in enumerate(box.board.names) if away[place] <= reach}
    assert shown


def test_the_heavy_artillery_reaches_ten_rows_and_the_naval_battery_everything() -> None:
    game = at("german_bombardment", {"DE-24": "2010"})
    heavy = cells(game, "range", "range", "german", "DE-Heavy")
    assert {name[2:] for name in heavy} == {f"{line:02d}" for line in range(1, 11)}
    assert len(cells(game, "range", "range", "german", "DE-Naval")) == len(game.board)


@pytest.mark.parametrize("piece", ["DE-24", "DE-20", "nobody", ""])
def test_what_is_no_gun_on_the_map_has_no_range(piece: str) -> None:
    game = at("german_bombardment", {"DE-24": "2010"})
    assert overlay_of(game, "", "range", piece) == {"cells": [], "lines": [], "notes": []}


def test_stacking_counts_regiments_of_the_limit() -> None:
    game = bare(
        "french_movement",
        {
            "DE-24": "2001",
            "DE-20": "2001",
            "DE-Pi28": "2001",  # of their division: half a regiment more may stand there
            "FR-208": "2010",
            "FR-44": "2012",
            "FR-42": "2012",
            "FR-60": "2014",
            "FR-35": "2014",
            "FR-51R-A": "2014",
        },
    )
    assert labels(game, "stacking") == {
        "2001": ("stacking-full", "2½/2½"),
        "2010": ("stacking-room", "1/2"),
        "2012": ("stacking-full", "2/2"),
        "2014": ("stacking-over", "2½/2"),
    }


def test_who_has_moved_fired_or_attacked_is_counted_by_hex() -> None:
    units = {
        "DE-24": "2001",
        "DE-20": "2001",
        "DE-III-A1": {"hex": "2101", "state": ["fired"]},
        "FR-44": {"hex": "2010", "state": ["attacked"]},
    }
    game = bare("german_movement", units)
    do(game, "unit DE-24", "to 2201", "stop", "unit DE-20", "to 2201")
    shown = {(p["cell"], p["word"], p["side"], p["label"]) for p in overlay_of(game, "", "moved")["cells"]}
    expected = {
        ("2201", "has-moved", "german", "2"),
        ("2101", "has-fired", "german", "1"),
        ("2010", "has-attacked", "french", "1"),
    }
    assert shown == expected


# ---- supply


def test_a_unit_traces_to_its_hq_and_the_hq_to_a_source() -> None:
    game = bare("german_movement", {"DE-III-HQ": "2401", "DE-24": "2801"}, roads=[row("2201", "2801")])
    assert line_of(game, "DE-24") == {
        "cells": ["2801", "2701", "2601", "2501", "2401"],
        "word": "to-hq",
        "side": "german",
        "piece": "DE-24",
        "stroke": "thin",
    }
    hq = line_of(game, "DE-III-HQ")
    assert hq is not None
    assert (hq["word"], hq["cells"]) == ("to-source", ["2401", "2301", "2201"])
    assert overlay_of(game, "", "supply")["notes"] == []
    assert cells(game, "supply", "supply-source", "german") == {"0201", "1601", "2201"}


def test_no_hq_on_the_map() -> None:
    said = note_of(bare("german_movement", {"DE-24": "2801"}), "DE-24")
    assert (said["message"], said["case"]) == ("supply-no-hq", "6.11(d)")


def test_an_hq_without_supply_supplies_nobody() -> None:
    game = bare("german_movement", {"DE-III-HQ": "3301", "DE-24": "3201"}, wild=True)
    said = note_of(game, "DE-24")
    assert (said["message"], said["case"], said["params"]["hq"]) == ("supply-hq-cut", "6.15(a)", "DE-III-HQ")
    assert note_of(game, "DE-III-HQ")["message"] == "supply-too-far"
    assert cells(game, "supply", "supply-cut", "german") == {"3301", "3201"}
    assert overlay_of(game, "", "supply")["lines"] == []


def test_too_far_says_what_it_takes_and_what_is_allowed() -> None:
    # eleven clear hexes of one point each, from the source itself
    said = note_of(bare("german_movement", {"DE-III-HQ": "2201", "DE-24": "3301"}), "DE-24")
    assert (said["message"], said["case"]) == ("supply-too-far", "6.12(a-ii)")
    assert (said["params"]["needs"], said["params"]["has"]) == ("11", "10")


def test_a_disrupted_hq_halves_the_way() -> None:
    hq = {"hex": "2201", "state": ["demoralized"]}
    said = note_of(bare("german_movement", {"DE-III-HQ": hq, "DE-24": "2801"}), "DE-24")
    assert (said["message"], said["case"], said["params"]["points"]) == ("supply-disrupted", "6.12(c)", "5")
    assert line_of(bare("german_movement", {"DE-III-HQ": hq, "DE-24": "2701"}), "DE-24") is not None


def test_interdiction_on_the_road_makes_the_line_too_long() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "3301"}
    road = [row("2201", "3301")]
    assert line_of(bare("german_movement", units, roads=road, wild=True), "DE-24") is not None
    # each of them costs two points to enter and one to leave for the next road hex: twelve in all
    marked = ["2401", "2601", "2801", "3001"]
    game = bare("german_movement", units, roads=road, wild=True, interdiction={"french": marked})
    said = note_of(game, "DE-24")
    assert (said["message"], said["case"]) == ("supply-interdicted", "6.13")
    assert said["params"]["hex"] == "3001"


def test_enemy_zoc_on_the_road_shuts_it() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "3301", "FR-208": "2802"}
    said = note_of(bare("german_movement", units, roads=[row("2201", "3301")], wild=True), "DE-24")
    assert (said["message"], said["case"]) == ("supply-zoc", "6.14(a)")
    assert said["params"]["hex"] in ("2801", "2901")  # the first hex of the way that is shut


def test_an_enemy_hq_on_the_road_shuts_it_though_it_has_no_zoc() -> None:
    units = {"DE-III-HQ": "2201", "DE-24": "3301", "FR-XXX-HQ": "2801"}
    said = note_of(bare("german_movement", units, roads=[row("2201", "3301")], wild=True), "DE-24")
    assert (said["message"], said["case"], said["params"]["hex"]) == ("supply-enemy", "6.14", "2801")


def test_lost_sources() -> None:
    units = {"DE-III-HQ": "2401", "DE-24": "2501"}
    game = bare("german_movement", units, control={"french": ["0201", "1601", "2201"]})
    said = note_of(game, "DE-III-HQ")
    assert (said["message"], said["case"]) == ("supply-no-source", "6.11(e)")


def test_the_16th_division_is_supplied_from_verdun() -> None:
    line = line_of(bare("french_movement", {"FR-85": "1418"}), "FR-85")
    assert line is not None
    assert line["word"] == "to-source"
    assert line["cells"][-1] in ("1322", "1421", "1422")


def test_a_remnant_takes_the_nearest_hq_in_supply() -> None:
    units = {"DE-III-HQ": "2201", "DE-V-HQ": "2401", "DE-Remnant-1": "2601"}
    line = line_of(bare("german_movement", units), "DE-Remnant-1")
    assert line is not None
    assert line["cells"][-1] == "2401"
    said = note_of(bare("german_movement", {**units, "DE-Remnant-1": "2418"}), "DE-Remnant-1")
    assert (said["message"], said["params"]["hq"]) == ("supply-too-far", "DE-V-HQ")
    cut = {"DE-III-HQ": "3301", "DE-Remnant-1": "3201"}
    said = note_of(bare("german_movement", cut, wild=True), "DE-Remnant-1")
    assert (said["message"], said["case"]) == ("supply-remnant", "6.11(c)")


def test_who_can_trace_again_is_told_when_it_counts() -> None:
    unit = {"hex": "2301", "state": ["unsupplied"]}
    said = note_of(bare("german_movement", {"DE-III-HQ": "2201", "DE-24": unit}), "DE-24")
    assert (said["message"], said["case"]) == ("supply-again", "6.1(a)")


@pytest.mark.parametrize("seed", range(6))
def test_in_random_play_lines_and_notes_agree_with_the_rules_of_supply(seed: int) -> None:
    rng = random.Random(seed)
    game = meuse.new("they_shall_not_pass", seed=seed, options={"improved_organization": True})
    looked = 0
    while game.decision is not None and looked < 25:
        actions = game.actions()
        action = rng.choice(actions)
        if game.decision.prompt == "set-up":
            action = Action("done") if Action("done") in actions else Action("ready_made")
        game.apply(action)
        if rng.random() < 0.02:
            looked += 1
            check_supply_lines(game)


def check_supply_lines(game: Game) -> None:
    now = state(game)
    names = now.box.board.names
    shown = overlay_of(game, "", "supply")
    for side, word in ((GERMAN, "german"), (FRENCH, "french")):
        lacking = {now.box.ids[unit] for unit in find_unsupplied(now, side)}
        assert lacking == {
            note["piece"]
            for note in shown["notes"]
            if note["said"]["message"] != "supply-again" and now.box.side[now.box.index[note["piece"]]] == side
        }
        open_cells = open_to_supply(now, side)
        for line in [line for line in shown["lines"] if line["side"] == word]:
            assert line["piece"] not in lacking
            passed = [now.box.board.index[name] for name in line["cells"]]
            assert names[now.where[now.box.index[line["piece"]]]] == line["cells"][0]
            for here, there in itertools.pairwise(passed):
                assert there in now.box.board.adjacent[here]
            assert all(open_cells[cell] for cell in passed)
        links = now.links_of(now.box.terrain.supply_ways)
        starts = usable_sources(now, side, open_cells)
        budget = supply_budget(now, False)
        if not (side == FRENCH and now.petain()):  # 14.7: the French then trace by rail
            assert overlays.Tracer(now, side).to_source.cost == trace(links, starts, budget, open_cells)


def test_an_unknown_overlay_is_refused() -> None:
    with pytest.raises(ValueError, match="no overlay 'weather'"):
        overlay_of(bare("german_movement", {"DE-24": "2010"}), "", "weather")
