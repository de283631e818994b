"""T.VICTORY, rulings L3, L93, L95: points and grades, and the ends that come before the last turn."""

from typing import Any

import pytest
from tests.titles.valmy.table import TITLE, at, case, state, told

import meuse
from meuse.engine.game import Game
from meuse.engine.records import Result
from meuse.engine.text import Texts
from meuse.titles.valmy.chapters import victory
from meuse.titles.valmy.end_events import GameOver
from meuse.titles.valmy.scenarios import GRADES
from meuse.titles.valmy.terms import SIDES

BOX = meuse.open_box(TITLE).content
FAR = {"FR-55-RL": "MET", "PR-THADDEN-I": "THI"}  # a unit of each side where nobody scores
BATTLE: dict[str, Any] = {"major_fought": ["VAL"]}


def scored(units: dict[str, Any] | None = None, scenario: str = "argonne", **more: Any) -> Result:
    """The result after the last turn."""
    turns = BOX.scenarios[scenario].turns
    far = FAR if scenario != "cannonade" else {"FR-55-RL": "NOI", "PR-THADDEN-I": "STB"}
    game = at("victory", far | (units or {}), scenario=scenario, turn=turns, **more)
    assert game.result is not None
    return game.result


def points(result: Result, reason: str) -> tuple[int, int]:
    """Points and count of a source."""
    found = next(source for source in result.sources if source.reason == reason)
    return found.points, found.count


# ---- points


SCORES = [
    ("argonne", {"PR-KLEIST-I": "CHL"}, "allied-hold-CHL", 6),
    ("argonne", {"PR-KLEIST-I": "SED"}, "allied-hold-SED", 4),
    ("argonne", {"PR-KLEIST-I": "SMH"}, "allied-hold-SMH", 2),
    ("argonne", {"PR-KLEIST-I": "LUN"}, "allied-hold-LUN-VAL", 1),
    ("argonne", {"PR-KLEIST-I": "LUN", "PR-KLEIST-II": "VAL"}, "allied-hold-LUN-VAL", 1),
    ("argonne", {"PR-KLEIST-I": "GRA", "PR-KLEIST-II": "CRX"}, "allied-hold-CHE-CRX-GRA-CHA-ISL", 2),
    ("argonne", {"FR-29-RL": "VER"}, "french-hold-VER", -6),
    ("argonne", {"FR-29-RL": "ISL", "FR-43-RL": "CHA"}, "french-hold-CHE-CRX-GRA-CHA-ISL", -2),
    ("argonne", {"FR-DUMOURIEZ": "BRX", "FR-KELLERMANN": "VAL"}, "french-junction", -2),
    ("argonne", {"FR-DUMOURIEZ": "SED", "FR-KELLERMANN": "VAL"}, "french-junction", 0),
    ("argonne", {"FR-DUMOURIEZ": "SED"}, "french-junction", 0),
    ("cannonade", {"PR-KLEIST-I": "SMH"}, "allied-hold-SMH", 4),
    ("cannonade", {"FR-29-RL": "LUN"}, "french-hold-LUN", -1),
    ("campaign", {"PR-KLEIST-I": "CHL"}, "allied-hold-CHL", 6),
]


@case("T.VICTORY")
@pytest.mark.parametrize(("scenario", "units", "reason", "worth"), SCORES)
def test_boxes_and_the_junction_score_at_the_end(scenario: str, units: dict[str, Any], reason: str, worth: int) -> None:
    result = scored(units, scenario, **(BATTLE if scenario == "cannonade" else {}))
    assert points(result, reason)[0] == worth
    assert result.points == sum(source.points for source in result.sources)


@case("T.VICTORY")
@pytest.mark.parametrize("units", [{}, {"PR-KLEIST-I": "CHL", "FR-29-RL": "CHL"}, {"PR-BRUNSWICK": "CHL"}])
def test_empty_and_contested_boxes_and_those_of_leaders_score_for_nobody(units: dict[str, Any]) -> None:
    """Ruling L93."""
    assert points(scored(units), "allied-hold-CHL") == (0, 0)


@case("T.VICTORY")
def test_an_enemy_leader_alone_does_not_contest_a_box() -> None:
    assert points(scored({"PR-KLEIST-I": "CHL", "FR-KELLERMANN": "CHL"}), "allied-hold-CHL")[0] == 6


@case("T.VICTORY", "10.2(o)")
@pytest.mark.parametrize(("scenario", "lost", "worth"), [("argonne", 9, 1), ("argonne", 10, 2), ("cannonade", 5, 2)])
def test_enemy_units_lost_in_the_whole_game_score(scenario: str, lost: int, worth: int) -> None:
    more = BATTLE if scenario == "cannonade" else {}
    result = scored(scenario=scenario, lost_before={"french": lost, "allied": 0}, **more)
    assert points(result, "allied-eliminated") == (worth, lost)
    result = scored(scenario=scenario, lost_before={"french": 0, "allied": lost}, **more)
    assert points(result, "french-eliminated") == (-worth, lost)


def last_evening(scenario: str, turn: int, **more: Any) -> Game:
    far = FAR if scenario != "cannonade" else {"FR-55-RL": "NOI", "PR-THADDEN-I": "STB"}
    return at("army_morale", far, scenario=scenario, turn=turn, **more)


@case("T.VICTORY", "10.2.1(h)")
def test_an_army_shaken_in_the_last_phase_scores_though_its_marker_goes_back() -> None:
    """Rulings L3, L11: for each enemy army."""
    game = last_evening("argonne", 12, lost={"french": 5, "allied": 0}, dice=[6, 6])
    assert game.result is not None
    assert points(game.result, "allied-shaken") == (4, 2)
    assert points(game.result, "french-shaken") == (0, 0), "nobody scores for his own armies"
    game = last_evening("argonne", 12, lost={"french": 0, "allied": 5}, dice=[6, 6])
    assert game.result is not None
    assert points(game.result, "french-shaken") == (-3, 1)


@case("T.VICTORY", "10.2.1(k)")
def test_an_army_without_its_base_scores_for_the_enemy_at_the_end() -> None:
    game = last_evening("argonne", 12, taken=["nord"])
    assert game.result is not None
    assert points(game.result, "allied-shaken") == (2, 1)


@case("T.VICTORY")
def test_an_army_shaken_on_an_earlier_turn_scores_nothing_in_the_long_scenarios() -> None:
    game = last_evening("argonne", 11, lost={"french": 5, "allied": 0}, dice=[6, 6])
    assert game.result is None
    assert points(victory.standing(state(game)), "allied-shaken") == (4, 2)
    ended = last_evening("argonne", 12, tally=state(game).tally)
    assert ended.result is not None
    assert points(ended.result, "allied-shaken") == (0, 0)


@case("T.VICTORY")
def test_on_20_september_every_turn_with_a_shaken_enemy_scores() -> None:
    game = last_evening("cannonade", 1, lost={"french": 5, "allied": 0}, dice=[6, 6], **BATTLE)
    assert points(victory.standing(state(game)), "allied-shaken") == (1, 1)
    ended = last_evening(
        "cannonade", 2, lost={"french": 5, "allied": 0}, dice=[6, 6], tally=state(game).tally, **BATTLE
    )
    assert ended.result is not None
    assert points(ended.result, "allied-shaken") == (2, 2)


# ---- grades


@case("T.VICTORY")
@pytest.mark.parametrize("scenario", ["cannonade", "argonne", "campaign"])
@pytest.mark.parametrize("balance", range(-20, 21))
def test_every_balance_of_points_has_its_grade(scenario: str, balance: int) -> None:
    """Ruling L3."""
    grade = BOX.scenarios[scenario].grade(balance)
    assert grade in GRADES
    assert victory.winner_of(grade) in (None, *SIDES)
    better = BOX.scenarios[scenario].grade(balance + 1)
    assert GRADES.index(better) <= GRADES.index(grade)


LIMITS = [
    ("argonne", 6, "allied-substantial"),
    ("argonne", 5, "allied-marginal"),
    ("argonne", 2, "allied-marginal"),
    ("argonne", 1, "draw"),
    ("argonne", -1, "draw"),
    ("argonne", -2, "french-marginal"),
    ("argonne", -5, "french-marginal"),
    ("argonne", -6, "french-substantial"),
    ("cannonade", 4, "allied-substantial"),
    ("cannonade", 0, "stand-off"),
    ("cannonade", -2, "stand-off"),
    ("cannonade", -3, "french-marginal"),
    ("cannonade", -6, "french-substantial"),
]


@case("T.VICTORY")
@pytest.mark.parametrize(("scenario", "balance", "grade"), LIMITS)
def test_the_balance_decides_on_the_grade_and_the_grade_on_the_winner(scenario: str, balance: int, grade: str) -> None:
    per = 5 if scenario == "argonne" else 2
    lost = {"french": max(balance, 0) * per, "allied": max(-balance, 0) * per}
    result = scored(scenario=scenario, lost_before=lost, **(BATTLE if scenario == "cannonade" else {}))
    assert (result.points, result.grade) == (balance, grade)
    assert result.winner == (None if grade in ("draw", "stand-off") else grade.split("-")[0])


@case("T.VICTORY")
def test_without_a_major_battle_at_valmy_the_20th_of_september_is_french() -> None:
    stand = {"PR-KLEIST-I": "SMH", "FR-29-RL": "VAL"}
    result = scored(stand, "cannonade")
    assert (result.grade, result.winner) == ("french-marginal", "french")
    assert scored(stand, "cannonade", **BATTLE).winner == "allied"
    assert scored(stand, "cannonade", major_fought=["HAN"]).grade == "french-marginal"


@case("T.VICTORY")
def test_who_has_left_valmy_has_not_stood_there() -> None:
    """Ruling L3: without French units at Valmy the day is decided by points, battle or not."""
    assert scored({"PR-KLEIST-I": "SMH", "FR-29-RL": "DAM"}, "cannonade").winner == "allied"


HISTORY = {
    "cannonade": ({"FR-29-RL": "VAL", "FR-DUMOURIEZ": "BRX", "FR-KELLERMANN": "VAL"}, BATTLE),
    "argonne": (
        {"PR-KLEIST-I": "GRA", "PR-KLEIST-II": "CRX", "PR-ROMBERG-I": "CHE", "PR-ROMBERG-II": "LUN"}
        | {"FR-29-RL": "CHA", "FR-43-RL": "ISL", "FR-74-RL": "SMH", "FR-DUMOURIEZ": "BRX", "FR-KELLERMANN": "VAL"},
        {},
    ),
    "campaign": (
        {"PR-KLEIST-I": "GRA", "PR-KLEIST-II": "CRX", "PR-ROMBERG-I": "CHE"}
        | {"FR-29-RL": "CHA", "FR-43-RL": "ISL", "FR-74-RL": "SMH", "FR-DUMOURIEZ": "BRX", "FR-KELLERMANN": "VAL"},
        {},
    ),
}


@case("T.VICTORY")
@pytest.mark.parametrize("scenario", HISTORY)
def test_history_scores_as_it_is_remembered(scenario: str) -> None:
    units, more = HISTORY[scenario]
    told_of = BOX.scenarios[scenario].entry.table("history")
    result = scored(units, scenario, **more)
    assert result.points == told_of.number("allied") - told_of.number("french")
    assert result.grade == told_of.text("grade")


# ---- before the last turn


@case("T.VICTORY", "4.0")
def test_the_game_ends_after_the_last_turn_of_the_scenario_and_not_before() -> None:
    assert last_evening("argonne", 11).result is None
    ended = last_evening("argonne", 12)
    assert ended.result is not None
    assert told(ended, GameOver)[0].grade == ended.result.grade
    assert ended.decision is None


LAST = {"FR-29-RL": {"place": "eliminated"}, "PR-THADDEN-I": "VER"}


@case("T.VICTORY")
@pytest.mark.parametrize(("loser", "winner"), [("french", "allied"), ("allied", "french")])
def test_a_side_that_has_lost_its_last_unit_has_lost(loser: str, winner: str) -> None:
    """Ruling L95. The fifth turn of the Argonne: nobody is still to come."""
    unit, enemy = ("FR-29-RL", "PR-THADDEN-I") if loser == "french" else ("PR-THADDEN-I", "FR-29-RL")
    units = {unit: {"place": "eliminated"}, enemy: "VER", "FR-DUMOURIEZ": "GRA", "PR-BRUNSWICK": "LAN"}
    game = at("army_morale", units, scenario="argonne", turn=5, lost={loser: 1})
    assert game.result is not None
    assert (game.result.winner, game.result.grade) == (winner, f"{loser}-destroyed")


@case("T.VICTORY")
def test_units_in_pursuit_and_those_still_to_come_keep_a_side_in_the_game() -> None:
    """Ruling L95."""
    more: dict[str, Any] = {"scenario": "argonne", "lost": {"french": 1}}
    assert at("army_morale", LAST, turn=2, **more).result is None, "Beurnonville comes on turn 3"
    assert at("army_morale", LAST, turn=3, **more).result is not None
    pursuer = {"FR-2-DRAG": {"place": "pursuing", "approach": "GRA"}}
    assert not victory.is_destroyed(state(at("activations", LAST | pursuer, turn=5, **more)), 0)
    assert victory.is_destroyed(state(at("activations", LAST, turn=5, **more)), 0)
    assert at("recovery", LAST | pursuer, turn=5, **more).result is None
    assert at("recovery", LAST, turn=5, **more).result is not None


@case("T.VICTORY")
def test_a_side_without_units_that_has_lost_none_this_turn_plays_on() -> None:
    """A position of one side is no defeat of the other."""
    assert at("army_morale", {"PR-THADDEN-I": "VER"}, scenario="argonne", turn=5).result is None


@case("T.VICTORY", "10.2.1(m)")
def test_if_both_sides_have_lost_their_last_unit_the_game_is_drawn() -> None:
    units = {"FR-29-RL": {"place": "eliminated"}, "PR-THADDEN-I": {"place": "eliminated"}, "FR-DUMOURIEZ": "GRA"}
    game = at("army_morale", units, scenario="argonne", turn=5, lost={"french": 1, "allied": 1})
    assert game.result is not None
    assert (game.result.winner, game.result.grade) == (None, "both-broken")


# ---- in words


@case("T.VICTORY")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_score_and_every_grade_is_told_in_both_languages(language: str) -> None:
    texts = Texts(meuse.title(TITLE), language, strict=True)
    for scenario in BOX.scenarios:
        result = scored(scenario=scenario, lost_before={"french": 10, "allied": 10})
        assert len(result.sources) == len(BOX.scenarios[scenario].scores)
        for source in result.sources:
            assert texts.points(source)
        assert texts.result(result)
    for grade in (*GRADES, *victory.BROKEN, *victory.DESTROYED, victory.BOTH_BROKEN):
        assert texts.message(f"grade-{grade}")
        assert texts._has(f"grade-{grade}", "help")


@case("T.VICTORY", "2.3")
@pytest.mark.parametrize("scenario", ["cannonade", "argonne", "campaign"])
@pytest.mark.parametrize("seat", ["french", "allied", ""])
def test_the_standing_follows_from_what_everybody_sees(scenario: str, seat: str) -> None:
    """Rulings L60, L61: which boxes hold units, where the overall leaders are, what was lost: all of it is open."""
    game = meuse.new(TITLE, scenario=scenario, seed=1)
    assert victory.standing(game.title.seen(game.state, seat)) == victory.standing(state(game))
