"""The verbs of the game: the noun that each takes, and the case that says when it has its time."""

from __future__ import annotations

from typing import Final

VERBS: Final = {
    "unit": "unit", "at": "place", "recall": "unit", "ready": "ready", "rest": "button", "done": "button",
    "drop": "button", "roll": "button", "enter": "unit", "with": "unit", "to": "place", "overrun": "place",
    "stop": "button",
    "reserve": "unit", "mode": "unit", "marker": "button", "fly": "place", "exit": "unit", "destroy": "unit",
    "release": "place", "everyone": "button", "target": "place", "gun": "unit", "plane": "button", "fire": "button",
    "clear": "button", "attack": "unit", "fight": "button", "staff": "unit", "use": "place", "keep": "button",
    "determined": "button", "air": "number", "lose": "unit", "together": "button", "part": "unit", "stay": "unit",
    "advance": "unit", "spend": "unit", "order": "order",
}
# The case that says when each verb has its time; of the others no case speaks.
MOMENTS: Final = {
    "unit": "1.3", "at": "1.3", "with": "1.3", "to": "1.3", "target": "1.3", "attack": "1.3", "fight": "1.3",
    "enter": "S48", "overrun": "S18", "reserve": "1.7a", "mode": "1.10a-when", "marker": "1.12a", "fly": "1.11c",
    "exit": "scenario.4-exit", "destroy": "S16", "release": "1.7d", "gun": "1.10b", "plane": "1.11b", "fire": "1.10b",
    "staff": "1.4c", "use": "1.12b", "determined": "1.12d", "keep": "1.12d", "air": "1.11a", "lose": "S32",
    "together": "S36", "part": "S36", "stay": "S38", "advance": "S41", "spend": "1.8d-must",
}
