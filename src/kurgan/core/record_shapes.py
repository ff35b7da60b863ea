"""The shape of a record's text: which parts it has, what each may hold, and how earlier formats are read."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final

from kurgan.core.dice import MOST

FORMAT: Final = 2
FORMATS: Final = (1, FORMAT)
LONGEST_SECRET: Final = 200
MOST_NONCES: Final = 16
MOST_PLAYERS: Final = 16
FROZEN: Final = "frozen"  # in a position: a state as it is kept for a private board, never read from a file
MOST_TAKEBACKS: Final = 100
MOST_HAPPENED: Final = 1000
LONGEST_REASON: Final = 1000
MOST_SAID: Final = 3000
LONGEST_SAID: Final = 4000

# How players end a game themselves.
RESIGNED: Final = "resigned"
AGREED: Final = "agreed"
FORFEITED: Final = "forfeited"


def upgrade(raw: dict[str, Any]) -> dict[str, Any]:
    """Convert a record of the first format, which named neither players nor dates, to today's."""
    ended = raw.get("ended")
    if ended is None:
        ended = {"winner": None, "case": ""}
    if not isinstance(ended, dict):
        ended = {}
    return {
        **{key: value for key, value in raw.items() if key != "ended"}, "data_digest": raw.get("data"),
        "players": [], "began": "", "finished": "",
        "winner": ended.get("winner"), "case": ended.get("case"),
    }


def find_fault(raw: dict[str, Any]) -> str:
    """Name the first part of a record that is missing or malformed; nothing if all are well."""
    missing = next((key for key, fits in _SHAPES if key not in raw or not fits(raw[key])), "")
    return missing or next((key for key, fits in _LATER if key in raw and not fits(raw[key])), "")


def _text(value: object) -> bool:
    return isinstance(value, str)


def _short(value: object) -> bool:
    """Check text that goes into every roll or heading: long text would make checking the rolls take for ever."""
    return isinstance(value, str) and len(value) <= LONGEST_SECRET


def _options(value: object) -> bool:
    return isinstance(value, dict) and all(_text(a) and _text(b) for a, b in value.items())


def _texts(value: object) -> bool:
    return isinstance(value, list) and all(_text(one) for one in value)


def _players(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_PLAYERS and all(_player(one) for one in value)


def _player(value: object) -> bool:
    return isinstance(value, dict) and set(value) == {"side", "kind", "name"} and all(map(_short, value.values()))


def _winner(value: object) -> bool:
    return value is None or _text(value)


def _rolls(value: object) -> bool:
    return isinstance(value, list) and all(_roll(one) for one in value)


def _roll(value: object) -> bool:
    """Check a label, what the die showed, and its faces if they are not six."""
    if not isinstance(value, list) or not 2 <= len(value) <= 3 or not _pair(value[:2], str, int):
        return False
    return len(value) == 2 or (type(value[2]) is int and 1 <= value[2] <= MOST)


def _pair(value: object, first: type, second: type) -> bool:
    return isinstance(value, list) and len(value) == 2 and type(value[0]) is first and type(value[1]) is second


def _digests(value: object) -> bool:
    return isinstance(value, list) and all(_pair(one, int, str) for one in value)


def _dice(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(_span(one) for one in value) and _ordered(value)


def _span(value: object) -> bool:
    """Check a stretch of rolls and where they came from: a seed, a secret with its commitment, or a script."""
    if not isinstance(value, dict) or type(value.get("from")) is not int or value["from"] < 0:
        return False
    seed, secret, nonces = value.get("seed"), value.get("secret"), value.get("nonces")
    return (
        (seed is None or type(seed) is int)
        and (secret is None or _short(secret))
        and (value.get("commitment") is None or _short(value["commitment"]))
        and (nonces is None or (isinstance(nonces, list) and len(nonces) <= MOST_NONCES and all(map(_short, nonces))))
    )


def _ordered(spans: list[dict[str, Any]]) -> bool:
    """Check that each span begins after the one before it, or where that one begins if it held no roll."""
    return all(one["from"] <= other["from"] for one, other in pairwise(spans))


def _ended(value: object) -> bool:
    """Check how players have ended a game: how, whose loss it was, and who has won."""
    if not isinstance(value, dict) or value.get("how") not in (RESIGNED, AGREED, FORFEITED):
        return False
    return _short(value.get("side")) and _winner(value.get("winner")) and _text(value.get("says"))


def _takebacks(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_TAKEBACKS and all(_takeback(one) for one in value)


def _takeback(value: object) -> bool:
    """Check what was taken back: down to how many actions and rolls, what came after them, who wished it and why."""
    if not isinstance(value, dict) or not all(_count(value.get(key)) for key in ("keep", "rolls_kept")):
        return False
    told = (value.get("side"), value.get("date"))
    parts = _texts(value.get("actions")) and _rolls(value.get("rolls")) and _dice(value.get("dice"))
    return parts and all(map(_short, told)) and _reason(value.get("reason"))


def _happened(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_HAPPENED and all(_event(one) for one in value)


def _event(value: object) -> bool:
    """Check something that players did besides the game: after how many actions, what, who and when."""
    if not isinstance(value, dict) or not _count(value.get("after")):
        return False
    return all(_short(value.get(key)) for key in ("kind", "side", "date")) and _reason(value.get("reason", ""))


def _talk(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST_SAID and all(_remark(one) for one in value)


def _remark(value: object) -> bool:
    """Check something that was said: in which room, by whom, in which turn, what and when."""
    if not isinstance(value, dict) or set(value) != {"room", "by", "moment", "text", "date"}:
        return False
    text = value["text"]
    short = [value[key] for key in ("room", "by", "moment", "date")]
    return isinstance(text, str) and len(text) <= LONGEST_SAID and all(map(_short, short))


def _count(value: object) -> bool:
    return type(value) is int and value >= 0


def _reason(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_REASON


def _position(value: object) -> bool:
    return value is None or (isinstance(value, dict) and FROZEN not in value)


_SHAPES: Final[list[tuple[str, Callable[[object], bool]]]] = [
    ("game", _text), ("rules", _text), ("data_digest", _text), ("scenario", _text), ("options", _options),
    ("players", _players), ("began", _short), ("finished", _short), ("winner", _winner), ("case", _text),
    ("outcome", _text), ("dice", _dice), ("position", _position), ("rolls", _rolls), ("digests", _digests),
    ("actions", _texts),
]
# What was added later, and is left out where there is nothing to tell.
_LATER: Final[list[tuple[str, Callable[[object], bool]]]] = [
    ("ended", _ended), ("takebacks", _takebacks), ("happened", _happened), ("talk", _talk),
]
