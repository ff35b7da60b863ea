"""The tables that a study leaves, column by column; docs/studies.md says what each column means.

A change that a reader of earlier tables would notice makes a new version.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kurgan.core.game import Game

VERSION: Final = 1

# Kinds of columns. A word is one of few texts, which a file holds once.
INT16: Final = "int16"
INT32: Final = "int32"
INT64: Final = "int64"
REAL: Final = "float64"
SHORT: Final = "float32"
TEXT: Final = "text"
WORD: Final = "word"
TRUTH: Final = "bool"


@dataclass(frozen=True)
class Column:
    """One column of a table."""

    name: str
    kind: str


# Which game a row is of; every table begins with these.
CELL: Final = Column("cell", INT32)
GAME: Final = Column("game", INT32)

GAMES: Final = "games"
TURNS: Final = "turns"
PLACES: Final = "places"
DECISIONS: Final = "decisions"
BATTLES: Final = "battles"
ROLLS: Final = "rolls"
TIMES: Final = "times"
RECORDS: Final = "records"  # files beside the tables

# What may be kept besides the games, in the order in which it is listed.
KEPT: Final = (TURNS, PLACES, DECISIONS, BATTLES, ROLLS, TIMES, RECORDS)
USUAL: Final = (TURNS, PLACES, DECISIONS, BATTLES, ROLLS, TIMES)
# Times differ from run to run; all else is the same to the byte for the same seeds.
PROMISED: Final = (GAMES, TURNS, PLACES, DECISIONS, BATTLES, ROLLS)

COLUMNS: Final[dict[str, tuple[Column, ...]]] = {
    GAMES: (
        Column("seed", INT64), Column("scenario", WORD), Column("end", WORD), Column("winner", WORD),
        Column("case", WORD), Column("turn", INT16), Column("actions", INT32), Column("rolls", INT32),
        Column("opening", WORD), Column("fault", TEXT), Column("digest", TEXT),
    ),
    TURNS: (
        Column("turn", INT16), Column("at", INT32), Column("last", TRUTH), Column("side", WORD),
        Column("score", INT32), Column("standing", REAL), Column("units", INT32), Column("lost", INT32),
        Column("ground", INT32), Column("cut", INT32),
    ),
    PLACES: (
        Column("turn", INT16), Column("at", INT32), Column("place", WORD), Column("before", WORD), Column("side", WORD),
    ),
    DECISIONS: (
        Column("n", INT32), Column("turn", INT16), Column("side", WORD), Column("kind", WORD), Column("prompt", WORD),
        Column("case", WORD), Column("choices", INT32), Column("verb", WORD), Column("action", TEXT),
    ),
    BATTLES: (
        Column("n", INT32), Column("turn", INT16), Column("place", WORD), Column("attacker", WORD),
        Column("defender", WORD), Column("attack", TEXT), Column("defence", TEXT), Column("table", WORD),
        Column("odds", WORD), Column("result", WORD), Column("chance", REAL), Column("own", REAL),
        Column("enemy", REAL), Column("expected_own", REAL), Column("expected_enemy", REAL), Column("gain", REAL),
    ),
    ROLLS: (
        Column("n", INT32), Column("at", INT32), Column("turn", INT16), Column("side", WORD), Column("label", WORD),
        Column("faces", INT16), Column("value", INT16), Column("expected", REAL),
    ),
    TIMES: (Column("n", INT32), Column("side", WORD), Column("seconds", SHORT)),
}


def columns_of(table: str, game: Game) -> tuple[Column, ...]:
    """List the columns of a table, without those that say which game a row is of.

    The table of games has one more for the player and for the score of each side, and for each option of the game.
    """
    if table != GAMES:
        return COLUMNS[table]
    players = [Column(f"player_{side}", WORD) for side in game.sides]
    scores = [Column(f"score_{side}", REAL) for side in game.sides]
    options = [Column(option_column(option.id), WORD) for option in game.options]
    return (*COLUMNS[GAMES], *players, *scores, *options)


def option_column(option: str) -> str:
    """Name the column of an option."""
    return f"option_{option.replace('-', '_')}"
