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

_FOLDER: Final = Path(__file__).resolve().parent / "data"
FILES: Final = ("barrage", "crt", "map", "scenarios", "setups", "units", "weather")
DIGEST: Final = digest(_FOLDER, *FILES)
MAP: Final[dict[str, Any]] = load(_FOLDER, "map")
UNITS: Final[dict[str, Any]] = load(_FOLDER, "units")
SCENARIOS: Final[dict[str, Any]] = load(_FOLDER, "scenarios")
CRT: Final[dict[str, Any]] = load(_FOLDER, "crt")
BARRAGE: Final[dict[str, Any]] = load(_FOLDER, "barrage")
WEATHER: Final[dict[str, Any]] = load(_FOLDER, "weather")
SETUPS: Final[list[dict[str, Any]]] = load(_FOLDER, "setups")["setups"]

POINT: Final = 6  # a movement point in sixths, so that thirds and halves are whole numbers


def whole(text: str, unit: int) -> int:
    """A printed fraction in so many parts of one; it must come out even."""
    value = Fraction(text) * unit
    if value.denominator != 1:
        raise ValueError(f"{text} is no whole number of {unit}ths.")
    return value.numerator
