"""The page of a game names everything that a position written by hand can say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

import kurgan

DOCS = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("game", ["volga"])
def test_a_page_explains_every_part_of_a_position(game: str) -> None:
    text = (DOCS / f"{game}.md").read_text(encoding="utf-8")
    made = kurgan.game(game)
    columns: Any = cast("Any", made.setup()).COLUMNS.all
    for field in columns:
        key = field.doc.rpartition(".")[2]
        named = f"`{key}`" in text or re.search(rf"^{key} = |\{{ {key} = ", text, re.MULTILINE)
        assert not field.doc or named or key == "at", field.doc
