"""The verbs of actions, with the kind of noun each takes, and the case that says when each belongs to the game."""

from typing import Final

VERBS: Final = {
    "unit": "unit", "at": "place", "recall": "unit", "ready": "ready", "rest": "button", "done": "button",
    "drop": "button", "with": "unit", "all": "button", "to": "place", "leave": "unit", "attack": "place",
    "overrun": "place", "deploy": "button", "stop": "button", "join": "unit", "out": "unit", "go": "button",
    "gun": "unit", "dive": "number", "clear": "button", "flak": "unit", "roll": "button", "lose": "unit",
    "strike": "button", "pass": "button", "never": "button", "quiet": "button", "take": "button", "decline": "button",
    "refill": "button", "keep": "button", "return": "button", "enter": "unit", "answer": "number", "bomb": "place",
    "dive_at": "unit", "points": "number", "target": "place", "second": "place", "fire": "button", "kontr": "button",
    "withdraw": "unit", "again": "place", "way": "button",
    "order": "order",
}

# The case that says when each verb belongs to the game; the sequence of play where no other does.
MOMENTS: Final = {
    "unit": "7.0", "at": "4.0", "with": "7.1", "all": "7.1", "to": "7.0", "leave": "7.11", "attack": "10.1",
    "overrun": "7.4", "deploy": "7.6", "stop": "7.2", "join": "7.76", "out": "10.13", "gun": "6.0", "dive": "5.6",
    "flak": "5.5", "lose": "3.22", "strike": "7.5", "take": "7.5", "decline": "7.5", "refill": "11.11",
    "return": "11.13", "enter": "4.0", "bomb": "4.0", "dive_at": "4.0", "points": "5.1", "target": "4.0",
    "second": "16.2", "fire": "6.0", "kontr": "16.3", "withdraw": "15.3",
}
