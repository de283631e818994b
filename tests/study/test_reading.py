"""Exported games read again: views put together from their changes, legal sets, the answer that was given."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import meuse
from meuse.bots.match import UnfinishedGame
from meuse.study.plan import study_from
from meuse.study.playing import played, tables_of
from meuse.study.reading import positions_of
from meuse.study.recorders import Positions, Recorder
from meuse.study.views import difference, patched

plain = st.recursive(
    st.none() | st.integers(0, 3) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=1), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(plain, plain)
def test_a_change_makes_of_a_view_exactly_the_next(before: object, now: object) -> None:
    change = json.loads(json.dumps(difference(before, now)))
    assert patched(before, change) == now


class Seen(Recorder):
    """The views themselves, to compare with."""

    def __init__(self) -> None:
        self.views: list[tuple[str, object]] = []

    def before(self, game: meuse.Game, action: meuse.Action) -> None:
        assert game.decision is not None
        self.views.append((game.decision.seat, json.loads(json.dumps(game.view(game.decision.seat)["position"]))))


def test_an_exported_game_gives_the_views_the_legal_answers_and_the_one_that_was_given() -> None:
    variant = study_from({"title": "valmy", "players": "greedy"}).variants[0]
    recorder, seen = Positions(), Seen()
    with pytest.raises(UnfinishedGame) as unfinished:
        played(variant, variant.box, 3, "seeded", (recorder, seen), 60)
    game = unfinished.value.game
    assert game is not None
    columns = tables_of(game, [recorder], "")["positions"]
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    found = list(positions_of("games", 3, rows))
    assert [(each.side, each.view["position"]) for each in found] == seen.views
    given_answers = [str(action) for action in game.record() if action.verb not in ("roll", "draw", "shuffle")]
    assert [each.legal[each.chosen] for each in found] == given_answers
    assert {each.side for each in found} == {"french", "allied"}  # two seats, each with a view of its own
