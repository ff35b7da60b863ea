"""Why a verb is refused at a moment to which it does not belong: the case that says when it may be used."""

from __future__ import annotations

from typing import Final

from kurgan.core.action import Action
from kurgan.core.rule import Rule
from kurgan.games.volga.rules.rulebook import rule
from kurgan.games.volga.rules.state import NOBODY, Volga
from kurgan.games.volga.rules.tables import GERMAN, SOVIET

# The case that says when each verb may be used, for frames that never offer it.
MOMENTS: Final = {
    "bid": "20.1", "unit": "8.1.1", "at": "17.0", "activate": "8.1.1", "also": "9.1.2", "then": "9.1.2",
    "fortify": "14.2", "to": "9.1.1", "clear": "14.7", "attack": "11.0", "lead": "11.4", "with": "11.2",
    "gun": "10.2.1", "air": "10.1.1", "storm": "10.3.1", "use": "12.1", "flip": "13.1", "kill": "11.5C",
    "retreat": "11.6", "hero": "10.4", "regroup": "8.1.2A", "redeploy": "8.1.2B", "transfer": "8.1.2C",
    "consolidate": "8.1.2D", "pass": "8.1.2E", "reserves": "12.1F", "from": "8.1.2C", "free": "13.2.1",
    "rebuild": "13.3.2", "restore": "13.3.2", "tank": "13.3.5",
}


def elsewhere(s: Volga, a: Action, side: int) -> Rule | None:
    """Return the rule against what depends on side and light: forts, storm group, Advantage (10.3, 12.1, 14.2)."""
    impulse = any(frame.kind() == "maneuvers" for frame in s.stack)
    if a.verb == "fortify":
        return rule("14.1" if side == GERMAN else "14.2")
    if a.verb == "storm" and impulse and s.night and s.side == SOVIET:
        return rule("10.3.2")  # the time is right, but there is no combat
    if a.verb != "use":
        return None
    if s.advantage != side:
        return rule("12.1-neutral" if s.advantage == NOBODY else "12.1")
    return rule("12.1B" if impulse else "12.1E")  # its owner may use it for the results of a combat, or in the refit


def in_combat(s: Volga, a: Action, side: int) -> Rule | None:
    """Return the same in a combat, where the Advantage changes one kind of result only (12.1A, 12.1B)."""
    if a.verb == "use" and s.advantage == side:
        return rule("12.1B" if side == s.side else "12.1A")
    return rule("11.5") if a.verb in ("flip", "kill") else elsewhere(s, a, side)
