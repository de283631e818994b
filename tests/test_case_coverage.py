"""A finished title proves its rulebook: every case that a program could break has a test that would notice."""

import pytest

import meuse
from meuse.casebook.proofs import Proofs, coverage
from meuse.engine.title import Title

COMPLETE = [title for title in meuse.titles() if title.complete]

complete_titles = pytest.mark.parametrize("title", COMPLETE, ids=lambda title: title.id)


@complete_titles
def test_every_enforceable_case_of_a_complete_title_is_proved(title: Title, case_proofs: Proofs) -> None:
    found = coverage(title, case_proofs)
    unproved = [case.id for case in found.unproved]
    assert not unproved, f"{len(unproved)} of {len(found.enforceable)} cases have no test: {', '.join(unproved)}"


@complete_titles
def test_every_marker_names_a_case_there_is(title: Title, case_proofs: Proofs) -> None:
    assert coverage(title, case_proofs).unknown == {}
