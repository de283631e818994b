"""The back of a counter, as legend and briefing show it, is what the counter shows once it has lost a step."""

import pytest

import meuse
from meuse.titles.generation_lost import terms as generation_lost
from meuse.titles.schlieffens_war import terms as schlieffens_war
from meuse.titles.they_shall_not_pass import terms as they_shall_not_pass
from meuse.titles.valmy import terms as valmy

REDUCED = {
    "generation_lost": generation_lost.FLIPPED,
    "schlieffens_war": schlieffens_war.REDUCED,
    "they_shall_not_pass": they_shall_not_pass.REDUCED,
    "valmy": valmy.REDUCED,
}
MODES = {"generation_lost": {"regiment", "battalion", "engineer", "hq"}}  # kinds whose back is another mode, not a step


def test_every_title_is_looked_at() -> None:
    assert set(REDUCED) == {title.id for title in meuse.titles()}


@pytest.mark.parametrize("name", REDUCED)
def test_the_back_shows_what_a_reduced_counter_shows(name: str) -> None:
    title, box = meuse.title(name), meuse.open_box(name).content
    scenario = title.scenarios[0]
    state, _ = title.start(box, scenario, frozenset())
    backs = {printed.id: printed.back for printed in title.printed(box, scenario, frozenset())}
    whole = {piece.id: piece for piece in title.pieces(state, title.sides[0])}
    assert len([back for back in backs.values() if back]) > 40
    for unit, unit_id in enumerate(box.ids):
        if not backs[unit_id]:
            continue
        state.status[unit] |= REDUCED[name]
        for side in title.sides:
            for piece in title.pieces(state, side):
                if piece.id == unit_id:
                    assert piece.numbers == backs[unit_id], unit_id
        state.status[unit] &= ~REDUCED[name]
    for piece_id, piece in whole.items():
        if piece.kind in MODES.get(name, ()):
            continue
        assert bool(backs.get(piece_id)) == (piece.full > 1), f"{piece_id}: a back where there is a second step"
