"""The verbs of the game, each with the kind of its noun."""

from typing import Final

VERBS: Final[dict[str, str]] = {
    "unit": "unit", "at": "place", "recall": "unit", "ready": "ready", "rest": "button", "done": "button",
    "roll": "button", "with": "unit", "to": "place", "drop": "button", "replace": "unit", "enter": "unit",
    "remove": "unit", "target": "unit", "attack": "unit", "clear": "button", "fix": "button", "apart": "number",
    "allot": "button", "resolve": "number", "lose": "unit", "advance": "unit",
}
