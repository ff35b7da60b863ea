"""The page of rulings speaks of cases that exist and of functions that exist."""

import re
from pathlib import Path
from pkgutil import resolve_name
from typing import Final

import pytest

import kurgan.games.city as package
from kurgan.games.city.face.book import RULEBOOK

PAGE: Final = (Path(package.__file__).parent / "INTERPRETATIONS.md").read_text("utf-8")
RULINGS: Final = re.findall(r"^(\d+)\. (.+?)(?=^\d+\. |\Z)", PAGE, re.DOTALL | re.MULTILINE)


def test_the_rulings_are_numbered_through() -> None:
    assert [int(number) for number, _ in RULINGS] == list(range(1, len(RULINGS) + 1)) and len(RULINGS) > 40


@pytest.mark.parametrize(("number", "text"), RULINGS, ids=[number for number, _ in RULINGS])
def test_a_ruling_names_cases_and_the_place_of_its_choice(number: str, text: str) -> None:
    cases = re.findall(r"\b\d+\.\d+\b", text)
    assert all(case in RULEBOOK for case in cases) and cases
    places = re.findall(r"`([a-z_]+(?:\.\w+)*)`", text)
    assert places, number
    for name in places:
        assert resolve_name(f"kurgan.games.city.{name}") is not None, name
