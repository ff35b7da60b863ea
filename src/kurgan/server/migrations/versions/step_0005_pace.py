"""The pace that players have agreed on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column, empty."""
    op.add_column("tables", sa.Column("pace", sa.Text))
