"""What Alembic runs to make the steps: in the transaction that `migrate` has begun."""

from __future__ import annotations

from alembic import context

from kurgan.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"], target_metadata=METADATA, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
