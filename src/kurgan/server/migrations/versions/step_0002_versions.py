"""Each action knows the version of its table, so that a process can ask for what others have done."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column, empty for the actions that are there."""
    op.add_column("actions", sa.Column("version", sa.Integer()))
