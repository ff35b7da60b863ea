"""The steps of a ground attack and its types (10.0, 10.2)."""

from typing import Final

BEGIN: Final = 0
SUPPORT: Final = 1
GUNS: Final = 2
FLAK: Final = 3
SHIELD: Final = 4
TYPE: Final = 5
AIM: Final = 6
DEFEND: Final = 7
STRIKE: Final = 8
DRAW: Final = 9
BREAK: Final = 10
CLOSE: Final = 11
STAGES: Final[dict[int, str]] = {
    BEGIN: "begin", SUPPORT: "support", GUNS: "guns", FLAK: "flak", SHIELD: "defender's guns", TYPE: "type", AIM: "aim",
    DEFEND: "defensive fire", STRIKE: "offensive fire", DRAW: "chit", BREAK: "breakthrough", CLOSE: "close",
}

SURPRISE: Final = 1
NORMAL: Final = 2
AMBUSH: Final = 3
TYPES: Final[dict[int, str]] = {0: "none", SURPRISE: "surprise", NORMAL: "normal", AMBUSH: "ambush"}
