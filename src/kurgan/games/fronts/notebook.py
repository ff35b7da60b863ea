"""The notebook on the enemy: what each of his units has shown in battle, and the range of strength that follows."""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.face import Page
from kurgan.games.fronts.estimate import bounds
from kurgan.games.fronts.state import Clash, Fronts, place_token
from kurgan.games.fronts.tables import UNIT_IDS, UNITS_OF


def notebook(s: Fronts, enemy: int) -> list[Page]:
    """What each enemy unit on the map has shown in battle so far, and the range of strength that follows (3.5)."""
    pages: dict[int, list[str]] = {}
    for row in s.battles:
        line = _line(row, enemy)
        for unit in row[3] if row[1] == enemy else row[4]:
            pages.setdefault(unit, []).append(line)
    found: list[Page] = []
    for unit in UNITS_OF[enemy]:
        if s.where[unit] >= 0:
            low, high = bounds(s, unit)
            found.append({"unit": UNIT_IDS[unit], "least": low, "most": high, "lines": pages.get(unit, [])})
    return sorted(found, key=lambda page: not page["lines"])


_LINES: Final[dict[tuple[int, int], tuple[list[Any], str]]] = {}
MOST_KEPT: Final = 2_000


def _line(row: list[Any], enemy: int) -> str:
    """What a battle has shown of one side; the row of a battle never changes, so it is said once."""
    found = _LINES.get((id(row), enemy))
    if found is not None and found[0] is row:
        return found[1]
    past = Clash(row)
    units, lost = past.units[enemy], past.lost[enemy]
    among = "alone" if len(units) == 1 else f"one of {len(units)}"
    did = "attack" if past.side == enemy else "defence"
    line = f"Turn {past.turn}, {did} at {place_token(past.place)}: {past.sums[enemy]}, {among}; "
    line += f"lost {lost} step{'' if lost == 1 else 's'}{' and retreated' if past.fled[enemy] else ''}."
    if len(_LINES) >= MOST_KEPT:
        _LINES.clear()
    _LINES[id(row), enemy] = (row, line)
    return line
