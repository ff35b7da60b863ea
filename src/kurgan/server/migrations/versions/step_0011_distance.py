"""Clocks, proposals, games that players ended, what was taken back, stand-ins, outages and vacations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns, empty, and the new tables."""
    for name in ("clock", "proposals", "ended"):
        op.add_column("tables", sa.Column(name, sa.Text))
    op.add_column("seats", sa.Column("kept_for", sa.String(32)))
    op.create_index("ix_seats_kept_for", "seats", ["kept_for"])
    op.create_table(
        "takebacks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("given", sa.Text, nullable=False),
    )
    op.create_table(
        "heartbeat",
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "outages",
        sa.Column("since", sa.Float, primary_key=True, autoincrement=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "vacations",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("since", sa.Float, primary_key=True, autoincrement=False),
        sa.Column("until", sa.Float, nullable=False),
    )
