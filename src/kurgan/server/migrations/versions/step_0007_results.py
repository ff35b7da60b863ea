"""Results of finished games, ratings, offers, and indexes for the lists of tables."""

from __future__ import annotations

from functools import partial

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_INDEXES = (
    ("updated", "id"), ("maker",), ("offered", "updated"), ("watched", "updated"),
)
_PERSON = partial(sa.ForeignKey, "people.id", ondelete="CASCADE")


def upgrade() -> None:
    """Add the columns, empty, the indexes and the new tables."""
    for name in ("rated", "shared"):
        op.add_column("tables", sa.Column(name, sa.Integer()))
    for columns in _INDEXES:
        op.create_index(f"ix_tables_{columns[0]}", "tables", list(columns))
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("counts", sa.Integer, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("winner", sa.String(64)),
        sa.Column("case_id", sa.String(64), nullable=False),
        sa.Column("says", sa.Text, nullable=False),
        sa.Column("actions", sa.Integer, nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("opening", sa.Text, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float, nullable=False),
        sa.Index("ix_results_shown", "shown", "ended", "table_id"),
        sa.Index("ix_results_ended", "ended", "table_id"),
        sa.Index("ix_results_game", "game", "shown", "ended"),
        sa.Index("ix_results_rated", "game", "rated", "ended"),
    )
    op.create_table(
        "result_sides",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("who", sa.String(200), nullable=False, index=True),
        sa.Column("result", sa.String(8), nullable=False),
        sa.Column("mu_before", sa.Float),
        sa.Column("sigma_before", sa.Float),
        sa.Column("mu_after", sa.Float),
        sa.Column("sigma_after", sa.Float),
    )
    op.create_table(
        "ratings",
        sa.Column("person_id", sa.String(32), _PERSON(), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Index("ix_ratings_game", "game", "mu"),
    )
    op.create_table(
        "offers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("maker", sa.String(32), _PERSON(), nullable=False, index=True),
        sa.Column("invited", sa.String(32), _PERSON(), index=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("scenario", sa.String(128), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("side", sa.String(64), nullable=False),
        sa.Column("rated", sa.Integer, nullable=False),
        sa.Column("pace", sa.Text, nullable=False),
        sa.Column("watched", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("table_id", sa.String(32)),
        sa.Column("declined", sa.Integer, nullable=False),
        sa.Index("ix_offers_open", "table_id", "kind", "created"),
    )

