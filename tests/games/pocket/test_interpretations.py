"""The page of rulings speaks of cases that exist and of functions that exist."""

import re
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import kurgan.games.pocket as package
from kurgan.games.pocket.face.words import RULEBOOK

PAGE: Final = (Path(package.__file__).parent / "INTERPRETATIONS.md").read_text("utf-8")
RULINGS: Final = re.findall(r"\*\*(.+?)\*\* \((.+?)\)\n(.+?)(?=\n\n|\Z)", PAGE, re.DOTALL)


def test_every_ruling_is_found() -> None:
    assert len(RULINGS) == PAGE.count("- Where: ") > 30


@pytest.mark.parametrize(("title", "cases", "text"), RULINGS, ids=[title for title, _, _ in RULINGS])
def test_a_ruling_has_cases_readings_a_choice_a_reason_and_a_place(title: str, cases: str, text: str) -> None:
    for case in re.findall(r"`(.+?)`", cases):
        assert case in RULEBOOK, case
    assert all(f"- {part}: " in text for part in ("Readings", "Ours", "Why", "Where")), title
    for name in re.findall(r"`(.+?)`", text.split("- Where: ")[1]):
        room, module, *path = name.split(".")
        found = import_module(f"kurgan.games.pocket.{room}.{module}")
        for part in path:
            found = getattr(found, part)
        assert callable(found), name
