"""6.6: an opponent sees the top combat unit of a stack and nothing else."""

import random
from typing import Any

import pytest
from tests.as_sent import overlay_of
from tests.titles.schlieffens_war.battlefield import no_probes
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import at, case, do, state, unit, where

from meuse.engine.game import Game, Seat, plain
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.terms import SIDES, UNSEEN

STACK = {"DE-II": "1010", "DE-IIIR": {"hex": "1010", "state": ["reduced"], "morale": "elan"}, "DE-1-HQ": "1010"}


def shown(game: Game, seat: str) -> dict[str, Any]:
    """The units that a seat sees on the map, with all it sees of them."""
    units: dict[str, Any] = game.view(seat)["position"]["units"]
    return {name: entry for name, entry in units.items() if "hex" in entry}


@case("6.6")
def test_an_opponent_sees_the_top_combat_unit_of_a_stack_and_nothing_below_it() -> None:
    game = at("german_movement", STACK)
    assert {name for name in shown(game, "entente") if name.startswith("DE")} & set(STACK) == {"DE-II"}
    assert game.view("entente")["position"]["units"]["DE-IIIR"] == {"place": "unseen"}
    assert game.view("entente")["position"]["units"]["DE-1-HQ"] == {"place": "unseen"}


@case("6.6(a)")
def test_a_player_sees_all_his_own_units() -> None:
    game = at("german_movement", STACK)
    assert set(STACK) <= set(shown(game, "german"))


@case("6.6")
def test_who_only_watches_sees_the_tops_of_both_sides() -> None:
    game = at("german_movement", {**STACK, "FR-XX": "2107", "FR-IX": "2107"})
    seen = shown(game, "")
    assert {"DE-II", "FR-XX"} <= set(seen)
    assert not {"DE-1-HQ", "FR-IX"} & set(seen)


@case("6.6", "6.6(b)")
def test_markers_are_looked_past_and_an_hq_on_top_hides_no_corps() -> None:
    game = at("german_movement", STACK, stacks={"1010": ["DE-1-HQ", "DE-IIIR", "DE-II"]})
    seen = shown(game, "entente")
    assert not {"DE-1-HQ", "DE-II"} & set(seen)
    assert seen["DE-IIIR"] == {"hex": "1010", "state": ["reduced"], "morale": "elan"}


def test_an_hq_is_seen_where_no_corps_covers_it_and_a_depot_where_nothing_does() -> None:
    game = at("german_movement", {"DE-1-HQ": "1007", "DE-1-DEPOT": "1007", "DE-2-DEPOT": "0905"})
    seen = shown(game, "entente")
    assert {"DE-1-HQ", "DE-2-DEPOT"} <= set(seen)
    assert "DE-1-DEPOT" not in seen


def swapped(game: Game) -> Game:
    """The same game, but for what lies under the tops: two hidden corps have changed places and one is reduced."""
    position = game.position()
    units = position["units"]
    true = state(game)
    hidden = [
        each
        for each in true.box.units_of[0]
        if true.where[each] >= 0 and true.box.corps[each] and not fog.is_shown(true, each)
    ]
    one, other = hidden[0], next(each for each in hidden if true.where[each] != true.where[hidden[0]])
    first, second = units[true.box.ids[one]], units[true.box.ids[other]]
    first["hex"], second["hex"] = second["hex"], first["hex"]
    first["state"] = [] if first.get("state") else ["reduced"]
    for changed in (one, other):
        cell = true.where[changed]
        position["stacks"][true.box.board.names[cell]] = [true.box.ids[true.top_unit(cell, 0)]]
    return at(position.pop("phase"), position.pop("units"), **{k: v for k, v in position.items() if k != "title"})


@case("6.6")
@pytest.mark.parametrize("seat", ["entente", ""])
def test_what_lies_under_the_tops_changes_nothing_that_others_see(seat: str) -> None:
    game = at("entente_set_up")
    do(game, "ready_made", "done", "ready_made", "done")
    twin = swapped(game)
    assert plain(twin.view("german")) != plain(game.view("german"))
    for key in ("position", "phase", "decision", "actions", "standing"):
        assert plain(twin.view(seat)[key]) == plain(game.view(seat)[key])


@case("6.6")
def test_a_seat_never_reads_where_an_unseen_unit_went() -> None:
    """In random play, no event that an opponent is shown names a unit that he could see neither before nor after."""
    named = 0
    for seed in range(2):
        rng = random.Random(seed)
        game = at("entente_set_up", seed=seed)
        do(game, "ready_made", "done", "ready_made", "done")
        for _ in range(400):
            asked = game.decision
            if asked is None:
                break
            before = {side: set(shown(game, side)) for side in SIDES}
            events = game.apply(rng.choice(game.actions()))
            for side in SIDES:
                other = SIDES[1 - SIDES.index(side)]
                hers = {state(game).box.ids[each] for each in state(game).box.units_of[SIDES.index(other)]}
                may_know = before[side] | set(shown(game, side))
                units = game.view(side)["position"]["units"]
                off_map = {name for name, entry in units.items() if entry.get("place") not in (None, "unseen")}
                for event in events:
                    told = game.title.view_event(event, side)
                    words = str(plain(told)) if told is not None else ""
                    for name in hers:
                        if f"'{name}'" in words and name not in may_know | off_map:
                            assert type(event).__name__ in OPEN_BY_NATURE, (event, name)
                            named += 1
    assert named < 200


OPEN_BY_NATURE = ("Returned", "Arrived", "AttackDeclared", "DefendersChosen", "Retreated", "Advanced", "StepLost")
"""They speak of units that come from the open displays, or that take part in a battle (ruling S33)."""


@case("6.6")
def test_an_attack_is_no_ones_business_before_it_is_declared() -> None:
    units = {"DE-II": "1110", "DE-III": "1110", "BE-1": "1111"}
    game = at("german_combat", units, stacks={"1110": ["DE-III", "DE-II"]})
    while game.decision is not None and game.decision.prompt != "combat-phase":
        do(game, "done")
    do(game, "attack 1111", "unit DE-II")
    assert "battle" not in game.view("entente")["position"]
    assert "DE-II" not in shown(game, "entente")
    assert game.view("german")["position"]["battle"]["attackers"] == ["DE-II"]


def test_imagining_puts_unseen_units_under_stacks_that_can_hide_them() -> None:
    game = at("entente_set_up", seed=3)
    do(game, "ready_made", "done", "ready_made", "done")
    rng = random.Random(5)
    places: set[str] = set()
    for _ in range(8):
        imagined = Seat(game, "german").imagine(rng)
        assert plain(imagined.view("german")["position"]) == plain(game.view("german")["position"])
        assert imagined.actions() == game.actions()
        assert not imagined.title.invariants(imagined.state, [])
        places.add(where(imagined, "FR-XX"))
    assert len(places) > 1 or fog.is_shown(state(game), unit(game, "FR-XX"))


def test_after_the_game_everything_is_shown() -> None:
    game = at("end_of_turn", {"DE-II": "2017", "DE-III": "2017", "FR-PARIS": {"place": "removed"}}, turn=4)
    assert game.result is not None
    assert "unseen" not in str(game.view("entente")["position"]["units"])


def test_a_seen_state_is_a_copy() -> None:
    game = at("german_movement", STACK)
    seen = fog.seen(state(game), "entente")
    assert seen.where[unit(game, "DE-IIIR")] == UNSEEN
    assert where(game, "DE-IIIR") == "1010"


@case("6.6")
def test_what_the_true_state_remembers_for_speed_is_not_shown() -> None:
    game = at("german_movement", {"DE-II": "1112", "BR-I": "1213", "BR-II": "1213"})
    state(game).zones_against(0)
    assert state(game)._zones != [None, None]
    assert fog.seen(state(game), "german")._zones == [None, None]


# ---- 7.0 x 6.6: a fort under a corps


FORTS = {"german": ("DE-METZ", "1907", "DE-II", "FR-I"), "entente": ("FR-LONGWY", "1708", "FR-I", "DE-II")}


def roofed(side: str, phase: str, **more: Any) -> Game:
    """A corps lies on top of the fort of its hex; an enemy corps stands two hexes to the south."""
    fort, hex_, corps, enemy = FORTS[side]
    south = f"{hex_[:2]}{int(hex_[2:]) + 1:02}"
    units = {fort: hex_, corps: hex_, enemy: south, **more.pop("units", {})}
    return bare(phase, units, stacks={hex_: [corps]}, turn=2, **more)


@case("7.0(b)", "6.6")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("seat", [*SIDES, ""])
def test_a_corps_on_top_of_a_fort_has_no_zone_of_control_in_anybody_s_eyes(side: str, seat: str) -> None:
    game = roofed(side, f"{side}_movement")
    known = fog.seen(state(game), seat)
    assert not any(known.held[SIDES.index(side)])
    drawn = overlay_of(game, seat, "zoc")["cells"]
    assert [patch for patch in drawn if patch["side"] == side] == []


@case("6.6", "11.14(b)")
@pytest.mark.parametrize("side", SIDES)
def test_the_forecast_counts_a_fort_that_lies_under_a_corps(side: str) -> None:
    fort, hex_, corps, enemy = FORTS[side]
    attacker = SIDES[1 - SIDES.index(side)]
    game = no_probes(roofed(side, f"{attacker}_combat"))
    do(game, f"attack {hex_}", f"unit {enemy}")
    found = game.forecast(attacker)
    assert found is not None
    defense = dict(dict(found.sums)["defense"])
    assert defense.keys() == {corps, fort}
    assert found.params["defense"] == sum(defense.values()) > defense[corps]


@case("6.6")
@pytest.mark.parametrize("side", SIDES)
def test_the_fort_tells_nothing_of_what_else_lies_under_the_corps(side: str) -> None:
    other = {"german": "DE-III", "entente": "FR-II"}[side]
    hex_ = FORTS[side][1]
    seat = SIDES[1 - SIDES.index(side)]
    plain = fog.seen(state(roofed(side, f"{seat}_movement")), seat)
    more = fog.seen(state(roofed(side, f"{seat}_movement", units={other: hex_})), seat)
    assert plain.where == [where if where != UNSEEN else plain.where[unit] for unit, where in enumerate(more.where)]
    assert (plain.load, plain.held, plain.forts) == (more.load, more.held, more.forts)


def test_a_fort_that_has_fallen_is_seen_no_more_and_the_corps_has_its_zone_of_control() -> None:
    game = bare("german_movement", {"FR-LONGWY": {"place": "removed"}, "FR-I": "1708", "DE-II": "1710"}, turn=2)
    assert any(fog.seen(state(game), "german").held[1])


@case("6.6")
@pytest.mark.parametrize("seat", [*SIDES, ""])
def test_what_a_seat_sees_is_worked_out_once_and_a_guess_is_nobody_s_view(seat: str) -> None:
    known = fog.seen(state(at("german_movement", STACK)), seat)
    assert fog.seen(known, seat) is known
    other = "german" if seat != "german" else "entente"
    assert fog.seen(known, other) is not known
    assert fog.seen(known.copy(), seat) is not known
    guess = fog.imagine(known, seat, random.Random(1))
    assert (guess.seen_by, UNSEEN in guess.where) == (None, False)
