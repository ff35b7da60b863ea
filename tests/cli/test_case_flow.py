"""A case is followed from the calls that take it back to the text, through names, tuples, tables and returns."""

from __future__ import annotations

import ast

import pytest

from kurgan.study.case_flow import ENDS, REFUSES, TELLS, Flow

KNOWN = frozenset({"sea", "advance", "9.1", "9.2", "9.2-axis", "9.2-soviet"})


def reached(source: str, **more: str) -> set[tuple[str, str, str]]:
    modules = {f"{name}.py": ast.parse(text) for name, text in {"toy": source, **more}.items()}
    return {(one.case, one.owner, one.sink.role) for one in Flow(modules, KNOWN).reaches}


@pytest.mark.parametrize("body", [
    'return rule("sea")', 'case = "sea"\n    return rule(case)', 'return rule("sea" if s else "none")',
    'for x, case in (("advance", "sea"), ("no", "none")):\n        return rule(case)',
    'bars = [("advance", "sea")]\n    return rule(bars[0][1])', 'bars = {"advance": "sea"}\n    return rule(bars[s])',
    'bars = {"advance": "sea"}\n    return rule(bars.get(s, "none"))', 'cases = ["sea"]\n    return rule(max(cases))',
    'for verb, case in {"advance": "sea"}.items():\n        return rule(case)',
    'if case := "sea":\n        return rule(case)',
    'return next(rule(case) for bad, case in ((s.advance, "sea"),) if bad)',
])
def test_a_text_is_followed_within_a_function(body: str) -> None:
    assert reached(f"def f(s):\n    {body}\n") == {("sea", "f", REFUSES)}


def test_a_text_is_followed_through_tables_of_a_module_and_of_another() -> None:
    expected = {("sea", "", REFUSES)}
    assert reached('BARS = {"advance": "sea"}\ndef f(s): return rule(BARS[s])') == expected
    assert reached("from bars import BARS\ndef f(s): return rule(BARS[s])", bars='BARS = ("sea",)') == expected


TUPLE = """
class Task(NamedTuple):
    name: str
    when: str
T = Task("advance", "sea")
def f(s, t): return rule(t.when)
"""
CLASS = """
class Task:
    def __init__(self, when): self.when = when
    def f(self): return rule(self.when)
T = Task("sea")
"""


def test_a_text_is_followed_through_arguments_returns_and_fields() -> None:
    given = 'def lose(s, case="9.1"): s.tell("loss", "event-lost", case=case)\ndef f(s): lose(s, "sea")'
    assert reached(given) == {("sea", "f", TELLS), ("9.1", "lose", TELLS)}
    assert reached('def why(s):\n    return "sea"\ndef f(s): return rule(why(s))') == {("sea", "why", REFUSES)}
    assert reached(TUPLE) == reached(CLASS) == {("sea", "", REFUSES)}


def test_an_ending_is_told_by_its_case_and_a_text_with_a_part_left_open_fits_several() -> None:
    assert reached('def f(s):\n    case = "9.1"\n    s.finish(0, case, "end-time")') == {("9.1", "f", ENDS)}
    assert reached('def f(s): s.finish(0, f"9.2-{side}", "end-time")') == {
        ("9.2-axis", "f", ENDS), ("9.2-soviet", "f", ENDS),
    }


def test_words_that_only_look_like_a_case_reach_nothing() -> None:
    verbs = 'def f(s):\n    s.tell("advance", "sea")\n    verb = "sea"\n    return Decision(0, "advance", "9.1", verb)'
    assert reached(verbs) == {("9.1", "f", TELLS)}
    assert reached("def rule(case): return Rule(case)\ndef f(s): return rule('sea')") == {("sea", "f", REFUSES)}
