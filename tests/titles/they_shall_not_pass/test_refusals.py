"""What a refusal says: its own reason, its own case and the numbers; and what cases the log and the questions name."""

import pytest
from tests.titles.they_shall_not_pass.clash import asks, clash
from tests.titles.they_shall_not_pass.country import VERDUN, bare, row
from tests.titles.they_shall_not_pass.drill import watered
from tests.titles.they_shall_not_pass.table import TITLE, at, case, choices, do, of_kind, why

import meuse
from meuse.bots import make_bot
from meuse.casebook.cases import read_cases
from meuse.engine.game import Game, Seat
from meuse.titles.they_shall_not_pass.events import Advanced, FortDestroyed

DEAD = {"place": "eliminated"}
NORTH_ROAD = row("2201", "3301")


def said(game: Game, words: str) -> tuple[str, str, dict[str, str | int | tuple[str, ...]]]:
    """Case, message and numbers of a refusal, without the unit and the hex it was asked for."""
    refusal = why(game, words)
    numbers = {name: value for name, value in refusal.params.items() if name not in ("unit", "hex")}
    return refusal.case, refusal.message, numbers


# ---- 3.0


@case("3.1(d)")
def test_units_of_louvemont_are_told_where_it_is() -> None:
    game = meuse.new(TITLE)
    refusal = why(game, "unit FR-XXX-HQ")
    assert (refusal.case, refusal.params["hex"]) == ("3.1(d)", "1609")


@case("3.0")
def test_a_unit_that_stands_already_is_placed_anew_when_all_are_placed() -> None:
    game = meuse.new(TITLE)
    do(game, "unit FR-324", "to 0703")
    refusal = why(game, "unit FR-324")
    assert (refusal.case, refusal.message, refusal.params["hex"]) == ("3.0", "set-up-placed", "0703")


# ---- 6.3


@case("6.31(b)", "6.32(b)")
def test_replacements_refused_say_how_many_are_left_and_how_many_it_takes() -> None:
    worn = {"state": ["reduced"]}
    units = {"FR-XXX-HQ": "1621", "FR-44": {"hex": "1620", **worn}, "FR-60": {"hex": "1620", **worn}, "FR-35": DEAD}
    game = bare("french_organization", units)
    assert said(game, "return_full FR-35") == ("6.32(b)", "no-points", {"has": 1, "needs": 2})
    do(game, "restore FR-44")
    assert asks(game)[1] != "replacements", "the one point is spent"
    units = {"DE-III-HQ": "2201", "DE-24": DEAD, "DE-20": DEAD, "DE-64": DEAD}
    game = bare("german_organization", units, turn=2)
    do(game, "return_full DE-24")
    assert said(game, "return_full DE-20") == ("6.32(b)", "no-points", {"has": 1, "needs": 2})


@case("6.33(f)", "6.33(g)")
def test_a_french_hq_is_told_why_it_cannot_return_in_a_hex() -> None:
    game = bare("french_organization", {"FR-XXX-HQ": DEAD, "DE-24": "1222"})
    do(game, "return FR-XXX-HQ")
    case_, message, numbers = said(game, "to 1609")
    assert (case_, message) == ("6.33(f)", "in-verdun-only")
    assert set(str(numbers["hexes"]).split(", ")) == set(VERDUN)
    assert said(game, "to 1322")[:2] == ("6.33(g)", "in-contact")
    closed = {"DE-24": VERDUN[0], "DE-20": VERDUN[1], "DE-64": VERDUN[2]}
    worn = {"hex": "2910", "state": ["reduced"]}
    game = bare("french_organization", {"FR-XXX-HQ": DEAD, "FR-XX-HQ": "2911", "FR-2Z": worn, **closed})
    assert said(game, "return FR-XXX-HQ")[:2] == ("6.33(f)", "verdun-closed-to-hq")


@case("6.33(f-ii)", "6.33(g)")
def test_a_german_hq_is_told_why_it_cannot_return_in_a_hex() -> None:
    units = {"DE-III-HQ": DEAD, "FR-208": "2602"}
    marker = {"french": ["2301"]}
    game = bare("german_organization", units, turn=2, roads=[NORTH_ROAD, "2201 2202"], interdiction=marker)
    do(game, "return DE-III-HQ")
    assert said(game, "to 1609")[:2] == ("6.33(f-ii)", "hq-north-only")
    assert said(game, "to 1201")[:2] == ("6.33(f-ii)", "hq-on-road-only")
    assert said(game, "to 2601")[:2] == ("6.33(g)", "in-contact")
    assert said(game, "to 2301")[:2] == ("6.33(f-ii)", "hq-interdicted")
    case_, message, numbers = said(game, "to 2401")
    assert (case_, message, numbers["hexes"]) == ("6.33(f-ii)", "hq-road-cut", "0201, 1601, 2201")


@case("14.7(a)")
def test_a_gun_that_was_not_lost_cannot_be_brought_back() -> None:
    game = bare("french_organization", {"FR-XXX-HQ": "1621", "FR-XXX-A1": DEAD, "FR-XXX-A2": "1621"}, turn=6)
    assert said(game, "return_gun FR-XXX-A2") == ("14.7(a)", "gun-not-lost", {})


# ---- 7.0, 9.3


@case("7.0(a)", "14.32(b)", "9.3(b)")
def test_a_hex_out_of_range_says_how_far_it_is_and_how_far_the_gun_reaches() -> None:
    game = bare("german_bombardment", {"DE-III-A1": "2001", "FR-208": "2016"})
    do(game, "gun DE-III-A1")
    assert said(game, "barrage 2016") == ("7.0(a)", "out-of-range", {"reach": 13, "distance": 15})
    game = bare("german_bombardment", {"FR-208": "1611"})
    do(game, "gun DE-Heavy")
    assert said(game, "barrage 1611") == ("14.32(b)", "beyond-heavy-artillery", {"reach": 10})
    game = bare("german_assault", {"DE-24": "2914", "FR-208": "2915", "DE-6-A": "2901"})
    do(game, "assault 2915", "unit DE-24")
    assert said(game, "support DE-6-A") == ("9.3(b)", "out-of-range", {"reach": 8, "distance": 14})


@case("9.32(b)", "9.32(c)")
def test_a_gun_of_another_formation_names_its_own() -> None:
    game = bare("german_assault", {"DE-24": "2914", "FR-208": "2915", "DE-9-A": "2913", "DE-V-A1": "2913"})
    do(game, "assault 2915", "unit DE-24")
    assert said(game, "support DE-9-A") == ("9.32(b)", "not-its-division", {"division": "9"})
    assert said(game, "support DE-V-A1") == ("9.32(c)", "not-its-corps", {"corps": "V"})


# ---- 8.0


@case("8.1(a)", "8.0")
def test_a_hex_too_far_says_what_it_takes_and_what_is_left() -> None:
    game = watered("german_movement", {"DE-24": "2910"}, rivers=["3309 3310", "3309 3308", "3309 3208", "3309 3209"])
    do(game, "unit DE-24")
    assert said(game, "to 2918") == ("8.1(a)", "too-dear", {"needs": "8", "has": "5"})
    do(game, "to 2911")
    assert said(game, "to 2918") == ("8.1(a)", "too-dear", {"needs": "7", "has": "4"})
    assert said(game, "to 2911") == ("8.0", "is-there", {})
    assert said(game, "to 3309") == ("8.0", "too-far", {})


@case("8.0")
def test_a_unit_moves_once_a_phase_ruling_t72() -> None:
    game = bare("german_movement", {"DE-24": "2910", "DE-20": "2910"})
    do(game, "unit DE-24", "to 2911", "stop")
    assert said(game, "unit DE-24") == ("8.0", "has-moved", {})
    assert said(game, "dig_in DE-24") == ("14.11", "has-moved", {})
    do(game, "dig_in DE-20")
    assert said(game, "unit DE-20") == ("14.11", "has-dug-in", {})
    assert said(game, "dig_in DE-20") == ("14.11", "is-dug-in", {})


@case("8.31(a)", "8.12(a)")
def test_a_full_hex_says_how_much_it_would_hold() -> None:
    units = {"DE-24": "2910", "DE-20": {"hex": "2911", "state": ["fired"]}, "DE-V-A1": {"hex": "2911"}}
    game = bare("german_breakthrough", {**units, "DE-Pi28": "2910", "DE-64": "2911"})
    do(game, "stack 2910", "unit DE-24", "go")
    assert said(game, "to 2911") == ("8.31(a)", "no-room", {"load": "4", "limit": "2"})
    game = at("german_movement", {"DE-24": "2910", "DE-20": "2910", "DE-64": "2910"})
    assert said(game, "done") == ("8.12(a)", "overstacked", {"load": "3", "limit": "2", "hexes": ("2910",)})


@case("14.1(a)")
def test_an_hq_that_would_dig_in_is_sent_to_the_case_that_says_who_may() -> None:
    game = bare("german_movement", {"DE-III-HQ": "2201"})
    assert said(game, "dig_in DE-III-HQ")[0] == "14.1(a)"


# ---- 9.0


@case("9.0(a-ii)", "T.TEC-river")
def test_a_unit_that_cannot_get_at_the_hex_is_told_whether_distance_or_a_river_is_the_reason() -> None:
    units = {"DE-24": "2914", "DE-20": "2916", "DE-64": "2912", "FR-208": "2915"}
    game = watered("german_assault", units, rivers=["2915 2916"])
    do(game, "assault 2915")
    assert said(game, "unit DE-20") == ("T.TEC-river", "river-between", {"from": "2916"})
    assert said(game, "unit DE-64") == ("9.0(a-ii)", "not-adjacent", {"from": "2912", "distance": 3})


@case("8.11(b)", "9.5(a)")
def test_a_retreat_says_whether_a_river_bars_it_or_the_hex_is_not_next_to_it() -> None:
    units = {"DE-24": "2914", "FR-44": "2915"}
    game = watered("german_assault", units, rivers=["2915 2916"], dice=[6, 1])
    do(game, "assault 2915", "unit DE-24", "commit")
    assert asks(game) == ("french", "take-hits")
    while asks(game)[1] == "take-hits":
        retreats = [offered for offered in game.actions() if offered.verb == "retreat"]
        game.apply(retreats[0] if retreats else game.actions()[0])
    assert asks(game)[1] == "retreat"
    assert said(game, "to 2916") == ("8.11(b)", "river", {})
    assert said(game, "to 2920") == ("9.5(a)", "retreat-by-hexes", {"from": "2915"})


@case("9.61(b)", "9.61(c)")
def test_advances_beyond_name_their_own_reason() -> None:
    units = {"DE-24": "2914", "DE-Pi28": "2914", "FR-XXX-HQ": "2915", "FR-208": "2916"}
    lines = ("assault 2915", "unit DE-24", "unit DE-Pi28", "commit")
    game = clash("german_assault", units, *lines, hits=(0, 2))
    assert said(game, "beyond 2916") == ("9.61(b)", "beyond-enemy", {"target": "2915"})
    assert said(game, "beyond 3014") == ("9.61(b)", "not-beyond", {"target": "2915", "from": "2914"})
    do(game, "beyond 3015")
    assert said(game, "done") == ("9.61(c-ii)", "nobody-goes-on", {})
    events = do(game, "unit DE-24")
    assert said(game, "unit DE-Pi28")[:2] == ("9.6(b)", "not-asked")
    (advance,) = of_kind(events, Advanced)
    assert advance.cases == ("9.61(b)",), "all defenders fell"
    assert said(game, "done") == ("9.61(c)", "somebody-must-enter", {})


@case("14.82(a)")
def test_the_fall_of_an_empty_fort_names_the_case_of_the_lone_garrison() -> None:
    game = clash(
        "german_assault", {"DE-24": "2011", "DE-20": "2011"}, "assault 2012", "unit DE-24", "commit", hits=(0, 1)
    )
    (fall,) = [event for _, event in game.log() if isinstance(event, FortDestroyed)]
    assert fall.cases == ("14.82(a)", "14.82(c)")


# ---- each its own reason, where there was once a general one, or another's


@case("6.2", "6.2(d)")
def test_who_does_not_rally_now_is_told_why() -> None:
    low = {"state": ["demoralized"]}
    units = {
        "FR-XXX-HQ": {"hex": "1621", **low},
        "FR-44": {"hex": "1620", **low},
        "FR-60": {"hex": "1620", **low},
        "FR-35": {"hex": "1621", **low},
        "FR-42": {"hex": "1621", **low},
        "FR-208": "1621",
    }
    game = bare("french_organization", units)
    assert asks(game) == ("french", "rally")
    first = next(iter(choices(game, "rally")))
    waiting = ({"FR-44", "FR-60", "FR-35", "FR-42"} - choices(game, "rally")).pop()
    assert said(game, f"rally {waiting}")[:2] == ("6.2", "rallies-later")
    assert said(game, "rally FR-208")[:2] == ("6.2(a)", "not-demoralized")
    assert said(game, "rally FR-XXX-HQ")[:2] == ("6.2(d)", "hqs-rally-later")
    assert said(game, "rally DE-24")[:2] == ("6.2", "not-your-unit")
    assert first != waiting


@case("6.32(a)", "6.32(a-ii)", "6.32(b)")
def test_a_replacement_of_the_wrong_kind_is_told_which_kind_it_is() -> None:
    worn = {"hex": "1620", "state": ["reduced"]}
    game = bare("french_organization", {"FR-XXX-HQ": "1621", "FR-44": worn, "FR-35": DEAD, "FR-XX-HQ": DEAD}, turn=6)
    assert said(game, "return FR-44")[:2] == ("6.32(a-ii)", "not-eliminated")
    assert said(game, "restore FR-35")[:2] == ("6.32(a)", "not-on-map")
    assert said(game, "return_full FR-XX-HQ")[:2] == ("6.32(b)", "only-infantry-at-full-strength")


@case("9.3")
def test_no_gun_supports_an_assault_that_nobody_makes_yet() -> None:
    game = bare("german_assault", {"DE-24": "2914", "FR-208": "2915", "DE-6-A": "2913"})
    do(game, "assault 2915")
    assert said(game, "support DE-6-A")[:2] == ("9.3", "no-attackers")


@case("9.0(c)", "12.3(a-ii)", "T.TEC-river")
def test_a_hex_that_cannot_be_assaulted_says_what_keeps_back_the_infantry_next_to_it() -> None:
    units = {"DE-24": {"hex": "2914", "state": ["demoralized"]}, "FR-208": "2915", "DE-20": "2001", "FR-44": "2002"}
    assert said(bare("german_assault", units), "assault 2915")[:2] == ("12.3(a-ii)", "demoralized")
    units["DE-24"] = {"hex": "2914", "state": ["attacked"]}
    assert said(bare("german_assault", units), "assault 2915")[:2] == ("9.0(c)", "has-attacked")
    units["DE-24"] = "2914"
    game = watered("german_assault", units, rivers=["2914 2915"])
    assert said(game, "assault 2915")[:2] == ("T.TEC-river", "river-between")
    del units["DE-24"]
    assert said(bare("german_assault", units), "assault 2915")[:2] == ("9.0(a-ii)", "nobody-can-attack")


# ---- what is cited


@pytest.mark.parametrize("seed", [3, 11])
def test_every_case_that_a_question_or_the_log_names_can_be_looked_up(seed: int) -> None:
    """`why` prints the text of each: a bare number would say nothing."""
    known = {entry.id for entry in read_cases(meuse.title(TITLE))}
    game = meuse.new(TITLE, seed=seed)
    bots = {side: make_bot("greedy", seed) for side in game.title.sides}
    seats = {side: Seat(game, side) for side in bots}
    cited: set[str] = set()
    while game.decision is not None:
        cited.update(game.decision.cases)
        game.apply(bots[game.decision.seat].choose(seats[game.decision.seat]))
    for _, event in game.log():
        cited.update(event.cases)
    assert cited - known == set()


@case("9.0(c)")
def test_pointing_at_a_unit_that_attacks_says_that_it_does() -> None:
    """A face tries every verb: that infantry gives no support is no news about a unit that attacks."""
    game = at("german_assault", {"DE-24": "2914", "FR-44": "2915"})
    do(game, "assault 2915", "unit DE-24")
    for line in ("unit DE-24", "support DE-24"):
        assert (why(game, line).case, why(game, line).message) == ("9.0(c)", "attacks-already")
