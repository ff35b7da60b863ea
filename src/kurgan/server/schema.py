"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

METADATA = MetaData()

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules", String(64), nullable=False),
    Column("data", String(128), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("position", Text),
    Column("dice", Text, nullable=False),
    Column("token", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("paused", Integer, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("redo", Text, nullable=False),
    Column("opening", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("unseen", Text),
    Column("name", String(128)),
)

ACTIONS = Table(
    "actions",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("side", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("digest", String(64), nullable=False),
    Column("rolls", Text, nullable=False),
    Column("barrier", Integer, nullable=False),
    Column("events", Text, nullable=False),
    Column("mark", Text),
    Column("unseen", Integer),
    Column("made_at", Float),
    Column("version", Integer),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(200), nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("rules", String(64), nullable=False),
    Column("data", String(128), nullable=False),
    Column("state", Text, nullable=False),
)
