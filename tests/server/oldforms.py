"""Today's database taken back to the form of before 0.2, for tests that open such a one."""

from __future__ import annotations

from collections.abc import Callable

_NEW_TABLES = (
    "pairing_tables", "pairings", "entries", "tournaments",
    "offers", "ratings", "result_sides", "results", "takebacks", "heartbeat", "outages", "vacations",
    "alembic_version", "due", "histories", "remarks", "notices", "sessions", "keys", "tickets", "attempts",
    "alert_settings", "alerts", "deliveries", "browsers", "house_keys", "presence", "looked",
    "blocks", "reports", "people",
    "studies",
)
_NEW_COLUMNS = (
    ("actions", "version"), ("actions", "request"), ("tables", "maker"), ("tables", "offered"), ("tables", "watched"),
    ("tables", "pace"), ("tables", "branch_of"), ("tables", "branch"), ("tables", "rated"), ("tables", "shared"),
    ("tables", "clock"), ("tables", "proposals"), ("tables", "ended"), ("seats", "kept_for"),
    ("seats", "invitation"),
)


def forget_steps(execute: Callable[[str], object]) -> None:
    """Drop what the steps after the first have added, and that any were made."""
    for table in _NEW_TABLES:
        execute(f"DROP TABLE {table}")
    listed = ("ix_tables_updated", "ix_tables_maker", "ix_tables_offered", "ix_tables_watched")
    for index in ("ix_seats_who", "ix_seats_invitation", "ix_seats_kept_for", "ix_tables_branch_of", *listed):
        execute(f"DROP INDEX {index}")
    for table, column in _NEW_COLUMNS:
        execute(f"ALTER TABLE {table} DROP COLUMN {column}")
