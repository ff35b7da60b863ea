"""What the processes of a server share about themselves."""

from __future__ import annotations

from sqlalchemy import Column, Float, Integer, String, Table, Text

from kurgan.server.schema.metadata import METADATA

# What is to be done at a time, by whichever process comes first.
DUE = Table(
    "due",
    METADATA,
    Column("kind", String(32), primary_key=True),
    Column("about", String(64), primary_key=True),  # the id of a table or a person; empty for the whole server
    Column("at", Float, nullable=False, index=True),
    Column("given", Text, nullable=False),
)

# Keys that the server has made for itself and all its processes share.
HOUSE_KEYS = Table(
    "house_keys",
    METADATA,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

# When the house was last known to be up: one row.
HEARTBEAT = Table(
    "heartbeat",
    METADATA,
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)

# When the house was down, so that clocks stood still.
OUTAGES = Table(
    "outages",
    METADATA,
    Column("since", Float, primary_key=True, autoincrement=False),
    Column("until", Float, nullable=False),
)
