"""Games whose rules still make sentences or sheets: a set that only shrinks."""

from typing import Final

UNPARTED: Final[set[str]] = set()
UNFINISHED_ROOMS: Final[set[str]] = set()
UNFINISHED_FILES: Final = {"position.py"}
