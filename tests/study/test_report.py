"""The report: one file with every chapter, figures that are right, and pictures on the real map."""

from pathlib import Path

import pytest

import meuse
from meuse.bots.match import UnfinishedGame
from meuse.cartography.sheet import geometry
from meuse.study import load, study_from, write_report
from meuse.study.figures import mean, paired, share
from meuse.study.journal import Journal, pack
from meuse.study.manifest import write_manifest
from meuse.study.playing import played, recorders_of, tables_of
from meuse.study.tables import write_tables

SEEDS = 4


def test_shares_have_the_interval_of_wilson() -> None:
    found = share(8, 10)
    assert (found.share, round(found.low, 3), round(found.high, 3)) == (0.8, 0.49, 0.943)
    assert (share(0, 5).low, share(5, 5).high) == (0.0, 1.0)


def test_a_paired_difference_has_the_interval_of_its_pairs_and_says_what_pairing_gains() -> None:
    ones, others = [3.0, 5.0, 9.0, 7.0], [2.0, 5.0, 7.0, 6.0]
    found = paired(ones, others)
    assert found.mean == 1.0
    assert found.plus_minus == pytest.approx(mean([1.0, 0.0, 2.0, 1.0]).plus_minus)
    assert found.correlation == pytest.approx(0.9562, abs=1e-3)
    assert found.gain == pytest.approx((mean(ones).deviation ** 2 + mean(others).deviation ** 2) / (2 / 3))


def test_the_report_has_every_chapter_and_names_printed_numbers_that_were_changed(tmp_path: Path) -> None:
    """One beginning of a game stands for all games; the second variant scores one point more in each."""
    study = study_from(
        {
            "name": "Pioneers <two>",
            "title": "they_shall_not_pass",
            "seeds": {"games": SEEDS},
            "variant": [{"name": "base"}, {"name": "two", "change": {"assault.shifts.pioneer": 2}}],
        }
    )
    recorders = [kind() for kind in recorders_of(study)]
    variant = study.variants[0]
    with pytest.raises(UnfinishedGame) as unfinished:
        played(variant, variant.box, 1, study.dice, recorders, 500)
    assert unfinished.value.game is not None
    rows = tables_of(unfinished.value.game, recorders, "")
    with Journal(tmp_path, study.digest, resume=False) as journal:
        for index, seed in study.orders():
            points = seed % 5 + index
            games = {**rows["games"], "points": [points], "grade": ["draw" if points < 3 else "german_minor"]}
            journal.add(index, seed, pack({**rows, "games": games}))
        tables = write_tables(study, journal, tmp_path)
    write_manifest(study, tmp_path, tables, 2 * SEEDS, {"complete": True})
    assert load(tmp_path).games.height == 2 * SEEDS
    page = Path(write_report(str(tmp_path))).read_text("utf-8")
    assert "Pioneers &lt;two&gt;" in page
    for chapter in ("Results", "Points, and", "Length", "Losses", "The front", "Where it was fought", "Luck against"):
        assert f"<h3>{chapter}" in page
    assert "+1.00 &plusmn; 0.00" in page
    assert '<span class="printed">assault.shifts.pioneer: 1 becomes 2 (rulebook Assault Table' in page
    assert "German minor victory" in page
    assert "Fort de Douaumont" in page  # a place of history
    fought = next(cell for cell, fight in zip(rows["events"]["cell"], rows["events"]["fight"], strict=True) if fight)
    box = meuse.open_box("they_shall_not_pass")
    corner = geometry(box.title, box)["cells"][fought]["outline"][0]
    assert f'<polygon points="{corner[0]},{corner[1]} ' in page
    assert page.count("data:image/svg+xml;base64,") == 1  # the map itself, once
    assert "http://" not in page.replace("http://www.w3.org", "")  # nothing is fetched
