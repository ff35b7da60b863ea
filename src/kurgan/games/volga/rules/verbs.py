"""The verbs of the game, each with the kind of its noun."""

from typing import Final

VERBS: Final[dict[str, str]] = {
    "bid": "number", "unit": "unit", "at": "place", "rest": "button", "drop": "button", "done": "button",
    "activate": "place", "also": "place", "then": "place", "fortify": "place", "to": "place", "stop": "button",
    "clear": "place", "attack": "place", "lead": "unit", "with": "unit", "fix": "button", "gun": "gun",
    "none": "button", "air": "button", "storm": "button", "roll": "button", "use": "button", "decline": "button",
    "flip": "unit", "kill": "unit", "retreat": "unit", "hero": "button", "regroup": "button", "redeploy": "button",
    "transfer": "button", "consolidate": "button", "pass": "button", "reserves": "button", "from": "unit",
    "free": "unit", "rebuild": "unit", "restore": "unit", "tank": "unit", "order": "order",
}
