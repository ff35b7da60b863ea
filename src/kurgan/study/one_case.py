"""Everything that belongs to one case of a rulebook: its digest, rule, tests, sentences, reading and data."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from kurgan.core.game import Game
from kurgan.study.cases import PACKAGE, coverage

LONGEST = 160  # characters of a line that is quoted


@dataclass
class OneCase:
    """A case with every place that names it, each as `file:line`, relative to the game's folder or to the tests."""

    case: str
    heading: str
    says: str
    note: str
    folder: str
    code: list[str]
    tests: list[str]
    tests_found: bool  # whether the tests are installed at all
    sentences: list[str]
    interpretations: list[str]
    data: list[str]

    def as_json(self) -> dict[str, Any]:
        """Return the parts under the names that scripts rely on."""
        return asdict(self)


def find_case(game: Game, case: str, package: Path = PACKAGE, tests: Path | None = None) -> OneCase:
    """Find everything that belongs to a case; KeyError if the rulebook has no such case."""
    known = game.rulebook[case]
    all_cases = coverage(game, package, tests)
    covered = next(one for one in all_cases.cases if one.case == case)
    room = package / "games" / game.id
    named = re.compile(rf"(?<![\w.-]){re.escape(case)}(?![\w-]|\.\w)")
    return OneCase(
        case, known.heading, known.says, known.note, f"games/{game.id}", covered.code, covered.tests,
        all_cases.tests_seen, _lines(room, "content/words.ftl", named), _lines(room, "INTERPRETATIONS.md", named),
        [line for file in sorted((room / "data").glob("*.json")) for line in _lines(room, f"data/{file.name}", named)],
    )


def _lines(room: Path, name: str, named: re.Pattern[str]) -> list[str]:
    """List the lines of a file that name the case."""
    file = room / name
    if not file.is_file():
        return []
    lines = enumerate(file.read_text("utf-8").splitlines(), 1)
    return [f"{name}:{number}: {line.strip()[:LONGEST]}" for number, line in lines if named.search(line)]
