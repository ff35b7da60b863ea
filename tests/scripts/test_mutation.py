"""The changes that are made to the source: every kind, each one valid, none of words and tables."""

import ast
from collections import Counter
from pathlib import Path

import mutation
import pytest

ROOT = Path(__file__).resolve().parents[2]
MODULE = '''"""Words 1."""

from __future__ import annotations

LIMIT: Final = 3
TABLE: Final = [1, 2, 3]


class Thing:
    """More words 2."""

    def __init__(self, size: int = 5) -> None:
        self.size = size

    def fits(self, other: int | None, more: bool) -> bool:
        """Still words 3."""
        assert other != 7
        while other and more:
            if not more:
                continue
            self.size -= 1
            self.note("no words 4", f"nor {other + 1}")
            other = None
        label = "not in" if more else "in"
        self.last = [n for n in range(self.size, 9) if n > 2]
        return self.size <= LIMIT
'''


def told() -> list[tuple[int, str, str, str]]:
    return [(one.line, one.kind, one.before, one.after) for one in mutation.mutants("m.py", MODULE.encode())]


@pytest.mark.parametrize("line, kind, before, after", [
    (5, "constant", "LIMIT: Final = 3", "LIMIT: Final = 4"),
    (12, "constant", "def __init__(self, size: int = 5) -> None:", "def __init__(self, size: int = 4) -> None:"),
    (18, "and/or", "while other and more:", "while (other or more):"),
    (18, "condition", "while other and more:", "while (more):"),
    (18, "condition", "while other and more:", "while False:"),
    (19, "not", "if not more:", "if (more):"),
    (19, "condition", "if not more:", "if True:"),
    (20, "loop", "continue", "break"),
    (21, "operator", "self.size -= 1", "self.size += 1"),
    (21, "constant", "self.size -= 1", "self.size -= 0"),
    (22, "drop", 'self.note("no words 4", f"nor {other + 1}")', "pass"),
    (25, "drop", "self.last = [n for n in range(self.size, 9) if n > 2]", "pass"),
    (25, "swap", "self.last = [n for n in range(self.size, 9) if n > 2]",
     "self.last = [n for n in range(9, self.size) if n > 2]"),
    (25, "condition", "self.last = [n for n in range(self.size, 9) if n > 2]",
     "self.last = [n for n in range(self.size, 9) if True]"),
    (26, "comparison", "return self.size <= LIMIT", "return (self.size < LIMIT)"),
    (26, "return", "return self.size <= LIMIT", "return not (self.size <= LIMIT)"),
])
def test_a_change_is_made(line: int, kind: str, before: str, after: str) -> None:
    assert (line, kind, before, after) in told()


def test_words_tables_types_and_assertions_are_left_alone() -> None:
    touched = Counter(line for line, *_ in told())
    assert not touched.keys() & {1, 3, 6, 9, 10, 16, 17, 24}
    assert touched[13] == 0  # without it the object could not be used at all
    assert touched[22] == 1


def test_changes_of_several_lines_and_of_letters_beyond_ascii_fall_in_the_right_place() -> None:
    source = 'def f(n: int) -> int:\n    x = "é", (n +\n        1)\n    return max(n - 2, 0)\n'.encode()
    made = {one.after: one.apply(source).decode() for one in mutation.mutants("m.py", source)}
    assert made['x = "é", ((n - 1))'] == 'def f(n: int) -> int:\n    x = "é", ((n - 1))\n    return max(n - 2, 0)\n'
    assert made["return max((n + 2), 0)"].endswith('1)\n    return max((n + 2), 0)\n')


def test_a_change_is_known_by_its_words_not_by_its_line() -> None:
    later = f"{MODULE[:14]}\n\n\n{MODULE[14:]}"
    assert [one.key() for one in mutation.mutants("m.py", later.encode())] == [
        one.key() for one in mutation.mutants("m.py", MODULE.encode())
    ]


def test_changes_to_the_kernel_are_python_and_changes() -> None:
    for file in sorted((ROOT / "src" / "kurgan" / "core").glob("*.py")):
        source = file.read_bytes()
        plain = ast.dump(ast.parse(source))
        for one in mutation.mutants(file.name, source)[::23]:
            assert ast.dump(ast.parse(one.apply(source))) != plain, one
