"""The rulebook of Verdun on the Volga is whole, in order and readable."""

import re
from pathlib import Path
from typing import Final

import pytest

from kurgan.games.volga.rules.rulebook import rule
from kurgan.study.cases import coverage
from tests.games.volga.table import GAME

HERE: Final = Path(__file__).parent
CASES: Final = (HERE / "cases.txt").read_text("utf-8").split()


def test_every_case_of_the_rulebook_is_there_in_its_order() -> None:
    assert [case for case in GAME.rulebook if case in set(CASES)] == CASES


def test_a_finer_case_follows_the_case_it_takes_apart() -> None:
    order = list(GAME.rulebook)
    finer = [case for case in order if case not in set(CASES)]
    for case in finer:
        parent = case.rsplit("-", 1)[0]
        between = order[order.index(parent) + 1 : order.index(case)]
        assert parent in CASES and all(case_.startswith(f"{parent}-") for case_ in between), case


def test_a_chapter_has_one_heading() -> None:
    headings = {(case.split(".")[0], entry.heading) for case, entry in GAME.rulebook.items()}
    assert len(headings) == len({chapter for chapter, _ in headings}) == len({title for _, title in headings}) == 22


@pytest.mark.parametrize("case", GAME.rulebook)
def test_a_case_says_its_rule_in_a_short_whole_sentence(case: str) -> None:
    entry = GAME.rulebook[case]
    assert entry.case == case and entry.heading
    assert entry.says[0].isupper() and entry.says.endswith(".") and len(entry.says) <= 260
    assert len(re.findall(r"\.(?: |$)", entry.says)) <= 2
    assert entry.normative or entry.note
    assert GAME.says(rule(case)) == entry.says


def test_a_case_that_enforces_nothing_has_no_finer_ones() -> None:
    parents = {case.rsplit("-", 1)[0] for case in GAME.rulebook if "-" in case}
    assert [case for case in parents if not GAME.rulebook[case].normative] == []


def test_every_case_that_enforces_something_is_named_where_it_is_enforced() -> None:
    assert [one.case for one in coverage(GAME, tests=HERE).cases if one.normative and not one.code] == []
