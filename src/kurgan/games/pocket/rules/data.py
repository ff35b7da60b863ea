"""The data files of the game, read once, and the few words that every chapter shares."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from kurgan.core.data import digest, load

AXIS: Final = 0
SOVIET: Final = 1
SIDES: Final = ("axis", "soviet")
OTHER: Final = (SOVIET, AXIS)

FOLDER: Final = Path(__file__).resolve().parent.parent  # of the game
_DATA: Final = FOLDER / "data"
FILES: Final = ("barrage", "crt", "map", "scenarios", "setups", "units", "weather")
DIGEST: Final = digest(_DATA, *FILES)
MAP: Final[dict[str, Any]] = load(_DATA, "map")
UNITS: Final[dict[str, Any]] = load(_DATA, "units")
SCENARIOS: Final[dict[str, Any]] = load(_DATA, "scenarios")
CRT: Final[dict[str, Any]] = load(_DATA, "crt")
BARRAGE: Final[dict[str, Any]] = load(_DATA, "barrage")
WEATHER: Final[dict[str, Any]] = load(_DATA, "weather")
SETUPS: Final[list[dict[str, Any]]] = load(_DATA, "setups")["setups"]

POINT: Final = 6  # a movement point in sixths, so that thirds and halves are whole numbers


def whole(text: str, unit: int) -> int:
    """Turn a printed fraction into so many parts of one; it must come out even."""
    value = Fraction(text) * unit
    if value.denominator != 1:
        raise RuntimeError(f"{text} is no whole number of {unit}ths.")
    return value.numerator
