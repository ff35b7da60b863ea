"""Stacking: which case limits the units in a hex, for refusals that name it (8.0)."""

from __future__ import annotations

from kurgan.core.rule import Rule
from kurgan.games.city.rules.data import GERMAN
from kurgan.games.city.rules.land import BANK, STRICT
from kurgan.games.city.rules.rulebook import rule


def bar_crowd(place: int, side: int, fighting: bool = False) -> Rule:
    """Return the rule that limits units in a hex; `fighting` if none may attack out of it as it is."""
    if BANK >> place & 1:
        return rule("8.3")
    if side != GERMAN:
        return rule("8.2")
    if STRICT >> place & 1:
        return rule("8.12")
    return rule("8.11" if fighting else "8.1")
