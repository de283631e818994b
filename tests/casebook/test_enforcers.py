"""Who enforces a case: on a small source, and on the rulebooks as they are."""

from pathlib import Path

import pytest
from tests.casebook.small import small, write_case_texts

import meuse
from meuse.casebook.cases import Case, read_cases
from meuse.casebook.enforcers import Enforcement

# Drawn at random from the enforceable cases of each title; each judged by its text and the function's docstring, most
# of them with rulebook and code beside it.
FIRST = {
    "they_shall_not_pass": {
        "2.11(a)": "box.py: Box._add_counter",
        "2.13(calibres)": "chapters/bombardment.py: bombardment_refusal",
        "2.2(FR-oob)": "box.py: Box._add_counter",
        "6.13(a)": "terrain.py: Terrain._supply_steps",
        "6.31(b)": "chapters/organization.py: Organization.replacements",
        "6.33(b-ii)": "chapters/replacements.py: replacement_refusal",
        "6.41(a)": "chapters/reinforcements.py: Reinforcements.enter",
        "6.42(b)": "state.py: State.corps_of",
        "7.11(M-ii)": "chapters/morale.py: MoraleCheck.check",
        "7.13(a)": "chapters/bombardment.py: combine_refusal",
        "7.14(b)": "chapters/bombardment.py: barrage_victims",
        "8.4": "state.py: State._exert",
        "8.44(b)": "chapters/reach.py: march_ground",
        "9.0(a-ii)": "chapters/assault.py: attacker_refusal",
        "9.0(b-ii)": "chapters/assault.py: Assault.declare",
        "9.1(a)": "chapters/assault.py: Assault.declare",
        "9.26(a)": "chapters/assault.py: assault_shifts",
        "9.3(a)": "chapters/assault.py: Assault.defensive_support",
        "9.44": "chapters/hits.py: TakeHits._loss_refusal",
        "10.0(a)": "chapters/recovery.py: MutualRecovery.rally_hqs",
        "12.3(c-iv)": "chapters/replacements.py: replacement_refusal",
        "15.4(a)": "state.py: State._exert",
        "T.REINF-27": "box.py: Box._add_counter",
        "T.ASSAULT-4": "chapters/assault.py: Assault.roll",
    },
    "schlieffens_war": {
        "2.1(a)": "state.py: State.put",
        "2.2(errata)": "box.py: Box._read_counters",
        "2.3(a)": "box.py: Box._add_counter",
        "4.6(b)": "chapters/control.py: take_hex",
        "5.4": "chapters/combat.py: CombatPhase",
        "5.5(a)": "chapters/supply.py: AdministrativePhase.supply",
        "6.1(a)": "chapters/movement.py: MoveUnit.go",
        "6.2(a)": "chapters/stacking.py: has_room",
        "6.5(a)": "chapters/stacking.py: ThinOut.tire",
        "6.7(a)": "chapters/command.py: in_command",
        "7.0": "state.py: State._exert",
        "8.6(c)": "chapters/supply.py: Lines._german_lines",
        "8.8(i)": "chapters/supply.py: AdministrativePhase.supply",
        "9.2": "chapters/reinforcements.py: entry_refusal",
        "9.2(a)": "chapters/reinforcements.py: entry_refusal",
        "9.2(d-ii)": "state.py: State.exerts",
        "9.5(1)": "chapters/regroup.py: fatigue_refusal",
        "9.5(2-ii)": "chapters/regroup.py: restore",
        "9.6(a-v)": "state.py: State.allowance",
        "10.6(e)": "chapters/movement.py: march_refusal",
        "11.1(b)": "chapters/probing.py: Probing.do_to",
        "11.20(D-vii)": "chapters/retreat.py: fatigue",
        "11.21(f)": "chapters/retreat.py: retreat_hexes",
        "11.22(d)": "chapters/advance.py: Advance.do_unit",
    },
    "valmy": {
        "5.1": "chapters/initiative.py: chit_refusal",
        "6.1(f)": "chapters/activation.py: Activation._roll_for_unit",
        "7.3(e)": "chapters/overrun.py: overrun_refusal",
        "9.0(g)": "chapters/combat.py: battle_refusal",
        "9.2.4(a)": "chapters/major.py: MajorBattle.skirmishers_back",
        "9.2.5(c)": "chapters/flanks.py: FlankFights._announce_refusal",
        "9.2.6": "chapters/flanks.py: FlankFights._announce_refusal",
        "9.2.11(b)": "chapters/major.py: MajorBattle._halt",
        "9.3.2(c)": "chapters/fire.py: Volley.fire",
        "9.3.3": "chapters/fire.py: fire_modifiers",
        "9.4.1": "chapters/flank_fights.py: FlankFight.counter_charge",
        "9.4.1(e)": "chapters/charges.py: Charge.roll",
        "9.4.5(a)": "chapters/pursuit.py: Pursuit.roll",
        "9.5(A-iii)": "chapters/losses.py: TakeLosses.lead_first",
        "9.7": "chapters/retreat.py: retreat_refusal",
        "9.7(h)": "chapters/retreat.py: Retreat.check",
        "9.7(j)": "chapters/retreat.py: Retreat._go",
        "10.0(a)": "chapters/losses.py: lose_step",
        "10.1(a)": "chapters/recovery.py: Recovery.roll",
        "10.1(c)": "chapters/recovery.py: Recovery._refusal",
        "10.1(e)": "chapters/recovery.py: Recovery._refusal",
        "10.2(e)": "chapters/army_morale.py: check_army",
        "10.2.1(b)": "chapters/army_morale.py: base_shifts",
        "10.2.2(d)": "chapters/army_morale.py: ArmyCheck.first_check",
    },
}


def enforcers(folder: Path, source: str, texts: str = "") -> dict[str, list[str]]:
    """The functions of each case of the small title, without their file."""
    title = small(folder, source)
    write_case_texts(title, "en", texts)
    enforcement = Enforcement(title)
    return {case.id: [enforcer.function for enforcer in enforcement.of(case)] for case in read_cases(title)}


def test_a_function_that_begins_with_the_case_comes_before_one_that_only_tells_of_it(tmp_path: Path) -> None:
    source = '''
    def fight(play):
        """The whole of it."""
        play.log(Fought(cases=("9.21",)))

    def shifts(state):
        """9.21-9.22: every column shift."""

    def explain(state):
        return Refusal("9.22", "too-steep")
    '''
    found = enforcers(tmp_path, source)
    assert found["9.21"] == ["shifts"]
    assert found["9.22"] == ["shifts", "explain"]
    assert found["1.0"] == []


def test_what_only_tells_of_a_case_counts_where_nothing_else_is_found(tmp_path: Path) -> None:
    source = '''
    def fight(play):
        """Nothing but the fight."""
        play.log(Fought(cases=("9.21",)))
    '''
    assert enforcers(tmp_path, source)["9.21"] == ["fight"]


def test_refusals_and_comments_name_cases(tmp_path: Path) -> None:
    source = '''
    SLOPE = Shift("slope", -1, "9.21")  # 9.21: no function

    class Assault:
        """One assault."""

        def explain(self):
            if self.steep:
                return Refusal(
                    "9.22", "too-steep"
                )
            return Refusal("9.42(a)" if self.owed else "9.42(a-ii)", "steps-owed")

        def dig(self):
            """Mentions 9.22 later."""
            return 1  # 14.11: instead of moving
    '''
    found = enforcers(tmp_path, source)
    assert found["9.21"] == []
    assert found["9.22"] == ["Assault.explain"]
    assert found["9.42(a)"] == found["9.42(a-ii)"] == ["Assault.explain"]
    assert found["14.11"] == ["Assault.dig"]


def test_a_later_clause_of_a_docstring_names_its_case(tmp_path: Path) -> None:
    source = '''
    def dig(unit):
        """9.21: something else.

        14.11: and instead of moving.
        """
    '''
    assert enforcers(tmp_path, source)["14.11"] == ["dig"]


def test_the_step_of_a_procedure_comes_before_the_procedure(tmp_path: Path) -> None:
    source = '''
    class Assault:
        """9.21: one assault."""

        def roll(self):
            """9.21: the die."""
    '''
    assert enforcers(tmp_path, source)["9.21"] == ["Assault.roll", "Assault"]


def test_a_case_that_nobody_names_has_the_functions_of_the_one_it_repeats_or_is_part_of(tmp_path: Path) -> None:
    source = '''
    def steps(battle):
        """9.42: half of the hits."""

    def dig(unit):
        """14.11: instead of moving."""

    def terrain(cell):
        """TEC: what a hex costs."""
    '''
    found = enforcers(tmp_path, source)
    assert found["9.42(a)"] == found["9.42(a-ii)"] == ["steps"]
    assert found["4.0-IV(a)"] == ["dig"]
    assert found["T.TEC-woods"] == ["terrain"]


def test_of_several_functions_of_a_whole_case_the_one_comes_first_that_speaks_of_the_part(tmp_path: Path) -> None:
    source = '''
    def losses(battle):
        """9.42: the half of the hits that must be lost in steps."""

    def retreat(battle):
        """9.42: every hex that all of them retreat saves a hit."""
    '''
    texts = """
    case-9-42-a = At least half of the hits are lost as steps.
        .title = Steps
    case-9-42-a-ii = For the rest the side may retreat, one hex for each hit.
        .title = Retreat
    """
    found = enforcers(tmp_path, source, texts)
    assert found["9.42(a)"][0] == "losses"
    assert found["9.42(a-ii)"][0] == "retreat"


@pytest.mark.parametrize("name", ["bot/attack.py", "faces/overlays.py", "events.py", "invariants.py", "position.py"])
def test_bots_events_faces_and_invariants_enforce_nothing(tmp_path: Path, name: str) -> None:
    title = small(tmp_path)
    (title.folder / name).parent.mkdir(exist_ok=True)
    (title.folder / name).write_text('def f():\n    """9.21: speaks of it."""\n', "utf-8")
    assert Enforcement(title).of(Case("9.21", "Pioneers", True, "")) == []


@pytest.mark.parametrize("title", FIRST)
def test_the_first_function_named_is_the_one_that_enforces_the_case(title: str) -> None:
    enforcement = Enforcement(meuse.title(title))
    rows = {case.id: case for case in read_cases(meuse.title(title))}
    assert len(FIRST[title]) == 24
    assert {case: str(enforcement.of(rows[case])[0]) for case in FIRST[title]} == FIRST[title]


@pytest.mark.parametrize("title", [each for each in meuse.titles() if each.complete], ids=lambda title: title.id)
def test_almost_every_case_that_can_be_enforced_has_a_function(title: meuse.Title) -> None:
    enforcement = Enforcement(title)
    without = [case.id for case in read_cases(title) if case.enforced and not enforcement.of(case)]
    assert without in ([], ["15.0"]), "that players agree on options before the game is for them"
