"""What players are told of a database that refuses."""

from __future__ import annotations

from kurgan.core.language import say
from kurgan.server.dbfile import GONE

# What PostgreSQL says when it is not there, or ends.
_LOST = ("connection", "terminating", "starting up", "shutting down", "ssl syscall")

NOT_SAVED = say("server-not-saved")
NOT_READ = say("server-not-read")


def refusal_of(error: Exception, outcome: str) -> str:
    """Say what a player can do about a database that refuses, and what became of their wish."""
    text = str(getattr(error, "orig", None) or error).lower()
    if any(lost in text for lost in _LOST):
        return say("server-database-lost", outcome=outcome)
    if GONE in text:
        return say("server-database-gone", outcome=outcome)
    if "full" in text:
        return say("server-disk-full", outcome=outcome)
    if "locked" in text or "busy" in text:
        return say("server-database-busy", outcome=outcome)
    if "readonly" in text or "read-only" in text:
        return say("server-database-read-only", outcome=outcome)
    return say("server-database-refused", outcome=outcome)
