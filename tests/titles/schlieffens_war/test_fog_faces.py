"""6.6: what lies under the tops of stacks changes nothing that anybody else is shown.

Pairs of true states that differ only there (hidden units swapped between stacks, taken from one and put under another,
reduced, starved, tired) must give the opponent and the watcher the same scene, to the last mark.
"""

import random
from typing import Any

import pytest
from tests.as_sent import cautions_of, overlay_of, scene_of
from tests.titles.schlieffens_war.battlefield import no_probes
from tests.titles.schlieffens_war.country import bare
from tests.titles.schlieffens_war.table import TITLE, case, do, state

import meuse
from meuse.engine.flow import Action
from meuse.engine.game import Game
from meuse.titles.schlieffens_war import fog
from meuse.titles.schlieffens_war.faces.overlays import KINDS
from meuse.titles.schlieffens_war.state import State
from meuse.titles.schlieffens_war.terms import (
    DEFENDED,
    ELAN,
    FATIGUED,
    FORT,
    FORTRESS,
    HQ,
    MOVED,
    OOS,
    REDUCED,
    SIDES,
    UNSEEN,
)

# ---- positions laid out by hand

ABOVE = {"DE-X": "1405", "DE-VII": "1406", "FR-I": "1407", "FR-II": "1408"}
BELOW = {"DE-GD": "1405", "DE-2-HQ": "1405", "DE-1-DEPOT": "1406", "FR-III": "1407", "FR-5-HQ": "1408"}
OTHERWISE: dict[str, Any] = {
    "DE-GD": {"hex": "1406", "state": ["reduced", "oos"], "morale": "fatigued"},
    "DE-2-HQ": {"hex": "1406", "state": ["oos"]},
    "DE-1-DEPOT": "1405",
    "FR-III": {"hex": "1408", "morale": "elan", "state": ["fortress"]},
    "FR-5-HQ": "1407",
}
TOPS = {"1405": ["DE-X"], "1406": ["DE-VII"], "1407": ["FR-I"], "1408": ["FR-II"]}


def pair(phase: str, **more: Any) -> tuple[Game, Game]:
    """Two games that look alike from above."""
    one = bare(phase, {**ABOVE, **BELOW}, stacks=TOPS, **more)
    return one, bare(phase, {**ABOVE, **OTHERWISE}, stacks=TOPS, **more)


def all_that_is_shown(game: Game, seat: str) -> dict[str, Any]:
    """Everything a server could send: the scene, every overlay, the position."""
    shown = {"scene": scene_of(game, seat), "view": game.view(seat)}
    for kind in KINDS:
        shown[f"overlay {kind.id}"] = overlay_of(game, seat, kind.id)
    return shown


@case("6.6")
@pytest.mark.parametrize("phase", ["german_movement", "entente_movement", "german_combat", "entente_combat"])
def test_a_watcher_is_shown_the_same_whatever_lies_below(phase: str) -> None:
    one, other = pair(phase, turn=2)
    assert all_that_is_shown(one, "") == all_that_is_shown(other, "")


@case("6.6")
@pytest.mark.parametrize("seat", SIDES)
def test_an_opponent_is_shown_the_same_whatever_lies_below(seat: str) -> None:
    enemy = "FR" if seat == "german" else "DE"
    changed = {name: where for name, where in OTHERWISE.items() if name.startswith(enemy)}
    for phase in ("german_movement", "entente_movement", "german_combat", "entente_combat"):
        one = bare(phase, {**ABOVE, **BELOW}, stacks=TOPS, turn=2)
        other = bare(phase, {**ABOVE, **BELOW, **changed}, stacks=TOPS, turn=2)
        assert all_that_is_shown(one, seat) == all_that_is_shown(other, seat)
        assert all_that_is_shown(one, SIDES[1 - SIDES.index(seat)]) != all_that_is_shown(
            other, SIDES[1 - SIDES.index(seat)]
        ), "its owner sees the difference"


@case("6.6")
def test_what_an_attack_could_come_to_tells_nothing_of_what_lies_below() -> None:
    changed = {name: where for name, where in OTHERWISE.items() if name.startswith("FR")}
    games = [bare("german_combat", {**ABOVE, **BELOW, **more}, stacks=TOPS, turn=2) for more in ({}, changed)]
    told: list[list[Any]] = []
    for game in games:
        no_probes(game)
        said: list[Any] = [cautions_of(game, "german", ["done"])]
        for words in ("attack 1407", "unit DE-VII"):
            do(game, words)
            assert game.decision is not None
            said += [game.decision.prompt, game.decision.params, game.actions(), game.forecast("german")]
            said.append(all_that_is_shown(game, "german"))
            said.append(cautions_of(game, "german", ["commit"] if words != "attack 1407" else ["cancel"]))
        told.append(said)
    assert told[0] == told[1]
    before = games[0].forecast("german")
    assert before is not None
    assert dict(before.sums)["defense"] == [("FR-I", 4)]


@case("6.6")
def test_an_attack_is_a_secret_until_it_is_declared() -> None:
    units = {"DE-X": "1406", "DE-VII": "1406", "FR-I": "1407"}
    game = bare("german_combat", units, turn=2)
    no_probes(game)
    do(game, "attack 1407")
    shown = [{seat: all_that_is_shown(game, seat) for seat in ("entente", "")}]
    do(game, "unit DE-X")
    shown.append({seat: all_that_is_shown(game, seat) for seat in ("entente", "")})
    for seat in ("entente", ""):
        for each in shown:
            for counted in (each[seat]["scene"], each[seat]["view"]):
                counted.pop("answers", None)
                counted.pop("number", None)
    assert shown[0] == shown[1]


@case("6.6")
def test_after_the_game_all_is_shown() -> None:
    game, _ = pair("german_movement")
    state(game).result = game.title.standing(game.state)
    for seat in (*SIDES, ""):
        pieces = scene_of(game, seat)["pieces"]
        assert {pieces[name]["cell"] for name in BELOW} == {"1405", "1406", "1407", "1408"}
        assert "unseen" not in {piece["place"] for piece in pieces.values()}


# ---- random play


def hidden_units(true: State, side: int) -> list[int]:
    return [unit for unit in true.box.units_of[side] if true.where[unit] >= 0 and not fog.is_shown(true, unit)]


def roofs(true: State, side: int, unit: int) -> list[int]:
    """The hexes where this unit could lie under the top: corps under corps and forts, HQs also under HQs."""
    box = true.box
    found: list[int] = []
    for cell in sorted({true.where[other] for other in box.units_of[side] if true.where[other] >= 0}):
        top = true.top_unit(cell, side)
        known = {other for other in true.units_at(cell, side) if true.status[other] & DEFENDED}
        if known and not true.status[unit] & DEFENDED:
            continue  # whether a stack was attacked is known
        if box.load[top] or (not box.load[unit] and (box.kind[top] == HQ or box.kind[unit] != HQ)):
            found.append(cell)
    return found


def stirred(true: State, side: int, rng: random.Random) -> State:
    """The same state from above: what lies under the tops of one side is moved about and marked anew."""
    twin = true.copy()
    box = twin.box
    for unit in hidden_units(true, side):
        if box.kind[unit] == FORT:
            continue  # everybody knows where forts are, though not in what state
        if true.status[unit] & DEFENDED:
            continue
        cells = roofs(true, side, unit)
        if cells and rng.random() < 0.6:
            twin.go(unit, rng.choice(cells))
        if box.corps[unit]:
            twin.status[unit] ^= rng.choice([0, REDUCED, REDUCED | MOVED])
            twin.morale[unit] = rng.choice([FATIGUED, ELAN])
            twin.morale_before[unit] = rng.choice([FATIGUED, ELAN])
        twin.status[unit] = twin.status[unit] & ~(OOS | FORTRESS) | rng.choice([0, OOS, FORTRESS])
    return twin


def drawn(game: Game, true: State, seat: str) -> list[Any]:
    """What the title draws of a state for a seat."""
    title = game.title
    shown: list[Any] = [
        title.pieces(true, seat),
        title.markers(true, seat),
        title.owners(true, seat),
        title.tracks(true, seat),
        title.view_standing(true, seat),
        title.view_state(true, seat),
    ]
    shown += [title.overlay(true, [], seat, kind.id, "", -1) for kind in KINDS]
    return shown


@case("6.6")
@pytest.mark.parametrize("seed", range(3))
def test_in_random_play_nobody_else_is_shown_what_lies_below(seed: int) -> None:
    rng = random.Random(seed)
    game = meuse.new(TITLE, seed=seed)
    for words in ("ready_made", "done", "ready_made", "done"):
        game.apply(Action(words))
    compared = differed = 0
    while game.decision is not None and compared < 15:
        actions = game.actions()
        commits = [action for action in actions if action.verb == "commit"]
        game.apply(commits[0] if commits and rng.random() < 0.5 else rng.choice(actions))
        if game.decision is None or rng.random() > 0.02:
            continue
        compared += 1
        for side in range(len(SIDES)):
            true = state(game)
            twin = stirred(true, side, rng)
            differed += twin.where != true.where
            for seat in (SIDES[1 - side], ""):
                assert drawn(game, true, seat) == drawn(game, twin, seat)
            if twin.where != true.where:
                assert drawn(game, true, SIDES[side]) != drawn(game, twin, SIDES[side])
    assert differed > 5


@case("6.6")
def test_an_unseen_unit_is_listed_without_a_mark_of_its_state() -> None:
    game = bare("german_movement", {**ABOVE, **OTHERWISE}, stacks=TOPS)
    (found,) = [piece for piece in game.title.pieces(game.state, "entente") if piece.id == "DE-GD"]
    assert (found.cell, found.place, found.numbers, found.steps, found.marks) == (-1, "unseen", "4-4", 2, ())
    assert fog.seen(state(game), "entente").where[state(game).box.index["DE-GD"]] == UNSEEN
