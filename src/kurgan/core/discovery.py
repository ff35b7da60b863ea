"""Where games are found: each is imported when somebody first asks for it."""

from __future__ import annotations

MODULES: dict[str, str] = {}  # by a game's id, the module that registers it


def announce(modules: dict[str, str]) -> None:
    """Say in which modules games are found."""
    MODULES.update(modules)
