"""Prompts, refusals, menus and the log: every message is there, in both languages, with parameters its source gives."""

import ast
import re
import typing
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import meuse
from meuse.casebook.cases import read_cases
from meuse.engine.events import DiceRolled, Event, Shift
from meuse.engine.flow import Action, Ask, Frame, Refusal
from meuse.engine.records import Option, Points, Result
from meuse.engine.text import NAMED_AS, TextError, Texts, case_message, languages, signed, text_files
from meuse.engine.title import Title
from meuse.titles.schlieffens_war.chapters import victory as marne_victory
from meuse.titles.they_shall_not_pass.box import Box
from meuse.titles.they_shall_not_pass.events import AssaultResolved, BarrageFired, Moved, Replaced, TurnBegins

SOURCE = Path(meuse.__file__).parent
ENGINE = SOURCE / "engine"
FOLDERS = sorted(folder for folder in SOURCE.rglob("text") if folder.is_dir())
TITLES = meuse.titles()
VERDUN = meuse.title("they_shall_not_pass")

every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
every_language = pytest.mark.parametrize("language", languages())
every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.id)


# ---- the Fluent files


@cache
def messages(folder: Path, language: str) -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for file in text_files(folder, language):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{file.name}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


@cache
def said_by(title: Title, language: str) -> dict[str, ftl.Message]:
    return messages(ENGINE / "text", language) | messages(title.folder / "text", language)


def parts(node: Any) -> Iterator[Any]:
    """Every node of a Fluent message."""
    if isinstance(node, ftl.BaseNode):
        yield node
        for value in vars(node).values():
            yield from parts(value)
    elif isinstance(node, list):
        for value in node:
            yield from parts(value)


def variables(node: Any, known: dict[str, ftl.Message]) -> set[str]:
    """The parameters that a message uses, those of the messages it quotes among them."""
    found: set[str] = set()
    for part in parts(node):
        if isinstance(part, ftl.VariableReference):
            found.add(part.id.name)
        elif isinstance(part, ftl.MessageReference):
            found |= variables(known[part.id.name].value, known)
    return found


def base(variable: str) -> str:
    """$units-count, $side-name and $points-signed come with units, side and points."""
    return re.sub(r"-(name|count|signed)$", "", variable)


def uses(title: Title, message_id: str) -> set[str]:
    known = said_by(title, "en")
    return {base(variable) for variable in variables(known[message_id].value, known)}


@every_folder
def test_every_language_has_the_same_messages(folder: Path) -> None:
    assert languages() == ["en", "fr"]
    assert messages(folder, "en").keys() == messages(folder, "fr").keys()
    assert messages(folder, "en")


@every_folder
def test_every_language_has_the_same_attributes_and_parameters(folder: Path) -> None:
    def shape(language: str) -> dict[str, tuple[set[str], set[str]]]:
        known = messages(ENGINE / "text", language) | messages(folder, language)
        return {
            name: (
                {base(v) for v in variables(message, known)},
                {attribute.id.name for attribute in message.attributes},
            )
            for name, message in messages(folder, language).items()
        }

    assert shape("en") == shape("fr")


@every_folder
@every_language
def test_every_message_that_another_quotes_exists(folder: Path, language: str) -> None:
    known = messages(ENGINE / "text", language) | messages(folder, language)
    quoted = {part.id.name for part in parts(list(known.values())) if isinstance(part, ftl.MessageReference)}
    assert quoted <= known.keys()


def test_french_has_its_spaces_before_double_signs() -> None:
    files = [file for folder in FOLDERS for file in text_files(folder, "fr")]
    for file in [file for file in files if "terminal" not in file.parts]:
        for part in parts(FluentParser().parse(file.read_text("utf-8")).body):
            if isinstance(part, ftl.TextElement):
                assert not re.search(r"\w[;?!]|[ \w]:(?!\d)| [;?!»]|« ", part.value), f"{file.name}: {part.value}"


# ---- what the sources say


class Said(typing.NamedTuple):
    """A message that a source uses: its id, the parameters given with it (None where they cannot be told), where."""

    id: str
    params: set[str] | None
    where: str


def text_of(node: ast.expr, scope: ast.AST) -> set[str]:
    """The words an expression can be: a constant, or what a name was given in that function."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return {node.value}
    if isinstance(node, ast.IfExp):
        return text_of(node.body, scope) | text_of(node.orelse, scope)
    if isinstance(node, ast.Name):
        found: set[str] = set()
        for value in assigned(node.id, scope):
            found |= text_of(value, scope)
        return found
    return set()


def assigned(name: str, scope: ast.AST) -> list[ast.expr]:
    values: list[ast.expr] = []
    for node in ast.walk(scope):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if any(isinstance(target, ast.Name) and target.id == name for target in targets):
                values.append(node.value)
    return values


def keys_of(node: ast.expr | None, scope: ast.AST) -> set[str] | None:
    """The keys of the parameters given, None where they cannot be told."""
    if node is None:
        return set()
    if isinstance(node, ast.Name):
        values = assigned(node.id, scope)
        if not values:
            return None
        found = keys_of(values[0], scope)
        for part in ast.walk(scope):  # params["odds"] = ...
            if found is None or not isinstance(part, ast.Subscript) or ast.unparse(part.value) != node.id:
                continue
            if isinstance(part.ctx, ast.Store) and isinstance(part.slice, ast.Constant):
                found.add(str(part.slice.value))
        return found
    if not isinstance(node, ast.Dict):
        return None
    keys: set[str] = set()
    for key, value in zip(node.keys, node.values, strict=True):
        if key is None:
            more = keys_of(value, scope)
            if more is None:
                return None
            keys |= more
        elif isinstance(key, ast.Constant):
            keys.add(str(key.value))
    return keys


@cache
def functions(folder: Path) -> list[tuple[str, ast.FunctionDef]]:
    return [
        (file.name, node)
        for file in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef)
    ]


def calls(folder: Path, name: str) -> Iterator[tuple[str, ast.FunctionDef, ast.Call]]:
    for file, function in functions(folder):
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield file, function, node


def argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[place] if len(call.args) > place else None


def said(folder: Path, kind: str, prefix: str, params_at: int) -> list[Said]:
    """Every message of a Refusal(case, id, params) or an Ask(seat, id, actions, cases, params) in a folder."""
    found: list[Said] = []
    for file, function, call in calls(folder, kind):
        for word in text_of(call.args[1], function):
            params = keys_of(argument(call, params_at, "params"), function)
            found.append(Said(prefix + word, params, f"{file}: {function.name}"))
    return found


@cache
def said_in_play(folder: Path) -> list[Said]:
    return said(folder, "Ask", "prompt-", 4) + said(folder, "Refusal", "refusal-", 2)


def verbs(title: Title) -> set[str]:
    """Every verb has its method: do_VERB."""
    names = {function.name for _, function in functions(title.folder)}
    return {name.removeprefix("do_") for name in names if name.startswith("do_")}


def words(title: Title, kind: str) -> set[str]:
    """The first words of Shift("trench", ...) or Points("towns", ...)."""
    found: set[str] = set()
    for _, function, call in calls(title.folder, kind):
        found |= text_of(call.args[0], function)
    return found


def event_kinds(title: Title) -> list[type[Event]]:
    def kinds(kind: type[Event]) -> Iterator[type[Event]]:
        for sub in kind.__subclasses__():
            yield sub
            yield from kinds(sub)

    own = f"meuse.titles.{title.id}."
    return [kind for kind in kinds(Event) if kind is DiceRolled or kind.__module__.startswith(own)]


def test_the_sources_are_understood() -> None:
    """The scanner of this file finds what a reader finds."""
    found = {line.id: line.params for line in said_in_play(VERDUN.folder)}
    assert found["refusal-too-far"] == {"unit", "hex"}
    assert found["refusal-odds-too-low"] == {"hex", "odds", "lowest"}
    assert {"prompt-begin-assault", "prompt-declare-assault"} <= found.keys()
    assert found["prompt-declare-assault"] == {"hex", "attack", "defense", "odds"}
    assert {"unit", "to", "dig_in", "return_full", "done"} <= verbs(VERDUN)
    assert {"trench", "petain-remnant"} <= words(VERDUN, "Shift")
    assert BarrageFired in event_kinds(VERDUN)


@every_title
@every_language
def test_every_prompt_and_refusal_has_its_message(title: Title, language: str) -> None:
    known = said_by(title, language)
    lines = said_in_play(title.folder) + said_in_play(ENGINE)
    assert [line for line in lines if line.id not in known] == []


@every_title
def test_no_prompt_or_refusal_wants_a_parameter_that_it_is_not_given(title: Title) -> None:
    lines = said_in_play(title.folder) + said_in_play(ENGINE)
    wanting = [line for line in lines if line.params is not None and not uses(title, line.id) <= line.params]
    assert wanting == []


@every_title
@every_language
def test_every_verb_has_its_label(title: Title, language: str) -> None:
    known = said_by(title, language)
    labels = {name.removeprefix("action-") for name in known if name.startswith("action-")}
    assert labels == verbs(title) | {"roll", "done"}
    for verb in verbs(title):
        assert variables(known[f"action-{verb}"], known) <= {"what"}


@every_title
def test_a_label_for_one_question_names_a_question_there_is(title: Title) -> None:
    known = said_by(title, "en")
    for name, message in known.items():
        if name.startswith("action-"):
            for attribute in message.attributes:
                assert f"prompt-{attribute.id.name}" in known, f"{name}.{attribute.id.name}"


@every_title
@every_language
def test_every_shift_and_every_source_of_points_has_its_name(title: Title, language: str) -> None:
    known = said_by(title, language)
    assert {f"reason-{word}" for word in words(title, "Shift")} <= known.keys()
    assert {f"points-{word}" for word in words(title, "Points")} <= known.keys()
    assert {f"option-{option.id}" for option in title.options} <= known.keys()
    assert {f"side-{side}" for side in (*title.sides, "chance")} <= known.keys()


@every_title
def test_every_event_has_its_line_and_fields_for_it(title: Title) -> None:
    known = said_by(title, "en")
    for kind in event_kinds(title):
        message_id = f"event-{kind.__struct_config__.tag}"
        assert message_id in known
        assert uses(title, message_id) <= set(kind.__struct_fields__), message_id
    told = {f"event-{kind.__struct_config__.tag}" for kind in event_kinds(title)}
    # What happens at the table (event-table-...) is told by the server: tests/server/test_rooms.py.
    assert {name for name in known if name.startswith("event-") and not name.startswith("event-table-")} == told


@every_title
def test_no_prompt_or_refusal_is_left_over(title: Title) -> None:
    used = {line.id for line in said_in_play(title.folder)}
    own = messages(title.folder / "text", "en")
    assert {name for name in own if name.startswith(("prompt-", "refusal-"))} - used == set()


def phases(title: Title) -> set[str]:
    """What the sequence of play is made of: the steps of the game, and those of a turn."""
    game, turn = (title.frames[name] for name in ("Campaign", "Turn"))
    stacks = [[at(game, step)] for step in game.steps] + [[at(game, "turns"), at(turn, step)] for step in turn.steps]
    return {title.phase(stack) for stack in stacks}


def at(kind: type[Frame[Any]], step: str) -> Frame[Any]:
    frame = kind()
    frame.step = step
    return frame


def grades(title: Title) -> list[str]:
    if title is VERDUN:
        return [grade for _, grade in Box(VERDUN.folder / "data", {}).victory_levels]
    return [grade for name, grade in vars(marne_victory).items() if name.isupper() and isinstance(grade, str)]


@every_title
@every_language
def test_every_phase_grade_and_scenario_has_its_name(title: Title, language: str) -> None:
    texts = Texts(title, language, strict=True)
    assert len(phases(title)) > 10
    for phase in (*phases(title), "over"):
        assert texts.phase(phase)
    assert "draw" in grades(title)
    for grade in grades(title):
        assert texts.message(f"grade-{grade}")
    for scenario in title.scenarios if len(title.scenarios) > 1 else ():
        assert texts.message(f"scenario-{scenario}")
    for message in ("about", "credits"):
        assert texts.message(message).endswith(".")


@every_language
def test_they_shall_not_pass_names_its_ways_of_moving_and_returning(language: str) -> None:
    texts = Texts(VERDUN, language, strict=True)
    for how in ("march", "strategic", "breakthrough"):
        assert texts.message(f"how-{how}") in texts.event(
            Moved(units=("DE-24",), path=("1601", "1602"), cost=1, how=how)
        )
    for how in ("restored", "returned", "returned-full", "gun-returned"):
        assert texts.message(f"how-{how}") in texts.event(Replaced(unit="DE-24", hex="1601", how=how, points=1))


def test_messages_for_undo_and_old_saves_exist() -> None:
    tree = ast.parse((ENGINE / "game.py").read_text("utf-8")), ast.parse((SOURCE / "__init__.py").read_text("utf-8"))
    used: set[str] = set()
    for node in [node for part in tree for node in ast.walk(part)]:
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("UndoError", "game.warnings.append"):
            used |= text_of(node.args[0], node)
    assert used == {"nothing-to-undo", "undo-stops-here", "replays-differently", "data-changed", "rules-changed"}
    assert used <= messages(ENGINE / "text", "en").keys()


# ---- saying it


def samples(title: Title, name: str, kind: Any) -> list[Any]:
    """Values for a field of an event: every word it has a name for, lists of none, one and two."""
    if kind is bool:
        return [True, False]
    if kind is int:
        return [0, 1, 2, -1]
    if kind is float:
        return [1.0, 2.5]
    if kind is str:
        prefix = NAMED_AS.get(name, name) + "-"
        named = [message.removeprefix(prefix) for message in said_by(title, "en") if message.startswith(prefix)]
        return named or ["1916-02-21" if name == "date" else "M1"]
    of = typing.get_args(kind)[0]
    reasons = [message.removeprefix("reason-") for message in said_by(title, "en") if message.startswith("reason-")]
    one: Any = Shift(reasons[0], -2, "9.24(a)") if of is Shift else 3 if of is int else "DE-24"
    another: Any = Shift(reasons[1], 1, "9.21") if of is Shift else 4 if of is int else "FR-208"
    return [(), (one,), (one, another), (one, one)]


@every_title
@every_language
def test_every_event_can_be_told(title: Title, language: str) -> None:
    texts = Texts(title, language, strict=True)
    for kind in event_kinds(title):
        hints = {name: hint for name, hint in typing.get_type_hints(kind).items() if name in kind.__struct_fields__}
        choices = {name: samples(title, name, hint) for name, hint in hints.items() if name != "cases"}
        for turn in range(max([len(values) for values in choices.values()], default=1)):
            fields = {name: values[turn % len(values)] for name, values in choices.items()}
            line = texts.event(kind(**fields))
            assert line.endswith("."), line
            if () not in fields.values():
                assert not re.search(r"[{}$]|  |\(\)| [,.]|:\.", line), line


@every_title
@every_language
def test_every_case_can_be_read_and_options_are_called_as_in_the_rulebook(title: Title, language: str) -> None:
    texts = Texts(title, language, strict=True)
    for case in read_cases(title):
        assert all(texts.case(case.id)), case.id
    for option in title.options:
        name, explained = texts.option(option)
        assert name == texts.case(option.case)[0]
        assert explained
    assert case_message("6.12(a-ii)") == "case-6-12-a-ii"


# ---- how it reads


ENGLISH = Texts(VERDUN, "en", strict=True)
FRENCH = Texts(VERDUN, "fr", strict=True)

ASSAULT = AssaultResolved(
    target="1505",
    attack=24,
    defense=11,
    odds="2:1",
    shifts=(Shift("pioneer", 1, "9.21"), Shift("trench", -2, "9.24(a)")),
    column="1:1",
    die=4,
    attacker_hits=2,
    defender_hits=1,
)


def test_an_assault_tells_everything() -> None:
    line = "Assault on 1505: 24 against 11 is 2:1, pioneers +1, trench −2; column 1:1, die 4: 2/1, "
    assert ENGLISH.event(ASSAULT) == line + "2 hits on the attacker, one on the defender."
    french = FRENCH.event(ASSAULT)
    for part in ("1505", "24 contre 11", "2:1", "pionniers +1, tranchée −2", "colonne 1:1", "dé 4", "2/1"):
        assert part in french


def test_a_gun_that_fires_twice_in_a_barrage_is_named_once() -> None:
    barrage = BarrageFired(
        target="1505",
        guns=("DE-Heavy", "DE-Heavy"),
        strength=12,
        shifts=(),
        column="11-14",
        die=6,
        result="M2",
        spared=(),
    )
    line = "Barrage on 1505 by DE-Heavy ×2: strength 12; column 11-14, die 6: M2, every unit checks morale."
    assert ENGLISH.event(barrage) == line


def test_days_are_spoken() -> None:
    day = TurnBegins(turn=1, date="1916-02-21")
    assert ENGLISH.event(day) == "Turn 1, 21 February."
    assert FRENCH.event(day) == "Tour 1, 21 février."
    assert FRENCH.event(TurnBegins(turn=2, date="1916-03-01")) == "Tour 2, 1er mars."


def test_movement_points_come_in_halves() -> None:
    asked = Ask("german", "move-unit", [], (), {"unit": "DE-24", "points": "2.5"})
    assert ENGLISH.prompt(asked).endswith("2.5.")
    assert FRENCH.prompt(asked).endswith("2,5.")


def test_a_verb_is_called_what_it_does() -> None:
    unit = Action("unit", ("DE-24",))
    assert ENGLISH.action(unit) == "DE-24"
    assert ENGLISH.action(unit, Ask("german", "movement", [])) == "Move DE-24"
    assert ENGLISH.action(unit, Ask("german", "begin-assault", [])) == "Attack with DE-24"
    assert ENGLISH.action(Action("to", ("1606",))) == "To 1606"
    assert ENGLISH.action(Action("done"), Ask("german", "movement", [])) == "End the phase"
    assert ENGLISH.action(Action("roll", (3, 4))) == "Roll 3 + 4"


def test_a_refusal_says_why_and_leaves_the_case_to_the_caller() -> None:
    refusal = Refusal("8.42(f)", "strong-to-strong", {"unit": "DE-24", "hex": "1606"})
    words = "DE-24 cannot go straight to 1606: from one enemy strong zone of control to another"
    assert ENGLISH.refusal(refusal) == words
    assert FRENCH.refusal(Refusal("", "not-your-decision", {"seat": "german"})).endswith("Allemands")


def test_a_result_tells_the_points_and_their_sources() -> None:
    sources = (Points("towns", 3, "16.0(a)", 7), Points("forts", 0, "16.0(a-ii)", 0), Points("division-121", -1, "", 1))
    result = Result(None, "draw", 6, sources)
    assert ENGLISH.result(result) == "Draw, 6 VPs: 7 towns +3, 121st Division −1."
    assert FRENCH.result(Result("german", "german_major", 12)) == "Victoire allemande majeure, 12\u00a0PV."


def test_signs_are_printed() -> None:
    assert [signed(2), signed(0), signed(-1)] == ["+2", "+0", "−1"]


# ---- what is missing


class Small(Title):
    """A title whose French lacks a line."""

    id = "small"
    sides = ("red", "blue")

    def __init__(self, folder: Path) -> None:
        (folder / "text").mkdir()
        (folder / "text" / "en.ftl").write_text("side-red = Reds\naction-done = Enough\nphase-noon = Noon, { $hour }\n")
        (folder / "text" / "fr.ftl").write_text("action-done = Assez\n")
        (folder / "text" / "cases.fr.ftl").write_text("case-1-0 = Texte\n    .title = Titre\n")
        self._folder = folder

    @property
    def folder(self) -> Path:
        return self._folder


def test_a_missing_message_is_said_in_english_and_then_by_its_id(tmp_path: Path) -> None:
    texts = Texts(Small(tmp_path), "fr")
    assert texts.action(Action("done")) == "Assez"
    assert texts.side("red") == "Reds"
    assert texts.side("blue") == "side-blue"
    assert texts.refusal(Refusal("", "not-your-decision", {"seat": "red"})).endswith("Reds")
    assert texts.refusal(Refusal("", "not-your-decision", {"seat": "blue"})).endswith("blue")
    assert texts.case("1.0") == ("Titre", "Texte")
    assert texts.case("2.0") == ("2.0", "")


def test_in_tests_a_missing_message_or_parameter_is_an_error(tmp_path: Path) -> None:
    small = Small(tmp_path)
    with pytest.raises(TextError, match="fr: side-red: there is no such message"):
        Texts(small, "fr", strict=True).side("red")
    with pytest.raises(TextError, match=r"en: phase-noon: .*hour"):
        Texts(small, "en", strict=True).phase("noon")
    with pytest.raises(TextError, match=r"en: option-fog\.help|en: option-fog"):
        Texts(small, "en", strict=True).option(Option("fog", "1.0", "", ""))


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'de'; there is en, fr"):
        Texts(VERDUN, "de")
