"""The rulebook of The Battle of Stalingrad is whole, in order and readable."""

import re
from pathlib import Path
from typing import Final

import pytest

from kurgan.games.fronts.face.words import RULEBOOK
from kurgan.games.fronts.rules.rulebook import rule
from kurgan.study.cases import coverage
from tests.games.fronts.table import GAME

CASES: Final = (Path(__file__).parent / "cases.txt").read_text("utf-8").split()
FINER: Final = [case for case in RULEBOOK if case not in set(CASES)]


def parent(case: str) -> str:
    """The case of the book that a finer one takes apart."""
    return case.split("-", 1)[0]


def test_every_case_of_the_rulebook_is_there_in_its_order() -> None:
    assert [case for case in RULEBOOK if case in set(CASES)] == CASES


def test_a_finer_case_follows_the_case_it_takes_apart() -> None:
    order = list(RULEBOOK)
    for case in FINER:
        between = order[order.index(parent(case)) + 1 : order.index(case)]
        assert parent(case) in CASES and all(one.startswith(parent(case)) for one in between), case


def test_a_heading_names_one_run_of_cases() -> None:
    headings = [entry.heading for entry in RULEBOOK.values()]
    starts = [title for n, title in enumerate(headings) if not n or headings[n - 1] != title]
    assert len(starts) == len(set(starts)) and all(starts)


@pytest.mark.parametrize("case", RULEBOOK)
def test_a_case_says_its_rule_in_a_short_whole_sentence(case: str) -> None:
    entry = RULEBOOK[case]
    assert entry.case == case
    assert entry.says[0].isupper() and entry.says.endswith(".") and len(entry.says) <= 320
    assert len(re.findall(r"\.(?: |$)", entry.says)) <= 2
    assert entry.normative or entry.note
    assert GAME.says(rule(case)) == entry.says


def test_every_case_that_enforces_something_is_named_where_it_is_enforced() -> None:
    found = coverage(GAME, tests=Path(__file__).parent).cases
    assert [one.case for one in found if one.normative and not one.code] == []
