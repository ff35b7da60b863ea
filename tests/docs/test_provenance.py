"""Where figures come from: six labels, explained in docs/provenance.md, and no others in data files or on the page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

import kurgan
from kurgan.core.board_types import Source
from kurgan.core.game import Game
from tests.contract.journey import every_game

PAGE = Path(__file__).parents[2] / "docs" / "provenance.md"
GAMES = Path(kurgan.__file__).parent / "games"
LABELS = set(get_args(Source))
OLDER = {"seed": "rulebook", "memory": "known"}  # what the files of one game write, as the page says


def sources(value: Any) -> Iterator[str]:
    """Every label in a data file."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == "source" and isinstance(inner, str):
                yield inner
            elif key == "sources" or key.endswith("provenance"):
                yield from words(inner)
            else:
                yield from sources(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sources(inner)


def words(value: Any) -> Iterator[str]:
    """The labels of single fields, alone or before a remark in brackets; what is said in sentences is no label."""
    if isinstance(value, str):
        yield from re.findall(r"^([a-z]+)(?=$| \()", value)
    else:
        for inner in value.values() if isinstance(value, dict) else value:
            yield from words(inner)


def test_the_page_explains_every_label_and_only_those() -> None:
    text = PAGE.read_text("utf-8")
    table = text[: text.index("## ")]
    assert set(re.findall(r"^\| `(\w+)` \| \S", table, re.MULTILINE)) == LABELS
    assert all(f"`{old}` for `{new}`" in table for old, new in OLDER.items())
    headings = re.findall(r"^\| part \|.*$", text, re.MULTILINE)
    assert headings and {label for line in headings for label in re.findall(r"`(\w+)`", line)} <= LABELS


@pytest.mark.parametrize("file", sorted(GAMES.glob("*/data/*.json")), ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_data_files_have_no_other_labels(file: Path) -> None:
    found = set(sources(json.loads(file.read_text("utf-8"))))
    known = LABELS | OLDER.keys() if file.parts[-3] == "fronts" else LABELS
    assert found <= known and found


@every_game
def test_counters_are_shown_with_one_of_the_labels(game: Game) -> None:
    for scenario in game.scenarios:
        for unit in game.face.board(scenario.id)["units"]:
            assert unit["source"] in LABELS, unit["id"]
