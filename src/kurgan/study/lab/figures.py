"""What the tables of a study come to, counted while they are read: nothing larger than the counts is held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from kurgan.study.lab.schema import BATTLES, GAMES, PLACES, TURNS
from kurgan.study.lab.summary import Finished

MEASURES: Final = ("score", "standing", "lost", "units", "ground", "cut")
Z: Final = 1.959964  # of a normal distribution, for 95 times of 100


@dataclass
class Mean:
    """A mean that grows value by value."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.count += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float:
        """The mean of all values."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """The standard error of the mean; 0 where one value tells nothing of it."""
        if self.count < 2:
            return 0.0
        variance = max(0.0, self.squares - self.count * self.mean**2) / (self.count - 1)
        return sqrt(variance / self.count)

    def interval(self) -> tuple[float, float]:
        """Return the 95 per cent interval of the mean, as for a normal distribution."""
        return self.mean - Z * self.error, self.mean + Z * self.error


def quantile(counts: Counter[float], share: float) -> float:
    """Return the value below which this share of the counted values lies."""
    left = share * (sum(counts.values()) - 1)
    values = sorted(counts)
    for value in values:
        left -= counts[value]
        if left < 0:
            return value
    return values[-1]


@dataclass
class Ends:
    """How the games of a study ended: by turn and winner, and by case."""

    turns: dict[str | None, Counter[int]] = field(default_factory=dict)
    cases: Counter[tuple[str | None, str | None]] = field(default_factory=Counter)
    openings: dict[str, Counter[str | None]] = field(default_factory=dict)


def ends_of(study: Finished) -> Ends:
    """Count how games ended, and how they were opened."""
    made = Ends()
    for row in rows(study, GAMES, ["winner", "turn", "case", "opening"]):
        made.turns.setdefault(row["winner"], Counter())[row["turn"]] += 1
        made.cases[row["winner"], row["case"]] += 1
        if row["opening"]:
            made.openings.setdefault(row["opening"], Counter())[row["winner"]] += 1
    return made


def rows(study: Finished, table: str, columns: list[str]) -> Iterator[dict[str, Any]]:
    """Read rows of a table one by one."""
    for batch in study.batches(table, columns):
        yield from batch.to_pylist()


Course = dict[tuple[int, str, str], dict[int, Counter[float]]]  # cell, side, measure; then by turn


def course_of(study: Finished) -> Course:
    """Count the values of each measure, by cell, side and turn; a game counts as long as it lasts."""
    made: Course = {}
    for row in rows(study, TURNS, ["cell", "turn", "last", "side", *MEASURES]):
        if row["last"]:
            continue
        for measure in MEASURES:
            value = row[measure]
            if value is not None:
                kept = made.setdefault((row["cell"], row["side"], measure), {}).setdefault(row["turn"], Counter())
                kept[round(value, 3)] += 1
    return made


@dataclass
class Fought:
    """The battles of one column of one table, fought by one side."""

    count: int = 0
    own: Mean = field(default_factory=Mean)
    enemy: Mean = field(default_factory=Mean)
    expected_own: Mean = field(default_factory=Mean)
    expected_enemy: Mean = field(default_factory=Mean)
    gain: Mean = field(default_factory=Mean)


def battles_of(study: Finished) -> dict[tuple[str, str], dict[str, Fought]]:
    """Sum up battles by table and odds, and by attacker."""
    made: dict[tuple[str, str], dict[str, Fought]] = {}
    columns = ["attacker", "table", "odds", "own", "enemy", "expected_own", "expected_enemy", "gain"]
    for row in rows(study, BATTLES, columns):
        key = (row["table"] or "", row["odds"] or "")
        one = made.setdefault(key, {}).setdefault(row["attacker"], Fought())
        one.count += 1
        if row["gain"] is not None:
            one.own.add(row["own"])
            one.enemy.add(row["enemy"])
            one.expected_own.add(row["expected_own"])
            one.expected_enemy.add(row["expected_enemy"])
            one.gain.add(row["gain"])
    return made


def changed_hands(study: Finished) -> tuple[Counter[str], int]:
    """Count how often each place changed hands, and the games."""
    found: Counter[str] = Counter()
    for row in rows(study, PLACES, ["place", "before"]):
        if row["before"] is not None:
            found[row["place"]] += 1
    return found, int(study.study["rows"][GAMES])
