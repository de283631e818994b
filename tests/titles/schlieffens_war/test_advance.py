"""11.22 Advance after combat, 7.4 in enemy zones of control."""

import pytest
from tests.titles.schlieffens_war.aftermath import asks, fought, over
from tests.titles.schlieffens_war.table import action, case, choices, do, legal, marks, of_kind, state, where, why

from meuse.engine.flow import Refused
from meuse.titles.schlieffens_war.events import Advanced, CityTaken, ParisEndangered

DEAD = {"hex": "2013", "state": ["reduced"]}  # a loss of one step leaves the hex empty


@case("11.22")
@pytest.mark.parametrize("how", ["eliminated", "retreated"])
def test_attackers_may_enter_the_hex_that_the_defenders_have_left(how: str) -> None:
    game = fought({"DE-II": "1913", "DE-III": "1914", "FR-IV": "2013"}, (0, 2))
    do(game, "retreat 2113" if how == "retreated" else "step FR-IV")
    assert asks(game) == ("german", "advance")
    assert choices(game, "unit") == {"DE-II", "DE-III"}
    events = do(game, "unit DE-II")
    assert [(event.units, event.path) for event in of_kind(events, Advanced)] == [(("DE-II",), ("1913", "2013"))]
    assert where(game, "DE-II") == "2013"
    assert choices(game, "unit") == {"DE-III"}
    assert why(game, "unit DE-II").message == "has-advanced"


@case("11.22")
def test_nobody_advances_while_a_defender_is_left() -> None:
    game = fought({"DE-II": "1913", "FR-IV": "2013", "FR-V": "2013"}, (0, 1))
    do(game, "step FR-IV")
    assert over(game)
    assert where(game, "DE-II") == "1913"


@case("11.22")
def test_only_those_who_attacked_advance() -> None:
    units = {"DE-II": "1913", "DE-III": "1913", "DE-IV": "1914", "DE-1-HQ": "1913", "FR-IV": DEAD}
    game = fought(units, (0, 1), aside=("DE-III", "DE-IV"))
    assert choices(game, "unit") == {"DE-II", "DE-1-HQ"}
    assert why(game, "unit DE-III").message == "did-not-attack"
    assert why(game, "unit DE-IV").message == "did-not-attack"


@case("11.22")
def test_attackers_that_fell_do_not_advance() -> None:
    units = {"DE-II": {"hex": "1913", "state": ["reduced"]}, "DE-III": "1913", "FR-IV": DEAD}
    game = fought(units, (1, 1))
    do(game, "step DE-II")
    assert choices(game, "unit") == {"DE-III"}
    assert over(fought({"DE-II": {"hex": "1913", "state": ["reduced"]}, "FR-IV": DEAD}, (1, 1)))


@case("11.22", "3.3(c)", "4.6(b)", "4.1(a)")
def test_an_advance_takes_the_hex_its_city_and_its_depots() -> None:
    units = {"DE-II": "1917", "FR-IV": {"hex": "2017", "state": ["reduced"]}}
    events = do(fought(units, (0, 1), target="2017"), "unit DE-II")
    assert len(of_kind(events, ParisEndangered)) == 1
    events = do(fought({"DE-II": "1913", "FR-IV": DEAD}, (0, 1), terrain={"2013": "city"}), "unit DE-II")
    assert [(event.hex, event.points) for event in of_kind(events, CityTaken)] == [("2013", 1)]
    game = fought({"FR-IV": "2014", "DE-II": DEAD, "DE-1-DEPOT": "2013"}, (0, 1), side="entente")
    assert where(game, "DE-1-DEPOT") == "2013"
    do(game, "unit FR-IV")
    assert (where(game, "DE-1-DEPOT"), where(game, "FR-IV")) == ("eliminated", "2013")


@case("11.22(a)", "6.2")
def test_the_stacking_limit_holds() -> None:
    units = {"DE-II": "1913", "DE-III": "1913", "DE-IV": "1914", "DE-IX": "1914", "FR-IV": DEAD}
    game = fought({**units, "DE-1-HQ": "1913", "DE-2-HQ": "1914"}, (0, 1))
    do(game, "unit DE-II", "unit DE-III", "unit DE-IX")
    assert choices(game, "unit") == {"DE-1-HQ", "DE-2-HQ"}
    assert why(game, "unit DE-IV").case == "11.22(a)"
    do(game, "unit DE-2-HQ")
    assert over(game), "a second HQ finds no room either"


@case("11.22(a)", "6.3")
def test_nations_do_not_advance_into_each_others_arms() -> None:
    game = fought({"FR-IV": "2014", "BR-I": "2114", "DE-II": DEAD}, (0, 1), side="entente")
    assert choices(game, "unit") == {"FR-IV", "BR-I"}
    do(game, "unit BR-I")
    assert over(game)
    assert where(game, "FR-IV") == "2014"


@case("11.22(b)")
def test_an_advance_costs_no_movement_points() -> None:
    """Neither its own movement nor its morale is touched, nor does rough ground behind a river stop it."""
    units = {"DE-II": {"hex": "1913", "state": ["moved", "oos"], "morale": "elan"}, "FR-IV": DEAD}
    game = fought(units, (0, 1), terrain={"2013": "rough marsh"}, rivers=["1913 2013"])
    do(game, "unit DE-II")
    assert where(game, "DE-II") == "2013"
    assert marks(game, "DE-II") == {"moved", "oos", "attacked"}
    assert game.position()["units"]["DE-II"]["morale"] == "elan"


@case("11.22(c)")
def test_belgians_do_not_advance_beyond_their_area() -> None:
    """Nothing else on this map is closed to a corps that could attack it."""
    units = {"BE-1": "1413", "DE-II": {"hex": "1513", "state": ["reduced"]}}
    game = fought(units, (0, 1), target="1513", side="entente")
    assert over(game)
    assert where(game, "BE-1") == "1413"
    french = {"FR-IV": "1413", "DE-II": {"hex": "1513", "state": ["reduced"]}}
    assert choices(fought(french, (0, 1), target="1513", side="entente"), "unit") == {"FR-IV"}


@case("7.4", "11.22(d)")
@pytest.mark.parametrize(
    ("side", "advancing", "target", "start"),
    [
        ("german", ("DE-II", "DE-HKK2", "DE-1-HQ"), "2013", "1913"),
        ("entente", ("FR-II", "FR-1C", "FR-1-HQ"), "2013", "1913"),
        ("entente", ("BR-I", "BR-C", "BR-HQ"), "2013", "1913"),
        ("entente", ("BE-1", "BE-2", "BE-HQ"), "1010", "0910"),  # in Belgium
    ],
)
def test_enemy_zones_of_control_do_not_stop_an_advance(
    side: str, advancing: tuple[str, ...], target: str, start: str
) -> None:
    """Infantry, cavalry and HQ of each nation: out of one zone of control and into others."""
    fallen, *others = ("FR-IV", "FR-V", "FR-VI") if side == "german" else ("DE-IV", "DE-V", "DE-VI")
    beside = (f"{target[:2]}{int(target[2:]) - 1:02}", f"{int(target[:2]) + 1}{target[2:]}")
    units = {**dict.fromkeys(advancing, start), fallen: {**DEAD, "hex": target}}
    game = fought({**units, **dict(zip(others, beside, strict=True))}, (0, 1), side=side, target=target, turn=4)
    board = state(game).box.board
    enemy = 1 if side == "german" else 0
    assert state(game).held[enemy][board.index[start]], "out of one"
    assert state(game).held[enemy][board.index[target]] == 2, "into others"
    for name in advancing:
        do(game, f"unit {name}")
        assert where(game, name) == target


@case("11.22(e)")
def test_nobody_has_to_advance() -> None:
    game = fought({"DE-II": "1913", "DE-III": "1914", "FR-IV": DEAD}, (0, 1))
    assert legal(game, "done")
    some = game.clone()
    do(game, "done")
    assert (where(game, "DE-II"), where(game, "DE-III")) == ("1913", "1914")
    assert over(game)
    do(some, "unit DE-II", "done")
    assert (where(some, "DE-II"), where(some, "DE-III")) == ("2013", "1914")


@case("11.22(f)")
def test_the_advance_is_decided_before_anything_else_is_done_and_not_later() -> None:
    game = fought({"DE-II": "1913", "DE-III": "1914", "FR-IV": DEAD}, (0, 1))
    with pytest.raises(Refused):
        game.apply(action("attack 2906"))
    do(game, "unit DE-II", "done")
    assert legal(game, "attack 2906")
    with pytest.raises(Refused):
        game.apply(action("unit DE-III"))


@case("11.22(g)")
def test_defenders_never_advance() -> None:
    """All attackers are eliminated and their hex is empty."""
    units = {"DE-II": {"hex": "1913", "state": ["reduced"]}, "FR-IV": "2013"}
    game = fought(units, (1, 0))
    assert where(game, "DE-II") == "eliminated"
    assert over(game)
    assert where(game, "FR-IV") == "2013"
    game = fought({"DE-II": "1913", "FR-IV": DEAD}, (0, 1))
    assert why(game, "unit FR-IV").message == "did-not-attack"
