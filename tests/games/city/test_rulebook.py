"""The rulebook of Battle for Stalingrad is whole, in order and readable."""

from pathlib import Path

import pytest

from kurgan.games.city.face.book import RULEBOOK
from kurgan.games.city.game import CITY
from kurgan.games.city.rules.rulebook import rule
from kurgan.study.cases import coverage

HERE = Path(__file__).parent


def test_every_case_of_the_rulebook_is_there_in_its_order() -> None:
    cases = (HERE / "cases.txt").read_text("utf-8").split()
    assert list(RULEBOOK) == cases


@pytest.mark.parametrize("case", RULEBOOK)
def test_a_case_says_its_rule_in_a_short_whole_sentence(case: str) -> None:
    entry = RULEBOOK[case]
    assert entry.case == case and entry.heading
    assert entry.says[0].isupper() or entry.says[0].isdigit()
    assert entry.says.endswith(".") and len(entry.says) <= 320
    assert entry.normative or entry.note
    assert CITY.says(rule(case)) == entry.says


def test_every_case_that_enforces_something_is_named_where_it_is_enforced() -> None:
    assert [one.case for one in coverage(CITY, tests=HERE).cases if one.normative and not one.code] == []


def test_every_case_that_enforces_something_has_a_test() -> None:
    assert coverage(CITY, tests=HERE).uncovered() == []
