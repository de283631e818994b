"""2.0 to 3.0: what is in the box, and how a game begins."""

from pathlib import Path

import pytest
from tests.titles.valmy.field import field, open_in, send, under
from tests.titles.valmy.table import at, case, choices, do, state, told, unit, where, why

import meuse
from meuse.cartography.build import read_toml
from meuse.engine.title import PositionError
from meuse.titles.valmy import box
from meuse.titles.valmy.chapters.setup import set_up
from meuse.titles.valmy.events import InitiativeRolled
from meuse.titles.valmy.state import State

FOLDER = Path(box.__file__).parent / "data"
BOX = box.Box(FOLDER, {})
COUNTERS = read_toml(FOLDER / "counters.toml")
ALL_COUNTERS = 270
FRENCH_LETTERS = (
    *("AG", "B", "Car", "Cav", "Cha", "Charnt", "GN", "Gren"),
    *("Hus", "LW", "Meuth", "R", "RL", "RLi", "RW", "Vsg"),
)
ALLIED_LETTERS = ("An-Br", "D", "Drag", "Feldjag", "KC", "Kur", "Nrm", "Pr", "R", "RC", "Tsh")
RIGHT_WING = ("FR-LEVENEUR", "FR-DIETMANN", "FR-STEINHOFFEN", "FR-STENGEL")
every_scenario = pytest.mark.parametrize("scenario", list(BOX.scenarios))


def units_under(leader: str) -> list[str]:
    return [BOX.ids[counter] for counter in BOX.begin_under[BOX.index[leader]]]


# ---- 2.0, 2.1, 2.2: components


@case("2.0", "T.COUNTERS")
def test_leaders_units_and_markers_stay_within_270_counters() -> None:
    markers = sum(marker["count"] for marker in COUNTERS["marker"])
    assert len(BOX.leaders) + len(BOX.units) + markers <= ALL_COUNTERS


@case("2.0(a)")
def test_each_side_has_a_sheet_with_its_holding_boxes_and_its_morale_track() -> None:
    for side, name in enumerate(("french", "allied")):
        sheet = set(BOX.board.part(f"{name}-holding").cells())
        assert {BOX.holding[leader] for leader in BOX.leaders_of[side]} <= sheet
        assert BOX.track_cells[side] == list(BOX.board.part(f"{name}-morale").cells())


@case("2.0(b)")
def test_dice_have_six_sides() -> None:
    seen: set[int] = set()
    for seed in range(30):
        game = at("initiative", {"FR-DUMOURIEZ": "GRA", "PR-BRUNSWICK": "VER"}, scenario="argonne", turn=2, seed=seed)
        do(game, "pass", "pass")
        (rolled,) = told(game, InitiativeRolled)
        seen |= {rolled.french_die, rolled.allied_die}
    assert seen == {1, 2, 3, 4, 5, 6}


@case("2.1", "8.0", "8.0(a)")
def test_every_leader_has_four_ratings_and_one_of_three_ranks_and_overall_leaders_have_rank_3() -> None:
    assert {BOX.rank[leader] for leader in BOX.leaders} == {1, 2, 3}
    assert [BOX.rank[leader] for leader in BOX.overall] == [3, 3]
    for leader in BOX.leaders:
        assert BOX.command[leader][0] > 0
        assert 1 <= BOX.initiative[leader][0] <= 6
        assert min(BOX.offensive[leader][0], BOX.defensive[leader][0]) >= 0


@case("2.1(d)")
def test_every_french_abbreviation_is_on_a_counter() -> None:
    words = {word for counter in BOX.units_of[0] for word in BOX.names[counter].split()}
    words |= {BOX.band[counter] for counter in BOX.units_of[0]}
    assert [word for word in FRENCH_LETTERS if word not in words] == []


@case("2.1(d-ii)")
def test_every_allied_abbreviation_is_on_a_counter() -> None:
    words = {word for counter in BOX.units_of[1] for word in BOX.names[counter].split()}
    words |= {BOX.band[counter] for counter in BOX.units_of[1]}
    assert [word for word in ALLIED_LETTERS if word not in words] == []


@case("2.2", "7.1.6")
def test_boxes_are_reached_along_lines_only() -> None:
    """Hans and Sainte-Menehould lie next to each other on the ground; no line joins them."""
    game = field({"FR-STENGEL": "HAN", "FR-2-DRAG": "HAN"}, dice=[1])
    send(game, "FR-STENGEL")
    assert choices(game, "to") == {"MAS", "STB", "LUN", "VAL", "BRX"}
    assert (why(game, "to SMH").case, why(game, "to SMH").message) == ("7.1.6", "no-line")


@case("T.MAP")
def test_a_scenario_on_part_of_the_map_ends_where_that_part_ends() -> None:
    game = at("activations", {"FR-DUMOURIEZ": "SMH", "PR-FELDJAG": "CLE"}, scenario="cannonade", initiative="french")
    send(game, "FR-DUMOURIEZ")
    assert "PAS" not in choices(game, "to")
    assert (why(game, "to PAS").case, why(game, "to PAS").message) == ("T.MAP", "not-in-scenario")


@case("T.COUNTERS", "3.0(ex)")
def test_what_the_rulebook_prints_is_on_our_counters() -> None:
    """VAL-X1: Command Rating 6 for Leveneur and his three; 8.5: three leaders are never out of command."""
    assert [BOX.command[BOX.index[leader]][0] for leader in RIGHT_WING] == [6, 6, 6, 6]
    assert [BOX.ids[leader] for leader in BOX.leaders if BOX.never_out[leader]] == [
        "FR-DUMOURIEZ",
        "FR-KELLERMANN",
        "PR-BRUNSWICK",
    ]


# ---- 3.0: set-up


@case("3.0", "3.0(a)", "T.SETUP")
@every_scenario
def test_leaders_begin_in_the_boxes_of_the_scenario(scenario: str) -> None:
    game = meuse.new("valmy", scenario=scenario, seed=1)
    for counter, cell in BOX.scenarios[scenario].set_up.items():
        assert where(game, BOX.ids[counter]) == BOX.board.names[cell]
    for leader in BOX.scenarios[scenario].absent:
        assert where(game, BOX.ids[leader]) == "reserve"


@case("3.0(b)", "3.0(c)", "3.0(f)")
@every_scenario
def test_units_begin_in_the_holding_boxes_of_leaders_who_command_them(scenario: str) -> None:
    game = meuse.new("valmy", scenario=scenario, seed=1)
    here = state(game)
    alone = [counter for counter in BOX.scenarios[scenario].set_up if counter in BOX.units]
    for counter in BOX.units:
        if here.where[counter] < 0:
            continue
        leader = here.under[counter]
        assert (leader == -1) == (counter in alone)
        if leader >= 0:
            assert here.where[leader] == here.where[counter]
            assert BOX.division[leader] == BOX.division[counter]
    for leader in BOX.leaders:
        assert here.under.count(leader) <= BOX.command[leader][0]


@case("3.0(a)")
def test_a_unit_that_the_scenario_puts_on_the_map_lies_there_even_next_to_its_leader() -> None:
    text = (FOLDER / "scenarios.toml").read_text("utf-8").replace('CRX = ["FR-ALLIER"]', 'BRQ = ["FR-ALLIER"]')
    content = box.Box(FOLDER, {"scenarios.toml": text})
    begun = State(content, content.scenarios["argonne"])
    set_up(begun)
    assert begun.under[content.index["FR-ALLIER"]] == -1
    assert begun.where[content.index["FR-ALLIER"]] == begun.where[content.index["FR-CHAZOT"]]


@case("3.0(ex)", "3.0(d)", "3.0(e)")
def test_leveneur_begins_with_three_leaders_and_20_units_in_four_holding_boxes() -> None:
    """VAL-X1, ruling L6."""
    game = meuse.new("valmy", scenario="campaign", seed=1)
    assert {where(game, leader) for leader in RIGHT_WING} == {"BER"}
    units = [name for leader in RIGHT_WING for name in units_under(leader)]
    assert len(units) == 20
    assert {where(game, name) for name in units} == {"BER"}
    counted = [sum(under(game, name) == leader for name in units) for leader in RIGHT_WING]
    assert sum(counted) == 20
    assert max(counted) <= 6


@case("3.0(c)", "3.0(d)", "3.0(ex)")
def test_six_units_find_room_under_leveneur_whoever_else_lies_there_and_a_seventh_does_not() -> None:
    six = [*units_under("FR-LEVENEUR"), *units_under("FR-STEINHOFFEN")[:2]]
    full = {name: {"hex": "BER", "under": "FR-LEVENEUR"} for name in six}
    leaders = dict.fromkeys(RIGHT_WING, "BER")
    game = field({**leaders, **full})
    assert {under(game, name) for name in six} == {"FR-LEVENEUR"}
    with pytest.raises(PositionError, match="no room"):
        field({**leaders, **full, "FR-1-VSG": {"hex": "BER", "under": "FR-LEVENEUR"}})


@case("3.0(e)", "3.0(b)")
def test_what_a_leader_cannot_hold_at_set_up_goes_to_others_in_the_box() -> None:
    """Nine units begin under Leveneur here: three are Dietmann's or the others', who are set up after him."""
    text = (FOLDER / "counters.toml").read_text("utf-8").replace('under = "FR-DIETMANN"', 'under = "FR-LEVENEUR"')
    content = box.Box(FOLDER, {"counters.toml": text})
    begun = State(content, content.scenarios["campaign"])
    set_up(begun)
    nine = content.begin_under[content.index["FR-LEVENEUR"]]
    assert len(nine) == 9
    covers = [content.ids[begun.under[counter]] for counter in nine]
    assert covers.count("FR-LEVENEUR") == 6
    assert set(covers) - {"FR-LEVENEUR"} <= set(RIGHT_WING)


@case("3.0(b)", "3.0(f)", "7.1.3.1")
def test_units_without_room_or_without_a_leader_of_theirs_lie_on_the_map() -> None:
    """Ruling L52: ten units of the right wing and one of the left with Leveneur alone."""
    ten = [*units_under("FR-LEVENEUR"), *units_under("FR-STEINHOFFEN")]
    game = field({"FR-LEVENEUR": "BER", **dict.fromkeys(ten, "BER"), "FR-34-RL": "BER"})
    assert [under(game, name) for name in ten] == ["FR-LEVENEUR"] * 6 + [""] * 4
    assert under(game, "FR-34-RL") == ""
    with pytest.raises(PositionError, match="does not command"):
        field({"FR-LEVENEUR": "BER", "FR-34-RL": {"hex": "BER", "under": "FR-LEVENEUR"}})


@case("3.0(b)")
def test_what_lies_on_the_map_acts_singly_or_goes_in_place_of_others() -> None:
    """Ruling L52."""
    ten = [*units_under("FR-LEVENEUR"), *units_under("FR-STEINHOFFEN")]
    game = field({"FR-DUMOURIEZ": "BUZ", "FR-LEVENEUR": "BER", **dict.fromkeys(ten, "BER")})
    assert "FR-1-VSG" in choices(game, "single")
    do(game, "activate FR-LEVENEUR")
    assert why(game, "take FR-1-VSG").case == "7.0(b)"
    do(game, "leave FR-29-RL", "take FR-1-VSG", "done")
    assert state(game).is_used(unit(game, "FR-1-VSG"))
    assert not state(game).is_used(unit(game, "FR-29-RL"))


@case("3.0(b)")
def test_open_units_stay_open_until_they_move() -> None:
    game = field({"FR-LEVENEUR": "BER", **open_in("BER", "FR-29-RL")})
    assert under(game, "FR-29-RL") == ""
