"""The page on studies lists every column of every table, in order, and every key of a plan."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

import kurgan
from kurgan.study.lab.plan import PlanFile
from kurgan.study.lab.schema import COLUMNS, GAMES, VERSION, columns_of

PAGE: Final = (Path(__file__).resolve().parents[2] / "docs" / "studies.md").read_text("utf-8")
ROW: Final = re.compile(r"^\| (`[^|]*`) \| (\w+) \| ", re.MULTILINE)


@pytest.mark.parametrize("table", COLUMNS)
def test_every_column_is_described(table: str) -> None:
    part = PAGE.split(f"\n**{table}**,")[1].split("\n**")[0]
    told = [(name.strip("`"), kind) for name, kind in ROW.findall(part)]
    assert [one for one in told if not one[0].isupper() and "_SIDE" not in one[0] and "_ID" not in one[0]] == [
        (column.name, column.kind) for column in COLUMNS[table]
    ]


def test_columns_of_sides_and_options_are_described() -> None:
    game = kurgan.game("volga")
    named = {column.name for column in columns_of(GAMES, game)} - {column.name for column in COLUMNS[GAMES]}
    told = {name.strip("`") for name, _ in ROW.findall(PAGE) if "_SIDE" in name or "_ID" in name}
    assert told == {"player_SIDE", "score_SIDE", "option_ID"}
    assert named == {
        *(f"{word}_{side}" for word in ("player", "score") for side in game.sides),
        *(f"option_{option.id.replace('-', '_')}" for option in game.options),
    }
    assert f"The tables, version {VERSION}" in PAGE


def test_every_key_of_a_plan_is_described() -> None:
    told = set(re.findall(r"`(\w+)`", " ".join(re.findall(r"^\| (`[^|]*`) \| [^|]*\|$", PAGE, re.MULTILINE))))
    assert {field.name for field in msgspec.structs.fields(PlanFile)} <= told
