"""What a player is shown before the dice: fire, odds that wait, answers with prices, garrisons face down."""

from typing import Any

import pytest
from tests.titles.generation_lost.table import asks, at, case, cell, do, state, told

from meuse.engine.faces import Forecast
from meuse.engine.game import Game
from meuse.server.games.scenes import scene_of
from meuse.titles.generation_lost.assault_events import AssaultRolled
from meuse.titles.generation_lost.chapters.bombardment import unsupplied_guns
from meuse.titles.generation_lost.commit_events import DefensiveFireRolled
from meuse.titles.generation_lost.fire_events import BombardmentRolled

TURN_TWO = {"turn": 2, "weather": "fair"}
DOWN = {"state": ["flipped", "in-fort"]}


def forecast(game: Game) -> Forecast:
    found = game.forecast()
    assert found is not None
    return found


def until(game: Game, prompt: str) -> None:
    """Answers with what ends each question until one is asked."""
    for _ in range(40):
        if asks(game)[1] == prompt:
            return
        offered = game.actions()
        ends = [each for each in offered if each.verb in ("done", "hold_fire", "pass", "shells")]
        game.apply(ends[0] if ends else offered[0])
    raise AssertionError(f"{prompt} is not asked")


def chances(found: Forecast) -> dict[str, float]:
    return {outcome.result: outcome.chance for outcome in found.outcomes}


def messages(found: Forecast) -> dict[str, Any]:
    return {each.message: each for each in found.reasons}


# ---- bombardment


@case("8.6.4(I-VAC)", "8.2.1")
def test_fire_at_an_empty_square_can_only_interdict_it() -> None:
    game = at("german_bombardment", {"DE-210H-1": "C27", "FR-326-1": "H26"}, turn=1, dice=[1])
    until(game, "bombard")
    do(game, "bombard F27", "gun DE-210H-1")
    found = forecast(game)
    assert set(chances(found)) <= {"I", "-"}
    assert messages(found)["only-interdiction"].case == "8.6.4(I-VAC)"
    assert messages(found)["row-empty"].case == "8.2.1"
    do(game, "open_fire")
    (event,) = told(game, BombardmentRolled)
    assert event.damage not in ("-", "I")  # the table says more, but there is nobody to be hit
    assert state(game).marker[cell(game, "F27")] == 0


@case("8.2", "8.6.2", "8.4.1", "8.4.3")
def test_a_bombardment_shows_the_next_column_and_the_supply_of_every_gun_in_range() -> None:
    cut_off = {"DE-150H-1": "E30", "FR-326-2": "D30", "FR-326-3": "F30", "FR-326-4": "E31", "FR-326-5": "E29"}
    ring = {"FR-436-1": "D29", "FR-436-2": "D31", "FR-436-3": "F29", "FR-436-4": "F31"}
    units = {
        "DE-210H-1": "C27",
        "DE-210H-2": "C26",
        "DE-HQ-III": {"hex": "B26", "state": ["flipped"]},
        "FR-326-1": "H26",
    }
    game = at("german_bombardment", {**units, **cut_off, **ring}, **TURN_TWO)
    until(game, "shells")
    do(game, "shells DE-HQ-III", "bombard H26", "gun DE-210H-1")
    found = forecast(game)
    table = state(game).box.bombardment_table
    row = next(minimum for minimum in table.minimum if minimum[0] == found.params["needed"])
    needed = messages(found)["next-column"].params["needed"]
    assert needed == row[found.column + 1]
    assert messages(found)["next-column"].params["missing"] == int(needed) - int(found.params["factors"])
    lost = unsupplied_guns(state(game), 0, state(game).box.index["DE-HQ-III"], [state(game).box.index["DE-150H-1"]])
    supply = {each.piece: each.said[0].message for each in found.candidates}
    assert supply["DE-210H-2"] == "gun-supplied"
    assert lost
    assert supply["DE-150H-1"] == "gun-unsupplied"
    assert [shift.case for shift in found.dice if shift.reason == "heavy-guns"] == ["8.6.2"]


# ---- what waits for its dice


def committed(dice: list[int]) -> Game:
    units = {"DE-5-1": "C23", "DE-5-2": "C24", "FR-326-1": "D23", "DE-HQ-III": "B24"}
    game = at("german_commitment", units, dice=dice, **TURN_TWO)
    do(game, "target D23", "unit DE-5-1", "unit DE-5-2")
    return game


@case("15.2.1", "13.4.2[2](a)")
def test_the_prospect_of_defensive_fire_is_what_is_rolled_and_lies_on_its_square() -> None:
    game = committed([6] * 20)
    until(game, "defensive-fire")
    (found,) = game.prospects("french")
    assert game.prospects("german") == []  # who does not decide weighs nothing
    assert found.cell == cell(game, "D23")
    do(game, "fire D23")
    (event,) = told(game, DefensiveFireRolled)
    assert (event.column, list(event.modifiers)) == (found.final, list(found.dice))
    assert event.result in chances(found)
    assert sum(chances(found).values()) == pytest.approx(1)


@case("13.3", "16.1")
def test_a_committed_assault_shows_its_column_and_dice_as_a_badge() -> None:
    game = committed([6] * 20)
    if asks(game)[1] == "commit-units":
        do(game, "done")
    (found,) = game.prospects("german")
    shown = scene_of(game, "german").declared
    assert shown is not None
    (badge,) = shown.badges
    assert (badge.cell, badge.text) == ("D23", found.final)
    on_the_dice = {shift.reason: shift.amount for shift in found.dice}
    assert on_the_dice == {"command": 1, "out-of-supply": -2}  # the HQ is near, and in command mode (13.1.4(d), 13.2)
    assert badge.dice == "−1"


@case("13.4")
def test_a_closer_has_an_arrow_of_its_own_kind() -> None:
    game = committed([1] * 20)
    if asks(game)[1] == "commit-units":
        do(game, "done")
    do(game, "close DE-5-1")
    lines = {line.pieces[0]: line.kind for line in game.declared("german").lines}
    assert lines == {"DE-5-1": "close", "DE-5-2": "attack"}


# ---- garrisons face down


@case("13.4.1")
def test_closers_show_on_which_rolls_they_close_in_and_their_chance() -> None:
    units = {"DE-5-1": {"hex": "K29", "target": "L29"}, "DE-BN-1": {"hex": "K28", "target": "L29"}, "FR-436-1": "L29"}
    game = at("german_commitment", {**units, "DE-HQ-V": "I29"}, **TURN_TWO)
    found = game.offers("german")
    assert found is not None
    rows = {str(row.action): row.entries for row in found.rows}
    assert rows["close DE-5-1"] == ("L29", "1–5", "5/6")  # a 6 always fails
    attack = state(game).attack(state(game).box.index["DE-BN-1"])
    assert attack < 5
    assert rows["close DE-BN-1"] == ("L29", f"1–{attack}" if attack > 1 else "1", f"{attack}/6")
    assert game.offers("french") is None


@case("13.4.1(EACH)")
def test_who_has_tried_to_close_in_is_offered_no_chance_again() -> None:
    units = {"DE-5-1": {"hex": "K29", "target": "L29"}, "DE-5-2": {"hex": "K28", "target": "L29"}, "FR-436-1": "L29"}
    game = at("german_commitment", {**units, "DE-HQ-V": "I29"}, **TURN_TWO, dice=[6])
    do(game, "close DE-5-1")
    found = game.offers("german")
    assert found is not None
    assert [str(row.action) for row in found.rows] == ["close DE-5-2"]


@case("13.2", "13.2.4(a)")
def test_an_assault_that_no_hq_can_supply_is_forecast_out_of_supply_while_it_is_put_together() -> None:
    for hq, reason in (({}, "13.2.1"), ({"DE-HQ-VR": {"hex": "A5", "state": ["flipped"]}}, "13.2.4(a)")):
        units = {"DE-5-1": "K29", "FR-436-1": "L29", "DE-HQ-V": "I29", **hq}
        game = at("german_commitment", units, **TURN_TWO)
        do(game, "target L29", "unit DE-5-1")
        (found,) = game.prospects("german")
        assert [(each.reason, each.case) for each in found.dice if each.case.startswith("13.2")] == [
            ("out-of-supply", "13.2")
        ]
        (note,) = game.overlay("german", "supply").notes
        assert (note.piece, note.said.case) == ("DE-5-1", reason)
        marks = {piece.id: piece.marks for piece in game.title.pieces(game.state, "german")}
        assert "no-supply" in marks["DE-5-1"]
        assert "no-supply" not in marks["FR-436-1"]  # whose phase it is not


@case("13.1.3", "13.1.4(d-MAX)")
def test_who_is_out_of_command_is_marked_and_the_overlay_names_the_case() -> None:
    game = at("german_movement", {"DE-5-1": "K29", "FR-436-1": "L29", "DE-HQ-V": "A2"}, **TURN_TWO)
    marks = {piece.id: piece.marks for piece in game.title.pieces(game.state, "german")}
    assert "no-command" in marks["DE-5-1"]
    (note,) = game.overlay("german", "command").notes
    assert (note.piece, note.said.case) == ("DE-5-1", "13.1.4(d-MAX)")


@case("8.4.1")
def test_a_gun_that_no_shells_can_reach_is_marked_where_others_get_them() -> None:
    ring = {f"FR-326-{number}": square for number, square in enumerate(("L27", "L29", "N27", "N29"), start=1)}
    supply = {"DE-HQ-V": {"hex": "A5", "state": ["flipped"]}}
    game = at("german_bombardment", {"DE-210H-1": "M28", "DE-210H-2": "C8", **supply, **ring}, **TURN_TWO)
    marks = {piece.id: piece.marks for piece in game.title.pieces(game.state, "german")}
    assert "no-supply" in marks["DE-210H-1"]
    assert "no-supply" not in marks["DE-210H-2"]
    assert [(note.piece, note.said.case) for note in game.overlay("german", "supply").notes] == [("DE-210H-1", "8.4.1")]


def before_the_fort(here: str, there: str) -> Game:
    """Germans before Fort Douaumont, whose garrison is face down, as is another."""
    units = {here: {"hex": "J23", **DOWN}, there: {"hex": "O20", **DOWN}, "DE-BN-1": "I23", "DE-HQ-III": "G23"}
    return at("german_commitment", units, **TURN_TWO)


@case("9.2.4", "9.2.4(b)")
def test_odds_against_a_garrison_face_down_do_not_depend_on_the_counter_that_lies_there() -> None:
    """Two positions that nobody at the table can tell apart: real here and dummy there, or the other way round."""
    found = []
    for here, there in (("FR-GARRISON-4", "FR-GARRISON-8"), ("FR-GARRISON-8", "FR-GARRISON-4")):
        game = before_the_fort(here, there)
        do(game, "target J23")
        offered = [each for each in game.actions() if each.verb == "unit"]
        if offered:
            do(game, "unit DE-BN-1")
        while_picking = game.forecast()
        waiting = game.prospects("german")
        badges = [scene_of(game, seat).declared for seat in ("german", "french")]
        found.append((while_picking, waiting, badges))
    assert found[0] == found[1]
    shown = found[0][0] or found[0][1][0]
    assert chances(shown)["empty"] == pytest.approx(1 / 2)  # one of the two is a dummy
    assert sum(chances(shown).values()) == pytest.approx(1)
    assert shown.final == "?"
    assert messages(shown)["face-down"].params == {"count": 2, "dummies": 1}


@case("9.2.4(b)", "16.1")
def test_the_strongest_garrison_is_an_end_of_the_odds_that_can_really_come() -> None:
    units = {
        "FR-GARRISON-1": {"hex": "J23", **DOWN},
        "FR-GARRISON-4": {"hex": "O20", **DOWN},
        "DE-BN-1": "I23",
        "DE-HQ-III": "G23",
    }
    game = at("german_commitment", units, **TURN_TWO)
    do(game, "target J23", "unit DE-BN-1")
    found = game.forecast() or game.prospects("german")[0]
    ends = {extreme.id: extreme for extreme in found.extremes}
    box = state(game).box
    strengths = sorted(box.defence[box.index[name]][0] for name in ("FR-GARRISON-1", "FR-GARRISON-4"))
    assert ends["strongest-garrison"].added == [("", -strengths[-1])]
    assert "empty" not in chances(found)


# ---- answers with prices


@case("14.3", "14.2.5")
def test_every_resource_is_listed_with_its_stock_and_the_forbidden_ones_with_their_reason() -> None:
    game = committed([6] * 40)
    for _ in range(40):
        if asks(game)[1] == "assault-resources":
            break
        offered = game.actions()
        ends = [each for each in offered if each.verb in ("done", "hold_fire", "pass", "assault")]
        game.apply(ends[0] if ends else offered[0])
    assert asks(game)[1] == "assault-resources"
    found = game.offers("german")
    assert found is not None
    assert game.offers("french") is None
    for row in found.rows:
        assert (row.why is None) == (row.action in game.actions()), row
        if row.why is not None:
            assert game.refusal(row.action) == row.why
    by_name = {str(row.action.args[0]): row for row in found.rows}
    assert "french-75" not in by_name  # the Germans never have it
    assert by_name["gas"].entries[0] == str(state(game).resources[6])
    why = by_name["flame"].why
    assert why is not None
    assert why.case in ("14.2.5", "14.1(ZERO)")


@case("17.3.3", "17.4.1", "18.3.2")
def test_replacements_show_what_they_cost_before_they_are_taken() -> None:
    pool = {f"DE-BN-{number}": {"place": "pool"} for number in range(1, 6)}
    game = at("reorganization", {**pool, "DE-5-1": "C23"}, dice=[6] * 20, replacements={"german": 5}, **TURN_TWO)
    until(game, "replacements")
    seat = asks(game)[0]
    found = game.offers(seat)
    assert found is not None
    assert [row.action for row in found.rows] == game.actions()
    assert found.rows[0].entries == ("0", "0", "0")
    enemy = 1 - game.title.sides.index(seat)
    before = state(game).points[enemy]
    most = found.rows[-1]
    game.apply(most.action)
    while asks(game)[1] in ("fill-reserve", "fill-map") and asks(game)[0] == seat:
        offers = game.offers(seat)
        assert offers is not None
        for row in offers.rows:
            assert (row.why is None) == (row.action in game.actions()), row
        game.apply(game.actions()[0])
    least, _, highest = most.entries[2].partition(" ")[0].partition("–")
    assert int(least) <= state(game).points[enemy] - before <= int(highest or least)


def test_an_assault_rolled_gives_no_prospects_any_more() -> None:
    game = committed([6] * 60)
    for _ in range(60):
        if told(game, AssaultRolled):
            break
        offered = game.actions()
        ends = [each for each in offered if each.verb in ("done", "hold_fire", "pass", "assault")]
        game.apply(ends[0] if ends else offered[0])
    assert told(game, AssaultRolled)
    assert all(each.cell != cell(game, "D23") for each in game.prospects(asks(game)[0]))


@case("16.5.2(a)")
def test_a_counter_attack_has_no_odds_before_it_is_said_whom_it_strikes_and_then_its_own_heading() -> None:
    units = {"DE-5-1": {"hex": "K29", "target": "L29"}, "DE-5-2": {"hex": "K28", "target": "L29"}}
    supply = {"DE-HQ-V": {"hex": "I29", "state": ["flipped"]}}
    for dice in range(2, 13):
        low = min(dice - 1, 6)
        game = at(
            "german_assault", {**units, **supply, "FR-326-1": "L29"}, **TURN_TWO, dice=[low, dice - low] + [6] * 20
        )
        for _ in range(6):
            if game.decision is None or asks(game)[1] in ("counter-attack", "advance", "retreat"):
                break
            ends = [each for each in game.actions() if each.verb in ("done", "pass", "accept")]
            game.apply(ends[0] if ends else game.actions()[0])
        if asks(game)[1] == "counter-attack":
            assert game.forecast() is None
            return
    raise AssertionError("no counter-attack came of any roll")


@case("17.3.2", "17.4.1(c)")
def test_alike_counters_of_the_pool_are_one_row_with_their_number_and_each_can_still_be_taken() -> None:
    """Brigades of one kind are counted, full and reduced apart; a division is itself."""
    alike = [f"FR-326-{number}" for number in range(1, 5)]
    pool = {unit: {"place": "pool"} for unit in [*alike, "FR-436-1", "FR-37", "FR-132"]}
    game = at("reorganization", {**pool, "DE-5-1": "C23"}, dice=[6] * 20, replacements={"french": 9}, **TURN_TWO)
    until(game, "replacements")
    game.apply(game.actions()[-1])
    assert asks(game)[1] in ("fill-reserve", "fill-map")
    found = game.offers("french")
    assert found is not None
    there = {str(row.action): row.entries[found.columns.index("in-pool")] for row in found.rows}
    assert there == {
        "take FR-326-1": "4",
        "take_reduced FR-326-1": "4",
        "take FR-436-1": "1",
        "take_reduced FR-436-1": "1",
        "take FR-37": "1",
        "take_reduced FR-37": "1",
        "take FR-132": "1",
        "take_reduced FR-132": "1",
    }
    offered = [str(action) for action in game.actions()]
    assert {f"take_reduced {unit}" for unit in alike} <= set(offered)


@case("13.2", "13.2.5")
def test_each_hq_says_for_how_many_attackers_it_would_do() -> None:
    def in_assault(square: str) -> dict[str, Any]:
        return {"hex": square, "target": "L29"}

    units = {"DE-5-1": in_assault("K28"), "DE-5-2": in_assault("K30"), "FR-326-1": "L29", "DE-HQ-V": "I29"}
    hqs = {"DE-HQ-III": {"hex": "G23", "state": ["flipped"]}, "DE-HQ-XV": {"hex": "G28", "state": ["flipped"]}}
    game = at("german_assault", {**units, **hqs}, turn=2, weather="drizzle")
    assert asks(game)[1] == "assault-supply"
    found = game.offers("german")
    assert found is not None
    assert {str(row.action): row.entries[0] for row in found.rows} == {"hq DE-HQ-III": "1/2", "hq DE-HQ-XV": "2/2"}


@case("17.3.2", "2.4.1")
def test_batteries_of_the_pool_with_the_same_name_are_told_apart_by_their_numbers() -> None:
    guns = ("FR-75-1", "FR-75-2", "FR-75-9")  # two of 2-2-5, one of 3-2-5
    game = at(
        "reorganization",
        {**{unit: {"place": "pool"} for unit in guns}, "DE-5-1": "C23"},
        dice=[6] * 20,
        replacements={"french": 9},
        **TURN_TWO,
    )
    until(game, "replacements")
    game.apply(game.actions()[-1])
    found = game.offers("french")
    assert found is not None
    columns = [found.columns.index(name) for name in ("numbers", "in-pool")]
    rows = [tuple([row.entries[column] for column in columns]) for row in found.rows if row.action.verb == "take"]
    assert len(rows) == len({numbers for numbers, _ in rows}) == 2
    assert sorted([count for _, count in rows]) == ["1", "2"]
