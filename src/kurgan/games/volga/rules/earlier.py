"""What digests of records before version 0.2 counted of a question: its sentence of that time.

These sentences identify positions of earlier games. They are never shown, and correcting one would break old records.
"""

from __future__ import annotations

from kurgan.games.volga.rules.tables import EARLIER_QUESTIONS


def asked_earlier(says: str, given: dict[str, object]) -> str:
    """Write a question as earlier digests counted it."""
    return EARLIER_QUESTIONS[says].format(**given)
