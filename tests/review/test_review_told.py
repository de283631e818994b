"""A review in the terminal: in both languages, with names; from a save, and with several processes as with one."""

import json
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

import meuse
from meuse.bots import make_bot
from meuse.bots.match import play
from meuse.cli import app
from meuse.puzzles import puzzles
from meuse.review import Band, Decision, PlanTold, Point, Review, Setting, SideTold, SwayTold
from meuse.terminal.app import texts_of
from meuse.terminal.reviews import review_told
from meuse.terminal.words import Words

PLAN = PlanTold("axis", {"hex": "1606", "place": "Fort de Vaux"}, [], 72, 0.75, 0.6, 0.85, [0.75, 0.25])
OWN = PlanTold("", {}, [], 72, 0.25, 0.15, 0.4, [0.25, 0.75])
REVIEW = Review(
    "they_shall_not_pass",
    "verdun",
    [],
    ["german", "french"],
    Setting(),
    200,
    True,
    False,
    0.5,
    300,
    [Band("german", "german_major"), Band("french", "french_minor")],
    [
        Point(0, 1, "german_bombardment", "german", 24, [0.5, 0.5], [0.3, 0.3], [0.7, 0.7], 0.5, 0.3, 0.7),
        Point(80, 1, "french_movement", "french", 24, [0.25, 0.75], [0.1, 0.6], [0.4, 0.9], 0.25, 0.1, 0.4),
        Point(200, 8, "over", "", 0, [0.0, 1.0], [0.0, 1.0], [0.0, 1.0], 0.0, 0.0, 0.0),
    ],
    [
        Decision(0, "german", "clear", OWN, PLAN, 0.5, 0.07, -0.25, 0.06, 0.0, 0.1, [SwayTold("sort", ["9.1"], 0.2)]),
        Decision(1, "french", "unclear", OWN, PLAN, 0.02, 0.05, 0.01, 0.05, 0.24, 0.1),
    ],
    [0, 1],
    [
        SideTold("german", 0.5, 0.0, -0.25, 0.06, -0.26, 0.08, -0.24, 0.1),
        SideTold("french", 0.5, 1.0, 0.01, 0.05, 0.26, 0.08, 0.24, 0.1),
    ],
)


def told(language: str, review: Review = REVIEW) -> str:
    console = Console(width=160, no_color=True)
    with console.capture() as caught:
        console.print(review_told(review, texts_of(review.title, language), Words(language), False))
    return caught.get()


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        (
            "en",
            [
                "between sergeants, 24 from each moment",
                "Better: Put all weight behind one goal: Fort Vaux (1606).",
                "75%",
                "50 percentage points, give or take 14",
                "−25 ± 12",
            ],
        ),
        (
            "fr",
            [
                "Mieux valait :",
                "75\u00a0%",
                "50 points de pourcentage, à 14 près",
                "entre sergents, 24",
                "−25 ± 12",
                "Arrêté avant la fin",
            ],
        ),
    ],
)
def test_what_would_have_been_better_is_said_with_odds_and_noise(language: str, wanted: list[str]) -> None:
    said = told(language)
    for each in wanted:
        assert each in said
    assert "review-" not in said, "no message is missing"
    assert ("no clear difference" if language == "en" else "aucune différence nette") in said


def test_moments_that_the_curve_goes_past_have_no_chances_and_their_choices_are_judged() -> None:
    past = msgspec.structs.replace(
        REVIEW.curve[1], games=0, shares=[0.0, 0.0], score=0.5, score_low=0.0, score_high=1.0
    )
    said = told("en", msgspec.structs.replace(REVIEW, curve=[REVIEW.curve[0], past, REVIEW.curve[2]]))
    assert "0–100" not in said
    assert "The chances went" not in said
    assert "The choice, judged after the enemy’s answer: −25 ± 12 percentage points." in said


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The last answers of a game of Valmy."""
    game = meuse.new("valmy", "cannonade", 7)
    play(game, {side: make_bot("sergeant", 7) for side in game.title.sides})
    late = meuse.position("valmy", game.at(len(game) - 6).position())
    play(late, {side: make_bot("sergeant", 7) for side in late.title.sides})
    file = tmp_path_factory.mktemp("review") / "game.json"
    file.write_text(late.save(), "utf-8")
    return file


def test_a_save_is_reviewed_and_written_down(save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meuse.review.allotment.LEAST_LOOK", 4)
    monkeypatch.setattr("meuse.review.allotment.MOST_LOOK", 4)
    out = tmp_path / "review.json"
    ran = CliRunner().invoke(app, ["review", str(save), "--samples", "4", "--out", str(out), "--language", "en"])
    assert ran.exit_code == 0, ran.output
    written = json.loads(out.read_text("utf-8"))
    assert written["done"]
    assert written["curve"][-1]["games"] == 0
    assert sum(written["curve"][0]["shares"]) == pytest.approx(1.0, abs=0.001)


@pytest.mark.parametrize(("player", "said"), [("marshal", "no bot"), ("captain:zero", "time to think is written")])
def test_a_player_that_there_is_not_is_said_so(save: Path, player: str, said: str) -> None:
    ran = CliRunner().invoke(app, ["review", str(save), "--player", player])
    assert ran.exit_code != 0
    assert said in ran.output + str(ran.exception)


def test_a_real_position_is_reviewed_with_the_plans_of_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first look at one moment: what is drawn of a plan is there, and its words are."""
    from meuse.review import Reviewer
    from meuse.review.reviewing import LOOK, Batch

    puzzle = next(each for each in puzzles("they_shall_not_pass") if each.phase.endswith("movement"))
    reviewer = Reviewer(puzzle.game(), Setting(samples=4))
    (moment,) = [n for n, each in enumerate(reviewer.work.moments) if each.side]
    monkeypatch.setattr("meuse.review.allotment.MOST_LOOK", 4)
    played, found, usual, judged = reviewer.play(Batch(moment, LOOK, 0, 1))
    assert (played, usual) == (None, []), "nobody has chosen yet"
    assert 0 < judged < 1
    assert found[0].kind in ("script", "hold-line", "counter-attack")
    assert all(len(each.looked) >= 2 for each in found)
    texts = texts_of("they_shall_not_pass", "fr")
    assert all(texts.has(f"plan-{choice.kind}") for choice in found)
    assert any(choice.marches for choice in found)
