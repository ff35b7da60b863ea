"""Tournaments, their entries and pairings."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_TOURNAMENT = partial(sa.ForeignKey, "tournaments.id", ondelete="CASCADE")


def upgrade() -> None:
    """Add the new tables."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("organiser", sa.String(32), nullable=False, index=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("both", sa.Integer, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("watched", sa.Integer, nullable=False),
        sa.Column("days", sa.Integer, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("starts", sa.Float, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("until", sa.Float),
        sa.Index("ix_tournaments_created", "created"),
    )
    op.create_table(
        "entries",
        sa.Column("tournament_id", sa.String(32), _TOURNAMENT(), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("who", sa.String(200), nullable=False, index=True),
        sa.Column("withdrawn", sa.Integer, nullable=False),
    )
    op.create_table(
        "pairings",
        sa.Column("tournament_id", sa.String(32), _TOURNAMENT(), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("one", sa.Integer, nullable=False),
        sa.Column("two", sa.Integer),
        sa.Column("score_one", sa.Float),
        sa.Column("score_two", sa.Float),
        sa.Column("decided", sa.String(16), nullable=False),
    )
    op.create_table(
        "pairing_tables",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("tournament_id", sa.String(32), _TOURNAMENT(), nullable=False, index=True),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
    )
