"""Whom people block, and what they report to the administrators."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the new tables."""
    op.create_table(
        "blocks",
        sa.Column("person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column(
            "other_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True, index=True
        ),
    )
    people = [sa.ForeignKey("people.id", ondelete="CASCADE") for _ in range(2)]
    op.create_table(
        "reports",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("person_id", sa.String(32), people[0], nullable=False, index=True),
        sa.Column("about_id", sa.String(32), people[1], nullable=False, index=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
