"""The data files of the game, read once, and the few words that every chapter shares."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any, Final

from kurgan.core.data import digest, load

GERMAN: Final = 0
SOVIET: Final = 1
SIDES: Final = ("german", "soviet")
OTHER: Final = (SOVIET, GERMAN)

FOLDER: Final = Path(__file__).resolve().parents[1]  # of the game
_DATA: Final = FOLDER / "data"
FILES: Final = ("air", "map", "setups", "tables", "units")
DIGEST: Final = digest(_DATA, *FILES)
AIR: Final[dict[str, Any]] = load(_DATA, "air")
MAP: Final[dict[str, Any]] = load(_DATA, "map")
TABLES: Final[dict[str, Any]] = load(_DATA, "tables")
UNITS: Final[dict[str, Any]] = load(_DATA, "units")
SETUPS: Final[list[dict[str, Any]]] = load(_DATA, "setups")["setups"]

POINT: Final = 2  # a movement point in halves, so that clear ground and roads are whole numbers (3.21)


def whole(text: str, unit: int) -> int:
    """Return a printed fraction in so many parts of one; it must come out even."""
    value = Fraction(text) * unit
    if value.denominator != 1:
        raise ValueError(text)
    return value.numerator


def halved(strength: int) -> int:
    """Halve a strength; fractions are rounded up (6.48, 13.0)."""
    return (strength + 1) // 2


def quartered(strength: int) -> int:
    """Take a quarter of a strength; fractions are rounded up (6.48)."""
    return (strength + 3) // 4
