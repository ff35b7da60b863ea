"""Finished games with their ratings, offers of games, and tournaments."""

from __future__ import annotations

from sqlalchemy import Column, Float, ForeignKey, Index, Integer, String, Table, Text

from kurgan.server.schema.metadata import METADATA

# Finished games.
RESULTS = Table(
    "results",
    METADATA,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("counts", Integer, nullable=False),  # whether it counts in the statistics
    Column("shown", Integer, nullable=False),  # whether everybody may look at it
    Column("winner", String(64)),
    Column("case_id", String(64), nullable=False),
    Column("says", Text, nullable=False),
    Column("actions", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("opening", Text, nullable=False),
    Column("began", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Index("ix_results_shown", "shown", "ended", "table_id"),
    Index("ix_results_ended", "ended", "table_id"),
    Index("ix_results_game", "game", "shown", "ended"),
    Index("ix_results_rated", "game", "rated", "ended"),
)

# Who played which side of a finished game, and what it did to their rating.
RESULT_SIDES = Table(
    "result_sides",
    METADATA,
    Column("table_id", String(32), ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("side", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(200), nullable=False, index=True),
    Column("result", String(8), nullable=False),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu_after", Float),
    Column("sigma_after", Float),
)

RATINGS = Table(
    "ratings",
    METADATA,
    Column("person_id", String(32), ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(64), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Index("ix_ratings_game", "game", "mu"),
)

# Games that somebody would play: open to all, to one person, or waiting for a fitting one.
OFFERS = Table(
    "offers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("maker", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("invited", String(32), ForeignKey("people.id", ondelete="CASCADE"), index=True),
    Column("game", String(64), nullable=False),  # empty for any that one waits for
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("side", String(64), nullable=False),  # of its maker; empty for a lot
    Column("rated", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("watched", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("table_id", String(32)),  # where it is played, once somebody has taken it
    Column("declined", Integer, nullable=False),
    Index("ix_offers_open", "table_id", "kind", "created"),
)

# Tournaments: those who take part, who meets whom, and at which tables.
TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(128), nullable=False),
    Column("organiser", String(32), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("game", String(64), nullable=False),
    Column("scenario", String(128), nullable=False),
    Column("options", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("both", Integer, nullable=False),  # whether each pairing plays both sides
    Column("rated", Integer, nullable=False),
    Column("pace", Text, nullable=False),
    Column("watched", Integer, nullable=False),
    Column("days", Integer, nullable=False),  # for a round; none for as long as it takes
    Column("most", Integer, nullable=False),  # entries
    Column("starts", Float, nullable=False),
    Column("created", Float, nullable=False),
    Column("state", String(16), nullable=False),
    Column("round", Integer, nullable=False),
    Column("until", Float),  # when the round ends
    Index("ix_tournaments_created", "created"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("tournament_id", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("who", String(200), nullable=False, index=True),
    Column("withdrawn", Integer, nullable=False),
)

PAIRINGS = Table(
    "pairings",
    METADATA,
    Column("tournament_id", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("one", Integer, nullable=False),
    Column("two", Integer),  # none for somebody who rests
    Column("score_one", Float),
    Column("score_two", Float),
    Column("decided", String(16), nullable=False),
)

PAIRING_TABLES = Table(
    "pairing_tables",
    METADATA,
    Column("table_id", String(32), primary_key=True),
    Column("tournament_id", String(32), ForeignKey("tournaments.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("n", Integer, nullable=False),
    Column("game", Integer, nullable=False),  # the first or the second of the pairing
)
