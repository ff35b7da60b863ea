"""The verbs of the game, each with the kind of its noun."""

from typing import Final

VERBS: Final[dict[str, str]] = {
    "raise": "unit", "lower": "unit", "rest": "button", "done": "button", "asset": "asset", "give": "unit",
    "drop": "button", "withdraw": "asset", "unit": "unit", "at": "place", "to": "place", "stay": "button",
    "attempt": "unit", "remove": "unit", "attack": "place", "idle": "unit", "hit": "unit",
    "strike": "asset", "launch": "button", "pass": "button", "rebuild": "unit", "restore": "asset", "yield": "asset",
}
