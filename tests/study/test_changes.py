"""Changes of data by path: found, refused with what there is, and known as printed or ours."""

import pytest

import meuse
from meuse.engine.box import shared_box
from meuse.study.changes import ChangeError, Files, changed

VERDUN = meuse.title("they_shall_not_pass")


def test_a_number_of_a_chart_is_changed_and_known_to_be_printed() -> None:
    overlay, changes = changed(VERDUN, {"assault.shifts.pioneer": 2})
    assert list(overlay) == ["charts.toml"]
    box = shared_box(VERDUN, overlay)
    assert box.content.assault_shifts["pioneer"] == 2
    assert box.content.assault_shifts["fort"] == -2
    assert (changes[0].before, changes[0].after, changes[0].kind, changes[0].printed) == (1, 2, "rulebook", True)


def test_a_counter_is_found_by_its_id_and_its_strength_is_known_to_be_ours() -> None:
    overlay, changes = changed(VERDUN, {"counter.FR-324.strength": 6})
    content = shared_box(VERDUN, overlay).content
    assert content.strength[content.index["FR-324"]] == 6
    assert not changes[0].printed


def test_a_place_in_a_list_is_counted_from_0() -> None:
    files = Files(VERDUN)
    before = files.look("replacements.german").before
    files.change("replacements.german.2", before[2] + 1)
    assert files.look("replacements.german").before == [*before[:2], before[2] + 1, *before[3:]]


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("assault.shift.pioneer", 2, "no 'shift' in assault: columns, highest_odds, lowest_odds, rows, shifts"),
        ("nothing.here", 2, "no table 'nothing' in the data of they_shall_not_pass"),
        ("counter.FR-9999.morale", 2, "no entry 'FR-9999' in counter: FR-XXX-HQ"),
        ("replacements.german.99", 2, "no entry '99' in replacements.german: 0 to"),
        ("assault.shifts.pioneer", "two", "is 1, and cannot become 'two'"),
        ("assault.shifts.pioneer.more", 2, "assault.shifts.pioneer is 1 and has nothing inside"),
        ("chart.toml:assault.shifts.pioneer", 2, "has no data file 'chart.toml': map.toml, counters.toml"),
        ("assault..pioneer", 2, "is no path"),
    ],
)
def test_a_path_that_leads_nowhere_says_what_is_there(path: str, value: object, said: str) -> None:
    with pytest.raises(ChangeError) as wrong:
        changed(VERDUN, {path: value})
    assert str(wrong.value).startswith(f"{path}: ")
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("title", "path", "kind"),
    [
        ("schlieffens_war", "counter.FR-XX.front", "reconstructed"),
        ("they_shall_not_pass", "counter.FR-XXX-HQ.arrives", "rulebook"),
        ("they_shall_not_pass", "counter.FR-324.reduced", "reconstructed"),
        ("schlieffens_war", "counter.DE-1-HQ.back_movement", "unstated"),
        ("valmy", "leader.FR-DUMOURIEZ.replacement.offensive", "reconstructed"),
        ("they_shall_not_pass", "assault.shifts.fort", "rulebook"),
    ],
)
def test_the_source_that_is_stated_nearest_counts(title: str, path: str, kind: str) -> None:
    assert Files(meuse.title(title)).look(path).kind == kind
