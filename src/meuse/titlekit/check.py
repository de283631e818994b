"""What is missing in a title, or left over: shared by `meuse check` and the tests."""

from typing import NamedTuple

import meuse
from meuse.engine.title import DataError, Title
from meuse.titlekit.cases import case_problems, cases_in_no_function
from meuse.titlekit.data import data_problems
from meuse.titlekit.play import ANSWERS, tell_of_play
from meuse.titlekit.problem import Problem
from meuse.titlekit.procedures import hook_problems, open_hooks, printed_problems, procedure_problems
from meuse.titlekit.texts import text_problems


class Report(NamedTuple):
    """Problems are to be mended. What can wait does no harm: faces show less of the title until then."""

    problems: list[Problem]
    can_wait: list[str]  # methods of Title that are still the empty ones
    in_no_function: list[str]  # enforceable cases: data enforces them, or nothing does yet


def check(title: Title, answers: int = ANSWERS) -> Report:
    """Look a title through; `answers` is how long it is played at random to put it into words."""
    problems = data_problems(title) + hook_problems(title) + procedure_problems(title)
    try:
        problems += printed_problems(title, meuse.open_box(title.id))
    except DataError as wrong:
        problems.append(Problem("data", "", str(wrong)))
    problems += case_problems(title) + text_problems(title)
    if not any(problem.topic in ("data", "hooks", "procedures") for problem in problems):
        problems += tell_of_play(title, answers).problems
    return Report(problems, open_hooks(title), cases_in_no_function(title))
