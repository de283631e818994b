"""11.20 What a battle does to morale, and what it costs those that are fatigued already."""

from typing import Any

import pytest
from tests.titles.schlieffens_war.aftermath import asks, fought, over
from tests.titles.schlieffens_war.table import case, choices, do, marks, morale, of_kind, where, why

from meuse.titles.schlieffens_war.events import FurtherSteps, MoraleChanged


def corps(hex_name: str, level: str, *marked: str) -> dict[str, Any]:
    return {"hex": hex_name, "morale": level, "state": list(marked)}


# ---- 11.20(D-vii), (D-viii) defenders that retreat


@case("11.20(D-vii)", "9.6(c-ii)")
@pytest.mark.parametrize(("before", "after"), [("elan", "normal"), ("normal", "fatigued"), ("fatigued", "fatigued")])
def test_who_retreats_loses_a_level_of_morale_at_once(before: str, after: str) -> None:
    units = {"DE-II": "1913", "FR-IV": corps("2013", "normal"), "FR-V": corps("2013", before)}
    game = fought(units, (0, 3))
    do(game, "step FR-IV")
    assert morale(game, "FR-V") == before
    do(game, "retreat 2113")
    assert morale(game, "FR-V") == after
    assert asks(game) == ("entente", "defender-losses"), "at once: he has not finished"


@case("11.20(D-vii)", "9.6(a-iii)")
def test_a_longer_retreat_costs_no_second_level() -> None:
    game = fought({"DE-II": "1913", "FR-IV": corps("2013", "elan"), "FR-V": "2013"}, (0, 3))
    events = do(game, "step FR-V", "retreat 2113", "retreat 2213")
    assert morale(game, "FR-IV") == "normal"
    told = [(event.units, event.morale, event.reason) for event in of_kind(events, MoraleChanged)]
    assert told[:2] == [(("FR-V",), "fatigued", "retreated"), (("FR-IV",), "normal", "retreated")]


@case("11.20(D-vii)")
def test_the_third_corps_tires_with_the_others_and_hqs_have_no_morale() -> None:
    units = {"DE-II": "1913", "FR-IV": "2013", "FR-V": "2013", "FR-VI": corps("2013", "elan"), "FR-3-HQ": "2013"}
    game = fought(units, (0, 2), aside=("FR-VI", "FR-3-HQ"))
    do(game, "step FR-IV", "retreat 2113")
    assert [morale(game, name) for name in units] == ["elan", "fatigued", "fatigued", "normal", "normal"]


@case("11.20(D-vii)")
def test_defenders_that_stand_keep_their_morale() -> None:
    game = fought({"DE-II": "1913", "FR-IV": corps("2013", "elan"), "FR-V": "2013"}, (0, 2))
    do(game, "step FR-IV", "step FR-V")
    assert (morale(game, "FR-IV"), morale(game, "FR-V")) == ("elan", "normal")


@case("11.20(D-viii)", "9.6(b-vii)")
def test_a_retreat_costs_one_further_step_if_all_participants_were_fatigued() -> None:
    units = {"DE-II": "1913", "FR-IV": corps("2013", "fatigued"), "FR-V": corps("2013", "fatigued"), "FR-VI": "2013"}
    game = fought(units, (0, 2), aside=("FR-VI",))
    do(game, "step FR-IV", "retreat 2113")
    assert asks(game) == ("entente", "further-step")
    assert choices(game, "step") == {"FR-V", "FR-VI"}, "the owner chooses, and nobody loses a second step yet"
    assert why(game, "step FR-IV").case == "11.20(D-ix)"
    assert why(game, "retreat 2213").case == "11.20(D-viii)"
    events = do(game, "step FR-VI")
    assert [(event.units, event.reason) for event in of_kind(events, FurtherSteps)] == [(("FR-VI",), "retreat")]
    assert "reduced" in marks(game, "FR-VI")
    assert asks(game) == ("german", "advance"), "one step to one unit, and no more"


@case("11.20(D-viii)")
def test_the_further_step_comes_once_however_far_they_go() -> None:
    units = {"DE-II": "1913", "FR-IV": corps("2013", "fatigued"), "FR-V": corps("2013", "fatigued")}
    game = fought(units, (0, 3))
    events = do(game, "step FR-IV", "retreat 2113", "retreat 2213")
    assert len(of_kind(events, FurtherSteps)) == 1
    assert where(game, "FR-IV") == where(game, "FR-V") == "2213"
    assert marks(game, "FR-V") >= {"reduced"}, "the only one who could take it"


@case("11.20(D-viii)")
@pytest.mark.parametrize("other", ["normal", "elan"])
def test_one_participant_that_was_not_fatigued_spares_them_the_further_step(other: str) -> None:
    units = {"DE-II": "1913", "FR-IV": corps("2013", "fatigued"), "FR-V": corps("2013", other)}
    game = fought(units, (0, 2))
    events = do(game, "step FR-IV", "retreat 2113")
    assert of_kind(events, FurtherSteps) == []
    assert asks(game) == ("german", "advance")


@case("11.20(D-viii)")
def test_corps_that_stand_aside_do_not_count_for_it() -> None:
    """A rested third corps does not spare them the step; tired ones that are gone do not bring it on (ruling S62)."""
    units = {"DE-II": "1913", "FR-IV": corps("2013", "fatigued"), "FR-V": corps("2013", "fatigued"), "FR-VI": "2013"}
    game = fought(units, (0, 2), aside=("FR-VI",))
    do(game, "step FR-IV", "retreat 2113")
    assert asks(game) == ("entente", "further-step")
    fallen = {**units, "FR-IV": corps("2013", "fatigued", "reduced"), "FR-V": corps("2013", "fatigued", "reduced")}
    game = fought(fallen, (0, 3), aside=("FR-VI",))
    events = do(game, "step FR-IV", "step FR-V", "retreat 2113")
    assert of_kind(events, FurtherSteps) == []


@case("11.20(D-viii)")
def test_the_further_step_can_eliminate_the_last_unit() -> None:
    game = fought({"DE-II": "1913", "FR-IV": corps("2013", "fatigued")}, (0, 3))
    do(game, "retreat 2113")
    assert where(game, "FR-IV") == "eliminated"
    assert asks(game) == ("german", "advance")


# ---- 11.20(A-vi) success


@case("11.20(A-vi)", "5.4(d)", "9.6(b-viii)")
@pytest.mark.parametrize(("before", "after"), [("fatigued", "normal"), ("normal", "elan"), ("elan", "elan")])
@pytest.mark.parametrize("how", ["eliminated", "retreated"])
def test_attackers_who_drive_the_defenders_out_gain_a_level(before: str, after: str, how: str) -> None:
    units = {"DE-II": corps("1913", before), "DE-III": corps("1914", before), "FR-IV": "2013"}
    game = fought(units, (0, 2))
    do(game, "retreat 2113" if how == "retreated" else "step FR-IV")
    assert (morale(game, "DE-II"), morale(game, "DE-III")) == (after, after)
    assert "reduced" not in marks(game, "DE-II")


@case("11.20(A-vi)")
def test_a_hex_with_none_but_depots_left_is_won() -> None:
    """Ruling S27."""
    game = fought({"FR-IV": "2014", "DE-II": "2013", "DE-1-DEPOT": "2013"}, (0, 2), side="entente")
    do(game, "retreat 2012")
    assert morale(game, "FR-IV") == "elan"


@case("11.20(A-vi)", "9.6(a-ii)")
def test_only_corps_that_attacked_gain_and_hqs_have_no_morale() -> None:
    units = {"DE-II": "1913", "DE-III": "1913", "DE-1-HQ": "1913", "FR-IV": {"hex": "2013", "state": ["reduced"]}}
    game = fought(units, (0, 1), aside=("DE-III",))
    events = [event for _, event in game.log() if isinstance(event, MoraleChanged)]
    assert [(event.units, event.morale, event.reason) for event in events] == [(("DE-II",), "elan", "won")]
    assert (morale(game, "DE-III"), morale(game, "DE-1-HQ")) == ("normal", "normal")


@case("11.20(A-vi)")
def test_defenders_gain_nothing_by_holding() -> None:
    game = fought({"DE-II": "1913", "FR-IV": "2013"}, (1, 0))
    assert over(game)
    assert morale(game, "FR-IV") == "normal"


# ---- 11.20(A-vii), (A-viii) failure


@case("11.20(A-vii)", "5.4(e)", "9.6(c-ii)")
@pytest.mark.parametrize(("before", "after"), [("normal", "fatigued"), ("elan", "normal")])
@pytest.mark.parametrize("losses", [0, 1])
def test_attackers_lose_a_level_if_anybody_holds_the_hex(before: str, after: str, losses: int) -> None:
    """Even if the defender has lost more than they."""
    units = {"DE-II": corps("1913", before), "DE-III": corps("1914", before), "FR-IV": "2013"}
    game = fought(units, (0, losses))
    assert over(game)
    assert (morale(game, "DE-II"), morale(game, "DE-III")) == (after, after)
    assert not {"reduced"} & (marks(game, "DE-II") | marks(game, "DE-III"))


@case("11.20(A-vii)")
def test_those_that_stood_aside_keep_their_morale() -> None:
    units = {"DE-II": "1913", "DE-III": corps("1913", "elan"), "DE-IV": corps("1913", "fatigued"), "FR-IV": "2013"}
    game = fought(units, (0, 0), aside=("DE-III", "DE-IV"))
    assert [morale(game, name) for name in units] == ["fatigued", "elan", "fatigued", "normal"]
    assert "reduced" not in marks(game, "DE-IV"), "11.20(A-viii) is for those that attacked"


@case("11.20(A-vii)")
def test_a_fort_that_holds_is_enough_for_a_failure() -> None:
    units = {"DE-II": "1808", "FR-VERDUN": "1809", "FR-IV": {"hex": "1809", "state": ["reduced"]}}
    game = fought(units, (0, 1), target="1809")
    assert where(game, "FR-IV") == "eliminated"
    assert morale(game, "DE-II") == "fatigued"


@case("11.20(A-viii)", "9.6(b-vii)")
def test_each_corps_that_was_fatigued_already_loses_a_further_step_when_the_attack_fails() -> None:
    """Ruling S4: each of them."""
    units = {
        "DE-II": corps("1913", "fatigued"),
        "DE-III": corps("1913", "fatigued"),
        "DE-IV": corps("1914", "normal"),
        "FR-IV": "2013",
    }
    game = fought(units, (0, 0))
    assert [marks(game, name) & {"reduced"} for name in ("DE-II", "DE-III", "DE-IV")] == [
        {"reduced"},
        {"reduced"},
        set(),
    ]
    assert [morale(game, name) for name in ("DE-II", "DE-III", "DE-IV")] == ["fatigued"] * 3
    events = [event for _, event in game.log() if isinstance(event, FurtherSteps)]
    assert [(event.units, event.reason) for event in events] == [(("DE-II", "DE-III"), "attack")]


@case("11.20(A-viii)")
def test_the_further_step_comes_after_the_result_and_outside_the_spread() -> None:
    """Ruling S4: DE-II loses both its steps while DE-III has lost none."""
    units = {"DE-II": corps("1913", "fatigued"), "DE-III": "1913", "FR-IV": "2013"}
    game = fought(units, (1, 0))
    assert "reduced" not in marks(game, "DE-II"), "the result comes first"
    do(game, "step DE-II")
    assert where(game, "DE-II") == "eliminated"
    assert "reduced" not in marks(game, "DE-III")


@case("11.20(A-viii)")
def test_fatigued_corps_that_win_lose_nothing() -> None:
    game = fought({"DE-II": corps("1913", "fatigued"), "FR-IV": "2013"}, (0, 2))
    do(game, "retreat 2113")
    assert "reduced" not in marks(game, "DE-II")


@case("11.20(A-viii)")
def test_corps_tired_by_this_very_battle_lose_nothing_more() -> None:
    game = fought({"DE-II": "1913", "FR-IV": "2013"}, (0, 0))
    assert (morale(game, "DE-II"), marks(game, "DE-II")) == ("fatigued", {"attacked"})
