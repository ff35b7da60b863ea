"""The rulebook of Stalingrad Pocket II is whole, in order and readable."""

import ast
from pathlib import Path

import pytest

from kurgan.games.pocket.face.words import RULEBOOK
from kurgan.games.pocket.rules.data import FOLDER


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


def test_the_rules_name_cases_that_exist() -> None:
    named = set()
    for file in (FOLDER / "rules").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                constants = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant)]
                named |= {value for value in constants if isinstance(value, str)}
    assert len(named) > 60 and named - {*RULEBOOK} <= {"", "scenario.", "-area"}
