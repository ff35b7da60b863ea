"""People, their sessions, keys and tickets; tables that are offered or watched; seats that belong to somebody."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_LATER = (
    ("tables", "maker", sa.String(32)),
    ("tables", "offered", sa.Integer()),
    ("tables", "watched", sa.Integer()),
    ("actions", "request", sa.String(40)),
    ("seats", "invitation", sa.String(64)),
)


def upgrade() -> None:
    """Add the columns, empty, and the new tables."""
    for table, name, kind in _LATER:
        op.add_column(table, sa.Column(name, kind))
    op.create_index("ix_seats_who", "seats", ["who"])
    op.create_index("ix_seats_invitation", "seats", ["invitation"])
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("name_key", sa.String(256), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("email", sa.String(254)),
        sa.Column("confirmed", sa.Integer, nullable=False),
        sa.Column("admin", sa.Integer, nullable=False),
        sa.Column("banned", sa.Text),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("deleted", sa.Float),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        _person(nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
    )
    op.create_table(
        "keys",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        _person(nullable=False),
        sa.Column("name", sa.String(128), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_table(
        "tickets",
        sa.Column("hash", sa.String(64), primary_key=True),
        _person(nullable=True),
        sa.Column("purpose", sa.String(16), nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("key", sa.String(128), primary_key=True),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )


def _person(nullable: bool) -> sa.Column[str]:
    return sa.Column(
        "person_id", sa.String(32), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=nullable, index=True
    )
