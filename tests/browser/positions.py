"""Positions by hand for the browser: few units, close together, nothing left to chance."""

from __future__ import annotations

from typing import Any, Final

Json = dict[str, Any]

# The Axis may move: a stack of two, two single units, a Russian three squares off, another far away.
MOVE: Final[Json] = {
    "turn": 3, "phase": "movement", "side": "axis",
    "units": {
        "GE-ARM-3": "Z-14", "GE-ARM-14": "Z-14", "GE-INF-4": "AA-14", "GE-INF-1": "BB-13",
        "SU-INF-7": "Z-17", "SU-CAV-6": "T-47",
    },
}  # fmt: skip

# Five corps against two units at 2-1; the die to come is a three: back two squares.
FIGHT: Final[Json] = {
    "turn": 3, "phase": "combat", "side": "axis", "dice": [3],
    "units": {
        "GE-ARM-3": "Z-15", "GE-ARM-14": "Z-15", "GE-ARM-39": "Z-15", "GE-ARM-24": "AA-15", "GE-INF-4": "AA-15",
        "SU-INF-7": "Z-16", "SU-CAV-2": "Z-16", "SU-INF-9": "S-34",
    },
}  # fmt: skip
ATTACKERS: Final = ["GE-ARM-3", "GE-ARM-14", "GE-ARM-39", "GE-ARM-24", "GE-INF-4"]

# May 1943, the last movement of all.
LAST: Final[Json] = {
    "turn": 24, "phase": "movement", "side": "russian", "units": {"GE-ARM-3": "Z-14", "SU-INF-7": "S-34"},
}  # fmt: skip

# January 1942: snow, rivers and lakes frozen.
WINTER: Final[Json] = {**MOVE, "turn": 8}
