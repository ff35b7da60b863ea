"""Work that is due at a time, earlier histories of tables that were repaired, and what people say at tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the new tables."""
    op.create_table(
        "due",
        sa.Column("kind", sa.String(32), primary_key=True),
        sa.Column("about", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False, index=True),
        sa.Column("given", sa.Text, nullable=False),
    )
    op.create_table(
        "histories",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kept_at", sa.Float, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_table(
        "remarks",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room", sa.String(16), nullable=False),
        sa.Column("person_id", sa.String(32), nullable=False, index=True),
        sa.Column("moment", sa.String(128), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
