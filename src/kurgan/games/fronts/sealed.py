"""The sealed part of a document, checked before a state is built from it: kinds, lengths, the range of every number."""

from __future__ import annotations

from typing import Final

from kurgan.core.document import BadPosition
from kurgan.games.fronts.state import GONE, LATER
from kurgan.games.fronts.tables import (
    ASSET_COUNT,
    COUNT,
    FRETTER,
    HOLLIDT,
    LAST_TURN,
    PLACE_COUNT,
)

Range = tuple[int, int]
Shape = Range | tuple[str, int, Range]  # a number, or a list of so many numbers; `any` takes up to so many

_FLAG: Final[Range] = (0, 1)
_SIDE: Final[Range] = (0, 1)
_PLACES: Final[Range] = (0, (1 << PLACE_COUNT) - 1)
_UNIT: Final[Range] = (0, COUNT - 1)
_UNITS: Final[Shape] = ("any", COUNT, _UNIT)
_HAND: Final[Range] = (-1, COUNT - 1)
_ASSET: Final[Range] = (-1, ASSET_COUNT - 1)
_MANY: Final[Range] = (0, 9999)
_COLUMNS: Final[list[Shape | None]] = [
    ("all", COUNT, (LATER, PLACE_COUNT - 1)), ("all", COUNT, _MANY), ("all", ASSET_COUNT, (GONE, COUNT - 1)),
    ("all", ASSET_COUNT, (0, 3)), ("all", 3, _MANY), ("all", 2, (0, 2)), None, ("all", COUNT, _FLAG),
    ("all", COUNT, _FLAG), ("all", COUNT, _FLAG), ("all", PLACE_COUNT, (0, 2)), _PLACES, _PLACES, _FLAG,
    (0, LAST_TURN), _FLAG, _SIDE, _PLACES, _FLAG, _FLAG,
]
_BATTLE: Final[list[Shape]] = [
    (0, LAST_TURN), _SIDE, (0, PLACE_COUNT - 1), _UNITS, _UNITS, _MANY, _MANY, (0, 5), (1, 6), (1, 6), _MANY, _MANY,
    _FLAG, _FLAG,
]
_CUTS: Final = ("8.1.a", "8.1.b", "8.1.c")
_FRAMES: Final[dict[str, list[Shape]]] = {
    "turn": [(0, 14)], "uranus": [], "allocation": [], "assets": [_SIDE, _ASSET], "departure": [],
    "reinforcement": [_SIDE, (0, 2), _ASSET, _HAND, _UNITS],
    "detachment": [(min(HOLLIDT, FRETTER), max(HOLLIDT, FRETTER))],
    "replacement": [_SIDE, _MANY, _MANY, _UNITS], "movement": [_SIDE, (-1, 3), _HAND, (0, 99), _FLAG, _FLAG, _FLAG],
    "attempt": [_UNIT, _FLAG], "excess": [_SIDE], "attacks": [_SIDE], "losses": [_SIDE, _UNITS, _MANY],
    "battle": [_SIDE, (0, PLACE_COUNT - 1), (0, 3), _UNITS, ("all", 2, _FLAG), _FLAG, _FLAG],
    "retreat": [_SIDE, (0, PLACE_COUNT - 1), _UNITS, (0, 2), _FLAG, _HAND],
}
LEAVE: Final = "The 'frames' and 'hidden' of a position are read only as they were written: leave both out."
_MOST_BATTLES: Final = 2 * LAST_TURN * COUNT
_DEPTH: Final = 6  # frames, one in the middle of the other


def _number(value: object, within: Range) -> bool:
    return type(value) is int and within[0] <= value <= within[1]


def _fits(value: object, shape: Shape) -> bool:
    if len(shape) == 2:
        return _number(value, shape)
    kind, count, within = shape
    if not isinstance(value, list) or (len(value) != count if kind == "all" else len(value) > count):
        return False
    return all(_number(one, within) for one in value)


def _battle(row: object) -> bool:
    if not isinstance(row, list) or len(row) != len(_BATTLE) + 1 or not isinstance(row[-1], list):
        return False
    cuts = len(row[-1]) <= len(_CUTS) and all(case in _CUTS for case in row[-1])
    return cuts and all(_fits(value, shape) for value, shape in zip(row, _BATTLE, strict=False))


def check_columns(columns: list[object]) -> None:
    """BadPosition unless these can be the columns of a state."""
    if len(columns) != len(_COLUMNS):
        raise BadPosition(LEAVE)
    for value, shape in zip(columns, _COLUMNS, strict=True):
        if shape is None:
            good = isinstance(value, list) and len(value) <= _MOST_BATTLES and all(_battle(row) for row in value)
        else:
            good = _fits(value, shape)
        if not good:
            raise BadPosition(LEAVE)


def check_frames(frames: list[object]) -> None:
    """BadPosition unless these can be the frames of a state: a turn, and what it is in the middle of."""
    kinds = []
    for frame in frames[: _DEPTH + 1]:
        kind = frame[0] if isinstance(frame, list) and frame else None
        shapes = _FRAMES.get(kind) if isinstance(kind, str) else None
        if not isinstance(frame, list) or shapes is None or len(frame) != len(shapes) + 1:
            raise BadPosition(LEAVE)
        if not all(_fits(value, shape) for value, shape in zip(frame[1:], shapes, strict=True)):
            raise BadPosition(LEAVE)
        kinds.append(kind)
    if not 1 <= len(kinds) <= _DEPTH or kinds[0] != "turn" or "turn" in kinds[1:]:
        raise BadPosition(LEAVE)
