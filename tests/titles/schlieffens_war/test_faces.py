"""Counters, tracks, costs and odds as faces draw them."""

import random
from typing import Any

import pytest
from tests.as_sent import scene_of
from tests.titles.schlieffens_war.battlefield import no_probes
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import TITLE, at, case, do, state, unit

import meuse
from meuse.engine.faces import SYMBOLS, Forecast, Piece
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.engine.text import Texts, languages
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.faces import board as faces
from meuse.titles.schlieffens_war.terms import ATTACKED, DEFENDED, MOVED, PROBED, SIDES

BOX = meuse.open_box(TITLE)
CAMPAIGN = (BOX.title.scenarios[0], frozenset[str]())


def piece(game: Game, name: str, seat: str = "german") -> Piece:
    (found,) = [piece for piece in game.title.pieces(game.state, seat) if piece.id == name]
    return found


def track(game: Game, name: str, seat: str = "german") -> dict[str, Any] | None:
    found = [track.params for track in game.title.tracks(game.state, seat) if track.id == name]
    assert len(found) <= 1
    return found[0] if found else None


# ---- what is printed


def test_every_counter_has_the_symbol_of_its_type_and_the_size_of_a_corps_or_an_army() -> None:
    printed = {counter.id: counter for counter in BOX.title.printed(BOX.content, *CAMPAIGN)}
    assert {counter.symbol for counter in printed.values()} <= set(SYMBOLS)
    shown = {name: (printed[name].symbol, printed[name].size) for name in ("DE-X", "DE-HKK2", "FR-3-HQ", "FR-VERDUN")}
    assert shown == {
        "DE-X": ("infantry", "XXX"),
        "DE-HKK2": ("cavalry", "XXX"),
        "FR-3-HQ": ("headquarters", "XXXX"),
        "FR-VERDUN": ("fort", ""),
    }
    assert (printed["DE-1-DEPOT"].symbol, printed["DE-1-DEPOT"].parent) == ("supply", "1")
    assert (printed["DE-X"].label, printed["DE-X"].parent) == ("X", "2")
    assert (printed["DE-2-HQ"].label, printed["DE-2-HQ"].parent) == ("HQ", "2")


def channels(colour: str) -> list[float]:
    return [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]


def luminance(colour: str) -> float:
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@case("2.4", "2.4(a)")
def test_nations_wear_their_colours_and_can_be_read() -> None:
    formations = BOX.title.formations(BOX.content, *CAMPAIGN)
    worn = {counter.id: counter.formation for counter in BOX.title.printed(BOX.content, *CAMPAIGN)}
    assert set(worn.values()) == set(formations)
    for formation in formations.values():
        light, dark = sorted([luminance(formation.paper), luminance(formation.ink)], reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5
    for number, name in enumerate(BOX.content.ids):
        red, green, blue = channels(formations[worn[name]].paper)
        match BOX.content.nation[number]:
            case 0:  # grey is the ground of the whole side; its armies have pale boxes on it
                assert min(red, green, blue) > 0.6
            case 1:  # blue
                assert blue > green > red
            case 2:  # tan: a dull yellow
                assert red > green > blue > 0.4
            case _:  # orange
                assert red > green > blue
                assert blue < 0.45


def test_scenery_tells_rivers_as_sides_and_rails_as_ways() -> None:
    scenery = BOX.title.scenery(BOX.content, *CAMPAIGN)
    index = BOX.content.board.index
    assert scenery.places[index["0812"]] == "Antwerp"
    assert {"city", "fortress"} <= set(scenery.terrain[index["0812"]])
    assert scenery.sides[index["1413"], index["1513"]] == scenery.sides[index["1513"], index["1413"]] == "river"
    assert set(scenery.ways.values()) == {"rail"}


# ---- counters


@pytest.mark.parametrize(
    ("name", "stands", "numbers", "steps", "full"),
    [
        ("DE-X", "1005", "4-4", 2, 2),
        ("DE-X", {"hex": "1005", "state": ["reduced"]}, "3-4", 1, 2),
        ("DE-X", {"hex": "1005", "state": ["oos"]}, "4-4", 2, 2),  # halved in play, printed as it is
        ("DE-X", {"place": "eliminated"}, "4-4", 0, 2),
        ("DE-X", {"place": "removed"}, "4-4", 0, 2),
        ("DE-X", {"place": "reserve"}, "4-4", 2, 2),
        ("DE-LW1", "1005", "(2)-3", 2, 2),
        ("DE-1-HQ", "1005", "(3)-4", 1, 1),
        ("DE-1-HQ", {"hex": "1005", "state": ["oos"]}, "(2)-2", 1, 1),
        ("DE-1-DEPOT", "1005", "0-6", 1, 1),
        ("DE-1-DEPOT", {"hex": "1005", "state": ["oos"]}, "0-3", 1, 1),
        ("FR-VERDUN", "1809", "(4)", 4, 4),
        ("FR-VERDUN", {"hex": "1809", "state": ["reduced"]}, "(3)", 3, 4),
        ("FR-LONGWY", "1708", "(2)", 2, 2),
    ],
)
def test_numbers_and_steps_of_the_side_that_is_up(name: str, stands: Any, numbers: str, steps: int, full: int) -> None:
    owner = "german" if name.startswith("DE") else "entente"
    shown = piece(at("german_movement", {name: stands}), name, owner)
    assert (shown.numbers, shown.steps, shown.full) == (numbers, steps, full)


def test_the_second_counter_of_a_fort_waits_for_the_first() -> None:
    assert piece(at("german_movement", {}), "FR-VERDUN-2").place == "fort"
    fallen = {"FR-VERDUN": {"place": "removed"}, "FR-VERDUN-2": {"hex": "1809", "state": ["reduced"]}}
    shown = piece(at("german_movement", fallen), "FR-VERDUN-2")
    assert (shown.numbers, shown.steps, shown.full) == ("(1)", 1, 4)


def test_marks_tell_supply_then_morale_then_what_was_done_in_this_phase() -> None:
    units = {
        "DE-X": {"hex": "1005", "state": ["reduced", "oos"], "morale": "fatigued"},
        "DE-VII": {"hex": "1105", "state": ["fortress"], "morale": "elan"},
        "DE-GD": "1205",
    }
    game = bare("german_movement", units)
    for name, bits in (("DE-X", MOVED), ("DE-VII", ATTACKED), ("DE-GD", PROBED | DEFENDED)):
        state(game).status[unit(game, name)] |= bits
    assert piece(game, "DE-X").marks == ("reduced", "oos", "fatigued", "moved")
    assert piece(game, "DE-VII").marks == ("fortress", "elan", "attacked")
    assert piece(game, "DE-GD").marks == ("defended", "probed")


@case("6.6")
def test_an_eye_marks_what_a_stack_shows_for_its_owner_alone() -> None:
    units = {"DE-X": "1005", "DE-VII": "1005", "DE-2-HQ": "1005", "DE-GD": "1205"}
    game = bare("german_movement", units, stacks={"1005": ["DE-2-HQ", "DE-VII", "DE-X"]})
    marked = {name: piece(game, name).marks for name in units}
    assert marked == {"DE-X": (), "DE-VII": ("top",), "DE-2-HQ": (), "DE-GD": ()}
    for seat in ("entente", ""):
        assert piece(game, "DE-VII", seat).marks == ()
        assert [piece(game, name, seat).place for name in ("DE-X", "DE-2-HQ")] == ["unseen", "unseen"]
    do(game, "top DE-X")
    assert (piece(game, "DE-X").marks, piece(game, "DE-VII").marks) == (("top",), ())


def test_counters_drawn_before_are_drawn_right_again() -> None:
    """Pieces are remembered by what they depend on: nothing else may change one."""
    for seed in (1, 2):
        rng = random.Random(seed)
        game = begun(seed)
        for _ in range(1500):
            if game.decision is None:
                break
            game.apply(rng.choice(game.actions()))
            if rng.random() < 0.03:
                for seat in (*SIDES, ""):
                    seen = fog.seen(state(game), seat)
                    tops = faces.own_tops(seen, seat)
                    fresh = [faces.piece(seen, unit, unit in tops) for unit in range(len(seen.box.ids))]
                    assert faces.pieces(seen, seat) == fresh


def begun(seed: int) -> Game:
    game = meuse.new(TITLE, seed=seed)
    for words in ("ready_made", "done", "ready_made", "done"):
        game.apply(Action(words))
    return game


def test_remembered_counters_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(faces, "MOST_PIECES_SEEN", 200)
    game = bare("german_movement", {"DE-X": "1005"})
    for target in ("1006", "1007"):
        do(game, *(["unit DE-X"] if target == "1006" else []), f"to {target}")
        faces.pieces(state(game), "german")
    assert len(state(game).box.pieces_seen) <= 200


# ---- markers and tracks


def test_markers_show_cities_in_enemy_hands_and_sources_that_work() -> None:
    terrain = {"1406": "city", "1407": "city", "1408": "city"}
    rails = ["0101 0102", "1424 1423"]
    units = {"FR-X": "1406", "DE-X": "1407"}
    game = bare("german_movement", units, terrain=terrain, rails=rails)
    assert markers(game) == {("1406", "control", "entente"), ("1407", "control", "german")} | {
        ("0101", "source", "german"),
        ("1424", "source", "entente"),
    }
    game = bare("german_movement", {"DE-X": "1424"}, rails=rails)
    assert markers(game) == {("0101", "source", "german")}


def markers(game: Game) -> set[tuple[str, str, str]]:
    return {(marker["cell"], marker["kind"], marker["side"]) for marker in scene_of(game, "")["markers"]}


def test_the_tracks_of_the_first_turn() -> None:
    game = begun(3)
    ids = [track.id for track in game.title.tracks(game.state, "")]
    assert ids == [
        "turn",
        "points",
        "paris",
        "coup",
        "guns",
        "withdrawal",
        "plan",
        "reinforcements",
        "reinforcements",
    ]
    assert track(game, "turn") == {
        "turn": 1,
        "last": 10,
        "date": "1914-08-02",
        "first_day": "1914-08-02",
        "last_day": "1914-08-05",
    }
    assert track(game, "guns") == {"side": "german", "left": 3, "all": 3, "next": 0}
    coming = [track.params for track in game.title.tracks(game.state, "") if track.id == "reinforcements"]
    assert [(who["nation"], who["turn"], who["where"]) for who in coming] == [
        ("british", 3, "ports"),
        ("french", 7, "west"),
    ]
    assert coming[0]["units"] == ("BR-HQ", "BR-I", "BR-II", "BR-III", "BR-C")


def test_points_name_the_cities_that_give_them() -> None:
    game = at("german_movement", {"DE-X": "1109", "DE-VII": "1012"}, paris_endangered=True)
    assert track(game, "points") == {"side": "german", "points": 2, "draw": 11, "wins": 13}
    assert track(game, "cities") == {"side": "german", "count": 2, "cities": "Brussels, Liège"}
    assert track(game, "paris") == {"side": "german", "endangered": "yes"}
    assert track(at("german_movement", {}), "cities") is None


def test_plan_xvii_and_the_east_front_are_tracked_as_long_as_they_matter() -> None:
    game = at("entente_movement", {}, turn=5, plan_attacks=3)
    assert track(game, "plan") == {
        "side": "entente",
        "made": 3,
        "wanting": 4,
        "left": 3,
        "all": 7,
        "turn": 7,
    }
    assert track(at("entente_movement", {}, turn=7, plan_attacks=9), "plan") == {
        "side": "entente",
        "made": 9,
        "wanting": 0,
        "left": 7,
        "all": 7,
        "turn": 7,
    }
    late = at("entente_movement", {}, turn=8, plan_attacks=7, withdrawn=2)
    assert track(late, "plan") is None
    assert track(late, "withdrawal") is None
    assert track(late, "effort") is None
    assert track(at("entente_movement", {}, turn=9), "effort") == {"side": "entente", "columns": 1}


@case("6.6")
def test_how_many_corps_could_go_east_is_for_the_german_to_know() -> None:
    units = {"DE-X": "1005", "DE-VII": "1005", "DE-IIIR": "1006", "DE-GD": {"hex": "1007", "state": ["reduced"]}}
    game = bare("german_movement", units, turn=6)
    found = track(game, "withdrawal", "german")
    assert found is not None
    assert (found["able"], found["corps"], found["turn"]) == (2, 2, 7)
    for seat in ("entente", ""):
        hidden = track(game, "withdrawal", seat)
        assert hidden is not None
        assert hidden["able"] == -1


def test_reinforcements_held_back_are_due_now() -> None:
    game = at("entente_movement", {"BR-HQ": "0919", "BR-I": "0919"}, turn=5)
    coming = [track.params for track in game.title.tracks(game.state, "") if track.id == "reinforcements"]
    assert [(who["army"], who["turn"], who["count"]) for who in coming] == [("BEF", 5, 3), ("6", 7, 5)]


# ---- costs


def costs(game: Game) -> dict[str, str]:
    assert game.decision is not None
    shown: dict[str, str] = scene_of(game, game.decision.seat)["costs"]
    return shown


def test_costs_say_which_way_tires_and_which_is_a_forced_march() -> None:
    game = bare("entente_movement", {"FR-XX": "2010", "FR-2-HQ": "2010"}, turn=2)
    do(game, "unit FR-XX")  # four points: more than two tire it; two more by a forced march
    shown = costs(game)
    assert [shown[name] for name in ("2011", "2012", "2013", "2014", "2015", "2016")] == [
        "1",
        "2",
        "3↓",
        "4↓",
        "5!",
        "6!",
    ]
    assert "2017" not in shown
    do(game, "to 2012")  # two points spent: the way goes on from here
    assert [costs(game)[name] for name in ("2013", "2014", "2015")] == ["1↓", "2↓", "3!"]


@pytest.mark.parametrize(
    ("name", "turn"),
    [
        ("DE-X", 1),  # no German tires on turn 1
        ("DE-2-HQ", 2),  # an HQ has no morale
    ],
)
def test_who_cannot_tire_is_not_told_so(name: str, turn: int) -> None:
    game = bare("german_movement", {name: "1005"}, turn=turn)
    do(game, f"unit {name}")
    assert costs(game)["1008"] == "3"


# ---- the odds


def forecast(game: Game) -> Forecast:
    assert game.decision is not None
    found = game.forecast(game.decision.seat)
    assert found is not None
    return found


def notes(found: Forecast) -> dict[str, dict[str, Any]]:
    return {note.id: note.params for note in found.notes}


@case("6.6")
def test_before_commit_only_the_top_of_the_stack_is_counted() -> None:
    units = {"DE-X": "1006", "DE-VII": "1006", "FR-IX": "1007", "FR-XV": "1007", "FR-2-HQ": "1007"}
    game = bare("german_combat", units, turn=2, stacks={"1007": ["FR-XV", "FR-IX", "FR-2-HQ"]})
    no_probes(game)
    do(game, "attack 1007")
    empty = forecast(game)
    assert (empty.chart, empty.column, empty.outcomes, empty.base) == ("crt", -1, [], "")
    do(game, "unit DE-X", "unit DE-VII")
    found = forecast(game)
    assert dict(found.sums) == {"attack": [("DE-X", 4), ("DE-VII", 4)], "defense": [("FR-XV", 3)]}
    assert found.params == {"hex": "1007", "attack": 8, "defense": 3, "known": "least"}
    assert found.base == "2:1"
    assert notes(found)["at-least"] == {"unit": "FR-XV"}
    do(game, "commit")
    assert game.decision is not None
    assert (game.decision.seat, game.decision.prompt) == ("entente", "choose-defenders")
    found = forecast(game)
    assert dict(found.sums)["defense"] == [("FR-IX", 3), ("FR-XV", 3)]
    assert (found.base, found.params["known"]) == ("1:1", "all")
    assert "at-least" not in notes(found)
    do(game, "defend FR-2-HQ")
    assert game.forecast("entente") is None, "all is decided"


def test_only_who_decides_is_shown_the_odds() -> None:
    game = bare("german_combat", {"DE-X": "1006", "FR-IX": "1007"}, turn=2)
    no_probes(game)
    do(game, "attack 1007", "unit DE-X")
    assert game.forecast("german") is not None
    assert game.forecast("entente") is None
    assert game.forecast("") is None


def test_a_column_of_the_chart_gives_the_outcomes() -> None:
    units = {"DE-X": "1006", "DE-VII": "1006", "DE-GD": "1006", "FR-IX": {"hex": "1007", "morale": "fatigued"}}
    game = bare("german_combat", units, turn=2)
    no_probes(game)
    do(game, "attack 1007", "unit DE-X", "unit DE-VII", "unit DE-GD")
    found = forecast(game)  # 12 against 3 is 4:1, one column right for a fatigued defender
    chart = game.title.charts(game.box.content, game.scenario, game.options)["crt"]
    assert (found.base, chart.columns[found.column]) == ("4:1", "5:1")
    assert [(shift.reason, shift.amount, shift.case) for shift in found.shifts] == [("fatigue-defense", 1, "11.16(b)")]
    results = [row[found.column] for row in chart.rows]
    assert {outcome.result: outcome.chance for outcome in found.outcomes} == pytest.approx(
        {result: results.count(result) / 6 for result in results}
    )
    told = {outcome.result: outcome.notes[0].params for outcome in found.outcomes}
    assert told["1/2"] == {"attacker": 1, "defender": 2, "hexes": 1}
    margins = [int(result[2]) - int(result[0]) for result in told]
    assert margins == sorted(margins), "the best for the attacker comes last"


def test_beyond_the_chart_there_is_one_outcome_and_no_chart() -> None:
    game = bare("german_combat", {"DE-LW1": "1006", "DE-HKK2": "1006", "FR-XX": "1007"}, turn=2, terrain=ROUGH)
    no_probes(game)
    do(game, "attack 1007", "unit DE-HKK2")  # 2 against 4 is 1:2, one column left for rough ground
    found = forecast(game)
    assert (found.base, found.chart, found.column) == ("1:2", "", -1)
    assert [(outcome.result, outcome.chance) for outcome in found.outcomes] == [("2/0", 1.0)]
    assert notes(found)["no-die"] == {"result": "2/0"}


ROUGH = {"1007": "rough"}


def test_a_concentric_attack_reckons_with_every_face_of_its_die() -> None:
    units = {"DE-X": "1006", "DE-VII": "1008", "DE-2-HQ": "1006", "DE-1-HQ": "1008", "FR-XX": "1007"}
    game = bare("german_combat", units, turn=2)
    no_probes(game)
    do(game, "attack 1007", "unit DE-X")
    assert "concentric" not in notes(forecast(game))
    do(game, "unit DE-VII")  # 8 against 4 is 2:1
    found = forecast(game)
    assert notes(found)["concentric"] == {"pattern": "opposite", "least": 0, "most": 3, "mean": "1½"}
    box = game.box.content
    assert box.crt.columns[found.column] == "2:1", "the die is still to come"
    chances: dict[str, float] = {}
    for gain in (0, 1, 1, 2, 2, 3):
        for row in box.crt.rows:
            result = row[found.column + gain]
            chances[result] = chances.get(result, 0.0) + 1 / 36
    assert {outcome.result: outcome.chance for outcome in found.outcomes} == pytest.approx(chances)


def test_no_concentric_note_against_a_city() -> None:
    units = {"DE-X": "1006", "DE-VII": "1008", "DE-2-HQ": "1006", "DE-1-HQ": "1008", "FR-XX": "1007"}
    game = bare("german_combat", units, turn=2, terrain={"1007": "city"})
    no_probes(game)
    do(game, "attack 1007", "unit DE-X", "unit DE-VII")
    assert "concentric" not in notes(forecast(game))


def test_british_rifles_are_counted_in_what_each_outcome_costs() -> None:
    units = {"DE-X": "1006", "DE-VII": "1006", "BR-I": "1007"}
    game = bare("german_combat", units, turn=4)
    no_probes(game)
    do(game, "attack 1007", "unit DE-X", "unit DE-VII")
    found = forecast(game)
    assert notes(found)["british"] == {"steps": 1}
    for outcome in found.outcomes:
        assert outcome.notes[0].params["attacker"] == int(outcome.result[0]) + 1


def test_who_is_fatigued_is_named() -> None:
    units = {"DE-X": {"hex": "1006", "morale": "fatigued"}, "DE-VII": "1006", "FR-IX": "1007"}
    game = bare("german_combat", units, turn=2)
    no_probes(game)
    do(game, "attack 1007", "unit DE-VII")
    assert "weary" not in notes(forecast(game))
    do(game, "unit DE-X")
    found = forecast(game)
    assert notes(found)["weary"] == {"count": 1, "units": ("DE-X",)}
    assert [shift.reason for shift in found.shifts] == ["fatigue-attack"]


def test_markers_that_could_support_an_attack_are_told_with_their_odds() -> None:
    units = {"DE-X": "1108", "DE-VII": "1108"}
    game = at("german_combat", units, turn=2, coups=0)
    no_probes(game)
    do(game, "attack 1109", "unit DE-X")
    found = forecast(game)
    assert notes(found)["markers"] == {"coups": 0, "guns": 3, "none": 33, "one": 33, "two": 33}
    assert found.outcomes[0].notes[0].params["hexes"] == 0, "nobody retreats from a fort"
    do(game, "unit DE-VII", "commit")
    assert game.decision is not None
    assert game.decision.prompt == "markers"
    found = forecast(game)
    assert found.params["known"] == "all"
    assert "markers" in notes(found)


def test_an_attack_that_counts_for_plan_xvii_says_so() -> None:
    units = {"FR-XX": "1407", "DE-X": "1406", "DE-GD": "1607", "FR-IX": "1608"}
    game = bare("entente_combat", units, turn=3, plan_attacks=2)
    no_probes(game)
    do(game, "attack 1406", "unit FR-XX")
    assert notes(forecast(game))["plan"] == {"number": 3, "needed": 7}
    do(game, "cancel", "attack 1607", "unit FR-IX")
    assert "plan" not in notes(forecast(game)), "1607 lies in France"


# ---- every word


@pytest.mark.parametrize("language", languages())
def test_every_track_and_note_is_worded_for_none_one_and_many(language: str) -> None:
    texts = Texts(BOX.title, language, strict=True)
    said = [
        texts.message(f"{kind}-guns", side="german", left=left, all=3, next=after)
        for kind in ("track", "beside")
        for left in (0, 1, 3)
        for after in (0, 1)
    ]
    said += [
        texts.message(f"{kind}-withdrawal", side="german", turn=7, corps=corps, factor=4, able=able)
        for kind in ("track", "beside")
        for corps in (1, 2)
        for able in (-1, 0, 5)
    ]
    said += [
        texts.message(
            f"{kind}-plan", side="entente", made=7 - wanting, wanting=wanting, left=7 - wanting, all=7, turn=7
        )
        for kind in ("track", "beside")
        for wanting in (0, 1, 4)
    ]
    said += [
        texts.message("note-markers", coups=coups, guns=guns, none=33, one=33, two=34)
        for coups, guns in ((1, 0), (0, 2), (1, 2))
    ]
    said += [texts.message("note-weary", count=count, units="DE-X") for count in (1, 2)]
    said += [texts.message("note-no-die", result="0/3"), texts.message("note-british", steps=1)]
    assert len(set(said)) == len(said)
    assert not [words for words in said if "  " in words or " ," in words]


@pytest.mark.parametrize("language", languages())
def test_what_an_analysis_can_change_has_its_name(language: str) -> None:
    texts = Texts(BOX.title, language, strict=True)
    for field in ("turn", "points", "plan_attacks", "paris_endangered", "coups", "guns", "guns_next", "withdrawn"):
        assert texts.message(f"field-{field}")
    assert texts.message("about")
    assert texts.message("credits")


def test_the_bench_has_work_once_corps_stand() -> None:
    assert meuse.new(TITLE, seed=1).title.bench_work(meuse.new(TITLE, seed=1)) == {}
    game = begun(1)
    work = game.title.bench_work(game)
    assert set(work) == {"flood", "supply"}
    assert all(do_it() is not None for do_it in work.values())
