"""The arithmetic of battle: strengths with their multipliers, odds, shifts and columns; barrage strengths.

Strengths are whole numbers of forty-eighths: a half for want of supply, a half for disorder, a half for reserve and the
fourths and thirds of rivers all come out even, so no fraction is ever lost before the odds (S4, 1.12e).
"""

from __future__ import annotations

from typing import Final

from kurgan.games.pocket.rules.land import FULL
from kurgan.games.pocket.rules.tables import BARRAGE_LEAST, COLUMNS, LEAST

ONE: Final = 48
DETERMINED: Final = 2  # what a determined action marker multiplies by (1.12c, 1.12d)


def attack_strength(printed: int, halvings: int, share: int, determined: bool) -> int:
    """Work out what a unit brings to an attack, in forty-eighths (1.12e, S4).

    `halvings` counts out of supply and disorganised (1.8e, 1.9a), `share` is what the river leaves in twelfths (S30).
    """
    return printed * (ONE // FULL >> halvings) * share * (DETERMINED if determined else 1)


def defense_strength(printed: int, halvings: int, terrain: int, determined: bool) -> int:
    """Work out what a unit brings to a defence, in forty-eighths; being in reserve is one more halving (1.7b)."""
    return printed * (ONE >> halvings) * terrain * (DETERMINED if determined else 1)


def odds(attack: int, defense: int) -> int:
    """Return the odds rounded to whole numbers, halves up: 3 for three to one, -2 for one to two (S29)."""
    if attack >= defense:
        return (2 * attack + defense) // (2 * defense) if defense else LEAST[-1]
    against = (2 * defense + attack) // (2 * attack) if attack else -LEAST[0]
    return 1 if against <= 1 else -against


def column_of(ratio: int) -> int:
    """Return the column of the combat table for rounded odds; the first and the last take everything beyond them."""
    found = 0
    for column, least in enumerate(LEAST):
        if least <= ratio:
            found = column
    return found


def least_attack(column: int, defense: int) -> int:
    """Return the least attack strength that comes to a column against a defence, before any shift (S29)."""
    ratio = LEAST[column]
    if ratio > 1:
        return (defense * (2 * ratio - 1) + 1) // 2
    # Below two to one the defence is divided by the attack, and halves go to the higher odds against it.
    against = -ratio if ratio < 0 else 1
    return 2 * defense // (2 * against + 1) + 1


def shifted(column: int, by: int) -> int:
    """Move a column by some, never off the table (S29, 1.11a)."""
    return min(max(column + by, 0), len(COLUMNS) - 1)


def final_column(column: int, ground: int, attacker_hq: bool, defender_hq: bool, air: int) -> int:
    """Return the column in which a battle is fought: terrain and HQs first, then the air units left over (1.4c, 1.11a).

    Air units move the column that the rest has led to, so what the others lose at the edge of the table is lost.
    """
    return shifted(shifted(column, ground + attacker_hq - defender_hq), air)


# ---------- barrage ----------
HALF: Final = 2  # barrage strengths are counted in halves


def barrage_strength(printed: int, disorganised: bool, own_division: int) -> int:
    """Work out what a gun brings to a barrage, in halves, times `own_division` for its own spotters (1.10g)."""
    return printed * (1 if disorganised else HALF) * own_division


def barrage_column(halves: int, shift: int) -> int:
    """Return the column of the barrage table for a sum in halves; -1 where there is no whole point to fire with."""
    points = halves // HALF
    if points < BARRAGE_LEAST[0]:
        return -1
    found = 0
    for column, least in enumerate(BARRAGE_LEAST):
        if least <= points:
            found = column
    return min(max(found + shift, 0), len(BARRAGE_LEAST) - 1)
