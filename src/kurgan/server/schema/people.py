"""People, how they are let in, and how they are told of their games."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Integer, String, Table, Text

from kurgan.server.schema.metadata import METADATA

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),  # guest or account
    Column("name", String(128), nullable=False),
    Column("name_key", String(256), unique=True),  # the name as it is looked up; none for a guest
    Column("password", Text),
    Column("email", String(254)),
    Column("confirmed", Integer, nullable=False),  # whether the e-mail address is
    Column("admin", Integer, nullable=False),
    Column("banned", Text),  # why, if the person is
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("deleted", Float),
)

SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("expires", Float, nullable=False),
    Column("device", String(200), nullable=False),
)

KEYS = Table(
    "keys",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(128), nullable=False),
    Column("created", Float, nullable=False),
    Column("used", Float),
)

# Links that do one thing once: confirm an address, set a new password, register.
TICKETS = Table(
    "tickets",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("purpose", String(16), nullable=False),
    Column("given", Text, nullable=False),
    Column("expires", Float, nullable=False),
)

# How often somebody has tried in vain, by account and by address.
ATTEMPTS = Table(
    "attempts",
    METADATA,
    Column("key", String(128), primary_key=True),
    Column("count", Integer, nullable=False),
    Column("since", Float, nullable=False),
)

# When people are away, so that their clocks of days stand still.
VACATIONS = Table(
    "vacations",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, primary_key=True, autoincrement=False),
    Column("until", Float, nullable=False),
)

# Whom people do not want to hear, and whose offers they do not want to see.
BLOCKS = Table(
    "blocks",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True),
)

# Remarks that people have told the administrators of.
REPORTS = Table(
    "reports",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("about_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("table_id", String(32), nullable=False),  # which may have been removed
    Column("said", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

# How each person wishes to be told that a table waits for them.
ALERT_SETTINGS = Table(
    "alert_settings",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("given", Text, nullable=False),
    Column("stop", String(64), nullable=False, unique=True),  # the secret by which a letter ends all letters
    Column("last", Float, nullable=False),  # when they were told something last
)

# What people are to be told about tables, and were told.
ALERTS = Table(
    "alerts",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("since", Float, nullable=False),
    Column("sent", Float),
)

# Messages on their way to people, and those that could not be delivered.
DELIVERIES = Table(
    "deliveries",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("way", String(16), nullable=False),
    Column("given", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("fault", Text),  # why it was given up, if it was
)

# The browsers in which people want to be told.
BROWSERS = Table(
    "browsers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", Text, nullable=False),
    Column("key", String(128), nullable=False),
    Column("auth", String(64), nullable=False),
    Column("device", String(200), nullable=False),
    Column("created", Float, nullable=False),
)
