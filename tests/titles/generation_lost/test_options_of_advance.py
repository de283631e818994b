"""20.4.2-6: storm tactics. A 756 in K29 and others assault L29, which is open ground."""

from typing import Any

import pytest
from tests.titles.generation_lost.assaults import against, engaged, french, german, results
from tests.titles.generation_lost.marching import having
from tests.titles.generation_lost.table import asks, at, case, choices, do, legal, state, told, where, why

from meuse.bots import make_bot
from meuse.engine.game import Game
from meuse.engine.seat import Seat
from meuse.titles.generation_lost.assault_events import AssaultRolled, UnitAdvanced, UnitBrokeThrough

STORM: dict[str, Any] = {"operations": {"german": ["storm-tactics"]}}
BRIGADE: dict[str, Any] = {"FR-436-1": "L29"}
RED: dict[str, Any] = {"FR-436-1": {"hex": "L29", "state": ["flipped"]}}
PAIR: dict[str, Any] = {"DE-5-1": against("L29", "K29"), **BRIGADE}


def won(units: dict[str, Any], result: str, **more: Any) -> Game:
    """An assault with that result, whatever dice bring it; retreats are made, and the winners are asked."""
    tried = fought(units, [1, 1], **more)
    dice = dice_for(tried, result)
    game = fought(units, dice, **more)
    assert results(game)[:1] == [result]
    while asks(game)[0] == "french" or asks(game)[1] in ("losses", "loss-way"):
        game.apply(game.actions()[0])
    return game


def dice_for(tried: Game, result: str) -> list[int]:
    """The lowest dice that give a result in an assault that has been rolled for once."""
    rolled, table = told(tried, AssaultRolled)[0], state(tried).box.assault_table
    column = rolled.column - table.first_column
    sums = [total for total in range(2, 13) if table.result(column, total + rolled.modifier) == result]
    assert sums, f"no dice give {result}"
    return [sums[0] // 2, sums[0] - sums[0] // 2]


def fought(units: dict[str, Any], dice: list[int], **more: Any) -> Game:
    game = german(units, dice=[*dice, 1, 1, 1, 1], **{**STORM, **more})
    while asks(game)[1] in ("reroll", "choose-assault", "assault-supply"):
        do(game, "accept" if asks(game)[1] == "reroll" else "done")
    return game


@case("20.4.2-6")
@pytest.mark.parametrize(
    ("result", "units"),
    [
        ("DR", PAIR),
        ("DSR", PAIR),
        ("D2SR", {"DE-5-1": against("L29", "K29"), "DE-5-2": against("L29", "K28"), "FR-130": "L29"}),
        ("DE", {"DE-5-1": against("L29", "K29"), "DE-5-2": against("L29", "K28"), **BRIGADE}),
    ],
)
def test_a_756_goes_on_whether_the_french_retreat_or_are_eliminated(result: str, units: dict[str, Any]) -> None:
    game = won(units, result)
    assert asks(game)[1] in ("breakthrough", "breakthrough-to")
    assert game.decision is not None
    assert game.decision.cases[0] == "20.4.2-6"
    if asks(game)[1] == "breakthrough":
        do(game, "unit DE-5-1")
    assert {"L29", "M29", "N29", "L31"} - {where(game, name) for name in ("FR-436-1", "FR-130")} <= choices(game, "to")
    assert why(game, "to O29").case == "16.5.4"
    far = "L31"
    do(game, f"to {far}")
    assert where(game, "DE-5-1") == far
    (event,) = told(game, UnitBrokeThrough)
    assert (event.unit, event.cases) == ("DE-5-1", ("20.4.2-6",))
    assert state(game).control[game.board.index["L29"]] == 0  # it has gone through the square


@case("20.4.2-6", "16.6")
def test_without_the_option_the_winners_stop_in_the_square() -> None:
    game = won(PAIR, "DR", operations={})
    assert where(game, "DE-5-1") == "L29"
    assert told(game, UnitBrokeThrough) == []


@case("20.4.2-6", "16.6(DEBT)")
def test_the_756_may_also_take_the_square_or_go_back_as_after_a_breakthrough() -> None:
    game = won(PAIR, "DR")
    do(game, "back")
    assert where(game, "DE-5-1") == "K29"
    game = won(PAIR, "DR")
    do(game, "to L29")
    assert where(game, "DE-5-1") == "L29"
    assert [event.cases for event in told(game, UnitAdvanced)] == [("16.6",)]


@case("20.4.2-6")
def test_engineers_with_it_go_on_and_smaller_attackers_stop_in_the_square() -> None:
    units = {**PAIR, "DE-ENG-1": against("L29", "K28"), "DE-21-1": against("L29", "K30"), "FR-130": "O29"}
    game = won({**units, "FR-436-1": "L29"}, "DSR")
    assert asks(game)[1] == "breakthrough"
    assert choices(game, "unit") == {"DE-5-1", "DE-ENG-1"}
    assert choices(game, "advance") == {"DE-21-1"}
    assert why(game, "unit DE-21-1").case == "20.4.2-6"
    assert why(game, "advance DE-5-1").case == "20.4.2-6"
    assert why(game, "done").case == "20.4.2-6"
    do(game, "unit DE-ENG-1", "to L31")
    assert asks(game)[1] == "breakthrough"
    do(game, "unit DE-5-1", "to M28")
    assert where(game, "DE-21-1") == "L29"  # nobody asks: it must, and there is room
    assert (where(game, "DE-ENG-1"), where(game, "DE-5-1")) == ("L31", "M28")


@case("20.4.2-6", "10.3", "16.6")
def test_those_who_stop_keep_to_the_stacking_limit_and_the_rest_go_back() -> None:
    others = {f"DE-21-{number}": against("L29", square) for number, square in ((1, "K30"), (2, "K28"), (3, "K28"))}
    game = won({**PAIR, **others}, "DE")
    do(game, "unit DE-5-1", "to L31")
    assert asks(game)[1] == "advance"
    do(game, "advance DE-21-1")
    assert why(game, "done").case == "16.6"
    do(game, "advance DE-21-2")
    assert {where(game, name) for name in ("DE-21-1", "DE-21-2")} == {"L29"}
    assert where(game, "DE-21-3") == "K28"


@case("20.4.2-6", "10.3")
def test_a_756_that_stops_takes_room_from_the_others() -> None:
    others = {"DE-5-2": against("L29", "K28"), "DE-21-1": against("L29", "K30")}
    game = won({**PAIR, **others}, "DE")
    do(game, "unit DE-5-1", "to L29", "unit DE-5-2", "to L29")
    assert where(game, "DE-21-1") == "K30"


@case("20.4.2-6")
def test_engineers_alone_or_with_weaker_regiments_do_not_go_on() -> None:
    units = {"DE-ENG-1": against("L29", "K28"), "DE-21-1": against("L29", "K30"), **RED}
    game = won(units, "DR")
    assert told(game, UnitBrokeThrough) == []
    assert where(game, "DE-ENG-1") == where(game, "DE-21-1") == "L29"


@case("20.4.2-6", "9.2.1")
def test_a_756_that_has_been_broken_up_by_fire_is_none_any_more() -> None:
    units = {"DE-BN-10": against("L29", "K29"), "DE-BN-11": against("L29", "K29"), **RED}
    game = won({**units, "DE-5-1": {"place": "pool"}}, "DR")
    assert told(game, UnitBrokeThrough) == []
    assert where(game, "DE-BN-10") == "L29"


@case("20.4.2-6", "12.8.1")
def test_one_in_trench_mode_or_that_has_closed_in_goes_on_too() -> None:
    for how in ("flipped", "closer"):
        game = won({"DE-5-1": against("L29", "K29", how), **RED}, "DR" if how == "flipped" else "DSR")
        assert asks(game)[1] == "breakthrough-to", how
        do(game, "to L31")
        assert where(game, "DE-5-1") == "L31"


@case("20.4.2-6", "16.5.4")
def test_after_a_real_breakthrough_everybody_goes_on() -> None:
    units = {**PAIR, "DE-21-1": against("L29", "K30"), "DE-5-2": against("L29", "K28"), **RED}
    game = won(units, "DEBT", command={"L29": 1})
    assert choices(game, "unit") == {"DE-5-1", "DE-5-2", "DE-21-1"}
    assert game.decision is not None
    assert game.decision.cases == ("16.5.4",)


@case("20.4.2-6", "16.8")
def test_in_a_secondary_assault_too() -> None:
    units = {"DE-5-1": "K29", "DE-HQ-III": "J29", **RED}
    game = german(units, resources={"secondary": 1}, dice=[4, 3, 6], **STORM)  # 5 - 2 = +3, 8: DR; no surrender
    do(game, "assault L29", "unit DE-5-1", "commit", "done", "done")
    assert results(game) == ["DR"]
    while asks(game)[0] == "french":
        game.apply(game.actions()[0])
    assert asks(game) == ("german", "breakthrough-to")
    do(game, "to L31")
    assert where(game, "DE-5-1") == "L31"


@case("20.4.2-6", "16.5.1")
def test_out_of_an_engagement_too_and_others_stay_in_the_square() -> None:
    units = {"DE-5-1": engaged("L29", "K29"), "DE-21-1": engaged("L29", "K28"), **RED}
    game = won(units, "DR", engaged={"german": ["L29"]})
    assert asks(game) == ("german", "breakthrough")
    assert choices(game, "unit") == {"DE-5-1"}
    do(game, "unit DE-5-1", "to L31")
    assert (where(game, "DE-5-1"), where(game, "DE-21-1")) == ("L31", "L29")
    assert state(game).engaged[game.board.index["L29"]] == -1


@case("20.4.2-6", "16.5.2(e)")
def test_a_ca_that_nobody_can_carry_out_drives_the_french_off_and_the_756_goes_on() -> None:
    game = won({"DE-5-1": against("L29", "K29"), "FR-436-1": having("L29", "disrupted")}, "CA")
    assert asks(game) == ("german", "breakthrough-to")


@case("20.4.2-6", "16.5.2")
def test_a_french_counter_attack_that_fails_lets_the_attackers_in_and_no_farther() -> None:
    """CA, then AE: the square is empty, but the last word was the counter-attack's (ruling G90)."""
    units = {**PAIR, "DE-5-2": against("L29", "K28"), "FR-436-1": "L29"}
    game = german(units, dice=[*dice_for(fought(units, [1, 1]), "CA"), 1, 1], **STORM)
    if asks(game)[1] == "counter-attack":
        do(game, "against DE-5-1")
    while asks(game)[1] in ("reroll", "losses", "loss-way"):
        game.apply(game.actions()[-1])
    assert results(game)[0] == "CA"
    assert asks(game)[1] not in ("breakthrough", "breakthrough-to")


@case("20.4.2-6", "13.3(CHG)", "12.8.2(b)")
def test_an_empty_square_or_an_hq_that_surrenders_is_no_square_that_was_vacated() -> None:
    empty = german({"DE-5-1": against("L29", "K29"), "FR-436-1": "O29"}, **STORM)
    assert asks(empty) == ("german", "advance-into-empty")
    hq = german({"DE-5-1": against("L29", "K29"), "FR-HQ-VII": having("L29", "flipped")}, **STORM)
    assert where(hq, "DE-5-1") == "L29"
    assert told(hq, UnitBrokeThrough) == []


@case("20.4.2-6")
def test_the_french_have_none_of_it() -> None:
    units = {"FR-28": against("K29", "L29"), "DE-BN-10": "K29"}
    game = french(units, dice=[6, 3], **STORM)
    while asks(game)[0] == "german":
        game.apply(game.actions()[0])
    assert results(game)[0].startswith("D")
    assert where(game, "FR-28") == "K29"


@case("20.4.2-6", "10.5.1")
def test_a_756_cannot_end_at_a_fort_and_engineers_can() -> None:
    units = {
        "DE-5-1": against("K25", "J25"),
        "DE-ENG-1": against("K25", "J26"),
        "FR-436-1": {"hex": "K25", "state": ["flipped"]},
    }
    game = won(units, "DSR")
    do(game, "unit DE-5-1")
    assert why(game, "to L25").case == "10.5.1"
    assert legal(game, "to L24")
    do(game, "back")
    if asks(game)[1] == "breakthrough":
        do(game, "unit DE-ENG-1")
    assert legal(game, "to L25")


@case("20.4.2-6", "14.2.8")
def test_others_may_consolidate_what_the_756_leaves_behind() -> None:
    game = won({**PAIR, "DE-21-1": "K28"}, "DSR", resources={"consolidate": 1})
    assert asks(game)[1] == "breakthrough"
    do(game, "unit DE-5-1", "to L31", "consolidate DE-21-1")
    assert (where(game, "DE-5-1"), where(game, "DE-21-1")) == ("L31", "L29")


@case("20.4.2-6")
def test_the_odds_say_that_the_756_may_go_on() -> None:
    units = {"DE-5-1": "K29", "DE-21-1": "K30", "DE-HQ-III": "J29", **BRIGADE}
    for unit, more, said in (("DE-5-1", STORM, True), ("DE-21-1", STORM, False), ("DE-5-1", {}, False)):
        game = at("german_commitment", units, turn=2, **more)
        do(game, "target L29", f"unit {unit}")
        found = game.forecast() or game.prospects("german")[0]
        cases = {each.message: each.case for each in found.reasons}
        assert (cases.get("storm-tactics") == "20.4.2-6") is said


@case("20.4.2-6")
def test_the_computer_player_answers_for_everybody() -> None:
    units = {**PAIR, "DE-ENG-1": against("L29", "K28"), "DE-21-1": against("L29", "K30"), "FR-130": "O29"}
    game = won(units, "DE")
    bot = make_bot("greedy", 1)
    for _ in range(20):
        if asks(game)[1] not in ("breakthrough", "breakthrough-to", "advance", "advance-face"):
            break
        game.apply(bot.choose(Seat(game, "german")))
    assert all(state(game).target[state(game).box.index[name]] < 0 for name in ("DE-5-1", "DE-ENG-1", "DE-21-1"))
    assert any(where(game, name) == "L29" or told(game, UnitBrokeThrough) for name in ("DE-5-1", "DE-21-1"))
