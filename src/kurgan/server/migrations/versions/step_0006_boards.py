"""Private boards of a table, to try things: tables that belong to another one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns, empty."""
    op.add_column("tables", sa.Column("branch_of", sa.String(32)))
    op.add_column("tables", sa.Column("branch", sa.Text()))
    op.create_index("ix_tables_branch_of", "tables", ["branch_of"])
