"""Positions in the first form, which had markers for what frames hold today, converted, so that old records still play.

In that form `retreat`, `exchange` and `advance` were phases, and the markers `hand`, `battles`, `composing`,
`declared`, `retreat`, `exchange`, `advance` and `outcome` told what the game was in the middle of.
"""

from __future__ import annotations

from typing import Any, Final

from kurgan.core.document import BadPosition, only, pick, table
from kurgan.core.outcome import DRAW
from kurgan.games.barbarossa.face.words import WORDS
from kurgan.games.barbarossa.rules.tables import SIDES

AFTER_BATTLE: Final = ("retreat", "exchange", "advance")
_BATTLES: Final = ("battles", "composing", "declared")
_TOLD: Final = ("hand", *_BATTLES, *AFTER_BATTLE, "outcome")


def renewed(doc: dict[str, Any]) -> dict[str, Any]:
    """Convert a document of the first form; return any other as it is."""
    markers = table(doc, "markers")
    told = {key: value for key, value in markers.items() if key in _TOLD}
    phase, side = doc.get("phase", "movement"), doc.get("side", SIDES[0])
    if not told and phase not in AFTER_BATTLE:
        return doc
    made = {**doc, "markers": {key: value for key, value in markers.items() if key not in _TOLD}}
    if phase == "over":
        only(told, WORDS.say("position-over"), ("outcome",))
        return {**made, "outcome": _outcome(table(told, "outcome"))}
    side = SIDES[pick("side", side, SIDES)]
    if phase == "setup":
        only(told, WORDS.say("position-in-setup"), ("hand",))
        sides = SIDES if side == SIDES[1] else SIDES[:1]
        frames: list[dict[str, Any]] = [{"frame": "month", "step": "weather"}]
        frames += [{"frame": "setup", "side": one} for one in sides]
    elif phase == "movement":
        only(told, WORDS.say("position-in-movement"), ("hand",))
        return {**made, "frames": [
            {"frame": "month", "step": f"{side} combat"},
            {"frame": "movement", "side": side, "hand": told.get("hand", [])},
        ]}
    else:
        if phase != "combat" and phase not in AFTER_BATTLE:
            raise BadPosition(WORDS.say("position-marker", phase=str(phase), marker=next(iter(told))))
        frames = _fighting(str(phase), side, told)
    if "hand" in told:
        hand = told["hand"]
        frames[-1]["hand"] = hand[0] if isinstance(hand, list) and len(hand) == 1 else hand
    return {**made, "phase": "combat" if phase in AFTER_BATTLE else phase, "frames": frames}


def _fighting(phase: str, side: str, told: dict[str, Any]) -> list[dict[str, Any]]:
    """Make the frames of declared or half composed battles, and of what follows one that was fought."""
    composing = table(told, "composing")
    only(composing, WORDS.say("position-composing"), ("attackers", "defenders"))
    frames: list[dict[str, Any]] = [
        {"frame": "month", "step": f"{side} end"},
        {
            "frame": "combat", "side": side, "battles": told.get("battles", []),
            "targets": composing.get("defenders", []), "force": composing.get("attackers", []),
            "declared": True if phase in AFTER_BATTLE else told.get("declared", False),
        },
    ]
    if phase == "combat":
        only(told, WORDS.say("position-in-combat"), _BATTLES)
        return frames
    if phase not in told:
        raise BadPosition(WORDS.say("position-no-marker", phase=phase))
    if "advance" in told:
        given = table(told, "advance")
        only(given, WORDS.say("position-advance"), ("units", "squares"))
        frames.append({
            "frame": "advance", "attackers": given.get("units", []), "squares": given.get("squares", []),
        })
    if phase == "retreat":
        frames.append({"frame": "retreat", **table(told, "retreat")})
    elif phase == "exchange":
        given = table(told, "exchange")
        worth = table(given, "worth")
        frames.append({"frame": "payment", **given, "units": list(worth), "worth": list(worth.values())})
    return frames


def _outcome(given: dict[str, Any]) -> list[Any]:
    only(given, WORDS.say("position-the-outcome"), ("winner", "case", "says"))
    winner = pick("markers.outcome.winner", given.get("winner"), [*SIDES, "nobody"])
    return [winner if winner < len(SIDES) else DRAW, given.get("case", ""), given.get("says", "")]
