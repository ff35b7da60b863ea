"""The rulebook of Stalingrad Pocket II is whole, in order and readable."""

from pathlib import Path

import pytest

from kurgan.games.pocket.rules.rulebook import RULEBOOK, rule


def test_every_case_of_the_rulebook_is_there_in_its_order() -> None:
    cases = (Path(__file__).parent / "cases.txt").read_text("utf-8").split()
    assert [case for case in RULEBOOK if case in set(cases)] == cases


def test_a_finer_case_stands_behind_its_parent() -> None:
    parent = ""
    for case in RULEBOOK:
        if "-" in case:
            assert case.split("-")[0] == parent
        else:
            parent = case


@pytest.mark.parametrize("case", RULEBOOK)
def test_a_case_says_its_rule_in_a_short_whole_sentence(case: str) -> None:
    entry = RULEBOOK[case]
    assert entry.case == case and entry.heading
    assert entry.says[0].isupper() or entry.says[0].isdigit()
    assert entry.says.endswith(".") and len(entry.says) <= 260
    assert entry.normative or entry.note
    assert rule(case).says == entry.says
