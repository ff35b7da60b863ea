"""Every option of a game, and every value it may have, stands on the game's page."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

import kurgan
from kurgan.agents.ranks import GAMES

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"


@pytest.mark.parametrize("name", GAMES)
def test_the_page_of_a_game_names_its_options_and_their_values(name: str) -> None:
    page = (DOCS / f"{name}.md").read_text("utf-8")
    for option in kurgan.game(name).options:
        missing = [word for word in (option.id, *option.values) if f"`{word}`" not in page]
        assert not missing, (name, missing)
