"""What people are told about tables that wait for them, by which ways, and when they looked at them last."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def _person(key: bool = False) -> sa.Column[str]:
    people = sa.ForeignKey("people.id", ondelete="CASCADE")
    return sa.Column("person_id", sa.String(32), people, primary_key=key, nullable=False, index=not key)


def _table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    """Add the new tables."""
    op.create_table(
        "alert_settings",
        _person(key=True),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("stop", sa.String(64), nullable=False, unique=True),
        sa.Column("last", sa.Float, nullable=False),
    )
    op.create_table(
        "alerts",
        _person(key=True),
        _table(),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("sent", sa.Float),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.String(32), primary_key=True),
        _person(),
        sa.Column("way", sa.String(16), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("fault", sa.Text),
    )
    op.create_table(
        "browsers",
        sa.Column("id", sa.String(32), primary_key=True),
        _person(),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(128), nullable=False),
        sa.Column("auth", sa.String(64), nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "house_keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    op.create_table(
        "presence",
        _table(),
        _person(key=True),
        sa.Column("process", sa.String(16), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "looked",
        _table(),
        _person(key=True),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
