"""From the databases of before 0.2, which had no steps: columns that came later, and seats as rows.

Such a database may have any of four forms: without `unseen`, without `name`, with the seats as a column, or complete.
"""

from __future__ import annotations

import msgspec
import sqlalchemy as sa
from alembic import op

from kurgan.tables.seats import seat_rows

revision = "0001"
down_revision = None

_LATER = (
    ("tables", "unseen", sa.Text()),
    ("tables", "name", sa.String(128)),
    ("actions", "unseen", sa.Integer()),
    ("actions", "made_at", sa.Float()),
)


def upgrade() -> None:
    """Add what is missing, empty, and make a row of every seat."""
    for table, name, kind in _LATER:
        if name not in _columns(table):
            op.add_column(table, sa.Column(name, kind))
    if not sa.inspect(op.get_bind()).has_table("seats"):
        op.create_table(
            "seats",
            sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
            sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
            sa.Column("side", sa.String(64), nullable=False),
            sa.Column("kind", sa.String(16), nullable=False),
            sa.Column("who", sa.String(200), nullable=False),
        )
    if "seats" in _columns("tables"):
        _move_seats()
        op.drop_column("tables", "seats")


def _columns(table: str) -> set[str]:
    return {str(column["name"]) for column in sa.inspect(op.get_bind()).get_columns(table)}


def _move_seats() -> None:
    """Make a row of every seat; a table whose seats cannot be read gets none, and is damaged as it was before."""
    rows = []
    for table, words in op.get_bind().execute(sa.text("SELECT id, seats FROM tables")).all():
        try:
            seats = seat_rows(msgspec.json.decode(words, type=dict[str, str]))
        except (msgspec.DecodeError, TypeError, UnicodeError):
            continue
        rows += [
            {"table_id": table, "n": n, "side": seat.side, "kind": seat.kind, "who": seat.who}
            for n, seat in enumerate(seats)
        ]
    if rows:
        kinds = {"n": sa.Integer}  # PostgreSQL takes no text for a number
        op.bulk_insert(sa.table("seats", *(sa.column(name, kinds.get(name, sa.String)) for name in rows[0])), rows)
