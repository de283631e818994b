"""20.4.3-2: two more French HQs before the first turn."""

from typing import Any

from tests.titles.generation_lost.table import (
    CHARTS,
    TITLE,
    asks,
    case,
    choices,
    do,
    legal,
    marks,
    state,
    told,
    where,
    why,
)

import meuse
from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.chapters.stronger_command import hq_refusal, hq_squares, more_hqs
from meuse.titles.generation_lost.option_events import HqsAdded

NEW = {"FR-HQ-III", "FR-HQ-XII"}


def begun(**more: Any) -> dict[str, Any]:
    """The campaign as it is set up."""
    title = meuse.title(TITLE)
    there, _ = title.start(meuse.open_box(TITLE).content, "campaign", frozenset())
    return {**title.dump_state(there), "scenario": "campaign", **more}


def preparing(options: tuple[str, ...] = ("command",), **more: Any) -> Game:
    """The moment after the operations have been shown."""
    frames = [{"frame": "Campaign", "step": "preparations"}]
    data = begun(phase="", frames=frames, operations={"french": list(options)}, **more)
    return meuse.position(TITLE, data, CHARTS.parent)


@case("20.4.3-2")
def test_the_french_place_two_hqs_that_have_no_other_use() -> None:
    game = preparing()
    assert asks(game) == ("french", "place-hqs")
    assert game.phase == "preparations"
    assert choices(game, "unit") == NEW
    assert why(game, "done").case == "20.4.3-2"
    assert why(game, "unit FR-HQ-VII").case == "20.4.3-2"
    do(game, "unit FR-HQ-III", "to S20", "unit FR-HQ-XII", "to S11", "done")
    assert (where(game, "FR-HQ-III"), where(game, "FR-HQ-XII")) == ("S20", "S11")
    assert marks(game, "FR-HQ-III") == set()  # in command mode
    (event,) = told(game, HqsAdded)
    assert (event.units, event.hexes, event.cases) == (("FR-HQ-III", "FR-HQ-XII"), ("S20", "S11"), ("20.4.3-2",))
    assert asks(game)[1] not in ("place-hqs", "place-hq")


@case("20.4.3-2")
def test_without_the_option_nobody_is_asked() -> None:
    game = preparing(("elan",))
    assert asks(game)[1] != "place-hqs"
    assert where(game, "FR-HQ-III") == "out"


@case("20.4.3-2", "10.4")
def test_behind_the_french_line_and_where_stacking_allows() -> None:
    game = preparing()
    do(game, "unit FR-HQ-III")
    there = state(game)
    country = there.box.country
    names = there.box.board.names
    offered = choices(game, "to")
    assert offered
    for name in offered:
        cell = there.box.board.index[name]
        assert country.trench[cell] < 0
        assert not country.fort[cell]
        assert not there.enemy_at(cell, 1)
    line = next(names[cell] for cell in country.start_line[1])
    assert why(game, f"to {line}").case == "20.4.3-2"
    assert why(game, "to A20").case == "20.4.3-2"
    between = next(
        names[cell]
        for cell in range(len(names))
        if not (country.south[cell] or country.north[cell]) and country.trench[cell] < 0
    )
    assert why(game, f"to {between}").case == "20.4.3-2"
    fort = next(names[cell] for cell in country.forts)
    assert why(game, f"to {fort}").case == "10.5.1"
    division = next(
        names[there.where[unit]]
        for unit in there.box.units_of[1]
        if there.box.kind[unit] == 3 and there.where[unit] >= 0 and country.south[there.where[unit]]
    )
    assert why(game, f"to {division}").case in ("10.4(DIV)", "10.2", "10.5.1")


@case("20.4.3-2")
def test_list_and_reason_agree_on_every_square() -> None:
    there = state(preparing())
    hq = more_hqs(there)[0]
    offered = set(hq_squares(there, hq))
    for cell in range(len(there.box.board)):
        assert (hq_refusal(there, hq, cell) is None) == (cell in offered)


@case("20.4.3-2", "12.1.7")
def test_they_may_be_moved_and_turned_until_it_is_done_and_share_a_square_as_hqs_do() -> None:
    game = preparing()
    do(game, "unit FR-HQ-III", "cancel", "unit FR-HQ-III", "to S20", "unit FR-HQ-XII", "to S20")
    do(game, "unit FR-HQ-III", "to S21")
    assert where(game, "FR-HQ-III") == "S21"
    assert why(game, "turn S22").case == "20.4.3-2"
    do(game, "turn S21", "face west")
    index = state(game).box.index["FR-HQ-III"]
    assert state(game).facing[index] == state(game).box.board.facing(state(game).where[index], "west")
    assert legal(game, "done")


@case("20.4.3-2", "8.4.2(OFF)", "17.5.2")
def test_they_stay_for_the_game_under_the_rules_of_hqs() -> None:
    game = preparing()
    do(game, "unit FR-HQ-III", "to S20", "unit FR-HQ-XII", "to S11", "done")
    there = state(game)
    for name in NEW:
        hq = there.box.index[name]
        assert there.is_command(hq)
        assert there.in_good_order(hq)
        assert hq in there.box.hqs_of[1]
        assert there.returns[hq] == 0


@case("20.4.3-2")
def test_where_every_hq_is_used_there_is_none_to_add_and_with_more_there_are_two() -> None:
    box = meuse.open_box(TITLE).content
    for name, scenario in box.scenarios.items():
        there, _ = meuse.title(TITLE).start(box, name, frozenset())
        unused = [hq for hq in box.hqs_of[1] if scenario.begins[hq] == -4]
        assert more_hqs(there) == unused[:2]


@case("20.4.3-2")
def test_the_computer_player_places_both_apart_behind_the_front() -> None:
    game = preparing()
    bot = make_bot("greedy", 1)
    for _ in range(8):
        if asks(game)[1] not in ("place-hqs", "place-hq"):
            break
        game.apply(bot.choose(Seat(game, "french")))
    (event,) = told(game, HqsAdded)
    assert len(set(event.hexes)) == 2
