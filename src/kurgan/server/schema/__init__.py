"""The tables of the database, by what they are about."""

from __future__ import annotations

from kurgan.server.schema.games import (
    ACTIONS,
    HISTORIES,
    LOOKED,
    NOTICES,
    PRESENCE,
    REMARKS,
    SEATS,
    SNAPSHOTS,
    STUDIES,
    TABLES,
    TAKEBACKS,
)
from kurgan.server.schema.league import (
    ENTRIES,
    OFFERS,
    PAIRING_TABLES,
    PAIRINGS,
    RATINGS,
    RESULT_SIDES,
    RESULTS,
    TOURNAMENTS,
)
from kurgan.server.schema.metadata import METADATA
from kurgan.server.schema.people import (
    ALERT_SETTINGS,
    ALERTS,
    ATTEMPTS,
    BLOCKS,
    BROWSERS,
    DELIVERIES,
    KEYS,
    PEOPLE,
    REPORTS,
    SESSIONS,
    TICKETS,
    VACATIONS,
)
from kurgan.server.schema.server import DUE, HEARTBEAT, HOUSE_KEYS, OUTAGES

__all__ = [
    "ACTIONS", "ALERTS", "ALERT_SETTINGS", "ATTEMPTS", "BLOCKS", "BROWSERS", "DELIVERIES", "DUE", "ENTRIES",
    "HEARTBEAT", "HISTORIES", "HOUSE_KEYS", "KEYS", "LOOKED", "METADATA", "NOTICES", "OFFERS", "OUTAGES", "PAIRINGS",
    "PAIRING_TABLES", "PEOPLE", "PRESENCE", "RATINGS", "REMARKS", "REPORTS", "RESULTS", "RESULT_SIDES", "SEATS",
    "SESSIONS", "SNAPSHOTS", "STUDIES", "TABLES", "TAKEBACKS", "TICKETS", "TOURNAMENTS", "VACATIONS",
]
