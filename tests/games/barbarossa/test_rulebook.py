"""The rulebook of Barbarossa is whole, in order and readable."""

from pathlib import Path

import pytest

from kurgan.games.barbarossa.face.words import RULEBOOK
from kurgan.games.barbarossa.game import BARBAROSSA
from kurgan.games.barbarossa.rules.rulebook import rule


def test_every_case_of_the_rulebook_is_there_in_its_order() -> None:
    cases = (Path(__file__).parent / "cases.txt").read_text("utf-8").split()
    assert [case for case in RULEBOOK if case in set(cases)] == cases


def test_a_finer_case_stands_in_the_chapter_of_its_parent() -> None:
    heading = {case.split(".")[0]: c.heading for case, c in reversed(RULEBOOK.items())}
    loose = [case for case, c in RULEBOOK.items() if "." in case and heading[case.split(".")[0]] != c.heading]
    assert loose == []


@pytest.mark.parametrize("case", RULEBOOK)
def test_a_case_says_its_rule_in_a_short_whole_sentence(case: str) -> None:
    entry = RULEBOOK[case]
    assert entry.case == case and entry.heading
    assert entry.says[0].isupper() and entry.says.endswith(".") and len(entry.says) <= 260
    assert entry.normative or entry.note
    assert BARBAROSSA.says(rule(case)) == entry.says
