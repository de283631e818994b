"""What is missing in a title, or left over: shared by `meuse check` and the tests."""

from typing import NamedTuple

import meuse
from meuse.engine.title import DataError, Title
from meuse.titlekit.cases import case_problems, cases_in_no_function
from meuse.titlekit.data import data_problems
from meuse.titlekit.learning import feature_problems, verb_problems, what_can_wait
from meuse.titlekit.names import name_problems
from meuse.titlekit.play import ANSWERS, tell_of_play
from meuse.titlekit.problem import Problem
from meuse.titlekit.procedures import hook_problems, open_hooks, printed_problems, procedure_problems
from meuse.titlekit.texts import text_problems


class Report(NamedTuple):
    """Problems are to be mended. What can wait does no harm: faces show less of the title until then."""

    problems: list[Problem]
    can_wait: list[str]  # methods of Title that are still the empty ones, and what studies and learning need
    in_no_function: list[str]  # enforceable cases: data enforces them, or nothing does yet


def check(title: Title, answers: int = ANSWERS) -> Report:
    """Look a title through; `answers` is how long it is played at random to put it into words."""
    problems = data_problems(title) + hook_problems(title) + procedure_problems(title) + verb_problems(title)
    of_cases = case_problems(title)
    of_texts = text_problems(title)
    if not problems:
        try:
            box = meuse.open_box(title.id)
            problems += printed_problems(title, box) + feature_problems(title, box)
            of_texts += name_problems(title, box)
        except DataError as wrong:
            problems.append(Problem("data", "", str(wrong)))
    if not problems:  # a title that lacks less than this can be played
        told = {(problem.where, problem.message) for problem in of_texts}
        met = tell_of_play(title, answers).problems
        of_texts += [problem for problem in met if (problem.where, problem.message) not in told]
    unnamed = cases_in_no_function(title) if not of_cases else []
    return Report([*problems, *of_cases, *of_texts], open_hooks(title) + what_can_wait(title), unnamed)
