"""The texts of every title and of Meuse itself: every message is there, in both languages, and can be said.

What is looked for is told in meuse.titlekit, which `meuse check` shares; tests/packages proves that it finds things.
"""

import ast
from pathlib import Path

import pytest

import meuse
from meuse.engine.flow import Action, Refusal
from meuse.engine.records import Average, Option
from meuse.engine.text import ENGINE_TEXTS, TextError, Texts, case_message, languages, signed
from meuse.engine.title import Title
from meuse.titlekit.messages import engine_messages, spoken
from meuse.titlekit.play import tell_of_play
from meuse.titlekit.sources import texts_of
from meuse.titlekit.texts import folder_problems, french_spaces, text_problems

SOURCE = Path(meuse.__file__).parent

every_title = pytest.mark.parametrize("title", meuse.titles(), ids=lambda title: title.id)


@every_title
def test_no_message_is_missing_wrong_or_left_over(title: Title) -> None:
    assert [str(problem) for problem in text_problems(title)] == []


@every_title
def test_a_random_game_can_be_told_and_shown_in_every_language(title: Title) -> None:
    told = tell_of_play(title)
    assert [str(problem) for problem in told.problems] == []
    for kind, least in (("prompt", 3), ("refusal", 3), ("event", 3), ("action", 3), ("kind", 1), ("track", 1)):
        assert len([message for message in told.met if message.startswith(kind + "-")]) >= least, kind


@pytest.mark.parametrize("folder", [ENGINE_TEXTS, SOURCE / "terminal" / "text"], ids=lambda folder: folder.parent.name)
def test_what_meuse_itself_says_is_the_same_in_every_language(folder: Path) -> None:
    assert languages() == ["en", "fr"]
    assert [str(problem) for problem in folder_problems(spoken(folder))] == []


def test_french_has_its_spaces_before_double_signs() -> None:
    assert [str(problem) for problem in french_spaces(spoken(ENGINE_TEXTS)["fr"])] == []


def test_messages_for_undo_and_old_saves_exist() -> None:
    files = [*sorted((SOURCE / "engine").glob("*.py")), SOURCE / "__init__.py"]
    used: set[str] = set()
    for node in [node for file in files for node in ast.walk(ast.parse(file.read_text("utf-8")))]:
        if isinstance(node, ast.Call) and ast.unparse(node.func) in ("UndoError", "game.warnings.append"):
            used |= texts_of(node.args[0], node)
    assert used == {"nothing-to-undo", "undo-stops-here", "replays-differently", "data-changed", "rules-changed"}
    assert used <= engine_messages("en").keys()


def test_a_case_is_explained_by_the_message_of_its_number() -> None:
    assert case_message("6.12(a-ii)") == "case-6-12-a-ii"


def test_signs_are_printed() -> None:
    assert [signed(2), signed(0), signed(-1)] == ["+2", "0", "−1"]


def test_averages_have_the_decimal_mark_of_the_language() -> None:
    forts = Average("forts", -2.5, "16.0(a)", 1.5)
    title = meuse.title("they_shall_not_pass")
    assert [Texts(title, language).points(forts) for language in ("en", "fr")] == ["1.5 forts −2.5", "1,5 fort −2,5"]


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
    with pytest.raises(ValueError, match="no language 'de'; choose from en, fr"):
        Texts(meuse.titles()[0], "de")
