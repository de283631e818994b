"""Worked examples of Schlieffen's War: supply."""

import pytest
from tests.titles.schlieffens_war.country import along, bare
from tests.titles.schlieffens_war.table import case, do, marks

from meuse.engine.game import Game


def wait_for(game: Game, seat: str, turn: int) -> list[tuple[str, set[str], set[str]]]:
    """Both sides do nothing until that side is asked in that turn; what the two corps were marked with on the way."""
    seen: list[tuple[str, set[str], set[str]]] = []
    while game.decision is not None and (game.decision.seat, game.state.turn) != (seat, turn):
        seen.append(
            (f"{game.state.turn} {game.phase}", marks(game, "DE-II") & {"oos"}, marks(game, "DE-III") & {"oos"})
        )
        do(game, "done")
    return seen


@case("8.1(ex)")
@pytest.mark.parametrize("rescued", [True, False])
def test_sw_x5_two_corps_found_oos_on_turn_2_stay_so_until_the_german_check_of_turn_3(rescued: bool) -> None:
    """SW-X5: whatever happens in between."""
    units = {
        "DE-II": "1010",
        "DE-III": "1010",
        "DE-1-HQ": "1005",
        "DE-1-DEPOT": "1005",
        "FR-VIII": "3022",
    }
    game = bare("german_administration", units, rails=[along("1001", "1012")], turn=2, dice=[6] * 8)
    assert "oos" in marks(game, "DE-II")
    assert "oos" in marks(game, "DE-III")
    on_the_way = wait_for(game, "german", 3)
    assert on_the_way
    if rescued:  # HQ and depot join the corps, which are out of supply all the same
        do(game, "unit DE-1-HQ", "to 1009", "stop", "unit DE-1-DEPOT", "to 1010", "stop")
    on_the_way += wait_for(game, "entente", 3)
    assert all(mark == {"oos"} for _, *both in on_the_way for mark in both)
    assert ("oos" in marks(game, "DE-II")) is not rescued
    assert ("oos" in marks(game, "DE-III")) is not rescued
