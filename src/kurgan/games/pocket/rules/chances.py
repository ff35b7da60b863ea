"""How the combat table falls out on two dice: chances and mean losses of a column."""

from __future__ import annotations

from typing import Final

from kurgan.games.pocket.rules.tables import combat_result

WAYS: Final = [min(roll - 1, 13 - roll) for roll in range(2, 13)]  # of 36, for each roll of two dice


def struck(column: int) -> float:
    """Work out how often the defender loses steps in a column."""
    return sum(ways for n, ways in enumerate(WAYS) if combat_result(column, n + 2).defender_steps) / 36


def expected_steps(column: int, ours: int, theirs: int) -> list[float]:
    """Return the steps that attacker and defender lose on average, of those they have."""
    cells = [(ways, combat_result(column, n + 2)) for n, ways in enumerate(WAYS)]
    lost = sum(ways * min(ours, cell.attacker_steps) for ways, cell in cells)
    won = sum(ways * min(theirs, cell.defender_steps) for ways, cell in cells)
    return [round(lost / 36, 3), round(won / 36, 3)]
