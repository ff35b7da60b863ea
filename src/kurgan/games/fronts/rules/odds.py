"""The exact chances of an attack, given both sums."""

from __future__ import annotations

from typing import Final

from kurgan.games.fronts.rules.tables import CRT, cell_of, quotient, row_of

Cells = dict[tuple[int, bool], float]


def _cells(results: list[str]) -> Cells:
    """Compute the chance of each result of a row: steps lost, and whether there is a retreat."""
    found: Cells = {}
    for cell in results:
        found[cell_of(cell)] = found.get(cell_of(cell), 0.0) + 1 / 6
    return found


_ROWS: Final[list[list[Cells]]] = [[_cells(results) for _, results in table] for table in CRT]
_NOTHING: Final[Cells] = {(0, False): 1.0}


class Chances:
    """The chance of each result on the defender and on the attacker, and the steps they lose on average."""

    def __init__(self, table: int, defender: Cells, attacker: Cells) -> None:
        self.table = table
        self.defender = defender
        self.attacker = attacker

    def steps(self, who: Cells) -> float:
        """Compute the steps lost on average."""
        return sum(steps * chance for (steps, _), chance in who.items())


def chances(attack: int, defence: int) -> Chances:
    """Compute the chances of both dice, which are independent (8.0.e, 8.0.f); nobody hurts nobody."""
    table = quotient(attack, defence)
    harm = _ROWS[table][row_of(table, defence)] if defence else _NOTHING
    return Chances(table, _ROWS[table][row_of(table, attack)], harm)


def spread(attack: int, low: int, high: int) -> list[tuple[Chances, int]]:
    """Compute the chances against every defence in a range, each kind once with the number of defences it is for.

    Only the table and the defender's row matter, and a range of a hundred knows but a few of them.
    """
    kinds: dict[tuple[int, int], list[int]] = {}
    for defence in range(low, high + 1):
        table = quotient(attack, defence)
        kinds.setdefault((table, row_of(table, defence) if defence else -1), []).append(defence)
    return [(chances(attack, alike[0]), len(alike)) for alike in kinds.values()]
