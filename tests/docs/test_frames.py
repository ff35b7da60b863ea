"""The pages of the games name every field of every frame that can be written by hand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kurgan

DOCS = Path(__file__).resolve().parents[2] / "docs"
NAMED = re.compile(r"`([\w-]+)`")


@pytest.mark.parametrize("game", ["volga", "fronts", "pocket", "city"])
def test_a_page_lists_the_fields_of_each_frame(game: str) -> None:
    text = (DOCS / f"{game}.md").read_text(encoding="utf-8")
    rows = text.split("| frame | its fields, those in brackets may be left out |\n| --- | --- |\n")[1].split("\n\n")[0]
    listed: dict[str, set[str]] = {}
    for row in rows.splitlines():
        _, kinds, fields, _ = row.split("|")
        listed.update({kind: set(NAMED.findall(fields)) for kind in NAMED.findall(kinds)})
    frames = kurgan.game(game).frames
    for kind, frame in frames.items():
        if kind in listed or game != "fronts" or kind != "turn":  # its only field stands in the example above the table
            assert listed[kind] == {field.doc or field.name for field in frame.FIELDS.all}
    assert set(listed) <= set(frames)
