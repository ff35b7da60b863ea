"""The names of counters and the designations on them: those of the rulebook, told apart where several are alike."""

from __future__ import annotations

import re
from typing import Any, Final

from kurgan.games.pocket.rules.counters import COUNTERS

_OF: Final = re.compile(r"(.*?) \((.*)\)")  # a name with its formation: "Aufk Bn (44 Inf Div)"
_GUARDS: Final = ("Gd", "Gds")
_GROUPS: Final = ("A", "B")
_LUFTWAFFE: Final = "LW"
# What a counter shows whose name has no number.
_SHORT: Final = {"Supply": "SP", "Alert": "Al", "Motorcycle": "Lehr"}


def _names(units: list[dict[str, Any]]) -> dict[str, str]:
    """Name every counter: several of one kind by their number, others of the same name by their division."""
    printed = [unit["name"] for unit in units]
    made = {}
    for unit in units:
        name, number = unit["name"], unit["id"].rpartition("-")[2]
        if printed.count(name) > 1:
            found = _OF.fullmatch(name)
            if f"-{number}" not in unit["id"] or not number.isdigit() or "division" in unit:
                name = f"{name} ({unit['division']})"
            else:
                name = f"{found[1]} {number} ({found[2]})" if found else f"{name} {number}"
        made[unit["id"]] = name
    return made


def _short(name: str) -> str:
    """Return the designation of a counter: its number, that of its formation, or a name."""
    found = _OF.fullmatch(name)
    words, formation = (found[1] if found else name).split(" "), found[2].split(" ") if found else []
    if words[0][0].isdigit():
        if len(words) > 1 and words[1] in _GUARDS:
            return f"{words[0]}G"
        return f"{words[0]}/{formation[0]}" if _LUFTWAFFE in formation else words[0]
    if words[0] == "KG":
        return words[1]
    code = _SHORT.get(words[0], words[0])
    last = words[-1]
    if formation and formation[0].isdigit():
        return f"{last}/{formation[0]}" if last.isdigit() or last in _GROUPS else formation[0]
    return f"{code}{last}" if last.isdigit() else f"{words[1]} {code}" if words[1].isdigit() else code


NAME: Final = _names(COUNTERS)
SHORT: Final = {unit: _short(name) for unit, name in NAME.items()}
