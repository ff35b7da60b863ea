"""Rows of the database: what is not there is stored as nothing, not as text."""

from __future__ import annotations

import pytest

from kurgan.server.rows import pack_step
from kurgan.tables.store import Step
from kurgan.tables.table_messages import Mark

MARK: Mark = {"at": 1, "label": "Turn 1", "turn": "Turn 1", "side": None}


@pytest.mark.parametrize("marked", [False, True])
def test_a_step_without_a_mark_leaves_its_column_empty(marked: bool) -> None:
    step = Step(1, "pass", 0, 1, "", [], 0, [], MARK if marked else None)
    assert (pack_step("t", step)["mark"] is None) != marked
