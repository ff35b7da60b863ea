"""Why the Hero, the Advantage and a fortification are refused where a frame does not offer them (10.4, 12.1, 14.2)."""

from __future__ import annotations

from kurgan.core.action import Action
from kurgan.core.rule import Rule
from kurgan.games.volga.rulebook import rule
from kurgan.games.volga.state import NOBODY, Volga
from kurgan.games.volga.tables import GERMAN


def elsewhere(s: Volga, a: Action, side: int) -> Rule | None:
    """The rule against the three outside their moment; `side` is the one that decides now."""
    if a.verb == "hero":
        return rule("10.4")
    if a.verb == "fortify":
        return rule("14.1" if side == GERMAN else "14.2")
    if a.verb != "use" or s.advantage == side:
        return None
    return rule("12.1-neutral" if s.advantage == NOBODY else "12.1")


def in_combat(s: Volga, a: Action, side: int) -> Rule | None:
    """The same in a combat, where its owner may use the Advantage for one kind of result only (12.1A, 12.1B)."""
    if a.verb == "use" and s.advantage == side:
        return rule("12.1B" if side == s.side else "12.1A")
    return elsewhere(s, a, side)
