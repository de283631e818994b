"""What a player is shown of an assault before the die: how far guns can still move the odds, and lines on the board."""

import pytest
from tests.as_sent import scene_of
from tests.titles.they_shall_not_pass.clash import clash, fight
from tests.titles.they_shall_not_pass.table import at, case, do, legal, of_kind

from meuse.engine.faces import DeclaredLine, Extreme, Forecast
from meuse.engine.game import Game
from meuse.titles.they_shall_not_pass.events import AssaultResolved, BarrageFired

GUNS = {"DE-24": "2914", "DE-20": "2914", "DE-6-A": "2912", "FR-44": "2915", "FR-14-A": "2918"}


def forecast(game: Game, seat: str = "german") -> Forecast:
    found = game.forecast(seat)
    assert found is not None
    return found


def extremes(game: Game, seat: str = "german") -> dict[str, Extreme]:
    return {extreme.id: extreme for extreme in forecast(game, seat).extremes}


def lines(game: Game, seat: str = "german") -> set[tuple[str, tuple[str, ...], str, tuple[str, ...]]]:
    names = game.board.names

    def said(line: DeclaredLine) -> tuple[str, tuple[str, ...], str, tuple[str, ...]]:
        return line.kind, tuple([names[cell] for cell in line.cells]), line.side, line.pieces

    return {said(line) for line in game.declared(seat).lines}


# ---- both ends of the range


def test_before_an_assault_is_declared_the_guns_of_both_sides_are_told_with_what_they_would_add() -> None:
    game = at("german_assault", GUNS, turn=2)
    do(game, "assault 2915", "unit DE-24", "unit DE-20")
    worst, best = forecast(game).extremes
    assert (worst.id, worst.better, best.id, best.better) == ("defense-guns", False, "attack-guns", True)
    assert [name for name, _ in worst.added] == ["FR-14-A"]
    assert [name for name, _ in best.added] == ["DE-6-A"]
    for extreme in (worst, best):
        assert sum(outcome.chance for outcome in extreme.outcomes) == pytest.approx(1)
    columns = [worst.column, forecast(game).column, best.column]
    assert columns == sorted(columns)


@pytest.mark.parametrize("own_guns", [[], ["support DE-6-A"]])
def test_the_worst_end_is_what_comes_if_every_gun_supports_the_defence(own_guns: list[str]) -> None:
    game = at("german_assault", {**GUNS, "FR-XXX-A1": "2918", "FR-XXX-A2": "2918"}, turn=2, dice=[3])
    do(game, "assault 2915", "unit DE-24", "unit DE-20", *own_guns)
    told = extremes(game)["defense-guns"]
    assert sorted(name for name, _ in told.added) == ["FR-14-A", "FR-XXX-A1", "FR-XXX-A2"]
    do(game, "commit")
    assert extremes(game, "french")["defense-guns"] == told
    happened = do(game, *[f"support {name}" for name, _ in told.added])
    (resolved,) = [event for event in happened if isinstance(event, AssaultResolved)]
    assert (resolved.odds, resolved.column, list(resolved.shifts)) == (told.base, told.final, told.shifts)


def test_the_best_end_is_what_is_declared_with_every_gun_of_the_attack() -> None:
    game = at("german_assault", GUNS, turn=2)
    do(game, "assault 2915", "unit DE-24", "unit DE-20")
    told = extremes(game)["attack-guns"]
    do(game, "support DE-6-A")
    now = forecast(game)
    assert (now.base, now.final, now.column, now.outcomes) == (told.base, told.final, told.column, told.outcomes)
    assert "attack-guns" not in extremes(game), "there is no other"


@case("9.32(f)", "2.13(c)")
def test_guns_that_may_not_support_are_not_reckoned_with() -> None:
    units = {
        "DE-24": "2914",
        "DE-III-A1": {"hex": "2912", "state": ["fired"]},
        "FR-44": "2915",
        "FR-14-A": "2915",  # assaulted itself
        "FR-XXX-A1": {"hex": "2918", "state": ["fired"]},
        "FR-XX-A1": "2918",  # of another corps
    }
    game = at("german_assault", units, turn=2)
    do(game, "assault 2915", "unit DE-24")
    assert forecast(game).extremes == ()


@case("9.1(a)")
def test_the_defender_is_told_what_the_rest_of_his_guns_would_add_and_the_attacker_adds_no_more() -> None:
    game = at("german_assault", {**GUNS, "FR-XXX-A1": "2918"}, turn=2)
    do(game, "assault 2915", "unit DE-24", "unit DE-20", "commit", "support FR-14-A")
    assert game.decision is not None
    assert game.decision.prompt == "defensive-support"
    found = extremes(game, "french")
    assert list(found) == ["defense-guns"]
    assert [name for name, _ in found["defense-guns"].added] == ["FR-XXX-A1"]


@case("9.11(a)")
def test_odds_too_low_to_be_declared_go_by_their_own_name() -> None:
    game = fight({"DE-24": 10, "FR-44": 40}, "german_assault", {"DE-24": "2002", "FR-44": "2003"})
    do(game, "assault 2003", "unit DE-24")
    assert not legal(game, "commit")
    now = forecast(game)
    assert (now.column, now.final not in game.box.content.assault_chart.columns) == (0, True)


@case("7.13(a)")
def test_the_best_end_of_a_barrage_is_every_gun_that_may_join_in() -> None:
    units = {"DE-III-A1": "2912", "DE-III-A2": "2812", "FR-44": "2915"}
    game = at("german_bombardment", units, turn=2)
    do(game, "gun DE-III-A1", "barrage 2915")
    (told,) = forecast(game).extremes
    assert (told.id, told.better) == ("barrage-guns", True)
    assert "DE-III-A2" in [name for name, _ in told.added]
    assert told.column >= forecast(game).column
    first, *others = [f"gun {name}" for name, _ in told.added]
    do(game, first)
    (left,) = forecast(game).extremes
    assert (left.base, left.final, left.column) == (told.base, told.final, told.column)
    (fired,) = of_kind(do(game, *others), BarrageFired)
    assert (fired.column, {*fired.guns}) == (told.final, {"DE-III-A1", *[name for name, _ in told.added]})


@case("7.13(a-ii)")
@pytest.mark.parametrize(("turn", "may_join"), [(2, ["FR-Rail"]), (7, ["FR-XXX-A2", "FR-Rail"])])
def test_french_corps_guns_that_cannot_combine_are_not_added_together(turn: int, may_join: list[str]) -> None:
    units = {"FR-XXX-A1": "2918", "FR-XXX-A2": "2818", "FR-Rail": "2918", "DE-24": "2914"}
    game = at("french_bombardment", units, turn=turn)
    do(game, "gun FR-XXX-A1", "barrage 2914")
    (told,) = forecast(game, "french").extremes
    assert [name for name, _ in told.added] == may_join


# ---- lines on the board


def test_an_assault_is_drawn_from_each_hex_it_comes_from_and_its_guns_from_theirs() -> None:
    units = {**GUNS, "DE-R57": "3014"}
    game = at("german_assault", units, turn=2)
    assert lines(game) == set()
    do(game, "assault 2915", "unit DE-24", "unit DE-20")
    together = ("attack", ("2914", "2915"), "german", ("DE-24", "DE-20"))
    assert lines(game) == {together}
    do(game, "support DE-6-A", "commit")
    supported = ("support", ("2912", "2915"), "german", ("DE-6-A",))
    assert lines(game) == lines(game, "french") == lines(game, "") == {together, supported}


def test_a_retreat_is_drawn_as_far_as_it_has_come() -> None:
    units = {"DE-24": "2914", "FR-208": "2915", "FR-233": "2915"}
    game = clash("german_assault", units, "assault 2915", "unit DE-24", "commit", hits=(0, 3))
    do(game, "loss FR-208", "retreat 2", "unit FR-208")
    assert {line[0] for line in lines(game)} == {"attack"}, "it has not gone yet"
    do(game, "to 2916")
    assert ("retreat", ("2915", "2916"), "french", ("FR-208",)) in lines(game)
    do(game, "to 2917")
    assert not [line for line in lines(game) if "FR-208" in line[3]], "it has arrived, and the next unit goes"


def test_fire_is_drawn_from_every_gun_that_joins_in() -> None:
    units = {"DE-III-A1": "2912", "DE-III-A2": "2812", "FR-44": "2915"}
    game = at("german_bombardment", units, turn=2)
    do(game, "gun DE-III-A1")
    assert lines(game) == set(), "nothing is aimed at yet"
    do(game, "barrage 2915")
    first = ("fire", ("2912", "2915"), "german", ("DE-III-A1",))
    assert lines(game) == {first}
    scene = scene_of(game, "german")
    assert scene["declared"]["badge"]["cell"] == "2915"
    assert scene["declared"]["badge"]["text"] == scene["forecast"]["final"] != ""


def test_the_badge_has_the_odds_and_how_far_they_can_still_move() -> None:
    game = at("german_assault", GUNS, turn=2)
    do(game, "assault 2915")
    assert scene_of(game, "german")["declared"] is None
    do(game, "unit DE-24", "unit DE-20")
    found = extremes(game)
    assert scene_of(game, "french")["declared"]["badge"] == {
        "cell": "2915",
        "text": forecast(game).final,
        "least": found["defense-guns"].final,
        "most": found["attack-guns"].final,
        "dice": "",
    }


# ---- what an X would do


def fails(game: Game, result: str) -> dict[str, int]:
    """What a result is told to do to each unit: per cent of failure, 100 if it is lost for certain."""
    (outcome,) = [outcome for outcome in forecast(game).outcomes if outcome.result == result]
    return {str(note.params["unit"]): int(note.params.get("percent", 100)) for note in outcome.notes}


def per_cent_above(limit: int) -> int:
    return round(100 * sum(1 for one in range(1, 7) for two in range(1, 7) if one + two > limit) / 36)


def shelled(units: dict[str, object]) -> Game:
    """Three shots of the heavy artillery at 1606, in the open, on a day of good weather."""
    game = at("german_bombardment", units, turn=3)
    do(game, "gun DE-Heavy", "barrage 1606", "gun DE-Heavy")
    return game


@case("7.11(X-iii)", "12.2(a)")
def test_the_only_infantry_that_an_x_can_cost_a_step_checks_at_its_reduced_morale() -> None:
    """Morale 6, less one, against two dice and two."""
    assert fails(shelled({"FR-208": "1606"}), "X") == {"FR-208": per_cent_above(6 - 1 - 2)}


@case("7.11(X-none)")
def test_if_an_x_can_cost_nothing_all_check_m3() -> None:
    reduced = {"hex": "1606", "state": ["reduced"]}
    found = fails(shelled({"FR-208": reduced, "FR-XXX-HQ": "1606"}), "X")
    assert found["FR-208"] == per_cent_above(6 - 1 - 3)
    assert set(found) == {"FR-208", "FR-XXX-HQ"}


@case("7.11(X)")
def test_the_only_gun_that_an_x_can_cost_is_told_to_be_lost_and_the_others_check_m2() -> None:
    reduced = {"hex": "1606", "state": ["reduced"]}
    assert fails(shelled({"FR-208": reduced, "FR-51R-A": "1606"}), "X") == {
        "FR-208": per_cent_above(6 - 1 - 2),
        "FR-51R-A": 100,
    }


@case("7.11(X)")
def test_where_the_owner_has_a_choice_all_are_told_as_they_are() -> None:
    found = fails(shelled({"FR-208": "1606", "FR-56BCP": "1606"}), "X")
    assert found == {"FR-208": per_cent_above(6 - 2), "FR-56BCP": per_cent_above(8 - 2)}
    assert fails(shelled({"FR-208": "1606"}), "M2") == {"FR-208": per_cent_above(6 - 2)}
