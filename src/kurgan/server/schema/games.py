"""The tables at which people play, and what belongs to one of them."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from kurgan.server.schema.metadata import METADATA

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
    Column("maker", String(32)),  # the person who made the table; none in a house of one owner
    Column("offered", Integer),  # whether anybody may take its open seats
    Column("watched", Integer),  # whether anybody may watch
    Column("pace", Text),  # the time that players have
    Column("branch_of", String(32), index=True),  # the table of which this is a private board
    Column("branch", Text),  # what board it is
    Column("clock", Text),  # what their clocks have counted
    Column("proposals", Text),  # what waits for an answer
    Column("ended", Text),  # how players have ended the game
    Column("rated", Integer),  # whether the game shall count for ratings
    Column("shared", Integer),  # whether everybody may see it once it is over
    Index("ix_tables_updated", "updated", "id"),
    Index("ix_tables_maker", "maker"),
    Index("ix_tables_offered", "offered", "updated"),
    Index("ix_tables_watched", "watched", "updated"),
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
    Column("request", String(40)),  # by which the client that sent it knows it again
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(200), nullable=False, index=True),
    Column("invitation", String(64), index=True),  # the secret of the link by which somebody may take it
    Column("kept_for", String(32), index=True),  # the person for whom a computer player stands in
)

NOTICES = Table(
    "notices",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("at", Integer, nullable=False),  # after how many actions
    Column("kind", String(32), nullable=False),
    Column("given", Text, nullable=False),
    Column("made_at", Float, nullable=False),
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

# The records of tables as they were before they were repaired.
HISTORIES = Table(
    "histories",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kept_at", Float, nullable=False),
    Column("why", Text, nullable=False),
    Column("record", Text, nullable=False),
)

# What was taken back by consent, over rolls or the other side's actions.
TAKEBACKS = Table(
    "takebacks",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("made_at", Float, nullable=False),
    Column("given", Text, nullable=False),
)

# What people add to a finished game: comments on moments, and variations.
STUDIES = Table(
    "studies",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("person_id", String(32), nullable=False, index=True),  # empty for what came with a file
    Column("given", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

# What people say to each other at a table, and note for themselves.
REMARKS = Table(
    "remarks",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("room", String(16), nullable=False),  # who may read it
    Column("person_id", String(32), nullable=False, index=True),
    Column("moment", String(128), nullable=False),  # the turn in which it was said
    Column("text", Text, nullable=False),
    Column("made_at", Float, nullable=False),
)

# Who looks at which table now, by the process that knows it; a row counts until its time.
PRESENCE = Table(
    "presence",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("process", String(16), primary_key=True),
    Column("until", Float, nullable=False),
)

# When the people who play at a table looked at it last, and how many actions there were then.
LOOKED = Table(
    "looked",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("actions", Integer, nullable=False),
    Column("at", Float, nullable=False),
)
