"""What digests of records before version 0.2 counted of a question: its sentence of that time.

These sentences identify positions of earlier games. They are never shown, and correcting one would break old records.
"""

from __future__ import annotations

from typing import Final

from kurgan.core.message import Message

_ASKED: Final = {
    "ask-repulsed": "Repulsed: turn it into a stalemate?",
    "ask-success": "Success by {margin}: turn it into a stalemate?",
    "ask-ignore-pause": "A logistical pause: ignore it?",
    "ask-prolong-day": "Night falls: go on by daylight?",
    "ask-prolong-night": "The night ends: prolong it?",
    "ask-later-night": "Night falls in any case: let it begin at impulse {later} instead of {sooner}?",
}


def asked_earlier(question: Message) -> str:
    """Write a question as earlier digests counted it."""
    return _ASKED[question.id].format(**question.given)
